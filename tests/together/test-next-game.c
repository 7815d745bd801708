/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next game at a table: after the last round people play again, or go back to the room; those who were away find the
 * game that is played now. */
#include "config.h"

#include <glib.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "core/rules/hf-rules-seats.h"
#include "hf-decide.h"
#include "hf-fake-room.h"
#include "lib/hf-test-rules.h"
#include "together/host/hf-host-private.h"

/* Sets whether the guest of a seat agrees to play again. */
static void
agree_at (HfFakeRoom *self, guint seat, gboolean ready)
{
  hf_guest_set_ready (hf_fake_room_guest_at (self, seat), ready);
  hf_fake_room_settle (self);
}

/* Plays a whole game that begins in the room. */
static void
play_game (HfFakeRoom *self, guint persons)
{
  hf_fake_room_rest (self);
  for (guint seat = 0; seat < self->table.n_seats; seat++)
    if ((persons >> seat) & 1)
      agree_at (self, seat, TRUE);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (self)), !=, HF_PHASE_SETUP);
  hf_fake_room_play (self);
}

/* After the last sheet all say “again”: the same chairs, links and code, and another game, whose deal all can check. */
static void
test_again (void)
{
  HfFakeRoom room;
  g_autofree char *code = NULL, *promise = NULL;
  HfGame *first;

  hf_fake_room_init (&room, 0xf);
  code = g_strdup (room.code);
  hf_fake_table_sit_down_all (&room.table);
  hf_guest_rename (room.table.guests[0], "Anna", "glasses");
  hf_fake_room_settle (&room);
  play_game (&room, 0xf);
  for (guint game = 0; game < 2; game++)
    {
      first = hf_fake_room_get_game (&room);
      promise = g_strdup (room.table.host->chance.first.secret);
      agree_at (&room, 1, TRUE);
      g_assert_true (hf_fake_room_get_game (&room) != first);
      g_assert_cmpstr (room.table.host->chance.first.secret, !=, promise);
      g_assert_cmpstr (hf_fake_room_name_at (&room, 0), ==, "Anna");
      for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
        {
          g_assert_true (hf_guest_is_in_room (room.table.guests[seat]));
          g_assert_cmpint (hf_guest_get_seat (room.table.guests[seat]), ==, seat);
          g_assert_cmpuint (hf_guest_get_present (room.table.guests[seat])->ready, ==, 0x2);
          g_assert_cmpstr (hf_guest_get_present (room.table.guests[seat])->code, ==, code);
        }
      hf_fake_room_assert_agreed (&room);
      /* One still reads the last sheet. */
      hf_guest_play_again (room.table.guests[2]);
      hf_fake_room_settle (&room);
      g_assert_cmpuint (hf_guest_get_present (room.table.guests[0])->ready, ==, 0x6);
      /* Nobody is played for. */
      g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), ==, HF_PHASE_SETUP);
      play_game (&room, 0xf);
      g_clear_pointer (&promise, g_free);
    }
  hf_fake_room_clear (&room);
}

/* Nobody leaves a game that is not over, whatever a guest wishes for. */
static void
test_not_over (void)
{
  HfFakeRoom room;
  HfGame *game;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down_all (&room.table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    agree_at (&room, seat, TRUE);
  game = hf_fake_room_get_game (&room);
  g_assert_cmpint (hf_game_get_phase (game), !=, HF_PHASE_SETUP);
  agree_at (&room, 2, TRUE);
  agree_at (&room, 2, FALSE);
  g_assert_true (hf_fake_room_get_game (&room) == game);
  hf_fake_room_clear (&room);
}

/* Back in the room there are other rules, more chairs, and one person fewer. */
static void
test_back_to_room (void)
{
  HfFakeRoom room;
  g_autoptr (HfRuleSet) six = hf_rule_set_new_preset ("classic", NULL);

  g_assert_true (hf_rules_set (&six->rules, "table.players", "6", NULL));
  hf_fake_room_init (&room, 0xf);
  hf_host_set_owner (room.table.host, 0);
  hf_fake_table_sit_down_all (&room.table);
  play_game (&room, 0xf);
  hf_fake_table_leave (&room.table, 3);
  /* Any person may go back to the room, where one decides. */
  agree_at (&room, 2, FALSE);
  g_assert_true (hf_guest_is_in_room (room.table.guests[2]));
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[2])->ready, ==, 0);
  g_assert_false (hf_guest_may_arrange (room.table.guests[2]));
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_FREE, 3);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_COMPUTER, 3);
  hf_guest_set_rules (room.table.guests[0], six);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 6);
  g_assert_cmpint (hf_fake_room_kind_at (&room, 3), ==, HF_PLAYER_COMPUTER);
  hf_fake_room_assert_agreed (&room);
  /* A person who still reads the last sheet would play again by the rules there, and has not seen these. */
  hf_guest_play_again (room.table.guests[1]);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_guest_get_present (room.table.guests[1])->ready, ==, 0);
  for (guint seat = 0; seat < 3; seat++)
    agree_at (&room, seat, TRUE);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  hf_fake_room_clear (&room);
}

