/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rule sets that come with the game. They are data: the files of
 * data/presets, in the form in which people export their own, plus groups that
 * only count under a condition ("[Rules if table.players=6]") and groups that
 * offer a choice ("[Variant ...]"). Nothing here knows any of them by name.
 */
#include "config.h"

#include "hf-presets.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "hf-preset-data.h"
#include "hf-rule-file.h"
#include "hf-rule-table.h"
#include "hf-rule-value.h"

#define DEPENDENT_GROUP "Rules if "
#define VARIANT_GROUP   "Variant "

/* A rule that a group gives a value. */
typedef struct
{
  const HfRuleInfo *info;
  const HfRuleInfo *from; /* the rule whose value it takes over, if any */
  gboolean to_end;        /* the last entry of the list holds for all later rounds */
} Assignment;

/* The rules of a group of the file; only the values that it assigns count. */
typedef struct
{
  char *condition;   /* of a dependent group */
  HfVariant variant; /* of a variant */
  char *name;
  GArray *assignments;
  HfRules values;
} Group;

typedef struct
{
  char *id;
  char *name;
  char *description;
  GPtrArray *rules; /* in the order of the file */
  GPtrArray *variants;
  GArray *public_variants;
} Preset;

/*
 * The texts of the preset files once more, where they can be translated. A test
 * compares the two.
 */
/* clang-format off */
static const char *const translatable[] G_GNUC_UNUSED = {
  /* Translators: these are names of rule sets, each with a sentence about it */
  N_("Hoof and Mouth"),
  N_("Two teams of two buy single discards, close clean and dirty books and tease each other along the way."),
  N_("Every Player Alone"),
  N_("Any number of players, nobody has a partner, red threes are laid down for points and the whole pile may be taken."),
  N_("Family Tradition"),
  N_("Pairs lift their cards off the deck by feel, may always take the whole pile and build books of black threes too."),
  N_("Lay Out First"),
  N_("Whoever wants to open does so before drawing; the dealt piles travel differently in every round."),
  N_("Red and Black Books"),
  N_("Everyone plays alone and gathers red and black books; many rules are a matter of choice."),

  /* Translators: these are choices that come with a rule set */
  N_("Three, everyone alone"),
  N_("Four, two against two"),
  N_("Six, two teams of three"),
  N_("Six, three teams of two"),
  N_("Five decks"),
  N_("Six decks"),
  N_("Pass half the cards on while shuffling"),
  N_("Shuffle as you like"),
  N_("A single game"),
  N_("Several games with changing partners"),
  N_("Everyone alone"),
  N_("Teams of two"),
  N_("No books of wild cards"),
  N_("Books of wild cards"),
  N_("Closed clean books stay clean"),
  N_("Closed clean books may turn dirty"),
  N_("A deck for each player"),
  N_("A deck for every two players"),
  N_("As many decks as players"),
  N_("One deck more than players"),
  N_("Two decks for each player"),
  N_("50, 90, 120, 150"),
  N_("50, 100, 150, 200"),
  N_("Black 300, red 500"),
  N_("Black 500, red 1000"),
  N_("Threes are worth 5 points"),
  N_("Black 0, red 100 points against"),
  N_("Black 0, red 300 points against"),
  N_("Black 0, red 500 points against"),
  N_("Black 5, red 100 points against"),
  N_("Black 5, red 300 points against"),
  N_("Black 5, red 500 points against"),
  N_("Discards stay where they are"),
  N_("The last three discards"),
  N_("The last four discards"),
  N_("The last five discards"),
  N_("The last six discards"),
  N_("The last seven discards"),
  N_("The last eight discards"),
  N_("All discards"),
};
/* clang-format on */

static const struct
{
  const char *topic;
  const char *title;
} topics[] = {
  { "players", N_("Players") },
    { "teams", N_("Teams") },
      { "decks", N_("Decks") },
        { "shuffle", N_("Shuffling") },
          { "tournament", N_("Tournament") },
            { "wild-books", N_("Books of wild cards") },
              { "clean-books", N_("Wild cards on clean books") },
                { "round-points", N_("Points to open") },
                  { "book-points", N_("Points for books") },
                    { "minus-threes", N_("Threes") },
                      { "play-discard", N_("Taking discards") },
                    };

