/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The section about going out and the end of the round. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

/* The books that going out takes; a total is mentioned only where it is more than both kinds
 * together. */
static void
write_needed (HfWriter *w)
{
  const HfRules *r = w->r;
  g_autofree char *clean =
    hf_phrase_count (r, HF_TERM_CLEAN,
                     hf_writer_number (w, r->out_min_clean.v[0], "out.min_clean"));
  g_autofree char *dirty =
    hf_phrase_count (r, HF_TERM_DIRTY,
                     hf_writer_number (w, r->out_min_dirty.v[0], "out.min_dirty"));
  const char *keys = "out.min_clean out.min_dirty out.min_total";

  hf_writer_number (w, r->out_min_total.v[0], "out.min_total");
  if (r->out_min_total.v[0] == 0)
    hf_writer_say (w, keys, _("You don’t need any closed books to do that."));
  else if (r->out_min_total.v[0] > r->out_min_clean.v[0] + r->out_min_dirty.v[0])
    hf_writer_say (w, keys,
                   hf_writer_teams (w)
                     ? g_dngettext (GETTEXT_PACKAGE,
                                    "To do that, your team must have %d closed book.",
                                    "To do that, your team must have %d closed books.",
                                    r->out_min_total.v[0])
                     : g_dngettext (GETTEXT_PACKAGE, "To do that, you must have %d closed book.",
                                    "To do that, you must have %d closed books.",
                                    r->out_min_total.v[0]),
                   r->out_min_total.v[0]);

  if (r->out_min_total.v[0] > r->out_min_clean.v[0] + r->out_min_dirty.v[0])
    {
      if (r->out_min_clean.v[0] > 0 && r->out_min_dirty.v[0] > 0)
        /* Translators: %s is as “2 clean books” or “1 black book” */
        hf_writer_say (w, keys, _("They must include at least %s and %s."), clean, dirty);
      else if (r->out_min_clean.v[0] > 0 || r->out_min_dirty.v[0] > 0)
        /* Translators: %s is as “2 clean books” or “1 black book” */
        hf_writer_say (w, keys,
                       _("They must include at least %s."),
                         r->out_min_clean.v[0] > 0 ? clean : dirty);
    }
  else if (r->out_min_clean.v[0] > 0 && r->out_min_dirty.v[0] > 0)
    hf_writer_say (w, keys,
                   hf_writer_teams (w)
                   /* Translators: %s is as “2 clean books” or “1 black book” */
                   ? _("To do that, your team must have closed at least %s and %s.")
                   /* Translators: %s is as “2 clean books” or “1 black book” */
                   : _("To do that, you must have closed at least %s and %s."), clean, dirty);
  else if (r->out_min_total.v[0] > 0)
    hf_writer_say (w, keys,
                   hf_writer_teams (w)
                   /* Translators: %s is as “2 clean books” or “1 black book” */
                   ? _("To do that, your team must have closed at least %s.")
                   /* Translators: %s is as “2 clean books” or “1 black book” */
                   : _("To do that, you must have closed at least %s."),
                       r->out_min_clean.v[0] > 0 ? clean : dirty);
}

