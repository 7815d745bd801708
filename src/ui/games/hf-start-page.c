/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-start-page.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/files/hf-daily-words.h"
#include "game/files/hf-game-file-disk.h"
#include "game/table/hf-game-words.h"
#include "hf-daily-week.h"
#include "hf-new-game.h"
#include "hf-past-games.h"
#include "hf-start-shelf.h"
#include "ui/cards/hf-start-pictures.h"
#include "ui/preferences/hf-seat-settings.h"
#include "ui/preferences/hf-settings.h"
#include "ui/preferences/hf-usual-game.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-text-size.h"
#include "ui/widgets/hf-wrap-labels.h"

#define N_SIZES 6   /* breakpoints that depend on the size of the text */
#define USUAL   .66 /* how large cards are in the welcome, */
#define SMALL   .49 /* where there is less room for it, */
#define LEAD    .8  /* in the first tile, */
#define TILE    .38 /* and in another one; */
#define LARGE   1.6 /* how much larger they are on a large screen */
#define LOW     .48 /* how large they are in the first tile on a small one */

/* The page from which a person begins. At most five large tiles are on it: first the table elsewhere at which there is a
 * seat, or else the game that was left, or else a lesson, until a round has been finished; then the usual game, today's
 * deal, people to play with, and the score pad. All else is smaller, below them.
 *
 * ## CSS nodes
 *
 * `startpage`, with the class `.large` on a large screen, `.low` on a small one; in it the tiles, a `button` of the class `.tile` each, or a `box` with
 * buttons of its own */
struct _HfStartPage
{
  AdwBreakpointBin parent_instance;

  HfSession *session;     /* (nullable) */
  HfRuleLibrary *library; /* (nullable): of a page that is seen */
  GDate day;              /* the day that is shown */
  HfSavedGame *left;      /* (nullable): the game to go on with */
  guint midnight;         /* source that waits for the next day, of a page that is seen; or 0 */

  GtkWidget *fanfare;
  GtkWidget *lead;
  GtkWidget *quick;
  GtkWidget *quick_fan;
  GtkWidget *quick_label;
  GtkWidget *quick_people;
  GtkWidget *quick_faces;
  GtkWidget *learn;
  GtkWidget *learn_fan;
  GtkWidget *daily;
  GtkWidget *leaf;
  GtkWidget *daily_words;
  GtkWidget *daily_week;
  GtkWidget *daily_streak;
  GtkWidget *left_game;
  GtkWidget *left_fan;
  GtkWidget *left_faces;
  GtkWidget *left_words;
  GtkWidget *back_to_table;
  GtkWidget *last_table;
  GtkWidget *other_tables;
  GtkWidget *saved_games;
  GtkWidget *learn_later;
  GtkWidget *friends;
  GtkWidget *invite;
  GtkWidget *shelf;
};

G_DEFINE_FINAL_TYPE (HfStartPage, hf_start_page, ADW_TYPE_BREAKPOINT_BIN)

/* Returns: in words who plays next: the persons of the usual game, at this screen or elsewhere, if there are several;
 * else all that the person plays with */
static char *
describe_players (HfSeatSettings *seats, GStrv names, guint n_players)
{
  g_autoptr (GPtrArray) persons = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) others = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *list = NULL;

  for (guint seat = 0; seat < n_players; seat++)
    {
      if (hf_seat_settings_get_kind (seats, seat) != HF_PLAYER_COMPUTER)
        g_ptr_array_add (persons, hf_text_isolate (names[seat]));
      if (seat > 0)
        g_ptr_array_add (others, hf_text_isolate (names[seat]));
    }
  if (persons->len < 2)
    return hf_words_list ((const char *const *) others->pdata, others->len);

  list = hf_words_list ((const char *const *) persons->pdata, persons->len);

  /* Translators: %s are those who played the last game together: the next one is theirs, too */
  return g_strdup_printf (_("Same people: %s"), list);
}

