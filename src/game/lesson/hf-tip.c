/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tips: acts that are possible for the first time, with a sentence or two about each, with the
 * numbers and words of the game that is played. */
#include "config.h"

#include "hf-tip.h"

#include <glib/gi18n-lib.h>

#include "core/state/hf-book-rules.h"
#include "game/advice/hf-game-advice.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

/* The foot is near with at most this many cards in the hand. */
#define FEW_CARDS 4

static gboolean
find_question (HfGame *self, const GArray *moves, HfMove *found)
{
  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (move->type == HF_MOVE_ASK && move->question == HF_QUESTION_OUT)
        {
          *found = *move;
          return TRUE;
        }
    }

  return FALSE;
}

/* Finds the question whether to go out, where partners ask it, else a move that goes out. */
static gboolean
find_out (HfGame *self, guint seat, const HfCards *selected, const GArray *moves, HfMove *found)
{
  if (find_question (self, moves, found))
    return TRUE;

  for (guint i = 0; i < moves->len; i++)
    {
      const HfMove *move = &g_array_index (moves, HfMove, i);

      if (!move->part_only && hf_game_would_go_out (self, move, 1, NULL))
        {
          *found = *move;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
is_clean_and_open (HfGame *self, guint seat, guint place)
{
  const HfBook *book = hf_state_book (hf_game_get_state (self), place);

  return book->owner == hf_flat_rules_owner (hf_game_get_rules (self), seat)
         && hf_book_is_clean (book) && !hf_book_is_closed (hf_game_get_rules (self), book);
}

/* Nothing but wild cards is selected, and a clean book takes them. */
static gboolean
find_dirty (HfGame *self, guint seat, const HfCards *selected, const GArray *moves, HfMove *found)
{
  guint n_wilds = hf_flat_rules_count_wilds (hf_game_get_rules (self), selected);

  if (n_wilds == 0 || n_wilds < hf_cards_count (selected))
    return FALSE;

  for (guint i = 0; i < hf_game_get_state (self)->table.n_books; i++)
    {
      if (!is_clean_and_open (self, seat, i))
        continue;
      hf_move_init (found, HF_MOVE_LAY, seat);
      hf_move_add_part (found, i);
      if (hf_move_add_cards (found, selected) && hf_game_try (self, found, NULL) == HF_VERDICT_OK)
        return TRUE;
    }

  return FALSE;
}

static gboolean
find_foot (HfGame *self, guint seat, const HfCards *selected, const GArray *moves, HfMove *found)
{
  const HfCards *hand = hf_state_hand (hf_game_get_state (self), seat);

  if (hf_game_get_phase (self) != HF_PHASE_PLAY || hf_game_get_rules (self)->first_book
      || hf_game_get_rules (self)->own_first_book
      || hf_state_on_foot (hf_game_get_state (self), seat) || hf_cards_count (hand) == 0
      || hf_cards_count (hand) > FEW_CARDS)
    return FALSE;

  hf_move_init (found, HF_MOVE_LAY, seat);

  return hf_move_add_cards (found, hand);
}

static gboolean
find_of_type (HfGame *self, guint seat, HfMoveType type, HfMove *found)
{
  const HfMove *way = hf_game_get_way (self, seat, type);

  if (way != NULL)
    *found = *way;

  return way != NULL;
}

static gboolean
find_take (HfGame *self, guint seat, const HfCards *selected, const GArray *moves, HfMove *found)
{
  return find_of_type (self, seat, HF_MOVE_TAKE, found);
}

static gboolean
find_open (HfGame *self, guint seat, const HfCards *selected, const GArray *moves, HfMove *found)
{
  return find_of_type (self, seat, HF_MOVE_OPEN, found);
}

/* Plays a move and reports its effects.
 *
 * @points (out): of the opening
 * @n_taken (out): cards that leave the pile
 * @bonus (out): for going out */
static void
look_ahead (HfGame *self, const HfMove *move, gint *points, guint *n_taken, gint *bonus)
{
  const HfFlatRules *rules = hf_game_get_rules (self);
  g_autofree HfState *state = hf_state_dup (hf_game_get_state (self));
  g_autoptr (GArray) events = hf_events_new ();
  g_auto (HfGameDigest) digest = { 0 };

  *points = *n_taken = *bonus = 0;
  if (hf_state_play (state, rules, move, events, NULL) != HF_VERDICT_OK)
    return;

  hf_game_digest_init (&digest, events, NULL);
  *points = digest.points;
  *n_taken = digest.cards[HF_DONE_TOOK]->len;
  *bonus = hf_state_score (state, rules, hf_flat_rules_owner (rules, move->seat)).out;
}

static char *
join (char *first, const char *second)
{
  g_autofree char *owned = first;

  /* Translators: two sentences */
  return g_strdup_printf (C_("sentences", "%s %s"), owned, second);
}

static char *
describe_out (HfGame *self, const HfMove *move)
{
  gint points, bonus;
  guint n_taken;

  if (move->type == HF_MOVE_ASK)
    return g_strdup (_("Your team is ready to go out. First ask your partner: “May I go out?”"));

  look_ahead (self, move, &points, &n_taken, &bonus);
  if (bonus > 0)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "You can go out now: play your last cards. That earns %'d "
                                         "point.",
                                         "You can go out now: play your last cards. That earns %'d "
                                         "points.",
                                         bonus),
                            bonus);

  return g_strdup (_("You can go out now: play your last cards."));
}

static gint
count_bonus (HfGame *self, HfRank rank, guint n_wilds)
{
  const HfFlatRules *rules = hf_game_get_rules (self);
  HfBook book = { .rank = rank, .naturals = rules->rules.book_size - n_wilds, .twos = n_wilds };

  return hf_book_bonus (rules, &book);
}

static char *
describe_dirty (HfGame *self, const HfMove *move)
{
  const HfRules *rules = &hf_game_get_rules (self)->rules;
  HfRank rank = hf_state_book (hf_game_get_state (self), move->parts[0].book)->rank;
  const char *book = hf_words_book (&rules->table_terms, rank, HF_BOOK_SUBJECT);
  const char *dirty = hf_phrase (rules, HF_PHRASE_DIRTY_A);
  gint clean_bonus = count_bonus (self, rank, 0), dirty_bonus = count_bonus (self, rank, 1);

  if (clean_bonus == dirty_bonus)
    /* Translators: “The book of kings”, then “a dirty book”, in the words of the group */
    return g_strdup_printf (_("%1$s becomes %2$s with a wild card, for good."), book, dirty);

  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       /* Translators: “The book of kings”, then “a dirty book”, in
                                          the words of the group, then points that it earns and
                                          that it would have earned */
                                       "%1$s becomes %2$s with a wild card. Closed, it earns "
                                       "%3$'d point instead of %4$'d.",
                                       "%1$s becomes %2$s with a wild card. Closed, it earns "
                                       "%3$'d points instead of %4$'d.",
                                       dirty_bonus),
                          book, dirty, dirty_bonus, clean_bonus);
}

