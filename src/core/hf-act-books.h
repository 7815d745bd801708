/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What laying, opening and taking have in common: the books of an act are planned first, and put on
 * the table only when all of the plan is legal. */

#include "hf-engine.h"

G_BEGIN_DECLS

/* One book as it will be. */
typedef struct
{
  HfBook book;
  guint place; /* of the book it grows from, or HF_BOOK_NONE */
  gint buried; /* points that will not count */
  gint points; /* points the cards played bring toward an opening */
} HfPlannedBook;

typedef struct
{
  guint n;
  HfPlannedBook books[HF_MOVE_MAX_PARTS];
} HfBookPlan;

HfVerdict hf_act_refuse (HfAct *act, HfReason reason);
gboolean hf_act_own_book (const HfAct *act, guint place);

/* Planning; a refusal's numbers are filled in. */
HfReason hf_act_plan_new_book (HfAct *act, HfBookPlan *plan, const guint8 *kinds, guint n);
HfReason
hf_act_plan_growth (HfAct *act, HfBookPlan *plan, guint place, const guint8 *kinds, guint n);
HfReason
hf_act_plan_part (HfAct *act, HfBookPlan *plan, const HfMovePart *part, const guint8 *kinds);
HfReason hf_act_plan_opening_part (HfAct *act, HfBookPlan *plan, guint part);
gint hf_act_plan_points (const HfBookPlan *plan);
HfVerdict hf_act_too_low (HfAct *act, gint points);
gboolean hf_act_book_penalty (HfAct *act);

/* Carrying out; hf_act_finish() may still take all of it back. */
const HfState *hf_act_keep_before (const HfAct *act, guint8 *memory);
guint hf_act_place_of (const HfAct *act, const HfPlannedBook *planned);
void hf_act_mark_opened (HfAct *act, gint points);
void hf_act_leave_hand (HfAct *act, const HfCards *cards, guint n);
void hf_act_tell_part (HfAct *act,
                       const HfPlannedBook *planned,
                       guint place,
                       HfZone from,
                       const guint8 *kinds,
                       guint n);
void hf_act_commit_book (HfAct *act, const HfPlannedBook *planned, guint place);
void hf_act_commit_parts (HfAct *act, const HfBookPlan *plan, guint first_part);
HfVerdict hf_act_finish (HfAct *act, const HfState *before);

G_END_DECLS
