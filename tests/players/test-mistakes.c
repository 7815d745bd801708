/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players of all levels err as people do: they overlook, and do not look far ahead; but they do not
 * throw wild cards away, spoil a clean book that is nearly closed, feed a frozen pile, mislead their
 * partner, or end a round with fewer points than the others, unless it is as good as anything by what
 * they know. */

#include "core/state/hf-book-rules.h"
#include "core/engine/hf-deal.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-match.h"
#include "lib/hf-test-table.h"
#include "players/bot/hf-level.h"
#include "players/simple/hf-playout.h"

#define MAX_MOVES  4000
#define FIRST_SEED 31000

/* Worlds in which an act is judged: as few as clear most acts, then enough to tell whether it is bad. */
#define FEW_WORLDS  100
#define MANY_WORLDS 1000

/* Rounds after which a long test tells how it stands. */
#define STANDING 200

/* Points from which on it is bad, and standard errors that the judgement allows for. */
#define BAD    60
#define ERRORS 3

/* Cards that a clean book lacks when it is nearly closed. */
#define NEARLY 2

/* Cards of a frozen pile worth protecting. */
#define LARGE_PILE 8

typedef enum
{
  ACT_NONE,
  ACT_WILD_THROWN,
  ACT_CLEAN_SPOILT,
  ACT_PILE_FED,
  ACT_PARTNER_MISLED,
  ACT_OUT_BEHIND,
  N_ACTS
} Act;

static const char *const act_names[] = { "",
                                         "wild cards thrown",
                                         "clean books spoilt",
                                         "frozen piles fed",
                                         "partners misled",
                                         "rounds ended, or let end, while behind" };

/* Rounds of Hoof and Mouth in which a level once did such a thing. */
static const struct
{
  const char *level;
  guint seed;
} lessons[] = { { "beginner", 32487 }, { "casual", 32951 },  { "skilled", 31147 },
                { "skilled", 31759 },  { "skilled", 32875 }, { "skilled", 32979 },
                { "strong", 32083 },   { "expert", 31760 } };

typedef struct
{
  guint rounds, seed;
  guint done[N_ACTS], bad[N_ACTS];
} Record;

static gboolean
spoils (const HfView *view, const HfMove *move)
{
  for (guint i = 0; i < move->n_parts; i++)
    {
      const HfMovePart *part = &move->parts[i];
      const HfBook *book = part->book != HF_BOOK_NONE ? &view->books[part->book] : NULL;

      if (book == NULL || !hf_book_is_clean (book) || hf_book_is_closed (view->rules, book)
          || hf_book_size (book) + NEARLY < (guint) view->rules->rules.book_size)
        continue;
      for (guint j = 0; j < part->n; j++)
        if (hf_flat_rules_is_wild (view->rules, hf_move_part_cards (move, i)[j]))
          return TRUE;
    }

  return FALSE;
}

/* Whether a card is thrown by one who has more of it, before the team has opened, and could
 * throw a single or a useless one. */
static gboolean
misleads (const HfView *view, guint kind)
{
  const HfFlatRules *rules = view->rules;
  guint owner = hf_flat_rules_owner (rules, view->seat);
  gboolean single = FALSE;

  for (guint i = 0; i < HF_N_KINDS; i++)
    single |= view->hand->n[i] > 0 && !hf_flat_rules_is_wild (rules, i)
              && (view->hand->n[i] == 1 || !hf_flat_rules_is_natural (rules, i));

  return (view->table->opened & rules->owner_seats[owner]) == 0
         && hf_flat_rules_is_natural (rules, kind) && view->hand->n[kind] > 1 && single;
}

/* Whether a seat whose side has fewer points ends the round, or lets its partner do so. */
static gboolean
ends_behind (const HfView *view, const HfMove *move, const HfState *after)
{
  const HfFlatRules *rules = view->rules;
  gboolean agrees = move->type == HF_MOVE_ANSWER && move->answer == HF_ANSWER_YES
                    && view->table->question == HF_QUESTION_OUT;
  gboolean out = after->table.phase == HF_PHASE_OVER && ((after->table.out >> view->seat) & 1)
                 && view->table->answer != HF_ANSWER_YES;

  return (agrees || out)
         && hf_value_lead (after, rules, hf_flat_rules_owner (rules, view->seat)) < 0;
}

/* Mistakes that would make people at the table wince. */
static Act
name_act (const HfView *view, const HfMove *move, const HfState *after)
{
  if (ends_behind (view, move, after))
    return ACT_OUT_BEHIND;
  if (move->type == HF_MOVE_LAY)
    return spoils (view, move) ? ACT_CLEAN_SPOILT : ACT_NONE;
  if (move->type != HF_MOVE_DISCARD)
    return ACT_NONE;
  if (hf_flat_rules_is_wild (view->rules, move->cards[0]))
    return ACT_WILD_THROWN;
  if (misleads (view, move->cards[0]))
    return ACT_PARTNER_MISLED;

  return view->table->n_pile >= LARGE_PILE && hf_view_is_frozen (view)
             && hf_flat_rules_is_natural (view->rules, move->cards[0])
           ? ACT_PILE_FED
           : ACT_NONE;
}

/* The best of the candidates with a move, or of all. Where there is only one, it is tried in no worlds. */
static const HfSearchCandidate *
find_best (const HfSearchCandidate *candidates, guint n, const HfMove *move)
{
  const HfSearchCandidate *best = NULL;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < candidates[i].n_moves; j++)
      if ((move == NULL || hf_move_equal (&candidates[i].moves[j], move))
          && (best == NULL || candidates[i].behind < best->behind))
        best = &candidates[i];

  return best;
}

