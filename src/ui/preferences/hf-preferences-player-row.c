/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-player-row.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-face-button.h"
#include "hf-known-names.h"
#include "hf-preferences-choices.h"
#include "hf-seat-settings.h"
#include "hf-settings.h"
#include "ui/widgets/hf-rules-combo.h"

enum
{
  LEVEL,
  CHARACTER,
  N_COMBOS
};

static const struct
{
  const char *key;
  const HfPreferencesChoice *choices;
} combos[N_COMBOS] = {
  [LEVEL] = { hf_setting_computer_levels, hf_preferences_levels },
  [CHARACTER] = { hf_setting_computer_characters, hf_preferences_characters },
};

/* Another player of the preferences: face, name, person or not, level and habits. Each is an entry of a
 * list in the settings; an empty entry, or none, leaves it to the game. */
struct _HfPreferencesPlayerRow
{
  AdwExpanderRow parent_instance;

  GSettings *settings;
  guint index;
  guint n_players; /* at the table, this one included */
  gboolean partner;
  gboolean syncing;
  guint scroll_tick;
  guint ticks_to_scroll;

  GtkWidget *face;
  GtkWidget *name;
  GtkWidget *person;
  GtkWidget *elsewhere;
  GtkWidget *level;
  GtkWidget *character;
  GtkWidget *combos[N_COMBOS]; /* level and character */
};

G_DEFINE_FINAL_TYPE (HfPreferencesPlayerRow, hf_preferences_player_row, ADW_TYPE_EXPANDER_ROW)

static char *
read_entry (HfPreferencesPlayerRow *self, const char *key)
{
  g_auto (GStrv) entries = g_settings_get_strv (self->settings, key);

  return g_strdup (self->index < g_strv_length (entries) ? entries[self->index] : "");
}

static void
write_entry (HfPreferencesPlayerRow *self, const char *key, const char *value)
{
  g_auto (GStrv) entries = g_settings_get_strv (self->settings, key);
  g_autoptr (GPtrArray) list = g_ptr_array_new_null_terminated (8, NULL, TRUE);
  const guint n = g_strv_length (entries);

  for (guint i = 0; i < MAX (n, self->index + 1); i++)
    g_ptr_array_add (list, (gpointer) (i == self->index ? value : i < n ? entries[i] : ""));
  g_settings_set_strv (self->settings, key, (const char *const *) list->pdata);
}

static void
sync_row (HfPreferencesPlayerRow *self)
{
  g_autofree char *name = read_entry (self, hf_setting_computer_names);
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (self->settings);
  g_auto (GStrv)
    names = hf_seat_settings_list_names (seats, MAX (self->n_players, self->index + 2));
  const char *title = names[self->index + 1];
  HfPlayerFace faces[HF_MAX_SEATS];
  g_autofree char *subtitle = NULL;
  HfPlayerKind kind = hf_seat_settings_get_kind (seats, self->index + 1);
  const char *level = hf_seat_settings_get_level (seats, self->index + 1);

  hf_seat_settings_find_faces (seats, names, g_strv_length (names), faces);
  self->syncing = TRUE;
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->name)), name))
    gtk_editable_set_text (GTK_EDITABLE (self->name), name);
  adw_switch_row_set_active (ADW_SWITCH_ROW (self->person), kind == HF_PLAYER_HERE);
  adw_switch_row_set_active (ADW_SWITCH_ROW (self->elsewhere), kind == HF_PLAYER_ELSEWHERE);
  gtk_widget_set_visible (self->level, kind == HF_PLAYER_COMPUTER);
  for (guint i = 0; i < N_COMBOS; i++)
    {
      g_autofree char *value = read_entry (self, combos[i].key);

      adw_combo_row_set_selected (ADW_COMBO_ROW (self->combos[i]),
                                  hf_preferences_choices_find (combos[i].choices, value));
    }
  g_object_set (self->face, "player", title, "face",
                hf_player_face_get_name (faces[self->index + 1]), NULL);
  self->syncing = FALSE;

  level = hf_preferences_level_title (level);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  if (kind == HF_PLAYER_HERE)
    /* Translators: a player who is no computer player */
    level = C_("level", "A Person");
  else if (kind == HF_PLAYER_ELSEWHERE)
    level = C_("player", "Somebody Elsewhere");
  /* Translators: a player in one's own team; %s is a level like “Casual” */
  subtitle = self->partner ? g_strdup_printf (_("Your partner: %s"), level) : g_strdup (level);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
}

static void
name_cb (HfPreferencesPlayerRow *self)
{
  if (!self->syncing)
    write_entry (self, hf_setting_computer_names,
                 gtk_editable_get_text (GTK_EDITABLE (self->name)));
}

/* A person is at this screen or elsewhere: either switch turns the other off. */
static void
kind_cb (HfPreferencesPlayerRow *self, GParamSpec *pspec, AdwSwitchRow *row)
{
  HfPlayerKind kind = GTK_WIDGET (row) == self->person ? HF_PLAYER_HERE : HF_PLAYER_ELSEWHERE;

  if (!self->syncing)
    write_entry (self, hf_setting_persons,
                 hf_seat_settings_name_kind (adw_switch_row_get_active (row) ? kind
                                                                             : HF_PLAYER_COMPUTER));
}

