/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of people in several places. It has the match, the log and the computer players. People are guests: each
 * is told the view of one seat, and sends wishes. A guest that comes back names the last line of the log that it has,
 * and is told the rest. */

#include "hf-host-private.h"

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "together/line/hf-token.h"
#include "together/line/hf-told-json.h"

/* Most guests without a seat: those that look at one hand, and screens for all. Each kind has its own limit. */
#define MAX_LEARNERS 3
#define MAX_SCREENS  6

/* Most lines at once whose guests have not named their seat yet. */
#define MAX_STRANGERS 12

/* Milliseconds until a guest must have named its seat, and until a refused guest is told the reason. */
#define HELLO_PATIENCE 5000
#define GUESS_DELAY    1000

/* Lines of the log in a frame. */
#define LOG_PIECE 1000

enum
{
  SIGNAL_SAVE,
  SIGNAL_PRESENT_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfHost, hf_host, G_TYPE_OBJECT)

static void
visitor_free (gpointer data)
{
  HfVisitor *visitor = data;

  g_signal_handlers_disconnect_by_data (visitor->link, visitor);
  hf_link_close (visitor->link);
  g_object_unref (visitor->link);
  g_free (visitor);
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
  JsonObject *frame = json_object_new ();

  visitor->told_all = FALSE;
  json_object_set_string_member (frame, "error", error);
  json_object_set_int_member (frame, "speaks", HF_PROTOCOL);
  hf_visitor_send (visitor, frame);
  hf_link_close (visitor->link);
}

