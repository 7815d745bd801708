/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-daily.h"

G_BEGIN_DECLS

char *hf_daily_print_date (const GDate *day, const char *format);
char *hf_daily_print_day (const GDate *day);
char *hf_daily_describe_game (HfGame *game);
char *hf_daily_describe (HfDaily *self, const GDate *day);
char *hf_daily_describe_streak (HfDaily *self, const GDate *day);
char *hf_daily_print_result (HfDaily *self, const GDate *day);

G_END_DECLS
