/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of threes, of points left over and of going out, as the rulebook says them. */
#include "config.h"

#include "rulebook-play.h"

/* Threes. */

static void
play_red_forced (Play *self, gint n)
{
  play_begin_turn (self, "book 0 K*4\n", "3r K 4 5 6");
  play_say (self, "lay K on K.1 => refused red-three-first\ndiscard 4 => refused red-three-first");
}

static void
play_reds (Play *self, gint reds, gint points)
{
  play_begin_position (self);
  play_say (self, "book 0 Q*7\nreds 0 %d\nbegin\nexpect score 0 red3 %d", reds, points);
}

static void
play_red_laid (Play *self, gint n)
{
  play_reds (self, 2, 2 * play_number_or (n, self->rules->three_red_laid));
}

static void
play_red_all (Play *self, gint n)
{
  const gint all = self->flat->deck.n[HF_KIND_RED_THREE];

  play_reds (self, all, play_number_or (n, self->rules->three_red_all_bonus));
  play_reds (self, all - 1, (all - 1) * self->rules->three_red_laid);
}

/* Points of cards that a side is caught with, its partners holding nothing. */
static void
play_held (Play *self, const char *cards, gint points)
{
  play_begin_position (self);
  play_say (self, "hand 0 %s\nfoot 0 taken\nturn 1 start", cards);
  for (guint seat = self->flat->n_owners; seat < self->flat->n_seats; seat += self->flat->n_owners)
    play_say (self, "hand %u -\nfoot %u taken", seat, seat);
  play_say (self, "begin\nexpect score 0 held -%d", points);
}

static void
play_red_held (Play *self, gint n)
{
  play_held (self, "3r*2 4", 2 * play_number_or (n, self->rules->three_red_held) + 5);
}

static void
play_three_value (Play *self, gint n)
{
  play_begin_position (self);
  play_say (self, "book 0 3b*3\nbegin\nexpect score 0 cards %d",
            3 * play_number_or (n, self->rules->three_meld_value));
}

static void
play_ranks_three (Play *self, gint n)
{
  play_begin_turn (self, "book 0 K*4\n", "3b*3 4 5 6");
  play_say (self, "lay 3b*3 => %s",
            play_ok_or_refused (self->rules->meld_ranks_three != HF_THREES_NONE));
}

/* Values of cards. */

static void
play_value (Play *self, const char *card, gint n)
{
  play_begin_position (self);
  play_say (self, "book 0 9*5 %s\nbegin\nexpect score 0 cards %d", card,
            5 * self->flat->value[HF_KIND_NINE] + n);
  play_held (self, card, n);
}

static void
play_joker (Play *self, gint n)
{
  play_value (self, "X", play_number_or (n, self->rules->score_values_joker));
}

static void
play_two (Play *self, gint n)
{
  play_value (self, "2", play_number_or (n, self->rules->score_values_two));
}

static void
play_ace (Play *self, gint n)
{
  n = play_number_or (n, self->rules->score_values_ace);
  play_begin_position (self);
  play_say (self, "book 0 A*3\nbegin\nexpect score 0 cards %d", 3 * n);
  play_held (self, "A*2", 2 * n);
}

/* Going out. */

typedef struct
{
  gint round;
  gint clean;
  gint dirty;
  gint wild;
  gint special;
  gint total;
} Needed;

/* The books that going out takes in a round, of each kind. */
static Needed
get_needed (const Play *self, gint round)
{
  const HfRoundRules *rules = hf_flat_rules_round (self->flat, round);

  return (Needed) { round, rules->clean, rules->dirty, rules->wild, rules->special, rules->total };
}

/* The last card of a player who has these closed books, and partners who have played their feet.
 * Returns: the points of the books */