static void
tell (HfVisitor *visitor, HfTold *told)
{
  JsonObject *frame = json_object_new ();

  json_object_set_int_member (frame, "era", visitor->host->era);
  json_object_set_object_member (frame, "told", hf_told_to_json (told));
  visitor->told = told->position;
  hf_visitor_send (visitor, frame);
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

/* Tells the whole log, LOG_PIECE lines in a frame. */
static void
tell_log (HfVisitor *visitor)
{
  const HfGameLog *log = hf_game_get_log (visitor->host->game);

  for (guint from = 0; from < log->position; from += LOG_PIECE)
    {
      JsonObject *frame = json_object_new ();
      JsonArray *lines = json_array_new ();

      for (guint i = from; i < MIN (from + LOG_PIECE, log->position); i++)
        json_array_add_string_element (lines, hf_game_log_get_line (log, i));
      hf_json_set_number (frame, "from", from);
      json_object_set_array_member (frame, "log", lines);
      hf_visitor_send (visitor, frame);
    }
}

/* Tells the secrets and shares of chance that the cards came from, once the game is over. */
static void
tell_chance (HfVisitor *visitor)
{
  HfHost *self = visitor->host;
  HfDealChance *chance = &self->chance;
  JsonObject *frame;

  if ((chance->first.secret == NULL && chance->later->len == 0) || !hf_game_is_over (self->game)
      || (chance->later->len > 0 && visitor->version < HF_PROTOCOL_AGREES))
    return;

  tell_log (visitor);
  frame = json_object_new ();
  chance->seed = hf_game_get_seed (self->game);
  json_object_set_object_member (frame, "chance",
                                 hf_members_write (hf_deal_chance_members, chance,
                                                   hf_game_get_rules (self->game)));
  hf_visitor_send (visitor, frame);
}

/* Has the table saved before guests are told of a change. */
void
hf_host_keep (HfHost *self)
{
  g_signal_emit (self, signals[SIGNAL_SAVE], 0);
}

static void
moved_cb (HfGame *game, const HfGameChange *change, HfHost *self)
{
  hf_host_keep (self);
  hf_host_note_change (self, change);
  for (guint i = self->visitors->len; i-- > 0;)
    {
      HfVisitor *visitor = hf_host_get_told (self, i);

      if (visitor == NULL || visitor->is_behind)
        continue;
      tell_change (change, visitor);
      if (hf_game_get_phase (game) != HF_PHASE_END)
        tell_chance (visitor);
    }
}

static void
restored_cb (HfGame *game, HfHost *self)
{
  self->era++;
  hf_host_keep (self);
  hf_host_drop_question (self);
  hf_host_drop_agreement (self);
  for (guint i = self->visitors->len; i-- > 0;)
    if (hf_host_get_told (self, i) != NULL)
      hf_visitor_tell_whole (hf_host_get_told (self, i));
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
static gboolean
cut_by_chance (HfHost *self)
{
  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    if (((hf_game_get_cutters (self->game) >> seat) & 1) && !can_cut (self, seat))
      {
        hf_game_set_cut (self->game, seat, -1);
        return TRUE;
      }

  return FALSE;
}

/* Tells the seats whose cuts the deal waits for. */
static void
cutters_changed_cb (HfHost *self)
{
  if (cut_by_chance (self))
    return;

  hf_host_keep (self);
  hf_host_tell_present (self);
}

static guint
find_computers (HfHost *self)
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

/* Tells all guests which people are there, which seats the computer plays, a break, and the open question. */
static void
tell_news (HfHost *self)
{
  JsonObject *frame = json_object_new ();
  HfPresent *present = &self->present;

  self->has_news = FALSE;
  present->here = hf_host_get_present (self);
  present->computers = find_computers (self);
  present->expected = hf_host_find_expected (self);
  present->shown = find_shown (self, FALSE);
  present->seen = find_shown (self, TRUE);
  present->cutting = hf_game_get_cutters (self->game);
  json_object_set_object_member (frame, "present",
                                 hf_members_write (hf_present_members, present,
                                                   hf_game_get_rules (self->game)));
  hf_host_tell_all (self, frame, NULL);
  hf_host_tell_offer (self);
  g_signal_emit (self, signals[SIGNAL_PRESENT_CHANGED], 0);
}

/* Calls tell_news() at once, or in a later hf_host_pass_time() where the news changes too often. */
void
hf_host_tell_present (HfHost *self)
{
  self->has_news = TRUE;
  if (hf_budget_spend (&self->telling, self->now, 1, HF_HOST_NEWS_BURST, HF_HOST_MAX_NEWS))
    tell_news (self);
}

void
hf_host_set_stand_ins (HfHost *self, guint seats)
{
  if (self->present.stand_ins == seats)
    return;

  self->present.stand_ins = seats;
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

static JsonArray *
list_players (HfHost *self)
{
  JsonArray *array = json_array_new ();

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    {
      HfGameSeat *player = hf_game_get_seat (self->game, seat);
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "name", hf_game_seat_get_name (player));
      json_object_set_string_member (object, "face",
                                     hf_player_face_get_name (hf_game_seat_get_face (player)));
      hf_json_set_flag (object, "computer", hf_game_seat_get_kind (player) == HF_PLAYER_COMPUTER);
      json_array_add_object_element (array, object);
    }

  return array;
}

/* @token (nullable): the token for a device that has just taken the seat, or the secret of a guest that looks */
static void
welcome (HfVisitor *visitor, const char *token)
{
  HfHost *self = visitor->host;
  const char *name = hf_game_get_rules_name (self->game);
  const HfRules *rules = &hf_game_get_rules (self->game)->rules;
  /* A published set has the name that is the same in all languages; its guests may speak others. */
  gboolean published = g_strcmp0 (name, hf_preset_title (rules->base)) == 0;
  g_autoptr (HfRuleSet)
    set = hf_rule_set_new (published ? hf_preset_name (rules->base) : name, rules);
  g_autofree char *text = hf_rule_set_to_complete_data (set);
  JsonObject *frame = json_object_new ();

  json_object_set_int_member (frame, "welcome", visitor->version);
  json_object_set_int_member (frame, "seat", visitor->seat != HF_SEAT_NOBODY ? visitor->seat : -1);
  if (token != NULL)
    json_object_set_string_member (frame, "token", token);
  if (visitor->looks)
    json_object_set_boolean_member (frame, "looks", TRUE);
  else
    json_object_set_int_member (frame, "answered", self->places[visitor->seat].answered);
  if (hf_host_needs_share (self) && !visitor->looks)
    {
      g_autofree char *promise = hf_token_hash (self->chance.first.secret);

      json_object_set_string_member (frame, "promise", promise);
    }
  json_object_set_string_member (frame, "rules", text);
  json_object_set_array_member (frame, "players", list_players (self));
  hf_visitor_send (visitor, frame);
}

static void
tell_if_read (const HfGameChange *change, gpointer data)
{
  HfVisitor *visitor = data;

  visitor->is_behind = visitor->is_behind || hf_link_is_full (visitor->link);
  if (!visitor->is_behind)
    tell_change (change, visitor);
}

/* Tells the changes that the guest does not know, until its line is full: a long game is more than may wait. */
static void
tell_rest (HfVisitor *visitor)
{
  visitor->is_behind = FALSE;
  hf_game_foreach_change (visitor->host->game, visitor->told, tell_if_read, visitor);
  if (!visitor->is_behind)
    tell_chance (visitor);
}

static void
drained_cb (HfLink *link, HfVisitor *visitor)
{
  if (visitor->is_behind)
    tell_rest (visitor);
}

/* Tells the changes after a line of the log, or the whole state where the log of the guest is not that of the table. */
static void
catch_up (HfVisitor *visitor, guint era, guint position)
{
  HfHost *self = visitor->host;

  visitor->told = position;
  if (position == 0 || (era == self->era && position <= hf_game_get_log (self->game)->position))
    {
      tell_rest (visitor);
      return;
    }

  visitor->told = 0;
  hf_visitor_tell_whole (visitor);
  tell_chance (visitor);
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
  catch_up (visitor, era, position);
  hf_host_set_stand_ins (self, self->present.stand_ins & ~(1u << seat));
  if (!cut_by_chance (self))
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
  catch_up (visitor, era, position);
  hf_host_tell_present (visitor->host);
}

/* Finds the newest version that table and guest speak. A guest names the oldest that it speaks, and the newest where
 * that is another one.
 *
 * Returns: 0 where there is none */
static guint
find_version (HfJson json)
{
  guint oldest = hf_json_int (json, "hello", 0, G_MAXINT32);
  guint newest = MIN (hf_json_int_or (json, "speaks", 0, G_MAXINT32, oldest), HF_PROTOCOL);

  return newest >= MAX (oldest, HF_PROTOCOL_OLDEST) ? newest : 0;
}

/* Reads the first frame of a guest, in which a secret tells its seat, or the hand that it looks at. */
static void
read_hello (HfVisitor *visitor, HfJson json)
{
  HfHost *self = visitor->host;
  const char *invitation = hf_json_text_or_null (json, "invitation", HF_TOKEN_LENGTH);
  const char *token = hf_json_text_or_null (json, "token", HF_TOKEN_LENGTH);
  guint era = hf_json_int_or (json, "era", 0, G_MAXINT32, 0);
  guint position = hf_json_int_or (json, "position", 0, G_MAXINT32, 0);
  gint seat, look;

  visitor->version = find_version (json);
  if (visitor->version == 0)
    {
      hf_visitor_send_off (visitor, "version");
      return;
    }

  seat = hf_host_find_seat (self, token, invitation);
  look = hf_json_flag (json, "can_look")
           ? hf_host_find_look (self, token != NULL ? token : invitation)
           : -1;
  if (*json.wrong || (seat < 0 && look < 0))
    visitor->fault = "no-seat";
  else if (!hf_host_spend (self, seat >= 0 ? &self->places[seat].budget : &self->looking[look],
                           HF_HOST_COMING))
    visitor->fault = "too-much";
  else if (seat < 0)
    look_on (visitor, look, token != NULL ? token : invitation, era, position);
  else if (token != NULL)
    {
      hf_host_end_invitation (self, seat);
      sit_down (visitor, seat, NULL, era, position);
    }
  else
    {
      g_autofree char *fresh = hf_host_take_seat (self, seat, invitation);

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

static void
hf_host_dispose (GObject *object)
{
  HfHost *self = HF_HOST (object);

  g_clear_handle_id (&self->telling_unsaved, g_source_remove);
  g_clear_pointer (&self->visitors, g_ptr_array_unref);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->game != NULL && self->present.paused)
    hf_game_release (self->game);
  if (self->game != NULL && self->present.asker >= 0)
    hf_game_release (self->game);
  self->present.paused = FALSE;
  self->present.asker = -1;
  g_clear_object (&self->game);
  g_clear_pointer (&self->next_secret, g_free);
  hf_deal_chance_clear (&self->chance);
  g_clear_pointer (&self->screen, g_free);
  g_clear_pointer (&self->base, g_free);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      g_clear_pointer (&self->places[i].invitation, g_free);
      g_clear_pointer (&self->places[i].used, g_free);
      g_clear_pointer (&self->places[i].token, g_free);
      g_clear_pointer (&self->places[i].look, g_free);
      g_clear_pointer (&self->places[i].offer, g_free);
      g_clear_pointer (&self->places[i].next_share, g_free);
      g_clear_pointer (&self->places[i].last_answer, g_free);
    }

  G_OBJECT_CLASS (hf_host_parent_class)->dispose (object);
}

static void
hf_host_class_init (HfHostClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_host_dispose;

  /* Emitted when the game or hf_host_save_seats() has changed, before guests are told: both are saved at once. */
  signals[SIGNAL_SAVE] = g_signal_new ("save", HF_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                       G_TYPE_NONE, 0);

  /* Emitted when a person has come or gone, and after other news of tell_news(). */
  signals[SIGNAL_PRESENT_CHANGED] = g_signal_new ("present-changed", HF_TYPE_HOST,
                                                  G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                  G_TYPE_NONE, 0);
}

static void
hf_host_init (HfHost *self)
{
  self->visitors = g_ptr_array_new_with_free_func (visitor_free);
  hf_deal_chance_init (&self->chance);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    self->places[seat].share = &self->chance.first.shares[seat];
  self->present.asker = -1;
}

/* @game (transfer none): guests take its seats of HF_PLAYER_ELSEWHERE; undo without limit is switched off */
HfHost *
hf_host_new (HfGame *game)
{
  HfHost *self = g_object_new (HF_TYPE_HOST, NULL);

  self->game = g_object_ref (game);
  hf_game_set_undo_unlimited (game, FALSE);
  hf_game_set_cut_asked (game, TRUE);
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (game, "restored", G_CALLBACK (restored_cb), self);
  g_signal_connect_swapped (game, "notify::cutter", G_CALLBACK (cutters_changed_cb), self);

  return self;
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

/* Returns (nullable): the reason to send a guest off now, in a word for programs. A guest that guesses secrets, or
 *   comes all the time, has to wait for it. */
static const char *
find_fault (const HfVisitor *visitor)
{
  gint64 now = visitor->host->now;

  if (visitor->fault != NULL && now - visitor->came > GUESS_DELAY)
    return visitor->fault;
  if (now - visitor->heard > HF_HOST_PATIENCE
      || (visitor->seat < 0 && now - visitor->came > HELLO_PATIENCE))
    return "silent";

  return NULL;
}

/* Sets the time, and sends off guests that have been silent too long.
 *
 * @now: milliseconds, which never go back */
void
hf_host_pass_time (HfHost *self, gint64 now)
{
  g_return_if_fail (HF_IS_HOST (self));

  self->now = now;
  for (guint i = self->visitors->len; i-- > 0;)
    {
      const char *fault = i < self->visitors->len ? find_fault (self->visitors->pdata[i]) : NULL;

      if (fault != NULL)
        hf_visitor_send_off (self->visitors->pdata[i], fault);
    }
  hf_host_forgive_absent (self);
  if (self->has_news)
    hf_host_tell_present (self);
}

/* Saves the table, and tells all guests that it closes. */
void
hf_host_close (HfHost *self)
{
  g_return_if_fail (HF_IS_HOST (self));

  hf_game_stop (self->game);
  hf_host_drop_shares (self);
  hf_host_keep (self);
  while (self->visitors->len > 0)
    hf_visitor_send_off (self->visitors->pdata[self->visitors->len - 1], "closed");
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

HfGame *
hf_host_get_game (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  return self->game;
}
