/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Words for things on the table: their labels, and their names for assistive technology. */

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* One kind of the books needed to go out, in words and with the sign on the badges of such books. Books beyond
 * those needed are not counted. */
typedef struct
{
  const char *sign;
  guint have, need;
  char *words;  /* (nullable): where none is needed */
  char *marked; /* (nullable): the same with the sign that is on such books */
} HfNeedWords;

#define HF_N_NEEDS 5

/* Seats */
gboolean hf_words_is_partner (HfGame *game, HfGameSeat *seat, gint eyes);
char *hf_words_seat_name (HfGame *game, HfGameSeat *seat, gint eyes);
char *hf_words_seat_cards (HfGame *game, HfGameSeat *seat, gboolean terse);
char *hf_words_seat_piles (HfGame *game, HfGameSeat *seat, gboolean terse);
char *hf_words_seat (HfGame *game, HfGameSeat *seat, gint eyes);
const char *hf_words_presence (HfPresence presence);

/* Sides */
void hf_words_find_needs (HfGame *game, HfGameTeam *team, HfNeedWords *needs);
void hf_words_clear_needs (HfNeedWords *needs);
gboolean hf_words_has_opened (HfGame *game, HfGameTeam *team, gint eyes);
char *hf_words_opened (HfGame *game, HfGameTeam *team, gint eyes);
char *hf_words_total (HfGame *game, HfGameTeam *team);

/* Books, stacks and pile */
char *hf_words_game_book (HfGameBook *book);
char *hf_words_staged (const HfCards *cards, gint points);
char *hf_words_stack (HfGame *game, guint stack);
char *hf_words_pile (HfGame *game, gboolean blocked);

/* Cards */
gboolean hf_red_three_costs (const HfRules *rules);

/* The choice of a hand */
char *hf_words_packet (const HfView *view, guint packet);
char *hf_words_packet_giver (HfGame *game, guint seat, guint packet);
char *hf_words_how_dealt (const HfRules *rules);
char *hf_words_choice (const HfRules *rules);

G_END_DECLS
