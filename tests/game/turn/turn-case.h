/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A turn in a position of its own, for tests of what is offered and what a press does. */

#include "game/turn/hf-turn-controller.h"
#include "lib/hf-test-game.h"

G_BEGIN_DECLS

typedef struct
{
  HfTestTable *table;
  HfGame *game;
  HfTurnController *controller;
} Turn;

void turn_begin (Turn *turn, gboolean play);
void turn_end (Turn *turn);
Turn turn_make (const char *hand);
/* A turn of somebody who has opened and holds these cards. */
Turn turn_make_open (const char *hand);
Turn turn_make_take (const char *hand);
void turn_select (Turn *turn, HfKind kind, guint n);
void turn_stage (Turn *turn, HfKind kind, guint n);
HfGameBook *turn_get_book (Turn *turn, guint place);
void turn_press_rank (Turn *turn, HfTurnAct act, HfKind kind);

#define assert_offered(turn, act, offered) \
  g_assert_cmpint (hf_turn_controller_is_offered ((turn)->controller, act), ==, offered)
#define assert_natural(turn, act) \
  g_assert_cmpint (hf_turn_controller_get_offer ((turn)->controller)->natural, ==, act)
#define assert_refused(turn, act)                                                  \
  G_STMT_START                                                                     \
  {                                                                                \
    g_assert_false (hf_turn_controller_press ((turn)->controller, act));           \
    g_assert_nonnull (hf_turn_controller_get_offer ((turn)->controller)->why_not); \
  }                                                                                \
  G_STMT_END

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Turn, turn_end)

void turn_add_lays (void);
void turn_add_takes (void);
void turn_add_wilds (void);

G_END_DECLS
