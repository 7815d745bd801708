/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Score pads on the disk: the list of them, all answers of a sheet, and a disk that takes nothing. */

#include <glib/gstdio.h>

#include "game/pad/hf-pad-file.h"
#include "game/pad/hf-pad-store.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-wait.h"

typedef struct
{
  char *folder;
  HfPadStore *store;
  guint n_items; /* as the list has told */
} Place;

static void
items_changed_cb (GListModel *model, guint position, guint removed, guint added, Place *place)
{
  g_assert_cmpuint (position + removed, <=, place->n_items);
  place->n_items += added - removed;
  g_assert_cmpuint (place->n_items, ==, g_list_model_get_n_items (model));
}

static void
open_store (Place *place)
{
  g_clear_object (&place->store);
  place->store = hf_pad_store_new (place->folder);
  place->n_items = g_list_model_get_n_items (G_LIST_MODEL (place->store));
  g_signal_connect (place->store, "items-changed", G_CALLBACK (items_changed_cb), place);
}

static void
set_up (Place *place, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  place->folder = hf_test_make_folder ();
  open_store (place);
}

static void
tear_down (Place *place, gconstpointer data)
{
  g_clear_object (&place->store);
  hf_test_remove_folder (place->folder);
}

static HfPad *
add_pad (HfPadStore *store, gint64 started)
{
  g_autoptr (GError) error = NULL;
  HfRules rules;
  HfPad *pad;

  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  pad = hf_pad_new ("classic", &rules, &error);
  g_assert_no_error (error);
  hf_pad_set_started (pad, started);
  hf_pad_store_add (store, pad);

  return pad;
}

static void
assert_started (Place *place, const gint64 *started, guint n)
{
  g_assert_cmpuint (place->n_items, ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HfPad) pad = g_list_model_get_item (G_LIST_MODEL (place->store), i);

      g_assert_cmpint (hf_pad_get_started (pad), ==, started[i]);
    }
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (place->store), n));
}

/* The latest one is the first, whatever the order in which they come; other files are left alone. */
static void
test_list (Place *place, gconstpointer data)
{
  static const gint64 all[] = { 30, 20, 10 }, two[] = { 30, 10 };
  g_autofree char *notes[] = { g_build_filename (place->folder, "0-notes.txt", NULL),
                               g_build_filename (place->folder, "notes", NULL) };
  g_autoptr (HfPad) second = add_pad (place->store, 20), last = add_pad (place->store, 30),
                    first = add_pad (place->store, 10);

  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    g_assert_true (g_file_set_contents (notes[i], "milk", -1, NULL));
  assert_started (place, all, 3);
  hf_pad_store_add (place->store, second);
  assert_started (place, all, 3);
  g_assert_true (hf_pad_store_flush (place->store, NULL));

  open_store (place);
  g_assert_null (hf_pad_store_get_notice (place->store));
  assert_started (place, all, 3);
  g_clear_object (&second);
  second = g_list_model_get_item (G_LIST_MODEL (place->store), 1);
  hf_shelf_remove (HF_SHELF (place->store), second);
  hf_shelf_remove (HF_SHELF (place->store), second);
  assert_started (place, two, 2);
  open_store (place);
  assert_started (place, two, 2);
  for (guint i = 0; i < G_N_ELEMENTS (notes); i++)
    {
      g_assert_true (g_file_test (notes[i], G_FILE_TEST_EXISTS));
      g_free (g_steal_pointer (&notes[i]));
    }
}

/* Every answer of a sheet is there again, and every name; rules that nobody has set count as set by nobody. */
static void
test_answers (Place *place, gconstpointer data)
{
  g_autoptr (HfPad) pad = add_pad (place->store, 1), again = NULL;
  HfPadSheet sheet = { .out = 1 << 0 | 1 << 2 };

  g_assert_cmpuint (strlen (hf_results_get_side_name (HF_RESULTS (pad), 0)), >, 0);
  for (guint side = 0; side < 2; side++)
    {
      for (guint field = 0; field < HF_PAD_OUT; field++)
        if (field != HF_PAD_LAID && field != HF_PAD_HELD)
          sheet.sides[side].n[field] = 1 + (field + side) % 20;
      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        sheet.sides[side].laid.counted[kind] = kind + side;
      sheet.sides[side].held.points = 5 * (1 + side);
    }
  hf_pad_set_draft (pad, &sheet);
  for (guint seat = 0; seat < 4; seat++)
    {
      g_autofree char *name = g_strdup_printf ("Player %u", seat);

      hf_pad_set_player (pad, seat, name);
    }
  g_assert_true (hf_pad_store_flush (place->store, NULL));

  open_store (place);
  again = g_list_model_get_item (G_LIST_MODEL (place->store), 0);
  g_assert_false (hf_rules_is_set (&hf_pad_get_rules (again)->rules, "three.red_held"));
  g_assert_cmpmem (hf_pad_get_draft (again)->sides, sizeof sheet.sides, sheet.sides,
                   sizeof sheet.sides);
  g_assert_cmpuint (hf_pad_get_draft (again)->out, ==, sheet.out);
  for (guint seat = 0; seat < 4; seat++)
    g_assert_cmpstr (hf_pad_get_player (again, seat), ==, hf_pad_get_player (pad, seat));
}

/* A file that names players and teams there are not. */
static void
test_more_names (Place *place, gconstpointer data)
{
  g_autoptr (HfPad) pad = add_pad (place->store, 1), again = NULL;
  g_autofree char *text = hf_pad_print_file (pad);
  g_autofree char *path = g_build_filename (place->folder, "1-1.hfpad", NULL);
  g_autofree char *more =
    g_strconcat (text, "[Score Pad]\nPlayer 5=Eve\nTeam 2=Two\nTeam 3=Three\n", NULL);

  g_assert_true (hf_pad_store_flush (place->store, NULL));
  g_assert_true (g_file_set_contents (path, more, -1, NULL));
  open_store (place);
  g_assert_null (hf_pad_store_get_notice (place->store));
  again = g_list_model_get_item (G_LIST_MODEL (place->store), 0);
  g_assert_cmpstr (hf_pad_get_team (again, 1), ==, "Two");
}

static void
failed_cb (HfPadStore *store, const char *sentence, char **kept)
{
  g_set_str (kept, sentence);
}

/* Where nothing can be written, the person is told so. */
static void
test_failure (Place *place, gconstpointer data)
{
  g_autofree char *file = g_build_filename (place->folder, "file", NULL), *sentence = NULL;
  g_autofree char *below = g_build_filename (file, "pads", NULL);
  g_autoptr (HfPadStore) store = NULL;
  g_autoptr (HfPad) pad = NULL;

  g_assert_true (g_file_set_contents (file, "", -1, NULL));
  store = hf_pad_store_new (below);
  g_signal_connect (store, "failed", G_CALLBACK (failed_cb), &sentence);
  pad = add_pad (store, 1);
  hf_test_wait_until (sentence != NULL);
  g_assert_cmpuint (strlen (sentence), >, 0);
  g_assert_false (hf_pad_store_flush (store, NULL));
  hf_shelf_remove (HF_SHELF (store), pad);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/pad-store/list", Place, NULL, set_up, test_list, tear_down);
  g_test_add ("/pad-store/answers", Place, NULL, set_up, test_answers, tear_down);
  g_test_add ("/pad-store/more-names", Place, NULL, set_up, test_more_names, tear_down);
  g_test_add ("/pad-store/failure", Place, NULL, set_up, test_failure, tear_down);

  return g_test_run ();
}
