/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A seat at the table and who plays there. While hands are chosen, the first of the two piles
 * dealt lies as the hand and the second as the foot. */
#include "hf-game-seat-private.h"

#include "hf-model-property.h"

struct _HfGameSeat
{
  GObject parent_instance;

  guint index;
  guint owner;
  char *name;
  gboolean human;
  char *level;
  char *character;
  HfCardZone *hand;
  HfCardZone *foot;
  guint n_hand;
  guint n_foot;
  gboolean on_foot;
  gboolean on_turn;
  gboolean thinking;
  gboolean open;
  char *speech;
  guint spoke_in; /* turn */
};

enum
{
  PROP_INDEX = 1,
  PROP_OWNER,
  PROP_NAME,
  PROP_HUMAN,
  PROP_LEVEL,
  PROP_HAND,
  PROP_FOOT,
  PROP_N_HAND,
  PROP_N_FOOT,
  PROP_ON_FOOT,
  PROP_ON_TURN,
  PROP_THINKING,
  PROP_OPEN,
  PROP_SPEECH,
  N_PROPS
};

static const HfModelProperty table[N_PROPS] = {
  /* Its number, clockwise from 0. */
  [PROP_INDEX] = { "index", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameSeat, index) },
  /* The scoring side it plays for. */
  [PROP_OWNER] = { "owner", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameSeat, owner) },
  /* What the player is called. */
  [PROP_NAME] = { "name", G_TYPE_STRING, G_STRUCT_OFFSET (HfGameSeat, name) },
  /* Whether a person plays here. */
  [PROP_HUMAN] = { "human", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameSeat, human) },
  /* How well the computer plays here, NULL for a person. */
  [PROP_LEVEL] = { "level", G_TYPE_STRING, G_STRUCT_OFFSET (HfGameSeat, level) },
  /* The cards in the hand. */
  [PROP_HAND] = { "hand", G_TYPE_OBJECT, G_STRUCT_OFFSET (HfGameSeat, hand),
                  hf_card_zone_get_type },
  /* The cards in the foot. */
  [PROP_FOOT] = { "foot", G_TYPE_OBJECT, G_STRUCT_OFFSET (HfGameSeat, foot),
                  hf_card_zone_get_type },
  /* How many cards are in the hand. */
  [PROP_N_HAND] = { "n-hand", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameSeat, n_hand) },
  /* How many cards are in the foot. */
  [PROP_N_FOOT] = { "n-foot", G_TYPE_UINT, G_STRUCT_OFFSET (HfGameSeat, n_foot) },
  /* Whether the player took the foot. */
  [PROP_ON_FOOT] = { "on-foot", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameSeat, on_foot) },
  /* Whether it is this player's turn. */
  [PROP_ON_TURN] = { "on-turn", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameSeat, on_turn) },
  /* Whether the computer thinks about a move of this seat. */
  [PROP_THINKING] = { "thinking", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameSeat, thinking) },
  /* Whether the player may lay books. */
  [PROP_OPEN] = { "open", G_TYPE_BOOLEAN, G_STRUCT_OFFSET (HfGameSeat, open) },
  /* What the player just said, for a bubble; NULL for nothing. */
  [PROP_SPEECH] = { "speech", G_TYPE_STRING, G_STRUCT_OFFSET (HfGameSeat, speech) },
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfGameSeat, hf_game_seat, G_TYPE_OBJECT)

static void
hf_game_seat_finalize (GObject *object)
{
  HfGameSeat *self = HF_GAME_SEAT (object);

  g_free (self->name);
  g_free (self->level);
  g_free (self->character);
  g_free (self->speech);
  g_clear_object (&self->hand);
  g_clear_object (&self->foot);

  G_OBJECT_CLASS (hf_game_seat_parent_class)->finalize (object);
}

static void
hf_game_seat_class_init (HfGameSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hf_game_seat_finalize;
  hf_model_properties_install (object_class, table, properties, N_PROPS);
}

