/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "core/state/hf-score.h"

G_BEGIN_DECLS

/* The results of rounds that were played at the table on the screen or at a real one. */
#define HF_TYPE_RESULTS (hf_results_get_type ())
G_DECLARE_INTERFACE (HfResults, hf_results, HF, RESULTS, GObject)

struct _HfResultsInterface
{
  GTypeInterface parent_iface;

  const HfFlatRules *(*get_rules) (HfResults *self);
  guint (*get_n_rounds) (HfResults *self);
  const char *(*get_side_name) (HfResults *self, guint side);
  const char *(*get_inline_name) (HfResults *self, guint side);
  HfTally (*get_tally) (HfResults *self, guint round, guint side);
  gint (*get_total) (HfResults *self, guint round, guint side);
};

const HfFlatRules *hf_results_get_rules (HfResults *self);
guint hf_results_get_n_sides (HfResults *self);
guint hf_results_get_n_rounds (HfResults *self);
const char *hf_results_get_side_name (HfResults *self, guint side);
const char *hf_results_get_inline_name (HfResults *self, guint side);
HfTally hf_results_get_tally (HfResults *self, guint round, guint side);
HfScore hf_results_get_score (HfResults *self, guint round, guint side);
gint hf_results_get_total (HfResults *self, guint round, guint side);
guint hf_results_find_leaders (HfResults *self, guint round);
gboolean hf_results_is_last_round (HfResults *self, guint round);

G_END_DECLS
