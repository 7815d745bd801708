/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Cutting a portion off the deck before a deal (S3-08): words, and how many cards a hand can lift. */

#include "game/match/hf-game.h"

G_BEGIN_DECLS

char *hf_cut_describe_task (const HfRules *rules);
char *hf_cut_describe_thickness (guint n_cards);
guint hf_cut_choose_most (const HfRules *rules);
guint hf_cut_choose_start (void);

G_END_DECLS
