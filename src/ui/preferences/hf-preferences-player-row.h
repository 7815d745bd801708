/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_PREFERENCES_PLAYER_ROW (hf_preferences_player_row_get_type ())
G_DECLARE_FINAL_TYPE (HfPreferencesPlayerRow,
                      hf_preferences_player_row,
                      HF,
                      PREFERENCES_PLAYER_ROW,
                      AdwExpanderRow)

GtkWidget *hf_preferences_player_row_new (GSettings *settings, guint seat);
void hf_preferences_player_row_set_table (HfPreferencesPlayerRow *self,
                                          guint n_players,
                                          gboolean partner);

G_END_DECLS
