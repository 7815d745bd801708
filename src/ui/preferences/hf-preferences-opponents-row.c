/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-opponents-row.h"

#include <glib/gi18n.h>

#include "hf-preferences-choices.h"
#include "hf-seat-settings.h"
#include "hf-settings.h"

#define N_LEVELS 5 /* that a person can choose */

/* How good all computer players are, in one choice. Each is told the level of its own in the list
 * of the settings; where they differ, that is the choice “Mixed”. */
struct _HfPreferencesOpponentsRow
{
  AdwComboRow parent_instance;

  GSettings *settings;
  guint n_players;
  gboolean syncing;
};

G_DEFINE_FINAL_TYPE (HfPreferencesOpponentsRow, hf_preferences_opponents_row, ADW_TYPE_COMBO_ROW)

/* The first of the choices of a single player leaves the level to the game. */
static const char *
level_at (guint position)
{
  return hf_preferences_levels[position + 1].value;
}

/* Returns: the position of the level of them all, that of “Mixed” if there is none */
static guint
find_common (HfPreferencesOpponentsRow *self)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (self->settings);
  const char *first = NULL;

  for (guint seat = 1; seat < self->n_players; seat++)
    {
      const char *level = hf_seat_settings_get_level (seats, seat);

      if (hf_seat_settings_get_kind (seats, seat) != HF_PLAYER_COMPUTER)
        continue;
      if (first != NULL && !g_str_equal (level, first))
        return N_LEVELS;
      first = level;
    }
  if (first == NULL)
    first = hf_seat_settings_get_level (seats, 1);

  for (guint i = 0; i < N_LEVELS; i++)
    if (g_str_equal (level_at (i), first))
      return i;

  return N_LEVELS;
}

static void
sync_row (HfPreferencesOpponentsRow *self)
{
  self->syncing = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self), find_common (self));
  self->syncing = FALSE;
}

static void
selected_cb (HfPreferencesOpponentsRow *self)
{
  static const char *const mixed[] = {
    "casual", "skilled", "strong", "beginner", "skilled", "expert", "casual", NULL,
  };
  const char *levels[G_N_ELEMENTS (mixed)] = { NULL };
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self));

  if (self->syncing || self->settings == NULL || selected > N_LEVELS
      || selected == find_common (self))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (mixed) - 1; i++)
    levels[i] = selected < N_LEVELS ? level_at (selected) : mixed[i];
  hf_settings_set_computer_levels (self->settings, levels);
}

static void
hf_preferences_opponents_row_dispose (GObject *object)
{
  g_clear_object (&HF_PREFERENCES_OPPONENTS_ROW (object)->settings);

  G_OBJECT_CLASS (hf_preferences_opponents_row_parent_class)->dispose (object);
}

static void
hf_preferences_opponents_row_class_init (HfPreferencesOpponentsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_preferences_opponents_row_dispose;
}

static void
hf_preferences_opponents_row_init (HfPreferencesOpponentsRow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  self->n_players = HF_MAX_SEATS;
  for (guint i = 0; i < N_LEVELS; i++)
    gtk_string_list_append (titles,
                            hf_preferences_choices_get_title (hf_preferences_levels, i + 1));
  /* Translators: computer players of several levels, some better than others */
  gtk_string_list_append (titles, C_("opponents", "Mixed"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self), G_LIST_MODEL (titles));
  g_signal_connect (self, "notify::selected", G_CALLBACK (selected_cb), NULL);
}

void
hf_preferences_opponents_row_set_settings (HfPreferencesOpponentsRow *self, GSettings *settings)
{
  g_return_if_fail (HF_IS_PREFERENCES_OPPONENTS_ROW (self));
  g_return_if_fail (self->settings == NULL);

  self->settings = g_object_ref (settings);
  hf_settings_watch_persons (settings, G_CALLBACK (sync_row), self);
  hf_settings_watch_computer_levels (settings, G_CALLBACK (sync_row), self);
  sync_row (self);
}

/* Sets how many play, the person included. Only their levels count. */
void
hf_preferences_opponents_row_set_players (HfPreferencesOpponentsRow *self, guint n_players)
{
  g_return_if_fail (HF_IS_PREFERENCES_OPPONENTS_ROW (self));

  self->n_players = n_players;
  sync_row (self);
}
