/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The rulebook and the rules at the window, with a display: everything that the
 * book says is on the page, a search shows what it finds, "Why?" comes to the
 * rule, and what the preferences and files ask for happens.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "core/cards/hf-card-words.h"
#include "core/rules/hf-presets.h"
#include "game/advice/hf-game-advice.h"
#include "game/match/hf-game-private.h"
#include "game/house-rules/hf-rule-library.h"
#include "lib/hf-test-folder.h"
#include "lib/ui/hf-test-widgets.h"
#include "lib/ui/hf-test-window.h"
#include "ui/table/acts/hf-action-bar.h"
#include "ui/widgets/hf-felt.h"
#include "ui/games/hf-new-game-dialog.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/rules/words/hf-rules-left-dialog.h"
#include "ui/rulebook/hf-rulebook-blocks.h"
#include "ui/rulebook/hf-rulebook-pages.h"
#include "ui/rulebook/hf-rulebook-printer.h"
#include "ui/rulebook/hf-rulebook-view.h"
#include "ui/rulebook/hf-rulebook-window.h"
#include "ui/games/hf-open-files.h"
#include "ui/games/hf-played-rules.h"
#include "ui/cards/hf-face.h"

/* Looking for widgets */

static gboolean
is_type (GtkWidget *widget, gconstpointer what)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), what);
}

static gboolean
has_class (GtkWidget *widget, gconstpointer what)
{
  return gtk_widget_has_css_class (widget, what);
}

static gboolean
is_label (GtkWidget *widget, gconstpointer what)
{
  return GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), what);
}

static gboolean
is_button (GtkWidget *widget, gconstpointer what)
{
  return GTK_IS_BUTTON (widget)
         && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), what) == 0;
}

/* A label that is to be seen. */
static gboolean
is_shown_label (GtkWidget *widget, gconstpointer what)
{
  return is_label (widget, what) && gtk_widget_get_visible (widget);
}

static HfRulebookWindow *
find_book (void)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (hf_test_application)); l != NULL;
       l = l->next)
    if (HF_IS_RULEBOOK_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* The window */

static void
close_window (HfWindow *window)
{
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_wait_until (window == NULL);
  hf_test_run_pending ();
  g_assert_null (find_book ());
}

static void
press (HfWindow *window, const char *label)
{
  GtkWidget *button = hf_test_find (GTK_WIDGET (hf_test_get_dialog (window)), is_button, label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
}

/* A game in which nobody acts but the person. */
static HfGame *
start_game (HfWindow *window)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) game = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  hf_rules_resolve (&rules);
  game = hf_game_new (&rules, 5, players, &error);
  g_assert_no_error (error);
  hf_window_play (window, game);

  return hf_session_get_game (hf_window_get_session (window));
}

/* Reading */

static void
check_texts (HfRulebookWindow *window)
{
  HfRulebookView *view =
    HF_RULEBOOK_VIEW (hf_test_find (GTK_WIDGET (window), is_type, "HfRulebookView"));
  const HfRulebook *book = hf_rulebook_window_get_book (window);

  for (guint i = 0; i < book->sections->len; i++)
    {
      const HfRulebookSection *section = hf_rulebook_section (book, i);

      g_assert_nonnull (hf_test_find (GTK_WIDGET (view), is_label, section->title));
      for (guint j = 0; j < section->blocks->len; j++)
        {
          const HfRulebookBlock *block = hf_rulebook_block (section, j);
          GtkWidget *widget = hf_rulebook_view_get_block (view, &(HfRulebookPlace) { i, j });

          g_assert_true (gtk_widget_get_focusable (widget));
          g_assert_true (block->text == NULL
                         || hf_test_find (widget, is_label, block->text) != NULL);
          g_assert_true (block->note == NULL
                         || hf_test_find (widget, is_label, block->note) != NULL);
          g_assert_true (gtk_widget_has_css_class (widget, "house-rule") == block->changed);
          g_assert_true ((hf_test_find (widget, is_type, "HfRulesCards") != NULL)
                         == (block->type == HF_RULEBOOK_CARDS));
          for (guint k = 0; block->cells != NULL && k < block->cells->len; k++)
            g_assert_nonnull (hf_test_find (widget, is_label, g_ptr_array_index (block->cells, k)));
        }
    }
}

