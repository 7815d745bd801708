/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pictures that may stand for a player. */
#include "config.h"

#include "hf-preferences-pictures.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

static const struct
{
  const char *icon;
  const char *title;
} pictures[] = {
  { "", N_("Initials") },
    { "face-smile-symbolic", N_("Smile") },
      { "face-cool-symbolic", N_("Sunglasses") },
        { "face-angel-symbolic", N_("Halo") },
          { "face-monkey-symbolic", N_("Monkey") },
            { "weather-clear-symbolic", N_("Sun") },
              { "weather-clear-night-symbolic", N_("Moon") },
                { "starred-symbolic", N_("Star") },
              };

GListModel *
hf_preferences_pictures_new (void)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    gtk_string_list_append (titles, _(pictures[i].title));

  return G_LIST_MODEL (titles);
}

const char *
hf_preferences_pictures_icon (guint position)
{
  return position < G_N_ELEMENTS (pictures) ? pictures[position].icon : "";
}

/* Returns: the number of its picture, 0 for the initials where there is none */
guint
hf_preferences_pictures_find (const char *icon)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    if (g_str_equal (pictures[i].icon, icon))
      return i;

  return 0;
}
