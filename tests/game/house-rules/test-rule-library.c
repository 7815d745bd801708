/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The library of rule sets: what is kept, renamed, removed, brought back, and
 * what comes in from outside.
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-left.h"
#include "core/rules/hf-rule-table.h"
#include "game/files/hf-chosen-file.h"
#include "game/house-rules/hf-found-rules.h"
#include "game/house-rules/hf-rules-changes.h"
#include "game/house-rules/hf-rules-draft.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-rules.h"

#define N_PRESETS 13

typedef struct
{
  char *folder;
  char *rules; /* the folder of the library, not there at first */
  HfRuleLibrary *library;
  guint n_added;
  guint n_removed;
} Fixture;

static void
count_cb (GListModel *model, guint position, guint removed, guint added, Fixture *fixture)
{
  fixture->n_added += added;
  fixture->n_removed += removed;
}

static void
open_library (Fixture *fixture)
{
  g_clear_object (&fixture->library);
  fixture->library = hf_rule_library_new (fixture->rules);
  g_signal_connect (fixture->library, "items-changed", G_CALLBACK (count_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = hf_test_make_folder ();
  fixture->rules = g_build_filename (fixture->folder, "deep", "rules", NULL);
  open_library (fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (g_steal_pointer (&fixture->library));
  hf_test_remove_folder (fixture->folder);
  g_free (fixture->rules);
}

static HfHouseRules *
item (Fixture *fixture, guint position)
{
  g_autoptr (HfHouseRules)
    house_rules = g_list_model_get_item (G_LIST_MODEL (fixture->library), position);

  return house_rules;
}

static guint
n_items (Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (fixture->library));
}

static void
write_rules (Fixture *fixture, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->rules, name, NULL);
  g_autoptr (GError) error = NULL;

  g_mkdir_with_parents (fixture->rules, 0700);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static HfHouseRules *
add_copy (Fixture *fixture, const char *preset)
{
  g_autoptr (GError) error = NULL;
  HfHouseRules *copy = hf_rule_library_duplicate (fixture->library,
                                                  hf_rule_library_lookup (fixture->library, preset),
                                                  &error);

  g_assert_no_error (error);
  g_assert_nonnull (copy);
  return copy;
}

static void
test_library_presets (Fixture *fixture, gconstpointer data)
{
  const char *const *presets = hf_presets_list ();
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS);
  for (guint i = 0; i < N_PRESETS; i++)
    {
      HfHouseRules *preset = item (fixture, i);
      g_autofree char *differences = NULL;

      g_assert_cmpstr (hf_house_rules_get_id (preset), ==, presets[i]);
      g_assert_true (hf_house_rules_is_read_only (preset));
      g_assert_true (hf_house_rules_check (preset, NULL));
      g_assert_cmpuint (strlen (hf_house_rules_get_description (preset)), >, 20);
      g_assert_cmpuint (hf_rules_count_changes (hf_house_rules_get_rules (preset)), ==, 0);
    }

  g_assert_false (hf_shelf_remove (HF_SHELF (fixture->library), item (fixture, 0)));
  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS);
  g_assert_false (hf_rule_library_describe (fixture->library, item (fixture, 0), "X", NULL,
                                            &error));
  g_assert_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_READ_ONLY);
  g_clear_error (&error);
  g_assert_false (hf_rule_library_set_rules (fixture->library, item (fixture, 0),
                                             hf_house_rules_get_rules (item (fixture, 1)), &error));
  g_assert_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_READ_ONLY);

  /* Nothing was written so far. */
  g_assert_false (g_file_test (fixture->rules, G_FILE_TEST_EXISTS));
}

