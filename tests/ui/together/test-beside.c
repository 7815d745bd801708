/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Two people at one window of a table elsewhere, and two far away: the room, rounds behind the curtain, and the way back. */

#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/match/far/hf-far.h"
#include "game/table/hf-game-words.h"
#include "hf-served-table.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-rules.h"
#include "lib/hf-test-table.h"
#include "together/guest/hf-kept-tables.h"
#include "together/hf-decide.h"
#include "together/host/hf-host-private.h"
#include "ui/preferences/hf-usual-game.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/table/hand/hf-hand-card.h"
#include "ui/table/hf-shared-screen.h"
#include "ui/together/hf-chairs.h"
#include "ui/together/hf-invite-dialog.h"
#include "ui/together/hf-invite-page.h"
#include "ui/together/hf-people-dialog.h"
#include "ui/together/hf-room-view.h"

/* Seats of the two at the window, and of those far away. */
#define GRANDMA 0
#define TOM     1
#define MIA     2
#define ANNA    3
#define HERE    (1 << GRANDMA | 1 << TOM)
#define PERSONS (HERE | 1 << MIA | 1 << ANNA)
#define SEED    3

typedef struct
{
  HfServedTable table;
  HfWindow *window;
  HfVisit *far[HF_MAX_SEATS]; /* of those far away */
  HfShared *play;             /* (nullable) */
  guint here;                 /* seats of those at the window, a bit each */
  gboolean
    has_news;    /* toasts and words come and go, so what the window says does not stay the same */
  guint n_looks; /* how often the curtain was lifted */
} Sofa;

/* Returns: the game of the table; where that is in another process, as Mia is told it */
static HfGame *
get_game (Sofa *self)
{
  return self->table.fake.host != NULL ? hf_host_get_game (self->table.fake.host)
                                       : hf_guest_get_game (hf_visit_get_guest (self->far[MIA]));
}

/* Returns: the seats whose people are there, a bit each */
static guint
get_present (Sofa *self)
{
  return self->table.fake.host != NULL
           ? hf_host_get_present (self->table.fake.host)
           : hf_guest_get_present (hf_visit_get_guest (self->far[MIA]))->here;
}

static GtkWidget *
get_part (Sofa *self, const char *name)
{
  GtkWidget *room = hf_test_find_type (GTK_WIDGET (self->window), HF_TYPE_ROOM_VIEW);

  return GTK_WIDGET (gtk_widget_get_template_child (room, HF_TYPE_ROOM_VIEW, name));
}

/* Presses the chair of a seat, and waits for the dialog about it. */
static void
press_chair (Sofa *self, guint seat)
{
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
  g_signal_emit_by_name (get_part (self, "chairs"), "pressed", seat);
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (self->window)));
}

static void
respond (Sofa *self, const char *response)
{
  AdwDialog *dialog = ADW_DIALOG (hf_far_find_dialog (self->window));

  g_signal_emit_by_name (dialog, "response", response);
  adw_dialog_force_close (dialog);
  hf_test_wait_until (hf_far_find_dialog (self->window) != GTK_WIDGET (dialog));
}

static void
respond_act (Sofa *self, HfRoomAct act)
{
  g_autofree char *response = g_strdup_printf ("%u", act);

  respond (self, response);
}

static gboolean
is_there (Sofa *self, guint seat)
{
  return self->table.fake.host->places[seat].visitor != NULL;
}

static gboolean
is_called (Sofa *self, HfGame *game, guint seat, const char *name)
{
  return g_str_equal (hf_game_seat_get_name (hf_game_get_seat (game, seat)), name);
}

/* Answers the question for the name of a person at the window. */
static void
type_name (Sofa *self, guint seat, const char *name, const char *response)
{
  GtkWidget *entry;

  hf_test_wait_until (hf_far_find_dialog (self->window) != NULL
                      && hf_test_find_type (hf_far_find_dialog (self->window), ADW_TYPE_ENTRY_ROW)
                           != NULL);
  entry = hf_test_find_type (hf_far_find_dialog (self->window), ADW_TYPE_ENTRY_ROW);
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  hf_far_save_picture (self->window, "beside-name");
  respond (self, response);
  hf_test_wait_until (is_there (self, seat) && is_called (self, get_game (self), seat, name));
  hf_test_wait_until (is_called (self, hf_far_get_game (self->window), seat, name));
}

