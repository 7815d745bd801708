/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Memory of a guest, which outlasts its program: its share of chance, and a hash of its view after each line of the
 * log. The table tells the log anew to a restarted program; if it tells another one, the hashes show that. */

#include "hf-guest-private.h"

#include <stdlib.h>

#include "core/notation/hf-notation.h"
#include "together/line/hf-token.h"

#define MAX_POINTS 8000   /* the newest are kept */
#define MAX_TEXT   400000 /* bytes of all of them */
#define DIGITS     16     /* of the hash of a view */

/* View of a seat after a line of the log. */
typedef struct
{
  guint position;
  guint64 hash;
} Point;

struct _HfGuestMemory
{
  GArray *points;    /* Point, in order */
  guint last_deal;   /* the line of the log of the last deal; none before it goes back */
  GArray *old;       /* (nullable): Point: from before the program was restarted */
  guint old_era;     /* the era that was told then */
  guint old_deal;    /* its last deal */
  gint differs_from; /* the first line whose view differs from that before, or -1 */
};

HfGuestMemory *
hf_guest_memory_new (void)
{
  HfGuestMemory *self = g_new0 (HfGuestMemory, 1);

  self->points = g_array_new (FALSE, FALSE, sizeof (Point));
  self->differs_from = -1;

  return self;
}

void
hf_guest_memory_free (HfGuestMemory *self)
{
  g_array_unref (self->points);
  g_clear_pointer (&self->old, g_array_unref);
  g_free (self);
}

static guint64
hash_view (HfGuest *self, const HfGameChange *change)
{
  g_autoptr (HfView) view = hf_view_new (change->state, hf_game_get_rules (self->game), self->seat);
  g_autofree char *text = hf_view_print (view);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  hash[DIGITS] = '\0';

  return g_ascii_strtoull (hash, NULL, 16);
}

static int
compare_points (const void *a, const void *b)
{
  const Point *first = a, *second = b;

  return first->position < second->position ? -1 : first->position > second->position;
}

/* Compares the view after a line with the one before the restart. Where moves were taken back meanwhile, the lines
 * from the last deal on may be others. */
static void
compare_with_old (HfGuestMemory *self, const Point *point, guint era)
{
  const Point *old;

  if (self->old == NULL || self->old->len == 0 || self->differs_from >= 0
      || (era != self->old_era && point->position >= self->old_deal))
    return;

  old = bsearch (point, self->old->data, self->old->len, sizeof *point, compare_points);
  if (old != NULL && old->hash != point->hash)
    self->differs_from = point->position;
}

/* Remembers the view of the guest after a change. */
void
hf_guest_note_change (HfGuest *self, const HfGameChange *change)
{
  HfGuestMemory *memory = self->memory;
  Point point = { .position = change->position };

  if (self->looks || memory == NULL)
    return;

  point.hash = hash_view (self, change);
  if (change->deal != NULL)
    memory->last_deal = change->position;
  if (memory->points->len >= 2 * MAX_POINTS)
    g_array_remove_range (memory->points, 0, MAX_POINTS);
  g_array_append_val (memory->points, point);
  compare_with_old (memory, &point, self->era);
}

/* Forgets the views after moves that were taken back. */
void
hf_guest_forget_changes (HfGuest *self)
{
  GArray *points = self->memory != NULL ? self->memory->points : NULL;
  guint position = hf_game_get_log (self->game)->position;

  if (points == NULL)
    return;

  while (points->len > 0 && g_array_index (points, Point, points->len - 1).position >= position)
    g_array_set_size (points, points->len - 1);
}

/* Returns: the first line of the log with another view than before the program was restarted, or -1 */
gint
hf_guest_find_other_past (HfGuest *self)
{
  return self->memory != NULL ? self->memory->differs_from : -1;
}

static char *
print_points (const GArray *points)
{
  GString *text = g_string_new (NULL);

  for (guint i = points->len > MAX_POINTS ? points->len - MAX_POINTS : 0; i < points->len; i++)
    {
      const Point *point = &g_array_index (points, Point, i);

      g_string_append_printf (text, "%u:%" G_GINT64_MODIFIER "x ", point->position, point->hash);
    }

  return g_string_free (text, FALSE);
}

static GArray *
parse_points (const char *text)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (Point));
  g_auto (GStrv) words = g_strsplit (text, " ", MAX_POINTS + 1);

  for (guint i = 0; words[i] != NULL && i < MAX_POINTS; i++)
    {
      char *rest;
      Point point = { .position = g_ascii_strtoull (words[i], &rest, 10) };

      if (*rest != ':')
        break;
      point.hash = g_ascii_strtoull (rest + 1, NULL, 16);
      g_array_append_val (points, point);
    }

  return points;
}

