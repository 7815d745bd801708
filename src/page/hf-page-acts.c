/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-page-json.h"

#include <glib/gi18n.h>

#include "core/cards/hf-card-words.h"
#include "core/text/hf-text.h"
#include "game/advice/hf-cut-words.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-score-lines.h"
#include "game/moments/hf-table-talk.h"
#include "game/turn/hf-turn-ways.h"
#include "rulebook/hf-rulebook.h"
#include "together/line/hf-json.h"

/* The color of the table, around a page that is installed. */
#define FELT "#124a35"

/* Texts of the table that are longer than a name: the acts that are offered, the reason of a refusal, the
 * score, and the rulebook. */

static HfGame *
get_game (HfTurnController *controller)
{
  return hf_turn_controller_get_game (controller);
}

/* A page has no mnemonics, be they a letter of the label or one in parentheses behind it, as in Japanese.
 *
 * @label: of a button */
char *
hf_page_drop_mnemonic (const char *label)
{
  static GRegex *mnemonic;

  if (g_once_init_enter_pointer (&mnemonic))
    g_once_init_leave_pointer (&mnemonic, g_regex_new ("\\s*\\(_.\\)|_", G_REGEX_DEFAULT, 0, NULL));

  return g_regex_replace_literal (mnemonic, label, -1, 0, "", 0, NULL);
}

/* Whether a press of a button would surely do nothing, as in the window. */
static gboolean
is_off (const HfOffer *offer, HfTurnAct act)
{
  return !hf_offer_has (offer, act)
         || (act == HF_TURN_ACT_OPEN && offer->points < offer->need && !offer->opens
             && !offer->may_fail);
}

static JsonObject *
write_act (HfTurnController *controller, HfTurnAct act)
{
  const HfOffer *offer = hf_turn_controller_get_offer (controller);
  const HfRules *rules = &hf_game_get_rules (get_game (controller))->rules;
  const HfTurnActInfo *info = hf_turn_act_get_info (act);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "act", info->action);
  hf_json_set_text (object, "target", info->target);
  hf_json_take_text (object, "label", hf_page_drop_mnemonic (hf_turn_act_get_label (act, rules)));
  hf_json_set_text (object, "tip", hf_turn_act_get_tooltip (act, rules));
  hf_json_set_text (object, "keys", info->keys);
  hf_json_set_flag (object, "off", is_off (offer, act));
  hf_json_set_flag (object, "first", act == offer->natural);

  return object;
}

/* Acts that have a button on a page: those that a controller carries out, without a target to choose. */
static gboolean
has_button (HfTurnController *controller, HfTurnAct act)
{
  const HfOffer *offer = hf_turn_controller_get_offer (controller);
  const HfTurnActInfo *info = hf_turn_act_get_info (act);

  if (info->perform == NULL || (info->target_type != NULL && info->target == NULL)
      || !hf_offer_shows (offer, act))
    return FALSE;

  /* After opening, nothing is staged any more. */
  return act != HF_TURN_ACT_STAGE || !offer->open;
}

static void
add_questions (HfTurnController *controller, JsonArray *acts)
{
  static const char *const targets[] = {
    [HF_QUESTION_OUT] = "out",
    [HF_QUESTION_ALL_DIRTY] = "all-dirty",
    [HF_QUESTION_NEW_DIRTY] = "new-dirty",
  };
  const HfOffer *offer = hf_turn_controller_get_offer (controller);

  for (guint i = HF_QUESTION_OUT; i < G_N_ELEMENTS (targets); i++)
    if ((offer->questions >> i) & 1)
      {
        JsonObject *object = json_object_new ();

        json_object_set_string_member (object, "act", "table.ask");
        json_object_set_string_member (object, "target", targets[i]);
        json_object_set_boolean_member (object, "question", TRUE);
        hf_json_take_text (object, "label", hf_game_word_question (get_game (controller), i));
        json_array_add_object_element (acts, object);
      }
}

/* Acts that are offered, the reason why the last one was refused, and the ways to take the pile where one has
 * to be chosen. */
