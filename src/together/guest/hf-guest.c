/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest at a table elsewhere. It has an ordinary game, which follows the changes that the table tells; acts in it are
 * wishes, which the table grants. Wishes wait while the line is broken, and are sent again with their numbers on the
 * next one. */

#include "hf-guest-private.h"

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "game/moments/hf-table-talk.h"
#include "game/match/far/hf-far.h"
#include "together/line/hf-protocol.h"
#include "together/line/hf-token.h"

/* Most milliseconds, and most bytes of frames, that the table gets ahead of the game while cards are moving. */
#define MAX_LAG   3000
#define MAX_HEARD (4 << 20)

/* Bytes of all lines of the log; no game has so many. */
#define MAX_TOLD (4 << 20)

enum
{
  SIGNAL_CHAIRS,
  SIGNAL_SEATED,
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  SIGNAL_INVITED,
  SIGNAL_CHANCE,
  SIGNAL_UNDO_ENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfGuest, hf_guest, G_TYPE_OBJECT)

static void
forget_heard (HfGuest *self)
{
  g_clear_handle_id (&self->lag, g_source_remove);
  g_queue_clear_full (&self->heard, (GDestroyNotify) g_bytes_unref);
  self->n_heard = 0;
}

/* Drops the frames that wait, too: the table tells them again over the next line. */
static void
drop_link (HfGuest *self)
{
  forget_heard (self);
  if (self->link == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->link, self);
  hf_link_close (self->link);
  g_clear_object (&self->link);
}

static void
fail (HfGuest *self, const char *error)
{
  g_set_str (&self->error, error);
  drop_link (self);
  if (self->game != NULL)
    hf_game_set_closed (self->game, TRUE);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void catch_up (HfGuest *self);

static void
moved_cb (HfGame *game, const HfGameChange *change, HfGuest *self)
{
  if (change->deal != NULL || hf_game_change_find_seat (change) == self->seat)
    hf_guest_note_told (self, change);
  hf_guest_note_change (self, change);
}

static void
restored_cb (HfGuest *self)
{
  hf_guest_note_told (self, NULL);
  hf_guest_forget_changes (self);
}

/* Takes a game, in place of the one before, in which nothing has happened, or that is over. */
static void
take_game (HfGuest *self, HfGame *game)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  hf_game_set_beside (game, self->beside);
  g_signal_connect_swapped (game, "notify::busy", G_CALLBACK (catch_up), self);
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (game, "restored", G_CALLBACK (restored_cb), self);
}

/* Makes the game of the table that a welcome describes. */
static gboolean
make_game (HfGuest *self, const HfWelcome *welcome)
{
  g_autoptr (HfRuleSet)
    set = hf_rule_set_load_complete_data (welcome->rules, strlen (welcome->rules), NULL);
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (HfGame) game = NULL;

  if (set == NULL || welcome->seat >= set->rules.table_players
      || welcome->all.n_players != (guint) set->rules.table_players)
    return FALSE;

  for (guint i = 0; i < welcome->all.n_players; i++)
    players[i].kind = (gint) i == welcome->seat ? HF_PLAYER_HERE : HF_PLAYER_ELSEWHERE;
  hf_guest_name_players (&welcome->all, players);
  game = hf_game_new_guest (&set->rules, players, hf_guest_wish_cb, self, NULL);
  if (game == NULL)
    return FALSE;

  hf_game_set_rules_name (game, hf_preset_translate (set->rules.base, set->name));
  self->counts = 0;
  take_game (self, game);

  return TRUE;
}

/* Returns (transfer full): all of a welcome that a game is made from */
static char *
print_setup (const HfWelcome *welcome)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%d", welcome->seat);
  for (guint i = 0; i < welcome->all.n_players; i++)
    {
      const HfWelcomePlayer *player = &welcome->all.players[i];

      g_string_append_printf (text, " %d %s %s", player->computer, player->name,
                              player->face != NULL ? player->face : "");
    }
  g_string_append (text, welcome->rules);

  return g_string_free_and_steal (text);
}

