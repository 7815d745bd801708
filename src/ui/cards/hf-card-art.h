/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card.h"

G_BEGIN_DECLS

/* Ranks as the drawing knows them: 1 (ace) to 13 (king) and two more. */
#define HF_CARD_RANK_JOKER 0
#define HF_CARD_RANK_WEIRD (-1)

/* The cards are drawn in a space of 250 x 350 units: five to seven. */
#define HF_CARD_ASPECT (5.0 / 7.0)

/* Below this width, in logical pixels, the simplified faces are used. */
#define HF_CARD_SMALL_WIDTH 64.0

/* The backs of the deck, in the order of the settings. */
typedef enum
{
  HF_CARD_BACK_LATTICE_BLUE, /* a lattice of lozenges on blue */
  HF_CARD_BACK_LATTICE_RED,  /* a lattice of lozenges on red */
  HF_CARD_BACK_WAVES_TEAL,   /* rows of waves on teal */
  HF_CARD_BACK_WAVES_PLUM,   /* rows of waves on plum */
  HF_CARD_BACK_STARS,        /* stars in the night */
  HF_CARD_BACK_LEAVES,       /* leaves, each across the next one */
  HF_CARD_BACK_RINGS,        /* rings that overlap on terracotta */
  HF_CARD_BACK_HERRINGBONE,  /* herringbone in gray */
  HF_N_CARD_BACKS
} HfCardBack;

/* Which cards play a part of their own under the rules in force, and so carry a mark on their
 * face. */
typedef enum
{
  HF_CARD_SPECIAL_WILD_TWO = 1 << 0,    /* twos are wild */
  HF_CARD_SPECIAL_WILD_JOKER = 1 << 1,  /* jokers are wild */
  HF_CARD_SPECIAL_WILD_WEIRD = 1 << 2,  /* weird cards are wild */
  HF_CARD_SPECIAL_RED_THREE = 1 << 3,   /* a red three costs points */
  HF_CARD_SPECIAL_BLACK_THREE = 1 << 4, /* a black three stops the pile */
  HF_CARD_SPECIAL_ALL = (1 << 5) - 1    /* all of these, as at most tables */
} HfCardSpecial;

/* Everything the drawing of one face depends on besides its size. */
typedef struct
{
  int rank;               /* 1 (ace) to 13 (king), HF_CARD_RANK_JOKER or HF_CARD_RANK_WEIRD */
  HfSuit suit;            /* the suit; HF_SUIT_NONE for jokers and weird cards */
  int copy;               /* which of several; even jokers are red, odd ones dark */
  gboolean four_colour;   /* whether clubs are green and diamonds blue */
  gboolean high_contrast; /* whether to use purer colors and a dark border */
  gboolean strip;         /* whether it lies in a book: rank and suit side by side along the top */
  HfCardSpecial special;  /* which cards to mark */
} HfCardLook;

void hf_card_art_snapshot_face (GtkSnapshot *snapshot,
                                const HfCardLook *look,
                                double width,
                                double height);
void hf_card_art_snapshot_back (GtkSnapshot *snapshot,
                                HfCardBack back,
                                gboolean high_contrast,
                                double width,
                                double height);
void hf_card_art_snapshot_slot (GtkSnapshot *snapshot,
                                gboolean high_contrast,
                                double width,
                                double height);
int hf_card_art_shadow_margin (gboolean high);
void
hf_card_art_snapshot_shadow (GtkSnapshot *snapshot, gboolean high, double width, double height);
void hf_card_art_index_size (double card_width, double *width, double *height);

/* hf-card-art-strip.c */
double hf_card_art_strip_height (double width);
double hf_card_art_strip_width (double width);

G_END_DECLS
