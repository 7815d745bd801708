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

/* The groups of a tally, by HfStatisticsBy; so many names are kept of each. */
static const char *const tally_groups[] = { "Level ", "Partner " };
#define MOST_NAMES 24

/* A thousand kinds of rules come nowhere near it. */
#define MAX_SIZE (1024 * 1024)

/* Marks a game that has been counted, so that it is not counted again when it is opened. */
#define COUNTED "counted"

struct _HfStatistics
{
  GObject parent_instance;

  char *path;
  GPtrArray *rows;                                 /* HfStatisticsRow, what was played last first */
  GPtrArray *tallies[G_N_ELEMENTS (tally_groups)]; /* HfStatisticsTally, in the same order */
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
free_tally (gpointer data)
{
  HfStatisticsTally *tally = data;

  g_free (tally->name);
  g_free (tally);
}

static void
hf_statistics_finalize (GObject *object)
{
  HfStatistics *self = HF_STATISTICS (object);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  for (guint by = 0; by < G_N_ELEMENTS (tally_groups); by++)
    g_clear_pointer (&self->tallies[by], g_ptr_array_unref);

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
  for (guint by = 0; by < G_N_ELEMENTS (tally_groups); by++)
    self->tallies[by] = g_ptr_array_new_with_free_func (free_tally);
}

static guint
load_count (GKeyFile *file, const char *group, const char *key)
{
  return CLAMP (g_key_file_get_integer (file, group, key, NULL), 0, G_MAXINT);
}

static void
load_row (HfStatistics *self, GKeyFile *file, const char *group)
{
  HfStatisticsRow *row = g_new0 (HfStatisticsRow, 1);
  g_autofree char *name = g_key_file_get_string (file, group, "Name", NULL);

  row->rules = hf_text_clean (name, HF_TEXT_TITLE);
  row->games = load_count (file, group, "Games");
  row->won = load_count (file, group, "Won");
  row->rounds = load_count (file, group, "Rounds");
  row->points = g_key_file_get_int64 (file, group, "Points", NULL);
  row->best_round = g_key_file_get_integer (file, group, "BestRound", NULL);
  row->best_game = g_key_file_get_integer (file, group, "BestGame", NULL);
  row->streak = load_count (file, group, "Streak");
  row->longest = load_count (file, group, "LongestStreak");
  if (row->rules[0] != '\0' && row->games > 0 && row->rounds >= row->games && row->won <= row->games
      && row->longest <= row->won && row->streak <= row->longest)
    g_ptr_array_add (self->rows, row);
  else
    free_row (row);
}

static void
load_tally (GPtrArray *tallies, GKeyFile *file, const char *group)
{
  HfStatisticsTally *tally = g_new0 (HfStatisticsTally, 1);
  g_autofree char *name = g_key_file_get_string (file, group, "Name", NULL);

  tally->name = hf_text_clean (name, HF_TEXT_TITLE);
  tally->games = load_count (file, group, "Games");
  tally->won = load_count (file, group, "Won");
  if (tally->name[0] != '\0' && tally->games > 0 && tally->won <= tally->games
      && tallies->len < MOST_NAMES)
    g_ptr_array_add (tallies, tally);
  else
    free_tally (tally);
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
    if (g_str_has_prefix (groups[i], tally_groups[HF_STATISTICS_LEVEL]))
      load_tally (self->tallies[HF_STATISTICS_LEVEL], file, groups[i]);
    else if (g_str_has_prefix (groups[i], tally_groups[HF_STATISTICS_PARTNER]))
      load_tally (self->tallies[HF_STATISTICS_PARTNER], file, groups[i]);
    else
      load_row (self, file, groups[i]);
}

static void
print_tallies (GKeyFile *file, const char *prefix, const GPtrArray *tallies)
{
  for (guint i = 0; i < tallies->len; i++)
    {
      const HfStatisticsTally *tally = tallies->pdata[i];
      g_autofree char *group = g_strdup_printf ("%s%u", prefix, i + 1);

      g_key_file_set_string (file, group, "Name", tally->name);
      g_key_file_set_integer (file, group, "Games", tally->games);
      g_key_file_set_integer (file, group, "Won", tally->won);
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
      g_key_file_set_integer (file, group, "Streak", row->streak);
      g_key_file_set_integer (file, group, "LongestStreak", row->longest);
    }
  for (guint by = 0; by < G_N_ELEMENTS (tally_groups); by++)
    print_tallies (file, tally_groups[by], self->tallies[by]);

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

/* What was played last comes first; what was not played for longest is forgotten. */
static void
count_tally (GPtrArray *tallies, const char *name, gboolean won)
{
  HfStatisticsTally *tally = NULL;

  for (guint i = 0; i < tallies->len && tally == NULL; i++)
    if (g_str_equal (((HfStatisticsTally *) tallies->pdata[i])->name, name))
      tally = g_ptr_array_steal_index (tallies, i);
  if (tally == NULL)
    {
      tally = g_new0 (HfStatisticsTally, 1);
      tally->name = g_strdup (name);
    }
  tally->games++;
  tally->won += won;
  g_ptr_array_insert (tallies, 0, tally);
  if (tallies->len > MOST_NAMES)
    g_ptr_array_set_size (tallies, MOST_NAMES);
}

/* Counts a game by the level of the opponents, where the computer plays for all of them, and by the
 * partners. */
static void
count_company (HfStatistics *self, HfGame *game, guint owner, gboolean won)
{
  const char *level = NULL;
  gboolean known = TRUE;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      const char *its = hf_game_seat_get_level (seat);

      if (i == (guint) hf_game_get_me (game))
        continue;
      if (hf_game_seat_get_owner (seat) == owner)
        count_tally (self->tallies[HF_STATISTICS_PARTNER], hf_game_seat_get_name (seat), won);
      else if (hf_game_seat_get_human (seat) || its == NULL)
        known = FALSE;
      else
        level = level == NULL || g_str_equal (level, its) ? its : "mixed";
    }
  if (known && level != NULL)
    count_tally (self->tallies[HF_STATISTICS_LEVEL], level, won);
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

/* Returns (element-type HfStatisticsTally): what was played last first */
const GPtrArray *
hf_statistics_get_tallies (HfStatistics *self, HfStatisticsBy by)
{
  g_return_val_if_fail (HF_IS_STATISTICS (self), NULL);
  g_return_val_if_fail (by < G_N_ELEMENTS (tally_groups), NULL);

  return self->tallies[by];
}

/* Counts a game whose last round is over, unless it has been counted, nobody played it at this
 * screen, or moves could be taken back without limit. */
gboolean
hf_statistics_count_game (HfStatistics *self, HfGame *game)
{
  guint owner;
  gboolean won;
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
  won = (hf_game_get_winners (game) >> owner) & 1;
  row->won += won;
  row->streak = won ? row->streak + 1 : 0;
  row->longest = MAX (row->longest, row->streak);
  count_company (self, game, owner, won);
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
