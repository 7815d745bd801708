/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-action-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "game/advice/hf-game-hint.h"
#include "game/moments/hf-table-talk.h"
#include "game/turn/hf-turn-ways.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"
#include "hf-act-row.h"

#define SENTENCE_CHARS 16 /* that one asks for at most, as the buttons come first */
#define ACTS_MOST \
  .5 /* of the width is for the buttons beside the sentence, else they are below it */
#define SPACING      6
#define USUAL_WIDTH  640 /* where none is asked for */
#define MIN_SENTENCE 60
#define SCROLLBAR    8   /* may lie over the end of a table that scrolls */
#define HELPS_ROWS   2.4 /* how wide hint and question are, beside the height of a row */
#define TALK_ROWS    1.2 /* how wide the button that opens table talk is, too */

/* Where everything lies, if there is so much room. */
typedef struct
{
  GdkRectangle guidance;
  GdkRectangle helps;
  GdkRectangle acts;
  gboolean above; /* a refusal is above all that, not over the sentence */
  int height;
} Arrangement;

/* The line above the hand: guidance in a sentence, and buttons for the acts of the moment, which keep
 * their places while a turn goes on. A refusal lies over the sentence for a while, or above it where that
 * is narrow, and moves nothing.
 *
 * ## CSS nodes
 *
 * `actionline` with a `label.guidance`, a `box.refusal`, and an `actrow` with `button`s; the one that
 * Enter stands for has the class `.suggested-action`. */
struct _HfActionBar
{
  GtkWidget parent_instance;

  HfTurnController *controller;
  GMenu *questions;
  guint offered;   /* which questions are in the menu, a bit each */
  gboolean silent; /* table talk is turned off */
  gboolean unguided;
  gboolean hintless;
  const HfForm *form;
  GStrv rules;        /* (nullable): that the last refusal comes from */
  guint return_focus; /* until the keys are for the hand again */

  GtkWidget *guidance;
  GtkWidget *helps;
  GtkWidget *refusal_box;
  GtkWidget *refusal;
  GtkWidget *why;
  GtkWidget *acts;
  GtkWidget *ask;      /* where there are several questions */
  GtkWidget *ask_only; /* where there is one */
  GtkWidget *talk;
  GtkWidget *hint_popover; /* (nullable): made when it is first wanted */
  HfHintSurroundings list;
  gpointer list_data;
  GtkWidget *score;
  GtkWidget *act_buttons[HF_N_TURN_ACTS]; /* nullable */
  GtkWidget *ways_popover;
  GtkWidget *ways_title;
  GtkWidget *ways_list;
};

G_DEFINE_FINAL_TYPE (HfActionBar, hf_action_bar, GTK_TYPE_WIDGET)

static void
update_buttons (HfActionBar *self, const HfOffer *offer)
{
  for (HfTurnAct act = HF_TURN_ACT_NONE + 1; act < HF_N_TURN_ACTS; act++)
    {
      GtkWidget *button = self->act_buttons[act];

      if (button == NULL || act == HF_TURN_ACT_HINT)
        continue;
      hf_act_row_show (HF_ACT_ROW (self->acts), button, hf_offer_shows (offer, act));
      gtk_widget_set_sensitive (button, hf_offer_has (offer, act));
      hf_set_css_class (button, "suggested-action", act == offer->natural);
    }
  /* After opening, nothing is staged any more. */
  gtk_widget_set_visible (self->act_buttons[HF_TURN_ACT_STAGE], !offer->open);
  if (offer->points < offer->need && !offer->opens && !offer->may_fail)
    gtk_widget_set_sensitive (self->act_buttons[HF_TURN_ACT_OPEN], FALSE);
}

static const char *
get_guidance (HfActionBar *self, const HfOffer *offer)
{
  if (offer->asks_book)
    return offer->why_not;
  if (self->unguided && hf_turn_controller_is_own_turn (self->controller))
    return _("It’s your turn.");

  return hf_turn_controller_get_guidance (self->controller);
}

/* A refusal stays until anything changes, so that there is time to read it. A question for a book stands in
 * the place of the guidance, as a refusal may cover the books. */
static void
update_guidance (HfActionBar *self, const HfOffer *offer)
{
  gboolean refused = offer->why_not != NULL && !offer->asks_book;

  gtk_label_set_label (GTK_LABEL (self->guidance), get_guidance (self, offer));
  gtk_widget_set_visible (self->refusal_box, refused);
  if (!refused)
    return;

  gtk_label_set_label (GTK_LABEL (self->refusal), offer->why_not);
  g_strfreev (self->rules);
  self->rules = g_strdupv (offer->rules);
  gtk_widget_set_visible (self->why, offer->rules != NULL && offer->rules[0] != NULL);
}

