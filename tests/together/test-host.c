/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Things that people do at a table besides playing: they give chance for the deal, say something, have
 * a break, hand a seat on, take that of a computer player, and are told when the table closes; and strangers
 * who keep no seat free.
 */
#include "config.h"

#include <glib.h>

#include "core/notation/hf-notation.h"
#include "core/rules/hf-rule-set.h"
#include "game/advice/hf-game-advice.h"
#include "game/moments/hf-table-talk.h"
#include "game/match/far/hf-far.h"
#include "hf-decide.h"
#include "hf-fake-table.h"
#include "together/guest/hf-guest-words.h"

static void
send (HfFakeTable *self, guint seat, const char *frame)
{
  hf_link_receive (self->ends[seat], frame, strlen (frame));
}

/* Nothing is dealt before everybody is there, and all that is dealt comes from what everybody has given. */
static void
test_chance (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint position;

  hf_fake_table_init_rounds (&table, "hoof-and-mouth", 0xf, 2);
  hf_host_promise (table.host);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    {
      g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_SETUP);
      hf_fake_table_sit_down (&table, seat);
      g_assert_true (hf_guest_is_waiting_for_deal (table.guests[seat])
                     == (seat < HF_FAKE_TABLE_SEATS - 1));
    }
  g_assert_cmpuint (hf_game_get_seed (table.game), !=, HF_FAKE_TABLE_SEED);
  g_assert_cmpint (hf_guest_check_deal (table.guests[0], &position), ==, HF_FAIR_DEAL_UNKNOWN);
  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_assert_agreed (&table, seat, 1);

  /* A table that says afterwards that something else was done, or had another secret all along. */
  send (&table, 0, "{\"log\":[\"draw\"],\"from\":9}");
  g_assert_cmpint (hf_guest_check_deal (table.guests[0], &position), ==, HF_FAIR_DEAL_OTHER);
  g_assert_cmpuint (position, >=, 9);
  send (
    &table, 1,
    "{\"chance\":{\"secret\":\"00000000000000000000000000000000\",\"shares\":[\"\",\"\",\"\",\"\"]}}");
  g_assert_cmpint (hf_guest_check_deal (table.guests[1], &position), ==, HF_FAIR_DEAL_NOT_MINE);
}

/* A guest whose program was killed, before the deal and in the middle of a round, can check the deal in the end. */
static void
test_restart (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_short (&table, 0xf, 1);
  hf_host_promise (table.host);
  hf_fake_table_sit_down (&table, 1);
  hf_fake_table_restart_guest (&table, 1);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != 1)
      hf_fake_table_sit_down (&table, seat);
  for (guint i = 0; i < 30; i++)
    hf_fake_table_act (&table);
  hf_fake_table_restart_guest (&table, 1);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_restart_guest (&table, 2);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_assert_agreed (&table, seat, 1);
}

/* A guest that keeps no memory, such as a page’s, can check the deal all the same. */
static void
test_no_memory (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_short (&table, 0xf, 1);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  hf_guest_drop_memory (table.guests[1]);
  for (guint i = 0; i < 20; i++)
    hf_fake_table_act (&table);
  hf_game_go_back (table.game, 10);
  hf_fake_table_settle (&table);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_assert_agreed (&table, 1, 1);
  g_assert_null (hf_guest_save_memory (table.guests[1]));
}

/* Returns (transfer full): a memory in which something else was seen after a line */
static char *
change_memory (const char *memory, guint position)
{
  g_autofree char *start = g_strdup_printf (" %u:", position);
  char *changed = g_strdup (memory), *at = strstr (changed, start);

  g_assert_nonnull (at);
  at += strlen (start);
  *at = *at == '1' ? '2' : '1';

  return changed;
}

/* A table that tells a guest who comes back another past than before is found out, unless that may have been taken
 * back meanwhile. */
