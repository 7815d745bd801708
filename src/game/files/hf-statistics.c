/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A person's results so far, by rules: a small readable file in the person's data. A game counts
 * once, when its last round is over. Games in which moves could be taken back without limit, and
 * those that only computers played, do not count. */
#include "hf-statistics.h"

#include "core/hf-file.h"
#include "core/hf-text.h"
#include "hf-game-save.h"

#define GROUP "Rules %u"

/* A thousand kinds of rules come nowhere near it. */
#define MAX_SIZE (1024 * 1024)

/* Marks a game that has been counted, so that it is not counted again when it is opened. */
#define COUNTED "counted"

struct _HfStatistics
{
  GObject parent_instance;

  char *path;
  GPtrArray *rows; /* HfStatisticsRow, what was played last first */
  gboolean writing;
  gboolean changed; /* since it was last given to a thread */
};

G_DEFINE_FINAL_TYPE (HfStatistics, hf_statistics, G_TYPE_OBJECT)

static void write_later (HfStatistics *self);

static void
free_row (gpointer data)
{
  HfStatisticsRow *row = data;

  g_free (row->rules);
  g_free (row);
}

static void
hf_statistics_finalize (GObject *object)
{
  HfStatistics *self = HF_STATISTICS (object);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (hf_statistics_parent_class)->finalize (object);
}

static void
hf_statistics_class_init (HfStatisticsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_statistics_finalize;
}

static void
hf_statistics_init (HfStatistics *self)
{
  self->rows = g_ptr_array_new_with_free_func (free_row);
}

static guint
load_count (GKeyFile *file, const char *group, const char *key)
{
  return CLAMP (g_key_file_get_integer (file, group, key, NULL), 0, G_MAXINT);
}

/* Impossible numbers are left out: statistics are not worth an error. */
static void
load (HfStatistics *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (!hf_file_read (self->path, MAX_SIZE, &text, &length, NULL)
      || !g_key_file_load_from_data (file, text, length, G_KEY_FILE_NONE, NULL))
    return;

  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      HfStatisticsRow *row = g_new0 (HfStatisticsRow, 1);
      g_autofree char *name = NULL;

      name = g_key_file_get_string (file, groups[i], "Name", NULL);
      row->rules = hf_text_clean (name, HF_TEXT_TITLE);
      row->games = load_count (file, groups[i], "Games");
      row->won = load_count (file, groups[i], "Won");
      row->rounds = load_count (file, groups[i], "Rounds");
      row->points = g_key_file_get_int64 (file, groups[i], "Points", NULL);
      row->best_round = g_key_file_get_integer (file, groups[i], "BestRound", NULL);
      row->best_game = g_key_file_get_integer (file, groups[i], "BestGame", NULL);
      if (row->rules[0] != '\0' && row->games > 0 && row->rounds >= row->games
          && row->won <= row->games)
        g_ptr_array_add (self->rows, row);
      else
        free_row (row);
    }
}

static char *
print (HfStatistics *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();

  for (guint i = 0; i < self->rows->len; i++)
    {
      const HfStatisticsRow *row = hf_statistics_get_row (self, i);
      g_autofree char *group = g_strdup_printf (GROUP, i + 1);

      g_key_file_set_string (file, group, "Name", row->rules);
      g_key_file_set_integer (file, group, "Games", row->games);
      g_key_file_set_integer (file, group, "Won", row->won);
      g_key_file_set_integer (file, group, "Rounds", row->rounds);
      g_key_file_set_int64 (file, group, "Points", row->points);
      g_key_file_set_integer (file, group, "BestRound", row->best_round);
      g_key_file_set_integer (file, group, "BestGame", row->best_game);
    }

  return g_key_file_to_data (file, NULL, NULL);
}

