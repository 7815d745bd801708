/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guest that is kept at a table: the line is opened, and again after it broke, until the table sends the
 * guest off or the guest leaves.
 *
 * A network that is gone rarely tells so: a line just falls silent. It may only be slow, so it is kept, and others are
 * tried beside it until one of them is open or it speaks again. No try waits for the one before, which may hang while
 * the network has long been back. */

#include "hf-visit.h"

#include "together/line/hf-socket-link.h"

/* Most milliseconds until a try */
#define FIRST_WAIT 250  /* once the line is broken */
#define QUICK_WAIT 800  /* after the first */
#define LAST_WAIT  5000 /* after some minutes */
#define N_QUICK    400  /* tries of these minutes */

#define MAX_TRIES 8  /* at once: the oldest is given up for another */
#define WORD      10 /* seconds between frames that tell the table that the guest is there */

/* Seconds of silence on a line */
#define DOUBT 2 /* until others are tried */
#define GONE  4 /* until it is taken for broken */

struct _HfVisit
{
  GObject parent_instance;

  HfGuest *guest;
  char *line;
  HfVisitState state;
  char *problem;     /* (nullable): why the last try failed */
  gboolean is_open;  /* between hf_visit_start() and hf_visit_leave() */
  HfLink *link;      /* (nullable): the last line of the guest */
  guint silence;     /* seconds since the table has said anything there */
  gboolean is_quiet; /* state is HF_VISIT_CUT_OFF for silence alone */
  GQueue tries;      /* GCancellable: of tries that go on, the oldest first */
  guint n_tries;     /* since the table has last said anything */
  guint next_try;
  guint tick;
  guint word;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfVisit, hf_visit, G_TYPE_OBJECT)

