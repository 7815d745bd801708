/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-guest-words.h"

#include <glib/gi18n-lib.h>

#include "game/advice/hf-back-words.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/advice/hf-table-words.h"
#include "game/table/hf-game-words.h"
#include "hf-guest-private.h"

/* Most acts of a stand-in that are told in a message: the last ones. */
#define MOST_ACTS 12

static const char *
name_of (HfGuest *self, guint seat)
{
  return hf_game_seat_get_inline_name (hf_game_get_seat (hf_guest_get_game (self), seat));
}

/* Returns (transfer full): a message with a link to the table */
char *
hf_guest_write_invitation (HfGuest *self, const char *link)
{
  g_return_val_if_fail (HF_IS_GUEST (self) && self->seat >= 0, NULL);

  /* Translators: a message that is copied, to be sent to others: %1$s is the person who invites them to a table, %2$s
     the link to it */
  return g_strdup_printf (_("Cards with %1$s: %2$s"), name_of (self, self->seat), link);
}

/* Returns (transfer full): a message with the code of the table, and the address at which it is to be typed
 *
 * @link: to the table, with the code */
char *
hf_guest_write_code (HfGuest *self, const char *link)
{
  g_auto (GStrv) parts = g_strsplit (link, "#", 2);

  g_return_val_if_fail (HF_IS_GUEST (self) && self->seat >= 0 && parts[1] != NULL, NULL);

  /* Translators: a message that is copied, to be sent to others: %1$s is the person who invites them to a table, %2$s
     are six letters with a blank on each side, and %3$s is an address to open in a browser, with a blank behind it if
     anything follows */
  return g_strdup_printf (_("Cards with %1$s: type %2$s at %3$s"), name_of (self, self->seat),
                            parts[1], parts[0]);
}

/* Returns: a word for the player of a seat: the guest, the computer, or whether a person is there */
const char *
hf_guest_describe_seat (HfGuest *self, guint seat)
{
  const HfPresence presence = hf_guest_find_presence (self, seat);

  if (!self->looks && (gint) seat == self->seat && self->beside == 0)
    return C_("seat", "You");
  if ((self->present.computers >> seat) & 1)
    /* Translators: who sits in a seat */
    return C_("seat", "Computer player");
  if (presence == HF_PRESENCE_HERE)
    /* Translators: a player in another place */
    return C_("seat", "Here");
  if (presence == HF_PRESENCE_REPLACED && ((self->present.expected >> seat) & 1) == 0)
    /* Translators: a player in another place */
    return C_("seat", "Away, the computer plays");

  return hf_words_presence (presence);
}

/* Says whether the table is saved, when that has changed. */
const char *
hf_guest_describe_saving (HfGuest *self)
{
  return self->present.unsaved
    ? _("The table can’t be saved. If it closes now, the last moves are lost. Is the disk full?")
    : _("The table can be saved again.");
}

/* Returns (transfer full): the label of a button that calls the person of a seat */
char *
hf_guest_label_call (HfGuest *self, guint seat)
{
  return g_strdup_printf (
    /* Translators: a button; %s is a player in another place for whom the table has waited for minutes: her device
       tells her so */
    C_("button", "Remind %s"), name_of (self, seat));
}

/* Returns (nullable): a sentence for a person whom the others have called, or for whom the computer plays; else NULL */
const char *
hf_guest_describe_call (HfGuest *self)
{
  if (hf_guest_is_replaced (self))
    /* Translators: to a person who has not played for minutes: a press of any button or card lets her play on herself */
    return _("The computer plays for you until you go on.");
  if (hf_guest_is_called (self))
    return _("The others are waiting for you.");

  return NULL;
}

/* Describes the open question whether a move goes back, to the players who are asked; to the others also who has not
 * answered, which is why the table waits.
 *
 * Returns (nullable) (transfer full): lines; NULL where no question is open */
char *
hf_guest_describe_undo (HfGuest *self)
{
  const gint asker = self->present.asker;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *text = NULL, *list = NULL, *missing = NULL;

  if (asker < 0)
    return NULL;

  text = hf_words_back (hf_guest_get_game (self), asker, self->present.asked_move);
  if (hf_guest_is_asked (self))
    return g_steal_pointer (&text);

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if ((self->present.asked >> seat) & 1)
      g_ptr_array_add (names, (gpointer) name_of (self, seat));
  list = hf_words_list ((const char *const *) names->pdata, names->len);
  /* Translators: %s is one player, or several, who have not said yet whether they agree */
  missing = g_strdup_printf (_("No answer yet: %s"), list);

  return g_strjoin ("\n", text, missing, NULL);
}

