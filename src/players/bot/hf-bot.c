/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-bot.h"

#include "players/plan/hf-hash.h"
#include "hf-level.h"
#include "players/search/hf-oversight.h"
#include "players/simple/hf-simple.h"

/* A search thinks about a whole turn at once; the next moves come from its plan
 * as long as the view is as planned. */
typedef struct
{
  guint next, n_moves;
  guint64 expected; /* the view after the moves so far */
  HfMove moves[HF_PLAN_MAX_MOVES + 1];
} Plan;

struct _HfBot
{
  guint64 seed;
  HfSearch *search; /* NULL: the rule-of-thumb player */
  HfSearchOptions options;
  const HfStyle *style; /* of a player that does not search, or NULL */
  gboolean has_observations;
  HfObservations observations;
  Plan plan;
  guint64 decided; /* the view of the last decision, or 0 */
  HfMove decision;
};

/* Makes a computer player.
 *
 * @level: how well it plays: as hf_level_exists() takes it
 * @character (nullable): how it likes to play, one of hf_characters_list()
 * Returns (nullable): the player, or NULL where @level is unknown; free with hf_bot_free() */
HfBot *
hf_bot_new (const char *level, const char *character, guint64 seed)
{
  HfSearchOptions options;
  HfBot *self;

  if (hf_level_options (level, character, &options))
    return hf_bot_new_custom (&options, seed);
  if (!hf_level_exists (level))
    return NULL;

  self = g_new0 (HfBot, 1);
  self->seed = seed;

  return self;
}

/* Makes a searching player of no level.
 * @options: how hard to think; all that it points to must outlive the player */
HfBot *
hf_bot_new_custom (const HfSearchOptions *options, guint64 seed)
{
  HfBot *self = g_new0 (HfBot, 1);

  self->seed = seed;
  self->options = *options;
  self->search = hf_search_new ();

  return self;
}

/* Lets a rule-of-thumb player play in a style, to measure others against it.
 * @style (nullable): how it plays, for good; must outlive the player */
void
hf_bot_set_style (HfBot *self, const HfStyle *style)
{
  self->style = style;
}

void
hf_bot_free (HfBot *self)
{
  if (self == NULL)
    return;

  g_clear_pointer (&self->search, hf_search_free);
  g_free (self);
}

/* Lets the player remember which cards seats took with the pile. It must get all events of a round
 * or none. */
void
hf_bot_observe (HfBot *self, const HfEvent *events, guint n_events)
{
  self->has_observations = TRUE;
  hf_observations_update (&self->observations, events, n_events);
}

/* Gives the player the memory of a round that it did not watch, see hf_bot_observe(). */
void
hf_bot_set_observations (HfBot *self, const HfObservations *observations)
{
  self->has_observations = TRUE;
  self->observations = *observations;
}

/* Returns (nullable): its search, or NULL where it does not search */
HfSearch *
hf_bot_get_search (HfBot *self)
{
  return self->search;
}

/* Whether a move is legal. That depends on the view alone, so any state that the
 * viewer cannot tell from the true one gives the answer. */
static gboolean
is_legal (HfState *imagined, const HfView *view, const HfMove *move)
{
  return hf_state_try (imagined, view->rules, move, NULL) == HF_VERDICT_OK;
}

/* The safety net for rules in which the player misjudges which moves are legal. */
static gboolean
find_legal_move (const HfState *imagined, const HfView *view, HfMove *move)
{
  const HfMoveType order[] = {
    HF_MOVE_DISCARD, HF_MOVE_PASS,   HF_MOVE_DRAW, HF_MOVE_LAY,
    HF_MOVE_TAKE,    HF_MOVE_ANSWER, HF_MOVE_RED3, HF_MOVE_CHOOSE,
  };
  g_autoptr (GArray) moves = hf_moves_list_of (imagined, view->rules, view->seat);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < moves->len; j++)
      {
        const HfMove *listed = &g_array_index (moves, HfMove, j);

        if (listed->type == order[i] && !listed->part_only)
          {
            *move = *listed;
            return TRUE;
          }
      }

  return FALSE;
}

/* A clean book that lacks one card is marked as waiting (S2-29). */
static gboolean
mark_waiting (const HfState *imagined, const HfView *view, HfMove *move)
{
  if (!view->rules->rules.book_waiting_marker || move->type != HF_MOVE_DISCARD)
    return FALSE;

  for (guint i = 0; i < view->table->n_books; i++)
    {
      HfMove mark;

      if (!hf_book_is_clean (&view->books[i]) || (view->books[i].flags & HF_BOOK_WAITING))
        continue;
      hf_move_init (&mark, HF_MOVE_WAIT, view->seat);
      hf_move_add_part (&mark, i);
      if (hf_state_try (imagined, view->rules, &mark, NULL) == HF_VERDICT_OK)
        {
          *move = mark;
          return TRUE;
        }
    }

  return FALSE;
}

static guint64
add_cards (guint64 hash, const HfCards *cards)
{
  return cards != NULL ? hf_hash_add (hash, cards, sizeof *cards) : hash;
}

