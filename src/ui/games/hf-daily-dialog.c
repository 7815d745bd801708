/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-daily-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/files/hf-daily-par.h"
#include "game/files/hf-daily-words.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"

/* The deal of a day: the person’s score, that of an expert with the same cards, and how the person did lately. The expert
 * plays while the dialog is open, once a day. A calendar marks the days that have a score; another day than today is there
 * to be looked at, not to be played. Whatever day is shown, all of it is equally high. */
struct _HfDailyDialog
{
  AdwDialog parent_instance;

  HfDaily *daily;
  GDate today;
  GDate day;                 /* that is shown */
  GCancellable *cancellable; /* (nullable): of the expert's round */

  GtkWidget *results;
  GtkWidget *score;
  GtkWidget *copy;
  GtkWidget *expert;
  GtkWidget *par;
  GtkWidget *find;
  GtkWidget *progress;
  GtkWidget *cancel;
  GtkWidget *yesterday;
  GtkWidget *streak;
  GtkWidget *reason;
  GtkWidget *play;
  GtkWidget *calendar;
};

enum
{
  SIGNAL_PLAY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfDailyDialog, hf_daily_dialog, ADW_TYPE_DIALOG)

static gboolean
is_later (HfDailyDialog *self)
{
  return g_date_compare (&self->day, &self->today) > 0;
}

/* Returns: whether the points are known */
static gboolean
show_points (HfDailyDialog *self, GtkWidget *label, const GDate *day, HfDailyPoints which)
{
  g_autofree char *text = NULL;
  gint points;
  gboolean known = hf_daily_get_points (self->daily, day, which, &points);

  if (known)
    text = hf_text_number (points);
  else if (which == HF_DAILY_SCORE && !is_later (self))
    text = g_strdup (hf_daily_is_begun (self->daily, day)      ? C_("daily deal", "Not finished")
                                                               : C_("daily deal", "Not played"));
  gtk_label_set_label (GTK_LABEL (label), text != NULL ? text : "");

  return known;
}

/* The row of the expert ends in a number, a button, or a bar with a button. A later day has no number. */
static void
show_par (HfDailyDialog *self)
{
  gboolean known = show_points (self, self->par, &self->day, HF_DAILY_PAR);
  gboolean running = self->cancellable != NULL;
  gboolean had_focus = gtk_widget_has_focus (self->cancel) || gtk_widget_has_focus (self->find);

  gtk_stack_set_visible_child_name (GTK_STACK (self->expert), running ? "running"
                                                              : known || is_later (self)
                                                                ? "known"
                                                                : "unknown");
  if (had_focus)
    gtk_widget_grab_focus (known ? self->play : running ? self->cancel : self->find);
}

/* The calendar has the same marks in every month. */
static void
mark_days (HfDailyDialog *self)
{
  GtkCalendar *calendar = GTK_CALENDAR (self->calendar);
  GDate day = self->day;
  guint n = g_date_get_days_in_month (g_date_get_month (&day), g_date_get_year (&day));
  gint points;

  gtk_calendar_clear_marks (calendar);
  for (guint i = 1; i <= n; i++)
    {
      g_date_set_day (&day, i);
      if (hf_daily_get_points (self->daily, &day, HF_DAILY_SCORE, &points))
        gtk_calendar_mark_day (calendar, i);
    }
}

static void
show_all (HfDailyDialog *self)
{
  GDate before = self->today;
  gboolean begun = hf_daily_is_begun (self->daily, &self->today);
  gint distance = g_date_days_between (&self->today, &self->day);
  g_autofree char *streak = hf_text_number (hf_daily_count_streak (self->daily, &self->today));
  g_autofree char *date = hf_daily_print_day (&self->day);

  g_date_subtract_days (&before, 1);
  hf_set_plain_title (ADW_PREFERENCES_GROUP (self->results), date);
  gtk_widget_set_visible (self->copy, show_points (self, self->score, &self->day, HF_DAILY_SCORE));
  gtk_button_set_icon_name (GTK_BUTTON (self->copy), "edit-copy-symbolic");
  show_points (self, self->yesterday, &before, HF_DAILY_SCORE);
  gtk_label_set_label (GTK_LABEL (self->streak), streak);
  gtk_button_set_label (GTK_BUTTON (self->play),
                        begun ? C_("button", "_Play Again") : C_("button", "_Play"));
  gtk_widget_set_sensitive (self->play, distance == 0);
  gtk_stack_set_visible_child_name (GTK_STACK (self->reason), distance == 0  ? "today"
                                                              : distance < 0 ? "past"
                                                                             : "future");
  mark_days (self);
  show_par (self);
}

