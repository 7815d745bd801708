/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *hf_turn_ways_get_question (const GArray *ways);

G_END_DECLS
