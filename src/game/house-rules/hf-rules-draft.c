/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* House rules while a person changes them, rule by rule. It remembers the last rules that fitted
 * together, to go back to them, and a change that was tried on a preset, to make it in a copy. */
#include "hf-rules-draft.h"

#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"

struct _HfRulesDraft
{
  GObject parent_instance;

  HfRuleLibrary *library;
  HfHouseRules *house_rules;
  HfRules last_good;
  gboolean has_last_good;
  HfRules whole; /* its lists by round are as they were before the number of rounds cut them */
  HfRules wish;
  gboolean has_wish;
  GPtrArray *followed; /* HfRuleInfo: rules that changed with the last one */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  SIGNAL_FOLLOWED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfRulesDraft, hf_rules_draft, G_TYPE_OBJECT)

static void
remember_good (HfRulesDraft *self)
{
  const HfRules *rules = hf_house_rules_get_rules (self->house_rules);

  if (!hf_rules_check (rules, NULL))
    return;

  self->last_good = *rules;
  self->has_last_good = TRUE;
}

/* Forgets that a rule was set by hand where it would be the same anyway. */
static void
put_back (HfRules *rules, const char *key)
{
  HfRules without = *rules;

  hf_rules_unset (&without, key);
  if (hf_rules_equal (&without, rules))
    *rules = without;
}

static void
set_number (HfRules *rules, const char *key, gint number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  if (hf_rules_set (rules, key, text, NULL))
    put_back (rules, key);
}

/* The books that going out takes, where they are the same in every round; -1 otherwise. */
static gint
count_kinds (const HfRules *rules)
{
  return rules->out_min_clean.n == 1 && rules->out_min_dirty.n == 1 && rules->out_min_total.n == 1
           ? rules->out_min_clean.v[0] + rules->out_min_dirty.v[0]
           : -1;
}

/* Ranks that are no special ones any more lose their own bonuses. */
static void
follow_special_ranks (HfRules *after)
{
  const HfRuleInfo *info = hf_rule_lookup ("book.special_bonuses");
  HfBonuses kept = { 0 };
  g_autofree char *text = NULL;

  for (gint i = 0; i < after->book_special_bonuses.n; i++)
    if ((after->book_special_ranks >> after->book_special_bonuses.v[i].rank) & 1)
      kept.v[kept.n++] = after->book_special_bonuses.v[i];
  if (kept.n == after->book_special_bonuses.n)
    return;

  text = hf_rule_value_print (info, &kept);
  if (hf_rules_set (after, info->key, text, NULL))
    put_back (after, info->key);
}

/* Lets numbers that were the sum of others follow them: the cards to cut follow the dealt cards, the books
 * to go out follow the clean and the dirty ones. */
static void
follow (const HfRules *before, HfRules *after)
{
  const gint dealt = hf_rules_dealt (after);
  const gint books = count_kinds (after);

  if (before->deal_cut_target == (gint) hf_rules_dealt (before)
      && after->deal_cut_target == before->deal_cut_target && after->deal_cut_target != dealt)
    set_number (after, "deal.cut_target", dealt);

  if (books >= 0 && before->out_min_total.v[0] == count_kinds (before)
      && after->out_min_total.v[0] == before->out_min_total.v[0]
      && after->out_min_total.v[0] != books)
    set_number (after, "out.min_total", books);

  if (before->book_special_ranks != after->book_special_ranks)
    follow_special_ranks (after);
}

/* Whether the game ends after a number of rounds and nothing else, so that some lists need a value for
 * each. */
static gboolean
counts_rounds (const HfRules *rules)
{
  return rules->table_rounds != HF_NONE && rules->game_target == HF_NONE;
}

/* Makes a list as long as the game asks, or as long as it may be. */
static void
fit_list (const HfRuleInfo *info, HfRules *rules)
{
  const gint rounds = rules->table_rounds == HF_NONE ? HF_MAX_ROUNDS : rules->table_rounds;
  gpointer list = hf_rule_field (info, rules);
  const gint n = *(const gint *) list;
  const gboolean each = info->type == HF_RULE_INT_LIST
                        || ((info->type == HF_RULE_PASS_PLAN || info->type == HF_RULE_ENUM_LIST)
                            && n != 1);

  if (n > rounds || (each && counts_rounds (rules)))
    hf_rule_value_set_length (info, list, rounds);
}

static gboolean
is_by_round (const HfRuleInfo *info)
{
  return info->type == HF_RULE_INT_LIST || info->type == HF_RULE_PASS_PLAN
         || info->type == HF_RULE_ENUM_LIST || info->type == HF_RULE_NUMBERS
         || info->type == HF_RULE_COUNT;
}

/* A list follows the number of rounds: a shorter game cuts it, a longer one has the values again that
 * were cut, or goes on with the last. Values of the preset itself for that number of rounds stay. */
