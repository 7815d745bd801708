/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Most bytes of a frame from a guest, and of one from a table. */
#define HF_LINK_MAX_WISH (8 * 1024)
#define HF_LINK_MAX_TOLD (256 * 1024)

#define HF_TYPE_LINK (hf_link_get_type ())
G_DECLARE_DERIVABLE_TYPE (HfLink, hf_link, HF, LINK, GObject)

struct _HfLinkClass
{
  GObjectClass parent_class;

  void (*send) (HfLink *self, const char *text);
  void (*close) (HfLink *self);
  gboolean (*is_full) (HfLink *self); /* may be NULL where it never is */
};

void hf_link_send (HfLink *self, const char *text);
void hf_link_close (HfLink *self);
gboolean hf_link_is_open (HfLink *self);
void hf_link_welcome (HfLink *self);
gboolean hf_link_is_welcome (HfLink *self);
gboolean hf_link_is_full (HfLink *self);

void hf_link_receive (HfLink *self, const char *text, gsize length);
void hf_link_lose (HfLink *self);
void hf_link_drain (HfLink *self);

G_END_DECLS
