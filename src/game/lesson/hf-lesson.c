/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A guided round at the real table: the tables of its steps and the moves of the others are prepared.
 *
 * Nothing is forbidden. A step is over when the table is as the script has it after the step, in
 * whichever way the person got there, and an undo leads back to the step that it undoes. After
 * anything else the lesson has strayed: the others play by themselves then, and the person tries
 * again or goes on with the next step. */

#include "hf-lesson.h"

#include "game/moments/hf-table-talk.h"
#include "hf-lesson-script.h"
#include "hf-lesson-words.h"

#define ME 0

struct _HfLesson
{
  GObject parent_instance;

  HfLessonScript *script;
  HfGame *game;
  guint step;
  HfLessonPoint point;
};

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfLesson, hf_lesson, G_TYPE_OBJECT)

static const HfLessonStep *
get_step (HfLesson *self, guint step)
{
  return hf_lesson_script_get (self->script, step);
}

static gboolean
is_last (HfLesson *self, guint step)
{
  return step + 1 == self->script->steps->len;
}

/* Whether the table is the same for the eye of a player. */
static gboolean
is_like (const HfState *state, const HfState *wanted, guint seat)
{
  const HfTable *a = &state->table, *b = &wanted->table;

  return a->phase == b->phase && a->turn == b->turn && a->opened == b->opened
         && a->on_foot == b->on_foot && a->out == b->out && a->question == b->question
         && a->answer == b->answer
         && hf_cards_equal (hf_state_hand (state, seat), hf_state_hand (wanted, seat));
}

/* Whether the person can still end the step as it should end, to which several ways may lead. */
static gboolean
is_on_way (const HfState *state, const HfLessonStep *step)
{
  const HfCards *hand = hf_state_hand (state, ME);

  if (step->start->table.turn != ME)
    return state->table.turn != ME && state->table.phase < HF_PHASE_OVER;

  return state->table.turn == ME && state->table.phase == step->start->table.phase
         && hf_cards_contain (hf_state_hand (step->start, ME), hand)
         && (hf_cards_equal (hf_state_hand (step->start, ME), hand)
             || hf_cards_contain (hand, hf_state_hand (step->end, ME)));
}

static HfLessonPoint
find_point (HfLesson *self, guint step)
{
  const HfLessonStep *it = get_step (self, step);

  if (it->moves->len > 0)
    return it->start->table.turn == ME ? HF_LESSON_TO_DO : HF_LESSON_TO_WATCH;

  return is_last (self, step) ? HF_LESSON_OVER : HF_LESSON_TO_READ;
}

/* The step that begins with the table as it is, of those that were done at it. */
static gboolean
find_earlier (HfLesson *self, const HfState *state, guint *step)
{
  for (guint i = self->step; i > 0 && !get_step (self, i)->lays_table; i--)
    if (is_like (state, get_step (self, i - 1)->start, ME)
        && get_step (self, i - 1)->moves->len > 0)
      {
        *step = i - 1;
        return TRUE;
      }

  return FALSE;
}

/* The step that ends with the table as it is: the present one, or one after it at the same table. */
static gboolean
find_ended (HfLesson *self, const HfState *state, guint *step)
{
  for (guint i = self->step;
       i < self->script->steps->len && (i == self->step || !get_step (self, i)->lays_table); i++)
    if (get_step (self, i)->moves->len > 0 && is_like (state, get_step (self, i)->end, ME))
      {
        *step = i;
        return TRUE;
      }

  return FALSE;
}

/* Finds out how far the person has got. */
static void
find_out (HfLesson *self)
{
  const HfState *state = hf_game_get_state (self->game);
  guint step;

  if (self->point == HF_LESSON_OVER)
    return;

  if (find_ended (self, state, &step))
    {
      self->point = HF_LESSON_DONE;
      self->step = step;
      if (!is_last (self, step) && !get_step (self, step + 1)->lays_table)
        self->point = find_point (self, ++self->step);
    }
  else if (self->point == HF_LESSON_DONE && state->table.phase < HF_PHASE_OVER)
    return;
  else if (is_on_way (state, get_step (self, self->step)))
    self->point = find_point (self, self->step);
  else if (find_earlier (self, state, &step))
    self->point = find_point (self, self->step = step);
  else
    self->point = HF_LESSON_STRAYED;
}

