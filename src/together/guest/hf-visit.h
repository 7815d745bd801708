/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-guest.h"
#include "together/line/hf-invitation.h"

G_BEGIN_DECLS

/* How a visit stands. */
typedef enum
{
  HF_VISIT_COMING,   /* the table has not let the guest sit down yet */
  HF_VISIT_CHOOSING, /* a code has led to the table, and hf_visit_choose() is to choose a chair */
  HF_VISIT_THERE,    /* the guest sits at the table and knows all that has happened */
  HF_VISIT_CUT_OFF,  /* the line is broken, and is opened again */
  HF_VISIT_OVER,     /* the table has sent the guest off */
} HfVisitState;

#define HF_TYPE_VISIT (hf_visit_get_type ())
G_DECLARE_FINAL_TYPE (HfVisit, hf_visit, HF, VISIT, GObject)

HfVisit *hf_visit_new (const HfInvitation *invitation);
HfVisit *hf_visit_new_back (const char *line, const char *token);
void hf_visit_start (HfVisit *self);
void hf_visit_leave (HfVisit *self);
void hf_visit_hurry (HfVisit *self);
void hf_visit_choose (HfVisit *self, guint seat);
guint hf_visit_find_wait (guint n);

HfGuest *hf_visit_get_guest (HfVisit *self);
HfVisitState hf_visit_get_state (HfVisit *self);
const char *hf_visit_get_line (HfVisit *self);
const char *hf_visit_get_problem (HfVisit *self);

G_END_DECLS
