/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/hf-flat-rules.h"
#include "hf-net.h"

G_BEGIN_DECLS

/* How well positions were judged before they were learned from: root mean squares of what is missing in
 * points of a rule set whose clean books bring 500, by the linear value alone and with the network. */
typedef struct
{
  guint64 choices;
  gdouble spread;                        /* of the differences between choices */
  gdouble linear, learned;               /* what is missing of these differences */
  gdouble linear_agrees, learned_agrees; /* how they go together with these differences, 0 to 1 */
} HfNetProgress;

typedef struct _HfNetLearner HfNetLearner;

HfNetLearner *
hf_net_learner_new (const HfFlatRules *tables, guint n_tables, guint64 seed, guint chunks);
void hf_net_learner_free (HfNetLearner *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfNetLearner, hf_net_learner_free)

gboolean hf_net_learner_step (HfNetLearner *self);
guint hf_net_learner_get_chunk (const HfNetLearner *self);
const HfNet *hf_net_learner_get_net (const HfNetLearner *self);
HfNetProgress hf_net_learner_take_progress (HfNetLearner *self);
gboolean hf_net_learner_save (const HfNetLearner *self, const char *path, GError **error);
gboolean hf_net_learner_resume (HfNetLearner *self, const char *path, GError **error);

G_END_DECLS
