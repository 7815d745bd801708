/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Invitations to a seat as people send them to each other: the address of the page of the table, and the secret of the
 * seat behind a #, which browsers do not send over the network. */

#include "hf-invitation.h"

#include <string.h>

#include "hf-code.h"
#include "hf-token.h"

#define TABLE_PATH "table" /* below the page */

void
hf_invitation_free (HfInvitation *self)
{
  g_free (self->line);
  g_free (self->place);
  g_free (self->secret);
  g_free (self);
}

/* Makes an invitation from the parts of a link. */
static HfInvitation *
read_link (gboolean safe, const char *host, const char *path, const char *secret)
{
  char *code = hf_code_read (secret);
  g_autofree char *lower = code != NULL ? code : g_ascii_strdown (secret, -1),
                  *place = g_ascii_strdown (host, -1);
  g_autofree char *line = g_strdup_printf ("%s://%s%s%s" TABLE_PATH, safe ? "wss" : "ws", place,
                                           path, g_str_has_suffix (path, "/") ? "" : "/");
  g_autoptr (GUri) uri = g_uri_parse (line, G_URI_FLAGS_NONE, NULL);
  HfInvitation *self;

  if (uri == NULL || g_uri_get_host (uri) == NULL || *g_uri_get_host (uri) == '\0')
    return NULL;

  self = g_new0 (HfInvitation, 1);
  self->line = g_steal_pointer (&line);
  self->place = g_steal_pointer (&place);
  self->secret = g_steal_pointer (&lower);

  return self;
}

/* Restores letters that a program on the way wrote as %23; called again, those written twice over, as %2523. */
static char *
unescape (const char *text)
{
  GString *plain = g_string_new (NULL);

  while (*text != '\0')
    {
      gboolean escaped = text[0] == '%' && g_ascii_isxdigit (text[1]) && g_ascii_isxdigit (text[2]);
      gint code = escaped ? g_ascii_xdigit_value (text[1]) * 16 + g_ascii_xdigit_value (text[2])
                          : 0;

      escaped = escaped && g_ascii_isprint (code);
      g_string_append_c (plain, escaped ? code : *text);
      text += escaped ? 3 : 1;
    }

  return g_string_free_and_steal (plain);
}

/* Returns (nullable) (transfer full): a text to look for a link in, or NULL where it is too long or no text */
static char *
clean (const char *text)
{
  g_autofree char *once = NULL;

  if (strlen (text) > HF_INVITATION_MAX_TEXT || !g_utf8_validate (text, -1, NULL))
    return NULL;

  once = unescape (text);
  return unescape (once);
}

