/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room of a table before the first deal: who sits where, who is missing, the rules that all agree to, and how others
 * come. It is shown in place of the table. */
#include "config.h"

#include "hf-room-view.h"

#include <glib/gi18n.h>

#include "game/table/hf-game-words.h"
#include "hf-chair-dialog.h"
#include "hf-chairs.h"
#include "hf-qr-dialog.h"
#include "together/guest/hf-guest-words.h"
#include "together/guest/hf-room-words.h"
#include "ui/games/hf-new-game.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-pair-box.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-rules-combo.h"
#include "ui/widgets/hf-toast.h"
#include "ui/widgets/hf-wrap-labels.h"

/* Changes to a published set of rules that are named before the person asks for all. */
#define FEW 3

struct _HfRoomView
{
  AdwBreakpointBin parent_instance;

  HfCompany *company;
  HfVisit *
    visit; /* (nullable): the visit of the person at this screen who decides, or else of the first one */
  char *base; /* (nullable): address at which others find the table; that of the line without it */
  gboolean updating;
  gboolean shows_all;  /* rules that differ from the published set */
  HfQrDialog *picture; /* (nullable): weak; the picture of the link, while it is shown */

  GtkWidget *greeting, *partners, *chairs, *waits;
  GtkWidget *ready, *begin;
  GtkWidget *invite, *code, *link, *others;
  GtkWidget *rules, *players, *agreed, *lines;
  GtkWidget *differs, *more;
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

/* Returns (transfer full): so many lines at most */
static char *
join (GStrv lines, guint most)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < most && lines[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", lines[i]);

  return g_strdup (text->str);
}

/* Shows how the rules differ from the published set: a few changes at once, and all of them after a press. */
static void
show_changes (HfRoomView *self)
{
  HfGuest *guest = get_guest (self);
  g_autofree char *title = hf_room_describe_changes (guest), *text = NULL;
  g_auto (GStrv) changes = hf_room_list_changes (guest);
  const gboolean many = g_strv_length (changes) > FEW;

  text = join (changes, self->shows_all ? G_MAXUINT : FEW);
  gtk_widget_set_visible (self->differs, title != NULL);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->differs), title != NULL ? title : "");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->differs), text);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self->differs), many && !self->shows_all);
  gtk_widget_set_visible (self->more, many && !self->shows_all);
}

static void
differs_cb (HfRoomView *self)
{
  self->shows_all = TRUE;
  show_changes (self);
}

static void
show_rules (HfRoomView *self)
{
  HfGuest *guest = get_guest (self);
  g_auto (GStrv) lines = hf_room_list_rules (guest);
  g_autofree char *text = join (lines, G_MAXUINT);
  const char *name = hf_game_get_rules_name (hf_guest_get_game (guest));
  const gboolean arranges = hf_guest_may_arrange (guest);

  gtk_widget_set_visible (self->rules, arranges);
  gtk_widget_set_visible (self->agreed, !arranges);
  hf_set_plain_row_title (self->agreed, name);
  gtk_label_set_label (GTK_LABEL (self->lines), text);
  show_changes (self);
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

/* Shows what can be chosen. The person’s choice stays until the table has answered: it would flicker back, and the person
 * could not go back to what is shown meanwhile. */
static void
show_choices (HfRoomView *self)
{
  HfGuest *guest = get_guest (self);

  if (hf_guest_is_changing_rules (guest))
    return;

  hf_new_game_list_rules (self->rules, hf_game_get_rules_name (hf_guest_get_game (guest)));
  show_players (self);
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
  if (g_strcmp0 (gtk_label_get_label (GTK_LABEL (self->waits)), waits) != 0)
    hf_announce (self->waits, waits);
  show_text (self->waits, waits);
  show_chairs (self);
  show_invitation (self);
  show_choices (self);
  show_rules (self);
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
  g_autoptr (HfHouseRules) chosen = NULL;
  g_autoptr (GError) error = NULL;

  if (self->updating || self->visit == NULL)
    return;

  chosen = hf_new_game_get_rules (self->rules);
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

static void
pressed_cb (HfRoomView *self, guint seat)
{
  hf_chair_dialog_present (self->company, seat, GTK_WIDGET (self));
}

static void
hf_room_view_dispose (GObject *object)
{
  HfRoomView *self = HF_ROOM_VIEW (object);

  g_clear_object (&self->visit);
  g_clear_object (&self->company);
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
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, differs);
  gtk_widget_class_bind_template_child (widget_class, HfRoomView, more);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, ready_cb);
  gtk_widget_class_bind_template_callback (widget_class, begin_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_code_cb);
  gtk_widget_class_bind_template_callback (widget_class, picture_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
  gtk_widget_class_bind_template_callback (widget_class, players_cb);
  gtk_widget_class_bind_template_callback (widget_class, differs_cb);
}

static void
hf_room_view_init (HfRoomView *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_rules_combo_let_wrap (self->rules);
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

/* @company: the people at this screen; when they change, hf_room_view_update() shows it */
GtkWidget *
hf_room_view_new (HfCompany *company)
{
  HfRoomView *self = g_object_new (HF_TYPE_ROOM_VIEW, NULL);

  self->company = g_object_ref (company);

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
