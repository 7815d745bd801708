/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-sheet.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-score-turns.h"
#include "game/files/hf-series.h"
#include "game/match/far/hf-far.h"
#include "hf-deal-box.h"
#include "hf-score-card.h"
#include "hf-score-chart.h"
#include "hf-score-details.h"
#include "hf-score-finale.h"
#include "hf-score-own.h"
#include "hf-score-stage.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"
#include "ui/widgets/hf-felt.h"
#include "ui/widgets/hf-grace-period.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-text-size.h"

#define BASE_WIDTH   520 /* of the sheet without its columns */
#define SIDE_WIDTH   90  /* of a column */
#define MOST_WIDTH   960
#define LARGE        1.25 /* times that it is as large in a large window, as the table is */
#define VAST         1.6
#define SMALL_WIDTH  720
#define SMALL_HEIGHT 680
#define SMALL        .62  /* faces and cards of a small window */
#define GRACE_MS     1000 /* how long Enter was meant for the table that the sheet came up over */

/* The score card of a round in the form it has at the table, a column for each side. Every line
 * opens to the cards behind its numbers; below are the totals from round to round, and at the end
 * of a game its review.
 *
 * ## CSS nodes
 *
 * `grid.scorecard` with labels and `button.line`s, those of sums with the
 * class `.sum`, and `box.behind` for the details of a line
 *
 * ## Accessibility
 *
 * Each number reads as a sentence with its line, its side and the number. A line that opens is a
 * button that says whether it is open. */
struct _HfScoreSheet
{
  AdwDialog parent_instance;

  HfGame *game;
  guint round;
  int width;     /* in a window that is not large */
  gboolean past; /* the game was played another day */
  gboolean last; /* the game is over with the round */
  guint begin_at_top;
  gint64 shown_at;   /* by the monotonic clock */
  gboolean key_held; /* one that was meant for the table */

  GtkWidget *window_title;
  GtkWidget *viewport;
  GtkWidget *felt;
  GtkWidget *headline;
  GtkWidget *finale;
  GtkWidget *stage;
  GtkWidget *below;
  GtkWidget *words;
  GtkWidget *sheet;
  GtkWidget *own;
  GtkWidget *chart_box;
  GtkWidget *chart;
  GtkWidget *standings;
  GtkWidget *turns;
  GtkWidget *deal_box;
  GtkWidget *next;
  GtkWidget *other_seats;
  GtkWidget *new_game;
};

enum
{
  SIGNAL_NEXT,
  SIGNAL_REMATCH,
  SIGNAL_OTHER_SEATS,
  SIGNAL_NEW_GAME,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfScoreSheet, hf_score_sheet, ADW_TYPE_DIALOG)

/* Lists the turning points of the game but the first, which the picture shows. */
static void
fill_turns (HfScoreSheet *self, gboolean last)
{
  g_autoptr (GArray) turns = last ? hf_score_turns (self->game) : NULL;

  gtk_widget_set_visible (self->turns, turns != NULL && turns->len > 1);
  for (guint i = 1; turns != NULL && i < turns->len; i++)
    {
      const HfScoreTurn *turn = &g_array_index (turns, HfScoreTurn, i);
      GtkWidget *row = adw_action_row_new ();

      hf_set_plain_row_title (row, turn->title);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), turn->words);
      gtk_widget_add_css_class (row, "property");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->turns), row);
    }
}

