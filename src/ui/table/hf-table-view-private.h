/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of the table. */

#include <adwaita.h>

#include "ui/table/acts/hf-action-bar.h"
#include "game/turn/hf-turn-controller.h"
#include "ui/table/hand/hf-hand-view.h"
#include "ui/table/motion/hf-motion-layer.h"
#include "ui/table/pile/hf-pile-view.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/sound/hf-table-sounds.h"
#include "ui/table/seats/hf-seat-view.h"
#include "ui/table/pile/hf-stack-view.h"
#include "ui/table/layout/hf-table-layout.h"
#include "hf-table-view.h"
#include "ui/table/books/hf-tableau.h"
#include "ui/table/curtain/hf-curtain.h"

G_BEGIN_DECLS

struct _HfTableView
{
  GtkWidget parent_instance;

  HfGame *game;
  HfTurnController *controller;
  GSettings *settings; /* NULL: everything as usual, as in a picture */
  HfFormName form;
  gboolean holding;    /* computer players wait for cards on their way */
  GPtrArray *steps;    /* (nullable): HfGameStep: of the change that is being told */
  GArray *places;      /* graphene_rect_t: where the card of each step lay, if anywhere */
  gboolean round_over; /* told once everything has come to rest */
  guint grace;         /* computer players wait for a discard to be taken back */
  gint eyes;           /* the seat for which the table is set, or -1 */
  guint
    me; /* the seat at the bottom of the table: that of these eyes, or of those that come next */
  guint falling; /* until the curtain is down */
  guint saying;  /* until one's own words go, of several persons */

  HfSoundPlayer *sounds;
  GPtrArray *moments;   /* GtkWidget: the places to mark for the last change */
  AdwAnimation *moment; /* until they are not marked any more */

  HfTableLayout *layout;
  GtkWidget *seats[HF_MAX_SEATS]; /* by number of the seat; one's own too */
  GtkWidget *bubbles[HF_MAX_SEATS];
  GtkWidget *tableaux[HF_MAX_SEATS]; /* by number of the side */
  GtkWidget *stacks[HF_MAX_STACKS];
  GtkWidget *pile;
  GtkWidget *actions;
  GtkWidget *hand;
  GtkWidget *chooser;
  GtkWidget *curtain; /* (nullable): then there are neither acts nor hand nor chooser */
  GtkWidget *motion;
};

/* Each file calls only those before it; hf-table-view.c calls all of them. */

/* hf-table-view-motion.c */
void hf_table_view_note_places (HfTableView *self, GPtrArray *steps);
void hf_table_view_animate (HfTableView *self);

/* hf-table-view-moments.c */
void hf_table_view_note_moments (HfTableView *self, const HfGameChange *change);
void hf_table_view_note_winners (HfTableView *self);
void hf_table_view_show_moments (HfTableView *self);
void hf_table_view_end_moments (HfTableView *self);

/* hf-table-view-marks.c */
GPtrArray *hf_table_view_find_needed (const GArray *moves, gpointer table);

/* hf-table-view-curtain.c */
void hf_table_view_let_curtain_fall (HfTableView *self);

/* hf-table-view-preferences.c */
void hf_table_view_apply_faces (HfTableView *self);
void hf_table_view_apply_preferences (HfTableView *self);
void hf_table_view_confirm (HfTableView *self, const HfMove *move, HfTurnAsk ask, const char *body);

/* hf-table-view-actions.c */
void hf_table_view_end_grace (HfTableView *self);
void hf_table_view_act (HfTableView *self, HfTurnAct act, GVariant *target);

G_END_DECLS