/* Lets another person at the window take a free chair. */
static void
sit_down (Sofa *self, guint seat, const char *name)
{
  press_chair (self, seat);
  hf_far_save_picture (self->window, "beside-chair");
  respond_act (self, HF_ROOM_ACT_BESIDE);
  type_name (self, seat, name, "join");
  hf_test_wait_until (hf_game_get_persons (hf_far_get_game (self->window)) == HERE);
}

static void
come (Sofa *self, int width, int height)
{
  hf_host_promise (self->table.fake.host);
  hf_host_open_room (self->table.fake.host);
  hf_served_table_listen (&self->table);
  self->window = hf_far_open_window (width, height);
  hf_served_table_join (&self->table, self->window, GRANDMA);
  hf_host_set_owner (self->table.fake.host, MIA);
  self->here = HERE;
}

/* Grandma and Tom sit in the room. */
static void
set_up (Sofa *self)
{
  *self = (Sofa) { 0 };
  hf_fake_table_init_short (&self->table.fake, PERSONS, 0);
  come (self, 360, 640);
  sit_down (self, TOM, "Tom");
}

static void
tear_down (Sofa *self)
{
  if (self->play != NULL)
    hf_shared_leave (self->play);
  if (hf_far_find_dialog (self->window) != NULL)
    adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (self->window)));
  if (self->table.fake.host != NULL)
    hf_far_close_window (self->window);
  else
    hf_far_leave_table (self->window, C_("button", "_Close the Table"));
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_clear_object (&self->far[seat]);
  if (self->table.fake.host != NULL)
    hf_served_table_close (&self->table);
  hf_far_forget_tables ();
}

/* All agree, and the cards are dealt. */
static void
begin (Sofa *self)
{
  for (guint seat = MIA; seat <= ANNA; seat++)
    {
      if (self->far[seat] == NULL)
        self->far[seat] = hf_served_table_visit (&self->table, seat);
      hf_test_wait_until (hf_far_get_presence (self->window, seat) == HF_PRESENCE_HERE);
      hf_guest_set_ready (hf_visit_get_guest (self->far[seat]), TRUE);
    }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_part (self, "ready")), TRUE);
  hf_test_wait_until (!hf_far_is_in_room (self->window)
                      && hf_game_get_log (hf_far_get_game (self->window))->position > 0);
}

static HfTurnController *
get_controller (Sofa *self)
{
  return hf_test_get_controller (self->window);
}

/* Presses the key that lifts the curtain; a person who comes back may not be there yet. */
static gboolean
press_lift (Sofa *self)
{
  return !hf_turn_controller_is_covered (get_controller (self))
         || gtk_widget_activate_action (GTK_WIDGET (hf_window_get_table (self->window)),
                                        "table.natural", NULL);
}

/* Lifts the curtain for a person at the window, unless that person looks already. */
static void
look (Sofa *self, guint seat)
{
  gpointer controller;

  hf_test_wait_until (hf_turn_controller_get_eyes (get_controller (self)) == (gint) seat
                      || (hf_turn_controller_is_covered (get_controller (self))
                          && hf_turn_controller_find_next (get_controller (self)) == (gint) seat));
  if (hf_turn_controller_get_eyes (get_controller (self)) == (gint) seat)
    return;

  controller = get_controller (self);
  g_object_add_weak_pointer (controller, &controller);
  if (self->play != NULL && !self->has_news)
    hf_shared_lift (self->play);
  else
    hf_test_wait_until (press_lift (self)
                        && hf_turn_controller_get_eyes (get_controller (self)) == (gint) seat);
  self->n_looks++;
  g_assert_cmpint (hf_turn_controller_get_eyes (get_controller (self)), ==, seat);
  hf_test_wait_until (controller == NULL || controller == get_controller (self));
  if (controller != NULL)
    g_object_remove_weak_pointer (controller, &controller);
}

