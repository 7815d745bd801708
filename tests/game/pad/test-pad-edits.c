/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A pad on which people write from pages elsewhere: whatever is lost, doubled and overtaken on the way, each edit is on
 * it once, the last answer to a question is the one that counts, and the file has the same. */

#include <glib.h>

#include "core/state/hf-state.h"
#include "game/pad/hf-pad-edits.h"
#include "game/pad/hf-pad-file.h"
#include "game/pad/hf-pad-store.h"
#include "lib/hf-test-folder.h"

#define N_PAGES 2
#define N_EDITS 1000
#define MOST    20 /* edits of a page that are on the way at once */
#define N_SEEDS 3

static const char *const names[N_PAGES] = { "0123456789abcdef0123456789abcdef",
                                            "fedcba9876543210fedcba9876543210" };

/* An edit that a page has made. */
typedef struct
{
  HfPadEdit edit;
  HfPadAnswer answer;
} Made;

/* A page keeps its edits until it hears that the pad has them. */
typedef struct
{
  GArray *made; /* Made, by number from 1 */
  guint heard;
} Page;

typedef struct
{
  char *folder;
  HfPadStore *store;
  HfPad *pad;
  HfPadEdits *edits;
  guint64 rng;
  Page pages[N_PAGES];
  GArray *packets;       /* Made: on the way */
  GHashTable *expected;  /* “round field place” → value, as the edits came to the pad */
  guint n_done[N_PAGES]; /* edits that came to the pad */
  guint n_kinds[HF_PAD_EDIT_REFUSED + 1];
} Evening;

static guint
get_random (Evening *self, guint n)
{
  return hf_random_next (&self->rng) % n;
}

static void
begin (Evening *self, HfPad *pad)
{
  self->pad = pad;
  self->edits = hf_pad_edits_new (pad);
}

/* The window is closed, and opened again with what the file has. */
static void
open_again (Evening *self)
{
  g_assert_true (hf_pad_store_flush (self->store, NULL));
  g_clear_object (&self->edits);
  g_clear_object (&self->pad);
  g_clear_object (&self->store);
  self->store = hf_pad_store_new (self->folder);
  begin (self, g_list_model_get_item (G_LIST_MODEL (self->store), 0));
}

static void
evening_init (Evening *self, guint seed)
{
  HfRules rules;
  HfPad *pad;

  *self = (Evening) { .rng = seed, .folder = hf_test_make_folder () };
  self->packets = g_array_new (FALSE, FALSE, sizeof (Made));
  self->expected = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < N_PAGES; i++)
    self->pages[i].made = g_array_new (FALSE, FALSE, sizeof (Made));
  g_assert_true (hf_rules_init_preset (&rules, "classic", NULL));
  pad = hf_pad_new ("classic", &rules, NULL);
  hf_pad_get_others (pad)->secret = g_strdup (names[0]);
  self->store = hf_pad_store_new (self->folder);
  hf_pad_store_add (self->store, pad);
  begin (self, pad);
}

static void
evening_clear (Evening *self)
{
  g_clear_object (&self->edits);
  g_clear_object (&self->pad);
  g_clear_object (&self->store);
  g_array_unref (self->packets);
  g_hash_table_unref (self->expected);
  for (guint i = 0; i < N_PAGES; i++)
    g_array_unref (self->pages[i].made);
  hf_test_remove_folder (self->folder);
}

/* Answers that can often be true, about any round that there is, or to a question that nobody asks. */
static void
make_edit (Evening *self, guint page)
{
  static const HfPadField fields[] = { HF_PAD_HELD,  HF_PAD_HELD, HF_PAD_FAILS,
                                       HF_PAD_CLEAN, HF_PAD_OUT,  HF_PAD_OWN };
  const guint n = hf_pad_get_n_rounds (self->pad), round = 1 + get_random (self, n + 1);
  const HfPadField field = fields[get_random (self, G_N_ELEMENTS (fields))];
  Made made = {
    .edit = { .by = names[page], .number = self->pages[page].made->len + 1, .who = "Mia" }
  };

  made.edit.kind = get_random (self, 12) == 0 ? HF_PAD_EDIT_SAVE : HF_PAD_EDIT_ANSWER;
  made.edit.round = made.edit.kind == HF_PAD_EDIT_SAVE || round > n
                      ? hf_pad_get_draft (self->pad)->id
                      : hf_pad_get_sheet (self->pad, round)->id;
  made.edit.n_answers = made.edit.kind == HF_PAD_EDIT_ANSWER;
  made.answer = (HfPadAnswer) { field, get_random (self, field == HF_PAD_OUT ? 4 : 2),
                                field == HF_PAD_HELD ? 5 * get_random (self, 20)
                                                     : get_random (self, 2) };
  g_array_append_val (self->pages[page].made, made);
}

