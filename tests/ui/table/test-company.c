/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Several persons at one screen: what they agree on, what they say, and what they leave open. */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "game/advice/hf-history.h"
#include "game/moments/hf-table-talk.h"
#include "game/files/hf-game-save.h"
#include "lib/hf-test-amount.h"
#include "lib/ui/hf-real-keys.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-layout.h"
#include "lib/ui/hf-test-picture.h"
#include "hf-shared-screen.h"
#include "ui/cards/hf-card-fanfare.h"
#include "ui/cards/hf-face.h"
#include "ui/preferences/hf-preferences-player-row.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "ui/table/books/hf-team-class.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/seats/hf-seat-view.h"

static AdwDialog *
find_dialog (HfShared *play)
{
  return hf_test_get_dialog (play->window);
}

/* Opens a window in which the first of two neighbours is about to discard. */
static HfShared *
open_turn (HfGame *game, int width, int height)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  HfShared *play;

  hf_test_table_begin (table, TRUE);
  hf_game_set_position (game, table->state);
  play = hf_shared_open (game, width, height);
  hf_test_wait_until (hf_shared_is_for (play, 0));
  hf_shared_lift (play);

  return play;
}

/* The question has the last sentence of the history, which says whose move goes back, and a picture of its cards. */
static void
assert_shown (HfShared *play, AdwAlertDialog *question)
{
  GListModel *history = hf_history_of (play->game);
  g_autoptr (HfGameRecord)
    last = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  GtkWidget *fan = hf_test_find_type (GTK_WIDGET (question), HF_TYPE_CARD_FANFARE);

  g_assert_true (g_str_has_prefix (adw_alert_dialog_get_body (question),
                                   hf_game_record_get_text (last)));
  g_assert_nonnull (strstr (hf_game_record_get_text (last), "Ann"));
  hf_test_wait_until (gtk_widget_get_mapped (fan) && gtk_widget_get_height (fan) > 0);
}

/* A move since which another has seen more goes back only if all agree, who see no hand meanwhile; a no leaves
 * everything as it is. */
static void
test_agree (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  HfShared *play = open_turn (game, 800, 600);

  hf_test_assert_played (game, "discard 4");
  for (guint i = 0; i < 2; i++)
    {
      AdwAlertDialog *question;

      hf_test_wait_until (hf_shared_is_for (play, 1));
      hf_shared_lift (play);
      gtk_widget_activate_action (GTK_WIDGET (play->window), "win.undo", NULL);
      hf_test_wait_until (ADW_IS_ALERT_DIALOG (find_dialog (play)));
      question = ADW_ALERT_DIALOG (find_dialog (play));
      assert_shown (play, question);
      if (i == 0)
        hf_test_save_picture (GTK_WIDGET (play->window), "company-undo");
      g_assert_cmpint (hf_game_get_turn (game), ==, 1);
      hf_shared_assert_blind (play);
      g_signal_emit_by_name (question, "response", i == 0 ? "stay" : "go");
      adw_dialog_force_close (ADW_DIALOG (question));
      g_assert_cmpint (hf_game_get_turn (game), ==, i == 0 ? 1 : 0);
    }
  hf_test_wait_until (hf_shared_is_for (play, 0));
  hf_shared_lift (play);
  g_assert_cmpuint (hf_game_seat_get_counts (hf_game_get_seat (game, 0))->n_hand, ==, 11);
  hf_shared_close (play);
}

/* Dialogs in front of the table when the game waits for another are gone, or tell nothing of a hand. */
static void
test_left_open (void)
{
  static const char *const actions[] = { "win.card-count",     "win.rulebook", "win.shortcuts",
                                         "win.toggle-history", "table.hint",   "table.why" };

  g_settings_set_boolean (hf_test_settings, "card-count", TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i += hf_test_get_step ())
    {
      g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
      HfShared *play = open_turn (game, 800, 600);
      gboolean history = g_str_equal (actions[i], "win.toggle-history");

      play->n_lifted = 0;
      if (g_str_equal (actions[i], "table.why"))
        {
          /* Too little to open with. */
          hf_turn_controller_select_rank (play->controller, hf_kind_rank (HF_KIND_FOUR), TRUE);
          hf_turn_controller_press (play->controller, HF_TURN_ACT_LAY);
        }
      gtk_widget_activate_action (play->table, actions[i], NULL);
      if (g_str_equal (actions[i], "table.hint"))
        hf_test_wait_until (hf_test_find_type (play->table, GTK_TYPE_POPOVER) != NULL);
      hf_test_settle (GTK_WIDGET (play->window));
      hf_test_assert_played (game, "discard 4");
      hf_test_wait_until (hf_shared_is_for (play, 1));
      hf_shared_assert_blind (play);
      g_assert_false (g_str_equal (actions[i], "win.card-count") && find_dialog (play) != NULL);
      if (find_dialog (play) != NULL)
        adw_dialog_force_close (find_dialog (play));
      hf_shared_lift (play);
      if (history)
        gtk_widget_activate_action (play->table, actions[i], NULL);
      hf_shared_close (play);
    }
  g_settings_reset (hf_test_settings, "card-count");
}

