/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The seat of a page, without a browser: a page that is a text, and presses what people press: hints that are
 * followed, moves that are taken back and done again, sentences to others, and whom one does not want to hear; cards
 * that are moved in the hand, a screen for all, and a learner who sees a hand.
 */
#include "config.h"

#include <glib.h>
#include <locale.h>
#include <string.h>

#include "core/rules/hf-rule-set.h"
#include "core/text/hf-language.h"
#include "game/advice/hf-back-words.h"
#include "game/moments/hf-table-talk.h"
#include "game/advice/hf-table-words.h"
#include "lib/hf-test-numbers.h"
#include "lib/hf-test-wait.h"
#include "page-case.h"
#include "page-every-type.h"
#include "page-people.h"
#include "page-types.h"

/* Presses until something that happens in any round must have happened. */
#define ENOUGH 400

static guint
get_position (Table *self)
{
  return hf_game_get_log (self->game)->position;
}

/* Returns: the number of steps of the hint, once it is there */
static guint
ask_hint (Page *page)
{
  press (page, "{\"press\":\"hint\"}");
  hf_test_wait_until (find (page, "hint") != NULL
                      && json_object_has_member (find (page, "hint"), "steps"));

  return json_array_get_length (json_object_get_array_member (find (page, "hint"), "steps"));
}

/* Plays one move as is advised. */
static void
play_advised (Table *self, Page *page)
{
  guint position = get_position (self);

  hf_test_wait_until (has_flag (page, "hint"));
  g_assert_cmpuint (ask_hint (page), >, 0);
  press (page, "{\"press\":\"follow\"}");
  hf_test_wait_until (get_position (self) > position);
  hf_test_run_pending ();
}

/* Hints can be followed to the end of a turn, in one press or in several. */
static void
test_hint (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  gboolean many = FALSE;

  table_init (&table, "classic", 1);
  for (guint i = 0; i < ENOUGH && !many; i++)
    {
      guint position = get_position (&table), n;

      hf_test_wait_until (has_flag (page, "hint"));
      n = ask_hint (page);
      many = n > 1
             && json_object_get_boolean_member_with_default (find (page, "hint"), "many", FALSE);
      press (page, "{\"press\":\"follow\",\"all\":true}");
      hf_test_wait_until (get_position (&table) >= position + n);
      hf_test_run_pending ();
    }
  g_assert_true (many);
}

/* A hint goes away when it is closed, and there is none for somebody who has nothing to do. */
static void
test_no_hint (void)
{
  g_auto (Table) table = { 0 };
  Page *first = &table.pages[0], *second = &table.pages[1];
  Page *waiting;

  table_init (&table, "classic", 3);
  hf_test_wait_until (has_flag (first, "hint") || has_flag (second, "hint"));
  waiting = has_flag (first, "hint") ? second : first;
  press (waiting, "{\"press\":\"hint\"}");
  hf_test_wait_until (find (waiting, "hint") != NULL);
  g_assert_true (json_object_has_member (find (waiting, "hint"), "nothing"));
  press (waiting, "{\"press\":\"hint-away\"}");
  hf_test_wait_until (find (waiting, "hint") == NULL);
  g_assert_null (find (waiting == first ? second : first, "hint"));
}

/* A move that has shown nothing can be taken back, and done again. */
static void
test_undo (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  guint position;

  table_init (&table, "hoof-and-mouth", 1);
  for (guint i = 0; i < ENOUGH && !has_flag (page, "undo"); i++)
    {
      g_assert_false (has_flag (page, "redo"));
      play_advised (&table, page);
    }
  g_assert_true (has_flag (page, "undo"));
  position = get_position (&table);
  press (page, "{\"press\":\"act\",\"act\":\"table.undo\"}");
  hf_test_wait_until (get_position (&table) < position && has_flag (page, "redo"));
  press (page, "{\"press\":\"act\",\"act\":\"table.redo\"}");
  hf_test_wait_until (get_position (&table) == position && has_flag (page, "undo"));
}

