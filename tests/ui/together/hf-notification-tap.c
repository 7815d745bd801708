/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands before the functions of GIO that send notifications, and keeps the one that the desktop would show. */

#define _GNU_SOURCE 1

#include "hf-notification-tap.h"

#include <dlfcn.h>

static HfTappedNotification made; /* the newest, sent or not */
static HfTappedNotification shown;
static guint n_sent;

static void
clear (HfTappedNotification *self)
{
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->body, g_free);
  self->priority = G_NOTIFICATION_PRIORITY_NORMAL;
}

GNotification *
g_notification_new (const char *title)
{
  typeof (g_notification_new) *real = (typeof (g_notification_new) *) dlsym (RTLD_NEXT,
                                                                             "g_notification_new");

  clear (&made);
  made.title = g_strdup (title);

  return real (title);
}

void
g_notification_set_body (GNotification *notification, const char *body)
{
  g_set_str (&made.body, body);
}

void
g_notification_set_priority (GNotification *notification, GNotificationPriority priority)
{
  made.priority = priority;
}

void
g_application_send_notification (GApplication *application,
                                 const char *id,
                                 GNotification *notification)
{
  clear (&shown);
  shown = (HfTappedNotification) { g_strdup (id), g_strdup (made.title), g_strdup (made.body),
                                   made.priority };
  n_sent++;
}

void
g_application_withdraw_notification (GApplication *application, const char *id)
{
  if (g_strcmp0 (id, shown.id) == 0)
    clear (&shown);
}

/* Returns (nullable): the notification that was sent last, unless it was withdrawn */
const HfTappedNotification *
hf_notification_tap_get_shown (void)
{
  return shown.id != NULL ? &shown : NULL;
}

/* Returns: how many were sent */
guint
hf_notification_tap_count (void)
{
  return n_sent;
}
