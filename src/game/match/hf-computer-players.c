/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Computer players. One of them thinks at a time, in another thread, on a copy of the view of its seat.
 * The result is a move like any other. It is played when the pace allows and no hold is in force. When
 * the position changes, thinking about it is cancelled. */

#include "hf-computer-players.h"

#include "players/bot/hf-bot.h"

#define AUTO_LEVEL "simple"

/* Limit of acts without a card (marks, questions) in a turn: then a player must make a real move. */
#define MAX_IDLE_ACTS 8

#define SHORTER (2 / 3.) /* each pause of a turn, as a part of the one before */

/* A player's mind, shared by HfComputerPlayers and the thoughts in progress. */
typedef struct
{
  HfBot *bot;
  guint round; /* the turn it is for */
  guint turn;
  GMutex lock; /* held while thinking; a cancelled thought may still use the bot */
} Mind;

/* A task of thinking, shared between the main thread and the one that thinks. */
typedef struct
{
  Mind *mind;
  HfFlatRules *rules;
  HfView *view;
  HfObservations watched;
  gint cancelled;
  gboolean decided;
  HfMove move;
} Thought;

struct _HfComputerPlayers
{
  HfMatch *match;
  HfPlayFunc play;
  HfBusyFunc busy_changed;
  gpointer data;
  HfPromptFunc prompt; /* (nullable): gives players their moves */
  gpointer prompt_data;

  Mind *minds[HF_MAX_SEATS];
  Thought *thought;    /* (nullable): in progress */
  gboolean has_answer; /* found, but not played yet */
  HfMove answer;
  gint64 ready_at; /* monotonic time of the next act */
  guint source;
  guint idle_acts; /* acts of this turn that moved no card */
  guint idle_turn;
  guint acts; /* acts of this turn, each of which comes sooner than the one before */
  guint acts_turn;
  gboolean acting; /* an act is being played */
  guint holds;
  guint pace;
  gboolean running;
  gboolean auto_play;
  guint stand_ins; /* seats of people for whom the computer plays until they are back, a bit each */
  gboolean warned; /* a player without a legal move was reported */
};

static void
clear_mind (gpointer data)
{
  Mind *mind = data;

  hf_bot_free (mind->bot);
  g_mutex_clear (&mind->lock);
}

static void
release_mind (Mind *mind)
{
  g_atomic_rc_box_release_full (mind, clear_mind);
}

static Mind *
new_mind (const char *level, const char *character, guint64 seed)
{
  HfBot *bot = hf_bot_new (level, character, seed);
  Mind *mind;

  if (bot == NULL)
    {
      g_warning ("There is no computer player of level “%s”", level);
      bot = hf_bot_new (AUTO_LEVEL, NULL, seed);
    }

  mind = g_atomic_rc_box_new0 (Mind);
  mind->bot = bot;
  g_mutex_init (&mind->lock);

  return mind;
}

static void
clear_thought (gpointer data)
{
  Thought *thought = data;

  release_mind (thought->mind);
  g_atomic_rc_box_release (thought->rules);
  hf_view_free (thought->view);
}

static void
release_thought (gpointer thought)
{
  g_atomic_rc_box_release_full (thought, clear_thought);
}

