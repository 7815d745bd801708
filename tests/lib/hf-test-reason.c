/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the reasons of hints against the act and the position, not against how they came about. */

#include "hf-test-reason.h"

#include <string.h>

#include "core/state/hf-book-rules.h"

typedef HfTestAct Act;

/* Conditions of a sentence. */
typedef gboolean (*IsTrue) (const Act *act);

/* Facts. */

static gboolean
lays (const Act *act)
{
  return act->move->n_parts > 0 || act->move->type == HF_MOVE_RED3;
}

static gboolean
discards (const Act *act)
{
  return act->move->type == HF_MOVE_DISCARD;
}

static gboolean
begins_turn (const Act *act)
{
  return act->move->type == HF_MOVE_DRAW || act->move->type == HF_MOVE_TAKE;
}

static gboolean
talks (const Act *act)
{
  return act->move->type == HF_MOVE_ASK || act->move->type == HF_MOVE_ANSWER;
}

static gboolean
says_no (const Act *act)
{
  return act->move->type == HF_MOVE_ANSWER && act->move->answer == HF_ANSWER_NO;
}

static gboolean
ends_turn (const Act *act)
{
  return discards (act) || act->move->type == HF_MOVE_PASS;
}

static gboolean
is_on_foot (const Act *act)
{
  return hf_state_on_foot (act->state, act->seat);
}

/* The number of legal acts of the kind that @is_true tells, but for the act itself. */
static guint
count_others (const Act *act, IsTrue is_true)
{
  guint n = 0;

  for (guint i = 0; i < act->legal->len; i++)
    {
      Act other = *act;

      other.move = &g_array_index (act->legal, HfMove, i);
      n += !hf_move_equal (other.move, act->move) && is_true (&other);
    }

  return n;
}

static guint
count_wilds (const Act *act)
{
  guint n = 0;

  for (guint i = 0; i < act->move->n_cards; i++)
    n += hf_flat_rules_is_wild (act->rules, act->move->cards[i]);

  return n;
}

static gboolean
moves_wilds (const Act *act)
{
  return count_wilds (act) > 0;
}

static gint
held_value (const Act *act)
{
  HfCards card = hf_cards_from_list (act->move->cards, 1);

  return hf_flat_rules_held (act->rules, &card);
}

/* The own side's books after the act. */
static HfClosedBooks
close_books (const Act *act, guint *n_clean, guint *n_dirty)
{
  g_autofree HfState *after = hf_state_new (act->rules, 1);
  HfClosedBooks closed;

  hf_state_copy (after, act->state);
  hf_state_play (after, act->rules, act->move, NULL, NULL);
  closed = hf_state_count_closed (after, act->rules, act->owner);
  for (guint i = 0; i < after->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (after, i);

      if (book->owner == act->owner && !hf_book_is_wild (book))
        *(hf_book_is_clean (book) ? n_clean : n_dirty) += hf_book_size (book);
    }

  return closed;
}

static HfClosedBooks
count_books (const Act *act, guint *n_clean, guint *n_dirty)
{
  for (guint i = 0; i < act->state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (act->state, i);

      if (book->owner == act->owner && !hf_book_is_wild (book))
        *(hf_book_is_clean (book) ? n_clean : n_dirty) += hf_book_size (book);
    }

  return hf_state_count_closed (act->state, act->rules, act->owner);
}

static gboolean
closes_book (const Act *act)
{
  guint clean = 0, dirty = 0;
  HfClosedBooks before = count_books (act, &clean, &dirty), after;

  if (act->move->part_only)
    return FALSE;
  after = close_books (act, &clean, &dirty);

  return after.clean + after.dirty + after.wild > before.clean + before.dirty + before.wild;
}

static gboolean
helps_clean (const Act *act)
{
  guint before = 0, after = 0, dirty = 0;

  count_books (act, &before, &dirty);
  close_books (act, &after, &dirty);

  return after > before;
}

static gboolean
helps_dirty (const Act *act)
{
  guint before = 0, after = 0, clean = 0;

  count_books (act, &clean, &before);
  close_books (act, &clean, &after);

  return after > before;
}

