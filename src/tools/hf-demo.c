/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tools.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "hf-picture.h"
#include "ui/hf-application.h"
#include "ui/pad/hf-pad-dialog.h"
#include "ui/preferences/hf-settings.h"
#include "ui/rules/hf-rules-lab-dialog.h"
#include "game/advice/hf-score-lines.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/widgets/hf-wrap-labels.h"

#define DEFAULT_SEED  7
#define MID_GAME_TURN 25  /* turns into a round, when there is something to see */
#define MANY          30  /* cards of a large hand */
#define ACROSS        2   /* the seat of another person */
#define SETTLE_MS     350 /* for styles and crossfades to come to rest */

/* Lets computer players play in all seats, and saves pictures of the table, for developers and for
 * a look at the game where there is no display. */
struct _HfDemo
{
  char *folder; /* of --demo */
  char *file;   /* of --picture */
  char *deck;   /* of --deck */
  char *rules;
  char **changes; /* of the rules, KEY=VALUE */
  char *scene;
  int width;
  int height;
  guint turns;
  guint64 seed;
  gboolean dark;
  double text_scale;
  char *font; /* (nullable) */

  HfWindow *window;
  HfGame *game;
  guint turns_seen;
  guint pictures;
  gboolean waiting;
  void (*settled) (HfDemo *self); /* called when the game has settled */
};

static void
finish (HfDemo *self, int status)
{
  GApplication *application =
    G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self->window)));

  if (status != 0)
    exit (status);
  if (self->game != NULL)
    hf_game_stop (self->game);
  g_application_quit (application);
}

static void
save (HfDemo *self, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (hf_picture_save (GTK_WIDGET (self->window), path, &error))
    return;

  g_printerr ("%s\n", error->message);
  finish (self, 1);
}

static void
painted_cb (HfDemo *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  self->settled (self);
}

/* A window that waits for its next frame has nothing to show: something in it may want another size. */
static gboolean
settled_cb (gpointer data)
{
  HfDemo *self = data;

  g_signal_connect_swapped (gtk_widget_get_frame_clock (GTK_WIDGET (self->window)), "after-paint",
                            G_CALLBACK (painted_cb), self);
  gtk_widget_queue_draw (GTK_WIDGET (self->window));

  return G_SOURCE_REMOVE;
}

/* Calls back when all changes have been drawn. */
static void
when_settled (HfDemo *self, void (*func) (HfDemo *self))
{
  self->waiting = TRUE;
  self->settled = func;
  g_timeout_add_full (G_PRIORITY_LOW, SETTLE_MS, settled_cb, self, NULL);
}

static void
save_in_folder (HfDemo *self, const char *name)
{
  g_autofree char *file = g_strdup_printf ("%u-%s.png", ++self->pictures, name);
  g_autofree char *path = g_build_filename (self->folder, file, NULL);

  save (self, path);
  g_printerr ("%s\n", path);
}

static void
score_settled_cb (HfDemo *self)
{
  g_autofree char *score = hf_score_print (HF_RESULTS (self->game), 1);

  save_in_folder (self, "score");
  g_print ("%s", score);
  finish (self, 0);
}

/* After the first turn and in the middle of the round. */
static void
turn_settled_cb (HfDemo *self)
{
  save_in_folder (self, self->turns_seen < MID_GAME_TURN ? "start" : "game");
  self->waiting = FALSE;
  hf_game_release (self->game);
}

/* Returns: whether a part of the window is still at work, and shows a spinner */
static gboolean
is_busy (GtkWidget *widget)
{
  if (ADW_IS_SPINNER (widget) && gtk_widget_get_mapped (widget))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (is_busy (child))
      return TRUE;

  return FALSE;
}

static void
picture_settled_cb (HfDemo *self)
{
  if (is_busy (GTK_WIDGET (self->window)))
    {
      when_settled (self, picture_settled_cb);
      return;
    }

  save (self, self->file);
  finish (self, 0);
}

