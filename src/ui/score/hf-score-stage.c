/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-stage.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "core/text/hf-text.h"
#include "game/moments/hf-round-end.h"
#include "game/table/hf-game-words.h"
#include "hf-score-side.h"
#include "ui/cards/hf-card-list.h"
#include "ui/cards/hf-face.h"
#include "ui/cards/hf-small-cards.h"
#include "ui/widgets/hf-text-size.h"

/* Milliseconds of the play. */
#define BEFORE    350 /* while the sheet comes up */
#define ALL_BOOKS 3000.0
#define BOOK      380.0 /* from one book to the next, if there are few */
#define OTHER     420.0 /* the same of everything else that counts */
#define WAY       480   /* of a book to its place, and of a number to its end */
#define LINE      420   /* from one line to the next */
#define FADE      300
#define SHORTEST  3000
#define LONGEST   7000

#define GAP          10
#define PAIR_WIDTH   480 /* from which on two sides lie beside each other */
#define SEVERAL_PAIR 300 /* the same of more sides, which have less in them */
#define FACE         40

/* The end of a round, as it is played: the books go to the score one after the other and the points of each side count
 * up; the lines below tell of the end of the round, the costliest card that was left, a record, and a partner’s words.
 * One clock moves all of it. Where nothing may move it looks from the beginning as it does at the end.
 *
 * ## CSS nodes
 *
 * `scorestage` around a `scoreside` for each side and a `box` with `line`s, that of a partner with the class
 * `.bubble` on its label */
typedef struct
{
  HfRoundStep points;
  const char *words; /* (nullable) */
  guint book;        /* its number at its side */
  double start;
} Step;

typedef struct
{
  GtkWidget *widget;
  double start; /* from where on it fades in */
} Late;

struct _HfScoreStage
{
  GtkWidget parent_instance;

  HfGame *game;
  guint round;

  GArray *steps; /* Step */
  GArray *late;  /* Late */
  guint n_sides;
  gint own[HF_MAX_SEATS]; /* points of rows of people's own, which are none of the steps */
  GtkWidget *sides[HF_MAX_SEATS];
  GtkWidget *lines;
  GtkWidget *finale; /* (nullable) */
  GString *words;    /* of the lines, for the ear */
  double out_at;     /* when players who went out are marked */
  double end;
  double now;
  AdwAnimation *clock;
  gboolean waiting; /* until it is mapped */
};

G_DEFINE_FINAL_TYPE (HfScoreStage, hf_score_stage, GTK_TYPE_WIDGET)

/* Setting out */

/* Returns: the least width of all sides */
static int
find_least (HfScoreStage *self)
{
  int least = 0;

  for (guint side = 0; side < self->n_sides; side++)
    {
      int width;

      gtk_widget_measure (self->sides[side], GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                          NULL);
      least = MAX (least, width);
    }

  return least;
}

static guint
count_columns (HfScoreStage *self, int width)
{
  const int pair = self->n_sides > 2 ? SEVERAL_PAIR : PAIR_WIDTH;

  return self->n_sides > 1 && width >= pair * MAX (1, hf_text_size_get ())
             && width >= 2 * find_least (self) + GAP
           ? 2
           : 1;
}

static int
height_of (GtkWidget *widget, int width)
{
  int height;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static void
place (GtkWidget *widget, double x, double y, int width, int height)
{
  gtk_widget_allocate (widget, width, height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (x, y)));
}

/* Sets out the sides in columns and the lines below, or only finds out their height. */
static int
lay_out (HfScoreStage *self, int width, gboolean allocate)
{
  const guint columns = count_columns (self, width);
  const int each = (width - GAP * ((int) columns - 1)) / (int) columns;
  const gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int y = 0;

  for (guint row = 0; row < self->n_sides; row += columns)
    {
      const guint end = MIN (row + columns, self->n_sides);
      int height = 0;

      for (guint i = row; i < end; i++)
        height = MAX (height, height_of (self->sides[i], each));
      for (guint i = row; i < end && allocate; i++)
        {
          const guint column = mirrored ? columns - 1 - (i - row) : i - row;

          place (self->sides[i], column * (each + GAP), y, each, height);
        }
      y += height + GAP;
    }
  if (gtk_widget_should_layout (self->lines))
    {
      const int height = height_of (self->lines, width);

      if (allocate)
        place (self->lines, 0, y, width, height);
      y += height + GAP;
    }

  return y - GAP;
}

