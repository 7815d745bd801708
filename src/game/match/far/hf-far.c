/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game whose table is elsewhere. The guest sends wishes, the table decides and tells changes, and these
 * happen here as at any table. A guest cannot play the lines of the log again, since it does not know all
 * cards; so it keeps the change of each line. */

#include "hf-far.h"

#include "core/notation/hf-notation.h"
#include "game/match/hf-back-end.h"
#include "game/match/hf-game-private.h"
#include "game/table/hf-player-names.h"
#include "hf-match-follow.h"

#define HF_TYPE_FAR (hf_far_get_type ())
G_DECLARE_FINAL_TYPE (HfFar, hf_far, HF, FAR, HfBackEnd)

/* Limit of the bytes of kept changes, about: enough for a long evening. */
#define MAX_KEPT (16 << 20)

/* Bytes of an event with its step and card, about. */
#define EVENT 200

/* A kept change, with its deal, of which the match has only the present one, and the position before. */
typedef struct
{
  HfMatchResult *result;
  HfDeal deal;
  GArray *high_cuts; /* (nullable) */
  HfState *before;
  HfObservations watched;
  guint turn_number;
} Told;

struct _HfFar
{
  HfBackEnd parent_instance;

  HfWishFunc wish;
  gpointer data;
  gint own;        /* the seat of the guest, or -1 */
  GPtrArray *told; /* Told */
  gsize n_kept;    /* bytes of those, about */
  HfState *ahead;  /* (nullable): the state after the wishes that wait for the table */
  gboolean can_undo, can_redo;
  gboolean can_ask; /* people are at the table who can be asked whether a move goes back */
  guint expected;   /* seats whose people are not at the table, a bit each */
  guint away;       /* of these, those whose people have come and gone */
  gboolean has_cut; /* the guest has cut, and the table has not answered */
  gboolean closed;  /* the table has sent the guest off */
  guint n_healed;
};

G_DEFINE_FINAL_TYPE (HfFar, hf_far, HF_TYPE_BACK_END)

static void
told_free (gpointer data)
{
  Told *told = data;

  g_clear_pointer (&told->result, hf_match_result_free);
  g_clear_pointer (&told->high_cuts, g_array_unref);
  g_free (told->before);
  g_free (told);
}

static gboolean
send_wish (HfFar *self, HfWishType type)
{
  const HfWish what = { .type = type };

  self->wish (&what, self->data);

  return TRUE;
}

/* Leaves the first deal to the table elsewhere. */
static void
hf_far_start (HfBackEnd *far, HfGame *game)
{
  hf_game_go_on (game);
}

/* Wishes for a move, if the rules allow it after the earlier wishes. */
static HfVerdict
hf_far_play (HfBackEnd *far,
             HfGame *game,
             const HfMove *move,
             GPtrArray *picked,
             HfRefusal *refusal)
{
  HfFar *self = HF_FAR (far);
  g_autofree HfState *ahead = hf_state_dup (self->ahead != NULL ? self->ahead : game->match->state);
  g_autofree char *line = hf_move_print (move, ahead);
  g_autofree char *whole = hf_match_add_picked (line, picked);
  HfRefusal why = { 0 };
  HfVerdict verdict = hf_state_play (ahead, game->match->rules, move, NULL, &why);
  const HfWish what = { .type = HF_WISH_MOVE, .line = whole };

  if (refusal != NULL)
    *refusal = why;
  if (verdict == HF_VERDICT_REFUSED)
    return verdict;

  g_free (self->ahead);
  self->ahead = g_steal_pointer (&ahead);
  self->wish (&what, self->data);

  return verdict;
}

/* Wishes for a count, if the rules allow it after the earlier wishes. The table says who it was. */
static gboolean
hf_far_count_own (HfBackEnd *far, HfGame *game, guint side, guint row, guint count, gint seat)
{
  HfFar *self = HF_FAR (far);
  g_autofree HfState *ahead = hf_state_dup (self->ahead != NULL ? self->ahead : game->match->state);
  g_autofree char *line = hf_match_print_own (side, row, count, -1);
  const HfWish what = { .type = HF_WISH_MOVE, .line = line };

  if (hf_state_count_own (ahead, game->match->rules, side, row, count, seat, NULL)
      != HF_REASON_NONE)
    return FALSE;

  g_free (self->ahead);
  self->ahead = g_steal_pointer (&ahead);
  self->wish (&what, self->data);

  return TRUE;
}