static void
test_library_duplicate (Fixture *fixture, gconstpointer data)
{
  HfHouseRules *first = add_copy (fixture, "hoof-and-mouth");
  HfHouseRules *second = add_copy (fixture, "hoof-and-mouth");

  g_assert_cmpuint (fixture->n_added, ==, 2);
  g_assert_cmpstr (hf_house_rules_get_id (first), ==, "hoof-and-mouth-2");
  g_assert_cmpstr (hf_house_rules_get_name (first), ==, "Hoof and Mouth 2");
  g_assert_cmpstr (hf_house_rules_get_id (second), ==, "hoof-and-mouth-3");
  g_assert_cmpstr (hf_house_rules_get_name (second), ==, "Hoof and Mouth 3");
  g_assert_false (hf_house_rules_is_read_only (second));
  g_assert_true (hf_rules_equal (
    hf_house_rules_get_rules (first),
    hf_house_rules_get_rules (hf_rule_library_lookup (fixture->library, "hoof-and-mouth"))));

  open_library (fixture);
  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS + 2);
  g_assert_cmpstr (hf_house_rules_get_name (item (fixture, N_PRESETS)), ==, "Hoof and Mouth 2");
}

static void
test_library_describe (Fixture *fixture, gconstpointer data)
{
  HfHouseRules *copy = add_copy (fixture, "lay-out-first");
  g_autofree char *id = g_strdup (hf_house_rules_get_id (copy));
  g_autofree char *long_name = g_strnfill (101, 'x');
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_rule_library_describe (fixture->library, copy, "  Sunday\n ", "Eight\nof us",
                                           &error));
  g_assert_cmpstr (hf_house_rules_get_name (copy), ==, "Sunday");

  g_assert_false (hf_rule_library_describe (fixture->library, copy, " \t ", NULL, &error));
  g_assert_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_NAME);
  g_clear_error (&error);
  g_assert_false (hf_rule_library_describe (fixture->library, copy, long_name, NULL, &error));
  g_assert_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_NAME);
  g_assert_cmpstr (hf_house_rules_get_name (copy), ==, "Sunday");

  open_library (fixture);
  copy = hf_rule_library_lookup (fixture->library, id);
  g_assert_nonnull (copy);
  g_assert_cmpstr (hf_house_rules_get_name (copy), ==, "Sunday");
  g_assert_cmpstr (hf_house_rules_get_description (copy), ==, "Eight\nof us");
}

static void
test_library_remove (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfHouseRules) first = g_object_ref (add_copy (fixture, "hoof-and-mouth"));
  HfHouseRules *second = add_copy (fixture, "option-lists"), *third;
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), first));
  g_assert_true (item (fixture, N_PRESETS) == second);

  /* Its names, for programs and for people, stay its own until it is gone for good. */
  third = add_copy (fixture, "hoof-and-mouth");
  g_assert_cmpstr (hf_house_rules_get_id (third), ==, "hoof-and-mouth-3");
  g_assert_cmpstr (hf_house_rules_get_name (third), ==, "Hoof and Mouth 3");

  hf_shelf_restore (HF_SHELF (fixture->library), first);
  g_assert_true (item (fixture, N_PRESETS) == first);
  g_assert_true (hf_shelf_commit (HF_SHELF (fixture->library), first, NULL));
  g_assert_true (hf_rule_library_lookup (fixture->library, "hoof-and-mouth-2") == first);

  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), first));
  g_assert_true (hf_shelf_commit (HF_SHELF (fixture->library), first, &error));
  g_assert_no_error (error);
  hf_shelf_restore (HF_SHELF (fixture->library), first);
  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS + 2);

  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), second));
  open_library (fixture);
  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS + 1);
}

