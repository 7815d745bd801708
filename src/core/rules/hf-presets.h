/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-rule-table.h"

G_BEGIN_DECLS

/* A choice that comes with a preset: a few rules under a name. */
typedef struct
{
  const char *id; /* its name in files */
  /* the name of the question it answers; variants of one topic exclude each other */
  const char *topic;
  const char *name;               /* for people, not yet translated */
  const HfRuleInfo *const *rules; /* those it sets */
  gconstpointer const *values;    /* of each, as HfRules has them */
  guint n_rules;
} HfVariant;

const char *const *hf_presets_list (void);
gboolean hf_preset_exists (const char *id);
const char *hf_preset_title (const char *id);
const char *hf_preset_name (const char *id);
const char *hf_preset_translate (const char *id, const char *name);
const char *hf_preset_description (const char *id);

const HfVariant *hf_preset_variants (const char *id, guint *n_variants);
const char *hf_preset_variant_title (const char *id, const char *variant);
const char *hf_preset_topic_title (const char *topic);
const char *hf_preset_topic_rule (const char *id, const char *topic);
void hf_rules_unset_topic (HfRules *self, const char *topic);
gboolean hf_rules_apply_variant (HfRules *self, const char *variant, GError **error);
gboolean hf_rules_has_variant (const HfRules *self, const char *variant);
void hf_rules_restore_variant (HfRules *self, const char *variant, const HfRules *from);

G_END_DECLS
