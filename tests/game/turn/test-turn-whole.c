/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A press is whole: in positions made up at random, under all presets and random rules, a press of a person does
 * all of what is selected, where the selection says, or nothing, and then it says why or asks. A wild card goes
 * with the natural cards that are selected with it, or to the book that is pressed; no other clean book gets dirty,
 * and no book of wild cards begins. Which books are set aside first makes no difference. */

#include "core/notation/hf-notation.h"
#include "core/state/hf-book-rules.h"
#include "game/turn/hf-turn-controller.h"
#include "lib/hf-random-position.h"
#include "lib/hf-test-amount.h"
#include "lib/hf-test-game.h"

#define N_QUICK    1000
#define N_THOROUGH 100000
#define N_PRESSES  6 /* in a position */

typedef struct
{
  guint64 seed;
  GRand *rand;
  HfFlatRules rules;
  HfState *state;
  guint seat;
  HfGame *game;
  HfTurnController *controller;

  /* Meant by a press; by the ranks of the books. */
  HfTurnAct act;
  HfGameBook *pressed; /* (nullable) */
  HfCards selected;
  HfCards staged[HF_N_RANKS];
  gboolean asked; /* whether the person wants to go out, or to fail */
  HfMove confirm;
} Turn;

/* The acts that a person presses, as buttons, keys, by a drop or a double click; beside these, books. */
static const HfTurnAct acts[] = {
  HF_TURN_ACT_LAY,  HF_TURN_ACT_OPEN,      HF_TURN_ACT_TAKE,    HF_TURN_ACT_DISCARD,
  HF_TURN_ACT_TOSS, HF_TURN_ACT_RED_THREE, HF_TURN_ACT_NATURAL,
};

static guint n_changed[HF_N_TURN_ACTS], n_asked, n_refused, n_confirmed, n_ordered;

/* Says which position it was, and what was pressed. */
#define check(turn, expression)            \
  G_STMT_START                             \
  {                                        \
    if (!(expression))                     \
      fail (turn, G_STRFUNC, #expression); \
  }                                        \
  G_STMT_END

static void
fail (Turn *turn, const char *function, const char *expression)
{
  g_autoptr (GString) cards = g_string_new (NULL);
  g_autofree char *before = hf_state_print (turn->state, &turn->rules, NULL);
  g_autofree char *after = hf_state_print (hf_game_get_state (turn->game), &turn->rules, NULL);

  hf_notation_print_cards (cards, &turn->selected);
  g_string_append (cards, " beside");
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    if (hf_cards_count (&turn->staged[rank]) > 0)
      {
        g_string_append (cards, " | ");
        hf_notation_print_cards (cards, &turn->staged[rank]);
      }
  g_error ("%s: “%s” does not hold in position %" G_GUINT64_FORMAT
           ", with act %u, book %d, %s, “%s”:\n%s\n%s",
           function, expression, turn->seed, turn->act,
           turn->pressed != NULL ? (gint) hf_game_book_get_place (turn->pressed) : -1, cards->str,
           hf_turn_controller_get_offer (turn->controller)->why_not, before, after);
}

/* Making positions. */

/* Whether the deck has the cards of the position. */
static gboolean
has_cards (const HfState *state, const HfFlatRules *rules)
{
  HfCards all = HF_CARDS_NONE;

  for (guint zone = 0; zone < HF_MAX_STACKS + 1; zone++)
    {
      HfCards cards = zone < HF_MAX_STACKS
                        ? hf_cards_from_list (hf_state_stack (state, zone),
                                              state->table.n_stack[zone])
                        : hf_cards_from_list (hf_state_pile (state), state->table.n_pile);

      hf_cards_add (&all, &cards);
    }
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      HfCards piles = hf_state_piles_left (state, seat);

      hf_cards_add (&all, hf_state_hand (state, seat));
      hf_cards_add (&all, &piles);
    }
  for (guint i = 0; i < state->table.n_books; i++)
    {
      HfCards cards = hf_book_cards (hf_state_book (state, i));

      hf_cards_add (&all, &cards);
    }

  return hf_cards_contain (&rules->deck, &all);
}

static void
confirm_cb (HfTurnController *controller, const HfMove *move, guint ask, char *body, Turn *turn)
{
  turn->asked = TRUE;
  turn->confirm = *move;
}