static void
test_library_draft (Fixture *fixture, gconstpointer data)
{
  HfHouseRules *copy = add_copy (fixture, "hoof-and-mouth");
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, copy);
  g_autoptr (HfRulesDraft)
    preset = hf_rules_draft_new (fixture->library,
                                 hf_rule_library_lookup (fixture->library, "hoof-and-mouth"));
  g_autofree char *summary = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (hf_rules_draft_set (draft, "out.bonus", "100"));
  g_assert_true (hf_rules_draft_set (draft, "table.players", "6"));
  g_assert_false (hf_rules_draft_set (draft, "out.bonus", "many"));
  g_assert_false (hf_rules_draft_set (preset, "out.bonus", "100"));

  /* The teams follow from the players, so they are no difference. */
  summary = hf_rules_describe_changes (hf_rules_draft_get_rules (draft));
  g_assert_cmpstr (summary, ==, "2 rules differ from Hoof and Mouth");
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->table_teams, ==, HF_TEAMS_TWO_TEAMS);

  g_assert_true (hf_rules_draft_set (draft, "out.bonus", "0"));
  g_assert_false (hf_rules_is_set (hf_rules_draft_get_rules (draft), "out.bonus"));

  g_assert_false (hf_rules_draft_can_go_back (draft));
  g_assert_true (hf_rules_draft_set (draft, "table.rounds", "none"));
  g_assert_false (hf_rules_draft_check (draft, &error));
  g_assert_cmpuint (strlen (error->message), >, 20);
  g_assert_true (hf_rules_draft_can_go_back (draft));
  hf_rules_draft_go_back (draft);
  g_assert_true (hf_rules_draft_check (draft, NULL));
  g_assert_cmpint (hf_rules_draft_get_rules (draft)->table_players, ==, 6);

  hf_rules_draft_reset (draft, "table.players");
  g_assert_cmpuint (hf_rules_count_changes (hf_rules_draft_get_rules (draft)), ==, 0);
  g_assert_true (hf_rules_draft_apply_variant (draft, "five-decks"));
  g_assert_false (hf_rules_draft_apply_variant (draft, "no-such-thing"));
  g_assert_cmpuint (hf_rules_decks (hf_rules_draft_get_rules (draft)), ==, 5);
  hf_rules_draft_reset_all (draft);
  g_assert_cmpuint (hf_rules_count_changes (hf_rules_draft_get_rules (draft)), ==, 0);

  /* Unsaved changes are saved when the library is disposed. */
  g_assert_true (hf_rules_draft_set (draft, "book.bonus_clean", "700"));
  g_clear_object (&draft);
  g_clear_object (&preset);
  open_library (fixture);
  g_assert_cmpint (hf_house_rules_get_rules (item (fixture, N_PRESETS))->book_bonus_clean, ==, 700);
}

/* Lists by round are as long as the game, whatever way its length changes; what a shorter game cut comes
 * back with a longer one. */
static void
test_draft_rounds (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *key, *value, *minima, *hands;
  } steps[] = {
    { "table.rounds", "3", "50,90,120", "fixed,blind,blind" },
    { "table.rounds", "1", "50", "fixed" },
    { "table.rounds", "4", "50,90,120,150", "fixed,blind,blind,after_look" },
    { "table.rounds", "6", "50,90,120,150,150,150",
      "fixed,blind,blind,after_look,after_look,after_look" },
    { "table.rounds", "2", "50,90", "fixed,blind" },
    { "open.min", "60,100", "60,100", "fixed,blind" },
    { "table.rounds", "4", "60,100,100,100", "fixed,blind,blind,after_look" },
    { "game.target", "5000", "60,100", "fixed,blind,blind,after_look" },
    { "table.rounds", "none", "60,100", "fixed,blind,blind,after_look" },
    { "table.rounds", "3", "60,100", "fixed,blind,blind" },
  };
  HfHouseRules *copy = add_copy (fixture, "hoof-and-mouth");
  g_autoptr (HfRulesDraft) draft = hf_rules_draft_new (fixture->library, copy);

  g_assert_true (hf_rules_draft_set (draft, "deal.hand_choice", "fixed,blind,blind,after_look"));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_true (hf_rules_draft_set (draft, steps[i].key, steps[i].value));
      hf_test_assert_rule (hf_rules_draft_get_rules (draft), "open.min", steps[i].minima);
      hf_test_assert_rule (hf_rules_draft_get_rules (draft), "deal.hand_choice", steps[i].hands);
      hf_rules_draft_check (draft, &error);
      g_assert_no_error (error);
    }
}

/* Returns (nullable): rules of a text all of which can be set */
static HfHouseRules *
import (Fixture *fixture, const char *text, gsize length, GError **error)
{
  g_autoptr (HfFoundRules) found = hf_found_rules_read (text, length, error);

  if (found == NULL)
    return NULL;

  g_assert_cmpuint (found->left->len, ==, 0);

  return hf_found_rules_add (found, fixture->library, error);
}