static void
test_texts (void)
{
  HfWindow *window = hf_test_open_window (0, 0);

  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      HfRulebookWindow *book;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, *id, NULL));
      g_assert_true (hf_rules_set (&rules, "out.bonus", "70", NULL));
      g_assert_true (hf_rules_set (&rules, "book.size", "8", NULL));
      hf_rules_resolve (&rules);
      book = hf_rulebook_window_open (GTK_WIDGET (window), &rules, "Ours", NULL);
      g_assert_nonnull (book);
      g_assert_true (book == find_book ());
      check_texts (book);
    }
  close_window (window);
}

/* Types a text, without waiting for the search to notice. */
static void
search (HfRulebookWindow *book, const char *text)
{
  GtkWidget *entry = hf_test_find_type (GTK_WIDGET (book), GTK_TYPE_SEARCH_ENTRY);

  gtk_widget_activate_action (GTK_WIDGET (book), "rulebook.search", NULL);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "search-changed");
}

static void
test_search (void)
{
  HfWindow *window = hf_test_open_window (0, 0);
  HfRulebookWindow *book;
  HfRulebookView *view;
  GtkWidget *hit;
  HfRules rules;
  guint n_hits = 0;
  g_autofree char *loud = g_utf8_strup (hf_words_kind_title (HF_KIND_RED_THREE), -1);

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  hf_rules_resolve (&rules);
  book = hf_rulebook_window_open (GTK_WIDGET (window), &rules, "Hoof and Mouth", NULL);
  view = HF_RULEBOOK_VIEW (hf_test_find (GTK_WIDGET (book), is_type, "HfRulebookView"));

  for (const char *const *word = (const char *const[]) { "216", loud, NULL }; *word != NULL; word++)
    {
      g_autoptr (GArray) places = hf_rulebook_hits_find (hf_rulebook_window_get_book (book), *word);
      g_autofree char *found = g_strdup_printf (C_("search", "%1$u of %2$u"), 1u, places->len);

      search (book, *word);
      n_hits = places->len;
      g_assert_cmpuint (n_hits, >, 0);
      g_assert_nonnull (hf_test_find (GTK_WIDGET (book), is_shown_label, found));
      hit = hf_rulebook_view_get_block (view, &g_array_index (places, HfRulebookPlace, 0));
      g_assert_true (gtk_widget_has_css_class (hit, "shown"));
    }

  /* Round and round. */
  for (guint i = n_hits; i > 0; i--)
    gtk_widget_activate_action (GTK_WIDGET (book), "rulebook.next", NULL);
  g_assert_true (gtk_widget_has_css_class (hit, "shown"));
  gtk_widget_activate_action (GTK_WIDGET (book), "rulebook.previous", NULL);
  g_assert_true (n_hits == 1 || !gtk_widget_has_css_class (hit, "shown"));

  search (book, "no such words");
  g_assert_nonnull (hf_test_find (GTK_WIDGET (book), is_shown_label, C_("search", "Not found")));
  close_window (window);
}

/* Letters that were found are marked, in any case. */
static void
test_marks (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("A wild card is WILD."));
  g_autoptr (GSList) marks = NULL;
  PangoAttrIterator *iterator;
  guint n = 0;

  hf_rulebook_hits_mark (label, "wild");
  iterator = pango_attr_list_get_iterator (gtk_label_get_attributes (GTK_LABEL (label)));
  do
    n += pango_attr_iterator_get (iterator, PANGO_ATTR_UNDERLINE) != NULL;
  while (pango_attr_iterator_next (iterator));
  pango_attr_iterator_destroy (iterator);
  g_assert_cmpuint (n, ==, 2);

  hf_rulebook_hits_mark (label, "");
  g_assert_null (gtk_label_get_attributes (GTK_LABEL (label)));
  g_assert_finalize_object (label);
}

static void
text_read_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
test_copy (void)
{
  HfWindow *window = hf_test_open_window (0, 0);
  HfRulebookWindow *book;
  g_autofree char *copied = NULL;
  g_autofree char *text = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "family-tradition", NULL));
  hf_rules_resolve (&rules);
  book = hf_rulebook_window_open (GTK_WIDGET (window), &rules, "Ours", NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (book), "rulebook.copy", NULL));
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (book)), NULL, text_read_cb,
                                 &copied);
  hf_test_wait_until (copied != NULL);
  text = hf_rulebook_print (hf_rulebook_window_get_book (book), HF_RULEBOOK_TEXT);
  g_assert_cmpstr (copied, ==, text);
  close_window (window);
}

