/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rule-set.h"
#include "game/match/hf-game.h"
#include "together/line/hf-fair-deal.h"
#include "together/line/hf-link.h"
#include "together/line/hf-present.h"

G_BEGIN_DECLS

/* A chair of a table to which a code led. */
typedef struct
{
  char *name;
  HfPlayerFace face;
  gboolean computer;
  gboolean free; /* it can be chosen */
} HfChair;

/* Acts with a chair, a bit each: in the room, and those of who sits there later, too. */
typedef enum
{
  HF_ROOM_ACT_CHANGE = 1 << 0,   /* changes seats, or asks the other person to */
  HF_ROOM_ACT_STAY = 1 << 1,     /* takes that back */
  HF_ROOM_ACT_COMPUTER = 1 << 2, /* gives the chair of a person who has not come to the computer */
  HF_ROOM_ACT_PERSON = 1 << 3,   /* keeps it for a person */
  HF_ROOM_ACT_FREE = 1 << 4,     /* sends the person off, or leaves the own chair */
  HF_ROOM_ACT_CALL = 1 << 5,     /* calls the person, for whom the others have waited for long */
  HF_ROOM_ACT_BESIDE = 1 << 6,   /* one more person at this screen sits there */
} HfRoomAct;

#define HF_N_ROOM_ACTS 7

#define HF_TYPE_GUEST (hf_guest_get_type ())
G_DECLARE_FINAL_TYPE (HfGuest, hf_guest, HF, GUEST, GObject)

HfGuest *hf_guest_new (const char *invitation);
HfGuest *hf_guest_new_back (const char *token);
void hf_guest_connect (HfGuest *self, HfLink *link);
void hf_guest_disconnect (HfGuest *self);
gboolean hf_guest_is_connected (HfGuest *self);

HfGame *hf_guest_get_game (HfGuest *self);
gint hf_guest_get_seat (HfGuest *self);
guint hf_guest_get_seats_here (HfGuest *self);
void hf_guest_set_beside (HfGuest *self, guint seats);
const char *hf_guest_get_token (HfGuest *self);
const char *hf_guest_get_replaced (HfGuest *self);
const char *hf_guest_get_error (HfGuest *self);
const HfPresent *hf_guest_get_present (HfGuest *self);
HfPresence hf_guest_find_presence (HfGuest *self, guint seat);
gboolean hf_guest_is_waiting_for_deal (HfGuest *self);
guint hf_guest_get_n_waiting (HfGuest *self);
gboolean hf_guest_is_asked (HfGuest *self);
guint hf_guest_take_stood_in (HfGuest *self);

void hf_guest_set_can_look (HfGuest *self, gboolean can_look);
gboolean hf_guest_looks (HfGuest *self);
const char *hf_guest_get_offer (HfGuest *self, gint *seat);
void hf_guest_ask_shown (HfGuest *self, gboolean shown);

const GPtrArray *hf_guest_get_chairs (HfGuest *self);
void hf_guest_choose_chair (HfGuest *self, guint seat);
gboolean hf_guest_is_in_room (HfGuest *self);
gboolean hf_guest_may_arrange (HfGuest *self);
const char *hf_guest_get_terms (HfGuest *self);
void hf_guest_agree (HfGuest *self, const char *terms);
void hf_guest_set_ready (HfGuest *self, gboolean ready);
void hf_guest_play_again (HfGuest *self);
gboolean hf_guest_is_changing_rules (HfGuest *self);
void hf_guest_rename (HfGuest *self, const char *name, const char *face);
guint hf_guest_find_room_acts (HfGuest *self, guint seat);
void hf_guest_act_in_room (HfGuest *self, HfRoomAct act, guint seat);
gboolean hf_guest_has_left (HfGuest *self);
void hf_guest_set_rules (HfGuest *self, const HfRuleSet *set);
gboolean
hf_guest_choose_rules (HfGuest *self, const char *name, const HfRules *rules, GError **error);
guint hf_guest_find_counts (HfGuest *self);
void hf_guest_set_count (HfGuest *self, guint count);

void hf_guest_ask_stand_in (HfGuest *self, guint seat);
gboolean hf_guest_can_call (HfGuest *self, guint seat);
void hf_guest_call (HfGuest *self, guint seat);
gboolean hf_guest_is_called (HfGuest *self);
gboolean hf_guest_is_replaced (HfGuest *self);
void hf_guest_come_back (HfGuest *self);
void hf_guest_ask_invitation (HfGuest *self);
void hf_guest_answer_undo (HfGuest *self, gboolean yes);
void hf_guest_set_paused (HfGuest *self, gboolean paused);
void hf_guest_set_muted (HfGuest *self, guint seats);
guint hf_guest_get_muted (HfGuest *self);
char *hf_guest_save_memory (HfGuest *self);
void hf_guest_restore_memory (HfGuest *self, const char *text);
void hf_guest_drop_memory (HfGuest *self);
gboolean hf_guest_can_check_deal (HfGuest *self);
guint hf_guest_get_agreed_round (HfGuest *self);
HfFairDealResult hf_guest_check_deal (HfGuest *self, guint *position);
void hf_guest_say_word (HfGuest *self);
void hf_guest_set_quiet (HfGuest *self, gboolean quiet);

G_END_DECLS