static void
demo_turn_cb (HfDemo *self)
{
  self->turns_seen++;
  if (self->waiting || (self->turns_seen != 1 && self->turns_seen != MID_GAME_TURN))
    return;

  hf_game_hold (self->game);
  when_settled (self, turn_settled_cb);
}

static void
demo_round_cb (HfDemo *self)
{
  when_settled (self, score_settled_cb);
}

/* Returns: whether there is such a move */
static gboolean
play_of_type (HfDemo *self, HfMoveType type)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self->game, hf_game_find_person (self->game));

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == type && !move->part_only
          && hf_game_play (self->game, move, NULL) == HF_VERDICT_OK)
        return TRUE;
    }

  return FALSE;
}

/* Gives a curtain the time in which it takes no press. */
static void
curtain_settled_cb (HfDemo *self)
{
  when_settled (self, picture_settled_cb);
}

/* Takes the picture when an action has shown something. */
static void
show (HfDemo *self, GtkWidget *widget, const char *action)
{
  gtk_widget_activate_action (widget, action, NULL);
  when_settled (self, picture_settled_cb);
}

static void
ask_hint_cb (HfDemo *self)
{
  show (self, GTK_WIDGET (hf_window_get_table (self->window)), "table.hint");
}

/* Draws first, so that the hint is about the cards of a turn; and waits until the buttons that are there then have their
 * places, as a hint lies beside one. */
static void
show_hint_cb (HfDemo *self)
{
  play_of_type (self, HF_MOVE_DRAW);
  when_settled (self, ask_hint_cb);
}

/* Selects cards as a player would next, so that the picture shows a turn. */
static void
select_something (HfDemo *self)
{
  HfTurnController *controller = hf_table_view_get_controller (hf_window_get_table (self->window));
  HfCardZone *hand = hf_turn_controller_get_hand (controller);

  if (hf_card_zone_get_n (hand) > 3)
    hf_turn_controller_set_selected (controller,
                                     hf_card_zone_peek (hand, hf_card_zone_get_n (hand) / 2), TRUE);
}

static void hoard_soon (HfDemo *self);

/* Draws, and lays red threes alone, until the hand is large. */
static gboolean
hoard_cb (gpointer data)
{
  static const HfMoveType types[] = { HF_MOVE_CHOOSE, HF_MOVE_ANSWER,  HF_MOVE_DRAW,
                                      HF_MOVE_RED3,   HF_MOVE_DISCARD, HF_MOVE_PASS };
  HfDemo *self = data;

  if (hf_game_get_cutter (self->game) >= 0)
    hf_game_set_cut (self->game, hf_game_get_cutter (self->game), -1);
  else if (!self->waiting && hf_game_is_turn_of (self->game, hf_game_find_person (self->game)))
    for (guint i = 0; i < G_N_ELEMENTS (types); i++)
      if (play_of_type (self, types[i]))
        {
          hoard_soon (self);
          break;
        }

  return G_SOURCE_REMOVE;
}

static void
hoard_soon (HfDemo *self)
{
  g_idle_add (hoard_cb, self);
}

static gboolean
is_scene (HfDemo *self, const char *scene)
{
  return g_strcmp0 (self->scene, scene) == 0;
}

static gboolean
shows_score (HfDemo *self)
{
  return is_scene (self, "score") || is_scene (self, "score-cards") || is_scene (self, "game-over");
}

/* The score card of the first round, of which all lines may be open, or that of the game. */
static gboolean
is_score_wanted (HfDemo *self)
{
  AdwDialog *dialog =
    adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));

  if (is_scene (self, "score-cards") && HF_IS_SCORE_SHEET (dialog))
    hf_score_sheet_open_lines (HF_SCORE_SHEET (dialog));

  return shows_score (self) && (!is_scene (self, "game-over") || hf_game_is_over (self->game));
}

