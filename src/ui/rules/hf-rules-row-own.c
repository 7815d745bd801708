/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-own-rows.h"
#include "ui/widgets/hf-announcer.h"

/* Rows of people's own on the score sheet, as an AdwExpanderRow with a line for each: its name, the points of one, and
 * buttons that move it up or remove it. */

#define POINTS_STEP  10
#define POINTS_CHARS 6
#define NAME_CHARS   14
#define USUAL_POINTS 100

enum
{
  OWN_NAME,
  OWN_POINTS,
  OWN_UP,
  OWN_REMOVE,
  OWN_LINE,
  N_OWN_PARTS
};

static gpointer
own_part (HfRulesRow *row, gint line, guint part)
{
  return hf_rules_row_get_part (row, line * N_OWN_PARTS + part);
}

static void
remove_cb (GtkWidget *button, HfRulesRow *row)
{
  HfRules rules;
  HfOwnRows *rows = hf_rules_row_edit (row, &rules);

  /* The button may be about to vanish; the focus stays in the row. */
  gtk_widget_child_focus (hf_rules_row_get_widget (row), GTK_DIR_TAB_BACKWARD);
  rows->n--;
  for (gint i = hf_rules_row_get_line (button); i < rows->n; i++)
    rows->v[i] = rows->v[i + 1];
  memset (&rows->v[rows->n], 0, sizeof *rows->v);
  hf_rules_row_write (row, &rules);
}

/* Lets a row change places with the one before it. The focus goes with it. */
static void
up_cb (GtkWidget *button, HfRulesRow *row)
{
  HfRules rules;
  HfOwnRows *rows = hf_rules_row_edit (row, &rules);
  const gint line = hf_rules_row_get_line (button);
  HfOwnRows before = *rows;

  rows->v[line - 1] = before.v[line];
  rows->v[line] = before.v[line - 1];
  gtk_widget_grab_focus (own_part (row, line - 1, line > 1 ? OWN_UP : OWN_NAME));
  hf_rules_row_write (row, &rules);
}

/* A new row has a name that says what to do with it. */
static void
add_cb (HfRulesRow *row)
{
  HfRules rules;
  HfOwnRows *rows = hf_rules_row_edit (row, &rules);
  const gint line = rows->n;
  /* Translators: the name of a new row of the score sheet, until people give it another one; at most 30 letters, no comma
   * and no colon */
  g_autofree char *name = hf_own_rows_clean_name (C_("score sheet", "New row"));

  rows->v[line].points = USUAL_POINTS;
  g_strlcpy (rows->v[line].name, name != NULL ? name : "New row", sizeof rows->v->name);
  rows->n++;
  hf_rules_row_write (row, &rules);
  gtk_widget_grab_focus (own_part (row, line, OWN_NAME));
}

/* Takes of a name only what a row can have. */
static void
insert_text_cb (GtkEditable *text, const char *new_text, gint length, gint *position)
{
  g_autofree char *added = g_strndup (new_text, length < 0 ? strlen (new_text) : (gsize) length);

  if (strpbrk (added, ",:\n\r") == NULL)
    return;

  g_signal_stop_emission_by_name (text, "insert-text");
  g_strdelimit (added, ",:\n\r", ' ');
  gtk_editable_insert_text (text, added, -1, position);
}

static GtkWidget *
add_name (HfRulesRow *row, const char *label)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_max_length (GTK_ENTRY (entry), HF_OWN_NAME_MAX);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), NAME_CHARS);
  hf_set_spoken_label (entry, label);
  g_signal_connect (gtk_editable_get_delegate (GTK_EDITABLE (entry)), "insert-text",
                    G_CALLBACK (insert_text_cb), NULL);
  hf_rules_row_add_part (row, entry, "changed");

  return entry;
}

static GtkWidget *
add_points (HfRulesRow *row, const char *label)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (-HF_OWN_POINTS_MAX, HF_OWN_POINTS_MAX,
                                                    POINTS_STEP);

  gtk_editable_set_width_chars (GTK_EDITABLE (spin), POINTS_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), POINTS_CHARS);
  hf_set_spoken_label (spin, label);
  hf_rules_row_add_part (row, spin, "notify::value");

  return spin;
}

