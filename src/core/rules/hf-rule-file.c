/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The lines of a rule-set file. The form is that of GKeyFile, read here with
 * line numbers, to show people who write these files by hand where the mistake
 * is.
 */
#include "config.h"

#include "hf-rule-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-file.h"
#include "hf-rule-left.h"
#include "hf-rule-table.h"
#include "hf-rules.h"
#include "core/text/hf-text.h"

#define BLANKS " \t"

static void
entry_free (gpointer data)
{
  HfRuleEntry *entry = data;

  g_free (entry->group);
  g_free (entry->key);
  g_free (entry->value);
  g_free (entry->text);
  g_free (entry);
}

static void
set_error (GError **error, const char *message)
{
  hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE, "%s", message);
}

static void
prefix_line (guint line, GError **error)
{
  g_autoptr (GError) plain = error != NULL ? g_steal_pointer (error) : NULL;

  if (plain != NULL)
    /* Translators: the number of a line in a file, and what is wrong with it */
    hf_text_set_error (error, plain->domain, plain->code, _("Line %u: %s"), line, plain->message);
}

/* Puts the line number before the message of an error. */
void
hf_rule_entry_prefix (const HfRuleEntry *entry, GError **error)
{
  prefix_line (entry->line, error);
}

static gboolean
check_text (const char *data, gsize length, GError **error)
{
  const char *end;

  if (length > HF_RULE_FILE_MAX_SIZE)
    {
      hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE,
                         _("This is too large for a rule set. The limit is %'d bytes."),
                           HF_RULE_FILE_MAX_SIZE);
      return FALSE;
    }

  if (!g_utf8_validate_len (data, length, &end))
    {
      guint line = 1;

      for (const char *c = data; c < end; c++)
        line += *c == '\n';
      set_error (error, _("This isn’t text."));
      prefix_line (line, error);
      return FALSE;
    }

  return TRUE;
}

/* @key (nullable) (transfer full): NULL for a heading, which has no value either */
static HfRuleEntry *
entry_new (guint line, const char *group, char *key, const char *value, const char *text)
{
  HfRuleEntry *entry = g_new0 (HfRuleEntry, 1);

  entry->line = line;
  entry->group = g_strdup (group);
  entry->key = key;
  entry->value = g_strdup (value);
  entry->text = g_strdup (text);

  return entry;
}

static HfRuleEntry *
parse_line (const char *line, guint number, const char *group, GError **error)
{
  const gsize length = strlen (line);
  const char *equals = strchr (line, '=');
  g_autofree char *heading = NULL;

  if (line[0] == '[')
    {
      if (line[length - 1] != ']' || length < 3)
        {
          set_error (error, _("A heading must end with “]”."));
          return NULL;
        }
      heading = g_strndup (line + 1, length - 2);
      return entry_new (number, heading, NULL, NULL, line);
    }

  if (equals == NULL || equals == line)
    {
      set_error (error, _("This is neither a heading nor a key with a value."));
      return NULL;
    }
  if (group == NULL)
    {
      set_error (error, _("Put a heading such as [Rules] before the first key."));
      return NULL;
    }

  return entry_new (number, group, g_strchomp (g_strndup (line, equals - line)),
                    equals + 1 + strspn (equals + 1, BLANKS), line);
}

/* The same heading or key twice is a mistake; which one is meant would be a guess. */
static gboolean
is_new (GHashTable *seen, HfRuleEntry *entry, GError **error)
{
  g_autofree char *shown = NULL, *message = NULL;
  char *name = g_strdup_printf ("%s\n%s", entry->group, entry->key != NULL ? entry->key : "");

  if (g_hash_table_add (seen, name))
    return TRUE;

  if (entry->key != NULL && hf_rule_lookup (entry->key) != NULL)
    shown = g_strdup (hf_rule_title (hf_rule_lookup (entry->key)));
  else
    shown = hf_text_clean (entry->key != NULL ? entry->key : entry->group, HF_TEXT_QUOTE);
  if (entry->key == NULL)
    message = g_strdup_printf (_("[%s] appears twice."), shown);
  else
    message = g_strdup_printf (_("%s appears twice."), shown);
  set_error (error, message);
  return FALSE;
}

