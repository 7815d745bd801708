/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The backs of the cards, the felts, and the faces of players: each is drawn, can be told from the others, and can be
 * chosen by its picture.
 */
#include "config.h"

#include <adwaita.h>

#include "core/cards/hf-card-letters.h"
#include "lib/ui/hf-test-window.h"
#include "lib/ui/hf-test-picture.h"
#include "ui/cards/hf-card-art.h"
#include "ui/cards/hf-face.h"
#include "ui/preferences/hf-preferences-dialog.h"
#include "ui/preferences/hf-preferences-face-row.h"
#include "ui/widgets/hf-felt.h"

#define WIDTH     100
#define HEIGHT    140
#define TARGET    44 /* pixels that a finger takes */
#define N_SAMPLES 8  /* of the backs, and of the felts */

static cairo_surface_t *
draw_back (HfCardBack back, gboolean high_contrast)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t bounds;

  hf_card_art_snapshot_back (snapshot, back, high_contrast, WIDTH, HEIGHT);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_get_bounds (node, &bounds);
  g_assert_true (graphene_rect_contains_rect (&GRAPHENE_RECT_INIT (-.01f, -.01f, WIDTH + .02f,
                                                                   HEIGHT + .02f),
                                              &bounds));
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

/* How far a colour of a place is from that of another, in the mean over all places. */
static double
compare (cairo_surface_t *one, cairo_surface_t *other, gboolean turned)
{
  const guint8 *a = cairo_image_surface_get_data (one), *b = cairo_image_surface_get_data (other);
  int stride = cairo_image_surface_get_stride (one);
  guint64 sum = 0;

  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      for (int i = 0; i < 3; i++)
        {
          int p = a[y * stride + x * 4 + i];
          int q = turned ? b[(HEIGHT - 1 - y) * stride + (WIDTH - 1 - x) * 4 + i]
                         : b[y * stride + x * 4 + i];

          sum += ABS (p - q);
        }

  return (double) sum / (WIDTH * HEIGHT * 3);
}

/* No two look alike, and none tells which way up its card lies. */
static void
test_backs (void)
{
  cairo_surface_t *backs[HF_N_CARD_BACKS];

  g_assert_cmpint (HF_N_CARD_BACKS, ==, N_SAMPLES);
  for (HfCardBack i = 0; i < HF_N_CARD_BACKS; i++)
    {
      cairo_surface_t *contrast = draw_back (i, TRUE);

      backs[i] = draw_back (i, FALSE);
      g_assert_cmpfloat (compare (backs[i], backs[i], TRUE), <, 6);
      g_assert_cmpfloat (compare (backs[i], contrast, FALSE), >, 0);
      for (HfCardBack k = 0; k < i; k++)
        g_assert_cmpfloat (compare (backs[i], backs[k], FALSE), >, 15);
      cairo_surface_destroy (contrast);
    }
  for (HfCardBack i = 0; i < HF_N_CARD_BACKS; i++)
    cairo_surface_destroy (backs[i]);
}

/* @snapshot (transfer full) */
static cairo_surface_t *
draw (GtkSnapshot *snapshot)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static cairo_surface_t *
draw_face (HfPlayerFace face)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (hf_face_get (face, HF_MOOD_NEUTRAL), snapshot, WIDTH, WIDTH);

  return draw (snapshot);
}

static cairo_surface_t *
draw_card (int rank)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  hf_card_art_snapshot_face (snapshot, &(HfCardLook) { .rank = rank, .suit = HF_SUIT_HEARTS },
                             WIDTH, HEIGHT);

  return draw (snapshot);
}

/* No two look alike, and each has a name of its own. */
static void
test_faces (void)
{
  cairo_surface_t *faces[HF_N_PLAYER_FACES];
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < HF_N_PLAYER_FACES; i++)
    {
      faces[i] = draw_face (i);
      g_assert_true (g_hash_table_add (titles, (gpointer) hf_player_face_get_title (i)));
      for (guint k = 0; k < i; k++)
        g_assert_cmpfloat (compare (faces[i], faces[k], FALSE), >, 10);
    }
  for (guint i = 0; i < HF_N_PLAYER_FACES; i++)
    cairo_surface_destroy (faces[i]);
}

