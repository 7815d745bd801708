/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history of a game in sentences. They tell what everybody at the table saw: what
 * others drew is counted, not named. */
#include "config.h"

#include "hf-history.h"

#include <glib/gi18n-lib.h>

#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

struct _HfHistory
{
  GObject parent_instance;

  HfGame *game;       /* not owned: it owns the history */
  GPtrArray *records; /* HfGameRecord */
  GPtrArray *named;   /* HfCard, not owned: those that the next sentence names */
};

/* Subject of a sentence. */
typedef struct
{
  HfHistory *history;
  const HfGameChange *change;
  const HfRules *rules;
  gint seat; /* or -1 */
  const char *name;
  gboolean me; /* the person at this screen, who is spoken to */
} Context;

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfHistory,
                               hf_history,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static Context
context_for (HfHistory *self, const HfGameChange *change, gint seat)
{
  HfGame *game = self->game;

  return (Context) {
    .history = self,
    .change = change,
    .rules = &hf_game_get_rules (game)->rules,
    .seat = seat,
    .name = seat >= 0 ? hf_game_seat_get_inline_name (hf_game_get_seat (game, seat)) : NULL,
    .me = seat >= 0 && seat == hf_game_get_me (game),
  };
}

/* Adds a sentence, @text (transfer full). Returns (transfer none): its record. */
static HfGameRecord *
add_record (const Context *context, char *text)
{
  HfHistory *self = context->history;
  g_autofree char *owned = text;
  HfGameRecord *record = hf_game_record_new (context->change,
                                             context->change->move != NULL ? context->seat : -1,
                                             owned, self->named);
  HfGameRecord *last = self->records->len > 0 ? self->records->pdata[self->records->len - 1] : NULL;

  hf_game_record_follow (record, last);
  g_ptr_array_add (self->records, record);
  g_ptr_array_set_size (self->named, 0);

  return record;
}

/* Returns: @words, and the cards that may be shown in their place */
static char *
mark_cards (const Context *context, const char *words, GPtrArray *cards)
{
  GPtrArray *named = context->history->named;
  char *marked = hf_game_record_mark (words, named->len, cards->len);

  for (guint i = 0; i < cards->len; i++)
    g_ptr_array_add (named, cards->pdata[i]);

  return marked;
}

/* Without their suits, which matter to nobody; who looks sees the cards themselves. */
static char *
name_cards (const Context *context, GPtrArray *cards)
{
  HfCards kinds = { 0 };
  g_autofree char *words = NULL;

  for (guint i = 0; i < cards->len; i++)
    kinds.n[hf_card_get_kind (g_ptr_array_index (cards, i))]++;
  words = hf_words_cards (&kinds, HF_CARDS_OBJECT);

  return mark_cards (context, words, cards);
}

static char *
name_card (const Context *context, HfCard *card)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  g_ptr_array_add (cards, card);

  return name_cards (context, cards);
}

/* The cards that went from one kind of zone to another in a move. */
static GPtrArray *
find_cards (GPtrArray *steps, HfZone from, HfZone to)
{
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; i < steps->len; i++)
    {
      const HfEvent *event = hf_game_step_get_event (steps->pdata[i]);

      if (event->type == HF_EVENT_CARD && event->from == from
          && (to == HF_ZONE_NONE || event->to == to))
        g_ptr_array_add (cards, hf_game_step_get_card (steps->pdata[i]));
    }

  return cards;
}

/* The cards that came to books in a move, in their order. */
static GPtrArray *
find_laid (GPtrArray *steps)
{
  GPtrArray *cards = g_ptr_array_new ();

  for (guint i = 0; i < steps->len; i++)
    {
      const HfEvent *event = hf_game_step_get_event (steps->pdata[i]);

      if (event->type == HF_EVENT_CARD && event->to == HF_ZONE_BOOK)
        g_ptr_array_add (cards, hf_game_step_get_card (steps->pdata[i]));
    }

  return cards;
}

