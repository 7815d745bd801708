/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules in short: what they say of each preset, how briefly, and the cards beside it. */
#include "config.h"

#include <locale.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "lib/hf-test-rules.h"
#include "rulebook/hf-rulebook.h"

static const HfRulebookLine *
line_of (GPtrArray *lines, guint index)
{
  return g_ptr_array_index (lines, index);
}

static gboolean
says (gconstpointer line, gconstpointer text)
{
  return g_str_equal (((const HfRulebookLine *) line)->text, text);
}

/* The short rules begin with the goal and name what is easily missed. */
static void
test_summary (void)
{
  static const struct
  {
    const char *preset;
    const char *says;
  } lines[] = {
    { "hoof-and-mouth", "Wild cards and threes block it." },
    { "hoof-and-mouth", "Pass both piles to the left." },
    { "hoof-and-mouth", "It’s polite to ask first." },
    { "family-tradition", "Pass one pile left, one right." },
    { "family-tradition", "You must ask first." },
    { "family-tradition", "Going out earns 100, an exact cut 100, failing to go down costs 100." },
    { "family-tradition", "To go out you need 4 books, including 2 clean books." },
    { "lay-out-first", "Pass your two piles on, differently each round." },
    { "pennies", "Play until someone has 20000 points. Whoever has the most wins." },
    { "frozen-pack", "For a frozen pile you need a natural pair." },
    { "frozen-pack", "One of the pair can be wild." },
    { "classic", "Your partner must play a turn from their foot first." },
    { "classic", "The round ends when there’s no card to draw, even for a red three." },
    { "two-elevens", "You must discard your last card." },
    { "steeper-rounds", "You can’t discard your last card." },
    { "steeper-rounds", "A black three left over costs 300." },
    { "every-player-alone", "A black three left over costs 100." },
    { "every-player-alone", "After its first turn, a clean book takes no wild cards." },
    { "pennies", "Don’t discard: sevens." },
    { "pennies", "You also pick up your foot when your team closes its first book." },
    { "two-elevens", "A book must have 4 natural cards before you can add a wild card." },
    { "option-lists", "Cards left over count against you." },
    { "hand-knee-foot", "Close books, play your three piles, then go out." },
    { "hand-knee-foot", "Special books: Sevens 5000, Fives 3000." },
    { "hand-knee-foot", "You also need 1 book of each special rank." },
    { "pennies", "You also need 1 special book." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GPtrArray) summary = NULL;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, lines[i].preset, NULL));
      summary = hf_rulebook_summary (&rules, NULL);
      g_assert_true (g_str_has_prefix (line_of (summary, 0)->text, "Close books"));
      if (!g_ptr_array_find_with_equal_func (summary, lines[i].says, says, NULL))
        g_error ("The short rules of %s do not say: %s", lines[i].preset, lines[i].says);
    }
}

/* The number of wild books is that of the first round. */
static void
test_wild_books (void)
{
  const char *const sentence = "You also need 2 wild books.";
  g_autoptr (GPtrArray) lines = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, "hoof-and-mouth meld.wild_book=yes out.min_wild=2,0,0,0");
  lines = hf_rulebook_summary (&rules, NULL);
  g_assert_true (g_ptr_array_find_with_equal_func (lines, sentence, says, NULL));
}

static guint
count_words (GPtrArray *lines)
{
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      g_auto (GStrv) words = g_strsplit (line_of (lines, i)->text, " ", -1);

      n += g_strv_length (words);
    }

  return n;
}

/* As much as one tells a friend in a minute. */
static void
test_summary_is_short (void)
{
  static const struct
  {
    const char *preset;
    guint most;
  } words[] = {
    { "hoof-and-mouth", 97 },  { "family-tradition", 104 }, { "every-player-alone", 123 },
    { "lay-out-first", 94 },   { "option-lists", 80 },      { "classic", 134 },
    { "hand-knee-foot", 138 }, { "pennies", 161 },          { "frozen-pack", 116 },
    { "three-deals", 109 },    { "steeper-rounds", 135 },   { "to-ten-thousand", 107 },
    { "two-elevens", 129 },
  };

  g_assert_cmpuint (G_N_ELEMENTS (words), ==, g_strv_length ((GStrv) hf_presets_list ()));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autoptr (GPtrArray) summary = NULL;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, words[i].preset, NULL));
      summary = hf_rulebook_summary (&rules, NULL);
      g_test_message ("%s", words[i].preset);
      g_assert_cmpuint (count_words (summary), <=, words[i].most);
    }
}

