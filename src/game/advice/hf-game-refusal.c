/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Why a move is refused, in a sentence with the numbers that matter. */
#include "config.h"

#include "hf-game-advice.h"

#include <glib/gi18n-lib.h>

#include "core/hf-book-rules.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

#define MAX_TRIALS 2 /* moves tried for a sentence */

/* The facts that a sentence can use. */
typedef struct
{
  HfGame *game;
  const HfRules *rules;
  const HfState *state;
  const HfMove *move;
  const HfRefusal *refusal;
} Case;

/* The book that the refused part should have joined, or NULL for a new one. */
static const HfBook *
find_target (const Case *self)
{
  guint part = self->refusal->part;
  guint place;

  if (part >= self->move->n_parts)
    return NULL;
  place = self->move->parts[part].book;

  return place < self->state->table.n_books ? hf_state_book (self->state, place) : NULL;
}

static const char *
name_book (const Case *self, HfRank rank, HfBookPlace place)
{
  return hf_words_book (&self->rules->table_terms, rank, place);
}

static const char *
name_turn (const Case *self)
{
  gint turn = hf_game_get_turn (self->game);

  return hf_game_seat_get_inline_name (hf_game_get_seat (self->game, MAX (turn, 0)));
}

/* Turns and their order. */

static char *
describe_wrong_phase (const Case *self)
{
  switch ((HfPhase) self->state->table.phase)
    {
    case HF_PHASE_SETUP:
      return g_strdup (_("Not yet. The cards are still being dealt."));
    case HF_PHASE_CHOOSE:
      return g_strdup (_("Everyone chooses a hand first."));
    case HF_PHASE_START:
      /* Translators: %s is “the pile”, in the words of the group */
      return g_strdup_printf (_("Draw first, or take %s."),
                                hf_phrase (self->rules, HF_PHRASE_PILE_THE));
    case HF_PHASE_PLAY:
      if (self->move->type == HF_MOVE_OPEN)
        /* Translators: %s is “open”, in the words of the group */
        return g_strdup_printf (_("You can only %s before you draw. Wait for your next turn."),
                                  hf_phrase (self->rules, HF_PHRASE_OPEN));
      return g_strdup (_("You’ve already drawn this turn. Lay down cards or discard."));
    case HF_PHASE_OVER:
      return g_strdup (_("The round is over."));
    case HF_PHASE_END:
    default:
      return g_strdup (_("The game is over."));
    }
}

static char *
describe_not_your_turn (const Case *self)
{
  if (self->move->type == HF_MOVE_ANSWER)
    /* Translators: %s is the player who asked */
    return g_strdup_printf (_("Only %s’s partner can answer that."), name_turn (self));

  if (hf_game_is_my_turn (self->game))
    return g_strdup (_("It’s your turn. The others have to wait."));

  /* Translators: %s is a player; term: turn */
  return g_strdup_printf (_("Not yet. It’s %s’s turn."), name_turn (self));
}

/* Opening. */

/* Whether the refused move is good with a card more in one of its parts. */
static gboolean
is_enough_with (const Case *self, HfKind kind, guint where)
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

  return hf_state_try (self->state, hf_game_get_rules (self->game), &more, NULL) == HF_VERDICT_OK;
}

/* Counts a part of the refused move with a card more, or with none for -1; less than nothing if it
 * is no book then. */
static gint
value_with (const Case *self, guint part, gint kind)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);
  guint n = self->move->parts[part].n;
  guint8 kinds[HF_MOVE_MAX_CARDS + 2];
  HfBook book;

  memcpy (kinds, hf_move_part_cards (self->move, part), n);
  if (self->move->type == HF_MOVE_TAKE && part == 0 && self->state->table.n_pile > 0)
    kinds[n++] = hf_state_pile (self->state)[0];
  if (kind >= 0)
    kinds[n++] = kind;
  if (hf_book_build (rules, kinds, n, &book, NULL) != HF_REASON_NONE)
    return -1;

  return hf_book_value (rules, &book)
         + (rules->rules.open_count_bonus ? hf_book_bonus (rules, &book) : 0);
}

