/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/state/hf-move.h"

G_BEGIN_DECLS

/* Advice, or the explanation of a computer player's act: the move, how much depends on it, and the reasons, in the
 * language of the person. Made by hf_game_hint_finish() and hf_game_explain_finish(), and not changed after that. */
typedef struct
{
  HfMove move;
  GArray *
    moves; /* HfMove: the rest of the turn, with that move first; of an explanation, the rest of the turn then */
  char **steps;   /* the same in words; none in an explanation */
  char *verdict;  /* (nullable): how much depends on it */
  gboolean plain; /* whether the verdict is all there is to say */
  char *reason;   /* (nullable): what is told at once */
  char **reasons;
  char *
    answer; /* (nullable): of an explanation: to a person who says that the act was bad, with figures */
  char *chance; /* (nullable): the chances of the event that depends most on the act, in figures */
} HfHint;

void hf_hint_free (HfHint *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfHint, hf_hint_free)
const char *hf_hint_find_reason (const HfHint *self);
char **hf_hint_get_other_reasons (const HfHint *self);
char *hf_hint_write_figures (const HfHint *self);

G_END_DECLS
