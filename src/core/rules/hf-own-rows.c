/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rows of people's own on the score sheet, such as `Threes in a row:100,Sleepy dealer:-20`. */
#include "config.h"

#include "hf-own-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-text.h"

/* Returns (nullable) (transfer full): the name as rules keep it; NULL where it cannot be the name of a row */
char *
hf_own_rows_clean_name (const char *name)
{
  g_autofree char *clean = hf_text_clean (name, HF_TEXT_TITLE);

  g_strstrip (clean);
  if (clean[0] == '\0' || strpbrk (name, ",:\n\r") != NULL
      || g_utf8_strlen (name, -1) > (glong) hf_text_max (HF_TEXT_TITLE)
      || g_utf8_strlen (clean, -1) > HF_OWN_NAME_MAX)
    return NULL;

  return g_steal_pointer (&clean);
}

/* @pair: a name and its points, with a colon between */
static gboolean
add_row (HfOwnRows *rows, const char *pair)
{
  const char *colon = strchr (pair, ':');
  g_autofree char *name = colon != NULL ? g_strndup (pair, colon - pair) : NULL;
  g_autofree char *clean = name != NULL ? hf_own_rows_clean_name (name) : NULL;
  gint64 points;

  if (clean == NULL || rows->n == HF_MAX_OWN_ROWS
      || !g_ascii_string_to_signed (colon + 1, 10, -HF_OWN_POINTS_MAX, HF_OWN_POINTS_MAX, &points,
                                    NULL)
      || points == 0)
    return FALSE;

  rows->v[rows->n].points = points;
  g_strlcpy (rows->v[rows->n].name, clean, sizeof rows->v->name);
  rows->n++;

  return TRUE;
}

/* Reads a value of `score.own_rows`.
 *
 * @text: pairs of a name and its points, or `none`
 * @rows (out): where to store them */
gboolean
hf_own_rows_parse (const char *text, HfOwnRows *rows)
{
  g_auto (GStrv) pairs = g_strsplit (text, ",", HF_MAX_OWN_ROWS + 2);

  memset (rows, 0, sizeof *rows);
  if (strcmp (text, "none") == 0)
    return TRUE;

  for (guint i = 0; pairs[i] != NULL; i++)
    if (!add_row (rows, pairs[i]))
      return FALSE;

  return rows->n > 0;
}

char *
hf_own_rows_print (const HfOwnRows *rows)
{
  GString *text = g_string_new (rows->n == 0 ? "none" : NULL);

  for (gint i = 0; i < rows->n; i++)
    g_string_append_printf (text, "%s%s:%d", i > 0 ? "," : "", rows->v[i].name, rows->v[i].points);

  return g_string_free (text, FALSE);
}

/* The toolkit lets a line run as its first letter does, be it isolated or not, so one that begins with a name has a mark of
 * the language before it.
 *
 * @name: as hf_text_isolate() gives it */
static const char *
find_mark (const char *name)
{
  static const char hebrew[] = "\u05d0", isolate[] = "\u2068";
  g_autofree char *isolated = hf_text_isolate (hebrew);

  if (!g_str_has_prefix (name, isolate))
    return "";

  return g_str_equal (isolated, hebrew) ? "\u200f" : "\u200e";
}

/* Returns: a row and the points of one in words, as a line of its own */
char *
hf_own_rows_describe (const HfOwnRows *rows, guint row)
{
  const gint points = rows->v[row].points;
  g_autofree char *name = hf_text_isolate (rows->v[row].name);

  g_autofree char *marked = g_strconcat (find_mark (name), name, NULL);

  /* Translators: what people of a family count in a row of their own, and the points of one: “threes in a row: 100
   * points” */
  return hf_text_minus (g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: %'d point",
                                                      "%s: %'d points", ABS (points)),
                                         marked, points));
}
