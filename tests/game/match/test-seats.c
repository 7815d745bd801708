/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several persons at one screen: each is asked in turn, has a hand, moves and words of her own, and
 * knows nothing of the others. */

#include <glib/gstdio.h>
#include <string.h>

#include "core/notation/hf-notation.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-history.h"
#include "game/moments/hf-table-talk.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-statistics.h"
#include "game/match/hf-game-private.h"
#include "game/turn/hf-turn-controller.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"
#include "lib/hf-test-rules.h"

#define FAMILY "family-tradition" /* everybody cuts */

static HfGame *
new_preset (const char *preset, guint here, guint elsewhere, guint64 seed)
{
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));

  return hf_test_game_new_seats (&rules, here, elsewhere, "simple", seed);
}

/* Seat 0 is about to lay cards or discard one. */
static HfGame *
new_turn (guint here, guint elsewhere)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  HfRules rules = table->rules.rules;
  HfGame *game = hf_test_game_new_seats (&rules, here, elsewhere, "simple", 1);

  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);

  return game;
}

static char *
print_moves (GArray *moves, const HfState *state)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    {
      g_autofree char *words = hf_move_print (&g_array_index (moves, HfMove, i), state);

      g_string_append_printf (text, "%s\n", words);
    }

  return g_string_free (text, FALSE);
}

/* Asserts that the view and the moves of a seat depend on the cards it knows alone. */
static void
assert_knows_itself_only (HfGame *game, guint seat, guint64 *rng)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  g_autoptr (HfView) view = hf_game_get_view (game, seat);
  g_autofree HfState *other = hf_view_sample (view, rng);
  g_autoptr (HfView) other_view = hf_view_new (other, rules, seat);
  g_autofree char *seen = hf_view_print (view), *other_seen = hf_view_print (other_view);
  g_autoptr (GArray) moves = hf_game_list_moves (game, seat);
  g_autofree char *listed = print_moves (moves, hf_game_get_state (game));

  g_assert_cmpstr (seen, ==, other_seen);
  if (moves->len > 0)
    {
      g_autoptr (GArray) other_moves = hf_moves_list_of (other, rules, seat);
      g_autofree char *other_listed = print_moves (other_moves, other);

      g_assert_cmpstr (listed, ==, other_listed);
    }
}

static guint
list_asked (HfGame *game)
{
  guint asked = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      g_autoptr (GArray) moves = hf_game_list_moves (game, seat);

      asked |= (moves->len > 0) << seat;
    }

  return asked;
}

static void
assert_asked_in_turn (HfGame *game)
{
  const HfTable *table = &hf_game_get_state (game)->table;
  gint due = table->question != HF_QUESTION_NONE ? hf_game_find_answerer (game)
                                                 : hf_game_get_turn (game);

  if (table->phase == HF_PHASE_CHOOSE)
    {
      g_assert_cmpuint (list_asked (game), ==, (1u << table->n_seats) - 1 - table->chosen);
      return;
    }
  if (table->phase != HF_PHASE_START && table->phase != HF_PHASE_PLAY)
    return;

  g_assert_cmpuint (list_asked (game) | 1u << hf_game_get_turn (game), ==,
                    1u << due | 1u << hf_game_get_turn (game));
  g_assert_cmpint (hf_game_find_actor (game), ==, -1);
  for (guint seat = 0; seat < table->n_seats; seat++)
    {
      g_autofree char *own = hf_game_describe_guidance (game, seat);
      g_autofree char *anybody = hf_game_describe_guidance (game, -1);

      if ((gint) seat == due || (gint) seat == hf_game_get_turn (game))
        g_assert_cmpstr (own, !=, anybody);
      else
        g_assert_cmpstr (own, ==, anybody);
      g_assert_cmpint (hf_game_can_hint (game, seat), ==, (gint) seat == due);
    }
}

