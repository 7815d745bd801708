/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/text/hf-text.h"

/* Entry point for libFuzzer, and for fuzz-main.c without it. */
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
  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 0);
  fuzz_check_text (error->message, HF_TEXT_SENTENCE);
}
