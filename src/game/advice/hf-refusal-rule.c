/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule behind a refusal, to which “Why?” leads. */
#include "config.h"

#include "hf-refusal-rule.h"

#include "core/hf-book-rules.h"

#define MAX_RULES 6
#define N_KEPT    4

/* The rule that explains a reason best comes first; the others serve where that one is off or has
 * no effect. The rulebook explains all of them. Reasons without rules have nothing to do with
 * rules. */
/* clang-format off */
static const char *const rules_of_reasons[HF_N_REASONS][MAX_RULES] = {
  [HF_REASON_WRONG_PHASE] = { "stock.draw_count" },
  [HF_REASON_NOT_YOUR_TURN] = { "table.direction", "table.players" },
  [HF_REASON_STACK_EMPTY] = { "stock.draw_from", "stock.piles", "stock.draw_count" },
  [HF_REASON_RED_THREE_OFF] = { "three.red_mode", "three.red_held", "meld.ranks_three" },
  [HF_REASON_ALREADY_OPEN] = { "open.scope", "open.min", "open.steps" },
  [HF_REASON_PILE_CARD_NOT_USABLE] = { "pickup.open_uses", "pickup.if_unopened", "open.min", "open.steps" },
  [HF_REASON_NEW_SETS_ONLY] = { "open.new_sets_only", "open.min", "open.steps" },
  [HF_REASON_NO_SUCH_BOOK] = { "meld.lay_on_partner", "table.teams", "meld.min_size" },
  [HF_REASON_OPENING_TOO_LOW] = { "open.min", "open.steps" },
  [HF_REASON_BOOK_TOO_SMALL] = { "meld.min_size" },
  [HF_REASON_NOT_OPEN] = { "open.min", "open.steps" },
  [HF_REASON_PICKUP_OFF] = { "pickup.mode", "stock.draw_count" },
  [HF_REASON_PILE_EMPTY] = { "pickup.mode", "pickup.match_naturals", "stock.draw_count" },
  [HF_REASON_PILE_TOO_SMALL] = { "pickup.min_pile", "pickup.if_short", "pickup.count", "pickup.mode", "pickup.match_naturals", "stock.draw_count" },
  [HF_REASON_PILE_BLOCKED] = { "pickup.blocked_by", "pickup.meld_top", "pickup.match_naturals", "pickup.mode", "stock.draw_count" },
  [HF_REASON_NOT_ENOUGH_MATCHES] = { "pickup.match_naturals", "pickup.mode", "stock.draw_count" },
  [HF_REASON_BAD_TAKE] = { "pickup.mode", "pickup.match_naturals", "pickup.count", "stock.draw_count" },
  [HF_REASON_MUST_MELD_TOP] = { "pickup.meld_top", "pickup.meld_pair", "pickup.mode", "stock.draw_count" },
  [HF_REASON_DISCARD_NOT_ALLOWED] = { "turn.discard_any", "turn.discard_required" },
  [HF_REASON_CANNOT_PASS] = { "turn.discard_required", "turn.discard_any" },
  [HF_REASON_ASK_NOT_OFFERED] = { "talk.allowed", "out.ask", "table.teams" },
  [HF_REASON_TALK_NOT_ALLOWED] = { "talk.allowed", "out.ask", "table.teams" },
  [HF_REASON_WAITING_OFF] = { "book.waiting_marker", "book.size" },
  [HF_REASON_NOT_WAITING_SIZE] = { "book.waiting_marker", "book.size" },
  [HF_REASON_ONLY_WILDS] = { "meld.wild_book", "meld.min_naturals", "meld.min_size" },
  [HF_REASON_THREES_NOT_MELDABLE] = { "meld.ranks_three", "three.red_mode", "three.black_held" },
  [HF_REASON_NOT_MELDABLE] = { "meld.ranks_three", "table.weird_cards", "meld.min_size" },
  [HF_REASON_MIXED_RANKS] = { "meld.min_size" },
  [HF_REASON_TOO_FEW_NATURALS] = { "meld.min_naturals", "meld.wild_limit", "meld.min_size" },
  [HF_REASON_WILD_LIMIT] = { "meld.wild_limit", "meld.max_wilds", "meld.min_naturals", "meld.min_size" },
  [HF_REASON_BOOK_CLOSED] = { "book.nat_on_clean", "book.nat_on_dirty", "book.size" },
  [HF_REASON_WILD_ON_CLOSED] = { "meld.wild_joins_clean", "book.wild_on_dirty", "book.wild_on_wild", "book.size" },
  [HF_REASON_SAME_RANK_OPEN] = { "meld.same_rank", "book.size" },
  [HF_REASON_WRONG_RANK] = { "meld.min_size" },
  [HF_REASON_CLEAN_LOCKED] = { "meld.wild_joins_clean", "meld.wild_limit", "book.size" },
  [HF_REASON_ASK_FIRST] = { "out.ask", "out.min_clean" },
  [HF_REASON_RED_THREE_FIRST] = { "three.red_forced", "three.red_mode", "stock.draw_count" },
  [HF_REASON_PILE_FROZEN] = { "pickup.freeze_by", "pickup.freeze_until", "pickup.match_naturals", "pickup.mode", "stock.draw_count" },
  [HF_REASON_DISCARD_BANNED] = { "turn.discard_ban", "turn.discard_ban_until", "turn.discard_ban_last", "turn.discard_any" },
  [HF_REASON_PARTNER_NOT_IN_FOOT] = { "out.partner_in_foot", "out.not_ready" },
  [HF_REASON_PARTNER_SAID_NO] = { "out.answer_binding", "out.ask", "out.min_clean" },
};
/* clang-format on */

