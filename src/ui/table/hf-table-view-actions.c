/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-view-private.h"

#include <glib/gi18n.h>

#include "ui/table/pile/hf-pile-view.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-grace-period.h"

#define GRACE_MS \
  2000 /* how long a discard can be taken back at any speed, where it may be a slip */

/* The actions of the table: an act of the person's each. All of them stay enabled while there is a
 * game: one that is not possible at the moment says why, which teaches more than a key that does
 * nothing. */

/* Private: lets the others get on that wait for a discard to be taken back. */
void
hf_table_view_end_grace (HfTableView *self)
{
  if (self->grace == 0)
    return;

  g_clear_handle_id (&self->grace, g_source_remove);
  hf_game_release (self->game);
  hf_table_view_let_curtain_fall (self);
}

/* Behind the curtain Enter lifts it, and nothing else does anything. */
static void
act_behind_curtain (HfTableView *self, HfTurnAct act)
{
  if (act == HF_TURN_ACT_FOCUS_HAND)
    gtk_widget_grab_focus (self->curtain);
  else if (act == HF_TURN_ACT_NATURAL)
    hf_curtain_lift (HF_CURTAIN (self->curtain));
}

static gboolean
grace_over_cb (gpointer table)
{
  hf_table_view_end_grace (table);

  return G_SOURCE_REMOVE;
}

/* The others wait at any speed, so that there is time to see the discard and take it back. They may
 * think meanwhile: their acts are not seen before they perform them. */
static void
begin_grace (HfTableView *self)
{
  guint grace = hf_grace_period_get (GRACE_MS);

  hf_announce (GTK_WIDGET (self), _("Press Escape to take the card back."));
  if (grace == 0)
    return;

  hf_game_hold (self->game);
  self->grace = g_timeout_add (grace, grace_over_cb, self);
}

/* Acts that only show something. */
static void
show (HfTableView *self, HfTurnAct act)
{
  switch (act)
    {
    case HF_TURN_ACT_SHOW_QUESTIONS:
    case HF_TURN_ACT_SHOW_TALK:
    case HF_TURN_ACT_HINT:
    case HF_TURN_ACT_WHY:
      hf_action_bar_show (HF_ACTION_BAR (self->actions), act);
      break;
    case HF_TURN_ACT_LOOK:
      hf_pile_view_show_cards (HF_PILE_VIEW (self->pile));
      break;
    case HF_TURN_ACT_FOCUS_HAND:
      /* Before there is a hand, there is something to choose. */
      if (!gtk_widget_grab_focus (self->hand))
        gtk_widget_child_focus (self->chooser, GTK_DIR_TAB_FORWARD);
      break;
    default:
      hf_table_view_skip_wait (self);
      break;
    }
}

/* Private: performs the act of a button, a menu or a key.
 *
 * @target (nullable): of an act that takes one */
void
hf_table_view_act (HfTableView *self, HfTurnAct act, GVariant *target)
{
  if (self->curtain != NULL)
    {
      act_behind_curtain (self, act);
      return;
    }
  if (hf_turn_act_get_info (act)->perform == NULL && act != HF_TURN_ACT_NATURAL)
    {
      show (self, act);
      return;
    }

  /* Where there is nothing to do, Enter lets the others get on. */
  if (act == HF_TURN_ACT_NATURAL
      && hf_turn_controller_get_offer (self->controller)->natural == HF_TURN_ACT_NONE)
    hf_table_view_skip_wait (self);
  hf_motion_layer_finish (HF_MOTION_LAYER (self->motion));
  hf_turn_controller_press_for (self->controller, act, target);
  if (!hf_turn_controller_is_offered (self->controller, HF_TURN_ACT_UNDO))
    hf_table_view_end_grace (self);
  else if (act == HF_TURN_ACT_TOSS)
    begin_grace (self);
  if (act == HF_TURN_ACT_SELECT || act == HF_TURN_ACT_SELECT_ALL)
    hf_hand_view_focus_rank (HF_HAND_VIEW (self->hand),
                             hf_kind_rank (g_variant_get_uint32 (target)));
}
