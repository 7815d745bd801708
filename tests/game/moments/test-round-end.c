/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The ends of rounds and games: the steps of a score, its lines, the sentence of a partner, and the awards are compared
 * with figures that the moves of random games under all presets give when they are played once more. */

#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "game/moments/hf-awards.h"
#include "game/moments/hf-round-end.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-play.h"

#define MOST_MOVES 20000

#define MOST_ROUNDS 64
#define N_KINDS     9 /* of sentences */

/* Figures of a round, or of all of them, from its moves. */
typedef struct
{
  gint closed[HF_MAX_SEATS];
  gint taken[HF_MAX_SEATS];
  gint opening[HF_MAX_SEATS];
  gint wilds[HF_MAX_SEATS];
  gint laid[HF_MAX_SEATS];
  gint first;
} Count;

/* A game with its counts: that of all rounds is the first. */
typedef struct
{
  HfGame *game;
  const HfFlatRules *rules;
  Count counts[MOST_ROUNDS + 1];
} Counted;

static void
count_books (const HfState *state, gint *n_cards, gint *n_wilds)
{
  for (guint i = 0; i < state->table.n_books; i++)
    {
      *n_cards += (gint) hf_book_size (hf_state_book (state, i));
      *n_wilds += (gint) hf_book_wilds (hf_state_book (state, i));
    }
}

static void
count_event (Count *self, const HfState *after, const HfEvent *event)
{
  if (event->type == HF_EVENT_BOOK_CLOSED)
    self->closed[hf_state_book (after, event->book)->owner]++;
  if (event->type != HF_EVENT_OPENED)
    return;
  self->opening[event->seat] = MAX (self->opening[event->seat], event->value);
  if (self->first < 0)
    self->first = event->seat;
}

static void
count_move (const HfGamePast *past, const HfMove *move, gpointer data)
{
  Counted *self = data;
  Count *counts[] = { &self->counts[0], &self->counts[past->state->table.round] };
  g_autofree HfState *after = hf_state_dup (past->state);
  g_autoptr (GArray) events = hf_events_new ();
  gint before[2] = { 0 }, now[2] = { 0 };

  if (hf_state_play (after, self->rules, move, events, NULL) != HF_VERDICT_OK)
    return;

  count_books (past->state, &before[0], &before[1]);
  count_books (after, &now[0], &now[1]);
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      counts[i]->laid[move->seat] += now[0] - before[0];
      counts[i]->wilds[move->seat] += now[1] - before[1];
      if (move->type == HF_MOVE_TAKE)
        counts[i]->taken[move->seat] = MAX (counts[i]->taken[move->seat],
                                            past->state->table.n_pile - after->table.n_pile);
      for (guint k = 0; k < events->len; k++)
        count_event (counts[i], after, &g_array_index (events, HfEvent, k));
    }
}

static void
count (Counted *self, HfGame *game)
{
  self->game = game;
  self->rules = hf_game_get_rules (game);
  g_assert_cmpuint (hf_game_get_n_rounds_done (game), <=, MOST_ROUNDS);
  for (guint i = 0; i <= MOST_ROUNDS; i++)
    self->counts[i] = (Count) { .first = -1 };
  hf_game_foreach_move (game, 0, count_move, self);
}

/* Awards. */

static guint
seats_of_side (const HfFlatRules *rules, guint side)
{
  guint seats = 0;

  for (guint seat = 0; seat < rules->n_seats; seat++)
    if (hf_flat_rules_owner (rules, seat) == side)
      seats |= 1u << seat;

  return seats;
}

static gint
sum_up_to (HfGame *game, guint round, guint side)
{
  gint sum = 0;

  for (guint i = 1; i <= round; i++)
    sum += hf_results_get_score (HF_RESULTS (game), i, side).round;

  return sum;
}

static gint
find_behind (HfGame *game, guint round, guint side)
{
  gint behind = 0;

  for (guint other = 0; other < hf_game_get_n_teams (game); other++)
    behind = MAX (behind, sum_up_to (game, round, other) - sum_up_to (game, round, side));

  return behind;
}

/* The largest deficit of a side after a round that it had no more after some later round. */
static gint
find_comeback (HfGame *game, guint side)
{
  const guint n = hf_game_get_n_rounds_done (game);
  gint most = 0;

  for (guint first = 1; first <= n; first++)
    for (guint later = first + 1; later <= n; later++)
      if (find_behind (game, later, side) == 0)
        most = MAX (most, find_behind (game, first, side));

  return most;
}