/* Lists the points of all players where partners change from game to game. */
static void
fill_standings (HfScoreSheet *self, gboolean last)
{
  g_autoptr (GArray) standings = hf_series_list (self->game, self->round);
  guint number = hf_series_get_number (self->game), n = hf_series_get_length (self->game);
  g_autofree char *title = NULL;

  gtk_widget_set_visible (self->standings, n > 1 && (last || number > 1));
  if (!last)
    /* Translators: the game that is being played, of as many as there are with other partners */
    title = g_strdup_printf (_("Standings in Game %1$u of %2$u"), number, n);
  else if (number < n)
    title = g_strdup_printf (_("Standings After Game %1$u of %2$u"), number, n);
  else
    title = g_strdup_printf (_("Final Standings After %u Games"), n);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self->standings), title);

  for (guint i = 0; i < standings->len; i++)
    {
      const HfStanding *standing = &g_array_index (standings, HfStanding, i);
      g_autofree char *points = hf_text_minus (g_strdup_printf (ngettext ("%'d point", "%'d points",
                                                                          ABS (standing->points)),
                                                                standing->points));
      GtkWidget *row = adw_action_row_new ();

      hf_set_plain_row_title (row, hf_game_seat_get_name (hf_game_get_seat (self->game,
                                                                            standing->seat)));
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), points);
      gtk_widget_add_css_class (row, "property");
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->standings), row);
    }
}

static void
close_with (HfScoreSheet *self, guint signal)
{
  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[signal], 0);
}

/* Where partners change from game to game, the next game has other seats (S3-01). At a table elsewhere, people choose
 * their seats in its room. */
static gboolean
changes_partners (HfScoreSheet *self)
{
  return !hf_game_is_guest (self->game)
         && hf_game_get_rules (self->game)->rules.event_tournament
              == HF_TOURNAMENT_ROUND_ROBIN_PARTNERS;
}

/* Returns: whether nothing comes after the sheet, as at a table elsewhere that is closed, or after a game of another
 *   day */
static gboolean
ends_here (HfScoreSheet *self, gboolean last)
{
  return (last && !hf_game_can_deal_again (self->game) && !hf_game_is_guest (self->game))
         || hf_game_is_closed (self->game) || self->past;
}

static void
next_cb (HfScoreSheet *self)
{
  gboolean last = hf_results_is_last_round (HF_RESULTS (self->game), self->round);

  if (ends_here (self, last))
    adw_dialog_close (ADW_DIALOG (self));
  else if (!last)
    close_with (self, SIGNAL_NEXT);
  else
    close_with (self, changes_partners (self) ? SIGNAL_OTHER_SEATS : SIGNAL_REMATCH);
}

static void
other_seats_cb (HfScoreSheet *self)
{
  close_with (self, changes_partners (self) ? SIGNAL_REMATCH : SIGNAL_OTHER_SEATS);
}

static void
new_game_cb (HfScoreSheet *self)
{
  close_with (self, SIGNAL_NEW_GAME);
}

/* Fills the ways to the next game after the last round. */
static void
fill_next_game (HfScoreSheet *self)
{
  gtk_button_set_label (GTK_BUTTON (self->next), C_("button", "_Play Again"));
  if (hf_game_is_guest (self->game))
    {
      gtk_button_set_label (
        GTK_BUTTON (self->other_seats),
        /* Translators: where people at a table in several places choose the rules and their seats
                             * for the next game */
        C_("button", "_Seats and Rules"));
      gtk_widget_set_tooltip_text (self->other_seats, NULL);
    }
  if (!changes_partners (self))
    return;

  gtk_button_set_label (GTK_BUTTON (self->next), C_("button", "Ne_xt Game"));
  gtk_widget_set_tooltip_text (self->next, _("Same players, new partners"));
  gtk_button_set_label (GTK_BUTTON (self->other_seats), C_("button", "_Rematch"));
  gtk_widget_set_tooltip_text (self->other_seats, _("Same players, same seats"));
}

static void
fill_buttons (HfScoreSheet *self)
{
  gboolean last = hf_results_is_last_round (HF_RESULTS (self->game), self->round),
           ends = ends_here (self, last);

  gtk_widget_set_visible (self->other_seats, last && !ends);
  gtk_widget_set_visible (self->new_game, last && !ends && !hf_game_is_guest (self->game));
  if (ends)
    gtk_button_set_label (GTK_BUTTON (self->next), C_("button", "_Close"));
  else if (!last)
    /* Translators: term: round */
    gtk_button_set_label (GTK_BUTTON (self->next), C_("button", "_Next Round"));
  else
    fill_next_game (self);
}

