/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-choices.h"

#include <glib/gi18n.h>

/* clang-format off */

/* Words for the levels of players/bot/hf-level.c */
const HfPreferencesChoice hf_preferences_levels[] = {
  { "", NC_("level", "Chosen by the game") },
  { "beginner", NC_("level", "Beginner") },
  { "casual", NC_("level", "Casual") },
  { "skilled", NC_("level", "Skilled") },
  { "strong", NC_("level", "Strong") },
  { "expert", NC_("level", "Expert") },
  { NULL },
};

/* Words for hf_characters_list() */
const HfPreferencesChoice hf_preferences_characters[] = {
  { "", NC_("habit", "No particular habits") },
  { "racer", NC_("habit", "In a hurry to go out") },
  { "hoarder", NC_("habit", "Likes to keep pairs and take the pile") },
  { "spender", NC_("habit", "Spends wild cards freely") },
  { "cautious", NC_("habit", "Hates being caught with cards") },
  { NULL },
};

/* clang-format on */

/* Returns: the title of a choice in the language of the person */
const char *
hf_preferences_choices_get_title (const HfPreferencesChoice *choices, guint position)
{
  const char *context = choices == hf_preferences_levels ? "level" : "habit";

  return g_dpgettext2 (NULL, context, choices[position].title);
}

/* Returns: the title of a level, “Mixed” where it is none */
const char *
hf_preferences_level_title (const char *level)
{
  for (guint i = 0; hf_preferences_levels[i].title != NULL; i++)
    if (g_str_equal (hf_preferences_levels[i].value, level))
      return hf_preferences_choices_get_title (hf_preferences_levels, i);

  return C_("opponents", "Mixed");
}

/* Returns (transfer full): the titles */
GListModel *
hf_preferences_choices_list (const HfPreferencesChoice *choices)
{
  GtkStringList *titles = gtk_string_list_new (NULL);

  for (guint i = 0; choices[i].title != NULL; i++)
    gtk_string_list_append (titles, hf_preferences_choices_get_title (choices, i));

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
