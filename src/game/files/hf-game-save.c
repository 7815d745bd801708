/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Saves a game as text, and plays a saved game again from its seed. Nothing of
 * the table is stored but the order of the hand, which no rule knows. */
#include "config.h"

#include "hf-game-save.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "players/bot/hf-bot.h"

#define DEFAULT_LEVEL "simple"

static const char *const hand_orders[] = {
  [HF_HAND_ORDER_RANK] = "rank",
  [HF_HAND_ORDER_USE] = "use",
};

static void
fill_players (HfGame *self, HfGameFile *file)
{
  file->n_players = hf_game_get_n_seats (self);
  for (guint i = 0; i < file->n_players; i++)
    {
      HfGameSeat *seat = hf_game_get_seat (self, i);
      HfGameFilePlayer *player = &file->players[i];
      const char *name = hf_game_seat_get_name (seat);

      player->kind = hf_game_seat_get_kind (seat);
      /* "You" is not saved, but written in the language of the person who opens the game. */
      player->name = (gint) i == hf_game_find_person (self)
                     && g_str_equal (name, C_("seat", "You")) ? NULL : g_strdup (name);
      player->level = g_strdup (hf_game_seat_get_level (seat));
      player->character = g_strdup (hf_game_seat_get_character (seat));
      player->face = g_strdup (hf_player_face_get_name (hf_game_seat_get_face (seat)));
    }
}

static void
fill_points (HfGame *self, HfGameFile *file)
{
  file->n_sides = hf_game_get_n_teams (self);
  for (guint side = 0; side < file->n_sides; side++)
    file->points[side] = hf_game_team_get_counts (hf_game_get_team (self, side))->total;
}

static void
fill_lines (HfGame *self, HfGameFile *file)
{
  const HfGameLog *log = hf_game_get_log (self);
  GPtrArray *extra = hf_game_get_extras (self);

  for (guint i = 0; i < log->lines->len; i++)
    g_ptr_array_add (i < log->position ? file->lines : file->taken_back,
                     g_strdup (hf_game_log_get_line (log, i)));
  for (guint i = 0; i < extra->len; i++)
    g_ptr_array_add (file->extra, g_strdup (g_ptr_array_index (extra, i)));
}

/* Returns: how the hands of persons are sorted, a word each */
static char *
print_hand_orders (HfGame *self)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint seat = 0; seat < hf_game_get_n_seats (self); seat++)
    if ((hf_game_get_persons (self) >> seat) & 1)
      g_strv_builder_add (words, hand_orders[hf_game_get_hand_order (self, seat)]);
  all = g_strv_builder_end (words);

  return g_strjoinv (" ", all);
}

/* A published set has the name that is the same in all languages, so that its game can go on in
 * another. */
static const char *
name_rules (HfGame *self)
{
  const char *name = hf_game_get_rules_name (self), *base = hf_game_get_rules (self)->rules.base;

  return g_strcmp0 (name, hf_preset_title (base)) == 0 ? hf_preset_name (base) : name;
}

/* Writes the game as it stands: its rules, seed, players and moves, the order of the hand, and
 * the extras of hf_game_set_extra(). hf_game_file_seal() makes a file of it. */
char *
hf_game_save_text (HfGame *self)
{
  g_autoptr (HfGameFile) file = hf_game_file_new ();

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  file->name = g_strdup (hf_game_get_name (self));
  file->rules = hf_rule_set_new (name_rules (self), &hf_game_get_rules (self)->rules);
  file->started = hf_game_get_started (self);
  file->saved = g_get_real_time () / G_USEC_PER_SEC;
  file->seed = hf_game_get_seed (self);
  file->unlimited = hf_game_get_undo_unlimited (self);
  file->undos = hf_game_get_undos_used (self);
  file->round = hf_game_get_round (self);
  file->over = hf_game_is_over (self);
  fill_points (self, file);
  file->hand = hf_game_print_hands (self);
  file->hand_order = print_hand_orders (self);
  fill_players (self, file);
  fill_lines (self, file);

  return hf_game_file_print (file);
}

