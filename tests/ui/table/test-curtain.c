/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several persons at one screen: the curtain falls before another hand is to be seen, and nothing that is
 * drawn or spoken, at any time, depends on a hand of somebody else. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/hf-presets.h"
#include "game/advice/hf-history.h"
#include "game/files/hf-game-save.h"
#include "game/table/hf-card-zone-private.h"
#include "lib/hf-test-application.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-language.h"
#include "lib/hf-test-layout.h"
#include "lib/hf-test-picture.h"
#include "lib/hf-test-press.h"
#include "lib/hf-test-widgets.h"
#include "players/hf-bot.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/table/curtain/hf-curtain.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/seats/hf-seat-view.h"

#define SEED   11
#define FAMILY "family-tradition" /* everybody cuts, and chooses a hand */

static HfApplication *application;

typedef struct
{
  HfWindow *window;
  GtkWidget *table;
  HfGame *game;
  HfTurnController *controller;
  gulong frames;
  guint n_frames;
  guint n_acts;
  guint n_lifted;
  gint last; /* the seat that looked before */
} Play;

/* Whether everybody may see the card, or the person whose eyes these are. */
static gboolean
may_be_seen (Play *play, HfCard *card)
{
  gint eyes = hf_turn_controller_get_eyes (play->controller);

  for (guint seat = 0; seat < hf_game_get_n_seats (play->game); seat++)
    {
      HfGameSeat *there = hf_game_get_seat (play->game, seat);
      HfCardZone *zones[] = { hf_game_seat_get_foot (there), hf_game_seat_get_hand (there) };

      for (guint z = 0; z < ((gint) seat == eyes ? 1 : G_N_ELEMENTS (zones)); z++)
        for (guint i = 0; i < hf_card_zone_get_n (zones[z]); i++)
          if (hf_card_zone_peek (zones[z], i) == card)
            return FALSE;
    }

  return TRUE;
}

static void
assert_only_own (Play *play, GtkWidget *widget)
{
  HfCard *card = NULL;

  if (HF_IS_HAND_CARD (widget))
    card = hf_hand_card_get_card (HF_HAND_CARD (widget));
  else if (HF_IS_CARD_WIDGET (widget))
    card = hf_card_widget_get_card (HF_CARD_WIDGET (widget));
  g_assert_true (card == NULL || may_be_seen (play, card));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    assert_only_own (play, child);
}

static GtkWidget *
find_curtain (Play *play)
{
  return hf_test_find_type (play->table, HF_TYPE_CURTAIN);
}

/* Nothing hidden is on the screen, after each frame. */
static void
painted_cb (GdkFrameClock *clock, Play *play)
{
  GtkWidget *window = GTK_WIDGET (play->window);
  gint eyes = hf_turn_controller_get_eyes (play->controller);

  play->n_frames++;
  g_assert_cmpint (hf_history_get_eyes (hf_history_of (play->game)), ==, eyes);
  g_assert_true ((find_curtain (play) != NULL) == (eyes < 0));
  if (eyes < 0)
    {
      g_assert_null (hf_test_find_type (play->table, HF_TYPE_SEAT_VIEW));
      g_assert_null (hf_test_find_type (window, HF_TYPE_HAND_CARD));
    }
  assert_only_own (play, window);
}

static void
add_words (GtkWidget *widget, GString *text)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
  };
  const char *tooltip = gtk_widget_get_tooltip_text (widget);

  g_string_append_printf (text, "%s: %s %s\n", G_OBJECT_TYPE_NAME (widget),
                          tooltip != NULL ? tooltip : "",
                          GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
  for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
    {
      g_autofree char *value = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                                   properties[i], "\1", NULL);

      g_string_append_printf (text, "  %s\n", value);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_words (child, text);
}

/* All that the window says, to eyes and ears. */
static char *
read_words (Play *play)
{
  GString *text = g_string_new (gtk_window_get_title (GTK_WINDOW (play->window)));

  add_words (GTK_WIDGET (play->window), text);

  return g_string_free_and_steal (text);
}