/* From now on, scrolling follows the focus. */
static gboolean
begin_at_top_cb (gpointer data)
{
  HfScoreSheet *self = data;

  self->begin_at_top = 0;
  gtk_widget_grab_focus (self->next);
  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (self->viewport), TRUE);

  return G_SOURCE_REMOVE;
}

/* Large in a large window, as the table there; in a small one the words take the room. */
static void
fit_window (HfScoreSheet *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  const int width = gtk_widget_get_width (window), height = gtk_widget_get_height (window);
  const double text = MAX (1, hf_text_size_get ());
  const gboolean huge = width >= 2150 * text && height >= 1160 * text,
                 large = !huge && width >= 1580 * text && height >= 860 * text;
  const double scale = huge ? VAST : large ? LARGE : 1;
  const gboolean small = width < SMALL_WIDTH * text || height < SMALL_HEIGHT * text;

  hf_set_css_class (self->felt, "large", large);
  hf_set_css_class (self->felt, "huge", huge);
  hf_score_stage_set_scale (HF_SCORE_STAGE (self->stage), small ? SMALL : scale);
  adw_dialog_set_content_width (ADW_DIALOG (self), (int) (self->width * scale));
}

/* Tells how the round ended, all at once: the eye may see it played. */
static void
announce (HfScoreSheet *self)
{
  g_autofree char *lines = hf_score_stage_describe (HF_SCORE_STAGE (self->stage));
  g_autofree char *words =
    g_strdup_printf ("%s. %s", gtk_label_get_label (GTK_LABEL (self->headline)), lines);

  hf_announce (GTK_WIDGET (self), words);
}

/* A dialog that comes up from below gives the focus to the first thing that takes it, as far down as
 * that may be. */
static void
mapped_cb (HfScoreSheet *self)
{
  self->shown_at = g_get_monotonic_time ();
  fit_window (self);
  announce (self);
  if (self->begin_at_top == 0)
    self->begin_at_top = g_idle_add (begin_at_top_cb, self);
}

static gboolean
is_enter (guint keyval)
{
  return keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter
         || keyval == GDK_KEY_space;
}

static void
skip_cb (HfScoreSheet *self)
{
  hf_score_stage_skip (HF_SCORE_STAGE (self->stage));
}

/* Any key skips the play; Enter and Escape do nothing else then. Enter that was pressed to end a turn, and is held or
 * pressed once more while the sheet comes up, was not meant to send it away unread. */
