/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "core/state/hf-move.h"

G_BEGIN_DECLS

typedef struct _HfTurnController HfTurnController;

/* Acts of a person at the table, in the order of the buttons. The last few only show something; the
 * table view does them. */
typedef enum
{
  HF_TURN_ACT_NONE,
  HF_TURN_ACT_SHOW_QUESTIONS, /* for the partner */
  HF_TURN_ACT_SHOW_TALK,      /* sentences to say at the table */
  HF_TURN_ACT_HINT,
  HF_TURN_ACT_UNDO, /* has a button where a card may have slipped away */
  HF_TURN_ACT_ANSWER_NO,
  HF_TURN_ACT_ANSWER_YES,
  HF_TURN_ACT_RED_THREE,
  HF_TURN_ACT_DRAW_PILE, /* the top card of the pile, as one of the cards due */
  HF_TURN_ACT_TAKE,      /* the pile */
  HF_TURN_ACT_STAGE,     /* put the selected cards together for an opening */
  HF_TURN_ACT_LAY,       /* the selected cards; stage them, or open, where that comes first */
  HF_TURN_ACT_OPEN,
  HF_TURN_ACT_DISCARD,
  HF_TURN_ACT_DRAW,
  HF_TURN_ACT_PASS,       /* end the turn without a discard */
  HF_TURN_ACT_SELECT,     /* one more card; target: its kind */
  HF_TURN_ACT_SELECT_ALL, /* cards of a rank; target: the kind of one */
  HF_TURN_ACT_DRAW_FROM,  /* target: the stack */
  HF_TURN_ACT_PILE,       /* the act of a press of the pile before the draw */
  HF_TURN_ACT_ASK,        /* target: the question */
  HF_TURN_ACT_CHOOSE,     /* target: whether the second packet is the hand */
  HF_TURN_ACT_SAY,        /* target: the number of a sentence */
  HF_TURN_ACT_NATURAL,    /* the act of Enter */
  HF_TURN_ACT_TOSS,       /* discard by a double click or a drop, which may be a slip */
  HF_TURN_ACT_PUT_BACK,
  HF_TURN_ACT_REDO,
  HF_TURN_ACT_LOOK, /* through the pile */
  HF_TURN_ACT_FOCUS_HAND,
  HF_TURN_ACT_WHY, /* was the last act refused */
  HF_TURN_ACT_SKIP_WAIT,
  HF_N_TURN_ACTS
} HfTurnAct;

/* Questions to the person before a move, a bit each. */
typedef enum
{
  HF_TURN_ASK_OUT = 1 << 0,  /* it goes out, and they want to be asked */
  HF_TURN_ASK_FAIL = 1 << 1, /* it has too few points, and trying costs something */
  HF_TURN_ASK_BACK = 1 << 2, /* a move goes back since which others at this screen have seen more */
} HfTurnAsk;

/* Title and buttons of the question. */
typedef struct
{
  const char *title;
  const char *stay;
  const char *go;
  gboolean harmful;
} HfTurnAskInfo;

/* Description of an act, for all widgets that offer it.
 *
 * action: of the table, "table.draw"
 * target_type: of the target that the action takes, NULL without one
 * target: of the button and the key, as text
 * label: of the button, with its mnemonic; NULL where it is the group's word for @term
 * icon: instead of the label, which then is for assistive technology
 * tooltip: of the button
 * title: of its keys in the dialog of shortcuts, in its context
 * keys: as gtk_accelerator_parse() reads them; those without modifiers are keys of the table
 * asks: the questions of HfTurnAsk that may have to be asked before it
 * listed: it is offered where a move of one of these types is legal, a bit each
 * is_offered: else, whether it is offered; NULL: never by a button
 * perform: NULL where the table itself does it, and where it stands for another act */
typedef struct
{
  const char *action;
  const char *target_type;
  const char *target;
  const char *label;
  const char *icon;
  const char *tooltip;
  const char *title;
  const char *keys;
  HfTerm term;
  guint asks;
  guint listed;
  gboolean (*is_offered) (HfTurnController *controller);
  gboolean (*perform) (HfTurnController *controller, GVariant *target);
} HfTurnActInfo;

const HfTurnActInfo *hf_turn_act_get_info (HfTurnAct act);
HfTurnAct hf_turn_act_find (const char *action);
gboolean hf_turn_act_find_kind (const char *key, HfKind *kind);
const char *hf_turn_act_get_label (HfTurnAct act, const HfRules *rules);
const char *hf_turn_act_get_tooltip (HfTurnAct act, const HfRules *rules);
const char *hf_turn_act_get_title (HfTurnAct act);
HfTurnAskInfo hf_turn_ask_get_info (HfTurnAsk ask);

G_END_DECLS
