/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The edits that people make to a pad from pages elsewhere. The pad is their order: each is carried out once, in the
 * order in which it came, and the last one to give an answer has given it. Pages number their edits, and send one again
 * until they hear that the pad has it; the numbers are kept with the pad. A round has a name that stays the same, so an
 * edit finds its round after others were added and deleted, and two people who end the same round end it once. An edit
 * can be taken back, also below later ones: what others have answered since stays. */
#include "config.h"

#include "hf-pad-edits.h"

#include <string.h>

#include "hf-pad-words.h"

/* Pages whose numbers are kept, and edits that can be taken back. */
#define MAX_PAGES 256
#define MAX_LOG   200

/* An edit that is on the pad. */
typedef struct
{
  char by[HF_PAD_ID_LENGTH + 1];
  guint round;
  gboolean saved; /* it ended the round */
  HfPadSheet before, after;
  HfPadAnswer
    only; /* the one answer that it gave; field HF_N_PAD_FIELDS where there is no such one */
} Entry;

struct _HfPadEdits
{
  GObject parent_instance;

  HfPad *pad;
  GArray *log; /* Entry */
  char *last;  /* (nullable): a sentence about the last one */
};

G_DEFINE_FINAL_TYPE (HfPadEdits, hf_pad_edits, G_TYPE_OBJECT)

static void
hf_pad_edits_finalize (GObject *object)
{
  HfPadEdits *self = HF_PAD_EDITS (object);

  g_object_unref (self->pad);
  g_array_unref (self->log);
  g_free (self->last);

  G_OBJECT_CLASS (hf_pad_edits_parent_class)->finalize (object);
}

static void
hf_pad_edits_class_init (HfPadEditsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_pad_edits_finalize;
}

static void
hf_pad_edits_init (HfPadEdits *self)
{
  self->log = g_array_new (FALSE, FALSE, sizeof (Entry));
}

HfPadEdits *
hf_pad_edits_new (HfPad *pad)
{
  HfPadEdits *self = g_object_new (HF_TYPE_PAD_EDITS, NULL);

  self->pad = g_object_ref (pad);

  return self;
}

/* Whether a text can be the name of a page. */
gboolean
hf_pad_is_id (const char *text)
{
  return strlen (text) == HF_PAD_ID_LENGTH && strspn (text, "0123456789abcdef") == HF_PAD_ID_LENGTH;
}

/* Returns: the number of the last edit of a page that is on the pad, or 0 */
guint
hf_pad_get_heard (HfPad *self, const char *by)
{
  GArray *heard = hf_pad_get_others (self)->heard;

  for (guint i = 0; i < heard->len; i++)
    if (g_str_equal (g_array_index (heard, HfPadHeard, i).by, by))
      return g_array_index (heard, HfPadHeard, i).number;

  return 0;
}

/* Keeps the number of the last edit of a page. Where there are many, the page that has edited least lately is
 * forgotten. */
void
hf_pad_hear (HfPad *self, const char *by, guint number)
{
  GArray *heard = hf_pad_get_others (self)->heard;
  HfPadHeard last = { .number = number };

  for (guint i = heard->len; i-- > 0;)
    if (g_str_equal (g_array_index (heard, HfPadHeard, i).by, by))
      g_array_remove_index (heard, i);
  if (heard->len >= MAX_PAGES)
    g_array_remove_index (heard, 0);
  g_strlcpy (last.by, by, sizeof last.by);
  g_array_append_val (heard, last);
}

static const HfPadSheet *
get_sheet (HfPad *pad, guint round)
{
  return round > hf_pad_get_n_rounds (pad) ? hf_pad_get_draft (pad) : hf_pad_get_sheet (pad, round);
}

/* Only a round that is over has to be true. */
static gboolean
set_sheet (HfPad *pad, guint round, const HfPadSheet *sheet, HfPadRefusal *refusal)
{
  if (round <= hf_pad_get_n_rounds (pad))
    return hf_pad_set_sheet (pad, round, sheet, refusal);

  hf_pad_set_draft (pad, sheet);

  return TRUE;
}

/* Notes an edit. Answers to the same question one after the other, as while a number is typed, are one. */
static void
add_entry (HfPadEdits *self, const Entry *entry)
{
  Entry *last = self->log->len > 0 ? &g_array_index (self->log, Entry, self->log->len - 1) : NULL;

  if (last != NULL && entry->only.field != HF_N_PAD_FIELDS && entry->only.field == last->only.field
      && entry->only.place == last->only.place && entry->round == last->round
      && g_str_equal (entry->by, last->by))
    {
      last->after = entry->after;
      return;
    }

  if (self->log->len >= MAX_LOG)
    g_array_remove_index (self->log, 0);
  g_array_append_val (self->log, *entry);
}

static HfPadVerdict
answer (HfPadEdits *self, const HfPadEdit *edit, HfPadRefusal *refusal)
{
  const HfFlatRules *rules = hf_pad_get_rules (self->pad);
  const guint round = hf_pad_find_round (self->pad, edit->round);
  Entry entry = { .round = edit->round, .only.field = HF_N_PAD_FIELDS };

  if (round == 0)
    return HF_PAD_EDIT_GONE;

  entry.before = entry.after = *get_sheet (self->pad, round);
  for (guint i = 0; i < edit->n_answers; i++)
    {
      if (!hf_pad_asks (rules, edit->answers[i].field))
        return HF_PAD_EDIT_UNASKED;
      hf_pad_sheet_answer (&entry.after, rules, &edit->answers[i]);
    }
  if (edit->n_answers == 1)
    entry.only = edit->answers[0];
  g_strlcpy (entry.by, edit->by, sizeof entry.by);
  if (!set_sheet (self->pad, round, &entry.after, refusal))
    return HF_PAD_EDIT_REFUSED;

  add_entry (self, &entry);

  return HF_PAD_EDIT_DONE;
}

