/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Rule sets as files, which people export, send to each other and edit.
 *
 *     [Rule Set]
 *     Format=2
 *     Id=our-table
 *     Name=Our table
 *     Base=hoof-and-mouth
 *
 *     [Rules]
 *     out.bonus=100
 *
 * The base is a preset; only what differs from it is written.
 */
#include "config.h"

#include "hf-rule-set.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-file.h"
#include "hf-own-rows.h"
#include "hf-presets.h"
#include "hf-rule-file.h"
#include "hf-rule-left.h"
#include "hf-rule-table.h"
#include "core/text/hf-text.h"

#define HEAD_GROUP  HF_RULE_FILE_HEAD
#define RULES_GROUP HF_RULE_FILE_RULES

#define MAX_ID_LENGTH 64

static gboolean
is_id (const char *text)
{
  gsize length = strlen (text);

  return length > 0 && length <= MAX_ID_LENGTH
         && text[strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

/* "Our Table!" becomes "our-table"; a name without any such letter gets a neutral id. */
static char *
id_from_name (const char *name)
{
  g_autofree char *ascii = g_str_to_ascii (name, "C");
  g_autoptr (GString) id = g_string_new (NULL);

  for (const char *c = ascii; *c != '\0' && id->len < MAX_ID_LENGTH; c++)
    {
      if (g_ascii_isalnum (*c))
        g_string_append_c (id, g_ascii_tolower (*c));
      else if (id->len > 0 && id->str[id->len - 1] != '-')
        g_string_append_c (id, '-');
    }

  while (id->len > 0 && id->str[id->len - 1] == '-')
    g_string_truncate (id, id->len - 1);

  return id->len > 0 ? g_string_free (g_steal_pointer (&id), FALSE) : g_strdup ("rules");
}

HfRuleSet *
hf_rule_set_new (const char *name, const HfRules *rules)
{
  HfRuleSet *self = g_new0 (HfRuleSet, 1);

  self->id = id_from_name (name);
  self->name = hf_text_clean (name, HF_TEXT_TITLE);
  self->rules = *rules;
  return self;
}

HfRuleSet *
hf_rule_set_new_preset (const char *preset, GError **error)
{
  HfRuleSet *self;
  HfRules rules;

  if (!hf_rules_init_preset (&rules, preset, error))
    return NULL;

  self = g_new0 (HfRuleSet, 1);
  self->id = g_strdup (preset);
  self->name = g_strdup (hf_preset_title (preset));
  self->description = g_strdup (hf_preset_description (preset));
  self->rules = rules;
  return self;
}

void
hf_rule_set_free (HfRuleSet *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->description);
  g_free (self);
}

static gboolean
fail (GError **error, const char *message)
{
  hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE, "%s", message);
  return FALSE;
}

/* Returns (nullable): the line with the format */
static const HfRuleEntry *
find_format (GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const HfRuleEntry *entry = entries->pdata[i];

      if (strcmp (entry->group, HEAD_GROUP) == 0 && g_strcmp0 (entry->key, "Format") == 0)
        return entry;
    }

  return NULL;
}

/* The lines of a later format may mean anything, so its number is checked before them. */
static gboolean
check_format (const HfRuleEntry *entry, gint *number, GError **error)
{
  gint64 format;

  if (entry == NULL)
    {
      hf_text_set_error (
        error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE,
        _("This isn’t a rule set. It needs a heading [%s] with a line Format=%d below it."),
          HEAD_GROUP, HF_RULE_FILE_FORMAT);
      return FALSE;
    }

  if (!g_ascii_string_to_signed (entry->value, 10, 1, G_MAXINT, &format, NULL))
    {
      fail (error, _("“Format” must be a whole number."));
      hf_rule_entry_prefix (entry, error);
      return FALSE;
    }

  *number = format;
  if (format <= HF_RULE_FILE_FORMAT)
    return TRUE;

  hf_text_set_error (
    error, HF_RULES_ERROR, HF_RULES_ERROR_NEWER_VERSION,
    _("This rule set needs a newer version of the game. It has format %d, and this version "
      "reads formats up to %d."),
      (gint) format, HF_RULE_FILE_FORMAT);
  return FALSE;
}

