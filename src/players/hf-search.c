/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The search player: imagine worlds that fit the view, try every plan in the
 * same worlds, play on for a while with the rule-of-thumb player, judge, and
 * compare. Plans that fall behind are given up early. */

#include "hf-search.h"

#include "hf-playout.h"
#include "hf-value-fit.h"

#define MAX_CANDIDATES 96
#define MAX_WORLDS     2048
#define BATCH          64

/* More turns than a round's end takes; a guard against rounds that go in circles. */
#define FULL_TURNS     60

/* Plans that are tried with every discard. */
#define FINALISTS      3

typedef struct
{
  guint   plan;
  guint   n_moves;
  gboolean alive;
  guint   worlds;
  gdouble sum;
  gdouble contributions[HF_N_FEATURES];
  HfMove  moves[HF_PLAN_MAX_MOVES + 1];
} Candidate;

struct _HfSearch
{
  HfPlans            plans;
  guint              n;
  Candidate          candidates[MAX_CANDIDATES];
  HfSearchCandidate  results[MAX_CANDIDATES];
  gfloat             values[MAX_CANDIDATES][MAX_WORLDS];
  guint64            world[HF_STATE_MAX / sizeof (guint64)];
  guint64            state[HF_STATE_MAX / sizeof (guint64)];
  const HfState     *truth;

  /* of the run in progress */
  const HfView          *view;
  const HfSearchOptions *options;
  const gint            *cancelled;
  HfBelief               belief;
  HfValue                value;
  guint                  owner;
  guint                  turns;
  guint64                seed;
  gint64                 deadline;
};

/**
 * hf_search_new:
 *
 * Returns: (transfer full): a search, with memory for all it ever needs; free
 *   with hf_search_free()
 */
HfSearch *
hf_search_new (void)
{
  return g_new0 (HfSearch, 1);
}

void
hf_search_free (HfSearch *self)
{
  g_free (self);
}

/**
 * hf_search_peek:
 * @self: a search
 * @truth: (nullable): the true state
 *
 * Lets the search see all hands and feet, as no player may: only to measure
 * what reading the cards could gain.
 */
void
hf_search_peek (HfSearch      *self,
                const HfState *truth)
{
  self->truth = truth;
}

/* Imagining worlds. */

/* True hands and feet; what lies in the stacks stays unknown. */
static void
copy_truth (HfSearch *self,
            HfState  *world,
            guint64  *rng)
{
  guint8 *stack = (guint8 *) world + self->truth->stack[1];
  guint n = self->truth->table.n_stack[0] + self->truth->table.n_stack[1];
  guint8 kinds[HF_STATE_MAX];

  hf_state_copy (world, self->truth);
  world->rng = hf_random_next (rng);
  memcpy (kinds, hf_state_stack (world, 0), world->table.n_stack[0]);
  memcpy (kinds + world->table.n_stack[0], hf_state_stack (world, 1), world->table.n_stack[1]);
  for (guint i = n; i-- > 1;)
    {
      guint j = hf_random_next (rng) % (i + 1);
      guint8 kind = kinds[i];

      kinds[i] = kinds[j];
      kinds[j] = kind;
    }
  memcpy ((guint8 *) world + world->stack[0], kinds, world->table.n_stack[0]);
  memcpy (stack, kinds + world->table.n_stack[0], world->table.n_stack[1]);
}

/* World number @index; the same for every candidate. */
static HfState *
imagine (HfSearch *self,
         guint     index)
{
  guint64 rng = self->seed + 0x632be59bd9b4e019u * (index + 1);
  HfState *world = (HfState *) self->world;

  hf_random_next (&rng);
  if (self->truth != NULL)
    copy_truth (self, world, &rng);
  else
    hf_belief_imagine (&self->belief, self->view, &rng, world);

  return world;
}

/* Candidates. */

static Candidate *
add_candidate (HfSearch     *self,
               guint         plan,
               const HfMove *end)
{
  Candidate *candidate = &self->candidates[self->n];
  const HfPlan *made = &self->plans.plans[plan];

  if (self->n >= MAX_CANDIDATES)
    return NULL;

  candidate->plan = plan;
  candidate->alive = TRUE;
  candidate->worlds = 0;
  candidate->sum = 0;
  memset (candidate->contributions, 0, sizeof candidate->contributions);
  candidate->n_moves = made->n_moves;
  for (guint i = 0; i < made->n_moves; i++)
    candidate->moves[i] = made->moves[i];
  if (end != NULL)
    candidate->moves[candidate->n_moves++] = *end;
  self->n++;

  return candidate;
}

