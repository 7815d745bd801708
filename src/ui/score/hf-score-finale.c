/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-finale.h"

#include <glib/gi18n.h>

#include "core/state/hf-book-rules.h"
#include "core/text/hf-text.h"
#include "game/moments/hf-awards.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-score-turns.h"
#include "game/files/hf-series.h"
#include "game/table/hf-game-words.h"
#include "ui/cards/hf-card-fanfare.h"
#include "ui/cards/hf-face.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"
#include "ui/widgets/hf-pair-box.h"

#define FACE        64 /* of a winner */
#define SMALL_FACE  44 /* of many */
#define MANY        3
#define AWARD_CHARS 16 /* of a line of an award */
#define FAN         .6 /* how large the cards of the best book become */

/* The end of a game as a picture: the winners and their lead, their faces, the best book of the game,
 * its awards, and its turning point.
 *
 * ## CSS nodes
 *
 * `finale` with the class `.lost` where the person did not win, and a `box.award` for each award
 *
 * ## Accessibility
 *
 * A group named by one sentence, with the cards of the book in words. */
struct _HfScoreFinale
{
  AdwBin parent_instance;

  GtkWidget *faces;
  GtkWidget *headline;
  GtkWidget *standing;
  GtkWidget *book;
  GtkWidget *fan;
  GtkWidget *book_name;
  GtkWidget *book_side;
  GtkWidget *awards;
  GtkWidget *turn;
  GtkWidget *turn_title;
  GtkWidget *turn_words;
};

G_DEFINE_FINAL_TYPE (HfScoreFinale, hf_score_finale, ADW_TYPE_BIN)

static gboolean
has_won (HfGame *game, guint seat)
{
  return (hf_game_get_winners (game) >> hf_game_seat_get_owner (hf_game_get_seat (game, seat))) & 1;
}

static void
add_face (HfScoreFinale *self, HfGameSeat *seat, int size)
{
  const char *name = hf_game_seat_get_name (seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *avatar = adw_avatar_new (size, NULL, TRUE), *label = gtk_label_new (name);

  hf_face_show (ADW_AVATAR (avatar), hf_game_seat_get_face (seat), name);
  gtk_widget_set_halign (avatar, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), avatar);
  gtk_box_append (GTK_BOX (box), label);
  adw_wrap_box_append (ADW_WRAP_BOX (self->faces), box);
}

static void
add_faces (HfScoreFinale *self, HfGame *game)
{
  guint n = hf_game_get_n_seats (game), n_winners = 0;

  for (guint seat = 0; seat < n; seat++)
    n_winners += has_won (game, seat);
  for (guint seat = 0; seat < n; seat++)
    if (has_won (game, seat))
      add_face (self, hf_game_get_seat (game, seat), n_winners > MANY ? SMALL_FACE : FACE);
}

/* Lists the players with the most points: after the first game, these are partners. */
static char *
list_first (HfGame *game, GArray *standings)
{
  const HfStanding *first = &g_array_index (standings, HfStanding, 0);
  const char *names[HF_MAX_SEATS];
  guint n = 0;

  for (; n < standings->len && first[n].points == first->points; n++)
    names[n] = hf_game_seat_get_inline_name (hf_game_get_seat (game, first[n].seat));

  return hf_words_list (names, n);
}

/* Shows the leaders or winners where partners change from game to game, as each player scores alone there. */
static void
show_standing (HfScoreFinale *self, HfGame *game)
{
  guint n = hf_series_get_length (game), number = hf_series_get_number (game);
  g_autoptr (GArray) standings = hf_series_list (game, hf_game_get_n_rounds_done (game));
  g_autofree char *name = list_first (game, standings), *words = NULL;

  gtk_widget_set_visible (self->standing, n > 1);
  if (n <= 1)
    return;

  if (number < n)
    /* Translators: a player or several, and how many games of how many are over, with other partners in each */
    words = g_strdup_printf (_("Ahead after game %2$u of %3$u: %1$s"), name, number, n);
  else
    /* Translators: the player or players with the most points after all games, and how many those were */
    words = g_strdup_printf (_("Ahead after all %2$u games: %1$s"), name, n);
  gtk_label_set_label (GTK_LABEL (self->standing), words);
}

