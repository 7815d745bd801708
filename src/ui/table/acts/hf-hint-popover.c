/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-hint-popover.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "game/advice/hf-game-hint.h"
#include "game/advice/hf-game-record.h"
#include "game/files/hf-objection.h"
#include "hf-hint-place.h"
#include "hf-objection-box.h"
#include "ui/widgets/hf-announcer.h"

/* The popover grows with its text as far as the window has room around it; longer text is scrolled. */
#define EDGES 80
#define LEAST 200

/* Shows the advised act and its reasons, or the reasons of a computer player's act, against which the person may object. It
 * thinks in the background; closing it ends the thinking. */
struct _HfHintPopover
{
  GtkPopover parent_instance;

  HfTurnController *controller; /* (nullable): where the advice may be followed */
  GCancellable *cancellable;    /* (nullable): of the thinking */
  GArray *moves;                /* HfMove: the advised ones, the first one now */
  gulong change;                /* of the controller, after which the advice is of no use */
  HfHintSurroundings list;      /* (nullable): what advice must not cover */
  gpointer list_data;

  GtkWidget *scroller;
  GtkWidget *title;
  GtkWidget *stack;
  GtkWidget *steps;
  GtkWidget *reason;
  GtkWidget *more;
  GtkWidget *others;
  GtkWidget *verdict;
  GtkWidget *buttons;
  GtkWidget *do_all;
  GtkWidget *do_it;
  GtkWidget *nothing;
  GtkWidget *objection;
};

G_DEFINE_FINAL_TYPE (HfHintPopover, hf_hint_popover, GTK_TYPE_POPOVER)

static void
forget (HfHintPopover *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  if (self->controller != NULL)
    g_clear_signal_handler (&self->change, hf_turn_controller_get_game (self->controller));
  g_clear_object (&self->controller);
}

static GtkWidget *
create_line (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 34);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);

  return label;
}

/* A sentence behind a mark that only the eye needs. */
static GtkWidget *
create_item (const char *mark, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", mark, "valign", GTK_ALIGN_START,
                                   "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), create_line (text));

  return box;
}

static void
fill (GtkWidget *box, char **sentences, gboolean numbered)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    gtk_box_remove (GTK_BOX (box), child);
  for (guint i = 0; sentences[i] != NULL; i++)
    {
      /* Translators: the number of a step in a list of what to do, in front of a sentence */
      g_autofree char *mark = numbered ? g_strdup_printf (_("%u."), i + 1) : g_strdup ("•");

      gtk_box_append (GTK_BOX (box), numbered && sentences[1] == NULL
                                       ? create_line (sentences[i])
                                       : create_item (mark, sentences[i]));
    }
  gtk_widget_set_visible (box, sentences[0] != NULL);
}

/* Announces all steps and the reason together, as in speech. */
static void
announce (HfHintPopover *self, const HfHint *hint, const char *reason)
{
  g_autofree char *text = g_strjoinv ("\n", hint->steps);
  g_autofree char *all = hint->steps[0] != NULL && reason != NULL
                           ? g_strjoin ("\n", text, reason, NULL)
                           : g_strconcat (text, reason, NULL);

  hf_announce (GTK_WIDGET (self), all);
}

/* Moves advice off all that it speaks of. Where not all of it is in sight then, its reason comes first. */
static void
place (HfHintPopover *self)
{
  g_autoptr (GPtrArray) avoided = NULL;
  gboolean all;

  if (self->list == NULL || self->controller == NULL)
    return;

  avoided = self->list (self->moves, self->list_data);
  all = hf_hint_place (GTK_POPOVER (self), GTK_SCROLLED_WINDOW (self->scroller), avoided);
  gtk_box_reorder_child_after (GTK_BOX (gtk_widget_get_parent (self->reason)), self->reason,
                               all ? self->steps : NULL);
}

