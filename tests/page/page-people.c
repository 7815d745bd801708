/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tests of the people at the table of a page: their chairs before the first deal, their presence and their seats. */
#include "page-people.h"

#include <string.h>

#include "lib/hf-test-wait.h"
#include "page-case.h"
#include "together/hf-decide.h"
#include "together/host/hf-host-private.h"

#define SEED 5

static JsonObject *
find_chair (Page *page, guint seat)
{
  return json_array_get_object_element (json_object_get_array_member (find (page, "room"),
                                                                      "chairs"),
                                        seat);
}

/* Whether a chair in the room has what others see: a word for its player, whoever that is. */
static gboolean
is_chair_of (Page *page, guint seat, const char *name)
{
  JsonObject *room = find (page, "room");

  return room != NULL
         && g_strcmp0 (json_object_get_string_member (find_chair (page, seat), "name"), name) == 0;
}

/* Returns (transfer full): the press with which one agrees to the rules that a page shows now */
static char *
print_consent (Page *page)
{
  return g_strdup_printf ("{\"press\":\"room\",\"ready\":true,\"terms\":\"%s\"}",
                          json_object_get_string_member (find (page, "room"), "terms"));
}

static void
agree (Page *page)
{
  g_autofree char *text = print_consent (page);

  press (page, text);
}

/* A press that comes late is no consent to rules that the page had not shown. */
static void
assert_agrees_in_time (Table *table, Page *page)
{
  g_autofree char *late = print_consent (page);

  g_assert_true (hf_host_set_rules (table->host, "[Rule Set]\nFormat=2\nName=Ours\nBase=classic\n\n"
                                                 "[Rules]\ntable.rounds=1\nopen.min=50\n"));
  hf_test_wait_until (json_object_has_member (find (page, "room"), "differs"));
  press (page, late);
  hf_test_wait_until (json_object_has_member (page->state, "tell"));
  g_assert_false (json_object_has_member (find (page, "room"), "ready"));
}

