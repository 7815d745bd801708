/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table tells its guests: changes as their seats may see them, which people are there, and in the end the chance that
 * the cards came from. */

#include "hf-host-private.h"

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "together/line/hf-frames.h"
#include "together/line/hf-invitation.h"
#include "together/line/hf-token.h"

/* Spends some of a budget, which is refilled each second.
 *
 * Returns: FALSE where too little is left; nothing is spent then */
gboolean
hf_budget_spend (HfBudget *self, gint64 now, guint cost, guint most, guint per_second)
{
  gint64 back = (now - self->counted) * per_second / 1000;

  self->counted += back * 1000 / per_second;
  self->spent -= MIN (self->spent, back);
  if (self->spent + cost > most)
    return FALSE;

  self->spent += cost;

  return TRUE;
}

/* @cost: in frames */
gboolean
hf_host_spend (HfHost *self, HfBudget *budget, guint cost)
{
  return hf_budget_spend (budget, self->now, cost, HF_HOST_MAX_BURST, HF_HOST_MAX_FRAMES);
}

/* @frame (transfer full) */
void
hf_visitor_send (HfVisitor *self, JsonObject *frame)
{
  hf_json_send (frame, self->link);
}

/* Tells a guest why it is sent off, in a word for programs, and breaks the line. */
void
hf_visitor_send_off (HfVisitor *visitor, const char *error)
{
  HfSentOff frame = { error, HF_PROTOCOL };

  visitor->told_all = FALSE;
  hf_visitor_send (visitor, hf_members_write (hf_sent_off_members, &frame, NULL));
  hf_link_close (visitor->link);
}

static void
tell (HfVisitor *visitor, HfTold *told)
{
  HfToldFrame frame = { visitor->host->era, told };

  visitor->told = told->position;
  hf_visitor_send (visitor, hf_members_write (hf_told_frame_members, &frame, told->view->rules));
}

static void
tell_change (const HfGameChange *change, gpointer data)
{
  HfVisitor *visitor = data;
  g_autoptr (HfTold)
    told = hf_game_tell (visitor->host->game, change, visitor->told, visitor->seat);

  tell (visitor, told);
}

void
hf_visitor_tell_whole (HfVisitor *self)
{
  g_autoptr (HfTold) told = hf_game_tell_whole (self->host->game, self->seat);

  self->is_behind = FALSE;
  tell (self, told);
}

/* Tells the whole log, HF_LOG_PIECE_MAX lines in a frame. */
static void
tell_log (HfVisitor *visitor)
{
  const HfGameLog *log = hf_game_get_log (visitor->host->game);

  for (guint from = 0; from < log->position; from += HF_LOG_PIECE_MAX)
    {
      g_autoptr (GPtrArray) lines = g_ptr_array_new ();
      HfLogPiece piece = { from, lines };

      for (guint i = from; i < MIN (from + HF_LOG_PIECE_MAX, log->position); i++)
        g_ptr_array_add (lines, (gpointer) hf_game_log_get_line (log, i));
      hf_visitor_send (visitor, hf_members_write (hf_log_piece_members, &piece, NULL));
    }
}

/* Tells the secrets and shares of chance that the cards came from, once the game is over. */
static void
tell_chance (HfVisitor *visitor)
{
  HfHost *self = visitor->host;
  HfDealChance *chance = &self->chance;

  if ((chance->first.secret == NULL && chance->later->len == 0) || !hf_game_is_over (self->game)
      || (chance->later->len > 0 && visitor->version < HF_PROTOCOL_AGREES))
    return;

  tell_log (visitor);
  chance->seed = hf_game_get_seed (self->game);
  hf_visitor_send (visitor, hf_members_write_frame ("chance", hf_deal_chance_members, chance,
                                                    hf_game_get_rules (self->game)));
}

static void
tell_if_read (const HfGameChange *change, gpointer data)
{
  HfVisitor *self = data;

  self->is_behind = self->is_behind || hf_link_is_full (self->link);
  if (!self->is_behind)
    tell_change (change, self);
}

