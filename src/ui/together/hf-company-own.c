/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Opens tables for others from a window, and goes back to tables at which the person has a seat. */

#include "config.h"

#include "hf-company-private.h"

#include <glib/gi18n.h>

#include "game/match/far/hf-far.h"
#include "game/table/hf-game-words.h"
#include "hf-hosting.h"
#include "hf-invite-dialog.h"
#include "hf-tables-dialog.h"
#include "together/address/hf-addresses.h"
#include "together/guest/hf-kept-tables.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

#define KEEP     10 /* seconds after which the guest’s memory is saved */
#define PATIENCE 3  /* seconds in which a table answers if it has stayed open */

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

/* Returns (nullable): the saved game of the table, where it was opened at this screen, even if in another window */
static const char *
find_file (HfCompany *self)
{
  const char *token = hf_guest_get_token (hf_visit_get_guest (self->visit));

  if (hf_own_table_is_open (self->own))
    return hf_own_table_get_file (self->own);

  return self->reopened != NULL && g_str_equal (self->reopened->token, token) ? self->reopened->file
                                                                              : NULL;
}

/* Remembers the seat, so that it is found again after the window was closed. */
void
hf_company_keep_table (HfCompany *self)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);
  g_autofree char *people = list_people (guest), *memory = hf_guest_save_memory (guest);
  const char *address = hf_own_table_get_address (self->own);
  g_autoptr (GError) error = NULL;
  HfKeptTable table = {
    .line = (char *) hf_visit_get_line (self->visit),
    .token = (char *) hf_guest_get_token (guest),
    .rules = (char *) hf_game_get_rules_name (hf_guest_get_game (guest)),
    .people = people,
    .file = (char *) find_file (self),
    .address = address != NULL && hf_addresses_lasts (address) ? (char *) address : NULL,
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
void
hf_company_keep_memory (HfCompany *self)
{
  HfGuest *guest = hf_visit_get_guest (self->visit);
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
  hf_company_keep_memory (data);

  return G_SOURCE_REMOVE;
}

/* Saves the guest’s memory soon, and not after each move. */
void
hf_company_keep_soon (HfCompany *self)
{
  if (self->keeping == 0)
    self->keeping = g_timeout_add_seconds (KEEP, keep_cb, self);
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

/* Tells that the table has ended. If the person sat there already, they can open it again: all is saved. */
static void
table_ended_cb (HfCompany *self, gboolean early)
{
  if (early)
    {
      table_failed (self, _("The table’s program ended unexpectedly."));
      return;
    }

  self->broken = TRUE;
  if (self->visit != NULL)
    hf_company_update_notice (self);
}

/* @names: names of the people at the table, by seat, "" for computer players */
static void
open_table (HfCompany *self, HfGame *game, const char *const *names)
{
  GSettings *settings = hf_session_get_settings (self->session);
  g_autoptr (GError) error = NULL;
  g_autofree char *file = hf_hosting_save (game, names, settings, &error);

  hf_company_leave (self);
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
  hf_company_keep_table (self);
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

/* Moves the game at this screen to the table, so that it is in one place only. */
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
  hf_company_visit (self, visit);
  show_invitations (self, dialog != NULL ? HF_INVITE_DIALOG (dialog) : present_invite (self));
}

/* Begins a game with people elsewhere at a table, and shows their invitations. */
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
void
hf_company_invite_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
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

/* Asks a leaving host whether to close the table.
 *
 * Returns: FALSE where there is none */
static gboolean
leaving_cb (HfSession *session, HfRequest *request, gpointer func, HfCompany *self)
{
  AdwDialog *dialog;

  if (!hf_own_table_is_open (self->own) || self->visit == NULL)
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

/* Opens a table again, if it was opened at this screen and is not open any more.
 *
 * @table: the saved way back to it */
static gboolean
open_again (HfCompany *self, const HfKeptTable *table, GError **error)
{
  g_autoptr (GUri) uri = g_uri_parse (table->line, G_URI_FLAGS_NONE, NULL);

  if (table->file == NULL || uri == NULL
      || g_strcmp0 (table->file, hf_own_table_get_file (self->own)) == 0)
    return TRUE;

  self->broken = FALSE;
  g_clear_pointer (&self->reopened, hf_kept_table_free);
  self->reopened = hf_kept_table_copy (table);

  return hf_own_table_open_again (self->own, table->file, g_uri_get_port (uri), table->address,
                                  error);
}

static void
elsewhere_response_cb (AdwAlertDialog *alert, const char *response, HfCompany *self)
{
  AdwDialog *dialog =
    adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "elsewhere"))
    return;

  if (HF_IS_JOIN_DIALOG (dialog))
    adw_dialog_force_close (dialog);
  if (!hf_own_table_open_elsewhere (self->own, self->reopened, &error))
    table_failed (self, error->message);
}

/* Offers another port, where no table answers at the port that another program has taken. */
static void
patience_cb (gpointer data)
{
  HfCompany *self = data;
  AdwDialog *dialog;

  self->patience = 0;
  if (self->visit != NULL && hf_visit_get_state (self->visit) == HF_VISIT_THERE)
    return;

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

static void
port_taken_cb (HfCompany *self)
{
  if (self->patience == 0)
    self->patience = g_timeout_add_seconds_once (PATIENCE, patience_cb, self);
}

/* Alerts that the table is open already, where it does not answer at its former address and cannot be found. */
static void
open_elsewhere_cb (gpointer data)
{
  HfCompany *self = data;

  self->patience = 0;
  if (self->visit == NULL || hf_visit_get_state (self->visit) != HF_VISIT_THERE)
    hf_show_alert (self->window, _("The Table Cannot Be Opened"),
                                   _("This table is open already. Join it with an invitation, or "
                                     "close it first."));
}

static void
file_taken_cb (HfCompany *self)
{
  if (self->patience == 0)
    self->patience = g_timeout_add_seconds_once (PATIENCE, open_elsewhere_cb, self);
}

/* Goes back to a table at which the person has a seat. */
static void
go_back (HfCompany *self, const HfKeptTable *table)
{
  g_autoptr (HfVisit) visit = hf_visit_new_back (table->line, table->token);
  g_autoptr (GUri) uri = g_uri_parse (table->line, G_URI_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;

  hf_guest_restore_memory (hf_visit_get_guest (visit), table->memory);
  /* Where the table has stayed open, another one cannot be opened, and is not needed. */
  if (!open_again (self, table, &error))
    {
      table_failed (self, error->message);
      return;
    }
  hf_join_dialog_visit (hf_company_present_join (self, NULL), visit,
                        uri != NULL ? g_uri_get_host (uri) : table->line);
}

static const HfKeptTable *
find_table (GPtrArray *tables, const char *token)
{
  for (guint i = 0; i < tables->len; i++)
    {
      const HfKeptTable *table = tables->pdata[i];

      if (g_strcmp0 (table->token, token) == 0)
        return table;
    }

  return NULL;
}

/* Goes back to a table by the token of the seat, or to the one that was left last. */
void
hf_company_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  AdwDialog *dialog =
    adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (self->window));
  const HfKeptTable *table = tables->len > 0 ? tables->pdata[0] : NULL;

  if (parameter != NULL)
    table = find_table (tables, g_variant_get_string (parameter, NULL));
  if (HF_IS_TABLES_DIALOG (dialog))
    adw_dialog_force_close (dialog);
  if (table != NULL)
    go_back (self, table);
}

void
hf_company_tables_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();

  hf_present_dialog (hf_tables_dialog_new (tables), self->window);
}

