/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-action-bar.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-table-talk.h"
#include "ui/widgets/hf-announcer.h"
#include "hf-hint-popover.h"
#include "ui/widgets/hf-words-popover.h"

#define LINES_PACKED 2 /* of the sentence, where there is hardly any room */

/* The line above the hand: what one may do now, in a sentence, and buttons for what applies. A
 * refusal takes the place of the sentence for a while.
 *
 * ## CSS nodes
 *
 * `actionline` with a `box.guidance`, a `box.refusal` and `button`s; the
 * one that Enter stands for has the class `.suggested-action`. */
struct _HfActionBar
{
  GtkWidget parent_instance;

  HfDesk *desk;
  GArray *way_moves;
  GMenu *questions;
  guint offered; /* which questions are in the menu, a bit each */
  gboolean unguided;
  gboolean hintless;
  GStrv rules; /* (nullable): that the last refusal comes from */

  GtkWidget *box;
  GtkWidget *guidance_stack;
  GtkWidget *sentence;
  GtkWidget *guidance;
  GtkWidget *refusal;
  GtkWidget *why;
  GtkWidget *buttons;
  GtkWidget *ask;
  GtkWidget *hint;
  GtkWidget *hint_popover; /* (nullable): made when it is first wanted */
  GtkWidget *score;
  GtkWidget *answer_no;
  GtkWidget *answer_yes;
  GtkWidget *pass;
  GtkWidget *buy;
  GtkWidget *draw;
  GtkWidget *stage;
  GtkWidget *lay;
  GtkWidget *red_three;
  GtkWidget *discard;
  GtkWidget *open;
  GtkWidget *ways_popover;
  GtkWidget *ways_list;
};

G_DEFINE_FINAL_TYPE (HfActionBar, hf_action_bar, GTK_TYPE_WIDGET)

static void
set_button (HfActionBar *self, GtkWidget *button, HfAct act, HfAct natural)
{
  gtk_widget_set_visible (button, hf_desk_applies (self->desk, act));
  if (act == natural)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

static void
update_open (HfActionBar *self)
{
  gint points = hf_desk_get_points (self->desk);
  gint need = hf_desk_get_need (self->desk);

  gtk_widget_set_sensitive (self->open, points >= need);
}

static void
update_guidance (HfActionBar *self)
{
  HfGame *game = hf_desk_get_game (self->desk);
  g_autofree char *guidance = self->unguided && hf_game_is_my_turn (game)
    ? g_strdup (_("It is your turn."))
    : hf_game_describe_guidance (game);

  gtk_label_set_label (GTK_LABEL (self->guidance), guidance != NULL ? guidance : "");
  /* A refusal stays as long as one reads it: until somebody does something. */
  gtk_stack_set_visible_child_name (GTK_STACK (self->guidance_stack), "guidance");
}

/* Offers the questions that may be asked now; the menu stays as it is while it need not change. */
static void
update_ask (HfActionBar *self)
{
  static const char *const actions[] = {
    [HF_QUESTION_OUT] = "table.ask::out",
    [HF_QUESTION_ALL_DIRTY] = "table.ask::all-dirty",
    [HF_QUESTION_NEW_DIRTY] = "table.ask::new-dirty",
  };
  guint offered = 0;

  for (HfQuestion question = HF_QUESTION_OUT; question <= HF_QUESTION_NEW_DIRTY; question++)
    if (hf_desk_may_ask (self->desk, question))
      offered |= 1u << question;

  gtk_widget_set_visible (self->ask, offered != 0);
  if (offered == self->offered)
    return;

  self->offered = offered;
  g_menu_remove_all (self->questions);
  for (guint i = HF_QUESTION_OUT; i < G_N_ELEMENTS (actions); i++)
    {
      g_autofree char *label = hf_game_word_question (hf_desk_get_game (self->desk), i);

      if ((offered >> i) & 1)
        g_menu_append (self->questions, label, actions[i]);
    }
}

/* A button that goes away while it has the focus leaves it to the hand, not to nobody. */
static void
keep_focus (HfActionBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      && !gtk_widget_get_mapped (focus))
    gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-hand", NULL);
}

static void
update (HfActionBar *self)
{
  HfAct natural = hf_desk_get_natural (self->desk);

  set_button (self, self->answer_no, HF_ACT_ANSWER, HF_ACT_NONE);
  set_button (self, self->answer_yes, HF_ACT_ANSWER, natural);
  set_button (self, self->pass, HF_ACT_PASS, natural);
  set_button (self, self->buy, HF_ACT_BUY, natural);
  set_button (self, self->draw, HF_ACT_DRAW, natural);
  set_button (self, self->stage, HF_ACT_STAGE, natural);
  set_button (self, self->lay, HF_ACT_LAY, natural);
  set_button (self, self->red_three, HF_ACT_RED3, natural);
  set_button (self, self->discard, HF_ACT_DISCARD, natural);
  set_button (self, self->open, HF_ACT_OPEN, natural);
  gtk_widget_set_visible (self->hint,
                          !self->hintless && hf_game_can_hint (hf_desk_get_game (self->desk)));
  gtk_widget_set_visible (self->score,
                          hf_game_get_phase (hf_desk_get_game (self->desk)) >= HF_PHASE_OVER);

  update_ask (self);
  update_open (self);
  update_guidance (self);
  keep_focus (self);
}

