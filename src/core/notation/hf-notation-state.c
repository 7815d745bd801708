/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-notation.h"

#include "core/state/hf-book-rules.h"

/* States, views and scores as text. Public facts are printed from a view, so that nothing hidden
 * can slip in. */

static const char *
yes_or_no (gboolean value)
{
  return value ? "yes" : "no";
}

static void
print_heading (GString *out, const HfView *view)
{
  const HfFlatRules *rules = view->rules;
  const HfTable *table = view->table;

  g_string_append_printf (out, "game %s players %u owners %u round %u/", rules->rules.base,
                          rules->n_seats, rules->n_owners, table->round);
  if (rules->rules.table_rounds == HF_NONE)
    g_string_append_c (out, '-');
  else
    g_string_append_printf (out, "%d", rules->rules.table_rounds);
  if (rules->rules.game_target != HF_NONE)
    g_string_append_printf (out, " target %d", rules->rules.game_target);
  g_string_append_c (out, '\n');
  g_string_append_printf (out, "phase %s turn ", hf_phase_to_string (table->phase));
  if (table->phase == HF_PHASE_START || table->phase == HF_PHASE_PLAY)
    g_string_append_printf (out, "%d", table->turn);
  else
    g_string_append_c (out, '-');
  g_string_append_printf (out, " first %d", table->first);
  if (rules->rules.stock_draw_by == HF_DRAW_BY_SINGLE)
    g_string_append_printf (out, " due %u", hf_table_count_due (table, rules));
  g_string_append_c (out, '\n');
}

static void
print_pile (GString *out, const HfView *view)
{
  g_string_append_printf (out, "pile %u: ", view->table->n_pile);
  hf_notation_print_list (out, view->pile, view->table->n_pile);
  g_string_append_c (out, '\n');
  if (view->rules->rules.pickup_mode != HF_PICKUP_NONE && view->rules->rules.pickup_freeze_by != 0)
    g_string_append_printf (out, "frozen %s\n", yes_or_no (hf_view_is_frozen (view)));
}

static void
print_book (GString *out, const HfView *view, const HfBook *book, guint number)
{
  HfCards cards = hf_book_cards (book);
  const char *status = hf_book_is_wild (book)    ? "wild"
                       : hf_book_is_clean (book) ? "clean"
                                                 : "dirty";

  g_string_append_printf (out, "book %u %s.%u ", book->owner, hf_rank_to_string (book->rank),
                          number);
  hf_notation_print_cards (out, &cards);
  g_string_append_printf (out, " %s %s%s%s\n",
                          hf_book_is_closed (view->rules, book) ? "closed" : "open", status,
                          book->flags & HF_BOOK_WAITING ? " waiting" : "",
                          book->flags & HF_BOOK_NEW ? " new" : "");
}

