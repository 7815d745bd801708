/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is refused, in a sentence with the numbers that matter: the facts for the rows of
 * hf-refusal-table.c. */
#include "config.h"

#include "hf-game-advice.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"
#include "core/rules/hf-rule-table.h"
#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "hf-refusal-table.h"

#define MAX_TRIALS 2 /* moves tried for a sentence */
#define N_KEPT     4 /* rules behind a card to keep */

/* Words. */

/* The natural cards that a book needs at least, with wild cards if the refused one has any. */
static gint
count_naturals (const HfRefusalCase *self)
{
  const HfRules *rules = &self->rules->rules;
  gboolean dirty = self->refusal->have2 > 0 || self->refusal->kind == HF_KIND_JOKER
                   || self->refusal->kind == HF_KIND_TWO;

  return MAX (rules->meld_min_naturals, dirty ? rules->meld_min_naturals_dirty : 0);
}

static gint
find_number (const HfRefusalCase *self, HfRefusalWord word)
{
  const HfRefusal *r = self->refusal;
  const HfRules *rules = &self->rules->rules;

  switch (word)
    {
    case HF_REFUSAL_NEED:
      return r->need;
    case HF_REFUSAL_HAVE:
      return r->have;
    case HF_REFUSAL_NEED_2:
      return r->need2;
    case HF_REFUSAL_HAVE_2:
      return r->have2;
    case HF_REFUSAL_TOO_FEW:
      return r->need - 1;
    case HF_REFUSAL_MINIMUM:
      return hf_game_get_opening_minimum (self->game, self->move->seat);
    case HF_REFUSAL_MELD_SIZE:
      return rules->meld_min_size;
    case HF_REFUSAL_NATURALS:
      return count_naturals (self);
    case HF_REFUSAL_MOST_WILDS:
      return self->rules->max_wilds[HF_MAX_NATURALS];
    case HF_REFUSAL_BOOK_SIZE:
      return rules->book_size;
    case HF_REFUSAL_WAITING_SIZE:
      return rules->book_size - 1;
    case HF_REFUSAL_ROOM:
      return rules->book_size - (gint) hf_book_size (hf_refusal_find_book (self));
    case HF_REFUSAL_TOTAL:
      return hf_flat_rules_round (self->rules, self->state->table.round)->total;
    case HF_REFUSAL_CLOSED:
      return r->have + r->have2;
    default:
      g_return_val_if_reached (0);
    }
}

static HfRank
find_rank (const HfRefusalCase *self)
{
  HfRank rank = hf_kind_rank (self->refusal->kind);

  return rank < HF_N_RANKS ? rank : HF_RANK_WILD;
}

/* The books that going out still takes. */
static char *
list_missing (const HfRefusalCase *self)
{
  const HfRefusal *r = self->refusal;
  const HfRules *rules = &self->rules->rules;
  g_autofree char *clean = hf_phrase_count (rules, HF_TERM_CLEAN, r->need - r->have);
  g_autofree char *dirty = hf_phrase_count (rules, HF_TERM_DIRTY, r->need2 - r->have2);
  g_autofree char *wild =
    /* Translators: books that are missing: “To go out you still need 1 wild book” */
    g_strdup_printf (ngettext ("%d wild book", "%d wild books", r->wild), r->wild);
  g_autofree char *special =
    /* Translators: books that are missing: “To go out you still need 1 special book” */
    g_strdup_printf (ngettext ("%d special book", "%d special books", r->special), r->special);
  const char *books[4];
  guint n = 0;

  if (r->have < r->need)
    books[n++] = clean;
  if (r->have2 < r->need2)
    books[n++] = dirty;
  if (r->wild > 0)
    books[n++] = wild;
  if (r->special > 0)
    books[n++] = special;

  return hf_words_list (books, n);
}

