/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The dialog of the people at a table in another place, and the links, the break and the silence that it gives. */

#include "config.h"

#include <glib/gi18n.h>

#include "game/moments/hf-table-talk.h"
#include "hf-served-table.h"
#include "ui/together/hf-people-dialog.h"
#include "ui/together/hf-qr-dialog.h"

#define OWN      HF_SERVED_OWN
#define BEN      HF_SERVED_BEN
#define NEVER    HF_SERVED_NEVER
#define COMPUTER HF_SERVED_COMPUTER

static GtkWidget *
open_people (HfServedPair *self)
{
  hf_far_act (self->window, "win.people");
  hf_test_wait_until (HF_IS_PEOPLE_DIALOG (hf_far_find_dialog (self->window)));

  return hf_far_find_dialog (self->window);
}

static void
close_people (HfServedPair *self)
{
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (self->window)));
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
}

static GtkWidget *
find_row (GtkWidget *dialog, const char *title)
{
  return hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", title);
}

static GtkWidget *
find_person (HfServedPair *self, GtkWidget *dialog, guint seat)
{
  HfGameSeat *player = hf_game_get_seat (hf_far_get_game (self->window), seat);

  return find_row (dialog, hf_game_seat_get_name (player));
}

static const char *
get_state (HfServedPair *self, GtkWidget *dialog, guint seat)
{
  return adw_action_row_get_subtitle (ADW_ACTION_ROW (find_person (self, dialog, seat)));
}

static GtkWidget *
find_mute (HfServedPair *self, GtkWidget *dialog, guint seat)
{
  return hf_test_find_type (find_person (self, dialog, seat), GTK_TYPE_TOGGLE_BUTTON);
}

/* Each row says how a person is, as soon as the table tells that. */
static void
test_states (HfServedPair *self, gconstpointer preset)
{
  const char *seen = C_("page", "somebody sees this hand"),
                        *here = C_("seat", "Here"),
                                   *away = C_("seat", "Away"),
                                              *late = C_("seat", "Not here yet"),
                                                         *replaced =
                                                           C_("seat", "Away, the computer plays"),
                                                              *begun = C_("seat", "Computer plays");
  g_autofree char *looked_at = g_strdup_printf ("%s · %s", here, seen),
                  *own = g_strdup_printf ("%s · %s", C_("seat", "You"), seen);
  const struct
  {
    const char *present;
    const char *own, *ben, *never;
  } news[] = {
    { "\"here\":[0,1,2]", C_("seat", "You"), here, here },
      { "\"here\":[0]", C_("seat", "You"), away, away },
        { "\"here\":[0,1],\"expected\":[2]", C_("seat", "You"), here, late },
          { "\"here\":[0],\"stand_ins\":[1,2],\"expected\":[2]",
            C_("seat", "You"), replaced, begun },
            { "\"here\":[0,1],\"seen\":[1]", C_("seat", "You"), looked_at, away },
              { "\"here\":[0,1],\"seen\":[0]", own, here, away },
          };
  GtkWidget *dialog = open_people (self);

  g_assert_cmpstr (get_state (self, dialog, NEVER), ==, late);
  for (guint i = 0; i < G_N_ELEMENTS (news); i++)
    {
      g_autofree char *frame = g_strdup_printf ("{\"present\":{%s,\"computers\":[3]}}",
                                                news[i].present);

      hf_served_table_tell (&self->table, OWN, frame);
      hf_test_wait_until (g_str_equal (get_state (self, dialog, OWN), news[i].own)
                          && g_str_equal (get_state (self, dialog, BEN), news[i].ben)
                          && g_str_equal (get_state (self, dialog, NEVER), news[i].never));
      g_assert_cmpstr (get_state (self, dialog, COMPUTER), ==, C_("seat", "Computer player"));
    }
  hf_far_save_picture (self->window, "people-states");
}

/* Only people in other places, who can say what they like, can be muted. */
static void
test_who_can_be_muted (HfServedPair *self, gconstpointer preset)
{
  GtkWidget *dialog = open_people (self);
  gboolean free = hf_table_talk_is_free (hf_far_get_game (self->window));
  g_autofree char *words = g_strdup_printf (_("Mute %s"), hf_far_name_seat (self->window, BEN));

  g_assert_cmpint (free, ==, !g_str_equal (preset, "classic"));
  g_assert_null (find_mute (self, dialog, OWN));
  g_assert_null (find_mute (self, dialog, COMPUTER));
  g_assert_cmpint (find_mute (self, dialog, NEVER) != NULL, ==, free);
  if (!free)
    {
      g_assert_null (find_mute (self, dialog, BEN));
      return;
    }
  g_assert_cmpstr (gtk_widget_get_tooltip_text (find_mute (self, dialog, BEN)), ==, words);
}

