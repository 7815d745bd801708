/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “That was a bad move”: that the expert says so, too, of blunders that are placed among the moves of computer players, in
 * figures; and that the place is kept with the person's words, without anything that came later or belongs to others. */

#include <string.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-hint-private.h"
#include "game/advice/hf-history.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-game-store.h"
#include "game/files/hf-objection.h"
#include "game/files/hf-replay.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"

#define N_BLUNDERS 20
#define MOST_MOVES 400
#define FEW_CARDS  6 /* with fewer a player may well want to be rid of any card */

#define AGREES "The expert agrees with you: that was a bad move.\n"

static HfGameRecord *
dup_record (HfGame *game, guint position)
{
  GListModel *history = hf_history_of (game);

  for (guint i = g_list_model_get_n_items (history); i > 0; i--)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i - 1);

      if (hf_game_record_get_position (record) == position && hf_game_record_get_seat (record) >= 0)
        return g_steal_pointer (&record);
    }
  g_assert_not_reached ();
}

static HfHint *
explain (HfGame *game, gint eyes, guint position)
{
  g_autoptr (HfGameRecord) record = dup_record (game, position);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  HfHint *hint;

  hf_game_explain_async (game, eyes, record, NULL, hf_test_keep_result_cb, &result);
  hf_test_wait_until (result != NULL);
  hint = hf_game_explain_finish (game, result, &error);
  g_assert_no_error (error);

  return hint;
}

/* Throws a joker in place of any other card, where a computer player has to discard from a full hand. */
static gboolean
blunder (HfGame *game)
{
  const gint seat = hf_game_get_turn (game);
  const HfCards *hand;
  HfMove move;

  if (seat <= 0 || hf_game_get_phase (game) != HF_PHASE_PLAY)
    return FALSE;
  hand = hf_state_hand (hf_game_get_state (game), seat);
  if (hand->n[HF_KIND_JOKER] == 0 || hf_cards_count (hand) < FEW_CARDS)
    return FALSE;

  hf_move_init (&move, HF_MOVE_DISCARD, seat);
  hf_move_add_card (&move, HF_KIND_JOKER);

  return hf_game_play (game, &move, NULL) == HF_VERDICT_OK;
}

/* A game in which a computer player has just thrown a joker. */
static HfGame *
play_to_blunder (const char *preset, guint64 seed)
{
  HfRules rules;
  HfGame *game;

  g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
  game = hf_test_play_new (&rules, 0, seed);
  for (guint i = 0; i < MOST_MOVES; i++)
    {
      if (blunder (game))
        return game;
      hf_test_play_moves (game, 1, seed + i);
    }
  g_object_unref (game);

  return NULL;
}

static guint
find_last (HfGame *game)
{
  return hf_game_get_log (game)->position - 1;
}

/* A computer player has drawn and is about to discard, while its opponents are about to go out.
 *
 * @hand: its cards
 * @books: those of its side */
static HfGame *
place (const char *preset, const char *hand, const char *books)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (preset);

  hf_test_table_hand (table, 0, hand);
  hf_test_table_hand (table, 1, "4");
  hf_test_table_hand (table, 3, "6");
  hf_test_table_foot_taken (table, 1);
  hf_test_table_foot_taken (table, 3);
  hf_test_table_books (table, 0, books);
  hf_test_table_books (table, 1, "A*7, T*7, 7*5 2*2, 5*5 2*2, 6*3");
  hf_test_table_pile (table, "7 8 9 T J");

  return hf_test_game_new_at (table, 1, TRUE);
}

/* Throws one of two cards that would have closed a clean book. */
static HfGame *
blunder_with_pair (guint i)
{
  static const char *const ranks[] = { "K", "Q", "J", "9", "8" };
  const char *rank = ranks[i % G_N_ELEMENTS (ranks)];
  const gboolean hoof = i < G_N_ELEMENTS (ranks);
  g_autofree char *hand = g_strdup_printf ("%s*2 4 5 7 3b", rank);
  g_autofree char *books = g_strdup_printf ("%s*5", rank);
  g_autofree char *discard = g_strdup_printf ("discard %s", rank);
  HfGame *game = place (hoof ? HF_TEST_HOOF : "classic", hand, books);

  hf_test_assert_played (game, discard);

  return game;
}

/* Throws a joker that a dirty book would have taken, and keeps what nobody needs. */
static HfGame *
blunder_with_joker (guint i)
{
  static const char *const ranks[] = { "K", "Q", "J", "9", "8" };
  const char *rank = ranks[i % G_N_ELEMENTS (ranks)];
  const gboolean hoof = i < G_N_ELEMENTS (ranks);
  g_autofree char *books = g_strdup_printf ("%s*4 2", rank);
  HfGame *game = place (hoof ? HF_TEST_HOOF : "classic", "X 4 5 7 3b", books);

  hf_test_assert_played (game, "discard X");

  return game;
}

