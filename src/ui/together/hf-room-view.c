/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room of a table before the first deal: who sits where, who is missing, the rules that all agree to, and how others
 * come. It is shown in place of the table. */
#include "config.h"

#include "hf-room-view.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/house-rules/hf-rule-library.h"
#include "game/table/hf-game-words.h"
#include "hf-chairs.h"
#include "hf-qr-dialog.h"
#include "together/guest/hf-guest-words.h"
#include "together/guest/hf-room-words.h"
#include "ui/preferences/hf-preferences-face-row.h"
#include "ui/widgets/hf-pair-box.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-rules-combo.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

struct _HfRoomView
{
  AdwBreakpointBin parent_instance;

  HfCompany *company;
  HfVisit *
    visit; /* (nullable): the visit of the person at this screen who decides, or else of the first one */
  char *base; /* (nullable): address at which others find the table; that of the line without it */
  HfRuleLibrary *library;
  gboolean updating;
  HfQrDialog *picture; /* (nullable): weak; the picture of the link, while it is shown */

  GtkWidget *greeting, *partners, *chairs, *waits;
  GtkWidget *ready, *begin;
  GtkWidget *invite, *code, *link, *others;
  GtkWidget *rules, *players, *agreed, *lines;
  guint counts[HF_MAX_SEATS]; /* the numbers of players that can be chosen */
};

G_DEFINE_FINAL_TYPE (HfRoomView, hf_room_view, ADW_TYPE_BREAKPOINT_BIN)

static HfGuest *
get_guest (HfRoomView *self)
{
  return hf_visit_get_guest (self->visit);
}

/* @text (nullable): NULL hides the label */
static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");
  gtk_widget_set_visible (label, text != NULL);
}

static void
show_chairs (HfRoomView *self)
{
  HfGuest *guest = get_guest (self);
  HfGame *game = hf_guest_get_game (guest);
  const HfPresent *present = hf_guest_get_present (guest);
  HfChairView views[HF_MAX_SEATS] = { 0 };
  g_auto (GStrv) states = g_new0 (char *, HF_MAX_SEATS + 1);

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);

      states[i] = hf_room_describe_chair (guest, i);
      views[i] = (HfChairView) {
        .name = hf_game_seat_get_name (seat),
        .face = hf_game_seat_get_face (seat),
        .state = states[i],
        .team = hf_game_seat_get_owner (seat),
        .here = ((present->here | present->computers) >> i) & 1,
        .ready = (present->ready >> i) & 1,
      };
    }
  hf_chairs_show (HF_CHAIRS (self->chairs), views, hf_game_get_n_seats (game),
                  MAX (hf_guest_get_seat (guest), 0));
}

/* Returns (transfer full): the link with which others come */
static char *
print_link (HfRoomView *self)
{
  const char *code = hf_guest_get_present (get_guest (self))->code;

  return self->base != NULL ? hf_invitation_print (self->base, code)
                            : hf_invitation_print_for (hf_visit_get_line (self->visit), code);
}

static void
show_invitation (HfRoomView *self)
{
  const char *code = hf_guest_get_present (get_guest (self))->code;
  g_autofree char *link = print_link (self);

  gtk_widget_set_visible (self->invite, *code != '\0');
  /* The person at this screen has opened the table. */
  gtk_widget_set_visible (self->others, self->base != NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->code), code);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->link), link);
  if (self->picture != NULL)
    hf_qr_dialog_set_link (self->picture, link);
}

static void
show_rules (HfRoomView *self)
{
  HfGame *game = hf_guest_get_game (get_guest (self));
  g_auto (GStrv) lines = hf_room_list_rules (get_guest (self));
  g_autofree char *text = g_strjoinv ("\n", lines);
  const char *name = hf_game_get_rules_name (game);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->library));
  guint selected = GTK_INVALID_LIST_POSITION;
  gboolean arranges = hf_guest_may_arrange (get_guest (self));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (HfHouseRules) rules = g_list_model_get_item (G_LIST_MODEL (self->library), i);

      if (g_strcmp0 (hf_house_rules_get_name (rules), name) == 0)
        selected = i;
    }
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->rules), selected);
  gtk_widget_set_visible (self->rules, arranges);
  gtk_widget_set_visible (self->agreed, !arranges || selected == GTK_INVALID_LIST_POSITION);
  hf_set_plain_row_title (self->agreed, name);
  gtk_label_set_label (GTK_LABEL (self->lines), text);
}

