/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct
{
  char *id;
  char *title;
  char *body;
  GNotificationPriority priority;
} HfTappedNotification;

const HfTappedNotification *hf_notification_tap_get_shown (void);
guint hf_notification_tap_count (void);

G_END_DECLS