static void
update_people (HfStartPage *self, GSettings *settings)
{
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (settings);
  g_autofree char *words = NULL;
  g_auto (GStrv) names = NULL;
  HfPlayerFace faces[HF_MAX_SEATS];
  HfRules rules;
  const gboolean known = hf_new_game_load_rules (settings, &rules, NULL);

  gtk_widget_set_visible (self->quick_people, known);
  gtk_widget_set_visible (self->quick_faces, known);
  if (!known)
    return;

  names = hf_seat_settings_list_names (seats, rules.table_players);
  words = describe_players (seats, names, rules.table_players);
  gtk_label_set_label (GTK_LABEL (self->quick_people), words);
  hf_seat_settings_find_faces (seats, names, rules.table_players, faces);
  hf_start_pictures_show_others (ADW_WRAP_BOX (self->quick_faces), faces, names);
}

static void
update_quick (HfStartPage *self, GSettings *settings)
{
  g_autofree char *id = hf_settings_get_rules (settings);
  g_autoptr (HfHouseRules) rules = hf_new_game_find_rules (id);
  g_autofree char *name = hf_text_isolate (hf_house_rules_get_name (rules));
  /* Translators: a button; %s is a rule set like "Hoof and Mouth" */
  g_autofree char *label = g_strdup_printf (C_("button", "_Play %s"), name);

  gtk_label_set_label (GTK_LABEL (self->quick_label), label);
}

static void
set_suggested (GtkWidget *button, gboolean suggested)
{
  if (suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}

/* Offers first to go back to a table elsewhere, or to go on with a game, or to learn the game until a round has been
 * finished; or else to play. Only one of the first three is large. */
static void
update_lead (HfStartPage *self, gboolean learned)
{
  const gboolean left = self->left != NULL, table = gtk_widget_get_visible (self->back_to_table);
  const gboolean any = table || left || !learned;

  gtk_widget_set_visible (self->left_game, left && !table);
  gtk_widget_set_visible (self->saved_games, left && table);
  gtk_widget_set_visible (self->learn, !learned && !left && !table);
  gtk_widget_set_visible (self->learn_later, !learned && (left || table));
  gtk_widget_set_visible (self->lead, any);
  set_suggested (self->quick, !any);
}

/* Looks for the game that was left last. */
static void
update_left (HfStartPage *self)
{
  HfGameStore *store = hf_session_get_store (self->session);
  g_autoptr (HfSavedGame) saved = store != NULL ? g_list_model_get_item (G_LIST_MODEL (store), 0)
                                                : NULL;
  g_autoptr (HfGame) game = saved != NULL ? hf_game_file_open (hf_saved_game_get_path (saved), NULL)
                                          : NULL;
  g_autoptr (HfSeatSettings) seats = hf_seat_settings_new (hf_session_get_settings (self->session));
  g_autofree char *round = NULL, *words = NULL;

  g_clear_object (&self->left);
  if (game == NULL)
    return;

  self->left = g_object_ref (saved);
  hf_seat_settings_show_faces (seats, game);
  round = g_strdup_printf (C_("round", "Round %u"), hf_saved_game_get_facts (saved)->round);
  words = g_strjoin (" · ", hf_saved_game_get_facts (saved)->rules_name, round,
                     hf_saved_game_get_facts (saved)->score, NULL);
  gtk_label_set_label (GTK_LABEL (self->left_words), words);
  hf_start_pictures_show_game (HF_CARD_FANFARE (self->left_fan), ADW_WRAP_BOX (self->left_faces),
                               game);
}

static void
left_cb (HfStartPage *self)
{
  hf_past_games_open (self->session, self->left);
}

/* Shows today's deal and its results, once the person knows the game, where scores are kept. */
static void
update_daily (HfStartPage *self, gboolean learned)
{
  HfRecords *records = hf_session_get_records (self->session);
  HfDaily *daily = records != NULL ? hf_records_get_daily (records) : NULL;
  g_autofree char *words = NULL, *streak = NULL, *all = NULL, *number = NULL;

  gtk_widget_set_visible (self->daily, daily != NULL && learned);
  hf_daily_find_today (&self->day);
  if (daily == NULL)
    return;

  number = hf_daily_print_date (&self->day, "%-d");
  gtk_label_set_label (GTK_LABEL (self->leaf), number);
  words = hf_daily_describe (daily, &self->day);
  streak = hf_daily_describe_streak (daily, &self->day);
  all = g_strjoin (" · ", words, streak, NULL);
  gtk_label_set_label (GTK_LABEL (self->daily_words), words);
  gtk_label_set_label (GTK_LABEL (self->daily_streak), streak != NULL ? streak : "");
  gtk_widget_set_visible (self->daily_streak, streak != NULL);
  hf_daily_week_fill (GTK_BOX (self->daily_week), daily, &self->day);
  hf_set_spoken_description (self->daily, all);
}

/* Hides the shelf from a new person, as the page is full enough without it. What lies in files is looked for while the
 * page is seen. */
static void
update_shelf (HfStartPage *self, gboolean learned)
{
  gtk_widget_set_visible (self->shelf, learned);
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  update_left (self);
  if (learned)
    hf_start_shelf_fill (GTK_BOX (self->shelf), self->session);
}

static void follow_day (HfStartPage *self);

static void
midnight_cb (gpointer page)
{
  HF_START_PAGE (page)->midnight = 0;
  follow_day (page);
}

/* Shows another day, and waits for the next one. A machine that sleeps does not count the hours, and clocks are set: so the
 * day is looked at as well whenever the window becomes active or inactive. */
static void
follow_day (HfStartPage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate today;

  hf_daily_find_today (&today);
  if (g_date_compare (&today, &self->day) != 0)
    hf_start_page_update (self);
  g_clear_handle_id (&self->midnight, g_source_remove);
  self->midnight = g_timeout_add_seconds_once (hf_daily_seconds_left (now), midnight_cb, self);
}

/* @times: how large the pictures are, compared with the usual ones */
static void
scale_pictures (HfStartPage *self, double times)
{
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->fanfare), USUAL * times);
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->left_fan), LEAD * times);
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->learn_fan), LEAD * times);
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->quick_fan), TILE * times);
}

