/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-turn-controller-private.h"

#include <glib/gi18n-lib.h>

#define LISTED(type) (1u << (type))

static const HfTurnActInfo acts[HF_N_TURN_ACTS] = {
  [HF_TURN_ACT_SHOW_QUESTIONS] = { "table.pop-ask", .keys = "G",
    .label = NC_("button", "As_k"), .tooltip = N_("Ask your partner (G)"),
    .title = NC_("shortcut window", "Ask your partner") },
  [HF_TURN_ACT_SHOW_TALK] = { "table.pop-talk", .keys = "V", .icon = "hf-talk-symbolic",
    .label = NC_("button", "Say Something"), .tooltip = N_("Say something to the others (V)"),
    .title = NC_("shortcut window", "Say something to the others") },
  [HF_TURN_ACT_HINT] = { "table.hint", .keys = "I", .icon = "hf-hint-symbolic",
    /* Translators: term: hint */
    .label = NC_("button", "Hint"), .tooltip = N_("What would a good player do? (I)"),
    .title = NC_("shortcut window", "Ask for a hint") },
  [HF_TURN_ACT_UNDO] = { "table.undo", .keys = "U <Control>Z",
    .label = NC_("button", "_Take Back"), .tooltip = N_("Take the card back into your hand (Escape)"),
    .title = NC_("shortcut window", "Take back the last move"),
    .is_offered = hf_turn_controller_can_take_back, .perform = hf_turn_controller_undo },
  [HF_TURN_ACT_ANSWER_NO] = { "table.answer", "b", "false", .keys = "N",
    .label = NC_("button", "_No"), .title = NC_("shortcut window", "Say no to your partner"),
    .listed = LISTED (HF_MOVE_ANSWER), .perform = hf_turn_controller_answer },
  [HF_TURN_ACT_ANSWER_YES] = { "table.answer", "b", "true", .keys = "Y",
    .label = NC_("button", "_Yes"), .title = NC_("shortcut window", "Say yes to your partner"),
    .listed = LISTED (HF_MOVE_ANSWER), .perform = hf_turn_controller_answer },
  [HF_TURN_ACT_RED_THREE] = { "table.red-three", .asks = HF_TURN_ASK_OUT,
    .label = NC_("button", "Lay Down _Red Three"),
    .listed = LISTED (HF_MOVE_RED3), .perform = hf_turn_controller_lay_red_three },
  [HF_TURN_ACT_DRAW_PILE] = { "table.draw-pile", .keys = "E",
    /* Translators: of the pile, which is drawn; term: to draw */
    .label = NC_("button", "Draw To_p Card"), .tooltip = N_("Draw the top card of the pile (E)"),
    .title = NC_("shortcut window", "Draw the top card of the pile"),
    .is_offered = hf_turn_controller_can_draw_pile_card, .perform = hf_turn_controller_draw_pile_card },
  [HF_TURN_ACT_TAKE] = { "table.buy", .keys = "B", .asks = HF_TURN_ASK_OUT | HF_TURN_ASK_FAIL,
    .term = HF_TERM_PICKUP, .tooltip = N_("With matching cards from your hand (B)"),
    .title = NC_("shortcut window", "Buy or take the pile"),
    .is_offered = hf_turn_controller_can_take, .perform = hf_turn_controller_take },
  [HF_TURN_ACT_STAGE] = { "table.stage", .keys = "S",
    /* Translators: term: to set aside */
    .label = NC_("button", "Set _Aside"),
    .tooltip = N_("Set the selected cards aside to lay them down together (S)"),
    .title = NC_("shortcut window", "Set the selected cards aside"),
    .is_offered = hf_turn_controller_can_stage, .perform = hf_turn_controller_stage },
  [HF_TURN_ACT_LAY] = { "table.lay", .keys = "M", .asks = HF_TURN_ASK_OUT | HF_TURN_ASK_FAIL,
    /* Translators: term: to lay down */
    .label = NC_("button", "_Lay Down"), .tooltip = N_("Lay down the selected cards (M)"),
    .title = NC_("shortcut window", "Lay down the selected cards, set them aside, or open"),
    .is_offered = hf_turn_controller_can_lay, .perform = hf_turn_controller_meld },
  [HF_TURN_ACT_OPEN] = { "table.open", .keys = "O", .asks = HF_TURN_ASK_OUT | HF_TURN_ASK_FAIL,
    .term = HF_TERM_OPEN, .tooltip = N_("Lay down all cards set aside (O)"),
    .title = NC_("shortcut window", "Open with the books set aside"),
    .is_offered = hf_turn_controller_can_open, .perform = hf_turn_controller_open },
  [HF_TURN_ACT_DISCARD] = { "table.discard", .keys = "X", .asks = HF_TURN_ASK_OUT,
    /* Translators: term: to discard */
    .label = NC_("button", "Dis_card"), .tooltip = N_("Discard the selected card and end your turn (X)"),
    .title = NC_("shortcut window", "Discard the selected card"),
    .is_offered = hf_turn_controller_can_discard, .perform = hf_turn_controller_discard },
  [HF_TURN_ACT_DRAW] = { "table.draw", .keys = "D",
    /* Translators: term: to draw */
    .label = NC_("button", "_Draw"), .tooltip = N_("Draw your cards (D)"),
    .title = NC_("shortcut window", "Draw"),
    .listed = LISTED (HF_MOVE_DRAW), .perform = hf_turn_controller_draw },
  [HF_TURN_ACT_PASS] = { "table.pass", .keys = "P", .asks = HF_TURN_ASK_OUT,
    /* Translators: term: turn */
    .label = NC_("button", "_End Turn"), .tooltip = N_("End your turn without a discard (P)"),
    .title = NC_("shortcut window", "End your turn without a discard"),
    .listed = LISTED (HF_MOVE_PASS), .perform = hf_turn_controller_pass },
  [HF_TURN_ACT_SELECT] = { "table.select", "u",
    .keys = "A K Q J T 0 9 8 7 6 5 4 3 2 asterisk 1",
    .title = NC_("shortcut window", "Select one more card of a rank (* or 1: joker)"),
    .perform = hf_turn_controller_select_one },
  [HF_TURN_ACT_SELECT_ALL] = { "table.select-all", "u",
    .keys = "<Shift>A <Shift>K <Shift>Q <Shift>J <Shift>T <Shift>0 <Shift>9 <Shift>8 <Shift>7 "
            "<Shift>6 <Shift>5 <Shift>4 <Shift>3 <Shift>2 <Shift>1",
    .title = NC_("shortcut window", "Select all cards of a rank (1: jokers)"),
    .perform = hf_turn_controller_select_all },
  [HF_TURN_ACT_DRAW_FROM] = { "table.draw-from", "u", .perform = hf_turn_controller_draw_from },
  [HF_TURN_ACT_PILE] = { "table.pile", .asks = HF_TURN_ASK_OUT | HF_TURN_ASK_FAIL,
    .perform = hf_turn_controller_press_pile },
  [HF_TURN_ACT_ASK] = { "table.ask", "s",
    .listed = LISTED (HF_MOVE_ASK), .perform = hf_turn_controller_ask },
  [HF_TURN_ACT_CHOOSE] = { "table.choose", "b",
    .listed = LISTED (HF_MOVE_CHOOSE), .perform = hf_turn_controller_choose },
  [HF_TURN_ACT_SAY] = { "table.say", "u", .perform = hf_turn_controller_say },
  [HF_TURN_ACT_NATURAL] = { "table.natural", .keys = "Return", .asks = HF_TURN_ASK_OUT | HF_TURN_ASK_FAIL,
    .title = NC_("shortcut window", "Make the obvious move") },
  [HF_TURN_ACT_TOSS] = { "table.toss", .asks = HF_TURN_ASK_OUT,
    .perform = hf_turn_controller_toss },
  [HF_TURN_ACT_PUT_BACK] = { "table.put-back", .keys = "Escape",
    .title = NC_("shortcut window", "Put back selected cards and cards set aside"),
    .perform = hf_turn_controller_put_back },
  [HF_TURN_ACT_REDO] = { "table.redo", .keys = "<Control><Shift>Z",
    .title = NC_("shortcut window", "Redo the move you took back"), .perform = hf_turn_controller_redo },
  [HF_TURN_ACT_LOOK] = { "table.look", .keys = "L",
    .title = NC_("shortcut window", "Look through the pile") },
  [HF_TURN_ACT_FOCUS_HAND] = { "table.focus-hand", .keys = "H",
    .title = NC_("shortcut window", "Go to your hand") },
  [HF_TURN_ACT_WHY] = { "table.why", .keys = "W",
    .title = NC_("shortcut window", "See why a move isn’t allowed") },
  [HF_TURN_ACT_SKIP_WAIT] = { "table.skip-wait", .keys = "period",
    .title = NC_("shortcut window", "Hurry the others") },
};