static gboolean
lacks_books (const HfFlatRules *rules, const HfRefusal *refusal)
{
  return refusal->have < refusal->need || refusal->have2 < refusal->need2
         || refusal->have + refusal->have2 < rules->rounds[1].total;
}

/* The card to keep depends on what is missing: books, or a card to discard. */
static void
add_rules_of_keeping (const HfFlatRules *rules, const HfRefusal *refusal, GPtrArray *keys)
{
  static const char *const for_books[N_KEPT] = { "out.not_ready", "out.min_clean", "out.min_dirty",
                                                 "out.min_total" };
  static const char *const for_cards[N_KEPT] = { "out.by_discard", "out.by_play",
                                                 "turn.discard_required", "out.min_clean" };
  const char *const *wanted = lacks_books (rules, refusal) ? for_books : for_cards;

  /* The missing number explains more than that one must wait. */
  if (refusal->have >= refusal->need && refusal->have2 < refusal->need2)
    g_ptr_array_add (keys, (gpointer) "out.min_dirty");
  for (guint i = 0; i < N_KEPT; i++)
    g_ptr_array_add (keys, (gpointer) wanted[i]);
}

/* Finds the rules that a refusal comes from, the one that explains it best first. Whether the
 * rulebook explains one of them depends on the others, see hf_rulebook_find(). */
const char **
hf_refusal_list_rules (const HfFlatRules *rules, const HfMove *move, const HfRefusal *refusal)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_null_terminated (8, NULL, TRUE);

  g_return_val_if_fail (refusal->reason < HF_N_REASONS, NULL);

  if (refusal->reason == HF_REASON_WRONG_PHASE && move->type == HF_MOVE_OPEN)
    g_ptr_array_add (keys, (gpointer) "open.timing");
  if (refusal->reason == HF_REASON_WRONG_PHASE && move->type == HF_MOVE_TAKE)
    g_ptr_array_add (keys, (gpointer) "pickup.replaces_draw");
  if (refusal->reason == HF_REASON_MUST_KEEP_CARD)
    add_rules_of_keeping (rules, refusal, keys);
  for (guint i = 0; i < MAX_RULES && rules_of_reasons[refusal->reason][i] != NULL; i++)
    g_ptr_array_add (keys, (gpointer) rules_of_reasons[refusal->reason][i]);

  return (const char **) g_ptr_array_free (g_steal_pointer (&keys), FALSE);
}