/* Whether it is worth a try, so that few are made. */
static gboolean
might_be_enough_with (const Case *self, HfKind kind, guint part)
{
  gint value = value_with (self, part, kind);

  return value >= 0
         && self->refusal->have + value - value_with (self, part, -1) >= self->refusal->need;
}

/* Adds the card of the hand that would complete an opening, a natural one if possible; takes the
 * sentence. */
static char *
add_what_would_do (const Case *self, char *sentence)
{
  const HfCards *hand = hf_state_hand (self->state, self->move->seat);
  HfCards used = hf_cards_from_list (self->move->cards, self->move->n_cards);
  gboolean with_pile = self->rules->pickup_open_uses == HF_OPEN_USES_ALL;
  guint n_tried = 0;

  if (self->move->type != HF_MOVE_OPEN && self->move->type != HF_MOVE_TAKE)
    return sentence;

  for (guint i = 0; i < 2 * HF_N_KINDS; i++)
    for (guint part = 0; part < self->move->n_parts && n_tried < MAX_TRIALS; part++)
      {
        HfKind kind = i % HF_N_KINDS;

        if (hand->n[kind] > (with_pile ? 0 : used.n[kind])
            && hf_flat_rules_is_wild (hf_game_get_rules (self->game), kind) == (i >= HF_N_KINDS)
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

static char *
word_opening_too_low (const Case *self)
{
  const HfRefusal *r = self->refusal;
  const char *to_open = hf_phrase (self->rules, HF_PHRASE_OPEN_TO);

  if (self->rules->open_compare == HF_COMPARE_GT)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: points that have to be exceeded, “to open”,
                                            in the words of the group, then points there are */
                                         "You need more than %d point %s. These cards make %d.",
                                         "You need more than %d points %s. These cards make %d.",
                                         r->need - 1),
                            r->need - 1, to_open, r->have);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: points needed, “to open”, in the words of
                                          the group, then points there are */
                                       "You need %d point %s. These cards make %d.",
                                       "You need %d points %s. These cards make %d.", r->need),
                          r->need, to_open, r->have);
}

static char *
describe_opening_too_low (const Case *self)
{
  return add_what_would_do (self, word_opening_too_low (self));
}

static char *
describe_not_open (const Case *self)
{
  gint need = hf_game_get_opening_minimum (self->game);

  const char *opened = hf_phrase (self->rules, HF_PHRASE_OPENED);

  if (self->move->type == HF_MOVE_TAKE)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         /* Translators: “the pile”, “opened”, in the words of the
                                            group, then points needed for that */
                                         "You can take %s after you’ve %s. That takes %d point.",
                                         "You can take %s after you’ve %s. That takes %d points.",
                                         need),
                            hf_phrase (self->rules, HF_PHRASE_PILE_THE), opened, need);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: “opened”, in the words of the group, then
                                          points needed for that; to add: to lay cards onto a book
                                          */
                                       "You can add cards after you’ve %s. That takes %d point.",
                                       "You can add cards after you’ve %s. That takes %d points.",
                                       need),
                          opened, need);
}

/* Taking the pile. */

static char *
describe_blocked (const Case *self)
{
  HfKind kind = self->refusal->kind;
  const char *pile = hf_phrase (self->rules, HF_PHRASE_PILE_THE);
  g_autofree char *card = NULL;

  if (hf_flat_rules_is_wild (hf_game_get_rules (self->game), kind))
    /* Translators: %s is “the pile”, in the words of the group */
    return g_strdup_printf (_("You can’t take %s: a wild card is on top."), pile);
  if (kind == HF_KIND_BLACK_THREE)
    /* Translators: %s is “the pile”, in the words of the group */
    return g_strdup_printf (_("You can’t take %s: a black three is on top."), pile);
  if (kind == HF_KIND_RED_THREE)
    /* Translators: %s is “the pile”, in the words of the group */
    return g_strdup_printf (_("You can’t take %s: a red three is on top."), pile);

  card = hf_words_kind (kind, 1, HF_CARDS_LISTED);

  /* Translators: “the pile”, in the words of the group, then a card, as “a queen” */
  return g_strdup_printf (_("You can’t take %s while this card is on top: %s."), pile, card);
}

