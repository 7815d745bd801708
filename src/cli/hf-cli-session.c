/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-session.h"

#include "core/rules/hf-rule-table.h"

/* The lines that choose rules, deal and play. Positions are in
 * hf-cli-position.c, expectations in hf-cli-expect.c. */

static HfCliResult
result_reason (HfReason reason)
{
  if (reason == HF_REASON_NONE)
    return HF_CLI_RESULT_OK;

  return (HfCliResult) { .status = HF_CLI_REFUSED, .code = hf_reason_to_string (reason) };
}

static HfCliResult
result_error_text (const char *text)
{
  return (HfCliResult) { .status = HF_CLI_ERROR, .text = g_strdup (text) };
}

HfCliSession *
hf_cli_session_new (void)
{
  return g_new0 (HfCliSession, 1);
}

/* Forgets game and rules. */
void
hf_cli_session_reset (HfCliSession *self)
{
  g_free (self->state);
  g_free (self->position);
  memset (self, 0, sizeof *self);
}

void
hf_cli_session_free (HfCliSession *self)
{
  hf_cli_session_reset (self);
  g_free (self);
}

/* Makes the game of the rules, when it is needed for the first time. */
HfCliResult
hf_cli_session_begin (HfCliSession *self)
{
  g_autoptr (GError) error = NULL;

  if (self->state != NULL)
    return HF_CLI_RESULT_OK;
  if (!self->has_rules)
    return result_error_text ("There’s no game. Start one with “new PRESET”");
  if (!hf_flat_rules_init (&self->flat, &self->rules, &error))
    return (HfCliResult) { .status = HF_CLI_REFUSED,
                           .code = hf_rules_error_code (error->code),
                           .text = g_strdup (error->message) };

  self->state = hf_state_new (&self->flat, self->seed);

  return HF_CLI_RESULT_OK;
}

/* new PRESET [seed N] */
static HfCliResult
run_new (HfCliSession *self, HfCliWords *words)
{
  g_autoptr (GError) error = NULL;
  const char *preset = hf_cli_words_next (words);
  guint64 seed = 1;
  HfRules rules;

  if (preset == NULL)
    return hf_cli_result_error (words);
  if (hf_cli_words_accept (words, "seed"))
    {
      const char *word = hf_cli_words_next (words);

      if (word == NULL || !g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT64, &seed, &error))
        return result_error_text ("A seed is a whole number, 0 or more");
    }
  if (hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);
  if (!hf_rules_init_preset (&rules, preset, &error))
    return result_error_text (error->message);

  hf_cli_session_reset (self);
  self->has_rules = TRUE;
  self->rules = rules;
  self->seed = seed;

  return HF_CLI_RESULT_OK;
}

static HfCliResult
set_rule (HfCliSession *self, HfCliWords *words, const char *key)
{
  g_autoptr (GError) error = NULL;
  const HfRuleInfo *info = hf_rule_lookup (key);
  const gboolean is_text = info != NULL && hf_rule_is_written (info);
  g_autofree char *rest = hf_cli_words_rest (words, 0);
  const char *value = hf_cli_words_next (words);

  if (value == NULL || (hf_cli_words_left (words) > 0 && !is_text))
    return hf_cli_result_error (words);
  if (!hf_rules_set (&self->rules, key, rest, &error))
    return result_error_text (error->message);

  return HF_CLI_RESULT_OK;
}

/* players N */
static HfCliResult
run_players (HfCliSession *self, HfCliWords *words)
{
  return set_rule (self, words, "table.players");
}

/* teams none|pairs|two_teams */
static HfCliResult
run_teams (HfCliSession *self, HfCliWords *words)
{
  return set_rule (self, words, "table.teams");
}

/* set KEY VALUE */
static HfCliResult
run_set (HfCliSession *self, HfCliWords *words)
{
  const char *key = hf_cli_words_next (words);

  return key != NULL ? set_rule (self, words, key) : hf_cli_result_error (words);
}

/* config */
static HfCliResult
run_config (HfCliSession *self, HfCliWords *words)
{
  return hf_cli_session_begin (self);
}

