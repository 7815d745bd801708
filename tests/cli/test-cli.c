/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The command line's session, driven by lines alone: games played by sending
 * listed moves back, and the answers to lines that are wrong. */

#include "cli/hf-cli-arena.h"
#include "cli/hf-cli-commands.h"
#include "cli/hf-cli-program.h"
#include "cli/hf-cli-serve.h"
#include "cli/hf-cli-session.h"
#include "tools/hf-lab.h"

#include <glib/gstdio.h>
#include <unistd.h>

static char *
run (HfCliSession *session, const char *line)
{
  g_auto (HfCliResult) result = hf_cli_session_run (session, line);

  return hf_cli_result_print (&result);
}

#define assert_answer(session, line, expected)      \
  G_STMT_START                                      \
  {                                                 \
    g_autofree char *answer_ = run (session, line); \
    g_assert_cmpstr (answer_, ==, expected);        \
  }                                                 \
  G_STMT_END

static char **
list_moves (HfCliSession *session)
{
  g_auto (HfCliWords) words = { NULL };
  g_auto (HfCliResult) result = { HF_CLI_OK };
  g_autofree char *text = NULL;

  hf_cli_words_init (&words, "moves");
  text = hf_cli_session_list (session, &words, &result);
  g_assert_cmpint (result.status, ==, HF_CLI_OK);

  return g_strsplit (text, "\n", -1);
}

/* A line at random, but not of the mere parts; acts of cards more often. */
static const char *
choose_line (char **lines, GRand *rand)
{
  const char *choice[2] = { NULL, NULL };
  guint n[2] = { 0, 0 };

  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      gboolean melds = g_str_has_prefix (lines[i], "open") || g_str_has_prefix (lines[i], "lay")
                       || g_str_has_prefix (lines[i], "take");

      if (!g_str_has_prefix (lines[i], "part") && g_rand_int_range (rand, 0, ++n[melds]) == 0)
        choice[melds] = lines[i];
    }

  return choice[1] != NULL && (choice[0] == NULL || g_rand_int_range (rand, 0, 4) > 0) ? choice[1]
                                                                                       : choice[0];
}

static void
test_game_by_lines (gconstpointer data)
{
  g_autoptr (HfCliSession) session = hf_cli_session_new ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree char *new_line = g_strdup_printf ("new %s seed 7", (const char *) data);

  assert_answer (session, new_line, "ok");
  for (guint i = 0; i < (g_test_slow () ? 10000 : 500); i++)
    {
      g_auto (GStrv) lines = list_moves (session);
      const char *line = choose_line (lines, rand);

      if (session->state->table.phase == HF_PHASE_END)
        {
          g_assert_null (line);
          break;
        }
      g_assert_nonnull (line);
      assert_answer (session, line, "ok");
    }
}

/* All that a program is sent when its partner asks whether to go out. */
static char *
tell_of_question (const char *hand)
{
  g_autoptr (HfCliSession) session = hf_cli_session_new ();
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "hf-told-XXXXXX", NULL);
  g_autofree char *command = NULL, *hand_line = g_strconcat ("hand 0 ", hand, NULL);
  const char *const lines[] = {
    "new family-tradition", "position", "book 0 A*7", "book 0 K*7",   "book 0 Q*7",
    "book 0 J*7",           hand_line,  "hand 2 4 5", "foot 0 taken", "foot 2 taken",
    "turn 0 play",          "begin",    "ask out",
  };
  HfCliProgram *program;
  HfMove move;
  char *told;
  int fd = g_mkstemp (path);

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    assert_answer (session, lines[i], "ok");

  command = g_strdup_printf ("sh -c 'while read -r line; do echo \"$line\" >> %s; "
                             "[ \"$line\" != . ] || echo answer yes; done'",
                             path);
  program = hf_cli_program_new (command, HF_CLI_PROGRAM_MAX_TIME_LIMIT, NULL);
  g_assert_nonnull (program);
  g_assert_true (hf_cli_program_decide (program, session->state, &session->flat, 2, NULL, &move));
  hf_cli_program_free (program);
  g_assert_true (g_file_get_contents (path, &told, NULL, NULL));
  g_unlink (path);

  return told;
}

/* A player who is asked by a partner is not told what the partner holds. */
static void
test_question (void)
{
  g_autofree char *told = tell_of_question ("J 9"), *told_else = tell_of_question ("Q 8");

  g_assert_cmpstr (told, ==, told_else);
  g_assert_nonnull (strstr (told, "\nmoves\nanswer no\nanswer yes\n.\n"));
}

/* Trying a line leaves no trace. */
static void
test_dry (void)
{
  g_autoptr (HfCliSession) session = hf_cli_session_new ();
  const char *const lines[] = { "deck K*30", "first 2", "deal", "choose 0 B", "draw", "next" };
  g_autofree char *before = NULL;

  assert_answer (session, "new hoof-and-mouth seed 3", "ok");
  assert_answer (session, "config", "ok");
  before = hf_state_print (session->state, &session->flat, &session->aside);

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (HfCliResult) result = hf_cli_session_try (session, lines[i]);
      g_autofree char *after = hf_state_print (session->state, &session->flat, &session->aside);

      g_assert_cmpint (result.status, !=, HF_CLI_ERROR);
      g_assert_cmpstr (after, ==, before);
    }
}

