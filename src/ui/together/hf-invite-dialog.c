/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-invite-dialog.h"

#include <glib/gi18n.h>

#include "hf-invite-page.h"
#include "hf-qr-dialog.h"
#include "hf-tunnel-services.h"
#include "together/address/hf-address-check.h"
#include "together/address/hf-addresses.h"
#include "together/guest/hf-guest-words.h"
#include "together/line/hf-invitation.h"
#include "ui/preferences/hf-known-names.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Asks for the names of guests, and has a link for each of them once there is a table. */
struct _HfInviteDialog
{
  AdwDialog parent_instance;

  GSettings *settings;
  HfTableProcess *process; /* (nullable): once there is a table */
  HfGuest *guest;          /* (nullable): the person at this screen, once there is a table */
  char *base;              /* its address for others */
  GStrv addresses;         /* (nullable): of this computer, to choose from */
  GCancellable *checking;  /* of the check whether the table is found there */

  GtkWidget *stack;
  GtkWidget *seats_page;
  GtkWidget *people;
  GtkWidget *choice;
  GtkWidget *address;
  GtkWidget *check;
  GtkWidget *service;
  GtkWidget *command;
  GtkWidget *known; /* shows the command of a service that is known */
  GtkWidget *tunnel;
  GtkWidget *go;
  GtkWidget *screen;
  GtkWidget *offer;                   /* (nullable) */
  HfQrDialog *code;                   /* (nullable): weak; shows the invitation to a seat */
  guint code_seat;                    /* that seat */
  GtkWidget *seats[HF_MAX_SEATS + 1]; /* (nullable): a row for each seat, and one for a screen */
};

enum
{
  SIGNAL_OPEN,
  SIGNAL_ADDRESS,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfInviteDialog, hf_invite_dialog, ADW_TYPE_DIALOG)

static void
update_row (HfInviteDialog *self, guint seat)
{
  GtkWidget *copy = g_object_get_data (G_OBJECT (self->seats[seat]), "copy");
  GtkWidget *code = g_object_get_data (G_OBJECT (self->seats[seat]), "code");
  const char *secret = hf_table_process_get_secret (self->process, seat);
  const guint here = hf_guest_get_present (self->guest)->here;

  if (seat != HF_SEAT_NOBODY)
    adw_action_row_set_subtitle (
      ADW_ACTION_ROW (self->seats[seat]), (here >> seat) & 1
      /* Translators: somebody who was invited sits at the table */
      ? C_("invitation", "Here")
           /* Translators: somebody who was invited does not sit at the table */
           : C_("invitation", "Not here"));
  gtk_widget_set_sensitive (copy, secret != NULL);
  gtk_widget_set_sensitive (code, secret != NULL);
}

/* Returns (nullable) (transfer full): the link to a seat */
static char *
print_link (HfInviteDialog *self, guint seat)
{
  const char *secret = hf_table_process_get_secret (self->process, seat);

  return secret != NULL ? hf_invitation_print (self->base, secret) : NULL;
}

static void
update_people (HfInviteDialog *self)
{
  g_autofree char *link = NULL;

  if (self->process == NULL)
    return;

  for (guint i = 0; i <= HF_SEAT_NOBODY; i++)
    if (self->seats[i] != NULL)
      update_row (self, i);
  link = self->code != NULL ? print_link (self, self->code_seat) : NULL;
  if (link != NULL)
    hf_qr_dialog_set_link (self->code, link);
}

static void
copy_cb (HfInviteDialog *self, GtkWidget *button)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));
  g_autofree char *link = print_link (self, seat), *message = NULL;

  if (link == NULL)
    return;

  message = hf_guest_write_invitation (self->guest, link);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), message);
  hf_show_toast (self->stack, C_("toast", "Invitation copied"));
}

/* Makes another invitation, for a person who has lost theirs or goes to another device. */
static void
renew_cb (HfInviteDialog *self, GtkWidget *button)
{
  hf_table_process_invite (self->process,
                           GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat")));
}

/* Shows an invitation to the camera of a phone. */
static void
show_code_cb (HfInviteDialog *self, GtkWidget *button)
{
  guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));
  const char *name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self->seats[seat]));
  g_autofree char *link = print_link (self, seat);
  AdwDialog *dialog;

  if (link == NULL)
    return;

  dialog = hf_qr_dialog_new (name, link);
  g_set_weak_pointer (&self->code, HF_QR_DIALOG (dialog));
  self->code_seat = seat;
  hf_present_dialog (dialog, GTK_WIDGET (self));
}

