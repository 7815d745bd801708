/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Things that people do at a table besides playing: they give chance for the deal, take moves back, say something, have
 * a break, hand a seat on, take that of a computer player, and are told when the table closes; and strangers
 * who keep no seat free.
 */
#include "config.h"

#include <glib.h>

#include "core/notation/hf-notation.h"
#include "core/rules/hf-rule-set.h"
#include "game/advice/hf-table-talk.h"
#include "game/match/hf-game-guest.h"
#include "hf-decide.h"
#include "hf-fake-net.h"
#include "together/hf-guest.h"
#include "together/hf-host.h"

#define SEED    5
#define N_SEATS 4

typedef struct
{
  HfFakeNet net;
  HfGame *game;
  HfHost *host;
  HfGuest *guests[N_SEATS]; /* (nullable): of computer players */
  HfLink *ends[N_SEATS];
} Table;

static void
settle (Table *self)
{
  while (hf_fake_net_deliver (&self->net))
    hf_host_pass_time (self->host, self->net.now += 1);
}

static HfLink *
open_line (Table *self)
{
  HfLink *end, *table;

  hf_fake_net_open (&self->net, &end, &table);
  hf_host_accept (self->host, table);

  return end;
}

static void
sit_down (Table *self, guint seat)
{
  g_autofree char *secret = hf_host_invite (self->host, seat);

  self->guests[seat] = hf_guest_new (secret);
  self->ends[seat] = open_line (self);
  hf_guest_connect (self->guests[seat], self->ends[seat]);
  settle (self);
  g_assert_cmpint (hf_guest_get_seat (self->guests[seat]), ==, seat);
}

/* @persons: the seats of people, a bit each */
static void
table_init (Table *self, const char *preset, guint persons)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (preset, NULL);
  g_autoptr (GError) error = NULL;

  *self = (Table) { 0 };
  hf_fake_net_init (&self->net, SEED);
  for (guint seat = 0; seat < N_SEATS; seat++)
    players[seat].kind = (persons >> seat) & 1 ? HF_PLAYER_ELSEWHERE : HF_PLAYER_COMPUTER;
  self->game = hf_game_new (&set->rules, SEED, players, &error);
  g_assert_no_error (error);
  self->host = hf_host_new (self->game);
}

static void
table_clear (Table *self)
{
  for (guint seat = 0; seat < N_SEATS; seat++)
    g_clear_object (&self->guests[seat]);
  g_object_unref (self->host);
  g_object_unref (self->game);
  hf_fake_net_clear (&self->net);
}

static void
sit_down_all (Table *self)
{
  for (guint seat = 0; seat < N_SEATS; seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_ELSEWHERE)
      sit_down (self, seat);
}

static HfGame *
game_of (Table *self, guint seat)
{
  return hf_guest_get_game (self->guests[seat]);
}

static void
act (Table *self)
{
  guint seat = hf_decide_find_actor (self->game);

  hf_decide_act (game_of (self, seat), seat, SEED);
  settle (self);
}

static void
send (Table *self, guint seat, const char *frame)
{
  hf_link_receive (self->ends[seat], frame, strlen (frame));
}

static HfGuest *
bring_screen (Table *self)
{
  HfGuest *guest = hf_guest_new (hf_host_invite_screen (self->host));

  hf_guest_set_can_look (guest, TRUE);
  hf_guest_connect (guest, open_line (self));
  settle (self);

  return guest;
}

/* Nothing is dealt before everybody is there, and all that is dealt comes from what everybody has given. */
static void
test_chance (void)
{
  Table table;
  guint position;

  table_init (&table, "hoof-and-mouth", 0xf);
  hf_host_promise (table.host);
  for (guint seat = 0; seat < N_SEATS; seat++)
    {
      g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_SETUP);
      sit_down (&table, seat);
      g_assert_true (hf_guest_is_waiting_for_deal (table.guests[seat]) == (seat < N_SEATS - 1));
    }
  g_assert_cmpuint (hf_game_get_seed (table.game), !=, SEED);
  g_assert_cmpint (hf_guest_check_deal (table.guests[0], &position), ==, HF_FAIR_DEAL_UNKNOWN);
  while (!hf_game_is_over (table.game))
    act (&table);
  for (guint seat = 0; seat < N_SEATS; seat++)
    g_assert_cmpint (hf_guest_check_deal (table.guests[seat], &position), ==, HF_FAIR_DEAL_AGREED);

  /* A table that says afterwards that something else was done, or had another secret all along. */
  send (&table, 0, "{\"log\":[\"draw\"],\"from\":9}");
  g_assert_cmpint (hf_guest_check_deal (table.guests[0], &position), ==, HF_FAIR_DEAL_OTHER);
  g_assert_cmpuint (position, >=, 9);
  send (
    &table, 1,
    "{\"chance\":{\"secret\":\"00000000000000000000000000000000\",\"shares\":[\"\",\"\",\"\",\"\"]}}");
  g_assert_cmpint (hf_guest_check_deal (table.guests[1], &position), ==, HF_FAIR_DEAL_NOT_MINE);
  table_clear (&table);
}

