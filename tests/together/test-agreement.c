/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Moves that go back at a table, of one’s own and by agreement of all who are there; and guests and tables of other
 * versions. */
#include "config.h"

#include <glib.h>
#include <json-glib/json-glib.h>
#include <string.h>

#include "game/advice/hf-back-words.h"
#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/match/far/hf-far.h"
#include "game/turn/hf-turn-controller.h"
#include "hf-decide.h"
#include "hf-fake-table.h"
#include "together/guest/hf-guest-words.h"
#include "together/line/hf-protocol.h"

/* One takes one’s own move back and does it again; nobody else can, nor after the next one’s turn has come. */
static void
test_undo (void)
{
  g_auto (HfFakeTable) table = { 0 };
  guint n_undone = 0;

  hf_fake_table_begin (&table, "hoof-and-mouth");
  while (hf_game_get_phase (table.game) < HF_PHASE_OVER)
    {
      guint position, seat = hf_decide_find_actor (table.game);

      hf_fake_table_act (&table);
      for (guint other = 0; other < HF_FAKE_TABLE_SEATS; other++)
        g_assert_true (!hf_game_can_undo (hf_fake_table_game_of (&table, other))
                       || (other == seat && hf_game_get_turn (table.game) == (gint) seat));
      if (!hf_game_can_undo (hf_fake_table_game_of (&table, seat)))
        continue;

      position = hf_game_get_log (table.game)->position;
      g_assert_true (hf_game_undo (hf_fake_table_game_of (&table, seat)));
      hf_fake_table_settle (&table);
      g_assert_cmpuint (hf_game_get_log (table.game)->position, <, position);
      hf_fake_table_assert_same_views (&table);
      g_assert_true (hf_game_redo (hf_fake_table_game_of (&table, seat)));
      hf_fake_table_settle (&table);
      g_assert_cmpuint (hf_game_get_log (table.game)->position, ==, position);
      hf_fake_table_assert_same_views (&table);
      n_undone++;
    }
  g_assert_cmpuint (n_undone, >, 5);
}

/* A table that is closed waits for nobody and offers nothing, not even what could be done again a moment ago. */
static void
test_closed (void)
{
  g_auto (HfFakeTable) table = { 0 };
  HfGame *game;
  guint seat;

  hf_fake_table_begin (&table, "hoof-and-mouth");
  do
    {
      seat = hf_decide_find_actor (table.game);
      hf_fake_table_act (&table);
      game = hf_fake_table_game_of (&table, seat);
    }
  while (!hf_game_can_undo (game));
  g_assert_true (hf_game_undo (game));
  hf_fake_table_settle (&table);
  g_assert_true (hf_game_can_redo (game));
  g_assert_true (hf_game_waits_for (game, seat));

  hf_host_close (table.host);
  hf_fake_table_settle (&table);
  g_assert_true (hf_game_is_closed (game));
  g_assert_false (hf_game_can_redo (game));
  g_assert_false (hf_game_may_redo (game, seat));
  g_assert_false (hf_game_redo (game));
  for (guint i = 0; i < HF_FAKE_TABLE_SEATS; i++)
    {
      g_autoptr (GArray) moves = hf_game_list_moves (hf_fake_table_game_of (&table, i), i);

      g_assert_false (hf_game_waits_for (hf_fake_table_game_of (&table, i), i));
      g_assert_false (hf_game_can_hint (hf_fake_table_game_of (&table, i), i));
      g_assert_cmpuint (moves->len, ==, 0);
    }
}

static void
keep_end_cb (HfGuest *guest, guint asker, guint end, guint by, gint *kept)
{
  *kept = (gint) end;
}

/* Plays until somebody's turn has passed to the next one, who has drawn. */
static guint
play_a_turn (HfFakeTable *self)
{
  guint first = hf_decide_find_actor (self->game);

  while (hf_game_get_phase (self->game) != HF_PHASE_START
         && hf_game_get_phase (self->game) != HF_PHASE_PLAY)
    hf_fake_table_act (self);
  first = hf_game_get_turn (self->game);
  while (hf_game_get_turn (self->game) == (gint) first
         || hf_game_get_phase (self->game) != HF_PHASE_PLAY)
    hf_fake_table_act (self);

  return first;
}

