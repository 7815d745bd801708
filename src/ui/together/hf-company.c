/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-company.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/match/hf-game-guest.h"
#include "game/table/hf-game-words.h"
#include "game/turn/hf-turn-acts.h"
#include "hf-hosting.h"
#include "hf-invite-dialog.h"
#include "hf-join-dialog.h"
#include "hf-own-table.h"
#include "hf-people-dialog.h"
#include "hf-turn-call.h"
#include "hf-undo-question.h"
#include "together/hf-guest-words.h"
#include "together/hf-kept-tables.h"
#include "ui/games/hf-new-game.h"
#include "ui/games/hf-new-game.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

#define KEEP 10 /* seconds after which what was seen is remembered */

/* The people with whom a person plays who are in other places: the window’s visit at a table, and what it
 * tells of the others. Until somebody asks for it, there is none, no line, and no process. */
struct _HfCompany
{
  GObject parent_instance;

  HfSession *session; /* not owned: lives as long as the window */
  HfTableView *table; /* nor is that */
  GtkWidget *window;
  HfVisit *visit;    /* (nullable): at the table that is shown */
  HfOwnTable *own;   /* the table that is opened here, if one is */
  HfGame *moved;     /* (nullable): the game at this screen that is to go on there */
  HfGame *offered;   /* (nullable): the game for which the dialog asks who is invited */
  GWeakRef invite;   /* HfInviteDialog */
  HfTurnCall *call;  /* (nullable) */
  HfKeptTable *back; /* (nullable): where somebody is about to come back to */
  guint keeping;     /* until what was seen is remembered */
  guint met;         /* seats of people who have been there since one came, a bit each */
  char *text;        /* (nullable): an invitation that was opened */
  char *notice;      /* (nullable): what is said at the top of the window */
  char *verdict;     /* (nullable): what was wrong with the cards of a game that is over */
};

G_DEFINE_FINAL_TYPE (HfCompany, hf_company, G_TYPE_OBJECT)

static HfGame *
get_game (HfCompany *self)
{
  return self->visit != NULL ? hf_guest_get_game (hf_visit_get_guest (self->visit)) : NULL;
}

/* Returns: somebody who is away and for whom the table waits, or -1 */
static gint
find_missing (HfCompany *self)
{
  HfGame *game = get_game (self);

  for (guint i = 0; game != NULL && i < hf_game_get_n_seats (game); i++)
    if (hf_game_seat_get_presence (hf_game_get_seat (game, i)) == HF_PRESENCE_AWAY
        && hf_turn_call_is_due (game, i))
      return i;

  return -1;
}

/* Returns (transfer full): the names of all who are away */
static char *
list_missing (HfCompany *self)
{
  HfGame *game = get_game (self);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if (hf_game_seat_get_presence (hf_game_get_seat (game, i)) == HF_PRESENCE_AWAY)
      g_ptr_array_add (names, (gpointer) hf_game_seat_get_inline_name (hf_game_get_seat (game, i)));

  return hf_words_list ((const char *const *) names->pdata, names->len);
}

/* @sentence (nullable): none takes the notice away */
static void
show_notice (HfCompany *self, const char *sentence, const char *button, const char *action)
{
  if (!g_set_str (&self->notice, sentence))
    return;

  if (sentence != NULL)
    hf_show_notice (self->window, sentence, button, action);
  else
    hf_hide_notice (self->window);
}

