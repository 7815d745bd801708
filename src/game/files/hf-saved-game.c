/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* A kept game, as a list of games shows it. */
#include "hf-saved-game.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "game/table/hf-player-names.h"

struct _HfSavedGame
{
  GObject parent_instance;

  char *path;
  char *name;
  HfSavedGameFacts facts;
};

enum
{
  PROP_NAME = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfSavedGame, hf_saved_game, G_TYPE_OBJECT)

static void
hf_saved_game_finalize (GObject *object)
{
  HfSavedGame *self = HF_SAVED_GAME (object);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->facts.saved, g_date_time_unref);
  g_clear_pointer (&self->facts.rules_name, g_free);
  g_clear_pointer (&self->facts.score, g_free);
  g_clear_pointer (&self->facts.players, g_free);

  G_OBJECT_CLASS (hf_saved_game_parent_class)->finalize (object);
}

static void
hf_saved_game_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, HF_SAVED_GAME (object)->name);
}

static void
hf_saved_game_class_init (HfSavedGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = hf_saved_game_finalize;
  object_class->get_property = hf_saved_game_get_property;

  /* Its name. */
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY
                                                 | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
hf_saved_game_init (HfSavedGame *self)
{
}

/* Lists the names of the players; a person without one is “You”. */
static char *
list_players (const HfGameFile *file)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < file->n_players; i++)
    {
      const char *name = file->players[i].name != NULL ? file->players[i].name : C_("seat", "You");
      g_autofree char *shown = hf_text_isolate (name);

      if (i > 0)
        /* Translators: between the names of players */
        g_string_append (text, C_("list", ", "));
      g_string_append (text, shown);
    }

  return g_string_free (text, FALSE);
}

/* Describes the score, in the language of the person. */
static char *
describe_score (const HfGameFile *file)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { 0 };
  g_auto (GStrv) names = NULL;
  GString *text = g_string_new (NULL);
  gint person;

  for (guint i = 0; i < file->n_players; i++)
    players[i] = (HfPlayerSetup) { .name = file->players[i].name, .kind = file->players[i].kind };
  names = hf_player_names_list (players, file->n_players);
  person = hf_player_names_find_person (players, file->n_players);

  for (guint side = 0; side < file->n_sides; side++)
    {
      g_autofree char *name = hf_player_names_side (names, file->n_sides, side, person);

      if (side > 0)
        /* Translators: between the scores of two sides, as in “Us 120, Them 90” */
        g_string_append (text, C_("list", ", "));
      /* Translators: the name of a side and its points */
      g_string_append_printf (text, C_("score of a team", "%s %'d"), name, file->points[side]);
    }

  return hf_text_minus (g_string_free (text, FALSE));
}

HfSavedGame *
hf_saved_game_new (const char *path, const HfGameFile *file)
{
  HfSavedGame *self = g_object_new (HF_TYPE_SAVED_GAME, NULL);

  self->path = g_strdup (path);
  self->name = g_strdup (file->name != NULL ? file->name : C_("saved game", "Unnamed Game"));
  self->facts = (HfSavedGameFacts) {
    .saved = g_date_time_new_from_unix_local (file->saved),
    .rules_name = g_strdup (hf_preset_translate (file->rules->rules.base, file->rules->name)),
    .score = file->n_sides > 0 ? describe_score (file)
                               : g_strdup (file->score != NULL ? file->score : ""),
    .players = list_players (file),
    .seed = file->seed,
    .round = file->round,
    .over = file->over,
    .won = g_strcmp0 (hf_game_file_get_extra (file, HF_SAVED_GAME_WON), "yes") == 0,
  };

  return self;
}

const char *
hf_saved_game_get_path (HfSavedGame *self)
{
  g_return_val_if_fail (HF_IS_SAVED_GAME (self), NULL);

  return self->path;
}

const char *
hf_saved_game_get_name (HfSavedGame *self)
{
  g_return_val_if_fail (HF_IS_SAVED_GAME (self), NULL);

  return self->name;
}

/* For the store alone, which writes the name to the file.
 * @name: its new name */
void
hf_saved_game_set_name (HfSavedGame *self, const char *name)
{
  g_return_if_fail (HF_IS_SAVED_GAME (self));

  if (g_set_str (&self->name, name))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

const HfSavedGameFacts *
hf_saved_game_get_facts (HfSavedGame *self)
{
  g_return_val_if_fail (HF_IS_SAVED_GAME (self), NULL);

  return &self->facts;
}
