/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A view as JSON. Arrays of fields list the numbers of the table, of a side and of a book. */

#include "hf-view-json.h"

#include "core/notation/hf-notation.h"

/* Most bytes of the names of cards in a list. */
#define MAX_WORDS (8 * HF_STATE_MAX)

/* A number in a struct. */
typedef struct
{
  const char *name;
  gsize offset;
  gsize size;
  gint64 min, max;
  gboolean seats; /* seats, a bit each */
} Field;

#define NUMBER(type, member, lo, hi) \
  { #member, G_STRUCT_OFFSET (type, member), sizeof ((type *) NULL)->member, lo, hi, FALSE }
#define SEATS(member) \
  { #member, G_STRUCT_OFFSET (HfTable, member), sizeof ((HfTable *) NULL)->member, 0, 0, TRUE }

static const Field table_fields[] = {
  NUMBER (HfTable, phase, HF_PHASE_SETUP, HF_PHASE_END),
  NUMBER (HfTable, turn, -1, HF_MAX_SEATS - 1),
  NUMBER (HfTable, first, -1, HF_MAX_SEATS - 1),
  NUMBER (HfTable, round, 0, G_MAXUINT8),
  SEATS (opened),
  SEATS (on_foot),
  SEATS (ended),
  SEATS (out),
  SEATS (last),
  SEATS (chosen),
  SEATS (answered),
  NUMBER (HfTable, question, HF_QUESTION_NONE, HF_QUESTION_NEW_DIRTY),
  NUMBER (HfTable, answer, HF_ANSWER_NONE, HF_ANSWER_NO),
  NUMBER (HfTable, flags, 0, G_MAXUINT8),
  NUMBER (HfTable, passes, 0, G_MAXUINT8),
  NUMBER (HfTable, cycle_turns, 0, G_MAXUINT8),
  NUMBER (HfTable, stall, 0, G_MAXUINT8),
};

static const Field owner_fields[] = {
  NUMBER (HfOwner, total, G_MININT32, G_MAXINT32),
  NUMBER (HfOwner, penalty, G_MININT32, G_MAXINT32),
  NUMBER (HfOwner, buried, G_MININT32, G_MAXINT32),
  NUMBER (HfOwner, cut, G_MININT16, G_MAXINT16),
  NUMBER (HfOwner, reds, 0, G_MAXUINT8),
};

static const Field book_fields[] = {
  NUMBER (HfBook, owner, 0, HF_MAX_SEATS - 1), NUMBER (HfBook, naturals, 0, G_MAXUINT8),
  NUMBER (HfBook, reds, 0, G_MAXUINT8),        NUMBER (HfBook, twos, 0, G_MAXUINT8),
  NUMBER (HfBook, jokers, 0, G_MAXUINT8),      NUMBER (HfBook, weirds, 0, G_MAXUINT8),
  NUMBER (HfBook, flags, 0, G_MAXUINT8),
};

static gint64
get_number (const Field *field, gconstpointer from)
{
  gconstpointer at = (const guint8 *) from + field->offset;

  switch (field->size)
    {
    case 1:
      return field->min < 0 ? *(const gint8 *) at : *(const guint8 *) at;
    case 2:
      return *(const gint16 *) at;
    default:
      return *(const gint32 *) at;
    }
}

static void
set_number (const Field *field, gpointer to, gint64 number)
{
  gpointer at = (guint8 *) to + field->offset;

  switch (field->size)
    {
    case 1:
      *(guint8 *) at = number;
      break;
    case 2:
      *(gint16 *) at = number;
      break;
    default:
      *(gint32 *) at = number;
      break;
    }
}

static void
write_fields (JsonObject *object, const Field *fields, guint n_fields, gconstpointer from)
{
  for (guint i = 0; i < n_fields; i++)
    if (fields[i].seats)
      hf_json_set_seats (object, fields[i].name, get_number (&fields[i], from));
    else
      hf_json_set_number (object, fields[i].name, get_number (&fields[i], from));
}

static void
read_fields (HfJson json, const Field *fields, guint n_fields, guint n_seats, gpointer to)
{
  for (guint i = 0; i < n_fields; i++)
    set_number (&fields[i], to,
                fields[i].seats
                  ? hf_json_seats (json, fields[i].name, n_seats)
                  : hf_json_int_or (json, fields[i].name, fields[i].min, fields[i].max, 0));
}

/* Returns: as in `K*2 A`; `-` for none */
char *
hf_cards_to_words (const HfCards *cards)
{
  GString *text = g_string_new (NULL);

  hf_notation_print_cards (text, cards);

  return g_string_free (text, FALSE);
}

static guint
read_list (HfJson json, const char *name, guint8 *kinds, guint max)
{
  g_auto (GStrv) words = hf_notation_split (hf_json_text (json, name, MAX_WORDS));
  guint n = 0;

  if (!hf_notation_parse_cards ((const char *const *) words, g_strv_length (words), kinds, max, &n,
                                NULL))
    hf_json_reject (json);

  return n;
}

/* @cards (out) */
void
hf_json_cards (HfJson json, const char *name, HfCards *cards)
{
  guint8 kinds[HF_STATE_MAX];
  guint n = read_list (json, name, kinds, G_N_ELEMENTS (kinds));

  *cards = HF_CARDS_NONE;
  for (guint i = 0; i < n; i++)
    if (cards->n[kinds[i]]++ == G_MAXUINT8)
      hf_json_reject (json);
}

static void
write_cards (JsonObject *object, const char *name, const HfCards *cards)
{
  g_autofree char *words = cards != NULL ? hf_cards_to_words (cards) : NULL;

  if (words != NULL)
    json_object_set_string_member (object, name, words);
}

static void
write_list (JsonObject *object, const char *name, const guint8 *kinds, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (kinds == NULL)
    return;

  hf_notation_print_list (text, kinds, n);
  json_object_set_string_member (object, name, text->str);
}

static JsonArray *
write_seats (const HfView *self)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->rules->n_seats; i++)
    {
      const HfSeat *seat = &self->seats[i];
      JsonObject *object = json_object_new ();
      JsonArray *more = json_array_new ();

      json_object_set_int_member (object, "hand", seat->hand);
      json_object_set_int_member (object, "foot", seat->foot);
      hf_json_set_number (object, "piles", seat->n_piles);
      hf_json_set_number (object, "razz", seat->razz);
      for (guint k = 0; k < HF_MAX_MORE; k++)
        json_array_add_int_element (more, seat->more[k]);
      json_object_set_array_member (object, "more", more);
      json_array_add_object_element (array, object);
    }

  return array;
}

