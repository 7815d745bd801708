/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-form.h"

#include "core/rules/hf-rules.h"

/* The ten forms of the table. Breakpoints choose one by its name; all that depends on the size of a window is
 * in its row, or follows from its row and the numbers of seats and sides. */

#define MAX_SIDES_ROUND 4 /* with more sides all others sit in a line at the top */
#define MANY_SEATS      6 /* with more there is room for few words at each */

G_DEFINE_ENUM_TYPE (HfFormName,
                    hf_form_name,
                    G_DEFINE_ENUM_VALUE (HF_FORM_USUAL, "usual"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_ROOMY, "roomy"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_LARGE, "large"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_HUGE, "huge"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_LOW, "low"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_BRIEF, "brief"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_FLAT, "flat"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_TALL, "tall"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_NARROW, "narrow"),
                    G_DEFINE_ENUM_VALUE (HF_FORM_PACKED, "packed"))

#define OF_ALL_ROOM                                                                             \
  .hand = .22, .hand_most = .28, .hand_min = 110, .hand_max = 290, .middle_min = 60, .pad = 14, \
  .gap = 10, .beside = 15, .own_min = 96

static const HfTableShape all_around = { OF_ALL_ROOM, .round = TRUE };
/* The others’ seats beside the books would take a quarter of their width. */
static const HfTableShape in_line = { OF_ALL_ROOM };
static const HfTableShape low = { .hand = .24,
                                  .hand_most = .28,
                                  .hand_min = 78,
                                  .hand_max = 180,
                                  .middle_min = 60,
                                  .pad = 6,
                                  .gap = 5,
                                  .beside = 6,
                                  .own_min = 96 };
static const HfTableShape flat = { .cramped = TRUE,
                                   .hand = .2,
                                   .hand_most = .2,
                                   .hand_min = 76,
                                   .hand_max = 180,
                                   .middle_min = 54,
                                   .pad = 3,
                                   .gap = 2,
                                   .beside = 4,
                                   .own_min = 56 };
static const HfTableShape tall = { .tall = TRUE,
                                   .cramped = TRUE,
                                   .hand = .19,
                                   .hand_most = .28,
                                   .hand_min = 80,
                                   .hand_max = 240,
                                   .middle_min = 60,
                                   .pad = 8,
                                   .gap = 6,
                                   .beside = 6 };
static const HfTableShape packed = { .tall = TRUE,
                                     .cramped = TRUE,
                                     .hand = .15,
                                     .hand_most = .22,
                                     .hand_min = 76,
                                     .hand_max = 240,
                                     .middle_min = 54,
                                     .pad = 4,
                                     .gap = 4,
                                     .beside = 4,
                                     .own_min = 56 };

/* Seats of others: across a round table, at its sides, and in a line. */
static const HfSeatLook seat_across = { .wide = TRUE,
                                        .avatar = 44,
                                        .fan = 34,
                                        .packet = 34,
                                        .act = TRUE };
static const HfSeatLook seat_side = { HF_WORDS_FEW, .column = TRUE, .centred = TRUE, .avatar = 48,
                                      .fan = 24,    .packet = 30,   .act = TRUE };
static const HfSeatLook seat_line = { HF_WORDS_FEW, .avatar = 32, .packet = 24, .act = TRUE };
static const HfSeatLook seat_small = { .centred = TRUE, .beside = TRUE, .act = TRUE };
static const HfSeatLook seat_tiny = { .line = TRUE, .beside = TRUE, .act = TRUE };
static const HfSeatLook seat_packed = { HF_WORDS_NONE, .column = TRUE, .centred = TRUE, .fan = 14,
                                        .packet = 14 };

static const HfSeatLook own_usual = { .column = TRUE, .centred = TRUE, .packet = 52 };
static const HfSeatLook own_low = { .beside = TRUE, .packet = 30 };
static const HfSeatLook own_flat = { HF_WORDS_NONE, .centred = TRUE, .packet = 14 };
static const HfSeatLook own_tall = { .line = TRUE, .beside = TRUE, .packet = 16 };
static const HfSeatLook own_packed = { HF_WORDS_NONE, .column = TRUE, .centred = TRUE,
                                       .packet = 14 };

