/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/hf-rules.h"

G_BEGIN_DECLS

/* A rule and its value in the usual rules and in the five presets at a table of four. */
typedef struct
{
  const char *key;
  const char *usual;
  const char *hoof;
  const char *alone;
  const char *family;
  const char *layout;
  const char *options;
} HfTestRule;

/* A published set: "KEY=VALUE" with a blank between, all that is not as usual at its usual table,
 * and what is different for other numbers of players. */
typedef struct
{
  const char *id;
  const char *rules;
  struct
  {
    guint players;
    const char *rules;
  } others[4];
} HfTestPublished;

/* Every rule, in the order of the rule table. */
extern const HfTestRule hf_test_rules[];
extern const guint hf_n_test_rules;
extern const HfTestPublished hf_test_published[];
extern const guint hf_n_test_published;

/* Settings for hf_test_rules_init(): so few cards that a round is over after some turns */
#define HF_TEST_FEW_CARDS                                               \
  "deal.style=central deal.cut_bonus=0 table.decks=2 deal.hand_size=5 " \
  "deal.foot_size=5 stock.draw_count=4 stock.on_empty=end_round"

void hf_test_rules_init (HfRules *rules, const char *text);
void hf_test_assert_rule (const HfRules *rules, const char *key, const char *expected);
void hf_test_assert_round_trip (const HfRules *rules);

G_END_DECLS
