/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n.h>

#include "core/rules/hf-terms.h"
#include "game/house-rules/hf-rules-joint.h"
#include "ui/widgets/hf-announcer.h"
#include "hf-rules-row-kind.h"
#include "ui/widgets/hf-rules-combo.h"
#include "ui/widgets/hf-spin-row.h"

/* The widgets for all types of rules, but for numbers and for values that differ by round. */

/* --- A rule that holds or does not, as an AdwSwitchRow -------------------- */

static GtkWidget *
build_switch (HfRulesRow *row)
{
  GtkWidget *widget = adw_switch_row_new ();

  hf_rules_row_add_part (row, widget, "notify::active");

  return widget;
}

static void
show_switch (HfRulesRow *row, const HfRules *rules)
{
  const gboolean *value = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  adw_switch_row_set_active (hf_rules_row_get_part (row, 0), *value);
}

static void
read_switch (HfRulesRow *row, HfRules *rules, gpointer field)
{
  *(gboolean *) field = adw_switch_row_get_active (hf_rules_row_get_part (row, 0));
}

/* --- One of the rule's words, as an AdwComboRow --------------------------- */

/* The subtitle has the description too, see hf-rules-row.c, so the row shows no value of its
 * own. */
static GtkWidget *
build_choice (HfRulesRow *row)
{
  GtkWidget *widget = hf_rules_row_make_combo (row);
  g_autoptr (GtkListItemFactory) nothing = gtk_signal_list_item_factory_new ();

  adw_combo_row_set_factory (ADW_COMBO_ROW (widget), nothing);
  adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (widget), FALSE);
  hf_rules_row_add_part (row, widget, "notify::selected");

  return widget;
}

static void
show_choice (HfRulesRow *row, const HfRules *rules)
{
  const gint *value = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  adw_combo_row_set_selected (hf_rules_row_get_part (row, 0), *value);
}

static void
read_choice (HfRulesRow *row, HfRules *rules, gpointer field)
{
  guint selected = adw_combo_row_get_selected (hf_rules_row_get_part (row, 0));

  if (selected < hf_rule_n_words (hf_rules_row_get_info (row)))
    *(gint *) field = selected;
}

/* --- Any of the rule's words, as an AdwExpanderRow of rows to check ------- */

static GtkWidget *
build_set (HfRulesRow *row)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  GtkWidget *widget = adw_expander_row_new ();

  for (guint i = 0; i < hf_rule_n_words (info); i++)
    {
      GtkWidget *child = adw_action_row_new ();
      GtkWidget *check = gtk_check_button_new ();
      g_autofree char *title = g_markup_escape_text (hf_rule_word_title (info, i), -1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (child), title);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      adw_action_row_add_prefix (ADW_ACTION_ROW (child), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (child), check);
      adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), child);
      hf_rules_row_add_part (row, check, "notify::active");
    }

  return widget;
}

/* --- Numbers of players, as an AdwExpanderRow with a button for each ------ */

static GtkWidget *
make_players_button (gint players)
{
  g_autofree char *label = g_strdup_printf ("%d", players);
  g_autofree char *name = g_strdup_printf (ngettext ("%d player", "%d players", players), players);
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  gtk_widget_add_css_class (button, "circular");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  hf_set_spoken_label (button, name);

  return button;
}

static GtkWidget *
build_players (HfRulesRow *row)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  GtkWidget *widget = adw_expander_row_new ();
  GtkWidget *child = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3);

  for (gint i = info->min; i <= info->max; i++)
    {
      GtkWidget *button = make_players_button (i);

      gtk_box_append (GTK_BOX (box), button);
      hf_rules_row_add_part (row, button, "notify::active");
    }

  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (child), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (child), FALSE);
  gtk_widget_set_focusable (child, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), child);

  return widget;
}

/* Both kinds of sets: a bit for each control. The least number of players is the first. */
static guint
first_bit (HfRulesRow *row)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);

  return info->type == HF_RULE_PLAYERS ? info->min : 0;
}

static void
show_bits (HfRulesRow *row, const HfRules *rules)
{
  const guint *value = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (guint i = 0; i < hf_rules_row_get_n_parts (row); i++)
    g_object_set (hf_rules_row_get_part (row, i), "active", (*value >> (first_bit (row) + i)) & 1,
                  NULL);
}

static void
read_bits (HfRulesRow *row, HfRules *rules, gpointer field)
{
  guint *value = field;

  *value = 0;
  for (guint i = 0; i < hf_rules_row_get_n_parts (row); i++)
    {
      gboolean active;

      g_object_get (hf_rules_row_get_part (row, i), "active", &active, NULL);
      if (active)
        *value |= 1u << (first_bit (row) + i);
    }
}

/* --- Several choices in an AdwExpanderRow --------------------------------- */

/* words: NULL-terminated */
static GtkWidget *
add_combo (HfRulesRow *row, GtkWidget *widget, const char *title, const char *const *words)
{
  GtkWidget *combo = hf_rules_combo_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (combo), title);
  hf_rules_combo_fill (combo, words);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), combo);
  hf_rules_row_add_part (row, combo, "notify::selected");

  return combo;
}