/* The books of an owner by rank, then in the order of laying. */
static void
print_books (GString *out, const HfView *view, guint owner)
{
  for (HfRank rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
    {
      guint number = 0;

      for (guint i = 0; i < view->table->n_books; i++)
        if (view->books[i].owner == owner && view->books[i].rank == rank)
          print_book (out, view, &view->books[i], ++number);
    }
}

static void
print_owners (GString *out, const HfView *view)
{
  for (guint i = 0; i < view->rules->n_owners; i++)
    {
      const HfOwner *owner = &view->owners[i];

      g_string_append_printf (out, "owner %u seats", i);
      hf_notation_print_seats (out, view->rules->owner_seats[i]);
      g_string_append_printf (out, " red3 %u cut %d penalty %d total %d", owner->reds, owner->cut,
                              owner->penalty, owner->total);
      if (view->rules->rules.three_black_meld == HF_BLACK_MELD_OUT)
        g_string_append_printf (out, " black3 %u", owner->blacks);
      g_string_append_c (out, '\n');
      print_books (out, view, i);
    }
}

static void
print_seat (GString *out, const HfView *view, guint seat)
{
  const HfSeat *it = &view->seats[seat];
  gboolean piles = hf_table_has_piles (view->table, seat);

  g_string_append_printf (out, "seat %u owner %u opened %s foot ", seat,
                          hf_flat_rules_owner (view->rules, seat),
                          yes_or_no (hf_view_is_open (view, seat)));
  if ((view->table->on_foot >> seat) & 1)
    g_string_append (out, "taken");
  else
    g_string_append_printf (out, "%u", piles ? 0 : it->foot);
  for (guint i = 1; i < it->n_piles && !piles; i++)
    g_string_append_printf (out, "+%u", it->more[i - 1]);
  g_string_append_printf (out, " hand %u razz %u", piles ? 0 : it->hand, it->razz);
  if (view->rules->teams && view->rules->rules.out_partner_in_foot == HF_PARTNER_PLAYED_TURN)
    g_string_append_printf (out, " ended %s", yes_or_no ((view->table->ended >> seat) & 1));
  g_string_append_c (out, '\n');
}

/* The lines that end a state as well as a view. */
static void
print_turn (GString *out, const HfView *view)
{
  static const char *const answers[] = {
    [HF_ANSWER_NONE] = "-",
    [HF_ANSWER_YES] = "yes",
    [HF_ANSWER_NO] = "no",
  };
  const HfTable *table = view->table;

  g_string_append_printf (out, "asked %s answer %s\nout", yes_or_no (table->flags & HF_FLAG_ASKED),
                          answers[table->answer]);
  hf_notation_print_seats (out, table->out);
  g_string_append (out, "\nlast");
  hf_notation_print_seats (out, table->last);
  g_string_append_printf (out, "\nsafety passes %u cycle %u %s %s %s stall %u\n", table->passes,
                          table->cycle_turns, yes_or_no (table->flags & HF_FLAG_DREW),
                          yes_or_no (table->flags & HF_FLAG_MELDED),
                          yes_or_no (table->flags & HF_FLAG_RESHUFFLED), table->stall);
}

/* The rows of people's own that count, by side. */
static void
print_own (GString *out, const HfOwner *owners, const HfFlatRules *rules)
{
  for (guint owner = 0; owner < rules->n_owners; owner++)
    for (gint row = 0; row < rules->rules.score_own_rows.n; row++)
      if (owners[owner].own[row] > 0)
        g_string_append_printf (out, "own %u %d %u\n", owner, row + 1, owners[owner].own[row]);
}

static void
print_stacks (GString *out, const HfState *state, const HfFlatRules *rules)
{
  for (guint i = 0; i < rules->n_stacks; i++)
    {
      g_string_append_printf (out, "stack %u %u: ", i + 1, state->table.n_stack[i]);
      hf_notation_print_list (out, hf_state_stack (state, i), state->table.n_stack[i]);
      g_string_append_c (out, '\n');
    }
}

static void
print_zone (GString *out, const char *name, guint seat, const HfCards *cards)
{
  g_string_append_printf (out, "%s %u: ", name, seat);
  hf_notation_print_cards (out, cards);
  g_string_append_c (out, '\n');
}

/* The piles that a seat has yet to take, the next one first. */
static void
print_piles_left (GString *out, const HfState *state, guint seat)
{
  g_string_append_printf (out, "foot %u: ", seat);
  hf_notation_print_cards (out, hf_state_foot (state, seat));
  for (guint i = 1; i < hf_state_seat (state, seat)->n_piles; i++)
    {
      g_string_append (out, " | ");
      hf_notation_print_cards (out, hf_state_more (state, seat, i - 1));
    }
  g_string_append_c (out, '\n');
}

/* The third and fourth pile before the choice. */
static void
print_more_piles (GString *out, const HfState *state, guint seat)
{
  for (guint i = 0; i < state->n_more; i++)
    {
      g_string_append_printf (out, " %c: ", 'C' + i);
      hf_notation_print_cards (out, hf_state_more (state, seat, i));
    }
}

static void
print_top (GString *out, const guint8 *tops, guint pile)
{
  if (tops != NULL)
    g_string_append_printf (out, " top %s", hf_kind_to_string (tops[pile]));
}

/* Piles that wait for the choice are neither hand nor foot. */
static void
print_zones (GString *out, const HfState *state, const HfFlatRules *rules, guint seat)
{
  const gboolean tops = hf_flat_rules_round (rules, state->table.round)->hand_choice
                        == HF_CHOICE_TOP_SEEN;
  const HfCards none = HF_CARDS_NONE;
  const HfCards *hand = hf_state_hand (state, seat);
  const HfCards *foot = hf_state_foot (state, seat);

  if (hf_table_has_piles (&state->table, seat))
    {
      g_string_append_printf (out, "piles %u A: ", seat);
      hf_notation_print_cards (out, hand);
      print_top (out, tops ? hf_state_tops (state, seat) : NULL, 0);
      g_string_append (out, " B: ");
      hf_notation_print_cards (out, foot);
      print_top (out, tops ? hf_state_tops (state, seat) : NULL, 1);
      print_more_piles (out, state, seat);
      g_string_append_c (out, '\n');
      print_zone (out, "hand", seat, &none);
      print_zone (out, "foot", seat, &none);
      return;
    }

  print_zone (out, "hand", seat, hand);
  print_piles_left (out, state, seat);
}

/* Prints all of a state, hidden cards too. Two states are the same if and only if their prints
 * are; but for a draw that has begun, of which only the cards still due are printed.
 * @aside (nullable): cards of the deck that are not in play */
char *
hf_state_print (const HfState *self, const HfFlatRules *rules, const HfCards *aside)
{
  const HfCards none = HF_CARDS_NONE;
  const HfCards *locked = hf_state_locked (self);
  GString *out = g_string_new (NULL);
  HfView view;

  aside = aside != NULL ? aside : &none;
  hf_view_borrow (&view, self, rules, 0);
  print_heading (out, &view);
  g_string_append_printf (out, "rng %016" G_GINT64_MODIFIER "x\n", self->rng);
  print_stacks (out, self, rules);
  print_pile (out, &view);
  print_zone (out, "aside", hf_cards_count (aside), aside);
  print_owners (out, &view);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      print_seat (out, &view, seat);
      print_zones (out, self, rules, seat);
    }
  g_string_append (out, "locked ");
  hf_notation_print_cards (out, locked != NULL ? locked : &none);
  g_string_append_c (out, '\n');
  print_turn (out, &view);
  print_own (out, view.owners, rules);

  return g_string_free (out, FALSE);
}

