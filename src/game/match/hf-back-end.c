/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hands calls of a game on to its back end. */

#include "hf-back-end.h"

#include "hf-game-private.h"

G_DEFINE_ABSTRACT_TYPE (HfBackEnd, hf_back_end, G_TYPE_OBJECT)

#define ASK(game, question) HF_BACK_END_GET_CLASS ((game)->back_end)->question

static gboolean
answer_no (HfBackEnd *self)
{
  return FALSE;
}

static gboolean
know_hand (HfBackEnd *self, guint seat)
{
  return TRUE;
}

static guint
expect_nobody (HfBackEnd *self, HfGame *game)
{
  return 0;
}

static void
hf_back_end_class_init (HfBackEndClass *klass)
{
  klass->can_save = klass->is_waiting = klass->is_closed = answer_no;
  klass->knows_hand = know_hand;
  klass->get_expected = klass->get_away = expect_nobody;
}

static void
hf_back_end_init (HfBackEnd *self)
{
}

/* Plays a move, or refuses it and changes nothing.
 *
 * @refusal (out, optional): why it was refused */
HfVerdict
hf_game_play (HfGame *self, const HfMove *move, HfRefusal *refusal)
{
  return hf_game_play_cards (self, move, NULL, refusal);
}

/* Like hf_game_play(), for a person who picked cards on the screen: of several cards of a kind, the
 * picked ones move. Where the table is elsewhere, the move becomes a wish, if the rules allow it after the
 * earlier wishes.
 *
 * @picked (nullable): the cards that are played, in the order of @move->cards; entries can be NULL
 * @refusal (out, optional): why it was refused */
HfVerdict
hf_game_play_cards (HfGame *self, const HfMove *move, GPtrArray *picked, HfRefusal *refusal)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < self->match->table->seats->len,
                        HF_VERDICT_REFUSED);

  return ASK (self, play) (self->back_end, self, move, picked, refusal);
}

/* Returns: whether a wished move waits for the answer of the table elsewhere */
gboolean
hf_game_is_waiting (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, is_waiting) (self->back_end);
}

/* Continues after a round: deals the next one, or ends the game after the last. If persons are
 * asked for a cut, the deal waits for hf_game_set_cut(). */
gboolean
hf_game_next_round (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, next_round) (self->back_end, self);
}

/* Counts a row of people's own for a side, once a round is over and before the next one is set up. Where the table is
 * elsewhere, that is a wish.
 *
 * @row: from 1
 * @count: how often it counts for the side, instead of what was counted before
 * @seat: the person who says so, or -1
 * Returns: whether it can be counted now */
gboolean
hf_game_count_own (HfGame *self, guint side, guint row, guint count, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);
  g_return_val_if_fail (seat < (gint) self->match->table->seats->len, FALSE);

  return ASK (self, count_own) (self->back_end, self, side, row, count, seat);
}

/* Sets how many cards a person cuts before the next deal, under rules where everybody cuts a portion of the
 * deck. A deal that waits for cuts goes on when all persons asked have answered.
 *
 * @n_cards: how many cards the person cuts, or -1 to leave it to chance */
void
hf_game_set_cut (HfGame *self, guint seat, gint n_cards)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (seat < self->match->table->seats->len);
  g_return_if_fail (n_cards >= -1);

  ASK (self, set_cut) (self->back_end, self, seat, n_cards);
}

/* Deals if the game has waited for cuts and no cut is missing any more: each person asked has cut, or the computer
 * plays for that person. */
void
hf_game_check_cuts (HfGame *self)
{
  if (ASK (self, check_cuts) != NULL)
    ASK (self, check_cuts) (self->back_end, self);
}

/* Returns: whether sentences of table talk reach people elsewhere */
gboolean
hf_game_reaches_others (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, say) != NULL;
}

/* Passes a sentence of table talk on to the people elsewhere, where there are any.
 *
 * @number: the number of the sentence for hf_table_talk_get_sentence() */
void
hf_game_pass_on_sentence (HfGame *self, guint number)
{
  g_return_if_fail (HF_IS_GAME (self));

  if (ASK (self, say) != NULL)
    ASK (self, say) (self->back_end, number);
}

