/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Numbers that rounds gave, summed up. */
typedef struct
{
  guint n;
  gdouble sum, squares;
} HfSeries;

void hf_series_add (HfSeries *self, gdouble number);
void hf_series_join (HfSeries *self, const HfSeries *other);
gdouble hf_series_mean (const HfSeries *self);
gdouble hf_series_variance (const HfSeries *self);
gdouble hf_series_interval (const HfSeries *self);

G_END_DECLS
