/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Luck of draws, where players are compared: on average there is none, so that taking it off changes no result but for
 * chance; good cards are luck for those who get them and for nobody else. */

#include <math.h>

#include "core/rules/hf-presets.h"
#include "lib/hf-test-table.h"
#include "players/practice/hf-duplicate.h"
#include "players/practice/hf-luck.h"
#include "players/simple/hf-playout.h"
#include "players/value/hf-skill.h"

/* Less than this is the rounding of numbers. */
#define NOTHING 1e-3

typedef struct
{
  HfFlatRules *rules;
  HfSkill skill;
  HfState *state;
} Position;

static void
clear_position (Position *self)
{
  g_free (self->rules);
  g_free (self->state);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Position, clear_position)

/* A position in the middle of a round. */
static void
init_position (Position *self, const char *preset)
{
  HfPlayoutCounts counts = { 0 };

  *self = (Position) { .rules = hf_test_flat_rules_new (preset, 0) };
  hf_skill_for_rules (&self->skill, self->rules, NULL);
  self->state = hf_state_new (self->rules, 1);
  g_assert_true (hf_playout_deal (self->state, self->rules, 3));
  hf_playout_turns (self->state, self->rules, 9, &counts);
  g_assert_cmpuint (hf_table_stock (&self->state->table), >, 0);
}

/* The luck of an owner when a seat draws some cards one after the other. */
static gdouble
draw (const Position *self, guint seat, guint owner, const HfKind *kinds, guint n)
{
  HfEvent events[2];

  for (guint i = 0; i < n; i++)
    events[i] = (HfEvent) {
      .type = HF_EVENT_CARD,
      .seat = seat,
      .from = HF_ZONE_STACK,
      .to = HF_ZONE_HAND,
      .to_index = seat,
      .kind = kinds[i],
    };

  return hf_luck_of_draws (self->state, self->rules, &self->skill.value, 1u << owner, events, n);
}

/* Over all cards that can come first, and all that can come then. */
static void
test_average (gconstpointer preset)
{
  g_auto (Position) self = { 0 };
  gdouble sum = 0, sums = 0, most = 0;
  HfCards left;
  guint n;

  init_position (&self, preset);
  left = hf_state_stock (self.state);
  n = hf_cards_count (&left);
  for (HfKind first = 0; first < HF_N_KINDS; first++)
    {
      const guint n_first = left.n[first];

      if (n_first == 0)
        continue;
      sum += n_first * draw (&self, 1, 0, &first, 1);
      most = MAX (most, fabs (draw (&self, 1, 0, &first, 1)));
      left.n[first]--;
      for (HfKind second = 0; second < HF_N_KINDS; second++)
        if (left.n[second] > 0)
          sums += n_first * left.n[second] * draw (&self, 1, 0, (HfKind[]) { first, second }, 2);
      left.n[first]++;
    }
  g_assert_cmpfloat (most, >, 1);
  g_assert_cmpfloat (fabs (sum / n), <, NOTHING);
  g_assert_cmpfloat (fabs (sums / n / (n - 1)), <, NOTHING);
}

/* A joker is better than a black three, and as much worse for the others. */
static void
test_side (void)
{
  const HfKind joker = HF_KIND_JOKER, three = HF_KIND_BLACK_THREE;
  g_auto (Position) self = { 0 };
  gdouble good;

  init_position (&self, "hoof-and-mouth");
  good = draw (&self, 0, 0, &joker, 1);
  g_assert_cmpfloat (good, >, 0);
  g_assert_cmpfloat (draw (&self, 0, 0, &three, 1), <, 0);
  g_assert_cmpfloat (fabs (draw (&self, 0, 1, &joker, 1) + good), <, NOTHING);
  g_assert_cmpfloat (draw (&self, 1, 0, &joker, 1), <, 0);
  g_assert_cmpuint (hf_duplicate_first_owners (FALSE) & 3, ==, 1);
  g_assert_cmpuint (hf_duplicate_first_owners (TRUE) & 3, ==, 2);
}

/* Cards that come from elsewhere are no luck, nor are those of a stock that nobody knew before. */
static void
test_other_cards (void)
{
  g_auto (Position) self = { 0 };
  HfEvent events[] = {
    { .type = HF_EVENT_CARD, .from = HF_ZONE_PILE, .to = HF_ZONE_HAND, .kind = HF_KIND_JOKER },
    { .type = HF_EVENT_RESHUFFLED },
    { .type = HF_EVENT_CARD, .from = HF_ZONE_STACK, .to = HF_ZONE_HAND, .kind = HF_KIND_JOKER },
  };

  init_position (&self, "hoof-and-mouth");
  g_assert_cmpfloat (hf_luck_of_draws (self.state, self.rules, &self.skill.value, 1, events,
                                       G_N_ELEMENTS (events)),
                     ==, 0);
}

/* In pairs of the same player against itself the luck of one round is that of the other, too. */
static void
test_pairs (void)
{
  g_auto (Position) self = { 0 };
  const HfSearchOptions options = { .worlds = 4, .turns = 2 };
  HfDuplicateResult with, without;

  init_position (&self, "lay-out-first");
  g_assert_true (hf_duplicate_play (self.rules, &options, &options, &self.skill.value, 2, 1, NULL,
                                    NULL, NULL, &without));
  g_assert_cmpfloat (fabs (without.points), <, NOTHING);

  g_assert_true (hf_duplicate_play (self.rules, &options,
                                    &(HfSearchOptions) { .worlds = 4, .turns = 2, .blind = 1 },
                                    &self.skill.value, 2, 1, NULL, NULL, NULL, &without));
  g_assert_true (hf_duplicate_play (self.rules, &options,
                                    &(HfSearchOptions) { .worlds = 4, .turns = 2, .blind = 1 },
                                    NULL, 2, 1, NULL, NULL, NULL, &with));
  g_assert_cmpfloat (fabs (with.points - without.points), >, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autofree char *path = g_strconcat ("/luck/average/", *preset, NULL);

      g_test_add_data_func (path, *preset, test_average);
    }
  g_test_add_func ("/luck/side", test_side);
  g_test_add_func ("/luck/other-cards", test_other_cards);
  g_test_add_func ("/luck/pairs", test_pairs);

  return g_test_run ();
}
