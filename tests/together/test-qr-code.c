/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Links as pictures that cameras read: module by module as qrencode, which is another program, draws them.
 */
#include "config.h"

#include <glib.h>

#include "together/hf-qr-code.h"

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

static void
test_pictures (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      HfQrCode code;
      g_autoptr (GString) modules = g_string_new (NULL);
      g_autofree char *sum = NULL;

      g_assert_true (hf_qr_code_init (&code, pictures[i].text));
      g_assert_cmpuint (code.size, ==, pictures[i].size);
      for (guint y = 0; y < code.size; y++)
        for (guint x = 0; x < code.size; x++)
          g_string_append_c (modules, code.dark[y][x] ? '#' : '.');
      sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, modules->str, modules->len);
      g_assert_cmpstr (sum, ==, pictures[i].sum);
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
  g_test_add_func ("/qr-code/limits", test_limits);

  return g_test_run ();
}