static void
face_cb (HfPreferencesPlayerRow *self)
{
  g_autofree char *face = NULL;

  if (self->syncing)
    return;

  g_object_get (self->face, "face", &face, NULL);
  write_entry (self, hf_setting_computer_avatars, face);
}

static void
selected_cb (HfPreferencesPlayerRow *self, GParamSpec *pspec, AdwComboRow *combo)
{
  const guint selected = adw_combo_row_get_selected (combo);

  if (self->syncing || selected == GTK_INVALID_LIST_POSITION)
    return;

  for (guint i = 0; i < N_COMBOS; i++)
    if (self->combos[i] == GTK_WIDGET (combo))
      write_entry (self, combos[i].key, hf_preferences_choices_get (combos[i].choices, selected));
}

/* Scrolls to an expanded row. At the second tick, the row has its new height, and its last part is scrolled to; at the
 * third its head, so that the head is in sight where there is not room for all. */
static gboolean
expanded_tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HfPreferencesPlayerRow *self = HF_PREFERENCES_PLAYER_ROW (widget);
  GtkWidget *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkWidget *targets[] = {
    self->face, gtk_widget_get_visible (self->character) ? self->character : self->elsewhere, NULL
  };
  GtkWidget *target = targets[self->ticks_to_scroll];

  if (viewport != NULL && target != NULL)
    gtk_viewport_scroll_to (GTK_VIEWPORT (viewport), target, NULL);
  if (self->ticks_to_scroll-- > 0)
    return G_SOURCE_CONTINUE;

  self->scroll_tick = 0;

  return G_SOURCE_REMOVE;
}

static void
revealed_cb (HfPreferencesPlayerRow *self)
{
  if (!adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)) || self->scroll_tick != 0)
    return;

  self->ticks_to_scroll = 2;
  self->scroll_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), expanded_tick_cb, NULL,
                                                    NULL);
}

static void
hf_preferences_player_row_dispose (GObject *object)
{
  HfPreferencesPlayerRow *self = HF_PREFERENCES_PLAYER_ROW (object);

  g_clear_object (&self->settings);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_PREFERENCES_PLAYER_ROW);

  G_OBJECT_CLASS (hf_preferences_player_row_parent_class)->dispose (object);
}

static void
hf_preferences_player_row_class_init (HfPreferencesPlayerRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_preferences_player_row_dispose;

  g_type_ensure (HF_TYPE_FACE_BUTTON);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-preferences-player-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, face);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, name);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, level);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, person);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, character);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesPlayerRow, elsewhere);
}

static void
hf_preferences_player_row_init (HfPreferencesPlayerRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (self->name), hf_text_max (HF_TEXT_NAME));
  hf_known_names_offer (ADW_ENTRY_ROW (self->name));
  g_signal_connect_object (gtk_widget_get_ancestor (self->character, GTK_TYPE_REVEALER),
                           "notify::child-revealed", G_CALLBACK (revealed_cb), self,
                           G_CONNECT_SWAPPED);
  hf_rules_combo_let_wrap (self->level);
  hf_rules_combo_let_wrap (self->character);

  self->combos[LEVEL] = self->level;
  self->combos[CHARACTER] = self->character;
  g_signal_connect_object (self->person, "notify::active", G_CALLBACK (kind_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->elsewhere, "notify::active", G_CALLBACK (kind_cb), self,
                           G_CONNECT_SWAPPED);
#ifndef HF_TOGETHER
  gtk_widget_set_visible (self->elsewhere, FALSE);
#endif
  g_signal_connect_object (self->face, "notify::face", G_CALLBACK (face_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (name_cb), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < N_COMBOS; i++)
    {
      g_autoptr (GListModel) titles = hf_preferences_choices_list (combos[i].choices);

      adw_combo_row_set_model (ADW_COMBO_ROW (self->combos[i]), titles);
      g_signal_connect_object (self->combos[i], "notify::selected", G_CALLBACK (selected_cb), self,
                               G_CONNECT_SWAPPED);
    }
}

/* @seat: a seat of the table, from 1; 0 is the person's own */
GtkWidget *
hf_preferences_player_row_new (GSettings *settings, guint seat)
{
  HfPreferencesPlayerRow *self = g_object_new (HF_TYPE_PREFERENCES_PLAYER_ROW, NULL);

  self->settings = g_object_ref (settings);
  self->index = seat - 1;
  self->n_players = HF_MAX_SEATS;
  hf_settings_watch_player_name (settings, G_CALLBACK (sync_row), self);
  hf_settings_watch_player_avatar (settings, G_CALLBACK (sync_row), self);
  hf_settings_watch_persons (settings, G_CALLBACK (sync_row), self);
  hf_settings_watch_computer_names (settings, G_CALLBACK (sync_row), self);
  hf_settings_watch_computer_avatars (settings, G_CALLBACK (sync_row), self);
  hf_settings_watch_computer_levels (settings, G_CALLBACK (sync_row), self);
  hf_settings_watch_computer_characters (settings, G_CALLBACK (sync_row), self);
  sync_row (self);

  return GTK_WIDGET (self);
}

/* Sets the table of the player, where it is known: the number of players, and whether this is the person's partner. */
void
hf_preferences_player_row_set_table (HfPreferencesPlayerRow *self,
                                     guint n_players,
                                     gboolean partner)
{
  g_return_if_fail (HF_IS_PREFERENCES_PLAYER_ROW (self));

  self->n_players = n_players;
  self->partner = partner;
  sync_row (self);
}