/* Finds a legal move for a seat, preferably one that continues the turn. */
static gboolean
find_any_move (HfComputerPlayers *self, guint seat, HfMove *move)
{
  const HfMoveType first[] = { HF_MOVE_DRAW, HF_MOVE_DISCARD, HF_MOVE_PASS };
  g_autoptr (GArray) moves = hf_moves_list_of (self->match->state, self->match->rules, seat);
  gboolean found = FALSE;

  for (guint i = 0; i < moves->len; i++)
    {
      HfMove *listed = &g_array_index (moves, HfMove, i);

      if (listed->part_only)
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

/* Whether a move moves no card, so that a player could repeat it for ever. */
static gboolean
is_idle (const HfMove *move)
{
  return move->type == HF_MOVE_ASK || move->type == HF_MOVE_WAIT || move->type == HF_MOVE_UNWAIT
         || move->type == HF_MOVE_SAY;
}

/* Warns once of a player without a legal move: a bug, but no reason to stop the game. */
static void
warn (HfComputerPlayers *self, guint seat)
{
#ifndef G_DISABLE_ASSERT
  if (!self->warned)
    g_warning ("The computer player in seat %u has no legal move of its own", seat);
#endif
  self->warned = TRUE;
}

/* Whether the turn has had too many acts without a card. */
static gboolean
idles (HfComputerPlayers *self)
{
  if (self->idle_turn != self->match->turn_number)
    self->idle_acts = 0;
  self->idle_turn = self->match->turn_number;

  return self->idle_acts++ >= MAX_IDLE_ACTS;
}

/* Replaces a decision that is illegal, or that does not continue the turn. */
static gboolean
choose_move (HfComputerPlayers *self, Thought *thought, guint seat, HfMove *move)
{
  if (thought->decided && thought->move.seat == seat
      && hf_state_try (self->match->state, self->match->rules, &thought->move, NULL)
           != HF_VERDICT_REFUSED)
    {
      *move = thought->move;
      if (!is_idle (move) || !idles (self))
        return TRUE;
    }
  else
    warn (self, seat);

  return find_any_move (self, seat, move);
}

static gboolean
time_has_come_cb (gpointer data)
{
  g_autoptr (HfComputerPlayers) self = g_rc_box_acquire (data);
  HfMove move = self->answer;

  self->source = 0;
  self->has_answer = FALSE;
  self->acts = self->acts_turn == self->match->turn_number ? self->acts + 1 : 1;
  self->acts_turn = self->match->turn_number;
  self->acting = TRUE;
  self->play (&move, self->data);
  self->acting = FALSE;

  return G_SOURCE_REMOVE;
}

/* Finds the pause before the next act. Each pause of a turn is shorter than the one before, so that turns of many acts
 * take little longer than others.
 * Returns: milliseconds; all pauses of a turn together are less than three times the pace */
static guint
find_pause (HfComputerPlayers *self)
{
  double pause = self->pace;

  if (self->acts_turn == self->match->turn_number)
    for (guint i = 0; i < self->acts && pause >= 1; i++)
      pause *= SHORTER;

  return (guint) pause;
}

/* Schedules the move that was found. */
static void
schedule_answer (HfComputerPlayers *self)
{
  gint64 wait;

  g_clear_handle_id (&self->source, g_source_remove);
  if (!self->has_answer || self->holds > 0 || !self->running)
    return;

  /* At a lower priority than drawing, so that a fast game can be watched. */
  wait = (self->ready_at - g_get_monotonic_time ()) / 1000;
  self->source = g_timeout_add_full (G_PRIORITY_DEFAULT_IDLE, CLAMP (wait, 0, G_MAXINT),
                                     time_has_come_cb, self, NULL);
  g_source_set_static_name (g_main_context_find_source_by_id (NULL, self->source),
                            "[hand-and-foot] computer player acts");
}

static void
think_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Thought *thought = task_data;

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

static HfGameSeat *
get_seat (HfComputerPlayers *self, guint seat)
{
  return g_ptr_array_index (self->match->table->seats, seat);
}

static void
thought_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfComputerPlayers) self = data;
  Thought *thought = g_task_get_task_data (G_TASK (result));
  guint seat = thought->view->seat;

  if (self->thought != thought)
    return;

  g_clear_pointer (&self->thought, release_thought);
  hf_game_seat_set_thinking (get_seat (self, seat), FALSE);
  self->has_answer = choose_move (self, thought, seat, &self->answer);
  schedule_answer (self);
  self->busy_changed (self->data);
}

/* Gets the mind for this turn. Each turn has its own, whose random numbers come from the seed and
 * the turn alone: the moves of a player never depend on how long the program has been running, on
 * moves that were undone, or on hints. */
