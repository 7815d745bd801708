/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Hints in words: the move, how much depends on it, and why. Reasons come from
 * the parts of the value that differ most from those of the best other
 * candidate, and from events in the same imagined rounds. */
#include "config.h"

#include "hf-hint-private.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "hf-game-advice.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

#define MAX_REASONS 3

/* Points a reason must weigh at least, beside the error of the estimate, and its share of the
 * weightiest. */
#define LEAST_POINTS 8
#define LEAST_SHARE  0.2

/* Chances that differ by less are no reason, in per cent. */
#define LEAST_CHANCE 4

gboolean
hf_hint_is_about_equal (const HfHintCase *hint)
{
  return fabs (hint->margin) <= hint->error;
}

/* The move. */

static char *
word_part (const HfMove *move, guint part, const HfState *state, const HfRules *rules)
{
  HfCards cards = hf_cards_from_list (hf_move_part_cards (move, part), move->parts[part].n);
  g_autofree char *listed = hf_words_cards (&cards, HF_CARDS_LISTED);
  g_autofree char *words = hf_words_cards (&cards, HF_CARDS_OBJECT);

  if (move->type == HF_MOVE_OPEN && part > 0)
    /* Translators: a piece of advice, after “Begin with these: 3 kings.”; %s are cards, as “3 queens
     * and a two” */
    return g_strdup_printf (_("And with these: %s."), listed);
  if (move->type == HF_MOVE_OPEN)
    /* Translators: a piece of advice: the first cards that are laid; %s are cards, as “3 queens
     * and a two” */
    return g_strdup_printf (_("Begin with these: %s."), listed);
  if (move->parts[part].book == HF_BOOK_NONE)
    /* Translators: a piece of advice; %s are cards, as “3 queens and a two” */
    return g_strdup_printf (_("Lay %s."), words);

  /* Translators: a piece of advice; cards, as “a two”, then a book, as “to the book of kings” */
  return g_strdup_printf (_("Add %s %s."), words,
                            hf_words_book (&rules->table_terms,
                                           hf_state_book (state, move->parts[part].book)->rank,
                                           HF_BOOK_ADD_TO));
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
    /* Translators: a piece of advice: “from the pile”, then the cards laid with its top card, as
     * “2 kings” */
    return g_strdup_printf (_("Buy %s, and lay with it %s."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM), words);

  if (rules->pickup_mode == HF_PICKUP_TOP_N)
    /* Translators: a piece of advice: “from the pile”, then the cards laid with its top card, as
     * “2 kings” */
    return g_strdup_printf (_("Take cards %s, and lay with the top one %s."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM), words);

  /* Translators: a piece of advice: “the pile”, then the cards laid with its top card, as “2
   * kings” */
  return g_strdup_printf (_("Take %s, and lay with its top card %s."),
                            hf_phrase (rules, HF_PHRASE_PILE_THE), words);
}

