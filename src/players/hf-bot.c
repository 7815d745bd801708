/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-bot.h"

#include "hf-simple.h"

struct _HfBot
{
  guint64 rng;
};

static const char *const levels[] = {
  "simple", "beginner", "casual", "skilled", "strong", "expert",
};

/**
 * hf_bot_new:
 * @level: how well it plays: `simple`, `beginner`, `casual`, `skilled`, `strong` or `expert`
 * @character: (nullable): how it likes to play; not used yet
 * @seed: what its chances come from
 *
 * Makes a computer player. There is only the rule-of-thumb player so far: all
 * levels play alike.
 *
 * Returns: (transfer full) (nullable): the player, or %NULL where @level is
 *   unknown; free with hf_bot_free()
 */
HfBot *
hf_bot_new (const char *level,
            const char *character,
            guint64     seed)
{
  HfBot *self;
  gboolean known = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    known |= g_strcmp0 (level, levels[i]) == 0;
  if (!known)
    return NULL;

  self = g_new0 (HfBot, 1);
  self->rng = seed;

  return self;
}

void
hf_bot_free (HfBot *self)
{
  g_free (self);
}

/* Whether the rules take a move. What they look at is all in the view, so any
 * state that the viewer cannot tell from the true one gives the answer. */
static gboolean
is_legal (HfState      *imagined,
          const HfView *view,
          const HfMove *move)
{
  return hf_state_try (imagined, view->rules, move, NULL) == HF_VERDICT_OK;
}

/* The safety net for rules in which the player misjudges what is legal. */
static gboolean
find_legal_move (const HfState *imagined,
                 const HfView  *view,
                 HfMove        *move)
{
  const HfMoveType order[] = {
    HF_MOVE_DISCARD, HF_MOVE_PASS, HF_MOVE_DRAW, HF_MOVE_LAY, HF_MOVE_TAKE,
    HF_MOVE_ANSWER, HF_MOVE_RED3, HF_MOVE_CHOOSE,
  };
  g_autoptr (GArray) moves = hf_moves_list (imagined, view->rules);

  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    for (guint j = 0; j < moves->len; j++)
      {
        const HfMove *listed = &g_array_index (moves, HfMove, j);

        if (listed->type == order[i] && listed->seat == view->seat && !listed->part_only)
          {
            *move = *listed;
            return TRUE;
          }
      }

  return FALSE;
}

/* A clean book that lacks one card is marked, so that nobody forgets what it
 * waits for (S2-29). */
static gboolean
mark_waiting (const HfState *imagined,
              const HfView  *view,
              HfMove        *move)
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

/**
 * hf_bot_decide:
 * @self: a computer player
 * @view: what its seat knows
 * @cancelled: (nullable): becomes non-zero when nobody waits any more
 * @move: (out): what it does
 *
 * Decides on one move: a choice of the hand, a move of its turn, or the
 * answer when its partner asks. May be called in any thread; @self must not be
 * used in two at once.
 *
 * Returns: %FALSE when cancelled, or when it is not the viewer's move
 */
gboolean
hf_bot_decide (HfBot        *self,
               const HfView *view,
               const gint   *cancelled,
               HfMove       *move)
{
  g_autofree HfState *imagined = NULL;

  if (cancelled != NULL && g_atomic_int_get (cancelled))
    return FALSE;
  if (!hf_simple_move (view, NULL, move))
    return FALSE;

  imagined = hf_view_sample (view, &self->rng);
  if (!is_legal (imagined, view, move) && !find_legal_move (imagined, view, move))
    return FALSE;
  mark_waiting (imagined, view, move);

  return cancelled == NULL || !g_atomic_int_get (cancelled);
}
