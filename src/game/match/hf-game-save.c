/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A game as it is saved, and a game from what was saved. Everything is played
 * again from the seed; nothing of the table is stored but the order of the
 * hand, which no rule knows. */
#include "config.h"

#include "hf-game-save.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/hf-presets.h"
#include "game/table/hf-card-zone-private.h"
#include "hf-game-private.h"
#include "players/hf-bot.h"

#define DEFAULT_LEVEL "simple"

static const char *const hand_orders[] = {
  [HF_HAND_ORDER_RANK] = "rank",
  [HF_HAND_ORDER_USE] = "use",
};

static HfCardZone *
my_hand (HfGame *self)
{
  return self->me >= 0 ? hf_game_seat_get_hand (hf_game_get_seat (self, self->me)) : NULL;
}

/* The rules never change in a game, so their text is made once. */
static const char *
ensure_rules_data (HfGame *self)
{
  g_autoptr (HfRuleSet) set = NULL;

  if (self->rules_data != NULL)
    return self->rules_data;

  set = hf_rule_set_new (hf_game_get_rules_name (self), &self->rules->rules);
  self->rules_data = hf_rule_set_to_complete_data (set);

  return self->rules_data;
}

static void
fill_players (HfGame *self, HfGameFile *file)
{
  file->n_players = self->seats->len;
  for (guint i = 0; i < file->n_players; i++)
    {
      HfGameSeat *seat = hf_game_get_seat (self, i);
      HfGameFilePlayer *player = &file->players[i];
      const char *name = hf_game_seat_get_name (seat);

      player->human = hf_game_seat_get_human (seat);
      /* What the game says to everybody is said in the language of the day. */
      player->name = (gint) i == self->me && g_str_equal (name, _("You")) ? NULL : g_strdup (name);
      player->level = g_strdup (hf_game_seat_get_level (seat));
      player->character = g_strdup (self->players.characters[i]);
    }
}

/* How it stands, as a list of games shows it. */
static char *
describe_score (HfGame *self)
{
  GString *text = g_string_new (NULL);

  for (guint owner = 0; owner < self->teams->len; owner++)
    {
      if (owner > 0)
        /* Translators: between the scores of two sides, as in “Us 120, Them 90” */
        g_string_append (text, _(", "));
      /* Translators: the name of a side and its points */
      g_string_append_printf (text, _("%s %d"),
                                      hf_game_team_get_name (hf_game_get_team (self, owner)),
                                      hf_state_owner (self->state, owner)->total);
    }

  return g_string_free (text, FALSE);
}

static void
fill_hand (HfGame *self, HfGameFile *file)
{
  g_autoptr (GPtrArray) cards = NULL;

  if (self->me < 0)
    return;

  cards = hf_card_zone_dup_cards (my_hand (self));
  file->hand_order = g_strdup (hand_orders[self->hand_order]);
  file->hand = hf_game_print_cards (cards);
}

/* Writes the game as it stands: its rules, seed, players and moves, the order of the hand, and
 * what hf_game_set_extra() keeps. hf_game_file_seal() makes a file of it. */
char *
hf_game_save_text (HfGame *self)
{
  g_autoptr (HfGameFile) file = hf_game_file_new ();
  g_autofree char *start = NULL;
  guint n_head;
  char *text;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  file->name = g_strdup (self->name);
  file->started = self->started;
  file->saved = g_get_real_time () / G_USEC_PER_SEC;
  file->seed = self->seed;
  file->unlimited = self->undo_unlimited;
  file->undos = self->undos_used;
  file->round = self->state->table.round;
  file->over = hf_game_is_over (self);
  file->score = describe_score (self);
  fill_players (self, file);
  fill_hand (self, file);

  /* The first lines of the script are rules and seed. */
  for (n_head = 0; n_head < self->script->len; n_head++)
    {
      const char *line = g_ptr_array_index (self->script, n_head);

      if (!g_str_has_prefix (line, "new ") && !g_str_has_prefix (line, "set "))
        break;
    }
  for (guint i = n_head; i < self->script->len; i++)
    g_ptr_array_add (file->lines, g_strdup (g_ptr_array_index (self->script, i)));
  g_ptr_array_unref (file->taken_back);
  file->taken_back = hf_game_list_taken_back (self);
  for (guint i = 0; i < self->extra->len; i++)
    g_ptr_array_add (file->extra, g_strdup (g_ptr_array_index (self->extra, i)));

  text = hf_game_file_print (file, ensure_rules_data (self));

  return text;
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
      players[i].human = file->players[i].human;
      players[i].level = players[i].human ? NULL : find_level (file->players[i].level);
      players[i].character = file->players[i].character;
    }

  hf_rules_tidy (&rules);
  self = hf_game_new (&rules, file->seed, players, &problem);
  if (self != NULL && self->seats->len == file->n_players)
    return self;

  g_clear_object (&self);
  if (problem != NULL)
    /* Translators: %s is what is wrong with the rules */
    g_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                 _("The rules of the saved game cannot be played: %s"), problem->message);
  else
    g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                         _("The saved game has more or fewer players than its rules."));

  return NULL;
}