static void
play_together (const char *preset, guint64 seed)
{
  g_autoptr (HfGame) game = new_preset (preset, 0xf, 0, seed);
  guint64 rng = seed;

  hf_game_deal_round (game);
  g_assert_cmpuint (hf_game_get_persons (game), ==, 0xf);
  g_assert_cmpint (hf_game_find_person (game), ==, -1);
  for (guint i = 0; i < 150 && hf_game_get_phase (game) < HF_PHASE_OVER; i++)
    {
      assert_asked_in_turn (game);
      for (guint seat = 0; seat < 4; seat++)
        assert_knows_itself_only (game, seat, &rng);
      if (hf_test_play_moves (game, 1, seed + i) == 0)
        break;
    }
  g_assert_cmpuint (hf_game_get_turn_number (game), >, 4);
}

static void
test_asked_in_turn (void)
{
  play_together (HF_TEST_HOOF, 4);
  play_together (FAMILY, 5);
}

/* Computer players act for their own seats alone. */
static void
test_two_and_computers (void)
{
  g_autoptr (HfGame) game = new_preset (HF_TEST_HOOF, 1u << 0 | 1u << 2, 0, 3);

  hf_game_deal_round (game);
  for (guint i = 0; i < 120 && hf_game_get_phase (game) < HF_PHASE_OVER; i++)
    {
      const HfTable *table = &hf_game_get_state (game)->table;

      if (table->phase >= HF_PHASE_START && table->question == HF_QUESTION_NONE)
        g_assert_cmpint (hf_game_find_actor (game), ==, table->turn % 2 == 1 ? table->turn : -1);
      hf_test_play_moves (game, 1, i);
    }
}

/* No seat is “you” where there are several persons. */
static void
test_names (void)
{
  g_autoptr (HfGame) alone = new_preset (HF_TEST_HOOF, 1u << 1, 0, 1);
  g_autoptr (HfGame) two = new_preset (HF_TEST_HOOF, 1u << 1 | 1u << 2, 0, 1);

  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (alone, 1)), ==, "You");
  g_assert_cmpstr (hf_game_team_get_name (hf_game_get_team (alone, 1)), ==, "Us");
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (two, seat)), !=, "You");
  for (guint team = 0; team < 2; team++)
    {
      g_assert_cmpstr (hf_game_team_get_name (hf_game_get_team (two, team)), !=, "Us");
      g_assert_cmpstr (hf_game_team_get_name (hf_game_get_team (two, team)), !=, "Them");
    }
}

/* Nobody else gets another name where one more player becomes a person. */
static void
test_names_stay (void)
{
  g_autoptr (HfGame) alone = new_preset (HF_TEST_HOOF, 1u << 0, 0, 1);

  for (guint persons = 3; persons < 16; persons += 2)
    {
      g_autoptr (HfGame) several = new_preset (HF_TEST_HOOF, persons, 0, 1);

      for (guint seat = 1; seat < 4; seat++)
        g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (several, seat)), ==,
                         hf_game_seat_get_name (hf_game_get_seat (alone, seat)));
    }
}

/* Seats whose names are the same, too long, or missing: all are told apart, and come back so. */
static void
test_any_names (void)
{
  g_autofree char *endless = g_strnfill (300, 'a');
  HfPlayerSetup players[HF_MAX_SEATS] = {
    { .name = "Ida", .kind = HF_PLAYER_HERE },
    { .name = endless, .kind = HF_PLAYER_HERE },
    { .name = " IDA\n" },
    { .kind = HF_PLAYER_HERE },
    { .name = "Ida", .kind = HF_PLAYER_HERE },
    { .name = endless },
  };
  g_autoptr (HfGame) game = NULL, again = NULL;
  g_autofree char *text = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, "every-player-alone table.players=6");
  hf_rules_resolve (&rules);
  game = hf_game_new (&rules, 1, players, NULL);
  hf_game_deal_round (game);
  text = hf_game_save_text (game);
  again = hf_game_new_from_text (text, strlen (text), NULL);
  g_assert_nonnull (again);
  for (guint i = 0; i < 6; i++)
    {
      const char *name = hf_game_seat_get_name (hf_game_get_seat (game, i));

      g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (again, i)), ==, name);
      g_assert_cmpuint (strlen (name), >, 0);
      g_assert_cmpuint (strlen (name), <, 50);
      for (guint j = 0; j < i; j++)
        g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, j)), !=, name);
    }
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 2)), ==, "IDA 2");
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 4)), ==, "Ida 3");
}