/* Offers the questions that may be asked now, a single one at once; the menu stays as it is while it need not
 * change. */
static void
update_ask (HfActionBar *self, const HfOffer *offer)
{
  static const char *const actions[] = {
    [HF_QUESTION_OUT] = "table.ask::out",
    [HF_QUESTION_ALL_DIRTY] = "table.ask::all-dirty",
    [HF_QUESTION_NEW_DIRTY] = "table.ask::new-dirty",
  };

  guint only = offer->questions != 0 ? g_bit_nth_lsf (offer->questions, -1) : 0;
  gboolean several = offer->questions != (only != 0 ? 1u << only : 0);

  gtk_widget_set_visible (self->ask, several);
  gtk_widget_set_visible (self->ask_only, only != 0 && !several);
  if (offer->questions == self->offered)
    return;

  self->offered = offer->questions;
  g_menu_remove_all (self->questions);
  if (only != 0)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->ask_only), "s",
                                      strrchr (actions[only], ':') + 1);
  for (guint i = HF_QUESTION_OUT; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *label =
        hf_game_word_question (hf_turn_controller_get_game (self->controller), i);

      if ((offer->questions >> i) & 1)
        g_menu_append (self->questions, label, actions[i]);
    }
}

static GtkWidget *
find_focus (HfActionBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)) ? focus : NULL;
}

static void
update (HfActionBar *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  const HfOffer *offer = hf_turn_controller_get_offer (self->controller);
  GtkWidget *focus = find_focus (self);

  update_buttons (self, offer);
  gtk_widget_set_visible (self->act_buttons[HF_TURN_ACT_HINT],
                          !self->hintless
                            && hf_game_can_hint (game,
                                                 hf_turn_controller_get_eyes (self->controller)));
  hf_act_row_show (HF_ACT_ROW (self->acts), self->score, hf_game_get_phase (game) >= HF_PHASE_OVER);
  gtk_widget_set_visible (self->talk,
                          !self->silent && hf_turn_controller_can_talk (self->controller));
  update_ask (self, offer);
  update_guidance (self, offer);
  /* The toolkit takes the focus from a button that goes away or gray, and gives it to no other widget. */
  if (focus != NULL && (!gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus)))
    gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-hand", NULL);
}

/* Lets the ways point at the button for them. */
static void
point_at_button (HfActionBar *self)
{
  GtkWidget *take = self->act_buttons[HF_TURN_ACT_TAKE];
  GtkWidget *button = gtk_widget_get_visible (take) ? take
                                                    : self->act_buttons[HF_TURN_ACT_DRAW_PILE];

  if (gtk_widget_get_parent (self->ways_popover) == button)
    return;

  g_object_ref (self->ways_popover);
  gtk_widget_unparent (self->ways_popover);
  gtk_widget_set_parent (self->ways_popover, button);
  g_object_unref (self->ways_popover);
}

/* Asks which of several ways to take the pile, or to draw from it, is meant. */
static void
show_ways (HfActionBar *self, GArray *ways)
{
  point_at_button (self);
  gtk_label_set_label (GTK_LABEL (self->ways_title), hf_turn_ways_get_question (ways));
  gtk_list_box_remove_all (GTK_LIST_BOX (self->ways_list));
  for (guint i = 0; i < ways->len; i++)
    {
      g_autofree char *label = hf_turn_controller_describe_way (self->controller,
                                                                &g_array_index (ways, HfMove, i));
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (self->ways_list), row);
    }

  gtk_popover_popup (GTK_POPOVER (self->ways_popover));
}

static void
changed_cb (HfActionBar *self)
{
  const HfOffer *offer = hf_turn_controller_get_offer (self->controller);

  update (self);
  if (offer->why_not != NULL)
    hf_announce (GTK_WIDGET (self), offer->why_not);
  if (offer->asks_way)
    show_ways (self, offer->ways);
}

static void
way_activated_cb (HfActionBar *self, GtkListBoxRow *row)
{
  GArray *ways = hf_turn_controller_get_offer (self->controller)->ways;
  guint index = gtk_list_box_row_get_index (row);
  HfMove way;

  gtk_popover_popdown (GTK_POPOVER (self->ways_popover));
  if (index >= ways->len)
    return;

  way = g_array_index (ways, HfMove, index);
  hf_turn_controller_play (self->controller, &way);
}

