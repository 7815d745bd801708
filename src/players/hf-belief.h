/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-move.h"

G_BEGIN_DECLS

/**
 * HfMemory:
 * @known: cards that everybody saw go into the hand of a seat and that it
 *   still has
 *
 * What an attentive player remembers of a round: who took which cards with
 * the pile. Start with a zeroed one.
 */
typedef struct
{
  HfCards known[HF_MAX_SEATS];
} HfMemory;

void hf_memory_watch (HfMemory       *self,
                      const HfEvent  *events,
                      guint           n_events);

G_END_DECLS
