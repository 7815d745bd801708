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
void hf_cli_print_error (const GError *error);
void hf_cli_commands_speak (void);

G_END_DECLS