/* Returns (nullable) (transfer full): the lines of a text that may be a file of rules, without the blanks around them */
static GStrv
split_lines (const char *data, gsize length, GError **error)
{
  g_autofree char *text = NULL;
  GStrv lines;

  if (!check_text (data, length, error))
    return NULL;

  text = g_strndup (data, length);
  lines = g_strsplit (text + hf_file_mark_length (data, length), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_strstrip (lines[i]);

  return lines;
}

/* Cuts a rule-set file into its headings and keys, in the order of the file. Empty lines and
 * lines that begin with `#` are left out, blanks around keys and values are dropped.
 *
 * @length: its length in bytes
 * Returns (transfer full): the entries */
GPtrArray *
hf_rule_file_parse (const char *data, gsize length, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = split_lines (data, length, error);
  const char *group = NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      HfRuleEntry *entry;

      if (lines[i][0] == '\0' || lines[i][0] == '#')
        continue;

      entry = parse_line (lines[i], i + 1, group, error);
      if (entry != NULL)
        g_ptr_array_add (entries, entry);
      if (entry == NULL || !is_new (seen, entry, error))
        {
          prefix_line (i + 1, error);
          return NULL;
        }
      group = entry->group;
    }

  return lines != NULL ? g_steal_pointer (&entries) : NULL;
}

/* --- Texts that people have written, quoted, and sent --- */

/* Returns: where a line begins behind the marks of a quote or of a list */
static const char *
skip_marks (const char *line)
{
  static const char *const marks[] = { ">", "- ", "* ", "• ", "– " };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (g_str_has_prefix (line, marks[i]))
      {
        line += strlen (marks[i]);
        line += strspn (line, BLANKS);
        i = -1;
      }

  return line;
}

static gboolean
is_title (const char *label, const HfRuleInfo *info)
{
  const char *const titles[] = { hf_rule_title (info), info->title };
  g_autofree char *folded = g_utf8_casefold (label, -1);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *title = g_utf8_casefold (titles[i], -1);

      if (g_str_equal (title, folded))
        return TRUE;
    }

  return FALSE;
}

/* Returns (nullable): the only rule with this title, in English or in the language of the person */
static const HfRuleInfo *
find_titled (const char *label)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows), *found = NULL;

  for (guint i = 0; i < n_rows; i++)
    if (is_title (label, &rows[i]))
      {
        if (found != NULL)
          return NULL;
        found = &rows[i];
      }

  return found;
}

/* Finds the rule that a line is about, by its key as files and scripts write it, or by its title and a colon.
 *
 * @by_title: whether a title will do
 * @value (out): where its value begins
 * Returns (nullable) (transfer full): its key */
static char *
find_rule (const char *line, gboolean by_title, const char **value)
{
  const char *start = g_str_has_prefix (line, "set ") ? line + strlen ("set ") : line;
  const char *end = start + strspn (start, "abcdefghijklmnopqrstuvwxyz._");
  g_autofree char *key = g_strndup (start, end - start), *label = NULL;
  const HfRuleInfo *info;

  *value = end + strspn (end, BLANKS);
  *value += strspn (*value, "=:");
  *value += strspn (*value, BLANKS);
  if (end > start && (*end == '\0' || *value > end) && hf_rule_lookup (key) != NULL)
    return g_steal_pointer (&key);

  end = line + strcspn (line, ":");
  label = g_strchomp (g_strndup (line, end - line));
  info = by_title && *end != '\0' ? find_titled (label) : NULL;
  *value = *end != '\0' ? end + 1 + strspn (end + 1, BLANKS) : end;

  return info != NULL ? g_strdup (info->key) : NULL;
}

/* @error: is set where a line has a fault to tell of; words are none
 * Returns (nullable): what the line says to the program */