/* Tells the changes that the guest does not know, until its line is full: a long game is more than may wait. */
void
hf_visitor_tell_rest (HfVisitor *self)
{
  self->is_behind = FALSE;
  hf_game_foreach_change (self->host->game, self->told, tell_if_read, self);
  if (!self->is_behind)
    tell_chance (self);
}

/* Tells the changes after a line of the log, or the whole state where the log of the guest is not that of the table. It
 * may be that of the game before, and nothing be told of this one yet. */
void
hf_visitor_catch_up (HfVisitor *self, guint era, guint position)
{
  HfHost *host = self->host;
  const guint known = hf_game_get_log (host->game)->position;
  const gboolean same = position == 0 || (era == host->era && position <= known);

  self->told = same ? position : 0;
  if (same || known == 0)
    {
      hf_visitor_tell_rest (self);
      return;
    }

  hf_visitor_tell_whole (self);
  tell_chance (self);
}

/* Tells all guests a change, and behind the last one the chance that the cards came from. */
void
hf_host_tell_change (HfHost *self, const HfGameChange *change)
{
  for (guint i = self->visitors->len; i-- > 0;)
    {
      HfVisitor *visitor = hf_host_get_told (self, i);

      if (visitor == NULL || visitor->is_behind)
        continue;
      tell_change (change, visitor);
      if (hf_game_get_phase (self->game) != HF_PHASE_END)
        tell_chance (visitor);
    }
}

/* Has the table saved before guests are told of a change. */
void
hf_host_keep (HfHost *self)
{
  g_signal_emit_by_name (self, "save");
}

/* Returns: the seats whose people are there, a bit each */
guint
hf_host_get_present (HfHost *self)
{
  guint seats = 0;

  g_return_val_if_fail (HF_IS_HOST (self), 0);

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].visitor != NULL)
      seats |= 1u << seat;

  return seats;
}

/* Finds the seats of computer players, a bit each. */
guint
hf_host_find_computers (HfHost *self)
{
  guint seats = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) == HF_PLAYER_COMPUTER)
      seats |= 1u << seat;

  return seats;
}

/* Finds the seats whose hands guests without a seat may see, or, with @seen, do see now. */
static guint
find_shown (HfHost *self, gboolean seen)
{
  guint seats = 0;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].look != NULL && !seen)
      seats |= 1u << seat;
  for (guint i = 0; i < self->visitors->len && seen; i++)
    {
      const HfVisitor *visitor = self->visitors->pdata[i];

      if (visitor->looks && visitor->told_all && visitor->seat != HF_SEAT_NOBODY)
        seats |= 1u << visitor->seat;
    }

  return seats;
}

/* Sends a frame to all guests that sit at the table or look.
 *
 * @frame (transfer full)
 * @except (nullable): a guest that is left out */
void
hf_host_tell_all (HfHost *self, JsonObject *frame, const HfVisitor *except)
{
  g_autofree char *text = hf_json_print (frame);

  for (guint i = self->visitors->len; i-- > 0;)
    {
      HfVisitor *visitor = hf_host_get_told (self, i);

      if (visitor != NULL && visitor != except)
        hf_link_send (visitor->link, text);
    }
}

/* Whether a person who was there has been away for a while, or was called in vain. */
gboolean
hf_host_is_gone (HfHost *self, guint seat)
{
  const HfPlace *place = &self->places[seat];

  return place->asleep || (place->visitor == NULL && self->now - place->left > HF_HOST_PATIENCE);
}

/* Finds the seats whose people are there and were not called in vain, a bit each. */
guint
hf_host_find_here (HfHost *self)
{
  guint seats = hf_host_get_present (self);

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].asleep)
      seats &= ~(1u << seat);

  return seats;
}