static const char *
name_next_pile (HfGame *self, guint seat)
{
  const HfRules *rules = &hf_game_get_rules (self)->rules;
  guint n_left = hf_state_seat (hf_game_get_state (self), seat)->n_piles;

  return hf_phrase_your_pile (rules, hf_rules_next_pile (rules, n_left));
}

static char *
describe_foot (HfGame *self, const HfMove *move)
{
  char *text = g_strdup_printf (
    /* Translators: cards, then “your foot” or “your hoof” */
    g_dngettext (GETTEXT_PACKAGE, "You have %1$u card left. When it’s gone, you pick up %2$s.",
                 "You have %1$u cards left. When they’re gone, you pick up %2$s.", move->n_cards),
    move->n_cards, name_next_pile (self, move->seat));

  if (hf_game_get_rules (self)->rules.foot_on_play == HF_FOOT_SAME_TURN)
    return join (text, _("Lay down the last one to keep playing right away."));

  return text;
}

static char *
describe_take (HfGame *self, const HfMove *move)
{
  const HfRules *rules = &hf_game_get_rules (self)->rules;
  const char *from = hf_phrase (rules, HF_PHRASE_PILE_FROM);
  gint points, bonus;
  guint n_taken;
  char *text;

  look_ahead (self, move, &points, &n_taken, &bonus);
  if (rules->table_terms.word[HF_TERM_PICKUP] == 1)
    text =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: cards, then “from the pile”, in the words of
                                            the group */
                                    "Instead of drawing, you can buy %1$u card %2$s.",
                                    "Instead of drawing, you can buy %1$u cards %2$s.", n_taken),
                       n_taken, from);
  else
    text =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                    /* Translators: cards, then “from the pile”, in the words of
                                            the group */
                                    "Instead of drawing, you can take %1$u card %2$s.",
                                    "Instead of drawing, you can take %1$u cards %2$s.", n_taken),
                       n_taken, from);

  return rules->pickup_meld_top ? join (text, _("You lay down the top one.")) : text;
}

