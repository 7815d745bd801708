/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-people-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/moments/hf-table-talk.h"
#include "hf-chair-dialog.h"
#include "hf-qr-dialog.h"
#include "together/guest/hf-guest-words.h"
#include "together/line/hf-invitation.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* The people at a table in another place: their presence, a mute button for each, a break, and links to
 * one’s own hand or seat for another person. */
struct _HfPeopleDialog
{
  AdwPreferencesDialog parent_instance;

  HfVisit *visit;
  HfCompany *company; /* of the visit */
  HfOwnTable *own;
  GtkWidget *rows[HF_MAX_SEATS];
  gboolean updating;
  gboolean for_camera; /* the link to the own seat is asked for to be shown as a picture */
  AdwDialog *picture;  /* (nullable): weak; that picture, while it is shown */

  GtkWidget *people;
  GtkWidget *pause;
  GtkWidget *hide;
};

G_DEFINE_FINAL_TYPE (HfPeopleDialog, hf_people_dialog, ADW_TYPE_PREFERENCES_DIALOG)

static HfGuest *
get_guest (HfPeopleDialog *self)
{
  return hf_visit_get_guest (self->visit);
}

/* Shows whether one’s own hand may be seen by others. */
static void
update_shown (HfPeopleDialog *self)
{
  HfGuest *guest = get_guest (self);

  gtk_widget_set_visible (self->hide,
                          (hf_guest_get_present (guest)->shown >> hf_guest_get_seat (guest)) & 1);
}

/* Returns: the state of a seat, and whether a guest without a seat sees its hand */
static char *
describe_state (HfGuest *guest, guint seat)
{
  const char *state = hf_guest_describe_seat (guest, seat);

  if (!((hf_guest_get_present (guest)->seen >> seat) & 1))
    return g_strdup (state);

  return g_strdup_printf (
    "%s · %s", state,
    /* Translators: of a player, whose cards somebody sees who does not play */
    C_("page", "somebody sees this hand"));
}

/* Lets a row be pressed as long as anything can be done with its chair. */
static void
let_press (HfPeopleDialog *self, guint seat)
{
  const gboolean needed = hf_chair_dialog_is_needed (self->company, seat);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->rows[seat]), needed);
  gtk_widget_set_visible (g_object_get_data (G_OBJECT (self->rows[seat]), "sign"), needed);
}

static void
update (HfPeopleDialog *self)
{
  HfGuest *guest = get_guest (self);

  self->updating = TRUE;
  for (guint seat = 0; self->rows[seat] != NULL; seat++)
    {
      g_autofree char *state = describe_state (guest, seat);

      hf_set_plain_row_title (self->rows[seat],
                              hf_game_seat_get_name (hf_game_get_seat (hf_guest_get_game (guest),
                                                                       seat)));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rows[seat]), state);
      let_press (self, seat);
    }
  update_shown (self);
  adw_switch_row_set_active (ADW_SWITCH_ROW (self->pause), hf_guest_get_present (guest)->paused);
  gtk_widget_set_sensitive (self->pause, hf_guest_is_connected (guest));
  self->updating = FALSE;
}

/* Ends with the visit, as when another device has taken the seat. */
static void
changed_cb (HfPeopleDialog *self)
{
  if (hf_visit_get_state (self->visit) != HF_VISIT_OVER)
    {
      update (self);
      return;
    }

  if (self->picture != NULL)
    adw_dialog_force_close (self->picture);
  adw_dialog_force_close (ADW_DIALOG (self));
}

static void
paused_cb (HfPeopleDialog *self)
{
  if (!self->updating)
    hf_guest_set_paused (get_guest (self),
                         adw_switch_row_get_active (ADW_SWITCH_ROW (self->pause)));
}

static void
muted_cb (GtkToggleButton *button, GParamSpec *pspec, HfPeopleDialog *self)
{
  guint bit = 1u << GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));
  guint muted = hf_guest_get_muted (get_guest (self));

  hf_guest_set_muted (get_guest (self),
                      gtk_toggle_button_get_active (button) ? muted | bit : muted & ~bit);
}

/* Makes the button that hides the speech bubbles of a seat on this device. */
static GtkWidget *
make_mute (HfPeopleDialog *self, guint seat)
{
  GtkWidget *button = gtk_toggle_button_new ();
  HfGameSeat *player = hf_game_get_seat (hf_guest_get_game (get_guest (self)), seat);
  /* Translators: a button that stays down: %s is a player in another place, whose speech bubbles one does not
     see any more */
  g_autofree char *words = g_strdup_printf (_("Mute %s"), hf_game_seat_get_inline_name (player));

  gtk_button_set_icon_name (GTK_BUTTON (button), "audio-volume-muted-symbolic");
  gtk_widget_set_tooltip_text (button, words);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                (hf_guest_get_muted (get_guest (self)) >> seat) & 1);
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect (button, "notify::active", G_CALLBACK (muted_cb), self);

  return button;
}

