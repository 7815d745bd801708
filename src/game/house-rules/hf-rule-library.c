/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* All rule sets one can play by, a shelf of HfHouseRules: the presets first, then the own ones. */
#include "hf-rule-library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/text/hf-file.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-file.h"
#include "core/text/hf-text.h"
#include "hf-house-rules-private.h"

#define SUFFIX ".rules"
#define LOCK   ".lock"

/* Room for a number behind an id, which may have 64 characters. */
#define MAX_ID_STEM 56

struct _HfRuleLibrary
{
  HfShelf parent_instance;

  HfRulePractice *practice;
  guint n_locks; /* of this library, for the file LOCK */
  int lock;
};

G_DEFINE_QUARK (hf_rule_library_error_quark, hf_rule_library_error)

G_DEFINE_FINAL_TYPE (HfRuleLibrary, hf_rule_library, HF_TYPE_SHELF)

static gboolean
has_id (gconstpointer house_rules, gconstpointer id)
{
  return g_strcmp0 (hf_house_rules_get_id ((gpointer) house_rules), id) == 0;
}

static gboolean
has_name (gconstpointer house_rules, gconstpointer name)
{
  return g_utf8_collate (hf_house_rules_get_name ((gpointer) house_rules), name) == 0;
}

/* A removed set, which may come back, has its id and its name still. */
static gboolean
is_taken (HfRuleLibrary *self, GEqualFunc equal, const char *text)
{
  return hf_shelf_find (HF_SHELF (self), equal, text, TRUE) != NULL;
}

static char *
path_of (HfRuleLibrary *self, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (hf_shelf_get_folder (HF_SHELF (self)), name, NULL);
}

/* A new set must not replace a file either, for instance a broken one. */
static char *
free_id (HfRuleLibrary *self, const char *wish, gboolean free_file)
{
  g_autofree char *stem = g_strndup (wish, MAX_ID_STEM);
  g_autofree char *id = g_strdup (wish);

  for (guint n = 2;; n++)
    {
      g_autofree char *path = path_of (self, id);

      if (!is_taken (self, has_id, id) && !(free_file && g_file_test (path, G_FILE_TEST_EXISTS)))
        return g_steal_pointer (&id);
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, n);
    }
}

static char *
tidy_name (const char *name, GError **error)
{
  g_autofree char *text = g_strstrip (hf_text_clean (name, HF_TEXT_TITLE));
  const char *message = NULL;

  if (text[0] == '\0')
    message = _("A rule set needs a name.");
  else if (!hf_text_fits (name, HF_TEXT_TITLE))
    message = _("The name is too long.");

  if (message == NULL)
    return g_steal_pointer (&text);

  hf_text_set_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_NAME, "%s", message);
  return NULL;
}

static gboolean
check_own (HfHouseRules *house_rules, GError **error)
{
  g_autofree char *name = NULL;

  if (!hf_house_rules_is_read_only (house_rules))
    return TRUE;

  name = hf_text_isolate (hf_house_rules_get_name (house_rules));
  /* Translators: %s is the name of a rule set, such as “Hoof and Mouth” */
  hf_text_set_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_READ_ONLY,
                     _("“%s” comes with the game: change a copy instead."), name);
  return FALSE;
}

static gboolean
ensure_folder (HfRuleLibrary *self, GError **error)
{
  const char *folder = hf_shelf_get_folder (HF_SHELF (self));
  g_autofree char *shown = NULL;

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;

  shown = g_filename_display_name (folder);
  hf_text_set_error (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_FOLDER,
                     /* Translators: the name of a folder, and what the system says about it */
                     _("The folder “%s” for rule sets can’t be created: %s"), shown,
                       g_strerror (errno));
  return FALSE;
}

static void
load_presets (HfRuleLibrary *self)
{
  const char *const *ids = hf_presets_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (HfHouseRules)
        preset = hf_house_rules_new (hf_rule_set_new_preset (ids[i], NULL), NULL);

      hf_shelf_insert (HF_SHELF (self), preset, NULL);
    }
}