static char *
describe_matches (const Case *self)
{
  const HfRefusal *r = self->refusal;
  g_autofree char *cards = hf_words_kind (r->kind, MAX (r->need, 1), HF_CARDS_OBJECT);

  /* Translators: “the pile”, in the words of the group, the cards needed, as “2 queens”, then
     how many of them there are */
  return g_strdup_printf (_("To take %s you need %s to match the top card. You have %d."),
                            hf_phrase (self->rules, HF_PHRASE_PILE_THE), cards, r->have);
}

/* Books. */

static char *
describe_too_small (const Case *self)
{
  const char *book = hf_phrase (self->rules, HF_PHRASE_BOOK_NEW);
  guint need = self->rules->meld_min_size;
  guint have = self->refusal->have;

  if (have == 0)
    /* Translators: the least number of cards, then “a new book”, in the words of the group */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "You need at least %u card to start %s.",
                                         "You need at least %u cards to start %s.", need),
                            need, book);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: the least number of cards, then “a new
                                          book”, in the words of the group, then how many cards
                                          were picked */
                                       "You need at least %u card to start %s. You picked %u.",
                                       "You need at least %u cards to start %s. You picked %u.",
                                       need),
                          need, book, have);
}

static char *
describe_wild_limit (const Case *self)
{
  const HfRefusal *r = self->refusal;
  const HfBook *book = find_target (self);
  gint most = hf_game_get_rules (self->game)->max_wilds[HF_MAX_NATURALS];

  if ((book != NULL ? r->need : r->need2) >= most)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: %s is “A book”, in the words of the group */
                   "%s can’t have more than %d wild card.",
                   "%s can’t have more than %d wild cards.", most),
      hf_phrase (self->rules, HF_PHRASE_BOOK_ANY), most);
  if (book != NULL)
    return g_strdup_printf (
      g_dngettext (
        GETTEXT_PACKAGE,
        /* Translators: a book, as “The book of queens”, then how many wild cards it has */
        "%s already has %d wild card. Add natural cards first.",
        "%s already has %d wild cards. Add natural cards first.", r->have),
      name_book (self, book->rank, HF_BOOK_SUBJECT), r->have);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: wild cards there are, then how many are allowed */
                 "%d wild card is too many here. With these natural cards you can use %d.",
                 "%d wild cards are too many here. With these natural cards you can use %d.",
                 r->have2),
    r->have2, r->need2);
}

/* Whether it is closed before the refused move; some of the cards may have closed it. */
static gboolean
is_closed (const Case *self, const HfBook *book)
{
  return hf_book_is_closed (hf_game_get_rules (self->game), book);
}

/* Says plainly that a book which lacks a card or two keeps the pile from being taken. */
static char *
describe_no_room_for_take (const Case *self, const HfBook *book)
{
  gint room = self->rules->book_size - (gint) hf_book_size (book);

  return g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: “the pile”, in the words of the group, a book, as “The book of
                    queens”, then cards */
                 "You can’t take %1$s. %2$s has room for only %3$d more card, and you would have "
                 "to add the top card and your matching cards.",
                 "You can’t take %1$s. %2$s has room for only %3$d more cards, and you would have "
                 "to add the top card and your matching cards.",
                 room),
    hf_phrase (self->rules, HF_PHRASE_PILE_THE), name_book (self, book->rank, HF_BOOK_SUBJECT),
    room);
}

static char *
describe_closed (const Case *self)
{
  const HfBook *book = find_target (self);

  if (book != NULL && self->move->type == HF_MOVE_TAKE && !is_closed (self, book))
    return describe_no_room_for_take (self, book);
  if (book != NULL && is_closed (self, book))
    /* Translators: %s is a book, as “The book of queens” */
    return g_strdup_printf (_("%s is closed. You can’t add cards to it."),
                              name_book (self, book->rank, HF_BOOK_SUBJECT));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %s is “A book”, in the words of the group */
                                       "%s closes with %d card. You can’t add more to it.",
                                       "%s closes with %d cards. You can’t add more to it.",
                                       self->rules->book_size),
                          hf_phrase (self->rules, HF_PHRASE_BOOK_ANY), self->rules->book_size);
}