/* Lets whoever is to act do so, in their own game. */
static void
act (Sofa *self)
{
  const guint before = hf_game_get_log (get_game (self))->position;
  const gint actor = hf_decide_find_actor (get_game (self));
  HfGame *game;

  if (((get_present (self) >> actor) & 1) == 0)
    {
      hf_test_wait_until (hf_game_get_log (get_game (self))->position > before);
      return;
    }
  if ((self->here >> actor) & 1)
    look (self, actor);
  game = (self->here >> actor) & 1 ? hf_far_get_game (self->window)
                                   : hf_guest_get_game (hf_visit_get_guest (self->far[actor]));
  hf_test_wait_until (hf_game_get_log (game)->position == before);
  hf_decide_act (game, actor, SEED);
  hf_test_wait_until (hf_game_get_log (get_game (self))->position > before);
}

/* Plays until a round is over, and closes its sheet. */
static void
play_round (Sofa *self)
{
  while (hf_game_get_phase (get_game (self)) < HF_PHASE_OVER)
    act (self);
  hf_test_wait_until (HF_IS_SCORE_SHEET (hf_far_find_dialog (self->window)));
  hf_far_save_picture (self->window, "beside-sheet");
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (self->window)));
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
}

/* Acts until each at the window has had a few turns. */
static void
play_turns (Sofa *self, guint n_acts)
{
  while (n_acts-- > 0 && hf_game_get_phase (get_game (self)) < HF_PHASE_OVER)
    act (self);
}

/* Acts until a person has had a turn. */
static void
play_turn_of (Sofa *self, gint seat)
{
  while (hf_decide_find_actor (get_game (self)) != seat)
    act (self);
  while (hf_decide_find_actor (get_game (self)) == seat)
    act (self);
}

/* Nothing of a hand is seen by the other person, in two rounds and their ends. */
static void
test_evening (void)
{
  Sofa sofa = { 0 };

  hf_fake_table_init_short (&sofa.table.fake, PERSONS, 0);
  come (&sofa, 1200, 780);
  sit_down (&sofa, TOM, "Tom");
  hf_far_save_picture (sofa.window, "beside-room");
  begin (&sofa);
  sofa.play = hf_shared_watch (sofa.window);
  hf_far_save_picture (sofa.window, "beside-curtain");
  play_round (&sofa);
  hf_game_next_round (hf_far_get_game (sofa.window));
  hf_test_wait_until (hf_game_get_round (get_game (&sofa)) == 2);
  play_round (&sofa);
  g_assert_cmpuint (sofa.play->n_lifted, >, 4);
  tear_down (&sofa);
}

/* Returns: a game of those at the window and of computer players */
static HfGame *
make_game (void)
{
  HfRules rules;

  hf_test_rules_init (&rules, "classic " HF_TEST_FEW_CARDS);

  return hf_shared_seat_game (&rules, HERE);
}

/* A game of two at a window goes on at a table that the window opens for Mia: both of them stay, each with the own hand. */
static void
test_host (void)
{
  Sofa sofa = { .here = HERE, .has_news = TRUE };
  g_autoptr (HfGame) game = make_game ();
  g_autofree char *link = NULL;
  GtkWidget *dialog, *names;

  sofa.window = hf_far_open_window (800, 600);
  hf_usual_game_mark (game, hf_far_get_settings ());
  hf_window_play (sofa.window, game);
  sofa.play = hf_shared_watch (sofa.window);
  hf_far_act (sofa.window, "win.invite");
  dialog = hf_far_find_invite (sofa.window);
  names = hf_test_find_type (dialog, HF_TYPE_INVITE_PAGE);
  gtk_editable_set_text (GTK_EDITABLE (hf_test_find_text (names, ADW_TYPE_ENTRY_ROW, "text", "")),
                         "Mia");
  hf_far_save_picture (sofa.window, "beside-invite");
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Open the Table")));
  dialog = hf_far_wait_for_invitations (sofa.window);
  hf_test_wait_until (hf_game_get_persons (hf_far_get_game (sofa.window)) == HERE);
  g_assert_true (hf_turn_controller_is_covered (get_controller (&sofa)));
  /* There it counts among the last games as it would have here. */
  g_assert_cmpstr (hf_game_get_extra (hf_far_get_game (sofa.window), "choices"), ==,
                   hf_game_get_extra (game, "choices"));
  g_assert_nonnull (hf_game_get_extra (game, "choices"));
  g_assert_null (hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title",
                                    hf_game_seat_get_name (hf_game_get_seat (game, TOM))));
  link = hf_far_copy_link (sofa.window, "Mia");
  sofa.far[MIA] = hf_far_visit (link);
  hf_test_wait_until (get_present (&sofa) == (HERE | 1 << MIA));
  hf_far_press (hf_far_find_button (dialog, C_("button", "_Play")));
  hf_test_wait_until (hf_far_find_dialog (sofa.window) == NULL);
  play_round (&sofa);
  g_assert_cmpuint (sofa.n_looks, >, 2);
  tear_down (&sofa);
}

