/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-chart.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "core/text/hf-text.h"
#include "ui/widgets/hf-chart.h"

#define PLOT_HEIGHT 150
#define MARGIN      8
#define MARK        4.5f /* half the size of the mark of a point */
#define KEY_WIDTH   34   /* the sample of a line beside its name */
#define KEY_GAP     8    /* behind a sample, and behind a name */
#define KEY_ROW_GAP 6
#define LEAST_WIDTH 200

/* How the totals grew from round to round, a line for each side; or the points of one game after the
 * other, in one line. The lines differ by color, by
 * dashes and by their marks, so that no color is needed to tell them apart; the key below shows
 * each with its name and points.
 *
 * ## CSS nodes
 *
 * `scorechart`
 *
 * ## Accessibility
 *
 * A picture, described by the totals of each side after each round, or the points of each game. */
struct _HfScoreChart
{
  GtkWidget parent_instance;

  HfResults *rounds;
  GArray *results; /* gint: of games, where it is not the rounds of one */
  guint round;     /* how many rounds or games */
};

#define FEW_ROUNDS   4
#define MOST_NUMBERS 12 /* below the plot */
#define MOST_VALUES  4  /* beside it, and that of no points */

G_DEFINE_FINAL_TYPE (HfScoreChart, hf_score_chart, GTK_TYPE_WIDGET)

static const float dashes[][2] = { { 0, 0 }, { 7, 5 }, { 2, 4 }, { 12, 4 } };

typedef struct
{
  graphene_rect_t area;
  gint low, high;
  guint first, rounds; /* the numbers of the first and of the last mark along the plot */
  gboolean mirrored;
} Plot;

static gint
get_total (HfScoreChart *self, guint round, guint side)
{
  if (self->results->len > 0)
    return g_array_index (self->results, gint, round - 1);

  return round == 0 ? 0 : hf_results_get_total (self->rounds, round, side);
}

static guint
get_n_sides (HfScoreChart *self)
{
  if (self->results->len > 0)
    return 1;

  return self->rounds != NULL ? hf_results_get_n_sides (self->rounds) : 0;
}

static GskStroke *
make_stroke (guint side, float width)
{
  GskStroke *stroke = gsk_stroke_new (width);
  /* Sides that share a color have other dashes. */
  const float *dash = dashes[(side + side / HF_CHART_N_COLOURS) % G_N_ELEMENTS (dashes)];

  gsk_stroke_set_line_join (stroke, GSK_LINE_JOIN_ROUND);
  if (dash[0] > 0)
    gsk_stroke_set_dash (stroke, dash, 2);

  return stroke;
}

/* The corners of the marks, for a mark of size 1; a triangle has its last corner twice. */
static const float marks[][4][2] = {
  { { -1, -1 }, { 1, -1 }, { 1, 1 }, { -1, 1 } },                     /* a square */
  { { 0, -1.3f }, { 1.2f, 1 }, { -1.2f, 1 }, { -1.2f, 1 } },          /* a triangle */
  { { 0, -1.4f }, { 1.2f, 0 }, { 0, 1.4f }, { -1.2f, 0 } },           /* a lozenge */
  { { 0, 1.3f }, { 1.2f, -1 }, { -1.2f, -1 }, { -1.2f, -1 } },        /* a triangle upside down */
  { { -1.6f, -.6f }, { 1.6f, -.6f }, { 1.6f, .6f }, { -1.6f, .6f } }, /* a bar */
  { { -.6f, -1.6f }, { .6f, -1.6f }, { .6f, 1.6f }, { -.6f, 1.6f } }, /* a post */
  { { -1.3f, -1.1f }, { 1.3f, 1.1f }, { 1.3f, -1.1f }, { -1.3f, 1.1f } }, /* a bow */
};

/* A mark of its own for each side, a circle for the first. */
static void
add_mark (GskPathBuilder *builder, guint side, float x, float y)
{
  const float (*corners)[2] = marks[MIN (MAX (side, 1), G_N_ELEMENTS (marks)) - 1];

  if (side == 0)
    {
      gsk_path_builder_add_circle (builder, &GRAPHENE_POINT_INIT (x, y), MARK * 1.1f);
      return;
    }

  gsk_path_builder_move_to (builder, x + MARK * corners[0][0], y + MARK * corners[0][1]);
  for (guint i = 1; i < 4; i++)
    gsk_path_builder_line_to (builder, x + MARK * corners[i][0], y + MARK * corners[i][1]);
  gsk_path_builder_close (builder);
}

