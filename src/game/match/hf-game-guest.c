/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game whose table is elsewhere. A guest wishes, the table decides and tells, and what is told happens
 * here as at any table. A guest cannot play the lines of the log again, since it does not know all cards;
 * so it keeps what each of them did. */

#include "hf-game-guest.h"

#include "core/notation/hf-notation.h"
#include "hf-game-private.h"

/* Bytes of changes that are kept, about: those of a long evening. */
#define MAX_KEPT (16 << 20)

/* Bytes of an event with its step and card, about. */
#define EVENT 200

/* A change, with what the match has of the present deal alone, and what was known before. */
typedef struct
{
  HfMatchResult *result;
  HfDeal deal;
  GArray *high_cuts; /* (nullable) */
  HfState *before;
  HfObservations watched;
  guint turn_number;
} Told;

struct _HfFollower
{
  HfWishFunc wish;
  gpointer data;
  GPtrArray *told; /* Told */
  gsize n_kept;    /* bytes of those, about */
  HfState *ahead;  /* (nullable): as it will be after the wishes that wait for the table */
  gboolean can_undo, can_redo;
  gboolean can_ask; /* others are there who can be asked whether a move goes back */
  guint expected;   /* those who are not at the table, a bit each */
  gboolean has_cut; /* the guest has cut, and the table has not answered */
  gboolean closed;  /* the table has sent the guest off */
  guint n_healed;
};

static void
told_free (gpointer data)
{
  Told *told = data;

  g_clear_pointer (&told->result, hf_match_result_free);
  g_clear_pointer (&told->high_cuts, g_array_unref);
  g_free (told->before);
  g_free (told);
}

void
hf_follower_free (HfFollower *self)
{
  g_ptr_array_unref (self->told);
  g_free (self->ahead);
  g_free (self);
}

/* Makes the game of a guest: nothing happens in it but what hf_game_follow() tells.
 *
 * @players: the guest is of HF_PLAYER_HERE; all others are elsewhere
 * @wish: called with what the guest wants
 * Returns (nullable): a game, or NULL if the rules cannot be played */
HfGame *
hf_game_new_guest (const HfRules *rules,
                   const HfPlayerSetup *players,
                   HfWishFunc wish,
                   gpointer data,
                   GError **error)
{
  HfGame *self = hf_game_new (rules, g_random_int (), players, error);

  if (self == NULL)
    return NULL;

  self->follower = g_new0 (HfFollower, 1);
  self->follower->wish = wish;
  self->follower->data = data;
  self->follower->told = g_ptr_array_new_with_free_func (told_free);

  return self;
}

/* Whether the table is elsewhere. Such a game cannot be saved or dealt again. */
gboolean
hf_game_is_guest (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->follower != NULL;
}

/* Tells the table what the guest wants. */
gboolean
hf_game_wish (HfGame *self, HfWishType type)
{
  const HfWish wish = { .type = type };

  self->follower->wish (&wish, self->follower->data);

  return TRUE;
}

/* Lets the guest cut. The table waits no longer for that, as far as can be seen here. */
void
hf_game_wish_cut (HfGame *self, guint seat, gint n_cards)
{
  const HfWish wish = { .type = HF_WISH_CUT, .number = MAX (n_cards, 0) };

  if (((self->cutters >> seat) & 1) == 0)
    return;

  self->follower->has_cut = TRUE;
  hf_game_set_cutters (self, self->cutters);
  self->follower->wish (&wish, self->follower->data);
}

/* Lets the others hear a sentence that somebody says to them; who is at no table elsewhere is heard anyway.
 *
 * @number: of a sentence of hf_table_talk_get_sentence() */
void
hf_game_pass_on_sentence (HfGame *self, guint number)
{
  const HfWish wish = { .type = HF_WISH_SAY, .number = number };

  g_return_if_fail (HF_IS_GAME (self));

  if (self->follower != NULL)
    self->follower->wish (&wish, self->follower->data);
}

/* Wishes for a move, if the rules allow it after those that are wished for already. */
HfVerdict
hf_game_wish_move (HfGame *self, const HfMove *move, GPtrArray *picked, HfRefusal *refusal)
{
  HfFollower *follower = self->follower;
  g_autofree HfState *ahead = hf_state_dup (follower->ahead != NULL ? follower->ahead
                                                                    : self->match->state);
  g_autofree char *line = hf_move_print (move, ahead);
  g_autofree char *whole = hf_match_add_picked (line, picked);
  HfRefusal why = { 0 };
  HfVerdict verdict = hf_state_play (ahead, self->match->rules, move, NULL, &why);
  const HfWish wish = { .type = HF_WISH_MOVE, .line = whole };

  if (refusal != NULL)
    *refusal = why;
  if (verdict == HF_VERDICT_REFUSED)
    return verdict;

  g_free (follower->ahead);
  follower->ahead = g_steal_pointer (&ahead);
  follower->wish (&wish, follower->data);

  return verdict;
}

