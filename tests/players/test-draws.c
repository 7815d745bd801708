/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Draws of each seat's own, where players are compared: while all draw in turn nothing is otherwise, one
 * other decision changes the luck of nobody, and nothing but the order of unknown cards ever changes. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/state/hf-view.h"
#include "lib/hf-test-table.h"
#include "players/simple/hf-draws.h"
#include "players/simple/hf-playout.h"
#include "players/simple/hf-simple.h"

/* More moves than any round has. */
#define MAX_MOVES 20000

/* Deals of each rule set in which the pile is taken in one round and left in the other. */
#define N_DEALS 6

/* Cards that each seat drew from each stack. */
typedef struct
{
  guint8 kinds[HF_MAX_SEATS][HF_MAX_STACKS][HF_STATE_MAX];
  guint n[HF_MAX_SEATS][HF_MAX_STACKS];
  guint own[HF_MAX_SEATS][HF_MAX_STACKS]; /* those that are its own, of all */
  gboolean ended;                         /* no more is noted */
} Drawn;

static HfState *
deal (const HfFlatRules *rules, guint64 seed)
{
  HfState *state = hf_state_new (rules, seed);
  HfPlayoutCounts counts = { 0 };

  g_assert_true (hf_playout_deal (state, rules, seed));
  while (state->table.phase == HF_PHASE_CHOOSE)
    g_assert_true (hf_playout_step (state, rules, &counts));

  return state;
}

/* Draws all cards of a seat's turn. */
static void
draw_turn (HfState *state, const HfFlatRules *rules, guint seat)
{
  HfMove move;

  state->table.turn = seat;
  state->table.phase = HF_PHASE_START;
  hf_move_init (&move, HF_MOVE_DRAW, seat);
  while (state->table.phase == HF_PHASE_START)
    g_assert_cmpint (hf_state_play (state, rules, &move, NULL, NULL), ==, HF_VERDICT_OK);
}

/* All seats draw, whoever begins, what they would without, as long as nobody leaves out a draw. */
static void
test_in_turn (void)
{
  const char *const *presets = hf_presets_list ();

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint64 seed = 1; seed <= 4; seed++)
      {
        g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);
        g_autofree HfState *own = NULL, *shared = NULL;
        guint seat, turns = 0;
        HfDraws draws;

        /* A red three that came in one lap would have to be laid before the draw of the next. */
        rules->rules.three_red_forced = FALSE;
        own = deal (rules, seed);
        shared = hf_state_dup (own);
        seat = (guint) own->table.first;
        hf_draws_init_in_turn (&draws, own, rules);
        for (; hf_table_stock (&own->table) >= 4; turns++)
          {
            own->table.turn = seat;
            hf_draws_arrange (&draws, own, rules);
            draw_turn (own, rules, seat);
            draw_turn (shared, rules, seat);
            g_assert_cmpmem (hf_state_hand (own, seat), sizeof (HfCards),
                             hf_state_hand (shared, seat), sizeof (HfCards));
            seat = hf_flat_rules_next_seat (rules, seat);
          }
        g_assert_cmpuint (turns, >, 4 * rules->n_seats);
      }
}

/* The cards of a seat in a stack. */
static guint
count_own (const HfDraws *draws, guint seat, guint stack)
{
  const HfDrawsStack *own = &draws->stacks[stack];
  guint n = 0;

  for (guint card = own->next[seat]; card < own->n; card = own->after[card])
    n++;

  return n;
}

/* Notes the cards that came out of stacks, until the stock is made anew or a seat has had all of its
 * own and gets those of others. */
static void
note_draws (Drawn *self, const HfEvents *events)
{
  for (guint i = 0; i < events->len && !self->ended; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);
      guint *n;

      self->ended |= event->type == HF_EVENT_RESHUFFLED;
      if (event->type != HF_EVENT_CARD || event->from != HF_ZONE_STACK || event->to != HF_ZONE_HAND)
        continue;
      n = &self->n[event->to_index][event->from_index];
      self->ended |= *n >= self->own[event->to_index][event->from_index];
      if (!self->ended)
        self->kinds[event->to_index][event->from_index][(*n)++] = event->kind;
    }
}

