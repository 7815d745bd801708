/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A person's results so far, by rules: a small readable file in the person's data. A game counts
 * once, when its last round is over. Daily deals, which have one round, are counted by themselves. Games in which moves could be taken back without limit, whose
 * deal the person knew, or that hints or computers played alone do not count. */
#include "hf-statistics.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "hf-daily.h"
#include "hf-file-writer.h"
#include "hf-game-save.h"
#include "hf-ini-file.h"

#define HEAD   "Statistics"
#define FORMAT 1

#define RULES "Rules "
#define GAME  "Game "

/* In the place of rules */
#define DAILY "Daily Deal"

/* Number of games that are kept one by one. */
#define MOST_GAMES  100
#define MOST_POINTS 10000000 /* that a file may claim */

/* Groups of a tally, by HfStatisticsBy; at most MOST_NAMES names are kept of each. */
static const char *const tally_groups[] = { "Level ", "Partner ", "Person " };
#define MOST_NAMES 24

/* Marks a game that has been counted, so that it is not counted again when it is opened. */
#define COUNTED "counted"

/* Data of a game that has been counted: the best round before it, and the file. */
#define BEST_BEFORE "hf-best-round-before"
#define FILE_BEFORE "hf-statistics-before"

struct _HfStatistics
{
  GObject parent_instance;

  char *notice;                                    /* (nullable): trouble with the file */
  GKeyFile *rest;                                  /* groups of a later version */
  GPtrArray *rows;                                 /* HfStatisticsRow, the latest played first */
  GPtrArray *tallies[G_N_ELEMENTS (tally_groups)]; /* HfStatisticsTally, in the same order */
  GPtrArray *games;                                /* HfStatisticsGame, the last one last */
  HfGame *last;                                    /* counted last; only to compare, not owned */
  gboolean damaged;                                /* the file has lines that make no sense */
  HfFileWriter *writer;
};

G_DEFINE_FINAL_TYPE (HfStatistics, hf_statistics, G_TYPE_OBJECT)

/* The keys of a group that this version knows, by kind of group. */
static const char *const row_keys[] = { "Name",          "Games",     "Won",      "Rounds",
                                        "Points",        "BestRound", "BestGame", "Streak",
                                        "LongestStreak", NULL };
static const char *const tally_keys[] = { "Name", "Games", "Won", NULL };
static const char *const game_keys[] = { "Rules", "Level", "Partners", "Points", "Won", NULL };

static void
free_row (gpointer data)
{
  HfStatisticsRow *row = data;

  g_free (row->rules);
  g_strfreev (row->rest);
  g_free (row);
}

static void
free_tally (gpointer data)
{
  HfStatisticsTally *tally = data;

  g_free (tally->name);
  g_strfreev (tally->rest);
  g_free (tally);
}

static void
free_game (gpointer data)
{
  HfStatisticsGame *game = data;

  g_free (game->rules);
  g_free (game->level);
  g_strfreev (game->partners);
  g_strfreev (game->rest);
  g_free (game);
}

static void
hf_statistics_finalize (GObject *object)
{
  HfStatistics *self = HF_STATISTICS (object);

  hf_file_writer_flush (self->writer, NULL);
  g_clear_object (&self->writer);
  g_clear_pointer (&self->notice, g_free);
  g_clear_pointer (&self->rest, g_key_file_unref);
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

/* Returns: keys and values of a group that this version does not know, to be written again */
static GStrv
load_rest (GKeyFile *file, const char *group, const char *const *known)
{
  g_auto (GStrv) keys = g_key_file_get_keys (file, group, NULL, NULL);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; keys[i] != NULL; i++)
    if (!g_strv_contains (known, keys[i]))
      {
        g_strv_builder_add (builder, keys[i]);
        g_strv_builder_take (builder, g_key_file_get_value (file, group, keys[i], NULL));
      }

  return g_strv_builder_end (builder);
}

static void
print_rest (GKeyFile *file, const char *group, GStrv rest)
{
  for (guint i = 0; rest != NULL && rest[i] != NULL; i += 2)
    g_key_file_set_value (file, group, rest[i], rest[i + 1]);
}

