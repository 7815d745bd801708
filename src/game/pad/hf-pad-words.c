/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The words of the score pad: its questions, why an answer cannot be, how the game stands, and who wrote what. */
#include "hf-pad-words.h"

#include <glib/gi18n-lib.h>

#include "core/cards/hf-card-words.h"
#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

/* There are few such names, so that they can stay. */
static const char *
name_rank (const HfFlatRules *rules, HfPadField field)
{
  const gboolean clean = field < HF_PAD_RANK_DIRTY;
  const guint rank = field - (clean ? HF_PAD_RANK_CLEAN : HF_PAD_RANK_DIRTY);
  const gboolean both = clean && !hf_pad_asks (rules, HF_PAD_RANK_DIRTY + rank);
  g_autofree char *name = hf_words_books_of (rank, both    ? HF_BOOKS_ALL
                                                   : clean ? HF_BOOKS_CLEAN
                                                           : HF_BOOKS_DIRTY);

  return g_intern_string (name);
}

/* Returns: the question, as a line of the score sheet */
const char *
hf_pad_words_field (const HfFlatRules *rules, HfPadField field)
{
  if (field >= HF_PAD_RANK_CLEAN && field < HF_PAD_WILD)
    return name_rank (rules, field);
  if (hf_pad_field_is_own (field))
    return rules->rules.score_own_rows.v[field - HF_PAD_OWN].name;

  switch (field)
    {
    case HF_PAD_CLEAN:
      return hf_phrase (&rules->rules, HF_PHRASE_CLEAN_MANY);
    case HF_PAD_DIRTY:
      return hf_phrase (&rules->rules, HF_PHRASE_DIRTY_MANY);
    case HF_PAD_SPECIAL_CLEAN:
      /* Translators: closed books of special ranks, without wild cards */
      return C_("score sheet", "Special books, clean");
    case HF_PAD_SPECIAL_DIRTY:
      /* Translators: closed books of special ranks, with wild cards */
      return C_("score sheet", "Special books, dirty");
    case HF_PAD_WILD:
      return C_("score sheet", "Wild books");
    case HF_PAD_REDS:
      return C_("score sheet", "Red threes");
    case HF_PAD_LAID:
      return _("Cards laid down");
    case HF_PAD_HELD_REDS:
      return C_("score sheet", "Red threes left over");
    case HF_PAD_HELD:
      return hf_pad_asks (rules, HF_PAD_HELD_REDS)      ? C_("score sheet", "Other cards left over")
                                                        : _("Cards left over");
    case HF_PAD_CUTS:
      /* Translators: term: exact cut */
      return C_("score sheet", "Exact cuts");
    case HF_PAD_FAILS:
      /* Translators: openings that were tried with too few points */
      return C_("score sheet", "Failed openings");
    default:
      return _("Who Went Out?");
    }
}

