/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define HF_TYPE_PREFERENCES_FACE_ROW (hf_preferences_face_row_get_type ())
G_DECLARE_FINAL_TYPE (HfPreferencesFaceRow,
                      hf_preferences_face_row,
                      HF,
                      PREFERENCES_FACE_ROW,
                      AdwActionRow)

G_END_DECLS
