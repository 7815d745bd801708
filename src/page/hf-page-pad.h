/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A score pad as a page draws it, with all words. */

#include <json-glib/json-glib.h>

#include "game/pad/hf-pad-edits.h"

G_BEGIN_DECLS

JsonObject *hf_page_pad_words (void);
guint hf_page_pad_number (HfPadField field);
HfPadField hf_page_pad_field (guint number);
JsonObject *hf_page_pad_state (HfPad *pad, HfPadEdits *edits);
char *hf_page_pad_verdict (HfPad *pad, HfPadVerdict verdict, const HfPadRefusal *refusal);

G_END_DECLS