/* A guest undoes a move since which others have seen more: all who are there are asked. */
static void
ask (HfFakeTable *self, guint asker)
{
  g_assert_false (hf_game_can_undo (hf_fake_table_game_of (self, asker)));
  g_assert_true (hf_game_undo (hf_fake_table_game_of (self, asker)));
  hf_fake_table_settle (self);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (self->guests[seat] != NULL && hf_guest_is_connected (self->guests[seat]))
      g_assert_cmpint (hf_guest_get_present (self->guests[seat])->asker, ==, asker);
}

static void
answer (HfFakeTable *self, guint seat, gboolean yes)
{
  g_assert_true (hf_guest_is_asked (self->guests[seat]) || !yes);
  hf_guest_answer_undo (self->guests[seat], yes);
  hf_fake_table_settle (self);
}

/* @end: how all guests were told that the question has ended; all else is as it was before it */
static void
assert_ended (HfFakeTable *self, gint end, const gint *ends, guint position)
{
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    {
      g_assert_cmpint (ends[seat], ==, end);
      g_assert_cmpint (hf_guest_get_present (self->guests[seat])->asker, ==, -1);
    }
  g_assert_cmpuint (hf_game_get_log (self->game)->position, ==, position);
  g_assert_false (hf_game_get_busy (self->game));
  hf_fake_table_assert_same_views (self);
}

static void
listen_to_ends (HfFakeTable *self, gint *ends)
{
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    g_signal_connect (self->guests[seat], "undo-ended", G_CALLBACK (keep_end_cb), &ends[seat]);
}

/* The question names the move, a line for each sentence that the history of whoever is asked has of it, and those whose
 * moves go back with it. */
static void
assert_question (HfFakeTable *self, guint asked, guint asker, const char *question)
{
  HfGame *game = hf_fake_table_game_of (self, asked);
  GListModel *history = G_LIST_MODEL (hf_history_of (game));
  const guint position = hf_game_find_last_move (self->game, asker);
  gboolean named = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);
      const gint seat = hf_game_record_get_seat (record);

      if (hf_game_record_get_position (record) == position)
        {
          g_autofree char *move = g_strdup_printf ("%s\n", hf_game_record_get_text (record));

          named = TRUE;
          g_assert_nonnull (strstr (question, move));
        }
      else if (hf_game_record_get_position (record) > position && seat >= 0)
        g_assert_nonnull (strstr (question,
                                  hf_game_seat_get_inline_name (hf_game_get_seat (game, seat))));
    }
  g_assert_true (named);
}

/* The others are told the same, and below it who is asked, which are all but the asker. */
static void
assert_notice (HfFakeTable *self, guint asker, const char *question, const char *notice)
{
  const char *missing = notice + strlen (question);

  g_assert_true (g_str_has_prefix (notice, question));
  g_assert_true (*missing == '\n');
  for (guint seat = 0; seat < self->n_seats; seat++)
    g_assert_true ((strstr (missing,
                            hf_game_seat_get_inline_name (hf_game_get_seat (self->game, seat)))
                    != NULL)
                   == (seat != asker));
}

/* Everybody says yes, and it is as it was before the move; one no, or whoever has asked, and all stays.
 *
 * @seat: who asks */
