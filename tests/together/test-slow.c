/* SPDX-License-Identifier: GPL-3.0-or-later */

/* People who are at the table and do not act: after a while the others can call them, and go on without those who do not
 * come; any press brings them back. */
#include "config.h"

#include <glib.h>

#include "game/turn/hf-turn-controller.h"
#include "hf-decide.h"
#include "hf-fake-room.h"
#include "together/guest/hf-guest-words.h"
#include "together/host/hf-host-private.h"

#define MOMENT    5000  /* milliseconds */
#define SLOW_PACE 60000 /* of computer players, who get to no move */

typedef struct
{
  HfFakeTable table;
  guint asleep; /* the seat for which the table waits */
  guint awake;  /* another one, and a third */
  guint third;
  guint n_calls; /* that the device of the first has heard */
} Evening;

static void
count_cb (HfGuest *guest, Evening *self)
{
  self->n_calls++;
}

static void
evening_init (Evening *self)
{
  *self = (Evening) { 0 };
  hf_fake_table_begin (&self->table, "classic");
  hf_game_set_pace (self->table.game, SLOW_PACE);
  self->asleep = hf_decide_find_actor (self->table.game);
  self->awake = (self->asleep + 1) % HF_FAKE_TABLE_SEATS;
  self->third = (self->asleep + 2) % HF_FAKE_TABLE_SEATS;
  g_signal_connect (self->table.guests[self->asleep], "called", G_CALLBACK (count_cb), self);
}

static void
evening_clear (Evening *self)
{
  hf_fake_table_clear (&self->table);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Evening, evening_clear)

static const HfPresent *
present_at (Evening *self, guint seat)
{
  return hf_guest_get_present (self->table.guests[seat]);
}

static HfPresence
presence (Evening *self)
{
  return hf_guest_find_presence (self->table.guests[self->awake], self->asleep);
}

/* Waits until the others may call the person, and calls. */
static void
call (Evening *self)
{
  hf_fake_table_wait (&self->table, HF_HOST_THINKING + MOMENT);
  g_assert_true (hf_guest_can_call (self->table.guests[self->awake], self->asleep));
  hf_guest_call (self->table.guests[self->awake], self->asleep);
  hf_fake_table_settle (&self->table);
}

/* Calls in vain, and lets the computer play. */
static void
replace (Evening *self)
{
  call (self);
  hf_fake_table_wait (&self->table, HF_HOST_CALLING + MOMENT);
  hf_guest_ask_stand_in (self->table.guests[self->third], self->asleep);
  hf_fake_table_settle (&self->table);
  g_assert_true (hf_game_is_computer (self->table.game, self->asleep));
}

/* Nothing appears while a person thinks, for as long as that may take, and each act gives the same time again; then all
 * others can call, and nobody has to. */
static void
test_patience (void)
{
  g_auto (Evening) self = { 0 };
  HfGame *game;

  evening_init (&self);
  game = hf_fake_table_game_of (&self.table, self.asleep);
  for (guint i = 0; i < 2; i++)
    {
      hf_fake_table_wait (&self.table, HF_HOST_THINKING - MOMENT);
      for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
        g_assert_cmpuint (present_at (&self, seat)->slow, ==, 0);
      if (i == 0)
        hf_decide_act (game, self.asleep, HF_FAKE_TABLE_SEED);
      hf_fake_table_settle (&self.table);
      g_assert_cmpint (hf_decide_find_actor (self.table.game), ==, self.asleep);
    }
  hf_fake_table_wait (&self.table, 2 * MOMENT);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    {
      g_assert_cmpuint (present_at (&self, seat)->slow, ==, 1u << self.asleep);
      g_assert_cmpint (hf_guest_can_call (self.table.guests[seat], self.asleep), ==,
                       seat != self.asleep);
    }
  hf_fake_table_wait (&self.table, HF_HOST_THINKING);
  g_assert_cmpuint (self.n_calls, ==, 0);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_HERE);
  hf_guest_ask_stand_in (self.table.guests[self.awake], self.asleep);
  hf_fake_table_settle (&self.table);
  g_assert_false (hf_game_is_computer (self.table.game, self.asleep));
}

