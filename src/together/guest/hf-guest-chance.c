/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Shares of chance that a guest gives for the cards of a table, and the check that the cards came from them. */

#include "hf-guest-private.h"

#include "together/line/hf-token.h"

#define MAX_TEXT     (4 << 20) /* bytes of the log */
#define MAX_PROMISES 1000      /* of a table: one before each later round */
#define CUTS         "cuts "   /* beginning of the line with all cuts before a deal */

static void
wish_share (HfGuest *self, const char *share)
{
  hf_guest_add_wish (self, (HfWishFrame) { .act = HF_WISH_ACT_SHARE, .share = share });
}

/* Gives a share of chance once the table has promised its secret, and not before. A restarted program sends the same
 * share again, which may not have arrived. */
void
hf_guest_give_share (HfGuest *self, const char *promise)
{
  if (promise == NULL || self->shared)
    return;

  self->shared = TRUE;
  if (self->share == NULL)
    {
      self->promise = g_strdup (promise);
      self->share = hf_token_new ();
    }
  wish_share (self, self->share);
}

void
hf_guest_promise_clear (gpointer promise)
{
  HfGuestPromise *self = promise;

  g_free (self->promise);
  g_free (self->share);
}

/* Forgets the chance of a game and all that was seen of it, as another one begins at the table. */
void
hf_guest_forget_chance (HfGuest *self)
{
  g_clear_pointer (&self->promise, g_free);
  g_clear_pointer (&self->share, g_free);
  self->shared = FALSE;
  self->agreed_round = 0;
  hf_deal_chance_clear (&self->chance);
  hf_deal_chance_init (&self->chance);
  g_array_set_size (self->promises, 0);
  g_array_set_size (self->cuts, 0);
  g_ptr_array_set_size (self->lines, 0);
  if (self->memory == NULL)
    return;

  hf_guest_memory_free (self->memory);
  self->memory = hf_guest_memory_new ();
}

/* Gives a new share before a round for which the table has promised another secret. */
void
hf_guest_read_promise (HfGuest *self, HfJson json)
{
  const char *text = NULL;
  HfGuestPromise promise;

  hf_members_read (hf_promise_members, &text, json, NULL);
  if (*json.wrong || self->looks || self->promises->len >= MAX_PROMISES)
    return;

  promise = (HfGuestPromise) { g_strdup (text), hf_token_new () };
  g_array_append_val (self->promises, promise);
  wish_share (self, promise.share);
  g_signal_emit_by_name (self, "changed");
}

static gsize
count_bytes (const GPtrArray *lines)
{
  gsize n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += strlen (lines->pdata[i]);

  return n;
}

/* Reads a piece of the whole log, which the table tells in the end. */
void
hf_guest_read_log (HfGuest *self, HfJson json)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  HfLogPiece piece = { 0, lines };

  hf_members_read (hf_log_piece_members, &piece, json, NULL);
  if (*json.wrong || piece.from > self->lines->len || count_bytes (self->lines) > MAX_TEXT)
    return;

  g_ptr_array_set_size (self->lines, piece.from);
  g_ptr_array_extend_and_steal (self->lines, g_steal_pointer (&lines));
}

/* Returns: whether the chance that the cards came from could be read */
gboolean
hf_guest_read_chance (HfGuest *self, HfJson json)
{
  hf_deal_chance_clear (&self->chance);
  hf_deal_chance_init (&self->chance);
  hf_members_read (hf_deal_chance_members, &self->chance, hf_json_object (json, "chance"),
                   hf_game_get_rules (self->game));

  return !*json.wrong;
}

/* Whether a line with cuts has this number of cards for a seat. */
static gboolean
has_cut (const char *line, guint seat, guint n_cards)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  return g_strv_length (words) > seat + 1
         && g_ascii_strtoull (words[seat + 1], NULL, 10) == n_cards;
}

/* Finds the first deal for which the log has another cut of the guest than the guest made.
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

/* Returns: whether the first deal waits until all people sit at the table; hf_game_next_round() begins without the
 *   others */
gboolean
hf_guest_is_waiting_for_deal (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->promise != NULL && hf_game_get_log (self->game)->position == 0
         && hf_game_get_cutters (self->game) == 0;
}

/* Returns: the first round from which on the guest has had a share in all cards, after hf_guest_check_deal() */
guint
hf_guest_get_agreed_round (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), 0);

  return self->agreed_round;
}