/* Plays on by rules of thumb and notes who draws what.
 * @own: whether each seat draws its own cards */
static void
play_on (HfState *state, const HfFlatRules *rules, HfDraws *draws, gboolean own, Drawn *drawn)
{
  HfEvents *events = hf_events_new ();

  for (guint i = 0; i < MAX_MOVES && state->table.phase != HF_PHASE_OVER && !drawn->ended; i++)
    {
      gint seat = hf_playout_next_seat (state, rules);
      HfView view;
      HfMove move;

      hf_draws_await (own ? draws : NULL, state, rules, seat);
      hf_view_borrow (&view, state, rules, seat);
      g_assert_true (hf_simple_move (&view, NULL, &move));
      g_array_set_size (events, 0);
      g_assert_cmpint (hf_state_play (state, rules, &move, events, NULL), !=, HF_VERDICT_REFUSED);
      note_draws (drawn, events);
    }
  g_array_unref (events);
}

/* Plays a move of the seat on turn. */
static void
play_noted (HfState *state,
            const HfFlatRules *rules,
            HfDraws *draws,
            gboolean own,
            const HfMove *move,
            Drawn *drawn)
{
  HfEvents *events = hf_events_new ();

  hf_draws_await (own ? draws : NULL, state, rules, state->table.turn);
  g_assert_cmpint (hf_state_play (state, rules, move, events, NULL), ==, HF_VERDICT_OK);
  note_draws (drawn, events);
  g_array_unref (events);
}

/* The first legal move of a kind that is whole.
 * Returns: FALSE where there is none */
static gboolean
find_move (const HfState *state, const HfFlatRules *rules, HfMoveType type, HfMove *found)
{
  g_autoptr (GArray) moves = hf_moves_list (state, rules);

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      *found = *move;
      if (move->type == type && !move->part_only)
        return TRUE;
    }

  return FALSE;
}

/* Plays to a turn in which the pile may be taken, and a draw is possible, too.
 * Returns: FALSE where there is none */
static gboolean
find_choice (HfState *state, const HfFlatRules *rules, HfDraws *draws, HfMove *take, HfMove *draw)
{
  HfPlayoutCounts counts = { 0 };

  for (guint i = 0; i < MAX_MOVES && state->table.phase != HF_PHASE_OVER; i++)
    {
      if (state->table.phase == HF_PHASE_START && state->table.question == HF_QUESTION_NONE
          && find_move (state, rules, HF_MOVE_TAKE, take)
          && hf_state_try (state, rules, take, NULL) == HF_VERDICT_OK
          && find_move (state, rules, HF_MOVE_DRAW, draw))
        return TRUE;
      hf_draws_await (draws, state, rules, hf_playout_next_seat (state, rules));
      hf_playout_step (state, rules, &counts);
    }

  return FALSE;
}

/* Whether all seats drew the same from each stack, as far as both rounds went. */
static gboolean
drew_same (const Drawn *one, const Drawn *other)
{
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    for (guint stack = 0; stack < HF_MAX_STACKS; stack++)
      if (memcmp (one->kinds[seat][stack], other->kinds[seat][stack],
                  MIN (one->n[seat][stack], other->n[seat][stack]))
          != 0)
        return FALSE;

  return TRUE;
}

/* Takes the pile in one round and draws in another, then plays both on.
 * Returns: whether all draws after it are the same */
static gboolean
is_same_luck (const HfState *from,
              const HfFlatRules *rules,
              const HfDraws *draws,
              gboolean own,
              const HfMove *take,
              const HfMove *draw)
{
  g_autofree Drawn *drawn = g_new0 (Drawn, 2);

  for (guint i = 0; i < 2; i++)
    {
      g_autofree HfState *state = hf_state_dup (from);
      HfDraws rest = *draws;

      for (guint seat = 0; seat < rules->n_seats; seat++)
        for (guint stack = 0; stack < HF_MAX_STACKS; stack++)
          drawn[i].own[seat][stack] = count_own (draws, seat, stack);
      play_noted (state, rules, &rest, own, i == 0 ? take : draw, &drawn[i]);
      play_on (state, rules, &rest, own, &drawn[i]);
    }

  return drew_same (&drawn[0], &drawn[1]);
}