static gint
begin_last_card_of (Play *self, const char *card, const Needed *books, gboolean partner_in_foot)
{
  static const guint8 ordinary[] = { HF_KIND_EIGHT, HF_KIND_NINE, HF_KIND_TEN, HF_KIND_JACK,
                                     HF_KIND_QUEEN, HF_KIND_KING, HF_KIND_ACE, HF_KIND_SIX };
  const guint8 *value = self->flat->value;
  gint special = books->special, n = 0, points = 3 * value[HF_KIND_FOUR];
  const gint more = MAX (books->total - books->clean - books->dirty, 0);

  play_begin_position (self);
  play_say (self, "round %d\nbook 0 4*3", books->round);
  for (gint i = 0; i < books->clean + books->dirty + more; i++)
    {
      const gboolean dirty = i >= books->clean && i < books->clean + books->dirty;
      const HfKind kind = special-- > 0 ? (i == 0 ? HF_KIND_SEVEN : HF_KIND_FIVE)
                                        : ordinary[n++ % G_N_ELEMENTS (ordinary)];

      play_say (self, dirty ? "book 0 %s*5 2*2" : "book 0 %s*7", hf_kind_to_string (kind));
      points += dirty ? 5 * value[kind] + 2 * value[HF_KIND_TWO] : 7 * value[kind];
    }
  for (gint i = 0; i < books->wild; i++)
    play_say (self, "book 0 2*4 X*3");
  points += books->wild * (4 * value[HF_KIND_TWO] + 3 * value[HF_KIND_JOKER]);
  play_say (self, "hand 0 %s\nfoot 0 taken\nturn 0 play", card);
  for (guint seat = self->flat->n_owners; seat < self->flat->n_seats; seat += self->flat->n_owners)
    play_say (self, partner_in_foot ? "hand %u 5 6\nfoot %u taken" : "hand %u 5 6\nfoot %u 5 6",
              seat, seat);
  play_say (self, "begin");

  return points;
}

static void
begin_last_card (Play *self, const Needed *books, gboolean partner_in_foot)
{
  begin_last_card_of (self, "4", books, partner_in_foot);
}

static const char *
last_act (const Play *self)
{
  return self->rules->out_by_discard ? "discard 4" : "lay 4 on 4.1";
}

/* Every partner says yes; one no is a no. Where the answer is only advice, one of them gives it. */
static void
ask_partner (Play *self, gboolean yes)
{
  const guint n_owners = self->flat->n_owners;
  const gboolean all = yes && self->rules->out_answer_binding;

  if (!self->flat->teams || self->rules->out_ask == HF_ASK_NONE)
    return;

  play_say (self, "ask out");
  for (guint seat = n_owners; seat < (all ? self->flat->n_seats : n_owners + 1); seat += n_owners)
    play_say (self, "as %u answer %s", seat, yes ? "yes" : "no");
}

static void
play_enough (Play *self, const Needed *books, gboolean enough)
{
  begin_last_card (self, books, TRUE);
  if (enough)
    {
      ask_partner (self, TRUE);
      play_say (self, "%s\nexpect over 0", last_act (self));
    }
  else if (self->rules->out_not_ready == HF_NOT_READY_CONTINUE_EMPTY)
    play_say (self, "%s\nexpect running", last_act (self));
  else
    play_say (self, "%s => refused must-keep-card", last_act (self));
}

static void
play_needed (Play *self, gint round, gsize field)
{
  Needed books = get_needed (self, round);

  play_enough (self, &books, TRUE);
  G_STRUCT_MEMBER (gint, &books, field)--;
  if (field == G_STRUCT_OFFSET (Needed, clean) || field == G_STRUCT_OFFSET (Needed, dirty))
    books.total--;
  play_enough (self, &books, FALSE);
}

/* A number that a list by round has, and the books of that round. */
static void
play_needed_number (Play *self, const HfIntList *list, gint n, gsize field)
{
  n = play_number_or (n, list->v[0]);
  if (n > 0)
    play_needed (self, play_find_round (list, n), field);
  else
    play_enough (self, &(Needed) { .round = 1, .clean = -1 }, FALSE);
}

