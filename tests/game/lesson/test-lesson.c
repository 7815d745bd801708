/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The guided round: its file, what its sentences say of its tables, and its way through them. */

#include "core/notation/hf-notation.h"
#include "game/lesson/hf-lesson-script.h"
#include "game/lesson/hf-lesson-words.h"
#include "game/lesson/hf-lesson.h"
#include "lib/hf-test-table.h"
#include "lib/hf-test-wait.h"

static const HfPlayerSetup players[] = {
  { .name = "You", .kind = HF_PLAYER_HERE },
  { .name = "Anna", .level = "simple" },
  { .name = "Ben", .level = "simple" },
  { .name = "Clara", .level = "simple" },
};

static HfLesson *
begin (guint step)
{
  g_autoptr (GError) error = NULL;
  HfLesson *lesson = hf_lesson_new (players, step, &error);

  g_assert_no_error (error);
  hf_game_start (hf_lesson_get_game (lesson));

  return lesson;
}

static const HfLessonStep *
find_step (const HfLessonScript *script, const char *id)
{
  for (guint i = 0; i < script->steps->len; i++)
    if (g_str_equal (hf_lesson_script_get (script, i)->id, id))
      return hf_lesson_script_get (script, i);

  g_assert_not_reached ();
}

static void
play (HfLesson *lesson, const char *text)
{
  HfGame *game = hf_lesson_get_game (lesson);
  HfMove move;

  g_assert_true (hf_move_parse (&move, text, hf_game_get_state (game), hf_game_get_rules (game),
                                NULL));
  g_assert_cmpint (hf_game_play (game, &move, NULL), ==, HF_VERDICT_OK);
}

static void
assert_at (HfLesson *lesson, const char *id, HfLessonPoint point)
{
  g_assert_cmpstr (hf_lesson_get_id (lesson), ==, id);
  g_assert_cmpint (hf_lesson_get_point (lesson), ==, point);
  g_assert_cmpstr (hf_lesson_get_text (lesson), !=, NULL);
}

/* Every table can be laid and every move is legal, and there are sentences for all of it. */
static void
test_script (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (HfLessonScript) script = hf_lesson_script_load (&error);

  g_assert_no_error (error);
  g_assert_cmpuint (script->steps->len, >=, 10);
  g_assert_cmpuint (script->steps->len, <=, 14);
  for (guint i = 0; i < script->steps->len; i++)
    {
      const HfLessonStep *step = hf_lesson_script_get (script, i);
      g_autofree char *problem = NULL;
      gboolean skips = i + 1 < script->steps->len
                       && hf_lesson_script_get (script, i + 1)->lays_table;

      g_assert_nonnull (hf_lesson_say_step (step->id));
      g_assert_cmpint (hf_lesson_say_done (step->id) != NULL, ==, skips);
      g_assert_true (hf_state_check (step->start, &script->flat, NULL, &problem));
    }
}

/* Mistakes in a file are found. */
static void
test_wrong_files (void)
{
  static const char *const wrong[] = {
    "[Lesson]\nRules=classic\nSteps=a;\n[a]\nHand0=K K\nMoves=discard 4;\n",
    "[Lesson]\nRules=classic\nSteps=a;\n[a]\nHand0=K K\nMoves=jump;\n",
    "[Lesson]\nRules=classic\nSteps=a;\n[a]\nHand0=Y\n",
    "[Lesson]\nRules=classic\nSteps=a;\n[a]\nHand0=K*21\n",
    "[Lesson]\nRules=classic\nSteps=a;\n[a]\nHand0=K\nBooks0=K Q J;\n",
    "[Lesson]\nRules=unheard-of\nSteps=a;\n[a]\nHand0=K\n",
    "[Lesson]\nRules=classic\n",
    "no file",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (wrong[i], strlen (wrong[i]));
      g_autoptr (GError) error = NULL;

      g_assert_null (hf_lesson_script_new (bytes, &error));
      g_assert_nonnull (error);
    }
}

static gint
count_points (const HfLessonScript *script, const HfMove *move)
{
  gint points = 0;

  for (guint i = 0; i < move->n_cards; i++)
    points += script->flat.value[move->cards[i]];

  return points;
}

static const HfMove *
first_move (const HfLessonStep *step)
{
  return &g_array_index (step->moves, HfLessonMove, 0).move;
}

/* Points that a step adds for a team, of one sort. */
#define GAIN(step, what)                               \
  (hf_state_score ((step)->end, &script->flat, 0).what \
   - hf_state_score ((step)->start, &script->flat, 0).what)

