/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-pad-edits.h"

G_BEGIN_DECLS

const char *hf_pad_words_field (const HfFlatRules *rules, HfPadField field);
char *hf_pad_words_refusal (HfPad *pad, const HfPadRefusal *refusal);
char *hf_pad_words_start (HfPad *pad, guint round);
char *hf_pad_words_opening (HfPad *pad, guint round);
char *hf_pad_words_standing (HfPad *pad);
char *hf_pad_words_round (HfPad *pad, guint round);
char *hf_pad_words_headline (HfPad *pad);
char *hf_pad_words_title (HfPad *pad);
char *hf_pad_words_edit (HfPad *pad, const HfPadEdit *edit);
char *hf_pad_words_value (const HfFlatRules *rules, HfPadField field, gint value);

G_END_DECLS
