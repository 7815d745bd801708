/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Guidance: the legal acts of a person, in one line, and the result of a move before it is made. */
#include "config.h"

#include "hf-game-advice.h"

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

#define SLOW 1500 /* milliseconds between acts */

/* The legal acts. */
typedef struct
{
  gboolean draw, take, open, lay, red3, discard, pass, ask_out;
} Options;

static Options
find_options (HfGame *self, gint seat)
{
  g_autoptr (GArray) moves = hf_game_list_moves (self, seat);
  Options options = {
    .take = hf_game_get_way (self, seat, HF_MOVE_TAKE) != NULL,
    .open = hf_game_get_way (self, seat, HF_MOVE_OPEN) != NULL,
    .lay = hf_game_get_way (self, seat, HF_MOVE_LAY) != NULL,
  };

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      options.draw |= move->type == HF_MOVE_DRAW;
      options.red3 |= move->type == HF_MOVE_RED3;
      options.discard |= move->type == HF_MOVE_DISCARD;
      options.pass |= move->type == HF_MOVE_PASS;
      options.ask_out |= move->type == HF_MOVE_ASK && move->question == HF_QUESTION_OUT;
    }

  return options;
}

static guint
cards_to_draw (HfGame *self)
{
  return hf_table_count_due (&hf_game_get_state (self)->table, hf_game_get_rules (self));
}

static gboolean
draws_from_each (HfGame *self)
{
  const HfRules *r = &hf_game_get_rules (self)->rules;

  return hf_game_get_rules (self)->n_stacks == 2 && r->stock_draw_from == HF_DRAW_ONE_EACH
         && cards_to_draw (self) == 2 && hf_game_get_state (self)->table.n_stack[0] > 0
         && hf_game_get_state (self)->table.n_stack[1] > 0;
}

static char *
name_top (HfGame *self, HfCardsPlace place)
{
  HfCard *top = hf_card_zone_peek (hf_game_get_pile (self), 0);

  return hf_words_kind (hf_card_get_kind (top), 1, place);
}

static char *
describe_draw (HfGame *self)
{
  guint n = cards_to_draw (self);

  if (draws_from_each (self))
    /* Translators: %s is “from each stack”, in the words of the group */
    return g_strdup_printf (_("Draw a card %s."),
                              hf_phrase (&hf_game_get_rules (self)->rules, HF_PHRASE_STOCK_EACH));

  /* Translators: term: to draw */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Draw %u card.", "Draw %u cards.", n), n);
}

static char *
describe_draw_or_take (HfGame *self)
{
  g_autofree char *bought = name_top (self, HF_CARDS_OBJECT);
  g_autofree char *top = name_top (self, HF_CARDS_LISTED);
  guint n = cards_to_draw (self);
  const HfRules *rules = &hf_game_get_rules (self)->rules;
  const char *pile = hf_phrase (rules, HF_PHRASE_PILE_THE);
  const char *each = hf_phrase (rules, HF_PHRASE_STOCK_EACH);
  gboolean buys = rules->table_terms.word[HF_TERM_PICKUP] == 1;

  if (buys && draws_from_each (self))
    /* Translators: “from each stack”, then a card, as “a 10” */
    return g_strdup_printf (_("Draw a card %s, or buy %s."), each, bought);
  if (buys)
    /* Translators: %s is a card, as “a 10” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Draw %u card, or buy %s.",
                                         "Draw %u cards, or buy %s.", n),
                            n, bought);
  if (draws_from_each (self))
    /* Translators: “from each stack”, “the pile”, then its top card, as “a 10”; terms:
       stock, discard pile */
    return g_strdup_printf (_("Draw a card %s, or take %s (top card: %s)."), each, pile, top);

  /* Translators: a number, “the pile”, then its top card, as “a 10”; term: discard pile */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Draw %u card, or take %s (top card: %s).",
                                       "Draw %u cards, or take %s (top card: %s).", n),
                          n, pile, top);
}

/* Opening before drawing is followed by drawing, or by taking the pile. */
static char *
describe_open_first (HfGame *self)
{
  const char *open = hf_phrase (&hf_game_get_rules (self)->rules, HF_PHRASE_OPEN);
  /* Translators: %s is “open”, in the words of the group */
  g_autofree char *now = g_strdup_printf (_("You can %s now."), open);
  g_autofree char *then = describe_draw_or_take (self);

  /* Translators: two sentences */
  return g_strdup_printf (C_("sentences", "%s %s"), now, then);
}

