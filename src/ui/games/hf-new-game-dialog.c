/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-new-game-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rules-seats.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook.h"
#include "ui/preferences/hf-face-button.h"
#include "ui/preferences/hf-known-names.h"
#include "ui/preferences/hf-own-face.h"
#include "ui/preferences/hf-preferences-choices.h"
#include "ui/preferences/hf-preferences-player-row.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-rules-combo.h"

#define MAX_TEAMS (HF_TEAMS_TWO_TEAMS + 1)
#define N_LEVELS  5 /* that a person can choose */

/* Asks for the settings of a new game: rules, the number of players and their teams, the choices that
 * come with the rules, and the other players. Everything is as in the last game, so that one press is
 * enough. */
struct _HfNewGameDialog
{
  AdwDialog parent_instance;

  GSettings *settings;
  HfRules chosen;
  guint counts[HF_MAX_SEATS];        /* the numbers that the rows of players stand for */
  HfTeams possible_teams[MAX_TEAMS]; /* the teams that the rows of partners stand for */
  GPtrArray *topics;                 /* GtkWidget: the rows of choices */
  gboolean filling;

  GtkWidget *rules_group;
  GtkWidget *rules;
  GtkWidget *opponents;
  GtkWidget *players;
  GtkWidget *teams;
  GtkWidget *first;
  GtkWidget *choices_group;
  GtkWidget *choices;
  GtkWidget *names;
  GtkWidget *own_name;
  GtkWidget *seats[HF_MAX_SEATS];
  GtkWidget
    *open[HF_MAX_SEATS / 2]; /* by number of the side: whether there is no curtain within it */
  GtkWidget *start;
};

enum
{
  SIGNAL_START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfNewGameDialog, hf_new_game_dialog, ADW_TYPE_DIALOG)

/* Where there is no choice of teams, the rows of the players name the partners. */
static void
fill_table (HfNewGameDialog *self)
{
  g_autoptr (HfHouseRules) house_rules = hf_new_game_get_rules (self->rules);
  const HfRules *rules = hf_house_rules_get_rules (house_rules);
  guint n;

  hf_new_game_show_players (self->players, rules, self->chosen.table_players, self->counts);
  n = hf_new_game_show_teams (self->teams, rules, self->chosen.table_players,
                              self->chosen.table_teams, self->possible_teams);
  gtk_widget_set_visible (self->teams, n > 1);
}

/* The row “Who Starts” shows only where the players decide it. */
static void
fill_first (HfNewGameDialog *self, gint seat)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (self->settings);
  g_auto (GStrv) names = hf_seat_settings_list_names (seats, self->chosen.table_players);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  /* Translators: nobody decides who starts */
  g_ptr_array_add (titles, g_strdup (C_("choice", "By chance")));
  for (gint i = 0; i < self->chosen.table_players; i++)
    g_ptr_array_add (titles, g_strdup (names[i]));
  hf_rules_combo_show (self->first, titles, seat < self->chosen.table_players ? seat + 1 : 0);
  gtk_widget_set_visible (self->first, self->chosen.deal_first_player == HF_FIRST_TABLE_CHOICE);
}

/* Returns: the seat that starts, or -1 for any */
static gint
get_first (HfNewGameDialog *self)
{
  return (gint) adw_combo_row_get_selected (ADW_COMBO_ROW (self->first)) - 1;
}

static char *
describe_open (GStrv partners)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint i = 0; partners[i] != NULL; i++)
    g_ptr_array_add (names, hf_text_isolate (partners[i]));
  list = hf_words_list ((const char *const *) names->pdata, names->len);

  /* Translators: %s is a list of partners who play at one screen: nothing hides their hands from each other */
  return g_strdup_printf (_("No Curtain Between %s"), list);
}

static void
fill_open (HfNewGameDialog *self)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (self->settings);
  gboolean filling = self->filling;

  self->filling = TRUE;
  for (guint side = 0; side < G_N_ELEMENTS (self->open); side++)
    {
      g_auto (GStrv) partners = hf_seat_settings_list_partners (seats, &self->chosen, side);
      g_autofree char *title = describe_open (partners);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->open[side]), title);
      adw_switch_row_set_active (ADW_SWITCH_ROW (self->open[side]),
                                 hf_seat_settings_are_open (seats, partners));
      gtk_widget_set_visible (self->open[side], partners[0] != NULL);
    }
  self->filling = filling;
}

