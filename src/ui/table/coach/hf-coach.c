/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-coach.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "ui/widgets/hf-bubble-place.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-announcer.h"

#define REACH 12 /* between the bubble and its target: the length of the tail */
#define MARK  "spoken-of"

/* Cost per covered pixel when the bubble is placed: of its target, which goes before all else, and of
 * widgets that the person needs, in a lesson, or in a game, where advice avoids the cards and above all
 * the buttons. */
#define COST_MARKED  1e6
#define COST_NEAR    100.
#define COST_NEEDED  8.
#define COST_IN_WAY  400.
#define COST_BUTTONS 8000.

/* Cost, as a distance, of a bubble narrower than its text prefers, and of pointing at another widget than the most
 * important one. */
#define COST_NARROW 400.
#define COST_OTHER  60.

/* A coach that explains the game at the table: a speech bubble with a tail. It lies over the table, in
 * an overlay, and points at the cards and places that it speaks of, which glow, without covering them. It
 * accompanies a lesson, or gives single pieces of advice in a game.
 *
 * ## CSS nodes
 *
 * `coach`, in the color of its tail, with the classes of the table’s form, with a `box.bubble`;
 * the widgets that it speaks of have the class `.spoken-of`
 *
 * ## Accessibility
 *
 * Its words are announced, and can be read again in its label. */
struct _HfCoach
{
  AdwBin parent_instance;

  HfTableView *table; /* (nullable) */
  HfGame *game;       /* (nullable) */
  HfLesson *lesson;   /* (nullable) */
  HfMove *advised;    /* (nullable): the move that a piece of advice is about */
  GPtrArray *marked;  /* GtkWidget: those it speaks of, the most important one first */
  gboolean hidden;    /* until it has something else to say */
  guint refresh;

  HfBubblePlace place;

  GtkWidget *back;
  GtkWidget *number;
  GtkWidget *text;
  GtkWidget *again;
  GtkWidget *show;
  GtkWidget *go_on;
  GtkWidget *off;
};

G_DEFINE_FINAL_TYPE (HfCoach, hf_coach, ADW_TYPE_BIN)

static void
unmark (HfCoach *self)
{
  for (guint i = 0; i < self->marked->len; i++)
    gtk_widget_remove_css_class (g_ptr_array_index (self->marked, i), MARK);
  g_ptr_array_set_size (self->marked, 0);
}

static void
mark (HfCoach *self, GtkWidget *widget)
{
  if (widget == NULL)
    return;

  gtk_widget_add_css_class (widget, MARK);
  g_ptr_array_add (self->marked, g_object_ref (widget));
}

static void
mark_move (HfCoach *self, const HfMove *move)
{
  g_autoptr (GPtrArray) widgets = hf_table_view_find_move (self->table, move);

  for (guint i = 0; i < widgets->len; i++)
    mark (self, g_ptr_array_index (widgets, i));
}

static void
mark_step (HfCoach *self)
{
  const HfMove *move = hf_lesson_get_move (self->lesson);

  switch (hf_lesson_get_point (self->lesson))
    {
    case HF_LESSON_TO_DO:
      if (move != NULL)
        mark_move (self, move);
      break;
    case HF_LESSON_TO_READ:
    case HF_LESSON_DONE:
      mark (self, hf_table_view_find_own_books (self->table));
      break;
    case HF_LESSON_TO_WATCH:
      mark (self, hf_table_view_find_partner (self->table));
      break;
    default:
      break;
    }
}

static void
mark_all (HfCoach *self)
{
  unmark (self);
  if (self->hidden || hf_table_view_get_controller (self->table) == NULL)
    return;

  if (self->lesson != NULL)
    mark_step (self);
  else if (self->advised != NULL)
    mark_move (self, self->advised);
}

/* @at (out): where a widget shows in the overlay
 * Returns: FALSE where it does not */
static gboolean
find_place (HfCoach *self, GtkWidget *widget, graphene_rect_t *at)
{
  GtkWidget *overlay = gtk_widget_get_parent (GTK_WIDGET (self));
  graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (overlay),
                                              gtk_widget_get_height (overlay));

  return widget != NULL && gtk_widget_get_mapped (widget)
         && gtk_widget_compute_bounds (widget, overlay, at)
         && graphene_rect_intersection (at, &whole, at);
}

