/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/search/hf-search.h"

G_BEGIN_DECLS

/* Kinds of acts that are decided on. */
typedef enum
{
  HF_LOSS_TAKE, /* drawing, or taking the pile */
  HF_LOSS_OPEN,
  HF_LOSS_LAY,
  HF_LOSS_DISCARD,
  HF_LOSS_OUT, /* asking and answering about going out */
  HF_N_LOSSES
} HfLossKind;

/* Points that an act lost.
 *
 * kind: of the act, or of the one that was left out before the turn was ended
 * points: that the expert's turn is worth more; negative where it is worth less
 * error: standard error of @points; 0 where the act is in the expert's turn */
typedef struct
{
  HfLossKind kind;
  gdouble points;
  gdouble error;
} HfLoss;

gboolean hf_loss_measure (HfLoss *self,
                          HfSearch *search,
                          const HfView *view,
                          const HfObservations *watched,
                          const HfMove *move,
                          guint64 seed,
                          const gint *cancelled);
gboolean hf_loss_is_certain (const HfLoss *self);

G_END_DECLS