static char *
find_name (const HfRefusalCase *self, HfRefusalWord word)
{
  const HfRefusal *r = self->refusal;
  const HfRules *rules = &self->rules->rules;
  const HfBook *book;
  HfCards picked;
  gint turn;

  switch (word)
    {
    case HF_REFUSAL_TURN:
      turn = hf_game_get_turn (self->game);
      return g_strdup (hf_game_seat_get_inline_name (hf_game_get_seat (self->game, MAX (turn, 0))));
    case HF_REFUSAL_CARD:
      return hf_words_kind (r->kind, 1, HF_CARDS_OBJECT);
    case HF_REFUSAL_CARD_LISTED:
      return hf_words_kind (r->kind, 1, HF_CARDS_LISTED);
    case HF_REFUSAL_MATCHES:
      return hf_words_kind (r->kind, MAX (r->need, 1), HF_CARDS_OBJECT);
    case HF_REFUSAL_PICKED:
      picked = hf_cards_from_list (hf_move_part_cards (self->move, r->part),
                                   self->move->parts[r->part].n);
      return hf_words_cards (&picked, HF_CARDS_OBJECT);
    case HF_REFUSAL_BOOK:
      book = hf_refusal_find_book (self);
      return g_strdup (hf_words_book (&rules->table_terms,
                                      book != NULL ? book->rank : find_rank (self),
                                      HF_BOOK_SUBJECT));
    case HF_REFUSAL_BOOK_OWNED:
      return g_strdup (hf_words_book (&rules->table_terms, find_rank (self), HF_BOOK_OWNED));
    case HF_REFUSAL_MISSING:
      return list_missing (self);
    case HF_REFUSAL_LAST_PILE:
    case HF_REFUSAL_LAST_PILE_FROM:
      return g_strdup (hf_phrase_last_pile (rules, word == HF_REFUSAL_LAST_PILE_FROM));
    default:
      g_return_val_if_reached (NULL);
    }
}

/* Whether a sentence fits the case. */
static gboolean
fits (const HfRefusalCase *self, const HfRefusalSentence *sentence)
{
  return (sentence->phases == 0 || (sentence->phases >> self->state->table.phase) & 1)
         && (sentence->moves == 0 || (sentence->moves >> self->move->type) & 1)
         && (sentence->kinds == 0 || (sentence->kinds & HF_KIND_BIT (self->refusal->kind)))
         && (sentence->fits == NULL || sentence->fits (self))
         && (sentence->when == NULL
             || hf_rule_condition_holds (sentence->when, &self->rules->rules, NULL));
}

static char *
word_sentence (const HfRefusalCase *self, const HfRefusalSentence *sentence)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  gboolean counted = FALSE;
  gint n = 0;

  for (guint i = 0; i < HF_REFUSAL_MAX_WORDS; i++)
    {
      guint word = sentence->words[i];
      gboolean counts = word >= HF_N_PHRASES && word < HF_REFUSAL_TURN;
      gint number = counts ? find_number (self, word) : 0;

      if (word < HF_N_PHRASES)
        g_strv_builder_add (builder, hf_phrase (&self->rules->rules, word));
      else if (word >= HF_REFUSAL_TURN)
        g_strv_builder_take (builder, find_name (self, word));
      else
        g_strv_builder_take (builder, g_strdup_printf ("%'d", number));
      if (counts && !counted)
        n = number;
      counted |= counts;
    }
  words = g_strv_builder_end (builder);

  return hf_text_fill (sentence->one, sentence->many, n, (const char *const *) words);
}

static char *
describe (const HfRefusalCase *self)
{
  const HfRefusalSentence *sentence = hf_refusal_reasons[self->refusal->reason].sentences;

  while (sentence != NULL && sentence->one != NULL && !fits (self, sentence))
    sentence++;

  return sentence != NULL && sentence->one != NULL ? word_sentence (self, sentence) : NULL;
}

/* Opening. */

/* Whether the refused move is good with a card more in one of its parts. */
static gboolean
is_enough_with (const HfRefusalCase *self, HfKind kind, guint where)
{
  HfMove more;

  hf_move_init (&more, self->move->type, self->move->seat);
  for (guint part = 0; part < self->move->n_parts; part++)
    {
      HfCards cards = hf_cards_from_list (hf_move_part_cards (self->move, part),
                                          self->move->parts[part].n);

      hf_move_add_part (&more, self->move->parts[part].book);
      if (!hf_move_add_cards (&more, &cards) || (part == where && !hf_move_add_card (&more, kind)))
        return FALSE;
    }

  return hf_state_try (self->state, self->rules, &more, NULL) == HF_VERDICT_OK;
}

