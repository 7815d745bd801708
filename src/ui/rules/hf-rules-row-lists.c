/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <glib/gi18n.h>

#include "rulebook/hf-rulebook-words.h"
#include "ui/widgets/hf-spin-row.h"
#include "ui/widgets/hf-announcer.h"

/* Lists of their own length: the piles after the foot, the points to open by score, and bonuses by rank. Rows of people's
 * own are in hf-rules-row-own.c. */

/* --- More piles, as an AdwExpanderRow with their number and the cards in each --- */

enum
{
  PILES_NUMBER,
  PILES_SIZES
};

static void
add_spin (HfRulesRow *row, GtkWidget *widget, const char *title, gint min, gint max)
{
  GtkWidget *spin = hf_spin_row_new_with_range (min, max, 1);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (spin), title);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), spin);
  hf_rules_row_add_part (row, spin, "notify::value");
}

static GtkWidget *
build_piles (HfRulesRow *row)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  GtkWidget *widget = adw_expander_row_new ();

  add_spin (row, widget, _("Number of Piles After the Foot"), 0, HF_MAX_MORE);
  add_spin (row, widget, _("Cards in the Third Pile"), info->min, info->max);
  add_spin (row, widget, _("Cards in the Fourth Pile"), info->min, info->max);

  return widget;
}

static void
show_piles (HfRulesRow *row, const HfRules *rules)
{
  const HfIntList *list = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  adw_spin_row_set_value (hf_rules_row_get_part (row, PILES_NUMBER), list->n);
  for (gint i = 0; i < HF_MAX_MORE; i++)
    {
      gtk_widget_set_visible (hf_rules_row_get_part (row, PILES_SIZES + i), i < list->n);
      if (i < list->n)
        adw_spin_row_set_value (hf_rules_row_get_part (row, PILES_SIZES + i), list->v[i]);
    }
}

/* A new pile begins with as many cards as the one before it. */
static void
read_piles (HfRulesRow *row, HfRules *rules, gpointer field)
{
  HfIntList *list = field;
  const gint n = adw_spin_row_get_value (hf_rules_row_get_part (row, PILES_NUMBER));

  for (gint i = 0; i < n; i++)
    if (i < list->n)
      list->v[i] = adw_spin_row_get_value (hf_rules_row_get_part (row, PILES_SIZES + i));
    else
      list->v[i] = i == 0 ? rules->deal_foot_size : list->v[i - 1];
  list->n = n;
}

const HfRulesRowKind hf_rules_row_piles = { build_piles, show_piles, read_piles };

/* --- Points to open by score, as an AdwExpanderRow with a line for each step --- */

#define SCORE_STEP        500
#define MINIMUM_STEP      10
#define STEPS_WIDTH_CHARS 6

enum
{
  STEP_SCORE,
  STEP_MINIMUM,
  STEP_REMOVE,
  STEP_LINE,
  N_STEP_PARTS
};

static gpointer
step_part (HfRulesRow *row, gint step, guint part)
{
  return hf_rules_row_get_part (row, step * N_STEP_PARTS + part);
}

/* @third (nullable), @buttons (nullable): what stands at the end
 * Returns: a line of controls, which are one below the other where it is narrow, and buttons, which stay beside them */
GtkWidget *
hf_rules_row_make_line (GtkWidget *first, GtkWidget *second, GtkWidget *third, GtkWidget *buttons)
{
  GtkWidget *line = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *wrapping = adw_wrap_box_new ();

  gtk_widget_set_hexpand (first, TRUE);
  gtk_widget_set_hexpand (second, TRUE);
  gtk_widget_set_hexpand (wrapping, TRUE);
  adw_wrap_box_set_child_spacing (ADW_WRAP_BOX (wrapping), 6);
  adw_wrap_box_set_line_spacing (ADW_WRAP_BOX (wrapping), 6);
  adw_wrap_box_append (ADW_WRAP_BOX (wrapping), first);
  adw_wrap_box_append (ADW_WRAP_BOX (wrapping), second);
  if (third != NULL)
    adw_wrap_box_append (ADW_WRAP_BOX (wrapping), third);
  gtk_box_append (GTK_BOX (box), wrapping);
  if (buttons != NULL)
    gtk_box_append (GTK_BOX (box), buttons);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line), FALSE);
  gtk_widget_set_focusable (line, FALSE);

  return line;
}

