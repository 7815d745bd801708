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

static void
members_of_cut (HfMembers *self, gpointer of)
{
  HfGuestCut *cut = of;

  cut->wish = hf_members_needed (self, "wish", cut->wish, 0, G_MAXINT32);
  cut->position = hf_members_needed (self, "position", cut->position, 0, G_MAXINT32);
  cut->n_cards = hf_members_needed (self, "cards", cut->n_cards, 0, G_MAXINT16);
}

static void
members_of_promise (HfMembers *self, gpointer of)
{
  HfGuestPromise *promise = of;

  hf_members_set_text (self, "promise", &promise->promise, 2 * HF_TOKEN_LENGTH);
  hf_members_set_text (self, "share", &promise->share, HF_TOKEN_LENGTH);
  if (self->reading && (promise->promise == NULL || promise->share == NULL))
    hf_json_reject (self->json);
}

/* @of: a HfGuest; the views that are read are those from before the restart */
static void
members_of_memory (HfMembers *self, gpointer of)
{
  HfGuest *guest = of;
  HfGuestMemory *memory = guest->memory;
  g_autofree char *points = print_points (memory->points);
  const char *old;
  guint era, deal;

  hf_members_set_text (self, "promise", &guest->promise, 2 * HF_TOKEN_LENGTH);
  hf_members_set_text (self, "share", &guest->share, HF_TOKEN_LENGTH);
  hf_members_array (self, "later", members_of_promise, guest->promises, MAX_POINTS);
  era = hf_members_needed (self, "era", guest->era, 0, G_MAXINT32);
  guest->n_games = hf_members_number_if (self, "game", TRUE, guest->n_games, 0, G_MAXINT32, 0);
  deal = hf_members_needed (self, "deal", memory->last_deal, 0, G_MAXINT32);
  old = hf_members_text (self, "seen", points, MAX_TEXT);
  hf_members_array (self, "cuts", members_of_cut, guest->cuts, MAX_POINTS);
  if (!self->reading)
    return;

  if (old == NULL || (guest->promise == NULL) != (guest->share == NULL))
    hf_json_reject (self->json);
  g_clear_pointer (&memory->old, g_array_unref);
  memory->old = parse_points (old != NULL ? old : "");
  memory->old_era = era;
  memory->old_deal = deal;
}

/* Returns: whether the guest has given a share of chance, so that the deal can be checked once the game is over */
gboolean
hf_guest_can_check_deal (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), FALSE);

  return self->promise != NULL || self->promises->len > 0;
}

/* Returns (nullable) (transfer full): the data to check the deal with after the program was restarted, for
 *   hf_guest_restore_memory(); NULL where the guest has given no share of chance */
char *
hf_guest_save_memory (HfGuest *self)
{
  g_return_val_if_fail (HF_IS_GUEST (self), NULL);

  if (self->memory == NULL || !hf_guest_can_check_deal (self))
    return NULL;

  return hf_json_print (hf_members_write (members_of_memory, self, NULL));
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

  g_return_if_fail (HF_IS_GUEST (self) && self->game == NULL && self->memory != NULL);

  hf_members_read (members_of_memory, self, json, NULL);
  if (!wrong)
    return;

  g_array_set_size (self->cuts, 0);
  g_array_set_size (self->promises, 0);
  g_clear_pointer (&self->promise, g_free);
  g_clear_pointer (&self->share, g_free);
  g_clear_pointer (&self->memory->old, g_array_unref);
}

/* Drops the memory of a guest whose program never comes back to a deal, so that it need not note its views. */
void
hf_guest_drop_memory (HfGuest *self)
{
  g_return_if_fail (HF_IS_GUEST (self));

  g_clear_pointer (&self->memory, hf_guest_memory_free);
}