static HfHouseRules *
import_file (Fixture *fixture, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = hf_file_load (file, NULL);

  g_assert_nonnull (bytes);

  return import (fixture, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), error);
}

static gboolean
export_rules (HfHouseRules *house_rules, GFile *file, GError **error)
{
  g_autofree char *text = hf_house_rules_dup_text (house_rules);

  return hf_file_replace (file, text, strlen (text), error);
}

static void
test_library_exchange (Fixture *fixture, gconstpointer data)
{
  HfHouseRules *copy = add_copy (fixture, "family-tradition");
  g_autofree char *path = g_build_filename (fixture->folder, "mine.rules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  HfHouseRules *back;
  HfRules rules = *hf_house_rules_get_rules (copy);

  hf_rules_set (&rules, "out.bonus", "250", NULL);
  g_assert_true (hf_rule_library_set_rules (fixture->library, copy, &rules, NULL));
  g_assert_true (export_rules (copy, file, &error));
  g_assert_no_error (error);

  back = import_file (fixture, file, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (hf_house_rules_get_name (back), ==, "Family Tradition 2 2");
  g_assert_true (hf_rules_equal (hf_house_rules_get_rules (back), &rules));

  /* Presets travel too. */
  g_assert_true (export_rules (item (fixture, 4), file, NULL));
  back = import_file (fixture, file, NULL);
  g_assert_cmpstr (hf_house_rules_get_id (back), ==, "lay-out-first-2");
  g_assert_false (hf_house_rules_is_read_only (back));
}

/* A disk with hardly any room: what others have of us already is worth more than half of
 * something new. */
static void
test_library_export_full (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "mine.rules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  struct rlimit limit;
  struct rlimit little;

  g_assert_true (export_rules (add_copy (fixture, "family-tradition"), file, NULL));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  little = limit;
  little.rlim_cur = 20;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
  g_assert_false (export_rules (item (fixture, 3), file, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);

  g_assert_true (error->domain == G_FILE_ERROR);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* Texts that are no rule sets, as they come from mails and editors. */
/* clang-format off */
static const char *const broken[] = {
  "", " ", "\n\n\n", "Hello", "Hello there, how are you?\nFine.\n", "{\"rules\": []}",
  "<html></html>", "[", "[]", "[Rule Set", "[Rule Set]", "[Rule Set]\nFormat=3\nName=X\n",
  "Format=1\nName=X\n", "[Rules]\n", "[Rules]\nx\n", "[Rules]\nx=1\n", "[Rule Set]\n\n[Rules]\n",
  "[Rule Set]\nFormat=1\nName=\xff\xfe\n",
};
/* clang-format on */

/* A person reads it: it begins and goes on like a sentence and is no program's code. */
static void
assert_sentence (const char *message)
{
  g_assert_cmpuint (strlen (message), >, 20);
  g_assert_true (g_utf8_validate (message, -1, NULL));
  g_assert_true (g_unichar_isupper (g_utf8_get_char (message)));
  g_assert_nonnull (strchr (message, ' '));
  g_assert_null (strchr (message, '%'));
}

static void
test_library_broken_imports (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "in.rules", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autoptr (GError) text_error = NULL;
      g_autoptr (GError) file_error = NULL;

      g_assert_null (import (fixture, broken[i], strlen (broken[i]), &text_error));
      g_assert_nonnull (text_error);
      assert_sentence (text_error->message);
      g_assert_null (import (fixture, broken[i], strlen (broken[i]), NULL));

      g_file_set_contents (path, broken[i], -1, NULL);
      g_assert_null (import_file (fixture, file, &file_error));
      g_assert_cmpstr (file_error->message, ==, text_error->message);
    }

  g_unlink (path);
  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS);
  g_assert_cmpuint (fixture->n_added, ==, 0);
}

/* Returns (transfer full): the lines that are left, with “|” between */
static char *
print_left (const HfFoundRules *found)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < found->left->len; i++)
    {
      const HfRuleLeft *left = found->left->pdata[i];

      g_assert_cmpint (g_utf8_strlen (left->text, -1), <=, HF_OWN_RULES_MAX);
      g_assert_true (left->reason == NULL || g_str_has_suffix (left->reason, "."));
      g_string_append_printf (text, "%s%s%s", i > 0 ? "|" : "", left->reason != NULL ? "!" : "",
                              left->text);
    }

  return g_string_free_and_steal (text);
}