/* The question shows the card that the first player threw, which the others have seen, by the name of its picture. */
static void
assert_shown (Table *self, Page *page)
{
  JsonArray *cards = json_object_get_array_member (find (page, "agree"), "cards");
  g_autoptr (GPtrArray)
    thrown = hf_words_list_back_cards (self->game, hf_game_find_last_move (self->game, 0));
  g_autofree char *name = NULL;

  g_assert_cmpuint (json_array_get_length (cards), ==, 1);
  g_assert_cmpuint (thrown->len, ==, 1);
  name = hf_card_dup_name (thrown->pdata[0]);
  g_assert_cmpstr (json_object_get_string_member (json_array_get_object_element (cards, 0), "name"),
                   ==, name);
}

/* Returns: the number of the move that a page is asked about */
static guint
get_asked (Page *page)
{
  return json_object_get_int_member (find (page, "agree"), "move");
}

static void
press_agree (Page *page, guint move, gboolean yes)
{
  g_autofree char *text = g_strdup_printf ("{\"press\":\"agree\",\"move\":%u,\"yes\":%s}", move,
                                           yes ? "true" : "false");

  press (page, text);
}

/* A move since which others have seen more goes back if they agree, who are asked. */
static void
test_agree (void)
{
  g_auto (Table) table = { 0 };
  Page *first = &table.pages[0], *second = &table.pages[1];
  guint position;

  table_init (&table, "classic", 1 | 1 << 1);
  /* The first one plays a turn, and the second one draws. */
  for (gboolean played = FALSE, drawn = FALSE; !drawn;)
    {
      hf_test_wait_until (has_flag (first, "hint") || has_flag (second, "hint"));
      hf_test_run_pending ();
      drawn = played && has_flag (second, "hint");
      played |= has_flag (first, "hint");
      play_advised (&table, has_flag (first, "hint") ? first : second);
    }
  g_assert_true (has_flag (first, "undo"));
  position = get_position (&table);
  press (first, "{\"press\":\"act\",\"act\":\"table.undo\"}");
  hf_test_wait_until (find (second, "agree") != NULL && find (first, "agree") != NULL);
  g_assert_true (json_object_has_member (find (second, "agree"), "asked"));
  g_assert_true (json_object_has_member (find (first, "agree"), "own"));
  assert_shown (&table, first);
  assert_shown (&table, second);
  /* An answer to another question than the one that is asked is none. */
  press_agree (second, get_asked (second) + 1, TRUE);
  press_agree (second, get_asked (second), FALSE);
  hf_test_wait_until (json_object_has_member (first->state, "tell")
                      && find (first, "agree") == NULL);
  g_assert_cmpuint (get_position (&table), ==, position);

  press (first, "{\"press\":\"act\",\"act\":\"table.undo\"}");
  hf_test_wait_until (find (second, "agree") != NULL);
  press_agree (second, get_asked (second) + 1, FALSE);
  press_agree (second, get_asked (second), TRUE);
  hf_test_wait_until (get_position (&table) < position && find (first, "agree") == NULL);
}

