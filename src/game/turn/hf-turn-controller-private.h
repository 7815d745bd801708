/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/table/hf-card-zone-moves.h"
#include "hf-turn-controller.h"

G_BEGIN_DECLS

struct _HfTurnController
{
  GObject parent_instance;

  HfGame *game;
  gint eyes;                 /* the seat, or -1 */
  guint eyes_round;          /* round whose cards they look at, or 0 */
  guint seen[HF_MAX_SEATS];  /* by seat: length of the log when a person looked last */
  guint asked_at;            /* length of the log when all were asked whether a move goes back */
  gint asker;                /* the seat that looked then, or -1 */
  gint left;                 /* the seat that looked last, or -1: */
  guint left_at;             /* length of the log then */
  GHashTable *left_selected; /* HfCard: its selected cards */
  GListStore *left_tray;     /* HfCardZone: those it had staged */
  GHashTable *selected;      /* HfCard */
  GListStore *tray;          /* HfCardZone */
  gboolean ask_before_out;

  HfOffer offer;
  char *guidance; /* (nullable): see hf_turn_controller_get_guidance() */
  HfRank
    rank; /* of the selected natural cards; HF_RANK_WILD without any, HF_N_RANKS if they differ */
  GArray *lays;      /* HfMove: they lay all selected cards where they belong */
  gboolean lay_fits; /* there are some, or a book can be pressed */
  gboolean
    asks_book; /* which one the selected wild cards are for, a person has to say by pressing it */
  gboolean takes;     /* the selected cards go down with the top of the pile */
  GArray *asked;      /* HfMove: moves of one press about which a person was asked, */
  guint asked_from;   /* and the length of the log then */
  guint asks;         /* of HfTurnAsk, for the act that is being carried out */
  gboolean tossed;    /* the last change was HF_TURN_ACT_TOSS */
  GHashTable *drawn;  /* HfCard: that the last act brought into the hand */
  GArray *advised;    /* (nullable): HfMove: of the hint that was followed last: */
  guint n_followed;   /* the first of them have been played */
  guint n_to_follow;  /* the first of them the person has agreed to, and done nothing else since */
  gboolean following; /* one of them is being played */

  guint n_changes; /* begun and not committed */
  gboolean changed;
  gboolean asks_way;  /* for the next offer, as are these */
  gboolean asks_pile; /* the ways are those of hf_turn_controller_press_pile() */
  gboolean asks_for_book;
  char *why_not;
  char **rules;
};

/* From here on each file calls only those before it; the table of acts comes before the offer, and
 * hf-turn-controller-press.c after all. */

/* hf-turn-controller.c */
void hf_offer_clear (HfOffer *self);
void hf_turn_controller_set_game (HfTurnController *self, HfGame *game);
gboolean hf_turn_controller_is_my_phase (HfTurnController *self, HfPhase phase);
gboolean hf_turn_controller_begins_turn (HfTurnController *self);
const HfFlatRules *hf_turn_controller_get_rules (HfTurnController *self);
guint hf_turn_controller_get_me (HfTurnController *self);
GListModel *hf_turn_controller_get_books (HfTurnController *self);
gint hf_turn_controller_get_top (HfTurnController *self);
void hf_turn_controller_begin_change (HfTurnController *self);
void hf_turn_controller_commit_change (HfTurnController *self);
void hf_turn_controller_mark_changed (HfTurnController *self);
HfCardZone *hf_turn_controller_add_staged (HfTurnController *self);
void hf_turn_controller_report_error (HfTurnController *self, const char *sentence);
void hf_turn_controller_report_refusal (HfTurnController *self,
                                        const HfMove *move,
                                        const HfRefusal *refusal);
void hf_turn_controller_ask_way (HfTurnController *self);
gboolean hf_turn_controller_ask_first (HfTurnController *self, const GArray *moves, guint asks);
gboolean hf_turn_controller_ask_all (HfTurnController *self);