static void
stop (HfDailyDialog *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
progress_cb (double part, gpointer data)
{
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (HF_DAILY_DIALOG (data)->progress), part);
}

/* Where it was cancelled, the dialog may be gone. */
static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HfDailyDialog *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL, *sentence = NULL;
  gint points = 0;
  gboolean found = hf_daily_par_finish (result, &points, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  if (found)
    {
      hf_daily_set_points (self->daily, &self->day, HF_DAILY_PAR, points);
      text = hf_text_number (points);
      /* Translators: %s is a number of points */
      sentence = g_strdup_printf (_("The expert scored %s."), text);
      hf_announce (GTK_WIDGET (self), sentence);
    }
  show_par (self);
}

static void
start_cb (HfDailyDialog *self)
{
  stop (self);
  self->cancellable = g_cancellable_new ();
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  hf_daily_par_async (&self->day, HF_DAILY_WORLDS, progress_cb, self, self->cancellable, done_cb,
                      self);
  show_par (self);
}

static void
cancel_cb (HfDailyDialog *self)
{
  stop (self);
  show_par (self);
}

static void
play_cb (HfDailyDialog *self)
{
  g_autoptr (HfDailyDialog) held = g_object_ref (self);

  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[SIGNAL_PLAY], 0, &self->day);
}

static void
copy_cb (HfDailyDialog *self)
{
  g_autofree char *line = hf_daily_print_result (self->daily, &self->day);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), line);
  gtk_button_set_icon_name (GTK_BUTTON (self->copy), "object-select-symbolic");
  hf_announce (GTK_WIDGET (self), C_("toast", "Result copied"));
}

/* Returns: the sentence above the button */
static const char *
get_reason (HfDailyDialog *self)
{
  return gtk_label_get_label (GTK_LABEL (gtk_stack_get_visible_child (GTK_STACK (self->reason))));
}

/* A screen reader hears nothing of the days in a calendar, nor why they cannot be played. */
static void
day_cb (HfDailyDialog *self)
{
  g_autoptr (GDateTime) chosen = gtk_calendar_get_date (GTK_CALENDAR (self->calendar));
  g_autofree char *words = NULL;

  if (self->daily == NULL)
    return;

  stop (self);
  g_date_set_dmy (&self->day, g_date_time_get_day_of_month (chosen), g_date_time_get_month (chosen),
                  g_date_time_get_year (chosen));
  show_all (self);
  words = hf_daily_print_date (&self->day, "%x");
  hf_announce (self->calendar, words);
  if (!is_later (self))
    hf_announce (self->calendar, gtk_label_get_label (GTK_LABEL (self->score)));
  hf_announce (self->calendar, get_reason (self));
}

static void
hf_daily_dialog_dispose (GObject *object)
{
  HfDailyDialog *self = HF_DAILY_DIALOG (object);

  stop (self);
  g_clear_object (&self->daily);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_DAILY_DIALOG);

  G_OBJECT_CLASS (hf_daily_dialog_parent_class)->dispose (object);
}

static void
hf_daily_dialog_class_init (HfDailyDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_daily_dialog_dispose;

  /* The deal of a day is to be played: a GDate. */
  signals[SIGNAL_PLAY] = g_signal_new ("play", HF_TYPE_DAILY_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                       NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-daily-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, results);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, score);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, copy);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, expert);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, par);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, find);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, cancel);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, yesterday);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, streak);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, reason);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, play);
  gtk_widget_class_bind_template_child (widget_class, HfDailyDialog, calendar);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_cb);
  gtk_widget_class_bind_template_callback (widget_class, copy_cb);
  gtk_widget_class_bind_template_callback (widget_class, day_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop);
}

static void
hf_daily_dialog_init (HfDailyDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @daily: what was scored; gets what the expert scores
 * @day: today, as a rule */
AdwDialog *
hf_daily_dialog_new (HfDaily *daily, const GDate *day)
{
  HfDailyDialog *self = g_object_new (HF_TYPE_DAILY_DIALOG, NULL);
  gint points;

  self->today = self->day = *day;
  g_object_set (self->calendar, "day", 1, "year", g_date_get_year (day), "month",
                g_date_get_month (day) - 1, "day", g_date_get_day (day), NULL);
  self->daily = g_object_ref (daily);
  show_all (self);
  adw_dialog_set_default_widget (ADW_DIALOG (self), self->play);
  adw_dialog_set_focus (ADW_DIALOG (self), self->play);
  if (!hf_daily_get_points (daily, day, HF_DAILY_PAR, &points))
    start_cb (self);

  return ADW_DIALOG (self);
}