/* Returns (nullable) (transfer full): the first match */
static GMatchInfo *
find (const char *pattern, const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new (pattern, G_REGEX_CASELESS, G_REGEX_MATCH_DEFAULT, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  return g_regex_match (regex, text, G_REGEX_MATCH_DEFAULT, &match) ? g_steal_pointer (&match)
                                                                    : NULL;
}

#define LETTERS "([GHJKMNP-TV-Z]{6})"
#define CODE    "#" LETTERS "(?![0-9A-Za-z])"
#define SECRET  "(?<![0-9A-Za-z])([0-9A-Fa-f]{32})(?![0-9A-Za-z])"

/* With a scheme before it, any name is that of a computer; without, one that has a dot, a port or brackets. */
#define ADDRESS                                                                               \
  "(?:\\b" HF_INVITATION_SCHEME ":)?"                                                         \
  "(?|(?:(https?):)?//([A-Za-z0-9.\\-_\\[\\]:]{1,255})"                                       \
  "|(?<![A-Za-z0-9._@/\\-\\[])()((?:[A-Za-z0-9_\\-]+(?:\\.[A-Za-z0-9_\\-]+)+(?::[0-9]{1,5})?" \
  "|[A-Za-z0-9_\\-]+:[0-9]{1,5}|\\[[0-9A-Fa-f:.]+\\](?::[0-9]{1,5})?)))"                      \
  "((?:/[A-Za-z0-9._~\\-]{0,64}){0,8})(?:\\?(?:(?!//)[^\\s#])*?)?"

#define PAGE "\\b(https?)://([A-Za-z0-9.\\-_\\[\\]:]{1,255})((?:/[A-Za-z0-9._~\\-]{0,64}){0,8})"

/* Finds the code of a table in a message, between blanks, and the address at which it is to be typed. */
static HfInvitation *
read_message (const char *text)
{
  g_autoptr (GMatchInfo) page = find (PAGE, text),
                         letters = find ("(?<!\\S)" LETTERS "(?!\\S)", text);
  g_autofree char *scheme = NULL, *host = NULL, *path = NULL, *code = NULL;

  if (page == NULL || letters == NULL)
    return NULL;

  scheme = g_match_info_fetch (page, 1);
  host = g_match_info_fetch (page, 2);
  path = g_match_info_fetch (page, 3);
  code = g_match_info_fetch (letters, 1);

  return read_link (g_ascii_strcasecmp (scheme, "https") == 0, host, path, code);
}

/* Finds an invitation in a text, in which people or programs may have added words before and after it:
 * `http://ADDRESS:PORT/PREFIX/#SECRET`, the same without a scheme or behind `handandfoot:`. A secret is 32 hexadecimal
 * digits wherever they stand; in its place, there can be the code of a table, right behind the #, or elsewhere in the
 * text.
 *
 * Returns (nullable) (transfer full): the invitation, or NULL where there is none */
HfInvitation *
hf_invitation_parse (const char *text)
{
  g_autofree char *plain = NULL, *scheme = NULL, *host = NULL, *path = NULL, *secret = NULL;
  g_autoptr (GMatchInfo) match = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  plain = clean (text);
  match = plain != NULL ? find (ADDRESS "[^0-9A-Za-z]{0,4}" SECRET, plain) : NULL;
  if (match == NULL && plain != NULL)
    match = find (ADDRESS CODE, plain);
  if (match == NULL)
    return plain != NULL ? read_message (plain) : NULL;

  scheme = g_match_info_fetch (match, 1);
  host = g_match_info_fetch (match, 2);
  path = g_match_info_fetch (match, 3);
  secret = g_match_info_fetch (match, 4);

  return read_link (g_ascii_strcasecmp (scheme, "https") == 0, host, path, secret);
}

/* Whether a text has an invitation without some digits of the secret, or without the address of the table. */
gboolean
hf_invitation_is_incomplete (const char *text)
{
  g_autofree char *plain = NULL;
  g_autoptr (HfInvitation) whole = NULL;
  g_autoptr (GMatchInfo) match = NULL;

  g_return_val_if_fail (text != NULL, FALSE);

  plain = clean (text);
  whole = plain != NULL ? hf_invitation_parse (plain) : NULL;
  match = plain != NULL && whole == NULL
            ? find (SECRET "|/[^\\s#]*#[0-9A-Fa-f]{1,31}(?![0-9A-Za-z])", plain)
            : NULL;

  return match != NULL;
}

/* @base: the address of the page of a table, as `http://ADDRESS:PORT/`
 * Returns (transfer full): a link to a seat at it */
char *
hf_invitation_print (const char *base, const char *secret)
{
  return g_strdup_printf ("%s%s#%s", base, g_str_has_suffix (base, "/") ? "" : "/", secret);
}

/* @line: HfInvitation::line
 * Returns (transfer full): a link to another seat at the same table */
char *
hf_invitation_print_for (const char *line, const char *secret)
{
  g_autofree char *page = g_strdup (line + strlen ("ws")), *base = NULL;

  if (g_str_has_suffix (page, TABLE_PATH))
    page[strlen (page) - strlen (TABLE_PATH)] = '\0';

  base = g_strconcat ("http", page, NULL);

  return hf_invitation_print (base, secret);
}

/* Completes an address that a person has typed. One without a scheme gets http, and the port of the table where it has
 * none.
 *
 * Returns (nullable) (transfer full): the address of the page, or NULL where it cannot be one */
char *
hf_invitation_tidy_address (const char *text, guint port)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  gboolean has_scheme = strstr (stripped, "://") != NULL;
  g_autofree char *whole = g_strconcat (has_scheme ? "" : "http://", stripped, NULL);
  g_autofree char *sample = NULL, *at = NULL, *again = NULL;
  g_autoptr (GUri) uri = g_uri_parse (whole, G_URI_FLAGS_NONE, NULL);
  g_autoptr (HfInvitation) read = NULL;

  if (uri == NULL || g_uri_get_host (uri) == NULL)
    return NULL;

  at = g_uri_join (G_URI_FLAGS_NONE, g_uri_get_scheme (uri), NULL, g_uri_get_host (uri),
                   g_uri_get_port (uri) < 0 && !has_scheme ? (gint) port : g_uri_get_port (uri),
                   *g_uri_get_path (uri) != '\0' ? g_uri_get_path (uri) : "/", NULL, NULL);
  sample = hf_invitation_print (at, "00000000000000000000000000000000");
  read = hf_invitation_parse (sample);
  /* A link of it has to lead there and not to a part of it. */
  if (read != NULL)
    again = hf_invitation_print_for (read->line, read->secret);

  return again != NULL && g_ascii_strcasecmp (again, sample) == 0 ? g_steal_pointer (&at) : NULL;
}
