/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints in words: the move, and how much depends on it. */
#include "config.h"

#include "hf-hint-private.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"
#include "hf-game-advice.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

/* Chances to win that differ by less are no matter. */
#define LEAST_CHANCE 0.01

/* Standard errors on either side of a margin within which nothing is certain. */
#define INTERVAL 2

/* Whether the act changes the chance to win the game: then points do not count. */
gboolean
hf_hint_is_about_winning (const HfHintCase *hint)
{
  return fabs (hint->chance - hint->other_chance) >= LEAST_CHANCE;
}

/* The advice is worse than another act by chance only. What a hint would be, too, is not called worse where the search was
 * patient, or went the usual way. */
gboolean
hf_hint_is_about_equal (const HfHintCase *hint)
{
  return (hint->advised && hint->margin < 0)
         || (hint->past ? fabs (hint->margin) : hint->margin) <= MAX (hint->error, 1);
}

/* Whether the act was better or worse than another for sure. */
gboolean
hf_hint_is_certain (const HfHintCase *hint)
{
  return !hf_hint_is_about_equal (hint) && fabs (hint->margin) > INTERVAL * hint->error;
}

/* The move. */

static char *
word_part (const HfMove *move, guint part, const HfState *state, const HfRules *rules)
{
  HfCards cards = hf_cards_from_list (hf_move_part_cards (move, part), move->parts[part].n);
  g_autofree char *listed = hf_words_cards (&cards, HF_CARDS_LISTED);
  g_autofree char *words = hf_words_cards (&cards, HF_CARDS_OBJECT);
  HfRank rank;

  if (move->type == HF_MOVE_OPEN && part > 0)
    /* Translators: a piece of advice, after “Start with 3 kings.”; %s are cards, as “3 queens and a
       two”; term: to lay down */
    return g_strdup_printf (_("Then lay down %s."), words);
  if (move->type == HF_MOVE_OPEN)
    /* Translators: a piece of advice: the first books somebody lays down; %s are cards by
       themselves, as “3 queens and a two”; where “with” would inflect them, put them behind a
       colon. A group may say “go down” or “meld” for opening, so use neither here. */
    return g_strdup_printf (_("Start with %s."), listed);
  if (move->parts[part].book == HF_BOOK_NONE)
    /* Translators: a piece of advice; %s are cards, as “3 queens and a two”; term: to lay down */
    return g_strdup_printf (_("Lay down %s."), words);

  rank = hf_state_book (state, move->parts[part].book)->rank;
  if (rank != HF_RANK_WILD && cards.n[rank] == hf_cards_count (&cards))
    /* Translators: a piece of advice; cards, as “2 kings”, which go to the book of their rank; term: to add */
    return g_strdup_printf (_("Add %s."), words);

  /* Translators: a piece of advice; cards, as “a two”, then a book, as “to the book of kings”; term: to add */
  return g_strdup_printf (_("Add %s %s."), words,
                            hf_words_book (&rules->table_terms, rank, HF_BOOK_ADD_TO));
}

static char *
word_take (const HfMove *move, const HfRules *rules)
{
  gboolean buys = rules->table_terms.word[HF_TERM_PICKUP] == 1;
  HfCards cards = { 0 };
  g_autofree char *words = NULL;

  if (move->n_parts > 0)
    cards = hf_cards_from_list (hf_move_part_cards (move, 0), move->parts[0].n);
  if (hf_cards_count (&cards) == 0)
    /* Translators: a piece of advice; “from the pile”, or “the pile”, in the words of the group */
    return buys ? g_strdup_printf (_("Buy %s."), hf_phrase (rules, HF_PHRASE_PILE_FROM))
                : rules->pickup_mode == HF_PICKUP_TOP_N
      /* Translators: a piece of advice; “from the pile”, in the words of the group */
      ? g_strdup_printf (_("Take cards %s."), hf_phrase (rules, HF_PHRASE_PILE_FROM))
      : g_strdup_printf (_("Take %s."), hf_phrase (rules, HF_PHRASE_PILE_THE));

  words = hf_words_cards (&cards, HF_CARDS_OBJECT);
  if (buys)
    /* Translators: “from the pile”, in the words of the group, then the cards laid down with its
       top card, as the object of a sentence: “2 kings”; where “with” would inflect them, say
       “lay down these with it” */
    return g_strdup_printf (_("Buy %s and lay down the top card with %s."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM), words);

  if (rules->pickup_mode == HF_PICKUP_TOP_N)
    /* Translators: “from the pile”, in the words of the group, then the cards laid down with its
       top card, as the object of a sentence: “2 kings”; where “with” would inflect them, say
       “lay down these with it” */
    return g_strdup_printf (_("Take cards %s and lay down the top one with %s."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM), words);

  /* Translators: “the pile”, in the words of the group, then the cards laid down with its top
     card, as the object of a sentence: “2 kings”; where “with” would inflect them, say “lay down
     these with it” */
  return g_strdup_printf (_("Take %s and lay down its top card with %s."),
                            hf_phrase (rules, HF_PHRASE_PILE_THE), words);
}

