/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* File below the address of a table with a text that no other table has, and that tells nothing. */
#define HF_ADDRESS_MARK "which-table"

/* Environment variable with which tests let https addresses be asked without TLS. */
#define HF_ADDRESS_PLAIN "HF_PLAIN_HTTPS"

/* Findings at an address. */
typedef enum
{
  HF_FOUND_NOTHING,
  HF_FOUND_OTHER, /* another table, or no table at all */
  HF_FOUND_TABLE, /* the table that is meant */
} HfFound;

void hf_address_check_async (const char *base,
                             const char *own,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer data);
HfFound hf_address_check_finish (GAsyncResult *result);

G_END_DECLS