/* A jack has a letter of its own in each language that has one; a ten looks the same in all. */
static void
test_letters (void)
{
  static const char *const languages[] = { "en", "de", "fr", "pl", "sv" };
  cairo_surface_t *jacks[G_N_ELEMENTS (languages)], *tens[G_N_ELEMENTS (languages)];

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      hf_card_letters_set_language (languages[i]);
      jacks[i] = draw_card (11);
      tens[i] = draw_card (10);
      for (guint k = 0; k < i; k++)
        {
          g_assert_cmpfloat (compare (jacks[i], jacks[k], FALSE), >, .1);
          g_assert_cmpfloat (compare (tens[i], tens[k], FALSE), ==, 0);
        }
    }
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++)
    {
      cairo_surface_destroy (jacks[i]);
      cairo_surface_destroy (tens[i]);
    }
  hf_card_letters_set_language ("en");
}

static gboolean
offers (GtkWidget *widget, gconstpointer target)
{
  GVariant *value = GTK_IS_TOGGLE_BUTTON (widget)
                      ? gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget))
                      : NULL;

  return value != NULL && g_strcmp0 (g_variant_get_string (value, NULL), target) == 0;
}

/* Presses the picture of every value of a setting in turn: it is chosen then, and nothing else. */
static void
choose_all (GtkWidget *dialog, const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettingsSchemaKey) info = NULL;
  g_autoptr (GVariant) range = NULL, values = NULL;
  g_autofree const char **nicks = NULL;

  g_object_get (hf_test_settings, "settings-schema", &schema, NULL);
  info = g_settings_schema_get_key (schema, key);
  range = g_settings_schema_key_get_range (info);
  g_variant_get (range, "(&sv)", NULL, &values);
  nicks = g_variant_get_strv (values, NULL);
  g_assert_cmpuint (g_strv_length ((GStrv) nicks), ==, N_SAMPLES);

  for (guint i = N_SAMPLES; i-- > 0;)
    {
      GtkWidget *button = hf_test_find (dialog, offers, nicks[i]);
      g_autofree char *chosen = NULL;

      g_assert_nonnull (button);
      g_assert_nonnull (gtk_widget_get_tooltip_text (button));
      g_assert_cmpint (gtk_widget_get_width (button), >=, TARGET);
      g_assert_cmpint (gtk_widget_get_height (button), >=, TARGET);
      gtk_widget_activate (button);
      hf_test_wait_until (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
      chosen = g_settings_get_string (hf_test_settings, key);
      g_assert_cmpstr (chosen, ==, nicks[i]);
      for (guint k = 0; k < N_SAMPLES; k++)
        g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (hf_test_find (dialog,
                                                                                      offers,
                                                                                      nicks[k])))
                       == (i == k));
    }
  g_settings_reset (hf_test_settings, key);
}

static void
test_choices (gconstpointer data)
{
  gboolean phone = GPOINTER_TO_INT (data);
  GtkWidget *window = adw_window_new ();
  AdwDialog *dialog = hf_preferences_dialog_new (hf_test_settings, NULL);

  /* The border of the window counts, too. */
  gtk_window_set_default_size (GTK_WINDOW (window), phone ? 376 : 800, phone ? 640 : 700);
  adw_window_set_content (ADW_WINDOW (window), gtk_label_new (NULL));
  gtk_window_present (GTK_WINDOW (window));
  adw_dialog_present (dialog, window);
  hf_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (dialog)));
  hf_test_settle (window);
  hf_test_save_picture (window, phone ? "samples-phone" : "samples");
  choose_all (GTK_WIDGET (dialog), "card-back");
  choose_all (GTK_WIDGET (dialog), "felt");
  adw_dialog_force_close (dialog);
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

static gboolean
is_face_child (GtkWidget *widget, gconstpointer title)
{
  return GTK_IS_FLOW_BOX_CHILD (widget)
         && g_strcmp0 (gtk_widget_get_tooltip_text (widget), title) == 0;
}

