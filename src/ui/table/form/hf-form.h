/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* The forms of a table, by the room that its window leaves for text of its size. */
typedef enum
{
  HF_FORM_USUAL,
  HF_FORM_ROOMY,  /* both players of a side are named */
  HF_FORM_LARGE,  /* that, with larger text and faces */
  HF_FORM_HUGE,   /* that, larger still */
  HF_FORM_LOW,    /* little height */
  HF_FORM_BRIEF,  /* that, with few words */
  HF_FORM_FLAT,   /* hardly any height: signs and numbers */
  HF_FORM_TALL,   /* little width */
  HF_FORM_NARROW, /* that, with few words */
  HF_FORM_PACKED, /* hardly any width: signs and numbers */
} HfFormName;

#define HF_TYPE_FORM_NAME (hf_form_name_get_type ())
GType hf_form_name_get_type (void);

/* How much is told in words. */
typedef enum
{
  HF_WORDS_ALL,
  HF_WORDS_FEW,   /* the most important ones */
  HF_WORDS_SIGNS, /* few, and signs for the needs of going out */
  HF_WORDS_NONE,  /* signs and numbers, whose words a tap shows */
} HfWords;

/* How a table is set out. */
typedef struct
{
  gboolean round;   /* others sit all around, else in a line at the top */
  gboolean tall;    /* books lie above and below the pile, else beside it */
  gboolean cramped; /* acts take all the width; with many sides the whole table scrolls */
  double hand;      /* of the height of the table */
  double hand_most; /* the same, with many cards */
  int hand_min;
  int hand_max;
  int middle_min; /* of a row of stacks and pile */
  int pad;
  int gap;
  int beside;  /* between the books and the middle, where they are side by side */
  int own_min; /* width of one's own seat beside the hand; 0: it is above the hand */
} HfTableShape;

/* How a seat looks. */
typedef struct
{
  HfWords words;
  gboolean wide;   /* face and cards beside each other, in the middle of their room */
  gboolean column; /* face, words and cards below each other */
  gboolean line;   /* name and words beside each other */
  gboolean centred;
  gboolean beside; /* the number of cards beside the name, not the cards */
  gboolean act;    /* room for the player’s last act */
  int avatar;      /* 0 for none */
  int fan;         /* width of a card; 0 for none */
  int packet;      /* the same */
} HfSeatLook;

/* Look of the table in windows of one size. */
typedef struct
{
  const HfTableShape *shape;
  const HfSeatLook *own;
  const HfSeatLook *others; /* (nullable): depends on where they sit */
  HfWords words;
  gboolean members;      /* sides are called by their players */
  double scale;          /* of faces, cards of others, and widths that depend on text */
  const char *styles[4]; /* style classes of the table */
} HfForm;

const HfForm *hf_form_get (HfFormName name);
guint hf_form_count_beside (const HfForm *form, guint n_others, guint n_sides);
const HfSeatLook *hf_form_get_seat (const HfForm *form, guint n_seats, guint n_sides, guint places);
HfWords hf_form_get_seat_words (const HfForm *form, guint n_seats);
HfWords hf_form_get_side_words (const HfForm *form, guint n_sides, gboolean ours);

G_END_DECLS
