/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ratios of what two players, or two ways to measure them, come to in the same deals. Numbers of
 * the same deal belong together, so that luck which both share does not make a ratio less sure: the
 * delta method, by the part that each deal has in the result. */

#include "hf-lab-ratio.h"

#include <math.h>

#include "players/practice/hf-series.h"

static HfSeries
sum_up (const gdouble *numbers, guint n)
{
  HfSeries series = { 0 };

  for (guint i = 0; i < n; i++)
    hf_series_add (&series, numbers[i]);

  return series;
}

/* Returns: the mean of @one divided by that of @other; their numbers belong together in pairs */
HfRatio
hf_ratio_of_means (const gdouble *one, const gdouble *other, guint n)
{
  HfSeries first = sum_up (one, n), second = sum_up (other, n), parts = { 0 };
  gdouble mean = hf_series_mean (&second);
  gdouble ratio = mean != 0 ? hf_series_mean (&first) / mean : 0;
  gdouble interval;

  for (guint i = 0; i < n && mean != 0; i++)
    hf_series_add (&parts, (one[i] - ratio * other[i]) / mean);
  interval = hf_series_interval (&parts);

  return (HfRatio) { ratio, ratio - interval, ratio + interval };
}

/* Returns: the variance of @one divided by that of @other; the interval is one of its logarithm */
HfRatio
hf_ratio_of_variances (const gdouble *one, const gdouble *other, guint n)
{
  HfSeries first = sum_up (one, n), second = sum_up (other, n), parts = { 0 };
  gdouble means[] = { hf_series_mean (&first), hf_series_mean (&second) };
  gdouble variances[] = { hf_series_variance (&first), hf_series_variance (&second) };
  gdouble ratio, interval;

  if (variances[0] <= 0 || variances[1] <= 0)
    return (HfRatio) { 0 };

  for (guint i = 0; i < n; i++)
    hf_series_add (&parts, (one[i] - means[0]) * (one[i] - means[0]) / variances[0]
                             - (other[i] - means[1]) * (other[i] - means[1]) / variances[1]);
  ratio = variances[0] / variances[1];
  interval = hf_series_interval (&parts);

  return (HfRatio) { ratio, ratio * exp (-interval), ratio * exp (interval) };
}
