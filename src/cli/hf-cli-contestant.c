/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-contestant.h"

#include <string.h>
#include <time.h>

#include "core/notation/hf-notation.h"
#include "core/text/hf-text.h"
#include "players/bot/hf-level.h"

/* Reads the number of an option, `NAME=NUMBER`.
 * Returns: FALSE with @error set where it is none from 0 to @max */
static gboolean
read_number (const char *text, guint max, guint *number, GError **error)
{
  const char *value = strchr (text, '=');
  guint64 read;

  if (value != NULL && g_ascii_string_to_unsigned (value + 1, 10, 0, max, &read, NULL))
    {
      *number = (guint) read;
      return TRUE;
    }

  hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     "“%s” isn’t right: write “%.*s=” and a whole number from 0 to %u", text,
                     (int) strcspn (text, "="), text, max);

  return FALSE;
}

static gboolean
set_option (HfContestant *self, const char *text, GError **error)
{
  HfSearchOptions *options = &self->options;
  guint memory = self->remembers;
  const struct
  {
    const char *name;
    guint max;
    guint *number;
  } numbers[] = {
    { "worlds", 100000, &options->worlds },
    { "ms", HF_CLI_PROGRAM_MAX_TIME_LIMIT, &options->milliseconds },
    { "turns", 10000, &options->turns },
    { "overlooks", 100, &options->often.cards },
    { "misses-pile", 100, &options->often.pile },
    { "misses-others", 100, &options->often.others },
    { "haste", 100, &options->often.haste },
    { "blind", (1u << HF_N_FEATURES) - 1, &options->blind },
    { "memory", 1, &memory },
  };
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  const char *name = pair[0] != NULL ? pair[0] : "";

  if (g_str_equal (name, "style") && !hf_level_searches (self->level)
      && (self->style = hf_style_find (pair[1])) != NULL)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      if (!g_str_equal (name, numbers[i].name))
        continue;
      if (!read_number (text, numbers[i].max, numbers[i].number, error))
        return FALSE;
      self->custom = TRUE;
      self->remembers = memory != 0;
      return TRUE;
    }

  hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE,
                     "“%s” isn’t an option of a player", text);

  return FALSE;
}

/* Returns (nullable): the kind of a name */
static const HfContestantKind *
find_kind (const HfContestantKind *kinds, const char *name)
{
  for (; kinds != NULL && kinds->name != NULL; kinds++)
    if (g_str_equal (kinds->name, name))
      return kinds;

  return NULL;
}

static gboolean
read_level (HfContestant *self, const char *text, const HfContestantKind *kinds, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  const char *level = words[0] != NULL ? words[0] : "";

  self->kind = find_kind (kinds, level);
  self->level = g_strdup (self->kind != NULL ? "expert" : level);
  if (!hf_level_exists (self->level))
    {
      hf_text_set_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, "There’s no level “%s”",
                         level);
      return FALSE;
    }

  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (g_str_has_prefix (words[i], "character="))
      self->character = g_strdup (words[i] + strlen ("character="));
  self->custom = hf_level_options (self->level, self->character, &self->options);
  if (self->kind != NULL)
    {
      self->options.worlds = self->kind->worlds;
      self->options.turns = self->kind->turns;
    }
  for (guint i = 1; words[0] != NULL && words[i] != NULL; i++)
    if (!g_str_has_prefix (words[i], "character=") && !set_option (self, words[i], error))
      return FALSE;

  return TRUE;
}

/* @text: `LEVEL[,OPTION=VALUE...]` or `exec:COMMAND`
 * @time_limit: how long a program may think about one move, in milliseconds
 * @kinds (nullable): players that there are beside the levels
 * Returns: a contestant, or NULL */
HfContestant *
hf_contestant_new (const char *text,
                   guint time_limit,
                   const HfContestantKind *kinds,
                   GError **error)
{
  g_autoptr (HfContestant) self = g_new0 (HfContestant, 1);

  self->remembers = TRUE;
  self->times = g_array_new (FALSE, FALSE, sizeof (gdouble));
  self->turns = g_array_new (FALSE, FALSE, sizeof (gdouble));
  if (g_str_has_prefix (text, "exec:"))
    {
      self->program = hf_cli_program_new (text + strlen ("exec:"), time_limit, error);
      if (self->program == NULL)
        return NULL;
    }
  else if (!read_level (self, text, kinds, error))
    return NULL;

  return g_steal_pointer (&self);
}

