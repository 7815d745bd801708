/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-shared-screen.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/advice/hf-history.h"
#include "game/table/hf-card-zone-moves.h"
#include "lib/ui/hf-test-press.h"
#include "players/bot/hf-bot.h"
#include "ui/cards/hf-card-label.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/table/acts/hf-action-bar.h"
#include "ui/table/before-round/hf-hand-chooser.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/table/curtain/hf-curtain.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/pile/hf-pile-view.h"

#define SEED 11

/* Whether everybody may see the card, or the person whose eyes these are. Among computer players alone the table
 * is that of the first seat. */
static gboolean
may_be_seen (HfShared *play, HfCard *card)
{
  gint eyes = hf_game_get_persons (play->game) != 0 ? hf_turn_controller_get_eyes (play->controller)
                                                    : 0;

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
assert_only_own (HfShared *play, GtkWidget *widget)
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

GtkWidget *
hf_shared_find_curtain (HfShared *play)
{
  return hf_test_find_type (play->table, HF_TYPE_CURTAIN);
}

/* Dialogs over an open hand are for the person who looks; all others come over the curtain. */
static void
assert_for_one (HfShared *play)
{
  AdwDialog *dialog = hf_test_get_dialog (play->window);

  if (dialog != NULL && !hf_table_view_is_for_one (dialog)
      && hf_turn_controller_is_private (play->controller))
    g_error ("A %s called “%s” is shown over an open hand", G_OBJECT_TYPE_NAME (dialog),
             adw_dialog_get_title (dialog));
}

/* Each person at a table elsewhere has a game of its own. */
static void
follow (HfShared *play)
{
  play->controller = hf_test_get_controller (play->window);
  g_set_object (&play->game, hf_turn_controller_get_game (play->controller));
}

/* Nothing hidden is on the screen, after each frame. */
static void
painted_cb (GdkFrameClock *clock, HfShared *play)
{
  GtkWidget *window = GTK_WIDGET (play->window);
  gboolean covered;

  follow (play);
  covered = hf_turn_controller_is_covered (play->controller);
  play->n_frames++;
  g_assert_cmpint (hf_history_get_eyes (play->game), ==,
                   hf_turn_controller_get_eyes (play->controller));
  g_assert_cmpint (hf_shared_find_curtain (play) != NULL, ==, covered);
  if (covered)
    {
      g_assert_nonnull (hf_test_find_type (play->table, HF_TYPE_TABLEAU));
      g_assert_nonnull (hf_test_find_type (play->table, HF_TYPE_PILE_VIEW));
      g_assert_null (hf_test_find_type (window, HF_TYPE_HAND_VIEW));
      g_assert_null (hf_test_find_type (window, HF_TYPE_HAND_CARD));
      g_assert_null (hf_test_find_type (window, HF_TYPE_HAND_CHOOSER));
      g_assert_null (hf_test_find_type (window, HF_TYPE_ACTION_BAR));
    }
  assert_only_own (play, window);
  assert_for_one (play);
}

/* Words for ears are there with GTK_A11Y=test alone. */
static void
add_words (GtkWidget *widget, GString *text)
{
  static const GtkAccessibleProperty properties[] = {
    GTK_ACCESSIBLE_PROPERTY_LABEL,
    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
  };
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  g_autoptr (GtkATContext) context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (widget));

  g_string_append_printf (text, "%s: %s %s\n", G_OBJECT_TYPE_NAME (widget),
                          tooltip != NULL ? tooltip : "",
                          GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "");
  for (guint i = 0; i < G_N_ELEMENTS (properties) && context != NULL; i++)
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
read_words (HfShared *play)
{
  GString *text = g_string_new (gtk_window_get_title (GTK_WINDOW (play->window)));

  add_words (GTK_WIDGET (play->window), text);

  return g_string_free_and_steal (text);
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

/* Lets all that the person at the screen must not see be other cards.
 * Returns: the cards as they were, by their zones */
static GHashTable *
hide_all (HfShared *play)
{
  GHashTable *kept = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);

  for (guint seat = 0; seat < hf_game_get_n_seats (play->game); seat++)
    {
      HfGameSeat *there = hf_game_get_seat (play->game, seat);

      hide (hf_game_seat_get_foot (there), kept);
      if ((gint) seat != hf_turn_controller_get_eyes (play->controller))
        hide (hf_game_seat_get_hand (there), kept);
    }
  for (guint i = 0; i < hf_game_get_n_stacks (play->game); i++)
    hide (hf_game_get_stack (play->game, i), kept);

  return kept;
}

static void
put_back (GHashTable *kept)
{
  GHashTableIter iter;
  gpointer zone, cards;

  g_hash_table_iter_init (&iter, kept);
  while (g_hash_table_iter_next (&iter, &zone, &cards))
    hf_card_zone_set_cards (zone, cards);
}

/* No word depends on a card that the person at the screen must not see. */
static void
assert_deaf (HfShared *play)
{
  g_autofree char *words = read_words (play), *other_words = NULL;
  g_autoptr (GHashTable) kept = hide_all (play);

  other_words = read_words (play);
  put_back (kept);
  assert_same_words (words, other_words);
}

static gboolean
is_somebody_thinking (HfShared *play)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (play->game); seat++)
    if (hf_game_seat_get_thinking (hf_game_get_seat (play->game, seat)))
      return TRUE;

  return FALSE;
}

