/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * doc/protocol.md has every word that a table and its guests say: all frames of games under all rule sets, and of all
 * else that people do at a table, are read as the page describes them; every reason, event, phase and card there can be
 * is on it; and it has nothing that nobody says.
 */
#include "config.h"

#include <glib.h>

#include "core/notation/hf-notation.h"
#include "core/rules/hf-presets.h"
#include "game/moments/hf-table-talk.h"
#include "game/match/far/hf-far.h"
#include "game/table/hf-player-faces.h"
#include "hf-decide.h"
#include "hf-fake-table.h"
#include "hf-protocol-page.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-rules.h"
#include "together/line/hf-frames.h"

/* Lines of the log of a game, where there is no time for all of it. */
#define N_LINES 120u

static void
assert_row (const char *table, guint number, const char *word)
{
  g_autofree char *name = g_strdup_printf ("%u", number);
  const char *const *cells = hf_protocol_page_find (table, name);

  if (cells == NULL || !g_str_has_prefix (cells[1], word)
      || (cells[1][strlen (word)] != '\0' && cells[1][strlen (word)] != ':'))
    g_error ("doc/protocol.md: %s: %s is not %s", table, name, word);
}

static void
assert_no_more_rows (const char *table, guint n)
{
  g_autofree char *name = g_strdup_printf ("%u", n);

  g_assert_null (hf_protocol_page_find (table, name));
}

/* Numbers stand for what the code has. */
static void
test_numbers (void)
{
  static const char *const refusals[] = { "refusal", "told.refusal" };

  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *reasons = g_strconcat ("value of ", refusals[i], ".reason", NULL);
      g_autofree char *kinds = g_strconcat ("value of ", refusals[i], ".kind", NULL);

      for (guint reason = 0; reason < HF_N_REASONS; reason++)
        assert_row (reasons, reason, hf_reason_to_string (reason));
      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        assert_row (kinds, kind, hf_kind_to_string (kind));
      for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
        {
          g_autofree char *name = g_strdup_printf ("%u", rank);

          g_assert_cmpstr (hf_protocol_page_find (kinds, name)[2], ==, hf_rank_to_string (rank));
        }
      assert_no_more_rows (reasons, HF_N_REASONS);
      assert_no_more_rows (kinds, HF_N_KINDS);
    }
  for (guint phase = 0; phase <= HF_PHASE_END; phase++)
    assert_row ("value of told.view.phase", phase, hf_phase_to_string (phase));
  for (guint i = 0; i < HF_N_TABLE_SENTENCES; i++)
    {
      assert_row ("value of number", i, hf_table_talk_get_sentence (i));
      assert_row ("value of said.number", i, hf_table_talk_get_sentence (i));
    }
  assert_no_more_rows ("value of number", HF_N_TABLE_SENTENCES);
  assert_no_more_rows ("value of remark.moment", HF_N_REMARK_MOMENTS);
  assert_no_more_rows ("value of remark.voice", HF_N_VOICES);
  for (gint face = HF_PLAYER_FACE_NONE; face < HF_N_PLAYER_FACES; face++)
    g_assert_nonnull (hf_protocol_page_find ("value of players.face",
                                             hf_player_face_get_name (face)));
}

static void
watch_told (HfTold *told)
{
  HfToldFrame change = { 1, told };
  HfWishAnswer answer = { TRUE, told->refusal, NULL, 1, FALSE };
  const HfFlatRules *rules = told->view->rules;
  g_autofree char *change_text =
    hf_json_print (hf_members_write (hf_told_frame_members, &change, rules));
  g_autofree char *answer_text =
    hf_json_print (hf_members_write (hf_wish_answer_members, &answer, rules));

  hf_protocol_page_watch (change_text);
  hf_protocol_page_watch (answer_text);
}

