/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-game-step.h"

static void
clear_step (gpointer data)
{
  HfGameStep *self = data;

  g_clear_object (&self->card);
  g_clear_object (&self->from);
  g_clear_object (&self->to);
}

HfGameStep *
hf_game_step_new (const HfEvent *event, HfCard *card, HfCardZone *from, HfCardZone *to)
{
  HfGameStep *self = g_rc_box_new0 (HfGameStep);

  self->event = *event;
  g_set_object (&self->card, card);
  g_set_object (&self->from, from);
  g_set_object (&self->to, to);

  return self;
}

void
hf_game_step_unref (gpointer step)
{
  g_rc_box_release_full (step, clear_step);
}