/* People come with the code of the table, choose chairs and names, agree to the rules, and the cards are dealt. */
static void
test_room (void)
{
  Table table;
  Page chooser = { 0 };
  const char *code;
  JsonArray *chairs;
  JsonObject *offer;
  g_autoptr (HfGuest) guest = NULL, heir = NULL, screen = NULL;

  table_init_waiting (&table, "classic", 0x3, 0, TRUE);
  code = hf_host_open_room (table.host);
  open_chooser (&table, &chooser, code);
  chairs = json_object_get_array_member (chooser.state, "chairs");
  g_assert_cmpuint (json_array_get_length (chairs), ==, N_SEATS);
  for (guint seat = 0; seat < N_SEATS; seat++)
    g_assert_cmpint (json_object_get_boolean_member_with_default (
                       json_array_get_object_element (chairs, seat), "free", FALSE),
                     ==, seat < 2);
  page_clear (&chooser);

  open_page (&table, 0);

  /* A screen for all shows the way to a free chair, once others can find the table; nobody else is told. */
  screen = hf_guest_new (hf_host_invite_screen (table.host));
  hf_guest_set_can_look (screen, TRUE);
  open_seat (&table, &table.pages[2], screen);
  hf_test_wait_until (find (&table.pages[2], "room") != NULL);
  g_assert_null (find (&table.pages[2], "offer"));
  hf_host_set_address (table.host, "http://192.0.2.7:4711/");
  hf_test_wait_until (find (&table.pages[2], "offer") != NULL);
  offer = find (&table.pages[2], "offer");
  g_assert_cmpstr (json_object_get_string_member (offer, "address"), ==, "http://192.0.2.7:4711/");
  g_assert_cmpstr (json_object_get_string_member (offer, "letters"), ==, code);
  g_assert_null (find (&table.pages[0], "offer"));

  guest = hf_guest_new (code);
  hf_guest_choose_chair (guest, 1);
  open_seat (&table, &table.pages[1], guest);
  hf_test_wait_until (find (&table.pages[2], "offer") == NULL);
  press (&table.pages[0], "{\"press\":\"room\",\"name\":\"Grandma\",\"face\":\"hat\"}");
  hf_test_wait_until (is_chair_of (&table.pages[1], 0, "Grandma"));
  g_assert_cmpstr (json_object_get_string_member (find_chair (&table.pages[1], 0), "face"), ==,
                   "hat");
  press (&table.pages[0], "{\"press\":\"room\",\"face\":\"boy\"}");
  hf_test_wait_until (g_str_equal (json_object_get_string_member (find_chair (&table.pages[1], 0),
                                                                  "face"),
                                   "boy"));
  g_assert_true (is_chair_of (&table.pages[1], 0, "Grandma"));
  g_assert_cmpstr (json_object_get_string_member (find (&table.pages[1], "room"), "code"), ==,
                   code);
  g_assert_true (json_object_has_member (find (&table.pages[1], "room"), "partners"));

  /* Acts that a page is not offered are not done. */
  press (&table.pages[0], "{\"press\":\"room\",\"act\":3,\"seat\":1}");
  press (&table.pages[0], "{\"press\":\"room\",\"act\":4,\"seat\":1}");
  press (&table.pages[0], "{\"press\":\"room\",\"act\":1,\"seat\":1}");
  press (&table.pages[1], "{\"press\":\"room\",\"act\":1,\"seat\":0}");
  hf_test_wait_until (is_chair_of (&table.pages[0], 1, "Grandma"));
  g_assert_true (json_object_get_boolean_member (find_chair (&table.pages[0], 1), "you"));

  /* The person goes on with another device. */
  press (&table.pages[0], "{\"press\":\"hand-on\"}");
  hf_test_wait_until (json_object_has_member (table.pages[0].state, "seat_link"));
  heir = hf_guest_new (json_object_get_string_member (table.pages[0].state, "seat_link"));
  page_clear (&table.pages[0]);
  open_seat (&table, &table.pages[0], heir);
  hf_test_wait_until (json_object_has_member (find_chair (&table.pages[1], 1), "here"));
  g_assert_true (json_object_get_boolean_member (find_chair (&table.pages[0], 1), "you"));

  assert_agrees_in_time (&table, &table.pages[0]);
  agree (&table.pages[0]);
  hf_test_wait_until (json_object_has_member (find_chair (&table.pages[1], 1), "ready"));
  g_assert_cmpuint (get_n_cards (&table.pages[0]), ==, 0);
  agree (&table.pages[1]);
  hf_test_wait_until (find (&table.pages[0], "room") == NULL && get_n_cards (&table.pages[0]) > 0);
  g_assert_null (find (&table.pages[1], "room"));
  hf_test_wait_until (find (&table.pages[2], "offer") == NULL);
  table_clear (&table);
}

static const char *
get_state (Page *page, guint seat)
{
  return json_object_get_string_member (find_seat (page, seat), "state");
}

static gboolean
is_marked (Page *page, guint seat, const char *name)
{
  return json_object_get_boolean_member_with_default (find_seat (page, seat), name, FALSE);
}

/* Each page has a word for each player, of whom one is marked as the partner of the person. */
static void
test_people (void)
{
  Table table;

  table_init (&table, "classic", 0x3);
  for (guint i = 0; i < 2; i++)
    {
      Page *page = &table.pages[i];

      for (guint seat = 0; seat < N_SEATS; seat++)
        g_assert_cmpint (is_marked (page, seat, "partner"), ==, seat == (i + 2) % N_SEATS);
      hf_test_wait_until (g_strcmp0 (get_state (page, 1 - i), get_state (page, 2)) != 0);
      g_assert_cmpstr (get_state (page, i), !=, get_state (page, 1 - i));
      g_assert_cmpstr (get_state (page, 2), ==, get_state (page, 3));
    }
  g_assert_cmpstr (get_state (&table.pages[0], 0), ==, get_state (&table.pages[1], 1));
  page_clear (&table.pages[1]);
  hf_test_wait_until (is_marked (&table.pages[0], 1, "missing"));
  g_assert_cmpstr (get_state (&table.pages[0], 1), !=, get_state (&table.pages[0], 2));
  table_clear (&table);
}

