/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Rows of linear equations: known factors times unknowns, and the wanted sum. */
typedef struct _HfLeastSquares HfLeastSquares;

HfLeastSquares *hf_least_squares_new (guint n);
void hf_least_squares_free (HfLeastSquares *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfLeastSquares, hf_least_squares_free)

void hf_least_squares_add (HfLeastSquares *self,
                           guint first,
                           const gdouble *row,
                           guint n,
                           gdouble value);
void hf_least_squares_merge (HfLeastSquares *self, const HfLeastSquares *other);
void hf_least_squares_guess (HfLeastSquares *self, guint i, gdouble guess, gdouble weight);
const gdouble *hf_least_squares_solve (HfLeastSquares *self);

G_END_DECLS