static char *
word_question (HfQuestion question, const HfRules *rules)
{
  switch (question)
    {
    case HF_QUESTION_ALL_DIRTY:
      /* Translators: “open”, then “with dirty books only”, in the words of the group */
      return g_strdup_printf (_("Ask your partner whether you may %s %s."),
                                hf_phrase (rules, HF_PHRASE_OPEN),
                                hf_phrase (rules, HF_PHRASE_DIRTY_ONLY));
    case HF_QUESTION_NEW_DIRTY:
      /* Translators: %s is “another dirty book”, in the words of the group */
      return g_strdup_printf (_("Ask your partner whether you may start %s."),
                                hf_phrase (rules, HF_PHRASE_DIRTY_ANOTHER));
    case HF_QUESTION_OUT:
    case HF_QUESTION_NONE:
    default:
      return g_strdup (_("Ask your partner whether you may go out."));
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
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Draw %d card.", "Draw %d cards.",
                                           n_drawn),
                              (gint) n_drawn);
    case HF_MOVE_RED3:
      return g_strdup (_("Lay your red three down."));
    case HF_MOVE_DISCARD:
      card = hf_words_kind (move->cards[0], 1, HF_CARDS_OBJECT);
      /* Translators: a piece of advice; %s is a card, as “a four” */
      return g_strdup_printf (_("Discard %s."), card);
    case HF_MOVE_PASS:
      return g_strdup (_("End your turn without a discard."));
    case HF_MOVE_ASK:
      return word_question (move->question, rules);
    case HF_MOVE_ANSWER:
      return g_strdup (move->answer == HF_ANSWER_YES ? _("Say yes.") : _("Say no."));
    case HF_MOVE_CHOOSE:
      return g_strdup (move->answer == HF_ANSWER_YES ? _("Choose the first packet.")
                                                     : _("Choose the second packet."));
    case HF_MOVE_TAKE:
      return word_take (move, rules);
    case HF_MOVE_OPEN:
    case HF_MOVE_LAY:
    case HF_MOVE_SAY:
    case HF_MOVE_WAIT:
    case HF_MOVE_UNWAIT:
    default:
      return NULL;
    }
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
      char *action = word_action (move, &rules->rules,
                                  hf_flat_rules_round (rules, state->table.round)->draw_count);

      if (action != NULL)
        g_strv_builder_take (steps, action);
      for (guint part = move->type == HF_MOVE_TAKE ? 1 : 0; part < move->n_parts; part++)
        g_strv_builder_take (steps, word_part (move, part, state, &rules->rules));
      if (hf_state_play (state, rules, move, NULL, NULL) != HF_VERDICT_OK)
        break;
    }

  return g_strv_builder_end (steps);
}

/* How much depends on it. */

static char *
word_past (HfGame *game, const HfHintCase *hint)
{
  const char *name = hf_game_seat_get_inline_name (hf_game_get_seat (game, hint->seat));
  gint points = (gint) round (fabs (hint->margin)), error = MAX ((gint) round (hint->error), 1);

  if (hint->alone)
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s had nothing else to do."), name);
  if (hf_hint_is_about_equal (hint))
    /* Translators: %s is a player */
    return g_strdup_printf (
      _("As far as %s could tell, something else would have been about as good."), name);
  if (hint->margin > 0)
    /* Translators: a player, then points, then the error of that estimate in points */
    return g_strdup_printf (
      g_dngettext (
        GETTEXT_PACKAGE,
        "As far as %s could tell, anything else was worse by about %d point (give or take %d).",
        "As far as %s could tell, anything else was worse by about %d points (give or take %d).",
        points),
      name, points, error);

  /* Translators: points, then the error of that estimate in points */
  return g_strdup_printf (
    g_dngettext (
      GETTEXT_PACKAGE,
      "An expert would have found something better by about %d point (give or take %d).",
      "An expert would have found something better by about %d points (give or take %d).", points),
    points, error);
}

char *
hf_hint_word_verdict (HfGame *game, const HfHintCase *hint)
{
  gint points = (gint) round (fabs (hint->margin)), error = MAX ((gint) round (hint->error), 1);

  if (hint->past)
    return word_past (game, hint);
  if (hint->alone)
    return g_strdup (_("There is nothing else to do."));
  if (hf_hint_is_about_equal (hint))
    return g_strdup (_("Something else is about as good."));

  /* Translators: points, then the error of that estimate in points */
  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Anything else is worse by about %d point (give or take %d).",
                 "Anything else is worse by about %d points (give or take %d).", points),
    points, error);
}

/* Why. */

#define FEATURE(name) (1u << HF_FEATURE_##name)

#define CLEAN_BOOKS \
  (FEATURE (CLEAN_READY) | FEATURE (CLEAN_1) | FEATURE (CLEAN_2) | FEATURE (CLEAN_3))
