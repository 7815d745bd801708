/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Estimating the other hands. Cards seen are known. Of the others, a hand has
 * few that its side's books would take, hardly three of a rank, more pairs than
 * by chance, no useless threes, and few of the kind it has just discarded. A
 * hand of which a rule-of-thumb player would have laid more in its last turn is
 * dealt anew. */

#include "hf-belief.h"

#include "core/state/hf-book-rules.h"
#include "players/simple/hf-playout.h"
#include "players/simple/hf-table-summary.h"
#include "players/simple/hf-simple.h"

/* Chances in 256 that a card of this sort lies elsewhere. They make imagined hands of
 * the rule-of-thumb player look like true ones: cards that fit, triples,
 * pairs, singles, wild cards and threes of each agree within a fifth. */
#define FITS_DOUBT   230
#define TRIPLE_DOUBT 130
#define THREE_DOUBT  200
#define SINGLE_DOUBT 40
#define THROWN_DOUBT 150
#define WAITS_DOUBT  225

/* Laps for which a discard still tells of the seat's hand. */
#define THROWS 4

/* How often to deal a hand anew of which more would have been laid, and the
 * chance, in 256, that a player keeps it all the same. */
#define DEALS 12
#define KEEPS 20

/* How often at most to deal the hand of a player who asks to go out anew, until it lets the player
 * go out. */
#define ASKER_DEALS 60

/* How often to look for a card to exchange for a doubtful one. */
#define TRIES 16

static void
observe_card (HfObservations *self, const HfEvent *event)
{
  if (event->from == HF_ZONE_PILE && event->to == HF_ZONE_HAND)
    self->known[event->to_index].n[event->kind]++;
  else if (event->from == HF_ZONE_HAND && self->known[event->from_index].n[event->kind] > 0)
    self->known[event->from_index].n[event->kind]--;
}

/* Remembers public events: only cards that came from the pile or left a hand, so that events with
 * hidden cards teach nothing. */
void
hf_observations_update (HfObservations *self, const HfEvent *events, guint n_events)
{
  for (guint i = 0; i < n_events; i++)
    switch (events[i].type)
      {
      case HF_EVENT_CARD:
        observe_card (self, &events[i]);
        break;
      case HF_EVENT_TURN:
        self->started[events[i].seat] = 0;
        self->asked &= ~(1u << events[i].seat);
        break;
      case HF_EVENT_ASKED:
        if (events[i].value == HF_QUESTION_OUT)
          self->asked |= 1u << events[i].seat;
        break;
      case HF_EVENT_BOOK_STARTED:
        self->started[events[i].seat] |= HF_KIND_BIT (events[i].value);
        break;
      case HF_EVENT_DEALT:
        memset (self, 0, sizeof *self);
        break;
      default:
        break;
      }
}

/* Ranks of which an owner has a book that takes naturals. */
static guint
begun_ranks (const HfView *view, guint owner)
{
  const HfRules *r = &view->rules->rules;
  guint begun = 0;

  for (guint i = 0; i < view->table->n_books; i++)
    {
      const HfBook *book = &view->books[i];

      if (book->owner != owner || hf_book_is_wild (book)
          || (hf_book_is_closed (view->rules, book)
              && !(hf_book_is_clean (book) ? r->book_nat_on_clean : r->book_nat_on_dirty)))
        continue;
      begun |= HF_KIND_BIT (book->rank);
      if (book->rank == HF_RANK_THREE && hf_flat_rules_is_natural (view->rules, HF_KIND_RED_THREE))
        begun |= HF_KIND_BIT (HF_KIND_RED_THREE);
    }

  return begun;
}

/* Ranks of which partners have begun books since a seat's last turn: the seat
 * had no turn to add to them. */
static guint
fresh_ranks (const HfBelief *self, const HfView *view, guint seat)
{
  guint partners = view->rules->owner_seats[hf_flat_rules_owner (view->rules, seat)]
                   & ~(1u << seat);
  guint fresh = 0;

  if (self->known != NULL)
    HF_FOR_EACH_BIT (partner, partners)
      fresh |= self->known->started[partner];

  return fresh;
}