/* Bounds the place of a card to the part that other cards do not cover, along its upper edge. */
static void
trim_covered (HfCoach *self, GtkWidget *card, graphene_rect_t *at)
{
  GtkWidget *hand = hf_table_view_get_hand (self->table);
  float first = -1, last = -1;

  for (float x = 1; x < at->size.width; x += 2)
    {
      graphene_point_t in_hand;
      GtkWidget *seen;

      if (!gtk_widget_compute_point (card, hand, &GRAPHENE_POINT_INIT (x, REACH), &in_hand))
        return;
      seen = gtk_widget_pick (hand, in_hand.x, in_hand.y, GTK_PICK_DEFAULT);
      if (seen == NULL || (seen != card && !gtk_widget_is_ancestor (seen, card)))
        continue;
      first = first < 0 ? x : first;
      last = x;
    }
  if (first >= 0)
    *at = GRAPHENE_RECT_INIT (at->origin.x + first, at->origin.y, last - first, at->size.height);
}

/* Returns: HfBubbleArea: the places of which the tail points at one: cards of the hand or the first widget, if that is not
 * much farther away than another */
static GArray *
list_targets (HfCoach *self)
{
  GArray *targets = g_array_new (FALSE, FALSE, sizeof (HfBubbleArea));
  GtkWidget *hand = hf_table_view_get_hand (self->table);

  for (guint i = 0; i < self->marked->len; i++)
    {
      GtkWidget *widget = g_ptr_array_index (self->marked, i);
      gboolean in_hand = gtk_widget_is_ancestor (widget, hand);
      HfBubbleArea target = { .cost = targets->len > 0 && !in_hand ? COST_OTHER : 0 };

      if (!find_place (self, widget, &target.at))
        continue;
      if (in_hand)
        trim_covered (self, widget, &target.at);
      g_array_append_val (targets, target);
    }

  return targets;
}

static void
add_area (HfCoach *self, GArray *areas, GtkWidget *widget, double reach, double cost)
{
  HfBubbleArea it = { .cost = cost };

  if (!find_place (self, widget, &it.at))
    return;

  graphene_rect_inset (&it.at, -reach, -reach);
  g_array_append_val (areas, it);
}

/* Adds each button by itself: the bubble may lie between them. */
static void
add_buttons (HfCoach *self, GArray *areas, GtkWidget *part, double cost)
{
  if (GTK_IS_BUTTON (part) || GTK_IS_MENU_BUTTON (part))
    {
      add_area (self, areas, part, 0, cost);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_buttons (self, areas, child, cost);
}

/* Computes the areas that the bubble should not cover. */
static GArray *
list_areas (HfCoach *self)
{
  GArray *areas = g_array_new (FALSE, FALSE, sizeof (HfBubbleArea));

  for (guint i = 0; i < self->marked->len; i++)
    {
      add_area (self, areas, g_ptr_array_index (self->marked, i), 0, COST_MARKED);
      add_area (self, areas, g_ptr_array_index (self->marked, i), REACH, COST_NEAR);
    }
  add_area (self, areas, hf_table_view_get_hand (self->table), 0,
            self->lesson != NULL ? COST_NEEDED : COST_IN_WAY);
  add_area (self, areas, hf_table_view_get_actions (self->table), 0, COST_NEEDED);
  add_buttons (self, areas, hf_table_view_get_actions (self->table), COST_BUTTONS);

  return areas;
}

/* Finds the best place for a bubble as wide as its text prefers, or for a narrower one where that costs less, as when
 * the wide one would lie on its target. */
static void
find_best (HfCoach *self, graphene_size_t room)
{
  g_autoptr (GArray) areas = list_areas (self), targets = list_targets (self);
  const HfBubbleArea nowhere = { GRAPHENE_RECT_INIT (room.width / 2, room.height / 3, 0, 0), 0 };
  gboolean points = targets->len > 0;
  int least, natural, height;

  if (!points)
    g_array_append_val (targets, nowhere);
  self->place.cost = -1;
  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL,
                      NULL);
  for (double part = 1; part > .6; part -= .2)
    {
      int width = MAX (least, MIN (natural, room.width - 12) * part);

      gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL,
                          NULL);
      hf_bubble_place_try (&self->place, GRAPHENE_SIZE_INIT (width, height), room, targets, areas,
                           (1 - part) * COST_NARROW);
    }
  self->place.has_tail &= points;
}