static void
add_lines (HfGame *self, const HfTold *told)
{
  for (guint i = 0; i < told->lines->len; i++)
    hf_game_log_add (self->log, told->lines->pdata[i]);
  self->match->position = self->log->position;
}

/* A card that is hidden again gets another face later; what was told of it stays. */
static gpointer
copy_step (gconstpointer data, gpointer unused)
{
  HfGameStep *step = (HfGameStep *) data;
  HfCard *card = hf_game_step_get_card (step);
  g_autoptr (HfCard) copy = card == NULL
                              ? NULL
                              : hf_card_new (hf_card_get_kind (card), hf_card_get_suit (card),
                                             hf_card_get_copy (card));

  return hf_game_step_new (hf_game_step_get_event (step), copy, hf_game_step_get_from (step),
                           hf_game_step_get_to (step));
}

static void
keep_result (Told *self, const HfMatchResult *from)
{
  HfMatchResult *result = self->result = hf_match_result_new ();

  result->change = from->change;
  result->move = from->move;
  if (from->change.move != NULL)
    result->change.move = &result->move;
  g_array_append_vals (result->events, from->events->data, from->events->len);
  result->change.events = result->events;
  result->change.steps = result->steps = g_ptr_array_copy (from->steps, copy_step, NULL);
  result->change.state = result->state = hf_state_dup (from->change.state);
  hf_game_digest_init (&result->change.digest, result->events, result->steps);
  if (from->change.deal == NULL)
    return;

  self->deal = *from->change.deal;
  result->change.deal = &self->deal;
  result->change.high_cuts = self->high_cuts = g_array_copy ((GArray *) from->change.high_cuts);
}

static gsize
weigh (HfGame *self, const Told *told)
{
  return sizeof *told + sizeof *told->result + 2 * self->match->rules->state_size
         + told->result->events->len * EVENT;
}

/* Keeps a change. The oldest ones go where a game goes on for longer than any evening.
 *
 * @told (transfer full) */
static void
keep (HfGame *self, Told *told)
{
  HfFollower *follower = self->follower;
  guint n = 0;

  g_ptr_array_add (follower->told, told);
  follower->n_kept += weigh (self, told);
  if (follower->n_kept <= MAX_KEPT)
    return;

  while (follower->n_kept > MAX_KEPT / 2)
    follower->n_kept -= weigh (self, follower->told->pdata[n++]);
  g_ptr_array_remove_range (follower->told, 0, n);
}

static gboolean
follow_change (HfGame *self, const HfTold *told)
{
  g_autoptr (HfMatchResult) result = hf_match_result_new ();
  Told *kept;

  if (told->position != self->log->position + told->lines->len)
    return FALSE;

  kept = g_new0 (Told, 1);
  kept->before = hf_state_dup (self->match->state);
  kept->watched = self->match->watched;
  kept->turn_number = self->match->turn_number;
  if (!hf_match_follow (self->match, told, result))
    {
      told_free (kept);
      return FALSE;
    }

  if (told->deal)
    self->cutters = 0;
  add_lines (self, told);
  result->change.position = self->match->position - 1;
  keep_result (kept, result);
  keep (self, kept);
  hf_game_commit_change (self, g_steal_pointer (&result));

  return TRUE;
}

/* Goes on from a change. All lines after it are gone, as where moves were taken back. */
static gboolean
take_over (HfGame *self, const HfTold *told)
{
  GPtrArray *kept = self->follower->told;

  if (!hf_match_take_over (self->match, told))
    return FALSE;

  while (kept->len > 0
         && ((Told *) kept->pdata[kept->len - 1])->result->change.position >= told->position)
    {
      self->follower->n_kept -= weigh (self, kept->pdata[kept->len - 1]);
      g_ptr_array_remove_index (kept, kept->len - 1);
    }
  while (self->log->position < told->position)
    hf_game_log_add (self->log, "");
  self->log->position = self->match->position = told->position;
  g_ptr_array_set_size (self->log->lines, told->position);
  hf_game_emit_restored (self);

  return TRUE;
}

/* Lets happen at the table of a guest what it is told. Where it cannot have been so, the guest wishes to
 * be told all anew.
 *
 * Returns: whether it happened */