/* Whether a welcome may change the game: in the room, people can change rules, names and seats. They may have done so
 * while a guest was away, and have begun. */
static gboolean
is_open_to_change (HfGuest *self)
{
  return self->game == NULL || (self->in_room && hf_game_get_log (self->game)->position == 0);
}

/* Forgets the game before, where a welcome is to another one at the same table. */
static void
note_game (HfGuest *self, guint n_games)
{
  if (n_games == self->n_games)
    return;

  self->n_games = n_games;
  hf_guest_forget_chance (self);
  self->has_chance = FALSE;
  self->n_told = 0;
  g_free (self->played);
  self->played = g_steal_pointer (&self->terms);
  g_clear_pointer (&self->setup, g_free);
}

/* Takes the seat that the table has for the guest. A guest has one seat at one table, which names it once on each line,
 * and again as long as people are in the room, and after the last round for the next game.
 *
 * Returns: FALSE where the welcome breaks that */
static gboolean
take_seat (HfGuest *self, const HfWelcome *welcome)
{
  gboolean looks = self->can_look && welcome->looks;
  gboolean other = welcome->game != self->n_games;
  gboolean over = self->game != NULL && hf_game_is_over (self->game);
  g_autofree char *setup = NULL;

  if ((self->welcomed && (other ? !over : !self->in_room)) || (welcome->seat < 0 && !looks)
      || (self->game != NULL && looks != self->looks))
    return FALSE;
  if (!other && !is_open_to_change (self))
    {
      hf_guest_note_players (self, &welcome->all);
      return welcome->seat == self->seat;
    }
  note_game (self, welcome->game);

  setup = print_setup (welcome);
  if (g_strcmp0 (setup, self->setup) == 0)
    return TRUE;
  if (!make_game (self, welcome))
    return FALSE;

  self->seat = welcome->seat;
  self->looks = looks;
  g_set_str (&self->setup, setup);
  g_free (self->terms);
  self->terms = hf_token_hash (welcome->rules);

  return TRUE;
}

static void
read_welcome (HfGuest *self, HfJson json)
{
  HfWelcome welcome = { 0 };
  guint answered;

  hf_members_read (hf_welcome_members, &welcome, json, NULL);
  if (welcome.version < HF_PROTOCOL_OLDEST || welcome.version > HF_PROTOCOL)
    {
      fail (self, "version");
      return;
    }
  if (*json.wrong || !take_seat (self, &welcome))
    {
      fail (self, "unreadable");
      return;
    }

  self->welcomed = TRUE;
  self->in_room = welcome.room;
  /* Each game in the room wants the share again. */
  if (welcome.room)
    self->shared = FALSE;
  if (welcome.token != NULL && self->token == NULL)
    {
      self->token = g_strdup (welcome.token);
      self->replaced = g_strdup (welcome.replaces);
    }
  self->stood_in = welcome.stood_in;
  answered = welcome.answered;
  self->n_wishes = g_queue_is_empty (&self->wishes) ? answered : MAX (self->n_wishes, answered);
  hf_guest_send_wishes (self, answered);
  hf_guest_give_share (self, welcome.promise);
  g_signal_emit (self, signals[SIGNAL_SEATED], 0);
  /* Tells the table that the token has come, so that it ends the invitation. */
  if (welcome.token != NULL)
    hf_guest_say_word (self);
}

/* Reads the chairs of a table to which a code has led, and closes the line until one is chosen. */
static void
read_chairs (HfGuest *self, HfJson json)
{
  HfFreeChairs frame = { 0 };

  hf_members_read (hf_free_chairs_members, &frame, json, NULL);
  if (*json.wrong)
    {
      fail (self, "unreadable");
      return;
    }

  drop_link (self);
  hf_guest_note_chairs (self, &frame);
  g_signal_emit (self, signals[SIGNAL_CHAIRS], 0);
}