/* Loads a number: 0 where there is none; one that cannot be read is damage. */
static gint64
load_number (HfStatistics *self, GKeyFile *file, const char *group, const char *key)
{
  g_autoptr (GError) error = NULL;
  gint64 number = g_key_file_get_int64 (file, group, key, &error);

  self->damaged |= g_error_matches (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_INVALID_VALUE);

  return number;
}

static guint
load_count (HfStatistics *self, GKeyFile *file, const char *group, const char *key)
{
  return CLAMP (load_number (self, file, group, key), 0, G_MAXINT);
}

static gint
load_points (HfStatistics *self, GKeyFile *file, const char *group, const char *key)
{
  return CLAMP (load_number (self, file, group, key), G_MININT, G_MAXINT);
}

/* The name of a published set, or of daily deals, which the file has as it is the same in all languages.
 *
 * @translated: whether it is wanted in the language of the person, or else for the file */
static const char *
translate_rules (const char *name, gboolean translated)
{
  const char *const *presets = hf_presets_list ();
  /* Translators: term: deal (noun) */
  const char *daily = C_("title", "Daily Deal");

  if (g_str_equal (name, translated ? DAILY : daily))
    return translated ? daily : DAILY;
  for (guint i = 0; presets[i] != NULL; i++)
    {
      const char *title = hf_preset_title (presets[i]), *fixed = hf_preset_name (presets[i]);

      if (g_str_equal (name, translated ? fixed : title))
        return translated ? title : fixed;
    }

  return name;
}

/* Returns: what a game is counted as */
static const char *
name_game (HfGame *game)
{
  GDate day;

  return hf_daily_get_day (game, &day) ? translate_rules (DAILY, TRUE)
                                       : hf_game_get_rules_name (game);
}

static char *
load_rules (GKeyFile *file, const char *group, const char *key)
{
  g_autofree char *name = g_key_file_get_string (file, group, key, NULL);
  g_autofree char *clean = hf_text_clean (name, HF_TEXT_TITLE);

  return g_strdup (translate_rules (clean, TRUE));
}

/* Earlier versions had a row for the name of the same rules in each language; the one played last is first. */
static void
merge_row (HfStatisticsRow *row, const HfStatisticsRow *older)
{
  row->games += older->games;
  row->won += older->won;
  row->rounds += older->rounds;
  row->points += older->points;
  row->best_round = MAX (row->best_round, older->best_round);
  row->best_game = MAX (row->best_game, older->best_game);
  row->longest = MAX (row->longest, older->longest);
}

static HfStatisticsRow *
find_row (HfStatistics *self, const char *rules)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      HfStatisticsRow *row = g_ptr_array_index (self->rows, i);

      if (g_str_equal (row->rules, rules))
        return row;
    }

  return NULL;
}

static void
load_row (HfStatistics *self, GKeyFile *file, const char *group)
{
  HfStatisticsRow *row = g_new0 (HfStatisticsRow, 1), *newer;

  row->rules = load_rules (file, group, "Name");
  newer = find_row (self, row->rules);
  row->games = load_count (self, file, group, "Games");
  row->won = load_count (self, file, group, "Won");
  row->rounds = load_count (self, file, group, "Rounds");
  row->points = load_number (self, file, group, "Points");
  row->best_round = load_points (self, file, group, "BestRound");
  row->best_game = load_points (self, file, group, "BestGame");
  row->streak = load_count (self, file, group, "Streak");
  row->longest = load_count (self, file, group, "LongestStreak");
  row->rest = load_rest (file, group, row_keys);
  if (row->rules[0] != '\0' && row->games > 0 && row->rounds >= row->games && row->won <= row->games
      && row->longest <= row->won && row->streak <= row->longest)
    {
      if (newer == NULL)
        {
          g_ptr_array_add (self->rows, row);
          return;
        }
      merge_row (newer, row);
    }
  else
    self->damaged = TRUE;

  free_row (row);
}

