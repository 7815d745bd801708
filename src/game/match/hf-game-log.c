/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-game-log.h"

/* No real game has so many moves of one person; a made-up file must not fill the memory. */
#define MAX_MARKS 4000

static void
clear_mark (gpointer data)
{
  HfGameMark *mark = data;

  g_clear_pointer (&mark->hands, g_free);
}

static GArray *
new_marks (void)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (HfGameMark));

  g_array_set_clear_func (marks, clear_mark);

  return marks;
}

HfGameLog *
hf_game_log_new (void)
{
  HfGameLog *self = g_new0 (HfGameLog, 1);

  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->undo = new_marks ();
  self->redo = new_marks ();

  return self;
}

void
hf_game_log_free (HfGameLog *self)
{
  g_ptr_array_unref (self->lines);
  g_array_unref (self->undo);
  g_array_unref (self->redo);
  g_free (self);
}

/* @position: how many lines come before it */
const char *
hf_game_log_get_line (const HfGameLog *self, guint position)
{
  return g_ptr_array_index (self->lines, position);
}

/* Adds a line, and drops the lines that were undone. */
void
hf_game_log_add (HfGameLog *self, const char *line)
{
  hf_game_log_drop_redo (self);
  g_ptr_array_add (self->lines, g_strdup (line));
  self->position++;
}

void
hf_game_log_clear (HfGameLog *self)
{
  self->position = 0;
  hf_game_log_drop_marks (self);
}

static void
add_mark (HfGameLog *self, GArray *marks, guint seat, const char *hands)
{
  HfGameMark mark = { self->position, seat, g_strdup (hands) };

  if (marks->len == MAX_MARKS)
    g_array_remove_index (marks, 0);
  g_array_append_val (marks, mark);
}

/* Marks the place before the next move, which a seat makes, so that it can be undone. */
void
hf_game_log_mark (HfGameLog *self, guint seat, const char *hands)
{
  add_mark (self, self->undo, seat, hands);
}

/* Goes to the newest mark of one list, and marks the present place in the other list instead. */
void
hf_game_log_step (HfGameLog *self, GArray *from, GArray *to, const char *hands)
{
  const HfGameMark *mark = &g_array_index (from, HfGameMark, from->len - 1);

  add_mark (self, to, mark->seat, hands);
  self->position = mark->position;
  g_array_set_size (from, from->len - 1);
}

/* Drops the lines that were undone. */
void
hf_game_log_drop_redo (HfGameLog *self)
{
  g_array_set_size (self->redo, 0);
  g_ptr_array_set_size (self->lines, self->position);
}

/* Drops all marks of undo, so that no move before can be undone. */
void
hf_game_log_drop_undo (HfGameLog *self)
{
  g_array_set_size (self->undo, 0);
}

/* Drops all marks, so that no move can be undone or redone. */
void
hf_game_log_drop_marks (HfGameLog *self)
{
  hf_game_log_drop_redo (self);
  hf_game_log_drop_undo (self);
}
