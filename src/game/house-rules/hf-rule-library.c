/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* All rule sets one can play by, as a GListModel of HfHouseRules: the presets first, then the own
 * ones, each a file in the folder of the person's data.
 *
 * A set that is removed leaves the list at once, its file stays until hf_rule_library_commit(),
 * so that removing can be undone. The folder is read once and not watched. */
#include "hf-rule-library-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "core/text/hf-file-write.h"
#include "core/text/hf-file.h"
#include "core/rules/hf-presets.h"
#include "core/rules/hf-rule-file.h"
#include "core/text/hf-text.h"
#include "hf-house-rules-private.h"

#define SUFFIX ".rules"
#define LOCK   ".lock"

/* Room for a number behind an id, which may have 64 characters. */
#define MAX_ID_STEM 56

typedef struct
{
  HfHouseRules *house_rules;
  guint position;
} Removed;

struct _HfRuleLibrary
{
  GObject parent_instance;

  char *folder;
  GPtrArray *items;
  GArray *removed;
  GListStore *problems;
  HfRulePractice *practice;
  guint n_locks; /* of this library, for the file LOCK */
  int lock;
};

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_QUARK (hf_rule_library_error_quark, hf_rule_library_error)

G_DEFINE_FINAL_TYPE_WITH_CODE (HfRuleLibrary,
                               hf_rule_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static HfHouseRules *
peek (HfRuleLibrary *self, guint position)
{
  return g_ptr_array_index (self->items, position);
}

static void
insert (HfRuleLibrary *self, guint position, HfHouseRules *house_rules)
{
  g_ptr_array_insert (self->items, position, house_rules);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 0, 1);
}

static gboolean
find_removed (HfRuleLibrary *self, HfHouseRules *house_rules, guint *position)
{
  for (guint i = 0; i < self->removed->len; i++)
    if (g_array_index (self->removed, Removed, i).house_rules == house_rules)
      {
        *position = i;
        return TRUE;
      }

  return FALSE;
}

static gboolean
is_id_taken (HfRuleLibrary *self, const char *id)
{
  if (hf_rule_library_lookup (self, id) != NULL)
    return TRUE;

  for (guint i = 0; i < self->removed->len; i++)
    if (g_str_equal (hf_house_rules_get_id (g_array_index (self->removed, Removed, i).house_rules),
                     id))
      return TRUE;

  return FALSE;
}

static char *
path_of (HfRuleLibrary *self, const char *id)
{
  g_autofree char *name = g_strconcat (id, SUFFIX, NULL);

  return g_build_filename (self->folder, name, NULL);
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

      if (!is_id_taken (self, id) && !(free_file && g_file_test (path, G_FILE_TEST_EXISTS)))
        return g_steal_pointer (&id);
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, n);
    }
}

static gboolean
is_name_taken (HfRuleLibrary *self, const char *name)
{
  for (guint i = 0; i < self->items->len; i++)
    if (g_utf8_collate (hf_house_rules_get_name (peek (self, i)), name) == 0)
      return TRUE;

  return FALSE;
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
  g_autofree char *shown = NULL;

  if (g_mkdir_with_parents (self->folder, 0700) == 0)
    return TRUE;

  shown = g_filename_display_name (self->folder);
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
    g_ptr_array_add (self->items, hf_house_rules_new (hf_rule_set_new_preset (ids[i], NULL), NULL));
}

static void
load_file (HfRuleLibrary *self, const char *name)
{
  g_autofree char *path = g_build_filename (self->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  HfRuleSet *set = NULL;
  HfHouseRules *house_rules;
  gsize length;

  if (hf_file_read (path, HF_RULE_FILE_MAX_SIZE, &text, &length, &error))
    set = hf_rule_set_load_data (text, length, &error);
  if (set == NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_path (path);
      g_autoptr (HfRuleProblem) problem = hf_rule_problem_new (file, error->message);

      g_list_store_append (self->problems, problem);
      return;
    }

  /* The person may have copied a file by hand. */
  if (is_id_taken (self, set->id))
    {
      char *id = free_id (self, set->id, FALSE);

      g_free (set->id);
      set->id = id;
    }
  house_rules = hf_house_rules_new (set, path);
  hf_house_rules_take_saved (house_rules, g_steal_pointer (&text));
  hf_rule_library_load_practice (house_rules, self->problems);
  g_ptr_array_add (self->items, house_rules);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
load_folder (HfRuleLibrary *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  /* There is no folder before the first own rules. */
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, SUFFIX) && name[0] != '.')
      g_ptr_array_add (names, g_strdup (name));

  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    load_file (self, g_ptr_array_index (names, i));
}

static GType
get_item_type (GListModel *model)
{
  return HF_TYPE_HOUSE_RULES;
}