static char *
describe_points (HfPad *pad, const HfPadRefusal *refusal)
{
  const char *name = refusal->side >= 0
                       ? hf_results_get_inline_name (HF_RESULTS (pad), refusal->side)
                       : "";

  switch (refusal->reason)
    {
    case HF_PAD_REASON_CARDS:
      return g_strdup_printf (ngettext ("There’s only %d card of this value.",
                                        "There are only %d cards of this value.", refusal->bound),
                              refusal->bound);
    case HF_PAD_REASON_TOO_FEW:
      return g_strdup_printf (
        /* Translators: a side, then points */
        ngettext ("%1$s: the cards on the table are worth at least %2$'d point.",
                  "%1$s: the cards on the table are worth at least %2$'d points.", refusal->bound),
        name, refusal->bound);
    case HF_PAD_REASON_ON_TABLE:
      return g_strdup_printf (
        /* Translators: a side, then points; the numbers above are those of its books */
        ngettext ("%1$s: the cards on the table are worth %2$'d point at most. Count again, or "
                  "change the numbers above.",
                  "%1$s: the cards on the table are worth %2$'d points at most. Count again, or "
                  "change the numbers above.",
                  refusal->bound),
        name, refusal->bound);
    case HF_PAD_REASON_OPENING:
      return g_strdup_printf (
        /* Translators: a side, points, then “to open”, in the words of the group */
        ngettext ("%1$s needed %2$'d point %3$s. Enter at least as many, or 0.",
                  "%1$s needed %2$'d points %3$s. Enter at least as many, or 0.", refusal->bound),
        name, refusal->bound, hf_phrase (&hf_pad_get_rules (pad)->rules, HF_PHRASE_OPEN_TO));
    case HF_PAD_REASON_FEW_CARDS:
      return g_strdup_printf (
        /* Translators: a side, how many cards it counted, and how many it has at least; the numbers above
           are those of its books */
        ngettext ("%1$s: you counted %2$d card on the table, but there are at least %3$d. "
                  "Count again, or change the numbers above.",
                  "%1$s: you counted %2$d cards on the table, but there are at least %3$d. "
                  "Count again, or change the numbers above.",
                  refusal->n),
        name, refusal->n, refusal->bound);
    case HF_PAD_REASON_COUNTED:
      return g_strdup_printf (
        /* Translators: a side; the numbers above are those of its books, which such cards don’t make */
        _("%s: the cards you counted don’t go with the numbers above. Count again, or change those."),
          name);
    case HF_PAD_REASON_TOO_MANY:
      return g_strdup_printf (ngettext ("All cards together are worth only %'d point.",
                                        "All cards together are worth only %'d points.",
                                        refusal->bound),
                              refusal->bound);
    default:
      return g_strdup_printf (
        /* Translators: a side, then points that no cards make, then the number of which all points
           are a multiple */
        _("%1$s: no cards make %2$'d points. The points go up in steps of %3$d."), name, refusal->n,
          refusal->bound);
    }
}

/* Tells the books that a side lacked for going out. */
static char *
describe_out_books (HfPad *pad, const HfPadRefusal *refusal)
{
  const HfRules *rules = &hf_pad_get_rules (pad)->rules;
  const char *books = hf_pad_words_field (hf_pad_get_rules (pad), refusal->field);

  if (refusal->field == HF_PAD_SPECIAL_CLEAN)
    books = C_("score sheet", "Special books");
  else if (refusal->field == HF_PAD_OUT)
    books = hf_phrase (rules, HF_PHRASE_BOOKS_CLOSED);

  return g_strdup_printf (
    /* Translators: a side; the books of a kind as the sheet calls them, like “Clean books”, how many there
       are and how many it takes to go out; then “books”, in the words of the group */
    _("%1$s couldn’t go out yet: %2$s %3$d of %4$d. Add %5$s, or change who went out."),
      hf_results_get_inline_name (HF_RESULTS (pad), refusal->side), books, refusal->n,
      refusal->bound, hf_phrase (rules, HF_PHRASE_BOOKS));
}

/* Returns: why an answer cannot be true, and how to go on */
char *
hf_pad_words_refusal (HfPad *pad, const HfPadRefusal *refusal)
{
  const HfFlatRules *rules = hf_pad_get_rules (pad);
  const char *name = refusal->side >= 0
                       ? hf_results_get_inline_name (HF_RESULTS (pad), refusal->side)
                       : "";

  switch (refusal->reason)
    {
    case HF_PAD_REASON_REDS:
      return g_strdup_printf (ngettext ("There’s only %d red three in all.",
                                        "There are only %d red threes in all.", refusal->bound),
                              refusal->bound);
    case HF_PAD_REASON_BOOKS:
      /* Translators: the books of a kind as the sheet calls them, like “Clean books”, then how many of
         them the cards make */
      return g_strdup_printf (_("%1$s: there are only enough cards for %2$d in all."),
                                hf_pad_words_field (rules, refusal->field), refusal->bound);
    case HF_PAD_REASON_CUTS:
      /* Translators: a side, then how many players it has, of whom each cuts once */
      return g_strdup_printf (ngettext ("%1$s: only %2$d player cuts.",
                                        "%1$s: only %2$d players cut.", refusal->bound),
                              name, refusal->bound);
    case HF_PAD_REASON_OUT_BOOKS:
      return describe_out_books (pad, refusal);
    case HF_PAD_REASON_OUT_HELD:
      /* Translators: %s is a player, or a team all of whom went out */
      return g_strdup_printf (_("%s went out, so no cards are left over."), name);
    case HF_PAD_REASON_OUT_SEVERAL:
      return g_strdup (_("Only one player can go out in a round."));
    default:
      return describe_points (pad, refusal);
    }
}