/* Ends a round, unless somebody else has ended it already. */
static HfPadVerdict
save (HfPadEdits *self, const HfPadEdit *edit, HfPadRefusal *refusal)
{
  const guint round = hf_pad_find_round (self->pad, edit->round),
              n = hf_pad_get_n_rounds (self->pad);
  Entry entry = { .round = edit->round, .saved = TRUE, .only.field = HF_N_PAD_FIELDS };

  if (round == 0 || (round > n && hf_pad_is_over (self->pad)))
    return HF_PAD_EDIT_GONE;
  if (round <= n)
    return HF_PAD_EDIT_DONE;

  g_strlcpy (entry.by, edit->by, sizeof entry.by);
  entry.before = entry.after = *hf_pad_get_draft (self->pad);
  if (!hf_pad_set_sheet (self->pad, round, &entry.after, refusal))
    return HF_PAD_EDIT_REFUSED;

  add_entry (self, &entry);

  return HF_PAD_EDIT_DONE;
}

/* Carries out an edit, unless it came before, or too early.
 *
 * @edit: its answers have to be in their ranges
 * @refusal (out): the reason for HF_PAD_EDIT_REFUSED */
HfPadVerdict
hf_pad_edits_apply (HfPadEdits *self, const HfPadEdit *edit, HfPadRefusal *refusal)
{
  const guint heard = hf_pad_get_heard (self->pad, edit->by);
  HfPadVerdict verdict = HF_PAD_EDIT_GONE;

  g_return_val_if_fail (HF_IS_PAD_EDITS (self), HF_PAD_EDIT_GONE);

  if (edit->number <= heard)
    return HF_PAD_EDIT_KNOWN;
  if (edit->number > heard + 1)
    return HF_PAD_EDIT_EARLY;

  /* Before the change, with which it is written. */
  hf_pad_hear (self->pad, edit->by, edit->number);
  if (edit->kind == HF_PAD_EDIT_ANSWER)
    verdict = answer (self, edit, refusal);
  else if (edit->kind == HF_PAD_EDIT_SAVE)
    verdict = save (self, edit, refusal);
  else if (hf_pad_edits_take_back (self, edit->by))
    verdict = HF_PAD_EDIT_DONE;

  if (verdict == HF_PAD_EDIT_DONE && edit->kind != HF_PAD_EDIT_BACK)
    {
      g_free (self->last);
      self->last = hf_pad_words_edit (self->pad, edit);
    }
  /* An edit that changes nothing does not come again either. */
  g_signal_emit_by_name (self->pad, "draft-changed");

  return verdict;
}

/* Finds the last edit of a page that can be taken back, or of all of them.
 *
 * Returns: its index, -1 where there is none */
static gint
find_entry (HfPadEdits *self, const char *by)
{
  for (guint i = self->log->len; i-- > 0;)
    {
      const Entry *entry = &g_array_index (self->log, Entry, i);
      const guint round = hf_pad_find_round (self->pad, entry->round);
      const guint n = hf_pad_get_n_rounds (self->pad);

      if (by != NULL && !g_str_equal (entry->by, by))
        continue;
      if (entry->saved ? round == n && hf_pad_sheet_is_empty (hf_pad_get_draft (self->pad))
                       : round != 0)
        return i;
    }

  return -1;
}

/* @by (nullable): a page, NULL for any of them */
gboolean
hf_pad_edits_can_take_back (HfPadEdits *self, const char *by)
{
  g_return_val_if_fail (HF_IS_PAD_EDITS (self), FALSE);

  return find_entry (self, by) >= 0;
}

/* Takes back the last edit of a page, or of all of them. Answers that were given since stay.
 *
 * @by (nullable): a page, NULL for any of them
 * Returns: FALSE where there is none, or the sheet cannot be true without it */
gboolean
hf_pad_edits_take_back (HfPadEdits *self, const char *by)
{
  const gint index = find_entry (self, by);
  HfPadRefusal refusal;
  HfPadSheet sheet;
  Entry entry;
  guint round;

  g_return_val_if_fail (HF_IS_PAD_EDITS (self), FALSE);

  if (index < 0)
    return FALSE;

  entry = g_array_index (self->log, Entry, index);
  g_array_remove_index (self->log, index);
  g_clear_pointer (&self->last, g_free);
  if (entry.saved)
    return hf_pad_reopen_round (self->pad);

  round = hf_pad_find_round (self->pad, entry.round);
  sheet = entry.before;
  hf_pad_sheet_merge (&sheet, &entry.after, get_sheet (self->pad, round));

  return set_sheet (self->pad, round, &sheet, &refusal);
}

/* Returns (nullable): a sentence about the last edit, and who made it; NULL where none is known or it was taken back */
const char *
hf_pad_edits_get_last (HfPadEdits *self)
{
  g_return_val_if_fail (HF_IS_PAD_EDITS (self), NULL);

  return self->last;
}