/* Every kind of event, every zone, and every verdict. */
static void
tell_events (HfGame *game)
{
  g_autoptr (HfTold) told = hf_game_tell_whole (game, 0);
  HfCardFace face = { HF_KIND_KING, HF_SUIT_HEARTS, 0 };

  for (guint type = 0; type <= HF_EVENT_GAME_OVER; type++)
    for (guint zone = 0; zone <= (type == HF_EVENT_CARD ? HF_ZONE_REDS : 0u); zone++)
      {
        HfToldEvent event = { { .type = type, .book = HF_BOOK_NONE, .from = zone, .to = zone },
                              face };
        HfSeenCard seen = { face, zone, 1 };

        event.event.from_index = event.event.to_index = type == HF_EVENT_CARD;
        g_array_append_val (told->events, event);
        g_array_append_val (told->seen, seen);
      }
  for (told->verdict = HF_VERDICT_OK; told->verdict <= HF_VERDICT_FAILED; told->verdict++)
    watch_told (told);
}

/* All that computer players speak of, in each voice. */
static void
tell_remarks (const HfFlatRules *rules)
{
  for (guint i = 0; i < HF_N_REMARK_MOMENTS * HF_N_VOICES; i++)
    {
      HfRemark remark = { 1, i / HF_N_VOICES, i % HF_N_VOICES, i % HF_N_REMARKS_A_MOMENT };
      g_autofree char *text =
        hf_json_print (hf_members_write_frame ("remark", hf_remark_members, &remark, rules));

      hf_protocol_page_watch (text);
    }
}

/* Members that are seldom there, all at once: counts, marks, and a refusal. */
static void
tell_everything (HfGame *game)
{
  g_autoptr (HfTold) told = hf_game_tell_whole (game, 0);
  HfView *view = told->view;
  HfTable *table = (HfTable *) view->table;
  HfBook book = { 0, HF_RANK_WILD, 1, 1, 1, 1, 1, HF_BOOK_NEW | HF_BOOK_WAITING };
  HfHighCut cut = { 1, HF_KIND_KING };
  HfCards cards = HF_CARDS_NONE;
  const guint8 tops[] = { HF_KIND_ACE, HF_KIND_KING };

  memset (table, 1, G_STRUCT_OFFSET (HfTable, n_seats));
  memset ((HfSeat *) view->seats, 1, sizeof (HfSeat));
  memset ((HfOwner *) view->owners, 1, sizeof (HfOwner));
  table->flags = 2 * HF_FLAG_NEW_BOOKS - 1;
  table->n_books = 1;
  view->books = &book;
  view->locked = view->piles[0] = view->piles[1] = &cards;
  view->tops = tops;
  view->foot_reds = tops;
  told->refusal = (HfRefusal) { HF_REASON_NOT_OPEN, 1, 1, 1, 1, 1, 1, HF_KIND_KING, 1 };
  told->deal = told->can_undo = told->can_redo = TRUE;
  told->n_cuts = 1;
  told->watched.asked = 1;
  g_array_append_val (told->high_cuts, cut);
  for (table->phase = 0; table->phase <= HF_PHASE_END; table->phase++)
    watch_told (told);
  table->phase = HF_PHASE_PLAY;
  for (table->question = 0; table->question <= HF_QUESTION_NEW_DIRTY; table->question++)
    {
      table->answer = MIN (table->question, HF_ANSWER_NO);
      watch_told (told);
    }
}

static int
compare_lines (const void *a, const void *b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static char *
sort_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  qsort (lines, g_strv_length (lines), sizeof *lines, compare_lines);

  return g_strjoinv ("\n", lines);
}

/* The page has the members that the program declares in each frame, and in the objects within it, each with its type, and
 * no others. */
