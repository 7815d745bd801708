/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Addresses in the output of a program. Such programs print addresses of their makers, too, mostly of a certain page:
 * only one without a path can be that of a table. The output may be anything, and endless. */

#include "hf-tunnel-output.h"

#include <string.h>

/* Most bytes of a word, and of a line, that are kept; a longer word is no address. */
#define MAX_WORD 270
#define MAX_LINE 200

#define ADDRESS "(https://[a-z0-9-]+(?:\\.[a-z0-9-]+)+(?::[0-9]{1,5})?)/?[.:!?]*$"

void
hf_tunnel_output_init (HfTunnelOutput *self)
{
  *self = (HfTunnelOutput) { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), FALSE };
}

void
hf_tunnel_output_clear (HfTunnelOutput *self)
{
  g_string_free (self->word, TRUE);
  g_string_free (self->line, TRUE);
  g_string_free (self->said, TRUE);
  *self = (HfTunnelOutput) { 0 };
}

static gboolean
is_of_address (char c)
{
  return g_ascii_isalnum (c) || (c != '\0' && strchr ("-._~:/?#%&=+@!$", c) != NULL);
}

/* Returns (nullable) (transfer full): the address of a page in a word */
static char *
find_address (const char *word)
{
  static GRegex *regex;
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *address = NULL, *lower = NULL;

  if (regex == NULL)
    regex = g_regex_new (ADDRESS, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0, NULL);
  if (!g_regex_match (regex, word, 0, &match))
    return NULL;

  address = g_match_info_fetch (match, 1);
  lower = g_ascii_strdown (address, -1);

  return g_strconcat (lower, "/", NULL);
}

static void
end_word (HfTunnelOutput *self, HfTunnelFound found, gpointer data)
{
  g_autofree char *address = NULL;

  if (self->word->len <= MAX_WORD && strstr (self->word->str, "://") != NULL)
    {
      address = find_address (self->word->str);
      self->has_plain |= strstr (self->word->str, "http://") != NULL;
    }
  g_string_truncate (self->word, 0);
  if (address != NULL)
    found (address, data);
}

static void
end_line (HfTunnelOutput *self)
{
  if (self->line->str[strspn (self->line->str, " \t")] != '\0')
    g_string_assign (self->said, self->line->str);
  g_string_truncate (self->line, 0);
}

/* @found: called for each address
 * @data: for it */
void
hf_tunnel_output_read (HfTunnelOutput *self,
                       const char *bytes,
                       gsize length,
                       HfTunnelFound found,
                       gpointer data)
{
  for (gsize i = 0; i < length; i++)
    {
      if (!is_of_address (bytes[i]))
        end_word (self, found, data);
      else if (self->word->len <= MAX_WORD)
        g_string_append_c (self->word, bytes[i]);
      if (bytes[i] == '\n' || bytes[i] == '\r')
        end_line (self);
      else if (bytes[i] != '\0' && self->line->len < MAX_LINE)
        g_string_append_c (self->line, bytes[i]);
    }
}

/* Reads the last line as whole, as no more comes for now. */
void
hf_tunnel_output_end (HfTunnelOutput *self, HfTunnelFound found, gpointer data)
{
  end_word (self, found, data);
  end_line (self);
}
