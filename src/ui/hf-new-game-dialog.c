/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-new-game-dialog.h"

#include <glib/gi18n.h>

#include "hf-rules-combo.h"
#include "hf-seat-settings.h"

/**
 * HfNewGameDialog:
 *
 * Asks for what a new game needs: rules, how many play, and their names.
 */
struct _HfNewGameDialog
{
  AdwDialog     parent_instance;

  GSettings     *settings;
  HfRuleLibrary *library;
  HfRules       chosen;
  guint         counts[HF_MAX_SEATS];   /* what the rows of players stand for */
  GtkWidget    *names_rows[HF_MAX_SEATS];
  gboolean      filling;

  GtkWidget    *rules;
  GtkWidget    *rules_group;
  GtkWidget    *players;
  GtkWidget    *names;
  GtkWidget    *start;
};

enum
{
  SIGNAL_START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfNewGameDialog, hf_new_game_dialog, ADW_TYPE_DIALOG)

/* A set of house rules for a number of players; 0 for as many as it prefers. */
static gboolean
make_rules (const char  *id,
            guint        players,
            HfRules     *rules,
            GError     **error)
{
  g_autoptr(HfHouseRules) house_rules = hf_new_game_find_rules (id);

  *rules = *hf_house_rules_get_rules (house_rules);
  if (players > 0)
    {
      g_autofree char *text = g_strdup_printf ("%u", players);

      if (!hf_rules_set (rules, "table.players", text, error))
        return FALSE;
    }
  hf_rules_resolve (rules);

  return hf_rules_check (rules, error);
}

static void
fill_players (HfNewGameDialog *self,
              const char      *id)
{
  g_autoptr(GtkStringList) model = gtk_string_list_new (NULL);
  guint n = 0, selected = 0;

  self->filling = TRUE;
  for (guint players = 2; players <= HF_MAX_SEATS; players++)
    {
      g_autofree char *text = NULL;
      HfRules rules;

      if (!((self->chosen.table_players_allowed >> players) & 1)
          || !make_rules (id, players, &rules, NULL))
        continue;

      if (rules.table_teams == HF_TEAMS_NONE)
        text = g_strdup_printf (ngettext ("%u player", "%u players, everyone alone", players), players);
      else
        text = g_strdup_printf (ngettext ("%1$u player, %2$u teams", "%1$u players, %2$u teams", players),
                                players, hf_rules_owners (&rules));
      if ((gint) players == self->chosen.table_players)
        selected = n;
      self->counts[n++] = players;
      gtk_string_list_append (model, text);
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->players), G_LIST_MODEL (model));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->players), selected);
  self->filling = FALSE;
}

static HfHouseRules *
get_selected (HfNewGameDialog *self)
{
  return g_list_model_get_item (G_LIST_MODEL (self->library),
                                adw_combo_row_get_selected (ADW_COMBO_ROW (self->rules)));
}

static void
update_names (HfNewGameDialog *self)
{
  guint owners = hf_rules_owners (&self->chosen);

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      gboolean partner = self->chosen.table_teams != HF_TEAMS_NONE && i % owners == 0;
      g_autofree char *title = NULL;

      if (i == 0)
        title = g_strdup (_("Your name"));
      else if (partner)
        /* Translators: a computer player in one's own team, by the number of the seat */
        title = g_strdup_printf (_("Seat %u, your partner"), i + 1);
      else
        /* Translators: a computer player, by the number of the seat */
        title = g_strdup_printf (_("Seat %u"), i + 1);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->names_rows[i]), title);
      gtk_widget_set_visible (self->names_rows[i], (gint) i < self->chosen.table_players);
    }
}

static void
rules_selected_cb (HfNewGameDialog *self)
{
  g_autoptr(HfHouseRules) selected = get_selected (self);
  g_autoptr(GError) error = NULL;
  gboolean playable;

  if (self->filling || selected == NULL)
    return;

  playable = make_rules (hf_house_rules_get_id (selected), 0, &self->chosen, &error);
  gtk_widget_set_sensitive (self->start, playable);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (self->rules_group),
                                         playable ? hf_house_rules_get_description (selected)
                                                  : error->message);
  if (!playable)
    return;

  fill_players (self, hf_house_rules_get_id (selected));
  update_names (self);
}

static void
players_selected_cb (HfNewGameDialog *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->players));
  g_autoptr(HfHouseRules) house_rules = get_selected (self);

  if (self->filling || selected >= HF_MAX_SEATS || house_rules == NULL)
    return;

  make_rules (hf_house_rules_get_id (house_rules), self->counts[selected], &self->chosen, NULL);
  update_names (self);
}