/* Taking the pile instead of drawing leaves the luck of all seats as it was, under all rules;
 * as the cards lie it is another one. */
static void
test_other_decision (void)
{
  const char *const *presets = hf_presets_list ();
  guint n_choices = 0, n_other = 0;

  for (guint i = 0; presets[i] != NULL; i++)
    for (guint64 seed = 1; seed <= N_DEALS; seed++)
      {
        g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);
        g_autofree HfState *state = deal (rules, seed);
        HfDraws draws;
        HfMove take, draw;

        hf_draws_init_in_turn (&draws, state, rules);
        if (!find_choice (state, rules, &draws, &take, &draw))
          continue;
        /* From here on, so that there are draws to compare with the cards as they lie. */
        hf_draws_init_in_turn (&draws, state, rules);
        g_assert_true (is_same_luck (state, rules, &draws, TRUE, &take, &draw));
        n_other += !is_same_luck (state, rules, &draws, FALSE, &take, &draw);
        n_choices++;
      }
  g_assert_cmpuint (n_choices, >=, N_DEALS);
  g_assert_cmpuint (n_other, >, n_choices / 2);
}

static void
count_kinds (const guint8 *kinds, guint n, guint *count)
{
  memset (count, 0, HF_N_KINDS * sizeof *count);
  for (guint i = 0; i < n; i++)
    count[kinds[i]]++;
}

/* Checks that each stack has the same cards in both states, and that all else is alike.
 * @arranged: gets the order of the other one */
static void
check_order_only (const HfState *before, HfState *arranged, const HfFlatRules *rules)
{
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    {
      guint n = before->table.n_stack[i], one[HF_N_KINDS], other[HF_N_KINDS];

      g_assert_cmpuint (arranged->table.n_stack[i], ==, n);
      count_kinds (hf_state_stack (before, i), n, one);
      count_kinds (hf_state_stack (arranged, i), n, other);
      g_assert_cmpmem (one, sizeof one, other, sizeof other);
      memcpy ((guint8 *) arranged + arranged->stack[i], hf_state_stack (before, i), n);
    }
  g_assert_cmpmem (before, rules->state_size, arranged, rules->state_size);
}

/* Rounds of moves by chance, through new stocks, too: nothing but the order of cards that nobody
 * has seen is changed, and changed once. */
static void
test_random_play (void)
{
  const char *const *presets = hf_presets_list ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; presets[i] != NULL; i++)
    {
      g_autofree HfFlatRules *rules = hf_test_flat_rules_new (presets[i], 0);
      g_autofree HfState *state = deal (rules, 1 + i);
      g_autofree HfState *before = hf_state_dup (state);
      HfDraws draws;

      hf_draws_init_in_turn (&draws, state, rules);
      for (guint n = 0; n < 600 && state->table.phase != HF_PHASE_OVER; n++)
        {
          g_autoptr (GArray) moves = hf_moves_list (state, rules);
          const HfMove *move = &g_array_index (moves, HfMove,
                                               g_rand_int_range (rand, 0, moves->len));
          g_autofree HfState *arranged = NULL;

          hf_state_copy (before, state);
          hf_draws_await (&draws, state, rules, state->table.turn);
          arranged = hf_state_dup (state);
          check_order_only (before, arranged, rules);
          hf_state_copy (before, state);
          hf_draws_await (&draws, state, rules, state->table.turn);
          g_assert_cmpmem (before, rules->state_size, state, rules->state_size);
          hf_state_play (state, rules, move, NULL, NULL);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draws/in-turn", test_in_turn);
  g_test_add_func ("/draws/other-decision", test_other_decision);
  g_test_add_func ("/draws/random-play", test_random_play);

  return g_test_run ();
}
