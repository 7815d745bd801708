/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The lines of a log, in the notation of rule scripts: preparations of a deal, the deal, and moves. A saved
 * game may come from anybody, so impossible lines are refused. */
#include "config.h"

#include "hf-match.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/notation/hf-notation.h"
#include "core/text/hf-text.h"
#include "game/table/hf-card-notation.h"
#include "hf-game-log.h"

/* Limit of the cards in the line of a high cut with all its re-cuts. */
#define MAX_HIGH_CUTS 512

/* Largest distance of a cut from its target, in cards. */
#define CUT_ERROR 4

/* Separates a move from the names of its physical cards. */
#define COMMENT "  # "

static gboolean
refuse (GError **error, HfReason reason)
{
  hf_text_set_error (error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_SYNTAX, "%s",
                     hf_reason_to_string (reason));
  return FALSE;
}

static gboolean
not_understood (GError **error)
{
  g_set_error_literal (error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_SYNTAX,
                       _("this isn’t a line of a game"));
  return FALSE;
}

static gboolean
came_true (HfReason reason, GError **error)
{
  return reason == HF_REASON_NONE || refuse (error, reason);
}

static gboolean
play_first (HfMatch *self, char **words, HfMatchResult *result, GError **error)
{
  guint seat;

  if (words[1] == NULL || words[2] != NULL
      || !hf_notation_parse_number (words[1], self->rules->n_seats - 1, &seat))
    return not_understood (error);

  return came_true (hf_state_set_first (self->state, self->rules, seat), error);
}

/* Sets the seed from which the cards of this deal and of all later ones come. */
static gboolean
play_shuffle (HfMatch *self, char **words, HfMatchResult *result, GError **error)
{
  guint64 seed;

  if (self->state->table.phase != HF_PHASE_SETUP || words[1] == NULL || words[2] != NULL
      || !g_ascii_string_to_unsigned (words[1], 16, 0, G_MAXUINT64, &seed, NULL))
    return not_understood (error);

  self->state->rng = seed;

  return TRUE;
}

static gboolean
play_highcut (HfMatch *self, char **words, HfMatchResult *result, GError **error)
{
  guint8 kinds[MAX_HIGH_CUTS];
  guint n = g_strv_length (words + 1), n_kinds;

  if (n < self->rules->n_seats || n > G_N_ELEMENTS (kinds)
      || self->state->table.phase != HF_PHASE_SETUP
      || !hf_notation_parse_cards ((const char *const *) words + 1, n, kinds, G_N_ELEMENTS (kinds),
                                   &n_kinds, NULL)
      || n_kinds != n)
    return not_understood (error);

  return came_true (hf_match_cut_high (self, kinds, n_kinds), error);
}

static gboolean
play_cuts (HfMatch *self, char **words, HfMatchResult *result, GError **error)
{
  guint n = g_strv_length (words + 1);

  if (n != self->rules->n_seats || self->deal.n_cuts > 0
      || self->state->table.phase != HF_PHASE_SETUP
      || self->rules->rules.deal_style != HF_DEAL_CUT_PORTION)
    return not_understood (error);

  for (guint i = 0; i < n; i++)
    {
      guint cut;

      if (!hf_notation_parse_number (words[i + 1], self->rules->n_cards, &cut))
        return not_understood (error);
      self->deal.cuts[i] = cut;
    }
  self->deal.n_cuts = n;

  return TRUE;
}

static gboolean
play_deal (HfMatch *self, char **words, HfMatchResult *result, GError **error)
{
  return came_true (hf_match_deal (self, result), error);
}

static gboolean
play_next (HfMatch *self, char **words, HfMatchResult *result, GError **error)
{
  return came_true (hf_match_leave_round (self, result), error);
}

/* Parses the line of a log that counts a row of people's own.
 *
 * @numbers (out): the side, the row from 1, and how often it counts */
gboolean
hf_match_parse_own (const char *line, guint numbers[HF_N_OWN_NUMBERS])
{
  g_auto (GStrv) words = hf_notation_split (line);

  if (g_strcmp0 (words[0], HF_LINE_OWN) != 0 || g_strv_length (words) != 1 + HF_N_OWN_NUMBERS)
    return FALSE;

  for (guint i = 0; i < HF_N_OWN_NUMBERS; i++)
    if (!hf_notation_parse_number (words[1 + i], G_MAXUINT8, &numbers[i]))
      return FALSE;

  return TRUE;
}

/* Counts a row of people's own.
 *
 * @who (nullable): the number of the seat that counts it, where the cards of a move stand */