/* The table turns to another person: what one has selected is not seen by the next. */
static void
test_eyes (void)
{
  g_autoptr (HfGame) game = new_turn (0xf, 0);
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
  g_autofree char *own = NULL;

  g_assert_cmpint (hf_turn_controller_get_eyes (controller), ==, -1);
  g_assert_true (hf_turn_controller_is_covered (controller));
  g_assert_cmpint (hf_turn_controller_find_due (controller), ==, 0);
  hf_turn_controller_set_eyes (controller, 0);
  own = g_strdup (hf_turn_controller_get_guidance (controller));
  g_assert_true (hf_turn_controller_is_own_turn (controller));
  g_assert_true (hf_turn_controller_select_rank (controller, hf_kind_rank (HF_KIND_QUEEN), TRUE));
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 4);
  g_assert_true (hf_turn_controller_is_offered (controller, HF_TURN_ACT_LAY));

  hf_turn_controller_set_eyes (controller, 1);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 0);
  g_assert_true (hf_turn_controller_get_hand (controller)
                 == hf_game_seat_get_hand (hf_game_get_seat (game, 1)));
  g_assert_cmpstr (hf_turn_controller_get_guidance (controller), !=, own);
  g_assert_false (hf_turn_controller_is_own_turn (controller));
  g_assert_false (hf_turn_controller_is_offered (controller, HF_TURN_ACT_LAY));
  g_assert_false (hf_turn_controller_is_offered (controller, HF_TURN_ACT_HINT));

  hf_turn_controller_set_eyes (controller, -1);
  g_assert_false (hf_turn_controller_is_own_turn (controller));
  for (guint rank = 1; rank <= 13; rank++)
    hf_turn_controller_select_rank (controller, rank, TRUE);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 0);
  g_assert_false (hf_turn_controller_press (controller, HF_TURN_ACT_NATURAL));

  hf_turn_controller_set_eyes (controller, 0);
  g_assert_cmpstr (hf_turn_controller_get_guidance (controller), ==, own);
}

static void
confirm_cb (HfTurnController *controller,
            const HfMove *move,
            HfTurnAsk ask,
            const char *body,
            char **asked)
{
  g_assert_null (move);
  g_assert_cmpint (ask, ==, HF_TURN_ASK_BACK);
  g_set_str (asked, body);
}

/* Persons take back their own moves since they looked last. What another has seen more since goes back only
 * if all agree, also where there is no other limit. */
