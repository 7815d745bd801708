/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *hf_lesson_say_step (const char *id);
const char *hf_lesson_say_done (const char *id);
const char *hf_lesson_say_strayed (void);

G_END_DECLS
