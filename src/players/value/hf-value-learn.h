/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "players/simple/hf-style.h"
#include "hf-value-fit.h"

G_BEGIN_DECLS

gboolean hf_value_learn_choices (HfValueFit *fit,
                                 const HfValue *value,
                                 const HfFlatRules *rules,
                                 const HfStyle *const *styles,
                                 guint choices,
                                 guint64 seed,
                                 const gint *cancelled);
gboolean hf_value_learn (HfValue *value,
                         const HfFlatRules *rules,
                         const HfStyle *const *styles,
                         guint rounds,
                         guint choices,
                         guint64 seed,
                         const gint *cancelled);

G_END_DECLS