static HfRuleEntry *
parse_loosely (const char *line, guint number, const char *group, GError **error)
{
  const char *value;
  /* “Name” is no rule there. */
  char *key = find_rule (line, g_strcmp0 (group, HF_RULE_FILE_HEAD) != 0, &value);
  HfRuleEntry *entry;

  if (key != NULL)
    return entry_new (number, HF_RULE_FILE_RULES, key, value, line);
  if (line[0] == '[')
    return parse_line (line, number, group, error);
  if (group == NULL || strchr (line, '=') == NULL)
    return NULL;

  entry = parse_line (line, number, group, error);
  /* A sentence may have an equals sign. */
  if (entry != NULL && strchr (entry->key, ' ') != NULL)
    g_clear_pointer (&entry, entry_free);

  return entry;
}

static gboolean
is_known (const char *group)
{
  return g_str_equal (group, HF_RULE_FILE_HEAD) || g_str_equal (group, HF_RULE_FILE_RULES);
}

/* Finds the heading of a rule set, which may stand behind a greeting in the same line. */
static const char *
skip_greeting (const char *line, guint number, GPtrArray *left)
{
  static const char heading[] = "[" HF_RULE_FILE_HEAD "]";
  g_autofree char *greeting = NULL;

  if (!g_str_has_suffix (line, heading) || g_str_equal (line, heading))
    return line;

  greeting = g_strndup (line, strlen (line) - strlen (heading));
  hf_rule_left_add (left, number, greeting, NULL);

  return line + strlen (greeting);
}

/* Finds headings and keys in a text that a person has written, edited, or got in a message. The titles of rules are read as
 * their keys are; marks of quotes and lists are skipped. Until the first heading a line that begins with `#` is one like
 * others.
 *
 * @length: its length in bytes
 * @left: gets the lines that are neither
 * Returns (nullable) (transfer full): the entries; NULL where this is no text, or too long a one */
GPtrArray *
hf_rule_file_parse_loosely (const char *data, gsize length, GPtrArray *left, GError **error)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lines = split_lines (data, length, error);
  g_autofree char *group = NULL;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      const char *line = skip_greeting (skip_marks (lines[i]), i + 1, left);
      g_autoptr (GError) problem = NULL;
      HfRuleEntry *entry;

      if (line[0] == '\0' || (line[0] == '#' && group != NULL))
        continue;

      entry = parse_loosely (line, i + 1, group, &problem);
      if (entry != NULL && is_new (seen, entry, &problem))
        g_ptr_array_add (entries, entry);
      else
        {
          hf_rule_left_add (left, i + 1, line, problem != NULL ? problem->message : NULL);
          g_clear_pointer (&entry, entry_free);
        }
      if (entry != NULL && entry->key == NULL && is_known (entry->group))
        g_set_str (&group, entry->group);
    }

  return lines != NULL ? g_steal_pointer (&entries) : NULL;
}

/* Appends a text in the form of a value that GKeyFile would read back. */
void
hf_rule_file_escape (GString *to, const char *text)
{
  for (const char *c = text; *c != '\0'; c++)
    switch (*c)
      {
      case '\n':
        g_string_append (to, "\\n");
        break;
      case '\r':
        g_string_append (to, "\\r");
        break;
      case '\t':
        g_string_append (to, "\\t");
        break;
      case '\\':
        g_string_append (to, "\\\\");
        break;
      case ' ':
        /* Blanks at the ends would be lost. */
        g_string_append (to, c == text || c[1] == '\0' ? "\\s" : " ");
        break;
      default:
        g_string_append_c (to, *c);
        break;
      }
}

/* Returns (nullable): the text, NULL when it has a backslash without a meaning */
char *
hf_rule_file_unescape (const char *text)
{
  static const char names[] = "snrt\\";
  static const char meanings[] = " \n\r\t\\";
  g_autoptr (GString) plain = g_string_new (NULL);

  for (const char *c = text; *c != '\0'; c++)
    {
      const char *name;

      if (*c != '\\')
        {
          g_string_append_c (plain, *c);
          continue;
        }

      c++;
      name = *c != '\0' ? strchr (names, *c) : NULL;
      if (name == NULL)
        return NULL;
      g_string_append_c (plain, meanings[name - names]);
    }

  return g_string_free (g_steal_pointer (&plain), FALSE);
}