/* Returns: the figure of a seat for an award; -1 where it does not take part */
static gint
get_figure (const Counted *self, HfAwardKind kind, guint seat)
{
  const Count *all = &self->counts[0];
  const guint side = hf_flat_rules_owner (self->rules, seat);

  switch (kind)
    {
    case HF_AWARD_BOOKS:
      return all->closed[side];
    case HF_AWARD_COMEBACK:
      return find_comeback (self->game, side);
    case HF_AWARD_TAKEN:
      return all->taken[seat];
    case HF_AWARD_OPENING:
      return all->opening[seat];
    default:
      return all->laid[seat] > 0 ? all->wilds[seat] : -1;
    }
}

/* Asserts that those who have an award are just those with the best figure, and nobody has it if that is everybody. */
static void
check_award (const Counted *self, HfAwardKind kind, const HfAward *award)
{
  gint best = kind == HF_AWARD_CLEAN ? G_MAXINT : 0;
  guint seats = 0;

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      const gint figure = get_figure (self, kind, seat);

      if (kind == HF_AWARD_CLEAN ? figure >= 0 && figure < best : figure > best)
        best = figure;
    }
  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    if (get_figure (self, kind, seat) == best && (best > 0 || kind == HF_AWARD_CLEAN))
      seats |= 1u << seat;
  if (seats == (1u << self->rules->n_seats) - 1)
    seats = 0;

  g_assert_cmpuint (award != NULL ? award->seats : 0, ==, seats);
  if (award == NULL)
    return;
  g_assert_cmpint (award->figure, ==, best);
  g_assert_true (award->title[0] != '\0' && award->name[0] != '\0');
}

/* Asserts that the name of an award has every player who has it, or that player's side, and no other. */
static void
check_name (const Counted *self, const HfAward *award)
{
  const gboolean changing = self->rules->rules.event_tournament
                            == HF_TOURNAMENT_ROUND_ROBIN_PARTNERS;

  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      const guint side = hf_flat_rules_owner (self->rules, seat);
      const char *name = hf_game_seat_get_inline_name (hf_game_get_seat (self->game, seat));
      const char *team = hf_game_team_get_inline_name (hf_game_get_team (self->game, side));
      const gboolean named = strstr (award->name, name) != NULL,
                     with_side = !changing && strstr (award->name, team) != NULL;

      g_assert_true (((award->seats >> seat) & 1) == (named || with_side));
      if (with_side && !named)
        g_assert_cmpuint (seats_of_side (self->rules, side) & ~award->seats, ==, 0);
    }
}

static void
check_awards (const Counted *self)
{
  g_autoptr (GArray) awards = hf_awards_list (self->game);
  const HfAward *by_kind[HF_N_AWARDS] = { NULL };

  for (guint i = 0; i < awards->len; i++)
    {
      const HfAward *award = &g_array_index (awards, HfAward, i);

      g_assert_null (by_kind[award->kind]);
      by_kind[award->kind] = award;
      check_name (self, award);
    }
  for (HfAwardKind kind = 0; kind < HF_N_AWARDS; kind++)
    check_award (self, kind, by_kind[kind]);
}

/* The steps of a round. */

static void
check_steps (HfGame *game, guint round)
{
  g_autoptr (GArray) steps = hf_round_end_list_steps (game, round);
  const HfState *state = hf_game_get_round_state (game, round);
  gint totals[HF_MAX_SEATS] = { 0 };
  guint n_books = 0;
  g_autofree guint8 *seen = g_malloc0 (state->table.n_books + 1);

  for (guint i = 0; i < steps->len; i++)
    {
      const HfRoundStep *step = &g_array_index (steps, HfRoundStep, i);

      totals[step->side] += step->points;
      g_assert_cmpint (step->total, ==, totals[step->side]);
      if (step->kind == HF_ROUND_STEP_BOOK)
        {
          g_assert_cmpuint (seen[step->book]++, ==, 0);
          g_assert_cmpuint (hf_state_book (state, step->book)->owner, ==, step->side);
          n_books++;
        }
      g_assert_true ((step->kind == HF_ROUND_STEP_REST)
                     == (hf_round_end_describe_step (game, round, step) == NULL));
    }

  g_assert_cmpuint (n_books, ==, state->table.n_books);
  for (guint side = 0; side < hf_game_get_n_teams (game); side++)
    g_assert_cmpint (totals[side], ==, hf_results_get_score (HF_RESULTS (game), round, side).round);
}

