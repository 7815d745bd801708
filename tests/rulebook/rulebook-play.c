/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pieces that the positions of the rulebook share. */
#include "config.h"

#include "rulebook-play.h"

#include <string.h>

#include "core/rules/hf-rule-table.h"

void
play_say (Play *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_string_append_vprintf (self->script, format, args);
  va_end (args);
  g_string_append_c (self->script, '\n');
}

void
play_begin_case (Play *self)
{
  guint n;
  const HfRuleInfo *table = hf_rule_table (&n);

  play_say (self, "case %s", self->key);
  play_say (self, "new %s", self->rules->base);
  for (guint i = 0; i < n; i++)
    if (hf_rules_is_set (self->rules, table[i].key))
      {
        g_autofree char *value = hf_rules_get (self->rules, table[i].key);

        play_say (self, "set %s %s", table[i].key, value);
      }
}

void
play_begin_position (Play *self)
{
  play_begin_case (self);
  play_say (self, "position");
}

/* A turn in which cards were drawn already, from a hand, with a foot that has no red threes. */
void
play_begin_turn (Play *self, const char *books, const char *hand)
{
  play_begin_position (self);
  play_say (self, "%shand 0 %s\nfoot 0 8 9 T J", books, hand);
  play_say (self, "turn 0 play");
  play_say (self, "begin");
}

const char *
play_ok_or_refused (gboolean ok)
{
  return ok ? "ok" : "refused";
}

/* A round in which a list by round has the number; 0, which no script knows, where none has. */
guint
play_find_round (const HfIntList *list, gint number)
{
  for (gint round = 0; round < list->n; round++)
    if (list->v[round] == number)
      return round + 1;

  return 0;
}

gint
play_number_or (gint number, gint value)
{
  return number >= 0 ? number : value;
}
