/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-visiting.h"

#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"
#include "hf-chair-dialog.h"
#include "hf-join-dialog.h"
#include "hf-people-dialog.h"
#include "hf-room-view.h"
#include "hf-table-news.h"
#include "hf-turn-call.h"
#include "together/guest/hf-company.h"
#include "together/guest/hf-guest-words.h"
#include "together/guest/hf-room-words.h"
#include "ui/games/hf-next-game.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

#define KEEP 10 /* seconds after which the guest’s memory is saved */

/* The visit of a window at a table with people in other places: how it begins, the seat there, and how it ends. Until
 * the person asks for one, there is no visit and no connection. */
struct _HfVisiting
{
  GObject parent_instance;

  HfSession *session; /* not owned: lives as long as the window */
  HfTableView *table; /* not owned, either */
  GtkWidget *window;
  HfOwnTable *own;
  HfCompany *company; /* the visits of all people at this screen */
  HfVisit *visit;     /* (nullable): of them, at the table that is shown */
  HfGame *game;       /* (nullable): of that visit */
  HfTableNews *news;  /* (nullable): of that visit */
  HfTurnCall *call;   /* (nullable) */
  GtkWidget *room;    /* (nullable): HfRoomView, from the first visit on */
  gboolean in_room;   /* it is shown in place of the table */
  gboolean shared;    /* several people are at this screen */
  gboolean
    covers; /* the next game that is shown is behind the curtain: the screen was another person’s */
  guint keeping;   /* source that saves the guest’s memory, or 0 */
  gboolean unkept; /* the seat could not be saved, and the person was told */
  char *text;      /* (nullable): an invitation that was opened */
};

enum
{
  PROP_IN_ROOM = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfVisiting, hf_visiting, G_TYPE_OBJECT)

static HfGuest *
get_guest (HfVisiting *self)
{
  return hf_visit_get_guest (self->visit);
}

static HfGame *
get_game (HfVisiting *self)
{
  return hf_guest_get_game (get_guest (self));
}

static char *
list_people (HfGuest *guest)
{
  HfGame *game = hf_guest_get_game (guest);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if (!(((hf_guest_get_present (guest)->computers | hf_guest_get_seats_here (guest)) >> i) & 1))
      g_ptr_array_add (names, (gpointer) hf_game_seat_get_name (hf_game_get_seat (game, i)));

  return hf_words_list ((const char *const *) names->pdata, names->len);
}

/* Remembers a seat, so that it is found again after the window was closed. */
static void
keep_seat (HfVisiting *self, HfVisit *visit)
{
  HfGuest *guest = hf_visit_get_guest (visit);
  g_autofree char *beside = hf_company_print_others (self->company, visit);
  g_autofree char *people = list_people (guest), *memory = hf_guest_save_memory (guest);
  g_autoptr (GError) error = NULL;
  HfKeptTable table = {
    .line = (char *) hf_visit_get_line (visit),
    .token = (char *) hf_guest_get_token (guest),
    .rules = (char *) hf_game_get_rules_name (hf_guest_get_game (guest)),
    .people = people,
    .file = (char *) hf_own_table_find_file (self->own, hf_guest_get_token (guest)),
    .address = (char *) hf_own_table_get_lasting (self->own),
    .beside = beside,
    .memory = memory,
  };

  if (!hf_kept_tables_put (&table, &error) && !self->unkept)
    {
      g_autofree char *told =
        /* Translators: %s is a sentence about a file that cannot be written, without its period */
        g_strdup_printf (_("%s. If the game is closed here, you need a new invitation."),
                           error->message);

      hf_show_alert (self->window, _("Your Seat Isn’t Saved"), told);
    }
  self->unkept = error != NULL;
}

/* Remembers the seats of all people at this screen, so that they come back together. */
void
hf_visiting_keep_seat (HfVisiting *self)
{
  guint n = 0;

  while (hf_company_get_visit (self->company, n) != NULL)
    n++;
  /* The last one to be written is the first in the file. */
  while (n-- > 0)
    {
      HfVisit *visit = hf_company_get_visit (self->company, n);

      if (hf_guest_get_game (hf_visit_get_guest (visit)) != NULL)
        keep_seat (self, visit);
    }
}

