/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The sections about table talk, the winner, and the words of the group. */
#include "config.h"

#include "hf-rulebook-private.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-terms.h"

static void
write_questions (HfWriter *w)
{
  const HfRules *r = w->r;

  if (r->talk_allowed & HF_TALK_ALL_DIRTY)
    {
      hf_writer_item (w);
      /* Translators: “open”, then “with dirty books only”, in the words of the group */
      hf_writer_say (w, "talk.allowed",
                     _("“Can I %s %s?”"), hf_phrase (r, HF_PHRASE_OPEN),
                       hf_phrase (r, HF_PHRASE_DIRTY_ONLY));
    }
  if (r->talk_allowed & HF_TALK_NEW_DIRTY)
    {
      hf_writer_item (w);
      /* Translators: %s is “another dirty book”, in the words of the group */
      hf_writer_say (w, "talk.allowed",
                     _("“Can I start %s?”"), hf_phrase (r, HF_PHRASE_DIRTY_ANOTHER));
    }
  if (r->talk_allowed & HF_TALK_MAY_I_GO_OUT)
    {
      hf_writer_item (w);
      hf_writer_say (w, "talk.allowed", "%s", _("“May I go out?”"));
    }
  hf_writer_break (w);
}

static void
write_partner_talk (HfWriter *w)
{
  gboolean free = (w->r->talk_allowed & HF_TALK_FREE) != 0;
  gboolean asks = (w->r->talk_allowed & ~HF_TALK_FREE) != 0;

  if (free && asks)
    hf_writer_say (
      w, "talk.allowed",
      _("Chat, tease, and drop hints as you like. Partners can also ask each other these "
        "questions and answer yes or no:"));
  else if (free)
    hf_writer_say (w, "talk.allowed",
                   _("Chat, tease, and drop hints as you like, even about your cards."));
  else if (asks)
    hf_writer_say (w, "talk.allowed",
                   _("Partners can’t talk about their cards. They can only ask each other the "
                     "following, and answer yes or no:"));
  else
    hf_writer_say (w, "talk.allowed", _("Partners can’t talk about their cards."));
  write_questions (w);
}

static void
write_teasing (HfWriter *w)
{
  const HfRules *r = w->r;
  gboolean asks = hf_writer_teams (w) && r->out_ask == HF_ASK_CUSTOMARY;
  gboolean says_no = hf_writer_teams (w) && r->out_ask != HF_ASK_NONE && !r->out_answer_binding;

  if (asks)
    hf_writer_say (w, "talk.razz_log",
                   _("If you go out without asking, or after a no, expect some teasing. It never "
                     "costs points."));
  else if (says_no)
    hf_writer_say (w, "talk.razz_log",
                   _("If you go out after a no, expect some teasing. It never costs points."));
  else
    hf_writer_say (w, "talk.razz_log",
                   _("Expect some teasing for small blunders. It never costs points."));
  if (hf_writer_takes (w) && hf_writer_take_opens (w) && r->pickup_on_fail != HF_FAIL_REFUSE)
    hf_writer_say (w, "pickup.on_fail",
                   hf_writer_buys (w)
                   /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
                   ? _("The same goes if you buy and then can’t %s.")
                   /* Translators: %s is “open”, “meld”, “go down” or “lay out” */
                   : _("The same goes if you take the pile and then can’t %s."),
                       hf_phrase (r, HF_PHRASE_OPEN));
}

void
hf_write_talk (HfWriter *w)
{
  const gboolean free = (w->r->talk_allowed & HF_TALK_FREE) != 0;

  if (!hf_writer_teams (w) && !w->r->talk_razz_log && !free)
    return;

  hf_writer_section (w, "talk", C_("heading", "Table Talk"));
  if (hf_writer_teams (w))
    write_partner_talk (w);
  else if (free)
    hf_writer_say (w, "talk.allowed",
                   _("Chat, tease, and drop hints as you like, even about your cards."));
  if (w->r->talk_razz_log)
    write_teasing (w);
}

void
hf_write_end (HfWriter *w)
{
  hf_writer_section (w, "end", C_("heading", "The End of the Game"));
  hf_write_game_length (w);
  hf_writer_say (
    w, "",
    hf_writer_teams (w)
    ? _("The team with the most points wins. Teams with the same score share the win.")
    : _("The player with the most points wins. Players with the same score share the win."));
}

/* Returns (transfer full): the lines of the family's own words that are not empty */
GStrv
hf_rulebook_list_own_rules (const HfRules *rules)
{
  g_auto (GStrv) lines = g_strsplit (rules->table_own_rules.text, "\n", -1);
  g_autoptr (GStrvBuilder) full = g_strv_builder_new ();

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_strstrip (lines[i])[0] != '\0')
      g_strv_builder_add (full, lines[i]);

  return g_strv_builder_end (full);
}

/* The family's own words, an item a line. */
void
hf_write_own_rules (HfWriter *w)
{
  g_auto (GStrv) lines = hf_rulebook_list_own_rules (w->r);

  if (lines[0] == NULL)
    return;

  /* Translators: the heading above rules that a family has written down in its own words */
  hf_writer_section (w, "own", _("Also at Our Table"));
  for (guint i = 0; lines[i] != NULL; i++)
    {
      hf_writer_item (w);
      hf_writer_say (w, "table.own_rules", "%s", lines[i]);
    }
  hf_writer_break (w);
}

/* Groups with more than two piles give one name to different piles, so here their place is the
 * name. */
static const char *
get_usual_word (const HfWriter *w, HfTerm term)
{
  const gboolean more = w->r->deal_more_piles.n > 0;

  if (term == HF_TERM_FOOT && more)
    return C_("pile", "Second Pile");
  if (term == HF_TERM_KNEE)
    return C_("pile", "Third Pile");
  if (term == HF_TERM_ELBOW)
    return C_("pile", "Fourth Pile");

  return hf_term_word_title (term, 0, HF_TERM_FORM_LABEL);
}

/* Whether this game has the thing, under an unusual name or one that needs an explanation. */
static gboolean
is_another_word (const HfWriter *w, HfTerm term)
{
  const gint more = w->r->deal_more_piles.n;
  const gboolean another = w->r->table_terms.word[term] != 0;

  switch (term)
    {
    case HF_TERM_FOOT:
      return another || more > 0;
    case HF_TERM_KNEE:
      return more > 0;
    case HF_TERM_ELBOW:
      return more > 1;
    case HF_TERM_PICKUP:
      return another && hf_writer_takes (w);
    case HF_TERM_CLEAN:
    case HF_TERM_DIRTY:
      return another && w->wild != 0;
    default:
      return another;
    }
}

/* The usual words for things that have another name here. */
void
hf_write_words (HfWriter *w)
{
  const HfTerms *terms = &w->r->table_terms;
  gboolean any = FALSE;

  for (guint term = 0; term < HF_N_TERMS; term++)
    any |= is_another_word (w, term);
  if (!any)
    return;

  hf_writer_section (w, "words", _("What We Call Things"));
  hf_writer_say (w, "", _("Other groups use other words for the same things:"));
  hf_writer_table (w, "table.terms", 2);
  hf_writer_cell (w, "%s", C_("column", "Here"));
  hf_writer_cell (w, "%s", C_("column", "Elsewhere"));
  for (guint term = 0; term < HF_N_TERMS; term++)
    if (is_another_word (w, term))
      {
        hf_writer_cell (w, "%s", hf_term_word_title (term, terms->word[term], HF_TERM_FORM_LABEL));
        hf_writer_cell (w, "%s", get_usual_word (w, term));
      }
  hf_writer_break (w);
}
