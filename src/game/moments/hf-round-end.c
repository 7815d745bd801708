/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The end of a round: the points in the order in which they go to the score, and the lines beside them. */
#include "hf-round-end.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "game/advice/hf-score-turns.h"
#include "rulebook/hf-rulebook-words.h"

/* Steps of all sides in their order, and the points of each side so far. */
typedef struct
{
  GArray *steps; /* HfRoundStep */
  gint totals[HF_MAX_SEATS];
} Steps;

static void
add_step (Steps *self, HfRoundStepKind kind, guint side, guint book, gint points)
{
  HfRoundStep step = { kind, side, book, points, self->totals[side] + points };

  if (points == 0 && kind != HF_ROUND_STEP_BOOK)
    return;

  self->totals[side] += points;
  g_array_append_val (self->steps, step);
}

/* A book of a side, and all it brings. */
typedef struct
{
  guint book;
  gint points;
  gboolean closed;
} Worth;

/* Open books first, the best closed one last. */
static gint
compare_worth (gconstpointer a, gconstpointer b)
{
  const Worth *first = a, *second = b;

  if (first->closed != second->closed)
    return first->closed ? 1 : -1;
  if (first->points != second->points)
    return first->points - second->points;

  return (gint) first->book - (gint) second->book;
}

static GArray *
list_books (const HfFlatRules *rules, const HfState *state, guint side)
{
  GArray *books = g_array_new (FALSE, FALSE, sizeof (Worth));

  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      Worth worth = { i, hf_book_bonus (rules, book) + hf_book_value (rules, book),
                      hf_book_is_closed (rules, book) };

      if (book->owner == side)
        g_array_append_val (books, worth);
    }
  g_array_sort (books, compare_worth);

  return books;
}

/* Adds the books of all sides, one of each in turn. */
static void
add_books (Steps *self, const HfFlatRules *rules, const HfState *state)
{
  GArray *books[HF_MAX_SEATS];
  guint most = 0;

  for (guint side = 0; side < rules->n_owners; side++)
    {
      books[side] = list_books (rules, state, side);
      most = MAX (most, books[side]->len);
    }

  for (guint i = 0; i < most; i++)
    for (guint side = 0; side < rules->n_owners; side++)
      if (i < books[side]->len)
        {
          const Worth *worth = &g_array_index (books[side], Worth, i);

          add_step (self, HF_ROUND_STEP_BOOK, side, worth->book, worth->points);
        }

  for (guint side = 0; side < rules->n_owners; side++)
    g_array_unref (books[side]);
}

/* The points of the black threes that went down at the end. */
static gint
count_blacks (const HfFlatRules *rules, const HfState *state, guint side)
{
  return hf_state_owner (state, side)->blacks * rules->held[HF_KIND_BLACK_THREE];
}

/* Lists the points of a round that is over, in the order in which they go to the score: the books of all sides, one of
 * each in turn, open ones first and the best one last; then what else there is, and the cards left in hands at the end.
 * Rows of people's own are not among them.
 *
 * @round: from 1
 * Returns (element-type HfRoundStep) (transfer full): the steps, of which a side that has no points has none */
GArray *
hf_round_end_list_steps (HfGame *game, guint round)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  const HfState *state = hf_game_get_round_state (game, round);
  Steps self = { .steps = g_array_new (FALSE, FALSE, sizeof (HfRoundStep)) };
  HfScore scores[HF_MAX_SEATS];

  add_books (&self, rules, state);
  for (guint side = 0; side < rules->n_owners; side++)
    {
      HfTally tally = hf_results_get_tally (HF_RESULTS (game), round, side);

      /* People count rows of their own while they look at what was played. */
      memset (tally.own, 0, sizeof tally.own);
      scores[side] = hf_tally_score (&tally, rules);
      add_step (&self, HF_ROUND_STEP_REDS, side, 0, scores[side].reds);
      add_step (&self, HF_ROUND_STEP_BLACKS, side, 0, count_blacks (rules, state, side));
      add_step (&self, HF_ROUND_STEP_OUT, side, 0, scores[side].out);
      add_step (&self, HF_ROUND_STEP_CUT, side, 0, scores[side].cut);
      add_step (&self, HF_ROUND_STEP_PENALTY, side, 0, scores[side].penalty);
    }
  for (guint side = 0; side < rules->n_owners; side++)
    {
      add_step (&self, HF_ROUND_STEP_HELD, side, 0, scores[side].held);
      add_step (&self, HF_ROUND_STEP_REST, side, 0, scores[side].round - self.totals[side]);
    }

  return self.steps;
}

