/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Practice of rule sets of one's own: what came of it is kept with the rules and counts for just these,
 * goes where they go, and is lost by nothing but what is meant to.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "game/house-rules/hf-rule-library-private.h"
#include "lib/hf-test-disk.h"
#include "lib/hf-test-folder.h"
#include "lib/hf-test-rules.h"
#include "lib/hf-test-wait.h"

typedef struct
{
  char *folder;
  HfRuleLibrary *library;
  HfHouseRules *ours;
  char *path; /* of what players learned */
  guint n_ended;
  gdouble part;
} Fixture;

static HfRulePractice *
practice (Fixture *fixture)
{
  return hf_rule_library_get_practice (fixture->library);
}

static void
changed_cb (HfRulePractice *self, Fixture *fixture)
{
  if (hf_rule_practice_get_house_rules (self) == NULL)
    return;
  g_assert_cmpfloat (hf_rule_practice_get_part (self), >=, fixture->part);
  fixture->part = hf_rule_practice_get_part (self);
}

static void
ended_cb (HfRulePractice *self, HfHouseRules *house_rules, GError *error, Fixture *fixture)
{
  g_assert_no_error (error);
  g_assert_true (house_rules == fixture->ours);
  g_assert_null (hf_rule_practice_get_house_rules (self));
  fixture->n_ended++;
}

static void
open_library (Fixture *fixture)
{
  g_clear_object (&fixture->library);
  fixture->library = hf_rule_library_new (fixture->folder);
  fixture->ours = hf_rule_library_lookup (fixture->library, "ours");
  g_signal_connect (practice (fixture), "changed", G_CALLBACK (changed_cb), fixture);
  g_signal_connect (practice (fixture), "ended", G_CALLBACK (ended_cb), fixture);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  HfRules rules;

  fixture->folder = hf_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "ours.practice", NULL);
  open_library (fixture);
  /* Practice plays very many rounds. */
  hf_test_rules_init (&rules,
                      "every-player-alone table.players=2 out.bonus=250 " HF_TEST_FEW_CARDS);
  fixture->ours = hf_rule_library_add (fixture->library, "Ours", NULL, &rules, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  hf_skill_teach (hf_house_rules_get_rules (fixture->ours), NULL);
  g_assert_finalize_object (g_steal_pointer (&fixture->library));
  hf_test_remove_folder (fixture->folder);
  g_free (fixture->path);
}

static gboolean
has_file (const Fixture *fixture)
{
  return g_file_test (fixture->path, G_FILE_TEST_EXISTS);
}

/* Whether players know what was learned with this worth of a wild card. */
static gboolean
know (const HfRules *rules, gfloat worth)
{
  g_autofree HfFlatRules *flat = g_new (HfFlatRules, 1);
  HfSkill skill;

  g_assert_true (hf_flat_rules_init (flat, rules, NULL));
  g_assert_true (hf_skill_for_rules (&skill, flat, NULL));

  return skill.value.weights[0][HF_FEATURE_WILDS] == worth;
}

#define WORTH 123.5f

/* A file as if players had practiced these rules. */
static void
write_practice (Fixture *fixture, const HfRules *rules, gdouble points)
{
  HfKeptPractice *kept = g_new0 (HfKeptPractice, 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  kept->rules = *rules;
  kept->result.gain = (HfDuplicateResult) { 120, points, 62.25 };
  kept->result.skill.value.weights[0][HF_FEATURE_WILDS] = WORTH;
  text = hf_kept_practice_to_data (kept);
  g_file_set_contents (fixture->path, text, -1, &error);
  g_assert_no_error (error);
  g_free (kept);
}

/* Practice done while the disk was full is written when it has room, and what a later version has
 * written before is set aside. */
static void
test_full_disk (Fixture *fixture, gconstpointer data)
{
  g_autofree char *stem = g_strndup (fixture->path, strlen (fixture->path) - strlen (".practice"));
  g_autofree char *aside = g_strconcat (stem, ".damaged-1", NULL);
  HfKeptPractice *kept = g_new0 (HfKeptPractice, 1);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "[Practice]\nFormat=2\n", -1, NULL));
  kept->rules = *hf_house_rules_get_rules (fixture->ours);
  hf_test_disk_fill (10);
  g_assert_false (hf_rule_library_keep_practice (fixture->library, fixture->ours, kept, &error));
  hf_test_disk_clear ();
  g_assert_nonnull (error);
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  g_assert_false (has_file (fixture));

  /* At the latest when the library goes. */
  hf_test_run_pending ();
  open_library (fixture);
  g_assert_true (has_file (fixture));
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
}