static char *
describe_red_three (HfGame *self, gint seat)
{
  return g_strdup (hf_state_replaces_red_three (hf_game_get_state (self), hf_game_get_rules (self),
                                                seat)
                   ? _("Lay down your red three and draw another card.")
                   : _("Lay down your red three."));
}

static char *
describe_acquiring (HfGame *self, const Options *options)
{
  if (options->open && options->take)
    return describe_open_first (self);
  if (options->open)
    /* Translators: %s is “open”, in the words of the group */
    return g_strdup_printf (_("You can %s now, or draw."),
                              hf_phrase (&hf_game_get_rules (self)->rules, HF_PHRASE_OPEN));

  return options->take ? describe_draw_or_take (self) : describe_draw (self);
}

/* Adds that one of the cards to draw may be the top card of the pile (stock.pile_card), and which that is, unless the sentence
 * before has named it.
 *
 * @sentence (transfer full): which says how many cards are drawn */
static char *
add_pile_card (HfGame *self, gboolean named, char *sentence)
{
  const HfState *state = hf_game_get_state (self);
  const HfFlatRules *rules = hf_game_get_rules (self);
  const char *from = hf_phrase (&rules->rules, HF_PHRASE_PILE_FROM);
  const guint n = cards_to_draw (self);
  g_autofree char *owned = sentence, *top = NULL, *more = NULL;

  if (!hf_table_gives_pile_card (&state->table, rules, hf_state_pile (state)))
    return g_steal_pointer (&owned);

  top = name_top (self, HF_CARDS_LISTED);
  if (named)
    /* Translators: after a sentence that says how many cards to draw, and names the top card of the pile; “from the
       pile” */
    more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It can come %s.",
                                         "One of them can come %s.", n),
                            from);
  else
    /* Translators: after a sentence that says how many cards to draw; “from the pile”, then its top card, as
       “a 10” */
    more = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "It can come %s (top card: %s).",
                                         "One of them can come %s (top card: %s).", n),
                            from, top);

  /* Translators: two sentences */
  return g_strdup_printf (C_("sentences", "%s %s"), owned, more);
}

static char *
describe_start (HfGame *self, gint seat, const Options *options)
{
  if (options->red3 && !options->draw)
    return describe_red_three (self, seat);

  return add_pile_card (self, options->take, describe_acquiring (self, options));
}

/* Whether the opening that is possible uses up the hand, and so needs no points. */
static gboolean
opens_with_all (HfGame *self, gint seat)
{
  const HfState *state = hf_game_get_state (self);
  const HfMove *way = hf_game_get_way (self, seat, HF_MOVE_OPEN);

  return hf_game_get_rules (self)->rules.open_whole_hand && !hf_state_on_foot (state, seat)
         && way != NULL && way->n_cards == hf_state_seat (state, seat)->hand;
}

static char *
describe_unopened (HfGame *self, gint seat, const Options *options)
{
  gint need = hf_game_get_opening_minimum (self, seat);
  const char *open = hf_phrase (&hf_game_get_rules (self)->rules, HF_PHRASE_OPEN);

  if (options->open && opens_with_all (self, seat))
    /* Translators: %s is “open”, in the words of the group */
    return g_strdup_printf (options->discard ? _("Discard a card, or %s with your whole hand.")
                                             : _("You can %s with your whole hand."), open);
  if (options->open && options->discard)
    /* Translators: %s is “open”, in the words of the group */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Discard a card, or %s with at least %'d point.",
                                         "Discard a card, or %s with at least %'d points.", need),
                            open, need);
  if (options->open)
    /* Translators: %s is “open”, in the words of the group */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You can %s with at least %'d point.",
                                         "You can %s with at least %'d points.", need),
                            open, need);
  if (options->discard && hf_game_get_rules (self)->rules.open_timing == HF_TIMING_AFTER_DRAW)
    /* Translators: points, then “to open”, in the words of the group */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Discard a card to end your turn. You need %'d point %s.",
                                         "Discard a card to end your turn. You need %'d points %s.",
                                         need),
                            need, hf_phrase (&hf_game_get_rules (self)->rules, HF_PHRASE_OPEN_TO));

  return NULL;
}

/* Adds the reason for the points that opening needs, where the score decides them.
 * @sentence (transfer full): which says how many */