/* Names cards of a move by their kinds, and takes them out of what was laid. */
static char *
name_kinds (const Context *context, const HfCards *kinds, GPtrArray *laid)
{
  g_autofree char *words = hf_words_cards (kinds, HF_CARDS_OBJECT);
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  HfCards left = *kinds;

  for (guint i = 0; i < laid->len;)
    {
      guint8 *n = &left.n[hf_card_get_kind (laid->pdata[i])];

      if (*n > 0)
        {
          (*n)--;
          g_ptr_array_add (cards, g_ptr_array_steal_index (laid, i));
        }
      else
        i++;
    }

  return mark_cards (context, words, cards);
}

/* Sums up single moves. */

static char *
describe_draw (const Context *context, GPtrArray *cards)
{
  g_autofree char *names = NULL;

  if (cards->len == 0)
    return context->me ? g_strdup (_("You had no cards to draw."))
                       /* Translators: %s is a player */
                       : g_strdup_printf (_("%s had no cards to draw."), context->name);
  if (!context->me)
    /* Translators: %s is a player */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s drew %u card.", "%s drew %u cards.",
                                         cards->len),
                            context->name, cards->len);

  names = name_cards (context, cards);

  /* Translators: %s are cards, as “a 6 and a queen” */
  return g_strdup_printf (_("You drew %s."), names);
}

static char *
describe_bought (const Context *context, const char *top, guint more)
{
  if (more == 0)
    /* Translators: %s is a card, as “a 10” */
    return context->me ? g_strdup_printf (_("You bought %s."), top)
                       /* Translators: a player, then a card, as “a 10” */
                       : g_strdup_printf (_("%s bought %s."), context->name, top);
  if (context->me)
    /* Translators: a card, as “a 10”, then how many cards come along with it */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You bought %s and took %u more.",
                                         "You bought %s and took %u more.", more),
                            top, more);

  /* Translators: a player, then the card bought, then how many come along with it */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s bought %s and took %u more.",
                                       "%s bought %s and took %u more.", more),
                          context->name, top, more);
}

static char *
describe_taken (const Context *context, const char *top, guint more)
{
  const HfRules *rules = context->rules;
  const char *pile = hf_phrase (rules, HF_PHRASE_PILE_THE);
  const char *from = hf_phrase (rules, HF_PHRASE_PILE_FROM);

  if (more == 0)
    return context->me
      /* Translators: a card, as “a 10”, then “from the pile”, in the words of the
         group */
      ? g_strdup_printf (_("You took %s %s."), top, from)
      /* Translators: a player, then a card, as “a 10”, then “from the pile” */
      : g_strdup_printf (_("%s took %s %s."), context->name, top, from);
  if (context->me)
    /* Translators: “the pile”, the top card, as “a 10”, then how many cards lay under
     * it */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You took %s: %s and %u more.",
                                         "You took %s: %s and %u more.", more),
                            pile, top, more);

  /* Translators: a player, “the pile”, the top card, then how many cards lay under it */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s took %s: %s and %u more.",
                                       "%s took %s: %s and %u more.", more),
                          context->name, pile, top, more);
}

static gboolean
takes_are_buys (const Context *context)
{
  return context->rules->table_terms.word[HF_TERM_PICKUP] == 1;
}

/* Where all cards that come along have to be shown, they are named (S1-106). */
static char *
describe_shown (const Context *context, const char *top, GPtrArray *cards)
{
  g_autofree char *others = NULL;

  g_ptr_array_remove_index (cards, 0);
  others = name_cards (context, cards);

  /* Translators: the top card of the pile, then the cards below, as “a two and a 6” */
  return context->me ? g_strdup_printf (_("You took %s and showed %s."), top, others)
                     /* Translators: a player, the top card of the pile, then the cards below */
                     : g_strdup_printf (_("%s took %s and showed %s."), context->name, top, others);
}

static char *
describe_take (const Context *context, GPtrArray *steps)
{
  g_autoptr (GPtrArray) cards = find_cards (steps, HF_ZONE_PILE, HF_ZONE_NONE);
  g_autofree char *top = NULL;

  g_assert (cards->len > 0);
  top = name_card (context, g_ptr_array_index (cards, 0));
  if (cards->len > 1 && context->rules->pickup_show == HF_SHOW_MUST_SHOW)
    return describe_shown (context, top, cards);

  return takes_are_buys (context) ? describe_bought (context, top, cards->len - 1)
                                  : describe_taken (context, top, cards->len - 1);
}