static void
load_tally (HfStatistics *self, HfStatisticsBy by, GKeyFile *file, const char *group)
{
  HfStatisticsTally *tally = g_new0 (HfStatisticsTally, 1);
  g_autofree char *name = g_key_file_get_string (file, group, "Name", NULL);

  tally->name = hf_text_clean (name, HF_TEXT_TITLE);
  tally->games = load_count (self, file, group, "Games");
  tally->won = load_count (self, file, group, "Won");
  tally->rest = load_rest (file, group, tally_keys);
  if (tally->name[0] != '\0' && tally->games > 0 && tally->won <= tally->games
      && self->tallies[by]->len < MOST_NAMES)
    {
      g_ptr_array_add (self->tallies[by], tally);
      return;
    }

  self->damaged = TRUE;
  free_tally (tally);
}

/* Adds a game; where there are too many, the first one is forgotten. */
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
  g_autofree char *level = g_key_file_get_string (file, group, "Level", NULL);

  game->rules = load_rules (file, group, "Rules");
  game->level = level != NULL ? hf_text_clean (level, HF_TEXT_TITLE) : NULL;
  game->partners = load_names (file, group);
  game->points = load_points (self, file, group, "Points");
  game->won = g_key_file_get_boolean (file, group, "Won", NULL);
  game->rest = load_rest (file, group, game_keys);
  if (game->rules[0] != '\0' && ABS ((gint64) game->points) <= MOST_POINTS)
    {
      add_game (self, game);
      return;
    }

  self->damaged = TRUE;
  free_game (game);
}

/* Returns: FALSE for a group of a later version */
static gboolean
load_group (HfStatistics *self, GKeyFile *file, const char *group)
{
  if (g_str_has_prefix (group, GAME))
    load_game (self, file, group);
  else if (g_str_has_prefix (group, RULES))
    load_row (self, file, group);
  else
    {
      for (HfStatisticsBy by = 0; by < G_N_ELEMENTS (tally_groups); by++)
        if (g_str_has_prefix (group, tally_groups[by]))
          {
            load_tally (self, by, file, group);
            return TRUE;
          }
      return FALSE;
    }

  return TRUE;
}

/* Loads the groups of HfStatistics::rest, in which those of a later version stay. */
static void
load_groups (HfStatistics *self)
{
  g_auto (GStrv) groups = g_key_file_get_groups (self->rest, NULL);

  for (guint i = 0; groups[i] != NULL; i++)
    if (load_group (self, self->rest, groups[i]))
      g_key_file_remove_group (self->rest, groups[i], NULL);
}

/* Impossible numbers are left out, and the file that has them is set aside. */
static void
load (HfStatistics *self, const char *path)
{
  self->rest = hf_ini_file_load (path, HEAD, FORMAT, &self->notice);
  load_groups (self);
  if (self->damaged)
    hf_ini_file_set_aside (path, &self->notice);
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
      print_rest (file, group, tally->rest);
    }
}

static void
print_games (HfStatistics *self, GKeyFile *file)
{
  for (guint i = 0; i < self->games->len; i++)
    {
      const HfStatisticsGame *game = self->games->pdata[i];
      g_autofree char *group = g_strdup_printf (GAME "%u", i + 1);

      g_key_file_set_string (file, group, "Rules", translate_rules (game->rules, FALSE));
      if (game->level != NULL)
        g_key_file_set_string (file, group, "Level", game->level);
      g_key_file_set_string_list (file, group, "Partners", (const char *const *) game->partners,
                                  g_strv_length (game->partners));
      g_key_file_set_integer (file, group, "Points", game->points);
      g_key_file_set_boolean (file, group, "Won", game->won);
      print_rest (file, group, game->rest);
    }
}

