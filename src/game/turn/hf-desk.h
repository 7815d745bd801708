/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-staged-book.h"

G_BEGIN_DECLS

/* What a button of the table does. */
typedef enum
{
  HF_ACT_NONE,    /* nothing */
  HF_ACT_DRAW,    /* draw from the stacks */
  HF_ACT_BUY,     /* take the pile */
  HF_ACT_STAGE,   /* put the selected cards together for an opening */
  HF_ACT_OPEN,    /* open with what is staged */
  HF_ACT_LAY,     /* lay the selected cards, as a new book or onto one */
  HF_ACT_DISCARD, /* discard the selected card */
  HF_ACT_RED3,    /* lay a red three */
  HF_ACT_PASS,    /* end the turn without a discard */
  HF_ACT_CHOOSE,  /* choose which packet is the hand */
  HF_ACT_ANSWER,  /* answer the partner's question */
} HfAct;

#define HF_TYPE_DESK (hf_desk_get_type ())
G_DECLARE_FINAL_TYPE (HfDesk, hf_desk, HF, DESK, GObject)

HfDesk *hf_desk_new (HfGame *game);
HfGame *hf_desk_get_game (HfDesk *self);
HfGameSeat *hf_desk_get_seat (HfDesk *self);
HfCardZone *hf_desk_get_hand (HfDesk *self);

gboolean hf_desk_is_selected (HfDesk *self, HfCard *card);
void hf_desk_set_selected (HfDesk *self, HfCard *card, gboolean selected);
void hf_desk_select_kind (HfDesk *self, HfCard *card);
void hf_desk_pull (HfDesk *self, HfCard *card);
void hf_desk_clear_selection (HfDesk *self);
guint hf_desk_get_n_selected (HfDesk *self);
GPtrArray *hf_desk_dup_selected (HfDesk *self);

GListModel *hf_desk_get_tray (HfDesk *self);
gboolean hf_desk_is_staged (HfDesk *self, HfCard *card);
void hf_desk_unstage (HfDesk *self, HfStagedBook *book);
void hf_desk_unstage_all (HfDesk *self);
gint hf_desk_get_points (HfDesk *self);
gint hf_desk_get_need (HfDesk *self);
gboolean hf_desk_is_open (HfDesk *self);

gboolean hf_desk_applies (HfDesk *self, HfAct act);
HfAct hf_desk_get_natural (HfDesk *self);
HfQuestion hf_desk_get_question (HfDesk *self);
gboolean hf_desk_may_ask (HfDesk *self, HfQuestion question);

gboolean hf_desk_draw (HfDesk *self);
gboolean hf_desk_draw_from (HfDesk *self, guint stack);
gboolean hf_desk_buy (HfDesk *self);
gboolean hf_desk_stage (HfDesk *self, HfStagedBook *onto);
gboolean hf_desk_open (HfDesk *self);
gboolean hf_desk_lay (HfDesk *self);
gboolean hf_desk_lay_new (HfDesk *self);
gboolean hf_desk_lay_on (HfDesk *self, HfGameBook *book);
gboolean hf_desk_lay_red_three (HfDesk *self);
gboolean hf_desk_discard (HfDesk *self);
gboolean hf_desk_pass (HfDesk *self);
gboolean hf_desk_ask (HfDesk *self, HfQuestion question);
gboolean hf_desk_answer (HfDesk *self, gboolean yes);
gboolean hf_desk_choose (HfDesk *self, gboolean second);
gboolean hf_desk_play (HfDesk *self, const HfMove *move);

gboolean hf_desk_go_out (HfDesk *self, const HfMove *move);
void hf_desk_set_ask_before_out (HfDesk *self, gboolean ask);

GArray *hf_desk_list_ways (HfDesk *self);
char *hf_desk_describe_way (HfDesk *self, const HfMove *way);

G_END_DECLS