/* While the curtain is down, hints and “Why?” are silent, and the rulebook is open to all. */
static void
test_open_to_all (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  HfShared *play = open_turn (game, 800, 600);
  GListModel *windows = gtk_window_get_toplevels ();
  guint n_windows = g_list_model_get_n_items (windows);

  hf_test_assert_played (game, "discard 4");
  hf_test_wait_until (hf_shared_is_for (play, 1));
  gtk_widget_activate_action (play->table, "table.hint", NULL);
  gtk_widget_activate_action (play->table, "table.why", NULL);
  hf_test_settle (GTK_WIDGET (play->window));
  g_assert_null (hf_test_find_type (play->table, GTK_TYPE_POPOVER));
  g_assert_null (find_dialog (play));

  gtk_widget_activate_action (GTK_WIDGET (play->window), "win.rulebook", NULL);
  hf_test_wait_until (g_list_model_get_n_items (windows) > n_windows || find_dialog (play) != NULL);
  hf_shared_assert_blind (play);
  hf_shared_close (play);
}

/* Cards on their way when the game waits for another come to rest first; none of them is somebody's secret. */
static void
test_in_flight (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game ("classic", 1u << 0 | 1u << 1);
  HfShared *play;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  g_settings_set_string (hf_test_settings, "speed", "fast");
  play = hf_shared_open (game, 800, 600);
  play->n_lifted = 4;
  while (play->n_lifted < 7)
    {
      hf_test_wait_until (hf_shared_can_go_on (play));
      hf_shared_go_on (play);
    }
  g_settings_set_string (hf_test_settings, "speed", "instant");
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  hf_shared_close (play);
}

static GtkDragSource *
find_drag_source (GtkWidget *widget)
{
  for (GtkWidget *there = widget; there != NULL; there = gtk_widget_get_parent (there))
    {
      g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (there);

      for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
        {
          g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

          if (GTK_IS_DRAG_SOURCE (controller)
              && gtk_drag_source_get_drag (GTK_DRAG_SOURCE (controller)) != NULL)
            return GTK_DRAG_SOURCE (controller);
        }
    }

  return NULL;
}

static void
move_pointer (HfShared *play, GtkWidget *widget, float x, float y)
{
  g_autofree char *words = NULL;
  graphene_point_t at;
  double dx, dy;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (play->window),
                                           &GRAPHENE_POINT_INIT (x, y), &at));
  gtk_native_get_surface_transform (GTK_NATIVE (play->window), &dx, &dy);
  words = g_strdup_printf ("mousemove %d %d sleep 0.05", (int) (at.x + dx), (int) (at.y + dy));
  hf_real_do (words);
  hf_test_settle (GTK_WIDGET (play->window));
}

/* A card that somebody drags is not to be seen any more when the game waits for another; it does not fly back first. */
static void
test_drag (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  HfShared *play = open_turn (game, 800, 600);
  GtkWidget *card = hf_test_find_type (play->table, HF_TYPE_HAND_CARD);
  g_autoptr (GdkSurface) picture = NULL;
  GtkDragSource *source = NULL;

  hf_real_take_keys (GTK_WINDOW (play->window));
  move_pointer (play, card, 6, 12);
  hf_real_do ("mousedown 1");
  for (guint i = 0; i < 100 && source == NULL; i++)
    {
      move_pointer (play, card, 6, i % 2 == 0 ? -40 : -44);
      source = find_drag_source (card);
    }
  g_assert_nonnull (source);
  g_set_object (&picture, gdk_drag_get_drag_surface (gtk_drag_source_get_drag (source)));
  hf_test_wait_until (gdk_surface_get_mapped (picture));
  hf_test_assert_played (game, "discard 4");
  hf_test_wait_until (hf_shared_is_for (play, 1));
  g_assert_true (gdk_surface_is_destroyed (picture) || !gdk_surface_get_mapped (picture));
  hf_shared_close (play);
  hf_real_do ("mouseup 1");
}