#define DIRTY_BOOKS \
  (FEATURE (DIRTY_READY) | FEATURE (DIRTY_1) | FEATURE (DIRTY_2) | FEATURE (DIRTY_3))

#define NEEDED_BOOKS                                                                        \
  (FEATURE (NEED_CLEAN) | FEATURE (NEED_DIRTY) | FEATURE (NEED_WILD) | FEATURE (WILD_READY) \
   | FEATURE (NEED_SPECIAL) | FEATURE (SUFFICE))

/* Features that are one topic to people, with the sentences for and against the
 * action. */
typedef struct
{
  guint32 features;
  gboolean in_hand; /* reveals the hand */
  const char *good; /* nullable, as the next: a sentence with a word of the group to fill in */
  const char *bad;
} Topic;

/* Translators: these are reasons for or against doing something in the game. */
/* clang-format off */
static const Topic topics[] = {
  { FEATURE (DOWN), FALSE,
    N_("It puts more points on the table."), N_("It puts fewer points on the table for now.") },
  { FEATURE (HELD), TRUE,
    N_("It leaves fewer points at risk in hands."), N_("It leaves more points at risk in hands.") },
  { CLEAN_BOOKS, FALSE, NULL, NULL },
  { DIRTY_BOOKS, FALSE, NULL, NULL },
  { FEATURE (FITS) | FEATURE (TRIPLES) | FEATURE (PAIRS) | FEATURE (SINGLES), TRUE,
    N_("The cards that stay in hand go better together."), N_("The cards that stay in hand go less well together.") },
  { FEATURE (WILDS), TRUE,
    N_("It spends wild cards where they are worth it, or keeps them for later."), N_("It costs wild cards.") },
  { FEATURE (UNOPENED) | FEATURE (MISSING), FALSE,
    N_("It puts first cards on the table, or brings that nearer."), N_("The first cards on the table have to wait.") },
  { NEEDED_BOOKS, FALSE,
    N_("It brings what going out takes."), N_("What going out takes has to wait.") },
  { FEATURE (ON_FOOT) | FEATURE (TO_FOOT) | FEATURE (FOOT_HELD), FALSE, NULL, NULL },
  { FEATURE (IN_FOOT), TRUE,
    N_("It gets rid of the last cards sooner."), N_("It gets rid of the last cards later.") },
  { FEATURE (THREAT) | FEATURE (OUT), FALSE,
    N_("It is likelier that the own side ends the round, and at the right time."),
    N_("It is likelier that the other side ends the round.") },
  { FEATURE (TAKE) | FEATURE (TURN), FALSE,
    N_("It gives the others less from the pile."), N_("It gives the others more from the pile.") },
};
/* clang-format on */

static gdouble
weigh_topic (const HfHintCase *hint, const Topic *topic)
{
  gdouble points = 0;

  if (hint->closed && topic->in_hand)
    return 0;
  for (guint i = 0; i < HF_N_FEATURES; i++)
    if ((topic->features >> i) & 1)
      points += hint->parts[i];

  return points;
}

static char *
word_books (const char *books, gboolean good)
{
  if (good)
    /* Translators: a reason for doing something; %s is “Clean books” or “Dirty books”, in the
     * words of the group */
    return g_strdup_printf (_("%s come nearer to closing."), books);

  /* Translators: a reason against doing something; %s is “Clean books” or “Dirty books”, in the
   * words of the group */
  return g_strdup_printf (_("%s take longer."), books);
}

static char *
word_into_foot (const char *foot, gboolean good)
{
  if (good)
    /* Translators: a reason for doing something; %s is what the group calls the foot, as “the
     * foot” or “the hoof” */
    return g_strdup_printf (_("It gets into %s sooner."), foot);

  /* Translators: a reason against doing something; %s is what the group calls the foot, as “the
   * foot” or “the hoof” */
  return g_strdup_printf (_("Getting into %s takes longer."), foot);
}

