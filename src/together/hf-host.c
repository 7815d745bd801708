/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of people in several places. It has the match, the log and the computer players; everybody
 * else is a guest who is told what one seat sees, and wishes. A wish has a number: one that comes again is
 * answered again, not played again. A guest who was away says what it knows and is told the rest. */

#include "hf-host.h"

#include "core/rules/hf-rule-set.h"
#include "hf-token.h"
#include "hf-told-json.h"

/* Most lines at once, of people who have a seat or are about to say which. */
#define MAX_LINKS 16

/* A line that somebody has opened. */
typedef struct
{
  HfHost *host;
  HfLink *link;
  gint seat;     /* -1 until it is known */
  guint told;    /* lines of the log that the guest knows */
  gint64 heard;  /* when it was last heard, in milliseconds */
  gint64 window; /* since when its frames are counted, and how many there were */
  guint n_frames;
} Visitor;

/* A seat of somebody elsewhere. */
typedef struct
{
  char *invitation;  /* (nullable): hash of the secret by which it can be taken */
  char *token;       /* (nullable): hash of that of the device that has it */
  Visitor *visitor;  /* (nullable): who is there */
  guint answered;    /* number of the last wish that was answered */
  char *last_answer; /* (nullable): to it */
} Place;

struct _HfHost
{
  GObject parent_instance;

  HfGame *game;
  Place places[HF_MAX_SEATS];
  GPtrArray *visitors; /* Visitor */
  guint era;           /* how often something that was told has been taken back */
  guint stand_ins;     /* seats that the computer plays until somebody is back, a bit each */
  gint64 now;
};

enum
{
  SIGNAL_SEATS_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfHost, hf_host, G_TYPE_OBJECT)

static void
visitor_free (gpointer data)
{
  Visitor *visitor = data;

  g_signal_handlers_disconnect_by_data (visitor->link, visitor);
  hf_link_close (visitor->link);
  g_object_unref (visitor->link);
  g_free (visitor);
}

static void
send (Visitor *visitor, JsonObject *frame)
{
  g_autofree char *text = hf_json_print (frame);

  hf_link_send (visitor->link, text);
}

/* Says what is wrong, in a word for programs, and breaks the line. */
static void
send_off (Visitor *visitor, const char *error)
{
  JsonObject *frame = json_object_new ();

  json_object_set_string_member (frame, "error", error);
  json_object_set_int_member (frame, "speaks", HF_PROTOCOL);
  send (visitor, frame);
  hf_link_close (visitor->link);
}

static void
tell (Visitor *visitor, const HfTold *told)
{
  JsonObject *frame = json_object_new ();

  json_object_set_int_member (frame, "era", visitor->host->era);
  json_object_set_object_member (frame, "told", hf_told_to_json (told));
  visitor->told = told->position;
  send (visitor, frame);
}

static void
tell_change (const HfGameChange *change, gpointer data)
{
  Visitor *visitor = data;
  g_autoptr (HfTold)
    told = hf_game_tell (visitor->host->game, change, visitor->told, visitor->seat);

  tell (visitor, told);
}

static void
tell_whole (Visitor *visitor)
{
  g_autoptr (HfTold) told = hf_game_tell_whole (visitor->host->game, visitor->seat);

  tell (visitor, told);
}

static void
moved_cb (HfGame *game, const HfGameChange *change, HfHost *self)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].visitor != NULL)
      tell_change (change, self->places[seat].visitor);
}

static void
restored_cb (HfGame *game, HfHost *self)
{
  self->era++;
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (self->places[seat].visitor != NULL)
      tell_whole (self->places[seat].visitor);
}

/* Tells everybody who is there, and for whom the computer plays. */
static void
tell_present (HfHost *self)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      JsonObject *frame, *present;

      if (self->places[seat].visitor == NULL)
        continue;
      frame = json_object_new ();
      present = json_object_new ();
      hf_json_set_seats (present, "here", hf_host_get_present (self));
      hf_json_set_seats (present, "stand_ins", self->stand_ins);
      json_object_set_object_member (frame, "present", present);
      send (self->places[seat].visitor, frame);
    }
}

static void
set_stand_ins (HfHost *self, guint seats)
{
  if (self->stand_ins == seats)
    return;

  self->stand_ins = seats;
  tell_present (self);
  hf_game_set_stand_ins (self->game, seats);
}

/* Leaves a seat; its person is away: nobody plays for it unless somebody asks for that. */
static void
leave (Visitor *visitor)
{
  HfHost *self = visitor->host;
  gboolean had_seat = visitor->seat >= 0 && self->places[visitor->seat].visitor == visitor;

  if (had_seat)
    self->places[visitor->seat].visitor = NULL;
  g_ptr_array_remove (self->visitors, visitor);
  if (had_seat)
    tell_present (self);
}

