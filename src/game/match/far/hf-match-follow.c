/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Carries out changes of a table elsewhere at the table of a guest. Cards that it has not seen have imagined faces, so
 * that drawing, telling and advising work as at any table. Where a change shows a card, that card gets its face in
 * exchange for the imagined one; then the cards move as they did at the real table, and the cards that lie open must be
 * those of the view that was told. */

#include "hf-match-follow.h"

#include "game/table/hf-card-zone-moves.h"

/* A sketch of the table after a change, made before any card moves. */
typedef struct
{
  HfMatch *match;
  const HfTold *told;
  GHashTable *zones;   /* GPtrArray of HfCard, by key_of() */
  GHashTable *settled; /* HfCard: cards with the faces of the real table */
  GPtrArray *moved;    /* HfCard: of each event, or NULL */
  guint n_books;
} Scratch;

static gpointer
key_of (HfZone zone, guint index)
{
  return GUINT_TO_POINTER (zone << 16 | index);
}

static gboolean
zone_exists (const Scratch *self, HfZone zone, guint index)
{
  const HfFlatRules *rules = self->match->rules;
  const guint n[] = {
    [HF_ZONE_STACK] = HF_MAX_STACKS, [HF_ZONE_PILE] = 1,
    [HF_ZONE_HAND] = rules->n_seats, [HF_ZONE_FOOT] = rules->n_seats,
    [HF_ZONE_BOOK] = self->n_books,  [HF_ZONE_REDS] = rules->n_owners,
  };

  return zone < G_N_ELEMENTS (n) && index < n[zone];
}

/* Returns (element-type HfCard) (nullable): the cards of a zone, top first; NULL where there is no such
 *   zone */
static GPtrArray *
find_cards (Scratch *self, HfZone zone, guint number)
{
  HfCardTable *table = self->match->table;
  guint index = zone == HF_ZONE_PILE ? 0 : number; /* there is one */
  GPtrArray *cards = g_hash_table_lookup (self->zones, key_of (zone, index));

  if (cards != NULL || !zone_exists (self, zone, index))
    return cards;

  cards = zone != HF_ZONE_BOOK || index < table->books->len
            ? hf_card_zone_dup_cards (hf_card_table_find_zone (table, zone, index))
            : g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_insert (self->zones, key_of (zone, index), cards);

  return cards;
}

static gboolean
has_face (HfCard *card, const HfCardFace *face)
{
  return hf_card_get_kind (card) == face->kind && hf_card_get_suit (card) == face->suit
         && hf_card_get_copy (card) == face->copy;
}

static HfCard *
find_face (HfCardTable *table, const HfCardFace *face)
{
  for (guint i = 0; i < table->deck->len; i++)
    if (has_face (table->deck->pdata[i], face))
      return table->deck->pdata[i];

  return NULL;
}

/* Chooses the card that a face belongs to: one that has it or at least its kind, before others. */
static HfCard *
choose_card (Scratch *self, GPtrArray *cards, HfCard *right)
{
  HfCard *any = NULL;

  if (g_ptr_array_find (cards, right, NULL))
    return right;

  for (guint i = 0; i < cards->len; i++)
    {
      if (g_hash_table_contains (self->settled, cards->pdata[i]))
        continue;
      any = cards->pdata[i];
      if (hf_card_get_kind (any) == hf_card_get_kind (right))
        return any;
    }

  return any;
}

/* Gives one of some cards the face that it has at the real table.
 *
 * @card (nullable): NULL for any
 * Returns (nullable): the card; NULL where the face cannot be there */
static HfCard *
settle (Scratch *self, GPtrArray *cards, HfCard *card, const HfCardFace *face)
{
  HfCard *right = find_face (self->match->table, face);

  if (right == NULL)
    return NULL;
  if (card == NULL)
    card = choose_card (self, cards, right);
  if (card == NULL)
    return NULL;

  if (card != right)
    {
      if (g_hash_table_contains (self->settled, card)
          || g_hash_table_contains (self->settled, right))
        return NULL;
      hf_card_exchange (card, right);
    }
  g_hash_table_add (self->settled, card);

  return card;
}

/* Chooses a card whose face was not shown, to move as one that stays hidden. */
static HfCard *
choose_unseen (Scratch *self, GPtrArray *cards)
{
  for (guint i = 0; i < cards->len; i++)
    if (!g_hash_table_contains (self->settled, cards->pdata[i]))
      return cards->pdata[i];

  return NULL;
}