/* A reason for which the table does not go on is shown for as long as it does. */
static void
update_notice (HfCompany *self)
{
  gint missing = find_missing (self);
  g_autofree char *sentence = NULL;

  if (hf_visit_get_state (self->visit) == HF_VISIT_OVER)
    {
      sentence = hf_describe_send_off (hf_visit_get_guest (self->visit));
      show_notice (self, sentence, C_("button", "_New Game"), "win.new-game");
    }
  else if (hf_visit_get_state (self->visit) == HF_VISIT_CUT_OFF)
    show_notice (self, _("The table doesn’t answer. Trying again…"), NULL, NULL);
  else if (hf_guest_is_waiting_for_deal (hf_visit_get_guest (self->visit)))
    {
      g_autofree char *names = list_missing (self);

      /* Translators: %s are people in other places who have not come to the table yet */
      sentence = g_strdup_printf (_("The cards are dealt when everybody is here. Missing: %s"),
                                    names);
      show_notice (self, sentence,
                   /* Translators: the game, without people who have not come to the table yet */
                   C_("button", "_Begin Now"), "win.begin-table");
    }
  else if (hf_guest_get_asker (hf_visit_get_guest (self->visit)) >= 0
           && !hf_guest_is_asked (hf_visit_get_guest (self->visit)))
    {
      HfGuest *guest = hf_visit_get_guest (self->visit);
      gboolean own = hf_guest_get_asker (guest) == hf_guest_get_seat (guest);
      const char *keep = hf_turn_ask_get_info (HF_TURN_ASK_BACK)->stay;

      sentence = hf_guest_describe_undo (guest);
      show_notice (self, sentence, own ? g_dpgettext2 (NULL, "button", keep) : NULL,
                   own ? "win.keep-move" : NULL);
    }
  else if (missing >= 0)
    {
      HfGameSeat *seat = hf_game_get_seat (get_game (self), missing);

      /* Translators: %s is a player in another place */
      sentence = g_strdup_printf (_("%s is away. The table waits."),
                                    hf_game_seat_get_inline_name (seat));
      show_notice (self, sentence,
                   /* Translators: for somebody who is away, until they are back */
                   C_("button", "_Let the Computer Play"), "win.stand-in-now");
    }
  else if (hf_game_get_phase (get_game (self)) == HF_PHASE_OVER
           && !hf_guest_can_check_deal (hf_visit_get_guest (self->visit)))
    show_notice (
      self,
      /* Translators: a game that began before this person came to its table */
      _("This device had no share in shuffling these cards. It can’t check that the deal was "
        "fair."),
        NULL, NULL);
  else
    show_notice (self, self->verdict, NULL, NULL);
}

static void
tell_presence (HfCompany *self, HfGameSeat *seat, HfPresence presence)
{
  const char *name = hf_game_seat_get_inline_name (seat);
  g_autofree char *sentence = NULL;

  if (presence == HF_PRESENCE_HERE && (self->met >> hf_game_seat_get_index (seat)) & 1)
    /* Translators: %s is a player in another place who was away */
    sentence = g_strdup_printf (_("%s is back"), name);
  else if (presence == HF_PRESENCE_HERE)
    /* Translators: %s is a player in another place who comes to the table for the first time */
    sentence = g_strdup_printf (_("%s is here"), name);
  else if (presence == HF_PRESENCE_REPLACED)
    /* Translators: %s is a player in another place who is away */
    sentence = g_strdup_printf (_("The computer plays for %s"), name);
  else
    /* Translators: %s is a player in another place */
    sentence = g_strdup_printf (_("%s is away"), name);
  hf_show_toast (self->window, sentence);
}

/* @tell: whether what has changed is news */
static void
update_presence (HfCompany *self, gboolean tell)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);
  HfGame *game = get_game (self);

  if (hf_visit_get_state (self->visit) != HF_VISIT_THERE)
    return;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      HfPresence presence = hf_guest_find_presence (guest, i);

      if (presence != hf_game_seat_get_presence (seat))
        {
          hf_game_seat_set_presence (seat, presence);
          if (tell)
            tell_presence (self, seat, presence);
        }
      if (presence == HF_PRESENCE_HERE)
        self->met |= 1u << i;
    }
}

static void
update (HfCompany *self)
{
  update_presence (self, TRUE);
  update_notice (self);
}

static void
refused_cb (HfCompany *self)
{
  hf_show_toast (self->window, _("Somebody else was faster. Try again."));
}

/* There are people to be seen at a table in another place only. */
static void
let_see_people (HfCompany *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "people");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->visit != NULL);
}

/* Says whether the cards of a game that is over came from what everybody gave. */
static void
check_deal (HfCompany *self)
{
  guint position;

  g_clear_pointer (&self->verdict, g_free);
  switch (hf_guest_check_deal (hf_visit_get_guest (self->visit), &position))
    {
    case HF_FAIR_DEAL_AGREED:
      /* Translators: the program has checked that nobody has chosen the cards */
      hf_show_toast (self->window, _("Checked: the cards were dealt as agreed."));
      break;
    case HF_FAIR_DEAL_OTHER:
      self->verdict =
        /* Translators: the program has played the game again; %u is the number of the first move that does
           not come to the same */
        g_strdup_printf (_("The cards weren’t dealt as agreed: move %'u came out differently."),
                           position + 1);
      break;
    case HF_FAIR_DEAL_NOT_MINE:
      self->verdict =
        g_strdup (_("The cards weren’t dealt as agreed: the table broke its promise."));
      break;
    case HF_FAIR_DEAL_UNKNOWN:
    default:
      break;
    }
  update_notice (self);
}

