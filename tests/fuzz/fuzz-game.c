/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as a saved game. What can be opened must come back the same, and all of its texts can
 * be shown. */

#include <glib.h>
#include <string.h>

#include "fuzz.h"
#include "game/files/hf-game-save.h"

static void
check_texts (HfGame *game)
{
  if (hf_game_get_name (game) != NULL)
    fuzz_check_text (hf_game_get_name (game), HF_TEXT_TITLE);
  fuzz_check_text (hf_game_get_rules_name (game), HF_TEXT_TITLE);
  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    fuzz_check_text (hf_game_seat_get_name (hf_game_get_seat (game, seat)), HF_TEXT_NAME);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfGame) again = NULL;
  g_autofree char *saved = NULL, *sealed = NULL, *moves = NULL, *others = NULL;
  g_autoptr (GError) error = NULL;
  gboolean redone;

  memcpy (text, data, size);
  game = hf_game_new_from_text (text, size, &error);
  if (game == NULL)
    {
      fuzz_check_error (error);
      return 0;
    }

  check_texts (game);
  saved = hf_game_save_text (game);
  sealed = hf_game_file_seal (saved);
  again = hf_game_new_from_text (sealed, strlen (sealed), NULL);
  g_assert_nonnull (again);
  moves = hf_game_print_moves (game);
  others = hf_game_print_moves (again);
  g_assert_cmpstr (moves, ==, others);

  /* So does what was taken back. */
  do
    {
      redone = hf_game_redo (game);
      g_assert_cmpint (hf_game_redo (again), ==, redone);
    }
  while (redone);
  g_set_str (&moves, NULL);
  g_set_str (&others, NULL);
  moves = hf_game_print_moves (game);
  others = hf_game_print_moves (again);
  g_assert_cmpstr (moves, ==, others);

  return 0;
}