static gboolean
place_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, HfCoach *self)
{
  const graphene_rect_t *at = &self->place.at;

  if (child != GTK_WIDGET (self) || self->table == NULL)
    return FALSE;

  find_best (self, GRAPHENE_SIZE_INIT (gtk_widget_get_width (GTK_WIDGET (overlay)),
                                       gtk_widget_get_height (GTK_WIDGET (overlay))));
  *place = (GdkRectangle) { at->origin.x, at->origin.y, at->size.width, at->size.height };

  return TRUE;
}

static void
say (HfCoach *self, const char *words)
{
  gtk_label_set_label (GTK_LABEL (self->text), words);
  /* The window is known to assistive technology before its table is. */
  if (gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    hf_announce (GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self))), words);
}

/* Returns (nullable): the name of whose step it is, where several at this screen learn by turns */
static char *
find_learner (HfCoach *self, guint step)
{
  GSettings *settings = hf_table_view_get_settings (self->table);
  g_autoptr (HfSeatSettings) seats = NULL;
  g_auto (GStrv) names = NULL;
  guint persons[HF_MAX_SEATS], n = 0;

  if (settings == NULL || !hf_settings_get_lesson_turns (settings))
    return NULL;

  seats = hf_seat_settings_new (settings);
  names = hf_seat_settings_list_names (seats, HF_MAX_SEATS);
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    if (hf_seat_settings_is_person (seats, i))
      persons[n++] = i;

  return n > 1 ? hf_text_isolate (names[persons[step % n]]) : NULL;
}

static void
say_step (HfCoach *self)
{
  guint step = hf_lesson_get_step (self->lesson);
  g_autofree char *number = NULL, *learner = find_learner (self, step), *words = NULL;

  /* Translators: a step of a lesson, of so many; there is little room */
  number = g_strdup_printf (_("Step %u of %u"), hf_lesson_get_place (self->lesson) + 1,
                              hf_lesson_get_n_places (self->lesson));
  gtk_label_set_label (GTK_LABEL (self->number), number);
  if (learner != NULL)
    /* Translators: %1$s is one of several who learn together, by turns; %2$s is what the coach says to that
       one, in sentences */
    words = g_strdup_printf (C_("coach", "%1$s: %2$s"), learner, hf_lesson_get_text (self->lesson));
  say (self, words != NULL ? words : hf_lesson_get_text (self->lesson));
}

static gboolean
has_focus (HfCoach *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

/* Moves the focus to the next thing to do: the button after a lesson that is done, or else the hand. */
static void
move_focus (HfCoach *self, gboolean had_focus)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean done = self->lesson != NULL && hf_lesson_get_point (self->lesson) == HF_LESSON_DONE;

  if (ADW_IS_APPLICATION_WINDOW (root)
      && adw_application_window_get_visible_dialog (ADW_APPLICATION_WINDOW (root)) != NULL)
    return;

  if (gtk_widget_get_visible (GTK_WIDGET (self)) && done)
    gtk_widget_grab_focus (self->go_on);
  else if (had_focus)
    gtk_widget_grab_focus (hf_table_view_get_hand (self->table));
}

/* The coach is as large as the words of the table, and where it has no room for words, the coach has little. */
static void
show_room (HfCoach *self)
{
  const HfForm *form = hf_table_view_get_form (self->table);

  gtk_widget_set_visible (self->number, self->lesson != NULL && form->words != HF_WORDS_NONE);
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) form->styles);
}

/* The target may have moved or be another widget now. */
static gboolean
refresh_cb (gpointer data)
{
  HfCoach *self = data;

  self->refresh = 0;
  mark_all (self);
  show_room (self);
  if (gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    gtk_widget_queue_allocate (gtk_widget_get_parent (GTK_WIDGET (self)));

  return G_SOURCE_REMOVE;
}

static void
refresh_soon (HfCoach *self)
{
  if (self->refresh == 0 && self->table != NULL)
    self->refresh = g_idle_add_full (G_PRIORITY_HIGH_IDLE, refresh_cb, self, NULL);
}

static void
show_buttons (HfCoach *self)
{
  HfLessonPoint point = self->lesson != NULL ? hf_lesson_get_point (self->lesson) : HF_LESSON_OVER;

  gtk_widget_set_visible (self->off, self->lesson == NULL);
  gtk_widget_set_visible (self->back, self->lesson != NULL);
  gtk_widget_set_visible (self->again, point == HF_LESSON_STRAYED);
  gtk_widget_set_visible (self->show, point == HF_LESSON_TO_DO);
  gtk_widget_set_visible (self->go_on, point == HF_LESSON_TO_READ || point == HF_LESSON_DONE
                                         || point == HF_LESSON_STRAYED);
  gtk_widget_set_sensitive (self->back,
                            self->lesson != NULL && hf_lesson_get_step (self->lesson) > 0);
}

static void
lesson_changed_cb (HfCoach *self)
{
  gboolean had_focus = has_focus (self);

  self->hidden = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), hf_lesson_get_point (self->lesson) != HF_LESSON_OVER);
  show_buttons (self);
  say_step (self);
  move_focus (self, had_focus);
  refresh_soon (self);
}

