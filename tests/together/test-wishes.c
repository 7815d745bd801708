/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wishes of guests, frame by frame: which are granted, and which are not. */
#include "config.h"

#include <glib.h>

#include "core/rules/hf-rule-set.h"
#include "core/rules/hf-rules-seats.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "hf-fake-room.h"
#include "lib/hf-test-rules.h"
#include "together/host/hf-host-private.h"

static void
keep_answer_cb (HfLink *link, const char *text, gulong length, char **kept)
{
  if (g_str_has_prefix (text, "{\"answer\"") || strstr (text, ",\"answer\":") != NULL)
    g_set_str (kept, text);
}

/* Sends a wish of a seat.
 *
 * @text: its members but the number; %u is where the log is
 * Returns (nullable) (transfer full): the answer */
static char *
wish (HfFakeTable *self, guint seat, guint number, const char *text)
{
  g_autofree char *position = g_strdup_printf ("%u", hf_game_get_log (self->game)->position);
  g_autoptr (GString) frame = g_string_new (NULL);
  char *kept = NULL;
  gulong handler = g_signal_connect (self->ends[seat], "frame", G_CALLBACK (keep_answer_cb), &kept);

  g_string_printf (frame, "{\"wish\":%u,%s}", number, text);
  g_string_replace (frame, "%u", position, 1);
  hf_link_send (self->ends[seat], frame->str);
  hf_fake_table_settle (self);
  g_signal_handler_disconnect (self->ends[seat], handler);

  return kept;
}

static void
assert_answered (HfFakeTable *self, guint seat, guint number, const char *text, gboolean done)
{
  g_autofree char *answer = wish (self, seat, number, text);
  g_autofree char *expected = g_strdup_printf ("\"answer\":%u,\"done\":%s", number,
                                               done ? "true" : "false");

  if (answer == NULL || strstr (answer, expected) == NULL)
    g_error ("%s: %s", text, answer);
}

/* Wishes that can't be granted: each is answered so, and changes nothing. */
static void
test_refused (void)
{
  static const char *const wishes[] = {
    "\"do\":\"jump\"",
    "\"do\":\"move\",\"line\":\"draw\"",
    "\"do\":\"move\",\"line\":\"draw\",\"position\":9999",
    "\"do\":\"move\",\"line\":\"draw\",\"position\":%u",
    "\"do\":\"move\",\"line\":\"as 3 draw\",\"position\":%u",
    "\"do\":\"move\",\"position\":%u",
    "\"do\":\"next\",\"position\":%u",
    "\"do\":\"next\"",
    "\"do\":\"next\",\"position\":0",
    "\"do\":\"undo\",\"position\":%u",
    "\"do\":\"undo\",\"position\":0",
    "\"do\":\"redo\",\"position\":0",
    "\"do\":\"cut\",\"cards\":20,\"position\":0",
    "\"do\":\"redo\",\"position\":%u",
    "\"do\":\"cut\",\"cards\":20,\"position\":%u",
    "\"do\":\"agree\",\"for\":0,\"move\":0,\"yes\":true",
    "\"do\":\"agree\"",
    "\"do\":\"say\",\"number\":0",
    "\"do\":\"say\",\"number\":99",
    "\"do\":\"stand-in\",\"for\":0",
    "\"do\":\"stand-in\",\"for\":3",
    "\"do\":\"stand-in\",\"for\":9",
    "\"do\":\"stand-in\"",
    "\"do\":\"share\",\"share\":\"0123456789abcdef0123456789abcdef\"",
    "\"do\":\"share\"",
  };
  g_autofree char *before = NULL, *after = NULL, *late = NULL, *stale = NULL;
  guint seat, n = G_N_ELEMENTS (wishes);
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_init (&table, "classic", 0x7);
  table.net.watch = NULL;
  hf_game_set_pace (table.game, 60 * 1000);
  hf_game_start (table.game);
  for (seat = 0; seat < 3; seat++)
    hf_fake_table_sit_down (&table, seat);
  seat = (hf_game_get_turn (table.game) + 1) % 3;
  before = hf_game_print_moves (table.game);
  for (guint i = 0; i < n; i++)
    assert_answered (&table, seat, i + 1, wishes[i], FALSE);
  stale = wish (&table, seat, n + 1, "\"do\":\"move\",\"line\":\"draw\",\"position\":0");
  g_assert_nonnull (strstr (stale, "\"reason\":0"));

  /* A wish that comes late, one without a number, and one without a word are neither granted nor answered. */
  for (guint i = 0; i < 3; i++)
    {
      static const char *const word = "\"do\":\"break\"";

      late = wish (&table, seat,
                   i == 0   ? 3
                   : i == 1 ? 0
                            : n + 9,
                   i < 2 ? word : "\"line\":\"draw\"");
      g_assert_null (late);
    }
  assert_answered (&table, seat, n + 2, wishes[0], FALSE);
  after = hf_game_print_moves (table.game);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (hf_guest_get_present (table.guests[0])->paused);
}