/* Saves the memories of the guests now, if that is due: with them the deal can be checked in a later run of the program,
 * too. */
static void
keep_memory (HfVisiting *self)
{
  HfVisit *visit;

  if (self->keeping == 0)
    return;

  g_clear_handle_id (&self->keeping, g_source_remove);
  for (guint i = 0; (visit = hf_company_get_visit (self->company, i)) != NULL; i++)
    {
      HfGuest *guest = hf_visit_get_guest (visit);
      g_autofree char *memory = hf_guest_save_memory (guest);

      if (memory != NULL)
        hf_kept_tables_put_memory (hf_guest_get_token (guest), memory);
    }
}

static gboolean
keep_cb (gpointer data)
{
  keep_memory (data);

  return G_SOURCE_REMOVE;
}

/* Saves the guest’s memory soon, and not after each move. */
static void
keep_memory_soon (HfVisiting *self)
{
  if (self->keeping == 0)
    self->keeping = g_timeout_add_seconds (KEEP, keep_cb, self);
}

/* Enables the list of people, which only a table in another place has. */
static void
let_see_people (HfVisiting *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "people");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->visit != NULL);
}

/* Lets the room have the address at which others find the table that this window has opened. */
static void
update_address (HfVisiting *self)
{
  if (self->room != NULL)
    hf_room_view_set_base (HF_ROOM_VIEW (self->room), hf_own_table_get_address (self->own));
}

/* Shows the room, or the table once the cards are dealt. */
static void
update_room (HfVisiting *self)
{
  gboolean in_room = self->visit != NULL && hf_guest_is_in_room (get_guest (self));

  if (self->in_room == in_room)
    return;

  self->in_room = in_room;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IN_ROOM]);
}

/* Stops following the game of the visit. */
static void
forget_game (HfVisiting *self)
{
  g_clear_object (&self->call);
  g_clear_object (&self->news);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
}

/* Remembers how the game of a visit stood, or that the seat is another’s by now. */
static void
note_end (HfVisit *visit)
{
  HfGuest *guest = hf_visit_get_guest (visit);

  if (hf_guest_get_token (guest) == NULL)
    return;

  if (g_strcmp0 (hf_guest_get_error (guest), "no-seat") == 0)
    hf_kept_tables_drop (hf_guest_get_token (guest));
  else if (hf_guest_get_game (guest) != NULL && hf_game_is_over (hf_guest_get_game (guest)))
    hf_kept_tables_note_over (hf_guest_get_token (guest));
}

/* Calls the person, for whom the others have waited for long. */
static void
called_cb (HfVisiting *self)
{
  if (self->call != NULL)
    hf_turn_call_remind (self->call, hf_guest_describe_call (get_guest (self)));
}

/* Follows a visit, in place of the one before.
 *
 * @visit (nullable) */
