/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* An entry of a list of choices for a player; the list ends with an empty one. */
typedef struct
{
  const char *value; /* in the settings */
  const char *title;
} HfPreferencesChoice;

extern const HfPreferencesChoice hf_preferences_levels[];
extern const HfPreferencesChoice hf_preferences_characters[];

const char *hf_preferences_level_title (const char *level);
GListModel *hf_preferences_choices_list (const HfPreferencesChoice *choices);
const char *hf_preferences_choices_get_title (const HfPreferencesChoice *choices, guint position);
guint hf_preferences_choices_find (const HfPreferencesChoice *choices, const char *value);
const char *hf_preferences_choices_get (const HfPreferencesChoice *choices, guint position);

G_END_DECLS
