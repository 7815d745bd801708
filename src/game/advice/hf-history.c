/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sentences about the changes of a game. They tell only things that everybody at the table saw:
 * cards that others drew are counted, not named. Only the seat whose eyes it has is told the cards that it drew. */
#include "config.h"

#include "hf-history-private.h"

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "hf-history-words.h"
#include "rulebook/hf-rulebook-words.h"

/* Subject of a sentence. */
typedef struct
{
  HfHistory *history;
  const HfGameChange *change;
  const HfRules *rules;
  gint seat; /* or -1 */
  const char *name;
  gboolean me; /* the seat that is spoken to */
} Context;

#define MAX_WORDS 6

/* Stands for the number of a sentence among its words. */
static const char NUMBER[] = "number";

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
    .me = seat >= 0 && seat == self->eyes,
  };
}

/* Words a sentence of the table.
 * @n: its number, which stands where NUMBER is among the words
 * @...: the words besides the name, up to NULL */
G_GNUC_NULL_TERMINATED
static char *
say (const Context *context, HfTold told, gint n, ...)
{
  const HfToldSentence *sentence = &hf_told_sentences[told];
  g_autofree char *number = g_strdup_printf ("%'d", n);
  const char *words[MAX_WORDS], *word;
  guint n_words = 0;
  va_list args;

  if (!context->me)
    words[n_words++] = context->name;
  va_start (args, n);
  while ((word = va_arg (args, const char *)) != NULL)
    words[n_words++] = word == NUMBER ? number : word;
  va_end (args);

  return context->me ? hf_text_fill (sentence->me, sentence->me_many, n, words)
                     : hf_text_fill (sentence->other, sentence->other_many, n, words);
}

/* Returns (nullable): the name or “You” at the beginning of a sentence, where later sentences of a turn can
 * leave it out */