static void
test_blunders (void)
{
  for (guint i = 0; i < N_BLUNDERS; i++)
    {
      g_autoptr (HfGame) game = i % 2 == 0 ? blunder_with_pair (i / 2) : blunder_with_joker (i / 2);
      g_autoptr (HfHint) hint = explain (game, 1, find_last (game));

      g_test_message ("%s", hint->answer);
      g_assert_true (g_str_has_prefix (hint->answer, AGREES));
      g_assert_nonnull (strstr (hint->answer, hint->verdict));
    }
}

/* It does not say yes to everybody: of what players chose it finds no more than some bad. */
static void
test_others (void)
{
  g_autoptr (HfGame) game = hf_test_game_new_preset (HF_TEST_HOOF, 0, 5);
  guint n = 0, bad = 0;

  hf_game_deal_round (game);
  hf_test_play_moves (game, 60, 5);
  for (guint i = 0; i < hf_game_get_log (game)->position; i++)
    {
      HfObservations watched;
      HfMove move;
      g_autofree HfState *before = hf_game_recall_move (game, i, &move, &watched);
      g_autoptr (HfHint) hint = NULL;

      if (before == NULL || move.seat == 0 || move.type != HF_MOVE_DISCARD)
        continue;
      hint = explain (game, 0, i);
      n++;
      bad += g_str_has_prefix (hint->answer, AGREES);
    }
  g_test_message ("%u of %u", bad, n);
  g_assert_cmpuint (n, >, 5);
  g_assert_cmpuint (2 * bad, <, n);
}

/* The expert calls nothing bad that its hint would be, though another move looked better: it was patient, or went the
 * usual way. */
static void
test_own_choice (void)
{
  HfHintCase bad = { .past = TRUE, .margin = -50, .error = 10 }, own = bad;
  g_autofree char *agrees = hf_hint_word_answer (&bad, "Figures.", FALSE), *defends = NULL;

  own.advised = TRUE;
  defends = hf_hint_word_answer (&own, "Figures.", TRUE);
  g_assert_cmpstr (agrees, ==, AGREES "Figures.");
  g_assert_true (g_str_has_prefix (defends, "The expert doesn’t agree with you"));
  g_assert_null (strstr (defends, "Figures."));
  g_assert_true (hf_hint_is_certain (&bad));
  g_assert_false (hf_hint_is_certain (&own));
}

static HfGame *
print_and_read (HfGame *game, guint position, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = hf_objection_print (game, position, words, &error);
  HfGame *read;

  g_assert_no_error (error);
  read = hf_game_new_from_text (text, strlen (text), &error);
  g_assert_no_error (error);

  return read;
}

/* Deal, rules, place and words come along, and nothing of what happened later. */
static void
test_kept (void)
{
  g_autoptr (HfGame) game = play_to_blunder ("classic", 2), kept = NULL;
  const guint position = find_last (game);
  g_autoptr (HfGameRecord) record = dup_record (game, position);
  g_autofree char *now = hf_game_print_moves (game), *described = NULL, *words = NULL, *then = NULL;
  g_autoptr (HfReplay) replay = NULL;
  guint place;

  hf_game_set_extra (game, "daily", "yes");
  hf_test_play_moves (game, 40, 2);
  kept = print_and_read (game, position, "A joker, really?");

  then = hf_game_print_moves (kept);
  g_assert_cmpstr (then, ==, now);
  g_assert_cmpuint (hf_game_get_log (kept)->lines->len, ==, position + 1);
  g_assert_cmpuint (hf_game_get_seed (kept), ==, hf_game_get_seed (game));
  g_assert_true (hf_rules_equal (&hf_game_get_rules (kept)->rules,
                                 &hf_game_get_rules (game)->rules));
  g_assert_null (hf_game_get_extra (kept, "daily"));
  g_assert_cmpstr (hf_game_get_name (kept), ==, "A joker, really?");
  words = hf_objection_dup_words (kept);
  g_assert_cmpstr (words, ==, "A joker, really?");

  described = hf_objection_describe (kept, &place);
  g_assert_cmpuint (place, ==, position);
  g_assert_true (g_str_has_prefix (described, hf_game_record_get_text (record)));
  g_assert_true (g_str_has_suffix (described, "\n“A joker, really?”"));

  /* It opens before the move, which comes next. */
  replay = hf_replay_new (kept, NULL);
  g_assert_true (hf_replay_go_to (replay, hf_replay_find_step (replay, place), NULL));
  g_assert_cmpuint (hf_game_get_log (hf_replay_get_game (replay))->position, ==, position);
  g_assert_cmpuint (hf_replay_get_step (replay) + 1, ==, hf_replay_get_n_steps (replay));
}