/* The order of the hand is for the eye: where it does not fit, the usual one stays. */
static void
restore_hand (HfGame *self, const HfGameFile *file)
{
  HfCardZone *hand = my_hand (self);
  g_autoptr (GPtrArray) cards = NULL;

  if (hand == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (hand_orders); i++)
    if (g_strcmp0 (file->hand_order, hand_orders[i]) == 0)
      self->hand_order = i;

  cards = file->hand != NULL ? hf_game_find_cards (hand, file->hand) : NULL;
  if (cards == NULL || cards->len != hf_card_zone_get_n (hand))
    return;
  for (guint i = 0; i < cards->len; i++)
    if (g_ptr_array_index (cards, i) == NULL)
      return;
  hf_card_zone_set_cards (hand, cards);
}

static void
restore_rest (HfGame *self, const HfGameFile *file)
{
  restore_hand (self, file);
  g_set_str (&self->name, file->name);
  g_set_str (&self->rules_name, file->rules->name);
  self->undos_used = file->undos;
  if (file->started > 0)
    self->started = file->started;
  for (guint i = 0; i + 1 < file->extra->len; i += 2)
    hf_game_set_extra (self, g_ptr_array_index (file->extra, i),
                       g_ptr_array_index (file->extra, i + 1));
}

static HfGame *
go_wrong (GError **error, const char *line, const GError *problem)
{
  /* Translators: a move in a saved game, and why it cannot be */
  g_set_error (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
               _("The saved game goes wrong at “%s”: %s"), line, problem->message);

  return NULL;
}

/* Plays a saved game again, up to where it stood, to the order of the cards in the hand and the
 * moves that can be done again. No computer player is asked; they go on after hf_game_start().
 * Returns (nullable): the game, or NULL where it cannot have been played like that */
HfGame *
hf_game_new_from_file (const HfGameFile *file, GError **error)
{
  g_autoptr (HfGame) self = sit_down (file, error);
  g_autoptr (GError) problem = NULL;
  HfDeal deal = { 0 };

  if (self == NULL)
    return NULL;

  self->undo_unlimited = file->unlimited;
  for (guint i = 0; i < file->lines->len; i++)
    {
      const char *line = g_ptr_array_index (file->lines, i);

      if (!hf_game_replay_line (self, line, &deal, &problem))
        return go_wrong (error, line, problem);
    }
  if (!hf_game_replay_taken_back (self, file->taken_back, &problem))
    return go_wrong (error, g_ptr_array_index (file->taken_back, 0), problem);
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

gboolean
hf_game_can_save (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return !self->off_script;
}

/* Returns (nullable): what the person calls the game */
const char *
hf_game_get_name (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  return self->name;
}

/* @name (nullable): what the person calls the game */
void
hf_game_set_name (HfGame *self, const char *name)
{
  g_return_if_fail (HF_IS_GAME (self));

  if (g_set_str (&self->name, name))
    hf_game_tell_extra (self, "name");
}

const char *
hf_game_get_rules_name (HfGame *self)
{
  const char *base;

  g_return_val_if_fail (HF_IS_GAME (self), NULL);

  base = self->rules->rules.base;
  if (self->rules_name != NULL)
    return self->rules_name;

  return hf_preset_exists (base) ? hf_preset_title (base) : _("House rules");
}

/* @name (nullable): what the rules are called, NULL for the name of the preset */
void
hf_game_set_rules_name (HfGame *self, const char *name)
{
  g_return_if_fail (HF_IS_GAME (self));

  g_set_str (&self->rules_name, name);
  g_clear_pointer (&self->rules_data, g_free);
}

/* Returns: when the game began, in seconds of real time */
gint64
hf_game_get_started (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), 0);

  return self->started;
}

gboolean
hf_game_is_over (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), FALSE);

  return self->state->table.phase == HF_PHASE_END
         || (self->state->table.phase == HF_PHASE_OVER
             && self->finished->len >= self->rules->n_rounds);
}

HfHandOrder
hf_game_get_hand_order (HfGame *self)
{
  g_return_val_if_fail (HF_IS_GAME (self), HF_HAND_ORDER_RANK);

  return self->hand_order;
}
