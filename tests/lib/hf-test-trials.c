/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-test-trials.h"

#include "core/ways/hf-way.h"

/* The linker puts these in the place of core's functions, see meson.build; what core itself calls
 * to list moves, or to find ways, does not count. */

HfVerdict __real_hf_state_try (const HfState *self,
                               const HfFlatRules *rules,
                               const HfMove *move,
                               HfRefusal *refusal);
HfVerdict __wrap_hf_state_try (const HfState *self,
                               const HfFlatRules *rules,
                               const HfMove *move,
                               HfRefusal *refusal);
HfVerdict __real_hf_state_play (HfState *self,
                                const HfFlatRules *rules,
                                const HfMove *move,
                                HfEvents *events,
                                HfRefusal *refusal);
HfVerdict __wrap_hf_state_play (HfState *self,
                                const HfFlatRules *rules,
                                const HfMove *move,
                                HfEvents *events,
                                HfRefusal *refusal);
GArray *__real_hf_moves_list (const HfState *self, const HfFlatRules *rules);
GArray *__wrap_hf_moves_list (const HfState *self, const HfFlatRules *rules);
GArray *__real_hf_moves_list_of (const HfState *self, const HfFlatRules *rules, guint seat);
GArray *__wrap_hf_moves_list_of (const HfState *self, const HfFlatRules *rules, guint seat);
gboolean __real_hf_state_find_way (const HfState *self,
                                   const HfFlatRules *rules,
                                   const HfWayQuestion *question,
                                   HfMove *way);
gboolean __wrap_hf_state_find_way (const HfState *self,
                                   const HfFlatRules *rules,
                                   const HfWayQuestion *question,
                                   HfMove *way);
gboolean __real_hf_state_find_lays (const HfState *self,
                                    const HfFlatRules *rules,
                                    const HfWayQuestion *question,
                                    GArray *moves);
gboolean __wrap_hf_state_find_lays (const HfState *self,
                                    const HfFlatRules *rules,
                                    const HfWayQuestion *question,
                                    GArray *moves);
gboolean __real_hf_state_refuse_lays (const HfState *self,
                                      const HfFlatRules *rules,
                                      const HfCards *of_rank,
                                      HfMove *move,
                                      HfRefusal *refusal);
gboolean __wrap_hf_state_refuse_lays (const HfState *self,
                                      const HfFlatRules *rules,
                                      const HfCards *of_rank,
                                      HfMove *move,
                                      HfRefusal *refusal);

/* Trials of computer players in threads of their own are not counted. */
static _Thread_local HfTestTrials counted;
static _Thread_local guint listing; /* calls within one another */

HfVerdict
__wrap_hf_state_try (const HfState *self,
                     const HfFlatRules *rules,
                     const HfMove *move,
                     HfRefusal *refusal)
{
  counted.n_trials += listing == 0;

  return __real_hf_state_try (self, rules, move, refusal);
}

HfVerdict
__wrap_hf_state_play (HfState *self,
                      const HfFlatRules *rules,
                      const HfMove *move,
                      HfEvents *events,
                      HfRefusal *refusal)
{
  counted.n_plays += listing == 0;

  return __real_hf_state_play (self, rules, move, events, refusal);
}

GArray *
__wrap_hf_moves_list (const HfState *self, const HfFlatRules *rules)
{
  GArray *moves;

  counted.n_lists++;
  listing++;
  moves = __real_hf_moves_list (self, rules);
  listing--;

  return moves;
}

GArray *
__wrap_hf_moves_list_of (const HfState *self, const HfFlatRules *rules, guint seat)
{
  GArray *moves;

  counted.n_lists++;
  listing++;
  moves = __real_hf_moves_list_of (self, rules, seat);
  listing--;

  return moves;
}

gboolean
__wrap_hf_state_find_way (const HfState *self,
                          const HfFlatRules *rules,
                          const HfWayQuestion *question,
                          HfMove *way)
{
  gboolean found;

  listing++;
  found = __real_hf_state_find_way (self, rules, question, way);
  listing--;

  return found;
}

gboolean
__wrap_hf_state_find_lays (const HfState *self,
                           const HfFlatRules *rules,
                           const HfWayQuestion *question,
                           GArray *moves)
{
  gboolean found;

  listing++;
  found = __real_hf_state_find_lays (self, rules, question, moves);
  listing--;

  return found;
}

gboolean
__wrap_hf_state_refuse_lays (const HfState *self,
                             const HfFlatRules *rules,
                             const HfCards *of_rank,
                             HfMove *move,
                             HfRefusal *refusal)
{
  gboolean refused;

  listing++;
  refused = __real_hf_state_refuse_lays (self, rules, of_rank, move, refusal);
  listing--;

  return refused;
}

static void
changed_cb (gpointer controller)
{
  counted.n_changes++;
}

static void
game_changed_cb (gpointer game)
{
  counted.n_game_changes++;
}

/* Counts from 0, also the changes that a controller and its game tell of. */
void
hf_test_trials_begin (gpointer controller, gpointer game)
{
  counted = (HfTestTrials) { 0 };
  g_signal_connect (controller, "changed", G_CALLBACK (changed_cb), NULL);
  g_signal_connect (game, "changed", G_CALLBACK (game_changed_cb), NULL);
}

HfTestTrials
hf_test_trials_end (gpointer controller, gpointer game)
{
  g_signal_handlers_disconnect_by_func (controller, changed_cb, NULL);
  g_signal_handlers_disconnect_by_func (game, game_changed_cb, NULL);

  return counted;
}