/* A level that this program does not have, or no more, is played simply. */
static const char *
find_level (const char *level)
{
  HfBot *bot = level != NULL ? hf_bot_new (level, NULL, 0) : NULL;

  if (bot == NULL)
    return DEFAULT_LEVEL;
  hf_bot_free (bot);

  return level;
}

static HfGame *
sit_down (const HfGameFile *file, GError **error)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { 0 };
  HfRules rules = file->rules->rules;
  g_autoptr (GError) problem = NULL;
  HfGame *self;

  for (guint i = 0; i < file->n_players; i++)
    {
      players[i].name = file->players[i].name;
      players[i].kind = file->players[i].kind;
      players[i].level = find_level (file->players[i].level);
      players[i].character = file->players[i].character;
      players[i].face = file->players[i].face;
    }

  hf_rules_tidy (&rules);
  self = hf_game_new (&rules, file->seed, players, &problem);
  if (self != NULL && hf_game_get_n_seats (self) == file->n_players)
    return self;

  g_clear_object (&self);
  if (problem != NULL)
    hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                       /* Translators: %s is what is wrong with the rules */
                       _("The rules of the saved game don’t work: %s"), problem->message);
  else
    g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                         _("The saved game has more or fewer players than its rules allow."));

  return NULL;
}

static void
restore_hand_orders (HfGame *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text != NULL ? text : "", " ", HF_MAX_SEATS);
  guint n = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (self) && words[n] != NULL; seat++)
    if ((hf_game_get_persons (self) >> seat) & 1)
      {
        for (guint i = 0; i < G_N_ELEMENTS (hand_orders); i++)
          if (g_str_equal (words[n], hand_orders[i]))
            hf_game_set_hand_order (self, seat, i);
        n++;
      }
}

static void
restore_rest (HfGame *self, const HfGameFile *file)
{
  restore_hand_orders (self, file->hand_order);
  hf_game_restore_hands (self, file->hand);
  hf_game_set_name (self, file->name);
  hf_game_set_rules_name (self, hf_preset_translate (file->rules->rules.base, file->rules->name));
  hf_game_restore_counts (self, file->started, file->undos);
  for (guint i = 0; i + 1 < file->extra->len; i += 2)
    hf_game_set_extra (self, g_ptr_array_index (file->extra, i),
                       g_ptr_array_index (file->extra, i + 1));
}

/* Plays a saved game again, up to where it stood, to the order of the cards in the hand and the
 * moves that can be done again. No computer player is asked; they go on after hf_game_start().
 * Returns (nullable): the game, or NULL where it cannot have been played like that */
HfGame *
hf_game_new_from_file (const HfGameFile *file, GError **error)
{
  g_autoptr (HfGame) self = sit_down (file, error);
  g_autoptr (GError) problem = NULL;
  const char *line = NULL;

  if (self == NULL)
    return NULL;

  if (!hf_game_load_log (self, file->lines, file->taken_back, file->unlimited, &line, &problem))
    {
      g_autofree char *shown = hf_text_clean (line, HF_TEXT_QUOTE);

      hf_text_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                         /* Translators: a move in a saved game, and why it cannot be */
                         _("The saved game has an error at “%s”: %s"), shown, problem->message);
      return NULL;
    }
  restore_rest (self, file);

  return g_steal_pointer (&self);
}

/* Like hf_game_file_parse() and hf_game_new_from_file() in one.
 *
 * @length: their length in bytes
 * Returns (nullable): the game */
HfGame *
hf_game_new_from_text (const char *text, gsize length, GError **error)
{
  g_autoptr (HfGameFile) file = hf_game_file_parse (text, length, error);

  return file != NULL ? hf_game_new_from_file (file, error) : NULL;
}
