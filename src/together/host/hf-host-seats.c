/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats of a table: which device may take which seat, and the share of chance that each has given. All of it is
 * saved with the game. */

#include "hf-host-private.h"

#include "together/line/hf-fair-deal.h"
#include "together/line/hf-invitation.h"
#include "together/line/hf-token.h"

/* Whether the first deal waits for shares of chance. Once it waits for cuts, no share is missing. */
gboolean
hf_host_needs_share (HfHost *self)
{
  return self->secret != NULL && hf_game_get_log (self->game)->position == 0
         && hf_game_get_cutters (self->game) == 0;
}

/* Delays the first deal until all people sit at the table and have given a share of chance, so that no person chooses
 * the cards. Each of those who are there may begin without the others. */
void
hf_host_promise (HfHost *self)
{
  g_return_if_fail (HF_IS_HOST (self));
  g_return_if_fail (hf_game_get_log (self->game)->position == 0);

  if (self->secret == NULL)
    self->secret = hf_token_new ();
  hf_host_keep (self);
}

/* Deals the first cards from the secret of the table and the shares of chance. */
void
hf_host_begin (HfHost *self)
{
  hf_game_reseed (self->game, hf_fair_deal_find_seed (self->secret, self->shares,
                                                      hf_game_get_n_seats (self->game)));
  hf_game_start (self->game);
}

/* Chance of later rounds. A person at the table may have given no share, as one who came after the first deal. The next
 * deal then comes from a new secret of the table, promised before, and new shares of all people who are there. */

static HfAgreement *
get_last (HfHost *self)
{
  return self->agreements->len > 0 ? self->agreements->pdata[self->agreements->len - 1] : NULL;
}

/* Whether the cards come from a share of this seat, among others. */
static gboolean
has_share (HfHost *self, guint seat)
{
  const HfAgreement *last = get_last (self);

  return last != NULL ? last->shares[seat] != NULL
                      : self->secret != NULL && self->shares[seat] != NULL;
}

/* Finds the seats whose people are there with a program that can agree again, a bit each. */
static guint
find_sharers (HfHost *self)
{
  guint seats = 0;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].visitor != NULL
        && self->places[seat].visitor->version >= HF_PROTOCOL_AGREES)
      seats |= 1u << seat;

  return seats;
}

static gboolean
lacks_share (HfHost *self, guint seats)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (((seats >> seat) & 1) && !has_share (self, seat))
      return TRUE;

  return FALSE;
}

static void
shuffle (HfHost *self, const HfAgreement *agreement)
{
  hf_game_shuffle_next (self->game, hf_fair_deal_find_seed (agreement->secret, agreement->shares,
                                                            hf_game_get_n_seats (self->game)));
}

/* Goes on to a deal from the new secret of the table and the new shares. */
static void
finish (HfHost *self)
{
  HfAgreement *agreement = g_new0 (HfAgreement, 1);

  /* The line before leaves the round. */
  agreement->from = hf_game_get_log (self->game)->position + 1;
  agreement->secret = g_steal_pointer (&self->next_secret);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    agreement->shares[seat] = g_steal_pointer (&self->places[seat].next_share);
  self->sharers = 0;
  g_ptr_array_add (self->agreements, agreement);
  shuffle (self, agreement);
  hf_game_next_round (self->game);
  hf_host_keep (self);
}

static void
tell_promise (HfHost *self)
{
  g_autofree char *promise = hf_token_hash (self->next_secret);

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if ((self->sharers >> seat) & 1)
      {
        JsonObject *frame = json_object_new ();

        json_object_set_string_member (frame, "promise", promise);
        hf_visitor_send (self->places[seat].visitor, frame);
      }
}

/* Asks all people who are there for new shares of chance before the next round, where the share of one is missing. The
 * second call begins the round without the shares that have not come.
 *
 * Returns: FALSE where no shares have to be asked for */
gboolean
hf_host_agree_anew (HfHost *self)
{
  guint sharers = find_sharers (self);

  if (self->next_secret != NULL)
    {
      finish (self);
      return TRUE;
    }
  if (hf_game_get_cutters (self->game) != 0 || !lacks_share (self, sharers))
    return FALSE;

  self->next_secret = hf_token_new ();
  self->sharers = sharers;
  tell_promise (self);

  return TRUE;
}

/* Returns: whether a share was asked for */
gboolean
hf_host_take_share (HfHost *self, guint seat, const char *share)
{
  if (((self->sharers >> seat) & 1) == 0)
    return FALSE;

  g_set_str (&self->places[seat].next_share, share);
  hf_host_end_sharing (self, seat);

  return TRUE;
}