static char *
print (HfStatistics *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *known = NULL, *rest = NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      const HfStatisticsRow *row = hf_statistics_get_row (self, i);
      g_autofree char *group = g_strdup_printf (RULES "%u", i + 1);

      g_key_file_set_string (file, group, "Name", translate_rules (row->rules, FALSE));
      g_key_file_set_integer (file, group, "Games", row->games);
      g_key_file_set_integer (file, group, "Won", row->won);
      g_key_file_set_integer (file, group, "Rounds", row->rounds);
      g_key_file_set_int64 (file, group, "Points", row->points);
      g_key_file_set_integer (file, group, "BestRound", row->best_round);
      g_key_file_set_integer (file, group, "BestGame", row->best_game);
      g_key_file_set_integer (file, group, "Streak", row->streak);
      g_key_file_set_integer (file, group, "LongestStreak", row->longest);
      print_rest (file, group, row->rest);
    }
  for (guint by = 0; by < G_N_ELEMENTS (tally_groups); by++)
    print_tallies (file, tally_groups[by], self->tallies[by]);
  print_games (self, file);

  known = g_key_file_to_data (file, NULL, NULL);
  rest = g_key_file_to_data (self->rest, NULL, NULL);

  return g_strconcat (rest, "\n", known, NULL);
}

/* The row of some rules, which comes first from now on. */
static HfStatisticsRow *
ensure_row (HfStatistics *self, const char *rules)
{
  HfStatisticsRow *row = find_row (self, rules);
  guint place;

  if (g_ptr_array_find (self->rows, row, &place))
    g_ptr_array_steal_index (self->rows, place);
  else
    {
      row = g_new0 (HfStatisticsRow, 1);
      row->rules = g_strdup (rules);
      row->best_round = row->best_game = G_MININT;
    }
  g_ptr_array_insert (self->rows, 0, row);

  return row;
}

/* Moves the row played last to the front; the row not played for longest is forgotten. */
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

      if ((gint) i == hf_game_find_person (game))
        continue;
      if (hf_game_seat_get_owner (seat) == owner)
        {
          count_tally (self->tallies[HF_STATISTICS_PARTNER], hf_game_seat_get_name (seat),
                       entry->won);
          g_strv_builder_add (partners, hf_game_seat_get_name (seat));
        }
      else if (its == NULL)
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
  g_autofree char *file = path != NULL ? g_strdup (path)
                                       : g_build_filename (g_get_user_data_dir (), "hand-and-foot",
                                                           "statistics.ini", NULL);

  self->writer = hf_file_writer_new (file);
  load (self, file);
  if (self->notice != NULL)
    hf_file_writer_write (self->writer, print (self));

  return self;
}

