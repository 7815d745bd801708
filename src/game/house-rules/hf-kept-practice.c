/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Practice as a file beside that of the rule set:
 *
 *     [Practice]
 *     Format=1
 *     Rules=(the whole rule set, as its own file would have it)
 *     Pairs=120
 *     Points=140.5
 *     Interval=62.25
 *
 *     [Skill]
 *     Pace=…
 *
 * It is not written by hand, so any damage has one answer: practice again.
 */
#include "config.h"

#include "hf-kept-practice.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "core/text/hf-file.h"
#include "core/rules/hf-rule-file.h"
#include "core/rules/hf-rule-set.h"
#include "players/value/hf-skill.h"

#define GROUP  "Practice"
#define FORMAT 1

/* No round has so many points. */
#define MOST_POINTS 1e6

static gboolean
read_points (GKeyFile *from, const char *key, gdouble *points)
{
  g_autoptr (GError) error = NULL;

  *points = g_key_file_get_double (from, GROUP, key, &error);

  return error == NULL && isfinite (*points) && fabs (*points) <= MOST_POINTS;
}

static gboolean
read_rules (GKeyFile *from, HfRules *rules)
{
  g_autofree char *text = g_key_file_get_string (from, GROUP, "Rules", NULL);
  g_autoptr (HfRuleSet)
    set = text != NULL ? hf_rule_set_load_complete_data (text, strlen (text), NULL) : NULL;

  if (set == NULL)
    return FALSE;
  *rules = set->rules;

  return TRUE;
}

static gboolean
read_practice (HfKeptPractice *self, GKeyFile *from)
{
  HfDuplicateResult *gain = &self->result.gain;
  gint pairs = g_key_file_get_integer (from, GROUP, "Pairs", NULL);

  gain->pairs = (guint) MAX (pairs, 0);

  return g_key_file_get_integer (from, GROUP, "Format", NULL) == FORMAT && pairs >= 0
         && read_points (from, "Points", &gain->points)
         && read_points (from, "Interval", &gain->interval) && gain->interval >= 0
         && read_rules (from, &self->rules) && hf_skill_read (&self->result.skill, from);
}

/* Returns: the result of practice; NULL with @error set where the text has none */
HfKeptPractice *
hf_kept_practice_load_data (const char *data, gsize length, GError **error)
{
  g_autofree HfKeptPractice *self = g_new0 (HfKeptPractice, 1);
  g_autoptr (GKeyFile) from = g_key_file_new ();

  if (length <= HF_RULE_FILE_MAX_SIZE
      && g_key_file_load_from_data (from, data, length, G_KEY_FILE_NONE, NULL)
      && read_practice (self, from))
    return g_steal_pointer (&self);

  g_set_error_literal (error, HF_RULES_ERROR, HF_RULES_ERROR_BAD_FILE,
                       _("What players learned from practice can’t be read. The file is damaged or "
                         "comes from another version of the game. Practice these rules again to "
                         "replace it."));
  return NULL;
}

HfKeptPractice *
hf_kept_practice_load_file (const char *path, GError **error)
{
  g_autofree char *data = NULL;
  gsize length;

  if (!hf_file_read (path, HF_RULE_FILE_MAX_SIZE, &data, &length, error))
    return NULL;

  return hf_kept_practice_load_data (data, length, error);
}

char *
hf_kept_practice_to_data (const HfKeptPractice *self)
{
  const HfDuplicateResult *gain = &self->result.gain;
  g_autoptr (GKeyFile) to = g_key_file_new ();
  g_autoptr (HfRuleSet) set = hf_rule_set_new ("Practiced", &self->rules);
  g_autofree char *rules = hf_rule_set_to_complete_data (set);

  g_key_file_set_integer (to, GROUP, "Format", FORMAT);
  g_key_file_set_string (to, GROUP, "Rules", rules);
  g_key_file_set_integer (to, GROUP, "Pairs", (gint) gain->pairs);
  g_key_file_set_double (to, GROUP, "Points", gain->points);
  g_key_file_set_double (to, GROUP, "Interval", gain->interval);
  hf_skill_write (&self->result.skill, to);

  return g_key_file_to_data (to, NULL, NULL);
}