/* Columns of numbers, of which some are less than none or a range, are aligned as such. */
static void
test_columns (void)
{
  static const char *const cells[] = { "Cards", "Points", "Round",   "Red threes", "−500",
                                       "1–2",   "Kings",  "+10, 20", "3" };
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  const HfRulebookBlock block = { .n_columns = 3, .cells = texts };

  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    g_ptr_array_add (texts, (gpointer) cells[i]);
  g_assert_false (hf_rulebook_column_is_numeric (&block, 0));
  g_assert_true (hf_rulebook_column_is_numeric (&block, 1));
  g_assert_true (hf_rulebook_column_is_numeric (&block, 2));
}

/* On paper */

static void
test_pdf (void)
{
  g_autofree char *path = g_build_filename (hf_test_data, "book.pdf", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (HfRulebook) book = NULL;
      g_autofree char *data = NULL;
      gsize length;
      HfRules rules;

      g_assert_true (hf_rules_init_preset (&rules, *id, NULL));
      book = hf_rulebook_new (&rules, NULL);
      g_assert_true (hf_rulebook_save_pdf (book, file, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_true (g_str_has_prefix (data, "%PDF-"));
      g_assert_cmpuint (length, >, 10000);
    }
  g_unlink (path);

  {
    g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/book.pdf");
    g_autoptr (GError) error = NULL;
    g_autoptr (HfRulebook) book = NULL;
    HfRules rules;

    g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
    book = hf_rulebook_new (&rules, NULL);
    g_assert_false (hf_rulebook_save_pdf (book, nowhere, &error));
    g_assert_nonnull (error);
  }
}

/* However small the paper is, a page comes to an end, and no page is empty. */
static void
test_pages (void)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  guint before = 1;
  g_autoptr (HfRulebook) book = NULL;
  HfRules rules;

  g_assert_true (hf_rules_init_preset (&rules, "hoof-and-mouth", NULL));
  book = hf_rulebook_new (&rules, NULL);
  for (double height = 10000; height > 200; height /= 2)
    {
      g_autoptr (HfRulebookPages) pages = hf_rulebook_pages_new (book, context, 480, height);

      g_assert_cmpuint (hf_rulebook_pages_n (pages), >=, before);
      before = hf_rulebook_pages_n (pages);
      for (guint page = 0; page < before; page++)
        {
          hf_rulebook_pages_draw (pages, page, cr);
          g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        }
    }
  g_assert_cmpuint (before, >, 5);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_object_unref (context);
}

/* At the table */

/* A frame is there in the middle of all four sides, and stands out from what is within. */
static void
check_frame (GtkWidget *widget)
{
  g_autoptr (GBytes) picture = hf_test_draw (widget);
  const guint32 *pixels = g_bytes_get_data (picture, NULL);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const int places[][2] = { { 1, height / 2 },
                            { width - 2, height / 2 },
                            { width / 2, 1 },
                            { width / 2, height - 2 } };
  guint32 within = pixels[4 * width + width / 2];

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      guint32 side = pixels[places[i][1] * width + places[i][0]];

      g_assert_cmpint (ABS ((int) (side >> 16 & 0xff) - (int) (within >> 16 & 0xff)), >, 100);
    }
}

static void
test_why (void)
{
  HfWindow *window = hf_test_open_window (0, 0);
  HfGame *game = start_game (window);
  HfTableView *table = hf_window_get_table (window);
  HfRulebookWindow *book;
  GtkWidget *why, *shown;
  HfMove move;

  hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_CHOOSE);
  why = hf_test_find (GTK_WIDGET (table), is_button, C_("button", "_Why?"));
  g_assert_false (gtk_widget_get_mapped (why));

  /* Nobody may draw while hands are chosen, and that is no secret. */
  hf_move_init (&move, HF_MOVE_DRAW, 0);
  g_assert_false (hf_turn_controller_play (hf_table_view_get_controller (table), &move));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (table), "table.why", NULL));
  book = find_book ();
  g_assert_nonnull (book);
  g_assert_cmpstr (hf_rulebook_window_get_book (book)->rules.base, ==, "hoof-and-mouth");
  shown = hf_test_find (GTK_WIDGET (book), has_class, "shown");
  g_assert_nonnull (shown);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (book)) == shown);
  hf_test_settle (GTK_WIDGET (book));
  check_frame (shown);
  gtk_widget_add_css_class (shown, "house-rule");
  hf_test_settle (GTK_WIDGET (book));
  check_frame (shown);
  close_window (window);
}