static GtkWidget *
create_button (HfInviteDialog *self, guint seat, const char *icon, const char *tip, GCallback func)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (button, "clicked", func, self, G_CONNECT_SWAPPED);

  return button;
}

/* @seat: HF_SEAT_NOBODY for a screen, whose link stays the same */
static void
add_person (HfInviteDialog *self, guint seat, const char *name)
{
  GtkWidget *row = adw_action_row_new (), *copy, *code;

  copy = create_button (self, seat, "edit-copy-symbolic",
                        C_("tooltip", "Copy Invitation"), G_CALLBACK (copy_cb));
  code = create_button (self, seat, "hf-code-symbolic",
                        C_("tooltip", "Show QR Code"), G_CALLBACK (show_code_cb));
  hf_set_plain_row_title (row, name);
  if (seat != HF_SEAT_NOBODY)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               create_button (self, seat, "view-refresh-symbolic",
                                              C_("tooltip", "New Invitation"),
                                                 G_CALLBACK (renew_cb)));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), code);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), copy);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), copy);
  g_object_set_data (G_OBJECT (row), "copy", copy);
  g_object_set_data (G_OBJECT (row), "code", code);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (seat == HF_SEAT_NOBODY ? self->screen
                                                                           : self->people),
                             row);
  self->seats[seat] = row;
}

static void
update_offer (HfInviteDialog *self)
{
  hf_table_process_offer (self->process, adw_switch_row_get_active (ADW_SWITCH_ROW (self->offer))
                                           ? self->base
                                           : NULL);
}

/* Adds the switch that lets people in front of that screen sit down. */
static void
add_offer (HfInviteDialog *self)
{
  self->offer = adw_switch_row_new ();
  /* Translators: of a television that shows the table; a QR code on it leads to a free seat */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->offer), _("Invite on That Screen"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->offer),
                               _("It shows a QR code while seats are free. Whoever points a phone "
                                 "at it can play."));
  g_signal_connect_object (self->offer, "notify::active", G_CALLBACK (update_offer), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->screen), self->offer);
}

/* Adds the invitation of a television, which shows the table to all in a room. */
static void
add_screen (HfInviteDialog *self)
{
  /* Translators: in the list of links: a television, tablet or projector that shows the table to all in a room */
  add_person (self, HF_SEAT_NOBODY, _("A Screen for All"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->seats[HF_SEAT_NOBODY]),
                               /* Translators: terms: book, discard pile, hand */
                               _("For a television: books, pile, and scores, but nobody’s hand"));
  hf_table_process_invite (self->process, HF_SEAT_NOBODY);
  add_offer (self);
}

/* Selects the service of the command, the last row for none of those that are known. */
static void
select_service (HfInviteDialog *self)
{
  const char *command = gtk_editable_get_text (GTK_EDITABLE (self->command));

  adw_combo_row_set_selected (ADW_COMBO_ROW (self->service), hf_tunnel_services_find (command));
}

/* Shows the whole command of a service that is known, and lets the person type that of another one. */
static void
show_command (HfInviteDialog *self)
{
  const char *command =
    hf_tunnel_services_get_command (adw_combo_row_get_selected (ADW_COMBO_ROW (self->service)));

  if (command != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->known), command);
  gtk_widget_set_visible (self->known, command != NULL);
  gtk_widget_set_visible (self->command, command == NULL);
}

static void
copy_command_cb (HfInviteDialog *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)),
                          gtk_editable_get_text (GTK_EDITABLE (self->command)));
  hf_show_toast (self->stack, C_("toast", "Command copied"));
}

static void
service_cb (HfInviteDialog *self)
{
  GtkEditable *editable = GTK_EDITABLE (self->command);
  const char *command =
    hf_tunnel_services_get_command (adw_combo_row_get_selected (ADW_COMBO_ROW (self->service)));

  show_command (self);

  /* The row follows each change of the command, which loses its old text before it has the new one. */
  if (command != NULL && !g_str_equal (gtk_editable_get_text (editable), command))
    gtk_editable_set_text (editable, command);
}

