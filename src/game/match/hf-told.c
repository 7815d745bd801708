/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tells a change of a game as one seat may see it. Hidden cards and seeds are left out here and nowhere else. */

#include "hf-told.h"

#include "hf-game-private.h"

static const HfCardFace unseen = { HF_KIND_UNSEEN, HF_SUIT_NONE, 0 };

HfTold *
hf_told_new (void)
{
  HfTold *self = g_new0 (HfTold, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->events = g_array_new (FALSE, TRUE, sizeof (HfToldEvent));
  self->seen = g_array_new (FALSE, TRUE, sizeof (HfSeenCard));
  self->high_cuts = g_array_new (FALSE, TRUE, sizeof (HfHighCut));

  return self;
}

void
hf_told_free (HfTold *self)
{
  g_ptr_array_unref (self->lines);
  g_array_unref (self->events);
  g_array_unref (self->seen);
  g_array_unref (self->high_cuts);
  g_clear_pointer (&self->view, hf_view_free);
  g_free (self);
}

static gboolean
is_public (HfZone zone)
{
  return zone == HF_ZONE_PILE || zone == HF_ZONE_BOOK || zone == HF_ZONE_REDS;
}

/* Whether a seat sees a card that moves: one that comes from or goes to an open zone, or into its own hand. */
static gboolean
sees_move (const HfEvent *event, guint seat)
{
  return is_public (event->from) || is_public (event->to)
         || (event->to == HF_ZONE_HAND && event->to_index == seat);
}

/* Copies a line without the seed of a deal, which is told when the game is over. */
static char *
copy_line (const char *line)
{
  return g_strdup (g_str_has_prefix (line, HF_LINE_SHUFFLE " ") ? HF_LINE_SHUFFLE : line);
}

static HfCardFace
face_of (HfCard *card)
{
  return (HfCardFace) { .kind = hf_card_get_kind (card),
                        .suit = hf_card_get_suit (card),
                        .copy = hf_card_get_copy (card) };
}

/* Tells the events and the faces of their cards. The steps of a deal come before those of its events. */
static void
tell_events (HfTold *self, const HfGameChange *change, guint seat)
{
  guint first = change->steps->len - change->events->len;

  for (guint i = 0; i < change->events->len; i++)
    {
      HfToldEvent told = { g_array_index (change->events, HfEvent, i), unseen };
      HfCard *card = hf_game_steps_get (change->steps, first + i)->card;

      if (told.event.type == HF_EVENT_CARD && sees_move (&told.event, seat))
        told.face = face_of (card);
      else if (told.event.type == HF_EVENT_CARD)
        told.event.kind = HF_KIND_UNSEEN;
      g_array_append_val (self->events, told);
    }
}

/* Whether a seat sees the cards that lie in a zone. */
static gboolean
sees_zone (const HfView *view, HfCardZone *zone)
{
  gboolean own = hf_card_zone_get_index (zone) == view->seat;

  if (view->table->phase >= HF_PHASE_OVER)
    return hf_card_zone_get_zone (zone) != HF_ZONE_STACK;

  switch (hf_card_zone_get_zone (zone))
    {
    case HF_ZONE_HAND:
      return own && (view->hand != NULL || view->piles[0] != NULL);
    case HF_ZONE_FOOT:
      return own && view->piles[1] != NULL && view->seats[view->seat].more[0] == 0;
    case HF_ZONE_STACK:
    case HF_ZONE_NONE:
      return FALSE;
    default:
      return TRUE;
    }
}

static void
tell_seen (HfTold *self, HfCardTable *table)
{
  g_autoptr (GPtrArray) zones = hf_card_table_list_zones (table);

  for (guint i = 0; i < zones->len; i++)
    {
      HfCardZone *zone = zones->pdata[i];

      for (guint k = 0; sees_zone (self->view, zone) && k < hf_card_zone_get_n (zone); k++)
        {
          HfSeenCard seen = { face_of (hf_card_zone_peek (zone, k)), hf_card_zone_get_zone (zone),
                              hf_card_zone_get_index (zone) };

          g_array_append_val (self->seen, seen);
        }
    }
}

/* Whether a change shows cards that did not move, or lays all cards anew. */
static gboolean
shows_cards (const HfGameChange *change)
{
  if (change->deal != NULL)
    return TRUE;

  for (guint i = 0; i < change->events->len; i++)
    {
      guint type = g_array_index (change->events, HfEvent, i).type;

      if (type == HF_EVENT_CHOSE || type == HF_EVENT_ROUND_OVER)
        return TRUE;
    }

  return FALSE;
}

/* Tells a seat whether it can undo or redo: moves of its own only. */
static void
tell_undo (HfTold *self, HfGame *game, guint seat)
{
  self->can_undo = hf_game_find_undoer (game) == (gint) seat;
  self->can_redo = hf_game_find_redoer (game) == (gint) seat;
}

/* Tells a seat of a change.
 *
 * @seat: or HF_SEAT_NOBODY
 * @change: of this game, as HfGame::moved or hf_game_foreach_change() have it
 * @from: the number of lines of the log that the seat knows
 * Returns (transfer full): the part of it that the seat may see */
HfTold *
hf_game_tell (HfGame *self, const HfGameChange *change, guint from, guint seat)
{
  HfTold *told = hf_told_new ();

  told->position = change->position + 1;
  for (guint i = from; i < told->position; i++)
    g_ptr_array_add (told->lines, copy_line (hf_game_log_get_line (self->log, i)));
  told->verdict = change->verdict;
  told->refusal = change->refusal;
  told->view = hf_view_new (change->state, change->table->rules, seat);
  tell_events (told, change, seat);
  tell_undo (told, self, seat);
  if (shows_cards (change))
    tell_seen (told, change->table);
  if (change->deal != NULL)
    {
      told->deal = TRUE;
      told->n_cuts = change->deal->n_cuts;
      memcpy (told->cuts, change->deal->cuts, sizeof told->cuts);
      g_array_append_vals (told->high_cuts, change->high_cuts->data, change->high_cuts->len);
    }

  return told;
}

/* Tells a seat, or HF_SEAT_NOBODY, the whole position: when it comes to the table, and after moves were taken
 * back. */
HfTold *
hf_game_tell_whole (HfGame *self, guint seat)
{
  HfTold *told = hf_told_new ();

  told->position = self->log->position;
  told->view = hf_view_new (self->match->state, self->match->rules, seat);
  told->watched = self->match->watched;
  told->turn_number = self->match->turn_number;
  tell_undo (told, self, seat);
  tell_seen (told, self->match->table);

  return told;
}