/* Returns: who deals a round and who starts it */
char *
hf_pad_words_start (HfPad *pad, guint round)
{
  const gint first = hf_pad_get_first (pad, round), dealer = hf_pad_get_dealer (pad, round);
  g_autofree char *starts = NULL, *deals = NULL;

  if (first < 0)
    return g_strdup (_("Decide again who starts."));

  starts = hf_text_isolate (hf_pad_get_player (pad, first));
  if (dealer < 0)
    /* Translators: %s is a player */
    return g_strdup_printf (_("%s starts."), starts);

  deals = hf_text_isolate (hf_pad_get_player (pad, dealer));

  /* Translators: two players */
  return g_strdup_printf (_("%1$s deals, and %2$s starts."), deals, starts);
}

static gboolean
all_need_the_same (HfPad *pad, guint round)
{
  for (guint side = 1; side < hf_pad_get_rules (pad)->n_owners; side++)
    if (hf_pad_get_minimum (pad, round, side) != hf_pad_get_minimum (pad, round, 0))
      return FALSE;

  return TRUE;
}

/* Returns: the points that each side needs to open */
char *
hf_pad_words_opening (HfPad *pad, guint round)
{
  const HfFlatRules *rules = hf_pad_get_rules (pad);
  const char *to_open = hf_phrase (&rules->rules, HF_PHRASE_OPEN_TO);
  const gint need = hf_pad_get_minimum (pad, round, 0);
  g_autoptr (GPtrArray) sides = g_ptr_array_new_with_free_func (g_free);

  if (all_need_the_same (pad, round))
    /* Translators: points, then “to open”, in the words of the group */
    return g_strdup_printf (ngettext ("Everyone needs %'d point %s.",
                                      "Everyone needs %'d points %s.", need),
                            need, to_open);

  for (guint side = 0; side < rules->n_owners; side++)
    g_ptr_array_add (sides,
                     /* Translators: a side, points, then “to open”, in the words of the group */
                     g_strdup_printf (ngettext ("%1$s needs %2$'d point %3$s.",
                                                "%1$s needs %2$'d points %3$s.",
                                                hf_pad_get_minimum (pad, round, side)),
                                      hf_results_get_inline_name (HF_RESULTS (pad), side),
                                      hf_pad_get_minimum (pad, round, side), to_open));
  g_ptr_array_add (sides, NULL);

  return g_strjoinv (" ", (char **) sides->pdata);
}

/* @points: of each side */
static char *
list_points (HfPad *pad, const gint *points)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < hf_pad_get_rules (pad)->n_owners; side++)
    {
      g_autofree char *number = hf_text_number (points[side]);

      if (side > 0)
        /* Translators: between the scores of two sides, as in “Us 120, Them 90” */
        g_string_append (text, C_("list", ", "));
      /* Translators: a side and its points, grouped as is usual */
      g_string_append_printf (text, C_("score of a team", "%1$s %2$s"),
                                       hf_results_get_inline_name (HF_RESULTS (pad), side), number);
    }

  return g_string_free (text, FALSE);
}

/* Returns: the points of all sides so far */
char *
hf_pad_words_standing (HfPad *pad)
{
  gint points[HF_MAX_SEATS];

  for (guint side = 0; side < hf_pad_get_rules (pad)->n_owners; side++)
    points[side] = hf_results_get_total (HF_RESULTS (pad), hf_pad_get_n_rounds (pad), side);

  return list_points (pad, points);
}

