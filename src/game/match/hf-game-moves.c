/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Seats for which a game waits, their legal moves, and moves that are tried, or made together. */

#include "hf-game-private.h"

/* Returns: the seat of the computer player that has to act, or -1 */
gint
hf_game_find_actor (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return hf_computer_players_find_actor (self->players);
}

/* Returns: the seat that has to answer an open question, or -1 */
gint
hf_game_find_answerer (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return hf_computer_players_find_answerer (self->players);
}

/* Returns: whether it is the turn of a seat; never at a table that is closed, nor for -1 */
gboolean
hf_game_is_turn_of (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return seat >= 0 && hf_game_get_turn (self) == seat && !hf_game_is_closed (self);
}

/* Returns: whether the game waits for a seat: its turn, its answer or its choice of a hand; never at a table
 *   that is closed, nor for -1 */
gboolean
hf_game_waits_for (HfGame *self, gint seat)
{
  const HfTable *table;

  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  table = &self->match->state->table;
  if (seat < 0 || hf_game_is_closed (self))
    return FALSE;
  if (table->phase == HF_PHASE_CHOOSE)
    return !((table->chosen >> seat) & 1);
  if (table->question != HF_QUESTION_NONE)
    return hf_game_find_answerer (self) == seat;

  return hf_game_is_turn_of (self, seat);
}

/* Forgets the legal moves of the seat that was asked about before: one person at a time looks at the hand. */
static void
begin_to_ask (HfGame *self, gint seat)
{
  if (self->asker == seat)
    return;

  self->asker = seat;
  hf_game_forget_moves (self);
}

/* Lists the legal moves of a seat, as hf_moves_list_of() does.
 *
 * @seat: or -1, which has none */
GArray *
hf_game_list_moves (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  begin_to_ask (self, seat);
  if (self->moves == NULL && (hf_game_waits_for (self, seat) || hf_game_is_turn_of (self, seat)))
    self->moves = hf_moves_list_of (self->match->state, self->match->rules, seat);
  else if (self->moves == NULL)
    self->moves = g_array_new (FALSE, FALSE, sizeof (HfMove));

  return g_array_ref (self->moves);
}

/* Looks for a legal move of a seat, as hf_state_find_way() does.
 *
 * @seat: or -1, which has none */
gboolean
hf_game_find_way (HfGame *self, gint seat, const HfWayQuestion *question, HfMove *way)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return hf_game_is_turn_of (self, seat)
         && hf_state_find_way (self->match->state, self->match->rules, question, way);
}

/* Looks for a legal move of a seat with any cards, and keeps the result until the next change.
 *
 * @seat: or -1, which has none
 * @type: HF_MOVE_LAY, HF_MOVE_OPEN or HF_MOVE_TAKE
 * Returns (nullable): one of them, valid until the next change; NULL where there is none */
const HfMove *
hf_game_get_way (HfGame *self, gint seat, HfMoveType type)
{
  HfWayQuestion question = { .type = type, .place = HF_PLACE_ANY };

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (type < G_N_ELEMENTS (self->ways), NULL);

  begin_to_ask (self, seat);
  if (!((self->ways_asked >> type) & 1) && hf_game_is_turn_of (self, seat))
    {
      question.spare = *hf_state_hand (self->match->state, seat);
      if (hf_game_find_way (self, seat, &question, &self->ways[type]))
        self->ways_found |= 1u << type;
    }
  self->ways_asked |= 1u << type;

  return (self->ways_found >> type) & 1 ? &self->ways[type] : NULL;
}

/* Returns: the question that a partner asks a seat, or HF_QUESTION_NONE */
HfQuestion
hf_game_get_question (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_QUESTION_NONE);

  return hf_game_waits_for (self, seat) ? self->match->state->table.question : HF_QUESTION_NONE;
}

/* Plays a move that a guest wishes for in the notation of logs, if it is a move of the guest’s seat, or counts a row of
 * people's own, which any seat may.
 *
 * @line: with the cards that were picked, as the log has them
 * @refusal (out): why it was refused; its reason is HF_REASON_NONE where the line is no move of that seat */
HfVerdict
hf_game_play_line (HfGame *self, guint seat, const char *line, HfRefusal *refusal)
{
  g_autoptr (GPtrArray) picked = NULL;
  guint own[HF_N_OWN_NUMBERS];
  HfMove move;

  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);

  *refusal = (HfRefusal) { 0 };
  if (hf_match_parse_own (line, own))
    return hf_game_count_own (self, own[0], own[1], own[2], seat) ? HF_VERDICT_OK
                                                                  : HF_VERDICT_REFUSED;
  if (!hf_match_parse_picks (self->match, line, &move, &picked, NULL) || move.seat != seat)
    return HF_VERDICT_REFUSED;

  return hf_game_play_cards (self, &move, picked, refusal);
}

/* Makes one change of all moves up to hf_game_end_moves(). Lists of cards, models
 * and properties stay as they are until then. */
void
hf_game_begin_moves (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self) && !self->batching);

  self->batching = TRUE;
}

void
hf_game_end_moves (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self) && self->batching);

  self->batching = FALSE;
  if (self->pending != NULL)
    hf_game_emit_changes (self);
}

/* Checks whether hf_game_play() would play a move, and changes nothing.
 *
 * @refusal (out, optional): why it would be refused */
HfVerdict
hf_game_try (HfGame *self, const HfMove *move, HfRefusal *refusal)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < self->match->table->seats->len,
                        HF_VERDICT_REFUSED);

  return hf_state_try (self->match->state, self->match->rules, move, refusal);
}