/* Every plan with the first way to end it. */
static void
add_plans (HfSearch *self,
           HfState  *imagined)
{
  HfMove end;

  hf_plans_make (&self->plans, self->view, imagined);
  for (guint i = 0; i < self->plans.n; i++)
    {
      const HfPlan *plan = &self->plans.plans[i];

      if (plan->ends)
        add_candidate (self, i, NULL);
      else if (self->view->table->phase == HF_PHASE_START)
        add_candidate (self, i, NULL);
      else if (hf_plan_discards (plan, self->view, imagined, &end, 1) > 0)
        add_candidate (self, i, &end);
    }
}

/* The best plans once more with all other discards. */
static void
add_discards (HfSearch *self,
              HfState  *imagined)
{
  guint best[FINALISTS], n_best = 0;
  guint n = self->n;

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
    }

  for (guint i = 0; i < n_best; i++)
    {
      HfMove ends[HF_N_KINDS + 1];
      guint plan = self->candidates[best[i]].plan;
      guint n_ends = self->view->table->phase == HF_PHASE_PLAY
                     ? hf_plan_discards (&self->plans.plans[plan], self->view, imagined, ends, G_N_ELEMENTS (ends))
                     : 0;

      for (guint j = 1; j < n_ends; j++)
        add_candidate (self, plan, &ends[j]);
    }
}

/* A choice between two moves: an answer, or a hand. */
static void
add_choice (HfSearch   *self,
            HfMoveType  type)
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

/* Trying them. */

/* Judges a position; its parts are added to @contributions. */
static gdouble
judge (HfSearch      *self,
       const HfState *state,
       gdouble       *contributions)
{
  const HfFlatRules *rules = self->view->rules;
  gfloat weights[HF_N_FEATURES];
  HfJudged judged;
  gboolean over = state->table.phase == HF_PHASE_OVER;
  gdouble total = 0;

  hf_value_look (state, rules, self->owner, &judged);
  if (over)
    {
      memset (weights, 0, sizeof weights);
      weights[HF_FEATURE_DOWN] = weights[HF_FEATURE_HELD] = weights[HF_FEATURE_FOOT_HELD] = 1;
      weights[HF_FEATURE_OUT] = 1;
    }
  else
    hf_value_mix (&self->value, &judged, weights);

  for (guint i = 0; i < HF_N_FEATURES; i++)
    {
      gdouble points = weights[i] * judged.features[i];

      if ((self->options->blind >> i) & 1)
        continue;
      if (self->options->liking != NULL)
        points *= self->options->liking[i];
      contributions[i] += points;
      total += points;
    }

  return total;
}

/* Plays a candidate and what may follow in the world at hand. */
static void
try_candidate (HfSearch  *self,
               Candidate *candidate,
               guint      index)
{
  const HfFlatRules *rules = self->view->rules;
  HfState *state = (HfState *) self->state;
  HfPlayoutCounts counts = { 0 };
  gint seat = self->view->table->turn;
  gdouble value;

  hf_state_copy (state, (HfState *) self->world);
  for (guint i = 0; i < candidate->n_moves; i++)
    if (hf_state_play (state, rules, &candidate->moves[i], NULL, NULL) != HF_VERDICT_OK)
      break;
  if (state->table.phase != HF_PHASE_OVER)
    hf_playout_turns (state, rules, self->turns + (state->table.turn == seat), &counts);

  value = judge (self, state, candidate->contributions);
  self->values[candidate - self->candidates][index] = value;
  candidate->sum += value;
  candidate->worlds = index + 1;
}

static gboolean
is_cancelled (const HfSearch *self)
{
  return self->cancelled != NULL && g_atomic_int_get (self->cancelled);
}

static gboolean
time_is_up (const HfSearch *self)
{
  return self->deadline > 0 && g_get_monotonic_time () >= self->deadline;
}

/* Tries those still in the running that have not seen the worlds up to @to. */
static gboolean
try_worlds (HfSearch *self,
            guint     first,
            guint     from,
            guint     to)
{
  for (guint index = from; index < to; index++)
    {
      if (is_cancelled (self) || time_is_up (self))
        return FALSE;
      imagine (self, index);
      for (guint i = first; i < self->n; i++)
        if (self->candidates[i].alive)
          try_candidate (self, &self->candidates[i], index);
    }

  return TRUE;
}