static JsonArray *
write_cuts (const GArray *cuts)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < cuts->len; i++)
    {
      const HfGuestCut *cut = &g_array_index (cuts, HfGuestCut, i);
      JsonObject *object = json_object_new ();

      json_object_set_int_member (object, "wish", cut->wish);
      json_object_set_int_member (object, "position", cut->position);
      json_object_set_int_member (object, "cards", cut->n_cards);
      json_array_add_object_element (array, object);
    }

  return array;
}

static void
read_cuts (HfGuest *self, HfJson json)
{
  JsonArray *array = hf_json_array (json, "cuts", MAX_POINTS);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      HfJson one = hf_json_item (json, array, i);
      HfGuestCut cut = {
        .wish = hf_json_int (one, "wish", 0, G_MAXINT32),
        .position = hf_json_int (one, "position", 0, G_MAXINT32),
        .n_cards = hf_json_int (one, "cards", 0, G_MAXINT16),
      };

      g_array_append_val (self->cuts, cut);
    }
}

static JsonArray *
write_promises (const GPtrArray *promises)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < promises->len; i++)
    {
      const HfGuestPromise *promise = promises->pdata[i];
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "promise", promise->promise);
      json_object_set_string_member (object, "share", promise->share);
      json_array_add_object_element (array, object);
    }

  return array;
}

static void
read_promises (HfGuest *self, HfJson json)
{
  JsonArray *array = hf_json_array (json, "later", MAX_POINTS);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      HfJson one = hf_json_item (json, array, i);

      hf_guest_add_promise (self, hf_json_text (one, "promise", 2 * HF_TOKEN_LENGTH),
                            hf_json_text (one, "share", HF_TOKEN_LENGTH));
    }
}

/* Returns (nullable) (transfer full): the data to check the deal with after the program was restarted, for
 *   hf_guest_restore_memory(); NULL where the guest has given no share of chance */
char *
hf_guest_save_memory (HfGuest *self)
{
  JsonObject *object;
  g_autofree char *points = NULL;

  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  if (self->memory == NULL || !hf_guest_can_check_deal (self))
    return NULL;

  object = json_object_new ();
  points = print_points (self->memory->points);
  if (self->promise != NULL)
    {
      json_object_set_string_member (object, "promise", self->promise);
      json_object_set_string_member (object, "share", self->share);
    }
  json_object_set_array_member (object, "later", write_promises (self->promises));
  json_object_set_int_member (object, "era", self->era);
  json_object_set_int_member (object, "deal", self->memory->last_deal);
  json_object_set_string_member (object, "seen", points);
  json_object_set_array_member (object, "cuts", write_cuts (self->cuts));

  return hf_json_print (object);
}

/* Restores the memory of a guest that comes back, before it connects. A memory that cannot be read is ignored.
 *
 * @text (nullable): from hf_guest_save_memory() */
void
hf_guest_restore_memory (HfGuest *self, const char *text)
{
  g_autoptr (JsonObject) object = text != NULL ? hf_json_parse (text, strlen (text)) : NULL;
  gboolean wrong = FALSE;
  HfJson json = { object, &wrong };
  const char *promise, *share, *points;

  g_return_if_fail (HF_IS_GUEST (self) && self->game == NULL && self->memory != NULL);

  promise = hf_json_text_or_null (json, "promise", 2 * HF_TOKEN_LENGTH);
  share = hf_json_text_or_null (json, "share", HF_TOKEN_LENGTH);
  points = hf_json_text (json, "seen", MAX_TEXT);
  self->memory->old_era = hf_json_int (json, "era", 0, G_MAXINT32);
  self->memory->old_deal = hf_json_int (json, "deal", 0, G_MAXINT32);
  read_cuts (self, json);
  read_promises (self, json);
  if (wrong || (promise == NULL) != (share == NULL))
    {
      g_array_set_size (self->cuts, 0);
      g_ptr_array_set_size (self->promises, 0);
      return;
    }

  g_set_str (&self->promise, promise);
  g_set_str (&self->share, share);
  g_clear_pointer (&self->memory->old, g_array_unref);
  self->memory->old = parse_points (points);
}

/* Drops the memory of a guest whose program never comes back to a deal, so that it need not note its views. */
void
hf_guest_drop_memory (HfGuest *self)
{
  g_return_if_fail (HF_IS_GUEST (self));

  g_clear_pointer (&self->memory, hf_guest_memory_free);
}