static void
assert_told_last (HfFakeTable *self, guint seat, const char *wanted)
{
  GListModel *records = hf_history_of (hf_fake_table_game_of (self, seat));
  g_autoptr (HfGameRecord)
    last = g_list_model_get_item (records, g_list_model_get_n_items (records) - 1);

  g_assert_cmpstr (hf_game_record_get_text (last), ==, wanted);
}

/* Anybody counts rows of people's own after a round, also two at once; all others see who did. */
static void
test_own_rows (void)
{
  static const char *const refused[] = {
    "\"do\":\"move\",\"line\":\"own 9 1 1\",\"position\":%u",
    "\"do\":\"move\",\"line\":\"own 0 3 1\",\"position\":%u",
    "\"do\":\"move\",\"line\":\"own 0 1 21\",\"position\":%u",
    "\"do\":\"move\",\"line\":\"own 0 1\",\"position\":%u",
    "\"do\":\"move\",\"line\":\"own 0 1 1  # 1\",\"position\":%u",
    "\"do\":\"move\",\"line\":\"own 0 1 1\",\"position\":0",
  };
  g_autofree char *told = NULL, *early = NULL;
  g_auto (HfFakeTable) table = { 0 };
  gint before;

  hf_fake_table_init_rules (&table,
                            "classic " HF_TEST_FEW_CARDS " score.own_rows=Threes:100,Late:-20",
                            0xf);
  table.net.watch = NULL;
  hf_game_start (table.game);
  hf_fake_table_sit_down_all (&table);
  early = wish (&table, 3, 1, "\"do\":\"move\",\"line\":\"own 0 1 1\",\"position\":%u");
  g_assert_nonnull (strstr (early, "\"done\":false"));
  hf_fake_table_play_round (&table);
  hf_fake_table_settle (&table);
  before = hf_results_get_total (HF_RESULTS (table.game), 1, 0);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    assert_answered (&table, 3, 1000 + i, refused[i], FALSE);

  /* Each from its own place, and neither has seen the other. */
  g_assert_true (hf_game_count_own (hf_fake_table_game_of (&table, 0), 0, 1, 2, 0));
  g_assert_true (hf_game_count_own (hf_fake_table_game_of (&table, 1), 0, 2, 1, 1));
  hf_fake_table_settle (&table);
  for (guint seat = 0; seat < 3; seat++)
    {
      HfGame *game = hf_fake_table_game_of (&table, seat);

      g_assert_cmpint (hf_results_get_total (HF_RESULTS (game), 1, 0), ==, before + 180);
      g_assert_cmpint (hf_state_owner (hf_game_get_state (game), 0)->own[0], ==, 2);
    }
  told =
    g_strdup_printf ("%s counted for %s: Late, once.",
                     hf_game_seat_get_inline_name (hf_game_get_seat (hf_fake_table_game_of (&table,
                                                                                            2),
                                                                     1)),
                     hf_game_team_get_inline_name (hf_game_get_team (hf_fake_table_game_of (&table,
                                                                                            2),
                                                                     0)));
  assert_told_last (&table, 2, told);

  /* The one who counted last takes that back, and a guest who comes again is told what is left. */
  g_assert_true (hf_game_undo (hf_fake_table_game_of (&table, 1)));
  hf_fake_table_settle (&table);
  hf_fake_table_leave (&table, 2);
  hf_fake_table_come_back (&table, 2);
  hf_fake_table_settle (&table);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (table.game), 1, 0), ==, before + 200);
  g_assert_cmpint (hf_state_owner (hf_game_get_state (hf_fake_table_game_of (&table, 2)), 0)
                     ->own[0],
                   ==, 2);
  g_assert_cmpint (hf_results_get_total (HF_RESULTS (hf_fake_table_game_of (&table, 0)), 1, 0), ==,
                   before + 200);
}

