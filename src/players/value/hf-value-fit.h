/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-value.h"

G_BEGIN_DECLS

/* Positions and the ends of their rounds, summed up for least squares. */
typedef struct _HfValueFit HfValueFit;

/* The result of a choice. */
typedef struct
{
  HfJudged judged; /* the position some turns after a choice, unless the round is over */
  gboolean over;   /* whether it is */
  gdouble lead;    /* how many points the owner was ahead in the end */
} HfValueOutcome;

HfValueFit *hf_value_fit_new (void);
void hf_value_fit_free (HfValueFit *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfValueFit, hf_value_fit_free)

void hf_value_fit_add (HfValueFit *self, const HfJudged *judged, gdouble lead, guint turns);
void hf_value_fit_solve (const HfValueFit *self, HfValue *value);
void hf_value_fit_add_choice (HfValueFit *self,
                              const HfValue *value,
                              const HfValueOutcome *one,
                              const HfValueOutcome *other);
void hf_value_fit_merge_choices (HfValueFit *self, const HfValueFit *other);
void hf_value_fit_solve_choices (HfValueFit *self, HfValue *value);

G_END_DECLS