static void
test_agreement (gconstpointer seat_data)
{
  const guint asker = GPOINTER_TO_UINT (seat_data);
  gint ends[HF_FAKE_TABLE_SEATS] = { -1, -1, -1, -1 };
  guint next, position;
  g_autofree char *question = NULL, *notice = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "hoof-and-mouth");
  listen_to_ends (&table, ends);
  while (play_a_turn (&table) != asker)
    ;
  next = hf_game_get_turn (table.game);
  position = hf_game_get_log (table.game)->position;

  ask (&table, asker);
  g_assert_true (hf_game_get_busy (table.game));
  question = hf_guest_describe_undo (table.guests[next]);
  notice = hf_guest_describe_undo (table.guests[asker]);
  assert_question (&table, next, asker, question);
  assert_notice (&table, asker, question, notice);
  answer (&table, next, TRUE);
  answer (&table, (next + 1) % HF_FAKE_TABLE_SEATS, FALSE);
  assert_ended (&table, HF_UNDO_REFUSED, ends, position);

  ask (&table, asker);
  answer (&table, asker, FALSE);
  assert_ended (&table, HF_UNDO_WITHDRAWN, ends, position);

  ask (&table, asker);
  hf_fake_table_act (&table);
  assert_ended (&table, HF_UNDO_PLAYED_ON, ends, position + 1);

  position = hf_game_find_last_move (table.game, asker);
  ask (&table, asker);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != asker)
      answer (&table, seat, TRUE);
  assert_ended (&table, HF_UNDO_AGREED, ends, position);
  g_assert_cmpint (hf_game_get_turn (table.game), ==, asker);
  hf_fake_table_act (&table);
  hf_fake_table_assert_same_views (&table);
}

/* Several turns later the question still shows the card that was thrown, and names all whose turns go back with it. */
static void
test_turns_later (void)
{
  HfFakeTable table;
  const guint asker = 1;
  guint next;
  g_autofree char *question = NULL;
  g_autofree HfState *before = NULL;
  g_autoptr (GPtrArray) cards = NULL;
  HfObservations watched;
  HfMove thrown;

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  hf_fake_table_sit_down_all (&table);
  while (play_a_turn (&table) != asker)
    ;
  play_a_turn (&table);
  play_a_turn (&table);
  next = hf_game_get_turn (table.game);
  g_assert_cmpuint (next, !=, asker);

  ask (&table, asker);
  question = hf_guest_describe_undo (table.guests[next]);
  assert_question (&table, next, asker, question);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != asker)
      g_assert_nonnull (strstr (question,
                                hf_game_seat_get_inline_name (hf_game_get_seat (table.game,
                                                                                seat))));
  cards = hf_guest_list_undo_cards (table.guests[next]);
  before = hf_game_recall_move (table.game, hf_game_find_last_move (table.game, asker), &thrown,
                                &watched);
  g_assert_cmpuint (thrown.type, ==, HF_MOVE_DISCARD);
  g_assert_cmpuint (cards->len, ==, 1);
  g_assert_cmpuint (hf_card_get_kind (cards->pdata[0]), ==, thrown.cards[0]);

  answer (&table, next, FALSE);
  g_clear_pointer (&cards, g_ptr_array_unref);
  cards = hf_guest_list_undo_cards (table.guests[next]);
  g_assert_cmpuint (cards->len, ==, 0);
  hf_fake_table_clear (&table);
}

/* An answer to a question that has ended is none to the next one. Computer players have no say, and wait. */
static void
test_late_answer (void)
{
  const guint asker = 0, next = 2;
  g_autofree char *late = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0x5);
  hf_game_set_pace (table.game, 0);
  hf_game_start (table.game);
  hf_fake_table_sit_down_all (&table);
  while (hf_game_find_last_move (table.game, 0) < 0 || hf_game_get_turn (table.game) != 2)
    {
      gint seat = hf_decide_find_actor (table.game);

      if (seat == 0 || seat == 2)
        hf_fake_table_act (&table);
      else
        g_main_context_iteration (NULL, TRUE);
      hf_fake_table_settle (&table);
    }
  ask (&table, asker);
  late = g_strdup_printf ("{\"wish\":500,\"do\":\"agree\",\"for\":0,\"move\":%d,\"yes\":true}",
                          hf_game_find_last_move (table.game, asker) + 1);
  hf_link_send (table.ends[next], late);
  hf_fake_table_settle (&table);
  g_assert_true (hf_guest_is_asked (table.guests[next]));

  answer (&table, next, FALSE);
}

