/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The one way in which tests wait: for a condition, with a deadline. */

#include <glib.h>

G_BEGIN_DECLS

/* Lets the main loop turn until something is true. What does not become true in time ends the test,
 * which tells what it waited for and, where something shows, what shows. */
#define hf_test_wait_until(condition)                           \
  G_STMT_START                                                  \
  {                                                             \
    guint _wait = hf_test_begin_to_wait (G_STRLOC, #condition); \
    while (!(condition))                                        \
      g_main_context_iteration (NULL, TRUE);                    \
    g_source_remove (_wait);                                    \
  }                                                             \
  G_STMT_END

guint hf_test_begin_to_wait (const char *place, const char *condition);
void hf_test_run_pending (void);
void hf_test_pass_time (guint ms);

/* Tells what a test has before it, for when it waits in vain. */
typedef char *(*HfTestDescribe) (void);

void hf_test_describe_with (HfTestDescribe describe);

G_END_DECLS
