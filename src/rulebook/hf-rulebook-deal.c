/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From shuffling to the first turn. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

/* Describes how the two packets are made, and by which players. */
static const char *
describe_equal_packets (gint style, guint n)
{
  switch (style)
    {
    case HF_DEAL_SELF:
      return g_dngettext (GETTEXT_PACKAGE,
                          "Everyone deals themselves two piles of %d card, face down.",
                          "Everyone deals themselves two piles of %d cards, face down.", n);
    case HF_DEAL_EACH_DEALS_TWO:
      return g_dngettext (GETTEXT_PACKAGE, "Everyone deals two piles of %d card, face down.",
                          "Everyone deals two piles of %d cards, face down.", n);
    case HF_DEAL_CUT_PORTION:
      return _("Everyone cuts some cards off the deck in one go. From these, they make two piles of %d, "
               "face down.");
    default:
      return g_dngettext (GETTEXT_PACKAGE,
                          "One of you deals two piles of %d card to everyone, face down.",
                          "One of you deals two piles of %d cards to everyone, face down.", n);
    }
}

static const char *
describe_unequal_packets (gint style, guint n)
{
  switch (style)
    {
    case HF_DEAL_SELF:
      return g_dngettext (
        GETTEXT_PACKAGE,
        "Everyone deals themselves a pile of %d card and a second one of %d, face down.",
        "Everyone deals themselves a pile of %d cards and a second one of %d, face down.", n);
    case HF_DEAL_EACH_DEALS_TWO:
      return g_dngettext (GETTEXT_PACKAGE,
                          "Everyone deals a pile of %d card and a second one of %d, face down.",
                          "Everyone deals a pile of %d cards and a second one of %d, face down.",
                          n);
    case HF_DEAL_CUT_PORTION:
      return _("Everyone cuts some cards off the deck in one go. From these, they make a pile of %d and "
               "a second one of %d, face down.");
    default:
      return g_dngettext (
        GETTEXT_PACKAGE,
        "One of you deals a pile of %d card and a second one of %d to everyone, face down.",
        "One of you deals a pile of %d cards and a second one of %d to everyone, face down.", n);
    }
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void
write_packets (HfWriter *w)
{
  const HfRules *r = w->r;
  const char *keys = "deal.style deal.hand_size deal.foot_size";
  gint hand = hf_writer_number (w, r->deal_hand_size, "deal.hand_size");
  gint foot = hf_writer_number (w, r->deal_foot_size, "deal.foot_size");

  if (hand == foot)
    hf_writer_say (w, keys, describe_equal_packets (r->deal_style, hand), hand);
  else
    hf_writer_say (w, keys, describe_unequal_packets (r->deal_style, hand), hand, foot);
}

#pragma GCC diagnostic pop

static void
write_lift (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->deal_style != HF_DEAL_CUT_PORTION)
    return;

  hf_writer_say (w, "", _("Put spare cards back on the deck. If you’re short, take more from it."));
  hf_writer_break (w);
  if (r->deal_cut_target != HF_NONE)
    hf_writer_say (w, "deal.cut_target",
                   g_dngettext (GETTEXT_PACKAGE, "Try to cut exactly %d card without counting.",
                                "Try to cut exactly %d cards without counting.",
                                r->deal_cut_target),
                   hf_writer_number (w, r->deal_cut_target, "deal.cut_target"));
  if (r->deal_cut_bonus > 0)
    hf_writer_say (w, "deal.cut_bonus",
                   hf_writer_teams (w)
                     ? g_dngettext (GETTEXT_PACKAGE,
                                    "If you cut exactly that many, your team gets %'d point.",
                                    "If you cut exactly that many, your team gets %'d points.",
                                    r->deal_cut_bonus)
                     : g_dngettext (GETTEXT_PACKAGE,
                                    "If you cut exactly that many, you get %'d point.",
                                    "If you cut exactly that many, you get %'d points.",
                                    r->deal_cut_bonus),
                   hf_writer_number (w, r->deal_cut_bonus, "deal.cut_bonus"));
}

/* How far to the left a packet goes, from 0, and not more than half around to the right, below 0. */
static gint
seats_left (gint offset, gint n)
{
  gint seats = (offset % n + n) % n;

  return 2 * seats > n ? seats - n : seats;
}

static char *
describe_first_packet (HfWriter *w, gint seats)
{
  gint n = w->f->n_seats;

  if (seats == 0)
    return g_strdup (_("Keep the first pile."));
  if (n == 2)
    return g_strdup (_("The first pile goes to the other player."));
  if (2 * seats == n)
    return g_strdup (_("The first pile goes to the player across from you."));
  if (seats == 1)
    return g_strdup (_("The first pile goes to the player on your left."));
  if (seats == -1)
    return g_strdup (_("The first pile goes to the player on your right."));
  if (seats > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "The first pile goes %d seat to the left.",
                                         "The first pile goes %d seats to the left.", seats),
                            hf_writer_number (w, seats, "seats"));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "The first pile goes %d seat to the right.",
                                       "The first pile goes %d seats to the right.", -seats),
                          hf_writer_number (w, -seats, "seats"));
}