/* Whether an open seat was open in its last turn, too: its side has an older
 * book. */
static gboolean
was_open (const HfView *view, guint seat, guint fresh)
{
  guint owner = hf_flat_rules_owner (view->rules, seat);

  if (!hf_view_is_open (view, seat))
    return FALSE;

  for (guint i = 0; i < view->table->n_books; i++)
    if (view->books[i].owner == owner && !((fresh >> view->books[i].rank) & 1))
      return TRUE;

  return fresh == 0;
}

/* A seat that took its foot since its last turn has not played from it yet. */
static gboolean
hand_is_new (const HfView *view, guint seat)
{
  return ((view->table->on_foot >> seat) & 1)
         && view->seats[seat].hand >= view->rules->rules.deal_foot_size;
}

/* Whether a seat has had a turn by which its hand can be judged. */
static gboolean
has_played (const HfView *view, guint seat)
{
  guint turns = 0;

  if (view->table->first < 0)
    return TRUE;

  for (guint other = view->table->first; other != seat;
       other = hf_flat_rules_next_seat (view->rules, other))
    turns++;

  return view->table->n_books > 0 || view->table->n_pile > turns
         || view->seats[seat].hand != view->rules->rules.deal_hand_size;
}

/* How many cards of a kind a seat keeps without being in doubt. */
static void
doubt_kind (HfBelief *self, guint seat, guint kind, guint most, guint doubt)
{
  self->most[seat][kind] = most;
  self->doubt[seat][kind] = doubt;
}

static void
doubt_hand (HfBelief *self, const HfView *view, guint seat)
{
  guint fresh = fresh_ranks (self, view, seat);
  guint begun = begun_ranks (view, hf_flat_rules_owner (view->rules, seat)) & ~fresh;
  gboolean open = was_open (view, seat, fresh);
  gboolean on_foot = (view->table->on_foot >> seat) & 1;
  guint least = view->rules->plain_book;

  self->open[seat] = open;
  self->collects[seat] = TRUE;
  self->spends[seat] = on_foot;
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      if (hf_flat_rules_is_wild (view->rules, kind))
        continue;
      if (!hf_flat_rules_is_natural (view->rules, kind))
        doubt_kind (self, seat, kind, 0, on_foot ? 0 : THREE_DOUBT);
      else if (open && ((begun >> kind) & 1))
        doubt_kind (self, seat, kind, 0, FITS_DOUBT);
      else if (open)
        doubt_kind (self, seat, kind, least - 1, TRIPLE_DOUBT);
    }
}

/* A seat that discarded a card hardly holds more of the kind: before it opens,
 * it keeps pairs. */
static void
doubt_thrown (HfBelief *self, guint seat, guint kind, guint lap)
{
  guint doubt = self->open[seat] ? THROWN_DOUBT * (THROWS - lap) / THROWS : WAITS_DOUBT;

  if (self->most[seat][kind] > 0)
    doubt_kind (self, seat, kind, 0, doubt);
}

/* The pile shows the latest discards of each seat: one a turn. */
static void
read_pile (HfBelief *self, const HfView *view)
{
  const HfFlatRules *rules = view->rules;
  guint step = rules->rules.table_direction == HF_DIRECTION_CW ? rules->n_seats - 1u : 1;
  guint seat = view->table->turn;

  for (guint i = 0; i < MIN (view->table->n_pile, THROWS * rules->n_seats); i++)
    {
      seat = (seat + step) % rules->n_seats;
      if (seat == view->seat || hand_is_new (view, seat))
        continue;
      doubt_thrown (self, seat, view->pile[i], i / rules->n_seats);
      if (i < rules->n_seats && self->collects[seat] && fresh_ranks (self, view, seat) == 0)
        self->threw[seat] = i;
    }
}

/* Draws conclusions.
 *
 * @self (out): the viewer's beliefs
 * @observations (nullable): its memory; must outlive @self */