/* In the room they change seats, and one of them gets up again. */
static void
test_room (void)
{
  Sofa sofa;
  g_autofree char *name = NULL;
  g_autoptr (GPtrArray) tables = NULL;

  set_up (&sofa);
  hf_far_save_picture (sofa.window, "beside-room-phone");
  name = g_strdup (hf_game_seat_get_name (hf_game_get_seat (get_game (&sofa), GRANDMA)));
  press_chair (&sofa, TOM);
  hf_far_save_picture (sofa.window, "beside-person");
  respond (&sofa, "seats");
  hf_test_wait_until (g_str_equal (hf_game_seat_get_name (hf_game_get_seat (get_game (&sofa), TOM)),
                                   name));
  hf_test_wait_until (g_str_equal (
    hf_game_seat_get_name (hf_game_get_seat (hf_far_get_game (sofa.window), TOM)), name));
  g_assert_cmpuint (hf_game_get_persons (hf_far_get_game (sofa.window)), ==, HERE);

  press_chair (&sofa, GRANDMA);
  respond (&sofa, "free");
  hf_test_wait_until (!is_there (&sofa, GRANDMA));
  hf_test_wait_until (hf_game_get_persons (hf_far_get_game (sofa.window)) == 1 << TOM);
  g_assert_true (hf_far_is_in_room (sofa.window));
  tables = hf_kept_tables_load ();
  g_assert_cmpuint (tables->len, ==, 1);
  tear_down (&sofa);
}

/* Presses the chair of a seat in the list of people. */
static GtkWidget *
press_person (Sofa *self, guint seat, const char *picture)
{
  GtkWidget *dialog, *row;
  const char *name =
    hf_game_seat_get_name (hf_game_get_seat (hf_far_get_game (self->window), seat));

  hf_far_act (self->window, "win.people");
  hf_test_wait_until (HF_IS_PEOPLE_DIALOG (hf_far_find_dialog (self->window)));
  dialog = hf_far_find_dialog (self->window);
  row = hf_test_find_text (dialog, ADW_TYPE_ACTION_ROW, "title", name);
  hf_test_wait_until (gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (row)));
  hf_far_save_picture (self->window, picture);
  g_signal_emit_by_name (row, "activated");
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (self->window)));
  hf_far_save_picture (self->window, "beside-act");

  return dialog;
}

static void
close_people (Sofa *self, GtkWidget *dialog)
{
  adw_dialog_force_close (ADW_DIALOG (dialog));
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
}

/* Lets one more person at the window take a chair, or one of them take another name, once the cards are dealt. */
static void
name_person (Sofa *self, guint seat, const char *name, const char *response, const char *picture)
{
  GtkWidget *dialog = press_person (self, seat, picture);

  if (g_str_equal (response, "join"))
    respond_act (self, HF_ROOM_ACT_BESIDE);
  type_name (self, seat, name, response);
  close_people (self, dialog);
}

/* Lets one of those at the window get up. */
static void
get_up (Sofa *self, guint seat, const char *picture)
{
  GtkWidget *dialog = press_person (self, seat, picture);

  respond (self, "free");
  close_people (self, dialog);
}

/* The history tells what a person has done by the name that the person has now, and not by another. */
static void
assert_told_of (Sofa *self, const char *name, const char *other)
{
  GListModel *history = hf_history_of (hf_far_get_game (self->window));
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      n += strstr (hf_game_record_get_text (record), name) != NULL;
      g_assert_null (strstr (hf_game_record_get_text (record), other));
    }
  g_assert_cmpuint (n, >, 0);
}