/* A person who is called, and plays, has all the time again. */
static void
test_answer (void)
{
  g_auto (Evening) self = { 0 };
  HfGuest *guest;

  evening_init (&self);
  guest = self.table.guests[self.asleep];
  call (&self);
  g_assert_cmpuint (self.n_calls, ==, 1);
  g_assert_true (hf_guest_is_called (guest));
  g_assert_nonnull (hf_guest_describe_call (guest));
  g_assert_false (hf_guest_can_call (self.table.guests[self.third], self.asleep));
  g_assert_null (hf_guest_describe_call (self.table.guests[self.third]));
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_HERE);
  hf_fake_table_wait (&self.table, HF_HOST_CALLING - MOMENT);
  hf_decide_act (hf_guest_get_game (guest), self.asleep, HF_FAKE_TABLE_SEED);
  hf_fake_table_settle (&self.table);
  g_assert_false (hf_guest_is_called (guest));
  hf_fake_table_wait (&self.table, HF_HOST_THINKING - MOMENT);
  g_assert_cmpuint (present_at (&self, self.awake)->slow, ==, 0);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_HERE);
  g_assert_cmpuint (self.n_calls, ==, 1);
}

/* A person who was called in vain counts as away: the computer plays if another one wants that, until the person does
 * anything, whose device then tells what was played. */
static void
test_in_vain (void)
{
  g_auto (Evening) self = { 0 };
  g_autoptr (HfTurnController) controller = NULL;
  g_autofree char *before = NULL;
  HfGuest *guest;
  guint line;

  evening_init (&self);
  guest = self.table.guests[self.asleep];
  controller = hf_turn_controller_new (hf_guest_get_game (self.table.guests[self.third]));
  hf_turn_controller_set_eyes (controller, self.third);
  before = g_strdup (hf_turn_controller_get_guidance (controller));
  call (&self);
  hf_fake_table_wait (&self.table, HF_HOST_CALLING + MOMENT);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_AWAY);
  g_assert_cmpstr (hf_turn_controller_get_guidance (controller), !=, before);
  g_assert_true (g_str_has_suffix (hf_turn_controller_get_guidance (controller),
                                   " is away. The table waits."));
  g_assert_true (hf_guest_is_called (guest));
  g_assert_false (hf_game_is_computer (self.table.game, self.asleep));
  line = hf_game_get_log (self.table.game)->position + 1;
  hf_guest_ask_stand_in (self.table.guests[self.third], self.asleep);
  hf_fake_table_settle (&self.table);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_REPLACED);
  g_assert_cmpstr (hf_turn_controller_get_guidance (controller), ==, before);
  g_assert_true (hf_guest_is_replaced (guest));
  g_assert_cmpuint (hf_guest_take_stood_in (guest), ==, 0);

  /* The others go on. */
  hf_decide_act (self.table.game, self.asleep, HF_FAKE_TABLE_SEED);
  hf_fake_table_wait (&self.table, HF_HOST_THINKING);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_REPLACED);
  hf_guest_come_back (guest);
  hf_fake_table_settle (&self.table);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_HERE);
  g_assert_false (hf_game_is_computer (self.table.game, self.asleep));
  g_assert_false (hf_guest_is_replaced (guest) || hf_guest_is_called (guest));
  g_assert_cmpuint (hf_guest_take_stood_in (guest), ==, line);
  g_assert_cmpuint (hf_guest_take_stood_in (guest), ==, 0);
  g_assert_cmpuint (hf_guest_get_n_waiting (guest), ==, 0);
}

/* Any wish of the person takes the seat back, even one that comes too late; programs that come and ask by themselves do
 * not. */
static void
test_any_wish (void)
{
  g_auto (Evening) self = { 0 };
  HfGuest *guest;

  evening_init (&self);
  guest = self.table.guests[self.asleep];
  replace (&self);
  hf_guest_say_word (guest);
  hf_fake_table_settle (&self.table);
  g_assert_true (hf_game_is_computer (self.table.game, self.asleep));
  hf_decide_act (self.table.game, self.asleep, HF_FAKE_TABLE_SEED);
  hf_decide_act (hf_guest_get_game (guest), self.asleep, HF_FAKE_TABLE_SEED);
  hf_fake_table_settle (&self.table);
  g_assert_false (hf_game_is_computer (self.table.game, self.asleep));
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_HERE);
  hf_fake_table_assert_same_views (&self.table);
}