static void
open_changed_cb (HfNewGameDialog *self, GParamSpec *pspec, GtkWidget *row)
{
  g_autoptr (HfSeatSettings) seats = NULL;

  if (self->filling)
    return;

  seats = hf_seat_settings_new (self->settings);
  for (guint side = 0; side < G_N_ELEMENTS (self->open); side++)
    if (self->open[side] == row)
      {
        g_auto (GStrv) partners = hf_seat_settings_list_partners (seats, &self->chosen, side);

        hf_seat_settings_save_open (self->settings, partners,
                                    adw_switch_row_get_active (ADW_SWITCH_ROW (row)));
      }
}

static void
names_changed_cb (HfNewGameDialog *self)
{
  fill_first (self, get_first (self));
  fill_open (self);
}

/* How good all computer players are, is one choice. Each is told the level of its own in the list of the settings; where
 * they differ, that is the choice “Mixed”. */

/* The first of the choices of a single player leaves the level to the game. */
static const char *
level_at (guint position)
{
  return hf_preferences_levels[position + 1].value;
}

/* Returns: the position of the level of them all, that of “Mixed” if there is none */
static guint
find_common_level (HfNewGameDialog *self)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (self->settings);
  const char *first = NULL;

  for (guint seat = 1; seat < (guint) self->chosen.table_players; seat++)
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
sync_opponents (HfNewGameDialog *self)
{
  gboolean filling = self->filling;

  self->filling = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->opponents), find_common_level (self));
  self->filling = filling;
}

static void
opponents_selected_cb (HfNewGameDialog *self)
{
  static const char *const mixed[] = {
    "casual", "skilled", "strong", "beginner", "skilled", "expert", "casual", NULL,
  };
  const char *levels[G_N_ELEMENTS (mixed)] = { NULL };
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->opponents));

  if (self->filling || selected > N_LEVELS || selected == find_common_level (self))
    return;

  for (guint i = 0; i < G_N_ELEMENTS (mixed) - 1; i++)
    levels[i] = selected < N_LEVELS ? level_at (selected) : mixed[i];
  hf_settings_set_computer_levels (self->settings, levels);
}

static void
fill_opponents (HfNewGameDialog *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < N_LEVELS; i++)
    gtk_string_list_append (titles,
                            hf_preferences_choices_get_title (hf_preferences_levels, i + 1));
  /* Translators: computer players of several levels, some better than others */
  gtk_string_list_append (titles, C_("opponents", "Mixed"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->opponents), G_LIST_MODEL (titles));
}

static void
update_seats (HfNewGameDialog *self)
{
  guint owners = hf_rules_owners (&self->chosen);

  for (guint i = 1; i < HF_MAX_SEATS; i++)
    {
      gboolean partner = self->chosen.table_teams != HF_TEAMS_NONE && i % owners == 0;

      hf_preferences_player_row_set_table (HF_PREFERENCES_PLAYER_ROW (self->seats[i]),
                                           self->chosen.table_players, partner);
      gtk_widget_set_visible (self->seats[i], (gint) i < self->chosen.table_players);
    }
  sync_opponents (self);
}

/* Returns (transfer full): the description of the rules and what the family has of its own, in lines */
static char *
describe_rules (HfNewGameDialog *self)
{
  g_autoptr (HfHouseRules) selected = hf_new_game_get_rules (self->rules);
  g_auto (GStrv) lines = hf_rulebook_list_own (&self->chosen);
  g_autofree char *own = g_strjoinv ("\n", lines);
  const char *description = hf_house_rules_get_description (selected);

  if (*own == '\0' || *description == '\0')
    return g_strdup (*own != '\0' ? own : description);

  return g_strconcat (description, "\n", own, NULL);
}

/* Shows a description of the rules, or why they cannot be played. */
static void
update_playable (HfNewGameDialog *self)
{
  g_autofree char *description = describe_rules (self);
  g_autoptr (GError) error = NULL;
  gboolean playable = hf_rules_check (&self->chosen, &error);

  gtk_widget_set_sensitive (self->start, playable);
  hf_set_plain_description (ADW_PREFERENCES_GROUP (self->rules_group),
                            playable ? description : error->message);
}

