/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search player: imagine worlds that fit the view, try every plan in the
 * same worlds, play on for a while with the rule-of-thumb player, judge, and
 * compare. Plans that fall behind are given up early. */

#include "hf-search-private.h"

/* More turns than a round's end takes; a guard against rounds that go in circles. */
#define FULL_TURNS 60

/* Seats that numbers of turns are meant for; where more play, laps stay as many. */
#define USUAL_SEATS 4

/* Plans that are tried with every discard. */
#define FINALISTS 3

/* Factor of the worlds when a doubtful choice is thought over again. */
#define CARE 4

HfSearch *
hf_search_new (void)
{
  return g_new0 (HfSearch, 1);
}

void
hf_search_free (HfSearch *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < HF_SEARCH_MAX_TRIES; i++)
    g_free (self->candidates[i].values);
  g_free (self);
}

/* Candidates. */

static HfSearchTry *
add_candidate (HfSearch *self, guint plan, const HfMove *end)
{
  HfSearchTry *candidate = &self->candidates[self->n];
  const HfPlan *made = &self->plans.plans[plan];

  if (self->n >= HF_SEARCH_MAX_TRIES)
    return NULL;

  candidate->plan = plan;
  candidate->alive = TRUE;
  candidate->worlds = 0;
  candidate->sum = candidate->chance = 0;
  candidate->ended = 0;
  memset (candidate->contributions, 0, sizeof candidate->contributions);
  memset (candidate->events, 0, sizeof candidate->events);
  candidate->n_moves = made->n_moves;
  for (guint i = 0; i < made->n_moves; i++)
    candidate->moves[i] = made->moves[i];
  if (end != NULL)
    candidate->moves[candidate->n_moves++] = *end;
  self->n++;

  return candidate;
}

static gboolean
takes_pile (const HfPlan *plan)
{
  return plan->n_moves > 0
         && (plan->moves[0].type == HF_MOVE_TAKE || hf_move_draws_pile_card (&plan->moves[0]));
}

/* Makes the plans; where the pile is overlooked, without those that take it, unless there are no
 * others. */
static void
make_plans (HfSearch *self, HfState *imagined)
{
  HfPlans *plans = &self->plans;
  guint n = 0;

  hf_plans_make_without (plans, self->view, self->oversight.kinds, self->skill.styles, imagined);
  if (!self->oversight.pile)
    return;

  for (guint i = 0; i < plans->n; i++)
    if (!takes_pile (&plans->plans[i]))
      plans->plans[n++] = plans->plans[i];
  if (n > 0)
    plans->n = n;
}

/* Adds every plan with the first way to end it. */
static void
add_plans (HfSearch *self, HfState *imagined)
{
  HfMove end;

  make_plans (self, imagined);
  for (guint i = 0; i < self->plans.n; i++)
    {
      const HfPlan *plan = &self->plans.plans[i];

      if (plan->ends || self->view->table->phase == HF_PHASE_START)
        add_candidate (self, i, NULL);
      else if (hf_plan_discards (plan, self->view, imagined, &end, 1) > 0)
        add_candidate (self, i, &end);
    }
}

/* Adds a move to be explained; the rule-of-thumb player goes on from there. */
static void
add_move (HfSearch *self, const HfMove *move)
{
  HfPlan *plan = &self->plans.plans[self->plans.n];

  for (guint i = 0; i < self->n; i++)
    if (self->candidates[i].n_moves > 0 && hf_move_equal (&self->candidates[i].moves[0], move))
      return;
  if (self->plans.n >= HF_PLANS_MAX)
    return;

  plan->n_moves = 1;
  plan->ends = TRUE;
  plan->moves[0] = *move;
  add_candidate (self, self->plans.n++, NULL);
}

