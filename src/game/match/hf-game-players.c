/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computer players. One thought at a time, in another thread, on a copy of
 * what the seat may know. What it comes to is a move like any other, played
 * when its time has come: not before the pace is kept and no hold is in force.
 * A thought about a position that is gone is cancelled and forgotten. */

#include "hf-game-private.h"

#include "game/table/hf-game-seat-private.h"
#include "players/hf-bot.h"

#define AUTO_LEVEL "simple"

/* Acts that move no card (marks, questions) a turn may have before a player is told to get on. */
#define MAX_IDLE_ACTS 8

/* A player's mind: held by the game and by whatever it still thinks about. */
struct _HfGameMind
{
  HfBot *bot;
  guint round; /* the turn it is for */
  guint turn;
  GMutex lock; /* a cancelled thought may still be at it */
};

/* Shared between the main thread and the one that thinks. */
struct _HfGameThought
{
  HfGameMind *mind;
  HfFlatRules *rules;
  HfView *view;
  HfObservations watched;
  gint cancelled;
  gboolean decided;
  HfMove move;
};

static void
clear_mind (gpointer data)
{
  HfGameMind *mind = data;

  hf_bot_free (mind->bot);
  g_mutex_clear (&mind->lock);
}

static void
release_mind (HfGameMind *mind)
{
  g_atomic_rc_box_release_full (mind, clear_mind);
}

static HfGameMind *
new_mind (const char *level, const char *character, guint64 seed)
{
  HfBot *bot = hf_bot_new (level, character, seed);
  HfGameMind *mind;

  if (bot == NULL)
    {
      g_warning ("There is no computer player of level “%s”", level);
      bot = hf_bot_new (AUTO_LEVEL, NULL, seed);
    }

  mind = g_atomic_rc_box_new0 (HfGameMind);
  mind->bot = bot;
  g_mutex_init (&mind->lock);

  return mind;
}

static void
clear_thought (gpointer data)
{
  HfGameThought *thought = data;

  release_mind (thought->mind);
  g_atomic_rc_box_release (thought->rules);
  hf_view_free (thought->view);
}

static void
release_thought (gpointer thought)
{
  g_atomic_rc_box_release_full (thought, clear_thought);
}

static void
free_weak_ref (GWeakRef *weak)
{
  g_weak_ref_clear (weak);
  g_free (weak);
}

/* The first thing a seat may do, rather what brings the turn on. */
static gboolean
find_any_move (HfGame *self, guint seat, HfMove *move)
{
  const HfMoveType first[] = { HF_MOVE_DRAW, HF_MOVE_DISCARD, HF_MOVE_PASS };
  g_autoptr (GArray) moves = hf_moves_list (self->state, self->rules);
  gboolean found = FALSE;

  for (guint i = 0; i < moves->len; i++)
    {
      HfMove *listed = &g_array_index (moves, HfMove, i);

      if (listed->type == HF_MOVE_ANSWER && hf_game_find_answerer (self) == (gint) seat)
        listed->seat = seat;
      if (listed->seat != seat || listed->part_only)
        continue;

      for (guint j = 0; j < G_N_ELEMENTS (first); j++)
        if (listed->type == first[j])
          {
            *move = *listed;
            return TRUE;
          }
      if (!found)
        *move = *listed;
      found = TRUE;
    }

  return found;
}

/* Whether a decision moves no card, so that a player could go on with such for ever. */
static gboolean
is_idle (const HfMove *move)
{
  return move->type == HF_MOVE_ASK || move->type == HF_MOVE_WAIT || move->type == HF_MOVE_UNWAIT
         || move->type == HF_MOVE_SAY;
}

/* A player who decides on nothing legal is a mistake of ours, but no reason to stop the game. */
static void
complain (HfGame *self, guint seat)
{
#ifndef G_DISABLE_ASSERT
  if (!self->players.complained)
    g_warning ("The computer player in seat %u has no legal move of its own", seat);
#endif
  self->players.complained = TRUE;
}

/* The decision as it will be played: legal, and getting on. */
static gboolean
settle_move (HfGame *self, HfGameThought *thought, guint seat, HfMove *move)
{
  if (thought->decided && thought->move.seat == seat
      && hf_game_try (self, &thought->move, NULL) != HF_VERDICT_REFUSED)
    {
      *move = thought->move;
      if (!is_idle (move) || self->players.idle_acts++ < MAX_IDLE_ACTS)
        return TRUE;
    }
  else
    complain (self, seat);

  return find_any_move (self, seat, move);
}