/* Shows how many can play. */
static void
show_players (HfRoomView *self)
{
  HfGuest *guest = get_guest (self);
  const guint n_seats = hf_game_get_n_seats (hf_guest_get_game (guest));
  const guint bits = hf_guest_may_arrange (guest) ? hf_guest_find_counts (guest) : 0;
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  guint selected = GTK_INVALID_LIST_POSITION;

  for (guint count = 2; count <= HF_MAX_SEATS; count++)
    if ((bits >> count) & 1)
      {
        if (count == n_seats)
          selected = titles->len;
        self->counts[titles->len] = count;
        g_ptr_array_add (titles, hf_words_players (count));
      }
  hf_rules_combo_show (self->players, titles, selected);
  gtk_widget_set_visible (self->players, titles->len > 1);
}

/* Returns: whether all at this screen agree to the rules */
static gboolean
is_ready (HfGuest *guest)
{
  const guint here = hf_guest_get_seats_here (guest);

  return here != 0 && (hf_guest_get_present (guest)->ready & here) == here;
}

static void
update (HfRoomView *self)
{
  HfGuest *guest = get_guest (self);
  g_autofree char *greeting = NULL, *partners = NULL, *waits = NULL;

  if (!hf_guest_is_in_room (guest))
    return;

  self->updating = TRUE;
  greeting = hf_room_greet (guest);
  partners = hf_room_describe_partners (guest);
  waits = hf_room_describe_wait (guest);
  show_text (self->greeting, greeting);
  show_text (self->partners, partners);
  show_text (self->waits, waits);
  show_chairs (self);
  show_invitation (self);
  show_rules (self);
  show_players (self);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->ready), is_ready (guest));
  gtk_widget_set_visible (self->begin, hf_guest_may_arrange (guest));
  self->updating = FALSE;
}

static void
ready_cb (HfRoomView *self)
{
  if (!self->updating)
    hf_company_set_ready (self->company,
                          gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->ready)));
}

static void
begin_cb (HfRoomView *self)
{
  hf_game_next_round (hf_guest_get_game (get_guest (self)));
}

static void
copy_message (HfRoomView *self, const char *message)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), message);
  hf_show_toast (GTK_WIDGET (self), C_("toast", "Invitation copied"));
}

static void
copy_cb (HfRoomView *self)
{
  g_autofree char *link = print_link (self);
  g_autofree char *message = hf_guest_write_invitation (get_guest (self), link);

  copy_message (self, message);
}

static void
copy_code_cb (HfRoomView *self)
{
  g_autofree char *link = print_link (self);
  g_autofree char *message = hf_guest_write_code (get_guest (self), link);

  copy_message (self, message);
}

static void
picture_cb (HfRoomView *self)
{
  g_autofree char *link = print_link (self);
  AdwDialog *dialog = hf_qr_dialog_new (hf_guest_get_present (get_guest (self))->code, link);

  g_set_weak_pointer (&self->picture, HF_QR_DIALOG (dialog));
  hf_present_dialog (dialog, GTK_WIDGET (self));
}

/* Plays by the rules that are chosen. */
static void
rules_cb (HfRoomView *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->rules));
  g_autoptr (HfHouseRules) chosen = NULL;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->visit == NULL)
    return;

  chosen = g_list_model_get_item (G_LIST_MODEL (self->library), selected);
  if (chosen == NULL)
    return;

  if (hf_guest_choose_rules (get_guest (self), hf_house_rules_get_name (chosen),
                             hf_house_rules_get_rules (chosen), &error))
    return;

  hf_show_error_toast (GTK_WIDGET (self), error);
  update (self);
}

static void
players_cb (HfRoomView *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->players));

  if (!self->updating && self->visit != NULL && selected < G_N_ELEMENTS (self->counts))
    hf_guest_set_count (get_guest (self), self->counts[selected]);
}

/* Returns: the seat that a dialog is about */
static guint
get_seat (AdwAlertDialog *dialog)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (dialog), "seat"));
}

static AdwDialog *
present_about (HfRoomView *self, AdwDialog *dialog, guint seat, GCallback response)
{
  g_object_set_data (G_OBJECT (dialog), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (dialog, "response", response, self, 0);
  hf_present_dialog (dialog, GTK_WIDGET (self));

  return dialog;
}

static HfGameSeat *
get_player (HfRoomView *self, guint seat)
{
  return hf_game_get_seat (hf_guest_get_game (get_guest (self)), seat);
}

/* Returns: the name that was typed into the dialog of names, NULL for none
 *
 * @face (out): the face that was chosen */
static char *
read_name (AdwAlertDialog *dialog, char **face)
{
  GtkWidget *name = g_object_get_data (G_OBJECT (dialog), "name");
  g_autofree char *tidy = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (name))));

  g_object_get (g_object_get_data (G_OBJECT (dialog), "face"), "face", face, NULL);

  return *tidy != '\0' ? g_steal_pointer (&tidy) : NULL;
}

