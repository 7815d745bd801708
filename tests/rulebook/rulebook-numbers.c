/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The numbers of the rulebook, each held against the rule or the count that it comes from. */
#include "rulebook-numbers.h"

#include <stdlib.h>
#include <string.h>

#include "core/state/hf-book-rules.h"
#include "core/rules/hf-rule-table.h"
#include "rulebook/hf-rulebook-private.h"

/* Whether a number stands anywhere in a text, as a whole. */
static gboolean
has_number (const char *text, gint number)
{
  for (const char *c = text; *c != '\0';)
    {
      char *end;
      glong value;

      if (!g_ascii_isdigit (*c))
        {
          c++;
          continue;
        }
      value = strtol (c, &end, 10);
      if (value == number)
        return TRUE;
      c = end;
    }

  return FALSE;
}

static guint
parse_cards (const char *text, guint8 *kinds)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      HfKind kind;

      g_assert_true (hf_kind_from_string (words[i], &kind));
      kinds[n++] = kind;
    }

  return n;
}

static gint
count_cards (const HfFlatRules *flat, const guint8 *kinds, guint n, gboolean wild)
{
  gint count = 0;

  for (guint i = 0; i < n; i++)
    count += hf_flat_rules_is_wild (flat, kinds[i]) == wild;

  return count;
}

/* The game's word for cards: "WORD CARDS". */
static gint
derive_from_cards (const HfFlatRules *flat, const char *what, const char *cards)
{
  guint8 kinds[HF_STATE_MAX];
  guint n = parse_cards (cards, kinds);
  HfCards all = hf_cards_from_list (kinds, n);
  HfBook book;
  gint buried;

  if (strcmp (what, "count-wild") == 0)
    return count_cards (flat, kinds, n, TRUE);
  if (strcmp (what, "count-natural") == 0)
    return count_cards (flat, kinds, n, FALSE);
  if (strcmp (what, "count") == 0)
    return hf_cards_from_list (kinds + 1, n - 1).n[kinds[0]];
  if (strcmp (what, "points") == 0)
    return hf_flat_rules_value (flat, &all);

  g_assert_cmpint (hf_book_build (flat, kinds, n, &book, &buried), ==, HF_REASON_NONE);
  if (strcmp (what, "value") == 0)
    return hf_book_value (flat, &book) - buried;
  if (strcmp (what, "bonus") == 0)
    return hf_book_bonus (flat, &book);
  if (strcmp (what, "total") == 0)
    return hf_book_value (flat, &book) + hf_book_bonus (flat, &book);

  g_error ("Nobody knows where “%s %s” is from", what, cards);
}

/* A line of the score of the example, or two of them added up, counted anew. */
static gint
derive_score (const HfFlatRules *flat, const char *line)
{
  HfExample example;
  HfScore score;

  g_assert_true (hf_example_init (&example, flat));
  score = hf_state_score (example.state, flat, 0);
  hf_example_clear (&example);

  if (strcmp (line, "books") == 0)
    return score.books;
  if (strcmp (line, "cards") == 0)
    return score.cards;
  if (strcmp (line, "books+out") == 0)
    return score.books + score.out;
  if (strcmp (line, "cards+held") == 0)
    return ABS (score.cards + score.held);
  if (strcmp (line, "reds") == 0)
    return score.reds;
  if (strcmp (line, "out") == 0)
    return score.out;
  if (strcmp (line, "cut") == 0)
    return score.cut;
  if (strcmp (line, "held") == 0)
    return -score.held;
  if (strcmp (line, "round") == 0)
    return ABS (score.round);

  g_error ("The score has no line “%s”", line);
}

static gboolean
some_packet_travels (const HfRules *rules, gint seats)
{
  gint n = rules->table_players;

  for (gint i = 0; i < rules->deal_pass_plan.n; i++)
    {
      gint offsets[] = { rules->deal_pass_plan.v[i].a, rules->deal_pass_plan.v[i].b };

      for (guint j = 0; j < 2; j++)
        if ((offsets[j] - seats) % n == 0 || (offsets[j] + seats) % n == 0)
          return TRUE;
    }

  return FALSE;
}

static gboolean
comes_from_key (const HfRules *rules, const char *source, gint number)
{
  gsize length = strcspn (source, "+-");
  g_autofree char *key = g_strndup (source, length);
  g_autofree char *value = hf_rules_get (rules, key);

  return value != NULL && has_number (value, number - atoi (source + length));
}

static gboolean
is_derived (const HfFlatRules *flat, const HfRulebookNumber *number)
{
  const HfRules *rules = &flat->rules;
  g_auto (GStrv) words = g_strsplit (number->source, " ", 2);
  gint dealt = rules->table_players * (gint) hf_rules_dealt (rules);

  if (words[1] != NULL && strcmp (words[0], "score") == 0)
    return number->value == derive_score (flat, words[1]);
  if (words[1] != NULL)
    return number->value == derive_from_cards (flat, words[0], words[1]);

  if (strcmp (number->source, "decks") == 0)
    return number->value == (gint) hf_rules_decks (rules);
  if (strcmp (number->source, "cards") == 0)
    return number->value == (gint) hf_cards_count (&flat->deck);
  if (strcmp (number->source, "left") == 0)
    return number->value == (gint) hf_cards_count (&flat->deck) - dealt;
  if (strcmp (number->source, "sides") == 0)
    return number->value == (gint) hf_rules_owners (rules);
  if (strcmp (number->source, "team-size") == 0)
    return number->value * (gint) hf_rules_owners (rules) == rules->table_players;
  if (strcmp (number->source, "round") == 0)
    return number->value >= 1 && number->value <= (gint) hf_rules_last_round (rules);
  if (strcmp (number->source, "seats") == 0)
    return some_packet_travels (rules, number->value);

  return comes_from_key (rules, number->source, number->value);
}

/* Ranks stand as figures: “a 7”, “3 10s”. Four is the lowest of them. */
static gboolean
is_rank (const char *text, const char *number, const char *end, glong value)
{
  const gsize before = number - text;

  return value >= 4 && value <= 10
         && (*end == 's' || (before >= 2 && strncmp (number - 2, "a ", 2) == 0)
             || (before >= 3 && strncmp (number - 3, "an ", 3) == 0));
}

/* Every number that stands there was noted. */
static void
check_noted (const HfRulebookBlock *block, const char *text)
{
  for (const char *c = text; c != NULL && *c != '\0';)
    {
      gboolean noted;
      char *end;
      glong value;

      if (!g_ascii_isdigit (*c))
        {
          c++;
          continue;
        }
      value = strtol (c, &end, 10);
      noted = is_rank (text, c, end, value);
      for (guint i = 0; i < block->numbers->len; i++)
        noted |= g_array_index (block->numbers, HfRulebookNumber, i).value == value;
      if (!noted)
        g_error ("“%s” says %ld, which comes from nowhere", text, value);
      c = end;
    }
}

/* Every number of a block comes from where it says, and none from elsewhere. */
void
rulebook_check_numbers (const HfFlatRules *flat, const HfRulebookBlock *block)
{
  for (guint i = 0; i < block->numbers->len; i++)
    {
      const HfRulebookNumber *number = &g_array_index (block->numbers, HfRulebookNumber, i);

      if (!is_derived (flat, number))
        g_error ("“%s”: %d does not come from %s", block->text, number->value, number->source);
    }

  check_noted (block, block->text);
  for (guint i = 0; block->cells != NULL && i < block->cells->len; i++)
    check_noted (block, block->cells->pdata[i]);
}
