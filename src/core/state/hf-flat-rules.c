/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-flat-rules.h"

#include "hf-state.h"

static guint16
wild_kinds (const HfRules *rules)
{
  guint16 kinds = 0;

  if (rules->meld_wilds & HF_WILD_TWO)
    kinds |= HF_KIND_BIT (HF_KIND_TWO);
  if (rules->meld_wilds & HF_WILD_JOKER)
    kinds |= HF_KIND_BIT (HF_KIND_JOKER);
  if (rules->meld_wilds & HF_WILD_WEIRD)
    kinds |= HF_KIND_BIT (HF_KIND_WEIRD);

  return kinds;
}

static guint16
natural_kinds (const HfRules *rules)
{
  guint16 kinds = 0;

  for (guint kind = HF_KIND_FOUR; kind <= HF_KIND_ACE; kind++)
    kinds |= HF_KIND_BIT (kind);
  if (!(rules->meld_wilds & HF_WILD_TWO))
    kinds |= HF_KIND_BIT (HF_KIND_TWO);
  if (rules->meld_ranks_three != HF_THREES_NONE)
    kinds |= HF_KIND_BIT (HF_KIND_BLACK_THREE);
  if (rules->meld_ranks_three == HF_THREES_ALL)
    kinds |= HF_KIND_BIT (HF_KIND_RED_THREE);

  return kinds;
}

/* The kinds of a set of blockers. */
static guint16
kinds_of_set (const HfRules *rules, guint set)
{
  guint16 kinds = 0;

  if (set & HF_BLOCK_WILD)
    kinds |= wild_kinds (rules);
  if (set & HF_BLOCK_RED_THREE)
    kinds |= HF_KIND_BIT (HF_KIND_RED_THREE);
  if (set & HF_BLOCK_BLACK_THREE)
    kinds |= HF_KIND_BIT (HF_KIND_BLACK_THREE);

  return kinds;
}

static void
compile_wild_mask (HfFlatRules *self)
{
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    self->wild_mask.n[kind] = hf_flat_rules_is_wild (self, kind) ? 0xff : 0;
}

static void
compile_values (HfFlatRules *self)
{
  const HfRules *rules = &self->rules;

  for (guint kind = HF_KIND_FOUR; kind <= HF_KIND_KING; kind++)
    {
      gint number = (gint) kind - HF_KIND_FOUR + 4;

      self->value[kind] = number >= rules->score_values_ten_from ? 10 : 5;
    }

  self->value[HF_KIND_RED_THREE] = rules->three_meld_value;
  self->value[HF_KIND_BLACK_THREE] = rules->three_meld_value;
  self->value[HF_KIND_ACE] = rules->score_values_ace;
  self->value[HF_KIND_TWO] = rules->score_values_two;
  self->value[HF_KIND_JOKER] = rules->score_values_joker;
  self->value[HF_KIND_WEIRD] = rules->score_values_weird;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    self->held[kind] = self->value[kind];
  self->held[HF_KIND_RED_THREE] = rules->three_red_held;
  self->held[HF_KIND_BLACK_THREE] = rules->three_black_held;
}

static void
compile_wild_limit (HfFlatRules *self)
{
  for (gint n = 0; n <= HF_MAX_NATURALS; n++)
    {
      gint max = 0;

      switch (self->rules.meld_wild_limit)
        {
        case HF_LIMIT_NAT_GT_WILD:
          max = MAX (n - 1, 0);
          break;
        case HF_LIMIT_WILD_LE_NAT:
          max = n;
          break;
        case HF_LIMIT_TWO_NAT_PER_WILD:
          max = n / 2;
          break;
        default:
          g_assert_not_reached ();
        }

      if (self->rules.meld_max_wilds != HF_NONE)
        max = MIN (max, self->rules.meld_max_wilds);

      self->max_wilds[n] = max;
    }
}

/* Owners sit in turn round the table, and so do their members. */
static void
compile_seats (HfFlatRules *self)
{
  guint step = self->rules.table_direction == HF_DIRECTION_CW ? 1 : self->n_seats - 1u;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      self->seat_owner[seat] = seat % self->n_owners;
      self->next_seat[seat] = (seat + step) % self->n_seats;
    }
  for (guint seat = 0; seat < self->n_seats; seat++)
    self->owner_seats[self->seat_owner[seat]] |= 1 << seat;
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      guint8 team = self->owner_seats[self->seat_owner[seat]];

      self->open_seats[seat] = self->rules.open_scope == HF_SCOPE_TEAM ? team : 1 << seat;
      self->lay_seats[seat] = self->open_seats[seat];
      if (self->rules.meld_lay_on_partner == HF_LAY_ON_AFTER_TEAM_OPEN)
        self->lay_seats[seat] |= team;
    }
}