/* Where taken cards must be shown, all of them are named (S1-106). */
static void
add_shown (const Context *context, GPtrArray *steps)
{
  g_autoptr (GPtrArray) cards = find_cards (steps, HF_ZONE_PILE, HF_ZONE_HAND);
  g_autofree char *names = NULL;

  if (context->rules->pickup_show != HF_SHOW_MUST_SHOW || cards->len == 0)
    return;
  names = name_cards (context, cards);

  if (context->me)
    /* Translators: %s are cards, as “a 6 and a queen” */
    add_record (context, g_strdup_printf (_("You showed %s."), names));
  else
    /* Translators: a player, then cards, as “a 6 and a queen” */
    add_record (context, g_strdup_printf (_("%s showed %s."), context->name, names));
}

static char *
describe_opening (const Context *context, gint points)
{
  const HfRules *rules = context->rules;

  if (context->me)
    /* Translators: “opened”, in the words of the group, then points */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You %s with %d point.",
                                         "You %s with %d points.", points),
                            hf_phrase (rules, HF_PHRASE_OPEN_YOU_DID), points);

  /* Translators: a player, “opened”, in the words of the group, then points */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s %s with %d point.",
                                       "%s %s with %d points.", points),
                          context->name, hf_phrase (rules, HF_PHRASE_OPEN_THEY_DID), points);
}

static char *
describe_laid (const Context *context, const char *words)
{
  /* Translators: %s are cards, as “3 queens and a two” */
  return context->me ? g_strdup_printf (_("You laid down %s."), words)
                     /* Translators: a player, then cards, as “3 queens and a two” */
                     : g_strdup_printf (_("%s laid down %s."), context->name, words);
}

static char *
describe_added (const Context *context, const char *words, HfRank rank)
{
  const HfTerms *terms = &context->rules->table_terms;
  const char *book = hf_words_book (terms, rank, HF_BOOK_ADD_TO);

  /* Translators: cards, as “a two”, then a book, as “to the book of kings” */
  return context->me
    ? g_strdup_printf (_("You added %s %s."), words, book)
    /* Translators: a player, then cards, as “a two”, then a book, as “to the book of kings” */
    : g_strdup_printf (_("%s added %s %s."), context->name, words, book);
}

/* One part of a move; the top card of the pile goes with the first part of a take.
 * @laid: the cards of this part and of those after it; it takes its own out */
static char *
describe_part (const Context *context,
               const HfMove *move,
               guint part,
               GPtrArray *steps,
               GPtrArray *laid)
{
  const HfMovePart *it = &move->parts[part];
  HfCards cards = hf_cards_from_list (hf_move_part_cards (move, part), it->n);
  g_autofree char *words = NULL;

  if (move->type == HF_MOVE_TAKE && part == 0)
    {
      g_autoptr (GPtrArray) top = find_cards (steps, HF_ZONE_PILE, HF_ZONE_BOOK);

      if (top->len > 0)
        cards.n[hf_card_get_kind (g_ptr_array_index (top, 0))]++;
    }
  if (hf_cards_count (&cards) == 0)
    return NULL;
  words = name_kinds (context, &cards, laid);

  return it->book == HF_BOOK_NONE
           ? describe_laid (context, words)
           : describe_added (context, words,
                             hf_state_book (context->change->state, it->book)->rank);
}

static char *
describe_discard (const Context *context, GPtrArray *steps)
{
  g_autoptr (GPtrArray) cards = find_cards (steps, HF_ZONE_HAND, HF_ZONE_PILE);
  g_autofree char *name = name_card (context, g_ptr_array_index (cards, 0));

  /* Translators: %s is a card, as “a 4”: the discard, as players tell it; term: to
     discard */
  return context->me ? g_strdup_printf (_("You threw %s."), name)
                     /* Translators: a player, then a card, as “a 4”: the discard, as
                        players tell it; term: to discard */
                     : g_strdup_printf (_("%s threw %s."), context->name, name);
}

