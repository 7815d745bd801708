/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-results.h"
#include "hf-pad-sheet.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD (hf_pad_get_type ())
G_DECLARE_FINAL_TYPE (HfPad, hf_pad, HF, PAD, GObject)

HfPad *hf_pad_new (const char *rules_name, const HfRules *rules, GError **error);

const HfFlatRules *hf_pad_get_rules (HfPad *self);
const char *hf_pad_get_rules_name (HfPad *self);
gint64 hf_pad_get_started (HfPad *self);
void hf_pad_set_started (HfPad *self, gint64 started);

const char *hf_pad_get_player (HfPad *self, guint seat);
void hf_pad_set_player (HfPad *self, guint seat, const char *name);
const char *hf_pad_get_team (HfPad *self, guint side);
void hf_pad_set_team (HfPad *self, guint side, const char *name);

guint hf_pad_get_n_rounds (HfPad *self);
const HfPadSheet *hf_pad_get_sheet (HfPad *self, guint round);
gboolean
hf_pad_set_sheet (HfPad *self, guint round, const HfPadSheet *sheet, HfPadRefusal *refusal);
void hf_pad_insert_sheet (HfPad *self, guint round, const HfPadSheet *sheet);
void hf_pad_remove_round (HfPad *self, guint round);
const HfPadSheet *hf_pad_get_draft (HfPad *self);
void hf_pad_set_draft (HfPad *self, const HfPadSheet *draft);

gint hf_pad_get_minimum (HfPad *self, guint round, guint side);
void hf_pad_set_first (HfPad *self, guint seat);
gint hf_pad_get_first (HfPad *self, guint round);
gint hf_pad_get_dealer (HfPad *self, guint round);
gboolean hf_pad_is_over (HfPad *self);

G_END_DECLS