static GtkSizeRequestMode
hf_score_stage_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_score_stage_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  HfScoreStage *self = HF_SCORE_STAGE (widget);

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    {
      *minimum = *natural = lay_out (self, for_size, FALSE);
      return;
    }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, usual;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, child == self->lines ? usual : 2 * usual + GAP);
    }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = lay_out (self, *natural, FALSE);
}

static void
hf_score_stage_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  lay_out (HF_SCORE_STAGE (widget), width, TRUE);
}

/* Playing */

static double
find_progress (HfScoreStage *self, double start, double duration)
{
  return CLAMP ((self->now - start) / duration, 0, 1);
}

/* Points count up while the last part of the way of their book. */
static double
find_counted (HfScoreStage *self, const Step *step)
{
  const gboolean book = step->points.kind == HF_ROUND_STEP_BOOK;

  return adw_easing_ease (ADW_EASE_OUT_CUBIC,
                          book ? find_progress (self, step->start + WAY / 2., WAY / 2.)
                               : find_progress (self, step->start, WAY));
}

static void
show_side (HfScoreStage *self, guint side)
{
  const guint ahead = hf_results_find_leaders (HF_RESULTS (self->game), self->round);
  const gboolean over = self->now >= self->end;
  HfScoreSide *shown = HF_SCORE_SIDE (self->sides[side]);
  const char *words = "";
  double points = self->own[side];
  gint last = 0;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const Step *step = &g_array_index (self->steps, Step, i);

      if (step->points.side != side)
        continue;
      points += step->points.points * find_counted (self, step);
      if (step->points.kind == HF_ROUND_STEP_BOOK)
        hf_score_side_move_book (shown, step->book, find_progress (self, step->start, WAY));
      if (self->now >= step->start && step->words != NULL)
        {
          words = step->words;
          last = step->points.points;
        }
    }
  if (over)
    {
      /* Translators: term: round */
      words = C_("score sheet", "This round");
      last = (gint) round (points);
    }
  hf_score_side_set_points (shown, (gint) round (points), last, words);
  hf_score_side_set_marks (shown, self->now >= self->out_at, over && ((ahead >> side) & 1));
}

/* Turns to the picture of the end of a game: the stage goes, and comes again below it. */
static void
show_finale (HfScoreStage *self)
{
  const double turn = find_progress (self, self->end - 2 * FADE, 2 * FADE);

  if (self->finale == NULL)
    return;

  gtk_widget_set_visible (self->finale, turn >= .5);
  gtk_widget_set_opacity (self->finale, MAX (0, 2 * turn - 1));
  gtk_widget_set_opacity (GTK_WIDGET (self), fabs (1 - 2 * turn));
}

/* Shows the moment of self->now. */
static void
show_now (HfScoreStage *self)
{
  show_finale (self);
  for (guint side = 0; side < self->n_sides; side++)
    show_side (self, side);
  for (guint i = 0; i < self->late->len; i++)
    {
      const Late *late = &g_array_index (self->late, Late, i);

      gtk_widget_set_opacity (late->widget, find_progress (self, late->start, FADE));
    }
}

static void
clock_cb (double value, gpointer data)
{
  hf_score_stage_seek (data, value);
}

/* Filling */

/* Appends a step; returns how long it takes until the next one. */
static double
add_step (HfScoreStage *self, const HfRoundStep *points, double start, double each_book)
{
  const gboolean book = points->kind == HF_ROUND_STEP_BOOK;
  Step step = { *points, hf_round_end_describe_step (self->game, self->round, points), 0, start };

  if (book)
    step.book = hf_score_side_add_book (HF_SCORE_SIDE (self->sides[points->side]), points);
  if (points->kind == HF_ROUND_STEP_OUT)
    self->out_at = MIN (self->out_at, start);
  g_array_append_val (self->steps, step);

  return book ? each_book : OTHER;
}

/* Returns: when the last number stands still */
static double
add_steps (HfScoreStage *self)
{
  g_autoptr (GArray) steps = hf_round_end_list_steps (self->game, self->round);
  double start = BEFORE;
  guint n_books = 0;

  for (guint i = 0; i < steps->len; i++)
    n_books += g_array_index (steps, HfRoundStep, i).kind == HF_ROUND_STEP_BOOK;
  for (guint i = 0; i < steps->len; i++)
    start += add_step (self, &g_array_index (steps, HfRoundStep, i), start,
                       MIN (BOOK, ALL_BOOKS / MAX (n_books, 1)));

  return start + WAY;
}

static GtkWidget *
add_label (GtkWidget *box, const char *words, const char *style)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);

  return label;
}

/* Adds a line that appears later, and is heard at once.
 *
 * @picture (nullable)
 * @title (nullable): above the words */
