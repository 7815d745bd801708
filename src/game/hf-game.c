/* SPDX-License-Identifier: GPL-3.0-or-later */

/**
 * HfGame:
 *
 * A match of rounds: the state, whose cards lie where, who plays, what
 * happened. Everything that changes it passes hf_game_play(), whoever plays:
 * a person at this screen or the computer.
 *
 * The lists of cards follow every move, and [signal@Game::moved] tells what
 * happened in order, for whoever wants to show it. Computer players think in
 * other threads, and never twice about a position that is gone.
 */
#include "config.h"

#include "hf-game-private.h"

#include "core/hf-notation.h"
#include "hf-card-zone-private.h"
#include "hf-game-book-private.h"
#include "hf-game-record-private.h"
#include "hf-game-seat-private.h"
#include "hf-game-team-private.h"

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

G_DEFINE_FINAL_TYPE (HfGame, hf_game, G_TYPE_OBJECT)

/* A number below @n that the rules have no part in. */
guint
hf_game_random (HfGame *self,
                guint   n)
{
  return hf_random_next (&self->rng) % n;
}

/* Lets what is random from now on come from the seed and the round. */
void
hf_game_take_chances (HfGame       *self,
                      HfGameChance  chance)
{
  guint64 key = self->seed ^ (G_GUINT64_CONSTANT (0xd1b54a32d192ed03)
                              * (2 * self->state->table.round + chance + 1));

  self->rng = ~hf_random_next (&key);
}

/* Whom an open question goes to: a person before a computer, else the partner
 * with the lowest seat. -1 where nothing is asked. */
gint
hf_game_find_answerer (HfGame *self)
{
  const HfTable *table = &self->state->table;
  guint partners;

  if (table->question == HF_QUESTION_NONE || table->turn < 0)
    return -1;

  partners = self->rules->owner_seats[hf_flat_rules_owner (self->rules, table->turn)]
             & ~(1u << table->turn);
  for (guint seat = 0; seat < self->seats->len; seat++)
    if ((partners & (1u << seat)) != 0 && !hf_game_is_computer (self, seat))
      return seat;

  return partners != 0 ? g_bit_nth_lsf (partners, -1) : -1;
}

