/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by the files of HfCompany: hf-company.c comes to tables and leaves them, hf-company-news.c tells
 * of the others there, hf-company-own.c opens tables for others and goes back to them. */

#include "hf-company.h"

#include "hf-join-dialog.h"
#include "hf-own-table.h"
#include "hf-turn-call.h"

G_BEGIN_DECLS

struct _HfCompany
{
  GObject parent_instance;

  HfSession *session; /* not owned: lives as long as the window */
  HfTableView *table; /* not owned, either */
  GtkWidget *window;
  HfVisit *visit;        /* (nullable): the visit at the table that is shown */
  HfOwnTable *own;       /* the table that was opened here, if there is one */
  HfGame *moved;         /* (nullable): the game at this screen that goes on at that table */
  HfGame *offered;       /* (nullable): the game to which the dialog invites people */
  GWeakRef invite;       /* HfInviteDialog */
  HfTurnCall *call;      /* (nullable) */
  guint keeping;         /* source that saves the guest’s memory, or 0 */
  gboolean unsaved;      /* the table was not saved at the last update */
  gboolean unkept;       /* the seat could not be saved, and the person was told */
  guint update;          /* source that shows changes, or 0 */
  HfKeptTable *reopened; /* (nullable): the table that was opened here again */
  guint patience;        /* source that gives up opening a table where it was, or 0 */
  gboolean broken; /* the process of the table that was opened here has ended under its guests */
  guint met;       /* seats whose people were at the table during this visit, a bit each */
  AdwToast *told[HF_MAX_SEATS]; /* (nullable): the last news of each person’s presence */
  char *text;                   /* (nullable): an invitation that was opened */
  char *notice;                 /* (nullable): the sentence at the top of the window */
  char *verdict; /* (nullable): a sentence on a fault in the deal of a game that is over */
};

/* hf-company.c */
HfGame *hf_company_get_game (HfCompany *self);
HfJoinDialog *hf_company_present_join (HfCompany *self, const char *text);
void hf_company_visit (HfCompany *self, HfVisit *visit);
void hf_company_leave (HfCompany *self);

/* hf-company-news.c */
void hf_company_update_notice (HfCompany *self);
void hf_company_update_presence (HfCompany *self, gboolean tell);
void hf_company_queue_update (HfCompany *self);
void hf_company_check_deal (HfCompany *self);
void hf_company_stand_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data);
void hf_company_stand_in_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data);

/* hf-company-own.c */
void hf_company_add_own (HfCompany *self);
void hf_company_keep_table (HfCompany *self);
void hf_company_keep_memory (HfCompany *self);
void hf_company_keep_soon (HfCompany *self);
void hf_company_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data);
void hf_company_tables_cb (GSimpleAction *action, GVariant *parameter, gpointer data);
void hf_company_reopen_cb (GSimpleAction *action, GVariant *parameter, gpointer data);
void hf_company_invite_cb (GSimpleAction *action, GVariant *parameter, gpointer data);

G_END_DECLS
