/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints and explanations: that they are legal, true to what the asker may
 * know, in full sentences, and given up when nobody waits any more; and that
 * players remember what everybody saw, and nothing else. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-game-record.h"
#include "game/match/hf-game-private.h"
#include "game/advice/hf-hint-private.h"
#include "game/advice/hf-history.h"
#include "game/moments/hf-table-talk.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"

/* Asking. */

static HfHint *
ask (HfGame *game)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  HfHint *hint;

  hf_game_hint_async (game, hf_game_find_person (game), NULL, hf_test_keep_result_cb, &result);
  hf_test_wait_until (result != NULL);
  hint = hf_game_hint_finish (game, result, &error);
  g_assert_no_error (error);

  return hint;
}

static HfHint *
explain (HfGame *game, HfGameRecord *record)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  HfHint *hint;

  hf_game_explain_async (game, hf_game_find_person (game), record, NULL, hf_test_keep_result_cb,
                         &result);
  hf_test_wait_until (result != NULL);
  hint = hf_game_explain_finish (game, result, &error);
  g_assert_no_error (error);

  return hint;
}

static void
assert_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, ")."));
  g_assert_null (strchr (text, '%') != NULL ? strstr (text, "%s") : NULL);
}

static void
assert_sentences (char **texts, guint least, guint most)
{
  guint n = g_strv_length ((char **) texts);

  g_assert_cmpuint (n, >=, least);
  g_assert_cmpuint (n, <=, most);
  for (guint i = 0; i < n; i++)
    assert_sentence (texts[i]);
}

/* Advice. */

static void
test_hint (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (HfHint) hint = NULL;

  g_assert_true (hf_game_can_hint (game, hf_game_find_person (game)));
  hint = ask (game);

  /* Closing a clean book is what anybody would do. */
  g_assert_cmpint (hint->move.type, ==, HF_MOVE_LAY);
  g_assert_cmpint (hf_game_try (game, &hint->move, NULL), ==, HF_VERDICT_OK);
  g_assert_cmpstr (hint->steps[0], ==, "Add 2 kings.");
  g_assert_true (g_str_has_prefix (hint->steps[1], "Discard "));
  assert_sentences (hint->steps, 2, 2);
  assert_sentences (hint->reasons, 1, 2);
  assert_sentence (hint->verdict);
  g_test_message ("%s", hint->verdict);
  for (guint i = 0; hint->reasons[i] != NULL; i++)
    g_test_message ("%s", hint->reasons[i]);
}

/* Nobody has seen the packets: there is nothing that speaks for one of them. */
static void
test_face_down (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_preset (HF_TEST_HOOF, 0, 3);
  g_autoptr (HfHint) hint = NULL;
  g_autofree char *figures = NULL;

  hf_game_start (game);
  hf_test_wait_until (!hf_game_get_busy (game));
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_CHOOSE);
  hint = ask (game);
  g_assert_cmpint (hint->move.type, ==, HF_MOVE_CHOOSE);
  g_assert_cmpstr (hint->verdict, ==, "The other pile is about as good.");
  assert_sentences (hint->reasons, 0, 0);

  /* A friend would say no more. */
  figures = hf_hint_write_figures (hint);
  g_assert_cmpstr (hf_hint_find_reason (hint), ==, hint->verdict);
  g_assert_null (figures);
}

/* A whole round, played by hints alone, under every preset. */
static void
test_play_by_hints (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autoptr (HfGame) game = NULL;
      guint n_hints = 0;

      if (!hf_test_is_picked (i))
        continue;
      game = hf_test_game_new_preset (presets[i], 0, 3);
      hf_game_start (game);
      while (n_hints < HF_TEST_AMOUNT (8) && hf_game_get_phase (game) != HF_PHASE_OVER)
        {
          g_autoptr (HfHint) hint = NULL;

          hf_test_wait_until (!hf_game_get_busy (game));
          if (!hf_game_can_hint (game, hf_game_find_person (game)))
            break;
          hint = ask (game);
          assert_sentences (hint->steps, 1, 30);
          assert_sentences (hint->reasons, 0, 2);
          assert_sentence (hint->verdict);
          g_assert_cmpint (hf_game_play (game, &hint->move, NULL), ==, HF_VERDICT_OK);
          n_hints++;
        }
      g_assert_cmpuint (n_hints, ==, HF_TEST_AMOUNT (8));
    }
}