static gboolean
check_heading (const HfRuleEntry *entry, GError **error)
{
  g_autofree char *shown = NULL, *message = NULL;

  if (strcmp (entry->group, HEAD_GROUP) == 0 || strcmp (entry->group, RULES_GROUP) == 0)
    return TRUE;

  shown = hf_text_clean (entry->group, HF_TEXT_QUOTE);
  if (g_str_has_prefix (entry->group, "Rules if ") || g_str_has_prefix (entry->group, "Variant "))
    message = g_strdup_printf (_("[%s] works only in the rule sets that come with the game. To "
                                 "build on one of them, add a line such as Base=hoof-and-mouth."),
                                 shown);
  else
    message = g_strdup_printf (_("There’s no heading [%s]. Use [%s] or [%s]."), shown, HEAD_GROUP,
                                 RULES_GROUP);

  return fail (error, message);
}

static gboolean
read_text (const HfRuleEntry *entry, HfTextKind kind, char **text, GError **error)
{
  g_autofree char *plain = hf_rule_file_unescape (entry->value);
  g_autofree char *message = NULL;

  g_free (*text);
  *text = hf_text_clean (plain, kind);
  /* An empty text counts as none. */
  if (**text == '\0')
    g_clear_pointer (text, g_free);

  if (plain == NULL)
    message =
      g_strdup_printf (_("“%s” has a backslash without a meaning. For a backslash, write \\\\."),
                         entry->key);
  else if (!hf_text_fits (plain, kind))
    message = g_strdup_printf (_("“%s” is too long. It can have at most %ld characters."),
                                 entry->key, (glong) hf_text_max (kind));
  else
    {
      /* So does a name of several lines. */
      if (kind == HF_TEXT_TITLE && strpbrk (plain, "\n\r\t") != NULL)
        g_clear_pointer (text, g_free);
      return TRUE;
    }

  return fail (error, message);
}

static gboolean
read_head (HfRuleSet *self, const HfRuleEntry *entry, GError **error)
{
  g_autofree char *shown = NULL, *message = NULL;

  if (strcmp (entry->key, "Format") == 0)
    return TRUE;

  if (strcmp (entry->key, "Name") == 0)
    return read_text (entry, HF_TEXT_TITLE, &self->name, error);

  if (strcmp (entry->key, "Description") == 0)
    return read_text (entry, HF_TEXT_DESCRIPTION, &self->description, error);

  if (strcmp (entry->key, "Id") == 0)
    {
      if (!is_id (entry->value))
        return fail (error, _("“Id” can only have small letters, digits, and hyphens."));
      self->id = g_strdup (entry->value);
      return TRUE;
    }

  if (strcmp (entry->key, "Base") == 0)
    return hf_rules_init_preset (&self->rules, entry->value, error);

  shown = hf_text_clean (entry->key, HF_TEXT_QUOTE);
  message = g_strdup_printf (_("“%s” doesn’t belong below [%s]."), shown, HEAD_GROUP);
  return fail (error, message);
}

/* The first format had keys that later ones do not know. */
static gboolean
may_be_set (const HfRuleEntry *entry, gint format, GError **error)
{
  if (format == 1 || !hf_rules_is_old_key (entry->key))
    return TRUE;

  hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_KEY,
                     _("There’s no rule called “%s”."), entry->key);
  return FALSE;
}

/* The first format let cards come from a single stack where there are two, and drew one of each. */
static void
mend_first_format (HfRules *rules)
{
  if (rules->stock_draw_from == HF_DRAW_SINGLE && rules->stock_piles != 1)
    hf_rules_set (rules, "stock.draw_from", "one_each", NULL);
}

static gboolean
read_entry (HfRuleSet *self, const HfRuleEntry *entry, gint format, GError **error)
{
  if (entry->key == NULL)
    return check_heading (entry, error);
  if (strcmp (entry->group, RULES_GROUP) != 0)
    return read_head (self, entry, error);

  return may_be_set (entry, format, error)
         && hf_rules_set (&self->rules, entry->key, entry->value, error);
}

/* Returns: how many values from @first a rule has that are one number; 0 for other rules */
static gint
count_values (const HfRuleInfo *info, gint *first)
{
  *first = info->type == HF_RULE_INT ? info->min : 0;

  return info->type == HF_RULE_INT    ? info->max - info->min + 1
         : info->type == HF_RULE_BOOL ? 2
         : info->type == HF_RULE_ENUM ? (gint) hf_rule_n_words (info)
                                      : 0;
}

/* Finds the value that hf_rule_describe_value() would describe like this, or whose list has blanks behind its commas.
 *
 * Returns (nullable) (transfer full): its text form */
