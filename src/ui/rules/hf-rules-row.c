/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row-kind.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/rules/hf-rule-table.h"
#include "game/house-rules/hf-rules-changes.h"
#include "game/house-rules/hf-rules-joint.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"
#include "ui/widgets/hf-rules-combo.h"

/* One rule in a list of preferences: the widget that fits its type, kept in step with a
 * HfRulesDraft.
 *
 * The rows of libadwaita cannot be derived from, so this is an object beside the widget, which
 * owns it.
 *
 * ## CSS nodes
 *
 * Those of the row, with the class `.rule-without-effect` where the rule has none beside the
 * others.
 *
 * ## Accessibility
 *
 * A changed rule has an image with the name "Changed" and a button that puts it back and names the
 * value that comes back. Where a rule has no effect, the description tells why. */
struct _HfRulesRow
{
  GObject parent_instance;

  const HfRulesRowKind *kind;
  const HfRuleInfo *info;
  const HfRulesJoint *joint; /* the question it is a part of, or NULL */
  HfRulesDraft *draft;
  GtkWidget *widget;
  GtkWidget *mark;
  GtkWidget *reset;
  GPtrArray *parts; /* the controls, in the order in which the kind adds them */
  char *haystack;
  gboolean syncing;
};

G_DEFINE_FINAL_TYPE (HfRulesRow, hf_rules_row, G_TYPE_OBJECT)

#define ROW_DATA "hf-rules-row"

/* Words of other families and other games, and those that the rows use for the same. */
/* clang-format off */
static const struct
{
  const char *typed;
  const char *used;
} other_words[] = {
  /* Translators: what people may look for in the list of rules. The left words of each pair are
   * those of other card games and families, the right ones those of the rules here; take what
   * people say in your language, in lower case. */
  { NC_("search", "canasta"), NC_("search", "book") },
  { NC_("search", "meld"), NC_("search", "book") },
  { NC_("search", "meld"), NC_("search", "open") },
  { NC_("search", "category"), NC_("search", "book") },
  { NC_("search", "hoof"), NC_("search", "foot") },
  { NC_("search", "knee"), NC_("search", "more piles") },
  { NC_("search", "elbow"), NC_("search", "more piles") },
  { NC_("search", "talon"), NC_("search", "stock") },
  { NC_("search", "waste"), NC_("search", "pile") },
  { NC_("search", "buy"), NC_("search", "take") },
  { NC_("search", "frozen"), NC_("search", "freeze") },
  { NC_("search", "mixed"), NC_("search", "dirty") },
  { NC_("search", "pure"), NC_("search", "clean") },
};
/* clang-format on */

static void
add_prefix (GtkWidget *row, GtkWidget *prefix)
{
  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), prefix);
  else
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), prefix);
}

static const char *
get_description (HfRulesRow *self)
{
  return self->joint != NULL ? _(self->joint->description) : hf_rule_description (self->info);
}

/* Returns: a rule of the row, NULL after the last */
static const HfRuleInfo *
get_rule (HfRulesRow *self, guint index)
{
  if (self->joint == NULL)
    return index == 0 ? self->info : NULL;

  return index < HF_RULES_JOINT_KEYS ? hf_rule_lookup (self->joint->keys[index]) : NULL;
}

static gboolean
shows_value_itself (HfRulesRow *self)
{
  const HfRuleType type = self->info->type;

  return self->joint == NULL && (type == HF_RULE_BOOL || type == HF_RULE_INT);
}

/* The description, the value where the row has no room for it, and why the rule has no effect
 * here. */
static void
sync_subtitle (HfRulesRow *self, const HfRules *rules)
{
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *description = g_markup_escape_text (get_description (self), -1);
  const HfRuleInfo *because = NULL;

  g_string_append (markup, description);

  if (!shows_value_itself (self))
    {
      g_autofree char *value = hf_rules_row_describe (self->info, rules);
      g_autofree char *escaped = g_markup_escape_text (value, -1);

      g_string_append_printf (markup, "\n<b>%s</b>", escaped);
    }

  if (!hf_rule_matters (self->info, rules, &because) && because != NULL)
    {
      g_autofree char *value = hf_rule_describe_value (because, rules);
      /* Translators: a rule and its value, such as: No effect while “Taking the Pile” is “Never” */
      g_autofree char *reason = g_strdup_printf (_("No effect while “%1$s” is “%2$s”"),
                                                   hf_rule_title (because), value);
      g_autofree char *escaped = g_markup_escape_text (reason, -1);

      g_string_append_printf (markup, "\n<i>%s</i>", escaped);
    }

  if (ADW_IS_EXPANDER_ROW (self->widget))
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self->widget), markup->str);
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->widget), markup->str);
}