/* Stops asking for new shares, and forgets those that were given. */
void
hf_host_drop_shares (HfHost *self)
{
  self->sharers = 0;
  g_clear_pointer (&self->next_secret, g_free);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_clear_pointer (&self->places[seat].next_share, g_free);
}

/* Stops waiting for the new share of a seat, as it has come or its person has left. The last one begins the round.
 * Where all people have left, the shares are dropped, and one who comes back has to go on once more. */
void
hf_host_end_sharing (HfHost *self, guint seat)
{
  if (((self->sharers >> seat) & 1) == 0)
    return;

  self->sharers &= ~(1u << seat);
  if (self->sharers != 0)
    return;

  if (hf_host_get_present (self) != 0)
    finish (self);
  else
    hf_host_drop_shares (self);
}

/* Forgets an agreement on a deal that has not come about, since lines were taken back. */
void
hf_host_drop_agreement (HfHost *self)
{
  const HfAgreement *last = get_last (self);

  if (last == NULL || last->from < hf_game_get_log (self->game)->position)
    return;

  g_ptr_array_set_size (self->agreements, self->agreements->len - 1);
  hf_game_forget_shuffle (self->game);
}

/* @shares: by seat; NULL where none was given */
void
hf_host_write_shares (HfHost *self, JsonObject *object, char *const *shares)
{
  JsonArray *array = json_array_new ();

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    json_array_add_string_element (array, shares[seat] != NULL ? shares[seat] : "");
  json_object_set_array_member (object, "shares", array);
}

/* @name: the member for all later agreements; it is left out where there are none */
void
hf_host_write_agreements (HfHost *self, JsonObject *object, const char *name)
{
  JsonArray *array;

  if (self->agreements->len == 0)
    return;

  array = json_array_new ();
  for (guint i = 0; i < self->agreements->len; i++)
    {
      const HfAgreement *agreement = self->agreements->pdata[i];
      JsonObject *one = json_object_new ();

      json_object_set_int_member (one, "from", agreement->from);
      json_object_set_string_member (one, "secret", agreement->secret);
      hf_host_write_shares (self, one, agreement->shares);
      json_array_add_object_element (array, one);
    }
  json_object_set_array_member (object, name, array);
}

/* @array (nullable): from hf_host_write_agreements() */
void
hf_host_read_agreements (HfHost *self, HfJson json, JsonArray *array)
{
  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    g_ptr_array_add (self->agreements, hf_agreement_new_from_json (hf_json_item (json, array, i)));
  if (get_last (self) != NULL && get_last (self)->from >= hf_game_get_log (self->game)->position)
    shuffle (self, get_last (self));
}

/* Finds the seat of a token or an invitation. All seats are compared, so that the time tells nothing.
 *
 * @token, @invitation (nullable)
 * Returns: a seat, or -1 */
gint
hf_host_find_seat (HfHost *self, const char *token, const char *invitation)
{
  const char *secret = token != NULL ? token : invitation != NULL ? invitation : "";
  gint seat = -1;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      const HfPlace *place = &self->places[i];
      g_autofree char *offer = token == NULL && place->offer != NULL ? hf_token_hash (place->offer)
                                                                     : NULL;

      if (hf_token_matches (secret, token != NULL ? place->token : place->invitation)
          | hf_token_matches (secret, token != NULL ? NULL : place->used)
          | hf_token_matches (secret, offer))
        seat = i;
    }

  return seat;
}

/* Gives a seat to the device of an invited guest; the device that had it loses it. The line may break before the new
 * device has its token: the invitation stays good until hf_host_end_invitation().
 *
 * @secret: of the invitation
 * Returns (transfer full): the token of the new device */
char *
hf_host_take_seat (HfHost *self, guint seat, const char *secret)
{
  HfPlace *place = &self->places[seat];
  char *token = hf_token_new ();

  g_clear_pointer (&place->invitation, g_free);
  g_clear_pointer (&place->offer, g_free);
  g_free (place->used);
  place->used = hf_token_hash (secret);
  hf_host_end_looking (self, seat);
  g_free (place->token);
  place->token = hf_token_hash (token);
  place->answered = 0;
  g_clear_pointer (&place->last_answer, g_free);
  if (hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_COMPUTER)
    hf_game_seat_person (self->game, seat);
  hf_host_keep (self);

  return token;
}

/* Ends the invitation with which a seat was taken, as its device has the token now. */
void
hf_host_end_invitation (HfHost *self, guint seat)
{
  if (self->places[seat].used == NULL)
    return;

  g_clear_pointer (&self->places[seat].used, g_free);
  hf_host_keep (self);
}

/* Makes an invitation to a seat, which can be used once; an older one is void. The player of the seat, a person or the
 * computer, keeps it until then.
 *
 * Returns (transfer full): its secret */
