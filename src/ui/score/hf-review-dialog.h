/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_REVIEW_DIALOG (hf_review_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfReviewDialog, hf_review_dialog, HF, REVIEW_DIALOG, AdwDialog)

AdwDialog *hf_review_dialog_new (HfGame *game, guint seat, guint round);
HfGame *hf_review_dialog_get_game (HfReviewDialog *self);

G_END_DECLS