static void
test_undo (void)
{
  g_autoptr (HfGame) game = new_turn (0xf, 0);
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
  GListModel *history = hf_history_of (game);
  g_autoptr (HfGameRecord) thrown = NULL;
  g_autofree char *asked = NULL;

  g_signal_connect (controller, "confirm", G_CALLBACK (confirm_cb), &asked);

  g_assert_cmpint (hf_game_find_undoer (game), ==, -1);
  hf_turn_controller_set_eyes (controller, 0);
  hf_test_assert_played (game, "lay Q*4");
  hf_test_assert_played (game, "discard 4");
  g_assert_cmpint (hf_game_get_turn (game), ==, 1);
  g_assert_cmpint (hf_game_find_undoer (game), ==, 0);

  g_assert_true (hf_turn_controller_can_undo (controller));
  g_assert_true (hf_turn_controller_press (controller, HF_TURN_ACT_UNDO));
  g_assert_cmpint (hf_game_get_turn (game), ==, 0);
  g_assert_cmpint (hf_game_find_redoer (game), ==, 0);

  hf_turn_controller_set_eyes (controller, 1);
  g_assert_false (hf_turn_controller_can_redo (controller));
  hf_game_set_undo_unlimited (game, TRUE);
  g_assert_false (hf_turn_controller_can_redo (controller));
  hf_turn_controller_set_eyes (controller, 0);
  g_assert_true (hf_turn_controller_press (controller, HF_TURN_ACT_REDO));
  g_assert_cmpint (hf_game_get_turn (game), ==, 1);
  g_assert_true (hf_game_can_undo (game));

  g_assert_null (asked);

  thrown = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  for (gint seat = 1; seat >= -1; seat--)
    {
      hf_turn_controller_set_eyes (controller, seat);
      g_assert_cmpint (hf_turn_controller_can_undo (controller), ==, seat >= 0);
      g_assert_false (hf_turn_controller_press (controller, HF_TURN_ACT_UNDO));
      g_assert_cmpint (hf_game_get_turn (game), ==, 1);
      g_assert_cmpint (asked != NULL, ==, seat >= 0);
      if (asked != NULL)
        g_assert_true (g_str_has_prefix (asked, hf_game_record_get_text (thrown)));
      g_clear_pointer (&asked, g_free);
    }

  /* An answer to a question of before comes to nothing, nor does one to that of another person. */
  hf_turn_controller_set_eyes (controller, 1);
  g_assert_false (hf_turn_controller_undo_agreed (controller));
  hf_turn_controller_press (controller, HF_TURN_ACT_UNDO);
  g_assert_cmpuint (hf_test_play_moves (game, 1, 1), ==, 1);
  g_assert_false (hf_turn_controller_undo_agreed (controller));
  g_assert_cmpint (hf_game_get_turn (game), ==, 1);

  /* All of them agree, a move at a time, while nobody's hand is open. */
  for (guint i = 0; i < 2; i++)
    {
      hf_turn_controller_set_eyes (controller, 1);
      hf_turn_controller_press (controller, HF_TURN_ACT_UNDO);
      hf_turn_controller_set_eyes (controller, -1);
      if (hf_game_get_turn (game) == 1)
        g_assert_true (hf_turn_controller_undo_agreed (controller));
    }
  g_assert_cmpint (hf_game_get_turn (game), ==, 0);
  hf_turn_controller_set_eyes (controller, 0);
  g_clear_pointer (&asked, g_free);
  hf_test_assert_played (game, "discard 4");
  g_assert_true (hf_turn_controller_press (controller, HF_TURN_ACT_UNDO));
  g_assert_null (asked);
}

/* Selected and staged cards lie as before where the same person looks again, and nothing was done; nobody else finds
 * them. */
static void
test_look_away (void)
{
  g_autoptr (HfGame) game = new_turn (0xf, 0);
  g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);

  hf_turn_controller_set_eyes (controller, 0);
  g_assert_true (hf_turn_controller_is_private (controller));
  hf_turn_controller_select_rank (controller, hf_kind_rank (HF_KIND_QUEEN), TRUE);
  hf_turn_controller_press (controller, HF_TURN_ACT_STAGE);
  hf_turn_controller_select_rank (controller, hf_kind_rank (HF_KIND_FOUR), FALSE);
  for (guint i = 0; i < 2; i++)
    {
      hf_turn_controller_set_eyes (controller, -1);
      g_assert_false (hf_turn_controller_is_private (controller));
      g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 0);
      g_assert_cmpuint (hf_turn_controller_get_n_staged (controller), ==, 0);
      hf_turn_controller_set_eyes (controller, 0);
      g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 1);
      g_assert_cmpuint (hf_turn_controller_get_n_staged (controller), ==, 1);
    }
  hf_turn_controller_set_eyes (controller, 1);
  hf_turn_controller_set_eyes (controller, 0);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 0);
  g_assert_cmpuint (hf_turn_controller_get_n_staged (controller), ==, 0);

  hf_turn_controller_select_rank (controller, hf_kind_rank (HF_KIND_FOUR), FALSE);
  hf_turn_controller_set_eyes (controller, -1);
  hf_test_assert_played (game, "lay Q*4");
  hf_turn_controller_set_eyes (controller, 0);
  g_assert_cmpuint (hf_turn_controller_get_n_selected (controller), ==, 0);
}