static void
set_state (HfVisit *self, HfVisitState state)
{
  if (self->state == state)
    return;

  self->state = state;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Finds the time to wait before a try. Chance spreads the tries of guests that have all lost their lines to a server at
 * once.
 *
 * @n: tries before
 * Returns: milliseconds */
guint
hf_visit_find_wait (guint n)
{
  guint most = n == 0 ? FIRST_WAIT : n < N_QUICK ? QUICK_WAIT : LAST_WAIT;

  return g_random_int_range (most / 2, most + 1);
}

static void
end_try (GCancellable *cancellable)
{
  g_cancellable_cancel (cancellable);
  g_object_unref (cancellable);
}

static void
end_tries (HfVisit *self)
{
  g_clear_handle_id (&self->next_try, g_source_remove);
  while (!g_queue_is_empty (&self->tries))
    end_try (g_queue_pop_head (&self->tries));
}

/* The table speaks on the line that there is: no other is needed. */
static void
alive_cb (HfVisit *self)
{
  self->silence = 0;
  self->n_tries = 0;
  end_tries (self);
  if (self->is_quiet)
    set_state (self, HF_VISIT_THERE);
  self->is_quiet = FALSE;
}

static void
set_link (HfVisit *self, HfLink *link)
{
  if (self->link != NULL)
    g_signal_handlers_disconnect_by_data (self->link, self);
  g_set_object (&self->link, link);
  if (link != NULL)
    g_signal_connect_swapped (link, "alive", G_CALLBACK (alive_cb), self);
  self->silence = 0;
  self->is_quiet = FALSE;
}

typedef struct
{
  HfVisit *visit;
  GCancellable *cancellable;
} Try;

static void
try_ended_cb (GObject *object, GAsyncResult *result, gpointer data)
{
  g_autofree Try *try = data;
  g_autoptr (HfVisit) self = try->visit;
  g_autoptr (GCancellable) cancellable = try->cancellable;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLink) link = hf_socket_link_open_finish (result, &error);

  if (!g_queue_remove (&self->tries, cancellable))
    {
      if (link != NULL)
        hf_link_close (link);
      return;
    }

  g_object_unref (cancellable);
  g_set_str (&self->problem, error != NULL ? error->message : NULL);
  if (link != NULL)
    {
      end_tries (self);
      set_link (self, link);
      hf_guest_connect (self->guest, link);
    }
  else
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void open_line (HfVisit *self);

static void
next_try_cb (gpointer data)
{
  HfVisit *self = data;

  self->next_try = 0;
  open_line (self);
}

static void
open_later (HfVisit *self)
{
  if (self->next_try == 0 && self->is_open && self->state != HF_VISIT_OVER
      && self->state != HF_VISIT_CHOOSING)
    self->next_try = g_timeout_add_once (hf_visit_find_wait (self->n_tries++), next_try_cb, self);
}

/* Tries to open the line, and again until it is open. */
static void
open_line (HfVisit *self)
{
  Try *try = g_new0 (Try, 1);

  if (g_queue_get_length (&self->tries) == MAX_TRIES)
    end_try (g_queue_pop_head (&self->tries));
  try->visit = g_object_ref (self);
  try->cancellable = g_cancellable_new ();
  g_queue_push_tail (&self->tries, g_object_ref (try->cancellable));
  hf_socket_link_open (self->line, try->cancellable, try_ended_cb, try);
  open_later (self);
}

/* Whether the table has sent the guest off for a while only. */
static gboolean
can_come_back (const char *error)
{
  static const char *const passing[] = { "silent", "too-much", "full", NULL };

  return g_strv_contains (passing, error);
}

/* Opens another line: soon, or after a rest where the table is full or has heard too much.
 *
 * @error (nullable): why the table has sent the guest off */
static void
come_back (HfVisit *self, const char *error)
{
  set_link (self, NULL);
  if (error != NULL)
    end_tries (self);
  if (error != NULL && !g_str_equal (error, "silent"))
    self->n_tries = MAX (self->n_tries, N_QUICK);
  if (self->state == HF_VISIT_THERE)
    set_state (self, HF_VISIT_CUT_OFF);
  else if (error != NULL)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  open_later (self);
}

/* A connected guest knows all that has happened: the table tells which people are there only after that. */
static void
changed_cb (HfVisit *self)
{
  const char *error = hf_guest_get_error (self->guest);

  if (error != NULL && !can_come_back (error))
    {
      end_tries (self);
      set_state (self, HF_VISIT_OVER);
    }
  else if (!hf_guest_is_connected (self->guest))
    come_back (self, error);
  else if (!self->is_quiet)
    set_state (self, HF_VISIT_THERE);
}

static void
chairs_cb (HfVisit *self)
{
  end_tries (self);
  set_link (self, NULL);
  set_state (self, HF_VISIT_CHOOSING);
}

/* Whether the guest would find the seat over another line. At an older table, an invitation is good for the first one
 * alone. */
static gboolean
has_seat (HfVisit *self)
{
  return hf_guest_get_token (self->guest) != NULL && self->state != HF_VISIT_OVER;
}

static gboolean
tick_cb (gpointer data)
{
  HfVisit *self = data;

  if (!hf_guest_is_connected (self->guest) || !has_seat (self))
    return G_SOURCE_CONTINUE;

  self->silence++;
  if (self->silence >= DOUBT)
    open_later (self);
  if (self->silence >= GONE && self->state == HF_VISIT_THERE)
    {
      self->is_quiet = TRUE;
      set_state (self, HF_VISIT_CUT_OFF);
    }

  return G_SOURCE_CONTINUE;
}

static gboolean
word_cb (gpointer data)
{
  hf_guest_say_word (HF_VISIT (data)->guest);

  return G_SOURCE_CONTINUE;
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
  G_OBJECT_CLASS (klass)->dispose = hf_visit_dispose;

  /* Emitted when hf_visit_get_state() has changed, and when a try has failed. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_VISIT, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_visit_init (HfVisit *self)
{
  g_queue_init (&self->tries);
}

/* @guest (transfer full) */
static HfVisit *
visit (HfGuest *guest, const char *line)
{
  HfVisit *self = g_object_new (HF_TYPE_VISIT, NULL);

  self->guest = guest;
  self->line = g_strdup (line);
  g_signal_connect_swapped (guest, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (guest, "chairs", G_CALLBACK (chairs_cb), self);

  return self;
}

HfVisit *
hf_visit_new (const HfInvitation *invitation)
{
  return visit (hf_guest_new (invitation->secret), invitation->line);
}

/* Makes a visit of a guest with a seat, who comes back.
 *
 * @line: from hf_visit_get_line()
 * @token: from hf_guest_get_token() */
HfVisit *
hf_visit_new_back (const char *line, const char *token)
{
  return visit (hf_guest_new_back (token), line);
}

/* A line over a network that was gone, or is another one, mostly never hears again. */
static void
network_changed_cb (HfVisit *self)
{
  if (!hf_guest_is_connected (self->guest) || has_seat (self))
    hf_visit_hurry (self);
}

/* Opens the line. */
void
hf_visit_start (HfVisit *self)
{
  g_return_if_fail (HF_IS_VISIT (self) && !self->is_open);

  self->is_open = TRUE;
  self->word = g_timeout_add_seconds (WORD, word_cb, self);
  self->tick = g_timeout_add_seconds (1, tick_cb, self);
  g_signal_connect_object (g_network_monitor_get_default (), "network-changed",
                           G_CALLBACK (network_changed_cb), self, G_CONNECT_SWAPPED);
  open_line (self);
}

/* Opens another line soon, since something has changed. It takes the place of the one that there is, unless the table
 * speaks on that before. */
void
hf_visit_hurry (HfVisit *self)
{
  g_return_if_fail (HF_IS_VISIT (self));

  self->n_tries = 0;
  g_clear_handle_id (&self->next_try, g_source_remove);
  open_later (self);
}

/* Sits down on a chair of hf_guest_get_chairs(). Where it is taken meanwhile, the chairs are told again. */
void
hf_visit_choose (HfVisit *self, guint seat)
{
  g_return_if_fail (HF_IS_VISIT (self) && self->state == HF_VISIT_CHOOSING);

  hf_guest_choose_chair (self->guest, seat);
  set_state (self, HF_VISIT_COMING);
  hf_visit_hurry (self);
}

/* Closes the line for good; the seat stays the guest’s. */
void
hf_visit_leave (HfVisit *self)
{
  g_return_if_fail (HF_IS_VISIT (self));

  self->is_open = FALSE;
  g_signal_handlers_disconnect_by_data (g_network_monitor_get_default (), self);
  end_tries (self);
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->word, g_source_remove);
  set_link (self, NULL);
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

/* Returns: the address of the line to the table, for hf_visit_new_back() */
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