static gpointer
hf_rule_library_read (HfShelf *shelf, const char *path, GError **error)
{
  HfRuleLibrary *self = HF_RULE_LIBRARY (shelf);
  g_autofree char *text = NULL;
  HfRuleSet *set = NULL;
  HfHouseRules *house_rules;
  gsize length;

  if (hf_file_read (path, HF_RULE_FILE_MAX_SIZE, &text, &length, error))
    set = hf_rule_set_load_data (text, length, error);
  if (set == NULL)
    return NULL;

  /* The person may have copied a file by hand. */
  if (is_taken (self, has_id, set->id))
    {
      char *id = free_id (self, set->id, FALSE);

      g_free (set->id);
      set->id = id;
    }
  house_rules = hf_house_rules_new (set, path);
  house_rules->saved = g_steal_pointer (&text);
  hf_rule_library_load_practice (self, house_rules);

  return house_rules;
}

/* Returns (nullable): the text that another window has written to the file since it was read or written here */
static char *
find_other_text (HfHouseRules *house_rules)
{
  g_autofree char *own = hf_house_rules_dup_text (house_rules);
  g_autofree char *text = NULL;
  gsize length;

  if (!hf_file_read (house_rules->path, HF_RULE_FILE_MAX_SIZE, &text, &length, NULL)
      || g_strcmp0 (text, house_rules->saved) == 0 || g_str_equal (text, own))
    return NULL;

  return g_steal_pointer (&text);
}

/* Leaves a file that another window has changed. */
static gboolean
hf_rule_library_forget (HfShelf *shelf, gpointer house_rules)
{
  g_autofree char *other = find_other_text (house_rules);

  if (other == NULL)
    hf_rule_library_drop_practice (house_rules);

  return other == NULL;
}

/* Nobody needs to know rules that are no more. */
static void
items_changed_cb (HfRuleLibrary *self)
{
  HfHouseRules *practiced = hf_rule_practice_get_house_rules (self->practice);

  if (practiced != NULL
      && hf_rule_library_lookup (self, hf_house_rules_get_id (practiced)) != practiced)
    hf_rule_practice_cancel (self->practice);
}

/* Quitting saves changed rule sets. */
static void
hf_rule_library_dispose (GObject *object)
{
  HfRuleLibrary *self = HF_RULE_LIBRARY (object);

  if (self->practice != NULL)
    hf_rule_practice_cancel (self->practice);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self)); i++)
    {
      g_autoptr (HfHouseRules) house_rules = g_list_model_get_item (G_LIST_MODEL (self), i);

      if (house_rules->dirty)
        hf_rule_library_save (self, house_rules, NULL);
    }

  G_OBJECT_CLASS (hf_rule_library_parent_class)->dispose (object);
}

static void
hf_rule_library_finalize (GObject *object)
{
  g_clear_object (&HF_RULE_LIBRARY (object)->practice);

  G_OBJECT_CLASS (hf_rule_library_parent_class)->finalize (object);
}

static void
hf_rule_library_class_init (HfRuleLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  HfShelfClass *shelf_class = HF_SHELF_CLASS (klass);

  object_class->dispose = hf_rule_library_dispose;
  object_class->finalize = hf_rule_library_finalize;
  shelf_class->name = "rules";
  shelf_class->suffix = ".rules";
  shelf_class->read = hf_rule_library_read;
  shelf_class->forget = hf_rule_library_forget;
}

static void
hf_rule_library_init (HfRuleLibrary *self)
{
  self->practice = hf_rule_practice_new (self);
  g_signal_connect (self, "items-changed", G_CALLBACK (items_changed_cb), NULL);
}

/* @folder (nullable): the folder of the own rule sets, NULL for the one in the person's data */
HfRuleLibrary *
hf_rule_library_new (const char *folder)
{
  HfRuleLibrary *self = g_object_new (HF_TYPE_RULE_LIBRARY, NULL);

  hf_shelf_set_folder (HF_SHELF (self), folder);
  load_presets (self);
  hf_shelf_load (HF_SHELF (self));

  return self;
}

