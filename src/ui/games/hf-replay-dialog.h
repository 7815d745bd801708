/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-replay.h"

G_BEGIN_DECLS

#define HF_TYPE_REPLAY_DIALOG (hf_replay_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfReplayDialog, hf_replay_dialog, HF, REPLAY_DIALOG, AdwDialog)

AdwDialog *hf_replay_dialog_new (HfReplay *replay, const char *felt);
void hf_replay_dialog_show_line (HfReplayDialog *self, guint position, const char *words);

G_END_DECLS
