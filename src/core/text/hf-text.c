/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of unknown origin: names, titles, descriptions. Each kind has one limit, and none has
 * invisible characters that change the text around them. Every error is made here, so that the
 * texts that it quotes are cleaned, too. */
#include "config.h"

#include "hf-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIRST_STRONG_ISOLATE    "\xe2\x81\xa8"
#define POP_DIRECTIONAL_ISOLATE "\xe2\x81\xa9"
#define LEFT_TO_RIGHT_MARK      "\xe2\x80\x8e"
#define MINUS                   "−"
#define POP_ISOLATE             0x2069
#define ELLIPSIS                "…"
#define ZERO_WIDTH_JOINER       0x200d

/* Most lines of a message that is shown. */
#define MAX_LINES 12

/* In characters. */
static const guint limits[HF_N_TEXT_KINDS] = {
  [HF_TEXT_NAME] = 40,          [HF_TEXT_TITLE] = 100, [HF_TEXT_SCORE] = 400,
  [HF_TEXT_DESCRIPTION] = 2000, [HF_TEXT_QUOTE] = 60,  [HF_TEXT_SENTENCE] = 1000,
  [HF_TEXT_MESSAGE] = 2000,
};

static gboolean
is_between (gunichar c, gunichar first, gunichar last)
{
  return c >= first && c <= last;
}

/* Embeddings, overrides and isolates reach beyond the text; marks of a direction do not. */
static gboolean
is_direction (gunichar c)
{
  return is_between (c, 0x202a, 0x202e) || is_between (c, 0x2066, 0x206f);
}

static gboolean
is_line_end (gunichar c)
{
  return c == '\n' || c == '\r' || c == '\t' || c == 0x85 || is_between (c, 0x2028, 0x2029);
}

static gboolean
is_unwanted (gunichar c)
{
  return g_unichar_iscntrl (c) || is_direction (c) || c == 0xfeff || is_between (c, 0xfff9, 0xfffc);
}

static gboolean
keeps (HfTextKind kind, gunichar c, guint n_lines)
{
  return (kind == HF_TEXT_DESCRIPTION && (c == '\n' || c == '\r' || c == '\t'))
         || (kind == HF_TEXT_MESSAGE && c == '\n' && n_lines < MAX_LINES);
}

static void
append_clean (GString *clean, gunichar c, HfTextKind kind, guint *n_lines)
{
  if (keeps (kind, c, *n_lines))
    {
      g_string_append_unichar (clean, c);
      *n_lines += 1;
    }
  else if (is_line_end (c))
    g_string_append_c (clean, ' ');
  else if (!is_unwanted (c))
    g_string_append_unichar (clean, c);
}

/* The marks around a name are kept, each with its end. */
static gboolean
append_isolate (GString *clean, gunichar c, gboolean *open)
{
  if (*open ? c == POP_ISOLATE : is_between (c, 0x2066, 0x2068))
    {
      g_string_append_unichar (clean, c);
      *open = !*open;
      return TRUE;
    }

  return FALSE;
}

/* Appends an ellipsis to a cut text, and closes an isolate that the cut left open. */
static void
append_ellipsis (GString *clean)
{
  gboolean open = FALSE;

  for (const char *p = clean->str; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      open = c != POP_ISOLATE && (open || is_between (c, 0x2066, 0x2068));
    }

  g_string_append (clean, ELLIPSIS);
  if (open)
    g_string_append (clean, POP_DIRECTIONAL_ISOLATE);
}

static gboolean
is_visible (const char *text)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (g_unichar_isgraph (c) && !g_unichar_ismark (c))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_flag (gunichar c)
{
  return is_between (c, 0x1f1e6, 0x1f1ff);
}

/* Whether a place is inside one visible character, such as between a letter and its accent. */
static gboolean
is_inside (const char *text, const char *place)
{
  gunichar next = g_utf8_get_char (place);
  gboolean inside;

  if (place == text)
    return FALSE;

  inside = g_unichar_ismark (next) || next == ZERO_WIDTH_JOINER
           || is_between (next, 0x1f3fb, 0x1f3ff) || is_between (next, 0xe0020, 0xe007f)
           || g_utf8_get_char (g_utf8_prev_char (place)) == ZERO_WIDTH_JOINER;
  if (!is_flag (next))
    return inside;

  /* Two letters are a flag. */
  for (const char *p = place; p > text && is_flag (g_utf8_get_char (g_utf8_prev_char (p)));
       p = g_utf8_prev_char (p))
    inside = !inside;

  return inside;
}