static char *
describe_wild_on_closed (const Case *self)
{
  const HfBook *book = find_target (self);

  if (book != NULL && is_closed (self, book))
    /* Translators: %s is a book, as “The book of queens” */
    return g_strdup_printf (_("%s is closed. You can’t add wild cards to it."),
                              name_book (self, book->rank, HF_BOOK_SUBJECT));

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %s is “A book”, in the words of the group */
                                       "%s closes with %d card. You can’t add wild cards after "
                                       "that.",
                                       "%s closes with %d cards. You can’t add wild cards after "
                                       "that.",
                                       self->rules->book_size),
                          hf_phrase (self->rules, HF_PHRASE_BOOK_ANY), self->rules->book_size);
}

static HfRank
rank_of_refusal (const Case *self)
{
  HfRank rank = hf_kind_rank (self->refusal->kind);

  return rank < HF_N_RANKS ? rank : HF_RANK_WILD;
}

static char *
describe_same_rank (const Case *self)
{
  const char *book = name_book (self, rank_of_refusal (self), HF_BOOK_OWNED);

  if (self->rules->meld_same_rank == HF_SAME_RANK_NEVER)
    /* Translators: %s is a book, as “a book of queens” */
    return g_strdup_printf (_("You already have %s, and these rules allow only one."), book);

  /* Translators: %s is a book, as “a book of queens” */
  return g_strdup_printf (_("You already have %s that isn’t closed. Add your cards there."), book);
}

static char *
describe_wrong_rank (const Case *self)
{
  const HfBook *book = find_target (self);
  HfRank rank = book != NULL ? book->rank : rank_of_refusal (self);
  g_autofree char *card = hf_words_kind (self->refusal->kind, 1, HF_CARDS_OBJECT);

  /* Translators: a book, as “The book of queens”, then a card, as “a 10” */
  return g_strdup_printf (_("%s can’t take %s."), name_book (self, rank, HF_BOOK_SUBJECT), card);
}

static char *
describe_clean_locked (const Case *self)
{
  const HfBook *book = find_target (self);

  /* Translators: %s is a book, as “The book of queens” */
  return g_strdup_printf (_("%s was clean when its first turn ended, so it must stay clean."),
                            name_book (self, book != NULL ? book->rank : rank_of_refusal (self),
                                       HF_BOOK_SUBJECT));
}

/* The end of a turn. */

static char *
describe_discard (const Case *self)
{
  g_autofree char *card = NULL;

  if (hf_flat_rules_is_wild (hf_game_get_rules (self->game), self->refusal->kind))
    return g_strdup (_("You can’t discard a wild card while you have any other card."));

  card = hf_words_kind (self->refusal->kind, 1, HF_CARDS_OBJECT);

  /* Translators: %s is a card, as “a queen” */
  return g_strdup_printf (_("You can’t discard %s: it fits what your side has on the table."),
                            card);
}

static char *
describe_books_to_go_out (const Case *self)
{
  const HfRefusal *r = self->refusal;

  gint total =
    hf_flat_rules_round (hf_game_get_rules (self->game), self->state->table.round)->total;
  g_autofree char *clean = hf_phrase_count (self->rules, HF_TERM_CLEAN, r->need);
  g_autofree char *dirty = hf_phrase_count (self->rules, HF_TERM_DIRTY, r->need2);

  if (r->have >= r->need && r->have2 >= r->need2)
    return g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE,
                   /* Translators: closed books needed, then how many there are */
                   "To go out you need %d closed book. You have %d, so keep a card.",
                   "To go out you need %d closed books. You have %d, so keep a card.", total),
      total, r->have + r->have2);
  if (hf_game_get_rules (self->game)->teams)
    /* Translators: “2 clean books” and “2 dirty books”, in the words of the group, then how many
     * there are */
    return g_strdup_printf (_("To go out you need %s and %s. Your team has closed %d and %d, so "
                              "keep a card."),
                              clean, dirty, r->have, r->have2);

  /* Translators: “2 clean books” and “2 dirty books”, in the words of the group, then how many
   * there are */
  return g_strdup_printf (
    _("To go out you need %s and %s. You’ve closed %d and %d, so keep a card."), clean, dirty,
      r->have, r->have2);
}

