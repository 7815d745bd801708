/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-objection-box.h"

#include <glib/gi18n.h>

#include "ui/widgets/hf-announcer.h"

/* Takes what a person says against the move of a computer player, which is kept with it, and then shows the answer of the
 * expert, as soon as it is there. */
struct _HfObjectionBox
{
  AdwBin parent_instance;

  guint position;    /* the number of the line of the move in the log */
  gboolean objected; /* the person has */
  char *said;        /* (nullable): the answer */

  GtkWidget *words;
  GtkWidget *object;
  GtkWidget *answer;
};

G_DEFINE_FINAL_TYPE (HfObjectionBox, hf_objection_box, ADW_TYPE_BIN)

static void
update (HfObjectionBox *self)
{
  const char *words = self->said != NULL ? self->said : C_("hint", "Thinking…");

  /* The bin gives its child up by itself. */
  gtk_stack_set_visible_child_name (GTK_STACK (adw_bin_get_child (ADW_BIN (self))),
                                    self->objected ? "answer" : "ask");
  if (!self->objected)
    return;

  gtk_label_set_label (GTK_LABEL (self->answer), words);
  hf_announce (GTK_WIDGET (self), words);
}

/* Keeps the move and the words. */
static void
object_cb (HfObjectionBox *self)
{
  const char *words = gtk_editable_get_text (GTK_EDITABLE (self->words));

  if (self->objected)
    return;

  self->objected = TRUE;
  gtk_widget_activate_action (GTK_WIDGET (self), "win.object", "(us)", self->position, words);
  update (self);
}

static void
hf_objection_box_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_OBJECTION_BOX);

  G_OBJECT_CLASS (hf_objection_box_parent_class)->dispose (object);
}

static void
hf_objection_box_finalize (GObject *object)
{
  g_free (HF_OBJECTION_BOX (object)->said);

  G_OBJECT_CLASS (hf_objection_box_parent_class)->finalize (object);
}

static void
hf_objection_box_class_init (HfObjectionBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_objection_box_dispose;
  G_OBJECT_CLASS (klass)->finalize = hf_objection_box_finalize;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-objection-box.ui");
  gtk_widget_class_bind_template_child (widget_class, HfObjectionBox, words);
  gtk_widget_class_bind_template_child (widget_class, HfObjectionBox, object);
  gtk_widget_class_bind_template_child (widget_class, HfObjectionBox, answer);
  gtk_widget_class_bind_template_callback (widget_class, object_cb);
}

static void
hf_objection_box_init (HfObjectionBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Waits for what the person says.
 *
 * @position: the number of the line of the move in the log */
void
hf_objection_box_begin (HfObjectionBox *self, guint position)
{
  g_return_if_fail (HF_IS_OBJECTION_BOX (self));

  self->position = position;
  self->objected = FALSE;
  g_clear_pointer (&self->said, g_free);
  gtk_editable_set_text (GTK_EDITABLE (self->words), "");
  update (self);
}

/* Has the answer of the expert, which a person who objects is told. */
void
hf_objection_box_answer (HfObjectionBox *self, const char *answer)
{
  g_return_if_fail (HF_IS_OBJECTION_BOX (self));

  g_set_str (&self->said, answer);
  update (self);
}
