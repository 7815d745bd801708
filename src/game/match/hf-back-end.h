/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-game.h"

G_BEGIN_DECLS

/* The part of a game that carries out moves. HfNear plays them and keeps a log; HfFar sends them as wishes to a table
 * elsewhere, and follows the changes that the table tells. Each game has one of the two. */
#define HF_TYPE_BACK_END (hf_back_end_get_type ())
G_DECLARE_DERIVABLE_TYPE (HfBackEnd, hf_back_end, HF, BACK_END, GObject)

/* Each of these does the work of the function of HfGame of the same name.
 *
 * knows_deal: whether the cards are dealt here
 * knows_hand: whether the hand of a person at this screen is known here
 * start: at hf_game_start(), before the first deal
 * say (nullable): passes a sentence on to people elsewhere
 * check_cuts (nullable): the seats for which the computer plays have changed
 * find_undoer, find_redoer: -1 where nothing can be undone or redone
 * foreach: @before (nullable) is called before each move, @after (nullable) after each change */
struct _HfBackEndClass
{
  GObjectClass parent_class;

  gboolean knows_deal;

  gboolean (*knows_hand) (HfBackEnd *self, guint seat);
  void (*start) (HfBackEnd *self, HfGame *game);
  HfVerdict (*play) (HfBackEnd *self,
                     HfGame *game,
                     const HfMove *move,
                     GPtrArray *picked,
                     HfRefusal *refusal);
  gboolean (*next_round) (HfBackEnd *self, HfGame *game);
  gboolean (*count_own) (HfBackEnd *self,
                         HfGame *game,
                         guint side,
                         guint row,
                         guint count,
                         gint seat);
  void (*set_cut) (HfBackEnd *self, HfGame *game, guint seat, gint n_cards);
  void (*check_cuts) (HfBackEnd *self, HfGame *game);
  void (*say) (HfBackEnd *self, guint number);

  gboolean (*undo) (HfBackEnd *self, HfGame *game);
  gboolean (*redo) (HfBackEnd *self, HfGame *game);
  gint (*find_undoer) (HfBackEnd *self, HfGame *game);
  gint (*find_redoer) (HfBackEnd *self, HfGame *game);
  gboolean (*may_undo) (HfBackEnd *self, HfGame *game, gint seat);
  gboolean (*may_redo) (HfBackEnd *self, HfGame *game, gint seat);
  gint (*find_last_move) (HfBackEnd *self, HfGame *game, guint seat);

  void (*foreach) (HfBackEnd *self,
                   HfGame *game,
                   guint from,
                   HfGameMoveFunc before,
                   HfGameChangeFunc after,
                   gpointer data);
  HfState *(*recall_move) (HfBackEnd *self,
                           HfGame *game,
                           guint position,
                           HfMove *move,
                           HfObservations *watched);

  gboolean (*can_save) (HfBackEnd *self);
  gboolean (*is_waiting) (HfBackEnd *self);
  gboolean (*is_closed) (HfBackEnd *self);
  guint (*get_expected) (HfBackEnd *self, HfGame *game);
  guint (*get_away) (HfBackEnd *self, HfGame *game);
};

/* Whether a seat made a move of a turn: talk, and the choice of a hand, are none. */
static inline gboolean
hf_game_change_is_move_of (const HfGameChange *change, guint seat)
{
  return change->move != NULL && change->move->seat == seat && change->move->type <= HF_MOVE_PASS;
}

G_END_DECLS