static char *
describe_must_keep (const Case *self)
{
  const HfRefusal *r = self->refusal;
  const guint total =
    hf_flat_rules_round (hf_game_get_rules (self->game), self->state->table.round)->total;

  if (r->have >= r->need && r->have2 >= r->need2 && r->have + r->have2 >= (gint) total)
    return g_strdup (self->rules->out_by_discard
                     ? _("Keep a card you can discard. That’s how you go out.")
                     : _("You can’t go out with a discard. Lay down your last card instead."));

  return describe_books_to_go_out (self);
}

static char *
describe_partner_not_in_foot (const Case *self)
{
  const gboolean turn = self->rules->out_partner_in_foot == HF_PARTNER_PLAYED_TURN;

  if (self->rules->deal_more_piles.n > 0)
    return g_strdup (
      turn ? _("You can’t go out before your partner has played a turn from their last pile.")
           : _("You can’t go out before your partner has picked up their last pile."));
  if (turn)
    /* Translators: %s is “from their foot” or “from their hoof” */
    return g_strdup_printf (_("You can’t go out before your partner has played a turn %s."),
                              hf_phrase (self->rules, HF_PHRASE_FOOT_FROM_THEIR));

  /* Translators: %s is “their foot” or “their hoof” */
  return g_strdup_printf (_("You can’t go out before your partner has picked up %s."),
                            hf_phrase (self->rules, HF_PHRASE_FOOT_THEIR));
}

/* Reasons of one group a function, so that each fits a screen. */

static char *
describe_turn_reason (const Case *self)
{
  switch (self->refusal->reason)
    {
    case HF_REASON_WRONG_PHASE:
      return describe_wrong_phase (self);
    case HF_REASON_NOT_YOUR_TURN:
      return describe_not_your_turn (self);
    case HF_REASON_BAD_CHOICE:
      return g_strdup (_("You can’t choose the stacks here. Just draw."));
    case HF_REASON_STACK_EMPTY:
      return g_strdup (_("That stack doesn’t have enough cards. Choose the other one."));
    case HF_REASON_RED_THREE_OFF:
      return g_strdup (_("You can’t lay down a red three for a new card in these rules."));
    case HF_REASON_NOT_IN_HAND:
      return g_strdup (_("You don’t have all of these cards."));
    case HF_REASON_DISCARD_NOT_ALLOWED:
      return describe_discard (self);
    case HF_REASON_CANNOT_PASS:
      return g_strdup (_("Discard a card to end your turn."));
    case HF_REASON_MUST_KEEP_CARD:
      return describe_must_keep (self);
    case HF_REASON_ASK_FIRST:
      return g_strdup (_("Ask your partner before you go out."));
    case HF_REASON_PARTNER_SAID_NO:
      return g_strdup (_("Your partner said no, so you can’t go out this turn."));
    case HF_REASON_ALREADY_CHOSEN:
      return g_strdup (_("You’ve already chosen your hand."));
    case HF_REASON_BAD_DECK:
      return g_strdup (_("Not all of these cards are in the deck."));
    case HF_REASON_BAD_POSITION:
      return g_strdup (_("That position isn’t possible in these rules."));
    default:
      return NULL;
    }
}

static char *
describe_opening_reason (const Case *self)
{
  switch (self->refusal->reason)
    {
    case HF_REASON_ALREADY_OPEN:
      /* Translators: “opened”, then “books”, in the words of the group */
      return g_strdup_printf (_("You’ve already %s. Now lay down your %s one at a time."),
                                hf_phrase (self->rules, HF_PHRASE_OPENED),
                                hf_phrase (self->rules, HF_PHRASE_BOOKS));
    case HF_REASON_NOT_OPEN:
      return describe_not_open (self);
    case HF_REASON_OPENING_TOO_LOW:
      return describe_opening_too_low (self);
    case HF_REASON_NEW_SETS_ONLY:
      /* Translators: “to open”, then “books”, in the words of the group: “You need new books to
         open.” */
      return g_strdup_printf (_("You need new %2$s %1$s. Cards you add to others don’t count."),
                                hf_phrase (self->rules, HF_PHRASE_OPEN_TO),
                                hf_phrase (self->rules, HF_PHRASE_BOOKS));
    case HF_REASON_PILE_CARD_NOT_USABLE:
      /* Translators: “from the pile”, then “to open”, in the words of the group */
      return g_strdup_printf (_("This turn you can’t use the cards you just took %s %s."),
                                hf_phrase (self->rules, HF_PHRASE_PILE_FROM),
                                hf_phrase (self->rules, HF_PHRASE_OPEN_TO));
    default:
      return NULL;
    }
}

