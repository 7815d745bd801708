/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A table set out for a look: whose rules, how large a window, what lies on it. */

#include "config.h"

#include "hf-table-scene.h"

#include <adwaita.h>

#include "game/table/hf-card-zone-moves.h"
#include "game/table/hf-game-team.h"
#include "lib/hf-test-rules.h"
#include "lib/ui/hf-test-book.h"
#include "ui/widgets/hf-pill.h"

#define SEED 7

HfGame *
hf_table_scene_make_game (const HfTableScene *scene)
{
  g_autofree char *players = scene->players > 0
                               ? g_strdup_printf (" table.players=%u", scene->players)
                               : g_strdup ("");
  g_autofree char *text = g_strconcat (scene->rules, players, scene->set != NULL ? " " : NULL,
                                       scene->set, NULL);
  HfRules rules;

  hf_test_rules_init (&rules, text);

  return hf_test_game_new (&rules, 0, SEED);
}

typedef struct
{
  guint turns_left;
  gboolean done;
} Playing;

static void
turn_began_cb (HfGame *game, guint seat, Playing *playing)
{
  if (playing->turns_left > 0)
    playing->turns_left--;
  if (playing->turns_left > 0 || seat != 0)
    return;

  playing->done = TRUE;
  hf_game_set_auto_play (game, FALSE);
  hf_game_hold (game);
}

/* Computer players play, without a window, until it is the person's turn after so many. */
static void
play (HfGame *game, const HfTableScene *scene)
{
  Playing playing = { MAX (scene->turns, 1), FALSE };
  gulong turns = g_signal_connect (game, "turn-began", G_CALLBACK (turn_began_cb), &playing);
  gulong rounds = g_signal_connect (game, "round-over", G_CALLBACK (hf_game_next_round), NULL);

  hf_game_set_auto_play (game, TRUE);
  hf_game_set_pace (game, 0);
  hf_game_start (game);
  hf_test_wait_until (playing.done);
  g_signal_handler_disconnect (game, turns);
  g_signal_handler_disconnect (game, rounds);
}

void
hf_table_scene_set_up_look (const HfTableScene *scene)
{
  GtkSettings *settings = gtk_settings_get_default ();
  AdwStyleManager *manager = adw_style_manager_get_default ();

  g_object_set (settings, "gtk-enable-animations", FALSE, "gtk-xft-dpi",
                (int) (96 * 1024 * (scene->text_scale > 0 ? scene->text_scale : 1)), NULL);
  /* Mirrored is the other direction than that of the language. */
  gtk_widget_set_default_direction ((gtk_get_locale_direction () == GTK_TEXT_DIR_RTL)
                                        != scene->mirrored
                                      ? GTK_TEXT_DIR_RTL
                                      : GTK_TEXT_DIR_LTR);
  adw_style_manager_set_color_scheme (manager, scene->dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                                           : ADW_COLOR_SCHEME_FORCE_LIGHT);
}

/* Sets what differs, or sets it back. */
static void
apply_setting (const HfTableScene *scene, gboolean usual)
{
  g_auto (GStrv) pair = g_strsplit (scene->setting != NULL ? scene->setting : "", "=", 2);
  g_autoptr (GVariant) value = NULL;

  if (pair[0] == NULL)
    return;

  value = usual ? g_settings_get_default_value (hf_test_settings, pair[0])
                : g_variant_ref_sink (g_variant_new_parsed (pair[1]));
  g_settings_set_value (hf_test_settings, pair[0], value);
}

/* Sets back what differs in the settings. */
void
hf_table_scene_reset (const HfTableScene *scene)
{
  apply_setting (scene, TRUE);
}

