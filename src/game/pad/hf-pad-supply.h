/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-pad-sheet.h"

G_BEGIN_DECLS

/* Natural cards of a rank, or of a value, of which closed books can be made. */
typedef struct
{
  guint n;
  guint most; /* closed books of them */
  gint value; /* points of each */
  gboolean special;
  gboolean asked; /* for by itself: its books are known */
  guint rank;     /* its bit in a set of ranks */
} HfPadPile;

/* The cards that closed books can be made of. */
typedef struct
{
  const HfFlatRules *rules;
  HfPadPile piles[HF_N_RANKS];
  guint n_piles;
  guint wilds;
  guint least_naturals; /* in a dirty book that is closed */
} HfPadSupply;

void hf_pad_supply_init (HfPadSupply *self,
                         const HfFlatRules *rules,
                         const HfPadCards *counted,
                         guint n_sides);
void hf_pad_supply_join_values (HfPadSupply *self, const HfPadCards *counted);
gboolean hf_pad_supply_makes (const HfPadSupply *self, const guint16 *books);
gint hf_pad_supply_find_least (const HfPadSupply *self, const guint16 *books);

G_END_DECLS
