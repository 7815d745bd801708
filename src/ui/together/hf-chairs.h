/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/table/hf-player-faces.h"

G_BEGIN_DECLS

/* A chair and who sits on it.
 *
 * team: side of the player, from 0
 * here: whether the player is there
 * ready: whether the player agrees to the rules */
typedef struct
{
  const char *name;
  HfPlayerFace face;
  const char *state;
  guint team;
  gboolean here, ready;
} HfChairView;

#define HF_TYPE_CHAIRS (hf_chairs_get_type ())
G_DECLARE_FINAL_TYPE (HfChairs, hf_chairs, HF, CHAIRS, GtkWidget)

void hf_chairs_show (HfChairs *self, const HfChairView *chairs, guint n_chairs, guint first);

G_END_DECLS
