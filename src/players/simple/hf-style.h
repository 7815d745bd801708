/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-flat-rules.h"

G_BEGIN_DECLS

/* The uses of wild cards. */
typedef enum
{
  HF_USE_CLOSE, /* closing the fullest dirty book */
  HF_USE_START, /* making a dirty book of a pair */
  HF_USE_ADD,   /* one more on the fullest dirty book */
  HF_USE_SPOIL, /* one on a clean book */
  HF_N_USES
} HfWildUse;

/* The circumstances on which spending a wild card depends. */
typedef enum
{
  HF_CASE_ALWAYS,
  HF_CASE_WILDS, /* wild cards in the hand */
  HF_CASE_HAND,  /* other cards in it */
  HF_CASE_FOOT,
  HF_CASE_PARTNER_FOOT,   /* a partner plays the foot */
  HF_CASE_OTHERS_FOOT,    /* an opponent does */
  HF_CASE_NEED_CLEAN,     /* closed clean books that going out needs yet */
  HF_CASE_NEED_DIRTY,     /* and dirty ones */
  HF_CASE_STOCK,          /* the stock that is left */
  HF_CASE_ENDS_SOON,      /* a seat may end the round before the next turn */
  HF_CASE_SUFFICE,        /* the own side has the books to go out */
  HF_CASE_OTHERS_SUFFICE, /* another side has, and plays its foot */
  HF_CASE_SIZE,           /* wild cards it takes, or the size of the book */
  HF_CASE_VALUE,          /* points of the pair's cards */
  HF_CASE_BOOKS,          /* open books of that sort */
  HF_N_CASES
} HfWildCase;

/* A way to play by rules of thumb. */
typedef struct
{
  const char *name; /* its name */
  /* whether wild cards are spent by @wilds; else by the rules of thumb */
  gboolean weighs;
  /* points of each use for each circumstance; one is made where they come to more than 0 */
  gfloat wilds[HF_N_USES][HF_N_CASES];
  /* wild cards that opening with the pile is worth, and no matter how many books are dirty */
  guint open_wilds;
  /* points by which taking the pile is liked better than the rules of thumb do */
  gint take;
  guint hold; /* naturals of a rank that stay in the hand to take the pile with */
  /* points that the own hands may cost more than by the rules of thumb when a partner is let out */
  gint out;
} HfStyle;

const HfStyle *hf_styles_list (guint *n_styles);
const HfStyle *hf_style_find (const char *name);

G_END_DECLS