static void
test_members (void)
{
  HfHello hello = { 0 };
  HfWelcome welcome = { 0 };
  HfFreeChairs chairs = { 0 };
  HfSentOff sent_off = { 0 };
  HfPlayers players = { 0 };
  HfToldFrame change = { 0 };
  HfWishFrame wish = { 0 };
  HfWishAnswer answer = { 0 };
  HfSeatOffer offer = { 0 };
  HfPresent present = { 0 };
  HfUndoResult result = { 0 };
  HfLogPiece piece = { 0 };
  HfSaid said = { 0 };
  HfRemark remark = { 0 };
  HfDealChance chance;
  g_autoptr (HfTold) told = NULL;
  const char *promise = NULL;
  gboolean here = FALSE;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0xf);
  hf_game_start (table.game);
  told = change.told = hf_game_tell_whole (table.game, 0);
  hf_deal_chance_init (&chance);
  /* is_object: of the one member of the frame, which has its name */
  const struct
  {
    const char *frame;
    HfMembersFunc func;
    gpointer of;
    gboolean is_object;
  } kinds[] = {
    { "hello", hf_hello_members, &hello, FALSE },
    { "welcome", hf_welcome_members, &welcome, FALSE },
    { "players", hf_players_members, &players, FALSE },
    { "chairs", hf_free_chairs_members, &chairs, FALSE },
    { "error", hf_sent_off_members, &sent_off, FALSE },
    { "told", hf_told_frame_members, &change, FALSE },
    { "wish", hf_wish_members, &wish, FALSE },
    { "answer", hf_wish_answer_members, &answer, FALSE },
    { "offer", hf_seat_offer_members, &offer, FALSE },
    { "promise", hf_promise_members, &promise, FALSE },
    { "log", hf_log_piece_members, &piece, FALSE },
    { "here", hf_here_members, &here, FALSE },
    { "present", hf_present_members, &present, TRUE },
    { "undo", hf_undo_result_members, &result, TRUE },
    { "said", hf_said_members, &said, TRUE },
    { "remark", hf_remark_members, &remark, TRUE },
    { "chance", hf_deal_chance_members, &chance, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *list = hf_members_list (kinds[i].func, kinds[i].of,
                                               kinds[i].is_object ? kinds[i].frame : "",
                                               hf_game_get_rules (table.game));
      g_autofree char *head = kinds[i].is_object ? g_strdup_printf ("%s object\n", kinds[i].frame)
                                                 : g_strdup ("");
      g_autofree char *all = g_strconcat (head, list, NULL);
      g_autofree char *rows = hf_protocol_page_list_members (kinds[i].frame);
      g_autofree char *program = sort_lines (all), *page = sort_lines (rows);

      g_assert_cmpstr (program, ==, page);
    }
  g_assert_cmpuint (hf_protocol_page_count_frames (), ==, G_N_ELEMENTS (kinds));
  for (HfWishAct act = HF_WISH_ACT_UNKNOWN + 1; act < HF_N_WISH_ACTS; act++)
    g_assert_nonnull (hf_protocol_page_find ("value of do", hf_wish_act_get_word (act)));
  hf_deal_chance_clear (&chance);
}

/* A page that lacks something is found out. */
static void
test_faults (void)
{
  static const char *const frames[] = {
    "{\"other\":1}",
    "{\"error\":\"no-seat\",\"why\":\"a\"}",
    "{\"error\":\"other\"}",
    "{\"error\":1}",
    "{\"present\":{\"others\":[1]}}",
    "{\"present\":{\"here\":true}}",
    "{\"present\":{\"here\":[\"1\"]}}",
    "{\"present\":{\"undo\":{\"end\":\"agreed\"}}}",
    "{\"present\":1}",
    "{\"log\":[\"draw\",\"jump\"]}",
    "{\"log\":[\"as 2 jump\"]}",
    "{\"wish\":1,\"do\":\"jump\"}",
    "{\"wish\":1,\"do\":\"move\",\"line\":\"jump\"}",
    "{\"answer\":1,\"done\":false,\"refusal\":{\"reason\":1000}}",
    "{\"told\":{\"events\":[{\"event\":\"turn\",\"seat\":1,\"value\":1}]}}",
    "{\"told\":{\"events\":[{\"event\":\"jump\",\"seat\":1}]}}",
    "{\"told\":{\"events\":[{\"event\":\"card\",\"seat\":1,\"from\":\"table\"}]}}",
    "{\"told\":{\"view\":{\"phase\":6}}}",
    "{\"told\":{\"view\":{\"flags\":128}}}",
    "{\"told\":{\"view\":{\"books\":[{\"rank\":\"K\",\"cards\":7}]}}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      g_autofree char *wrong = hf_protocol_page_check (frames[i]);

      if (wrong == NULL)
        g_error ("the page is said to have %s", frames[i]);
    }
}

