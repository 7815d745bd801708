/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of a game in a few lines, for players who know the game and ask how
 * this group plays it. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

#include "core/hf-rule-describe.h"

typedef struct
{
  const HfRules *r;
  const HfFlatRules *f;
  gboolean wild; /* there are wild cards in the deck */
  GPtrArray *lines;
} Summary;

/* The most lines of a short text, besides the two at its end. */
#define MOST_LINES 13

G_GNUC_PRINTF (2, 3)
static void
add (Summary *self, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_ptr_array_add (self->lines, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Whether finer points have to be left out from here on. */
static gboolean
is_full (const Summary *self)
{
  return self->lines->len >= MOST_LINES;
}

static void
add_table (Summary *self)
{
  const HfRules *r = self->r;

  if (self->f->teams)
    add (self, _("Players: %d. Teams: %d. Cards: %d."), r->table_players, self->f->n_owners,
                 self->f->n_cards);
  else
    add (self, _("Players: %d, each alone. Cards: %d."), r->table_players, self->f->n_cards);
  /* Translators: %s is “your foot” or “your hoof” */
  add (self,
       g_dngettext (GETTEXT_PACKAGE, "You get %d card as your hand and %d more that become %s.",
                    "You get %d cards as your hand and %d more that become %s.", r->deal_hand_size),
       r->deal_hand_size, r->deal_foot_size, hf_phrase (r, HF_PHRASE_FOOT_YOUR));
  add (self,
       g_dngettext (GETTEXT_PACKAGE, "Draw %d card, lay what you like, discard one.",
                    "Draw %d cards, lay what you like, discard one.", r->stock_draw_count.v[0]),
       r->stock_draw_count.v[0]);
}

static void
add_pile (Summary *self)
{
  const HfRules *r = self->r;
  gint n = r->pickup_mode == HF_PICKUP_TOP_N && r->pickup_count.v[0] != HF_ALL
             ? r->pickup_count.v[0]
             : 0;
  gint matches = r->pickup_match_naturals;

  if (r->pickup_mode == HF_PICKUP_NONE)
    return;

  if (n == 0 && matches == 0)
    add (self, _("Or take all the discards; no matching cards are needed."));
  else if (n == 0)
    add (self,
         g_dngettext (GETTEXT_PACKAGE,
                      "Or take all the discards, if you hold %d card like the top one.",
                      "Or take all the discards, if you hold %d cards like the top one.", matches),
         matches);
  else if (matches == 0)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "Or take the top discard; no matching cards are needed.",
                      "Or take the top %d discards; no matching cards are needed.", n),
         n);
  else
    add (self,
         g_dngettext (GETTEXT_PACKAGE,
                      "Or take the top discards (%d), if you hold %d card like the top one.",
                      "Or take the top discards (%d), if you hold %d cards like the top one.",
                      matches),
         n, matches);
}

static const char *
describe_limit (gint limit)
{
  switch (limit)
    {
    case HF_LIMIT_WILD_LE_NAT:
      return _("Wild cards in a book: at most as many as natural ones.");
    case HF_LIMIT_TWO_NAT_PER_WILD:
      return _("Wild cards in a book: one for every two natural ones.");
    case HF_LIMIT_NAT_GT_WILD:
    default:
      return _("Wild cards in a book: always fewer than natural ones.");
    }
}

static void
add_books (Summary *self)
{
  const HfRules *r = self->r;

  add (self,
       g_dngettext (GETTEXT_PACKAGE, "A book starts with %d card of one rank.",
                    "A book starts with %d cards of one rank.", r->meld_min_size),
       r->meld_min_size);
  if (!self->wild)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "%d card closes a book, which earns %d.",
                      "%d cards close a book, which earns %d.", r->book_size),
         r->book_size, r->book_bonus_clean);
  else
    {
      /* Translators: “a clean book” or “a Red Book”, “a dirty book” or “a Black Book” */
      add (self,
           g_dngettext (GETTEXT_PACKAGE, "%d card closes a book: as %s it earns %d, as %s %d.",
                        "%d cards close a book: as %s it earns %d, as %s %d.", r->book_size),
           r->book_size, hf_phrase (r, HF_PHRASE_CLEAN_A), r->book_bonus_clean,
           hf_phrase (r, HF_PHRASE_DIRTY_A), r->book_bonus_dirty);
      add (self, "%s", describe_limit (r->meld_wild_limit));
    }
  if (self->wild && r->meld_wild_book)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "%d wild card makes a book of its own, which earns %d.",
                      "%d wild cards make a book of their own, which earns %d.", r->book_size),
         r->book_size, r->meld_wild_book_bonus);
}

static void
add_opening (Summary *self)
{
  const HfRules *r = self->r;
  g_autofree char *minimums = hf_rule_describe_value (hf_rule_lookup ("open.min"), r);

  if (r->open_compare == HF_COMPARE_GT)
    /* Translators: “open”, “meld”, “go down” or “lay out”; and a list of numbers, one a round */
    add (self, _("Points it takes to %s: more than %s."), hf_phrase (r, HF_PHRASE_OPEN), minimums);
  else
    /* Translators: “open”, “meld”, “go down” or “lay out”; and a list of numbers, one a round */
    add (self, _("Points it takes to %s: %s."), hf_phrase (r, HF_PHRASE_OPEN), minimums);
}

