/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-statistics.h"

G_BEGIN_DECLS

#define HF_TYPE_RESULTS_GROUP (hf_results_group_get_type ())
G_DECLARE_FINAL_TYPE (HfResultsGroup, hf_results_group, HF, RESULTS_GROUP, AdwPreferencesGroup)

GtkWidget *hf_results_group_new (HfStatistics *statistics);

G_END_DECLS
