/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Players that look at hidden cards and plan as an expert does. What they make is more than any
 * honest player can, and says what all that is hidden is worth. They exist in the laboratory alone. */

#include "hf-seer.h"

#include "players/search/hf-search-truth.h"

/* All cards, those in the stacks, too. */
static void
tell_all (const HfState *truth,
          const HfDraws *draws,
          guint64 *rng,
          HfState *world,
          HfDraws *world_draws)
{
  hf_state_copy (world, truth);
  *world_draws = draws != NULL ? *draws : (HfDraws) { 0 };
}

/* Hands and feet; what lies in the stacks stays unknown. */
static void
tell_hands (const HfState *truth,
            const HfDraws *draws,
            guint64 *rng,
            HfState *world,
            HfDraws *world_draws)
{
  tell_all (truth, draws, rng, world, world_draws);
  world->rng = hf_random_next (rng);
  for (guint stack = 0; stack < HF_MAX_STACKS; stack++)
    {
      guint8 *kinds = (guint8 *) world + world->stack[stack];

      for (guint i = world->table.n_stack[stack]; i-- > 1;)
        {
          guint j = hf_random_next (rng) % (i + 1);
          guint8 kind = kinds[i];

          kinds[i] = kinds[j];
          kinds[j] = kind;
        }
    }
}

static void
show_all (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_all, truth, draws);
}

static void
show_hands (HfSearch *search, const HfState *truth, const HfDraws *draws)
{
  hf_search_set_truth (search, tell_hands, truth, draws);
}

/* Where all cards are known, all worlds are the same one, from two of which the search learns that there is
 * no doubt; and the end of the round tells more than any judgment before it. */
const HfContestantKind hf_seers[] = {
  { "sees-hands", 300, 14, show_hands },
  { "sees-all", 2, 0, show_all },
  { NULL },
};