/* Lets all models say what the state says. */
void
hf_game_update_models (HfGame *self)
{
  for (guint place = 0; place < self->books->len; place++)
    hf_game_book_update (g_ptr_array_index (self->books, place), self->rules,
                         hf_state_book (self->state, place));
  for (guint seat = 0; seat < self->seats->len; seat++)
    hf_game_seat_update (hf_game_get_seat (self, seat), self->rules, self->state);
  for (guint owner = 0; owner < self->teams->len; owner++)
    hf_game_team_update (hf_game_get_team (self, owner), self->rules, self->state);
}

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
  const struct { gboolean differs; guint property; } changes[] = {
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
emit_events (HfGame   *self,
             HfEvents *events)
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
            g_signal_emit (self, signals[SIGNAL_QUESTION], 0, (guint) event->seat, (guint) event->value);
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
count_turns (HfGame   *self,
             HfEvents *events)
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

/* The end of every change: models and properties keep up, everybody is told,
 * and whoever has to act next may begin to think. */
void
hf_game_follow (HfGame       *self,
                HfEvents     *events,
                GPtrArray    *steps,
                HfGameRecord *record)
{
  g_autoptr (HfGame) alive = g_object_ref (self);
  guint serial = ++self->serial;

  check_cards (self);
  g_clear_pointer (&self->guidance, g_free);
  count_turns (self, events);
  hf_memory_watch (&self->watched, (const HfEvent *) events->data, events->len);
  hf_game_update_models (self);
  hf_game_talk (self, events);
  hf_game_tell_properties (self);

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

  self->serial++;
  check_cards (self);
  g_clear_pointer (&self->guidance, g_free);
  hf_game_update_models (self);
  hf_game_tell_properties (self);
  g_signal_emit (self, signals[SIGNAL_RESTORED], 0);
  hf_game_players_go_on (self);
}

/* The window keeps something else with the game than before. */
void
hf_game_tell_extra (HfGame     *self,
                    const char *key)
{
  g_signal_emit (self, signals[SIGNAL_EXTRA_CHANGED], 0, key);
}

static void
hf_game_dispose (GObject *object)
{
  HfGame *self = HF_GAME (object);

  self->players.running = FALSE;
  hf_game_players_clear (self);

  G_OBJECT_CLASS (hf_game_parent_class)->dispose (object);
}

static void
hf_game_finalize (GObject *object)
{
  HfGame *self = HF_GAME (object);

  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_pointer (&self->finished, g_ptr_array_unref);
  g_clear_pointer (&self->finished_cards, g_ptr_array_unref);
  g_clear_pointer (&self->high_cuts, g_array_unref);
  g_clear_pointer (&self->script, g_ptr_array_unref);
  g_clear_object (&self->history);
  g_clear_pointer (&self->books, g_ptr_array_unref);
  g_clear_pointer (&self->teams, g_ptr_array_unref);
  g_clear_pointer (&self->seats, g_ptr_array_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    g_clear_object (&self->stacks[i]);
  g_clear_object (&self->pile);
  g_clear_pointer (&self->guidance, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->rules_name, g_free);
  g_clear_pointer (&self->rules_data, g_free);
  g_clear_pointer (&self->extra, g_ptr_array_unref);
  g_clear_pointer (&self->state, g_free);
  g_clear_pointer (&self->rules, g_atomic_rc_box_release);

  G_OBJECT_CLASS (hf_game_parent_class)->finalize (object);
}

static void
hf_game_get_property (GObject    *object,
                      guint       prop_id,
                      GValue     *value,
                      GParamSpec *pspec)
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
hf_game_set_property (GObject      *object,
                      guint         prop_id,
                      const GValue *value,
                      GParamSpec   *pspec)
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
  /**
   * HfGame:phase:
   *
   * Where the round stands, a #HfPhase.
   */
  properties[PROP_PHASE] =
    g_param_spec_uint ("phase", NULL, NULL, HF_PHASE_SETUP, HF_PHASE_END, HF_PHASE_SETUP,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:turn:
   *
   * The seat on turn, or -1.
   */
  properties[PROP_TURN] =
    g_param_spec_int ("turn", NULL, NULL, -1, HF_MAX_SEATS - 1, -1,
                      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:round:
   *
   * The round, from 1.
   */
  properties[PROP_ROUND] =
    g_param_spec_uint ("round", NULL, NULL, 1, HF_MAX_ROUNDS, 1,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:can-undo:
   *
   * Whether the last move can be taken back.
   */
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:can-redo:
   *
   * Whether a move that was taken back can be done again.
   */
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
install_undo (void)
{
  /**
   * HfGame:undo-unlimited:
   *
   * Whether the human may take back as much as he likes, as among friends.
   */
  properties[PROP_UNDO_UNLIMITED] =
    g_param_spec_boolean ("undo-unlimited", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:undos-used:
   *
   * How often a move was taken back in this game.
   */
  properties[PROP_UNDOS_USED] =
    g_param_spec_uint ("undos-used", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * HfGame:wants-cut:
   *
   * Whether the deal waits for the cut of the human at this screen.
   */
  properties[PROP_WANTS_CUT] =
    g_param_spec_boolean ("wants-cut", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
install_players (void)
{
  /**
   * HfGame:busy:
   *
   * Whether a computer player thinks or waits, or a hold is in force.
   */
  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:pace:
   *
   * Milliseconds between the acts of computer players, 0 for at once.
   */
  properties[PROP_PACE] =
    g_param_spec_uint ("pace", NULL, NULL, 0, G_MAXUINT, 0,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:auto-play:
   *
   * Whether the computer plays for people too, for demonstrations.
   */
  properties[PROP_AUTO_PLAY] =
    g_param_spec_boolean ("auto-play", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);

  /**
   * HfGame:razzing:
   *
   * Whether opponents tease whoever blunders.
   */
  properties[PROP_RAZZING] =
    g_param_spec_boolean ("razzing", NULL, NULL, TRUE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
install_signals (void)
{
  /**
   * HfGame::moved:
   * @self: the game
   * @record: what came of it, as a sentence
   * @steps: (element-type HfGameStep): what happened, in order
   *
   * A move was carried out, or a round was dealt. The models are already as
   * they are after it.
   */
  signals[SIGNAL_MOVED] =
    g_signal_new ("moved", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, HF_TYPE_GAME_RECORD, G_TYPE_PTR_ARRAY);

  /**
   * HfGame::turn-began:
   * @self: the game
   * @seat: whose turn it is now
   */
  signals[SIGNAL_TURN_BEGAN] =
    g_signal_new ("turn-began", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * HfGame::question:
   * @self: the game
   * @seat: who asks
   * @question: what, a #HfQuestion
   *
   * A person is asked by a partner, and the game waits for the answer.
   */
  signals[SIGNAL_QUESTION] =
    g_signal_new ("question", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);

  /**
   * HfGame::round-over:
   * @self: the game
   *
   * A round ended and is scored.
   */
  signals[SIGNAL_ROUND_OVER] =
    g_signal_new ("round-over", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);

  /**
   * HfGame::game-over:
   * @self: the game
   *
   * hf_game_next_round() found that there is none.
   */
  signals[SIGNAL_GAME_OVER] =
    g_signal_new ("game-over", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);

  /**
   * HfGame::restored:
   * @self: the game
   *
   * Everything may have changed at once, as after hf_game_undo().
   */
  signals[SIGNAL_RESTORED] =
    g_signal_new ("restored", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 0);

  /**
   * HfGame::extra-changed:
   * @self: the game
   * @key: what changed
   *
   * Something that is kept with the game, see hf_game_set_extra(), changed.
   */
  signals[SIGNAL_EXTRA_CHANGED] =
    g_signal_new ("extra-changed", HF_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
hf_game_class_init (HfGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_game_dispose;
  object_class->finalize = hf_game_finalize;
  object_class->get_property = hf_game_get_property;
  object_class->set_property = hf_game_set_property;

  install_position ();
  install_undo ();
  install_players ();
  g_object_class_install_properties (object_class, N_PROPS, properties);
  install_signals ();
}

static void
hf_game_init (HfGame *self)
{
  self->seats = g_ptr_array_new_with_free_func (g_object_unref);
  self->teams = g_ptr_array_new_with_free_func (g_object_unref);
  self->books = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < G_N_ELEMENTS (self->stacks); i++)
    self->stacks[i] = hf_card_zone_new (HF_ZONE_STACK, i);
  self->pile = hf_card_zone_new (HF_ZONE_PILE, 0);
  self->history = g_list_store_new (HF_TYPE_GAME_RECORD);
  self->script = g_ptr_array_new_with_free_func (g_free);
  self->finished = g_ptr_array_new_with_free_func (g_free);
  self->finished_cards = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  self->high_cuts = g_array_new (FALSE, FALSE, sizeof (HfHighCut));
  self->undo = g_ptr_array_new_with_free_func (hf_game_memory_free);
  self->redo = g_ptr_array_new_with_free_func (hf_game_memory_free);
  self->extra = g_ptr_array_new_with_free_func (g_free);
  self->started = g_get_real_time () / G_USEC_PER_SEC;
  self->razzing = TRUE;
  self->me = -1;
  self->my_cut = -1;
}

/**
 * hf_game_new:
 * @rules: the agreed rules
 * @seed: what shuffles come from: the same seed gives the same deals
 * @players: (array): who plays, as many as the rules have players
 * @error: return location for a %HF_RULES_ERROR
 *
 * Sits down to play. Nothing is dealt before hf_game_start().
 *
 * Returns: (transfer full) (nullable): a game, or %NULL where the rules
 *   cannot be played
 */
HfGame *
hf_game_new (const HfRules        *rules,
             guint64               seed,
             const HfPlayerSetup  *players,
             GError              **error)
{
  HfFlatRules *flat = g_atomic_rc_box_new0 (HfFlatRules);
  HfGame *self;

  g_return_val_if_fail (rules != NULL && players != NULL, NULL);

  if (!hf_flat_rules_init (flat, rules, error))
    {
      g_atomic_rc_box_release (flat);
      return NULL;
    }

  self = g_object_new (HF_TYPE_GAME, NULL);
  self->rules = flat;
  self->state = hf_state_new (flat, seed);
  self->seed = seed;
  hf_game_take_chances (self, HF_GAME_CHANCE_SETUP);
  hf_game_name_seats (self, players);
  hf_game_players_init (self, players);
  hf_game_script_begin (self);
  hf_game_update_models (self);
  hf_game_tell_properties (self);

  return self;
}

/**
 * hf_game_start:
 * @self: a game
 *
 * Deals, where that is still to be done, and lets computer players go on
 * whenever it is their turn.
 */
void
hf_game_start (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->players.running = TRUE;
  if (self->state->table.phase == HF_PHASE_SETUP)
    {
      if (!hf_game_ask_cut (self))
        hf_game_deal_round (self);
    }
  else
    hf_game_players_go_on (self);
}

/**
 * hf_game_stop:
 * @self: a game
 *
 * Cancels whoever thinks, and lets no computer player act until the next
 * hf_game_start().
 */
void
hf_game_stop (HfGame *self)
{
  g_return_if_fail (HF_IS_GAME (self));

  self->players.running = FALSE;
  hf_game_players_cancel (self);
  hf_game_tell_properties (self);
}

/**
 * hf_game_set_position:
 * @self: a game
 * @state: a state of the same rules, dealt at least
 *
 * Lays the table out as somebody wants it, for lessons and tests. Play goes
 * on from there; hf_game_print_moves() does not tell how it came about.
 */
void
hf_game_set_position (HfGame        *self,
                      const HfState *state)
{
  g_return_if_fail (HF_IS_GAME (self));
  g_return_if_fail (state != NULL && state->size == self->state->size);
  g_return_if_fail (state->table.phase != HF_PHASE_SETUP);

  hf_game_players_cancel (self);
  hf_game_forget_all (self);
  self->off_script = TRUE;
  self->watched = (HfMemory) { 0 };
  hf_state_copy (self->state, state);
  hf_game_cards_deal (self);
  if (state->table.phase != HF_PHASE_CHOOSE)
    hf_game_hand_sort (self);
  hf_game_emit_restored (self);
}

/**
 * hf_game_play:
 * @self: a game
 * @move: what a seat does
 * @refusal: (out) (optional): why not
 *
 * Carries out a move, or refuses it and leaves everything as it was.
 *
 * Returns: what came of it
 */
HfVerdict
hf_game_play (HfGame       *self,
              const HfMove *move,
              HfRefusal    *refusal)
{
  return hf_game_play_cards (self, move, NULL, refusal);
}

/**
 * hf_game_play_cards:
 * @self: a game
 * @move: what a seat does
 * @picked: (nullable) (element-type HfCard): the very cards that are played,
 *   in the order of @move->cards; entries may be %NULL
 * @refusal: (out) (optional): why not
 *
 * Like hf_game_play(), for a person who picked cards on the screen: where
 * several cards are equal to the rules, these are the ones that move.
 *
 * Returns: what came of it
 */
HfVerdict
hf_game_play_cards (HfGame       *self,
                    const HfMove *move,
                    GPtrArray    *picked,
                    HfRefusal    *refusal)
{
  g_autoptr (GArray) events = hf_events_new ();
  g_autoptr (GPtrArray) steps = NULL;
  g_autofree char *line = NULL;
  HfRefusal ignored;
  gpointer memory;
  HfGameOrigin *origin;
  HfVerdict verdict;
  HfGameRecord *record;

  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < self->seats->len, HF_VERDICT_REFUSED);

  if (refusal == NULL)
    refusal = &ignored;
  verdict = hf_game_try (self, move, refusal);
  if (verdict == HF_VERDICT_REFUSED)
    return verdict;

  hf_game_players_cancel (self);
  line = hf_move_print (move, self->state);
  memory = move->seat == self->me ? hf_game_memory_new (self) : NULL;
  origin = hf_game_is_computer (self, move->seat) ? hf_game_origin_new (self->state, &self->watched, move) : NULL;
  verdict = hf_state_play (self->state, self->rules, move, events, refusal);
  steps = hf_game_cards_follow (self, events, picked);
  record = hf_game_tell_move (self, move, verdict, refusal, steps);
  hf_game_record_set_origin (record, origin);
  hf_game_script_add_move (self, move, line, steps);

  if (hf_game_may_take_back (self, move, verdict, events))
    hf_game_remember (self, memory);
  else
    {
      g_clear_pointer (&memory, hf_game_memory_free);
      hf_game_forget (self);
    }
  hf_game_follow (self, events, steps, record);

  return verdict;
}

/**
 * hf_game_try:
 * @self: a game
 * @move: what a seat might do
 * @refusal: (out) (optional): why not
 *
 * Tells what hf_game_play() would say, and changes nothing.
 *
 * Returns: what would come of it
 */
HfVerdict
hf_game_try (HfGame       *self,
             const HfMove *move,
             HfRefusal    *refusal)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_VERDICT_REFUSED);
  g_return_val_if_fail (move != NULL && move->seat < self->seats->len, HF_VERDICT_REFUSED);

  return hf_state_try (self->state, self->rules, move, refusal);
}

/**
 * hf_game_get_razzing:
 * @self: a game
 *
 * Returns: whether opponents tease whoever blunders
 */
gboolean
hf_game_get_razzing (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->razzing;
}

/**
 * hf_game_set_razzing:
 * @self: a game
 * @razzing: whether opponents tease whoever blunders
 */
void
hf_game_set_razzing (HfGame   *self,
                     gboolean  razzing)
{
  g_return_if_fail (HF_IS_GAME (self));

  razzing = !!razzing;
  if (self->razzing == razzing)
    return;
  self->razzing = razzing;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RAZZING]);
}
