/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_PREFERENCES_OPPONENTS_ROW (hf_preferences_opponents_row_get_type ())
G_DECLARE_FINAL_TYPE (HfPreferencesOpponentsRow,
                      hf_preferences_opponents_row,
                      HF,
                      PREFERENCES_OPPONENTS_ROW,
                      AdwComboRow)

void
hf_preferences_opponents_row_set_settings (HfPreferencesOpponentsRow *self, GSettings *settings);
void hf_preferences_opponents_row_set_players (HfPreferencesOpponentsRow *self, guint n_players);

G_END_DECLS
