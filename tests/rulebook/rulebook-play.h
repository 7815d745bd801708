/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Positions in which the rules of the rulebook bite, as lines of a rule script. */

#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

typedef struct
{
  const HfRules *rules;
  const HfFlatRules *flat;
  GString *script;
  const char *key;
  const char *sentence;
} Play;

typedef struct
{
  const char *key;
  /* writes cases for a number of the rule, -1 where the sentence has none */
  void (*play) (Play *self, gint number);
} PlayRow;

void play_say (Play *self, const char *format, ...) G_GNUC_PRINTF (2, 3);
void play_begin_case (Play *self);
void play_begin_position (Play *self);
void play_begin_turn (Play *self, const char *books, const char *hand);
const char *play_ok_or_refused (gboolean ok);
gint play_number_or (gint number, gint value);
guint play_find_round (const HfIntList *list, gint number);

/* A row for each rule, up to one without a key */
extern const PlayRow play_table_rows[];
extern const PlayRow play_books_rows[];
extern const PlayRow play_opening_rows[];
extern const PlayRow play_out_rows[];

G_END_DECLS