static gboolean
move_card (Scratch *self, const HfEvent *event, const HfCardFace *face)
{
  GPtrArray *from = find_cards (self, event->from, event->from_index);
  GPtrArray *to = find_cards (self, event->to, event->to_index);
  gboolean in_order = event->from == HF_ZONE_STACK || event->from == HF_ZONE_PILE;
  HfCard *card;
  guint place;

  if (from == NULL || to == NULL || from->len == 0)
    return FALSE;

  card = in_order ? from->pdata[0] : NULL;
  if (face->kind != HF_KIND_UNSEEN)
    card = settle (self, from, card, face);
  else if (card == NULL)
    card = choose_unseen (self, from);
  if (card == NULL || !g_ptr_array_find (from, card, &place))
    return FALSE;

  g_ptr_array_insert (to, event->to == HF_ZONE_PILE ? 0 : -1,
                      g_ptr_array_steal_index (from, place));
  g_ptr_array_add (self->moved, card);

  return TRUE;
}

/* Returns: the number of cards that a stack gets from a reshuffle: those that it has in the end, and those
 *   that leave it until then */
static guint
count_reshuffled (const Scratch *self, guint index, guint stack)
{
  guint n = 0;

  for (guint i = index + 1; i < self->told->events->len; i++)
    {
      const HfEvent *event = &g_array_index (self->told->events, HfToldEvent, i).event;

      if (event->type == HF_EVENT_RESHUFFLED)
        return n;
      n += event->type == HF_EVENT_CARD && event->from == HF_ZONE_STACK
           && event->from_index == stack;
    }

  return n + self->told->view->table->n_stack[stack];
}

/* Moves cards of the pile to the stacks in random order; those on top may stay. */
static gboolean
reshuffle (Scratch *self, guint index, guint n_cards)
{
  GPtrArray *pile = find_cards (self, HF_ZONE_PILE, 0);
  guint n_kept = pile->len - MIN (n_cards, pile->len);

  for (guint stack = 0; stack < HF_MAX_STACKS; stack++)
    {
      GPtrArray *cards = find_cards (self, HF_ZONE_STACK, stack);
      guint n = count_reshuffled (self, index, stack);

      if (cards->len > 0 || n > pile->len - n_kept)
        return FALSE;
      for (; n > 0; n--)
        g_ptr_array_add (cards,
                         g_ptr_array_steal_index (pile, g_random_int_range (n_kept, pile->len)));
    }

  return TRUE;
}

/* Exchanges the hand for the first pile in the place of the foot, where further ones wait, too. */
static gboolean
swap_piles (Scratch *self, guint seat)
{
  GPtrArray *hand = find_cards (self, HF_ZONE_HAND, seat);
  GPtrArray *foot = find_cards (self, HF_ZONE_FOOT, seat);
  guint n_before = hand->len, n_hand = self->told->view->seats[seat].hand;

  if (foot->len < n_hand)
    return FALSE;

  for (; n_hand > 0; n_hand--)
    g_ptr_array_add (hand, g_ptr_array_steal_index (foot, 0));
  for (; n_before > 0; n_before--)
    g_ptr_array_add (foot, g_ptr_array_steal_index (hand, 0));

  return TRUE;
}

static gboolean
imagine_event (Scratch *self, guint index)
{
  const HfToldEvent *told = &g_array_index (self->told->events, HfToldEvent, index);
  const HfEvent *event = &told->event;

  if (event->type == HF_EVENT_CARD)
    return move_card (self, event, &told->face);

  g_ptr_array_add (self->moved, NULL);
  switch ((HfEventType) event->type)
    {
    case HF_EVENT_BOOK_STARTED:
      return event->book == self->n_books++;
    case HF_EVENT_RESHUFFLED:
      return reshuffle (self, index, event->value);
    case HF_EVENT_CHOSE:
      return event->value == 0 || swap_piles (self, event->seat);
    default:
      return TRUE;
    }
}