/* Adds a small button of a line.
 *
 * @line: from 0, for hf_rules_row_get_line()
 * @name: what it does, said and shown
 * @clicked: called with the button and the row */
GtkWidget *
hf_rules_row_add_button (HfRulesRow *row,
                         gint line,
                         const char *icon,
                         const char *name,
                         GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  g_object_set_data (G_OBJECT (button), "line", GINT_TO_POINTER (line));
  g_signal_connect_object (button, "clicked", clicked, row, 0);
  hf_rules_row_add_part (row, button, NULL);

  return button;
}

gint
hf_rules_row_get_line (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "line"));
}

/* Adds the button below the lines that adds one more.
 *
 * @added: called with the row */
void
hf_rules_row_add_adder (HfRulesRow *row, GtkWidget *lines, const char *label, GCallback added)
{
  GtkWidget *add = adw_button_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (add), label);
  adw_button_row_set_start_icon_name (ADW_BUTTON_ROW (add), "list-add-symbolic");
  g_signal_connect_object (add, "activated", added, row, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (lines), add);
  hf_rules_row_add_part (row, add, NULL);
}

static GtkWidget *
add_number (HfRulesRow *row, const char *name, gint min, gint max, gint step)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, step);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), STEPS_WIDTH_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), STEPS_WIDTH_CHARS);
  hf_set_spoken_label (spin, name);
  hf_rules_row_add_part (row, spin, "notify::value");

  return spin;
}

static void
remove_cb (GtkWidget *button, HfRulesRow *row)
{
  const gint removed = hf_rules_row_get_line (button);
  HfRules rules;
  HfSteps *steps = hf_rules_row_edit (row, &rules);

  /* The button may be about to vanish; the focus stays in the row. */
  gtk_widget_child_focus (hf_rules_row_get_widget (row), GTK_DIR_TAB_BACKWARD);
  steps->n--;
  for (gint i = removed; i < steps->n; i++)
    steps->v[i] = steps->v[i + 1];
  hf_rules_row_write (row, &rules);
}

/* The next step begins well above the last one. */
static void
add_cb (HfRulesRow *row)
{
  HfRules rules;
  HfSteps *steps = hf_rules_row_edit (row, &rules);
  const gint last = steps->n - 1;

  steps->v[steps->n] = steps->v[last];
  steps->v[steps->n].score += 2 * SCORE_STEP;
  steps->v[steps->n].minimum += 3 * MINIMUM_STEP;
  steps->n++;
  hf_rules_row_write (row, &rules);
}

static GtkWidget *
make_heading (const char *first, const char *second, const char *third)
{
  GtkWidget *labels[] = { gtk_label_new (first), gtk_label_new (second), gtk_label_new (third) };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    {
      gtk_widget_add_css_class (labels[i], "caption");
      gtk_widget_add_css_class (labels[i], "dim-label");
      gtk_label_set_xalign (GTK_LABEL (labels[i]), 0);
      gtk_label_set_wrap (GTK_LABEL (labels[i]), TRUE);
    }

  return hf_rules_row_make_line (labels[0], labels[1], labels[2], NULL);
}

