/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* Points that a person's decisions lost, by rules and kinds of acts: a small readable file beside that of the results. Kept are
 * sums, the places that cost most, as lines of finished games, and the games whose decisions are yet to be looked at, each
 * with the line from which. A decision is counted together with the step to the line after it, so that each is
 * counted once, whenever the program ends. */
#include "hf-own-play.h"

#include <math.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-set.h"
#include "core/text/hf-text.h"
#include "game/files/hf-file-writer.h"
#include "game/files/hf-game-store.h"
#include "game/files/hf-ini-file.h"

#define HEAD   "Own Play"
#define FORMAT 1

#define RULES   "Rules "
#define PLACE   "Place "
#define PENDING "Game "

#define MOST_RULES   24
#define MOST_PENDING 50      /* as many games as are kept */
#define MOST_NUMBERS 1000000 /* that a file may claim */
#define MOST_POINTS  1e6     /* no decision loses as many */

/* Decisions after which the file is written. */
#define UNSAVED 20

/* Marks a game whose decisions are looked at, so that it is not done again when its end comes once more. */
#define LOOKED_AT "looked-at"

/* A game whose decisions are yet to be looked at. */
typedef struct
{
  char *game;
  guint next; /* the line of the log from which */
} Pending;

struct _HfOwnPlay
{
  GObject parent_instance;

  char *notice;       /* (nullable): trouble with the file */
  GKeyFile *rest;     /* groups of a later version */
  GPtrArray *rules;   /* HfOwnPlayRules, those played last first */
  GPtrArray *pending; /* Pending, the oldest first */
  guint n_unsaved;
  gboolean damaged; /* the file has groups that make no sense */
  HfFileWriter *writer;
};

G_DEFINE_FINAL_TYPE (HfOwnPlay, hf_own_play, G_TYPE_OBJECT)

static const char *const kind_names[] = { "Take", "Open", "Lay", "Discard", "Out" };
G_STATIC_ASSERT (G_N_ELEMENTS (kind_names) == HF_N_LOSSES);

void
hf_own_play_place_free (HfOwnPlayPlace *self)
{
  g_free (self->game);
  g_free (self);
}

static void
free_rules (gpointer data)
{
  HfOwnPlayRules *rules = data;

  g_free (rules->key);
  g_free (rules->name);
  g_ptr_array_unref (rules->places);
  g_free (rules);
}

static void
free_pending (gpointer data)
{
  Pending *pending = data;

  g_free (pending->game);
  g_free (pending);
}

static void
hf_own_play_finalize (GObject *object)
{
  HfOwnPlay *self = HF_OWN_PLAY (object);

  hf_own_play_flush (self, NULL);
  g_clear_object (&self->writer);
  g_free (self->notice);
  g_clear_pointer (&self->rest, g_key_file_unref);
  g_ptr_array_unref (self->rules);
  g_ptr_array_unref (self->pending);

  G_OBJECT_CLASS (hf_own_play_parent_class)->finalize (object);
}

static void
hf_own_play_class_init (HfOwnPlayClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_own_play_finalize;
}

static void
hf_own_play_init (HfOwnPlay *self)
{
  self->rules = g_ptr_array_new_with_free_func (free_rules);
  self->pending = g_ptr_array_new_with_free_func (free_pending);
}

static HfOwnPlayRules *
new_rules (const char *key, const char *name)
{
  HfOwnPlayRules *rules = g_new0 (HfOwnPlayRules, 1);

  rules->key = hf_text_clean (key, HF_TEXT_TITLE);
  rules->name = hf_text_clean (name, HF_TEXT_TITLE);
  rules->places = g_ptr_array_new_with_free_func ((GDestroyNotify) hf_own_play_place_free);

  return rules;
}

static HfOwnPlayRules *
find_rules (HfOwnPlay *self, const char *key)
{
  for (guint i = 0; i < self->rules->len; i++)
    {
      HfOwnPlayRules *rules = self->rules->pdata[i];

      if (g_str_equal (rules->key, key))
        return rules;
    }

  return NULL;
}

/* Reads a series, which may be missing.
 * Returns: FALSE where it makes no sense */