static char *
describe_second_packet (HfWriter *w, gint seats)
{
  gint n = w->f->n_seats;

  if (seats == 0)
    return g_strdup (_("Keep the second pile."));
  if (n == 2)
    return g_strdup (_("The second pile goes to the other player."));
  if (2 * seats == n)
    return g_strdup (_("The second pile goes to the player across from you."));
  if (seats == 1)
    return g_strdup (_("The second pile goes to the player on your left."));
  if (seats == -1)
    return g_strdup (_("The second pile goes to the player on your right."));
  if (seats > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "The second pile goes %d seat to the left.",
                                         "The second pile goes %d seats to the left.", seats),
                            hf_writer_number (w, seats, "seats"));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "The second pile goes %d seat to the right.",
                                       "The second pile goes %d seats to the right.", -seats),
                          hf_writer_number (w, -seats, "seats"));
}

/* Common plans in one sentence; any other in a sentence for each packet. */
static char *
describe_pass (HfWriter *w, gint a, gint b)
{
  gint n = w->f->n_seats;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  a = seats_left (a, n);
  b = seats_left (b, n);
  if (a == 0 && b == 0)
    return g_strdup (_("Keep both piles."));
  if (a == b && 2 * a == n)
    return g_strdup (n == 2 ? _("Give both piles to the other player.")
                            : _("Give both piles to the player across from you."));
  if (a == 1 && b == 1)
    return g_strdup (_("Give both piles to the player on your left."));
  if (a == -1 && b == -1)
    return g_strdup (_("Give both piles to the player on your right."));
  if (ABS (a) == 1 && a == -b)
    return g_strdup (
      _("Give one pile to the player on your left and the other to the player on your right."));
  if (a == -b)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   "One pile goes %d seat to the left, the other as far to the right.",
                   "One pile goes %d seats to the left, the other as far to the right.", ABS (a)),
      hf_writer_number (w, ABS (a), "seats"));
  if (2 * MAX (a, b) == n && MIN (a, b) == 0)
    return g_strdup (n == 2 ? _("Give one pile to the other player and keep one.")
                            : _("Give one pile to the player across from you and keep one."));

  first = describe_first_packet (w, a);
  second = describe_second_packet (w, b);

  return g_strconcat (first, C_("between sentences", " "), second, NULL);
}

static const char *
describe_choice (gint choice)
{
  switch (choice)
    {
    case HF_CHOICE_FIXED:
      /* Translators: %s is “your foot” or “your hoof” */
      return _("The first pile is your hand. The second stays face down and becomes %s.");
    case HF_CHOICE_AFTER_LOOK:
      /* Translators: %s is “your foot” or “your hoof” */
      return _("Look at both piles, then choose one as your hand. The other goes face down and "
               "becomes %s.");
    case HF_CHOICE_LOW_BOTTOM:
      /* Translators: %s is “your foot” or “your hoof” */
      return _("The pile with the lower bottom card is your hand. The other stays face down and "
               "becomes %s.");
    case HF_CHOICE_HIGH_BOTTOM:
      /* Translators: %s is “your foot” or “your hoof” */
      return _("The pile with the higher bottom card is your hand. The other stays face down and "
               "becomes %s.");
    case HF_CHOICE_TOP_SEEN:
      /* Translators: %s is “your foot” or “your hoof” */
      return _("Look at the top card of each pile, then choose one pile as your hand. The other "
               "stays face down and becomes %s.");
    default:
      /* Translators: %s is “your foot” or “your hoof” */
      return _("Choose one pile as your hand without looking. The other stays face down and "
               "becomes %s.");
    }
}

static const char *
describe_choice_briefly (gint choice)
{
  switch (choice)
    {
    case HF_CHOICE_FIXED:
      return _("The first pile.");
    case HF_CHOICE_AFTER_LOOK:
      return _("Look at both, then choose one.");
    case HF_CHOICE_LOW_BOTTOM:
      return _("The pile with the lower bottom card.");
    case HF_CHOICE_HIGH_BOTTOM:
      return _("The pile with the higher bottom card.");
    case HF_CHOICE_TOP_SEEN:
      return _("Look at the top cards, then choose one.");
    default:
      return _("Choose one without looking.");
    }
}

static gboolean
passes_alike (const HfWriter *w)
{
  const HfPassPlan *plan = &w->r->deal_pass_plan;
  gint n = w->f->n_seats;

  for (gint i = 1; i < plan->n; i++)
    if (seats_left (plan->v[i].a, n) != seats_left (plan->v[0].a, n)
        || seats_left (plan->v[i].b, n) != seats_left (plan->v[0].b, n))
      return FALSE;

  return TRUE;
}