/* Returns: whether the deck has the cards of the position */
static gboolean
begin (Turn *turn, guint64 seed)
{
  HfRules rules;

  *turn = (Turn) { .seed = seed, .rand = g_rand_new_with_seed ((guint32) seed) };
  hf_random_position_rules (seed, &turn->rules);
  rules = turn->rules.rules;
  /* A small hand can seldom open with more. */
  for (gint i = 0; seed % 4 != 0 && i < rules.open_min.n; i++)
    rules.open_min.v[i] = MIN (rules.open_min.v[i], (gint) (seed % 41));
  g_assert_true (hf_flat_rules_init (&turn->rules, &rules, NULL));
  turn->state = hf_random_position_new (seed, &turn->rules, seed % 3 == 0 ? 14 : 7);
  turn->seat = turn->state->table.turn;
  if (!has_cards (turn->state, &turn->rules))
    return FALSE;

  turn->game = hf_test_game_new (&rules, turn->seat, 1);
  hf_game_set_position (turn->game, turn->state);
  turn->controller = hf_turn_controller_new (turn->game);
  hf_turn_controller_set_ask_before_out (turn->controller, TRUE);
  g_signal_connect (turn->controller, "confirm", G_CALLBACK (confirm_cb), turn);

  return TRUE;
}

static void
end (Turn *turn)
{
  if (turn->game != NULL)
    {
      g_object_unref (turn->controller);
      hf_game_stop (turn->game);
      g_object_unref (turn->game);
    }
  g_free (turn->state);
  g_rand_free (turn->rand);
}

static void
start_again (Turn *turn)
{
  hf_game_set_position (turn->game, turn->state);
  while (hf_turn_controller_get_n_staged (turn->controller) > 0
         || hf_turn_controller_get_n_selected (turn->controller) > 0)
    hf_turn_controller_press (turn->controller, HF_TURN_ACT_PUT_BACK);
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    turn->staged[rank] = HF_CARDS_NONE;
}

/* Selecting. */

static HfCards
count_free (Turn *turn)
{
  HfCardZone *hand = hf_turn_controller_get_hand (turn->controller);
  HfCards cards = HF_CARDS_NONE;

  for (guint i = 0; i < hf_card_zone_get_n (hand); i++)
    if (!hf_turn_controller_is_staged (turn->controller, hf_card_zone_peek (hand, i)))
      cards.n[hf_card_get_kind (hf_card_zone_peek (hand, i))]++;

  return cards;
}

/* The natural cards of one rank or two, and some of the wild ones; or any cards. */
static HfCards
choose_cards (Turn *turn)
{
  HfCards free = count_free (turn), cards = HF_CARDS_NONE;
  guint8 kinds[HF_MOVE_MAX_CARDS];
  const guint n = hf_cards_to_list (&free, kinds);
  const guint n_ranks = g_rand_int_range (turn->rand, 0, 3);
  const gboolean any = g_rand_int_range (turn->rand, 0, 5) == 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (any || (hf_flat_rules_is_wild (&turn->rules, kind) && g_rand_boolean (turn->rand)))
      cards.n[kind] = g_rand_int_range (turn->rand, 0, free.n[kind] + 1);
  for (guint i = 0; i < n_ranks && n > 0; i++)
    {
      const HfRank rank = hf_kind_rank (kinds[g_rand_int_range (turn->rand, 0, n)]);

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        if (hf_kind_rank (kind) == rank && !hf_flat_rules_is_wild (&turn->rules, kind))
          cards.n[kind] = g_rand_int_range (turn->rand, 0, 3) == 0
                            ? g_rand_int_range (turn->rand, 0, free.n[kind] + 1)
                            : free.n[kind];
    }

  return cards;
}

static void
select_cards (Turn *turn, const HfCards *cards)
{
  hf_turn_controller_clear_selection (turn->controller);
  hf_test_select (turn->controller, cards);
}

static HfCards
count_selected (Turn *turn)
{
  g_autoptr (GPtrArray) selected = hf_turn_controller_dup_selected (turn->controller);
  HfCards cards = HF_CARDS_NONE;

  for (guint i = 0; i < selected->len; i++)
    cards.n[hf_card_get_kind (selected->pdata[i])]++;

  return cards;
}

