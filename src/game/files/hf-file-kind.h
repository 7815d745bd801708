/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The kinds of files that the game opens. */
typedef enum
{
  HF_FILE_KIND_NONE,  /* nothing of ours */
  HF_FILE_KIND_RULES, /* a rule set */
  HF_FILE_KIND_GAME,  /* a saved game */
  HF_FILE_KIND_DEAL,  /* a deal in a line */
} HfFileKind;

/* The suffix of exported rule sets. */
#define HF_RULES_FILE_SUFFIX ".hfrules"

HfFileKind hf_file_kind_of (const char *name, const char *start, gsize length);

G_END_DECLS
