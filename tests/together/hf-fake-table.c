/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-fake-table.h"

#include "core/notation/hf-notation.h"
#include "core/rules/hf-rule-set.h"
#include "hf-decide.h"
#include "hf-protocol-page.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-rules.h"

void
hf_fake_table_settle (HfFakeTable *self)
{
  while (hf_fake_net_deliver (&self->net))
    hf_host_pass_time (self->host, self->net.now += 1);
}

void
hf_fake_table_pass_time (HfFakeTable *self, gint64 milliseconds)
{
  hf_host_pass_time (self->host, self->net.now += milliseconds);
  hf_fake_table_settle (self);
}

/* Lets time pass, in which all programs that are there say so. */
void
hf_fake_table_wait (HfFakeTable *self, gint64 milliseconds)
{
  for (gint64 left = milliseconds; left > 0; left -= HF_HOST_PATIENCE / 2)
    {
      for (guint seat = 0; seat < self->n_seats; seat++)
        if (self->guests[seat] != NULL && hf_guest_is_connected (self->guests[seat]))
          hf_guest_say_word (self->guests[seat]);
      hf_fake_table_settle (self);
      hf_fake_table_pass_time (self, MIN (left, HF_HOST_PATIENCE / 2));
    }
}

HfLink *
hf_fake_table_open_line (HfFakeTable *self)
{
  HfLink *end, *table;

  hf_fake_net_open (&self->net, &end, &table);
  hf_host_accept (self->host, table);

  return end;
}

/* Opens a line on which a program of some version of the protocol comes back to a seat.
 *
 * Returns: its end of the line, on which nothing has arrived yet */
HfLink *
hf_fake_table_say_hello (HfFakeTable *self, guint seat, const char *versions)
{
  g_autofree char *frame = g_strdup_printf ("{%s,\"token\":\"%s\"}", versions,
                                            hf_guest_get_token (self->guests[seat]));
  HfLink *end = hf_fake_table_open_line (self);

  hf_link_send (end, frame);

  return end;
}

/* Returns (transfer full): a guest who comes with a secret, and may get a seat or only look */
HfGuest *
hf_fake_table_bring (HfFakeTable *self, const char *secret, gboolean can_look)
{
  HfGuest *guest = hf_guest_new (secret);

  hf_guest_set_can_look (guest, can_look);
  hf_guest_connect (guest, hf_fake_table_open_line (self));
  hf_fake_table_settle (self);

  return guest;
}

void
hf_fake_table_sit_down (HfFakeTable *self, guint seat)
{
  g_autofree char *secret = hf_host_invite (self->host, seat);

  self->guests[seat] = hf_guest_new (secret);
  self->ends[seat] = hf_fake_table_open_line (self);
  hf_guest_connect (self->guests[seat], self->ends[seat]);
  hf_fake_table_settle (self);
  g_assert_cmpint (hf_guest_get_seat (self->guests[seat]), ==, seat);
}

static void
init_with (HfFakeTable *self, HfRuleSet *set, guint persons, guint n_rounds)
{
  *self = (HfFakeTable) { 0 };
  hf_fake_net_init (&self->net, HF_FAKE_TABLE_SEED);
  self->net.watch = hf_protocol_page_watch;
  self->n_seats = set->rules.table_players;
  if (n_rounds > 0)
    set->rules.table_rounds = n_rounds;
  self->game = hf_test_game_new_seats (&set->rules, 0, persons, NULL, HF_FAKE_TABLE_SEED);
  self->host = hf_host_new (self->game);
}

/* @persons: the seats of people, a bit each
 * @n_rounds: of the game; 0 for as many as the preset wants */
void
hf_fake_table_init_rounds (HfFakeTable *self, const char *preset, guint persons, guint n_rounds)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (preset, NULL);

  init_with (self, set, persons, n_rounds);
}

/* A game of some rules, with as many seats as they have. */
void
hf_fake_table_init_own (HfFakeTable *self, const HfRules *rules, guint persons)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new ("", rules);

  init_with (self, set, persons, 0);
}

static void
init_rules (HfFakeTable *self, const char *text, guint persons, guint n_rounds)
{
  HfRules rules;

  hf_test_rules_init (&rules, text);
  if (n_rounds > 0)
    rules.table_rounds = n_rounds;
  hf_fake_table_init_own (self, &rules, persons);
}

/* @text: of hf_test_rules_init() */
void
hf_fake_table_init_rules (HfFakeTable *self, const char *text, guint persons)
{
  init_rules (self, text, persons, 0);
}

/* A classic game with so few cards that a round is over after some turns. */
void
hf_fake_table_init_short (HfFakeTable *self, guint persons, guint n_rounds)
{
  init_rules (self, "classic " HF_TEST_FEW_CARDS, persons, n_rounds);
}

/* A game of one round with so few cards. */
void
hf_fake_table_init_round (HfFakeTable *self, guint persons)
{
  init_rules (self, "classic " HF_TEST_FEW_CARDS " table.rounds=1 open.min=50", persons, 0);
}