static graphene_point_t
find_point (const Plot *plot, guint round, gint total)
{
  float along = plot->rounds > plot->first
                  ? ((float) round - plot->first) / (plot->rounds - plot->first)
                  : 0;
  float up = (float) (total - plot->low) / MAX (1, plot->high - plot->low);

  if (plot->mirrored)
    along = 1 - along;

  return GRAPHENE_POINT_INIT (plot->area.origin.x + along * plot->area.size.width,
                              plot->area.origin.y + (1 - up) * plot->area.size.height);
}

/* Draws a side's line and the marks on it. */
static void
draw_paths (HfScoreChart *self,
            GtkSnapshot *snapshot,
            guint side,
            GskPathBuilder *line,
            GskPathBuilder *points)
{
  g_autoptr (GskPath) line_path = gsk_path_builder_to_path (line);
  g_autoptr (GskPath) points_path = gsk_path_builder_to_path (points);
  g_autoptr (GskStroke) stroke = make_stroke (side, 2.5f);
  GdkRGBA colour = hf_chart_colour (GTK_WIDGET (self), side);

  gtk_snapshot_append_stroke (snapshot, line_path, stroke, &colour);
  gtk_snapshot_append_fill (snapshot, points_path, GSK_FILL_RULE_WINDING, &colour);
}

static void
draw_side (HfScoreChart *self, GtkSnapshot *snapshot, const Plot *plot, guint side)
{
  g_autoptr (GskPathBuilder) line = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) points = gsk_path_builder_new ();

  for (guint round = plot->first; round <= self->round; round++)
    {
      graphene_point_t point = find_point (plot, round, get_total (self, round, side));

      if (round == plot->first)
        gsk_path_builder_move_to (line, point.x, point.y);
      else
        gsk_path_builder_line_to (line, point.x, point.y);
      if (round > 0)
        add_mark (points, side, point.x, point.y);
    }
  draw_paths (self, snapshot, side, line, points);
}

/* Returns: a round number of points from one line to the next */
static gint
find_step (const Plot *plot)
{
  gint range = plot->high - plot->low, step = 1;

  for (guint i = 0; range / step > MOST_VALUES; i++)
    step = i % 3 == 1 ? step * 5 / 2 : step * 2;

  return step;
}

/* Makes room for numbers of points beside the plot. */
static void
reserve_values (HfScoreChart *self, Plot *plot)
{
  g_autofree char *low = hf_text_number (plot->low), *high = hf_text_number (plot->high);
  const char *longest = strlen (low) > strlen (high) ? low : high;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), longest);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  plot->area.size.width -= width + MARGIN;
  if (!plot->mirrored)
    plot->area.origin.x += width + MARGIN;
}

/* Lines of as many points, with their numbers. */
static void
draw_values (HfScoreChart *self, GtkSnapshot *snapshot, const Plot *plot)
{
  gint step = find_step (plot);
  int height = hf_chart_text_height (GTK_WIDGET (self));
  float x = plot->mirrored ? plot->area.origin.x + plot->area.size.width + MARGIN
                           : plot->area.origin.x - MARGIN;
  GdkRGBA colour;

  gtk_widget_get_color (GTK_WIDGET (self), &colour);
  colour.alpha *= .15f;
  for (gint value = plot->low / step * step; value <= plot->high; value += step)
    {
      float y = find_point (plot, plot->first, value).y;
      g_autofree char *number = hf_text_number (value);

      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT (plot->area.origin.x, y, plot->area.size.width,
                                                      1));
      hf_chart_draw_text (GTK_WIDGET (self), snapshot, number, x, MAX (0, y - height / 2.f),
                          plot->mirrored ? 0 : 1, 0);
    }
}

/* The line of no points, and the rounds below. */
static void
draw_ground (HfScoreChart *self, GtkSnapshot *snapshot, const Plot *plot)
{
  graphene_point_t zero = find_point (plot, plot->first, 0);
  guint step = 1 + plot->rounds / MOST_NUMBERS;
  GdkRGBA colour;

  gtk_widget_get_color (GTK_WIDGET (self), &colour);
  colour.alpha *= .4f;
  gtk_snapshot_append_color (snapshot, &colour,
                             &GRAPHENE_RECT_INIT (plot->area.origin.x, zero.y,
                                                  plot->area.size.width, 1));
  for (guint round = 1; round <= plot->rounds; round += step)
    {
      graphene_point_t point = find_point (plot, round, 0);
      g_autofree char *number = g_strdup_printf ("%u", round);

      gtk_snapshot_append_color (snapshot, &colour,
                                 &GRAPHENE_RECT_INIT (point.x, zero.y - 3, 1, 7));
      hf_chart_draw_text (GTK_WIDGET (self), snapshot, number, point.x,
                          plot->area.origin.y + plot->area.size.height + MARGIN, .5f, 0);
    }
}

