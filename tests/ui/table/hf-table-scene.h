/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "lib/ui/hf-test-window.h"

/* Further steps before the picture is taken. */
typedef void (*HfTablePrepare) (HfWindow *window);

/* How the table is set out and what is on it. */
typedef struct
{
  const char *name;
  int width;
  int height;
  const char *rules;
  guint players;   /* 0: as many as usual */
  const char *set; /* (nullable): rules that differ, as key=value, with blanks between */
  guint turns;
  double text_scale; /* 0: the usual one */
  gboolean mirrored;
  gboolean dark;
  gboolean may_scroll;
  gboolean many_books; /* more than there is room for: they scroll, and nothing else */
  gboolean close_hand; /* no room for as much of every card as a finger takes */
  HfTablePrepare prepare;
  const char *setting; /* (nullable): one that differs from the usual, as key=value */
} HfTableScene;

HfGame *hf_table_scene_make_game (const HfTableScene *scene);
void hf_table_scene_set_up_look (const HfTableScene *scene);
HfWindow *hf_table_scene_open (const HfTableScene *scene, HfGame *game);
void hf_table_scene_reset (const HfTableScene *scene);

gboolean hf_table_scene_select_some (HfTurnController *controller, guint enough);
void hf_table_scene_play_refused (HfTurnController *controller);
void hf_table_scene_add_cards (HfWindow *window, guint n_cards, guint n_books);
void hf_table_scene_prepare_few (HfWindow *window);
void hf_table_scene_check_needs (GtkWidget *table, HfGame *game, const char *name);