/* All at a table that cannot be saved are told so, and when it is saved again. */
static void
test_unsaved (void)
{
  g_auto (Table) table = { 0 };
  Page *pages[] = { &table.pages[0], &table.pages[1] };

  table_init (&table, "classic", 1 | 1 << 1);
  hf_host_set_unsaved (table.host, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      hf_test_wait_until (find (pages[i], "agree") != NULL);
      g_assert_false (json_object_has_member (find (pages[i], "agree"), "asked"));
      g_assert_false (json_object_has_member (find (pages[i], "agree"), "own"));
      g_assert_false (json_object_has_member (pages[i]->state, "tell"));
    }
  hf_host_set_unsaved (table.host, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    hf_test_wait_until (find (pages[i], "agree") == NULL
                        && json_object_has_member (pages[i]->state, "tell"));
}

/* Sentences go to all others but those who do not want to hear them. */
static void
test_talk (void)
{
  g_auto (Table) table = { 0 };
  Page *first = &table.pages[0], *second = &table.pages[2];

  table_init (&table, "hoof-and-mouth", 1 | 1 << 2);
  g_assert_true (has_flag (first, "talk"));
  press (first, "{\"press\":\"act\",\"act\":\"table.say\",\"target\":\"3\"}");
  hf_test_wait_until (json_object_has_member (find_seat (second, 0), "says"));
  g_assert_cmpstr (json_object_get_string_member (find_seat (second, 0), "says"), ==,
                   hf_table_talk_get_sentence (3));
  hf_test_wait_until (json_object_has_member (find_seat (first, 0), "says"));

  press (first, "{\"press\":\"mute\",\"seat\":2,\"on\":true}");
  press (second, "{\"press\":\"act\",\"act\":\"table.say\",\"target\":\"1\"}");
  press (second, "{\"press\":\"act\",\"act\":\"table.say\",\"target\":\"99\"}");
  press (first, "{\"press\":\"mute\",\"seat\":2}");
  g_assert_false (json_object_has_member (find_seat (first, 2), "says"));
  press (second, "{\"press\":\"act\",\"act\":\"table.say\",\"target\":\"0\"}");
  hf_test_wait_until (json_object_has_member (find_seat (first, 2), "says"));
}

/* While the first deal waits for somebody, the page says so and offers to begin, not to let the computer play. */
static void
test_wait (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  HfGameSeat *missing;
  g_autofree char *waits = NULL;

  table_init_waiting (&table, "hoof-and-mouth", 1 | 1 << 2, 1, TRUE);
  g_assert_true (json_object_has_member (find (page, "acts"), "begin"));
  missing = hf_game_get_seat (table.game, 2);
  waits = g_strdup_printf ("Waiting for %s.", hf_game_seat_get_inline_name (missing));
  g_assert_cmpstr (json_object_get_string_member (find (page, "acts"), "guidance"), ==, waits);
  g_assert_cmpstr (json_object_get_string_member (find_seat (page, 2), "where"), ==,
                   "Not here yet");
  g_assert_false (json_object_has_member (find_seat (page, 2), "missing"));

  press (page, "{\"press\":\"next\"}");
  hf_test_wait_until (!json_object_has_member (find (page, "acts"), "begin"));
  /* The page says that the person has not come, and offers to let the computer play. */
  g_assert_cmpstr (json_object_get_string_member (find_seat (page, 2), "where"), ==,
                   "Not here yet");
  g_assert_true (json_object_get_boolean_member (find_seat (page, 2), "missing"));
  g_assert_cmpint (hf_game_get_phase (table.game), !=, HF_PHASE_SETUP);
}

static gboolean
can_ask (Page *page)
{
  JsonArray *acts = json_object_get_array_member (find (page, "acts"), "acts");

  for (guint i = 0; i < json_array_get_length (acts); i++)
    if (g_str_equal (json_object_get_string_member (json_array_get_object_element (acts, i), "act"),
                     "table.ask"))
      return TRUE;

  return FALSE;
}

/* A partner's question is heard at the other page, and the answer where somebody asked. */
static void
test_answer (void)
{
  g_auto (Table) table = { 0 };
  guint asker, partner;

  table_init (&table, "hoof-and-mouth", 1 | 1 << 2);
  for (guint seat = 0; seat <= 2; seat += 2)
    press (&table.pages[seat], "{\"press\":\"act\",\"act\":\"table.choose\",\"target\":\"false\"}");
  hf_test_wait_until (can_ask (&table.pages[0]) || can_ask (&table.pages[2]));
  asker = can_ask (&table.pages[0]) ? 0 : 2;
  partner = 2 - asker;
  press (&table.pages[asker], "{\"press\":\"act\",\"act\":\"table.ask\",\"target\":\"all-dirty\"}");
  hf_test_wait_until (json_object_has_member (find_seat (&table.pages[partner], asker), "says"));
  g_assert_false (json_object_has_member (find_seat (&table.pages[asker], partner), "says"));
  press (&table.pages[partner], "{\"press\":\"act\",\"act\":\"table.answer\",\"target\":\"true\"}");
  hf_test_wait_until (json_object_has_member (find_seat (&table.pages[asker], partner), "says"));

  /* While nothing else happens, a sentence is heard all the same. */
  hf_test_run_pending ();
  press (&table.pages[partner], "{\"press\":\"act\",\"act\":\"table.say\",\"target\":\"3\"}");
  hf_test_wait_until (g_str_equal (json_object_get_string_member (find_seat (&table.pages[asker],
                                                                             partner),
                                                                  "says"),
                                   hf_table_talk_get_sentence (3)));
}

static guint
find_card (Page *page, guint index)
{
  JsonArray *hand = json_object_get_array_member (page->state, "hand");

  return json_object_get_int_member (json_array_get_object_element (hand, index), "id");
}

/* @before: 0 for the end */
static void
move_card (Page *page, guint id, guint before)
{
  g_autofree char *frame = g_strdup_printf ("{\"press\":\"move\",\"id\":%u,\"before\":%u}", id,
                                            before);

  press (page, frame);
  hf_test_run_pending ();
}

/* Cards go where they are moved in the hand, and nowhere else. */
static void
test_move (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  guint n, first, second, last;

  table_init (&table, "classic", 1);
  hf_test_wait_until (has_flag (page, "hint"));
  hf_test_run_pending ();
  n = get_n_cards (page);
  first = find_card (page, 0);
  second = find_card (page, 1);
  last = find_card (page, n - 1);
  move_card (page, last, first);
  g_assert_cmpuint (find_card (page, 0), ==, last);
  g_assert_cmpuint (find_card (page, 1), ==, first);
  move_card (page, last, 0);
  g_assert_cmpuint (find_card (page, n - 1), ==, last);
  move_card (page, first, find_card (page, 2));
  g_assert_cmpuint (find_card (page, 0), ==, second);
  g_assert_cmpuint (find_card (page, 1), ==, first);
  move_card (page, 12345678, first);
  move_card (page, first, first);
  g_assert_cmpuint (get_n_cards (page), ==, n);
  g_assert_cmpuint (find_card (page, 1), ==, first);
}

/* Buttons of a page say what they do without the letters that keys of a window have, which in Japanese stand in
 * parentheses behind the words. */
static void
test_labels (void)
{
  g_auto (Table) table = { 0 };
  JsonArray *acts;

  table_init (&table, "classic", 1 << 0);
  hf_test_wait_until (has_flag (&table.pages[0], "turn"));
  acts = json_object_get_array_member (find (&table.pages[0], "acts"), "acts");
  g_assert_cmpuint (json_array_get_length (acts), >, 0);
  for (guint i = 0; i < json_array_get_length (acts); i++)
    {
      const char *label = json_object_get_string_member (json_array_get_object_element (acts, i),
                                                         "label");

      g_assert_false (strpbrk (label, "_()") != NULL);
    }
}

/* Points are written as the country of the table writes numbers. */
static void
test_points (void)
{
  Table table;
  JsonArray *teams;

  if (!hf_test_write_german_numbers ())
    return;

  table_init (&table, "to-ten-thousand", 1 << 0);
  hf_test_wait_until (has_flag (&table.pages[0], "turn"));
  teams = json_node_get_array (json_object_get_member (table.pages[0].state, "teams"));
  for (guint i = 0; i < json_array_get_length (teams); i++)
    {
      JsonObject *team = json_array_get_object_element (teams, i);

      g_assert_nonnull (strstr (json_object_get_string_member (team, "total"), "10.000"));
    }
  table_clear (&table);
  hf_test_write_usual_numbers ();
}

/* A page that looks has what everybody sees, and no press of it does anything. */
static void
test_screen (void)
{
  g_auto (Table) table = { 0 };
  Page *screen = &table.pages[1];
  g_autoptr (HfGuest) guest = NULL;
  guint position;

  table_init (&table, "classic", 1);
  guest = hf_guest_new (hf_host_invite_screen (table.host));
  hf_guest_set_can_look (guest, TRUE);
  open_seat (&table, screen, guest);
  hf_test_wait_until (has_flag (&table.pages[0], "hint"));
  hf_test_run_pending ();
  position = get_position (&table);
  g_assert_nonnull (find (screen, "look"));
  g_assert_null (find (&table.pages[0], "look"));
  g_assert_cmpuint (get_n_cards (screen), ==, 0);
  press (screen, "{\"press\":\"act\",\"act\":\"table.draw\"}");
  press (screen, "{\"press\":\"hint\"}");
  press (screen, "{\"press\":\"show\",\"on\":true}");
  hf_test_run_pending ();
  g_assert_cmpuint (get_position (&table), ==, position);
  g_assert_null (find (screen, "hint"));
  g_assert_false (json_object_has_member (screen->state, "link"));
  play_advised (&table, &table.pages[0]);
  hf_test_wait_until (json_object_get_int_member (find_seat (screen, 0), "cards")
                      == get_n_cards (&table.pages[0]));
}

/* A screen for all invites to free seats, one after the other, where the host wants it; a player’s page never. */
static void
test_offer (void)
{
  g_auto (Table) table = { 0 };
  Page *screen = &table.pages[1];
  g_autoptr (HfGuest) guest = NULL;
  g_autofree char *sent = NULL, *first = NULL;
  const char *link;
  gint seat;

  table_init (&table, "classic", 1);
  hf_game_seat_person (table.game, 2);
  hf_game_seat_person (table.game, 3);
  guest = hf_guest_new (hf_host_invite_screen (table.host));
  hf_guest_set_can_look (guest, TRUE);
  open_seat (&table, screen, guest);
  hf_test_run_pending ();
  g_assert_null (find (screen, "offer"));
  sent = hf_host_invite (table.host, 2);
  hf_host_set_offer (table.host, "http://192.0.2.7:4711/");
  hf_test_wait_until (find (screen, "offer") != NULL);
  first = g_strdup (hf_guest_get_offer (guest, &seat));
  g_assert_cmpint (seat, ==, 2);
  g_assert_true (g_str_has_prefix (first, "http://192.0.2.7:4711/#"));
  g_assert_null (find (&table.pages[0], "offer"));

  /* An invitation that was shown is good for nothing once it is shown no more. */
  g_assert_true (hf_host_invites (table.host, strchr (first, '#') + 1));
  hf_host_set_offer (table.host, NULL);
  hf_test_wait_until (find (screen, "offer") == NULL);
  g_assert_false (hf_host_invites (table.host, strchr (first, '#') + 1));
  hf_host_set_offer (table.host, "http://192.0.2.7:4711/");
  hf_test_wait_until (find (screen, "offer") != NULL);

  /* Somebody takes that seat with what was sent, and somebody else the next one with what is shown. */
  g_assert_true (hf_host_invites (table.host, sent));
  open_seat (&table, &table.pages[2], hf_guest_new (sent));
  hf_test_wait_until (hf_guest_get_offer (guest, &seat) != NULL && seat == 3);
  g_assert_false (hf_host_invites (table.host, strchr (first, '#') + 1));
  link = strchr (hf_guest_get_offer (guest, &seat), '#') + 1;
  open_seat (&table, &table.pages[3], hf_guest_new (link));
  hf_test_wait_until (find (screen, "offer") == NULL);
  g_assert_null (hf_guest_get_offer (guest, &seat));
}

/* Somebody shows her hand to a learner, who sees her cards until she hides them. */
static void
test_learner (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0], *learner = &table.pages[1];
  g_autoptr (HfGuest) guest = NULL;

  table_init (&table, "classic", 1);
  press (page, "{\"press\":\"show\",\"on\":true}");
  hf_test_wait_until (json_object_has_member (page->state, "link"));
  guest = hf_guest_new (json_object_get_string_member (page->state, "link"));
  hf_guest_set_can_look (guest, TRUE);
  open_seat (&table, learner, guest);
  hf_test_wait_until (has_flag (page, "hint"));
  hf_test_wait_until (get_n_cards (learner) == get_n_cards (page)
                      && json_object_has_member (find_seat (page, 0), "seen"));
  g_assert_true (json_object_has_member (find (learner, "look"), "name"));
  press (page, "{\"press\":\"show\"}");
  hf_test_wait_until (json_object_has_member (learner->state, "error")
                      && !json_object_has_member (find_seat (page, 0), "seen"));
}