/* Undoes the last move of the person that hf_game_find_undoer() finds, within the turn and as long as
 * nothing hidden has been revealed and no other seat has acted. With HfGame:undo-unlimited there is no
 * limit, and the moves of others since then are undone as well. At a table elsewhere, the others are
 * asked where they have seen more since. */
gboolean
hf_game_undo (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, undo) (self->back_end, self);
}

/* Redoes the move that was undone last. */
gboolean
hf_game_redo (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, redo) (self->back_end, self);
}

/* Whether there is a move that a seat may take back, perhaps after all have agreed. At a table elsewhere that
 * is the last move of its own, however much the others have done since.
 *
 * @seat: or -1 for a person without a seat, who only looks */
gboolean
hf_game_may_undo (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, may_undo) (self->back_end, self, seat);
}

/* Whether there is a move that a seat may do again: of several persons at this screen, only its own.
 *
 * @seat: or -1 for a person without a seat, who only looks */
gboolean
hf_game_may_redo (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, may_redo) (self->back_end, self, seat);
}

/* Finds the move that a seat may ask the others to take back, although they have seen more since.
 *
 * Returns: the line of the log of the last move that a seat has made in this round, while it is played; or
 *   -1, as where a guest has no person to ask */
gint
hf_game_find_last_move (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return ASK (self, find_last_move) (self->back_end, self, seat);
}

/* Reports all changes so far, for a listener that came later.
 *
 * @from: the first line to report
 * @func (scope call): called with each change that HfGame::moved had */
void
hf_game_foreach_change (HfGame *self, guint from, HfGameChangeFunc func, gpointer data)
{
  g_return_if_fail (HF_IS_GAME (self));

  ASK (self, foreach) (self->back_end, self, from, NULL, func, data);
}

/* Reports the moves that were made, with the position before each of them.
 *
 * @from: the first line of the log to report
 * @func (scope call): called with each move */
void
hf_game_foreach_move (HfGame *self, guint from, HfGameMoveFunc func, gpointer data)
{
  g_return_if_fail (HF_IS_GAME (self));

  ASK (self, foreach) (self->back_end, self, from, func, NULL, data);
}

/* Finds the position before a move, to explain why it was made.
 *
 * @position: the line of the move
 * @move (out): the move
 * @watched (out): cards that everybody had seen go into hands
 * Returns (nullable) (transfer full): the state before the move */
HfState *
hf_game_recall_move (HfGame *self, guint position, HfMove *move, HfObservations *watched)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (position < self->log->lines->len, NULL);

  return ASK (self, recall_move) (self->back_end, self, position, move, watched);
}

/* Whether the log has all lines, so that the game can be saved; the log of a guest’s game has not. */
gboolean
hf_game_can_save (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, can_save) (self->back_end);
}

/* Whether the same cards can be dealt again and replayed: at a table elsewhere, nobody here knows them all. */
gboolean
hf_game_can_deal_again (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, knows_deal);
}

/* Whether the hand of a person at this screen is that of the table. At a table elsewhere each person of this screen is a
 * guest of its own, and the game of one imagines the hands of the others. */
gboolean
hf_game_knows_hand (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return ASK (self, knows_hand) (self->back_end, seat);
}

/* Whether people elsewhere play, and have to be invited to a table first. */
gboolean
hf_game_needs_table (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  for (guint i = 0; ASK (self, knows_deal) && i < hf_game_get_n_seats (self); i++)
    if (hf_game_seat_get_kind (hf_game_get_seat (self, i)) == HF_PLAYER_ELSEWHERE)
      return TRUE;

  return FALSE;
}

/* Whether others play on at a table elsewhere, or wait there, while the game is not on the screen. */
gboolean
hf_game_goes_on_when_left (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return !ASK (self, knows_deal);
}

/* Returns: the seats for whose people the first deal waits, a bit each; 0 where the table is here */
guint
hf_game_get_expected (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return ASK (self, get_expected) (self->back_end, self);
}

/* Returns: the seats whose people are away from a table in another place, a bit each; the game waits at their turns */
guint
hf_game_get_away (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return ASK (self, get_away) (self->back_end, self);
}