static void
set_visit (HfVisiting *self, HfVisit *visit)
{
  if (self->visit == visit)
    return;

  if (self->visit != NULL)
    g_signal_handlers_disconnect_by_data (get_guest (self), self);
  g_set_object (&self->visit, visit);
  if (visit != NULL)
    {
      g_signal_connect_object (get_guest (self), "changed", G_CALLBACK (update_room), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (get_guest (self), "called", G_CALLBACK (called_cb), self,
                               G_CONNECT_SWAPPED);
    }
  let_see_people (self);
}

void
hf_visiting_leave (HfVisiting *self)
{
  g_return_if_fail (HF_IS_VISITING (self));

  forget_game (self);
  self->shared = FALSE;
  if (self->visit == NULL)
    return;

  for (guint i = 0; hf_company_get_visit (self->company, i) != NULL; i++)
    note_end (hf_company_get_visit (self->company, i));
  keep_memory (self);
  hf_company_leave (self->company);
  hf_room_view_update (HF_ROOM_VIEW (self->room));
  set_visit (self, NULL);
  update_room (self);
}

static void hand_over_cb (HfVisiting *self, guint seat);

/* Plays the game of the visit. */
static void
show_game (HfVisiting *self)
{
  HfGame *game = get_game (self);

  forget_game (self);
  self->game = g_object_ref (game);
  hf_session_play (self->session, game);
  self->call = hf_turn_call_new (game, GTK_WINDOW (self->window), self->table);
  self->news = hf_table_news_new (self->visit, self->company, self->window);
  g_signal_connect_object (game, "changed", G_CALLBACK (keep_memory_soon), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_table_view_get_controller (self->table), "called",
                           G_CALLBACK (hand_over_cb), self, G_CONNECT_SWAPPED);
  if (self->covers)
    hf_turn_controller_set_eyes (hf_table_view_get_controller (self->table), -1);
  self->covers = FALSE;
}

/* Gives the screen to another person at it, with that person’s own game. */
static void
hand_over_cb (HfVisiting *self, guint seat)
{
  HfVisit *visit = hf_company_find_visit (self->company, seat);

  if (visit == NULL)
    {
      hf_show_toast (self->window, _("The table doesn’t answer. Trying again…"));
      return;
    }

  set_visit (self, visit);
  show_game (self);
  hf_turn_controller_set_eyes (hf_table_view_get_controller (self->table), seat);
}

/* Lets the curtain fall as soon as another person comes to this screen. */
static void
cover (HfVisiting *self)
{
  const gboolean shared = hf_company_is_pair (self->company);

  if (shared && !self->shared && !hf_guest_is_in_room (get_guest (self)))
    hf_table_view_cover (self->table);
  self->shared = shared;
}

/* Plays the game of the visit, if it is not played already. In the room, each change of rules, people, or seats brings
 * another one; and after the last round the next game does. */
static void
play (HfVisiting *self)
{
  if (self->visit == NULL)
    return;

  hf_visiting_keep_seat (self);
  if (!self->unkept)
    hf_kept_tables_drop_replaced (hf_guest_get_replaced (get_guest (self)));
  if (self->game != get_game (self))
    show_game (self);
  cover (self);
}

static void
company_cb (HfVisiting *self)
{
  if (self->room != NULL)
    hf_room_view_update (HF_ROOM_VIEW (self->room));
  play (self);
}

/* Goes on with another person’s visit where the one that is shown has lost its seat. */
static void
lost_cb (HfVisiting *self, HfVisit *visit)
{
  const gboolean late = hf_guest_get_token (hf_visit_get_guest (visit)) == NULL;
  g_autofree char *sentence = late ? g_strdup (_("Somebody else was faster. Try again."))
                                   : hf_describe_send_off (hf_visit_get_guest (visit));

  note_end (visit);
  if (late || !self->in_room)
    hf_show_toast (self->window, sentence);
  if (self->visit != visit)
    return;

  set_visit (self, hf_company_get_visit (self->company, 0));
  self->covers = TRUE;
}

/* Lets the others of this device come back with a person who sat at the table beside them. */
static void
bring_back (HfVisiting *self)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  const HfKeptTable *table = hf_kept_tables_find (tables, hf_guest_get_token (get_guest (self)));
  g_auto (GStrv) others = g_strsplit (table != NULL && table->beside != NULL ? table->beside : "",
                                      " ", HF_MAX_SEATS);

  for (guint i = 0; others[i] != NULL; i++)
    {
      const char *token = strchr (others[i], '/');
      const guint64 seat = g_ascii_strtoull (others[i], NULL, 10);
      const HfKeptTable *other = token != NULL ? hf_kept_tables_find (tables, token + 1) : NULL;

      if (other != NULL && seat < hf_game_get_n_seats (get_game (self)))
        hf_company_bring_back (self->company, seat, other->token, other->memory);
    }
}