static void
test_other_past (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *memory = NULL, *changed = NULL, *token = NULL;
      guint position;
      g_auto (HfFakeTable) table = { 0 };

      hf_fake_table_init_short (&table, 0xf, 1);
      hf_host_promise (table.host);
      hf_fake_table_sit_down_all (&table);
      for (guint n = 0; n < 20; n++)
        hf_fake_table_act (&table);
      memory = hf_guest_save_memory (table.guests[1]);
      changed = change_memory (memory, 12);
      token = g_strdup (hf_guest_get_token (table.guests[1]));
      hf_fake_net_cut (table.ends[1]);
      g_object_unref (table.guests[1]);
      if (i == 1)
        hf_game_go_back (table.game, 10);
      table.guests[1] = hf_guest_new_back (token);
      hf_guest_restore_memory (table.guests[1], changed);
      hf_fake_table_come_back (&table, 1);
      hf_fake_table_play_to_the_end (&table);
      g_assert_cmpint (hf_guest_check_deal (table.guests[1], &position), ==,
                       i == 0 ? HF_FAIR_DEAL_OTHER : HF_FAIR_DEAL_AGREED);
      g_assert_cmpuint (position, ==, i == 0 ? 12 : 0);
    }
}

/* A memory of anybody’s harms nobody. */
static void
test_bad_memory (void)
{
  static const char *const memories[] = { "", "{", "{\"promise\":1}",
                                          "{\"promise\":\"\",\"share\":\"\",\"era\":-1}" };

  for (guint i = 0; i < G_N_ELEMENTS (memories); i++)
    {
      g_autoptr (HfGuest) guest = hf_guest_new_back ("");

      hf_guest_restore_memory (guest, memories[i]);
      g_assert_false (hf_guest_can_check_deal (guest));
    }
}

/* A table that deals other cards than those that came from everybody is found out. */
static void
test_chosen_cards (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint position;

  hf_fake_table_init_short (&table, 0xf, 1);
  hf_host_promise (table.host);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS - 1; seat++)
    hf_fake_table_sit_down (&table, seat);
  /* It begins by itself, instead of with what was given. */
  hf_game_start (table.game);
  hf_fake_table_sit_down (&table, HF_FAKE_TABLE_SEATS - 1);
  hf_fake_table_play_to_the_end (&table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_cmpint (hf_guest_check_deal (table.guests[seat], &position), ==, HF_FAIR_DEAL_OTHER);
}

static void
assert_presence (HfFakeTable *self, guint seat, HfPresence presence)
{
  g_assert_cmpint (hf_guest_find_presence (self->guests[0], seat), ==, presence);
}

static void
assert_guidance (HfGame *game, gint seat, const char *wanted)
{
  g_autofree char *guidance = hf_game_describe_guidance (game, seat);

  g_assert_cmpstr (guidance, ==, wanted);
}

/* Before the first deal the table says whom it waits for, who are not away, and for whom nobody plays. Somebody
 * begins without them. */
static void
test_begin (void)
{
  HfGame *game;
  g_autofree char *three = NULL, *two = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0xf);
  hf_host_promise (table.host);
  hf_fake_table_sit_down (&table, 0);
  game = hf_fake_table_game_of (&table, 0);
  three = g_strdup_printf ("Waiting for %s, %s, and %s.",
                           hf_game_seat_get_inline_name (hf_game_get_seat (game, 1)),
                           hf_game_seat_get_inline_name (hf_game_get_seat (game, 2)),
                           hf_game_seat_get_inline_name (hf_game_get_seat (game, 3)));
  two = g_strdup_printf ("Waiting for %s and %s.",
                         hf_game_seat_get_inline_name (hf_game_get_seat (game, 1)),
                         hf_game_seat_get_inline_name (hf_game_get_seat (game, 3)));
  assert_guidance (game, 0, three);
  hf_fake_table_sit_down (&table, 2);
  assert_guidance (game, 0, two);
  assert_presence (&table, 1, HF_PRESENCE_EXPECTED);
  assert_presence (&table, 2, HF_PRESENCE_HERE);
  hf_guest_ask_stand_in (table.guests[0], 1);
  hf_fake_table_settle (&table);
  assert_presence (&table, 1, HF_PRESENCE_EXPECTED);

  hf_game_next_round (hf_fake_table_game_of (&table, 2));
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), !=, HF_PHASE_SETUP);
  g_assert_cmpint (hf_game_get_phase (hf_fake_table_game_of (&table, 0)), !=, HF_PHASE_SETUP);
  assert_presence (&table, 1, HF_PRESENCE_LATE);
  g_assert_cmpstr (hf_guest_describe_seat (table.guests[0], 1), ==, "Not here yet");
  hf_guest_ask_stand_in (table.guests[0], 3);
  hf_fake_table_settle (&table);
  assert_presence (&table, 3, HF_PRESENCE_REPLACED);
  g_assert_cmpstr (hf_guest_describe_seat (table.guests[0], 3), ==, "Computer plays");
  hf_fake_table_sit_down (&table, 1);
  assert_presence (&table, 1, HF_PRESENCE_HERE);
  hf_fake_table_leave (&table, 1);
  assert_presence (&table, 1, HF_PRESENCE_AWAY);
  g_assert_cmpstr (hf_guest_describe_seat (table.guests[0], 1), ==, "Away");
  hf_guest_ask_stand_in (table.guests[0], 1);
  hf_fake_table_settle (&table);
  g_assert_cmpstr (hf_guest_describe_seat (table.guests[0], 1), ==, "Away, the computer plays");
  hf_fake_table_come_back (&table, 1);
  g_assert_false (hf_guest_is_waiting_for_deal (table.guests[1]));
}

