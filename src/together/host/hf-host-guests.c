/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guests come to the table over a line, say hello, take their seats or look on, and leave when the line ends. */

#include "hf-host-private.h"

#include "together/line/hf-code.h"
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
    {
      place->left = self->now;
      hf_visitor_send_off (before, "taken-elsewhere");
    }
  visitor->told_all = TRUE;
  hf_link_welcome (visitor->link);
  hf_visitor_welcome (visitor, token);
  hf_visitor_catch_up (visitor, era, position);
  hf_host_note_back (self, seat);
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
  hf_visitor_welcome (visitor, secret);
  hf_visitor_catch_up (visitor, era, position);
  hf_host_tell_present (visitor->host);
}

/* Finds the newest version that table and guest speak.
 *
 * Returns: 0 where there is none, or the guest could not read the rules in it */
static guint
find_version (HfHost *self, const HfHello *hello)
{
  guint newest = MIN (hello->newest, HF_PROTOCOL);

  return newest >= MAX (hello->oldest, hf_host_find_oldest (self)) ? newest : 0;
}

/* Finds the fault of a guest who comes with a code and can’t sit down with it. One who has to choose a chair is told
 * which are free.
 *
 * Returns (nullable): a word for programs, for later; NULL where the guest may sit down on the chair */
static const char *
find_code_fault (HfVisitor *visitor, const char *code, gint chair)
{
  if (visitor->version < HF_PROTOCOL_ROOM)
    return "version";

  switch (hf_host_admit_by_code (visitor->host, code, chair))
    {
    case HF_ADMISSION_LATER:
      return "too-much";
    case HF_ADMISSION_NONE:
      return "no-seat";
    case HF_ADMISSION_CHOOSES:
      hf_host_tell_chairs (visitor);
      return "silent";
    default:
      return NULL;
    }
}

/* Gives a guest its seat, or a look at a hand.
 *
 * @seat, @look: that its secret leads to; -1 where to none */
static void
admit (HfVisitor *visitor, const HfHello *hello, const char *secret, gint seat, gint look)
{
  HfHost *self = visitor->host;

  if (seat < 0 && look < 0)
    visitor->fault = "no-seat";
  else if (!hf_host_spend (self, seat >= 0 ? &self->places[seat].budget : &self->looking[look],
                           HF_HOST_COMING))
    visitor->fault = "too-much";
  else if (seat < 0)
    look_on (visitor, look, secret, hello->era, hello->position);
  else if (hello->token != NULL)
    {
      hf_host_end_invitation (self, seat);
      sit_down (visitor, seat, NULL, hello->era, hello->position);
    }
  else
    {
      g_autofree char *fresh = hf_host_take_seat (self, seat, secret);

      sit_down (visitor, seat, fresh, 0, 0);
    }
}

/* Reads the first frame of a guest, in which a secret tells its seat, or the hand that it looks at. */
static void
read_hello (HfVisitor *visitor, HfJson json)
{
  HfHost *self = visitor->host;
  HfHello hello = { .chair = -1 };
  g_autofree char *code = NULL, *named = NULL;
  const char *secret;
  gint seat, look;

  hf_members_read (hf_hello_members, &hello, json, NULL);
  visitor->version = find_version (self, &hello);
  if (visitor->version == 0)
    {
      hf_visitor_send_off (visitor, "version");
      return;
    }
  if (*json.wrong)
    {
      visitor->fault = "no-seat";
      return;
    }

  code = hello.token == NULL && hello.invitation != NULL ? hf_code_read (hello.invitation) : NULL;
  named = code != NULL ? hf_host_name_chair (code, MAX (hello.chair, 0)) : NULL;
  secret = hello.token != NULL ? hello.token : named != NULL ? named : hello.invitation;
  seat = hf_host_find_seat (self, hello.token, secret);
  look = hello.can_look ? hf_host_find_look (self, secret) : -1;
  if (seat < 0 && code != NULL)
    {
      visitor->fault = find_code_fault (visitor, code, hello.chair);
      seat = hello.chair;
    }
  if (visitor->fault == NULL)
    admit (visitor, &hello, secret, seat, look);
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