static guint
get_selected (HfRulesRow *row, guint part)
{
  return adw_combo_row_get_selected (hf_rules_row_get_part (row, part));
}

static void
set_selected (HfRulesRow *row, guint part, guint selected)
{
  adw_combo_row_set_selected (hf_rules_row_get_part (row, part), selected);
}

/* --- How a cut for the start is read; it can be switched off -------------- */

enum
{
  CUT_ACE,
  CUT_JOKER,
  CUT_TIE
};

static GtkWidget *
build_cut (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();
  /* Translators: What an ace is worth in a cut for the first player */
  const char *const aces[] = { C_("aces", "High"), C_("aces", "Low"), NULL };
  /* Translators: After a joker in a cut for the first player: who turned it up cuts again; term: to cut */
  const char *const jokers[] = { _("That player cuts again"), _("Everyone cuts again"), NULL };
  /* Translators: After equal highest cards in a cut for the first player */
  const char *const ties[] = { _("Those players cut again"), _("Everyone cuts again"), NULL };

  adw_expander_row_set_show_enable_switch (ADW_EXPANDER_ROW (widget), TRUE);
  add_combo (row, widget, C_("cut", "Aces"), aces);
  /* Translators: A setting: what happens when somebody cuts a joker */
  add_combo (row, widget, C_("cut", "Jokers"), jokers);
  /* Translators: A setting: what happens when the highest cards of a cut are equal */
  add_combo (row, widget, C_("cut", "Ties"), ties);
  hf_rules_row_add_part (row, widget, "notify::enable-expansion");

  return widget;
}

static void
show_cut (HfRulesRow *row, const HfRules *rules)
{
  AdwExpanderRow *widget = ADW_EXPANDER_ROW (hf_rules_row_get_widget (row));
  const HfCutRules *cut = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  /* Setting this unfolds the row. */
  if (adw_expander_row_get_enable_expansion (widget) == cut->none)
    adw_expander_row_set_enable_expansion (widget, !cut->none);
  set_selected (row, CUT_ACE, cut->ace_low ? 1 : 0);
  set_selected (row, CUT_JOKER, cut->joker_redo_all ? 1 : 0);
  set_selected (row, CUT_TIE, cut->tie_redo_all ? 1 : 0);
}

static void
read_cut (HfRulesRow *row, HfRules *rules, gpointer field)
{
  AdwExpanderRow *widget = ADW_EXPANDER_ROW (hf_rules_row_get_widget (row));
  HfCutRules *cut = field;

  *cut = (HfCutRules) { .none = TRUE };
  if (adw_expander_row_get_enable_expansion (widget))
    *cut = (HfCutRules) { .ace_low = get_selected (row, CUT_ACE) == 1,
                          .joker_redo_all = get_selected (row, CUT_JOKER) == 1,
                          .tie_redo_all = get_selected (row, CUT_TIE) == 1 };
}

/* --- Words of a group for things ------------------------------------------ */

/* In the order of HfTerm. */
/* clang-format off */
static const char *const term_titles[HF_N_TERMS] = {
  /* Translators: What a family has a word of its own for, as “hoof” for the second pile of cards */
  NC_("what it is", "The Game"),
  NC_("what it is", "The Second Pile of Cards"),
  NC_("what it is", "The Third Pile of Cards"),
  NC_("what it is", "The Fourth Pile of Cards"),
  NC_("what it is", "The Cards to Draw"),
  /* Translators: term: discard pile */
  NC_("what it is", "The Discards"),
  /* Translators: term: to take the pile */
  NC_("what it is", "Taking the Discards"),
  /* Translators: What a family has a word of its own for, as “go down” */
  NC_("what it is", "Laying Down Your First Books"),
  /* Translators: What a family has a word of its own for, as “book” or “set” */
  NC_("what it is", "Cards of the Same Rank"),
  /* Translators: What a family has a word of its own for, as “hoof” for the second pile of cards */
  NC_("what it is", "Books Without Wild Cards"),
  NC_("what it is", "Books With Wild Cards"),
};
/* clang-format on */

static GtkWidget *
build_terms (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();

  for (guint term = 0; term < HF_N_TERMS; term++)
    {
      g_autoptr (GPtrArray) words = g_ptr_array_new_null_terminated (6, NULL, TRUE);

      for (guint i = 0; i < hf_term_n_words (term); i++)
        g_ptr_array_add (words, (gpointer) hf_term_word_title (term, i, HF_TERM_FORM_LABEL));
      add_combo (row, widget, g_dpgettext2 (NULL, "what it is", term_titles[term]),
                 (const char *const *) words->pdata);
    }

  return widget;
}

static void
show_terms (HfRulesRow *row, const HfRules *rules)
{
  const HfTerms *terms = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (guint i = 0; i < HF_N_TERMS; i++)
    set_selected (row, i, terms->word[i]);
}