static void
read_told (HfGuest *self, HfJson json)
{
  g_autoptr (HfTold) told = hf_told_new ();
  HfToldFrame frame = { 0, told };

  hf_members_read (hf_told_frame_members, &frame, json, hf_game_get_rules (self->game));
  for (guint i = 0; i < told->lines->len; i++)
    self->n_told += strlen (told->lines->pdata[i]);
  if (*json.wrong || self->n_told > MAX_TOLD)
    {
      fail (self, "unreadable");
      return;
    }

  self->era = frame.era;
  hf_game_follow (self->game, told);
}

static void
report_refusal (HfGuest *self, HfRefusal *refusal)
{
  hf_game_drop_wishes (self->game);
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0, refusal);
}

static void
read_answer (HfGuest *self, HfJson json)
{
  HfWishAnswer answer = { 0 };
  GQuark act;

  hf_members_read (hf_wish_answer_members, &answer, json, NULL);
  act = g_quark_from_static_string (hf_wish_act_get_word (hf_guest_find_act (self, answer.number)));
  hf_guest_drop_answered (self, answer.number);
  if (answer.invitation != NULL)
    g_signal_emit (self, signals[SIGNAL_INVITED], act, answer.invitation);
  /* A press in the room may have come to nothing. */
  if (hf_guest_is_in_room (self))
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  if (answer.done)
    return;

  hf_guest_drop_cut (self, answer.number);
  report_refusal (self, &answer.refusal);
}