static char *
print_key (guint round, HfPadField field, guint place)
{
  return g_strdup_printf ("%u %u %u", round, field, place);
}

static void
expect (Evening *self, const HfPadEdit *edit)
{
  const HfPadAnswer *answer = edit->answers;

  /* One player goes out in a round. */
  for (guint seat = 0; answer->field == HF_PAD_OUT && answer->value != 0 && seat < 4; seat++)
    g_hash_table_insert (self->expected, print_key (edit->round, HF_PAD_OUT, seat), NULL);
  g_hash_table_insert (self->expected, print_key (edit->round, answer->field, answer->place),
                       GINT_TO_POINTER (answer->value));
}

/* An edit comes to the pad, which does it in its turn and once. */
static void
arrive (Evening *self, Made *made, guint page)
{
  HfPadRefusal refusal;
  HfPadVerdict verdict;

  made->edit.answers = &made->answer;
  verdict = hf_pad_edits_apply (self->edits, &made->edit, &refusal);
  self->n_kinds[verdict]++;
  if (verdict == HF_PAD_EDIT_KNOWN)
    g_assert_cmpuint (made->edit.number, <=, self->n_done[page]);
  else if (verdict == HF_PAD_EDIT_EARLY)
    g_assert_cmpuint (made->edit.number, >, self->n_done[page] + 1);
  else
    g_assert_cmpuint (made->edit.number, ==, ++self->n_done[page]);
  if (verdict == HF_PAD_EDIT_DONE && made->edit.kind == HF_PAD_EDIT_ANSWER)
    expect (self, &made->edit);
}

static guint
find_page (const Made *made)
{
  return g_str_equal (made->edit.by, names[0]) ? 0 : 1;
}

/* Packets come in any order, some of them twice, some not at all; and so do the answers. */
static void
deliver (Evening *self)
{
  const guint index = get_random (self, self->packets->len), fate = get_random (self, 10);
  Made made = g_array_index (self->packets, Made, index);
  const guint page = find_page (&made);

  if (fate != 0)
    g_array_remove_index_fast (self->packets, index);
  if (fate == 1)
    return;

  arrive (self, &made, page);
  if (get_random (self, 4) != 0)
    self->pages[page].heard = hf_pad_get_heard (self->pad, names[page]);
}

/* A page sends all that it has not heard of. */
static void
send (Evening *self, guint page)
{
  const Page *it = &self->pages[page];

  for (guint i = it->heard; i < it->made->len; i++)
    g_array_append_vals (self->packets, &g_array_index (it->made, Made, i), 1);
}

/* The person at the screen deletes a round of a game that is over, so that it goes on. */
static void
go_on (Evening *self)
{
  const guint round = 1 + get_random (self, hf_pad_get_n_rounds (self->pad));
  g_autofree char *before = g_strdup_printf ("%u ", hf_pad_get_sheet (self->pad, round)->id);
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->expected);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (g_str_has_prefix (key, before))
      g_hash_table_iter_remove (&iter);
  hf_pad_remove_round (self->pad, round);
}

static void
step (Evening *self)
{
  const guint page = get_random (self, N_PAGES), what = get_random (self, 100);
  const Page *it = &self->pages[page];

  if (what < 40 && it->made->len < N_EDITS / N_PAGES && it->made->len - it->heard < MOST)
    make_edit (self, page);
  else if (what < 45)
    send (self, page);
  else if (what < 46)
    g_array_set_size (self->packets, 0);
  else if (what < 47 && get_random (self, 4) == 0)
    open_again (self);
  else if (what < 50 && hf_pad_is_over (self->pad))
    go_on (self);
  else if (self->packets->len > 0)
    deliver (self);
}