/* Remembers what was seen, by which the deal can be checked after the program has ended. */
static void
keep_memory (HfCompany *self)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);
  g_autofree char *memory = hf_guest_save_memory (guest);

  g_clear_handle_id (&self->keeping, g_source_remove);
  if (memory != NULL)
    hf_kept_tables_put_memory (hf_guest_get_token (guest), memory);
}

static void
keep_cb (gpointer data)
{
  HfCompany *self = data;

  self->keeping = 0;
  keep_memory (self);
}

static void
leave (HfCompany *self)
{
  g_clear_object (&self->call);
  if (self->visit == NULL)
    return;

  if (self->keeping != 0)
    keep_memory (self);
  g_signal_handlers_disconnect_by_data (self->visit, self);
  g_signal_handlers_disconnect_by_data (hf_visit_get_guest (self->visit), self);
  hf_undo_question_leave (hf_visit_get_guest (self->visit), self->window);
  g_signal_handlers_disconnect_by_data (get_game (self), self);
  hf_visit_leave (self->visit);
  g_clear_object (&self->visit);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->verdict, g_free);
  let_see_people (self);
}

/* A person who goes on with another game is away from the table. One with people elsewhere waits for them. */
static void
game_changed_cb (HfCompany *self)
{
  HfGame *game = hf_session_get_game (self->session);

  if (self->visit != NULL && game != get_game (self))
    leave (self);
  if (game != NULL && hf_new_game_has_people_elsewhere (game) && !hf_game_is_over (game))
    hf_show_notice (self->window, _("Some of the people in this game play elsewhere."),
                                    C_("button", "_Invite People…"), "win.invite");
}

static char *
list_people (HfGuest *guest)
{
  HfGame *game = hf_guest_get_game (guest);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if ((gint) i != hf_guest_get_seat (guest) && !((hf_guest_get_computers (guest) >> i) & 1))
      g_ptr_array_add (names, (gpointer) hf_game_seat_get_name (hf_game_get_seat (game, i)));

  return hf_words_list ((const char *const *) names->pdata, names->len);
}

/* Remembers the seat, so that it is found again after the window was closed. */
static void
keep_table (HfCompany *self)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);
  g_autofree char *people = list_people (guest), *memory = hf_guest_save_memory (guest);
  HfKeptTable table = {
    .line = (char *) hf_visit_get_line (self->visit),
    .token = (char *) hf_guest_get_token (guest),
    .rules = (char *) hf_game_get_rules_name (hf_guest_get_game (guest)),
    .people = people,
    .file = (char *) hf_own_table_get_file (self->own),
    .address = (char *) hf_own_table_get_address (self->own),
    .memory = memory,
  };

  hf_kept_tables_put (&table);
}

/* Remembers what was seen soon, and not after each move. */
static void
keep_soon (HfCompany *self)
{
  if (self->keeping == 0)
    self->keeping = g_timeout_add_seconds_once (KEEP, keep_cb, self);
}

static void
joined_cb (HfCompany *self, HfVisit *visit)
{
  HfGuest *guest = hf_visit_get_guest (visit);

  leave (self);
  self->visit = g_object_ref (visit);
  self->met = 0;
  let_see_people (self);
  keep_table (self);
  update_presence (self, FALSE);
  hf_session_play (self->session, hf_guest_get_game (guest));
  self->call = hf_turn_call_new (hf_guest_get_game (guest), GTK_WINDOW (self->window), self->table);
  g_signal_connect_object (visit, "notify::state", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  hf_undo_question_follow (guest, self->window);
  g_signal_connect_object (guest, "chance", G_CALLBACK (check_deal), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_guest_get_game (guest), "changed", G_CALLBACK (update_notice), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_guest_get_game (guest), "changed", G_CALLBACK (keep_soon), self,
                           G_CONNECT_SWAPPED);
  update_notice (self);
}

static HfJoinDialog *
present_join (HfCompany *self, const char *text)
{
  AdwDialog *dialog = hf_join_dialog_new (text);

  g_signal_connect_object (dialog, "joined", G_CALLBACK (joined_cb), self, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, self->window);

  return HF_JOIN_DIALOG (dialog);
}

static void
show_join_cb (HfRequest *request)
{
  HfCompany *self = request->item;

  g_clear_pointer (&self->back, hf_kept_table_free);
  present_join (self, self->text);
}

/* Asks for an invitation.
 *
 * @text (nullable): one that somebody has opened */
static void
show_join (HfCompany *self, const char *text)
{
  g_set_str (&self->text, text);
  hf_session_leave (self->session, show_join_cb, self);
}

static void
join_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_join (data, NULL);
}