/* The library of this person, which all windows share as long as one has it. */
HfRuleLibrary *
hf_rule_library_dup_default (void)
{
  static GWeakRef shared;
  HfRuleLibrary *self = g_weak_ref_get (&shared);

  if (self == NULL)
    {
      self = hf_rule_library_new (NULL);
      g_weak_ref_set (&shared, self);
    }

  return self;
}

/* Returns: the practice of its rule sets, one at a time */
HfRulePractice *
hf_rule_library_get_practice (HfRuleLibrary *self)
{
  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);

  return self->practice;
}

/* @id (nullable): a name for programs
 * Returns (nullable): the rule set of that name */
HfHouseRules *
hf_rule_library_lookup (HfRuleLibrary *self, const char *id)
{
  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);

  return hf_shelf_find (HF_SHELF (self), has_id, id, FALSE);
}

/* Returns: this name, with a number behind it if there is such a rule set already */
char *
hf_rule_library_dup_free_name (HfRuleLibrary *self, const char *name)
{
  g_autofree char *stem = NULL;
  g_autofree char *free_name = NULL;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);

  stem = g_utf8_substring (name, 0,
                           MIN (g_utf8_strlen (name, -1), hf_text_max (HF_TEXT_TITLE) - 10));
  free_name = g_strdup (name);
  for (guint n = 2; is_taken (self, has_name, free_name); n++)
    {
      g_free (free_name);
      /* Translators: the name of a rule set, and a number to tell it from others of that name */
      free_name = g_strdup_printf (C_("name of a rule set", "%1$s %2$u"), stem, n);
    }

  return g_steal_pointer (&free_name);
}

/* Adds a rule set, whose id and name may be taken, and saves it.
 *
 * @set (transfer full)
 * Returns (nullable): the new rule set, last in the list */
HfHouseRules *
hf_rule_library_take_set (HfRuleLibrary *self, HfRuleSet *set, GError **error)
{
  g_autoptr (HfRuleSet) owned = set;
  g_autoptr (HfHouseRules) house_rules = NULL;
  g_autofree char *id = free_id (self, set->id, TRUE);
  g_autofree char *name = hf_rule_library_dup_free_name (self, set->name);
  g_autofree char *path = path_of (self, id);

  g_set_str (&set->id, id);
  g_set_str (&set->name, name);
  house_rules = hf_house_rules_new (g_steal_pointer (&owned), path);

  if (!hf_rule_library_save (self, house_rules, error))
    return NULL;

  /* Practice may be left of a rule set that was deleted by hand. */
  hf_rule_library_drop_practice (house_rules);
  hf_shelf_insert (HF_SHELF (self), house_rules, path);
  return house_rules;
}

/* Adds an own rule set and saves it.
 *
 * @name: a name for people; a number is put behind it if it is taken
 * @description (nullable): a few words about them
 * Returns (nullable): the new rule set, last in the list */
HfHouseRules *
hf_rule_library_add (HfRuleLibrary *self,
                     const char *name,
                     const char *description,
                     const HfRules *rules,
                     GError **error)
{
  g_autofree char *tidied = NULL;
  HfRuleSet *set;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);

  tidied = tidy_name (name, error);
  if (tidied == NULL)
    return NULL;

  set = hf_rule_set_new (tidied, rules);
  set->description = description != NULL ? hf_text_clean (description, HF_TEXT_DESCRIPTION) : NULL;
  return hf_rule_library_take_set (self, set, error);
}

/* Adds a copy, which is an own rule set and can be changed. Players know it as they know the other one.
 * Returns (nullable): the copy, last in the list */
HfHouseRules *
hf_rule_library_duplicate (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error)
{
  const char *description;
  HfHouseRules *copy;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);
  g_return_val_if_fail (HF_IS_HOUSE_RULES (house_rules), NULL);

  /* The words about a preset are translated; in a file they would stay in one language. */
  description = hf_house_rules_is_read_only (house_rules)
                  ? NULL
                  : hf_house_rules_get_description (house_rules);

  copy = hf_rule_library_add (self, hf_house_rules_get_name (house_rules), description,
                              hf_house_rules_get_rules (house_rules), error);
  if (copy != NULL && hf_house_rules_is_practiced (house_rules))
    hf_rule_library_keep_practice (self, copy,
                                   g_memdup2 (hf_house_rules_get_practice (house_rules),
                                              sizeof (HfKeptPractice)),
                                   NULL);

  return copy;
}