/* Neither does the picture. Computer players wait with what they have decided: a card that they play now is none of
 * those that lie there in place of the hidden ones. */
void
hf_shared_assert_blind (HfShared *play)
{
  GtkWidget *window = GTK_WIDGET (play->window);
  g_autoptr (HfGame) game = g_object_ref (play->game);
  g_autoptr (GBytes) picture = NULL, other_picture = NULL;
  g_autofree char *words = NULL, *other_words = NULL;
  g_autoptr (GHashTable) kept = NULL;
  guint serial;

  hf_game_hold (game);
  hf_test_wait_until (!is_somebody_thinking (play));
  hf_test_settle (window);
  serial = hf_game_get_serial (game);
  picture = hf_test_draw (window);
  words = read_words (play);
  kept = hide_all (play);
  hf_test_settle (window);
  other_picture = hf_test_draw (window);
  other_words = read_words (play);
  put_back (kept);
  g_assert_cmpuint (hf_game_get_serial (game), ==, serial);
  hf_game_release (game);
  assert_same_words (words, other_words);
  g_assert_true (g_bytes_equal (other_picture, picture));
}

void
hf_shared_show (HfShared *play, HfGame *game)
{
  play->game = g_object_ref (game);
  hf_window_play (play->window, game);
  play->controller = hf_test_get_controller (play->window);
  play->last = -1;
}

static HfShared *
shared_new (HfWindow *window)
{
  HfShared *play = g_new0 (HfShared, 1);

  play->window = window;
  play->table = GTK_WIDGET (hf_window_get_table (window));
  play->last = -1;

  return play;
}

static void
watch (HfShared *play)
{
  play->frames = g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (play->window)),
                                   "after-paint", G_CALLBACK (painted_cb), play);
  hf_test_settle (GTK_WIDGET (play->window));
}

HfShared *
hf_shared_open (HfGame *game, int width, int height)
{
  HfShared *play = shared_new (hf_test_open_window (width, height));

  hf_shared_show (play, game);
  watch (play);

  return play;
}

/* Watches a window in which a game is shown already. */
HfShared *
hf_shared_watch (HfWindow *window)
{
  HfShared *play = shared_new (window);

  follow (play);
  watch (play);

  return play;
}

/* Watches no longer; the window stays open. */
void
hf_shared_leave (HfShared *play)
{
  g_signal_handler_disconnect (gtk_widget_get_frame_clock (GTK_WIDGET (play->window)),
                               play->frames);
  g_object_unref (play->game);
  g_free (play);
}

void
hf_shared_close (HfShared *play)
{
  HfWindow *window = play->window;
  g_autoptr (HfGame) game = g_object_ref (play->game);

  hf_shared_leave (play);
  hf_test_close_table (window, game);
}

/* Makes a game by the rules in which the seats of @persons, a bit each, are played at this screen. */
HfGame *
hf_shared_seat_game (const HfRules *rules, guint persons)
{
  static const char *const names[] = { "Ann", "Ben", "Grandma", "Dora" };
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (GError) error = NULL;
  HfGame *game;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i] = (HfPlayerSetup) {
      .kind = (persons >> i) & 1 ? HF_PLAYER_HERE : HF_PLAYER_COMPUTER,
      .name = i < G_N_ELEMENTS (names) ? names[i] : NULL,
      .level = "simple",
    };
  game = hf_game_new (rules, SEED, players, &error);
  g_assert_no_error (error);

  return game;
}

HfGame *
hf_shared_new_game (const char *preset, guint persons)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  hf_rules_resolve (&rules);

  return hf_shared_seat_game (&rules, persons);
}

/* The move of a rule-of-thumb player for the person who looks. */
gboolean
hf_shared_decide (HfShared *play, HfMove *move)
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