static char *
describe_pile_reason (const Case *self)
{
  const HfRefusal *r = self->refusal;
  const char *pile = hf_phrase (self->rules, HF_PHRASE_PILE_THE);

  switch (r->reason)
    {
    case HF_REASON_PICKUP_OFF:
      /* Translators: %s is “the pile”, in the words of the group */
      return g_strdup_printf (_("You can’t take %s in these rules. Draw instead."), pile);
    case HF_REASON_PILE_EMPTY:
      /* Translators: %s is “on the pile”, in the words of the group */
      return g_strdup_printf (_("There’s no card %s. Draw instead."),
                                hf_phrase (self->rules, HF_PHRASE_PILE_ON));
    case HF_REASON_PILE_TOO_SMALL:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: “the pile”, cards it needs, then how many it has */
                     "You can take %s when it has at least %d card. It has %d.",
                     "You can take %s when it has at least %d cards. It has %d.", r->need),
        pile, r->need, r->have);
    case HF_REASON_PILE_BLOCKED:
      return describe_blocked (self);
    case HF_REASON_NOT_ENOUGH_MATCHES:
      return describe_matches (self);
    case HF_REASON_BAD_TAKE:
      /* Translators: %s is “the pile”, in the words of the group */
      return g_strdup_printf (_("Take %s into your hand first. Then lay down cards."), pile);
    case HF_REASON_MUST_MELD_TOP:
      return g_strdup (
        _("The top card must go on the table right away. Select the cards that go with it."));
    default:
      return NULL;
    }
}

static char *
describe_frozen (const Case *self)
{
  const gint need = self->refusal->need;

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: %1$s is “the pile”, in the words of the
                                          group; %2$d natural cards of the rank of its top card;
                                          terms: to freeze the pile, natural card */
                                       "To take %1$s while it’s frozen, you need %2$d natural "
                                       "card to match the top card.",
                                       "To take %1$s while it’s frozen, you need %2$d natural "
                                       "cards to match the top card.",
                                       need),
                          hf_phrase (self->rules, HF_PHRASE_PILE_THE), need);
}

static char *
describe_talk_reason (const Case *self)
{
  switch (self->refusal->reason)
    {
    case HF_REASON_ASK_NOT_OFFERED:
      return g_strdup (_("You can’t ask your partner that now."));
    case HF_REASON_TALK_NOT_ALLOWED:
      return g_strdup (_("These rules don’t allow talking about cards."));
    case HF_REASON_NO_QUESTION:
      return g_strdup (_("Nobody asked anything."));
    case HF_REASON_WAITING_OFF:
      return g_strdup (_("You can’t mark anything as waiting in these rules."));
    case HF_REASON_NOT_WAITING_SIZE:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     "You can mark it as waiting when it has %d card: all but the last.",
                     "You can mark it as waiting when it has %d cards: all but the last.",
                     self->rules->book_size - 1),
        self->rules->book_size - 1);
    case HF_REASON_NO_CHANGE:
      return g_strdup (_("It’s already marked that way."));
    case HF_REASON_RED_THREE_FIRST:
      return g_strdup (_("Lay down your red three first."));
    case HF_REASON_PILE_FROZEN:
      return describe_frozen (self);
    case HF_REASON_DISCARD_BANNED:
      return g_strdup (self->rules->turn_discard_ban_last
                       ? _("You can’t discard that rank while you have any other card.")
                       : _("You can’t discard that rank now, even as your last card."));
    case HF_REASON_PARTNER_NOT_IN_FOOT:
      return describe_partner_not_in_foot (self);
    default:
      return NULL;
    }
}

