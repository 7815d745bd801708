/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Secrets that give access to a seat: that of an invitation, and that of the device that has taken the seat.
 * The table keeps hashes only. */

#include "hf-token.h"

#include <string.h>
#include <sys/random.h>

/* Returns (transfer full): a secret that cannot be guessed */
char *
hf_token_new (void)
{
  guint8 bytes[HF_TOKEN_LENGTH / 2];
  GString *text = g_string_new (NULL);

  if (getrandom (bytes, sizeof bytes, 0) != sizeof bytes)
    g_error ("The system has no random numbers");
  for (guint i = 0; i < sizeof bytes; i++)
    g_string_append_printf (text, "%02x", bytes[i]);

  return g_string_free (text, FALSE);
}

/* Returns (transfer full): the hash that the table keeps */
char *
hf_token_hash (const char *token)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, token, -1);
}

/* Compares in the same time wherever they differ.
 *
 * @hash (nullable): from hf_token_hash(); nothing matches NULL, or a text that is no hash */
gboolean
hf_token_matches (const char *token, const char *hash)
{
  g_autofree char *other = hf_token_hash (token);
  gboolean is_hash = hash != NULL && strlen (hash) == strlen (other);
  guint differs = !is_hash;

  for (gsize i = 0; is_hash && other[i] != '\0'; i++)
    differs |= (guchar) other[i] ^ (guchar) hash[i];

  return differs == 0;
}