static char *
describe_question (const Context *context, HfQuestion question)
{
  const HfRules *rules = context->rules;
  const char *open = hf_phrase (rules, HF_PHRASE_OPEN);
  const char *only = hf_phrase (rules, HF_PHRASE_DIRTY_ONLY);
  const char *another = hf_phrase (rules, HF_PHRASE_DIRTY_ANOTHER);

  switch (question)
    {
    case HF_QUESTION_OUT:
      return context->me ? g_strdup (_("You asked, “May I go out?”"))
                         /* Translators: %s is a player; use the language’s own quotation marks */
                         : g_strdup_printf (_("%s asked, “May I go out?”"), context->name);
    case HF_QUESTION_ALL_DIRTY:
      /* Translators: “open”, then “with dirty books only”, in the words of the group */
      return context->me
        ? g_strdup_printf (_("You asked, “Can I %s %s?”"), open, only)
        /* Translators: a player, “open”, then “with dirty books only”, in the
                            words of the group */
        : g_strdup_printf (_("%s asked, “Can I %s %s?”"), context->name, open, only);
    case HF_QUESTION_NEW_DIRTY:
      /* Translators: %s is “another dirty book”, in the words of the group */
      return context->me
        ? g_strdup_printf (_("You asked, “Can I start %s?”"), another)
        /* Translators: a player, then “another dirty book” */
        : g_strdup_printf (_("%s asked, “Can I start %s?”"), context->name, another);
    case HF_QUESTION_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
describe_answer (const Context *context, HfAnswer answer)
{
  if (answer == HF_ANSWER_YES)
    return context->me ? g_strdup (_("You said yes."))
                       /* Translators: %s is a player */
                       : g_strdup_printf (_("%s said yes."), context->name);

  return context->me ? g_strdup (_("You said no."))
                     /* Translators: %s is a player */
                     : g_strdup_printf (_("%s said no."), context->name);
}

static char *
describe_mark (const Context *context, const HfMove *move)
{
  const char *book =
    hf_words_book (&context->rules->table_terms,
                   hf_state_book (context->change->state, move->parts[0].book)->rank,
                   HF_BOOK_OBJECT);

  if (move->type == HF_MOVE_WAIT)
    return context->me
      /* Translators: %s is a book, as “the book of kings” */
      ? g_strdup_printf (_("You marked %s as waiting for its last card."), book)
      /* Translators: a player, then a book, as “the book of kings” */
      : g_strdup_printf (_("%s marked %s as waiting for its last card."), context->name, book);

  return context->me
    /* Translators: %s is a book, as “the book of kings” */
    ? g_strdup_printf (_("You marked %s as no longer waiting."), book)
    /* Translators: a player, then a book, as “the book of kings” */
    : g_strdup_printf (_("%s marked %s as no longer waiting."), context->name, book);
}

/* An act that cost something and did not happen. */
static char *
describe_failure (const Context *context, const HfMove *move, const HfRefusal *refusal)
{
  const HfRules *rules = context->rules;
  const char *to_open = hf_phrase (rules, HF_PHRASE_OPEN_TO);
  const char *tried = hf_phrase (rules, HF_PHRASE_OPEN_TRIED);
  const char *pile = hf_phrase (rules, HF_PHRASE_PILE_THE);

  if (move->type == HF_MOVE_TAKE && takes_are_buys (context))
    return context->me
             ? g_strdup_printf (
                 g_dngettext (GETTEXT_PACKAGE,
                              /* Translators: points there were, points needed, then “to
                                                open”, in the words of the group */
                              "You tried to buy but had only %d of the %d point "
                              "you need %s.",
                              "You tried to buy but had only %d of the %d points "
                              "you need %s.",
                              refusal->need),
                 refusal->have, refusal->need, to_open)
             : g_strdup_printf (
                 g_dngettext (GETTEXT_PACKAGE,
                              /* Translators: a player, points there were, points needed, then “to
                                 open”, in the words of the group */
                              "%s tried to buy but had only %d of the %d point needed %s.",
                              "%s tried to buy but had only %d of the %d points needed %s.",
                              refusal->need),
                 context->name, refusal->have, refusal->need, to_open);
  if (move->type == HF_MOVE_TAKE)
    return context->me
             ? g_strdup_printf (
                 g_dngettext (GETTEXT_PACKAGE,
                              /* Translators: “the pile”, points there were, points needed, then
                                 “to open”, in the words of the group */
                              "You tried to take %s but had only %d of the %d point you need %s.",
                              "You tried to take %s but had only %d of the %d points you need %s.",
                              refusal->need),
                 pile, refusal->have, refusal->need, to_open)
             : g_strdup_printf (
                 g_dngettext (GETTEXT_PACKAGE,
                              /* Translators: a player, “the pile”, points there were,
                                                points needed, then “to open”, in the words of the group
                                                */
                              "%s tried to take %s but had only %d of the %d point "
                              "needed %s.",
                              "%s tried to take %s but had only %d of the %d "
                              "points needed %s.",
                              refusal->need),
                 context->name, pile, refusal->have, refusal->need, to_open);

  return context->me
           ? g_strdup_printf (
               g_dngettext (GETTEXT_PACKAGE,
                            /* Translators: “to open”, in the words of the group, points there
                               were, then points needed */
                            "You tried %s but had only %d of the %d point you need.",
                            "You tried %s but had only %d of the %d points you need.",
                            refusal->need),
               tried, refusal->have, refusal->need)
           : g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                           /* Translators: a player, “to open”, in the words of the
                                              group, points there were, then points needed */
                                           "%s tried %s but had only %d of the %d point needed.",
                                           "%s tried %s but had only %d of the %d points needed.",
                                           refusal->need),
                              context->name, tried, refusal->have, refusal->need);
}