static char *
add_reason (HfGame *self, gint seat, char *sentence)
{
  g_autofree char *owned = sentence, *reason = NULL;
  guint owner = hf_game_find_side (self, seat);

  if (hf_game_get_rules (self)->rules.open_by == HF_OPEN_BY_ROUND)
    return g_steal_pointer (&owned);

  /* Translators: points needed to open, then the points of the rounds before */
  reason = g_strdup_printf (_("You need %1$'d because your score is %2$'d."),
                              hf_game_get_opening_minimum (self, seat),
                              hf_game_team_get_counts (hf_game_get_team (self, owner))->total);
  reason = hf_text_minus (g_steal_pointer (&reason));

  /* Translators: two sentences */
  return g_strdup_printf (C_("sentences", "%s %s"), owned, reason);
}

/* Whether a legal discard goes out. */
static gboolean
discard_goes_out (HfGame *self, gint seat)
{
  return hf_state_seat (hf_game_get_state (self), seat)->hand == 1
         && hf_state_on_foot (hf_game_get_state (self), seat)
         && hf_game_get_rules (self)->rules.out_not_ready != HF_NOT_READY_CONTINUE_EMPTY;
}

static char *
describe_play (HfGame *self, gint seat, const Options *options)
{
  char *unopened = NULL;

  if (options->red3)
    return describe_red_three (self, seat);
  if (!hf_state_is_open (hf_game_get_state (self), hf_game_get_rules (self), seat) && !options->lay)
    unopened = describe_unopened (self, seat, options);
  if (unopened != NULL)
    return add_reason (self, seat, unopened);
  if (options->discard && discard_goes_out (self, seat))
    return g_strdup (_("Discard your last card to go out."));
  if (options->lay && options->discard)
    return g_strdup (_("Lay down cards, or discard one to end your turn."));
  if (options->lay && options->pass)
    return g_strdup (_("Lay down cards, or end your turn."));
  if (options->lay && options->ask_out)
    return g_strdup (_("Lay down cards, or ask your partner if you may go out."));
  if (options->lay)
    /* Translators: term: to lay down */
    return g_strdup (_("Lay down cards."));
  if (options->discard)
    return g_strdup (_("Discard a card to end your turn."));
  if (options->ask_out)
    return g_strdup (_("Ask your partner if you may go out."));

  return g_strdup (_("End your turn. You have no card you’re allowed to discard."));
}

static char *
describe_own_turn (HfGame *self, gint seat)
{
  Options options;

  if (hf_game_get_state (self)->table.question != HF_QUESTION_NONE)
    /* Translators: %s is a player */
    return g_strdup_printf (
      _("Wait until %s answers."),
        hf_game_seat_get_inline_name (hf_game_get_seat (self, hf_game_find_answerer (self))));

  options = find_options (self, seat);

  return hf_game_get_state (self)->table.phase == HF_PHASE_START
           ? describe_start (self, seat, &options)
           : describe_play (self, seat, &options);
}

