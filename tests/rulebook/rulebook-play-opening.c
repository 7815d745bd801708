/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of openings and of the pile, as the rulebook says them. */
#include "config.h"

#include "rulebook-play.h"

/* Opening. */

/* Cards for books that are worth so many points, as parts of an opening. */
static char *
compose (const HfFlatRules *flat, gint points)
{
  static const gint sizes[] = { 0, 3, 4, 5, 6 };
  const guint n = G_N_ELEMENTS (sizes);

  for (guint i = 0; i < n * n * n; i++)
    {
      const gint fours = sizes[i % n], kings = sizes[i / n % n], aces = sizes[i / n / n];
      GString *parts;

      if (fours * flat->value[HF_KIND_FOUR] + kings * flat->value[HF_KIND_KING]
            + aces * flat->value[HF_KIND_ACE]
          != points)
        continue;
      parts = g_string_new (NULL);
      if (fours > 0)
        g_string_append_printf (parts, "4*%d", fours);
      if (kings > 0)
        g_string_append_printf (parts, "%sK*%d", parts->len > 0 ? " | " : "", kings);
      if (aces > 0)
        g_string_append_printf (parts, "%sA*%d", parts->len > 0 ? " | " : "", aces);
      return g_string_free (parts, FALSE);
    }

  return g_strdup_printf ("- # nothing is worth %d", points);
}

static void
play_opening_of (Play *self, guint round, gint total, gint points, gboolean enough)
{
  g_autofree char *cards = compose (self->flat, points);
  const gboolean costs = self->rules->open_fail_penalty > 0;

  play_begin_position (self);
  play_say (self, "round %u\ntotal 0 %d\nhand 0 4*6 K*6 A*6 9", round, total);
  play_say (self, "turn 0 %s\nbegin",
            self->rules->open_timing == HF_TIMING_BEFORE_DRAW ? "start" : "play");
  play_say (self, "open %s => %s", cards,
            enough  ? "ok"
            : costs ? "failed"
                    : "refused opening-too-low");
}

static void
play_minimum (Play *self, guint round, gint total, gint n)
{
  const gboolean more = self->rules->open_compare == HF_COMPARE_GT;

  play_opening_of (self, round, total, n - 5, FALSE);
  play_opening_of (self, round, total, n, !more);
  play_opening_of (self, round, total, n + 5, TRUE);
}

static void
play_open_min (Play *self, gint n)
{
  n = play_number_or (n, self->rules->open_min.v[0]);
  play_minimum (self, play_find_round (&self->rules->open_min, n), 0, n);
}

/* The numbers of steps are scores and minimums alike. */
static void
play_open_steps (Play *self, gint n)
{
  const HfSteps *steps = &self->rules->open_steps;
  gboolean found = n < 0;

  for (gint i = 0; i < steps->n; i++)
    {
      if (n >= 0 && n != steps->v[i].score && n != steps->v[i].minimum)
        continue;
      found = TRUE;
      play_minimum (self, 1, steps->v[i].score, steps->v[i].minimum);
      if (i > 0)
        play_minimum (self, 1, steps->v[i].score - 1, steps->v[i - 1].minimum);
    }
  if (!found)
    play_say (self, "case %s\nno step has the number %d", self->key, n);
}

static void
play_open_scope (Play *self, gint n)
{
  play_begin_turn (self, "", "Q*3 4 5 6 8");
  play_say (self, "lay Q*3 => refused not-open");
}

/* Their partner has opened, so that there is a book to add to. */
static void
play_new_sets (Play *self, gint n)
{
  play_begin_position (self);
  play_say (self, "book 0 K*4\nhand 0 A*4 K 9 8\nopened %u\nturn 0 %s\nbegin", self->flat->n_owners,
            self->rules->open_timing == HF_TIMING_BEFORE_DRAW ? "start" : "play");
  play_say (self, "open A*4 | K on K.1 => %s",
            play_ok_or_refused (!self->rules->open_new_sets_only));
}

static void
play_open_timing (Play *self, gint n)
{
  const gboolean before = self->rules->open_timing == HF_TIMING_BEFORE_DRAW;

  for (guint draws = 0; draws <= 1; draws++)
    {
      play_begin_position (self);
      play_say (self, "hand 0 A*6 4 5\nbegin\n%s", draws ? "draw" : "");
      play_say (self, "open A*6 => %s", play_ok_or_refused (before != (draws == 1)));
    }
}