/* Each hand lies as its owner arranged it, also when another takes a move back. */
static void
test_hands (void)
{
  g_autoptr (HfGame) game = new_preset (HF_TEST_HOOF, 0xf, 0, 2);
  g_autoptr (HfGame) again = NULL;
  g_autofree char *before = NULL, *after = NULL, *loaded = NULL, *text = NULL;

  hf_game_deal_round (game);
  while (hf_game_get_phase (game) != HF_PHASE_PLAY)
    g_assert_cmpuint (hf_test_play_moves (game, 1, 1), ==, 1);
  hf_game_sort_hand (game, 1, HF_HAND_ORDER_USE);
  hf_game_move_in_hand (game, 2, 0, 5);
  hf_game_move_in_hand (game, hf_game_get_turn (game), 0, 3);
  g_assert_cmpint (hf_game_get_hand_order (game, 1), ==, HF_HAND_ORDER_USE);
  g_assert_cmpint (hf_game_get_hand_order (game, 2), ==, HF_HAND_ORDER_RANK);

  before = hf_game_print_hands (game);
  g_assert_cmpuint (hf_test_play_moves (game, 1, 1), ==, 1);
  if (hf_game_undo (game))
    {
      after = hf_game_print_hands (game);
      g_assert_cmpstr (after, ==, before);
    }

  text = hf_game_save_text (game);
  again = hf_game_new_from_text (text, strlen (text), NULL);
  g_assert_nonnull (again);
  loaded = hf_game_print_hands (again);
  g_clear_pointer (&after, g_free);
  after = hf_game_print_hands (game);
  g_assert_cmpstr (loaded, ==, after);
  g_assert_cmpint (hf_game_get_hand_order (again, 1), ==, HF_HAND_ORDER_USE);
  g_assert_cmpint (hf_game_get_hand_order (again, 2), ==, HF_HAND_ORDER_RANK);
}

static char *
print_history (HfGame *game, gint seat)
{
  GListModel *history = hf_history_of (game);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (seat < 0 || hf_game_record_get_seat (record) != seat)
        g_string_append_printf (text, "%s\n", hf_game_record_get_text (record));
    }

  return g_string_free (text, FALSE);
}

/* Cards that somebody drew are named to her own eyes only, and to several at once, of nobody. */
static void
test_history (void)
{
  g_autoptr (HfGame) game = new_preset (HF_TEST_HOOF, 0xf, 0, 6);
  g_autofree char *all = NULL;

  hf_game_deal_round (game);
  hf_test_play_moves (game, 40, 6);
  g_assert_cmpint (hf_history_get_eyes (game), ==, -1);
  all = print_history (game, -1);
  g_assert_null (strstr (all, "You "));
  for (gint seat = 0; seat < 4; seat++)
    {
      g_autofree char *own = NULL, *others = NULL, *public = NULL;

      public = print_history (game, seat);
      hf_history_set_eyes (game, seat);
      own = print_history (game, -1);
      others = print_history (game, seat);
      g_assert_nonnull (strstr (own, "You drew "));
      g_assert_null (strstr (others, "You drew "));
      hf_history_set_eyes (game, -1);
      g_clear_pointer (&own, g_free);
      own = print_history (game, -1);
      g_assert_cmpstr (own, ==, all);
      g_assert_cmpuint (strlen (public), >, 0);
    }
}

/* A partner at the same screen is asked, and nobody else. */
static void
test_question (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autoptr (HfGame) game = NULL;
  g_autofree char *asked = NULL, *told = NULL;
  g_autoptr (GArray) moves = NULL;
  HfRules rules = table->rules.rules;

  hf_test_table_hand (table, 0, "Q*3 4");
  hf_test_table_foot_taken (table, 0);
  hf_test_table_books (table, 0, "Q*4, K*7, J*7, 9*5 2*2, 8*5 2*2");
  game = hf_test_game_new_seats (&rules, 0xf, 0, "simple", 1);
  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);
  hf_table_talk_begin (game);
  hf_test_assert_played (game, "ask out");

  for (gint seat = 0; seat < 4; seat++)
    g_assert_cmpint (hf_game_get_question (game, seat), ==,
                     seat == 2 ? HF_QUESTION_OUT : HF_QUESTION_NONE);
  asked = hf_game_describe_guidance (game, 2);
  told = hf_game_describe_guidance (game, 1);
  g_assert_nonnull (strstr (asked, "wants to go out. What do you say?"));
  g_assert_null (strstr (told, "What do you say?"));
  moves = hf_game_list_moves (game, 2);
  g_assert_cmpuint (moves->len, ==, 2);
  g_assert_cmpint (hf_game_play (game, &g_array_index (moves, HfMove, 0), NULL), ==, HF_VERDICT_OK);
  g_assert_cmpstr (hf_game_seat_get_speech (hf_game_get_seat (game, 2)), ==, "Yes.");
}

