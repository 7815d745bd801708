/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-curtain.h"

#include <glib/gi18n.h>

#include "game/advice/hf-history.h"
#include "ui/cards/hf-card-label.h"
#include "ui/cards/hf-face.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-grace-period.h"
#include "ui/widgets/hf-wrap-labels.h"

#define GRACE_MS 400 /* the key that ended the last turn does not lift the curtain as well */

/* Lies where acts and hand were while one person hands the device to another: it shows the next person, and
 * all that the others have done since that person’s last turn. Nothing on it depends on a hand.
 *
 * ## CSS nodes
 *
 * `curtain` */
struct _HfCurtain
{
  AdwBin parent_instance;

  HfTurnController *controller;
  gint next; /* the seat it is for, or -1 */
  guint grace;

  GtkWidget *who;
  GtkWidget *avatar;
  GtkWidget *title;
  GtkWidget *look_away;
  GtkWidget *lift;
  GtkWidget *scroller;
  GtkWidget *news;
};

G_DEFINE_FINAL_TYPE (HfCurtain, hf_curtain, ADW_TYPE_BIN)

/* A paragraph about the acts of one turn. */
typedef struct
{
  gint seat;
  GString *line, *words;
  GPtrArray *cards; /* HfCard */
} Paragraph;

static GtkWidget *
create_row (HfGame *game, const Paragraph *told)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 8, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *text = g_object_new (HF_TYPE_CARD_LABEL, "hexpand", TRUE, NULL);

  if (told->seat >= 0)
    {
      GtkWidget *avatar = g_object_new (ADW_TYPE_AVATAR, "size", 28, "show-initials", TRUE,
                                        "valign", GTK_ALIGN_START, "accessible-role",
                                        GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
      HfGameSeat *seat = hf_game_get_seat (game, told->seat);

      hf_face_show (ADW_AVATAR (avatar), hf_game_seat_get_face (seat),
                    hf_game_seat_get_name (seat));
      gtk_box_append (GTK_BOX (row), avatar);
    }
  hf_card_label_show (HF_CARD_LABEL (text), told->line->str, told->words->str, told->cards);
  gtk_box_append (GTK_BOX (row), text);

  return row;
}

/* Adds the sentences from @from on that tell of one turn. Returns: where the next turn begins. */
static guint
add_turn (HfCurtain *self, GPtrArray *records, guint from)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  g_autoptr (GString) line = g_string_new (NULL), words = g_string_new (NULL);
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  Paragraph told = { hf_game_record_get_seat (records->pdata[from]), line, words, cards };
  guint i = from;

  do
    {
      HfGameRecord *record = records->pdata[i];
      g_autofree char *brief = i == from ? g_strdup (hf_game_record_get_line (record))
                                         : hf_game_record_write_brief (record);

      g_string_append (line, i > from ? C_("between sentences", " ") : "");
      g_string_append (words, i > from ? C_("between sentences", " ") : "");
      g_string_append (line, brief);
      g_string_append (words, hf_game_record_get_text (record));
      g_ptr_array_extend (cards, hf_game_record_get_cards (record), NULL, NULL);
    }
  while (++i < records->len && !hf_game_record_get_leading (records->pdata[i]));
  gtk_box_append (GTK_BOX (self->news), create_row (game, &told));

  return i;
}

/* A paragraph for each turn. */
static void
show_news (HfCurtain *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  g_autoptr (GPtrArray) records = NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->news)) != NULL)
    gtk_box_remove (GTK_BOX (self->news), row);
  if (self->next < 0)
    return;

  records = hf_history_list_since (game, self->next);
  for (guint i = 0; i < records->len;)
    i = add_turn (self, records, i);
  gtk_widget_set_visible (self->scroller, records->len > 0);
  gtk_widget_set_halign (adw_bin_get_child (ADW_BIN (self)),
                         records->len > 0 ? GTK_ALIGN_FILL : GTK_ALIGN_CENTER);
}

static void
show_next (HfCurtain *self, HfGame *game)
{
  HfGameSeat *seat = hf_game_get_seat (game, self->next);
  g_autofree char *title = NULL;

  /* Translators: %s is the person who gets the computer or telephone that all play at */
  title = g_strdup_printf (_("Pass it to %s"), hf_game_seat_get_inline_name (seat));
  gtk_label_set_label (GTK_LABEL (self->title), title);
  hf_face_show (ADW_AVATAR (self->avatar), hf_game_seat_get_face (seat),
                hf_game_seat_get_name (seat));
  hf_set_spoken_label (GTK_WIDGET (self), title);
  hf_announce (GTK_WIDGET (self), title);
}