static GtkWidget *
make_own (HfRulesRow *row, gint line)
{
  /* Translators: a row of people's own on the score sheet, by its number */
  g_autofree char *name = g_strdup_printf (_("Row %d, name"), line + 1);
  g_autofree char *points = g_strdup_printf (_("Row %d, points"), line + 1);
  g_autofree char *up = g_strdup_printf (_("Move Row %d Up"), line + 1);
  g_autofree char *remove = g_strdup_printf (_("Remove Row %d"), line + 1);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *entry = add_name (row, name), *spin = add_points (row, points);
  GtkWidget *widget;

  gtk_widget_set_valign (buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (buttons),
                  hf_rules_row_add_button (row, line, "go-up-symbolic", up, G_CALLBACK (up_cb)));
  gtk_box_append (GTK_BOX (buttons), hf_rules_row_add_button (row, line, "list-remove-symbolic",
                                                              remove, G_CALLBACK (remove_cb)));
  widget = hf_rules_row_make_line (entry, spin, NULL, buttons);
  hf_rules_row_add_part (row, widget, NULL);

  return widget;
}

static GtkWidget *
build_own (HfRulesRow *row)
{
  GtkWidget *widget = adw_expander_row_new ();

  for (gint line = 0; line < HF_MAX_OWN_ROWS; line++)
    adw_expander_row_add_row (ADW_EXPANDER_ROW (widget), make_own (row, line));

  hf_rules_row_add_adder (row, widget, C_("button", "Add Row"), G_CALLBACK (add_cb));

  return widget;
}

/* A name that is being typed stays as it is, blanks and all. */
static void
show_name (GtkEditable *entry, const char *name)
{
  g_autofree char *typed = hf_own_rows_clean_name (gtk_editable_get_text (entry));

  if (g_strcmp0 (typed, name) != 0)
    gtk_editable_set_text (entry, name);
}

static void
show_own (HfRulesRow *row, const HfRules *rules)
{
  const HfOwnRows *rows = hf_rule_field_const (hf_rules_row_get_info (row), rules);

  for (gint i = 0; i < HF_MAX_OWN_ROWS; i++)
    {
      gtk_widget_set_visible (own_part (row, i, OWN_LINE), i < rows->n);
      gtk_widget_set_visible (own_part (row, i, OWN_UP), i > 0);
      if (i >= rows->n)
        continue;
      /* While a name is emptied to type another one, the rule keeps the last one. */
      if (*gtk_editable_get_text (own_part (row, i, OWN_NAME)) != '\0'
          || !gtk_widget_has_focus (own_part (row, i, OWN_NAME)))
        show_name (own_part (row, i, OWN_NAME), rows->v[i].name);
      gtk_spin_button_set_value (own_part (row, i, OWN_POINTS), rows->v[i].points);
    }
  gtk_widget_set_visible (own_part (row, HF_MAX_OWN_ROWS, 0), rows->n < HF_MAX_OWN_ROWS);
}

/* On the way from above zero to below it, points jump over it. */
static gint
read_points (GtkSpinButton *spin, gint before)
{
  const gint points = gtk_spin_button_get_value_as_int (spin);

  return points != 0 ? points : before > 0 ? -1 : 1;
}

static void
read_own (HfRulesRow *row, HfRules *rules, gpointer field)
{
  HfOwnRows *rows = field;

  for (gint i = 0; i < rows->n; i++)
    {
      g_autofree char *name =
        hf_own_rows_clean_name (gtk_editable_get_text (own_part (row, i, OWN_NAME)));

      if (name != NULL)
        {
          memset (rows->v[i].name, 0, sizeof rows->v[i].name);
          g_strlcpy (rows->v[i].name, name, sizeof rows->v[i].name);
        }
      rows->v[i].points = read_points (own_part (row, i, OWN_POINTS), rows->v[i].points);
    }
}

const HfRulesRowKind hf_rules_row_own = { build_own, show_own, read_own };
