/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "game/files/hf-statistics.h"

G_BEGIN_DECLS

#define HF_TYPE_STATISTICS_DIALOG (hf_statistics_dialog_get_type ())
G_DECLARE_FINAL_TYPE (HfStatisticsDialog, hf_statistics_dialog, HF, STATISTICS_DIALOG, AdwDialog)

AdwDialog *hf_statistics_dialog_new (HfStatistics *statistics);

G_END_DECLS
