/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-net.h"
#include "hf-value.h"

G_BEGIN_DECLS

gdouble hf_net_unit (const HfFlatRules *rules);
void hf_net_inputs_look (HfNetInputs *self,
                         const HfState *state,
                         const HfFlatRules *rules,
                         guint owner,
                         const HfJudged *judged,
                         gdouble estimate);

G_END_DECLS