/* The costliest card is in its hand, as the zones of the table have it, and none in any hand costs more. */
static void
check_costliest (HfGame *game, guint round)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  HfCostliestCard costliest;
  const gboolean any = hf_round_end_find_costliest (game, round, &costliest);
  gint most = 0;

  for (guint seat = 0; seat < rules->n_seats && rules->rules.score_held_negative; seat++)
    for (HfZone zone = HF_ZONE_HAND; zone <= HF_ZONE_FOOT; zone++)
      {
        HfCardZone *cards = hf_game_get_round_zone (game, round, zone, seat);

        for (guint i = 0; cards != NULL && i < hf_card_zone_get_n (cards); i++)
          most = MAX (most, rules->held[hf_card_get_kind (hf_card_zone_peek (cards, i))]);
      }

  g_assert_cmpint (any ? costliest.points : 0, ==, most);
  if (!any)
    return;
  g_assert_cmpint (rules->held[costliest.kind], ==, costliest.points);
  g_assert_cmpint (hf_card_get_kind (hf_round_end_find_card (game, round, &costliest)), ==,
                   costliest.kind);
}

static void
check_out (HfGame *game, guint round)
{
  const HfState *state = hf_game_get_round_state (game, round);
  g_autofree char *words = hf_round_end_describe_out (game, round);

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      g_autofree char *line =
        g_strdup_printf ("%s went out.",
                         hf_game_seat_get_inline_name (hf_game_get_seat (game, seat)));

      if (hf_game_find_person (game) != (gint) seat)
        g_assert_true ((strstr (words, line) != NULL) == ((state->table.out >> seat) & 1));
    }
  if (strstr (words, "No card was left") != NULL)
    {
      g_assert_cmpuint (state->table.out, ==, 0);
      g_assert_cmpuint (hf_table_stock (&state->table), ==, 0);
    }
}

/* A line tells of the best round where it is better than those of earlier games, and than those of this one. */
static void
check_best (HfGame *game, guint round)
{
  const guint side = hf_game_find_side (game, hf_game_find_person (game));
  const gint points = hf_results_get_score (HF_RESULTS (game), round, side).round;
  g_autofree char *first = hf_round_end_describe_best (game, round, G_MININT),
                  *equal = hf_round_end_describe_best (game, round, points),
                  *better = hf_round_end_describe_best (game, round, points - 1),
                  *number = hf_text_number (points);
  gboolean best = TRUE;

  for (guint i = 1; i < round; i++)
    best &= hf_results_get_score (HF_RESULTS (game), i, side).round < points;

  g_assert_null (first);
  g_assert_null (equal);
  g_assert_true ((better != NULL) == best);
  if (better != NULL)
    g_assert_true (g_str_has_suffix (better, number));
}

/* Partners. */

/* Reads the number in a sentence, with its separators. */
static gint
read_number (const char *sentence)
{
  gint number = 0;

  for (const char *p = sentence; *p != '\0'; p++)
    if (g_ascii_isdigit (*p))
      number = 10 * number + g_ascii_digit_value (*p);

  return number;
}

static gint
count_held (HfGame *game, guint round, guint side, gboolean own)
{
  gint held = 0;

  for (guint i = 0; i < hf_game_get_n_teams (game); i++)
    if ((i == side) == own)
      held -= hf_results_get_score (HF_RESULTS (game), round, i).held;

  return held;
}

static gint
find_lead (HfGame *game, guint round, guint side)
{
  gint other = G_MININT;

  for (guint i = 0; i < hf_game_get_n_teams (game); i++)
    if (i != side)
      other = MAX (other, hf_results_get_score (HF_RESULTS (game), round, i).round);

  return hf_results_get_score (HF_RESULTS (game), round, side).round - other;
}

static guint
count_clean (HfGame *game, guint round, guint side)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  const HfState *state = hf_game_get_round_state (game, round);
  guint n = 0;

  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);

      n += book->owner == side && hf_book_is_closed (rules, book) && hf_book_is_clean (book);
    }

  return n;
}

typedef struct
{
  HfGame *game;
  guint round, seat, side;
  const HfState *state;
  const Count *count;
} Talk;

static gboolean
is_out (const Talk *talk, gboolean own)
{
  const guint seats = seats_of_side (hf_game_get_rules (talk->game), talk->side);

  return (talk->state->table.out & (own ? seats : ~seats)) != 0;
}

static gboolean
is_first (const Talk *talk)
{
  return talk->count->first >= 0
         && hf_flat_rules_owner (hf_game_get_rules (talk->game), talk->count->first) == talk->side;
}

static gboolean
has_taken (const Talk *talk, gint n)
{
  gint most = 0;
  gboolean own = FALSE;

  for (guint seat = 0; seat < hf_game_get_n_seats (talk->game); seat++)
    {
      most = MAX (most, talk->count->taken[seat]);
      own |= hf_flat_rules_owner (hf_game_get_rules (talk->game), seat) == talk->side
             && talk->count->taken[seat] == n;
    }

  return own && most == n;
}