/* A move that needs no thought. */
static void
play_on (HfGame *game)
{
  static const HfMoveType simple[] = { HF_MOVE_DISCARD, HF_MOVE_DRAW, HF_MOVE_CHOOSE,
                                       HF_MOVE_ANSWER, HF_MOVE_PASS };
  g_autoptr (GArray) moves = hf_game_list_moves (game, hf_game_find_person (game));

  for (guint i = 0; i < G_N_ELEMENTS (simple); i++)
    for (guint j = 0; j < moves->len; j++)
      {
        const HfMove *move = &g_array_index (moves, HfMove, j);

        if (move->type == simple[i] && !move->part_only
            && hf_game_play (game, move, NULL) != HF_VERDICT_REFUSED)
          return;
      }
  g_assert_not_reached ();
}

/* Plays a game in which the person discards the first card, and asks for hints before each move or
 * never. */
static char *
play_with_opponents (gboolean curious)
{
  g_autoptr (HfGame) game = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, HF_TEST_HOOF, NULL));
  game = hf_test_game_new_seats (&rules, 1, 0, "casual", 7);
  if (curious)
    hf_table_talk_begin (game);
  hf_game_start (game);
  for (guint i = 0; i < 9; i++)
    {
      hf_test_wait_until (hf_game_can_hint (game, hf_game_find_person (game)));
      /* All choose their hands at once. */
      if (curious && hf_game_get_phase (game) != HF_PHASE_CHOOSE)
        hf_hint_free (ask (game));
      play_on (game);
    }
  hf_test_wait_until (hf_game_can_hint (game, hf_game_find_person (game)));

  return hf_game_print_moves (game);
}

/* Asking for hints does not change the opponents. */
static void
test_opponents_stay (void)
{
  g_autofree char *asked = play_with_opponents (TRUE), *never = play_with_opponents (FALSE);

  g_assert_cmpstr (asked, ==, never);
}