/* Makes the dialog that asks for the name and face of the player of a seat. */
static AdwDialog *
make_name_dialog (HfRoomView *self, guint seat)
{
  HfGameSeat *player = get_player (self, seat);
  AdwDialog *dialog = adw_alert_dialog_new (_("Your Name and Face"), NULL);
  GtkWidget *group = adw_preferences_group_new (), *name = adw_entry_row_new ();
  GtkWidget *face =
    g_object_new (HF_TYPE_PREFERENCES_FACE_ROW, "title",
                  C_("label", "Face"), "player", hf_game_seat_get_name (player), "face",
                     hf_player_face_get_name (hf_game_seat_get_face (player)), NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), C_("label", "Name"));
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (name), hf_text_max (HF_TEXT_NAME));
  gtk_editable_set_text (GTK_EDITABLE (name), hf_game_seat_get_name (player));
  adw_entry_row_set_activates_default (ADW_ENTRY_ROW (name), TRUE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), name);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), face);
  adw_alert_dialog_set_extra_child (ADW_ALERT_DIALOG (dialog), group);
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "cancel", C_("button", "_Cancel"));
  adw_alert_dialog_set_close_response (ADW_ALERT_DIALOG (dialog), "cancel");
  g_object_set_data (G_OBJECT (dialog), "name", name);
  g_object_set_data (G_OBJECT (dialog), "face", face);

  return dialog;
}

static void
bring_cb (AdwAlertDialog *dialog, const char *response, HfRoomView *self)
{
  g_autofree char *face = NULL, *name = read_name (dialog, &face);

  if (self->visit == NULL || !g_str_equal (response, "join"))
    return;

  hf_company_bring (self->company, get_seat (dialog),
                    name != NULL ? name
                                 : hf_game_seat_get_name (get_player (self, get_seat (dialog))),
                    face);
}

/* Asks for the name and face of another person at this screen, who takes a free chair. */
static void
ask_to_sit (HfRoomView *self, guint seat)
{
  AdwDialog *dialog = make_name_dialog (self, seat);

  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "join", C_("button", "_Join"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "join");
  present_about (self, dialog, seat, G_CALLBACK (bring_cb));
}

static void
act_cb (AdwAlertDialog *dialog, const char *response, HfRoomView *self)
{
  guint act = g_ascii_strtoull (response, NULL, 10);

  if (self->visit == NULL)
    return;

  if (act != 0)
    hf_guest_act_in_room (get_guest (self), act, get_seat (dialog));
  else if (g_str_equal (response, "here"))
    ask_to_sit (self, get_seat (dialog));
}

/* Whether another person at this screen could take a chair. */
static gboolean
is_free (HfRoomView *self, guint seat)
{
  const HfPresent *present = hf_guest_get_present (get_guest (self));

  return ((present->expected >> seat) & 1) && *present->code != '\0'
         && hf_guest_get_seats_here (get_guest (self)) != 0;
}

/* Shows what can be done with the chair of another player. */
static void
ask_about (HfRoomView *self, guint seat)
{
  HfGuest *guest = get_guest (self);
  g_autofree char *state = hf_room_describe_chair (guest, seat);
  guint acts = hf_guest_find_room_acts (guest, seat);
  AdwDialog *dialog = adw_alert_dialog_new (hf_game_seat_get_name (get_player (self, seat)), state);

  if (is_free (self, seat))
    adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "here",
                                   C_("button", "Sits Here, Too"));
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
  present_about (self, dialog, seat, G_CALLBACK (act_cb));
}

/* Lets two people at this screen change seats: both want it. */
static void
change_seats (HfRoomView *self, HfGuest *guest)
{
  const gint own = hf_guest_get_seat (get_guest (self)), other = hf_guest_get_seat (guest);

  hf_guest_act_in_room (get_guest (self), HF_ROOM_ACT_CHANGE, other);
  hf_guest_act_in_room (guest, HF_ROOM_ACT_CHANGE, own);
}