static gboolean
made_clean (const Talk *talk, guint n)
{
  for (guint side = 0; side < hf_game_get_n_teams (talk->game); side++)
    if (side != talk->side && count_clean (talk->game, talk->round, side) > n)
      return FALSE;

  return n == count_clean (talk->game, talk->round, talk->side);
}

/* The kinds of sentences, by their beginnings, and whether they are true of a round.
 * Returns: the number of the kind */
static guint
check_sentence (const Talk *talk, const char *sentence)
{
  static const char *const kinds[N_KINDS] = {
    "We caught them with ",
    "They caught us with ",
    "I never picked up ",
    NULL /* “Nobody made more” */,
    "We took ",
    "Not a point between us",
    "They made ",
    "First on the table",
    "We made ",
  };
  const gint n = read_number (sentence), lead = find_lead (talk->game, talk->round, talk->side);
  const gboolean clean = strstr (sentence, "Nobody made more") != NULL;
  HfCardZone *foot = hf_game_get_round_zone (talk->game, talk->round, HF_ZONE_FOOT, talk->seat);
  guint kind = 0;

  while (kind != 3 ? !g_str_has_prefix (sentence, kinds[kind]) : !clean)
    g_assert_cmpuint (++kind, <, N_KINDS);

  const gboolean holds[N_KINDS] = {
    is_out (talk, TRUE) && n == count_held (talk->game, talk->round, talk->side, FALSE),
    is_out (talk, FALSE) && n == count_held (talk->game, talk->round, talk->side, TRUE),
    foot != NULL && hf_card_zone_get_n (foot) > 0,
    made_clean (talk, n),
    has_taken (talk, n),
    lead == 0,
    lead == -n,
    is_first (talk) && lead > 0,
    lead == n,
  };
  if (!holds[kind])
    g_error ("not true of round %u: %s", talk->round, sentence);

  return kind;
}

/* Lets the partner of the person speak after one round, and that of the next player after another.
 * Returns: the kind of sentence that was said, as a bit */
static guint
check_talk (const Counted *self, guint round)
{
  HfGame *game = self->game;
  const guint eyes = round % 2;
  const gint partner = hf_round_end_find_partner (game, eyes);
  const Talk talk = { game,
                      round,
                      MAX (partner, 0),
                      hf_game_find_side (game, eyes),
                      hf_game_get_round_state (game, round),
                      &self->counts[round] };
  g_autofree char *sentence = NULL;

  g_assert_true ((partner >= 0) == self->rules->teams);
  if (partner < 0)
    return 0;

  g_assert_true (partner != (gint) eyes && hf_game_is_computer (game, partner));
  g_assert_cmpint (hf_game_find_side (game, partner), ==, talk.side);
  sentence = hf_round_end_say (game, round, partner);

  return 1u << check_sentence (&talk, sentence);
}

static guint
check_game (HfGame *game, guint64 seed)
{
  g_autofree Counted *counted = g_new (Counted, 1);
  guint kinds = 0;

  for (guint i = 0; i < MOST_MOVES && !hf_game_is_over (game); i++)
    g_assert_cmpuint (hf_test_play_moves (game, 1, seed + i), ==, 1);

  count (counted, game);
  g_assert_cmpuint (hf_game_get_n_rounds_done (game), >, 0);
  for (guint round = 1; round <= hf_game_get_n_rounds_done (game); round++)
    {
      check_steps (game, round);
      check_costliest (game, round);
      check_out (game, round);
      check_best (game, round);
      kinds |= check_talk (counted, round);
    }
  check_awards (counted);

  return kinds;
}

static void
test_presets (void)
{
  const guint n_games = g_test_thorough () ? 20 : 1;
  guint kinds = 0;

  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    for (guint64 seed = 1; seed <= n_games; seed++)
      {
        HfRules rules;
        g_autoptr (HfTestGame) game = NULL;

        g_assert_true (hf_rules_init_preset (&rules, *id, NULL));
        /* Awards go to people where partners change. */
        if (g_str_equal (*id, HF_TEST_HOOF))
          rules.event_tournament = HF_TOURNAMENT_ROUND_ROBIN_PARTNERS;
        game = hf_test_play_new (&rules, 0, seed);
        kinds |= check_game (game, seed * 1000);
      }
  /* Rounds that end in a tie are rare. */
  if (g_test_thorough ())
    g_assert_cmpuint (kinds | 1u << 5, ==, (1u << N_KINDS) - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/round-end/presets", test_presets);

  return g_test_run ();
}
