/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-style.h"
#include "hf-value.h"

G_BEGIN_DECLS

/**
 * HfValueFit:
 *
 * Positions and what became of them, summed up for least squares.
 */
typedef struct _HfValueFit HfValueFit;

HfValueFit *hf_value_fit_new   (void);
void        hf_value_fit_free  (HfValueFit        *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfValueFit, hf_value_fit_free)

void        hf_value_fit_add   (HfValueFit        *self,
                                const HfJudged    *judged,
                                gdouble            lead,
                                guint              turns);
void        hf_value_fit_solve (const HfValueFit  *self,
                                HfValue           *value,
                                gdouble           *error);
gboolean    hf_value_learn     (HfValue              *value,
                                const HfFlatRules    *rules,
                                const HfStyle *const *styles,
                                guint                 rounds,
                                guint64               seed,
                                const gint           *cancelled,
                                gdouble              *error);

G_END_DECLS
