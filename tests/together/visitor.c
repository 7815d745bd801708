/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Somebody without a window who accepts an invitation and plays a whole game, whatever happens to the line:
 *
 *   visitor LINK
 *
 * Says, a line each: `there` and `cut`, each with the milliseconds of the clock, `position` with the same and the number
 * of lines that have been played, and in the end whether all was dealt as agreed.
 */
#include "config.h"

#include <glib.h>
#include <stdio.h>

#include "game/match/far/hf-far.h"
#include "hf-decide.h"
#include "together/guest/hf-visit.h"
#include "together/line/hf-invitation.h"

#define SEED     7
#define POLL_MS  20
#define PAUSE_MS 40 /* between acts: a table hears 20 frames a second for long, and no more */

typedef struct
{
  HfVisit *visit;
  GMainLoop *loop;
  guint position;
  gint64 next;
} Visitor;

static void
say_state (Visitor *self)
{
  HfVisitState state = hf_visit_get_state (self->visit);

  if (state == HF_VISIT_THERE || state == HF_VISIT_CUT_OFF)
    printf ("%s %" G_GINT64_FORMAT "\n", state == HF_VISIT_THERE ? "there" : "cut",
            g_get_monotonic_time () / 1000);
  if (state == HF_VISIT_OVER)
    printf ("over %s\n", hf_guest_get_error (hf_visit_get_guest (self->visit)));
  fflush (stdout);
}

static void
say_end (HfGuest *guest, Visitor *self)
{
  guint position = 0;
  HfFairDealResult result = hf_guest_check_deal (guest, &position);

  printf ("%s lines %u healed %u\n", result == HF_FAIR_DEAL_AGREED ? "agreed" : "differs",
          hf_game_get_log (hf_guest_get_game (guest))->position,
          hf_game_get_n_healed (hf_guest_get_game (guest)));
  fflush (stdout);
  g_main_loop_quit (self->loop);
}

static gboolean
act_cb (gpointer data)
{
  Visitor *self = data;
  HfGuest *guest = hf_visit_get_guest (self->visit);
  HfGame *game = hf_guest_get_game (guest);
  gint64 now = g_get_monotonic_time () / 1000;

  if (game == NULL || hf_game_get_phase (game) == HF_PHASE_SETUP)
    return G_SOURCE_CONTINUE;

  if (hf_game_get_log (game)->position != self->position)
    {
      self->position = hf_game_get_log (game)->position;
      printf ("position %" G_GINT64_FORMAT " %u\n", now, self->position);
      fflush (stdout);
    }
  if (hf_decide_find_actor (game) == hf_guest_get_seat (guest) && now >= self->next
      && hf_guest_get_n_waiting (guest) == 0)
    {
      self->next = now + PAUSE_MS;
      hf_decide_act (game, hf_guest_get_seat (guest), SEED);
    }

  return G_SOURCE_CONTINUE;
}

int
main (int argc, char **argv)
{
  Visitor self = { .loop = g_main_loop_new (NULL, FALSE) };
  g_autoptr (HfInvitation) invitation = argc == 2 ? hf_invitation_parse (argv[1]) : NULL;

  if (invitation == NULL)
    return 2;

  self.visit = hf_visit_new (invitation);
  g_signal_connect_swapped (self.visit, "changed", G_CALLBACK (say_state), &self);
  g_signal_connect (hf_visit_get_guest (self.visit), "chance", G_CALLBACK (say_end), &self);
  hf_visit_start (self.visit);
  g_timeout_add (POLL_MS, act_cb, &self);
  g_main_loop_run (self.loop);
  hf_visit_leave (self.visit);
  g_object_unref (self.visit);
  g_main_loop_unref (self.loop);

  return 0;
}