static void
sync_changed (HfRulesRow *self, const HfRules *rules)
{
  g_autofree char *value = NULL;
  g_autofree char *tooltip = NULL;
  HfRules without = *rules;
  gboolean changed = FALSE;

  for (guint i = 0; get_rule (self, i) != NULL; i++)
    {
      changed |= hf_rules_is_changed (rules, get_rule (self, i));
      hf_rules_unset (&without, get_rule (self, i)->key);
    }
  gtk_widget_set_visible (self->mark, changed);
  gtk_widget_set_visible (self->reset, changed && !hf_rules_draft_is_read_only (self->draft));
  if (!changed)
    return;

  value = hf_rules_row_describe (self->info, &without);
  /* Translators: the value that a rule goes back to, for example: Reset to “7 cards” */
  tooltip = g_strdup_printf (_("Reset to “%s”"), value);
  gtk_widget_set_tooltip_text (self->reset, tooltip);
  hf_set_spoken_label (self->reset, tooltip);
}

static void
sync_row (HfRulesRow *self)
{
  const HfRules *rules = hf_rules_draft_get_rules (self->draft);
  const gboolean matters = hf_rule_matters (self->info, rules, NULL);

  self->syncing = TRUE;
  self->kind->show (self, rules);
  sync_subtitle (self, rules);
  sync_changed (self, rules);
  gtk_widget_set_sensitive (self->widget, matters);
  hf_set_css_class (self->widget, "rule-without-effect", !matters);
  self->syncing = FALSE;
}

static void
reset_clicked_cb (HfRulesRow *self)
{
  /* The button is about to vanish; the focus stays in the row. */
  if (gtk_widget_has_focus (self->reset))
    gtk_widget_child_focus (self->widget, GTK_DIR_TAB_FORWARD);
  for (guint i = 0; get_rule (self, i) != NULL; i++)
    hf_rules_draft_reset (self->draft, get_rule (self, i)->key);
}

static void
hf_rules_row_finalize (GObject *object)
{
  HfRulesRow *self = HF_RULES_ROW (object);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->haystack, g_free);

  G_OBJECT_CLASS (hf_rules_row_parent_class)->finalize (object);
}

static void
hf_rules_row_class_init (HfRulesRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_rules_row_finalize;
}

static void
hf_rules_row_init (HfRulesRow *self)
{
  self->parts = g_ptr_array_new ();
}

/* A dot on the button that puts the rule back, so that both take the room of one. */
static void
add_marks (HfRulesRow *self)
{
  GtkWidget *overlay = gtk_overlay_new ();

  self->mark = gtk_image_new_from_icon_name ("media-record-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (self->mark), 8);
  gtk_widget_set_halign (self->mark, GTK_ALIGN_END);
  gtk_widget_set_valign (self->mark, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->mark, "accent");
  gtk_widget_set_can_target (self->mark, FALSE);
  hf_set_spoken_label (self->mark, C_("rule", "Changed"));

  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (self->reset, "flat");
  g_signal_connect_object (self->reset, "clicked", G_CALLBACK (reset_clicked_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), self->reset);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), self->mark);
  g_object_bind_property (self->reset, "visible", overlay, "visible", G_BINDING_SYNC_CREATE);
  /* Before the title, where controls of any width leave them one below the other. */
  add_prefix (self->widget, overlay);
}

/* The text that a search looks through, without regard to case and accents. */
static char *
make_haystack (HfRulesRow *self)
{
  g_autoptr (GString) text = g_string_new (hf_rules_row_title (self->info));
  g_autofree char *normal = NULL;

  g_string_append_printf (text, " %s %s", get_description (self),
                          hf_rule_group_title (self->info->group));
  for (guint rule = 0; get_rule (self, rule) != NULL; rule++)
    {
      const HfRuleInfo *info = get_rule (self, rule);

      g_string_append_printf (text, " %s %s", hf_rule_title (info), hf_rule_description (info));
      for (guint i = 0; i < hf_rule_n_words (info); i++)
        g_string_append_printf (text, " %s", hf_rule_word_title (info, i));
    }

  normal = g_utf8_normalize (text->str, -1, G_NORMALIZE_ALL);
  return g_utf8_casefold (normal, -1);
}

