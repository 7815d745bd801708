/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-sounds.h"

/* Plays the sounds of a game. Whatever is heard can be seen, too. */

static HfSound
sound_of_move (const HfMove *move)
{
  switch ((HfMoveType) move->type)
    {
    case HF_MOVE_DRAW:
      return HF_SOUND_DRAW;
    case HF_MOVE_TAKE:
      return HF_SOUND_TAKE_PILE;
    case HF_MOVE_OPEN:
    case HF_MOVE_LAY:
    case HF_MOVE_RED3:
      return HF_SOUND_LAY;
    case HF_MOVE_DISCARD:
      return HF_SOUND_DISCARD;
    default:
      return HF_SOUND_NONE;
    }
}

static HfSound
sound_of_book (const HfBook *book)
{
  return hf_book_is_clean (book) || hf_book_is_wild (book) ? HF_SOUND_CLEAN_BOOK
                                                           : HF_SOUND_DIRTY_BOOK;
}

/* Finds the weightiest sound of a change. */
HfSound
hf_sound_of_change (const HfGameChange *change)
{
  HfSound sound = HF_SOUND_NONE;

  if (change->verdict == HF_VERDICT_FAILED)
    return HF_SOUND_ERROR;

  if (change->deal != NULL)
    sound = HF_SOUND_DEAL;
  else if (change->move != NULL)
    sound = sound_of_move (change->move);
  for (guint i = 0; i < change->digest.n_closed; i++)
    sound = MAX (sound, sound_of_book (hf_state_book (change->state, change->digest.closed[i])));
  if (change->digest.foot != 0)
    sound = MAX (sound, HF_SOUND_FOOT);
  if (change->digest.out != 0)
    sound = MAX (sound, HF_SOUND_GOING_OUT);

  return sound;
}

/* Finds the sound after a round: of a win or a loss where the game is over, for its one person. */
HfSound
hf_sound_of_end (HfGame *game)
{
  gint side = hf_game_find_side (game, hf_game_find_person (game));
  guint winners = hf_game_get_winners (game);

  if (!hf_game_is_over (game) || side < 0)
    return HF_SOUND_NONE;

  return (winners >> side) & 1 ? HF_SOUND_WIN : HF_SOUND_LOSE;
}

static void
moved_cb (HfSoundPlayer *self, const HfGameChange *change)
{
  hf_sound_player_play (self, hf_sound_of_change (change));
}

static void
question_cb (HfSoundPlayer *self)
{
  hf_sound_player_play (self, HF_SOUND_QUESTION);
}

static void
round_over_cb (HfSoundPlayer *self, HfGame *game)
{
  hf_sound_player_play (self, hf_sound_of_end (game));
}

/* Plays the sounds of a game from now on. */
void
hf_sound_player_follow (HfSoundPlayer *self, HfGame *game)
{
  g_signal_connect_object (game, "moved", G_CALLBACK (moved_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "question", G_CALLBACK (question_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (game, "round-over", G_CALLBACK (round_over_cb), self, G_CONNECT_SWAPPED);
}

void
hf_sound_player_leave (HfSoundPlayer *self, HfGame *game)
{
  g_signal_handlers_disconnect_by_data (game, self);
}