/* Before the deal no person is next. */
static void
update (HfCurtain *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  gint next = hf_turn_controller_find_next (self->controller);

  if (self->next != next && next >= 0)
    {
      self->next = next;
      show_next (self, game);
      show_news (self);
    }
  gtk_widget_set_visible (adw_bin_get_child (ADW_BIN (self)), next >= 0);
}

static gboolean
grace_over_cb (gpointer data)
{
  HfCurtain *self = data;

  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  self->grace = 0;
  gtk_widget_set_sensitive (self->lift, TRUE);
  if (root != NULL && gtk_root_get_focus (root) == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

static gboolean
hf_curtain_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (HF_CURTAIN (widget)->lift);
}

static void
hf_curtain_dispose (GObject *object)
{
  HfCurtain *self = HF_CURTAIN (object);

  g_clear_handle_id (&self->grace, g_source_remove);
  g_clear_object (&self->controller);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_CURTAIN);

  G_OBJECT_CLASS (hf_curtain_parent_class)->dispose (object);
}

static void
hf_curtain_class_init (HfCurtainClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_curtain_dispose;
  widget_class->grab_focus = hf_curtain_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "curtain");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-curtain.ui");
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, who);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, avatar);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, look_away);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, lift);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, news);
  gtk_widget_class_bind_template_callback (widget_class, hf_curtain_lift);
}

static void
hf_curtain_init (HfCurtain *self)
{
  guint grace = hf_grace_period_get (GRACE_MS);

  self->next = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_wrap_labels (GTK_WIDGET (self));
  if (grace == 0)
    return;

  gtk_widget_set_sensitive (self->lift, FALSE);
  self->grace = g_timeout_add (grace, grace_over_cb, self);
}

/* Makes a curtain for the next person; lifting it gives the screen to that person. */
GtkWidget *
hf_curtain_new (HfTurnController *controller)
{
  HfCurtain *self = g_object_new (HF_TYPE_CURTAIN, NULL);

  self->controller = g_object_ref (controller);
  g_signal_connect_object (controller, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_history_of (hf_turn_controller_get_game (controller)),
                           "items-changed", G_CALLBACK (show_news), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

static void
place (GtkWidget *grid, GtkWidget *part, int column, int row, int n_rows)
{
  g_object_set (gtk_layout_manager_get_layout_child (gtk_widget_get_layout_manager (grid), part),
                "column", column, "row", row, "row-span", n_rows, NULL);
}

/* Sets the curtain for the room that is left of the table: where that is not much, the acts of the others are beside the
 * button. */
void
hf_curtain_set_form (HfCurtain *self, const HfForm *form)
{
  const HfTableShape *shape = form->shape;
  const gboolean few = form->words > HF_WORDS_FEW, small = shape->tall || shape->gap < 10;
  const int face = (int) (56 * form->scale);
  GtkWidget *grid = adw_bin_get_child (ADW_BIN (self));

  g_return_if_fail (HF_IS_CURTAIN (self));

  place (grid, self->who, 0, 0, 1);
  place (grid, self->scroller, shape->tall ? 0 : 1, shape->tall ? 1 : 0, shape->tall ? 1 : 2);
  place (grid, self->lift, 0, shape->tall ? 2 : 1, 1);
  /* Beside the acts of the others, name and button are together in the middle. */
  gtk_widget_set_valign (self->who, shape->tall ? GTK_ALIGN_CENTER : GTK_ALIGN_END);
  gtk_widget_set_valign (self->lift, shape->tall ? GTK_ALIGN_CENTER : GTK_ALIGN_START);
  gtk_grid_set_row_spacing (GTK_GRID (grid), small ? 6 : 14);
  gtk_grid_set_column_spacing (GTK_GRID (grid), small ? 18 : 36);
  gtk_box_set_spacing (GTK_BOX (self->who), small ? 8 : 14);
  gtk_box_set_spacing (GTK_BOX (self->news), small ? 6 : 10);
  adw_avatar_set_size (ADW_AVATAR (self->avatar), small ? 36 : face);
  gtk_label_set_max_width_chars (GTK_LABEL (self->title), small && !shape->tall ? 12 : 24);
  gtk_widget_set_visible (self->avatar, !few);
  gtk_widget_set_visible (self->look_away, !small || (shape->tall && !few));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller),
                                              shape->tall && !few ? 64 : 36);
}

/* Gives the screen to the person it is for, unless it has fallen just now. */
void
hf_curtain_lift (HfCurtain *self)
{
  gint next;

  g_return_if_fail (HF_IS_CURTAIN (self));

  next = hf_turn_controller_find_next (self->controller);
  if (next >= 0 && self->grace == 0)
    hf_turn_controller_set_eyes (self->controller, next);
}