/* The staged cards, by the ranks of their books. */
static void
count_staged (Turn *turn, HfCards *of_rank)
{
  GListModel *tray = hf_turn_controller_get_tray (turn->controller);

  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    of_rank[rank] = HF_CARDS_NONE;
  for (guint i = 0; i < g_list_model_get_n_items (tray); i++)
    {
      g_autoptr (HfCardZone) book = g_list_model_get_item (tray, i);
      const HfRank rank = hf_staged_book_get_rank (book, &turn->rules);

      for (guint j = 0; j < hf_card_zone_get_n (book); j++)
        of_rank[rank].n[hf_card_get_kind (hf_card_zone_peek (book, j))]++;
    }
}

static HfCards
sum_up (const HfCards *of_rank)
{
  HfCards all = HF_CARDS_NONE;

  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    hf_cards_add (&all, &of_rank[rank]);

  return all;
}

static HfCards
filter_wilds (Turn *turn, const HfCards *cards)
{
  HfCards wilds = HF_CARDS_NONE;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (&turn->rules, kind))
      wilds.n[kind] = cards->n[kind];

  return wilds;
}

/* The ranks of natural cards that are selected, a bit each. */
static guint
list_ranks (Turn *turn)
{
  guint ranks = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (turn->selected.n[kind] > 0 && !hf_flat_rules_is_wild (&turn->rules, kind))
      ranks |= 1u << hf_kind_rank (kind);

  return ranks;
}

/* Looking at what came of it. */

static gboolean
is_only_staged (Turn *turn, HfRank rank)
{
  for (HfRank other = 0; other < HF_N_RANKS; other++)
    if (other != rank && hf_cards_count (&turn->staged[other]) > 0)
      return FALSE;

  return TRUE;
}

/* Whether wild cards may go into books of a rank. */
static gboolean
may_have_wilds (Turn *turn, HfRank rank)
{
  const guint ranks = list_ranks (turn);
  const HfCards staged = filter_wilds (turn, &turn->staged[rank]);
  const HfCards wilds = filter_wilds (turn, &turn->selected);

  if (hf_cards_count (&staged) > 0)
    return TRUE;
  if (hf_cards_count (&wilds) == 0)
    return FALSE;
  if (turn->pressed != NULL)
    return hf_game_book_get_rank (turn->pressed) == rank;
  if (ranks != 0)
    return (ranks >> rank) & 1;
  if (rank == HF_RANK_WILD)
    return TRUE;

  /* Wild cards alone go with the top card, or to the only book that is set aside. */
  return turn->state->table.phase == HF_PHASE_START
           ? hf_kind_rank (hf_state_pile (turn->state)[0]) == rank
           : hf_cards_count (&turn->staged[rank]) > 0 && is_only_staged (turn, rank);
}

/* A clean book gets dirty with cards of its rank that are selected with a wild one; a closed one only if it is pressed. */
static void
check_dirtied (Turn *turn, const HfBook *book)
{
  const gboolean play = turn->state->table.phase == HF_PHASE_PLAY;

  check (turn, ((list_ranks (turn) >> book->rank) & 1) || !play
                 || hf_cards_count (&turn->staged[book->rank]) > 0);
  if (play && hf_state_is_open (turn->state, &turn->rules, turn->seat))
    check (turn, !hf_book_is_closed (&turn->rules, book));
}

/* A book of the own side that was there before, or a new one.
 * Returns: the cards that joined it */
static HfCards
check_book (Turn *turn, guint place)
{
  const HfBook none = { 0 };
  const HfBook *after = hf_state_book (hf_game_get_state (turn->game), place);
  const gboolean old = place < turn->state->table.n_books;
  const gboolean play = turn->state->table.phase == HF_PHASE_PLAY;
  const HfBook *before = old ? hf_state_book (turn->state, place) : &none;
  const gboolean cleaned = old && hf_book_is_clean (before);
  HfCards added = hf_book_cards (after), was = hf_book_cards (before), wilds;

  check (turn, hf_cards_contain (&added, &was));
  hf_cards_subtract (&added, &was);
  wilds = filter_wilds (turn, &added);
  if (hf_cards_count (&wilds) == 0
      || (turn->pressed != NULL && hf_game_book_get_place (turn->pressed) == place))
    return added;

  /* Where wild cards alone can go to one book only, and it stays what it is, they do. Those of the pile go
   * anywhere else. */
  if (!(play && list_ranks (turn) == 0 && turn->pressed == NULL && old && !cleaned)
      && (play || cleaned || after->rank == HF_RANK_WILD))
    check (turn, may_have_wilds (turn, after->rank));
  if (cleaned)
    check_dirtied (turn, before);

  return added;
}

