/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The parts of the rule-of-thumb player. Each looks for one kind of move and
 * says whether it made one. */

#include "hf-table-summary.h"

G_BEGIN_DECLS

gboolean hf_simple_open (const HfTableSummary *summary, HfMove *move);
gboolean hf_simple_open_with (const HfTableSummary *summary, HfKind top, HfMove *move);
gboolean hf_simple_can_take (const HfView *view);
gboolean hf_simple_wild_may_match (const HfView *view);
guint hf_simple_matches_to_lay (const HfView *view);
HfCards hf_simple_cards_along (const HfView *view);
gboolean hf_simple_take (const HfTableSummary *summary, HfMove *move);
gboolean hf_simple_draw_pile_card (const HfTableSummary *summary, HfMove *move);
gboolean hf_simple_lay (const HfTableSummary *summary, HfMove *move);
gboolean hf_simple_lay_wilds (const HfTableSummary *summary, guint spare, HfMove *move);
gboolean hf_simple_weigh_wilds (const HfTableSummary *summary, guint spare, HfMove *move);
gboolean hf_simple_finish (const HfTableSummary *summary, HfMove *move);
void hf_simple_discard (const HfTableSummary *summary, HfMove *move);
G_NO_INLINE void hf_simple_choose (const HfView *view, HfMove *move);
void hf_simple_answer (const HfTableSummary *summary, HfMove *move);
gboolean hf_simple_asks_first (const HfTableSummary *summary);
gboolean hf_simple_may_go_out (const HfTableSummary *summary);

/* Begins to lay onto a book, or a new one where @place is HF_BOOK_NONE. */
static inline void
hf_simple_onto_book (const HfTableSummary *summary, HfMove *move, guint place)
{
  hf_move_init (move, HF_MOVE_LAY, summary->view->seat);
  hf_move_add_part (move, place);
}

/* Adds naturals of a rank to the last part: red threes before black ones, as
 * they cost more in the hand. @reds: how many of those the hand has. */
static inline void
hf_simple_add_naturals (const HfTableSummary *summary,
                        HfMove *move,
                        guint rank,
                        guint n,
                        guint reds)
{
  if (rank != HF_RANK_THREE || !hf_flat_rules_is_natural (summary->rules, HF_KIND_RED_THREE))
    reds = 0;
  for (guint i = 0; i < n; i++)
    hf_move_add_card (move, i < reds ? HF_KIND_RED_THREE : (HfKind) rank);
}

/* Adds wild cards to the last part and takes them out of @n, the dearest first, as they are safe on
 * the table once the books are open. */
static inline void
hf_simple_add_wilds (const HfTableSummary *summary, HfMove *move, guint n_wilds, guint8 *n)
{
  for (guint i = 0; i < n_wilds; i++)
    {
      guint kind = hf_flat_rules_dearest_wild (summary->rules, n);

      n[kind]--;
      hf_move_add_card (move, kind);
    }
}

G_END_DECLS