/* The deal waits for the cut of each person, one after the other. */
static void
test_cuts (void)
{
  g_autoptr (HfGame) game = new_preset (FAMILY, 1u << 0 | 1u << 1 | 1u << 3, 0, 1);

  hf_game_set_cut_asked (game, TRUE);
  g_assert_true (hf_game_ask_cut (game));
  for (guint i = 0; i < 3; i++)
    {
      static const guint seats[] = { 0, 1, 3 };
      g_autofree char *own = NULL;

      g_assert_cmpint (hf_game_get_cutter (game), ==, seats[i]);
      own = hf_game_describe_guidance (game, seats[i]);
      g_assert_nonnull (strstr (own, "Cut "));
      hf_game_set_cut (game, seats[i], i == 1 ? -1 : 30 + (gint) i);
    }
  g_assert_cmpint (hf_game_get_cutter (game), ==, -1);
  g_assert_cmpuint (hf_game_get_round (game), ==, 1);
  g_assert_cmpint (hf_game_get_portion (game, 0), ==, 30);
  g_assert_cmpint (hf_game_get_portion (game, 3), ==, 32);
}

/* Before the round each is asked behind the curtain, one after the other; another round begins with it. */
static void
test_due (void)
{
  g_autoptr (HfGame) game = new_preset (FAMILY, 1u << 1 | 1u << 2, 0, 1);
  g_autoptr (HfTurnController) controller = NULL;
  guint seen = 0;

  hf_game_set_cut_asked (game, TRUE);
  g_assert_true (hf_game_ask_cut (game));
  controller = hf_turn_controller_new (game);
  for (guint seat = 1; seat <= 2; seat++)
    {
      g_assert_cmpint (hf_turn_controller_find_due (controller), ==, seat);
      hf_turn_controller_set_eyes (controller, seat);
      hf_game_set_cut (game, seat, 30);
    }
  g_assert_true (hf_turn_controller_is_covered (controller));
  for (guint i = 0; i < 60 && hf_game_get_phase (game) < HF_PHASE_OVER; i++)
    {
      gint due = hf_turn_controller_find_due (controller);

      g_assert_cmpint (hf_turn_controller_find_next (controller), >=, 0);
      if (due >= 0)
        {
          g_autoptr (GArray) moves = hf_game_list_moves (game, due);

          g_assert_cmpint (due, ==, hf_turn_controller_find_next (controller));
          g_assert_cmpuint (moves->len, >, 0);
          seen |= 1u << due;
        }
      hf_test_play_moves (game, 1, i);
    }
  g_assert_cmpuint (seen, ==, 1u << 1 | 1u << 2);
}

/* A person elsewhere is waited for; her moves come from outside, and she can take them back. */
static void
test_elsewhere (void)
{
  g_autoptr (HfGame) game = new_turn (1u << 2, 1u << 0);

  g_assert_cmpuint (hf_game_get_persons (game), ==, 1u << 2);
  g_assert_false (hf_game_is_computer (game, 0));
  g_assert_cmpint (hf_game_find_actor (game), ==, -1);
  hf_game_set_auto_play (game, TRUE);
  g_assert_false (hf_game_is_computer (game, 0));
  g_assert_true (hf_game_is_computer (game, 2));
  hf_game_set_auto_play (game, FALSE);
  hf_test_assert_played (game, "lay Q*4");
  g_assert_cmpint (hf_game_find_undoer (game), ==, 0);
  hf_test_assert_played (game, "discard 4");
  g_assert_cmpint (hf_game_find_actor (game), ==, 1);
}