static gint
opening_points (GPtrArray *steps)
{
  for (guint i = 0; i < steps->len; i++)
    {
      const HfEvent *event = hf_game_step_get_event (steps->pdata[i]);

      if (event->type == HF_EVENT_OPENED)
        return event->value;
    }

  return 0;
}

static char *
describe_move (const Context *context, const HfMove *move, GPtrArray *steps)
{
  g_autoptr (GPtrArray) drawn = find_cards (steps, HF_ZONE_STACK, HF_ZONE_HAND);
  g_autoptr (GPtrArray) laid = find_laid (steps);

  switch ((HfMoveType) move->type)
    {
    case HF_MOVE_DRAW:
      return describe_draw (context, drawn);
    case HF_MOVE_TAKE:
      return describe_take (context, steps);
    case HF_MOVE_OPEN:
      return describe_opening (context, opening_points (steps));
    case HF_MOVE_LAY:
      return describe_part (context, move, 0, steps, laid);
    case HF_MOVE_RED3:
      return context->me ? g_strdup (_("You laid down a red three."))
                         /* Translators: %s is a player */
                         : g_strdup_printf (_("%s laid down a red three."), context->name);
    case HF_MOVE_DISCARD:
      return describe_discard (context, steps);
    case HF_MOVE_PASS:
      return context->me
        ? g_strdup (_("You ended your turn without a discard."))
        /* Translators: %s is a player */
        : g_strdup_printf (_("%s ended the turn without a discard."), context->name);
    case HF_MOVE_ASK:
      return describe_question (context, move->question);
    case HF_MOVE_ANSWER:
      return describe_answer (context, move->answer);
    case HF_MOVE_SAY:
      return context->me ? g_strdup (_("You said something."))
                         /* Translators: %s is a player */
                         : g_strdup_printf (_("%s said something."), context->name);
    case HF_MOVE_WAIT:
    case HF_MOVE_UNWAIT:
      return describe_mark (context, move);
    case HF_MOVE_CHOOSE:
      return context->me ? g_strdup (_("You chose your hand."))
                         /* Translators: %s is a player */
                         : g_strdup_printf (_("%s chose a hand."), context->name);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Further effects of a move. */

static char *
describe_closed (const Context *context, guint place)
{
  const HfBook *book = hf_state_book (context->change->state, place);
  const HfRules *rules = context->rules;
  const char *name = hf_words_book (&rules->table_terms, book->rank, HF_BOOK_OBJECT);
  const char *what;

  if (hf_book_is_wild (book))
    /* Translators: %s is a book, as “the book of wild cards” */
    return context->me ? g_strdup_printf (_("You closed %s."), name)
                       /* Translators: a player, then a book, as “the book of wild cards” */
                       : g_strdup_printf (_("%s closed %s."), context->name, name);

  what = hf_phrase (rules, hf_book_is_clean (book) ? HF_PHRASE_CLEAN_ONE : HF_PHRASE_DIRTY_ONE);

  return context->me
    /* Translators: a book, as “the book of 7s”, then “a clean one”, in the words of the group;
       term: closed book */
    ? g_strdup_printf (_("You closed %s: %s."), name, what)
    /* Translators: a player, a book, as “the book of 7s”, then “a clean one”, in the words of
       the group; term: closed book */
    : g_strdup_printf (_("%s closed %s: %s."), context->name, name, what);
}

static char *
describe_foot (const Context *context)
{
  guint n_left = hf_state_seat (context->change->state, context->seat)->n_piles;
  HfTerm pile = hf_rules_next_pile (context->rules, n_left + 1);

  return context->me
    /* Translators: %s is “your foot” or “your hoof”, in the words of the group; term: foot */
    ? g_strdup_printf (_("You picked up %s."), hf_phrase_your_pile (context->rules, pile))
    /* Translators: a player, then what the group calls the foot, as “the foot” or “the hoof” */
    : g_strdup_printf (_("%s picked up %s."), context->name,
                         hf_rules_term (context->rules, pile, HF_TERM_FORM_PHRASE));
}

/* The foot comes to cards that are still held, as after the first closed book. */
static char *
describe_foot_added (const Context *context)
{
  return context->me
    /* Translators: the foot comes to the cards still in hand; %s is “your foot” or “your hoof”,
       in the words of the group */
    ? g_strdup_printf (_("You picked up %s after the first closed book."),
                         hf_phrase_your_pile (context->rules, HF_TERM_FOOT))
    /* Translators: a player, then what the group calls the foot, as “the foot” or “the hoof” */
    : g_strdup_printf (_("%s picked up %s after the first closed book."), context->name,
                         hf_rules_term (context->rules, HF_TERM_FOOT, HF_TERM_FORM_PHRASE));
}

/* Whether the seat of the context takes its foot beside cards that it holds. */
static gboolean
joins_hand (const Context *context)
{
  g_autoptr (GPtrArray) cards = find_cards (context->change->steps, HF_ZONE_FOOT, HF_ZONE_HAND);

  return context->rules->foot_when == HF_FOOT_FIRST_BOOK
         && hf_state_seat (context->change->state, context->seat)->hand > cards->len;
}

static char *
describe_penalty (const Context *context, gint points)
{
  if (context->me)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "That cost you %d point.",
                                         "That cost you %d points.", points),
                            points);

  /* Translators: a player, then points lost */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "That cost %s %d point.",
                                       "That cost %s %d points.", points),
                          context->name, points);
}