/* Shows the steps and one reason, if there is one. Other reasons and all figures are in an expander. It is open where figures alone explain the act of a player: then they are the answer. */
static void
show_hint (HfHintPopover *self, const HfHint *hint)
{
  char **others = hf_hint_get_other_reasons (hint);
  const char *reason = hf_hint_find_reason (hint);
  g_autofree char *figures = hf_hint_write_figures (hint);
  gboolean answers = reason == NULL && self->controller == NULL;

  fill (self->steps, hint->steps, TRUE);
  gtk_label_set_label (GTK_LABEL (self->reason), reason != NULL ? reason : "");
  gtk_widget_set_visible (self->reason, reason != NULL);
  fill (self->others, others, FALSE);
  gtk_label_set_label (GTK_LABEL (self->verdict), figures != NULL ? figures : "");
  gtk_widget_set_visible (self->more, figures != NULL || others[0] != NULL);
  gtk_expander_set_expanded (GTK_EXPANDER (self->more), answers);
  /* Advice speaks for itself, an answer has its question above it. */
  gtk_widget_set_visible (self->title, self->controller == NULL);
  gtk_widget_set_visible (self->buttons, self->controller != NULL);
  gtk_widget_set_visible (self->do_all, self->controller != NULL && self->moves->len > 1);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "hint");
  if (self->controller != NULL)
    gtk_widget_grab_focus (self->do_it);
  place (self);
  announce (self, hint, answers ? figures : reason);
}

static void
show_nothing (HfHintPopover *self, const char *sentence)
{
  gtk_label_set_label (GTK_LABEL (self->nothing), sentence);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "nothing");
  hf_announce (GTK_WIDGET (self), sentence);
}

static void
take_hint (HfHintPopover *self, const HfHint *hint, const GError *error)
{
  if (hint != NULL)
    {
      g_clear_pointer (&self->moves, g_array_unref);
      self->moves = g_array_ref (hint->moves);
      show_hint (self, hint);
      hf_objection_box_answer (HF_OBJECTION_BOX (self->objection), hint->answer);
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      show_nothing (self, error->message);
      hf_objection_box_answer (HF_OBJECTION_BOX (self->objection), error->message);
    }
}

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfHintPopover) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHint) hint = hf_game_hint_finish (HF_GAME (source), result, &error);

  take_hint (self, hint, error);
}

static void
explained_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfHintPopover) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHint) hint = hf_game_explain_finish (HF_GAME (source), result, &error);

  take_hint (self, hint, error);
}

/* Performs the first advised move only, or all of them as far as they are still possible then. */
static void
follow (HfHintPopover *self, gboolean all)
{
  g_autoptr (HfTurnController) controller = NULL;
  g_autoptr (GArray) moves = NULL;

  /* A screen reader still knows the buttons of a popover that has closed, was never open, or has no advice yet. */
  if (self->controller == NULL || self->moves == NULL)
    return;

  controller = g_steal_pointer (&self->controller);
  moves = g_array_ref (self->moves);
  g_clear_signal_handler (&self->change, hf_turn_controller_get_game (controller));
  gtk_popover_popdown (GTK_POPOVER (self));
  hf_turn_controller_follow (controller, moves, all ? moves->len : 1);
}

static void
do_it_cb (HfHintPopover *self)
{
  follow (self, FALSE);
}

static void
do_all_cb (HfHintPopover *self)
{
  follow (self, TRUE);
}

static void
moved_cb (HfHintPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
}

static void
hf_hint_popover_closed (GtkPopover *popover)
{
  forget (HF_HINT_POPOVER (popover));
}

/* The window may go while the advice is shown or thought of, and nothing closes it then. */
static void
hf_hint_popover_unroot (GtkWidget *widget)
{
  forget (HF_HINT_POPOVER (widget));

  GTK_WIDGET_CLASS (hf_hint_popover_parent_class)->unroot (widget);
}

static void
hf_hint_popover_dispose (GObject *object)
{
  HfHintPopover *self = HF_HINT_POPOVER (object);

  forget (self);
  g_clear_pointer (&self->moves, g_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_HINT_POPOVER);

  G_OBJECT_CLASS (hf_hint_popover_parent_class)->dispose (object);
}