static void
command_cb (HfInviteDialog *self)
{
  hf_settings_set_tunnel_command (self->settings,
                                  gtk_editable_get_text (GTK_EDITABLE (self->command)));
  select_service (self);
}

static void
fill_services (HfInviteDialog *self)
{
  g_autoptr (GListModel) list = hf_tunnel_services_list ();
  g_autofree char *command = hf_settings_get_tunnel_command (self->settings);

  g_signal_handlers_block_by_func (self->service, service_cb, self);
  g_signal_handlers_block_by_func (self->command, command_cb, self);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->service), list);
  gtk_editable_set_text (GTK_EDITABLE (self->command),
                         *command != '\0' ? command : hf_tunnel_services_get_command (0));
  select_service (self);
  show_command (self);
  g_signal_handlers_unblock_by_func (self->command, command_cb, self);
  g_signal_handlers_unblock_by_func (self->service, service_cb, self);
}

/* Starts the program that makes the way from outside, or ends it, as the person has said. */
static void
tunnel_cb (HfInviteDialog *self)
{
  const char *command = gtk_editable_get_text (GTK_EDITABLE (self->command));

  hf_table_process_set_tunnel (self->process,
                               adw_switch_row_get_active (ADW_SWITCH_ROW (self->tunnel)) ? command
                                                                                         : NULL);
}

/* Shows how far the way from outside has come. */
static void
update_tunnel (HfInviteDialog *self)
{
  const char *detail;
  HfTunnelState state = hf_table_process_get_tunnel (self->process, &detail);
  g_autofree char *told = hf_tunnel_describe (state, detail);
  GtkWidget *const others[] = { self->service, self->command, self->choice, self->address };

  g_signal_handlers_block_by_func (self->tunnel, tunnel_cb, self);
  adw_switch_row_set_active (ADW_SWITCH_ROW (self->tunnel), state != HF_TUNNEL_NONE);
  g_signal_handlers_unblock_by_func (self->tunnel, tunnel_cb, self);
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    gtk_widget_set_sensitive (others[i], state == HF_TUNNEL_NONE);
  if (g_strcmp0 (told, adw_action_row_get_subtitle (ADW_ACTION_ROW (self->tunnel))) != 0)
    {
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->tunnel), told);
      if (*told != '\0')
        hf_announce (self->tunnel, told);
    }
}

/* Sets another address of this computer, as the person has chosen. */
static void
choice_cb (HfInviteDialog *self)
{
  gpointer item = adw_combo_row_get_selected_item (ADW_COMBO_ROW (self->choice));
  g_autofree char *base = NULL;

  if (item == NULL || self->base == NULL)
    return;

  base = hf_addresses_print_base (gtk_string_object_get_string (item),
                                  hf_table_process_get_port (self->process));
  if (!g_str_equal (base, self->base))
    g_signal_emit (self, signals[SIGNAL_ADDRESS], 0, base);
}

/* Lists the addresses that this computer has now, unless they are listed already. */
static void
list_addresses (HfInviteDialog *self)
{
  g_auto (GStrv) addresses = hf_addresses_list ();
  g_autoptr (GtkStringList) list = NULL;

  if (self->addresses != NULL
      && g_strv_equal ((const char *const *) addresses, (const char *const *) self->addresses))
    return;

  list = gtk_string_list_new ((const char *const *) addresses);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->choice), G_LIST_MODEL (list));
  gtk_widget_set_visible (self->choice, addresses[0] != NULL && addresses[1] != NULL);
  g_strfreev (self->addresses);
  self->addresses = g_steal_pointer (&addresses);
}

/* Offers the addresses of this computer, where it has several. */
static void
update_choice (HfInviteDialog *self)
{
  guint port = hf_table_process_get_port (self->process), chosen = GTK_INVALID_LIST_POSITION;

  g_signal_handlers_block_by_func (self->choice, choice_cb, self);
  list_addresses (self);
  for (guint i = 0; self->addresses[i] != NULL && chosen == GTK_INVALID_LIST_POSITION; i++)
    {
      g_autofree char *base = hf_addresses_print_base (self->addresses[i], port);

      if (g_str_equal (base, self->base))
        chosen = i;
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->choice), chosen);
  g_signal_handlers_unblock_by_func (self->choice, choice_cb, self);
}