/* By how many points a move is worse than the best for one who overlooks nothing, and knows and looks
 * ahead as this level does: in the same worlds, also those that it would not have been tried in. */
static gdouble
find_loss (const HfView *view,
           const HfSearchOptions *level,
           const HfMove *move,
           guint worlds,
           gdouble *error)
{
  HfSearchOptions options = *level;
  g_autoptr (HfSearch) search = hf_search_new ();
  const HfSearchCandidate *candidates, *best, *done;
  guint n;

  options.worlds = worlds;
  options.milliseconds = 0;
  options.often = (HfOversights) { 0 };
  options.also = move;
  g_assert_true (hf_search_run (search, view, NULL, &options, 99 + worlds, NULL));
  candidates = hf_search_get_candidates (search, &n);
  best = find_best (candidates, n, NULL);
  done = find_best (candidates, n, move);
  g_assert_nonnull (done);

  return hf_search_confront (search, best - candidates, done - candidates, error);
}

/* Whether that level, looking twice, calls a move bad. */
static gboolean
is_bad (const HfView *view, const HfSearchOptions *level, const HfMove *move)
{
  gdouble error, loss = find_loss (view, level, move, FEW_WORLDS, &error);

  if (loss + ERRORS * error <= BAD)
    return FALSE;
  loss = find_loss (view, level, move, MANY_WORLDS, &error);

  return loss - ERRORS * error > BAD;
}

static void
judge (const HfView *view,
       const HfSearchOptions *options,
       const HfMove *move,
       const HfState *after,
       Record *record)
{
  Act act = name_act (view, move, after);

  if (act == ACT_NONE)
    return;
  record->done[act]++;
  if (!is_bad (view, options, move))
    return;

  record->bad[act]++;
  g_test_message ("%s: seed %u, turn of seat %u, %u cards in hand", act_names[act], record->seed,
                  view->seat, view->seats[view->seat].hand);
}

static void
play_round (const HfFlatRules *rules, const HfSearchOptions *options, guint seed, Record *record)
{
  g_autofree HfState *state = hf_state_new (rules, seed);
  HfBot *bots[HF_MAX_SEATS];

  record->seed = seed;
  hf_playout_deal (state, rules, seed);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    bots[seat] = hf_bot_new_custom (options, seed + seat);
  for (guint i = 0; i < MAX_MOVES && state->table.phase != HF_PHASE_OVER; i++)
    {
      guint seat = hf_playout_next_seat (state, rules);
      g_autoptr (HfView) view = hf_view_new (state, rules, seat);
      HfMove move;

      g_assert_true (hf_bot_decide (bots[seat], view, NULL, &move));
      g_assert_cmpint (hf_state_play (state, rules, &move, NULL, NULL), ==, HF_VERDICT_OK);
      judge (view, options, &move, state, record);
    }
  for (guint seat = 0; seat < rules->n_seats; seat++)
    hf_bot_free (bots[seat]);
  record->rounds++;
}

static void
tell (const char *level, const char *set, const Record *record)
{
  for (Act act = ACT_NONE + 1; act < N_ACTS; act++)
    g_test_message ("%s, %s, %u rounds: %s %u, bad %u", level, set, record->rounds, act_names[act],
                    record->done[act], record->bad[act]);
}

static void
check (const char *level, const char *set, const Record *record)
{
  tell (level, set, record);
  for (Act act = ACT_NONE + 1; act < N_ACTS; act++)
    g_assert_cmpuint (record->bad[act], ==, 0);
}

/* @data: the level */
static void
test_acts (gconstpointer data)
{
  static const struct
  {
    const char *name;
    guint rounds, slow_rounds;
  } sets[] = { { "hoof-and-mouth", 1, 2000 }, { "classic", 1, 200 } };
  HfSearchOptions options;

  g_assert_true (hf_level_options (data, NULL, &options));
  options.milliseconds = 0;
  for (guint i = 0; i < HF_TEST_AMOUNT (G_N_ELEMENTS (sets)); i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (sets[i].name, 4);
      guint rounds = g_test_slow () ? sets[i].slow_rounds : sets[i].rounds;
      Record record = { 0 };

      for (guint seed = 0; seed < rounds; seed++)
        {
          play_round (rules, &options, FIRST_SEED + seed, &record);
          if (record.rounds % STANDING == 0 && record.rounds < rounds)
            tell (data, sets[i].name, &record);
        }
      check (data, sets[i].name, &record);
    }
}

/* @data: the level */
static void
test_lessons (gconstpointer data)
{
  g_autofree HfFlatRules *rules = hf_test_flat_rules_new ("hoof-and-mouth", 4);
  HfSearchOptions options;
  Record record = { 0 };

  g_assert_true (hf_level_options (data, NULL, &options));
  options.milliseconds = 0;
  for (guint i = 0; i < G_N_ELEMENTS (lessons); i++)
    if (g_str_equal (lessons[i].level, data))
      play_round (rules, &options, lessons[i].seed, &record);
  check (data, "hoof-and-mouth", &record);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; hf_test_levels[i] != NULL; i++)
    {
      g_autofree char *rounds = g_strconcat ("/mistakes/rounds/", hf_test_levels[i], NULL);
      g_autofree char *learned = g_strconcat ("/mistakes/lessons/", hf_test_levels[i], NULL);

      g_test_add_data_func (rounds, hf_test_levels[i], test_acts);
      g_test_add_data_func (learned, hf_test_levels[i], test_lessons);
    }

  return g_test_run ();
}