static void
add_event (const Context *context, const HfEvent *event)
{
  Context other;

  switch (event->type)
    {
    case HF_EVENT_BOOK_CLOSED:
      add_record (context, describe_closed (context, event->book));
      break;
    case HF_EVENT_FOOT:
      other = context_for (context->history, context->change, event->seat);
      add_record (&other,
                  joins_hand (&other) ? describe_foot_added (&other) : describe_foot (&other));
      break;
    case HF_EVENT_PENALTY:
      add_record (context, describe_penalty (context, event->value));
      break;
    case HF_EVENT_OUT:
      add_record (context, context->me ? g_strdup (_("You went out."))
                                       /* Translators: %s is a player */
                                       : g_strdup_printf (_("%s went out."), context->name));
      break;
    case HF_EVENT_LAST_TURNS:
      other = context_for (context->history, context->change, -1);
      add_record (&other, g_strdup (_("Everyone else gets one more turn.")));
      break;
    case HF_EVENT_ROUND_OVER:
      other = context_for (context->history, context->change, -1);
      add_record (&other,
                  g_strdup_printf (_("Round %u is over."), context->change->state->table.round));
      break;
    default:
      break;
    }
}

/* Records of what was drawn and laid beside what the move is called after. */
static void
add_rest (const Context *context, const HfMove *move, HfVerdict verdict, GPtrArray *steps)
{
  g_autoptr (GPtrArray) drawn = find_cards (steps, HF_ZONE_STACK, HF_ZONE_HAND);
  g_autoptr (GPtrArray) laid = find_laid (steps);
  gboolean lays = move->type == HF_MOVE_OPEN || move->type == HF_MOVE_TAKE;

  if (move->type == HF_MOVE_TAKE && opening_points (steps) > 0)
    add_record (context, describe_opening (context, opening_points (steps)));
  if (move->type == HF_MOVE_TAKE && verdict == HF_VERDICT_OK)
    add_shown (context, steps);
  for (guint part = 0; part < move->n_parts && lays && verdict == HF_VERDICT_OK; part++)
    {
      char *text = describe_part (context, move, part, steps, laid);

      if (text != NULL)
        add_record (context, text);
    }
  if (move->type != HF_MOVE_DRAW && drawn->len > 0)
    add_record (context, describe_draw (context, drawn));
}

