/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hosting.h"

#include <glib/gi18n.h>

#include "game/match/far/hf-far.h"
#include "hf-invite-dialog.h"
#include "hf-join-dialog.h"
#include "hf-table-game.h"
#include "hf-tables-dialog.h"
#include "ui/preferences/hf-settings.h"
#include "ui/preferences/hf-usual-game.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

#define PATIENCE 3 /* seconds in which a table answers if it has stayed open */

/* The table that a window opens for people in other places: how they are invited, how the game moves there, and how the
 * person comes back to it. */
struct _HfHosting
{
  GObject parent_instance;

  HfSession *session; /* not owned: lives as long as the window */
  GtkWidget *window;
  HfVisiting *visiting;
  HfOwnTable *own;
  HfGame *moved;   /* (nullable): the game at this screen that goes on at that table */
  HfGame *offered; /* (nullable): the game to which the dialog invites people */
  HfGame *opened;  /* (nullable): the game that the table was opened with */
  GWeakRef invite; /* (nullable): HfInviteDialog that is shown */
  GStrv typed;     /* (nullable): names that were typed into a dialog that was closed, by seat */
  guint patience;  /* source that gives up opening a table where it was, or 0 */
  HfTableEnd end;  /* of the process that could not open it there */
};

G_DEFINE_FINAL_TYPE (HfHosting, hf_hosting, G_TYPE_OBJECT)

/* Returns: whether the person sits at a table, and the line to it is open */
static gboolean
is_there (HfHosting *self)
{
  HfVisit *visit = hf_visiting_get_visit (self->visiting);

  return visit != NULL && hf_visit_get_state (visit) == HF_VISIT_THERE;
}

/* Closes the dialog that the window shows, if it is of a type. */
static void
close_dialog (HfHosting *self, GType type)
{
  AdwDialog *dialog =
    adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));

  if (dialog != NULL && G_TYPE_CHECK_INSTANCE_TYPE (dialog, type))
    adw_dialog_force_close (dialog);
}

static void
table_failed (HfHosting *self, const char *message)
{
  g_autoptr (AdwDialog) dialog = g_weak_ref_get (&self->invite);

  if (dialog != NULL)
    adw_dialog_force_close (dialog);
  g_clear_object (&self->moved);
  hf_own_table_let_go (self->own);
  hf_show_alert (self->window, _("The Table Cannot Be Opened"), message);
}

/* @names: names of the people at the table, by seat, "" for computer players
 * @beside: those of them who sit at this screen beside the first one, a bit each */
static void
open_table (HfHosting *self, HfGame *game, const char *const *names, guint beside)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *face = hf_settings_get_player_avatar (hf_session_get_settings (self->session));
  g_autofree char *file = hf_table_game_save (game, names, face, &error);

  hf_visiting_leave (self->visiting);
  g_set_object (&self->opened, game);
  if (file == NULL
      || !hf_own_table_open (self->own, file, hf_table_game_find_seat (game), beside, &error))
    table_failed (self, error->message);
}

static void
open_table_cb (HfHosting *self, const char *const *names, guint beside)
{
  g_autoptr (HfInviteDialog) dialog = g_weak_ref_get (&self->invite);
  g_autoptr (HfGame) game = g_object_ref (hf_invite_dialog_get_game (dialog));

  g_clear_object (&self->offered);
  hf_settings_set_player_name (hf_session_get_settings (self->session),
                               names[hf_table_game_find_seat (game)]);
  g_clear_pointer (&self->typed, g_strfreev);
  if (game == hf_session_get_game (self->session))
    g_set_object (&self->moved, game);
  open_table (self, game, names, beside);
}

static void
address_cb (HfHosting *self, const char *address)
{
  hf_own_table_choose_address (self->own, address);
  hf_visiting_keep_seat (self->visiting);
}

static void
show_invitations (HfHosting *self, HfInviteDialog *dialog)
{
  hf_invite_dialog_show_table (dialog, hf_own_table_get_process (self->own),
                               hf_visit_get_guest (hf_visiting_get_visit (self->visiting)));
}