static void
test_order_of_lines (void)
{
  g_autoptr (HfCliSession) session = hf_cli_session_new ();

  assert_answer (session, "draw", "error There’s no game. Start one with “new PRESET”");
  assert_answer (session, "players 3",
                 "error There are no rules to change. Choose some with “new PRESET”");
  assert_answer (session, "new hoof-and-mouth", "ok");
  assert_answer (session, "players 5", "ok");
  assert_answer (session, "deal",
                 "refused players-not-allowed (You have 5 players, but these rules "
                 "allow only 3,4,6. Change the number, or allow it in the rules.)");
  assert_answer (session, "players 4", "ok");
  assert_answer (session, "hand 0 K",
                 "error There’s no position to describe. Start one with “position”");
  assert_answer (session, "set deal.hand_size 12",
                 "error Rules can’t change after the game has started");
  assert_answer (session, "choose all A", "refused wrong-phase");
  assert_answer (session, "deck K*40", "refused bad-deck");
  assert_answer (session, "cuts 26 26 26 26", "refused bad-choice");
  assert_answer (session, "position", "ok");
  assert_answer (session, "draw", "error The position isn’t finished. Finish it with “begin”");
  assert_answer (session, "book 0 X*3", "ok");
  assert_answer (session, "begin", "refused bad-position");
  assert_answer (session, "position", "ok");
  assert_answer (session, "hand 0 K*2 +200", "ok");
  assert_answer (session, "begin", "refused bad-position");
  assert_answer (session, "hand 0 K*2 +9", "ok");
  assert_answer (session, "hand 4 K", "error “4” doesn’t belong here");
  assert_answer (session, "begin", "ok");
  assert_answer (session, "begin",
                 "error There’s no position to describe. Start one with “position”");
  assert_answer (session, "draw", "ok");
  assert_answer (session, "draw", "refused wrong-phase");
  assert_answer (session, "lay K on 4.1", "refused no-such-book");
  assert_answer (session, "as 1 discard 4", "refused not-your-turn");
}

static void
test_serve (void)
{
  const char *input =
    "\xef\xbb\xbf# a comment\n\n\xef\xbb\xbfnew every-player-alone seed 4   # another\nexpect phase setup\n"
    "expect phase over\nmoves\nmoves now\nexpect moves\ndry deal\nscore\nquit\nmoves\n";
  const char *expected =
    "ok\n.\nok\n.\ndiffers the phase is setup\n.\nok\ndeal\n.\n"
    "error “now” doesn’t belong here\n.\n"
    "error Something is missing at the end of the line\n.\nok\n.\nok\n"
    "score 0 books 0 cards 0 red3 0 out 0 cut 0 penalty 0 held 0 round 0 total 0\n"
    "score 1 books 0 cards 0 red3 0 out 0 cut 0 penalty 0 held 0 round 0 total 0\n"
    "score 2 books 0 cards 0 red3 0 out 0 cut 0 penalty 0 held 0 round 0 total 0\n"
    "score 3 books 0 cards 0 red3 0 out 0 cut 0 penalty 0 held 0 round 0 total 0\n"
    ".\nok\n.\n";
  char *output = NULL;
  size_t size = 0;
  FILE *in = fmemopen ((char *) input, strlen (input), "r");
  FILE *out = open_memstream (&output, &size);

  hf_cli_serve (in, out);
  fclose (in);
  fclose (out);
  g_assert_cmpstr (output, ==, expected);
  free (output);
}