/* Lets Ben and then the person who does not come say something, as the window hears it.
 *
 * Returns: whether Ben’s sentence is shown */
static gboolean
hears_ben (HfServedPair *self, guint number)
{
  HfGame *game = hf_far_get_game (self->window);
  HfGameSeat *ben = hf_game_get_seat (game, BEN), *other = hf_game_get_seat (game, NEVER);
  const char *sentence = hf_table_talk_get_sentence (number);
  g_autofree char *by_other = g_strdup_printf ("{\"said\":{\"seat\":%u,\"number\":%u}}", NEVER,
                                               number);

  hf_table_talk_say (hf_guest_get_game (hf_visit_get_guest (self->ben)), BEN, number);
  hf_test_wait_until (hf_guest_get_n_waiting (hf_visit_get_guest (self->ben)) == 0);
  hf_served_table_tell (&self->table, OWN, by_other);
  hf_test_wait_until (g_strcmp0 (hf_game_seat_get_speech (other), sentence) == 0);

  return g_strcmp0 (hf_game_seat_get_speech (ben), sentence) == 0;
}

static void
mute_ben (HfServedPair *self, gboolean mute)
{
  GtkWidget *button = find_mute (self, open_people (self), BEN);

  g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)), ==, !mute);
  g_assert_false (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (find_mute (self, hf_far_find_dialog (self->window), NEVER))));
  hf_far_press (button);
  g_assert_cmpint (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)), ==, mute);
  close_people (self);
}

/* Sentences of a muted person are not shown, those of others are; the button stays down until it is pressed again. */
static void
test_mute (HfServedPair *self, gconstpointer preset)
{
  guint number = 0;

  g_assert_true (hears_ben (self, number++));
  mute_ben (self, TRUE);
  g_assert_false (hears_ben (self, number++));
  mute_ben (self, FALSE);
  g_assert_true (hears_ben (self, number++));
}

static gboolean
offers_hiding (GtkWidget *dialog)
{
  return gtk_widget_get_visible (find_row (dialog, C_("page", "Stop Showing My Hand")));
}

/* A learner with a link sees the hand for as long as its person wants that, and all at the table are told. */
static void
test_show_hand (HfServedPair *self, gconstpointer preset)
{
  const char *copied = _("Link copied. Send it only to the person it’s for.");
  GtkWidget *dialog = open_people (self);
  g_autofree char *link = NULL;
  g_autoptr (HfVisit) learner = NULL;
  HfGuest *guest;

  g_assert_false (offers_hiding (dialog));
  g_signal_emit_by_name (find_row (dialog, C_("page", "Show My Hand to Somebody")), "activated");
  hf_far_take_toast (self->window, copied);
  hf_test_wait_until (offers_hiding (dialog));
  link = hf_far_read_clipboard (GTK_WIDGET (self->window));
  learner = hf_far_look (link);
  guest = hf_visit_get_guest (learner);
  g_assert_true (hf_guest_looks (guest));
  g_assert_cmpint (hf_guest_get_seat (guest), ==, OWN);
  hf_test_wait_until (g_str_has_suffix (get_state (self, dialog, OWN),
                                        C_("page", "somebody sees this hand")));

  g_signal_emit_by_name (find_row (dialog, C_("page", "Stop Showing My Hand")), "activated");
  hf_test_wait_until (!offers_hiding (dialog) && hf_visit_get_state (learner) == HF_VISIT_OVER);
  hf_test_wait_until (g_str_equal (get_state (self, dialog, OWN), C_("seat", "You")));
}

/* A seat that is handed on is taken with the link in the clipboard. */
static void
test_hand_on (HfServedPair *self, gconstpointer preset)
{
  GtkWidget *dialog = open_people (self);
  g_autofree char *link = NULL;
  g_autoptr (HfVisit) phone = NULL;

  g_signal_emit_by_name (find_row (dialog, C_("label", "Hand On My Seat")), "activated");
  hf_far_take_toast (self->window, _("Link copied. Send it only to the person it’s for."));
  g_assert_false (offers_hiding (dialog));
  close_people (self);
  link = hf_far_read_clipboard (GTK_WIDGET (self->window));
  phone = hf_far_visit (link);
  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (phone)), ==, OWN);
  hf_test_wait_until (hf_far_shows_notice (self->window,
                                           _("Your seat has been taken on another device.")));
}