/* Lists the cards of the move that hf_guest_describe_undo() is about, as everybody saw them.
 *
 * Returns: HfCard; none where no question is open */
GPtrArray *
hf_guest_list_undo_cards (HfGuest *self)
{
  return self->present.asker < 0
           ? g_ptr_array_new ()
           : hf_words_list_back_cards (hf_guest_get_game (self), self->present.asked_move);
}

/* Says how the question whether a move goes back has ended.
 *
 * @asker, @end, @by: of HfGuest::undo-ended
 * Returns (transfer full): a sentence */
char *
hf_guest_describe_undo_end (HfGuest *self, guint asker, HfUndoEnd end, guint by)
{
  switch (end)
    {
    case HF_UNDO_AGREED:
      /* Translators: %s is a player; all have agreed */
      return g_strdup_printf (_("%s’s last move was taken back."), name_of (self, asker));
    case HF_UNDO_REFUSED:
      /* Translators: %1$s and %2$s are players */
      return g_strdup_printf (_("%1$s says no. %2$s’s last move stands."), name_of (self, by),
                                name_of (self, asker));
    case HF_UNDO_PLAYED_ON:
      /* Translators: %1$s and %2$s are players, or the same one */
      return g_strdup_printf (_("%1$s has played on. %2$s’s last move stands."), name_of (self, by),
                                name_of (self, asker));
    default:
      /* Translators: %s is a player, who had asked the others to let it go back */
      return g_strdup_printf (_("%s’s last move stands after all."), name_of (self, asker));
    }
}

static char *
describe_agreed (HfGuest *self)
{
  guint first = hf_guest_get_agreed_round (self);

  if (first > 1)
    /* Translators: %u is the number of a round of the game: the ones before were dealt before others came to the
       table; the program has checked that nobody has chosen the cards */
    return g_strdup_printf (_("Checked: from round %u on, the cards were dealt as agreed."), first);

  /* Translators: the program has checked that nobody has chosen the cards */
  return g_strdup (_("Checked: the cards were dealt as agreed."));
}

/* Checks that the cards of a finished game came from the shares of all people.
 *
 * @agreed (out): whether they did, from some round on
 * Returns (nullable) (transfer full): a sentence, NULL where that cannot be known */
char *
hf_guest_describe_deal (HfGuest *self, gboolean *agreed)
{
  guint position;
  HfFairDealResult result = hf_guest_check_deal (self, &position);

  *agreed = result == HF_FAIR_DEAL_AGREED;
  switch (result)
    {
    case HF_FAIR_DEAL_AGREED:
      return describe_agreed (self);
    case HF_FAIR_DEAL_OTHER:
      return g_strdup_printf (
        /* Translators: the program has played the game again; %u is the number of the first move that does
           not come to the same */
        _("The cards weren’t dealt as agreed: move %'u came out differently."), position + 1);
    case HF_FAIR_DEAL_NOT_MINE:
      return g_strdup (_("The cards weren’t dealt as agreed: the table broke its promise."));
    default:
      return NULL;
    }
}

/* Describes what the computer has played for the guest, or for another person at this screen, who was away, as far as the
 * eyes of the history may know.
 *
 * @since: the line of the log, from 1, of hf_guest_take_stood_in()
 * Returns (nullable) (transfer full): a line for each act, NULL where there was none */
char *
hf_guest_describe_stood_in (HfGuest *self, guint seat, guint since)
{
  GListModel *history = G_LIST_MODEL (hf_history_of (hf_guest_get_game (self)));
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint from;

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (hf_game_record_get_position (record) + 1 >= since
          && hf_game_record_get_seat (record) == (gint) seat)
        g_ptr_array_add (lines, g_strdup (hf_game_record_get_text (record)));
    }
  if (lines->len == 0)
    return NULL;

  from = lines->len > MOST_ACTS ? lines->len - MOST_ACTS : 0;
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata + from);
}
