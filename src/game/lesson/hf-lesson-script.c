/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reads the file of a lesson, and plays it through once, so that the table is known before and
 * after every step. */

#include "hf-lesson-script.h"

#include "core/notation/hf-notation.h"
#include "core/engine/hf-position.h"
#include "core/rules/hf-presets.h"
#include "core/text/hf-text.h"
#include "hf-lesson-data.h"

#define HEAD      "Lesson"
#define FILE_PATH "/io/github/handandfoot/HandAndFoot/lessons/classic.lesson"

/* Seed for cards that the script does not name; they are never shown. */
#define SEED 1

static gboolean
fail (GError **error, const char *step, const char *what)
{
  hf_text_set_error (error, HF_NOTATION_ERROR, HF_NOTATION_ERROR_SYNTAX, "%s: %s", step, what);

  return FALSE;
}

static void
clear_move (gpointer data)
{
  HfLessonMove *move = data;

  g_free (move->before);
}

static void
free_step (gpointer data)
{
  HfLessonStep *step = data;

  g_free (step->id);
  g_free (step->start);
  g_free (step->end);
  g_array_unref (step->moves);
  g_free (step);
}

/* @kinds (out): the cards of a text */
static gboolean
parse_cards (const char *text, guint8 *kinds, guint max_kinds, guint *n_kinds)
{
  g_auto (GStrv) words = hf_notation_split (text);

  return hf_notation_parse_cards ((const char *const *) words, g_strv_length (words), kinds,
                                  max_kinds, n_kinds, NULL);
}

/* @zone (inout): stays as it is where the step does not name it */
static gboolean
read_zone (GKeyFile *file, const char *step, const char *key, HfPositionZone *zone)
{
  g_autofree char *text = g_key_file_get_string (file, step, key, NULL);
  guint8 kinds[HF_MOVE_MAX_CARDS];
  guint n;

  if (text == NULL)
    return TRUE;
  if (!parse_cards (text, kinds, G_N_ELEMENTS (kinds), &n))
    return FALSE;

  zone->cards = hf_cards_from_list (kinds, n);
  zone->named = TRUE;

  return TRUE;
}

static gboolean
read_seat (GKeyFile *file, const char *step, guint seat, HfPosition *position)
{
  g_autofree char *hand = g_strdup_printf ("Hand%u", seat);
  g_autofree char *foot = g_strdup_printf ("Foot%u", seat);
  g_autofree char *where = g_key_file_get_string (file, step, foot, NULL);

  if (g_strcmp0 (where, "taken") == 0)
    position->on_foot |= 1u << seat;
  else if (!read_zone (file, step, foot, &position->foot[seat]))
    return FALSE;

  return read_zone (file, step, hand, &position->hand[seat]);
}

static gboolean
read_books (GKeyFile *file, const char *step, guint owner, HfPosition *position)
{
  g_autofree char *key = g_strdup_printf ("Books%u", owner);
  g_auto (GStrv) books = g_key_file_get_string_list (file, step, key, NULL, NULL);

  for (guint i = 0; books != NULL && books[i] != NULL; i++)
    {
      HfPositionBook book = { .owner = owner };
      guint8 kinds[HF_MOVE_MAX_CARDS];
      guint n;

      if (position->n_books == HF_POSITION_MAX_BOOKS
          || !parse_cards (books[i], kinds, G_N_ELEMENTS (kinds), &n))
        return FALSE;
      book.cards = hf_cards_from_list (kinds, n);
      position->books[position->n_books++] = book;
    }

  return TRUE;
}

static gboolean
read_pile (GKeyFile *file, const char *step, const char *key, HfPositionPile *pile)
{
  g_autofree char *text = g_key_file_get_string (file, step, key, NULL);

  return text == NULL || parse_cards (text, pile->kinds, HF_POSITION_MAX_CARDS, &pile->n);
}

/* All cards that are nowhere else lie in the stock, below those that are named. */
static void
fill_stock (const HfFlatRules *rules, HfPosition *position)
{
  guint n = position->pile.n + position->stack[0].n;

  for (guint seat = 0; seat < rules->n_seats; seat++)
    {
      const HfPositionZone *hand = &position->hand[seat], *foot = &position->foot[seat];

      n += hand->named ? hf_cards_count (&hand->cards) : (guint) rules->rules.deal_hand_size;
      if ((position->on_foot & (1u << seat)) == 0)
        n += foot->named ? hf_cards_count (&foot->cards) : (guint) rules->rules.deal_foot_size;
    }
  for (guint i = 0; i < position->n_books; i++)
    n += hf_cards_count (&position->books[i].cards);
  for (guint owner = 0; owner < rules->n_owners; owner++)
    n += position->reds[owner];

  position->stack[0].fill = rules->n_cards - MIN (n, rules->n_cards);
  position->stock_named = TRUE;
}

