/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts of acts, by which characters can be told apart. */

#include "hf-lab-habits.h"

#include <stdio.h>

#include "cli/hf-cli-arena.h"
#include "core/state/hf-book-rules.h"
#include "hf-lab.h"
#include "hf-seer.h"

static void
observe_card (HfHabits *self, const HfFlatRules *rules, const HfEvent *event, guint turn)
{
  if (event->from != HF_ZONE_HAND || event->to != HF_ZONE_BOOK
      || !hf_flat_rules_is_wild (rules, event->kind))
    return;

  self->wilds++;
  self->wild_turns += turn;
}

/* Whether a card that no book takes was thrown, with more of them to come before the last card. */
static gboolean
is_stuck (const HfFlatRules *rules, const HfState *state, const HfMove *move)
{
  const HfTable *table = &state->table;
  guint useless = 0;

  if (!((table->on_foot >> move->seat) & 1) || table->phase == HF_PHASE_OVER
      || ((rules->natural_kinds | rules->wild_kinds) >> move->cards[0] & 1))
    return FALSE;
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (!((rules->natural_kinds | rules->wild_kinds) >> kind & 1))
      useless += hf_state_hand (state, move->seat)->n[kind];

  return useless > 1;
}

/* Counts a move of the player. */
void
hf_habits_observe (HfHabits *self,
                   const HfFlatRules *rules,
                   const HfState *state,
                   const HfMove *move,
                   const HfEvents *events,
                   guint turn)
{
  self->takes += move->type == HF_MOVE_TAKE;
  if (move->type == HF_MOVE_DISCARD)
    {
      self->turns++;
      self->hands += hf_state_seat (state, move->seat)->hand;
      self->stuck += is_stuck (rules, state, move);
    }
  for (guint i = 0; i < events->len; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type == HF_EVENT_CARD)
        observe_card (self, rules, event, turn);
    }
}

/* Notes the seats that get into their foot by any player's move: some do when another's turn
 * ends. */
void
hf_habits_watch (HfHabits *self, const HfEvents *events, guint turn)
{
  for (guint i = 0; i < events->len; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type == HF_EVENT_FOOT)
        self->foot_turn[event->seat] = turn;
    }
}

/* Counts feet, books, cards and points of a side at the end. */
void
hf_habits_end_round (HfHabits *self, const HfFlatRules *rules, const HfState *state, guint owner)
{
  const HfTable *table = &state->table;
  HfClosedBooks closed = hf_state_count_closed (state, rules, owner);
  gboolean behind = FALSE;

  self->sides++;
  self->points += hf_state_score (state, rules, owner).round;
  for (guint other = 0; other < rules->n_owners; other++)
    behind |= hf_state_score (state, rules, other).round
              > hf_state_score (state, rules, owner).round;
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      gboolean on_foot = (table->on_foot >> seat) & 1;

      if (hf_flat_rules_owner (rules, seat) != owner)
        continue;
      self->seats++;
      self->feet += on_foot;
      self->foot_turns += on_foot ? self->foot_turn[seat] : 0;
      self->outs += (table->out >> seat) & 1;
      self->outs_behind += behind && ((table->out >> seat) & 1);
      self->left += hf_state_seat (state, seat)->hand + hf_state_seat (state, seat)->foot;
    }
  self->clean += closed.clean;
  self->dirty += closed.dirty;
  self->wild += closed.wild;
}

/* Prints the averages of a side in a round, one column for each player. */
static void
print_habits (gpointer data)
{
  static const char *const names[] = {
    "points",          "hand after a turn", "wild cards laid", "turn of wild cards", "piles taken",
    "in the foot (%)", "turn of the foot",  "goes out (%)",    "out, behind (%)",    "stuck turns",
    "clean books",     "dirty books",       "wild books",      "cards left",
  };

  const HfHabits *habits = data;

  printf ("\n%-18s", "a side a round");
  for (guint i = 0; i < 2; i++)
    printf (" %8c", 'A' + i);
  for (guint row = 0; row < G_N_ELEMENTS (names); row++)
    {
      printf ("\n%-18s", names[row]);
      for (guint i = 0; i < 2; i++)
        {
          const HfHabits *h = &habits[i];
          gdouble sides = MAX (h->sides, 1), seats = MAX (h->seats, 1);
          const gdouble values[] = {
            h->points / sides,
            h->hands / (gdouble) MAX (h->turns, 1),
            h->wilds / sides,
            h->wild_turns / (gdouble) MAX (h->wilds, 1),
            h->takes / sides,
            100 * h->feet / seats,
            h->foot_turns / (gdouble) MAX (h->feet, 1),
            100 * h->outs / sides,
            100 * h->outs_behind / sides,
            h->stuck / sides,
            h->clean / sides,
            h->dirty / sides,
            h->wild / sides,
            h->left / sides,
          };

          printf (" %8.2f", values[row]);
        }
    }
  printf ("\n");
}

static void
observe_move (gpointer data, guint player, const HfArenaMove *move)
{
  HfHabits *habits = data;

  hf_habits_observe (&habits[player], move->rules, move->state, move->move, move->events,
                     move->turn);
  for (guint i = 0; i < 2; i++)
    hf_habits_watch (&habits[i], move->events, move->turn);
}

static void
end_round (gpointer data, guint player, const HfFlatRules *rules, const HfState *state, guint owner)
{
  hf_habits_end_round ((HfHabits *) data + player, rules, state, owner);
}

/* The arena of the command line, with players that look at hidden cards, and with the habits
 * of both players below its results. */
int
hf_lab_arena_main (int argc, char **argv)
{
  HfHabits habits[2] = { 0 };
  const HfArenaObserver observer = { observe_move, end_round, print_habits, habits };

  return hf_cli_arena_run (argc, argv, hf_seers, &observer);
}
