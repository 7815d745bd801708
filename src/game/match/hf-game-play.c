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
  g_autofree char *hand = NULL, *line = NULL, *whole = NULL;
  HfVerdict verdict;

  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < hf_game_get_n_seats (self),
                        HF_VERDICT_REFUSED);

  if ((gint) move->seat == hf_game_get_me (self))
    hand = hf_card_table_print_hand (self->match->table);
  line = hf_match_play (self->match, move, picked, result);
  if (refusal != NULL)
    *refusal = result->change.refusal;
  if (line == NULL)
    return HF_VERDICT_REFUSED;

  hf_computer_players_cancel (self->players);
  /* Unless a person may have arranged the hand, it is always the same one of several equal
   * cards. */
  if (hand != NULL || !hf_game_is_computer (self, move->seat))
    whole = hf_match_add_cards (line, result);
  hf_game_log_result (self, whole != NULL ? whole : line, hand, result);
  verdict = result->change.verdict;
  hf_game_commit_change (self, g_steal_pointer (&result));

  return verdict;
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
    lines = hf_match_choose_deal (self->match, self->my_cut, hf_game_get_chosen_first (self));

  for (guint i = 0; i < lines->len; i++)
    {
      gboolean done = play_line (self, g_ptr_array_index (lines, i));

      g_assert (done);
    }
}

/* Continues after a round: deals the next one, or ends the game after the last. If the human is
 * asked for a cut, the deal waits for hf_game_set_cut(). */
gboolean
hf_game_next_round (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  if (hf_game_get_phase (self) == HF_PHASE_OVER
      && !hf_game_is_last_round (self, hf_game_get_n_rounds_done (self)) && hf_game_ask_cut (self))
    return TRUE;
  if (!play_line (self, "next"))
    return FALSE;

  if (hf_game_get_phase (self) == HF_PHASE_SETUP)
    hf_game_deal_round (self);

  return TRUE;
}

/* Waits for the human's cut, if the rules let everybody cut and the human is asked for it.
 *
 * Returns: whether it waits */
gboolean
hf_game_ask_cut (HfGame *self)
{
  self->wants_cut = self->cut_asked && self->my_cut < 0 && self->match->table->me >= 0
                    && !hf_computer_players_get_auto_play (self->players)
                    && self->match->rules->rules.deal_style == HF_DEAL_CUT_PORTION;
  hf_game_show_properties (self);

  return self->wants_cut;
}

/* Lets every deal wait for hf_game_set_cut(), under rules where everybody cuts a portion of the
 * deck (S3-08). Otherwise the cut is left to chance. */
void
hf_game_set_cut_asked (HfGame *self, gboolean asked)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->cut_asked = asked;
}

/* Says how many cards the human at this screen cuts before the next deal, under rules where
 * everybody cuts a portion of the deck. A deal that waits for it goes on.
 * @n_cards: how many cards the human cuts, or -1 to leave it to chance */
void
hf_game_set_cut (HfGame *self, gint n_cards)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (n_cards >= -1);

  self->my_cut = n_cards;
  if (!self->wants_cut)
    return;

  self->wants_cut = FALSE;
  if (self->match->state->table.phase == HF_PHASE_OVER)
    play_line (self, "next");
  hf_game_deal_round (self);
  self->my_cut = -1;
}
