/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Whose physical cards lie where. The rules tell of kinds that go from zone to
 * zone; here a card of that kind goes, and every zone holds what the state
 * says it holds. */

#include "game/table/hf-card-zone-private.h"
#include "game/table/hf-game-book-private.h"
#include "hf-game-private.h"
#include "game/table/hf-game-team-private.h"

typedef struct
{
  GPtrArray *of_kind[HF_N_KINDS]; /* HfCard; its last is the next to go */
} Pool;

/* The pictures of the cards that are on their way to one place. */
typedef struct
{
  GPtrArray *picked; /* nullable; NULL entries where the person picked none */
  guint next;
} Picks;

static HfSuit
suit_of (HfKind kind, guint i)
{
  switch (kind)
    {
    case HF_KIND_RED_THREE:
      return i % 2 == 0 ? HF_SUIT_HEARTS : HF_SUIT_DIAMONDS;
    case HF_KIND_BLACK_THREE:
      return i % 2 == 0 ? HF_SUIT_SPADES : HF_SUIT_CLUBS;
    case HF_KIND_JOKER:
    case HF_KIND_WEIRD:
      return HF_SUIT_NONE;
    default:
      return (HfSuit) (i % HF_N_SUITS);
    }
}

static guint
suits_of (HfKind kind)
{
  switch (kind)
    {
    case HF_KIND_RED_THREE:
    case HF_KIND_BLACK_THREE:
      return 2;
    case HF_KIND_JOKER:
    case HF_KIND_WEIRD:
      return 1;
    default:
      return HF_N_SUITS;
    }
}

/* Every deck has each rank in four suits; which of them lies where is left to chance. */
static void
fill_pool (HfGame *self, Pool *pool)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      GPtrArray *cards = g_ptr_array_new_with_free_func (g_object_unref);

      for (guint i = 0; i < self->rules->deck.n[kind]; i++)
        g_ptr_array_add (cards, hf_card_new (kind, suit_of (kind, i), i / suits_of (kind)));
      for (guint i = cards->len; i-- > 1;)
        {
          guint j = hf_game_random (self, i + 1);
          gpointer card = cards->pdata[i];

          cards->pdata[i] = cards->pdata[j];
          cards->pdata[j] = card;
        }
      pool->of_kind[kind] = cards;
    }
}

static void
clear_pool (Pool *pool)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    g_ptr_array_unref (pool->of_kind[kind]);
}

static gpointer
take_from_pool (Pool *pool, HfKind kind)
{
  GPtrArray *cards = pool->of_kind[kind];

  g_assert (cards->len > 0);

  return g_ptr_array_steal_index_fast (cards, cards->len - 1);
}

static void
lay_cards (HfCardZone *zone, Pool *pool, const HfCards *cards)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    for (guint i = 0; i < cards->n[kind]; i++)
      g_ptr_array_add (all, take_from_pool (pool, kind));
  hf_card_zone_set_cards (zone, all);
}

static void
lay_row (HfCardZone *zone, Pool *pool, const guint8 *kinds, guint n_kinds)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_kinds; i++)
    g_ptr_array_add (all, take_from_pool (pool, kinds[i]));
  hf_card_zone_set_cards (zone, all);
}

/* A hidden hand is in no order, so that none can be read from where its cards lie. */
static void
mix_zone (HfGame *self, HfCardZone *zone)
{
  g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (zone);

  for (guint i = cards->len; i-- > 1;)
    {
      guint j = hf_game_random (self, i + 1);
      gpointer card = cards->pdata[i];

      cards->pdata[i] = cards->pdata[j];
      cards->pdata[j] = card;
    }
  hf_card_zone_set_cards (zone, cards);
}

static void
remove_books (HfGame *self)
{
  for (guint i = 0; i < self->books->len; i++)
    {
      HfGameBook *book = g_ptr_array_index (self->books, i);

      hf_game_team_remove_book (hf_game_get_team (self, hf_game_book_get_owner (book)), book);
    }
  g_ptr_array_set_size (self->books, 0);
}

static HfGameBook *
add_book (HfGame *self, guint owner, HfRank rank)
{
  guint number = 1;
  HfGameBook *book;

  for (guint i = 0; i < self->books->len; i++)
    {
      HfGameBook *other = g_ptr_array_index (self->books, i);

      if (hf_game_book_get_owner (other) == owner && hf_game_book_get_rank (other) == rank)
        number++;
    }

  book = hf_game_book_new (self->books->len, owner, rank, number);
  g_ptr_array_add (self->books, book);
  hf_card_zone_freeze (hf_game_book_get_cards (book));
  hf_game_team_add_book (hf_game_get_team (self, owner), book);

  return book;
}

