/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A skill as a group of a key file. Numbers are the same in all languages, and come back as they were. */

#include "hf-skill.h"

#include <math.h>

#define GROUP "Skill"

/* Bound far above any learned value: a file that exceeds it was not written by the game. */
#define MOST 1e6

static void
write_numbers (GKeyFile *to, const char *key, const gfloat *numbers, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      char buffer[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (buffer, sizeof buffer, "%.9g", numbers[i]);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", buffer);
    }
  g_key_file_set_string (to, GROUP, key, text->str);
}

static gboolean
read_number (const char *text, gfloat *number)
{
  char *end;
  gdouble read = g_ascii_strtod (text, &end);

  *number = (gfloat) read;

  return end != text && *end == '\0' && isfinite (read) && fabs (read) <= MOST;
}

/* Returns: FALSE where there are not just @n numbers */
static gboolean
read_numbers (GKeyFile *from, const char *key, gfloat *numbers, guint n)
{
  g_autofree char *text = g_key_file_get_string (from, GROUP, key, NULL);
  g_auto (GStrv) words = text != NULL ? g_strsplit (text, " ", n + 1) : NULL;

  if (words == NULL || g_strv_length (words) != n)
    return FALSE;

  for (guint i = 0; i < n; i++)
    if (!read_number (words[i], &numbers[i]))
      return FALSE;

  return TRUE;
}

static const char *const stages[HF_VALUE_STAGES] = { "Stage1", "Stage2", "Stage3", "Stage4" };

void
hf_skill_write (const HfSkill *self, GKeyFile *to)
{
  if (self->styles[0] != NULL)
    g_key_file_set_string (to, GROUP, "Style", self->styles[0]->name);
  write_numbers (to, "Pace", self->value.pace, HF_N_PACES);
  write_numbers (to, "Turns", self->value.turns, HF_VALUE_STAGES);
  for (guint i = 0; i < HF_VALUE_STAGES; i++)
    write_numbers (to, stages[i], self->value.weights[i], HF_N_FEATURES);
}

/* Returns: FALSE where there is no such style */
static gboolean
read_style (HfSkill *self, GKeyFile *from)
{
  g_autofree char *name = g_key_file_get_string (from, GROUP, "Style", NULL);
  const HfStyle *style = hf_style_find (name);

  hf_skill_set_style (self, style);

  return style != NULL;
}

/* Stages are told apart by how many turns they are before the end, the first the most. */
static gboolean
read_value (HfValue *value, GKeyFile *from)
{
  if (!read_numbers (from, "Pace", value->pace, HF_N_PACES)
      || !read_numbers (from, "Turns", value->turns, HF_VALUE_STAGES))
    return FALSE;

  for (guint i = 0; i < HF_VALUE_STAGES; i++)
    if (!read_numbers (from, stages[i], value->weights[i], HF_N_FEATURES)
        || (i > 0 && value->turns[i] > value->turns[i - 1]))
      return FALSE;

  return TRUE;
}

/* Reads the group that hf_skill_write() wrote.
 *
 * @self (out): the skill
 * Returns: FALSE where the group is missing or has faults */
gboolean
hf_skill_read (HfSkill *self, GKeyFile *from)
{
  *self = (HfSkill) { 0 };

  return (!g_key_file_has_key (from, GROUP, "Style", NULL) || read_style (self, from))
         && read_value (&self->value, from);
}
