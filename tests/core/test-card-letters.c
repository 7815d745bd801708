/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The letters in the corners of cards, by the language of the deck. */

#include "core/cards/hf-card-letters.h"

static void
test_languages (void)
{
  static const struct
  {
    const char *language;
    const char *letters;
  } cases[] = {
    { "C", "A K Q J" },           { "en_GB.UTF-8", "A K Q J" }, { "de_AT.UTF-8", "A K D B" },
    { "fr", "A R D V" },          { "nl_BE", "A H V B" },       { "pl_PL.UTF-8", "A K D W" },
    { "sv_SE@euro", "E K D Kn" }, { "pt_PT", "A R D V" },       { "pt_BR", "A K Q J" },
    { "es", "A K Q J" },          { "it", "A K Q J" },          { "ja", "A K Q J" },
    { "ar", "A K Q J" },          { "deu", "A K Q J" },         { "", "A K Q J" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *letters = hf_card_letters_list (cases[i].language);

      g_assert_cmpstr (letters, ==, cases[i].letters);
      g_assert_cmpint (hf_card_letters_differ (cases[i].language), ==,
                       !g_str_equal (letters, "A K Q J"));
    }
}

/* Numbers are the same everywhere, and the letters English until somebody chooses others. */
static void
test_ranks (void)
{
  g_assert_cmpstr (hf_card_letters_get (11), ==, "J");
  hf_card_letters_set_language ("sv");
  g_assert_cmpstr (hf_card_letters_get (1), ==, "E");
  g_assert_cmpstr (hf_card_letters_get (2), ==, "2");
  g_assert_cmpstr (hf_card_letters_get (10), ==, "10");
  g_assert_cmpstr (hf_card_letters_get (11), ==, "Kn");
  g_assert_cmpstr (hf_card_letters_get (12), ==, "D");
  g_assert_cmpstr (hf_card_letters_get (13), ==, "K");
  hf_card_letters_set_language ("en");
  g_assert_cmpstr (hf_card_letters_get (11), ==, "J");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/card-letters/languages", test_languages);
  g_test_add_func ("/card-letters/ranks", test_ranks);

  return g_test_run ();
}
