/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-side.h"

#include <adwaita.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-score-lines.h"
#include "game/advice/hf-score-turns.h"
#include "hf-score-books.h"
#include "hf-score-card.h"
#include "ui/cards/hf-face.h"
#include "ui/widgets/hf-css-class.h"
#include "ui/widgets/hf-pair-box.h"

#define FACE       32
#define CARD       76 /* width of one */
#define SMALL_CARD 48 /* where there are more than two sides */
#define MANY       2  /* with more sides there is no room for the words of what is counted */

/* A side at the end of a round: its players, the points of the game so far, those of the round, and the books that
 * brought them.
 *
 * ## CSS nodes
 *
 * `scoreside` with the class of its team, and with `.ahead` at the end where no other has more points;
 * `label.points`, `label.gain`, and `avatar.out` of a player who went out */
struct _HfScoreSide
{
  GtkBox parent_instance;

  HfGame *game;
  guint round;
  guint side;

  GtkWidget *faces;
  GtkWidget *points;
  GtkWidget *words;
  GtkWidget *gain;
  GtkWidget *books;
};

G_DEFINE_FINAL_TYPE (HfScoreSide, hf_score_side, GTK_TYPE_BOX)

static gboolean
is_red (HfCard *card)
{
  const HfSuit suit = hf_card_get_suit (card);

  return suit == HF_SUIT_HEARTS || suit == HF_SUIT_DIAMONDS;
}

/* Finds the card in front: a natural one, of a closed book red where it is clean and black where it is dirty. */
static HfCard *
find_front (HfCardZone *zone, const HfBook *book, gboolean closed)
{
  HfCard *front = hf_card_zone_peek (zone, 0);

  for (guint i = 0; i < hf_card_zone_get_n (zone); i++)
    {
      HfCard *card = hf_card_zone_peek (zone, i);

      if (hf_kind_rank (hf_card_get_kind (card)) != book->rank)
        continue;
      front = card;
      if (closed && is_red (card) == hf_book_is_clean (book))
        break;
    }

  return front;
}

static void
add_faces (HfScoreSide *self)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);

  for (guint seat = self->side; seat < rules->n_seats; seat += rules->n_owners)
    {
      HfGameSeat *player = hf_game_get_seat (self->game, seat);
      GtkWidget *avatar = adw_avatar_new (FACE, NULL, TRUE);

      hf_face_show (ADW_AVATAR (avatar), hf_game_seat_get_face (player),
                    hf_game_seat_get_name (player));
      gtk_widget_set_valign (avatar, GTK_ALIGN_CENTER);
      gtk_widget_set_tooltip_text (avatar, hf_game_seat_get_name (player));
      gtk_box_append (GTK_BOX (self->faces), avatar);
    }
}

static GtkWidget *
add_label (GtkBox *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (box, label);

  return label;
}

static GtkWidget *
add_number (GtkBox *box, const char *style)
{
  GtkWidget *label = add_label (box, NULL, style);

  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");

  return label;
}

/* Adds the players and the points of the game, below each other where there is little width. The points keep their room
 * while they count up. */
static void
add_head (HfScoreSide *self)
{
  const gint total = hf_results_get_total (HF_RESULTS (self->game), self->round, self->side);
  g_autofree char *widest = hf_text_number (total);
  GtkWidget *head = g_object_new (HF_TYPE_PAIR_BOX, NULL),
            *players = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->faces = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  add_faces (self);
  gtk_box_append (GTK_BOX (players), self->faces);
  add_label (GTK_BOX (players), hf_results_get_side_name (HF_RESULTS (self->game), self->side),
             "title-4");
  gtk_box_append (GTK_BOX (head), players);
  self->points = add_number (GTK_BOX (head), "points");
  gtk_label_set_width_chars (GTK_LABEL (self->points), (int) g_utf8_strlen (widest, -1));
  gtk_box_append (GTK_BOX (self), head);
}