static Mind *
find_mind (HfComputerPlayers *self, guint seat)
{
  Mind **mind = &self->minds[seat];
  HfGameSeat *player = get_seat (self, seat);
  guint round = self->match->state->table.round, turn = self->match->turn_number;
  guint64 chance = hf_random_stream ("player", self->match->table->seed, seat, round, turn);

  if (*mind != NULL && (*mind)->round == round && (*mind)->turn == turn)
    return *mind;

  g_clear_pointer (mind, release_mind);
  if (hf_game_seat_get_kind (player) != HF_PLAYER_COMPUTER)
    *mind = new_mind (AUTO_LEVEL, NULL, chance);
  else
    *mind = new_mind (hf_game_seat_get_level (player), hf_game_seat_get_character (player), chance);
  (*mind)->round = round;
  (*mind)->turn = turn;

  return *mind;
}

static void
begin_to_think (HfComputerPlayers *self, guint seat)
{
  g_autoptr (GTask) task = NULL;
  Thought *thought = g_atomic_rc_box_new0 (Thought);

  thought->mind = g_atomic_rc_box_acquire (find_mind (self, seat));
  thought->rules = g_atomic_rc_box_acquire (self->match->rules);
  thought->view = hf_view_new (self->match->state, self->match->rules, seat);
  thought->watched = self->match->watched;
  self->thought = g_atomic_rc_box_acquire (thought);
  self->ready_at = g_get_monotonic_time () + 1000 * (gint64) find_pause (self);
  hf_game_seat_set_thinking (get_seat (self, seat), TRUE);

  task = g_task_new (NULL, NULL, thought_cb, g_rc_box_acquire (self));
  g_task_set_static_name (task, "[hand-and-foot] computer player thinks");
  g_task_set_task_data (task, thought, release_thought);
  g_task_run_in_thread (task, think_cb);
}

/* @match: must stay until hf_computer_players_close()
 * @play: called when a move is to be played
 * @busy_changed: called when a player has stopped thinking */
HfComputerPlayers *
hf_computer_players_new (HfMatch *match, HfPlayFunc play, HfBusyFunc busy_changed, gpointer data)
{
  HfComputerPlayers *self = g_rc_box_new0 (HfComputerPlayers);

  self->match = match;
  self->play = play;
  self->busy_changed = busy_changed;
  self->data = data;

  return self;
}

/* Stops all thinking and acting for good. */
void
hf_computer_players_close (HfComputerPlayers *self)
{
  self->running = FALSE;
  hf_computer_players_cancel (self);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_clear_pointer (&self->minds[seat], release_mind);
}

void
hf_computer_players_unref (HfComputerPlayers *self)
{
  g_rc_box_release (self);
}

/* Starts thinking for the seat that has to act, if that is a computer player's. A move that the prompter gives needs
 * no thinking. */
void
hf_computer_players_go_on (HfComputerPlayers *self)
{
  gint actor = hf_computer_players_find_actor (self);

  if (!self->running || self->thought != NULL || self->has_answer || actor < 0)
    return;

  if (self->prompt == NULL || !self->prompt (actor, &self->answer, self->prompt_data))
    {
      begin_to_think (self, actor);
      return;
    }

  self->has_answer = TRUE;
  self->ready_at = g_get_monotonic_time () + 1000 * (gint64) find_pause (self);
  schedule_answer (self);
}

/* Lets players make given moves, as in a lesson, instead of thinking.
 *
 * @prompt (nullable): NULL lets them think again */
void
hf_computer_players_set_prompter (HfComputerPlayers *self, HfPromptFunc prompt, gpointer data)
{
  self->prompt = prompt;
  self->prompt_data = data;
}

/* Cancels thinking, because the position has changed or is about to. */
void
hf_computer_players_cancel (HfComputerPlayers *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->has_answer = FALSE;
  if (self->thought == NULL)
    return;

  g_atomic_int_set (&self->thought->cancelled, TRUE);
  hf_game_seat_set_thinking (get_seat (self, self->thought->view->seat), FALSE);
  g_clear_pointer (&self->thought, release_thought);
}