/* All that was meant lies on the table, in books of its rank. */
static void
check_laid (Turn *turn)
{
  const HfState *after = hf_game_get_state (turn->game);
  const gboolean start = turn->state->table.phase == HF_PHASE_START;
  const guint owner = hf_flat_rules_owner (&turn->rules, turn->seat);
  HfCards laid = HF_CARDS_NONE, of_rank[HF_N_RANKS] = { HF_CARDS_NONE };
  HfCards meant = sum_up (turn->staged), pile = HF_CARDS_NONE;

  hf_cards_add (&meant, &turn->selected);
  for (guint place = 0; place < after->table.n_books; place++)
    {
      HfCards added;

      if (hf_state_book (after, place)->owner != owner)
        {
          HfCards now = hf_book_cards (hf_state_book (after, place));
          HfCards before = hf_book_cards (hf_state_book (turn->state, place));

          check (turn, hf_cards_equal (&now, &before));
          continue;
        }
      added = check_book (turn, place);
      hf_cards_add (&laid, &added);
      hf_cards_add (&of_rank[hf_state_book (after, place)->rank], &added);
    }

  if (hf_cards_count (&laid) == 0)
    return;
  check (turn, hf_cards_contain (&laid, &meant));
  /* Without any selected, the pile is taken with those that match. */
  if (hf_cards_count (&meant) == 0)
    {
      meant = filter_wilds (turn, &laid);
      check (turn, start && hf_cards_count (&meant) == 0);
      return;
    }
  hf_cards_subtract (&laid, &meant);
  if (start)
    pile = hf_cards_from_list (hf_state_pile (turn->state), turn->state->table.n_pile);
  check (turn, hf_cards_contain (&pile, &laid));
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    check (turn, hf_cards_contain (&of_rank[rank], &turn->staged[rank]));
}

/* Nothing goes into books with a draw, and where the pile is taken into the hand; with a discard, the one selected
 * card goes onto the pile, and red threes go beside the books. */
static void
check_elsewhere (Turn *turn)
{
  const HfState *after = hf_game_get_state (turn->game);
  const guint owner = hf_flat_rules_owner (&turn->rules, turn->seat);
  const guint n_selected = hf_cards_count (&turn->selected);
  const guint n_chosen = turn->selected.n[HF_KIND_RED_THREE];
  const guint n_reds = hf_state_owner (after, owner)->reds
                       - hf_state_owner (turn->state, owner)->reds;

  check (turn, turn->act != HF_TURN_ACT_OPEN || turn->asked);
  if (turn->act == HF_TURN_ACT_LAY)
    check (turn, n_selected == n_chosen && (n_reds > 0 || n_chosen == 0));
  /* The first of several red threes can end the round, where no card is left to draw for it. */
  if (n_reds > 0)
    check (turn, n_reds == MAX (1, n_chosen) || hf_game_get_phase (turn->game) >= HF_PHASE_OVER);
  if (after->table.n_pile > turn->state->table.n_pile)
    check (turn, n_selected == 1 && turn->selected.n[hf_state_pile (after)[0]] == 1);
}

static gboolean
lays_nothing (Turn *turn)
{
  const HfState *after = hf_game_get_state (turn->game);

  if (after->table.n_books != turn->state->table.n_books)
    return FALSE;
  for (guint place = 0; place < after->table.n_books; place++)
    if (hf_book_size (hf_state_book (after, place))
        != hf_book_size (hf_state_book (turn->state, place)))
      return FALSE;

  return TRUE;
}