/* Chairs come and go: people whose chairs go take others, and there are never fewer chairs than people. A link to a chair
 * that is gone leads nowhere. */
static void
test_chairs (void)
{
  HfFakeRoom room;
  g_autofree char *secret = NULL, *gone = NULL;
  g_autoptr (HfGuest) cousin = NULL, stranger = NULL;

  hf_fake_room_init (&room, 0x7);
  for (guint seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&room.table, seat);
  hf_guest_set_count (room.table.guests[0], 6);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 6);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_PERSON, 5);
  hf_guest_act_in_room (room.table.guests[0], HF_ROOM_ACT_PERSON, 4);
  hf_fake_room_settle (&room);
  secret = hf_host_invite (room.table.host, 5);
  gone = hf_host_invite (room.table.host, 4);
  cousin = hf_guest_new (secret);
  hf_guest_connect (cousin, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_cmpint (hf_guest_get_seat (cousin), ==, 5);
  hf_guest_rename (cousin, "Cousin", NULL);
  hf_fake_room_rest (&room);
  hf_guest_say_word (cousin);
  g_assert_cmpuint (hf_guest_find_counts (cousin) & 0xf, ==, 0);

  hf_guest_set_count (cousin, 4);
  hf_fake_room_settle (&room);
  g_assert_cmpuint (hf_game_get_n_seats (hf_fake_room_get_game (&room)), ==, 4);
  g_assert_cmpint (hf_guest_get_seat (cousin), ==, 3);
  g_assert_cmpstr (hf_fake_room_name_at (&room, 3), ==, "Cousin");
  for (guint seat = 0; seat < 3; seat++)
    g_assert_cmpint (hf_guest_get_seat (room.table.guests[seat]), ==, seat);
  hf_fake_room_assert_agreed (&room);

  stranger = hf_guest_new (gone);
  hf_guest_connect (stranger, hf_fake_table_open_line (&room.table));
  hf_fake_room_settle (&room);
  g_assert_null (hf_guest_get_game (stranger));
  hf_fake_room_clear (&room);
}

/* Somebody who was away when the next game began comes back to that one, with the log of the other: in the room, or in
 * the middle of the game, however long each of the two is. A program that was restarted checks the right deal. */
static void
test_away (void)
{
  for (guint late = 0; late < 4; late++)
    {
      const gboolean restarts = late % 2 == 1, dealt = late >= 2;
      HfFakeRoom room;

      hf_fake_room_init (&room, 0xf);
      hf_fake_table_sit_down_all (&room.table);
      play_game (&room, 0xf);
      hf_fake_table_leave (&room.table, 3);
      agree_at (&room, 0, TRUE);
      if (dealt)
        {
          hf_game_next_round (hf_guest_get_game (room.table.guests[1]));
          hf_fake_room_settle (&room);
          g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
        }
      if (restarts)
        hf_fake_table_restart_guest (&room.table, 3);
      else
        hf_fake_table_come_back (&room.table, 3);
      g_assert_true (hf_guest_is_connected (room.table.guests[3]));
      g_assert_cmpint (hf_guest_get_seat (room.table.guests[3]), ==, 3);
      g_assert_cmpint (hf_guest_is_in_room (room.table.guests[3]), ==, !dealt);
      g_assert_cmpuint (hf_game_get_log (hf_guest_get_game (room.table.guests[3]))->position, ==,
                        hf_game_get_log (hf_fake_room_get_game (&room))->position);
      hf_fake_room_assert_agreed (&room);
      if (!dealt && restarts)
        play_game (&room, 0xf);
      hf_fake_room_clear (&room);
    }
}