/* Three fours are too few, unless they are the whole hand. */
static void
play_whole_hand (Play *self, gint n)
{
  for (guint more = 0; more <= 1; more++)
    {
      play_begin_position (self);
      play_say (self, "total 0 3000\nhand 0 4*4%s\nfoot 0 8 9\nturn 0 %s\nbegin", more ? " 9" : "",
                self->rules->open_timing == HF_TIMING_BEFORE_DRAW ? "start" : "play");
      play_say (self, "open 4*4 => %s", more ? "refused opening-too-low" : "ok");
    }
}

/* Seven fours are worth 35, and their bonus much more. */
static void
play_count_bonus (Play *self, gint n)
{
  play_begin_position (self);
  play_say (self, "hand 0 4*7 8 9\nturn 0 %s\nbegin",
            self->rules->open_timing == HF_TIMING_BEFORE_DRAW ? "start" : "play");
  play_say (self, "open 4*7 => %s",
            self->rules->open_count_bonus        ? "ok"
            : self->rules->open_fail_penalty > 0 ? "failed"
                                                 : "refused opening-too-low");
}

static void
play_fail_penalty (Play *self, gint n)
{
  play_begin_turn (self, "", "Q*3 4 5 6 8");
  play_say (self, "open Q*3 => failed opening-too-low\nexpect penalty 0 %d",
            play_number_or (n, self->rules->open_fail_penalty));
}

/* The pile. */

static const char *
take_line (const Play *self)
{
  return self->rules->pickup_meld_top ? "take Q Q" : "take";
}

static void
begin_take (Play *self, guint round, const char *pile)
{
  play_begin_position (self);
  play_say (self, "round %u\nbook 0 K*4\nhand 0 Q Q 4 5 6 8\npile %s\nbegin", round, pile);
}

static void
play_pickup_count (Play *self, gint n)
{
  const HfRules *r = self->rules;
  const gboolean all = r->pickup_mode == HF_PICKUP_ALL || r->pickup_count.v[0] == HF_ALL;

  n = all ? 12 : play_number_or (n, r->pickup_count.v[0]);
  begin_take (self, all ? 1 : play_find_round (&r->pickup_count, n), "Q 4 5 6 8 9 T J 4 5 6 8");
  play_say (self, "%s\nexpect pile count %d", take_line (self), 12 - n);
  play_say (self, "expect hand 0 count %d", r->pickup_meld_top ? 4 + n - 1 : 6 + n);
}

static void
play_if_short (Play *self, gint n)
{
  begin_take (self, 1, "Q 4");
  if (self->rules->pickup_if_short == HF_SHORT_REFUSE)
    play_say (self, "%s => refused pile-too-small", take_line (self));
  else
    play_say (self, "%s\nexpect pile -", take_line (self));
}

static void
play_min_pile (Play *self, gint n)
{
  n = play_number_or (n, self->rules->pickup_min_pile.v[0]);
  for (gint have = n - 1; have <= n; have++)
    {
      g_autoptr (GString) pile = g_string_new ("Q");

      for (gint i = 1; i < have; i++)
        g_string_append (pile, " 9");
      begin_take (self, 1, have > 0 ? pile->str : "-");
      play_say (self, "%s => %s", take_line (self), play_ok_or_refused (have == n));
    }
}

static void
play_match_naturals (Play *self, gint n)
{
  n = play_number_or (n, self->rules->pickup_match_naturals);
  for (gint have = n - 1; have <= n; have++)
    {
      play_begin_position (self);
      play_say (self, "book 0 K*4\nhand 0 Q*%d 4 5 6 8\npile Q 4 5 6 8 9 T J\nbegin", have);
      play_say (self, "take Q*%d => %s", have, have == n ? "ok" : "refused not-enough-matches");
    }
}

static void
play_if_unopened (Play *self, gint n)
{
  const HfRules *r = self->rules;
  const gboolean late = r->open_timing == HF_TIMING_BEFORE_DRAW && !r->pickup_meld_top;

  play_begin_position (self);
  play_say (self, "hand 0 4*4 A*5 6 8\npile %s 5 6 8 9 T J 8 9\nbegin", late ? "A" : "4");
  if (late)
    {
      play_say (self, "take\nexpect opened 0 no\nopen A*5 => refused");
      return;
    }
  if (r->pickup_if_unopened == HF_UNOPENED_REFUSE)
    {
      play_say (self, "take 4 4 => refused not-open");
      return;
    }
  play_say (self, "take 4 4 => %s",
            r->pickup_on_fail == HF_FAIL_REFUSE ? "refused opening-too-low" : "failed");
  play_begin_position (self);
  play_say (self, "hand 0 A*5 6 8\npile A 5 6 8 9 T J 8 9\nbegin\ntake A*5\nexpect opened 0 yes");
}

