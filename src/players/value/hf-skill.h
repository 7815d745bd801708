/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/simple/hf-style.h"
#include "hf-value.h"

G_BEGIN_DECLS

/* All that is learned about a rule set before the first card is played. */
typedef struct
{
  /* how good players by rules of thumb play, by owner; all alike */
  const HfStyle *styles[HF_MAX_SEATS];
  HfValue value; /* the worth of positions among them */
} HfSkill;

void hf_skill_set_style (HfSkill *self, const HfStyle *style);

gdouble hf_skill_try_style (const HfFlatRules *rules,
                            const HfStyle *style,
                            const HfStyle *other,
                            guint rounds,
                            guint64 seed,
                            gdouble *error);
gboolean
hf_skill_learn (HfSkill *self, const HfFlatRules *rules, guint choices, const gint *cancelled);
gboolean hf_skill_look_up (HfSkill *self, const HfFlatRules *rules);
void hf_skill_teach (const HfRules *rules, const HfSkill *skill);
gboolean hf_skill_for_rules (HfSkill *self, const HfFlatRules *rules, const gint *cancelled);

void hf_skill_write (const HfSkill *self, GKeyFile *to);
gboolean hf_skill_read (HfSkill *self, GKeyFile *from);

G_END_DECLS