/* Whether cards go onto the table in this turn, not only in later ones. */
static gboolean
lays_cards (const HfHintCase *hint)
{
  gboolean lays = hint->move.n_parts > 0;

  for (guint i = 0; i < hint->n_moves; i++)
    lays |= hint->moves[i].n_parts > 0;

  return lays;
}

/* The sentence of a topic; some have a word of the group to fill in. */
static char *
word_topic (const HfHintCase *hint, const HfRules *rules, const Topic *topic, gboolean good)
{
  if (topic->features == FEATURE (DOWN) && good && !lays_cards (hint))
    return g_strdup (_("It helps to put more points on the table soon."));
  if (topic->features == CLEAN_BOOKS)
    return word_books (hf_phrase (rules, HF_PHRASE_CLEAN_MANY), good);
  if (topic->features == DIRTY_BOOKS)
    return word_books (hf_phrase (rules, HF_PHRASE_DIRTY_MANY), good);
  if (topic->good == NULL)
    return word_into_foot (hf_rules_term (rules, hf_rules_next_pile (rules, 1),
                                          HF_TERM_FORM_PHRASE),
                           good);

  return g_strdup (_(good ? topic->good : topic->bad));
}

/* The weightiest topics, at most @most. The first speaks for the best candidate;
 * a price may come second. */
static void
add_topics (const HfHintCase *hint, const HfRules *rules, guint most, GStrvBuilder *reasons)
{
  gdouble weights[G_N_ELEMENTS (topics)], heaviest = 0;
  gboolean must_be_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      weights[i] = weigh_topic (hint, &topics[i]);
      heaviest = MAX (heaviest, fabs (weights[i]));
    }

  for (; most > 0; most--)
    {
      gint best = -1;

      for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
        if ((weights[i] > 0 || !must_be_good)
            && fabs (weights[i]) >= MAX (MAX (LEAST_POINTS, hint->error), LEAST_SHARE * heaviest)
            && (best < 0 || fabs (weights[i]) > fabs (weights[best])))
          best = i;
      if (best < 0 && !must_be_good)
        return;
      must_be_good = FALSE;
      if (best < 0)
        continue;
      g_strv_builder_take (reasons, word_topic (hint, rules, &topics[best], weights[best] > 0));
      weights[best] = 0;
    }
}

/* Chances. */

static const char *
name_seat (HfGame *game, guint seat)
{
  return hf_game_seat_get_inline_name (hf_game_get_seat (game, seat));
}

/* The only partner of the seat, or -1. */
static gint
find_partner (const HfHintCase *hint)
{
  const HfFlatRules *rules = hint->view->rules;
  guint partners = rules->owner_seats[hf_flat_rules_owner (rules, hint->seat)]
                   & ~(1u << hint->seat);

  return __builtin_popcount (partners) == 1 ? __builtin_ctz (partners) : -1;
}

static char *
word_out (HfGame *game, gint seat, gint now, gint otherwise)
{
  if (seat < 0)
    /* Translators: two chances in per cent: if one does this, and if not */
    return g_strdup_printf (_("A partner goes out within a lap: %d %%, otherwise %d %%."), now,
                              otherwise);
  if (seat == hf_game_get_me (game))
    /* Translators: two chances in per cent: if one does this, and if not */
    return g_strdup_printf (_("You go out within a lap: %d %%, otherwise %d %%."), now, otherwise);

  /* Translators: a player, then two chances in per cent: if one does this, and if not */
  return g_strdup_printf (_("%s goes out within a lap: %d %%, otherwise %d %%."),
                            name_seat (game, seat), now, otherwise);
}