static guint
get_n_items (GListModel *model)
{
  return HF_RULE_LIBRARY (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  HfRuleLibrary *self = HF_RULE_LIBRARY (model);

  return position < self->items->len ? g_object_ref (peek (self, position)) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* Quitting commits removed rule sets and saves changed ones. */
static void
hf_rule_library_dispose (GObject *object)
{
  HfRuleLibrary *self = HF_RULE_LIBRARY (object);

  if (self->practice != NULL)
    hf_rule_practice_cancel (self->practice);
  while (self->removed->len > 0)
    hf_rule_library_commit (self, g_array_index (self->removed, Removed, 0).house_rules, NULL);

  for (guint i = 0; i < self->items->len; i++)
    if (hf_house_rules_is_dirty (peek (self, i)))
      hf_rule_library_save (self, peek (self, i), NULL);

  G_OBJECT_CLASS (hf_rule_library_parent_class)->dispose (object);
}

static void
hf_rule_library_finalize (GObject *object)
{
  HfRuleLibrary *self = HF_RULE_LIBRARY (object);

  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->removed, g_array_unref);
  g_clear_object (&self->problems);
  g_clear_object (&self->practice);

  G_OBJECT_CLASS (hf_rule_library_parent_class)->finalize (object);
}

static void
hf_rule_library_class_init (HfRuleLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = hf_rule_library_dispose;
  object_class->finalize = hf_rule_library_finalize;
}

static void
hf_rule_library_init (HfRuleLibrary *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
  self->removed = g_array_new (FALSE, FALSE, sizeof (Removed));
  self->problems = g_list_store_new (HF_TYPE_RULE_PROBLEM);
  self->practice = hf_rule_practice_new (self);
}

/* @folder (nullable): the folder of the own rule sets, NULL for the one in the person's data */
HfRuleLibrary *
hf_rule_library_new (const char *folder)
{
  HfRuleLibrary *self = g_object_new (HF_TYPE_RULE_LIBRARY, NULL);

  if (folder != NULL)
    self->folder = g_strdup (folder);
  else
    self->folder = g_build_filename (g_get_user_data_dir (), "hand-and-foot", "rules", NULL);

  load_presets (self);
  load_folder (self);

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

GListModel *
hf_rule_library_get_problems (HfRuleLibrary *self)
{
  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), NULL);

  return G_LIST_MODEL (self->problems);
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

  for (guint i = 0; i < self->items->len; i++)
    if (g_strcmp0 (hf_house_rules_get_id (peek (self, i)), id) == 0)
      return peek (self, i);

  return NULL;
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
  for (guint n = 2; is_name_taken (self, free_name); n++)
    {
      g_free (free_name);
      /* Translators: the name of a rule set, and a number to tell it from others of that name */
      free_name = g_strdup_printf (C_("name of a rule set", "%1$s %2$u"), stem, n);
    }

  return g_steal_pointer (&free_name);
}

/*
 * hf_rule_library_take_set:
 * @self: a library
 * @set: (transfer full): a rule set, whose id and name may be taken
 * @error: return location for an error
 *
 * Returns: (transfer none) (nullable): the new rule set, last in the list
 */
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
  insert (self, self->items->len, g_object_ref (house_rules));
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
  g_autofree char *path = g_build_filename (self->folder, LOCK, NULL);

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

/* Returns (nullable): the text that another window has written to the file since it was read or written here */
static char *
find_other_text (HfHouseRules *house_rules)
{
  g_autofree char *own = hf_house_rules_dup_text (house_rules);
  g_autofree char *text = NULL;
  gsize length;

  if (!hf_file_read (hf_house_rules_get_path (house_rules), HF_RULE_FILE_MAX_SIZE, &text, &length,
                     NULL)
      || g_strcmp0 (text, hf_house_rules_get_saved (house_rules)) == 0 || g_str_equal (text, own))
    return NULL;

  return g_steal_pointer (&text);
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

  g_free (hf_file_set_aside (hf_house_rules_get_path (house_rules), "damaged"));

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
          && hf_rule_set_save_file (hf_house_rules_peek_set (house_rules),
                                    hf_house_rules_get_path (house_rules), error);
  unlock (self);
  if (!saved)
    return FALSE;

  hf_house_rules_take_saved (house_rules, hf_house_rules_dup_text (house_rules));
  hf_house_rules_set_dirty (house_rules, FALSE);
  return TRUE;
}

/* Takes a rule set off the list. It can come back until it is committed. */
gboolean
hf_rule_library_remove (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error)
{
  Removed removed = { house_rules, 0 };

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);
  g_return_val_if_fail (g_ptr_array_find (self->items, house_rules, &removed.position), FALSE);

  if (!check_own (house_rules, error))
    return FALSE;

  if (hf_rule_practice_get_house_rules (self->practice) == house_rules)
    hf_rule_practice_cancel (self->practice);
  g_object_ref (house_rules);
  g_array_append_val (self->removed, removed);
  g_ptr_array_remove_index (self->items, removed.position);
  g_list_model_items_changed (G_LIST_MODEL (self), removed.position, 1, 0);

  return TRUE;
}

/* Brings a rule set back to where it was. Does nothing when it is not removed or committed
 * already. */
void
hf_rule_library_restore (HfRuleLibrary *self, HfHouseRules *house_rules)
{
  Removed removed;
  guint index;

  g_return_if_fail (HF_IS_RULE_LIBRARY (self));

  if (!find_removed (self, house_rules, &index))
    return;

  removed = g_array_index (self->removed, Removed, index);
  g_array_remove_index (self->removed, index);
  insert (self, MIN (removed.position, self->items->len), removed.house_rules);
}

/* Deletes the file of a removed rule set. Does nothing when it is not removed, or was brought
 * back, and leaves a file that another window has changed. */
gboolean
hf_rule_library_commit (HfRuleLibrary *self, HfHouseRules *house_rules, GError **error)
{
  g_autoptr (HfHouseRules) removed = NULL;
  g_autofree char *shown = NULL, *other = NULL;
  guint index;

  g_return_val_if_fail (HF_IS_RULE_LIBRARY (self), FALSE);

  if (!find_removed (self, house_rules, &index))
    return TRUE;

  removed = g_array_index (self->removed, Removed, index).house_rules;
  g_array_remove_index (self->removed, index);
  other = find_other_text (removed);
  if (other != NULL)
    return TRUE;

  hf_rule_library_drop_practice (removed);
  if (g_unlink (hf_house_rules_get_path (removed)) == 0 || errno == ENOENT)
    return TRUE;

  shown = g_filename_display_name (hf_house_rules_get_path (removed));
  hf_text_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                     /* Translators: the name of a file, and what the system says about it */
                     _("“%s” can’t be deleted: %s"), shown, g_strerror (errno));
  return FALSE;
}
