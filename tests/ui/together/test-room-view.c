/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The room before the first deal, in a window: the way there with a code, names, chairs, rules, and the cards. */

#include "config.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-served-table.h"
#include "lib/ui/hf-real-keys.h"
#include "together/host/hf-host-private.h"
#include "ui/together/hf-chairs.h"
#include "ui/together/hf-join-dialog.h"
#include "ui/together/hf-qr-dialog.h"
#include "ui/together/hf-room-view.h"

/* A table with a room, where a window has come. */
typedef struct
{
  HfServedTable table;
  HfWindow *window;
  GtkWidget *room;
  const char *code;
} Room;

static GtkWidget *
get_part (Room *self, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (self->room, HF_TYPE_ROOM_VIEW, name));
}

static const char *
get_label (Room *self, const char *name)
{
  return gtk_label_get_label (GTK_LABEL (get_part (self, name)));
}

/* Returns: the seats of people who agree to the rules, a bit each */
static guint
get_ready (Room *self)
{
  return self->table.fake.host->present.ready;
}

static void
be_ready (Room *self)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_part (self, "ready")), TRUE);
  hf_test_wait_until (get_ready (self) == 1 << HF_SERVED_OWN);
}

/* Comes with the code, and takes the first free chair. */
static void
join (Room *self)
{
  g_autofree char *link = NULL;
  GtkWidget *chairs, *row;

  link = g_strdup_printf ("http://127.0.0.1:%u/#%s", hf_table_server_get_port (self->table.server),
                          self->code);
  hf_far_join (self->window, link);
  chairs = GTK_WIDGET (gtk_widget_get_template_child (hf_far_find_dialog (self->window),
                                                      HF_TYPE_JOIN_DIALOG, "chairs"));
  hf_test_wait_until (gtk_widget_get_mapped (chairs));
  hf_far_save_picture (self->window, "room-chairs");
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (chairs), 0));
  g_assert_true (gtk_widget_is_sensitive (row));
  g_signal_emit_by_name (chairs, "row-activated", row);
  hf_test_wait_until (hf_far_is_in_room (self->window));
}

static void
set_up (Room *self, guint persons, int width, int height)
{
  *self = (Room) { 0 };
  hf_fake_table_init (&self->table.fake, "classic", persons);
  hf_host_promise (self->table.fake.host);
  self->code = hf_host_open_room (self->table.fake.host);
  hf_served_table_listen (&self->table);
  self->window = hf_far_open_window (width, height);
  join (self);
  self->room = hf_test_find_type (GTK_WIDGET (self->window), HF_TYPE_ROOM_VIEW);
}

static void
tear_down (Room *self)
{
  hf_far_close_window (self->window);
  hf_served_table_close (&self->table);
}

/* Presses the chair of a seat. */
static void
press_chair (Room *self, guint seat)
{
  g_signal_emit_by_name (get_part (self, "chairs"), "pressed", seat);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (self->window)));
}

static void
respond (Room *self, const char *response)
{
  AdwDialog *dialog = ADW_DIALOG (hf_far_find_dialog (self->window));

  g_signal_emit_by_name (dialog, "response", response);
  adw_dialog_force_close (dialog);
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
}

/* Presses a face in the dialog that is open, which is enough. */
static void
press_face (Room *self, HfPlayerFace face)
{
  GtkWidget *faces = hf_test_find_type (hf_far_find_dialog (self->window), GTK_TYPE_FLOW_BOX);

  gtk_widget_activate (GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (faces), face)));
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
}

static HfGame *
get_game (Room *self)
{
  return hf_host_get_game (self->table.fake.host);
}

/* Returns: the round, below the title of the window */
static const char *
get_subtitle (Room *self)
{
  GtkWidget *title = hf_test_find_text (GTK_WIDGET (self->window), ADW_TYPE_WINDOW_TITLE, "title",
                                        hf_game_get_rules_name (get_game (self)));

  return adw_window_title_get_subtitle (ADW_WINDOW_TITLE (title));
}