static GBytes *
draw (Play *play)
{
  GtkWidget *window = GTK_WIDGET (play->window);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  gsize stride;
  g_autoptr (GdkTextureDownloader) downloader = NULL;

  hf_test_settle (window);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node, NULL);
  downloader = gdk_texture_downloader_new (texture);

  return gdk_texture_downloader_download_bytes (downloader, &stride);
}

/* Replaces the cards of a zone, and keeps them in @kept. */
static void
hide (HfCardZone *zone, GHashTable *kept)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_object_unref);

  g_hash_table_insert (kept, zone, hf_card_zone_dup_cards (zone));
  for (guint i = 0; i < hf_card_zone_get_n (zone); i++)
    g_ptr_array_add (others, hf_card_new (HF_KIND_KING - i % 10, i % 4, 0));
  hf_card_zone_set_cards (zone, others);
}

/* Names the first line that differs, of many. */
static void
assert_same_words (const char *words, const char *other_words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);
  g_auto (GStrv) other_lines = g_strsplit (other_words, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, g_strv_length (other_lines));
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpstr (other_lines[i], ==, lines[i]);
}

/* Lets all that the person at the screen must not see be other cards: picture and words stay as they are. */
static void
assert_blind (Play *play)
{
  g_autoptr (GHashTable)
    kept = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (GBytes) picture = draw (play), other_picture = NULL;
  g_autofree char *words = read_words (play), *other_words = NULL;
  GHashTableIter iter;
  gpointer zone, cards;

  for (guint seat = 0; seat < hf_game_get_n_seats (play->game); seat++)
    {
      HfGameSeat *there = hf_game_get_seat (play->game, seat);

      hide (hf_game_seat_get_foot (there), kept);
      if ((gint) seat != hf_turn_controller_get_eyes (play->controller))
        hide (hf_game_seat_get_hand (there), kept);
    }
  for (guint i = 0; i < hf_game_get_n_stacks (play->game); i++)
    hide (hf_game_get_stack (play->game, i), kept);
  other_picture = draw (play);
  other_words = read_words (play);
  g_hash_table_iter_init (&iter, kept);
  while (g_hash_table_iter_next (&iter, &zone, &cards))
    hf_card_zone_set_cards (zone, cards);

  assert_same_words (words, other_words);
  g_assert_true (g_bytes_equal (other_picture, picture));
}

static void
show (Play *play, HfGame *game)
{
  play->game = g_object_ref (game);
  hf_window_play (play->window, game);
  play->controller = hf_table_view_get_controller (hf_window_get_table (play->window));
  play->last = -1;
}

static Play *
open_window (HfGame *game, int width, int height)
{
  Play *play = g_new0 (Play, 1);

  play->window = hf_window_new (GTK_APPLICATION (application),
                                hf_application_get_settings (application));
  play->table = GTK_WIDGET (hf_window_get_table (play->window));
  gtk_window_set_default_size (GTK_WINDOW (play->window), width, height);
  show (play, game);
  gtk_window_present (GTK_WINDOW (play->window));
  play->frames = g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (play->window)),
                                   "after-paint", G_CALLBACK (painted_cb), play);
  hf_test_settle (GTK_WIDGET (play->window));

  return play;
}

static void
close_window (Play *play)
{
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (GTK_WIDGET (play->window)),
                               play->frames);
  hf_game_stop (play->game);
  gtk_window_destroy (GTK_WINDOW (play->window));
  g_object_unref (play->game);
  g_free (play);
}