static void
table_failed (HfCompany *self, const char *message)
{
  g_autoptr (AdwDialog) dialog = g_weak_ref_get (&self->invite);

  if (dialog != NULL)
    adw_dialog_force_close (dialog);
  g_clear_object (&self->moved);
  hf_own_table_let_go (self->own);
  hf_show_alert (self->window, _("The Table Cannot Be Opened"), message);
}

static void
table_ended_cb (HfCompany *self, gboolean early)
{
  if (early)
    table_failed (self, _("The table’s program ended unexpectedly."));
}

/* @names: of those who sit at the table, by seat, "" for computer players */
static void
open_table (HfCompany *self, HfGame *game, const char *const *names)
{
  GSettings *settings = hf_session_get_settings (self->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *file = hf_hosting_save (game, names, settings, &error);

  leave (self);
  if (file == NULL || !hf_own_table_open (self->own, file, hf_hosting_find_seat (game), &error))
    table_failed (self, error->message);
}

static void
open_table_cb (HfCompany *self, const char *const *names)
{
  g_autoptr (HfGame) game = g_steal_pointer (&self->offered);

  if (game == hf_session_get_game (self->session))
    g_set_object (&self->moved, game);
  open_table (self, game, names);
}

static void
address_cb (HfCompany *self, const char *address)
{
  hf_own_table_set_address (self->own, address);
  keep_table (self);
}

static void
show_invitations (HfCompany *self, HfInviteDialog *dialog)
{
  hf_invite_dialog_show_table (dialog, hf_own_table_get_process (self->own),
                               hf_visit_get_guest (self->visit),
                               hf_own_table_get_address (self->own));
}

static HfInviteDialog *
present_invite (HfCompany *self)
{
  AdwDialog *dialog = hf_invite_dialog_new ();

  g_weak_ref_set (&self->invite, dialog);
  g_signal_connect_object (dialog, "open", G_CALLBACK (open_table_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "address", G_CALLBACK (address_cb), self, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, self->window);

  return HF_INVITE_DIALOG (dialog);
}

/* The game at this screen goes on at the table, and is in one place only. */
static void
move_game (HfCompany *self)
{
  HfGameStore *store = hf_session_get_store (self->session);

  if (self->moved != NULL && store != NULL)
    hf_game_store_give_away (store, self->moved);
  g_clear_object (&self->moved);
}

static void
arrived_cb (HfCompany *self, HfVisit *visit)
{
  g_autoptr (AdwDialog) dialog = g_weak_ref_get (&self->invite);

  move_game (self);
  joined_cb (self, visit);
  show_invitations (self, dialog != NULL ? HF_INVITE_DIALOG (dialog) : present_invite (self));
}

/* A game with people elsewhere begins at a table, and their invitations are shown. */
static void
begin_table_cb (HfCompany *self, HfGame *game)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      gboolean computer = hf_game_seat_get_kind (seat) == HF_PLAYER_COMPUTER;

      g_ptr_array_add (names, (gpointer) (computer ? "" : hf_game_seat_get_name (seat)));
    }
  g_ptr_array_add (names, NULL);
  open_table (self, game, (const char *const *) names->pdata);
}

/* Returns: whether the game at this screen can go on at a table */
static gboolean
can_move (HfCompany *self)
{
  HfGame *game = hf_session_get_game (self->session);
  GDate day;

  return game != NULL && !hf_game_is_guest (game) && hf_game_can_save (game)
         && !hf_game_is_over (game) && hf_session_get_lesson (self->session) == NULL
         && !hf_daily_get_day (game, &day);
}