static guint
hand_count (const Act *act, guint kind)
{
  return hf_state_hand (act->state, act->seat)->n[kind];
}

static gboolean
is_natural (const Act *act)
{
  return hf_flat_rules_is_natural (act->rules, act->move->cards[0]);
}

static gboolean
throws_single (const Act *act)
{
  return discards (act) && hand_count (act, act->move->cards[0]) == 1;
}

static gboolean
throws_of_several (const Act *act)
{
  return discards (act) && is_natural (act) && hand_count (act, act->move->cards[0]) > 1;
}

static gboolean
throws_useless (const Act *act)
{
  return discards (act) && !is_natural (act)
         && !hf_flat_rules_is_wild (act->rules, act->move->cards[0]);
}

static gboolean
throws_fit (const Act *act)
{
  if (!discards (act) || !is_natural (act))
    return FALSE;

  for (guint i = 0; i < act->state->table.n_books; i++)
    if (hf_state_book (act->state, i)->owner == act->owner
        && !hf_book_is_wild (hf_state_book (act->state, i))
        && hf_state_book (act->state, i)->rank == hf_kind_rank (act->move->cards[0]))
      return TRUE;

  return FALSE;
}

static gboolean
opens (const Act *act)
{
  return !hf_state_is_open (act->state, act->rules, act->seat) && lays (act)
         && act->move->type != HF_MOVE_RED3 && !act->move->part_only;
}

static gboolean
side_is_on_foot (const Act *act)
{
  return (act->state->table.on_foot & act->rules->owner_seats[act->owner]) != 0;
}

/* Whether another act gets rid of more cards, or of as many that are worth more. */
static gboolean
others_lighten (const Act *act)
{
  for (guint i = 0; i < act->legal->len; i++)
    {
      Act other = *act;

      other.move = &g_array_index (act->legal, HfMove, i);
      if (discards (&other) && (!discards (act) || held_value (&other) > held_value (act)))
        return TRUE;
    }

  return count_others (act, lays) > 0;
}

/* Sentences. */

static gboolean
leaves_less (const Act *act)
{
  return lays (act) || (discards (act) && held_value (act) != 0)
         || (act->move->type == HF_MOVE_DRAW && count_others (act, begins_turn) > 0);
}

static gboolean
leaves_more (const Act *act)
{
  return act->move->type == HF_MOVE_TAKE || (!lays (act) && others_lighten (act));
}

static gboolean
lets_lay (const Act *act)
{
  return !lays (act) && count_others (act, lays) > 0;
}

static gboolean
delays_books (const Act *act)
{
  return lets_lay (act) || (lays (act) && (moves_wilds (act) || count_others (act, lays) > 0));
}

static gboolean
lightens_for_foot (const Act *act)
{
  return !is_on_foot (act)
         && (lays (act) || (act->move->type == HF_MOVE_DRAW && count_others (act, begins_turn) > 0)
             || (discards (act) && hf_state_seat (act->state, act->seat)->hand == 1));
}

static gboolean
weighs_for_foot (const Act *act)
{
  return !is_on_foot (act) && (begins_turn (act) || count_others (act, lays) > 0 || discards (act));
}

static gboolean
lightens_foot (const Act *act)
{
  return is_on_foot (act)
         && (lays (act) || (act->move->type == HF_MOVE_DRAW && count_others (act, begins_turn) > 0)
             || (discards (act) && hf_state_seat (act->state, act->seat)->hand == 1));
}

static gboolean
weighs_on_foot (const Act *act)
{
  return is_on_foot (act) && (act->move->type == HF_MOVE_TAKE || count_others (act, lays) > 0);
}

static gboolean
ends_round (const Act *act)
{
  return side_is_on_foot (act)
         && ((talks (act) && !says_no (act)) || lays (act)
             || hf_state_seat (act->state, act->seat)->hand == 1);
}

static gboolean
puts_off_end (const Act *act)
{
  return says_no (act) || (side_is_on_foot (act) && !ends_round (act));
}

static gboolean
is_about_pile (const Act *act)
{
  return ends_turn (act) || begins_turn (act);
}

static gboolean
delays_opening (const Act *act)
{
  return !opens (act) && count_others (act, opens) > 0;
}

