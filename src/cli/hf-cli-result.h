/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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

HfCliResult hf_cli_result_error (const HfCliWords *words);
HfCliResult hf_cli_result_differs (const char *format, ...) G_GNUC_PRINTF (1, 2);
void hf_cli_result_clear (HfCliResult *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (HfCliResult, hf_cli_result_clear)
char *hf_cli_result_print (const HfCliResult *self);

extern const char *const hf_cli_yes_no[];

HfCliResult hf_cli_expect_number (HfCliWords *words, const char *what, gint is);
HfCliResult hf_cli_expect_yes_no (HfCliWords *words, gboolean is);

G_END_DECLS
