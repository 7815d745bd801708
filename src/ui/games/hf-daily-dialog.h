/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-daily.h"

G_BEGIN_DECLS

#define HF_TYPE_DAILY_DIALOG (hf_daily_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfDailyDialog, hf_daily_dialog, HF, DAILY_DIALOG, AdwDialog)

AdwDialog *hf_daily_dialog_new (HfDaily *daily, const GDate *day);

G_END_DECLS