static HfGame *
new_game (const char *preset, guint persons)
{
  static const char *const names[] = { "Ann", "Ben", "Grandma", "Dora" };
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (GError) error = NULL;
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, preset, &error));
  hf_rules_resolve (&rules);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i] = (HfPlayerSetup) {
      .kind = (persons >> i) & 1 ? HF_PLAYER_HERE : HF_PLAYER_COMPUTER,
      .name = i < G_N_ELEMENTS (names) ? names[i] : NULL,
      .level = "simple",
    };
  game = hf_game_new (&rules, SEED, players, &error);
  g_assert_no_error (error);

  return game;
}

/* The move of a rule-of-thumb player for the person who looks. */
static gboolean
decide (Play *play, HfMove *move)
{
  gint eyes = hf_turn_controller_get_eyes (play->controller);
  g_autoptr (HfView) view = NULL;
  g_autoptr (HfBot) bot = NULL;

  if (eyes < 0 || eyes != hf_turn_controller_find_due (play->controller))
    return FALSE;

  view = hf_game_get_view (play->game, eyes);
  bot = hf_bot_new ("simple", NULL, SEED + play->n_acts);
  return hf_bot_decide (bot, view, NULL, move)
         && hf_game_try (play->game, move, NULL) == HF_VERDICT_OK;
}

static gboolean
is_for (Play *play, gint seat)
{
  return find_curtain (play) != NULL && hf_turn_controller_find_next (play->controller) == seat;
}

static gboolean
can_go_on (Play *play)
{
  HfMove move;
  gint cutter = hf_game_get_cutter (play->game),
       eyes = hf_turn_controller_get_eyes (play->controller);

  return eyes < 0 ? hf_turn_controller_find_next (play->controller) >= 0
                  : hf_game_get_phase (play->game) >= HF_PHASE_OVER || cutter == eyes
                      || decide (play, &move);
}

/* One press, or one key, shows the hand. */
static void
lift (Play *play)
{
  gint next = hf_turn_controller_find_next (play->controller);
  GtkWidget *curtain = find_curtain (play);
  g_autofree char *title = NULL;

  title = g_strdup_printf (_("Pass it to %s"),
                             hf_game_seat_get_inline_name (hf_game_get_seat (play->game, next)));
  g_assert_nonnull (hf_test_find_text (curtain, GTK_TYPE_LABEL, "label", title));
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  g_assert_false (hf_turn_controller_can_redo (play->controller));
  if (play->n_lifted < 4)
    assert_blind (play);
  if (play->n_lifted++ % 2 == 0)
    gtk_widget_activate_action (play->table, "table.natural", NULL);
  else
    g_signal_emit_by_name (hf_test_find_type (curtain, GTK_TYPE_BUTTON), "clicked");

  g_assert_cmpint (hf_turn_controller_get_eyes (play->controller), ==, next);
  g_assert_null (find_curtain (play));
  if (play->n_lifted < 4)
    assert_blind (play);
  play->last = next;
}

static void
go_on (Play *play)
{
  gint cutter = hf_game_get_cutter (play->game);
  HfMove move;

  if (find_curtain (play) != NULL)
    lift (play);
  else if (cutter >= 0)
    hf_game_set_cut (play->game, cutter, 40);
  else if (decide (play, &move))
    {
      if (!hf_test_press_move (play->controller, &move))
        g_error ("%s", hf_turn_controller_get_offer (play->controller)->why_not);
      play->n_acts++;
    }
}

static gboolean
press_next (Play *play)
{
  GtkWidget *sheet = NULL, *next;

  hf_test_wait_until ((sheet = hf_test_find_type (GTK_WIDGET (play->window), HF_TYPE_SCORE_SHEET))
                      != NULL);
  next = hf_test_find_text (sheet, GTK_TYPE_BUTTON, "label", C_("button", "_Next Round"));
  g_assert_null (hf_test_find_text (sheet, GTK_TYPE_LABEL, "label", C_("seat", "You")));
  if (next == NULL)
    return FALSE;

  g_signal_emit_by_name (next, "clicked");
  hf_test_wait_until (hf_game_get_phase (play->game) < HF_PHASE_OVER
                      || hf_game_get_cutter (play->game) >= 0);

  return TRUE;
}

