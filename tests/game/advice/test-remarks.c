/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Remarks of computer players: short sentences at moments of a round. */
#include "config.h"

#include "game/advice/hf-remark-table.h"
#include "players/bot/hf-level.h"

#define LONGEST 40 /* letters that a bubble has room for */

/* Each character speaks in a voice of its own, and no sentence is another's. */
static void
test_voices (void)
{
  const char *const *characters = hf_characters_list ();
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  g_assert_cmpuint (g_strv_length ((GStrv) characters), ==, HF_N_VOICES - 1);
  for (guint i = 0; characters[i] != NULL; i++)
    g_assert_cmpint (hf_voice_find (characters[i]), ==, i + 1);
  g_assert_cmpint (hf_voice_find (NULL), ==, HF_VOICE_PLAIN);
  g_assert_cmpint (hf_voice_find ("unknown"), ==, HF_VOICE_PLAIN);

  for (guint moment = 0; moment < HF_N_REMARK_MOMENTS; moment++)
    for (guint voice = 0; voice < HF_N_VOICES; voice++)
      for (guint i = 0; i < HF_N_REMARKS_A_MOMENT; i++)
        {
          const char *text = hf_remark_get_text (moment, voice, i);

          g_assert_nonnull (text);
          g_assert_cmpuint (g_utf8_strlen (text, -1), <=, LONGEST);
          g_assert_true (g_hash_table_add (said, (gpointer) text));
        }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/remarks/voices", test_voices);

  return g_test_run ();
}