#define HEAD  "[Rule Set]\nFormat=2\nName=X\n"
#define RULES HEAD "[Rules]\n"

/* Files with faults: the rest is kept, and each line that cannot be set is named, with its reason where “!” says so. */
/* clang-format off */
static const struct
{
  const char *text;
  const char *left;
  const char *key;
  const char *value;
} faulty[] = {
  { "[Rule Set]\nFormat=one\nName=X\n[Rules]\nout.bonus=70\n", "!Format=one", "out.bonus", "70" },
  { "[Rule Set]\nFormat=0\nName=X\n", "!Format=0", "out.bonus", NULL },
  { "[Rule Set]\nFormat=1\nName=a\\qb\n", "!Name=a\\qb", "out.bonus", NULL },
  { "[Rule Set]\nName=X\n[Rules]\nout.bonus=70\n", "", "out.bonus", "70" },
  { HEAD "Description=a\\qb\n", "!Description=a\\qb", "out.bonus", NULL },
  { "[Rules]\nout.bonus=70\n", "", "out.bonus", "70" },
  { HEAD "Name=Y\n", "!Name=Y", "out.bonus", NULL },
  { HEAD "[Rule Set]\n", "![Rule Set]", "out.bonus", NULL },
  { HEAD "Id=Not An Id\n", "!Id=Not An Id", "out.bonus", NULL },
  { HEAD "Base=bridge\nColour=red\n", "!Base=bridge|!Colour=red", "out.bonus", NULL },
  { HEAD "out.bonus=70\n", "", "out.bonus", "70" },
  { HEAD "[Cards]\nx=1\n[Rules]\nout.bonus=70", "![Cards]|!x=1", "out.bonus", "70" },
  { HEAD "[Rules if table.players=4]\n", "![Rules if table.players=4]", "out.bonus", NULL },
  { RULES "x\n=1\nx=1\n[\nout.bonus=70\n", "x|!=1|!x=1|![", "out.bonus", "70" },
  { RULES "book.size=\nbook.size=8\n", "!book.size=|!book.size=8", "out.bonus", NULL },
  { RULES "book.size=seven\nout.bonus=70\n", "!book.size=seven", "out.bonus", "70" },
  { RULES "book.size=100\n", "!book.size=100", "book.size", "7" },
  { RULES "turn.discard_any=true\n", "!turn.discard_any=true", "turn.discard_any", NULL },
  { RULES "deal.pass_plan=1\nopen.min=50,90,lots\n", "!deal.pass_plan=1|!open.min=50,90,lots",
    "open.min", NULL },
  { RULES "score.own_rows=Late:-20,:5,No points,Rich:9000,Late:10\n", "!:5|!No points|!Rich:9000",
    "score.own_rows", "Late:-20,Late:10" },
  { RULES "score.own_rows=A:1,B:2,C:3,D:4,E:5,F:6,G:7,H:8,I:9,J:10\n", "!I:9|!J:10",
    "score.own_rows", "A:1,B:2,C:3,D:4,E:5,F:6,G:7,H:8" },
  { RULES "score.own_rows=\xe2\x80\xaeLate:-20\n", "", "score.own_rows", "Late:-20" },
  { RULES "table.own_rules=C:\\new\\q\n", "", "table.own_rules", "C:\\\\new\\\\q" },
};
/* clang-format on */