/* The names of the keys that stand for a rank, and a card of it. The joker is on 1 too, as its own
 * sign is a shifted digit on many keyboards. */
static const struct
{
  const char *key;
  HfKind kind;
} ranks[] = {
  { "a", HF_KIND_ACE },   { "k", HF_KIND_KING },        { "q", HF_KIND_QUEEN },
  { "j", HF_KIND_JACK },  { "t", HF_KIND_TEN },         { "0", HF_KIND_TEN },
  { "9", HF_KIND_NINE },  { "8", HF_KIND_EIGHT },       { "7", HF_KIND_SEVEN },
  { "6", HF_KIND_SIX },   { "5", HF_KIND_FIVE },        { "4", HF_KIND_FOUR },
  { "3", HF_KIND_BLACK_THREE }, { "2", HF_KIND_TWO },   { "asterisk", HF_KIND_JOKER },
  { "1", HF_KIND_JOKER }, { "multiply", HF_KIND_JOKER }, /* of the keypad */
};

/* Translators: term: to go out */
static const HfTurnAskInfo going_out = { NC_("dialog", "Go Out?"), NC_("button", "_Not Yet"), NC_("button", "_Go Out"), FALSE };
static const HfTurnAskInfo failing = { NC_("dialog", "Try It Anyway?"), NC_("button", "_Not Yet"), NC_("button", "_Try Anyway"), TRUE };