static gboolean
play_own (HfMatch *self, const char *line, const char *who, HfMatchResult *result, GError **error)
{
  guint numbers[HF_N_OWN_NUMBERS], seat;
  gboolean known = who != NULL && hf_notation_parse_number (who, self->rules->n_seats - 1, &seat);
  HfReason reason;

  if (!hf_match_parse_own (line, numbers))
    return not_understood (error);

  reason = hf_state_count_own (self->state, self->rules, numbers[0], numbers[1], numbers[2],
                               known ? (gint) seat : -1, result->events);
  if (reason == HF_REASON_NONE)
    hf_match_carry_out (self, NULL, result);

  return came_true (reason, error);
}

/* Returns (transfer full): the line of a log that counts a row of people's own
 *
 * @seat: whoever counts it, or -1 */
char *
hf_match_print_own (guint side, guint row, guint count, gint seat)
{
  g_autofree char *line = g_strdup_printf (HF_LINE_OWN " %u %u %u", side, row, count);

  return seat >= 0 ? g_strdup_printf ("%s" COMMENT "%d", line, seat) : g_steal_pointer (&line);
}

/* Splits a line into the move and the names of its cards. */
static char *
split_comment (const char *line, const char **cards)
{
  const char *comment = strstr (line, COMMENT);

  *cards = comment != NULL ? comment + strlen (COMMENT) : NULL;

  return comment != NULL ? g_strndup (line, comment - line) : g_strdup (line);
}

static gboolean
parse_move (HfMatch *self, const char *text, HfMove *move, GError **error)
{
  if (self->state->table.phase == HF_PHASE_SETUP || self->state->table.phase >= HF_PHASE_OVER)
    return refuse (error, HF_REASON_WRONG_PHASE);
  if (!hf_move_parse (move, text, self->state, self->rules, error))
    return FALSE;

  return move->seat < self->rules->n_seats || not_understood (error);
}

/* Parses a line that is to be played next.
 *
 * @picked (out, nullable): the cards that it names, as hf_match_play() takes them
 * Returns: FALSE where it is no move in the present position */
gboolean
hf_match_parse_picks (HfMatch *self,
                      const char *line,
                      HfMove *move,
                      GPtrArray **picked,
                      GError **error)
{
  const char *cards;
  g_autofree char *text = split_comment (line, &cards);

  *picked = NULL;
  if (!parse_move (self, text, move, error))
    return FALSE;
  if (cards != NULL)
    *picked =
      hf_card_zone_find_cards (hf_card_table_find_zone (self->table, HF_ZONE_HAND, move->seat),
                               cards);

  return TRUE;
}

static gboolean
play_move (HfMatch *self, const char *whole, HfMatchResult *result, GError **error)
{
  g_autoptr (GPtrArray) picked = NULL;
  g_autofree char *line = NULL;
  HfMove move;

  if (!hf_match_parse_picks (self, whole, &move, &picked, error))
    return FALSE;
  line = hf_match_play (self, &move, picked, result);

  return line != NULL || refuse (error, result->change.refusal.reason);
}

/* Plays a line of a log. */
gboolean
hf_match_play_line (HfMatch *self, const char *line, HfMatchResult *result, GError **error)
{
  static const struct
  {
    const char *word;
    gboolean (*play) (HfMatch *self, char **words, HfMatchResult *result, GError **error);
  } commands[] = {
    { "first", play_first }, { "highcut", play_highcut }, { "cuts", play_cuts },
    { "deal", play_deal },   { "next", play_next },       { HF_LINE_SHUFFLE, play_shuffle },
  };
  const char *cards;
  g_autofree char *text = split_comment (line, &cards);
  g_auto (GStrv) words = hf_notation_split (text);

  if (words[0] == NULL)
    return not_understood (error);

  if (g_str_equal (words[0], HF_LINE_OWN))
    return play_own (self, text, cards, result, error);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (words[0], commands[i].word))
      return commands[i].play (self, words, result, error);

  return play_move (self, line, result, error);
}

/* Parses the line that is to be played next, if it is a move. */
gboolean
hf_match_parse_move (HfMatch *self, const char *line, HfMove *move)
{
  const char *cards;
  g_autofree char *text = split_comment (line, &cards);

  return parse_move (self, text, move, NULL);
}

static char *
add_comment (const char *line, GPtrArray *cards)
{
  g_autofree char *words = hf_card_zone_print_cards (cards);

  return cards->len > 0 ? g_strdup_printf ("%s" COMMENT "%s", line, words) : g_strdup (line);
}

/* Adds the cards that left the hand, as a comment that the rules ignore: of several equal cards, the same ones leave an
 * arranged hand when the line is played again. */
