/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-view.h"
#include "game/table/hf-game-seat.h"
#include "hf-remark-table.h"

G_BEGIN_DECLS

#define HF_REMARK_LARGE_PILE   7  /* cards taken */
#define HF_REMARK_FROZEN_PILE  5  /* cards in a pile that it is worth a word to freeze */
#define HF_REMARK_GUARDED_PILE 8  /* cards in a pile that it is good to keep from others */
#define HF_REMARK_MUCH_MORE    50 /* points above those that an opening needs */
#define HF_REMARK_TURNS        3  /* of a seat, in which it says one thing at most */

/* A moment of a round that all at the table saw, and the seat that did it, or was caught. */
typedef struct
{
  HfRemarkMoment moment;
  guint seat;
} HfMoment;

/* A sentence, and the seat that says it. */
typedef struct
{
  guint seat;
  HfRemarkMoment moment;
  HfVoice voice;
  guint number;
} HfRemark;

typedef struct _HfRemarks HfRemarks;

HfRemarks *hf_remarks_new (guint64 seed);
void hf_remarks_free (HfRemarks *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfRemarks, hf_remarks_free)

void hf_remarks_hear (HfRemarks *self, const HfView *view, const HfEvents *events);
const GArray *hf_remarks_get_moments (HfRemarks *self);
HfMood hf_remarks_find_mood (HfRemarks *self, const HfView *view, guint seat);
gboolean hf_remarks_may_say (const HfView *view, const HfMoment *moment, guint seat);
gboolean hf_remarks_choose (HfRemarks *self,
                            const HfView *view,
                            guint speakers,
                            const HfVoice *voices,
                            HfRemark *remark);

G_END_DECLS
