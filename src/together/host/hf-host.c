/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The table of people in several places. It has the match, the log and the computer players. People are guests: each
 * is told the view of one seat, and sends wishes. A guest that comes back names the last line of the log that it has,
 * and is told the rest. */

#include "hf-host-private.h"

/* Milliseconds until a guest must have named its seat, and until a refused guest is told the reason. */
#define HELLO_PATIENCE 5000
#define GUESS_DELAY    1000

G_DEFINE_FINAL_TYPE (HfHost, hf_host, G_TYPE_OBJECT)

static void
visitor_free (gpointer data)
{
  HfVisitor *visitor = data;

  g_signal_handlers_disconnect_by_data (visitor->link, visitor);
  hf_link_close (visitor->link);
  g_object_unref (visitor->link);
  g_free (visitor);
}

/* Tells what a computer player says about a change, unless the table is quiet. */
static void
tell_remark (HfHost *self, const HfGameChange *change)
{
  HfRemark remark;

  if (hf_table_talk_find_remark (self->remarks, self->game, change, &remark) && !self->quiet)
    hf_host_tell_all (self,
                      hf_members_write_frame ("remark", hf_remark_members, &remark,
                                              hf_game_get_rules (self->game)),
                      NULL);
}

static void
moved_cb (HfGame *game, const HfGameChange *change, HfHost *self)
{
  hf_host_keep (self);
  hf_host_note_change (self, change);
  hf_host_tell_change (self, change);
  tell_remark (self, change);
}

static void
restored_cb (HfGame *game, HfHost *self)
{
  self->era++;
  hf_host_keep (self);
  hf_host_drop_question (self);
  hf_host_drop_agreement (self);
  for (guint i = self->visitors->len; i-- > 0;)
    if (hf_host_get_told (self, i) != NULL)
      hf_visitor_tell_whole (hf_host_get_told (self, i));
}

/* Tells the seats whose cuts the deal waits for. */
static void
cutters_changed_cb (HfHost *self)
{
  if (hf_host_cut_by_chance (self))
    return;

  hf_host_keep (self);
  hf_host_tell_present (self);
}

/* Takes a game, in place of one in which nothing has happened, or that is over. */
static void
game_changed_cb (HfHost *self, HfGame *game)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  g_clear_pointer (&self->remarks, hf_remarks_free);
  self->remarks = hf_remarks_new (hf_game_get_seed (game));
  hf_game_set_undo_unlimited (game, FALSE);
  hf_game_set_cut_asked (game, TRUE);
  g_signal_connect (game, "moved", G_CALLBACK (moved_cb), self);
  g_signal_connect (game, "restored", G_CALLBACK (restored_cb), self);
  g_signal_connect_swapped (game, "notify::cutter", G_CALLBACK (cutters_changed_cb), self);
}

static void
hf_host_dispose (GObject *object)
{
  HfHost *self = HF_HOST (object);

  g_clear_handle_id (&self->telling_unsaved, g_source_remove);
  g_clear_pointer (&self->visitors, g_ptr_array_unref);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  if (self->game != NULL && self->present.paused)
    hf_game_release (self->game);
  if (self->game != NULL && self->present.asker >= 0)
    hf_game_release (self->game);
  self->present.paused = FALSE;
  self->present.asker = -1;
  g_clear_object (&self->game);
  g_clear_pointer (&self->remarks, hf_remarks_free);
  g_clear_pointer (&self->next_secret, g_free);
  hf_deal_chance_clear (&self->chance);
  g_clear_pointer (&self->screen, g_free);
  g_clear_pointer (&self->base, g_free);
  g_clear_pointer (&self->address, g_free);
  g_clear_pointer (&self->code, g_free);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      g_clear_pointer (&self->places[i].invitation, g_free);
      g_clear_pointer (&self->places[i].used, g_free);
      g_clear_pointer (&self->places[i].token, g_free);
      g_clear_pointer (&self->places[i].replaced, g_free);
      g_clear_pointer (&self->places[i].look, g_free);
      g_clear_pointer (&self->places[i].offer, g_free);
      g_clear_pointer (&self->places[i].person, g_free);
      hf_displaced_clear (&self->places[i].displaced);
      g_clear_pointer (&self->places[i].next_share, g_free);
      g_clear_pointer (&self->places[i].last_answer, g_free);
    }

  G_OBJECT_CLASS (hf_host_parent_class)->dispose (object);
}