static void
wait_for_persons (Sofa *self, guint persons)
{
  hf_test_wait_until (hf_game_get_persons (hf_far_get_game (self->window)) == persons);
  for (guint seat = 0; seat < HF_FAKE_TABLE_SEATS; seat++)
    if ((persons >> seat) & 1)
      hf_test_wait_until (is_there (self, seat));
}

/* After the deal, Tom sits down on his chair, which is free, and gets up again; Anna leaves her telephone and comes to
 * the window, where a computer player’s chair is taken, too. */
static void
test_later (void)
{
  Sofa sofa = { .has_news = TRUE };

  hf_fake_table_init_short (&sofa.table.fake, PERSONS & ~(1 << MIA), 0);
  come (&sofa, 800, 600);
  hf_host_set_owner (sofa.table.fake.host, GRANDMA);
  sofa.far[ANNA] = hf_served_table_visit (&sofa.table, ANNA);
  hf_far_deal (sofa.window);
  sofa.play = hf_shared_watch (sofa.window);
  name_person (&sofa, TOM, "Thomas", "join", "beside-people");
  wait_for_persons (&sofa, HERE);
  play_turn_of (&sofa, TOM);
  play_turn_of (&sofa, ANNA);
  look (&sofa, GRANDMA);
  assert_told_of (&sofa, "Thomas", "Tommy");
  name_person (&sofa, TOM, "Tommy", "change", "beside-people-pair");
  assert_told_of (&sofa, "Tommy", "Thomas");
  hf_test_wait_until (is_called (&sofa, hf_guest_get_game (hf_visit_get_guest (sofa.far[ANNA])),
                                 TOM, "Tommy"));
  get_up (&sofa, TOM, "beside-people-pair");
  hf_test_wait_until (!is_there (&sofa, TOM));
  wait_for_persons (&sofa, 1 << GRANDMA);
  hf_guest_act_in_room (hf_visit_get_guest (sofa.far[ANNA]), HF_ROOM_ACT_FREE, ANNA);
  hf_test_wait_until (hf_guest_has_left (hf_visit_get_guest (sofa.far[ANNA])));
  name_person (&sofa, ANNA, "Antonia", "join", "beside-people-free");
  wait_for_persons (&sofa, 1 << GRANDMA | 1 << ANNA);
  name_person (&sofa, MIA, "Maria", "join", "beside-people-computer");
  wait_for_persons (&sofa, 1 << GRANDMA | 1 << MIA | 1 << ANNA);
  name_person (&sofa, TOM, "Tom", "join", "beside-people-all");
  sofa.here = PERSONS;
  wait_for_persons (&sofa, PERSONS);
  play_turns (&sofa, 8);
  tear_down (&sofa);
}

/* Lets the computer play a turn of both, who are away, as Mia wants. */
static void
stand_in (Sofa *self)
{
  HfGuest *mia = hf_visit_get_guest (self->far[MIA]);
  guint played = 0;

  hf_guest_ask_stand_in (mia, GRANDMA);
  hf_guest_ask_stand_in (mia, TOM);
  hf_test_wait_until (self->table.fake.host->present.stand_ins == HERE);
  while (played != HERE)
    {
      const gint actor = hf_decide_find_actor (get_game (self));

      played |= (1u << actor) & HERE;
      act (self);
    }
  while ((HERE >> hf_decide_find_actor (get_game (self))) & 1)
    act (self);
}

/* Over the curtain, the alert tells what was played for each of them, by name, and no card that was drawn. */
static void
assert_told_to_both (Sofa *self)
{
  const char *body =
    adw_alert_dialog_get_body (ADW_ALERT_DIALOG (hf_far_find_dialog (self->window)));
  GListModel *history = G_LIST_MODEL (hf_history_of (hf_far_get_game (self->window)));

  g_assert_cmpint (hf_history_get_eyes (hf_far_get_game (self->window)), ==, -1);
  for (guint seat = GRANDMA; seat <= TOM; seat++)
    g_assert_nonnull (strstr (body,
                              hf_game_seat_get_name (hf_game_get_seat (hf_far_get_game (self
                                                                                          ->window),
                                                                       seat))));
  for (guint i = g_list_model_get_n_items (history); i-- > 0;)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (strstr (body, hf_game_record_get_text (record)) != NULL)
        return;
    }
  g_error ("%s", body);
}

