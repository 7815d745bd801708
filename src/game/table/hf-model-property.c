/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-model-property.h"

/* Seats, teams and books hold what the state says of them in plain fields.
 * Here is what turns such fields into properties. */

static G_DEFINE_QUARK (hf_model_property, hf_model_property)

  static GParamSpec *create_spec (const HfModelProperty *row)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  switch (row->type)
    {
    case G_TYPE_BOOLEAN:
      return g_param_spec_boolean (row->name, NULL, NULL, FALSE, flags);
    case G_TYPE_INT:
      return g_param_spec_int (row->name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
    case G_TYPE_UINT:
      return g_param_spec_uint (row->name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    case G_TYPE_STRING:
      return g_param_spec_string (row->name, NULL, NULL, NULL, flags);
    case G_TYPE_OBJECT:
    default:
      return g_param_spec_object (row->name, NULL, NULL, row->object_type (), flags);
    }
}

/* Gives a class its properties, and the way of reading them.
 *
 * @table: the properties; it must stay
 * @specs (out caller-allocates): for the setters */
void
hf_model_properties_install (GObjectClass *klass,
                             const HfModelProperty *table,
                             GParamSpec **specs,
                             guint n)
{
  for (guint id = 1; id < n; id++)
    {
      specs[id] = create_spec (&table[id]);
      g_param_spec_set_qdata (specs[id], hf_model_property_quark (), (gpointer) &table[id]);
    }
  klass->get_property = hf_model_properties_get;
  g_object_class_install_properties (klass, n, specs);
}

/* The get_property() of classes with such properties. */
void
hf_model_properties_get (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  const HfModelProperty *row = g_param_spec_get_qdata (spec, hf_model_property_quark ());
  gconstpointer field = (const char *) object + row->offset;

  switch (row->type)
    {
    case G_TYPE_BOOLEAN:
      g_value_set_boolean (value, *(const gboolean *) field);
      break;
    case G_TYPE_INT:
      g_value_set_int (value, *(const gint *) field);
      break;
    case G_TYPE_UINT:
      g_value_set_uint (value, *(const guint *) field);
      break;
    case G_TYPE_STRING:
      g_value_set_string (value, *(char *const *) field);
      break;
    case G_TYPE_OBJECT:
    default:
      g_value_set_object (value, *(gpointer const *) field);
      break;
    }
}

/* Sets a field, and notifies where that changes it.
 * @value: what the field holds from now on */
void
hf_model_set_boolean (gpointer object, gboolean *field, gboolean value, GParamSpec *spec)
{
  hf_model_set_int (object, field, value, spec);
}

/* Sets a field, and notifies where that changes it.
 * @value: what the field holds from now on */
void
hf_model_set_int (gpointer object, gint *field, gint value, GParamSpec *spec)
{
  if (*field == value)
    return;

  *field = value;
  g_object_notify_by_pspec (object, spec);
}

/* Sets a field, and notifies where that changes it.
 * @value: what the field holds from now on */
void
hf_model_set_uint (gpointer object, guint *field, guint value, GParamSpec *spec)
{
  if (*field == value)
    return;

  *field = value;
  g_object_notify_by_pspec (object, spec);
}