char *
hf_host_invite (HfHost *self, guint seat)
{
  char *secret;

  g_return_val_if_fail (HF_IS_HOST (self), NULL);
  g_return_val_if_fail (seat < hf_game_get_n_seats (self->game), NULL);

  secret = hf_token_new ();
  g_clear_pointer (&self->places[seat].used, g_free);
  g_free (self->places[seat].invitation);
  self->places[seat].invitation = hf_token_hash (secret);
  hf_host_keep (self);

  return secret;
}

/* Returns (transfer none): the secret with which any number of screens show the open cards of the table */
const char *
hf_host_invite_screen (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  if (self->screen == NULL)
    {
      self->screen = hf_token_new ();
      hf_host_keep (self);
    }

  return self->screen;
}

/* Sets whether screens for all show invitations to the free seats of people, one after the other: a person who sees
 * such a screen can sit down. Invitations that were sent stay good.
 *
 * @base (nullable): address of the table; NULL to show no invitations */
void
hf_host_set_offer (HfHost *self, const char *base)
{
  g_return_if_fail (HF_IS_HOST (self));

  g_set_str (&self->base, base);
  for (guint seat = 0; seat < HF_MAX_SEATS && base == NULL; seat++)
    g_clear_pointer (&self->places[seat].offer, g_free);
  hf_host_tell_offer (self);
}

/* Finds the seats whose people have never come, a bit each. */
guint
hf_host_find_expected (HfHost *self)
{
  guint seats = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_ELSEWHERE
        && self->places[seat].token == NULL)
      seats |= 1u << seat;

  return seats;
}

/* Tells screens for all, and no other guests, the seat that they invite to. */
void
hf_host_tell_offer (HfHost *self)
{
  gint seat = self->base != NULL ? g_bit_nth_lsf (hf_host_find_expected (self), -1) : -1;
  HfPlace *place = seat >= 0 ? &self->places[seat] : NULL;
  g_autofree char *link = NULL;

  if (place != NULL && place->offer == NULL)
    place->offer = hf_token_new ();
  if (place != NULL)
    link = hf_invitation_print (self->base, place->offer);
  for (guint i = self->visitors->len; i-- > 0;)
    {
      HfVisitor *visitor = hf_host_get_told (self, i);
      JsonObject *frame;

      if (visitor == NULL || visitor->seat != HF_SEAT_NOBODY)
        continue;

      frame = json_object_new ();
      json_object_set_string_member (frame, "offer", link != NULL ? link : "");
      if (link != NULL)
        json_object_set_int_member (frame, "seat", seat);
      hf_visitor_send (visitor, frame);
    }
}

/* Lets guests without a seat look at a hand, with a secret that they can use again and again.
 *
 * @seat: the seat of the hand, whose person has to want that
 * Returns (transfer full): the secret; an older one is void */
char *
hf_host_invite_to_look (HfHost *self, guint seat)
{
  char *secret;

  g_return_val_if_fail (HF_IS_HOST (self), NULL);
  g_return_val_if_fail (seat < hf_game_get_n_seats (self->game), NULL);

  secret = hf_token_new ();
  hf_host_end_looking (self, seat);
  self->places[seat].look = hf_token_hash (secret);
  hf_host_keep (self);
  hf_host_tell_present (self);

  return secret;
}

/* Voids the secret of hf_host_invite_to_look(), and sends off the guests that look at the hand. */
void
hf_host_end_looking (HfHost *self, guint seat)
{
  g_return_if_fail (HF_IS_HOST (self) && seat < HF_MAX_SEATS);

  if (self->places[seat].look == NULL)
    return;

  g_clear_pointer (&self->places[seat].look, g_free);
  hf_host_keep (self);
  for (guint i = self->visitors->len; i-- > 0;)
    {
      HfVisitor *visitor = i < self->visitors->len ? self->visitors->pdata[i] : NULL;

      if (visitor != NULL && visitor->looks && visitor->told_all && visitor->seat == (gint) seat)
        hf_visitor_send_off (visitor, "no-seat");
    }
  hf_host_tell_present (self);
}

/* Finds the hand that a secret lets a guest look at.
 *
 * @secret (nullable)
 * Returns: the seat of the hand, HF_SEAT_NOBODY for a screen for all, or -1 */
gint
hf_host_find_look (HfHost *self, const char *secret)
{
  g_autofree char *screen = self->screen != NULL ? hf_token_hash (self->screen) : NULL;
  gint found = -1;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (hf_token_matches (secret != NULL ? secret : "", self->places[seat].look))
      found = seat;

  return hf_token_matches (secret != NULL ? secret : "", screen) ? HF_SEAT_NOBODY : found;
}

