/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game whose table is here: all that happens is in its log. */

#include "hf-near-private.h"

G_DEFINE_FINAL_TYPE (HfNear, hf_near, HF_TYPE_BACK_END)

/* Plays a move, and adds it to the log. */
static HfVerdict
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

static gboolean
hf_near_count_own (HfBackEnd *near, HfGame *self, guint side, guint row, guint count, gint seat)
{
  g_autofree char *line = hf_match_print_own (side, row, count, seat);

  return play_line (self, line);
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

static void
hf_near_start (HfBackEnd *near, HfGame *self)
{
  if (!hf_game_ask_cut (self))
    hf_game_deal_round (self);
}

static gboolean
hf_near_next_round (HfBackEnd *near, HfGame *self)
{
  if (hf_game_get_phase (self) == HF_PHASE_OVER
      && !hf_results_is_last_round (HF_RESULTS (self), hf_game_get_n_rounds_done (self))
      && hf_game_ask_cut (self))
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

static void
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

static void
hf_near_set_cut (HfBackEnd *near, HfGame *self, guint seat, gint n_cards)
{
  hf_near_of (self)->cuts[seat] = n_cards;
  hf_near_of (self)->cut_answered |= 1u << seat;
  hf_near_check_cuts (near, self);
}

static gboolean
hf_near_can_save (HfBackEnd *near)
{
  return !HF_NEAR (near)->has_position;
}

static void
hf_near_finalize (GObject *object)
{
  g_ptr_array_unref (HF_NEAR (object)->starts);

  G_OBJECT_CLASS (hf_near_parent_class)->finalize (object);
}

static void
hf_near_class_init (HfNearClass *klass)
{
  HfBackEndClass *back_end_class = HF_BACK_END_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_near_finalize;

  back_end_class->knows_deal = TRUE;
  back_end_class->start = hf_near_start;
  back_end_class->play = hf_near_play;
  back_end_class->next_round = hf_near_next_round;
  back_end_class->count_own = hf_near_count_own;
  back_end_class->set_cut = hf_near_set_cut;
  back_end_class->check_cuts = hf_near_check_cuts;
  back_end_class->undo = hf_near_undo;
  back_end_class->redo = hf_near_redo;
  back_end_class->find_undoer = hf_near_find_undoer;
  back_end_class->find_redoer = hf_near_find_redoer;
  back_end_class->may_undo = hf_near_may_undo;
  back_end_class->may_redo = hf_near_may_redo;
  back_end_class->find_last_move = hf_near_find_last_move;
  back_end_class->foreach = hf_near_foreach;
  back_end_class->recall_move = hf_near_recall_move;
  back_end_class->can_save = hf_near_can_save;
}

static void
hf_near_init (HfNear *self)
{
  self->starts = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_match_free);
}

/* Makes a game. Nothing is dealt before hf_game_start().
 *
 * Returns (nullable): a game, or NULL if the rules cannot be played */
HfGame *
hf_game_new (const HfRules *rules, guint64 seed, const HfPlayerSetup *players, GError **error)
{
  HfNear *near;
  HfGame *game;

  g_return_val_if_fail (rules != NULL && players != NULL, NULL);

  near = g_object_new (HF_TYPE_NEAR, NULL);
  game = hf_game_new_with (HF_BACK_END (near), rules, seed, players, error);
  if (game == NULL)
    return NULL;

  hf_near_forget_cuts (near, game);
  g_ptr_array_add (near->starts, hf_match_copy (game->match));

  return game;
}

/* Changes the seed, before anything has happened in the game. */
void
hf_game_reseed (HfGame *self, guint64 seed)
{
  HfNear *near;
  HfMatch *matches[2];

  g_return_if_fail (HF_IS_GAME (self) && HF_IS_NEAR (self->back_end));

  near = HF_NEAR (self->back_end);
  g_return_if_fail (self->log->position == 0 && !near->has_position && near->starts->len == 1);

  matches[0] = self->match;
  matches[1] = near->starts->pdata[0];
  for (guint i = 0; i < G_N_ELEMENTS (matches); i++)
    matches[i]->table->seed = matches[i]->state->rng = seed;
}

/* Sets up a position, for lessons and tests. Play continues from there. The log does not have it,
 * so such a game cannot be saved. */
void
hf_game_set_position (HfGame *self, const HfState *state)
{
  HfNear *near;

  g_return_if_fail (HF_IS_GAME (self) && HF_IS_NEAR (self->back_end));
  g_return_if_fail (state != NULL && state->size == self->match->state->size);
  g_return_if_fail (state->table.phase != HF_PHASE_SETUP);

  near = HF_NEAR (self->back_end);
  hf_computer_players_cancel (self->players);
  hf_game_log_clear (self->log);
  near->has_position = TRUE;
  hf_match_set_position (self->match, state);
  self->match->position = 0;
  g_ptr_array_set_size (self->match->finished, 0);
  g_ptr_array_set_size (self->match->finished_cards, 0);
  g_ptr_array_set_size (near->starts, 0);
  g_ptr_array_add (near->starts, hf_match_copy (self->match));
  hf_near_forget_cuts (near, self);
  hf_game_emit_restored (self);
}

/* Sets a seed for the cards of the next deal and of all that follow. */
void
hf_game_shuffle_next (HfGame *self, guint64 seed)
{
  HfNear *near;

  g_return_if_fail (HF_IS_GAME (self) && HF_IS_NEAR (self->back_end));

  near = HF_NEAR (self->back_end);
  near->next_seed = seed;
  near->has_next_seed = TRUE;
}

/* Drops the seed that hf_game_shuffle_next() has set. */
void
hf_game_forget_shuffle (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self) && HF_IS_NEAR (self->back_end));

  HF_NEAR (self->back_end)->has_next_seed = FALSE;
}

/* @n_cards (out): how many cards a seat cuts before the next deal, -1 to leave it to chance
 * Returns: whether the seat has said so */
gboolean
hf_game_get_cut (HfGame *self, guint seat, gint *n_cards)
{
  const HfNear *near;

  g_return_val_if_fail (HF_IS_GAME (self) && HF_IS_NEAR (self->back_end), FALSE);
  g_return_val_if_fail (seat < HF_MAX_SEATS, FALSE);

  near = HF_NEAR (self->back_end);
  *n_cards = near->cuts[seat];

  return (near->cut_answered >> seat) & 1;
}

/* Takes back the lines of the log from one on, as all people at the table have agreed to. They cannot be redone.
 *
 * @position: from hf_game_find_last_move() */
void
hf_game_go_back (HfGame *self, guint position)
{
  g_return_if_fail (HF_IS_GAME (self) && HF_IS_NEAR (self->back_end));
  g_return_if_fail (position < self->log->position);

  self->undos_used++;
  self->log->position = position;
  hf_game_log_drop_marks (self->log);
  hf_near_restore (self, NULL);
  g_object_notify (G_OBJECT (self), "undos-used");
}
