/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of books, as the rulebook says them. */
#include "config.h"

#include "rulebook-play.h"

/* Books. */

static void
play_min_size (Play *self, gint n)
{
  g_autofree char *hand = NULL;

  n = play_number_or (n, self->rules->meld_min_size);
  hand = g_strdup_printf ("Q*%d 4 5 8", n);
  play_begin_turn (self, "book 0 K*4\n", hand);
  play_say (self, "lay Q*%d => refused book-too-small\nlay Q*%d", n - 1, n);
}

static void
play_min_naturals (Play *self, gint n)
{
  const gint size = self->rules->meld_min_size;

  n = play_number_or (n, self->rules->meld_min_naturals);
  play_begin_turn (self, "book 0 K*4\n", "Q*4 2*4 4 5");
  play_say (self, "lay Q*%d 2*%d => refused too-few-naturals", n - 1, size - n + 1);
  play_say (self, "lay Q*%d 2*%d", n, size - n);
}

static void
play_min_naturals_dirty (Play *self, gint n)
{
  n = play_number_or (n, self->rules->meld_min_naturals_dirty);
  play_begin_position (self);
  play_say (self, "book 0 Q*%d\nbook 0 K*%d\nhand 0 2 2 4 5\nturn 0 play\nbegin", n - 1, n);
  play_say (self, "lay 2 on Q.1 => refused too-few-naturals\nlay 2 on K.1");
}

static void
play_wild_limit (Play *self, gint n)
{
  const HfRules *r = self->rules;
  const gint naturals = MAX (3, r->meld_min_naturals_dirty);
  const gint most = r->meld_wild_limit == HF_LIMIT_NAT_GT_WILD   ? naturals - 1
                    : r->meld_wild_limit == HF_LIMIT_WILD_LE_NAT ? naturals
                                                                 : naturals / 2;
  const gint wilds = r->meld_max_wilds != HF_NONE ? MIN (most, r->meld_max_wilds) : most;

  play_begin_turn (self, "book 0 K*4\n", "Q*6 2*6 4 5");
  play_say (self, "lay Q*%d 2*%d => refused wild-limit", naturals, wilds + 1);
  play_say (self, "lay Q*%d 2*%d", naturals, wilds);
}

static void
play_max_wilds (Play *self, gint n)
{
  n = play_number_or (n, self->rules->meld_max_wilds);
  play_begin_turn (self, "book 0 K*4\n", "Q*8 2*6 4 5");
  play_say (self, "lay Q*%d 2*%d => refused wild-limit\nlay Q*%d 2*%d", n + 2, n + 1, n + 1, n);
}

static void
play_wild_book (Play *self, gint n)
{
  play_begin_turn (self, "book 0 K*4\n", "2*6 4 5");
  play_say (self, "lay 2*%d\nexpect book 0 wild open wild", self->rules->meld_min_size);
  play_say (self, "lay 2 on wild.1");
  if (self->rules->out_wild_counts == HF_WILD_COUNTS_APART)
    play_say (self, "expect outok 0 0 no");
}

static void
play_book_size (Play *self, gint n)
{
  play_begin_position (self);
  n = play_number_or (n, self->rules->book_size);
  play_say (self, "book 0 Q*%d\nhand 0 Q 4 5 8\nturn 0 play\nbegin", n - 1);
  play_say (self, "expect book 0 Q open\nlay Q on Q.1\nexpect book 0 Q closed");
}

static void
play_waiting (Play *self, gint n)
{
  n = play_number_or (n, self->rules->book_size - 1);
  play_begin_position (self);
  play_say (self, "book 0 Q*%d\nbook 0 K*%d\nbegin", n, n - 1);
  play_say (self, "wait Q.1\nwait K.1 => refused not-waiting-size");
}

static void
play_books_score (Play *self, const char *book, gint n)
{
  play_begin_position (self);
  play_say (self, "book 0 %s\nbegin\nexpect score 0 books %d", book, n);
}

static void
play_bonus_clean (Play *self, gint n)
{
  play_books_score (self, "Q*7", play_number_or (n, self->rules->book_bonus_clean));
  play_books_score (self, "Q*6", 0);
}

static void
play_bonus_dirty (Play *self, gint n)
{
  play_books_score (self, "Q*5 2*2", play_number_or (n, self->rules->book_bonus_dirty));
}

static void
play_wild_book_bonus (Play *self, gint n)
{
  play_books_score (self, "2*7", play_number_or (n, self->rules->meld_wild_book_bonus));
  play_books_score (self, "2*6", 0);
}

/* @rank: its bit in a set of ranks */
static void
play_book_of (Play *self, guint rank, gint n, gboolean clean)
{
  static const char ranks[] = "3456789TJQKA2";
  g_autofree char *book = g_strdup_printf (clean ? "%c*7" : "%c*5 2*2", ranks[rank]);

  play_books_score (self, book, n);
}

static void
play_special (Play *self, gint n, gboolean clean)
{
  for (guint i = 0; i < HF_MAX_BONUSES; i++)
    if ((self->flat->special_ranks & ~self->flat->named_ranks) & HF_KIND_BIT (HF_RANK_THREE + i))
      play_book_of (self, i, n, clean);
}