/* Between partners who want none there is no curtain, but there is between them and others. */
static void
test_open_partners (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game ("classic", 1u << 0 | 1u << 1 | 1u << 2);
  HfShared *play;
  guint n_open = 0;
  gint eyes = -1;

  hf_game_set_open_sides (game, 1u << 0);
  play = hf_shared_open (game, 800, 600);
  while (n_open < 2 || play->n_lifted < 6)
    {
      hf_test_wait_until (hf_shared_can_go_on (play));
      eyes = hf_shared_find_curtain (play) != NULL ? -1
                                                   : hf_turn_controller_get_eyes (play->controller);
      hf_shared_go_on (play);
      hf_test_wait_until (hf_shared_can_go_on (play));
      if (eyes >= 0 && hf_shared_find_curtain (play) == NULL
          && hf_turn_controller_get_eyes (play->controller) != eyes)
        {
          g_assert_cmpint (hf_turn_controller_get_eyes (play->controller) % 2, ==, 0);
          g_assert_cmpint (eyes % 2, ==, 0);
          n_open++;
        }
    }
  hf_shared_close (play);
}

static gboolean
can_talk (HfShared *play)
{
  GtkWidget *talk = hf_test_find_text (play->table, GTK_TYPE_MENU_BUTTON, "icon-name",
                                       "hf-talk-symbolic");

  return talk != NULL && gtk_widget_get_visible (talk);
}

/* Where the rules leave talk free, somebody says something, and the next reads it. */
static void
test_talk (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  HfShared *play = open_turn (game, 800, 600);
  const char *words = hf_table_talk_get_sentence (5);

  g_assert_true (can_talk (play));
  g_settings_set_boolean (hf_test_settings, "table-talk", FALSE);
  g_assert_false (can_talk (play));
  g_settings_reset (hf_test_settings, "table-talk");
  gtk_widget_activate_action (play->table, "table.say", "u", 5);
  gtk_widget_activate_action (play->table, "table.say", "u", HF_N_TABLE_SENTENCES);
  g_assert_cmpstr (hf_game_seat_get_speech (hf_game_get_seat (game, 0)), ==, words);
  hf_test_assert_played (game, "discard 4");
  hf_test_wait_until (hf_shared_is_for (play, 1));
  gtk_widget_activate_action (play->table, "table.say", "u", 1);
  g_assert_null (hf_game_seat_get_speech (hf_game_get_seat (game, 1)));
  hf_shared_lift (play);
  g_assert_nonnull (hf_test_find_text (play->table, GTK_TYPE_LABEL, "label", words));
  hf_shared_close (play);
}

static GdkPaintable *
get_picture (HfShared *play, const char *name)
{
  GtkWidget *avatar = hf_test_find_text (play->table, ADW_TYPE_AVATAR, "text", name);

  return adw_avatar_get_custom_image (ADW_AVATAR (avatar));
}

/* A computer player says something in a bubble, which takes no press, and shows it on the face until its turn; at a quiet
 * table it says nothing. */
static void
test_remarks (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
  HfShared *play = open_turn (game, 800, 600);
  HfGameSeat *seat = hf_game_get_seat (game, 2);
  const HfRemark remark = { 2, HF_REMARK_PILE, HF_VOICE_PLAIN, 0 };
  const char *words = hf_remark_get_text (remark.moment, remark.voice, remark.number);
  GtkWidget *bubble;

  hf_table_talk_show_remark (game, &remark);
  bubble = hf_test_find_text (play->table, GTK_TYPE_LABEL, "label", words);
  hf_test_wait_until (gtk_widget_get_mapped (bubble));
  g_assert_false (gtk_widget_get_can_target (gtk_widget_get_parent (bubble)));
  hf_game_seat_set_mood (seat, HF_MOOD_SORRY);
  g_assert_true (get_picture (play, hf_game_seat_get_name (seat))
                 == hf_face_get (hf_game_seat_get_face (seat), HF_MOOD_SORRY));
  hf_test_settle (GTK_WIDGET (play->window));
  hf_test_save_picture (GTK_WIDGET (play->window), "remark");

  g_settings_set_boolean (hf_test_settings, "talkative", FALSE);
  hf_game_seat_say (seat, NULL, 0);
  hf_table_talk_show_remark (game, &remark);
  g_assert_null (hf_game_seat_get_speech (seat));
  g_settings_reset (hf_test_settings, "talkative");
  hf_shared_close (play);
}

