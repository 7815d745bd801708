/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The score pad of a game with real cards: its rules, its players, and a sheet for each round. All sums
 * follow from these. */
#include "config.h"

#include "hf-pad.h"

#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "game/table/hf-player-names.h"

struct _HfPad
{
  GObject parent_instance;

  HfFlatRules rules;
  char *rules_name;
  gint64 started; /* in seconds of real time */
  guint first;    /* the seat that begins the first round */

  char *players[HF_MAX_SEATS];
  char *teams[HF_MAX_SEATS];        /* (nullable): as the person named them */
  char *names[HF_MAX_SEATS];        /* of the sides */
  char *inline_names[HF_MAX_SEATS]; /* the same in a sentence */

  GArray *sheets; /* HfPadSheet: of the rounds that are over */
  HfPadSheet draft;
  HfPadOthers others;
  gboolean written; /* all of it is in its file, or it has none */
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_DRAFT_CHANGED,
  SIGNAL_WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const HfFlatRules *
get_rules (HfResults *results)
{
  return &HF_PAD (results)->rules;
}

static guint
get_n_rounds (HfResults *results)
{
  return HF_PAD (results)->sheets->len;
}

static const char *
get_side_name (HfResults *results, guint side)
{
  return HF_PAD (results)->names[side];
}

static const char *
get_inline_name (HfResults *results, guint side)
{
  return HF_PAD (results)->inline_names[side];
}

static HfTally
get_tally (HfResults *results, guint round, guint side)
{
  HfPad *self = HF_PAD (results);

  return hf_pad_sheet_tally (hf_pad_get_sheet (self, round), &self->rules, side);
}

static gint
get_total (HfResults *results, guint round, guint side)
{
  gint total = 0;

  for (guint i = 1; i <= round; i++)
    total += hf_results_get_score (results, i, side).round;

  return total;
}

static void
results_init (HfResultsInterface *iface)
{
  iface->get_rules = get_rules;
  iface->get_n_rounds = get_n_rounds;
  iface->get_side_name = get_side_name;
  iface->get_inline_name = get_inline_name;
  iface->get_tally = get_tally;
  iface->get_total = get_total;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (HfPad,
                               hf_pad,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (HF_TYPE_RESULTS, results_init))

static void
hf_pad_finalize (GObject *object)
{
  HfPad *self = HF_PAD (object);

  g_free (self->rules_name);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    {
      g_free (self->players[i]);
      g_free (self->teams[i]);
      g_free (self->names[i]);
      g_free (self->inline_names[i]);
    }
  g_array_unref (self->sheets);
  g_free (self->others.secret);
  g_array_unref (self->others.heard);

  G_OBJECT_CLASS (hf_pad_parent_class)->finalize (object);
}

static void
hf_pad_class_init (HfPadClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_pad_finalize;

  /* Emitted when anything but the draft has changed. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);

  /* Emitted when the draft alone has changed. */
  signals[SIGNAL_DRAFT_CHANGED] = g_signal_new ("draft-changed", HF_TYPE_PAD, G_SIGNAL_RUN_LAST, 0,
                                                NULL, NULL, NULL, G_TYPE_NONE, 0);

  /* Emitted when all of it is in its file. */
  signals[SIGNAL_WRITTEN] = g_signal_new ("written", HF_TYPE_PAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
}

static void
hf_pad_init (HfPad *self)
{
  self->sheets = g_array_new (FALSE, TRUE, sizeof (HfPadSheet));
  self->others.heard = g_array_new (FALSE, TRUE, sizeof (HfPadHeard));
  self->draft.id = 1;
  self->written = TRUE;
  self->started = g_get_real_time () / G_USEC_PER_SEC;
}

/* A team without a name goes by those of its players. */
static char *
name_side (HfPad *self, guint side)
{
  const char *names[HF_MAX_SEATS];
  guint n = 0;

  if (self->teams[side] != NULL)
    return g_strdup (self->teams[side]);

  for (guint seat = side; seat < self->rules.n_seats; seat += self->rules.n_owners)
    names[n++] = self->players[seat];

  return hf_words_list (names, n);
}

static void
name_sides (HfPad *self)
{
  for (guint side = 0; side < self->rules.n_owners; side++)
    {
      g_free (self->names[side]);
      g_free (self->inline_names[side]);
      self->names[side] = name_side (self, side);
      self->inline_names[side] = hf_text_isolate (self->names[side]);
    }
}

/* Makes a pad for a new game, whose players have names from the list of computer players.
 *
 * Returns (nullable): NULL where these rules don't work */
HfPad *
hf_pad_new (const char *rules_name, const HfRules *rules, GError **error)
{
  g_autoptr (HfPad) self = g_object_new (HF_TYPE_PAD, NULL);
  const HfPlayerSetup players[HF_MAX_SEATS] = { 0 };
  g_auto (GStrv) names = NULL;

  if (!hf_flat_rules_init (&self->rules, rules, error))
    return NULL;

  self->rules_name = hf_text_clean (rules_name, HF_TEXT_TITLE);
  names = hf_player_names_list (players, self->rules.n_seats);
  for (guint seat = 0; seat < self->rules.n_seats; seat++)
    self->players[seat] = g_strdup (names[seat]);
  name_sides (self);

  return g_steal_pointer (&self);
}

const HfFlatRules *
hf_pad_get_rules (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), NULL);

  return &self->rules;
}

const char *
hf_pad_get_rules_name (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), NULL);

  return self->rules_name;
}