static void
hide_cb (HfCoach *self)
{
  gboolean had_focus = has_focus (self);

  self->hidden = TRUE;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  move_focus (self, had_focus);
  refresh_soon (self);
}

static void
hide_action_cb (GtkWidget *widget, const char *name, GVariant *target)
{
  hide_cb (HF_COACH (widget));
}

/* Ends motions and puts back selected and staged cards before the table changes. */
static void
tidy_up (HfCoach *self)
{
  HfTurnController *controller = hf_table_view_get_controller (self->table);

  hf_motion_layer_finish (hf_table_view_get_motion (self->table));
  hf_turn_controller_clear_selection (controller);
  if (hf_turn_controller_get_n_staged (controller) > 0)
    hf_turn_controller_press (controller, HF_TURN_ACT_PUT_BACK);
}

static void
back_cb (HfCoach *self)
{
  tidy_up (self);
  hf_lesson_go_to (self->lesson, hf_lesson_get_step (self->lesson) - 1);
}

static void
again_cb (HfCoach *self)
{
  tidy_up (self);
  hf_lesson_go_to (self->lesson, hf_lesson_get_step (self->lesson));
}

static void
go_on_cb (HfCoach *self)
{
  tidy_up (self);
  hf_lesson_go_on (self->lesson);
}

static void
show_cb (HfCoach *self)
{
  const HfMove *move = hf_lesson_get_move (self->lesson);

  if (move == NULL)
    return;

  tidy_up (self);
  hf_turn_controller_play (hf_table_view_get_controller (self->table), move);
}

/* Ends all tips with one press, for a person who does not want advice. */
static void
off_cb (HfCoach *self)
{
  hide_cb (self);
  if (hf_table_view_get_settings (self->table) != NULL)
    hf_settings_set_tips (hf_table_view_get_settings (self->table), FALSE);
}

/* Returns (nullable): where the table is scrolled */
static GtkAdjustment *
get_adjustment (HfCoach *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self->table),
                                                 GTK_TYPE_SCROLLED_WINDOW);

  return scroller != NULL ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))
                          : NULL;
}

static void
accompany (HfCoach *self, HfTableView *table, HfGame *game)
{
  self->table = g_object_ref (table);
  self->game = g_object_ref (game);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (refresh_soon), self);
  g_signal_connect_object (table, "notify::form", G_CALLBACK (refresh_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (hf_table_view_get_motion (table), "finished", G_CALLBACK (refresh_soon),
                            self);
  if (get_adjustment (self) != NULL)
    g_signal_connect_object (get_adjustment (self), "value-changed", G_CALLBACK (refresh_soon),
                             self, G_CONNECT_SWAPPED);
}

static void
forget (HfCoach *self)
{
  g_clear_handle_id (&self->refresh, g_source_remove);
  unmark (self);
  if (self->lesson != NULL)
    g_signal_handlers_disconnect_by_data (self->lesson, self);
  if (self->table != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->game, self);
      g_signal_handlers_disconnect_by_data (hf_table_view_get_motion (self->table), self);
      g_signal_handlers_disconnect_by_data (self->table, self);
      if (get_adjustment (self) != NULL)
        g_signal_handlers_disconnect_by_data (get_adjustment (self), self);
    }
  g_clear_pointer (&self->advised, g_free);
  g_clear_object (&self->lesson);
  g_clear_object (&self->game);
  g_clear_object (&self->table);
}

static void
hf_coach_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (hf_coach_parent_class)->root (widget);

  if (GTK_IS_OVERLAY (gtk_widget_get_parent (widget)))
    g_signal_connect_object (gtk_widget_get_parent (widget), "get-child-position",
                             G_CALLBACK (place_cb), widget, 0);
}

