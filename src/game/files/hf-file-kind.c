/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The kind of a file that a person opens or drops on the window. Its text
 * decides; its name only where the beginning is damaged, so that the reader of
 * that kind of file can report the damage. */
#include "config.h"

#include "hf-file-kind.h"

#include <string.h>

#include "core/text/hf-file.h"

static const struct
{
  HfFileKind kind;
  const char *heading;
  const char *suffix;
} kinds[] = {
  { HF_FILE_KIND_RULES, "[Rule Set]", HF_RULES_FILE_SUFFIX },
  { HF_FILE_KIND_RULES, "[Rules]", ".rules" },
  { HF_FILE_KIND_GAME, "[Hand and Foot Game]", ".hfgame" },
  { HF_FILE_KIND_DEAL, "hand-and-foot deal ", ".hfdeal" },
};

static gboolean
begins_with (const char *line, const char *end, const char *heading)
{
  return (gsize) (end - line) >= strlen (heading)
         && g_ascii_strncasecmp (line, heading, strlen (heading)) == 0;
}

/* The first line that is neither empty nor a comment. */
static const char *
skip_comments (const char *start, const char *end)
{
  start += hf_file_mark_length (start, end - start);

  while (start < end)
    {
      const char *next = memchr (start, '\n', end - start);

      while (start < end && (*start == ' ' || *start == '\t' || *start == '\r'))
        start++;
      if (start == end || (*start != '#' && *start != '\n') || next == NULL)
        return start;
      start = next + 1;
    }

  return start;
}

/* @name (nullable): the name of a file
 * @length: how many bytes of it there are
 * Returns: the kind of the file, or that of its name */
HfFileKind
hf_file_kind_of (const char *name, const char *start, gsize length)
{
  const char *end = start + length;
  const char *line = skip_comments (start, end);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (begins_with (line, end, kinds[i].heading))
      return kinds[i].kind;

  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (kinds); i++)
    if (g_str_has_suffix (name, kinds[i].suffix))
      return kinds[i].kind;

  return HF_FILE_KIND_NONE;
}
