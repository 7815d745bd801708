/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-curtain.h"

#include <glib/gi18n.h>

#include "game/advice/hf-last-acts.h"
#include "ui/cards/hf-card-widget.h"
#include "ui/cards/hf-face.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-grace-period.h"
#include "ui/widgets/hf-text-size.h"
#include "ui/widgets/hf-wrap-labels.h"

#define N_SIZES  2
#define GRACE_MS 400 /* the key that ended the last turn does not lift the curtain as well */

/* Takes the place of the table while one person hands the device to another: it shows the next person,
 * and the acts of the others since that person’s last turn. Nothing on it depends on a hand.
 *
 * ## CSS nodes
 *
 * `curtain` */
struct _HfCurtain
{
  AdwBreakpointBin parent_instance;

  HfTurnController *controller;
  gint next; /* the seat it is for, or -1 */
  guint grace;

  GtkWidget *avatar;
  GtkWidget *title;
  GtkWidget *lift;
  GtkWidget *news;
};

G_DEFINE_FINAL_TYPE (HfCurtain, hf_curtain, ADW_TYPE_BREAKPOINT_BIN)

static GtkWidget *
create_label (const char *text, const char *style, float xalign)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE_FILL);
  gtk_widget_add_css_class (label, style);

  return label;
}

static void
add_line (HfCurtain *self, HfGameSeat *seat, int row, GtkWidget *line)
{
  gtk_grid_attach (GTK_GRID (self->news),
                   create_label (hf_game_seat_get_name (seat), "dim-on-felt", 1), 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->news), line, 1, row, 1, 1);
}

/* Adds the last act of a seat, and below it its words: a question to the next person, say, or an answer to that
 * person’s question. */
static void
add_news (HfCurtain *self, int row, HfGame *game, guint index)
{
  HfLastActs *acts = hf_last_acts_of (game);
  HfGameSeat *seat = hf_game_get_seat (game, index);
  GtkWidget *act, *words;

  if (hf_last_acts_get (acts, index) != NULL)
    {
      act = create_label (hf_last_acts_get (acts, index), "numeric", 0);
      hf_set_spoken_label (act, hf_last_acts_get_spoken (acts, index));
      add_line (self, seat, row, act);
    }
  if (hf_game_seat_get_speech (seat) != NULL)
    {
      words = create_label (hf_game_seat_get_speech (seat), "bubble", 0);
      gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
      gtk_widget_set_halign (words, GTK_ALIGN_START);
      add_line (self, seat, row + 1, words);
    }
}

/* Shows the news of the seats after the next person, up to the seat on turn: they have acted since that person did. */
static void
show_news (HfCurtain *self, HfGame *game)
{
  guint n = hf_game_get_n_seats (game);
  gint turn = hf_game_get_turn (game);

  while (gtk_widget_get_first_child (self->news) != NULL)
    gtk_grid_remove (GTK_GRID (self->news), gtk_widget_get_first_child (self->news));
  for (guint i = 1; i < n && turn >= 0 && self->next >= 0; i++)
    {
      guint seat = (self->next + i) % n;

      add_news (self, 2 * (int) i, game, seat);
      if ((gint) seat == turn)
        break;
    }
  gtk_widget_set_visible (self->news, gtk_widget_get_first_child (self->news) != NULL);
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
    }
  gtk_widget_set_visible (adw_breakpoint_bin_get_child (ADW_BREAKPOINT_BIN (self)), next >= 0);
  show_news (self, game);
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
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, avatar);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, title);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, lift);
  gtk_widget_class_bind_template_child (widget_class, HfCurtain, news);
  gtk_widget_class_bind_template_callback (widget_class, hf_curtain_lift);
  hf_text_size_bind (widget_class, N_SIZES);
}

static void
hf_curtain_init (HfCurtain *self)
{
  guint grace = hf_grace_period_get (GRACE_MS);

  self->next = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_wrap_labels (GTK_WIDGET (self));
  hf_text_size_follow (GTK_WIDGET (self), HF_TYPE_CURTAIN, N_SIZES);
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
  g_signal_connect_object (hf_last_acts_of (hf_turn_controller_get_game (controller)), "changed",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_card_widget_get_theme (), "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
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