static void
play_min_clean (Play *self, gint n)
{
  play_needed_number (self, &self->rules->out_min_clean, n, G_STRUCT_OFFSET (Needed, clean));
}

static void
play_min_dirty (Play *self, gint n)
{
  play_needed_number (self, &self->rules->out_min_dirty, n, G_STRUCT_OFFSET (Needed, dirty));
}

static void
play_min_total (Play *self, gint n)
{
  const HfRules *r = self->rules;
  const gboolean both = r->out_min_total.v[0] == r->out_min_clean.v[0] + r->out_min_dirty.v[0];

  play_needed_number (self, &r->out_min_total, n,
                      both ? G_STRUCT_OFFSET (Needed, clean) : G_STRUCT_OFFSET (Needed, total));
}

static void
play_min_wild (Play *self, gint n)
{
  play_needed_number (self, &self->rules->out_min_wild, n, G_STRUCT_OFFSET (Needed, wild));
}

static void
play_min_special (Play *self, gint n)
{
  play_needed_number (self, &self->rules->out_min_special, n, G_STRUCT_OFFSET (Needed, special));
}

static void
play_not_ready (Play *self, gint n)
{
  play_enough (self, &(Needed) { .round = 1 }, FALSE);
}

/* The last red three, for which no card is left to draw. */
static void
play_last_red_three (Play *self)
{
  const HfRules *r = self->rules;
  const Needed books = get_needed (self, 1);

  if (!r->out_by_play
      || (r->stock_on_empty == HF_EMPTY_END_ROUND && r->three_red_replace != HF_RED_REPLACE_NEVER))
    return;

  begin_last_card_of (self, "3r\nstack 1 -\nstack 2 -\npile -", &books, TRUE);
  ask_partner (self, TRUE);
  play_say (self, "red3\nexpect hand 0 count 0");
  play_say (self,
            r->out_last_turns == HF_LAST_TURNS_NONE ? "expect over 0" : "expect turn 1 start");
}

/* The last card has to be kept for want of books, or after a no. */
static void
play_discard_required (Play *self, gint n)
{
  const gboolean keeps = self->rules->out_not_ready != HF_NOT_READY_CONTINUE_EMPTY
                         && self->rules->out_min_total.v[0] > 0;
  const Needed books = keeps ? (Needed) { .round = 1 } : get_needed (self, 1);

  begin_last_card (self, &books, TRUE);
  if (!keeps)
    ask_partner (self, FALSE);
  play_say (self, "discard 4 => refused\nlay 4 on 4.1 => refused\npass\nexpect turn 1 start");
}

/* Red threes are laid down, or not. */
static void
play_red_mode (Play *self, gint n)
{
  play_begin_turn (self, "book 0 K*4\n", "3r*3 4 5 6");
  if (self->rules->three_red_mode == HF_RED_LAY_AND_REPLACE)
    {
      play_say (self, "red3\nexpect reds 0 1\nexpect hand 0 count %d",
                self->rules->three_red_replace == HF_RED_REPLACE_NEVER ? 5 : 6);
      play_last_red_three (self);
    }
  else
    play_say (self, "red3 => refused red-three-off\nlay 3r*3 => refused\ndiscard 3r");
}

/* A red three that came with the foot. */
static void
play_red_replace (Play *self, gint n)
{
  play_red_mode (self, n);
  if (self->rules->three_red_replace == HF_RED_REPLACE_ALWAYS)
    return;
  play_begin_position (self);
  play_say (self, "book 0 K*4\nhand 0 -\nfoot 0 3r 4 5 6\nbegin\nred3\nexpect hand 0 4 5 6");
}