static void
game_changed_cb (HfLesson *self)
{
  guint step = self->step;
  HfLessonPoint point = self->point;

  find_out (self);
  if (step != self->step || point != self->point)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* Finds the scripted move of the seat that is to act. */
static const HfMove *
find_prepared (HfLesson *self, guint seat)
{
  const HfLessonStep *step = get_step (self, self->step);

  for (guint i = 0; self->point < HF_LESSON_DONE && i < step->moves->len; i++)
    {
      const HfLessonMove *move = &g_array_index (step->moves, HfLessonMove, i);

      if (move->move.seat == seat && is_like (hf_game_get_state (self->game), move->before, seat))
        return &move->move;
    }

  return NULL;
}

static gboolean
prompt_cb (guint seat, HfMove *move, gpointer data)
{
  HfLesson *self = data;
  const HfMove *prepared = find_prepared (self, seat);

  if (prepared == NULL || hf_game_try (self->game, prepared, NULL) != HF_VERDICT_OK)
    return FALSE;

  *move = *prepared;

  return TRUE;
}

static void
hf_lesson_dispose (GObject *object)
{
  HfLesson *self = HF_LESSON (object);

  if (self->game != NULL)
    {
      hf_game_set_prompter (self->game, NULL, NULL);
      g_signal_handlers_disconnect_by_data (self->game, self);
    }
  g_clear_object (&self->game);
  g_clear_pointer (&self->script, hf_lesson_script_free);

  G_OBJECT_CLASS (hf_lesson_parent_class)->dispose (object);
}

static void
hf_lesson_class_init (HfLessonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_lesson_dispose;

  /* Another step has begun, or the present one stands elsewhere. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_LESSON, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
hf_lesson_init (HfLesson *self)
{
}

/* Begins the lesson, or goes on with it.
 *
 * @players: for each seat, the person in the first
 * @step: from 0; where there is no such step, the first one
 * Returns (nullable): NULL where the file is damaged */
HfLesson *
hf_lesson_new (const HfPlayerSetup *players, guint step, GError **error)
{
  g_autoptr (HfLesson) self = g_object_new (HF_TYPE_LESSON, NULL);

  self->script = hf_lesson_script_load (error);
  if (self->script == NULL)
    return NULL;
  self->game = hf_game_new (&self->script->rules, 1, players, error);
  if (self->game == NULL)
    return NULL;

  hf_table_talk_mute (self->game);
  hf_game_set_prompter (self->game, prompt_cb, self);
  g_signal_connect_swapped (self->game, "changed", G_CALLBACK (game_changed_cb), self);
  hf_lesson_go_to (self, step + 1 < self->script->steps->len ? step : 0);

  return g_steal_pointer (&self);
}

HfGame *
hf_lesson_get_game (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), NULL);

  return self->game;
}

/* Counts what the coach says at the first steps: at some also what has come of them. */
static guint
count_places (HfLesson *self, guint n_steps)
{
  guint n = n_steps;

  for (guint i = 0; i < n_steps; i++)
    n += hf_lesson_say_done (get_step (self, i)->id) != NULL;

  return n;
}

/* Returns: how much the coach says in all; the last step is told by the score sheet */
guint
hf_lesson_get_n_places (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), 0);

  return count_places (self, self->script->steps->len - 1);
}

/* Returns: the number of what the coach says now, from 0; a step that is done has another one */
guint
hf_lesson_get_place (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), 0);

  return count_places (self, self->step) + (self->point == HF_LESSON_DONE);
}

/* Returns: the step, from 0 */
guint
hf_lesson_get_step (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), 0);

  return self->step;
}

/* Returns: the name of the step in the file */
const char *
hf_lesson_get_id (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), NULL);

  return get_step (self, self->step)->id;
}

HfLessonPoint
hf_lesson_get_point (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), HF_LESSON_OVER);

  return self->point;
}

/* Returns: the present words of the coach */
const char *
hf_lesson_get_text (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), NULL);

  switch (self->point)
    {
    case HF_LESSON_DONE:
      return hf_lesson_say_done (hf_lesson_get_id (self));
    case HF_LESSON_STRAYED:
      return hf_lesson_say_strayed ();
    default:
      return hf_lesson_say_step (hf_lesson_get_id (self));
    }
}

/* Returns (nullable): the move that the coach speaks of, where the person has one to make */
const HfMove *
hf_lesson_get_move (HfLesson *self)
{
  g_return_val_if_fail (HF_IS_LESSON (self), NULL);

  return self->point == HF_LESSON_TO_DO ? find_prepared (self, ME) : NULL;
}

/* Goes on with the next step, at its own table where the person has played something else. */
void
hf_lesson_go_on (HfLesson *self)
{
  g_return_if_fail (HF_IS_LESSON (self));

  if (is_last (self, self->step))
    return;

  hf_lesson_go_to (self, self->step + 1);
}

/* Begins a step, also once more: lays the table that it begins with. */
void
hf_lesson_go_to (HfLesson *self, guint step)
{
  g_return_if_fail (HF_IS_LESSON (self));
  g_return_if_fail (step < self->script->steps->len);

  self->step = step;
  self->point = find_point (self, step);
  if (!is_like (hf_game_get_state (self->game), get_step (self, step)->start, ME))
    hf_game_set_position (self->game, get_step (self, step)->start);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}