/* Finds the seat that decides; -1 where each person does, as while the person who decides is gone. */
gint
hf_host_find_owner (HfHost *self)
{
  const gint owner = self->owner;

  return owner >= 0 && self->places[owner].token != NULL && hf_host_is_gone (self, owner) ? -1
                                                                                          : owner;
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

/* Finds the link that screens for all show as long as a chair is free: in the room that to any, later an invitation to
 * one of them.
 *
 * @seat (out): of the invitation, -1 for any
 * Returns (nullable) (transfer full): NULL where they show none */
static char *
find_offer (HfHost *self, gint *seat)
{
  const char *address = self->base != NULL ? self->base : self->address;
  const gboolean in_room = self->present.in_room && self->code != NULL && address != NULL;
  const guint free = hf_host_find_expected (self);

  *seat = !in_room && self->base != NULL ? g_bit_nth_lsf (free, -1) : -1;
  if (in_room && free != 0)
    return hf_invitation_print (address, self->code);
  if (*seat < 0)
    return NULL;

  if (self->places[*seat].offer == NULL)
    self->places[*seat].offer = hf_token_new ();

  return hf_invitation_print (self->base, self->places[*seat].offer);
}

/* Tells screens for all, and no other guests, the link that they show. */
void
hf_host_tell_offer (HfHost *self)
{
  gint seat;
  g_autofree char *link = find_offer (self, &seat);
  HfSeatOffer frame = { link != NULL ? link : "", seat };

  for (guint i = self->visitors->len; i-- > 0;)
    {
      HfVisitor *visitor = hf_host_get_told (self, i);

      if (visitor != NULL && visitor->seat == HF_SEAT_NOBODY)
        hf_visitor_send (visitor, hf_members_write (hf_seat_offer_members, &frame,
                                                    hf_game_get_rules (self->game)));
    }
}

/* Tells all guests which people are there, which seats the computer plays, a break, and the open question. */
static void
tell_news (HfHost *self)
{
  HfPresent *present = &self->present;

  self->has_news = FALSE;
  present->here = hf_host_find_here (self);
  present->computers = hf_host_find_computers (self);
  present->expected = hf_host_find_expected (self);
  present->shown = find_shown (self, FALSE);
  present->seen = find_shown (self, TRUE);
  present->cutting = hf_game_get_cutters (self->game);
  present->owner = hf_host_find_owner (self);
  g_strlcpy (present->code, self->code != NULL ? self->code : "", sizeof present->code);
  hf_host_tell_all (self,
                    hf_members_write_frame ("present", hf_present_members, present,
                                            hf_game_get_rules (self->game)),
                    NULL);
  hf_host_tell_offer (self);
  g_signal_emit_by_name (self, "present-changed");
}

/* Calls tell_news() at once, or in a later hf_host_pass_time() where the news changes too often. */
void
hf_host_tell_present (HfHost *self)
{
  self->has_news = TRUE;
  if (hf_budget_spend (&self->telling, self->now, 1, HF_HOST_NEWS_BURST, HF_HOST_MAX_NEWS))
    tell_news (self);
}

/* Closes the room, as the cards are dealt. */
void
hf_host_leave_room (HfHost *self)
{
  if (!self->present.in_room)
    return;

  hf_present_leave_room (&self->present);
  hf_host_tell_present (self);
}

void
hf_host_set_stand_ins (HfHost *self, guint seats)
{
  if (self->present.stand_ins == seats)
    return;

  self->present.stand_ins = seats;
  hf_host_keep (self);
  hf_host_tell_present (self);
  hf_game_set_stand_ins (self->game, seats);
}

/* Makes computer players wait, or go on. */
void
hf_host_set_paused (HfHost *self, gboolean paused)
{
  if (self->present.paused == paused)
    return;

  self->present.paused = paused;
  if (paused)
    hf_game_hold (self->game);
  else
    hf_game_release (self->game);
  hf_host_tell_present (self);
}

static gboolean
tell_unsaved_cb (gpointer data)
{
  HfHost *self = data;

  self->telling_unsaved = 0;
  hf_host_tell_present (self);

  return G_SOURCE_REMOVE;
}

/* Tells all guests, soon, that the table cannot be saved, or that it is saved again. */
void
hf_host_set_unsaved (HfHost *self, gboolean unsaved)
{
  g_return_if_fail (HF_IS_HOST (self));

  if (self->present.unsaved == unsaved)
    return;

  self->present.unsaved = unsaved;
  if (self->telling_unsaved == 0)
    self->telling_unsaved = g_idle_add (tell_unsaved_cb, self);
}

static HfWelcomePlayer
describe_player (HfGameSeat *seat)
{
  return (HfWelcomePlayer) {
    .name = hf_game_seat_get_name (seat),
    .face = hf_player_face_get_name (hf_game_seat_get_face (seat)),
    .computer = hf_game_seat_get_kind (seat) == HF_PLAYER_COMPUTER,
  };
}

/* Describes the players for guests, by seat. */
void
hf_host_fill_players (HfHost *self, HfWelcomePlayer *players)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    players[seat] = describe_player (hf_game_get_seat (self->game, seat));
}