/* deck CARDS */
static HfCliResult
run_deck (HfCliSession *self, HfCliWords *words)
{
  guint8 kinds[HF_POSITION_MAX_CARDS];
  HfCards rest = self->flat.deck, named;
  guint n;

  if (hf_cli_words_left (words) == 0
      || !hf_cli_words_list (words, hf_cli_words_left (words), kinds, G_N_ELEMENTS (kinds), &n))
    return hf_cli_result_error (words);
  if (self->state->table.phase != HF_PHASE_SETUP)
    return result_reason (HF_REASON_WRONG_PHASE);

  named = hf_cards_from_list (kinds, n);
  if (!hf_cards_contain (&rest, &named))
    return result_reason (HF_REASON_BAD_DECK);

  /* Names the whole deck, as a deck without a named card would be shuffled. */
  hf_cards_subtract (&rest, &named);
  hf_cards_to_fill_order (&rest, kinds + n);
  memcpy (self->deck, kinds, self->flat.n_cards);
  self->deal.deck = self->deck;
  self->deal.n_deck = self->flat.n_cards;

  return HF_CLI_RESULT_OK;
}

/* first SEAT */
static HfCliResult
run_first (HfCliSession *self, HfCliWords *words)
{
  guint seat;

  if (!hf_cli_words_index (words, self->flat.n_seats, &seat) || hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);

  return result_reason (hf_state_set_first (self->state, &self->flat, seat));
}

/* shuffle NUMBER, in hexadecimal digits */
static HfCliResult
run_shuffle (HfCliSession *self, HfCliWords *words)
{
  const char *number = hf_cli_words_next (words);
  guint64 seed;

  if (number == NULL || hf_cli_words_left (words) > 0
      || !g_ascii_string_to_unsigned (number, 16, 0, G_MAXUINT64, &seed, NULL))
    return hf_cli_result_error (words);
  if (self->state->table.phase != HF_PHASE_SETUP)
    return result_reason (HF_REASON_WRONG_PHASE);

  self->state->rng = seed;

  return result_reason (HF_REASON_NONE);
}

/* cuts N N ... */
static HfCliResult
run_cuts (HfCliSession *self, HfCliWords *words)
{
  gint cuts[HF_MAX_SEATS] = { 0 };
  guint n = hf_cli_words_left (words);

  for (guint i = 0; i < n; i++)
    {
      gint cut;

      if (!hf_cli_words_number (words, 0, G_MAXINT, &cut))
        return hf_cli_result_error (words);
      if (i < HF_MAX_SEATS)
        cuts[i] = cut;
    }

  if (self->state->table.phase != HF_PHASE_SETUP)
    return result_reason (HF_REASON_WRONG_PHASE);
  if (self->flat.rules.deal_style != HF_DEAL_CUT_PORTION || n != self->flat.n_seats)
    return result_reason (HF_REASON_BAD_CHOICE);

  memcpy (self->deal.cuts, cuts, sizeof cuts);
  self->deal.n_cuts = n;

  return HF_CLI_RESULT_OK;
}

/* highcut CARDS */
static HfCliResult
run_highcut (HfCliSession *self, HfCliWords *words)
{
  guint8 kinds[HF_POSITION_MAX_CARDS];
  guint n;

  if (!hf_cli_words_list (words, hf_cli_words_left (words), kinds, G_N_ELEMENTS (kinds), &n))
    return hf_cli_result_error (words);

  return result_reason (hf_state_high_cut (self->state, &self->flat, kinds, n, NULL));
}

/* deal */
static HfCliResult
run_deal (HfCliSession *self, HfCliWords *words)
{
  HfReason reason = hf_state_deal (self->state, &self->flat, &self->deal, NULL);

  if (reason == HF_REASON_NONE)
    {
      memset (&self->deal, 0, sizeof self->deal);
      self->aside = HF_CARDS_NONE;
    }

  return result_reason (reason);
}

static HfCliResult
run_move (HfCliSession *self, const char *line)
{
  g_autoptr (GError) error = NULL;
  HfRefusal refusal;
  HfMove move;

  if (!hf_move_parse (&move, line, self->state, &self->flat, &error))
    return result_error_text (error->message);

  switch (hf_state_play (self->state, &self->flat, &move, NULL, &refusal))
    {
    case HF_VERDICT_OK:
      return HF_CLI_RESULT_OK;
    case HF_VERDICT_REFUSED:
      return result_reason (refusal.reason);
    case HF_VERDICT_FAILED:
      return (HfCliResult) { .status = HF_CLI_FAILED,
                             .code = hf_reason_to_string (refusal.reason) };
    default:
      g_return_val_if_reached (HF_CLI_RESULT_OK);
    }
}

/* choose all A|B: all seats that have not chosen yet; one seat's choice is a move */
static HfCliResult
run_choose (HfCliSession *self, HfCliWords *words)
{
  static const char *const piles[] = { "A", "B", NULL };
  gint pile;

  if (!hf_cli_words_accept (words, "all"))
    {
      g_autofree char *rest = hf_cli_words_rest (words, 0);
      g_autofree char *line = g_strconcat ("choose ", rest, NULL);

      return run_move (self, line);
    }

  if (!hf_cli_words_choose (words, piles, &pile) || hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);
  if (self->state->table.phase != HF_PHASE_CHOOSE)
    return result_reason (HF_REASON_WRONG_PHASE);
  for (guint seat = 0; seat < self->flat.n_seats; seat++)
    if (hf_table_has_piles (&self->state->table, seat))
      hf_state_choose (self->state, &self->flat, seat, pile == 1, NULL);

  return HF_CLI_RESULT_OK;
}

