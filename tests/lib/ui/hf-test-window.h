/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A test program with windows of the game: its application, its settings, and its data; windows, with a game at their
 * table or without one; and turns that are played with a real keyboard and a real mouse. */

#include "lib/hf-test-game.h"
#include "lib/ui/hf-test-language.h"
#include "lib/ui/hf-test-widgets.h"
#include "ui/hf-application.h"
#include "ui/hf-window.h"

G_BEGIN_DECLS

extern HfApplication *hf_test_application;
extern GSettings *hf_test_settings;
extern char *hf_test_data; /* folder, as XDG_DATA_HOME */

void hf_test_start_application (int *argc, char ***argv);
void hf_test_begin_windows (int *argc, char ***argv);
int hf_test_run_windows (void);

HfWindow *hf_test_open_window (int width, int height);
HfWindow *hf_test_open_keeper (int width, int height);
HfWindow *hf_test_open_table (HfGame *game, int width, int height);
void hf_test_close_window (HfWindow *window);
void hf_test_close_table (HfWindow *window, HfGame *game);

HfTurnController *hf_test_get_controller (HfWindow *window);
AdwDialog *hf_test_get_dialog (HfWindow *window);

/* A turn of seat 0, in which the others wait. */
typedef struct
{
  HfGame *game;
  HfWindow *window;
  HfTurnController *controller;
  GtkWidget *hand;
} HfTestTurn;

HfTestTurn hf_test_turn_open (HfTestTable *table, gboolean play);
void hf_test_turn_close (HfTestTurn *turn);
guint hf_test_turn_count_hand (const HfTestTurn *turn);
guint hf_test_turn_count_selected (const HfTestTurn *turn);

G_END_DECLS
