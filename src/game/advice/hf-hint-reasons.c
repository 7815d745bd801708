/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reasons of a hint, in words. They come from the parts of the value that differ most from those of the best
 * other candidate, as far as the act itself works that way, and from events in the same imagined
 * rounds. */
#include "config.h"

#include "hf-hint-private.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"
#include "hf-game-advice.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

/* As many as a friend would name; a chance takes the place of the last. */
#define MAX_REASONS 2

/* Points a reason must weigh at least, beside the error of the estimate, and its share of the
 * weightiest. */
#define LEAST_POINTS 8
#define LEAST_SHARE  0.2

/* A chance that is hardly any. */
#define HARDLY 0.05

#define FEATURE(name) (1u << HF_FEATURE_##name)

#define CLEAN_BOOKS \
  (FEATURE (CLEAN_READY) | FEATURE (CLEAN_1) | FEATURE (CLEAN_2) | FEATURE (CLEAN_3))
#define DIRTY_BOOKS \
  (FEATURE (DIRTY_READY) | FEATURE (DIRTY_1) | FEATURE (DIRTY_2) | FEATURE (DIRTY_3))

#define NEEDED_BOOKS                                                                        \
  (FEATURE (NEED_CLEAN) | FEATURE (NEED_DIRTY) | FEATURE (NEED_WILD) | FEATURE (WILD_READY) \
   | FEATURE (NEED_SPECIAL) | FEATURE (SUFFICE))

#define KEPT_CARDS  (FEATURE (FITS) | FEATURE (TRIPLES) | FEATURE (PAIRS) | FEATURE (SINGLES))
#define WAY_TO_FOOT (FEATURE (ON_FOOT) | FEATURE (TO_FOOT) | FEATURE (FOOT_HELD))

/* Chances of a kept card in later turns. */
#define ALL_TO_COME                                                                     \
  (KEPT_CARDS | CLEAN_BOOKS | DIRTY_BOOKS | NEEDED_BOOKS | WAY_TO_FOOT | FEATURE (DOWN) \
   | FEATURE (WILDS) | FEATURE (UNOPENED) | FEATURE (MISSING) | FEATURE (IN_FOOT))

/* Effects of the end of a round. */
#define END_OF_ROUND (FEATURE (THREAT) | FEATURE (OUT) | FEATURE (HELD) | FEATURE (FOOT_HELD))

/* Features that are one topic to people, with the sentences for and against the action. An act must
 * work that way itself, or it is no reason for it. */
typedef struct
{
  HfHintEffect effect;
  guint32 features;
  gboolean in_hand; /* reveals the hand */
  const char *good; /* nullable, as the next: a sentence with a word of the group to fill in */
  const char *bad;
} Topic;

