/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-day-watch.h"

#include "game/files/hf-daily.h"

/* Notices that another day has begun while a window stays open. */
typedef struct
{
  GtkWindow *window;
  HfDayFunc changed;
  GDate today;
  guint midnight; /* until then */
} Watch;

static void look (Watch *self);

static void
midnight_cb (gpointer data)
{
  Watch *self = data;

  self->midnight = 0;
  look (self);
}

static void
look (Watch *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate today;

  g_clear_handle_id (&self->midnight, g_source_remove);
  self->midnight = g_timeout_add_seconds_once (hf_daily_seconds_left (now), midnight_cb, self);
  hf_daily_find_today (&today);
  if (g_date_compare (&today, &self->today) == 0)
    return;

  self->today = today;
  self->changed (self->window);
}

static void
destroy_cb (Watch *self)
{
  g_signal_handlers_disconnect_by_data (self->window, self);
  g_clear_handle_id (&self->midnight, g_source_remove);
  g_free (self);
}

/* Calls back after midnight. A machine that sleeps does not count the hours, and clocks are set: so
 * the day is looked at as well whenever the window becomes active or inactive.
 *
 * @changed: is called with the window on the first of each new day */
void
hf_watch_day (GtkWindow *window, HfDayFunc changed)
{
  Watch *self;

  g_return_if_fail (GTK_IS_WINDOW (window) && changed != NULL);

  self = g_new0 (Watch, 1);
  self->window = window;
  self->changed = changed;
  hf_daily_find_today (&self->today);
  g_signal_connect_swapped (window, "notify::is-active", G_CALLBACK (look), self);
  g_signal_connect_swapped (window, "destroy", G_CALLBACK (destroy_cb), self);
  look (self);
}
