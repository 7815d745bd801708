/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game as text: rules, seed and moves, in the words of rule scripts. The
 * same text plays the same game, card for card. */

#include "hf-game-private.h"

#include "core/hf-rule-table.h"

/* One more line of the game. */
void
hf_game_script_add (HfGame     *self,
                    const char *line)
{
  g_ptr_array_add (self->script, g_strdup (line));
}

/* The lines before the first deal: rules and seed. */
void
hf_game_script_begin (HfGame *self)
{
  const HfRules *rules = &self->rules->rules;
  guint n_rows;
  const HfRuleInfo *table = hf_rule_table (&n_rows);
  g_autofree char *seed = g_strdup_printf ("new %s seed %" G_GUINT64_FORMAT, rules->base, self->seed);

  hf_game_script_add (self, seed);
  for (guint i = 0; i < n_rows; i++)
    {
      g_autofree char *value = NULL, *line = NULL;

      if (!hf_rules_is_set (rules, table[i].key))
        continue;
      value = hf_rules_get (rules, table[i].key);
      line = g_strdup_printf ("set %s %s", table[i].key, value);
      hf_game_script_add (self, line);
    }
}

/**
 * hf_game_print_moves:
 * @self: a game
 *
 * Returns: (transfer full): the game so far as a rule script, from which it
 *   can be played again, card for card
 */
char *
hf_game_print_moves (HfGame *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (HF_IS_GAME (self), g_string_free (text, FALSE));

  for (guint i = 0; i < self->script->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (self->script, i));

  return g_string_free (text, FALSE);
}
