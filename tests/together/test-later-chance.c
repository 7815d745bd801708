/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chance that is agreed on in a game that has begun already: one that began alone, and one to which somebody has come
 * late. */
#include "config.h"

#include <glib.h>

#include "hf-decide.h"
#include "hf-fake-table.h"
#include "lib/hf-test-amount.h"
#include "together/guest/hf-guest-words.h"

/* The game is played alone for a while, and is opened to people then. */
static void
open_later (HfFakeTable *self)
{
  hf_game_start (self->game);
  for (guint i = 0; i < 20; i++)
    hf_decide_act (self->game, hf_decide_find_actor (self->game), HF_FAKE_TABLE_SEED);
  hf_fake_table_sit_down_all (self);
}

static void
begin_alone (HfFakeTable *self, guint n_rounds)
{
  hf_fake_table_init_short (self, 0xf, n_rounds);
  open_later (self);
}

/* The same with two rounds by all rules of a preset */
static void
begin_alone_by (HfFakeTable *self, const char *preset)
{
  hf_fake_table_init_rounds (self, preset, 0xf, 2);
  open_later (self);
}

static const char *
find_shuffle (HfFakeTable *self, guint *position)
{
  const HfGameLog *log = hf_game_get_log (self->game);

  for (*position = 0; *position < log->position; (*position)++)
    if (g_str_has_prefix (hf_game_log_get_line (log, *position), HF_LINE_SHUFFLE))
      return hf_game_log_get_line (log, *position);

  return NULL;
}

static void
keep_frame_cb (HfLink *link, const char *text, gulong length, GString *heard)
{
  g_string_append_len (heard, text, length);
  g_string_append_c (heard, '\n');
}

/* Nobody here can check the first round; from the second on everybody can, and only once. */
static void
test_alone (gconstpointer preset)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  guint line;
  const char *shuffle;
  g_auto (HfFakeTable) table = { 0 };

  begin_alone_by (&table, preset);
  g_signal_connect (table.ends[2], "frame", G_CALLBACK (keep_frame_cb), heard);
  hf_fake_table_play_round (&table);
  g_assert_false (hf_guest_can_check_deal (table.guests[2]));
  g_assert_null (find_shuffle (&table, &line));
  hf_fake_table_act (&table);
  g_assert_true (hf_guest_can_check_deal (table.guests[2]));
  hf_fake_table_play_round (&table);
  shuffle = find_shuffle (&table, &line);
  g_assert_nonnull (shuffle);
  g_assert_cmpuint (strlen (shuffle), ==, strlen (HF_LINE_SHUFFLE " ") + 16);
  g_assert_null (strstr (heard->str, shuffle));
  g_assert_nonnull (strstr (heard->str, "\"" HF_LINE_SHUFFLE "\""));
  g_signal_handlers_disconnect_by_data (table.ends[2], heard);

  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    {
      gboolean agreed;
      g_autofree char *sentence = NULL;

      hf_fake_table_assert_agreed (&table, seat, 2);
      sentence = hf_guest_describe_deal (table.guests[seat], &agreed);
      g_assert_true (agreed && strchr (sentence, '2') != NULL);
    }
}

/* Somebody who gets the seat of a computer player in mid-game has a share in the next round; the others had theirs all
 * along. */
static void
test_newcomer (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_short (&table, 0xf, 2);
  hf_host_promise (table.host);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS - 1; seat++)
    hf_fake_table_sit_down (&table, seat);
  hf_game_next_round (hf_fake_table_game_of (&table, 0));
  hf_fake_table_settle (&table);
  hf_fake_table_sit_down (&table, 3);
  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_assert_agreed (&table, seat, seat == 3 ? 2 : 1);
}

/* Somebody who was away when it was agreed again knows nothing of the cards since. */
static void
test_absent (void)
{
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 3);
  hf_fake_table_play_round (&table);
  hf_fake_table_leave (&table, 1);
  hf_fake_table_act (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), <, HF_PHASE_OVER);
  hf_fake_table_come_back (&table, 1);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_assert_agreed (&table, 1, 3);
  hf_fake_table_assert_agreed (&table, 0, 2);
}

/* All go while they are asked for chance: nothing is dealt before somebody is back, who goes on and is asked anew. */
static void
test_all_gone (void)
{
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  for (guint seat = 1; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_leave (&table, seat);
  hf_game_next_round (hf_fake_table_game_of (&table, 0));
  g_assert_true (hf_fake_net_deliver (&table.net));
  hf_fake_table_leave (&table, 0);
  g_assert_cmpuint (hf_host_get_present (table.host), ==, 0);
  g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_OVER);

  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_come_back (&table, seat);
  g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_OVER);
  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_assert_agreed (&table, seat, 2);
}

