/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays the rulebook. Every sentence with a number in it, and every one that forbids or demands
 * something, is about rules that have a row here: a position in which the rule bites, under each
 * rule set whose book says so. The number comes from the book: one less, or one more, has to make
 * the difference. */
#include "config.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "cli/hf-cli-script.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-table.h"
#include "core/state/hf-state.h"
#include "rulebook-play.h"

/* Rules whose sentences have nothing that a game could play. */
static const struct
{
  const char *key;
  const char *reason;
} exempt[] = {
  { "deal.style", "who deals is up to the people; the sizes of the piles are played" },
  { "stock.auto_draw", "the window draws, not the rules" },
  { "stock.stall_limit",
    "where an empty stock ends the round and the top card must be laid, nobody "
    "can go around without drawing or laying" },
};

/* The positions need so many cards beside those dealt; few rule sets have choices with fewer. */
#define FEW_CARDS 60

/* Words of sentences that forbid or demand something. */
static const char *const forbidding[] = {
  "can’t", "may not", "must", "only", "at least", "at most", NULL,
};

/* All that is wrong is told at once. */
static void G_GNUC_PRINTF (1, 2) report (const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("%s", text);
  g_test_fail ();
}

static gboolean
bites (const char *sentence)
{
  g_autofree char *lower = g_utf8_strdown (sentence, -1);

  if (strpbrk (sentence, "0123456789") != NULL)
    return TRUE;
  for (guint i = 0; forbidding[i] != NULL; i++)
    if (strstr (lower, forbidding[i]) != NULL)
      return TRUE;

  return FALSE;
}

static const PlayRow *const groups[] = {
  play_table_rows,
  play_books_rows,
  play_opening_rows,
  play_out_rows,
};

static const PlayRow *
find_row (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const PlayRow *row = groups[i]; row->key != NULL; row++)
      if (g_str_equal (row->key, key))
        return row;

  return NULL;
}

static gboolean
is_exempt (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (exempt); i++)
    if (g_str_equal (exempt[i].key, key))
      return TRUE;

  return FALSE;
}

/* Runs cases, which are to pass; or one of them is not, where the number is wrong. */
static void
run_script (const Play *play, const char *text, gboolean wrong)
{
  guint passed = 0, failed = 0;
  char *said = NULL;
  gsize length;
  FILE *out = open_memstream (&said, &length);

  hf_cli_script_run_text (play->key, text, out, &passed, &failed);
  fclose (out);
  if (wrong && failed == 0)
    report ("With another number, %s would play the same under %s:\n%s", play->key,
            play->rules->base, text);
  else if (!wrong && (failed > 0 || passed == 0))
    report ("“%s” is not what happens with %s under %s:\n%s%s", play->sentence, play->key,
            play->rules->base, text, said);
  free (said);
}

/* Plays what a sentence says of a rule.
 * @number: the number of the rule that stands there, -1 for none */
static void
play_key (const HfFlatRules *flat,
          const char *key,
          gint number,
          const char *sentence,
          gboolean wrong)
{
  const PlayRow *row = find_row (key);
  g_autoptr (GString) script = g_string_new (NULL);
  Play play = { .rules = &flat->rules,
                .flat = flat,
                .script = script,
                .key = key,
                .sentence = sentence };

  if (row == NULL && !is_exempt (key))
    report ("“%s” is about %s, which nobody plays", sentence, key);
  if (row == NULL)
    return;

  row->play (&play, number);
  if (script->len > 0)
    run_script (&play, script->str, wrong);
  else if (!is_exempt (key))
    report ("Nothing was played of %s for “%s”", key, sentence);
}

static gint
first_number (const char *sentence)
{
  const char *digit = strpbrk (sentence, "0123456789");

  return digit != NULL ? atoi (digit) : -1;
}

static gboolean
has_number_of (const HfRulebookBlock *block, const char *key)
{
  for (guint i = 0; i < block->numbers->len; i++)
    {
      const char *source = g_array_index (block->numbers, HfRulebookNumber, i).source;

      if (strcspn (source, "+-") == strlen (key) && g_str_has_prefix (source, key))
        return TRUE;
    }

  return FALSE;
}

