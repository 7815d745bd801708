/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The sentence of a computer player to its partner when a round is over. It is chosen by facts of the round, which
 * everybody can check then: the first of the list that holds. */
#include "hf-round-end.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "hf-play-marks.h"
#include "rulebook/hf-rulebook-words.h"

#define MANY_POINTS 100 /* left in hands */
#define MANY_BOOKS  3   /* clean ones of a side */
#define MANY_CARDS  10  /* taken at once */

/* The facts of a round, for a seat and its side. */
typedef struct
{
  HfGame *game;
  const HfFlatRules *rules;
  const HfState *state;
  guint seat, side;
  HfPlayMarks marks;
  gint ours, theirs;           /* points of the round; the best of the other sides */
  gint our_held, their_held;   /* left in hands */
  guint our_clean, most_clean; /* closed clean books; the most of another side */
} Facts;

static void
find_facts (Facts *self, HfGame *game, guint round, guint seat)
{
  *self = (Facts) {
    .game = game,
    .rules = hf_game_get_rules (game),
    .state = hf_game_get_round_state (game, round),
    .seat = seat,
    .side = hf_game_find_side (game, seat),
    .theirs = G_MININT,
  };

  for (guint side = 0; side < self->rules->n_owners; side++)
    {
      const HfScore score = hf_results_get_score (HF_RESULTS (game), round, side);
      const guint clean = hf_state_count_closed (self->state, self->rules, side).clean;

      if (side == self->side)
        {
          self->ours = score.round;
          self->our_held = -score.held;
          self->our_clean = clean;
          continue;
        }
      self->theirs = MAX (self->theirs, score.round);
      self->their_held -= score.held;
      self->most_clean = MAX (self->most_clean, clean);
    }
  hf_play_marks_init (&self->marks, game, round);
}

/* Whether a player of the side, or of another one, went out. */
static gboolean
went_out (const Facts *self, gboolean ours)
{
  const guint own = self->rules->owner_seats[self->side];

  return (self->state->table.out & (ours ? own : ~own)) != 0;
}

static char *
say_caught (const Facts *self)
{
  if (went_out (self, TRUE) && self->their_held >= MANY_POINTS)
    /* Translators: the following sentences are spoken by a partner when a round is over: short, friendly; “we” are the
       two or more partners, “they” the others. This one: points that the cards left in the others’ hands cost them */
    return g_strdup_printf (C_("speech bubble", "We caught them with %'d in their hands!"),
                               self->their_held);
  if (went_out (self, FALSE) && self->our_held >= MANY_POINTS)
    /* Translators: points that the cards left in our hands cost us */
    return g_strdup_printf (C_("speech bubble", "They caught us with %'d in our hands."),
                               self->our_held);

  return NULL;
}

static char *
say_foot (const Facts *self)
{
  if (hf_seat_piles_left (hf_state_seat (self->state, self->seat)) == 0)
    return NULL;

  return g_strdup_printf (
    /* Translators: %s is what the group calls the foot, as “the foot” or “the hoof”; term: foot */
    C_("speech bubble", "I never picked up %s. Sorry!"),
       hf_rules_term (&self->rules->rules, hf_rules_next_pile (&self->rules->rules, 1),
                      HF_TERM_FORM_PHRASE));
}

static char *
say_clean (const Facts *self)
{
  g_autofree char *books = hf_phrase_count (&self->rules->rules, HF_TERM_CLEAN, self->our_clean);

  if (self->our_clean < MANY_BOOKS || self->our_clean <= self->most_clean)
    return NULL;

  /* Translators: %s is “4 clean books”, in the words of the group; no other side has as many */
  return g_strdup_printf (C_("speech bubble", "We made %s. Nobody made more!"), books);
}

static char *
say_taken (const Facts *self)
{
  const gint *taken = self->marks.taken;
  const guint most = hf_play_marks_find_most (taken, self->rules->n_seats);
  const gint n = most != 0 ? taken[g_bit_nth_lsf (most, -1)] : 0;

  if (!self->marks.whole || n < MANY_CARDS || (most & self->rules->owner_seats[self->side]) == 0)
    return NULL;

  /* Translators: cards from the discard pile; %d is at least 10 */
  return g_strdup_printf (C_("speech bubble", "We took %d cards at once. Nobody took more!"), n);
}

static char *
say_points (const Facts *self)
{
  const gint lead = self->ours - self->theirs;

  if (lead == 0)
    return g_strdup (C_("speech bubble", "Not a point between us and them!"));
  if (lead < 0)
    /* Translators: how many points more they have in this round */
    return g_strdup_printf (C_("speech bubble", "They made %'d more this time."), -lead);
  if (self->marks.whole && self->marks.first >= 0
      && hf_flat_rules_owner (self->rules, self->marks.first) == self->side)
    /* Translators: we opened before the others, and have more points in this round */
    return g_strdup (C_("speech bubble", "First on the table, and it paid off!"));

  /* Translators: how many points more we have in this round */
  return g_strdup_printf (C_("speech bubble", "We made %'d more than they did!"), lead);
}

/* The sentence of a player to the partner about a round that is over, which is true of it: the cards with which some
 * were caught, a foot that was never picked up, clean books, cards taken at once, or the points.
 *
 * @round: from 1
 * @seat: who speaks, as hf_round_end_find_partner() has it
 * Returns (transfer full): the sentence */
char *
hf_round_end_say (HfGame *game, guint round, guint seat)
{
  static char *(*const sentences[]) (const Facts *) = { say_caught, say_foot, say_clean, say_taken,
                                                        say_points };
  char *sentence = NULL;
  Facts facts;

  find_facts (&facts, game, round, seat);
  for (guint i = 0; sentence == NULL; i++)
    sentence = sentences[i](&facts);

  return sentence;
}

/* Finds the partner who speaks: one that the computer plays, as people speak for themselves.
 *
 * @eyes: the seat of the person who is spoken to, or -1
 * @computers: the seats that the computer plays, a bit each, which a game elsewhere does not know itself
 * Returns: the next partner at the table, -1 where nobody speaks */
gint
hf_round_end_find_partner_among (HfGame *game, gint eyes, guint computers)
{
  const HfFlatRules *rules = hf_game_get_rules (game);

  if (eyes < 0)
    return -1;

  for (guint seat = hf_flat_rules_next_seat (rules, eyes); (gint) seat != eyes;
       seat = hf_flat_rules_next_seat (rules, seat))
    if (hf_flat_rules_owner (rules, seat) == hf_flat_rules_owner (rules, eyes)
        && ((computers >> seat) & 1))
      return (gint) seat;

  return -1;
}

/* Finds the partner who speaks in a game whose table is here, as hf_round_end_find_partner_among(). */
gint
hf_round_end_find_partner (HfGame *game, gint eyes)
{
  guint computers = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if (hf_game_is_computer (game, seat))
      computers |= 1u << seat;

  return hf_round_end_find_partner_among (game, eyes, computers);
}