static char *
describe_question (HfGame *self, const char *asker)
{
  const HfRules *rules = &hf_game_get_rules (self)->rules;

  switch ((HfQuestion) hf_game_get_state (self)->table.question)
    {
    case HF_QUESTION_OUT:
      /* Translators: %s is a player */
      return g_strdup_printf (_("%s wants to go out. What do you say?"), asker);
    case HF_QUESTION_ALL_DIRTY:
      /* Translators: a player, “open”, then “with dirty books only”, in the words of the group */
      return g_strdup_printf (_("%s wants to %s %s. What do you say?"), asker,
                                hf_phrase (rules, HF_PHRASE_OPEN),
                                hf_phrase (rules, HF_PHRASE_DIRTY_ONLY));
    case HF_QUESTION_NEW_DIRTY:
      /* Translators: a player, then “another dirty book”, in the words of the group */
      return g_strdup_printf (_("%s wants to start %s. What do you say?"), asker,
                                hf_phrase (rules, HF_PHRASE_DIRTY_ANOTHER));
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Whether the next act is that of a computer player, and so slow that the person should learn how to hurry. */
static gboolean
is_slow (HfGame *self)
{
  guint pace;

  g_object_get (self, "pace", &pace, NULL);

  return pace >= SLOW
         && hf_game_seat_get_kind (hf_game_get_seat (self, hf_game_get_turn (self)))
              == HF_PLAYER_COMPUTER;
}

static char *
describe_turn (HfGame *self, gint seat)
{
  const char *name =
    hf_game_seat_get_inline_name (hf_game_get_seat (self, hf_game_get_turn (self)));

  if (hf_game_is_turn_of (self, seat) && hf_game_get_auto_play (self))
    return g_strdup (_("The computer plays for you."));
  if (hf_game_is_turn_of (self, seat))
    return describe_own_turn (self, seat);
  if (seat >= 0 && hf_game_find_answerer (self) == seat && !hf_game_get_auto_play (self))
    return describe_question (self, name);

  if ((hf_game_get_away (self) >> hf_game_get_turn (self)) & 1)
    /* Translators: %s is a player in another place */
    return g_strdup_printf (_("%s is away. The table waits."), name);
  if (seat >= 0 && is_slow (self))
    /* Translators: %s is a player of the computer, who acts at once when that is pressed; term: turn */
    return g_strdup_printf (_("It’s %s’s turn. Press the table or the space bar to hurry."), name);

  /* Translators: %s is a player; term: turn */
  return g_strdup_printf (_("It’s %s’s turn."), name);
}

static char *
describe_choice (HfGame *self, gint seat)
{
  const HfIntList *choice = &hf_game_get_rules (self)->rules.deal_hand_choice;
  guint entry = MIN ((gint) hf_game_get_state (self)->table.round, choice->n) - 1;

  if (seat < 0 || (hf_game_get_state (self)->table.chosen & (1u << seat)))
    return g_strdup (_("Everyone is choosing a hand."));
  if (choice->v[entry] == HF_CHOICE_AFTER_LOOK)
    return g_strdup (_("Look at both piles and choose one as your hand."));
  if (choice->v[entry] == HF_CHOICE_TOP_SEEN)
    return g_strdup (_("Compare the top cards and choose one pile as your hand."));

  /* Translators: one of the two piles dealt to you becomes your hand; not the discard pile; terms:
     dealt pile, hand */
  return g_strdup (_("Choose one pile as your hand."));
}

static char *
describe_cut (HfGame *self)
{
  gint target = hf_game_get_rules (self)->rules.deal_cut_target;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: you take that many cards off the deck in one
                                          go; term: to cut */
                                       "Cut %d card off the deck without counting.",
                                       "Cut %d cards off the deck without counting.", target),
                          target);
}

/* The points by which a winner is ahead of the best of the others; 0 where there are no others. */
static gint
find_lead (HfGame *self, guint winners)
{
  guint round = hf_game_get_n_rounds_done (self);
  gint won = 0, other = G_MININT;

  for (guint i = 0; i < hf_game_get_n_teams (self); i++)
    {
      gint total = hf_results_get_total (HF_RESULTS (self), round, i);

      if ((winners >> i) & 1)
        won = total;
      else
        other = MAX (other, total);
    }

  return other == G_MININT ? 0 : MAX (0, won - other);
}

/* @teams: a bit each
 * Returns: their names, as “You and Anna” */
char *
hf_game_list_teams (HfGame *self, guint teams)
{
  const char *names[HF_MAX_SEATS];
  guint n = 0;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  for (guint i = 0; i < hf_game_get_n_teams (self); i++)
    if (teams >> i & 1)
      names[n++] = hf_game_team_get_inline_name (hf_game_get_team (self, i));

  return hf_words_list (names, n);
}

/* @seat: who is spoken to, or -1
 * Returns: the winners of a game that is over and their lead, in words */
char *
hf_game_describe_result (HfGame *self, gint seat)
{
  g_autofree char *names = NULL;
  guint winners;
  gint winner, lead;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  winners = hf_game_get_n_rounds_done (self) > 0 ? hf_game_get_winners (self) : 0;
  winner = g_bit_nth_lsf (winners, -1);
  if (winner < 0)
    return g_strdup (_("The game is over."));
  if (winners == (1u << hf_game_get_n_teams (self)) - 1)
    return g_strdup (_("The game ends in a tie."));
  names = hf_game_list_teams (self, winners);
  if (winners != 1u << winner)
    /* Translators: %s are two or more players or teams, as “You and Anna”; others are behind */
    return g_strdup_printf (_("%s share the win."), names);

  lead = find_lead (self, winners);
  if (hf_game_find_side (self, seat) == winner)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You win by %'d point.",
                                         "You win by %'d points.", lead),
                            lead);
  if (seat >= 0 && hf_game_get_rules (self)->teams && hf_game_get_n_teams (self) == 2)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "They win by %'d point.",
                                         "They win by %'d points.", lead),
                            lead);

  if (hf_game_get_rules (self)->teams)
    /* Translators: %1$s is a team, as “Anna and Ben” */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s win by %2$'d point.",
                                         "%1$s win by %2$'d points.", lead),
                            names, lead);

  /* Translators: %1$s is a player */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%1$s wins by %2$'d point.",
                                       "%1$s wins by %2$'d points.", lead),
                          names, lead);
}

