/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hf-pad.h"

G_BEGIN_DECLS

/* Digits by which a page is known, and most edits of it. */
#define HF_PAD_ID_LENGTH 32
#define HF_PAD_MAX_EDITS G_MAXINT32

/* Most answers in one edit: more than a sheet has. */
#define HF_PAD_MAX_ANSWERS 384

typedef enum
{
  HF_PAD_EDIT_ANSWER, /* gives answers about a round */
  HF_PAD_EDIT_SAVE,   /* ends the round that is being played */
  HF_PAD_EDIT_BACK,   /* takes back the last edit of the same page */
} HfPadEditKind;

/* An edit of somebody who is not at this screen.
 *
 * by: the page, HF_PAD_ID_LENGTH hexadecimal digits
 * number: of its edits, from 1
 * who: the name of the person
 * round: HfPadSheet::id
 * answers: HfPadAnswer, those of HF_PAD_EDIT_ANSWER */
typedef struct
{
  const char *by;
  guint number;
  const char *who;
  HfPadEditKind kind;
  guint round;
  const HfPadAnswer *answers;
  guint n_answers;
} HfPadEdit;

typedef enum
{
  HF_PAD_EDIT_DONE,    /* it is on the pad */
  HF_PAD_EDIT_KNOWN,   /* it has been on the pad before */
  HF_PAD_EDIT_EARLY,   /* one before it is missing, and it has to come again */
  HF_PAD_EDIT_GONE,    /* there is no such round any more, or nothing to take back */
  HF_PAD_EDIT_UNASKED, /* the pad does not ask one of its questions */
  HF_PAD_EDIT_REFUSED, /* the sheet cannot be true */
} HfPadVerdict;

#define HF_TYPE_PAD_EDITS (hf_pad_edits_get_type ())
G_DECLARE_FINAL_TYPE (HfPadEdits, hf_pad_edits, HF, PAD_EDITS, GObject)

HfPadEdits *hf_pad_edits_new (HfPad *pad);
HfPadVerdict hf_pad_edits_apply (HfPadEdits *self, const HfPadEdit *edit, HfPadRefusal *refusal);
gboolean hf_pad_edits_can_take_back (HfPadEdits *self, const char *by);
gboolean hf_pad_edits_take_back (HfPadEdits *self, const char *by);
const char *hf_pad_edits_get_last (HfPadEdits *self);

gboolean hf_pad_is_id (const char *text);
guint hf_pad_get_heard (HfPad *self, const char *by);
void hf_pad_hear (HfPad *self, const char *by, guint number);

G_END_DECLS
