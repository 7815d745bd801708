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
#include "core/text/hf-text.h"

#define DEPENDENT_GROUP "Rules if "
#define VARIANT_GROUP   "Variant "

/* A rule that a group gives a value. */
typedef struct
{
  const HfRuleInfo *info;
  const HfRuleInfo *from; /* the rule whose value it takes over, if any */
  gpointer value;         /* or else its own, as HfRules has it */
  gboolean to_end;        /* the last entry of the list holds for all later rounds */
} Assignment;

/* A group of the file. */
typedef struct
{
  char *condition; /* of a dependent group */
  const char *id;  /* of a variant, with its topic and name */
  const char *topic;
  const char *name;
  GArray *assignments;
} Group;

typedef struct
{
  char *id;
  char *name;
  char *description;
  GPtrArray *rules; /* in the order of the file */
  GArray *variants;
} Preset;

/*
 * The texts of the preset files once more, where they can be translated. A test
 * compares the two.
 */
/* clang-format off */
static const char *const translatable[] G_GNUC_UNUSED = {
  /* Translators: these are names of rule sets, each with a sentence about it */
  NC_("rule set", "Classic Hand and Foot"),
  N_("Red threes earn points. A wild card on top blocks the pile. To go out you need clean (red), dirty (black), and wild books."),
  NC_("rule set", "Hoof and Mouth"),
  N_("You and your partner buy up to 7 discards at a time, close clean and dirty books, and tease each other along the way."),
  NC_("rule set", "Every Player Alone"),
  N_("Everyone plays alone, with any number of players. Red threes earn points, and you can take the whole pile."),
  NC_("rule set", "Family Tradition"),
  N_("You play with a partner and cut your cards off the deck without counting. You can always take the whole pile, and black threes make books, too."),
  NC_("rule set", "Lay Out First"),
  N_("You can only open before you draw. The piles you deal are passed on differently each round."),
  NC_("rule set", "Red and Black Books"),
  N_("Everyone plays alone and makes red and black books. Many of the rules are up to you."),
  NC_("rule set", "Two Elevens"),
  N_("You get two piles of 11 cards. There are no wild books, and one clean (red) and one dirty (black) book are enough to go out."),
  NC_("rule set", "To Ten Thousand"),
  N_("Play until someone has 10,000 points. With two cards that match the top card, you take the whole discard pile."),
  NC_("rule set", "Hand, Knee, and Foot"),
  N_("You play three piles, one after the other. To go out you need a wild book, a book of sevens for 5,000 points, and one of fives for 3,000."),
  NC_("rule set", "Pennies from Heaven"),
  N_("Two teams of three need a wild book and a book of sevens to go out. When your team has closed a book, you pick up your foot, and your red threes no longer count against you."),
  /* Translators: term: deal (noun) */
  NC_("rule set", "Three Deals"),
  N_("Two teams of two play three rounds. An exact cut earns 100 points, you take six discards at a time, and a red three left over costs 500 points."),
  NC_("rule set", "Frozen Pack"),
  N_("You take three discards with two matching cards, or with one and a wild card. A wild card freezes the pile."),
  /* Translators: term: round */
  NC_("rule set", "Steeper Rounds"),
  N_("Round by round you need more points to open and more books to go out, and you draw more cards to make them."),

  /* Translators: these are choices that come with a rule set */
  NC_("rule value", "Three, everyone alone"),
  NC_("rule value", "Four, two against two"),
  NC_("rule value", "Six, two teams of three"),
  NC_("rule value", "Six, three teams of two"),
  NC_("rule value", "Five decks"),
  NC_("rule value", "Six decks"),
  NC_("rule value", "Pass half the cards on while shuffling"),
  NC_("rule value", "Shuffle as you like"),
  NC_("rule value", "A single game"),
  NC_("rule value", "Several games with changing partners"),
  NC_("rule value", "Everyone alone"),
  NC_("rule value", "Teams of two"),
  NC_("rule value", "No wild books"),
  NC_("rule value", "Wild books"),
  NC_("rule value", "Closed clean books stay clean"),
  NC_("rule value", "Closed clean books can turn dirty"),
  NC_("rule value", "A deck for each player"),
  NC_("rule value", "A deck for every two players"),
  NC_("rule value", "As many decks as players"),
  NC_("rule value", "One deck more than players"),
  NC_("rule value", "Two decks for each player"),
  NC_("rule value", "50, 90, 120, 150"),
  NC_("rule value", "50, 100, 150, 200"),
  NC_("rule value", "Black 300, red 500"),
  NC_("rule value", "Black 500, red 1,000"),
  NC_("rule value", "Threes are worth 5 points"),
  NC_("rule value", "Red threes cost 100 points, black 0"),
  NC_("rule value", "Red threes cost 300 points, black 0"),
  NC_("rule value", "Red threes cost 500 points, black 0"),
  NC_("rule value", "Red threes cost 100 points, black 5"),
  NC_("rule value", "Red threes cost 300 points, black 5"),
  NC_("rule value", "Red threes cost 500 points, black 5"),
  NC_("rule value", "Discards stay where they are"),
  NC_("rule value", "The last three discards"),
  NC_("rule value", "The last four discards"),
  NC_("rule value", "The last five discards"),
  NC_("rule value", "The last six discards"),
  NC_("rule value", "The last seven discards"),
  NC_("rule value", "The last eight discards"),
  /* Translators: term: discard pile */
  NC_("rule value", "All discards"),
  NC_("rule value", "13 in the hand, 13 in the foot"),
  NC_("rule value", "11 in the hand, 11 in the foot"),
  NC_("rule value", "11 in the hand, 13 in the foot"),
  NC_("rule value", "You need a wild book to go out"),
  NC_("rule value", "Allowed, but not needed"),
  NC_("rule value", "Two red and two black books"),
  NC_("rule value", "One red and two black books"),
  NC_("rule value", "Two clean and two dirty books"),
  NC_("rule value", "Three clean and three dirty books"),
  NC_("rule value", "One red and one black book"),
  NC_("rule value", "More natural cards than wild cards"),
  NC_("rule value", "Two natural cards for each wild card"),
  NC_("rule value", "No more wild cards than natural cards"),
  NC_("rule value", "Never a wild card or a red three"),
  NC_("rule value", "Whatever card turns up"),
  /* Translators: term: to discard */
  NC_("rule value", "No first discard"),
  NC_("rule value", "Four natural cards before the first wild card"),
  NC_("rule value", "11 and 11, and 100 points for cutting exactly 22"),
  NC_("rule value", "Two clean books and one dirty book"),
  NC_("rule value", "One clean and one dirty book"),
  NC_("rule value", "Five clean and four dirty books"),
  NC_("rule value", "50, 90, 120, 150, round by round"),
  NC_("rule value", "50, then 90 from 15,000 and 120 from 30,000 points"),
};
/* clang-format on */