/* @state (out): the table that a step lays */
static gboolean
lay_table (GKeyFile *file, const char *step, const HfFlatRules *rules, HfState *state)
{
  g_autofree HfPosition *position = g_new (HfPosition, 1);
  g_autofree gint *reds = NULL;
  gsize n_reds = 0;
  HfCards aside;

  hf_position_init (position);
  position->play = g_key_file_get_boolean (file, step, "Play", NULL);
  for (guint seat = 0; seat < rules->n_seats; seat++)
    if (!read_seat (file, step, seat, position))
      return FALSE;
  for (guint owner = 0; owner < rules->n_owners; owner++)
    if (!read_books (file, step, owner, position))
      return FALSE;
  reds = g_key_file_get_integer_list (file, step, "Reds", &n_reds, NULL);
  for (guint i = 0; i < MIN (n_reds, rules->n_owners); i++)
    position->reds[i] = reds[i];
  if (!read_pile (file, step, "Pile", &position->pile)
      || !read_pile (file, step, "Stock", &position->stack[0]))
    return FALSE;
  fill_stock (rules, position);

  return hf_position_begin (position, rules, state, &aside) == HF_REASON_NONE;
}

static gboolean
play_moves (GKeyFile *file, HfLessonStep *step, const HfFlatRules *rules, GError **error)
{
  g_auto (GStrv) texts = g_key_file_get_string_list (file, step->id, "Moves", NULL, NULL);

  step->end = hf_state_dup (step->start);
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      HfLessonMove move = { 0 };
      HfRefusal refusal;

      if (!hf_move_parse (&move.move, texts[i], step->end, rules, error))
        return FALSE;
      move.before = hf_state_dup (step->end);
      g_array_append_val (step->moves, move);
      if (hf_state_play (step->end, rules, &move.move, NULL, &refusal) != HF_VERDICT_OK)
        return fail (error, texts[i], hf_reason_to_string (refusal.reason));
    }

  return TRUE;
}

static gboolean
read_step (HfLessonScript *self, GKeyFile *file, const char *id, GError **error)
{
  HfLessonStep *step = g_new0 (HfLessonStep, 1);

  step->id = g_strdup (id);
  step->moves = g_array_new (FALSE, FALSE, sizeof (HfLessonMove));
  g_array_set_clear_func (step->moves, clear_move);
  step->lays_table = g_key_file_has_key (file, id, "Hand0", NULL);
  step->start = step->lays_table || self->steps->len == 0
                  ? hf_state_new (&self->flat, SEED)
                  : hf_state_dup (hf_lesson_script_get (self, self->steps->len - 1)->end);
  g_ptr_array_add (self->steps, step);
  if (step->lays_table && !lay_table (file, id, &self->flat, step->start))
    return fail (error, id, "this table cannot be laid");

  return play_moves (file, step, &self->flat, error);
}

static gboolean
read_file (HfLessonScript *self, GKeyFile *file, GError **error)
{
  g_autofree char *rules = g_key_file_get_string (file, HEAD, "Rules", error);
  g_auto (GStrv) steps = g_key_file_get_string_list (file, HEAD, "Steps", NULL, error);

  if (rules == NULL || steps == NULL || !hf_rules_init_preset (&self->rules, rules, error)
      || !hf_flat_rules_init (&self->flat, &self->rules, error))
    return FALSE;
  for (guint i = 0; steps[i] != NULL; i++)
    if (!read_step (self, file, steps[i], error))
      return FALSE;

  return self->steps->len > 0 || fail (error, HEAD, "there is no step");
}

/* Reads a lesson.
 * Returns (nullable): NULL where a table cannot be laid or a move is not legal */
HfLessonScript *
hf_lesson_script_new (GBytes *bytes, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autoptr (HfLessonScript) self = g_new0 (HfLessonScript, 1);

  self->steps = g_ptr_array_new_with_free_func (free_step);
  if (!g_key_file_load_from_bytes (file, bytes, G_KEY_FILE_NONE, error)
      || !read_file (self, file, error))
    return NULL;

  return g_steal_pointer (&self);
}

/* Reads the guided round that comes with the game. */
HfLessonScript *
hf_lesson_script_load (GError **error)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (hf_lesson_get_resource (), FILE_PATH,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, error);

  return bytes != NULL ? hf_lesson_script_new (bytes, error) : NULL;
}

void
hf_lesson_script_free (HfLessonScript *self)
{
  g_ptr_array_unref (self->steps);
  g_free (self);
}