static void
lay_books (HfGame *self, Pool *pool)
{
  for (guint i = 0; i < self->state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (self->state, i);
      HfCards cards = hf_book_cards (book);

      lay_cards (hf_game_book_get_cards (add_book (self, book->owner, book->rank)), pool, &cards);
    }
  for (guint owner = 0; owner < self->teams->len; owner++)
    {
      HfCards reds = HF_CARDS_NONE;

      reds.n[HF_KIND_RED_THREE] = hf_state_owner (self->state, owner)->reds;
      lay_cards (hf_game_team_get_reds (hf_game_get_team (self, owner)), pool, &reds);
    }
}

/* Lets no list of cards tell of a change before Game::about-to-move. */
void
hf_game_cards_freeze (HfGame *self)
{
  g_autoptr (GPtrArray) zones = hf_game_cards_zones (self);

  for (guint i = 0; i < zones->len; i++)
    hf_card_zone_freeze (g_ptr_array_index (zones, i));
}

/* Lays a new deck out as the state has it. */
void
hf_game_cards_deal (HfGame *self)
{
  const HfState *state = self->state;
  Pool pool;

  hf_game_cards_freeze (self);
  hf_game_take_chances (self, HF_GAME_CHANCE_CARDS);
  remove_books (self);
  fill_pool (self, &pool);
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      HfGameSeat *it = hf_game_get_seat (self, seat);

      lay_cards (hf_game_seat_get_hand (it), &pool, hf_state_hand (state, seat));
      lay_cards (hf_game_seat_get_foot (it), &pool, hf_state_foot (state, seat));
      mix_zone (self, hf_game_seat_get_hand (it));
      mix_zone (self, hf_game_seat_get_foot (it));
    }
  lay_books (self, &pool);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    lay_row (self->stacks[i], &pool, hf_state_stack (state, i), state->table.n_stack[i]);
  lay_row (self->pile, &pool, hf_state_pile (state), state->table.n_pile);
  clear_pool (&pool);
}

static void
add_deal_step (HfGame *self, GPtrArray *steps, HfCardZone *to, guint nth)
{
  const HfEvent event = { .type = HF_EVENT_DEALT, .seat = (gint8) hf_card_zone_get_index (to) };
  HfCardZone *from = self->stacks[hf_card_zone_get_index (to) % self->rules->n_stacks];

  if (nth < hf_card_zone_get_n (to))
    g_ptr_array_add (steps, hf_game_step_new (&event, hf_card_zone_peek (to, nth), from, to));
}

/* How the cards that lie in hands and feet came there, in the order of dealing: a card
 * for everybody's hand and one for the foot, and again. */
void
hf_game_cards_tell_deal (HfGame *self, GPtrArray *steps)
{
  guint most = 0;

  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      HfGameSeat *it = hf_game_get_seat (self, seat);

      most = MAX (most, MAX (hf_card_zone_get_n (hf_game_seat_get_hand (it)),
                             hf_card_zone_get_n (hf_game_seat_get_foot (it))));
    }

  for (guint nth = 0; nth < most; nth++)
    for (guint seat = 0; seat < self->seats->len; seat++)
      {
        HfGameSeat *it = hf_game_get_seat (self, seat);

        add_deal_step (self, steps, hf_game_seat_get_hand (it), nth);
        add_deal_step (self, steps, hf_game_seat_get_foot (it), nth);
      }
}

static HfCardZone *
find_zone (HfGame *self, HfZone zone, guint index)
{
  switch (zone)
    {
    case HF_ZONE_STACK:
      return self->stacks[index];
    case HF_ZONE_PILE:
      return self->pile;
    case HF_ZONE_HAND:
      return hf_game_seat_get_hand (hf_game_get_seat (self, index));
    case HF_ZONE_FOOT:
      return hf_game_seat_get_foot (hf_game_get_seat (self, index));
    case HF_ZONE_BOOK:
      return hf_game_book_get_cards (g_ptr_array_index (self->books, index));
    case HF_ZONE_REDS:
      return hf_game_team_get_reds (hf_game_get_team (self, index));
    case HF_ZONE_NONE:
    default:
      g_return_val_if_reached (NULL);
    }
}

/* The very card a person picked, as long as it is there and of the kind that goes. */
static gboolean
find_picked (Picks *picks, HfCardZone *zone, HfKind kind, guint *position)
{
  HfCard *card;

  if (picks->picked == NULL || picks->next >= picks->picked->len)
    return FALSE;

  card = g_ptr_array_index (picks->picked, picks->next++);

  return card != NULL && hf_card_get_kind (card) == kind
         && hf_card_zone_find (zone, card, position);
}

