/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-rules-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "core/hf-rule-describe.h"
#include "game/house-rules/hf-rules-changes.h"
#include "hf-rules-row-choice.h"
#include "hf-rules-row-cut.h"
#include "hf-rules-row-decks.h"
#include "hf-rules-row-number.h"
#include "hf-rules-row-players.h"
#include "hf-rules-row-rounds.h"
#include "hf-rules-row-set.h"
#include "hf-rules-row-switch.h"
#include "hf-rules-row-terms.h"

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
 * A changed rule has an image with the name "Changed" and a button that puts it back and says
 * what to. Where a rule has no effect, the description tells why. */
typedef struct
{
  const HfRuleInfo *info;
  HfRulesDraft *draft;
  GtkWidget *widget;
  GtkWidget *mark;
  GtkWidget *reset;
  char *haystack;
  gboolean syncing;
} HfRulesRowPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (HfRulesRow, hf_rules_row, G_TYPE_OBJECT)

#define ROW_DATA "hf-rules-row"

static GType
type_for (const HfRuleInfo *info)
{
  switch (info->type)
    {
    case HF_RULE_BOOL:
      return HF_TYPE_RULES_ROW_SWITCH;
    case HF_RULE_INT:
    case HF_RULE_COUNT:
      return HF_TYPE_RULES_ROW_NUMBER;
    case HF_RULE_ENUM:
      return HF_TYPE_RULES_ROW_CHOICE;
    case HF_RULE_SET:
      return HF_TYPE_RULES_ROW_SET;
    case HF_RULE_PLAYERS:
      return HF_TYPE_RULES_ROW_PLAYERS;
    case HF_RULE_DECKS:
      return HF_TYPE_RULES_ROW_DECKS;
    case HF_RULE_TERMS:
      return HF_TYPE_RULES_ROW_TERMS;
    case HF_RULE_CUT_RULES:
      return HF_TYPE_RULES_ROW_CUT;
    case HF_RULE_PASS_PLAN:
    case HF_RULE_INT_LIST:
    case HF_RULE_ENUM_LIST:
      return HF_TYPE_RULES_ROW_ROUNDS;
    default:
      g_return_val_if_reached (G_TYPE_INVALID);
    }
}

static void
add_suffix (GtkWidget *row, GtkWidget *suffix)
{
  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_add_suffix (ADW_EXPANDER_ROW (row), suffix);
  else
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
}

static gboolean
shows_value_itself (const HfRuleInfo *info)
{
  return info->type == HF_RULE_BOOL || info->type == HF_RULE_INT || info->type == HF_RULE_COUNT;
}

/* What the rule does, its value where the row has no room for it, and why it does nothing here. */
static void
sync_subtitle (HfRulesRow *self, const HfRules *rules)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);
  g_autoptr (GString) markup = g_string_new (NULL);
  g_autofree char *description = g_markup_escape_text (hf_rule_description (priv->info), -1);
  const HfRuleInfo *because = NULL;

  g_string_append (markup, description);

  if (!shows_value_itself (priv->info))
    {
      g_autofree char *value = hf_rule_describe_value (priv->info, rules);
      g_autofree char *escaped = g_markup_escape_text (value, -1);

      g_string_append_printf (markup, "\n<b>%s</b>", escaped);
    }

  if (!hf_rule_matters (priv->info, rules, &because) && because != NULL)
    {
      g_autofree char *value = hf_rule_describe_value (because, rules);
      /* Translators: a rule and its value, such as: No effect while “Taking discards” is “Never” */
      g_autofree char *reason = g_strdup_printf (_("No effect while “%1$s” is “%2$s”"),
                                                   hf_rule_title (because), value);
      g_autofree char *escaped = g_markup_escape_text (reason, -1);

      g_string_append_printf (markup, "\n<i>%s</i>", escaped);
    }

  if (ADW_IS_EXPANDER_ROW (priv->widget))
    adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (priv->widget), markup->str);
  else
    adw_action_row_set_subtitle (ADW_ACTION_ROW (priv->widget), markup->str);
}

static void
sync_changed (HfRulesRow *self, const HfRules *rules)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);
  const gboolean changed = hf_rules_is_changed (rules, priv->info);
  g_autofree char *value = NULL;
  g_autofree char *tooltip = NULL;
  HfRules without;

  gtk_widget_set_visible (priv->mark, changed);
  gtk_widget_set_visible (priv->reset, changed && !hf_rules_draft_is_read_only (priv->draft));
  if (!changed)
    return;

  hf_rules_without (rules, priv->info, &without);
  value = hf_rule_describe_value (priv->info, &without);
  /* Translators: the value that a rule goes back to, for example: Put back to “7 cards” */
  tooltip = g_strdup_printf (_("Put back to “%s”"), value);
  gtk_widget_set_tooltip_text (priv->reset, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->reset), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tooltip, -1);
}

static void
sync_row (HfRulesRow *self)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);
  const HfRules *rules = hf_rules_draft_get_rules (priv->draft);
  const gboolean matters = hf_rule_matters (priv->info, rules, NULL);

  priv->syncing = TRUE;
  HF_RULES_ROW_GET_CLASS (self)->sync (self, rules);
  sync_subtitle (self, rules);
  sync_changed (self, rules);
  gtk_widget_set_sensitive (priv->widget, matters);
  if (matters)
    gtk_widget_remove_css_class (priv->widget, "rule-without-effect");
  else
    gtk_widget_add_css_class (priv->widget, "rule-without-effect");
  priv->syncing = FALSE;
}