/* clang-format off */
static const Topic topics[] = {
  { HF_EFFECT_DOWN, FEATURE (DOWN), FALSE,
    /* Translators: these are reasons for or against doing something in the game. */
    N_("It puts more points on the table."), N_("It puts fewer points on the table for now.") },
  { HF_EFFECT_HELD, FEATURE (HELD), TRUE,
    N_("It leaves fewer points to lose in hand."), N_("It leaves more points to lose in hand.") },
  { HF_EFFECT_CLEAN, CLEAN_BOOKS, FALSE, NULL, NULL },
  { HF_EFFECT_DIRTY, DIRTY_BOOKS, FALSE, NULL, NULL },
  { HF_EFFECT_USE, ALL_TO_COME, TRUE,
    N_("It gets rid of a card that no book can take."), N_("It keeps a card that no book can take.") },
  { HF_EFFECT_FIT, ALL_TO_COME, TRUE,
    N_("It keeps a card that fits a book on the table."), N_("It gives up a card that fits a book on the table.") },
  { HF_EFFECT_RANK, ALL_TO_COME, TRUE,
    N_("It keeps cards of one rank together."), N_("It breaks up cards of one rank.") },
  { HF_EFFECT_WILDS, FEATURE (WILDS), TRUE,
    N_("It keeps wild cards for later."), N_("It uses up wild cards.") },
  { HF_EFFECT_LATER, KEPT_CARDS | FEATURE (TAKE), TRUE,
    N_("It keeps cards in hand for later."), N_("It leaves fewer cards to choose from later.") },
  { HF_EFFECT_OPEN, FEATURE (UNOPENED) | FEATURE (MISSING), FALSE,
    N_("It puts the first cards on the table."), N_("It puts off laying down the first cards.") },
  { HF_EFFECT_NEEDED, NEEDED_BOOKS, FALSE,
    N_("It closes a book needed to go out."), N_("It puts off a book needed to go out.") },
  { HF_EFFECT_FOOT, WAY_TO_FOOT, FALSE, NULL, NULL },
  { HF_EFFECT_LAST, FEATURE (IN_FOOT), TRUE,
    N_("It gets rid of the last cards sooner."), N_("It takes longer to get rid of the last cards.") },
  { HF_EFFECT_OUT, END_OF_ROUND, FALSE,
    N_("It brings the end of the round nearer."), N_("It puts off the end of the round.") },
  { HF_EFFECT_TIME, ALL_TO_COME, FALSE,
    N_("It leaves time to lay down more cards."), N_("It leaves less time to lay down more cards.") },
  { HF_EFFECT_SPARE, WAY_TO_FOOT | FEATURE (HELD) | FEATURE (IN_FOOT), TRUE, NULL, NULL },
  { HF_EFFECT_PILE, FEATURE (TAKE) | FEATURE (TURN), FALSE,
    N_("It gives the others less from the pile."), N_("It gives the others more from the pile.") },
};
/* clang-format on */

/* Whether the act makes the difference between always and never. */
static gboolean
is_certain (const HfHintCase *hint, HfSearchRate rate)
{
  return fabsf (hint->rates[rate] - hint->other_rates[rate]) >= 1;
}

/* The points of a topic, or 0 where the act does not work that way. */
static gdouble
weigh_topic (const HfHintCase *hint, const Topic *topic)
{
  gint effect = hint->effects[topic->effect];
  guint32 features = topic->features;
  gdouble points = 0;

  if (hint->closed && topic->in_hand)
    return 0;
  if (topic->effect == HF_EFFECT_WILDS && hint->move.type == HF_MOVE_DISCARD)
    features |= ALL_TO_COME;
  for (guint i = 0; i < HF_N_FEATURES; i++)
    if ((features >> i) & 1)
      points += hint->parts[i];

  /* Getting there in this very turn counts for more than the cards of one act tell. */
  if (topic->effect == HF_EFFECT_FOOT && hint->move.n_parts > 0 && hint->margin > 0
      && is_certain (hint, HF_RATE_FOOT) && hint->rates[HF_RATE_FOOT] > 0)
    return MAX (points, hint->margin);

  return effect * points > 0 ? points : 0;
}

static char *
word_books (const char *books, gboolean good)
{
  if (good)
    /* Translators: a reason for doing something; %s is “Clean books” or “Dirty books”, in the
       words of the group: they get their last card sooner; term: closed book */
    return g_strdup_printf (_("%s close sooner."), books);

  /* Translators: a reason against doing something; %s is “Clean books” or “Dirty books”, in the
   * words of the group */
  return g_strdup_printf (_("%s take longer."), books);
}

static char *
word_into_foot (const HfHintCase *hint, gboolean good)
{
  const HfRules *rules = &hint->view->rules->rules;
  const char *foot = hf_rules_term (rules, hf_rules_next_pile (rules, 1), HF_TERM_FORM_PHRASE);

  if (good)
    /* Translators: a reason for doing something: with it the player gets to the foot sooner; %s is
       “the foot” or “the hoof”, in the words of the group; term: foot */
    return g_strdup_printf (_("It picks up %s sooner."), foot);

  /* Translators: a reason against doing something; %s is “the foot” or “the hoof”, in the words of
     the group; term: foot */
  return g_strdup_printf (_("Picking up %s takes longer."), foot);
}

/* Why to draw the top card of the pile, as far as that is up to the card.
 * Returns (nullable): the sentence */
