/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saved games: what is saved comes back, to the order of the cards in the
 * hand, and so do deals. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/advice/hf-history.h"
#include "game/files/hf-deal-text.h"
#include "game/files/hf-game-file-disk.h"
#include "game/match/hf-game-private.h"
#include "game/files/hf-game-save.h"
#include "game/files/hf-replay.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-save.h"

#define N_GAMES HF_TEST_AMOUNT (500)

/* Loading. */

/* Takes some moves back, has them saved, and does them again beside each
 * other. How the hand lay in moves to come is not kept. */
static guint
redo_together (HfGame *game, guint n)
{
  g_autoptr (HfGame) again = NULL;
  guint n_undone = 0;

  while (n_undone < n && hf_game_undo (game))
    n_undone++;
  again = hf_test_save_reopen (game);
  hf_test_save_assert_same (again, game);
  g_assert_cmpuint (hf_game_get_undos_used (again), ==, hf_game_get_undos_used (game));

  for (guint i = 0; i < n_undone; i++)
    {
      g_assert_true (hf_game_redo (game));
      g_assert_true (hf_game_redo (again));
      g_assert_cmpstr (hf_game_log_get_line (again->log, again->log->position - 1), ==,
                       hf_game_log_get_line (game->log, game->log->position - 1));
      g_assert_cmpmem (again->match->state, again->match->state->size, game->match->state,
                       game->match->state->size);
    }
  g_assert_cmpint (hf_game_can_redo (again), ==, hf_game_can_redo (game));

  return n_undone;
}

static void
test_replay (void)
{
  guint n_games = 0, n_moves = 0, n_redone = 0;

  for (guint i = 0; n_games < N_GAMES; i++)
    {
      g_autoptr (HfGame) game = NULL;
      g_autoptr (HfGame) again = NULL;
      guint64 rng = i;
      HfRules rules;

      if (!hf_test_save_pick_rules (&rules, i))
        continue;

      game = hf_test_play_new (&rules,
                               (gint) (i % 9) - 1 < (gint) rules.table_players ? (gint) (i % 9) - 1
                                                                               : 0,
                               i);
      g_assert_nonnull (game);
      if (i % 3 == 0)
        hf_game_set_undo_unlimited (game, TRUE);
      n_moves += hf_test_play_moves (game, hf_random_next (&rng) % 160, i);
      again = hf_test_save_reopen (game);
      hf_test_save_assert_same (again, game);

      n_redone += redo_together (game, hf_random_next (&rng) % 4);

      /* It can be taken back and played on as if nothing had been. */
      g_assert_cmpint (hf_game_can_undo (again), ==, hf_game_can_undo (game));
      hf_test_play_moves (game, 10, i);
      hf_test_play_moves (again, 10, i);
      g_assert_cmpint (hf_game_get_phase (again), ==, hf_game_get_phase (game));
      n_games++;
    }
  g_test_message ("%u games, %u moves, %u of them done again", n_games, n_moves, n_redone);
  g_assert_cmpuint (n_redone, >, N_GAMES / 10);
}

static void
test_whole_games (void)
{
  for (guint i = 0; hf_presets_list ()[i] != NULL; i++)
    {
      g_autoptr (HfGame) game = NULL;
      g_autoptr (HfGame) again = NULL;
      HfRules rules;
      g_autofree char *text = NULL;
      gint64 start, saved;

      g_assert_true (hf_rules_init_preset (&rules, hf_presets_list ()[i], NULL));
      game = hf_test_play_new (&rules, 0, i);
      hf_test_play_moves (game, 20000, i);
      start = g_get_monotonic_time ();
      text = hf_game_save_text (game);
      saved = g_get_monotonic_time ();
      again = hf_test_save_reopen (game);
      g_test_message (
        "%s: %u lines written down in %.2f ms, all that a frame waits for, and played again in %.0f ms",
        hf_presets_list ()[i], g_list_model_get_n_items (hf_history_of (game)),
        (saved - start) / 1000.0, (g_get_monotonic_time () - saved) / 1000.0);
      hf_test_save_assert_same (again, game);
      g_assert_cmpint (hf_game_is_over (again), ==, hf_game_is_over (game));
    }
}