/* Sits down at a table, in place of the one before. */
void
hf_visiting_visit (HfVisiting *self, HfVisit *visit)
{
  g_return_if_fail (HF_IS_VISITING (self));

  hf_visiting_leave (self);
  if (self->room == NULL)
    self->room = g_object_ref_sink (hf_room_view_new (self->company));
  self->unkept = FALSE;
  hf_company_add (self->company, visit);
  set_visit (self, visit);
  bring_back (self);
  hf_room_view_update (HF_ROOM_VIEW (self->room));
  update_address (self);
  update_room (self);
  play (self);
  /* The way to the next game is on the last sheet. */
  if (hf_game_is_over (self->game))
    hf_next_game_show_score (self->session);
}

/* Brings another person at this screen with an invitation to a seat at the same table. */
void
hf_visiting_bring (HfVisiting *self, guint seat, const char *secret)
{
  g_return_if_fail (HF_IS_VISITING (self) && self->visit != NULL);

  hf_company_bring_invited (self->company, seat, secret);
}

/* Leaves the table when the person goes on with another game. */
static void
game_changed_cb (HfVisiting *self)
{
  if (self->visit != NULL && hf_session_get_game (self->session) != get_game (self))
    hf_visiting_leave (self);
}

static HfJoinDialog *
present_join (HfVisiting *self, const char *text)
{
  AdwDialog *dialog = hf_join_dialog_new (text);

  g_signal_connect_object (dialog, "joined", G_CALLBACK (hf_visiting_visit), self,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, self->window);

  return HF_JOIN_DIALOG (dialog);
}

static void
show_join_cb (HfRequest *request)
{
  HfVisiting *self = request->item;

  present_join (self, self->text);
}

/* Asks for an invitation.
 *
 * @text (nullable): an invitation that the person has opened */
static void
show_join (HfVisiting *self, const char *text)
{
  g_set_str (&self->text, text);
  hf_session_leave (self->session, show_join_cb, self);
}

/* Goes back to a table at which the person has a seat. */
void
hf_visiting_come_back (HfVisiting *self, const HfKeptTable *table)
{
  g_autoptr (HfVisit) visit = hf_visit_new_back (table->line, table->token);
  g_autoptr (GUri) uri = g_uri_parse (table->line, G_URI_FLAGS_NONE, NULL);

  hf_guest_restore_memory (hf_visit_get_guest (visit), table->memory);
  hf_join_dialog_visit (present_join (self, NULL), visit,
                        uri != NULL ? g_uri_get_host (uri) : table->line);
}

static void
join_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_join (data, NULL);
}

/* Lets the cards be dealt without the missing people. */
static void
begin_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfVisiting *self = data;

  if (self->visit != NULL)
    hf_game_next_round (get_game (self));
}

/* Plays again after the last round, or goes back to the room. The table may be there by now, as another person was
 * faster. */
static void
next_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfVisiting *self = data;
  gboolean again = g_variant_get_boolean (parameter);

  if (self->visit == NULL)
    return;

  if (again && (hf_game_is_over (get_game (self)) || hf_guest_is_in_room (get_guest (self))))
    hf_company_play_again (self->company);
  else if (hf_game_is_over (get_game (self)))
    hf_company_set_ready (self->company, FALSE);
}

static void
keep_move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfVisiting *self = data;

  if (self->visit != NULL && hf_guest_get_present (get_guest (self))->asker >= 0)
    hf_guest_answer_undo (get_guest (self), FALSE);
}

static void
people_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfVisiting *self = data;

  if (self->visit != NULL)
    hf_present_dialog (hf_people_dialog_new (self->visit, self->company, self->own), self->window);
}

static void
stand_in_response_cb (AdwAlertDialog *dialog, const char *response, HfVisiting *self)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "seat"));

  if (self->visit != NULL && g_str_equal (response, "play"))
    hf_guest_ask_stand_in (get_guest (self), seat);
  else if (self->visit != NULL && g_str_equal (response, "beside"))
    hf_chair_dialog_sit_beside (self->company, seat, self->window);
}

