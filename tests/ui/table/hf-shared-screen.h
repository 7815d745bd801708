/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* A window in which several persons take turns: after every frame it is asked whether something of a hand is
 * to be seen that is not for whoever looks. */

#include "lib/ui/hf-test-window.h"

G_BEGIN_DECLS

/* A window in which several persons take turns. */
typedef struct
{
  HfWindow *window;
  GtkWidget *table;
  HfGame *game;
  HfTurnController *controller;
  gulong frames;
  guint n_frames;
  guint n_acts;
  guint n_lifted;
  gint last; /* the seat that looked before */
} HfShared;

HfShared *hf_shared_open (HfGame *game, int width, int height);
HfShared *hf_shared_watch (HfWindow *window);
void hf_shared_leave (HfShared *play);
void hf_shared_close (HfShared *play);
HfGame *hf_shared_seat_game (const HfRules *rules, guint persons);
HfGame *hf_shared_new_game (const char *preset, guint persons);
GtkWidget *hf_shared_find_curtain (HfShared *play);
void hf_shared_assert_blind (HfShared *play);
void hf_shared_show (HfShared *play, HfGame *game);
gboolean hf_shared_decide (HfShared *play, HfMove *move);
gboolean hf_shared_is_for (HfShared *play, gint seat);
gboolean hf_shared_can_go_on (HfShared *play);
void hf_shared_lift (HfShared *play);
void hf_shared_go_on (HfShared *play);

G_END_DECLS