static char *
word_question (HfQuestion question, const HfRules *rules)
{
  switch (question)
    {
    case HF_QUESTION_ALL_DIRTY:
      /* Translators: “open”, then “with dirty books only”, in the words of the group */
      return g_strdup_printf (_("Ask your partner if you can %s %s."),
                                hf_phrase (rules, HF_PHRASE_OPEN),
                                hf_phrase (rules, HF_PHRASE_DIRTY_ONLY));
    case HF_QUESTION_NEW_DIRTY:
      /* Translators: %s is “another dirty book”, in the words of the group */
      return g_strdup_printf (_("Ask your partner if you can start %s."),
                                hf_phrase (rules, HF_PHRASE_DIRTY_ANOTHER));
    default:
      return g_strdup (_("Ask your partner if you may go out."));
    }
}

/* An action that is one sentence, or NULL where it has parts. */
static char *
word_action (const HfMove *move, const HfRules *rules, guint n_drawn)
{
  g_autofree char *card = NULL;

  switch ((HfMoveType) move->type)
    {
    case HF_MOVE_DRAW:
      /* Translators: term: to draw */
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Draw %d card.", "Draw %d cards.",
                                           n_drawn),
                              (gint) n_drawn);
    case HF_MOVE_RED3:
      return g_strdup (_("Lay down your red three."));
    case HF_MOVE_DISCARD:
      card = hf_words_kind (move->cards[0], 1, HF_CARDS_OBJECT);
      /* Translators: a piece of advice; %s is a card, as “a 4”; term: to discard */
      return g_strdup_printf (_("Discard %s."), card);
    case HF_MOVE_PASS:
      return g_strdup (_("End your turn without a discard."));
    case HF_MOVE_ASK:
      return word_question (move->question, rules);
    case HF_MOVE_ANSWER:
      return g_strdup (move->answer == HF_ANSWER_YES ? _("Say yes.") : _("Say no."));
    case HF_MOVE_CHOOSE:
      return g_strdup (move->answer == HF_ANSWER_YES ? _("Choose the first pile.")
                                                     : _("Choose the second pile."));
    case HF_MOVE_TAKE:
      return word_take (move, rules);
    default:
      return NULL;
    }
}

/* The sentences of a move, in the position before it. */
static void
add_sentences (const HfMove *move,
               const HfState *state,
               const HfFlatRules *rules,
               GStrvBuilder *sentences)
{
  guint n_drawn = hf_flat_rules_drawn_at_once (rules, state->table.round);
  char *action;

  if (hf_move_draws_pile_card (move))
    {
      g_autofree char *card = hf_words_kind (hf_state_pile (state)[0], 1, HF_CARDS_OBJECT);

      g_strv_builder_take (
        sentences,
        /* Translators: a card, as “a 4”, then “from the pile”, in the words of the group; term: to draw */
        g_strdup_printf (_("Draw %s %s."), card, hf_phrase (&rules->rules, HF_PHRASE_PILE_FROM)));
      n_drawn--;
      if (n_drawn == 0)
        return;
    }

  action = word_action (move, &rules->rules, n_drawn);
  if (action != NULL)
    g_strv_builder_take (sentences, action);
  for (guint part = move->type == HF_MOVE_TAKE ? 1 : 0; part < move->n_parts; part++)
    g_strv_builder_take (sentences, word_part (move, part, state, &rules->rules));
}

