/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialogs about a chair of a table elsewhere: the name and face of a person at this screen; and what can
 * be done with the chair, as that one more person at this screen sits there. */
#include "config.h"

#include "hf-chair-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "together/guest/hf-room-words.h"
#include "ui/preferences/hf-face-list.h"
#include "ui/preferences/hf-known-names.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Returns: the guest who decides in the room, or else the first one of this screen */
static HfGuest *
get_guest (HfCompany *company)
{
  return hf_visit_get_guest (hf_company_find_main (company));
}

static HfGameSeat *
get_player (HfCompany *company, guint seat)
{
  return hf_game_get_seat (hf_guest_get_game (get_guest (company)), seat);
}

/* Returns: the seat that a dialog is about */
static guint
get_seat (AdwAlertDialog *dialog)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "seat"));
}

static void
present_about (HfCompany *company,
               AdwDialog *dialog,
               guint seat,
               GCallback response,
               GtkWidget *parent)
{
  g_object_set_data (G_OBJECT (dialog), "seat", GUINT_TO_POINTER (seat));
  g_object_set_data (G_OBJECT (dialog), "parent", parent);
  g_signal_connect_object (dialog, "response", response, company, 0);
  hf_present_dialog (dialog, parent);
}

/* Returns: the name that was typed into the dialog of names, NULL for none
 *
 * @face (out): the face that was chosen */
static char *
read_name (AdwAlertDialog *dialog, const char **face)
{
  GtkWidget *name = g_object_get_data (G_OBJECT (dialog), "name");
  GtkWidget *faces = g_object_get_data (G_OBJECT (dialog), "faces");
  g_autofree char *tidy = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (name))));

  *face = hf_player_face_get_name (hf_face_list_get_face (hf_face_list_get_chosen (faces)));

  return *tidy != '\0' ? g_steal_pointer (&tidy) : NULL;
}

static void
remember_cb (AdwAlertDialog *dialog, const char *response)
{
  const char *face;
  g_autofree char *name = read_name (dialog, &face);

  if (g_str_equal (response, "join") || g_str_equal (response, "change"))
    hf_known_names_remember (name);
}

/* Makes the dialog that asks for the name and face of the player of a seat. */
static AdwDialog *
make_name_dialog (HfCompany *company, guint seat)
{
  HfGameSeat *player = get_player (company, seat);
  AdwDialog *dialog = adw_alert_dialog_new (_("Your Name and Face"), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new (), *name = adw_entry_row_new ();
  GtkWidget *faces = hf_face_list_new (hf_game_seat_get_face (player),
                                       hf_game_seat_get_name (player));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), C_("label", "Name"));
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (name), hf_text_max (HF_TEXT_NAME));
  gtk_editable_set_text (GTK_EDITABLE (name), hf_game_seat_get_name (player));
  hf_known_names_offer (ADW_ENTRY_ROW (name));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (name), TRUE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), name);
  gtk_widget_add_css_class (faces, "faces");
  gtk_box_append (GTK_BOX (box), group);
  gtk_box_append (GTK_BOX (box), faces);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), box);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "cancel", C_("button", "_Cancel"));
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_object_set_data (G_OBJECT (dialog), "name", name);
  g_object_set_data (G_OBJECT (dialog), "faces", faces);
  g_signal_connect (dialog, "response", G_CALLBACK (remember_cb), NULL);

  return dialog;
}

static void
bring_cb (AdwAlertDialog *dialog, const char *response, HfCompany *company)
{
  const char *face;
  g_autofree char *name = read_name (dialog, &face);

  if (g_str_equal (response, "join") && hf_company_get_visit (company, 0) != NULL)
    hf_company_bring (company, get_seat (dialog),
                      name != NULL
                        ? name
                        : hf_game_seat_get_name (get_player (company, get_seat (dialog))),
                      face);
}

/* Lets one more person at this screen sit on a chair, whose name and face are asked for. */
void
hf_chair_dialog_sit_beside (HfCompany *company, guint seat, GtkWidget *parent)
{
  AdwDialog *dialog = make_name_dialog (company, seat);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "join", C_("button", "_Join"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "join");
  present_about (company, dialog, seat, G_CALLBACK (bring_cb), parent);
}

/* Finds the guest who acts with a chair, and the acts: with a chair of this screen, that is the person of the chair. */
static HfGuest *
find_guest (HfCompany *company, guint seat, guint *acts)
{
  HfVisit *visit = hf_company_find_visit (company, seat);
  HfGuest *guest = visit != NULL ? hf_visit_get_guest (visit) : get_guest (company);

  *acts = hf_guest_find_room_acts (guest, seat);
  if (hf_company_can_bring (company, seat))
    *acts |= HF_ROOM_ACT_BESIDE;

  return guest;
}