/* The numbers and cards that the coach names are those of the table. */
static void
test_sentences_hold (void)
{
  g_autoptr (HfLessonScript) script = hf_lesson_script_load (NULL);
  const HfRules *r = &script->flat.rules;
  const HfLessonStep *step = find_step (script, "draw");

  g_assert_cmpuint (script->flat.rounds[1].draw_count, ==, 2);
  g_assert_cmpuint (hf_state_hand (step->end, 0)->n[HF_KIND_RED_THREE], ==, 1);

  step = find_step (script, "red-three");
  g_assert_cmpint (GAIN (step, reds), ==, 100);
  g_assert_cmpuint (hf_cards_count (hf_state_hand (step->end, 0)), ==,
                    hf_cards_count (hf_state_hand (step->start, 0)));

  step = find_step (script, "open");
  g_assert_cmpint (script->flat.rounds[1].open_min, ==, 50);
  g_assert_cmpint (count_points (script, first_move (step)), ==, 60);
  g_assert_cmpint (r->meld_min_size, ==, 3);
  g_assert_cmpuint (step->start->table.opened, ==, 0);
  hf_test_assert_cards (hf_state_hand (step->start, 0), "3b 4 5 7 9*3 J Q*2 K*3 A 2");

  step = find_step (script, "take");
  g_assert_cmpint (hf_state_pile (step->start)[0], ==, HF_KIND_QUEEN);
  g_assert_cmpuint (hf_state_hand (step->start, 0)->n[HF_KIND_QUEEN], ==, 2);
  g_assert_cmpuint (script->flat.rounds[1].pickup_count, ==, 7);

  step = find_step (script, "clean");
  g_assert_cmpint (r->book_size, ==, 7);
  g_assert_cmpint (GAIN (step, books), ==, 500);

  step = find_step (script, "dirty");
  g_assert_cmpint (GAIN (step, books), ==, 300);

  step = find_step (script, "foot");
  g_assert_cmpuint (step->start->table.on_foot & 1, ==, 0);
  g_assert_cmpuint (step->end->table.on_foot & 1, ==, 1);
  g_assert_cmpint (step->end->table.turn, ==, 0);

  step = find_step (script, "ask");
  g_assert_cmpint (step->end->table.answer, ==, HF_ANSWER_YES);
  g_assert_cmpuint (script->flat.rounds[1].clean, ==, 2);
  g_assert_cmpuint (script->flat.rounds[1].dirty, ==, 2);
  g_assert_cmpuint (script->flat.rounds[1].total, ==, 4);
  g_assert_cmpuint (script->flat.rounds[1].wild, ==, 1);

  step = find_step (script, "out");
  g_assert_cmpint (step->end->table.out, ==, 1);
  g_assert_cmpint (step->end->table.phase, ==, HF_PHASE_OVER);
  g_assert_cmpuint (script->flat.n_rounds, ==, 4);
}

/* As the coach says it, from the first step to the last; all that it says has a number of its own. */
static void
test_through (void)
{
  g_autoptr (HfLesson) lesson = begin (0);
  guint n = 0;

  assert_at (lesson, "goal", HF_LESSON_TO_READ);
  while (hf_lesson_get_point (lesson) != HF_LESSON_OVER)
    {
      const HfMove *move = hf_lesson_get_move (lesson);
      guint step = hf_lesson_get_step (lesson);
      HfLessonPoint point = hf_lesson_get_point (lesson);

      g_assert_cmpuint (hf_lesson_get_place (lesson), ==, n);
      if (move != NULL)
        {
          const HfMove copy = *move;

          g_assert_cmpint (hf_game_play (hf_lesson_get_game (lesson), &copy, NULL), ==,
                           HF_VERDICT_OK);
        }
      else if (point == HF_LESSON_TO_READ || point == HF_LESSON_DONE)
        hf_lesson_go_on (lesson);
      hf_test_wait_until (hf_lesson_get_step (lesson) != step
                          || hf_lesson_get_point (lesson) != point);
      g_assert_cmpint (hf_lesson_get_point (lesson), !=, HF_LESSON_STRAYED);
      g_assert_cmpuint (++n, <, 40);
    }
  assert_at (lesson, "score", HF_LESSON_OVER);
  g_assert_cmpuint (hf_lesson_get_n_places (lesson), ==, n);
  g_assert_cmpuint (hf_game_get_n_rounds_done (hf_lesson_get_game (lesson)), ==, 1);
}

