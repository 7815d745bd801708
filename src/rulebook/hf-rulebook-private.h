/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rulebook.h"
#include "hf-rulebook-words.h"

#include "core/cards/hf-card-words.h"
#include "core/state/hf-state.h"

G_BEGIN_DECLS

#define HF_EXAMPLE_MAX_BOOKS 10

/* Writes a rulebook, sentence by sentence. A number that goes into a sentence passes through
 * hf_writer_number(), which notes where it comes from; besides the keys of rules there are these
 * sources:
 *
 *     decks, cards, dealt, left      of all decks; the last after the deal
 *     sides, team-size, round        of the table; any number of a round
 *     seats                          how far a packet travels
 *     count-wild|count-natural CARDS how many of these cards are wild or natural
 *     count CARD CARDS               how many of the latter are like the first
 *     points CARDS                   their worth
 *     value|bonus|total CARDS        of a book laid of them: its cards that count, its bonus, both
 *     score LINE                     a line of the score example, by its name in HfScore */
typedef struct
{
  HfRulebook *book;     /* the book being written */
  const HfRules *r;     /* the rules in force */
  const HfFlatRules *f; /* the same, compiled */
  guint partners;       /* how many partners everyone has */
  guint wild;           /* the kinds of cards that are wild and in the deck, a bit each */

  /* The text under construction. */
  HfRulebookSection *section;
  HfRulebookBlock *block;
  GPtrArray *keys;
  GArray *numbers;
} HfWriter;

void hf_writer_section (HfWriter *self, const char *id, const char *title);
void hf_writer_heading (HfWriter *self, const char *title);
gboolean hf_writer_mark (HfWriter *self);
void hf_writer_break (HfWriter *self);
void hf_writer_item (HfWriter *self);
void hf_writer_say (HfWriter *self, const char *keys, const char *format, ...) G_GNUC_PRINTF (3, 4);
void hf_writer_table (HfWriter *self, const char *keys, guint n_columns);
void hf_writer_cell (HfWriter *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void hf_writer_cards (HfWriter *self,
                      const char *keys,
                      const guint8 *kinds,
                      guint n_kinds,
                      const char *format,
                      ...) G_GNUC_PRINTF (5, 6);
gint hf_writer_number (HfWriter *self, gint value, const char *source);
gint
hf_writer_engine (HfWriter *self, gint value, const char *what, const guint8 *kinds, guint n_kinds);

/* Questions about the rules that several sections ask. */
gboolean hf_writer_teams (const HfWriter *self);
gboolean hf_writer_takes (const HfWriter *self);
gboolean hf_writer_buys (const HfWriter *self);
gboolean hf_writer_take_opens (const HfWriter *self);
gboolean hf_writer_wild_books (const HfWriter *self);
gboolean hf_writer_special_bonus (const HfWriter *self);
HfKind hf_writer_wild_kind (const HfWriter *self);

char *hf_writer_count_cards (const HfCards *cards);
GStrv hf_rulebook_list_own_rules (const HfRules *rules);
char *hf_rulebook_list_freezing (guint kinds);
char *hf_writer_kind_range (HfKind high, HfKind low);

/* The round of the score example: a real state, counted by the game itself. */
typedef struct
{
  guint n_books;
  HfBook books[HF_EXAMPLE_MAX_BOOKS]; /* books of the first side, each as laid in one act */
  gint buried[HF_EXAMPLE_MAX_BOOKS];  /* points of the cards of each that do not count */
  HfCards hand;                       /* the cards that the first seat still holds */
  gboolean partner_out; /* whether its partner went out, otherwise the next seat did */
  HfState *state;       /* the round, over and counted; read it with hf_state_score() */
} HfExample;

gboolean hf_example_init (HfExample *self, const HfFlatRules *rules);
void hf_example_clear (HfExample *self);

/* The sections, in the order of the book. */
void hf_write_object (HfWriter *w);
void hf_write_cards (HfWriter *w);
void hf_write_players (HfWriter *w);
void hf_write_deal (HfWriter *w);
void hf_write_turn (HfWriter *w);
void hf_write_books (HfWriter *w);
void hf_write_closed (HfWriter *w);
void hf_write_opening (HfWriter *w);
void hf_write_pile (HfWriter *w);
void hf_write_threes (HfWriter *w);
void hf_write_foot (HfWriter *w);
void hf_write_out (HfWriter *w);
void hf_write_stock (HfWriter *w);
void hf_write_score (HfWriter *w);
void hf_write_example (HfWriter *w);
void hf_write_talk (HfWriter *w);
void hf_write_end (HfWriter *w);
void hf_write_own_rules (HfWriter *w);
void hf_write_real_cards (HfWriter *w);
void hf_write_advice (HfWriter *w);
void hf_write_words (HfWriter *w);

/* Options that most groups lack, for the end of a section. */
void hf_write_options_of_deal (HfWriter *w);
void hf_write_options_of_turn (HfWriter *w);
void hf_write_options_of_books (HfWriter *w);
void hf_write_opening_steps (HfWriter *w);
void hf_write_options_of_pile (HfWriter *w);
void hf_write_options_of_threes (HfWriter *w);
void hf_write_options_of_foot (HfWriter *w);
void hf_write_options_of_out (HfWriter *w);
void hf_write_game_length (HfWriter *w);

G_END_DECLS