/* Where all seats are the computer’s, the game goes on by itself, without a curtain. */
static void
test_nobody (void)
{
  g_autoptr (HfGame) game = hf_shared_new_game ("classic", 0);
  HfShared *play = hf_shared_open (game, 800, 600);

  hf_test_wait_until (hf_game_get_turn_number (game) > 6);
  g_assert_null (hf_shared_find_curtain (play));
  hf_shared_close (play);
}

/* Nobody’s name is cut short, and whoever looks sits below all others. */
static void
check_seats (HfShared *play, gint eyes)
{
  const char *eyes_name = hf_game_seat_get_name (hf_game_get_seat (play->game, eyes));
  const char *lowest = NULL;
  float y = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (play->table); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    for (guint seat = 0; HF_IS_SEAT_VIEW (child) && seat < hf_game_get_n_seats (play->game); seat++)
      {
        const char *name = hf_game_seat_get_name (hf_game_get_seat (play->game, seat));
        GtkWidget *label = hf_test_find_text (child, GTK_TYPE_LABEL, "tooltip-text", name);
        graphene_rect_t bounds;

        if (label == NULL)
          continue;
        if (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
          g_test_fail_printf ("“%s” is cut short", name);
        g_assert_true (gtk_widget_compute_bounds (child, play->table, &bounds));
        lowest = bounds.origin.y > y ? name : lowest;
        y = MAX (y, bounds.origin.y);
      }
  g_assert_cmpstr (lowest, ==, eyes_name);
}

/* Counts the presses of a turn in which somebody draws and discards. */
static guint
press_turn (guint persons)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, persons);
  HfShared *play;
  guint n = 0, turn;

  hf_test_table_begin (table, FALSE);
  hf_game_set_position (game, table->state);
  play = hf_shared_open (game, 800, 600);
  hf_test_wait_until (hf_shared_can_go_on (play));
  turn = hf_game_get_turn_number (game);
  while (hf_game_get_turn_number (game) == turn)
    {
      g_assert_true (hf_game_find_person (game) < 0 || hf_shared_find_curtain (play) == NULL);
      if (hf_game_get_phase (game) != HF_PHASE_PLAY || hf_shared_find_curtain (play) != NULL)
        gtk_widget_activate_action (play->table, "table.natural", NULL);
      else if (hf_turn_controller_get_n_selected (play->controller) == 0)
        gtk_widget_activate_action (play->table, "table.select", "u", HF_KIND_FOUR);
      else
        gtk_widget_activate_action (play->table, "table.discard", NULL);
      hf_test_run_pending ();
      g_assert_cmpuint (++n, <, 10);
    }
  hf_shared_close (play);

  return n;
}

/* A plain turn has the presses that it has alone, and one for the curtain. */
static void
test_presses (void)
{
  g_assert_cmpuint (press_turn (1u << 0 | 1u << 1), ==, press_turn (1u << 0) + 1);
}

static const struct
{
  const char *name;
  int width, height;
  double text_scale;
  gboolean dark;
} looks[] = {
  { "company-phone", 360, 640, 1, FALSE },
  { "company-turned", 720, 360, 1, TRUE },
  { "company-usual", 1200, 780, 1, TRUE },
  { "company-phone-large-text", 360, 640, 2, FALSE },
};

static void
save_look (HfShared *play, const char *name, const char *part)
{
  g_autofree char *file = g_strconcat (name, "-", part, NULL);

  hf_test_settle (GTK_WIDGET (play->window));
  hf_test_save_picture (GTK_WIDGET (play->window), file);
}

/* The table where people may talk, the question to all, and a person's row of New Game, at all sizes. */
static void
test_looks (void)
{
  const char *const persons[] = { "yes", "yes", NULL };

  g_settings_set_strv (hf_test_settings, "persons", persons);
  for (guint i = 0; i < G_N_ELEMENTS (looks); i += hf_test_get_step ())
    {
      g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 1u << 0 | 1u << 1);
      HfShared *play;
      GtkWidget *row;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                    (int) (96 * 1024 * looks[i].text_scale), NULL);
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                          looks[i].dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                        : ADW_COLOR_SCHEME_FORCE_LIGHT);
      play = open_turn (game, looks[i].width, looks[i].height);
      play->n_lifted = 4;
      gtk_widget_activate_action (play->table, "table.say", "u", 9);
      save_look (play, looks[i].name, "talk");
      hf_test_assert_played (game, "discard 4");
      hf_test_wait_until (hf_shared_is_for (play, 1));
      hf_shared_lift (play);
      gtk_widget_activate_action (GTK_WIDGET (play->window), "win.undo", NULL);
      hf_test_wait_until (ADW_IS_ALERT_DIALOG (find_dialog (play)));
      save_look (play, looks[i].name, "agree");
      adw_dialog_force_close (find_dialog (play));
      gtk_widget_activate_action (GTK_WIDGET (play->window), "win.new-game", NULL);
      hf_test_wait_until (find_dialog (play) != NULL);
      row = hf_test_find_text (GTK_WIDGET (find_dialog (play)), HF_TYPE_PREFERENCES_PLAYER_ROW,
                               "subtitle", C_("level", "A Person"));
      hf_test_settle (GTK_WIDGET (play->window));
      if (row != NULL)
        adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
      save_look (play, looks[i].name, "new-game");
      adw_dialog_force_close (find_dialog (play));
      hf_shared_close (play);
    }
  g_settings_reset (hf_test_settings, "persons");
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