static void
show_invite_cb (HfRequest *request)
{
  HfCompany *self = request->item;
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->offered);
  self->offered = can_move (self)
                    ? g_object_ref (hf_session_get_game (self->session))
                    : hf_hosting_make_game (hf_session_get_settings (self->session), &error);
  if (self->offered == NULL)
    hf_show_toast (self->window, error->message);
  else
    hf_invite_dialog_ask (present_invite (self), self->offered,
                          hf_hosting_find_seat (self->offered));
}

/* Invites people to the game at this screen or to a new one, or others to the table that was opened here. */
static void
invite_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  g_autoptr (HfRequest) request = hf_request_new (self->window, self->session, self);

  if (hf_own_table_is_open (self->own) && self->visit != NULL)
    show_invitations (self, present_invite (self));
  else if (can_move (self))
    show_invite_cb (request);
  else
    hf_session_leave (self->session, show_invite_cb, self);
}

static void
leave_response_cb (AdwAlertDialog *dialog, const char *response, HfCompany *self)
{
  HfRequest *request = g_object_get_data (G_OBJECT (dialog), "request");
  HfRequestFunc func = g_object_get_data (G_OBJECT (dialog), "func");

  if (g_str_equal (response, "stay"))
    return;

  if (g_str_equal (response, "close"))
    hf_own_table_close (self->own);
  else
    hf_own_table_let_go (self->own);
  func (request);
}

/* Asks a host who leaves what becomes of the table.
 *
 * Returns: FALSE where there is none */
static gboolean
leaving_cb (HfSession *session, HfRequest *request, gpointer func, HfCompany *self)
{
  AdwDialog *dialog;

  if (!hf_own_table_is_open (self->own) || self->visit == NULL)
    return FALSE;

  dialog =
    adw_alert_dialog_new (_("Close the Table?"),
                            _("You opened this table for others. If it closes, they’re told so, "
                                   "and you can all go on another day. If it stays open, they can "
                                   "play on without you."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "stay",
                                  C_("button", "_Keep Playing"), "open",
                                     C_("button", "_Leave It Open"), "close",
                                        C_("button", "_Close the Table"), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "close");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "stay");
  g_object_set_data (G_OBJECT (dialog), "func", func);
  g_object_set_data_full (G_OBJECT (dialog), "request",
                          hf_request_new (request->widget, request->model, request->item),
                          (GDestroyNotify) hf_request_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (leave_response_cb), self, 0);
  hf_present_dialog (dialog, self->window);

  return TRUE;
}

/* Goes back to the table that was left last. */
static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  g_autoptr (HfVisit) visit = NULL;
  g_autoptr (GUri) uri = NULL;

  if (tables->len == 0)
    return;

  g_clear_pointer (&self->back, hf_kept_table_free);
  self->back = hf_kept_table_copy (tables->pdata[0]);
  uri = g_uri_parse (self->back->line, G_URI_FLAGS_NONE, NULL);
  visit = hf_visit_new_back (self->back->line, self->back->token);
  hf_guest_restore_memory (hf_visit_get_guest (visit), self->back->memory);
  /* Where the table has stayed open, another one cannot be opened, and is not needed. */
  if (self->back->file != NULL && uri != NULL)
    hf_own_table_open_again (self->own, self->back->file, g_uri_get_port (uri), self->back->address,
                             NULL);
  hf_join_dialog_visit (present_join (self, NULL), visit,
                        uri != NULL ? g_uri_get_host (uri) : self->back->line);
}

static void
stand_in_response_cb (AdwAlertDialog *dialog, const char *response, HfCompany *self)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "seat"));

  if (self->visit != NULL && g_str_equal (response, "play"))
    hf_guest_ask_stand_in (hf_visit_get_guest (self->visit), seat);
}

/* Asks whether the computer shall play for somebody who is away. */
static void
stand_in_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  guint seat = g_variant_get_uint32 (parameter);
  g_autofree char *heading = NULL, *body = NULL;
  const char *name;
  AdwDialog *dialog;

  if (self->visit == NULL || seat >= hf_game_get_n_seats (get_game (self))
      || hf_game_seat_get_presence (hf_game_get_seat (get_game (self), seat)) != HF_PRESENCE_AWAY)
    return;

  name = hf_game_seat_get_inline_name (hf_game_get_seat (get_game (self), seat));
  /* Translators: %s is a player in another place */
  heading = g_strdup_printf (_("%s Is Away"), name);
  /* Translators: %1$s is a player in another place */
  body = g_strdup_printf (_("The table waits for %1$s. The computer can play instead until %1$s is "
                            "back."),
                            name);
  dialog = adw_alert_dialog_new (heading, body);
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "wait",
                                  /* Translators: for somebody who is away */
                                  C_("button", "_Wait"), "play",
                                     C_("button", "_Let the Computer Play"), NULL);
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "wait");
  g_object_set_data (G_OBJECT (dialog), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (dialog, "response", G_CALLBACK (stand_in_response_cb), self, 0);
  hf_present_dialog (dialog, self->window);
}

