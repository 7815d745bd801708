/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-fake-net.h"

#include "core/state/hf-state.h"

#define HF_TYPE_FAKE_LINK (hf_fake_link_get_type ())
G_DECLARE_FINAL_TYPE (HfFakeLink, hf_fake_link, HF, FAKE_LINK, HfLink)

struct _HfFakeLink
{
  HfLink parent_instance;

  HfFakeNet *net;
  HfFakeLink *peer; /* (unowned) (nullable) */
  gint64 last;      /* when the last packet arrives here */
};

G_DEFINE_FINAL_TYPE (HfFakeLink, hf_fake_link, HF_TYPE_LINK)

/* A frame on its way, or the end of the line. */
typedef struct
{
  HfFakeLink *to;
  char *text; /* (nullable) */
  gint64 time;
} Packet;

static void
packet_free (gpointer data)
{
  Packet *packet = data;

  g_object_unref (packet->to);
  g_free (packet->text);
  g_free (packet);
}

guint
hf_fake_net_random (HfFakeNet *self, guint n)
{
  return hf_random_next (&self->rng) % n;
}

/* Frames of a line arrive in the order in which they were sent. */
static void
add_packet (HfFakeLink *from, const char *text)
{
  HfFakeNet *net = from->net;
  HfFakeLink *to = from->peer;
  gint64 soon = net->now + hf_fake_net_random (net, net->delay + 1);
  Packet *packet;

  if (to == NULL)
    return;

  if (text != NULL && net->watch != NULL)
    net->watch (text);
  packet = g_new0 (Packet, 1);
  packet->to = g_object_ref (to);
  packet->text = g_strdup (text);
  to->last = packet->time = MAX (to->last, soon);
  g_ptr_array_add (net->packets, packet);
}

static void
hf_fake_link_send (HfLink *link, const char *text)
{
  add_packet (HF_FAKE_LINK (link), text);
}

static void
hf_fake_link_close (HfLink *link)
{
  add_packet (HF_FAKE_LINK (link), NULL);
}

static void
hf_fake_link_dispose (GObject *object)
{
  HfFakeLink *self = HF_FAKE_LINK (object);

  if (self->peer != NULL)
    self->peer->peer = NULL;
  self->peer = NULL;

  G_OBJECT_CLASS (hf_fake_link_parent_class)->dispose (object);
}

static void
hf_fake_link_class_init (HfFakeLinkClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_fake_link_dispose;
  HF_LINK_CLASS (klass)->send = hf_fake_link_send;
  HF_LINK_CLASS (klass)->close = hf_fake_link_close;
}

static void
hf_fake_link_init (HfFakeLink *self)
{
}

void
hf_fake_net_init (HfFakeNet *self, guint64 seed)
{
  *self = (HfFakeNet) { .rng = seed, .delay = 40 };
  self->packets = g_ptr_array_new_with_free_func (packet_free);
  self->lines = g_ptr_array_new_with_free_func (g_object_unref);
}

void
hf_fake_net_clear (HfFakeNet *self)
{
  g_ptr_array_unref (self->packets);
  g_ptr_array_unref (self->lines);
}

/* Opens a line.
 *
 * @guest, @table (out) (transfer none): its ends */
void
hf_fake_net_open (HfFakeNet *self, HfLink **guest, HfLink **table)
{
  HfFakeLink *ends[] = { g_object_new (HF_TYPE_FAKE_LINK, NULL),
                         g_object_new (HF_TYPE_FAKE_LINK, NULL) };

  for (guint i = 0; i < 2; i++)
    {
      ends[i]->net = self;
      ends[i]->peer = ends[1 - i];
      g_ptr_array_add (self->lines, ends[i]);
    }
  *guest = HF_LINK (ends[0]);
  *table = HF_LINK (ends[1]);
}

/* Cuts a line: what is on its way never arrives. Either end hears of it now or much later. */
void
hf_fake_net_cut (HfLink *end)
{
  HfFakeLink *ends[] = { HF_FAKE_LINK (end), HF_FAKE_LINK (end)->peer };
  HfFakeNet *net = ends[0]->net;

  for (guint i = net->packets->len; i-- > 0;)
    {
      Packet *packet = net->packets->pdata[i];

      if (packet->to == ends[0] || packet->to == ends[1])
        g_ptr_array_remove_index (net->packets, i);
    }
  for (guint i = 0; i < 2; i++)
    if (ends[i] != NULL)
      {
        ends[i]->peer = NULL;
        if (i == 0 || hf_fake_net_random (net, 2) == 0)
          hf_link_lose (HF_LINK (ends[i]));
      }
}

/* Delivers the packet that arrives next; time passes until then.
 *
 * Returns: whether there was one */
gboolean
hf_fake_net_deliver (HfFakeNet *self)
{
  Packet *next = NULL;
  guint place = 0;

  for (guint i = 0; i < self->packets->len; i++)
    {
      Packet *packet = self->packets->pdata[i];

      if (next == NULL || packet->time < next->time)
        {
          next = packet;
          place = i;
        }
    }
  if (next == NULL)
    return FALSE;

  /* The order of what is left is that in which it was sent. */
  next = g_ptr_array_steal_index (self->packets, place);
  self->now = MAX (self->now, next->time);
  if (next->text != NULL)
    hf_link_receive (HF_LINK (next->to), next->text, strlen (next->text));
  else
    hf_link_lose (HF_LINK (next->to));
  packet_free (next);

  return TRUE;
}