/* A page that comes to a seat says that somebody is there: the guest has been there all the time. */
static void
test_another_page (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];
  Page other = { 0 };

  table_init (&table, "classic", 1);
  hf_host_pass_time (table.host, HF_HOST_PATIENCE * 3 / 4);
  other.seat = page->seat;
  open_line (&other, "other");
  g_assert_cmpstr (json_object_get_string_member (page->state, "error"), ==, "taken-elsewhere");
  hf_host_pass_time (table.host, HF_HOST_PATIENCE * 3 / 2);
  hf_test_run_pending ();
  g_assert_false (json_object_has_member (other.state, "error"));
  hf_host_pass_time (table.host, HF_HOST_PATIENCE * 2);
  hf_test_wait_until (json_object_has_member (other.state, "error"));
  g_assert_cmpstr (json_object_get_string_member (other.state, "error"), ==, "silent");
  hf_link_close (other.link);
  g_object_unref (other.link);
  g_object_unref (other.far);
  json_object_unref (other.state);
}

/* The most turns of the main loop after which a line may die in a test; a press is heard after a few, if nothing else
 * happens in between. */
#define MOMENTS 200

/* A line that dies at any moment after a press: the page is told whether it was heard, and what was heard is done. */
static void
test_unheard (void)
{
  gboolean lost = FALSE, done = FALSE;

  for (guint moment = 0; moment < MOMENTS && !(lost && done); moment++)
    {
      g_auto (Table) table = { 0 };
      Page *page = &table.pages[0];
      guint position, heard;

      table_init (&table, "classic", 1);
      hf_test_wait_until (has_flag (page, "hint"));
      hf_test_run_pending ();
      position = get_position (&table);
      hf_link_send (page->link, "{\"press\":\"act\",\"act\":\"table.red-three\",\"number\":1}");
      for (guint i = 0; i < moment; i++)
        g_main_context_iteration (NULL, FALSE);
      /* Frames on their way do not arrive. */
      hf_link_lose (page->far);
      hf_test_run_pending ();
      open_line (page, "page");
      hf_test_run_pending ();
      heard = json_object_get_int_member (page->state, "heard");
      g_assert_cmpuint (get_position (&table), ==, position + heard);
      lost |= heard == 0;
      done |= heard == 1;
    }
  g_assert_true (done);
  g_assert_true (lost);
}