static void
follow_rounds (HfRulesDraft *self, const HfRuleInfo *info, const HfRules *before, HfRules *after)
{
  HfRules fitted = *after;

  if (!hf_rule_differs (info, before, after))
    {
      HfRules was = *before;

      hf_rule_copy (info, &was, &self->whole);
      fit_list (info, &was);
      if (hf_rule_differs (info, &was, before))
        hf_rule_copy (info, &self->whole, before);
      hf_rule_copy (info, &fitted, &self->whole);
    }
  fit_list (info, &fitted);
  if (hf_rule_differs (info, &fitted, after))
    {
      g_autofree char *text = hf_rules_get (&fitted, info->key);

      hf_rules_set (after, info->key, text, NULL);
      put_back (after, info->key);
    }
}

static void
follow_all (HfRulesDraft *self, const HfRules *before, HfRules *after)
{
  const HfRules alone = *after;
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  const gboolean ends = (after->table_rounds != before->table_rounds
                         || after->game_target != before->game_target)
                        && (after->table_rounds != HF_NONE || after->game_target != HF_NONE);

  follow (before, after);
  g_ptr_array_set_size (self->followed, 0);
  for (guint i = 0; i < n_rows; i++)
    {
      if (ends && is_by_round (&rows[i]))
        follow_rounds (self, &rows[i], before, after);
      if (hf_rule_differs (&rows[i], &alone, after))
        g_ptr_array_add (self->followed, (gpointer) &rows[i]);
    }
}

static void
tell_followed (HfRulesDraft *self)
{
  if (self->followed->len > 0)
    g_signal_emit (self, signals[SIGNAL_FOLLOWED], 0, self->followed);
  g_ptr_array_set_size (self->followed, 0);
}

static gboolean
take (HfRulesDraft *self, const HfRules *rules)
{
  if (!hf_rules_draft_is_read_only (self))
    return hf_rule_library_set_rules (self->library, self->house_rules, rules, NULL);

  self->wish = *rules;
  self->has_wish = TRUE;
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
  return FALSE;
}

static void
house_rules_changed_cb (HfRulesDraft *self)
{
  remember_good (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
watch (HfRulesDraft *self, HfHouseRules *house_rules)
{
  if (self->house_rules != NULL)
    g_signal_handlers_disconnect_by_func (self->house_rules, house_rules_changed_cb, self);

  g_set_object (&self->house_rules, house_rules);
  g_signal_connect_object (house_rules, "changed", G_CALLBACK (house_rules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->has_last_good = FALSE;
  self->whole = *hf_house_rules_get_rules (house_rules);
  remember_good (self);
}

static void
hf_rules_draft_dispose (GObject *object)
{
  HfRulesDraft *self = HF_RULES_DRAFT (object);

  g_clear_object (&self->house_rules);
  g_clear_object (&self->library);
  g_clear_pointer (&self->followed, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_rules_draft_parent_class)->dispose (object);
}

static void
hf_rules_draft_class_init (HfRulesDraftClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_rules_draft_dispose;

  /* A rule has changed, perhaps because it follows from another. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* The person tried to change a preset. hf_rules_draft_change_copy() changes a copy instead. */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                          0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Other rules have changed with one that the person changed, after “changed”.
   * @followed (element-type HfRuleInfo): which */
  signals[SIGNAL_FOLLOWED] = g_signal_new ("followed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                           0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
}

static void
hf_rules_draft_init (HfRulesDraft *self)
{
  self->followed = g_ptr_array_new ();
}

HfRulesDraft *
hf_rules_draft_new (HfRuleLibrary *library, HfHouseRules *house_rules)
{
  HfRulesDraft *self;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (library), NULL);
  g_return_val_if_fail (HF_IS_HOUSE_RULES (house_rules), NULL);

  self = g_object_new (HF_TYPE_RULES_DRAFT, NULL);
  self->library = g_object_ref (library);
  watch (self, house_rules);

  return self;
}

HfRuleLibrary *
hf_rules_draft_get_library (HfRulesDraft *self)
{
  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), NULL);

  return self->library;
}

HfHouseRules *
hf_rules_draft_get_house_rules (HfRulesDraft *self)
{
  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), NULL);

  return self->house_rules;
}

const HfRules *
hf_rules_draft_get_rules (HfRulesDraft *self)
{
  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), NULL);

  return hf_house_rules_get_rules (self->house_rules);
}

/* Returns: TRUE if the rules come with the game */
gboolean
hf_rules_draft_is_read_only (HfRulesDraft *self)
{
  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), TRUE);

  return hf_house_rules_is_read_only (self->house_rules);
}

/* Sets a rule. Setting it to the value that it would have anyway puts it back.
 * Returns: TRUE unless the value is none of this rule or the draft is read only */
gboolean
hf_rules_draft_set (HfRulesDraft *self, const char *key, const char *value)
{
  const char *const keys[] = { key, NULL };
  HfRules rules;

  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  rules = *hf_rules_draft_get_rules (self);
  return hf_rules_set (&rules, key, value, NULL) && hf_rules_draft_take (self, keys, &rules);
}

