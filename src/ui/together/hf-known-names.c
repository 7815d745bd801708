/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The names of people that the preferences know, to be pressed in place of typing one. */
#include "config.h"

#include "hf-known-names.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/widgets/hf-announcer.h"

struct _HfKnownNames
{
  AdwBin parent_instance;
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfKnownNames, hf_known_names, ADW_TYPE_BIN)

static void
hf_known_names_class_init (HfKnownNamesClass *klass)
{
  /* @name: that was pressed */
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", HF_TYPE_KNOWN_NAMES, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_known_names_init (HfKnownNames *self)
{
  GtkWidget *box = adw_wrap_box_new ();

  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (box), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (box), 6);
  gtk_widget_set_margin_top (GTK_WIDGET (self), 12);
  adw_bin_set_child (ADW_BIN (self), box);
  hf_set_spoken_label (GTK_WIDGET (self), C_("label", "Name"));
}

static void
pressed_cb (HfKnownNames *self, GtkWidget *button)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, g_object_get_data (G_OBJECT (button), "name"));
}

static void
add_name (HfKnownNames *self, const char *name)
{
  g_autofree char *tidy = hf_text_clean (name, HF_TEXT_NAME);
  GtkWidget *button = gtk_button_new_with_label (tidy);

  gtk_button_set_can_shrink (GTK_BUTTON (button), TRUE);
  g_object_set_data_full (G_OBJECT (button), "name", g_steal_pointer (&tidy), g_free);
  g_signal_connect_object (button, "clicked", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (ADW_WRAP_BOX (adw_bin_get_child (ADW_BIN (self))), button);
}

/* Whether a person of this name plays. */
static gboolean
plays (HfGame *game, const char *name)
{
  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);

      if (hf_game_seat_get_kind (seat) != HF_PLAYER_COMPUTER
          && g_str_equal (hf_game_seat_get_name (seat), name))
        return TRUE;
    }

  return FALSE;
}

/* @game: whose people are left out
 * Returns: a widget that is hidden without any names */
GtkWidget *
hf_known_names_new (GSettings *settings, HfGame *game)
{
  HfKnownNames *self = g_object_new (HF_TYPE_KNOWN_NAMES, NULL);
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  g_auto (GStrv) names = hf_seat_settings_list_people (seats);

  for (guint i = 0; names[i] != NULL; i++)
    if (!plays (game, names[i]))
      add_name (self, names[i]);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          gtk_widget_get_first_child (adw_bin_get_child (ADW_BIN (self))) != NULL);

  return GTK_WIDGET (self);
}