static char *
describe_open (HfGame *self, const HfMove *move)
{
  const char *open = hf_phrase (&hf_game_get_rules (self)->rules, HF_PHRASE_OPEN);
  HfCards cards = hf_cards_from_list (move->cards, move->n_cards);
  g_autofree char *names = hf_words_cards (&cards, HF_CARDS_LISTED);
  gint need = hf_game_get_opening_minimum (self, move->seat), points, bonus;
  guint n_taken;
  char *text;

  look_ahead (self, move, &points, &n_taken, &bonus);
  text = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE,
                 /* Translators: “open”, in the words of the group, then points, points and cards,
                    as “3 queens and a two” */
                 "You can %1$s now. You need %2$'d point, and these cards make %3$'d: %4$s.",
                 "You can %1$s now. You need %2$'d points, and these cards make %3$'d: %4$s.",
                 need),
    open, need, points, names);

  return join (text, move->n_parts > 1 ? _("Select the cards of each book, and set them aside.")
                                       : _("Select them, and lay them down."));
}

/* In the order of HfTipKind. */
static const struct
{
  const char *name;
  gboolean (*find) (HfGame *self,
                    guint seat,
                    const HfCards *selected,
                    const GArray *moves,
                    HfMove *found);
  char *(*describe) (HfGame *self, const HfMove *move);
} tips[] = {
  { "out", find_out, describe_out },    { "dirty", find_dirty, describe_dirty },
  { "foot", find_foot, describe_foot }, { "take", find_take, describe_take },
  { "open", find_open, describe_open },
};

G_STATIC_ASSERT (G_N_ELEMENTS (tips) == HF_N_TIPS);

/* Returns: its name in the settings */
const char *
hf_tip_get_name (HfTipKind kind)
{
  g_return_val_if_fail (kind < HF_N_TIPS, NULL);

  return tips[kind].name;
}

/* Finds something that a person can do now.
 *
 * @seat: or -1, for which there is nothing
 * @selected: cards of the hand
 * @told: kinds that are of no interest any more, a bit each
 * @tip (out): what to speak of */
gboolean
hf_game_find_tip (HfGame *self, gint seat, const HfCards *selected, guint told, HfTip *tip)
{
  g_autoptr (GArray) moves = NULL;

  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  if (!hf_game_is_turn_of (self, seat) || hf_game_get_auto_play (self)
      || hf_game_get_state (self)->table.question != HF_QUESTION_NONE)
    return FALSE;

  moves = hf_game_list_moves (self, seat);
  for (guint kind = 0; kind < HF_N_TIPS; kind++)
    if (!((told >> kind) & 1) && tips[kind].find (self, seat, selected, moves, &tip->move))
      {
        tip->kind = kind;
        return TRUE;
      }

  return FALSE;
}

/* Whether the tip agrees with the advice of a hint: one to go out, to take the pile, or to open urges to do so, and to do it
 * now. It speaks of the advised cards then.
 *
 * @advised: HfMove: the rest of the turn as a hint has it */
gboolean
hf_game_check_tip (HfGame *self, HfTip *tip, const GArray *advised)
{
  const gboolean cautions = tip->kind == HF_TIP_DIRTY || tip->kind == HF_TIP_FOOT;
  const HfMove *moves = (const HfMove *) advised->data;

  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  if (tip->kind == HF_TIP_OUT && hf_game_would_go_out (self, moves, advised->len, NULL))
    {
      tip->move = moves[0];
      return TRUE;
    }
  for (guint i = 0; i < advised->len && !cautions; i++)
    if (moves[i].type == tip->move.type
        && (tip->kind != HF_TIP_OUT || hf_move_equal (&moves[i], &tip->move))
        && hf_game_try (self, &moves[i], NULL) == HF_VERDICT_OK)
      {
        tip->move = moves[i];
        return TRUE;
      }

  return cautions;
}

/* Returns: a sentence or two of advice */
char *
hf_game_describe_tip (HfGame *self, const HfTip *tip)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return tips[tip->kind].describe (self, &tip->move);
}
