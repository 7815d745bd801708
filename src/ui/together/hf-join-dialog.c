/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-join-dialog.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"

/* Asks for an invitation to a table in another place, and says how far the visit has come until there is a
 * seat at it. Nothing is sent before Join is pressed. */
struct _HfJoinDialog
{
  AdwDialog parent_instance;

  GCancellable *cancellable;
  HfInvitation *found; /* (nullable) */
  HfVisit *visit;      /* (nullable): a visit that has not come to a seat yet */
  char *place;         /* of the visit */

  GtkWidget *invitation;
  GtkWidget *spinner;
  GtkWidget *mark;
  GtkWidget *verdict;
  GtkWidget *join;
  GtkWidget *chairs;
  GtkWidget *paste, *field;
};

enum
{
  SIGNAL_JOINED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfJoinDialog, hf_join_dialog, ADW_TYPE_DIALOG)

/* @icon (nullable): NULL shows a spinner, "" nothing at all */
static void
show_verdict (HfJoinDialog *self, const char *icon, const char *sentence)
{
  gtk_widget_set_visible (self->spinner, icon == NULL);
  gtk_widget_set_visible (self->mark, icon != NULL && *icon != '\0');
  if (icon != NULL && *icon != '\0')
    gtk_image_set_from_icon_name (GTK_IMAGE (self->mark), icon);
  gtk_label_set_label (GTK_LABEL (self->verdict), sentence);
}

static void
let_join (HfJoinDialog *self, gboolean possible)
{
  gtk_widget_set_sensitive (self->join, possible);
  gtk_editable_set_editable (GTK_EDITABLE (self->invitation), self->visit == NULL);
}

static void
changed_cb (HfJoinDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->invitation));
  g_autofree char *sentence = NULL;

  g_clear_pointer (&self->found, hf_invitation_free);
  self->found = hf_invitation_parse (text);
  if (self->found != NULL)
    {
      g_autofree char *place = hf_text_isolate (self->found->place);

      /* Translators: %s is the address of a table in another place, like “192.168.1.5:4711” */
      sentence = g_strdup_printf (_("An invitation to the table at %s"), place);
      show_verdict (self, "object-select-symbolic", sentence);
    }
  else if (hf_invitation_is_incomplete (text))
    show_verdict (
      self, "dialog-warning-symbolic",
      _("A part of this invitation is missing. Copy the whole link, with the long number at its end."));
  else if (*text != '\0')
    show_verdict (
      self, "dialog-warning-symbolic",
      _("This isn’t an invitation. An invitation is a link that ends with a long number."));
  else
    show_verdict (self, "", "");
  let_join (self, self->found != NULL);
}

static void
end_visit (HfJoinDialog *self)
{
  if (self->visit == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->visit, self);
  hf_visit_leave (self->visit);
  g_clear_object (&self->visit);
}

/* Gets the reason for which a table has sent a guest off.
 *
 * Returns (transfer full): a sentence */
char *
hf_describe_send_off (HfGuest *guest)
{
  static const struct
  {
    const char *error;
    const char *sentence;
  } sentences[] = {
    { "no-seat",
      N_("This invitation has been used, or a newer one has taken its place. Ask for "
                    "another one.") },
      { "version",
        N_("The table and this program are from different versions of the game and don’t "
         "understand each other.") },
        { "taken-elsewhere", N_("Your seat has been taken on another device.") },
          { "closed", N_("The table has been closed. The game is saved where it was opened.") },
            { "full", N_("The table has too many visitors right now.") },
              { "silent", N_("This device lost touch with the table for a while. Trying again…") },
                { "too-much", N_("This device sent too much at once. Trying again…") },
              };
  const char *error = hf_guest_get_error (guest);

  if (hf_guest_has_left (guest))
    /* Translators: to a person who has pressed Free This Chair at a table */
    return g_strdup (_("You’ve left your chair. Somebody else can sit there now."));

  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    if (g_strcmp0 (sentences[i].error, error) == 0)
      return g_strdup (_(sentences[i].sentence));

  return g_strdup (_("The table said something that this program doesn’t understand."));
}

static void
show_waiting (HfJoinDialog *self)
{
  g_autofree char *place = hf_text_isolate (self->place), *sentence = NULL;
  g_autofree char *reason = hf_text_clean (hf_visit_get_problem (self->visit) != NULL
                                             ? hf_visit_get_problem (self->visit)
                                             : "",
                                           HF_TEXT_SENTENCE);

  /* Some reasons of the system are sentences with a full stop of their own. */
  if (g_str_has_suffix (reason, "."))
    reason[strlen (reason) - 1] = '\0';
  if (hf_guest_get_error (hf_visit_get_guest (self->visit)) != NULL)
    sentence = hf_describe_send_off (hf_visit_get_guest (self->visit));
  else if (*reason == '\0')
    /* Translators: %s is the address of a table in another place */
    sentence = g_strdup_printf (_("Looking for the table at %s…"), place);
  else
    /* Translators: %1$s is the address of a table in another place, %2$s why, in words of the system */
    sentence = g_strdup_printf (_("The table at %1$s doesn’t answer: %2$s. Trying again…"), place,
                                  reason);
  show_verdict (self, NULL, sentence);
}

/* Shows the chairs of a table in place of the invitation, or the invitation again. */
static void
offer_chairs (HfJoinDialog *self, gboolean offer)
{
  gtk_widget_set_visible (self->chairs, offer);
  gtk_widget_set_visible (self->paste, !offer);
  gtk_widget_set_visible (self->field, !offer);
  gtk_widget_set_visible (self->join, !offer);
}

