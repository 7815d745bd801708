/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Bytes of a token: 128 random bits as hexadecimal digits. */
#define HF_TOKEN_LENGTH 32

char *hf_token_new (void);
char *hf_token_hash (const char *token);
gboolean hf_token_matches (const char *token, const char *hash);

G_END_DECLS
