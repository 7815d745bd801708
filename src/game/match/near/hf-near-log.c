/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Walks along the log. Persons may take their moves back within the turn, until a hidden card is revealed or
 * another seat acts; with HfGame:undo-unlimited, as far as they like. To reach a position, the lines of
 * its round up to it are played again (a whole game takes 4 to 7 ms). Only the order of the hands is not
 * in them. */
#include "config.h"

#include "hf-near-private.h"

#include "core/notation/hf-notation.h"
#include "core/text/hf-text.h"

/* Returns: the last start of a round before a line of the log */
static HfMatch *
find_start (HfNear *self, guint position)
{
  guint i = self->starts->len - 1;

  while (i > 0 && ((HfMatch *) self->starts->pdata[i])->position > position)
    i--;

  return self->starts->pdata[i];
}

/* Plays the next line of the log.
 * Returns (nullable): its result; NULL where it cannot be played */
static HfMatchResult *
play_next_line (HfGame *self, HfMatch *match, GError **error)
{
  g_autoptr (HfMatchResult) result = hf_match_result_new ();

  if (!hf_match_play_line (match, hf_game_log_get_line (self->log, match->position), result, error))
    return NULL;
  result->change.position = match->position++;

  return g_steal_pointer (&result);
}

/* Returns (nullable): a match that stands before a line of the log; NULL where it cannot have been
 *   played like that */
static HfMatch *
replay (HfGame *self, guint position)
{
  HfMatch *match = hf_match_copy (find_start (hf_near_of (self), position));

  while (match->position < position)
    {
      g_autoptr (HfMatchResult) result = play_next_line (self, match, NULL);

      if (result == NULL)
        {
          hf_match_free (match);
          return NULL;
        }
    }

  return match;
}

/* Forgets all cuts, and the seats whose cuts the deal waits for. */
void
hf_near_forget_cuts (HfNear *self, HfGame *game)
{
  game->cutters = self->cut_answered = 0;
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    self->cuts[i] = -1;
}

/* Restores the position at which the log stands now. */
void
hf_near_restore (HfGame *self, const char *hands)
{
  HfMatch *match = replay (self, self->log->position);

  g_return_if_fail (match != NULL);

  hf_computer_players_cancel (self->players);
  hf_match_replace (self->match, match);
  hf_match_free (match);
  hf_card_table_restore_hands (self->match->table, hands);
  hf_near_forget_cuts (hf_near_of (self), self);
  hf_game_emit_restored (self);
}

/* Goes to the newest mark of one list and leaves one in the other. */
static gboolean
step (HfGame *self, GArray *from, GArray *to)
{
  g_autofree char *here = NULL, *there = NULL;

  if (from->len == 0)
    return FALSE;

  here = hf_card_table_print_hands (self->match->table);
  there = g_strdup (g_array_index (from, HfGameMark, from->len - 1).hands);
  hf_game_log_step (self->log, from, to, here);
  hf_near_restore (self, there);

  return TRUE;
}

