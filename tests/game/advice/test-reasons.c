/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whether the reasons of hints are true: each is compared with the act it is given for and the
 * position it is given in, by what the sentence says and not by how it came about. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-history.h"
#include "game/match/hf-game-private.h"
#include "game/table/hf-game-words.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-reason.h"

/* Decisions under each preset. To measure: HF_DECISIONS=N takes so many, HF_SEED=N other deals, and
 * HF_WORLDS=N then thinks as hard. */
#define DECISIONS 14

/* Acts of computer players that are explained under each preset. */
#define EXPLANATIONS 6

/* Worlds to think in: enough for reasons to be found. */
#define WORLDS "80"

/* Of so many hints one may puzzle. */
#define PUZZLED 50

typedef struct
{
  guint positions, explanations, reasons, wrong, unnamed, puzzling;
} Counts;

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

/* A mistake is a move that an expert would not have made. */
#define EXPERT "An expert would have found"

static void
check_reason (const HfTestAct *act,
              const char *reason,
              gboolean mistake,
              gboolean first,
              Counts *counts)
{
  counts->reasons++;
  if (hf_test_reason_is_true (act, reason, mistake, first))
    return;

  counts->wrong++;
  g_test_message ("Wrong: %s", reason);
}

static void
check_reasons (const HfTestAct *act, HfHint *hint, Counts *counts)
{
  char **reasons = hint->reasons;
  const char *chance = hint->chance;
  gboolean mistake = g_str_has_prefix (hint->verdict, EXPERT);

  for (guint i = 0; reasons[i] != NULL; i++)
    check_reason (act, reasons[i], mistake, i == 0, counts);
  if (chance != NULL)
    check_reason (act, chance, mistake, FALSE, counts);
}

/* Acts that are named as about as good, or as next best, and the kind of move that each is. */
static const struct
{
  const char *begins;
  HfMoveType type;
} alternatives[] = {
  { "Discarding ", HF_MOVE_DISCARD },
  { "Drawing ", HF_MOVE_DRAW },
  { "Taking ", HF_MOVE_TAKE },
  { "Buying ", HF_MOVE_TAKE },
  { "Using ", HF_MOVE_TAKE },
  { "Laying down ", HF_MOVE_LAY },
  { "Adding ", HF_MOVE_LAY },
  { "Starting ", HF_MOVE_OPEN },
  { "Asking ", HF_MOVE_ASK },
  { "Saying ", HF_MOVE_ANSWER },
  { "Discard ", HF_MOVE_DISCARD },
  { "Draw ", HF_MOVE_DRAW },
  { "Take ", HF_MOVE_TAKE },
  { "Buy ", HF_MOVE_TAKE },
  { "Lay down your red three", HF_MOVE_RED3 },
  { "Lay down ", HF_MOVE_LAY },
  { "Add ", HF_MOVE_LAY },
  { "Start ", HF_MOVE_OPEN },
  { "Ask ", HF_MOVE_ASK },
  { "Say ", HF_MOVE_ANSWER },
};

/* Reasons where the act itself is just left out, or an opponent’s hand is hidden. */
static const char *const other_alternatives[] = {
  "Keeping ", "Keep ",           "Not asking ",      "Don’t ask",
  "Choose ",  "The other pile ", "Ending the turn ", "End ",
};

#define NAMED "choice: "

/* The alternative that a verdict names, if it does. */
static const char *
find_alternative (const char *verdict)
{
  const char *named = strstr (verdict, NAMED);

  return named != NULL ? named + strlen (NAMED) : verdict;
}

#define EQUAL "about as good. "

/* Praise of an alternative that is about as good is true of an act that it names. */
static gboolean
is_good_for_that (const HfTestAct *act, const HfMove *move, const char *alternative)
{
  const char *good = strstr (alternative, EQUAL);
  HfTestAct other = *act;

  other.move = move;

  return good == NULL || hf_test_reason_is_true (&other, good + strlen (EQUAL), FALSE, TRUE);
}