JsonNode *
hf_page_json_acts (HfTurnController *controller, HfGuest *guest)
{
  HfGame *game = get_game (controller);
  const HfOffer *offer = hf_turn_controller_get_offer (controller);
  JsonObject *object = json_object_new ();
  JsonArray *acts = hf_json_add_array (object, "acts");

  hf_json_take_text (object, "round",
                     hf_game_describe_round (game, MAX (1, hf_game_get_round (game))));
  json_object_set_string_member (object, "guidance", hf_turn_controller_get_guidance (controller));
  hf_json_set_text (object, "refusal", offer->why_not);
  hf_json_set_flag (object, "why", offer->rules != NULL && offer->rules[0] != NULL);
  hf_json_set_flag (object, "asks_book", offer->asks_book);
  hf_json_set_flag (object, "turn",
                    hf_turn_controller_is_own_turn (controller)
                      || offer->question != HF_QUESTION_NONE || hf_page_asks_cut (controller)
                      || hf_offer_has (offer, HF_TURN_ACT_CHOOSE));
  hf_json_set_flag (object, "talk", hf_turn_controller_can_talk (controller));
  hf_json_set_flag (object, "undo",
                    hf_turn_controller_can_undo (controller)
                      || hf_turn_controller_get_n_staged (controller) > 0);
  hf_json_set_flag (object, "paused", hf_guest_get_present (guest)->paused);
  hf_json_set_flag (object, "redo", hf_turn_controller_can_redo (controller));
  hf_json_set_flag (object, "hint",
                    hf_game_can_hint (game, hf_turn_controller_get_eyes (controller)));
  if (hf_guest_is_waiting_for_deal (guest) && hf_game_get_expected (game) != 0)
    /* Translators: the game, without people who have not come to the table yet */
    hf_json_take_text (object, "begin", hf_page_drop_mnemonic (C_("button", "_Begin Now")));
  add_questions (controller, acts);
  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    if (has_button (controller, act))
      json_array_add_object_element (acts, write_act (controller, act));
  if (offer->asks_way)
    {
      JsonArray *ways = hf_json_add_array (object, "ways");

      json_object_set_string_member (object, "which", hf_turn_ways_get_question (offer->ways));
      for (guint i = 0; i < offer->ways->len; i++)
        {
          g_autofree char *way =
            hf_turn_controller_describe_way (controller, &g_array_index (offer->ways, HfMove, i));

          json_array_add_string_element (ways, way);
        }
    }

  return hf_page_wrap_object (object);
}

/* The question before a move that the person has to think about.
 *
 * @body: what would come of it */
JsonNode *
hf_page_json_ask (HfTurnAsk ask, const char *body)
{
  const HfTurnAskInfo info = hf_turn_ask_get_info (ask);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "title", info.title);
  json_object_set_string_member (object, "body", body);
  hf_json_take_text (object, "stay", hf_page_drop_mnemonic (info.stay));
  hf_json_take_text (object, "go", hf_page_drop_mnemonic (info.go));
  hf_json_set_flag (object, "harmful", info.harmful);

  return hf_page_wrap_object (object);
}

/* Whether the deal waits for the cut of the person at the page. */
gboolean
hf_page_asks_cut (HfTurnController *controller)
{
  gint cutter = hf_game_get_cutter (get_game (controller));

  return cutter >= 0 && cutter == hf_turn_controller_get_eyes (controller);
}

/* @most, @start: the cards that can be lifted, and those that are at first
 * Returns: the cut of the person at the page, null while the deal does not wait for it */
JsonNode *
hf_page_json_cut (HfTurnController *controller, guint most, guint start)
{
  JsonObject *object;
  JsonArray *sizes;

  if (!hf_page_asks_cut (controller))
    return json_node_new (JSON_NODE_NULL);

  object = json_object_new ();
  json_object_set_string_member (object, "title", _("Cut the Deck"));
  hf_json_take_text (object, "words",
                     hf_cut_describe_task (&hf_game_get_rules (get_game (controller))->rules));
  json_object_set_string_member (object, "label", _("How many cards to cut"));
  hf_json_take_text (object, "feel", hf_page_drop_mnemonic (_("Cut by _Feel")));
  json_object_set_string_member (object, "feel_tip",
                                 _("Cut about the right number of cards, as the others do"));
  hf_json_take_text (object, "cut", hf_page_drop_mnemonic (C_("button", "_Cut")));
  hf_json_set_number (object, "start", start);
  sizes = hf_json_add_array (object, "sizes");
  for (guint n = 1; n <= most; n++)
    {
      g_autofree char *words = hf_cut_describe_thickness (n);

      json_array_add_string_element (sizes, words);
    }

  return hf_page_wrap_object (object);
}

