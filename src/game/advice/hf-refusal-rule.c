/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rule behind a refusal, to which “Why?” leads. */
#include "config.h"

#include "hf-refusal-rule.h"

#include "core/rules/hf-rule-table.h"
#include "hf-refusal-table.h"

#define N_KEPT 4

static gboolean
lacks_books (const HfFlatRules *rules, const HfRefusal *refusal)
{
  return refusal->have < refusal->need || refusal->have2 < refusal->need2
         || refusal->have + refusal->have2 < rules->rounds[1].total;
}

/* Adds the rules behind a card to keep: the rules about missing books, or about a card to discard. */
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
  g_auto (GStrv) behind = NULL;

  g_return_val_if_fail (refusal->reason < HF_N_REASONS, NULL);

  if (refusal->reason == HF_REASON_WRONG_PHASE && move->type == HF_MOVE_OPEN)
    g_ptr_array_add (keys, (gpointer) "open.timing");
  if (refusal->reason == HF_REASON_WRONG_PHASE && move->type == HF_MOVE_TAKE)
    g_ptr_array_add (keys, (gpointer) "pickup.replaces_draw");
  if (refusal->reason == HF_REASON_MUST_KEEP_CARD)
    add_rules_of_keeping (rules, refusal, keys);
  if (hf_refusal_reasons[refusal->reason].rules != NULL)
    behind = g_strsplit (hf_refusal_reasons[refusal->reason].rules, " ", -1);
  for (guint i = 0; behind != NULL && behind[i] != NULL; i++)
    g_ptr_array_add (keys, (gpointer) hf_rule_lookup (behind[i])->key);

  return (const char **) g_ptr_array_free (g_steal_pointer (&keys), FALSE);
}
