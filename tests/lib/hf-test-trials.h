/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* How often the rules are asked, while something is pressed. */

#include <glib-object.h>

#include "core/state/hf-move.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_lists;   /* of legal moves */
  guint n_trials;  /* moves tried */
  guint n_plays;   /* moves played */
  guint n_changes; /* told by the controller */
  guint n_game_changes;
} HfTestTrials;

void hf_test_trials_begin (gpointer controller, gpointer game);
HfTestTrials hf_test_trials_end (gpointer controller, gpointer game);

/* Limits of one press: the state is asked what is legal once, two moves may be tried, and so many
 * are played, of which everybody is told once. */
#define hf_test_assert_press(name, controller, max_plays, press)                           \
  G_STMT_START                                                                             \
  {                                                                                        \
    HfGame *played = hf_turn_controller_get_game (controller);                             \
    HfTestTrials trials;                                                                   \
    hf_test_trials_begin (controller, played);                                             \
    press;                                                                                 \
    trials = hf_test_trials_end (controller, played);                                      \
    g_test_message ("%s: %u lists, %u trials, %u plays, %u changes", name, trials.n_lists, \
                    trials.n_trials, trials.n_plays, trials.n_changes);                    \
    g_assert_cmpuint (trials.n_lists, <=, 1);                                              \
    g_assert_cmpuint (trials.n_trials, <=, 2);                                             \
    g_assert_cmpuint (trials.n_plays, <=, max_plays);                                      \
    g_assert_cmpuint (trials.n_changes, ==, 1);                                            \
    g_assert_cmpuint (trials.n_game_changes, <=, 1);                                       \
  }                                                                                        \
  G_STMT_END

#define hf_test_assert_one_press(name, controller, press) \
  hf_test_assert_press (name, controller, 1, press)

G_END_DECLS
