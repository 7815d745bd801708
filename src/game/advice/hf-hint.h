/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "core/state/hf-move.h"

G_BEGIN_DECLS

#define HF_TYPE_HINT (hf_hint_get_type ())
G_DECLARE_FINAL_TYPE (HfHint, hf_hint, HF, HINT, GObject)

const HfMove *hf_hint_get_move (HfHint *self);
GArray *hf_hint_get_moves (HfHint *self);
const char *const *hf_hint_get_steps (HfHint *self);
const char *hf_hint_get_verdict (HfHint *self);
const char *const *hf_hint_get_reasons (HfHint *self);
const char *hf_hint_get_chance (HfHint *self);
const char *hf_hint_find_reason (HfHint *self);
const char *const *hf_hint_get_other_reasons (HfHint *self);
char *hf_hint_write_figures (HfHint *self);

G_END_DECLS
