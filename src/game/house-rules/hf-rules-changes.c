/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rules that a person changed. A rule counts as changed when it was set by
 * hand to a value that it would not have anyway: one that follows from another
 * choice, such as the teams from the number of players, does not.
 */
#include "config.h"

#include "hf-rules-changes.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-presets.h"
#include "hf-rules-joint.h"

/* The rules with one of them put back.
 * @without (out caller-allocates): rules like @self in which this one has the value of the preset
 */
void
hf_rules_without (const HfRules *self, const HfRuleInfo *info, HfRules *without)
{
  *without = *self;
  hf_rules_unset (without, info->key);
}

/* Returns: TRUE if the rule was set by hand to something else than it would be */
gboolean
hf_rules_is_changed (const HfRules *self, const HfRuleInfo *info)
{
  HfRules without;

  if (!hf_rules_is_set (self, info->key))
    return FALSE;

  hf_rules_without (self, info, &without);
  return hf_rule_differs (info, self, &without);
}

GPtrArray *
hf_rules_list_changes (const HfRules *self, gboolean only_mattering)
{
  GPtrArray *changes = g_ptr_array_new ();
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (hf_rules_is_changed (self, &rows[i])
        && (!only_mattering || hf_rule_matters (&rows[i], self, NULL)))
      g_ptr_array_add (changes, (gpointer) &rows[i]);

  return changes;
}

/* Returns: the changed rules that have a row in the editor: of several in one question, the first */
GPtrArray *
hf_rules_list_changed_rows (const HfRules *self)
{
  g_autoptr (GPtrArray) changes = hf_rules_list_changes (self, FALSE);
  GPtrArray *rows = g_ptr_array_new ();

  for (guint i = 0; i < changes->len; i++)
    {
      const HfRuleInfo *leader = hf_rules_joint_leader (g_ptr_array_index (changes, i));

      if (!g_ptr_array_find (rows, leader, NULL))
        g_ptr_array_add (rows, (gpointer) leader);
    }

  return rows;
}

guint
hf_rules_count_changes (const HfRules *self)
{
  g_autoptr (GPtrArray) rows = hf_rules_list_changed_rows (self);

  return rows->len;
}

const char *
hf_rules_base_title (const HfRules *self)
{
  const char *title = hf_preset_title (self->base);

  /* Translators: stands for the name of a rule set when rules were built on none of them */
  return title != NULL ? title : _("the default rules");
}

char *
hf_rules_describe_changes (const HfRules *self)
{
  const guint n = hf_rules_count_changes (self);

  if (n == 0)
    /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
    return g_strdup_printf (_("Same as %s"), hf_rules_base_title (self));

  /* Translators: %2$s is the name of a rule set, such as “Hoof and Mouth” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$u rule differs from %2$s",
                                       "%1$u rules differ from %2$s", n),
                          n, hf_rules_base_title (self));
}
