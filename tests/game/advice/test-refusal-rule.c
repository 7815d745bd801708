/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Where "Why?" leads to: behind every refusal that comes from a rule, the
 * rulebook of that game has something to say.
 */
#include <glib.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "game/advice/hf-game-advice.h"
#include "lib/hf-random-rules.h"
#include "rulebook/hf-rulebook.h"

#define N_RANDOM 200

/* Refusals that are no matter of rules: cards that nobody holds, questions that nobody asked. */
/* clang-format off */
static const HfReason without_rule[] = {
  HF_REASON_NONE,
  HF_REASON_BAD_CHOICE,
  HF_REASON_NOT_IN_HAND,
  HF_REASON_NO_QUESTION,
  HF_REASON_NO_CHANGE,
  HF_REASON_BAD_DECK,
  HF_REASON_BAD_POSITION,
  HF_REASON_ALREADY_CHOSEN,
};
/* clang-format on */

static gboolean
needs_no_rule (HfReason reason)
{
  for (guint i = 0; i < G_N_ELEMENTS (without_rule); i++)
    if (without_rule[i] == reason)
      return TRUE;

  return FALSE;
}

static void
check_reason (const HfFlatRules *rules, const HfRulebook *book, HfReason reason, HfMoveType type)
{
  HfRefusal refusal = { .reason = reason, .have = 0, .need = 1, .have2 = 0, .need2 = 1 };
  g_autofree const char **keys = NULL;
  guint section, block;
  HfMove move;

  hf_move_init (&move, type, 0);
  keys = hf_refusal_list_rules (rules, &move, &refusal);
  if (needs_no_rule (reason))
    {
      g_assert_null (keys[0]);
      return;
    }

  g_assert_nonnull (keys[0]);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_assert_nonnull (hf_rule_lookup (keys[i]));
      if (hf_rulebook_find (book, keys[i], &section, &block))
        return;
    }
  g_error ("The rulebook has nothing to say of “%s”", hf_reason_to_string (reason));
}

static void
check_rules (const HfRules *agreed)
{
  static const HfMoveType types[] = { HF_MOVE_DRAW, HF_MOVE_TAKE, HF_MOVE_OPEN, HF_MOVE_LAY,
                                      HF_MOVE_DISCARD };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfRulebook) book = hf_rulebook_new (agreed, &error);
  g_autofree HfFlatRules *rules = g_new0 (HfFlatRules, 1);

  g_assert_no_error (error);
  g_assert_true (hf_flat_rules_init (rules, agreed, NULL));
  for (HfReason reason = HF_REASON_NONE; reason < HF_N_REASONS; reason++)
    for (guint i = 0; i < G_N_ELEMENTS (types); i++)
      check_reason (rules, book, reason, types[i]);
}

static void
test_presets (void)
{
  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, *id, NULL));
      check_rules (&rules);
    }
}

static void
test_random (void)
{
  for (guint seed = 1; seed <= N_RANDOM; seed++)
    {
      HfRules rules;

      g_test_message ("seed %u", seed);
      hf_rules_randomize (&rules, seed);
      check_rules (&rules);
    }
}

/* The first sentence is about the refusal. */
static void
test_first (void)
{
  static const struct
  {
    HfReason reason;
    const char *key;
  } firsts[] = {
    { HF_REASON_OPENING_TOO_LOW, "open.min" },
    { HF_REASON_WILD_LIMIT, "meld.wild_limit" },
    { HF_REASON_NOT_ENOUGH_MATCHES, "pickup.match_naturals" },
    { HF_REASON_PILE_BLOCKED, "pickup.blocked_by" },
    { HF_REASON_ASK_FIRST, "out.ask" },
  };
  g_autofree HfFlatRules *flat = g_new0 (HfFlatRules, 1);
  HfRules rules;
  HfMove move;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  g_assert_true (hf_flat_rules_init (flat, &rules, NULL));
  hf_move_init (&move, HF_MOVE_LAY, 0);
  for (guint i = 0; i < G_N_ELEMENTS (firsts); i++)
    {
      const HfRefusal refusal = { .reason = firsts[i].reason };
      g_autofree const char **keys = hf_refusal_list_rules (flat, &move, &refusal);

      g_assert_cmpstr (keys[0], ==, firsts[i].key);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/refusal-rule/presets", test_presets);
  g_test_add_func ("/refusal-rule/random", test_random);
  g_test_add_func ("/refusal-rule/first", test_first);

  return g_test_run ();
}
