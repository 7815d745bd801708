/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A window at a table that means harm: everything that a table can tell it tells without end. The window keeps a bounded
 * part of that, or leaves, and goes on to another table. */

#include "config.h"

#include <string.h>

#include "hf-canned-table.h"
#include "hf-served-table.h"
#include "lib/hf-test-amount.h"
#include "together/hf-decide.h"
#include "together/hf-hostile-frames.h"

#define SEED 3

/* Frames of a kind that are told without end, and with `-m thorough` */
#define ENDLESS  3000u
#define THOROUGH 16000u

/* Kinds that show something in a window each time, of which one each is told in a short run */
static const guint shown[] = { 0, 2, 4, 7, 9 };

/* Returns: the bytes that this process has for itself */
static gssize
find_memory (void)
{
  g_autofree char *status = NULL;
  const char *own;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  own = strstr (status, "\nRssAnon:");
  g_assert_nonnull (own);

  return 1024 * g_ascii_strtoll (own + strlen ("\nRssAnon:"), NULL, 10);
}

/* All that was told has been heard, as the last of it is, that a fourth is away; or the guest has left. */
static gboolean
has_heard (HfWindow *window)
{
  return hf_game_is_closed (hf_far_get_game (window))
         || (hf_far_get_presence (window, 1) == HF_PRESENCE_HERE
             && hf_far_get_presence (window, 2) == HF_PRESENCE_HERE
             && hf_far_get_presence (window, 3) == HF_PRESENCE_AWAY);
}

static void
visit (HfWindow *window, HfCannedTable *table)
{
  HfGame *before = hf_far_get_game (window);

  hf_far_join (window, table->invitation);
  hf_test_wait_until (hf_far_is_at_table (window) && hf_far_get_game (window) != before
                      && hf_far_get_presence (window, 3) == HF_PRESENCE_HERE);
  hf_test_settle (GTK_WIDGET (window));
}

static void
tell_endless (HfWindow *window, HfCannedTable *table, guint kind, const char *text)
{
  guint n = HF_TEST_AMOUNT (g_test_thorough () ? THOROUGH : ENDLESS);

  for (guint i = 0; i < n && !hf_game_is_closed (hf_far_get_game (window)); i++)
    {
      g_autofree char *frame = hf_hostile_frames_number (text, kind, i, hf_far_get_game (window));

      hf_link_send (table->link, frame);
      if (i % 10 == 0)
        hf_test_wait_until (!hf_link_is_full (table->link)
                            || hf_game_is_closed (hf_far_get_game (window)));
    }
  hf_link_send (table->link, "{\"present\":{\"here\":[0,1,2]}}");
  hf_test_wait_until (has_heard (window));
  hf_test_settle (GTK_WIDGET (window));
}

/* Plays a move at a table that means no harm. */
static void
play_elsewhere (HfWindow *window)
{
  HfServedTable table;
  guint seat, before;

  hf_served_table_open (&table, "classic", 0xf);
  seat = hf_decide_find_actor (table.fake.game);
  before = hf_game_get_log (table.fake.game)->position;
  hf_served_table_join (&table, window, seat);
  hf_decide_act (hf_far_get_game (window), seat, SEED);
  hf_test_wait_until (hf_game_get_log (table.fake.game)->position > before);
  hf_far_close_window (window);
  hf_served_table_close (&table);
}

/* Lets one kind be told in a visit of its own.
 *
 * @before: the memory of the window before */
static void
try_kind (HfWindow *window, HfCannedTable *table, guint kind, const char *text, gssize before)
{
  gssize more;

  visit (window, table);
  tell_endless (window, table, kind, text);
  more = find_memory () - before;
  g_test_message ("kind %u: %s, %" G_GSSIZE_FORMAT " KiB more", kind,
                  hf_game_is_closed (hf_far_get_game (window)) ? "leaves" : "stays", more / 1024);
  g_assert_cmpint (more, <=, HF_HOSTILE_MOST_MEMORY);
}

static gboolean
is_tried (guint kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (shown[i] == kind)
      return TRUE;

  return g_test_thorough ();
}

/* Visits come first that nothing is wrong with, for all that is made once. */
static void
test_endless (void)
{
  HfWindow *window = hf_far_open_window (1200, 780);
  gssize before;
  HfCannedTable table;

  hf_canned_table_open (&table, hf_hostile_frames_record ("classic"));
  for (guint i = 0; i < 2; i++)
    visit (window, &table);
  before = find_memory ();
  for (guint kind = 0; TRUE; kind++)
    {
      g_autofree char *text = hf_hostile_frames_make (table.frames, kind);

      if (text == NULL)
        break;
      if (is_tried (kind))
        try_kind (window, &table, kind, text, before);
    }
  play_elsewhere (window);
  hf_canned_table_close (&table);
}

static void
add_tests (void)
{
  g_test_add_func ("/hostile-visit/endless", test_endless);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