static void
write_last_card (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->out_by_play && r->out_by_discard)
    hf_writer_say (w, "out.by_play out.by_discard",
                   _("You can lay down your last card or discard it."));
  else if (r->out_by_play)
    hf_writer_say (w, "out.by_play out.by_discard",
                   _("You must lay down your last card. You can’t go out with a discard."));
  else if (r->out_by_discard)
    hf_writer_say (w, "out.by_play out.by_discard",
                   _("You must discard your last card. You can’t go out by laying it down."));
  else
    hf_writer_say (w, "out.by_play out.by_discard",
                   _("But you can neither lay down nor discard your last card, so nobody can go "
                     "out."));

  if (!r->out_by_play && !r->out_by_discard)
    return;
  if (!r->out_by_play || r->out_last_turns == HF_LAST_TURNS_NONE)
    hf_writer_say (w, r->out_by_play ? "out.last_turns" : "",
                   _("That ends the round right away, for everyone."));
  else if (!r->out_by_discard)
    hf_writer_say (w, "out.last_turns", _("After that, everyone else gets one more turn."));
  else
    hf_writer_say (w, "out.last_turns",
                   _("If you lay it down, everyone else gets one more turn. If you discard it, "
                     "the round ends right away."));
  if (r->out_bonus > 0)
    hf_writer_say (w, "out.bonus",
                   g_dngettext (GETTEXT_PACKAGE, "Going out earns %'d point.",
                                "Going out earns %'d points.", r->out_bonus),
                   hf_writer_number (w, r->out_bonus, "out.bonus"));
  hf_writer_break (w);
}

static void
write_not_ready (HfWriter *w)
{
  const HfRules *r = w->r;

  switch (r->out_not_ready)
    {
    case HF_NOT_READY_CONTINUE_EMPTY:
      hf_writer_say (
        w, "out.not_ready",
        _("If you run out of cards before you have the books you need, you keep playing: your "
          "turn ends, and next turn you draw as usual."));
      break;
    case HF_NOT_READY_UNDO:
      hf_writer_say (
        w, "out.not_ready",
        _("If it turns out you don’t have enough books, take back your last steps until you have "
          "a card again."));
      break;
    default:
      hf_writer_say (w, "out.not_ready",
                     _("Until you have the books you need, you must always keep at least one "
                       "card."));
      break;
    }
  hf_writer_break (w);
}

static void
write_asking (HfWriter *w)
{
  const HfRules *r = w->r;
  gboolean many = w->partners > 1;

  if (!hf_writer_teams (w) || r->out_ask == HF_ASK_NONE)
    return;

  hf_writer_heading (w, many ? C_("heading", "Asking Your Partners")
                                  : C_("heading", "Asking Your Partner"));
  if (r->out_ask == HF_ASK_REQUIRED)
    hf_writer_say (w, "out.ask",
                   many ? _("Before you go out, you must ask your partners, “May I go out?”")
                        : _("Before you go out, you must ask your partner, “May I go out?”"));
  else if (r->out_ask == HF_ASK_CUSTOMARY)
    hf_writer_say (w, "out.ask",
                   many ? _("Before you go out, it’s polite to ask your partners, “May I go out?”")
                        : _("Before you go out, it’s polite to ask your partner, “May I go out?”"));
  else
    hf_writer_say (w, "out.ask",
                   many ? _("If you like, you can first ask your partners, “May I go out?”")
                        : _("If you like, you can first ask your partner, “May I go out?”"));

  if (r->out_answer_binding)
    hf_writer_say (w, "out.answer_binding",
                   r->out_ask == HF_ASK_REQUIRED
                   ? _("If the answer is no, you can’t go out this turn.")
                   : _("But if you ask and the answer is no, you can’t go out this turn."));
  else
    hf_writer_say (w, "out.answer_binding",
                   _("The answer is only advice. You can still go out after a no."));
}

void
hf_write_out (HfWriter *w)
{
  hf_writer_section (w, "out", C_("heading", "Going Out"));
  hf_writer_say (w, w->r->deal_more_piles.n > 0 ? "deal.more_piles" : "",
                 /* Translators: %s is “from your foot” or “from your hoof” */
                 _("You go out when you play the last card %s."),
                   hf_phrase (w->r, w->r->deal_more_piles.n == 0   ? HF_PHRASE_FOOT_FROM
                                    : w->r->deal_more_piles.n == 1 ? HF_PHRASE_KNEE_FROM
                                                                   : HF_PHRASE_ELBOW_FROM));
  write_needed (w);
  hf_write_options_of_out (w);
  hf_writer_break (w);
  write_last_card (w);
  write_not_ready (w);
  write_asking (w);
}
