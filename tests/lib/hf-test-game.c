/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-game.h"

#include "core/notation/hf-notation.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/match/hf-game-private.h"

/* Making games. */

/* @here, @elsewhere: the seats of people, a bit each
 * @level (nullable): of the computer players in the other seats */
HfGame *
hf_test_game_new_seats (const HfRules *rules,
                        guint here,
                        guint elsewhere,
                        const char *level,
                        guint64 seed)
{
  g_autoptr (GError) error = NULL;
  HfPlayerSetup players[HF_MAX_SEATS] = { 0 };
  HfGame *game;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      players[seat].kind = (here >> seat) & 1        ? HF_PLAYER_HERE
                           : (elsewhere >> seat) & 1 ? HF_PLAYER_ELSEWHERE
                                                     : HF_PLAYER_COMPUTER;
      players[seat].level = level;
    }
  game = hf_game_new (rules, seed, players, &error);
  g_assert_no_error (error);

  return game;
}

/* A game of people who are all elsewhere. */
HfGame *
hf_test_game_new_elsewhere (const char *preset, guint64 seed)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));

  return hf_test_game_new_seats (&rules, 0, ~0u, NULL, seed);
}

/* A game of simple players, with a person in the seat @human, or nowhere for -1. */
HfGame *
hf_test_game_new (const HfRules *rules, gint human, guint64 seed)
{
  return hf_test_game_new_seats (rules, human >= 0 ? 1u << human : 0, 0, "simple", seed);
}

HfGame *
hf_test_game_new_preset (const char *preset, gint human, guint64 seed)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));

  return hf_test_game_new (&rules, human, seed);
}

/* A game in the position of a test table, which may be changed and begun anew afterwards. */
HfGame *
hf_test_game_new_at (HfTestTable *table, gint human, gboolean play)
{
  HfRules rules = table->rules.rules;
  HfGame *game;

  g_clear_pointer (&table->state, g_free);
  hf_test_table_begin (table, play);
  game = hf_test_game_new (&rules, human, 1);
  hf_game_set_position (game, table->state);

  return game;
}

/* Seat 0 has drawn and holds two kings for a book of five; the others are about to go out.
 *
 * @one: what one opponent holds, hidden
 * @other: what the other one holds */
HfGame *
hf_test_game_new_with_kings (const char *one, const char *other)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);

  hf_test_table_hand (table, 0, "K*2 4 5 7 9 J 3b");
  hf_test_table_hand (table, 1, one);
  hf_test_table_hand (table, 3, other);
  hf_test_table_foot_taken (table, 1);
  hf_test_table_foot_taken (table, 3);
  hf_test_table_books (table, 0, "K*5");
  hf_test_table_books (table, 1, "A*7, Q*7, T*5 2*2, 8*5 2*2, 6*3");
  hf_test_table_pile (table, "7 8 9 T J");

  return hf_test_game_new_at (table, 0, TRUE);
}

HfMove
hf_test_game_parse (HfGame *game, const char *text)
{
  g_autoptr (GError) error = NULL;
  HfMove move;

  hf_move_parse (&move, text, hf_game_get_state (game), hf_game_get_rules (game), &error);
  g_assert_no_error (error);

  return move;
}

HfVerdict
hf_test_game_play (HfGame *game, const char *text)
{
  HfMove move = hf_test_game_parse (game, text);

  return hf_game_play (game, &move, NULL);
}

/* Returns (nullable): the book in that place of the state */
HfGameBook *
hf_test_game_get_book (HfGame *game, guint place)
{
  return place < game->match->table->books->len
           ? g_ptr_array_index (game->match->table->books, place)
           : NULL;
}

/* Gives the game back and asserts that nothing keeps it. */
void
hf_test_assert_finalized (HfGame *game)
{
  gpointer weak = game;

  g_object_add_weak_pointer (G_OBJECT (game), &weak);
  g_object_unref (game);
  g_assert_null (weak);
  hf_test_run_pending ();
}

/* Watching. */

static void
assert_cards_true (HfGame *game)
{
  g_autofree char *problem = NULL;

  if (!hf_card_table_check (game->match->table, game->match->state, &problem))
    g_error ("%s", problem);
}

/* Whether a card of that name lay or came to lie open in a move. */
static gboolean
is_public (GPtrArray *steps, const char *name)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const HfEvent *event = &hf_game_steps_get (steps, i)->event;
      g_autofree char *other = NULL;

      if (event->type != HF_EVENT_CARD
          || (event->from != HF_ZONE_PILE && event->to == HF_ZONE_HAND))
        continue;
      other = hf_card_dup_name (hf_game_steps_get (steps, i)->card);
      if (strcmp (other, name) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether a sentence names a card that somebody else drew. */
static gboolean
names_hidden_card (HfGame *game, GPtrArray *steps, const char *text)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const HfEvent *event = &hf_game_steps_get (steps, i)->event;
      g_autofree char *name = NULL;

      if (event->type != HF_EVENT_CARD || event->from != HF_ZONE_STACK
          || event->to_index == hf_game_find_person (game))
        continue;
      name = hf_card_dup_name (hf_game_steps_get (steps, i)->card);
      if (strstr (text, name) != NULL && !is_public (steps, name))
        return TRUE;
    }

  return FALSE;
}

