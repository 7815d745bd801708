/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest who is kept at a table: the line is opened, and again after it broke, until the table sends the
 * guest off or the guest leaves. */

#include "hf-visit.h"

#include "hf-socket-link.h"

#define FIRST_WAIT 250  /* milliseconds until the next try; twice as long after each */
#define LAST_WAIT  5000 /* but no longer */
#define WORD       10   /* seconds between words, by which the table knows that somebody is there */

struct _HfVisit
{
  GObject parent_instance;

  HfGuest *guest;
  char *line;
  HfVisitState state;
  char *problem; /* (nullable): why the last try failed */
  GCancellable *cancellable;
  guint wait;  /* milliseconds */
  guint retry; /* until the line is opened again */
  guint word;
};

enum
{
  PROP_STATE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfVisit, hf_visit, G_TYPE_OBJECT)

static void
set_state (HfVisit *self, HfVisitState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
}

static void open_line (HfVisit *self);

static void
retry_cb (gpointer data)
{
  HfVisit *self = data;

  self->retry = 0;
  open_line (self);
}

static void
open_later (HfVisit *self)
{
  if (self->retry != 0 || self->cancellable == NULL || self->state == HF_VISIT_OVER)
    return;

  self->retry = g_timeout_add_once (self->wait, retry_cb, self);
  self->wait = MIN (2 * self->wait, LAST_WAIT);
}

static void
line_opened_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfVisit) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLink) link = hf_socket_link_open_finish (result, &error);

  if (self->cancellable == NULL)
    {
      if (link != NULL)
        hf_link_close (link);
      return;
    }

  g_set_str (&self->problem, error != NULL ? error->message : NULL);
  if (link != NULL)
    hf_guest_connect (self->guest, link);
  else
    {
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STATE]);
      open_later (self);
    }
}

static void
open_line (HfVisit *self)
{
  hf_socket_link_open (self->line, self->cancellable, line_opened_cb, g_object_ref (self));
}

/* The table tells who is there after all that has happened. */
static void
changed_cb (HfVisit *self)
{
  if (hf_guest_get_error (self->guest) != NULL)
    set_state (self, HF_VISIT_OVER);
  else if (!hf_guest_is_connected (self->guest))
    {
      if (self->state == HF_VISIT_THERE)
        set_state (self, HF_VISIT_CUT_OFF);
      open_later (self);
    }
  else
    {
      self->wait = FIRST_WAIT;
      set_state (self, HF_VISIT_THERE);
    }
}

static gboolean
word_cb (gpointer data)
{
  hf_guest_say_word (HF_VISIT (data)->guest);

  return G_SOURCE_CONTINUE;
}

static void
hf_visit_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_STATE:
      g_value_set_uint (value, HF_VISIT (object)->state);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_visit_dispose (GObject *object)
{
  HfVisit *self = HF_VISIT (object);

  if (self->guest != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->guest, self);
      hf_visit_leave (self);
    }
  g_clear_object (&self->guest);
  g_clear_pointer (&self->line, g_free);
  g_clear_pointer (&self->problem, g_free);

  G_OBJECT_CLASS (hf_visit_parent_class)->dispose (object);
}

static void
hf_visit_class_init (HfVisitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hf_visit_get_property;
  object_class->dispose = hf_visit_dispose;

  /* A HfVisitState. Notified also when a try has failed, while it stays as it is. */
  properties[PROP_STATE] = g_param_spec_uint ("state", NULL, NULL, 0, HF_VISIT_OVER,
                                              HF_VISIT_COMING,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_visit_init (HfVisit *self)
{
  self->wait = FIRST_WAIT;
}

/* @guest (transfer full): who visits */
static HfVisit *
visit (HfGuest *guest, const char *line)
{
  HfVisit *self = g_object_new (HF_TYPE_VISIT, NULL);

  self->guest = guest;
  self->line = g_strdup (line);
  g_signal_connect_swapped (guest, "changed", G_CALLBACK (changed_cb), self);

  return self;
}

HfVisit *
hf_visit_new (const HfInvitation *invitation)
{
  return visit (hf_guest_new (invitation->secret), invitation->line);
}

/* Makes a visit of somebody who has a seat already.
 *
 * @line: from hf_visit_get_line()
 * @token: from hf_guest_get_token() */
HfVisit *
hf_visit_new_back (const char *line, const char *token)
{
  return visit (hf_guest_new_back (token), line);
}

/* A line over a network that was gone, or is another one, would notice that late, and mostly never hear again. */
static void
network_changed_cb (HfVisit *self)
{
  if (self->state == HF_VISIT_OVER)
    return;

  hf_guest_disconnect (self->guest);
  if (self->state == HF_VISIT_THERE)
    set_state (self, HF_VISIT_CUT_OFF);
  hf_visit_hurry (self);
}

/* Opens the line. */
void
hf_visit_start (HfVisit *self)
{
  g_return_if_fail (HF_IS_VISIT (self) && self->cancellable == NULL);

  self->cancellable = g_cancellable_new ();
  self->word = g_timeout_add_seconds (WORD, word_cb, self);
  g_signal_connect_object (g_network_monitor_get_default (), "network-changed",
                           G_CALLBACK (network_changed_cb), self, G_CONNECT_SWAPPED);
  open_line (self);
}

/* Opens a broken line again soon, since something has changed. */
void
hf_visit_hurry (HfVisit *self)
{
  g_return_if_fail (HF_IS_VISIT (self));

  self->wait = FIRST_WAIT;
  g_clear_handle_id (&self->retry, g_source_remove);
  open_later (self);
}

/* Closes the line for good; the seat stays the guest’s. */
void
hf_visit_leave (HfVisit *self)
{
  g_return_if_fail (HF_IS_VISIT (self));

  g_signal_handlers_disconnect_by_data (g_network_monitor_get_default (), self);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->retry, g_source_remove);
  g_clear_handle_id (&self->word, g_source_remove);
  hf_guest_disconnect (self->guest);
}

HfGuest *
hf_visit_get_guest (HfVisit *self)
{
  g_return_val_if_fail (HF_IS_VISIT (self), NULL);

  return self->guest;
}

HfVisitState
hf_visit_get_state (HfVisit *self)
{
  g_return_val_if_fail (HF_IS_VISIT (self), HF_VISIT_OVER);

  return self->state;
}

/* Returns: where the table is spoken to, for hf_visit_new_back() */
const char *
hf_visit_get_line (HfVisit *self)
{
  g_return_val_if_fail (HF_IS_VISIT (self), NULL);

  return self->line;
}

/* Returns (nullable): why the last try to open the line failed, in words of the system */
const char *
hf_visit_get_problem (HfVisit *self)
{
  g_return_val_if_fail (HF_IS_VISIT (self), NULL);

  return self->problem;
}