/* The same where the alternative is to keep cards. */
static gboolean
is_good_to_keep (const HfTestAct *act, const char *alternative)
{
  const char *good = strstr (alternative, EQUAL);
  gboolean wild = FALSE;

  if (good == NULL)
    return TRUE;
  for (guint i = 0; i < act->move->n_cards; i++)
    wild |= hf_flat_rules_is_wild (act->rules, act->move->cards[i]);
  good += strlen (EQUAL);

  return act->move->n_parts > 0
         && (g_str_equal (good, "It keeps cards in hand for later.")
             || (wild && g_str_equal (good, "It keeps wild cards for later.")));
}

static gboolean
can_be_done (const HfTestAct *act, HfMoveType type, const char *alternative)
{
  for (guint i = 0; i < act->legal->len; i++)
    {
      const HfMove *move = &g_array_index (act->legal, HfMove, i);
      g_autofree char *card = move->type == HF_MOVE_DISCARD
                                ? hf_words_kind (move->cards[0], 1, HF_CARDS_OBJECT)
                                : g_strdup ("");

      if ((move->type == type || (move->part_only && type == HF_MOVE_OPEN))
          && !hf_move_equal (move, act->move) && strstr (alternative, card) != NULL
          && is_good_for_that (act, move, alternative))
        return TRUE;
    }

  return FALSE;
}

/* The act that is as good, or next best, is legal and differs from the advice.
 * Returns: whether there is a name for it, or nothing else to do */
static gboolean
check_alternative (const HfTestAct *act, HfHint *hint)
{
  const char *verdict = hint->verdict;
  const char *alternative = find_alternative (verdict);

  for (guint i = 0; i < G_N_ELEMENTS (alternatives); i++)
    if (g_str_has_prefix (alternative, alternatives[i].begins))
      {
        if (!can_be_done (act, alternatives[i].type, alternative))
          g_error ("Nobody can do that: %s", verdict);
        return TRUE;
      }
  for (guint i = 0; i < G_N_ELEMENTS (other_alternatives); i++)
    if (g_str_has_prefix (alternative, other_alternatives[i]))
      {
        if (!is_good_to_keep (act, alternative))
          g_error ("Not good for that: %s", verdict);
        return TRUE;
      }

  return strcmp (verdict, "That’s the only move.") == 0
         || strstr (verdict, "no other choice") != NULL;
}

/* Whether a wild card thrown away is named as about as good, which is true at times, but puzzling. */
static gboolean
names_thrown_wild (const HfTestAct *act, HfHint *hint)
{
  const char *alternative = find_alternative (hint->verdict);

  for (guint i = 0; i < act->legal->len; i++)
    {
      const HfMove *move = &g_array_index (act->legal, HfMove, i);
      g_autofree char *card = NULL;

      if (move->type != HF_MOVE_DISCARD || !hf_flat_rules_is_wild (act->rules, move->cards[0]))
        continue;
      card = hf_words_kind (move->cards[0], 1, HF_CARDS_OBJECT);
      if (g_str_has_prefix (alternative, "Discarding ") && strstr (alternative, card) != NULL)
        return TRUE;
    }

  return FALSE;
}

static void
print (HfGame *game, HfHint *hint)
{
  g_autofree char *steps = g_strjoinv (" ", hint->steps);
  g_autofree char *reasons = g_strjoinv (" ", hint->reasons);

  g_test_message ("%s / %s / %s", steps, hint->verdict, reasons);
}

static void
check_hint (HfGame *game, HfHint *hint, Counts *counts)
{
  g_autoptr (GArray) legal = hf_game_list_moves (game, hf_game_find_person (game));
  const HfMove *move = &hint->move;
  HfTestAct act = { .state = hf_game_get_state (game),
                    .rules = hf_game_get_rules (game),
                    .move = move,
                    .legal = legal,
                    .seat = move->seat };

  act.owner = hf_flat_rules_owner (act.rules, act.seat);
  counts->positions++;
  print (game, hint);
  g_assert_cmpstr (hf_hint_find_reason (hint), !=, NULL);
  g_assert_cmpstr (hf_hint_find_reason (hint), !=, "");
  counts->unnamed += !check_alternative (&act, hint);
  counts->puzzling += names_thrown_wild (&act, hint);
  check_reasons (&act, hint, counts);
}