/* Unknown options and conflicts are named, and nothing is played. */
static const struct
{
  int (*command) (int, char **);
  const char *arguments;
  const char *message;
} wrong[] = {
  { hf_cli_arena_main, "arena --rules nobodys", "*no rule set called*nobodys*" },
  { hf_cli_arena_main, "arena --seats 99", "*99*from 2 to 8*" },
  { hf_cli_arena_main, "arena --set no.key=1", "*no rule called*no.key*" },
  { hf_cli_arena_main, "arena --a nobody", "*nobody*" },
  { hf_cli_arena_main, "arena --seats -3", "*from 2 to 8*" },
  { hf_cli_arena_main, "arena --seats many", "*many*" },
  { hf_cli_arena_main, "arena --pairs -1", "*--pairs*from 1 to*not -1*" },
  { hf_cli_arena_main, "arena -n 0", "*--pairs*from 1 to*not 0*" },
  { hf_cli_arena_main, "arena --pairs 99999999999", "*99999999999*" },
  { hf_cli_arena_main, "arena --seed x", "*x*" },
  { hf_cli_arena_main, "arena --seed -1", "*--seed*0 or more*" },
  { hf_cli_arena_main, "arena --time-limit 0", "*--time-limit*from 1 to*not 0*" },
  { hf_cli_arena_main, "arena --a expert,worlds=-3", "*worlds=*from 0 to*" },
  { hf_cli_arena_main, "arena --a expert,turns=many", "*turns=*from 0 to*" },
  { hf_cli_arena_main, "arena --a expert,haste", "*haste=*from 0 to*" },
  { hf_cli_arena_main, "arena --a expert,memory=2", "*memory=*from 0 to 1*" },
  { hf_cli_simulate_main, "simulate --rules nobodys", "*no rule set called*nobodys*" },
  { hf_cli_simulate_main, "simulate --rounds -1", "*--rounds*from 1 to*not -1*" },
  { hf_cli_simulate_main, "simulate -n 0", "*--rounds*from 1 to*not 0*" },
  { hf_cli_simulate_main, "simulate -p -3", "*from 2 to 8*" },
  { hf_cli_simulate_main, "simulate --seed -1", "*--seed*0 or more*" },
  { hf_cli_rules_main, "rules compare hoof-and-mouth --rounds -1", "*--rounds*from 1 to*not -1*" },
  { hf_cli_rules_main, "rules compare hoof-and-mouth -n 0", "*--rounds*from 1 to*not 0*" },
  { hf_cli_rules_main, "rules compare hoof-and-mouth -p -3", "*from 2 to 8*" },
  { hf_cli_rules_main, "rules compare hoof-and-mouth --seed -1", "*--seed*0 or more*" },
  { hf_lab_bench_main, "bench --seconds -1", "*--seconds*from 0 to*not -1*" },
  { hf_lab_bench_main, "bench --seconds nan", "*--seconds*from 0 to*" },
  { hf_lab_fit_main, "fit --table nobodys:4", "*no rule set called*nobodys*" },
  { hf_lab_fit_main, "fit --table hoof-and-mouth:-3", "*-3*" },
  { hf_lab_fit_main, "fit --choices -1", "*--choices*from 0 to*not -1*" },
  { hf_lab_limit_main, "limit --pairs 1", "*--pairs*from 2 to*not 1*" },
  { hf_lab_limit_main, "limit --player nobody", "*nobody*" },
  { hf_lab_losses_main, "losses --rounds 0", "*--rounds*from 1 to*not 0*" },
  { hf_lab_losses_main, "losses --player nobody", "*nobody*" },
  { hf_lab_losses_main, "losses --judge nobody", "*nobody*" },
  { hf_lab_losses_main, "losses --judge expert", "*expert*no hidden cards*" },
  { hf_lab_lost_main, "lost --rounds 0", "*--rounds*from 1 to*not 0*" },
  { hf_lab_lost_main, "lost --player expert", "*--player*from 2 to*not 1*" },
  { hf_lab_lost_main, "lost --player expert --player nobody", "*nobody*" },
  { hf_lab_lost_main, "lost --player expert --player simple", "*simple*search*" },
  { hf_lab_draws_main, "draws --b nobody", "*nobody*" },
  { hf_lab_draws_main, "draws --seed -1", "*--seed*0 or more*" },
  { hf_lab_train_main, "train --from nobody", "*no style*nobody*" },
  { hf_lab_train_main, "train --table hoof-and-mouth:many", "*many*" },
  { hf_lab_train_main, "train --steps 0", "*--steps*from 1 to*not 0*" },
  { hf_lab_train_main, "train --rounds 9", "*--rounds*from 10 to*not 9*" },
  { hf_lab_train_main, "train --seed -1", "*--seed*0 or more*" },
  { hf_lab_train_main, "train --table nobodys:4", "*no rule set called*nobodys*" },
};

static void
test_wrong_arguments (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/wrong-arguments/subprocess/%u", i);

      g_test_trap_subprocess (path, 0, G_TEST_SUBPROCESS_DEFAULT);
      g_test_trap_assert_failed ();
      g_test_trap_assert_stderr (wrong[i].message);
    }
}

static void
run_wrong (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_auto (GStrv) arguments = g_strsplit (wrong[i].arguments, " ", -1);

  exit (wrong[i].command ((int) g_strv_length (arguments), arguments));
}

int
main (int argc, char **argv)
{
  static const char *const presets[] = {
    "hoof-and-mouth", "every-player-alone", "family-tradition", "lay-out-first", "option-lists",
  };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/game-by-lines/", presets[i], NULL);

      g_test_add_data_func (path, presets[i], test_game_by_lines);
    }
  g_test_add_func ("/cli/question", test_question);
  g_test_add_func ("/cli/dry", test_dry);
  g_test_add_func ("/cli/order-of-lines", test_order_of_lines);
  g_test_add_func ("/cli/serve", test_serve);
  g_test_add_func ("/cli/wrong-arguments", test_wrong_arguments);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/wrong-arguments/subprocess/%u", i);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), run_wrong);
    }

  return g_test_run ();
}
