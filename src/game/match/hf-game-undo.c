/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking moves back. A person may do so within the turn, until something came
 * to light that was hidden, or until somebody else acted; among friends, as
 * far as he likes. Each memory is the whole table as it was: the state, and
 * whose cards lay where. What was told only ever grows, so a number is enough
 * to go back; a memory to go forward to keeps what is told on the way. */

#include "game/table/hf-card-zone-private.h"
#include "hf-game-file.h"
#include "hf-game-private.h"
#include "game/table/hf-game-team-private.h"

/* No game that people play has so many moves of one of them; a file that
 * somebody made up must not fill the memory of the machine. */
#define MAX_MEMORIES 4000

typedef struct
{
  HfState *state;
  GPtrArray *zones; /* HfCardZone */
  GPtrArray *cards; /* GPtrArray of HfCard, one a zone */
  GPtrArray *books; /* HfGameBook */
  guint turn_number;
  HfObservations watched;

  guint n_records; /* what was told and finished by then */
  guint n_lines;
  guint n_finished;
  GPtrArray *records;        /* nullable: HfGameRecord, what is told from the counts on */
  GPtrArray *lines;          /* nullable: char * */
  GPtrArray *finished;       /* nullable: HfState */
  GPtrArray *finished_cards; /* nullable: GPtrArray of HfCardZone */
} HfGameMemory;

static gpointer
ref_object (gconstpointer object, gpointer data)
{
  return g_object_ref ((gpointer) object);
}

static gpointer
copy_line (gconstpointer line, gpointer data)
{
  return g_strdup (line);
}

static gpointer
copy_state (gconstpointer state, gpointer data)
{
  return hf_state_dup (state);
}

static gpointer
ref_array (gconstpointer array, gpointer data)
{
  return g_ptr_array_ref ((GPtrArray *) array);
}

static GPtrArray *
ref_objects (GPtrArray *objects)
{
  GPtrArray *copy = g_ptr_array_copy (objects, ref_object, NULL);

  g_ptr_array_set_free_func (copy, g_object_unref);

  return copy;
}

/* The items from a number on, copied. */
static GPtrArray *
copy_rest (GPtrArray *items, guint from, GCopyFunc copy, GDestroyNotify destroy)
{
  GPtrArray *rest = g_ptr_array_new_with_free_func (destroy);

  for (guint i = from; i < items->len; i++)
    g_ptr_array_add (rest, copy (g_ptr_array_index (items, i), NULL));

  return rest;
}

/* Lets a memory be one to go forward to, from where another goes back to. */
static void
keep_words (HfGame *self, HfGameMemory *memory, const HfGameMemory *back)
{
  GListModel *history = G_LIST_MODEL (self->history);

  memory->records = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = back->n_records; i < g_list_model_get_n_items (history); i++)
    g_ptr_array_add (memory->records, g_list_model_get_item (history, i));

  memory->lines = copy_rest (self->script, back->n_lines, copy_line, g_free);
  memory->finished = copy_rest (self->finished, back->n_finished, copy_state, g_free);
  memory->finished_cards = copy_rest (self->finished_cards, back->n_finished, ref_array,
                                      (GDestroyNotify) g_ptr_array_unref);
  memory->n_records = back->n_records;
  memory->n_lines = back->n_lines;
  memory->n_finished = back->n_finished;
}

/* The table as it is now. Returns (transfer full): free with hf_game_memory_free(). */
gpointer
hf_game_memory_new (HfGame *self)
{
  HfGameMemory *memory = g_new0 (HfGameMemory, 1);

  memory->state = hf_state_dup (self->state);
  memory->zones = hf_game_cards_zones (self);
  memory->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  for (guint i = 0; i < memory->zones->len; i++)
    g_ptr_array_add (memory->cards, hf_card_zone_dup_cards (g_ptr_array_index (memory->zones, i)));
  memory->books = ref_objects (self->books);
  memory->turn_number = self->turn_number;
  memory->watched = self->watched;
  memory->n_records = g_list_model_get_n_items (G_LIST_MODEL (self->history));
  memory->n_lines = self->script->len;
  memory->n_finished = self->finished->len;

  return memory;
}