static void
act_cb (AdwAlertDialog *dialog, const char *response, HfCompany *company)
{
  const guint act = g_ascii_strtoull (response, NULL, 10), seat = get_seat (dialog);
  HfGuest *guest;
  guint acts;

  if (act == 0 || hf_company_get_visit (company, 0) == NULL)
    return;

  guest = find_guest (company, seat, &acts);
  if (act == HF_ROOM_ACT_BESIDE)
    hf_chair_dialog_sit_beside (company, seat, g_object_get_data (G_OBJECT (dialog), "parent"));
  else if (acts & act)
    hf_guest_act_in_room (guest, act, seat);
}

/* Shows what can be done with a chair. */
static void
ask_about (HfCompany *company, guint seat, GtkWidget *parent)
{
  guint acts;
  HfGuest *guest = find_guest (company, seat, &acts);
  g_autofree char *state = hf_room_describe_chair (guest, seat);
  AdwDialog *dialog = adw_alert_dialog_new (hf_game_seat_get_name (get_player (company, seat)),
                                            state);

  for (guint i = 0; i < HF_N_ROOM_ACTS; i++)
    if ((acts >> i) & 1)
      {
        g_autofree char *id = g_strdup_printf ("%u", 1u << i);
        g_autofree char *act = hf_room_label_act (guest, 1 << i, seat),
                        *label = hf_plain_label (act);

        adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), id, label);
      }
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "close", C_("button", "_Close"));
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "close");
  present_about (company, dialog, seat, G_CALLBACK (act_cb), parent);
}

/* Lets two people at this screen change seats: both want it. */
static void
change_seats (HfCompany *company, HfGuest *guest)
{
  const gint own = hf_guest_get_seat (get_guest (company)), other = hf_guest_get_seat (guest);

  hf_guest_act_in_room (get_guest (company), HF_ROOM_ACT_CHANGE, other);
  hf_guest_act_in_room (guest, HF_ROOM_ACT_CHANGE, own);
}

static void
rename_cb (AdwAlertDialog *dialog, const char *response, HfCompany *company)
{
  const char *face;
  g_autofree char *name = read_name (dialog, &face);
  HfVisit *visit = hf_company_find_visit (company, get_seat (dialog));
  HfGuest *guest = visit != NULL ? hf_visit_get_guest (visit) : NULL;

  if (guest == NULL)
    return;

  if (g_str_equal (response, "change"))
    hf_guest_rename (guest, name, face);
  else if (g_str_equal (response, "seats"))
    change_seats (company, guest);
  else if (g_str_equal (response, "free"))
    hf_guest_act_in_room (guest, HF_ROOM_ACT_FREE, get_seat (dialog));
}

/* Pressing a face is enough. */
static void
face_cb (AdwAlertDialog *dialog)
{
  g_signal_emit_by_name (dialog, "response", "change");
  adw_dialog_force_close (ADW_DIALOG (dialog));
}

static void
add_act (AdwDialog *dialog, HfCompany *company, const char *response, HfRoomAct act)
{
  g_autofree char *words = hf_room_label_act (get_guest (company), act, 0),
                  *label = hf_plain_label (words);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), response, label);
}

/* Asks for another name or face of a person at this screen. In the room, one who sits there beside the first can change
 * seats with that one; each person can get up again, unless all depends on that one. */
static void
ask_name (HfCompany *company, guint seat, GtkWidget *parent)
{
  AdwDialog *dialog = make_name_dialog (company, seat);
  const gboolean in_room = hf_guest_is_in_room (get_guest (company)),
                 first = (gint) seat == hf_guest_get_seat (get_guest (company));
  guint acts;

  find_guest (company, seat, &acts);
  if (in_room && !first)
    add_act (dialog, company, "seats", HF_ROOM_ACT_CHANGE);
  if ((acts & HF_ROOM_ACT_FREE) && !(in_room && first))
    add_act (dialog, company, "free", HF_ROOM_ACT_FREE);
  g_signal_connect_object (g_object_get_data (G_OBJECT (dialog), "faces"), "child-activated",
                           G_CALLBACK (face_cb), dialog, G_CONNECT_SWAPPED);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "change", C_("button", "C_hange"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "change");
  present_about (company, dialog, seat, G_CALLBACK (rename_cb), parent);
}

/* Whether anything can be done with a chair. */
gboolean
hf_chair_dialog_is_needed (HfCompany *company, guint seat)
{
  guint acts = 0;

  if (hf_company_get_visit (company, 0) != NULL)
    find_guest (company, seat, &acts);

  return acts != 0 || hf_company_find_visit (company, seat) != NULL;
}

/* Shows what can be done with a chair, or asks for the name of its person, where that one is at this screen.
 *
 * @company: of people at a table
 * @parent: outlives the company */
void
hf_chair_dialog_present (HfCompany *company, guint seat, GtkWidget *parent)
{
  if (hf_company_find_visit (company, seat) != NULL)
    ask_name (company, seat, parent);
  else
    ask_about (company, seat, parent);
}
