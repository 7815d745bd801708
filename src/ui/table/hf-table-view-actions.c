/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/pile/hf-cards-popover.h"
#include "hf-table-view-private.h"

/* The actions of the table. All of them stay enabled while there is a game:
 * one that does not go at the moment says why, which teaches more than a key
 * that does nothing. */

typedef gboolean (*Act) (HfDesk *desk);

static void
act (HfTableView *self, Act func)
{
  if (self->desk == NULL)
    return;

  hf_motion_layer_finish (HF_MOTION_LAYER (self->motion));
  func (self->desk);
}

static gboolean
stage (HfDesk *desk)
{
  return hf_desk_stage (desk, NULL);
}

static gboolean
open_or_stage (HfDesk *desk)
{
  if (g_list_model_get_n_items (hf_desk_get_tray (desk)) == 0 && hf_desk_get_n_selected (desk) > 0
      && !hf_desk_stage (desk, NULL))
    return FALSE;

  return hf_desk_open (desk);
}

/* One key for all that puts cards on the table. */
static gboolean
meld (HfDesk *desk)
{
  if (hf_desk_is_open (desk))
    return hf_desk_lay (desk);
  if (hf_desk_get_n_selected (desk) > 0 || g_list_model_get_n_items (hf_desk_get_tray (desk)) == 0)
    return hf_desk_stage (desk, NULL);

  return hf_desk_open (desk);
}

static gboolean
put_back (HfDesk *desk)
{
  hf_desk_unstage_all (desk);
  hf_desk_clear_selection (desk);

  return TRUE;
}

static const struct
{
  const char *name;
  Act func;
} simple_acts[] = {
  { "table.draw", hf_desk_draw },
  { "table.buy", hf_desk_buy },
  { "table.stage", stage },
  { "table.open", open_or_stage },
  { "table.lay", meld },
  { "table.red-three", hf_desk_lay_red_three },
  { "table.discard", hf_desk_discard },
  { "table.pass", hf_desk_pass },
  { "table.put-back", put_back },
};

static void
simple_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  for (guint i = 0; i < G_N_ELEMENTS (simple_acts); i++)
    if (g_str_equal (name, simple_acts[i].name))
      act (HF_TABLE_VIEW (widget), simple_acts[i].func);
}

static void
draw_from_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->desk != NULL)
    hf_desk_draw_from (self->desk, g_variant_get_uint32 (parameter));
}

static void
ask_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);
  const char *question = g_variant_get_string (parameter, NULL);

  if (self->desk == NULL)
    return;

  hf_desk_ask (self->desk, g_str_equal (question, "out")         ? HF_QUESTION_OUT
                           : g_str_equal (question, "all-dirty") ? HF_QUESTION_ALL_DIRTY
                                                                 : HF_QUESTION_NEW_DIRTY);
}

static void
pop_ask_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_action_bar_pop_ask (HF_ACTION_BAR (HF_TABLE_VIEW (widget)->actions));
}

static void
look_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->desk != NULL)
    hf_cards_popover_show (self->pile);
}

static void
hint_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->desk != NULL)
    hf_action_bar_show_hint (HF_ACTION_BAR (self->actions));
}

static void
answer_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->desk != NULL && hf_desk_get_question (self->desk) != HF_QUESTION_NONE)
    hf_desk_answer (self->desk, g_variant_get_boolean (parameter));
}

static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->desk != NULL && hf_desk_applies (self->desk, HF_ACT_CHOOSE))
    hf_desk_choose (self->desk, g_variant_get_boolean (parameter));
}

static void
natural_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->desk == NULL)
    return;

  switch (hf_desk_get_natural (self->desk))
    {
    case HF_ACT_DRAW:
      act (self, hf_desk_draw);
      break;
    case HF_ACT_BUY:
      act (self, hf_desk_buy);
      break;
    case HF_ACT_STAGE:
      act (self, stage);
      break;
    case HF_ACT_OPEN:
      act (self, hf_desk_open);
      break;
    case HF_ACT_LAY:
      act (self, hf_desk_lay);
      break;
    case HF_ACT_RED3:
      act (self, hf_desk_lay_red_three);
      break;
    case HF_ACT_DISCARD:
      act (self, hf_desk_discard);
      break;
    case HF_ACT_NONE:
    case HF_ACT_PASS:
    case HF_ACT_CHOOSE:
    case HF_ACT_ANSWER:
    default:
      hf_table_view_hurry (self);
      break;
    }
}

static void
undo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->game == NULL)
    return;

  /* What was put together by mistake goes back first. */
  if (g_list_model_get_n_items (hf_desk_get_tray (self->desk)) > 0)
    {
      put_back (self->desk);
      return;
    }
  hf_motion_layer_finish (HF_MOTION_LAYER (self->motion));
  hf_game_undo (self->game);
}

static void
redo_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->game != NULL)
    hf_game_redo (self->game);
}

static void
hurry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  hf_table_view_hurry (HF_TABLE_VIEW (widget));
}

static void
focus_hand_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (HF_TABLE_VIEW (widget)->hand);
}

static void
why_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  HfTableView *self = HF_TABLE_VIEW (widget);

  if (self->desk != NULL)
    hf_action_bar_ask_why (HF_ACTION_BAR (self->actions));
}

/* Installs what buttons, menus and keys can do at the table. */
void
hf_table_view_class_add_actions (GtkWidgetClass *klass)
{
  for (guint i = 0; i < G_N_ELEMENTS (simple_acts); i++)
    gtk_widget_class_install_action (klass, simple_acts[i].name, NULL, simple_cb);

  gtk_widget_class_install_action (klass, "table.draw-from", "u", draw_from_cb);
  gtk_widget_class_install_action (klass, "table.ask", "s", ask_cb);
  gtk_widget_class_install_action (klass, "table.pop-ask", NULL, pop_ask_cb);
  gtk_widget_class_install_action (klass, "table.look", NULL, look_cb);
  gtk_widget_class_install_action (klass, "table.hint", NULL, hint_cb);
  gtk_widget_class_install_action (klass, "table.answer", "b", answer_cb);
  gtk_widget_class_install_action (klass, "table.choose", "b", choose_cb);
  gtk_widget_class_install_action (klass, "table.natural", NULL, natural_cb);
  gtk_widget_class_install_action (klass, "table.undo", NULL, undo_cb);
  gtk_widget_class_install_action (klass, "table.redo", NULL, redo_cb);
  gtk_widget_class_install_action (klass, "table.hurry", NULL, hurry_cb);
  gtk_widget_class_install_action (klass, "table.focus-hand", NULL, focus_hand_cb);
  gtk_widget_class_install_action (klass, "table.why", NULL, why_cb);
}
