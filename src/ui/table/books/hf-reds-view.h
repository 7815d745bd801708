/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "game/table/hf-card-zone.h"

G_BEGIN_DECLS

#define HF_TYPE_REDS_VIEW (hf_reds_view_get_type ())
G_DECLARE_FINAL_TYPE (HfRedsView, hf_reds_view, HF, REDS_VIEW, GtkWidget)

GtkWidget *hf_reds_view_new (HfCardZone *zone);

G_END_DECLS
