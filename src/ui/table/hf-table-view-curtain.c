/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-view-private.h"

#include "ui/widgets/hf-wrap-labels.h"

#define KEY "for-one"

/* Lets the curtain fall when the game waits for another person than the one at the screen. Until then the
 * table shows the hand of the latter only. Partners may agree to have no curtain between them. */

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

/* Private: lets the curtain fall if it is time, before the next frame: not at once, as it replaces the
 * table, and with it the button that was pressed. */
void
hf_table_view_let_curtain_fall (HfTableView *self)
{
  if (self->falling == 0 && is_time (self))
    self->falling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fall_cb, self, NULL);
}

/* Lets the curtain fall at once over a hand that not all persons at this screen may see: a dialog
 * follows that all of them read, and one of them lifts the curtain afterwards. */
void
hf_table_view_cover (HfTableView *self)
{
  g_return_if_fail (HF_IS_TABLE_VIEW (self));

  if (self->controller != NULL && hf_turn_controller_is_private (self->controller))
    hf_turn_controller_set_eyes (self->controller, -1);
}

/* The mark of a dialog: the seat of the person it is for. */
static gpointer
get_owner (HfTurnController *controller)
{
  return GINT_TO_POINTER (hf_turn_controller_get_eyes (controller) + 2);
}

gboolean
hf_table_view_is_for_one (AdwDialog *dialog)
{
  return g_object_get_data (G_OBJECT (dialog), KEY) != NULL;
}

static void
close_for_other_eyes_cb (HfTurnController *controller, AdwDialog *dialog)
{
  if (g_object_get_data (G_OBJECT (dialog), KEY) != get_owner (controller))
    adw_dialog_force_close (dialog);
}

/* Shows a dialog for the person at the screen only: the hand stays open below, and the dialog closes with it. */
void
hf_table_view_present_for_one (HfTableView *self, AdwDialog *dialog)
{
  g_return_if_fail (HF_IS_TABLE_VIEW (self) && self->controller != NULL);

  g_object_set_data (G_OBJECT (dialog), KEY, get_owner (self->controller));
  g_signal_connect_object (self->controller, "changed", G_CALLBACK (close_for_other_eyes_cb),
                           dialog, 0);
  hf_present_dialog (dialog, GTK_WIDGET (self));
}
