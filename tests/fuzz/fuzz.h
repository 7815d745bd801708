/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/hf-text.h"

/* The longest sentence about a mistake, with the words that it quotes. */
#define FUZZ_MAX_SENTENCE 1000

/* What libFuzzer calls, and fuzz-main.c where there is none. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* A text that came from the input can be shown anywhere. */
static inline void
fuzz_check_text (const char *text, HfTextKind kind)
{
  g_autofree char *clean = hf_text_clean (text, kind);

  g_assert_true (hf_text_fits (text, kind));
  g_assert_cmpstr (text, ==, clean);
}

/* So can a sentence that quotes from it. */
static inline void
fuzz_check_error (const GError *error)
{
  g_autofree char *clean = NULL;

  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <=, FUZZ_MAX_SENTENCE);
  clean = hf_text_clean (error->message, HF_TEXT_DESCRIPTION);
  g_assert_cmpstr (error->message, ==, clean);
}
