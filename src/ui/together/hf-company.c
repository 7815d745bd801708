/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The window’s visit at a table with people in other places. Until the person asks for one, there is no visit, no
 * connection, and no process. */

#include "config.h"

#include "hf-company-private.h"

#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"
#include "hf-people-dialog.h"
#include "hf-undo-question.h"
#include "together/guest/hf-kept-tables.h"
#include "ui/games/hf-new-game.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

G_DEFINE_FINAL_TYPE (HfCompany, hf_company, G_TYPE_OBJECT)

HfGame *
hf_company_get_game (HfCompany *self)
{
  return self->visit != NULL ? hf_guest_get_game (hf_visit_get_guest (self->visit)) : NULL;
}

/* Enables the list of people, which only a table in another place has. */
static void
let_see_people (HfCompany *self)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "people");

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), self->visit != NULL);
}

void
hf_company_leave (HfCompany *self)
{
  g_clear_object (&self->call);
  if (self->visit == NULL)
    return;

  if (hf_game_is_over (hf_company_get_game (self)))
    hf_kept_tables_drop (hf_guest_get_token (hf_visit_get_guest (self->visit)));
  hf_company_keep_memory (self);
  g_clear_handle_id (&self->update, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->visit, self);
  g_signal_handlers_disconnect_by_data (hf_visit_get_guest (self->visit), self);
  hf_undo_question_leave (hf_visit_get_guest (self->visit), self->window);
  g_signal_handlers_disconnect_by_data (hf_company_get_game (self), self);
  hf_visit_leave (self->visit);
  g_clear_object (&self->visit);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->verdict, g_free);
  let_see_people (self);
}

/* Leaves the table when the person goes on with another game. A game with people elsewhere waits for them. */
static void
game_changed_cb (HfCompany *self)
{
  HfGame *game = hf_session_get_game (self->session);

  if (self->visit != NULL && game != hf_company_get_game (self))
    hf_company_leave (self);
  if (game != NULL && hf_new_game_has_people_elsewhere (game) && !hf_game_is_over (game))
    hf_show_notice (self->window, _("Some of the people in this game play elsewhere."),
                                    C_("button", "_Invite People…"), "win.invite");
}

static void
refused_cb (HfCompany *self)
{
  hf_show_toast (self->window, _("Somebody else was faster. Try again."));
}

static void
state_cb (HfCompany *self)
{
  if (hf_visit_get_state (self->visit) == HF_VISIT_THERE)
    self->broken = FALSE;
  hf_company_queue_update (self);
}

void
hf_company_visit (HfCompany *self, HfVisit *visit)
{
  HfGuest *guest = hf_visit_get_guest (visit);

  hf_company_leave (self);
  self->visit = g_object_ref (visit);
  self->met = 0;
  self->broken = self->unkept = self->unsaved = FALSE;
  let_see_people (self);
  hf_company_keep_table (self);
  hf_company_update_presence (self, FALSE);
  hf_session_play (self->session, hf_guest_get_game (guest));
  self->call = hf_turn_call_new (hf_guest_get_game (guest), GTK_WINDOW (self->window), self->table);
  g_signal_connect_object (visit, "notify::state", G_CALLBACK (state_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "changed", G_CALLBACK (hf_company_queue_update), self,
                           G_CONNECT_SWAPPED);
  hf_undo_question_follow (guest, self->window);
  g_signal_connect_object (guest, "chance", G_CALLBACK (hf_company_check_deal), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_guest_get_game (guest), "changed",
                           G_CALLBACK (hf_company_queue_update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_guest_get_game (guest), "changed", G_CALLBACK (hf_company_keep_soon),
                           self, G_CONNECT_SWAPPED);
  hf_company_update_notice (self);
}

HfJoinDialog *
hf_company_present_join (HfCompany *self, const char *text)
{
  AdwDialog *dialog = hf_join_dialog_new (text);

  g_signal_connect_object (dialog, "joined", G_CALLBACK (hf_company_visit), self,
                           G_CONNECT_SWAPPED);
  hf_present_dialog (dialog, self->window);

  return HF_JOIN_DIALOG (dialog);
}

static void
show_join_cb (HfRequest *request)
{
  HfCompany *self = request->item;

  hf_company_present_join (self, self->text);
}

/* Asks for an invitation.
 *
 * @text (nullable): an invitation that the person has opened */
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

/* Lets the cards be dealt without the missing people. */
static void
begin_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  HfCompany *self = data;

  if (self->visit != NULL)
    hf_game_next_round (hf_company_get_game (self));
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
    { .name = "invite", .activate = hf_company_invite_cb },
    { .name = "join-table", .activate = join_cb },
    { .name = "back-to-table", .activate = hf_company_back_cb },
    { .name = "back-to", .activate = hf_company_back_cb, .parameter_type = "s" },
    { .name = "other-tables", .activate = hf_company_tables_cb },
    { .name = "reopen-table", .activate = hf_company_reopen_cb },
    { .name = "begin-table", .activate = begin_cb },
    { .name = "people", .activate = people_cb },
    { .name = "keep-move", .activate = keep_move_cb },
    { .name = "stand-in", .activate = hf_company_stand_in_cb, .parameter_type = "u" },
    { .name = "stand-in-now", .activate = hf_company_stand_in_now_cb },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->window), entries, G_N_ELEMENTS (entries),
                                   self);
  let_see_people (self);
}

static void
hf_company_dispose (GObject *object)
{
  HfCompany *self = HF_COMPANY (object);

  hf_company_leave (self);
  g_clear_handle_id (&self->patience, g_source_remove);
  g_clear_pointer (&self->reopened, hf_kept_table_free);
  g_clear_object (&self->own);
  g_clear_object (&self->moved);
  g_clear_object (&self->offered);
  g_weak_ref_clear (&self->invite);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_clear_weak_pointer (&self->told[seat]);
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
  hf_company_add_own (self);
  g_signal_connect_object (session, "notify::game", G_CALLBACK (game_changed_cb), self,
                           G_CONNECT_SWAPPED);
  add_actions (self);

  return self;
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

/* Offers on the start page to go back to the table that was left last, and to others. */
void
hf_company_offer_tables (HfCompany *self, HfStartPage *page)
{
  g_autoptr (GPtrArray) tables = hf_kept_tables_load ();
  const HfKeptTable *table = tables->len > 0 ? tables->pdata[0] : NULL;
  g_autofree char *text = NULL, *notice = hf_kept_tables_take_notice ();

  g_return_if_fail (HF_IS_COMPANY (self));

  if (notice != NULL)
    hf_show_alert (self->window, _("A File Was Renamed"), notice);
  if (table != NULL)
    text = *table->people != '\0' ? g_strjoin (" · ", table->people, table->rules, NULL)
                                  : g_strdup (table->rules);
  hf_start_page_offer_tables (page, text, tables->len > 1);
}
