/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A command reads its own arguments; argv[0] is its name. */
typedef struct
{
  const char *name;
  const char *arguments;
  const char *summary;
  int (*run) (int argc, char **argv);
} HfCliCommand;

int hf_cli_commands_run (const HfCliCommand *commands, guint n_commands, int argc, char **argv);
void hf_cli_commands_speak (void);

gboolean hf_cli_read_options (int *argc,
                              char ***argv,
                              const char *arguments,
                              const char *summary,
                              const GOptionEntry *entries,
                              GError **error);
gboolean
hf_cli_check_number (const char *option, gdouble number, gdouble min, gdouble max, GError **error);
gboolean hf_cli_check_seed (gint64 seed, GError **error);
int hf_cli_fail (const GError *error);

int hf_cli_arena_main (int argc, char **argv);
int hf_cli_host_main (int argc, char **argv);
int hf_cli_replay_main (int argc, char **argv);
int hf_cli_rules_main (int argc, char **argv);
int hf_cli_script_main (int argc, char **argv);
int hf_cli_serve_main (int argc, char **argv);
int hf_cli_simulate_main (int argc, char **argv);

G_END_DECLS