static void
test_in_short (void)
{
  HfWindow *window = hf_test_open_window (0, 0);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (HfRulebook) book = NULL;
  HfGame *game = start_game (window);
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  GtkWidget *dialog;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.rules-in-short", NULL));
  g_assert_cmpstr (adw_dialog_get_title (hf_test_get_dialog (window)), ==, _("Rules in Short"));
  dialog = GTK_WIDGET (hf_test_get_dialog (window));
  book = hf_rulebook_new (rules, NULL);
  g_assert_cmpstr (hf_rulebook_section (book, 0)->id, ==, "object");
  g_assert_cmpuint (hf_rulebook_section (book, 0)->blocks->len, ==, 2);
  for (guint i = 0; i < 2; i++)
    g_assert_nonnull (hf_test_find (dialog, is_label,
                                    hf_rulebook_block (hf_rulebook_section (book, 0), i)->text));

  hf_test_wait_until (gtk_root_get_focus (GTK_ROOT (window))
                      == hf_test_find (dialog, has_class, "rulebook-block"));

  /* It says the goal at length, and not once more in short. */
  lines = hf_rulebook_summary (rules, NULL);
  for (guint i = 0; i < lines->len; i++)
    {
      const HfRulebookLine *line = lines->pdata[i];

      g_assert_true ((hf_test_find (dialog, is_label, line->text) != NULL) != line->goal);
    }
  g_assert_nonnull (hf_test_find (dialog, is_type, "HfRulesCards"));

  press (window, _("Open the Rule_book"));
  g_assert_nonnull (find_book ());
  check_texts (find_book ());
  close_window (window);
}

/* Requests of the preferences */

static void
test_felt (void)
{
  HfWindow *window = hf_test_open_window (0, 0);
  GtkWidget *felt = hf_test_find (GTK_WIDGET (window), is_type, "HfFelt");

  g_assert_true (gtk_widget_has_css_class (felt, "green"));
  g_settings_set_string (hf_test_settings, "felt", "burgundy");
  g_assert_true (gtk_widget_has_css_class (felt, "burgundy"));
  g_assert_false (gtk_widget_has_css_class (felt, "green"));
  g_settings_reset (hf_test_settings, "felt");
  close_window (window);
}

static void
test_players (void)
{
  const char *const names[] = { "Ada", "", "Carl", NULL };
  const char *const levels[] = { "expert", "wizard", "beginner", NULL };
  const char *const pictures[] = { "hat", "starred-symbolic", NULL };
  HfWindow *window = hf_test_open_window (0, 0);
  g_autoptr (HfGame) game = NULL;
  GtkWidget *avatar;

  g_settings_set_string (hf_test_settings, "player-name", "Zoe");
  g_settings_set_strv (hf_test_settings, "computer-names", names);
  g_settings_set_strv (hf_test_settings, "computer-levels", levels);
  g_settings_set_strv (hf_test_settings, "computer-avatars", pictures);
  game = hf_new_game_from_settings (hf_test_settings, 3, NULL);
  g_assert_nonnull (game);
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 0)), ==, "Zoe");
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 1)), ==, "Ada");
  g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (game, 1)), ==, "expert");
  /* An empty name is found by the game; a level that nobody knows is the usual one. */
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 2)), !=, "");
  g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (game, 2)), !=, "wizard");
  g_assert_cmpstr (hf_game_seat_get_name (hf_game_get_seat (game, 3)), ==, "Carl");
  g_assert_cmpstr (hf_game_seat_get_level (hf_game_get_seat (game, 3)), ==, "beginner");

  hf_window_play (window, game);
  avatar = hf_test_find_text (GTK_WIDGET (window), ADW_TYPE_AVATAR, "text", "Ada");
  g_assert_true (adw_avatar_get_custom_image (ADW_AVATAR (avatar))
                 == hf_face_get (HF_PLAYER_FACE_HAT, HF_MOOD_NEUTRAL));
  /* A face that nobody knows leaves the initials. */
  g_assert_cmpint (hf_game_seat_get_face (hf_game_get_seat (game, 2)), ==, HF_PLAYER_FACE_NONE);
  /* One that is chosen during a game is on the table at once. */
  g_settings_set_strv (hf_test_settings, "computer-avatars", (const char *[]) { "initials", NULL });
  g_assert_null (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));
  g_settings_reset (hf_test_settings, "computer-avatars");
  g_assert_nonnull (adw_avatar_get_custom_image (ADW_AVATAR (avatar)));

  g_settings_reset (hf_test_settings, "player-name");
  g_settings_reset (hf_test_settings, "computer-names");
  g_settings_reset (hf_test_settings, "computer-levels");
  close_window (window);
}