/* Nobody talks where the rules of the table forbid it. */
static void
test_silence (void)
{
  g_auto (Table) table = { 0 };

  table_init (&table, "classic", 1 | 1 << 2);
  g_assert_false (has_flag (&table.pages[0], "talk"));
  press (&table.pages[0], "{\"press\":\"act\",\"act\":\"table.say\",\"target\":\"3\"}");
  press (&table.pages[2], "{\"press\":\"sort\"}");
  g_assert_false (json_object_has_member (find_seat (&table.pages[2], 0), "says"));
}

/* Under rules where everybody cuts, a page lifts a packet, and is told no number of cards. */
static void
test_cut (void)
{
  g_auto (Table) table = { 0 };
  JsonObject *cut;

  table_init (&table, "frozen-pack", 1 << 0 | 1 << 2);
  cut = find (&table.pages[0], "cut");
  g_assert_nonnull (cut);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (cut, "sizes")), >, 30);
  g_assert_true (json_object_get_boolean_member (find (&table.pages[0], "acts"), "turn"));
  press (&table.pages[0], "{\"press\":\"cut\",\"cards\":20}");
  hf_test_wait_until (find (&table.pages[0], "cut") == NULL);
  g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_SETUP);
  press (&table.pages[2], "{\"press\":\"cut\"}");
  hf_test_wait_until (hf_game_get_phase (table.game) != HF_PHASE_SETUP);
  g_assert_cmpint (hf_game_get_portion (table.game, 0), ==, 20);
  hf_test_wait_until (find (&table.pages[2], "cut") == NULL
                      && find (&table.pages[2], "choice") != NULL);
}

