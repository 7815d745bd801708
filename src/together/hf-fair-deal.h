/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"
#include "hf-json.h"

G_BEGIN_DECLS

/* Result of a look at a game that was played. */
typedef enum
{
  HF_FAIR_DEAL_AGREED, /* all was dealt from what everybody gave, and each line came to what was seen */
  HF_FAIR_DEAL_OTHER, /* a line came to something else */
  HF_FAIR_DEAL_NOT_MINE, /* the secret is not the promised one, or one's own share is not among the shares */
  HF_FAIR_DEAL_UNKNOWN, /* there is nothing to compare with */
} HfFairDealResult;

/* Chance of which the cards of a round, and of those that follow, come.
 *
 * from: the line of the log that says so
 * shares: by seat, NULL for whoever gave none */
typedef struct
{
  guint from;
  char *secret;
  char *shares[HF_MAX_SEATS];
} HfAgreement;

HfAgreement *hf_agreement_new_from_json (HfJson json);
void hf_agreement_free (HfAgreement *self);

guint64 hf_fair_deal_find_seed (const char *secret, char *const *shares, guint n_seats);
HfFairDealResult
hf_fair_deal_check (HfGame *guest, guint64 seed, gint seat, GPtrArray *lines, guint *position);

G_END_DECLS
