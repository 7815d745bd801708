/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match of rounds: the state, whose cards lie where, who plays, what happened. Everything that
 * changes it passes hf_game_play(), whoever plays: a person at this screen or the computer.
 *
 * The lists of cards follow every move, and Game::moved tells what happened in order,
 * for whoever wants to show it. Computer players think in other threads, and never twice about a
 * position that is gone. */
#include "config.h"

#include "hf-game-private.h"

#include "core/hf-notation.h"
#include "game/table/hf-card-zone-private.h"
#include "game/table/hf-game-book-private.h"
#include "hf-game-record-private.h"
#include "game/table/hf-game-seat-private.h"
#include "game/table/hf-game-team-private.h"

G_DEFINE_FINAL_TYPE (HfGame, hf_game, G_TYPE_OBJECT)

/* A number below @n that the rules have no part in. */
guint
hf_game_random (HfGame *self, guint n)
{
  return hf_random_next (&self->rng) % n;
}

/* Lets what is random from now on come from the seed and the round. */
void
hf_game_take_chances (HfGame *self, HfGameChance chance)
{
  guint64 key =
    self->seed
    ^ (G_GUINT64_CONSTANT (0xd1b54a32d192ed03) * (2 * self->state->table.round + chance + 1));

  self->rng = ~hf_random_next (&key);
}

/* Whom an open question goes to: a person before a computer, else the partner
 * with the lowest seat. -1 where nothing is asked. */
gint
hf_game_find_answerer (HfGame *self)
{
  const HfTable *table = &self->state->table;
  guint partners;

  if (table->question == HF_QUESTION_NONE || table->turn < 0)
    return -1;

  partners = self->rules->owner_seats[hf_flat_rules_owner (self->rules, table->turn)]
             & ~(1u << table->turn);
  for (guint seat = 0; seat < self->seats->len; seat++)
    if ((partners & (1u << seat)) != 0 && !hf_game_is_computer (self, seat))
      return seat;

  return partners != 0 ? g_bit_nth_lsf (partners, -1) : -1;
}

/* Lets all models say what the state says. */
void
hf_game_update_models (HfGame *self)
{
  for (guint place = 0; place < self->books->len; place++)
    hf_game_book_update (g_ptr_array_index (self->books, place), self->rules,
                         hf_state_book (self->state, place));
  for (guint seat = 0; seat < self->seats->len; seat++)
    hf_game_seat_update (hf_game_get_seat (self, seat), self->rules, self->state);
  for (guint owner = 0; owner < self->teams->len; owner++)
    hf_game_team_update (hf_game_get_team (self, owner), self->rules, self->state);
}

static void
hf_game_dispose (GObject *object)
{
  HfGame *self = HF_GAME (object);

  self->players.running = FALSE;
  hf_game_players_clear (self);

  G_OBJECT_CLASS (hf_game_parent_class)->dispose (object);
}

static void
hf_game_finalize (GObject *object)
{
  HfGame *self = HF_GAME (object);

  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_pointer (&self->finished, g_ptr_array_unref);
  g_clear_pointer (&self->finished_cards, g_ptr_array_unref);
  g_clear_pointer (&self->high_cuts, g_array_unref);
  g_clear_pointer (&self->script, g_ptr_array_unref);
  g_clear_object (&self->history);
  g_clear_pointer (&self->books, g_ptr_array_unref);
  g_clear_pointer (&self->teams, g_ptr_array_unref);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    g_clear_object (&self->stacks[i]);
  g_clear_object (&self->pile);
  g_clear_pointer (&self->guidance, g_free);
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->rules_name, g_free);
  g_clear_pointer (&self->rules_data, g_free);
  g_clear_pointer (&self->extra, g_ptr_array_unref);
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->rules, g_atomic_rc_box_release);

  G_OBJECT_CLASS (hf_game_parent_class)->finalize (object);
}

static void
hf_game_class_init (HfGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_game_dispose;
  object_class->finalize = hf_game_finalize;
  hf_game_class_install (object_class);
}

static void
hf_game_init (HfGame *self)
{
  self->seats = g_ptr_array_new_with_free_func (g_object_unref);
  self->teams = g_ptr_array_new_with_free_func (g_object_unref);
  self->books = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    self->stacks[i] = hf_card_zone_new (HF_ZONE_STACK, i);
  self->pile = hf_card_zone_new (HF_ZONE_PILE, 0);
  self->history = g_list_store_new (HF_TYPE_GAME_RECORD);
  self->script = g_ptr_array_new_with_free_func (g_free);
  self->finished = g_ptr_array_new_with_free_func (g_free);
  self->finished_cards = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->high_cuts = g_array_new (FALSE, FALSE, sizeof (HfHighCut));
  self->undo = g_ptr_array_new_with_free_func (hf_game_memory_free);
  self->redo = g_ptr_array_new_with_free_func (hf_game_memory_free);
  self->extra = g_ptr_array_new_with_free_func (g_free);
  self->started = g_get_real_time () / G_USEC_PER_SEC;
  self->razzing = TRUE;
  self->me = -1;
  self->my_cut = -1;
}

