/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Games for unit tests of the model: made, watched, waited for and given back. */

#include "game/match/hf-game.h"
#include "game/turn/hf-turn-controller.h"
#include "hf-test-table.h"
#include "hf-test-wait.h"

G_BEGIN_DECLS

#define HF_TEST_HOOF "hoof-and-mouth"

/* Signals of a game since it is watched. */
typedef struct
{
  HfGame *game;
  guint n_moves;
  guint n_read; /* records */
  guint n_turns;
  guint n_questions;
  guint n_rounds_over;
  guint n_restored;
  gboolean over;
  gboolean named;   /* a record named a hidden card */
  GPtrArray *steps; /* of the last move */
} HfTestWatch;

/* A game of which nothing is left when the test lets go of it. */
typedef HfGame HfTestGame;

HfGame *hf_test_game_new_seats (const HfRules *rules,
                                guint here,
                                guint elsewhere,
                                const char *level,
                                guint64 seed);
HfGame *hf_test_game_new_elsewhere (const char *preset, guint64 seed);
HfGame *hf_test_game_new (const HfRules *rules, gint human, guint64 seed);
HfGame *hf_test_game_new_preset (const char *preset, gint human, guint64 seed);
HfGame *hf_test_game_new_at (HfTestTable *table, gint human, gboolean play);
HfGame *hf_test_game_new_with_kings (const char *one, const char *other);
HfMove hf_test_game_parse (HfGame *game, const char *text);
HfVerdict hf_test_game_play (HfGame *game, const char *text);
HfGameBook *hf_test_game_get_book (HfGame *game, guint place);
void hf_test_assert_finalized (HfGame *game);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfTestGame, hf_test_assert_finalized)

void hf_test_watch_begin (HfTestWatch *watch, HfGame *game);
void hf_test_watch_end (HfTestWatch *watch);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfTestWatch, hf_test_watch_end)

void hf_test_let_think (HfGame *game);
void hf_test_select (HfTurnController *controller, const HfCards *cards);

void hf_test_keep_result_cb (GObject *source, GAsyncResult *result, gpointer kept);

#define hf_test_assert_played(game, text) \
  g_assert_cmpint (hf_test_game_play (game, text), ==, HF_VERDICT_OK)

G_END_DECLS
