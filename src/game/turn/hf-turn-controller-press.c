/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

/* Interface of the table view: it makes a controller for a game, and presses acts. */

static void
changed_cb (HfTurnController *self)
{
  hf_turn_controller_keep_tray (self);
  hf_turn_controller_update_offer (self);
}

HfTurnController *
hf_turn_controller_new (HfGame *game)
{
  HfTurnController *self = g_object_new (HF_TYPE_TURN_CONTROLLER, NULL);

  hf_turn_controller_set_game (self, game);
  hf_turn_controller_restore_tray (self);
  hf_turn_controller_update_offer (self);
  /* Connected first, so that every other handler finds the new offer. */
  g_signal_connect (self, "changed", G_CALLBACK (changed_cb), NULL);

  return self;
}

/* Finds the act of Enter, unless the person has to choose first. Where there is none, selected cards get an
 * answer: why they can be neither laid nor discarded. */
static HfTurnAct
get_natural (HfTurnController *self)
{
  guint n_selected = hf_turn_controller_get_n_selected (self);
  HfTurnAct natural = self->offer.natural;

  if (natural == HF_TURN_ACT_NONE && n_selected > 0 && hf_turn_controller_is_own_turn (self))
    return self->offer.open && n_selected > 1 ? HF_TURN_ACT_LAY : HF_TURN_ACT_DISCARD;

  return natural != HF_TURN_ACT_NONE && hf_turn_act_get_info (natural)->target_type == NULL
           ? natural
           : HF_TURN_ACT_NONE;
}

/* Carries out an act, whether it comes from a button, a key or a drag. */
gboolean
hf_turn_controller_press (HfTurnController *self, HfTurnAct act)
{
  return hf_turn_controller_press_for (self, act, NULL);
}

/* @target (nullable): for an act that takes one, of its @target_type; a floating reference is sunk
 */
gboolean
hf_turn_controller_press_for (HfTurnController *self, HfTurnAct act, GVariant *target)
{
  g_autoptr (HfTurnController) keep = NULL;
  g_autoptr (GVariant) sunk = target != NULL ? g_variant_ref_sink (target) : NULL;
  const HfTurnActInfo *info;
  gboolean done;

  g_return_val_if_fail (HF_IS_TURN_CONTROLLER (self), FALSE);

  if (act == HF_TURN_ACT_NATURAL)
    act = get_natural (self);
  if (act == HF_TURN_ACT_NONE)
    return FALSE;
  info = hf_turn_act_get_info (act);
  g_return_val_if_fail (info != NULL && info->perform != NULL, FALSE);

  keep = g_object_ref (self);
  hf_turn_controller_begin_change (self);
  self->asks = info->asks;
  done = info->perform (self, target);
  self->asks = HF_TURN_ASK_OUT | HF_TURN_ASK_FAIL;
  hf_turn_controller_commit_change (self);

  return done;
}