/* Keeps the names that were typed into a dialog that is closed. */
static void
closed_cb (HfHosting *self, HfInviteDialog *dialog)
{
  g_weak_ref_set (&self->invite, NULL);
  if (self->offered == NULL)
    return;

  g_strfreev (self->typed);
  self->typed = hf_invite_dialog_get_names (dialog);
}

static HfInviteDialog *
present_invite (HfHosting *self)
{
  AdwDialog *dialog = hf_invite_dialog_new (hf_session_get_settings (self->session));

  g_weak_ref_set (&self->invite, dialog);
  g_signal_connect_object (dialog, "open", G_CALLBACK (open_table_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "address", G_CALLBACK (address_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (dialog, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, self->window);

  return HF_INVITE_DIALOG (dialog);
}

/* Moves the game at this screen to the table, so that it is in one place only. */
static void
move_game (HfHosting *self)
{
  HfGameStore *store = hf_session_get_store (self->session);

  if (self->moved != NULL && store != NULL)
    hf_game_store_give_away (store, self->moved);
  g_clear_object (&self->moved);
}

static void
arrived_cb (HfHosting *self, HfVisit *visit)
{
  g_autoptr (AdwDialog) dialog = g_weak_ref_get (&self->invite);

  move_game (self);
  hf_visiting_visit (self->visiting, visit);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    if (hf_own_table_get_secret_beside (self->own, seat) != NULL)
      hf_visiting_bring (self->visiting, seat, hf_own_table_get_secret_beside (self->own, seat));
  /* The room has an invitation for all. */
  if (!hf_visiting_is_in_room (self->visiting))
    show_invitations (self, dialog != NULL ? HF_INVITE_DIALOG (dialog) : present_invite (self));
  else if (dialog != NULL)
    adw_dialog_force_close (dialog);
}

/* Begins a game with people elsewhere at a table, and shows their invitations. */
static void
begin_table_cb (HfHosting *self, HfGame *game)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *own = hf_table_game_find_name (hf_session_get_settings (self->session));
  const guint seat_of_own = hf_table_game_find_seat (game);

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      HfPlayerKind kind = hf_game_seat_get_kind (seat);
      const char *name = i == seat_of_own             ? own
                         : kind == HF_PLAYER_COMPUTER ? ""
                                                      : hf_game_seat_get_name (seat);

      g_ptr_array_add (names, (gpointer) name);
    }
  g_ptr_array_add (names, NULL);
  open_table (self, game, (const char *const *) names->pdata,
              hf_game_get_persons (game) & ~(1u << seat_of_own));
}

/* Returns: whether the game at this screen can go on at a table */
static gboolean
can_move (HfHosting *self)
{
  HfGame *game = hf_session_get_game (self->session);
  GDate day;

  return game != NULL && hf_game_can_save (game) && !hf_game_is_over (game)
         && hf_session_get_lesson (self->session) == NULL && !hf_daily_get_day (game, &day);
}

static void
ask_names (HfHosting *self)
{
  g_autofree char *name = hf_table_game_find_name (hf_session_get_settings (self->session));
  gboolean same = self->typed != NULL
                  && g_strv_length (self->typed) == hf_game_get_n_seats (self->offered);

  hf_invite_dialog_ask (present_invite (self), self->offered,
                        hf_table_game_find_seat (self->offered), name,
                        same ? (const char *const *) self->typed : NULL);
}

static void
show_invite_cb (HfRequest *request)
{
  HfHosting *self = request->item;
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->offered);
  self->offered = can_move (self)
                    ? g_object_ref (hf_session_get_game (self->session))
                    : hf_table_game_make_game (hf_session_get_settings (self->session), &error);
  if (self->offered == NULL)
    hf_show_toast (self->window, error->message);
  else
    ask_names (self);
}

