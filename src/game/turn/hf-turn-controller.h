/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-turn-acts.h"

G_BEGIN_DECLS

/* Offers of the person whose eyes the screen has. It is computed once for each change, from one list of the
 * legal moves; widgets that show it need nothing else. */
typedef struct
{
  guint acts;          /* HfTurnAct that are worth a button, a bit each; see hf_offer_has() */
  guint steady;        /* those whose buttons keep their places until the turn is over */
  HfTurnAct natural;   /* the act of Enter */
  guint questions;     /* HfQuestion that the partner may be asked, a bit each */
  HfQuestion question; /* that a partner asks the person */
  GArray *ways;        /* HfMove: the ways to take the pile that are worth offering */
  gboolean asks_way;   /* one of them has to be chosen before the pile is taken */
  gboolean asks_book;  /* a book has to be pressed, which @why_not asks for: nothing was refused */
  gint points;         /* of the staged books */
  gint need;           /* points that an opening takes */
  gboolean open;       /* the person has opened */
  gboolean opens;      /* the staged cards are enough to open, or without any the selected */
  gboolean opens_at_once; /* the selected ones are, and nothing is staged */
  gboolean may_fail;      /* trying to open with too few points is allowed, at a price */
  char *why_not;          /* (nullable): why the last act was refused; until something changes */
  char **rules;           /* (nullable): the keys of the rules that comes from, best first */
} HfOffer;

static inline gboolean
hf_offer_has (const HfOffer *self, HfTurnAct act)
{
  return (self->acts >> act) & 1;
}

/* Whether an act has a button, be it one that cannot be pressed now. */
static inline gboolean
hf_offer_shows (const HfOffer *self, HfTurnAct act)
{
  return ((self->acts | self->steady) >> act) & 1;
}

/* Books that the person has put together for an opening are not played yet: each is a HfCardZone of the tray, which is
 * no zone of the table. For the rules their cards are still in the hand. */
HfRank hf_staged_book_get_rank (HfCardZone *self, const HfFlatRules *rules);
gint hf_staged_book_get_points (HfCardZone *self, const HfFlatRules *rules, gint with);

#define HF_TYPE_TURN_CONTROLLER (hf_turn_controller_get_type ())
G_DECLARE_FINAL_TYPE (HfTurnController, hf_turn_controller, HF, TURN_CONTROLLER, GObject)

HfTurnController *hf_turn_controller_new (HfGame *game);
HfGame *hf_turn_controller_get_game (HfTurnController *self);
gint hf_turn_controller_get_eyes (HfTurnController *self);
void hf_turn_controller_set_eyes (HfTurnController *self, gint seat);
gboolean hf_turn_controller_is_covered (HfTurnController *self);
gint hf_turn_controller_find_next (HfTurnController *self);
gint hf_turn_controller_find_due (HfTurnController *self);
gboolean hf_turn_controller_is_own_turn (HfTurnController *self);
HfGameSeat *hf_turn_controller_get_seat (HfTurnController *self);
HfCardZone *hf_turn_controller_get_hand (HfTurnController *self);
const HfOffer *hf_turn_controller_get_offer (HfTurnController *self);
const char *hf_turn_controller_get_guidance (HfTurnController *self);
gboolean hf_turn_controller_is_offered (HfTurnController *self, HfTurnAct act);

gboolean hf_turn_controller_is_drawn (HfTurnController *self, HfCard *card);
gboolean hf_turn_controller_is_selected (HfTurnController *self, HfCard *card);
void hf_turn_controller_set_selected (HfTurnController *self, HfCard *card, gboolean selected);
void hf_turn_controller_select_only (HfTurnController *self, HfCard *card);
gboolean hf_turn_controller_select_rank (HfTurnController *self, HfRank rank, gboolean all);
void hf_turn_controller_select_for_drag (HfTurnController *self, HfCard *card);
void hf_turn_controller_clear_selection (HfTurnController *self);
guint hf_turn_controller_get_n_selected (HfTurnController *self);
GPtrArray *hf_turn_controller_dup_selected (HfTurnController *self);
void hf_turn_controller_move_in_hand (HfTurnController *self, guint from, guint to);

gboolean hf_turn_controller_can_talk (HfTurnController *self);
gboolean hf_turn_controller_shows_to (HfTurnController *self, gint seat);
gboolean hf_turn_controller_is_private (HfTurnController *self);

gboolean hf_turn_controller_can_undo (HfTurnController *self);
gboolean hf_turn_controller_can_redo (HfTurnController *self);
gboolean hf_turn_controller_undo_agreed (HfTurnController *self);
GPtrArray *hf_turn_controller_list_agreement_cards (HfTurnController *self);

GListModel *hf_turn_controller_get_tray (HfTurnController *self);
guint hf_turn_controller_get_n_staged (HfTurnController *self);
gboolean hf_turn_controller_is_staged (HfTurnController *self, HfCard *card);

gboolean hf_turn_controller_press (HfTurnController *self, HfTurnAct act);
gboolean hf_turn_controller_press_for (HfTurnController *self, HfTurnAct act, GVariant *target);
gboolean hf_turn_controller_offers_book (HfTurnController *self, HfGameBook *book);
gboolean hf_turn_controller_fits_book (HfTurnController *self, HfGameBook *book);
gboolean hf_turn_controller_press_book (HfTurnController *self, HfGameBook *book);
gboolean hf_turn_controller_press_staged (HfTurnController *self, HfCardZone *book);
gboolean hf_turn_controller_play (HfTurnController *self, const HfMove *move);
guint hf_turn_controller_play_all (HfTurnController *self, const HfMove *moves, guint n_moves);
guint hf_turn_controller_follow (HfTurnController *self, GArray *advised, guint n_moves);
gboolean hf_turn_controller_play_confirmed (HfTurnController *self, const HfMove *move);
void hf_turn_controller_set_ask_before_out (HfTurnController *self, gboolean ask);
char *hf_turn_controller_describe_way (HfTurnController *self, const HfMove *way);

G_END_DECLS