static void
test_faulty (Fixture *fixture, gconstpointer data)
{
  HfRules usual;

  hf_rules_init_default (&usual);
  for (guint i = 0; i < G_N_ELEMENTS (faulty); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfFoundRules) found = hf_found_rules_read (faulty[i].text, -1, &error);
      g_autofree char *left = NULL, *value = NULL, *usual_value = NULL;

      g_assert_no_error (error);
      left = print_left (found);
      g_assert_cmpstr (left, ==, faulty[i].left);
      value = hf_rules_get (&found->set->rules, faulty[i].key);
      usual_value = hf_rules_get (&usual, faulty[i].key);
      g_assert_cmpstr (value, ==, faulty[i].value != NULL ? faulty[i].value : usual_value);
      g_assert_cmpstr (found->set->description, ==, NULL);
      g_assert_nonnull (hf_found_rules_add (found, fixture->library, NULL));
    }
}

/* Names, rows and texts that are far too long: what there is room for is kept, and so is the rest of the file. */
static void
test_too_long (Fixture *fixture, gconstpointer data)
{
  g_autofree char *letters = g_strnfill (60000, 'x'), *row = g_strnfill (300, 'y');
  g_autofree char *text = g_strdup_printf (RULES
                                           "table.own_rules=%s\nscore.own_rows=%s:5,Late:-20\n"
                                           "out.bonus=70\n",
                                           letters, row);
  g_autoptr (HfFoundRules) found = hf_found_rules_read (text, -1, NULL);
  const HfRules *rules = &found->set->rules;

  g_assert_cmpuint (strlen (rules->table_own_rules.text), ==, HF_OWN_RULES_MAX);
  hf_test_assert_rule (rules, "score.own_rows", "Late:-20");
  hf_test_assert_rule (rules, "out.bonus", "70");
  g_assert_cmpuint (found->left->len, >, 2);
  g_assert_cmpuint (hf_found_rules_count_cut (found, rules), ==, found->left->len);

  g_free (letters);
  letters = g_strnfill (70000, 'x');
  g_assert_null (hf_found_rules_read (letters, -1, NULL));
}

/* A message: it has a greeting, marks of a quote, and a signature. None of them is lost. */
static void
test_message (Fixture *fixture, gconstpointer data)
{
  HfHouseRules *base = item (fixture, 1), *added;
  g_autoptr (HfRuleSet) set = hf_rule_set_new ("Ours", hf_house_rules_get_rules (base));
  g_autofree char *text = NULL, *mail = NULL, *left = NULL;
  g_autoptr (GString) quoted = NULL;
  g_autoptr (HfFoundRules) found = NULL;

  g_assert_true (hf_rules_set (&set->rules, "out.bonus", "250", NULL));
  text = hf_rule_set_to_data (set);
  quoted = g_string_new (text);
  g_string_replace (quoted, "\n", "\n> ", 0);
  mail = g_strconcat ("Hello,\n#1 these are ours: ", quoted->str, "\nGrandma = the boss\nLove, A.",
                      NULL);
  found = hf_found_rules_search (mail, item (fixture, 2), NULL);
  g_assert_true (hf_rules_equal (&found->set->rules, &set->rules));
  left = print_left (found);
  g_assert_cmpstr (left, ==, "Hello,|#1 these are ours:|!Grandma = the boss|Love, A.");

  ((HfRuleLeft *) found->left->pdata[0])->wanted = FALSE;
  ((HfRuleLeft *) found->left->pdata[1])->wanted = FALSE;
  g_assert_cmpuint (hf_found_rules_count_cut (found, &found->set->rules), ==, 0);
  added = hf_found_rules_add (found, fixture->library, NULL);
  hf_test_assert_rule (hf_house_rules_get_rules (added), "table.own_rules", "none");
  g_assert_true (hf_found_rules_keep (found, fixture->library, added, NULL));
  hf_test_assert_rule (hf_house_rules_get_rules (added), "table.own_rules",
                       "Grandma = the boss\\nLove, A.");
}

