/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "hf-match.h"

#include "core/notation/hf-notation.h"

/* @rules (transfer full): an atomic reference counted box
 * @players: one for each seat of the rules */
HfMatch *
hf_match_new (HfFlatRules *rules, guint64 seed, const HfPlayerSetup *players)
{
  HfMatch *self = g_new0 (HfMatch, 1);

  self->rules = rules;
  self->state = hf_state_new (rules, seed);
  self->table = hf_card_table_new (rules, seed, players);
  self->high_cuts = g_array_new (FALSE, FALSE, sizeof (HfHighCut));
  self->finished = g_ptr_array_new_with_free_func (g_free);
  self->finished_cards = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);

  return self;
}

static gpointer
copy_state (gconstpointer state, gpointer data)
{
  return hf_state_dup (state);
}

static gpointer
ref_zones (gconstpointer zones, gpointer data)
{
  return g_ptr_array_ref ((GPtrArray *) zones);
}

/* Returns: a copy of @start, which must be at the beginning of a round */
HfMatch *
hf_match_copy (const HfMatch *start)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { 0 };
  HfMatch *self;

  for (guint i = 0; i < start->table->seats->len; i++)
    {
      HfGameSeat *seat = g_ptr_array_index (start->table->seats, i);

      players[i].name = hf_game_seat_get_name (seat);
      players[i].kind = hf_game_seat_get_kind (seat);
    }
  self = hf_match_new (g_atomic_rc_box_acquire (start->rules), start->table->seed, players);
  if (start->state->table.phase != HF_PHASE_SETUP)
    hf_match_set_position (self, start->state);
  self->position = start->position;
  self->turn_number = start->turn_number;
  self->watched = start->watched;
  self->deal = start->deal;
  g_array_append_vals (self->high_cuts, start->high_cuts->data, start->high_cuts->len);
  g_ptr_array_extend (self->finished, start->finished, copy_state, NULL);
  g_ptr_array_extend (self->finished_cards, start->finished_cards, ref_zones, NULL);

  return self;
}

void
hf_match_free (HfMatch *self)
{
  g_ptr_array_unref (self->finished);
  g_ptr_array_unref (self->finished_cards);
  g_array_unref (self->high_cuts);
  hf_card_table_free (self->table);
  g_free (self->state);
  g_atomic_rc_box_release (self->rules);
  g_free (self);
}

/* Sets up a position. */
void
hf_match_set_position (HfMatch *self, const HfState *state)
{
  self->watched = (HfObservations) { 0 };
  hf_state_copy (self->state, state);
  hf_card_table_lay_out (self->table, state);
}

/* Takes over the position of another match of the same game, which must not be used afterwards. */
void
hf_match_replace (HfMatch *self, HfMatch *other)
{
  gboolean same_deal = self->table->deck->len == other->table->deck->len
                       && self->state->table.round == other->state->table.round;
  HfMatch mine = *self;

  hf_card_table_assume (self->table, other->table, same_deal);
  *self = *other;
  *other = mine;
  other->table = self->table;
  self->table = mine.table;
}

/* Keeps the round that is over once more, with what people have counted in rows of their own. */
void
hf_match_note_counted (HfMatch *self)
{
  HfState **last = self->finished->len > 0
                     ? (HfState **) &self->finished->pdata[self->finished->len - 1]
                     : NULL;

  if (self->state->table.phase != HF_PHASE_OVER || last == NULL
      || (*last)->table.round != self->state->table.round)
    return;

  g_free (*last);
  *last = hf_state_dup (self->state);
}

/* Counts turns, remembers cards that all have seen, and keeps finished rounds: the state has none of these. */
static void
count_events (HfMatch *self, const HfEvents *events)
{
  hf_observations_update (&self->watched, (const HfEvent *) events->data, events->len);
  for (guint i = 0; i < events->len; i++)
    {
      guint type = g_array_index (events, HfEvent, i).type;

      if (type == HF_EVENT_TURN)
        self->turn_number++;
      else if (type == HF_EVENT_ROUND_OVER)
        {
          g_ptr_array_add (self->finished, hf_state_dup (self->state));
          g_ptr_array_add (self->finished_cards, hf_card_table_copy_zones (self->table));
        }
      else if (type == HF_EVENT_COUNTED)
        hf_match_note_counted (self);
    }
}