static void
start_cb (HfNewGameDialog *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->names_rows[0]));
  const char *names[HF_MAX_SEATS + 1] = { NULL };
  g_autoptr(HfHouseRules) selected = get_selected (self);

  for (gint i = 0; i < self->chosen.table_players; i++)
    names[i] = gtk_editable_get_text (GTK_EDITABLE (self->names_rows[i]));

  g_settings_set_string (self->settings, "rules", hf_house_rules_get_id (selected));
  g_settings_set_int (self->settings, "players", self->chosen.table_players);
  g_settings_set_string (self->settings, "player-name", name);
  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[SIGNAL_START], 0, names);
}

static void
add_name_rows (HfNewGameDialog *self)
{
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      GtkWidget *row = adw_entry_row_new ();

      g_object_set (row, "activates-default", TRUE, NULL);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->names), row);
      self->names_rows[i] = row;
    }
}

static void
hf_new_game_dialog_dispose (GObject *object)
{
  HfNewGameDialog *self = HF_NEW_GAME_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (hf_new_game_dialog_parent_class)->dispose (object);
}

static void
hf_new_game_dialog_class_init (HfNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_new_game_dialog_dispose;

  /**
   * HfNewGameDialog::start:
   * @self: a dialog
   * @names: (array zero-terminated=1): what the players are called; empty where a name shall be found
   *
   * The game shall begin; rules and number of players are in the settings.
   */
  signals[SIGNAL_START] = g_signal_new ("start", HF_TYPE_NEW_GAME_DIALOG, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRV);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-new-game-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, rules);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, rules_group);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, players);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, names);
  gtk_widget_class_bind_template_child (widget_class, HfNewGameDialog, start);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
hf_new_game_dialog_init (HfNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_rules_combo_let_wrap (self->rules);
  add_name_rows (self);
}

static void
fill_rules (HfNewGameDialog *self)
{
  g_autoptr(GtkStringList) model = gtk_string_list_new (NULL);
  g_autofree char *last = g_settings_get_string (self->settings, "rules");
  guint selected = 0;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->library)); i++)
    {
      g_autoptr(HfHouseRules) rules = g_list_model_get_item (G_LIST_MODEL (self->library), i);

      gtk_string_list_append (model, hf_house_rules_get_name (rules));
      if (g_str_equal (hf_house_rules_get_id (rules), last))
        selected = i;
    }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rules), G_LIST_MODEL (model));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->rules), selected);
}

/**
 * hf_new_game_find_rules:
 * @id: the id of a preset or of house rules of one's own
 *
 * Finds house rules in the library; the first preset where they are gone.
 *
 * Returns: (transfer full): the house rules
 */
HfHouseRules *
hf_new_game_find_rules (const char *id)
{
  g_autoptr(HfRuleLibrary) library = hf_rule_library_dup_default ();
  HfHouseRules *rules = hf_rule_library_lookup (library, id);

  return rules != NULL ? g_object_ref (rules) : g_list_model_get_item (G_LIST_MODEL (library), 0);
}

/**
 * hf_new_game_dialog_new:
 * @settings: the settings of the application
 *
 * Returns: (transfer floating): a new dialog
 */
HfNewGameDialog *
hf_new_game_dialog_new (GSettings *settings)
{
  HfNewGameDialog *self = g_object_new (HF_TYPE_NEW_GAME_DIALOG, NULL);
  g_autofree char *name = g_settings_get_string (settings, "player-name");

  self->settings = g_object_ref (settings);
  self->library = hf_rule_library_dup_default ();
  self->filling = TRUE;
  fill_rules (self);
  self->filling = FALSE;
  rules_selected_cb (self);
  gtk_editable_set_text (GTK_EDITABLE (self->names_rows[0]), name);

  g_signal_connect_object (self->rules, "notify::selected", G_CALLBACK (rules_selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->players, "notify::selected", G_CALLBACK (players_selected_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * hf_new_game_from_settings:
 * @settings: the settings of the application
 * @names: (nullable) (array zero-terminated=1): what the players are called
 * @seed: what the shuffles come from
 * @error: why there is no game
 *
 * Makes a game by the rules of the last one, with the person in the first seat.
 *
 * Returns: (transfer full) (nullable): a game that has not begun
 */
HfGame *
hf_new_game_from_settings (GSettings         *settings,
                           const char *const *names,
                           guint64            seed,
                           GError           **error)
{
  g_autofree char *id = g_settings_get_string (settings, "rules");
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  HfRules rules;

  if (!make_rules (id, g_settings_get_int (settings, "players"), &rules, NULL)
      && !make_rules (id, 0, &rules, error))
    return NULL;

  players[0].human = TRUE;
  for (gint i = 1; names != NULL && i < rules.table_players && names[i] != NULL; i++)
    players[i].name = *names[i] != '\0' ? names[i] : NULL;
  hf_seat_settings_fill (seats, players, rules.table_players);

  return hf_game_new (&rules, seed, players, error);
}