/* @round: a round that is over, from 1
 * Returns: the points of all sides in it */
char *
hf_pad_words_round (HfPad *pad, guint round)
{
  gint points[HF_MAX_SEATS];

  for (guint side = 0; side < hf_pad_get_rules (pad)->n_owners; side++)
    points[side] = hf_results_get_score (HF_RESULTS (pad), round, side).round;

  return list_points (pad, points);
}

/* Returns: who leads or has won; empty before the first round is over */
char *
hf_pad_words_headline (HfPad *pad)
{
  const guint n = hf_pad_get_n_rounds (pad), n_sides = hf_pad_get_rules (pad)->n_owners;
  const guint leaders = n > 0 ? hf_results_find_leaders (HF_RESULTS (pad), n) : 0;
  const char *names[HF_MAX_SEATS];
  g_autofree char *list = NULL;
  guint n_names = 0;

  if (n == 0)
    return g_strdup ("");
  if (leaders == (1u << n_sides) - 1)
    return g_strdup (hf_pad_is_over (pad) ? C_("score pad", "It’s a tie") : _("It’s a tie so far"));

  for (guint side = 0; side < n_sides; side++)
    if ((leaders >> side) & 1)
      names[n_names++] = hf_results_get_inline_name (HF_RESULTS (pad), side);
  list = hf_words_list (names, n_names);

  return hf_pad_is_over (pad)
    /* Translators: The end of a game: %s is a player or a team, or several of them */
    ? g_strdup_printf (C_("score pad", "Won: %s"), list)
    /* Translators: %s is a player or a team, or several of them */
    : g_strdup_printf (_("In the lead: %s"), list);
}

/* Returns: a name for a pad: its rules, and the day it began */
char *
hf_pad_words_title (HfPad *pad)
{
  g_autoptr (GDateTime) started = g_date_time_new_from_unix_local (hf_pad_get_started (pad));
  /* Translators: a day without its year, as strftime() writes it */
  g_autofree char *day = started != NULL                       ? g_date_time_format (started, C_("day", "%B %-d"))
                                                               : g_strdup ("");

  /* Translators: the name of a game nobody named: its rules, and the day it began */
  return g_strdup_printf (C_("name of a saved game", "%s, %s"), hf_pad_get_rules_name (pad), day);
}

/* Returns: an answer of a side, or the round that was edited */
static char *
describe_edited (HfPad *pad, const HfPadEdit *edit)
{
  const HfPadAnswer *answer = edit->n_answers == 1 ? edit->answers : NULL;

  if (answer == NULL || answer->field == HF_PAD_OUT)
    return g_strdup_printf (C_("round", "Round %u"), hf_pad_find_round (pad, edit->round));

  return hf_text_minus (
    /* Translators: a line of the score card, like "Us, closed books: 1300" */
    g_strdup_printf (_("%1$s, %2$s: %3$'d"),
                       hf_results_get_inline_name (HF_RESULTS (pad), answer->place),
                       hf_pad_words_field (hf_pad_get_rules (pad), answer->field), answer->value));
}

/* Returns: who wrote what on the pad */
char *
hf_pad_words_edit (HfPad *pad, const HfPadEdit *edit)
{
  g_autofree char *who = hf_text_isolate (edit->who), *edited = describe_edited (pad, edit);

  /* Translators: a person, then a line of the score pad, or the round, that this person has just filled in on another
     device */
  return g_strdup_printf (_("%1$s wrote: %2$s"), who, edited);
}

/* @field: HF_PAD_LAID or HF_PAD_HELD
 * Returns: the cards of a value */
char *
hf_pad_words_value (const HfFlatRules *rules, HfPadField field, gint value)
{
  gint16 values[HF_N_KINDS];
  GString *text = g_string_new (NULL);

  hf_pad_values (rules, field, values);
  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (values[kind] == value)
      {
        if (text->len > 0)
          g_string_append (text, C_("list", ", "));
        g_string_append (text, hf_words_kind_title (kind));
      }

  return g_string_free (text, FALSE);
}
