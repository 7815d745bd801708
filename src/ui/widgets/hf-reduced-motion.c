/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-reduced-motion.h"

/* GTK 4.22 and later have a preference for less motion beside the switch for animations, and libadwaita looks at the
 * switch alone. Here the preference turns it off for the program: for widgets, style sheets and our own animations. */

#define PROPERTY "gtk-interface-reduced-motion"

static void
update (GObject *preference, GParamSpec *property, GtkSettings *settings)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (preference, PROPERTY, g_value_init (&value, property->value_type));
  /* Zero stands for no preference. */
  if (g_value_get_enum (&value) != 0)
    g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
  else
    gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* Lets a preference for less motion turn off the animations of the program, from now on.
 *
 * @preference: the settings of the desktop, which may not know of it */
void
hf_reduced_motion_follow (GObject *preference, GtkSettings *settings)
{
  GParamSpec *property = g_object_class_find_property (G_OBJECT_GET_CLASS (preference), PROPERTY);
  g_auto (GValue) value = G_VALUE_INIT;

  if (property == NULL || !G_TYPE_IS_ENUM (property->value_type))
    return;

  g_signal_connect_object (preference, "notify::" PROPERTY, G_CALLBACK (update), settings, 0);
  g_object_get_property (preference, PROPERTY, g_value_init (&value, property->value_type));
  if (g_value_get_enum (&value) != 0)
    update (preference, property, settings);
}