/* A share that was given before all have gone is no share in the cards that others agree on later. */
static void
test_stale_share (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint position;

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  hf_fake_table_leave (&table, 2);
  hf_fake_table_leave (&table, 3);
  hf_guest_set_quiet (table.guests[1], TRUE);
  hf_game_next_round (hf_fake_table_game_of (&table, 0));
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_OVER);
  hf_fake_table_leave (&table, 0);
  hf_fake_table_leave (&table, 1);

  hf_guest_set_quiet (table.guests[1], FALSE);
  hf_fake_table_come_back (&table, 1);
  hf_game_next_round (hf_fake_table_game_of (&table, 1));
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), !=, HF_PHASE_OVER);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != 1)
      hf_fake_table_come_back (&table, seat);
  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_cmpint (hf_guest_check_deal (table.guests[seat], &position), !=,
                     HF_FAIR_DEAL_NOT_MINE);
}

/* A program that is too old to be asked plays on, and is told of no chance that it would not understand. */
static void
test_older (void)
{
  g_autoptr (GString) heard = g_string_new (NULL);
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  g_signal_connect (hf_fake_table_say_hello (&table, 1, "\"hello\":1,\"speaks\":2"), "frame",
                    G_CALLBACK (keep_frame_cb), heard);
  hf_fake_table_settle (&table);
  hf_fake_table_act (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), <, HF_PHASE_OVER);
  g_assert_null (strstr (heard->str, "promise"));
}

/* People wish for the next round, to which the second seat gives no share of chance yet.
 *
 * Returns: the line of that seat */
static HfLink *
wait_for_share (HfFakeTable *self)
{
  HfLink *end;

  begin_alone (self, 2);
  hf_fake_table_play_round (self);
  end = hf_fake_table_say_hello (self, 1, "\"hello\":3");
  hf_fake_table_settle (self);
  hf_game_next_round (hf_fake_table_game_of (self, 0));
  hf_fake_table_settle (self);
  g_assert_cmpint (hf_game_get_phase (self->game), ==, HF_PHASE_OVER);

  return end;
}

/* A share is 32 hexadecimal digits; the deal waits until somebody who gives something else gives that. */
static void
test_bad_share (void)
{
  static const char *const wishes[] = {
    "{\"wish\":900,\"do\":\"share\"}",
    "{\"wish\":901,\"do\":\"share\",\"share\":\"0123\"}",
    "{\"wish\":902,\"do\":\"share\",\"share\":\"xyz3456789abcdef0123456789abcdef\"}",
    "{\"wish\":903,\"do\":\"share\",\"share\":\"0123456789abcdef0123456789abcdef\"}",
  };
  g_auto (HfFakeTable) table = { 0 };
  HfLink *end = wait_for_share (&table);

  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    {
      g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_OVER);
      hf_link_send (end, wishes[i]);
      hf_fake_table_settle (&table);
    }
  g_assert_cmpint (hf_game_get_phase (table.game), <, HF_PHASE_OVER);
}

/* Somebody who wishes for it once more waits no longer. */
static void
test_impatient (void)
{
  g_auto (HfFakeTable) table = { 0 };

  wait_for_share (&table);
  hf_game_next_round (hf_fake_table_game_of (&table, 0));
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), <, HF_PHASE_OVER);
}

/* A table that says afterwards that a round came from something else is found out, as is one that has agreed on
 * nothing. */
static void
test_chosen (void)
{
  guint position, line;
  g_autofree char *other = NULL;
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  hf_fake_table_act (&table);
  hf_fake_table_play_round (&table);
  hf_game_shuffle_next (table.game, 7);
  hf_fake_table_play_to_the_end (&table);
  g_assert_cmpint (hf_guest_check_deal (table.guests[0], &position), ==, HF_FAIR_DEAL_OTHER);
  g_assert_nonnull (find_shuffle (&table, &line));
  g_assert_cmpuint (position, >, line);
}

/* A guest whose program was killed after an agreement can check it still. */
static void
test_restart (void)
{
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  hf_fake_table_act (&table);
  hf_fake_table_restart_guest (&table, 1);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_assert_agreed (&table, 1, 2);
}