/* The sentences of a turn, played out on a state that looks like the true one. */
char **
hf_hint_word_steps (const HfHintCase *hint)
{
  const HfFlatRules *rules = hint->view->rules;
  g_autoptr (GStrvBuilder) steps = g_strv_builder_new ();
  guint64 rng = 1;
  g_autofree HfState *state = hf_view_sample (hint->view, &rng);

  for (guint i = 0; i < hint->n_moves && !hint->past; i++)
    {
      const HfMove *move = &hint->moves[i];

      add_sentences (move, state, rules, steps);
      if (hf_state_play (state, rules, move, NULL, NULL) != HF_VERDICT_OK)
        break;
    }

  return g_strv_builder_end (steps);
}

/* How much depends on it. */

static char *
word_winning (HfGame *game, const HfHintCase *hint)
{
  g_autofree char *now = hf_text_percent ((gint) round (100 * hint->chance));
  g_autofree char *otherwise = hf_text_percent ((gint) round (100 * hint->other_chance));

  if (!hint->past)
    /* Translators: two chances in percent, as “62%” */
    return g_strdup_printf (_("This gives you a %s chance of winning the game. Otherwise it’s %s."),
                              now, otherwise);

  return g_strdup_printf (
    /* Translators: a player, then two chances in percent, as “62%” */
    _("%s saw a chance of %s to win the game this way, and %s otherwise."),
      hf_game_seat_get_inline_name (hf_game_get_seat (game, hint->seat)), now, otherwise);
}

/* Words doing without the act: the cards stay in hand, or the other pile is chosen. */
static char *
word_without (const HfHintCase *hint)
{
  HfCards cards = hf_cards_from_list (hint->move.cards, hint->move.n_cards);
  g_autofree char *words = hf_words_cards (&cards, HF_CARDS_OBJECT);

  if (hint->move.type == HF_MOVE_CHOOSE)
    return g_strdup (_("The other pile is about as good."));
  if (hint->move.type == HF_MOVE_ASK)
    return g_strdup (_("Not asking yet is about as good."));

  /* Translators: in place of laying them; %s are cards, as “3 queens and a two” */
  return g_strdup_printf (_("Keeping %s for now is about as good."), words);
}

/* Words drawing in place of the act, or drawing other cards. */
static char *
word_draw_instead (const HfHintCase *hint, const HfMove *move)
{
  const HfRules *rules = &hint->view->rules->rules;

  if (hf_move_draws_pile_card (move))
    /* Translators: %s is “from the pile”, in the words of the group; term: to draw */
    return g_strdup_printf (_("Drawing a card %s is about as good."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM));
  if (hf_move_draws_pile_card (&hint->move))
    /* Translators: in place of a card of the pile; %s is “from the stock”, in the words of the group */
    return g_strdup_printf (_("Drawing only %s is about as good."),
                              hf_phrase (rules, HF_PHRASE_STOCK_FROM));

  return g_strdup (_("Drawing instead is about as good."));
}

/* Words taking the pile in place of the act, or taking it with other cards. */
static char *
word_take_instead (const HfHintCase *hint, const HfMove *move)
{
  const HfRules *rules = &hint->view->rules->rules;
  HfCards cards = hf_cards_from_list (move->cards, move->n_cards);
  g_autofree char *words = hf_words_cards (&cards, HF_CARDS_OBJECT);

  if (hint->move.type == HF_MOVE_TAKE && move->n_cards > 0)
    /* Translators: in place of the cards that a piece of advice would take the pile with; %s are
     * cards, as “a king and a two” */
    return g_strdup_printf (_("Using %s for that is about as good."), words);
  if (rules->table_terms.word[HF_TERM_PICKUP] == 1)
    /* Translators: %s is “from the pile”, in the words of the group */
    return g_strdup_printf (_("Buying %s instead is about as good."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM));
  if (rules->pickup_mode == HF_PICKUP_TOP_N)
    /* Translators: %s is “from the pile”, in the words of the group */
    return g_strdup_printf (_("Taking cards %s instead is about as good."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM));

  /* Translators: %s is “the pile”, in the words of the group */
  return g_strdup_printf (_("Taking %s instead is about as good."),
                            hf_phrase (rules, HF_PHRASE_PILE_THE));
}