static GtkSizeRequestMode
hf_action_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);

  return natural;
}

/* Returns: how wide all help is at most, beside the height of a row */
static double
get_helps_rows (HfActionBar *self)
{
  return HELPS_ROWS + (gtk_widget_get_visible (self->talk) ? TALK_ROWS : 0);
}

/* Returns: how wide the buttons are in one row that has so much room */
static int
find_acts_width (HfActionBar *self, int room)
{
  return CLAMP (room, hf_act_row_get_tight_width (HF_ACT_ROW (self->acts)),
                measure (self->acts, GTK_ORIENTATION_HORIZONTAL, -1));
}

/* The sentence, help, and the buttons at the end of a line. */
static Arrangement
arrange_line (HfActionBar *self, int width, int row)
{
  int helps = measure (self->helps, GTK_ORIENTATION_HORIZONTAL, -1);
  int beside = helps > 0 ? helps + SPACING : 0;
  int acts = MIN (find_acts_width (self, (int) (width * ACTS_MOST)), width - beside);
  int acts_height = measure (self->acts, GTK_ORIENTATION_VERTICAL, acts);
  int rest = width - beside - acts - SPACING;
  int top = MAX (measure (self->guidance, GTK_ORIENTATION_VERTICAL, rest), row);
  int height = MAX (top, acts_height);

  return (Arrangement) {
    .guidance = { 0, 0, rest, top },
    .helps = { rest + SPACING, height - row, helps, row },
    .acts = { width - acts, height - acts_height, acts, acts_height },
    .height = height,
  };
}

/* The sentence above the buttons. Help is at the start of their top row where that has room for it, else
 * above their end: beside the sentence, or below it where that is less high. */
static Arrangement
arrange_rows (HfActionBar *self, int width, int row, gboolean filled)
{
  int helps = measure (self->helps, GTK_ORIENTATION_HORIZONTAL, -1);
  int acts = filled ? width : find_acts_width (self, (int) (width - get_helps_rows (self) * row));
  int acts_height = measure (self->acts, GTK_ORIENTATION_VERTICAL, acts);
  gboolean fits =
    !filled || hf_act_row_get_spare (HF_ACT_ROW (self->acts), width) >= get_helps_rows (self) * row;
  int rest = width - (filled ? SCROLLBAR : 0), beside = rest - helps - SPACING;
  int sentence = measure (self->guidance, GTK_ORIENTATION_VERTICAL, rest), top = sentence;

  if (!fits && helps > 0)
    {
      top = MAX (measure (self->guidance, GTK_ORIENTATION_VERTICAL, beside), row);
      if (top > sentence + SPACING + row)
        top = sentence + SPACING + row;
      else
        {
          rest = beside;
          sentence = top;
        }
    }

  return (Arrangement) {
    .guidance = { 0, 0, rest, sentence },
    .helps = { !filled ? width - acts - SPACING - helps
               : fits  ? 0
                       : width - SCROLLBAR - helps,
               fits ? top + SPACING : top - row, helps, row },
    .acts = { width - acts, top + SPACING, acts, acts_height },
    .height = top + SPACING + acts_height,
  };
}

/* In a line, or in two where the buttons would leave too little of it; and help is beside the buttons where
 * there is room, whether there is something to ask or not. The height does not depend on which buttons there
 * are, or the table would jump; and no button moves where the sentence takes more lines. */
static Arrangement
arrange (HfActionBar *self, int width)
{
  const HfTableShape *shape = self->form->shape;
  int row = measure (self->acts, GTK_ORIENTATION_VERTICAL, -1);
  int acts = hf_act_row_get_tight_width (HF_ACT_ROW (self->acts));
  gboolean line = !shape->tall && acts <= width * ACTS_MOST;
  gboolean filled = shape->tall ? acts + get_helps_rows (self) * row > width : !shape->cramped;
  Arrangement at = line ? arrange_line (self, width, row) : arrange_rows (self, width, row, filled);

  at.above = line ? !shape->round : filled;

  return at;
}

static void
hf_action_bar_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  HfActionBar *self = HF_ACTION_BAR (widget);
  GtkWidget *const parts[] = { self->guidance, self->helps, self->acts };

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = arrange (self, for_size >= 0 ? for_size : USUAL_WIDTH).height;
      return;
    }
  *minimum = 0;
  *natural = (G_N_ELEMENTS (parts) - 1) * SPACING;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int part_minimum, part_natural;

      gtk_widget_measure (parts[i], orientation, -1, &part_minimum, &part_natural, NULL, NULL);
      *minimum = MAX (*minimum, part_minimum);
      *natural += part_natural;
    }
  /* Beside help there is room for a long word. */
  *minimum = MAX (*minimum, measure (self->helps, orientation, -1) + MIN_SENTENCE);
}

