/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Playing the lines of a saved game again, through the same doors. The lines
 * may have been written by anybody: whatever cannot be is refused. */
#include "config.h"

#include "hf-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "core/hf-notation.h"
#include "hf-game-save.h"

/* Between a move and the very cards of it. */
#define COMMENT "  # "

static gboolean
refuse (GError **error, HfReason reason)
{
  g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                       hf_reason_to_string (reason));
  return FALSE;
}

static gboolean
not_understood (GError **error)
{
  g_set_error_literal (error, HF_GAME_FILE_ERROR, HF_GAME_FILE_ERROR_DAMAGED,
                       _("this is no line of a game"));
  return FALSE;
}

static gboolean
came_true (HfReason reason, GError **error)
{
  return reason == HF_REASON_NONE || refuse (error, reason);
}

static gboolean
replay_first (HfGame *self, char **words, HfDeal *deal, GError **error)
{
  guint seat;

  if (words[1] == NULL || words[2] != NULL
      || !hf_notation_parse_number (words[1], self->rules->n_seats - 1, &seat))
    return not_understood (error);

  return came_true (hf_game_set_first (self, seat), error);
}

static gboolean
replay_highcut (HfGame *self, char **words, HfDeal *deal, GError **error)
{
  guint8 kinds[HF_MAX_HIGH_CUTS];
  guint n = g_strv_length (words + 1), n_kinds;

  if (n < self->rules->n_seats || n > G_N_ELEMENTS (kinds)
      || self->state->table.phase != HF_PHASE_SETUP
      || !hf_notation_parse_cards ((const char *const *) words + 1, n, kinds, G_N_ELEMENTS (kinds),
                                   &n_kinds, NULL)
      || n_kinds != n)
    return not_understood (error);

  return came_true (hf_game_cut_high (self, kinds, n_kinds), error);
}

static gboolean
replay_cuts (HfGame *self, char **words, HfDeal *deal, GError **error)
{
  guint n = g_strv_length (words + 1);

  if (n != self->rules->n_seats || deal->n_cuts > 0 || self->state->table.phase != HF_PHASE_SETUP
      || self->rules->rules.deal_style != HF_DEAL_CUT_PORTION)
    return not_understood (error);

  for (guint i = 0; i < n; i++)
    {
      guint cut;

      if (!hf_notation_parse_number (words[i + 1], self->rules->n_cards, &cut))
        return not_understood (error);
      deal->cuts[i] = cut;
    }
  deal->n_cuts = n;
  hf_game_cut_portions (self, deal->cuts, n);

  return TRUE;
}

static gboolean
replay_deal (HfGame *self, char **words, HfDeal *deal, GError **error)
{
  HfDeal this_deal = *deal;

  *deal = (HfDeal) { 0 };

  return came_true (hf_game_deal (self, &this_deal), error);
}

static gboolean
replay_next (HfGame *self, char **words, HfDeal *deal, GError **error)
{
  return hf_game_leave_round (self) || refuse (error, HF_REASON_WRONG_PHASE);
}

/* The hand that the physical cards of a move lie in. */
static GPtrArray *
find_picked (HfGame *self, guint seat, const char *words)
{
  return words != NULL
           ? hf_game_find_cards (hf_game_seat_get_hand (hf_game_get_seat (self, seat)), words)
           : NULL;
}

static gboolean
replay_move (HfGame *self, const char *text, const char *cards, GError **error)
{
  g_autoptr (GPtrArray) picked = NULL;
  HfRefusal refusal;
  HfMove move;

  if (self->state->table.phase == HF_PHASE_SETUP || self->state->table.phase >= HF_PHASE_OVER)
    return refuse (error, HF_REASON_WRONG_PHASE);
  if (!hf_move_parse (&move, text, self->state, self->rules, error))
    return FALSE;
  if (move.seat >= self->seats->len)
    return not_understood (error);

  picked = find_picked (self, move.seat, cards);
  if (hf_game_play_cards (self, &move, picked, &refusal) != HF_VERDICT_REFUSED)
    return TRUE;

  return refuse (error, refusal.reason);
}

/* Carries out a line of a saved game. @deal gathers what belongs to the next deal. */
gboolean
hf_game_replay_line (HfGame *self, const char *line, HfDeal *deal, GError **error)
{
  static const struct
  {
    const char *word;
    gboolean (*replay) (HfGame *self, char **words, HfDeal *deal, GError **error);
  } commands[] = {
    { "first", replay_first }, { "highcut", replay_highcut }, { "cuts", replay_cuts },
    { "deal", replay_deal },   { "next", replay_next },
  };
  const char *comment = strstr (line, COMMENT);
  g_autofree char *text = comment != NULL ? g_strndup (line, comment - line) : g_strdup (line);
  g_auto (GStrv) words = hf_notation_split (text);

  if (words[0] == NULL)
    return not_understood (error);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (words[0], commands[i].word))
      return commands[i].replay (self, words, deal, error);

  return replay_move (self, text, comment != NULL ? comment + strlen (COMMENT) : NULL, error);
}
