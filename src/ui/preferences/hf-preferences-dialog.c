/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-preferences-dialog.h"

#include <glib/gi18n.h>

#include "core/cards/hf-card-letters.h"
#include "core/cards/hf-card-words.h"
#include "core/text/hf-text.h"
#include "core/rules/hf-rules.h"
#include "hf-known-names.h"
#include "hf-own-face.h"
#include "hf-preferences-face-row.h"
#include "hf-preferences-player-row.h"
#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-rules-cards.h"
#include "ui/widgets/hf-rules-combo.h"
#include "ui/rules/hf-rules-library-page.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-felt.h"
#include "hf-settings.h"

/* Of a sample */
#define SAMPLE_WIDTH  50
#define SAMPLE_HEIGHT 70

/* The preferences: the look and behavior of the table, the players, and the house rules. All of them
 * are at once in the settings, none waits for a button. */
struct _HfPreferencesDialog
{
  AdwPreferencesDialog parent_instance;

  GSettings *settings;
  HfRuleLibrary *library;

  GtkWidget *cards;
  GtkWidget *backs;
  GtkWidget *felts;
  GtkWidget *card_size;
  GtkWidget *hand_order;
  GtkWidget *speed;
  GtkWidget *help_level;
  GtkWidget *player_picture;
  GtkWidget *players;
  GtkWidget *rules;
};

G_DEFINE_FINAL_TYPE (HfPreferencesDialog, hf_preferences_dialog, ADW_TYPE_PREFERENCES_DIALOG)

/* Settings that are a property of a child of the template, as they are */
static const struct
{
  const char *key;
  const char *child;
  const char *property;
} plain[] = {
  { hf_setting_four_colour, "four_colour", "active" },
  { hf_setting_own_letters, "own_letters", "active" },
  { hf_setting_tips, "tips", "active" },
  { hf_setting_card_count, "card_count", "active" },
  { hf_setting_table_talk, "table_talk", "active" },
  { hf_setting_talkative, "talkative", "active" },
  { hf_setting_lesson_turns, "lesson_turns", "active" },
  { hf_setting_count_people, "count_people", "active" },
  { hf_setting_unlimited_undo, "unlimited_undo", "active" },
  { hf_setting_sounds, "sounds", "active" },
  { hf_setting_sound_volume, "volume", "value" },
  { hf_setting_confirm_going_out, "confirm_going_out", "active" },
  { hf_setting_confirm_leaving, "confirm_leaving", "active" },
  { hf_setting_player_name, "player_name", "text" },
};

/* In the order of the enumeration of the settings. */
/* clang-format off */
static const char *const felts[] = {
  NC_("table color", "Green"),
  NC_("table color", "Blue"),
  NC_("table color", "Burgundy"),
  NC_("table color", "Slate"),
  NC_("table color", "Teal"),
  NC_("table color", "Plum"),
  NC_("table color", "Chestnut"),
  NC_("table color", "Olive"),
};
/* clang-format on */

/* clang-format off */
static const char *const backs[] = {
  NC_("card back", "Blue lattice"),
  NC_("card back", "Red lattice"),
  NC_("card back", "Teal waves"),
  NC_("card back", "Plum waves"),
  NC_("card back", "Stars"),
  NC_("card back", "Leaves"),
  NC_("card back", "Rings"),
  NC_("card back", "Herringbone"),
};
/* clang-format on */

static gpointer
get_child (HfPreferencesDialog *self, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), HF_TYPE_PREFERENCES_DIALOG, name);
}

/* The number of an enumeration and the number of a choice are the same. */
static gboolean
enum_to_number (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *nicks = data;

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], g_variant_get_string (variant, NULL)))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }

  return FALSE;
}

static GVariant *
number_to_enum (const GValue *value, const GVariantType *type, gpointer data)
{
  const char *const *nicks = data;
  const guint number = g_value_get_uint (value);

  return number < g_strv_length ((GStrv) nicks) ? g_variant_new_string (nicks[number]) : NULL;
}

/* The names of an enumeration, in the order of the schema. */
static GStrv
list_nicks (GSettings *settings, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) info = NULL;
  g_autoptr (GVariant) range = NULL;
  g_autoptr (GVariant) values = NULL;

  g_object_get (settings, "settings-schema", &schema, NULL);
  info = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (info);
  g_variant_get (range, "(&sv)", NULL, &values);

  return g_variant_dup_strv (values, NULL);
}

