/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How long it takes to find legal ways to lay, take and open, with hands of thirty cards: in the
 * positions of rounds by the rule of thumb, with cards made up at random beside those of the hand. */

#include "hf-lab.h"

#include <stdio.h>
#include <time.h>

#include "cli/hf-cli-preset.h"
#include "core/rules/hf-presets.h"
#include "core/ways/hf-way.h"
#include "players/simple/hf-playout.h"

#define HAND   30
#define ROUNDS 20

/* A round that has more turns than this does not end. */
#define MAX_TURNS 1000

typedef struct
{
  const HfFlatRules *rules;
  guint64 rng;
  GArray *times; /* of one question each, in nanoseconds */
} Ways;

static gint64
nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (gint64) now.tv_sec * 1000000000 + now.tv_nsec;
}

/* Fills the hand of the seat on turn up. */
static void
fill_hand (Ways *self, HfState *state)
{
  HfCards *hand = hf_state_hand (state, state->table.turn);
  HfSeat *seat = hf_state_seat (state, state->table.turn);

  while (seat->hand < HAND)
    {
      guint card = hf_random_next (&self->rng) % self->rules->n_cards, kind = 0;

      while (card >= self->rules->deck.n[kind])
        card -= self->rules->deck.n[kind++];
      hand->n[kind]++;
      seat->hand++;
    }
}

static void
ask (Ways *self, const HfState *state, HfMoveType type, gboolean all)
{
  const HfCards *hand = hf_state_hand (state, state->table.turn);
  const HfWayQuestion question = {
    .type = type,
    .cards = all ? *hand : HF_CARDS_NONE,
    .spare = all ? HF_CARDS_NONE : *hand,
    .place = HF_PLACE_ANY,
  };
  gint64 begin = nanoseconds (), time;

  if (type == HF_MOVE_LAY && all)
    hf_state_find_lays (state, self->rules, &question, NULL);
  else
    hf_state_find_way (state, self->rules, &question, NULL);
  time = nanoseconds () - begin;
  g_array_append_val (self->times, time);
}

/* Asks for ways with any cards of a hand, and with all that can be laid at all. */
static void
ask_all (Ways *self, const HfState *state)
{
  g_autofree HfState *with = hf_state_dup (state);
  HfCards *hand = hf_state_hand (with, with->table.turn);

  fill_hand (self, with);
  ask (self, with, HF_MOVE_TAKE, FALSE);
  for (guint phase = HF_PHASE_START; phase <= HF_PHASE_PLAY; phase++)
    {
      with->table.phase = phase;
      ask (self, with, HF_MOVE_OPEN, FALSE);
    }
  ask (self, with, HF_MOVE_LAY, FALSE);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (!hf_flat_rules_is_natural (self->rules, kind) && !hf_flat_rules_is_wild (self->rules, kind))
      hand->n[kind] = 0;
  ask (self, with, HF_MOVE_LAY, TRUE);
  ask (self, with, HF_MOVE_OPEN, TRUE);
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const gint64 left = *(const gint64 *) a, right = *(const gint64 *) b;

  return (left > right) - (left < right);
}

static gboolean
measure (const char *preset, GError **error)
{
  g_autofree HfFlatRules *rules = g_new (HfFlatRules, 1);
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  Ways self = { .rules = rules, .rng = 1, .times = times };

  if (!hf_cli_load_preset (rules, preset, 0, NULL, error))
    return FALSE;

  for (guint seed = 1; seed <= ROUNDS; seed++)
    {
      g_autofree HfState *state = hf_state_new (rules, seed);
      HfPlayoutCounts counts = { 0 };

      hf_playout_deal (state, rules, seed);
      while (state->table.phase < HF_PHASE_OVER && counts.turns < MAX_TURNS)
        {
          if (state->table.phase == HF_PHASE_START)
            ask_all (&self, state);
          hf_playout_turns (state, rules, 1, &counts);
        }
    }
  g_array_sort (times, compare);
  printf ("%-20s %10u %12.1f %12.1f\n", preset, times->len,
          g_array_index (times, gint64, times->len / 2) / 1e3,
          g_array_index (times, gint64, times->len - 1) / 1e3);

  return TRUE;
}

/* Prints the median and the worst for one rule set or, without @only, for all. */
gboolean
hf_lab_measure_ways (const char *only, GError **error)
{
  const char *const *presets = hf_presets_list ();

  printf ("%-20s %10s %12s %12s\n", "rules", "questions", "median us", "worst us");
  if (only != NULL)
    return measure (only, error);

  for (guint i = 0; presets[i] != NULL; i++)
    if (!measure (presets[i], error))
      return FALSE;

  return TRUE;
}
