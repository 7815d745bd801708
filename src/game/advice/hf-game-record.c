/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line of the history: what a move came to, as a sentence that everybody at the table may
 * read. */
#include "hf-game-record.h"

struct _HfGameRecord
{
  GObject parent_instance;

  guint position;
  char *text;
  gboolean explainable;
};

enum
{
  PROP_TEXT = 1,
  PROP_EXPLAINABLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfGameRecord, hf_game_record, G_TYPE_OBJECT)

static void
hf_game_record_finalize (GObject *object)
{
  g_free (HF_GAME_RECORD (object)->text);

  G_OBJECT_CLASS (hf_game_record_parent_class)->finalize (object);
}

static void
hf_game_record_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HfGameRecord *self = HF_GAME_RECORD (object);

  switch (prop_id)
    {
    case PROP_TEXT:
      g_value_set_string (value, self->text);
      break;
    case PROP_EXPLAINABLE:
      g_value_set_boolean (value, self->explainable);
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

HfGameRecord *
hf_game_record_new (const HfGameChange *change, const char *text)
{
  HfGameRecord *self = g_object_new (HF_TYPE_GAME_RECORD, NULL);

  self->position = change->position;
  self->text = g_strdup (text);

  return self;
}

/* Returns: where in the log of the game that stands which it tells of */
guint
hf_game_record_get_position (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), 0);

  return self->position;
}

const char *
hf_game_record_get_text (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), NULL);

  return self->text;
}

/* Returns: whether it is about a move of a computer player, so that one can ask why */
gboolean
hf_game_record_get_explainable (HfGameRecord *self)
{
  g_return_val_if_fail (HF_IS_GAME_RECORD (self), FALSE);

  return self->explainable;
}

/* To be called before anybody sees the record. */
void
hf_game_record_set_explainable (HfGameRecord *self, gboolean explainable)
{
  self->explainable = explainable;
}