void
hf_contestant_free (HfContestant *self)
{
  if (self == NULL)
    return;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    hf_bot_free (self->bots[i]);
  g_clear_pointer (&self->program, hf_cli_program_free);
  g_clear_pointer (&self->times, g_array_unref);
  g_clear_pointer (&self->turns, g_array_unref);
  g_free (self->level);
  g_free (self->character);
  g_free (self);
}

/* Decisions of this round that the clock ended. */
static guint
count_late (HfContestant *self)
{
  guint n = 0;

  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    {
      HfSearch *search = self->bots[seat] != NULL ? hf_bot_get_search (self->bots[seat]) : NULL;

      n += search != NULL ? hf_search_get_n_late (search) : 0;
    }

  return n;
}

/* Gets ready for a round. */
void
hf_contestant_begin (HfContestant *self, const HfFlatRules *rules, guint64 seed)
{
  self->n_late += count_late (self);
  for (guint seat = 0; self->program == NULL && seat < rules->n_seats; seat++)
    {
      guint64 own_seed = hf_random_stream ("player", seed, seat, 0, 0);

      g_clear_pointer (&self->bots[seat], hf_bot_free);
      self->bots[seat] = self->custom ? hf_bot_new_custom (&self->options, own_seed)
                                      : hf_bot_new (self->level, self->character, own_seed);
      hf_bot_set_style (self->bots[seat], self->style);
    }
}

/* Gives the players the public events. */
void
hf_contestant_observe (HfContestant *self, const HfEvent *events, guint n_events)
{
  for (guint seat = 0; self->remembers && seat < HF_MAX_SEATS; seat++)
    if (self->bots[seat] != NULL)
      hf_bot_observe (self->bots[seat], events, n_events);
}

static gboolean
ask (HfContestant *self,
     const HfState *state,
     const HfDraws *draws,
     const HfFlatRules *rules,
     guint seat,
     const gint *cancelled,
     HfMove *move)
{
  g_autoptr (HfView) view = NULL;

  if (self->program != NULL)
    return hf_cli_program_decide (self->program, state, rules, seat, cancelled, move);

  if (self->kind != NULL)
    self->kind->show (hf_bot_get_search (self->bots[seat]), state, draws);
  view = hf_view_new (state, rules, seat);

  return hf_bot_decide (self->bots[seat], view, cancelled, move);
}

/* Time in ms: of the processor for players of our own, so that other programs
 * do not count; of the clock for those in other processes. */
static gdouble
now (const HfContestant *self)
{
  struct timespec used;

  if (self->program != NULL)
    return g_get_monotonic_time () / 1000.0;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &used);

  return used.tv_sec * 1000.0 + used.tv_nsec / 1e6;
}

/* @draws (nullable): which seat draws which cards
 * @cancelled (nullable): becomes non-zero to stop it
 * @move (out): its move
 * Returns: FALSE where it gave no legal answer */
gboolean
hf_contestant_decide (HfContestant *self,
                      const HfState *state,
                      const HfDraws *draws,
                      const HfFlatRules *rules,
                      guint seat,
                      const gint *cancelled,
                      HfMove *move)
{
  gdouble begin = now (self), ms;
  gboolean decided;

  if (hf_contestant_why_given_up (self) != NULL)
    return FALSE;

  decided = ask (self, state, draws, rules, seat, cancelled, move);
  ms = now (self) - begin;
  g_array_append_val (self->times, ms);
  self->turn += ms;

  return decided;
}

/* Notes that its turn is over and the next one begins. */
void
hf_contestant_end_turn (HfContestant *self)
{
  g_array_append_val (self->turns, self->turn);
  self->turn = 0;
}

/* Answers of a program that were late, no moves, illegal, or never came. */
guint
hf_contestant_faults (HfContestant *self)
{
  return self->program != NULL ? hf_cli_program_get_faults (self->program) : 0;
}

/* Decisions that the clock ended before all worlds were imagined: by chance, so such results do not
 * repeat. */
guint
hf_contestant_n_late (HfContestant *self)
{
  return self->n_late + count_late (self);
}

/* Returns (nullable): why it is asked no more; NULL where it still plays */
const char *
hf_contestant_why_given_up (HfContestant *self)
{
  return self->program != NULL ? hf_cli_program_why_given_up (self->program) : NULL;
}