/* Invites people to the game at this screen or to a new one, or others to the table that was opened here. */
static void
invite_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfHosting *self = data;
  g_autoptr (AdwDialog) dialog = g_weak_ref_get (&self->invite);
  g_autoptr (HfRequest) request = hf_request_new (self->window, self->session, self);

  if (dialog != NULL)
    adw_dialog_present (dialog, self->window);
  else if (hf_own_table_is_open (self->own) && hf_visiting_get_visit (self->visiting) != NULL)
    show_invitations (self, present_invite (self));
  else if (can_move (self))
    show_invite_cb (request);
  else
    hf_session_leave (self->session, show_invite_cb, self);
}

/* Reminds the person that those far away need new links, unless the links show already. */
static void
moved_cb (HfHosting *self)
{
  g_autoptr (AdwDialog) dialog = g_weak_ref_get (&self->invite);

  if (dialog == NULL)
    hf_show_toast (self->window,
                   /* Translators: “Invite People” as in the menu */
                   _("The table has another address. Choose Invite People for new links."));
}

static void
leave_response_cb (AdwAlertDialog *dialog, const char *response, HfHosting *self)
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

/* Asks a leaving host whether to close the table.
 *
 * Returns: FALSE where there is none */
static gboolean
leaving_cb (HfSession *session, HfRequest *request, gpointer func, HfHosting *self)
{
  AdwDialog *dialog;

  if (!hf_own_table_is_open (self->own) || hf_visiting_get_visit (self->visiting) == NULL)
    return FALSE;

  dialog = adw_alert_dialog_new (
    _("Close the Table?"),
      _("If you close it, the others are told, and you can all go on another day. If it "
                              "stays open, they can play on without you."));
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

static void
elsewhere_response_cb (AdwAlertDialog *alert, const char *response, HfHosting *self)
{
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "elsewhere"))
    return;

  close_dialog (self, HF_TYPE_JOIN_DIALOG);
  if (!hf_own_table_open_elsewhere (self->own, &error))
    table_failed (self, error->message);
}

static void
offer_port (HfHosting *self)
{
  AdwDialog *dialog;

  dialog = adw_alert_dialog_new (_("The Table Cannot Be Opened"),
                                   _("Another program uses the network port of this table. You "
                                     "can open the table on another port, but then the others "
                                     "need new invitations."));
  adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "close",
                                  C_("button", "_Close"), "elsewhere",
                                     /* Translators: of a network: opens a table there */
                                     C_("button", "Use Another _Port"), NULL);
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "elsewhere");
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "close");
  g_signal_connect_object (dialog, "response", G_CALLBACK (elsewhere_response_cb), self, 0);
  hf_present_dialog (dialog, self->window);
}

/* Gives up a table that does not answer at its former address: another program has its port, and another one can be used,
 * or the table is open already and cannot be found. */
static void
give_up_cb (gpointer data)
{
  HfHosting *self = data;

  self->patience = 0;
  if (is_there (self))
    return;

  if (self->end == HF_TABLE_END_PORT_TAKEN)
    offer_port (self);
  else
    hf_show_alert (self->window, _("The Table Cannot Be Opened"),
                                   _("This table is open already. Join it with an invitation, or "
                                     "close it first."));
}

/* If the person sat at the table already, they can open it again: all is saved. */
static void
table_ended_cb (HfHosting *self, HfTableEnd end)
{
  switch (end)
    {
    case HF_TABLE_END_PORT_TAKEN:
    case HF_TABLE_END_FILE_TAKEN:
      /* The former table may answer. */
      self->end = end;
      if (self->patience == 0)
        self->patience = g_timeout_add_seconds_once (PATIENCE, give_up_cb, self);
      break;
    case HF_TABLE_END_EARLY:
      table_failed (self, _("The table’s program ended unexpectedly."));
      break;
    default:
      hf_visiting_set_broken (self->visiting, TRUE);
    }
}

/* Goes back to a table by the token of the seat, or to the one that was left last. Where the table has stayed open,
 * another one cannot be opened, and is not needed. */
