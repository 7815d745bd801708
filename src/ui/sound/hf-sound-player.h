/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Sounds of the table, in order of increasing weight. */
typedef enum
{
  HF_SOUND_NONE,
  HF_SOUND_DRAW,
  HF_SOUND_DISCARD,
  HF_SOUND_LAY,
  HF_SOUND_TAKE_PILE,
  HF_SOUND_DEAL,
  HF_SOUND_ERROR,
  HF_SOUND_QUESTION,
  HF_SOUND_DIRTY_BOOK,
  HF_SOUND_CLEAN_BOOK,
  HF_SOUND_FOOT,
  HF_SOUND_GOING_OUT,
  HF_SOUND_LOSE,
  HF_SOUND_WIN,
  HF_N_SOUNDS,
} HfSound;

#define HF_TYPE_SOUND_PLAYER (hf_sound_player_get_type ())
G_DECLARE_FINAL_TYPE (HfSoundPlayer, hf_sound_player, HF, SOUND_PLAYER, GObject)

HfSoundPlayer *hf_sound_player_new (const char *sink);
void hf_sound_player_set_volume (HfSoundPlayer *self, guint volume);
void hf_sound_player_play (HfSoundPlayer *self, HfSound sound);
HfSound hf_sound_player_get_heard (HfSoundPlayer *self);
gboolean hf_sound_player_is_broken (HfSoundPlayer *self);

G_END_DECLS
