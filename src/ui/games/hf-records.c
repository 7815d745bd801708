/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-records.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/house-rules/hf-rule-library.h"
#include "game/own-play/hf-own-play-work.h"
#include "ui/widgets/hf-notice.h"
#include "ui/widgets/hf-request.h"
#include "ui/widgets/hf-toast.h"

/* The records of the person: the games, the statistics, how the person plays, the
 * scores of daily deals, and the score pads. Where one of
 * them cannot be saved, a notice says so. */
struct _HfRecords
{
  GObject parent_instance;

  GtkWidget *parent; /* not owned: shows the notices, and outlives the records */
  HfGameStore *store;
  HfStatistics *statistics;
  HfOwnPlay *own_play;
  HfOwnPlayWork *work;
  HfDaily *daily;
  HfPadStore *pads; /* (nullable): once the person has asked for them */
  gboolean failing; /* the notice says that the game cannot be saved */
};

G_DEFINE_FINAL_TYPE (HfRecords, hf_records, G_TYPE_OBJECT)

/* Comes again only where the person has asked to try once more. */
static void
save_failed_cb (HfRecords *self, const char *sentence)
{
  /* Translators: %s is a sentence about the disk, without a full stop */
  g_autofree char *notice = g_strdup_printf (_("Your game isn’t being saved. %s."), sentence);

  if (self->failing)
    hf_show_toast (self->parent, sentence);
  self->failing = TRUE;
  hf_show_notice (self->parent, notice, C_("button", "_Try Again"), "win.save-again");
}

static void
save_resumed_cb (HfRecords *self)
{
  self->failing = FALSE;
  hf_hide_notice (self->parent);
  hf_show_toast (self->parent, _("The game is being saved again"));
  hf_statistics_flush (self->statistics, NULL);
  hf_daily_flush (self->daily, NULL);
}

static void
hf_records_dispose (GObject *object)
{
  HfRecords *self = HF_RECORDS (object);

  if (self->work != NULL)
    hf_own_play_work_stop (self->work);
  g_clear_object (&self->work);
  g_clear_object (&self->own_play);
  g_clear_object (&self->store);
  g_clear_object (&self->statistics);
  g_clear_object (&self->daily);
  g_clear_object (&self->pads);

  G_OBJECT_CLASS (hf_records_parent_class)->dispose (object);
}

static void
hf_records_class_init (HfRecordsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_records_dispose;
}

static void
hf_records_init (HfRecords *self)
{
}

/* Opens the records.
 *
 * @parent: shows notices, and outlives the records
 * Returns (nullable): NULL where another program has them open */