/* Lets the computer play for the one who is away and for whom the table waits. */
static void
stand_in_now_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  gint seat = find_missing (self);

  if (seat >= 0)
    hf_guest_ask_stand_in (hf_visit_get_guest (self->visit), seat);
}

/* Lets the cards be dealt without people who are not there. */
static void
begin_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;

  if (self->visit != NULL)
    hf_game_next_round (get_game (self));
}

static void
keep_move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;

  if (self->visit != NULL && hf_guest_get_asker (hf_visit_get_guest (self->visit)) >= 0)
    hf_guest_answer_undo (hf_visit_get_guest (self->visit), FALSE);
}

static void
people_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;

  if (self->visit != NULL)
    hf_present_dialog (hf_people_dialog_new (self->visit), self->window);
}

static void
add_actions (HfCompany *self)
{
  static const GActionEntry entries[] = {
    { .name = "invite", .activate = invite_cb },
    { .name = "join-table", .activate = join_cb },
    { .name = "back-to-table", .activate = back_cb },
    { .name = "begin-table", .activate = begin_cb },
    { .name = "people", .activate = people_cb },
    { .name = "keep-move", .activate = keep_move_cb },
    { .name = "stand-in", .activate = stand_in_cb, .parameter_type = "u" },
    { .name = "stand-in-now", .activate = stand_in_now_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);
  let_see_people (self);
}

static void
hf_company_dispose (GObject *object)
{
  HfCompany *self = HF_COMPANY (object);

  leave (self);
  g_clear_object (&self->own);
  g_clear_object (&self->moved);
  g_clear_object (&self->offered);
  g_weak_ref_clear (&self->invite);
  g_clear_pointer (&self->back, hf_kept_table_free);
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->notice, g_free);

  G_OBJECT_CLASS (hf_company_parent_class)->dispose (object);
}

static void
hf_company_class_init (HfCompanyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_company_dispose;
}

static void
hf_company_init (HfCompany *self)
{
  g_weak_ref_init (&self->invite, NULL);
}

/* @session, @table: live longer */
HfCompany *
hf_company_new (HfSession *session, HfTableView *table)
{
  HfCompany *self = g_object_new (HF_TYPE_COMPANY, NULL);

  self->session = session;
  self->table = table;
  self->window = hf_session_get_window (session);
  self->own = hf_own_table_new (hf_session_get_settings (session));
  g_signal_connect_object (self->own, "arrived", G_CALLBACK (arrived_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "ended", G_CALLBACK (table_ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (leaving_cb), self, 0);
  g_signal_connect_object (session, "invite", G_CALLBACK (begin_table_cb), self, G_CONNECT_SWAPPED);
  add_actions (self);

  return self;
}

/* Returns (nullable): the visit at the table that is shown */
HfVisit *
hf_company_get_visit (HfCompany *self)
{
  g_return_val_if_fail (HF_IS_COMPANY (self), NULL);

  return self->visit;
}

/* Offers to join a table whose invitation was opened or dropped on the window.
 *
 * Returns: FALSE where the file is none */
gboolean
hf_company_open (HfCompany *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (HfInvitation) invitation = NULL;

  g_return_val_if_fail (HF_IS_COMPANY (self), FALSE);

  invitation = hf_invitation_parse (uri);
  if (invitation == NULL && !g_str_has_prefix (uri, HF_INVITATION_SCHEME ":"))
    return FALSE;

  show_join (self, uri);

  return TRUE;
}

/* Offers on the start page to go back to the table that was left last. */
void
hf_company_offer_tables (HfCompany *self, HfStartPage *page)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  const HfKeptTable *table = tables->len > 0 ? tables->pdata[0] : NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (HF_IS_COMPANY (self));

  if (table != NULL)
    text = *table->people != '\0' ? g_strjoin (" · ", table->people, table->rules, NULL)
                                  : g_strdup (table->rules);
  hf_start_page_offer_tables (page, text);
}
