/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sections about a turn from draw to discard, the foot, and an empty stock. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

/* The top card of the pile as one of those drawn. */
static void
write_pile_card (HfWriter *w)
{
  const HfRules *r = w->r;

  if (!r->stock_pile_card || !hf_writer_takes (w))
    return;

  if (r->pickup_blocked_by == 0)
    hf_writer_say (
      w, "stock.pile_card",
      /* Translators: “from the stock”, then “of the pile”, in the words of the group; term: to draw */
      _("Instead of one card %1$s, you can draw the top card %2$s."),
        hf_phrase (r, HF_PHRASE_STOCK_FROM), hf_phrase (r, HF_PHRASE_PILE_OF));
  else
    hf_writer_say (
      w, "stock.pile_card",
      /* Translators: “from the stock”, “of the pile”, then “the pile”, in the words of the group; term: to
         draw */
      _("Instead of one card %1$s, you can draw the top card %2$s, unless that card blocks %3$s."),
        hf_phrase (r, HF_PHRASE_STOCK_FROM), hf_phrase (r, HF_PHRASE_PILE_OF),
        hf_phrase (r, HF_PHRASE_PILE_THE));
}

static void
write_draw_by (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->stock_draw_by == HF_DRAW_BY_ALL
      || (r->stock_draw_count.n == 1 && r->stock_draw_count.v[0] == 1))
    return;

  /* Translators: term: to draw */
  hf_writer_say (w, "stock.draw_by",
                 _("Draw one card at a time, and look at each before you draw the next."));
  if (hf_writer_takes (w))
    hf_writer_say (w, "stock.draw_by",
                   hf_writer_buys (w) ? _("Once you’ve drawn the first one, it’s too late to buy.")
                                      : _("Once you’ve drawn the first one, it’s too late to take "
                                          "the pile."));
}

static void
write_draw (HfWriter *w)
{
  const HfRules *r = w->r;
  gboolean two = r->stock_piles == 2;
  const char *keys = two ? "stock.draw_count stock.draw_from" : "stock.draw_count";
  gint n = hf_writer_number (w, r->stock_draw_count.v[0], "stock.draw_count");

  hf_writer_item (w);
  if (!two || r->stock_draw_from == HF_DRAW_SINGLE)
    /* Translators: %s is “from the stock”, “from the stacks” or the like */
    hf_writer_say (w, keys,
                   g_dngettext (GETTEXT_PACKAGE, "Draw %d card %s.", "Draw %d cards %s.", n), n,
                   hf_phrase (r, HF_PHRASE_STOCK_FROM));
  else if (r->stock_draw_from == HF_DRAW_ANY)
    hf_writer_say (w, keys,
                   g_dngettext (GETTEXT_PACKAGE, "Draw %d card from either stack.",
                                "Draw %d cards from either stack, or some from each.", n),
                   n);
  else if (n == 2)
    hf_writer_say (w, keys,
                   g_dngettext (GETTEXT_PACKAGE, "Draw %d card, one from each stack.",
                                "Draw %d cards, one from each stack.", n),
                   n);
  else
    hf_writer_say (w, keys,
                   g_dngettext (GETTEXT_PACKAGE, "Draw %d card from the first stack.",
                                "Draw %d cards, from the two stacks in turn.", n),
                   n);
  if (two && r->stock_draw_from == HF_DRAW_ONE_EACH)
    hf_writer_say (w, "", _("If one stack is used up, draw from the other."));
  write_pile_card (w);
  write_draw_by (w);
  if (r->stock_auto_draw)
    hf_writer_say (w, "stock.auto_draw",
                   hf_writer_takes (w)
                   ? _("The cards are drawn for you whenever you can’t take the pile.")
                   : _("The cards are drawn for you automatically."));
}

/* The other way to begin a turn. */
static void
write_take (HfWriter *w)
{
  const HfRules *r = w->r;

  if (!hf_writer_takes (w))
    return;

  if (r->pickup_replaces_draw)
    hf_writer_say (w, "pickup.replaces_draw",
                   hf_writer_buys (w)
                   ? _("Or buy instead of drawing. More on that below.")
                   : _("Or take the pile instead of drawing. More on that below."));
  else
    hf_writer_say (
      w, "pickup.replaces_draw",
      hf_writer_buys (w)
      ? _("You can also buy first and then still draw. More on that below.")
      : _("You can also take the pile first and then still draw. More on that below."));
}