static void
count_views_cb (HfLink *link, const char *text, gulong length, guint *n)
{
  *n += strstr (text, "\"view\"") != NULL;
}

/* Wishes that are granted are answered so. */
static void
test_granted (void)
{
  static const char *const wishes[] = {
    "\"do\":\"break\"", "\"do\":\"go-on\"",  "\"do\":\"show\"",
    "\"do\":\"hide\"",  "\"do\":\"invite\"", "\"do\":\"say\",\"number\":11",
    "\"do\":\"say\"",   "\"do\":\"whole\"",  "\"do\":\"stand-in\",\"for\":1",
  };
  g_auto (HfFakeTable) table = { 0 };
  void (*watch) (const char *text);
  guint n_views = 0;

  hf_fake_table_init_rounds (&table, "hoof-and-mouth", 0xf, 2);
  hf_game_set_pace (table.game, 60 * 1000);
  hf_host_promise (table.host);
  hf_fake_table_sit_down (&table, 0);
  hf_fake_table_sit_down (&table, 1);
  assert_answered (&table, 0, 10, "\"do\":\"next\"", FALSE);
  assert_answered (&table, 0, 11, "\"do\":\"next\",\"position\":%u", TRUE);
  hf_fake_table_leave (&table, 1);
  for (guint i = 0; i < G_N_ELEMENTS (wishes); i++)
    assert_answered (&table, 0, 12 + i, wishes[i], TRUE);

  /* The whole state comes again for the asking. */
  g_signal_connect (table.ends[0], "frame", G_CALLBACK (count_views_cb), &n_views);
  /* There is no such sentence. */
  watch = table.net.watch;
  table.net.watch = NULL;
  assert_answered (&table, 0, 28, "\"do\":\"say\",\"number\":99", FALSE);
  table.net.watch = watch;
  assert_answered (&table, 0, 29, "\"do\":\"say\"", TRUE);
  g_assert_cmpuint (n_views, ==, 0);
  assert_answered (&table, 0, 30, "\"do\":\"whole\"", TRUE);
  g_assert_cmpuint (n_views, ==, 1);
  g_signal_handlers_disconnect_by_data (table.ends[0], &n_views);

  /* A move ends a break. */
  assert_answered (&table, 0, 31, "\"do\":\"break\"", TRUE);
  g_assert_true (hf_guest_get_present (table.guests[0])->paused);
  assert_answered (&table, 0, 32, "\"do\":\"move\",\"line\":\"choose 0 B\",\"position\":%u", TRUE);
  g_assert_false (hf_guest_get_present (table.guests[0])->paused);
}

/* A cut is for the deal that waits for it, and for no other. */
static void
test_cut (void)
{
  g_auto (HfFakeTable) table = { 0 };

  hf_fake_table_begin (&table, "frozen-pack");
  assert_answered (&table, 0, 1, "\"do\":\"cut\",\"cards\":20,\"position\":9", FALSE);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 0xf);
  assert_answered (&table, 0, 2, "\"do\":\"cut\",\"cards\":20,\"position\":%u", TRUE);
  g_assert_cmpuint (hf_game_get_cutters (table.game), ==, 0xe);
  assert_answered (&table, 0, 3, "\"do\":\"cut\",\"cards\":30,\"position\":%u", FALSE);
}