/* The best of the candidates that begin with the move to be explained, or -1. */
static gint
find_explained (const HfSearch *self)
{
  gint found = -1;

  for (guint i = 0; i < self->n && self->options->also != NULL; i++)
    if (self->candidates[i].n_moves > 0
        && hf_move_equal (&self->candidates[i].moves[0], self->options->also)
        && (found < 0
            || hf_search_mean (&self->candidates[i]) > hf_search_mean (&self->candidates[found])))
      found = i;

  return found;
}

/* Adds the best plans, and that of a move to be explained, once more with all other discards. */
static void
add_discards (HfSearch *self, HfState *imagined)
{
  guint best[FINALISTS + 1], n_best = 0;
  guint n = self->n;
  gint explained = find_explained (self);

  for (; n_best < FINALISTS; n_best++)
    {
      gint found = -1;

      for (guint i = 0; i < n; i++)
        {
          gboolean had = !self->candidates[i].alive;

          for (guint j = 0; j < n_best; j++)
            had |= best[j] == i;
          if (!had && (found < 0 || self->candidates[i].sum > self->candidates[found].sum))
            found = i;
        }
      if (found < 0)
        break;
      best[n_best] = found;
      if (found == explained)
        explained = -1;
    }
  if (explained >= 0)
    best[n_best++] = explained;

  for (guint i = 0; i < n_best; i++)
    {
      HfMove ends[HF_N_KINDS + 1];
      guint plan = self->candidates[best[i]].plan;
      guint n_ends = self->view->table->phase == HF_PHASE_PLAY
                       ? hf_plan_discards (&self->plans.plans[plan], self->view, imagined, ends,
                                           G_N_ELEMENTS (ends))
                       : 0;

      for (guint j = 1; j < n_ends; j++)
        add_candidate (self, plan, &ends[j]);
    }
}

/* A choice between two moves: an answer, or a hand. */
static void
add_choice (HfSearch *self, HfMoveType type)
{
  self->plans.n = 2;
  for (guint i = 0; i < 2; i++)
    {
      HfPlan *plan = &self->plans.plans[i];

      plan->n_moves = 1;
      plan->ends = TRUE;
      hf_move_init (&plan->moves[0], type, self->view->seat);
      plan->moves[0].answer = i == 0 ? HF_ANSWER_YES : HF_ANSWER_NO;
      add_candidate (self, i, NULL);
    }
}

/* Whether the end is near: the stock is low, or a player may soon go out. Then
 * playouts go on to the end. */
static gboolean
end_is_near (const HfView *view)
{
  const HfTable *table = view->table;
  guint lap = view->rules->n_seats * hf_flat_rules_round (view->rules, table->round)->draw_count;

  if (table->last != 0)
    return TRUE;

  return view->rules->rules.stock_on_empty == HF_EMPTY_END_ROUND
         && hf_table_stock (table) <= 2 * lap;
}

static gboolean
compare_candidates (HfSearch *self)
{
  const HfTable *table = self->view->table;
  guint worlds = CLAMP (self->worlds, 1, HF_SEARCH_MAX_WORLDS);
  guint first = MIN (worlds, MAX (HF_SEARCH_BATCH, worlds / 6));
  HfState *imagined = hf_search_imagine (self, 0);
  guint seen, n;

  if (table->phase == HF_PHASE_CHOOSE)
    add_choice (self, HF_MOVE_CHOOSE);
  else if (table->question != HF_QUESTION_NONE)
    add_choice (self, HF_MOVE_ANSWER);
  else
    add_plans (self, imagined);
  if (self->options->also != NULL)
    add_move (self, self->options->also);

  if (self->n == 0)
    return FALSE;
  if (self->oversight.haste)
    self->n = 1;
  if (self->n > 1 && !hf_search_race (self, 0, first))
    return TRUE;

  seen = self->candidates[hf_search_find_best (self)].worlds;
  n = self->n;
  if (!self->oversight.haste)
    add_discards (self, hf_search_imagine (self, 0));
  if (self->n == 1)
    return TRUE;
  if (self->n > n && seen > 0)
    {
      if (!hf_search_try_worlds (self, n, 0, seen))
        return TRUE;
      hf_search_prune (self);
    }
  hf_search_race (self, seen, worlds);

  return TRUE;
}