static void
place (HfActionBar *self, GtkWidget *child, GdkRectangle at, int width)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    at.x = width - at.x - at.width;
  gtk_widget_size_allocate (child, &at, -1);
}

/* A refusal ends where the sentence does, or above it, and is as high as it must be. */
static void
place_refusal (HfActionBar *self, const Arrangement *arrangement, int width)
{
  GdkRectangle at = arrangement->guidance;
  int bottom = at.height, least;

  gtk_widget_measure (self->refusal_box, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (arrangement->above)
    {
      bottom = at.height = 0;
      at.width = MIN (measure (self->refusal_box, GTK_ORIENTATION_HORIZONTAL, -1), width);
    }
  at.width = MAX (at.width, least);
  at.height = MAX (at.height, measure (self->refusal_box, GTK_ORIENTATION_VERTICAL, at.width));
  at.y = bottom - at.height;
  place (self, self->refusal_box, at, width);
}

static void
hf_action_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  HfActionBar *self = HF_ACTION_BAR (widget);
  Arrangement at = arrange (self, width);
  gboolean refused = gtk_widget_should_layout (self->refusal_box);

  gtk_widget_set_child_visible (self->guidance, !refused || at.above);
  place (self, self->guidance, at.guidance, width);
  place (self, self->helps, at.helps, width);
  place (self, self->acts, at.acts, width);
  if (refused)
    place_refusal (self, &at, width);
}

static void
hf_action_bar_dispose (GObject *object)
{
  HfActionBar *self = HF_ACTION_BAR (object);

  g_clear_pointer (&self->rules, g_strfreev);
  g_clear_object (&self->questions);
  g_clear_object (&self->controller);
  if (self->ways_popover != NULL && gtk_widget_get_parent (self->ways_popover) != NULL)
    gtk_widget_unparent (self->ways_popover);
  g_clear_pointer (&self->hint_popover, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ACTION_BAR);
  /* Closing a popover above may have asked for the focus. */
  g_clear_handle_id (&self->return_focus, g_source_remove);

  G_OBJECT_CLASS (hf_action_bar_parent_class)->dispose (object);
}

static void
hf_action_bar_class_init (HfActionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_action_bar_dispose;
  widget_class->get_request_mode = hf_action_bar_get_request_mode;
  widget_class->measure = hf_action_bar_measure;
  widget_class->size_allocate = hf_action_bar_size_allocate;

  g_type_ensure (HF_TYPE_ACT_ROW);
  gtk_widget_class_set_css_name (widget_class, "actionline");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-action-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, guidance);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, helps);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, refusal_box);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, refusal);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, why);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, acts);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ask);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ask_only);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, talk);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, score);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ways_popover);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ways_title);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ways_list);
}

/* Places of the buttons of a turn. No room is kept for those that are needed only now and then. */
static const struct
{
  HfActPlace place;
  gboolean kept;
} places[HF_N_TURN_ACTS] = {
  [HF_TURN_ACT_UNDO] = { HF_ACT_PLACE_TABLE, FALSE },
  [HF_TURN_ACT_ANSWER_NO] = { HF_ACT_PLACE_TABLE, FALSE },
  [HF_TURN_ACT_ANSWER_YES] = { HF_ACT_PLACE_MAIN, FALSE },
  [HF_TURN_ACT_RED_THREE] = { HF_ACT_PLACE_ASIDE, FALSE },
  [HF_TURN_ACT_DRAW_PILE] = { HF_ACT_PLACE_ASIDE, FALSE },
  [HF_TURN_ACT_TAKE] = { HF_ACT_PLACE_TABLE, TRUE },
  [HF_TURN_ACT_STAGE] = { HF_ACT_PLACE_ASIDE, TRUE },
  [HF_TURN_ACT_LAY] = { HF_ACT_PLACE_TABLE, TRUE },
  [HF_TURN_ACT_OPEN] = { HF_ACT_PLACE_TABLE, TRUE },
  [HF_TURN_ACT_DISCARD] = { HF_ACT_PLACE_MAIN, TRUE },
  [HF_TURN_ACT_DRAW] = { HF_ACT_PLACE_MAIN, TRUE },
  [HF_TURN_ACT_PASS] = { HF_ACT_PLACE_ASIDE, FALSE },
};