static void
bind_combo (HfPreferencesDialog *self, const char *key, GtkWidget *combo)
{
  g_settings_bind_with_mapping (self->settings, key, combo, "selected", G_SETTINGS_BIND_DEFAULT,
                                enum_to_number, number_to_enum, list_nicks (self->settings, key),
                                (GDestroyNotify) g_strfreev);
}

/* A sample is a decoration of the button it is in, which has a name. */
static GtkWidget *
create_back (HfCardBack back)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable) paintable = NULL;

  hf_card_art_snapshot_back (snapshot, back, FALSE, SAMPLE_WIDTH, SAMPLE_HEIGHT);
  paintable = gtk_snapshot_free_to_paintable (snapshot,
                                              &GRAPHENE_SIZE_INIT (SAMPLE_WIDTH, SAMPLE_HEIGHT));

  return g_object_new (GTK_TYPE_PICTURE, "paintable", paintable, "can-shrink", FALSE,
                       "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
}

static GtkWidget *
create_felt (const char *colour)
{
  GtkWidget *felt = hf_felt_new (colour);

  gtk_widget_set_size_request (felt, SAMPLE_WIDTH, SAMPLE_HEIGHT);
  gtk_widget_set_overflow (felt, GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (felt, "sample");

  return felt;
}

/* A sample in a toggle button; the action makes one of those in the box be down. */
static void
add_sample (GtkWidget *box,
            const char *action,
            const char *nick,
            const char *title,
            GtkWidget *sample)
{
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *overlay = gtk_overlay_new ();
  GtkWidget *check = gtk_image_new_from_icon_name ("hf-check-symbolic");

  gtk_widget_set_halign (sample, GTK_ALIGN_CENTER);
  gtk_widget_set_margin_top (sample, 6);
  gtk_widget_set_margin_bottom (sample, 6);
  /* The chosen sample has a mark, not just a shade. */
  gtk_widget_set_halign (check, GTK_ALIGN_END);
  gtk_widget_set_valign (check, GTK_ALIGN_END);
  gtk_widget_add_css_class (check, "swatch-check");
  gtk_accessible_update_state (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), sample);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), check);
  gtk_widget_set_halign (overlay, GTK_ALIGN_CENTER);
  g_object_bind_property (button, "active", check, "visible", G_BINDING_SYNC_CREATE);
  gtk_button_set_child (GTK_BUTTON (button), overlay);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "swatch");
  gtk_widget_set_tooltip_text (button, title);
  hf_set_spoken_label (button, title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", nick);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  adw_wrap_box_append (ADW_WRAP_BOX (box), button);
}

static void
add_samples (HfPreferencesDialog *self)
{
  static const char *const keys[] = { hf_setting_felt, hf_setting_card_back };
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_auto (GStrv) felt_nicks = list_nicks (self->settings, hf_setting_felt);
  g_auto (GStrv) back_nicks = list_nicks (self->settings, hf_setting_card_back);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GAction) action = g_settings_create_action (self->settings, keys[i]);

      g_action_map_add_action (G_ACTION_MAP (actions), action);
    }
  gtk_widget_insert_action_group (GTK_WIDGET (self), "settings", G_ACTION_GROUP (actions));

  for (guint i = 0; i < G_N_ELEMENTS (backs); i++)
    add_sample (self->backs, "settings.card-back", back_nicks[i],
                g_dpgettext2 (NULL, "card back", backs[i]), create_back (i));
  for (guint i = 0; i < G_N_ELEMENTS (felts); i++)
    add_sample (self->felts, "settings.felt", felt_nicks[i],
                g_dpgettext2 (NULL, "table color", felts[i]), create_felt (felt_nicks[i]));
}

/* The search of the dialog looks through its own pages; over them a rule set has a search of its
 * own. */
static void
page_shown_cb (HfPreferencesDialog *self, GParamSpec *pspec, AdwNavigationView *view)
{
  AdwNavigationPage *page = adw_navigation_view_get_visible_page (view);

  adw_preferences_dialog_set_search_enabled (ADW_PREFERENCES_DIALOG (self),
                                             page == NULL
                                               || adw_navigation_view_get_previous_page (view, page)
                                                    == NULL);
}

static void
hf_preferences_dialog_dispose (GObject *object)
{
  HfPreferencesDialog *self = HF_PREFERENCES_DIALOG (object);

  g_clear_object (&self->settings);
  g_clear_object (&self->library);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_PREFERENCES_DIALOG);

  G_OBJECT_CLASS (hf_preferences_dialog_parent_class)->dispose (object);
}

