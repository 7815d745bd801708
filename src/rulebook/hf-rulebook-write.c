/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rulebook: the rules in force as a document of sections and blocks,
 * which dialogs show, links point into and files are printed from. The other
 * hf-rulebook-*.c files write a section or two each. A rule that is off is not
 * mentioned.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "core/rules/hf-presets.h"

#include "hf-rulebook-private.h"

static void (*const chapters[]) (HfWriter *w) = {
  hf_write_object, hf_write_cards,  hf_write_players,   hf_write_deal,   hf_write_turn,
  hf_write_books,  hf_write_closed, hf_write_opening,   hf_write_pile,   hf_write_threes,
  hf_write_foot,   hf_write_out,    hf_write_stock,     hf_write_score,  hf_write_example,
  hf_write_talk,   hf_write_end,    hf_write_own_rules, hf_write_advice, hf_write_real_cards,
  hf_write_words,
};

static void
section_free (gpointer data)
{
  HfRulebookSection *section = data;

  g_free (section->title);
  g_ptr_array_unref (section->blocks);
  g_free (section);
}

/* The name of the game and that of the rule set. A rule set with the game in its name, in every
 * language, stands alone; so does the game with house rules, which make another rule set. */
static char *
make_title (const HfRules *rules, gboolean changed)
{
  static const char *const telling[] = { "classic", "hand-knee-foot", "hoof-and-mouth", NULL };
  const char *game = hf_rules_term (rules, HF_TERM_GAME, HF_TERM_FORM_LABEL);
  const char *name = hf_preset_title (rules->base);

  if (name == NULL || changed)
    return g_strdup (game);
  if (g_strv_contains (telling, rules->base))
    return g_strdup (name);

  /* Translators: the title of a rulebook: the name of the game and that of a rule set, as “Hand and
   * Foot: Every Player Alone” */
  return g_strdup_printf (_("%s: %s"), game, name);
}

/* Writes the rulebook of a game, in the language of the person.
 * Returns: the rulebook, or NULL with @error where no game can be played with @rules */
HfRulebook *
hf_rulebook_new (const HfRules *rules, GError **error)
{
  g_autofree HfFlatRules *flat = g_new0 (HfFlatRules, 1);
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (HfRulebookNumber));
  HfWriter w = { .f = flat, .r = &flat->rules, .keys = keys, .numbers = numbers };
  HfRulebook *self;

  if (!hf_flat_rules_init (flat, rules, error))
    return NULL;

  for (guint kind = 0; kind < HF_N_KINDS; kind++)
    if (flat->deck.n[kind] > 0 && hf_flat_rules_is_wild (flat, kind))
      w.wild |= HF_KIND_BIT (kind);
  w.partners = flat->n_seats / flat->n_owners - 1;

  self = w.book = g_new0 (HfRulebook, 1);
  self->rules = flat->rules;
  self->sections = g_ptr_array_new_with_free_func (section_free);

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    chapters[i](&w);
  hf_writer_break (&w);
  self->title = make_title (w.r, hf_writer_mark (&w));

  return self;
}