void
hf_game_memory_free (gpointer data)
{
  HfGameMemory *memory = data;

  g_free (memory->state);
  g_ptr_array_unref (memory->zones);
  g_ptr_array_unref (memory->cards);
  g_ptr_array_unref (memory->books);
  g_clear_pointer (&memory->records, g_ptr_array_unref);
  g_clear_pointer (&memory->lines, g_ptr_array_unref);
  g_clear_pointer (&memory->finished, g_ptr_array_unref);
  g_clear_pointer (&memory->finished_cards, g_ptr_array_unref);
  g_free (memory);
}

static void
restore_books (HfGame *self, HfGameMemory *memory)
{
  for (guint i = 0; i < self->books->len; i++)
    {
      HfGameBook *book = g_ptr_array_index (self->books, i);

      if (!g_ptr_array_find (memory->books, book, NULL))
        hf_game_team_remove_book (hf_game_get_team (self, hf_game_book_get_owner (book)), book);
    }
  for (guint i = 0; i < memory->books->len; i++)
    {
      HfGameBook *book = g_ptr_array_index (memory->books, i);

      if (!g_ptr_array_find (self->books, book, NULL))
        hf_game_team_add_book (hf_game_get_team (self, hf_game_book_get_owner (book)), book);
    }

  g_ptr_array_unref (self->books);
  self->books = ref_objects (memory->books);
}

static void
restore_words (HfGame *self, HfGameMemory *memory)
{
  guint n_records = g_list_model_get_n_items (G_LIST_MODEL (self->history));

  g_list_store_splice (self->history, memory->n_records, n_records - memory->n_records,
                       memory->records != NULL ? memory->records->pdata : NULL,
                       memory->records != NULL ? memory->records->len : 0);
  g_ptr_array_set_size (self->script, memory->n_lines);
  g_ptr_array_set_size (self->finished, memory->n_finished);
  g_ptr_array_set_size (self->finished_cards, memory->n_finished);
  if (memory->records == NULL)
    return;

  g_ptr_array_extend (self->script, memory->lines, copy_line, NULL);
  g_ptr_array_extend (self->finished, memory->finished, copy_state, NULL);
  g_ptr_array_extend (self->finished_cards, memory->finished_cards, ref_array, NULL);
}

static void
restore (HfGame *self, HfGameMemory *memory)
{
  hf_state_copy (self->state, memory->state);
  self->turn_number = memory->turn_number;
  self->watched = memory->watched;
  restore_books (self, memory);
  for (guint i = 0; i < memory->zones->len; i++)
    hf_card_zone_set_cards (g_ptr_array_index (memory->zones, i),
                            g_ptr_array_index (memory->cards, i));
  restore_words (self, memory);
}

/* Lets the table be as it was; takes the memory. */
void
hf_game_return_to (HfGame *self, gpointer memory)
{
  hf_game_cards_freeze (self);
  restore (self, memory);
  hf_game_memory_free (memory);
  hf_game_emit_restored (self);
}

/* Goes to the newest memory of one list and keeps what was in the other. */
static gboolean
step (HfGame *self, GPtrArray *from, GPtrArray *to)
{
  HfGameMemory *memory, *here;

  if (from->len == 0)
    return FALSE;

  hf_game_players_cancel (self);
  memory = g_ptr_array_steal_index (from, from->len - 1);
  here = hf_game_memory_new (self);
  if (to == self->redo)
    keep_words (self, here, memory);
  g_ptr_array_add (to, here);
  hf_game_return_to (self, memory);

  return TRUE;
}

/* Lets a move be taken back: @memory (transfer full) is the table before it. */
void
hf_game_remember (HfGame *self, gpointer memory)
{
  g_ptr_array_set_size (self->redo, 0);
  if (self->undo->len == MAX_MEMORIES)
    g_ptr_array_remove_index (self->undo, 0);
  g_ptr_array_add (self->undo, memory);
}

/* Lets nothing be taken back any more, unless among friends, where what
 * comes now only replaces what was taken back. */