void
hf_belief_init (HfBelief *self, const HfView *view, const HfObservations *observations)
{
  memset (self, 0, sizeof *self);
  memset (self->most, G_MAXUINT8, sizeof self->most);
  memset (self->threw, -1, sizeof self->threw);
  self->known = observations;
  self->wild_kinds = view->rules->wild_kinds;
  if (view->table->phase != HF_PHASE_START && view->table->phase != HF_PHASE_PLAY)
    return;

  for (guint seat = 0; seat < view->table->n_seats; seat++)
    if (seat != view->seat && has_played (view, seat) && !hand_is_new (view, seat))
      doubt_hand (self, view, seat);
  read_pile (self, view);
}

/* Whether a hand is likely to keep a card: more likely one of a pair, and no
 * wild card that could be spent. */
static gboolean
is_likely (const HfBelief *self, const HfState *world, guint seat, guint kind, guint random)
{
  const HfCards *hand = hf_state_hand (world, seat);

  if (hand->n[kind] >= self->most[seat][kind])
    return FALSE;
  if ((self->wild_kinds >> kind) & 1)
    return random % (self->spends[seat] ? 6 : 2) == 0;

  return hand->n[kind] > 0 || random % 3 != 0;
}

/* One of the stacks that have cards; of more than two any. */
static guint
stack_to_exchange_with (const HfTable *table, guint64 random)
{
  guint stack;

  if (table->n_stack[2] == 0 && table->n_stack[3] == 0)
    return table->n_stack[1] > 0 && (table->n_stack[0] == 0 || (random & 1)) ? 1 : 0;

  for (stack = random % HF_MAX_STACKS; table->n_stack[stack] == 0;)
    stack = (stack + 1) % HF_MAX_STACKS;

  return stack;
}

/* The place of a card when all stacks are counted through. */
static guint8 *
card_of_stacks (HfState *world, guint place)
{
  guint stack = 0;

  while (place >= world->table.n_stack[stack])
    place -= world->table.n_stack[stack++];

  return (guint8 *) world + world->stack[stack] + place;
}

/* Exchanges a card of a hand for one of the stacks that is less doubtful. */
static void
exchange (const HfBelief *self, HfState *world, guint seat, guint kind, guint64 *rng)
{
  HfCards *hand = hf_state_hand (world, seat);

  for (guint i = 0; i < TRIES; i++)
    {
      guint64 random = hf_random_next (rng);
      guint stack = stack_to_exchange_with (&world->table, random);
      guint8 *card;

      if (world->table.n_stack[stack] == 0)
        return;
      card = (guint8 *) world + world->stack[stack] + (random >> 8) % world->table.n_stack[stack];
      if (*card == kind || !is_likely (self, world, seat, *card, (random >> 40) & 0xffff))
        continue;
      hand->n[kind]--;
      hand->n[*card]++;
      *card = kind;
      return;
    }
}

static guint
known_of (const HfBelief *self, guint seat, guint kind)
{
  return self->known != NULL ? self->known->known[seat].n[kind] : 0;
}

static void
exchange_doubtful (const HfBelief *self, HfState *world, guint seat, guint64 *rng)
{
  const HfCards *hand = hf_state_hand (world, seat);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    {
      guint most = MAX (self->most[seat][kind], known_of (self, seat, kind));

      for (guint n = hand->n[kind]; n > most; n--)
        if ((hf_random_next (rng) >> 20) % 256 < self->doubt[seat][kind])
          exchange (self, world, seat, kind, rng);
    }
}

/* Single cards are discarded before pairs. */
static void
exchange_singles (const HfBelief *self, HfState *world, guint seat, guint64 *rng)
{
  const HfCards *hand = hf_state_hand (world, seat);

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (hand->n[kind] == 1 && !((self->wild_kinds >> kind) & 1) && known_of (self, seat, kind) == 0
        && (hf_random_next (rng) >> 20) % 256 < SINGLE_DOUBT)
      exchange (self, world, seat, kind, rng);
}

