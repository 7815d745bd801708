/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Points that an act loses: those by which the turn that an expert would have chosen then is worth more than the best
 * turn with the act. The expert's choice is found in some worlds, and both turns are then tried in others, so
 * that the luck by which one was chosen is not taken for its worth: the mean over many decisions is off by nothing but
 * chance, and may be negative for a single one. */

#include "hf-loss.h"

#include "hf-level.h"

#define LEVEL "expert"

/* Standard errors beyond which a difference is not chance. */
#define CERTAIN 1.96

/* Returns: whether a move decides something that is measured; the choice between two closed packets is luck */
static gboolean
find_kind (const HfView *view, const HfMove *move, HfLossKind *kind)
{
  switch (move->type)
    {
    case HF_MOVE_DRAW:
    case HF_MOVE_TAKE:
      *kind = HF_LOSS_TAKE;
      return TRUE;
    case HF_MOVE_OPEN:
      *kind = HF_LOSS_OPEN;
      return TRUE;
    case HF_MOVE_LAY:
      *kind = HF_LOSS_LAY;
      return TRUE;
    case HF_MOVE_DISCARD:
    case HF_MOVE_PASS:
      *kind = HF_LOSS_DISCARD;
      return TRUE;
    case HF_MOVE_ASK:
      *kind = HF_LOSS_OUT;
      return move->question == HF_QUESTION_OUT;
    case HF_MOVE_ANSWER:
      *kind = HF_LOSS_OUT;
      return view->table->question == HF_QUESTION_OUT;
    default:
      return FALSE;
    }
}

/* Measures what an act loses, from the knowledge of its seat then alone. The same arguments give the same result. A round
 * that may decide the game is left out, for points are not all that counts there.
 *
 * @watched: what the seat saw go into hands
 * @cancelled (nullable): becomes non-zero to stop it
 * Returns: FALSE when cancelled, or where there was nothing to decide */
gboolean
hf_loss_measure (HfLoss *self,
                 HfSearch *search,
                 const HfView *view,
                 const HfObservations *watched,
                 const HfMove *move,
                 guint64 seed,
                 const gint *cancelled)
{
  const HfSearchCandidate *candidates, *chosen;
  HfSearchOptions options;
  HfLossKind missed;
  guint n;

  *self = (HfLoss) { 0 };
  if (!find_kind (view, move, &self->kind) || hf_search_may_decide (view))
    return FALSE;
  hf_level_options (LEVEL, NULL, &options);
  options.also = move;
  if (!hf_search_run (search, view, watched, &options, hf_random_stream ("loss", seed, 0, 0, 0),
                      cancelled))
    return FALSE;
  candidates = hf_search_get_candidates (search, &n);
  chosen = hf_search_find_candidate (candidates, n, move, TRUE, NULL);
  if (n < 2 || chosen == NULL || candidates[0].n_moves == 0)
    return FALSE;
  if (hf_search_candidate_has (&candidates[0], move))
    return TRUE;

  if (self->kind == HF_LOSS_DISCARD && find_kind (view, &candidates[0].moves[0], &missed))
    self->kind = missed;
  self->points = hf_search_confront_afresh (search, 0, chosen - candidates,
                                            hf_random_stream ("loss", seed, 1, 0, 0),
                                            options.worlds, &self->error);

  return cancelled == NULL || !g_atomic_int_get (cancelled);
}

/* Returns: whether the act lost points for sure */
gboolean
hf_loss_is_certain (const HfLoss *self)
{
  return self->points > CERTAIN * self->error;
}