static Group *
group_new (Preset *preset, const char *heading)
{
  Group *group = g_new0 (Group, 1);

  group->assignments = g_array_new (FALSE, FALSE, sizeof (Assignment));

  if (g_str_has_prefix (heading, VARIANT_GROUP))
    {
      group->variant.id = g_intern_string (heading + strlen (VARIANT_GROUP));
      g_ptr_array_add (preset->variants, group);
      return group;
    }

  if (g_str_has_prefix (heading, DEPENDENT_GROUP))
    group->condition = g_strdup (heading + strlen (DEPENDENT_GROUP));
  g_assert (group->condition == NULL || hf_rule_condition_is_valid (group->condition));
  g_ptr_array_add (preset->rules, group);
  return group;
}

/*
 * A value is a text form, "@KEY" for that of another rule, or a list ending in "..." whose last
 * entry holds for all later rounds.
 */
static void
group_assign (Group *group, const HfRuleEntry *entry)
{
  Assignment assignment = { .info = hf_rule_lookup (entry->key) };
  g_autofree char *value = g_strdup (entry->value);

  if (assignment.info == NULL)
    g_error ("There is no rule %s", entry->key);

  if (value[0] == '@')
    {
      assignment.from = hf_rule_lookup (value + 1);
      g_assert (assignment.from != NULL && assignment.from->size == assignment.info->size);
    }
  else
    {
      g_autoptr (GError) error = NULL;

      assignment.to_end = g_str_has_suffix (value, ",...");
      if (assignment.to_end)
        value[strlen (value) - strlen (",...")] = '\0';
      if (!hf_rule_value_parse (assignment.info, value,
                                hf_rule_field (assignment.info, &group->values), &error))
        g_error ("%s", error->message);
    }

  g_array_append_val (group->assignments, assignment);
}

static void
preset_read_head (Preset *preset, const HfRuleEntry *entry)
{
  if (strcmp (entry->key, "Id") == 0)
    preset->id = g_strdup (entry->value);
  else if (strcmp (entry->key, "Name") == 0)
    preset->name = g_strdup (entry->value);
  else if (strcmp (entry->key, "Description") == 0)
    preset->description = g_strdup (entry->value);
}

/* The files are part of the program: a mistake in one is a bug that stops every test. */
static Preset *
preset_new (const char *source)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = hf_rule_file_parse (source, strlen (source), &error);
  Preset *preset = g_new0 (Preset, 1);
  Group *group = NULL;

  if (entries == NULL)
    g_error ("%s", error->message);

  preset->rules = g_ptr_array_new ();
  preset->variants = g_ptr_array_new ();
  preset->public_variants = g_array_new (FALSE, FALSE, sizeof (HfVariant));

  for (guint i = 0; i < entries->len; i++)
    {
      const HfRuleEntry *entry = entries->pdata[i];

      if (strcmp (entry->group, "Rule Set") == 0)
        {
          if (entry->key != NULL)
            preset_read_head (preset, entry);
        }
      else if (entry->key == NULL)
        group = group_new (preset, entry->group);
      else if (strcmp (entry->key, "Name") == 0)
        group->name = g_strdup (entry->value);
      else if (strcmp (entry->key, "Topic") == 0)
        group->variant.topic = g_intern_string (entry->value);
      else
        group_assign (group, entry);
    }

  for (guint i = 0; i < preset->variants->len; i++)
    g_array_append_val (preset->public_variants, ((Group *) preset->variants->pdata[i])->variant);

  return preset;
}

static Preset *const *
get_presets (void)
{
  static Preset *presets[G_N_ELEMENTS (hf_preset_data)];
  static gsize initialized;

  if (g_once_init_enter (&initialized))
    {
      for (guint i = 0; i < G_N_ELEMENTS (hf_preset_data); i++)
        presets[i] = preset_new (hf_preset_data[i]);
      g_once_init_leave (&initialized, 1);
    }

  return presets;
}

static const Preset *
lookup (const char *id)
{
  Preset *const *presets = get_presets ();

  for (guint i = 0; i < G_N_ELEMENTS (hf_preset_data); i++)
    if (strcmp (presets[i]->id, id) == 0)
      return presets[i];

  return NULL;
}

static const Group *
lookup_variant (const Preset *preset, const char *id)
{
  for (guint i = 0; preset != NULL && i < preset->variants->len; i++)
    {
      const Group *group = preset->variants->pdata[i];

      if (strcmp (group->variant.id, id) == 0)
        return group;
    }

  return NULL;
}