static void
test_help (void)
{
  HfWindow *window = hf_test_open_window (0, 0);
  HfGame *game = start_game (window);
  g_autofree HfState *state = NULL;
  g_autofree char *guidance = NULL;

  hf_test_wait_until (hf_game_get_phase (game) == HF_PHASE_CHOOSE);
  hf_turn_controller_press_for (hf_test_get_controller (window), HF_TURN_ACT_CHOOSE,
                                g_variant_new_boolean (FALSE));
  state = hf_state_dup (game->match->state);
  state->table.phase = HF_PHASE_START;
  state->table.turn = 0;
  hf_game_set_position (game, state);
  guidance = hf_game_describe_guidance (game, hf_game_find_person (game));

  g_settings_set_string (hf_test_settings, "help-level", "none");
  g_assert_nonnull (hf_test_find (GTK_WIDGET (window), is_label, _("It’s your turn.")));
  g_assert_null (hf_test_find (GTK_WIDGET (window), is_label, guidance));
  g_settings_reset (hf_test_settings, "help-level");
  g_assert_nonnull (hf_test_find (GTK_WIDGET (window), is_label, guidance));
  close_window (window);
}

static gboolean
is_leaving (gpointer window)
{
  AdwDialog *dialog = hf_test_get_dialog (window);

  return ADW_IS_ALERT_DIALOG (dialog)
         && g_str_equal (adw_alert_dialog_get_heading (ADW_ALERT_DIALOG (dialog)),
                         _("Leave This Game?"));
}

static guint n_left;

static void
count_cb (HfRequest *request)
{
  n_left++;
}

static void
test_leave (void)
{
  HfWindow *window = hf_test_open_window (0, 0);

  /* Nobody is asked who did not ask for it, or who leaves nothing. */
  start_game (window);
  hf_session_leave (hf_window_get_session (window), count_cb, NULL);
  g_assert_cmpuint (n_left, ==, 1);

  g_settings_set_boolean (hf_test_settings, "confirm-leaving", TRUE);
  hf_session_leave (hf_window_get_session (window), count_cb, NULL);
  g_assert_cmpuint (n_left, ==, 1);
  g_assert_true (is_leaving (window));
  press (window, C_("button", "_Keep Playing"));
  hf_test_wait_until (hf_test_get_dialog (window) == NULL);
  g_assert_cmpuint (n_left, ==, 1);

  gtk_window_close (GTK_WINDOW (window));
  g_assert_true (is_leaving (window));
  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  press (window, C_("button", "_Leave"));
  hf_test_wait_until (window == NULL);
  g_settings_reset (hf_test_settings, "confirm-leaving");
}

static void
going_out_cb (HfTurnController *controller, HfMove *move, guint ask, char *body, HfMove *asked)
{
  g_assert_cmpint (ask, ==, HF_TURN_ASK_OUT);
  g_assert_cmpstr (body, ==, _("This ends the round."));
  *asked = *move;
}