/* Anybody begins a break, and anybody ends it; all are told. */
static void
test_break (void)
{
  Table table;

  table_init (&table, "classic", 0x3);
  g_assert_null (find (&table.pages[1], "agree"));
  press (&table.pages[0], "{\"press\":\"break\",\"on\":true}");
  for (guint i = 0; i < 2; i++)
    hf_test_wait_until (has_flag (&table.pages[i], "paused")
                        && find (&table.pages[i], "agree") != NULL);
  press (&table.pages[1], "{\"press\":\"break\"}");
  for (guint i = 0; i < 2; i++)
    hf_test_wait_until (!has_flag (&table.pages[i], "paused")
                        && find (&table.pages[i], "agree") == NULL);
  table_clear (&table);
}

/* A link to the seat is not taken for one to a look at the hand, even when both are asked for at once. Who opens it has
 * the seat, and the page before is told so. */
static void
test_hand_on (void)
{
  Table table;
  Page *page = &table.pages[0], other = { 0 };
  g_autoptr (HfGuest) learner = NULL, heir = NULL;

  table_init (&table, "classic", 0x1);
  g_assert_false (json_object_has_member (page->state, "seat_link"));
  hf_link_send (page->link, "{\"press\":\"hand-on\"}");
  hf_link_send (page->link, "{\"press\":\"show\",\"on\":true}");
  hf_test_wait_until (json_object_has_member (page->state, "seat_link")
                      && json_object_has_member (page->state, "link"));
  learner = hf_guest_new (json_object_get_string_member (page->state, "link"));
  hf_guest_set_can_look (learner, TRUE);
  open_seat (&table, &table.pages[1], learner);
  g_assert_nonnull (find (&table.pages[1], "look"));
  heir = hf_guest_new (json_object_get_string_member (page->state, "seat_link"));
  open_seat (&table, &other, heir);
  g_assert_null (find (&other, "look"));
  g_assert_true (is_marked (&other, 0, "you"));
  g_assert_cmpuint (get_n_cards (&other), >, 0);
  hf_test_wait_until (json_object_has_member (page->state, "error"));
  page_clear (&other);
  table_clear (&table);
}

/* One more person at a page takes the chair of a computer player, and is called by the own name; the first one leaves the
 * own chair, not that of another. */
static void
test_beside (void)
{
  Table table;
  Page *page = &table.pages[0];
  g_autoptr (HfGuest) beside = NULL;

  table_init (&table, "classic", 0x3);
  press (page, "{\"press\":\"room\",\"act\":16,\"seat\":1}");
  press (page, "{\"press\":\"room\",\"act\":64,\"seat\":1}");
  press (page, "{\"press\":\"room\",\"act\":64,\"seat\":7}");
  g_assert_false (json_object_has_member (page->state, "beside"));
  press (page, "{\"press\":\"room\",\"act\":64,\"seat\":2}");
  hf_test_wait_until (json_object_has_member (page->state, "beside"));
  beside = hf_guest_new (json_object_get_string_member (page->state, "beside"));
  open_seat (&table, &table.pages[2], beside);
  g_assert_true (is_marked (&table.pages[2], 2, "you"));
  g_assert_cmpuint (get_n_cards (&table.pages[2]), >, 0);
  hf_test_wait_until (is_marked (page, 2, "person"));
  press (&table.pages[2], "{\"press\":\"room\",\"name\":\"Grandpa\",\"face\":\"cap\"}");
  for (guint i = 0; i < 3; i++)
    hf_test_wait_until (g_str_equal (json_object_get_string_member (find_seat (&table.pages[i], 2),
                                                                    "name"),
                                     "Grandpa"));
  press (page, "{\"press\":\"room\",\"act\":16,\"seat\":0}");
  hf_test_wait_until (json_object_has_member (page->state, "error"));
  hf_test_wait_until (is_marked (&table.pages[1], 0, "missing"));
  table_clear (&table);
}

/* Whether a page has the same face for a player, with its expression, and the same words. */
static gboolean
look_alike (Page *one, Page *other, guint seat)
{
  static const char *const members[] = { "face", "says" };

  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    {
      JsonObject *a = find_seat (one, seat), *b = find_seat (other, seat);

      if (g_strcmp0 (json_object_get_string_member_with_default (a, members[i], NULL),
                     json_object_get_string_member_with_default (b, members[i], NULL))
          != 0)
        return FALSE;
    }

  return TRUE;
}

/* How computer players look, and what they say, tells nothing of what is hidden: pages that know other hands, and imagine
 * other cards in all the rest, show and say the same, and so does a screen for all. */