/* The tail comes out from below the bubble. */
static void
hf_coach_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  const HfBubblePlace *place = &HF_COACH (widget)->place;

  if (place->has_tail)
    {
      GskPathBuilder *builder = gsk_path_builder_new ();
      g_autoptr (GskPath) path = NULL;
      GdkRGBA color;

      gsk_path_builder_move_to (builder, place->from[0].x, place->from[0].y);
      gsk_path_builder_line_to (builder, place->tip.x, place->tip.y);
      gsk_path_builder_line_to (builder, place->from[1].x, place->from[1].y);
      gsk_path_builder_close (builder);
      path = gsk_path_builder_free_to_path (builder);
      gtk_widget_get_color (widget, &color);
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot,
                              &GRAPHENE_POINT_INIT (-place->at.origin.x, -place->at.origin.y));
      gtk_snapshot_append_fill (snapshot, path, GSK_FILL_RULE_WINDING, &color);
      gtk_snapshot_restore (snapshot);
    }

  GTK_WIDGET_CLASS (hf_coach_parent_class)->snapshot (widget, snapshot);
}

static void
hf_coach_dispose (GObject *object)
{
  HfCoach *self = HF_COACH (object);

  forget (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_COACH);

  G_OBJECT_CLASS (hf_coach_parent_class)->dispose (object);
}

static void
hf_coach_finalize (GObject *object)
{
  g_ptr_array_unref (HF_COACH (object)->marked);

  G_OBJECT_CLASS (hf_coach_parent_class)->finalize (object);
}

static void
hf_coach_class_init (HfCoachClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_coach_dispose;
  object_class->finalize = hf_coach_finalize;
  widget_class->root = hf_coach_root;
  widget_class->snapshot = hf_coach_snapshot;

  gtk_widget_class_set_css_name (widget_class, "coach");
  gtk_widget_class_install_action (widget_class, "coach.hide", NULL, hide_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "coach.hide", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-coach.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCoach, back);
  gtk_widget_class_bind_template_child (widget_class, HfCoach, number);
  gtk_widget_class_bind_template_child (widget_class, HfCoach, text);
  gtk_widget_class_bind_template_child (widget_class, HfCoach, again);
  gtk_widget_class_bind_template_child (widget_class, HfCoach, show);
  gtk_widget_class_bind_template_child (widget_class, HfCoach, go_on);
  gtk_widget_class_bind_template_child (widget_class, HfCoach, off);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, again_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_cb);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, off_cb);
}

static void
hf_coach_init (HfCoach *self)
{
  self->marked = g_ptr_array_new_with_free_func (g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Accompanies a lesson at a table, where its game is played. The same lesson once more makes the coach
 * repeat its words.
 *
 * @lesson (nullable): NULL makes the coach go away */
void
hf_coach_teach (HfCoach *self, HfTableView *table, HfLesson *lesson)
{
  g_return_if_fail (HF_IS_COACH (self));
  g_return_if_fail (HF_IS_TABLE_VIEW (table));

  forget (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  if (lesson == NULL)
    return;

  accompany (self, table, hf_lesson_get_game (lesson));
  self->lesson = g_object_ref (lesson);
  g_signal_connect_swapped (lesson, "changed", G_CALLBACK (lesson_changed_cb), self);
  lesson_changed_cb (self);
}

/* Gives a piece of advice. It leaves the keys where they are.
 *
 * @advice (nullable): NULL makes the coach go away
 * @move (nullable): the move that it is about */
void
hf_coach_advise (HfCoach *self, HfTableView *table, const char *advice, const HfMove *move)
{
  gboolean had_focus;

  g_return_if_fail (HF_IS_COACH (self));
  g_return_if_fail (HF_IS_TABLE_VIEW (table));

  had_focus = has_focus (self);
  forget (self);
  accompany (self, table, hf_turn_controller_get_game (hf_table_view_get_controller (table)));
  self->advised = g_memdup2 (move, move != NULL ? sizeof *move : 0);
  self->hidden = advice == NULL;
  gtk_widget_set_visible (GTK_WIDGET (self), advice != NULL);
  show_buttons (self);
  if (advice != NULL)
    say (self, advice);
  move_focus (self, had_focus);
  refresh_soon (self);
}

/* Returns: the widgets that the coach speaks of */
GPtrArray *
hf_coach_get_marked (HfCoach *self)
{
  g_return_val_if_fail (HF_IS_COACH (self), NULL);

  return self->marked;
}

/* @tip (out): where the tail of the bubble ends, within the coach’s parent
 * Returns: FALSE where it has none */
gboolean
hf_coach_get_tip (HfCoach *self, graphene_point_t *tip)
{
  g_return_val_if_fail (HF_IS_COACH (self), FALSE);

  *tip = self->place.tip;

  return self->place.has_tail;
}
