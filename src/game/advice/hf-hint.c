/* SPDX-License-Identifier: GPL-3.0-or-later */

/**
 * HfHint:
 *
 * What a good player would do, or why a computer player did something: the
 * move, how much depends on it, and the reasons, in the language of the
 * person. Made by hf_game_hint_finish() and hf_game_explain_finish(). Immutable.
 */
#include "hf-hint-private.h"

#include <math.h>

struct _HfHint
{
  GObject parent_instance;

  HfMove   move;
  gdouble  margin, error;
  char   **steps;
  char    *verdict;
  char   **reasons;
};

G_DEFINE_FINAL_TYPE (HfHint, hf_hint, G_TYPE_OBJECT)

static void
hf_hint_finalize (GObject *object)
{
  HfHint *self = HF_HINT (object);

  g_strfreev (self->steps);
  g_free (self->verdict);
  g_strfreev (self->reasons);

  G_OBJECT_CLASS (hf_hint_parent_class)->finalize (object);
}

static void
hf_hint_class_init (HfHintClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_hint_finalize;
}

static void
hf_hint_init (HfHint *self)
{
}

/* @steps, @verdict and @reasons (transfer full). */
HfHint *
hf_hint_new (const HfMove  *move,
             gdouble        margin,
             gdouble        error,
             char         **steps,
             char          *verdict,
             char         **reasons)
{
  HfHint *self = g_object_new (HF_TYPE_HINT, NULL);

  self->move = *move;
  self->margin = margin;
  self->error = error;
  self->steps = steps;
  self->verdict = verdict;
  self->reasons = reasons;

  return self;
}

/**
 * hf_hint_get_move:
 * @self: a hint
 *
 * Returns: (transfer none): the next action, which hf_game_play() takes as
 *   long as nothing else happens; of an explanation, the action it is about
 */
const HfMove *
hf_hint_get_move (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return &self->move;
}

/**
 * hf_hint_get_steps:
 * @self: a hint
 *
 * Returns: (transfer none) (array zero-terminated=1): the rest of the turn as
 *   far as it can be planned, a sentence an action; empty in an explanation
 */
const char *const *
hf_hint_get_steps (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return (const char *const *) self->steps;
}

/**
 * hf_hint_get_verdict:
 * @self: a hint
 *
 * Returns: (transfer none): how much depends on it, a sentence
 */
const char *
hf_hint_get_verdict (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return self->verdict;
}

/**
 * hf_hint_get_reasons:
 * @self: a hint
 *
 * Returns: (transfer none) (array zero-terminated=1): at most three reasons,
 *   a sentence each, the weightiest first; may be empty
 */
const char *const *
hf_hint_get_reasons (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return (const char *const *) self->reasons;
}

/**
 * hf_hint_get_about_equal:
 * @self: a hint
 *
 * Returns: whether something else is as good, as far as one can tell: within
 *   one standard error
 */
gboolean
hf_hint_get_about_equal (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), FALSE);

  return fabs (self->margin) <= self->error;
}

/**
 * hf_hint_get_margin:
 * @self: a hint
 *
 * Returns: by how many points it is better than the best of everything else;
 *   negative where an explained action was worse
 */
gdouble
hf_hint_get_margin (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), 0);

  return self->margin;
}

/**
 * hf_hint_get_error:
 * @self: a hint
 *
 * Returns: the standard error of the margin, in points
 */
gdouble
hf_hint_get_error (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), 0);

  return self->error;
}