/* Whether an event reveals a hidden card to a person, or cannot be taken back for another reason. */
static gboolean
is_for_good (HfGame *self, const HfEvent *event)
{
  switch (event->type)
    {
    case HF_EVENT_CARD:
      return event->from == HF_ZONE_STACK;
    case HF_EVENT_FOOT:
      return !hf_computer_players_is_computer (self->players, event->seat);
    case HF_EVENT_TURN: /* a person elsewhere may think already */
      return hf_game_seat_get_kind (hf_game_get_seat (self, event->seat)) == HF_PLAYER_ELSEWHERE;
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

static gboolean
may_take_back (HfGame *self, const HfMatchResult *result)
{
  const HfGameChange *change = &result->change;
  const gint seat = hf_game_change_find_seat (change);

  if (seat < 0 || hf_computer_players_is_computer (self->players, seat))
    return FALSE;
  if (self->undo_unlimited)
    return TRUE;
  if (change->verdict != HF_VERDICT_OK)
    return FALSE;

  for (guint i = 0; i < result->events->len; i++)
    if (is_for_good (self, &g_array_index (result->events, HfEvent, i)))
      return FALSE;

  return TRUE;
}

static guint
get_last_start (HfNear *self)
{
  return ((HfMatch *) self->starts->pdata[self->starts->len - 1])->position;
}

/* Keeps the start of a round, from which its lines can be played again. */
static void
keep_start (HfNear *self, const HfMatch *match)
{
  if (match->position > get_last_start (self))
    g_ptr_array_add (self->starts, hf_match_copy (match));
}

/* Adds the line of a result to the log.
 *
 * @hands (nullable): the order of the hands of persons before it */
void
hf_near_log_result (HfGame *self, const char *line, const char *hands, HfMatchResult *result)
{
  HfNear *near = hf_near_of (self);

  while (get_last_start (near) > self->match->position)
    g_ptr_array_set_size (near->starts, near->starts->len - 1);
  if (may_take_back (self, result))
    hf_game_log_mark (self->log, hf_game_change_find_seat (&result->change), hands);
  else if (!self->undo_unlimited)
    hf_game_log_drop_undo (self->log);
  hf_game_log_add (self->log, line);
  self->match->position = self->log->position;
  if (result->change.deal != NULL)
    keep_start (near, self->match);
}

static gboolean
play_loaded (HfGame *self, const char *line, GError **error)
{
  g_autoptr (HfMatchResult) result = hf_match_result_new ();
  g_autofree char *hands = hf_card_table_print_hands (self->match->table);

  if (!hf_match_play_line (self->match, line, result, error))
    return FALSE;
  hf_near_log_result (self, line, hands, result);

  return TRUE;
}

/* Plays a line of a saved game, and emits nothing. Older games went on after the first partner’s yes, so the
 * other partners agree where a line is impossible without that. */
static gboolean
load_line (HfGame *self, const char *line, GError **error)
{
  g_autoptr (GError) refused = NULL;

  while (!play_loaded (self, line, refused == NULL ? &refused : NULL))
    if (self->match->state->table.answered == 0 || !play_loaded (self, "answer yes", NULL))
      {
        g_propagate_error (error, g_steal_pointer (&refused));
        return FALSE;
      }

  return TRUE;
}

/* Takes back the last moves, down to @n_marks marks and @n lines of the log. */
static gboolean
take_back (HfGame *self, guint n_marks, guint n, GError **error)
{
  g_autofree char *hands = hf_card_table_print_hands (self->match->table);

  while (self->log->undo->len > n_marks)
    {
      g_autofree char *here = g_steal_pointer (&hands);

      hands =
        g_strdup (g_array_index (self->log->undo, HfGameMark, self->log->undo->len - 1).hands);
      hf_game_log_step (self->log, self->log->undo, self->log->redo, here);
    }
  if (self->log->undo->len == n_marks && self->log->position == n)
    {
      hf_near_restore (self, hands);
      return TRUE;
    }

  hf_text_set_error (error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_SYNTAX, "%s",
                     hf_reason_to_string (HF_REASON_WRONG_PHASE));
  return FALSE;
}

/* Plays the lines of a saved game. No computer player is asked, and signals are emitted at the end only.
 *
 * @lines: (element-type utf8)
 * @taken_back: (element-type utf8): lines after those, which can be done again
 * @unlimited: whether moves can be taken back without limit
 * @wrong (out): the line that cannot be played
 * Returns: whether it can have been played like that; the game must not be used otherwise */
gboolean
hf_game_load_log (HfGame *self,
                  GPtrArray *lines,
                  GPtrArray *taken_back,
                  gboolean unlimited,
                  const char **wrong,
                  GError **error)
{
  guint n_marks, n_lines;

  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  self->undo_unlimited = unlimited;
  for (guint i = 0; i < lines->len; i++)
    if (!load_line (self, *wrong = g_ptr_array_index (lines, i), error))
      return FALSE;

  hf_near_forget_cuts (hf_near_of (self), self);
  hf_game_emit_restored (self);
  if (taken_back->len == 0)
    return TRUE;

  n_marks = self->log->undo->len;
  n_lines = self->log->position;
  *wrong = g_ptr_array_index (taken_back, 0);
  for (guint i = 0; i < taken_back->len; i++)
    if (!load_line (self, g_ptr_array_index (taken_back, i), error))
      return FALSE;

  return take_back (self, n_marks, n_lines, error);
}

/* Copies the lines of another game of the same people with the same cards, to walk along them with
 * hf_game_walk_to(). */
void
hf_game_set_log (HfGame *self, const HfGameLog *log)
{
  g_return_if_fail (HF_IS_GAME (self));

  hf_game_log_clear (self->log);
  for (guint i = 0; i < log->position; i++)
    g_ptr_array_add (self->log->lines, g_strdup (hf_game_log_get_line (log, i)));
}

/* Walks along the log: forward line by line with a change each, backward in one change.
 *
 * @position: the number of lines that are played afterwards */
gboolean
hf_game_walk_to (HfGame *self, guint position, GError **error)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);
  g_return_val_if_fail (position <= self->log->lines->len, FALSE);

  if (position < self->log->position)
    {
      self->log->position = position;
      hf_near_restore (self, NULL);
    }
  while (self->log->position < position)
    {
      g_autoptr (HfMatchResult) result = play_next_line (self, self->match, error);

      if (result == NULL)
        return FALSE;
      self->log->position = self->match->position;
      if (result->change.deal != NULL)
        keep_start (hf_near_of (self), self->match);
      if (result->steps != NULL)
        hf_game_commit_change (self, g_steal_pointer (&result));
    }

  return TRUE;
}