static char *
describe_book_reason (const Case *self)
{
  gint least = MAX (self->rules->meld_min_naturals, self->refusal->have2 > 0
                                                        || self->refusal->kind == HF_KIND_JOKER
                                                        || self->refusal->kind == HF_KIND_TWO
                                                      ? self->rules->meld_min_naturals_dirty
                                                      : 0);

  switch (self->refusal->reason)
    {
    case HF_REASON_NO_SUCH_BOOK:
      return g_strdup (_("You can only add cards on your own side."));
    case HF_REASON_BOOK_TOO_SMALL:
      return describe_too_small (self);
    case HF_REASON_ONLY_WILDS:
      return g_strdup (_("You can’t lay down wild cards alone in these rules. Add natural cards."));
    case HF_REASON_THREES_NOT_MELDABLE:
      return g_strdup (_("You can’t lay down these threes."));
    case HF_REASON_NOT_MELDABLE:
      return g_strdup (_("You can’t lay down that card."));
    case HF_REASON_MIXED_RANKS:
      return g_strdup (_("Natural cards you lay down together must have the same rank."));
    case HF_REASON_TOO_FEW_NATURALS:
      return g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE,
                     /* Translators: %s is “A book”, in the words of the group */
                     "%s needs at least %d natural card.", "%s needs at least %d natural cards.",
                     least),
        hf_phrase (self->rules, HF_PHRASE_BOOK_ANY), least);
    case HF_REASON_WILD_LIMIT:
      return describe_wild_limit (self);
    case HF_REASON_BOOK_CLOSED:
      return describe_closed (self);
    case HF_REASON_WILD_ON_CLOSED:
      return describe_wild_on_closed (self);
    case HF_REASON_SAME_RANK_OPEN:
      return describe_same_rank (self);
    case HF_REASON_WRONG_RANK:
      return describe_wrong_rank (self);
    case HF_REASON_CLEAN_LOCKED:
      return describe_clean_locked (self);
    default:
      return NULL;
    }
}

/* Explains why a move is not possible, in a friendly sentence with the numbers that matter.
 *
 * @refusal: from hf_game_play() or hf_game_try()
 * Returns (nullable): the sentence; NULL where nothing was refused */
char *
hf_game_describe_refusal (HfGame *self, const HfMove *move, const HfRefusal *refusal)
{
  char *(*const groups[]) (const Case *) = {
    describe_turn_reason, describe_opening_reason, describe_pile_reason,
    describe_talk_reason, describe_book_reason,
  };
  char *sentence = NULL;
  Case it;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (move != NULL && refusal != NULL, NULL);

  it = (Case) {
    .game = self,
    .rules = &hf_game_get_rules (self)->rules,
    .state = hf_game_get_state (self),
    .move = move,
    .refusal = refusal,
  };
  for (guint i = 0; i < G_N_ELEMENTS (groups) && sentence == NULL; i++)
    sentence = groups[i](&it);

  return sentence;
}

/* Explains why nobody can take the pile as it lies there.
 * Returns (nullable): the sentence; NULL where the top card of the pile, if there is one, blocks
 *   nobody */
char *
hf_game_describe_blocked (HfGame *self)
{
  const HfFlatRules *rules;
  HfRefusal refusal = { 0 };
  Case it;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  rules = hf_game_get_rules (self);
  if (hf_card_zone_get_n (hf_game_get_pile (self)) == 0)
    return NULL;

  refusal.kind = hf_card_get_kind (hf_card_zone_peek (hf_game_get_pile (self), 0));
  if (!((rules->blocked_kinds >> refusal.kind) & 1)
      && !(rules->rules.pickup_meld_top && !hf_flat_rules_is_natural (rules, refusal.kind)))
    return NULL;

  it = (Case) { .game = self,
                .rules = &rules->rules,
                .state = hf_game_get_state (self),
                .refusal = &refusal };

  return describe_blocked (&it);
}

/* Says what a frozen pile takes.
 * Returns (nullable): the sentence; NULL where the pile is not frozen */
char *
hf_game_describe_frozen (HfGame *self)
{
  const HfFlatRules *rules;
  const HfState *state;
  HfRefusal refusal = { 0 };

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  rules = hf_game_get_rules (self);
  state = hf_game_get_state (self);
  if (!hf_table_is_frozen (&state->table, rules, hf_state_pile (state)))
    return NULL;

  refusal.need = MAX (rules->rules.pickup_match_naturals, 2);

  return describe_frozen (&(Case) { .rules = &rules->rules, .refusal = &refusal });
}
