/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/pile/hf-pile-view.h"
#include "hf-table-view-private.h"

/* The actions of the table: an act of the person's each. All of them stay enabled while there is a
 * game: one that does not go at the moment says why, which teaches more than a key that does
 * nothing. */

/* What only shows something. */
static void
show (HfTableView *self, HfTurnAct act)
{
  HfActionBar *bar = HF_ACTION_BAR (self->actions);

  switch (act)
    {
    case HF_TURN_ACT_SHOW_QUESTIONS:
      hf_action_bar_pop_ask (bar);
      break;
    case HF_TURN_ACT_HINT:
      hf_action_bar_show_hint (bar);
      break;
    case HF_TURN_ACT_WHY:
      hf_action_bar_ask_why (bar);
      break;
    case HF_TURN_ACT_LOOK:
      hf_pile_view_show_cards (HF_PILE_VIEW (self->pile));
      break;
    case HF_TURN_ACT_FOCUS_HAND:
      gtk_widget_grab_focus (self->hand);
      break;
    case HF_TURN_ACT_SKIP_WAIT:
    default:
      hf_table_view_skip_wait (self);
      break;
    }
}

/* Private: does what a button, a menu or a key stands for.
 *
 * @target (nullable): of an act that takes one */
void
hf_table_view_act (HfTableView *self, HfTurnAct act, GVariant *target)
{
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
  if (act == HF_TURN_ACT_SELECT || act == HF_TURN_ACT_SELECT_ALL)
    hf_hand_view_focus_rank (HF_HAND_VIEW (self->hand),
                             hf_kind_rank (g_variant_get_uint32 (target)));
}