static gboolean
is_done (const Evening *self)
{
  for (guint i = 0; i < N_PAGES; i++)
    if (self->pages[i].heard < N_EDITS / N_PAGES)
      return FALSE;

  return TRUE;
}

static void
assert_sheet (Evening *self, const HfPadSheet *sheet)
{
  for (guint field = 0; field < HF_N_PAD_FIELDS; field++)
    for (guint place = 0; place < (field == HF_PAD_OUT ? 4 : 2); place++)
      {
        g_autofree char *key = print_key (sheet->id, field, place);
        const gint value = hf_pad_sheet_find (sheet, hf_pad_get_rules (self->pad), field, place);

        g_assert_cmpint (value, ==, GPOINTER_TO_INT (g_hash_table_lookup (self->expected, key)));
      }
}

static void
assert_pad (Evening *self)
{
  for (guint round = 1; round <= hf_pad_get_n_rounds (self->pad); round++)
    assert_sheet (self, hf_pad_get_sheet (self->pad, round));
  assert_sheet (self, hf_pad_get_draft (self->pad));
}

static void
test_exactly_once (void)
{
  guint n_kinds[HF_PAD_EDIT_REFUSED + 1] = { 0 };

  for (guint seed = 1; seed <= N_SEEDS; seed++)
    {
      Evening evening;
      g_autofree char *text = NULL, *again = NULL;

      evening_init (&evening, seed);
      while (!is_done (&evening))
        step (&evening);
      assert_pad (&evening);
      text = hf_pad_print_file (evening.pad);
      open_again (&evening);
      assert_pad (&evening);
      again = hf_pad_print_file (evening.pad);
      g_assert_cmpstr (text, ==, again);
      for (guint i = 0; i < G_N_ELEMENTS (n_kinds); i++)
        n_kinds[i] += evening.n_kinds[i];
      evening_clear (&evening);
    }
  for (guint i = 0; i < G_N_ELEMENTS (n_kinds); i++)
    {
      g_test_message ("%u of kind %u", n_kinds[i], i);
      g_assert_cmpuint (n_kinds[i], >, 0);
    }
}

static HfPadVerdict
write_on (Evening *self, guint page, HfPadEditKind kind, guint round, HfPadAnswer answer)
{
  const HfPadEdit edit = { .by = names[page],
                           .number = hf_pad_get_heard (self->pad, names[page]) + 1,
                           .who = page == 0 ? "Mia" : "Tom",
                           .kind = kind,
                           .round = round,
                           .answers = &answer,
                           .n_answers = kind == HF_PAD_EDIT_ANSWER };
  HfPadRefusal refusal;

  return hf_pad_edits_apply (self->edits, &edit, &refusal);
}

static gint
find_draft (Evening *self, HfPadField field, guint place)
{
  return hf_pad_sheet_find (hf_pad_get_draft (self->pad), hf_pad_get_rules (self->pad), field,
                            place);
}