/* The name and the points of a side, in as many lines as they take. */
static PangoLayout *
create_words (HfScoreChart *self, guint side, int most)
{
  const char *name = hf_results_get_inline_name (self->rounds, side);
  g_autofree char *words =
    /* Translators: a side and its points, beside its line in the chart */
    hf_text_minus (g_strdup_printf (_("%1$s: %2$'d"), name, get_total (self, self->round, side)));
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  if (width > most)
    {
      pango_layout_set_width (layout, most * PANGO_SCALE);
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
    }

  return layout;
}

/* Names stand side by side where all of them fit. */
static int
find_column_width (HfScoreChart *self, int width)
{
  const int half = width / 2;

  for (guint side = 0; side < get_n_sides (self); side++)
    {
      g_autoptr (PangoLayout) words = create_words (self, side, half - KEY_WIDTH - KEY_GAP);

      if (pango_layout_get_width (words) >= 0)
        return width;
    }

  return half;
}

/* A sample of a line with its name.
 * @x: the edge at which it begins */
static void
draw_sample (HfScoreChart *self,
             GtkSnapshot *snapshot,
             guint side,
             PangoLayout *words,
             int x,
             int y)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  float left = mirrored ? x - KEY_WIDTH : x;
  float middle = y + hf_chart_text_height (widget) / 2.f + 1;
  g_autoptr (GskPathBuilder) line = gsk_path_builder_new ();
  g_autoptr (GskPathBuilder) mark = gsk_path_builder_new ();
  PangoRectangle extents;
  GdkRGBA colour;

  gsk_path_builder_move_to (line, left, middle);
  gsk_path_builder_line_to (line, left + KEY_WIDTH - KEY_GAP, middle);
  add_mark (mark, side, left + (KEY_WIDTH - KEY_GAP) / 2.f, middle);
  draw_paths (self, snapshot, side, line, mark);
  gtk_widget_get_color (widget, &colour);
  pango_layout_get_pixel_extents (words, NULL, &extents);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (mirrored ? left - 2 - extents.width - extents.x
                                                         : left + KEY_WIDTH - extents.x,
                                                y));
  gtk_snapshot_append_layout (snapshot, words, &colour);
  gtk_snapshot_restore (snapshot);
}

/* Samples of all lines with their names, below the plot.
 * @snapshot (nullable): where to draw them
 * @y: where they begin
 * Returns: how high they are */
static int
place_key (HfScoreChart *self, GtkSnapshot *snapshot, int width, int y)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int column = find_column_width (self, width), left = 0, height = 0, row = 0;

  for (guint side = 0; side < get_n_sides (self); side++)
    {
      g_autoptr (PangoLayout) words = create_words (self, side, column - KEY_WIDTH - KEY_GAP);
      int lines;

      if (snapshot != NULL)
        draw_sample (self, snapshot, side, words, mirrored ? width - left : left, y + height);
      pango_layout_get_pixel_size (words, NULL, &lines);
      row = MAX (row, lines + KEY_ROW_GAP);
      left += column;
      if (left + column > width || side + 1 == get_n_sides (self))
        {
          height += row;
          left = row = 0;
        }
    }

  return height;
}

/* Where a score ends the game, the chart goes up to it, and has room for a few rounds. */
static void
find_room (HfScoreChart *self, Plot *plot)
{
  const HfRules *rules = &hf_results_get_rules (self->rounds)->rules;

  plot->rounds = rules->table_rounds != HF_NONE ? (guint) rules->table_rounds
                                                : MAX (self->round, FEW_ROUNDS);
  if (rules->game_target != HF_NONE)
    plot->high = rules->game_target;
}