/* A set of ranks names both colors of three. */
static guint16
banned_kinds (const HfFlatRules *self)
{
  guint16 kinds = self->rules.turn_discard_ban << HF_RANK_THREE;

  if (kinds & HF_KIND_BIT (HF_KIND_BLACK_THREE))
    kinds |= HF_KIND_BIT (HF_KIND_RED_THREE);

  return kinds & self->natural_kinds;
}

static void
compile_round (HfFlatRules *self, guint round)
{
  const HfRules *r = &self->rules;
  HfRoundRules *it = &self->rounds[round];
  const gint count = hf_int_list_at (&r->pickup_count, round);

  it->open_min = hf_int_list_at (&r->open_min, round) + (r->open_compare == HF_COMPARE_GT ? 1 : 0);
  it->draw_count = hf_int_list_at (&r->stock_draw_count, round);
  it->pickup_count = r->pickup_mode == HF_PICKUP_TOP_N && count != HF_ALL ? (guint) count
                                                                          : self->n_cards;
  it->pickup_min = hf_int_list_at (&r->pickup_min_pile, round);
  it->hand_choice = hf_int_list_at (&r->deal_hand_choice, round);
  self->shows_tops |= it->hand_choice == HF_CHOICE_TOP_SEEN;
  it->clean = hf_int_list_at (&r->out_min_clean, round);
  it->dirty = hf_int_list_at (&r->out_min_dirty, round);
  it->total = hf_int_list_at (&r->out_min_total, round);
  it->wild = r->meld_wild_book ? hf_int_list_at (&r->out_min_wild, round) : 0;
  it->special = self->special_ranks != 0 ? hf_int_list_at (&r->out_min_special, round) : 0;
  it->each = self->special_ranks != 0 ? hf_int_list_at (&r->out_special_each, round) : 0;
  it->apart = r->out_special_apart && (it->special > 0 || it->each > 0);
  self->special_count |= it->apart || it->each > 0;
}

static guint
count_ranks (const HfFlatRules *self)
{
  guint ranks = self->rules.meld_wild_book ? 1 : 0;

  for (guint kind = HF_KIND_BLACK_THREE; kind <= HF_KIND_TWO; kind++)
    ranks += hf_flat_rules_is_natural (self, kind);

  return ranks;
}

/* The most bytes that the store of a state can need: a byte for a card in a
 * stack or the pile; a book takes the space of a struct but then holds cards
 * that are nowhere else. Where a second book of a rank waits for the first to
 * close, few books can be open at a time. */
static guint
store_bound (const HfFlatRules *self)
{
  guint min_size = self->rules.meld_min_size;
  guint size = self->rules.book_size;
  guint open = self->n_cards / min_size;
  guint closed;

  if (self->rules.meld_same_rank != HF_SAME_RANK_ALWAYS)
    open = MIN (open, count_ranks (self) * self->n_owners);

  closed = (self->n_cards - open * min_size) / size;

  return self->n_cards + open * (sizeof (HfBook) - MIN (sizeof (HfBook), min_size))
         + closed * (sizeof (HfBook) - MIN (sizeof (HfBook), size));
}

static guint
state_size (const HfFlatRules *self)
{
  guint size = G_STRUCT_OFFSET (HfState, seats) + hf_state_seats_size (self->n_seats)
               + self->n_seats * (2 + self->n_more) * sizeof (HfCards)
               + self->n_owners * sizeof (HfOwner) + (self->locks_cards ? sizeof (HfCards) : 0)
               + (self->shows_tops ? 2 * HF_MAX_SEATS : 0)
               + (self->counts_foot_reds ? HF_MAX_SEATS : 0) + store_bound (self);

  return (size + 7) & ~7u;
}

/* Compiles rules for play. Refuses the rules that hf_rules_check() refuses.
 * @self (out): the compiled rules */