static gboolean
hf_far_next_round (HfBackEnd *far, HfGame *game)
{
  HfPhase phase = hf_game_get_phase (game);

  return (phase == HF_PHASE_OVER || phase == HF_PHASE_SETUP)
         && send_wish (HF_FAR (far), HF_WISH_NEXT);
}

/* Sends the cut of the guest, who is not asked again unless the table refuses it. */
static void
hf_far_set_cut (HfBackEnd *far, HfGame *game, guint seat, gint n_cards)
{
  HfFar *self = HF_FAR (far);
  const HfWish what = { .type = HF_WISH_CUT, .number = MAX (n_cards, 0) };

  if (((game->cutters >> seat) & 1) == 0)
    return;

  self->has_cut = TRUE;
  hf_game_set_cutters (game, game->cutters);
  self->wish (&what, self->data);
}

static void
hf_far_say (HfBackEnd *far, guint number)
{
  HfFar *self = HF_FAR (far);
  const HfWish what = { .type = HF_WISH_SAY, .number = number };

  self->wish (&what, self->data);
}

static void
add_lines (HfGame *self, const HfTold *told)
{
  for (guint i = 0; i < told->lines->len; i++)
    hf_game_log_add (self->log, told->lines->pdata[i]);
  self->match->position = self->log->position;
}