static const char *
word_pile_card (HfHintEffect effect)
{
  switch (effect)
    {
    case HF_EFFECT_FIT:
      /* Translators: a reason to draw a card from the pile */
      return _("It fits a book on the table.");
    case HF_EFFECT_RANK:
      /* Translators: a reason to draw a card from the pile */
      return _("It goes with cards in your hand.");
    case HF_EFFECT_WILDS:
      /* Translators: a reason to draw a card from the pile; term: wild card */
      return _("It’s wild.");
    default:
      return NULL;
    }
}

/* The sentence of a topic; some have a word of the group to fill in. */
static char *
word_topic (const HfHintCase *hint, const Topic *topic, gboolean good)
{
  const HfRules *rules = &hint->view->rules->rules;

  if (good && hf_move_draws_pile_card (&hint->move) && word_pile_card (topic->effect) != NULL)
    return g_strdup (word_pile_card (topic->effect));
  if (topic->effect == HF_EFFECT_CLEAN)
    return word_books (hf_phrase (rules, HF_PHRASE_CLEAN_MANY), good);
  if (topic->effect == HF_EFFECT_DIRTY)
    return word_books (hf_phrase (rules, HF_PHRASE_DIRTY_MANY), good);
  if (topic->effect == HF_EFFECT_SPARE)
    /* Translators: a reason not to take the pile; %s is “from the pile”, in the words of the group */
    return g_strdup_printf (_("Cards %s would be hard to get rid of."),
                              hf_phrase (rules, HF_PHRASE_PILE_FROM));
  if (topic->effect == HF_EFFECT_FOOT)
    return word_into_foot (hint, good);

  return g_strdup (_(good ? topic->good : topic->bad));
}

/* Whether an act is explained that was worse than another: then the reasons are those against it. */
static gboolean
is_mistake (const HfHintCase *hint)
{
  return hint->past && hint->margin < 0 && !hf_hint_is_about_equal (hint);
}

/* Returns: the sentence as it is where it tells why the act is good, or bad where it is a mistake; a
 * sentence that speaks the other way is marked, so that the person understands that.
 * @sentence (transfer full): a sentence
 * @good: whether it speaks for the act */
static char *
mark_sentence (const HfHintCase *hint, char *sentence, gboolean good)
{
  g_autofree char *plain = sentence;

  if (good != is_mistake (hint))
    return g_steal_pointer (&plain);
  if (good)
    /* Translators: %s is a sentence, as “It puts more points on the table.”: what speaks for an act that
       was a mistake all the same */
    return g_strdup_printf (_("It wasn’t all bad. %s"), plain);

  /* Translators: %s is a sentence, as “It uses up wild cards.”: what speaks against an act that is good
     all the same */
  return g_strdup_printf (_("It comes at a price. %s"), plain);
}

/* A topic that counts, and whether it speaks for the act. */
typedef struct
{
  const Topic *topic;
  gboolean good;
} Reason;

/* Finds the weightiest topics. The first is why the act is good, or bad where it is a mistake; one
 * that speaks the other way may come second.
 * Returns: how many there are */
static guint
find_topics (const HfHintCase *hint, Reason found[MAX_REASONS])
{
  gint way = is_mistake (hint) ? -1 : 1;
  gdouble weights[G_N_ELEMENTS (topics)], heaviest = 0;

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      weights[i] = weigh_topic (hint, &topics[i]);
      heaviest = MAX (heaviest, fabs (weights[i]));
    }

  for (guint n = 0; n < MAX_REASONS; n++)
    {
      gint best = -1;

      for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
        if ((way * weights[i] > 0 || n > 0)
            && fabs (weights[i]) >= MAX (MAX (LEAST_POINTS, hint->error), LEAST_SHARE * heaviest)
            && (best < 0 || fabs (weights[i]) > fabs (weights[best])))
          best = i;
      if (best < 0)
        return n;
      found[n] = (Reason) { &topics[best], weights[best] > 0 };
      weights[best] = 0;
    }

  return MAX_REASONS;
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
word_out (HfGame *game, const HfHintCase *hint, gint seat, const char *now, const char *otherwise)
{
  if (seat < 0)
    /* Translators: two chances in percent: if one does this, and if not */
    return g_strdup_printf (_("Chance that a partner goes out soon: %s instead of %s."), now,
                              otherwise);
  if (seat == hint->eyes)
    /* Translators: two chances in percent: if one does this, and if not */
    return g_strdup_printf (_("Chance that you go out soon: %s instead of %s."), now, otherwise);

  /* Translators: a player, then two chances in percent: if one does this, and if not */
  return g_strdup_printf (_("Chance that %s goes out soon: %s instead of %s."),
                            name_seat (game, seat), now, otherwise);
}