/* Counts a part of the refused move with a card more, or with none for -1; less than nothing if it
 * is no book then. */
static gint
value_with (const HfRefusalCase *self, guint part, gint kind)
{
  guint n = self->move->parts[part].n;
  guint8 kinds[HF_MOVE_MAX_CARDS + 2];
  HfBook book;

  memcpy (kinds, hf_move_part_cards (self->move, part), n);
  if (self->move->type == HF_MOVE_TAKE && part == 0 && self->state->table.n_pile > 0)
    kinds[n++] = hf_state_pile (self->state)[0];
  if (kind >= 0)
    kinds[n++] = kind;
  if (hf_book_build (self->rules, kinds, n, &book, NULL) != HF_REASON_NONE)
    return -1;

  return hf_book_value (self->rules, &book)
         + (self->rules->rules.open_count_bonus ? hf_book_bonus (self->rules, &book) : 0);
}

/* Whether it is worth a try, so that few are made. */
static gboolean
might_be_enough_with (const HfRefusalCase *self, HfKind kind, guint part)
{
  gint value = value_with (self, part, kind);

  return value >= 0
         && self->refusal->have + value - value_with (self, part, -1) >= self->refusal->need;
}

/* Adds the card of the hand that would complete an opening, a natural one if possible; takes the
 * sentence. */
static char *
add_what_would_do (const HfRefusalCase *self, char *sentence)
{
  const HfCards *hand = hf_state_hand (self->state, self->move->seat);
  HfCards used = hf_cards_from_list (self->move->cards, self->move->n_cards);
  gboolean with_pile = self->rules->rules.pickup_open_uses == HF_OPEN_USES_ALL;
  guint n_tried = 0;

  if (self->move->type != HF_MOVE_OPEN && self->move->type != HF_MOVE_TAKE)
    return sentence;

  for (guint i = 0; i < 2 * HF_N_KINDS; i++)
    for (guint part = 0; part < self->move->n_parts && n_tried < MAX_TRIALS; part++)
      {
        HfKind kind = i % HF_N_KINDS;

        if (hand->n[kind] > (with_pile ? 0 : used.n[kind])
            && hf_flat_rules_is_wild (self->rules, kind) == (i >= HF_N_KINDS)
            && might_be_enough_with (self, kind, part) && n_tried++ < MAX_TRIALS
            && is_enough_with (self, kind, part))
          {
            g_autofree char *low = sentence;
            g_autofree char *card = hf_words_kind (kind, 1, HF_CARDS_LISTED);

            /* Translators: a whole sentence, as “You need 50 points to open. These cards make
               45.”, then a card, as “a 6” */
            return g_strdup_printf (_("%1$s Add one more card: %2$s."), low, card);
          }
      }

  return sentence;
}

/* Explains why a move is not possible, in a friendly sentence with the numbers that matter.
 *
 * @seat: who is told, or -1
 * @refusal: from hf_game_play() or hf_game_try()
 * Returns (nullable): the sentence; NULL where nothing was refused */
char *
hf_game_describe_refusal (HfGame *self, gint seat, const HfMove *move, const HfRefusal *refusal)
{
  HfRefusalCase it;
  char *sentence;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (move != NULL && refusal != NULL, NULL);

  it = (HfRefusalCase) { self, seat,   hf_game_get_rules (self), hf_game_get_state (self),
                         move, refusal };
  sentence = describe (&it);

  return refusal->reason == HF_REASON_OPENING_TOO_LOW ? add_what_would_do (&it, sentence)
                                                      : sentence;
}

/* Explains why no player can take the pile as it lies there.
 * Returns (nullable): the sentence; NULL without a top card that blocks the pile */
char *
hf_game_describe_blocked (HfGame *self)
{
  const HfFlatRules *rules;
  HfRefusal refusal = { .reason = HF_REASON_PILE_BLOCKED };

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  rules = hf_game_get_rules (self);
  if (hf_card_zone_get_n (hf_game_get_pile (self)) == 0)
    return NULL;

  refusal.kind = hf_card_get_kind (hf_card_zone_peek (hf_game_get_pile (self), 0));
  if (!((rules->blocked_kinds >> refusal.kind) & 1)
      && !(rules->rules.pickup_meld_top && !hf_flat_rules_is_natural (rules, refusal.kind)))
    return NULL;

  return describe (&(HfRefusalCase) { self, -1, rules, hf_game_get_state (self), NULL, &refusal });
}

