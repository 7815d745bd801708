/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rules that only matter when people play with real cards. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

static void
write_shuffle (HfWriter *w)
{
  hf_writer_say (
    w, "deal.shuffle",
    w->r->deal_shuffle == HF_SHUFFLE_ANY
    ? _("Shuffle in whatever way you all trust.")
    : _("Split up the cards and let everyone shuffle their share. Then everyone passes half to "
        "the left at the same time and shuffles again. Do this three or four times."));
  hf_writer_break (w);
}

void
hf_write_real_cards (HfWriter *w)
{
  const HfRules *r = w->r;

  /* Translators: rules that matter only when people play with real cards */
  hf_writer_section (w, "real-cards", C_("heading", "For Real Cards"));
  hf_writer_say (w, "", _("These rules are for real cards. On the screen, they change nothing."));
  hf_writer_break (w);
  if (hf_writer_teams (w) && r->table_seating == HF_SEATING_FREE)
    hf_writer_say (w, "table.seating",
                   _("Sit as you like, as long as the teams alternate around the table."));
  write_shuffle (w);
  if (r->deal_verify_counts)
    hf_writer_say (w, "deal.verify_counts",
                   _("Count the cards in your two piles, so nobody starts with one too many."));
  if (r->turn_touch_commits)
    hf_writer_say (
      w, "turn.touch_commits",
      hf_writer_takes (w)
      ? _("Look before you reach. Once you touch a stack or the pile, that’s where you take your "
          "cards from.")
      : _("Look before you reach. Once you touch a stack, your turn has begun."));
  if (!r->turn_lay_down_optional)
    hf_writer_say (w, "turn.lay_down_optional", _("If you can lay down a card, you must."));
}
