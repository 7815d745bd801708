/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads a deal as it comes out of a message: quoted and wrapped by a mail program, with a capital
 * letter of a phone, at the end of a sentence. It is read as it is meant, or not at all: a rule that
 * cannot be read is told about, wherever it stands. */
#include "config.h"

#include "hf-deal-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "core/text/hf-text.h"
#include "hf-game-file.h"

#define PLAYERS "table.players"
#define FIRST   "first"

/* No rules need so many words. */
#define MAX_LENGTH 20000

/* In bytes: programs break no word within, unless it is longer than one of their lines. */
#define LEAST_LINE 60

/* The most pieces of a value that are put together. */
#define MAX_PIECES 8

/* Wide forms of all that ASCII has, which begin with a blank. */
#define WIDE 0xff00

/* Letters that keys of rules are made of. */
#define KEY_LETTERS "abcdefghijklmnopqrstuvwxyz0123456789_."

/* The words of a deal, after its version. */
typedef struct
{
  char **words;
  guint n;
  guint at;
  HfRules *rules;
  gint first; /* the seat that begins, or -1 */
} Reader;

static gboolean
refuse (GError **error, int code, const char *sentence)
{
  hf_text_set_error (error, HF_GAME_FILE_ERROR, code, "%s", sentence);

  return FALSE;
}

static gboolean
not_understood (const char *word, GError **error)
{
  g_autofree char *shown = hf_text_clean (word, HF_TEXT_QUOTE);

  hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                     /* Translators: %s is a word that somebody typed */
                     _("“%s” in the deal can’t be understood."), shown);
  return FALSE;
}

/* Programs set hyphens and blanks of their own, some of them invisible; keyboards of other countries have
 * wide letters and digits of other scripts. */
static gunichar
plain_letter (gunichar c)
{
  if (g_unichar_digit_value (c) >= 0)
    return '0' + (gunichar) g_unichar_digit_value (c);
  if (c > WIDE && c < WIDE + 0x5f)
    return c - WIDE + ' ';
  if ((c >= 0x2010 && c <= 0x2013) || c == 0x2212)
    return '-';
  if (g_unichar_isspace (c) || c == 0x2007 || c == 0x202f)
    return ' ';

  return g_unichar_type (c) == G_UNICODE_FORMAT ? 0 : c;
}

/* Whether a line was broken behind the hyphen of a word. */
static gboolean
ends_in_hyphen (const GString *text)
{
  return text->len > 1 && text->str[text->len - 1] == '-'
         && g_ascii_isalnum (text->str[text->len - 2]);
}

/* Removes the marks that a message adds to a text: ends of lines, marks of quotations, blanks. */
static char *
unfold (const char *message)
{
  g_autofree char *valid = g_utf8_make_valid (message, -1);
  GString *text = g_string_new (NULL);
  gboolean is_broken = FALSE, is_blank = TRUE;

  for (const char *p = valid; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = plain_letter (g_utf8_get_char (p));

      is_broken = is_broken || (*p == '\n' && ends_in_hyphen (text));
      if (c == 0 || (c == '>' && is_blank))
        continue;
      if (c == ' ')
        {
          is_blank = TRUE;
          continue;
        }
      if (is_blank && text->len > 0 && !(is_broken && g_unichar_isalnum (c)))
        g_string_append_c (text, ' ');
      g_string_append_unichar (text, c);
      is_blank = is_broken = FALSE;
    }

  return g_string_free (text, FALSE);
}

/* Finds the first deal whose version can be read, else the first at all.
 *
 * @version (out): 0 where it cannot be read
 * Returns (nullable): the text behind the version */
static const char *
find_deal (const char *text, guint64 *version)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  const char *found = NULL;

  *version = 0;
  for (const char *p = strstr (lower, HF_DEAL_TEXT_HEAD " "); p != NULL;
       p = strstr (p + 1, HF_DEAL_TEXT_HEAD " "))
    {
      const char *start = p + strlen (HF_DEAL_TEXT_HEAD " ");
      char *end;
      guint64 number = g_ascii_strtoull (start, &end, 10);

      if (found == NULL)
        found = text + (start - lower);
      if (end == start || !g_ascii_isdigit (*start) || end[strspn (end, " ")] != ':' || number == 0)
        continue;
      *version = number;
      return text + (end - lower) + strspn (end, " ") + 1;
    }

  return found;
}

