/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

int hf_cli_rules_main (int argc, char **argv);

G_END_DECLS
