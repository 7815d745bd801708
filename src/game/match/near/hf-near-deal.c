/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Plays moves, and the lines before and after a round. */

#include "hf-near-private.h"

/* Plays a move, and adds it to the log. */
HfVerdict
hf_near_play (HfBackEnd *near,
              HfGame *self,
              const HfMove *move,
              GPtrArray *picked,
              HfRefusal *refusal)
{
  g_autoptr (HfMatchResult) result = hf_match_result_new ();
  g_autofree char *hands = NULL, *line = NULL, *whole = NULL;
  HfVerdict verdict;

  if (hf_card_table_has_person (self->match->table, move->seat))
    hands = hf_card_table_print_hands (self->match->table);
  line = hf_match_play (self->match, move, picked, result);
  if (refusal != NULL)
    *refusal = result->change.refusal;
  if (line == NULL)
    return HF_VERDICT_REFUSED;

  hf_computer_players_cancel (self->players);
  /* Unless a person may have arranged the hand, always the same one of several equal cards
   * leaves it. */
  if (hands != NULL || !hf_game_is_computer (self, move->seat))
    whole = hf_match_add_cards (line, result);
  hf_near_log_result (self, whole != NULL ? whole : line, hands, result);
  verdict = result->change.verdict;
  hf_game_commit_change (self, g_steal_pointer (&result));

  return verdict;
}

/* Plays a line of the log that is no move, if it is possible now. */
static gboolean
play_line (HfGame *self, const char *line)
{
  g_autoptr (HfMatchResult) result = hf_match_result_new ();

  if (!hf_match_play_line (self->match, line, result, NULL))
    return FALSE;

  hf_computer_players_cancel (self->players);
  hf_near_log_result (self, line, NULL, result);
  if (result->steps != NULL)
    hf_game_commit_change (self, g_steal_pointer (&result));

  return TRUE;
}

/* Sets a round up and deals it. */
void
hf_game_deal_round (HfGame *self)
{
  HfNear *near = hf_near_of (self);
  g_autoptr (GPtrArray)
    lines = hf_match_choose_deal (self->match, near->cuts, hf_game_get_chosen_first (self));

  hf_near_forget_cuts (near, self);
  if (near->has_next_seed)
    g_ptr_array_insert (lines, 0,
                        g_strdup_printf (HF_LINE_SHUFFLE " %016" G_GINT64_MODIFIER "x",
                                         near->next_seed));
  near->has_next_seed = FALSE;
  for (guint i = 0; i < lines->len; i++)
    {
      gboolean done = play_line (self, g_ptr_array_index (lines, i));

      g_assert (done);
    }
}

void
hf_near_start (HfBackEnd *near, HfGame *self)
{
  if (!hf_game_ask_cut (self))
    hf_game_deal_round (self);
}

gboolean
hf_near_next_round (HfBackEnd *near, HfGame *self)
{
  if (hf_game_get_phase (self) == HF_PHASE_OVER
      && !hf_game_is_last_round (self, hf_game_get_n_rounds_done (self)) && hf_game_ask_cut (self))
    return TRUE;
  if (!play_line (self, "next"))
    return FALSE;

  if (hf_game_get_phase (self) == HF_PHASE_SETUP)
    hf_game_deal_round (self);

  return TRUE;
}

/* Finds the seats that are asked for a cut before the next deal, a bit each: those of persons here and elsewhere,
 * if the rules let everybody cut. */
static guint
find_cutters (HfGame *self)
{
  const HfNear *near = hf_near_of (self);
  guint seats = 0;

  if (!self->cut_asked || self->match->rules->rules.deal_style != HF_DEAL_CUT_PORTION)
    return 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self); seat++)
    if (!hf_game_is_computer (self, seat) && !((near->cut_answered >> seat) & 1))
      seats |= 1u << seat;

  return seats;
}

/* Waits for the cuts of persons, if they are asked for them.
 *
 * Returns: whether it waits, or has waited and dealt at once since all cuts came */
gboolean
hf_game_ask_cut (HfGame *self)
{
  guint cutters = self->cutters = find_cutters (self);

  hf_game_show_properties (self);

  return cutters != 0;
}

void
hf_near_check_cuts (HfBackEnd *near, HfGame *self)
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

void
hf_near_set_cut (HfBackEnd *near, HfGame *self, guint seat, gint n_cards)
{
  hf_near_of (self)->cuts[seat] = n_cards;
  hf_near_of (self)->cut_answered |= 1u << seat;
  hf_near_check_cuts (near, self);
}