static char *
word_foot (HfGame *game, const HfHintCase *hint, gint seat, const char *now, const char *otherwise)
{
  const HfRules *rules = &hint->view->rules->rules;
  const char *foot = hf_rules_term (rules, hf_rules_next_pile (rules, 1), HF_TERM_FORM_PHRASE);

  if (seat < 0)
    /* Translators: %s is what the group calls the foot, as “the foot” or “the hoof”; then two
       chances in percent: if one does this, and if not; term: foot */
    return g_strdup_printf (_("Chance that a partner picks up %s soon: %s instead of %s."), foot,
                              now, otherwise);
  if (seat == hint->eyes)
    /* Translators: %s is what the group calls the foot, as “the foot” or “the hoof”; then two
       chances in percent: if one does this, and if not; term: foot */
    return g_strdup_printf (_("Chance that you pick up %s soon: %s instead of %s."), foot, now,
                              otherwise);

  /* Translators: a player, then what the group calls the foot, as “the foot” or “the hoof”; then
     two chances in percent: if one does this, and if not */
  return g_strdup_printf (_("Chance that %s picks up %s soon: %s instead of %s."),
                            name_seat (game, seat), foot, now, otherwise);
}

static char *
word_take_next (HfGame *game, const HfHintCase *hint, const char *now, const char *otherwise)
{
  guint next = hf_flat_rules_next_seat (hint->view->rules, hint->seat);

  if ((gint) next == hint->eyes)
    /* Translators: two chances in percent: if one does this, and if not */
    return g_strdup_printf (
      _("Chance that you take from the pile on your next turn: %s instead of %s."), now, otherwise);

  /* Translators: a player, then two chances in percent: if one does this, and if not */
  return g_strdup_printf (
    _("Chance that %s takes from the pile on the next turn: %s instead of %s."),
      name_seat (game, next), now, otherwise);
}

