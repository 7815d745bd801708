/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Marks that players set by their moves, gathered in one walk along the record. */

#include "hf-play-marks.h"

#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"

typedef struct
{
  HfPlayMarks *marks;
  const HfFlatRules *rules;
  guint round; /* or 0 for all */
  guint next;  /* the position of the change that comes next, unless cards are dealt anew */
} Walk;

/* Notes whether the record begins with a deal, and has all changes since. */
static void
check_whole (Walk *self, const HfGameChange *change)
{
  const gboolean first = self->round != 0 || change->state->table.round == 1;

  if (change->deal != NULL && first)
    self->marks->whole = TRUE;
  else if (change->deal == NULL && change->position != self->next)
    self->marks->whole = FALSE;
  self->next = change->position + 1;
}

static void
count_laid (const Walk *self, const HfGameChange *change)
{
  const guint seat = change->move->seat;

  for (guint i = 0; i < change->events->len; i++)
    {
      const HfEvent *event = &g_array_index (change->events, HfEvent, i);

      if (event->type != HF_EVENT_CARD || event->to != HF_ZONE_BOOK)
        continue;
      self->marks->laid[seat]++;
      self->marks->wilds[seat] += hf_flat_rules_is_wild (self->rules, event->kind);
    }
}

static void
note_change (const HfGameChange *change, gpointer data)
{
  Walk *self = data;
  HfPlayMarks *marks = self->marks;
  const guint round = change->state->table.round;
  guint seat;

  if (self->round != 0 && round != self->round)
    return;
  check_whole (self, change);
  if (change->move == NULL || change->verdict != HF_VERDICT_OK)
    return;

  seat = change->move->seat;
  count_laid (self, change);
  marks->taken[seat] = MAX (marks->taken[seat], (gint) change->digest.cards[HF_DONE_TOOK]->len);
  if (!change->digest.opens)
    return;
  marks->opening[seat] = MAX (marks->opening[seat], change->digest.points);
  if (marks->first < 0)
    marks->first = (gint) seat;
}

/* Returns: the position of a line of the log that is not after the deal of a round */
static guint
find_start (HfGame *game, guint round)
{
  GListModel *history = G_LIST_MODEL (hf_history_of (game));

  for (guint i = g_list_model_get_n_items (history); round > 1 && i-- > 0;)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (hf_game_record_get_round (record) < round)
        return hf_game_record_get_position (record);
    }

  return 0;
}

/* Gathers the marks of a round, or of all rounds.
 *
 * @self (out caller-allocates)
 * @round: from 1, or 0 for all */
void
hf_play_marks_init (HfPlayMarks *self, HfGame *game, guint round)
{
  Walk walk = { self, hf_game_get_rules (game), round, 0 };

  *self = (HfPlayMarks) { .first = -1 };
  hf_game_foreach_change (game, find_start (game, round), note_change, &walk);
}

/* Returns: where the largest of figures above zero stands, a bit each; none where there is no such figure */
guint
hf_play_marks_find_most (const gint *figures, guint n)
{
  guint most = hf_score_leaders (figures, n);

  return n > 0 && figures[g_bit_nth_lsf (most, -1)] > 0 ? most : 0;
}