static void
test_save (void)
{
  g_autoptr (HfGame) game = new_preset (HF_TEST_HOOF, 1u << 0 | 1u << 3, 1u << 1, 9);
  g_autoptr (HfGame) again = NULL;
  g_autofree char *text = NULL, *same = NULL, *is = NULL, *wanted = NULL;
  g_autoptr (GError) error = NULL;

  hf_game_deal_round (game);
  hf_test_play_moves (game, 20, 9);
  hf_game_move_in_hand (game, 3, 0, 1);
  text = hf_game_save_text (game);
  g_assert_nonnull (strstr (text, "\nPlayer0=human\n"));
  g_assert_nonnull (strstr (text, "\nPlayer1=elsewhere\n"));
  g_assert_nonnull (strstr (text, "\nPlayer2=computer\n"));
  g_assert_nonnull (strstr (text, "\nPlayer3=human\n"));

  again = hf_game_new_from_text (text, strlen (text), &error);
  g_assert_no_error (error);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_assert_cmpint (hf_game_seat_get_kind (hf_game_get_seat (again, seat)), ==,
                       hf_game_seat_get_kind (hf_game_get_seat (game, seat)));
      g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (again, seat)), ==,
                       hf_game_seat_get_name (hf_game_get_seat (game, seat)));
    }
  is = hf_test_play_print (again);
  wanted = hf_test_play_print (game);
  g_assert_cmpstr (is, ==, wanted);
  g_assert_cmpint (hf_game_find_undoer (again), ==, hf_game_find_undoer (game));
}

/* Statistics are about one person: a game of several counts for nobody. */
static void
test_statistics (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfStatistics) statistics = hf_statistics_new (place->path);

  for (guint n = 1; n <= 2; n++)
    {
      g_autoptr (HfGame) game = new_preset (HF_TEST_HOOF, (1u << n) - 1, 0, 3);

      hf_game_deal_round (game);
      hf_test_play_moves (game, 20000, 3);
      g_assert_true (hf_game_is_over (game));
      g_assert_cmpint (hf_statistics_count_game (statistics, game), ==, n == 1);
    }
}

/* Where people want it, the game of several counts for each of them by name, once; no game of one does. */
static void
test_results_by_name (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfStatistics) statistics = hf_statistics_new (place->path), again = NULL;
  g_autoptr (HfGame) alone = new_preset (HF_TEST_HOOF, 1u << 0, 0, 3);
  g_autoptr (HfGame) game = new_preset (HF_TEST_HOOF, 1u << 0 | 1u << 1, 0, 3);
  HfGame *games[] = { alone, game };
  const GPtrArray *people;

  g_assert_false (hf_statistics_count_people (statistics, game));
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      hf_game_deal_round (games[i]);
      hf_test_play_moves (games[i], 20000, 3);
      g_assert_cmpint (hf_statistics_count_people (statistics, games[i]), ==, games[i] == game);
      g_assert_false (hf_statistics_count_people (statistics, games[i]));
    }
  g_assert_true (hf_statistics_flush (statistics, NULL));
  again = hf_statistics_new (place->path);
  people = hf_statistics_get_tallies (again, HF_STATISTICS_PERSON);
  g_assert_cmpuint (people->len, ==, 2);
  for (guint i = 0; i < people->len; i++)
    {
      const HfStatisticsTally *tally = people->pdata[i];
      guint seat = g_str_equal (tally->name, hf_game_seat_get_name (hf_game_get_seat (game, 1)));

      g_assert_cmpstr (tally->name, ==, hf_game_seat_get_name (hf_game_get_seat (game, seat)));
      g_assert_cmpuint (tally->games, ==, 1);
      g_assert_cmpuint (tally->won, ==, (hf_game_get_winners (game) >> seat) & 1);
    }
}

