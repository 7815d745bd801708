/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A property of an object that follows the state of a game: it can be read and watched, and is
 * what a field of the object holds. Tables of them begin with an empty row, so that their numbers
 * are those of the properties. */
typedef struct
{
  const char *name; /* what it is called */
  /* `G_TYPE_BOOLEAN`, `G_TYPE_INT`, `G_TYPE_UINT`, `G_TYPE_STRING` or `G_TYPE_OBJECT` */
  GType type;
  gsize offset; /* where its field is in the instance */
  /* (nullable): of an object, the function that names its type */
  GType (*object_type) (void);
} HfModelProperty;

void hf_model_properties_install (GObjectClass *klass,
                                  const HfModelProperty *table,
                                  GParamSpec **specs,
                                  guint n);
void hf_model_properties_get (GObject *object, guint id, GValue *value, GParamSpec *spec);

void hf_model_set_boolean (gpointer object, gboolean *field, gboolean value, GParamSpec *spec);
void hf_model_set_int (gpointer object, gint *field, gint value, GParamSpec *spec);
void hf_model_set_uint (gpointer object, guint *field, guint value, GParamSpec *spec);

G_END_DECLS