/* All selected cards have been set aside, wild ones with those of a rank that are selected with them. */
static void
check_staged (Turn *turn, const HfCards *tray, const HfCards *staged)
{
  const guint ranks = list_ranks (turn);
  HfCards all = sum_up (staged), before = sum_up (tray);

  check (turn, hf_turn_controller_get_n_selected (turn->controller) == 0);
  hf_cards_add (&before, &turn->selected);
  check (turn, hf_cards_equal (&all, &before));
  for (HfRank rank = 0; rank < HF_N_RANKS; rank++)
    {
      HfCards more = staged[rank];

      check (turn, hf_cards_contain (&staged[rank], &tray[rank]));
      hf_cards_subtract (&more, &tray[rank]);
      more = filter_wilds (turn, &more);
      check (turn, hf_cards_count (&more) == 0 || ranks == 0 || ((ranks >> rank) & 1));
    }
}

/* Without a change of the game: all selected cards are set aside, or none; and where that was not the whole of it,
 * something is said or asked. */
static void
check_nothing (Turn *turn, gboolean done, const HfCards *tray)
{
  const HfOffer *offer = hf_turn_controller_get_offer (turn->controller);
  HfCards selected = count_selected (turn), staged[HF_N_RANKS], all, before;

  count_staged (turn, staged);
  all = sum_up (staged);
  before = sum_up (tray);
  if (!hf_cards_equal (&all, &before))
    {
      check_staged (turn, tray, staged);
      if (done)
        return;
    }
  else
    check (turn, hf_cards_equal (&selected, &turn->selected));

  n_asked += offer->asks_book || offer->asks_way;
  n_refused++;
  check (turn, !done);
  check (turn, turn->asked || offer->asks_way || offer->why_not != NULL
                 || (turn->act == HF_TURN_ACT_NATURAL && hf_cards_count (&selected) == 0));
}

static gboolean
is_unchanged (Turn *turn)
{
  const HfState *after = hf_game_get_state (turn->game);

  return after->size == turn->state->size && memcmp (after, turn->state, after->size) == 0;
}

/* A press with the cards that are selected now. */
static void
press (Turn *turn)
{
  HfCards tray[HF_N_RANKS];
  gboolean done;

  turn->selected = count_selected (turn);
  count_staged (turn, tray);
  memcpy (turn->staged, tray, sizeof tray);
  turn->asked = FALSE;
  if (turn->pressed != NULL)
    done = hf_turn_controller_press_book (turn->controller, turn->pressed);
  else
    done = hf_turn_controller_press (turn->controller, turn->act);

  if (turn->asked && is_unchanged (turn))
    {
      /* The person goes out, or tries it. */
      check (turn, !done);
      check_nothing (turn, done, tray);
      n_confirmed++;
      hf_turn_controller_play_confirmed (turn->controller, &turn->confirm);
    }
  if (is_unchanged (turn))
    {
      check_nothing (turn, done, tray);
      return;
    }

  n_changed[turn->act]++;
  /* Books that were set aside go down with an opening, or with the pile. */
  if (turn->state->table.phase == HF_PHASE_PLAY
      && hf_state_is_open (turn->state, &turn->rules, turn->seat)
           == hf_state_is_open (hf_game_get_state (turn->game), &turn->rules, turn->seat))
    memset (turn->staged, 0, sizeof turn->staged);
  if (lays_nothing (turn))
    {
      check_elsewhere (turn);
      return;
    }
  check_laid (turn);
}

/* Something is set aside, some cards are selected, and something is pressed: an act, or a book. */
static void
press_at_random (Turn *turn)
{
  const guint choice = g_rand_int_range (turn->rand, 0, G_N_ELEMENTS (acts) + 2);
  GListModel *books =
    hf_game_team_get_books (hf_game_get_team (turn->game,
                                              hf_flat_rules_owner (&turn->rules, turn->seat)));
  const guint n_books = g_list_model_get_n_items (books);
  g_autoptr (HfGameBook) book = NULL;
  HfCards cards;

  for (guint i = g_rand_int_range (turn->rand, 0, 3); i > 0; i--)
    {
      cards = choose_cards (turn);
      select_cards (turn, &cards);
      if (hf_turn_controller_is_offered (turn->controller, HF_TURN_ACT_STAGE))
        {
          turn->pressed = NULL;
          turn->act = HF_TURN_ACT_STAGE;
          press (turn);
        }
    }

  cards = choose_cards (turn);
  select_cards (turn, &cards);
  turn->act = choice < G_N_ELEMENTS (acts) ? acts[choice] : HF_TURN_ACT_NONE;
  if (turn->act == HF_TURN_ACT_NONE && n_books > 0)
    book = g_list_model_get_item (books, g_rand_int_range (turn->rand, 0, n_books));
  else if (turn->act == HF_TURN_ACT_NONE)
    turn->act = HF_TURN_ACT_LAY;
  if (book != NULL && hf_cards_count (&cards) == 0)
    return;
  turn->pressed = book;
  press (turn);
  turn->pressed = NULL;
}