static void
count_refusal_cb (HfGuest *guest, const HfRefusal *refusal, guint *count)
{
  (*count)++;
}

/* Nobody is asked two things at once, and nobody is asked where there is nobody else. */
static void
test_one_question (void)
{
  guint asker, second, n_refused = 0;
  g_autofree char *wish = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "classic");
  /* The first seat is a seat as well. */
  do
    asker = play_a_turn (&table);
  while (asker != 0);
  second = play_a_turn (&table);
  g_assert_cmpuint (asker, !=, second);
  ask (&table, asker);
  g_signal_connect (table.guests[second], "refused", G_CALLBACK (count_refusal_cb), &n_refused);
  wish = g_strdup_printf ("{\"wish\":900,\"do\":\"undo\",\"position\":%u}",
                          hf_game_get_log (table.game)->position);
  hf_link_send (table.ends[second], wish);
  hf_fake_table_settle (&table);
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpint (hf_guest_get_present (table.guests[second])->asker, ==, asker);

  answer (&table, (second + 1) % HF_FAKE_TABLE_SEATS, FALSE);
  g_assert_cmpint (hf_guest_get_present (table.guests[asker])->asker, ==, -1);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != asker)
      hf_fake_table_leave (&table, seat);
  n_refused = 0;
  g_signal_connect (table.guests[asker], "refused", G_CALLBACK (count_refusal_cb), &n_refused);
  hf_link_send (table.ends[asker], wish);
  hf_fake_table_settle (&table);
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpint (hf_guest_get_present (table.guests[asker])->asker, ==, -1);
}

/* A question of the first seat ends when another takes a move of its own back meanwhile. */
static void
test_other_move_back (void)
{
  g_auto (HfFakeTable) table = { 0 };
  gint ends[HF_FAKE_TABLE_SEATS] = { -1, -1, -1, -1 };
  guint next;

  hf_fake_table_begin (&table, "classic");
  listen_to_ends (&table, ends);
  do
    {
      while (play_a_turn (&table) != 0)
        ;
      next = hf_game_get_turn (table.game);
      while (hf_game_get_turn (table.game) == (gint) next
             && !hf_game_can_undo (hf_fake_table_game_of (&table, next)))
        hf_fake_table_act (&table);
    }
  while (hf_game_get_turn (table.game) != (gint) next);
  ask (&table, 0);
  g_assert_true (hf_game_undo (hf_fake_table_game_of (&table, next)));
  hf_fake_table_settle (&table);
  g_assert_cmpint (ends[next], ==, HF_UNDO_WITHDRAWN);
  g_assert_cmpint (hf_guest_get_present (table.guests[next])->asker, ==, -1);
  g_assert_false (hf_game_get_busy (table.game));
  hf_fake_table_assert_same_views (&table);
}

/* Silence for longer than somebody may be silent; those who are there say a word now and then.
 *
 * @seat: whose line is gone */
static void
let_absent_be_gone (HfFakeTable *self, guint seat)
{
  for (guint i = 0; i < 3; i++)
    {
      for (guint other = 0; other < HF_FAKE_TABLE_SEATS; other++)
        if (other != seat)
          hf_guest_say_word (self->guests[other]);
      hf_fake_table_settle (self);
      hf_host_pass_time (self->host, self->net.now += HF_HOST_PATIENCE / 2);
    }
  hf_fake_table_settle (self);
}

/* The absent are asked no more, once they have been so for a while; a line that breaks for a moment takes nobody's
 * say away, and whoever comes back is asked still. Nothing goes back across the end of a round. */