static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                HfScoreSheet *self)
{
  const gint64 ready_at = self->shown_at + 1000 * (gint64) hf_grace_period_get (GRACE_MS);
  const gboolean playing = hf_score_stage_is_playing (HF_SCORE_STAGE (self->stage));

  skip_cb (self);
  if (!is_enter (keyval))
    return playing && keyval == GDK_KEY_Escape;

  self->key_held |= playing || g_get_monotonic_time () < ready_at;

  return self->key_held ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static void
key_released_cb (GtkEventControllerKey *controller,
                 guint keyval,
                 guint keycode,
                 GdkModifierType state,
                 HfScoreSheet *self)
{
  if (is_enter (keyval))
    self->key_held = FALSE;
}

static void
add_controllers (HfScoreSheet *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *press = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  g_signal_connect_object (keys, "key-released", G_CALLBACK (key_released_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (skip_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));
}

static void
hf_score_sheet_dispose (GObject *object)
{
  HfScoreSheet *self = HF_SCORE_SHEET (object);

  g_clear_handle_id (&self->begin_at_top, g_source_remove);
  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_SCORE_SHEET);

  G_OBJECT_CLASS (hf_score_sheet_parent_class)->dispose (object);
}

static void
add_signals (HfScoreSheetClass *klass)
{
  /* They are emitted without arguments, once the sheet closes. */
  static const char *const names[] = {
    [SIGNAL_NEXT] = "next",
    [SIGNAL_REMATCH] = "rematch",
    [SIGNAL_OTHER_SEATS] = "other-seats",
    [SIGNAL_NEW_GAME] = "new-game",
  };

  for (guint i = 0; i < N_SIGNALS; i++)
    signals[i] = g_signal_new (names[i], HF_TYPE_SCORE_SHEET, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
hf_score_sheet_class_init (HfScoreSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_score_sheet_dispose;
  add_signals (klass);

  g_type_ensure (HF_TYPE_SCORE_CHART);
  g_type_ensure (HF_TYPE_SCORE_FINALE);
  g_type_ensure (HF_TYPE_SCORE_STAGE);
  g_type_ensure (HF_TYPE_FELT);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-score-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, viewport);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, felt);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, headline);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, finale);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, stage);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, below);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, words);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, sheet);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, own);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, chart_box);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, chart);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, standings);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, turns);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, deal_box);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, next);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, other_seats);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, new_game);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, other_seats_cb);
  gtk_widget_class_bind_template_callback (widget_class, new_game_cb);
}

static void
hf_score_sheet_init (HfScoreSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->next, "map", G_CALLBACK (mapped_cb), self, G_CONNECT_SWAPPED);
  add_controllers (self);
}

/* A screen reader begins with the title: after a game it names the winners. */
static void
fill_titles (HfScoreSheet *self, gboolean last)
{
  g_autofree char *headline = last ? hf_game_describe_result (self->game,
                                                              hf_game_find_person (self->game))
                                   : hf_score_describe_lead (self->game, self->round);
  g_autofree char *title = hf_game_describe_round (self->game, self->round);

  adw_dialog_set_title (ADW_DIALOG (self), last ? headline : title);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->window_title),
                              last ? C_("title", "Game Over") : title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title), last ? title : "");
  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  gtk_widget_set_visible (self->finale, last);
  if (last)
    hf_score_finale_set_game (HF_SCORE_FINALE (self->finale), self->game);
}

/* @best: the most points of a round that are kept; G_MININT for none */
static void
fill_stage (HfScoreSheet *self, gboolean last, gint best)
{
  HfScoreStage *stage = HF_SCORE_STAGE (self->stage);

  hf_score_stage_set_round (stage, self->game, self->round, best);
  if (last)
    hf_score_stage_set_finale (stage, self->finale);
  self->last = last;
  hf_score_stage_add_late (stage, self->headline);
  hf_score_stage_add_late (stage, self->below);
}

/* Counts the round anew: people may have filled in rows of their own, or taken that back. It may be the last one by now,
 * or no longer. */
static void
count_anew (HfScoreSheet *self)
{
  const gboolean last = hf_results_is_last_round (HF_RESULTS (self->game), self->round);

  hf_score_stage_count_own (HF_SCORE_STAGE (self->stage));
  if (last && !self->last)
    {
      hf_score_stage_set_finale (HF_SCORE_STAGE (self->stage), self->finale);
      fill_turns (self, TRUE);
      self->last = TRUE;
    }
  fill_titles (self, last);
  hf_score_card_fill (GTK_GRID (self->sheet), HF_RESULTS (self->game), self->round);
  hf_score_chart_set_rounds (HF_SCORE_CHART (self->chart), HF_RESULTS (self->game), self->round);
  fill_buttons (self);
}

static void
moved_cb (HfScoreSheet *self, const HfGameChange *change)
{
  if (hf_game_change_get_counted (change) != NULL)
    count_anew (self);
}

static void
restored_cb (HfScoreSheet *self)
{
  if (hf_game_get_n_rounds_done (self->game) >= self->round)
    count_anew (self);
}