static void
lost_cb (HfLink *link, Visitor *visitor)
{
  leave (visitor);
}

static JsonArray *
list_players (HfHost *self)
{
  JsonArray *array = json_array_new ();

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    {
      JsonObject *player = json_object_new ();

      json_object_set_string_member (player, "name",
                                     hf_game_seat_get_name (hf_game_get_seat (self->game, seat)));
      hf_json_set_flag (player, "computer",
                        hf_game_seat_get_kind (hf_game_get_seat (self->game, seat))
                          == HF_PLAYER_COMPUTER);
      json_array_add_object_element (array, player);
    }

  return array;
}

/* @token (nullable): for a device that has just taken the seat */
static void
welcome (Visitor *visitor, const char *token)
{
  HfHost *self = visitor->host;
  const char *name = hf_game_get_rules_name (self->game);
  const HfRules *rules = &hf_game_get_rules (self->game)->rules;
  g_autoptr (HfRuleSet) set = hf_rule_set_new (name != NULL ? name : rules->base, rules);
  g_autofree char *text = hf_rule_set_to_complete_data (set);
  JsonObject *frame = json_object_new ();

  json_object_set_int_member (frame, "welcome", HF_PROTOCOL);
  json_object_set_int_member (frame, "seat", visitor->seat);
  if (token != NULL)
    json_object_set_string_member (frame, "token", token);
  json_object_set_int_member (frame, "answered", self->places[visitor->seat].answered);
  json_object_set_string_member (frame, "rules", text);
  json_object_set_array_member (frame, "players", list_players (self));
  send (visitor, frame);
}

/* Tells what has happened since the guest was last there. */
static void
catch_up (Visitor *visitor, guint era, guint position)
{
  HfHost *self = visitor->host;

  visitor->told = 0;
  if (position > 0 && (era != self->era || position > hf_game_get_log (self->game)->position))
    {
      tell_whole (visitor);
      return;
    }

  visitor->told = position;
  hf_game_foreach_change (self->game, position, tell_change, visitor);
}

static void
sit_down (Visitor *visitor, guint seat, const char *token, guint era, guint position)
{
  HfHost *self = visitor->host;
  Place *place = &self->places[seat];

  if (place->visitor != NULL)
    send_off (place->visitor, "taken-elsewhere");
  place->visitor = visitor;
  visitor->seat = seat;
  welcome (visitor, token);
  catch_up (visitor, era, position);
  set_stand_ins (self, self->stand_ins & ~(1u << seat));
  tell_present (self);
}

/* Somebody says which seat is theirs. All seats are compared, so that the time tells nothing. */
static void
read_hello (Visitor *visitor, HfJson json)
{
  HfHost *self = visitor->host;
  const char *secret = hf_json_text_or_null (json, "invitation", HF_TOKEN_LENGTH);
  const char *token = hf_json_text_or_null (json, "token", HF_TOKEN_LENGTH);
  guint era = hf_json_int_or (json, "era", 0, G_MAXINT32, 0);
  guint position = hf_json_int_or (json, "position", 0, G_MAXINT32, 0);
  gint seat = -1;

  if (hf_json_int (json, "hello", 0, G_MAXINT32) != HF_PROTOCOL)
    {
      send_off (visitor, "version");
      return;
    }

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    if (hf_token_matches (token != NULL    ? token
                          : secret != NULL ? secret
                                           : "",
                          token != NULL ? self->places[i].token : self->places[i].invitation))
      seat = i;
  if (*json.wrong || seat < 0)
    {
      send_off (visitor, "no-seat");
      return;
    }

  if (token == NULL)
    {
      g_autofree char *fresh = hf_token_new ();

      g_clear_pointer (&self->places[seat].invitation, g_free);
      g_free (self->places[seat].token);
      self->places[seat].token = hf_token_hash (fresh);
      self->places[seat].answered = 0;
      g_signal_emit (self, signals[SIGNAL_SEATS_CHANGED], 0);
      sit_down (visitor, seat, fresh, 0, 0);
    }
  else
    sit_down (visitor, seat, NULL, era, position);
}

/* Answers a wish, and keeps the answer for when the wish comes again. */
static void
answer (HfHost *self, guint seat, guint number, HfVerdict verdict, const HfRefusal *refusal)
{
  Place *place = &self->places[seat];
  JsonObject *frame = json_object_new ();

  json_object_set_int_member (frame, "answer", number);
  json_object_set_boolean_member (frame, "done", verdict != HF_VERDICT_REFUSED);
  if (verdict == HF_VERDICT_REFUSED)
    json_object_set_object_member (frame, "refusal", hf_refusal_to_json (refusal));
  g_free (place->last_answer);
  place->last_answer = hf_json_print (frame);
  if (place->visitor != NULL)
    hf_link_send (place->visitor->link, place->last_answer);
}