/* Plays a game of five people until the third of them is next, in the second lap.
 * Returns: the game, to be loaded */
static char *
play_five (void)
{
  g_autoptr (HfGame) game = NULL;
  g_autofree char *text = NULL;
  HfShared *play;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "lay-out-first", NULL));
  g_assert_true (hf_rules_set (&rules, "table.players", "5", NULL));
  hf_rules_resolve (&rules);
  game = hf_shared_seat_game (&rules, 0x1f);
  play = hf_shared_open (game, 1200, 780);
  play->n_lifted = 4;
  while (TRUE)
    {
      hf_test_wait_until (hf_shared_can_go_on (play));
      if (hf_game_get_turn_number (game) > 5 && hf_shared_is_for (play, 2))
        break;
      hf_shared_go_on (play);
    }
  text = hf_game_save_text (game);
  hf_shared_close (play);

  return g_steal_pointer (&text);
}

/* A game of five people, left on a large screen, goes on at any other behind the curtain. Nobody’s name is cut
 * short, and the one whose turn it is sits at the bottom. */
static void
test_five (void)
{
  g_autofree char *text = play_five ();

  for (guint i = 0; i < G_N_ELEMENTS (looks); i += hf_test_get_step ())
    {
      g_autoptr (HfGame) game = hf_game_new_from_text (text, strlen (text), NULL);
      HfShared *play;

      g_object_set (gtk_settings_get_default (), "gtk-xft-dpi",
                    (int) (96 * 1024 * looks[i].text_scale), NULL);
      play = hf_shared_open (game, looks[i].width, looks[i].height);
      play->n_lifted = 4;
      g_assert_true (hf_shared_is_for (play, 2));
      hf_check_words (play->table);
      save_look (play, looks[i].name, "five-curtain");
      hf_shared_lift (play);
      save_look (play, looks[i].name, "five");
      check_seats (play, 2);
      hf_shared_close (play);
    }
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 96 * 1024, NULL);
}

/* A side has the same color, whoever looks at the table. */
static void
test_sides (void)
{
  static const char *const classes[] = { "team-0", "team-1" };
  g_autoptr (HfGame) game = hf_shared_new_game (HF_TEST_HOOF, 0xf);

  for (gint eyes = 0; eyes < 4; eyes++)
    for (guint side = 0; side < G_N_ELEMENTS (classes); side++)
      {
        g_autoptr (HfTurnController) controller = hf_turn_controller_new (game);
        g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new (NULL));

        hf_turn_controller_set_eyes (controller, eyes);
        hf_team_class_add (label, controller, side);
        g_assert_true (gtk_widget_has_css_class (label, classes[side]));
      }
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);
  g_settings_set_boolean (hf_test_settings, "confirm-going-out", FALSE);
  g_settings_set_string (hf_test_settings, "speed", "instant");

  g_test_add_func ("/company/agree", test_agree);
  g_test_add_func ("/company/left-open", test_left_open);
  g_test_add_func ("/company/open-to-all", test_open_to_all);
  g_test_add_func ("/company/in-flight", test_in_flight);
  g_test_add_func ("/company/drag", test_drag);
  g_test_add_func ("/company/open-partners", test_open_partners);
  g_test_add_func ("/company/talk", test_talk);
  g_test_add_func ("/company/remarks", test_remarks);
  g_test_add_func ("/company/nobody", test_nobody);
  g_test_add_func ("/company/presses", test_presses);
  g_test_add_func ("/company/looks", test_looks);
  g_test_add_func ("/company/five", test_five);
  g_test_add_func ("/company/sides", test_sides);

  return hf_test_run_windows ();
}