static void
test_absent (void)
{
  g_auto (HfFakeTable) table = { 0 };
  gint ends[HF_FAKE_TABLE_SEATS] = { -1, -1, -1, -1 };
  guint asker, next, position;

  hf_fake_table_begin (&table, "classic");
  listen_to_ends (&table, ends);
  asker = play_a_turn (&table);
  next = hf_game_get_turn (table.game);
  position = hf_game_find_last_move (table.game, asker);
  ask (&table, asker);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if (seat != asker && seat != next)
      answer (&table, seat, TRUE);
  hf_fake_net_cut (table.ends[next]);
  hf_guest_disconnect (table.guests[next]);
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_guest_get_present (table.guests[asker])->asker, ==, asker);
  hf_fake_table_come_back (&table, next);
  g_assert_true (hf_guest_is_asked (table.guests[next]));

  hf_fake_table_leave (&table, next);
  let_absent_be_gone (&table, next);
  g_assert_cmpint (ends[asker], ==, HF_UNDO_AGREED);
  g_assert_cmpuint (hf_game_get_log (table.game)->position, ==, position);

  hf_fake_table_come_back (&table, next);
  while (hf_game_get_phase (table.game) < HF_PHASE_OVER)
    hf_fake_table_act (&table);
  g_assert_false (hf_game_undo (hf_fake_table_game_of (&table, asker)));
  hf_fake_table_act (&table);
  g_assert_cmpint (hf_game_find_last_move (table.game, asker), ==, -1);
}

/* A question ends once whoever has asked is gone for a while, and nothing goes back; a line that breaks for a moment ends
 * nothing. */
static void
test_absent_asker (void)
{
  g_auto (HfFakeTable) table = { 0 };
  gint ends[HF_FAKE_TABLE_SEATS] = { -1, -1, -1, -1 };
  guint asker, next, position;

  hf_fake_table_begin (&table, "classic");
  listen_to_ends (&table, ends);
  asker = play_a_turn (&table);
  next = hf_game_get_turn (table.game);
  position = hf_game_get_log (table.game)->position;
  ask (&table, asker);
  hf_fake_table_leave (&table, asker);
  g_assert_cmpint (hf_guest_get_present (table.guests[next])->asker, ==, asker);
  g_assert_true (hf_game_get_busy (table.game));

  let_absent_be_gone (&table, asker);
  g_assert_cmpint (ends[next], ==, HF_UNDO_WITHDRAWN);
  g_assert_cmpint (hf_guest_get_present (table.guests[next])->asker, ==, -1);
  g_assert_false (hf_game_get_busy (table.game));
  g_assert_cmpuint (hf_game_get_log (table.game)->position, ==, position);
}

/* The turn of a guest, as its window or page has it: its own moves go back at once, or the others are asked. */
static void
test_controller (void)
{
  g_auto (HfFakeTable) table = { 0 };
  g_autoptr (HfTurnController) controller = NULL;
  guint seat;

  hf_fake_table_begin (&table, "classic");
  seat = hf_game_get_turn (table.game);
  controller = hf_turn_controller_new (hf_fake_table_game_of (&table, seat));
  g_assert_false (hf_turn_controller_can_undo (controller));
  while (!hf_game_can_undo (hf_fake_table_game_of (&table, seat))
         && hf_game_get_turn (table.game) == (gint) seat)
    hf_fake_table_act (&table);
  g_assert_true (hf_turn_controller_can_undo (controller));
  while (hf_game_get_turn (table.game) == (gint) seat)
    hf_fake_table_act (&table);
  g_assert_true (hf_turn_controller_can_undo (controller));
  g_assert_true (hf_turn_controller_press (controller, HF_TURN_ACT_UNDO));
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_guest_get_present (table.guests[seat])->asker, ==, seat);
}

static void
keep_frame_cb (HfLink *link, const char *text, gulong length, char **kept)
{
  if (*kept == NULL)
    *kept = g_strndup (text, length);
}

/* Says over a new line who comes, in the words of some version of the protocol.
 *
 * Returns (transfer full): the first frame that the table sends */
static char *
say_hello (HfFakeTable *self, guint seat, const char *versions)
{
  HfLink *end = hf_fake_table_say_hello (self, seat, versions);
  char *heard = NULL;

  g_signal_connect (end, "frame", G_CALLBACK (keep_frame_cb), &heard);
  hf_fake_table_settle (self);
  g_signal_handlers_disconnect_by_data (end, &heard);
  g_assert_nonnull (heard);

  return heard;
}