static void
way_activated_cb (HfActionBar *self, GtkListBoxRow *row)
{
  HfMove way;

  gtk_popover_popdown (GTK_POPOVER (self->ways_popover));
  if (self->way_moves == NULL || gtk_list_box_row_get_index (row) >= (int) self->way_moves->len)
    return;

  way = g_array_index (self->way_moves, HfMove, gtk_list_box_row_get_index (row));
  hf_desk_play (self->desk, &way);
}

static void
hf_action_bar_dispose (GObject *object)
{
  HfActionBar *self = HF_ACTION_BAR (object);

  g_clear_pointer (&self->rules, g_strfreev);
  g_clear_pointer (&self->way_moves, g_array_unref);
  g_clear_object (&self->questions);
  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_clear_object (&self->desk);
  if (self->ways_popover != NULL && gtk_widget_get_parent (self->ways_popover) != NULL)
    gtk_widget_unparent (self->ways_popover);
  g_clear_pointer (&self->hint_popover, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_ACTION_BAR);

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
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, sentence);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, guidance);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, refusal);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, why);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, buttons);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ask);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, hint);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, score);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, answer_no);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, answer_yes);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, pass);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, buy);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, draw);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, stage);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, lay);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, red_three);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, discard);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, open);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ways_popover);
  gtk_widget_class_bind_template_child (widget_class, HfActionBar, ways_list);
}

static void
hf_action_bar_init (HfActionBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->ways_list, "row-activated", G_CALLBACK (way_activated_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->why, "clicked", G_CALLBACK (hf_action_bar_ask_why), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_parent (self->ways_popover, self->buy);
  self->questions = g_menu_new ();
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->ask), G_MENU_MODEL (self->questions));
}

/* Offers what the person at a desk may do.
 * @desk (nullable): a desk */
void
hf_action_bar_set_desk (HfActionBar *self, HfDesk *desk)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  if (self->desk != NULL)
    g_signal_handlers_disconnect_by_data (self->desk, self);
  g_set_object (&self->desk, desk);
  if (desk == NULL)
    return;

  gtk_button_set_label (GTK_BUTTON (self->buy),
                        hf_rules_term (&hf_game_get_rules (hf_desk_get_game (desk))->rules,
                                       HF_TERM_PICKUP, HF_TERM_FORM_LABEL));
  gtk_button_set_label (GTK_BUTTON (self->open),
                        hf_rules_term (&hf_game_get_rules (hf_desk_get_game (desk))->rules,
                                       HF_TERM_OPEN, HF_TERM_FORM_LABEL));
  g_signal_connect_swapped (desk, "changed", G_CALLBACK (update), self);
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

static char *
tell_guidance (GtkWidget *sentence)
{
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (sentence));

  return pango_layout_is_ellipsized (gtk_label_get_layout (label))
           ? g_strdup (gtk_label_get_text (label))
           : NULL;
}

/* Keeps the sentence to two lines; a tap shows all of a longer one. */
void
hf_action_bar_set_packed (HfActionBar *self, gboolean packed)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  gtk_label_set_lines (GTK_LABEL (self->guidance), packed ? LINES_PACKED : -1);
  gtk_label_set_ellipsize (GTK_LABEL (self->guidance),
                           packed ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  hf_words_popover_offer (self->sentence, packed ? tell_guidance : NULL);
}

/* Shows and announces why something cannot be done, with a button that leads to the rules.
 * @rules (nullable): the keys of the rules it comes from */
void
hf_action_bar_show_refusal (HfActionBar *self, const char *sentence, const char *const *rules)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  g_clear_pointer (&self->rules, g_strfreev);
  self->rules = g_strdupv ((char **) rules);
  gtk_widget_set_visible (self->why, rules != NULL && rules[0] != NULL);

  gtk_label_set_label (GTK_LABEL (self->refusal), sentence);
  gtk_stack_set_visible_child_name (GTK_STACK (self->guidance_stack), "refusal");
  hf_announce (GTK_WIDGET (self), sentence);
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
  if (self->desk != NULL)
    update (self);
}

/* Opens the rules that the last refusal comes from, if it comes from any. */
void
hf_action_bar_ask_why (HfActionBar *self)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  if (self->rules != NULL && self->rules[0] != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.why", "^as", self->rules);
}

/* Asks which of several ways to take the pile is meant. */
void
hf_action_bar_show_ways (HfActionBar *self, GArray *ways)
{
  g_return_if_fail (HF_IS_ACTION_BAR (self));

  g_clear_pointer (&self->way_moves, g_array_unref);
  self->way_moves = g_array_ref (ways);
  gtk_list_box_remove_all (GTK_LIST_BOX (self->ways_list));
  for (guint i = 0; i < ways->len; i++)
    {
      g_autofree char *label = hf_desk_describe_way (self->desk, &g_array_index (ways, HfMove, i));
      GtkWidget *row = adw_action_row_new ();

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), label);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
      gtk_list_box_append (GTK_LIST_BOX (self->ways_list), row);
    }

  gtk_popover_popup (GTK_POPOVER (self->ways_popover));
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
  g_return_if_fail (HF_IS_ACTION_BAR (self) && self->desk != NULL);

  if (self->hint_popover == NULL)
    {
      self->hint_popover = GTK_WIDGET (hf_hint_popover_new ());
      gtk_popover_set_position (GTK_POPOVER (self->hint_popover), GTK_POS_TOP);
      gtk_widget_set_parent (self->hint_popover, self->hint);
    }
  if (gtk_widget_get_visible (self->hint))
    hf_hint_popover_advise (HF_HINT_POPOVER (self->hint_popover), self->desk);
}
