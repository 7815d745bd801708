/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-widgets.h"

typedef struct
{
  GType type;
  const char *property;
  const char *text;
} Text;

/* The first of @widget and those below it that is wanted, or NULL. */
GtkWidget *
hf_test_find (GtkWidget *widget, HfTestWanted wanted, gconstpointer what)
{
  if (wanted (widget, what))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = hf_test_find (child, wanted, what);

      if (found != NULL)
        return found;
    }

  return NULL;
}

static gboolean
has_type (GtkWidget *widget, gconstpointer what)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), *(const GType *) what);
}

GtkWidget *
hf_test_find_type (GtkWidget *widget, GType type)
{
  return hf_test_find (widget, has_type, &type);
}

static gboolean
has_text (GtkWidget *widget, gconstpointer what)
{
  const Text *text = what;
  g_autofree char *value = NULL;

  if (!has_type (widget, &text->type))
    return FALSE;
  g_object_get (widget, text->property, &value, NULL);

  return g_strcmp0 (value, text->text) == 0;
}

/* One of a type that says @text in a property. */
GtkWidget *
hf_test_find_text (GtkWidget *widget, GType type, const char *property, const char *text)
{
  const Text what = { type, property, text };

  return hf_test_find (widget, has_text, &what);
}

guint
hf_test_count_type (GtkWidget *widget, GType type)
{
  guint n = has_type (widget, &type);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += hf_test_count_type (child, type);

  return n;
}