/* A person comes with the code, takes another name, lets the computer play for one who is late, and plays with Ben. */
static void
test_evening (void)
{
  Room room;
  g_autoptr (HfVisit) ben = NULL;
  g_autofree char *name = hf_text_isolate ("Nana"),
                  *greeting = g_strdup_printf (_("Hello, %s."), name);
  GtkWidget *dialog;

  set_up (&room, HF_SERVED_PERSONS, 1200, 780);
  hf_far_save_picture (room.window, "room");
  g_assert_cmpstr (get_subtitle (&room), ==, "");
  press_chair (&room, HF_SERVED_OWN);
  dialog = hf_far_find_dialog (room.window);
  hf_far_save_picture (room.window, "room-name");
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_type (dialog, ADW_TYPE_ENTRY_ROW)), "Nana");
  respond (&room, "change");
  hf_test_wait_until (g_str_equal (get_label (&room, "greeting"), greeting));
  press_chair (&room, HF_SERVED_OWN);
  press_face (&room, HF_PLAYER_FACE_HAT);
  hf_test_wait_until (hf_game_seat_get_face (hf_game_get_seat (get_game (&room), HF_SERVED_OWN))
                      == HF_PLAYER_FACE_HAT);

  press_chair (&room, HF_SERVED_NEVER);
  g_assert_cmpstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (hf_far_find_dialog (room.window))),
                   ==, C_("seat", "Not here yet"));
  hf_far_save_picture (room.window, "room-chair");
  {
    g_autofree char *act = g_strdup_printf ("%d", HF_ROOM_ACT_COMPUTER);

    respond (&room, act);
  }
  hf_test_wait_until (hf_game_seat_get_kind (hf_game_get_seat (get_game (&room), HF_SERVED_NEVER))
                      == HF_PLAYER_COMPUTER);

  ben = hf_served_table_visit (&room.table, HF_SERVED_BEN);
  be_ready (&room);
  g_assert_true (hf_far_is_in_room (room.window));
  hf_guest_set_ready (hf_visit_get_guest (ben), TRUE);
  hf_test_wait_until (!hf_far_is_in_room (room.window));
  hf_test_wait_until (hf_game_get_log (hf_far_get_game (room.window))->position > 0);
  g_assert_cmpstr (get_subtitle (&room), !=, "");
  g_assert_true (gtk_widget_get_mapped (hf_test_find_type (GTK_WIDGET (room.window),
                                                           HF_TYPE_TABLE_VIEW)));
  hf_visit_leave (ben);
  tear_down (&room);
}

/* Somebody has come with the code; the person at the window sees on which chair, and frees it. */
static void
test_free (void)
{
  Room room;
  g_autoptr (HfVisit) ben = NULL;
  g_autofree char *act = g_strdup_printf ("%d", HF_ROOM_ACT_FREE);
  GtkWidget *chairs;

  set_up (&room, HF_SERVED_PERSONS, 800, 600);
  chairs = get_part (&room, "chairs");
  g_assert_null (hf_test_find_text (chairs, GTK_TYPE_LABEL, "label", C_("seat", "Here")));
  ben = hf_served_table_visit (&room.table, HF_SERVED_BEN);
  hf_test_wait_until (hf_test_find_text (chairs, GTK_TYPE_LABEL, "label", C_("seat", "Here"))
                                         != NULL);
  press_chair (&room, HF_SERVED_BEN);
  hf_far_save_picture (room.window, "room-free");
  respond (&room, act);
  hf_test_wait_until (hf_visit_get_state (ben) == HF_VISIT_OVER);
  hf_test_wait_until (!hf_test_find_text (chairs, GTK_TYPE_LABEL, "label", C_("seat", "Here")));
  tear_down (&room);
}