static gboolean
load_series (HfSeries *series, GKeyFile *file, const char *group, const char *key)
{
  g_autoptr (GError) error = NULL;
  gsize n = 0;
  g_autofree gdouble *numbers = g_key_file_get_double_list (file, group, key, &n, &error);

  if (g_error_matches (error, G_KEY_FILE_ERROR, G_KEY_FILE_ERROR_KEY_NOT_FOUND))
    return TRUE;
  if (n != 3 || !(numbers[0] >= 0 && numbers[0] <= MOST_NUMBERS) || floor (numbers[0]) != numbers[0]
      || !(fabs (numbers[1]) <= MOST_POINTS * numbers[0])
      || !(numbers[2] >= 0 && numbers[2] <= MOST_POINTS * MOST_POINTS * numbers[0]))
    return FALSE;

  *series = (HfSeries) { numbers[0], numbers[1], numbers[2] };

  return TRUE;
}

static void
load_rules (HfOwnPlay *self, GKeyFile *file, const char *group)
{
  g_autofree char *key = g_key_file_get_string (file, group, "Key", NULL);
  g_autofree char *name = g_key_file_get_string (file, group, "Name", NULL);
  HfOwnPlayRules *rules = new_rules (key, name);
  gboolean good = rules->key[0] != '\0' && find_rules (self, rules->key) == NULL
                  && self->rules->len < MOST_RULES;

  for (guint kind = 0; kind < HF_N_LOSSES; kind++)
    good &= load_series (&rules->kinds[kind], file, group, kind_names[kind]);
  if (good)
    {
      g_ptr_array_add (self->rules, rules);
      return;
    }

  self->damaged = TRUE;
  free_rules (rules);
}

/* Whether a text may be the name of a finished game. */
static gboolean
is_game (const char *name)
{
  return name != NULL && name[0] != '\0' && strlen (name) < 64
         && strspn (name, "0123456789abcdef-") == strlen (name);
}

/* Keeps a place; of one kind those that cost most, the costliest first. */
static void
add_place (HfOwnPlayRules *rules, HfLossKind kind, const char *game, guint position, gdouble points)
{
  HfOwnPlayPlace *place = g_new (HfOwnPlayPlace, 1);
  guint at = 0, n = 0;

  *place = (HfOwnPlayPlace) { kind, g_strdup (game), position, points };
  while (at < rules->places->len && ((HfOwnPlayPlace *) rules->places->pdata[at])->points >= points)
    at++;
  g_ptr_array_insert (rules->places, (gint) at, place);
  for (guint i = 0; i < rules->places->len; i++)
    if (((HfOwnPlayPlace *) rules->places->pdata[i])->kind == kind && ++n > HF_OWN_PLAY_PLACES)
      g_ptr_array_remove_index (rules->places, i--);
}

static void
load_place (HfOwnPlay *self, GKeyFile *file, const char *group)
{
  g_autofree char *key = g_key_file_get_string (file, group, "Rules", NULL);
  g_autofree char *kind = g_key_file_get_string (file, group, "Kind", NULL);
  g_autofree char *game = g_key_file_get_string (file, group, "Game", NULL);
  const gint position = g_key_file_get_integer (file, group, "Line", NULL);
  const gdouble points = g_key_file_get_double (file, group, "Points", NULL);
  HfOwnPlayRules *rules = key != NULL ? find_rules (self, key) : NULL;

  for (guint i = 0; i < HF_N_LOSSES && rules != NULL; i++)
    if (g_strcmp0 (kind, kind_names[i]) == 0 && is_game (game) && position >= 0 && points > 0
        && points <= MOST_POINTS)
      {
        add_place (rules, i, game, position, points);
        return;
      }

  self->damaged = TRUE;
}

static Pending *
find_pending (HfOwnPlay *self, const char *game)
{
  for (guint i = 0; i < self->pending->len; i++)
    {
      Pending *pending = self->pending->pdata[i];

      if (g_str_equal (pending->game, game))
        return pending;
    }

  return NULL;
}

/* Games come one after another; where there are too many, another one is not looked at. */
static void
add_pending (HfOwnPlay *self, const char *game, guint next)
{
  Pending *pending;

  if (self->pending->len == MOST_PENDING)
    return;

  pending = g_new (Pending, 1);
  *pending = (Pending) { g_strdup (game), next };
  g_ptr_array_add (self->pending, pending);
}

static void
load_pending (HfOwnPlay *self, GKeyFile *file, const char *group)
{
  g_autofree char *game = g_key_file_get_string (file, group, "Name", NULL);
  const gint next = g_key_file_get_integer (file, group, "Line", NULL);

  if (is_game (game) && next >= 0 && find_pending (self, game) == NULL)
    add_pending (self, game, next);
  else
    self->damaged = TRUE;
}