/* Names, words for the window, and what a line must not break. */
static void
test_rest (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (5, 40);
  g_autoptr (HfGame) again = NULL;

  hf_game_set_name (game, "Sunday\nwith = Anna [End]");
  hf_game_set_extra (game, "tray", "4h1 4s1 | Kh2");
  hf_game_set_extra (game, "tray", "4h1 4s1 | Kh2 Kd1");
  hf_game_set_extra (game, "page", "score=1");
  hf_game_set_extra (game, "gone", "x");
  hf_game_set_extra (game, "gone", NULL);
  hf_game_set_extra (game, "not a key", "x");
  again = hf_test_save_reopen (game);
  g_assert_cmpstr (hf_game_get_name (again), ==, "Sunday with = Anna [End]");
  g_assert_cmpstr (hf_game_get_extra (again, "tray"), ==, "4h1 4s1 | Kh2 Kd1");
  g_assert_cmpstr (hf_game_get_extra (again, "page"), ==, "score=1");
  g_assert_null (hf_game_get_extra (again, "gone"));
  g_assert_null (hf_game_get_extra (again, "not a key"));
  g_assert_cmpint (hf_game_get_started (again), ==, hf_game_get_started (game));
  g_assert_cmpint (hf_game_get_hand_order (again, hf_game_find_person (again)), ==,
                   hf_game_get_hand_order (game, hf_game_find_person (game)));
  g_assert_cmpstr (hf_game_get_rules_name (again), ==, "Hoof and Mouth");
}

/* Mail changes line ends, and who edits a file takes the sum out. */
static void
test_line_ends (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (5, 40);
  g_autoptr (HfGame) mailed = NULL;
  g_autoptr (HfGame) edited = NULL;
  g_autofree char *text = hf_game_save_text (game);
  g_autofree char *whole = hf_game_file_seal (text);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  g_autofree char *crlf = g_strjoinv ("\r\n", lines);
  g_autoptr (GError) error = NULL;

  mailed = hf_game_new_from_text (crlf, strlen (crlf), &error);
  g_assert_no_error (error);
  hf_test_save_assert_same (mailed, game);
  edited = hf_game_new_from_text (text, strlen (text), &error);
  g_assert_no_error (error);
  hf_test_save_assert_same (edited, game);
}

/* Undo without limit, over turns of others and over rounds. */
static void
test_undo_unlimited (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (8, 0);
  g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_free);
  guint n = 0;

  hf_game_set_undo_unlimited (game, TRUE);
  for (guint i = 0; i < 60; i++)
    hf_test_play_moves (game, 20, i);
  while (hf_game_can_undo (game))
    {
      g_autoptr (HfGame) again = NULL;

      g_ptr_array_add (pages, hf_test_play_print (game));
      g_assert_true (hf_game_undo (game));
      if (n++ % 40 == 0)
        {
          again = hf_test_save_reopen (game);
          hf_test_save_assert_same (again, game);
        }
    }
  g_assert_cmpuint (n, >, 50);
  g_assert_cmpuint (hf_game_get_n_rounds_done (game), ==, 0);
  g_assert_cmpuint (hf_game_get_undos_used (game), >=, n);
  while (hf_game_can_redo (game))
    {
      g_autofree char *page = NULL;

      g_assert_true (hf_game_redo (game));
      page = hf_test_play_print (game);
      g_assert_cmpstr (page, ==, pages->pdata[--n]);
    }
  g_assert_cmpuint (n, ==, 0);
}

/* A game that somebody made up may be endless; what can be taken back is not. */
static void
test_undo_is_bounded (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (8, 10);

  for (guint i = 0; i < 5000; i++)
    hf_game_log_mark (game->log, 0, NULL);
  g_assert_cmpuint (game->log->undo->len, <, 5000);
  g_assert_true (hf_game_undo (game));
}

/* Files of every format version there has been can be opened for ever; beside
 * each lies what is on the table then. HF_UPDATE_GOLDEN=1 writes that down. */