static JsonArray *
write_books (const HfView *self)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->table->n_books; i++)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "rank", hf_rank_to_string (self->books[i].rank));
      write_fields (object, book_fields, G_N_ELEMENTS (book_fields), &self->books[i]);
      json_array_add_object_element (array, object);
    }

  return array;
}

JsonObject *
hf_view_to_json (const HfView *self)
{
  JsonObject *object = json_object_new ();
  JsonArray *stacks = json_array_new (), *sides = json_array_new ();

  json_object_set_int_member (object, "seat", self->seat);
  write_fields (object, table_fields, G_N_ELEMENTS (table_fields), self->table);
  for (guint i = 0; i < HF_MAX_STACKS; i++)
    json_array_add_int_element (stacks, self->table->n_stack[i]);
  json_object_set_array_member (object, "stacks", stacks);
  write_list (object, "pile", self->pile, self->table->n_pile);
  json_object_set_array_member (object, "seats", write_seats (self));
  for (guint i = 0; i < self->rules->n_owners; i++)
    {
      JsonObject *side = json_object_new ();

      write_fields (side, owner_fields, G_N_ELEMENTS (owner_fields), &self->owners[i]);
      json_array_add_object_element (sides, side);
    }
  json_object_set_array_member (object, "sides", sides);
  json_object_set_array_member (object, "books", write_books (self));
  write_cards (object, "hand", self->hand);
  write_cards (object, "pile_a", self->piles[0]);
  write_cards (object, "pile_b", self->piles[1]);
  write_list (object, "tops", self->tops, 2);
  write_cards (object, "locked", self->locked);

  return object;
}