static gdouble
mean_of (const Candidate *candidate)
{
  return candidate->worlds > 0 ? candidate->sum / candidate->worlds : -G_MAXDOUBLE;
}

/* The best of those that have seen the most worlds. */
static guint
find_best (const HfSearch *self)
{
  guint best = 0;

  for (guint i = 1; i < self->n; i++)
    if (self->candidates[i].worlds > self->candidates[best].worlds
        || (self->candidates[i].worlds == self->candidates[best].worlds
            && mean_of (&self->candidates[i]) > mean_of (&self->candidates[best])))
      best = i;

  return best;
}

/* How far a candidate is behind another in the worlds that both have seen. */
static gdouble
compare (const HfSearch *self,
         guint           best,
         guint           other,
         gdouble        *error)
{
  guint n = MIN (self->candidates[best].worlds, self->candidates[other].worlds);
  gdouble sum = 0, squares = 0, mean;

  for (guint i = 0; i < n; i++)
    {
      gdouble difference = self->values[best][i] - self->values[other][i];

      sum += difference;
      squares += difference * difference;
    }
  mean = n > 0 ? sum / n : 0;
  *error = n > 1 ? __builtin_sqrt (MAX (squares / n - mean * mean, 0) / (n - 1)) : 1e6;

  return mean;
}

/* Gives up what is two standard errors behind; says whether more worlds may
 * still change anything that matters. */
static gboolean
prune (HfSearch *self)
{
  guint best = find_best (self);
  gboolean open = FALSE;

  for (guint i = 0; i < self->n; i++)
    {
      Candidate *candidate = &self->candidates[i];
      gdouble behind, error;

      if (i == best || !candidate->alive)
        continue;
      behind = compare (self, best, i, &error);
      if (behind > 2.5 * error)
        candidate->alive = FALSE;
      else
        open |= error > 1;
    }

  return open;
}

/* Goes through worlds in batches until the budget is used or one is left. */
static gboolean
race (HfSearch *self,
      guint     from,
      guint     to)
{
  gboolean open = TRUE;

  while (from < to && open)
    {
      guint end = MIN (from + BATCH, to);

      if (!try_worlds (self, 0, from, end))
        return FALSE;
      from = end;
      open = prune (self);
    }

  return TRUE;
}

/* The end is near when the stock is low, or somebody may soon go out: then
 * the end itself is the best judge. */
static gboolean
end_is_near (const HfView *view)
{
  const HfTable *table = view->table;
  guint lap = view->rules->n_seats * (guint) view->rules->rules.stock_draw_count;

  if (table->last != 0)
    return TRUE;

  return view->rules->rules.stock_on_empty == HF_EMPTY_END_ROUND
         && table->n_stack[0] + table->n_stack[1] <= 2 * lap;
}

static gboolean
think (HfSearch *self)
{
  const HfTable *table = self->view->table;
  guint worlds = CLAMP (self->options->worlds, 1, MAX_WORLDS);
  guint first = MIN (worlds, MAX (BATCH, worlds / 6));
  HfState *imagined = imagine (self, 0);
  guint seen, n;

  if (table->phase == HF_PHASE_CHOOSE)
    add_choice (self, HF_MOVE_CHOOSE);
  else if (table->question != HF_QUESTION_NONE)
    add_choice (self, HF_MOVE_ANSWER);
  else
    add_plans (self, imagined);

  if (self->n == 0)
    return FALSE;
  if (self->n > 1 && !race (self, 0, first))
    return TRUE;

  seen = self->candidates[find_best (self)].worlds;
  n = self->n;
  add_discards (self, imagine (self, 0));
  if (self->n == 1)
    return TRUE;
  if (self->n > n)
    {
      seen = MAX (seen, MIN (BATCH, worlds));
      if (!try_worlds (self, n, 0, seen))
        return TRUE;
      prune (self);
    }
  race (self, seen, worlds);

  return TRUE;
}

static void
find_reasons (const HfSearch    *self,
              guint              best,
              guint              other,
              HfSearchCandidate *result)
{
  const Candidate *a = &self->candidates[best], *b = &self->candidates[other];

  memset (result->reasons, 0, sizeof result->reasons);
  for (guint i = 0; i < HF_N_FEATURES; i++)
    {
      HfSearchReason reason = {
        i, b->contributions[i] / MAX (b->worlds, 1) - a->contributions[i] / MAX (a->worlds, 1),
      };

      for (guint j = 0; j < HF_SEARCH_REASONS; j++)
        if (ABS (reason.points) > ABS (result->reasons[j].points))
          {
            HfSearchReason moved = result->reasons[j];

            result->reasons[j] = reason;
            reason = moved;
          }
    }
}