/* Returns (nullable): the words for a step beside its points, as “The book of kings”; NULL for the rest */
const char *
hf_round_end_describe_step (HfGame *game, guint round, const HfRoundStep *step)
{
  const HfTerms *terms = &hf_game_get_rules (game)->rules.table_terms;

  switch (step->kind)
    {
    case HF_ROUND_STEP_BOOK:
      return hf_words_book (terms,
                            hf_state_book (hf_game_get_round_state (game, round), step->book)->rank,
                            HF_BOOK_SUBJECT);
    case HF_ROUND_STEP_REDS:
      return C_("score sheet", "Red threes");
    case HF_ROUND_STEP_BLACKS:
      return C_("score sheet", "Black threes");
    case HF_ROUND_STEP_OUT:
      return C_("score sheet", "Going out");
    case HF_ROUND_STEP_CUT:
      return C_("score sheet", "The cut");
    case HF_ROUND_STEP_PENALTY:
      return C_("score sheet", "Penalties");
    case HF_ROUND_STEP_HELD:
      return _("Cards left over");
    default:
      return NULL;
    }
}

/* @round: from 1, a round that is over
 * Returns: sentences about those who went out, or why the round ended otherwise */
char *
hf_round_end_describe_out (HfGame *game, guint round)
{
  const HfState *state = hf_game_get_round_state (game, round);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) sentences = NULL;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if ((state->table.out >> seat) & 1)
      g_strv_builder_take (builder, hf_score_describe_out (game, seat));
  if (state->table.out == 0 && hf_table_stock (&state->table) == 0)
    /* Translators: how a round ended in which no player went out; %s is “in the stock”, in the words of the group */
    g_strv_builder_take (builder, g_strdup_printf (_("No card was left %s."),
                                                     hf_phrase (&hf_game_get_rules (game)->rules,
                                                                HF_PHRASE_STOCK_IN)));
  sentences = g_strv_builder_end (builder);

  return g_strjoinv (" ", sentences);
}

/* Returns: the cards that a seat has left in its hand and in the piles that it has not taken */
static HfCards
list_left (const HfState *state, guint seat)
{
  HfCards left = hf_state_piles_left (state, seat);

  hf_cards_add (&left, hf_state_hand (state, seat));

  return left;
}

/* Finds the card left in a hand or foot that cost most; of equal ones, one of the player whose cards cost most in all.
 *
 * @costliest (out)
 * Returns: whether there is one */
gboolean
hf_round_end_find_costliest (HfGame *game, guint round, HfCostliestCard *costliest)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  const HfState *state = hf_game_get_round_state (game, round);
  gint most = 0;

  *costliest = (HfCostliestCard) { 0 };
  if (!rules->rules.score_held_negative)
    return FALSE;

  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      const HfCards left = list_left (state, seat);
      const gint all = hf_flat_rules_held (rules, &left);

      for (guint kind = 0; kind < HF_N_KINDS; kind++)
        if (left.n[kind] > 0
            && (rules->held[kind] > costliest->points
                || (costliest->points > 0 && rules->held[kind] == costliest->points && all > most)))
          {
            *costliest = (HfCostliestCard) { seat, kind, rules->held[kind] };
            most = all;
          }
    }

  return costliest->points > 0;
}

/* Returns (transfer none) (nullable): the card with its suit, to be shown */
HfCard *
hf_round_end_find_card (HfGame *game, guint round, const HfCostliestCard *costliest)
{
  static const HfZone zones[] = { HF_ZONE_HAND, HF_ZONE_FOOT };

  for (guint i = 0; i < G_N_ELEMENTS (zones); i++)
    {
      HfCardZone *zone = hf_game_get_round_zone (game, round, zones[i], costliest->seat);

      for (guint place = 0; zone != NULL && place < hf_card_zone_get_n (zone); place++)
        if (hf_card_get_kind (hf_card_zone_peek (zone, place)) == costliest->kind)
          return hf_card_zone_peek (zone, place);
    }

  return NULL;
}

/* Returns: the title above that card, its player, and its points */
const char *
hf_round_end_get_costliest_title (void)
{
  /* Translators: a title at the end of a round, above the card left in a hand that cost its player most */
  return C_("score sheet", "Costliest Card");
}

/* @best: the most points of the side of the person in a round of earlier games, as hf_statistics_find_best_round() has
 *   it; G_MININT where there are none
 * Returns (nullable): a line where this round is better, and than the rounds before in this game, too */
char *
hf_round_end_describe_best (HfGame *game, guint round, gint best)
{
  const gint side = hf_game_find_side (game, hf_game_find_person (game));
  HfResults *results = HF_RESULTS (game);
  gint points;

  if (side < 0 || best == G_MININT)
    return NULL;

  points = hf_results_get_score (results, round, side).round;
  for (guint i = 1; i < round; i++)
    best = MAX (best, hf_results_get_score (results, i, side).round);
  if (points <= best)
    return NULL;

  /* Translators: a line at the end of a round, with the points that it brought: more than any round before under the
     same rules */
  return hf_text_minus (g_strdup_printf (_("Your best round ever: %'d"), points));
}
