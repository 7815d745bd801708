/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Advice, or the explanation of a computer player's act: the move, how much depends on it, and the
 * reasons, in the language of the person. Made by hf_game_hint_finish() and
 * hf_game_explain_finish(). Immutable. */
#include "hf-hint-private.h"

/* A plan of as many steps is enough to read at once, without a reason. */
#define MANY_STEPS 3

struct _HfHint
{
  GObject parent_instance;

  HfMove move;
  GArray *moves; /* HfMove */
  char **steps;
  char *verdict;
  gboolean plain;
  char **reasons;
  char *chance;
};

G_DEFINE_FINAL_TYPE (HfHint, hf_hint, G_TYPE_OBJECT)

static void
hf_hint_finalize (GObject *object)
{
  HfHint *self = HF_HINT (object);

  g_array_unref (self->moves);
  g_strfreev (self->steps);
  g_free (self->verdict);
  g_strfreev (self->reasons);
  g_free (self->chance);

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

/* @steps, @verdict, @reasons and @chance (transfer full). */
HfHint *
hf_hint_new (const HfHintCase *found, char **steps, char *verdict, char **reasons, char *chance)
{
  HfHint *self = g_object_new (HF_TYPE_HINT, NULL);

  self->move = found->move;
  self->moves = g_array_new (FALSE, FALSE, sizeof (HfMove));
  g_array_append_vals (self->moves, found->moves, found->n_moves);
  self->steps = steps;
  self->verdict = verdict;
  self->plain = found->alone || (found->past && hf_hint_is_about_equal (found));
  self->reasons = reasons;
  self->chance = chance;

  return self;
}

const HfMove *
hf_hint_get_move (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return &self->move;
}

/* Returns (transfer none): HfMove: the rest of the turn, with the next move first; of an explanation, the
 *   rest of the turn then */
GArray *
hf_hint_get_moves (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return self->moves;
}

const char *const *
hf_hint_get_steps (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return (const char *const *) self->steps;
}

const char *
hf_hint_get_verdict (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return self->verdict;
}

const char *const *
hf_hint_get_reasons (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return (const char *const *) self->reasons;
}

/* Returns (transfer none) (nullable): the chances of the event that depends most on the act, in figures */
const char *
hf_hint_get_chance (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  return self->chance;
}

/* Returns (transfer none) (nullable): why, in a friend's words: one reason, that there was no choice, or of an act
 *   that is explained that something else was as good; NULL where there is no more to say, or a plan of many steps */
const char *
hf_hint_find_reason (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  if (g_strv_length (self->steps) >= MANY_STEPS)
    return NULL;

  return self->reasons[0] == NULL && self->plain ? self->verdict : self->reasons[0];
}

/* Returns (transfer none): the reasons beside that of hf_hint_find_reason() */
const char *const *
hf_hint_get_other_reasons (HfHint *self)
{
  const char *const *reasons = hf_hint_get_reasons (self);

  return reasons[0] != NULL && hf_hint_find_reason (self) == reasons[0] ? reasons + 1 : reasons;
}

/* Returns (nullable): the figures beside the reason: how much depends on the act, a line each */
char *
hf_hint_write_figures (HfHint *self)
{
  g_return_val_if_fail (HF_IS_HINT (self), NULL);

  if (self->verdict == NULL || hf_hint_find_reason (self) == self->verdict)
    return g_strdup (self->chance);

  return g_strjoin ("\n", self->verdict, self->chance, NULL);
}