static void
test_cancel (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  hf_game_hint_async (game, hf_game_find_person (game), cancellable, hf_test_keep_result_cb,
                      &result);
  g_cancellable_cancel (cancellable);
  hf_test_wait_until (result != NULL);
  g_assert_null (hf_game_hint_finish (game, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A hint about another position is not shown. */
static void
test_game_moves_on (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  HfMove move;

  hf_game_hint_async (game, hf_game_find_person (game), NULL, hf_test_keep_result_cb, &result);
  hf_move_init (&move, HF_MOVE_DISCARD, 0);
  hf_move_add_card (&move, HF_KIND_FOUR);
  g_assert_cmpint (hf_game_play (game, &move, NULL), ==, HF_VERDICT_OK);
  hf_test_wait_until (result != NULL);
  g_assert_null (hf_game_hint_finish (game, result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_false (hf_game_can_hint (game, hf_game_find_person (game)));
}

/* Why. */

/* The seat whose move a record is about. */
static guint
find_seat (HfGame *game, HfGameRecord *record)
{
  HfObservations watched;
  HfMove move;
  g_autofree HfState *before = hf_game_recall_move (game, hf_game_record_get_position (record),
                                                    &move, &watched);

  g_assert_nonnull (before);

  return move.seat;
}

/* The newest record that can be explained, of a seat. */
static HfGameRecord *
find_record (HfGame *game, guint seat)
{
  GListModel *history = hf_history_of (game);

  for (guint i = g_list_model_get_n_items (history); i-- > 0;)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (hf_game_record_get_explainable (record) && find_seat (game, record) == seat)
        return g_steal_pointer (&record);
    }

  return NULL;
}

/* Plays by hints until the next turn of the person has come. */
static void
play_a_lap (HfGame *game)
{
  guint turn = game->match->turn_number;

  do
    {
      g_autoptr (HfHint) hint = NULL;

      hf_test_wait_until (!hf_game_get_busy (game));
      hint = ask (game);
      g_assert_cmpint (hf_game_play (game, &hint->move, NULL), ==, HF_VERDICT_OK);
      hf_test_wait_until (!hf_game_get_busy (game));
    }
  while (!hf_game_is_turn_of (game, hf_game_find_person (game))
         || game->match->turn_number == turn);
}

static void
test_explain (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_preset (HF_TEST_HOOF, 0, 5);
  HfMove draw;

  hf_game_start (game);
  for (guint i = 0; i < 3; i++)
    {
      play_a_lap (game);
      for (guint seat = 1; seat < 4; seat++)
        {
          g_autoptr (HfGameRecord) record = find_record (game, seat);
          g_autoptr (HfHint) why = NULL;

          g_assert_nonnull (record);
          why = explain (game, record);
          g_assert_cmpint (why->move.seat, ==, seat);
          assert_sentences (why->steps, 0, 0);
          assert_sentences (why->reasons, 0, 2);
          assert_sentence (why->verdict);
        }
    }

  /* People need no explanation of what they did. */
  hf_move_init (&draw, HF_MOVE_DRAW, 0);
  g_assert_cmpint (hf_game_play (game, &draw, NULL), ==, HF_VERDICT_OK);
  g_assert_null (find_record (game, 0));
}

/* Of an opponent's hand nothing is told while the round lasts. */
static void
test_discreet (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  HfHintCase hint = { .seat = 1, .past = TRUE, .margin = 50, .error = 10 };
  g_autoptr (HfView) view = hf_game_get_view (game, 1);
  g_auto (GStrv) reasons = NULL, open = NULL;

  hint.view = view;
  hint.parts[HF_FEATURE_PAIRS] = 40;
  hint.parts[HF_FEATURE_WILDS] = 30;
  hint.rates[HF_RATE_OUT] = 0.9;
  hint.effects[HF_EFFECT_RANK] = hint.effects[HF_EFFECT_WILDS] = hint.effects[HF_EFFECT_OUT] = 1;
  open = hf_hint_word_reasons (game, &hint);
  g_assert_cmpuint (g_strv_length (open), ==, 2);
  hint.closed = TRUE;
  reasons = hf_hint_word_reasons (game, &hint);
  g_assert_cmpuint (g_strv_length (reasons), ==, 0);
}

/* A difference that may be chance is no reason: what the act itself does remains. */
static void
test_chance (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = { .view = view, .margin = 30, .error = 50 };
  g_auto (GStrv) reasons = NULL, sure = NULL;

  hint.parts[HF_FEATURE_PAIRS] = 40;
  hint.parts[HF_FEATURE_DOWN] = -10;
  hint.effects[HF_EFFECT_RANK] = 1;
  hint.effects[HF_EFFECT_DOWN] = -1;
  reasons = hf_hint_word_reasons (game, &hint);
  g_assert_cmpuint (g_strv_length (reasons), ==, 1);
  g_assert_cmpstr (reasons[0], ==, "It keeps cards of one rank together.");
  hint.error = 10;
  sure = hf_hint_word_reasons (game, &hint);
  g_assert_cmpuint (g_strv_length (sure), ==, 2);
}

/* A friend says what becomes more likely; the figures stand by themselves. */
static void
test_figures (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = { .view = view, .margin = 30, .error = 5 };
  g_auto (GStrv) friendly = NULL, weaker = NULL;
  g_autofree char *figures = NULL;

  hint.move.type = hint.other_moves[0].type = HF_MOVE_DISCARD;
  hint.effects[HF_EFFECT_PILE] = 1;
  hint.rates[HF_RATE_NEXT_TAKES] = 0.02;
  hint.other_rates[HF_RATE_NEXT_TAKES] = 0.4;
  friendly = hf_hint_word_reasons (game, &hint);
  g_assert_cmpstr (friendly[0], ==, "Anna can hardly use it.");
  g_assert_null (friendly[1]);
  figures = hf_hint_word_chance (game, &hint);
  g_assert_cmpstr (figures, ==,
                   "Chance that Anna takes from the pile on the next turn: 2% instead of 40%.");
  hint.rates[HF_RATE_NEXT_TAKES] = 0.2;
  weaker = hf_hint_word_reasons (game, &hint);
  g_assert_cmpstr (weaker[0], ==, "It leaves less for Anna.");
}

/* In the round that decides the game who wins is told, and not points. */
static void
test_winning (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = { .view = view,
                      .margin = 900,
                      .error = 100,
                      .chance = 0.62,
                      .other_chance = 0.48 };
  g_autofree char *now = hf_hint_word_verdict (game, &hint);
  g_autofree char *then = NULL, *points = NULL;

  g_assert_cmpstr (now, ==, "This gives you a 62% chance of winning the game. Otherwise it’s 48%.");
  hint.past = TRUE;
  then = hf_hint_word_verdict (game, &hint);
  g_assert_nonnull (strstr (then, "62%"));
  g_assert_nonnull (strstr (then, "48%"));
  hint.past = FALSE;
  hint.other_chance = hint.chance;
  points = hf_hint_word_verdict (game, &hint);
  g_assert_nonnull (strstr (points, "900"));
}

/* A sentence for whatever may be a reason, for or against, and for whatever an act may do. */
static void
test_all_reasons (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");

  for (guint seat = 0; seat < 4; seat++)
    {
      g_autoptr (HfView) view = hf_game_get_view (game, seat);

      for (gint i = 0; i < 2 * HF_N_FEATURES; i++)
        {
          gint sign = i % 2 == 0 ? 1 : -1;
          HfHintCase hint = { .seat = seat,
                              .view = view,
                              .past = sign < 0,
                              .margin = 50 * sign,
                              .error = 10 };
          g_auto (GStrv) reasons = NULL;

          hint.parts[i / 2] = 40 * sign;
          for (guint j = 0; j < HF_N_EFFECTS; j++)
            hint.effects[j] = sign;
          (sign > 0 ? hint.rates : hint.other_rates)[i % HF_N_RATES] = 0.5;
          reasons = hf_hint_word_reasons (game, &hint);
          /* A chance that says the same as a topic is told once. */
          assert_sentences (reasons, 1, 2);
        }
      for (gint i = 0; i < 2 * HF_N_EFFECTS; i++)
        {
          gint sign = i % 2 == 0 ? 1 : -1;
          HfHintCase hint = { .seat = seat,
                              .view = view,
                              .past = sign < 0,
                              .margin = 50 * sign,
                              .error = 10 };
          g_auto (GStrv) reasons = NULL;

          for (guint j = 0; j < HF_N_FEATURES; j++)
            hint.parts[j] = 40 * sign;
          hint.effects[i / 2] = sign;
          reasons = hf_hint_word_reasons (game, &hint);
          assert_sentences (reasons, 1, 1);
        }
    }
}

/* Later effects are no reason for an act, and effects that only speak against it are none for
 * advice. */
static void
test_act_alone (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = { .view = view, .margin = 50, .error = 10 };
  g_auto (GStrv) none = NULL, against = NULL, both = NULL;

  hint.parts[HF_FEATURE_DOWN] = 400;
  hint.parts[HF_FEATURE_WILDS] = -100;
  none = hf_hint_word_reasons (game, &hint);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  hint.effects[HF_EFFECT_WILDS] = -1;
  against = hf_hint_word_reasons (game, &hint);
  g_assert_cmpuint (g_strv_length (against), ==, 0);
  hint.effects[HF_EFFECT_DOWN] = 1;
  both = hf_hint_word_reasons (game, &hint);
  g_assert_cmpuint (g_strv_length (both), ==, 2);
  g_assert_cmpstr (both[0], ==, "It puts more points on the table.");
  g_assert_cmpstr (both[1], ==, "It comes at a price. It uses up wild cards.");
}

/* Remembering. */

static void
check_memory_cb (HfGame *game, const HfGameChange *change, gpointer data)
{
  guint *n_known = data;

  for (guint seat = 0; seat < 4; seat++)
    {
      const HfCards *hand = hf_state_hand (game->match->state, seat);

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        {
          g_assert_cmpuint (game->match->watched.known[seat].n[kind], <=, hand->n[kind]);
          *n_known += game->match->watched.known[seat].n[kind];
        }
    }
  for (guint i = 0; i < change->events->len; i++)
    {
      const HfEvent *event = &g_array_index (change->events, HfEvent, i);

      /* Nobody has seen it. */
      if (event->type == HF_EVENT_DEALT)
        for (guint seat = 0; seat < 4; seat++)
          g_assert_cmpuint (hf_cards_count (&game->match->watched.known[seat]), ==, 0);
    }
}

/* Remembered cards were seen by all, and are still there. */
static void
test_memory (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_preset ("family-tradition", -1, 2);
  guint n_known = 0;

  g_signal_connect (game, "moved", G_CALLBACK (check_memory_cb), &n_known);
  hf_game_start (game);
  hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_OVER);
  g_assert_cmpuint (n_known, >, 0);
  g_signal_handlers_disconnect_by_data (game, &n_known);
}

static void
assert_steps (HfGame *game, const char *move, const char *wanted)
{
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = { .view = view, .n_moves = 1 };
  g_auto (GStrv) steps = NULL;
  g_autofree char *text = NULL;

  hint.move = hint.moves[0] = hf_test_game_parse (game, move);
  steps = hf_hint_word_steps (&hint);
  text = g_strjoinv (" ", steps);
  g_assert_cmpstr (text, ==, wanted);
}

static void
assert_reason (HfGame *game, const char *move, const char *wanted)
{
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = { .view = view, .n_moves = 1, .margin = 50, .error = 10 };
  g_auto (GStrv) reasons = NULL;

  hint.move = hint.moves[0] = hf_test_game_parse (game, move);
  hint.parts[HF_FEATURE_DOWN] = 40;
  hf_hint_find_effects (&hint);
  reasons = hf_hint_word_reasons (game, &hint);
  g_assert_cmpstr (reasons[0], ==, wanted);
}

/* @other (nullable): what the act is compared with */
static char *
word_verdict (HfGame *game, const HfHintCase *facts, const char *move, const char *other)
{
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = *facts;

  hint.view = view;
  hint.n_moves = 1;
  hint.move = hint.moves[0] = hf_test_game_parse (game, move);
  if (other != NULL)
    hint.other_moves[hint.n_other_moves++] = hf_test_game_parse (game, other);

  return hf_hint_word_verdict (game, &hint);
}

/* Sentences about two acts that are about as good, for advice and for acts of others. */
static void
assert_verdict (HfGame *game, const char *move, const char *other, const char *wanted)
{
  const HfHintCase now = { .margin = 5, .error = 10 }, then = { .past = TRUE, .error = 10 };
  g_autofree char *advice = word_verdict (game, &now, move, other);
  g_autofree char *story = word_verdict (game, &then, move, other);

  g_assert_cmpstr (advice, ==, wanted);
  g_assert_cmpstr (story, ==, wanted);
}

/* Names the next best act, or the best where it would have been better. */
static void
assert_next_best (HfGame *game, const char *move, const char *other, const char *wanted)
{
  const HfHintCase now = { .margin = 50, .error = 10 };
  const HfHintCase then = { .past = TRUE, .margin = 50, .error = 10 };
  const HfHintCase worse = { .past = TRUE, .margin = -50, .error = 10 };
  g_autofree char *advice = word_verdict (game, &now, move, other);
  g_autofree char *story = word_verdict (game, &then, move, other);
  g_autofree char *mistake = word_verdict (game, &worse, move, other);
  g_autofree char *next = g_strconcat ("\nThe next best choice: ", wanted, NULL);
  g_autofree char *better = g_strconcat ("\nThe expert’s choice: ", wanted, NULL);

  g_assert_true (g_str_has_suffix (advice, next));
  g_assert_true (g_str_has_suffix (story, next));
  g_assert_true (g_str_has_suffix (mistake, better));
}

/* Books to open with are told as one, cards off the top are not the whole pile, and who only
 * discards puts nothing on the table yet. */
static void
test_wording (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfGame) opening = NULL, taking = NULL, discarding = NULL;

  hf_test_table_hand (table, 0, "K*3 4*3 9*2 6 2");
  hf_test_table_pile (table, "4 5 9");
  opening = hf_test_game_new_at (table, 0, TRUE);
  assert_steps (opening, "open K*3 | 4*3", "Start with 3 kings. Then lay down 3 fours.");
  assert_reason (opening, "open K*3 2 | 4*3", "It puts more points on the table.");

  hf_test_table_books (table, 0, "Q*3");
  taking = hf_test_game_new_at (table, 0, FALSE);
  assert_steps (taking, "take 9*2",
                "Take cards from the discard pile and lay down the top one with 2 nines.");

  discarding = hf_test_game_new_at (table, 0, TRUE);
  assert_reason (discarding, "discard 6", "It leaves fewer points to lose in hand.");
}

/* An act that is about as good has a name. */
static void
test_alternatives (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfGame) opening = NULL, beginning = NULL, playing = NULL;

  hf_test_table_hand (table, 0, "K*3 4*3 9*2 6 2");
  hf_test_table_pile (table, "4 5 9");
  opening = hf_test_game_new_at (table, 0, TRUE);
  assert_verdict (opening, "open K*3", "discard 6", "Keeping 3 kings for now is about as good.");
  assert_verdict (opening, "open K*3", "open K*3 | 4*3",
                  "Starting with 3 fours and 3 kings is about as good.");

  hf_test_table_books (table, 0, "Q*3");
  beginning = hf_test_game_new_at (table, 0, FALSE);
  assert_verdict (beginning, "take 9*2", "draw", "Drawing instead is about as good.");
  assert_verdict (beginning, "take 9*2", "take 9 2",
                  "Using a nine and a two for that is about as good.");
  assert_verdict (beginning, "draw", "take 9*2",
                  "Taking cards from the discard pile instead is about as good.");

  playing = hf_test_game_new_at (table, 0, TRUE);
  assert_verdict (playing, "discard 6", "discard 9", "Discarding a nine instead is about as good.");
  assert_verdict (playing, "discard 6", "lay K*3", "Laying down 3 kings is about as good.");
  assert_verdict (playing, "lay 2 on Q.1", "lay 4*3", "Laying down 3 fours is about as good.");
  assert_verdict (playing, "lay 4*3", "lay 2 on Q.1",
                  "Adding a two to the book of queens is about as good.");
  assert_verdict (playing, "lay 4*3", "discard 9", "Keeping 3 fours for now is about as good.");
}

/* Reasons against the act are marked, or a price would read as a reason. */
static void
test_price (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_with_kings ("4", "6");
  g_autoptr (HfView) view = hf_game_get_view (game, 0);
  HfHintCase hint = { .view = view, .margin = 50, .error = 10 };
  g_auto (GStrv) good = NULL, mistake = NULL, equal = NULL;

  hint.parts[HF_FEATURE_DOWN] = 40;
  hint.effects[HF_EFFECT_DOWN] = 1;
  hint.parts[HF_FEATURE_WILDS] = -30;
  hint.effects[HF_EFFECT_WILDS] = -1;
  good = hf_hint_word_reasons (game, &hint);
  g_assert_cmpstr (good[0], ==, "It puts more points on the table.");
  g_assert_cmpstr (good[1], ==, "It comes at a price. It uses up wild cards.");

  hint.past = TRUE;
  hint.margin = -50;
  mistake = hf_hint_word_reasons (game, &hint);
  g_assert_cmpstr (mistake[0], ==, "It uses up wild cards.");
  g_assert_cmpstr (mistake[1], ==, "It wasn’t all bad. It puts more points on the table.");

  /* An act that is as good as any is no mistake. */
  hint.margin = -5;
  equal = hf_hint_word_reasons (game, &hint);
  g_assert_cmpstr (equal[0], ==, "It puts more points on the table.");
}

/* A worse act has a name, too. */
static void
test_next_best (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfGame) beginning = NULL, playing = NULL;

  hf_test_table_hand (table, 0, "K*3 4*3 9*2 6 2");
  hf_test_table_pile (table, "4 5 9");
  hf_test_table_books (table, 0, "Q*3");
  beginning = hf_test_game_new_at (table, 0, FALSE);
  assert_next_best (beginning, "take 9*2", "draw", "Draw 2 cards.");
  assert_next_best (beginning, "draw", "take 9*2",
                    "Take cards from the discard pile and lay down the top one with 2 nines.");

  playing = hf_test_game_new_at (table, 0, TRUE);
  assert_next_best (playing, "discard 6", "discard 9", "Discard a nine.");
  assert_next_best (playing, "discard 6", "lay K*3", "Lay down 3 kings.");
  assert_next_best (playing, "lay 4*3", "lay 2 on Q.1", "Add a two to the book of queens.");
  assert_next_best (playing, "lay 4*3", "discard 9", "Keep 3 fours for now.");
}

