/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "players/bot/hf-loss.h"
#include "players/practice/hf-series.h"

G_BEGIN_DECLS

/* Decisions under some rules before anything is said about them. */
#define HF_OWN_PLAY_ENOUGH 100

/* Places that are kept of each kind of act, under each rules. */
#define HF_OWN_PLAY_PLACES 4

/* An act that cost points for sure.
 *
 * game: the name of its game, as hf_game_store_name_finished() has it
 * position: number of its line in the log there */
typedef struct
{
  HfLossKind kind;
  char *game;
  guint position;
  gdouble points;
} HfOwnPlayPlace;

void hf_own_play_place_free (HfOwnPlayPlace *self);

/* A person's decisions under some rules.
 *
 * key: what the rules are: the identifier of a published set, or a checksum
 * name: what they are called
 * kinds: the points lost by each decision
 * places: HfOwnPlayPlace, the costliest first */
typedef struct
{
  char *key;
  char *name;
  HfSeries kinds[HF_N_LOSSES];
  GPtrArray *places;
} HfOwnPlayRules;

#define HF_TYPE_OWN_PLAY (hf_own_play_get_type ())
G_DECLARE_FINAL_TYPE (HfOwnPlay, hf_own_play, HF, OWN_PLAY, GObject)

HfOwnPlay *hf_own_play_new (const char *path);
const char *hf_own_play_get_notice (HfOwnPlay *self);
const GPtrArray *hf_own_play_get_rules (HfOwnPlay *self);
HfSeries hf_own_play_sum_up (const HfOwnPlayRules *rules);
const char *hf_own_play_get_title (const HfOwnPlayRules *rules);

void hf_own_play_add_game (HfOwnPlay *self, HfGame *game);
const char *hf_own_play_get_game (HfOwnPlay *self, guint *next);
void hf_own_play_count (HfOwnPlay *self,
                        const HfRules *rules,
                        const char *name,
                        const HfLoss *loss,
                        guint position,
                        gboolean kept);
void hf_own_play_end_game (HfOwnPlay *self);
gboolean hf_own_play_flush (HfOwnPlay *self, GError **error);

G_END_DECLS