/* Tells all guests the names of the players, one of whom has another since the cards are dealt. Older guests do not
 * heed that. */
void
hf_host_tell_players (HfHost *self)
{
  HfPlayers frame = { .n_players = hf_game_get_n_seats (self->game) };

  hf_host_fill_players (self, frame.players);
  hf_host_tell_all (self, hf_members_write (hf_players_members, &frame, NULL), NULL);
}

/* Returns (transfer full): the rules of the table as a file. A published set has the name that is the same in all
 *   languages; its guests may speak others. */
char *
hf_host_print_rules (HfHost *self)
{
  const char *name = hf_game_get_rules_name (self->game);
  const HfRules *rules = &hf_game_get_rules (self->game)->rules;
  gboolean published = g_strcmp0 (name, hf_preset_title (rules->base)) == 0;
  g_autoptr (HfRuleSet)
    set = hf_rule_set_new (published ? hf_preset_name (rules->base) : name, rules);

  return hf_rule_set_to_complete_data (set);
}

/* Tells a guest its seat, the rules and the players, once, or again where they change in the room or for the next game.
 *
 * @token (nullable): the token for a device that has just taken the seat, or the secret of a guest that looks */
void
hf_visitor_welcome (HfVisitor *visitor, const char *token)
{
  HfHost *self = visitor->host;
  g_autofree char *rules = hf_host_print_rules (self), *promise = NULL;
  HfWelcome frame = {
    .version = visitor->version,
    .game = self->n_games,
    .seat = visitor->seat != HF_SEAT_NOBODY ? visitor->seat : -1,
    .token = token,
    .replaces = token != NULL && !visitor->looks ? self->places[visitor->seat].replaced : NULL,
    .looks = visitor->looks,
    .room = self->present.in_room,
    .answered = visitor->looks ? 0 : self->places[visitor->seat].answered,
    .stood_in = visitor->looks ? 0 : self->places[visitor->seat].stood_in,
    .rules = rules,
    .all.n_players = hf_game_get_n_seats (self->game),
  };

  if (hf_host_needs_share (self) && !visitor->looks)
    frame.promise = promise = hf_token_hash (self->chance.first.secret);
  hf_host_fill_players (self, frame.all.players);
  hf_visitor_send (visitor, hf_members_write (hf_welcome_members, &frame, NULL));
}

/* Returns: the oldest version in which a guest can play by the rules of the table */
guint
hf_host_find_oldest (HfHost *self)
{
  return hf_rules_are_old (&hf_game_get_rules (self->game)->rules) ? HF_PROTOCOL_OLDEST
                                                                   : HF_PROTOCOL_RULES;
}

/* Welcomes all guests to another game, in which nothing has happened. Those of versions that know no room would stay with
 * the game before, and those that do not know the rules could not play by them. */
void
hf_host_welcome_all (HfHost *self)
{
  for (guint i = self->visitors->len; i-- > 0;)
    {
      HfVisitor *visitor = hf_host_get_told (self, i);

      if (visitor == NULL)
        continue;
      if (visitor->version < MAX (HF_PROTOCOL_ROOM, hf_host_find_oldest (self)))
        hf_visitor_send_off (visitor, "version");
      else
        {
          visitor->told = 0;
          visitor->is_behind = FALSE;
          hf_visitor_welcome (visitor, NULL);
        }
    }
  hf_host_tell_present (self);
}
