/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-page-pad.h"

#include <glib/gi18n-lib.h>

#include "core/text/hf-text.h"
#include "game/pad/hf-pad-words.h"
#include "hf-page-json.h"
#include "together/line/hf-json.h"

/* Returns: the words of the page itself */
JsonObject *
hf_page_pad_words (void)
{
  /* clang-format off */
  const struct
  {
    const char *name;
    const char *text;
  } words[] = {
    { "title", C_("title", "Keep Score") },
    { "lost", C_("page", "Connection lost. Coming back…") },
    /* Translators: in a browser, in which people fill in a score pad that is open in the window of somebody else */
    { "closed", C_("page", "The score pad isn’t open to others right now. This page waits for it.") },
    /* Translators: in a browser: of what somebody has written on a score pad that cannot be reached at the moment */
    { "kept", C_("page", "What you wrote is kept here until then.") },
    { "no_link", C_("page", "This invitation can’t be used anymore. Ask your host for a new one.") },
    { "failed", C_("page", "Something went wrong.") },
    { "name", C_("label", "Name") },
    { "enter", C_("button", "Come In") },
    { "rounds", C_("title", "Rounds") },
    { "correct", _("Choose a round to correct it.") },
    { "out", _("Who Went Out?") },
    { "save", C_("button", "_Save Round") },
    { "undo", C_("button", "Undo") },
    { "close", C_("page", "Close") },
  };
  /* clang-format on */
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    hf_json_take_text (object, words[i].name, hf_page_drop_mnemonic (words[i].text));

  return object;
}

/* The oldest questions by the numbers under which pages know them. A page keeps what was answered on it while the
 * program is replaced by a later one, so these numbers stay; the other questions follow in their order. */
static const HfPadField oldest[] = {
  HF_PAD_CLEAN, HF_PAD_DIRTY, HF_PAD_SPECIAL_CLEAN, HF_PAD_SPECIAL_DIRTY,
  HF_PAD_WILD,  HF_PAD_REDS,  HF_PAD_LAID,          HF_PAD_HELD_REDS,
  HF_PAD_HELD,  HF_PAD_CUTS,  HF_PAD_FAILS,         HF_PAD_OUT,
};

/* Returns: the number under which pages know a question, less than HF_N_PAD_FIELDS */
guint
hf_page_pad_number (HfPadField field)
{
  guint number = G_N_ELEMENTS (oldest) + field;

  for (guint i = 0; i < G_N_ELEMENTS (oldest); i++)
    {
      if (oldest[i] == field)
        return i;
      number -= oldest[i] < field;
    }

  return number;
}

/* @number: less than HF_N_PAD_FIELDS */
HfPadField
hf_page_pad_field (guint number)
{
  HfPadField field = 0;

  while (hf_page_pad_number (field) != number)
    field++;

  return field;
}

static void
add_questions (JsonObject *object, const HfFlatRules *rules)
{
  JsonArray *array = hf_json_add_array (object, "questions");

  for (guint field = 0; field < HF_PAD_OUT; field++)
    if (hf_pad_asks (rules, field))
      {
        JsonObject *question = json_object_new ();

        json_object_set_int_member (question, "field", hf_page_pad_number (field));
        hf_json_set_text (question, "label", hf_pad_words_field (rules, field));
        hf_json_set_flag (question, "points", field == HF_PAD_LAID || field == HF_PAD_HELD);
        json_array_add_object_element (array, question);
      }
  if (hf_pad_asks (rules, HF_PAD_OUT))
    json_object_set_int_member (object, "out", hf_page_pad_number (HF_PAD_OUT));
}

static JsonObject *
write_side (HfPad *pad, const HfPadSheet *sheet, guint side)
{
  const HfFlatRules *rules = hf_pad_get_rules (pad);
  const HfTally tally = hf_pad_sheet_tally (sheet, rules, side);
  JsonObject *object = json_object_new ();
  JsonArray *answers = hf_json_add_array (object, "answers");

  hf_json_set_text (object, "name", hf_results_get_side_name (HF_RESULTS (pad), side));
  hf_json_take_text (object, "sum", hf_text_number (hf_tally_score (&tally, rules).round));
  for (guint field = 0; field < HF_PAD_OUT; field++)
    if (hf_pad_asks (rules, field))
      json_array_add_int_element (answers, hf_pad_sheet_find (sheet, rules, field, side));

  return object;
}

/* @round: that of the draft, too */
static JsonObject *
write_round (HfPad *pad, guint round, const HfPadSheet *sheet)
{
  const HfFlatRules *rules = hf_pad_get_rules (pad);
  const gboolean over = round <= hf_pad_get_n_rounds (pad);
  JsonObject *object = json_object_new ();
  JsonArray *sides = hf_json_add_array (object, "sides"), *out = hf_json_add_array (object, "out");

  json_object_set_int_member (object, "id", sheet->id);
  hf_json_take_text (object, "title", g_strdup_printf (C_("round", "Round %u"), round));
  hf_json_take_text (object, "start", hf_pad_words_start (pad, round));
  hf_json_take_text (object, "opening", hf_pad_words_opening (pad, round));
  if (over)
    hf_json_take_text (object, "scores", hf_pad_words_round (pad, round));
  for (guint side = 0; side < rules->n_owners; side++)
    json_array_add_object_element (sides, write_side (pad, sheet, side));
  for (guint seat = 0; seat < rules->n_seats; seat++)
    json_array_add_int_element (out, (sheet->out >> seat) & 1);

  return object;
}

/* Returns: the whole pad */
JsonObject *
hf_page_pad_state (HfPad *pad, HfPadEdits *edits)
{
  const guint n = hf_pad_get_n_rounds (pad);
  JsonObject *object = json_object_new ();
  JsonArray *rounds = hf_json_add_array (object, "rounds"),
            *players = hf_json_add_array (object, "players");

  hf_json_set_text (object, "title", hf_pad_get_rules_name (pad));
  hf_json_take_text (object, "headline", hf_pad_words_headline (pad));
  hf_json_take_text (object, "standing", hf_pad_words_standing (pad));
  hf_json_set_text (object, "wrote", hf_pad_edits_get_last (edits));
  add_questions (object, hf_pad_get_rules (pad));
  for (guint seat = 0; seat < hf_pad_get_rules (pad)->n_seats; seat++)
    json_array_add_string_element (players, hf_pad_get_player (pad, seat));
  for (guint round = 1; round <= n; round++)
    json_array_add_object_element (rounds, write_round (pad, round, hf_pad_get_sheet (pad, round)));
  if (!hf_pad_is_over (pad))
    json_object_set_object_member (object, "draft",
                                   write_round (pad, n + 1, hf_pad_get_draft (pad)));

  return object;
}

/* Returns (nullable): the reason why an edit is not on the pad */
char *
hf_page_pad_verdict (HfPad *pad, HfPadVerdict verdict, const HfPadRefusal *refusal)
{
  switch (verdict)
    {
    case HF_PAD_EDIT_REFUSED:
      return hf_pad_words_refusal (pad, refusal);
    case HF_PAD_EDIT_GONE:
      /* Translators: somebody has written about a round that somebody else has deleted */
      return g_strdup (C_("page", "This round isn’t on the score pad anymore."));
    case HF_PAD_EDIT_UNASKED:
      /* Translators: somebody has answered a question of a score pad that a later version of the game asks otherwise */
      return g_strdup (C_("page", "This question isn’t on the score pad anymore."));
    default:
      return NULL;
    }
}