/* Renames and describes an own rule set. Its id and file stay the same.
 * @description (nullable): new words about it */
gboolean
hf_rule_library_describe (HfRuleLibrary *self,
                          HfHouseRules *house_rules,
                          const char *name,
                          const char *description,
                          GError **error)
{
  g_autofree char *tidied = NULL, *tidied_description = NULL;
  g_autofree char *old_name = NULL;
  g_autofree char *old_description = NULL;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);
  g_return_val_if_fail (HF_IS_HOUSE_RULES (house_rules), FALSE);

  tidied = tidy_name (name, error);
  if (!check_own (house_rules, tidied != NULL ? error : NULL) || tidied == NULL)
    return FALSE;

  if (description != NULL && !hf_text_fits (description, HF_TEXT_DESCRIPTION))
    {
      g_set_error_literal (error, HF_RULE_LIBRARY_ERROR, HF_RULE_LIBRARY_ERROR_NAME,
                           _("The description is too long."));
      return FALSE;
    }

  old_name = g_strdup (hf_house_rules_get_name (house_rules));
  old_description = g_strdup (hf_house_rules_get_description (house_rules));
  tidied_description = description != NULL ? hf_text_clean (description, HF_TEXT_DESCRIPTION)
                                           : NULL;
  hf_house_rules_set_words (house_rules, tidied, tidied_description);
  if (hf_rule_library_save (self, house_rules, error))
    return TRUE;

  hf_house_rules_set_words (house_rules, old_name, old_description);
  return FALSE;
}

/* Changes an own rule set. The file follows with hf_rule_library_save(), at the latest when the
 * library goes. */
gboolean
hf_rule_library_set_rules (HfRuleLibrary *self,
                           HfHouseRules *house_rules,
                           const HfRules *rules,
                           GError **error)
{
  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);
  g_return_val_if_fail (HF_IS_HOUSE_RULES (house_rules), FALSE);

  if (!check_own (house_rules, error))
    return FALSE;

  hf_house_rules_set_rules (house_rules, rules);
  return TRUE;
}

/* Makes windows that do not know of each other write one after the other, where files can be locked. */
static void
lock (HfRuleLibrary *self)
{
  g_autofree char *path = g_build_filename (hf_shelf_get_folder (HF_SHELF (self)), LOCK, NULL);

  if (self->n_locks++ > 0)
    return;

  self->lock = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->lock >= 0)
    flock (self->lock, LOCK_EX);
}

static void
unlock (HfRuleLibrary *self)
{
  if (--self->n_locks == 0 && self->lock >= 0)
    close (self->lock);
}

/* A set that another window has changed, too, is there twice from now on: no changes are lost. */
static gboolean
keep_other (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error)
{
  g_autofree char *text = find_other_text (house_rules);
  HfRuleSet *other;

  if (text == NULL)
    return TRUE;

  other = hf_rule_set_load_data (text, strlen (text), NULL);
  if (other != NULL)
    return hf_rule_library_take_set (self, other, error) != NULL;

  g_free (hf_file_set_aside (house_rules->path, "damaged"));

  return TRUE;
}

/* Writes a rule set to its file, which is replaced at once or not at all. */
gboolean
hf_rule_library_save (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error)
{
  gboolean saved;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);
  g_return_val_if_fail (HF_IS_HOUSE_RULES (house_rules), FALSE);

  if (!check_own (house_rules, error) || !ensure_folder (self, error))
    return FALSE;

  lock (self);
  saved = keep_other (self, house_rules, error)
          && hf_rule_set_save_file (house_rules->set, house_rules->path, error);
  unlock (self);
  if (!saved)
    return FALSE;

  g_free (house_rules->saved);
  house_rules->saved = hf_house_rules_dup_text (house_rules);
  house_rules->dirty = FALSE;
  return TRUE;
}
