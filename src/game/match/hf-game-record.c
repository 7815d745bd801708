/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the history: what a move came to, as a sentence that everybody at the table may read.
 * Immutable. */
#include "hf-game-record-private.h"

struct _HfGameRecord
{
  GObject parent_instance;

  gint seat;
  guint round;
  guint turn;
  char *text;

  HfGameOrigin *origin; /* nullable: of the move of a computer player */
};

enum
{
  PROP_SEAT = 1,
  PROP_ROUND,
  PROP_TURN,
  PROP_TEXT,
  PROP_EXPLAINABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfGameRecord, hf_game_record, G_TYPE_OBJECT)

static void
hf_game_record_finalize (GObject *object)
{
  HfGameRecord *self = HF_GAME_RECORD (object);

  g_free (self->text);
  g_clear_pointer (&self->origin, hf_game_origin_free);

  G_OBJECT_CLASS (hf_game_record_parent_class)->finalize (object);
}

static void
hf_game_record_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HfGameRecord *self = HF_GAME_RECORD (object);

  switch (prop_id)
    {
    case PROP_SEAT:
      g_value_set_int (value, self->seat);
      break;
    case PROP_ROUND:
      g_value_set_uint (value, self->round);
      break;
    case PROP_TURN:
      g_value_set_uint (value, self->turn);
      break;
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_EXPLAINABLE:
      g_value_set_boolean (value, self->origin != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_game_record_class_init (HfGameRecordClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hf_game_record_finalize;
  object_class->get_property = hf_game_record_get_property;

  /* Who did it, or -1. */
  properties[PROP_SEAT] = g_param_spec_int ("seat", NULL, NULL, -1, G_MAXINT, -1,
                                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /* The round it happened in, from 1. */
  properties[PROP_ROUND] = g_param_spec_uint ("round", NULL, NULL, 0, G_MAXUINT, 0,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /* The turn of the round it happened in, from 1; 0 before the first. */
  properties[PROP_TURN] = g_param_spec_uint ("turn", NULL, NULL, 0, G_MAXUINT, 0,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /* The sentence, in the language of the person. */
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /* Whether it is about a move of a computer player, so that one can ask why. */
  properties[PROP_EXPLAINABLE] = g_param_spec_boolean ("explainable", NULL, NULL, FALSE,
                                                       G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_game_record_init (HfGameRecord *self)
{
}

/* @seat: who did it, or -1
 * @round: the round, from 1
 * @turn: the turn in the round, from 1, or 0 */
HfGameRecord *
hf_game_record_new (gint seat, guint round, guint turn, const char *text)
{
  HfGameRecord *self = g_object_new (HF_TYPE_GAME_RECORD, NULL);

  self->seat = seat;
  self->round = round;
  self->turn = turn;
  self->text = g_strdup (text);

  return self;
}

/* Returns: who did it, or -1 for what nobody did */
gint
hf_game_record_get_seat (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), -1);

  return self->seat;
}

/* Returns: the round it happened in, from 1 */
guint
hf_game_record_get_round (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), 0);

  return self->round;
}

/* Returns: the turn of the round it happened in, from 1; 0 before the first */
guint
hf_game_record_get_turn (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), 0);

  return self->turn;
}

const char *
hf_game_record_get_text (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), NULL);

  return self->text;
}

/* Returns (transfer full): free with hf_game_origin_free(). */
HfGameOrigin *
hf_game_origin_new (const HfState *before, const HfObservations *watched, const HfMove *move)
{
  HfGameOrigin *self = g_new0 (HfGameOrigin, 1);

  self->before = hf_state_dup (before);
  self->watched = *watched;
  self->move = *move;

  return self;
}

void
hf_game_origin_free (HfGameOrigin *self)
{
  g_free (self->before);
  g_free (self);
}

/* Lets a record tell from what position its move was made; @origin (transfer full). */
void
hf_game_record_set_origin (HfGameRecord *self, HfGameOrigin *origin)
{
  g_clear_pointer (&self->origin, hf_game_origin_free);
  self->origin = origin;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_EXPLAINABLE]);
}

/* Returns (transfer none) (nullable): NULL for what no computer player did. */
const HfGameOrigin *
hf_game_record_get_origin (HfGameRecord *self)
{
  return self->origin;
}