/* Moves the cards as the events say. */
void
hf_match_carry_out (HfMatch *self, GPtrArray *picked, HfMatchResult *result)
{
  result->steps = hf_card_table_carry_out (self->table, self->state, result->events, picked);
  result->change.steps = result->steps;
  result->change.events = result->events;
  hf_game_digest_init (&result->change.digest, result->events, result->steps);
  result->change.state = self->state;
  result->change.table = self->table;
  /* A sentence about a move belongs to the turn in which it was made. */
  result->change.turn_number = self->turn_number;
  count_events (self, result->events);
}

/* Plays a move, or refuses it and changes nothing.
 *
 * @picked (nullable): the cards that leave the hand, with NULL for any
 * Returns (nullable): the line for the log; NULL if the move is refused */
char *
hf_match_play (HfMatch *self, const HfMove *move, GPtrArray *picked, HfMatchResult *result)
{
  g_autofree char *line = hf_move_print (move, self->state);

  result->change.verdict = hf_state_play (self->state, self->rules, move, result->events,
                                          &result->change.refusal);
  if (result->change.verdict == HF_VERDICT_REFUSED)
    return NULL;

  result->move = *move;
  result->change.move = &result->move;
  hf_match_carry_out (self, picked, result);

  return g_steal_pointer (&line);
}

/* Plays a high cut: the cards of all seats, then those of the seats that cut again. It must decide which seat
 * begins. */
HfReason
hf_match_cut_high (HfMatch *self, const guint8 *kinds, guint n_kinds)
{
  g_autofree guint8 *seats = g_malloc0 (n_kinds);
  HfReason reason = hf_state_high_cut (self->state, self->rules, kinds, n_kinds, seats);

  if (reason != HF_REASON_NONE)
    return reason;

  g_array_set_size (self->high_cuts, 0);
  for (guint i = 0; i < n_kinds; i++)
    {
      HfHighCut cut = { seats[i], kinds[i] };

      g_array_append_val (self->high_cuts, cut);
    }

  return HF_REASON_NONE;
}

/* Deals a round that is set up. */
HfReason
hf_match_deal (HfMatch *self, HfMatchResult *result)
{
  HfReason reason = hf_state_deal (self->state, self->rules, &self->deal, result->events);
  GPtrArray *dealt;

  if (reason != HF_REASON_NONE)
    return reason;

  self->turn_number = 0;
  hf_card_table_lay_out (self->table, self->state);
  dealt = hf_card_table_list_deal (self->table);
  hf_match_carry_out (self, NULL, result);
  g_ptr_array_extend_and_steal (dealt, result->steps);
  result->change.steps = result->steps = dealt;
  result->change.high_cuts = self->high_cuts;
  result->change.deal = &self->deal;

  return HF_REASON_NONE;
}

/* Clears the table after a round, and ends the game after the last. */
HfReason
hf_match_leave_round (HfMatch *self, HfMatchResult *result)
{
  HfReason reason = hf_state_next (self->state, self->rules, result->events);

  if (reason != HF_REASON_NONE)
    return reason;

  self->deal = (HfDeal) { 0 };
  g_array_set_size (self->high_cuts, 0);
  if (self->state->table.phase != HF_PHASE_SETUP)
    hf_match_carry_out (self, NULL, result);

  return HF_REASON_NONE;
}

HfMatchResult *
hf_match_result_new (void)
{
  HfMatchResult *self = g_new0 (HfMatchResult, 1);

  self->events = hf_events_new ();

  return self;
}

void
hf_match_result_free (HfMatchResult *self)
{
  g_array_unref (self->events);
  hf_game_digest_clear (&self->change.digest);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  g_free (self->state);
  g_free (self);
}
