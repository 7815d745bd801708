/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-fake-table.h"

#include "core/notation/hf-notation.h"
#include "core/rules/hf-rule-set.h"
#include "hf-decide.h"
#include "hf-protocol-page.h"
#include "lib/hf-test-rules.h"

void
hf_fake_table_settle (HfFakeTable *self)
{
  while (hf_fake_net_deliver (&self->net))
    hf_host_pass_time (self->host, self->net.now += 1);
}

HfLink *
hf_fake_table_open_line (HfFakeTable *self)
{
  HfLink *end, *table;

  hf_fake_net_open (&self->net, &end, &table);
  hf_host_accept (self->host, table);

  return end;
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

static HfGame *
new_game (HfRuleSet *set, guint persons)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (GError) error = NULL;
  HfGame *game;

  for (guint seat = 0; seat < (guint) set->rules.table_players; seat++)
    players[seat].kind = (persons >> seat) & 1 ? HF_PLAYER_ELSEWHERE : HF_PLAYER_COMPUTER;
  game = hf_game_new (&set->rules, HF_FAKE_TABLE_SEED, players, &error);
  g_assert_no_error (error);

  return game;
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
  self->game = new_game (set, persons);
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

/* A classic game with so few cards that a round is over after some turns. */
void
hf_fake_table_init_short (HfFakeTable *self, guint persons, guint n_rounds)
{
  g_autoptr (HfRuleSet) set = NULL;
  HfRules rules;

  hf_test_rules_init (&rules, "classic " HF_TEST_FEW_CARDS);
  set = hf_rule_set_new ("", &rules);
  init_with (self, set, persons, n_rounds);
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
  g_object_unref (self->host);
  g_object_unref (self->game);
  hf_fake_net_clear (&self->net);
}

void
hf_fake_table_sit_down_all (HfFakeTable *self)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_ELSEWHERE)
      hf_fake_table_sit_down (self, seat);
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
  g_autoptr (HfRuleSet) set = hf_rule_set_new ("", &hf_game_get_rules (self->game)->rules);
  g_autoptr (GError) error = NULL;
  const char *wrong;

  for (guint i = 0; i < n_lines; i++)
    g_ptr_array_add (lines, g_strdup (hf_game_log_get_line (hf_game_get_log (self->game), i)));
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->ends[seat] != NULL)
      hf_fake_net_cut (self->ends[seat]);
  g_object_unref (self->host);
  g_object_unref (self->game);
  self->game = new_game (set, ~0u);
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
