/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Links as pictures that cameras read: module by module as qrencode, which is another program, draws them.
 */
#include "config.h"

#include <glib.h>

#include "together/line/hf-qr-code.h"

#define SECRET "#0123456789abcdef0123456789abcdef"
#define LONG   "https://cards.example/friday/0/with/a/long/path/so/that/it/takes/a/larger/picture"
#define MORE   "/and/more/of/them"

/* A text, the modules on a side, and the SHA-256 of all of them, row by row, `#` for dark and `.` for light. */
static const struct
{
  const char *text;
  guint size;
  const char *sum;
} pictures[] = {
  { "A0", 21, "14692c5d038439cdf3711f89bf4339985ce40f3067b68155674ce8f6ae2d9d2f" },
  { "http://10.0.0.3:8021/" SECRET, 33,
    "691f9eab437185dfb85ef7909dfbbadb85a828161af5dfde11f747759b74a48a" },
  { LONG MORE "/" SECRET, 49, "323869185324f84d9b05c4d1e42fd70cf399a9a49b47c7d1652cc9d0b737d624" },
  { LONG MORE MORE MORE MORE "/" SECRET, 57,
    "567dd38ccbeb32f61afa45c8d12aacb6ddae132343bd2d71f265c039f2ffb2cd" },
};

/* The same of the first bytes of a long text, for which both choose the same mask. */
static const struct
{
  guint n;
  guint size;
  const char *sum;
} beginnings[] = {
  { 10, 21, "abff99c4afe8050e4572ae7332ab73d4ffab677bf6edd94cbe7508a230aeaf1f" },
  { 24, 25, "e80ae810f8250894c2f25b67c40e5983709913c64793d27b1f4efbda3945627b" },
  { 75, 37, "f711ed0f4f0091dad10f989078485acaa0ddbf3a4e8a7638714f0fd4a46db2cb" },
  { 99, 41, "c844725df22d83ddb2e8e6076eb167b71aa2c75bfa98cd701f207796558370e5" },
  { 113, 45, "5b11d5fadc7ede31ccf3d74f4c7ad1646cb50d2b34bf49e1fc8e4a9dd9035bd8" },
  { 139, 49, "05874030661ce49cebc350b328e60dfab9e5439bbd5e255ee04836a85de48b17" },
  { 152, 49, "81bd7358ceda860fd94d2df9b1a454f39bdf4ebe03ac06f9db46c15d8ebb5efd" },
  { 163, 53, "6fa82800fb926e96293d4e94a1d50d33156c9aba42a53c28884a49ab1a44a903" },
  { 180, 53, "c686ef6cecaae439b61d708f451ffebb96fc28f15755c15b41511bda17293af3" },
  { 186, 57, "622af7cbc4656f833fa60ccb7e3dfab328577be8468912d049bfba881ac81f7b" },
  { 195, 57, "4fd73be355ca618bff92b2dad5f39e6c43232d6cc5ceec9a26e12bf176c648a4" },
};

static void
check_picture (const char *text, guint size, const char *expected)
{
  HfQrCode code;
  g_autoptr (GString) modules = g_string_new (NULL);
  g_autofree char *sum = NULL;

  g_assert_true (hf_qr_code_init (&code, text));
  g_assert_cmpuint (code.size, ==, size);
  for (guint y = 0; y < code.size; y++)
    for (guint x = 0; x < code.size; x++)
      g_string_append_c (modules, code.dark[y][x] ? '#' : '.');
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, modules->str, modules->len);
  g_assert_cmpstr (sum, ==, expected);
}

static void
test_pictures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    check_picture (pictures[i].text, pictures[i].size, pictures[i].sum);
}

/* Pictures of all sizes. */
static void
test_sizes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      g_autofree char *text = g_strndup (LONG MORE MORE MORE MORE MORE MORE MORE MORE,
                                         beginnings[i].n);

      check_picture (text, beginnings[i].size, beginnings[i].sum);
    }
}

static void
test_limits (void)
{
  g_autofree char *most = g_strnfill (213, 'x'), *more = g_strnfill (214, 'x');
  HfQrCode code;

  g_assert_true (hf_qr_code_init (&code, most));
  g_assert_cmpuint (code.size, ==, HF_QR_CODE_MAX);
  g_assert_false (hf_qr_code_init (&code, more));
  g_assert_true (hf_qr_code_init (&code, ""));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/qr-code/pictures", test_pictures);
  g_test_add_func ("/qr-code/sizes", test_sizes);
  g_test_add_func ("/qr-code/limits", test_limits);

  return g_test_run ();
}