/* A deal that is taken back takes its agreement with it: the next one comes from another. */
static void
test_taken_back (void)
{
  guint end, line;
  g_autofree char *first = NULL;
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  end = hf_game_get_log (table.game)->position;
  hf_fake_table_act (&table);
  first = g_strdup (find_shuffle (&table, &line));
  hf_game_go_back (table.game, end);
  hf_fake_table_settle (&table);
  hf_fake_table_act (&table);
  g_assert_cmpstr (find_shuffle (&table, &line), !=, first);
  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_assert_agreed (&table, seat, 2);
}

/* Where a move is taken back while people cut for the next deal, and nobody is left then, chance deals: not what was agreed
 * on before. */
static void
test_taken_back_and_left (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint line;

  begin_alone_by (&table, "frozen-pack");
  hf_fake_table_play_round (&table);
  hf_game_next_round (hf_fake_table_game_of (&table, 0));
  hf_fake_table_settle (&table);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 0xf);
  hf_game_go_back (table.game, hf_game_get_log (table.game)->position - 1);
  hf_fake_table_settle (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_leave (&table, seat);
  while (hf_game_get_phase (table.game) < HF_PHASE_OVER)
    hf_decide_act (table.game, hf_decide_find_actor (table.game), HF_FAKE_TABLE_SEED);
  hf_game_next_round (table.game);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_game_set_cut (table.game, seat, -1);
  g_assert_cmpint (hf_game_get_phase (table.game), <, HF_PHASE_OVER);
  g_assert_null (find_shuffle (&table, &line));
}

/* A table that is killed between an agreement and its deal deals what was agreed on. */
static void
test_killed (void)
{
  guint end, line;
  g_autofree char *first = NULL;
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  end = hf_game_get_log (table.game)->position;
  hf_fake_table_act (&table);
  first = g_strdup (find_shuffle (&table, &line));
  hf_fake_table_restart (&table, end);
  hf_game_next_round (table.game);
  g_assert_cmpstr (find_shuffle (&table, &line), ==, first);
}

/* A table that closes while it asks deals nothing; one that is opened again asks anew. */
static void
test_close (void)
{
  g_auto (HfFakeTable) table = { 0 };

  begin_alone (&table, 2);
  hf_fake_table_play_round (&table);
  hf_link_send (table.ends[0], "{\"wish\":900,\"do\":\"next\",\"position\":0}");
  hf_game_next_round (hf_fake_table_game_of (&table, 0));
  hf_fake_net_deliver (&table.net);
  hf_fake_net_deliver (&table.net);
  hf_host_close (table.host);
  g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_OVER);
}

static void
count_cb (HfGuest *guest, guint *n)
{
  (*n)++;
}

/* Where nothing was promised and nothing agreed on, no guest is told any chance in the end. */
static void
test_none (void)
{
  g_autoptr (HfGuest) screen = NULL;
  guint told = 0;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_short (&table, 0, 1);
  hf_game_start (table.game);
  screen = hf_guest_new (hf_host_invite_screen (table.host));
  hf_guest_set_can_look (screen, TRUE);
  hf_guest_connect (screen, hf_fake_table_open_line (&table));
  g_signal_connect (screen, "chance", G_CALLBACK (count_cb), &told);
  while (!hf_game_is_over (table.game))
    {
      hf_decide_act (table.game, hf_decide_find_actor (table.game), HF_FAKE_TABLE_SEED);
      hf_fake_table_settle (&table);
    }
  g_assert_true (hf_game_is_over (hf_guest_get_game (screen)));
  g_assert_cmpuint (told, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (hf_test_get_divisor () == 1)
    g_test_add_data_func ("/later-chance/alone/classic", "classic", test_alone);
  g_test_add_data_func ("/later-chance/alone/frozen-pack", "frozen-pack", test_alone);
  g_test_add_func ("/later-chance/newcomer", test_newcomer);
  g_test_add_func ("/later-chance/absent", test_absent);
  g_test_add_func ("/later-chance/all-gone", test_all_gone);
  g_test_add_func ("/later-chance/stale-share", test_stale_share);
  g_test_add_func ("/later-chance/older", test_older);
  g_test_add_func ("/later-chance/bad-share", test_bad_share);
  g_test_add_func ("/later-chance/impatient", test_impatient);
  g_test_add_func ("/later-chance/chosen", test_chosen);
  g_test_add_func ("/later-chance/restart", test_restart);
  g_test_add_func ("/later-chance/taken-back", test_taken_back);
  g_test_add_func ("/later-chance/taken-back-and-left", test_taken_back_and_left);
  g_test_add_func ("/later-chance/killed", test_killed);
  g_test_add_func ("/later-chance/close", test_close);
  g_test_add_func ("/later-chance/none", test_none);

  return g_test_run ();
}
