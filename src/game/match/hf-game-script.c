/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The game as text: rules, seed and moves, in the words of rule scripts. The
 * same text plays the same game, card for card. */

#include "hf-game-private.h"

#include "core/hf-rule-table.h"
#include "hf-game-save.h"

/* One more line of the game. */
void
hf_game_script_add (HfGame *self, const char *line)
{
  g_ptr_array_add (self->script, g_strdup (line));
}

/* The physical cards that left a hand, in the order in which they left it. */
static GPtrArray *
list_played (GPtrArray *steps, guint seat)
{
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; i < steps->len; i++)
    {
      HfGameStep *step = g_ptr_array_index (steps, i);
      const HfEvent *event = hf_game_step_get_event (step);

      if (event->type == HF_EVENT_CARD && event->from == HF_ZONE_HAND
          && event->from_index == (gint) seat)
        g_ptr_array_add (cards, hf_game_step_get_card (step));
    }

  return cards;
}

/* A move, and, as a comment that rules need not read, which of several equal
 * cards left a hand that its player may have put in an order of his own. Where
 * nobody does, any of them goes, always the same. */
void
hf_game_script_add_move (HfGame *self, const HfMove *move, const char *line, GPtrArray *steps)
{
  g_autoptr (GPtrArray) cards = list_played (steps, move->seat);
  g_autofree char *words = NULL, *whole = NULL;

  if (cards->len == 0 || ((gint) move->seat != self->me && hf_game_is_computer (self, move->seat)))
    {
      hf_game_script_add (self, line);
      return;
    }

  words = hf_game_print_cards (cards);
  whole = g_strdup_printf ("%s  # %s", line, words);
  hf_game_script_add (self, whole);
}

/* The lines before the first deal: rules and seed. */
void
hf_game_script_begin (HfGame *self)
{
  const HfRules *rules = &self->rules->rules;
  guint n_rows;
  const HfRuleInfo *table = hf_rule_table (&n_rows);
  g_autofree char *seed = g_strdup_printf ("new %s seed %" G_GUINT64_FORMAT, rules->base,
                                           self->seed);

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

char *
hf_game_print_moves (HfGame *self)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (HF_IS_GAME (self), g_string_free (text, FALSE));

  for (guint i = 0; i < self->script->len; i++)
    g_string_append_printf (text, "%s\n", (const char *) g_ptr_array_index (self->script, i));

  return g_string_free (text, FALSE);
}