/* Cuts a text to a number of characters, but not inside of a visible one. */
static void
cut (GString *text, guint max)
{
  const char *last, *end;

  if (g_utf8_strlen (text->str, text->len) <= (glong) max)
    return;

  last = end = g_utf8_offset_to_pointer (text->str, max);
  while (is_inside (text->str, end))
    end = g_utf8_prev_char (end);
  g_string_truncate (text, (end > text->str ? end : last) - text->str);
  g_strchomp (text->str);
  text->len = strlen (text->str);
}

static gboolean
is_leftward (gunichar c)
{
  return is_between (c, 0x590, 0x8ff) || c == 0x200f || is_between (c, 0xfb1d, 0xfdff)
         || is_between (c, 0xfe70, 0xfefe) || is_between (c, 0x10800, 0x10fff)
         || is_between (c, 0x1e800, 0x1efff);
}

/* Whether anything in a text runs to the left, or else to the right, numbers among it. */
static gboolean
has_any (const char *text, gboolean to_left)
{
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);

      if (to_left ? is_leftward (c) : !is_leftward (c) && g_unichar_isalnum (c))
        return TRUE;
    }

  return FALSE;
}

/* Any sentence shows where the language runs. */
static gboolean
runs_to_left (void)
{
  return has_any (_("Line %u: %s"), TRUE);
}

/* Returns: the most characters that such a text has */
guint
hf_text_max (HfTextKind kind)
{
  g_return_val_if_fail (kind < HF_N_TEXT_KINDS, 0);

  return limits[kind];
}

/* Whether a text is within the limit of its kind. */
gboolean
hf_text_fits (const char *text, HfTextKind kind)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return g_utf8_strlen (text, -1) <= (glong) hf_text_max (kind);
}

/* Makes a text that can be shown anywhere: in one line, unless it is a description or a message,
 * with no characters of control and none that turn the direction of the text behind them, and cut
 * where it is too long, but not within a letter and its accents. A sentence keeps the marks of
 * hf_text_isolate().
 *
 * @text (nullable): any bytes
 * Returns: the text; empty where there would be nothing to see */
char *
hf_text_clean (const char *text, HfTextKind kind)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  g_autoptr (GString) clean = g_string_new (NULL);
  const gboolean is_sentence = kind == HF_TEXT_SENTENCE || kind == HF_TEXT_MESSAGE;
  gboolean open = FALSE;
  guint n_lines = 1;

  g_return_val_if_fail (kind < HF_N_TEXT_KINDS, NULL);

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    if (!is_sentence || !append_isolate (clean, g_utf8_get_char (p), &open))
      append_clean (clean, g_utf8_get_char (p), kind, &n_lines);
  if (open)
    g_string_append (clean, POP_DIRECTIONAL_ISOLATE);
  /* The files of rule sets keep the blanks around theirs. */
  if (kind != HF_TEXT_TITLE && kind != HF_TEXT_DESCRIPTION)
    g_strstrip (clean->str);
  clean->len = strlen (clean->str);
  if (!is_visible (clean->str))
    return g_strdup ("");

  if (hf_text_fits (clean->str, kind))
    return g_string_free (g_steal_pointer (&clean), FALSE);

  cut (clean, limits[kind] - (is_sentence ? 2 : kind == HF_TEXT_QUOTE ? 1 : 0));
  if (is_sentence || kind == HF_TEXT_QUOTE)
    append_ellipsis (clean);

  return g_string_free (g_steal_pointer (&clean), FALSE);
}

/* Sets an error. Its sentence, quotes and all, is cleaned and cut as HF_TEXT_SENTENCE; quotes that
 * may be long are cut before, as HF_TEXT_QUOTE. */
void
hf_text_set_error (GError **error, GQuark domain, gint code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  hf_text_set_error_valist (error, domain, code, format, args);
  va_end (args);
}