/* Whether a player thinks or waits, or a hold is in force. */
gboolean
hf_computer_players_is_busy (HfComputerPlayers *self)
{
  return self->thought != NULL || self->has_answer || self->holds > 0;
}

void
hf_computer_players_set_running (HfComputerPlayers *self, gboolean running)
{
  self->running = running;
  if (!running)
    hf_computer_players_cancel (self);
}

guint
hf_computer_players_get_pace (HfComputerPlayers *self)
{
  return self->pace;
}

/* @pace: milliseconds before the first act of a turn, 0 for at once */
void
hf_computer_players_set_pace (HfComputerPlayers *self, guint pace)
{
  gint64 before = find_pause (self);

  self->pace = pace;
  self->ready_at += 1000 * (find_pause (self) - before);
  schedule_answer (self);
}

/* Returns: milliseconds to the next act of a computer player while an act of one is being played; G_MAXUINT at other
 *   times */
guint
hf_computer_players_get_pause (HfComputerPlayers *self)
{
  return self->acting ? find_pause (self) : G_MAXUINT;
}

gboolean
hf_computer_players_get_auto_play (HfComputerPlayers *self)
{
  return self->auto_play;
}

void
hf_computer_players_set_auto_play (HfComputerPlayers *self, gboolean auto_play)
{
  self->auto_play = auto_play;
  hf_computer_players_cancel (self);
}

/* @seats: seats of people for whom the computer plays until they are back, a bit each */
void
hf_computer_players_set_stand_ins (HfComputerPlayers *self, guint seats)
{
  self->stand_ins = seats;
  hf_computer_players_cancel (self);
}

void
hf_computer_players_hold (HfComputerPlayers *self)
{
  self->holds++;
  schedule_answer (self);
}

void
hf_computer_players_release (HfComputerPlayers *self)
{
  g_return_if_fail (self->holds > 0);

  self->holds--;
  schedule_answer (self);
}

/* Plays the next move as soon as it is found, whatever the pace. */
void
hf_computer_players_skip_wait (HfComputerPlayers *self)
{
  self->ready_at = 0;
  schedule_answer (self);
}

gboolean
hf_computer_players_is_computer (HfComputerPlayers *self, guint seat)
{
  HfPlayerKind kind = hf_game_seat_get_kind (get_seat (self, seat));

  return kind == HF_PLAYER_COMPUTER || (kind == HF_PLAYER_HERE && self->auto_play)
         || ((self->stand_ins >> seat) & 1);
}

/* Finds the seat that has to answer an open question next: people before computer players, lower seats before
 * higher ones. -1 without a question. */
gint
hf_computer_players_find_answerer (HfComputerPlayers *self)
{
  const HfTable *table = &self->match->state->table;
  const guint partners = hf_table_answerers (table, self->match->rules->n_owners);

  for (guint seat = 0; seat < table->n_seats; seat++)
    if ((partners & (1u << seat)) != 0 && !hf_computer_players_is_computer (self, seat))
      return seat;

  return partners != 0 ? g_bit_nth_lsf (partners, -1) : -1;
}

/* Finds the seat of the computer player that has to act, or -1 if it is a person's turn. */
gint
hf_computer_players_find_actor (HfComputerPlayers *self)
{
  const HfTable *table = &self->match->state->table;
  gint seat = hf_table_get_turn (table);

  if (table->phase == HF_PHASE_CHOOSE)
    {
      for (guint i = 0; i < self->match->rules->n_seats; i++)
        if (!(table->chosen & (1u << i)) && hf_computer_players_is_computer (self, i))
          return i;
      return -1;
    }

  if (table->question != HF_QUESTION_NONE)
    seat = hf_computer_players_find_answerer (self);

  return seat >= 0 && hf_computer_players_is_computer (self, seat) ? seat : -1;
}
