/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-coach.h"

G_BEGIN_DECLS

#define HF_TYPE_TIPS (hf_tips_get_type ())
G_DECLARE_FINAL_TYPE (HfTips, hf_tips, HF, TIPS, GObject)

HfTips *hf_tips_new (HfCoach *coach, HfTableView *table, GSettings *settings);

G_END_DECLS
