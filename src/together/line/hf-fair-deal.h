/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-members.h"

G_BEGIN_DECLS

/* Result of the check of a game. */
typedef enum
{
  HF_FAIR_DEAL_AGREED, /* the cards came from all shares, and each line led to the view that was seen */
  HF_FAIR_DEAL_OTHER, /* a line led to another view, or names another cut or seed */
  HF_FAIR_DEAL_NOT_MINE, /* the secret is not the promised one, or one's own share is not among the shares */
  HF_FAIR_DEAL_UNKNOWN, /* there is nothing to compare with */
} HfFairDealResult;

/* Agreement on the chance that the cards of a round, and of those that follow, come from.
 *
 * from: the line of the log with the seed
 * shares: by seat, NULL where none was given */
typedef struct
{
  guint from;
  char *secret;
  char *shares[HF_MAX_SEATS];
} HfAgreement;

/* Chance that all cards of a game come from.
 *
 * first: the agreement on the first deal; without a secret where the game began without a promise
 * seed: of the first deal, in this case
 * later: HfAgreement: on later rounds */
typedef struct
{
  HfAgreement first;
  guint64 seed;
  GArray *later;
} HfDealChance;

void hf_deal_chance_init (HfDealChance *self);
void hf_deal_chance_clear (HfDealChance *self);
void hf_deal_chance_members (HfMembers *self, gpointer of);
void hf_deal_chance_members_later (HfMembers *self, HfDealChance *chance);

guint64 hf_fair_deal_find_seed (const char *secret, char *const *shares, guint n_seats);
HfFairDealResult
hf_fair_deal_check (HfGame *guest, guint64 seed, gint seat, GPtrArray *lines, guint *position);

G_END_DECLS
