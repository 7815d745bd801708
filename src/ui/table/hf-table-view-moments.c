/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-view-private.h"

/* Marks moments at their own place, while their sound is heard: a book that closes, a foot that is
 * taken, going out, and winning. The place is marked for half a second; where nothing moves, until
 * the next act. The game goes on meanwhile. */

#define MOMENT_MS 500

static void
note (HfTableView *self, gpointer place)
{
  if (place != NULL && !g_ptr_array_find (self->moments, place, NULL))
    g_ptr_array_add (self->moments, g_object_ref (place));
}

static void
note_book (HfTableView *self, guint place)
{
  for (guint i = 0; i < hf_game_get_n_teams (self->game); i++)
    {
      GListModel *books = hf_game_team_get_books (hf_game_get_team (self->game, i));

      for (guint j = 0; j < g_list_model_get_n_items (books); j++)
        {
          g_autoptr (HfGameBook) book = g_list_model_get_item (books, j);

          if (hf_game_book_get_place (book) == place)
            note (self,
                  hf_tableau_find (HF_TABLEAU (self->tableaux[i]), hf_game_book_get_cards (book)));
        }
    }
}

/* Notes the books and seats that hf_table_view_show_moments() marks after a change; none behind the curtain. */
void
hf_table_view_note_moments (HfTableView *self, const HfGameChange *change)
{
  const guint seats = change->digest.foot | change->digest.out;

  if (self->curtain != NULL)
    return;

  for (guint i = 0; i < change->digest.n_closed; i++)
    note_book (self, change->digest.closed[i]);
  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    if ((seats >> i) & 1)
      note (self, self->seats[i]);
}

/* Removes all marks. */
void
hf_table_view_end_moments (HfTableView *self)
{
  for (guint i = 0; i < self->moments->len; i++)
    gtk_widget_remove_css_class (g_ptr_array_index (self->moments, i), "moment");
  g_ptr_array_set_size (self->moments, 0);
  adw_animation_reset (self->moment);
}

/* Notes the seats of the winners of the game. They stay marked, as no act follows. */
void
hf_table_view_note_winners (HfTableView *self)
{
  guint winners = hf_game_get_winners (self->game);

  hf_table_view_end_moments (self);
  for (guint i = 0; i < hf_game_get_n_seats (self->game); i++)
    if ((winners >> hf_game_seat_get_owner (hf_game_get_seat (self->game, i))) & 1)
      note (self, self->seats[i]);
}

/* Marks the noted places, now that the cards have arrived. */
void
hf_table_view_show_moments (HfTableView *self)
{
  double pace = hf_motion_layer_get_pace (HF_MOTION_LAYER (self->motion));

  for (guint i = 0; i < self->moments->len; i++)
    gtk_widget_add_css_class (g_ptr_array_index (self->moments, i), "moment");
  if (self->moments->len == 0 || pace <= 0 || !adw_get_enable_animations (GTK_WIDGET (self))
      || hf_game_is_over (self->game))
    return;

  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->moment), (guint) (MOMENT_MS * pace));
  adw_animation_play (self->moment);
}
