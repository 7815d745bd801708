/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The commands of the laboratory; argv[0] is the name of the command. */

#include <glib.h>

G_BEGIN_DECLS

int hf_lab_arena_main (int argc, char **argv);
int hf_lab_bench_main (int argc, char **argv);
gboolean hf_lab_measure_ways (const char *only, GError **error);
int hf_lab_draws_main (int argc, char **argv);
int hf_lab_fit_main (int argc, char **argv);
int hf_lab_limit_main (int argc, char **argv);
int hf_lab_losses_main (int argc, char **argv);
int hf_lab_lost_main (int argc, char **argv);
int hf_lab_practice_main (int argc, char **argv);
int hf_lab_tables_main (int argc, char **argv);
int hf_lab_train_main (int argc, char **argv);

G_END_DECLS
