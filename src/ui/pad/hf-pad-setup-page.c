/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pad-setup-page.h"

#include <glib/gi18n.h>

#include "hf-pad-names.h"
#include "core/rules/hf-rules-seats.h"
#include "ui/games/hf-new-game.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-rules-combo.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Asks for a new score pad: the rules, the number of players, their teams and names, and the first player. Those who play
 * are at first those of the last pad, or else of the last game. */
struct _HfPadSetupPage
{
  AdwNavigationPage parent_instance;

  HfPad *pad;                                     /* (nullable): where these rules don't work */
  guint counts[HF_MAX_SEATS];                     /* the numbers of players that can be chosen */
  HfTeams possible_teams[HF_TEAMS_TWO_TEAMS + 1]; /* the teams that can be */
  gboolean filling;

  GtkWidget *rules_group;
  GtkWidget *rules;
  GtkWidget *count;
  GtkWidget *teams;
  GtkWidget *names;
  GtkWidget *entries; /* (nullable): in these */
  GtkWidget *first;
  GtkWidget *start;
};

enum
{
  SIGNAL_START,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfPadSetupPage, hf_pad_setup_page, ADW_TYPE_NAVIGATION_PAGE)

static void
fill_first (HfPadSetupPage *self)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  const gboolean was_filling = self->filling;

  for (guint seat = 0; seat < hf_pad_get_rules (self->pad)->n_seats; seat++)
    g_ptr_array_add (titles, g_strdup (hf_pad_get_player (self->pad, seat)));
  self->filling = TRUE;
  hf_rules_combo_show (self->first, titles, hf_pad_get_first (self->pad, 1));
  self->filling = was_filling;
}

/* Gives the seats to the people of the last game at this screen. */
static void
take_people (HfPad *pad, GSettings *settings)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  const guint n = hf_pad_get_rules (pad)->n_seats;
  g_auto (GStrv) names = hf_seat_settings_list_names (seats, n);
  g_autofree char *own = hf_settings_get_player_name (settings);

  for (guint seat = 0; seat < n; seat++)
    if (seat == 0 ? *own != '\0' : hf_seat_settings_get_kind (seats, seat) != HF_PLAYER_COMPUTER)
      hf_pad_set_player (pad, seat, names[seat]);
}

/* The names that were given stay with their seats. */
static void
keep_names (HfPad *pad, HfPad *last)
{
  const guint n = MIN (hf_pad_get_rules (pad)->n_seats, hf_pad_get_rules (last)->n_seats);

  for (guint seat = 0; seat < n; seat++)
    hf_pad_set_player (pad, seat, hf_pad_get_player (last, seat));
}

static void
fill_names (HfPadSetupPage *self)
{
  if (self->entries != NULL)
    gtk_box_remove (GTK_BOX (self->names), self->entries);
  self->entries = hf_pad_names_new (self->pad);
  gtk_box_append (GTK_BOX (self->names), self->entries);
  hf_wrap_labels (self->names);
}

/* Makes a new pad by these rules, or tells why there can be none. */
static void
set_rules (HfPadSetupPage *self, const HfRules *rules)
{
  g_autoptr (HfHouseRules) selected = hf_new_game_get_rules (self->rules);
  g_autoptr (GError) error = NULL;
  HfPad *pad = hf_pad_new (hf_house_rules_get_name (selected), rules, &error);

  gtk_widget_set_sensitive (self->start, pad != NULL);
  hf_set_plain_description (ADW_PREFERENCES_GROUP (self->rules_group),
                            pad != NULL ? hf_house_rules_get_description (selected)
                                        : error->message);
  if (pad == NULL)
    return;

  if (self->pad != NULL)
    keep_names (pad, self->pad);
  g_set_object (&self->pad, pad);
  g_object_unref (pad);
  g_signal_connect_object (pad, "changed", G_CALLBACK (fill_first), self, G_CONNECT_SWAPPED);
  fill_names (self);
  fill_first (self);
}

/* @players: how many, or 0 for the usual number
 * @team: a HfTeams, or -1 for the usual teams */