/* The acts that have a label or an icon have a button; the questions for the partner have a
 * menu. */
static void
add_buttons (HfActionBar *self)
{
  HfActRow *acts = HF_ACT_ROW (self->acts);

  for (HfTurnAct act = HF_TURN_ACT_HINT; act <= HF_TURN_ACT_PASS; act++)
    {
      const HfTurnActInfo *info = hf_turn_act_get_info (act);
      GtkWidget *button = gtk_button_new ();

      self->act_buttons[act] = button;
      gtk_button_set_use_underline (GTK_BUTTON (button), info->label != NULL);
      gtk_widget_set_focus_on_click (button, FALSE);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), info->action);
      if (info->target != NULL)
        gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button),
                                                g_variant_new_parsed (info->target));
      if (act == HF_TURN_ACT_HINT)
        gtk_box_append (GTK_BOX (self->helps), button);
      else
        hf_act_row_add (acts, button, places[act].place, places[act].kept);
    }
  hf_act_row_add (acts, self->score, HF_ACT_PLACE_MAIN, FALSE);
}

/* Where there is little room the sentence needs it more; the tooltip is the name then. */
static void
update_ask_label (HfActionBar *self)
{
  const HfRules *rules = &hf_game_get_rules (hf_turn_controller_get_game (self->controller))->rules;
  const char *label = hf_turn_act_get_label (HF_TURN_ACT_SHOW_QUESTIONS, rules);

  if (!self->form->shape->cramped)
    {
      gtk_menu_button_set_label (GTK_MENU_BUTTON (self->ask), label);
      gtk_button_set_label (GTK_BUTTON (self->ask_only), label);
    }
  else
    {
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->ask), "system-users-symbolic");
      gtk_button_set_icon_name (GTK_BUTTON (self->ask_only), "system-users-symbolic");
    }
}

static void
update_labels (HfActionBar *self)
{
  const HfRules *rules = &hf_game_get_rules (hf_turn_controller_get_game (self->controller))->rules;

  for (HfTurnAct act = HF_TURN_ACT_HINT; act <= HF_TURN_ACT_PASS; act++)
    {
      const char *icon = hf_turn_act_get_info (act)->icon;
      const char *label = hf_turn_act_get_label (act, rules);
      GtkWidget *button = self->act_buttons[act];

      gtk_widget_set_tooltip_text (button, hf_turn_act_get_tooltip (act, rules));
      if (icon == NULL)
        gtk_button_set_label (GTK_BUTTON (button), label);
      else
        {
          gtk_button_set_icon_name (GTK_BUTTON (button), icon);
          hf_set_spoken_label (button, label);
        }
    }
  gtk_widget_set_tooltip_text (self->ask,
                               hf_turn_act_get_tooltip (HF_TURN_ACT_SHOW_QUESTIONS, rules));
  gtk_widget_set_tooltip_text (self->ask_only,
                               hf_turn_act_get_tooltip (HF_TURN_ACT_SHOW_QUESTIONS, rules));
  update_ask_label (self);
  hf_act_row_wrap_labels (HF_ACT_ROW (self->acts));
}

static gboolean
return_focus_cb (gpointer data)
{
  HfActionBar *self = data;

  self->return_focus = 0;
  gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-hand", NULL);

  return G_SOURCE_REMOVE;
}

/* The toolkit looks for another place for the focus first. */
static void
closed_cb (HfActionBar *self)
{
  if (self->return_focus == 0)
    self->return_focus = g_idle_add (return_focus_cb, self);
}

/* Gives the keys back to the hand when a popover closes. */
static void
return_focus (HfActionBar *self, GtkWidget *popover)
{
  g_signal_connect_object (popover, "closed", G_CALLBACK (closed_cb), self, G_CONNECT_SWAPPED);
}

static void
fill_talk (HfActionBar *self)
{
  const HfTurnActInfo *info = hf_turn_act_get_info (HF_TURN_ACT_SHOW_TALK);
  g_autoptr (GMenu) menu = g_menu_new ();

  for (guint i = 0; i < HF_N_TABLE_SENTENCES; i++)
    {
      g_autoptr (GMenuItem) item = g_menu_item_new (hf_table_talk_get_sentence (i), NULL);

      g_menu_item_set_action_and_target (item, hf_turn_act_get_info (HF_TURN_ACT_SAY)->action, "u",
                                         i);
      g_menu_append_item (menu, item);
    }
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->talk), G_MENU_MODEL (menu));
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->talk), info->icon);
  gtk_widget_set_tooltip_text (self->talk, hf_turn_act_get_tooltip (HF_TURN_ACT_SHOW_TALK, NULL));
  hf_set_spoken_label (self->talk, hf_turn_act_get_label (HF_TURN_ACT_SHOW_TALK, NULL));
}

