/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdio.h>

#include <glib.h>

G_BEGIN_DECLS

void hf_cli_serve (FILE *in, FILE *out);

G_END_DECLS