static void
large_cb (HfStartPage *self)
{
  scale_pictures (self, LARGE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "large");
}

static void
small_cb (HfStartPage *self)
{
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->fanfare), SMALL);
}

static void
low_cb (HfStartPage *self)
{
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->left_fan), LOW);
  hf_card_fanfare_set_largest (HF_CARD_FANFARE (self->learn_fan), LOW);
  gtk_widget_add_css_class (GTK_WIDGET (self), "low");
}

static void
usual_cb (HfStartPage *self)
{
  scale_pictures (self, 1);
  gtk_widget_remove_css_class (GTK_WIDGET (self), "large");
  gtk_widget_remove_css_class (GTK_WIDGET (self), "low");
}

static gboolean
hf_start_page_grab_focus (GtkWidget *widget)
{
  HfStartPage *self = HF_START_PAGE (widget);

  return gtk_widget_grab_focus (gtk_widget_get_visible (self->learn) ? self->learn : self->quick);
}

static void
hf_start_page_dispose (GObject *object)
{
  HfStartPage *self = HF_START_PAGE (object);

  g_clear_object (&self->session);
  g_clear_object (&self->library);
  g_clear_object (&self->left);
  g_clear_handle_id (&self->midnight, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_START_PAGE);

  G_OBJECT_CLASS (hf_start_page_parent_class)->dispose (object);
}

static void
hf_start_page_class_init (HfStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_start_page_dispose;
  widget_class->grab_focus = hf_start_page_grab_focus;

  g_type_ensure (HF_TYPE_CARD_FANFARE);
  gtk_widget_class_set_css_name (widget_class, "startpage");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, fanfare);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, lead);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, quick);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, quick_fan);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, quick_label);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, quick_people);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, quick_faces);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, learn);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, learn_fan);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, daily);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, leaf);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, daily_words);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, daily_week);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, daily_streak);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, left_game);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, left_fan);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, left_faces);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, left_words);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, back_to_table);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, last_table);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, other_tables);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, saved_games);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, learn_later);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, friends);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, invite);
  gtk_widget_class_bind_template_child (widget_class, HfStartPage, shelf);
  gtk_widget_class_bind_template_callback (widget_class, left_cb);
  gtk_widget_class_bind_template_callback (widget_class, large_cb);
  gtk_widget_class_bind_template_callback (widget_class, low_cb);
  gtk_widget_class_bind_template_callback (widget_class, small_cb);
  gtk_widget_class_bind_template_callback (widget_class, usual_cb);
  hf_text_size_bind (widget_class, N_SIZES);
}