static void
pressed_cb (HfPeopleDialog *self, GtkWidget *row)
{
  hf_chair_dialog_present (self->company,
                           GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "seat")),
                           GTK_WIDGET (gtk_widget_get_root (row)));
}

static void
add_row (HfPeopleDialog *self, guint seat)
{
  HfGuest *guest = get_guest (self);
  HfGame *game = hf_guest_get_game (guest);
  GtkWidget *row = self->rows[seat] = adw_action_row_new ();
  GtkWidget *sign = gtk_image_new_from_icon_name ("go-next-symbolic");

  if (hf_table_talk_is_free (game) && (gint) seat != hf_guest_get_seat (guest)
      && ((hf_guest_get_present (guest)->computers >> seat) & 1) == 0)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_mute (self, seat));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), sign);
  g_object_set_data (G_OBJECT (row), "sign", sign);
  g_object_set_data (G_OBJECT (row), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (row, "activated", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->people), row);
}

static void
ask_invitation (HfPeopleDialog *self, gboolean for_camera)
{
  self->for_camera = for_camera;
  hf_guest_ask_invitation (get_guest (self));
}

static void
hand_on_cb (HfPeopleDialog *self)
{
  ask_invitation (self, FALSE);
}

static void
picture_cb (HfPeopleDialog *self)
{
  ask_invitation (self, TRUE);
}

/* Returns (transfer full): a link by which other devices find the table */
static char *
print_link (HfPeopleDialog *self, const char *secret)
{
  const char *base = hf_own_table_get_address (self->own);

  return base != NULL ? hf_invitation_print (base, secret)
                      : hf_invitation_print_for (hf_visit_get_line (self->visit), secret);
}

static void
show_picture (HfPeopleDialog *self, const char *secret)
{
  g_autofree char *link = print_link (self, secret);
  AdwDialog *picture = hf_qr_dialog_new (C_("label", "Hand On My Seat"), link);

  g_set_weak_pointer (&self->picture, picture);
  hf_present_dialog (picture, GTK_WIDGET (self));
}

static void
copy_link (HfPeopleDialog *self, const char *secret)
{
  g_autofree char *link = print_link (self, secret);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), link);
  hf_show_toast (self->people,
                 /* Translators: the link to one’s seat at a table */
                 _("Link copied. Send it only to the person it’s for."));
}

static void
invited_cb (HfGuest *guest, const char *secret, HfPeopleDialog *self)
{
  if (self->for_camera)
    show_picture (self, secret);
  else
    copy_link (self, secret);
}

static void
shown_cb (HfGuest *guest, const char *secret, HfPeopleDialog *self)
{
  copy_link (self, secret);
}

static void
show_cb (HfPeopleDialog *self)
{
  hf_guest_ask_shown (get_guest (self), TRUE);
}

static void
hide_cb (HfPeopleDialog *self)
{
  hf_guest_ask_shown (get_guest (self), FALSE);
}

static void
hf_people_dialog_dispose (GObject *object)
{
  g_clear_weak_pointer (&HF_PEOPLE_DIALOG (object)->picture);
  g_clear_object (&HF_PEOPLE_DIALOG (object)->visit);
  g_clear_object (&HF_PEOPLE_DIALOG (object)->company);
  g_clear_object (&HF_PEOPLE_DIALOG (object)->own);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PEOPLE_DIALOG);

  G_OBJECT_CLASS (hf_people_dialog_parent_class)->dispose (object);
}

static void
hf_people_dialog_class_init (HfPeopleDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_people_dialog_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-people-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPeopleDialog, people);
  gtk_widget_class_bind_template_child (widget_class, HfPeopleDialog, pause);
  gtk_widget_class_bind_template_child (widget_class, HfPeopleDialog, hide);
  gtk_widget_class_bind_template_callback (widget_class, hand_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, picture_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, hide_cb);
}

static void
hf_people_dialog_init (HfPeopleDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @visit: the visit of a guest with a seat
 * @company: of all at this screen, that guest among them
 * @own: the table that this window has opened, if it has: its own line leads nowhere from other devices */
AdwDialog *
hf_people_dialog_new (HfVisit *visit, HfCompany *company, HfOwnTable *own)
{
  HfPeopleDialog *self = g_object_new (HF_TYPE_PEOPLE_DIALOG, NULL);
  HfGuest *guest = hf_visit_get_guest (visit);

  self->visit = g_object_ref (visit);
  self->company = g_object_ref (company);
  self->own = g_object_ref (own);
  for (guint seat = 0; seat < hf_game_get_n_seats (hf_guest_get_game (guest)); seat++)
    add_row (self, seat);
  update (self);
  g_signal_connect_object (guest, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_guest_get_game (guest), "renamed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (guest, "invited::invite", G_CALLBACK (invited_cb), self,
                           G_CONNECT_DEFAULT);
  g_signal_connect_object (guest, "invited::show", G_CALLBACK (shown_cb), self, G_CONNECT_DEFAULT);
  g_signal_connect_object (self->pause, "notify::active", G_CALLBACK (paused_cb), self,
                           G_CONNECT_SWAPPED);

  return ADW_DIALOG (self);
}