/* The picture is taken when the person's turn comes after enough turns. */
static void
picture_turn_cb (HfDemo *self, guint seat)
{
  gboolean score = shows_score (self);

  self->turns_seen++;
  if (self->waiting || score || is_scene (self, "moment") || seat != 0)
    return;
  if (is_scene (self, "hand30"))
    {
      if (hf_card_zone_get_n (hf_game_seat_get_hand (hf_game_get_seat (self->game, 0))) < MANY)
        {
          hoard_soon (self);
          return;
        }
    }
  else if (self->turns_seen <= self->turns)
    return;

  hf_game_set_auto_play (self->game, FALSE);
  hf_game_hold (self->game);
  if (!is_scene (self, "hint"))
    select_something (self);
  when_settled (self, is_scene (self, "hint") ? show_hint_cb : picture_settled_cb);
}

/* The picture is taken when a book has been closed after enough turns. */
static void
picture_moved_cb (HfDemo *self, const HfGameChange *change)
{
  if (self->waiting || self->turns_seen <= self->turns || change->digest.n_closed == 0)
    return;

  hf_game_hold (self->game);
  when_settled (self, picture_settled_cb);
}

static void
picture_round_cb (HfDemo *self)
{
  if (self->waiting)
    return;

  if (is_score_wanted (self))
    when_settled (self, picture_settled_cb);
  else
    {
      AdwDialog *dialog =
        adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));

      if (dialog != NULL)
        adw_dialog_force_close (dialog);
      hf_game_next_round (self->game);
      if (is_scene (self, "hand30"))
        hoard_soon (self);
    }
}

static HfGame *
make_game (HfDemo *self, GError **error)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  HfRules rules;

  if (!hf_rules_init_preset (&rules, self->rules, error)
      || !hf_rules_set_pairs (&rules, (const char *const *) self->changes, error))
    return NULL;

  /* A large hand before any player can end the round. */
  if (is_scene (self, "hand30")
      && (!hf_rules_set (&rules, "deal.hand_size", "20", error)
          || !hf_rules_set (&rules, "stock.draw_count", "4", error)))
    return NULL;
  hf_rules_resolve (&rules);
  players[0].kind = HF_PLAYER_HERE;
  if (is_scene (self, "curtain"))
    players[ACROSS].kind = HF_PLAYER_HERE;

  return hf_game_new (&rules, self->seed, players, error);
}

static void
begin (HfDemo *self)
{
  gboolean deal = is_scene (self, "deal") || is_scene (self, "rules") || is_scene (self, "curtain");
  gboolean many = is_scene (self, "hand30");
  g_autoptr (GError) error = NULL;

  self->game = make_game (self, &error);
  if (self->game == NULL)
    {
      g_printerr ("%s\n", error->message);
      finish (self, 1);
    }

  hf_game_set_auto_play (self->game, !deal && !many);
  g_signal_connect_swapped (self->game, "turn-began",
                            self->folder != NULL ? G_CALLBACK (demo_turn_cb)
                                                 : G_CALLBACK (picture_turn_cb),
                            self);
  g_signal_connect_data (hf_window_get_table (self->window), "round-shown",
                         self->folder != NULL ? G_CALLBACK (demo_round_cb)
                                              : G_CALLBACK (picture_round_cb),
                         self, NULL, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  if (is_scene (self, "moment"))
    g_signal_connect_data (self->game, "moved", G_CALLBACK (picture_moved_cb), self, NULL,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  hf_window_play (self->window, self->game);
  if (is_scene (self, "rules"))
    gtk_widget_activate_action (GTK_WIDGET (self->window), "win.rules-in-short", NULL);
  if (deal)
    when_settled (self, is_scene (self, "curtain") ? curtain_settled_cb : picture_settled_cb);
  if (many)
    {
      g_signal_connect_swapped (self->game, "question", G_CALLBACK (hoard_soon), self);
      g_signal_connect_swapped (self->game, "notify::cutter", G_CALLBACK (hoard_soon), self);
      hoard_soon (self);
    }
}

/* The picture is taken when all its rounds are played. */
static gboolean
lab_cb (gpointer data)
{
  HfDemo *self = data;
  AdwDialog *dialog =
    adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));

  if (hf_rules_lab_dialog_is_playing (HF_RULES_LAB_DIALOG (dialog)))
    return G_SOURCE_CONTINUE;

  when_settled (self, picture_settled_cb);

  return G_SOURCE_REMOVE;
}