/* The entry for rules that are like none of the choices comes last. */
static void
sync_topic (HfNewGameDialog *self, GtkWidget *row)
{
  GPtrArray *variants = g_object_get_data (G_OBJECT (row), "variants");
  guint selected = 0;

  while (selected < variants->len
         && !hf_rules_has_variant (&self->chosen, g_ptr_array_index (variants, selected)))
    selected++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), selected);
}

static void
sync_rows (HfNewGameDialog *self)
{
  self->filling = TRUE;
  fill_table (self);
  fill_first (self, get_first (self));
  for (guint i = 0; i < self->topics->len; i++)
    sync_topic (self, g_ptr_array_index (self->topics, i));
  self->filling = FALSE;
  fill_open (self);
  update_seats (self);
  update_playable (self);
}

/* Resets the rules of a topic to those of the rule set. */
static void
reset_topic (HfNewGameDialog *self, GPtrArray *variants)
{
  g_autoptr (HfHouseRules) selected = hf_new_game_get_rules (self->rules);

  for (guint i = 0; i < variants->len; i++)
    hf_rules_restore_variant (&self->chosen, g_ptr_array_index (variants, i),
                              hf_house_rules_get_rules (selected));
}

static void
topic_selected_cb (HfNewGameDialog *self, GParamSpec *pspec, GtkWidget *row)
{
  GPtrArray *variants = g_object_get_data (G_OBJECT (row), "variants");
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  if (self->filling)
    return;

  if (selected < variants->len)
    hf_rules_apply_variant (&self->chosen, g_ptr_array_index (variants, selected), NULL);
  else
    reset_topic (self, variants);
  hf_rules_resolve (&self->chosen);
  sync_rows (self);
}

static void
add_topic (HfNewGameDialog *self, const char *topic)
{
  GtkWidget *row = hf_rules_combo_new ();
  GPtrArray *variants = g_ptr_array_new ();
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  guint n;
  const HfVariant *all = hf_preset_variants (self->chosen.base, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (all[i].topic, topic))
      {
        g_ptr_array_add (variants, (gpointer) all[i].id);
        g_ptr_array_add (titles, g_strdup (hf_preset_variant_title (self->chosen.base, all[i].id)));
      }
  /* Translators: A choice that comes with a rule set is not made: it is as the rule set has it */
  g_ptr_array_add (titles, g_strdup (C_("choice", "Default")));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), hf_preset_topic_title (topic));
  g_object_set_data_full (G_OBJECT (row), "variants", variants, (GDestroyNotify) g_ptr_array_unref);
  hf_rules_combo_show (row, titles, 0);
  g_signal_connect_object (row, "notify::selected", G_CALLBACK (topic_selected_cb), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self->choices), row);
  g_ptr_array_add (self->topics, row);
}

/* The number of players has rows of its own. */
static gboolean
is_about_seats (const char *topic)
{
  return g_str_equal (topic, "players") || g_str_equal (topic, "teams");
}

static void
fill_topics (HfNewGameDialog *self)
{
  guint n;
  const HfVariant *variants = hf_preset_variants (self->chosen.base, &n);

  for (guint i = 0; i < self->topics->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self->choices), g_ptr_array_index (self->topics, i));
  g_ptr_array_set_size (self->topics, 0);
  for (guint i = 0; i < n; i++)
    if (!is_about_seats (variants[i].topic)
        && (i == 0 || !g_str_equal (variants[i].topic, variants[i - 1].topic)))
      add_topic (self, variants[i].topic);
  gtk_widget_set_visible (self->choices_group, self->topics->len > 0);
}

/* Rules and choices begin as they are in the rule set. */
static void
rules_selected_cb (HfNewGameDialog *self)
{
  g_autoptr (HfHouseRules) selected = hf_new_game_get_rules (self->rules);

  if (self->filling || selected == NULL)
    return;

  self->chosen = *hf_house_rules_get_rules (selected);
  hf_rules_resolve (&self->chosen);
  self->filling = TRUE;
  fill_topics (self);
  sync_rows (self);
}

/* Another number of players may have other teams, so those are chosen anew. */
static void
seat (HfNewGameDialog *self, guint players, gint teams)
{
  g_autoptr (HfHouseRules) selected = hf_new_game_get_rules (self->rules);
  const HfRules *house = hf_house_rules_get_rules (selected);
  g_autofree char *own = hf_rules_get (house, "table.teams");

  if (hf_rules_is_set (house, "table.teams"))
    hf_rules_set (&self->chosen, "table.teams", own, NULL);
  else
    hf_rules_unset (&self->chosen, "table.teams");
  if (!hf_rules_seat (&self->chosen, players, teams, NULL) && teams < 0
      && hf_rules_list_teams (house, players, self->possible_teams) > 0)
    hf_rules_seat (&self->chosen, players, self->possible_teams[0], NULL);
  sync_rows (self);
}