static void
show_book (HfScoreFinale *self, HfGame *game)
{
  const gboolean one = hf_game_get_rules (game)->n_rounds == 1;
  guint round, place;
  const HfBook *book = hf_score_find_best_book (game, &round, &place);
  HfCardZone *zone = book != NULL ? hf_game_get_round_zone (game, round, HF_ZONE_BOOK, place)
                                  : NULL;
  HfCards cards = HF_CARDS_NONE;
  g_autofree char *name = NULL, *side = NULL, *words = NULL;
  const char *owner;

  gtk_widget_set_visible (self->book, zone != NULL);
  if (zone == NULL)
    return;

  name = hf_score_describe_book (game, book);
  owner = hf_game_team_get_inline_name (hf_game_get_team (game, book->owner));
  /* Translators: a side, and the number of the round */
  side = one ? g_strdup (owner) : g_strdup_printf (_("%1$s, round %2$u"), owner, round);
  hf_card_zone_count (zone, &cards);
  words = hf_words_cards (&cards, HF_CARDS_LISTED);
  hf_card_fanfare_set_cards (HF_CARD_FANFARE (self->fan), G_LIST_MODEL (zone));
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->fan), FAN);
  gtk_label_set_label (GTK_LABEL (self->book_name), name);
  gtk_label_set_label (GTK_LABEL (self->book_side), side);
  hf_set_spoken_label (self->book, words);
}

static void
add_award_label (GtkWidget *box, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), AWARD_CHARS);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

static void
show_awards (HfScoreFinale *self, HfGame *game)
{
  g_autoptr (GArray) awards = hf_awards_list (game);

  gtk_widget_set_visible (self->awards, awards->len > 0);
  for (guint i = 0; i < awards->len; i++)
    {
      const HfAward *award = &g_array_index (awards, HfAward, i);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      gtk_widget_add_css_class (box, "award");
      add_award_label (box, award->title, "caption");
      add_award_label (box, award->name, "heading");
      add_award_label (box, award->words, "title-3");
      adw_wrap_box_append (ADW_WRAP_BOX (self->awards), box);
    }
}

static void
show_turn (HfScoreFinale *self, HfGame *game)
{
  g_autoptr (GArray) turns = hf_score_turns (game);
  const HfScoreTurn *turn = turns->len > 0 ? &g_array_index (turns, HfScoreTurn, 0) : NULL;

  gtk_widget_set_visible (self->turn, turn != NULL);
  if (turn == NULL)
    return;

  gtk_label_set_label (GTK_LABEL (self->turn_title), turn->title);
  gtk_label_set_label (GTK_LABEL (self->turn_words), turn->words);
}

static void
hf_score_finale_class_init (HfScoreFinaleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (HF_TYPE_CARD_FANFARE);
  g_type_ensure (HF_TYPE_PAIR_BOX);
  gtk_widget_class_set_css_name (widget_class, "finale");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-score-finale.ui");
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, faces);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, headline);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, standing);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, book);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, fan);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, book_name);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, book_side);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, awards);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, turn);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, turn_title);
  gtk_widget_class_bind_template_child (widget_class, HfScoreFinale, turn_words);
}

static void
hf_score_finale_init (HfScoreFinale *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
clear_box (GtkWidget *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (box)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (box), child);
}

/* Shows how a game ended.
 * @game: a game that is over, with a round at least */
void
hf_score_finale_set_game (HfScoreFinale *self, HfGame *game)
{
  g_autofree char *headline = NULL;
  gint person;

  g_return_if_fail (HF_IS_SCORE_FINALE (self));
  g_return_if_fail (HF_IS_GAME (game) && hf_game_get_n_rounds_done (game) > 0);

  headline = hf_game_describe_result (game, hf_game_find_person (game));
  person = hf_game_find_person (game);
  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  hf_set_spoken_label (GTK_WIDGET (self), headline);
  hf_set_css_class (GTK_WIDGET (self), "lost", person >= 0 && !has_won (game, person));
  clear_box (self->faces);
  clear_box (self->awards);
  add_faces (self, game);
  show_standing (self, game);
  show_book (self, game);
  show_awards (self, game);
  show_turn (self, game);
}
