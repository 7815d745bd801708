/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-history-row.h"

#include "ui/cards/hf-card-label.h"
#include "ui/cards/hf-face.h"
#include "ui/widgets/hf-css-class.h"

/* A line of the history: the act, and the player’s face where another turn begins. “Why?” lies over its
 * end while the pointer or the focus is there.
 *
 * ## Signals
 *
 * `why`, with the button that was pressed */
struct _HfHistoryRow
{
  AdwBin parent_instance;

  HfGameRecord *record; /* (nullable) */

  GtkWidget *face;
  GtkWidget *avatar;
  GtkWidget *label;
  GtkWidget *why;
};

enum
{
  WHY,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfHistoryRow, hf_history_row, ADW_TYPE_BIN)

static void
why_cb (HfHistoryRow *self)
{
  g_signal_emit (self, signals[WHY], 0, self->why);
}

/* A finger has no pointer: the touched row gets the focus instead. */
static void
released_cb (HfHistoryRow *self)
{
  gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static void
hf_history_row_dispose (GObject *object)
{
  g_clear_object (&HF_HISTORY_ROW (object)->record);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_HISTORY_ROW);

  G_OBJECT_CLASS (hf_history_row_parent_class)->dispose (object);
}

static void
hf_history_row_class_init (HfHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_history_row_dispose;

  signals[WHY] = g_signal_new ("why", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, GTK_TYPE_WIDGET);

  g_type_ensure (HF_TYPE_CARD_LABEL);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-history-row.ui");
  gtk_widget_class_bind_template_child (widget_class, HfHistoryRow, face);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryRow, avatar);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryRow, label);
  gtk_widget_class_bind_template_child (widget_class, HfHistoryRow, why);
  gtk_widget_class_bind_template_callback (widget_class, why_cb);
  gtk_widget_class_bind_template_callback (widget_class, released_cb);
}

static void
hf_history_row_init (HfHistoryRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_overlay_set_measure_overlay (GTK_OVERLAY (adw_bin_get_child (ADW_BIN (self))), self->why,
                                   TRUE);
}

GtkWidget *
hf_history_row_new (void)
{
  return g_object_new (HF_TYPE_HISTORY_ROW, NULL);
}

/* The face and the first line of a turn name the player; the other lines go without the name for the eye.
 * @seat (nullable): who did it */
void
hf_history_row_show (HfHistoryRow *self, HfGameRecord *record, HfGameSeat *seat)
{
  g_autofree char *line = NULL;

  g_return_if_fail (HF_IS_HISTORY_ROW (self));

  g_set_object (&self->record, record);
  line = hf_game_record_write_brief (record);
  hf_card_label_show (HF_CARD_LABEL (self->label), line, hf_game_record_get_text (record),
                      hf_game_record_get_cards (record));
  if (seat != NULL)
    hf_face_show (ADW_AVATAR (self->avatar), hf_game_seat_get_face (seat),
                  hf_game_seat_get_name (seat));
  gtk_widget_set_visible (self->face, seat != NULL);
  gtk_widget_set_child_visible (self->avatar, hf_game_record_get_leading (record));
  gtk_widget_set_visible (self->why, hf_game_record_get_explainable (record));
  hf_set_css_class (GTK_WIDGET (self), "leading", hf_game_record_get_leading (record));
}

HfGameRecord *
hf_history_row_get_record (HfHistoryRow *self)
{
  g_return_val_if_fail (HF_IS_HISTORY_ROW (self), NULL);

  return self->record;
}