/* Plays under one of the rule sets, where people say nothing, and are told nothing, that the page has not. */
static void
test_game (gconstpointer preset)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, preset, 0xff);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  while (!hf_game_is_over (table.game)
         && (g_test_thorough ()
             || hf_game_get_log (table.game)->position < HF_TEST_AMOUNT (N_LINES)))
    hf_fake_table_act (&table);
}

/* Lets the table hear something over another line, which the page need not have. */
static void
say (HfFakeTable *self, const char *frame)
{
  HfLink *end, *table;

  hf_fake_net_open (&self->net, &end, &table);
  hf_host_accept (self->host, table);
  hf_link_receive (table, frame, strlen (frame));
  hf_fake_table_settle (self);
}

/* Someone is away, and comes back to her seat. */
static void
go_and_come_back (HfFakeTable *self, guint seat)
{
  hf_fake_table_leave (self, seat);
  hf_guest_ask_stand_in (self->guests[(seat + 1) % 3], seat);
  hf_fake_table_settle (self);
  hf_fake_table_come_back (self, seat);
}

/* All the reasons why a line ends. */
static void
end_lines (HfFakeTable *self)
{
  g_autofree char *again = g_strdup_printf ("{\"hello\":1,\"speaks\":3,\"token\":\"%s\"}",
                                            hf_guest_get_token (self->guests[0]));

  say (self, "[]");
  say (self, "{\"hello\":9}");
  say (self, "{\"hello\":1,\"token\":\"00000000000000000000000000000000\"}");
  hf_fake_table_pass_time (self, 2000);
  say (self, again);
  for (guint i = 0; i < 20; i++)
    hf_fake_table_open_line (self);
  hf_fake_table_settle (self);
  for (guint i = 0; i < 2 * HF_HOST_MAX_BURST; i++)
    hf_guest_say_word (self->guests[2]);
  hf_fake_table_settle (self);
  hf_fake_table_pass_time (self, HF_HOST_PATIENCE + 1);
  hf_fake_table_sit_down (self, 1);
  hf_host_close (self->host);
  hf_fake_table_settle (self);
}

/* A screen that invites, somebody who looks at a hand, talk, a break, and people who go. */
static void
meet (void)
{
  g_autoptr (HfGuest) screen = NULL, learner = NULL;
  g_autofree char *secret = NULL;
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "hoof-and-mouth", 0x7);
  hf_game_set_pace (table.game, 60 * 1000);
  hf_game_start (table.game);
  tell_events (table.game);
  tell_everything (table.game);
  tell_remarks (hf_game_get_rules (table.game));
  hf_fake_table_sit_down (&table, 0);
  hf_fake_table_sit_down (&table, 1);
  hf_host_set_offer (table.host, "http://192.168.1.2:1234/");
  screen = hf_fake_table_bring (&table, hf_host_invite_screen (table.host), TRUE);
  hf_fake_table_sit_down (&table, 2);
  secret = hf_host_invite_to_look (table.host, 2);
  learner = hf_fake_table_bring (&table, secret, TRUE);
  hf_guest_ask_shown (table.guests[2], TRUE);
  hf_guest_ask_shown (table.guests[2], FALSE);
  hf_guest_ask_invitation (table.guests[2]);
  hf_guest_set_paused (table.guests[0], TRUE);
  hf_table_talk_say (hf_fake_table_game_of (&table, 1), 1, 4);
  hf_guest_set_paused (table.guests[0], FALSE);
  hf_host_set_unsaved (table.host, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  hf_guest_say_word (table.guests[0]);
  hf_link_send (table.ends[1], "{\"wish\":500,\"do\":\"whole\"}");
  hf_fake_table_settle (&table);
  go_and_come_back (&table, 2);
  end_lines (&table);
}

/* A row of the table’s own that is counted after a round. */
static void
count_own (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init_rules (&table, "classic " HF_TEST_FEW_CARDS " score.own_rows=Threes:100", 0xf);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  hf_fake_table_play_round (&table);
  hf_fake_table_settle (&table);
  g_assert_true (hf_game_count_own (hf_fake_table_game_of (&table, 0), 1, 1, 2, 0));
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_state_owner (hf_game_get_state (table.game), 1)->own[0], ==, 2);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_settle (&table);
}

