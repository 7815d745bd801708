/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Least squares by the normal equations, which are as many as there are
 * unknowns, however many rows there are. */

#include "hf-least-squares.h"

#include <math.h>

struct _HfLeastSquares
{
  guint n;
  gdouble *right;
  gdouble *left; /* n by n; the lower triangle of a symmetric matrix */
};

HfLeastSquares *
hf_least_squares_new (guint n)
{
  HfLeastSquares *self = g_new0 (HfLeastSquares, 1);

  self->n = n;
  self->right = g_new0 (gdouble, n);
  self->left = g_new0 (gdouble, n * n);

  return self;
}

void
hf_least_squares_free (HfLeastSquares *self)
{
  g_free (self->right);
  g_free (self->left);
  g_free (self);
}

/* Adds a row.
 * @row: factors of it and those after it; the others are 0 */
void
hf_least_squares_add (HfLeastSquares *self, guint first, const gdouble *row, guint n, gdouble value)
{
  for (guint i = 0; i < n; i++)
    {
      gdouble *line = &self->left[(first + i) * self->n + first];

      if (row[i] == 0)
        continue;
      self->right[first + i] += row[i] * value;
      for (guint j = 0; j <= i; j++)
        line[j] += row[i] * row[j];
    }
}

/* Adds the rows of another one of the same size. */
void
hf_least_squares_merge (HfLeastSquares *self, const HfLeastSquares *other)
{
  for (guint i = 0; i < self->n; i++)
    self->right[i] += other->right[i];
  for (guint i = 0; i < self->n * self->n; i++)
    self->left[i] += other->left[i];
}

/* Draws an unknown a little to a guess, so that little evidence does no harm. */
void
hf_least_squares_guess (HfLeastSquares *self, guint i, gdouble guess, gdouble weight)
{
  self->left[i * self->n + i] += weight;
  self->right[i] += weight * guess;
}

/* In place: the lower triangle becomes its own root (Cholesky). */
static void
decompose (HfLeastSquares *self)
{
  for (guint i = 0; i < self->n; i++)
    for (guint j = 0; j <= i; j++)
      {
        gdouble *a = &self->left[i * self->n], *b = &self->left[j * self->n];
        gdouble sum = a[j];

        for (guint k = 0; k < j; k++)
          sum -= a[k] * b[k];
        if (i == j)
          a[i] = sum > 1e-9 ? sqrt (sum) : 1e9;
        else
          a[j] = sum / b[j];
      }
}

const gdouble *
hf_least_squares_solve (HfLeastSquares *self)
{
  gdouble *x = self->right;

  decompose (self);
  for (guint i = 0; i < self->n; i++)
    {
      for (guint k = 0; k < i; k++)
        x[i] -= self->left[i * self->n + k] * x[k];
      x[i] /= self->left[i * self->n + i];
    }
  for (guint i = self->n; i-- > 0;)
    {
      for (guint k = i + 1; k < self->n; k++)
        x[i] -= self->left[k * self->n + i] * x[k];
      x[i] /= self->left[i * self->n + i];
    }

  return x;
}