/* The question before going out is asked if wanted, and the answer is followed. */
static void
test_going_out (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth");
  g_autoptr (HfGame) game = NULL;
  g_autoptr (HfTurnController) controller = NULL;
  HfMove asked = { .type = HF_MOVE_DRAW };
  HfMove move;

  hf_test_table_foot_taken (table, 0);
  hf_test_table_hand (table, 0, "5");
  hf_test_table_books (table, 0, "Q*7, K*7, 9*6 2, 8*6 2");
  game = hf_test_game_new_at (table, 0, TRUE);
  controller = hf_turn_controller_new (game);
  g_signal_connect (controller, "confirm", G_CALLBACK (going_out_cb), &asked);

  hf_turn_controller_set_ask_before_out (controller, TRUE);
  hf_move_init (&move, HF_MOVE_DISCARD, 0);
  hf_move_add_card (&move, HF_KIND_FIVE);
  g_assert_false (hf_turn_controller_play (controller, &move));
  g_assert_true (hf_move_equal (&asked, &move));
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_PLAY);

  g_assert_true (hf_turn_controller_play_confirmed (controller, &asked));
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_OVER);
}

/* Files */

static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (hf_test_data, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return g_file_new_for_path (path);
}

static void
test_files (void)
{
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  g_autofree char *exported = NULL;
  g_autoptr (GFile) good = NULL;
  g_autoptr (GFile) broken =
    write_file ("broken.hfrules", "[Rule Set]\nFormat=1\nName=X\n\n[Rules]\nbook.size=many\n");
  g_autoptr (GFile) foreign = write_file ("letter.txt", "Dear Anna,\n");
  HfWindow *window = hf_test_open_window (0, 0);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (library));

  /* The program must read its own output, rather than text made up by a test. */
  exported = hf_house_rules_dup_text (hf_rule_library_lookup (library, "family-tradition"));
  good = write_file ("family.hfrules", exported);
  hf_open_files (hf_window_get_session (window), &good, 1);
  hf_test_wait_until (hf_test_get_dialog (window) != NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n + 1);
  g_assert_true (HF_IS_PREFERENCES_DIALOG (hf_test_get_dialog (window)));
  adw_dialog_force_close (hf_test_get_dialog (window));

  /* Of a file with a fault, all that can be set is among the rules, and the rest is shown. */
  hf_open_files (hf_window_get_session (window), &broken, 1);
  hf_test_wait_until (HF_IS_RULES_LEFT_DIALOG (hf_test_get_dialog (window)));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n + 2);
  g_assert_nonnull (hf_test_find_text (GTK_WIDGET (hf_test_get_dialog (window)),
                                       ADW_TYPE_ACTION_ROW, "title", "book.size=many"));
  adw_dialog_force_close (hf_test_get_dialog (window));
  g_assert_true (HF_IS_PREFERENCES_DIALOG (hf_test_get_dialog (window)));
  adw_dialog_force_close (hf_test_get_dialog (window));

  hf_open_files (hf_window_get_session (window), &foreign, 1);
  hf_test_wait_until (hf_test_get_dialog (window) != NULL);
  g_assert_true (ADW_IS_ALERT_DIALOG (hf_test_get_dialog (window)));
  g_assert_nonnull (strstr (
    adw_alert_dialog_get_body (ADW_ALERT_DIALOG (hf_test_get_dialog (window))), "letter.txt"));
  adw_dialog_force_close (hf_test_get_dialog (window));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (library)), ==, n + 2);
  close_window (window);
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/rulebook-window/texts", test_texts);
  g_test_add_func ("/rulebook-window/search", test_search);
  g_test_add_func ("/rulebook-window/marks", test_marks);
  g_test_add_func ("/rulebook-window/copy", test_copy);
  g_test_add_func ("/rulebook-window/columns", test_columns);
  g_test_add_func ("/rulebook-window/pdf", test_pdf);
  g_test_add_func ("/rulebook-window/pages", test_pages);
  g_test_add_func ("/rulebook-window/why", test_why);
  g_test_add_func ("/rulebook-window/in-short", test_in_short);
  g_test_add_func ("/rulebook-window/felt", test_felt);
  g_test_add_func ("/rulebook-window/players", test_players);
  g_test_add_func ("/rulebook-window/help", test_help);
  g_test_add_func ("/rulebook-window/leave", test_leave);
  g_test_add_func ("/rulebook-window/going-out", test_going_out);
  g_test_add_func ("/rulebook-window/files", test_files);

  return hf_test_run_windows ();
}