/* Reads what was told since the move before. */
static void
read_records (HfTestWatch *watch, GPtrArray *steps)
{
  GListModel *history = hf_history_of (watch->game);

  for (; watch->n_read < g_list_model_get_n_items (history); watch->n_read++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, watch->n_read);
      const char *text = hf_game_record_get_text (record);

      g_assert_cmpint (strlen (text), >, 0);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      watch->named |= names_hidden_card (watch->game, steps, text);
    }
}

static void
moved_cb (HfGame *game, const HfGameChange *change, HfTestWatch *watch)
{
  GListModel *history = hf_history_of (game);
  guint n_records = g_list_model_get_n_items (history);
  g_autoptr (HfGameRecord) record = NULL;

  g_assert_cmpuint (n_records, >, 0);
  record = g_list_model_get_item (history, n_records - 1);
  g_assert_cmpuint (hf_game_record_get_position (record), ==, change->position);
  assert_cards_true (game);
  read_records (watch, change->steps);
  watch->n_moves++;
  g_clear_pointer (&watch->steps, g_ptr_array_unref);
  watch->steps = g_ptr_array_ref (change->steps);
}

static void
turn_began_cb (HfGame *game, guint seat, HfTestWatch *watch)
{
  g_assert_cmpint (seat, ==, hf_game_get_turn (game));
  g_assert_true (hf_game_seat_get_counts (hf_game_get_seat (game, seat))->on_turn);
  watch->n_turns++;
}

static void
question_cb (HfGame *game, guint seat, guint question, HfTestWatch *watch)
{
  g_assert_cmpint (question, !=, HF_QUESTION_NONE);
  watch->n_questions++;
}

static void
round_over_cb (HfGame *game, HfTestWatch *watch)
{
  watch->n_rounds_over++;
}

static void
game_over_cb (HfGame *game, HfTestWatch *watch)
{
  watch->over = TRUE;
}

static void
restored_cb (HfGame *game, HfTestWatch *watch)
{
  assert_cards_true (game);
  watch->n_restored++;
}

/* Asserts from now on that cards lie where the rules say, and that records are read. */
void
hf_test_watch_begin (HfTestWatch *watch, HfGame *game)
{
  *watch = (HfTestWatch) { .game = game };
  hf_history_of (game);
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), watch);
  g_signal_connect (game, "turn-began", G_CALLBACK (turn_began_cb), watch);
  g_signal_connect (game, "question", G_CALLBACK (question_cb), watch);
  g_signal_connect (game, "round-over", G_CALLBACK (round_over_cb), watch);
  g_signal_connect (game, "game-over", G_CALLBACK (game_over_cb), watch);
  g_signal_connect (game, "restored", G_CALLBACK (restored_cb), watch);
}

void
hf_test_watch_end (HfTestWatch *watch)
{
  g_clear_pointer (&watch->steps, g_ptr_array_unref);
  g_signal_handlers_disconnect_by_data (watch->game, watch);
}

static gboolean
is_thinking (HfGame *game)
{
  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if (hf_game_seat_get_thinking (hf_game_get_seat (game, i)))
      return TRUE;

  return FALSE;
}

/* Until whoever thinks has decided, and what may be done by it now is done; a thought that was
 * cancelled has time to come back. */
void
hf_test_let_think (HfGame *game)
{
  hf_test_wait_until (!is_thinking (game));
  hf_test_pass_time (30);
}

/* Keeps the result of a task, which a test waits for.
 * @kept (out) (transfer full): GAsyncResult */
void
hf_test_keep_result_cb (GObject *source, GAsyncResult *result, gpointer kept)
{
  *(GAsyncResult **) kept = g_object_ref (result);
}

/* Selects cards of the hand beside those that are selected; staged ones are left alone. */
void
hf_test_select (HfTurnController *controller, const HfCards *cards)
{
  HfCardZone *hand = hf_turn_controller_get_hand (controller);
  HfCards left = *cards;

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);
      HfKind kind = hf_card_get_kind (card);

      if (left.n[kind] == 0 || hf_turn_controller_is_staged (controller, card)
          || hf_turn_controller_is_selected (controller, card))
        continue;
      left.n[kind]--;
      hf_turn_controller_set_selected (controller, card, TRUE);
    }
  g_assert_cmpuint (hf_cards_count (&left), ==, 0);
}