static void
add_line (HfScoreStage *self,
          GtkWidget *picture,
          const char *title,
          const char *words,
          const char *style,
          double start)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10),
            *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  if (picture != NULL)
    {
      gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), picture);
    }
  if (title != NULL)
    add_label (text, title, "caption-heading");
  add_label (text, words, style);
  gtk_widget_set_valign (text, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), text);
  gtk_box_append (GTK_BOX (self->lines), line);
  gtk_widget_set_visible (self->lines, TRUE);
  g_array_append_val (self->late, ((Late) { line, start }));
  if (title != NULL)
    g_string_append_printf (self->words, "%s: ", title);
  g_string_append_printf (self->words, "%s ", words);
}

/* Returns: the card with its player and the points that it cost */
static char *
describe_costliest (HfScoreStage *self, const HfCostliestCard *costliest, HfCard *card)
{
  HfGameSeat *seat = hf_game_get_seat (self->game, costliest->seat);
  g_autofree char *name = hf_words_card (card);

  return hf_text_minus (g_strdup_printf (_("%1$s, %2$s: %3$'d"),
                                           hf_game_seat_get_inline_name (seat), name,
                                           -costliest->points));
}

static void
add_costliest (HfScoreStage *self, double start)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  g_autoptr (GListModel) list = NULL;
  g_autofree char *words = NULL;
  HfCostliestCard costliest;
  HfCard *card;

  if (!hf_round_end_find_costliest (self->game, self->round, &costliest))
    return;
  card = hf_round_end_find_card (self->game, self->round, &costliest);
  if (card == NULL)
    return;

  g_ptr_array_add (cards, card);
  list = hf_card_list_new (cards);
  words = describe_costliest (self, &costliest, card);
  add_line (self, hf_small_cards_new (list), hf_round_end_get_costliest_title (), words, "words",
            start);
}

static void
add_partner (HfScoreStage *self, double start)
{
  const gint partner = hf_round_end_find_partner (self->game, hf_game_find_person (self->game));
  g_autofree char *words = NULL;
  GtkWidget *avatar;
  HfGameSeat *seat;

  if (partner < 0)
    return;

  seat = hf_game_get_seat (self->game, partner);
  words = hf_round_end_say (self->game, self->round, partner);
  avatar = adw_avatar_new (FACE, NULL, TRUE);
  hf_face_show (ADW_AVATAR (avatar), hf_game_seat_get_face (seat), hf_game_seat_get_name (seat));
  add_line (self, avatar, NULL, words, "bubble", start);
}

/* Adds the lines below the sides; returns when the last of them is there. */
static double
add_lines (HfScoreStage *self, gint best, double start)
{
  g_autofree char *out = hf_round_end_describe_out (self->game, self->round),
                  *record = hf_round_end_describe_best (self->game, self->round, best);

  if (*out != '\0')
    add_line (self, NULL, NULL, out, "heading", MIN (self->out_at, start));
  add_costliest (self, start);
  start += LINE;
  if (record != NULL)
    {
      add_line (self, gtk_image_new_from_icon_name ("starred-symbolic"), NULL, record, "record",
                start);
      start += LINE;
    }
  add_partner (self, start);

  return start + LINE;
}

static void
hf_score_stage_map (GtkWidget *widget)
{
  HfScoreStage *self = HF_SCORE_STAGE (widget);

  GTK_WIDGET_CLASS (hf_score_stage_parent_class)->map (widget);
  if (!self->waiting)
    return;

  self->waiting = FALSE;
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->clock),
                                    hf_score_stage_get_duration (self));
  adw_animation_play (self->clock);
}

static void
hf_score_stage_dispose (GObject *object)
{
  HfScoreStage *self = HF_SCORE_STAGE (object);
  GtkWidget *child;

  g_clear_object (&self->clock);
  g_array_set_size (self->late, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->game);

  G_OBJECT_CLASS (hf_score_stage_parent_class)->dispose (object);
}

static void
hf_score_stage_finalize (GObject *object)
{
  HfScoreStage *self = HF_SCORE_STAGE (object);

  g_array_unref (self->steps);
  g_array_unref (self->late);
  g_string_free (self->words, TRUE);

  G_OBJECT_CLASS (hf_score_stage_parent_class)->finalize (object);
}