static void
restart_program (Evening *self, guint seat)
{
  g_autofree char *token = g_strdup (hf_guest_get_token (self->table.guests[seat]));

  hf_fake_table_leave (&self->table, seat);
  g_object_unref (self->table.guests[seat]);
  self->table.guests[seat] = hf_guest_new_back (token);
  hf_fake_table_come_back (&self->table, seat);
}

/* A device in a pocket loses its line, and finds it again: that is no act of its person. The program may have ended
 * meanwhile. */
static void
test_pocket (void)
{
  g_auto (Evening) self = { 0 };
  guint line;

  evening_init (&self);
  line = hf_game_get_log (self.table.game)->position + 1;
  replace (&self);
  for (guint i = 0; i < 2; i++)
    {
      hf_fake_table_leave (&self.table, self.asleep);
      hf_fake_table_wait (&self.table, i * 3 * HF_HOST_PATIENCE);
      hf_fake_table_come_back (&self.table, self.asleep);
      g_assert_cmpint (presence (&self), ==, HF_PRESENCE_REPLACED);
      g_assert_true (hf_guest_is_replaced (self.table.guests[self.asleep]));
    }
  restart_program (&self, self.asleep);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_REPLACED);
  g_assert_cmpuint (hf_guest_take_stood_in (self.table.guests[self.asleep]), ==, 0);
  hf_guest_come_back (self.table.guests[self.asleep]);
  hf_fake_table_settle (&self.table);
  g_assert_false (hf_game_is_computer (self.table.game, self.asleep));
  g_assert_cmpuint (hf_guest_take_stood_in (self.table.guests[self.asleep]), ==, line);
}

/* A line that breaks for a moment gives no new time; a person who was away and comes has all of it. */
static void
test_lines (void)
{
  g_auto (Evening) self = { 0 };

  evening_init (&self);
  hf_fake_table_wait (&self.table, HF_HOST_THINKING - MOMENT);
  hf_fake_table_leave (&self.table, self.asleep);
  hf_fake_table_wait (&self.table, MOMENT);
  hf_fake_table_come_back (&self.table, self.asleep);
  hf_fake_table_wait (&self.table, MOMENT);
  g_assert_true (hf_guest_can_call (self.table.guests[self.awake], self.asleep));

  hf_fake_table_leave (&self.table, self.asleep);
  hf_fake_table_wait (&self.table, HF_HOST_THINKING);
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_AWAY);
  g_assert_false (hf_guest_can_call (self.table.guests[self.awake], self.asleep));
  hf_fake_table_come_back (&self.table, self.asleep);
  hf_fake_table_wait (&self.table, HF_HOST_THINKING - MOMENT);
  g_assert_false (hf_guest_can_call (self.table.guests[self.awake], self.asleep));
}

/* In a break nobody is slow, and after it all have their time again. */
static void
test_break (void)
{
  g_auto (Evening) self = { 0 };

  evening_init (&self);
  hf_guest_set_paused (self.table.guests[self.awake], TRUE);
  hf_fake_table_wait (&self.table, 2 * HF_HOST_THINKING);
  g_assert_cmpuint (present_at (&self, self.awake)->slow, ==, 0);
  hf_guest_set_paused (self.table.guests[self.awake], FALSE);
  hf_fake_table_wait (&self.table, HF_HOST_THINKING - MOMENT);
  g_assert_cmpuint (present_at (&self, self.awake)->slow, ==, 0);
  hf_fake_table_wait (&self.table, 2 * MOMENT);
  g_assert_cmpuint (present_at (&self, self.awake)->slow, ==, 1u << self.asleep);
}

/* A person whom all wait for to answer whether a move goes back: the others go on without that answer. */
static void
test_question (void)
{
  Evening self = { 0 };
  HfFakeTable *table = &self.table;
  guint asker;

  evening_init (&self);
  asker = self.asleep;
  while (hf_decide_find_actor (table->game) == (gint) asker)
    hf_fake_table_act (table);
  hf_fake_table_act (table);
  self.asleep = self.third;
  g_assert_true (hf_game_undo (hf_fake_table_game_of (table, asker)));
  hf_fake_table_settle (table);
  g_assert_cmpint (present_at (&self, asker)->asker, ==, asker);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != asker && seat != self.asleep)
      hf_guest_answer_undo (table->guests[seat], TRUE);
  hf_fake_table_settle (table);
  g_assert_cmpuint (present_at (&self, asker)->asked, ==, 1u << self.asleep);
  call (&self);
  g_assert_true (hf_guest_is_called (table->guests[self.asleep]));
  g_assert_cmpint (present_at (&self, asker)->asker, ==, asker);
  hf_fake_table_wait (table, HF_HOST_CALLING + MOMENT);
  g_assert_cmpint (present_at (&self, asker)->asker, ==, -1);
  g_assert_cmpint (hf_decide_find_actor (table->game), ==, asker);
  evening_clear (&self);
}

