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
#include "hf-rule-table.h"
#include "hf-rules.h"
#include "core/text/hf-text.h"

static void
entry_free (gpointer data)
{
  HfRuleEntry *entry = data;

  g_free (entry->group);
  g_free (entry->key);
  g_free (entry->value);
  g_free (entry);
}

static void
set_line_error (GError **error, guint line, const char *message)
{
  hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE,
                     /* Translators: the number of a line in a file, and what is wrong with it */
                     _("Line %u: %s"), line, message);
}

/* Puts the line number before the message of an error. */
void
hf_rule_entry_prefix (const HfRuleEntry *entry, GError **error)
{
  g_autoptr (GError) plain = error != NULL ? g_steal_pointer (error) : NULL;
  g_autofree char *line = NULL;

  if (plain == NULL)
    return;

  /* Translators: put before a message about a line of a file */
  line = g_strdup_printf (_("Line %u: "), entry->line);
  hf_text_set_error (error, plain->domain, plain->code, "%s%s", line, plain->message);
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
      set_line_error (error, line, _("This isn’t text."));
      return FALSE;
    }

  return TRUE;
}

static HfRuleEntry *
parse_line (char *line, guint number, const char *group, GError **error)
{
  gsize length = strlen (line);
  HfRuleEntry *entry;
  char *equals;

  if (line[0] == '[')
    {
      if (line[length - 1] != ']' || length < 3)
        {
          set_line_error (error, number, _("A heading must end with “]”."));
          return NULL;
        }
      line[length - 1] = '\0';
      entry = g_new0 (HfRuleEntry, 1);
      entry->group = g_strdup (line + 1);
      entry->line = number;
      return entry;
    }

  equals = strchr (line, '=');
  if (equals == NULL || equals == line)
    {
      set_line_error (error, number, _("This is neither a heading nor a key with a value."));
      return NULL;
    }
  if (group == NULL)
    {
      set_line_error (error, number, _("Put a heading such as [Rules] before the first key."));
      return NULL;
    }

  *equals = '\0';
  entry = g_new0 (HfRuleEntry, 1);
  entry->group = g_strdup (group);
  entry->key = g_strdup (g_strchomp (line));
  entry->value = g_strdup (g_strchug (equals + 1));
  entry->line = number;
  return entry;
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
  set_line_error (error, entry->line, message);
  return FALSE;
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
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;
  const char *group = NULL;

  if (!check_text (data, length, error))
    return NULL;

  text = g_strndup (data, length);
  lines = g_strsplit (text + hf_file_mark_length (data, length), "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      char *line = g_strstrip (lines[i]);
      HfRuleEntry *entry;

      if (line[0] == '\0' || line[0] == '#')
        continue;

      entry = parse_line (line, i + 1, group, error);
      if (entry == NULL)
        return NULL;

      g_ptr_array_add (entries, entry);
      if (!is_new (seen, entry, error))
        return NULL;
      group = entry->group;
    }

  return g_steal_pointer (&entries);
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
