/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

/* The pictures of the start page: cards and faces that say at a glance what a tile is for. Words beside them say the
 * same, so assistive technology passes over them. */
#include "hf-start-pictures.h"

#include "game/table/hf-card-zone.h"
#include "hf-face.h"

#define FACE       32
#define FRIEND     50
#define MOST_CARDS 7 /* of a game */

typedef struct
{
  HfKind kind;
  HfSuit suit;
} Card;

static void
show_cards (HfCardFanfare *fan, const Card *cards, guint n_cards)
{
  g_autoptr (GListStore) list = g_list_store_new (HF_TYPE_CARD);

  for (guint i = 0; i < n_cards; i++)
    {
      g_autoptr (HfCard) card = hf_card_new (cards[i].kind, cards[i].suit, 0);

      g_list_store_append (list, card);
    }
  hf_card_fanfare_set_cards (fan, G_LIST_MODEL (list));
}

/* Shows a book as it grows. */
void
hf_start_pictures_show_book (HfCardFanfare *fan)
{
  static const Card book[] = { { HF_KIND_SEVEN, HF_SUIT_CLUBS },
                               { HF_KIND_SEVEN, HF_SUIT_HEARTS },
                               { HF_KIND_SEVEN, HF_SUIT_SPADES },
                               { HF_KIND_SEVEN, HF_SUIT_DIAMONDS },
                               { HF_KIND_TWO, HF_SUIT_HEARTS } };

  show_cards (fan, book, G_N_ELEMENTS (book));
}

/* Shows cards as one holds them. */
void
hf_start_pictures_show_hand (HfCardFanfare *fan)
{
  static const Card hand[] = { { HF_KIND_JACK, HF_SUIT_CLUBS },
                               { HF_KIND_KING, HF_SUIT_HEARTS },
                               { HF_KIND_ACE, HF_SUIT_SPADES } };

  show_cards (fan, hand, G_N_ELEMENTS (hand));
}

static GtkWidget *
create_face (HfPlayerFace face, const char *name, int size)
{
  GtkWidget *avatar = adw_avatar_new (size, NULL, TRUE);

  hf_face_show (ADW_AVATAR (avatar), face, name);
  gtk_accessible_update_state (GTK_ACCESSIBLE (avatar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);

  return avatar;
}

static void
clear (AdwWrapBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    adw_wrap_box_remove (box, child);
}

/* Shows two who might play together. */
void
hf_start_pictures_show_friends (GtkBox *box)
{
  gtk_box_append (box, create_face (HF_PLAYER_FACE_GRANDMOTHER, NULL, FRIEND));
  gtk_box_append (box, create_face (HF_PLAYER_FACE_BOY, NULL, FRIEND));
}

/* Shows the faces of all but the first of those who play next.
 *
 * @faces: of all of them, as are the @names
 * @box: gets the faces in place of what was in it */
void
hf_start_pictures_show_others (AdwWrapBox *box, const HfPlayerFace *faces, GStrv names)
{
  clear (box);
  for (guint i = 1; i < g_strv_length (names); i++)
    adw_wrap_box_append (box, create_face (faces[i], names[i], FACE));
}

/* The cards on top of the books of the person's side, or their hand before there are any. */
static GListModel *
list_cards (HfGame *game)
{
  GListStore *tops = g_list_store_new (HF_TYPE_CARD);
  const gint person = hf_game_find_person (game);
  HfGameSeat *seat = hf_game_get_seat (game, MAX (person, 0));
  GListModel *books =
    hf_game_team_get_books (hf_game_get_team (game, hf_game_seat_get_owner (seat)));

  for (guint i = 0; i < g_list_model_get_n_items (books); i++)
    {
      g_autoptr (HfGameBook) book = g_list_model_get_item (books, i);
      HfCardZone *cards = hf_game_book_get_cards (book);

      if (hf_card_zone_get_n (cards) > 0)
        g_list_store_append (tops, hf_card_zone_peek (cards, hf_card_zone_get_n (cards) - 1));
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (tops)) > 0 || person < 0)
    return G_LIST_MODEL (tops);

  g_object_unref (tops);

  return G_LIST_MODEL (g_object_ref (hf_game_seat_get_hand (seat)));
}

/* Shows a game: some cards, and the faces of the players.
 * @faces: gets them in place of what was in it */
void
hf_start_pictures_show_game (HfCardFanfare *fan, AdwWrapBox *faces, HfGame *game)
{
  g_autoptr (GListModel) cards = list_cards (game);
  g_autoptr (GListModel)
    some = G_LIST_MODEL (gtk_slice_list_model_new (g_steal_pointer (&cards), 0, MOST_CARDS));

  hf_card_fanfare_set_cards (fan, some);
  gtk_widget_set_visible (GTK_WIDGET (fan), g_list_model_get_n_items (some) > 0);
  clear (faces);
  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);

      adw_wrap_box_append (faces, create_face (hf_game_seat_get_face (seat),
                                               hf_game_seat_get_name (seat), FACE));
    }
}