static Group *
group_new (Preset *preset, const char *heading)
{
  Group *group = g_new0 (Group, 1);

  group->assignments = g_array_new (FALSE, FALSE, sizeof (Assignment));

  if (g_str_has_prefix (heading, VARIANT_GROUP))
    {
      group->id = g_intern_string (heading + strlen (VARIANT_GROUP));
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
      assignment.value = g_malloc0 (assignment.info->size);
      if (!hf_rule_value_parse (assignment.info, value, assignment.value, &error))
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

/* Adds a variant to its preset, once all of its group has been read.
 * @group (transfer full) */
static void
preset_add_variant (Preset *preset, Group *group)
{
  const HfRuleInfo **rules = g_new (const HfRuleInfo *, group->assignments->len);
  gconstpointer *values = g_new (gconstpointer, group->assignments->len);
  HfVariant variant = {
    group->id, group->topic, group->name, rules, values, group->assignments->len
  };

  for (guint i = 0; i < variant.n_rules; i++)
    {
      rules[i] = g_array_index (group->assignments, Assignment, i).info;
      values[i] = g_array_index (group->assignments, Assignment, i).value;
    }
  g_array_append_val (preset->variants, variant);
  g_array_unref (group->assignments);
  g_free (group);
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
  preset->variants = g_array_new (FALSE, FALSE, sizeof (HfVariant));

  for (guint i = 0; i < entries->len; i++)
    {
      const HfRuleEntry *entry = entries->pdata[i];

      if (strcmp (entry->group, "Rule Set") == 0)
        {
          if (entry->key != NULL)
            preset_read_head (preset, entry);
        }
      else if (entry->key == NULL)
        {
          if (group != NULL && group->id != NULL)
            preset_add_variant (preset, group);
          group = group_new (preset, entry->group);
        }
      else if (strcmp (entry->key, "Name") == 0)
        group->name = g_intern_string (entry->value);
      else if (strcmp (entry->key, "Topic") == 0)
        group->topic = g_intern_string (entry->value);
      else
        group_assign (group, entry);
    }

  if (group != NULL && group->id != NULL)
    preset_add_variant (preset, group);

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

  return preset != NULL ? g_dpgettext2 (GETTEXT_PACKAGE, "rule set", preset->name) : NULL;
}

/* Returns (nullable): its name in files, which have no language; NULL when there is no such preset */
const char *
hf_preset_name (const char *id)
{
  const Preset *preset = lookup (id);

  return preset != NULL ? preset->name : NULL;
}

/* Returns: the name of a rule set with that base, in the language of the person where it is the name of the
 *   base itself */
const char *
hf_preset_translate (const char *id, const char *name)
{
  return g_strcmp0 (hf_preset_name (id), name) == 0 ? hf_preset_title (id) : name;
}

/* Returns (nullable): a sentence about it in the language of the person; NULL when there is no
 *   such preset */
const char *
hf_preset_description (const char *id)
{
  const Preset *preset = lookup (id);

  return preset != NULL ? _(preset->description) : NULL;
}

/* @n_variants (out): how many */
const HfVariant *
hf_preset_variants (const char *id, guint *n_variants)
{
  const Preset *preset = lookup (id);

  *n_variants = preset != NULL ? preset->variants->len : 0;

  return preset != NULL ? (const HfVariant *) (gconstpointer) preset->variants->data : NULL;
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

static gboolean
is_free (const HfRules *rules, const HfRuleInfo *info)
{
  guint index = hf_rule_index (info);

  return !((rules->set[index / 64] >> (index % 64)) & 1);
}

/* Copies the value of the other rule; where a list has `all`, the value stays as it was. */
static void
take_over (const Assignment *assignment, HfRules *rules)
{
  HfIntList *list = hf_rule_field (assignment->info, rules);
  const gint usual = list->v[0];

  memcpy (list, hf_rule_field_const (assignment->from, rules), assignment->info->size);
  for (gint i = 0; i < list->n && assignment->from->type == HF_RULE_COUNT; i++)
    if (list->v[i] == HF_ALL)
      list->v[i] = usual;
}

static void
group_fill (const Group *group, HfRules *rules)
{
  for (guint i = 0; i < group->assignments->len; i++)
    {
      const Assignment *assignment = &g_array_index (group->assignments, Assignment, i);
      const gint rounds = rules->table_rounds == HF_NONE ? HF_MAX_ROUNDS : rules->table_rounds;

      if (!is_free (rules, assignment->info))
        continue;

      if (assignment->from != NULL)
        take_over (assignment, rules);
      else
        memcpy (hf_rule_field (assignment->info, rules), assignment->value, assignment->info->size);

      if (assignment->to_end)
        hf_rule_value_set_length (assignment->info, hf_rule_field (assignment->info, rules),
                                  rounds);
    }
}

/* Gives every rule that was not set by hand its value: the usual one, then those of the preset's
 * groups in the order of its file, a conditional group if its condition holds at that point.
 * hf_rules_set() and its like do this themselves. */
void
hf_rules_resolve (HfRules *self)
{
  const Preset *preset = lookup (self->base);
  guint n_rows;
  const HfRuleInfo *rows = hf_rule_table (&n_rows);

  for (guint i = 0; i < n_rows; i++)
    if (is_free (self, &rows[i]))
      hf_rule_copy (&rows[i], self, get_fallback ());

  for (guint i = 0; preset != NULL && i < preset->rules->len; i++)
    {
      const Group *group = preset->rules->pdata[i];

      if (group->condition == NULL || hf_rule_condition_holds (group->condition, self, NULL))
        group_fill (group, self);
    }
}

/* Starts from the usual rules, which belong to no preset.
 * @self (out caller-allocates): rules */
void
hf_rules_init_default (HfRules *self)
{
  memset (self, 0, sizeof *self);
  hf_rules_resolve (self);
}

/* Starts from a preset, with nothing set by hand.
 *
 * @self (out caller-allocates): rules
 * Returns: TRUE if there is such a preset */
gboolean
hf_rules_init_preset (HfRules *self, const char *id, GError **error)
{
  if (!hf_preset_exists (id))
    {
      g_autofree char *shown = hf_text_clean (id, HF_TEXT_QUOTE);

      hf_text_set_error (error, HF_RULES_ERROR, HF_RULES_ERROR_UNKNOWN_PRESET,
                         _("There’s no rule set called “%s”."), shown);
      return FALSE;
    }

  memset (self, 0, sizeof *self);
  g_strlcpy (self->base, id, sizeof self->base);
  hf_rules_resolve (self);
  return TRUE;
}