/* Another device takes the seat with the picture of its link. All that showed it goes. */
static void
test_hand_on_to_camera (HfServedPair *self, gconstpointer preset)
{
  GtkWidget *row = find_row (open_people (self), C_("label", "Hand On My Seat"));
  g_autofree char *link = NULL;
  g_autoptr (HfVisit) phone = NULL;

  hf_far_press (hf_test_find_text (row, GTK_TYPE_BUTTON, "icon-name", "hf-code-symbolic"));
  hf_test_wait_until (HF_IS_QR_DIALOG (hf_far_find_dialog (self->window)));
  hf_far_save_picture (self->window, "hand-on");
  hf_far_press (hf_far_find_button (hf_far_find_dialog (self->window), C_("page", "Copy Link")));
  link = hf_far_read_clipboard (GTK_WIDGET (self->window));
  phone = hf_far_visit (link);
  g_assert_cmpint (hf_guest_get_seat (hf_visit_get_guest (phone)), ==, OWN);
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL
                      && hf_far_shows_notice (self->window,
                                              _("Your seat has been taken on another device.")));
}

static GtkWidget *
find_break (GtkWidget *dialog)
{
  return hf_test_find_type (dialog, ADW_TYPE_SWITCH_ROW);
}

static gboolean
has_break (GtkWidget *dialog)
{
  return adw_switch_row_get_active (ADW_SWITCH_ROW (find_break (dialog)));
}

/* Any person begins and ends a break for all. */
static void
test_break (HfServedPair *self, gconstpointer preset)
{
  HfGuest *ben = hf_visit_get_guest (self->ben);
  GtkWidget *dialog = open_people (self);

  g_assert_false (has_break (dialog));
  hf_guest_set_paused (ben, TRUE);
  hf_test_wait_until (has_break (dialog));
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_break (dialog)), FALSE);
  hf_test_wait_until (!hf_guest_get_present (ben)->paused);
  adw_switch_row_set_active (ADW_SWITCH_ROW (find_break (dialog)), TRUE);
  hf_test_wait_until (hf_guest_get_present (ben)->paused);
  close_people (self);
  g_assert_true (has_break (open_people (self)));
  hf_guest_set_paused (ben, FALSE);
  hf_test_wait_until (!has_break (hf_far_find_dialog (self->window)));
}

/* Nothing is asked of a table that does not answer. */
static void
test_cut_off (HfServedPair *self, gconstpointer preset)
{
  const char *const titles[] = { C_("label", "Take a Break"),
                                    C_("label", "Hand On My Seat"),
                                       C_("page", "Show My Hand to Somebody"),
                                          C_("page", "Stop Showing My Hand") };
  GtkWidget *dialog = open_people (self);

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_assert_true (gtk_widget_get_sensitive (find_row (dialog, titles[i])));
  hf_table_server_close (self->table.server);
  hf_served_table_cut (&self->table, OWN);
  hf_test_wait_until (hf_far_shows_notice (self->window,
                                           _("The table doesn’t answer. Trying again…")));
  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    g_assert_false (gtk_widget_get_sensitive (find_row (dialog, titles[i])));
}

/* Only a window at a table of others lists people. */
static void
test_only_there (HfServedPair *self, gconstpointer preset)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), "people");
  HfWindow *alone = hf_far_open_window (800, 600);
  GtkWidget *dialog = open_people (self);

  /* A name is no markup. */
  g_assert_false (adw_preferences_row_get_use_markup (ADW_PREFERENCES_ROW (find_person (self,
                                                                                        dialog,
                                                                                        BEN))));
  close_people (self);
  g_assert_false (g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (alone),
                                                                    "people")));
  hf_far_close_window (alone);

  g_assert_true (g_action_get_enabled (action));
  hf_far_act (self->window, "win.quick-game");
  hf_test_wait_until (!g_action_get_enabled (action));
  hf_test_wait_until (hf_host_get_present (self->table.fake.host) == 1 << BEN);
}

#define ADD(name, preset, test)                                                          \
  g_test_add ("/people-dialog/" name, HfServedPair, preset, hf_served_pair_set_up, test, \
              hf_served_pair_tear_down)

static void
add_tests (void)
{
  ADD ("states", "classic", test_states);
  ADD ("who-can-be-muted", "hoof-and-mouth", test_who_can_be_muted);
  ADD ("who-cannot-be-muted", "classic", test_who_can_be_muted);
  ADD ("mute", "hoof-and-mouth", test_mute);
  ADD ("show-hand", "classic", test_show_hand);
  ADD ("hand-on", "classic", test_hand_on);
  ADD ("hand-on-to-camera", "classic", test_hand_on_to_camera);
  ADD ("break", "classic", test_break);
  ADD ("cut-off", "classic", test_cut_off);
  ADD ("only-there", "classic", test_only_there);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
