/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-dump.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "core/hf-notation.h"

/* For tests: where HF_DUMP_STATE names a file descriptor, what the person at
 * this screen may know is written there after every change, each time ended
 * by a line with a full stop. It is the same that the table shows. */

static void
write_all (int         fd,
           const char *text,
           gsize       length)
{
  while (length > 0)
    {
      gssize n = write (fd, text, length);

      if (n < 0 && errno != EINTR)
        return;
      if (n > 0)
        {
          text += n;
          length -= n;
        }
    }
}

/* A state that the person cannot tell from the true one prints the same view. */
static void
dump (HfGame *game)
{
  guint seat = MAX (0, hf_game_get_me (game));
  g_autoptr(HfView) view = hf_game_get_view (game, seat);
  g_autofree HfState *state = NULL;
  g_autofree char *text = NULL;
  guint64 rng = 1;

  if (hf_game_get_phase (game) == HF_PHASE_SETUP)
    return;

  state = hf_view_sample (view, &rng);
  text = hf_state_print_view (state, hf_game_get_rules (game), seat);
  write_all (atoi (g_getenv ("HF_DUMP_STATE")), text, strlen (text));
  write_all (atoi (g_getenv ("HF_DUMP_STATE")), ".\n", 2);
}

/**
 * hf_dump_watch:
 * @game: a game
 *
 * Writes what happens in a game to where HF_DUMP_STATE says, if anywhere.
 */
void
hf_dump_watch (HfGame *game)
{
  if (g_getenv ("HF_DUMP_STATE") == NULL)
    return;

  g_signal_connect (game, "moved", G_CALLBACK (dump), NULL);
  g_signal_connect (game, "restored", G_CALLBACK (dump), NULL);
}