static void
write_results (HfSearch *self)
{
  guint best = find_best (self);

  for (guint i = 0; i < self->n; i++)
    {
      const Candidate *candidate = &self->candidates[i];
      HfSearchCandidate *result = &self->results[i];
      gdouble squares = 0;

      result->moves = candidate->moves;
      result->n_moves = candidate->n_moves;
      result->worlds = candidate->worlds;
      result->mean = candidate->worlds > 0 ? mean_of (candidate) : 0;
      for (guint j = 0; j < candidate->worlds; j++)
        squares += (self->values[i][j] - result->mean) * (self->values[i][j] - result->mean);
      result->error = candidate->worlds > 1
                      ? __builtin_sqrt (squares / candidate->worlds / (candidate->worlds - 1)) : 0;
      result->behind = compare (self, best, i, &result->behind_error);
      find_reasons (self, best, i, result);
    }
}

/* A number from about -3 to 3, like a normal one. */
static gdouble
random_normal (guint64 *rng)
{
  gdouble sum = 0;

  for (guint i = 0; i < 6; i++)
    sum += (gdouble) (hf_random_next (rng) >> 11) / (G_GUINT64_CONSTANT (1) << 53) - 0.5;

  return sum * 1.414;
}

/* Puts the choice first: the best, or what judgement takes for it. Where the
 * rule-of-thumb player's way is as good, as far as one can tell, it is taken:
 * partners understand it. A partner who asks gets a more careful answer. */
static void
choose (HfSearch *self)
{
  guint64 rng = self->seed ^ 0x5bf0363546f25a1fu;
  guint chosen = self->results[0].behind <= self->results[0].behind_error ? 0 : find_best (self);
  gdouble noise = self->view->table->question != HF_QUESTION_NONE ? self->options->noise / 4 : self->options->noise;
  gdouble highest = -G_MAXDOUBLE;

  if (noise > 0)
    for (guint i = 0; i < self->n; i++)
      {
        gdouble felt = self->results[i].worlds > 0
                       ? -self->results[i].behind + noise * random_normal (&rng) : -G_MAXDOUBLE;

        if (felt > highest)
          {
            highest = felt;
            chosen = i;
          }
      }

  if (chosen != 0)
    {
      HfSearchCandidate first = self->results[chosen];

      self->results[chosen] = self->results[0];
      self->results[0] = first;
    }
}

/**
 * hf_search_run:
 * @self: a search
 * @view: what the seat knows; it must be its move
 * @memory: (nullable): what it remembers
 * @options: how hard to think
 * @seed: what the worlds come from
 * @cancelled: (nullable): becomes non-zero when nobody waits any more
 *
 * Thinks about the rest of the turn, an answer, or the choice of the hand.
 * The same view, options and seed give the same result, unless the time runs
 * out. hf_search_get_candidates() then has the choice first. May be called in
 * any thread, but @self must not be used in two at once.
 *
 * Returns: %FALSE when cancelled, or when there is nothing to choose from
 */
gboolean
hf_search_run (HfSearch              *self,
               const HfView          *view,
               const HfMemory        *memory,
               const HfSearchOptions *options,
               guint64                seed,
               const gint            *cancelled)
{
  self->view = view;
  hf_belief_init (&self->belief, view, memory);
  self->options = options;
  self->cancelled = cancelled;
  self->seed = seed;
  self->owner = hf_flat_rules_owner (view->rules, view->seat);
  self->n = 0;
  self->turns = options->turns == 0 || end_is_near (view) ? FULL_TURNS : options->turns;
  if (!hf_value_for_rules (&self->value, view->rules, cancelled))
    return FALSE;
  self->deadline = options->milliseconds > 0
                   ? g_get_monotonic_time () + 1000 * (gint64) options->milliseconds : 0;

  if (!think (self) || is_cancelled (self))
    return FALSE;
  write_results (self);
  choose (self);

  return TRUE;
}

/**
 * hf_search_get_candidates:
 * @self: a search that has run
 * @n_candidates: (out): how many
 *
 * Returns: (transfer none) (array length=n_candidates): what was considered,
 *   the choice first; valid until the next run
 */
const HfSearchCandidate *
hf_search_get_candidates (HfSearch *self,
                          guint    *n_candidates)
{
  *n_candidates = self->n;

  return self->results;
}