static const char *
find_speech (HfFakeTable *self, guint listener, guint speaker)
{
  return hf_game_seat_get_speech (hf_game_get_seat (hf_fake_table_game_of (self, listener),
                                                    speaker));
}

/* The others hear it, each in her own language, but whoever does not want to; and only where the rules let
 * people talk. */
static void
test_say (void)
{
  HfFakeTable table;

  hf_fake_table_begin (&table, "hoof-and-mouth");
  g_assert_true (hf_table_talk_is_free (table.game));
  hf_guest_set_muted (table.guests[3], 1u << 1);
  hf_table_talk_say (hf_fake_table_game_of (&table, 1), 1, 4);
  hf_fake_table_settle (&table);
  g_assert_cmpstr (find_speech (&table, 0, 1), ==, hf_table_talk_get_sentence (4));
  g_assert_cmpstr (find_speech (&table, 1, 1), ==, hf_table_talk_get_sentence (4));
  g_assert_cmpstr (find_speech (&table, 3, 1), ==, NULL);
  hf_fake_table_clear (&table);

  hf_fake_table_begin (&table, "pennies");
  g_assert_false (hf_table_talk_is_free (table.game));
  hf_table_talk_say (hf_fake_table_game_of (&table, 1), 1, 4);
  hf_fake_table_settle (&table);
  g_assert_cmpstr (find_speech (&table, 0, 1), ==, NULL);
  hf_fake_table_clear (&table);
}

/* Plays a game, in which a computer player says the same to all, but nothing to a person who wants a quiet table.
 *
 * @quiet: whether the whole table is
 * Returns: how often it has said something */
static guint
count_remarks (gboolean quiet)
{
  g_auto (HfFakeTable) table = { 0 };
  guint n_said = 0;

  hf_fake_table_init_rounds (&table, "hoof-and-mouth", 0x7, 1);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&table, seat);
  hf_game_hold (table.game);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  hf_table_talk_set_quiet (hf_fake_table_game_of (&table, 2), TRUE);
  hf_host_set_quiet (table.host, quiet);
  while (!hf_game_is_over (table.game))
    {
      guint actor = hf_decide_find_actor (table.game);

      hf_decide_act (actor == 3 ? table.game : hf_fake_table_game_of (&table, actor), actor,
                     HF_FAKE_TABLE_SEED);
      hf_fake_table_settle (&table);
      for (guint listener = 0; listener < 3; listener++)
        g_assert_cmpstr (find_speech (&table, listener, listener), ==, NULL);
      g_assert_cmpstr (find_speech (&table, 0, 3), ==, find_speech (&table, 1, 3));
      g_assert_cmpstr (find_speech (&table, 2, 3), ==, NULL);
      n_said += find_speech (&table, 0, 3) != NULL;
    }

  return n_said;
}

/* Computer players make remarks, unless the table is quiet. */
static void
test_remarks (void)
{
  g_assert_cmpuint (count_remarks (FALSE), >, 0);
  g_assert_cmpuint (count_remarks (TRUE), ==, 0);
}

