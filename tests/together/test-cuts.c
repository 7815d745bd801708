/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules by which everybody cuts the deck before a deal: people in several places do so themselves, whoever is away
 * is waited for, chance cuts for programs that are too old to be asked, and nobody can say afterwards that it was
 * another number. */
#include "config.h"

#include <glib.h>

#include "hf-decide.h"
#include "hf-fake-table.h"

#define RULES "frozen-pack"

/* Cuts of the first deal, by seat. */
static const gint cuts[] = { 44, 30, 51, 1 };

static void
cut (HfFakeTable *self, guint seat, gint n_cards)
{
  g_assert_cmpint (hf_game_get_cutter (hf_fake_table_game_of (self, seat)), ==, seat);
  hf_game_set_cut (hf_fake_table_game_of (self, seat), seat, n_cards);
  hf_fake_table_settle (self);
}

/* All that a guest is told while others cut. */
static void
keep_frame_cb (HfLink *link, const char *text, gulong length, GString *heard)
{
  g_string_append_len (heard, text, length);
  g_string_append_c (heard, '\n');
}

/* The deal waits for all of them, in any order; what they cut is in the log, and everybody can check it in the end. */
static void
test_asked (void)
{
  static const guint order[] = { 2, 0, 3, 1 };
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_rounds (&table, RULES, 0xf, 2);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  for (guint i = 0; i < G_N_ELEMENTS (order); i++)
    {
      g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_SETUP);
      g_assert_false (hf_guest_is_waiting_for_deal (table.guests[order[i]]));
      cut (&table, order[i], cuts[order[i]]);
      g_assert_cmpint (hf_game_get_cutter (hf_fake_table_game_of (&table, order[i])), ==, -1);
    }
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_cmpint (hf_game_get_portion (hf_fake_table_game_of (&table, 1), seat), ==, cuts[seat]);
  hf_fake_table_assert_same_views (&table);

  hf_fake_table_play_round (&table);
  g_assert_true (hf_game_next_round (hf_fake_table_game_of (&table, 3)));
  hf_fake_table_settle (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_cmpuint (hf_game_get_cutters (hf_fake_table_game_of (&table, seat)), ==, 0xf);
  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_assert_agreed (&table, seat, 1);
}

/* @said: the cuts of the first deal, as the table says in the end: it is found out at the second seat */
static void
assert_found_out (HfFakeTable *self, const char *said)
{
  guint position, line = 0;
  g_autoptr (GString) frame = g_string_new ("{\"log\":[");

  hf_fake_table_play_to_the_end (self);
  while (!g_str_has_prefix (hf_game_log_get_line (hf_game_get_log (self->game), line), "cuts "))
    line++;
  for (guint i = 0; i < hf_game_get_log (self->game)->position; i++)
    g_string_append_printf (frame, "%s\"%s\"", i > 0 ? "," : "",
                            i == line ? said
                                      : hf_game_log_get_line (hf_game_get_log (self->game), i));
  g_string_append (frame, "]}");
  hf_link_receive (self->ends[1], frame->str, frame->len);
  g_assert_cmpint (hf_guest_check_deal (self->guests[1], &position), ==, HF_FAIR_DEAL_OTHER);
  g_assert_cmpuint (position, ==, line);
}

static void
test_other_cut (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_rounds (&table, RULES, 0xf, 1);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    cut (&table, seat, cuts[seat]);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_assert_agreed (&table, 1, 1);
  assert_found_out (&table, "cuts 44 31 51 1");
  assert_found_out (&table, "cuts 44");
}

/* A guest whose program was killed knows still how many cards it has cut. */
static void
test_remembered (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_rounds (&table, RULES, 0xf, 1);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  cut (&table, 1, cuts[1]);
  hf_fake_table_restart_guest (&table, 1);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != 1)
      cut (&table, seat, cuts[seat]);
  hf_fake_table_restart_guest (&table, 1);
  assert_found_out (&table, "cuts 44 31 51 1");
}

/* A cut that comes too late, as a computer has cut meanwhile, is none: the table is not taken for a cheat. */
static void
test_refused (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_rounds (&table, RULES, 0xf, 1);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  hf_game_set_cut (hf_fake_table_game_of (&table, 1), 1, cuts[1]);
  hf_game_set_cut (table.game, 1, cuts[1] + 9);
  hf_fake_table_settle (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != 1)
      cut (&table, seat, cuts[seat]);
  g_assert_cmpint (hf_game_get_portion (table.game, 1), ==, cuts[1] + 9);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_assert_agreed (&table, 1, 1);
}