static const char *
get_dispensable (const Context *context)
{
  /* Translators: the word with which sentences like “You drew 2 cards.” and “You threw a 4.” begin: within a
   * turn the later ones leave it out, as in “Threw a 4.”; a lone hyphen where that would be no good sentence */
  const char *me = C_("left out of later sentences of a turn", "You");

  return !context->me ? context->name : g_str_equal (me, "-") ? NULL : me;
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
  g_autoptr (HfGameRecord) last = self->fresh->len > 0
                                    ? g_object_ref (self->fresh->pdata[self->fresh->len - 1])
                                    : hf_history_dup_last (self);

  hf_game_record_follow (record, last, get_dispensable (context));
  g_ptr_array_add (self->fresh, record);
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

/* Names cards without their suits, which do not matter; the cards themselves can be shown instead. */
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

/* Names cards of a move by their kinds, and takes them out of the laid cards. */
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
describe_draw (const Context *context)
{
  GPtrArray *cards = context->change->digest.cards[HF_DONE_DREW];
  g_autofree char *names = NULL;

  if (cards->len == 0)
    return say (context, HF_TOLD_DREW_NOTHING, 0, NULL);
  if (context->me)
    names = name_cards (context, cards);

  return say (context, HF_TOLD_DREW, cards->len, context->me ? names : NUMBER, NULL);
}

/* The top card of the pile, which was one of the cards due (stock.pile_card). */
static char *
describe_pile_card (const Context *context)
{
  GPtrArray *cards = context->change->digest.cards[HF_DONE_TOOK];
  g_autofree char *top = name_cards (context, cards);

  return say (context, HF_TOLD_TOOK, 0, top, hf_phrase (context->rules, HF_PHRASE_PILE_FROM), NULL);
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
  g_autoptr (GPtrArray) below = g_ptr_array_copy (cards, NULL, NULL);
  g_autofree char *others = NULL;

  g_ptr_array_remove_index (below, 0);
  others = name_cards (context, below);

  return say (context, HF_TOLD_TOOK_AND_SHOWED, 0, top, others, NULL);
}

static char *
describe_take (const Context *context)
{
  GPtrArray *cards = context->change->digest.cards[HF_DONE_TOOK];
  const guint more = cards->len - 1;
  g_autofree char *top = NULL;

  g_assert (cards->len > 0);
  top = name_card (context, g_ptr_array_index (cards, 0));
  if (more > 0 && context->rules->pickup_show == HF_SHOW_MUST_SHOW)
    return describe_shown (context, top, cards);
  if (takes_are_buys (context))
    return more == 0 ? say (context, HF_TOLD_BOUGHT, 0, top, NULL)
                     : say (context, HF_TOLD_BOUGHT_MORE, more, top, NUMBER, NULL);

  return more == 0 ? say (context, HF_TOLD_TOOK, 0, top,
                          hf_phrase (context->rules, HF_PHRASE_PILE_FROM), NULL)
                   : say (context, HF_TOLD_TOOK_MORE, more,
                          hf_phrase (context->rules, HF_PHRASE_PILE_THE), top, NUMBER, NULL);
}

/* Where taken cards must be shown, all of them are named (S1-106). */
static void
add_shown (const Context *context)
{
  GPtrArray *cards = context->change->digest.cards[HF_DONE_TOOK_INTO_HAND];
  g_autofree char *names = NULL;

  if (context->rules->pickup_show != HF_SHOW_MUST_SHOW || cards->len == 0)
    return;

  names = name_cards (context, cards);
  add_record (context, say (context, HF_TOLD_SHOWED, 0, names, NULL));
}

static char *
describe_opening (const Context *context)
{
  HfPhrase opened = context->me ? HF_PHRASE_OPEN_YOU_DID : HF_PHRASE_OPEN_THEY_DID;

  return say (context, HF_TOLD_OPENED, context->change->digest.points,
              hf_phrase (context->rules, opened), NUMBER, NULL);
}

/* One part of a move; the top card of the pile goes with the first part of a take.
 * @laid: the cards of this part and of those after it; it takes its own out */
static char *
describe_part (const Context *context, const HfMove *move, guint part, GPtrArray *laid)
{
  const HfMovePart *it = &move->parts[part];
  HfCards cards = hf_cards_from_list (hf_move_part_cards (move, part), it->n);
  GPtrArray *top = context->change->digest.cards[HF_DONE_TOOK_ONTO_BOOK];
  g_autofree char *words = NULL;

  if (move->type == HF_MOVE_TAKE && part == 0 && top->len > 0)
    cards.n[hf_card_get_kind (g_ptr_array_index (top, 0))]++;
  if (hf_cards_count (&cards) == 0)
    return NULL;

  words = name_kinds (context, &cards, laid);
  if (it->book == HF_BOOK_NONE)
    return say (context, HF_TOLD_LAID, 0, words, NULL);

  return say (context, HF_TOLD_ADDED, 0, words,
              hf_words_book (&context->rules->table_terms,
                             hf_state_book (context->change->state, it->book)->rank,
                             HF_BOOK_ADD_TO),
              NULL);
}

static GPtrArray *
copy_laid (const Context *context)
{
  return g_ptr_array_copy (context->change->digest.cards[HF_DONE_LAID], NULL, NULL);
}

static char *
describe_lay (const Context *context, const HfMove *move)
{
  g_autoptr (GPtrArray) laid = copy_laid (context);

  return describe_part (context, move, 0, laid);
}

static char *
describe_discard (const Context *context)
{
  GPtrArray *cards = context->change->digest.cards[HF_DONE_DISCARDED];
  g_autofree char *name = name_card (context, g_ptr_array_index (cards, 0));

  return say (context, HF_TOLD_THREW, 0, name, NULL);
}

static char *
describe_question (const Context *context, HfQuestion question)
{
  const HfRules *rules = context->rules;

  switch (question)
    {
    case HF_QUESTION_OUT:
      return say (context, HF_TOLD_ASKED_OUT, 0, NULL);
    case HF_QUESTION_ALL_DIRTY:
      return say (context, HF_TOLD_ASKED_ALL_DIRTY, 0, hf_phrase (rules, HF_PHRASE_OPEN),
                  hf_phrase (rules, HF_PHRASE_DIRTY_ONLY), NULL);
    case HF_QUESTION_NEW_DIRTY:
      return say (context, HF_TOLD_ASKED_NEW_DIRTY, 0, hf_phrase (rules, HF_PHRASE_DIRTY_ANOTHER),
                  NULL);
    default:
      g_return_val_if_reached (NULL);
    }
}

static char *
describe_mark (const Context *context, const HfMove *move)
{
  const HfBook *book = hf_state_book (context->change->state, move->parts[0].book);

  return say (context, move->type == HF_MOVE_WAIT ? HF_TOLD_MARKED : HF_TOLD_UNMARKED, 0,
              hf_words_book (&context->rules->table_terms, book->rank, HF_BOOK_OBJECT), NULL);
}

/* An act that cost something and did not happen. */
static char *
describe_failure (const Context *context)
{
  const HfRules *rules = context->rules;
  const HfRefusal *refusal = &context->change->refusal;
  const char *to_open = hf_phrase (rules, HF_PHRASE_OPEN_TO);
  g_autofree char *have = g_strdup_printf ("%'d", refusal->have);

  if (context->change->move->type != HF_MOVE_TAKE)
    return say (context, HF_TOLD_FAILED_TO_OPEN, refusal->need,
                hf_phrase (rules, HF_PHRASE_OPEN_TRIED), have, NUMBER, NULL);
  if (takes_are_buys (context))
    return say (context, HF_TOLD_FAILED_TO_BUY, refusal->need, have, NUMBER, to_open, NULL);

  return say (context, HF_TOLD_FAILED_TO_TAKE, refusal->need, hf_phrase (rules, HF_PHRASE_PILE_THE),
              have, NUMBER, to_open, NULL);
}

static char *
describe_move (const Context *context, const HfMove *move)
{
  switch ((HfMoveType) move->type)
    {
    case HF_MOVE_DRAW:
      return hf_move_draws_pile_card (move) ? describe_pile_card (context)
                                            : describe_draw (context);
    case HF_MOVE_TAKE:
      return describe_take (context);
    case HF_MOVE_OPEN:
      return describe_opening (context);
    case HF_MOVE_LAY:
      return describe_lay (context, move);
    case HF_MOVE_RED3:
      return say (context, HF_TOLD_LAID_RED_THREE, 0, NULL);
    case HF_MOVE_DISCARD:
      return describe_discard (context);
    case HF_MOVE_PASS:
      return say (context, HF_TOLD_PASSED, 0, NULL);
    case HF_MOVE_ASK:
      return describe_question (context, move->question);
    case HF_MOVE_ANSWER:
      return say (context, move->answer == HF_ANSWER_YES ? HF_TOLD_SAID_YES : HF_TOLD_SAID_NO, 0,
                  NULL);
    case HF_MOVE_SAY:
      return say (context, HF_TOLD_SAID, 0, NULL);
    case HF_MOVE_WAIT:
    case HF_MOVE_UNWAIT:
      return describe_mark (context, move);
    case HF_MOVE_CHOOSE:
      return say (context, HF_TOLD_CHOSE, 0, NULL);
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
  HfPhrase kind = hf_book_is_clean (book) ? HF_PHRASE_CLEAN_ONE : HF_PHRASE_DIRTY_ONE;

  return hf_book_is_wild (book)
           ? say (context, HF_TOLD_CLOSED_WILD, 0, name, NULL)
           : say (context, HF_TOLD_CLOSED, 0, name, hf_phrase (rules, kind), NULL);
}

/* Whether the seat of the context takes its foot beside cards that it holds, as after the first
 * closed book. */
static gboolean
joins_hand (const Context *context)
{
  return context->rules->foot_when != HF_FOOT_HAND_EMPTY
         && hf_state_seat (context->change->state, context->seat)->hand
              > context->change->digest.cards[HF_DONE_FOOT]->len;
}

static char *
describe_foot (const Context *context)
{
  const HfRules *rules = context->rules;
  const gboolean joins = joins_hand (context);
  guint n_left = hf_state_seat (context->change->state, context->seat)->n_piles;
  HfTerm pile = joins ? HF_TERM_FOOT : hf_rules_next_pile (rules, n_left + 1);

  return say (context, joins ? HF_TOLD_FOOT_ADDED : HF_TOLD_FOOT, 0,
              context->me ? hf_phrase_your_pile (rules, pile)
                          : hf_rules_term (rules, pile, HF_TERM_FORM_PHRASE),
              NULL);
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
      add_record (&other, describe_foot (&other));
      break;
    case HF_EVENT_PENALTY:
      add_record (context, say (context, HF_TOLD_PENALTY, event->value, NUMBER, NULL));
      break;
    case HF_EVENT_OUT:
      add_record (context, say (context, HF_TOLD_OUT, 0, NULL));
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

/* Adds records of the cards drawn and laid beside those in the sentence about the move itself. */
static void
add_rest (const Context *context, const HfMove *move)
{
  const HfGameDigest *digest = &context->change->digest;
  g_autoptr (GPtrArray) laid = copy_laid (context);
  gboolean done = context->change->verdict == HF_VERDICT_OK;
  gboolean lays = move->type == HF_MOVE_OPEN || move->type == HF_MOVE_TAKE;

  if (move->type == HF_MOVE_TAKE && digest->points > 0)
    add_record (context, describe_opening (context));
  if (move->type == HF_MOVE_TAKE && done)
    add_shown (context);
  for (guint part = 0; part < move->n_parts && lays && done; part++)
    {
      char *text = describe_part (context, move, part, laid);

      if (text != NULL)
        add_record (context, text);
    }
  if ((move->type != HF_MOVE_DRAW || hf_move_draws_pile_card (move))
      && digest->cards[HF_DONE_DREW]->len > 0)
    add_record (context, describe_draw (context));
}

/* Adds records of a move and its outcome; the first about the move itself can be explained. */
static void
add_move (HfHistory *self, const HfGameChange *change)
{
  const HfMove *move = change->move;
  GPtrArray *steps = change->steps;
  Context context = context_for (self, change, move->seat), nobody = context_for (self, change, -1);
  HfGameRecord *record;

  for (guint i = 0; i < steps->len; i++)
    if (hf_game_steps_get (steps, i)->event.type == HF_EVENT_RESHUFFLED)
      add_record (&nobody, g_strdup (_("The discards were shuffled. They’re the new stock.")));

  record = add_record (&context, change->verdict == HF_VERDICT_FAILED
                                   ? describe_failure (&context)
                                   : describe_move (&context, move));
  hf_game_record_set_explainable (record, hf_game_is_computer (self->game, move->seat));
  add_rest (&context, move);
  for (guint i = 0; i < steps->len; i++)
    add_event (&context, &hf_game_steps_get (steps, i)->event);
}

/* The portion that a player cut for hand and foot. */
static void
add_cut (const Context *context, guint n_cards, gint points)
{
  add_record (context, say (context, HF_TOLD_CUT, n_cards, NUMBER, NULL));
  if (points != 0)
    add_record (context, say (context, HF_TOLD_CUT_EXACTLY, points, NUMBER, NULL));
}

/* Adds the card that was turned up, and the number of those buried before it. */
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

/* Adds a new round and the cuts before it. */
static void
add_deal (HfHistory *self, const HfGameChange *change)
{
  Context first = context_for (self, change, change->state->table.first);
  guint round = change->state->table.round;

  for (guint i = 0; i < change->high_cuts->len; i++)
    {
      const HfHighCut *cut = &g_array_index (change->high_cuts, HfHighCut, i);
      Context context = context_for (self, change, cut->seat);
      g_autofree char *card = hf_words_kind (cut->kind, 1, HF_CARDS_OBJECT);

      add_record (&context, say (&context, HF_TOLD_CUT_HIGH, 0, card, NULL));
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

/* Adds what somebody counted after the round; at one screen nobody says who it was. */
static void
add_counted (HfHistory *self, const HfGameChange *change)
{
  const HfEvent *event = hf_game_change_get_counted (change);
  Context context = context_for (self, change, event->seat);
  const gint n = event->value;
  const char *side = hf_game_team_get_inline_name (hf_game_get_team (self->game, event->to_index));
  g_autofree char *row = hf_text_isolate (context.rules->score_own_rows.v[event->value2 - 1].name);

  if (event->seat < 0 && n == 0)
    /* Translators: a side, then a row that people have named, which counts no longer */
    add_record (&context, g_strdup_printf (_("No longer counted for %1$s: %2$s."), side, row));
  else if (event->seat < 0)
    add_record (&context,
                g_strdup_printf (
                  /* Translators: a side, a row that people have named, then how often it counts */
                  g_dngettext (GETTEXT_PACKAGE, "For %1$s: %2$s, once.",
                               "For %1$s: %2$s, %3$d times.", n),
                  side, row, n));
  else if (n == 0)
    add_record (&context, say (&context, HF_TOLD_COUNTED_NOT, 0, side, row, NULL));
  else
    add_record (&context, say (&context, HF_TOLD_COUNTED, n, side, row, NUMBER, NULL));
}

/* Adds the sentences about a change to those that come next.
 *
 * @data: a HfHistory */
void
hf_history_add_change (const HfGameChange *change, gpointer data)
{
  HfHistory *self = data;
  Context nobody = context_for (self, change, -1);

  if (change->move != NULL)
    add_move (self, change);
  else if (change->deal != NULL)
    add_deal (self, change);
  else if (hf_game_change_get_counted (change) != NULL)
    add_counted (self, change);
  else
    add_record (&nobody, g_strdup (_("The game is over.")));
}