/* Cards that could be laid in place of those advised, on the table as it is then. */
static char *
word_lay_instead (const HfHintCase *hint, guint place)
{
  const HfFlatRules *rules = hint->view->rules;
  const HfMove *move = &hint->other_moves[place];
  HfCards cards = hf_cards_from_list (move->cards, move->n_cards);
  g_autofree char *words = hf_words_cards (&cards, HF_CARDS_OBJECT);
  guint64 rng = 1;
  g_autofree HfState *state = hf_view_sample (hint->view, &rng);

  if (move->type == HF_MOVE_OPEN)
    /* Translators: other cards for somebody’s first books; %s are cards by themselves, as “3
       queens and a two” */
    return g_strdup_printf (_("Starting with %s is about as good."), words);
  if (move->parts[0].book == HF_BOOK_NONE)
    /* Translators: %s are cards, as “3 queens and a two” */
    return g_strdup_printf (_("Laying down %s is about as good."), words);

  for (guint i = 0; i < place; i++)
    hf_state_play (state, rules, &hint->other_moves[i], NULL, NULL);

  /* Translators: cards, as “a two”, then a book, as “to the book of kings” */
  return g_strdup_printf (_("Adding %s %s is about as good."), words,
                            hf_words_book (&rules->rules.table_terms,
                                           hf_state_book (state, move->parts[0].book)->rank,
                                           HF_BOOK_ADD_TO));
}

/* Names the act that is about as good as the advice. */
static char *
word_alternative (const HfHintCase *hint)
{
  guint place = hf_hint_find_alternative (hint);
  const HfMove *move = &hint->other_moves[place];
  g_autofree char *card = NULL;

  if (place >= hint->n_other_moves)
    return word_without (hint);

  switch ((HfMoveType) move->type)
    {
    case HF_MOVE_DRAW:
      return word_draw_instead (hint, move);
    case HF_MOVE_TAKE:
      return word_take_instead (hint, move);
    case HF_MOVE_OPEN:
    case HF_MOVE_LAY:
      return word_lay_instead (hint, place);
    case HF_MOVE_RED3:
      return g_strdup (_("Laying down the red three is about as good."));
    case HF_MOVE_DISCARD:
      card = hf_words_kind (move->cards[0], 1, HF_CARDS_OBJECT);
      /* Translators: %s is a card, as “a 4”; term: to discard */
      return g_strdup_printf (_("Discarding %s instead is about as good."), card);
    case HF_MOVE_PASS:
      return g_strdup (_("Ending the turn without a discard is about as good."));
    case HF_MOVE_ASK:
      return g_strdup (_("Asking your partner first is about as good."));
    case HF_MOVE_ANSWER:
      return g_strdup (move->answer == HF_ANSWER_YES ? _("Saying yes is about as good.")
                                                     : _("Saying no is about as good."));
    default:
      return word_without (hint);
    }
}

/* Whether the alternative would tell cards that an opponent holds. */
static gboolean
hides_alternative (const HfHintCase *hint)
{
  guint place = hf_hint_find_alternative (hint);
  guint type = hint->other_moves[place].type;

  return hint->closed && place < hint->n_other_moves && type != HF_MOVE_DRAW && type != HF_MOVE_PASS
         && type != HF_MOVE_ANSWER && type != HF_MOVE_CHOOSE;
}

/* Advice to do nothing in place of the act. */
static char *
word_restraint (const HfHintCase *hint)
{
  HfCards cards = hf_cards_from_list (hint->move.cards, hint->move.n_cards);
  g_autofree char *words = hf_words_cards (&cards, HF_CARDS_OBJECT);

  if (hint->move.type == HF_MOVE_ASK)
    return g_strdup (_("Don’t ask yet."));

  /* Translators: a piece of advice, not to lay down some cards; %s are cards, as “3 queens and a two” */
  return g_strdup_printf (_("Keep %s for now."), words);
}

/* The alternative as advice: the act that is done in place of this one, or where this one only ends the
 * turn, all that would be done before. */
static char *
word_other_acts (const HfHintCase *hint)
{
  const HfFlatRules *rules = hint->view->rules;
  gboolean ends = hint->move.type == HF_MOVE_DISCARD || hint->move.type == HF_MOVE_PASS;
  guint first = hf_hint_find_alternative (hint), n = first + 1;
  guint64 rng = 1;
  g_autofree HfState *state = hf_view_sample (hint->view, &rng);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) sentences = NULL;

  if (first >= hint->n_other_moves)
    return word_restraint (hint);

  while (ends && n < hint->n_other_moves && hint->other_moves[n].n_parts > 0)
    n++;
  for (guint i = 0; i < n; i++)
    {
      if (i >= first)
        add_sentences (&hint->other_moves[i], state, rules, builder);
      hf_state_play (state, rules, &hint->other_moves[i], NULL, NULL);
    }
  sentences = g_strv_builder_end (builder);

  return g_strjoinv (C_("between sentences", " "), sentences);
}