/* next */
static HfCliResult
run_next (HfCliSession *self, HfCliWords *words)
{
  HfReason reason = hf_state_next (self->state, &self->flat, NULL);

  if (reason == HF_REASON_NONE && self->state->table.phase == HF_PHASE_SETUP)
    self->aside = HF_CARDS_NONE;

  return result_reason (reason);
}

/* own SIDE ROW COUNT */
static HfCliResult
run_own (HfCliSession *self, HfCliWords *words)
{
  gint numbers[3];

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!hf_cli_words_number (words, 0, G_MAXUINT16, &numbers[i]))
      return hf_cli_result_error (words);
  if (hf_cli_words_left (words) > 0)
    return hf_cli_result_error (words);

  return result_reason (hf_state_count_own (self->state, &self->flat, numbers[0], numbers[1],
                                            numbers[2], -1, NULL));
}

/* position */
static HfCliResult
run_position (HfCliSession *self, HfCliWords *words)
{
  if (self->position == NULL)
    self->position = g_new (HfPosition, 1);
  hf_position_init (self->position);

  return HF_CLI_RESULT_OK;
}

/* begin */
static HfCliResult
run_begin (HfCliSession *self, HfCliWords *words)
{
  HfReason reason = hf_position_begin (self->position, &self->flat, self->state, &self->aside);

  if (reason == HF_REASON_NONE)
    {
      g_clear_pointer (&self->position, g_free);
      memset (&self->deal, 0, sizeof self->deal);
    }

  return result_reason (reason);
}

typedef enum
{
  WHEN_ANY,      /* at any time */
  WHEN_RULES,    /* while the rules are chosen */
  WHEN_GAME,     /* with a game */
  WHEN_POSITION, /* while a position is described */
} HfCliWhen;

static const struct
{
  const char *word;
  HfCliWhen when;
  HfCliResult (*run) (HfCliSession *self, HfCliWords *words);
  gboolean alone; /* nothing follows the word */
} commands[] = {
  { "new", WHEN_ANY, run_new },
  { "players", WHEN_RULES, run_players },
  { "teams", WHEN_RULES, run_teams },
  { "set", WHEN_RULES, run_set },
  { "config", WHEN_ANY, run_config, .alone = TRUE },
  { "deck", WHEN_GAME, run_deck },
  { "first", WHEN_GAME, run_first },
  { "shuffle", WHEN_GAME, run_shuffle },
  { "cuts", WHEN_GAME, run_cuts },
  { "highcut", WHEN_GAME, run_highcut },
  { "deal", WHEN_GAME, run_deal, .alone = TRUE },
  { "choose", WHEN_GAME, run_choose },
  { "next", WHEN_GAME, run_next, .alone = TRUE },
  { "own", WHEN_GAME, run_own },
  { "position", WHEN_GAME, run_position, .alone = TRUE },
  { "begin", WHEN_POSITION, run_begin, .alone = TRUE },
  { "round", WHEN_POSITION, hf_cli_session_describe },
  { "turn", WHEN_POSITION, hf_cli_session_describe },
  { "hand", WHEN_POSITION, hf_cli_session_describe },
  { "foot", WHEN_POSITION, hf_cli_session_describe },
  { "book", WHEN_POSITION, hf_cli_session_describe },
  { "opened", WHEN_POSITION, hf_cli_session_describe },
  { "pile", WHEN_POSITION, hf_cli_session_describe },
  { "stock", WHEN_POSITION, hf_cli_session_describe },
  { "stack", WHEN_POSITION, hf_cli_session_describe },
  { "reds", WHEN_POSITION, hf_cli_session_describe },
  { "cut", WHEN_POSITION, hf_cli_session_describe },
  { "penalty", WHEN_POSITION, hf_cli_session_describe },
  { "total", WHEN_POSITION, hf_cli_session_describe },
  { "out", WHEN_POSITION, hf_cli_session_describe },
  { "first", WHEN_POSITION, hf_cli_session_describe },
};

static HfCliResult
check_rules_are_chosen (HfCliSession *self)
{
  if (!self->has_rules)
    return result_error_text ("There are no rules to change. Choose some with “new PRESET”");
  if (self->state != NULL)
    return result_error_text ("Rules can’t change after the game has started");

  return HF_CLI_RESULT_OK;
}