/* Asks for the rows of people's own below the sums. */
static void
fill_own (HfScoreSheet *self)
{
  GtkWidget *rows;

  if (hf_game_get_rules (self->game)->rules.score_own_rows.n == 0)
    return;

  rows = hf_score_own_new (self->game, self->round);
  adw_bin_set_child (ADW_BIN (self->own), rows);
  g_object_bind_property (rows, "visible", self->own, "visible", G_BINDING_SYNC_CREATE);
  g_signal_connect_object (self->game, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game, "restored", G_CALLBACK (restored_cb), self,
                           G_CONNECT_SWAPPED);
}

/* @round: a round that is over, from 1 */
HfScoreSheet *
hf_score_sheet_new (HfGame *game, guint round)
{
  return hf_score_sheet_new_record (game, round, G_MININT);
}

/* @best: the most points that the side of the person made in a round of earlier games; G_MININT where none is kept */
HfScoreSheet *
hf_score_sheet_new_record (HfGame *game, guint round, gint best)
{
  HfScoreSheet *self = g_object_new (HF_TYPE_SCORE_SHEET, NULL);
  gboolean last = hf_results_is_last_round (HF_RESULTS (game), round);

  self->game = g_object_ref (game);
  self->round = round;
  self->width = MIN (BASE_WIDTH + SIDE_WIDTH * (int) hf_game_get_n_teams (game), MOST_WIDTH);
  adw_dialog_set_content_width (ADW_DIALOG (self), self->width);

  fill_titles (self, last);
  fill_stage (self, last, best);
  hf_score_card_fill (GTK_GRID (self->sheet), HF_RESULTS (game), round);
  gtk_widget_set_visible (self->chart_box, round > 1);
  hf_score_chart_set_rounds (HF_SCORE_CHART (self->chart), HF_RESULTS (game), round);
  fill_standings (self, last);
  fill_turns (self, last);
  hf_deal_box_fill (ADW_BIN (self->deal_box), game);
  gtk_widget_set_visible (self->deal_box, hf_game_can_deal_again (game));
  fill_own (self);
  fill_buttons (self);
  g_signal_connect_object (game, "notify::closed", G_CALLBACK (fill_buttons), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/* @game: is over, and was played another day: nothing comes after its sheet */
HfScoreSheet *
hf_score_sheet_new_past (HfGame *game)
{
  HfScoreSheet *self = hf_score_sheet_new (game, hf_game_get_n_rounds_done (game));

  self->past = TRUE;
  fill_buttons (self);

  return self;
}

/* @felt (nullable): the color of the cloth, that of the table */
void
hf_score_sheet_set_felt (HfScoreSheet *self, const char *felt)
{
  g_return_if_fail (HF_IS_SCORE_SHEET (self));

  hf_felt_set_colour (HF_FELT (self->felt), felt);
}

/* Plays the end of the round once it is shown, where things may move. */
void
hf_score_sheet_play (HfScoreSheet *self)
{
  g_return_if_fail (HF_IS_SCORE_SHEET (self));

  hf_score_stage_play (HF_SCORE_STAGE (self->stage));
}

/* Makes it the last page of a lesson, after which a game follows.
 *
 * @words: what there is to learn from the sheet */
void
hf_score_sheet_end_lesson (HfScoreSheet *self, const char *words)
{
  g_return_if_fail (HF_IS_SCORE_SHEET (self));

  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_widget_set_visible (self->words, TRUE);
  gtk_widget_set_visible (self->deal_box, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->next), _("_Play a Game"));
}

/* Shows the details of every line. */
void
hf_score_sheet_open_lines (HfScoreSheet *self)
{
  g_return_if_fail (HF_IS_SCORE_SHEET (self));

  for (GtkWidget *child = gtk_widget_get_first_child (self->sheet); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_TOGGLE_BUTTON (child))
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (child), TRUE);
}