static gboolean
delays_closing (const Act *act)
{
  return !closes_book (act) && count_others (act, closes_book) > 0;
}

static gboolean
keeps_wilds (const Act *act)
{
  for (guint i = 0; i < act->legal->len; i++)
    {
      Act other = *act;

      other.move = &g_array_index (act->legal, HfMove, i);
      if (count_wilds (&other) > count_wilds (act))
        return TRUE;
    }

  return FALSE;
}

static gboolean
keeps_fit (const Act *act)
{
  return discards (act) && !throws_fit (act) && count_others (act, throws_fit) > 0;
}

static gboolean
keeps_together (const Act *act)
{
  return throws_single (act) && count_others (act, throws_of_several) > 0;
}

static gboolean
keeps_useless (const Act *act)
{
  return discards (act) && count_others (act, throws_useless) > 0;
}

static gboolean
takes (const Act *act)
{
  return act->move->type == HF_MOVE_TAKE;
}

static gboolean
spares_pile (const Act *act)
{
  return act->move->type == HF_MOVE_DRAW && count_others (act, takes) > 0;
}

static gboolean
keeps_cards (const Act *act)
{
  return count_others (act, lays) > 0;
}

static gboolean
needs_foot (const Act *act)
{
  return !is_on_foot (act);
}

static gboolean
may_end_in_going_out (const Act *act)
{
  return is_on_foot (act) || talks (act) || lays (act) || begins_turn (act);
}

static gboolean
lets_partner_lay (const Act *act)
{
  return lays (act) || count_others (act, lays) > 0 || talks (act);
}

/* “You” is the person in seat 0, who advice is for; of an act of somebody else it is a partner, and
 * whoever has a name may be the one who acts. */
static gboolean
lets_you_go_out (const Act *act)
{
  return act->seat == 0 ? may_end_in_going_out (act) : lets_partner_lay (act);
}

static gboolean
lets_somebody_go_out (const Act *act)
{
  return lets_partner_lay (act) || (act->seat != 0 && may_end_in_going_out (act));
}

static gboolean
lets_you_reach_foot (const Act *act)
{
  return act->seat == 0 ? needs_foot (act) : lets_partner_lay (act);
}

static gboolean
lets_somebody_reach_foot (const Act *act)
{
  return lets_partner_lay (act) || (act->seat != 0 && needs_foot (act));
}

static gboolean
lets_side_go_out (const Act *act)
{
  return lets_partner_lay (act) || may_end_in_going_out (act);
}

static gboolean
lets_others_go_out (const Act *act)
{
  return is_about_pile (act) || talks (act);
}

/* Which way a sentence speaks. */
typedef enum
{
  SPEAKS_EITHER, /* chances, which may be welcome or not */
  SPEAKS_FOR,
  SPEAKS_AGAINST,
} Way;