static JsonObject *
write_block (const HfRulebookBlock *block)
{
  static const char *const types[] = {
    [HF_RULEBOOK_HEADING] = "heading", [HF_RULEBOOK_PARAGRAPH] = "paragraph",
    [HF_RULEBOOK_ITEM] = "item",       [HF_RULEBOOK_TABLE] = "table",
    [HF_RULEBOOK_CARDS] = "cards",
  };
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", types[block->type]);
  hf_json_set_text (object, "text", block->text);
  if (block->cells != NULL)
    {
      JsonArray *cells = hf_json_add_array (object, "cells");

      json_object_set_int_member (object, "columns", block->n_columns);
      for (guint i = 0; i < block->cells->len; i++)
        json_array_add_string_element (cells, block->cells->pdata[i]);
    }

  return object;
}

/* Writes the rulebook.
 *
 * @rules (nullable): the keys of rules; the book opens where the first is that it tells of
 * Returns (nullable): NULL where the rules cannot be told */
JsonObject *
hf_page_json_rulebook (HfTurnController *controller, char **rules)
{
  g_autoptr (HfRulebook)
    book = hf_rulebook_new (&hf_game_get_rules (get_game (controller))->rules, NULL);
  JsonObject *object;
  JsonArray *sections;
  guint section, block;

  if (book == NULL)
    return NULL;

  object = json_object_new ();
  sections = hf_json_add_array (object, "sections");
  json_object_set_string_member (object, "title", book->title);
  for (guint i = 0; i < book->sections->len; i++)
    {
      const HfRulebookSection *from = hf_rulebook_section (book, i);
      JsonObject *to = json_object_new ();
      JsonArray *blocks = hf_json_add_array (to, "blocks");

      json_object_set_string_member (to, "title", from->title);
      for (guint k = 0; k < from->blocks->len; k++)
        json_array_add_object_element (blocks, write_block (hf_rulebook_block (from, k)));
      json_array_add_object_element (sections, to);
    }
  for (guint i = 0; rules != NULL && rules[i] != NULL; i++)
    if (hf_rulebook_find (book, rules[i], &section, &block))
      {
        json_object_set_int_member (object, "section", section);
        json_object_set_int_member (object, "block", block);
        break;
      }

  return object;
}

