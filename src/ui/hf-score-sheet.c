/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-score-sheet.h"

#include <glib/gi18n.h>

#include "core/hf-book-rules.h"
#include "game/hf-game-words.h"
#include "hf-score-lines.h"

#define DIGITS 8          /* columns of a number when printed */

/**
 * HfScoreSheet:
 *
 * The score card of a round in the form it has at the table, a column for
 * each side, with the cards behind the numbers.
 *
 * ## CSS nodes
 *
 * `grid.scorecard` with labels, those of sums with the class `.sum`
 *
 * ## Accessibility
 *
 * Each line reads as a sentence: what is counted, and for whom how much.
 */
struct _HfScoreSheet
{
  AdwDialog   parent_instance;

  HfGame     *game;
  guint       round;

  GtkWidget  *window_title;
  GtkWidget  *headline;
  GtkWidget  *sheet;
  GtkWidget  *behind;
  GtkWidget  *next;
};

enum
{
  SIGNAL_NEXT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfScoreSheet, hf_score_sheet, ADW_TYPE_DIALOG)

static gboolean
is_last_round (HfGame *game,
               guint   round)
{
  return round >= hf_game_get_rules (game)->n_rounds;
}

/* Sides with the most points after a round, a bit each. */
static guint
find_leaders (HfGame *game,
              guint   round)
{
  gint best = G_MININT;
  guint leaders = 0;

  for (guint i = 0; i < hf_game_get_n_teams (game); i++)
    {
      gint total = hf_game_get_round_total (game, round, i);

      if (total > best)
        leaders = 0;
      if (total >= best)
        leaders |= 1u << i;
      best = MAX (best, total);
    }

  return leaders;
}

static gboolean
is_us (HfGame *game,
       guint   team)
{
  gint me = hf_game_get_me (game);

  return me >= 0 && hf_game_seat_get_owner (hf_game_get_seat (game, me)) == team;
}

static char *
make_headline (HfGame *game,
               guint   round)
{
  guint leaders = find_leaders (game, round);
  gboolean last = is_last_round (game, round);
  guint leader = g_bit_nth_lsf (leaders, -1);
  const char *name = hf_game_team_get_name (hf_game_get_team (game, leader));
  gboolean teams = hf_game_get_rules (game)->teams;

  if (leaders & (leaders - 1))
    return g_strdup (last ? _("The game ends in a tie") : _("It is a tie so far"));
  if (is_us (game, leader) && teams)
    return g_strdup (last ? _("We win the game!") : _("We are ahead"));
  if (is_us (game, leader))
    return g_strdup (last ? _("You win the game!") : _("You are ahead"));
  if (teams && hf_game_get_n_teams (game) == 2 && hf_game_get_me (game) >= 0)
    return g_strdup (last ? _("They win the game") : _("They are ahead"));

  /* Translators: %s is a player or a team */
  return g_strdup_printf (last ? _("%s wins the game") : _("%s is ahead"), name);
}

static GtkWidget *
add_label (HfScoreSheet      *self,
           const char        *text,
           int                column,
           int                row,
           const HfScoreLine *line)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column == 0);
  if (column == 0)
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
    }
  else
    gtk_widget_add_css_class (label, "numeric");
  if (line != NULL && line->sum)
    gtk_widget_add_css_class (label, "sum");
  if (line == NULL || line->strong)
    gtk_widget_add_css_class (label, "heading");
  gtk_grid_attach (GTK_GRID (self->sheet), label, column, row, 1, 1);

  return label;
}

static void
fill_sheet (HfScoreSheet *self)
{
  g_autoptr(GArray) lines = hf_score_lines (self->game, self->round);
  guint n = hf_game_get_n_teams (self->game);

  for (guint i = 0; i < n; i++)
    {
      GtkWidget *label = add_label (self, hf_game_team_get_name (hf_game_get_team (self->game, i)),
                                    i + 1, 0, NULL);

      gtk_widget_add_css_class (label, "side");
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_max_width_chars (GTK_LABEL (label), 12);
    }

  for (guint row = 0; row < lines->len; row++)
    {
      const HfScoreLine *line = &g_array_index (lines, HfScoreLine, row);

      add_label (self, line->title, 0, row + 1, line);
      for (guint i = 0; i < n; i++)
        {
          g_autofree char *value = g_strdup_printf ("%'d", line->values[i]);
          g_autofree char *sentence = NULL;
          GtkWidget *label = add_label (self, value, i + 1, row + 1, line);

          /* Translators: a line of the score card, like "Us, closed books: 1300" */
          sentence = g_strdup_printf (_("%1$s, %2$s: %3$d"),
                                      hf_game_team_get_name (hf_game_get_team (self->game, i)),
                                      line->title, line->values[i]);
          gtk_accessible_update_property (GTK_ACCESSIBLE (label),
                                          GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
        }
    }
}

static void
add_detail (GtkWidget  *expander,
            const char *title,
            const char *subtitle,
            gint        points)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *value = g_strdup_printf ("%'+d", points);
  GtkWidget *label = gtk_label_new (value);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (expander), row);
}