const char *const *
hf_presets_list (void)
{
  static const char *ids[G_N_ELEMENTS (hf_preset_data) + 1];
  static gsize initialized;

  if (g_once_init_enter (&initialized))
    {
      Preset *const *presets = get_presets ();

      for (guint i = 0; i < G_N_ELEMENTS (hf_preset_data); i++)
        ids[i] = presets[i]->id;
      g_once_init_leave (&initialized, 1);
    }

  return ids;
}

/* Returns: TRUE if a preset has this name */
gboolean
hf_preset_exists (const char *id)
{
  return lookup (id) != NULL;
}

/* Returns (nullable): its name in the language of the person; NULL when there is no such preset */
const char *
hf_preset_title (const char *id)
{
  const Preset *preset = lookup (id);

  return preset != NULL ? _(preset->name) : NULL;
}

/* Returns (nullable): a sentence about it in the language of the person; NULL when there is no
 *   such preset */
const char *
hf_preset_description (const char *id)
{
  const Preset *preset = lookup (id);

  return preset != NULL ? _(preset->description) : NULL;
}

/* Returns (nullable): the file it is read from, NULL when there is no such preset */
const char *
hf_preset_source (const char *id)
{
  Preset *const *presets = get_presets ();

  for (guint i = 0; i < G_N_ELEMENTS (hf_preset_data); i++)
    if (strcmp (presets[i]->id, id) == 0)
      return hf_preset_data[i];

  return NULL;
}

/* @n_variants (out): how many */
const HfVariant *
hf_preset_variants (const char *id, guint *n_variants)
{
  const Preset *preset = lookup (id);

  *n_variants = preset != NULL ? preset->public_variants->len : 0;

  return preset != NULL ? (const HfVariant *) (gconstpointer) preset->public_variants->data : NULL;
}

/* Returns (nullable): the name of the choice in the language of the person; NULL when there is
 *   none */
const char *
hf_preset_variant_title (const char *id, const char *variant)
{
  const Group *group = lookup_variant (lookup (id), variant);

  return group != NULL ? _(group->name) : NULL;
}

/* Returns (nullable): the topic in the language of the person; NULL when there is none */
const char *
hf_preset_topic_title (const char *topic)
{
  for (guint i = 0; i < G_N_ELEMENTS (topics); i++)
    if (strcmp (topics[i].topic, topic) == 0)
      return _(topics[i].title);

  return NULL;
}

/* Returns (nullable): the key of the rule that all variants of the topic are about, NULL when
 *   they are about several */
const char *
hf_preset_topic_rule (const char *id, const char *topic)
{
  const Preset *preset = lookup (id);
  const char *key = NULL;

  for (guint i = 0; preset != NULL && i < preset->variants->len; i++)
    {
      const Group *group = preset->variants->pdata[i];

      for (guint j = 0; strcmp (group->variant.topic, topic) == 0 && j < group->assignments->len;
           j++)
        {
          const char *other = g_array_index (group->assignments, Assignment, j).info->key;

          if (key != NULL && strcmp (key, other) != 0)
            return NULL;
          key = other;
        }
    }

  return key;
}

/* Gives all rules that the variants of a topic set the values of the preset again. */
void
hf_rules_unset_topic (HfRules *self, const char *topic)
{
  const Preset *preset = lookup (self->base);

  for (guint i = 0; preset != NULL && i < preset->variants->len; i++)
    {
      const Group *group = preset->variants->pdata[i];

      for (guint j = 0; strcmp (group->variant.topic, topic) == 0 && j < group->assignments->len;
           j++)
        hf_rules_unset (self, g_array_index (group->assignments, Assignment, j).info->key);
    }
}

/* Sets the rules of a variant by hand. Rules that other variants of its topic set go back to the
 * preset.
 * Returns: TRUE if there is such a variant */
gboolean
hf_rules_apply_variant (HfRules *self, const char *variant, GError **error)
{
  const Preset *preset = lookup (self->base);
  const Group *chosen = lookup_variant (preset, variant);

  if (chosen == NULL)
    {
      g_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_PRESET,
                   _("These rules offer no choice called “%s”"), variant);
      return FALSE;
    }

  hf_rules_unset_topic (self, chosen->variant.topic);
  for (guint i = 0; i < chosen->assignments->len; i++)
    {
      const HfRuleInfo *info = g_array_index (chosen->assignments, Assignment, i).info;
      g_autofree char *value = hf_rules_get (&chosen->values, info->key);

      hf_rules_set (self, info->key, value, NULL);
    }

  return TRUE;
}