static gboolean
chooses_alike (const HfWriter *w)
{
  const HfIntList *choice = &w->r->deal_hand_choice;

  for (gint i = 1; i < choice->n; i++)
    if (choice->v[i] != choice->v[0])
      return FALSE;

  return TRUE;
}

/* How packets are passed, round by round, where that changes. */
static void
write_rounds (HfWriter *w)
{
  const HfPassPlan *plan = &w->r->deal_pass_plan;
  const HfIntList *choice = &w->r->deal_hand_choice;
  gboolean pass = !passes_alike (w);
  gboolean choose = !chooses_alike (w);

  hf_writer_say (w, "", _("What you do with the piles changes from round to round:"));
  hf_writer_table (w,
                   pass && choose ? "deal.pass_plan "
                                    "deal.hand_choice"
                   : pass         ? "deal.pass_plan"
                                  : "deal.hand_choice",
                   1 + pass + choose);
  /* Translators: term: round */
  hf_writer_cell (w, "%s", C_("column", "Round"));
  if (pass)
    /* Translators: term: dealt pile */
    hf_writer_cell (w, "%s", C_("column", "The Two Piles"));
  if (choose)
    /* Translators: term: hand */
    hf_writer_cell (w, "%s", C_("column", "Your Hand"));
  for (gint round = 1;
       round <= (w->r->table_rounds == HF_NONE ? MAX (plan->n, choice->n) : w->r->table_rounds);
       round++)
    {
      gint entry = MIN (round, plan->n) - 1;

      hf_writer_cell (w, "%d", hf_writer_number (w, round, "round"));
      if (pass)
        {
          g_autofree char *text = describe_pass (w, plan->v[entry].a, plan->v[entry].b);

          hf_writer_cell (w, "%s", text);
        }
      if (choose)
        hf_writer_cell (w, "%s", describe_choice_briefly (choice->v[MIN (round, choice->n) - 1]));
    }
  hf_writer_break (w);
}

