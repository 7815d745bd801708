/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The question whether a move goes back since which others have seen more, and have played. */
#include "config.h"

#include "hf-back-words.h"

#include <glib/gi18n-lib.h>

#include "game/table/hf-game-words.h"
#include "hf-history.h"

/* Finds the words for a move, and the seats whose later moves go back with it.
 *
 * @others (out): the seats that have done something since, a bit each
 * Returns (nullable): the move in the words of the history, which keeps them; NULL where it does not know it */
static const char *
find_move (HfGame *game, guint seat, guint position, guint *others)
{
  GListModel *history = hf_history_of (game);
  const char *move = NULL;

  *others = 0;
  for (guint i = g_list_model_get_n_items (history); i-- > 0;)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);
      const gint by = hf_game_record_get_seat (record);

      if (hf_game_record_get_position (record) < position)
        break;
      if (hf_game_record_get_position (record) == position)
        move = hf_game_record_get_text (record);
      else if (by >= 0 && by != (gint) seat)
        *others |= 1u << by;
    }

  return move;
}

/* @seat: whose move it is
 * @position: its line of the log
 * Returns: the question, with the move and those whose moves since then go back with it */
char *
hf_words_ask_back (HfGame *game, guint seat, guint position)
{
  const char *name = hf_game_seat_get_inline_name (hf_game_get_seat (game, seat));
  const char *names[HF_MAX_SEATS];
  g_autofree char *list = NULL;
  guint others, n = 0;
  const char *move = find_move (game, seat, position, &others);

  if (move == NULL)
    return g_strdup_printf (
      /* Translators: a question to a player; %s is another one, in another place */
      _("Take back the last move of %s? You have seen more since then. It goes back only if all of "
        "you agree."),
        name);

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if ((others >> i) & 1)
      names[n++] = hf_game_seat_get_inline_name (hf_game_get_seat (game, i));
  if (n == 0)
    return g_strdup_printf (
      /* Translators: a question to a player; %1$s is another one, in another place, %2$s is the move as a
         sentence, such as “Anna threw a six.” */
      _("Take back the last move of %1$s? %2$s You have seen more since then. It goes back only if "
        "all of you agree."),
        name, move);

  list = hf_words_list (names, n);

  return g_strdup_printf (
    g_dngettext (
      GETTEXT_PACKAGE,
      /* Translators: a question to a player; %1$s is another one, in another place, %2$s is the move, as
         “Anna threw a six.”, %3$s is one player or several */
      "Take back the last move of %1$s? %2$s What %3$s has done since then goes back, too. It goes "
      "back only if all of you agree.",
      "Take back the last move of %1$s? %2$s What %3$s have done since then goes back, too. It "
      "goes back only if all of you agree.",
      n),
    name, move, list);
}

static void
add_cards (GPtrArray *cards, HfGameRecord *record)
{
  GPtrArray *named = hf_game_record_get_cards (record);

  /* The top card of a pile that is taken is named again where it is laid. */
  for (guint i = 0; i < named->len && !hf_game_record_get_drawn (record); i++)
    if (!g_ptr_array_find (cards, named->pdata[i], NULL))
      g_ptr_array_add (cards, g_object_ref (named->pdata[i]));
}

/* Lists the cards that the question of hf_words_ask_back() is about: those that the history names, but for those that
 * were drawn. Everybody at the table has seen them.
 *
 * @position: the line of the move in the log
 * Returns: HfCard; none where the history does not know the move, or it showed none */
GPtrArray *
hf_words_list_back_cards (HfGame *game, guint position)
{
  GListModel *history = hf_history_of (game);
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (hf_game_record_get_position (record) == position)
        add_cards (cards, record);
    }

  return cards;
}