static void
hf_start_page_init (HfStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  hf_start_pictures_show_book (HF_CARD_FANFARE (self->learn_fan));
  hf_start_pictures_show_hand (HF_CARD_FANFARE (self->quick_fan));
  hf_start_pictures_show_friends (GTK_BOX (self->friends));
  usual_cb (self);
  hf_wrap_labels (GTK_WIDGET (self));
  hf_text_size_follow (GTK_WIDGET (self), HF_TYPE_START_PAGE, N_SIZES);
}

/* Follows the rules only while it is seen, so that later they are read anew. */
static void
map_cb (HfStartPage *self)
{
  self->library = hf_rule_library_dup_default ();
  g_signal_connect_object (self->library, "items-changed", G_CALLBACK (hf_start_page_update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_widget_get_root (GTK_WIDGET (self)), "notify::is-active",
                           G_CALLBACK (follow_day), self, G_CONNECT_SWAPPED);
  hf_start_page_update (self);
  follow_day (self);
}

static void
unmap_cb (HfStartPage *self)
{
  g_signal_handlers_disconnect_by_func (self->library, hf_start_page_update, self);
  g_signal_handlers_disconnect_by_func (gtk_widget_get_root (GTK_WIDGET (self)), follow_day, self);
  g_clear_object (&self->library);
  g_clear_handle_id (&self->midnight, g_source_remove);
}

/* Shows the choices of a session from now on. */
void
hf_start_page_set_session (HfStartPage *self, HfSession *session)
{
  GSettings *settings;

  g_return_if_fail (HF_IS_START_PAGE (self));
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  settings = hf_session_get_settings (session);
  hf_settings_watch_rules (settings, G_CALLBACK (hf_start_page_update), self);
  hf_settings_watch_learned (settings, G_CALLBACK (hf_start_page_update), self);
  g_signal_connect (self, "map", G_CALLBACK (map_cb), NULL);
  g_signal_connect (self, "unmap", G_CALLBACK (unmap_cb), NULL);
  hf_start_page_update (self);
}

/* Offers to play with people in other places.
 *
 * @last (nullable): the table that was left last, in a few words
 * @others: whether there are others to go back to */
void
hf_start_page_offer_tables (HfStartPage *self, const char *last, gboolean others)
{
  g_return_if_fail (HF_IS_START_PAGE (self));

  gtk_label_set_label (GTK_LABEL (self->last_table), last != NULL ? last : "");
  gtk_widget_set_visible (self->back_to_table, last != NULL);
  gtk_widget_set_visible (self->other_tables, others);
  gtk_widget_set_visible (self->invite, TRUE);
  update_lead (self, hf_settings_get_learned (hf_session_get_settings (self->session)));
}

/* Looks at settings, scores and the day again. */
void
hf_start_page_update (HfStartPage *self)
{
  /* Kept for all that ask for the library below, and would read it again. */
  g_autoptr (HfRuleLibrary) library = hf_rule_library_dup_default ();
  GSettings *settings;
  g_autoptr (GSettings) usual = NULL;
  gboolean learned;

  g_return_if_fail (HF_IS_START_PAGE (self));

  settings = hf_session_get_settings (self->session);
  learned = hf_settings_get_learned (settings);
  usual = hf_usual_game_dup_settings (settings);
  update_quick (self, usual);
  update_people (self, usual);
  update_daily (self, learned);
  update_shelf (self, learned);
  update_lead (self, learned);
}