static void
test_practice (Fixture *fixture, gconstpointer data)
{
  HfKeptPractice before;

  g_assert_null (hf_house_rules_get_practice (fixture->ours));
  hf_rule_practice_start (practice (fixture), fixture->ours);
  g_assert_true (hf_rule_practice_get_house_rules (practice (fixture)) == fixture->ours);
  hf_test_wait_until (fixture->n_ended == 1);
  g_assert_cmpfloat (fixture->part, >, 0);
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
  before = *hf_house_rules_get_practice (fixture->ours);
  g_assert_cmpuint (before.result.gain.pairs, >, 0);

  open_library (fixture);
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
  g_assert_cmpmem (&hf_house_rules_get_practice (fixture->ours)->result.skill.value,
                   sizeof before.result.skill.value, &before.result.skill.value,
                   sizeof before.result.skill.value);
  g_assert_cmpfloat (hf_house_rules_get_practice (fixture->ours)->result.gain.points, ==,
                     before.result.gain.points);
}

static void
test_cancel (Fixture *fixture, gconstpointer data)
{
  HfRules rules = *hf_house_rules_get_rules (fixture->ours);

  hf_rule_practice_start (practice (fixture), fixture->ours);
  hf_rule_practice_cancel (practice (fixture));
  g_assert_null (hf_rule_practice_get_house_rules (practice (fixture)));

  /* Nobody needs to know rules that are no more. */
  fixture->part = 0;
  hf_rule_practice_start (practice (fixture), fixture->ours);
  g_assert_true (hf_rules_set (&rules, "out.bonus", "300", NULL));
  g_assert_true (hf_rule_library_set_rules (fixture->library, fixture->ours, &rules, NULL));
  g_assert_null (hf_rule_practice_get_house_rules (practice (fixture)));

  hf_rule_practice_start (practice (fixture), fixture->ours);
  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), fixture->ours));
  g_assert_null (hf_rule_practice_get_house_rules (practice (fixture)));
  hf_shelf_restore (HF_SHELF (fixture->library), fixture->ours);

  /* All that was begun comes to its end before anything is asked of it. */
  fixture->part = 0;
  hf_rule_practice_start (practice (fixture), fixture->ours);
  hf_test_wait_until (fixture->n_ended == 1);
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
}

static void
test_counts_for_these_rules (Fixture *fixture, gconstpointer data)
{
  HfRules rules = *hf_house_rules_get_rules (fixture->ours), other = rules;

  write_practice (fixture, &rules, 140.5);
  open_library (fixture);
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
  g_assert_cmpfloat (hf_house_rules_get_practice (fixture->ours)->result.gain.points, ==, 140.5);
  g_assert_true (know (&rules, WORTH));

  g_assert_true (hf_rules_set (&other, "out.bonus", "300", NULL));
  g_assert_true (hf_rule_library_set_rules (fixture->library, fixture->ours, &other, NULL));
  g_assert_false (hf_house_rules_is_practiced (fixture->ours));
  g_assert_nonnull (hf_house_rules_get_practice (fixture->ours));
  g_assert_false (know (&other, WORTH));

  /* Put back, they count again. */
  g_assert_true (hf_rule_library_set_rules (fixture->library, fixture->ours, &rules, NULL));
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
}

/* Players do not adopt a result that is not plainly better. */
static void
test_brought_nothing (Fixture *fixture, gconstpointer data)
{
  const HfRules rules = *hf_house_rules_get_rules (fixture->ours);

  write_practice (fixture, &rules, 50);
  open_library (fixture);
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
  g_assert_false (know (&rules, WORTH));
}