static GtkWidget *
make_step (HfRulesRow *row, gint step)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  /* Translators: a line of a table with the scores from which so many points are needed to open */
  g_autofree char *score_name = g_strdup_printf (_("Step %d, score"), step + 1);
  g_autofree char *points_name = g_strdup_printf (_("Step %d, points to open"), step + 1);
  g_autofree char *remove_name = g_strdup_printf (_("Remove Step %d"), step + 1);
  GtkWidget *score = add_number (row, score_name, -HF_MAX_STEP_SCORE, HF_MAX_STEP_SCORE,
                                 SCORE_STEP);
  GtkWidget *minimum = add_number (row, points_name, info->min, info->max, MINIMUM_STEP);
  GtkWidget *remove = hf_rules_row_add_button (row, step, "list-remove-symbolic", remove_name,
                                               G_CALLBACK (remove_cb));
  GtkWidget *line = hf_rules_row_make_line (score, minimum, NULL, remove);

  hf_rules_row_add_part (row, line, NULL);

  return line;
}

static GtkWidget *
build_steps (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();

  adw_expander_row_add_row (ADW_EXPANDER_ROW (widget),
                            make_heading (_("From This Score"), C_("rule", "Points to Open"), ""));
  for (gint step = 0; step < HF_MAX_STEPS; step++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), make_step (row, step));

  hf_rules_row_add_adder (row, widget, C_("button", "Add Step"), G_CALLBACK (add_cb));

  return widget;
}

static void
show_steps (HfRulesRow *row, const HfRules *rules)
{
  const HfSteps *steps = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (gint i = 0; i < HF_MAX_STEPS; i++)
    {
      gtk_widget_set_visible (step_part (row, i, STEP_LINE), i < steps->n);
      gtk_widget_set_visible (step_part (row, i, STEP_REMOVE), steps->n > 1);
      if (i >= steps->n)
        continue;
      gtk_spin_button_set_value (step_part (row, i, STEP_SCORE), steps->v[i].score);
      gtk_spin_button_set_value (step_part (row, i, STEP_MINIMUM), steps->v[i].minimum);
    }
  gtk_widget_set_visible (step_part (row, HF_MAX_STEPS, 0), steps->n < HF_MAX_STEPS);
}

static void
read_steps (HfRulesRow *row, HfRules *rules, gpointer field)
{
  HfSteps *steps = field;

  for (gint i = 0; i < steps->n; i++)
    {
      steps->v[i].score = gtk_spin_button_get_value_as_int (step_part (row, i, STEP_SCORE));
      steps->v[i].minimum = gtk_spin_button_get_value_as_int (step_part (row, i, STEP_MINIMUM));
    }
}

const HfRulesRowKind hf_rules_row_steps = { build_steps, show_steps, read_steps };

/* --- Bonuses by rank, as an AdwExpanderRow with a line for each special rank --- */

#define BONUS_STEP 100

enum
{
  BONUS_NAMED,
  BONUS_CLEAN,
  BONUS_DIRTY,
  BONUS_LINE,
  N_BONUS_PARTS
};

static gpointer
bonus_part (HfRulesRow *row, gint rank, guint part)
{
  return hf_rules_row_get_part (row, rank * N_BONUS_PARTS + part);
}

static GtkWidget *
make_bonus (HfRulesRow *row, gint rank)
{
  const HfRuleInfo *info = hf_rules_row_get_info (row);
  g_autofree char *clean_name = hf_words_books_of (rank, HF_BOOKS_CLEAN);
  g_autofree char *dirty_name = hf_words_books_of (rank, HF_BOOKS_DIRTY);
  GtkWidget *named = gtk_check_button_new_with_label (hf_rule_word_title (info, rank));
  GtkWidget *clean, *dirty, *line;

  hf_rules_row_add_part (row, named, "notify::active");
  clean = add_number (row, clean_name, info->min, info->max, BONUS_STEP);
  dirty = add_number (row, dirty_name, info->min, info->max, BONUS_STEP);
  line = hf_rules_row_make_line (named, clean, dirty, NULL);
  hf_rules_row_add_part (row, line, NULL);

  return line;
}