/* Returns: whether the list, the title of the window, and the table have the same rules, those at a place in the list */
static gboolean
is_chosen (Room *self, guint selected)
{
  AdwComboRow *rules = ADW_COMBO_ROW (get_part (self, "rules"));
  GtkStringObject *item = adw_combo_row_get_selected_item (rules);
  const char *name = hf_game_get_rules_name (get_game (self));

  return adw_combo_row_get_selected (rules) == selected
         && g_str_equal (gtk_string_object_get_string (item), name)
         && hf_test_find_text (GTK_WIDGET (self->window), ADW_TYPE_WINDOW_TITLE, "title", name);
}

static guint
count_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strv_length (lines);
}

/* A few of the rules that differ from the published set are named, and all of them after a press. */
static void
test_changes (void)
{
  static const char text[] = "[Rule Set]\nFormat=2\nName=Ours\nBase=classic\n\n[Rules]\n"
                             "table.rounds=1\nopen.min=50\ntable.decks=6\ndeal.hand_size=12\n"
                             "deal.foot_size=12\n";
  Room room;
  AdwActionRow *differs;
  AdwComboRow *rules;
  guint n_listed;

  set_up (&room, HF_SERVED_PERSONS, 1200, 780);
  differs = ADW_ACTION_ROW (get_part (&room, "differs"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (differs)));
  g_assert_true (hf_host_set_rules (room.table.fake.host, text));
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (differs)));
  g_assert_cmpuint (count_lines (adw_action_row_get_subtitle (differs)), ==, 3);
  hf_far_save_picture (room.window, "room-differs");
  adw_action_row_activate (differs);
  hf_test_wait_until (count_lines (adw_action_row_get_subtitle (differs)) == 5);
  g_assert_false (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (differs)));

  /* Rules of others are in the list as long as they are played; any of the own ones can be chosen instead. */
  rules = ADW_COMBO_ROW (get_part (&room, "rules"));
  n_listed = g_list_model_get_n_items (adw_combo_row_get_model (rules));
  hf_test_wait_until (is_chosen (&room, n_listed - 1));
  adw_combo_row_set_selected (rules, 0);
  hf_test_wait_until (is_chosen (&room, 0));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (rules)), ==, n_listed - 1);
  tear_down (&room);
}

/* Other rules are chosen, and agreed to again. */
static void
test_rules (void)
{
  Room room;
  GtkWidget *rules;
  g_autofree char *before = NULL;
  guint selected;

  set_up (&room, HF_SERVED_PERSONS, 360, 640);
  hf_far_save_picture (room.window, "room-phone");
  rules = get_part (&room, "rules");
  before = g_strdup (hf_game_get_rules_name (hf_far_get_game (room.window)));
  be_ready (&room);
  selected = adw_combo_row_get_selected (ADW_COMBO_ROW (rules));
  g_assert_cmpuint (selected, !=, GTK_INVALID_LIST_POSITION);
  adw_combo_row_set_selected (ADW_COMBO_ROW (rules), selected == 0 ? 1 : 0);
  hf_test_wait_until (g_strcmp0 (hf_game_get_rules_name (hf_far_get_game (room.window)), before)
                      != 0);
  hf_test_wait_until (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (get_part (&room,
                                                                                  "ready"))));
  tear_down (&room);
}

static void
count_cb (HfHost *host, HfGame *game, guint *n)
{
  (*n)++;
}

/* The choice of a person stays until the table has answered, whatever is heard meanwhile, so that it can be taken back;
 * one that the table refuses goes back. */