/* clang-format off */
static const HfForm forms[] = {
  [HF_FORM_USUAL] = { &in_line, &own_usual, NULL, HF_WORDS_ALL, FALSE, 1, { NULL } },
  [HF_FORM_ROOMY] = { &all_around, &own_usual, NULL, HF_WORDS_ALL, TRUE, 1, { NULL } },
  [HF_FORM_LARGE] = { &all_around, &own_usual, NULL, HF_WORDS_ALL, TRUE, 1.25, { "large" } },
  [HF_FORM_HUGE] = { &all_around, &own_usual, NULL, HF_WORDS_ALL, TRUE, 1.6, { "huge" } },
  [HF_FORM_LOW] = { &low, &own_low, &seat_line, HF_WORDS_ALL, FALSE, 1, { "small", "low" } },
  [HF_FORM_BRIEF] = { &low, &own_low, &seat_tiny, HF_WORDS_FEW, FALSE, 1, { "small", "low" } },
  [HF_FORM_FLAT] = { &flat, &own_flat, &seat_tiny, HF_WORDS_NONE, FALSE, 1, { "small", "low", "packed" } },
  [HF_FORM_TALL] = { &tall, &own_tall, &seat_small, HF_WORDS_ALL, FALSE, 1, { "small", "tall" } },
  [HF_FORM_NARROW] = { &tall, &own_tall, &seat_small, HF_WORDS_FEW, FALSE, 1, { "small", "tall" } },
  [HF_FORM_PACKED] = { &packed, &own_packed, &seat_packed, HF_WORDS_NONE, FALSE, 1, { "small", "tall", "packed" } },
};
/* clang-format on */

const HfForm *
hf_form_get (HfFormName name)
{
  g_return_val_if_fail (name < G_N_ELEMENTS (forms), &forms[HF_FORM_USUAL]);

  return &forms[name];
}

/* Returns: how many of the others sit at each side of the table */
guint
hf_form_count_beside (const HfForm *form, guint n_others, guint n_sides)
{
  static const guint beside[HF_MAX_SEATS] = { 0, 0, 1, 1, 1, 1, 2, 2 };

  /* Where many play alone, their books need all the width. */
  return form->shape->round && n_sides <= MAX_SIDES_ROUND ? beside[MIN (n_others, HF_MAX_SEATS - 1)]
                                                          : 0;
}

/* @places: how many places further on, clockwise, somebody sits; 0 is oneself */
const HfSeatLook *
hf_form_get_seat (const HfForm *form, guint n_seats, guint n_sides, guint places)
{
  guint n_others = n_seats - 1;
  guint n_beside = hf_form_count_beside (form, n_others, n_sides);
  guint n_across = n_others - 2 * n_beside;

  if (places == 0)
    return form->own;
  if (form->others != NULL)
    return !form->shape->tall && n_others > 3 ? &seat_small : form->others;
  if (places <= n_beside || places > n_others - n_beside)
    return &seat_side;

  if (!form->shape->round)
    return n_across > 4 ? &seat_small : n_across > 3 ? &seat_line : &seat_across;

  return n_across > 3 ? &seat_small : n_across > 2 ? &seat_line : &seat_across;
}

HfWords
hf_form_get_seat_words (const HfForm *form, guint n_seats)
{
  return n_seats > MANY_SEATS ? MAX (form->words, HF_WORDS_FEW) : form->words;
}

/* Returns: how much is told of a side
 * @ours: whether it is that of the person at the screen */
HfWords
hf_form_get_side_words (const HfForm *form, guint n_sides, gboolean ours)
{
  if (n_sides > 4 && !form->shape->round && !form->shape->tall)
    return MAX (form->words, HF_WORDS_SIGNS);
  if (n_sides > 2 && !ours)
    return MAX (form->words, HF_WORDS_FEW);

  return form->words;
}