static void
back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfHosting *self = data;
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  g_autoptr (GError) error = NULL;
  const HfKeptTable *table =
    hf_kept_tables_find (tables, parameter != NULL ? g_variant_get_string (parameter, NULL) : NULL);

  close_dialog (self, HF_TYPE_TABLES_DIALOG);
  if (table == NULL)
    return;

  if (hf_own_table_open_again (self->own, table, &error))
    hf_visiting_come_back (self->visiting, table);
  else
    table_failed (self, error->message);
}

static void
tables_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfHosting *self = data;
  g_autoptr (GPtrArray) tables = hf_kept_tables_list ();

  hf_present_dialog (hf_tables_dialog_new (tables), self->window);
}

/* Opens a table again whose process has ended while people sat at it. */
static void
reopen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfHosting *self = data;
  HfVisit *visit = hf_visiting_get_visit (self->visiting);
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  g_autoptr (GError) error = NULL;
  const HfKeptTable *table;

  if (visit == NULL || hf_visit_get_state (visit) != HF_VISIT_CUT_OFF)
    return;

  table = hf_kept_tables_find (tables, hf_guest_get_token (hf_visit_get_guest (visit)));
  if (table == NULL || !hf_own_table_open_again (self->own, table, &error))
    {
      table_failed (self, error != NULL ? error->message : "");
      return;
    }
  hf_visit_hurry (visit);
  hf_visiting_set_broken (self->visiting, FALSE);
}

/* Lets a game at the table that was opened here count among the last games, unless it has other rules by now. */
static void
mark (HfHosting *self, HfGame *game)
{
  if (self->opened != NULL && hf_own_table_is_open (self->own)
      && hf_rules_equal (&hf_game_get_rules (game)->rules,
                         &hf_game_get_rules (self->opened)->rules))
    hf_usual_game_mark_again (game, self->opened);
}

/* A game with people elsewhere waits for them. */
static void
game_changed_cb (HfHosting *self)
{
  HfGame *game = hf_session_get_game (self->session);

  if (game != NULL && hf_game_is_guest (game))
    mark (self, game);

  if (game != NULL && hf_game_needs_table (game) && !hf_game_is_over (game))
    hf_show_notice (self->window, _("Some of the people in this game play elsewhere."),
                                    C_("button", "_Invite People…"), "win.invite");
}

static void
hf_hosting_dispose (GObject *object)
{
  HfHosting *self = HF_HOSTING (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_object (&self->visiting);
  g_clear_object (&self->own);
  g_clear_object (&self->moved);
  g_clear_object (&self->offered);
  g_clear_object (&self->opened);
  g_weak_ref_clear (&self->invite);
  g_clear_pointer (&self->typed, g_strfreev);

  G_OBJECT_CLASS (hf_hosting_parent_class)->dispose (object);
}

static void
hf_hosting_class_init (HfHostingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_hosting_dispose;
}

static void
hf_hosting_init (HfHosting *self)
{
  g_weak_ref_init (&self->invite, NULL);
}

/* @session: lives longer
 * @visiting: where the person sits down at the table
 * @own: a table that is not open */
HfHosting *
hf_hosting_new (HfSession *session, HfVisiting *visiting, HfOwnTable *own)
{
  static const GActionEntry entries[] = {
    { .name = "invite", .activate = invite_cb },
    { .name = "back-to-table", .activate = back_cb },
    { .name = "back-to", .activate = back_cb, .parameter_type = "s" },
    { .name = "other-tables", .activate = tables_cb },
    { .name = "reopen-table", .activate = reopen_cb },
  };
  HfHosting *self = g_object_new (HF_TYPE_HOSTING, NULL);

  self->session = session;
  self->window = hf_session_get_window (session);
  self->visiting = g_object_ref (visiting);
  self->own = g_object_ref (own);
  g_signal_connect_object (own, "arrived", G_CALLBACK (arrived_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (own, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (own, "ended", G_CALLBACK (table_ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "leaving", G_CALLBACK (leaving_cb), self, 0);
  g_signal_connect_object (session, "invite", G_CALLBACK (begin_table_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);

  return self;
}
