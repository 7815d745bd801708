/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rows of the rule table, as a list and by their keys. */

#include "hf-rule-rows.h"

/* The table of all rules, group by group.
 * @n_rows (out, optional): how many rows */
const HfRuleInfo *
hf_rule_table (guint *n_rows)
{
  if (n_rows != NULL)
    *n_rows = hf_n_rule_rows;

  return hf_rule_rows;
}

/* Returns (nullable): the row of a rule, NULL when there is no such rule */
const HfRuleInfo *
hf_rule_lookup (const char *key)
{
  static GHashTable *by_key;

  if (g_once_init_enter_pointer (&by_key))
    {
      GHashTable *table = g_hash_table_new (g_str_hash, g_str_equal);

      for (guint i = 0; i < hf_n_rule_rows; i++)
        g_hash_table_insert (table, (gpointer) hf_rule_rows[i].key, (gpointer) &hf_rule_rows[i]);
      g_once_init_leave_pointer (&by_key, table);
    }

  return g_hash_table_lookup (by_key, key);
}

guint
hf_rule_index (const HfRuleInfo *info)
{
  return info - hf_rule_rows;
}