static gboolean
write_text (const char *path, const char *text, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  /* If the folder cannot be made, writing the file fails and says why. */
  g_mkdir_with_parents (folder, 0700);

  return g_file_set_contents_full (path, text, -1,
                                   G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

static void
write_cb (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  GError *error = NULL;

  if (write_text (HF_STATISTICS (source_object)->path, task_data, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* After a failure, the next game writes all, or the end of the program. */
static void
written_cb (GObject *source_object, GAsyncResult *result, gpointer data)
{
  HfStatistics *self = HF_STATISTICS (source_object);
  g_autoptr (GError) error = NULL;

  self->writing = FALSE;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      self->changed = TRUE;
      g_info ("Statistics cannot be written: %s", error->message);
    }
  else if (self->changed)
    write_later (self);
}

static void
write_later (HfStatistics *self)
{
  g_autoptr (GTask) task = NULL;

  self->changed = TRUE;
  if (self->writing)
    return;

  self->writing = TRUE;
  self->changed = FALSE;
  task = g_task_new (self, NULL, written_cb, NULL);
  g_task_set_static_name (task, "[hand-and-foot] statistics are saved");
  g_task_set_task_data (task, print (self), g_free);
  g_task_run_in_thread (task, write_cb);
}

/* The row of some rules, which comes first from now on. */
static HfStatisticsRow *
ensure_row (HfStatistics *self, const char *rules)
{
  HfStatisticsRow *row = NULL;

  for (guint i = 0; i < self->rows->len && row == NULL; i++)
    if (g_str_equal (hf_statistics_get_row (self, i)->rules, rules))
      row = g_ptr_array_steal_index (self->rows, i);
  if (row == NULL)
    {
      row = g_new0 (HfStatisticsRow, 1);
      row->rules = g_strdup (rules);
      row->best_round = row->best_game = G_MININT;
    }
  g_ptr_array_insert (self->rows, 0, row);

  return row;
}

/* @path (nullable): the file, NULL for the one in the person's data */
HfStatistics *
hf_statistics_new (const char *path)
{
  HfStatistics *self = g_object_new (HF_TYPE_STATISTICS, NULL);

  self->path = path != NULL ? g_strdup (path)
                            : g_build_filename (g_get_user_data_dir (), "hand-and-foot",
                                                "statistics.ini", NULL);
  load (self);

  return self;
}

guint
hf_statistics_get_n_rows (HfStatistics *self)
{
  g_return_val_if_fail (HF_IS_STATISTICS (self), 0);

  return self->rows->len;
}

const HfStatisticsRow *
hf_statistics_get_row (HfStatistics *self, guint row)
{
  g_return_val_if_fail (HF_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (row < self->rows->len, NULL);

  return g_ptr_array_index (self->rows, row);
}

gint
hf_statistics_row_average (const HfStatisticsRow *row)
{
  g_return_val_if_fail (row != NULL && row->rounds > 0, 0);

  return (row->points + (row->points < 0 ? -1 : 1) * (gint64) (row->rounds / 2))
         / (gint64) row->rounds;
}

/* Counts a game whose last round is over, unless it has been counted, nobody played it at this
 * screen, or moves could be taken back without limit. */
gboolean
hf_statistics_count_game (HfStatistics *self, HfGame *game)
{
  guint owner;
  gint total = 0;
  HfStatisticsRow *row;

  g_return_val_if_fail (HF_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  if (!hf_game_is_over (game) || hf_game_get_me (game) < 0 || hf_game_get_auto_play (game)
      || !hf_game_can_save (game) || hf_game_get_undo_unlimited (game)
      || hf_game_get_n_rounds_done (game) == 0 || hf_game_get_extra (game, COUNTED) != NULL)
    return FALSE;

  hf_game_set_extra (game, COUNTED, "yes");
  owner = hf_game_seat_get_owner (hf_game_get_seat (game, hf_game_get_me (game)));
  row = ensure_row (self, hf_game_get_rules_name (game));
  row->games++;
  row->won += (hf_game_get_winners (game) >> owner) & 1;
  for (guint round = 1; round <= hf_game_get_n_rounds_done (game); round++)
    {
      gint points = hf_game_get_round_total (game, round, owner) - total;

      total += points;
      row->rounds++;
      row->points += points;
      row->best_round = MAX (row->best_round, points);
    }
  row->best_game = MAX (row->best_game, total);
  write_later (self);

  return TRUE;
}

/* Waits until everything is on the disk, before the program ends. */
gboolean
hf_statistics_flush (HfStatistics *self, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (HF_IS_STATISTICS (self), FALSE);

  if (!self->writing && !self->changed)
    return TRUE;

  text = print (self);
  self->changed = !write_text (self->path, text, error);

  return !self->changed;
}