static GtkWidget *
build_bonuses (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();

  adw_expander_row_add_row (
    ADW_EXPANDER_ROW (widget),
    /* Translators: headings of a table: a rank has a bonus of its own; points of a book
                               without wild cards; of one with them */
    make_heading (_("Its Own Bonus"), C_("bonus", "Clean"), C_("bonus", "Dirty")));
  for (gint rank = 0; rank < HF_MAX_BONUSES; rank++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), make_bonus (row, rank));

  return widget;
}

static gint
find_bonus (const HfBonuses *bonuses, gint rank)
{
  for (gint i = 0; i < bonuses->n; i++)
    if (bonuses->v[i].rank == rank)
      return i;

  return -1;
}

static void
show_bonuses (HfRulesRow *row, const HfRules *rules)
{
  const HfBonuses *bonuses = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (gint rank = 0; rank < HF_MAX_BONUSES; rank++)
    {
      const gint i = find_bonus (bonuses, rank);
      const gint clean = i >= 0 ? bonuses->v[i].clean : 0;
      const gint dirty = i >= 0 ? bonuses->v[i].dirty : 0;

      gtk_widget_set_visible (bonus_part (row, rank, BONUS_LINE),
                              i >= 0 || ((rules->book_special_ranks >> rank) & 1));
      gtk_check_button_set_active (bonus_part (row, rank, BONUS_NAMED), i >= 0);
      gtk_widget_set_sensitive (bonus_part (row, rank, BONUS_CLEAN), i >= 0);
      gtk_widget_set_sensitive (bonus_part (row, rank, BONUS_DIRTY), i >= 0);
      gtk_spin_button_set_value (bonus_part (row, rank, BONUS_CLEAN), clean);
      gtk_spin_button_set_value (bonus_part (row, rank, BONUS_DIRTY),
                                 dirty == HF_NONE ? clean : dirty);
    }
}

/* Reads the numbers of a rank. As long as dirty books earn as much as clean ones, they follow them. */
static void
read_bonus (HfRulesRow *row, HfBonuses *bonuses, gint i)
{
  const gint rank = bonuses->v[i].rank, before = bonuses->v[i].clean;
  const gint clean = gtk_spin_button_get_value_as_int (bonus_part (row, rank, BONUS_CLEAN));
  const gint dirty = gtk_spin_button_get_value_as_int (bonus_part (row, rank, BONUS_DIRTY));
  const gboolean follows = bonuses->v[i].dirty == HF_NONE && dirty == before;

  bonuses->v[i].clean = clean;
  bonuses->v[i].dirty = follows || dirty == clean ? HF_NONE : dirty;
}

/* A rank that gets a bonus of its own begins with the one it had. */
static void
read_bonuses (HfRulesRow *row, HfRules *rules, gpointer field)
{
  const HfBonuses before = *(HfBonuses *) field;
  HfBonuses *bonuses = field;

  *bonuses = (HfBonuses) { 0 };
  for (gint i = 0; i < before.n; i++)
    if (gtk_check_button_get_active (bonus_part (row, before.v[i].rank, BONUS_NAMED)))
      {
        bonuses->v[bonuses->n] = before.v[i];
        read_bonus (row, bonuses, bonuses->n++);
      }
  for (gint rank = 0; rank < HF_MAX_BONUSES; rank++)
    if (find_bonus (&before, rank) < 0
        && gtk_check_button_get_active (bonus_part (row, rank, BONUS_NAMED)))
      {
        bonuses->v[bonuses->n].rank = rank;
        bonuses->v[bonuses->n].clean = rules->book_special_bonus_clean != HF_NONE
                                         ? rules->book_special_bonus_clean
                                         : rules->book_bonus_clean;
        bonuses->v[bonuses->n++].dirty = HF_NONE;
      }
}

const HfRulesRowKind hf_rules_row_bonuses = { build_bonuses, show_bonuses, read_bonuses };