/* A guest that is one version apart from its table, either way, plays on in the words of the older one; one that is
 * further apart is sent off and can say so. */
static void
test_versions (void)
{
  static const struct
  {
    const char *versions;
    const char *answer;
  } guests[] = {
    { "\"hello\":1,\"speaks\":2", "{\"welcome\":2," },
    { "\"hello\":1,\"speaks\":3", "{\"welcome\":3," },
    { "\"hello\":1,\"speaks\":4", "{\"welcome\":4," },
    { "\"hello\":1,\"speaks\":5", "{\"welcome\":5," },
    { "\"hello\":2,\"speaks\":7", "{\"welcome\":6," },
    { "\"hello\":7,\"speaks\":8", "{\"error\":\"version\",\"speaks\":6}" },
    { "\"hello\":0", "{\"error\":\"version\",\"speaks\":6}" },
    { "\"hello\":1", "{\"welcome\":1," },
  };
  guint asker, other;
  g_autofree char *second = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "classic");
  do
    asker = play_a_turn (&table);
  while (asker != HF_FAKE_TABLE_SEATS - 1);
  other = 0;
  for (guint i = 0; i < G_N_ELEMENTS (guests); i++)
    {
      g_autofree char *heard = say_hello (&table, other, guests[i].versions);

      g_assert_true (g_str_has_prefix (heard, guests[i].answer));
    }

  /* Somebody who is there and cannot be asked has not agreed. */
  g_assert_true (hf_game_undo (hf_fake_table_game_of (&table, asker)));
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_guest_get_present (table.guests[asker])->asker, ==, -1);

  /* The second version is the first one that knows such questions. */
  second = say_hello (&table, other, "\"hello\":1,\"speaks\":2");
  ask (&table, asker);
}

/* A table of the version before, which knows nothing of what is new, and one that is further apart. */
static void
test_other_tables (void)
{
  g_autofree char *welcome = NULL, *older = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  hf_fake_table_sit_down (&table, 0);
  welcome = say_hello (&table, 0, "\"hello\":1");
  for (guint version = 0; version <= HF_PROTOCOL + 1; version++)
    {
      g_autoptr (HfGuest) guest = hf_guest_new_back (hf_guest_get_token (table.guests[0]));
      g_autofree char *start = g_strdup_printf ("{\"welcome\":%u,", version);
      g_autofree char *frame = g_strconcat (start, welcome + strlen (start), NULL);
      HfLink *end = hf_fake_table_open_line (&table);

      hf_guest_connect (guest, end);
      hf_link_receive (end, frame, strlen (frame));
      if (version >= HF_PROTOCOL_OLDEST && version <= HF_PROTOCOL)
        g_assert_cmpint (hf_guest_get_seat (guest), ==, 0);
      else
        g_assert_cmpstr (hf_guest_get_error (guest), ==, "version");
    }
}

/* Returns (transfer full): the keys of the rules in a welcome, NULL-terminated */
static GHashTable *
list_keys (const char *frame)
{
  g_autoptr (JsonNode) node = json_from_string (frame, NULL);
  const char *rules = json_object_get_string_member (json_node_get_object (node), "rules");
  g_auto (GStrv) lines = g_strsplit (rules, "\n", -1);
  GHashTable *keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (strchr (lines[i], '=') != NULL)
      g_hash_table_add (keys, g_strndup (lines[i], strchr (lines[i], '=') - lines[i]));

  return keys;
}