/* Somebody who plays on as soon as her cards are there is not refused, though the table has not answered yet. */
static void
test_quick (void)
{
  g_auto (HfFakeTable) table = { 0 };
  HfGame *game;
  guint seat, n_lines;

  hf_fake_table_begin (&table, "classic");
  seat = hf_decide_find_actor (table.game);
  game = hf_fake_table_game_of (&table, seat);
  for (guint i = 0; i < 2; i++)
    {
      n_lines = hf_game_get_log (game)->position;
      g_assert_cmpint (hf_decide_find_actor (game), ==, seat);
      hf_decide_act (game, seat, HF_FAKE_TABLE_SEED);
      while (hf_game_get_log (game)->position == n_lines)
        g_assert_true (hf_fake_net_deliver (&table.net));
      g_assert_cmpuint (hf_guest_get_n_waiting (table.guests[seat]), >, 0);
    }
  hf_fake_table_settle (&table);
  g_assert_cmpuint (hf_guest_get_n_waiting (table.guests[seat]), ==, 0);
}

/* Computer players wait until somebody goes on. */
static void
test_break (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "classic");
  hf_guest_set_paused (table.guests[2], TRUE);
  hf_fake_table_settle (&table);
  g_assert_true (hf_guest_get_present (table.guests[0])->paused);
  g_assert_true (hf_game_get_busy (table.game));
  hf_guest_set_paused (table.guests[0], FALSE);
  hf_fake_table_settle (&table);
  g_assert_false (hf_guest_get_present (table.guests[2])->paused);
  g_assert_false (hf_game_get_busy (table.game));

  hf_guest_set_paused (table.guests[2], TRUE);
  hf_fake_table_settle (&table);
  hf_fake_table_act (&table);
  g_assert_false (hf_guest_get_present (table.guests[2])->paused);
}

static void
keep_secret_cb (HfGuest *guest, const char *secret, char **kept)
{
  g_set_str (kept, secret);
}

/* Somebody hands her seat on: the new device has it, the old one is told. */
static void
test_hand_on (void)
{
  g_autofree char *secret = NULL;
  g_autoptr (HfGuest) heir = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "classic");
  g_signal_connect (table.guests[1], "invited", G_CALLBACK (keep_secret_cb), &secret);
  hf_guest_ask_invitation (table.guests[1]);
  hf_fake_table_settle (&table);
  heir = hf_fake_table_bring (&table, secret, FALSE);
  g_assert_cmpint (hf_guest_get_seat (heir), ==, 1);
  g_assert_cmpstr (hf_guest_get_error (table.guests[1]), ==, "taken-elsewhere");
  g_set_object (&table.guests[1], heir);
  hf_fake_table_act (&table);
  hf_fake_table_assert_same_views (&table);
}

/* Somebody comes late and gets the seat of a computer player. */
static void
test_newcomer (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0x1);
  hf_game_set_pace (table.game, 60 * 1000);
  hf_game_start (table.game);
  hf_fake_table_sit_down (&table, 0);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->computers, ==, 0xe);
  hf_fake_table_sit_down (&table, 2);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->computers, ==, 0xa);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->here, ==, 0x5);
  g_assert_false (hf_game_is_computer (table.game, 2));
}

/* The people at a table that closes are told. */
static void
test_close (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0x3);
  hf_game_set_pace (table.game, 60 * 1000);
  hf_fake_table_sit_down (&table, 0);
  hf_fake_table_sit_down (&table, 1);
  hf_host_close (table.host);
  hf_fake_table_settle (&table);
  g_assert_cmpstr (hf_guest_get_error (table.guests[0]), ==, "closed");
  g_assert_cmpstr (hf_guest_get_error (table.guests[1]), ==, "closed");
}

/* A guest who leaves is not there any more, and the table knows it at once. */
static void
test_leave (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "classic");
  hf_guest_disconnect (table.guests[2]);
  hf_fake_table_settle (&table);
  g_assert_cmpuint (hf_host_get_present (table.host), ==, 0xb);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->here, ==, 0xb);
}