static void
add_out (Summary *self)
{
  const HfRules *r = self->r;
  g_autofree char *clean = hf_phrase_count (r, HF_TERM_CLEAN, r->out_min_clean.v[0]);
  g_autofree char *dirty = hf_phrase_count (r, HF_TERM_DIRTY, r->out_min_dirty.v[0]);
  gint both = r->out_min_clean.v[0] + r->out_min_dirty.v[0];

  if (r->out_min_clean.v[0] > 0 && r->out_min_dirty.v[0] > 0)
    /* Translators: %s is as “2 clean books” or “1 Black Book” */
    add (self, _("To go out you need %s and %s."), clean, dirty);
  else if (both > 0)
    /* Translators: %s is as “2 clean books” or “1 Black Book” */
    add (self, _("To go out you need %s."), r->out_min_clean.v[0] > 0 ? clean : dirty);
  if (r->out_min_total.v[0] > both)
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "In all, going out takes %d closed book.",
                      "In all, going out takes %d closed books.", r->out_min_total.v[0]),
         r->out_min_total.v[0]);
}

static void
add_threes (Summary *self)
{
  const HfRules *r = self->r;
  gint held = r->score_held_negative ? r->three_red_held : 0;

  if (r->three_red_mode == HF_RED_LAY_AND_REPLACE)
    add (self, _("Red threes are laid down for %d each and replaced; left over they cost %d."),
                 r->three_red_laid, held);
  else if (r->meld_ranks_three == HF_THREES_ALL)
    add (self, _("Threes make books like any other rank."));
  else
    add (self, _("Red threes can only be discarded; left over they cost %d."), held);
  if (r->meld_ranks_three == HF_THREES_BLACK)
    add (self, _("Black threes make books like any other rank."));
}

static void
add_asking (Summary *self)
{
  if (!self->f->teams || is_full (self))
    return;

  if (self->r->out_ask == HF_ASK_REQUIRED)
    add (self, _("Before going out, one must ask: “May I go out?”"));
  else if (self->r->out_ask == HF_ASK_CUSTOMARY)
    add (self, _("Before going out, good manners ask: “May I go out?”"));
}

/* As far as there is room. */
static void
add_finer_points (Summary *self)
{
  const HfRules *r = self->r;

  if (r->pickup_mode != HF_PICKUP_NONE && r->pickup_freeze_by != 0 && !is_full (self))
    add (self,
         _("A frozen pile is only taken with natural cards like its top card, at least two."));
  if (self->f->rounds[1].wild > 0 && !is_full (self))
    add (self, _("Closed wild books to go out: %u."), self->f->rounds[1].wild);
  if (self->f->rounds[1].special > 0 && !is_full (self))
    add (self, _("Closed special books to go out: %u."), self->f->rounds[1].special);
  if (r->open_timing == HF_TIMING_BEFORE_DRAW && !is_full (self))
    /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
    add (self, _("Whoever wants to %s does so before drawing."), hf_phrase (r, HF_PHRASE_OPEN));
  if (self->f->teams && r->open_scope == HF_SCOPE_PLAYER && !is_full (self))
    /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
    add (self, _("Partners must each %s for themselves."), hf_phrase (r, HF_PHRASE_OPEN));
  if (r->out_last_turns == HF_LAST_TURNS_ONE_EACH_AFTER_PLAY && !is_full (self))
    add (self, _("If somebody goes out by laying the last card, everyone else has one more turn."));
  if (r->out_bonus > 0 && !is_full (self))
    add (self, _("Going out earns %d."), r->out_bonus);
  add_asking (self);
}

static void
add_end (Summary *self)
{
  const HfRules *r = self->r;

  if (r->score_held_negative)
    /* Translators: %s is “in hands and feet” or “in hands and hooves” */
    add (self, _("Cards left %s count against you."), hf_phrase (r, HF_PHRASE_FOOT_HANDS));
  if (r->game_target != HF_NONE)
    add (self, _("The first to reach %d points ends the game; the most points win."),
                 r->game_target);
  else
    add (self,
         g_dngettext (GETTEXT_PACKAGE, "Whoever has the most points after %d round wins.",
                      "Whoever has the most points after %d rounds wins.", r->table_rounds),
         r->table_rounds);
}

/* The rules in short, to be looked at during a game.
 * Returns (transfer full): 8 to 15 sentences in the language of the person, or NULL with @error
 *   where no game can be played with @rules */
char **
hf_rulebook_summary (const HfRules *rules, GError **error)
{
  g_autofree HfFlatRules *flat = g_new0 (HfFlatRules, 1);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_null_terminated (MOST_LINES + 8, g_free, TRUE);
  Summary self = { .r = &flat->rules, .f = flat, .lines = lines };

  if (!hf_flat_rules_init (flat, rules, error))
    return NULL;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    self.wild |= flat->deck.n[kind] > 0 && hf_flat_rules_is_wild (flat, kind);

  add_table (&self);
  add_pile (&self);
  add_books (&self);
  add_opening (&self);
  add_threes (&self);
  add_out (&self);
  add_finer_points (&self);
  add_end (&self);

  return (char **) g_ptr_array_free (g_steal_pointer (&lines), FALSE);
}