static void
hf_game_seat_init (HfGameSeat *self)
{
}

HfGameSeat *
hf_game_seat_new (guint index,
                  guint owner,
                  const char *name,
                  gboolean human,
                  const char *level,
                  const char *character)
{
  HfGameSeat *self = g_object_new (HF_TYPE_GAME_SEAT, NULL);

  self->index = index;
  self->owner = owner;
  self->name = g_strdup (name);
  self->human = human;
  self->level = human ? NULL : g_strdup (level);
  self->character = g_strdup (character);
  self->hand = hf_card_zone_new (HF_ZONE_HAND, index);
  self->foot = hf_card_zone_new (HF_ZONE_FOOT, index);

  return self;
}

/* Follows the state. */
void
hf_game_seat_update (HfGameSeat *self, const HfFlatRules *rules, const HfState *state)
{
  const HfSeat *counts = hf_state_seat (state, self->index);
  guint phase = state->table.phase;
  gboolean turns = phase == HF_PHASE_START || phase == HF_PHASE_PLAY;

  g_object_freeze_notify (G_OBJECT (self));
  hf_model_set_uint (self, &self->n_hand, counts->hand, properties[PROP_N_HAND]);
  hf_model_set_uint (self, &self->n_foot, counts->foot, properties[PROP_N_FOOT]);
  hf_model_set_boolean (self, &self->on_foot, hf_state_on_foot (state, self->index),
                        properties[PROP_ON_FOOT]);
  hf_model_set_boolean (self, &self->on_turn, turns && state->table.turn == (gint) self->index,
                        properties[PROP_ON_TURN]);
  hf_model_set_boolean (self, &self->open, hf_state_is_open (state, rules, self->index),
                        properties[PROP_OPEN]);
  g_object_thaw_notify (G_OBJECT (self));
}

void
hf_game_seat_set_thinking (HfGameSeat *self, gboolean thinking)
{
  hf_model_set_boolean (self, &self->thinking, thinking, properties[PROP_THINKING]);
}

/* Shows a speech bubble; in @turn, so that it does not stay for ever. */
void
hf_game_seat_say (HfGameSeat *self, const char *speech, guint turn)
{
  self->spoke_in = turn;
  if (g_set_str (&self->speech, speech))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SPEECH]);
}

/* Takes the bubble away unless it is newer than the turn before @turn. */
void
hf_game_seat_fall_silent (HfGameSeat *self, guint turn)
{
  if (self->speech != NULL && self->spoke_in + 1 < turn)
    hf_game_seat_say (self, NULL, turn);
}

/* Returns: its number, clockwise from 0 */
guint
hf_game_seat_get_index (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), 0);

  return self->index;
}

guint
hf_game_seat_get_owner (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), 0);

  return self->owner;
}

const char *
hf_game_seat_get_name (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->name;
}

gboolean
hf_game_seat_get_human (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), FALSE);

  return self->human;
}

/* Returns (nullable): how well the computer plays here, NULL for a person */
const char *
hf_game_seat_get_level (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->level;
}

/* Returns (nullable): what the computer player here is like, as it was set */
const char *
hf_game_seat_get_character (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->character;
}

HfCardZone *
hf_game_seat_get_hand (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->hand;
}

HfCardZone *
hf_game_seat_get_foot (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->foot;
}

guint
hf_game_seat_get_n_hand (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), 0);

  return self->n_hand;
}

guint
hf_game_seat_get_n_foot (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), 0);

  return self->n_foot;
}

gboolean
hf_game_seat_get_on_foot (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), FALSE);

  return self->on_foot;
}

gboolean
hf_game_seat_get_on_turn (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), FALSE);

  return self->on_turn;
}

gboolean
hf_game_seat_get_thinking (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), FALSE);

  return self->thinking;
}

gboolean
hf_game_seat_get_open (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), FALSE);

  return self->open;
}

/* Returns (nullable): what the player just said */
const char *
hf_game_seat_get_speech (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->speech;
}