static void
read_terms (HfRulesRow *row, HfRules *rules, gpointer field)
{
  HfTerms *terms = field;

  for (guint i = 0; i < HF_N_TERMS; i++)
    if (get_selected (row, i) < hf_term_n_words (i))
      terms->word[i] = get_selected (row, i);
}

/* --- The number of decks: how it is counted, and a number where that needs one --- */

/* A formula may add at most so many decks, see hf-rule-value.c. */
#define MAX_EXTRA 12

enum
{
  DECKS_FORM,
  DECKS_NUMBER
};

static GtkWidget *
build_decks (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();
  GtkWidget *number = hf_spin_row_new_with_range (0, HF_MAX_DECKS, 1);
  /* In the order of HfDecksForm */
  const char *const forms[] = {
    _("A fixed number"), _("One for each player"), _("Two for each player"),
                                                     _("One for every two players"), NULL,
    };

  add_combo (row, widget, _("How They Are Counted"), forms);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), number);
  hf_rules_row_add_part (row, number, "notify::value");

  return widget;
}

/* The number means the decks or the extra decks, depending on the form. */
static void
show_decks (HfRulesRow *row, const HfRules *rules)
{
  const HfDecks *decks = hf_rule_field_const (hf_rules_row_get_info (row), rules);
  const gboolean fixed = decks->form == HF_DECKS_FIXED;
  GtkWidget *number = hf_rules_row_get_part (row, DECKS_NUMBER);
  GtkAdjustment *adjustment = adw_spin_row_get_adjustment (ADW_SPIN_ROW (number));

  gtk_widget_set_visible (number, decks->form != HF_DECKS_TWICE_N);
  gtk_adjustment_set_lower (adjustment, fixed ? 1 : 0);
  gtk_adjustment_set_upper (adjustment, fixed ? HF_MAX_DECKS : MAX_EXTRA);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (number),
                                 fixed ? _("Number of Decks") : C_("setting", "Extra Decks"));
  set_selected (row, DECKS_FORM, decks->form);
  adw_spin_row_set_value (ADW_SPIN_ROW (number), decks->k);
}

static void
read_decks (HfRulesRow *row, HfRules *rules, gpointer field)
{
  HfDecks *decks = field;
  const guint form = get_selected (row, DECKS_FORM);

  if (form == GTK_INVALID_LIST_POSITION)
    return;

  /* From a formula to a number: the number it is at this table. Another formula begins with none
   * extra. */
  if (form == HF_DECKS_FIXED && decks->form != HF_DECKS_FIXED)
    decks->k = hf_rules_decks (rules);
  else if (form == HF_DECKS_TWICE_N || form != (guint) decks->form)
    decks->k = 0;
  else
    decks->k = adw_spin_row_get_value (hf_rules_row_get_part (row, DECKS_NUMBER));
  decks->form = form;
}

static const HfRulesRowKind kind_switch = { build_switch, show_switch, read_switch };
static const HfRulesRowKind kind_choice = { build_choice, show_choice, read_choice };
static const HfRulesRowKind kind_set = { build_set, show_bits, read_bits };
static const HfRulesRowKind kind_players = { build_players, show_bits, read_bits };
static const HfRulesRowKind kind_decks = { build_decks, show_decks, read_decks };
static const HfRulesRowKind kind_terms = { build_terms, show_terms, read_terms };
static const HfRulesRowKind kind_cut = { build_cut, show_cut, read_cut };

static const HfRulesRowKind *const kinds[] = {
  [HF_RULE_BOOL] = &kind_switch,
  [HF_RULE_INT] = &hf_rules_row_number,
  [HF_RULE_COUNT] = &hf_rules_row_rounds,
  [HF_RULE_NUMBERS] = &hf_rules_row_rounds,
  [HF_RULE_SIZES] = &hf_rules_row_piles,
  [HF_RULE_STEPS] = &hf_rules_row_steps,
  [HF_RULE_BONUSES] = &hf_rules_row_bonuses,
  [HF_RULE_ENUM] = &kind_choice,
  [HF_RULE_SET] = &kind_set,
  [HF_RULE_PLAYERS] = &kind_players,
  [HF_RULE_DECKS] = &kind_decks,
  [HF_RULE_TERMS] = &kind_terms,
  [HF_RULE_PASS_PLAN] = &hf_rules_row_rounds,
  [HF_RULE_INT_LIST] = &hf_rules_row_rounds,
  [HF_RULE_ENUM_LIST] = &hf_rules_row_rounds,
  [HF_RULE_CUT_RULES] = &kind_cut,
  [HF_RULE_TEXT] = &hf_rules_row_text,
  [HF_RULE_OWN_ROWS] = &hf_rules_row_own,
};

/* Returns: a row with the widget that fits the type of a rule, or the question it is a part of, in
 * step with a draft */
GtkWidget *
hf_rules_row_new (const HfRuleInfo *info, HfRulesDraft *draft)
{
  if (hf_rules_joint_of (info) != NULL)
    return hf_rules_row_new_of_kind (&hf_rules_row_joint, hf_rules_joint_leader (info), draft);

  return hf_rules_row_new_of_kind (kinds[info->type], info, draft);
}