/* All players have a face each, which goes with the name, or the one they chose, or none. */
static void
test_faces (void)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE },
                                          { .face = "boy" },
                                          { .name = "Zora" },
                                          { .face = "initials" },
                                          { .face = "face-of-tomorrow" },
                                          { .kind = HF_PLAYER_HERE, .face = "plaits" } };
  g_autoptr (HfGame) game = NULL, loaded = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint taken = 0;
  HfRules rules;

  for (guint i = 0; i < HF_N_PLAYER_FACES; i++)
    g_assert_cmpint (hf_player_face_find (hf_player_face_get_name (i)), ==, i);

  hf_test_rules_init (&rules, HF_TEST_HOOF " table.players=6");
  game = hf_game_new (&rules, 1, players, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (hf_game_get_n_seats (game), ==, 6);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (game, 0)), !=, HF_PLAYER_FACE_NONE);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (game, 1)), ==, HF_PLAYER_FACE_BOY);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (game, 2)), !=, HF_PLAYER_FACE_NONE);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (game, 3)), ==, HF_PLAYER_FACE_NONE);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (game, 4)), ==, HF_PLAYER_FACE_NONE);
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (game, 5)), ==, HF_PLAYER_FACE_PLAITS);

  text = hf_game_save_text (game);
  loaded = hf_game_new_from_text (text, strlen (text), &error);
  g_assert_no_error (error);
  for (guint i = 0; i < 6; i++)
    g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (loaded, i)), ==,
                     hf_game_seat_get_face (hf_game_get_seat (game, i)));

  /* Names are found for women and men by turns, and faces with them. */
  memset (players + 1, 0, sizeof players - sizeof *players);
  g_clear_object (&game);
  game = hf_game_new (&rules, 1, players, &error);
  g_assert_no_error (error);
  for (guint i = 1; i < hf_game_get_n_seats (game); i++)
    {
      HfPlayerFace face = hf_game_seat_get_face (hf_game_get_seat (game, i));

      g_assert_cmpint (face, !=, HF_PLAYER_FACE_NONE);
      g_assert_cmpint (face % 2, ==, (i - 1) % 2);
      g_assert_false ((taken >> face) & 1);
      taken |= 1u << face;
    }
}

/* People have different faces from the beginning, of women and of men where the name tells, and keep them at another
 * table with others. */
static void
test_faces_of_people (void)
{
  static const char *const names[] = { "Grandma", "Tom", "Grandpa", "Mia" };
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  HfPlayerFace faces[HF_MAX_SEATS], alone;
  g_auto (GStrv) all = NULL;
  guint taken = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    players[i] = (HfPlayerSetup) { .name = names[i], .kind = HF_PLAYER_ELSEWHERE };
  all = hf_player_names_list (players, HF_MAX_SEATS);
  hf_player_names_find_faces (all, players, HF_MAX_SEATS, faces);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      g_assert_cmpint (faces[i], !=, HF_PLAYER_FACE_NONE);
      g_assert_false ((taken >> faces[i]) & 1);
      taken |= 1u << faces[i];
    }
  g_assert_cmpint (faces[0] % 2, ==, 0);
  g_assert_cmpint (faces[1] % 2, ==, 1);
  g_assert_cmpint (faces[2] % 2, ==, 1);
  g_assert_cmpint (faces[3] % 2, ==, 0);

  hf_player_names_find_faces (all, players, 1, &alone);
  g_assert_cmpint (alone, ==, faces[0]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/seats/asked-in-turn", test_asked_in_turn);
  g_test_add_func ("/seats/two-and-computers", test_two_and_computers);
  g_test_add_func ("/seats/names", test_names);
  g_test_add_func ("/seats/names-stay", test_names_stay);
  g_test_add_func ("/seats/any-names", test_any_names);
  g_test_add_func ("/seats/eyes", test_eyes);
  g_test_add_func ("/seats/undo", test_undo);
  g_test_add_func ("/seats/look-away", test_look_away);
  g_test_add_func ("/seats/hands", test_hands);
  g_test_add_func ("/seats/history", test_history);
  g_test_add_func ("/seats/question", test_question);
  g_test_add_func ("/seats/cuts", test_cuts);
  g_test_add_func ("/seats/due", test_due);
  g_test_add_func ("/seats/elsewhere", test_elsewhere);
  g_test_add_func ("/seats/save", test_save);
  g_test_add_func ("/seats/faces", test_faces);
  g_test_add_func ("/seats/faces-of-people", test_faces_of_people);
  hf_test_place_add ("/seats/statistics", "statistics.ini", test_statistics);
  hf_test_place_add ("/seats/results-by-name", "statistics.ini", test_results_by_name);

  return g_test_run ();
}