/* Returns: when the game began, in seconds of real time */
gint64
hf_pad_get_started (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), 0);

  return self->started;
}

void
hf_pad_set_started (HfPad *self, gint64 started)
{
  g_return_if_fail (HF_IS_PAD (self));

  self->started = started;
}

const char *
hf_pad_get_player (HfPad *self, guint seat)
{
  g_return_val_if_fail (HF_IS_PAD (self), NULL);
  g_return_val_if_fail (seat < self->rules.n_seats, NULL);

  return self->players[seat];
}

/* @name: an empty one changes nothing */
void
hf_pad_set_player (HfPad *self, guint seat, const char *name)
{
  g_autofree char *tidy = NULL;

  g_return_if_fail (HF_IS_PAD (self));
  g_return_if_fail (seat < self->rules.n_seats);

  tidy = g_strstrip (hf_text_clean (name, HF_TEXT_NAME));
  if (tidy[0] == '\0' || !g_set_str (&self->players[seat], tidy))
    return;
  name_sides (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Returns (nullable): the name of a team, NULL where it goes by those of its players */
const char *
hf_pad_get_team (HfPad *self, guint side)
{
  g_return_val_if_fail (HF_IS_PAD (self), NULL);
  g_return_val_if_fail (side < self->rules.n_owners, NULL);

  return self->teams[side];
}

/* @name: an empty one takes the name off */
void
hf_pad_set_team (HfPad *self, guint side, const char *name)
{
  g_autofree char *tidy = NULL;

  g_return_if_fail (HF_IS_PAD (self));
  g_return_if_fail (side < self->rules.n_owners);

  tidy = g_strstrip (hf_text_clean (name, HF_TEXT_NAME));
  if (!g_set_str (&self->teams[side], tidy[0] != '\0' ? tidy : NULL))
    return;
  name_sides (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Returns: what is kept for others who write on the pad; to be changed by those who let them */
HfPadOthers *
hf_pad_get_others (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), NULL);

  return &self->others;
}

/* Tells whether all of the pad is in its file. To be called by what writes it. */
void
hf_pad_set_written (HfPad *self, gboolean written)
{
  g_return_if_fail (HF_IS_PAD (self));

  self->written = written;
  if (written)
    g_signal_emit (self, signals[SIGNAL_WRITTEN], 0);
}

/* Returns: whether nothing of the pad would be lost if the program ended now, but for a pad that has no file */
gboolean
hf_pad_is_written (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), TRUE);

  return self->written;
}

/* Returns: how many rounds are over */
guint
hf_pad_get_n_rounds (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), 0);

  return self->sheets->len;
}

/* @id: HfPadSheet::id
 * Returns: the round, the one after the last for the draft, 0 where there is none */
guint
hf_pad_find_round (HfPad *self, guint id)
{
  g_return_val_if_fail (HF_IS_PAD (self), 0);

  for (guint round = 1; round <= self->sheets->len; round++)
    if (hf_pad_get_sheet (self, round)->id == id)
      return round;

  return id == self->draft.id ? self->sheets->len + 1 : 0;
}

/* No number comes again, also where the last round was deleted. */
static void
clear_draft (HfPad *self)
{
  self->draft = (HfPadSheet) { .id = self->draft.id + 1 };
}

/* @round: a round that is over, from 1 */
const HfPadSheet *
hf_pad_get_sheet (HfPad *self, guint round)
{
  g_return_val_if_fail (HF_IS_PAD (self), NULL);
  g_return_val_if_fail (round >= 1 && round <= self->sheets->len, NULL);

  return &g_array_index (self->sheets, HfPadSheet, round - 1);
}

/* Corrects a round, or ends the one that is being played, whose draft is then empty.
 *
 * @round: from 1, up to the one after the last
 * @refusal (out): the reason why the sheet cannot be true
 * Returns: FALSE if it cannot; nothing has changed then */