void
hf_game_forget (HfGame *self)
{
  if (!self->undo_unlimited)
    g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
}

/* Lets nothing be taken back that went before. */
void
hf_game_forget_all (HfGame *self)
{
  g_ptr_array_set_size (self->undo, 0);
  g_ptr_array_set_size (self->redo, 0);
}

/* Whether an event shows the human something that was hidden, or cannot be unsaid. */
static gboolean
is_for_good (HfGame *self, const HfEvent *event)
{
  switch (event->type)
    {
    case HF_EVENT_CARD:
      return event->from == HF_ZONE_STACK;
    case HF_EVENT_FOOT:
      return event->seat == self->me;
    case HF_EVENT_ASKED:
    case HF_EVENT_ANSWERED:
    case HF_EVENT_SAID:
    case HF_EVENT_RAZZ:
    case HF_EVENT_PENALTY:
    case HF_EVENT_CHOSE:
    case HF_EVENT_ROUND_OVER:
      return TRUE;
    default:
      return FALSE;
    }
}

gboolean
hf_game_may_take_back (HfGame *self, const HfMove *move, HfVerdict verdict, HfEvents *events)
{
  if (move->seat != self->me || hf_game_is_computer (self, move->seat))
    return FALSE;
  if (self->undo_unlimited)
    return TRUE;
  if (verdict != HF_VERDICT_OK)
    return FALSE;

  for (guint i = 0; i < events->len; i++)
    if (is_for_good (self, &g_array_index (events, HfEvent, i)))
      return FALSE;

  return TRUE;
}

/* The lines of the script that were taken back, the next to be done again
 * first. Returns (transfer full) (element-type utf8). */
GPtrArray *
hf_game_list_taken_back (HfGame *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = self->redo->len; i-- > 0;)
    {
      const HfGameMemory *memory = g_ptr_array_index (self->redo, i);

      g_ptr_array_extend (lines, memory->lines, copy_line, NULL);
    }

  return lines;
}

/* Plays lines that were taken back, and takes them back again. */
gboolean
hf_game_replay_taken_back (HfGame *self, GPtrArray *lines, GError **error)
{
  guint n_undo = self->undo->len, n_lines = self->script->len;
  HfDeal deal = { 0 };

  for (guint i = 0; i < lines->len; i++)
    if (!hf_game_replay_line (self, g_ptr_array_index (lines, i), &deal, error))
      return FALSE;

  while (self->undo->len > n_undo)
    step (self, self->undo, self->redo);
  if (self->undo->len == n_undo && self->script->len == n_lines)
    return TRUE;

  g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                       hf_reason_to_string (HF_REASON_WRONG_PHASE));
  return FALSE;
}

/* Takes the last move of the human back, within his turn and until something hidden came to light
 * or somebody else acted. With Game:undo-unlimited it goes back as far as he likes,
 * and takes back what others did since. */
gboolean
hf_game_undo (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  if (self->undo->len == 0)
    return FALSE;

  self->undos_used++;
  step (self, self->undo, self->redo);
  g_object_notify (G_OBJECT (self), "undos-used");

  return TRUE;
}

/* Does the move again that was taken back last. */
gboolean
hf_game_redo (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return step (self, self->redo, self->undo);
}

gboolean
hf_game_can_undo (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->undo->len > 0;
}

gboolean
hf_game_can_redo (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->redo->len > 0;
}

gboolean
hf_game_get_undo_unlimited (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->undo_unlimited;
}

/* Sets whether moves can be taken back beyond the turn, as friends who learn the game may agree.
 * It holds for moves from now on. */
void
hf_game_set_undo_unlimited (HfGame *self, gboolean unlimited)
{
  g_return_if_fail (HF_IS_GAME (self));

  unlimited = !!unlimited;
  if (self->undo_unlimited == unlimited)
    return;

  self->undo_unlimited = unlimited;
  if (!unlimited)
    hf_game_forget_all (self);
  g_object_notify (G_OBJECT (self), "undo-unlimited");
  hf_game_tell_properties (self);
}

guint
hf_game_get_undos_used (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->undos_used;
}
