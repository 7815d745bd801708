/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The move that goes back if all agree, since others have seen more: its sentences of the history, its cards, and the
 * players whose turns go back with it. All at the table are told the same, and none of the cards that were drawn. */
#include "config.h"

#include "hf-back-words.h"

#include <glib/gi18n-lib.h>

#include "game/match/hf-back-end.h"
#include "game/table/hf-game-words.h"
#include "hf-history.h"

typedef struct
{
  HfGame *game;
  guint position;
  GPtrArray
    *move;      /* (nullable): HfGameRecord: its sentences; NULL where the game does not know it */
  guint others; /* seats that have played since, a bit each */
} Back;

static void
note_change (const HfGameChange *change, gpointer data)
{
  Back *self = data;

  if (change->move == NULL)
    return;
  if (change->position == self->position)
    self->move = hf_history_tell_change (self->game, change);
  else if (hf_game_change_is_move_of (change, change->move->seat))
    self->others |= 1u << change->move->seat;
}

/* Finds the move in a line of the log, and those who have played since. */
static Back
find_back (HfGame *game, guint position)
{
  Back back = { game, position, NULL, 0 };

  hf_game_foreach_change (game, position, note_change, &back);

  return back;
}

static void
add_name (GPtrArray *names, HfGame *game, guint seat)
{
  g_ptr_array_add (names, (gpointer) hf_game_seat_get_inline_name (hf_game_get_seat (game, seat)));
}

/* Returns: that the move goes back, and the turns of @others */
static char *
describe_outcome (HfGame *game, guint others)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if ((others >> seat) & 1)
      add_name (names, game, seat);
  if (names->len == 0)
    /* Translators: below a move of a player, as in “Anna threw a six.” */
    return g_strdup (_("This is taken back only if all of you agree."));

  list = hf_words_list ((const char *const *) names->pdata, names->len);

  return g_strdup_printf (
    g_dngettext (
      GETTEXT_PACKAGE,
      /* Translators: below a move of a player, as in “Anna threw a six.”; %s is another
                    player, or several, who have played since */
      "This is taken back only if all of you agree. The turn of %s is taken back, too.",
      "This is taken back only if all of you agree. The turns of %s are taken back, too.",
      names->len),
    list);
}

/* Returns: what goes back, a line each: the sentences of a move, and those who have played since
 *
 * @seat: whose move it is
 * @position: its line of the log */
char *
hf_words_back (HfGame *game, guint seat, guint position)
{
  const Back back = find_back (game, position);
  g_autoptr (GPtrArray) move = back.move;
  g_autoptr (GString) lines = g_string_new (NULL);
  g_autofree char *outcome = NULL;

  for (guint i = 0; move != NULL && i < move->len; i++)
    if (hf_game_record_get_seat (move->pdata[i]) == (gint) seat)
      g_string_append_printf (lines, "%s\n", hf_game_record_get_text (move->pdata[i]));
  if (lines->len == 0)
    return g_strdup_printf (
      /* Translators: %s is a player */
      _("%s’s last move is taken back only if all of you agree."),
        hf_game_seat_get_inline_name (hf_game_get_seat (game, seat)));

  outcome = describe_outcome (game, back.others & ~(1u << seat));
  g_string_append (lines, outcome);

  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* Lists the cards that hf_words_back() names. Everybody at the table has seen them.
 *
 * @position: the line of the move in the log
 * Returns: HfCard; none where the game does not know the move, or it showed none */
GPtrArray *
hf_words_list_back_cards (HfGame *game, guint position)
{
  const Back back = find_back (game, position);
  g_autoptr (GPtrArray) move = back.move;
  GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; move != NULL && i < move->len; i++)
    {
      GPtrArray *named = hf_game_record_get_cards (move->pdata[i]);

      /* The top card of a pile that is taken is named again where it is laid. */
      for (guint k = 0; k < named->len; k++)
        if (!g_ptr_array_find (cards, named->pdata[k], NULL))
          g_ptr_array_add (cards, g_object_ref (named->pdata[k]));
    }

  return cards;
}