/* Returns: the words of the page itself */
JsonObject *
hf_page_json_words (void)
{
  const HfTurnAskInfo back = hf_turn_ask_get_info (HF_TURN_ASK_BACK);
  /* clang-format off */
  const struct
  {
    const char *name;
    const char *text;
  } words[] = {
    { "title", _("Hand and Foot") },
    /* Translators: in a browser, while the line to the table is broken */
    { "lost", C_("page", "Connection lost. Coming back…") },
    /* Translators: in a browser: the seat is used on another device now */
    { "elsewhere", C_("page", "You’re playing on another device now.") },
    /* Translators: in a browser: the invitation cannot be used, or not again */
    { "no_seat", C_("page", "This invitation can’t be used anymore. Ask your host for a new one.") },
    /* Translators: in a browser: the address has no invitation */
    { "no_link", C_("page", "To play, open the link your host sent you.") },
    { "incomplete", _("A part of this invitation is missing. Copy the whole link, with the long number at its end.") },
    { "closed", C_("page", "The table is closed. Your host can open it again.") },
    /* Translators: plays on this device */
    { "here", C_("page", "Play Here") },
    /* Translators: tries once more to reach the table */
    { "again", C_("page", "Try Again") },
    /* Translators: a button, with which the person agrees to the rules */
    { "ready", C_("button", "Ready") },
    /* Translators: a button: the cards are dealt now */
    { "begin", C_("button", "Deal the Cards") },
    /* Translators: a button; %s is a code of six letters, with which others come to the table */
    { "others", C_("page", "Invite Others: %s") },
    /* Translators: above a link and a QR code that leads to the table */
    { "others_link", C_("page", "Whoever opens this link can take a free chair. Or open the table’s address and type the six letters at the end of the link.") },
    /* Translators: above a text field, in a browser without an invitation */
    { "code", _("Or type the six letters of the table:") },
    /* Translators: a button: comes to the table of which the letters are */
    { "enter", C_("button", "Come In") },
    { "name_face", _("Your Name and Face") },
    { "name", C_("label", "Name") },
    { "face", C_("label", "Face") },
    { "rules", C_("label", "Rules") },
    /* Translators: a button */
    { "change_name", C_("button", "Change") },
    { "people", _("At This Table") },
    /* Translators: term: partner */
    { "partner", C_("at the table", "Partner") },
    /* Translators: the table waits, as while everybody eats */
    { "break", C_("label", "Take a Break") },
    { "break_words", _("The computer players wait until somebody plays or goes on.") },
    { "go_on", C_("button", "_Continue") },
    /* Translators: somebody else, or another device, gets the seat */
    { "hand_on", C_("label", "Hand On My Seat") },
    /* Translators: above a link to the seat of the person who reads this, at a table */
    { "hand_on_words", C_("page", "Whoever opens this link takes your seat, even on a phone. Send it only to the person it’s for.") },
    /* Translators: to somebody who has come to a table with a code, above the names of those who are expected */
    { "which_chair", _("Which chair is yours?") },
    /* Translators: to a person who has pressed Free This Chair at a table */
    { "left", _("You’ve left your chair. Somebody else can sit there now.") },
    { "no_chair", _("No chair is free at this table.") },
    { "full", C_("page", "This table is full.") },
    { "silent", _("This device lost touch with the table for a while. Trying again…") },
    { "too_much", _("This device sent too much at once. Trying again…") },
    /* Translators: the connection was lost; a press of a button or card did not arrive at the table */
    { "unheard", C_("page", "Your last press didn’t reach the table. Try again.") },
    { "failed", C_("page", "Something went wrong.") },
    { "turn", _("It’s your turn.") },
    /* Translators: for assistive technology: the cards in one’s hand; term: hand */
    { "hand", C_("page", "Your hand") },
    { "table", C_("page", "Table") },
    { "players", C_("page", "Players") },
    { "acts", _("What you can do") },
    { "history", C_("title", "History") },
    /* Translators: above what happened while the person was away from the table, and the computer took her turns */
    { "stood_in", C_("title", "The Computer Played for You") },
    { "rulebook", C_("title", "Rulebook") },
    { "score", C_("page", "Score Sheet") },
    { "sort", C_("page", "Sort Cards") },
    { "sound", C_("page", "Sound") },
    /* Translators: %s is the person who gets the computer or telephone that all play at */
    { "pass", _("Pass it to %s") },
    { "look_away", _("Everyone else looks away.") },
    /* Translators: a person who has been given the device presses it; term: hand */
    { "lift", C_("button", "_Show My Hand") },
    { "faster", _("Somebody else was faster. Try again.") },
    /* Translators: a menu */
    { "more", C_("page", "More") },
    { "close", C_("page", "Close") },
    { "why", C_("page", "Why?") },
    /* Translators: lets the computer play for somebody who is away; %s is a player */
    { "let", C_("page", "Let the Computer Play for %s") },
    /* Translators: a button; %s is a player in another place for whom the table has waited for minutes: her device
       tells her so */
    { "call", C_("button", "Remind %s") },
    { "put_back", _("Press to add the selected cards or to put these back") },
    /* Translators: of a card that was drawn just now */
    { "drawn", C_("page", "new") },
    { "reds", C_("score sheet", "Red threes") },
    { "say", C_("button", "Say Something") },
    /* Translators: term: hint */
    { "hint", C_("title", "Hint") },
    { "thinking", C_("hint", "Thinking…") },
    { "hint_more", C_("hint", "More") },
    { "play_all", C_("button", "Play _All") },
    { "play_this", C_("button", "_Play This") },
    { "undo", C_("button", "Undo") },
    { "redo", C_("button", "Redo") },
    /* Translators: a button that stays down: %s is a player in another place, whose speech bubbles one does not
       see any more */
    { "mute", _("Mute %s") },
    /* Translators: in a menu: gives somebody who does not play, such as a learner, a link to one’s own hand */
    { "show", C_("page", "Show My Hand to Somebody") },
    /* Translators: in a menu: whoever could see one’s own hand cannot any more */
    { "hide", C_("page", "Stop Showing My Hand") },
    /* Translators: above a link */
    { "show_words", C_("page", "Anyone with this link can see your hand until you stop showing it. "
                               "The others can tell that somebody is watching.") },
    /* Translators: of a player, whose cards somebody sees who does not play */
    { "seen", C_("page", "somebody sees this hand") },
    /* Translators: in the browser of somebody who does not play; %s is a player whose cards show */
    { "hand_of", C_("page", "%s’s Hand") },
    { "copy", C_("page", "Copy Link") },
    { "copied", C_("page", "Link copied.") },
    /* Translators: where the browser refuses to copy a link, which is marked */
    { "not_copied", C_("page", "Not copied. Copy the marked link yourself.") },
    { "share", C_("page", "Send Link") },
    { "search", C_("button", "Search") },
    { "round", C_("round", "Round %u") },
    { "back", back.title },
    { "yes", hf_turn_act_get_label (HF_TURN_ACT_ANSWER_YES, NULL) },
    { "no", hf_turn_act_get_label (HF_TURN_ACT_ANSWER_NO, NULL) },
    { "keep", back.stay },
    /* Translators: of a search in the rulebook */
    { "nothing_found", C_("page", "Nothing found.") },
    /* Translators: for assistive technology: of a card in one’s hand */
    { "move_card", C_("page", "Alt and an arrow key move the card.") },
  };
  /* clang-format on */
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    hf_json_take_text (object, words[i].name, hf_page_drop_mnemonic (words[i].text));

  return object;
}

