/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-desk.h"

G_BEGIN_DECLS

const HfFlatRules *hf_desk_get_rules (HfDesk *self);
guint hf_desk_get_me (HfDesk *self);
gint hf_desk_get_top (HfDesk *self);
void hf_desk_begin (HfDesk *self, HfMove *move, HfMoveType type);
gboolean hf_desk_ask_before_out (HfDesk *self, const HfMove *move);
void hf_desk_complain (HfDesk *self, const char *sentence);
void hf_desk_refuse (HfDesk *self, const HfMove *move, const HfRefusal *refusal);
void hf_desk_offer_ways (HfDesk *self, GArray *ways);
HfStagedBook *hf_desk_add_staged (HfDesk *self);
void hf_desk_keep_tray (HfDesk *self);
void hf_desk_restore_tray (HfDesk *self);

G_END_DECLS