/* A table that deals other cards than those that came from everybody is found out. */
static void
test_chosen_cards (void)
{
  Table table;
  guint position;

  table_init (&table, "classic", 0xf);
  hf_host_promise (table.host);
  for (guint seat = 0; seat < N_SEATS - 1; seat++)
    sit_down (&table, seat);
  /* It begins by itself, instead of with what was given. */
  hf_game_start (table.game);
  sit_down (&table, N_SEATS - 1);
  while (!hf_game_is_over (table.game))
    act (&table);
  for (guint seat = 0; seat < N_SEATS - 1; seat++)
    g_assert_cmpint (hf_guest_check_deal (table.guests[seat], &position), ==, HF_FAIR_DEAL_OTHER);
  g_assert_cmpint (hf_guest_check_deal (table.guests[N_SEATS - 1], &position), ==,
                   HF_FAIR_DEAL_UNKNOWN);
  table_clear (&table);
}

/* Somebody begins without those who are not there. */
static void
test_begin (void)
{
  Table table;

  table_init (&table, "classic", 0xf);
  hf_host_promise (table.host);
  sit_down (&table, 0);
  sit_down (&table, 2);
  hf_game_next_round (game_of (&table, 2));
  settle (&table);
  g_assert_cmpint (hf_game_get_phase (table.game), !=, HF_PHASE_SETUP);
  g_assert_cmpint (hf_game_get_phase (game_of (&table, 0)), !=, HF_PHASE_SETUP);
  sit_down (&table, 1);
  g_assert_false (hf_guest_is_waiting_for_deal (table.guests[1]));
  table_clear (&table);
}

static char *
print_view (HfGame *game, guint seat)
{
  g_autoptr (HfView) view = hf_game_get_view (game, seat);

  return hf_view_print (view);
}

/* Everybody sees what the table has. */
static void
assert_same_views (Table *self)
{
  for (guint seat = 0; seat < N_SEATS; seat++)
    {
      g_autofree char *there = print_view (self->game, seat);
      g_autofree char *here = print_view (game_of (self, seat), seat);

      g_assert_cmpstr (here, ==, there);
    }
}

/* One takes one’s own move back and does it again; nobody else can, nor after the next one’s turn has come. */
static void
test_undo (void)
{
  Table table;
  guint n_undone = 0;

  table_init (&table, "hoof-and-mouth", 0xf);
  hf_game_start (table.game);
  sit_down_all (&table);
  while (hf_game_get_phase (table.game) < HF_PHASE_OVER)
    {
      guint position, seat = hf_decide_find_actor (table.game);

      act (&table);
      for (guint other = 0; other < N_SEATS; other++)
        g_assert_true (!hf_game_can_undo (game_of (&table, other))
                       || (other == seat && hf_game_get_turn (table.game) == (gint) seat));
      if (!hf_game_can_undo (game_of (&table, seat)))
        continue;

      position = hf_game_get_log (table.game)->position;
      g_assert_true (hf_game_undo (game_of (&table, seat)));
      settle (&table);
      g_assert_cmpuint (hf_game_get_log (table.game)->position, <, position);
      assert_same_views (&table);
      g_assert_true (hf_game_redo (game_of (&table, seat)));
      settle (&table);
      g_assert_cmpuint (hf_game_get_log (table.game)->position, ==, position);
      assert_same_views (&table);
      n_undone++;
    }
  g_assert_cmpuint (n_undone, >, 5);
  table_clear (&table);
}

static const char *
find_speech (Table *self, guint listener, guint speaker)
{
  return hf_game_seat_get_speech (hf_game_get_seat (game_of (self, listener), speaker));
}

/* The others hear it, each in her own language, but whoever does not want to; and only where the rules let
 * people talk. */