/* Packets that stay with their players need no sentence. */
static void
write_one_pass (HfWriter *w)
{
  const HfPassPlan *plan = &w->r->deal_pass_plan;
  gint n = w->f->n_seats;
  g_autofree char *pass = NULL;

  if (seats_left (plan->v[0].a, n) == 0 && seats_left (plan->v[0].b, n) == 0
      && (w->r->deal_style == HF_DEAL_CENTRAL || w->r->deal_style == HF_DEAL_SELF))
    return;

  pass = describe_pass (w, plan->v[0].a, plan->v[0].b);
  hf_writer_say (w, "deal.pass_plan", "%s", pass);
}

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void
write_passing (HfWriter *w)
{
  const HfRules *r = w->r;
  gboolean alike = chooses_alike (w);

  hf_writer_break (w);
  if (passes_alike (w))
    write_one_pass (w);
  if (!alike || !passes_alike (w))
    write_rounds (w);
  if (alike)
    hf_writer_say (w, "deal.hand_choice", describe_choice (r->deal_hand_choice.v[0]),
                   hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  else
    /* Translators: %s is “your foot” or “your hoof” */
    hf_writer_say (w, "",
                   _("The pile that isn’t your hand stays face down and becomes %s."),
                     hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  hf_writer_break (w);
}

#pragma GCC diagnostic pop

/* Which cards are turned up again. */
static const char *
describe_redrawn (guint kinds)
{
  switch (kinds)
    {
    case HF_BLOCK_WILD:
      return _("If it’s a wild card, it goes under the stock, and the next card is turned up.");
    case HF_BLOCK_RED_THREE:
      return _("If it’s a red three, it goes under the stock, and the next card is turned up.");
    case HF_BLOCK_BLACK_THREE:
      return _("If it’s a black three, it goes under the stock, and the next card is turned up.");
    case HF_BLOCK_RED_THREE | HF_BLOCK_BLACK_THREE:
      return _("If it’s a three, it goes under the stock, and the next card is turned up.");
    case HF_BLOCK_WILD | HF_BLOCK_RED_THREE:
      return _("If it’s a wild card or a red three, it goes under the stock, and the next card is turned up.");
    case HF_BLOCK_WILD | HF_BLOCK_BLACK_THREE:
      return _("If it’s a wild card or a black three, it goes under the stock, and the next card is turned up.");
    case 0:
      return _("It stays, whatever card it is.");
    default:
      return _("If it’s a wild card or a three, it goes under the stock, and the next card is turned up.");
    }
}

static void
write_upcard (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->deal_upcard == HF_UPCARD_NONE)
    {
      hf_writer_say (w, "",
                     _("No card is turned up. The first discard of the round starts the pile."));
      return;
    }

  hf_writer_say (w, "deal.upcard", _("Turn up the top card as the first discard."));
  if (r->deal_upcard == HF_UPCARD_REDRAW)
    hf_writer_say (w, "deal.upcard_redraw", "%s", describe_redrawn (r->deal_upcard_redraw));
}

static void
write_stock (HfWriter *w)
{
  gint dealt = w->f->n_seats * (gint) hf_rules_dealt (w->r);
  gint left = hf_writer_number (w, w->f->n_cards - dealt, "left");

  if (w->r->stock_piles == 2)
    hf_writer_say (
      w, "stock.piles",
      g_dngettext (
        GETTEXT_PACKAGE,
        "Put the other %d card face down in the middle, as two stacks of about the same height. "
        "Leave room for the discard between them.",
        "Put the other %d cards face down in the middle, as two stacks of about the same height. "
        "Leave room for the discards between them.",
        left),
      left);
  else if (w->r->stock_piles > 2)
    hf_writer_say (
      w, "stock.piles",
      g_dngettext (
        GETTEXT_PACKAGE,
        /* Translators: first a number of cards, then one of stacks, 3 or 4 */
        "Put the other %d card face down in the middle, as %d stacks of about the same height.",
        "Put the other %d cards face down in the middle, as %d stacks of about the same height.",
        left),
      left, hf_writer_number (w, w->r->stock_piles, "stock.piles"));
  else
    hf_writer_say (
      w, "stock.piles",
      g_dngettext (
        GETTEXT_PACKAGE,
        "Put the other %d card face down in the middle, as a single stack. Leave room for the "
        "discard beside it.",
        "Put the other %d cards face down in the middle, as a single stack. Leave room for the "
        "discards beside it.",
        left),
      left);
  write_upcard (w);
  hf_writer_break (w);
}

static void
write_cut (HfWriter *w)
{
  const HfCutRules *cut = &w->r->deal_cut_rules;

  hf_writer_say (w, "deal.cut_rules",
                 cut->ace_low ? _("Aces are the lowest cards in this cut.")
                              : _("Aces are the highest cards in this cut."));
  if (w->f->deck.n[HF_KIND_JOKER] > 0)
    hf_writer_say (w, "",
                   cut->joker_redo_all ? _("If anyone turns up a joker, everyone cuts again.")
                                       : _("If you turn up a joker, cut again."));
  hf_writer_say (w, "",
                 cut->tie_redo_all ? _("If the highest cards are equal, everyone cuts again.")
                                   : _("If the highest cards are equal, those players cut again."));
}

static void
write_first (HfWriter *w)
{
  switch (w->r->deal_first_player)
    {
    case HF_FIRST_TABLE_CHOICE:
      hf_writer_say (w, "deal.first_player",
                     _("Agree on who starts. The reason can be as silly as you like."));
      hf_writer_say (w, "deal.first_player",
                     _("You’re asked when you begin a new game, and can leave it to chance."));
      break;
    case HF_FIRST_SEAT:
      hf_writer_say (w, "deal.first_player", _("The player in the first seat starts."));
      break;
    case HF_FIRST_HIGH_CUT:
      hf_writer_say (w, "deal.first_player",
                     _("Cut for first player: everyone cuts the deck, and the highest card "
                       "starts."));
      write_cut (w);
      break;
    default:
      hf_writer_say (w, "deal.first_player", _("Pick someone at random to start."));
      break;
    }

  if (w->r->table_rounds == 1)
    return;
  hf_writer_break (w);
  if (w->r->deal_first_player_next == HF_NEXT_FIRST_REPEAT_METHOD
      && w->r->deal_first_player == HF_FIRST_TABLE_CHOICE)
    hf_writer_say (w, "deal.first_player_next", _("In later rounds, chance decides who starts."));
  else if (w->r->deal_first_player_next == HF_NEXT_FIRST_REPEAT_METHOD)
    hf_writer_say (w, "deal.first_player_next", _("Decide this again before every round."));
  else if (w->f->n_seats == 2)
    hf_writer_say (w, "deal.first_player_next", _("After that, you take turns starting a round."));
  else if (w->r->table_direction == HF_DIRECTION_CW)
    hf_writer_say (w, "deal.first_player_next",
                   _("In later rounds, the start moves one player to the left each time."));
  else
    hf_writer_say (w, "deal.first_player_next",
                   _("In later rounds, the start moves one player to the right each time."));
}

void
hf_write_deal (HfWriter *w)
{
  /* Translators: term: deal (noun) */
  hf_writer_section (w, "deal", C_("heading", "The Deal"));
  write_packets (w);
  write_lift (w);
  write_passing (w);
  hf_write_options_of_deal (w);
  write_stock (w);
  write_first (w);
}