void
hf_fake_table_init (HfFakeTable *self, const char *preset, guint persons)
{
  hf_fake_table_init_rounds (self, preset, persons, 0);
}

void
hf_fake_table_clear (HfFakeTable *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    g_clear_object (&self->guests[seat]);
  g_clear_object (&self->host);
  g_clear_object (&self->game);
  hf_fake_net_clear (&self->net);
}

void
hf_fake_table_sit_down_all (HfFakeTable *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_ELSEWHERE)
      hf_fake_table_sit_down (self, seat);
}

/* A game of four people has begun, and all of them are there. */
void
hf_fake_table_begin (HfFakeTable *self, const char *preset)
{
  hf_fake_table_init (self, preset, 0xf);
  hf_game_start (self->game);
  hf_fake_table_sit_down_all (self);
}

/* Somebody’s line ends, as when a page is closed. */
void
hf_fake_table_leave (HfFakeTable *self, guint seat)
{
  hf_link_close (self->ends[seat]);
  hf_guest_disconnect (self->guests[seat]);
  hf_fake_table_settle (self);
}

void
hf_fake_table_come_back (HfFakeTable *self, guint seat)
{
  self->ends[seat] = hf_fake_table_open_line (self);
  hf_guest_connect (self->guests[seat], self->ends[seat]);
  hf_fake_table_settle (self);
}

/* A guest’s program ends, and another one comes back with the token and the memory of the first. */
void
hf_fake_table_restart_guest (HfFakeTable *self, guint seat)
{
  g_autofree char *memory = hf_guest_save_memory (self->guests[seat]);
  g_autofree char *token = g_strdup (hf_guest_get_token (self->guests[seat]));

  g_assert_nonnull (memory);
  hf_fake_net_cut (self->ends[seat]);
  g_object_unref (self->guests[seat]);
  self->guests[seat] = hf_guest_new_back (token);
  hf_guest_restore_memory (self->guests[seat], memory);
  hf_fake_table_come_back (self, seat);
}

/* The table is killed, and is there again with what it has saved; all lines are gone.
 *
 * @n_lines: of the log that were saved */
void
hf_fake_table_restart (HfFakeTable *self, guint n_lines)
{
  g_autofree char *seats = hf_host_save_seats (self->host);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  const HfRules rules = hf_game_get_rules (self->game)->rules;
  const guint64 seed = hf_game_get_seed (self->game);
  g_autoptr (GError) error = NULL;
  const char *wrong;

  for (guint i = 0; i < n_lines; i++)
    g_ptr_array_add (lines, g_strdup (hf_game_log_get_line (hf_game_get_log (self->game), i)));
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->ends[seat] != NULL)
      hf_fake_net_cut (self->ends[seat]);
  g_object_unref (self->host);
  g_object_unref (self->game);
  self->game = hf_test_game_new_seats (&rules, 0, ~0u, NULL, seed);
  if (n_lines > 0)
    g_assert_true (hf_game_load_log (self->game, lines, none, FALSE, &wrong, &error));
  g_assert_no_error (error);
  self->host = hf_host_new (self->game);
  hf_host_restore_seats (self->host, seats);
  hf_host_pass_time (self->host, self->net.now);
}

HfGame *
hf_fake_table_game_of (HfFakeTable *self, guint seat)
{
  return hf_guest_get_game (self->guests[seat]);
}

void
hf_fake_table_act (HfFakeTable *self)
{
  guint seat = hf_decide_find_actor (self->game);

  hf_decide_act (hf_fake_table_game_of (self, seat), seat, HF_FAKE_TABLE_SEED);
  hf_fake_table_settle (self);
}

/* Plays until the score of the round is there and all who were asked to cut have done so. */
void
hf_fake_table_play_round (HfFakeTable *self)
{
  while (hf_game_get_phase (self->game) < HF_PHASE_OVER || hf_game_get_cutters (self->game) != 0)
    hf_fake_table_act (self);
}

void
hf_fake_table_play_to_the_end (HfFakeTable *self)
{
  while (!hf_game_is_over (self->game))
    hf_fake_table_act (self);
}

/* A guest has found that the cards from a round on are those that came from everybody. */
void
hf_fake_table_assert_agreed (HfFakeTable *self, guint seat, guint round)
{
  guint position;

  g_assert_cmpint (hf_guest_check_deal (self->guests[seat], &position), ==, HF_FAIR_DEAL_AGREED);
  g_assert_cmpuint (hf_guest_get_agreed_round (self->guests[seat]), ==, round);
}

static char *
print_view (HfGame *game, guint seat)
{
  g_autoptr (HfView) view = hf_game_get_view (game, seat);

  return hf_view_print (view);
}

/* Everybody sees what the table has. */
void
hf_fake_table_assert_same_views (HfFakeTable *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      g_autofree char *there = print_view (self->game, seat);
      g_autofree char *here = print_view (hf_fake_table_game_of (self, seat), seat);

      g_assert_cmpstr (here, ==, there);
    }
}