/* The computer plays for somebody who is away, until she is back, and for nobody who is there. */
static void
test_stand_in (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_set_pace (table.game, 60 * 1000);
  hf_game_start (table.game);
  hf_fake_table_sit_down_all (&table);
  hf_guest_ask_stand_in (table.guests[0], 1);
  hf_fake_table_settle (&table);
  g_assert_false (hf_game_is_computer (table.game, 1));

  hf_fake_table_leave (&table, 1);
  g_assert_false (hf_game_is_computer (table.game, 1));
  g_assert_cmpint (hf_guest_find_presence (table.guests[0], 1), ==, HF_PRESENCE_AWAY);
  hf_guest_ask_stand_in (table.guests[0], 1);
  hf_fake_table_settle (&table);
  g_assert_true (hf_game_is_computer (table.game, 1));
  g_assert_cmpint (hf_guest_find_presence (table.guests[0], 1), ==, HF_PRESENCE_REPLACED);

  hf_fake_table_come_back (&table, 1);
  g_assert_false (hf_game_is_computer (table.game, 1));
}

/* Somebody does something else than is written in a line of a log. */
static void
act_otherwise (HfGame *game, const char *line)
{
  guint seat = hf_decide_find_actor (game);
  g_autoptr (GArray) moves = hf_game_list_moves (game, seat);

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);
      g_autofree char *text = hf_move_print (move, hf_game_get_state (game));

      if (!move->part_only && !g_str_has_prefix (line, text)
          && hf_game_play (game, move, NULL) == HF_VERDICT_OK)
        return;
    }
  g_assert_not_reached ();
}

/* A table that is killed before its last line was saved goes on with another one: whoever comes back with the line that
 * is lost is told all anew. */
static void
test_lost_line (void)
{
  g_autofree char *line = NULL;
  guint n_lines = 0;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "classic");
  while (line == NULL || n_lines < 10 || !g_str_has_prefix (line, "discard"))
    {
      n_lines = hf_game_get_log (table.game)->position;
      hf_fake_table_act (&table);
      g_set_str (&line, hf_game_log_get_line (hf_game_get_log (table.game), n_lines));
    }

  hf_fake_table_restart (&table, n_lines);
  act_otherwise (table.game, line);
  for (guint seat = 0; seat < table.n_seats; seat++)
    hf_fake_table_come_back (&table, seat);
  hf_fake_table_assert_same_views (&table);
}

/* Strangers who say nothing, or guess, keep nobody from her seat. */
static void
test_strangers (void)
{
  g_auto (HfFakeTable) table = { 0 };
  HfLink *first;

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  first = hf_fake_table_open_line (&table);
  hf_fake_table_sit_down (&table, 0);
  for (guint i = 0; i < 100; i++)
    {
      HfLink *end = hf_fake_table_open_line (&table);

      if (i % 2 == 0)
        hf_link_send (end, "{\"hello\":1,\"token\":\"00000000000000000000000000000000\"}");
    }
  hf_fake_table_settle (&table);
  g_assert_false (hf_link_is_open (first));
  hf_fake_table_sit_down (&table, 1);
  g_assert_cmpuint (hf_host_get_present (table.host), ==, 0x3);
  g_assert_true (hf_guest_is_connected (table.guests[0]));
  g_assert_true (hf_guest_is_connected (table.guests[1]));
}

static void
assert_same_table (HfFakeTable *self, HfGuest *guest)
{
  const HfTable *mine = &hf_game_get_state (hf_guest_get_game (guest))->table;
  const HfTable *table = &hf_game_get_state (self->game)->table;

  g_assert_cmpmem (mine, sizeof *mine, table, sizeof *table);
  g_assert_cmpuint (hf_game_get_n_healed (hf_guest_get_game (guest)), ==, 0);
}

/* Says a number of words, all in one moment; seat 0 says one. */
static void
say_words (HfFakeTable *table, guint seat, guint n)
{
  for (guint i = 0; i < n; i++)
    hf_guest_say_word (table->guests[seat]);
  hf_guest_say_word (table->guests[0]);
  while (hf_fake_net_deliver (&table->net))
    ;
}