/* The cards of an opponent are not named while the round lasts; what everybody may do is. */
static void
test_secret_alternatives (void)
{
  const HfHintCase equal = { .past = TRUE, .closed = TRUE, .error = 10 };
  const HfHintCase better = { .past = TRUE, .closed = TRUE, .margin = 50, .error = 10 };
  g_autoptr (HfTestTable) table = hf_test_table_new ("classic");
  g_autoptr (HfGame) beginning = NULL, playing = NULL;
  g_autofree char *draw = NULL, *discard = NULL, *next = NULL;

  hf_test_table_hand (table, 0, "K*3 4*3 9*2 6 2");
  hf_test_table_pile (table, "4 5 9");
  beginning = hf_test_game_new_at (table, 0, FALSE);
  draw = word_verdict (beginning, &equal, "take 9*2", "draw");
  g_assert_cmpstr (draw, ==, "Drawing instead is about as good.");

  playing = hf_test_game_new_at (table, 0, TRUE);
  discard = word_verdict (playing, &equal, "discard 6", "discard 9");
  g_assert_null (strstr (discard, "9"));
  next = word_verdict (playing, &better, "discard 6", "discard 9");
  g_assert_null (strstr (next, "9"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hint/hint", test_hint);
  g_test_add_func ("/hint/face-down", test_face_down);
  g_test_add_func ("/hint/play-by-hints", test_play_by_hints);
  g_test_add_func ("/hint/opponents-stay", test_opponents_stay);
  g_test_add_func ("/hint/cancel", test_cancel);
  g_test_add_func ("/hint/game-moves-on", test_game_moves_on);
  g_test_add_func ("/hint/explain", test_explain);
  g_test_add_func ("/hint/discreet", test_discreet);
  g_test_add_func ("/hint/chance", test_chance);
  g_test_add_func ("/hint/winning", test_winning);
  g_test_add_func ("/hint/figures", test_figures);
  g_test_add_func ("/hint/all-reasons", test_all_reasons);
  g_test_add_func ("/hint/act-alone", test_act_alone);
  g_test_add_func ("/hint/wording", test_wording);
  g_test_add_func ("/hint/alternatives", test_alternatives);
  g_test_add_func ("/hint/price", test_price);
  g_test_add_func ("/hint/next-best", test_next_best);
  g_test_add_func ("/hint/secret-alternatives", test_secret_alternatives);
  g_test_add_func ("/hint/memory", test_memory);

  return g_test_run ();
}
