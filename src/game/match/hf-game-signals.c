/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What a game lets others know: its properties and signals, and the end of
 * every change, where models and properties keep up and everybody is told. */
#include "config.h"

#include "hf-game-private.h"

#include "game/table/hf-card-zone-private.h"

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
  PROP_RAZZING,
  PROP_UNDO_UNLIMITED,
  PROP_UNDOS_USED,
  PROP_WANTS_CUT,
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

/* Notifies about the properties that changed since the last time. */
void
hf_game_tell_properties (HfGame *self)
{
  HfGameShown before = self->shown;
  HfGameShown now = {
    .phase = self->state->table.phase,
    .turn = hf_game_get_turn (self),
    .round = self->state->table.round,
    .can_undo = hf_game_can_undo (self),
    .can_redo = hf_game_can_redo (self),
    .busy = hf_game_players_busy (self),
    .wants_cut = self->wants_cut,
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
    { now.wants_cut != before.wants_cut, PROP_WANTS_CUT },
  };

  self->shown = now;
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    if (changes[i].differs)
      g_object_notify_by_pspec (G_OBJECT (self), properties[changes[i].property]);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
check_cards (HfGame *self)
{
#ifndef G_DISABLE_ASSERT
  g_autofree char *problem = NULL;

  if (!hf_game_cards_check (self, &problem))
    g_error ("%s", problem);
#endif
}

/* The signals that belong to single events. A handler may play on; then the rest is old news. */
static void
emit_events (HfGame *self, HfEvents *events)
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
          answerer = hf_game_find_answerer (self);
          if (answerer >= 0 && !hf_game_is_computer (self, answerer))
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

static void
count_turns (HfGame *self, HfEvents *events)
{
  for (guint i = 0; i < events->len; i++)
    {
      guint type = g_array_index (events, HfEvent, i).type;

      if (type == HF_EVENT_TURN)
        {
          self->turn_number++;
          self->players.idle_acts = 0;
        }
      else if (type == HF_EVENT_ROUND_OVER)
        {
          g_ptr_array_add (self->finished, hf_state_dup (self->state));
          g_ptr_array_add (self->finished_cards, hf_game_keep_cards (self));
        }
    }
}

/* Lets lists of cards, models and properties say what the state says; only then is it told as a
 * change. */
static void
show_change (HfGame *self, HfEvents *events, GPtrArray *steps)
{
  g_autoptr (GPtrArray) zones = hf_game_cards_zones (self);

  g_clear_pointer (&self->guidance, g_free);
  g_clear_pointer (&self->moves, g_array_unref);
  g_signal_emit (self, signals[SIGNAL_ABOUT_TO_MOVE], 0, steps);
  for (guint i = 0; i < zones->len; i++)
    hf_card_zone_thaw (g_ptr_array_index (zones, i));
  check_cards (self);
  hf_game_update_models (self);
  if (events != NULL)
    hf_game_talk (self, events);
  hf_game_tell_properties (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* The end of every change: models and properties keep up, everybody is told,
 * and whoever has to act next may begin to think. */
void
hf_game_follow (HfGame *self, HfEvents *events, GPtrArray *steps, HfGameRecord *record)
{
  g_autoptr (HfGame) alive = g_object_ref (self);
  guint serial = ++self->serial;

  count_turns (self, events);
  hf_observations_update (&self->watched, (const HfEvent *) events->data, events->len);
  show_change (self, events, steps);

  g_signal_emit (self, signals[SIGNAL_MOVED], 0, record, steps);
  if (self->serial == serial)
    emit_events (self, events);
  hf_game_players_go_on (self);
}

/* Everything may have changed at once. */
void
hf_game_emit_restored (HfGame *self)
{
  g_autoptr (HfGame) alive = g_object_ref (self);
  g_autoptr (GPtrArray) steps = g_ptr_array_new ();

  self->serial++;
  show_change (self, NULL, steps);
  g_signal_emit (self, signals[SIGNAL_RESTORED], 0);
  hf_game_players_go_on (self);
}

/* The window keeps something else with the game than before. */
void
hf_game_tell_extra (HfGame *self, const char *key)
{
  g_signal_emit (self, signals[SIGNAL_EXTRA_CHANGED], 0, key);
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
      g_value_set_uint (value, hf_game_get_pace (self));
      break;
    case PROP_AUTO_PLAY:
      g_value_set_boolean (value, hf_game_get_auto_play (self));
      break;
    case PROP_RAZZING:
      g_value_set_boolean (value, hf_game_get_razzing (self));
      break;
    case PROP_UNDO_UNLIMITED:
      g_value_set_boolean (value, hf_game_get_undo_unlimited (self));
      break;
    case PROP_UNDOS_USED:
      g_value_set_uint (value, hf_game_get_undos_used (self));
      break;
    case PROP_WANTS_CUT:
      g_value_set_boolean (value, self->wants_cut);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_game_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  HfGame *self = HF_GAME (object);

  switch (prop_id)
    {
    case PROP_PACE:
      hf_game_set_pace (self, g_value_get_uint (value));
      break;
    case PROP_AUTO_PLAY:
      hf_game_set_auto_play (self, g_value_get_boolean (value));
      break;
    case PROP_RAZZING:
      hf_game_set_razzing (self, g_value_get_boolean (value));
      break;
    case PROP_UNDO_UNLIMITED:
      hf_game_set_undo_unlimited (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
install_position (void)
{
  /* Where the round stands, a HfPhase. */
  properties[PROP_PHASE] =
    g_param_spec_uint ("phase", NULL, NULL, HF_PHASE_SETUP, HF_PHASE_END, HF_PHASE_SETUP,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /* The seat on turn, or -1. */
  properties[PROP_TURN] = g_param_spec_int ("turn", NULL, NULL, -1, HF_MAX_SEATS - 1, -1,
                                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                              | G_PARAM_STATIC_STRINGS);

  /* The round, from 1. */
  properties[PROP_ROUND] = g_param_spec_uint ("round", NULL, NULL, 1, HF_MAX_ROUNDS, 1,
                                              G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                | G_PARAM_STATIC_STRINGS);

  /* Whether the last move can be taken back. */
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                      | G_PARAM_STATIC_STRINGS);

  /* Whether a move that was taken back can be done again. */
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                      | G_PARAM_STATIC_STRINGS);
}

static void
install_undo (void)
{
  /* Whether the human may take back as much as he likes, as among friends. */
  properties[PROP_UNDO_UNLIMITED] =
    g_param_spec_boolean ("undo-unlimited", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /* How often a move was taken back in this game. */
  properties[PROP_UNDOS_USED] = g_param_spec_uint ("undos-used", NULL, NULL, 0, G_MAXUINT, 0,
                                                   G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                     | G_PARAM_STATIC_STRINGS);
  /* Whether the deal waits for the cut of the human at this screen. */
  properties[PROP_WANTS_CUT] = g_param_spec_boolean ("wants-cut", NULL, NULL, FALSE,
                                                     G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                       | G_PARAM_STATIC_STRINGS);
}

static void
install_players (void)
{
  /* Whether a computer player thinks or waits, or a hold is in force. */
  properties[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                                                G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                  | G_PARAM_STATIC_STRINGS);

  /* Milliseconds between the acts of computer players, 0 for at once. */
  properties[PROP_PACE] = g_param_spec_uint ("pace", NULL, NULL, 0, G_MAXUINT, 0,
                                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                               | G_PARAM_STATIC_STRINGS);

  /* Whether the computer plays for people too, for demonstrations. */
  properties[PROP_AUTO_PLAY] = g_param_spec_boolean ("auto-play", NULL, NULL, FALSE,
                                                     G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                       | G_PARAM_STATIC_STRINGS);

  /* Whether opponents tease whoever blunders. */
  properties[PROP_RAZZING] = g_param_spec_boolean ("razzing", NULL, NULL, TRUE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                     | G_PARAM_STATIC_STRINGS);
}

static void
install_signals (void)
{
  /* The lists of cards are about to tell of a change. Whoever shows the cards still shows them where
   * they were, and can note that.
   * @steps: (element-type HfGameStep): what happened, in order; none where everything may change at
   *   once */
  signals[SIGNAL_ABOUT_TO_MOVE] = g_signal_new ("about-to-move", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);

  /* All lists of cards, models and properties are as they are after a change; of each change there
   * is one, after Game::about-to-move and before what tells more of it. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);

  /* A move was carried out, or a round was dealt. The models are already as they are after it.
   * @record: what came of it, as a sentence
   * @steps: (element-type HfGameStep): what happened, in order */
  signals[SIGNAL_MOVED] = g_signal_new ("moved", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 2, HF_TYPE_GAME_RECORD,
                                        G_TYPE_PTR_ARRAY);

  /* @seat: whose turn it is now */
  signals[SIGNAL_TURN_BEGAN] = g_signal_new ("turn-began", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /* A person is asked by a partner, and the game waits for the answer.
   * @seat: who asks
   * @question: what, a HfQuestion */
  signals[SIGNAL_QUESTION] = g_signal_new ("question", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /* A round ended and is scored. */
  signals[SIGNAL_ROUND_OVER] = g_signal_new ("round-over", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                             NULL, NULL, G_TYPE_NONE, 0);

  /* hf_game_next_round() found that there is none. */
  signals[SIGNAL_GAME_OVER] = g_signal_new ("game-over", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 0);

  /* Everything may have changed at once, as after hf_game_undo(). */
  signals[SIGNAL_RESTORED] = g_signal_new ("restored", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 0);

  /* Something that is kept with the game, see hf_game_set_extra(), changed.
   * @key: what changed */
  signals[SIGNAL_EXTRA_CHANGED] = g_signal_new ("extra-changed", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

/* Gives the class its properties and signals. */
void
hf_game_class_install (GObjectClass *object_class)
{
  object_class->get_property = hf_game_get_property;
  object_class->set_property = hf_game_set_property;

  install_position ();
  install_undo ();
  install_players ();
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals ();
}
