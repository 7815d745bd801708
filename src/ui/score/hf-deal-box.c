/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-deal-box.h"

#include <glib/gi18n.h>

#include "game/files/hf-deal-text.h"
#include "ui/widgets/hf-announcer.h"

/* How long the button says that the deal is copied. */
#define COPIED_MS 2000

/* The deal on a score card: the review of the game, its replay, and in a row that opens the seed, a button
 * that copies the deal for a friend, how many moves were taken back, and the same deal again; a note where hints alone played. */
struct _HfDealBox
{
  AdwBin parent_instance;

  HfGame *game;
  guint copied_source;

  GtkWidget *seed;
  GtkWidget *copy;
  GtkWidget *undos;
  GtkWidget *undos_count;
  GtkWidget *hints;
};

G_DEFINE_FINAL_TYPE (HfDealBox, hf_deal_box, ADW_TYPE_BIN)

static gboolean
forget_copied_cb (gpointer data)
{
  HfDealBox *self = data;

  self->copied_source = 0;
  gtk_button_set_icon_name (GTK_BUTTON (self->copy), "edit-copy-symbolic");

  return G_SOURCE_REMOVE;
}

static void
copy_cb (HfDealBox *self)
{
  g_autofree char *deal = hf_game_print_deal (self->game);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), deal);
  gtk_button_set_icon_name (GTK_BUTTON (self->copy), "object-select-symbolic");
  hf_announce (GTK_WIDGET (self), C_("toast", "Deal copied"));
  g_clear_handle_id (&self->copied_source, g_source_remove);
  self->copied_source = g_timeout_add (COPIED_MS, forget_copied_cb, self);
}

static void
hf_deal_box_dispose (GObject *object)
{
  HfDealBox *self = HF_DEAL_BOX (object);

  g_clear_handle_id (&self->copied_source, g_source_remove);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_DEAL_BOX);

  G_OBJECT_CLASS (hf_deal_box_parent_class)->dispose (object);
}

static void
hf_deal_box_class_init (HfDealBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_deal_box_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-deal-box.ui");
  gtk_widget_class_bind_template_child (widget_class, HfDealBox, seed);
  gtk_widget_class_bind_template_child (widget_class, HfDealBox, copy);
  gtk_widget_class_bind_template_child (widget_class, HfDealBox, undos);
  gtk_widget_class_bind_template_child (widget_class, HfDealBox, undos_count);
  gtk_widget_class_bind_template_child (widget_class, HfDealBox, hints);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
}

static void
hf_deal_box_init (HfDealBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Shows the deal of a game. */
void
hf_deal_box_set_game (HfDealBox *self, HfGame *game)
{
  g_autofree char *seed = NULL, *count = NULL;
  guint undos;

  g_return_if_fail (HF_IS_DEAL_BOX (self));
  g_return_if_fail (HF_IS_GAME (game));

  g_set_object (&self->game, game);
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, hf_game_get_seed (game));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->seed), seed);

  undos = hf_game_get_undos_used (game);
  count = g_strdup_printf ("%'u", undos);
  gtk_label_set_label (GTK_LABEL (self->undos_count), count);
  gtk_widget_set_visible (self->undos, undos > 0 || hf_game_get_undo_unlimited (game));
  gtk_widget_set_visible (self->hints,
                          g_strcmp0 (hf_game_get_extra (game, HF_GAME_ACTS), HF_GAME_ACTS_HINTS)
                            == 0);
}