char *
hf_match_add_cards (const char *line, const HfMatchResult *result)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  for (guint i = 0; i < result->steps->len; i++)
    {
      const HfGameStep *step = hf_game_steps_get (result->steps, i);
      const HfEvent *event = &step->event;

      if (event->type == HF_EVENT_CARD && event->from == HF_ZONE_HAND
          && event->from_index == (gint) result->move.seat)
        g_ptr_array_add (cards, step->card);
    }

  return add_comment (line, cards);
}

/* Adds the cards that a person picked, as hf_match_add_cards() does.
 *
 * @picked (nullable): HfCard, or NULL where any of the kind will do */
char *
hf_match_add_picked (const char *line, GPtrArray *picked)
{
  if (picked == NULL || g_ptr_array_find (picked, NULL, NULL))
    return g_strdup (line);

  return add_comment (line, picked);
}

/* Makes the choices that people at a real table make by hand before a deal. */

static void
shuffle_kinds (guint8 *kinds, guint n, guint64 *rng)
{
  for (guint i = 0; i < n; i++)
    {
      guint j = i + hf_random_next (rng) % (n - i);
      guint8 kind = kinds[i];

      kinds[i] = kinds[j];
      kinds[j] = kind;
    }
}

static gboolean
decides (HfMatch *self, const guint8 *kinds, guint n)
{
  g_autofree HfState *state = hf_state_dup (self->state);
  g_autofree guint8 *seats = g_malloc (n);

  return hf_state_high_cut (state, self->rules, kinds, n, seats) == HF_REASON_NONE;
}

/* Lets each seat cut a card; after jokers and ties, the seats concerned cut again. */
static char *
cut_until_decided (HfMatch *self, guint64 *rng)
{
  g_autoptr (GString) line = g_string_new ("highcut");
  const guint n_cards = self->rules->n_cards;
  g_autofree guint8 *deck = g_malloc (n_cards);
  guint n = self->rules->n_seats;

  hf_cards_to_list (&self->rules->deck, deck);
  shuffle_kinds (deck, n_cards, rng);
  while (!decides (self, deck, n))
    if (++n > n_cards)
      {
        shuffle_kinds (deck, n_cards, rng);
        n = self->rules->n_seats;
      }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (line, " %s", hf_kind_to_string (deck[i]));

  return g_string_free (g_steal_pointer (&line), FALSE);
}

/* Chooses the seat that begins: in the first round the one that the players decided on, if they did; otherwise
 * chance decides.
 *
 * Returns (nullable): the line for the log; NULL where the rules alone decide */
static char *
choose_first (HfMatch *self, gint said, guint64 *rng)
{
  const HfRules *r = &self->rules->rules;
  gboolean anew = self->state->table.round == 1
                  || r->deal_first_player_next == HF_NEXT_FIRST_REPEAT_METHOD;
  guint seat;

  if (!anew || r->deal_first_player == HF_FIRST_SEAT)
    return NULL;

  if (r->deal_first_player == HF_FIRST_HIGH_CUT)
    return cut_until_decided (self, rng);

  seat = hf_random_next (rng) % self->rules->n_seats;
  if (self->state->table.round == 1 && said >= 0)
    seat = said;

  return g_strdup_printf ("first %u", seat);
}

/* Chooses how many cards each seat cuts: the number that a person has chosen, or one near the target of the rules. */
static char *
choose_portions (HfMatch *self, const gint *cuts, guint64 *rng)
{
  const HfRules *r = &self->rules->rules;
  GString *line;

  if (r->deal_style != HF_DEAL_CUT_PORTION)
    return NULL;

  line = g_string_new ("cuts");
  for (guint seat = 0; seat < self->rules->n_seats; seat++)
    {
      gint error = (gint) (hf_random_next (rng) % (2 * CUT_ERROR + 1)) - CUT_ERROR;

      g_string_append_printf (line, " %d",
                              cuts[seat] >= 0 ? cuts[seat] : MAX (r->deal_cut_target + error, 1));
    }

  return g_string_free (line, FALSE);
}

/* Chooses the first player and the cuts of a round, and adds the deal.
 *
 * @cuts: by seat, how many cards a person cuts, -1 for random
 * @my_first: the seat that the players let begin, -1 for random
 * Returns (element-type utf8) (transfer full): lines for the log */
GPtrArray *
hf_match_choose_deal (HfMatch *self, const gint *cuts, gint my_first)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);
  guint64 rng = hf_card_table_reseed (self->table, self->state->table.round, HF_CHANCE_SETUP);
  char *first = choose_first (self, my_first, &rng);
  char *portions = choose_portions (self, cuts, &rng);

  if (first != NULL)
    g_ptr_array_add (lines, first);
  if (portions != NULL)
    g_ptr_array_add (lines, portions);
  g_ptr_array_add (lines, g_strdup ("deal"));

  return lines;
}