/* A person who is called where the table waits for them no longer is not blamed. */
static void
test_withdrawn (void)
{
  g_auto (Evening) self = { 0 };

  evening_init (&self);
  call (&self);
  hf_guest_set_paused (self.table.guests[self.awake], TRUE);
  hf_fake_table_wait (&self.table, 2 * HF_HOST_CALLING);
  g_assert_false (hf_guest_is_called (self.table.guests[self.asleep]));
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_HERE);
}

/* Nobody is called who is not slow. */
static void
test_refused (void)
{
  g_auto (Evening) self = { 0 };
  HfGuest *guest;

  evening_init (&self);
  guest = self.table.guests[self.awake];
  hf_fake_table_wait (&self.table, HF_HOST_THINKING - MOMENT);
  g_assert_false (hf_host_call (self.table.host, self.asleep));
  g_assert_false (hf_host_call (self.table.host, self.third));
  hf_guest_call (guest, self.asleep);
  g_assert_cmpuint (hf_guest_get_n_waiting (guest), ==, 0);
  hf_fake_table_wait (&self.table, 2 * MOMENT);
  g_assert_false (hf_host_call (self.table.host, self.third));
  hf_guest_call (self.table.guests[self.asleep], self.asleep);
  g_assert_cmpuint (hf_guest_get_n_waiting (self.table.guests[self.asleep]), ==, 0);
}

/* Guests of the version before know nobody who is slow: they see a person who was called in vain as away, and one of
 * them who was plays on by coming back. */
static void
test_version_before (void)
{
  static const char before[] = "\"hello\":1,\"speaks\":4";
  g_auto (Evening) self = { 0 };

  evening_init (&self);
  replace (&self);
  g_assert_cmpuint (present_at (&self, self.awake)->here & 1u << self.asleep, ==, 0);
  hf_fake_table_say_hello (&self.table, self.asleep, before);
  hf_fake_table_settle (&self.table);
  g_assert_false (hf_game_is_computer (self.table.game, self.asleep));
  g_assert_cmpint (presence (&self), ==, HF_PRESENCE_HERE);
}

/* A table that is killed goes on playing for those who were away or asleep, as it did; one of a version before, which has
 * not saved it, for nobody. */
static void
test_restart (void)
{
  g_auto (Evening) self = { 0 };
  HfFakeTable *table = &self.table;
  guint line, asleep;
  g_autofree char *saved = NULL;
  g_autoptr (GRegex) regex = g_regex_new ("\"(stood_in|asleep)\":[0-9a-z]+,", 0, 0, NULL);
  g_autofree char *older = NULL;

  evening_init (&self);
  asleep = self.asleep;
  line = hf_game_get_log (table->game)->position + 1;
  replace (&self);
  hf_fake_table_leave (table, self.third);
  hf_guest_ask_stand_in (table->guests[self.awake], self.third);
  hf_fake_table_settle (table);
  hf_fake_table_restart (table, hf_game_get_log (table->game)->position);
  g_assert_true (hf_game_is_computer (table->game, asleep));
  g_assert_true (hf_game_is_computer (table->game, self.third));
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != self.third)
      hf_fake_table_come_back (table, seat);
  g_assert_cmpuint (present_at (&self, self.awake)->stand_ins, ==, 1u << asleep | 1u << self.third);
  g_assert_true (hf_game_is_computer (table->game, asleep));
  hf_fake_table_come_back (table, self.third);
  g_assert_cmpuint (hf_guest_take_stood_in (table->guests[self.third]), ==, line);
  hf_guest_come_back (table->guests[asleep]);
  hf_fake_table_settle (table);
  g_assert_cmpuint (present_at (&self, self.awake)->stand_ins, ==, 0);
  g_assert_cmpuint (hf_guest_take_stood_in (table->guests[asleep]), ==, line);

  replace (&self);
  saved = hf_host_save_seats (table->host);
  older = g_regex_replace_literal (regex, saved, -1, 0, "", 0, NULL);
  g_assert_cmpuint (strlen (older), <, strlen (saved));
  g_clear_object (&table->host);
  hf_game_set_stand_ins (table->game, 0);
  table->host = hf_host_new (table->game);
  hf_host_restore_seats (table->host, older);
  g_assert_false (hf_game_is_computer (table->game, asleep));
}

