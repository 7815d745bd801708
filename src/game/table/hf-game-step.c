/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One step of a move, for the views: an event of the rules, the physical card, and the zones it
 * went from and to. Immutable. */
#include "hf-game-step.h"

struct _HfGameStep
{
  GObject parent_instance;

  HfEvent event;
  HfCard *card;
  HfCardZone *from;
  HfCardZone *to;
};

G_DEFINE_FINAL_TYPE (HfGameStep, hf_game_step, G_TYPE_OBJECT)

static void
hf_game_step_finalize (GObject *object)
{
  HfGameStep *self = HF_GAME_STEP (object);

  g_clear_object (&self->card);
  g_clear_object (&self->from);
  g_clear_object (&self->to);

  G_OBJECT_CLASS (hf_game_step_parent_class)->finalize (object);
}

static void
hf_game_step_class_init (HfGameStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_game_step_finalize;
}

static void
hf_game_step_init (HfGameStep *self)
{
}

/* @card (nullable): the card that moved
 * @from (nullable): its old zone
 * @to (nullable): its new zone */
HfGameStep *
hf_game_step_new (const HfEvent *event, HfCard *card, HfCardZone *from, HfCardZone *to)
{
  HfGameStep *self = g_object_new (HF_TYPE_GAME_STEP, NULL);

  self->event = *event;
  g_set_object (&self->card, card);
  g_set_object (&self->from, from);
  g_set_object (&self->to, to);

  return self;
}

const HfEvent *
hf_game_step_get_event (HfGameStep *self)
{
  g_return_val_if_fail (HF_IS_GAME_STEP (self), NULL);

  return &self->event;
}

/* Returns (nullable): the card that moved */
HfCard *
hf_game_step_get_card (HfGameStep *self)
{
  g_return_val_if_fail (HF_IS_GAME_STEP (self), NULL);

  return self->card;
}

/* Returns (nullable): the old zone of the card */
HfCardZone *
hf_game_step_get_from (HfGameStep *self)
{
  g_return_val_if_fail (HF_IS_GAME_STEP (self), NULL);

  return self->from;
}

/* Returns (nullable): the new zone of the card */
HfCardZone *
hf_game_step_get_to (HfGameStep *self)
{
  g_return_val_if_fail (HF_IS_GAME_STEP (self), NULL);

  return self->to;
}
