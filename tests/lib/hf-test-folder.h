/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *hf_test_make_folder (void);
void hf_test_empty_folder (const char *path);
void hf_test_remove_folder (char *path);

/* A folder of a test’s own, and a path in it. */
typedef struct
{
  char *folder;
  char *path;
} HfTestPlace;

typedef void (*HfTestAtPlace) (HfTestPlace *place, gconstpointer data);

void hf_test_place_add (const char *name, const char *path, HfTestAtPlace test);

G_END_DECLS
