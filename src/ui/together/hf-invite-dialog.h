/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "together/guest/hf-guest.h"
#include "together/host/hf-table-process.h"

G_BEGIN_DECLS

#define HF_TYPE_INVITE_DIALOG (hf_invite_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfInviteDialog, hf_invite_dialog, HF, INVITE_DIALOG, AdwDialog)

AdwDialog *hf_invite_dialog_new (GSettings *settings);
void hf_invite_dialog_ask (HfInviteDialog *self,
                           HfGame *game,
                           guint own,
                           const char *name,
                           const char *const *typed);
HfGame *hf_invite_dialog_get_game (HfInviteDialog *self);
GStrv hf_invite_dialog_get_names (HfInviteDialog *self);
void hf_invite_dialog_show_table (HfInviteDialog *self, HfTableProcess *process, HfGuest *guest);

G_END_DECLS