/* Finds the words of the deal in a text of which the rest may be anything, up to the next deal. */
static gboolean
find_words (const char *text, char ***words, GError **error)
{
  guint64 version, another;
  const char *start = find_deal (text, &version), *next;
  g_autofree char *deal = NULL;

  if (start == NULL)
    return refuse (error, HF_GAME_FILE_ERROR_NOT_A_GAME,
                   _("This isn’t a deal. A deal starts with “hand-and-foot deal”."));
  if (version == 0)
    return refuse (error, HF_GAME_FILE_ERROR_DAMAGED,
                   _("The beginning of the deal can’t be read."));
  if (version > HF_DEAL_TEXT_VERSION)
    return refuse (
      error, HF_GAME_FILE_ERROR_NEWER_VERSION,
      _("This deal is from a newer version of Hand and Foot. Update the app to play it."));

  next = find_deal (start, &another);
  deal = next != NULL && another > 0 ? g_strndup (start, next - start) : g_strdup (start);
  if (strlen (deal) > MAX_LENGTH)
    return refuse (error, HF_GAME_FILE_ERROR_NOT_A_GAME,
                   _("This isn’t a deal. A deal starts with “hand-and-foot deal”."));

  *words = g_strsplit (g_strstrip (deal), " ", -1);

  return TRUE;
}

/* Takes the last character off a word unless it belongs to words of rules. */
static gboolean
drop_last_mark (char *word)
{
  char *last = g_utf8_find_prev_char (word, word + strlen (word));

  if (last == NULL || g_unichar_isalnum (g_utf8_get_char (last)))
    return FALSE;
  *last = '\0';

  return TRUE;
}

/* Returns: a word in small letters, without marks around it, such as brackets and a full stop */
static char *
bare (const char *word)
{
  g_autofree char *text = NULL;

  while (*word != '\0' && !g_unichar_isalnum (g_utf8_get_char (word)))
    word = g_utf8_next_char (word);
  text = g_ascii_strdown (word, -1);
  while (drop_last_mark (text))
    ;

  return g_steal_pointer (&text);
}

/* Returns (nullable): the key that a word is, in small or capital letters */
static const char *
find_key (const char *word)
{
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (g_ascii_strcasecmp (rows[i].key, word) == 0)
      return rows[i].key;

  return hf_rules_is_old_key (word) ? word : NULL;
}

/* Splits a word at its equals sign.
 *
 * @value (out): what follows it
 * Returns (nullable, transfer full): the word before it, where that could be the key of a rule */
static char *
split_rule (const char *word, const char **value)
{
  const char *sign = strchr (word, '=');
  g_autofree char *before = sign != NULL ? g_strndup (word, sign - word) : NULL;
  g_autofree char *key = before != NULL ? bare (before) : NULL;

  if (key == NULL || strspn (key, KEY_LETTERS) < strlen (key) || !g_ascii_isalpha (key[0])
      || strlen (key) < 3)
    return NULL;
  *value = sign + 1;

  return g_steal_pointer (&key);
}

/* The seat that begins is no rule, but stands among them. */
static gboolean
read_first (Reader *self, const char *value, GError **error)
{
  g_autofree char *text = bare (value);
  guint64 seat;

  if (!g_ascii_string_to_unsigned (text, 10, 0, self->rules->table_players - 1, &seat, NULL))
    return not_understood (value, error);
  self->first = seat;

  return TRUE;
}

/* Whether a word begins as a known key does, as far as it goes. */
static gboolean
begins_as_key (const char *word)
{
  g_autofree char *text = bare (word);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);
  const char *dot = strchr (text, '.');

  text[strspn (text, KEY_LETTERS)] = '\0';
  if (dot == NULL || dot >= text + strlen (text) - 1)
    return FALSE;

  for (guint i = 0; i < n_rows; i++)
    if (g_ascii_strncasecmp (rows[i].key, text, MIN (strlen (rows[i].key), strlen (text))) == 0)
      return TRUE;

  return FALSE;
}

/* Whether a word among others was meant to be a rule of the deal. */
static gboolean
looks_like_rule (const char *word)
{
  const char *value;
  g_autofree char *key = split_rule (word, &value);

  return (key != NULL && (strchr (key, '.') != NULL || g_str_equal (key, FIRST)))
         || begins_as_key (word);
}

/* Tries a value as it stands, then without the marks that end a sentence or a bracket, and in small
 * letters. */
static gboolean
try_value (HfRules *rules, const char *key, const char *value)
{
  g_autofree char *text = g_strdup (value);

  do
    {
      g_autofree char *lower = g_ascii_strdown (text, -1);

      if (hf_rules_set (rules, key, text, NULL) || hf_rules_set (rules, key, lower, NULL))
        return TRUE;
    }
  while (drop_last_mark (text));

  return FALSE;
}

/* Whether a value goes on behind a blank: it is too long for a line, or it has no end. */
static gboolean
goes_on (const char *key, const char *value, const char *more)
{
  return value[0] == '\0' || strchr (",:+-", value[strlen (value) - 1]) != NULL
         || strlen (key) + 1 + strlen (value) + strlen (more) > LEAST_LINE;
}

/* Puts a value together that was broken into several lines: as many as make a value. */
static void
join_value (Reader *self, const char *key, char **value)
{
  g_autoptr (GString) whole = g_string_new (*value);
  const guint end = MIN (self->n, self->at + MAX_PIECES);

  for (guint i = self->at; i < end && strchr (self->words[i], '=') == NULL; i++)
    {
      HfRules scratch = *self->rules;

      if (!goes_on (key, whole->str, self->words[i]))
        return;
      g_string_append (whole, self->words[i]);
      if (!try_value (&scratch, key, whole->str))
        continue;
      g_set_str (value, whole->str);
      self->at = i + 1;
    }
}

