/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A ratio of two measures and the interval in which it lies with 95 % certainty. */
typedef struct
{
  gdouble ratio;
  gdouble low, high;
} HfRatio;

HfRatio hf_ratio_of_means (const gdouble *one, const gdouble *other, guint n);
HfRatio hf_ratio_of_variances (const gdouble *one, const gdouble *other, guint n);

G_END_DECLS