/* The sheet of a family, where a few lines are rules as files, scripts and our own pages write them. */
static void
test_sheet (Fixture *fixture, gconstpointer data)
{
  HfHouseRules *base = item (fixture, 1);
  const HfRuleInfo *info = hf_rule_lookup ("book.size");
  HfRules seven = *hf_house_rules_get_rules (base);
  g_autofree char *size = NULL, *text = NULL, *left = NULL, *prose = NULL;
  g_autoptr (HfFoundRules) found = NULL, words = NULL;

  g_assert_true (hf_rules_set (&seven, "book.size", "6", NULL));
  size = hf_rule_describe_value (info, &seven);
  text = g_strdup_printf ("Our rules\n\n- out.bonus 250\nset open.min 50, 90, 120, 150\n• %s: %s\n"
                          "Whoever deals says grace.\nA joker is worth: 50\n",
                          hf_rule_title (info), size);
  found = hf_found_rules_search (text, base, NULL);
  g_assert_true (found->any);
  left = print_left (found);
  g_assert_cmpstr (left, ==, "Our rules|Whoever deals says grace.|A joker is worth: 50");
  g_assert_cmpstr (found->set->rules.base, ==, seven.base);
  hf_test_assert_rule (&found->set->rules, "out.bonus", "250");
  hf_test_assert_rule (&found->set->rules, "open.min", "50,90,120,150");
  hf_test_assert_rule (&found->set->rules, "book.size", "6");

  words = hf_found_rules_search ("Sevens are wild.\n\nNo talking.", base, NULL);
  g_assert_false (words->any);
  g_assert_true (hf_rules_equal (&words->set->rules, hf_house_rules_get_rules (base)));
  prose = print_left (words);
  g_assert_cmpstr (prose, ==, "Sevens are wild.|No talking.");
}

static void
test_library_problems (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) problem = NULL;
  g_autofree char *contents = NULL, *name = NULL;
  GListModel *problems;

  write_rules (fixture, "broken.rules", "[Rule Set]\nFormat=1\nName=X\n[Rules]\nbook.size=99\n");
  write_rules (fixture, "good.rules", "[Rule Set]\nFormat=1\nId=good\nName=Good\n");
  write_rules (fixture, "good-copy.rules", "[Rule Set]\nFormat=1\nId=good\nName=Good\n");
  write_rules (fixture, "preset.rules", "[Rule Set]\nFormat=1\nId=hoof-and-mouth\nName=Mine\n");
  write_rules (fixture, "notes.txt", "Not a rule set.");
  open_library (fixture);

  problems = hf_shelf_get_problems (HF_SHELF (fixture->library));
  g_assert_cmpuint (g_list_model_get_n_items (problems), ==, 1);
  problem = g_list_model_get_item (problems, 0);
  name = g_file_get_basename (problem);
  g_assert_cmpstr (name, ==, "broken.rules");
  assert_sentence (hf_shelf_describe_problem (problem));
  g_assert_true (g_file_query_exists (problem, NULL));

  /* Twins are told apart, and none takes the place of a preset. */
  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS + 3);
  g_assert_nonnull (hf_rule_library_lookup (fixture->library, "good"));
  g_assert_nonnull (hf_rule_library_lookup (fixture->library, "good-2"));
  g_assert_true (hf_house_rules_is_read_only (hf_rule_library_lookup (fixture->library,
                                                                      "hoof-and-mouth")));

  /* A new set of that name does not replace the broken file. */
  g_assert_nonnull (hf_rule_library_add (fixture->library, "Broken", NULL,
                                         hf_house_rules_get_rules (item (fixture, 0)), NULL));
  g_file_load_contents (problem, NULL, &contents, NULL, NULL, NULL);
  g_assert_nonnull (strstr (contents, "book.size=99"));
}

/* When the folder cannot be written, it is said, and nothing changes. */
static void
test_library_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autofree char *in_the_way = g_build_filename (fixture->folder, "deep", NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (in_the_way, "x", -1, NULL);
  g_assert_null (hf_rule_library_duplicate (fixture->library, item (fixture, 0), &error));
  g_assert_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_FOLDER);
  assert_sentence (error->message);
  g_assert_cmpuint (n_items (fixture), ==, N_PRESETS);
}