/* Returns: TRUE if all rules are as the variant has them */
gboolean
hf_rules_has_variant (const HfRules *self, const char *variant)
{
  const Group *group = lookup_variant (lookup (self->base), variant);

  if (group == NULL)
    return FALSE;

  for (guint i = 0; i < group->assignments->len; i++)
    if (hf_rule_differs (g_array_index (group->assignments, Assignment, i).info, self,
                         &group->values))
      return FALSE;

  return TRUE;
}

/* Copies the rules that a variant is about from other rules: set by hand to the same, or left to
 * the preset.
 * @from: rules made from the same preset */
void
hf_rules_restore_variant (HfRules *self, const char *variant, const HfRules *from)
{
  const Group *group = lookup_variant (lookup (self->base), variant);

  for (guint i = 0; group != NULL && i < group->assignments->len; i++)
    {
      const char *key = g_array_index (group->assignments, Assignment, i).info->key;
      g_autofree char *value = hf_rules_get (from, key);

      if (hf_rules_is_set (from, key))
        hf_rules_set (self, key, value, NULL);
      else
        hf_rules_unset (self, key);
    }
}

/* The usual rules, read from the rule table once. */
static const HfRules *
get_fallback (void)
{
  static HfRules fallback;
  static gsize initialized;

  if (g_once_init_enter (&initialized))
    {
      guint n_rows;
      const HfRuleInfo *rows = hf_rule_table (&n_rows);

      for (guint i = 0; i < n_rows; i++)
        if (!hf_rule_value_parse (&rows[i], rows[i].fallback, hf_rule_field (&rows[i], &fallback),
                                  NULL))
          g_error ("The usual value of %s cannot be read", rows[i].key);
      g_once_init_leave (&initialized, 1);
    }

  return &fallback;
}

/* Makes a list as long as the game by repeating its last entry. */
static void
fit_to_rounds (const HfRuleInfo *info, HfRules *rules)
{
  if (info->type == HF_RULE_PASS_PLAN)
    {
      HfPassPlan *plan = hf_rule_field (info, rules);

      for (; plan->n < rules->table_rounds; plan->n++)
        plan->v[plan->n] = plan->v[plan->n - 1];
      plan->n = rules->table_rounds;
    }
  else
    {
      HfIntList *list = hf_rule_field (info, rules);

      for (; list->n < rules->table_rounds; list->n++)
        list->v[list->n] = list->v[list->n - 1];
      list->n = rules->table_rounds;
    }
}

static gboolean
is_free (const HfRules *rules, const HfRuleInfo *info)
{
  guint index = hf_rule_index (info);

  return !((rules->set[index / 64] >> (index % 64)) & 1);
}

static void
group_fill (const Group *group, HfRules *rules)
{
  for (guint i = 0; i < group->assignments->len; i++)
    {
      const Assignment *assignment = &g_array_index (group->assignments, Assignment, i);

      if (!is_free (rules, assignment->info))
        continue;

      if (assignment->from != NULL)
        memcpy (hf_rule_field (assignment->info, rules),
                hf_rule_field_const (assignment->from, rules), assignment->info->size);
      else
        hf_rule_copy (assignment->info, rules, &group->values);

      if (assignment->to_end)
        fit_to_rounds (assignment->info, rules);
    }
}

/* Gives every rule that was not set by hand its value: the usual one, then those of the preset's
 * groups in the order of its file, a conditional group if its condition holds at that point.
 * @id: the name of a preset, or "" for the usual rules alone */
void
hf_rules_fill_preset (const char *id, HfRules *rules)
{
  const Preset *preset = lookup (id);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (is_free (rules, &rows[i]))
      hf_rule_copy (&rows[i], rules, get_fallback ());

  for (guint i = 0; preset != NULL && i < preset->rules->len; i++)
    {
      const Group *group = preset->rules->pdata[i];

      if (group->condition == NULL || hf_rule_condition_holds (group->condition, rules, NULL))
        group_fill (group, rules);
    }
}