static HfHint *
explain (HfGame *game, HfGameRecord *record)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  HfHint *why;

  hf_game_explain_async (game, hf_game_find_person (game), record, NULL, hf_test_keep_result_cb,
                         &result);
  hf_test_wait_until (result != NULL);
  why = hf_game_explain_finish (game, result, &error);
  g_assert_no_error (error);

  return why;
}

/* The reasons of the newest acts of computer players. */
static void
check_explanations (HfGame *game, Counts *counts)
{
  GListModel *history = hf_history_of (game);
  guint n = 0;

  for (guint i = g_list_model_get_n_items (history); i-- > 0 && n < EXPLANATIONS;)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);
      g_autofree HfState *before = NULL;
      g_autoptr (GArray) legal = NULL;
      g_autoptr (HfHint) why = NULL;
      HfObservations watched;
      HfMove move;
      HfTestAct act = { .rules = hf_game_get_rules (game), .move = &move };

      if (!hf_game_record_get_explainable (record))
        continue;
      before = hf_game_recall_move (game, hf_game_record_get_position (record), &move, &watched);
      why = explain (game, record);
      act.state = before;
      act.legal = legal = hf_moves_list (before, act.rules);
      act.seat = move.seat;
      act.owner = hf_flat_rules_owner (act.rules, act.seat);
      counts->explanations++;
      g_test_message ("%s / %s", hf_game_record_get_line (record), why->verdict);
      /* Opponents keep their cards to themselves while the round lasts. */
      if (hf_flat_rules_owner (act.rules, 0) == act.owner
          || hf_game_get_phase (game) == HF_PHASE_OVER)
        counts->unnamed += !check_alternative (&act, why);
      for (guint j = 0; why->reasons[j] != NULL; j++)
        g_test_message ("%s", why->reasons[j]);
      check_reasons (&act, why, counts);
      n++;
    }
}

static void
play_round (const char *preset, guint64 seed, guint n, Counts *counts)
{
  g_autoptr (HfGame) game = hf_test_game_new_preset (preset, 0, seed);

  hf_game_start (game);
  for (guint i = 0; i < n && hf_game_get_phase (game) != HF_PHASE_OVER; i++)
    {
      g_autoptr (HfHint) hint = NULL;

      hf_test_wait_until (!hf_game_get_busy (game));
      if (!hf_game_can_hint (game, hf_game_find_person (game)))
        break;
      hint = ask (game);
      check_hint (game, hint, counts);
      g_assert_cmpint (hf_game_play (game, &hint->move, NULL), ==, HF_VERDICT_OK);
    }
  check_explanations (game, counts);
}

static void
test_true (void)
{
  const char *const *presets = hf_presets_list ();
  const char *more = g_getenv ("HF_DECISIONS");
  guint n = more != NULL ? (guint) g_ascii_strtoull (more, NULL, 10) : DECISIONS;
  guint64 seed = g_getenv ("HF_SEED") != NULL
                   ? 1000 * g_ascii_strtoull (g_getenv ("HF_SEED"), NULL, 10)
                   : 11;
  Counts counts = { 0 };

  for (guint i = 0; presets[i] != NULL; i++)
    if (hf_test_is_picked (i))
      play_round (presets[i], seed + i, n, &counts);
  g_test_message (
    "%u positions, %u explanations, %u reasons: %u wrong; %u alternatives without a name",
    counts.positions, counts.explanations, counts.reasons, counts.wrong, counts.unnamed);
  g_assert_cmpuint (counts.reasons, >, 0);
  g_assert_cmpuint (counts.wrong, ==, 0);
  g_assert_cmpuint (counts.unnamed, ==, 0);
  g_assert_cmpuint (counts.puzzling * PUZZLED, <=, counts.positions);
}

int
main (int argc, char **argv)
{
  g_setenv ("HF_WORLDS", WORLDS, g_getenv ("HF_DECISIONS") == NULL);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reasons/true", test_true);

  return g_test_run ();
}