/* A number that is noted with its rule, or with an offset from it. Where the rule is a list, the next
 * number could be in it, too. */
static gboolean
plays_number (const HfFlatRules *flat, const HfRulebookBlock *block, const HfRulebookNumber *number)
{
  const gsize length = strcspn (number->source, "+-");
  g_autofree char *key = g_strndup (number->source, length);
  const char *sentence = block->text != NULL ? block->text : "a table";
  const gint is = number->value - atoi (number->source + length);
  g_autofree char *value = NULL;

  if (hf_rule_lookup (key) == NULL)
    return FALSE;
  value = hf_rules_get (&flat->rules, key);
  play_key (flat, key, is, sentence, FALSE);
  play_key (flat, key, is + (strchr (value, ',') != NULL ? 9 : 1), sentence, TRUE);

  return TRUE;
}

/* A number that is not noted with a rule is about the one that the sentence is mainly about. */
static void
play_sentence (const HfFlatRules *flat,
               const HfRulebookBlock *block,
               const char *keys,
               const char *sentence)
{
  g_auto (GStrv) words = g_strsplit (keys, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      play_key (flat, words[i],
                i > 0 || has_number_of (block, words[i]) ? -1 : first_number (sentence), sentence,
                FALSE);
}

static guint
play_block (const HfFlatRules *flat, const HfRulebookBlock *block)
{
  guint n = 0;

  for (guint i = 0; i < block->numbers->len; i++)
    n += plays_number (flat, block, &g_array_index (block->numbers, HfRulebookNumber, i));

  for (guint i = 0; i < block->sentences->len; i++)
    {
      const HfRulebookSentence *sentence = &g_array_index (block->sentences, HfRulebookSentence, i);
      const gsize end = i + 1 < block->sentences->len ? sentence[1].start : strlen (block->text);
      g_autofree char *text = g_strndup (block->text + sentence->start, end - sentence->start);

      if (!bites (text))
        continue;
      play_sentence (flat, block, sentence->keys, text);
      n++;
    }

  return n;
}

static void
play_book (const HfRules *rules)
{
  g_autofree HfFlatRules *flat = g_new0 (HfFlatRules, 1);
  g_autoptr (HfRulebook) book = hf_rulebook_new (rules, NULL);
  guint n = 0;

  g_assert_true (hf_flat_rules_init (flat, rules, NULL));
  if (flat->n_cards < FEW_CARDS + flat->n_seats * hf_rules_dealt (&flat->rules))
    return;

  for (guint i = 0; i < book->sections->len; i++)
    {
      const HfRulebookSection *section = hf_rulebook_section (book, i);

      for (guint j = 0; j < section->blocks->len; j++)
        n += play_block (flat, hf_rulebook_block (section, j));
    }
  g_assert_cmpuint (n, >, 40);
}

static void
test_presets (void)
{
  const char *const *ids = hf_presets_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      HfRules rules;

      g_test_message ("%s", ids[i]);
      g_assert_true (hf_rules_init_preset (&rules, ids[i], NULL));
      play_book (&rules);
    }
}

/* The choices that rule sets come with. */
static void
test_variants (void)
{
  const char *const *ids = hf_presets_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      guint n;
      const HfVariant *variants = hf_preset_variants (ids[i], &n);

      for (guint j = 0; j < n; j++)
        {
          HfRules rules;

          g_test_message ("%s %s", ids[i], variants[j].id);
          g_assert_true (hf_rules_init_preset (&rules, ids[i], NULL));
          if (hf_rules_apply_variant (&rules, variants[j].id, NULL)
              && hf_rules_check (&rules, NULL))
            play_book (&rules);
        }
    }
}

/* Each rule has one row, and no row is for a rule that there is not. */
static void
test_rows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    for (const PlayRow *row = groups[i]; row->key != NULL; row++)
      {
        if (hf_rule_lookup (row->key) == NULL)
          g_error ("There is no rule %s to be played", row->key);
        if (find_row (row->key) != row)
          g_error ("%s is played by two rows", row->key);
      }
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rulebook-play/rows", test_rows);
  g_test_add_func ("/rulebook-play/presets", test_presets);
  g_test_add_func ("/rulebook-play/variants", test_variants);

  return g_test_run ();
}
