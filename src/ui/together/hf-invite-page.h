/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/match/hf-game.h"

G_BEGIN_DECLS

#define HF_TYPE_INVITE_PAGE (hf_invite_page_get_type ())
G_DECLARE_FINAL_TYPE (HfInvitePage, hf_invite_page, HF, INVITE_PAGE, AdwPreferencesPage)

void hf_invite_page_ask (HfInvitePage *self,
                         GSettings *settings,
                         HfGame *game,
                         guint own,
                         const char *name,
                         const char *const *typed);
guint hf_invite_page_find_beside (HfInvitePage *self);
HfGame *hf_invite_page_get_game (HfInvitePage *self);
GStrv hf_invite_page_list_names (HfInvitePage *self);
GStrv hf_invite_page_get_typed (HfInvitePage *self);

G_END_DECLS
