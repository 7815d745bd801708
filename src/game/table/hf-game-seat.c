/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A seat at the table and its player. While hands are chosen, the first of the two piles
 * dealt lies as the hand and the second as the foot. */
#include "hf-game-seat.h"

#include <string.h>

#include "core/text/hf-text.h"

struct _HfGameSeat
{
  GObject parent_instance;

  guint index;
  guint owner;
  char *name;
  char *inline_name;
  HfPlayerKind kind;
  char *level;
  char *character;
  HfPlayerFace face;
  HfCardZone *hand;
  HfCardZone *foot;
  HfSeatCounts counts;
  HfPresence presence;
  gboolean thinking;
  gboolean expressive; /* it is a computer player elsewhere */
  HfMood mood;
  char *speech;
  guint spoke_in; /* turn */
  guint fading;   /* source of a speech bubble that goes by itself, or 0 */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_SPEECH_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfGameSeat, hf_game_seat, G_TYPE_OBJECT)

static void
hf_game_seat_finalize (GObject *object)
{
  HfGameSeat *self = HF_GAME_SEAT (object);

  g_clear_handle_id (&self->fading, g_source_remove);
  g_free (self->name);
  g_free (self->inline_name);
  g_free (self->level);
  g_free (self->character);
  g_free (self->speech);
  g_clear_object (&self->hand);
  g_clear_object (&self->foot);

  G_OBJECT_CLASS (hf_game_seat_parent_class)->finalize (object);
}

static void
hf_game_seat_class_init (HfGameSeatClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_game_seat_finalize;

  /* Emitted when the result of a getter has changed. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_GAME_SEAT, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when the speech bubble appears or goes away. */
  signals[SIGNAL_SPEECH_CHANGED] = g_signal_new ("speech-changed", HF_TYPE_GAME_SEAT,
                                                 G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                                 G_TYPE_NONE, 0);
}

static void
hf_game_seat_init (HfGameSeat *self)
{
}

HfGameSeat *
hf_game_seat_new (guint index,
                  guint owner,
                  const char *name,
                  HfPlayerKind kind,
                  const char *level,
                  const char *character,
                  HfPlayerFace face)
{
  HfGameSeat *self = g_object_new (HF_TYPE_GAME_SEAT, NULL);

  self->index = index;
  self->owner = owner;
  self->name = g_strdup (name);
  self->inline_name = hf_text_isolate (name);
  self->kind = kind;
  self->level = kind == HF_PLAYER_COMPUTER ? g_strdup (level) : NULL;
  self->character = g_strdup (character);
  self->face = face;
  self->hand = hf_card_zone_new (HF_ZONE_HAND, index);
  self->foot = hf_card_zone_new (HF_ZONE_FOOT, index);

  return self;
}