/* Opens a table again whose process has ended while people sat at it. */
void
hf_company_reopen_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  g_autoptr (GError) error = NULL;
  const HfKeptTable *table;

  if (self->visit == NULL || hf_visit_get_state (self->visit) != HF_VISIT_CUT_OFF)
    return;

  table = find_table (tables, hf_guest_get_token (hf_visit_get_guest (self->visit)));
  if (table == NULL || !open_again (self, table, &error))
    hf_show_alert (self->window, _("The Table Cannot Be Opened"),
                                   error != NULL ? error->message : "");
  else
    hf_visit_hurry (self->visit);
  hf_company_update_notice (self);
}

/* Makes the part of a company that opens tables, for hf_company_new(). */
void
hf_company_add_own (HfCompany *self)
{
  self->own = hf_own_table_new (hf_session_get_settings (self->session));
  g_signal_connect_object (self->own, "arrived", G_CALLBACK (arrived_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "ended", G_CALLBACK (table_ended_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "port-taken", G_CALLBACK (port_taken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->own, "file-taken", G_CALLBACK (file_taken_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "leaving", G_CALLBACK (leaving_cb), self, 0);
  g_signal_connect_object (self->session, "invite", G_CALLBACK (begin_table_cb), self,
                           G_CONNECT_SWAPPED);
}