static void
test_goes_with_the_rules (Fixture *fixture, gconstpointer data)
{
  const HfRules rules = *hf_house_rules_get_rules (fixture->ours);
  g_autofree char *of_copy = g_build_filename (fixture->folder, "ours-2.practice", NULL);
  g_autoptr (GError) error = NULL;
  HfHouseRules *copy;

  write_practice (fixture, &rules, 140.5);
  open_library (fixture);
  g_assert_true (hf_rule_library_describe (fixture->library, fixture->ours, "Aunt Ida’s", NULL,
                                           NULL));
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));

  copy = hf_rule_library_duplicate (fixture->library, fixture->ours, &error);
  g_assert_no_error (error);
  g_assert_true (hf_house_rules_is_practiced (copy));
  g_assert_true (has_file (fixture));

  /* The copy knows what the first one forgets. */
  g_assert_true (hf_rule_library_forget_practice (fixture->library, fixture->ours, &error));
  g_assert_false (has_file (fixture));
  g_assert_null (hf_house_rules_get_practice (fixture->ours));
  g_assert_true (know (&rules, WORTH));
  g_assert_true (hf_rule_library_forget_practice (fixture->library, copy, &error));
  g_assert_false (know (&rules, WORTH));

  /* Deleted rules can come back with it, until they are gone for good. */
  write_practice (fixture, &rules, 140.5);
  open_library (fixture);
  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), fixture->ours));
  hf_shelf_restore (HF_SHELF (fixture->library), fixture->ours);
  g_assert_true (hf_house_rules_is_practiced (fixture->ours));
  g_assert_true (hf_shelf_remove (HF_SHELF (fixture->library), fixture->ours));
  g_assert_true (has_file (fixture));
  g_object_ref (fixture->ours);
  g_assert_true (hf_shelf_commit (HF_SHELF (fixture->library), fixture->ours, NULL));
  g_assert_false (has_file (fixture));
  g_object_unref (fixture->ours);

  fixture->ours = hf_rule_library_add (fixture->library, "Ours", NULL, &rules, NULL);
}

/* Rules are read whatever lies beside them, and the person is told of it. */
static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  const HfRules rules = *hf_house_rules_get_rules (fixture->ours);
  g_autofree char *whole = NULL;
  gsize length;

  write_practice (fixture, &rules, 140.5);
  g_assert_true (g_file_get_contents (fixture->path, &whole, &length, NULL));
  for (gsize cut = 0; cut < length - 1; cut += 97)
    {
      GListModel *problems;
      g_autoptr (GFile) problem = NULL;
      g_autofree char *name = NULL;

      g_assert_true (g_file_set_contents (fixture->path, whole, (gssize) cut, NULL));
      open_library (fixture);
      g_assert_nonnull (fixture->ours);
      g_assert_null (hf_house_rules_get_practice (fixture->ours));
      problems = hf_shelf_get_problems (HF_SHELF (fixture->library));
      g_assert_cmpuint (g_list_model_get_n_items (problems), ==, 1);
      problem = g_list_model_get_item (problems, 0);
      name = g_file_get_basename (problem);
      g_assert_cmpstr (name, ==, "ours.practice");
      g_assert_true (g_str_has_suffix (hf_shelf_describe_problem (problem),
                                       "Practice these rules again to replace it."));
      g_assert_true (has_file (fixture));
    }
}

#define ADD(name, function) \
  g_test_add ("/rule-practice/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_setenv ("HF_PRACTICE", "1", TRUE);
  g_test_init (&argc, &argv, NULL);

  ADD ("practice", test_practice);
  ADD ("cancel", test_cancel);
  ADD ("counts-for-these-rules", test_counts_for_these_rules);
  ADD ("brought-nothing", test_brought_nothing);
  ADD ("goes-with-the-rules", test_goes_with_the_rules);
  ADD ("damaged", test_damaged);
  ADD ("full-disk", test_full_disk);

  return g_test_run ();
}