/* Quick hands are no flood, however often they are, and a flood ends the line. */
static void
test_flood (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint n_seconds = HF_HOST_MAX_BURST / HF_HOST_MAX_FRAMES;

  hf_fake_table_begin (&table, "classic");
  for (guint i = 0; i < 3; i++)
    {
      hf_host_pass_time (table.host, table.net.now += (n_seconds + 1) * 1000);
      say_words (&table, 1, HF_HOST_MAX_BURST);
      g_assert_true (hf_guest_is_connected (table.guests[1]));
    }
  for (guint i = 0; i < 2 * n_seconds; i++)
    {
      hf_host_pass_time (table.host, table.net.now += 1000);
      say_words (&table, 1, HF_HOST_MAX_FRAMES);
      g_assert_true (hf_guest_is_connected (table.guests[1]));
    }

  for (guint i = 0; i < 2 * n_seconds && hf_guest_is_connected (table.guests[1]); i++)
    {
      hf_host_pass_time (table.host, table.net.now += 1000);
      say_words (&table, 1, 2 * HF_HOST_MAX_FRAMES);
    }
  g_assert_cmpstr (hf_guest_get_error (table.guests[1]), ==, "too-much");
  hf_fake_table_settle (&table);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->here & (1u << 1), ==, 0);
}

/* A screen for all follows whatever happens, has no hand, and wishes nothing. */
static void
test_screen (void)
{
  g_autoptr (HfGuest) screen = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "hoof-and-mouth", 0xf);
  hf_fake_table_sit_down_all (&table);
  screen = hf_fake_table_bring (&table, hf_host_invite_screen (table.host), TRUE);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  for (guint i = 0; i < 200 && hf_game_get_phase (table.game) < HF_PHASE_OVER; i++)
    {
      hf_fake_table_act (&table);
      assert_same_table (&table, screen);
    }
  g_assert_true (hf_guest_looks (screen));
  g_assert_cmpint (hf_guest_get_seat (screen), ==, -1);
  g_assert_cmpint (hf_game_find_person (hf_guest_get_game (screen)), ==, -1);
  hf_guest_set_paused (screen, TRUE);
  hf_fake_table_settle (&table);
  g_assert_false (hf_guest_get_present (table.guests[0])->paused);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->seen, ==, 0);
  g_assert_cmpuint (hf_host_get_present (table.host), ==, 0xf);
}

static void
invited_to_look_cb (HfGuest *guest, const char *secret, char **kept)
{
  g_set_str (kept, secret);
}

/* Somebody lets another see her hand: everybody is told, until she does so no more. */
static void
test_look (void)
{
  g_autofree char *secret = NULL;
  g_autoptr (HfGuest) learner = NULL, other = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0xf);
  hf_fake_table_sit_down_all (&table);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  g_signal_connect (table.guests[2], "invited", G_CALLBACK (invited_to_look_cb), &secret);
  hf_guest_ask_shown (table.guests[2], TRUE);
  hf_fake_table_settle (&table);
  g_assert_nonnull (secret);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->shown, ==, 1 << 2);

  learner = hf_fake_table_bring (&table, secret, TRUE);
  hf_fake_table_act (&table);
  g_assert_cmpint (hf_guest_get_seat (learner), ==, 2);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->seen, ==, 1 << 2);
  assert_same_table (&table, learner);
  g_assert_true (hf_cards_equal (hf_state_hand (hf_game_get_state (hf_guest_get_game (learner)), 2),
                                 hf_state_hand (hf_game_get_state (table.game), 2)));
  g_assert_true (hf_guest_is_connected (table.guests[2]));

  hf_guest_ask_shown (table.guests[2], FALSE);
  hf_fake_table_settle (&table);
  g_assert_false (hf_guest_is_connected (learner));
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->seen, ==, 0);
  other = hf_fake_table_bring (&table, secret, TRUE);
  hf_fake_table_pass_time (&table, 2000);
  g_assert_cmpstr (hf_guest_get_error (other), ==, "no-seat");
}