static void
test_under_way (void)
{
  Room room;
  HfHost *host;
  AdwComboRow *rules;
  g_autoptr (HfVisit) ben = NULL;
  guint selected, other, n_changes = 0;

  set_up (&room, HF_SERVED_PERSONS, 800, 600);
  host = room.table.fake.host;
  ben = hf_served_table_visit (&room.table, HF_SERVED_BEN);
  hf_test_wait_until (hf_guest_get_present (hf_visit_get_guest (ben))->here
                      == (1 << HF_SERVED_OWN | 1 << HF_SERVED_BEN));
  rules = ADW_COMBO_ROW (get_part (&room, "rules"));
  selected = adw_combo_row_get_selected (rules);
  other = selected == 0 ? 1 : 0;
  g_signal_connect (host, "game-changed", G_CALLBACK (count_cb), &n_changes);
  adw_combo_row_set_selected (rules, other);
  hf_room_view_update (HF_ROOM_VIEW (room.room));
  g_assert_cmpuint (adw_combo_row_get_selected (rules), ==, other);
  adw_combo_row_set_selected (rules, selected);
  hf_test_wait_until (n_changes == 2);
  hf_test_wait_until (is_chosen (&room, selected));

  hf_host_set_owner (host, HF_SERVED_BEN);
  adw_combo_row_set_selected (rules, other);
  hf_far_take_toast (room.window, _("Somebody else was faster. Try again."));
  hf_test_wait_until (is_chosen (&room, selected));
  g_assert_cmpuint (n_changes, ==, 2);
  hf_visit_leave (ben);
  tear_down (&room);
}

/* Keys press what has the focus, and not what they are for at the table. */
static void
test_keys (void)
{
  Room room;
  GtkWidget *rules, *list;

  set_up (&room, HF_SERVED_PERSONS, 1200, 780);
  rules = get_part (&room, "rules");
  list = hf_test_find_type (rules, GTK_TYPE_POPOVER);
  hf_real_take_keys (GTK_WINDOW (room.window));
  gtk_widget_grab_focus (rules);
  hf_real_type ("Return");
  hf_test_wait_until (gtk_widget_get_mapped (list));
  hf_real_type ("Escape");
  hf_test_wait_until (!gtk_widget_get_mapped (list));
  tear_down (&room);
}

/* Another number of chairs is chosen: six, and two. */
static void
test_players (void)
{
  Room room;
  GtkWidget *players;

  set_up (&room, HF_SERVED_PERSONS, 1200, 780);
  players = get_part (&room, "players");
  g_assert_true (gtk_widget_get_visible (players));
  adw_combo_row_set_selected (
    ADW_COMBO_ROW (players),
    g_list_model_get_n_items (adw_combo_row_get_model (ADW_COMBO_ROW (players))) - 1);
  hf_test_wait_until (hf_game_get_n_seats (hf_far_get_game (room.window)) == 6);
  hf_far_save_picture (room.window, "room-six");
  adw_combo_row_set_selected (ADW_COMBO_ROW (players), 0);
  hf_test_wait_until (hf_game_get_n_seats (hf_far_get_game (room.window)) == 2);
  tear_down (&room);
}

static const char *
get_own_name (Room *self)
{
  return hf_game_seat_get_inline_name (hf_game_get_seat (get_game (self), HF_SERVED_OWN));
}

/* The code is copied with the address at which it is to be typed, and without the link. */
static void
assert_code_message (Room *self, const char *link)
{
  g_autofree char *message = NULL, *whole = NULL,
                  *base = g_strndup (link, strchr (link, '#') - link);
  g_autoptr (HfInvitation) read = NULL;

  hf_far_press (hf_test_find_text (get_part (self, "code"), GTK_TYPE_BUTTON, "icon-name",
                                   "edit-copy-symbolic"));
  message = hf_far_read_clipboard (GTK_WIDGET (self->window));
  whole = g_strdup_printf (_("Cards with %1$s: type %2$s at %3$s"), get_own_name (self), self->code,
                             base);
  g_assert_cmpstr (message, ==, whole);
  read = hf_invitation_parse (message);
  g_assert_nonnull (read);
  g_assert_cmpstr (read->secret, ==, self->code);
}

