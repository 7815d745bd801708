/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of a text of others that could not be set as rules. People can keep them as rules in words. */
#include "config.h"

#include "hf-rule-left.h"

#include "core/text/hf-text.h"

/* In characters */
#define PART_LENGTH 500

static void
left_free (gpointer data)
{
  HfRuleLeft *left = data;

  g_free (left->text);
  g_free (left->reason);
  g_free (left);
}

/* Returns (transfer full): an empty list of HfRuleLeft */
GPtrArray *
hf_rule_left_new_list (void)
{
  return g_ptr_array_new_with_free_func (left_free);
}

/* Returns: where a text that is long ends its next part: at a blank, if there is one */
static const char *
find_end (const char *text)
{
  const char *end = g_utf8_offset_to_pointer (text, MIN (PART_LENGTH, g_utf8_strlen (text, -1)));
  const char *blank = *end != '\0' ? g_strrstr_len (text, end - text, " ") : NULL;

  return blank != NULL && blank > text ? blank : end;
}

/* Adds a line, unless there is nothing to see in it. It is wanted until somebody decides otherwise. A long one becomes
 * several, the first of which has the reason.
 *
 * @number: of the line
 * @text: any UTF-8
 * @reason (nullable): a sentence that tells why it could not be set */
void
hf_rule_left_add (GPtrArray *left, guint number, const char *text, const char *reason)
{
  while (*text != '\0')
    {
      const char *end = find_end (text);
      g_autofree char *part = g_strndup (text, end - text);
      g_autofree char *clean = g_strstrip (hf_text_clean (part, HF_TEXT_DESCRIPTION));
      HfRuleLeft *line;

      text = end;
      if (clean[0] == '\0')
        continue;

      line = g_new0 (HfRuleLeft, 1);
      line->line = number;
      line->text = g_steal_pointer (&clean);
      line->reason = g_strdup (reason);
      line->wanted = TRUE;
      g_ptr_array_add (left, line);
      reason = NULL;
    }
}

static gint
compare (gconstpointer a, gconstpointer b)
{
  const HfRuleLeft *one = *(gpointer *) a, *other = *(gpointer *) b;

  return (one->line > other->line) - (one->line < other->line);
}

/* Brings the lines into the order of their text. */
void
hf_rule_left_sort (GPtrArray *left)
{
  g_ptr_array_sort (left, compare);
}