/* Both chances of an event, in figures. */
static char *
word_rate (HfGame *game,
           const HfHintCase *hint,
           HfSearchRate rate,
           const char *now,
           const char *otherwise)
{
  switch (rate)
    {
    case HF_RATE_OUT:
      return word_out (game, hint, hint->seat, now, otherwise);
    case HF_RATE_PARTNER_OUT:
      return word_out (game, hint, find_partner (hint), now, otherwise);
    case HF_RATE_OTHERS_OUT:
      /* Translators: two chances in percent: if one does this, and if not */
      return g_strdup_printf (_("Chance that an opponent goes out soon: %s instead of %s."), now,
                                otherwise);
    case HF_RATE_FOOT:
      return word_foot (game, hint, hint->seat, now, otherwise);
    case HF_RATE_PARTNER_FOOT:
      return word_foot (game, hint, find_partner (hint), now, otherwise);
    case HF_RATE_NEXT_TAKES:
      return word_take_next (game, hint, now, otherwise);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* The pile that is left to the next player. */
static char *
word_pile_left (HfGame *game, const HfHintCase *hint, gboolean more)
{
  guint next = hf_flat_rules_next_seat (hint->view->rules, hint->seat);
  gboolean discards = hint->move.type == HF_MOVE_DISCARD;

  if ((gint) next == hint->eyes)
    return g_strdup (more ? _("It gives the others more from the pile.")
                          : _("It gives the others less from the pile."));
  if (discards && !more && hint->rates[HF_RATE_NEXT_TAKES] <= HARDLY)
    /* Translators: a reason to discard a card; %s is the next player, who has little chance to take
       the pile with it */
    return g_strdup_printf (_("%s can hardly use it."), name_seat (game, next));
  if (more)
    /* Translators: a reason against doing something: the next player, %s, has a better chance to take
       the pile */
    return g_strdup_printf (_("It leaves more for %s."), name_seat (game, next));

  /* Translators: a reason for doing something: the next player, %s, has less chance to take the pile */
  return g_strdup_printf (_("It leaves less for %s."), name_seat (game, next));
}

static char *
word_partner_foot (const HfHintCase *hint, gboolean more)
{
  const HfRules *rules = &hint->view->rules->rules;
  const char *foot = hf_rules_term (rules, hf_rules_next_pile (rules, 1), HF_TERM_FORM_PHRASE);

  if (more)
    /* Translators: a reason for doing something; %s is “the foot” or “the hoof”, in the words of the
       group; term: foot */
    return g_strdup_printf (_("It helps a partner pick up %s."), foot);

  /* Translators: a reason against doing something; %s is “the foot” or “the hoof”, in the words of the
     group; term: foot */
  return g_strdup_printf (_("A partner has to wait for %s."), foot);
}

/* An event that the act makes more or less likely, as a friend would say it. Going out that is up to
 * the act alone is no matter of chance. */
static char *
word_event (HfGame *game, const HfHintCase *hint, HfSearchRate rate)
{
  gboolean more = hint->rates[rate] > hint->other_rates[rate];

  switch (rate)
    {
    case HF_RATE_OUT:
      if (is_certain (hint, rate))
        return g_strdup (more ? _("It makes it possible to go out this turn.")
                              : _("Going out has to wait."));
      G_GNUC_FALLTHROUGH;
    case HF_RATE_PARTNER_OUT:
      /* Translators: a reason for or against doing something: somebody of the own team goes out */
      return g_strdup (more ? _("It makes going out soon more likely.")
                            : _("It makes going out soon less likely."));
    case HF_RATE_OTHERS_OUT:
      return g_strdup (more ? _("It lets the others go out sooner.")
                            : _("It keeps the others from going out soon."));
    case HF_RATE_FOOT:
      return word_into_foot (hint, more);
    case HF_RATE_PARTNER_FOOT:
      return word_partner_foot (hint, more);
    case HF_RATE_NEXT_TAKES:
      return word_pile_left (game, hint, more);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Whether a topic says the same as an event. */
static gboolean
tells_event (const Topic *topic, HfSearchRate rate)
{
  switch (topic->effect)
    {
    case HF_EFFECT_FOOT:
      return rate == HF_RATE_FOOT;
    case HF_EFFECT_PILE:
      return rate == HF_RATE_NEXT_TAKES;
    case HF_EFFECT_OUT:
      return rate == HF_RATE_OUT || rate == HF_RATE_PARTNER_OUT;
    default:
      return FALSE;
    }
}

/* Whether the act can be why a chance is larger, or smaller. */
static gboolean
can_change (const HfHintCase *hint, HfSearchRate rate)
{
  const gint *effects = hint->effects;
  gboolean goes_on = hint->move.n_parts > 0 || hint->move.type == HF_MOVE_DRAW;
  gdouble more = hint->rates[rate] - hint->other_rates[rate];

  switch (rate)
    {
    case HF_RATE_OUT:
      return goes_on || more * effects[HF_EFFECT_OUT] > 0 || more * effects[HF_EFFECT_LAST] > 0;
    case HF_RATE_FOOT:
      return goes_on || more * effects[HF_EFFECT_FOOT] > 0;
    case HF_RATE_PARTNER_OUT:
    case HF_RATE_PARTNER_FOOT:
      return more * effects[HF_EFFECT_DOWN] > 0 || more * effects[HF_EFFECT_OUT] > 0;
    case HF_RATE_OTHERS_OUT:
      return effects[HF_EFFECT_PILE] != 0 || more * effects[HF_EFFECT_TIME] > 0
             || (hint->move.type == HF_MOVE_DISCARD
                 && hint->other_moves[0].type == HF_MOVE_DISCARD);
    case HF_RATE_NEXT_TAKES:
      return effects[HF_EFFECT_PILE] != 0;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* Whether it is in favor of the act that an event is likelier, or less likely. */
static gboolean
is_welcome (const HfHintCase *hint, HfSearchRate rate)
{
  gboolean more = hint->rates[rate] > hint->other_rates[rate];

  return rate == HF_RATE_OTHERS_OUT || rate == HF_RATE_NEXT_TAKES ? !more : more;
}

/* Finds the chance that differs most, of those that the act can change; HF_N_RATES if there is none, or if
 * the hand must stay hidden.
 *
 * @both: whether it may speak against the act, or for it where it is a mistake */
static HfSearchRate
find_rate (const HfHintCase *hint, gboolean both)
{
  HfSearchRate best = HF_N_RATES;
  gdouble most = 0;

  for (guint i = 0; i < HF_N_RATES && !hint->closed; i++)
    {
      gdouble differs = fabs (hint->rates[i] - hint->other_rates[i]);

      if (differs <= most || (i == HF_RATE_FOOT && is_certain (hint, i))
          || !hf_hint_chances_differ (hint, i) || !can_change (hint, i)
          || (!both && is_welcome (hint, i) == is_mistake (hint)))
        continue;
      best = i;
      most = differs;
    }

  return best;
}

/* Whether to keep the cards instead, if that is the alternative, can be good for a topic. */
static gboolean
fits_alternative (const HfHintCase *hint, const Topic *topic)
{
  return hf_hint_find_alternative (hint) < hint->n_other_moves || topic->effect == HF_EFFECT_WILDS
         || topic->effect == HF_EFFECT_LATER;
}

/* Finds what the act, or the alternative, does more of than the other: the weightiest topic, or the first where none weighs
 * anything. Returns: NULL where there is none. */
static const Topic *
find_difference (const HfHintCase *hint, gint way)
{
  const Topic *best = NULL;
  gdouble most = 0;

  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    {
      gdouble weight = way * weigh_topic (hint, &topics[i]);

      if (way * hint->effects[topics[i].effect] <= 0 || (best != NULL && weight <= most)
          || (way < 0 && !fits_alternative (hint, &topics[i])))
        continue;
      best = &topics[i];
      most = weight;
    }

  return best;
}

/* Returns (nullable): what the alternative is good for, where an act is advised */
char *
hf_hint_word_other_good (const HfHintCase *hint)
{
  const Topic *topic = hint->past ? NULL : find_difference (hint, -1);

  return topic != NULL ? word_topic (hint, topic, TRUE) : NULL;
}

/* Returns: why the act is good, or bad, as a friend would say it; advice has a reason wherever the act differs from the
 * alternative in a way that has words */
char **
hf_hint_word_reasons (HfGame *game, const HfHintCase *hint)
{
  g_autoptr (GStrvBuilder) reasons = g_strv_builder_new ();
  Reason found[MAX_REASONS];
  guint n = hint->alone ? 0 : find_topics (hint, found);
  HfSearchRate rate = hint->alone ? HF_N_RATES : find_rate (hint, n > 0);
  gboolean tells = rate != HF_N_RATES && (n == 0 || !tells_event (found[0].topic, rate));

  for (guint i = 0; i < (tells ? MIN (n, MAX_REASONS - 1) : n); i++)
    g_strv_builder_take (reasons,
                         mark_sentence (hint, word_topic (hint, found[i].topic, found[i].good),
                                        found[i].good));
  if (tells)
    g_strv_builder_take (reasons, mark_sentence (hint, word_event (game, hint, rate),
                                                 is_welcome (hint, rate)));
  if (n == 0 && !tells && !hint->alone && !hint->past && find_difference (hint, 1) != NULL)
    g_strv_builder_take (reasons, word_topic (hint, find_difference (hint, 1), TRUE));

  return g_strv_builder_end (reasons);
}

/* Returns (nullable): the chances of the event that depends most on the act, in figures */
char *
hf_hint_word_chance (HfGame *game, const HfHintCase *hint)
{
  Reason found[MAX_REASONS];
  HfSearchRate rate = hint->alone ? HF_N_RATES : find_rate (hint, find_topics (hint, found) > 0);
  g_autofree char *now = NULL, *otherwise = NULL;

  if (rate == HF_N_RATES || (rate == HF_RATE_OUT && is_certain (hint, rate)))
    return NULL;

  now = hf_text_percent ((gint) roundf (100 * hint->rates[rate]));
  otherwise = hf_text_percent ((gint) roundf (100 * hint->other_rates[rate]));

  return word_rate (game, hint, rate, now, otherwise);
}
