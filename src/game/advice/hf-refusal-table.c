/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reasons why a move is refused: a row each, with its sentences and the rules behind it. */
#include "config.h"

#include "hf-refusal-table.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"

/* The book that the refused part should have joined, or NULL for a new one. */
const HfBook *
hf_refusal_find_book (const HfRefusalCase *it)
{
  guint part = it->refusal->part, place;

  if (it->move == NULL || part >= it->move->n_parts)
    return NULL;
  place = it->move->parts[part].book;

  return place < it->state->table.n_books ? hf_state_book (it->state, place) : NULL;
}

/* Facts that decide between sentences. */

static gboolean
is_my_turn (const HfRefusalCase *it)
{
  return hf_game_is_turn_of (it->game, it->seat);
}

static gboolean
has_begun_draw (const HfRefusalCase *it)
{
  return hf_table_has_begun_draw (&it->state->table);
}

static gboolean
draws_pile_card (const HfRefusalCase *it)
{
  return it->move != NULL && hf_move_draws_pile_card (it->move);
}

static gboolean
is_wild (const HfRefusalCase *it)
{
  return hf_flat_rules_is_wild (it->rules, it->refusal->kind);
}

static gboolean
picked_nothing (const HfRefusalCase *it)
{
  return it->refusal->have == 0;
}

/* Cards of the refused part were picked. */
static gboolean
names_cards (const HfRefusalCase *it)
{
  return (it->move->type == HF_MOVE_LAY || it->move->type == HF_MOVE_OPEN)
         && it->refusal->part < it->move->n_parts && it->move->parts[it->refusal->part].n > 0;
}

static gboolean
joins_book (const HfRefusalCase *it)
{
  return hf_refusal_find_book (it) != NULL;
}

/* Some of the refused cards may have closed it. */
static gboolean
joins_closed_book (const HfRefusalCase *it)
{
  const HfBook *book = hf_refusal_find_book (it);

  return book != NULL && hf_book_is_closed (it->rules, book);
}

static gboolean
joins_open_book (const HfRefusalCase *it)
{
  return joins_book (it) && !joins_closed_book (it);
}

static gboolean
has_most_wilds (const HfRefusalCase *it)
{
  gint most = it->rules->max_wilds[HF_MAX_NATURALS];

  return (joins_book (it) ? it->refusal->need : it->refusal->need2) >= most;
}

static gboolean
has_kinds_of_books (const HfRefusalCase *it)
{
  const HfRefusal *r = it->refusal;

  return r->have >= r->need && r->have2 >= r->need2 && r->wild == 0 && r->special == 0;
}

/* Whether books are missing, but none of a kind. */
static gboolean
lacks_any_book (const HfRefusalCase *it)
{
  gint total = hf_flat_rules_round (it->rules, it->state->table.round)->total;

  return has_kinds_of_books (it) && it->refusal->have + it->refusal->have2 < total;
}

static gboolean
has_books (const HfRefusalCase *it)
{
  return has_kinds_of_books (it) && !lacks_any_book (it);
}

static gboolean
are_black_threes (const HfRefusalCase *it)
{
  for (guint i = 0; i < it->move->n_cards; i++)
    if (it->move->cards[i] != HF_KIND_BLACK_THREE)
      return FALSE;

  return it->move->type == HF_MOVE_LAY;
}

static gboolean
is_in_team (const HfRefusalCase *it)
{
  return it->rules->teams;
}

#define SAY(...)                           \
  .sentences = (const HfRefusalSentence[]) \
  {                                        \
    __VA_ARGS__,                           \
    {                                      \
      NULL                                 \
    }                                      \
  }
#define NN_(one, many) one, many
#define WORDS(...)     .words = { __VA_ARGS__ }
#define PILE           HF_PHRASE_PILE_THE
#define IN(phase)      .phases = 1u << HF_PHASE_##phase
#define OF(move)       .moves = 1u << HF_MOVE_##move