/* HF_WORLDS=N replaces a ceiling in milliseconds by one of N worlds, so that tests see the same
 * moves on every machine, however slow it is. */
static void
set_ceiling (HfSearch *self)
{
  const char *limit = self->options->milliseconds > 0 ? g_getenv ("HF_WORLDS") : NULL;

  self->worlds = self->options->worlds;
  self->deadline = 0;
  if (limit != NULL)
    self->worlds = MIN (self->worlds, (guint) g_ascii_strtoull (limit, NULL, 10));
  else if (self->options->milliseconds > 0)
    self->deadline = g_get_monotonic_time () + 1000 * (gint64) self->options->milliseconds;
}

/* Turns to play on before judging. */
static guint
count_turns (HfSearch *self)
{
  guint turns = self->options->turns, seats = MAX (self->view->rules->n_seats, USUAL_SEATS);

  return turns == 0 || end_is_near (self->view) ? FULL_TURNS : turns * seats / USUAL_SEATS;
}

/* Thinks with some oversights.
 * @doubtful (out): whether to think again */
static gboolean
think (HfSearch *self, const HfOversight *oversight, gboolean *doubtful)
{
  self->n = 0;
  self->oversight = *oversight;
  self->blind = self->options->blind | (oversight->others ? HF_FEATURES_OF_OTHERS : 0);
  self->turns = count_turns (self);
  if (!compare_candidates (self) || hf_search_is_cancelled (self))
    return FALSE;
  hf_search_write_results (self);
  *doubtful = hf_search_choose (self);

  return TRUE;
}

/* Whether the player may have oversights. A partner who asks has all attention. */
static gboolean
may_overlook (const HfTable *table)
{
  return table->phase != HF_PHASE_CHOOSE && table->question == HF_QUESTION_NONE;
}

/* Thinks about the rest of the turn, an answer, or the choice of the hand. The same view, options
 * and seed give the same result, unless the time runs out. hf_search_get_candidates() then has
 * the choice first. May be called in any thread, but @self must not be used in two at once.
 *
 * @view: the seat's view; it must be its move
 * @observations (nullable): its memory
 * @cancelled (nullable): becomes non-zero to stop it
 * Returns: FALSE when cancelled, or when there is nothing to choose from */
gboolean
hf_search_run (HfSearch *self,
               const HfView *view,
               const HfObservations *observations,
               const HfSearchOptions *options,
               guint64 seed,
               const gint *cancelled)
{
  HfOversight oversight = { 0 };
  gboolean doubtful;

  self->view = view;
  hf_belief_init (&self->belief, view, observations);
  self->options = options;
  self->cancelled = cancelled;
  self->seed = seed;
  self->owner = hf_flat_rules_owner (view->rules, view->seat);
  self->decides = hf_search_may_decide (view);
  if (options->skill != NULL)
    self->skill = *options->skill;
  else if (!hf_skill_for_rules (&self->skill, view->rules, cancelled))
    return FALSE;
  set_ceiling (self);
  if (may_overlook (view->table))
    hf_oversight_init (&oversight, &options->often, view, seed);
  if (!think (self, &oversight, &doubtful))
    return FALSE;
  if (!doubtful)
    return TRUE;

  /* Thinks a doubtful choice over again, without oversights and in more worlds. */
  self->worlds = MIN (self->worlds * CARE, HF_SEARCH_MAX_WORLDS);

  return think (self, &(HfOversight) { 0 }, &doubtful);
}

/* Returns: how many runs so far ended because the time was up */
guint
hf_search_get_n_late (const HfSearch *self)
{
  return self->n_late;
}

/* @n_candidates (out): how many */
const HfSearchCandidate *
hf_search_get_candidates (HfSearch *self, guint *n_candidates)
{
  *n_candidates = self->n;

  return self->results;
}