gboolean
hf_flat_rules_init (HfFlatRules *self, const HfRules *rules, GError **error)
{
  memset (self, 0, sizeof *self);
  self->rules = *rules;
  hf_rules_resolve (&self->rules);
  if (!hf_rules_check (&self->rules, error))
    return FALSE;

  rules = &self->rules;
  self->n_seats = rules->table_players;
  self->n_owners = hf_rules_owners (rules);
  self->n_stacks = rules->stock_piles;
  self->n_rounds = hf_rules_last_round (rules);
  self->n_more = rules->deal_more_piles.n;
  self->first_book = rules->foot_when == HF_FOOT_FIRST_BOOK;
  self->own_first_book = rules->foot_when == HF_FOOT_OWN_FIRST_BOOK;
  self->skips_draw = rules->foot_first_draw == HF_FIRST_DRAW_NONE
                     && rules->foot_on_discard == HF_FOOT_NEXT_TURN;
  self->melds_blacks = rules->three_black_meld == HF_BLACK_MELD_OUT
                       && rules->meld_ranks_three == HF_THREES_NONE;
  self->counts_foot_reds = rules->three_red_replace == HF_RED_REPLACE_NOT_FOOT
                           && rules->three_red_mode == HF_RED_LAY_AND_REPLACE;
  self->teams = self->n_owners < self->n_seats;
  compile_seats (self);

  self->plain_book = MAX (rules->meld_min_size, rules->meld_min_naturals);

  hf_rules_deck (rules, &self->deck);
  self->n_cards = hf_cards_count (&self->deck);

  self->wild_kinds = wild_kinds (rules);
  compile_wild_mask (self);
  self->natural_kinds = natural_kinds (rules);
  self->blocked_kinds = kinds_of_set (rules, rules->pickup_blocked_by);
  if (rules->pickup_mode != HF_PICKUP_NONE)
    self->freezing_kinds = kinds_of_set (rules, rules->pickup_freeze_by);
  self->redrawn_kinds = rules->deal_upcard == HF_UPCARD_REDRAW
                          ? kinds_of_set (rules, rules->deal_upcard_redraw)
                          : 0;
  self->special_ranks = rules->book_special_ranks << HF_RANK_THREE;
  for (guint rank = 0; rank < HF_N_RANKS; rank++)
    self->n_special += (self->special_ranks >> rank) & 1;
  for (gint i = 0; i < rules->book_special_bonuses.n; i++)
    self->named_ranks |= 1u << (HF_RANK_THREE + rules->book_special_bonuses.v[i].rank);
  self->banned_kinds = banned_kinds (self);
  compile_values (self);
  compile_wild_limit (self);

  for (guint round = 1; round <= HF_LAST_ROUND; round++)
    compile_round (self, round);
  self->rounds[0] = self->rounds[1];
  self->plain_count = !self->special_count && rules->out_wild_counts == HF_WILD_COUNTS_APART;
  self->locks_cards = rules->pickup_mode != HF_PICKUP_NONE
                      && rules->pickup_if_unopened == HF_UNOPENED_FREE && !rules->pickup_meld_top
                      && rules->pickup_open_uses != HF_OPEN_USES_ALL;
  self->matches_taken = rules->pickup_mode != HF_PICKUP_NONE && rules->pickup_meld_top
                        && rules->pickup_match_from == HF_MATCH_FROM_TAKEN;
  self->state_size = state_size (self);
  g_assert (self->state_size <= HF_STATE_MAX);

  return TRUE;
}

/* The least total to open for a side with so many points from earlier rounds, already one more
 * under `gt` (S1-56). */
gint
hf_flat_rules_open_min (const HfFlatRules *self, guint round, gint score)
{
  const HfSteps *steps = &self->rules.open_steps;
  gint step = 0;

  if (self->rules.open_by == HF_OPEN_BY_ROUND)
    return hf_flat_rules_round (self, round)->open_min;

  while (step + 1 < steps->n && steps->v[step + 1].score <= score)
    step++;

  return steps->v[step].minimum + (self->rules.open_compare == HF_COMPARE_GT ? 1 : 0);
}

/* Returns: the points that a side needs to open now (S1-51) */
gint
hf_state_open_min (const HfState *self, const HfFlatRules *rules, guint owner)
{
  return hf_flat_rules_open_min (rules, self->table.round, hf_state_owner (self, owner)->total);
}

gint
hf_flat_rules_value (const HfFlatRules *self, const HfCards *cards)
{
  gint points = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    points += cards->n[kind] * self->value[kind];

  return points;
}

/* Returns: the cost of the cards in a hand or foot at the end of a round, in points, as a positive
 *   number (S1-85, S1-32) */
gint
hf_flat_rules_held (const HfFlatRules *self, const HfCards *cards)
{
  gint points = 0;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    points += cards->n[kind] * self->held[kind];

  return points;
}