/* Only what HfRulesCards can draw. */
static void
check_picture (const char *cards)
{
  g_auto (GStrv) parts = g_strsplit (cards, " ", -1);

  g_assert_cmpuint (g_strv_length (parts), >, 0);
  for (guint i = 0; parts[i] != NULL; i++)
    if (strlen (parts[i]) == 1)
      g_assert_nonnull (strchr ("*!#|", parts[i][0]));
    else
      {
        g_assert_cmpuint (strlen (parts[i]), ==, 2);
        g_assert_nonnull (strchr ("A23456789TJQK", parts[i][0]));
        g_assert_nonnull (strchr ("cdhs", parts[i][1]));
      }
}

/* Returns: how many lines have a picture */
static guint
check_pictures (const HfRules *rules)
{
  g_autoptr (GPtrArray) lines = hf_rulebook_summary (rules, NULL);
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    {
      g_assert_true (line_of (lines, i)->goal == (i < 2));
      if (line_of (lines, i)->cards == NULL)
        continue;
      check_picture (line_of (lines, i)->cards);
      n++;
    }

  return n;
}

static const char *
find_cards (GPtrArray *lines, const char *text)
{
  guint index;

  g_assert_true (g_ptr_array_find_with_equal_func (lines, text, says, &index));

  return line_of (lines, index)->cards;
}

static void
test_pictures (void)
{
  const char *const *ids = hf_presets_list ();
  g_autoptr (GPtrArray) lines = NULL;
  HfRules rules;

  /* Turn, books, opening, and threes at least. */
  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_assert_true (hf_rules_init_preset (&rules, ids[i], NULL));
      g_assert_cmpuint (check_pictures (&rules), >=, 4);
    }

  /* No card that is not in the deck. */
  g_assert_true (hf_rules_init_preset (&rules, "hand-knee-foot", NULL));
  lines = hf_rulebook_summary (&rules, NULL);
  g_assert_cmpstr (find_cards (lines, "Special books: Sevens 5000, Fives 3000."), ==, "5h 7h");
  g_clear_pointer (&lines, g_ptr_array_unref);

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  lines = hf_rulebook_summary (&rules, NULL);
  g_assert_cmpstr (find_cards (lines, "Wild cards and threes block it."), ==, "* 3s 3h");
  g_clear_pointer (&lines, g_ptr_array_unref);

  g_assert_true (hf_rules_set (&rules, "table.jokers_per_deck", "0", NULL));
  lines = hf_rulebook_summary (&rules, NULL);
  g_assert_cmpstr (find_cards (lines, "Wild cards and threes block it."), ==, "2c 3s 3h");
}

/* The family's own words stand in the book and in short, each line as it was written. */
static void
test_own_rules (void)
{
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (HfRulebook) book = NULL;
  const HfRulebookSection *section;
  guint number, block;
  HfRules rules;

  hf_test_rules_init (&rules, "hoof-and-mouth");
  g_assert_true (hf_rules_set (&rules, "table.own_rules", "No <phones>.\\n\\nTea at 9 %s.", NULL));
  book = hf_rulebook_new (&rules, NULL);
  g_assert_true (hf_rulebook_find (book, "table.own_rules", &number, &block));
  section = hf_rulebook_section (book, number);
  g_assert_cmpstr (section->title, ==, "Also at Our Table");
  g_assert_cmpuint (section->blocks->len, ==, 2);
  g_assert_cmpstr (hf_rulebook_block (section, 0)->text, ==, "No <phones>.");
  g_assert_cmpstr (hf_rulebook_block (section, 1)->text, ==, "Tea at 9 %s.");
  g_assert_cmpstr (book->title, ==, "Hoof and Mouth");

  lines = hf_rulebook_summary (&rules, NULL);
  g_assert_cmpstr (((HfRulebookLine *) lines->pdata[lines->len - 1])->text, ==,
                   "Also at our table: No <phones>. Tea at 9 %s.");
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/summary/says", test_summary);
  g_test_add_func ("/summary/wild-books", test_wild_books);
  g_test_add_func ("/summary/is-short", test_summary_is_short);
  g_test_add_func ("/summary/pictures", test_pictures);
  g_test_add_func ("/summary/own-rules", test_own_rules);

  return g_test_run ();
}
