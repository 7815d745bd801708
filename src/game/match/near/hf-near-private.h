/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfNear: hf-near-log.c walks along the log, hf-near.c plays and deals, and is the class. */

#include "game/match/hf-back-end.h"
#include "game/match/hf-game-private.h"

G_BEGIN_DECLS

#define HF_TYPE_NEAR (hf_near_get_type ())
G_DECLARE_FINAL_TYPE (HfNear, hf_near, HF, NEAR, HfBackEnd)

struct _HfNear
{
  HfBackEnd parent_instance;

  GPtrArray *starts;       /* HfMatch: before the first line of the log, and after each deal */
  gint cuts[HF_MAX_SEATS]; /* number of cards that persons cut, -1 for random */
  guint cut_answered;      /* seats that have said how many they cut, a bit each */
  guint64 next_seed;       /* the seed of the next deal, if there is one of its own */
  gboolean has_next_seed;  /* the next deal has a seed of its own */
  gboolean has_position;   /* set by hf_game_set_position(), which the log does not have */
};

static inline HfNear *
hf_near_of (HfGame *game)
{
  return (HfNear *) game->back_end;
}

void hf_near_restore (HfGame *self, const char *hands);
void hf_near_log_result (HfGame *self, const char *line, const char *hands, HfMatchResult *result);
void hf_near_forget_cuts (HfNear *self, HfGame *game);
gboolean hf_near_undo (HfBackEnd *near, HfGame *self);
gboolean hf_near_redo (HfBackEnd *near, HfGame *self);
gint hf_near_find_undoer (HfBackEnd *near, HfGame *self);
gint hf_near_find_redoer (HfBackEnd *near, HfGame *self);
gboolean hf_near_may_undo (HfBackEnd *near, HfGame *self, gint seat);
gboolean hf_near_may_redo (HfBackEnd *near, HfGame *self, gint seat);
gint hf_near_find_last_move (HfBackEnd *near, HfGame *self, guint seat);
void hf_near_foreach (HfBackEnd *near,
                      HfGame *self,
                      guint from,
                      HfGameMoveFunc before,
                      HfGameChangeFunc after,
                      gpointer data);
HfState *hf_near_recall_move (HfBackEnd *near,
                              HfGame *self,
                              guint position,
                              HfMove *move,
                              HfObservations *watched);

G_END_DECLS