static void
play_answer (HfGame *self)
{
  HfMove move = self->players.answer;

  self->players.has_answer = FALSE;
  hf_game_play (self, &move, NULL);
}

static gboolean
time_has_come_cb (gpointer data)
{
  HfGame *self = data;

  self->players.source = 0;
  play_answer (self);

  return G_SOURCE_REMOVE;
}

/* Plays what was decided as soon as it may be played. */
static void
schedule_answer (HfGame *self)
{
  HfGamePlayers *players = &self->players;
  gint64 wait;

  g_clear_handle_id (&players->source, g_source_remove);
  if (!players->has_answer || players->holds > 0 || !players->running)
    return;

  /* Behind what draws the table, so that a fast game can be watched. */
  wait = (players->ready_at - g_get_monotonic_time ()) / 1000;
  players->source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, CLAMP (wait, 0, G_MAXINT),
                                        time_has_come_cb, self, NULL);
  g_source_set_static_name (g_main_context_find_source_by_id (NULL, players->source),
                            "[hand-and-foot] computer player acts");
}

static void
think_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  HfGameThought *thought = task_data;

  g_mutex_lock (&thought->mind->lock);
  if (!g_atomic_int_get (&thought->cancelled))
    {
      hf_bot_set_observations (thought->mind->bot, &thought->watched);
      thought->decided = hf_bot_decide (thought->mind->bot, thought->view, &thought->cancelled,
                                        &thought->move);
    }
  g_mutex_unlock (&thought->mind->lock);

  g_task_return_boolean (task, TRUE);
}

static void
thought_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  GWeakRef *weak = data;
  g_autoptr (HfGame) self = g_weak_ref_get (weak);
  HfGameThought *thought = g_task_get_task_data (G_TASK (result));
  guint seat = thought->view->seat;

  free_weak_ref (weak);
  if (self == NULL || self->players.thought != thought)
    return;

  g_clear_pointer (&self->players.thought, release_thought);
  hf_game_seat_set_thinking (hf_game_get_seat (self, seat), FALSE);
  self->players.has_answer = settle_move (self, thought, seat, &self->players.answer);
  hf_game_tell_properties (self);
  schedule_answer (self);
}

/* The mind for this turn. Each turn has its own, whose chances come from the
 * seed and the turn: what a player does never depends on how long the program
 * has been running, or on what was taken back. */
static HfGameMind *
find_mind (HfGame *self, guint seat)
{
  HfGameMind **mind = &self->players.minds[seat];
  HfGameSeat *player = hf_game_get_seat (self, seat);
  guint round = self->state->table.round;
  guint64 key = self->seed + seat;
  guint64 chance = hf_random_next (&key) + (round << 16) + self->turn_number;

  if (*mind != NULL && (*mind)->round == round && (*mind)->turn == self->turn_number)
    return *mind;

  g_clear_pointer (mind, release_mind);
  if (hf_game_seat_get_human (player))
    *mind = new_mind (AUTO_LEVEL, NULL, chance);
  else
    *mind = new_mind (hf_game_seat_get_level (player), self->players.characters[seat], chance);
  (*mind)->round = round;
  (*mind)->turn = self->turn_number;

  return *mind;
}

static void
begin_to_think (HfGame *self, guint seat)
{
  HfGamePlayers *players = &self->players;
  g_autoptr (GTask) task = NULL;
  GWeakRef *weak = g_new0 (GWeakRef, 1);
  HfGameThought *thought = g_atomic_rc_box_new0 (HfGameThought);

  thought->mind = g_atomic_rc_box_acquire (find_mind (self, seat));
  thought->rules = g_atomic_rc_box_acquire (self->rules);
  thought->view = hf_view_new (self->state, self->rules, seat);
  thought->watched = self->watched;
  players->thought = g_atomic_rc_box_acquire (thought);
  players->ready_at = g_get_monotonic_time () + 1000 * (gint64) players->pace;
  hf_game_seat_set_thinking (hf_game_get_seat (self, seat), TRUE);

  g_weak_ref_init (weak, self);
  task = g_task_new (NULL, NULL, thought_cb, weak);
  g_task_set_static_name (task, "[hand-and-foot] computer player thinks");
  g_task_set_task_data (task, thought, release_thought);
  g_task_run_in_thread (task, think_cb);
}