/* The line of one of them breaks, and is opened again; closed, the window brings both back by one press, though the
 * computer plays for them meanwhile. What the table tells waits for none of them to look. */
static void
test_back (void)
{
  Sofa sofa;
  g_autoptr (GPtrArray) tables = NULL;

  set_up (&sofa);
  begin (&sofa);
  play_turns (&sofa, 8);
  hf_served_table_cut (&sofa.table, TOM);
  hf_test_wait_until (is_there (&sofa, TOM));
  play_turns (&sofa, 8);

  hf_far_close_window (sofa.window);
  hf_test_wait_until (!is_there (&sofa, GRANDMA) && !is_there (&sofa, TOM));
  stand_in (&sofa);
  tables = hf_kept_tables_list ();
  g_assert_cmpuint (tables->len, ==, 1);
  sofa.window = hf_far_open_window (800, 600);
  hf_far_act (sofa.window, "win.back-to-table");
  hf_test_wait_until (is_there (&sofa, GRANDMA) && is_there (&sofa, TOM));
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (sofa.window)));
  g_assert_cmpuint (sofa.table.fake.host->present.stand_ins, ==, 0);
  g_assert_true (hf_turn_controller_is_covered (get_controller (&sofa)));
  g_assert_false (hf_game_get_busy (hf_far_get_game (sofa.window)));
  assert_told_to_both (&sofa);
  hf_far_save_picture (sofa.window, "beside-stood-in");
  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (sofa.window)));
  hf_test_wait_until (hf_far_is_at_table (sofa.window));
  play_turns (&sofa, 8);
  tear_down (&sofa);
}

/* Partners sit at the window: one asks the other, behind the curtain, and gets the answer so. */
static void
test_partner (void)
{
  Sofa sofa = { .here = 1 << GRANDMA | 1 << MIA };
  g_autoptr (HfTestTable) position = hf_test_table_new (HF_TEST_HOOF);
  HfMove move;

  hf_test_table_hand (position, GRANDMA, "Q*3 4");
  hf_test_table_hand (position, MIA, "A*3 5");
  hf_test_table_foot_taken (position, GRANDMA);
  hf_test_table_books (position, GRANDMA, "Q*4, K*7, J*7, 9*5 2*2, 8*5 2*2");
  hf_test_table_begin (position, TRUE);
  hf_served_table_open (&sofa.table, HF_TEST_HOOF, sofa.here);
  sofa.window = hf_far_open_window (800, 600);
  hf_served_table_join (&sofa.table, sofa.window, GRANDMA);
  sofa.play = hf_shared_watch (sofa.window);
  name_person (&sofa, MIA, "Mia", "join", "beside-partner");
  wait_for_persons (&sofa, sofa.here);
  hf_game_set_position (get_game (&sofa), position->state);
  look (&sofa, GRANDMA);
  move = hf_test_game_parse (hf_far_get_game (sofa.window), "ask out");
  hf_game_play (hf_far_get_game (sofa.window), &move, NULL);
  look (&sofa, MIA);
  g_assert_cmpint (hf_game_get_question (hf_far_get_game (sofa.window), MIA), ==, HF_QUESTION_OUT);
  hf_decide_act (hf_far_get_game (sofa.window), MIA, SEED);
  look (&sofa, GRANDMA);
  tear_down (&sofa);
}

/* The one who looks goes on at another device: the hand of the other is not seen before that person looks. */
static void
test_lost (void)
{
  Sofa sofa;
  guint looked, other;

  set_up (&sofa);
  begin (&sofa);
  do
    act (&sofa);
  while (hf_turn_controller_is_covered (get_controller (&sofa)));
  looked = (guint) hf_turn_controller_get_eyes (get_controller (&sofa));
  other = looked == GRANDMA ? TOM : GRANDMA;

  sofa.far[looked] = hf_served_table_visit (&sofa.table, looked);
  hf_test_wait_until (hf_game_get_persons (hf_far_get_game (sofa.window)) == 1u << other);
  g_assert_true (hf_turn_controller_is_covered (get_controller (&sofa)));
  g_assert_null (hf_test_find_type (GTK_WIDGET (sofa.window), HF_TYPE_HAND_CARD));
  hf_test_wait_until (press_lift (&sofa)
                      && hf_turn_controller_get_eyes (get_controller (&sofa)) == (gint) other);
  tear_down (&sofa);
}