static void
find_range (HfScoreChart *self, Plot *plot)
{
  plot->first = self->results->len > 0 ? 1 : 0;
  plot->rounds = self->round;
  if (self->results->len == 0)
    find_room (self, plot);
  for (guint round = 1; round <= self->round; round++)
    for (guint side = 0; side < get_n_sides (self); side++)
      {
        plot->low = MIN (plot->low, get_total (self, round, side));
        plot->high = MAX (plot->high, get_total (self, round, side));
      }
}

static void
hf_score_chart_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  HfScoreChart *self = HF_SCORE_CHART (widget);
  Plot plot = {
    .area = GRAPHENE_RECT_INIT (MARGIN, MARGIN, gtk_widget_get_width (widget) - 3 * MARGIN,
                                PLOT_HEIGHT - 2 * MARGIN),
    .mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL,
  };

  if (get_n_sides (self) == 0)
    return;

  find_range (self, &plot);
  reserve_values (self, &plot);
  draw_values (self, snapshot, &plot);
  draw_ground (self, snapshot, &plot);
  for (guint side = get_n_sides (self); side > 0; side--)
    draw_side (self, snapshot, &plot, side - 1);
  if (self->results->len == 0)
    place_key (self, snapshot, gtk_widget_get_width (widget),
               PLOT_HEIGHT + hf_chart_text_height (widget) + 2 * MARGIN);
}

static GtkSizeRequestMode
hf_score_chart_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
hf_score_chart_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  HfScoreChart *self = HF_SCORE_CHART (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = LEAST_WIDTH;
      *natural = 420;
    }
  else
    *minimum = *natural =
      PLOT_HEIGHT + hf_chart_text_height (widget) + 2 * MARGIN
      + (self->results->len > 0 ? 0 : place_key (self, NULL, MAX (for_size, LEAST_WIDTH), 0));
}

static void
hf_score_chart_dispose (GObject *object)
{
  g_clear_object (&HF_SCORE_CHART (object)->rounds);
  g_array_set_size (HF_SCORE_CHART (object)->results, 0);

  G_OBJECT_CLASS (hf_score_chart_parent_class)->dispose (object);
}

static void
hf_score_chart_finalize (GObject *object)
{
  g_array_unref (HF_SCORE_CHART (object)->results);

  G_OBJECT_CLASS (hf_score_chart_parent_class)->finalize (object);
}

static void
hf_score_chart_class_init (HfScoreChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_score_chart_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_score_chart_finalize;
  widget_class->get_request_mode = hf_score_chart_get_request_mode;
  widget_class->measure = hf_score_chart_measure;
  widget_class->snapshot = hf_score_chart_snapshot;

  gtk_widget_class_set_css_name (widget_class, "scorechart");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
hf_score_chart_init (HfScoreChart *self)
{
  self->results = g_array_new (FALSE, FALSE, sizeof (gint));
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* @round: a round that is over, from 1 */
char *
hf_score_chart_describe (HfResults *results, guint round)
{
  GString *text = g_string_new (NULL);

  for (guint i = 1; i <= round; i++)
    for (guint side = 0; side < hf_results_get_n_sides (results); side++)
      {
        const char *name = hf_results_get_inline_name (results, side);
        g_autofree char *sentence =
          /* Translators: the number of a round, a side, and its points after that round; a
             sentence of the description of the chart */
          hf_text_minus (g_strdup_printf (_("After round %1$u, %2$s: %3$'d."), i, name,
                                            hf_results_get_total (results, i, side)));

        if (text->len > 0)
          g_string_append_c (text, ' ');
        g_string_append (text, sentence);
      }

  return g_string_free (text, FALSE);
}

/* Shows the totals up to the round.
 * @round: a round that is over, from 1 */
void
hf_score_chart_set_rounds (HfScoreChart *self, HfResults *results, guint round)
{
  g_autofree char *words = NULL;

  g_return_if_fail (HF_IS_SCORE_CHART (self));

  g_set_object (&self->rounds, results);
  g_array_set_size (self->results, 0);
  self->round = round;
  words = hf_score_chart_describe (results, round);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Totals from round to round"),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Shows the points of games, one after the other.
 * @results (element-type gint): one at least
 * @words: the same for who does not see it */
void
hf_score_chart_set_results (HfScoreChart *self, const GArray *results, const char *words)
{
  g_return_if_fail (HF_IS_SCORE_CHART (self));
  g_return_if_fail (results != NULL && results->len > 0);

  g_clear_object (&self->rounds);
  g_array_set_size (self->results, 0);
  g_array_append_vals (self->results, results->data, results->len);
  self->round = results->len;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Points from game to game"),
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