static void
read_present (HfGuest *self, HfJson json)
{
  HfPresent present = { 0 };
  HfRefusal unknown = { 0 };

  hf_members_read (hf_present_members, &present, hf_json_object (json, "present"),
                   hf_game_get_rules (self->game));
  hf_guest_note_present (self, &present);
  /* This frame comes after all changes that the guest has missed. */
  if (hf_guest_settle_wishes (self))
    report_refusal (self, &unknown);
  hf_game_set_cutters (self->game, present.cutting);
  hf_guest_note_missing (self);
  hf_game_set_can_ask (self->game, present.asker < 0 && !self->looks
                                     && (present.here & ~present.computers & ~(1u << self->seat)));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
read_offer (HfGuest *self, HfJson json)
{
  HfSeatOffer offer = { 0 };

  hf_members_read (hf_seat_offer_members, &offer, json, hf_game_get_rules (self->game));
  self->offered = offer.seat;
  g_set_str (&self->offer, *offer.link != '\0' ? offer.link : NULL);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
read_said (HfGuest *self, HfJson json)
{
  HfSaid said = { 0 };

  hf_members_read (hf_said_members, &said, hf_json_object (json, "said"),
                   hf_game_get_rules (self->game));
  if (!*json.wrong && ((self->muted >> said.seat) & 1) == 0)
    hf_table_talk_show (self->game, said.seat, said.sentence);
}

static void
read_remark (HfGuest *self, HfJson json)
{
  HfRemark remark = { 0 };

  hf_members_read (hf_remark_members, &remark, hf_json_object (json, "remark"),
                   hf_game_get_rules (self->game));
  if (!*json.wrong && ((self->muted >> remark.seat) & 1) == 0)
    hf_table_talk_show_remark (self->game, &remark);
}

/* Checking the deal takes a while, so HfGuest::chance is emitted once on a line. */
static void
read_chance (HfGuest *self, HfJson json)
{
  if (!hf_guest_read_chance (self, json) || self->has_chance)
    return;

  self->has_chance = TRUE;
  g_signal_emit (self, signals[SIGNAL_CHANCE], 0);
}

static void
read_undo (HfGuest *self, HfJson json)
{
  HfUndoResult result = { 0 };

  hf_members_read (hf_undo_result_members, &result, hf_json_object (json, "undo"),
                   hf_game_get_rules (self->game));
  if (!*json.wrong)
    g_signal_emit (self, signals[SIGNAL_UNDO_ENDED], 0, result.seat, result.end, result.by);
}

static const struct
{
  const char *name;
  void (*read) (HfGuest *self, HfJson json);
} frames[] = {
  { "told", read_told },
  { "answer", read_answer },
  { "present", read_present },
  { "said", read_said },
  { "log", hf_guest_read_log },
  { "chance", read_chance },
  { "undo", read_undo },
  { "promise", hf_guest_read_promise },
  { "offer", read_offer },
  { "remark", read_remark },
  { "players", hf_guest_read_players },
};

static void
read_frame (HfGuest *self, JsonObject *object)
{
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };

  self->reading = TRUE;
  if (object == NULL)
    fail (self, "unreadable");
  else if (hf_json_has (json, "welcome"))
    read_welcome (self, json);
  else if (self->game == NULL && hf_json_has (json, "chairs"))
    read_chairs (self, json);
  else if (self->game == NULL)
    fail (self, "unreadable");
  else
    for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
      if (hf_json_has (json, frames[i].name))
        {
          frames[i].read (self, json);
          break;
        }
  self->reading = FALSE;
}

/* Reads frames that have waited, each once the cards of the one before have come to rest.
 *
 * @all: even while cards are moving */
static void
read_heard (HfGuest *self, gboolean all)
{
  g_autoptr (HfGuest) alive = g_object_ref (self);

  while (!self->reading && !g_queue_is_empty (&self->heard)
         && (all || !hf_game_get_busy (self->game)))
    {
      g_autoptr (GBytes) frame = g_queue_pop_head (&self->heard);
      gsize length;
      const char *text = g_bytes_get_data (frame, &length);
      g_autoptr (JsonObject) object = hf_json_parse (text, length);

      self->n_heard -= length;
      read_frame (self, object);
    }
  if (g_queue_is_empty (&self->heard))
    g_clear_handle_id (&self->lag, g_source_remove);
}

static void
catch_up (HfGuest *self)
{
  read_heard (self, FALSE);
}

static void
lag_cb (gpointer data)
{
  HfGuest *self = data;

  self->lag = 0;
  read_heard (self, TRUE);
}

/* Whether a frame has to wait, so that the person sees changes one after another. */
static gboolean
waits (HfGuest *self)
{
  return self->reading || !g_queue_is_empty (&self->heard)
         || (self->game != NULL && hf_game_get_busy (self->game));
}

static void
frame_cb (HfLink *link, const char *text, gulong length, HfGuest *guest)
{
  g_autoptr (HfGuest) self = g_object_ref (guest);
  g_autoptr (JsonObject) object = length <= HF_LINK_MAX_TOLD ? hf_json_parse (text, length) : NULL;
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };

  if (object != NULL && hf_json_has (json, "error"))
    {
      HfSentOff sent_off = { 0 };

      hf_members_read (hf_sent_off_members, &sent_off, json, NULL);
      read_heard (self, TRUE);
      fail (self, sent_off.error);
    }
  else if (object == NULL || (hf_json_has (json, "welcome") && !self->welcomed) || !waits (self))
    read_frame (self, object);
  else
    {
      g_queue_push_tail (&self->heard, g_bytes_new (text, length));
      self->n_heard += length;
      if (self->n_heard > MAX_HEARD)
        read_heard (self, TRUE);
      else if (self->lag == 0)
        self->lag = g_timeout_add_once (MAX_LAG, lag_cb, self);
    }
}