/* Shows the address at which others find the table now. */
static void
update_address (HfInviteDialog *self)
{
  const char *base = hf_table_process_get_address (self->process);

  if (g_set_str (&self->base, base))
    {
      gtk_editable_set_text (GTK_EDITABLE (self->address), base);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->check), "");
    }
  update_choice (self);
}

static void
changed_cb (HfInviteDialog *self)
{
  update_address (self);
  update_tunnel (self);
  update_people (self);
}

static void
checked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfInviteDialog) self = data;
  HfFound found = hf_address_check_finish (result);
  const char *told = _("The table answers at this address.");

  if (g_cancellable_is_cancelled (self->checking))
    return;

  if (found == HF_FOUND_OTHER)
    told = _("Something other than this table answers at this address.");
  else if (found == HF_FOUND_NOTHING)
    told = _("The table doesn’t answer at this address.");
  gtk_widget_set_sensitive (self->check, TRUE);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->check), told);
  hf_announce (self->check, told);
}

/* Finds out whether others would find the table. */
static void
check_cb (HfInviteDialog *self)
{
  g_autofree char *own = hf_addresses_print_base ("127.0.0.1",
                                                  hf_table_process_get_port (self->process));

  gtk_widget_set_sensitive (self->check, FALSE);
  hf_address_check_async (self->base, own, self->checking, checked_cb, g_object_ref (self));
}

static void
address_cb (HfInviteDialog *self)
{
  g_autofree char *base =
    hf_invitation_tidy_address (gtk_editable_get_text (GTK_EDITABLE (self->address)),
                                hf_table_process_get_port (self->process));

  if (base == NULL)
    {
      hf_show_toast (self->stack, _("This isn’t an address of a table."));
      return;
    }

  g_signal_emit (self, signals[SIGNAL_ADDRESS], 0, base);
}

static void
complete_cb (HfInviteDialog *self)
{
  gboolean complete;

  g_object_get (self->seats_page, "complete", &complete, NULL);
  gtk_widget_set_sensitive (self->go, complete);
}

static void
go_cb (HfInviteDialog *self)
{
  g_auto (GStrv) names = NULL;

  if (self->process != NULL)
    {
      adw_dialog_close (ADW_DIALOG (self));
      return;
    }

  names = hf_invite_page_list_names (HF_INVITE_PAGE (self->seats_page));
  for (guint i = 0; names[i] != NULL; i++)
    hf_known_names_remember (names[i]);
  gtk_widget_set_sensitive (self->go, FALSE);
  g_signal_emit (self, signals[SIGNAL_OPEN], 0, names,
                 hf_invite_page_find_beside (HF_INVITE_PAGE (self->seats_page)));
}

static void
hf_invite_dialog_dispose (GObject *object)
{
  HfInviteDialog *self = HF_INVITE_DIALOG (object);

  g_cancellable_cancel (self->checking);
  g_clear_object (&self->process);
  g_clear_object (&self->guest);
  g_clear_weak_pointer (&self->code);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_INVITE_DIALOG);

  G_OBJECT_CLASS (hf_invite_dialog_parent_class)->dispose (object);
}

static void
hf_invite_dialog_finalize (GObject *object)
{
  g_free (HF_INVITE_DIALOG (object)->base);
  g_strfreev (HF_INVITE_DIALOG (object)->addresses);
  g_object_unref (HF_INVITE_DIALOG (object)->checking);
  g_clear_object (&HF_INVITE_DIALOG (object)->settings);

  G_OBJECT_CLASS (hf_invite_dialog_parent_class)->finalize (object);
}