/* The code, its link, and its picture are there for everybody; the link leads to a chair. */
static void
test_invitation (void)
{
  Room room;
  g_autofree char *message = NULL, *link = NULL, *whole = NULL;
  g_autoptr (HfVisit) other = NULL;
  g_autoptr (HfInvitation) read = NULL;

  set_up (&room, HF_SERVED_PERSONS, 800, 600);
  hf_far_save_picture (room.window, "room-low");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (get_part (&room, "code"))), ==,
                   room.code);
  hf_far_press (hf_test_find_text (get_part (&room, "link"), GTK_TYPE_BUTTON, "icon-name",
                                   "edit-copy-symbolic"));
  message = hf_far_read_clipboard (GTK_WIDGET (room.window));
  link = hf_far_find_link (message);
  read = hf_invitation_parse (message);
  g_assert_cmpstr (read->secret, ==, room.code);
  whole = g_strdup_printf (_("Cards with %1$s: %2$s"), get_own_name (&room), link);
  g_assert_cmpstr (message, ==, whole);
  assert_code_message (&room, link);
  other = hf_visit_new (read);
  hf_visit_start (other);
  hf_test_wait_until (hf_visit_get_state (other) == HF_VISIT_CHOOSING);
  hf_visit_choose (other, HF_SERVED_BEN);
  hf_test_wait_until (hf_visit_get_state (other) == HF_VISIT_THERE);
  hf_visit_leave (other);
  tear_down (&room);
}

/* Finds out whether two children of a widget lie over each other, or one is cut off. */
static void
assert_apart (GtkWidget *chairs, guint n_chairs)
{
  graphene_rect_t boxes[HF_MAX_SEATS];
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (chairs); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child))
      g_assert_true (gtk_widget_compute_bounds (child, chairs, &boxes[n++]));
  g_assert_cmpuint (n, ==, n_chairs);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpfloat (boxes[i].origin.x, >=, 0);
      g_assert_cmpfloat (boxes[i].origin.y, >=, 0);
      g_assert_cmpfloat (boxes[i].origin.x + boxes[i].size.width, <=,
                         gtk_widget_get_width (chairs));
      g_assert_cmpfloat (boxes[i].origin.y + boxes[i].size.height, <=,
                         gtk_widget_get_height (chairs));
      for (guint j = 0; j < i; j++)
        g_assert_false (graphene_rect_intersection (&boxes[i], &boxes[j], NULL));
    }
}

/* At a table of any size, no chair covers another, and none is cut off. */
static void
test_chairs (void)
{
  static const int widths[] = { 300, 340, 460, 700 };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    for (guint n = 2; n <= HF_MAX_SEATS; n++)
      {
        GtkWidget *window = gtk_window_new (), *chairs = g_object_new (HF_TYPE_CHAIRS, NULL);
        HfChairView views[HF_MAX_SEATS];

        for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
          views[seat] = (HfChairView) {
            .name = seat % 2 == 0 ? "A very long name of a person" : "Tom",
            .face = HF_PLAYER_FACE_NONE,
            .state = C_("seat", "Wants to change seats with you"), .team = seat,
            };
        hf_chairs_show (HF_CHAIRS (chairs), views, n, n - 1);
        gtk_window_set_default_size (GTK_WINDOW (window), widths[i], 600);
        gtk_window_set_child (GTK_WINDOW (window), chairs);
        gtk_window_present (GTK_WINDOW (window));
        hf_test_settle (window);
        assert_apart (chairs, n);
        gtk_window_destroy (GTK_WINDOW (window));
      }
}

static void
add_tests (void)
{
  g_test_add_func ("/room-view/evening", test_evening);
  g_test_add_func ("/room-view/free", test_free);
  g_test_add_func ("/room-view/rules", test_rules);
  g_test_add_func ("/room-view/changes", test_changes);
  g_test_add_func ("/room-view/under-way", test_under_way);
  g_test_add_func ("/room-view/keys", test_keys);
  g_test_add_func ("/room-view/players", test_players);
  g_test_add_func ("/room-view/invitation", test_invitation);
  g_test_add_func ("/room-view/chairs", test_chairs);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
