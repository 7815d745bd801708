/* SPDX-License-Identifier: GPL-3.0-or-later */

/* After the last sheet of a game at a table elsewhere: the way to the next game in a window, while Ben reads, or is
 * faster. */

#include "config.h"

#include <glib/gi18n.h>

#include "game/moments/hf-round-end.h"
#include "hf-served-table.h"
#include "together/guest/hf-kept-tables.h"
#include "together/hf-decide.h"
#include "together/host/hf-host-private.h"
#include "ui/score/hf-score-sheet.h"
#include "ui/score/hf-score-stage.h"
#include "ui/together/hf-room-view.h"

#define PERSONS    (1 << HF_SERVED_OWN | 1 << HF_SERVED_BEN)
#define SEED       3
#define MOST_STOPS 40

static HfGame *
get_game (HfServedPair *self)
{
  return hf_host_get_game (self->table.fake.host);
}

static HfGuest *
get_ben (HfServedPair *self)
{
  return hf_visit_get_guest (self->ben);
}

/* Lets the window and Ben play until the game is over, and the window shows the last sheet. */
static void
play (HfServedPair *self)
{
  while (!hf_game_is_over (get_game (self)))
    {
      const guint before = hf_game_get_log (get_game (self))->position;
      const gint actor = hf_decide_find_actor (get_game (self));
      HfGame *game = actor == HF_SERVED_OWN ? hf_far_get_game (self->window)
                                            : hf_guest_get_game (get_ben (self));

      if (actor == HF_SERVED_OWN || actor == HF_SERVED_BEN)
        {
          hf_test_wait_until (hf_game_get_log (game)->position == before);
          hf_decide_act (game, actor, SEED);
        }
      hf_test_wait_until (hf_game_get_log (get_game (self))->position > before);
    }
  hf_test_wait_until (HF_IS_SCORE_SHEET (hf_far_find_dialog (self->window)));
  hf_test_wait_until (hf_game_is_over (hf_guest_get_game (get_ben (self))));
}

/* A game of one round that is over. */
static void
set_up (HfServedPair *self, gconstpointer data)
{
  self->window = hf_far_open_window (1200, 780);
  hf_fake_table_init_round (&self->table.fake, PERSONS);
  hf_host_promise (self->table.fake.host);
  hf_host_open_room (self->table.fake.host);
  hf_served_table_listen (&self->table);
  hf_served_table_join (&self->table, self->window, HF_SERVED_OWN);
  self->ben = hf_served_table_visit (&self->table, HF_SERVED_BEN);
  hf_far_deal (self->window);
  play (self);
}

static GtkWidget *
find_button (HfServedPair *self, const char *label)
{
  return hf_far_find_button (hf_far_find_dialog (self->window), label);
}

/* Waits until the window is in the room of the next game.
 *
 * @ready: the seats of those who agree to play again, a bit each */
static void
wait_for_room (HfServedPair *self, guint ready)
{
  hf_test_wait_until (hf_far_is_in_room (self->window));
  hf_test_wait_until (self->table.fake.host->present.ready == ready);
  g_assert_cmpuint (hf_game_get_log (hf_far_get_game (self->window))->position, ==, 0);
}

/* Counts the steps of the end of a round that are the same where the game is played and at a guest. */
static guint
count_same_steps (HfGame *game, HfGame *guest)
{
  g_autoptr (GArray) steps = hf_round_end_list_steps (game, 1),
                     told = hf_round_end_list_steps (guest, 1);

  g_assert_cmpuint (steps->len, ==, told->len);
  for (guint i = 0; i < steps->len; i++)
    {
      const HfRoundStep *one = &g_array_index (steps, HfRoundStep, i),
                        *other = &g_array_index (told, HfRoundStep, i);

      g_assert_cmpint (one->kind, ==, other->kind);
      g_assert_cmpuint (one->side, ==, other->side);
      g_assert_cmpint (one->points, ==, other->points);
    }

  return steps->len;
}

/* The window is told all that the end of a round shows: the points in their order, how it ended, and the card that cost
 * most. */
static void
test_end (HfServedPair *self, gconstpointer data)
{
  HfGame *game = get_game (self), *guest = hf_far_get_game (self->window);
  HfCostliestCard one, other;
  g_autofree char *told = hf_score_stage_describe (HF_SCORE_STAGE (hf_test_find_type (
                    GTK_WIDGET (hf_far_find_dialog (self->window)), HF_TYPE_SCORE_STAGE))),
                  *out = hf_round_end_describe_out (guest, 1);

  g_assert_cmpuint (count_same_steps (game, guest), >, 0);
  g_assert_nonnull (strstr (told, out));
  g_assert_cmpint (hf_round_end_find_costliest (game, 1, &one), ==,
                   hf_round_end_find_costliest (guest, 1, &other));
  g_assert_cmpuint (one.seat, ==, other.seat);
  g_assert_cmpint (one.kind, ==, other.kind);
  g_assert_cmpint (one.points, ==, other.points);
  if (one.points > 0)
    g_assert_nonnull (strstr (told, hf_round_end_get_costliest_title ()));
}

