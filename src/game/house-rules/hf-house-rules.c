/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A rule set of a HfRuleLibrary: a preset, which cannot be changed, or the person's own, which is
 * kept in a file. */
#include "hf-house-rules-private.h"

enum
{
  PROP_NAME = 1,
  PROP_DESCRIPTION,
  PROP_PRACTICED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

G_DEFINE_FINAL_TYPE (HfHouseRules, hf_house_rules, G_TYPE_OBJECT)

static void
hf_house_rules_finalize (GObject *object)
{
  HfHouseRules *self = HF_HOUSE_RULES (object);

  g_clear_pointer (&self->set, hf_rule_set_free);
  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->saved, g_free);
  if (self->writer != NULL)
    hf_file_writer_flush (self->writer, NULL);
  g_clear_object (&self->writer);
  g_clear_pointer (&self->practice, g_free);

  G_OBJECT_CLASS (hf_house_rules_parent_class)->finalize (object);
}

static void
hf_house_rules_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HfHouseRules *self = HF_HOUSE_RULES (object);

  switch (prop_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->set->name);
      break;
    case PROP_DESCRIPTION:
      g_value_set_string (value, hf_house_rules_get_description (self));
      break;
    case PROP_PRACTICED:
      g_value_set_boolean (value, hf_house_rules_is_practiced (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_house_rules_class_init (HfHouseRulesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hf_house_rules_finalize;
  object_class->get_property = hf_house_rules_get_property;

  /* The name for people. */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /* A few words about them, or an empty text. */
  properties[PROP_DESCRIPTION] = g_param_spec_string ("description", NULL, NULL, "",
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /* Whether players have practiced them. */
  properties[PROP_PRACTICED] = g_param_spec_boolean ("practiced", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* The rules are different now. */
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_house_rules_init (HfHouseRules *self)
{
}

/* @set (transfer full): a rule set
 * @path (nullable): the file it is kept in, NULL for a preset */
HfHouseRules *
hf_house_rules_new (HfRuleSet *set, const char *path)
{
  HfHouseRules *self = g_object_new (HF_TYPE_HOUSE_RULES, NULL);

  self->set = set;
  self->path = g_strdup (path);

  return self;
}

/* Replaces the writer before; nothing it has not yet written is of use any more.
 * @writer (transfer full) (nullable): writes what players learned, until it is on the disk */
void
hf_house_rules_take_writer (HfHouseRules *self, HfFileWriter *writer)
{
  if (self->writer != NULL)
    hf_file_writer_cancel (self->writer);
  g_clear_object (&self->writer);
  self->writer = writer;
}

void
hf_house_rules_set_words (HfHouseRules *self, const char *name, const char *description)
{
  if (g_set_str (&self->set->name, name))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
  if (g_set_str (&self->set->description, description))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DESCRIPTION]);
}

void
hf_house_rules_set_rules (HfHouseRules *self, const HfRules *rules)
{
  self->set->rules = *rules;
  self->dirty = TRUE;
  g_signal_emit (self, changed_signal, 0);
}

/* @practice (transfer full) (nullable): what players learned */
void
hf_house_rules_take_practice (HfHouseRules *self, HfKeptPractice *practice)
{
  g_free (self->practice);
  self->practice = practice;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRACTICED]);
}

const char *
hf_house_rules_get_id (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), NULL);

  return self->set->id;
}

const char *
hf_house_rules_get_name (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), NULL);

  return self->set->name;
}

/* Returns: a few words about them, or an empty text */
const char *
hf_house_rules_get_description (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), NULL);

  return self->set->description != NULL ? self->set->description : "";
}

/* Returns: TRUE if they come with the game */
gboolean
hf_house_rules_is_read_only (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), TRUE);

  return self->path == NULL;
}

const HfRules *
hf_house_rules_get_rules (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), NULL);

  return &self->set->rules;
}

/* Whether a game can be played by them, see hf_rules_check().
 * Returns: TRUE if so */
gboolean
hf_house_rules_check (HfHouseRules *self, GError **error)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), FALSE);

  return hf_rules_check (&self->set->rules, error);
}

/* Returns (nullable): the result of practice, perhaps with these rules before they were changed, see
 * hf_house_rules_is_practiced() */
const HfKeptPractice *
hf_house_rules_get_practice (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), NULL);

  return self->practice;
}

/* Whether players have practiced just these rules. */
gboolean
hf_house_rules_is_practiced (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), FALSE);

  return self->practice != NULL && hf_rules_equal (&self->practice->rules, &self->set->rules);
}

char *
hf_house_rules_dup_text (HfHouseRules *self)
{
  g_return_val_if_fail (HF_IS_HOUSE_RULES (self), NULL);

  return hf_rule_set_to_data (self->set);
}
