/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Results of practice, kept in a file beside that of each rule set. Computer players know the result
 * when they play by a rule set of the library. */
#include "config.h"

#include "hf-rule-library-private.h"

#include <glib/gstdio.h>

#include "core/text/hf-file.h"
#include "hf-house-rules-private.h"

#define SUFFIX ".practice"

/* The result of practice with our-table.rules is in our-table.practice beside it. */
static char *
path_of (HfHouseRules *house_rules)
{
  const char *path = house_rules->path, *dot = strrchr (path, '.');
  g_autofree char *stem = g_strndup (path, dot != NULL ? (gsize) (dot - path) : strlen (path));

  return g_strconcat (stem, SUFFIX, NULL);
}

/* Lets players know a result that made them better, and no other. */
static void
teach (const HfKeptPractice *practice)
{
  if (hf_practice_result_is_better (&practice->result))
    hf_skill_teach (&practice->rules, &practice->result.skill);
}

/* Reads the result of practice, if there is one. */
void
hf_rule_library_load_practice (HfRuleLibrary *self, HfHouseRules *house_rules)
{
  g_autofree char *path = path_of (house_rules);
  g_autoptr (GError) error = NULL;
  HfKeptPractice *practice;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;

  practice = hf_kept_practice_load_file (path, &error);
  if (practice != NULL)
    {
      teach (practice);
      hf_house_rules_take_practice (house_rules, practice);
    }
  else
    hf_shelf_add_problem (HF_SHELF (self), path, error->message);
}

/* Deletes the result of practice with a rule set, if there is one. */
void
hf_rule_library_drop_practice (HfHouseRules *house_rules)
{
  g_autofree char *path = path_of (house_rules);

  hf_house_rules_take_writer (house_rules, NULL);
  g_unlink (path);
}

/* Sets aside a file that cannot be read: a later version may read it. */
static void
keep_unreadable (const char *path)
{
  HfKeptPractice *before;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return;

  before = hf_kept_practice_load_file (path, NULL);
  if (before == NULL)
    g_free (hf_file_set_aside (path, "damaged"));
  g_free (before);
}

/* Keeps the result of practice with a rule set, and lets players know it.
 *
 * @practice (transfer full): what they learned
 * Returns: FALSE with @error set where it could not be saved yet; it is tried again until the game is
 *   closed */
gboolean
hf_rule_library_keep_practice (HfRuleLibrary *self,
                               HfHouseRules *house_rules,
                               HfKeptPractice *practice,
                               GError **error)
{
  g_autofree char *path = path_of (house_rules);
  HfFileWriter *writer;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);
  g_return_val_if_fail (!hf_house_rules_is_read_only (house_rules), FALSE);

  keep_unreadable (path);
  writer = hf_file_writer_new (path);
  hf_file_writer_write (writer, hf_kept_practice_to_data (practice));
  hf_house_rules_take_writer (house_rules, writer);
  hf_skill_teach (&practice->rules, NULL);
  teach (practice);
  hf_house_rules_take_practice (house_rules, practice);

  return hf_file_writer_flush (writer, error);
}

/* Lets players forget the result of practice with a rule set. They still know that of another one with
 * the same rules.
 *
 * Returns: FALSE with @error set where the file cannot be deleted; then they know it as before */
gboolean
hf_rule_library_forget_practice (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error)
{
  const HfKeptPractice *practice;
  g_autofree char *path = NULL;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);
  g_return_val_if_fail (HF_IS_HOUSE_RULES (house_rules), FALSE);

  practice = hf_house_rules_get_practice (house_rules);
  if (practice == NULL)
    return TRUE;

  path = path_of (house_rules);
  hf_house_rules_take_writer (house_rules, NULL);
  if (!hf_file_delete (path, error))
    return FALSE;

  hf_skill_teach (&practice->rules, NULL);
  hf_house_rules_take_practice (house_rules, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (HfHouseRules) other = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (hf_house_rules_get_practice (other) != NULL)
        teach (hf_house_rules_get_practice (other));
    }

  return TRUE;
}