/* Lists the chairs of people at a table to which a code has led. */
static void
show_chairs (HfJoinDialog *self)
{
  const GPtrArray *chairs = hf_guest_get_chairs (hf_visit_get_guest (self->visit));
  gboolean any = FALSE;

  gtk_list_box_remove_all (GTK_LIST_BOX (self->chairs));
  for (guint i = 0; i < chairs->len; i++)
    {
      const HfChair *chair = chairs->pdata[i];
      GtkWidget *row = adw_action_row_new ();

      hf_set_plain_row_title (row, chair->name);
      gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), chair->free);
      gtk_widget_set_sensitive (row, chair->free);
      gtk_widget_set_visible (row, !chair->computer);
      gtk_list_box_append (GTK_LIST_BOX (self->chairs), row);
      any |= chair->free;
    }
  offer_chairs (self, any);
  show_verdict (self, "", any ? _("Which chair is yours?") : _("No chair is free at this table."));
}

static void
chosen_cb (HfJoinDialog *self, GtkListBoxRow *row)
{
  offer_chairs (self, FALSE);
  hf_visit_choose (self->visit, gtk_list_box_row_get_index (row));
}

static void
state_changed_cb (HfJoinDialog *dialog)
{
  g_autoptr (HfJoinDialog) self = g_object_ref (dialog);
  g_autoptr (HfVisit) visit = g_object_ref (self->visit);
  g_autofree char *sentence = NULL;

  switch (hf_visit_get_state (visit))
    {
    case HF_VISIT_THERE:
      g_signal_handlers_disconnect_by_data (visit, self);
      g_clear_object (&self->visit);
      adw_dialog_force_close (ADW_DIALOG (self));
      g_signal_emit (self, signals[SIGNAL_JOINED], 0, visit);
      break;
    case HF_VISIT_OVER:
      sentence = hf_describe_send_off (hf_visit_get_guest (visit));
      end_visit (self);
      show_verdict (self, "dialog-warning-symbolic", sentence);
      hf_announce (GTK_WIDGET (self), sentence);
      let_join (self, FALSE);
      break;
    case HF_VISIT_CHOOSING:
      show_chairs (self);
      break;
    default:
      show_waiting (self);
      break;
    }
}

/* Waits for a seat with a visit that has not begun.
 *
 * @place: the place of the table, in words for people */
void
hf_join_dialog_visit (HfJoinDialog *self, HfVisit *visit, const char *place)
{
  g_return_if_fail (HF_IS_JOIN_DIALOG (self));

  end_visit (self);
  self->visit = g_object_ref (visit);
  g_set_str (&self->place, place);
  g_signal_connect_swapped (visit, "changed", G_CALLBACK (state_changed_cb), self);
  let_join (self, FALSE);
  show_waiting (self);
  hf_visit_start (visit);
}

static void
join_cb (HfJoinDialog *self)
{
  g_autoptr (HfVisit) visit = hf_visit_new (self->found);

  hf_join_dialog_visit (self, visit, self->found->place);
}

/* Fills in an invitation that is on the clipboard. */
static void
clipboard_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
  g_autoptr (HfJoinDialog) self = data;
  g_autoptr (HfInvitation) found = text != NULL ? hf_invitation_parse (text) : NULL;

  if (found == NULL || self->invitation == NULL
      || *gtk_editable_get_text (GTK_EDITABLE (self->invitation)) != '\0')
    return;

  gtk_editable_set_text (GTK_EDITABLE (self->invitation), g_strstrip (text));
  gtk_widget_grab_focus (self->join);
}

static void
hf_join_dialog_map (GtkWidget *widget)
{
  HfJoinDialog *self = HF_JOIN_DIALOG (widget);

  GTK_WIDGET_CLASS (hf_join_dialog_parent_class)->map (widget);
  if (self->visit == NULL)
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), self->cancellable,
                                   clipboard_cb, g_object_ref (self));
}

static void
hf_join_dialog_dispose (GObject *object)
{
  HfJoinDialog *self = HF_JOIN_DIALOG (object);

  g_cancellable_cancel (self->cancellable);
  end_visit (self);
  g_clear_pointer (&self->found, hf_invitation_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_JOIN_DIALOG);

  G_OBJECT_CLASS (hf_join_dialog_parent_class)->dispose (object);
}

static void
hf_join_dialog_finalize (GObject *object)
{
  HfJoinDialog *self = HF_JOIN_DIALOG (object);

  g_clear_object (&self->cancellable);
  g_free (self->place);

  G_OBJECT_CLASS (hf_join_dialog_parent_class)->finalize (object);
}

static void
hf_join_dialog_class_init (HfJoinDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_join_dialog_dispose;
  object_class->finalize = hf_join_dialog_finalize;
  widget_class->map = hf_join_dialog_map;

  /* There is a seat.
   * @visit: a HfVisit that is there */
  signals[SIGNAL_JOINED] = g_signal_new ("joined", HF_TYPE_JOIN_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, HF_TYPE_VISIT);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-join-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, invitation);
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, spinner);
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, mark);
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, verdict);
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, join);
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, chairs);
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, paste);
  gtk_widget_class_bind_template_child (widget_class, HfJoinDialog, field);
  gtk_widget_class_bind_template_callback (widget_class, join_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
}

static void
hf_join_dialog_init (HfJoinDialog *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_dialog_set_default_widget (ADW_DIALOG (self), self->join);
  adw_entry_row_set_max_length (ADW_ENTRY_ROW (self->invitation), HF_INVITATION_MAX_TEXT);
  g_signal_connect_object (self->invitation, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/* @text (nullable): an invitation that the person has opened */
AdwDialog *
hf_join_dialog_new (const char *text)
{
  HfJoinDialog *self = g_object_new (HF_TYPE_JOIN_DIALOG, NULL);

  if (text != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->invitation), text);

  return ADW_DIALOG (self);
}