/* Returns: the widget of a new row, which owns it */
GtkWidget *
hf_rules_row_new_of_kind (const HfRulesRowKind *kind, const HfRuleInfo *info, HfRulesDraft *draft)
{
  HfRulesRow *self = g_object_new (HF_TYPE_RULES_ROW, NULL);
  g_autofree char *title = NULL;

  self->kind = kind;
  self->info = info;
  self->joint = hf_rules_joint_of (info);
  title = g_markup_escape_text (hf_rules_row_title (self->info), -1);
  self->draft = g_object_ref (draft);
  self->haystack = make_haystack (self);
  self->widget = kind->build (self);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self->widget), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->widget), title);
  gtk_widget_set_name (self->widget, info->key);
  add_marks (self);

  g_object_set_data_full (G_OBJECT (self->widget), ROW_DATA, self, g_object_unref);
  g_signal_connect_object (draft, "changed", G_CALLBACK (sync_row), self, G_CONNECT_SWAPPED);
  sync_row (self);

  return self->widget;
}

/* Returns (nullable): the rule it is for, NULL when it did not come from hf_rules_row_new() */
HfRulesRow *
hf_rules_row_get (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_get_data (G_OBJECT (widget), ROW_DATA);
}

const HfRuleInfo *
hf_rules_row_get_info (HfRulesRow *self)
{
  return self->info;
}

GtkWidget *
hf_rules_row_get_widget (HfRulesRow *self)
{
  return self->widget;
}

static gboolean
find_word (HfRulesRow *self, const char *needle)
{
  if (strstr (self->haystack, needle) != NULL)
    return TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (other_words); i++)
    if (g_utf8_strlen (needle, -1) > 2
        && g_str_has_prefix (g_dpgettext2 (NULL, "search", other_words[i].typed), needle)
        && strstr (self->haystack, g_dpgettext2 (NULL, "search", other_words[i].used)) != NULL)
      return TRUE;

  return FALSE;
}

/* Returns: TRUE if all the words are in the title, the description or the possible values, or
 * other words for the same */
gboolean
hf_rules_row_find_words (HfRulesRow *self, const char *words)
{
  g_autofree char *normal = g_utf8_normalize (words, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (normal, -1);
  g_auto (GStrv) needles = g_strsplit (folded, " ", -1);

  for (guint i = 0; needles[i] != NULL; i++)
    if (!find_word (self, needles[i]))
      return FALSE;

  return TRUE;
}

/* Sets the rule. Does nothing while the widget is being brought in step. */
void
hf_rules_row_write (HfRulesRow *self, const HfRules *rules)
{
  const char *keys[HF_RULES_JOINT_KEYS + 1] = { NULL };

  if (self->syncing)
    return;

  for (guint i = 0; get_rule (self, i) != NULL; i++)
    keys[i] = get_rule (self, i)->key;
  if (!hf_rules_draft_take (self->draft, keys, rules))
    sync_row (self);
}

/* Begins a change: the field of a copy is written, and the copy handed to hf_rules_row_write().
 * @rules (out caller-allocates): a copy of the rules as they are */
gpointer
hf_rules_row_edit (HfRulesRow *self, HfRules *rules)
{
  *rules = *hf_rules_draft_get_rules (self->draft);

  return hf_rule_field (self->info, rules);
}

static void
part_changed_cb (HfRulesRow *self)
{
  HfRules rules;
  gpointer field = hf_rules_row_edit (self, &rules);

  if (self->syncing)
    return;

  self->kind->read (self, &rules, field);
  hf_rules_row_write (self, &rules);
}

/* Adds a control, or a model that one owns.
 * @signal (nullable): tells that it was used, and that the rule has to be read anew */
void
hf_rules_row_add_part (HfRulesRow *self, gpointer part, const char *signal)
{
  g_ptr_array_add (self->parts, part);
  if (signal != NULL)
    g_signal_connect_object (part, signal, G_CALLBACK (part_changed_cb), self, G_CONNECT_SWAPPED);
}

gpointer
hf_rules_row_get_part (HfRulesRow *self, guint index)
{
  return g_ptr_array_index (self->parts, index);
}

guint
hf_rules_row_get_n_parts (HfRulesRow *self)
{
  return self->parts->len;
}

/* Returns: a choice of the rule's words */
GtkWidget *
hf_rules_row_make_combo (HfRulesRow *self)
{
  GtkWidget *combo = hf_rules_combo_new ();
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (guint i = 0; i < hf_rule_n_words (self->info); i++)
    gtk_string_list_append (words, hf_rule_word_title (self->info, i));
  adw_combo_row_set_model (ADW_COMBO_ROW (combo), G_LIST_MODEL (words));

  return combo;
}