static char *
find_described (const HfRuleInfo *info, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_autoptr (GString) compact = g_string_new (words);
  g_autofree HfRules *scratch = g_new0 (HfRules, 1);
  gint *number = hf_rule_field (info, scratch);
  gint first;

  for (gint i = 0, n = count_values (info, &first); i < n; i++)
    {
      g_autofree char *described = NULL, *same = NULL;

      *number = first + i;
      described = hf_rule_describe_value (info, scratch);
      same = g_utf8_casefold (described, -1);
      if (g_str_equal (same, folded))
        return hf_rule_value_print (info, number);
    }

  g_string_replace (compact, ", ", ",", 0);

  return !hf_rule_is_written (info) && hf_rule_value_parse (info, compact->str, number, NULL)
           ? g_string_free_and_steal (g_steal_pointer (&compact))
           : NULL;
}

/* Sets a rule whose value is written as people read it.
 *
 * Returns: FALSE if it is not */
static gboolean
set_in_words (HfRuleSet *self, const HfRuleEntry *entry)
{
  const HfRuleInfo *info = entry->key != NULL ? hf_rule_lookup (entry->key) : NULL;
  g_autofree char *value = info != NULL ? find_described (info, entry->value) : NULL;

  return value != NULL && hf_rules_set (&self->rules, info->key, value, NULL);
}

/* Sets as many rows of people’s own as can be.
 *
 * Returns: whether there are any */
static gboolean
keep_rows (HfRuleSet *self, const HfRuleInfo *info, const HfRuleEntry *entry, GPtrArray *left)
{
  g_auto (GStrv) pairs = g_strsplit (entry->value, ",", -1);
  g_autofree char *kept = NULL;
  HfOwnRows rows;

  for (guint i = 0; pairs[i] != NULL; i++)
    {
      g_autofree char *more = kept == NULL ? g_strdup (pairs[i])
                                           : g_strconcat (kept, ",", pairs[i], NULL);
      g_autoptr (GError) problem = NULL;

      if (hf_own_rows_parse (more, &rows) && rows.n > 0)
        g_set_str (&kept, more);
      else
        {
          hf_rule_value_refuse (info, pairs[i], &problem);
          hf_rule_left_add (left, entry->line, pairs[i], problem->message);
        }
    }

  return kept != NULL && hf_rules_set (&self->rules, info->key, kept, NULL);
}

/* Sets as much of a text as there is room for.
 *
 * Returns: whether there is any */
static gboolean
keep_words (HfRuleSet *self, const HfRuleEntry *entry, const char *reason, GPtrArray *left)
{
  g_autofree char *meant = hf_rule_file_unescape (entry->value);
  const char *plain = meant != NULL ? meant : entry->value;
  g_autofree char *first = g_utf8_substring (plain, 0,
                                             MIN (HF_OWN_RULES_MAX, g_utf8_strlen (plain, -1)));
  g_autoptr (GString) escaped = g_string_new (NULL);

  hf_rule_file_escape (escaped, first);
  if (!hf_rules_set (&self->rules, entry->key, escaped->str, NULL))
    {
      hf_rule_left_add (left, entry->line, entry->text, reason);
      return FALSE;
    }

  hf_rule_left_add (left, entry->line, plain + strlen (first), reason);

  return TRUE;
}

/* Keeps of a line what can be kept, and leaves the rest to people.
 *
 * Returns: whether anything of it is kept */
static gboolean
keep_rest (HfRuleSet *self, const HfRuleEntry *entry, const GError *problem, GPtrArray *left)
{
  const HfRuleInfo *info = entry->key != NULL ? hf_rule_lookup (entry->key) : NULL;

  if (info != NULL && info->type == HF_RULE_OWN_ROWS)
    return keep_rows (self, info, entry, left);
  if (info != NULL && info->type == HF_RULE_TEXT)
    return keep_words (self, entry, problem->message, left);

  hf_rule_left_add (left, entry->line, entry->text, problem->message);

  return FALSE;
}

/* The head is read first, wherever it stands, as the rules build on the base it names.
 *
 * @left (nullable): gets what cannot be set; NULL to end there
 * @n_set (out): how many lines could be set that are no headings */
static gboolean
read_entries (HfRuleSet *self,
              GPtrArray *entries,
              gint format,
              GPtrArray *left,
              guint *n_set,
              GError **error)
{
  *n_set = 0;
  for (guint pass = 0; pass < 2 * entries->len; pass++)
    {
      const HfRuleEntry *entry = entries->pdata[pass % entries->len];
      g_autoptr (GError) problem = NULL;

      if ((strcmp (entry->group, RULES_GROUP) != 0) != (pass < entries->len))
        continue;
      if (read_entry (self, entry, format, &problem)
          || (left != NULL && set_in_words (self, entry)))
        {
          *n_set += entry->key != NULL;
          continue;
        }
      if (left == NULL)
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          hf_rule_entry_prefix (entry, error);
          return FALSE;
        }
      *n_set += keep_rest (self, entry, problem, left);
    }

  return TRUE;
}

