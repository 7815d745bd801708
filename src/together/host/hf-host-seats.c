/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The seats of a table: which device may take which seat, and the share of chance that each has given. All of it is
 * saved with the game. */

#include "hf-host-private.h"

#include "together/line/hf-frames.h"
#include "together/line/hf-token.h"

#define MAX_NAME 1200 /* bytes of a name of 300 letters */

/* Whether the first deal waits for shares of chance. Once it waits for cuts, no share is missing. */
gboolean
hf_host_needs_share (HfHost *self)
{
  return self->chance.first.secret != NULL && hf_game_get_log (self->game)->position == 0
         && hf_game_get_cutters (self->game) == 0;
}

/* Delays the first deal until all people sit at the table and have given a share of chance, so that no person chooses
 * the cards. Each of those who are there may begin without the others. */
void
hf_host_promise (HfHost *self)
{
  g_return_if_fail (HF_IS_HOST (self));
  g_return_if_fail (hf_game_get_log (self->game)->position == 0);

  if (self->chance.first.secret == NULL)
    self->chance.first.secret = hf_token_new ();
  hf_host_keep (self);
}

/* Deals the first cards from the secret of the table and the shares of chance. */
void
hf_host_begin (HfHost *self)
{
  hf_host_leave_room (self);
  hf_game_reseed (self->game,
                  hf_fair_deal_find_seed (self->chance.first.secret, self->chance.first.shares,
                                          hf_game_get_n_seats (self->game)));
  hf_game_start (self->game);
}

/* Chance of later rounds. A person at the table may have given no share, as one who came after the first deal. The next
 * deal then comes from a new secret of the table, promised before, and new shares of all people who are there. */

static HfAgreement *
get_last (HfHost *self)
{
  GArray *later = self->chance.later;

  return later->len > 0 ? &g_array_index (later, HfAgreement, later->len - 1) : NULL;
}

/* Whether the cards come from a share of this seat, among others. */
static gboolean
has_share (HfHost *self, guint seat)
{
  const HfAgreement *last = get_last (self);

  return last != NULL
           ? last->shares[seat] != NULL
           : self->chance.first.secret != NULL && self->chance.first.shares[seat] != NULL;
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
  HfAgreement agreement = {
    /* The line before leaves the round. */
    .from = hf_game_get_log (self->game)->position + 1,
    .secret = g_steal_pointer (&self->next_secret),
  };

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    agreement.shares[seat] = g_steal_pointer (&self->places[seat].next_share);
  self->sharers = 0;
  g_array_append_val (self->chance.later, agreement);
  shuffle (self, &agreement);
  hf_game_next_round (self->game);
  hf_host_keep (self);
}

static void
tell_promise (HfHost *self)
{
  g_autofree char *hash = hf_token_hash (self->next_secret);
  const char *promise = hash;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if ((self->sharers >> seat) & 1)
      hf_visitor_send (self->places[seat].visitor,
                       hf_members_write (hf_promise_members, &promise, NULL));
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

  g_array_set_size (self->chance.later, self->chance.later->len - 1);
  hf_game_forget_shuffle (self->game);
}

static gboolean
can_cut (HfHost *self, guint seat)
{
  const HfVisitor *visitor = self->places[seat].visitor;

  return visitor == NULL || visitor->version >= HF_PROTOCOL_CUTS;
}

/* Lets chance cut for people whose program is too old to be asked.
 *
 * Returns: whether there was one; all guests are told then */
gboolean
hf_host_cut_by_chance (HfHost *self)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (((hf_game_get_cutters (self->game) >> seat) & 1) && !can_cut (self, seat))
      {
        hf_game_set_cut (self->game, seat, -1);
        return TRUE;
      }

  return FALSE;
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

  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
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

void
hf_displaced_clear (HfDisplaced *self)
{
  g_free (self->name);
  g_free (self->face);
  g_free (self->level);
  g_free (self->character);
  *self = (HfDisplaced) { 0 };
}