/* Copies a step with its card, which gets another face when it is hidden again. */
static gpointer
copy_step (gconstpointer data, gpointer unused)
{
  const HfGameStep *step = data;
  HfCard *card = step->card;
  g_autoptr (HfCard) copy = card == NULL
                              ? NULL
                              : hf_card_new (hf_card_get_kind (card), hf_card_get_suit (card),
                                             hf_card_get_copy (card));

  return hf_game_step_new (&step->event, copy, step->from, step->to);
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

/* Keeps a change, and drops the oldest ones beyond MAX_KEPT.
 *
 * @told (transfer full) */
static void
keep (HfGame *self, Told *told)
{
  HfFar *far = HF_FAR (self->back_end);
  guint n = 0;

  g_ptr_array_add (far->told, told);
  far->n_kept += weigh (self, told);
  if (far->n_kept <= MAX_KEPT)
    return;

  while (far->n_kept > MAX_KEPT / 2)
    far->n_kept -= weigh (self, far->told->pdata[n++]);
  g_ptr_array_remove_range (far->told, 0, n);
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

/* Takes over a whole position, and drops the lines after it, as where moves were taken back. */
static gboolean
take_over (HfGame *self, const HfTold *told)
{
  GPtrArray *kept = HF_FAR (self->back_end)->told;

  if (!hf_match_take_over (self->match, told))
    return FALSE;

  while (kept->len > 0
         && ((Told *) kept->pdata[kept->len - 1])->result->change.position >= told->position)
    {
      HF_FAR (self->back_end)->n_kept -= weigh (self, kept->pdata[kept->len - 1]);
      g_ptr_array_remove_index (kept, kept->len - 1);
    }
  while (self->log->position < told->position)
    hf_game_log_add (self->log, "");
  self->log->position = self->match->position = told->position;
  g_ptr_array_set_size (self->log->lines, told->position);
  hf_game_emit_restored (self);

  return TRUE;
}

/* Follows a change that the table tells to a guest. If the change is impossible, the guest wishes to be told
 * all anew.
 *
 * Returns: whether it was possible */
gboolean
hf_game_follow (HfGame *self, const HfTold *told)
{
  HfFar *far;

  g_return_val_if_fail (hf_game_is_guest (self), FALSE);

  far = HF_FAR (self->back_end);
  g_clear_pointer (&far->ahead, g_free);
  far->can_undo = told->can_undo;
  far->can_redo = told->can_redo;
  if (told->events->len > 0 ? follow_change (self, told) : take_over (self, told))
    return TRUE;

  far->n_healed++;
  send_wish (far, HF_WISH_WHOLE);

  return FALSE;
}

/* Forgets the wishes that wait, when the table has refused one. */
void
hf_game_drop_wishes (HfGame *self)
{
  g_return_if_fail (hf_game_is_guest (self));

  g_clear_pointer (&HF_FAR (self->back_end)->ahead, g_free);
  HF_FAR (self->back_end)->has_cut = FALSE;
}

/* Returns: the number of impossible changes that were told; 0 as long as table and guest are right */
guint
hf_game_get_n_healed (HfGame *self)
{
  g_return_val_if_fail (hf_game_is_guest (self), 0);

  return HF_FAR (self->back_end)->n_healed;
}

/* Sets whether people at the table can be asked to take back a move, although they have seen more since. */
void
hf_game_set_can_ask (HfGame *self, gboolean can_ask)
{
  HfFar *far;

  g_return_if_fail (hf_game_is_guest (self));

  far = HF_FAR (self->back_end);
  if (far->can_ask == can_ask)
    return;

  far->can_ask = can_ask;
  g_object_notify (G_OBJECT (self), "can-undo");
}

/* Sets whether the table has sent the guest off, after which nothing happens in the game. */
void
hf_game_set_closed (HfGame *self, gboolean closed)
{
  HfFar *far;

  g_return_if_fail (hf_game_is_guest (self));

  far = HF_FAR (self->back_end);
  if (far->closed == closed)
    return;

  far->closed = closed;
  hf_game_forget_moves (self);
  hf_game_show_properties (self);
  g_object_notify (G_OBJECT (self), "closed");
}

/* Sets the seats for whose cuts the table waits before the next deal, a bit each. */
void
hf_game_set_cutters (HfGame *self, guint seats)
{
  HfFar *far;
  guint own;

  g_return_if_fail (hf_game_is_guest (self));

  far = HF_FAR (self->back_end);
  own = far->own >= 0 ? 1u << far->own : 0;
  if ((seats & own) == 0)
    far->has_cut = FALSE;
  self->cutters = far->has_cut ? seats & ~own : seats;
  hf_game_show_properties (self);
}

/* Sets the seats whose people are not at the table, a bit each.
 *
 * @away: those of people who have come and gone */
void
hf_game_set_expected (HfGame *self, guint seats, guint away)
{
  g_return_if_fail (hf_game_is_guest (self));

  HF_FAR (self->back_end)->expected = seats;
  HF_FAR (self->back_end)->away = away;
  hf_game_show_properties (self);
}

/* Sets which other people of the table are guests at this screen, too, each in a game of its own. They take turns at it
 * with the guest as persons of a table here do; their hands are imagined.
 *
 * @seats: theirs, a bit each */
void
hf_game_set_beside (HfGame *self, guint seats)
{
  HfFar *far;

  g_return_if_fail (hf_game_is_guest (self));

  far = HF_FAR (self->back_end);
  if (far->own < 0 || hf_game_get_persons (self) == (seats | 1u << far->own))
    return;

  hf_card_table_set_persons (self->match->table, seats | 1u << far->own);
  hf_game_show_properties (self);
}

static gboolean
hf_far_knows_hand (HfBackEnd *far, guint seat)
{
  return HF_FAR (far)->own == (gint) seat;
}

static guint
hf_far_get_expected (HfBackEnd *far, HfGame *game)
{
  return game->log->position == 0 && game->cutters == 0 ? HF_FAR (far)->expected : 0;
}

static guint
hf_far_get_away (HfBackEnd *far, HfGame *game)
{
  return HF_FAR (far)->away;
}

static gboolean
hf_far_is_waiting (HfBackEnd *far)
{
  return HF_FAR (far)->ahead != NULL;
}

static gboolean
hf_far_is_closed (HfBackEnd *far)
{
  return HF_FAR (far)->closed;
}

/* Whether moves can go back: no wish waits for the table, and it is not closed. */
static gboolean
is_settled (HfFar *self)
{
  return self->ahead == NULL && !self->closed;
}

static gint
hf_far_find_undoer (HfBackEnd *far, HfGame *game)
{
  HfFar *self = HF_FAR (far);

  return self->can_undo && is_settled (self) ? self->own : -1;
}

static gint
hf_far_find_redoer (HfBackEnd *far, HfGame *game)
{
  HfFar *self = HF_FAR (far);

  return self->can_redo && is_settled (self) ? self->own : -1;
}

static gboolean
hf_far_may_undo (HfBackEnd *far, HfGame *game, gint seat)
{
  return seat >= 0 && (hf_game_can_undo (game) || hf_game_find_last_move (game, seat) >= 0);
}

static gboolean
hf_far_may_redo (HfBackEnd *far, HfGame *game, gint seat)
{
  return seat >= 0 && hf_game_can_redo (game);
}

static gint
hf_far_find_last_move (HfBackEnd *far, HfGame *game, guint seat)
{
  HfFar *self = HF_FAR (far);

  if (!self->can_ask || !is_settled (self) || hf_game_get_turn (game) < 0)
    return -1;

  for (guint i = self->told->len; i-- > 0;)
    {
      const HfGameChange *change = &((Told *) self->told->pdata[i])->result->change;

      if (change->deal != NULL)
        break;
      if (hf_game_change_is_move_of (change, seat))
        return (gint) change->position;
    }

  return -1;
}

/* Wishes for an undo; if the others have seen more since, the table asks them. */
static gboolean
hf_far_undo (HfBackEnd *far, HfGame *game)
{
  return hf_far_may_undo (far, game, HF_FAR (far)->own) && send_wish (HF_FAR (far), HF_WISH_UNDO);
}

static gboolean
hf_far_redo (HfBackEnd *far, HfGame *game)
{
  return hf_game_can_redo (game) && send_wish (HF_FAR (far), HF_WISH_REDO);
}

/* Reports the changes that the guest was told. */
static void
hf_far_foreach (HfBackEnd *far,
                HfGame *game,
                guint from,
                HfGameMoveFunc before,
                HfGameChangeFunc after,
                gpointer data)
{
  HfFar *self = HF_FAR (far);

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

static HfState *
hf_far_recall_move (HfBackEnd *far,
                    HfGame *game,
                    guint position,
                    HfMove *move,
                    HfObservations *watched)
{
  HfFar *self = HF_FAR (far);

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

static void
hf_far_finalize (GObject *object)
{
  HfFar *self = HF_FAR (object);

  g_ptr_array_unref (self->told);
  g_free (self->ahead);

  G_OBJECT_CLASS (hf_far_parent_class)->finalize (object);
}

static void
hf_far_class_init (HfFarClass *klass)
{
  HfBackEndClass *back_end_class = HF_BACK_END_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = hf_far_finalize;

  back_end_class->knows_hand = hf_far_knows_hand;
  back_end_class->start = hf_far_start;
  back_end_class->play = hf_far_play;
  back_end_class->next_round = hf_far_next_round;
  back_end_class->count_own = hf_far_count_own;
  back_end_class->set_cut = hf_far_set_cut;
  back_end_class->say = hf_far_say;
  back_end_class->undo = hf_far_undo;
  back_end_class->redo = hf_far_redo;
  back_end_class->find_undoer = hf_far_find_undoer;
  back_end_class->find_redoer = hf_far_find_redoer;
  back_end_class->may_undo = hf_far_may_undo;
  back_end_class->may_redo = hf_far_may_redo;
  back_end_class->find_last_move = hf_far_find_last_move;
  back_end_class->foreach = hf_far_foreach;
  back_end_class->recall_move = hf_far_recall_move;
  back_end_class->is_waiting = hf_far_is_waiting;
  back_end_class->is_closed = hf_far_is_closed;
  back_end_class->get_expected = hf_far_get_expected;
  back_end_class->get_away = hf_far_get_away;
}

static void
hf_far_init (HfFar *self)
{
  self->told = g_ptr_array_new_with_free_func (told_free);
}

/* Makes the game of a guest, which changes only by hf_game_follow().
 *
 * @players: the guest is of HF_PLAYER_HERE; all others are elsewhere
 * @wish: called with each wish of the guest
 * Returns (nullable): a game, or NULL if the rules cannot be played */
HfGame *
hf_game_new_guest (const HfRules *rules,
                   const HfPlayerSetup *players,
                   HfWishFunc wish,
                   gpointer data,
                   GError **error)
{
  HfFar *self = g_object_new (HF_TYPE_FAR, NULL);

  self->wish = wish;
  self->data = data;
  self->own = hf_player_names_find_person (players, rules->table_players);

  return hf_game_new_with (HF_BACK_END (self), rules, g_random_int (), players, error);
}

/* Whether the table is elsewhere. Such a game cannot be saved or dealt again. */
gboolean
hf_game_is_guest (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return HF_IS_FAR (self->back_end);
}