static void
test_say (void)
{
  Table table;

  table_init (&table, "hoof-and-mouth", 0xf);
  hf_game_start (table.game);
  sit_down_all (&table);
  g_assert_true (hf_table_talk_is_free (table.game));
  hf_guest_set_muted (table.guests[3], 1u << 1);
  hf_table_talk_say (game_of (&table, 1), 1, 4);
  settle (&table);
  g_assert_cmpstr (find_speech (&table, 0, 1), ==, hf_table_talk_get_sentence (4));
  g_assert_cmpstr (find_speech (&table, 1, 1), ==, hf_table_talk_get_sentence (4));
  g_assert_cmpstr (find_speech (&table, 3, 1), ==, NULL);
  table_clear (&table);

  table_init (&table, "pennies", 0xf);
  hf_game_start (table.game);
  sit_down_all (&table);
  g_assert_false (hf_table_talk_is_free (table.game));
  hf_table_talk_say (game_of (&table, 1), 1, 4);
  settle (&table);
  g_assert_cmpstr (find_speech (&table, 0, 1), ==, NULL);
  table_clear (&table);
}

/* Computer players wait until somebody goes on. */
static void
test_break (void)
{
  Table table;

  table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  sit_down_all (&table);
  hf_guest_set_paused (table.guests[2], TRUE);
  settle (&table);
  g_assert_true (hf_guest_is_paused (table.guests[0]));
  g_assert_true (hf_game_get_busy (table.game));
  hf_guest_set_paused (table.guests[0], FALSE);
  settle (&table);
  g_assert_false (hf_guest_is_paused (table.guests[2]));
  g_assert_false (hf_game_get_busy (table.game));

  hf_guest_set_paused (table.guests[2], TRUE);
  settle (&table);
  act (&table);
  g_assert_false (hf_guest_is_paused (table.guests[2]));
  table_clear (&table);
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
  Table table;
  g_autofree char *secret = NULL;
  g_autoptr (HfGuest) heir = NULL;

  table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  sit_down_all (&table);
  g_signal_connect (table.guests[1], "invited", G_CALLBACK (keep_secret_cb), &secret);
  hf_guest_ask_invitation (table.guests[1]);
  settle (&table);
  heir = hf_guest_new (secret);
  hf_guest_connect (heir, open_line (&table));
  settle (&table);
  g_assert_cmpint (hf_guest_get_seat (heir), ==, 1);
  g_assert_cmpstr (hf_guest_get_error (table.guests[1]), ==, "taken-elsewhere");
  g_set_object (&table.guests[1], heir);
  act (&table);
  assert_same_views (&table);
  table_clear (&table);
}

/* Somebody comes late and gets the seat of a computer player. */
static void
test_newcomer (void)
{
  Table table;

  table_init (&table, "classic", 0x1);
  hf_game_set_pace (table.game, 60 * 1000);
  hf_game_start (table.game);
  sit_down (&table, 0);
  g_assert_cmpuint (hf_guest_get_computers (table.guests[0]), ==, 0xe);
  sit_down (&table, 2);
  g_assert_cmpuint (hf_guest_get_computers (table.guests[0]), ==, 0xa);
  g_assert_cmpuint (hf_guest_get_present (table.guests[0]), ==, 0x5);
  g_assert_false (hf_game_is_computer (table.game, 2));
  table_clear (&table);
}

/* The people at a table that closes are told. */
static void
test_close (void)
{
  Table table;

  table_init (&table, "classic", 0x3);
  hf_game_set_pace (table.game, 60 * 1000);
  sit_down (&table, 0);
  sit_down (&table, 1);
  hf_host_close (table.host);
  settle (&table);
  g_assert_cmpstr (hf_guest_get_error (table.guests[0]), ==, "closed");
  g_assert_cmpstr (hf_guest_get_error (table.guests[1]), ==, "closed");
  table_clear (&table);
}

/* Strangers who say nothing, or guess, keep nobody from her seat. */
static void
test_strangers (void)
{
  Table table;

  table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  sit_down (&table, 0);
  for (guint i = 0; i < 100; i++)
    {
      HfLink *end = open_line (&table);

      if (i % 2 == 0)
        hf_link_send (end, "{\"hello\":1,\"token\":\"00000000000000000000000000000000\"}");
    }
  sit_down (&table, 1);
  g_assert_cmpuint (hf_host_get_present (table.host), ==, 0x3);
  g_assert_true (hf_guest_is_connected (table.guests[0]));
  g_assert_true (hf_guest_is_connected (table.guests[1]));
  table_clear (&table);
}

static void
assert_same_table (Table *self, HfGuest *guest)
{
  const HfTable *mine = &hf_game_get_state (hf_guest_get_game (guest))->table;
  const HfTable *table = &hf_game_get_state (self->game)->table;

  g_assert_cmpmem (mine, sizeof *mine, table, sizeof *table);
  g_assert_cmpuint (hf_game_get_n_healed (hf_guest_get_game (guest)), ==, 0);
}

