/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/ways/hf-way.h"

G_BEGIN_DECLS

/* All legal moves of a type, found by trying every order and every grouping of every choice of
 * cards. For small hands. */
typedef struct _HfAllWays HfAllWays;

HfAllWays *hf_all_ways_new (const HfState *state, const HfFlatRules *rules, HfMoveType type);
void hf_all_ways_free (HfAllWays *self);
gboolean hf_all_ways_too_many (const HfAllWays *self);
gboolean hf_all_ways_has (const HfAllWays *self, const HfWayQuestion *question);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfAllWays, hf_all_ways_free)

/* All choices of cards that lays, one after another, can put down. */
typedef struct _HfAllLays HfAllLays;

HfAllLays *hf_all_lays_new (const HfState *state, const HfFlatRules *rules);
void hf_all_lays_free (HfAllLays *self);
gboolean hf_all_lays_too_many (const HfAllLays *self);
gboolean hf_all_lays_has (const HfAllLays *self, const HfCards *cards);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfAllLays, hf_all_lays_free)

G_END_DECLS