static void
test_golden (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "game", "saves", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *table_path = g_strconcat (path, ".table", NULL);
      g_autofree char *table = NULL, *is = NULL;
      g_autoptr (HfGame) game = NULL;
      g_autoptr (GError) error = NULL;

      if (!g_str_has_suffix (name, HF_GAME_FILE_SUFFIX))
        continue;
      game = hf_game_file_open (path, &error);
      g_assert_no_error (error);
      is = hf_test_play_print_table (game);
      if (g_getenv ("HF_UPDATE_GOLDEN") != NULL)
        g_assert_true (g_file_set_contents (table_path, is, -1, NULL));
      g_assert_true (g_file_get_contents (table_path, &table, NULL, NULL));
      g_assert_cmpstr (is, ==, table);
      g_assert_cmpint (hf_game_can_redo (game), ==, strstr (name, "taken-back") != NULL);
      n++;
    }
  g_assert_cmpuint (n, >=, 3);
}

/* Deals. */

/* Writes a text as it is typed elsewhere: with wide letters, signs and blanks, with the digits of another script, or
 * with another minus. */
static char *
type_elsewhere (const char *text, guint where)
{
  static const gunichar digits[] = { '0', 0x660, 0x6f0, 0x966, 0xe50, 0xff10 };
  static const gunichar minuses[] = { '-', 0x2212, 0xff0d, 0x2011 };
  const gboolean wide = where % 7 == 6;
  GString *typed = g_string_new (NULL);

  for (const char *p = text; *p != '\0'; p++)
    if (wide)
      g_string_append_unichar (typed, *p == ' ' ? 0x3000 : (gunichar) *p - '!' + 0xff01);
    else if (g_ascii_isdigit (*p))
      g_string_append_unichar (typed,
                               digits[where % G_N_ELEMENTS (digits)] + (gunichar) (*p - '0'));
    else if (*p == '-')
      g_string_append_unichar (typed, minuses[where % G_N_ELEMENTS (minuses)]);
    else
      g_string_append_unichar (typed, *p == ':' && where % 2 == 1 ? 0xff1a : (gunichar) *p);

  return g_string_free_and_steal (typed);
}

static void
test_deal_text (void)
{
  for (guint i = 0; i < 200; i++)
    {
      HfRules rules, again;
      guint64 seed = i == 0 ? G_MAXUINT64 : i, read;
      g_autofree char *text = NULL, *typed = NULL, *mail = NULL;
      g_autoptr (GError) error = NULL;

      if (!hf_test_save_pick_rules (&rules, i))
        continue;
      if (i % 2 == 0)
        g_assert_true (hf_rules_set (&rules, "book.bonus_clean", "555", NULL));
      text = hf_deal_text_print (&rules, seed);
      typed = type_elsewhere (text, i);
      mail = g_strdup_printf ("Try this!\n> %s\nYours, Anna", typed);
      if (!hf_deal_text_parse (mail, &again, &read, &error))
        g_error ("%s: %s", mail, error->message);
      g_assert_cmpuint (read, ==, seed);
      hf_rules_resolve (&rules);
      hf_rules_resolve (&again);
      g_assert_true (hf_rules_equal (&rules, &again));
    }
}

static void
test_bad_deals (void)
{
  const char *const texts[] = {
    "",
    "hello",
    "hand-and-foot deal",
    "hand-and-foot deal x: y",
    "hand-and-foot deal 2: hoof-and-mouth 4 players seed 1",
    "hand-and-foot deal 1:",
    "hand-and-foot deal 1: hoof-and-mouth 4 players",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed -1",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed \u22121",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed \uff0d1",
    "hand-and-foot deal 1: nonsense 4 players seed 1",
    "hand-and-foot deal 1: hoof-and-mouth 99 players seed 1",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed 1 no.such=1",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed 1 table.decks=0",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed 1 first=4",
    "hand-and-foot deal 1: hoof-and-mouth 4 players seed 1 first=",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      HfRules rules;
      guint64 seed;

      g_assert_false (hf_deal_text_parse (texts[i], &rules, &seed, &error));
      g_assert_true (g_error_matches (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_NEWER_VERSION)
                     == (strstr (texts[i], "deal 2:") != NULL));
      g_assert_nonnull (error);
      g_test_message ("%s", error->message);
    }
}