/* Finds a moment at which the last move of a seat goes back only if others agree. */
static void
play_until_asked_for (Sofa *self, guint seat)
{
  HfGame *game = hf_guest_get_game (hf_visit_get_guest (self->far[seat]));

  do
    act (self);
  while (hf_decide_find_actor (get_game (self)) != GRANDMA
         || hf_game_find_last_move (game, seat) < 0);
  hf_test_wait_until (hf_game_get_log (game)->position
                      == hf_game_get_log (get_game (self))->position);
}

/* Mia would like her last move back: one press at the window answers for both. */
static void
test_question (void)
{
  Sofa sofa;
  GtkWidget *dialog;
  guint position;
  g_autofree char *list = NULL, *answer = NULL;
  const char *names[2];

  set_up (&sofa);
  begin (&sofa);
  play_until_asked_for (&sofa, MIA);
  look (&sofa, GRANDMA);
  position = hf_game_get_log (get_game (&sofa))->position;
  hf_game_undo (hf_guest_get_game (hf_visit_get_guest (sofa.far[MIA])));
  hf_test_wait_until (ADW_IS_ALERT_DIALOG (hf_far_find_dialog (sofa.window)));
  dialog = hf_far_find_dialog (sofa.window);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    names[i] = hf_far_name_seat (sofa.window, i);
  list = hf_words_list (names, G_N_ELEMENTS (names));
  answer = g_strdup_printf (_("You’re answering as %s."), list);
  g_assert_nonnull (strstr (adw_alert_dialog_get_body (ADW_ALERT_DIALOG (dialog)), answer));
  hf_far_save_picture (sofa.window, "beside-question");
  g_assert_true (hf_turn_controller_is_covered (get_controller (&sofa)));
  respond (&sofa, "yes");
  hf_test_wait_until (hf_guest_is_asked (hf_visit_get_guest (sofa.far[ANNA])));
  hf_guest_answer_undo (hf_visit_get_guest (sofa.far[ANNA]), TRUE);
  hf_test_wait_until (hf_game_get_log (get_game (&sofa))->position < position);
  g_assert_null (hf_far_find_dialog (sofa.window));
  play_turns (&sofa, 4);
  tear_down (&sofa);
}

/* After the last sheet, one press agrees for both to play again. */
static void
test_again (void)
{
  Sofa sofa = { 0 };

  hf_fake_table_init_round (&sofa.table.fake, PERSONS);
  come (&sofa, 800, 600);
  sit_down (&sofa, TOM, "Tom");
  begin (&sofa);
  while (!hf_game_is_over (get_game (&sofa)))
    act (&sofa);
  hf_test_wait_until (HF_IS_SCORE_SHEET (hf_far_find_dialog (sofa.window)));
  hf_far_press (hf_far_find_button (hf_far_find_dialog (sofa.window), C_("button", "_Play Again")));
  hf_test_wait_until (sofa.table.fake.host->present.ready == HERE);
  hf_test_wait_until (hf_far_find_dialog (sofa.window) == NULL && hf_far_is_in_room (sofa.window));
  begin (&sofa);
  play_turns (&sofa, 8);
  tear_down (&sofa);
}

static void
add_tests (void)
{
  if (g_test_thorough ())
    g_test_add_func ("/beside/evening", test_evening);
  g_test_add_func ("/beside/host", test_host);
  g_test_add_func ("/beside/room", test_room);
  g_test_add_func ("/beside/later", test_later);
  g_test_add_func ("/beside/back", test_back);
  g_test_add_func ("/beside/partner", test_partner);
  g_test_add_func ("/beside/lost", test_lost);
  g_test_add_func ("/beside/question", test_question);
  g_test_add_func ("/beside/again", test_again);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