/* Makes the lines: players and points of the game; books; what was counted last and points of the round. */
static void
add_parts (HfScoreSide *self)
{
  GtkWidget *below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  add_head (self);
  self->words = add_label (GTK_BOX (below), NULL, "caption");
  gtk_label_set_lines (GTK_LABEL (self->words), 1);
  gtk_label_set_ellipsize (GTK_LABEL (self->words), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_set_visible (self->words, hf_game_get_n_teams (self->game) <= MANY);
  self->gain = add_number (GTK_BOX (below), "gain");
  gtk_widget_set_hexpand (self->gain, hf_game_get_n_teams (self->game) > MANY);
  self->books = hf_score_books_new ();

  gtk_box_append (GTK_BOX (self), self->books);
  gtk_box_append (GTK_BOX (self), below);
}

static void
hf_score_side_dispose (GObject *object)
{
  g_clear_object (&HF_SCORE_SIDE (object)->game);

  G_OBJECT_CLASS (hf_score_side_parent_class)->dispose (object);
}

static void
hf_score_side_class_init (HfScoreSideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_score_side_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "scoreside");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
hf_score_side_init (HfScoreSide *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

/* @round: a round that is over, from 1 */
GtkWidget *
hf_score_side_new (HfGame *game, guint round, guint side)
{
  HfScoreSide *self = g_object_new (HF_TYPE_SCORE_SIDE, NULL);

  self->game = g_object_ref (game);
  self->round = round;
  self->side = side;
  if (hf_game_get_rules (game)->teams)
    {
      g_autofree char *team = g_strdup_printf ("team-%u", side % 4);

      gtk_widget_add_css_class (GTK_WIDGET (self), team);
    }
  add_parts (self);
  hf_score_side_set_scale (self, 1);
  hf_score_side_set_points (self, 0, 0, "");

  return GTK_WIDGET (self);
}

/* Adds a book, which is still at the table.
 *
 * Returns: its number, for hf_score_side_move_book() */
guint
hf_score_side_add_book (HfScoreSide *self, const HfRoundStep *step)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);
  const HfBook *book = hf_state_book (hf_game_get_round_state (self->game, self->round),
                                      step->book);
  HfCardZone *zone = hf_game_get_round_zone (self->game, self->round, HF_ZONE_BOOK, step->book);
  const gboolean closed = hf_book_is_closed (rules, book);

  g_return_val_if_fail (zone != NULL && hf_card_zone_get_n (zone) > 0, 0);

  return hf_score_books_add (HF_SCORE_BOOKS (self->books), find_front (zone, book, closed), closed,
                             closed && !hf_book_is_clean (book) && !hf_book_is_wild (book),
                             hf_round_end_describe_step (self->game, self->round, step));
}

/* @scale: how large faces and cards are; 1 is usual */
void
hf_score_side_set_scale (HfScoreSide *self, double scale)
{
  const int card = hf_game_get_n_teams (self->game) > MANY ? SMALL_CARD : CARD;

  hf_score_books_set_card (HF_SCORE_BOOKS (self->books), (int) (card * scale));
  for (GtkWidget *avatar = gtk_widget_get_first_child (self->faces); avatar != NULL;
       avatar = gtk_widget_get_next_sibling (avatar))
    adw_avatar_set_size (ADW_AVATAR (avatar), (int) (FACE * scale));
}

/* @progress: how far the book has come from the table, from 0 to 1 */
void
hf_score_side_move_book (HfScoreSide *self, guint nth, double progress)
{
  hf_score_books_move (HF_SCORE_BOOKS (self->books), nth, progress);
}

/* @points: those of the round so far
 * @words, @gain: the last that was counted, and its points */
void
hf_score_side_set_points (HfScoreSide *self, gint points, gint gain, const char *words)
{
  const gint before = self->round > 1 ? hf_results_get_total (HF_RESULTS (self->game),
                                                              self->round - 1, self->side)
                                      : 0;
  g_autofree char *number = hf_text_minus (g_strdup_printf ("%+'d", gain));

  hf_score_card_set_number (GTK_LABEL (self->points), before + points);
  gtk_label_set_label (GTK_LABEL (self->gain), number);
  gtk_label_set_label (GTK_LABEL (self->words), words);
}

/* @out: whether players who went out are marked
 * @ahead: whether it has more points than all others */
void
hf_score_side_set_marks (HfScoreSide *self, gboolean out, gboolean ahead)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);
  const guint went_out = hf_game_get_round_state (self->game, self->round)->table.out;
  GtkWidget *avatar = gtk_widget_get_first_child (self->faces);

  for (guint seat = self->side; seat < rules->n_seats; seat += rules->n_owners)
    {
      hf_set_css_class (avatar, "out", out && ((went_out >> seat) & 1));
      avatar = gtk_widget_get_next_sibling (avatar);
    }
  hf_set_css_class (GTK_WIDGET (self), "ahead", ahead);
}