/* A round of two persons and two computer players, and the beginning of the next; at leisure, a whole
 * game. */
static void
play_rounds (const char *preset, guint persons)
{
  g_autoptr (HfGame) game = new_game (preset, persons);
  Play *play = open_window (game, 800, 600);

  while (g_test_thorough () || hf_game_get_n_rounds_done (game) == 0
         || hf_game_get_phase (game) >= HF_PHASE_OVER
         || hf_turn_controller_get_eyes (play->controller) < 0)
    {
      hf_test_wait_until (can_go_on (play));
      if (hf_game_get_phase (game) < HF_PHASE_OVER || hf_game_get_cutter (game) >= 0)
        go_on (play);
      else if (!press_next (play))
        break;
    }
  g_test_message ("%u frames, %u acts, lifted %u times", play->n_frames, play->n_acts,
                  play->n_lifted);
  g_assert_cmpuint (play->n_lifted, >, 5);
  close_window (play);
}

static void
test_partners (void)
{
  play_rounds ("classic", 1u << 0 | 1u << 2);
}

static void
test_neighbours (void)
{
  play_rounds ("classic", 1u << 0 | 1u << 1);
}

/* Everybody cuts, and chooses, behind the curtain. */
static void
test_before_round (void)
{
  g_autoptr (HfGame) game = new_game (FAMILY, 1u << 1 | 1u << 2);
  Play *play = open_window (game, 800, 600);

  for (gint seat = 1; seat <= 2; seat++)
    {
      hf_test_wait_until (hf_game_get_cutter (game) == seat && is_for (play, seat));
      lift (play);
      hf_game_set_cut (game, seat, 40);
    }
  for (guint n = 0; n < 2; n++)
    {
      hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_CHOOSE
                          && find_curtain (play) != NULL);
      go_on (play);
      hf_test_wait_until (hf_turn_controller_is_offered (play->controller, HF_TURN_ACT_CHOOSE));
      assert_blind (play);
      go_on (play);
    }
  hf_test_wait_until (find_curtain (play) != NULL);
  close_window (play);
}

/* A game that was left in the middle of a turn comes back with the curtain down. */
static void
test_load (void)
{
  g_autoptr (HfGame) game = new_game ("classic", 1u << 0 | 1u << 2), again = NULL;
  Play *play = open_window (game, 800, 600);
  g_autofree char *text = NULL;
  gint eyes;

  while (play->n_lifted < 3 || hf_game_get_phase (game) != HF_PHASE_PLAY
         || hf_turn_controller_get_eyes (play->controller) < 0)
    {
      hf_test_wait_until (can_go_on (play));
      go_on (play);
    }
  eyes = hf_turn_controller_get_eyes (play->controller);
  text = hf_game_save_text (game);
  again = hf_game_new_from_text (text, strlen (text), NULL);
  hf_game_stop (game);
  g_object_unref (game);
  game = g_object_ref (again);
  g_object_unref (play->game);
  show (play, again);
  g_assert_true (is_for (play, eyes));
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  hf_test_paint (GTK_WIDGET (play->window));
  lift (play);
  close_window (play);
}

/* A partner is asked behind the curtain, and her answer comes back behind it. */
static void
test_question (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autoptr (HfGame) game = new_game (HF_TEST_HOOF, 1u << 0 | 1u << 2);
  Play *play;
  HfMove move;

  hf_test_table_hand (table, 0, "Q*3 4");
  hf_test_table_hand (table, 2, "A*3 5");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_book (table, 0, "Q*4");
  hf_test_table_book (table, 0, "K*7");
  hf_test_table_book (table, 0, "J*7");
  hf_test_table_book (table, 0, "9*5 2*2");
  hf_test_table_book (table, 0, "8*5 2*2");
  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);
  play = open_window (game, 800, 600);

  hf_test_wait_until (is_for (play, 0));
  lift (play);
  move = hf_test_game_parse (game, "ask out");
  hf_turn_controller_play (play->controller, &move);
  hf_test_wait_until (is_for (play, 2));
  lift (play);
  hf_test_wait_until (decide (play, &move));
  go_on (play);
  hf_test_wait_until (is_for (play, 0));
  lift (play);
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  close_window (play);
}