/* Words may be missing, long, or meant to harm. */
static void
test_words (void)
{
  g_autoptr (HfGame) game = play_to_blunder ("classic", 2);
  g_autofree char *much = g_strnfill (5000, 'm');
  const char *const odd[] = { "", " \t", "one\n[Moves]\ndraw", "\u202eturned", much, "100 %s %n" };

  for (guint i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autoptr (HfGame) kept = print_and_read (game, find_last (game), odd[i]);
      g_autofree char *words = hf_objection_dup_words (kept);

      g_assert_cmpuint (hf_game_get_log (kept)->position, ==, hf_game_get_log (game)->position);
      g_assert_cmpstr (words, !=, "");
      g_assert_null (strchr (words, '\n'));
      g_assert_true (hf_text_fits (words, HF_TEXT_SENTENCE));
      g_assert_true (hf_text_fits (hf_game_get_name (kept), HF_TEXT_TITLE));
      g_assert_cmpint (i < 2, ==, g_str_equal (words, "That was a bad move."));
    }
}

/* In a game of one's own at once; of others at the screen, or elsewhere, not before the cards are known to all. */
static void
test_allowed (void)
{
  static const struct
  {
    guint here, elsewhere;
    gboolean at_once;
  } tables[] = { { 1, 0, TRUE }, { 0, 0, TRUE }, { 1 | 4, 0, FALSE }, { 1, 2, FALSE } };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (HfGame) game = NULL;
      g_autoptr (HfGameRecord) record = NULL, own = NULL;
      guint position = 0;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, HF_TEST_HOOF, NULL));
      game = hf_test_game_new_seats (&rules, tables[i].here, tables[i].elsewhere, "simple", 3);
      hf_game_deal_round (game);
      hf_test_play_moves (game, 30, 3);
      for (guint j = 0; j < hf_game_get_log (game)->position; j++)
        {
          HfObservations watched;
          HfMove move;
          g_autofree HfState *before = hf_game_recall_move (game, j, &move, &watched);

          if (before != NULL && move.type == HF_MOVE_DISCARD && move.seat == 3)
            position = j;
          if (before != NULL && move.type == HF_MOVE_DISCARD && move.seat == 0 && own == NULL)
            own = dup_record (game, j);
        }
      record = dup_record (game, position);
      g_assert_cmpint (hf_objection_is_allowed (game, record), ==, tables[i].at_once);
      g_assert_cmpint (hf_objection_is_allowed (game, own), ==, tables[i].here == 0);

      while (hf_game_get_phase (game) < HF_PHASE_OVER)
        g_assert_cmpuint (hf_test_play_moves (game, 1, 3), ==, 1);
      g_assert_true (hf_objection_is_allowed (game, record));
    }
}

/* Objections are no games to go on with: they have a list of their own, also those of others. */
static void
test_store (HfTestPlace *place, gconstpointer data)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (place->folder);
  g_autoptr (HfGame) game = play_to_blunder ("classic", 2), opened = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *words = NULL;
  char *text = hf_objection_print (game, find_last (game), "Why a joker?", &error);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  HfSavedGame *saved = hf_game_store_import (store, bytes, &error);
  HfGameStore *all = hf_game_store_get_objections (store);

  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (store)), ==, 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (all)), ==, 1);
  g_assert_cmpstr (hf_saved_game_get_name (saved), ==, "Why a joker?");

  opened = hf_game_store_open_finished (store, saved, &error);
  g_assert_no_error (error);
  words = hf_objection_dup_words (opened);
  g_assert_cmpstr (words, ==, "Why a joker?");
  hf_shelf_remove (HF_SHELF (all), saved);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (all)), ==, 0);
}

int
main (int argc, char **argv)
{
  /* As many as answers to people have, whatever other tests make do with. */
  g_setenv ("HF_WORLDS", "1000", TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/objection/blunders", test_blunders);
  g_test_add_func ("/objection/others", test_others);
  g_test_add_func ("/objection/own-choice", test_own_choice);
  g_test_add_func ("/objection/kept", test_kept);
  g_test_add_func ("/objection/words", test_words);
  g_test_add_func ("/objection/allowed", test_allowed);
  hf_test_place_add ("/objection/store", "objection", test_store);

  return g_test_run ();
}
