/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the history: hf-history.c makes sentences, hf-history-list.c lists them. */

#include "hf-history.h"

G_BEGIN_DECLS

typedef struct
{
  HfGame *game;        /* not owned: it owns the history */
  gint eyes;           /* the seat that is spoken to, or -1 */
  GListStore *records; /* HfGameRecord */
  GPtrArray *fresh;    /* HfGameRecord: those that come next */
  GPtrArray *named;    /* HfCard, not owned: those that the next sentence names */
} HfHistory;

HfGameRecord *hf_history_dup_last (HfHistory *self);
void hf_history_add_change (const HfGameChange *change, gpointer data);

G_END_DECLS
