/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "hf-game-file.h"

G_BEGIN_DECLS

/* Says in the file of a finished game whether the person won. */
#define HF_SAVED_GAME_WON "won"

/* A game as it was saved. */
typedef struct
{
  GDateTime *saved; /* (nullable): when it was saved, in local time */
  char *rules_name;
  char *score;
  char *players; /* their names, in the order of the seats */
  guint64 seed;  /* the number that its cards come from */
  guint round;   /* the round it is in, from 1 */
  gboolean over;
  gboolean won; /* by the person */
} HfSavedGameFacts;

#define HF_TYPE_SAVED_GAME (hf_saved_game_get_type ())
G_DECLARE_FINAL_TYPE (HfSavedGame, hf_saved_game, HF, SAVED_GAME, GObject)

HfSavedGame *hf_saved_game_new (const char *path, const HfGameFile *file);
const char *hf_saved_game_get_path (HfSavedGame *self);
const char *hf_saved_game_get_name (HfSavedGame *self);
const HfSavedGameFacts *hf_saved_game_get_facts (HfSavedGame *self);

void hf_saved_game_set_name (HfSavedGame *self, const char *name);

G_END_DECLS