/* A hand that is handed on to another device or person is shown to nobody any more. */
static void
test_look_at_seat_handed_on (void)
{
  g_autofree char *look = NULL;
  g_autoptr (HfGuest) learner = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0xf);
  hf_fake_table_sit_down_all (&table);
  hf_game_start (table.game);
  look = hf_host_invite_to_look (table.host, 2);
  learner = hf_fake_table_bring (&table, look, TRUE);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->seen, ==, 1 << 2);

  g_object_unref (table.guests[2]);
  hf_fake_table_sit_down (&table, 2);
  g_assert_false (hf_guest_is_connected (learner));
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->shown, ==, 0);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0])->seen, ==, 0);
  g_assert_false (hf_host_invites (table.host, look));
}

/* Programs that know only seats are let in to none. */
static void
test_look_in_window (void)
{
  g_autoptr (HfGuest) window = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0xf);
  window = hf_fake_table_bring (&table, hf_host_invite_screen (table.host), FALSE);
  hf_fake_table_pass_time (&table, 2000);
  g_assert_null (hf_guest_get_game (window));
  g_assert_cmpstr (hf_guest_get_error (window), ==, "no-seat");
}

/* @secret: with which somebody looks at what it shows
 * Returns: whether there is a place for them */
static gboolean
is_let_in (HfFakeTable *table, GPtrArray *guests, const char *secret)
{
  HfGuest *guest = hf_fake_table_bring (table, secret, TRUE);

  g_ptr_array_add (guests, guest);
  if (!hf_guest_is_connected (guest))
    g_assert_cmpstr (hf_guest_get_error (guest), ==, "full");

  return hf_guest_is_connected (guest);
}

/* However many look by the link to one hand, there are places for those who look at another, and for screens. */
static void
test_look_crowd (void)
{
  g_autoptr (GPtrArray) guests = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *one = NULL, *other = NULL;
  g_auto (HfFakeTable) table = { 0 };
  guint n = 0;

  hf_fake_table_init (&table, "classic", 0xf);
  hf_fake_table_sit_down_all (&table);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  one = hf_host_invite_to_look (table.host, 0);
  other = hf_host_invite_to_look (table.host, 1);
  for (guint i = 0; i < 10; i++)
    n += is_let_in (&table, guests, one);
  g_assert_cmpuint (n, >=, 2);
  g_assert_cmpuint (n, <, 10);
  g_assert_true (is_let_in (&table, guests, other));
  g_assert_true (is_let_in (&table, guests, hf_host_invite_screen (table.host)));
  for (guint i = 0; i < 10; i++)
    is_let_in (&table, guests, hf_host_invite_screen (table.host));
  g_assert_true (is_let_in (&table, guests, other));
  for (guint seat = 0; seat < hf_game_get_n_seats (table.game); seat++)
    g_assert_true (hf_guest_is_connected (table.guests[seat]));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/chance", test_chance);
  g_test_add_func ("/host/chosen-cards", test_chosen_cards);
  g_test_add_func ("/host/restart", test_restart);
  g_test_add_func ("/host/other-past", test_other_past);
  g_test_add_func ("/host/bad-memory", test_bad_memory);
  g_test_add_func ("/host/no-memory", test_no_memory);
  g_test_add_func ("/host/begin", test_begin);
  g_test_add_func ("/host/say", test_say);
  g_test_add_func ("/host/remarks", test_remarks);
  g_test_add_func ("/host/quick", test_quick);
  g_test_add_func ("/host/break", test_break);
  g_test_add_func ("/host/hand-on", test_hand_on);
  g_test_add_func ("/host/newcomer", test_newcomer);
  g_test_add_func ("/host/close", test_close);
  g_test_add_func ("/host/leave", test_leave);
  g_test_add_func ("/host/stand-in", test_stand_in);
  g_test_add_func ("/host/lost-line", test_lost_line);
  g_test_add_func ("/host/strangers", test_strangers);
  g_test_add_func ("/host/flood", test_flood);
  g_test_add_func ("/host/screen", test_screen);
  g_test_add_func ("/host/look", test_look);
  g_test_add_func ("/host/look-at-seat-handed-on", test_look_at_seat_handed_on);
  g_test_add_func ("/host/look-in-window", test_look_in_window);
  g_test_add_func ("/host/look-crowd", test_look_crowd);

  return g_test_run ();
}