/* Reads a rule set. Whether a game can be played with it is another question, see
 * hf_rules_check(); rules that do not fit together can still be opened and changed.
 *
 * @length: its length in bytes
 * Returns (transfer full): the rule set, or NULL with an @error that names the line and its
 *   fault */
HfRuleSet *
hf_rule_set_load_data (const char *data, gsize length, GError **error)
{
  g_autoptr (GPtrArray) entries = hf_rule_file_parse (data, length, error);
  g_autoptr (HfRuleSet) self = NULL;
  gint format;
  guint n_set;

  if (entries == NULL || !check_format (find_format (entries), &format, error))
    return NULL;

  self = g_new0 (HfRuleSet, 1);
  hf_rules_init_default (&self->rules);
  if (!read_entries (self, entries, format, NULL, &n_set, error))
    return NULL;
  if (format == 1)
    mend_first_format (&self->rules);

  if (self->name == NULL)
    {
      hf_text_set_error (
        error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE,
        _("The rule set has no usable name. Add a line such as Name=Our Rules below [%s]."),
          HEAD_GROUP);
      return NULL;
    }
  if (self->id == NULL)
    self->id = id_from_name (self->name);

  return g_steal_pointer (&self);
}

static gboolean
has_head (GPtrArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    if (strcmp (((const HfRuleEntry *) entries->pdata[i])->group, HEAD_GROUP) == 0)
      return TRUE;

  return FALSE;
}

/* Reads a text that a person has brought, for instance from a message, as far as it says rules. Rules at a table and those of
 * a saved game are exact, and not read like this.
 *
 * @length: its length in bytes
 * @base: the rules that it changes, unless it has the heading of a set
 * @left: gets the lines that cannot be set, which are all where the text has nothing to do with rules
 * @any (out): whether anything of it could be set
 * Returns (nullable) (transfer full): the rule set, with a name in any case; NULL where this is no text, too long a one, or of
 *   a later version */
HfRuleSet *
hf_rule_set_load_loosely (const char *data,
                          gsize length,
                          const HfRules *base,
                          GPtrArray *left,
                          gboolean *any,
                          GError **error)
{
  g_autoptr (GPtrArray) entries = hf_rule_file_parse_loosely (data, length, left, error);
  g_autoptr (HfRuleSet) self = NULL;
  g_autoptr (GError) problem = NULL;
  gint format = HF_RULE_FILE_FORMAT;
  guint n_set;

  if (entries == NULL)
    return NULL;
  if (find_format (entries) != NULL && !check_format (find_format (entries), &format, &problem))
    {
      if (g_error_matches (problem, HF_RULES_ERROR, HF_RULES_ERROR_NEWER_VERSION))
        {
          g_propagate_error (error, g_steal_pointer (&problem));
          return NULL;
        }
      hf_rule_left_add (left, find_format (entries)->line, find_format (entries)->text,
                        problem->message);
    }

  self = g_new0 (HfRuleSet, 1);
  if (has_head (entries))
    hf_rules_init_default (&self->rules);
  else
    self->rules = *base;
  read_entries (self, entries, format, left, &n_set, NULL);
  hf_rule_left_sort (left);
  if (format == 1)
    mend_first_format (&self->rules);

  *any = n_set > 0;
  if (self->name == NULL)
    g_set_str (
      &self->name,
      /* Translators: The name of the rules that a family puts together, until it gives them another */
      C_("rule set", "Our Rules"));
  if (self->id == NULL)
    self->id = id_from_name (self->name);

  return g_steal_pointer (&self);
}

/* Rules that are younger than complete texts, the first of which came one by one, the others together. */
#define N_BEFORE 4
static const char *const later[] = {
  "turn.discard_ban_last", "book.wild_on_wild", "pickup.match_from", "pickup.top_goes",
  "stock.pile_card",       "stock.draw_by",     "out.special_apart", "out.special_each",
  "book.special_bonuses",  "out.wild_counts",   "three.red_replace", "three.black_meld",
  "open.whole_hand",       "foot.first_draw",   "score.own_rows",    "table.own_rules",
};

static gboolean
has_usual_value (const HfRules *rules, const char *key)
{
  g_autofree char *value = hf_rules_get (rules, key);

  return g_str_equal (value, hf_rule_lookup (key)->fallback);
}

static gboolean
is_later (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (later); i++)
    if (g_str_equal (later[i], key))
      return TRUE;

  return FALSE;
}