static char *
word_foot (HfGame *game, const HfHintCase *hint, gint seat, gint now, gint otherwise)
{
  const HfRules *rules = &hint->view->rules->rules;
  const char *foot = hf_rules_term (rules, hf_rules_next_pile (rules, 1), HF_TERM_FORM_PHRASE);

  if (seat < 0)
    /* Translators: %s is what the group calls the foot, as “the foot” or “the hoof”; then two
     * chances in per cent: if one does this, and if not */
    return g_strdup_printf (_("A partner gets into %s within a lap: %d %%, otherwise %d %%."), foot,
                              now, otherwise);
  if (seat == hf_game_get_me (game))
    /* Translators: %s is what the group calls the foot, as “the foot” or “the hoof”; then two
     * chances in per cent: if one does this, and if not */
    return g_strdup_printf (_("You get into %s within a lap: %d %%, otherwise %d %%."), foot, now,
                              otherwise);

  /* Translators: a player, then what the group calls the foot, as “the foot” or “the hoof”; then
   * two chances in per cent: if one does this, and if not */
  return g_strdup_printf (_("%s gets into %s within a lap: %d %%, otherwise %d %%."),
                            name_seat (game, seat), foot, now, otherwise);
}

static char *
word_take_next (HfGame *game, const HfHintCase *hint, gint now, gint otherwise)
{
  guint next = hf_flat_rules_next_seat (hint->view->rules, hint->seat);

  if ((gint) next == hf_game_get_me (game))
    /* Translators: two chances in per cent: if one does this, and if not */
    return g_strdup_printf (_("You take from the pile next: %d %%, otherwise %d %%."), now,
                              otherwise);

  /* Translators: a player, then two chances in per cent: if one does this, and if not */
  return g_strdup_printf (_("%s takes from the pile next: %d %%, otherwise %d %%."),
                            name_seat (game, next), now, otherwise);
}

static char *
word_rate (HfGame *game, const HfHintCase *hint, HfSearchRate rate, gint now, gint otherwise)
{
  switch (rate)
    {
    case HF_RATE_OUT:
      return word_out (game, hint->seat, now, otherwise);
    case HF_RATE_PARTNER_OUT:
      return word_out (game, find_partner (hint), now, otherwise);
    case HF_RATE_OTHERS_OUT:
      /* Translators: two chances in per cent: if one does this, and if not */
      return g_strdup_printf (_("An opponent goes out within a lap: %d %%, otherwise %d %%."), now,
                                otherwise);
    case HF_RATE_FOOT:
      return word_foot (game, hint, hint->seat, now, otherwise);
    case HF_RATE_PARTNER_FOOT:
      return word_foot (game, hint, find_partner (hint), now, otherwise);
    case HF_RATE_NEXT_TAKES:
      return word_take_next (game, hint, now, otherwise);
    case HF_N_RATES:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* The chance that differs most. Those that would reveal a hidden hand are left
 * out. */
static gboolean
add_rate (HfGame *game, const HfHintCase *hint, GStrvBuilder *reasons)
{
  gint best = -1, now = 0, otherwise = 0;

  for (guint i = 0; i < HF_N_RATES && !hint->closed; i++)
    {
      gint a = (gint) roundf (100 * hint->rates[i]), b = (gint) roundf (100 * hint->other_rates[i]);

      if (ABS (a - b) < LEAST_CHANCE || ABS (a - b) <= ABS (now - otherwise))
        continue;
      best = i;
      now = a;
      otherwise = b;
    }
  if (best < 0)
    return FALSE;

  g_strv_builder_take (reasons, word_rate (game, hint, best, now, otherwise));

  return TRUE;
}

char **
hf_hint_word_reasons (HfGame *game, const HfHintCase *hint)
{
  g_autoptr (GStrvBuilder) reasons = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) chance = g_strv_builder_new ();
  g_auto (GStrv) sentence = NULL;

  if (!hint->alone)
    {
      gboolean has_chance = add_rate (game, hint, chance);

      add_topics (hint, &hint->view->rules->rules, has_chance ? MAX_REASONS - 1 : MAX_REASONS,
                  reasons);
    }
  sentence = g_strv_builder_end (chance);
  g_strv_builder_addv (reasons, (const char **) sentence);

  return g_strv_builder_end (reasons);
}