/* Gives the seat of a computer player to a person, until that one has left it. */
static void
displace (HfHost *self, guint seat)
{
  HfDisplaced *displaced = &self->places[seat].displaced;
  HfGameSeat *player = hf_game_get_seat (self->game, seat);

  hf_displaced_clear (displaced);
  displaced->name = g_strdup (hf_game_seat_get_name (player));
  displaced->face = g_strdup (hf_player_face_get_name (hf_game_seat_get_face (player)));
  displaced->level = g_strdup (hf_game_seat_get_level (player));
  displaced->character = g_strdup (hf_game_seat_get_character (player));
  hf_game_seat_person (self->game, seat);
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

  /* A token that was made for the same invitation before may not have come. */
  if (!hf_token_matches (secret, place->used))
    {
      g_free (place->replaced);
      place->replaced = place->token != NULL ? hf_token_hash (place->token) : NULL;
    }
  g_clear_pointer (&place->invitation, g_free);
  g_clear_pointer (&place->offer, g_free);
  g_free (place->used);
  place->used = hf_token_hash (secret);
  hf_host_end_looking (self, seat);
  g_free (place->token);
  place->token = hf_token_hash (token);
  place->answered = 0;
  place->waited = place->called = 0;
  place->asleep = FALSE;
  g_clear_pointer (&place->last_answer, g_free);
  if (hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_COMPUTER)
    displace (self, seat);
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

/* Makes an invitation to a chair that is free, for one more person at the device of a guest. Once the cards are dealt, the
 * chair may be a computer player’s, where the guest decides: who sits there sees its cards. Invitations that were sent
 * stay good.
 *
 * Returns (nullable) (transfer full): its secret */
char *
hf_host_invite_beside (HfHost *self, guint seat, guint chair)
{
  HfPlace *place = &self->places[chair];
  const gint owner = hf_host_find_owner (self);
  const gboolean decides = !self->present.in_room && (owner < 0 || owner == (gint) seat);
  const guint free = hf_host_find_expected (self) | (decides ? hf_host_find_computers (self) : 0);

  if (((free >> chair) & 1) == 0)
    return NULL;

  if (place->offer == NULL)
    place->offer = hf_token_new ();

  return g_strdup (place->offer);
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

/* Sets the address at which others find the table: screens for all show it in the room.
 *
 * @address (nullable): NULL where none is known */
void
hf_host_set_address (HfHost *self, const char *address)
{
  g_return_if_fail (HF_IS_HOST (self));

  if (g_set_str (&self->address, address))
    hf_host_tell_offer (self);
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

/* @of: a HfDisplaced */
static void
members_of_displaced (HfMembers *self, gpointer of)
{
  HfDisplaced *displaced = of;

  hf_members_set_text (self, "name", &displaced->name, MAX_NAME);
  hf_members_set_text (self, "face", &displaced->face, MAX_NAME);
  hf_members_set_text (self, "level", &displaced->level, MAX_NAME);
  hf_members_set_text (self, "character", &displaced->character, MAX_NAME);
}

static void
members_of_place (HfMembers *self, gpointer of)
{
  HfPlace *place = of;

  place->answered = hf_members_needed (self, "answered", place->answered, 0, G_MAXINT32);
  hf_members_set_text (self, "invitation", &place->invitation, 2 * HF_TOKEN_LENGTH);
  hf_members_set_text (self, "used", &place->used, 2 * HF_TOKEN_LENGTH);
  hf_members_set_text (self, "token", &place->token, 2 * HF_TOKEN_LENGTH);
  hf_members_set_text (self, "look", &place->look, 2 * HF_TOKEN_LENGTH);
  hf_members_set_text (self, "person", &place->person, MAX_NAME);
  if (hf_members_has (self, "displaced", place->displaced.name != NULL))
    hf_members_object (self, "displaced", members_of_displaced, &place->displaced);
  hf_members_set_text (self, "share", place->share, 2 * HF_TOKEN_LENGTH);
  place->stood_in = hf_members_number (self, "stood_in", place->stood_in, 0, G_MAXINT32);
  place->asleep = hf_members_flag (self, "asleep", place->asleep);
  place->cut = hf_members_number_if (self, "cut", place->cut != HF_NO_CUT, place->cut, -1,
                                     self->rules->n_cards, HF_NO_CUT);
}

/* @of: a HfHost */
static void
members_of_seats (HfMembers *self, gpointer of)
{
  HfHost *host = of;
  const guint n_seats = self->rules->n_seats;

  hf_members_items (self, "seats", members_of_place, host->places, sizeof (HfPlace), n_seats,
                    n_seats);
  hf_members_set_text (self, "secret", &host->chance.first.secret, 2 * HF_TOKEN_LENGTH);
  hf_members_set_text (self, "code", &host->code, HF_CODE_LENGTH);
  hf_members_set_text (self, "screen", &host->screen, 2 * HF_TOKEN_LENGTH);
  hf_deal_chance_members_later (self, &host->chance);
  host->era = hf_members_needed (self, "era", host->era, 0, G_MAXINT32 - 1);
  host->port = hf_members_number_if (self, "port", host->port > 0, host->port, 1, G_MAXUINT16, 0);
  host->n_games = hf_members_number_if (self, "games", TRUE, host->n_games, 0, G_MAXINT32 - 1, 0);
  host->was_cutting = hf_members_flag (self, "cutting", host->was_cutting);
}

/* Remembers the port of the table, at which people look for it another day. */
void
hf_host_set_port (HfHost *self, guint port)
{
  g_return_if_fail (HF_IS_HOST (self));

  self->port = port;
  hf_host_keep (self);
}

/* Returns: the port of the table when it was saved last; 0 for none */
guint
hf_host_get_port (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), 0);

  return self->port;
}

/* Returns (transfer full): the secrets, shares, answered wishes and stand-ins of all seats, for hf_host_restore_seats() */
char *
hf_host_save_seats (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (!hf_game_get_cut (self->game, seat, &self->places[seat].cut))
      self->places[seat].cut = HF_NO_CUT;
  self->was_cutting = hf_game_get_cutters (self->game) != 0;

  return hf_json_print (hf_members_write (members_of_seats, self, hf_game_get_rules (self->game)));
}

/* Goes on with a deal that waited for people to cut. */
static void
restore_cuts (HfHost *self)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (self->places[seat].cut != HF_NO_CUT)
      hf_game_set_cut (self->game, seat, self->places[seat].cut);
  if (hf_host_needs_share (self))
    hf_host_begin (self);
  else if (hf_game_get_phase (self->game) == HF_PHASE_OVER)
    hf_game_next_round (self->game);
}

/* Lets the computer play on for people who were away or asleep. */
static void
restore_stand_ins (HfHost *self)
{
  guint seats = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (self->places[seat].stood_in > 0
        && hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_ELSEWHERE)
      seats |= 1u << seat;
  hf_host_set_stand_ins (self, seats);
}

/* Restores the seats of a table that was closed, so that people find theirs again.
 *
 * @text: from hf_host_save_seats(); parts that cannot be read are left out */
void
hf_host_restore_seats (HfHost *self, const char *text)
{
  g_autoptr (JsonObject) object = hf_json_parse (text, strlen (text));
  gboolean wrong = FALSE;
  const HfAgreement *last;

  hf_members_read (members_of_seats, self, (HfJson) { object, &wrong },
                   hf_game_get_rules (self->game));
  /* Something that was told may not have been saved. */
  self->era++;
  /* No seat has made so many wishes, and there must be numbers left for the next ones. */
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].answered > G_MAXINT32 - HF_HOST_MAX_AHEAD)
      self->places[seat].answered = 0;
  last = get_last (self);
  if (last != NULL && last->from >= hf_game_get_log (self->game)->position)
    shuffle (self, last);
  restore_stand_ins (self);
  if (self->was_cutting)
    restore_cuts (self);
}
