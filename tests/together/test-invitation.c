/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Links to a seat, found in whatever people send each other: links.json says how each text is to be read. The page
 * reads the same file. */
#include "config.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "together/line/hf-invitation.h"

/* Returns (transfer full): the texts and their readings */
static JsonParser *
load (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "together", "links.json", NULL);
  JsonParser *parser = json_parser_new ();
  g_autoptr (GError) error = NULL;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);

  return parser;
}

static JsonArray *
get_links (JsonParser *parser)
{
  return json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)),
                                       "links");
}

/* Both the words of the reading, in one line. */
static char *
read_text (const char *text)
{
  g_autoptr (HfInvitation) found = hf_invitation_parse (text);

  if (found == NULL)
    return g_strdup (hf_invitation_is_incomplete (text) ? "incomplete" : "none");

  g_assert_false (hf_invitation_is_incomplete (text));
  return g_strdup_printf ("%s %s %s", found->place, found->line, found->secret);
}

/* For a window, a secret without an address is half a link. */
static char *
expect (JsonObject *link)
{
  const char *place = json_object_get_string_member_with_default (link, "place", NULL);
  const char *secret = json_object_get_string_member_with_default (link, "secret", NULL);

  if (place == NULL)
    return g_strdup (secret != NULL || json_object_has_member (link, "incomplete") ? "incomplete"
                                                                                   : "none");

  return g_strdup_printf ("%s %s://%s%stable %s", place,
                          json_object_has_member (link, "safe") ? "wss" : "ws", place,
                          json_object_get_string_member (link, "path"), secret);
}

static void
test_links (void)
{
  g_autoptr (JsonParser) parser = load ();
  JsonArray *links = get_links (parser);

  g_assert_cmpuint (json_array_get_length (links), >, 60);
  for (guint i = 0; i < json_array_get_length (links); i++)
    {
      JsonObject *link = json_array_get_object_element (links, i);
      const char *text = json_object_get_string_member (link, "text");
      g_autofree char *read = read_text (text), *expected = expect (link);

      g_test_message ("%s", text);
      g_assert_cmpstr (read, ==, expected);
    }
}

/* Texts from anybody: long ones, cut ones, and those of bytes that are no letters. */
static void
test_odd_texts (void)
{
  g_autoptr (JsonParser) parser = load ();
  JsonArray *links = get_links (parser);
  g_autofree char *most = g_strnfill (HF_INVITATION_MAX_TEXT, '/'), *more = NULL, *told = NULL;

  for (guint i = 0; i < json_array_get_length (links); i++)
    {
      const char *text = json_object_get_string_member (json_array_get_object_element (links, i),
                                                        "text");

      for (gsize length = 0; length <= strlen (text); length++)
        {
          g_autofree char *cut = g_strndup (text, length), *read = read_text (cut);

          g_assert_cmpuint (*read, !=, '\0');
        }
    }

  more = g_strconcat (most, "http://10.0.0.3:8021/#0123456789abcdef0123456789abcdef", NULL);
  told = read_text (most);
  g_assert_cmpstr (told, ==, "none");
  g_assert_null (hf_invitation_parse (more));
  g_assert_null (hf_invitation_parse ("http://10.0.0.3/#0123456789abcdef0123456789abcdef \xff"));
}

/* An address that somebody types, and the page that is meant; none where it cannot be one. */
static void
test_tidy_address (void)
{
  static const struct
  {
    const char *text;
    const char *page;
  } cases[] = {
    { "192.168.1.2", "http://192.168.1.2:8021/" },
    { " cards.example\n", "http://cards.example:8021/" },
    { "cards.example:99", "http://cards.example:99/" },
    { "cards.example/friday", "http://cards.example:8021/friday" },
    { "[2001:db8::1]", "http://[2001:db8::1]:8021/" },
    { "http://cards.example", "http://cards.example/" },
    { "https://cards.example:444/friday/", "https://cards.example:444/friday/" },
    { "HTTP://Cards.Example/Friday", "http://Cards.Example/Friday" },
    { "", NULL },
    { "http://", NULL },
    { "ftp://cards.example", NULL },
    { "ws://cards.example/table", NULL },
    { "two words", NULL },
    { "two words.example:99", NULL },
    { "http://two words.example/", NULL },
    { "two%20words", NULL },
    { "cards.example/two words", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *page = hf_invitation_tidy_address (cases[i].text, 8021);

      g_assert_cmpstr (page, ==, cases[i].page);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/invitation/links", test_links);
  g_test_add_func ("/invitation/odd-texts", test_odd_texts);
  g_test_add_func ("/invitation/tidy-address", test_tidy_address);

  return g_test_run ();
}
