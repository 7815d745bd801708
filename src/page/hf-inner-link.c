/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A line within this process: frames go over it as over a network, and come when the main loop is free. */

#include "hf-inner-link.h"

/* With this many frames in an inbox, others had better wait. */
#define FULL 50

struct _HfInnerLink
{
  HfLink parent_instance;

  HfInnerLink *other; /* (nullable): a weak pointer */
  GQueue inbox;       /* char * */
  gboolean ends;      /* nothing comes behind the inbox */
  guint source;
};

G_DEFINE_FINAL_TYPE (HfInnerLink, hf_inner_link, HF_TYPE_LINK)

static gboolean
deliver_cb (gpointer data)
{
  g_autoptr (HfInnerLink) self = g_object_ref (data);
  g_autofree char *text = g_queue_pop_head (&self->inbox);

  if (text != NULL)
    hf_link_receive (HF_LINK (self), text, strlen (text));
  else if (self->ends)
    hf_link_lose (HF_LINK (self));
  if (g_queue_is_empty (&self->inbox) && self->other != NULL)
    hf_link_drain (HF_LINK (self->other));
  if ((!g_queue_is_empty (&self->inbox) || self->ends) && hf_link_is_open (HF_LINK (self)))
    return G_SOURCE_CONTINUE;

  self->source = 0;
  return G_SOURCE_REMOVE;
}

static void
wake (HfInnerLink *self)
{
  if (self->source == 0)
    self->source = g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, self, NULL);
}

static void
hf_inner_link_send (HfLink *link, const char *text)
{
  HfInnerLink *other = HF_INNER_LINK (link)->other;

  if (other == NULL)
    return;

  g_queue_push_tail (&other->inbox, g_strdup (text));
  wake (other);
}

static gboolean
hf_inner_link_is_full (HfLink *link)
{
  HfInnerLink *other = HF_INNER_LINK (link)->other;

  return other != NULL && g_queue_get_length (&other->inbox) > FULL;
}

static void
hf_inner_link_close (HfLink *link)
{
  HfInnerLink *other = HF_INNER_LINK (link)->other;

  if (other == NULL)
    return;

  other->ends = TRUE;
  wake (other);
}

static void
hf_inner_link_finalize (GObject *object)
{
  HfInnerLink *self = HF_INNER_LINK (object);

  hf_inner_link_close (HF_LINK (self));
  g_clear_handle_id (&self->source, g_source_remove);
  g_clear_weak_pointer (&self->other);
  g_queue_clear_full (&self->inbox, g_free);

  G_OBJECT_CLASS (hf_inner_link_parent_class)->finalize (object);
}

static void
hf_inner_link_class_init (HfInnerLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_inner_link_finalize;
  HF_LINK_CLASS (klass)->send = hf_inner_link_send;
  HF_LINK_CLASS (klass)->close = hf_inner_link_close;
  HF_LINK_CLASS (klass)->is_full = hf_inner_link_is_full;
}

static void
hf_inner_link_init (HfInnerLink *self)
{
  g_queue_init (&self->inbox);
}

/* Opens a line.
 *
 * @one (out) (transfer full): its one end
 * @other (out) (transfer full): its other end */
void
hf_inner_link_open (HfLink **one, HfLink **other)
{
  HfInnerLink *ends[] = { g_object_new (HF_TYPE_INNER_LINK, NULL),
                          g_object_new (HF_TYPE_INNER_LINK, NULL) };

  g_set_weak_pointer (&ends[0]->other, ends[1]);
  g_set_weak_pointer (&ends[1]->other, ends[0]);
  *one = HF_LINK (ends[0]);
  *other = HF_LINK (ends[1]);
}