/* Returns (transfer full): what a table of the version before has said to a guest */
static char *
read_welcome_before (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "together", "before",
                                                 "welcome-5.json", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

/* A guest of the version before, in the words that it has said: as long as the rules have nothing that it does not know,
 * the table tells it no other rules than its own did. */
static void
test_rules_before (void)
{
  static const char *const presets[] = { "classic", "hoof-and-mouth", "option-lists",
                                         "frozen-pack" };
  g_autofree char *before = read_welcome_before ();
  g_autoptr (GHashTable) known = list_keys (before);

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_auto (HfFakeTable) table = { 0 };
      g_autofree char *heard = NULL;
      g_autoptr (GHashTable) keys = NULL;
      g_autoptr (GList) list = NULL;

      hf_fake_table_init (&table, presets[i], 0x3);
      hf_game_start (table.game);
      hf_fake_table_sit_down (&table, 0);
      heard = say_hello (&table, 0, "\"hello\":1,\"speaks\":5");
      g_assert_true (g_str_has_prefix (heard, "{\"welcome\":5,"));
      keys = list_keys (heard);
      g_assert_cmpuint (g_hash_table_size (keys), >, 50);
      list = g_hash_table_get_keys (keys);
      for (GList *key = list; key != NULL; key = key->next)
        if (!g_hash_table_contains (known, key->data))
          g_error ("%s is told to a guest who does not know it", (const char *) key->data);
    }
}

/* With rules that a guest of the version before cannot read, it is sent off in a word for which it has a sentence, when it
 * comes as when the rules change in the room. */
static void
test_rules_too_new (void)
{
  static const char *const rules[] = {
    "hoof-and-mouth score.own_rows=Late:-20",
    "hoof-and-mouth table.own_rules=Tea",
    "hoof-and-mouth stock.pile_card=yes",
    "hoof-and-mouth foot.when=own_first_book",
    "hand-knee-foot",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      g_auto (HfFakeTable) table = { 0 };
      g_autofree char *older = NULL, *newer = NULL;

      hf_fake_table_init_rules (&table, rules[i], 0x3);
      hf_game_start (table.game);
      hf_fake_table_sit_down (&table, 0);
      older = say_hello (&table, 0, "\"hello\":1,\"speaks\":5");
      g_assert_cmpstr (older, ==, "{\"error\":\"version\",\"speaks\":6}");
      newer = say_hello (&table, 0, "\"hello\":1,\"speaks\":6");
      g_assert_true (g_str_has_prefix (newer, "{\"welcome\":6,"));
    }
}

/* A table of the version before has a seat for a guest of this one. */
static void
test_table_before (void)
{
  g_autofree char *welcome = read_welcome_before ();
  g_autoptr (HfGuest) guest = hf_guest_new ("GHJKMN");
  g_auto (HfFakeTable) table = { 0 };
  HfLink *end;

  hf_fake_table_init (&table, "classic", 0x3);
  end = hf_fake_table_open_line (&table);
  hf_guest_connect (guest, end);
  hf_link_receive (end, welcome, strlen (welcome));
  g_assert_cmpstr (hf_guest_get_error (guest), ==, NULL);
  g_assert_cmpint (hf_guest_get_seat (guest), ==, 0);
  g_assert_cmpint (hf_game_get_rules (hf_guest_get_game (guest))->rules.score_own_rows.n, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/agreement/undo", test_undo);
  g_test_add_func ("/agreement/closed", test_closed);
  g_test_add_data_func ("/agreement/agreement/first", GUINT_TO_POINTER (0), test_agreement);
  g_test_add_data_func ("/agreement/agreement/last", GUINT_TO_POINTER (3), test_agreement);
  g_test_add_func ("/agreement/turns-later", test_turns_later);
  g_test_add_func ("/agreement/one-question", test_one_question);
  g_test_add_func ("/agreement/other-move-back", test_other_move_back);
  g_test_add_func ("/agreement/late-answer", test_late_answer);
  g_test_add_func ("/agreement/absent", test_absent);
  g_test_add_func ("/agreement/absent-asker", test_absent_asker);
  g_test_add_func ("/agreement/controller", test_controller);
  g_test_add_func ("/agreement/versions", test_versions);
  g_test_add_func ("/agreement/other-tables", test_other_tables);
  g_test_add_func ("/agreement/rules-before", test_rules_before);
  g_test_add_func ("/agreement/rules-too-new", test_rules_too_new);
  g_test_add_func ("/agreement/table-before", test_table_before);

  return g_test_run ();
}
