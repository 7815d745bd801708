/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-deal-box.h"

#include <glib/gi18n.h>

#include "game/files/hf-deal-text.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-wrap-labels.h"

/* How long the button says that the deal is copied. */
#define COPIED_MS 2000

/* On the button: the source that ends this */
#define KEY_SOURCE "hf-copied"

static void
remove_source (gpointer id)
{
  g_source_remove (GPOINTER_TO_UINT (id));
}

static gboolean
forget_copied_cb (gpointer button)
{
  g_object_steal_data (button, KEY_SOURCE);
  gtk_button_set_icon_name (button, "edit-copy-symbolic");

  return G_SOURCE_REMOVE;
}

static void
copy_cb (GtkButton *button, HfGame *game)
{
  g_autofree char *deal = hf_game_print_deal (game);
  guint id = g_timeout_add (COPIED_MS, forget_copied_cb, button);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)), deal);
  gtk_button_set_icon_name (button, "object-select-symbolic");
  hf_announce (GTK_WIDGET (button), C_("toast", "Deal copied"));
  g_object_set_data_full (G_OBJECT (button), KEY_SOURCE, GUINT_TO_POINTER (id), remove_source);
}

/* Shows the deal of a game on a score card: the review of the game, its replay, and in a row that opens the seed, a button
 * that copies the deal for a friend, how many moves were taken back, and the same deal again; a note where hints alone
 * played.
 *
 * @box: gets it in place of what was in it */
void
hf_deal_box_fill (AdwBin *box, HfGame *game)
{
  g_autoptr (GtkBuilder) builder = hf_load_template ("hf-deal-box");
  GtkWidget *undos = GTK_WIDGET (gtk_builder_get_object (builder, "undos"));
  GtkWidget *hints = GTK_WIDGET (gtk_builder_get_object (builder, "hints"));
  const guint n_undos = hf_game_get_undos_used (game);
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, hf_game_get_seed (game));
  g_autofree char *count = g_strdup_printf ("%'u", n_undos);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (gtk_builder_get_object (builder, "seed")), seed);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "undos_count")), count);
  gtk_widget_set_visible (undos, n_undos > 0 || hf_game_get_undo_unlimited (game));
  gtk_widget_set_visible (hints,
                          g_strcmp0 (hf_game_get_extra (game, HF_GAME_ACTS), HF_GAME_ACTS_HINTS)
                            == 0);
  g_signal_connect_object (gtk_builder_get_object (builder, "copy"), "clicked",
                           G_CALLBACK (copy_cb), game, 0);
  adw_bin_set_child (box, GTK_WIDGET (gtk_builder_get_object (builder, "deal")));
}