/* Any card of the kind, but rather none that is picked for later. */
static guint
find_any (Picks *picks, HfCardZone *zone, HfKind kind)
{
  guint found = G_MAXUINT;

  for (guint i = 0; i < hf_card_zone_get_n (zone); i++)
    {
      HfCard *card = hf_card_zone_peek (zone, i);

      if (hf_card_get_kind (card) != kind)
        continue;
      if (found == G_MAXUINT)
        found = i;
      if (picks->picked == NULL || !g_ptr_array_find (picks->picked, card, NULL))
        return i;
    }
  g_assert (found != G_MAXUINT);

  return found;
}

static guint
find_leaving (Picks *picks, HfCardZone *zone, const HfEvent *event)
{
  guint position;

  if (event->from == HF_ZONE_STACK || event->from == HF_ZONE_PILE)
    return 0;
  if (event->from == HF_ZONE_HAND && find_picked (picks, zone, event->kind, &position))
    return position;

  return find_any (picks, zone, event->kind);
}

static guint
find_arriving (HfGame *self, HfCard *card, const HfEvent *event)
{
  if (event->to == HF_ZONE_PILE)
    return 0;
  if (event->to == HF_ZONE_HAND && event->to_index == self->me)
    return hf_game_hand_find_place (self, card);

  return G_MAXUINT;
}

static HfGameStep *
move_card (HfGame *self, const HfEvent *event, Picks *picks)
{
  HfCardZone *from = find_zone (self, event->from, event->from_index);
  HfCardZone *to = find_zone (self, event->to, event->to_index);
  g_autoptr (HfCard) card = hf_card_zone_take (from, find_leaving (picks, from, event));

  g_assert (hf_card_get_kind (card) == event->kind);
  hf_card_zone_insert (to, find_arriving (self, card, event), card);

  return hf_game_step_new (event, card, from, to);
}

/* The kinds in a stack right after a reshuffle: what is drawn from it later in
 * the move, then, if it is not made anew again, what the state has left. */
static guint
stack_after_reshuffle (HfGame *self, HfEvents *events, guint reshuffle, guint stack, guint8 *kinds)
{
  const HfState *state = self->state;
  guint n = 0;

  for (guint i = reshuffle + 1; i < events->len; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type == HF_EVENT_RESHUFFLED)
        return n;
      if (event->type == HF_EVENT_CARD && event->from == HF_ZONE_STACK
          && event->from_index == stack)
        kinds[n++] = event->kind;
    }
  memcpy (kinds + n, hf_state_stack (state, stack), state->table.n_stack[stack]);

  return n + state->table.n_stack[stack];
}

/* The pile becomes the stacks; a top card that stays is not among @event->value. */
static void
reshuffle (HfGame *self, HfEvents *events, guint index)
{
  const HfEvent *event = &g_array_index (events, HfEvent, index);
  g_autoptr (GPtrArray) kept = hf_card_zone_dup_cards (self->pile);
  guint n_kept = kept->len - event->value;
  guint8 kinds[HF_STATE_MAX];
  Pool pool;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    pool.of_kind[kind] = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = n_kept; i < kept->len; i++)
    {
      HfCard *card = g_ptr_array_index (kept, i);

      g_ptr_array_add (pool.of_kind[hf_card_get_kind (card)], g_object_ref (card));
    }

  g_ptr_array_set_size (kept, n_kept);
  hf_card_zone_set_cards (self->pile, kept);
  for (guint stack = 0; stack < G_N_ELEMENTS (self->stacks); stack++)
    {
      guint n = stack_after_reshuffle (self, events, index, stack, kinds);

      lay_row (self->stacks[stack], &pool, kinds, n);
    }
  clear_pool (&pool);
}

/* The second pile dealt is chosen as the hand. */
static void
swap_piles (HfGame *self, guint seat)
{
  HfCardZone *hand = hf_game_seat_get_hand (hf_game_get_seat (self, seat));
  HfCardZone *foot = hf_game_seat_get_foot (hf_game_get_seat (self, seat));
  g_autoptr (GPtrArray) cards = hf_card_zone_dup_cards (foot);
  g_autoptr (GPtrArray) others = hf_card_zone_dup_cards (hand);

  hf_card_zone_set_cards (hand, cards);
  hf_card_zone_set_cards (foot, others);
}

