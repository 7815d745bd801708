/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Numbers that stand for how the players play: they change when the behavior does, and with nothing
 * else. */

#include "hf-signature.h"

#include "core/rules/hf-presets.h"
#include "players/simple/hf-playout.h"
#include "players/search/hf-search.h"

#define ROUNDS    20
#define POSITIONS 3

static guint32
add_bytes (guint32 hash, gconstpointer data, gsize size)
{
  const guint8 *bytes = data;

  for (gsize i = 0; i < size; i++)
    hash = (hash ^ bytes[i]) * 0x01000193u;

  return hash;
}

static guint32
add_number (guint32 hash, gint32 number)
{
  return add_bytes (hash, &number, sizeof number);
}

static guint32
sign_rounds (const HfFlatRules *rules, guint32 hash)
{
  for (guint seed = 1; seed <= ROUNDS; seed++)
    {
      g_autofree HfState *state = hf_state_new (rules, seed);
      HfPlayoutCounts counts = { 0 };

      hf_playout_deal (state, rules, seed);
      hf_playout_turns (state, rules, 0, &counts);
      hash = add_number (hash, counts.moves);
      for (guint owner = 0; owner < rules->n_owners; owner++)
        hash = add_number (hash, hf_state_score (state, rules, owner).round);
    }

  return hash;
}

/* The choices of a search in positions a few turns apart. */
static guint32
sign_choices (const HfFlatRules *rules, guint32 hash)
{
  const HfSearchOptions options = { .worlds = 64, .turns = 8 };
  g_autoptr (HfSearch) search = hf_search_new ();

  for (guint seed = 1; seed <= POSITIONS; seed++)
    {
      g_autofree HfState *state = hf_state_new (rules, seed);
      HfPlayoutCounts counts = { 0 };
      const HfSearchCandidate *best;
      HfView view;
      guint n;

      hf_playout_deal (state, rules, seed);
      hf_playout_turns (state, rules, 5 * seed, &counts);
      if (hf_playout_next_seat (state, rules) < 0)
        continue;
      hf_view_borrow (&view, state, rules, hf_playout_next_seat (state, rules));
      if (!hf_search_run (search, &view, NULL, &options, seed, NULL))
        continue;
      best = hf_search_get_candidates (search, &n);
      hash = add_number (hash, n);
      for (guint i = 0; i < best->n_moves; i++)
        {
          hash = add_number (hash, best->moves[i].type);
          hash = add_bytes (hash, best->moves[i].cards, best->moves[i].n_cards);
        }
    }

  return hash;
}

static guint32
sign (const char *preset, guint32 (*sign_rules) (const HfFlatRules *rules, guint32 hash))
{
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  HfRules rules;

  if (!hf_rules_init_preset (&rules, preset, NULL) || !hf_flat_rules_init (flat, &rules, NULL))
    return 0;

  return sign_rules (flat, 0x811c9dc5u);
}

/* Plays fixed rounds of a preset with the rule-of-thumb player. */
guint32
hf_signature_simple (const char *preset)
{
  return sign (preset, sign_rounds);
}

/* Thinks about fixed positions of a preset. Values are sums of fractions, so another processor
 * may come to another number. */
guint32
hf_signature_search (const char *preset)
{
  return sign (preset, sign_choices);
}