/* Sets of rules that people choose. */
#define N_SETS 3

#define N_TABLES 12

/* Finds the set of rules of a game. */
static guint
find_set (HfGame *game, HfRuleSet *const *sets)
{
  for (guint i = 0; i < N_SETS; i++)
    if (g_str_equal (hf_game_get_rules_name (game), sets[i]->name))
      return i;

  return N_SETS;
}

/* Lets some of the frames arrive that are under way. Nobody has agreed to rules that were not shown.
 *
 * @agreed: by guest, the sets to which the person has agreed, a bit each */
static void
deliver_some (HfFakeRoom *self, guint n, HfRuleSet *const *sets, const guint *agreed)
{
  while (n-- > 0 && hf_fake_net_deliver (&self->table.net))
    for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
      if ((self->table.host->present.ready >> seat) & 1)
        g_assert_true ((agreed[seat] >> find_set (hf_fake_room_get_game (self), sets)) & 1);
}

/* Rules are changed at one side while others change them, or agree, in any order: all end at the same rules, and nobody has
 * agreed to others than were shown. */
static void
test_under_way (void)
{
  static const char *const presets[N_SETS] = { "classic", "hoof-and-mouth", "steeper-rounds" };
  HfRuleSet *sets[N_SETS];
  g_autoptr (GRand) random = g_rand_new_with_seed (11);

  for (guint i = 0; i < N_SETS; i++)
    {
      sets[i] = hf_rule_set_new_preset (presets[i], NULL);
      g_assert_true (hf_rules_seat (&sets[i]->rules, HF_FAKE_TABLE_SEATS, -1, NULL));
    }
  for (guint n = 0; n < N_TABLES; n++)
    {
      HfFakeRoom room;
      guint agreed[HF_FAKE_TABLE_SEATS] = { 0 };

      hf_fake_room_init (&room, 0xf);
      hf_fake_table_sit_down_all (&room.table);
      hf_fake_room_rest (&room);
      for (guint i = 0; i < 3 * HF_FAKE_TABLE_SEATS; i++)
        {
          /* The last one is never ready, so that nothing is dealt. */
          const guint seat = g_rand_int_range (random, 0, HF_FAKE_TABLE_SEATS - 1);
          HfGuest *guest = room.table.guests[seat];
          const gboolean changes = g_rand_int_range (random, 0, 3) == 0;

          if (changes)
            hf_guest_set_rules (guest, sets[g_rand_int_range (random, 0, N_SETS)]);
          else
            agreed[seat] |= 1u << find_set (hf_guest_get_game (guest), sets);
          if (!changes)
            hf_guest_set_ready (guest, TRUE);
          deliver_some (&room, g_rand_int_range (random, 0, 9), sets, agreed);
        }
      deliver_some (&room, G_MAXUINT, sets, agreed);
      hf_fake_room_assert_agreed (&room);
      for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
        {
          g_assert_cmpuint (hf_guest_get_present (room.table.guests[seat])->ready, ==,
                            room.table.host->present.ready);
          g_assert_false (hf_guest_is_changing_rules (room.table.guests[seat]));
        }
      hf_fake_room_clear (&room);
    }
  for (guint i = 0; i < N_SETS; i++)
    hf_rule_set_free (sets[i]);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wishes/refused", test_refused);
  g_test_add_func ("/wishes/granted", test_granted);
  g_test_add_func ("/wishes/own-rows", test_own_rows);
  g_test_add_func ("/wishes/cut", test_cut);
  g_test_add_func ("/wishes/rules-under-way", test_under_way);

  return g_test_run ();
}
