/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-choices.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>

/* clang-format off */

/* Words for the levels of players/hf-level.c */
const HfPreferencesChoice hf_preferences_levels[] = {
  { "", N_("As the game chooses") },
  { "beginner", N_("Beginner") },
  { "casual", N_("Casual") },
  { "skilled", N_("Skilled") },
  { "strong", N_("Strong") },
  { "expert", N_("Expert") },
  { NULL },
};

/* Words for hf_characters_list() */
const HfPreferencesChoice hf_preferences_characters[] = {
  { "", N_("No particular habits") },
  { "racer", N_("In a hurry to go out") },
  { "hoarder", N_("Likes to hold pairs and take the pile") },
  { "spender", N_("Spends wild cards freely") },
  { "cautious", N_("Afraid of being caught with cards") },
  { NULL },
};

/* The icons that may stand for a player */
const HfPreferencesChoice hf_preferences_pictures[] = {
  { "", N_("Initials") },
  { "face-smile-symbolic", N_("Smile") },
  { "face-cool-symbolic", N_("Sunglasses") },
  { "face-angel-symbolic", N_("Halo") },
  { "face-monkey-symbolic", N_("Monkey") },
  { "weather-clear-symbolic", N_("Sun") },
  { "weather-clear-night-symbolic", N_("Moon") },
  { "starred-symbolic", N_("Star") },
  { NULL },
};

/* clang-format on */

/* Returns (transfer full): the titles */
GListModel *
hf_preferences_choices_list (const HfPreferencesChoice *choices)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (; choices->title != NULL; choices++)
    gtk_string_list_append (titles, _(choices->title));

  return G_LIST_MODEL (titles);
}

/* Returns: the position of a value, 0 where it is none of the choices */
guint
hf_preferences_choices_find (const HfPreferencesChoice *choices, const char *value)
{
  for (guint i = 0; choices[i].title != NULL; i++)
    if (g_str_equal (choices[i].value, value))
      return i;

  return 0;
}

/* Returns: the value at a position, that of the first choice where there is none */
const char *
hf_preferences_choices_get (const HfPreferencesChoice *choices, guint position)
{
  for (guint i = 0; choices[i].title != NULL; i++)
    if (i == position)
      return choices[i].value;

  return choices[0].value;
}
