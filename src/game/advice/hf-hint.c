/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-hint-private.h"

/* A plan of as many steps is enough to read at once, without a reason. */
#define MANY_STEPS 3

/* Returns: the case in words */
HfHint *
hf_hint_word (HfGame *game, HfHintCase *found)
{
  HfHint *self = g_new (HfHint, 1);

  hf_hint_find_effects (found);
  *self = (HfHint) {
    .move = found->move,
    .moves = g_array_new_take (g_memdup2 (found->moves, found->n_moves * sizeof (HfMove)),
                               found->n_moves, FALSE, sizeof (HfMove)),
    .steps = hf_hint_word_steps (found),
    .verdict = hf_hint_word_verdict (game, found),
    .plain = found->alone || (found->past && hf_hint_is_about_equal (found)),
    .reasons = hf_hint_word_reasons (game, found),
    .chance = hf_hint_word_chance (game, found),
  };

  return self;
}

void
hf_hint_free (HfHint *self)
{
  g_array_unref (self->moves);
  g_strfreev (self->steps);
  g_free (self->verdict);
  g_strfreev (self->reasons);
  g_free (self->chance);
  g_free (self);
}

/* Returns (transfer none) (nullable): why, in a friend's words: one reason, that there was no choice, or of an act
 *   that is explained that something else was as good; NULL where there is no more to say, or a plan of many steps */
const char *
hf_hint_find_reason (const HfHint *self)
{
  if (g_strv_length (self->steps) >= MANY_STEPS)
    return NULL;

  return self->reasons[0] == NULL && self->plain ? self->verdict : self->reasons[0];
}

/* Returns (transfer none): the reasons beside that of hf_hint_find_reason() */
char **
hf_hint_get_other_reasons (const HfHint *self)
{
  gboolean told = self->reasons[0] != NULL && hf_hint_find_reason (self) == self->reasons[0];

  return told ? self->reasons + 1 : self->reasons;
}

/* Returns (nullable): the figures beside the reason: how much depends on the act, a line each */
char *
hf_hint_write_figures (const HfHint *self)
{
  if (self->verdict == NULL || hf_hint_find_reason (self) == self->verdict)
    return g_strdup (self->chance);

  return g_strjoin ("\n", self->verdict, self->chance, NULL);
}