/* Lets the turn of somebody pass, who then would like to have her last move back. */
static guint
ask_undo (HfFakeTable *self)
{
  guint asker = hf_game_get_turn (self->game);

  while (hf_game_get_turn (self->game) == (gint) asker
         || hf_game_get_phase (self->game) != HF_PHASE_PLAY)
    hf_fake_table_act (self);
  g_assert_true (hf_game_undo (hf_fake_table_game_of (self, asker)));
  hf_fake_table_settle (self);
  g_assert_cmpint (hf_guest_get_present (self->guests[asker])->asker, ==, asker);

  return asker;
}

/* All the ways in which it ends that somebody would like a move back, and one that goes back at once. */
static void
take_back (void)
{
  g_auto (HfFakeTable) table = { 0 };
  HfGame *game;
  guint asker;

  hf_fake_table_begin (&table, "classic");
  do
    {
      game = hf_fake_table_game_of (&table, hf_decide_find_actor (table.game));
      hf_fake_table_act (&table);
    }
  while (!hf_game_can_undo (game));
  hf_game_undo (game);
  hf_fake_table_settle (&table);
  hf_game_redo (game);
  hf_fake_table_settle (&table);

  asker = ask_undo (&table);
  hf_guest_answer_undo (table.guests[(asker + 1) % table.n_seats], FALSE);
  hf_fake_table_settle (&table);
  asker = ask_undo (&table);
  hf_guest_answer_undo (table.guests[asker], FALSE);
  hf_fake_table_settle (&table);
  ask_undo (&table);
  hf_fake_table_act (&table);
  asker = ask_undo (&table);
  for (guint seat = 0; seat < table.n_seats; seat++)
    if (seat != asker)
      hf_guest_answer_undo (table.guests[seat], TRUE);
  hf_fake_table_settle (&table);
}

/* A game to its end, of which the cards come from everybody; one that begins before people come agrees on chance
 * later. */
static void
agree_on_chance (void)
{
  HfFakeTable table;

  hf_fake_table_init_rounds (&table, "hoof-and-mouth", 0xf, 1);
  hf_host_promise (table.host);
  hf_fake_table_sit_down_all (&table);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_clear (&table);

  hf_fake_table_init_rounds (&table, "frozen-pack", 0xf, 2);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  for (guint i = 0; i < 20; i++)
    hf_decide_act (table.game, hf_decide_find_actor (table.game), HF_FAKE_TABLE_SEED);
  hf_fake_table_sit_down_all (&table);
  hf_fake_table_play_to_the_end (&table);
  hf_fake_table_clear (&table);
}

/* People come to the room with a code, and do there what they can. */
static void
use_room (void)
{
  g_autoptr (HfRuleSet) rules = hf_rule_set_new_preset ("pennies", NULL);
  g_autoptr (HfGuest) chooses = NULL;
  HfFakeTable table;

  hf_fake_table_init_rounds (&table, "classic", 0x7, 1);
  hf_host_promise (table.host);
  chooses = hf_guest_new (hf_host_open_room (table.host));
  hf_guest_connect (chooses, hf_fake_table_open_line (&table));
  hf_fake_table_settle (&table);
  hf_guest_choose_chair (chooses, 1);
  hf_guest_connect (chooses, hf_fake_table_open_line (&table));
  hf_fake_table_sit_down (&table, 0);
  hf_host_set_owner (table.host, 0);
  hf_guest_set_ready (chooses, TRUE);
  hf_guest_act_in_room (chooses, HF_ROOM_ACT_CHANGE, 0);
  hf_guest_rename (chooses, "Anna", "bob");
  hf_guest_act_in_room (table.guests[0], HF_ROOM_ACT_COMPUTER, 2);
  hf_guest_act_in_room (table.guests[0], HF_ROOM_ACT_FREE, 1);
  hf_guest_set_rules (table.guests[0], rules);
  hf_fake_table_settle (&table);
  hf_guest_act_in_room (table.guests[0], HF_ROOM_ACT_BESIDE, 1);
  hf_game_next_round (hf_guest_get_game (table.guests[0]));
  hf_fake_table_settle (&table);
  hf_guest_rename (table.guests[0], "Ben", "cap");
  hf_fake_table_settle (&table);
  hf_fake_table_clear (&table);
}