/* Adds what a move came to; the first sentence that is about the move itself stands for it. */
static void
add_move (HfHistory *self, const HfGameChange *change)
{
  const HfMove *move = change->move;
  GPtrArray *steps = change->steps;
  Context context = context_for (self, change, move->seat), nobody = context_for (self, change, -1);
  HfGameRecord *record;

  for (guint i = 0; i < steps->len; i++)
    if (hf_game_step_get_event (steps->pdata[i])->type == HF_EVENT_RESHUFFLED)
      add_record (&nobody, g_strdup (_("The discards were shuffled. Draw from them now.")));

  record = add_record (&context, change->verdict == HF_VERDICT_FAILED
                                   ? describe_failure (&context, move, &change->refusal)
                                   : describe_move (&context, move, steps));
  hf_game_record_set_explainable (record, hf_game_is_computer (self->game, move->seat));
  add_rest (&context, move, change->verdict, steps);
  for (guint i = 0; i < steps->len; i++)
    add_event (&context, hf_game_step_get_event (steps->pdata[i]));
}

/* A card cut for the first turn. */
static void
add_high_cut (const Context *context, HfKind kind)
{
  g_autofree char *card = hf_words_kind (kind, 1, HF_CARDS_OBJECT);

  if (context->me)
    /* Translators: everyone cuts the deck, and the highest card plays first; %s is a card, as “a
       queen”; term: to cut */
    add_record (context, g_strdup_printf (_("You cut %s for first player."), card));
  else
    /* Translators: everyone cuts the deck, and the highest card plays first; a player, then a
       card, as “a queen”; term: to cut */
    add_record (context, g_strdup_printf (_("%s cut %s for first player."), context->name, card));
}

/* The portion that a player cut for hand and foot. */
static void
add_cut (const Context *context, guint n_cards, gint points)
{
  if (context->me)
    add_record (context, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You cut %u card.",
                                                       "You cut %u cards.", n_cards),
                                          n_cards));
  else
    add_record (context, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s cut %u card.",
                                                       "%s cut %u cards.", n_cards),
                                          context->name, n_cards));
  if (points != 0 && context->me)
    add_record (context,
                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Exact cut! You get %d point.",
                                              "Exact cut! You get %d points.", points),
                                 points));
  else if (points != 0)
    /* Translators: a player, then points */
    add_record (context,
                g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Exact cut! %s gets %d point.",
                                              "Exact cut! %s gets %d points.", points),
                                 context->name, points));
}

/* Tells which card was turned up, and of others that were before it. */
static void
add_upcard (const Context *context)
{
  const HfGameChange *change = context->change;
  g_autofree char *card = NULL;

  if (change->state->table.n_pile == 0)
    return;

  for (guint i = 0; i < change->events->len; i++)
    {
      const HfEvent *event = &g_array_index (change->events, HfEvent, i);
      guint n = event->value;

      if (event->type == HF_EVENT_DEALT && n > 0)
        add_record (context,
                    g_strdup_printf (
                      g_dngettext (GETTEXT_PACKAGE,
                                   "%u card was turned up first and buried under the others.",
                                   "%u cards were turned up first and buried under the others.", n),
                      n));
    }
  card = hf_words_kind (hf_state_pile (change->state)[0], 1, HF_CARDS_OBJECT);
  /* Translators: %s is a card, as “a queen” */
  add_record (context, g_strdup_printf (_("The first discard was turned up: %s."), card));
}