static void
write_lay (HfWriter *w)
{
  hf_writer_item (w);
  hf_writer_say (w, "",
                 hf_writer_teams (w)
                 ? _("Lay down cards if you can: start new books, or add to your team’s books.")
                 : _("Lay down cards if you can: start new books, or add to those you have."));
  if (w->r->turn_lay_down_optional)
    hf_writer_say (w, "turn.lay_down_optional",
                   _("You never have to. Holding cards back is part of the game."));
}

/* Whether the last card has to be kept for want of books. */
static gboolean
keeps_last_card (const HfRules *r)
{
  return r->out_not_ready != HF_NOT_READY_CONTINUE_EMPTY && r->out_min_total.v[0] > 0;
}

/* Whether a turn may have to end without a discard: the last card stays for want of books, or after
 * a partner’s no. */
static gboolean
may_keep_all (HfWriter *w)
{
  const HfRules *r = w->r;

  return keeps_last_card (r)
         || (hf_writer_teams (w) && r->out_ask != HF_ASK_NONE && r->out_answer_binding);
}

static void
write_discard (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_item (w);
  hf_writer_say (w, "turn.discard_required",
                 r->turn_discard_required
                 /* Translators: %s is “on the pile” or the like */
                 ? _("Put one card face up %s. This discard ends your turn.")
                 /* Translators: %s is “on the pile” or the like */
                 : _("Put one card face up %s to end your turn, or end it without a discard."),
                     hf_phrase (r, HF_PHRASE_PILE_ON));
  hf_writer_say (
    w, "turn.discard_any",
    r->turn_discard_any && r->turn_discard_ban == 0
    ? _("Any card will do, even one you could have laid down.")
    : r->turn_discard_any
    ? _("Almost any card will do, even one you could have laid down.")
    : _("You can’t discard wild cards or cards that fit your books while you have others."));
  if (r->turn_discard_required && may_keep_all (w))
    hf_writer_say (w, "turn.discard_required",
                   _("If you can’t discard any card, your turn ends without a discard."));
}

void
hf_write_turn (HfWriter *w)
{
  /* Translators: term: turn */
  hf_writer_section (w, "turn", C_("heading", "Your Turn"));
  hf_writer_say (w, "", _("A turn goes like this:"));

  if (w->r->open_timing == HF_TIMING_BEFORE_DRAW)
    {
      hf_writer_item (w);
      hf_writer_say (w, "open.timing",
                     /* Translators: %s is “open”, “lay out”, “go down” or “meld” */
                     _("If you want to %s this turn, do it first, before you draw."),
                       hf_phrase (w->r, HF_PHRASE_OPEN));
    }
  write_draw (w);
  write_take (w);
  write_lay (w);
  write_discard (w);
  hf_writer_break (w);

  hf_write_options_of_turn (w);
}

/* Whether players look into both piles in some round, before one of them becomes the foot. */
static gboolean
sees_piles (const HfRules *r)
{
  for (gint i = 0; i < r->deal_hand_choice.n; i++)
    if (r->deal_hand_choice.v[i] == HF_CHOICE_AFTER_LOOK
        || r->deal_hand_choice.v[i] == HF_CHOICE_TOP_SEEN)
      return TRUE;

  return FALSE;
}

