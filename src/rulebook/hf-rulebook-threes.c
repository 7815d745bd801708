/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about threes. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

/* Writes whether and how a red three goes down, and whether another card comes for it. */
static void
write_red_replaced (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->three_red_replace == HF_RED_REPLACE_NEVER)
    hf_writer_say (
      w, "three.red_mode three.red_replace",
      r->three_red_forced
      ? _("On your turn, you must lay down each red three. You don’t draw another card for it.")
      : _("On your turn, you can lay down a red three. You don’t draw another card for it."));
  else
    hf_writer_say (
      w, "three.red_mode",
      r->three_red_forced
      /* Translators: %s is “from the stock”, “from the stacks” or the like */
      ? _("On your turn, you must lay down each red three and draw another card for it %s.")
      /* Translators: %s is “from the stock”, “from the stacks” or the like */
      : _("On your turn, you can lay down a red three and draw another card for it %s."),
          hf_phrase (r, HF_PHRASE_STOCK_FROM));
  if (r->three_red_replace == HF_RED_REPLACE_NOT_FOOT)
    hf_writer_say (w, "three.red_replace",
                   /* Translators: %s is “your foot” or “your hoof” */
                   _("But if it came with %s, you don’t draw another card."),
                     hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  if (r->three_red_replace != HF_RED_REPLACE_ALWAYS && r->out_by_play)
    hf_writer_say (w, "three.red_replace",
                   _("If it’s your only card and you don’t draw one for it, you go out with it if "
                     "you’re allowed to."));
}

static void
write_red (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->three_red_mode == HF_RED_LAY_AND_REPLACE)
    {
      write_red_replaced (w);
      if (r->out_by_play && r->stock_on_empty != HF_EMPTY_END_ROUND
          && r->three_red_replace == HF_RED_REPLACE_ALWAYS)
        hf_writer_say (w, "three.red_mode",
                       _("If it’s your only card and none is left to draw for it, you go out with "
                         "it if you’re allowed to."));
      hf_writer_say (w, "",
                     hf_writer_teams (w) ? _("This applies even before your team has any books.")
                                         : _("This applies even before you have any books."));
      hf_writer_say (w, "three.red_laid",
                     g_dngettext (GETTEXT_PACKAGE, "Each one on the table earns %'d point.",
                                  "Each one on the table earns %'d points.", r->three_red_laid),
                     hf_writer_number (w, r->three_red_laid, "three.red_laid"));
    }
  else if (r->meld_ranks_three != HF_THREES_ALL)
    hf_writer_say (w, "three.red_mode",
                   _("You can never lay down a red three. Discard it to get rid of it."));
}

/* Black threes that are no book, but the last cards to go down. */
static void
write_last_blacks (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_say (
    w, "meld.ranks_three three.black_meld",
    _("You can’t use black threes in books. But as you go out, you can lay down three or more "
                   "of them, without wild cards."));
  if (r->out_by_play && r->out_by_discard)
    hf_writer_say (
      w, "three.black_meld",
      _("After that, you must have no cards left, or one that you can discard to go out."));
  else
    hf_writer_say (w, "three.black_meld",
                   r->out_by_play
                   ? _("After that, you must have no cards left.")
                   : _("After that, you must have one card left that you can discard to go out."));
  hf_writer_say (w, "three.black_meld three.black_held",
                 g_dngettext (GETTEXT_PACKAGE, "Each one you lay down earns %'d point.",
                              "Each one you lay down earns %'d points.", r->three_black_held),
                 hf_writer_number (w, r->three_black_held, "three.black_held"));
}

static void
write_black (HfWriter *w)
{
  switch (w->r->meld_ranks_three)
    {
    case HF_THREES_ALL:
      hf_writer_say (
        w, "meld.ranks_three three.red_mode",
        _("Threes are cards like any other. Red and black threes together make a book."));
      break;
    case HF_THREES_BLACK:
      hf_writer_say (w, "meld.ranks_three", _("Black threes make books like any other rank."));
      break;
    default:
      if (w->f->melds_blacks && (w->r->out_by_play || w->r->out_by_discard))
        write_last_blacks (w);
      else
        hf_writer_say (w, "meld.ranks_three",
                       _("You can’t use black threes in books. You can only discard them."));
      break;
    }
  if (w->r->meld_ranks_three != HF_THREES_NONE)
    hf_writer_say (w, "three.meld_value",
                   g_dngettext (GETTEXT_PACKAGE, "In a book, each one is worth %'d point.",
                                "In a book, each one is worth %'d points.", w->r->three_meld_value),
                   hf_writer_number (w, w->r->three_meld_value, "three.meld_value"));
  hf_writer_break (w);
}

static void
write_held (HfWriter *w)
{
  const HfRules *r = w->r;
  gint red = r->three_red_held;
  gint black = r->three_black_held;

  if (!r->score_held_negative)
    return;

  if (red == 0 && black == 0)
    hf_writer_say (w, "three.red_held three.black_held",
                   _("Threes left over when the round ends cost nothing."));
  else if (black == 0)
    hf_writer_say (w, "three.red_held three.black_held",
                   g_dngettext (GETTEXT_PACKAGE,
                                "Each red three left over when the round ends costs %'d point. "
                                "Black ones cost nothing.",
                                "Each red three left over when the round ends costs %'d points. "
                                "Black ones cost nothing.",
                                red),
                   hf_writer_number (w, red, "three.red_held"));
  else if (red == black)
    hf_writer_say (w, "three.red_held three.black_held",
                   g_dngettext (GETTEXT_PACKAGE,
                                "Each three left over when the round ends costs %'d point.",
                                "Each three left over when the round ends costs %'d points.", red),
                   hf_writer_number (w, red, "three.red_held"));
  else
    hf_writer_say (
      w, "three.red_held three.black_held",
      g_dngettext (
        GETTEXT_PACKAGE,
        "When the round ends, each red three left over costs %'d point and each black one %'d.",
        "When the round ends, each red three left over costs %'d points and each black one %'d.",
        red),
      hf_writer_number (w, red, "three.red_held"), hf_writer_number (w, black, "three.black_held"));
}

void
hf_write_threes (HfWriter *w)
{
  hf_writer_section (w, "threes", C_("heading", "Threes"));
  write_red (w);
  hf_write_options_of_threes (w);
  hf_writer_break (w);
  write_black (w);
  write_held (w);
}