/* Lets the computer play for somebody who is away; one who is there is asked nothing. */
static HfVerdict
stand_in (HfHost *self, HfJson json)
{
  guint seat = hf_json_int (json, "for", 0, hf_game_get_n_seats (self->game) - 1);

  if (*json.wrong || self->places[seat].visitor != NULL
      || hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) != HF_PLAYER_ELSEWHERE)
    return HF_VERDICT_REFUSED;
  set_stand_ins (self, self->stand_ins | 1u << seat);

  return HF_VERDICT_OK;
}

/* Several may do such things at once, each for herself, as choosing a hand, or saying something. */
static gboolean
comes_between_nothing (const char *line)
{
  return g_regex_match_simple ("^(as [0-9]+ )?(say|choose|answer)( |$)", line, G_REGEX_DEFAULT,
                               G_REGEX_MATCH_DEFAULT);
}

/* Whether a wish was made when the table was as it is now. */
static gboolean
is_up_to_date (HfHost *self, HfJson json)
{
  const HfGameLog *log = hf_game_get_log (self->game);
  guint position = hf_json_int (json, "position", 0, G_MAXINT32);

  if (*json.wrong || position > log->position)
    return FALSE;
  while (position < log->position && comes_between_nothing (hf_game_log_get_line (log, position)))
    position++;

  return position == log->position;
}

static HfVerdict
carry_out (Visitor *visitor, HfJson json, HfRefusal *refusal)
{
  HfHost *self = visitor->host;
  const char *what = hf_json_text (json, "do", 16);

  if (g_str_equal (what, "move"))
    return is_up_to_date (self, json)
             ? hf_game_play_line (self->game, visitor->seat,
                                  hf_json_text (json, "line", HF_LINK_MAX_WISH), refusal)
             : HF_VERDICT_REFUSED;
  if (g_str_equal (what, "next"))
    return hf_game_get_phase (self->game) == HF_PHASE_OVER && is_up_to_date (self, json)
               && hf_game_next_round (self->game)
             ? HF_VERDICT_OK
             : HF_VERDICT_REFUSED;
  if (g_str_equal (what, "stand-in"))
    return stand_in (self, json);
  if (!g_str_equal (what, "whole"))
    return HF_VERDICT_REFUSED;
  tell_whole (visitor);

  return HF_VERDICT_OK;
}

static void
read_wish (Visitor *visitor, HfJson json)
{
  HfHost *self = visitor->host;
  guint seat = visitor->seat, number = hf_json_int (json, "wish", 1, G_MAXINT32);
  HfRefusal refusal = { 0 };
  HfVerdict verdict;

  if (*json.wrong)
    return;
  if (number <= self->places[seat].answered)
    {
      if (number == self->places[seat].answered && self->places[seat].last_answer != NULL)
        hf_link_send (visitor->link, self->places[seat].last_answer);
      return;
    }

  /* First, so that it is saved with whatever the wish does. */
  self->places[seat].answered = number;
  g_clear_pointer (&self->places[seat].last_answer, g_free);
  verdict = carry_out (visitor, json, &refusal);
  answer (self, seat, number, verdict, &refusal);
}

/* A guest who sends more than a person can is cut off. */
static gboolean
is_flood (Visitor *visitor)
{
  gint64 now = visitor->host->now;

  if (now - visitor->window >= HF_HOST_WINDOW)
    {
      visitor->window = now;
      visitor->n_frames = 0;
    }

  return ++visitor->n_frames > HF_HOST_MAX_FRAMES;
}

static void
frame_cb (HfLink *link, const char *text, gulong length, Visitor *visitor)
{
  g_autoptr (HfHost) self = g_object_ref (visitor->host);
  g_autoptr (JsonObject) object = length <= HF_LINK_MAX_WISH ? hf_json_parse (text, length) : NULL;
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };

  visitor->heard = self->now;
  if (is_flood (visitor))
    send_off (visitor, "too-much");
  else if (object == NULL)
    send_off (visitor, "unreadable");
  else if (visitor->seat < 0)
    read_hello (visitor, json);
  else if (hf_json_has (json, "wish"))
    read_wish (visitor, json);
}

static void
hf_host_dispose (GObject *object)
{
  HfHost *self = HF_HOST (object);

  g_clear_pointer (&self->visitors, g_ptr_array_unref);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      g_clear_pointer (&self->places[i].invitation, g_free);
      g_clear_pointer (&self->places[i].token, g_free);
      g_clear_pointer (&self->places[i].last_answer, g_free);
    }

  G_OBJECT_CLASS (hf_host_parent_class)->dispose (object);
}