void
hf_write_foot (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_section (w, "foot", hf_phrase (r, HF_PHRASE_FOOT_TITLE));

  hf_writer_say (w, "",
                 sees_piles (r)
                 /* Translators: %s is “your foot” or “your hoof” */
                 ? _("When you’ve played the last card of your hand, pick up %s.")
                 /* Translators: %s is “your foot” or “your hoof” */
                 : _("When you’ve played the last card of your hand, pick up %s. Until then nobody "
                     "looks at it, not even you."),
                     hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  hf_writer_break (w);
  hf_writer_say (w, "", _("What happens next depends on how you played that last card:"));

  hf_writer_item (w);
  if (r->foot_on_play == HF_FOOT_SAME_TURN)
    hf_writer_say (
      w, "foot.on_play",
      /* Translators: %s is “your foot” or “your hoof” */
      _("If you laid it down, pick up %s right away and keep playing. It’s still your turn. Some "
        "families call this going direct."),
        hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  else
    hf_writer_say (w, "foot.on_play",
                   /* Translators: %s is “your foot” or “your hoof” */
                   _("If you laid it down, your turn ends without a discard. Pick up %s when your "
                     "next turn begins."),
                     hf_phrase (r, HF_PHRASE_FOOT_YOUR));

  hf_writer_item (w);
  if (r->foot_on_discard == HF_FOOT_SAME_TURN)
    hf_writer_say (w, "foot.on_discard",
                   /* Translators: %s is “your foot” or “your hoof” */
                   _("If you discarded it, pick up %s right away and keep playing until you "
                     "discard again."),
                     hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  else
    hf_writer_say (
      w, "foot.on_discard",
      /* Translators: %s is “your foot” or “your hoof” */
      _("If you discarded it, your turn ends. Pick up %s when your next turn begins. Some "
        "families call this going indirect."),
        hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  hf_write_options_of_foot (w);
}

/* Writes how a round without progress ends. While cards are drawn from a stock that was never
 * reshuffled, the round ends by itself, as the stock runs out. */
static void
write_stall (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->stock_stall_limit == HF_NONE)
    return;

  if (r->stock_on_empty == HF_EMPTY_END_ROUND)
    {
      hf_writer_say (
        w, "stock.stall_limit",
        g_dngettext (GETTEXT_PACKAGE,
                     "If the turn goes around the table %d time and nobody draws or lays down a "
                     "card, the round ends and is scored as it stands.",
                     "If the turn goes around the table %d times and nobody draws or lays down a "
                     "card, the round ends and is scored as it stands.",
                     r->stock_stall_limit),
        hf_writer_number (w, r->stock_stall_limit, "stock.stall_limit"));
      return;
    }

  hf_writer_say (
    w, "stock.stall_limit",
    g_dngettext (
      GETTEXT_PACKAGE,
      "After a reshuffle, if the turn goes around the table %d time and nobody lays down a "
      "card, the round ends and is scored as it stands.",
      "After a reshuffle, if the turn goes around the table %d times and nobody lays down a "
      "card, the round ends and is scored as it stands.",
      r->stock_stall_limit),
    hf_writer_number (w, r->stock_stall_limit, "stock.stall_limit"));
  if (hf_writer_takes (w))
    hf_writer_say (
      w, "stock.stall_limit",
      _("Before a reshuffle, a time around the table counts only if nobody draws, either."));
}

void
hf_write_stock (HfWriter *w)
{
  const HfRules *r = w->r;

  hf_writer_section (w, "stock", C_("heading", "When Nothing Is Left to Draw"));
  switch (r->stock_on_empty)
    {
    case HF_EMPTY_END_ROUND:
      hf_writer_say (w, "stock.on_empty",
                     /* Translators: %s is “in the stock”, “in the stacks” or the like */
                     _("If you have to draw and no card is left %s, the round ends and is scored."),
                       hf_phrase (r, HF_PHRASE_STOCK_IN));
      if (r->three_red_mode == HF_RED_LAY_AND_REPLACE)
        hf_writer_say (w, "stock.on_empty three.red_mode",
                       _("That includes the card you draw for a red three."));
      break;
    case HF_EMPTY_RESHUFFLE_KEEP_TOP:
      hf_writer_say (
        w, "stock.on_empty",
        /* Translators: %s is “in the stock”, “in the stacks” or the like */
        _("If you have to draw and no card is left %s, leave the top discard, shuffle all the "
          "others, and draw from them."),
          hf_phrase (r, HF_PHRASE_STOCK_IN));
      break;
    default:
      hf_writer_say (w, "stock.on_empty",
                     /* Translators: %s is “in the stock”, “in the stacks” or the like */
                     _("If you have to draw and no card is left %s, shuffle all the discards and "
                       "draw from them."),
                       hf_phrase (r, HF_PHRASE_STOCK_IN));
      break;
    }
  if (r->stock_on_empty != HF_EMPTY_END_ROUND && r->stock_piles > 1)
    hf_writer_say (w, "stock.piles",
                   g_dngettext (GETTEXT_PACKAGE, "Divide the shuffled cards into %d stack again.",
                                "Divide the shuffled cards into %d stacks again.", r->stock_piles),
                   hf_writer_number (w, r->stock_piles, "stock.piles"));
  hf_writer_break (w);
  if (r->stock_on_empty != HF_EMPTY_END_ROUND && keeps_last_card (r))
    hf_writer_say (
      w, "stock.on_empty",
      _("If no player, one after the other, can draw, lay down, or discard a card, the "
                     "round ends and is scored."));
  write_stall (w);
}