static void
read_seats (HfJson json, const HfFlatRules *rules, HfSeat *seats)
{
  JsonArray *array = hf_json_array (json, "seats", rules->n_seats);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    {
      HfJson seat = hf_json_item (json, array, i);
      JsonArray *more = hf_json_array (seat, "more", HF_MAX_MORE);

      seats[i].hand = hf_json_int (seat, "hand", 0, rules->n_cards);
      seats[i].foot = hf_json_int (seat, "foot", 0, G_MAXUINT8);
      seats[i].n_piles = hf_json_int_or (seat, "piles", 0, 3, 0);
      seats[i].razz = hf_json_int_or (seat, "razz", 0, G_MAXUINT8, 0);
      for (guint k = 0; more != NULL && k < json_array_get_length (more) && k < HF_MAX_MORE; k++)
        seats[i].more[k] = hf_json_array_int (seat, more, k, 0, G_MAXUINT8);
    }
}

static void
read_owners (HfJson json, const HfFlatRules *rules, HfOwner *owners)
{
  JsonArray *array = hf_json_array (json, "sides", rules->n_owners);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    read_fields (hf_json_item (json, array, i), owner_fields, G_N_ELEMENTS (owner_fields), 0,
                 &owners[i]);
}

/* Returns (transfer full): the books of the table, as many as @table counts afterwards */
static HfBook *
read_books (HfJson json, const HfFlatRules *rules, HfTable *table)
{
  JsonArray *array = hf_json_array (json, "books", rules->n_cards);
  HfBook *books;

  table->n_books = array != NULL ? json_array_get_length (array) : 0;
  books = g_new0 (HfBook, table->n_books + 1);
  for (guint i = 0; i < table->n_books; i++)
    {
      HfJson book = hf_json_item (json, array, i);

      if (!hf_rank_from_string (hf_json_text (book, "rank", 8), &books[i].rank))
        hf_json_reject (json);
      read_fields (book, book_fields, G_N_ELEMENTS (book_fields), 0, &books[i]);
      if (books[i].owner >= rules->n_owners || books[i].reds > books[i].naturals)
        hf_json_reject (json);
    }

  return books;
}

static void
read_stacks (HfJson json, const HfFlatRules *rules, HfTable *table)
{
  JsonArray *array = hf_json_array (json, "stacks", HF_MAX_STACKS);

  for (guint i = 0; array != NULL && i < json_array_get_length (array); i++)
    table->n_stack[i] = hf_json_array_int (json, array, i, 0, rules->n_cards);
}

static const HfCards *
read_cards (HfJson json, const char *name, HfCards *place)
{
  if (!hf_json_has (json, name))
    return NULL;

  hf_json_cards (json, name, place);

  return place;
}

/* @rules: must outlive the view
 * Returns (nullable) (transfer full): NULL where it is no view of these rules */
HfView *
hf_view_new_from_json (HfJson json, const HfFlatRules *rules)
{
  HfTable table = { .n_seats = rules->n_seats };
  HfSeat seats[HF_MAX_SEATS] = { { 0 } };
  HfOwner owners[HF_MAX_SEATS] = { { 0 } };
  HfCards hand, piles[2], locked;
  guint8 pile[HF_STATE_MAX], tops[2];
  g_autofree HfBook *books = read_books (json, rules, &table);
  HfView view = { .rules = rules,
                  .table = &table,
                  .seats = seats,
                  .owners = owners,
                  .books = books,
                  .pile = pile };

  read_fields (json, table_fields, G_N_ELEMENTS (table_fields), rules->n_seats, &table);
  read_stacks (json, rules, &table);
  read_seats (json, rules, seats);
  read_owners (json, rules, owners);
  table.n_pile = read_list (json, "pile", pile, G_N_ELEMENTS (pile));
  view.seat = hf_json_int (json, "seat", 0, HF_MAX_SEATS);
  view.hand = read_cards (json, "hand", &hand);
  view.piles[0] = read_cards (json, "pile_a", &piles[0]);
  view.piles[1] = read_cards (json, "pile_b", &piles[1]);
  view.locked = read_cards (json, "locked", &locked);
  if (hf_json_has (json, "tops"))
    {
      view.tops = tops;
      if (read_list (json, "tops", tops, G_N_ELEMENTS (tops)) != G_N_ELEMENTS (tops))
        hf_json_reject (json);
    }
  if (view.seat >= rules->n_seats
      && (view.seat != HF_MAX_SEATS || view.hand != NULL || view.piles[0] != NULL
          || view.piles[1] != NULL || view.tops != NULL))
    hf_json_reject (json);
  if (table.turn >= (gint) rules->n_seats || table.first >= (gint) rules->n_seats)
    hf_json_reject (json);

  return !*json.wrong && hf_view_check (&view) ? hf_view_dup (&view) : NULL;
}
