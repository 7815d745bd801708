/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

/**
 * HfRulebookPlace:
 * @section: the number of a section
 * @block: the number of a block in it
 *
 * A place in a rulebook.
 */
typedef struct
{
  guint section;
  guint block;
} HfRulebookPlace;

GArray *hf_rulebook_hits_find (const HfRulebook *book,
                               const char       *text);
void    hf_rulebook_hits_mark (GtkWidget        *widget,
                               const char       *text);

G_END_DECLS
