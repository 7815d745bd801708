/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* Points kept for a day. */
typedef enum
{
  HF_DAILY_SCORE, /* score of the person's side, the first time */
  HF_DAILY_PAR,   /* score of an expert with the same cards */
} HfDailyPoints;

#define HF_TYPE_DAILY (hf_daily_get_type ())
G_DECLARE_FINAL_TYPE (HfDaily, hf_daily, HF, DAILY, GObject)

void hf_daily_find_today (GDate *day);
guint hf_daily_seconds_left (GDateTime *now);
HfDaily *hf_daily_new (const char *path);
const char *hf_daily_get_notice (HfDaily *self);
gboolean hf_daily_flush (HfDaily *self, GError **error);
gboolean hf_daily_get_points (HfDaily *self, const GDate *day, HfDailyPoints which, gint *points);
void hf_daily_set_points (HfDaily *self, const GDate *day, HfDailyPoints which, gint points);
gboolean hf_daily_is_begun (HfDaily *self, const GDate *day);
guint hf_daily_count_streak (HfDaily *self, const GDate *day);
void hf_daily_begin_game (HfDaily *self, HfGame *game);
gboolean hf_daily_count_game (HfDaily *self, HfGame *game);

HfGame *hf_daily_new_game (const GDate *day, const HfPlayerSetup *players, GError **error);
gboolean hf_daily_get_day (HfGame *game, GDate *day);
gboolean hf_daily_is_first_try (HfGame *game);

G_END_DECLS
