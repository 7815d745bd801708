/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-style.h"

/* Trained styles come first. The others are the panel that players are measured
 * against: one keeps pairs for the pile, one takes it whenever possible, one
 * goes out early. */
static const HfStyle styles[] = {
#include "hf-style-table.h"
  { .name = "holder", .hold = 2 },
  { .name = "buyer", .take = 60 },
  { .name = "racer", .out = 400, .take = -40 },
};

/* @n_styles (out): how many */
const HfStyle *
hf_styles_list (guint *n_styles)
{
  *n_styles = G_N_ELEMENTS (styles);

  return styles;
}

/* @name (nullable): a name
 * Returns (nullable): the style of that name */
const HfStyle *
hf_style_find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    if (g_strcmp0 (name, styles[i].name) == 0)
      return &styles[i];

  return NULL;
}
