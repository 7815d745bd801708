/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The chance of which the cards of a table come, and whether they did. */

#include "hf-guest-private.h"

#include "hf-token.h"

#define MAX_LOG   200000  /* lines of a game */
#define MAX_PIECE 1000    /* lines in a frame */
#define MAX_LINE  1000    /* bytes of one */
#define CUTS      "cuts " /* the line that has all cuts before a deal begins so */

/* Gives a share of chance once the table has promised its own, and not before. One whose program has ended since
 * gives the same again, which may not have arrived. */
void
hf_guest_give_share (HfGuest *self, const char *promise)
{
  JsonObject *frame;

  if (promise == NULL || self->shared)
    return;

  self->shared = TRUE;
  if (self->share == NULL)
    {
      self->promise = g_strdup (promise);
      self->share = hf_token_new ();
    }
  frame = json_object_new ();
  json_object_set_string_member (frame, "do", "share");
  json_object_set_string_member (frame, "share", self->share);
  hf_guest_add_wish (self, frame, FALSE);
}

/* The table tells in the end all that was done, in several frames. */
void
hf_guest_read_log (HfGuest *self, HfJson json)
{
  JsonArray *lines = hf_json_array (json, "log", MAX_PIECE);
  guint from = hf_json_int_or (json, "from", 0, MAX_LOG, 0);

  if (lines == NULL || from > self->lines->len)
    return;

  g_ptr_array_set_size (self->lines, from);
  for (guint i = 0; i < json_array_get_length (lines); i++)
    {
      const char *line = hf_json_array_text (lines, i, MAX_LINE);

      if (line != NULL)
        g_ptr_array_add (self->lines, g_strdup (line));
    }
}

/* Returns: whether it has told of which chance the cards came */
gboolean
hf_guest_read_chance (HfGuest *self, HfJson json)
{
  HfJson chance = hf_json_object (json, "chance");
  JsonArray *shares = hf_json_array (chance, "shares", HF_MAX_SEATS);
  const char *secret = hf_json_text (chance, "secret", HF_TOKEN_LENGTH);

  if (*json.wrong)
    return FALSE;

  g_set_str (&self->secret, secret);
  for (guint seat = 0; seat < json_array_get_length (shares); seat++)
    {
      const char *share = hf_json_array_text (shares, seat, HF_LINK_MAX_TOLD);

      g_set_str (&self->shares[seat], share != NULL && share[0] != '\0' ? share : NULL);
    }

  return TRUE;
}

/* Remembers how many cards the guest cuts before the next deal, to find it in the log. */
void
hf_guest_note_cut (HfGuest *self, guint n_cards)
{
  HfGuestCut cut = { self->n_wishes, hf_game_get_log (self->game)->position, n_cards };

  g_array_append_val (self->cuts, cut);
}

/* Forgets a cut that the table has refused. */
void
hf_guest_drop_cut (HfGuest *self, guint wish)
{
  for (guint i = self->cuts->len; i-- > 0;)
    if (g_array_index (self->cuts, HfGuestCut, i).wish == wish)
      g_array_remove_index (self->cuts, i);
}

/* Whether a line of the log has so many cards as what a seat has cut. */
static gboolean
has_cut (const char *line, guint seat, guint n_cards)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  return g_strv_length (words) > seat + 1
         && g_ascii_strtoull (words[seat + 1], NULL, 10) == n_cards;
}

/* Finds the first deal before which another number of cards was cut for the guest than it said.
 *
 * Returns: a line of the log, or -1 */
static gint
find_other_cut (HfGuest *self)
{
  for (guint i = 0; i < self->cuts->len; i++)
    {
      const HfGuestCut *cut = &g_array_index (self->cuts, HfGuestCut, i);
      guint line = cut->position;

      while (line < self->lines->len && !g_str_has_prefix (self->lines->pdata[line], CUTS))
        line++;
      if (line < self->lines->len && !has_cut (self->lines->pdata[line], self->seat, cut->n_cards))
        return line;
    }

  return -1;
}

/* Returns: whether the first deal waits until everybody sits at the table; hf_game_next_round() begins
 *   without those who do not */
gboolean
hf_guest_is_waiting_for_deal (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->promise != NULL && hf_game_get_log (self->game)->position == 0
         && hf_game_get_cutters (self->game) == 0;
}

/* Returns: whether the guest has given a share of chance, so that the deal can be checked once the game is over */
gboolean
hf_guest_can_check_deal (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->promise != NULL;
}

/* Looks whether the cards of a game that is over came from what everybody gave, and whether each line came to
 * what was seen here. It plays the game again, which takes a moment.
 *
 * @position (out): the first line that came to something else */
HfFairDealResult
hf_guest_check_deal (HfGuest *self, guint *position)
{
  g_autofree char *promise = NULL;
  gint other;

  g_return_val_if_fail (HF_IS_GUEST (self), HF_FAIR_DEAL_UNKNOWN);

  *position = 0;
  if (self->secret == NULL || self->promise == NULL)
    return HF_FAIR_DEAL_UNKNOWN;

  promise = hf_token_hash (self->secret);
  if (!g_str_equal (promise, self->promise)
      || g_strcmp0 (self->shares[self->seat], self->share) != 0)
    return HF_FAIR_DEAL_NOT_MINE;

  other = hf_guest_find_other_past (self);
  if (other < 0)
    other = find_other_cut (self);
  if (other >= 0)
    {
      *position = other;
      return HF_FAIR_DEAL_OTHER;
    }

  return hf_fair_deal_check (self->game,
                             hf_fair_deal_find_seed (self->secret,
                                                     (const char *const *) self->shares,
                                                     hf_game_get_n_seats (self->game)),
                             self->seat, self->lines, position);
}