/* While the next deal waits for cuts, the score of the round before stays, and nobody is asked to go on again. */
static void
test_cut_between_rounds (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  table_init (&table, "frozen-pack", 1 << 0);
  press (page, "{\"press\":\"cut\",\"cards\":20}");
  hf_test_wait_until (hf_game_get_phase (table.game) != HF_PHASE_SETUP);
  hf_game_set_stand_ins (table.game, 1 << 0);
  hf_test_wait_until (hf_game_get_phase (table.game) == HF_PHASE_OVER);
  hf_game_set_stand_ins (table.game, 0);
  hf_test_wait_until (find (page, "sheet") != NULL
                      && json_object_has_member (find (page, "sheet"), "next"));
  g_assert_true (json_object_get_boolean_member (find (page, "sheet"), "ended"));

  press (page, "{\"press\":\"next\"}");
  hf_test_wait_until (find (page, "cut") != NULL);
  g_assert_cmpint (hf_game_get_phase (table.game), ==, HF_PHASE_OVER);
  g_assert_nonnull (find (page, "sheet"));
  g_assert_false (json_object_has_member (find (page, "sheet"), "next"));
  g_assert_false (json_object_has_member (find (page, "sheet"), "ended"));
}

/* Each card has the picture of its own face; a red three that costs nothing has another one. */
static void
test_faces (void)
{
  static const char *const presets[] = { "classic", "hoof-and-mouth", "pennies", "frozen-pack" };
  guint n_odd = 0;

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    {
      g_autoptr (HfTestTable) position = hf_test_table_new (presets[i]);
      gboolean odd = !hf_red_three_costs (&position->rules.rules);
      g_auto (Table) table = { 0 };
      JsonArray *hand;

      hf_test_table_hand (position, 0, "3r 3b 4 T K A 2 X");
      table_init_at (&table, position, TRUE);
      hand = json_node_get_array (json_object_get_member (table.pages[0].state, "hand"));
      g_assert_cmpuint (json_array_get_length (hand), ==, 8);
      for (guint card = 0; card < 8; card++)
        {
          const char *face =
            json_object_get_string_member (json_array_get_object_element (hand, card), "face");
          gboolean red_three = *face == '3' && strchr ("dh", face[1]) != NULL;

          g_assert_cmpuint (strlen (face), ==, red_three && odd ? 3 : 2);
        }
      n_odd += odd;
    }
  g_assert_cmpuint (n_odd, >, 0);
  g_assert_cmpuint (n_odd, <, G_N_ELEMENTS (presets));
}