/* Returns (nullable): a sentence for the person about a file that could not be read */
const char *
hf_statistics_get_notice (HfStatistics *self)
{
  g_return_val_if_fail (HF_IS_STATISTICS (self), NULL);

  return self->notice;
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

/* Returns (element-type HfStatisticsTally): the latest played first */
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

/* Whether the result says something about the person: the cards were not seen in another game, and not
 * all acts were those of hints. */
static gboolean
is_own_result (HfGame *game)
{
  GDate day;

  return hf_game_get_extra (game, HF_GAME_SEEN) == NULL
         && (!hf_daily_get_day (game, &day) || hf_daily_is_first_try (game))
         && g_strcmp0 (hf_game_get_extra (game, HF_GAME_ACTS), HF_GAME_ACTS_HINTS) != 0;
}

/* Whether a game says something about its player, once it is over. */
static gboolean
will_count (HfGame *game)
{
  return !hf_game_get_auto_play (game) && hf_game_can_save (game)
         && !hf_game_get_undo_unlimited (game) && is_own_result (game);
}

/* Whether a game is over and says something about its player, and has not been counted before. */
static gboolean
is_countable (HfGame *game)
{
  return hf_game_is_over (game) && hf_game_get_n_rounds_done (game) > 0
         && hf_game_get_extra (game, COUNTED) == NULL && will_count (game);
}

/* Remembers while the game is there what it will be counted with: the best round of earlier games, as from now on its own
 * rounds are among them, and all that there is, as rows of people’s own may still change its result. */
static void
keep_before (HfStatistics *self, HfGame *game)
{
  const gint best = hf_statistics_find_best_round (self, game);

  g_object_set_data_full (G_OBJECT (game), BEST_BEFORE, g_memdup2 (&best, sizeof best), g_free);
  g_object_set_data_full (G_OBJECT (game), FILE_BEFORE, print (self), g_free);
  self->last = game;
}

/* Returns: the most points that the side of the person made in a round of earlier games under the same rules; G_MININT
 *   where there is none, and for a game that does not count or was counted another day */
gint
hf_statistics_find_best_round (HfStatistics *self, HfGame *game)
{
  const gint *before;
  const HfStatisticsRow *row;

  g_return_val_if_fail (HF_IS_STATISTICS (self), G_MININT);
  g_return_val_if_fail (HF_IS_GAME (game), G_MININT);

  before = g_object_get_data (G_OBJECT (game), BEST_BEFORE);
  if (before != NULL)
    return *before;
  if (hf_game_get_extra (game, COUNTED) != NULL || !will_count (game))
    return G_MININT;

  row = find_row (self, hf_game_get_rules_name (game));

  return row != NULL && row->games > 0 ? row->best_round : G_MININT;
}

/* Counts a game whose last round is over, unless it has been counted, not exactly one person played it
 * at this screen, moves could be taken back without limit, the deal was known before, or every act of the
 * person was a hint. */
gboolean
hf_statistics_count_game (HfStatistics *self, HfGame *game)
{
  gint owner;
  gboolean won;
  gint total = 0;
  HfStatisticsRow *row;
  HfStatisticsGame *entry;

  g_return_val_if_fail (HF_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  owner = hf_game_find_side (game, hf_game_find_person (game));
  if (owner < 0 || !is_countable (game))
    return FALSE;

  keep_before (self, game);
  hf_game_set_extra (game, COUNTED, "yes");
  row = ensure_row (self, name_game (game));
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
      gint points = hf_results_get_total (HF_RESULTS (game), round, owner) - total;

      total += points;
      row->rounds++;
      row->points += points;
      row->best_round = MAX (row->best_round, points);
    }
  row->best_game = MAX (row->best_game, total);
  entry->points = total;
  add_game (self, entry);
  hf_file_writer_write (self->writer, print (self));

  return TRUE;
}

/* Counts a game of several persons at this screen for each of them by name, where they want that; as
 * hf_statistics_count_game() does for one. */
gboolean
hf_statistics_count_people (HfStatistics *self, HfGame *game)
{
  g_return_val_if_fail (HF_IS_STATISTICS (self), FALSE);
  g_return_val_if_fail (HF_IS_GAME (game), FALSE);

  if (hf_game_get_persons (game) == 0 || hf_game_find_person (game) >= 0 || !is_countable (game))
    return FALSE;

  keep_before (self, game);
  hf_game_set_extra (game, COUNTED, "yes");
  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);

      if ((hf_game_get_persons (game) >> i) & 1)
        count_tally (self->tallies[HF_STATISTICS_PERSON], hf_game_seat_get_name (seat),
                     (hf_game_get_winners (game) >> hf_game_seat_get_owner (seat)) & 1);
    }
  hf_file_writer_write (self->writer, print (self));

  return TRUE;
}

/* Forgets a game that was counted last, and since it came to the table: its result has changed since, and it can be
 * counted again. */
void
hf_statistics_take_back (HfStatistics *self, HfGame *game)
{
  const char *before;

  g_return_if_fail (HF_IS_STATISTICS (self));
  g_return_if_fail (HF_IS_GAME (game));

  before = g_object_get_data (G_OBJECT (game), FILE_BEFORE);
  if (self->last != game || before == NULL)
    return;

  g_key_file_load_from_data (self->rest, before, -1, G_KEY_FILE_KEEP_COMMENTS, NULL);
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_set_size (self->games, 0);
  for (guint by = 0; by < G_N_ELEMENTS (tally_groups); by++)
    g_ptr_array_set_size (self->tallies[by], 0);
  load_groups (self);
  self->last = NULL;
  g_object_set_data (G_OBJECT (game), BEST_BEFORE, NULL);
  hf_game_set_extra (game, COUNTED, NULL);
  hf_file_writer_write (self->writer, print (self));
}

/* Waits until everything is on the disk, before the program ends. */
gboolean
hf_statistics_flush (HfStatistics *self, GError **error)
{
  g_return_val_if_fail (HF_IS_STATISTICS (self), FALSE);

  return hf_file_writer_flush (self->writer, error);
}