/* Whether an agreement keeps a promise of the table, and has a share of the guest.
 *
 * @promise, @share: as the guest knows them */
static gboolean
is_kept (HfGuest *self, const char *promise, const char *share, const HfAgreement *agreement)
{
  g_autofree char *hash = hf_token_hash (agreement->secret);

  return g_str_equal (hash, promise) && g_strcmp0 (agreement->shares[self->seat], share) == 0;
}

static guint64
find_seed (HfGuest *self, const HfAgreement *agreement)
{
  return hf_fair_deal_find_seed (agreement->secret, agreement->shares,
                                 hf_game_get_n_seats (self->game));
}

/* Checks the agreement behind a line of the log that has the seed of new cards.
 *
 * Returns: HF_FAIR_DEAL_UNKNOWN where the guest had no share in it */
static HfFairDealResult
check_line (HfGuest *self, guint line)
{
  const char *digits = (char *) self->lines->pdata[line] + strlen (HF_LINE_SHUFFLE " ");

  for (guint i = 0; i < self->chance.later->len; i++)
    {
      const HfAgreement *agreement = &g_array_index (self->chance.later, HfAgreement, i);

      if (agreement->from != line)
        continue;
      if (g_ascii_strtoull (digits, NULL, 16) != find_seed (self, agreement))
        return HF_FAIR_DEAL_OTHER;
      for (guint k = 0; k < self->promises->len; k++)
        {
          const HfGuestPromise *own = &g_array_index (self->promises, HfGuestPromise, k);

          if (is_kept (self, own->promise, own->share, agreement))
            return HF_FAIR_DEAL_AGREED;
        }
      return agreement->shares[self->seat] != NULL ? HF_FAIR_DEAL_NOT_MINE : HF_FAIR_DEAL_UNKNOWN;
    }

  return HF_FAIR_DEAL_OTHER;
}

/* Finds the round from which on the guest has had a share in all cards, and checks all agreements.
 *
 * @position (out): the line that breaks an agreement
 * Returns: HF_FAIR_DEAL_UNKNOWN where the guest has no share in the last cards */
static HfFairDealResult
check_shares (HfGuest *self, guint *position)
{
  guint round = 1;

  self->agreed_round = self->promise != NULL ? 1 : 0;
  for (guint line = 0; line < self->lines->len; line++)
    {
      const char *text = self->lines->pdata[line];
      HfFairDealResult result;

      round += g_str_equal (text, "next");
      if (!g_str_has_prefix (text, HF_LINE_SHUFFLE " "))
        continue;
      result = check_line (self, line);
      *position = line;
      if (result == HF_FAIR_DEAL_UNKNOWN)
        self->agreed_round = 0;
      else if (result != HF_FAIR_DEAL_AGREED)
        return result;
      else if (self->agreed_round == 0)
        self->agreed_round = round;
    }
  *position = 0;

  return self->agreed_round > 0 ? HF_FAIR_DEAL_AGREED : HF_FAIR_DEAL_UNKNOWN;
}

/* Checks that the cards of a finished game came from the shares of all people, and that each line led to the view that
 * the guest had. It plays the game again, which takes a moment.
 *
 * @position (out): the first line that led to another view */
HfFairDealResult
hf_guest_check_deal (HfGuest *self, guint *position)
{
  HfFairDealResult result;
  gint other;

  g_return_val_if_fail (HF_IS_GUEST (self), HF_FAIR_DEAL_UNKNOWN);

  *position = 0;
  if (self->lines->len == 0 || !hf_guest_can_check_deal (self))
    return HF_FAIR_DEAL_UNKNOWN;
  if (self->promise != NULL
      && (self->chance.first.secret == NULL
          || !is_kept (self, self->promise, self->share, &self->chance.first)))
    return HF_FAIR_DEAL_NOT_MINE;

  result = check_shares (self, position);
  if (result != HF_FAIR_DEAL_AGREED)
    return result;

  other = hf_guest_find_other_past (self);
  if (other < 0)
    other = find_other_cut (self);
  if (other >= 0)
    {
      *position = other;
      return HF_FAIR_DEAL_OTHER;
    }

  return hf_fair_deal_check (self->game,
                             self->chance.first.secret != NULL
                               ? find_seed (self, &self->chance.first)
                               : self->chance.seed,
                             self->seat, self->lines, position);
}