/* Names the alternative behind a sentence that tells how much it is worse, or better. */
static char *
add_alternative (const HfHintCase *hint, char *verdict)
{
  g_autofree char *before = verdict, *act = NULL, *sentence = NULL;

  if (hint->n_other_moves == 0 || hides_alternative (hint))
    return g_steal_pointer (&before);

  act = word_other_acts (hint);
  sentence = hint->margin < 0
    /* Translators: %s is a piece of advice, as “Discard a 4.”: what an expert would have done
                  in place of a player */
    ? g_strdup_printf (_("The expert’s choice: %s"), act)
    /* Translators: %s is a piece of advice, as “Discard a 4.”: what comes closest to the best */
    : g_strdup_printf (_("The next best choice: %s"), act);

  return g_strconcat (before, "\n", sentence, NULL);
}

/* How much it is better than anything else. */
static char *
word_margin (const HfHintCase *hint)
{
  gint points = (gint) round (fabs (hint->margin)), error = MAX ((gint) round (hint->error), 1);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: points, then the error of that estimate in
                                          points */
                                       "Any other move scores about %'d point less (±%'d).",
                                       "Any other move scores about %'d points less (±%'d).",
                                       points),
                          points, error);
}

static char *
word_past (HfGame *game, const HfHintCase *hint)
{
  const char *name = hf_game_seat_get_inline_name (hf_game_get_seat (game, hint->seat));
  gint points = (gint) round (fabs (hint->margin)), error = MAX ((gint) round (hint->error), 1);

  if (hint->alone)
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s had no other choice."), name);
  if (hf_hint_is_about_equal (hint))
    return hides_alternative (hint)
      /* Translators: %s is a player */
      ? g_strdup_printf (_("%s expected about as much from another move."), name)
      : word_alternative (hint);
  if (hint->margin > 0 && hint->eyes == (gint) hint->seat)
    return word_margin (hint);
  if (hint->margin > 0)
    return g_strdup_printf (
      /* Translators: a player, then points, then the error of that estimate in points */
      g_dngettext (GETTEXT_PACKAGE, "%s expected about %'d point less from any other move (±%'d).",
                   "%s expected about %'d points less from any other move (±%'d).", points),
      name, points, error);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: points, then the error of that estimate in points */
                 "An expert would have found a move worth about %'d point more (±%'d).",
                 "An expert would have found a move worth about %'d points more (±%'d).", points),
    points, error);
}

/* Names the alternative that is about as good, and tells what it is good for. */
static char *
word_equal (const HfHintCase *hint)
{
  g_autofree char *alternative = word_alternative (hint);
  g_autofree char *good = hf_hint_word_other_good (hint);

  if (good == NULL)
    return g_steal_pointer (&alternative);

  return g_strconcat (alternative, C_("between sentences", " "), good, NULL);
}

/* Words how much depends on the act, and the alternative. */
char *
hf_hint_word_verdict (HfGame *game, const HfHintCase *hint)
{
  if (hint->alone && !hint->past)
    return g_strdup (_("That’s the only move."));
  if (hint->alone || hf_hint_is_about_equal (hint))
    return hint->past ? word_past (game, hint) : word_equal (hint);

  return add_alternative (hint, hf_hint_is_about_winning (hint) ? word_winning (game, hint)
                                : hint->past                    ? word_past (game, hint)
                                                                : word_margin (hint));
}

static const char *
find_answer (const HfHintCase *hint)
{
  if (!hint->advised && !hf_hint_is_certain (hint))
    /* Translators: an answer to somebody who says that a player made a bad move */
    return _("The expert can’t say for sure.");
  if (!hint->advised && hint->margin < 0)
    /* Translators: an answer to somebody who says that a player made a bad move */
    return _("The expert agrees with you: that was a bad move.");

  /* Translators: an answer to somebody who says that a player made a bad move */
  return _("The expert doesn’t agree with you: that was a good move.");
}

/* @verdict: how much depends on the act
 * @told: whether the person has read that as the reason
 * Returns: the expert's answer to a person who says that it was bad */
char *
hf_hint_word_answer (const HfHintCase *hint, const char *verdict, gboolean told)
{
  if (hint->alone)
    return g_strdup (verdict);

  return g_strjoin ("\n", find_answer (hint), told ? NULL : verdict, NULL);
}