/* Facts are listed one by one: the same view has the same hash however its structs lie in memory. */
static guint64
add_table (guint64 hash, const HfTable *table)
{
  const guint8 small[] = {
    table->phase,  table->turn,        table->first,  table->round,
    table->opened, table->on_foot,     table->out,    table->last,
    table->chosen, table->question,    table->answer, table->flags,
    table->passes, table->cycle_turns, table->stall,  table->n_seats,
  };
  const guint16 large[] = { table->n_books, table->n_pile, table->n_stack[0], table->n_stack[1] };

  hash = hf_hash_add (hash, small, sizeof small);
  if (table->answered != 0)
    hash = hf_hash_add (hash, &table->answered, sizeof table->answered);
  if (table->drawn != 0)
    hash = hf_hash_add (hash, &(guint8) { table->drawn }, 1);

  return hf_hash_add (hash, large, sizeof large);
}

static guint64
add_seat (guint64 hash, const HfSeat *seat)
{
  const guint16 hand = seat->hand;
  const guint8 small[] = { seat->foot, seat->razz };

  hash = hf_hash_add (hash, &hand, sizeof hand);

  return hf_hash_add (hash, small, sizeof small);
}

/* A hash of a view. */
static guint64
fingerprint (const HfView *view)
{
  guint64 hash = HF_HASH_START;

  hash = add_table (hash, view->table);
  for (guint seat = 0; seat < view->table->n_seats; seat++)
    hash = add_seat (hash, &view->seats[seat]);
  if (view->rules->n_stacks > 2)
    hash = hf_hash_add (hash, view->table->n_stack, sizeof view->table->n_stack);
  hash = hf_hash_add (hash, view->owners, view->rules->n_owners * sizeof *view->owners);
  hash = hf_hash_add (hash, view->books, view->table->n_books * sizeof *view->books);
  hash = hf_hash_add (hash, view->pile, view->table->n_pile);
  hash = hf_hash_add (hash, &view->seat, sizeof view->seat);
  hash = add_cards (hash, view->hand);
  hash = add_cards (hash, view->locked);
  for (guint i = 0; i < G_N_ELEMENTS (view->piles); i++)
    hash = add_cards (hash, view->piles[i]);

  return hash;
}

/* The view after the next move of the plan. */
static void
expect (HfBot *self, HfState *imagined, const HfView *view, const HfMove *move)
{
  HfView after;

  hf_state_play (imagined, view->rules, move, NULL, NULL);
  hf_view_borrow (&after, imagined, view->rules, view->seat);
  self->plan.expected = fingerprint (&after);
}

/* The next move of the plan, where the view is as planned, and the move needs no second look. */
static gboolean
follow_plan (HfBot *self, const HfView *view, HfMove *move)
{
  Plan *plan = &self->plan;

  if (plan->next >= plan->n_moves || plan->expected != fingerprint (view)
      || hf_oversight_is_clumsy (view, &plan->moves[plan->next], 1))
    return FALSE;
  *move = plan->moves[plan->next++];

  return TRUE;
}

static gboolean
think (HfBot *self, const HfView *view, guint64 *rng, const gint *cancelled, HfMove *move)
{
  const HfSearchCandidate *candidates;
  guint n;

  self->plan.n_moves = 0;
  if (!hf_search_run (self->search, view, self->has_observations ? &self->observations : NULL,
                      &self->options, hf_random_next (rng), cancelled))
    return FALSE;

  candidates = hf_search_get_candidates (self->search, &n);
  if (n == 0 || candidates[0].n_moves == 0)
    return FALSE;
  memcpy (self->plan.moves, candidates[0].moves, candidates[0].n_moves * sizeof (HfMove));
  self->plan.n_moves = candidates[0].n_moves;
  self->plan.next = 1;
  *move = self->plan.moves[0];

  return TRUE;
}

/* The move of the rule-of-thumb player. */
static gboolean
play_by_thumb (const HfBot *self, const HfView *view, HfMove *move)
{
  const HfStyle *styles[HF_MAX_SEATS];
  HfTableCounts counts;

  if (self->style == NULL)
    return hf_simple_move (view, NULL, move);

  for (guint owner = 0; owner < HF_MAX_SEATS; owner++)
    styles[owner] = self->style;
  hf_table_counts_init (&counts, view);
  counts.styles = styles;

  return hf_simple_move (view, &counts, move);
}

static gboolean
is_cancelled (const gint *cancelled)
{
  return cancelled != NULL && g_atomic_int_get (cancelled);
}

/* Decides on one move: a choice of the hand, a move of its turn, or the answer when its partner
 * asks. May be called in any thread; @self must not be used in two at once. The same views one
 * after the other make the same decisions, also where some were cancelled and asked for again.
 *
 * @cancelled (nullable): becomes non-zero to stop it
 * @move (out): the move
 * Returns: FALSE when cancelled, or when it is not the viewer's move */
gboolean
hf_bot_decide (HfBot *self, const HfView *view, const gint *cancelled, HfMove *move)
{
  g_autofree HfState *imagined = NULL;
  guint64 seen = fingerprint (view), rng = self->seed ^ seen;

  if (is_cancelled (cancelled))
    return FALSE;
  if (self->decided == seen)
    {
      *move = self->decision;
      return TRUE;
    }

  if (!play_by_thumb (self, view, move))
    return FALSE;
  if (self->search != NULL && !follow_plan (self, view, move)
      && !think (self, view, &rng, cancelled, move) && is_cancelled (cancelled))
    return FALSE;

  imagined = hf_view_sample (view, &rng);
  if (!is_legal (imagined, view, move) && !find_legal_move (imagined, view, move))
    return FALSE;
  if (mark_waiting (imagined, view, move) && self->plan.next > 0)
    self->plan.next--;
  if (self->search != NULL)
    expect (self, imagined, view, move);
  self->decided = seen;
  self->decision = *move;

  return !is_cancelled (cancelled);
}