/* Explains how to take a frozen pile.
 * Returns (nullable): the sentence; NULL where the pile is not frozen */
char *
hf_game_describe_frozen (HfGame *self)
{
  const HfFlatRules *rules;
  const HfState *state;
  HfRefusal refusal = { .reason = HF_REASON_PILE_FROZEN };

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  rules = hf_game_get_rules (self);
  state = hf_game_get_state (self);
  if (!hf_table_is_frozen (&state->table, rules, hf_state_pile (state)))
    return NULL;

  refusal.need = MAX (rules->rules.pickup_match_naturals, 2);

  return describe (&(HfRefusalCase) { self, -1, rules, state, NULL, &refusal });
}

/* The rules behind a refusal, to which “Why?” leads. */

static gboolean
lacks_books (const HfFlatRules *rules, const HfRefusal *refusal)
{
  return refusal->have < refusal->need || refusal->have2 < refusal->need2 || refusal->wild > 0
         || refusal->special > 0 || refusal->have + refusal->have2 < rules->rounds[1].total;
}

/* Adds the rules behind a card to keep: the rules about missing books, or about a card to discard. */
static void
add_rules_of_keeping (const HfFlatRules *rules, const HfRefusal *refusal, GPtrArray *keys)
{
  static const char *const for_books[N_KEPT] = { "out.not_ready", "out.min_clean", "out.min_dirty",
                                                 "out.min_total" };
  static const char *const for_cards[N_KEPT] = { "out.by_discard", "out.by_play",
                                                 "turn.discard_required", "out.min_clean" };
  const char *const *wanted = lacks_books (rules, refusal) ? for_books : for_cards;

  /* The missing number explains more than that one must wait. */
  if (refusal->have >= refusal->need && refusal->have2 < refusal->need2)
    g_ptr_array_add (keys, (gpointer) "out.min_dirty");
  if (refusal->wild > 0)
    g_ptr_array_add (keys, (gpointer) "out.min_wild");
  if (refusal->special > 0)
    g_ptr_array_add (keys,
                     (gpointer) (hf_flat_rules_round (rules, 1)->each > 0 ? "out.special_each"
                                                                          : "out.min_special"));
  for (guint i = 0; i < N_KEPT; i++)
    g_ptr_array_add (keys, (gpointer) wanted[i]);
}

/* Finds the rules that a refusal comes from, the one that explains it best first. Whether the
 * rulebook explains one of them depends on the others, see hf_rulebook_find(). */
const char **
hf_refusal_list_rules (const HfFlatRules *rules, const HfMove *move, const HfRefusal *refusal)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_null_terminated (8, NULL, TRUE);
  g_auto (GStrv) behind = NULL;

  g_return_val_if_fail (refusal->reason < HF_N_REASONS, NULL);

  if (refusal->reason == HF_REASON_WRONG_PHASE && move->type == HF_MOVE_OPEN)
    g_ptr_array_add (keys, (gpointer) "open.timing");
  if (refusal->reason == HF_REASON_WRONG_PHASE && move->type == HF_MOVE_TAKE)
    g_ptr_array_add (keys, (gpointer) "pickup.replaces_draw");
  if (hf_move_draws_pile_card (move))
    g_ptr_array_add (keys, (gpointer) "stock.pile_card");
  if (refusal->reason == HF_REASON_MUST_KEEP_CARD)
    add_rules_of_keeping (rules, refusal, keys);
  if (hf_refusal_reasons[refusal->reason].rules != NULL)
    behind = g_strsplit (hf_refusal_reasons[refusal->reason].rules, " ", -1);
  for (guint i = 0; behind != NULL && behind[i] != NULL; i++)
    g_ptr_array_add (keys, (gpointer) hf_rule_lookup (behind[i])->key);

  return (const char **) g_ptr_array_free (g_steal_pointer (&keys), FALSE);
}