static void
test_moods (void)
{
  Table table;
  g_autoptr (HfGuest) screen = NULL;
  Page *page = &table.pages[0];
  guint n_moods = 0, n_words = 0;

  table_init (&table, "hoof-and-mouth", 0x5);
  screen = hf_guest_new (hf_host_invite_screen (table.host));
  hf_guest_set_can_look (screen, TRUE);
  open_seat (&table, &table.pages[1], screen);
  while (hf_game_get_phase (table.game) < HF_PHASE_OVER)
    {
      gint actor = hf_decide_find_actor (table.game);

      if (actor >= 0 && !hf_game_is_computer (table.game, actor))
        hf_decide_act (table.game, actor, SEED);
      hf_test_run_pending ();
      for (guint seat = 1; seat < N_SEATS; seat += 2)
        {
          for (guint i = 1; i < 3; i++)
            hf_test_wait_until (look_alike (page, &table.pages[i], seat));
          n_moods += strchr (json_object_get_string_member (find_seat (page, seat), "face"), ':')
                     != NULL;
          n_words += json_object_has_member (find_seat (page, seat), "says");
        }
    }
  g_assert_cmpuint (n_moods, >, 0);
  g_assert_cmpuint (n_words, >, 0);
  table_clear (&table);
}

static gboolean
plays_for (JsonArray *lines, gint seat)
{
  for (guint i = 0; i < json_array_get_length (lines); i++)
    if (json_object_get_int_member (json_array_get_object_element (lines, i), "seat") == seat)
      return TRUE;

  return FALSE;
}

/* A person who comes back is told, once, of all that the computer has played meanwhile, and nothing where it has not. */
static void
test_stood_in (void)
{
  Table table;
  Page *page = &table.pages[1], *other = &table.pages[2];
  guint n_lines;

  table_init (&table, "classic", 0x6);
  hf_test_wait_until (has_flag (page, "turn"));
  n_lines = hf_game_get_log (table.game)->position;
  page_clear (page);
  hf_test_wait_until (is_marked (other, 1, "missing"));
  open_page (&table, 1);
  hf_test_run_pending ();
  g_assert_false (json_object_has_member (page->state, "stood_in"));
  g_assert_cmpuint (hf_game_get_log (table.game)->position, ==, n_lines);

  page_clear (page);
  hf_test_wait_until (is_marked (other, 1, "missing"));
  press (other, "{\"press\":\"stand-in\",\"seat\":1}");
  hf_test_wait_until (has_flag (other, "turn"));
  open_page (&table, 1);
  hf_test_wait_until (json_object_has_member (page->state, "stood_in"));
  g_assert_true (plays_for (json_object_get_array_member (page->state, "stood_in"), 1));
  g_assert_false (plays_for (json_object_get_array_member (page->state, "stood_in"), 0));
  g_assert_false (json_object_has_member (other->state, "stood_in"));

  page_clear (page);
  open_page (&table, 1);
  hf_test_run_pending ();
  g_assert_false (json_object_has_member (page->state, "stood_in"));
  table_clear (&table);
}

/* Lets time pass at the table, while the pages of two people say that they are there. */
static void
pass_time (Table *self, gint64 *now, gint64 milliseconds)
{
  for (gint64 end = *now + milliseconds; *now < end;)
    {
      for (guint seat = 1; seat < 3; seat++)
        hf_link_send (self->pages[seat].link, "{\"here\":true}");
      hf_test_run_pending ();
      hf_host_pass_time (self->host, *now += HF_HOST_PATIENCE / 2);
    }
}

/* A person who sits there and does not play can be called, whose page says so; where that is in vain, the computer plays
 * until any press, and the page tells what it has played. */