/* Rules come before their places in the file. */
static void
load_groups (HfOwnPlay *self)
{
  static const struct
  {
    const char *prefix;
    void (*load) (HfOwnPlay *self, GKeyFile *file, const char *group);
  } readers[] = { { RULES, load_rules }, { PLACE, load_place }, { PENDING, load_pending } };
  g_auto (GStrv) groups = g_key_file_get_groups (self->rest, NULL);

  for (guint reader = 0; reader < G_N_ELEMENTS (readers); reader++)
    for (guint i = 0; groups[i] != NULL; i++)
      if (g_str_has_prefix (groups[i], readers[reader].prefix))
        {
          readers[reader].load (self, self->rest, groups[i]);
          g_key_file_remove_group (self->rest, groups[i], NULL);
        }
}

static void
print_places (GKeyFile *file, const HfOwnPlayRules *rules, guint *n)
{
  for (guint i = 0; i < rules->places->len; i++)
    {
      const HfOwnPlayPlace *place = rules->places->pdata[i];
      g_autofree char *group = g_strdup_printf (PLACE "%u", ++*n);

      g_key_file_set_string (file, group, "Rules", rules->key);
      g_key_file_set_string (file, group, "Kind", kind_names[place->kind]);
      g_key_file_set_string (file, group, "Game", place->game);
      g_key_file_set_integer (file, group, "Line", place->position);
      g_key_file_set_double (file, group, "Points", place->points);
    }
}

static void
print_rules (GKeyFile *file, const HfOwnPlayRules *rules, guint number)
{
  g_autofree char *group = g_strdup_printf (RULES "%u", number);

  g_key_file_set_string (file, group, "Key", rules->key);
  g_key_file_set_string (file, group, "Name", rules->name);
  for (guint kind = 0; kind < HF_N_LOSSES; kind++)
    {
      const HfSeries *series = &rules->kinds[kind];
      gdouble numbers[] = { series->n, series->sum, series->squares };

      if (series->n > 0)
        g_key_file_set_double_list (file, group, kind_names[kind], numbers, G_N_ELEMENTS (numbers));
    }
}

static char *
print (HfOwnPlay *self)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *known = NULL, *rest = NULL;
  guint n_places = 0;

  for (guint i = 0; i < self->rules->len; i++)
    {
      print_rules (file, self->rules->pdata[i], i + 1);
      print_places (file, self->rules->pdata[i], &n_places);
    }
  for (guint i = 0; i < self->pending->len; i++)
    {
      const Pending *pending = self->pending->pdata[i];
      g_autofree char *group = g_strdup_printf (PENDING "%u", i + 1);

      g_key_file_set_string (file, group, "Name", pending->game);
      g_key_file_set_integer (file, group, "Line", pending->next);
    }
  known = g_key_file_to_data (file, NULL, NULL);
  rest = g_key_file_to_data (self->rest, NULL, NULL);

  return g_strconcat (rest, "\n", known, NULL);
}

static void
save (HfOwnPlay *self)
{
  self->n_unsaved = 0;
  hf_file_writer_write (self->writer, print (self));
}

/* @path (nullable): the file, NULL for the one in the person's data */
HfOwnPlay *
hf_own_play_new (const char *path)
{
  HfOwnPlay *self = g_object_new (HF_TYPE_OWN_PLAY, NULL);
  g_autofree char *file = path != NULL ? g_strdup (path)
                                       : g_build_filename (g_get_user_data_dir (), "hand-and-foot",
                                                           "own-play.ini", NULL);

  self->writer = hf_file_writer_new (file);
  self->rest = hf_ini_file_load (file, HEAD, FORMAT, &self->notice);
  load_groups (self);
  if (self->damaged)
    hf_ini_file_set_aside (file, &self->notice);
  if (self->notice != NULL)
    save (self);

  return self;
}

/* Returns (nullable): a sentence for the person about a file that could not be read */
const char *
hf_own_play_get_notice (HfOwnPlay *self)
{
  g_return_val_if_fail (HF_IS_OWN_PLAY (self), NULL);

  return self->notice;
}

/* Returns (element-type HfOwnPlayRules): those played last first */
const GPtrArray *
hf_own_play_get_rules (HfOwnPlay *self)
{
  g_return_val_if_fail (HF_IS_OWN_PLAY (self), NULL);

  return self->rules;
}

/* Returns: what all decisions lost */
HfSeries
hf_own_play_sum_up (const HfOwnPlayRules *rules)
{
  HfSeries all = { 0 };

  for (guint kind = 0; kind < HF_N_LOSSES; kind++)
    hf_series_join (&all, &rules->kinds[kind]);

  return all;
}

