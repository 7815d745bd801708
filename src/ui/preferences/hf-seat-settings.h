/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

typedef struct _HfSeatSettings HfSeatSettings;

HfSeatSettings *hf_seat_settings_new (GSettings *settings);
void hf_seat_settings_free (HfSeatSettings *self);
void hf_seat_settings_fill (HfSeatSettings *self, HfPlayerSetup *players, guint n_players);
const char *hf_seat_settings_name_kind (HfPlayerKind kind);
HfPlayerKind hf_seat_settings_get_kind (HfSeatSettings *self, guint seat);
gboolean hf_seat_settings_is_person (HfSeatSettings *self, guint seat);
void hf_seat_settings_seat_persons (HfSeatSettings *self, HfPlayerSetup *players, guint n_players);
GStrv hf_seat_settings_list_partners (HfSeatSettings *self, const HfRules *rules, guint side);
gboolean hf_seat_settings_are_open (HfSeatSettings *self, GStrv partners);
void hf_seat_settings_save_open (GSettings *settings, GStrv partners, gboolean open);
guint hf_seat_settings_find_open_sides (HfSeatSettings *self, const HfRules *rules);
GStrv hf_seat_settings_list_names (HfSeatSettings *self, guint n_players);
void hf_seat_settings_find_faces (HfSeatSettings *self,
                                  GStrv names,
                                  guint n_players,
                                  HfPlayerFace *faces);
void hf_seat_settings_show_faces (HfSeatSettings *self, HfGame *game);
const char *hf_seat_settings_get_level (HfSeatSettings *self, guint seat);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfSeatSettings, hf_seat_settings_free)

G_END_DECLS