/* Calls the player by another name. */
void
hf_game_seat_set_name (HfGameSeat *self, const char *name)
{
  g_return_if_fail (HF_IS_GAME_SEAT (self));

  if (!g_set_str (&self->name, name))
    return;

  g_free (self->inline_name);
  self->inline_name = hf_text_isolate (name);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_game_seat_set_kind (HfGameSeat *self, HfPlayerKind kind)
{
  self->kind = kind;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Gives the seat to a computer player. */
void
hf_game_seat_set_computer (HfGameSeat *self, const char *level, const char *character)
{
  g_set_str (&self->level, level);
  g_set_str (&self->character, character);
  hf_game_seat_set_kind (self, HF_PLAYER_COMPUTER);
}

static guint
count_piles (const HfSeat *seat)
{
  guint n = seat->foot > 0;

  for (guint i = 0; i < HF_MAX_MORE; i++)
    n += seat->more[i] > 0;

  return n;
}

/* Updates itself from the state. */
void
hf_game_seat_update (HfGameSeat *self, const HfFlatRules *rules, const HfState *state)
{
  HfSeatCounts now = {
    .n_hand = hf_state_seat (state, self->index)->hand,
    .n_foot = hf_state_seat (state, self->index)->foot,
    .n_piles = count_piles (hf_state_seat (state, self->index)),
    .on_foot = hf_state_on_foot (state, self->index),
    .on_turn = hf_table_get_turn (&state->table) == (gint) self->index,
    .open = hf_state_is_open (state, rules, self->index),
  };

  if (memcmp (&now, &self->counts, sizeof now) == 0)
    return;

  self->counts = now;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_game_seat_set_thinking (HfGameSeat *self, gboolean thinking)
{
  if (self->thinking == thinking)
    return;

  self->thinking = thinking;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Sets the mood in which something at the table has put the player. */
void
hf_game_seat_set_mood (HfGameSeat *self, HfMood mood)
{
  g_return_if_fail (HF_IS_GAME_SEAT (self));

  if (self->mood == mood)
    return;

  self->mood = mood;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Sets whether a player elsewhere is the computer, whose face has expressions. */
void
hf_game_seat_set_expressive (HfGameSeat *self, gboolean expressive)
{
  g_return_if_fail (HF_IS_GAME_SEAT (self));

  expressive = !!expressive;
  if (self->expressive == expressive)
    return;

  self->expressive = expressive;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
hf_game_seat_set_presence (HfGameSeat *self, HfPresence presence)
{
  g_return_if_fail (HF_IS_GAME_SEAT (self));

  if (self->presence == presence)
    return;

  self->presence = presence;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Shows a speech bubble. @turn decides how long it stays. */
void
hf_game_seat_say (HfGameSeat *self, const char *speech, guint turn)
{
  self->spoke_in = turn;
  g_clear_handle_id (&self->fading, g_source_remove);
  if (g_set_str (&self->speech, speech))
    g_signal_emit (self, signals[SIGNAL_SPEECH_CHANGED], 0);
}

static void
fade_cb (gpointer data)
{
  HfGameSeat *self = data;

  self->fading = 0;
  hf_game_seat_say (self, NULL, self->spoke_in);
}

/* Shows a speech bubble that goes away by itself after a while, if not before. */
void
hf_game_seat_say_for (HfGameSeat *self, const char *speech, guint turn, guint milliseconds)
{
  hf_game_seat_say (self, speech, turn);
  self->fading = g_timeout_add_once (milliseconds, fade_cb, self);
}

/* Removes the speech bubble if it is older than the turn before @turn. */
void
hf_game_seat_fall_silent (HfGameSeat *self, guint turn)
{
  if (self->speech != NULL && self->spoke_in + 1 < turn)
    hf_game_seat_say (self, NULL, turn);
}

/* Returns: its number, clockwise from 0 */
guint
hf_game_seat_get_index (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), 0);

  return self->index;
}

guint
hf_game_seat_get_owner (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), 0);

  return self->owner;
}

const char *
hf_game_seat_get_name (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->name;
}

/* Returns: the name as it stands in a sentence, the direction of which it does not change */
const char *
hf_game_seat_get_inline_name (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->inline_name;
}

HfPlayerKind
hf_game_seat_get_kind (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), HF_PLAYER_COMPUTER);

  return self->kind;
}

/* Returns (nullable): the level of the computer player, NULL for a person */
const char *
hf_game_seat_get_level (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->level;
}

/* Returns (nullable): the character of the computer player */
const char *
hf_game_seat_get_character (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->character;
}

HfPlayerFace
hf_game_seat_get_face (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), HF_PLAYER_FACE_NONE);

  return self->face;
}

void
hf_game_seat_set_face (HfGameSeat *self, HfPlayerFace face)
{
  g_return_if_fail (HF_IS_GAME_SEAT (self));

  if (self->face == face)
    return;

  self->face = face;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

HfCardZone *
hf_game_seat_get_hand (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->hand;
}

HfCardZone *
hf_game_seat_get_foot (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->foot;
}

gboolean
hf_game_seat_get_thinking (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), FALSE);

  return self->thinking;
}

const HfSeatCounts *
hf_game_seat_get_counts (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return &self->counts;
}

/* Returns (nullable): the words that the player just said */
const char *
hf_game_seat_get_speech (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), NULL);

  return self->speech;
}

HfPresence
hf_game_seat_get_presence (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), HF_PRESENCE_HERE);

  return self->presence;
}

/* Returns: the expression of a computer player, who thinks in its turn where nothing has happened; neutral for people */
HfMood
hf_game_seat_get_mood (HfGameSeat *self)
{
  g_return_val_if_fail (HF_IS_GAME_SEAT (self), HF_MOOD_NEUTRAL);

  if (self->kind != HF_PLAYER_COMPUTER && !self->expressive)
    return HF_MOOD_NEUTRAL;

  return self->mood == HF_MOOD_NEUTRAL && self->counts.on_turn ? HF_MOOD_THINKING : self->mood;
}