/* Whether rules have no value that versions of the game without rows of people's own cannot read. */
gboolean
hf_rules_are_old (const HfRules *rules)
{
  for (guint i = N_BEFORE; i < G_N_ELEMENTS (later); i++)
    if (!has_usual_value (rules, later[i]))
      return FALSE;

  return rules->foot_when != HF_FOOT_OWN_FIRST_BOOK;
}

/* Reads the text of hf_rule_set_to_complete_data() in a saved game, which must go on by the rules
 * it began with: rules that are newer than the text get their usual values, not those of the
 * preset.
 * Returns (transfer full): the rule set, or NULL with @error */
HfRuleSet *
hf_rule_set_load_complete_data (const char *data, gsize length, GError **error)
{
  HfRuleSet *self = hf_rule_set_load_data (data, length, error);

  for (guint i = 0; self != NULL && i < G_N_ELEMENTS (later); i++)
    if (!hf_rules_is_set (&self->rules, later[i]))
      hf_rules_set (&self->rules, later[i], hf_rule_lookup (later[i])->fallback, NULL);

  return self;
}

/* Reads a rule set from a file; of a file that is too large, only enough to see that.
 * Returns (transfer full): the rule set, or NULL with @error */
HfRuleSet *
hf_rule_set_load_file (const char *path, GError **error)
{
  g_autofree char *data = NULL;
  gsize length;

  if (!hf_file_read (path, HF_RULE_FILE_MAX_SIZE, &data, &length, error))
    return NULL;

  return hf_rule_set_load_data (data, length, error);
}

static void
append_head (GString *text, const char *key, const char *value)
{
  if (value == NULL || value[0] == '\0')
    return;

  g_string_append_printf (text, "%s=", key);
  hf_rule_file_escape (text, value);
  g_string_append_c (text, '\n');
}

static GString *
print_head (const HfRuleSet *self)
{
  GString *text = g_string_new ("[" HEAD_GROUP "]\n");

  g_string_append_printf (text, "Format=%d\n", HF_RULE_FILE_FORMAT);
  append_head (text, "Id", self->id);
  append_head (text, "Name", self->name);
  append_head (text, "Description", self->description);
  append_head (text, "Base", self->rules.base);
  g_string_append (text, "\n[" RULES_GROUP "]\n");

  return text;
}

/* Writes a rule set: its name, and the rules that differ from its preset. */
char *
hf_rule_set_to_data (const HfRuleSet *self)
{
  GString *text = print_head (self);
  HfRules rules = self->rules;
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  hf_rules_tidy (&rules);
  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *value = NULL;

      if (!hf_rules_is_set (&rules, rows[i].key))
        continue;

      value = hf_rules_get (&rules, rows[i].key);
      g_string_append_printf (text, "%s=%s\n", rows[i].key, value);
    }

  return g_string_free (text, FALSE);
}

/* Writes a rule set with the values of all rules. A saved game does so, as it must be played on
 * by the same rules even when a later version of the game has changed the preset. Everything
 * counts as set by hand when it is loaded; see hf_rules_tidy(). Later rules with their usual values are left
 * out: they are read as that, and versions of the game that do not know them read the rest. */
char *
hf_rule_set_to_complete_data (const HfRuleSet *self)
{
  GString *text = print_head (self);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *value = hf_rules_get (&self->rules, rows[i].key);
      HfRules scratch;

      if (is_later (rows[i].key) && g_str_equal (value, rows[i].fallback))
        continue;
      /* A value taken over from another rule may be out of range; that rule brings it back. */
      if (hf_rule_value_parse (&rows[i], value, hf_rule_field (&rows[i], &scratch), NULL))
        g_string_append_printf (text, "%s=%s\n", rows[i].key, value);
    }

  return g_string_free (text, FALSE);
}

/* Writes a rule set to a file, which is replaced at once or not at all. */
gboolean
hf_rule_set_save_file (const HfRuleSet *self, const char *path, GError **error)
{
  g_autofree char *data = hf_rule_set_to_data (self);

  return hf_file_write (path, data, strlen (data), HF_FILE_WRITE_PLAIN, error);
}

/* Sets rules by hand, in order, up to the first that fails.
 *
 * @pairs (nullable): each `KEY=VALUE`, as a file has them */
gboolean
hf_rules_set_pairs (HfRules *rules, const char *const *pairs, GError **error)
{
  for (guint i = 0; pairs != NULL && pairs[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (pairs[i], "=", 2);
      const char *key = pair[0] != NULL ? pair[0] : "";

      if (!hf_rules_set (rules, key, pair[0] != NULL && pair[1] != NULL ? pair[1] : "", error))
        return FALSE;
    }

  return TRUE;
}