gboolean
hf_game_follow (HfGame *self, const HfTold *told)
{
  g_return_val_if_fail (HF_IS_GAME (self) && self->follower != NULL, FALSE);

  g_clear_pointer (&self->follower->ahead, g_free);
  self->follower->can_undo = told->can_undo;
  self->follower->can_redo = told->can_redo;
  if (told->events->len > 0 ? follow_change (self, told) : take_over (self, told))
    return TRUE;

  self->follower->n_healed++;
  hf_game_wish (self, HF_WISH_WHOLE);

  return FALSE;
}

/* Forgets the wishes that wait: the table has refused one. */
void
hf_game_drop_wishes (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self) && self->follower != NULL);

  g_clear_pointer (&self->follower->ahead, g_free);
  self->follower->has_cut = FALSE;
}

/* Returns: how often what was told could not have been so; 0 as long as table and guest are right */
guint
hf_game_get_n_healed (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self) && self->follower != NULL, 0);

  return self->follower->n_healed;
}

/* Sets whether others are at the table who can be asked to take a move back that they have seen more since. */
void
hf_game_set_can_ask (HfGame *self, gboolean can_ask)
{
  g_return_if_fail (HF_IS_GAME (self) && self->follower != NULL);

  if (self->follower->can_ask == can_ask)
    return;

  self->follower->can_ask = can_ask;
  g_object_notify (G_OBJECT (self), "can-undo");
}

/* Sets whether the table has sent the guest off, after which nothing happens in the game. */
void
hf_game_set_closed (HfGame *self, gboolean closed)
{
  g_return_if_fail (HF_IS_GAME (self) && self->follower != NULL);

  if (self->follower->closed == closed)
    return;

  self->follower->closed = closed;
  hf_game_forget_moves (self);
  hf_game_show_properties (self);
  g_object_notify (G_OBJECT (self), "closed");
}

/* Returns: whether the table of a guest has sent it off; FALSE for the game of nobody's guest */
gboolean
hf_game_is_closed (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->follower != NULL && self->follower->closed;
}

/* Sets the seats for whose cuts the table waits before the next deal, a bit each. */
void
hf_game_set_cutters (HfGame *self, guint seats)
{
  guint own;

  g_return_if_fail (HF_IS_GAME (self) && self->follower != NULL);

  own = hf_game_get_persons (self);
  if ((seats & own) == 0)
    self->follower->has_cut = FALSE;
  self->cutters = self->follower->has_cut ? seats & ~own : seats;
  hf_game_show_properties (self);
}

/* Sets the seats whose people are not at the table, a bit each. */
void
hf_game_set_expected (HfGame *self, guint seats)
{
  g_return_if_fail (HF_IS_GAME (self) && self->follower != NULL);

  self->follower->expected = seats;
  hf_game_show_properties (self);
}

/* Returns: the seats for whose people the first deal waits, a bit each */
guint
hf_game_get_expected (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->follower != NULL && self->log->position == 0 && self->cutters == 0
           ? self->follower->expected
           : 0;
}

/* Nothing goes back while wishes wait for the table, nor at a closed one. */
static gboolean
is_settled (HfFollower *self)
{
  return self->ahead == NULL && !self->closed;
}

gboolean
hf_follower_can_ask (HfFollower *self)
{
  return self->can_ask && is_settled (self);
}

/* Returns: whether the table lets the guest take its last move back */
gboolean
hf_follower_can_undo (HfFollower *self)
{
  return self->can_undo && is_settled (self);
}

/* Returns: whether the table lets the guest do again what it took back */
gboolean
hf_follower_can_redo (HfFollower *self)
{
  return self->can_redo && is_settled (self);
}

/* Goes through the changes that the guest was told.
 *
 * @from: the first line to report
 * @before (nullable): called before each move; @after (nullable): after each change */
void
hf_follower_foreach (HfFollower *self,
                     guint from,
                     HfGameMoveFunc before,
                     HfGameChangeFunc after,
                     gpointer data)
{
  for (guint i = 0; i < self->told->len; i++)
    {
      const Told *told = self->told->pdata[i];
      const HfGameChange *change = &told->result->change;
      HfGamePast past = { change->position, told->turn_number, told->before, &told->watched };

      if (change->position < from)
        continue;
      if (before != NULL && change->move != NULL)
        before (&past, change->move, data);
      if (after != NULL)
        after (change, data);
    }
}

/* Finds the position before a move, as hf_game_recall_move() does. */
HfState *
hf_follower_recall (HfFollower *self, guint position, HfMove *move, HfObservations *watched)
{
  for (guint i = 0; i < self->told->len; i++)
    {
      const Told *told = self->told->pdata[i];

      if (told->result->change.position != position || told->result->change.move == NULL)
        continue;
      *move = told->result->move;
      *watched = told->watched;

      return hf_state_dup (told->before);
    }

  return NULL;
}