/* Adds a new round and what was done by hand before it. */
static void
add_deal (HfHistory *self, const HfGameChange *change)
{
  Context first = context_for (self, change, change->state->table.first);
  guint round = change->state->table.round;

  for (guint i = 0; i < change->high_cuts->len; i++)
    {
      const HfHighCut *cut = &g_array_index (change->high_cuts, HfHighCut, i);
      Context context = context_for (self, change, cut->seat);

      add_high_cut (&context, cut->kind);
    }
  for (guint seat = 0; seat < change->deal->n_cuts; seat++)
    {
      Context context = context_for (self, change, seat);
      gint n = change->deal->cuts[seat];

      add_cut (&context, n,
               n == context.rules->deal_cut_target ? context.rules->deal_cut_bonus : 0);
    }

  if (first.me)
    add_record (&first, g_strdup_printf (_("Round %u is dealt. You start."), round));
  else
    /* Translators: the number of the round, then a player */
    add_record (&first, g_strdup_printf (_("Round %u is dealt. %s starts."), round, first.name));
  add_upcard (&first);
}

static void
add_change (const HfGameChange *change, gpointer data)
{
  HfHistory *self = data;
  Context nobody = context_for (self, change, -1);

  if (change->move != NULL)
    add_move (self, change);
  else if (change->deal != NULL)
    add_deal (self, change);
  else
    add_record (&nobody, g_strdup (_("The game is over.")));
}

/* Adds what has been done since the last record. */
static void
catch_up (HfHistory *self)
{
  guint n = self->records->len, from = 0;

  if (n > 0)
    from = hf_game_record_get_position (g_ptr_array_index (self->records, n - 1)) + 1;
  hf_game_foreach_change (self->game, from, add_change, self);
  g_list_model_items_changed (G_LIST_MODEL (self), n, 0, self->records->len - n);
}

static void
moved_cb (HfHistory *self, const HfGameChange *change)
{
  guint n = self->records->len;

  add_change (change, self);
  g_list_model_items_changed (G_LIST_MODEL (self), n, 0, self->records->len - n);
}

/* Moves were taken back, or done again. */
static void
restored_cb (HfHistory *self)
{
  guint position = hf_game_get_log (self->game)->position, old = self->records->len, n = old;

  while (n > 0
         && hf_game_record_get_position (g_ptr_array_index (self->records, n - 1)) >= position)
    n--;
  g_ptr_array_set_size (self->records, n);
  g_list_model_items_changed (G_LIST_MODEL (self), n, old - n, 0);
  if (n == old)
    catch_up (self);
}

static GType
get_item_type (GListModel *model)
{
  return HF_TYPE_GAME_RECORD;
}

static guint
get_n_items (GListModel *model)
{
  return HF_HISTORY (model)->records->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  HfHistory *self = HF_HISTORY (model);

  return position < self->records->len ? g_object_ref (self->records->pdata[position]) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
hf_history_finalize (GObject *object)
{
  g_ptr_array_unref (HF_HISTORY (object)->records);
  g_ptr_array_unref (HF_HISTORY (object)->named);

  G_OBJECT_CLASS (hf_history_parent_class)->finalize (object);
}

static void
hf_history_class_init (HfHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_history_finalize;
}

static void
hf_history_init (HfHistory *self)
{
  self->records = g_ptr_array_new_with_free_func (g_object_unref);
  self->named = g_ptr_array_new ();
}

/* Returns (transfer none): what was done in a game so far and from now on, a GListModel of
 *   HfGameRecord */
HfHistory *
hf_history_of (HfGame *game)
{
  static const char *const key = "hf-history";
  HfHistory *self;

  g_return_val_if_fail (HF_IS_GAME (game), NULL);

  self = g_object_get_data (G_OBJECT (game), key);
  if (self != NULL)
    return self;

  self = g_object_new (HF_TYPE_HISTORY, NULL);
  self->game = game;
  g_object_set_data_full (G_OBJECT (game), key, self, g_object_unref);
  g_signal_connect_object (game, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "restored", G_CALLBACK (restored_cb), self, G_CONNECT_SWAPPED);
  catch_up (self);

  return self;
}