/* Returns: all faces from which a player can choose, the initials last, with what they show */
JsonArray *
hf_page_json_faces (void)
{
  JsonArray *array = json_array_new ();

  for (gint i = 0; i <= HF_N_PLAYER_FACES; i++)
    {
      const HfPlayerFace face = i < HF_N_PLAYER_FACES ? i : HF_PLAYER_FACE_NONE;
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "face", hf_player_face_get_name (face));
      json_object_set_string_member (object, "label", hf_player_face_get_title (face));
      json_array_add_object_element (array, object);
    }

  return array;
}

/* Returns: the words of a page whose scripts do not run */
const char *
hf_page_get_unstarted (void)
{
  /* Translators: in a browser in which JavaScript is off, fails to load, or is too old for the page */
  return C_("page", "This page needs JavaScript. Turn it on in your browser, load the page again, or use a newer browser.");
}

/* Returns: what browsers need to install the page. It begins in the folder in which it lies, so it has no part of the
 *   link that led there; the seat is kept by the device. */
JsonObject *
hf_page_json_manifest (void)
{
  static const char *const icons[][4] = {
    { "icon.svg", "image/svg+xml", "any", "any" },
    { "icon.png", "image/png", "512x512", "any" },
    { "icon.png", "image/png", "512x512", "maskable" },
  };
  JsonObject *object = json_object_new ();
  JsonArray *array = hf_json_add_array (object, "icons");

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++)
    {
      JsonObject *icon = json_object_new ();

      json_object_set_string_member (icon, "src", icons[i][0]);
      json_object_set_string_member (icon, "type", icons[i][1]);
      json_object_set_string_member (icon, "sizes", icons[i][2]);
      json_object_set_string_member (icon, "purpose", icons[i][3]);
      json_array_add_object_element (array, icon);
    }
  json_object_set_string_member (object, "name", _("Hand and Foot"));
  json_object_set_string_member (object, "lang", hf_page_get_language ());
  json_object_set_string_member (object, "start_url", "./");
  json_object_set_string_member (object, "scope", "./");
  json_object_set_string_member (object, "display", "standalone");
  json_object_set_string_member (object, "background_color", FELT);
  json_object_set_string_member (object, "theme_color", FELT);

  return object;
}

/* @file: with the letters that cards have where the language is spoken
 * Returns: the choice of these letters */
JsonObject *
hf_page_json_letters (const char *file)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "file", file);
  json_object_set_string_member (object, "label", _("Letters of Your Language"));
  hf_json_take_text (object, "tip", hf_words_letters (hf_page_get_language ()));

  return object;
}

/* Returns: all sentences that can be said to the others, by number */
JsonArray *
hf_page_json_sentences (void)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < HF_N_TABLE_SENTENCES; i++)
    json_array_add_string_element (array, hf_table_talk_get_sentence (i));

  return array;
}

/* Returns: the kinds of cards that keys select, by the names of the keys */
JsonObject *
hf_page_json_ranks (void)
{
  g_auto (GStrv) keys = g_strsplit (hf_turn_act_get_info (HF_TURN_ACT_SELECT)->keys, " ", -1);
  JsonObject *object = json_object_new ();
  HfKind kind;

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *key = g_ascii_strdown (keys[i], -1);

      if (hf_turn_act_find_kind (key, &kind))
        json_object_set_int_member (object, key, kind);
    }

  return object;
}

/* Returns: the code of the language that the words are in */
const char *
hf_page_get_language (void)
{
  static char *language;
  g_autoptr (GRegex) regex = g_regex_new ("^Language: *([A-Za-z_]+)", G_REGEX_MULTILINE, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;

  if (language == NULL)
    {
      const char *head = dgettext (GETTEXT_PACKAGE, "");

      language = g_regex_match (regex, head, 0, &match) ? g_match_info_fetch (match, 1)
                                                        : g_strdup ("en");
      g_strdelimit (language, "_", '-');
    }

  return language;
}
