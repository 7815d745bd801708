/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history of a game: sentences about its changes, which hf-history.c makes, as a list that goes on and goes back
 * with the game. */

#include "hf-history-private.h"

/* Most sentences that are kept, more than any evening has: then the older half goes. */
#define MAX_RECORDS 20000

static guint
count_records (HfHistory *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->records));
}

/* Returns (transfer full) (nullable): the last record that is listed */
HfGameRecord *
hf_history_dup_last (HfHistory *self)
{
  return g_list_model_get_item (G_LIST_MODEL (self->records), count_records (self) - 1);
}

/* Lists the records that have come. */
static void
list_fresh (HfHistory *self)
{
  g_list_store_splice (self->records, count_records (self), 0, self->fresh->pdata,
                       self->fresh->len);
  g_ptr_array_set_size (self->fresh, 0);
}

/* Adds the changes since the last record. */
static void
catch_up (HfHistory *self)
{
  g_autoptr (HfGameRecord) last = hf_history_dup_last (self);

  hf_game_foreach_change (self->game, last != NULL ? hf_game_record_get_position (last) + 1 : 0,
                          hf_history_add_change, self);
  list_fresh (self);
}

/* Forgets the older half where there are too many. A change that was told anew to other eyes meanwhile is known. */
static void
moved_cb (HfHistory *self, const HfGameChange *change)
{
  g_autoptr (HfGameRecord) last = hf_history_dup_last (self);

  if (last != NULL && hf_game_record_get_position (last) >= change->position)
    return;
  if (count_records (self) >= MAX_RECORDS)
    g_list_store_splice (self->records, 0, MAX_RECORDS / 2, NULL, 0);
  hf_history_add_change (change, self);
  list_fresh (self);
}

/* Moves were taken back, or done again. */
static void
restored_cb (HfHistory *self)
{
  const guint position = hf_game_get_log (self->game)->position, old = count_records (self);
  guint n = old;

  for (; n > 0; n--)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (G_LIST_MODEL (self->records), n - 1);

      if (hf_game_record_get_position (record) < position)
        break;
    }
  g_list_store_splice (self->records, n, old - n, NULL, 0);
  if (n == old)
    catch_up (self);
}

static void
free_history (gpointer data)
{
  HfHistory *self = data;

  g_object_unref (self->records);
  g_ptr_array_unref (self->fresh);
  g_ptr_array_unref (self->named);
  g_free (self);
}

static HfHistory *
get_history (HfGame *game)
{
  static const char *const key = "hf-history";
  HfHistory *self = g_object_get_data (G_OBJECT (game), key);

  if (self != NULL)
    return self;

  self = g_new0 (HfHistory, 1);
  self->game = game;
  self->eyes = hf_game_find_person (game);
  self->records = g_list_store_new (HF_TYPE_GAME_RECORD);
  self->fresh = g_ptr_array_new_with_free_func (g_object_unref);
  self->named = g_ptr_array_new ();
  g_object_set_data_full (G_OBJECT (game), key, self, free_history);
  g_signal_connect_swapped (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect_swapped (game, "restored", G_CALLBACK (restored_cb), self);
  catch_up (self);

  return self;
}

/* Returns (transfer none) (element-type HfGameRecord): the history of a game so far and from now on */
GListModel *
hf_history_of (HfGame *game)
{
  g_return_val_if_fail (HF_IS_GAME (game), NULL);

  return G_LIST_MODEL (get_history (game)->records);
}

/* Tells one change of a game to all at the table, whomever the history speaks to: cards that were drawn are counted.
 *
 * Returns: HfGameRecord: its sentences */
GPtrArray *
hf_history_tell_change (HfGame *game, const HfGameChange *change)
{
  g_autoptr (GListStore) before = g_list_store_new (HF_TYPE_GAME_RECORD);
  g_autoptr (GPtrArray) named = g_ptr_array_new ();
  HfHistory all = { .game = game, .eyes = -1, .records = before, .named = named };

  all.fresh = g_ptr_array_new_with_free_func (g_object_unref);
  hf_history_add_change (change, &all);

  return all.fresh;
}

/* Lists all that others have done in this round since the last turn of a seat, in the order in which it happened: since
 * its last act where the turn goes on.
 *
 * Returns: HfGameRecord: the sentences */
GPtrArray *
hf_history_list_since (HfGame *game, guint seat)
{
  GPtrArray *news = g_ptr_array_new_with_free_func (g_object_unref);
  GListModel *records = hf_history_of (game);

  for (guint i = g_list_model_get_n_items (records); i > 0; i--)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (records, i - 1);

      if (hf_game_record_get_mover (record) == (gint) seat
          || hf_game_record_get_round (record) != hf_game_get_state (game)->table.round)
        break;
      g_ptr_array_insert (news, 0, g_steal_pointer (&record));
    }

  return news;
}

/* Returns (nullable): the move of a line of the log, as the history tells it */
char *
hf_history_dup_act (HfGame *game, guint position)
{
  GListModel *records = hf_history_of (game);

  for (guint i = 0; i < g_list_model_get_n_items (records); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (records, i);

      if (hf_game_record_get_position (record) == position && hf_game_record_get_seat (record) >= 0)
        return g_strdup (hf_game_record_get_text (record));
    }

  return NULL;
}

/* Returns: the seat that is spoken to, or -1 */
gint
hf_history_get_eyes (HfGame *game)
{
  g_return_val_if_fail (HF_IS_GAME (game), -1);

  return get_history (game)->eyes;
}

static void
tell_anew (HfHistory *self)
{
  g_list_store_remove_all (self->records);
  catch_up (self);
}

/* Tells the whole game anew, where players have other names since. */
void
hf_history_tell_anew (HfGame *game)
{
  g_return_if_fail (HF_IS_GAME (game));

  tell_anew (get_history (game));
}

/* Tells the whole game anew, for other eyes. Without this the only person at this screen is spoken to,
 * and of several none, so that all of them may read it.
 *
 * @seat: who is spoken to, or -1 */
void
hf_history_set_eyes (HfGame *game, gint seat)
{
  HfHistory *self;

  g_return_if_fail (HF_IS_GAME (game));
  g_return_if_fail (seat < (gint) hf_game_get_n_seats (game));

  self = get_history (game);
  if (self->eyes == seat)
    return;

  self->eyes = seat;
  tell_anew (self);
}