static void
reset_clicked_cb (HfRulesRow *self)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);

  /* The button is about to vanish; the focus stays in the row. */
  if (gtk_widget_has_focus (priv->reset))
    gtk_widget_child_focus (priv->widget, GTK_DIR_TAB_BACKWARD);
  hf_rules_draft_reset (priv->draft, priv->info->key);
}

static void
hf_rules_row_finalize (GObject *object)
{
  HfRulesRow *self = HF_RULES_ROW (object);
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);

  g_clear_object (&priv->draft);
  g_clear_pointer (&priv->haystack, g_free);

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
}

/* A dot on the button that puts the rule back, so that both take the room of one. */
static void
add_marks (HfRulesRow *self)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);
  GtkWidget *overlay = gtk_overlay_new ();

  priv->mark = gtk_image_new_from_icon_name ("media-record-symbolic");
  gtk_image_set_pixel_size (GTK_IMAGE (priv->mark), 8);
  gtk_widget_set_halign (priv->mark, GTK_ALIGN_END);
  gtk_widget_set_valign (priv->mark, GTK_ALIGN_START);
  gtk_widget_add_css_class (priv->mark, "accent");
  gtk_widget_set_can_target (priv->mark, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Changed"), -1);

  priv->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (priv->reset, "flat");
  g_signal_connect_object (priv->reset, "clicked", G_CALLBACK (reset_clicked_cb), self,
                           G_CONNECT_SWAPPED);

  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), priv->reset);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), priv->mark);
  g_object_bind_property (priv->reset, "visible", overlay, "visible", G_BINDING_SYNC_CREATE);
  add_suffix (priv->widget, overlay);
}

/* All that a search may find it by, without regard to case and accents. */
static char *
make_haystack (const HfRuleInfo *info)
{
  g_autoptr (GString) text = g_string_new (hf_rule_title (info));
  g_autofree char *normal = NULL;

  g_string_append_printf (text, " %s %s", hf_rule_description (info),
                          hf_rule_group_title (info->group));
  for (guint i = 0; i < hf_rule_n_words (info); i++)
    g_string_append_printf (text, " %s", hf_rule_word_title (info, i));

  normal = g_utf8_normalize (text->str, -1, G_NORMALIZE_ALL);
  return g_utf8_casefold (normal, -1);
}

GtkWidget *
hf_rules_row_new (const HfRuleInfo *info, HfRulesDraft *draft)
{
  HfRulesRow *self = g_object_new (type_for (info), NULL);
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);
  g_autofree char *title = g_markup_escape_text (hf_rule_title (info), -1);

  priv->info = info;
  priv->draft = g_object_ref (draft);
  priv->haystack = make_haystack (info);
  priv->widget = HF_RULES_ROW_GET_CLASS (self)->build (self);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (priv->widget), TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (priv->widget), title);
  gtk_widget_set_name (priv->widget, info->key);
  add_marks (self);

  g_object_set_data_full (G_OBJECT (priv->widget), ROW_DATA, self, g_object_unref);
  g_signal_connect_object (draft, "changed", G_CALLBACK (sync_row), self, G_CONNECT_SWAPPED);
  sync_row (self);

  return priv->widget;
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
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);

  return priv->info;
}

HfRulesDraft *
hf_rules_row_get_draft (HfRulesRow *self)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);

  return priv->draft;
}

GtkWidget *
hf_rules_row_get_widget (HfRulesRow *self)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);

  return priv->widget;
}

GtkWidget *
hf_rules_row_get_reset (HfRulesRow *self)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);

  return priv->reset;
}

/* Returns: TRUE if all the words are in the title, the description or the possible values */
gboolean
hf_rules_row_find_words (HfRulesRow *self, const char *words)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);
  g_autofree char *normal = g_utf8_normalize (words, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = g_utf8_casefold (normal, -1);
  g_auto (GStrv) needles = g_strsplit (folded, " ", -1);

  for (guint i = 0; needles[i] != NULL; i++)
    if (strstr (priv->haystack, needles[i]) == NULL)
      return FALSE;

  return TRUE;
}

/* Begins a change: a row copies the rules, writes its field and hands the copy to
 * hf_rules_row_write().
 * @rules (out caller-allocates): a copy of the rules as they are */
gpointer
hf_rules_row_edit (HfRulesRow *self, HfRules *rules)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);

  *rules = *hf_rules_draft_get_rules (priv->draft);

  return hf_rule_field (priv->info, rules);
}

/* Sets the rule. Does nothing while the widget is being brought in step. */
void
hf_rules_row_write (HfRulesRow *self, const HfRules *rules)
{
  HfRulesRowPrivate *priv = hf_rules_row_get_instance_private (self);
  g_autofree char *value = NULL;

  if (priv->syncing)
    return;

  value = hf_rules_get (rules, priv->info->key);
  if (!hf_rules_draft_set (priv->draft, priv->info->key, value))
    sync_row (self);
}