static void
play_on_fail (Play *self, gint n)
{
  const gint on_fail = self->rules->pickup_on_fail;

  play_begin_position (self);
  play_say (self, "hand 0 4*2 6 8\npile 4 5 6 8 9 T J 8 9\nbegin");
  play_say (self, "take 4 4 => %s\nexpect pile count 9\nexpect turn %s",
            on_fail == HF_FAIL_REFUSE ? "refused" : "failed",
            on_fail == HF_FAIL_REFUSE              ? "0 start"
            : on_fail == HF_FAIL_RESTORE_THEN_DRAW ? "0 play"
                                                   : "1 start");
}

/* The pile holds aces enough; they help only where all of it counts. */
static void
play_open_uses (Play *self, gint n)
{
  const HfRules *r = self->rules;

  if (r->pickup_open_uses != HF_OPEN_USES_TOP_ONLY)
    {
      play_if_unopened (self, n);
      return;
    }
  for (gint have = 2; have <= 5; have += 3)
    {
      play_begin_position (self);
      play_say (self, "round 2\ntotal 0 %d",
                r->open_by == HF_OPEN_BY_SCORE ? r->open_steps.v[2].score : 0);
      play_say (self, "hand 0 A*%d 6 8\npile A*4 6 8 9 T J\nbegin", have);
      play_say (self, "take A*%d => %s", have,
                have > 2                              ? "ok"
                : r->pickup_on_fail == HF_FAIL_REFUSE ? "refused opening-too-low"
                                                      : "failed");
    }
}

static void
play_frozen (Play *self, gint n)
{
  for (guint naturals = 1; naturals <= 2; naturals++)
    {
      play_begin_position (self);
      play_say (self, "book 0 K*4\nhand 0 Q*%u 2 4 5 6\npile Q 4 2 6 8 9 T J\nbegin", naturals);
      play_say (self, "take %s => %s", naturals == 1 ? "Q 2" : "Q Q",
                naturals == 1 ? "refused pile-frozen" : "ok");
    }
}

/* A queen that comes along matches the top one, but not from a frozen pile. */
static void
play_match_from (Play *self, gint n)
{
  const HfRules *r = self->rules;
  const gboolean frozen = r->pickup_freeze_by != 0;

  play_begin_position (self);
  play_say (self, "book 0 K*4\nhand 0 Q*%d 4 5 6 8\npile Q Q %s 4 5 6 8 9 T\nbegin",
            MAX (r->pickup_match_naturals, 2) - 1,
            !frozen                                ? "7"
            : r->pickup_freeze_by == HF_BLOCK_WILD ? "2"
                                                   : "3");
  play_say (self, "take Q*%d => %s", MAX (r->pickup_match_naturals, 2), frozen ? "refused" : "ok");
}

static void
play_top_goes (Play *self, gint n)
{
  const HfRules *r = self->rules;
  const guint matches = MAX (r->pickup_match_naturals, 2);

  play_begin_position (self);
  play_say (self, "book 0 Q*7\nhand 0 Q*%u 2 4 5 6 8\npile Q 4 5 6 8 9 T J\nbegin", matches);
  play_say (self, "take Q*%u on Q => refused top-card-use", matches);
  if (r->pickup_top_goes == HF_TOP_GOES_NEW_CLEAN_BOOK && r->meld_wilds != 0)
    play_say (self, "take Q*%u 2 => refused top-card-use", matches);
}

const PlayRow play_opening_rows[] = {
  { "pickup.mode", play_pickup_count },
  { "pickup.count", play_pickup_count },
  { "pickup.if_short", play_if_short },
  { "pickup.min_pile", play_min_pile },
  { "pickup.match_naturals", play_match_naturals },
  { "pickup.if_unopened", play_if_unopened },
  { "pickup.on_fail", play_on_fail },
  { "pickup.match_from", play_match_from },
  { "pickup.top_goes", play_top_goes },
  { "pickup.open_uses", play_open_uses },
  { "pickup.freeze_by", play_frozen },
  { "open.min", play_open_min },
  { "open.by", play_open_steps },
  { "open.steps", play_open_steps },
  { "open.count_bonus", play_count_bonus },
  { "open.scope", play_open_scope },
  { "open.new_sets_only", play_new_sets },
  { "open.timing", play_open_timing },
  { "open.fail_penalty", play_fail_penalty },
  { "open.whole_hand", play_whole_hand },
  { NULL },
};