static void
rename_cb (AdwAlertDialog *dialog, const char *response, HfRoomView *self)
{
  g_autofree char *face = NULL, *name = read_name (dialog, &face);
  HfVisit *visit = hf_company_find_visit (self->company, get_seat (dialog));
  HfGuest *guest = visit != NULL ? hf_visit_get_guest (visit) : NULL;

  if (guest == NULL)
    return;

  if (g_str_equal (response, "change"))
    hf_guest_rename (guest, name, face);
  else if (g_str_equal (response, "seats"))
    change_seats (self, guest);
  else if (g_str_equal (response, "free"))
    hf_guest_act_in_room (guest, HF_ROOM_ACT_FREE, get_seat (dialog));
}

/* Asks for another name or face of a person at this screen. Who sits there beside the first one can change seats with
 * that one, and get up again. */
static void
ask_name (HfRoomView *self, guint seat)
{
  AdwDialog *dialog = make_name_dialog (self, seat);

  if ((gint) seat != hf_guest_get_seat (get_guest (self)))
    {
      g_autofree char *change = hf_room_label_act (get_guest (self), HF_ROOM_ACT_CHANGE, seat);
      g_autofree char *leave = hf_room_label_act (get_guest (self), HF_ROOM_ACT_FREE, seat);

      adw_alert_dialog_add_responses (ADW_ALERT_DIALOG (dialog), "seats", change, "free", leave,
                                      NULL);
    }
  adw_alert_dialog_add_response (ADW_ALERT_DIALOG (dialog), "change", C_("button", "C_hange"));
  adw_alert_dialog_set_default_response (ADW_ALERT_DIALOG (dialog), "change");
  present_about (self, dialog, seat, G_CALLBACK (rename_cb));
}

static void
pressed_cb (HfRoomView *self, guint seat)
{
  if (hf_company_find_visit (self->company, seat) != NULL)
    ask_name (self, seat);
  else
    ask_about (self, seat);
}

static void
hf_room_view_dispose (GObject *object)
{
  HfRoomView *self = HF_ROOM_VIEW (object);

  g_clear_object (&self->visit);
  g_clear_object (&self->company);
  g_clear_object (&self->library);
  g_clear_weak_pointer (&self->picture);
  g_clear_pointer (&self->base, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ROOM_VIEW);

  G_OBJECT_CLASS (hf_room_view_parent_class)->dispose (object);
}

static void
hf_room_view_class_init (HfRoomViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_room_view_dispose;
  g_type_ensure (HF_TYPE_CHAIRS);
  g_type_ensure (HF_TYPE_PAIR_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-room-view.ui");
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, greeting);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, partners);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, chairs);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, waits);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, ready);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, begin);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, invite);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, code);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, link);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, others);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, rules);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, players);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, agreed);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, lines);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ready_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_code_cb);
  gtk_widget_class_bind_template_callback (widget_class, picture_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, players_cb);
}

static void
hf_room_view_init (HfRoomView *self)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_rules_combo_let_wrap (self->rules);
  self->library = hf_rule_library_dup_default ();
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->library)); i++)
    {
      g_autoptr (HfHouseRules) rules = g_list_model_get_item (G_LIST_MODEL (self->library), i);

      g_ptr_array_add (titles, g_strdup (hf_house_rules_get_name (rules)));
    }
  hf_rules_combo_show (self->rules, titles, GTK_INVALID_LIST_POSITION);
  self->updating = FALSE;
}

/* Shows the room of the table at which the people at this screen sit. */
void
hf_room_view_update (HfRoomView *self)
{
  HfVisit *visit;

  g_return_if_fail (HF_IS_ROOM_VIEW (self));

  visit = hf_company_find_main (self->company);
  if (self->visit != visit)
    {
      if (self->visit != NULL)
        g_signal_handlers_disconnect_by_data (get_guest (self), self);
      g_set_object (&self->visit, visit);
      if (visit != NULL)
        g_signal_connect_object (get_guest (self), "changed", G_CALLBACK (hf_room_view_update),
                                 self, G_CONNECT_SWAPPED);
    }
  if (visit != NULL)
    update (self);
}

/* @company: the people at this screen */
GtkWidget *
hf_room_view_new (HfCompany *company)
{
  HfRoomView *self = g_object_new (HF_TYPE_ROOM_VIEW, NULL);

  self->company = g_object_ref (company);
  g_signal_connect_object (company, "changed", G_CALLBACK (hf_room_view_update), self,
                           G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

/* Sets the address at which others find the table, where it is another than that of the own line. */
void
hf_room_view_set_base (HfRoomView *self, const char *base)
{
  g_return_if_fail (HF_IS_ROOM_VIEW (self));

  if (g_set_str (&self->base, base) && self->visit != NULL)
    update (self);
}