/* Chooses a face in the popover of a row.
 * Returns: whether the row says so */
static gboolean
choose_face (GtkWidget *row, HfPlayerFace face)
{
  const char *title = hf_player_face_get_title (face);
  GtkWidget *child;

  gtk_widget_activate (adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)));
  hf_test_wait_until ((child = hf_test_find (row, is_face_child, title)) != NULL
                      && gtk_widget_get_mapped (child) && gtk_widget_get_width (child) > 0);
  g_assert_cmpint (gtk_widget_get_width (child), >=, TARGET);
  if (face == HF_PLAYER_FACE_NONE)
    hf_test_save_picture (gtk_widget_get_ancestor (child, GTK_TYPE_POPOVER), "faces");
  gtk_widget_activate (child);

  return g_str_equal (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), title);
}

/* A face is chosen from a popover and kept; what another program wrote leaves the initials. */
static void
test_face_row (void)
{
  GtkWidget *window = adw_window_new (), *row;
  AdwDialog *dialog = hf_preferences_dialog_new (hf_test_settings, NULL);
  g_autofree char *chosen = NULL;

  gtk_window_set_default_size (GTK_WINDOW (window), 376, 640);
  adw_window_set_content (ADW_WINDOW (window), gtk_label_new (NULL));
  gtk_window_present (GTK_WINDOW (window));
  adw_preferences_dialog_set_visible_page_name (ADW_PREFERENCES_DIALOG (dialog), "players");
  adw_dialog_present (dialog, window);
  row = hf_test_find_type (GTK_WIDGET (dialog), HF_TYPE_PREFERENCES_FACE_ROW);
  hf_test_wait_until (gtk_widget_get_mapped (row));

  g_assert_true (choose_face (row, HF_PLAYER_FACE_GRANDFATHER));
  chosen = g_settings_get_string (hf_test_settings, "player-avatar");
  g_assert_cmpstr (chosen, ==, "grandfather");
  g_assert_true (choose_face (row, HF_PLAYER_FACE_NONE));
  g_settings_set_string (hf_test_settings, "player-avatar", "starred-symbolic");
  g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                   hf_player_face_get_title (HF_PLAYER_FACE_NONE));

  g_settings_reset (hf_test_settings, "player-avatar");
  adw_dialog_force_close (dialog);
  gtk_window_destroy (GTK_WINDOW (window));
  hf_test_run_pending ();
}

/* The table is covered with what was chosen: no two cloths have the same colour. */
static void
test_felts (void)
{
  static const char *const felts[N_SAMPLES] = { "green", "blue", "burgundy", "slate",
                                                "teal",  "plum", "chestnut", "olive" };
  g_autoptr (GHashTable) colours = g_hash_table_new (NULL, NULL);
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 64, 64);
  for (guint i = 0; i < N_SAMPLES; i++)
    {
      GtkWidget *felt = hf_felt_new (felts[i]);
      g_autoptr (GBytes) picture = NULL;
      const guint32 *pixels;

      gtk_window_set_child (GTK_WINDOW (window), felt);
      gtk_window_present (GTK_WINDOW (window));
      hf_test_settle (window);
      picture = hf_test_draw (felt);
      pixels = g_bytes_get_data (picture, NULL);
      g_assert_true (g_hash_table_add (colours,
                                       GUINT_TO_POINTER (pixels[32 * gtk_widget_get_width (felt)
                                                                + 32])));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/samples/backs", test_backs);
  g_test_add_func ("/samples/felts", test_felts);
  g_test_add_func ("/samples/faces", test_faces);
  g_test_add_func ("/samples/letters", test_letters);
  g_test_add_func ("/samples/face-row", test_face_row);
  g_test_add_data_func ("/samples/choices", GINT_TO_POINTER (FALSE), test_choices);
  g_test_add_data_func ("/samples/choices-phone", GINT_TO_POINTER (TRUE), test_choices);

  return hf_test_run_windows ();
}