/* Reasons without rules have nothing to do with rules. */
/* clang-format off */
const HfRefusalReason hf_refusal_reasons[HF_N_REASONS] = {
  /* Turns and their order. */
  [HF_REASON_WRONG_PHASE] = {
    SAY ({ N_("Not yet. The cards are still being dealt."), IN (SETUP) },
         { N_("Everyone chooses a hand first."), IN (CHOOSE) },
         { N_("You’ve begun to draw. Draw all your cards first."), IN (START), .fits = has_begun_draw },
         /* Translators: %s is “the pile”, in the words of the group */
         { N_("Draw first, or take %s."), WORDS (PILE), IN (START) },
         /* Translators: %s is “open”, in the words of the group */
         { N_("You can only %s before you draw. Wait for your next turn."), WORDS (HF_PHRASE_OPEN),
           IN (PLAY), OF (OPEN) },
         { N_("You can’t draw any more this turn. Lay down cards or discard."), IN (PLAY),
           .when = "foot.first_draw=none foot.on_discard=next_turn" },
         { N_("You’ve already drawn this turn. Lay down cards or discard."), IN (PLAY) },
         { N_("The round is over."), IN (OVER) },
         { N_("The game is over.") }),
    .rules = "stock.draw_count stock.draw_by foot.first_draw" },
  [HF_REASON_NOT_YOUR_TURN] = {
         /* Translators: %s is the player who asked */
    SAY ({ N_("Only %s’s partner can answer that."), WORDS (HF_REFUSAL_TURN), OF (ANSWER) },
         { N_("It’s your turn. The others have to wait."), .fits = is_my_turn },
         /* Translators: %s is a player; term: turn */
         { N_("Not yet. It’s %s’s turn."), WORDS (HF_REFUSAL_TURN) }),
    .rules = "table.direction table.players" },
  [HF_REASON_BAD_CHOICE] = {
         /* Translators: %s is “from the pile”, in the words of the group; term: to draw */
    SAY ({ N_("You can’t draw %s under these rules."), WORDS (HF_PHRASE_PILE_FROM), .fits = draws_pile_card,
           .when = "stock.pile_card=no" },
         /* Translators: %s is “from the pile”, in the words of the group; terms: to draw, turn */
         { N_("You can draw only one card %s in a turn."), WORDS (HF_PHRASE_PILE_FROM),
           .fits = draws_pile_card },
         { N_("You can’t choose the stacks here. Just draw.") }) },
  [HF_REASON_STACK_EMPTY] = {
    SAY ({ N_("That stack doesn’t have enough cards. Choose the other one.") }),
    .rules = "stock.draw_from stock.piles stock.draw_count" },
  [HF_REASON_RED_THREE_OFF] = {
    SAY ({ N_("You can’t lay down a red three for a new card under these rules.") }),
    .rules = "three.red_mode three.red_held meld.ranks_three" },
  [HF_REASON_RED_THREE_FIRST] = {
    SAY ({ N_("Lay down your red three first.") }),
    .rules = "three.red_forced three.red_mode stock.draw_count" },
  [HF_REASON_NOT_IN_HAND] = { SAY ({ N_("You don’t have all of these cards.") }) },
  [HF_REASON_ALREADY_CHOSEN] = { SAY ({ N_("You’ve already chosen your hand.") }) },
  [HF_REASON_BAD_DECK] = { SAY ({ N_("Not all of these cards are in the deck.") }) },
  [HF_REASON_BAD_POSITION] = { SAY ({ N_("That position isn’t possible under these rules.") }) },

  /* Opening. */
  [HF_REASON_ALREADY_OPEN] = {
         /* Translators: “opened”, then “books”, in the words of the group */
    SAY ({ N_("You’ve already %s. Now lay down your %s one at a time."),
           WORDS (HF_PHRASE_OPENED, HF_PHRASE_BOOKS) }),
    .rules = "open.scope open.min open.steps" },
  [HF_REASON_NOT_OPEN] = {
         /* Translators: “the pile”, “opened”, in the words of the group, then points needed for that */
    SAY ({ NN_ ("You can take %s after you’ve %s. That takes %'d point.",
                "You can take %s after you’ve %s. That takes %'d points."),
           WORDS (PILE, HF_PHRASE_OPENED, HF_REFUSAL_MINIMUM), OF (TAKE) },
         /* Translators: “opened”, in the words of the group, then points needed for that; to add: to
            lay cards onto a book */
         { NN_ ("You can add cards after you’ve %s. That takes %'d point.",
                "You can add cards after you’ve %s. That takes %'d points."),
           WORDS (HF_PHRASE_OPENED, HF_REFUSAL_MINIMUM) }),
    .rules = "open.min open.steps" },
  [HF_REASON_OPENING_TOO_LOW] = {
         /* Translators: points that have to be exceeded, “to open”, in the words of the group, then
            points there are */
    SAY ({ NN_ ("You need more than %'d point %s. These cards make %'d.",
                "You need more than %'d points %s. These cards make %'d."),
           WORDS (HF_REFUSAL_TOO_FEW, HF_PHRASE_OPEN_TO, HF_REFUSAL_HAVE), .when = "open.compare=gt" },
         /* Translators: points needed, “to open”, in the words of the group, then points there are */
         { NN_ ("You need %'d point %s. These cards make %'d.", "You need %'d points %s. These cards make %'d."),
           WORDS (HF_REFUSAL_NEED, HF_PHRASE_OPEN_TO, HF_REFUSAL_HAVE) }),
    .rules = "open.min open.steps" },
  [HF_REASON_NEW_SETS_ONLY] = {
         /* Translators: “to open”, then “books”, in the words of the group: “You need new books to
            open.” */
    SAY ({ N_("You need new %2$s %1$s. Cards you add to others don’t count."),
           WORDS (HF_PHRASE_OPEN_TO, HF_PHRASE_BOOKS) }),
    .rules = "open.new_sets_only open.min open.steps" },
  [HF_REASON_PILE_CARD_NOT_USABLE] = {
         /* Translators: “from the pile”, then “to open”, in the words of the group */
    SAY ({ N_("This turn you can’t use the cards you just took %s %s."),
           WORDS (HF_PHRASE_PILE_FROM, HF_PHRASE_OPEN_TO) }),
    .rules = "pickup.open_uses pickup.if_unopened open.min open.steps" },

  /* Taking the pile. */
  [HF_REASON_PICKUP_OFF] = {
         /* Translators: %s is “the pile”, in the words of the group */
    SAY ({ N_("You can’t take %s under these rules. Draw instead."), WORDS (PILE) }),
    .rules = "pickup.mode stock.draw_count" },
  [HF_REASON_PILE_EMPTY] = {
         /* Translators: %s is “on the pile”, in the words of the group */
    SAY ({ N_("There’s no card %s. Draw instead."), WORDS (HF_PHRASE_PILE_ON) }),
    .rules = "pickup.mode pickup.match_naturals stock.draw_count" },
  [HF_REASON_PILE_TOO_SMALL] = {
         /* Translators: “the pile”, cards it needs, then how many it has */
    SAY ({ NN_ ("You can take %s when it has at least %d card. It has %d.",
                "You can take %s when it has at least %d cards. It has %d."),
           WORDS (PILE, HF_REFUSAL_NEED, HF_REFUSAL_HAVE) }),
    .rules = "pickup.min_pile pickup.if_short pickup.count pickup.mode pickup.match_naturals "
             "stock.draw_count" },
  [HF_REASON_PILE_BLOCKED] = {
         /* Translators: %s is “from the pile”, in the words of the group; term: to draw */
    SAY ({ N_("You can’t draw %s under these rules."), WORDS (HF_PHRASE_PILE_FROM), .fits = draws_pile_card,
           .when = "pickup.mode=none" },
         /* Translators: “from the pile”, in the words of the group, then a card, as “a queen”; term: to
            draw */
         { N_("You can’t draw this card %s: %s."), WORDS (HF_PHRASE_PILE_FROM, HF_REFUSAL_CARD_LISTED),
           .fits = draws_pile_card },
         /* Translators: %s is “the pile”, in the words of the group */
         { N_("You can’t take %s: a wild card is on top."), WORDS (PILE), .fits = is_wild },
         /* Translators: %s is “the pile”, in the words of the group */
         { N_("You can’t take %s: a black three is on top."), WORDS (PILE),
           .kinds = HF_KIND_BIT (HF_KIND_BLACK_THREE) },
         /* Translators: %s is “the pile”, in the words of the group */
         { N_("You can’t take %s: a red three is on top."), WORDS (PILE),
           .kinds = HF_KIND_BIT (HF_KIND_RED_THREE) },
         /* Translators: “the pile”, in the words of the group, then a card, as “a queen” */
         { N_("You can’t take %s while this card is on top: %s."), WORDS (PILE, HF_REFUSAL_CARD_LISTED) }),
    .rules = "pickup.blocked_by pickup.meld_top pickup.match_naturals pickup.mode stock.draw_count" },
  [HF_REASON_PILE_FROZEN] = {
         /* Translators: %1$s is “the pile”, in the words of the group; %2$d natural cards of the rank
            of its top card; terms: to freeze the pile, natural card */
    SAY ({ NN_ ("To take %1$s while it’s frozen, you need %2$d natural card to match the top card.",
                "To take %1$s while it’s frozen, you need %2$d natural cards to match the top card."),
           WORDS (PILE, HF_REFUSAL_NEED) }),
    .rules = "pickup.freeze_by pickup.freeze_until pickup.match_naturals pickup.mode stock.draw_count" },
  [HF_REASON_NOT_ENOUGH_MATCHES] = {
         /* Translators: “the pile”, in the words of the group, the cards needed, as “2 queens”, then
            how many of them there are */
    SAY ({ NN_ ("To take %s you need %s to match the top card. In your hand and among the cards you would "
                "take, there is %d.",
                "To take %s you need %s to match the top card. In your hand and among the cards you would "
                "take, there are %d."),
           WORDS (PILE, HF_REFUSAL_MATCHES, HF_REFUSAL_HAVE),
           .when = "pickup.match_from=taken pickup.meld_top=yes" },
         /* Translators: “the pile”, in the words of the group, the cards needed, as “2 queens”, then
            how many of them there are */
         { N_("To take %s you need %s to match the top card. You have %d."),
           WORDS (PILE, HF_REFUSAL_MATCHES, HF_REFUSAL_HAVE) }),
    .rules = "pickup.match_naturals pickup.match_from pickup.mode stock.draw_count" },
  [HF_REASON_BAD_TAKE] = {
         /* Translators: %s is “the pile”, in the words of the group */
    SAY ({ N_("Take %s into your hand first. Then lay down cards."), WORDS (PILE) }),
    .rules = "pickup.mode pickup.match_naturals pickup.count stock.draw_count" },
  [HF_REASON_MUST_MELD_TOP] = {
    SAY ({ N_("The top card must go on the table right away. Select the cards that go with it.") }),
    .rules = "pickup.meld_top pickup.meld_pair pickup.mode stock.draw_count" },

  [HF_REASON_TOP_CARD_USE] = {
         /* Translators: %s is “a new book”, in the words of the group; term: wild card */
    SAY ({ N_("With the top card, you must start %s without wild cards."), WORDS (HF_PHRASE_BOOK_NEW),
           .when = "pickup.top_goes=new_clean_book" },
         /* Translators: %s is “a new book”, in the words of the group */
         { N_("With the top card, you must start %s."), WORDS (HF_PHRASE_BOOK_NEW) }),
    .rules = "pickup.top_goes pickup.meld_top pickup.mode stock.draw_count" },

  /* Books. */
  [HF_REASON_NO_SUCH_BOOK] = {
    SAY ({ N_("You can only add cards on your own side.") }),
    .rules = "meld.lay_on_partner table.teams meld.min_size" },
  [HF_REASON_BOOK_TOO_SMALL] = {
         /* Translators: the least number of cards, then “a new book”, in the words of the group */
    SAY ({ NN_ ("You need at least %u card to start %s.", "You need at least %u cards to start %s."),
           WORDS (HF_REFUSAL_MELD_SIZE, HF_PHRASE_BOOK_NEW), .fits = picked_nothing },
         /* Translators: the least number of cards, then “a new book”, in the words of the group, then
            the cards that were picked, as “an eight” or “a queen and a two” */
         { NN_ ("You need at least %u card to start %s. You picked only %s.",
                "You need at least %u cards to start %s. You picked only %s."),
           WORDS (HF_REFUSAL_MELD_SIZE, HF_PHRASE_BOOK_NEW, HF_REFUSAL_PICKED), .fits = names_cards },
         /* Translators: the least number of cards, then “a new book”, in the words of the group, then
            how many cards were picked */
         { NN_ ("You need at least %u card to start %s. You picked %u.",
                "You need at least %u cards to start %s. You picked %u."),
           WORDS (HF_REFUSAL_MELD_SIZE, HF_PHRASE_BOOK_NEW, HF_REFUSAL_HAVE) }),
    .rules = "meld.min_size" },
  [HF_REASON_ONLY_WILDS] = {
    SAY ({ N_("You can’t lay down wild cards alone under these rules. Add natural cards.") }),
    .rules = "meld.wild_book meld.min_naturals meld.min_size" },
  [HF_REASON_THREES_NOT_MELDABLE] = {
    SAY ({ N_("You can lay down black threes only as you go out, and at least three of them."),
           .when = "three.black_meld=out meld.ranks_three=none", .fits = are_black_threes },
         { N_("You can’t lay down these threes.") }),
    .rules = "meld.ranks_three three.black_meld three.red_mode three.black_held" },
  [HF_REASON_NOT_MELDABLE] = {
    SAY ({ N_("You can’t lay down that card.") }),
    .rules = "meld.ranks_three table.weird_cards meld.min_size" },
  [HF_REASON_MIXED_RANKS] = {
    SAY ({ N_("Natural cards you lay down together must have the same rank.") }),
    .rules = "meld.min_size" },
  [HF_REASON_TOO_FEW_NATURALS] = {
         /* Translators: %s is “A book”, in the words of the group */
    SAY ({ NN_ ("%s needs at least %d natural card.", "%s needs at least %d natural cards."),
           WORDS (HF_PHRASE_BOOK_ANY, HF_REFUSAL_NATURALS) }),
    .rules = "meld.min_naturals meld.wild_limit meld.min_size" },
  [HF_REASON_WILD_LIMIT] = {
         /* Translators: %s is “A book”, in the words of the group */
    SAY ({ NN_ ("%s can’t have more than %d wild card.", "%s can’t have more than %d wild cards."),
           WORDS (HF_PHRASE_BOOK_ANY, HF_REFUSAL_MOST_WILDS), .fits = has_most_wilds },
         /* Translators: a book, as “The book of queens”, then how many wild cards it has */
         { NN_ ("%s already has %d wild card. Add natural cards first.",
                "%s already has %d wild cards. Add natural cards first."),
           WORDS (HF_REFUSAL_BOOK, HF_REFUSAL_HAVE), .fits = joins_book },
         /* Translators: wild cards there are, then how many are allowed */
         { NN_ ("%d wild card is too many here. With these natural cards you can use %d.",
                "%d wild cards are too many here. With these natural cards you can use %d."),
           WORDS (HF_REFUSAL_HAVE_2, HF_REFUSAL_NEED_2) }),
    .rules = "meld.wild_limit meld.max_wilds meld.min_naturals meld.min_size" },
  [HF_REASON_BOOK_CLOSED] = {
         /* Translators: “the pile”, in the words of the group, a book, as “The book of queens”, then
            cards */
    SAY ({ NN_ ("You can’t take %1$s. %2$s has room for only %3$d more card, and you would have "
                "to add the top card and your matching cards.",
                "You can’t take %1$s. %2$s has room for only %3$d more cards, and you would have "
                "to add the top card and your matching cards."),
           WORDS (PILE, HF_REFUSAL_BOOK, HF_REFUSAL_ROOM), OF (TAKE), .fits = joins_open_book },
         /* Translators: %s is a book, as “The book of queens” */
         { N_("%s is closed. You can’t add cards to it."), WORDS (HF_REFUSAL_BOOK), .fits = joins_closed_book },
         /* Translators: a book, as “The book of queens”, then how many cards can still be added to it */
         { NN_ ("%s has room for only %d more card.", "%s has room for only %d more cards."),
           WORDS (HF_REFUSAL_BOOK, HF_REFUSAL_ROOM), OF (LAY), .fits = joins_open_book },
         /* Translators: %s is “A book”, in the words of the group */
         { NN_ ("%s closes with %d card. You can’t add more to it.",
                "%s closes with %d cards. You can’t add more to it."),
           WORDS (HF_PHRASE_BOOK_ANY, HF_REFUSAL_BOOK_SIZE) }),
    .rules = "book.nat_on_clean book.nat_on_dirty book.size" },
  [HF_REASON_WILD_ON_CLOSED] = {
         /* Translators: %s is a book, as “The book of queens” */
    SAY ({ N_("%s is closed. You can’t add wild cards to it."), WORDS (HF_REFUSAL_BOOK),
           .fits = joins_closed_book },
         /* Translators: %s is “A book”, in the words of the group */
         { NN_ ("%s closes with %d card. You can’t add wild cards after that.",
                "%s closes with %d cards. You can’t add wild cards after that."),
           WORDS (HF_PHRASE_BOOK_ANY, HF_REFUSAL_BOOK_SIZE) }),
    .rules = "meld.wild_joins_clean book.wild_on_dirty book.wild_on_wild book.size" },
  [HF_REASON_SAME_RANK_OPEN] = {
         /* Translators: %s is a book, as “a book of queens” */
    SAY ({ N_("You already have %s, and these rules allow only one."), WORDS (HF_REFUSAL_BOOK_OWNED),
           .when = "meld.same_rank=never" },
         /* Translators: %s is a book, as “a book of queens” */
         { N_("You already have %s that isn’t closed. Add your cards there."),
           WORDS (HF_REFUSAL_BOOK_OWNED) }),
    .rules = "meld.same_rank book.size" },
  [HF_REASON_WRONG_RANK] = {
         /* Translators: a book, as “The book of queens”, then a card, as “a 10” */
    SAY ({ N_("%s can’t take %s."), WORDS (HF_REFUSAL_BOOK, HF_REFUSAL_CARD) }),
    .rules = "meld.min_size" },
  [HF_REASON_CLEAN_LOCKED] = {
         /* Translators: %s is a book, as “The book of queens” */
    SAY ({ N_("%s was clean at the end of the turn it was laid down, so it must stay clean."), WORDS (HF_REFUSAL_BOOK) }),
    .rules = "meld.wild_joins_clean meld.wild_limit book.size" },
  [HF_REASON_WAITING_OFF] = {
    SAY ({ N_("You can’t mark anything as waiting under these rules.") }),
    .rules = "book.waiting_marker book.size" },
  [HF_REASON_NOT_WAITING_SIZE] = {
    SAY ({ NN_ ("You can mark it as waiting when it has %d card: all but the last.",
                "You can mark it as waiting when it has %d cards: all but the last."),
           WORDS (HF_REFUSAL_WAITING_SIZE) }),
    .rules = "book.waiting_marker book.size" },
  [HF_REASON_NO_CHANGE] = { SAY ({ N_("It’s already marked that way.") }) },

  /* The end of a turn. */
  [HF_REASON_DISCARD_NOT_ALLOWED] = {
    SAY ({ N_("You can’t discard a wild card while you have any other card."), .fits = is_wild },
         /* Translators: %s is a card, as “a queen” */
         { N_("You can’t discard %s: it fits what your side has on the table."), WORDS (HF_REFUSAL_CARD) }),
    .rules = "turn.discard_any turn.discard_required" },
  [HF_REASON_DISCARD_BANNED] = {
    SAY ({ N_("You can’t discard that rank while you have any other card."),
           .when = "turn.discard_ban_last=yes" },
         { N_("You can’t discard that rank now, even as your last card.") }),
    .rules = "turn.discard_ban turn.discard_ban_until turn.discard_ban_last turn.discard_any" },
  [HF_REASON_CANNOT_PASS] = {
    SAY ({ N_("Discard a card to end your turn.") }),
    .rules = "turn.discard_required turn.discard_any" },

  /* Going out. The rules behind a card to keep depend on what is missing. */
  [HF_REASON_MUST_KEEP_CARD] = {
    SAY ({ N_("You can’t go out yet, so you can’t lay down black threes."),
           .when = "three.black_meld=out meld.ranks_three=none", .fits = are_black_threes },
         { N_("Keep a card you can discard. That’s how you go out."), .when = "out.by_discard=yes",
           .fits = has_books },
         { N_("You can’t go out with a discard. Lay down your last card instead."), .fits = has_books },
         /* Translators: closed books needed, then how many there are */
         { NN_ ("To go out you need %d closed book. You have %d, so keep a card.",
                "To go out you need %d closed books. You have %d, so keep a card."),
           WORDS (HF_REFUSAL_TOTAL, HF_REFUSAL_CLOSED), .fits = lacks_any_book },
         /* Translators: what is missing, as “1 clean book and 2 dirty books” or only one of them, in the
            words of the group */
         { N_("To go out your team still needs %s, so keep a card."), WORDS (HF_REFUSAL_MISSING),
           .fits = is_in_team },
         /* Translators: what is missing, as “1 clean book and 2 dirty books” or only one of them, in the
            words of the group */
         { N_("To go out you still need %s, so keep a card."), WORDS (HF_REFUSAL_MISSING) }) },
  [HF_REASON_PARTNER_NOT_IN_FOOT] = {
         /* Translators: %s is “from their foot” or “from their hoof” */
    SAY ({ N_("You can’t go out before your partner has played a turn %s."),
           WORDS (HF_REFUSAL_LAST_PILE_FROM), .when = "out.partner_in_foot=played_turn" },
         /* Translators: %s is “their foot” or “their hoof” */
         { N_("You can’t go out before your partner has picked up %s."), WORDS (HF_REFUSAL_LAST_PILE) }),
    .rules = "out.partner_in_foot out.not_ready" },
  [HF_REASON_ASK_FIRST] = {
    SAY ({ N_("Ask your partner before you go out.") }),
    .rules = "out.ask out.min_clean" },
  [HF_REASON_PARTNER_SAID_NO] = {
    SAY ({ N_("Your partner said no, so you can’t go out this turn.") }),
    .rules = "out.answer_binding out.ask out.min_clean" },

  /* Table talk. */
  [HF_REASON_ASK_NOT_OFFERED] = {
    SAY ({ N_("You can’t ask your partner that now.") }),
    .rules = "talk.allowed out.ask table.teams" },
  [HF_REASON_TALK_NOT_ALLOWED] = {
    SAY ({ N_("These rules don’t allow talking about cards.") }),
    .rules = "talk.allowed out.ask table.teams" },
  [HF_REASON_NO_QUESTION] = { SAY ({ N_("Nobody asked anything.") }) },
};
/* clang-format on */