static void
players_selected_cb (HfNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->players));

  if (!self->filling && selected < HF_MAX_SEATS
      && (gint) self->counts[selected] != self->chosen.table_players)
    seat (self, self->counts[selected], -1);
}

static void
teams_selected_cb (HfNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->teams));

  if (!self->filling && selected < MAX_TEAMS
      && (gint) self->possible_teams[selected] != self->chosen.table_teams)
    seat (self, self->chosen.table_players, self->possible_teams[selected]);
}

static void
start_cb (HfNewGameDialog *self)
{
  g_autoptr (HfHouseRules) selected = hf_new_game_get_rules (self->rules);

  hf_new_game_save_rules (self->settings, selected, &self->chosen);
  hf_settings_set_first_player (self->settings, get_first (self));
  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[SIGNAL_START], 0);
}

static void
hf_new_game_dialog_dispose (GObject *object)
{
  HfNewGameDialog *self = HF_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->topics, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (hf_new_game_dialog_parent_class)->dispose (object);
}

static void
hf_new_game_dialog_class_init (HfNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_new_game_dialog_dispose;

  /* The game shall begin; all about it is in the settings. */
  signals[SIGNAL_START] = g_signal_new ("start", HF_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, rules_group);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, opponents);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, players);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, teams);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, first);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, choices_group);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, choices);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, names);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, own_name);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, start);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
hf_new_game_dialog_init (HfNewGameDialog *self)
{
  self->topics = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_rules_combo_let_wrap (self->rules);
}

static void
add_seats (HfNewGameDialog *self)
{
  GtkWidget *face = g_object_new (HF_TYPE_FACE_BUTTON, NULL);

  for (guint i = 1; i < HF_MAX_SEATS; i++)
    {
      self->seats[i] = hf_preferences_player_row_new (self->settings, i);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->names), self->seats[i]);
    }
  for (guint side = 0; side < G_N_ELEMENTS (self->open); side++)
    {
      self->open[side] = adw_switch_row_new ();
      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->open[side]), FALSE);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->open[side]),
                                   _("These partners may see each other’s hands."));
      g_signal_connect_object (self->open[side], "notify::active", G_CALLBACK (open_changed_cb),
                               self, G_CONNECT_SWAPPED);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->names), self->open[side]);
    }
  adw_entry_row_add_prefix (ADW_ENTRY_ROW (self->own_name), face);
  hf_own_face_bind (self->settings, face);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (self->own_name), hf_text_max (HF_TEXT_NAME));
  hf_known_names_offer (ADW_ENTRY_ROW (self->own_name));
  g_settings_bind (self->settings, hf_setting_player_name, self->own_name, "text",
                   G_SETTINGS_BIND_DEFAULT);
}

HfNewGameDialog *
hf_new_game_dialog_new (GSettings *settings)
{
  HfNewGameDialog *self = g_object_new (HF_TYPE_NEW_GAME_DIALOG, NULL);

  self->settings = g_object_ref (settings);
  add_seats (self);
  self->filling = TRUE;
  fill_opponents (self);
  hf_new_game_show_rules (self->rules, settings);
  hf_new_game_load_rules (settings, &self->chosen, NULL);
  fill_topics (self);
  fill_first (self, hf_settings_get_first_player (settings));
  sync_rows (self);

  hf_settings_watch_player_name (settings, G_CALLBACK (names_changed_cb), self);
  hf_settings_watch_computer_names (settings, G_CALLBACK (names_changed_cb), self);
  hf_settings_watch_persons (settings, G_CALLBACK (names_changed_cb), self);
  hf_settings_watch_persons (settings, G_CALLBACK (sync_opponents), self);
  hf_settings_watch_computer_levels (settings, G_CALLBACK (sync_opponents), self);
  g_signal_connect_object (self->rules, "notify::selected", G_CALLBACK (rules_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->opponents, "notify::selected", G_CALLBACK (opponents_selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->players, "notify::selected", G_CALLBACK (players_selected_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->teams, "notify::selected", G_CALLBACK (teams_selected_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}