gboolean
hf_pad_set_sheet (HfPad *self, guint round, const HfPadSheet *sheet, HfPadRefusal *refusal)
{
  gint totals[HF_MAX_SEATS];
  HfPadSheet known = *sheet;

  g_return_val_if_fail (HF_IS_PAD (self), FALSE);
  g_return_val_if_fail (round >= 1 && round <= self->sheets->len + 1, FALSE);

  for (guint side = 0; side < self->rules.n_owners; side++)
    totals[side] = get_total (HF_RESULTS (self), round - 1, side);
  if (!hf_pad_sheet_check (sheet, &self->rules, round, totals, refusal))
    return FALSE;

  if (round > self->sheets->len)
    {
      known.id = self->draft.id;
      g_array_append_val (self->sheets, known);
      clear_draft (self);
    }
  else
    {
      known.id = hf_pad_get_sheet (self, round)->id;
      g_array_index (self->sheets, HfPadSheet, round - 1) = known;
    }
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

/* Puts in a round as it was saved, whether it can be true or not. Those after it move on.
 *
 * @round: from 1; at most the one after the last */
void
hf_pad_insert_sheet (HfPad *self, guint round, const HfPadSheet *sheet)
{
  HfPadSheet known = *sheet;

  g_return_if_fail (HF_IS_PAD (self));
  g_return_if_fail (round >= 1);

  if (known.id == 0)
    known.id = self->draft.id;
  if (known.id >= self->draft.id)
    self->draft.id = known.id + 1;
  g_array_insert_val (self->sheets, MIN (round - 1, self->sheets->len), known);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* @round: a round that is over, from 1 */
void
hf_pad_remove_round (HfPad *self, guint round)
{
  g_return_if_fail (HF_IS_PAD (self));
  g_return_if_fail (round >= 1 && round <= self->sheets->len);

  g_array_remove_index (self->sheets, round - 1);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Returns: the answers about the round that is being played, which need not be true yet */
const HfPadSheet *
hf_pad_get_draft (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), NULL);

  return &self->draft;
}

void
hf_pad_set_draft (HfPad *self, const HfPadSheet *draft)
{
  const guint id = MAX (self->draft.id, draft->id);

  g_return_if_fail (HF_IS_PAD (self));

  self->draft = *draft;
  self->draft.id = id;
  g_signal_emit (self, signals[SIGNAL_DRAFT_CHANGED], 0);
}

/* Takes the last round back, whose answers are the draft again.
 *
 * Returns: FALSE where there is a draft already */
gboolean
hf_pad_reopen_round (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), FALSE);

  if (self->sheets->len == 0 || !hf_pad_sheet_is_empty (&self->draft))
    return FALSE;

  self->draft = *hf_pad_get_sheet (self, self->sheets->len);
  g_array_set_size (self->sheets, self->sheets->len - 1);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);

  return TRUE;
}

/* @round: from 1, up to the one after the last that is over
 * Returns: the points that a side needs to open in it */
gint
hf_pad_get_minimum (HfPad *self, guint round, guint side)
{
  g_return_val_if_fail (HF_IS_PAD (self), 0);
  g_return_val_if_fail (round >= 1 && round <= self->sheets->len + 1, 0);
  g_return_val_if_fail (side < self->rules.n_owners, 0);

  return hf_flat_rules_open_min (&self->rules, round,
                                 get_total (HF_RESULTS (self), round - 1, side));
}

/* Chooses the seat that begins the first round. */
void
hf_pad_set_first (HfPad *self, guint seat)
{
  g_return_if_fail (HF_IS_PAD (self));
  g_return_if_fail (seat < self->rules.n_seats);

  if (self->first == seat)
    return;
  self->first = seat;
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Returns: the seat that begins a round, -1 where the players decide that again */
gint
hf_pad_get_first (HfPad *self, guint round)
{
  guint seat;

  g_return_val_if_fail (HF_IS_PAD (self), -1);

  if (round > 1 && self->rules.rules.deal_first_player_next != HF_NEXT_FIRST_ROTATE)
    return -1;

  seat = self->first;
  for (guint i = 1; i < round; i++)
    seat = hf_flat_rules_next_seat (&self->rules, seat);

  return seat;
}

/* Returns: the seat that deals a round, which is the seat before the one that begins it; -1 where all
 *   players deal, or the first seat is not known yet */
gint
hf_pad_get_dealer (HfPad *self, guint round)
{
  const gint first = hf_pad_get_first (self, round);

  g_return_val_if_fail (HF_IS_PAD (self), -1);

  if (first < 0 || self->rules.rules.deal_style != HF_DEAL_CENTRAL)
    return -1;

  for (guint seat = 0; seat < self->rules.n_seats; seat++)
    if (hf_flat_rules_next_seat (&self->rules, seat) == (guint) first)
      return seat;

  return -1;
}

/* Returns: whether the last round has been scored, or a score ended the game */
gboolean
hf_pad_is_over (HfPad *self)
{
  g_return_val_if_fail (HF_IS_PAD (self), FALSE);

  return self->sheets->len > 0 && hf_results_is_last_round (HF_RESULTS (self), self->sheets->len);
}