/* Whether a secret admits a guest without a token: to a seat, or to look. */
gboolean
hf_host_invites (HfHost *self, const char *secret)
{
  g_return_val_if_fail (HF_IS_HOST (self), FALSE);

  return hf_host_find_seat (self, NULL, secret) >= 0 || hf_host_find_look (self, secret) != -1;
}

/* Whether a token is that of a guest who was admitted before, and can come back. */
gboolean
hf_host_knows (HfHost *self, const char *token)
{
  g_return_val_if_fail (HF_IS_HOST (self) && token != NULL, FALSE);

  return hf_host_find_seat (self, token, NULL) >= 0 || hf_host_find_look (self, token) != -1;
}

/* Returns: whether a person has the seat, there or away */
gboolean
hf_host_is_taken (HfHost *self, guint seat)
{
  g_return_val_if_fail (HF_IS_HOST (self) && seat < HF_MAX_SEATS, FALSE);

  return self->places[seat].token != NULL;
}

static void
save_text (JsonObject *object, const char *name, const char *text)
{
  if (text != NULL)
    json_object_set_string_member (object, name, text);
}

/* Returns (transfer full): the secrets, shares and answered wishes of all seats, for hf_host_restore_seats() */
char *
hf_host_save_seats (HfHost *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    {
      const HfPlace *place = &self->places[seat];
      JsonObject *one = json_object_new ();
      gint cut;

      json_object_set_int_member (one, "answered", place->answered);
      save_text (one, "invitation", place->invitation);
      save_text (one, "used", place->used);
      save_text (one, "token", place->token);
      save_text (one, "look", place->look);
      save_text (one, "share", self->shares[seat]);
      if (hf_game_get_cut (self->game, seat, &cut))
        json_object_set_int_member (one, "cut", cut);
      json_array_add_object_element (array, one);
    }
  json_object_set_array_member (object, "seats", array);
  save_text (object, "secret", self->secret);
  save_text (object, "screen", self->screen);
  hf_host_write_agreements (self, object, "later");
  json_object_set_int_member (object, "era", self->era);
  hf_json_set_flag (object, "cutting", hf_game_get_cutters (self->game) != 0);

  return hf_json_print (object);
}

static void
restore_text (char **text, HfJson json, const char *name)
{
  g_set_str (text, hf_json_text_or_null (json, name, 2 * HF_TOKEN_LENGTH));
}

/* Goes on with a deal that waited for people to cut. */
static void
restore_cuts (HfHost *self, HfJson json, JsonArray *seats)
{
  for (guint seat = 0; seats != NULL && seat < json_array_get_length (seats); seat++)
    {
      HfJson one = hf_json_item (json, seats, seat);

      if (hf_json_has (one, "cut"))
        hf_game_set_cut (self->game, seat,
                         hf_json_int_or (one, "cut", -1, hf_game_get_rules (self->game)->n_cards,
                                         -1));
    }
  if (hf_host_needs_share (self))
    hf_host_begin (self);
  else if (hf_game_get_phase (self->game) == HF_PHASE_OVER)
    hf_game_next_round (self->game);
}

/* Restores the seats of a table that was closed, so that people find theirs again.
 *
 * @text: from hf_host_save_seats(); parts that cannot be read are left out */
void
hf_host_restore_seats (HfHost *self, const char *text)
{
  g_autoptr (JsonObject) object = hf_json_parse (text, strlen (text));
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };
  JsonArray *array = hf_json_array (json, "seats", hf_game_get_n_seats (self->game));

  /* Something that was told may not have been saved. */
  self->era = hf_json_int_or (json, "era", 0, G_MAXINT32 - 1, 0) + 1;
  restore_text (&self->secret, json, "secret");
  restore_text (&self->screen, json, "screen");
  for (guint seat = 0; array != NULL && seat < json_array_get_length (array); seat++)
    {
      HfJson one = hf_json_item (json, array, seat);
      HfPlace *place = &self->places[seat];

      place->answered = hf_json_int_or (one, "answered", 0, G_MAXINT32, 0);
      /* No seat has made so many wishes, and there must be numbers left for the next ones. */
      if (place->answered > G_MAXINT32 - HF_HOST_MAX_AHEAD)
        place->answered = 0;
      restore_text (&place->invitation, one, "invitation");
      restore_text (&place->used, one, "used");
      restore_text (&place->token, one, "token");
      restore_text (&place->look, one, "look");
      restore_text (&self->shares[seat], one, "share");
    }
  if (hf_json_has (json, "later"))
    hf_host_read_agreements (self, json, hf_json_array (json, "later", G_MAXINT16));
  if (hf_json_flag (json, "cutting"))
    restore_cuts (self, json, array);
}