/* Selects the first card of a kind of which there are enough. */
gboolean
hf_table_scene_select_some (HfTurnController *controller, guint enough)
{
  HfCardZone *hand = hf_turn_controller_get_hand (controller);

  for (guint i = 0; i + enough <= hf_card_zone_get_n (hand); i++)
    {
      HfCard *card = hf_card_zone_peek (hand, i);
      guint n = 0;

      for (guint k = 0; k < hf_card_zone_get_n (hand); k++)
        n += hf_card_get_rank (hf_card_zone_peek (hand, k)) == hf_card_get_rank (card)
             && !hf_turn_controller_is_staged (controller, hf_card_zone_peek (hand, k));
      if (n < enough || hf_card_get_rank (card) <= 3)
        continue;
      for (guint k = 0; k < hf_card_zone_get_n (hand); k++)
        if (hf_card_get_rank (hf_card_zone_peek (hand, k)) == hf_card_get_rank (card))
          hf_turn_controller_set_selected (controller, hf_card_zone_peek (hand, k), TRUE);
      return TRUE;
    }

  return FALSE;
}

/* A move that is refused, with a reason. */
void
hf_table_scene_play_refused (HfTurnController *controller)
{
  HfMove move;

  hf_move_init (&move, HF_MOVE_LAY, 0);
  hf_move_add_part (&move, HF_BOOK_NONE);
  hf_move_add_card (&move,
                    hf_card_get_kind (hf_card_zone_peek (hf_turn_controller_get_hand (controller),
                                                         2)));
  hf_turn_controller_play (controller, &move);
  g_assert_nonnull (hf_turn_controller_get_offer (controller)->why_not);
}

/* Cards for the hand, and books for each side, until there are so many. */
void
hf_table_scene_add_cards (HfWindow *window, guint n_cards, guint n_books)
{
  HfGame *game = hf_session_get_game (hf_window_get_session (window));
  HfCardZone *hand = hf_turn_controller_get_hand (hf_test_get_controller (window));

  for (guint i = hf_card_zone_get_n (hand); i < n_cards; i++)
    {
      HfKind kind = HF_KIND_KING - i % 10;
      g_autoptr (HfCard) card = hf_card_new (kind, i % 4, 0);

      hf_card_zone_insert (hand, hf_card_zone_get_n (hand), card);
    }
  for (guint i = 0; i < hf_game_get_n_teams (game); i++)
    for (guint k = g_list_model_get_n_items (hf_game_team_get_books (hf_game_get_team (game, i)));
         k < n_books; k++)
      {
        g_autoptr (HfGameBook) book = hf_test_book_new (hf_game_get_rules (game), i, k);

        hf_game_team_add_book (hf_game_get_team (game, i), book);
      }
}

/* As many cards as a round begins with, beside the first few books. */
void
hf_table_scene_prepare_few (HfWindow *window)
{
  hf_table_scene_add_cards (window, 11, 0);
}

/* Plays as long as the scene wants, and shows it. */
HfWindow *
hf_table_scene_open (const HfTableScene *scene, HfGame *game)
{
  HfWindow *window;

  play (game, scene);
  hf_table_scene_set_up_look (scene);
  apply_setting (scene, FALSE);
  window = hf_test_open_table (game, scene->width, scene->height);
  if (scene->prepare != NULL)
    {
      scene->prepare (window);
      hf_test_settle (GTK_WIDGET (window));
    }

  return window;
}

static gboolean
is_pill (GtkWidget *widget, gconstpointer what)
{
  return HF_IS_PILL (widget) && gtk_widget_get_mapped (widget);
}

/* Each kind of books that going out takes shows at each side, and so do the points that it takes to
 * open: those of a side that has laid an opening ready stand beside what it is worth. */
void
hf_table_scene_check_needs (GtkWidget *table, HfGame *game, const char *name)
{
  guint n = hf_test_count (table, is_pill, NULL), least = 0;

  for (guint i = 0; i < hf_game_get_n_teams (game); i++)
    {
      HfGameTeam *team = hf_game_get_team (game, i);
      const HfRoundRules *needed = hf_game_team_get_counts (team)->needed;
      gboolean laid_ready = i == 0
                            && hf_turn_controller_get_n_staged (
                                 hf_test_get_controller (HF_WINDOW (gtk_widget_get_root (table))))
                                 > 0;

      least += (needed->clean > 0) + (needed->dirty > 0) + (needed->special > 0 || needed->each > 0)
               + (needed->wild > 0) + (!hf_game_team_get_counts (team)->open && !laid_ready);
    }
  if (n < least)
    g_test_fail_printf ("%s: %u of %u needs show", name, n, least);
}
