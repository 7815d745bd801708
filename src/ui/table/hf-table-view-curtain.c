/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-view-private.h"

/* Lets the curtain fall when the game waits for another person than the one who looks. Until then the
 * table is hers, and shows nobody else’s hand. Between partners who want none there is no curtain. */

static gboolean
is_time (HfTableView *self)
{
  gint due = self->game != NULL ? hf_turn_controller_find_due (self->controller) : -1;

  return due >= 0 && due != self->eyes && self->curtain == NULL && !self->holding
         && self->grace == 0;
}

static gboolean
fall_cb (gpointer table)
{
  HfTableView *self = table;
  gint due = hf_turn_controller_find_due (self->controller);

  self->falling = 0;
  if (is_time (self))
    hf_turn_controller_set_eyes (self->controller,
                                 hf_turn_controller_shows_to (self->controller, due) ? due : -1);

  return G_SOURCE_REMOVE;
}

/* Private: lets the curtain fall if it is time, before the next frame: what was pressed lies on the table
 * that it takes the place of. */
void
hf_table_view_let_curtain_fall (HfTableView *self)
{
  if (self->falling == 0 && is_time (self))
    self->falling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fall_cb, self, NULL);
}
