/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The sentences of the history. */
typedef enum
{
  HF_TOLD_DREW,
  HF_TOLD_DREW_NOTHING,
  HF_TOLD_BOUGHT,
  HF_TOLD_BOUGHT_MORE,
  HF_TOLD_TOOK,
  HF_TOLD_TOOK_MORE,
  HF_TOLD_TOOK_AND_SHOWED,
  HF_TOLD_SHOWED,
  HF_TOLD_OPENED,
  HF_TOLD_LAID,
  HF_TOLD_ADDED,
  HF_TOLD_LAID_RED_THREE,
  HF_TOLD_THREW,
  HF_TOLD_PASSED,
  HF_TOLD_ASKED_OUT,
  HF_TOLD_ASKED_ALL_DIRTY,
  HF_TOLD_ASKED_NEW_DIRTY,
  HF_TOLD_SAID_YES,
  HF_TOLD_SAID_NO,
  HF_TOLD_SAID,
  HF_TOLD_MARKED,
  HF_TOLD_UNMARKED,
  HF_TOLD_CHOSE,
  HF_TOLD_FAILED_TO_BUY,
  HF_TOLD_FAILED_TO_TAKE,
  HF_TOLD_FAILED_TO_OPEN,
  HF_TOLD_CLOSED_WILD,
  HF_TOLD_CLOSED,
  HF_TOLD_FOOT,
  HF_TOLD_FOOT_ADDED,
  HF_TOLD_PENALTY,
  HF_TOLD_OUT,
  HF_TOLD_CUT_HIGH,
  HF_TOLD_CUT,
  HF_TOLD_CUT_EXACTLY,
  HF_TOLD_COUNTED,
  HF_TOLD_COUNTED_NOT,
  HF_N_TOLD
} HfTold;

/* A sentence to the person at this screen, and one about another player, whose name is the first of its
 * words; each with a form for other numbers than one, where it has a number. */
typedef struct
{
  const char *me, *me_many;
  const char *other, *other_many;
} HfToldSentence;

extern const HfToldSentence hf_told_sentences[HF_N_TOLD];

G_END_DECLS