/* Pictures of the effects of a change of rules. */
static void
show_lab (HfDemo *self)
{
  g_autoptr (GError) error = NULL;
  HfRules before, after;

  if (hf_rules_init_preset (&before, self->rules, &error))
    after = before;
  if (error != NULL || !hf_rules_set_pairs (&after, (const char *const *) self->changes, &error))
    {
      g_printerr ("%s\n", error->message);
      finish (self, 1);
    }
  hf_rules_resolve (&after);
  hf_present_dialog (hf_rules_lab_dialog_new (&before, &after), GTK_WIDGET (self->window));
  g_timeout_add_full (G_PRIORITY_LOW, SETTLE_MS, lab_cb, self, NULL);
}

/* A new score pad, which is not kept. */
static void
show_pad (HfDemo *self)
{
  g_autofree char *folder = g_build_filename (g_get_tmp_dir (), "hand-and-foot-no-pads", NULL);
  g_autoptr (HfPadStore) pads = hf_pad_store_new (folder);
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self->window));

  hf_present_dialog (hf_pad_dialog_new (pads,
                                        hf_application_get_settings (HF_APPLICATION (application))),
                     GTK_WIDGET (self->window));
  when_settled (self, picture_settled_cb);
}

static void
window_settled_cb (HfDemo *self)
{
  /* Scenes without a game, and the actions that show them. */
  static const char *const actions[][2] = {
    { "new-game", "win.new-game" },      { "learn", "win.learn" },
    { "invite", "win.invite" },          { "join", "win.join-table" },
    { "problem", "win.report-problem" },
  };

  self->waiting = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (is_scene (self, actions[i][0]))
      {
        show (self, GTK_WIDGET (self->window), actions[i][1]);
        return;
      }

  if (is_scene (self, "start"))
    picture_settled_cb (self);
  else if (is_scene (self, "rule-lab"))
    show_lab (self);
  else if (is_scene (self, "pad"))
    show_pad (self);
  else
    begin (self);
}

static gboolean
parse_size (HfDemo *self, const char *size, GError **error)
{
  char *end;

  self->width = strtol (size, &end, 10);
  if (*end == 'x')
    self->height = strtol (end + 1, &end, 10);
  if (*end == '\0' && self->width > 0 && self->height > 0)
    return TRUE;

  g_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
               _("“%s” isn’t a size like 1200x780"), size);
  return FALSE;
}