/* Nobody is told before the deal how many cards others cut. */
static void
test_leak (void)
{
  g_autofree char *first = NULL;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GString) heard = g_string_new (NULL);
      g_auto (HfFakeTable) table = { 0 };

      hf_fake_table_init (&table, RULES, 0xf);
      hf_fake_table_sit_down_all (&table);
      hf_game_start (table.game);
      hf_fake_table_settle (&table);
      g_signal_connect (table.ends[3], "frame", G_CALLBACK (keep_frame_cb), heard);
      cut (&table, 1, i == 0 ? 44 : -1);
      cut (&table, 0, i == 0 ? -1 : 7);
      g_assert_nonnull (strstr (heard->str, "\"cutting\":[2,3]"));
      if (i == 0)
        first = g_strdup (heard->str);
      else
        g_assert_cmpstr (heard->str, ==, first);
      g_signal_handlers_disconnect_by_data (table.ends[3], heard);
    }
}

/* People who are away are waited for, until somebody asks the computer to play for them; then chance cuts. */
static void
test_absent (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, RULES, 0xf);
  hf_fake_table_sit_down_all (&table);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  hf_fake_net_cut (table.ends[2]);
  hf_guest_disconnect (table.guests[2]);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != 2)
      cut (&table, seat, cuts[seat]);
  g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_SETUP);
  g_assert_cmpuint (hf_game_get_cutters (hf_fake_table_game_of (&table, 0)), ==, 1 << 2);
  hf_guest_ask_stand_in (table.guests[0], 2);
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), !=, HF_PHASE_SETUP);
  g_assert_cmpint (hf_game_get_portion (table.game, 3), ==, cuts[3]);

  hf_fake_table_come_back (&table, 2);
  hf_fake_table_play_round (&table);
  hf_fake_table_act (&table);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 0xf);
}

/* The table is killed, and is there again with what it has saved, and so are its people. */
static void
restart (HfFakeTable *self)
{
  hf_fake_table_restart (self, hf_game_get_log (self->game)->position);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_come_back (self, seat);
}

/* A table that is killed while people cut has forgotten no cut. */
static void
test_killed (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint64 seed;
  gint n_cards;

  hf_fake_table_init (&table, RULES, 0xf);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  cut (&table, 1, cuts[1]);
  cut (&table, 3, -1);
  seed = hf_game_get_seed (table.game);
  restart (&table);
  g_assert_cmpuint (hf_game_get_seed (table.game), ==, seed);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 1 << 0 | 1 << 2);
  g_assert_true (hf_game_get_cut (table.game, 1, &n_cards));
  g_assert_cmpint (n_cards, ==, cuts[1]);

  cut (&table, 0, cuts[0]);
  cut (&table, 2, cuts[2]);
  hf_fake_table_play_round (&table);
  hf_fake_table_act (&table);
  cut (&table, 2, cuts[2]);
  restart (&table);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 0xf & ~(1 << 2));
}

/* Chance cuts for people whose program knows nothing of that. */
static void
test_older (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, RULES, 0xf);
  hf_fake_table_sit_down_all (&table);
  hf_fake_table_say_hello (&table, 1, "\"hello\":1,\"speaks\":2");
  hf_fake_table_settle (&table);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 0xf & ~(1 << 1));

  /* One that comes while the deal waits for her. */
  hf_fake_table_say_hello (&table, 2, "\"hello\":1");
  hf_fake_table_settle (&table);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 1 << 0 | 1 << 3);
  cut (&table, 0, 1);
  cut (&table, 3, 1);
  g_assert_cmpint (hf_game_get_phase (table.game), !=, HF_PHASE_SETUP);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cuts/asked", test_asked);
  g_test_add_func ("/cuts/other-cut", test_other_cut);
  g_test_add_func ("/cuts/remembered", test_remembered);
  g_test_add_func ("/cuts/refused", test_refused);
  g_test_add_func ("/cuts/leak", test_leak);
  g_test_add_func ("/cuts/absent", test_absent);
  g_test_add_func ("/cuts/killed", test_killed);
  g_test_add_func ("/cuts/older", test_older);

  return g_test_run ();
}