/* Deals a hand anew out of its own cards and the stacks; known ones stay. */
static void
deal_again (const HfBelief *self, HfState *world, guint seat, guint64 *rng)
{
  HfCards *hand = hf_state_hand (world, seat);
  guint n_stacks = hf_table_stock (&world->table);
  HfCards old = *hand;
  guint left;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    old.n[kind] -= MIN (old.n[kind], known_of (self, seat, kind));
  left = hf_cards_count (&old);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    for (; old.n[kind] > 0; old.n[kind]--, left--)
      {
        guint place = (hf_random_next (rng) >> 8) % (n_stacks + left);
        guint8 *card;

        if (place >= n_stacks)
          continue;
        card = card_of_stacks (world, place);
        hand->n[kind]--;
        hand->n[*card]++;
        *card = kind;
      }
}

/* Whether a rule-of-thumb player with this hand would have laid more in its
 * last turn, or asked to go out, before its discard. */
static gboolean
would_have_acted (const HfBelief *self, const HfView *view, const HfState *world, guint seat)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *then = (HfState *) memory;
  guint above = self->threw[seat] + 1;
  HfView seen;
  HfMove move;

  hf_state_copy (then, world);
  hf_state_hand (then, seat)->n[view->pile[above - 1]]++;
  hf_state_seat (then, seat)->hand++;
  then->pile += above;
  then->table.n_pile -= above;
  then->table.turn = seat;
  then->table.phase = HF_PHASE_PLAY;
  hf_view_borrow (&seen, then, view->rules, seat);

  if (!hf_simple_move (&seen, NULL, &move))
    return FALSE;
  if (move.type == HF_MOVE_ASK)
    return self->known == NULL || !((self->known->asked >> seat) & 1);

  return move.type == HF_MOVE_LAY || move.type == HF_MOVE_OPEN;
}

/* Whether a rule-of-thumb player with this hand would be out once the answer is yes. */
static gboolean
could_go_out (const HfView *view, const HfState *world)
{
  guint64 memory[HF_STATE_MAX / sizeof (guint64)];
  HfState *then = (HfState *) memory;
  HfPlayoutCounts counts = { 0 };
  guint seat = view->table->turn;
  HfMove yes;

  hf_state_copy (then, world);
  hf_move_init (&yes, HF_MOVE_ANSWER, view->seat);
  yes.answer = HF_ANSWER_YES;
  if (hf_state_play (then, view->rules, &yes, NULL, NULL) != HF_VERDICT_OK)
    return FALSE;
  hf_playout_turns (then, view->rules, 1, &counts);

  return (then->table.out >> seat) & 1;
}

/* Imagines a hand with which the player who asks to go out can do so. */
static void
imagine_asker (const HfBelief *self, const HfView *view, HfState *world, guint64 *rng)
{
  if (view->table->question != HF_QUESTION_OUT || view->table->turn == (gint) view->seat)
    return;
  for (guint i = 0; i < ASKER_DEALS && !could_go_out (view, world); i++)
    deal_again (self, world, view->table->turn, rng);
}

static void
exchange_unlikely (const HfBelief *self, HfState *world, guint seat, guint64 *rng)
{
  exchange_doubtful (self, world, seat, rng);
  if (self->collects[seat])
    exchange_singles (self, world, seat, rng);
}

/* Imagines a state that the viewer cannot tell from the true one, and in which the others' hands
 * are likely.
 *
 * @rng (inout): where randomness comes from
 * @world (out): memory of at least `rules->state_size` bytes */
void
hf_belief_imagine (const HfBelief *self, const HfView *view, guint64 *rng, HfState *world)
{
  hf_view_sample_into (view, self->known != NULL ? self->known->known : NULL, rng, world);
  for (guint seat = 0; seat < view->table->n_seats; seat++)
    {
      if (seat == view->seat)
        continue;
      exchange_unlikely (self, world, seat, rng);
      if (self->threw[seat] < 0 || (hf_random_next (rng) >> 20) % 256 < KEEPS)
        continue;
      for (guint i = 0; i < DEALS && would_have_acted (self, view, world, seat); i++)
        {
          deal_again (self, world, seat, rng);
          exchange_unlikely (self, world, seat, rng);
        }
    }
  imagine_asker (self, view, world, rng);
}