/* Cards are dealt once all people that the table expects have come. */
static char *
describe_deal (HfGame *self)
{
  const guint expected = hf_game_get_expected (self);
  const char *names[HF_MAX_SEATS];
  g_autofree char *list = NULL;
  guint n = 0;

  if (expected == 0)
    /* Translators: term: to deal */
    return g_strdup (_("Dealing the cards…"));

  for (guint i = 0; i < hf_game_get_n_seats (self); i++)
    if ((expected >> i) & 1)
      names[n++] = hf_game_seat_get_inline_name (hf_game_get_seat (self, i));
  list = hf_words_list (names, n);

  /* Translators: %s are people in other places who haven’t come to the table yet */
  return g_strdup_printf (_("Waiting for %s."), list);
}

static char *
describe_now (HfGame *self, gint seat)
{
  /* A notice says why nothing happens at a closed table. */
  if (hf_game_is_closed (self) && !hf_game_is_over (self))
    return g_strdup ("");
  if (seat >= 0 && ((hf_game_get_cutters (self) >> seat) & 1))
    return describe_cut (self);
  if (hf_game_get_cutters (self) != 0)
    /* Translators: before the cards are dealt; some have done so already; term: to cut */
    return g_strdup (_("Everyone is cutting the deck."));
  if (hf_game_is_over (self))
    return hf_game_describe_result (self, seat);

  switch ((HfPhase) hf_game_get_state (self)->table.phase)
    {
    case HF_PHASE_SETUP:
      return describe_deal (self);
    case HF_PHASE_CHOOSE:
      return describe_choice (self, seat);
    case HF_PHASE_START:
    case HF_PHASE_PLAY:
      return describe_turn (self, seat);
    case HF_PHASE_OVER:
      return g_strdup (_("The round is over."));
    default:
      return g_strdup (_("The game is over."));
    }
}

/* @round: from 1
 * Returns: the round, and the end of the game, as “Round 2 of 4” or “Round 3 · to 10,000” */
char *
hf_game_describe_round (HfGame *self, guint round)
{
  const HfRules *rules = &hf_game_get_rules (self)->rules;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  if (rules->game_target == HF_NONE)
    return g_strdup_printf (_("Round %1$u of %2$u"), round, hf_game_get_rules (self)->n_rounds);
  if (rules->table_rounds == HF_NONE)
    /* Translators: the round, and the score that ends the game */
    return g_strdup_printf (_("Round %1$u · to %2$'d"), round, rules->game_target);

  /* Translators: the round, how many there are, and the score that ends the game before */
  return g_strdup_printf (_("Round %1$u of %2$u · to %3$'d"), round,
                            hf_game_get_rules (self)->n_rounds, rules->game_target);
}

/* @seat: who is spoken to, or -1
 * Returns: the legal acts of that seat now, in one line */
char *
hf_game_describe_guidance (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return describe_now (self, seat);
}

static gboolean
has_event (const HfEvents *events, HfEventType type)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, HfEvent, i).type == type)
      return TRUE;

  return FALSE;
}

/* @moves: of one seat, one after the other
 * @ends_round (out, optional): whether the round would be over with them
 * Returns: whether the seat would go out by them; FALSE where they are not possible */
gboolean
hf_game_would_go_out (HfGame *self, const HfMove *moves, guint n_moves, gboolean *ends_round)
{
  g_autofree HfState *state = NULL;
  g_autoptr (GArray) events = hf_events_new ();
  gboolean out = TRUE;
  guint n_cards = 0;

  g_return_val_if_fail (HF_IS_GAME (self), FALSE);
  g_return_val_if_fail (moves != NULL && n_moves > 0, FALSE);

  /* A player who keeps cards does not go out; the red three is no card of the move. */
  for (guint i = 0; i < n_moves; i++)
    n_cards += moves[i].n_cards;
  if (hf_state_seat (hf_game_get_state (self), moves->seat)->hand > n_cards
      && moves->type != HF_MOVE_RED3)
    return FALSE;

  state = hf_state_dup (hf_game_get_state (self));
  for (guint i = 0; i < n_moves && out; i++)
    out = hf_state_play (state, hf_game_get_rules (self), &moves[i], events, NULL) == HF_VERDICT_OK;
  out = out && has_event (events, HF_EVENT_OUT);
  if (ends_round != NULL)
    *ends_round = out && has_event (events, HF_EVENT_ROUND_OVER);

  return out;
}