/* The computer player who has to act, or -1 where it is for a person to act. */
gint
hf_game_find_actor (HfGame *self)
{
  const HfTable *table = &self->state->table;
  gint seat = -1;

  if (table->phase == HF_PHASE_CHOOSE)
    {
      for (guint i = 0; i < self->seats->len; i++)
        if (!(table->chosen & (1u << i)) && hf_game_is_computer (self, i))
          return i;
      return -1;
    }

  seat = table->question != HF_QUESTION_NONE ? hf_game_find_answerer (self)
                                             : hf_game_get_turn (self);

  return seat >= 0 && hf_game_is_computer (self, seat) ? seat : -1;
}

static void
go_on_playing (HfGame *self)
{
  HfGamePlayers *players = &self->players;
  gint actor = hf_game_find_actor (self);

  if (players->running && players->thought == NULL && !players->has_answer && actor >= 0)
    begin_to_think (self, actor);
}

/* Lets computer players act if it is for them to act. */
void
hf_game_players_go_on (HfGame *self)
{
  go_on_playing (self);
  hf_game_tell_properties (self);
}

/* Forgets what is being thought: the position is gone, or about to go. */
void
hf_game_players_cancel (HfGame *self)
{
  HfGamePlayers *players = &self->players;

  g_clear_handle_id (&players->source, g_source_remove);
  players->has_answer = FALSE;
  if (players->thought == NULL)
    return;

  g_atomic_int_set (&players->thought->cancelled, TRUE);
  hf_game_seat_set_thinking (hf_game_get_seat (self, players->thought->view->seat), FALSE);
  g_clear_pointer (&players->thought, release_thought);
}

void
hf_game_players_init (HfGame *self, const HfPlayerSetup *players)
{
  for (guint seat = 0; seat < self->seats->len; seat++)
    self->players.characters[seat] = g_strdup (players[seat].character);
}

void
hf_game_players_clear (HfGame *self)
{
  hf_game_players_cancel (self);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      g_clear_pointer (&self->players.minds[seat], release_mind);
      g_clear_pointer (&self->players.characters[seat], g_free);
    }
}

gboolean
hf_game_players_busy (HfGame *self)
{
  return self->players.thought != NULL || self->players.has_answer || self->players.holds > 0;
}

gboolean
hf_game_is_computer (HfGame *self, guint seat)
{
  return self->players.auto_play || !hf_game_seat_get_human (hf_game_get_seat (self, seat));
}

/* Returns: whether a computer player thinks or waits, or a hold is in force */
gboolean
hf_game_get_busy (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return hf_game_players_busy (self);
}

/* Returns: milliseconds between the acts of computer players */
guint
hf_game_get_pace (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->players.pace;
}

/* Sets how fast computer players act. Even at once they let the main loop turn between their
 * acts.
 * @pace: milliseconds between the acts of computer players, 0 for at once */
void
hf_game_set_pace (HfGame *self, guint pace)
{
  g_return_if_fail (HF_IS_GAME (self));

  if (self->players.pace == pace)
    return;

  self->players.ready_at += 1000 * ((gint64) pace - (gint64) self->players.pace);
  self->players.pace = pace;
  schedule_answer (self);
  g_object_notify (G_OBJECT (self), "pace");
}

gboolean
hf_game_get_auto_play (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->players.auto_play;
}

void
hf_game_set_auto_play (HfGame *self, gboolean auto_play)
{
  g_return_if_fail (HF_IS_GAME (self));

  auto_play = !!auto_play;
  if (self->players.auto_play == auto_play)
    return;

  self->players.auto_play = auto_play;
  hf_game_players_cancel (self);
  if (auto_play)
    hf_game_forget (self);
  g_clear_pointer (&self->guidance, g_free);
  g_clear_pointer (&self->moves, g_array_unref);
  g_object_notify (G_OBJECT (self), "auto-play");
  if (auto_play && self->wants_cut)
    hf_game_set_cut (self, -1);
  hf_game_players_go_on (self);
}

/* Returns (nullable): the character of the computer player there, as it was set */
const char *
hf_game_get_character (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->seats->len, NULL);

  return self->players.characters[seat];
}

/* Lets computer players wait, as while cards still travel on the screen. They may think
 * meanwhile. Every hold needs its hf_game_release(). */
void
hf_game_hold (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->players.holds++;
  schedule_answer (self);
  hf_game_tell_properties (self);
}

/* Ends a hold. Computer players go on when the last one has ended. */
void
hf_game_release (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (self->players.holds > 0);

  self->players.holds--;
  schedule_answer (self);
  hf_game_tell_properties (self);
}

/* Lets the next act of a computer player come as soon as it is decided, whatever the pace. */
void
hf_game_hurry (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->players.ready_at = 0;
  schedule_answer (self);
}
