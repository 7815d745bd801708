/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "game/match/hf-game.h"

G_BEGIN_DECLS

/* A person's results under some rules. */
typedef struct
{
  char *
    rules; /* the name of the rules, or “Daily Deal”; of a published set, that in the language of the person */
  guint games;     /* how many games were played to the end */
  guint won;       /* how many of them the person won, alone or with partners */
  guint rounds;    /* how many rounds they had */
  gint64 points;   /* points of the person's side in all of them */
  gint best_round; /* the most it scored in a round */
  gint best_game;  /* the most it scored in a game */
  guint streak;    /* how many of the last games it won, one after another */
  guint longest;   /* how many one after another it won at most */
  GStrv rest;      /* fields of a later version: keys and values, alternating */
} HfStatisticsRow;

/* Further groups by which games are counted. */
typedef enum
{
  HF_STATISTICS_LEVEL,   /* that of all opponents, or “mixed” */
  HF_STATISTICS_PARTNER, /* the name of each partner */
  HF_STATISTICS_PERSON,  /* the name of each of several persons at this screen */
} HfStatisticsBy;

/* A person's games against such opponents, or with such a partner; the games of one of several persons. */
typedef struct
{
  char *name;
  guint games;
  guint won;
  GStrv rest;
} HfStatisticsTally;

/* One of the person's games. */
typedef struct
{
  char *rules;    /* as in a row */
  char *level;    /* (nullable): that of all opponents, or “mixed” */
  GStrv partners; /* their names */
  gint points;    /* of the person's side */
  gboolean won;
  GStrv rest;
} HfStatisticsGame;

#define HF_TYPE_STATISTICS (hf_statistics_get_type ())
G_DECLARE_FINAL_TYPE (HfStatistics, hf_statistics, HF, STATISTICS, GObject)

HfStatistics *hf_statistics_new (const char *path);
const char *hf_statistics_get_notice (HfStatistics *self);
guint hf_statistics_get_n_rows (HfStatistics *self);
const HfStatisticsRow *hf_statistics_get_row (HfStatistics *self, guint row);
gint hf_statistics_row_average (const HfStatisticsRow *row);
const GPtrArray *hf_statistics_get_tallies (HfStatistics *self, HfStatisticsBy by);
const GPtrArray *hf_statistics_get_games (HfStatistics *self);
gint hf_statistics_find_best_round (HfStatistics *self, HfGame *game);
gboolean hf_statistics_count_game (HfStatistics *self, HfGame *game);
gboolean hf_statistics_count_people (HfStatistics *self, HfGame *game);
void hf_statistics_take_back (HfStatistics *self, HfGame *game);
gboolean hf_statistics_flush (HfStatistics *self, GError **error);

G_END_DECLS