/* A table that is killed in the room of a later game finds that room again, and its guests theirs. */
static void
test_saved_again (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down_all (&room.table);
  play_game (&room, 0xf);
  agree_at (&room, 0, TRUE);
  g_set_object (&room.table.game, hf_fake_room_get_game (&room));
  hf_fake_table_restart (&room.table, 0);
  hf_host_promise (room.table.host);
  hf_host_open_room (room.table.host);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_fake_table_come_back (&room.table, seat);
  play_game (&room, 0xf);
  hf_fake_room_clear (&room);
}

#define FEW_CARDS                                                        \
  HF_TEST_FEW_CARDS " table.rounds=1 deal.hand_choice=blind open.min=50" \
                    " event.tournament=round_robin_partners"

/* Makes rules of a published set for some players under which a game is over soon, and partners change from game to game
 * where there are any.
 *
 * Returns: FALSE where the set is not for so many */
static gboolean
find_rules (HfRules *rules, const char *preset, guint n_players)
{
  g_auto (GStrv) settings = g_strsplit (FEW_CARDS, " ", -1);
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (preset, NULL);
  g_autoptr (GError) error = NULL;

  *rules = set->rules;
  if (!hf_rules_seat (rules, n_players, -1, NULL))
    return FALSE;

  for (guint i = 0; settings[i] != NULL; i++)
    {
      g_auto (GStrv) setting = g_strsplit (settings[i], "=", 2);

      g_assert_true (hf_rules_set (rules, setting[0], setting[1], NULL));
    }
  if (!hf_rules_check (rules, NULL))
    g_assert_true (hf_rules_set (rules, "table.decks", "4", NULL));
  hf_rules_check (rules, &error);
  g_assert_no_error (error);

  return TRUE;
}

/* People at a table with the chairs that they have, and a screen for all that shows it. */
typedef struct
{
  HfFakeRoom room;
  HfGuest *screen;
  guint n;
  gint chairs[HF_MAX_SEATS];
  char *tokens[HF_MAX_SEATS];
  char *names[HF_MAX_SEATS];
  guint sides[HF_MAX_SEATS];
} Family;

/* Sits down as many people as there are chairs; the first two change seats. */
static void
family_init (Family *self, const HfRules *rules)
{
  HfFakeTable *table = &self->room.table;
  HfGame *game;

  self->n = rules->table_players;
  hf_fake_room_init_rules (&self->room, rules, (1u << self->n) - 1);
  hf_fake_table_sit_down_all (table);
  self->screen = hf_fake_table_bring (table, hf_host_invite_screen (table->host), TRUE);
  hf_guest_rename (table->guests[0], "Grandma", NULL);
  hf_fake_room_settle (&self->room);
  hf_guest_act_in_room (table->guests[0], HF_ROOM_ACT_CHANGE, 1);
  hf_guest_act_in_room (table->guests[1], HF_ROOM_ACT_CHANGE, 0);
  hf_fake_room_settle (&self->room);
  game = hf_fake_room_get_game (&self->room);
  for (guint i = 0; i < self->n; i++)
    {
      self->chairs[i] = i < 2 ? 1 - i : i;
      self->tokens[i] = g_strdup (hf_guest_get_token (table->guests[i]));
      self->names[i] = g_strdup (hf_fake_room_name_at (&self->room, self->chairs[i]));
      self->sides[i] = hf_game_seat_get_owner (hf_game_get_seat (game, self->chairs[i]));
    }
  g_assert_cmpstr (self->names[0], ==, "Grandma");
}

static void
family_clear (Family *self)
{
  for (guint i = 0; i < self->n; i++)
    {
      g_free (self->tokens[i]);
      g_free (self->names[i]);
    }
  g_clear_object (&self->screen);
  hf_fake_room_clear (&self->room);
}

