/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-daily.h"

G_BEGIN_DECLS

#define HF_TYPE_DAILY_WEEK (hf_daily_week_get_type ())
G_DECLARE_FINAL_TYPE (HfDailyWeek, hf_daily_week, HF, DAILY_WEEK, AdwBin)

void hf_daily_week_set_day (HfDailyWeek *self, HfDaily *daily, const GDate *day);

G_END_DECLS