/* Settles the cards that are seen where they lie; those of the pile are told from the top down. */
static gboolean
settle_seen (Scratch *self)
{
  guint in_pile = 0;

  for (guint i = 0; i < self->told->seen->len; i++)
    {
      const HfSeenCard *seen = &g_array_index (self->told->seen, HfSeenCard, i);
      GPtrArray *cards = find_cards (self, seen->zone, seen->index);
      HfCard *card = NULL;

      if (cards == NULL || (seen->zone == HF_ZONE_PILE && in_pile >= cards->len))
        return FALSE;
      if (seen->zone == HF_ZONE_PILE)
        card = cards->pdata[in_pile++];
      if (settle (self, cards, card, &seen->face) == NULL)
        return FALSE;
    }

  return TRUE;
}

static HfCards
count_cards (Scratch *self, HfZone zone, guint index)
{
  GPtrArray *cards = find_cards (self, zone, index);
  HfCards n = HF_CARDS_NONE;

  for (guint i = 0; i < cards->len; i++)
    n.n[hf_card_get_kind (cards->pdata[i])]++;

  return n;
}

static guint8 *
list_kinds (Scratch *self, HfZone zone, guint index, guint n)
{
  GPtrArray *cards = find_cards (self, zone, index);
  guint8 *kinds = g_new (guint8, cards->len + 1);

  for (guint i = 0; i < cards->len; i++)
    kinds[i] = hf_card_get_kind (cards->pdata[i]);
  if (cards->len != n)
    g_clear_pointer (&kinds, g_free);

  return kinds;
}

/* Whether the cards that everybody sees lie as the view has them. */
static gboolean
shows_view (Scratch *self)
{
  const HfView *view = self->told->view;
  g_autofree guint8 *pile = list_kinds (self, HF_ZONE_PILE, 0, view->table->n_pile);

  if (pile == NULL || self->n_books != view->table->n_books
      || memcmp (pile, view->pile, view->table->n_pile) != 0)
    return FALSE;

  for (guint i = 0; i < self->n_books; i++)
    {
      HfCards there = count_cards (self, HF_ZONE_BOOK, i), told = hf_book_cards (&view->books[i]);

      if (!hf_cards_equal (&there, &told))
        return FALSE;
    }
  for (guint i = 0; i < self->match->rules->n_owners; i++)
    {
      HfCards there = count_cards (self, HF_ZONE_REDS, i);
      HfCards told = hf_owner_threes (&view->owners[i]);

      if (!hf_cards_equal (&there, &told))
        return FALSE;
    }

  return TRUE;
}

/* @state (out): memory for a state, of the cards that the guest sees and those that it imagines */
static gboolean
complete (Scratch *self, HfState *state)
{
  const HfView *view = self->told->view;
  guint8 *stacks[HF_MAX_STACKS];
  HfHidden hidden = { 0 };
  gboolean there = shows_view (self);

  for (guint seat = 0; seat < self->match->rules->n_seats; seat++)
    {
      hidden.hands[seat] = count_cards (self, HF_ZONE_HAND, seat);
      hidden.piles[seat] = count_cards (self, HF_ZONE_FOOT, seat);
    }
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      stacks[i] = list_kinds (self, HF_ZONE_STACK, i, view->table->n_stack[i]);
      hidden.stacks[i] = stacks[i];
      there &= stacks[i] != NULL;
    }
  there = there && hf_view_complete (view, &hidden, state);
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    g_free (stacks[i]);

  return there;
}

/* Sets the kinds of moved cards in the events, and lists the cards that left hands. */
static void
report_moves (Scratch *self, HfEvents *events, GPtrArray *picked)
{
  for (guint i = 0; i < self->moved->len; i++)
    {
      HfEvent *event = &g_array_index (events, HfEvent, i);

      if (event->type != HF_EVENT_CARD)
        continue;
      event->kind = hf_card_get_kind (self->moved->pdata[i]);
      if (event->from == HF_ZONE_HAND)
        g_ptr_array_add (picked, self->moved->pdata[i]);
    }
}

static Scratch *
scratch_new (HfMatch *match, const HfTold *told)
{
  Scratch *self = g_new0 (Scratch, 1);

  self->match = match;
  self->told = told;
  self->zones = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  self->settled = g_hash_table_new (NULL, NULL);
  self->moved = g_ptr_array_new ();
  self->n_books = match->table->books->len;

  return self;
}

static void
scratch_free (Scratch *self)
{
  g_hash_table_unref (self->zones);
  g_hash_table_unref (self->settled);
  g_ptr_array_unref (self->moved);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Scratch, scratch_free)