/* Reports moves and changes by playing the log once more. */
void
hf_near_foreach (HfBackEnd *near,
                 HfGame *self,
                 guint from,
                 HfGameMoveFunc before,
                 HfGameChangeFunc after,
                 gpointer data)
{
  HfMatch *match = hf_match_copy (find_start (hf_near_of (self), from));

  while (match->position < self->log->position)
    {
      g_autoptr (HfMatchResult) result = NULL;
      HfGamePast past = { match->position, match->turn_number, match->state, &match->watched };
      HfMove move;

      if (before != NULL && match->position >= from
          && hf_match_parse_move (match, hf_game_log_get_line (self->log, match->position), &move))
        before (&past, &move, data);
      result = play_next_line (self, match, NULL);
      if (result == NULL)
        break;
      if (after != NULL && result->change.position >= from && result->steps != NULL)
        after (&result->change, data);
    }
  hf_match_free (match);
}

HfState *
hf_near_recall_move (HfBackEnd *near,
                     HfGame *self,
                     guint position,
                     HfMove *move,
                     HfObservations *watched)
{
  HfMatch *match = replay (self, position);
  HfState *state = NULL;

  if (match == NULL)
    return NULL;

  if (hf_match_parse_move (match, hf_game_log_get_line (self->log, position), move))
    {
      *watched = match->watched;
      state = g_steal_pointer (&match->state);
    }
  hf_match_free (match);

  return state;
}

static gint
find_mover (const GArray *marks)
{
  return marks->len > 0 ? (gint) g_array_index (marks, HfGameMark, marks->len - 1).seat : -1;
}

gint
hf_near_find_undoer (HfBackEnd *near, HfGame *self)
{
  return find_mover (self->log->undo);
}

gint
hf_near_find_redoer (HfBackEnd *near, HfGame *self)
{
  return find_mover (self->log->redo);
}

/* Whether a seat may change the last of some moves: its own, or with HfGame:undo-unlimited any. Where several persons
 * take turns at this screen, each of them may, once the others agree, if they have seen more since. */
static gboolean
may_change (HfGame *self, const GArray *marks, gint seat)
{
  if (marks->len == 0)
    return FALSE;

  return hf_game_is_shared (self) ? seat >= 0 : find_mover (marks) == seat || self->undo_unlimited;
}

gboolean
hf_near_may_undo (HfBackEnd *near, HfGame *self, gint seat)
{
  return may_change (self, self->log->undo, seat);
}

gboolean
hf_near_may_redo (HfBackEnd *near, HfGame *self, gint seat)
{
  return may_change (self, self->log->redo, seat)
         && (!hf_game_is_shared (self) || find_mover (self->log->redo) == seat);
}

typedef struct
{
  guint seat;
  gint position;
} LastMove;

static void
note_move (const HfGameChange *change, gpointer data)
{
  LastMove *self = data;

  if (change->deal != NULL)
    self->position = -1;
  else if (hf_game_change_is_move_of (change, self->seat))
    self->position = (gint) change->position;
}

gint
hf_near_find_last_move (HfBackEnd *near, HfGame *self, guint seat)
{
  LastMove last = { seat, -1 };
  const HfMatch *start = find_start (hf_near_of (self), self->log->position);

  if (hf_game_get_turn (self) >= 0)
    hf_near_foreach (near, self, start->position, NULL, note_move, &last);

  return last.position;
}

gboolean
hf_near_undo (HfBackEnd *near, HfGame *self)
{
  if (self->log->undo->len == 0)
    return FALSE;

  self->undos_used++;
  step (self, self->log->undo, self->log->redo);
  g_object_notify (G_OBJECT (self), "undos-used");

  return TRUE;
}

gboolean
hf_near_redo (HfBackEnd *near, HfGame *self)
{
  return step (self, self->log->redo, self->log->undo);
}