/* hf-turn-controller-eyes.c */
void hf_turn_controller_note_seen (HfTurnController *self, gint seat);
void hf_turn_controller_leave (HfTurnController *self);
void hf_turn_controller_come_back (HfTurnController *self);
char *hf_turn_controller_describe_agreement (HfTurnController *self);

/* hf-turn-controller-play.c */
gboolean hf_turn_controller_play_several (HfTurnController *self, const GArray *moves);
gboolean hf_turn_controller_play_plain (HfTurnController *self, HfMoveType type);

/* hf-turn-controller-sort.c */
typedef gboolean (*HfTurnFits) (HfTurnController *self, const HfCards *of_rank);
HfCards hf_turn_controller_filter_rank (const HfCards *cards, HfRank rank);
HfCards hf_turn_controller_filter_wilds (HfTurnController *self, const HfCards *cards);
void hf_turn_controller_sort_onto (HfTurnController *self,
                                   const HfCards *cards,
                                   HfRank rank,
                                   HfCards *of_rank);
guint hf_turn_controller_sort (HfTurnController *self,
                               const HfCards *cards,
                               HfRank alone,
                               HfTurnFits fits,
                               HfCards *of_rank);
gboolean hf_turn_controller_find_way (HfTurnController *self,
                                      HfMoveType type,
                                      const HfCards *of_rank,
                                      guint place,
                                      HfMove *move);
gboolean hf_turn_controller_find_lays (HfTurnController *self,
                                       const HfCards *of_rank,
                                       gboolean keep_clean,
                                       GArray *lays);

/* hf-turn-controller-lay.c */
gboolean hf_turn_controller_try (HfTurnController *self, const HfMove *move);
HfCards hf_turn_controller_count_selected (HfTurnController *self);
void hf_turn_controller_add_cards (HfTurnController *self, HfMove *move, const HfCards *cards);
void hf_turn_controller_find_lay (HfTurnController *self);
gboolean hf_turn_controller_lay (HfTurnController *self);
gboolean hf_turn_controller_can_lay (HfTurnController *self);

/* hf-turn-controller-stage.c */
gboolean hf_turn_controller_stage (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_stage_onto (HfTurnController *self, HfCardZone *onto);
gboolean hf_turn_controller_unstage (HfTurnController *self, guint position, guint n);
void hf_turn_controller_keep_tray (HfTurnController *self);
void hf_turn_controller_restore_tray (HfTurnController *self);
gboolean hf_turn_controller_may_open_now (HfTurnController *self);
gboolean hf_turn_controller_can_stage (HfTurnController *self);
void hf_turn_controller_sort_staged (HfTurnController *self, HfCards *of_rank);

/* hf-turn-controller-take.c */
GArray *hf_turn_controller_list_ways (HfTurnController *self, GArray *moves);
gboolean hf_turn_controller_take (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_can_take (HfTurnController *self);
gboolean hf_turn_controller_draw_pile_card (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_can_draw_pile_card (HfTurnController *self);
gboolean hf_turn_controller_press_pile (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_takes_selected (HfTurnController *self);

/* hf-turn-controller-plain.c */
gboolean hf_turn_controller_answer (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_pass (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_draw (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_draw_from (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_lay_red_three (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_discard (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_toss (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_open (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_meld (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_ask (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_choose (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_say (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_put_back (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_undo (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_redo (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_can_discard (HfTurnController *self);
gboolean hf_turn_controller_can_take_back (HfTurnController *self);
gboolean hf_turn_controller_opens (HfTurnController *self);
gboolean hf_turn_controller_can_open (HfTurnController *self);
gboolean hf_turn_controller_select_one (HfTurnController *self, GVariant *target);
gboolean hf_turn_controller_select_all (HfTurnController *self, GVariant *target);

/* hf-turn-controller-offer.c */
void hf_turn_controller_update_offer (HfTurnController *self);

/* Starts a move of the person. */
static inline void
hf_turn_controller_begin_move (HfTurnController *self, HfMove *move, HfMoveType type)
{
  hf_move_init (move, type, hf_turn_controller_get_me (self));
}

G_END_DECLS