/* Imagines the hidden cards of a change in agreement with all that the guest is told of it.
 *
 * @state (out): memory for the state afterwards
 * @events (inout, nullable): those of the change, if it has any; hidden cards get the kinds that the guest imagines
 * @picked: for the cards that leave hands, in their order
 * Returns: whether the change is possible; no card has moved */
static gboolean
imagine (HfMatch *self, const HfTold *told, HfState *state, HfEvents *events, GPtrArray *picked)
{
  g_autoptr (Scratch) scratch = scratch_new (self, told);

  for (guint i = 0; i < told->events->len; i++)
    if (!imagine_event (scratch, i))
      return FALSE;
  if (!settle_seen (scratch) || !complete (scratch, state))
    return FALSE;
  report_moves (scratch, events, picked);

  return TRUE;
}

/* Gives cards that moved or are seen the suits that they have at the real table, of several cards of a kind.
 *
 * @steps: those of the change, now that they are done */
static void
settle_suits (HfMatch *self, const HfTold *told, GPtrArray *steps)
{
  g_autoptr (Scratch) scratch = scratch_new (self, told);
  guint first = steps->len - told->events->len;

  for (guint i = 0; i < told->events->len; i++)
    {
      const HfCardFace *face = &g_array_index (told->events, HfToldEvent, i).face;

      if (face->kind != HF_KIND_UNSEEN)
        settle (scratch, NULL, hf_game_steps_get (steps, first + i)->card, face);
    }
  settle_seen (scratch);
}

/* Lays out the cards that a guest sees, with imagined cards for those that it does not see. */
static void
lay_out_view (HfMatch *self, const HfView *view)
{
  g_autofree HfState *state = g_malloc (self->rules->state_size);
  guint64 rng = (guint64) g_random_int () << 32 | g_random_int ();

  hf_view_sample_into (view, NULL, &rng, state);
  hf_card_table_lay_out (self->table, state);
}

/* Gives the table of a guest the whole position of the table elsewhere.
 *
 * Returns: whether the position is possible */
gboolean
hf_match_take_over (HfMatch *self, const HfTold *told)
{
  g_autofree HfState *state = g_malloc (self->rules->state_size);
  g_autoptr (GPtrArray) none = g_ptr_array_new ();

  lay_out_view (self, told->view);
  if (!imagine (self, told, state, NULL, none))
    return FALSE;

  hf_state_copy (self->state, state);
  hf_match_note_counted (self);
  self->watched = told->watched;
  self->turn_number = told->turn_number;
  settle_suits (self, told, none);

  return TRUE;
}

static void
follow_deal (HfMatch *self, const HfTold *told, HfMatchResult *result)
{
  self->turn_number = 0;
  self->deal = (HfDeal) { .n_cuts = told->n_cuts };
  memcpy (self->deal.cuts, told->cuts, sizeof told->cuts);
  g_array_set_size (self->high_cuts, 0);
  g_array_append_vals (self->high_cuts, told->high_cuts->data, told->high_cuts->len);
  lay_out_view (self, told->view);
  result->change.high_cuts = self->high_cuts;
  result->change.deal = &self->deal;
}

/* Carries out a change of the table elsewhere at the table of a guest.
 *
 * Returns: whether the change is possible; otherwise all must be told anew */
gboolean
hf_match_follow (HfMatch *self, const HfTold *told, HfMatchResult *result)
{
  const char *line = told->lines->len > 0 ? told->lines->pdata[told->lines->len - 1] : "";
  g_autofree HfState *state = g_malloc (self->rules->state_size);
  g_autoptr (GPtrArray) picked = g_ptr_array_new (), dealt = NULL;

  if (hf_match_parse_move (self, line, &result->move))
    result->change.move = &result->move;
  result->change.verdict = told->verdict;
  result->change.refusal = told->refusal;
  for (guint i = 0; i < told->events->len; i++)
    g_array_append_val (result->events, g_array_index (told->events, HfToldEvent, i).event);
  if (told->deal)
    follow_deal (self, told, result);
  if (!imagine (self, told, state, result->events, picked))
    return FALSE;

  hf_state_copy (self->state, state);
  if (told->deal)
    dealt = hf_card_table_list_deal (self->table);
  hf_match_carry_out (self, picked, result);
  settle_suits (self, told, result->steps);
  if (dealt != NULL)
    {
      g_ptr_array_extend_and_steal (dealt, result->steps);
      result->change.steps = result->steps = g_steal_pointer (&dealt);
    }
  self->position = told->position;

  return TRUE;
}