/* Returns: what the rules are called in the language of the person */
const char *
hf_own_play_get_title (const HfOwnPlayRules *rules)
{
  return hf_preset_exists (rules->key) ? hf_preset_title (rules->key) : rules->name;
}

/* Has the decisions of a game looked at that counts for the only person at this screen, once. */
void
hf_own_play_add_game (HfOwnPlay *self, HfGame *game)
{
  g_autofree char *name = NULL;

  g_return_if_fail (HF_IS_OWN_PLAY (self));
  g_return_if_fail (HF_IS_GAME (game));

  if (hf_game_find_person (game) < 0 || hf_game_get_extra (game, LOOKED_AT) != NULL)
    return;

  hf_game_set_extra (game, LOOKED_AT, "yes");
  name = hf_game_store_name_finished (game);
  add_pending (self, name, 0);
  save (self);
}

/* @next (out): the line of its log from which decisions are yet to be looked at
 * Returns (nullable): the name of the game that is looked at next */
const char *
hf_own_play_get_game (HfOwnPlay *self, guint *next)
{
  const Pending *pending;

  g_return_val_if_fail (HF_IS_OWN_PLAY (self), NULL);

  if (self->pending->len == 0)
    return NULL;

  pending = self->pending->pdata[0];
  *next = pending->next;

  return pending->game;
}

/* Returns: a published set is told by its identifier, and other rules by all that they say, but not by their name */
static char *
make_key (const HfRules *rules)
{
  const char *const *presets = hf_presets_list ();
  g_autoptr (HfRuleSet) set = NULL;
  g_autofree char *text = NULL;

  for (guint i = 0; presets[i] != NULL; i++)
    {
      HfRules preset;

      if (hf_rules_init_preset (&preset, presets[i], NULL) && hf_rules_equal (&preset, rules))
        return g_strdup (presets[i]);
    }
  set = hf_rule_set_new (HEAD, rules);
  hf_rules_tidy (&set->rules);
  text = hf_rule_set_to_data (set);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

/* The entry of some rules, which comes first from now on; that of those not played for longest is forgotten. */
static HfOwnPlayRules *
ensure_rules (HfOwnPlay *self, const HfRules *rules, const char *name)
{
  g_autofree char *key = make_key (rules);
  HfOwnPlayRules *found = find_rules (self, key);
  guint place;

  if (g_ptr_array_find (self->rules, found, &place))
    g_ptr_array_steal_index (self->rules, place);
  else
    found = new_rules (key, name);
  g_ptr_array_insert (self->rules, 0, found);
  if (self->rules->len > MOST_RULES)
    g_ptr_array_set_size (self->rules, MOST_RULES);

  return found;
}

/* Counts a decision in the game that is looked at, and goes on to the line after it.
 *
 * @name: what the rules are called
 * @loss (nullable): what it lost; NULL where there was nothing to decide
 * @position: the number of its line in the log
 * @kept: whether it is a place to come back to */
void
hf_own_play_count (HfOwnPlay *self,
                   const HfRules *rules,
                   const char *name,
                   const HfLoss *loss,
                   guint position,
                   gboolean kept)
{
  Pending *pending;
  HfOwnPlayRules *found;

  g_return_if_fail (HF_IS_OWN_PLAY (self));
  g_return_if_fail (self->pending->len > 0);

  pending = self->pending->pdata[0];
  pending->next = position + 1;
  if (loss != NULL)
    {
      found = ensure_rules (self, rules, name);
      if (found->kinds[loss->kind].n < MOST_NUMBERS)
        hf_series_add (&found->kinds[loss->kind], CLAMP (loss->points, -MOST_POINTS, MOST_POINTS));
      if (kept && loss->points > 0)
        add_place (found, loss->kind, pending->game, position, MIN (loss->points, MOST_POINTS));
    }
  if (++self->n_unsaved >= UNSAVED)
    save (self);
}

/* All decisions of the game that was looked at have been, or cannot be. */
void
hf_own_play_end_game (HfOwnPlay *self)
{
  g_return_if_fail (HF_IS_OWN_PLAY (self));
  g_return_if_fail (self->pending->len > 0);

  g_ptr_array_remove_index (self->pending, 0);
  save (self);
}

/* Waits until everything is on the disk, before the program ends. */
gboolean
hf_own_play_flush (HfOwnPlay *self, GError **error)
{
  g_return_val_if_fail (HF_IS_OWN_PLAY (self), FALSE);

  if (self->n_unsaved > 0)
    save (self);

  return hf_file_writer_flush (self->writer, error);
}
