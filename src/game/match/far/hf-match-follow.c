/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carries out changes of a table elsewhere at the table of a guest. */

#include "hf-match-follow.h"

/* Lays out the cards that a guest sees, with imagined cards for those that it does not see. */
static void
lay_out_view (HfMatch *self, const HfView *view)
{
  g_autofree HfState *state = g_malloc (self->rules->state_size);
  guint64 rng = (guint64) g_random_int () << 32 | g_random_int ();

  hf_view_sample_into (view, NULL, &rng, state);
  hf_card_table_lay_out (self->table, state);
}

/* Gives the table of a guest the whole position of the table elsewhere.
 *
 * Returns: whether the position is possible */
gboolean
hf_match_take_over (HfMatch *self, const HfTold *told)
{
  g_autofree HfState *state = g_malloc (self->rules->state_size);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  lay_out_view (self, told->view);
  if (!hf_match_imagine (self, told, state, NULL, none))
    return FALSE;

  hf_state_copy (self->state, state);
  self->watched = told->watched;
  self->turn_number = told->turn_number;
  hf_match_settle_suits (self, told, none);

  return TRUE;
}

static void
follow_deal (HfMatch *self, const HfTold *told, HfMatchResult *result)
{
  self->turn_number = 0;
  self->deal = (HfDeal) { .n_cuts = told->n_cuts };
  memcpy (self->deal.cuts, told->cuts, sizeof told->cuts);
  g_array_set_size (self->high_cuts, 0);
  g_array_append_vals (self->high_cuts, told->high_cuts->data, told->high_cuts->len);
  lay_out_view (self, told->view);
  result->change.high_cuts = self->high_cuts;
  result->change.deal = &self->deal;
}

/* Carries out a change of the table elsewhere at the table of a guest.
 *
 * Returns: whether the change is possible; otherwise all must be told anew */
gboolean
hf_match_follow (HfMatch *self, const HfTold *told, HfMatchResult *result)
{
  const char *line = told->lines->len > 0 ? told->lines->pdata[told->lines->len - 1] : "";
  g_autofree HfState *state = g_malloc (self->rules->state_size);
  g_autoptr (GPtrArray) picked = g_ptr_array_new (), dealt = NULL;

  if (hf_match_parse_move (self, line, &result->move))
    result->change.move = &result->move;
  result->change.verdict = told->verdict;
  result->change.refusal = told->refusal;
  for (guint i = 0; i < told->events->len; i++)
    g_array_append_val (result->events, g_array_index (told->events, HfToldEvent, i).event);
  if (told->deal)
    follow_deal (self, told, result);
  if (!hf_match_imagine (self, told, state, result->events, picked))
    return FALSE;

  hf_state_copy (self->state, state);
  if (told->deal)
    dealt = hf_card_table_list_deal (self->table);
  hf_match_carry_out (self, picked, result);
  hf_match_settle_suits (self, told, result->steps);
  if (dealt != NULL)
    {
      g_ptr_array_extend_and_steal (dealt, result->steps);
      result->change.steps = result->steps = g_steal_pointer (&dealt);
    }
  self->position = told->position;

  return TRUE;
}
