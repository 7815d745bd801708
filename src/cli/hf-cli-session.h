/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/hf-position.h"
#include "hf-cli-result.h"

G_BEGIN_DECLS

/* One game in progress, driven by lines of text. */
typedef struct
{
  gboolean has_rules;
  HfRules rules; /* as chosen so far */
  guint64 seed;

  HfState *state; /* NULL until the first line that needs the game */
  HfFlatRules flat;
  HfCards aside;

  HfDeal deal; /* for the next deal */
  guint8 deck[HF_POSITION_MAX_CARDS];
  HfPosition *position; /* being described, or NULL */
} HfCliSession;

HfCliSession *hf_cli_session_new (void);
void hf_cli_session_free (HfCliSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (HfCliSession, hf_cli_session_free)
void hf_cli_session_reset (HfCliSession *self);

HfCliResult hf_cli_session_begin (HfCliSession *self);
HfCliResult hf_cli_session_run (HfCliSession *self, const char *line);
HfCliResult hf_cli_session_try (HfCliSession *self, const char *line);
HfCliResult hf_cli_session_expect (HfCliSession *self, HfCliWords *words);
HfCliResult hf_cli_session_describe (HfCliSession *self, HfCliWords *words);
gboolean hf_cli_session_is_listing (const HfCliWords *words);
char *hf_cli_session_list (HfCliSession *self, HfCliWords *words, HfCliResult *result);

G_END_DECLS
