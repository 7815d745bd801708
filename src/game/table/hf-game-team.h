/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/state/hf-book-rules.h"
#include "hf-game-book.h"

G_BEGIN_DECLS

/* A side as the state has it. */
typedef struct
{
  gboolean open; /* no player of the side has to open any more */
  guint opened;  /* the seats of the side that need not open any more, a bit each */
  gint total;
  gint round_score;     /* points of the round that lie on the table */
  HfClosedBooks closed; /* its closed books */
  HfOutBooks out;       /* as they count to go out */
  guint lacks_special;  /* how many special ones are missing for that */
  const HfRoundRules
    *needed; /* the rules of this round, with the closed books it takes to go out */
} HfTeamCounts;

#define HF_TYPE_GAME_TEAM (hf_game_team_get_type ())
G_DECLARE_FINAL_TYPE (HfGameTeam, hf_game_team, HF, GAME_TEAM, GObject)

guint hf_game_team_get_index (HfGameTeam *self);
const char *hf_game_team_get_name (HfGameTeam *self);
const char *hf_game_team_get_inline_name (HfGameTeam *self);
GListModel *hf_game_team_get_books (HfGameTeam *self);
HfCardZone *hf_game_team_get_reds (HfGameTeam *self);
const HfTeamCounts *hf_game_team_get_counts (HfGameTeam *self);

/* For the table alone. */
HfGameTeam *hf_game_team_new (guint index, const HfFlatRules *rules);
void hf_game_team_set_name (HfGameTeam *self, const char *name);
void hf_game_team_add_book (HfGameTeam *self, HfGameBook *book);
void hf_game_team_remove_book (HfGameTeam *self, HfGameBook *book);
void hf_game_team_update (HfGameTeam *self, const HfFlatRules *rules, const HfState *state);

G_END_DECLS