static HfCliResult
check_when (HfCliSession *self, HfCliWhen when)
{
  HfCliResult result;

  if (when == WHEN_ANY)
    return HF_CLI_RESULT_OK;
  if (when == WHEN_RULES)
    return check_rules_are_chosen (self);

  result = hf_cli_session_begin (self);
  if (result.status != HF_CLI_OK)
    return result;
  if (when == WHEN_POSITION && self->position == NULL)
    return result_error_text ("There’s no position to describe. Start one with “position”");

  return HF_CLI_RESULT_OK;
}

/* Looks a word up; a few mean something else while a position is described. */
static gint
find_command (HfCliSession *self, const char *word)
{
  gint found = -1;

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i].word, word) == 0 && (found < 0 || self->position != NULL))
      found = i;

  return found;
}

static gboolean
leaves_position_alone (gint command)
{
  return command >= 0
         && (commands[command].when != WHEN_GAME || commands[command].run == run_position);
}

/* Carries out a line that chooses rules, sets up or plays. */
HfCliResult
hf_cli_session_run (HfCliSession *self, const char *line)
{
  g_auto (HfCliWords) words = { NULL };
  HfCliResult result;
  const char *word;
  gint command;

  hf_cli_words_init (&words, line);
  word = hf_cli_words_next (&words);
  if (word == NULL)
    return hf_cli_result_error (&words);

  command = find_command (self, word);
  result = check_when (self, command >= 0 ? commands[command].when : WHEN_GAME);
  if (result.status != HF_CLI_OK)
    return result;
  if (self->position != NULL && !leaves_position_alone (command))
    return result_error_text ("The position isn’t finished. Finish it with “begin”");
  if (command >= 0 && commands[command].alone && hf_cli_words_left (&words) > 0)
    return hf_cli_result_error (&words);

  result = command >= 0 ? commands[command].run (self, &words) : run_move (self, line);

#ifndef G_DISABLE_ASSERT
  if (self->state != NULL)
    {
      char *problem = NULL;

      if (!hf_state_check (self->state, &self->flat, &self->aside, &problem))
        g_error ("After “%s”: %s", line, problem);
    }
#endif

  return result;
}

/* Returns the result that a line would have, and changes nothing.
 * @line: a line that sets up or plays */
HfCliResult
hf_cli_session_try (HfCliSession *self, const char *line)
{
  g_autofree HfCliSession *before = NULL;
  g_auto (HfCliWords) words = { NULL };
  HfCliResult result = hf_cli_session_begin (self);
  const char *word;
  gint command;

  if (result.status != HF_CLI_OK)
    return result;

  hf_cli_words_init (&words, line);
  word = hf_cli_words_next (&words);
  command = word != NULL ? find_command (self, word) : -1;
  if (leaves_position_alone (command))
    return result_error_text ("You can only try lines that set up a position or play");

  before = g_memdup2 (self, sizeof *self);
  self->state = hf_state_dup (self->state);
  result = hf_cli_session_run (self, line);
  g_free (self->state);
  *self = *before;

  return result;
}

/* Whether the words ask for a complete listing: moves, state, scores, view SEAT. */
gboolean
hf_cli_session_is_listing (const HfCliWords *words)
{
  static const char *const listings[] = { "moves", "state", "scores", NULL };

  if (hf_cli_words_left (words) == 1)
    return g_strv_contains (listings, words->words[words->at]);

  return hf_cli_words_left (words) == 2 && strcmp (words->words[words->at], "view") == 0;
}

/* moves | state | scores | view SEAT */
char *
hf_cli_session_list (HfCliSession *self, HfCliWords *words, HfCliResult *result)
{
  guint seat;

  *result = hf_cli_session_begin (self);
  if (result->status != HF_CLI_OK)
    return NULL;

  if (hf_cli_words_accept (words, "moves"))
    {
      g_auto (GStrv) moves = hf_state_print_moves (self->state, &self->flat);
      g_autofree char *text = g_strjoinv ("\n", moves);

      return moves[0] != NULL ? g_strconcat (text, "\n", NULL) : g_strdup ("");
    }
  if (hf_cli_words_accept (words, "state"))
    return hf_state_print (self->state, &self->flat, &self->aside);
  if (hf_cli_words_accept (words, "scores"))
    return hf_state_print_scores (self->state, &self->flat);
  if (hf_cli_words_accept (words, "view") && hf_cli_words_index (words, self->flat.n_seats, &seat))
    return hf_state_print_view (self->state, &self->flat, seat);

  *result = hf_cli_result_error (words);

  return NULL;
}