/* Words that identify sentences, their conditions, and their direction; the first match counts. */
static const struct
{
  const char *part;
  IsTrue is_true;
  Way way;
} sentences[] = {
  { "It puts more points on the table.", lays, SPEAKS_FOR },
  { "It puts fewer points on the table for now.", lets_lay, SPEAKS_AGAINST },
  { "It leaves fewer points to lose in hand.", leaves_less, SPEAKS_FOR },
  { "It leaves more points to lose in hand.", leaves_more, SPEAKS_AGAINST },
  { "lean books close sooner.", helps_clean, SPEAKS_FOR },
  { "irty books close sooner.", helps_dirty, SPEAKS_FOR },
  { "close sooner.", lays, SPEAKS_FOR },
  { "take longer.", delays_books, SPEAKS_AGAINST },
  { "It uses up wild cards.", moves_wilds, SPEAKS_AGAINST },
  { "It puts off laying down the first cards.", delays_opening, SPEAKS_AGAINST },
  { "It gets rid of the last cards sooner.", lightens_foot, SPEAKS_FOR },
  { "It takes longer to get rid of the last cards.", weighs_on_foot, SPEAKS_AGAINST },
  { "It picks up ", lightens_for_foot, SPEAKS_FOR },
  { "Picking up ", weighs_for_foot, SPEAKS_AGAINST },
  { "from the pile.", is_about_pile, SPEAKS_EITHER },
  { "It keeps wild cards for later.", keeps_wilds, SPEAKS_FOR },
  { "It keeps a card that fits a book on the table.", keeps_fit, SPEAKS_FOR },
  { "It gives up a card that fits a book on the table.", throws_fit, SPEAKS_AGAINST },
  { "It keeps cards of one rank together.", keeps_together, SPEAKS_FOR },
  { "It breaks up cards of one rank.", throws_of_several, SPEAKS_AGAINST },
  { "It gets rid of a card that no book can take.", throws_useless, SPEAKS_FOR },
  { "It keeps a card that no book can take.", keeps_useless, SPEAKS_AGAINST },
  { "It puts the first cards on the table.", opens, SPEAKS_FOR },
  { "It closes a book needed to go out.", closes_book, SPEAKS_FOR },
  { "It puts off a book needed to go out.", delays_closing, SPEAKS_AGAINST },
  { "It keeps cards in hand for later.", keeps_cards, SPEAKS_FOR },
  { "It leaves fewer cards to choose from later.", lays, SPEAKS_AGAINST },
  { "It brings the end of the round nearer.", ends_round, SPEAKS_FOR },
  { "It leaves time to lay down more cards.", puts_off_end, SPEAKS_FOR },
  { "It leaves less time to lay down more cards.", ends_round, SPEAKS_AGAINST },
  { "It makes going out soon ", lets_side_go_out, SPEAKS_EITHER },
  { "the others go out sooner.", lets_others_go_out, SPEAKS_AGAINST },
  { "It keeps the others from going out soon.", lets_others_go_out, SPEAKS_FOR },
  { "It helps a partner pick up ", lets_partner_lay, SPEAKS_FOR },
  { "A partner has to wait for ", lets_partner_lay, SPEAKS_AGAINST },
  { "can hardly use it.", discards, SPEAKS_FOR },
  { "It leaves less for ", is_about_pile, SPEAKS_FOR },
  { "It leaves more for ", is_about_pile, SPEAKS_AGAINST },
  { "you go out soon", lets_you_go_out, SPEAKS_EITHER },
  { "an opponent goes out soon", lets_others_go_out, SPEAKS_EITHER },
  { "goes out soon", lets_somebody_go_out, SPEAKS_EITHER },
  { "you pick up ", lets_you_reach_foot, SPEAKS_EITHER },
  { "picks up ", lets_somebody_reach_foot, SPEAKS_EITHER },
  { "from the pile on ", is_about_pile, SPEAKS_EITHER },
  { "would be hard to get rid of.", spares_pile, SPEAKS_FOR },
  { "It makes it possible to go out this turn.", may_end_in_going_out, SPEAKS_FOR },
  { "Going out has to wait.", is_on_foot, SPEAKS_AGAINST },
  { "It puts off the end of the round.", puts_off_end, SPEAKS_AGAINST },
};

#define PRICE "It comes at a price. "
#define FAVOR "It wasn’t all bad. "

/* Whether a sentence speaks the way that its place says: for a good act and against a mistake, but where
 * it is marked, and that only behind one that is not. */
static gboolean
speaks_rightly (const char *reason, Way way, gboolean mistake, gboolean first)
{
  gboolean price = g_str_has_prefix (reason, PRICE), favor = g_str_has_prefix (reason, FAVOR);

  if (price || favor)
    return !first && price != mistake && way != (price ? SPEAKS_FOR : SPEAKS_AGAINST);

  return way != (mistake ? SPEAKS_FOR : SPEAKS_AGAINST);
}

/* @mistake: whether it is said of what had better not been done
 * @first: whether it is the first that is said
 * Returns: whether it can hold for that act, and speaks the right way */
gboolean
hf_test_reason_is_true (const HfTestAct *act, const char *reason, gboolean mistake, gboolean first)
{
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (strstr (reason, sentences[i].part) != NULL)
      return sentences[i].is_true (act)
             && speaks_rightly (reason, sentences[i].way, mistake, first);

  g_error ("Nobody knows what this is said of: %s", reason);
}