static void
add_books (HfScoreSheet  *self,
           GtkWidget     *expander,
           const HfState *state,
           guint          team)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);

  for (guint i = 0; i < state->table.n_books; i++)
    {
      const HfBook *book = hf_state_book (state, i);
      HfCards cards = hf_book_cards (book);
      g_autofree char *contents = NULL;
      g_autofree char *subtitle = NULL;
      gboolean closed = hf_book_is_closed (rules, book);
      gint bonus = closed ? hf_book_bonus (rules, book) : 0;
      gint value = hf_flat_rules_value (rules, &cards);

      if (book->owner != team)
        continue;
      contents = hf_words_cards (&cards);
      if (!closed)
        subtitle = g_strdup_printf (ngettext ("Open: %d point", "Open: %d points", value), value);
      else if (hf_book_is_clean (book))
        /* Translators: %1$d for the closed book, %2$d for its cards */
        subtitle = g_strdup_printf (_("Closed, clean: %1$d and %2$d"), bonus, value);
      else
        /* Translators: %1$d for the closed book, %2$d for its cards */
        subtitle = g_strdup_printf (_("Closed, dirty: %1$d and %2$d"), bonus, value);
      add_detail (expander, contents, subtitle, bonus + value);
    }
}

static void
add_hands (HfScoreSheet  *self,
           GtkWidget     *expander,
           const HfState *state,
           guint          team)
{
  const HfFlatRules *rules = hf_game_get_rules (self->game);

  for (guint seat = 0; seat < hf_game_get_n_seats (self->game); seat++)
    {
      HfGameSeat *player = hf_game_get_seat (self->game, seat);
      HfCards cards = *hf_state_hand (state, seat);
      g_autofree char *contents = NULL;
      g_autofree char *subtitle = NULL;

      hf_cards_add (&cards, hf_state_foot (state, seat));
      if (hf_game_seat_get_owner (player) != team || hf_cards_count (&cards) == 0)
        continue;
      contents = hf_words_cards (&cards);
      /* Translators: %s is a player */
      subtitle = g_strdup_printf (_("Held by %s"), hf_game_seat_get_name (player));
      add_detail (expander, contents, subtitle, -hf_flat_rules_held (rules, &cards));
    }
}

static void
fill_behind (HfScoreSheet *self)
{
  const HfState *state = hf_game_get_round_state (self->game, self->round);

  for (guint i = 0; i < hf_game_get_n_teams (self->game); i++)
    {
      GtkWidget *expander = adw_expander_row_new ();

      adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (expander), FALSE);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (expander),
                                     hf_game_team_get_name (hf_game_get_team (self->game, i)));
      adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (expander), _("Books and cards held"));
      add_books (self, expander, state, i);
      add_hands (self, expander, state, i);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->behind), expander);
    }
}

static void
next_cb (HfScoreSheet *self)
{
  adw_dialog_close (ADW_DIALOG (self));
  g_signal_emit (self, signals[SIGNAL_NEXT], 0);
}

static void
hf_score_sheet_dispose (GObject *object)
{
  HfScoreSheet *self = HF_SCORE_SHEET (object);

  g_clear_object (&self->game);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_SCORE_SHEET);

  G_OBJECT_CLASS (hf_score_sheet_parent_class)->dispose (object);
}

static void
hf_score_sheet_class_init (HfScoreSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_score_sheet_dispose;

  /**
   * HfScoreSheet::next:
   *
   * The person wants to go on: with the next round, or with a new game.
   */
  signals[SIGNAL_NEXT] = g_signal_new ("next", HF_TYPE_SCORE_SHEET, G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-score-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, window_title);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, headline);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, sheet);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, behind);
  gtk_widget_class_bind_template_child (widget_class, HfScoreSheet, next);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
hf_score_sheet_init (HfScoreSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * hf_score_sheet_new:
 * @game: a game
 * @round: a round that is over, from 1
 *
 * Returns: (transfer floating): its score card
 */
HfScoreSheet *
hf_score_sheet_new (HfGame *game,
                    guint   round)
{
  HfScoreSheet *self = g_object_new (HF_TYPE_SCORE_SHEET, NULL);
  g_autofree char *headline = make_headline (game, round);
  g_autofree char *title = NULL;
  gboolean last = is_last_round (game, round);

  self->game = g_object_ref (game);
  self->round = round;

  title = g_strdup_printf (_("Round %1$u of %2$u"), round, hf_game_get_rules (game)->n_rounds);
  adw_dialog_set_title (ADW_DIALOG (self), title);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->window_title), last ? _("Game Over") : title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->window_title), last ? title : "");
  gtk_label_set_label (GTK_LABEL (self->headline), headline);
  gtk_button_set_use_underline (GTK_BUTTON (self->next), TRUE);
  gtk_button_set_label (GTK_BUTTON (self->next), last ? _("_New Game…") : _("_Next Round"));
  fill_sheet (self);
  fill_behind (self);

  return self;
}

/**
 * hf_score_sheet_print:
 * @game: a game
 * @round: a round that is over, from 1
 *
 * Returns: (transfer full): its score card as text
 */
char *
hf_score_sheet_print (HfGame *game,
                      guint   round)
{
  g_autoptr(GArray) lines = hf_score_lines (game, round);
  GString *out = g_string_new (NULL);
  guint n = hf_game_get_n_teams (game);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (out, "%*s", DIGITS + 2, hf_game_team_get_name (hf_game_get_team (game, i)));
  g_string_append (out, "\n\n");

  for (guint row = 0; row < lines->len; row++)
    {
      const HfScoreLine *line = &g_array_index (lines, HfScoreLine, row);

      if (line->sum)
        {
          for (guint i = 0; i < n; i++)
            g_string_append_printf (out, "%*s", DIGITS + 2, "------");
          g_string_append_c (out, '\n');
        }
      for (guint i = 0; i < n; i++)
        g_string_append_printf (out, "%*d", DIGITS + 2, line->values[i]);
      g_string_append_printf (out, "  %s\n", line->title);
    }

  return g_string_free (out, FALSE);
}