static const HfTurnAskInfo taking_back = { NC_("dialog", "Take the Move Back?"), NC_("button", "_Keep It"), NC_("button", "_We All Agree"), TRUE };

const HfTurnActInfo *
hf_turn_act_get_info (HfTurnAct act)
{
  g_return_val_if_fail (act > HF_TURN_ACT_NONE && act < HF_N_TURN_ACTS, NULL);

  return &acts[act];
}

/* @action: the name of an action of the table; with a target, "table.answer(true)", that very act
 * Returns: the first such act, HF_TURN_ACT_NONE without one */
HfTurnAct
hf_turn_act_find (const char *action)
{
  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    {
      g_autofree char *detailed = g_strdup_printf ("%s(%s)", acts[act].action, acts[act].target);

      if (g_str_equal (acts[act].action, action) || g_str_equal (detailed, action))
        return act;
    }

  return HF_TURN_ACT_NONE;
}

/* Finds the rank that a key selects.
 *
 * @key: its name, in lower case
 * @kind (out): a card of the rank */
gboolean
hf_turn_act_find_kind (const char *key, HfKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (ranks); i++)
    if (g_str_equal (ranks[i].key, key))
      {
        *kind = ranks[i].kind;
        return TRUE;
      }

  return FALSE;
}

/* Returns (nullable): the label of its button, with a mnemonic */
const char *
hf_turn_act_get_label (HfTurnAct act, const HfRules *rules)
{
  const HfTurnActInfo *info = hf_turn_act_get_info (act);

  return info->label != NULL ? g_dpgettext2 (NULL, "button", info->label)
                             : hf_rules_term (rules, info->term, HF_TERM_FORM_LABEL);
}

/* Returns (nullable): the tooltip of its button; that of taking the pile depends on the rules */
const char *
hf_turn_act_get_tooltip (HfTurnAct act, const HfRules *rules)
{
  const char *tooltip = hf_turn_act_get_info (act)->tooltip;

  if (act == HF_TURN_ACT_TAKE && rules->pickup_match_naturals == 0 && rules->pickup_freeze_by == 0)
    /* Translators: of the button that takes the discard pile, for which no card has to match */
    return _("Take discards into your hand (B)");

  if (act == HF_TURN_ACT_TAKE && rules->pickup_match_from == HF_MATCH_FROM_TAKEN
      && rules->pickup_meld_top)
    /* Translators: of the button that takes the discard pile */
    return _("With matching cards from your hand, or among those you take (B)");

  return tooltip != NULL ? _(tooltip) : NULL;
}

/* Returns: the title of its keys in the dialog of shortcuts */
const char *
hf_turn_act_get_title (HfTurnAct act)
{
  return g_dpgettext2 (NULL, "shortcut window", hf_turn_act_get_info (act)->title);
}

/* Returns: the words of a question, translated; those of its buttons with a mnemonic */
HfTurnAskInfo
hf_turn_ask_get_info (HfTurnAsk ask)
{
  HfTurnAskInfo info = ask == HF_TURN_ASK_OUT    ? going_out
                       : ask == HF_TURN_ASK_FAIL ? failing
                                                 : taking_back;

  info.title = g_dpgettext2 (NULL, "dialog", info.title);
  info.stay = g_dpgettext2 (NULL, "button", info.stay);
  info.go = g_dpgettext2 (NULL, "button", info.go);

  return info;
}
