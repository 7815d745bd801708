/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-wait.h"

/* An expected event comes at once, or never. */
#define PATIENCE_S 30

/* Conditions are looked at that often even where nothing wakes the main loop. */
#define LOOK_MS 10

typedef struct
{
  const char *place;
  const char *condition;
  gint64 end;
} Wait;

static HfTestDescribe describe;

/* HF_PATIENCE: how many times longer everything may take, as with the sanitizers. */
static gint64
find_end (void)
{
  const char *patience = g_getenv ("HF_PATIENCE");
  gdouble factor = patience != NULL ? g_ascii_strtod (patience, NULL) : 1;

  return g_get_monotonic_time () + (gint64) (MAX (factor, 1) * PATIENCE_S * G_USEC_PER_SEC);
}

static gboolean
look_cb (gpointer data)
{
  const Wait *wait = data;

  if (g_get_monotonic_time () > wait->end)
    {
      g_autofree char *there = describe != NULL ? describe () : g_strdup ("");

      g_error ("%s: waited in vain for %s\n%s", wait->place, wait->condition, there);
    }

  return G_SOURCE_CONTINUE;
}

/* Returns: the source to be removed when the wait is over */
guint
hf_test_begin_to_wait (const char *place, const char *condition)
{
  Wait *wait = g_new (Wait, 1);

  *wait = (Wait) { place, condition, find_end () };

  return g_timeout_add_full (G_PRIORITY_HIGH, LOOK_MS, look_cb, wait, g_free);
}

/* Lets the main loop turn until it has nothing to do at the moment. */
void
hf_test_run_pending (void)
{
  guint wait = hf_test_begin_to_wait (G_STRLOC, "the main loop to run dry");

  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_source_remove (wait);
}

static gboolean
pass_cb (gpointer data)
{
  *(gboolean *) data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Lets the program's own timers of up to @ms go off. Threads, displays and other programs have no
 * such time: what they do is waited for. */
void
hf_test_pass_time (guint ms)
{
  gboolean passed = FALSE;

  g_timeout_add (ms, pass_cb, &passed);
  hf_test_wait_until (passed);
}

void
hf_test_describe_with (HfTestDescribe func)
{
  describe = func;
}