/* Deals come out of messages as they were meant. */
static void
test_deals_in_messages (void)
{
#define DEAL "hand-and-foot deal 1: hoof-and-mouth 4 players seed 77"
  const struct
  {
    const char *text, *bonus; /* of going out, NULL for the usual one */
  } cases[] = {
    { DEAL, NULL },
    { "> " DEAL "\n> out.bonus=250", "250" },
    { ">> > hand-and-foot deal 1: hoof-and-mouth 4\r\n>> > players seed 77\r\n>> > out.bonus=250\r\n",
      "250" },
    { "> hand-and-foot deal 1: > hoof-and-mouth 4 players > seed 77 > out.bonus=250", "250" },
    { ">hand-and-\n>foot deal 1: hoof-and-\n>mouth 4 players seed 77\n>out.bonus=250", "250" },
    { "Try " DEAL ".", NULL },
    { "Try " DEAL " out.bonus=250.", "250" },
    { "(" DEAL ")", NULL },
    { "(" DEAL " out.bonus=250)!", "250" },
    { "“" DEAL "”", NULL },
    { "„" DEAL " out.bonus=250“, says Anna", "250" },
    { DEAL ", or another?", NULL },
    { "*" DEAL "*, out.bonus=250, table.rounds=4.", "250" },
    { "Hand-and-foot deal 1: hoof-and-mouth 4 players seed 77 Out.bonus=250", "250" },
    { "HAND-AND-FOOT DEAL 1: HOOF-AND-MOUTH 4 PLAYERS SEED 77", NULL },
    { "hand-and-foot deal\n1: hoof-and-mouth 4 players seed 77", NULL },
    { "hand-and-foot  deal   1:  hoof-and-mouth 4 players  seed 77", NULL },
    { "hand-and-foot\u00a0deal 1\u202f: hoof-and-mouth 4\u00a0players seed\u00a077\u00a0out.bonus=250",
      "250" },
    { "hand‑and‑foot deal 1: hoof‐and‐mouth\u200b 4 players seed 77", NULL },
    { DEAL " out.bonus = 250", "250" },
    { DEAL " out.bonus=\n250 would be nice", "250" },
    { DEAL " https://example.org/?a=b", NULL },
    { DEAL "\n=====\nAnna", NULL },
    { DEAL "\n-- \nAnna, anna@example.org, a=b", NULL },
    { DEAL " out.bonus=250\n\n> " DEAL "\n> out.bonus=100", "250" },
    { "Is this a hand-and-foot deal at all? " DEAL, NULL },
    { DEAL " table.decks=ceil(n/2)+3.", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *bonus = NULL;
      g_autoptr (GError) error = NULL;
      HfRules rules, usual;
      guint64 seed;

      g_test_message ("%s", cases[i].text);
      g_assert_true (hf_deal_text_parse (cases[i].text, &rules, &seed, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (seed, ==, 77);
      g_assert_true (hf_rules_init_preset (&usual, "hoof-and-mouth", NULL));
      bonus = cases[i].bonus != NULL ? g_strdup (cases[i].bonus)
                                     : hf_rules_get (&usual, "out.bonus");
      g_assert_true (hf_rules_set (&usual, "out.bonus", bonus, NULL));
      g_assert_cmpint (rules.out_bonus, ==, usual.out_bonus);
    }
}

/* No rule of a deal is passed over without a word. */
static void
test_half_deals (void)
{
  const char *const ends[][2] = {
    { " out.bonsu=250", "out.bonsu" },
    { " outbonus=250", "outbonus" },
    { " out.bonus=much", "much" },
    { " out.bonus 250", "out.bonus" },
    { " out.bonus:250", "out.bonus:250" },
    { " with out.bonus=250", "out.bonus=250" },
    { " =====\nout.bonus=250", "out.bonus=250" },
    { "\n> and\n> (out.bonsu=250)", "out.bonsu=250" },
    { " out.bon\nus=250", "out.bon" },
    { " ou\nt.bonus=250", "t.bonus" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strconcat (DEAL, ends[i][0], NULL);
      g_autoptr (GError) error = NULL;
      HfRules rules;
      guint64 seed;

      g_assert_false (hf_deal_text_parse (text, &rules, &seed, &error));
      g_test_message ("%s: %s", text, error->message);
      g_assert_nonnull (strstr (error->message, ends[i][1]));
    }
#undef DEAL
}

/* Breaks a text into lines of 72 at most, as mail programs do, and quotes them. */
static char *
quote (const char *text, const char *mark, gboolean at_hyphens)
{
  GString *mail = g_string_new ("You wrote:\n");
  const gsize room = 72 - strlen (mark);

  while (*text != '\0')
    {
      gsize length = MIN (strlen (text), room), end = length;

      while (length < strlen (text) && end > 0
             && !(text[end] == ' '
                  || (at_hyphens && text[end - 1] == '-' && end > 1
                      && g_ascii_isalpha (text[end - 2]))))
        end--;
      if (end == 0)
        end = length;
      g_string_append_printf (mail, "%s%.*s\n", mark, (int) end, text);
      text += end + (text[end] == ' ');
    }
  g_string_append (mail, "\nYours, Anna\n");

  return g_string_free (mail, FALSE);
}

static void
test_deals_in_mail (void)
{
  const char *const marks[] = { "", "> ", ">> ", "> > > " };
  guint n_long = 0;

  for (guint i = 0; i < 400; i++)
    {
      HfRules rules, again;
      guint64 seed = G_MAXUINT64 - i, read;
      g_autofree char *text = NULL, *mail = NULL;
      g_autoptr (GError) error = NULL;

      if (!hf_test_save_pick_rules (&rules, i))
        continue;
      if (i % 4 > 0)
        hf_rules_randomize (&rules, i);
      text = hf_deal_text_print (&rules, seed);
      mail = quote (text, marks[i % G_N_ELEMENTS (marks)], i % 2 == 0);
      n_long += strlen (text) > 144;
      g_test_message ("%s", mail);
      hf_deal_text_parse (mail, &again, &read, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (read, ==, seed);
      /* The words of people change no deal, and stay at home. */
      g_assert_true (hf_rules_set (&rules, "table.own_rules", "none", NULL));
      g_assert_true (hf_rules_set (&rules, "score.own_rows", "none", NULL));
      hf_rules_resolve (&again);
      g_assert_true (hf_rules_equal (&rules, &again));
    }
  g_assert_cmpuint (n_long, >, 50);
}

static void
test_same_deal (void)
{
  const HfPlayerSetup me = { .kind = HF_PLAYER_HERE };
  g_autoptr (HfGame) game = hf_test_save_new_hoof (12, 0);
  g_autoptr (HfGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = hf_deal_text_print (&hf_game_get_rules (game)->rules, 12);
  g_autofree char *table = hf_test_play_print_table (game);
  g_autofree char *same = NULL;

  again = hf_game_new_from_deal (text, &me, 1, &error);
  g_assert_no_error (error);
  hf_game_start (again);
  hf_game_stop (again);
  same = hf_test_play_print_table (again);
  g_assert_cmpstr (same, ==, table);
}

/* Starts a game and lets its first round be dealt. */
static gint
find_first (HfGame *game)
{
  if (hf_game_get_phase (game) == HF_PHASE_SETUP)
    hf_game_deal_round (game);

  return hf_game_get_first (game);
}

/* Where the players decide who starts, the game keeps it: before the deal and after it, in a
 * deal for a friend and when it is played again. */
static void
test_first (void)
{
  const HfPlayerSetup me[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  g_autoptr (GError) error = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  for (gint seat = 0; seat < 4; seat++)
    {
      g_autoptr (HfGame) game = hf_game_new (&rules, 12, me, NULL);
      g_autoptr (HfGame) undealt = NULL;
      g_autoptr (HfGame) reopened = NULL;
      g_autoptr (HfGame) sent = NULL;
      g_autoptr (HfGame) again = NULL;
      g_autofree char *deal = NULL;

      hf_game_choose_first (game, seat);
      undealt = hf_test_save_reopen (game);
      g_assert_cmpint (find_first (game), ==, seat);
      g_assert_cmpint (find_first (undealt), ==, seat);
      reopened = hf_test_save_reopen (game);
      g_assert_cmpint (find_first (reopened), ==, seat);

      deal = hf_game_print_deal (game);
      sent = hf_game_new_from_deal (deal, me, 1, &error);
      g_assert_no_error (error);
      g_assert_cmpint (find_first (sent), ==, seat);
      hf_test_save_assert_same (sent, game);

      again = hf_game_new_again (game, 1, 13, &error);
      g_assert_no_error (error);
      g_assert_cmpint (find_first (again), ==, hf_game_find_seat_again (game, seat, 1));
    }
}

/* A chosen player starts the first round only, and only where the players decide. */
static void
test_first_by_rule (void)
{
  static const struct
  {
    const char *preset;
    const char *rule;
    gboolean decide;
  } cases[] = {
    { "hoof-and-mouth", "table_choice", TRUE },
    { "lay-out-first", "table_choice", TRUE },
    { "classic", "random", FALSE },
    { "hoof-and-mouth", "seat", FALSE },
    { "family-tradition", "high_cut", FALSE },
  };
  const HfPlayerSetup me[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint asked = 0;

      for (guint64 seed = 1; seed <= 12; seed++)
        {
          g_autoptr (HfGame) game = NULL;
          g_autofree char *deal = NULL;
          HfRules rules;

          g_assert_true (hf_rules_init_preset (&rules, cases[i].preset, NULL));
          g_assert_true (hf_rules_set (&rules, "deal.first_player", cases[i].rule, NULL));
          game = hf_game_new (&rules, seed, me, NULL);
          hf_game_choose_first (game, 3);
          deal = hf_game_print_deal (game);
          asked += find_first (game) == 3;
          g_assert_true ((strstr (deal, " first=3") != NULL) == cases[i].decide);
        }
      g_assert_true ((asked == 12) == cases[i].decide);
    }
}

/* The same people once more: the same cards, or others. */
static void
test_again (void)
{
  const HfPlayerSetup players[4] = { { "Rita", TRUE, NULL, NULL },
                                     { .level = "simple", .character = "hoarder" } };
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfGame) same = NULL;
  g_autoptr (HfGame) other = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *table = NULL, *again = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  g_assert_true (hf_rules_set (&rules, "book.bonus_clean", "555", NULL));
  game = hf_game_new (&rules, 31, players, &error);
  hf_game_set_rules_name (game, "As at Rita's");
  hf_game_set_undo_unlimited (game, TRUE);
  hf_game_deal_round (game);
  table = hf_test_play_print_table (game);
  hf_test_play_moves (game, 40, 1);

  same = hf_game_new_again (game, 0, hf_game_get_seed (game), &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hf_game_get_rules_name (same), ==, "As at Rita's");
  g_assert_true (hf_rules_equal (&hf_game_get_rules (same)->rules,
                                 &hf_game_get_rules (game)->rules));
  g_assert_true (hf_game_get_undo_unlimited (same));
  for (guint i = 0; i < 4; i++)
    {
      HfGameSeat *one = hf_game_get_seat (game, i), *two = hf_game_get_seat (same, i);

      g_assert_cmpstr (hf_game_seat_get_name (one), ==, hf_game_seat_get_name (two));
      g_assert_cmpstr (hf_game_seat_get_level (one), ==, hf_game_seat_get_level (two));
      g_assert_cmpint (hf_game_seat_get_kind (one), ==, hf_game_seat_get_kind (two));
      g_assert_cmpstr (hf_game_seat_get_character (one), ==, hf_game_seat_get_character (two));
      g_assert_cmpint (hf_game_seat_get_face (one), ==, hf_game_seat_get_face (two));
    }
  hf_game_deal_round (same);
  again = hf_test_play_print_table (same);
  g_assert_cmpstr (again, ==, table);

  other = hf_game_new_again (game, 0, 32, &error);
  hf_game_deal_round (other);
  g_set_str (&again, NULL);
  again = hf_test_play_print_table (other);
  g_assert_cmpstr (again, !=, table);
}

/* Looking at a game again. */

static void
test_look_again (void)
{
  g_autoptr (HfGame) game = hf_test_save_new_hoof (5, 600);
  g_autoptr (GPtrArray) tables = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  g_autofree char *end = NULL, *wanted = hf_test_play_print_table (game);
  g_autoptr (HfReplay) replay = hf_replay_new (game, &error);
  guint n;

  g_assert_no_error (error);
  n = hf_replay_get_n_steps (replay);
  g_assert_cmpuint (n, >, 200);
  for (guint step = 0; step <= n; step++)
    {
      g_assert_true (hf_replay_go_to (replay, step, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (hf_replay_get_step (replay), ==, step);
      g_ptr_array_add (tables, hf_test_play_print_table (hf_replay_get_game (replay)));
    }
  g_assert_nonnull (hf_replay_get_sentence (replay));
  g_assert_cmpmem (hf_replay_get_game (replay)->match->state, game->match->state->size,
                   game->match->state, game->match->state->size);

  /* Back and anywhere. */
  for (guint i = 0; i < 40; i++)
    {
      guint step = i * 7919 % (n + 1);
      g_autofree char *table = NULL;

      g_assert_true (hf_replay_go_to (replay, step, &error));
      table = hf_test_play_print_table (hf_replay_get_game (replay));
      g_assert_cmpstr (table, ==, tables->pdata[step]);
    }

  /* From deal to deal. */
  g_assert_true (hf_replay_go_to (replay, 0, &error));
  g_assert_cmpuint (hf_replay_find_round (replay, 1), ==, 1);
  g_assert_true (hf_replay_go_to (replay, 1, &error));
  for (guint round = 2; round <= hf_game_get_round (game); round++)
    {
      g_assert_true (hf_replay_go_to (replay, hf_replay_find_round (replay, 1), &error));
      g_assert_cmpuint (hf_game_get_round (hf_replay_get_game (replay)), ==, round);
    }
  g_assert_cmpuint (hf_replay_find_round (replay, 1), ==, n);
  g_assert_true (hf_replay_go_to (replay, hf_replay_find_round (replay, -1), &error));
  g_assert_cmpuint (hf_game_get_round (hf_replay_get_game (replay)), ==,
                    hf_game_get_round (game) - 1);

  /* The game that is looked at is another one. */
  end = hf_test_play_print_table (game);
  g_assert_cmpstr (end, ==, wanted);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/save/replay", test_replay);
  g_test_add_func ("/save/whole-games", test_whole_games);
  g_test_add_func ("/save/rest", test_rest);
  g_test_add_func ("/save/line-ends", test_line_ends);
  g_test_add_func ("/save/undo-unlimited", test_undo_unlimited);
  g_test_add_func ("/save/undo-bounded", test_undo_is_bounded);
  g_test_add_func ("/save/golden", test_golden);
  g_test_add_func ("/save/deal/text", test_deal_text);
  g_test_add_func ("/save/deal/messages", test_deals_in_messages);
  g_test_add_func ("/save/deal/half", test_half_deals);
  g_test_add_func ("/save/deal/mail", test_deals_in_mail);
  g_test_add_func ("/save/deal/bad", test_bad_deals);
  g_test_add_func ("/save/deal/same", test_same_deal);
  g_test_add_func ("/save/deal/first", test_first);
  g_test_add_func ("/save/deal/first-by-rule", test_first_by_rule);
  g_test_add_func ("/save/deal/again", test_again);
  g_test_add_func ("/save/look-again", test_look_again);

  return g_test_run ();
}