/* Two people end a round at the same time: it ends once. One of them takes that back, as nobody has gone on. */
static void
test_save (void)
{
  const HfPadAnswer none = { 0 };
  Evening evening;

  evening_init (&evening, 1);
  write_on (&evening, 0, HF_PAD_EDIT_ANSWER, 1, (HfPadAnswer) { HF_PAD_HELD, 1, 50 });
  g_assert_cmpint (write_on (&evening, 0, HF_PAD_EDIT_SAVE, 1, none), ==, HF_PAD_EDIT_DONE);
  g_assert_cmpint (write_on (&evening, 1, HF_PAD_EDIT_SAVE, 1, none), ==, HF_PAD_EDIT_DONE);
  g_assert_cmpuint (hf_pad_get_n_rounds (evening.pad), ==, 1);
  g_assert_false (hf_pad_edits_can_take_back (evening.edits, names[1]));
  g_assert_cmpint (write_on (&evening, 0, HF_PAD_EDIT_BACK, 0, none), ==, HF_PAD_EDIT_DONE);
  g_assert_cmpuint (hf_pad_get_n_rounds (evening.pad), ==, 0);
  g_assert_cmpint (find_draft (&evening, HF_PAD_HELD, 1), ==, 50);

  /* Once somebody has gone on, it stays. */
  write_on (&evening, 1, HF_PAD_EDIT_SAVE, 1, none);
  write_on (&evening, 0, HF_PAD_EDIT_ANSWER, hf_pad_get_draft (evening.pad)->id,
            (HfPadAnswer) { HF_PAD_HELD, 0, 20 });
  g_assert_cmpint (write_on (&evening, 1, HF_PAD_EDIT_BACK, 0, none), ==, HF_PAD_EDIT_GONE);
  g_assert_cmpuint (hf_pad_get_n_rounds (evening.pad), ==, 1);
  evening_clear (&evening);
}

/* An edit is taken back below those that others have made since. */
static void
test_take_back (void)
{
  const HfPadAnswer none = { 0 };
  Evening evening;

  evening_init (&evening, 1);
  write_on (&evening, 0, HF_PAD_EDIT_ANSWER, 1, (HfPadAnswer) { HF_PAD_LAID, 0, 400 });
  for (guint i = 0; i < 3; i++)
    write_on (&evening, 0, HF_PAD_EDIT_ANSWER, 1,
              (HfPadAnswer) { HF_PAD_HELD, 0, (gint[]) { 4, 48, 485 }[i] });
  write_on (&evening, 1, HF_PAD_EDIT_ANSWER, 1, (HfPadAnswer) { HF_PAD_LAID, 1, 300 });
  write_on (&evening, 1, HF_PAD_EDIT_ANSWER, 1, (HfPadAnswer) { HF_PAD_LAID, 0, 450 });

  /* A number that was typed goes as a whole. */
  write_on (&evening, 0, HF_PAD_EDIT_BACK, 0, none);
  g_assert_cmpint (find_draft (&evening, HF_PAD_HELD, 0), ==, 0);
  g_assert_cmpint (find_draft (&evening, HF_PAD_LAID, 1), ==, 300);

  /* Another answer to the same question stays. */
  write_on (&evening, 0, HF_PAD_EDIT_BACK, 0, none);
  g_assert_cmpint (find_draft (&evening, HF_PAD_LAID, 0), ==, 450);

  /* The person at the screen takes back the last one of all. */
  g_assert_true (hf_pad_edits_take_back (evening.edits, NULL));
  g_assert_cmpint (find_draft (&evening, HF_PAD_LAID, 0), ==, 400);
  g_assert_true (hf_pad_edits_take_back (evening.edits, NULL));
  g_assert_cmpint (find_draft (&evening, HF_PAD_LAID, 1), ==, 0);
  g_assert_false (hf_pad_edits_take_back (evening.edits, NULL));
  evening_clear (&evening);
}

/* Many pages: the one that has edited least lately is forgotten, and no other. */
static void
test_many_pages (void)
{
  Evening evening;

  evening_init (&evening, 1);
  hf_pad_hear (evening.pad, names[0], 7);
  hf_pad_hear (evening.pad, names[1], 8);
  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *by = g_strdup_printf ("%032x", i);

      hf_pad_hear (evening.pad, by, 1);
      hf_pad_hear (evening.pad, names[1], 9 + i);
    }
  g_assert_cmpuint (hf_pad_get_heard (evening.pad, names[0]), ==, 0);
  g_assert_cmpuint (hf_pad_get_heard (evening.pad, names[1]), ==, 1008);
  g_assert_cmpuint (hf_pad_get_others (evening.pad)->heard->len, <=, 256);
  evening_clear (&evening);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pad-edits/exactly-once", test_exactly_once);
  g_test_add_func ("/pad-edits/save", test_save);
  g_test_add_func ("/pad-edits/take-back", test_take_back);
  g_test_add_func ("/pad-edits/many-pages", test_many_pages);

  return g_test_run ();
}