/* In the room, the others can call one who does not agree; the cards are dealt without that, even where the person who
 * decides is the one who sleeps. */
static void
test_room (void)
{
  HfFakeRoom room;
  HfFakeTable *table = &room.table;

  hf_fake_room_init (&room, 0xf);
  hf_host_set_owner (table->host, 0);
  hf_fake_table_sit_down_all (table);
  hf_fake_table_wait (table, 2 * HF_HOST_THINKING);
  g_assert_cmpuint (hf_guest_get_present (table->guests[1])->slow, ==, 0);
  for (guint seat = 1; seat < HF_FAKE_TABLE_SEATS; seat++)
    hf_guest_set_ready (table->guests[seat], TRUE);
  hf_fake_table_wait (table, HF_HOST_THINKING - MOMENT);
  g_assert_false (hf_guest_find_room_acts (table->guests[1], 0) & HF_ROOM_ACT_CALL);
  hf_fake_table_wait (table, 2 * MOMENT);
  g_assert_true (hf_guest_find_room_acts (table->guests[1], 0) & HF_ROOM_ACT_CALL);
  g_assert_false (hf_guest_find_room_acts (table->guests[1], 2) & HF_ROOM_ACT_CALL);
  hf_guest_act_in_room (table->guests[1], HF_ROOM_ACT_CALL, 0);
  hf_fake_table_settle (table);
  g_assert_true (hf_guest_is_called (table->guests[0]));
  g_assert_false (hf_guest_may_arrange (table->guests[1]));
  hf_fake_table_wait (table, HF_HOST_CALLING + MOMENT);
  g_assert_true (hf_guest_may_arrange (table->guests[1]));
  hf_game_next_round (hf_guest_get_game (table->guests[1]));
  hf_fake_table_settle (table);
  g_assert_cmpint (hf_game_get_phase (hf_fake_room_get_game (&room)), !=, HF_PHASE_SETUP);
  hf_guest_ask_stand_in (table->guests[1], 0);
  hf_fake_table_settle (table);
  g_assert_true (hf_game_is_computer (hf_fake_room_get_game (&room), 0));
  hf_fake_room_clear (&room);
}

/* One who decides in the room, and is there again, decides again. */
static void
test_owner (void)
{
  HfFakeRoom room;
  HfFakeTable *table = &room.table;

  hf_fake_room_init (&room, 0xf);
  hf_host_set_owner (table->host, 0);
  hf_fake_table_sit_down_all (table);
  hf_fake_table_leave (table, 0);
  hf_fake_table_wait (table, HF_HOST_PATIENCE - MOMENT);
  g_assert_false (hf_guest_may_arrange (table->guests[1]));
  hf_fake_table_wait (table, 2 * MOMENT);
  g_assert_true (hf_guest_may_arrange (table->guests[1]));
  hf_fake_table_come_back (table, 0);
  g_assert_false (hf_guest_may_arrange (table->guests[1]));
  g_assert_true (hf_guest_may_arrange (table->guests[0]));
  hf_fake_room_clear (&room);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/slow/patience", test_patience);
  g_test_add_func ("/slow/answer", test_answer);
  g_test_add_func ("/slow/in-vain", test_in_vain);
  g_test_add_func ("/slow/any-wish", test_any_wish);
  g_test_add_func ("/slow/pocket", test_pocket);
  g_test_add_func ("/slow/lines", test_lines);
  g_test_add_func ("/slow/break", test_break);
  g_test_add_func ("/slow/question", test_question);
  g_test_add_func ("/slow/withdrawn", test_withdrawn);
  g_test_add_func ("/slow/refused", test_refused);
  g_test_add_func ("/slow/version-before", test_version_before);
  g_test_add_func ("/slow/restart", test_restart);
  g_test_add_func ("/slow/room", test_room);
  g_test_add_func ("/slow/owner", test_owner);

  return g_test_run ();
}