static void
lost_cb (HfLink *link, HfGuest *guest)
{
  g_autoptr (HfGuest) self = g_object_ref (guest);

  read_heard (self, TRUE);
  drop_link (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
hf_guest_dispose (GObject *object)
{
  HfGuest *self = HF_GUEST (object);

  drop_link (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  hf_guest_drop_answered (self, G_MAXUINT);
  g_clear_pointer (&self->invitation, g_free);
  g_clear_pointer (&self->token, g_free);
  g_clear_pointer (&self->replaced, g_free);
  g_clear_pointer (&self->error, g_free);
  g_clear_pointer (&self->offer, g_free);
  g_clear_pointer (&self->setup, g_free);
  g_clear_pointer (&self->terms, g_free);
  g_clear_pointer (&self->played, g_free);
  g_clear_pointer (&self->chairs, g_ptr_array_unref);
  g_clear_pointer (&self->promise, g_free);
  g_clear_pointer (&self->share, g_free);
  hf_deal_chance_clear (&self->chance);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->cuts, g_array_unref);
  g_clear_pointer (&self->promises, g_array_unref);
  g_clear_pointer (&self->memory, hf_guest_memory_free);

  G_OBJECT_CLASS (hf_guest_parent_class)->dispose (object);
}

static void
hf_guest_class_init (HfGuestClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_guest_dispose;

  /* Emitted when a code has led to the table, and a chair is to be chosen. The line is closed then. */
  signals[SIGNAL_CHAIRS] = g_signal_new ("chairs", HF_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);

  /* Emitted when the table has said welcome: there is a game, and all changes follow. In the room it is emitted again,
   * with another game, when rules, players, or seats change. */
  signals[SIGNAL_SEATED] = g_signal_new ("seated", HF_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);

  /* Emitted when people have come or gone, when the line has broken, and in the room when the table has answered. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when the others, who have waited for long, call the person. */
  g_signal_new ("called", HF_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when the table has refused a wish.
   *
   * @refusal: a HfRefusal */
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", HF_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /* Emitted when the table has answered hf_guest_ask_invitation(), with the detail `invite`, hf_guest_ask_shown(), with
   * the detail `show`, or HF_ROOM_ACT_BESIDE, with the detail `beside`.
   *
   * @invitation: its secret */
  signals[SIGNAL_INVITED] = g_signal_new ("invited", HF_TYPE_GUEST,
                                          G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  /* Emitted when the game is over and the table has told the chance that its cards came from, for
   * hf_guest_check_deal(). */
  signals[SIGNAL_CHANCE] = g_signal_new ("chance", HF_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);

  /* Emitted after HfGuest::changed when the question whether a move goes back has ended. Where all have agreed, the
   * game is restored next. hf_guest_describe_undo_end() has the words.
   *
   * @asker: the seat that has asked
   * @end: a HfUndoEnd
   * @by: the seat that has ended the question */
  signals[SIGNAL_UNDO_ENDED] = g_signal_new ("undo-ended", HF_TYPE_GUEST, G_SIGNAL_RUN_LAST, 0,
                                             NULL, NULL, NULL, G_TYPE_NONE, 3, G_TYPE_UINT,
                                             G_TYPE_UINT, G_TYPE_UINT);
}

static void
hf_guest_init (HfGuest *self)
{
  self->seat = self->chair = self->present.asker = -1;
  hf_present_leave_room (&self->present);
  g_queue_init (&self->wishes);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->cuts = g_array_new (FALSE, FALSE, sizeof (HfGuestCut));
  self->memory = hf_guest_memory_new ();
  self->promises = g_array_new (FALSE, TRUE, sizeof (HfGuestPromise));
  g_array_set_clear_func (self->promises, hf_guest_promise_clear);
  hf_deal_chance_init (&self->chance);
  g_queue_init (&self->heard);
}

/* Makes a guest with an invitation.
 *
 * @invitation: its secret */
HfGuest *
hf_guest_new (const char *invitation)
{
  HfGuest *self = g_object_new (HF_TYPE_GUEST, NULL);

  self->invitation = g_strdup (invitation);

  return self;
}

/* Makes a guest that comes back to its seat.
 *
 * @token: from hf_guest_get_token() */
HfGuest *
hf_guest_new_back (const char *token)
{
  HfGuest *self = g_object_new (HF_TYPE_GUEST, NULL);

  self->token = g_strdup (token);

  return self;
}

/* Says hello over a new line: with the secret of the guest, and the last line of the log that it has. */
void
hf_guest_connect (HfGuest *self, HfLink *link)
{
  HfHello hello = { .oldest = HF_PROTOCOL_OLDEST, .newest = HF_PROTOCOL };

  g_return_if_fail (HF_IS_GUEST (self));

  drop_link (self);
  self->welcomed = self->has_chance = FALSE;
  g_clear_pointer (&self->error, g_free);
  if (self->game != NULL)
    hf_game_set_closed (self->game, FALSE);
  self->link = g_object_ref (link);
  g_signal_connect (link, "frame", G_CALLBACK (frame_cb), self);
  g_signal_connect (link, "lost", G_CALLBACK (lost_cb), self);

  hello.can_look = self->can_look;
  hello.token = self->token;
  hello.invitation = self->token == NULL ? self->invitation : NULL;
  hello.chair = self->token == NULL ? self->chair : -1;
  hello.comes_back = self->game != NULL;
  hello.era = self->era;
  hello.position = self->game != NULL ? hf_game_get_log (self->game)->position : 0;
  hf_json_send (hf_members_write (hf_hello_members, &hello, NULL), self->link);
}

/* Leaves the table, where the seat stays the guest’s; hf_guest_connect() comes back. */
void
hf_guest_disconnect (HfGuest *self)
{
  g_return_if_fail (HF_IS_GUEST (self));

  drop_link (self);
}

gboolean
hf_guest_is_connected (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->link != NULL;
}

/* Returns (nullable): the game, once the table has said welcome */
HfGame *
hf_guest_get_game (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  return self->game;
}

/* Returns: -1 until the table has said welcome */
gint
hf_guest_get_seat (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), -1);

  return self->seat;
}

/* Returns (nullable): the secret with which the guest comes back to its seat */
const char *
hf_guest_get_token (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  return self->token;
}

/* Returns (nullable): for hf_kept_tables_drop_replaced(), where the guest has come to a seat that was taken before */
const char *
hf_guest_get_replaced (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  return self->replaced;
}

/* Returns (nullable): the reason why the table has sent the guest off, a word for programs */
const char *
hf_guest_get_error (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  return self->error;
}

/* Returns: the presence of all players, as the table has told it last */
const HfPresent *
hf_guest_get_present (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  return &self->present;
}

/* Returns: whether the player of a seat is there; computer players, and the guest itself, are */
HfPresence
hf_guest_find_presence (HfGuest *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GUEST (self), HF_PRESENCE_HERE);

  if ((gint) seat == self->seat && !self->looks)
    return HF_PRESENCE_HERE;

  return (hf_game_get_expected (self->game) >> seat) & 1 ? HF_PRESENCE_EXPECTED
                                                         : hf_present_find (&self->present, seat);
}

/* Sets whether the guest may be admitted without a seat, to look only. Its hf_guest_get_seat() is then -1, or the seat
 * whose hand it sees, and it makes no wishes. */
void
hf_guest_set_can_look (HfGuest *self, gboolean can_look)
{
  g_return_if_fail (HF_IS_GUEST (self));

  self->can_look = can_look;
}

/* Returns: whether the guest looks and has no seat */
gboolean
hf_guest_looks (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->looks;
}

/* @seat (out): the seat to which a screen for all invites; -1 for any free chair
 * Returns (nullable): the link that it shows; NULL where it shows none */
const char *
hf_guest_get_offer (HfGuest *self, gint *seat)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  *seat = self->offered;

  return self->offer;
}

/* Mutes people: the sentences that they say are not shown any more.
 *
 * @seats: theirs, a bit each */
void
hf_guest_set_muted (HfGuest *self, guint seats)
{
  g_return_if_fail (HF_IS_GUEST (self));

  self->muted = seats;
}

/* Returns: the muted seats, a bit each */
guint
hf_guest_get_muted (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), 0);

  return self->muted;
}