/* Sets several rules that are one decision.
 * @keys: which rules
 * @rules: what has their new values; its other rules do not count
 * Returns: TRUE unless the draft is read only */
gboolean
hf_rules_draft_take (HfRulesDraft *self, const char *const *keys, const HfRules *rules)
{
  HfRules before;
  HfRules after;

  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  before = after = *hf_rules_draft_get_rules (self);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *value = hf_rules_get (rules, keys[i]);

      hf_rules_set (&after, keys[i], value, NULL);
    }
  if (hf_rules_equal (&before, &after))
    return TRUE;

  for (guint i = 0; keys[i] != NULL; i++)
    put_back (&after, keys[i]);
  follow_all (self, &before, &after);
  if (!take (self, &after))
    return FALSE;

  tell_followed (self);
  return TRUE;
}

/* Puts a rule back to the value of the preset. */
void
hf_rules_draft_reset (HfRulesDraft *self, const char *key)
{
  HfRules rules;

  g_return_if_fail (HF_IS_RULES_DRAFT (self));

  rules = *hf_rules_draft_get_rules (self);
  hf_rules_unset (&rules, key);
  follow_all (self, hf_rules_draft_get_rules (self), &rules);
  hf_rules_draft_replace (self, &rules);
  tell_followed (self);
}

/* Puts all rules back to the values of the preset. */
void
hf_rules_draft_reset_all (HfRulesDraft *self)
{
  HfRules rules;

  g_return_if_fail (HF_IS_RULES_DRAFT (self));

  rules = *hf_rules_draft_get_rules (self);
  memset (rules.set, 0, sizeof rules.set);
  hf_rules_resolve (&rules);
  hf_rules_draft_replace (self, &rules);
}

/* Sets the rules of a variant.
 * Returns: TRUE unless there is none of this name or the draft is read only */
gboolean
hf_rules_draft_apply_variant (HfRulesDraft *self, const char *variant)
{
  HfRules rules;

  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  rules = *hf_rules_draft_get_rules (self);
  if (!hf_rules_apply_variant (&rules, variant, NULL))
    return FALSE;

  hf_rules_tidy (&rules);
  return hf_rules_equal (&rules, hf_rules_draft_get_rules (self)) || take (self, &rules);
}

/* Puts back all rules that these variants set.
 * Returns: TRUE unless the draft is read only */
gboolean
hf_rules_draft_leave_topic (HfRulesDraft *self, const char *topic)
{
  HfRules rules;

  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  rules = *hf_rules_draft_get_rules (self);
  hf_rules_unset_topic (&rules, topic);
  hf_rules_tidy (&rules);

  return hf_rules_equal (&rules, hf_rules_draft_get_rules (self)) || take (self, &rules);
}

/* Changes all rules at once, for instance to undo something. */
void
hf_rules_draft_replace (HfRulesDraft *self, const HfRules *rules)
{
  g_return_if_fail (HF_IS_RULES_DRAFT (self));

  hf_rule_library_set_rules (self->library, self->house_rules, rules, NULL);
}

/* Adds a copy to the library and goes on with that. */
gboolean
hf_rules_draft_change_copy (HfRulesDraft *self, gboolean wish, GError **error)
{
  HfHouseRules *copy;

  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  copy = hf_rule_library_duplicate (self->library, self->house_rules, error);
  if (copy == NULL)
    return FALSE;

  watch (self, copy);
  if (wish && self->has_wish)
    {
      hf_rule_library_set_rules (self->library, copy, &self->wish, NULL);
      tell_followed (self);
    }
  else
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  self->has_wish = FALSE;

  return TRUE;
}

/* Whether a game can be played by the rules as they are now.
 * Returns: TRUE if so */
gboolean
hf_rules_draft_check (HfRulesDraft *self, GError **error)
{
  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  return hf_rules_check (hf_rules_draft_get_rules (self), error);
}

/* Returns: TRUE if the rules do not fit together and once did */
gboolean
hf_rules_draft_can_go_back (HfRulesDraft *self)
{
  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  return self->has_last_good && !hf_rules_draft_check (self, NULL);
}

/* Goes back to the rules as they were when they last fitted together. */
void
hf_rules_draft_go_back (HfRulesDraft *self)
{
  HfRules rules;

  g_return_if_fail (HF_IS_RULES_DRAFT (self));

  if (!hf_rules_draft_can_go_back (self))
    return;

  rules = self->last_good;
  hf_rules_draft_replace (self, &rules);
}

/* Writes the rules to their file. */
gboolean
hf_rules_draft_save (HfRulesDraft *self, GError **error)
{
  g_return_val_if_fail (HF_IS_RULES_DRAFT (self), FALSE);

  return hf_rules_draft_is_read_only (self)
         || hf_rule_library_save (self->library, self->house_rules, error);
}
