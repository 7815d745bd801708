/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-hint-private.h"

/* A plan of as many steps is enough to read at once, with one sentence. */
#define MANY_STEPS 3

/* Of two acts that are about equal, the person is told what each is good for. */
static char *
find_reason (const HfHint *self, gboolean equal, gboolean advises)
{
  const char *first = self->reasons[0];

  if (first != NULL && equal && advises && g_strv_length (self->steps) < MANY_STEPS)
    return g_strjoin ("\n", first, self->verdict, NULL);
  if (first != NULL)
    return g_strdup (first);

  return g_strdup (self->plain || advises ? self->verdict : NULL);
}

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
  self->reason = find_reason (self, !found->alone && hf_hint_is_about_equal (found), !found->past);
  if (found->past)
    self->answer = hf_hint_word_answer (found, self->verdict,
                                        g_strcmp0 (self->reason, self->verdict) == 0);

  return self;
}

void
hf_hint_free (HfHint *self)
{
  g_array_unref (self->moves);
  g_strfreev (self->steps);
  g_free (self->verdict);
  g_strfreev (self->reasons);
  g_free (self->answer);
  g_free (self->chance);
  g_free (self->reason);
  g_free (self);
}

/* Returns (transfer none) (nullable): why, in a friend's words: one reason, and the other act where that is about as good;
 *   that there was no choice; or for want of words how much depends on it. NULL where figures alone explain an act */
const char *
hf_hint_find_reason (const HfHint *self)
{
  return self->reason;
}

/* Returns (transfer none): the reasons beside that of hf_hint_find_reason() */
char **
hf_hint_get_other_reasons (const HfHint *self)
{
  return self->reasons[0] != NULL ? self->reasons + 1 : self->reasons;
}

/* Returns (nullable): the figures beside the reason: how much depends on the act, a line each */
char *
hf_hint_write_figures (const HfHint *self)
{
  if (self->verdict == NULL
      || (self->reason != NULL && g_str_has_suffix (self->reason, self->verdict)))
    return g_strdup (self->chance);

  return g_strjoin ("\n", self->verdict, self->chance, NULL);
}