/* Plays as is advised until a hint has figures, too, which depends on the cards. */
static void
seek_figures (void)
{
  g_auto (Table) table = { 0 };
  Page *page = &table.pages[0];

  table_init (&table, "classic", 1);
  for (guint i = 0; i < ENOUGH; i++)
    {
      hf_test_wait_until (has_flag (page, "hint"));
      ask_hint (page);
      if (json_object_has_member (find (page, "hint"), "figures"))
        return;
      play_advised (&table, page);
    }
  g_assert_not_reached ();
}

/* Pages were sent each member that the types of the page have; page-case.c has found them to be of these types. */
static void
test_types (void)
{
  g_autofree char *unseen = NULL;

  seek_figures ();
  page_send_every_type ();
  unseen = page_types_list_unseen ();
  g_assert_cmpstr (unseen, ==, "");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  hf_language_bind ();
  g_test_init (&argc, &argv, NULL);
  hf_test_describe_with (describe_pages);
  g_test_add_func ("/page-seat/hint", test_hint);
  g_test_add_func ("/page-seat/no-hint", test_no_hint);
  g_test_add_func ("/page-seat/undo", test_undo);
  g_test_add_func ("/page-seat/agree", test_agree);
  g_test_add_func ("/page-seat/unsaved", test_unsaved);
  g_test_add_func ("/page-seat/talk", test_talk);
  g_test_add_func ("/page-seat/wait", test_wait);
  g_test_add_func ("/page-seat/answer", test_answer);
  g_test_add_func ("/page-seat/silence", test_silence);
  g_test_add_func ("/page-seat/another-page", test_another_page);
  g_test_add_func ("/page-seat/unheard", test_unheard);
  g_test_add_func ("/page-seat/move", test_move);
  g_test_add_func ("/page-seat/labels", test_labels);
  g_test_add_func ("/page-seat/points", test_points);
  g_test_add_func ("/page-seat/faces", test_faces);
  g_test_add_func ("/page-seat/screen", test_screen);
  g_test_add_func ("/page-seat/offer", test_offer);
  g_test_add_func ("/page-seat/learner", test_learner);
  g_test_add_func ("/page-seat/cut", test_cut);
  g_test_add_func ("/page-seat/cut-between-rounds", test_cut_between_rounds);
  page_people_add ();
  g_test_add_func ("/page-seat/types", test_types);

  return g_test_run ();
}
