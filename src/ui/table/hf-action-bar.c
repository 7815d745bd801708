/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-action-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-table-talk.h"
#include "ui/widgets/hf-announcer.h"
#include "hf-hint-popover.h"

#define SENTENCE_CHARS 16 /* that one asks for at most where the buttons come first */

/* The line above the hand: what one may do now, in a sentence, and buttons for what applies. Where there
 * is the room, they keep their places while a turn goes on. A refusal takes the place of the sentence
 * for a while.
 *
 * ## CSS nodes
 *
 * `actionline` with a `box.guidance`, a `box.refusal` and `button`s; the
 * one that Enter stands for has the class `.suggested-action`. */
struct _HfActionBar
{
  GtkWidget parent_instance;

  HfTurnController *controller;
  GMenu *questions;
  guint offered; /* which questions are in the menu, a bit each */
  gboolean unguided;
  gboolean hintless;
  gboolean steady;
  GStrv rules;        /* (nullable): that the last refusal comes from */
  guint return_focus; /* until the keys are for the hand again */

  GtkWidget *box;
  GtkWidget *guidance_stack;
  GtkWidget *guidance;
  GtkWidget *refusal;
  GtkWidget *why;
  GtkWidget *buttons;
  GtkWidget *ask;
  GtkWidget *hint_popover; /* (nullable): made when it is first wanted */
  GtkWidget *score;
  GtkWidget *act_buttons[HF_N_TURN_ACTS]; /* nullable */
  GtkWidget *ways_popover;
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
      gtk_widget_set_visible (button, self->steady ? hf_offer_shows (offer, act)
                                                   : hf_offer_has (offer, act));
      gtk_widget_set_sensitive (button, hf_offer_has (offer, act));
      if (act == offer->natural)
        gtk_widget_add_css_class (button, "suggested-action");
      else
        gtk_widget_remove_css_class (button, "suggested-action");
    }
  if (offer->points < offer->need && !offer->opens_at_once && !offer->may_fail)
    gtk_widget_set_sensitive (self->act_buttons[HF_TURN_ACT_OPEN], FALSE);
}

/* A refusal stays as long as one reads it: until somebody does something. */
static void
update_guidance (HfActionBar *self, const HfOffer *offer)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);

  gtk_label_set_label (GTK_LABEL (self->guidance), self->unguided && hf_game_is_my_turn (game)
                       ? _("It’s your turn.")
                       : hf_turn_controller_get_guidance (self->controller));
  gtk_stack_set_visible_child_name (GTK_STACK (self->guidance_stack),
                                    offer->why_not != NULL ? "refusal" : "guidance");
  if (offer->why_not == NULL)
    return;

  gtk_label_set_label (GTK_LABEL (self->refusal), offer->why_not);
  g_strfreev (self->rules);
  self->rules = g_strdupv (offer->rules);
  gtk_widget_set_visible (self->why, offer->rules != NULL && offer->rules[0] != NULL);
}

/* Offers the questions that may be asked now; the menu stays as it is while it need not change. */
static void
update_ask (HfActionBar *self, const HfOffer *offer)
{
  static const char *const actions[] = {
    [HF_QUESTION_OUT] = "table.ask::out",
    [HF_QUESTION_ALL_DIRTY] = "table.ask::all-dirty",
    [HF_QUESTION_NEW_DIRTY] = "table.ask::new-dirty",
  };

  gtk_widget_set_visible (self->ask, offer->questions != 0);
  if (offer->questions == self->offered)
    return;

  self->offered = offer->questions;
  g_menu_remove_all (self->questions);
  for (guint i = HF_QUESTION_OUT; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *label =
        hf_game_word_question (hf_turn_controller_get_game (self->controller), i);

      if ((offer->questions >> i) & 1)
        g_menu_append (self->questions, label, actions[i]);
    }
}

/* A button that goes away or gray while it has the focus leaves it to the hand, not to nobody. */
static void
keep_focus (HfActionBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      && (!gtk_widget_get_mapped (focus) || !gtk_widget_is_sensitive (focus)))
    gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-hand", NULL);
}

static void
update (HfActionBar *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  const HfOffer *offer = hf_turn_controller_get_offer (self->controller);

  update_buttons (self, offer);
  gtk_widget_set_visible (self->act_buttons[HF_TURN_ACT_HINT],
                          !self->hintless && hf_game_can_hint (game));
  gtk_widget_set_visible (self->score, hf_game_get_phase (game) >= HF_PHASE_OVER);
  update_ask (self, offer);
  update_guidance (self, offer);
  keep_focus (self);
}

/* Asks which of several ways to take the pile is meant. */
static void
show_ways (HfActionBar *self, GArray *ways)
{
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

static void
hf_action_bar_dispose (GObject *object)
{
  HfActionBar *self = HF_ACTION_BAR (object);

  g_clear_pointer (&self->rules, g_strfreev);
  g_clear_object (&self->questions);
  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_clear_object (&self->controller);
  if (self->ways_popover != NULL && gtk_widget_get_parent (self->ways_popover) != NULL)
    gtk_widget_unparent (self->ways_popover);
  g_clear_pointer (&self->hint_popover, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ACTION_BAR);
  /* A popover that goes may have closed. */
  g_clear_handle_id (&self->return_focus, g_source_remove);

  G_OBJECT_CLASS (hf_action_bar_parent_class)->dispose (object);
}

static void
hf_action_bar_class_init (HfActionBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_action_bar_dispose;

  gtk_widget_class_set_css_name (widget_class, "actionline");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-action-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, box);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, guidance_stack);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, guidance);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, refusal);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, why);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ask);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, score);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ways_popover);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ways_list);
}