static void
hf_invite_dialog_class_init (HfInviteDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_invite_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_invite_dialog_finalize;

  /* The person wants to open a table.
   * @names: names of the people at it, by seat, "" for computer players
   * @beside: seats of those who sit at this screen beside the first one, a bit each */
  signals[SIGNAL_OPEN] = g_signal_new ("open", HF_TYPE_INVITE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 2, G_TYPE_STRV, G_TYPE_UINT);

  /* @address: the address at which others shall find the table */
  signals[SIGNAL_ADDRESS] = g_signal_new ("address", HF_TYPE_INVITE_DIALOG, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (HF_TYPE_INVITE_PAGE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-invite-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, seats_page);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, people);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, screen);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, choice);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, address);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, check);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, service);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, command);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, known);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, tunnel);
  gtk_widget_class_bind_template_child (widget_class, HfInviteDialog, go);
  gtk_widget_class_bind_template_callback (widget_class, choice_cb);
  gtk_widget_class_bind_template_callback (widget_class, check_cb);
  gtk_widget_class_bind_template_callback (widget_class, service_cb);
  gtk_widget_class_bind_template_callback (widget_class, command_cb);
  gtk_widget_class_bind_template_callback (widget_class, tunnel_cb);
  gtk_widget_class_bind_template_callback (widget_class, complete_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_command_cb);
}

static void
hf_invite_dialog_init (HfInviteDialog *self)
{
  self->checking = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_dialog_set_default_widget (ADW_DIALOG (self), self->go);
  gtk_button_set_label (GTK_BUTTON (self->go),
                        /* Translators: a button: lets people in other places come to a game */
                        C_("button", "_Open the Table"));
  gtk_widget_set_sensitive (self->go, FALSE);
  g_signal_connect_object (self->address, "apply", G_CALLBACK (address_cb), self,
                           G_CONNECT_SWAPPED);
}

AdwDialog *
hf_invite_dialog_new (GSettings *settings)
{
  HfInviteDialog *self = g_object_new (HF_TYPE_INVITE_DIALOG, NULL);

  self->settings = g_object_ref (settings);
  fill_services (self);

  return ADW_DIALOG (self);
}

/* Asks for the names of guests, see hf_invite_page_ask(). */
void
hf_invite_dialog_ask (HfInviteDialog *self,
                      HfGame *game,
                      guint own,
                      const char *name,
                      const char *const *typed)
{
  g_return_if_fail (HF_IS_INVITE_DIALOG (self) && self->process == NULL);

  hf_invite_page_ask (HF_INVITE_PAGE (self->seats_page), self->settings, game, own, name, typed);
}

/* Returns (nullable): the game to which people are invited, by the rules that are chosen */
HfGame *
hf_invite_dialog_get_game (HfInviteDialog *self)
{
  g_return_val_if_fail (HF_IS_INVITE_DIALOG (self), NULL);

  return hf_invite_page_get_game (HF_INVITE_PAGE (self->seats_page));
}

/* Returns (nullable) (transfer full): the names, by seat, where others were typed than were given and there is no table
 *   yet */
GStrv
hf_invite_dialog_get_names (HfInviteDialog *self)
{
  g_return_val_if_fail (HF_IS_INVITE_DIALOG (self), NULL);

  return self->process == NULL ? hf_invite_page_get_typed (HF_INVITE_PAGE (self->seats_page))
                               : NULL;
}

/* Shows invitations to a table.
 *
 * @guest: the person at this screen, at the table */
void
hf_invite_dialog_show_table (HfInviteDialog *self, HfTableProcess *process, HfGuest *guest)
{
  HfGame *game = hf_guest_get_game (guest);

  g_return_if_fail (HF_IS_INVITE_DIALOG (self) && self->process == NULL);

  self->process = g_object_ref (process);
  self->guest = g_object_ref (guest);
  memset (self->seats, 0, sizeof self->seats);
  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    if (!(((hf_guest_get_seats_here (guest) | hf_guest_get_present (guest)->computers) >> i) & 1))
      add_person (self, i, hf_game_seat_get_name (hf_game_get_seat (game, i)));
  add_screen (self);
  gtk_button_set_label (GTK_BUTTON (self->go), C_("button", "_Play"));
  gtk_widget_set_sensitive (self->go, TRUE);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "invitations");
  g_signal_connect_object (process, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "changed", G_CALLBACK (update_people), self, G_CONNECT_SWAPPED);
  changed_cb (self);
}