/* A person who does not act is called, and says that she is there. */
static void
call (void)
{
  HfFakeTable table;
  guint slow;

  hf_fake_table_begin (&table, "classic");
  slow = hf_decide_find_actor (table.game);
  hf_fake_table_wait (&table, HF_HOST_THINKING + HF_HOST_PATIENCE);
  hf_guest_call (table.guests[(slow + 1) % HF_FAKE_TABLE_SEATS], slow);
  hf_fake_table_settle (&table);
  hf_guest_come_back (table.guests[slow]);
  hf_fake_table_settle (&table);
  hf_fake_table_clear (&table);
}

/* People come while a seat draws cards one by one, some of them from the pile. */
static void
draw_one_by_one (void)
{
  g_auto (HfFakeTable) table = { 0 };
  const HfTable *seen;

  hf_fake_table_init_rules (&table, "hoof-and-mouth stock.draw_by=single stock.pile_card=yes", 0x3);
  hf_game_start (table.game);
  hf_fake_table_settle (&table);
  seen = &hf_game_get_state (table.game)->table;
  while (seen->drawn == 0)
    hf_decide_act (table.game, hf_decide_find_actor (table.game), HF_FAKE_TABLE_SEED);
  hf_fake_table_sit_down (&table, 0);
  while (!(seen->flags & HF_FLAG_PILE_CARD))
    hf_decide_act (table.game, hf_decide_find_actor (table.game), HF_FAKE_TABLE_SEED);
  hf_fake_table_sit_down (&table, 1);
}

/* Watches a line where it is wished for, told, and told again in the end. */
static void
watch_line (const char *line)
{
  static const char *const frames[] = {
    "{\"wish\":1,\"do\":\"move\",\"line\":\"%s\",\"position\":1}",
    "{\"era\":0,\"told\":{\"lines\":[\"%s\"]}}",
    "{\"log\":[\"%s\"],\"from\":1}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      g_auto (GStrv) parts = g_strsplit (frames[i], "%s", 2);
      g_autofree char *frame = g_strjoinv (line, parts);

      hf_protocol_page_watch (frame);
    }
}

/* A line of each kind of move. */
static void
print_moves (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0);
  hf_game_start (table.game);
  for (guint type = HF_MOVE_DRAW; type <= HF_MOVE_CHOOSE; type++)
    {
      g_autofree char *line = NULL;
      HfMove move;

      hf_move_init (&move, type, 1);
      move.question = HF_QUESTION_OUT;
      move.answer = HF_ANSWER_YES;
      if (type == HF_MOVE_WAIT || type == HF_MOVE_UNWAIT)
        hf_move_add_part (&move, HF_BOOK_NONE);
      line = hf_move_print (&move, hf_game_get_state (table.game));
      watch_line (line);
    }
}

/* Somebody says each word that is on the page. */
static void
test_complete (void)
{
  g_autofree char *unseen = NULL;

  test_numbers ();
  print_moves ();
  meet ();
  take_back ();
  count_own ();
  agree_on_chance ();
  use_room ();
  call ();
  draw_one_by_one ();
  unseen = hf_protocol_page_list_unseen ();
  g_assert_cmpstr (unseen, ==, "");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  hf_protocol_page_watch_all ();
  g_test_add_func ("/protocol/numbers", test_numbers);
  g_test_add_func ("/protocol/members", test_members);
  g_test_add_func ("/protocol/faults", test_faults);
  for (const char *const *preset = hf_presets_list (); *preset != NULL; preset++)
    {
      g_autofree char *path = g_strdup_printf ("/protocol/game/%s", *preset);

      g_test_add_data_func (path, *preset, test_game);
    }
  g_test_add_func ("/protocol/complete", test_complete);

  return g_test_run ();
}