HfRecords *
hf_records_new (GtkWidget *parent)
{
  g_autoptr (HfGameStore) store = hf_game_store_new (NULL);
  HfRecords *self;

  if (hf_game_store_is_taken (store))
    return NULL;

  self = g_object_new (HF_TYPE_RECORDS, NULL);
  self->parent = parent;
  self->store = g_steal_pointer (&store);
  self->statistics = hf_statistics_new (NULL);
  self->own_play = hf_own_play_new (NULL);
  self->work = hf_own_play_work_new (self->own_play, self->store);
  self->daily = hf_daily_new (NULL);
  g_signal_connect_object (self->store, "save-failed", G_CALLBACK (save_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->store, "save-resumed", G_CALLBACK (save_resumed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

HfGameStore *
hf_records_get_store (HfRecords *self)
{
  g_return_val_if_fail (HF_IS_RECORDS (self), NULL);

  return self->store;
}

HfStatistics *
hf_records_get_statistics (HfRecords *self)
{
  g_return_val_if_fail (HF_IS_RECORDS (self), NULL);

  return self->statistics;
}

HfOwnPlay *
hf_records_get_own_play (HfRecords *self)
{
  g_return_val_if_fail (HF_IS_RECORDS (self), NULL);

  return self->own_play;
}

HfDaily *
hf_records_get_daily (HfRecords *self)
{
  g_return_val_if_fail (HF_IS_RECORDS (self), NULL);

  return self->daily;
}

/* Returns: the score pads, which are read the first time */
HfPadStore *
hf_records_get_pads (HfRecords *self)
{
  g_return_val_if_fail (HF_IS_RECORDS (self), NULL);

  if (self->pads == NULL)
    {
      self->pads = hf_pad_store_new (NULL);
      g_signal_connect_object (self->pads, "failed", G_CALLBACK (hf_show_toast), self->parent,
                               G_CONNECT_SWAPPED);
    }

  return self->pads;
}

/* Saves a game from now on. The one that was saved before is put with the others. */
void
hf_records_begin (HfRecords *self, HfGame *game)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (HF_IS_RECORDS (self));

  hf_daily_begin_game (self->daily, game);
  if (!hf_game_store_play (self->store, game, &error) && error != NULL)
    hf_show_toast (self->parent, error->message);
}

/* Tries to save the game, which failed before. */
void
hf_records_save_again (HfRecords *self)
{
  g_return_if_fail (HF_IS_RECORDS (self));

  if (hf_game_store_get_saver (self->store) != NULL)
    hf_game_saver_try_again (hf_game_store_get_saver (self->store));
}

/* Takes away the notice about a game, as another one comes to the table, and hands players the results of practicing
 * its rules. */
void
hf_records_turn_page (HfRecords *self)
{
  g_return_if_fail (HF_IS_RECORDS (self));

  /* To read the library hands them over. */
  g_object_unref (hf_rule_library_dup_default ());
  hf_hide_notice (self->parent);
  self->failing = FALSE;
}

/* The result of a daily deal is compared on request. */
static void
tell_daily (HfRecords *self, HfGame *game)
{
  GDate day;
  gint points;
  g_autofree char *number = NULL, *sentence = NULL;

  if (!hf_daily_get_day (game, &day)
      || !hf_daily_get_points (self->daily, &day, HF_DAILY_SCORE, &points))
    return;

  number = hf_text_number (points);
  /* Translators: %s is a number of points */
  sentence = g_strdup_printf (_("You scored %s in the daily deal."), number);
  hf_show_notice (self->parent, sentence, C_("button", "_Compare"), "win.daily-deal");
}

/* Counts a round that is over; if it was the last, the game counts.
 *
 * @people: whether results are counted for each person */
void
hf_records_count_round (HfRecords *self, HfGame *game, gboolean people)
{
  g_return_if_fail (HF_IS_RECORDS (self));

  if (hf_daily_count_game (self->daily, game))
    tell_daily (self, game);
  if (hf_statistics_count_game (self->statistics, game))
    hf_own_play_add_game (self->own_play, game);
  if (people)
    hf_statistics_count_people (self->statistics, game);
}

/* Counts a round that is over and whose rows of people's own have changed. */
void
hf_records_count_anew (HfRecords *self, HfGame *game, gboolean people)
{
  g_return_if_fail (HF_IS_RECORDS (self));

  hf_statistics_take_back (self->statistics, game);
  hf_records_count_round (self, game, people);
}

/* Looks at the decisions of past games as long as nobody plays.
 *
 * @playing: whether a game is played at the table */
void
hf_records_set_playing (HfRecords *self, gboolean playing)
{
  g_return_if_fail (HF_IS_RECORDS (self));

  if (playing)
    hf_own_play_work_stop (self->work);
  else
    hf_own_play_work_start (self->work);
}

static void
tell_notice (HfRecords *self, const char *notice)
{
  if (notice != NULL)
    hf_show_alert (self->parent, _("A File Was Renamed"), notice);
}

/* Tells once of unreadable files, as they have another name from then on. */
void
hf_records_tell_renamed (HfRecords *self)
{
  g_return_if_fail (HF_IS_RECORDS (self));

  tell_notice (self, hf_statistics_get_notice (self->statistics));
  tell_notice (self, hf_own_play_get_notice (self->own_play));
  tell_notice (self, hf_daily_get_notice (self->daily));
}

/* Writes all records now.
 *
 * Returns: whether the game and the results are on the disk; the score pads tell of their own failures */
gboolean
hf_records_flush (HfRecords *self)
{
  gboolean game, results, own_play;

  g_return_val_if_fail (HF_IS_RECORDS (self), FALSE);

  if (self->pads != NULL)
    hf_pad_store_flush (self->pads, NULL);
  game = hf_game_store_flush (self->store, NULL);
  results = hf_statistics_flush (self->statistics, NULL);
  own_play = hf_own_play_flush (self->own_play, NULL);

  return hf_daily_flush (self->daily, NULL) && results && own_play && game;
}