/* Sets an error, as hf_text_set_error() does. */
void
hf_text_set_error_valist (GError **error,
                          GQuark domain,
                          gint code,
                          const char *format,
                          va_list args)
{
  g_autofree char *sentence = g_strdup_vprintf (format, args);
  g_autofree char *clean = hf_text_clean (sentence, HF_TEXT_SENTENCE);

  g_set_error_literal (error, domain, code, clean);
}

/* Keeps the direction of a name from that of the sentence in which it stands. Where both run the
 * same way, there is nothing to keep apart.
 *
 * Returns: the name as it goes into a sentence */
char *
hf_text_isolate (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  if (!has_any (text, !runs_to_left ()))
    return g_strdup (text);

  return g_strconcat (FIRST_STRONG_ISOLATE, text, POP_DIRECTIONAL_ISOLATE, NULL);
}

/* Messages of the game are sentences, those of the system and of GLib often have no period.
 *
 * Returns: the text with a sign at its end that ends a sentence */
char *
hf_text_sentence (const char *text)
{
  static const char *const ends[] = { ".", "!", "?", "…", "。", "؟" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (text, ends[i]))
      return g_strdup (text);

  return g_strconcat (text, ".", NULL);
}

/* Translates a sentence of a table and puts words in the places of its placeholders, which may come in
 * another order there, as in “%2$s %1$s”.
 *
 * @one: the sentence, not yet translated
 * @many (nullable): the same for other numbers than one
 * @n: the number that decides between them
 * @words: one for each placeholder, also for numbers */
char *
hf_text_fill (const char *one, const char *many, gint n, const char *const *words)
{
  const char *at = many != NULL ? g_dngettext (GETTEXT_PACKAGE, one, many, n) : _(one);
  GString *filled = g_string_new (NULL);
  guint next = 0;

  while (*at != '\0')
    {
      gsize plain = strcspn (at, "%");
      guint64 place;
      char *end;

      g_string_append_len (filled, at, plain);
      at += plain;
      if (*at == '\0')
        break;
      place = g_ascii_strtoull (++at, &end, 10);
      g_string_append (filled, *at == '%' ? "%" : *end == '$' ? words[place - 1] : words[next++]);
      at = *end == '$' ? end + 1 : at;
      at += strspn (at, "'") + 1;
    }

  return g_string_free_and_steal (filled);
}

/* Returns: how many bytes the sign of a number takes that begins here; 0 without one */
static gsize
find_sign (const char *text, const char *at)
{
  const gsize length = *at == '-' || *at == '+'       ? 1
                       : g_str_has_prefix (at, MINUS) ? strlen (MINUS)
                                                      : 0;

  return g_ascii_isdigit (at[length]) && (at == text || !g_ascii_isalnum (at[-1])) ? length : 0;
}

/* Gives the numbers in a text their true minus sign, which printf() does not know, and keeps their
 * signs before them where the language runs to the left.
 *
 * @text (transfer full): a text with numbers
 * Returns: the same with − for the hyphens that stand before digits and after no letter or digit */
char *
hf_text_minus (char *text)
{
  g_autofree char *plain = text;
  GString *result = g_string_new (NULL);
  gsize length;

  g_return_val_if_fail (text != NULL, g_string_free_and_steal (result));

  for (const char *at = plain; *at != '\0'; at += MAX (length, 1))
    {
      length = find_sign (plain, at);
      if (length > 0 && runs_to_left () && !g_str_has_suffix (result->str, LEFT_TO_RIGHT_MARK))
        g_string_append (result, LEFT_TO_RIGHT_MARK);
      if (length > 0)
        g_string_append (result, *at == '+' ? "+" : MINUS);
      else
        g_string_append_c (result, *at);
    }

  return g_string_free_and_steal (result);
}

/* Returns: a number of points as the language writes it, with its true minus sign */
char *
hf_text_number (gint number)
{
  return hf_text_minus (g_strdup_printf ("%'d", number));
}

/* Returns: a part of a hundred as the language writes it */
char *
hf_text_percent (gint percent)
{
  /* Translators: a part of a hundred; put a no-break space before the sign where your language
     does */
  return g_strdup_printf (C_("percent", "%d%%"), percent);
}