/* A discard can be taken back until the curtain is down, and while the computer players act. */
static void
test_take_back (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfGame) game = new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  Play *play;

  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);
  play = open_window (game, 800, 600);
  hf_test_wait_until (is_for (play, 0));
  lift (play);
  hf_test_assert_played (game, "discard 4");
  g_assert_true (hf_turn_controller_can_undo (play->controller));
  g_assert_true (hf_turn_controller_press (play->controller, HF_TURN_ACT_UNDO));
  hf_test_run_pending ();
  g_assert_null (find_curtain (play));
  hf_test_assert_played (game, "discard 4");
  hf_test_wait_until (is_for (play, 1));
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  gtk_widget_activate_action (play->table, "table.undo", NULL);
  gtk_widget_activate_action (play->table, "table.hint", NULL);
  gtk_widget_activate_action (play->table, "table.select-all", "u", HF_KIND_QUEEN);
  g_assert_cmpint (hf_game_get_turn (game), ==, 1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (play->controller), ==, 0);
  close_window (play);
}

static const struct
{
  const char *name;
  int width, height;
  double text_scale;
  gboolean dark;
} looks[] = {
  { "curtain-phone", 360, 640, 1, FALSE },
  { "curtain-turned", 720, 360, 1, FALSE },
  { "curtain-small", 800, 600, 1, TRUE },
  { "curtain-usual", 1200, 780, 1, FALSE },
  { "curtain-large-text", 800, 600, 2, FALSE },
  { "curtain-phone-large-text", 360, 640, 2, FALSE },
  { "curtain-turned-large-text", 720, 360, 2, FALSE },
};

/* The curtain and the table of each, at all sizes. */
static void
test_looks (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    {
      g_autoptr (HfGame) game = new_game ("classic", 1u << 0 | 1u << 2);
      Play *play;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                    (int) (96 * 1024 * looks[i].text_scale), NULL);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                        : ADW_COLOR_SCHEME_FORCE_LIGHT);
      play = open_window (game, looks[i].width, looks[i].height);
      while (TRUE)
        {
          hf_test_wait_until (can_go_on (play));
          if (play->n_lifted >= 4 && find_curtain (play) != NULL)
            break;
          go_on (play);
        }
      hf_test_settle (GTK_WIDGET (play->window));
      hf_check_words (play->table);
      hf_test_save_picture (GTK_WIDGET (play->window), looks[i].name);
      lift (play);
      hf_test_settle (GTK_WIDGET (play->window));
      if (i < 4)
        {
          g_autofree char *name = g_strconcat (looks[i].name, "-up", NULL);

          hf_test_save_picture (GTK_WIDGET (play->window), name);
        }
      close_window (play);
    }
}

int
main (int argc, char *argv[])
{
  GSettings *settings;
  int status;

  hf_test_init_ui (&argc, &argv);
  application = hf_test_application_new ();
  settings = hf_application_get_settings (application);
  g_settings_set_boolean (settings, "confirm-going-out", FALSE);
  g_settings_set_string (settings, "speed", "instant");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);

  g_test_add_func ("/curtain/partners", test_partners);
  g_test_add_func ("/curtain/neighbours", test_neighbours);
  g_test_add_func ("/curtain/before-round", test_before_round);
  g_test_add_func ("/curtain/load", test_load);
  g_test_add_func ("/curtain/question", test_question);
  g_test_add_func ("/curtain/take-back", test_take_back);
  g_test_add_func ("/curtain/looks", test_looks);
  status = g_test_run ();
  g_object_unref (application);

  return status;
}
