/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays moves, and what comes before and after a round. */

#include "hf-game-private.h"

/* Plays a move, or refuses it and changes nothing.
 *
 * @refusal (out, optional): why it was refused */
HfVerdict
hf_game_play (HfGame *self, const HfMove *move, HfRefusal *refusal)
{
  return hf_game_play_cards (self, move, NULL, refusal);
}

/* Like hf_game_play(), for a person who picked cards on the screen: of several cards of a kind, the
 * picked ones move.
 *
 * @picked (nullable): the cards that are played, in the order of @move->cards; entries can be NULL
 * @refusal (out, optional): why it was refused */
HfVerdict
hf_game_play_cards (HfGame *self, const HfMove *move, GPtrArray *picked, HfRefusal *refusal)
{
  g_autoptr (HfMatchResult) result = hf_match_result_new ();
  g_autofree char *hands = NULL, *line = NULL, *whole = NULL;
  HfVerdict verdict;

  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < hf_game_get_n_seats (self),
                        HF_VERDICT_REFUSED);

  if (self->follower != NULL)
    return hf_game_wish_move (self, move, picked, refusal);
  if (hf_card_table_has_person (self->match->table, move->seat))
    hands = hf_card_table_print_hands (self->match->table);
  line = hf_match_play (self->match, move, picked, result);
  if (refusal != NULL)
    *refusal = result->change.refusal;
  if (line == NULL)
    return HF_VERDICT_REFUSED;

  hf_computer_players_cancel (self->players);
  /* Unless a person may have arranged the hand, it is always the same one of several equal
   * cards. */
  if (hands != NULL || !hf_game_is_computer (self, move->seat))
    whole = hf_match_add_cards (line, result);
  hf_game_log_result (self, whole != NULL ? whole : line, hands, result);
  verdict = result->change.verdict;
  hf_game_commit_change (self, g_steal_pointer (&result));

  return verdict;
}

/* Plays what a guest wishes for in the notation of logs, if the move is its own.
 *
 * @line: with the cards that were picked, as the log has them
 * @refusal (out): why it was refused; of no reason where it is no move of that seat */
HfVerdict
hf_game_play_line (HfGame *self, guint seat, const char *line, HfRefusal *refusal)
{
  g_autoptr (GPtrArray) picked = NULL;
  HfMove move;

  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);

  *refusal = (HfRefusal) { 0 };
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
  g_return_val_if_fail (move != NULL && move->seat < hf_game_get_n_seats (self),
                        HF_VERDICT_REFUSED);

  return hf_state_try (self->match->state, self->match->rules, move, refusal);
}

/* Plays a line of the log that is no move, if it is possible now. */
static gboolean
play_line (HfGame *self, const char *line)
{
  g_autoptr (HfMatchResult) result = hf_match_result_new ();

  if (!hf_match_play_line (self->match, line, result, NULL))
    return FALSE;

  hf_computer_players_cancel (self->players);
  hf_game_log_result (self, line, NULL, result);
  if (result->steps != NULL)
    hf_game_commit_change (self, g_steal_pointer (&result));

  return TRUE;
}

/* Sets a round up and deals it. */
void
hf_game_deal_round (HfGame *self)
{
  g_autoptr (GPtrArray)
    lines = hf_match_choose_deal (self->match, self->cuts, hf_game_get_chosen_first (self));

  hf_game_forget_cuts (self);
  if (self->has_next_seed)
    g_ptr_array_insert (lines, 0,
                        g_strdup_printf (HF_LINE_SHUFFLE " %016" G_GINT64_MODIFIER "x",
                                         self->next_seed));
  self->has_next_seed = FALSE;
  for (guint i = 0; i < lines->len; i++)
    {
      gboolean done = play_line (self, g_ptr_array_index (lines, i));

      g_assert (done);
    }
}

/* Continues after a round: deals the next one, or ends the game after the last. If persons are
 * asked for a cut, the deal waits for hf_game_set_cut(). */
