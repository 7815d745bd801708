/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section with the advice of families for beginners, as far as it holds under these rules. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

static void
add (HfWriter *w, const char *keys, const char *sentence)
{
  hf_writer_item (w);
  hf_writer_say (w, keys, "%s", sentence);
}

static void
write_about_pile (HfWriter *w)
{
  const HfRules *r = w->r;
  const guint blocked = w->f->blocked_kinds | (r->pickup_meld_top ? ~w->f->natural_kinds : 0);

  if (!hf_writer_takes (w))
    return;

  add (w, "pickup.mode",
       _("Don’t discard what the next player can use. Look at the open books first."));
  if ((blocked & HF_KIND_BIT (HF_KIND_BLACK_THREE)) != 0)
    add (w, "pickup.mode",
         _("Save a black three for when the next player could take the pile. It blocks the pile."));
  if (r->three_red_mode == HF_RED_DISCARD_ONLY && r->score_held_negative && r->three_red_held > 0)
    add (w, "pickup.mode",
         _("Taking the pile is a risk: you’re stuck with any red threes you take until you "
           "discard them one by one."));
  else
    add (w, "pickup.mode",
         _("A large pile brings many books, but also many cards to be caught with."));
}

static void
write_about_books (HfWriter *w)
{
  const HfRules *r = w->r;

  if (w->wild != 0)
    add (
      w, "meld.wilds",
      _("Keep a wild card or two. They help you close a book late, or get rid of your last cards."));
  if (w->wild != 0 && w->f->rounds[1].clean > 0)
    add (w, "out.min_clean",
         _("Start as many books without wild cards as with them. Clean ones take longer."));
  add (w, "", _("Cards are easier to place when you have books of many ranks."));
  if (hf_writer_teams (w) && r->open_scope == HF_SCOPE_PLAYER)
    /* Translators: %s is “to open”, “to meld”, “to go down” or “to lay out” */
    {
      hf_writer_item (w);
      hf_writer_say (
        w, "open.scope",
        /* Translators: %s is “to open”, “to meld”, “to go down” or “to lay out” */
        _("If you’re the first on your team %s, use few ranks. The others need some too."),
          hf_phrase (r, HF_PHRASE_OPEN_TO));
    }
  if (r->meld_same_rank != HF_SAME_RANK_NEVER)
    add (w, "meld.same_rank",
         _("Two closed books of a rank earn two bonuses. One long book earns one."));
}

static void
write_about_end (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->three_red_mode == HF_RED_DISCARD_ONLY && r->score_held_negative && r->three_red_held > 0)
    add (w, "three.red_held", _("Get rid of red threes early. They only cost you."));
  if (!r->score_held_negative)
    return;

  if (hf_writer_teams (w))
    add (w, "score.held_negative",
         _("When your partner is about to go out, discard your high cards first."));
  hf_writer_item (w);
  /* Translators: %s is “your foot” or “your hoof” */
  hf_writer_say (
    w, "score.held_negative",
    _("Pick up %s in time. If someone goes out first, all its cards count against you."),
      hf_phrase (r, HF_PHRASE_FOOT_YOUR));
}

void
hf_write_advice (HfWriter *w)
{
  hf_writer_section (w, "advice", _("Good to Know"));
  write_about_books (w);
  write_about_pile (w);
  write_about_end (w);
  hf_writer_break (w);
}