/* Leaving and coming back leads to the same step and the same table. */
static void
test_every_step (void)
{
  g_autoptr (HfLessonScript) script = hf_lesson_script_load (NULL);

  for (guint i = 0; i + 1 < script->steps->len; i++)
    {
      g_autoptr (HfLesson) lesson = begin (i);
      const HfLessonStep *step = hf_lesson_script_get (script, i);

      g_assert_cmpuint (hf_lesson_get_step (lesson), ==, i);
      if (step->moves->len == 0)
        g_assert_cmpint (hf_lesson_get_point (lesson), ==, HF_LESSON_TO_READ);
      else if (step->start->table.turn == 0)
        g_assert_true (hf_move_equal (hf_lesson_get_move (lesson), first_move (step)));
      else
        g_assert_cmpint (hf_lesson_get_point (lesson), ==, HF_LESSON_TO_WATCH);
      g_assert_false (hf_game_can_save (hf_lesson_get_game (lesson)));
    }
}

/* A lesson that has been played through begins anew. */
static void
test_over_begins_anew (void)
{
  g_autoptr (HfLesson) last = begin (13), beyond = begin (99);

  assert_at (last, "goal", HF_LESSON_TO_READ);
  assert_at (beyond, "goal", HF_LESSON_TO_READ);
}

/* Reading is optional: the person may play at once. */
static void
test_ahead (void)
{
  g_autoptr (HfLesson) lesson = begin (0);

  play (lesson, "draw");
  assert_at (lesson, "red-three", HF_LESSON_TO_DO);
}

/* Something else is allowed; the others play on, and there is a way back and a way on. */
static void
test_stray (void)
{
  g_autoptr (HfLesson) lesson = begin (3);

  assert_at (lesson, "open", HF_LESSON_TO_DO);
  play (lesson, "discard 4");
  assert_at (lesson, "open", HF_LESSON_STRAYED);
  g_assert_null (hf_lesson_get_move (lesson));
  hf_test_wait_until (hf_game_get_turn (hf_lesson_get_game (lesson)) == 0);
  assert_at (lesson, "open", HF_LESSON_STRAYED);

  hf_lesson_go_to (lesson, hf_lesson_get_step (lesson));
  assert_at (lesson, "open", HF_LESSON_TO_DO);
  play (lesson, "open K K K | Q Q 2");
  assert_at (lesson, "open", HF_LESSON_STRAYED);
  hf_lesson_go_on (lesson);
  assert_at (lesson, "wild", HF_LESSON_TO_DO);
  play (lesson, "lay 2 on 9");
  assert_at (lesson, "discard", HF_LESSON_TO_DO);
}

/* The same result in another way is as good. */
static void
test_other_way (void)
{
  g_autoptr (HfLesson) lesson = begin (4);

  play (lesson, "lay 2 on K");
  assert_at (lesson, "discard", HF_LESSON_TO_DO);
}

/* Undo leads back to the step that it undoes. */
static void
test_undo (void)
{
  g_autoptr (HfLesson) lesson = begin (3);
  HfGame *game = hf_lesson_get_game (lesson);

  play (lesson, "open K K K | 9 9 9");
  assert_at (lesson, "wild", HF_LESSON_TO_DO);
  play (lesson, "lay 2 on 9");
  assert_at (lesson, "discard", HF_LESSON_TO_DO);
  g_assert_true (hf_game_undo (game));
  assert_at (lesson, "wild", HF_LESSON_TO_DO);
  g_assert_true (hf_game_undo (game));
  assert_at (lesson, "open", HF_LESSON_TO_DO);
  play (lesson, "open K K K | Q Q 2");
  assert_at (lesson, "open", HF_LESSON_STRAYED);
  g_assert_true (hf_game_undo (game));
  assert_at (lesson, "open", HF_LESSON_TO_DO);
}

/* After a step that is done at its table, one may play on as long as one likes. */
static void
test_done (void)
{
  g_autoptr (HfLesson) lesson = begin (7);

  play (lesson, "take Q Q");
  assert_at (lesson, "take", HF_LESSON_DONE);
  play (lesson, "discard 5");
  assert_at (lesson, "take", HF_LESSON_DONE);
  hf_test_wait_until (hf_game_get_turn (hf_lesson_get_game (lesson)) == 0);
  assert_at (lesson, "take", HF_LESSON_DONE);
  hf_lesson_go_on (lesson);
  assert_at (lesson, "clean", HF_LESSON_TO_DO);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/lesson/script", test_script);
  g_test_add_func ("/lesson/wrong-files", test_wrong_files);
  g_test_add_func ("/lesson/sentences-hold", test_sentences_hold);
  g_test_add_func ("/lesson/through", test_through);
  g_test_add_func ("/lesson/every-step", test_every_step);
  g_test_add_func ("/lesson/over-begins-anew", test_over_begins_anew);
  g_test_add_func ("/lesson/ahead", test_ahead);
  g_test_add_func ("/lesson/stray", test_stray);
  g_test_add_func ("/lesson/other-way", test_other_way);
  g_test_add_func ("/lesson/undo", test_undo);
  g_test_add_func ("/lesson/done", test_done);

  return g_test_run ();
}
