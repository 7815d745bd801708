/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Addresses of a table are found in the output of any program that makes a way to it, however the output is cut, and
 * nothing else is. */

#include <string.h>

#include "together/address/hf-tunnel-output.h"

static void
keep_cb (const char *address, gpointer data)
{
  g_string_append_printf (data, "%s ", address);
}

/* Returns (transfer full): the addresses in a text that comes in pieces
 *
 * @step: bytes of a piece */
static char *
find (const char *text, gsize step)
{
  GString *found = g_string_new (NULL);
  HfTunnelOutput output;

  hf_tunnel_output_init (&output);
  for (gsize at = 0, length = strlen (text); at < length; at += step)
    hf_tunnel_output_read (&output, text + at, MIN (step, length - at), keep_cb, found);
  hf_tunnel_output_end (&output, keep_cb, found);
  hf_tunnel_output_clear (&output);

  return g_string_free_and_steal (found);
}

static void
test_addresses (void)
{
  static const char *const cases[][2] = {
    { "https://abc.tunnels.example", "https://abc.tunnels.example/ " },
    { "HTTPS://ABC.Tunnels.Example/\n", "https://abc.tunnels.example/ " },
    { "abc.tunnels.example tunneled with tls, https://abc.tunnels.example.",
      "https://abc.tunnels.example/ " },
    { "|  https://a-b-c.tunnels.example   |\r\n", "https://a-b-c.tunnels.example/ " },
    { "\033[1;32mhttps://abc.tunnels.example\033[0m", "https://abc.tunnels.example/ " },
    { "{\"url\":\"https://abc.tunnels.example\"}", "https://abc.tunnels.example/ " },
    { "url=https://abc.tunnels.example:8443/", "https://abc.tunnels.example:8443/ " },
    { "<https://a.example> <https://b.example>", "https://a.example/ https://b.example/ " },
    { "http://abc.tunnels.example", "" },
    { "help at https://tunnels.example/docs/, https://tunnels.example/?q and https://tunnels.example#faq",
      "" },
    { "https://tunnels", "" },
    { "https://", "" },
    { "https:///", "" },
    { "https://you@abc.tunnels.example/", "" },
    { "https://abc.tunnels.example:/", "" },
    { "https://-.\xff.example", "" },
    { "https://abc..example", "" },
    { "wss://abc.tunnels.example", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize step = 1; step <= 64; step++)
      {
        g_autofree char *found = find (cases[i][0], step);

        g_assert_cmpstr (found, ==, cases[i][1]);
      }
}

/* A word without an end is not kept, and what comes behind it is read. */
static void
test_endless (void)
{
  g_autofree char *letters = g_strnfill (1 << 20, 'a');
  g_autofree char *text = g_strconcat ("https://", letters, ".example ", letters,
                                       "https://a.example\n", "https://b.example\n", NULL);
  g_autofree char *found = find (text, 4096);
  g_autoptr (GString) kept = g_string_new (NULL);
  HfTunnelOutput output;

  g_assert_cmpstr (found, ==, "https://b.example/ ");

  hf_tunnel_output_init (&output);
  hf_tunnel_output_read (&output, text, strlen (text), keep_cb, kept);
  g_assert_cmpuint (output.word->allocated_len + output.line->allocated_len
                      + output.said->allocated_len,
                    <, 4096);
  hf_tunnel_output_clear (&output);
}

static void
test_said (void)
{
  static const char text[] =
    "Welcome http://localhost:8021\n\0binary\xff\n the name is taken \n \n\n";
  HfTunnelOutput output;

  hf_tunnel_output_init (&output);
  g_assert_false (output.has_plain);
  hf_tunnel_output_read (&output, text, sizeof text - 1, keep_cb, NULL);
  g_assert_cmpstr (output.said->str, ==, " the name is taken ");
  g_assert_true (output.has_plain);
  hf_tunnel_output_clear (&output);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tunnel-output/addresses", test_addresses);
  g_test_add_func ("/tunnel-output/endless", test_endless);
  g_test_add_func ("/tunnel-output/said", test_said);

  return g_test_run ();
}
