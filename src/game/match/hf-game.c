/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A match of rounds: its players, its table and its log. Persons at this screen and computer
 * players alike make their moves with hf_game_play().
 *
 * The card zones are updated after every move, and HfGame::moved has the steps in order, for
 * display. Computer players think in other threads; when the position changes, their thinking is
 * cancelled. */
#include "config.h"

#include "hf-back-end.h"
#include "hf-game-private.h"

enum
{
  PROP_PHASE = 1,
  PROP_TURN,
  PROP_ROUND,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_BUSY,
  PROP_PACE,
  PROP_AUTO_PLAY,
  PROP_UNDO_UNLIMITED,
  PROP_UNDOS_USED,
  PROP_CUTTER,
  PROP_CLOSED,
  N_PROPS
};

enum
{
  SIGNAL_ABOUT_TO_MOVE,
  SIGNAL_CHANGED,
  SIGNAL_MOVED,
  SIGNAL_TURN_BEGAN,
  SIGNAL_QUESTION,
  SIGNAL_ROUND_OVER,
  SIGNAL_GAME_OVER,
  SIGNAL_RESTORED,
  SIGNAL_EXTRA_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void hf_game_results_init (HfResultsInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (HfGame,
                               hf_game,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_RESULTS, hf_game_results_init))

/* Notifies properties that have changed since the last call. */
void
hf_game_show_properties (HfGame *self)
{
  HfGameShown before = self->shown;
  HfGameShown now = {
    .phase = self->match->state->table.phase,
    .turn = hf_game_get_turn (self),
    .round = self->match->state->table.round,
    .can_undo = hf_game_can_undo (self),
    .can_redo = hf_game_can_redo (self),
    .busy = hf_computer_players_is_busy (self->players),
    .cutters = self->cutters,
    .expected = hf_game_get_expected (self),
    .persons = hf_game_get_persons (self),
    .away = hf_game_get_away (self),
  };
  const struct
  {
    gboolean differs;
    guint property;
  } changes[] = {
    { now.phase != before.phase, PROP_PHASE },
    { now.turn != before.turn, PROP_TURN },
    { now.round != before.round, PROP_ROUND },
    { now.can_undo != before.can_undo, PROP_CAN_UNDO },
    { now.can_redo != before.can_redo, PROP_CAN_REDO },
    { now.busy != before.busy, PROP_BUSY },
    { now.cutters != before.cutters || now.expected != before.expected
        || now.persons != before.persons || now.away != before.away,
      PROP_CUTTER },
  };

  self->shown = now;
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (changes[i].differs)
      g_object_notify_by_pspec (G_OBJECT (self), properties[changes[i].property]);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Emits the signals of single events. A handler may play another move; then the rest is out of
 * date. */
static void
emit_events (HfGame *self, const HfEvents *events)
{
  guint serial = self->serial;

  for (guint i = 0; i < events->len && self->serial == serial; i++)
    {
      const HfEvent *event = &g_array_index (events, HfEvent, i);
      gint answerer;

      switch (event->type)
        {
        case HF_EVENT_TURN:
          g_signal_emit (self, signals[SIGNAL_TURN_BEGAN], 0, (guint) event->seat);
          break;
        case HF_EVENT_ASKED:
          answerer = hf_computer_players_find_answerer (self->players);
          if (answerer >= 0 && !hf_computer_players_is_computer (self->players, answerer))
            g_signal_emit (self, signals[SIGNAL_QUESTION], 0, (guint) event->seat,
                           (guint) event->value);
          break;
        case HF_EVENT_ROUND_OVER:
          g_signal_emit (self, signals[SIGNAL_ROUND_OVER], 0);
          break;
        case HF_EVENT_GAME_OVER:
          g_signal_emit (self, signals[SIGNAL_GAME_OVER], 0);
          break;
        default:
          break;
        }
    }
}

/* Updates zones, models and properties from the state before any change is emitted. */
static void
show_change (HfGame *self, GPtrArray *steps)
{
#ifndef G_DISABLE_ASSERT
  g_autofree char *problem = NULL;
#endif

  hf_game_forget_moves (self);
  g_signal_emit (self, signals[SIGNAL_ABOUT_TO_MOVE], 0, steps);
  hf_card_table_thaw (self->match->table);
#ifndef G_DISABLE_ASSERT
  if (!hf_card_table_check (self->match->table, self->match->state, &problem))
    g_error ("%s", problem);
#endif
  hf_card_table_update (self->match->table, self->match->state);
  hf_game_show_properties (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Lets computer players act if it is their turn. */
void
hf_game_go_on (HfGame *self)
{
  hf_computer_players_go_on (self->players);
  hf_game_show_properties (self);
}

static gpointer
ref_step (gconstpointer step, gpointer data)
{
  return g_rc_box_acquire ((gpointer) step);
}

/* Ends every change: updates models and properties, emits the signals, and starts the next computer
 * player. */
void
hf_game_emit_changes (HfGame *self)
{
  g_autoptr (HfGame) alive = g_object_ref (self);
  g_autoptr (GPtrArray) results = g_steal_pointer (&self->pending);
  g_autoptr (GPtrArray) steps = g_ptr_array_new_with_free_func (hf_game_step_unref);
  guint serial = ++self->serial;

  for (guint i = 0; i < results->len; i++)
    g_ptr_array_extend (steps, ((HfMatchResult *) results->pdata[i])->steps, ref_step, NULL);
  show_change (self, steps);

  for (guint i = 0; i < results->len; i++)
    g_signal_emit (self, signals[SIGNAL_MOVED], 0, &((HfMatchResult *) results->pdata[i])->change);
  for (guint i = 0; i < results->len && self->serial == serial; i++)
    emit_events (self, ((HfMatchResult *) results->pdata[i])->events);
  hf_game_go_on (self);
}

/* Ends a change, or adds it to those of hf_game_begin_moves(). Takes ownership of the result. */
void
hf_game_commit_change (HfGame *self, HfMatchResult *result)
{
  if (self->pending == NULL)
    self->pending = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_match_result_free);
  g_ptr_array_add (self->pending, result);
  result->change.position = self->match->position - 1;

  if (!self->batching)
    hf_game_emit_changes (self);
  else
    result->change.state = result->state = hf_state_dup (self->match->state);
}

/* Emits that everything may have changed. */
void
hf_game_emit_restored (HfGame *self)
{
  g_autoptr (HfGame) alive = g_object_ref (self);
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();

  self->serial++;
  show_change (self, steps);
  g_signal_emit (self, signals[SIGNAL_RESTORED], 0);
  hf_game_go_on (self);
}

static void
hf_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  HfGame *self = HF_GAME (object);

  switch (prop_id)
    {
    case PROP_PHASE:
      g_value_set_uint (value, hf_game_get_phase (self));
      break;
    case PROP_TURN:
      g_value_set_int (value, hf_game_get_turn (self));
      break;
    case PROP_ROUND:
      g_value_set_uint (value, hf_game_get_round (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, hf_game_can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, hf_game_can_redo (self));
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, hf_game_get_busy (self));
      break;
    case PROP_PACE:
      g_value_set_uint (value, hf_computer_players_get_pace (self->players));
      break;
    case PROP_AUTO_PLAY:
      g_value_set_boolean (value, hf_game_get_auto_play (self));
      break;
    case PROP_UNDO_UNLIMITED:
      g_value_set_boolean (value, self->undo_unlimited);
      break;
    case PROP_UNDOS_USED:
      g_value_set_uint (value, self->undos_used);
      break;
    case PROP_CUTTER:
      g_value_set_int (value, hf_game_get_cutter (self));
      break;
    case PROP_CLOSED:
      g_value_set_boolean (value, hf_game_is_closed (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_properties (GObjectClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  static const struct
  {
    const char *name;
    GType type;
  } rows[N_PROPS] = {
    /* The phase of the round, a HfPhase. */
    [PROP_PHASE] = { "phase", G_TYPE_UINT },
    /* The seat whose turn it is, or -1. */
    [PROP_TURN] = { "turn", G_TYPE_INT },
    /* The round, from 1. */
    [PROP_ROUND] = { "round", G_TYPE_UINT },
    /* Whether the last move can be undone. */
    [PROP_CAN_UNDO] = { "can-undo", G_TYPE_BOOLEAN },
    /* Whether an undone move can be redone. */
    [PROP_CAN_REDO] = { "can-redo", G_TYPE_BOOLEAN },
    /* Whether a computer player thinks or waits, or a hold is in force. */
    [PROP_BUSY] = { "busy", G_TYPE_BOOLEAN },
    /* Milliseconds before the first act of a computer player in a turn, 0 for no pause. */
    [PROP_PACE] = { "pace", G_TYPE_UINT },
    /* Whether the computer plays for people too, for demonstrations. */
    [PROP_AUTO_PLAY] = { "auto-play", G_TYPE_BOOLEAN },
    /* Whether persons can undo any number of moves, as among friends. */
    [PROP_UNDO_UNLIMITED] = { "undo-unlimited", G_TYPE_BOOLEAN },
    /* How often a move was undone in this game. */
    [PROP_UNDOS_USED] = { "undos-used", G_TYPE_UINT },
    /* The person at this screen whose cut the deal waits for, or -1. It is notified for cuts of others, too. */
    [PROP_CUTTER] = { "cutter", G_TYPE_INT },
    /* Whether the table elsewhere has sent this guest off. */
    [PROP_CLOSED] = { "closed", G_TYPE_BOOLEAN },
  };

  for (guint id = 1; id < N_PROPS; id++)
    if (rows[id].type == G_TYPE_BOOLEAN)
      properties[id] = g_param_spec_boolean (rows[id].name, NULL, NULL, FALSE, flags);
    else if (rows[id].type == G_TYPE_UINT)
      properties[id] = g_param_spec_uint (rows[id].name, NULL, NULL, 0, G_MAXUINT, 0, flags);
    else
      properties[id] = g_param_spec_int (rows[id].name, NULL, NULL, -1, HF_MAX_SEATS - 1, -1,
                                         flags);
  g_object_class_install_properties (klass, N_PROPS, properties);
}

static void
install_signals (void)
{
  /* Emitted before the card zones change, while widgets still show the cards in their old places.
   *
   * @steps (element-type HfGameStep): the steps of the change, in order; empty where everything may change */
  signals[SIGNAL_ABOUT_TO_MOVE] = g_signal_new ("about-to-move", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);

  /* Emitted once for each change, when zones, models and properties are up to date: after
   * HfGame::about-to-move and before the signals with details. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);

  /* Emitted after a move or a deal, once for each of those made together, when the models are up to
   * date with all of them.
   *
   * @change: a HfGameChange */
  signals[SIGNAL_MOVED] = g_signal_new ("moved", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /* @seat: the seat whose turn begins */
  signals[SIGNAL_TURN_BEGAN] = g_signal_new ("turn-began", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* Emitted when a partner asks a person, and the game waits for the answer.
   *
   * @seat: the seat that asks
   * @question: a HfQuestion */
  signals[SIGNAL_QUESTION] = g_signal_new ("question", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /* Emitted when a round has ended and is scored. */
  signals[SIGNAL_ROUND_OVER] = g_signal_new ("round-over", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when hf_game_next_round() finds that the game is over. */
  signals[SIGNAL_GAME_OVER] = g_signal_new ("game-over", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when everything may have changed, as after hf_game_undo(). */
  signals[SIGNAL_RESTORED] = g_signal_new ("restored", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when players have other names or faces. */
  g_signal_new ("renamed", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when hf_game_set_extra() has changed a value.
   *
   * @key: its key */
  signals[SIGNAL_EXTRA_CHANGED] = g_signal_new ("extra-changed", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hf_game_dispose (GObject *object)
{
  HfGame *self = HF_GAME (object);

  if (self->players != NULL)
    hf_computer_players_close (self->players);

  G_OBJECT_CLASS (hf_game_parent_class)->dispose (object);
}

static void
hf_game_finalize (GObject *object)
{
  HfGame *self = HF_GAME (object);

  g_clear_pointer (&self->players, hf_computer_players_unref);
  g_clear_object (&self->back_end);
  g_clear_pointer (&self->match, hf_match_free);
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->pending, g_ptr_array_unref);
  g_clear_pointer (&self->log, hf_game_log_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->rules_name, g_free);
  g_clear_pointer (&self->extra, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_game_parent_class)->finalize (object);
}

static void
hf_game_class_init (HfGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_game_dispose;
  object_class->finalize = hf_game_finalize;
  object_class->get_property = hf_game_get_property;

  install_properties (object_class);
  install_signals ();
}

static void
hf_game_init (HfGame *self)
{
  self->log = hf_game_log_new ();
  self->extra = g_ptr_array_new_with_free_func (g_free);
  self->started = g_get_real_time () / G_USEC_PER_SEC;
  self->asker = -1;
}

const HfFlatRules *
hf_game_get_rules (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->match->rules;
}

guint64
hf_game_get_seed (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->table->seed;
}

HfPhase
hf_game_get_phase (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_PHASE_END);

  return self->match->state->table.phase;
}

/* Returns: the round, from 1 */
guint
hf_game_get_round (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->state->table.round;
}

/* Returns: the seat whose turn it is, or -1 */
gint
hf_game_get_turn (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return hf_table_get_turn (&self->match->state->table);
}

/* Returns: the seats of persons at this screen, a bit each */
guint
hf_game_get_persons (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->table->persons;
}

/* Returns: the seat of the only person at this screen, whom sentences on it can address; -1 where there
 *   is none, or several */
gint
hf_game_find_person (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return hf_card_table_find_person (self->match->table);
}

/* Whether several persons play at this screen, of whom one looks at a time. */
gboolean
hf_game_is_shared (HfGame *self)
{
  guint persons = hf_game_get_persons (self);

  return (persons & (persons - 1)) != 0;
}

/* @seat: or -1
 * Returns: the side that a seat plays for, or -1 */
gint
hf_game_find_side (HfGame *self, gint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return seat >= 0 ? (gint) hf_flat_rules_owner (self->match->rules, seat) : -1;
}

guint
hf_game_get_n_seats (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->table->seats->len;
}

HfGameSeat *
hf_game_get_seat (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->match->table->seats->len, NULL);

  return g_ptr_array_index (self->match->table->seats, seat);
}

guint
hf_game_get_n_teams (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->table->teams->len;
}

HfGameTeam *
hf_game_get_team (HfGame *self, guint owner)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (owner < self->match->table->teams->len, NULL);

  return g_ptr_array_index (self->match->table->teams, owner);
}

/* Returns: the points that a side needs to open in this round */
gint
hf_game_get_minimum_of (HfGame *self, guint owner)
{
  g_return_val_if_fail (owner < self->match->table->teams->len, 0);

  return hf_state_open_min (hf_game_get_state (self), hf_game_get_rules (self), owner);
}

/* Returns: the points that the side of a seat needs to open in this round */
gint
hf_game_get_opening_minimum (HfGame *self, guint seat)
{
  return hf_game_get_minimum_of (self, hf_flat_rules_owner (hf_game_get_rules (self), seat));
}

/* Returns: how many stacks to draw from the rules have, 1 to 4 */
guint
hf_game_get_n_stacks (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->rules->n_stacks;
}

/* @stack: from 0; those that the rules do not have are always empty */
HfCardZone *
hf_game_get_stack (HfGame *self, guint stack)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (stack < G_N_ELEMENTS (self->match->table->stacks), NULL);

  return self->match->table->stacks[stack];
}

HfCardZone *
hf_game_get_pile (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->match->table->pile;
}

/* Returns (transfer full): the view of the seat; must not outlive the game */
HfView *
hf_game_get_view (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);
  g_return_val_if_fail (seat < self->match->table->seats->len, NULL);

  return hf_view_new (self->match->state, self->match->rules, seat);
}

/* The full state, hidden cards included: for the table, never for a computer player. */
const HfState *
hf_game_get_state (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->match->state;
}

/* Returns: cards everybody saw go into hands */
const HfObservations *
hf_game_get_watched (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return &self->match->watched;
}

/* Returns: a number that increases with every change */
guint
hf_game_get_serial (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->serial;
}

/* Returns: the turn in this round, from 1 */
guint
hf_game_get_turn_number (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->turn_number;
}

const HfGameLog *
hf_game_get_log (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->log;
}

/* Whether the computer plays for a seat. */
gboolean
hf_game_is_computer (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return hf_computer_players_is_computer (self->players, seat);
}

/* Returns: how many cards the seat cut for this round, 0 where none are cut */
gint
hf_game_get_portion (HfGame *self, guint seat)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);
  g_return_val_if_fail (seat < self->match->table->seats->len, 0);

  return self->match->deal.cuts[seat];
}

gint
hf_game_get_first (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->match->state->table.first;
}

/* @n_cuts (out): how many */
const HfHighCut *
hf_game_get_high_cuts (HfGame *self, guint *n_cuts)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  *n_cuts = self->match->high_cuts->len;

  return (const HfHighCut *) (gconstpointer) self->match->high_cuts->data;
}

gboolean
hf_game_get_busy (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return hf_computer_players_is_busy (self->players);
}

gboolean
hf_game_get_auto_play (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return hf_computer_players_get_auto_play (self->players);
}

/* Returns: the seats for whose cuts the next deal waits, a bit each */
guint
hf_game_get_cutters (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->cutters;
}

/* Returns: the person at this screen whose cut the deal waits for, or -1 */
gint
hf_game_get_cutter (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return g_bit_nth_lsf (self->cutters & hf_game_get_persons (self), -1);
}

/* Returns: the person whose move hf_game_undo() takes back, or -1 */
gint
hf_game_find_undoer (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return HF_BACK_END_GET_CLASS (self->back_end)->find_undoer (self->back_end, self);
}

/* Returns: the person whose move hf_game_redo() does again, or -1 */
gint
hf_game_find_redoer (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), -1);

  return HF_BACK_END_GET_CLASS (self->back_end)->find_redoer (self->back_end, self);
}

gboolean
hf_game_can_undo (HfGame *self)
{
  return hf_game_find_undoer (self) >= 0;
}

gboolean
hf_game_can_redo (HfGame *self)
{
  return hf_game_find_redoer (self) >= 0;
}

/* Returns: whether the table elsewhere has sent this guest off; FALSE where the table is here */
gboolean
hf_game_is_closed (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return HF_BACK_END_GET_CLASS (self->back_end)->is_closed (self->back_end);
}

/* The game as HfResults. */

static const HfFlatRules *
get_rules (HfResults *results)
{
  return HF_GAME (results)->match->rules;
}

static guint
get_n_rounds (HfResults *results)
{
  return HF_GAME (results)->match->finished->len;
}

static HfGameTeam *
get_team (HfResults *results, guint side)
{
  return HF_GAME (results)->match->table->teams->pdata[side];
}

static const char *
get_side_name (HfResults *results, guint side)
{
  return hf_game_team_get_name (get_team (results, side));
}

static const char *
get_inline_name (HfResults *results, guint side)
{
  return hf_game_team_get_inline_name (get_team (results, side));
}

static HfTally
get_tally (HfResults *results, guint round, guint side)
{
  HfGame *self = HF_GAME (results);

  return hf_state_tally (self->match->finished->pdata[round - 1], self->match->rules, side);
}

static gint
get_total (HfResults *results, guint round, guint side)
{
  return hf_state_owner (HF_GAME (results)->match->finished->pdata[round - 1], side)->total;
}

static void
hf_game_results_init (HfResultsInterface *iface)
{
  iface->get_rules = get_rules;
  iface->get_n_rounds = get_n_rounds;
  iface->get_side_name = get_side_name;
  iface->get_inline_name = get_inline_name;
  iface->get_tally = get_tally;
  iface->get_total = get_total;
}