static void
seat (HfPadSetupPage *self, guint players, gint teams)
{
  g_autoptr (HfHouseRules) selected = hf_new_game_get_rules (self->rules);
  const HfRules *house = hf_house_rules_get_rules (selected);
  HfRules rules = *house;
  guint n_teams;

  hf_rules_resolve (&rules);
  if (players == 0 || ((house->table_players_allowed >> players) & 1) == 0)
    players = rules.table_players;
  n_teams = hf_rules_list_teams (house, players, self->possible_teams);
  if (!hf_rules_seat (&rules, players, teams, NULL) && teams < 0 && n_teams > 0)
    hf_rules_seat (&rules, players, self->possible_teams[0], NULL);

  self->filling = TRUE;
  hf_new_game_show_players (self->count, house, players, self->counts);
  hf_new_game_show_teams (self->teams, house, players, rules.table_teams, self->possible_teams);
  gtk_widget_set_sensitive (self->teams, n_teams > 1);
  set_rules (self, &rules);
  self->filling = FALSE;
}

static void
rules_selected_cb (HfPadSetupPage *self)
{
  if (!self->filling)
    seat (self, 0, -1);
}

static void
count_selected_cb (HfPadSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->count));

  if (!self->filling && self->pad != NULL && selected < HF_MAX_SEATS)
    seat (self, self->counts[selected], -1);
}

static void
teams_selected_cb (HfPadSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->teams));

  if (!self->filling && self->pad != NULL && selected < G_N_ELEMENTS (self->possible_teams))
    seat (self, hf_pad_get_rules (self->pad)->n_seats, self->possible_teams[selected]);
}

static void
first_selected_cb (HfPadSetupPage *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->first));

  if (!self->filling && self->pad != NULL && selected < hf_pad_get_rules (self->pad)->n_seats)
    hf_pad_set_first (self->pad, selected);
}

static void
start_cb (HfPadSetupPage *self)
{
  hf_pad_names_remember (self->pad);
  g_signal_handlers_disconnect_by_data (self->pad, self);
  g_signal_emit (self, signals[SIGNAL_START], 0, self->pad);
}

static void
hf_pad_setup_page_dispose (GObject *object)
{
  HfPadSetupPage *self = HF_PAD_SETUP_PAGE (object);

  self->filling = TRUE;
  g_clear_object (&self->pad);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PAD_SETUP_PAGE);

  G_OBJECT_CLASS (hf_pad_setup_page_parent_class)->dispose (object);
}

static void
hf_pad_setup_page_class_init (HfPadSetupPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pad_setup_page_dispose;

  /* A pad is to be kept: the HfPad. */
  signals[SIGNAL_START] = g_signal_new ("start", HF_TYPE_PAD_SETUP_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_PAD);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-pad-setup-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPadSetupPage, rules_group);
  gtk_widget_class_bind_template_child (widget_class, HfPadSetupPage, rules);
  gtk_widget_class_bind_template_child (widget_class, HfPadSetupPage, count);
  gtk_widget_class_bind_template_child (widget_class, HfPadSetupPage, teams);
  gtk_widget_class_bind_template_child (widget_class, HfPadSetupPage, names);
  gtk_widget_class_bind_template_child (widget_class, HfPadSetupPage, first);
  gtk_widget_class_bind_template_child (widget_class, HfPadSetupPage, start);
  gtk_widget_class_bind_template_callback (widget_class, rules_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, count_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, teams_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
}

static void
hf_pad_setup_page_init (HfPadSetupPage *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_rules_combo_let_wrap (self->rules);
}

/* @settings: have the rules that were played last
 * @store: has the last players; without a pad, they are those of the last game */
AdwNavigationPage *
hf_pad_setup_page_new (GSettings *settings, HfPadStore *store)
{
  HfPadSetupPage *self = g_object_new (HF_TYPE_PAD_SETUP_PAGE, NULL);
  const gboolean first = g_list_model_get_n_items (G_LIST_MODEL (store)) == 0;

  hf_new_game_show_rules (self->rules, settings);
  self->pad = g_list_model_get_item (G_LIST_MODEL (store), 0);
  seat (self,
        first ? (guint) hf_settings_get_players (settings) : hf_pad_get_rules (self->pad)->n_seats,
        -1);
  if (first && self->pad != NULL)
    {
      take_people (self->pad, settings);
      fill_names (self);
    }

  return ADW_NAVIGATION_PAGE (self);
}
