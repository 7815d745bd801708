/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guests come to the table over a line, say hello, take their seats or look on, and leave when the line ends. */

#include "hf-host-private.h"

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "together/line/hf-frames.h"
#include "together/line/hf-token.h"

/* Most guests without a seat: those that look at one hand, and screens for all. Each kind has its own limit. */
#define MAX_LEARNERS 3
#define MAX_SCREENS  6

/* Most lines at once whose guests have not named their seat yet. */
#define MAX_STRANGERS 12

/* Removes a guest whose line has ended. The computer plays for its seat only if another guest asks for that. */
static void
leave (HfVisitor *visitor)
{
  HfHost *self = visitor->host;
  gboolean looked = visitor->looks;
  gboolean had_seat = !looked && visitor->seat >= 0
                      && self->places[visitor->seat].visitor == visitor;

  if (had_seat)
    {
      self->places[visitor->seat].visitor = NULL;
      self->places[visitor->seat].left = self->now;
    }
  if (had_seat)
    hf_host_end_sharing (self, visitor->seat);
  g_ptr_array_remove (self->visitors, visitor);
  if (had_seat || looked)
    hf_host_tell_present (self);
}

static void
lost_cb (HfLink *link, HfVisitor *visitor)
{
  leave (visitor);
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

/* Returns (transfer full): the rules of the table as a file. A published set has the name that is the same in all
 *   languages; its guests may speak others. */
static char *
print_rules (HfHost *self)
{
  const char *name = hf_game_get_rules_name (self->game);
  const HfRules *rules = &hf_game_get_rules (self->game)->rules;
  gboolean published = g_strcmp0 (name, hf_preset_title (rules->base)) == 0;
  g_autoptr (HfRuleSet)
    set = hf_rule_set_new (published ? hf_preset_name (rules->base) : name, rules);

  return hf_rule_set_to_complete_data (set);
}

/* @token (nullable): the token for a device that has just taken the seat, or the secret of a guest that looks */
static void
welcome (HfVisitor *visitor, const char *token)
{
  HfHost *self = visitor->host;
  g_autofree char *rules = print_rules (self), *promise = NULL;
  HfWelcome frame = {
    .version = visitor->version,
    .seat = visitor->seat != HF_SEAT_NOBODY ? visitor->seat : -1,
    .token = token,
    .looks = visitor->looks,
    .answered = visitor->looks ? 0 : self->places[visitor->seat].answered,
    .rules = rules,
    .n_players = hf_game_get_n_seats (self->game),
  };

  if (hf_host_needs_share (self) && !visitor->looks)
    frame.promise = promise = hf_token_hash (self->chance.first.secret);
  for (guint seat = 0; seat < frame.n_players; seat++)
    frame.players[seat] = describe_player (hf_game_get_seat (self->game, seat));
  hf_visitor_send (visitor, hf_members_write (hf_welcome_members, &frame, NULL));
}

static void
drained_cb (HfLink *link, HfVisitor *visitor)
{
  if (visitor->is_behind)
    hf_visitor_tell_rest (visitor);
}

static void
sit_down (HfVisitor *visitor, guint seat, const char *token, guint era, guint position)
{
  HfHost *self = visitor->host;
  HfPlace *place = &self->places[seat];
  HfVisitor *before = place->visitor;

  place->visitor = NULL;
  hf_host_end_sharing (self, seat);
  /* The seat counts as taken all the time, so that others are not told that its person has left. */
  place->visitor = visitor;
  visitor->seat = seat;
  if (before != NULL)
    hf_visitor_send_off (before, "taken-elsewhere");
  visitor->told_all = TRUE;
  hf_link_welcome (visitor->link);
  welcome (visitor, token);
  hf_visitor_catch_up (visitor, era, position);
  hf_host_set_stand_ins (self, self->present.stand_ins & ~(1u << seat));
  if (!hf_host_cut_by_chance (self))
    hf_host_tell_present (self);
}

static gboolean
can_look (HfHost *self, guint seat)
{
  guint n = 0;

  for (guint i = 0; i < self->visitors->len; i++)
    {
      const HfVisitor *visitor = self->visitors->pdata[i];

      n += visitor->looks && visitor->seat == (gint) seat;
    }

  return n < (seat == HF_SEAT_NOBODY ? MAX_SCREENS : MAX_LEARNERS);
}

/* Admits a guest without a seat, who only looks; it comes back with the same secret.
 *
 * @seat: the seat whose hand it sees, or HF_SEAT_NOBODY */
static void
look_on (HfVisitor *visitor, guint seat, const char *secret, guint era, guint position)
{
  if (!can_look (visitor->host, seat))
    {
      hf_visitor_send_off (visitor, "full");
      return;
    }

  visitor->seat = seat;
  visitor->looks = visitor->told_all = TRUE;
  hf_link_welcome (visitor->link);
  welcome (visitor, secret);
  hf_visitor_catch_up (visitor, era, position);
  hf_host_tell_present (visitor->host);
}

/* Finds the newest version that table and guest speak.
 *
 * Returns: 0 where there is none */
static guint
find_version (const HfHello *hello)
{
  guint newest = MIN (hello->newest, HF_PROTOCOL);

  return newest >= MAX (hello->oldest, HF_PROTOCOL_OLDEST) ? newest : 0;
}

/* Reads the first frame of a guest, in which a secret tells its seat, or the hand that it looks at. */
static void
read_hello (HfVisitor *visitor, HfJson json)
{
  HfHost *self = visitor->host;
  HfHello hello = { 0 };
  const char *secret;
  gint seat, look;

  hf_members_read (hf_hello_members, &hello, json, NULL);
  visitor->version = find_version (&hello);
  if (visitor->version == 0)
    {
      hf_visitor_send_off (visitor, "version");
      return;
    }

  secret = hello.token != NULL ? hello.token : hello.invitation;
  seat = hf_host_find_seat (self, hello.token, hello.invitation);
  look = hello.can_look ? hf_host_find_look (self, secret) : -1;
  if (*json.wrong || (seat < 0 && look < 0))
    visitor->fault = "no-seat";
  else if (!hf_host_spend (self, seat >= 0 ? &self->places[seat].budget : &self->looking[look],
                           HF_HOST_COMING))
    visitor->fault = "too-much";
  else if (seat < 0)
    look_on (visitor, look, secret, hello.era, hello.position);
  else if (hello.token != NULL)
    {
      hf_host_end_invitation (self, seat);
      sit_down (visitor, seat, NULL, hello.era, hello.position);
    }
  else
    {
      g_autofree char *fresh = hf_host_take_seat (self, seat, secret);

      sit_down (visitor, seat, fresh, 0, 0);
    }
}

static void
frame_cb (HfLink *link, const char *text, gulong length, HfVisitor *visitor)
{
  g_autoptr (HfHost) self = g_object_ref (visitor->host);
  g_autoptr (JsonObject) object = length <= HF_LINK_MAX_WISH ? hf_json_parse (text, length) : NULL;
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };

  visitor->heard = self->now;
  /* Cut off a guest that sends more than a person can. */
  if (!hf_visitor_spend (visitor, 1))
    hf_visitor_send_off (visitor, "too-much");
  else if (object == NULL)
    hf_visitor_send_off (visitor, "unreadable");
  else if (visitor->fault != NULL)
    return;
  else if (visitor->looks && hf_json_has (json, "wish"))
    hf_visitor_tell_whole (visitor);
  else if (visitor->looks)
    return;
  else if (visitor->seat < 0)
    read_hello (visitor, json);
  else
    {
      hf_host_end_invitation (self, visitor->seat);
      if (hf_json_has (json, "wish"))
        hf_visitor_read_wish (visitor, json);
    }
}

/* Sends off the guest that has waited longest without naming a seat, where too many of them wait. */
static void
make_room (HfHost *self)
{
  HfVisitor *oldest = NULL;
  guint n = 0;

  for (guint i = self->visitors->len; i-- > 0;)
    if (((HfVisitor *) self->visitors->pdata[i])->seat < 0)
      {
        oldest = self->visitors->pdata[i];
        n++;
      }
  if (n > MAX_STRANGERS)
    hf_visitor_send_off (oldest, "full");
}

/* Accepts a guest that has opened a line. */
void
hf_host_accept (HfHost *self, HfLink *link)
{
  HfVisitor *visitor = g_new0 (HfVisitor, 1);

  g_return_if_fail (HF_IS_HOST (self));

  visitor->host = self;
  visitor->link = g_object_ref (link);
  visitor->seat = -1;
  visitor->came = visitor->heard = self->now;
  g_ptr_array_add (self->visitors, visitor);
  g_signal_connect (link, "frame", G_CALLBACK (frame_cb), visitor);
  g_signal_connect (link, "lost", G_CALLBACK (lost_cb), visitor);
  g_signal_connect (link, "drained", G_CALLBACK (drained_cb), visitor);
  make_room (self);
}