static void
test_slow (void)
{
  Table table;
  Page *page = &table.pages[1], *other = &table.pages[2];
  gint64 now = 0;

  table_init (&table, "classic", 0x6);
  hf_test_wait_until (has_flag (page, "turn"));
  pass_time (&table, &now, HF_HOST_THINKING / 2);
  g_assert_false (is_marked (other, 1, "slow"));
  pass_time (&table, &now, HF_HOST_THINKING);
  hf_test_wait_until (is_marked (other, 1, "slow"));
  g_assert_false (is_marked (page, 1, "slow") || is_marked (page, 2, "slow"));
  press (other, "{\"press\":\"call\",\"seat\":1}");
  hf_test_wait_until (json_object_has_member (page->state, "call"));
  hf_test_wait_until (find (page, "agree") != NULL
                      && json_object_has_member (find (page, "agree"), "back"));
  hf_test_wait_until (!is_marked (other, 1, "slow"));
  g_assert_false (json_object_has_member (other->state, "call") || find (other, "agree") != NULL);

  pass_time (&table, &now, 2 * HF_HOST_CALLING);
  hf_test_wait_until (is_marked (other, 1, "missing"));
  press (other, "{\"press\":\"stand-in\",\"seat\":1}");
  hf_test_wait_until (has_flag (other, "turn"));
  g_assert_false (json_object_has_member (page->state, "stood_in"));
  press (page, "{\"press\":\"back\"}");
  hf_test_wait_until (json_object_has_member (page->state, "stood_in"));
  g_assert_true (plays_for (json_object_get_array_member (page->state, "stood_in"), 1));
  hf_test_wait_until (find (page, "agree") == NULL);
  g_assert_false (hf_game_is_computer (table.game, 1));
  table_clear (&table);
}

/* The first of two people throws her last card, which ends the round. */
static void
end_round (Table *table)
{
  g_autoptr (HfTestTable) position = hf_test_table_new ("hoof-and-mouth");
  Page *page = &table->pages[0];

  hf_test_table_hand (position, 0, "5");
  hf_test_table_foot_taken (position, 0);
  for (guint i = 0; i < 4; i++)
    hf_test_table_books (position, 0, ((const char *[]) { "Q*7", "K*7", "9*6 2", "8*6 2" })[i]);
  hf_test_table_begin (position, TRUE);
  hf_game_set_position (table->game, position->state);
  hf_test_wait_until (has_flag (page, "turn") && get_n_cards (page) == 1);
  select_kind (page, "5");
  press (page, "{\"press\":\"act\",\"act\":\"table.discard\"}");
  press (page, "{\"press\":\"answer\",\"go\":true}");
  hf_test_wait_until (find (page, "sheet") != NULL);
}

/* A chair that is left between two rounds can be given to the computer before the next one, in which it begins. */
static void
test_between_rounds (void)
{
  Table table;
  Page *page = &table.pages[0], *gone = &table.pages[1];

  table_init (&table, "hoof-and-mouth", 0x3);
  end_round (&table);
  g_assert_true (json_object_has_member (find (page, "sheet"), "next"));
  g_assert_false (is_marked (page, 1, "missing"));
  page_clear (gone);
  hf_test_wait_until (is_marked (page, 1, "missing"));
  press (page, "{\"press\":\"stand-in\",\"seat\":1}");
  hf_test_wait_until (!is_marked (page, 1, "missing"));
  press (page, "{\"press\":\"next\"}");
  hf_test_wait_until (find (page, "choice") != NULL);
  press (page, "{\"press\":\"act\",\"act\":\"table.choose\",\"target\":\"true\"}");
  hf_test_wait_until (has_flag (page, "turn") && hf_game_get_phase (table.game) > HF_PHASE_CHOOSE);
  g_assert_cmpint (hf_game_get_round (table.game), ==, 2);
  g_assert_cmpint (hf_game_get_turn (table.game), ==, 0);
  g_assert_true (json_object_has_member (find_seat (page, 1), "act"));
  open_page (&table, 1);
  hf_test_wait_until (get_n_cards (gone) > 0);
  table_clear (&table);
}

void
page_people_add (void)
{
  g_test_add_func ("/page-seat/room", test_room);
  g_test_add_func ("/page-seat/people", test_people);
  g_test_add_func ("/page-seat/break", test_break);
  g_test_add_func ("/page-seat/hand-on", test_hand_on);
  g_test_add_func ("/page-seat/beside", test_beside);
  g_test_add_func ("/page-seat/moods", test_moods);
  g_test_add_func ("/page-seat/stood-in", test_stood_in);
  g_test_add_func ("/page-seat/slow", test_slow);
  g_test_add_func ("/page-seat/between-rounds", test_between_rounds);
}
