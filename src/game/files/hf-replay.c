/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A played game, step by step, forward and back: another HfGame of the same players with the same
 * cards, which walks along the log. Computer players do not think, and nothing is saved. */
#include "hf-replay.h"

#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/moments/hf-table-talk.h"
#include "hf-deal-text.h"

/* More steps than any game has. */
#define MAX_STEPS 20000

struct _HfReplay
{
  GObject parent_instance;

  HfGame *game;
  GArray *steps;  /* guint: the first line of each step, and the number of lines */
  GArray *rounds; /* guint: the steps that deal */
  guint step;
};

G_DEFINE_FINAL_TYPE (HfReplay, hf_replay, G_TYPE_OBJECT)

static void
hf_replay_finalize (GObject *object)
{
  HfReplay *self = HF_REPLAY (object);

  g_clear_object (&self->game);
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->rounds, g_array_unref);

  G_OBJECT_CLASS (hf_replay_parent_class)->finalize (object);
}

static void
hf_replay_class_init (HfReplayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_replay_finalize;
}

static void
hf_replay_init (HfReplay *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (guint));
  self->rounds = g_array_new (FALSE, FALSE, sizeof (guint));
}

/* Lines before a deal are no steps. */
static gboolean
belongs_to_next (const char *line)
{
  static const char *const words[] = { "first ", "highcut ", "cuts ", "next", HF_LINE_SHUFFLE " " };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_has_prefix (line, words[i]))
      return TRUE;

  return FALSE;
}

static void
find_steps (HfReplay *self, const HfGameLog *log)
{
  gboolean begins = TRUE;
  guint i;

  for (i = 0; i < log->position && self->steps->len < MAX_STEPS; i++)
    {
      const char *line = hf_game_log_get_line (log, i);

      if (begins)
        g_array_append_val (self->steps, i);
      begins = !belongs_to_next (line);
      if (g_str_equal (line, "deal"))
        g_array_append_val (self->rounds, self->steps->len);
    }
  g_array_append_val (self->steps, i);
}

/* Makes a replay of a game up to now. It stands before the first deal.
 * Returns (nullable): the replay */
HfReplay *
hf_replay_new (HfGame *game, GError **error)
{
  g_autoptr (HfReplay) self = g_object_new (HF_TYPE_REPLAY, NULL);

  g_return_val_if_fail (HF_IS_GAME (game), NULL);

  self->game = hf_game_new_again (game, 0, hf_game_get_seed (game), error);
  if (self->game == NULL)
    return NULL;

  hf_table_talk_mute (self->game);
  hf_game_set_log (self->game, hf_game_get_log (game));
  find_steps (self, hf_game_get_log (game));

  return g_steal_pointer (&self);
}

/* Returns: the game as it stands at the step; it must not be played or started */
HfGame *
hf_replay_get_game (HfReplay *self)
{
  g_return_val_if_fail (HF_IS_REPLAY (self), NULL);

  return self->game;
}

guint
hf_replay_get_n_steps (HfReplay *self)
{
  g_return_val_if_fail (HF_IS_REPLAY (self), 0);

  return self->steps->len - 1;
}

guint
hf_replay_get_step (HfReplay *self)
{
  g_return_val_if_fail (HF_IS_REPLAY (self), 0);

  return self->step;
}

/* @position: the number of a line of the log
 * Returns: the step at which the game stands before that line */
guint
hf_replay_find_step (HfReplay *self, guint position)
{
  guint step = 0;

  g_return_val_if_fail (HF_IS_REPLAY (self), 0);

  while (step + 1 < self->steps->len && g_array_index (self->steps, guint, step + 1) <= position)
    step++;

  return step;
}

/* @direction: 1 for the next round, -1 for the beginning of this one, or of the one before
 * Returns: the step after which a round is dealt; the last, or the first deal, where there is
 *   none */
guint
hf_replay_find_round (HfReplay *self, gint direction)
{
  guint here, found;

  g_return_val_if_fail (HF_IS_REPLAY (self), 0);

  here = hf_replay_get_step (self);
  found = direction > 0 || self->rounds->len == 0 ? hf_replay_get_n_steps (self)
                                                  : g_array_index (self->rounds, guint, 0);
  for (guint i = 0; i < self->rounds->len; i++)
    {
      guint step = g_array_index (self->rounds, guint, i);

      if (direction > 0 && step > here)
        return step;
      if (direction < 0 && step < here)
        found = step;
    }

  return found;
}

/* Returns (nullable): the last step in words */
const char *
hf_replay_get_sentence (HfReplay *self)
{
  GListModel *history;
  g_autoptr (HfGameRecord) record = NULL;
  guint n;

  g_return_val_if_fail (HF_IS_REPLAY (self), NULL);

  history = hf_history_of (self->game);
  n = g_list_model_get_n_items (history);
  if (n == 0)
    return NULL;
  record = g_list_model_get_item (history, n - 1);

  return hf_game_record_get_text (record);
}

/* Goes forward or back. The game emits its signals as always: step by step forward, and all at once
 * back. */
gboolean
hf_replay_go_to (HfReplay *self, guint step, GError **error)
{
  g_return_val_if_fail (HF_IS_REPLAY (self), FALSE);

  self->step = MIN (step, hf_replay_get_n_steps (self));

  return hf_game_walk_to (self->game, g_array_index (self->steps, guint, self->step), error);
}