/* Sits down to play. Nothing is dealt before hf_game_start().
 * Returns (nullable): a game, or NULL where the rules cannot be played */
HfGame *
hf_game_new (const HfRules *rules, guint64 seed, const HfPlayerSetup *players, GError **error)
{
  HfFlatRules *flat = g_atomic_rc_box_new0 (HfFlatRules);
  HfGame *self;

  g_return_val_if_fail (rules != NULL && players != NULL, NULL);

  if (!hf_flat_rules_init (flat, rules, error))
    {
      g_atomic_rc_box_release (flat);
      return NULL;
    }

  self = g_object_new (HF_TYPE_GAME, NULL);
  self->rules = flat;
  self->state = hf_state_new (flat, seed);
  self->seed = seed;
  hf_game_take_chances (self, HF_GAME_CHANCE_SETUP);
  hf_game_name_seats (self, players);
  hf_game_players_init (self, players);
  hf_game_script_begin (self);
  hf_game_update_models (self);
  hf_game_tell_properties (self);

  return self;
}

/* Deals, where that is still to be done, and lets computer players go on whenever it is their
 * turn. */
void
hf_game_start (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->players.running = TRUE;
  if (self->state->table.phase == HF_PHASE_SETUP)
    {
      if (!hf_game_ask_cut (self))
        hf_game_deal_round (self);
    }
  else
    hf_game_players_go_on (self);
}

/* Cancels whoever thinks, and lets no computer player act until the next hf_game_start(). */
void
hf_game_stop (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->players.running = FALSE;
  hf_game_players_cancel (self);
  hf_game_tell_properties (self);
}

/* Lays the table out as somebody wants it, for lessons and tests. Play goes on from there;
 * hf_game_print_moves() does not tell how it came about. */
void
hf_game_set_position (HfGame *self, const HfState *state)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (state != NULL && state->size == self->state->size);
  g_return_if_fail (state->table.phase != HF_PHASE_SETUP);

  hf_game_players_cancel (self);
  hf_game_forget_all (self);
  self->off_script = TRUE;
  self->watched = (HfObservations) { 0 };
  hf_state_copy (self->state, state);
  hf_game_cards_deal (self);
  if (state->table.phase != HF_PHASE_CHOOSE)
    hf_game_hand_sort (self);
  hf_game_emit_restored (self);
}

/* Carries out a move, or refuses it and leaves everything as it was.
 * @refusal (out, optional): why not */
HfVerdict
hf_game_play (HfGame *self, const HfMove *move, HfRefusal *refusal)
{
  return hf_game_play_cards (self, move, NULL, refusal);
}

/* Like hf_game_play(), for a person who picked cards on the screen: where several cards are equal
 * to the rules, these are the ones that move.
 *
 * @picked (nullable): the very cards that are played, in the order of @move->cards; entries may
 *   be NULL
 * @refusal (out, optional): why not */
HfVerdict
hf_game_play_cards (HfGame *self, const HfMove *move, GPtrArray *picked, HfRefusal *refusal)
{
  g_autoptr (GArray) events = hf_events_new ();
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree HfState *before = NULL;
  g_autofree char *line = NULL;
  HfRefusal ignored;
  gpointer memory;
  HfGameOrigin *origin;
  HfVerdict verdict;
  HfGameRecord *record;

  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < self->seats->len, HF_VERDICT_REFUSED);

  if (refusal == NULL)
    refusal = &ignored;
  before = hf_state_dup (self->state);
  memory = move->seat == self->me ? hf_game_memory_new (self) : NULL;
  verdict = hf_state_play (self->state, self->rules, move, events, refusal);
  if (verdict == HF_VERDICT_REFUSED)
    {
      g_clear_pointer (&memory, hf_game_memory_free);
      return verdict;
    }

  hf_game_players_cancel (self);
  line = hf_move_print (move, before);
  origin = hf_game_is_computer (self, move->seat)
             ? hf_game_origin_new (before, &self->watched, move)
             : NULL;
  steps = hf_game_cards_follow (self, events, picked);
  record = hf_game_tell_move (self, move, verdict, refusal, steps);
  hf_game_record_set_origin (record, origin);
  hf_game_script_add_move (self, move, line, steps);

  if (hf_game_may_take_back (self, move, verdict, events))
    hf_game_remember (self, memory);
  else
    {
      g_clear_pointer (&memory, hf_game_memory_free);
      hf_game_forget (self);
    }
  hf_game_follow (self, events, steps, record);

  return verdict;
}

/* Tells what hf_game_play() would say, and changes nothing.
 * @refusal (out, optional): why not */
HfVerdict
hf_game_try (HfGame *self, const HfMove *move, HfRefusal *refusal)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < self->seats->len, HF_VERDICT_REFUSED);

  return hf_state_try (self->state, self->rules, move, refusal);
}

gboolean
hf_game_get_razzing (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->razzing;
}

void
hf_game_set_razzing (HfGame *self, gboolean razzing)
{
  g_return_if_fail (HF_IS_GAME (self));

  razzing = !!razzing;
  if (self->razzing == razzing)
    return;
  self->razzing = razzing;
  g_object_notify (G_OBJECT (self), "razzing");
}