/* Three black threes go down, with a card beside them where one must be discarded. */
static void
play_black_meld (Play *self, gint n)
{
  const HfRules *r = self->rules;
  const Needed books = get_needed (self, 1), none = { .round = 1, .clean = -1 };
  const gint points = 3 * play_number_or (n, r->three_black_held);

  begin_last_card_of (self, "3b*3 5", &none, TRUE);
  play_say (self, "lay 3b*3 => refused threes-not-meldable");
  if (r->out_by_play)
    {
      const gint laid = begin_last_card_of (self, "3b*3", &books, TRUE);

      ask_partner (self, TRUE);
      play_say (self, "lay 3b*3\nexpect hand 0 count 0\nexpect score 0 cards %d", laid + points);
    }
  if (r->out_by_discard)
    {
      const gint laid = begin_last_card_of (self, "3b*3 4", &books, TRUE);

      ask_partner (self, TRUE);
      play_say (self, "lay 3b*3\nexpect hand 0 4\nexpect score 0 cards %d", laid + points);
    }
}

static void
play_black_held (Play *self, gint n)
{
  if (self->rules->score_held_negative)
    play_held (self, "3b*2 4", 2 * play_number_or (n, self->rules->three_black_held) + 5);
  if (self->flat->melds_blacks)
    play_black_meld (self, n);
}

static void
play_partner_in_foot (Play *self, gint n)
{
  const Needed books = get_needed (self, 1);

  begin_last_card (self, &books, FALSE);
  play_say (self, "%s => refused partner-not-in-foot", last_act (self));
  play_enough (self, &books, TRUE);
}

static void
play_ask (Play *self, gint n)
{
  const Needed books = get_needed (self, 1);

  begin_last_card (self, &books, TRUE);
  play_say (self, "%s => %s", last_act (self),
            self->rules->out_ask == HF_ASK_REQUIRED ? "refused ask-first" : "ok");
}

static void
play_answer (Play *self, gint n)
{
  const Needed books = get_needed (self, 1);

  begin_last_card (self, &books, TRUE);
  ask_partner (self, FALSE);
  play_say (self, "%s => %s", last_act (self),
            self->rules->out_answer_binding ? "refused partner-said-no" : "ok");
}

static void
play_last_card (Play *self, gint n)
{
  const Needed books = get_needed (self, 1);

  for (guint by_discard = 0; by_discard <= 1; by_discard++)
    {
      const gboolean ok = by_discard ? self->rules->out_by_discard : self->rules->out_by_play;

      begin_last_card (self, &books, TRUE);
      ask_partner (self, TRUE);
      play_say (self, "%s => %s", by_discard ? "discard 4" : "lay 4 on 4.1",
                play_ok_or_refused (ok));
    }
}

static void
play_out_bonus (Play *self, gint n)
{
  const Needed books = get_needed (self, 1);

  play_enough (self, &books, TRUE);
  play_say (self, "expect score 0 out %d", play_number_or (n, self->rules->out_bonus));
}

const PlayRow play_out_rows[] = {
  { "meld.ranks_three", play_ranks_three },
  { "three.red_mode", play_red_mode },
  { "three.red_forced", play_red_forced },
  { "three.red_laid", play_red_laid },
  { "three.red_all_bonus", play_red_all },
  { "three.red_held", play_red_held },
  { "three.black_held", play_black_held },
  { "three.black_meld", play_black_meld },
  { "three.red_replace", play_red_replace },
  { "three.meld_value", play_three_value },
  { "out.min_clean", play_min_clean },
  { "out.min_dirty", play_min_dirty },
  { "out.min_total", play_min_total },
  { "out.min_wild", play_min_wild },
  { "out.min_special", play_min_special },
  { "out.not_ready", play_not_ready },
  { "turn.discard_required", play_discard_required },
  { "out.partner_in_foot", play_partner_in_foot },
  { "out.ask", play_ask },
  { "out.answer_binding", play_answer },
  { "out.by_play", play_last_card },
  { "out.by_discard", play_last_card },
  { "out.bonus", play_out_bonus },
  { "score.values.joker", play_joker },
  { "score.values.2", play_two },
  { "score.values.A", play_ace },
  { NULL },
};