static void
hf_host_class_init (HfHostClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_host_dispose;

  /* Emitted when the game or hf_host_save_seats() has changed, before guests are told: both are saved at once. */
  g_signal_new ("save", HF_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when a person has come or gone, and after other news of hf_host_tell_present(). */
  g_signal_new ("present-changed", HF_TYPE_HOST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);

  /* Emitted with another game, as rules or players have changed before the first deal, or for the next one. Handlers find it with
   * hf_host_get_game(). */
  g_signal_new_class_handler ("game-changed", HF_TYPE_HOST, G_SIGNAL_RUN_FIRST,
                              G_CALLBACK (game_changed_cb), NULL, NULL, NULL, G_TYPE_NONE, 1,
                              HF_TYPE_GAME);
}

static void
hf_host_init (HfHost *self)
{
  self->visitors = g_ptr_array_new_with_free_func (visitor_free);
  hf_deal_chance_init (&self->chance);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    self->places[seat].share = &self->chance.first.shares[seat];
  self->present.asker = -1;
  self->owner = -1;
  hf_present_leave_room (&self->present);
}

/* @game (transfer none): guests take its seats of HF_PLAYER_ELSEWHERE; undo without limit is switched off */
HfHost *
hf_host_new (HfGame *game)
{
  HfHost *self = g_object_new (HF_TYPE_HOST, NULL);

  game_changed_cb (self, game);

  return self;
}

/* Sets whether computer players make no remarks at the table; they answer questions all the same. */
void
hf_host_set_quiet (HfHost *self, gboolean quiet)
{
  g_return_if_fail (HF_IS_HOST (self));

  self->quiet = quiet;
}

/* Returns (nullable): the reason to send a guest off now, in a word for programs. A guest that guesses secrets, or
 *   comes all the time, has to wait for it. */
static const char *
find_fault (const HfVisitor *visitor)
{
  gint64 now = visitor->host->now;

  if (visitor->fault != NULL && now - visitor->came > GUESS_DELAY)
    return visitor->fault;
  if (now - visitor->heard > HF_HOST_PATIENCE
      || (visitor->seat < 0 && now - visitor->came > HELLO_PATIENCE))
    return "silent";

  return NULL;
}

/* Sets the time, and sends off guests that have been silent too long.
 *
 * @now: milliseconds, which never go back */
void
hf_host_pass_time (HfHost *self, gint64 now)
{
  g_return_if_fail (HF_IS_HOST (self));

  self->now = now;
  for (guint i = self->visitors->len; i-- > 0;)
    {
      const char *fault = i < self->visitors->len ? find_fault (self->visitors->pdata[i]) : NULL;

      if (fault != NULL)
        hf_visitor_send_off (self->visitors->pdata[i], fault);
    }
  hf_host_watch_waits (self);
  hf_host_forgive_absent (self);
  hf_host_give_back_seats (self);
  if (self->has_news)
    hf_host_tell_present (self);
}

/* Saves the table, and tells all guests that it closes. */
void
hf_host_close (HfHost *self)
{
  g_return_if_fail (HF_IS_HOST (self));

  hf_game_stop (self->game);
  hf_host_drop_shares (self);
  hf_host_keep (self);
  while (self->visitors->len > 0)
    hf_visitor_send_off (self->visitors->pdata[self->visitors->len - 1], "closed");
}

HfGame *
hf_host_get_game (HfHost *self)
{
  g_return_val_if_fail (HF_IS_HOST (self), NULL);

  return self->game;
}