/* Both say “again”, and the cards are dealt to the same chairs. */
static void
test_again (HfServedPair *self, gconstpointer data)
{
  const char *name = hf_far_name_seat (self->window, HF_SERVED_BEN);
  g_autofree char *before = g_strdup (name);

  hf_far_save_picture (self->window, "last-sheet");
  g_assert_false (gtk_widget_get_visible (find_button (self, C_("action", "_New Game…"))));
  hf_far_press (find_button (self, C_("button", "_Play Again")));
  wait_for_room (self, 1 << HF_SERVED_OWN);
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
  hf_far_save_picture (self->window, "next-room");
  hf_guest_set_ready (get_ben (self), TRUE);
  hf_test_wait_until (!hf_far_is_in_room (self->window)
                      && hf_game_get_log (hf_far_get_game (self->window))->position > 0);
  g_assert_cmpstr (hf_far_name_seat (self->window, HF_SERVED_BEN), ==, before);
}

/* Whether the key Tab leads to a part of the window. */
static gboolean
can_reach (HfWindow *window, GType type)
{
  GtkWidget *part = hf_test_find_type (GTK_WIDGET (window), type);

  for (guint i = 0; i < MOST_STOPS; i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

      if (focus != NULL && gtk_widget_is_ancestor (focus, part))
        return TRUE;
      gtk_widget_child_focus (GTK_WIDGET (window), GTK_DIR_TAB_FORWARD);
    }

  return FALSE;
}

/* Back in the room nobody has agreed to anything yet, and the keys are for it. */
static void
test_back (HfServedPair *self, gconstpointer data)
{
  hf_far_press (find_button (self, C_("button", "_Seats and Rules")));
  wait_for_room (self, 0);
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
  hf_test_wait_until (hf_guest_is_in_room (get_ben (self)));
  hf_test_settle (GTK_WIDGET (self->window));
  g_assert_true (can_reach (self->window, HF_TYPE_ROOM_VIEW));
}

/* The sheet stays while others are in the room already, and its button agrees there. */
static void
test_slower (HfServedPair *self, gconstpointer data)
{
  hf_guest_set_ready (get_ben (self), FALSE);
  wait_for_room (self, 0);
  g_assert_true (HF_IS_SCORE_SHEET (hf_far_find_dialog (self->window)));
  hf_far_press (find_button (self, C_("button", "_Play Again")));
  wait_for_room (self, 1 << HF_SERVED_OWN);
}

/* The sheet that was closed is there again, with the way to the next game, and so is the table another day. */
static void
test_later (HfServedPair *self, gconstpointer data)
{
  g_autoptr (GPtrArray) tables = NULL;

  adw_dialog_force_close (ADW_DIALOG (hf_far_find_dialog (self->window)));
  hf_test_wait_until (hf_far_find_dialog (self->window) == NULL);
  hf_far_close_window (self->window);
  tables = hf_kept_tables_load ();
  g_assert_nonnull (((HfKeptTable *) tables->pdata[0])->over);
  self->window = hf_far_open_window (360, 640);
  hf_far_act (self->window, "win.back-to-table");
  hf_test_wait_until (HF_IS_SCORE_SHEET (hf_far_find_dialog (self->window)));
  hf_far_save_picture (self->window, "last-sheet-phone");
  hf_far_press (find_button (self, C_("button", "_Play Again")));
  wait_for_room (self, 1 << HF_SERVED_OWN);
}

static void
tear_down (HfServedPair *self, gconstpointer data)
{
  hf_served_pair_tear_down (self, data);
  hf_far_forget_tables ();
}

static void
add_tests (void)
{
  static const struct
  {
    const char *path;
    void (*test) (HfServedPair *self, gconstpointer data);
  } tests[] = {
    { "/play-again/end", test_end },     { "/play-again/again", test_again },
    { "/play-again/back", test_back },   { "/play-again/slower", test_slower },
    { "/play-again/later", test_later },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, HfServedPair, NULL, set_up, tests[i].test, tear_down);
}

int
main (int argc, char *argv[])
{
  return hf_far_run (argc, argv, add_tests);
}