static void
print_own_cards (GString *out, const HfView *view)
{
  const HfCards none = HF_CARDS_NONE;
  gboolean piles = hf_table_has_piles (view->table, view->seat);

  if (piles && view->piles[0] != NULL)
    {
      g_string_append (out, "piles A: ");
      hf_notation_print_cards (out, view->piles[0]);
      g_string_append (out, " B: ");
      hf_notation_print_cards (out, view->piles[1]);
    }
  else if (piles)
    {
      g_string_append_printf (out, "piles A: %u", view->seats[view->seat].hand);
      print_top (out, view->tops, 0);
      g_string_append_printf (out, " B: %u", view->seats[view->seat].foot);
      print_top (out, view->tops, 1);
    }
  if (piles)
    {
      for (guint i = 0; i < view->rules->n_more; i++)
        g_string_append_printf (out, " %c: %u", 'C' + i, view->seats[view->seat].more[i]);
      g_string_append_c (out, '\n');
    }

  g_string_append (out, "hand: ");
  hf_notation_print_cards (out, piles ? &none : view->hand);
  g_string_append_c (out, '\n');
}

/* Prints a view. */
char *
hf_view_print (const HfView *self)
{
  GString *out = g_string_new (NULL);

  print_heading (out, self);
  g_string_append (out, "stock");
  for (guint i = 0; i < self->rules->n_stacks; i++)
    g_string_append_printf (out, " %u", self->table->n_stack[i]);
  g_string_append_c (out, '\n');
  print_pile (out, self);
  print_owners (out, self);
  for (guint i = 0; i < self->rules->n_seats; i++)
    print_seat (out, self, i);
  print_own_cards (out, self);
  print_turn (out, self);
  print_own (out, self->owners, self->rules);

  return g_string_free (out, FALSE);
}

/* Prints the view of one seat. */
char *
hf_state_print_view (const HfState *self, const HfFlatRules *rules, guint seat)
{
  HfView view;

  hf_view_borrow (&view, self, rules, seat);

  return hf_view_print (&view);
}

/* Prints the score of every owner as if the round ended now, and the winners at the end of a
 * game. */
char *
hf_state_print_scores (const HfState *self, const HfFlatRules *rules)
{
  GString *out = g_string_new (NULL);

  for (guint owner = 0; owner < rules->n_owners; owner++)
    {
      HfScore score = hf_state_score (self, rules, owner);

      g_string_append_printf (out,
                              "score %u books %d cards %d red3 %d out %d cut %d penalty %d "
                              "held %d round %d total %d\n",
                              owner, score.books, score.cards, score.reds, score.out, score.cut,
                              score.penalty, score.held, score.round,
                              hf_state_owner (self, owner)->total);
    }

  print_own (out, hf_state_owner (self, 0), rules);
  if (self->table.phase == HF_PHASE_END)
    {
      g_string_append (out, "winners");
      hf_notation_print_seats (out, hf_state_winners (self));
      g_string_append_c (out, '\n');
    }

  return g_string_free (out, FALSE);
}