/* Adds the options that ask for a demonstration. */
void
hf_demo_add_options (GApplication *application)
{
  /* clang-format off */
  static const GOptionEntry entries[] = {
    { "demo", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_("Let the computer play a round and save pictures of it"), N_("FOLDER") },
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_("Save a picture of the table after some turns"), N_("FILE") },
    { "deck", 0, 0, G_OPTION_ARG_FILENAME, NULL,
      N_("Save a picture of all cards"), N_("FILE") },
    { "size", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Size of the picture"), N_("WIDTHxHEIGHT") },
    { "turns", 0, 0, G_OPTION_ARG_INT, NULL, N_("Turns to play before the picture"), N_("TURNS") },
    { "dark", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Use the dark style"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT64, NULL, N_("The number that decides the shuffles"), N_("SEED") },
    { "rules", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Rule set to play by"), N_("RULES") },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, NULL,
      N_("Change a rule, as in table.players=6"), N_("KEY=VALUE") },
    { "text-scale", 0, 0, G_OPTION_ARG_DOUBLE, NULL,
      N_("Text size; 1 is normal"), N_("FACTOR") },
    { "font", 0, 0, G_OPTION_ARG_STRING, NULL, N_("Font of the interface, as “Sans 16”"), N_("FONT") },
    { "scene", 0, 0, G_OPTION_ARG_STRING, NULL,
      "What to show: table, hint, moment, curtain, score, score-cards, game-over, hand30, deal, "
      "rules, start, new-game, learn, pad, invite, join, problem or rule-lab",
      N_("SCENE") },
    { NULL },
  };
  /* clang-format on */

  g_application_add_main_option_entries (application, entries);
}

/* Returns (nullable): a demonstration if one is asked for, which is there as long as the program */
HfDemo *
hf_demo_find (GVariantDict *options, GError **error)
{
  static HfDemo demo = {
    .width = 1200,
    .height = 780,
    .turns = MID_GAME_TURN,
    .seed = DEFAULT_SEED,
    .text_scale = 1,
  };
  HfDemo *self = &demo;
  const char *size = NULL;
  gint turns;
  gint64 seed;

  g_variant_dict_lookup (options, "demo", "^ay", &self->folder);
  g_variant_dict_lookup (options, "picture", "^ay", &self->file);
  g_variant_dict_lookup (options, "deck", "^ay", &self->deck);
  if (self->folder == NULL && self->file == NULL && self->deck == NULL)
    return NULL;

  if (g_variant_dict_lookup (options, "size", "&s", &size) && !parse_size (self, size, error))
    return NULL;
  if (g_variant_dict_lookup (options, "turns", "i", &turns))
    self->turns = MAX (turns, 0);
  if (g_variant_dict_lookup (options, "seed", "x", &seed))
    self->seed = (guint64) seed;
  if (!g_variant_dict_lookup (options, "rules", "s", &self->rules))
    self->rules = g_strdup (hf_presets_list ()[0]);
  g_variant_dict_lookup (options, "set", "^as", &self->changes);
  if (!g_variant_dict_lookup (options, "scene", "s", &self->scene))
    self->scene = g_strdup ("table");
  g_variant_dict_lookup (options, "dark", "b", &self->dark);
  g_variant_dict_lookup (options, "text-scale", "d", &self->text_scale);
  g_variant_dict_lookup (options, "font", "s", &self->font);

  return self;
}

/* Shows the window, plays, saves pictures, and quits. */
void
hf_demo_run (HfDemo *self, HfWindow *window, GSettings *settings)
{
  GtkSettings *gtk_settings = gtk_settings_get_default ();

  if (self->deck != NULL)
    {
      g_autoptr (GError) error = NULL;

      if (!(g_str_has_suffix (self->deck, ".json") ? hf_page_deck_save (self->deck, &error)
                                                   : hf_deck_sheet_save (self->deck, &error)))
        g_printerr ("%s\n", error->message);
      gtk_window_destroy (GTK_WINDOW (window));
      return;
    }

  self->window = window;
  /* As GNOME has it, on a virtual display too. */
  g_object_set (gtk_settings, "gtk-enable-animations", FALSE, "gtk-decoration-layout", ":close",
                NULL);
  if (self->text_scale != 1)
    {
      int dpi;

      g_object_get (gtk_settings, "gtk-xft-dpi", &dpi, NULL);
      g_object_set (gtk_settings, "gtk-xft-dpi",
                    (int) ((dpi > 0 ? dpi : 96 * 1024) * self->text_scale), NULL);
    }
  if (self->font != NULL)
    g_object_set (gtk_settings, "gtk-font-name", self->font, NULL);
  if (self->dark)
    adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                        ADW_COLOR_SCHEME_FORCE_DARK);
  g_settings_delay (settings);
  hf_settings_set_speed (settings, HF_SPEED_INSTANT);
  gtk_window_set_default_size (GTK_WINDOW (window), self->width, self->height);
  gtk_window_present (GTK_WINDOW (window));
  when_settled (self, window_settled_cb);
}
