/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text forms go round: what is printed is read back as the same thing. Random
 * play says so of every move that is ever listed, under every rule set. */

#include "core/notation/hf-notation.h"
#include "core/rules/hf-rule-table.h"
#include "lib/hf-test-table.h"

static const char *const presets[] = {
  "hoof-and-mouth", "every-player-alone", "family-tradition", "lay-out-first", "option-lists",
};

static void
test_cards (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint8 kinds[8];
  guint n = 0;
  HfCards cards;

  g_assert_true (hf_notation_parse_card ("W*2", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_true (hf_notation_parse_card ("3r", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_true (hf_notation_parse_card ("X*1", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_cmpuint (n, ==, 4);

  g_assert_false (hf_notation_parse_card ("3", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_false (hf_notation_parse_card ("K*0", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_false (hf_notation_parse_card ("K*", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_false (hf_notation_parse_card ("K*-1", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_false (hf_notation_parse_card ("*2", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_false (hf_notation_parse_card ("", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_false (hf_notation_parse_card ("k", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_false (hf_notation_parse_card ("K*5", kinds, G_N_ELEMENTS (kinds), &n));
  g_assert_cmpuint (n, ==, 4);

  cards = hf_cards_from_list (kinds, n);
  hf_notation_print_cards (text, &cards);
  g_assert_cmpstr (text->str, ==, "3r X W*2");

  g_string_truncate (text, 0);
  hf_notation_print_list (text, kinds, n);
  g_assert_cmpstr (text->str, ==, "W W 3r X");

  g_string_truncate (text, 0);
  hf_notation_print_run (text, kinds, n);
  g_assert_cmpstr (text->str, ==, "W*2 3r X");

  g_string_truncate (text, 0);
  cards = HF_CARDS_NONE;
  hf_notation_print_cards (text, &cards);
  g_assert_cmpstr (text->str, ==, "-");
}

static HfTestTable *
new_table (void)
{
  HfTestTable *t = hf_test_table_new ("every-player-alone");

  hf_test_table_books (t, 0, "Q*3, Q*7, 9*6");
  hf_test_table_books (t, 1, "9*3");
  hf_test_table_hand (t, 0, "9 Q*2 2 X K*3 3r 4");
  hf_test_table_pile (t, "K 4 5");
  hf_test_table_begin (t, FALSE);

  return t;
}

static void
test_books (void)
{
  g_autoptr (HfTestTable) t = new_table ();
  const struct
  {
    const char *word;
    guint owner;
    guint book;
  } known[] = {
    { "Q.1", 0, 0 },
    { "Q.2", 0, 1 },
    { "9.1", 0, 2 },
    { "9", 0, 2 },
    { "9", 1, 3 },
    { "9.1", 1, 3 },
    { "Q", 0, HF_BOOK_UNKNOWN },
    { "Q.3", 0, HF_BOOK_UNKNOWN },
    { "Q.0", 0, HF_BOOK_UNKNOWN },
    { "Q.1", 1, HF_BOOK_UNKNOWN },
    { "K", 0, HF_BOOK_UNKNOWN },
    { "wild", 0, HF_BOOK_UNKNOWN },
    { "2", 0, HF_BOOK_UNKNOWN },
    { "2.1", 0, HF_BOOK_UNKNOWN },
    { "3", 0, HF_BOOK_UNKNOWN },
  };
  const char *const unknown[] = { "",   ".",   "3r",    "3b.1", "X", "W.1",
                                  "Q.", "Q.x", "Q.1.1", "Q.-1", "q" };
  guint book;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_assert_true (hf_notation_parse_book (known[i].word, t->state, &t->rules, known[i].owner,
                                             &book));
      g_assert_cmpuint (book, ==, known[i].book);
    }
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    g_assert_false (hf_notation_parse_book (unknown[i], t->state, &t->rules, 0, &book));
}

static void
test_moves_go_round (void)
{
  g_autoptr (HfTestTable) t = new_table ();
  const char *const moves[] = {
    "draw",
    "draw 1 2",
    "draw 2 2",
    "take",
    "take K*2",
    "take K*2 2 on Q.1",
    "take on 9.1",
    "take K*2 | Q*2 2 | 4 5",
    "take | K*3",
    "open K*3",
    "open K*3 | Q*2 X on 9.1 | -",
    "lay K*3",
    "lay -",
    "lay Q X Q 2 on Q.2",
    "red3",
    "red3 2",
    "discard 3b",
    "pass",
    "ask out",
    "ask all-dirty",
    "ask new-dirty",
    "answer yes",
    "answer no",
    "say",
    "wait 9.1",
    "unwait Q.1",
    "choose 3 A",
    "choose 0 B",
    "as 2 draw",
    "as 3 answer no",
  };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      HfMove move;

      g_assert_true (hf_move_parse (&move, moves[i], t->state, &t->rules, &error));
      g_assert_no_error (error);
      text = hf_move_print (&move, t->state);
      g_assert_cmpstr (text, ==, moves[i]);
    }
}

static void
test_no_moves (void)
{
  g_autoptr (HfTestTable) t = new_table ();
  const char *const lines[] = {
    "",
    "fly",
    "part K*3",
    "draw x",
    "draw 1 1 1 1 1 1 1 1",
    "draw 5",
    "take K*2 on",
    "take K*2 on Q Q",
    "take K*2 | Q*3 on Q.1",
    "take K*2|Q*3",
    "open K*3 on 3r",
    "lay K*3 on Q.1 | Q*3",
    "lay K - Q",
    "lay K*257",
    "red3 1 2",
    "discard",
    "discard K*2",
    "discard K K",
    "pass now",
    "ask",
    "ask why",
    "answer",
    "answer maybe",
    "answer yes no",
    "wait",
    "wait K K",
    "unwait 3r",
    "choose 4 A",
    "choose A",
    "choose 0 C",
    "as draw",
    "as 4 draw",
    "as 0",
    "as 0 as 1 draw",
    "draw => ok",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_autoptr (GError) error = NULL;
      HfMove move;

      g_assert_false (hf_move_parse (&move, lines[i], t->state, &t->rules, &error));
      g_assert_cmpint (error->domain, ==, HF_NOTATION_ERROR);
    }
}

/* Every listed move is legal as it is written, and reads back as itself. */
static void
check_listing (const HfState *state, const HfFlatRules *rules)
{
  g_autoptr (GArray) moves = hf_moves_list (state, rules);
  g_auto (GStrv) lines = hf_state_print_moves (state, rules);

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *listed = &g_array_index (moves, HfMove, i);
      g_autofree char *text = hf_move_print (listed, state);
      g_autofree char *again = NULL;
      g_autoptr (GError) error = NULL;
      HfMove read;

      g_assert_true (g_strv_contains ((const char *const *) lines, text));
      if (listed->part_only)
        continue;

      hf_move_parse (&read, text, state, rules, &error);
      g_assert_no_error (error);
      again = hf_move_print (&read, state);
      g_assert_cmpstr (again, ==, text);
      g_assert_true (hf_move_equal (listed, &read));
      g_assert_cmpint (hf_state_try (state, rules, &read, NULL), ==, HF_VERDICT_OK);
    }

  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    g_assert_cmpint (strcmp (lines[i - 1], lines[i]), <, 0);
}

/* Plays a random listed move; cards to the table come first more often than
 * not, or rounds would hardly get anywhere. */
static void
play_random_move (HfState *state, const HfFlatRules *rules, GRand *rand)
{
  g_autoptr (GArray) moves = hf_moves_list (state, rules);
  HfMove choices[2] = { 0 };
  guint n[2] = { 0, 0 };
  guint set;

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);
      gboolean melds = move->type >= HF_MOVE_TAKE && move->type <= HF_MOVE_RED3;

      if (!move->part_only && g_rand_int_range (rand, 0, ++n[melds]) == 0)
        choices[melds] = *move;
    }

  set = n[1] > 0 && (n[0] == 0 || g_rand_int_range (rand, 0, 4) > 0);
  g_assert_cmpuint (n[set], >, 0);
  g_assert_cmpint (hf_state_play (state, rules, &choices[set], NULL, NULL), ==, HF_VERDICT_OK);
}

static void
play_randomly (const HfFlatRules *rules, guint seed, guint n_moves)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree HfState *state = hf_state_new (rules, seed);

  for (guint i = 0; i < n_moves && state->table.phase != HF_PHASE_END; i++)
    {
      g_autofree char *problem = NULL;

      check_listing (state, rules);
      if (state->table.phase == HF_PHASE_SETUP)
        g_assert_cmpint (hf_state_deal (state, rules, NULL, NULL), ==, HF_REASON_NONE);
      else if (state->table.phase == HF_PHASE_OVER)
        g_assert_cmpint (hf_state_next (state, rules, NULL), ==, HF_REASON_NONE);
      else
        play_random_move (state, rules, rand);

      hf_state_check (state, rules, NULL, &problem);
      g_assert_cmpstr (problem, ==, NULL);
    }
}

static void
test_random_games (gconstpointer data)
{
  const char *preset = data;

  for (guint players = 2; players <= HF_MAX_SEATS; players++)
    {
      g_autofree char *number = g_strdup_printf ("%u", players);
      HfFlatRules flat;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, preset, NULL));
      g_assert_true (hf_rules_set (&rules, "table.players", number, NULL));
      if (hf_flat_rules_init (&flat, &rules, NULL))
        play_randomly (&flat, players, g_test_slow () ? 20000 : 600);
    }
}

/* A value at random for the rules that have few of them. */
static char *
random_value (const HfRuleInfo *info, GRand *rand)
{
  switch (info->type)
    {
    case HF_RULE_BOOL:
      return g_strdup (g_rand_boolean (rand) ? "yes" : "no");
    case HF_RULE_ENUM:
      return g_strdup (info->words[g_rand_int_range (rand, 0, hf_rule_n_words (info))].word);
    case HF_RULE_SET:
      return g_strdup (info->words[g_rand_int_range (rand, 0, hf_rule_n_words (info))].word);
    case HF_RULE_INT:
      return info->max <= 10
               ? g_strdup_printf ("%d", g_rand_int_range (rand, info->min, info->max + 1))
               : NULL;
    default:
      return NULL;
    }
}

/* Rules that nobody would agree on must still hold together. */
static void
test_random_rules (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_rows, n_games = g_test_slow () ? 2000 : 60;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  while (n_games > 0)
    {
      HfFlatRules flat;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules,
                                           presets[g_rand_int_range (rand, 0,
                                                                     G_N_ELEMENTS (presets))],
                                           NULL));
      for (guint i = 0; i < 12; i++)
        {
          const HfRuleInfo *row = &rows[g_rand_int_range (rand, 0, n_rows)];
          g_autofree char *value = random_value (row, rand);

          if (value != NULL)
            g_assert_true (hf_rules_set (&rules, row->key, value, NULL));
        }

      if (!hf_flat_rules_init (&flat, &rules, NULL))
        continue;
      play_randomly (&flat, n_games, 150);
      n_games--;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/cards", test_cards);
  g_test_add_func ("/notation/books", test_books);
  g_test_add_func ("/notation/moves-go-round", test_moves_go_round);
  g_test_add_func ("/notation/no-moves", test_no_moves);
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strconcat ("/notation/random-games/", presets[i], NULL);

      g_test_add_data_func (path, presets[i], test_random_games);
    }
  g_test_add_func ("/notation/random-rules", test_random_rules);

  return g_test_run ();
}