static HfGameStep *
follow_event (HfGame *self, HfEvents *events, guint index, Picks *picks)
{
  const HfEvent *event = &g_array_index (events, HfEvent, index);

  switch ((HfEventType) event->type)
    {
    case HF_EVENT_CARD:
      return move_card (self, event, picks);
    case HF_EVENT_BOOK_STARTED:
      g_assert (event->book == self->books->len);
      add_book (self, hf_flat_rules_owner (self->rules, event->seat), event->value);
      break;
    case HF_EVENT_RESHUFFLED:
      reshuffle (self, events, index);
      break;
    case HF_EVENT_CHOSE:
      if (event->value != 0)
        swap_piles (self, event->seat);
      if (event->seat == self->me)
        hf_game_hand_sort (self);
      break;
    case HF_EVENT_BOOK_CLOSED:
    case HF_EVENT_OPENED:
    case HF_EVENT_TURN:
    case HF_EVENT_FOOT:
    case HF_EVENT_ASKED:
    case HF_EVENT_ANSWERED:
    case HF_EVENT_SAID:
    case HF_EVENT_RAZZ:
    case HF_EVENT_PENALTY:
    case HF_EVENT_PASSED:
    case HF_EVENT_WAITING:
    case HF_EVENT_OUT:
    case HF_EVENT_LAST_TURNS:
    case HF_EVENT_DEALT:
    case HF_EVENT_ROUND_OVER:
    case HF_EVENT_GAME_OVER:
    default:
      break;
    }

  return hf_game_step_new (event, NULL, NULL, NULL);
}

/* Lets the cards do what the events tell. Returns (element-type HfGameStep) (transfer full). */
GPtrArray *
hf_game_cards_follow (HfGame *self, HfEvents *events, GPtrArray *picked)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func (g_object_unref);
  Picks picks = { .picked = picked };

  hf_game_cards_freeze (self);
  for (guint i = 0; i < events->len; i++)
    g_ptr_array_add (steps, follow_event (self, events, i, &picks));

  return steps;
}

/* All zones of the table. Returns (element-type HfCardZone) (transfer full). */
GPtrArray *
hf_game_cards_zones (HfGame *self)
{
  GPtrArray *zones = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    g_ptr_array_add (zones, g_object_ref (self->stacks[i]));
  g_ptr_array_add (zones, g_object_ref (self->pile));
  for (guint seat = 0; seat < self->seats->len; seat++)
    {
      g_ptr_array_add (zones, g_object_ref (find_zone (self, HF_ZONE_HAND, seat)));
      g_ptr_array_add (zones, g_object_ref (find_zone (self, HF_ZONE_FOOT, seat)));
    }
  for (guint owner = 0; owner < self->teams->len; owner++)
    g_ptr_array_add (zones, g_object_ref (find_zone (self, HF_ZONE_REDS, owner)));
  for (guint place = 0; place < self->books->len; place++)
    g_ptr_array_add (zones, g_object_ref (find_zone (self, HF_ZONE_BOOK, place)));

  return zones;
}

static gboolean
holds_row (HfCardZone *zone, const guint8 *kinds, guint n_kinds)
{
  if (hf_card_zone_get_n (zone) != n_kinds)
    return FALSE;

  for (guint i = 0; i < n_kinds; i++)
    if (hf_card_get_kind (hf_card_zone_peek (zone, i)) != kinds[i])
      return FALSE;

  return TRUE;
}

/* Whether a zone holds what the state says. */
static gboolean
zone_is_true (HfGame *self, HfCardZone *zone)
{
  const HfState *state = self->state;
  guint index = hf_card_zone_get_index (zone);
  HfCards there, wanted = HF_CARDS_NONE;

  hf_card_zone_count (zone, &there);
  switch (hf_card_zone_get_zone (zone))
    {
    case HF_ZONE_STACK:
      return holds_row (zone, hf_state_stack (state, index), state->table.n_stack[index]);
    case HF_ZONE_PILE:
      return holds_row (zone, hf_state_pile (state), state->table.n_pile);
    case HF_ZONE_HAND:
      wanted = *hf_state_hand (state, index);
      break;
    case HF_ZONE_FOOT:
      wanted = *hf_state_foot (state, index);
      break;
    case HF_ZONE_BOOK:
      wanted = hf_book_cards (hf_state_book (state, index));
      break;
    case HF_ZONE_REDS:
      wanted.n[HF_KIND_RED_THREE] = hf_state_owner (state, index)->reds;
      break;
    case HF_ZONE_NONE:
    default:
      return FALSE;
    }

  return hf_cards_equal (&there, &wanted);
}

/* Checks that the cards on the table are those of the state. */
gboolean
hf_game_cards_check (HfGame *self, char **problem)
{
  g_autoptr (GPtrArray) zones = hf_game_cards_zones (self);

  if (self->books->len != self->state->table.n_books)
    {
      g_set_str (problem, "there are more or fewer books than in the state");
      return FALSE;
    }

  for (guint i = 0; i < zones->len; i++)
    {
      HfCardZone *zone = g_ptr_array_index (zones, i);

      if (!zone_is_true (self, zone))
        {
          g_free (*problem);
          *problem = g_strdup_printf ("zone %u.%u does not hold what the state says",
                                      hf_card_zone_get_zone (zone), hf_card_zone_get_index (zone));
          return FALSE;
        }
    }

  return TRUE;
}
