/* SPDX-License-Identifier: GPL-3.0-or-later */

/* “That was a bad move”: what a person says against an act of a computer player, kept as the file of a saved game that
 * ends with the act, so that deal, rules, players and place come along. Older programs play such a game on from there. */
#include "config.h"

#include "hf-objection.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-history.h"
#include "hf-game-save.h"

static gboolean
is_one_persons (HfGame *game)
{
  guint n = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    n += hf_game_seat_get_kind (hf_game_get_seat (game, seat)) != HF_PLAYER_COMPUTER;

  return n <= 1;
}

static gboolean
is_round_over (HfGame *game, HfGameRecord *record)
{
  const HfTable *now = &hf_game_get_state (game)->table;

  return hf_game_record_get_round (record) < now->round || hf_table_get_turn (now) < 0;
}

/* Whether a person may keep a place of the game. Its file has the whole deal. A game of one's own lies on this computer
 * like that anyway, and opened again it shows no more than the person saw. Where several play, it would tell one the cards
 * of the others, so they wait until the round is over; at a table elsewhere nobody here knows the deal. */
gboolean
hf_objection_is_allowed (HfGame *game, HfGameRecord *record)
{
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);
  g_return_val_if_fail (HF_IS_GAME_RECORD (record), FALSE);

  return hf_game_record_get_explainable (record) && hf_game_can_save (game)
         && hf_game_can_deal_again (game)
         && (is_one_persons (game) || is_round_over (game, record));
}

/* Returns (nullable): the game as it was right after a move; nothing that came later is in it */
static HfGame *
go_back (HfGame *game, guint position, GError **error)
{
  g_autofree char *text = hf_game_save_text (game), *whole = hf_game_file_seal (text);
  g_autoptr (HfGameFile) file = hf_game_file_parse (whole, strlen (whole), error);

  if (file == NULL)
    return NULL;

  g_ptr_array_set_size (file->lines, MIN (position + 1, file->lines->len));
  g_ptr_array_set_size (file->taken_back, 0);
  g_ptr_array_set_size (file->extra, 0);
  g_clear_pointer (&file->hand, g_free);

  return hf_game_new_from_file (file, error);
}

/* Writes the file of an objection.
 *
 * @position: the number of the line of the act in the log
 * @words: the person's own, or none
 * Returns (nullable): its text */
char *
hf_objection_print (HfGame *game, guint position, const char *words, GError **error)
{
  g_autofree char *clean = g_strstrip (hf_text_clean (words, HF_TEXT_SENTENCE));
  g_autofree char *name = NULL, *text = NULL;
  g_autoptr (HfGame) there = NULL;

  g_return_val_if_fail (HF_IS_GAME (game), NULL);
  g_return_val_if_fail (position < hf_game_get_log (game)->position, NULL);

  there = go_back (game, position, error);
  if (there == NULL)
    return NULL;

  if (clean[0] == '\0')
    /* Translators: what somebody says about the move of a computer player */
    g_set_str (&clean, _("That was a bad move."));
  name = hf_text_clean (clean, HF_TEXT_TITLE);
  hf_game_set_name (there, name);
  hf_game_set_extra (there, HF_OBJECTION, clean);
  text = hf_game_save_text (there);

  return hf_game_file_seal (text);
}

/* Returns (nullable): the words of the person, where a game ends with an objection; they may come from anybody */
char *
hf_objection_dup_words (HfGame *game)
{
  const char *words;

  g_return_val_if_fail (HF_IS_GAME (game), NULL);

  words = hf_game_get_extra (game, HF_OBJECTION);

  return words != NULL && hf_game_get_log (game)->position > 0
           ? hf_text_clean (words, HF_TEXT_SENTENCE)
           : NULL;
}

/* @position (out): the number of the line of the act in the log
 * Returns (nullable): the act, and in a second line what the person says against it */
char *
hf_objection_describe (HfGame *game, guint *position)
{
  g_autofree char *words = hf_objection_dup_words (game), *quoted = NULL, *act = NULL;

  if (words == NULL)
    return NULL;

  *position = hf_game_get_log (game)->position - 1;
  act = hf_history_dup_act (game, *position);
  /* Translators: what a person said about a move */
  quoted = g_strdup_printf (C_("words of a person", "“%s”"), words);

  return act != NULL ? g_strjoin ("\n", act, quoted, NULL) : g_steal_pointer (&quoted);
}