static gboolean
read_rule (Reader *self, const char *word, const char *value, GError **error)
{
  const char *key = find_key (word);
  g_autofree char *whole = g_strdup (value);

  if (key == NULL)
    return hf_rules_set (self->rules, word, value, error);

  join_value (self, key, &whole);

  return try_value (self->rules, key, whole) || hf_rules_set (self->rules, key, whole, error);
}

/* A blank on a side of the equals sign is none. */
static void
join_at_sign (Reader *self)
{
  for (guint i = self->at; i + 1 < self->n; i++)
    {
      g_autofree char *key = bare (self->words[i]);
      char *joined;

      if (strchr (self->words[i], '=') != NULL || self->words[i + 1][0] != '='
          || find_key (key) == NULL)
        continue;
      joined = g_strconcat (key, self->words[i + 1], NULL);
      g_free (self->words[i]);
      g_free (self->words[i + 1]);
      self->words[i] = joined;
      memmove (&self->words[i + 1], &self->words[i + 2], (self->n - i - 1) * sizeof self->words[0]);
      self->n--;
    }
}

/* The rules come first; the words behind them are no part of the deal, so no rule may be among them. */
static gboolean
read_rules (Reader *self, GError **error)
{
  join_at_sign (self);
  while (self->at < self->n)
    {
      const char *value;
      g_autofree char *key = split_rule (self->words[self->at], &value);

      if (key == NULL)
        break;
      self->at++;
      if (g_str_equal (key, FIRST) ? !read_first (self, value, error)
                                   : !read_rule (self, key, value, error))
        return FALSE;
    }

  for (; self->at < self->n; self->at++)
    if (looks_like_rule (self->words[self->at]))
      return not_understood (self->words[self->at], error);

  return TRUE;
}

/* Returns (transfer full): the next word, as bare() leaves it; empty at the end */
static char *
take (Reader *self)
{
  return self->at < self->n ? bare (self->words[self->at++]) : g_strdup ("");
}

static gboolean
next_is (Reader *self, const char *word)
{
  g_autofree char *text = take (self);

  return g_str_equal (text, word);
}

/* Whether a number has no sign before it. */
static gboolean
is_whole (const char *word)
{
  return g_ascii_isdigit (word[strcspn (word, "-0123456789")]);
}

/* The preset, the number of players and the seed. Rules that build on no preset name none. */
static gboolean
read_start (Reader *self, guint64 *seed, GError **error)
{
  g_autofree char *preset = take (self), *players = take (self), *number = NULL;
  const gboolean has_preset = !g_str_equal (players, "players");

  if (!has_preset)
    {
      g_set_str (&players, preset);
      self->at--;
    }
  if (!next_is (self, "players") || !next_is (self, "seed") || self->at == self->n
      || !is_whole (self->words[self->at]))
    return refuse (error, HF_GAME_FILE_ERROR_DAMAGED, _("Part of the deal is missing."));
  number = take (self);
  if (!g_ascii_string_to_unsigned (number, 10, 0, G_MAXUINT64, seed, NULL))
    return refuse (error, HF_GAME_FILE_ERROR_DAMAGED, _("Part of the deal is missing."));

  if (!has_preset)
    hf_rules_init_default (self->rules);

  return (!has_preset || hf_rules_init_preset (self->rules, preset, error))
         && hf_rules_set (self->rules, PLAYERS, players, error);
}

/* Reads a line of hf_deal_text_print() or hf_game_print_deal(), as it may come out of a message.
 *
 * @rules (out caller-allocates): the rules
 * @seed (out): the seed
 * @first (out): the seat that begins, -1 where the deal does not say */
gboolean
hf_deal_text_read (const char *text, HfRules *rules, guint64 *seed, gint *first, GError **error)
{
  g_autofree char *unfolded = unfold (text);
  g_auto (GStrv) words = NULL;
  Reader reader = { .rules = rules, .first = -1 };
  HfRules resolved;

  if (!find_words (unfolded, &words, error))
    return FALSE;
  reader.words = words;
  reader.n = g_strv_length (words);
  if (!read_start (&reader, seed, error) || !read_rules (&reader, error))
    return FALSE;

  *first = reader.first;
  resolved = *rules;
  hf_rules_resolve (&resolved);

  return hf_rules_check (&resolved, error);
}

/* Reads a deal as hf_deal_text_read() does, without the seat that begins. */
gboolean
hf_deal_text_parse (const char *text, HfRules *rules, guint64 *seed, GError **error)
{
  gint first;

  g_return_val_if_fail (text != NULL && rules != NULL && seed != NULL, FALSE);

  return hf_deal_text_read (text, rules, seed, &first, error);
}
