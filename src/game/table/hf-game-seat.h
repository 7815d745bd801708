/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-state.h"
#include "hf-card-zone.h"
#include "hf-player-faces.h"

G_BEGIN_DECLS

/* Owner of a seat. */
typedef enum
{
  HF_PLAYER_COMPUTER,
  HF_PLAYER_HERE,      /* a person at this screen; there can be several */
  HF_PLAYER_ELSEWHERE, /* a person whose moves come from outside: the game waits for them */
} HfPlayerKind;

#define HF_N_PLAYER_KINDS (HF_PLAYER_ELSEWHERE + 1)

/* Presence of a player elsewhere. */
typedef enum
{
  HF_PRESENCE_HERE,
  HF_PRESENCE_EXPECTED, /* not there yet, and the first deal waits for them */
  HF_PRESENCE_LATE,     /* not there yet, and the table waits for their moves */
  HF_PRESENCE_AWAY,     /* the table waits for them */
  HF_PRESENCE_REPLACED, /* the computer plays for them until they are back */
} HfPresence;

/* Whether the table waits for the moves of the person. */
static inline gboolean
hf_presence_is_missing (HfPresence presence)
{
  return presence == HF_PRESENCE_LATE || presence == HF_PRESENCE_AWAY;
}

/* A seat as the state has it. */
typedef struct
{
  guint n_hand, n_foot;
  guint n_piles; /* that the seat has yet to take, the foot among them */
  gboolean on_foot, on_turn, open;
} HfSeatCounts;

#define HF_TYPE_GAME_SEAT (hf_game_seat_get_type ())
G_DECLARE_FINAL_TYPE (HfGameSeat, hf_game_seat, HF, GAME_SEAT, GObject)

guint hf_game_seat_get_index (HfGameSeat *self);
guint hf_game_seat_get_owner (HfGameSeat *self);
const char *hf_game_seat_get_name (HfGameSeat *self);
const char *hf_game_seat_get_inline_name (HfGameSeat *self);
HfPlayerKind hf_game_seat_get_kind (HfGameSeat *self);
const char *hf_game_seat_get_level (HfGameSeat *self);
const char *hf_game_seat_get_character (HfGameSeat *self);
HfPlayerFace hf_game_seat_get_face (HfGameSeat *self);
HfCardZone *hf_game_seat_get_hand (HfGameSeat *self);
HfCardZone *hf_game_seat_get_foot (HfGameSeat *self);
gboolean hf_game_seat_get_thinking (HfGameSeat *self);
const HfSeatCounts *hf_game_seat_get_counts (HfGameSeat *self);
const char *hf_game_seat_get_speech (HfGameSeat *self);
HfPresence hf_game_seat_get_presence (HfGameSeat *self);
HfMood hf_game_seat_get_mood (HfGameSeat *self);

void hf_game_seat_set_name (HfGameSeat *self, const char *name);
void hf_game_seat_set_kind (HfGameSeat *self, HfPlayerKind kind);
void hf_game_seat_set_computer (HfGameSeat *self, const char *level, const char *character);
void hf_game_seat_set_face (HfGameSeat *self, HfPlayerFace face);
void hf_game_seat_set_presence (HfGameSeat *self, HfPresence presence);
void hf_game_seat_set_thinking (HfGameSeat *self, gboolean thinking);
void hf_game_seat_set_expressive (HfGameSeat *self, gboolean expressive);
void hf_game_seat_set_mood (HfGameSeat *self, HfMood mood);
void hf_game_seat_say (HfGameSeat *self, const char *speech, guint turn);
void hf_game_seat_say_for (HfGameSeat *self, const char *speech, guint turn, guint milliseconds);
void hf_game_seat_fall_silent (HfGameSeat *self, guint turn);

/* For the table alone. */
HfGameSeat *hf_game_seat_new (guint index,
                              guint owner,
                              const char *name,
                              HfPlayerKind kind,
                              const char *level,
                              const char *character,
                              HfPlayerFace face);
void hf_game_seat_update (HfGameSeat *self, const HfFlatRules *rules, const HfState *state);

G_END_DECLS
