/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "rulebook/hf-rulebook.h"

G_BEGIN_DECLS

/* A place in a rulebook. */
typedef struct
{
  guint section; /* the number of a section */
  guint block;   /* the number of a block in it */
} HfRulebookPlace;

GArray *hf_rulebook_hits_find (const HfRulebook *book, const char *text);
void hf_rulebook_hits_mark (GtkWidget *widget, const char *text);

G_END_DECLS