static HfHouseRules *
find_rules (HfRuleLibrary *library, const char *name)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (library)); i++)
    {
      g_autoptr (HfHouseRules) house_rules = g_list_model_get_item (G_LIST_MODEL (library), i);

      if (g_str_equal (hf_house_rules_get_name (house_rules), name))
        return house_rules;
    }

  return NULL;
}

static void
set_bonus (HfRuleLibrary *library, HfHouseRules *house_rules, const char *bonus)
{
  HfRules rules = *hf_house_rules_get_rules (house_rules);

  g_assert_true (hf_rules_set (&rules, "out.bonus", bonus, NULL));
  g_assert_true (hf_rule_library_set_rules (library, house_rules, &rules, NULL));
}

static void
assert_bonus (HfRuleLibrary *library, const char *name, const char *bonus)
{
  HfHouseRules *house_rules = find_rules (library, name);
  g_autofree char *value = NULL;

  g_assert_nonnull (house_rules);
  value = hf_rules_get (hf_house_rules_get_rules (house_rules), "out.bonus");
  g_assert_cmpstr (value, ==, bonus);
}

/* Two windows that do not know of each other change the same rules: both changes are kept. */
static void
test_two_windows (Fixture *fixture, gconstpointer data)
{
  g_autoptr (HfRuleLibrary) other = NULL, both = NULL;
  HfHouseRules *ours, *theirs;

  for (guint i = 0; i < 3; i++)
    {
      static const char *const names[] = { "Ours", "Mine", "Gone" };

      g_assert_nonnull (hf_rule_library_add (fixture->library, names[i], NULL,
                                             hf_house_rules_get_rules (item (fixture, 0)), NULL));
    }
  other = hf_rule_library_new (fixture->rules);
  ours = find_rules (fixture->library, "Ours");
  theirs = find_rules (other, "Ours");
  set_bonus (fixture->library, ours, "50");
  set_bonus (other, theirs, "60");
  set_bonus (other, find_rules (other, "Gone"), "70");
  set_bonus (fixture->library, find_rules (fixture->library, "Mine"), "80");
  g_assert_true (hf_rule_library_save (other, theirs, NULL));
  g_assert_true (hf_rule_library_save (other, find_rules (other, "Gone"), NULL));
  g_assert_true (hf_rule_library_save (fixture->library, ours, NULL));
  assert_bonus (fixture->library, "Ours", "50");
  assert_bonus (fixture->library, "Ours 2", "60");

  /* Once more, without anything new. */
  g_assert_true (hf_rule_library_save (fixture->library, ours, NULL));
  g_assert_null (find_rules (fixture->library, "Ours 3"));

  /* Deleted here, changed there. */
  ours = find_rules (fixture->library, "Gone");
  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), ours));
  g_assert_true (hf_shelf_commit (HF_SHELF (fixture->library), ours, NULL));

  /* Saved when the window closes. */
  open_library (fixture);
  both = hf_rule_library_new (fixture->rules);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (both)), ==, N_PRESETS + 4);
  assert_bonus (both, "Ours", "50");
  assert_bonus (both, "Ours 2", "60");
  assert_bonus (both, "Mine", "80");
  assert_bonus (both, "Gone", "70");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(name, function) \
  g_test_add ("/rule-library/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("presets", test_library_presets);
  ADD ("duplicate", test_library_duplicate);
  ADD ("describe", test_library_describe);
  ADD ("remove", test_library_remove);
  ADD ("draft", test_library_draft);
  ADD ("draft-rounds", test_draft_rounds);
  ADD ("exchange", test_library_exchange);
  ADD ("export-full", test_library_export_full);
  ADD ("broken-imports", test_library_broken_imports);
  ADD ("faulty", test_faulty);
  ADD ("too-long", test_too_long);
  ADD ("message", test_message);
  ADD ("sheet", test_sheet);
  ADD ("problems", test_library_problems);
  ADD ("no-folder", test_library_no_folder);
  ADD ("two-windows", test_two_windows);

  return g_test_run ();
}