static void
hf_preferences_dialog_class_init (HfPreferencesDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_preferences_dialog_dispose;

  g_type_ensure (HF_TYPE_PREFERENCES_FACE_ROW);
  g_type_ensure (HF_TYPE_RULES_CARDS);
  g_type_ensure (HF_TYPE_RULES_LIBRARY_PAGE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-preferences-dialog.ui");
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    gtk_widget_class_bind_template_child_full (widget_class, plain[i].child, FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, cards);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, backs);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, felts);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, card_size);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, hand_order);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, speed);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, help_level);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, player_picture);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, players);
  gtk_widget_class_bind_template_child (widget_class, HfPreferencesDialog, rules);
}

/* Only where decks have other letters than English ones there is something to choose. The search of the dialog lists
 * hidden rows, too, so the row goes. */
static void
offer_letters (HfPreferencesDialog *self)
{
  GtkWidget *row = get_child (self, "own_letters");
  const char *language = g_get_language_names ()[0];
  g_autofree char *subtitle = hf_words_letters (language);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  if (!hf_card_letters_differ (language))
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->cards), row);
}

static void
hf_preferences_dialog_init (HfPreferencesDialog *self)
{
  GtkWidget *view;

  gtk_widget_init_template (GTK_WIDGET (self));
  view = gtk_widget_get_ancestor (self->rules, ADW_TYPE_NAVIGATION_VIEW);
  g_signal_connect_object (view, "notify::visible-page", G_CALLBACK (page_shown_cb), self,
                           G_CONNECT_SWAPPED);
  offer_letters (self);
  hf_rules_combo_let_wrap (self->hand_order);
  hf_rules_combo_let_wrap (self->speed);
  hf_rules_combo_let_wrap (self->help_level);
}

static void
bind_settings (HfPreferencesDialog *self)
{
  adw_entry_row_set_max_length (get_child (self, "player_name"), hf_text_max (HF_TEXT_NAME));
  hf_known_names_offer (get_child (self, "player_name"));
  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    g_settings_bind (self->settings, plain[i].key, get_child (self, plain[i].child),
                     plain[i].property, G_SETTINGS_BIND_DEFAULT);

  g_settings_bind (self->settings, hf_setting_rules, self->rules, "chosen",
                   G_SETTINGS_BIND_DEFAULT);
  bind_combo (self, hf_setting_card_size, self->card_size);
  bind_combo (self, hf_setting_hand_order, self->hand_order);
  bind_combo (self, hf_setting_speed, self->speed);
  bind_combo (self, hf_setting_help_level, self->help_level);
  hf_own_face_bind (self->settings, self->player_picture);
  add_samples (self);

  for (guint seat = 1; seat < HF_MAX_SEATS; seat++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->players),
                               hf_preferences_player_row_new (self->settings, seat));
}

/* @library (nullable): the rule sets, NULL for those of this person */
AdwDialog *
hf_preferences_dialog_new (GSettings *settings, HfRuleLibrary *library)
{
  HfPreferencesDialog *self = g_object_new (HF_TYPE_PREFERENCES_DIALOG, NULL);

  self->settings = g_object_ref (settings);
  self->library = library != NULL ? g_object_ref (library) : hf_rule_library_dup_default ();
  hf_rules_library_page_set_library (HF_RULES_LIBRARY_PAGE (self->rules), self->library);
  bind_settings (self);

  return ADW_DIALOG (self);
}

/* Goes to the house rules.
 * @id (nullable): a rule set to open, NULL for the list of all */
void
hf_preferences_dialog_show_rules (HfPreferencesDialog *self, const char *id)
{
  HfHouseRules *house_rules;

  g_return_if_fail (HF_IS_PREFERENCES_DIALOG (self));

  adw_preferences_dialog_set_visible_page (ADW_PREFERENCES_DIALOG (self),
                                           ADW_PREFERENCES_PAGE (self->rules));
  house_rules = id != NULL ? hf_rule_library_lookup (self->library, id) : NULL;
  if (house_rules != NULL)
    hf_rules_library_page_open (HF_RULES_LIBRARY_PAGE (self->rules), house_rules);
}

/* Tells the person that the game on the table keeps its rules.
 * @name (nullable): the name of the rules of the game on the table */
void
hf_preferences_dialog_set_played (HfPreferencesDialog *self, const char *name)
{
  g_return_if_fail (HF_IS_PREFERENCES_DIALOG (self));

  hf_rules_library_page_set_played (HF_RULES_LIBRARY_PAGE (self->rules), name);
}
