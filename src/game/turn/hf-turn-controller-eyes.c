/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-turn-controller-private.h"

#include "game/advice/hf-back-words.h"

/* Several persons at one screen: the one that the game waits for, and the moves that may be taken back. */

static gboolean
is_person (HfTurnController *self, guint seat)
{
  return ((hf_game_get_persons (self->game) >> seat) & 1)
         && !hf_game_is_computer (self->game, seat);
}

/* Returns: the next seat of a person from @from on, without those in @except, a bit each; or -1 */
static gint
find_person_from (HfTurnController *self, guint from, guint except)
{
  guint n = hf_game_get_n_seats (self->game);

  for (guint i = 0; i < n; i++)
    if (is_person (self, (from + i) % n) && !((except >> (from + i) % n) & 1))
      return (gint) ((from + i) % n);

  return -1;
}

/* Returns: the seat of the person at this screen whose answer, cut, choice or turn comes next, perhaps
 *   after computer players; after a round, of one that may look at its end; -1 without such a person */
gint
hf_turn_controller_find_next (HfTurnController *self)
{
  const HfTable *table;
  gint seat;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), -1);

  table = &hf_game_get_state (self->game)->table;
  seat = hf_game_get_cutter (self->game);
  if (seat < 0)
    seat = hf_game_find_answerer (self->game);
  if (seat < 0 && table->phase == HF_PHASE_CHOOSE)
    seat = find_person_from (self, table->first, table->chosen);
  if (seat >= 0 && is_person (self, seat))
    return seat;
  if (table->phase == HF_PHASE_CHOOSE)
    return find_person_from (self, table->first, 0);

  if (hf_game_get_phase (self->game) >= HF_PHASE_OVER)
    return find_person_from (self, MAX (0, self->left), 0);

  return hf_game_get_turn (self->game) >= 0 ? find_person_from (self, table->turn, 0) : -1;
}

/* Whether the round waits for others: computer players, or people elsewhere. */
static gboolean
waits_for_others (HfTurnController *self, gint next)
{
  return hf_game_get_cutter (self->game) < 0
         && (hf_game_find_actor (self->game) >= 0
             || (hf_game_get_phase (self->game) < HF_PHASE_OVER
                 && !hf_game_waits_for (self->game, next)));
}

/* Returns: the seat of the person that the game waits for now, or -1 */
gint
hf_turn_controller_find_due (HfTurnController *self)
{
  gint next;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), -1);

  next = hf_turn_controller_find_next (self);

  return waits_for_others (self, next) ? -1 : next;
}

/* Whether the person at the screen may watch while @seat sees its hand: partners of a side whose
 * persons let each other see their hands. */
gboolean
hf_turn_controller_shows_to (HfTurnController *self, gint seat)
{
  gint side;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  side = hf_game_find_side (self->game, self->eyes);

  return side >= 0 && side == hf_game_find_side (self->game, seat)
         && ((hf_game_get_open_sides (self->game) >> side) & 1);
}

/* Whether a hand is open that not all persons at this screen may see. */
gboolean
hf_turn_controller_is_private (HfTurnController *self)
{
  guint persons;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  persons = self->eyes >= 0 ? hf_game_get_persons (self->game) & ~(1u << self->eyes) : 0;
  for (guint seat = 0; persons >> seat != 0; seat++)
    if ((persons >> seat) & 1 && !hf_turn_controller_shows_to (self, seat))
      return TRUE;

  return FALSE;
}

static void
copy_books (GListStore *from, GListStore *to)
{
  g_list_store_remove_all (to);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (from)); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (G_LIST_MODEL (from), i);

      g_list_store_append (to, book);
    }
}

static void
copy_cards (GHashTable *from, GHashTable *to)
{
  GHashTableIter iter;
  gpointer card;

  g_hash_table_remove_all (to);
  g_hash_table_iter_init (&iter, from);
  while (g_hash_table_iter_next (&iter, &card, NULL))
    g_hash_table_add (to, g_object_ref (card));
}

/* Private: the person looks away, perhaps for a moment only. */
void
hf_turn_controller_leave (HfTurnController *self)
{
  hf_turn_controller_note_seen (self, self->eyes);
  self->left = self->eyes;
  self->left_at = hf_game_get_log (self->game)->position;
  copy_cards (self->selected, self->left_selected);
  copy_books (self->tray, self->left_tray);
}

/* Private: restores selected and staged cards if the same person looks again, and nothing was done meanwhile. */
void
hf_turn_controller_come_back (HfTurnController *self)
{
  if (self->eyes < 0 || self->eyes != self->left
      || self->left_at != hf_game_get_log (self->game)->position)
    return;

  copy_cards (self->left_selected, self->selected);
  copy_books (self->left_tray, self->tray);
}

/* Private: notes how far a person has seen the game before the screen turns to another. Before the table
 * was set, all persons may have looked. */
void
hf_turn_controller_note_seen (HfTurnController *self, gint seat)
{
  guint position = hf_game_get_log (self->game)->position;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    if (seat < 0 || seat == (gint) i)
      self->seen[i] = position;
    else
      self->seen[i] = MIN (self->seen[i], position);
}

/* Whether another person at this screen has seen more of the game since a move. */
static gboolean
has_witness (HfTurnController *self, const HfGameMark *mark)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (is_person (self, seat) && seat != mark->seat
        && ((gint) seat == self->eyes || self->seen[seat] > mark->position))
      return TRUE;

  return FALSE;
}

gboolean
hf_turn_controller_can_undo (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return hf_game_may_undo (self->game, self->eyes);
}

gboolean
hf_turn_controller_can_redo (HfTurnController *self)
{
  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  return hf_game_may_redo (self->game, self->eyes);
}

/* Returns (nullable): the last move that can be undone, where others at this screen have seen more since */
static const HfGameMark *
find_witnessed (HfTurnController *self)
{
  const GArray *marks = hf_game_get_log (self->game)->undo;
  const HfGameMark *mark;

  if (marks->len == 0 || !hf_game_is_shared (self->game))
    return NULL;

  mark = &g_array_index (marks, HfGameMark, marks->len - 1);

  return has_witness (self, mark) ? mark : NULL;
}

/* Private: the question to all at this screen before a move is undone since which others have seen more.
 * Returns (nullable): NULL where no person has to be asked */
char *
hf_turn_controller_describe_agreement (HfTurnController *self)
{
  const HfGameMark *mark = find_witnessed (self);

  return mark != NULL ? hf_words_back (self->game, mark->seat, mark->position) : NULL;
}

/* Lists the cards of the move that HF_TURN_ASK_BACK is about.
 * Returns: HfCard; none where no person has to be asked */
GPtrArray *
hf_turn_controller_list_agreement_cards (HfTurnController *self)
{
  const HfGameMark *mark;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), NULL);

  mark = find_witnessed (self);

  return mark != NULL ? hf_words_list_back_cards (self->game, mark->position) : g_ptr_array_new ();
}
