/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Shared by tests of saved games: a folder of their own, games to save, and whether what came back
 * is the same. */

#include "hf-test-folder.h"
#include "hf-test-play.h"

G_BEGIN_DECLS

void hf_test_save_add (const char *name, HfTestAtPlace test);
HfGame *hf_test_save_new_hoof (guint64 seed, guint n_moves);
gboolean hf_test_save_pick_rules (HfRules *rules, guint i);
HfGame *hf_test_save_reopen (HfGame *game);
void hf_test_save_assert_same (HfGame *game, HfGame *other);
void hf_test_save_export (HfGame *game, const char *path);
void hf_test_save_write_bytes (const char *path, const char *bytes, gsize length);

G_END_DECLS
