/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/engine/hf-position.h"
#include "hf-cli-words.h"

G_BEGIN_DECLS

typedef enum
{
  HF_CLI_OK,      /* done, or true */
  HF_CLI_REFUSED, /* the rules refuse it; nothing changed */
  HF_CLI_FAILED,  /* it did not happen, but trying it had a cost */
  HF_CLI_DIFFERS, /* an expectation does not hold */
  HF_CLI_ERROR,   /* the line is not understood; nothing was done */
} HfCliStatus;

/* The result of a line. */
typedef struct
{
  HfCliStatus status;
  const char *code; /* why it was refused or failed */
  char *text;       /* the difference, the words not understood, or more of the refusal */
} HfCliResult;

#define HF_CLI_RESULT_OK ((HfCliResult) { .status = HF_CLI_OK })

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

HfCliResult hf_cli_result_error (const HfCliWords *words);
HfCliResult hf_cli_result_differs (const char *format, ...) G_GNUC_PRINTF (1, 2);
void hf_cli_result_clear (HfCliResult *self);
char *hf_cli_result_print (const HfCliResult *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliResult, hf_cli_result_clear)

G_END_DECLS
