/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Common to laying, opening and taking: the books of an act are planned first, and put on the table
 * only when the whole plan is legal. */

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

HfVerdict hf_engine_refuse (HfMoveContext *context, HfReason reason);
gboolean hf_engine_is_own_book (const HfMoveContext *context, guint place);

/* Planning; a refusal's numbers are filled in. */
HfReason
hf_engine_plan_new_book (HfMoveContext *context, HfBookPlan *plan, const guint8 *kinds, guint n);
HfReason hf_engine_plan_growth (HfMoveContext *context,
                                HfBookPlan *plan,
                                guint place,
                                const guint8 *kinds,
                                guint n);
HfReason hf_engine_plan_part (HfMoveContext *context,
                              HfBookPlan *plan,
                              const HfMovePart *part,
                              const guint8 *kinds);
HfReason hf_engine_plan_opening_part (HfMoveContext *context, HfBookPlan *plan, guint part);
gint hf_engine_plan_points (const HfBookPlan *plan);
gboolean hf_engine_opens_for_nothing (const HfMoveContext *context, guint left);
HfVerdict hf_engine_refuse_opening (HfMoveContext *context, gint points);
gboolean hf_engine_add_penalty (HfMoveContext *context);

/* Carrying out; hf_engine_finish() may still take all of it back. */
const HfState *hf_engine_save_state (const HfMoveContext *context, guint left, guint8 *memory);
guint hf_engine_find_place (const HfMoveContext *context, const HfPlannedBook *planned);
void hf_engine_mark_opened (HfMoveContext *context, gint points);
void hf_engine_shrink_hand (HfMoveContext *context, const HfCards *left, guint n);
void hf_engine_remove_from_hand (HfMoveContext *context, const HfCards *cards, guint n);
void hf_engine_add_part_events (HfMoveContext *context,
                                const HfPlannedBook *planned,
                                guint place,
                                HfZone from,
                                const guint8 *kinds,
                                guint n);
void hf_engine_commit_book (HfMoveContext *context, const HfPlannedBook *planned, guint place);
void hf_engine_commit_parts (HfMoveContext *context, const HfBookPlan *plan, guint first_part);
void hf_engine_report_books (HfMoveContext *context);
HfVerdict hf_engine_finish (HfMoveContext *context, const HfState *before);

G_END_DECLS