/* A number is that of a clean or of a dirty book of some rank. */
static void
play_special_bonuses (Play *self, gint n)
{
  const HfBonuses *bonuses = &self->rules->book_special_bonuses;
  gboolean any = FALSE;

  for (gint i = 0; i < bonuses->n; i++)
    {
      const gint clean = bonuses->v[i].clean;
      const gint dirty = bonuses->v[i].dirty != HF_NONE ? bonuses->v[i].dirty : clean;

      any |= n == clean || n == dirty;
      if (n < 0 || n == clean)
        play_book_of (self, bonuses->v[i].rank, clean, TRUE);
      if (n < 0 || n == dirty)
        play_book_of (self, bonuses->v[i].rank, dirty, FALSE);
    }
  if (n >= 0 && !any)
    play_book_of (self, bonuses->v[0].rank, n, TRUE);
}

static void
play_special_clean (Play *self, gint n)
{
  play_special (self, play_number_or (n, self->rules->book_special_bonus_clean), TRUE);
}

static void
play_special_dirty (Play *self, gint n)
{
  play_special (self, play_number_or (n, self->rules->book_special_bonus_dirty), FALSE);
}

/* A pair and the top card go onto an open book with room for them, and onto no larger one. */
static void
play_room (Play *self, gint room)
{
  for (gint more = 0; more <= 1; more++)
    {
      play_begin_position (self);
      play_say (self, "book 0 Q*%d\nhand 0 Q Q 4 5 6\npile Q 4 5 6 8 9 T J 4 5\nbegin",
                room + more);
      play_say (self, "take Q Q on Q.1 => %s", play_ok_or_refused (more == 0));
      if (more == 1 && self->rules->meld_same_rank != HF_SAME_RANK_ALWAYS)
        play_say (self, "take Q Q => refused same-rank-open");
    }
}

static void
play_nat_on_clean (Play *self, gint n)
{
  if (n >= 0)
    play_room (self, n);
  play_begin_turn (self, "book 0 Q*7\n", "Q 4 5 6");
  play_say (self, "lay Q on Q.1 => %s", play_ok_or_refused (self->rules->book_nat_on_clean));
}

static void
play_nat_on_dirty (Play *self, gint n)
{
  play_begin_turn (self, "book 0 Q*5 2*2\n", "Q 4 5 6");
  play_say (self, "lay Q on Q.1 => %s", play_ok_or_refused (self->rules->book_nat_on_dirty));
}

static void
play_wild_on_dirty (Play *self, gint n)
{
  play_begin_turn (self, "book 0 Q*6 2\n", "2 4 5 6");
  play_say (self, "lay 2 on Q.1 => %s", play_ok_or_refused (self->rules->book_wild_on_dirty));
}

static void
play_wild_on_wild (Play *self, gint n)
{
  play_begin_turn (self, "book 0 2*7\n", "2 4 5 6");
  play_say (self, "lay 2 on wild.1 => %s", play_ok_or_refused (self->rules->book_wild_on_wild));
}

static void
play_wild_joins_clean (Play *self, gint n)
{
  const gint joins = self->rules->meld_wild_joins_clean;

  play_begin_turn (self, "book 0 Q*7\n", "2 4 5 6");
  play_say (self, "lay 2 on Q.1 => %s", play_ok_or_refused (joins == HF_JOINS_ALWAYS));
  play_begin_turn (self, "book 0 Q*5\n", "2 4 5 6");
  play_say (self, "lay 2 on Q.1 => %s", play_ok_or_refused (joins != HF_JOINS_FIRST_TURN));
  play_begin_turn (self, "book 0 Q*5 new\n", "2 4 5 6");
  play_say (self, "lay 2 on Q.1");
}

static void
play_same_rank (Play *self, gint n)
{
  play_begin_turn (self, "book 0 Q*4\n", "Q*3 4 5 6");
  play_say (self, "lay Q*3 => %s",
            play_ok_or_refused (self->rules->meld_same_rank == HF_SAME_RANK_ALWAYS));
  play_begin_turn (self, "book 0 Q*7\n", "Q*3 4 5 6");
  play_say (self, "lay Q*3 => %s",
            play_ok_or_refused (self->rules->meld_same_rank != HF_SAME_RANK_NEVER));
}

const PlayRow play_books_rows[] = {
  { "meld.min_size", play_min_size },
  { "meld.min_naturals", play_min_naturals },
  { "meld.min_naturals_dirty", play_min_naturals_dirty },
  { "meld.wild_limit", play_wild_limit },
  { "meld.max_wilds", play_max_wilds },
  { "meld.wild_joins_clean", play_wild_joins_clean },
  { "meld.same_rank", play_same_rank },
  { "meld.wild_book", play_wild_book },
  { "meld.wild_book_bonus", play_wild_book_bonus },
  { "book.size", play_book_size },
  { "book.waiting_marker", play_waiting },
  { "book.nat_on_clean", play_nat_on_clean },
  { "book.nat_on_dirty", play_nat_on_dirty },
  { "book.wild_on_wild", play_wild_on_wild },
  { "book.wild_on_dirty", play_wild_on_dirty },
  { "book.bonus_clean", play_bonus_clean },
  { "book.bonus_dirty", play_bonus_dirty },
  { "book.special_bonus_clean", play_special_clean },
  { "book.special_bonus_dirty", play_special_dirty },
  { "book.special_bonuses", play_special_bonuses },
  { NULL },
};
