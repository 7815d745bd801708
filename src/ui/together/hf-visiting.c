/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-visiting.h"

#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"
#include "hf-join-dialog.h"
#include "hf-people-dialog.h"
#include "hf-room-view.h"
#include "hf-table-news.h"
#include "hf-turn-call.h"
#include "together/guest/hf-guest-words.h"
#include "ui/games/hf-next-game.h"
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
  HfVisit *visit;    /* (nullable): at the table that is shown */
  HfGame *game;      /* (nullable): of that visit */
  HfTableNews *news; /* (nullable): of that visit */
  HfTurnCall *call;  /* (nullable) */
  GtkWidget *room;   /* HfRoomView */
  gboolean in_room;  /* it is shown in place of the table */
  guint keeping;     /* source that saves the guest’s memory, or 0 */
  gboolean unkept;   /* the seat could not be saved, and the person was told */
  char *text;        /* (nullable): an invitation that was opened */
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
    if ((gint) i != hf_guest_get_seat (guest)
        && !((hf_guest_get_present (guest)->computers >> i) & 1))
      g_ptr_array_add (names, (gpointer) hf_game_seat_get_name (hf_game_get_seat (game, i)));

  return hf_words_list ((const char *const *) names->pdata, names->len);
}

/* Remembers the seat, so that it is found again after the window was closed. */
void
hf_visiting_keep_seat (HfVisiting *self)
{
  HfGuest *guest = get_guest (self);
  g_autofree char *people = list_people (guest), *memory = hf_guest_save_memory (guest);
  g_autoptr (GError) error = NULL;
  HfKeptTable table = {
    .line = (char *) hf_visit_get_line (self->visit),
    .token = (char *) hf_guest_get_token (guest),
    .rules = (char *) hf_game_get_rules_name (hf_guest_get_game (guest)),
    .people = people,
    .file = (char *) hf_own_table_find_file (self->own, hf_guest_get_token (guest)),
    .address = (char *) hf_own_table_get_lasting (self->own),
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

/* Saves the guest’s memory now, if that is due: with it the deal can be checked in a later run of the program, too. */
static void
keep_memory (HfVisiting *self)
{
  HfGuest *guest = get_guest (self);
  g_autofree char *memory = NULL;

  if (self->keeping == 0)
    return;

  g_clear_handle_id (&self->keeping, g_source_remove);
  memory = hf_guest_save_memory (guest);
  if (memory != NULL)
    hf_kept_tables_put_memory (hf_guest_get_token (guest), memory);
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

/* Remembers how the game stood, or that the seat is another’s by now. */
static void
note_end (HfVisiting *self)
{
  HfGuest *guest = get_guest (self);

  if (g_strcmp0 (hf_guest_get_error (guest), "no-seat") == 0)
    hf_kept_tables_drop (hf_guest_get_token (guest));
  else if (hf_game_is_over (get_game (self)))
    hf_kept_tables_note_over (hf_guest_get_token (guest));
}

void
hf_visiting_leave (HfVisiting *self)
{
  g_return_if_fail (HF_IS_VISITING (self));

  forget_game (self);
  if (self->visit == NULL)
    return;

  note_end (self);
  keep_memory (self);
  g_signal_handlers_disconnect_by_data (get_guest (self), self);
  hf_room_view_set_visit (HF_ROOM_VIEW (self->room), NULL);
  hf_visit_leave (self->visit);
  g_clear_object (&self->visit);
  update_room (self);
  let_see_people (self);
}

/* Plays the game of the visit. In the room, each change of rules, people, or seats brings another one; and after the
 * last round the next game does. */
static void
play (HfVisiting *self)
{
  HfGame *game = get_game (self);

  if (self->game == game)
    return;

  forget_game (self);
  self->game = g_object_ref (game);
  hf_visiting_keep_seat (self);
  if (!self->unkept)
    hf_kept_tables_drop_replaced (hf_guest_get_replaced (get_guest (self)));
  hf_session_play (self->session, game);
  self->call = hf_turn_call_new (game, GTK_WINDOW (self->window), self->table);
  self->news = hf_table_news_new (self->visit, self->window);
  g_signal_connect_object (game, "changed", G_CALLBACK (keep_memory_soon), self, G_CONNECT_SWAPPED);
}

/* Calls the person, for whom the others have waited for long. */
static void
called_cb (HfVisiting *self)
{
  if (self->call != NULL)
    hf_turn_call_remind (self->call, hf_guest_describe_call (get_guest (self)));
}

/* Sits down at a table, in place of the one before. */
void
hf_visiting_visit (HfVisiting *self, HfVisit *visit)
{
  g_return_if_fail (HF_IS_VISITING (self));

  hf_visiting_leave (self);
  self->visit = g_object_ref (visit);
  self->unkept = FALSE;
  let_see_people (self);
  g_signal_connect_object (get_guest (self), "seated", G_CALLBACK (play), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (get_guest (self), "changed", G_CALLBACK (update_room), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_guest (self), "called", G_CALLBACK (called_cb), self,
                           G_CONNECT_SWAPPED);
  hf_room_view_set_visit (HF_ROOM_VIEW (self->room), visit);
  update_address (self);
  update_room (self);
  play (self);
  /* The way to the next game is on the last sheet. */
  if (hf_game_is_over (self->game))
    hf_next_game_show_score (self->session);
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

  if (self->visit != NULL
      && (hf_game_is_over (get_game (self)) || (again && hf_guest_is_in_room (get_guest (self)))))
    hf_guest_set_ready (get_guest (self), again);
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
    hf_present_dialog (hf_people_dialog_new (self->visit, self->own), self->window);
}

static void
stand_in_response_cb (AdwAlertDialog *dialog, const char *response, HfVisiting *self)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "seat"));

  if (self->visit != NULL && g_str_equal (response, "play"))
    hf_guest_ask_stand_in (get_guest (self), seat);
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

  if (self->room != NULL)
    hf_visiting_leave (self);
  g_clear_object (&self->room);
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
  self->room = g_object_ref_sink (hf_room_view_new ());
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

/* Returns: the HfRoomView */
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
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
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