gboolean
hf_shared_is_for (HfShared *play, gint seat)
{
  return hf_shared_find_curtain (play) != NULL
         && hf_turn_controller_find_next (play->controller) == seat;
}

gboolean
hf_shared_can_go_on (HfShared *play)
{
  HfMove move;
  gint cutter = hf_game_get_cutter (play->game),
       eyes = hf_turn_controller_get_eyes (play->controller);

  return eyes < 0 ? hf_turn_controller_find_next (play->controller) >= 0
                  : hf_game_get_phase (play->game) >= HF_PHASE_OVER || cutter == eyes
                      || hf_shared_decide (play, &move);
}

/* The picture is looked at a few times, as that takes long; the words are read each time. */
static void
assert_unknown (HfShared *play)
{
  if (play->n_lifted < 4)
    hf_shared_assert_blind (play);
  else
    assert_deaf (play);
}

typedef struct
{
  HfGame *game;
  gint seat;
  GString *words;
} News;

static void
tell_cb (const HfGameChange *change, gpointer data)
{
  News *news = data;
  const HfMove *move = change->move;
  g_autoptr (GPtrArray) sentences = hf_history_tell_change (news->game, change);
  const gboolean own = move != NULL && (gint) move->seat == news->seat
                       && move->type != HF_MOVE_ANSWER && move->type != HF_MOVE_SAY;

  if (change->deal != NULL || own)
    g_string_truncate (news->words, 0);
  for (guint i = 0; i < sentences->len && !own; i++)
    g_string_append_printf (news->words, " %s", hf_game_record_get_text (sentences->pdata[i]));
}

static void
read_news (GtkWidget *widget, GString *words)
{
  if (HF_IS_CARD_LABEL (widget))
    {
      GtkAccessible *label = GTK_ACCESSIBLE (gtk_widget_get_first_child (widget));
      g_autofree char *told =
        gtk_test_accessible_check_property (label, GTK_ACCESSIBLE_PROPERTY_LABEL, "\1", NULL);

      g_string_append_printf (words, " %s", told);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    read_news (child, words);
}

/* The curtain tells all that has happened since the last act of the next person, once, in that order. Its words are there
 * with GTK_A11Y=test alone. */
static void
assert_news (HfShared *play, gint next)
{
  g_autoptr (GString) words = g_string_new (NULL), told = g_string_new (NULL);
  News news = { play->game, next, words };
  g_autoptr (GtkATContext)
    context = gtk_accessible_get_at_context (GTK_ACCESSIBLE (hf_shared_find_curtain (play)));

  if (context == NULL)
    return;
  hf_game_foreach_change (play->game, 0, tell_cb, &news);
  read_news (hf_shared_find_curtain (play), told);
  g_assert_cmpstr (told->str, ==, words->str);
}

/* One press, or one key, shows the hand. */
void
hf_shared_lift (HfShared *play)
{
  GtkWidget *curtain = hf_shared_find_curtain (play);
  g_autofree char *title = NULL;
  gint next;

  follow (play);
  next = hf_turn_controller_find_next (play->controller);
  title = g_strdup_printf (_("Pass it to %s"),
                             hf_game_seat_get_inline_name (hf_game_get_seat (play->game, next)));
  g_assert_nonnull (hf_test_find_text (curtain, GTK_TYPE_LABEL, "label", title));
  g_assert_false (hf_turn_controller_can_undo (play->controller));
  g_assert_false (hf_turn_controller_can_redo (play->controller));
  assert_unknown (play);
  assert_news (play, next);
  if (play->n_lifted++ % 2 == 0)
    gtk_widget_activate_action (play->table, "table.natural", NULL);
  else
    g_signal_emit_by_name (hf_test_find_type (curtain, GTK_TYPE_BUTTON), "clicked");

  follow (play);
  g_assert_cmpint (hf_turn_controller_get_eyes (play->controller), ==, next);
  g_assert_null (hf_shared_find_curtain (play));
  assert_unknown (play);
  play->last = next;
}

void
hf_shared_go_on (HfShared *play)
{
  gint cutter = hf_game_get_cutter (play->game);
  HfMove move;

  if (hf_shared_find_curtain (play) != NULL)
    hf_shared_lift (play);
  else if (cutter >= 0)
    hf_game_set_cut (play->game, cutter, 40);
  else if (hf_shared_decide (play, &move))
    {
      if (!hf_test_press_move (play->controller, &move))
        g_error ("%s", hf_turn_controller_get_offer (play->controller)->why_not);
      play->n_acts++;
    }
}