/* Returns (transfer full): the question whether the computer shall play for a missing person */
static AdwDialog *
make_question (HfGameSeat *seat)
{
  const char *name = hf_game_seat_get_inline_name (seat);
  gboolean away = hf_game_seat_get_presence (seat) == HF_PRESENCE_AWAY;
  g_autofree char *heading =
    /* Translators: %s is a player in another place */
    g_strdup_printf (away ? _("%s Is Away") : C_("page", "Let the Computer Play for %s"), name);
  g_autofree char *body = away
    /* Translators: %1$s is a player in another place */
    ? g_strdup_printf (_("The table waits for %1$s. The computer can play instead until %1$s is "
                         "back."),
                         name)
    : g_strdup_printf (_("Waiting for %s."), name);

  return adw_alert_dialog_new (heading, body);
}

/* Asks whether the computer shall play for a missing person. */
static void
stand_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfVisiting *self = data;
  guint seat = g_variant_get_uint32 (parameter);
  AdwDialog *dialog;

  if (self->visit == NULL || seat >= hf_game_get_n_seats (get_game (self))
      || !hf_presence_is_missing (hf_game_seat_get_presence (hf_game_get_seat (get_game (self),
                                                                               seat))))
    return;

  dialog = make_question (hf_game_get_seat (get_game (self), seat));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "wait",
                                  /* Translators: for somebody who is away */
                                  C_("button", "_Wait"), "play",
                                     C_("button", "_Let the Computer Play"), NULL);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "wait");
  if (hf_company_can_bring (self->company, seat))
    {
      g_autofree char *beside = hf_room_label_act (get_guest (self), HF_ROOM_ACT_BESIDE, seat);

      adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "beside", beside);
    }
  g_object_set_data (G_OBJECT (dialog), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (dialog, "response", G_CALLBACK (stand_in_response_cb), self, 0);
  hf_present_dialog (dialog, self->window);
}

/* Lets the computer play for the missing person for whom the table waits. */
static void
stand_in_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfVisiting *self = data;
  gint seat = self->news != NULL ? hf_table_news_find_missing (self->news) : -1;

  if (seat >= 0)
    hf_guest_ask_stand_in (get_guest (self), seat);
}

/* Calls the person for whom the table has waited for long. */
static void
call_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfVisiting *self = data;
  gint seat = self->news != NULL ? hf_table_news_find_slow (self->news) : -1;

  if (seat >= 0)
    hf_guest_call (get_guest (self), seat);
}

/* Plays on, where the others have called the person, or the computer plays. */
static void
come_back (HfVisiting *self)
{
  if (self->visit != NULL)
    hf_guest_come_back (get_guest (self));
}

static void
come_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  come_back (data);
}

/* Any press in the window, of a key or a pointer, tells that the person is there. */
static void
follow_presses (HfVisiting *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *controllers[] = { gtk_event_controller_key_new (),
                                        GTK_EVENT_CONTROLLER (press) };
  static const char *const signals[] = { "key-released", "pressed" };

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  for (guint i = 0; i < G_N_ELEMENTS (controllers); i++)
    {
      gtk_event_controller_set_propagation_phase (controllers[i], GTK_PHASE_CAPTURE);
      g_signal_connect_object (controllers[i], signals[i], G_CALLBACK (come_back), self,
                               G_CONNECT_SWAPPED);
      gtk_widget_add_controller (self->window, controllers[i]);
    }
}