/* Opens the rules that the last refusal comes from, if it comes from any. */
static void
ask_why (HfActionBar *self)
{
  if (self->rules != NULL && self->rules[0] != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.why", "^as", self->rules);
}

static void
hf_action_bar_init (HfActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->form = hf_form_get (HF_FORM_USUAL);
  /* A long sentence takes another line rather than the room of the buttons. */
  gtk_label_set_max_width_chars (GTK_LABEL (self->guidance), SENTENCE_CHARS);
  add_buttons (self);
  g_signal_connect_object (self->ways_list, "row-activated", G_CALLBACK (way_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->why, "clicked", G_CALLBACK (ask_why), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->ways_popover, self->act_buttons[HF_TURN_ACT_TAKE]);
  self->questions = g_menu_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->ask), G_MENU_MODEL (self->questions));
  fill_talk (self);
  return_focus (self, self->ways_popover);
  return_focus (self, GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->talk))));
  return_focus (self, GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->ask))));
}

/* Offers the acts that the person at a controller may perform. */
GtkWidget *
hf_action_bar_new (HfTurnController *controller)
{
  HfActionBar *self = g_object_new (HF_TYPE_ACTION_BAR, NULL);

  self->controller = g_object_ref (controller);
  update_labels (self);
  g_signal_connect_object (controller, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/* Sets the bar out for a table of some form. */
void
hf_action_bar_set_form (HfActionBar *self, const HfForm *form)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  self->form = form;
  update_ask_label (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Sets how much help there is.
 * @talk: whether people want table talk, where the rules allow it */
void
hf_action_bar_set_help (HfActionBar *self, gboolean guided, gboolean hints, gboolean talk)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  self->unguided = !guided;
  self->hintless = !hints;
  self->silent = !talk;
  update (self);
}

/* Sets what hints must not cover. */
void
hf_action_bar_set_surroundings (HfActionBar *self, HfHintSurroundings list, gpointer data)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  self->list = list;
  self->list_data = data;
}

/* Returns (nullable): the button that does something, where there is one now */
GtkWidget *
hf_action_bar_find_button (HfActionBar *self, HfTurnAct act)
{
  GtkWidget *button;

  g_return_val_if_fail (HF_IS_ACTION_BAR (self), NULL);
  g_return_val_if_fail (act < HF_N_TURN_ACTS, NULL);

  if (act != HF_TURN_ACT_SHOW_QUESTIONS)
    button = self->act_buttons[act];
  else
    button = gtk_widget_get_visible (self->ask_only) ? self->ask_only : self->ask;

  return button != NULL && hf_act_row_shows (button) ? button : NULL;
}

/* Shows the questions for the partner, or asks the only one. */
static void
pop_ask (HfActionBar *self)
{
  if (gtk_widget_get_visible (self->ask_only))
    gtk_widget_activate (self->ask_only);
  else if (gtk_widget_get_visible (self->ask))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->ask));
}

/* Computes the best act of the person, and shows it. */
static void
show_hint (HfActionBar *self)
{
  if (self->hint_popover == NULL)
    {
      self->hint_popover = GTK_WIDGET (hf_hint_popover_new ());
      hf_hint_popover_set_surroundings (HF_HINT_POPOVER (self->hint_popover), self->list,
                                        self->list_data);
      gtk_widget_set_parent (self->hint_popover, self->act_buttons[HF_TURN_ACT_HINT]);
      return_focus (self, self->hint_popover);
    }
  if (gtk_widget_get_visible (self->act_buttons[HF_TURN_ACT_HINT]))
    hf_hint_popover_advise (HF_HINT_POPOVER (self->hint_popover), self->controller);
}

/* Performs an act that only shows something of the bar, if there is any. */
void
hf_action_bar_show (HfActionBar *self, HfTurnAct act)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  if (act == HF_TURN_ACT_SHOW_QUESTIONS)
    pop_ask (self);
  else if (act == HF_TURN_ACT_SHOW_TALK && gtk_widget_get_visible (self->talk))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->talk));
  else if (act == HF_TURN_ACT_HINT)
    show_hint (self);
  else if (act == HF_TURN_ACT_WHY)
    ask_why (self);
}