static void
hf_hint_popover_class_init (HfHintPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_hint_popover_dispose;
  GTK_POPOVER_CLASS (klass)->closed = hf_hint_popover_closed;
  widget_class->unroot = hf_hint_popover_unroot;

  g_type_ensure (HF_TYPE_OBJECTION_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-hint-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, title);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, stack);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, steps);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, reason);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, more);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, others);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, verdict);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, buttons);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, do_all);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, do_it);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, nothing);
  gtk_widget_class_bind_template_child (widget_class, HfHintPopover, objection);
}

static void
hf_hint_popover_init (HfHintPopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->do_it, "clicked", G_CALLBACK (do_it_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->do_all, "clicked", G_CALLBACK (do_all_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->more, "notify::expanded", G_CALLBACK (place), self,
                           G_CONNECT_SWAPPED);
}

HfHintPopover *
hf_hint_popover_new (void)
{
  return g_object_new (HF_TYPE_HINT_POPOVER, NULL);
}

static void
begin (HfHintPopover *self, const char *title)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (gtk_widget_get_parent (GTK_WIDGET (self))));

  forget (self);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              MAX (gtk_widget_get_height (window) - EDGES, LEAST));
  self->cancellable = g_cancellable_new ();
  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_widget_set_visible (self->title, TRUE);
  gtk_widget_set_visible (self->buttons, FALSE);
  gtk_widget_set_visible (self->objection, FALSE);
  hf_set_spoken_label (GTK_WIDGET (self), title);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "thinking");
  gtk_popover_popup (GTK_POPOVER (self));
}

/* Lets advice lie at the table, in its colors, and cover nothing that @list lists. */
void
hf_hint_popover_set_surroundings (HfHintPopover *self, HfHintSurroundings list, gpointer data)
{
  g_return_if_fail (HF_IS_HINT_POPOVER (self));

  self->list = list;
  self->list_data = data;
  gtk_popover_set_has_arrow (GTK_POPOVER (self), FALSE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "at-table");
}

/* Computes the best act of the person, and offers to perform it. The popover goes away when
 * anything happens in the game. */
void
hf_hint_popover_advise (HfHintPopover *self, HfTurnController *controller)
{
  HfGame *game = hf_turn_controller_get_game (controller);
  gint eyes = hf_turn_controller_get_eyes (controller);

  g_return_if_fail (HF_IS_HINT_POPOVER (self));
  g_return_if_fail (HF_IS_TURN_CONTROLLER (controller));

  /* Translators: term: hint */
  begin (self, C_("title", "Hint"));
  if (!hf_game_can_hint (game, eyes))
    {
      show_nothing (self, _("It’s not your turn."));
      return;
    }

  self->controller = g_object_ref (controller);
  g_clear_pointer (&self->moves, g_array_unref);
  place (self);
  self->change = g_signal_connect_swapped (game, "moved", G_CALLBACK (moved_cb), self);
  hf_game_hint_async (game, eyes, self->cancellable, advised_cb, g_object_ref (self));
}

/* Thinks about why a computer player did that, and lets the person say that it was bad.
 *
 * @eyes: the seat that is told, or -1 */
void
hf_hint_popover_explain (HfHintPopover *self, HfGame *game, gint eyes, HfGameRecord *record)
{
  g_return_if_fail (HF_IS_HINT_POPOVER (self));
  g_return_if_fail (HF_IS_GAME (game) && hf_game_record_get_explainable (record));

  begin (self, hf_game_record_get_text (record));
  hf_objection_box_begin (HF_OBJECTION_BOX (self->objection), hf_game_record_get_position (record));
  gtk_widget_set_visible (self->objection, hf_objection_is_allowed (game, record));
  hf_game_explain_async (game, eyes, record, self->cancellable, explained_cb, g_object_ref (self));
}