static void
hf_score_stage_class_init (HfScoreStageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_score_stage_dispose;
  object_class->finalize = hf_score_stage_finalize;
  widget_class->get_request_mode = hf_score_stage_get_request_mode;
  widget_class->map = hf_score_stage_map;
  widget_class->measure = hf_score_stage_measure;
  widget_class->size_allocate = hf_score_stage_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "scorestage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_score_stage_init (HfScoreStage *self)
{
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->late = g_array_new (FALSE, FALSE, sizeof (Late));
  self->words = g_string_new (NULL);
  self->lines = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_visible (self->lines, FALSE);
  gtk_widget_set_parent (self->lines, GTK_WIDGET (self));
  self->clock = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, 1,
                                         adw_callback_animation_target_new (clock_cb, self, NULL));
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->clock), ADW_LINEAR);
}

/* Finds the points of rows of people's own, which are none of the steps. */
static void
find_own (HfScoreStage *self)
{
  for (guint side = 0; side < self->n_sides; side++)
    self->own[side] = hf_results_get_score (HF_RESULTS (self->game), self->round, side).round;
  for (guint i = 0; i < self->steps->len; i++)
    {
      const HfRoundStep *step = &g_array_index (self->steps, Step, i).points;

      self->own[step->side] -= step->points;
    }
}

/* Shows how a round ended, once.
 *
 * @round: a round that is over, from 1
 * @best: the most points of a round that are kept, as for hf_round_end_describe_best() */
void
hf_score_stage_set_round (HfScoreStage *self, HfGame *game, guint round, gint best)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self) && self->game == NULL);

  self->game = g_object_ref (game);
  self->round = round;
  self->n_sides = hf_game_get_n_teams (game);
  for (guint side = 0; side < self->n_sides; side++)
    {
      self->sides[side] = hf_score_side_new (game, round, side);
      gtk_widget_insert_before (self->sides[side], GTK_WIDGET (self), self->lines);
    }
  self->out_at = G_MAXDOUBLE;
  self->end = add_lines (self, best, add_steps (self)) + FADE;
  self->out_at = MIN (self->out_at, self->end);
  find_own (self);
  hf_score_stage_seek (self, 1);
}

/* @scale: how large faces and cards are; 1 is usual */
void
hf_score_stage_set_scale (HfScoreStage *self, double scale)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self));

  for (guint side = 0; side < self->n_sides; side++)
    hf_score_side_set_scale (HF_SCORE_SIDE (self->sides[side]), scale);
}

/* Lets a widget beside the stage appear when all is counted. */
void
hf_score_stage_add_late (HfScoreStage *self, GtkWidget *widget)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self));

  g_array_append_val (self->late, ((Late) { widget, self->end - FADE }));
}

/* Lets the picture of the end of a game appear above the stage, when all is counted. */
void
hf_score_stage_set_finale (HfScoreStage *self, GtkWidget *finale)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self) && self->finale == NULL);

  self->finale = finale;
  self->end += 2 * FADE;
  hf_score_stage_seek (self, 1);
}

/* Counts what people have filled in in rows of their own since. */
void
hf_score_stage_count_own (HfScoreStage *self)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self) && self->game != NULL);

  find_own (self);
  show_now (self);
}

/* Returns: the lines below the sides, as sentences */
char *
hf_score_stage_describe (HfScoreStage *self)
{
  g_return_val_if_fail (HF_IS_SCORE_STAGE (self), NULL);

  return g_strstrip (g_strdup (self->words->str));
}

/* Plays the end of the round from when it can be seen. Where nothing may move, it stays as it is at the end. */
void
hf_score_stage_play (HfScoreStage *self)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self) && self->game != NULL);

  if (!adw_get_enable_animations (GTK_WIDGET (self)))
    return;

  self->waiting = TRUE;
  hf_score_stage_seek (self, 0);
}

gboolean
hf_score_stage_is_playing (HfScoreStage *self)
{
  g_return_val_if_fail (HF_IS_SCORE_STAGE (self), FALSE);

  return adw_animation_get_state (self->clock) == ADW_ANIMATION_PLAYING;
}

/* Goes to the end. */
void
hf_score_stage_skip (HfScoreStage *self)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self));

  if (hf_score_stage_is_playing (self))
    adw_animation_skip (self->clock);
}

/* Returns: milliseconds that the play takes */
guint
hf_score_stage_get_duration (HfScoreStage *self)
{
  g_return_val_if_fail (HF_IS_SCORE_STAGE (self), 0);

  return (guint) CLAMP (self->end, SHORTEST, LONGEST);
}

/* Shows a moment of the play.
 *
 * @part: from 0, the beginning, to 1, the end */
void
hf_score_stage_seek (HfScoreStage *self, double part)
{
  g_return_if_fail (HF_IS_SCORE_STAGE (self));

  self->now = part * self->end;
  show_now (self);
}