gboolean
hf_game_next_round (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  if (self->follower != NULL)
    return (hf_game_get_phase (self) == HF_PHASE_OVER || hf_game_get_phase (self) == HF_PHASE_SETUP)
           && hf_game_wish (self, HF_WISH_NEXT);
  if (hf_game_get_phase (self) == HF_PHASE_OVER
      && !hf_game_is_last_round (self, hf_game_get_n_rounds_done (self)) && hf_game_ask_cut (self))
    return TRUE;
  if (!play_line (self, "next"))
    return FALSE;

  if (hf_game_get_phase (self) == HF_PHASE_SETUP)
    hf_game_deal_round (self);

  return TRUE;
}

/* Lets the cards of the next deal, and of all that follow, come from something else. */
void
hf_game_shuffle_next (HfGame *self, guint64 seed)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->next_seed = seed;
  self->has_next_seed = TRUE;
}

/* Lets them come from what they have come from so far. */
void
hf_game_forget_shuffle (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->has_next_seed = FALSE;
}

/* Finds the seats that are asked for a cut before the next deal, if the rules let everybody cut and persons are
 * asked, a bit each. Persons elsewhere are, too. */
static guint
find_cutters (HfGame *self)
{
  guint seats = 0;

  if (!self->cut_asked || self->match->rules->rules.deal_style != HF_DEAL_CUT_PORTION)
    return 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self); seat++)
    if (!hf_game_is_computer (self, seat) && !((self->cut_answered >> seat) & 1))
      seats |= 1u << seat;

  return seats;
}

/* Waits for the cuts of persons, if they are asked for them.
 *
 * Returns: whether it waits, or has waited and dealt at once since all were known */
gboolean
hf_game_ask_cut (HfGame *self)
{
  guint cutters = self->cutters = find_cutters (self);

  hf_game_show_properties (self);

  return cutters != 0;
}

/* Deals if it has waited for cuts, and waits for none any more: those who were asked have cut, or the computer
 * plays for them. */
void
hf_game_check_cuts (HfGame *self)
{
  if (self->cutters == 0)
    return;

  self->cutters = find_cutters (self);
  if (self->cutters == 0 && self->match->state->table.phase == HF_PHASE_OVER)
    play_line (self, "next");
  if (self->cutters == 0)
    hf_game_deal_round (self);
  else
    hf_game_show_properties (self);
}

/* Lets every deal wait for hf_game_set_cut(), under rules where everybody cuts a portion of the
 * deck (S3-08). Otherwise the cut is left to chance. */
void
hf_game_set_cut_asked (HfGame *self, gboolean asked)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->cut_asked = asked;
}

/* Says how many cards a person cuts before the next deal, under rules where everybody cuts a portion of the
 * deck. A deal that waits for it goes on when all have answered. A guest wishes for it.
 *
 * @n_cards: how many cards the person cuts, or -1 to leave it to chance */
void
hf_game_set_cut (HfGame *self, guint seat, gint n_cards)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (seat < hf_game_get_n_seats (self));
  g_return_if_fail (n_cards >= -1);

  if (self->follower != NULL)
    {
      hf_game_wish_cut (self, seat, n_cards);
      return;
    }

  self->cuts[seat] = n_cards;
  self->cut_answered |= 1u << seat;
  hf_game_check_cuts (self);
}

/* @n_cards (out): how many cards a seat cuts before the next deal, -1 to leave it to chance
 * Returns: whether that has been said */
gboolean
hf_game_get_cut (HfGame *self, guint seat, gint *n_cards)
{
  g_return_val_if_fail (HF_IS_GAME (self) && seat < HF_MAX_SEATS, FALSE);

  *n_cards = self->cuts[seat];

  return (self->cut_answered >> seat) & 1;
}

/* Returns: the seats for whose cuts the next deal waits, a bit each */
guint
hf_game_get_cutters (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->cutters;
}

/* Returns: the person at this screen whose cut the deal waits for, or -1 */
gint
hf_game_get_cutter (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return g_bit_nth_lsf (self->cutters & hf_game_get_persons (self), -1);
}