/* Each device has its chair, and all that can be seen of the chairs, here and there, is as it was. */
static void
family_assert_seated (Family *self)
{
  HfGame *games[HF_MAX_SEATS + 2] = { hf_fake_room_get_game (&self->room),
                                      hf_guest_get_game (self->screen) };

  for (guint i = 0; i < self->n; i++)
    games[i + 2] = hf_guest_get_game (self->room.table.guests[i]);
  for (guint i = 0; i < self->n; i++)
    {
      g_assert_cmpint (hf_guest_get_seat (self->room.table.guests[i]), ==, self->chairs[i]);
      g_assert_cmpstr (hf_guest_get_token (self->room.table.guests[i]), ==, self->tokens[i]);
      for (guint k = 0; k < self->n + 2; k++)
        {
          HfGameSeat *seat = hf_game_get_seat (games[k], self->chairs[i]);

          g_assert_cmpstr (hf_game_seat_get_name (seat), ==, self->names[i]);
          g_assert_cmpuint (hf_game_seat_get_owner (seat), ==, self->sides[i]);
        }
    }
}

/* Begins the game of the room, once all people have agreed. */
static void
family_begin (Family *self)
{
  hf_fake_room_rest (&self->room);
  hf_guest_say_word (self->screen);
  for (guint i = 0; i < self->n; i++)
    agree_at (&self->room, i, TRUE);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&self->room)), !=, HF_PHASE_SETUP);
}

/* Plays to the end, while no device follows: each of them comes back to its own chair. */
static void
family_play (Family *self, HfGame *game)
{
  HfFakeTable *table = &self->room.table;

  hf_guest_disconnect (self->screen);
  for (guint i = 0; i < self->n; i++)
    hf_fake_table_leave (table, i);
  while (!hf_game_is_over (game))
    hf_decide_act (game, hf_decide_find_actor (game), HF_FAKE_TABLE_SEED);
  hf_fake_room_rest (&self->room);
  hf_guest_connect (self->screen, hf_fake_table_open_line (table));
  for (guint i = 0; i < self->n; i++)
    hf_fake_table_come_back (table, i);
}

/* Under all rules for all numbers of people, the next game has the chairs of the last one, whichever person plays again:
 * the same devices, names and partners on them, and a screen for all shows them. */
static void
test_same_chairs (gconstpointer preset)
{
  g_autoptr (HfRuleSet) set = hf_rule_set_new_preset (preset, NULL);
  const guint usual = set->rules.table_players;
  guint n_tables = 0;

  for (guint n = 2; n <= HF_MAX_SEATS; n++)
    {
      Family family = { 0 };
      HfRules rules;
      HfGame *game;

      if ((n != usual && !g_test_thorough ()) || !find_rules (&rules, preset, n))
        continue;

      family_init (&family, &rules);
      family_begin (&family);
      family_assert_seated (&family);
      game = hf_fake_room_get_game (&family.room);
      family_play (&family, game);
      family_assert_seated (&family);
      agree_at (&family.room, n - 1, TRUE);
      g_assert_true (hf_fake_room_get_game (&family.room) != game);
      family_assert_seated (&family);
      family_begin (&family);
      family_assert_seated (&family);
      family_clear (&family);
      n_tables++;
    }
  g_assert_cmpuint (n_tables, >, 0);
}

/* A table that begins another game while one is played says what it may not. */
static void
test_stolen_game (void)
{
  HfFakeRoom room;

  hf_fake_room_init (&room, 0xf);
  hf_fake_table_sit_down_all (&room.table);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    agree_at (&room, seat, TRUE);
  room.table.host->n_games++;
  hf_host_welcome_all (room.table.host);
  hf_fake_room_settle (&room);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_assert_cmpstr (hf_guest_get_error (room.table.guests[seat]), ==, "unreadable");
  hf_fake_room_clear (&room);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/next-game/again", test_again);
  g_test_add_func ("/next-game/not-over", test_not_over);
  g_test_add_func ("/next-game/back-to-room", test_back_to_room);
  g_test_add_func ("/next-game/chairs", test_chairs);
  g_test_add_func ("/next-game/away", test_away);
  g_test_add_func ("/next-game/saved-again", test_saved_again);
  g_test_add_func ("/next-game/stolen-game", test_stolen_game);
  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      g_autofree char *path = g_strdup_printf ("/next-game/same-chairs/%s", *id);

      g_test_add_data_func (path, *id, test_same_chairs);
    }

  return g_test_run ();
}