static void
add_actions (HfVisiting *self)
{
  static const GActionEntry entries[] = {
    { .name = "join-table", .activate = join_cb },
    { .name = "begin-table", .activate = begin_cb },
    { .name = "next-game", .activate = next_game_cb, .parameter_type = "b" },
    { .name = "people", .activate = people_cb },
    { .name = "keep-move", .activate = keep_move_cb },
    { .name = "stand-in", .activate = stand_in_cb, .parameter_type = "u" },
    { .name = "stand-in-now", .activate = stand_in_now_cb },
    { .name = "call-now", .activate = call_now_cb },
    { .name = "come-back", .activate = come_back_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);
  let_see_people (self);
}

static void
hf_visiting_dispose (GObject *object)
{
  HfVisiting *self = HF_VISITING (object);

  if (self->company != NULL)
    hf_visiting_leave (self);
  g_clear_object (&self->room);
  g_clear_object (&self->company);
  g_clear_object (&self->own);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (hf_visiting_parent_class)->dispose (object);
}

static void
hf_visiting_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_IN_ROOM:
      g_value_set_boolean (value, HF_VISITING (object)->in_room);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_visiting_class_init (HfVisitingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_visiting_dispose;
  object_class->get_property = hf_visiting_get_property;

  /* Whether hf_visiting_get_room() is shown in place of the table. */
  properties[PROP_IN_ROOM] = g_param_spec_boolean ("in-room", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_visiting_init (HfVisiting *self)
{
}

/* @session, @table: live longer
 * @own: the table that the person may have opened in this window */
HfVisiting *
hf_visiting_new (HfSession *session, HfTableView *table, HfOwnTable *own)
{
  HfVisiting *self = g_object_new (HF_TYPE_VISITING, NULL);

  self->session = session;
  self->table = table;
  self->window = hf_session_get_window (session);
  self->own = g_object_ref (own);
  self->company = hf_company_new ();
  g_signal_connect_object (self->company, "changed", G_CALLBACK (company_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->company, "lost", G_CALLBACK (lost_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (own, "changed", G_CALLBACK (update_address), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  add_actions (self);
  follow_presses (self);

  return self;
}

/* Returns (nullable): the visit at the table that is shown */
HfVisit *
hf_visiting_get_visit (HfVisiting *self)
{
  g_return_val_if_fail (HF_IS_VISITING (self), NULL);

  return self->visit;
}

/* Returns: whether the room is shown in place of the table */
gboolean
hf_visiting_is_in_room (HfVisiting *self)
{
  g_return_val_if_fail (HF_IS_VISITING (self), FALSE);

  return self->in_room;
}

/* Returns (nullable): the HfRoomView, once there was a visit */
GtkWidget *
hf_visiting_get_room (HfVisiting *self)
{
  g_return_val_if_fail (HF_IS_VISITING (self), NULL);

  return self->room;
}

/* Tells that the process of the table has ended, if this window has started it, or is there again. */
void
hf_visiting_set_broken (HfVisiting *self, gboolean broken)
{
  g_return_if_fail (HF_IS_VISITING (self));

  if (self->news != NULL)
    hf_table_news_set_broken (self->news, broken);
}

/* Offers to join a table whose invitation was opened or dropped on the window.
 *
 * Returns: FALSE where the file is none */
gboolean
hf_visiting_open (HfVisiting *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (HfInvitation) invitation = NULL;

  g_return_val_if_fail (HF_IS_VISITING (self), FALSE);

  invitation = hf_invitation_parse (uri);
  if (invitation == NULL && !g_str_has_prefix (uri, HF_INVITATION_SCHEME ":"))
    return FALSE;

  show_join (self, uri);

  return TRUE;
}

/* Offers on the start page to go back to the table that was left last, and to others. */
void
hf_visiting_offer_tables (HfVisiting *self, HfStartPage *page)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_list ();
  const HfKeptTable *table = hf_kept_tables_find (tables, NULL);
  g_autofree char *text = NULL, *notice = hf_kept_tables_take_notice ();

  g_return_if_fail (HF_IS_VISITING (self));

  if (notice != NULL)
    hf_show_alert (self->window, _("A File Was Renamed"), notice);
  if (table != NULL)
    text = *table->people != '\0' ? g_strjoin (" · ", table->people, table->rules, NULL)
                                  : g_strdup (table->rules);
  hf_start_page_offer_tables (page, text, tables->len > 1);
}