static void
hf_host_class_init (HfHostClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_host_dispose;

  /* Emitted when somebody may sit where others could before, so that it is saved before they know. */
  signals[SIGNAL_SEATS_CHANGED] = g_signal_new ("seats-changed", HF_TYPE_HOST, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_host_init (HfHost *self)
{
  self->visitors = g_ptr_array_new_with_free_func (visitor_free);
}

/* @game (transfer none): people who come sit where somebody is of HF_PLAYER_ELSEWHERE */
HfHost *
hf_host_new (HfGame *game)
{
  HfHost *self = g_object_new (HF_TYPE_HOST, NULL);

  self->game = g_object_ref (game);
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (game, "restored", G_CALLBACK (restored_cb), self);

  return self;
}

/* Makes an invitation to a seat, which can be used once; an older one is void. Who sits there stays until
 * somebody comes with it.
 *
 * Returns (transfer full): its secret */
char *
hf_host_invite (HfHost *self, guint seat)
{
  char *secret;

  g_return_val_if_fail (HF_IS_HOST (self), NULL);
  g_return_val_if_fail (seat < hf_game_get_n_seats (self->game), NULL);

  secret = hf_token_new ();
  g_free (self->places[seat].invitation);
  self->places[seat].invitation = hf_token_hash (secret);
  g_signal_emit (self, signals[SIGNAL_SEATS_CHANGED], 0);

  return secret;
}

/* Listens to somebody who has opened a line; one too many is sent away. */
void
hf_host_accept (HfHost *self, HfLink *link)
{
  Visitor *visitor = g_new0 (Visitor, 1);

  g_return_if_fail (HF_IS_HOST (self));

  visitor->host = self;
  visitor->link = g_object_ref (link);
  visitor->seat = -1;
  visitor->heard = visitor->window = self->now;
  g_ptr_array_add (self->visitors, visitor);
  if (self->visitors->len > MAX_LINKS)
    {
      send_off (visitor, "full");
      g_ptr_array_remove (self->visitors, visitor);
      return;
    }

  g_signal_connect (link, "frame", G_CALLBACK (frame_cb), visitor);
  g_signal_connect (link, "lost", G_CALLBACK (lost_cb), visitor);
}

/* Lets it be later: whoever has been silent too long is away.
 *
 * @now: milliseconds, which never go back */
void
hf_host_pass_time (HfHost *self, gint64 now)
{
  g_autoptr (GPtrArray) silent = g_ptr_array_new_with_free_func (g_object_unref);

  g_return_if_fail (HF_IS_HOST (self));

  self->now = now;
  for (guint i = 0; i < self->visitors->len; i++)
    {
      Visitor *visitor = self->visitors->pdata[i];

      if (now - visitor->heard > HF_HOST_PATIENCE)
        g_ptr_array_add (silent, g_object_ref (visitor->link));
    }
  for (guint i = 0; i < silent->len; i++)
    hf_link_close (silent->pdata[i]);
}

/* Returns: the seats at which somebody is, a bit each */
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

/* Returns: the seats of people for whom the computer plays until they are back, a bit each */
guint
hf_host_get_stand_ins (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), 0);

  return self->stand_ins;
}

HfGame *
hf_host_get_game (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  return self->game;
}

/* Returns (transfer full): who may sit where, and what was answered, for hf_host_restore_seats() */
char *
hf_host_save_seats (HfHost *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *array = json_array_new ();

  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    {
      const Place *place = &self->places[seat];
      JsonObject *one = json_object_new ();

      json_object_set_int_member (one, "answered", place->answered);
      if (place->invitation != NULL)
        json_object_set_string_member (one, "invitation", place->invitation);
      if (place->token != NULL)
        json_object_set_string_member (one, "token", place->token);
      json_array_add_object_element (array, one);
    }
  json_object_set_array_member (object, "seats", array);
  json_object_set_int_member (object, "era", self->era);

  return hf_json_print (object);
}

/* Lets people find their seats at a table that was closed and is there again.
 *
 * @text: from hf_host_save_seats(); what cannot be read is left out */
void
hf_host_restore_seats (HfHost *self, const char *text)
{
  g_autoptr (JsonObject) object = hf_json_parse (text, strlen (text));
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };
  JsonArray *array = hf_json_array (json, "seats", hf_game_get_n_seats (self->game));

  /* Something that was told may not have been saved. */
  self->era = hf_json_int_or (json, "era", 0, G_MAXINT32 - 1, 0) + 1;
  for (guint seat = 0; array != NULL && seat < json_array_get_length (array); seat++)
    {
      HfJson one = hf_json_item (json, array, seat);
      Place *place = &self->places[seat];

      place->answered = hf_json_int_or (one, "answered", 0, G_MAXINT32, 0);
      g_free (place->invitation);
      place->invitation = g_strdup (hf_json_text_or_null (one, "invitation", 64));
      g_free (place->token);
      place->token = g_strdup (hf_json_text_or_null (one, "token", 64));
    }
}
