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
#define GAME  "Game "

/* So many games are kept one by one. */
#define MOST_GAMES  100
#define MOST_POINTS 10000000 /* that a file may claim */

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
  GPtrArray *games;                                /* HfStatisticsGame, the last one last */
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
free_game (gpointer data)
{
  HfStatisticsGame *game = data;

  g_free (game->rules);
  g_free (game->level);
  g_strfreev (game->partners);
  g_free (game);
}

static void
hf_statistics_finalize (GObject *object)
{
  HfStatistics *self = HF_STATISTICS (object);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->games, g_ptr_array_unref);
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
  self->games = g_ptr_array_new_with_free_func (free_game);
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

/* Takes a game, of which the first ones are forgotten. */
static void
add_game (HfStatistics *self, HfStatisticsGame *game)
{
  if (self->games->len == MOST_GAMES)
    g_ptr_array_remove_index (self->games, 0);
  g_ptr_array_add (self->games, game);
}

static GStrv
load_names (GKeyFile *file, const char *group)
{
  g_auto (GStrv) names = g_key_file_get_string_list (file, group, "Partners", NULL, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; names != NULL && names[i] != NULL && i < HF_MAX_SEATS; i++)
    g_strv_builder_take (builder, hf_text_clean (names[i], HF_TEXT_TITLE));

  return g_strv_builder_end (builder);
}

static void
load_game (HfStatistics *self, GKeyFile *file, const char *group)
{
  HfStatisticsGame *game = g_new0 (HfStatisticsGame, 1);
  g_autofree char *rules = g_key_file_get_string (file, group, "Rules", NULL);
  g_autofree char *level = g_key_file_get_string (file, group, "Level", NULL);

  game->rules = hf_text_clean (rules, HF_TEXT_TITLE);
  game->level = level != NULL ? hf_text_clean (level, HF_TEXT_TITLE) : NULL;
  game->partners = load_names (file, group);
  game->points = g_key_file_get_integer (file, group, "Points", NULL);
  game->won = g_key_file_get_boolean (file, group, "Won", NULL);
  if (game->rules[0] != '\0' && ABS ((gint64) game->points) <= MOST_POINTS)
    add_game (self, game);
  else
    free_game (game);
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
    else if (g_str_has_prefix (groups[i], GAME))
      load_game (self, file, groups[i]);
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

static void
print_games (HfStatistics *self, GKeyFile *file)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      const HfStatisticsGame *game = self->games->pdata[i];
      g_autofree char *group = g_strdup_printf (GAME "%u", i + 1);

      g_key_file_set_string (file, group, "Rules", game->rules);
      if (game->level != NULL)
        g_key_file_set_string (file, group, "Level", game->level);
      g_key_file_set_string_list (file, group, "Partners", (const char *const *) game->partners,
                                  g_strv_length (game->partners));
      g_key_file_set_integer (file, group, "Points", game->points);
      g_key_file_set_boolean (file, group, "Won", game->won);
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
  print_games (self, file);

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
count_company (HfStatistics *self, HfGame *game, guint owner, HfStatisticsGame *entry)
{
  g_autoptr (GStrvBuilder) partners = g_strv_builder_new ();
  const char *level = NULL;
  gboolean known = TRUE;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);
      const char *its = hf_game_seat_get_level (seat);

      if (i == (guint) hf_game_get_me (game))
        continue;
      if (hf_game_seat_get_owner (seat) == owner)
        {
          count_tally (self->tallies[HF_STATISTICS_PARTNER], hf_game_seat_get_name (seat),
                       entry->won);
          g_strv_builder_add (partners, hf_game_seat_get_name (seat));
        }
      else if (hf_game_seat_get_human (seat) || its == NULL)
        known = FALSE;
      else
        level = level == NULL || g_str_equal (level, its) ? its : "mixed";
    }
  entry->partners = g_strv_builder_end (partners);
  if (!known || level == NULL)
    return;

  count_tally (self->tallies[HF_STATISTICS_LEVEL], level, entry->won);
  entry->level = g_strdup (level);
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

/* Returns (element-type HfStatisticsGame): the last games, in their order */
const GPtrArray *
hf_statistics_get_games (HfStatistics *self)
{
  g_return_val_if_fail (HF_IS_STATISTICS (self), NULL);

  return self->games;
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
  HfStatisticsGame *entry;

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
  entry = g_new0 (HfStatisticsGame, 1);
  entry->rules = g_strdup (row->rules);
  entry->won = won;
  count_company (self, game, owner, entry);
  for (guint round = 1; round <= hf_game_get_n_rounds_done (game); round++)
    {
      gint points = hf_game_get_round_total (game, round, owner) - total;

      total += points;
      row->rounds++;
      row->points += points;
      row->best_round = MAX (row->best_round, points);
    }
  row->best_game = MAX (row->best_game, total);
  entry->points = total;
  add_game (self, entry);
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