/* Books that can be set aside by themselves can be in any order, and are opened with alike. */
static void
set_aside (Turn *turn,
           const HfCards *first,
           const HfCards *second,
           gboolean *done,
           HfCards *of_rank)
{
  const HfCards *cards[] = { first, second };

  *done = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      select_cards (turn, cards[i]);
      *done = hf_turn_controller_press (turn->controller, HF_TURN_ACT_STAGE) && *done;
    }
  count_staged (turn, of_rank);
  if (*done)
    *done = hf_turn_controller_get_offer (turn->controller)->opens
              ? hf_turn_controller_press (turn->controller, HF_TURN_ACT_OPEN) + 1
              : 1;
  start_again (turn);
}

static gboolean
can_be_set_aside (Turn *turn, const HfCards *cards)
{
  gboolean done;

  select_cards (turn, cards);
  done = hf_cards_count (cards) > 0
         && hf_turn_controller_press (turn->controller, HF_TURN_ACT_STAGE);
  start_again (turn);

  return done;
}

static void
check_order (Turn *turn)
{
  HfCards first = choose_cards (turn), second = choose_cards (turn), both = first;
  HfCards of_rank[2][HF_N_RANKS], all = count_free (turn);
  gboolean done[2];

  hf_cards_add (&both, &second);
  if (hf_cards_count (&first) < 2 || hf_cards_count (&second) < 2 || !hf_cards_contain (&all, &both)
      || !can_be_set_aside (turn, &first) || !can_be_set_aside (turn, &second))
    return;

  turn->selected = both;
  set_aside (turn, &first, &second, &done[0], of_rank[0]);
  set_aside (turn, &second, &first, &done[1], of_rank[1]);
  check (turn, done[0] == done[1]);
  check (turn, !done[0] || memcmp (of_rank[0], of_rank[1], sizeof of_rank[0]) == 0);
  n_ordered++;
}

static void
check_position (guint64 seed, guint *n_left_out)
{
  Turn turn;

  if (!begin (&turn, seed))
    (*n_left_out)++;
  for (guint i = 0; i < N_PRESSES && turn.game != NULL; i++)
    {
      press_at_random (&turn);
      start_again (&turn);
      check_order (&turn);
    }
  end (&turn);
}

static void
test_random (void)
{
  const guint n = g_test_thorough () ? N_THOROUGH : HF_TEST_AMOUNT (N_QUICK);
  guint n_left_out = 0;

  for (guint64 seed = 0; seed < n; seed++)
    check_position (seed, &n_left_out);
  g_test_message ("%u positions left out; %u presses refused, %u asked, %u confirmed; %u orders",
                  n_left_out, n_refused, n_asked, n_confirmed, n_ordered);

  /* It is worth the time only where there is something to find, which a part of the cases is too few to say. */
  if (n < N_QUICK)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    {
      g_test_message ("%s: %u", hf_turn_act_get_info (acts[i])->action, n_changed[acts[i]]);
      g_assert_cmpuint (n_changed[acts[i]], >, n / 400);
    }
  g_assert_cmpuint (n_changed[HF_TURN_ACT_NONE], >, n / 80);
  g_assert_cmpuint (n_asked, >, n / 400);
  g_assert_cmpuint (n_confirmed, >, n / 400);
  g_assert_cmpuint (n_ordered, >, n / 400);
  g_assert_cmpuint (n_left_out, <, n / 4);
}

/* HF_POSITION=SEED looks at one position. */
int
main (int argc, char *argv[])
{
  const char *one = g_getenv ("HF_POSITION");
  guint n_left_out = 0;

  g_test_init (&argc, &argv, NULL);
  if (one != NULL)
    {
      check_position (g_ascii_strtoull (one, NULL, 10), &n_left_out);
      return 0;
    }
  g_test_add_func ("/turn-whole/random", test_random);

  return g_test_run ();
}
