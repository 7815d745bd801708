/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Mean results of rounds and their standard errors. */

#include "hf-series.h"

#include <math.h>

void
hf_series_add (HfSeries *self, gdouble number)
{
  self->n++;
  self->sum += number;
  self->squares += number * number;
}

/* Adds the numbers of another series. */
void
hf_series_join (HfSeries *self, const HfSeries *other)
{
  self->n += other->n;
  self->sum += other->sum;
  self->squares += other->squares;
}

/* Returns: 0 where there is nothing */
gdouble
hf_series_mean (const HfSeries *self)
{
  return self->n > 0 ? self->sum / self->n : 0;
}

gdouble
hf_series_variance (const HfSeries *self)
{
  gdouble mean = hf_series_mean (self);

  return self->n > 0 ? MAX (self->squares / self->n - mean * mean, 0) : 0;
}

/* Returns: half the interval in which the mean lies with 95 % certainty; 0 where there is no more than
 *   one number */
gdouble
hf_series_interval (const HfSeries *self)
{
  return self->n > 1 ? 1.96 * sqrt (hf_series_variance (self) / (self->n - 1)) : 0;
}