/* A screen for all follows whatever happens, has no hand, and wishes nothing. */
static void
test_screen (void)
{
  Table table;
  g_autoptr (HfGuest) screen = NULL;

  table_init (&table, "hoof-and-mouth", 0xf);
  sit_down_all (&table);
  screen = bring_screen (&table);
  hf_game_start (table.game);
  settle (&table);
  for (guint i = 0; i < 200 && hf_game_get_phase (table.game) < HF_PHASE_OVER; i++)
    {
      act (&table);
      assert_same_table (&table, screen);
    }
  g_assert_true (hf_guest_looks (screen));
  g_assert_cmpint (hf_guest_get_seat (screen), ==, -1);
  g_assert_cmpint (hf_game_find_person (hf_guest_get_game (screen)), ==, -1);
  hf_guest_set_paused (screen, TRUE);
  settle (&table);
  g_assert_false (hf_guest_is_paused (table.guests[0]));
  g_assert_cmpuint (hf_guest_get_seen (table.guests[0]), ==, 0);
  g_assert_cmpuint (hf_host_get_present (table.host), ==, 0xf);
  table_clear (&table);
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
  Table table;
  g_autofree char *secret = NULL;
  g_autoptr (HfGuest) learner = NULL, other = NULL;

  table_init (&table, "classic", 0xf);
  sit_down_all (&table);
  hf_game_start (table.game);
  settle (&table);
  g_signal_connect (table.guests[2], "invited", G_CALLBACK (invited_to_look_cb), &secret);
  hf_guest_ask_shown (table.guests[2], TRUE);
  settle (&table);
  g_assert_nonnull (secret);
  g_assert_cmpuint (hf_guest_get_shown (table.guests[0]), ==, 1 << 2);

  learner = hf_guest_new (secret);
  hf_guest_set_can_look (learner, TRUE);
  hf_guest_connect (learner, open_line (&table));
  settle (&table);
  act (&table);
  g_assert_cmpint (hf_guest_get_seat (learner), ==, 2);
  g_assert_cmpuint (hf_guest_get_seen (table.guests[0]), ==, 1 << 2);
  assert_same_table (&table, learner);
  g_assert_true (hf_cards_equal (hf_state_hand (hf_game_get_state (hf_guest_get_game (learner)), 2),
                                 hf_state_hand (hf_game_get_state (table.game), 2)));
  g_assert_true (hf_guest_is_connected (table.guests[2]));

  hf_guest_ask_shown (table.guests[2], FALSE);
  settle (&table);
  g_assert_false (hf_guest_is_connected (learner));
  g_assert_cmpuint (hf_guest_get_seen (table.guests[0]), ==, 0);
  other = hf_guest_new (secret);
  hf_guest_set_can_look (other, TRUE);
  hf_guest_connect (other, open_line (&table));
  settle (&table);
  hf_host_pass_time (table.host, table.net.now += 2000);
  settle (&table);
  g_assert_cmpstr (hf_guest_get_error (other), ==, "no-seat");
  table_clear (&table);
}

/* Programs that know only seats are let in to none. */
static void
test_look_in_window (void)
{
  Table table;
  g_autoptr (HfGuest) window = NULL;

  table_init (&table, "classic", 0xf);
  window = hf_guest_new (hf_host_invite_screen (table.host));
  hf_guest_connect (window, open_line (&table));
  settle (&table);
  hf_host_pass_time (table.host, table.net.now += 2000);
  settle (&table);
  g_assert_null (hf_guest_get_game (window));
  g_assert_cmpstr (hf_guest_get_error (window), ==, "no-seat");
  table_clear (&table);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/host/chance", test_chance);
  g_test_add_func ("/host/chosen-cards", test_chosen_cards);
  g_test_add_func ("/host/begin", test_begin);
  g_test_add_func ("/host/undo", test_undo);
  g_test_add_func ("/host/say", test_say);
  g_test_add_func ("/host/break", test_break);
  g_test_add_func ("/host/hand-on", test_hand_on);
  g_test_add_func ("/host/newcomer", test_newcomer);
  g_test_add_func ("/host/close", test_close);
  g_test_add_func ("/host/strangers", test_strangers);
  g_test_add_func ("/host/screen", test_screen);
  g_test_add_func ("/host/look", test_look);
  g_test_add_func ("/host/look-in-window", test_look_in_window);

  return g_test_run ();
}