/* The acts that have a label or an icon have a button; the questions for the partner have a
 * menu. */
static void
add_buttons (HfActionBar *self)
{
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
      if (info->tooltip != NULL)
        gtk_widget_set_tooltip_text (button, _(info->tooltip));
      adw_wrap_box_append (ADW_WRAP_BOX (self->buttons), button);
    }
  adw_wrap_box_reorder_child_after (ADW_WRAP_BOX (self->buttons),
                                    self->act_buttons[HF_TURN_ACT_HINT], self->ask);
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

      if (icon == NULL)
        gtk_button_set_label (GTK_BUTTON (button), label);
      else
        {
          gtk_button_set_icon_name (GTK_BUTTON (button), icon);
          gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                          label, -1);
        }
    }
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->ask),
                             hf_turn_act_get_label (HF_TURN_ACT_SHOW_QUESTIONS, rules));
  gtk_widget_set_tooltip_text (self->ask,
                               _(hf_turn_act_get_info (HF_TURN_ACT_SHOW_QUESTIONS)->tooltip));
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
hf_action_bar_init (HfActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_buttons (self);
  g_signal_connect_object (self->ways_list, "row-activated", G_CALLBACK (way_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->why, "clicked", G_CALLBACK (hf_action_bar_ask_why), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->ways_popover, self->act_buttons[HF_TURN_ACT_TAKE]);
  self->questions = g_menu_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->ask), G_MENU_MODEL (self->questions));
  return_focus (self, self->ways_popover);
  return_focus (self, GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->ask))));
}

/* Offers what the person at a controller may do.
 * @controller (nullable): a controller */
void
hf_action_bar_set_controller (HfActionBar *self, HfTurnController *controller)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  if (self->controller != NULL)
    g_signal_handlers_disconnect_by_data (self->controller, self);
  g_set_object (&self->controller, controller);
  if (controller == NULL)
    return;

  update_labels (self);
  g_signal_connect_swapped (controller, "changed", G_CALLBACK (changed_cb), self);
  update (self);
}

/* Sets the bar out for little width. */
void
hf_action_bar_set_compact (HfActionBar *self, gboolean compact)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), compact ? 4 : 12);
  adw_wrap_box_set_align (ADW_WRAP_BOX (self->buttons), compact ? .5 : 1);
}

/* Keeps buttons in their places while a turn goes on; that takes some room. */
void
hf_action_bar_set_steady (HfActionBar *self, gboolean steady)
{
  GtkLabel *sentences[2];

  g_return_if_fail (HF_IS_ACTION_BAR (self));

  sentences[0] = GTK_LABEL (self->guidance);
  sentences[1] = GTK_LABEL (self->refusal);
  if (self->steady == !!steady)
    return;

  self->steady = !!steady;
  /* A long sentence takes another line rather than the room of the buttons. */
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    {
      gtk_label_set_natural_wrap_mode (sentences[i],
                                       steady ? GTK_NATURAL_WRAP_INHERIT : GTK_NATURAL_WRAP_NONE);
      gtk_label_set_max_width_chars (sentences[i], steady ? SENTENCE_CHARS : -1);
    }
  if (self->controller != NULL)
    update (self);
}

/* Sets how much help there is. */
void
hf_action_bar_set_help (HfActionBar *self, gboolean guided, gboolean hints)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  if (self->unguided == !guided && self->hintless == !hints)
    return;

  self->unguided = !guided;
  self->hintless = !hints;
  if (self->controller != NULL)
    update (self);
}

/* Returns (nullable): the button that does something, where there is one now */
GtkWidget *
hf_action_bar_find_button (HfActionBar *self, HfTurnAct act)
{
  GtkWidget *button;

  g_return_val_if_fail (HF_IS_ACTION_BAR (self), NULL);
  g_return_val_if_fail (act < HF_N_TURN_ACTS, NULL);

  button = act == HF_TURN_ACT_SHOW_QUESTIONS ? self->ask : self->act_buttons[act];

  return button != NULL && gtk_widget_get_visible (button) ? button : NULL;
}

/* Opens the rules that the last refusal comes from, if it comes from any. */
void
hf_action_bar_ask_why (HfActionBar *self)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  if (self->rules != NULL && self->rules[0] != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.why", "^as", self->rules);
}

/* Shows the questions for the partner. */
void
hf_action_bar_pop_ask (HfActionBar *self)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  if (gtk_widget_get_visible (self->ask))
    gtk_menu_button_popup (GTK_MENU_BUTTON (self->ask));
}

/* Thinks about what the person had best do, and shows it. */
void
hf_action_bar_show_hint (HfActionBar *self)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self) && self->controller != NULL);

  if (self->hint_popover == NULL)
    {
      self->hint_popover = GTK_WIDGET (hf_hint_popover_new ());
      gtk_popover_set_position (GTK_POPOVER (self->hint_popover), GTK_POS_TOP);
      gtk_widget_set_parent (self->hint_popover, self->act_buttons[HF_TURN_ACT_HINT]);
      return_focus (self, self->hint_popover);
    }
  if (gtk_widget_get_visible (self->act_buttons[HF_TURN_ACT_HINT]))
    hf_hint_popover_advise (HF_HINT_POPOVER (self->hint_popover), self->controller);
}
