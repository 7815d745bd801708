/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-results.h"
#include "hf-pad-sheet.h"

G_BEGIN_DECLS

#define HF_TYPE_PAD (hf_pad_get_type ())
G_DECLARE_FINAL_TYPE (HfPad, hf_pad, HF, PAD, GObject)

/* The last edit of a page of somebody else that is on the pad.
 *
 * by: the page
 * number: how many of its edits the pad has, from the first */
typedef struct
{
  char by[33];
  guint number;
} HfPadHeard;

/* The link by which others write on the pad, and their edits that are on it, so that none is on it twice.
 *
 * secret (nullable): of the link; NULL where the pad is for this screen alone
 * port: at which they found it last
 * heard: HfPadHeard, the last one heard at the end */
typedef struct
{
  char *secret;
  guint port;
  GArray *heard;
} HfPadOthers;

HfPad *hf_pad_new (const char *rules_name, const HfRules *rules, GError **error);

const HfFlatRules *hf_pad_get_rules (HfPad *self);
const char *hf_pad_get_rules_name (HfPad *self);
gint64 hf_pad_get_started (HfPad *self);
void hf_pad_set_started (HfPad *self, gint64 started);

const char *hf_pad_get_player (HfPad *self, guint seat);
void hf_pad_set_player (HfPad *self, guint seat, const char *name);
const char *hf_pad_get_team (HfPad *self, guint side);
void hf_pad_set_team (HfPad *self, guint side, const char *name);

HfPadOthers *hf_pad_get_others (HfPad *self);

void hf_pad_set_written (HfPad *self, gboolean written);
gboolean hf_pad_is_written (HfPad *self);

guint hf_pad_get_n_rounds (HfPad *self);
guint hf_pad_find_round (HfPad *self, guint id);
const HfPadSheet *hf_pad_get_sheet (HfPad *self, guint round);
gboolean
hf_pad_set_sheet (HfPad *self, guint round, const HfPadSheet *sheet, HfPadRefusal *refusal);
void hf_pad_insert_sheet (HfPad *self, guint round, const HfPadSheet *sheet);
void hf_pad_remove_round (HfPad *self, guint round);
const HfPadSheet *hf_pad_get_draft (HfPad *self);
void hf_pad_set_draft (HfPad *self, const HfPadSheet *draft);
gboolean hf_pad_reopen_round (HfPad *self);

gint hf_pad_get_minimum (HfPad *self, guint round, guint side);
void hf_pad_set_first (HfPad *self, guint seat);
gint hf_pad_get_first (HfPad *self, guint round);
gint hf_pad_get_dealer (HfPad *self, guint round);
gboolean hf_pad_is_over (HfPad *self);

G_END_DECLS
