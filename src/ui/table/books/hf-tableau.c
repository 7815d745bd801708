/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tableau.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/advice/hf-table-words.h"
#include "game/table/hf-game-words.h"
#include "hf-book-places.h"
#include "hf-books-box.h"
#include "hf-reds-view.h"
#include "hf-team-class.h"
#include "ui/widgets/hf-pair-box.h"
#include "ui/widgets/hf-pill.h"
#include "ui/cards/hf-card-list.h"
#include "rulebook/hf-rulebook-words.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-css-class.h"
#include "ui/widgets/hf-fit-layouts.h"
#include "hf-tray.h"
#include "ui/widgets/hf-words-popover.h"

/* The tableau of a side: its books, its points, whether it is open and its needs for going out.
 * One's own side also has the opening tray, and takes cards that are dropped on it.
 *
 * ## CSS nodes
 *
 * `tableau` with the classes `.ours` and `.terse`; within it `.pill-label`s, with the class
 * `.done` when the need is met.
 *
 * ## Accessibility
 *
 * A group named like the side. */
struct _HfTableau
{
  GtkWidget parent_instance;

  HfTurnController *controller;
  HfGameTeam *team;
  gboolean ours;
  gboolean looks_only; /* no act is possible here, as in a replay */
  const HfForm *form;
  HfWords words; /* how many the form leaves to this side */

  GtkWidget *box;
  GtkWidget *head;
  GtkWidget *name_room;
  GtkWidget *name;
  GtkWidget *total;
  GtkWidget *now;
  HfPill *state;
  HfPill *clean;
  HfPill *dirty;
  HfPill *special;
  HfPill *wild;
  HfPill *any;
  GtkWidget *room;
  GtkWidget *scroller;
  GtkWidget *viewport;
  GtkWidget *books;
  GtkWidget *reds; /* (nullable): until one is laid */
  GtkWidget *tray;
  GtkWidget *placeholder;
};

G_DEFINE_FINAL_TYPE (HfTableau, hf_tableau, GTK_TYPE_WIDGET)

static HfGame *
get_game (HfTableau *self)
{
  return hf_turn_controller_get_game (self->controller);
}

static gint
get_eyes (HfTableau *self)
{
  return hf_turn_controller_get_eyes (self->controller);
}

static gboolean
is_one_of_many (HfTableau *self)
{
  return hf_game_get_n_teams (get_game (self)) >= 3;
}

/* Whether the person at the screen is on another side, whose words explain the signs of this one. */
static gboolean
is_of_others (HfTableau *self)
{
  return !self->ours && get_eyes (self) >= 0;
}

/* Other sides tell their needs in signs; the words of one’s own side explain them. In a form with few words, the line
 * with name and points has room for two needs in words: opening, and each kind of book. Where the group has its own
 * names for clean and dirty, which may be long, it has room for one. */
static gboolean
speaks_in_signs (HfTableau *self)
{
  const HfRules *rules = &hf_game_get_rules (get_game (self))->rules;
  const HfRoundRules *needed = hf_game_team_get_counts (self->team)->needed;
  guint most = 2;
  guint n = (needed->clean > 0) + (needed->dirty > 0) + (needed->special > 0 || needed->each > 0)
            + (needed->wild > 0) + !hf_game_team_get_counts (self->team)->open;

  if (rules->table_terms.word[HF_TERM_CLEAN] != 0 || rules->table_terms.word[HF_TERM_DIRTY] != 0)
    most--;

  return self->words >= HF_WORDS_SIGNS || is_of_others (self)
         || (self->words == HF_WORDS_FEW && n > most);
}

static void
update_needs (HfTableau *self)
{
  HfPill *const pills[HF_N_NEEDS] = { self->clean, self->dirty, self->special, self->wild,
                                      self->any };
  HfNeedWords needs[HF_N_NEEDS];
  gboolean in_signs = speaks_in_signs (self);

  hf_words_find_needs (get_game (self), self->team, needs);
  for (guint i = 0; i < HF_N_NEEDS; i++)
    {
      g_autofree char *signs = g_strdup_printf ("%s\u2009%u/%u", needs[i].sign, needs[i].have,
                                                needs[i].need);

      gtk_widget_set_visible (GTK_WIDGET (pills[i]), needs[i].words != NULL);
      if (needs[i].words != NULL)
        hf_pill_set (pills[i],
                     in_signs                  ? signs
                     : needs[i].marked != NULL ? needs[i].marked
                                               : needs[i].words,
                     needs[i].words, needs[i].have >= needs[i].need);
    }
  hf_words_clear_needs (needs);
}

/* Whether the person at this screen, or else any player of the side, has opened. */
static gboolean
has_opened (HfTableau *self)
{
  return hf_words_has_opened (get_game (self), self->team, get_eyes (self));
}

/* Tells in words how many points opening takes, or that the side or some of its players have opened.
 *
 * @reason: whether they go on with the score that asks for so much, where it does */
static char *
describe_state (HfTableau *self, gboolean reason)
{
  g_autofree char *words = hf_words_opened (get_game (self), self->team, get_eyes (self));

  if (!reason || has_opened (self)
      || hf_game_get_rules (get_game (self))->rules.open_by != HF_OPEN_BY_SCORE)
    return g_steal_pointer (&words);

  /* Translators: %s is “Needs 90 to open”; then the score that asks for so many */
  return hf_text_minus (g_strdup_printf (_("%1$s with a score of %2$'d"), words,
                                           hf_game_team_get_counts (self->team)->total));
}

/* Returns (nullable): the same of others in a sign, where one says it */
static char *
sign_state (HfTableau *self)
{
  if (self->ours || !speaks_in_signs (self))
    return NULL;
  if (hf_game_team_get_counts (self->team)->open)
    return g_strdup ("");
  if (has_opened (self))
    return NULL;

  return g_strdup_printf ("≥\u2009%'d",
                          hf_game_get_minimum_of (get_game (self),
                                                  hf_game_team_get_index (self->team)));
}

/* Words in the places of books while these are empty. */
static const char *
describe_places (HfTableau *self)
{
  if (!self->ours)
    return hf_phrase (&hf_game_get_rules (get_game (self))->rules, HF_PHRASE_BOOKS_NONE);
  if (hf_game_team_get_counts (self->team)->open || self->looks_only
      || hf_game_get_phase (get_game (self)) == HF_PHASE_SETUP)
    return "";

  return _("Select cards of the same rank and set them aside. Repeat for each rank.");
}

static void
update_state (HfTableau *self)
{
  gboolean open = hf_game_team_get_counts (self->team)->open;
  g_autofree char *words = describe_state (self, FALSE), *spoken = describe_state (self, TRUE);
  g_autofree char *sign = sign_state (self);

  hf_pill_set (self->state, sign != NULL ? sign : words, spoken, has_opened (self));
  /* The tray also tells the points that opening takes. */
  gtk_widget_set_visible (GTK_WIDGET (self->state),
                          self->words == HF_WORDS_NONE
                            ? !open && !gtk_widget_get_visible (self->tray)
                            : !open || self->words < HF_WORDS_FEW);

  /* For other sides, empty places show that they have no books yet. */
  if (self->ours)
    gtk_label_set_label (GTK_LABEL (self->placeholder), describe_places (self));
  else
    hf_set_spoken_label (self->placeholder, describe_places (self));
}

/* Names the players of this side, if it has two. */
static char *
list_members (HfTableau *self)
{
  HfGame *game = get_game (self);
  const char *names[HF_MAX_SEATS];
  guint n = 0;

  for (guint i = 0; i < hf_game_get_n_seats (game); i++)
    {
      HfGameSeat *seat = hf_game_get_seat (game, i);

      if (hf_game_seat_get_owner (seat) == hf_game_team_get_index (self->team))
        names[n++] = hf_game_seat_get_inline_name (seat);
    }

  return n == 2 ? hf_words_list (names, n) : g_strdup (hf_game_team_get_name (self->team));
}

/* Assistive technology always knows a side by its short name. */
static void
update_name (HfTableau *self)
{
  g_autofree char *members = self->form->members ? list_members (self) : NULL;

  gtk_label_set_label (GTK_LABEL (self->name),
                       members != NULL ? members : hf_game_team_get_name (self->team));
}

static void
update_total (HfTableau *self)
{
  /* One’s own side tells which score ends the game. */
  gboolean has_target = self->words < HF_WORDS_FEW && !is_of_others (self)
                        && hf_game_get_rules (get_game (self))->rules.game_target != HF_NONE;
  gint round_score = hf_game_team_get_counts (self->team)->round_score;
  g_autofree char *words = hf_words_total (get_game (self), self->team);
  g_autofree char *number =
    hf_text_minus (g_strdup_printf ("%'d", hf_game_team_get_counts (self->team)->total));
  /* Translators: what the cards that a side has on the table count in this round */
  g_autofree char *spoken = hf_text_minus (g_strdup_printf (_("%'+d on the table"), round_score));
  g_autofree char *now = hf_text_minus (g_strdup_printf ("%'+d", round_score));

  gtk_label_set_label (GTK_LABEL (self->total), has_target ? words : number);
  gtk_widget_set_tooltip_text (self->total, words);
  hf_set_spoken_label (self->total, words);
  gtk_label_set_label (GTK_LABEL (self->now), now);
  gtk_widget_set_tooltip_text (self->now, spoken);
  hf_set_spoken_label (self->now, spoken);
  gtk_widget_set_visible (self->now, self->words < HF_WORDS_FEW && round_score != 0
                                       && hf_game_get_phase (get_game (self)) < HF_PHASE_OVER);
}

static void
update_room (HfTableau *self)
{
  gboolean has_books = gtk_widget_get_first_child (self->books) != NULL;
  gboolean has_tray = gtk_widget_get_visible (self->tray);

  gboolean choosing = hf_game_get_phase (get_game (self)) == HF_PHASE_CHOOSE;

  gtk_widget_set_visible (self->placeholder, !has_books && !has_tray && !choosing);
  gtk_widget_set_visible (self->scroller, has_books || !has_tray);
  gtk_widget_set_visible (self->room, has_books || has_tray || self->words < HF_WORDS_NONE);
  update_needs (self);
  update_state (self);
}

/* The rest of the height, without the margins and the head, is for the books. */
static void
update_spacing (HfTableau *self)
{
  gtk_box_set_spacing (GTK_BOX (self->box), self->words == HF_WORDS_NONE  ? 0
                                            : self->words >= HF_WORDS_FEW ? 2
                                                                          : 6);
  hf_set_css_class (GTK_WIDGET (self), "terse", self->words >= HF_WORDS_FEW);
}

static void
add_line (GString *text, const char *line)
{
  if (line != NULL && *line != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

/* Describes all of a side, a line for each thing. */
static char *
describe_side (GtkWidget *head)
{
  HfTableau *self = HF_TABLEAU (gtk_widget_get_ancestor (head, HF_TYPE_TABLEAU));
  HfNeedWords needs[HF_N_NEEDS];
  GString *text = g_string_new (gtk_label_get_text (GTK_LABEL (self->name)));
  g_autofree char *total = hf_words_total (get_game (self), self->team);
  g_autofree char *state = describe_state (self, TRUE);

  add_line (text, total);
  if (hf_game_team_get_counts (self->team)->round_score != 0)
    add_line (text, gtk_widget_get_tooltip_text (self->now));
  add_line (text, state);
  hf_words_find_needs (get_game (self), self->team, needs);
  for (guint i = 0; i < HF_N_NEEDS; i++)
    add_line (text, needs[i].words);
  hf_words_clear_needs (needs);
  if (gtk_widget_get_visible (self->placeholder))
    add_line (text, describe_places (self));

  return g_string_free_and_steal (text);
}

/* A tap explains the signs in words. */
static void
offer_words (HfTableau *self)
{
  hf_words_popover_offer (self->head, speaks_in_signs (self) ? describe_side : NULL);
}

static void
sync_team (HfTableau *self)
{
  const HfRules *rules = &hf_game_get_rules (get_game (self))->rules;

  update_name (self);
  hf_set_spoken_label (GTK_WIDGET (self), hf_game_team_get_name (self->team));
  hf_set_spoken_label (self->books, hf_rules_term (rules, HF_TERM_MELD, HF_TERM_FORM_MANY));
  update_total (self);
  offer_words (self);
  update_room (self);
}

static GtkWidget *
create_view (gpointer book, gpointer data)
{
  HfTableau *self = data;

  return hf_book_view_new (book, self->ours ? self->controller : NULL,
                           hf_game_get_rules (get_game (self))->rules.book_top_card_marker);
}

static void
sync_books (HfTableau *self)
{
  hf_books_box_follow (HF_BOOKS_BOX (self->books), hf_game_team_get_books (self->team), create_view,
                       self);
  update_room (self);
}

/* Red threes lie behind the last book. */
static void
sync_reds (HfTableau *self)
{
  HfCardZone *reds = hf_game_team_get_reds (self->team);
  gboolean any = hf_card_zone_get_n (reds) > 0;

  if (any && self->reds == NULL)
    {
      self->reds = hf_reds_view_new (reds);
      gtk_widget_insert_before (self->reds, self->books, NULL);
    }
  else if (!any && self->reds != NULL)
    g_clear_pointer (&self->reds, gtk_widget_unparent);
  else
    return;

  update_room (self);
}

static gboolean
dropped_cb (GtkDropTarget *target, const GValue *value, double x, double y, HfTableau *self)
{
  return hf_turn_controller_press (self->controller, HF_TURN_ACT_LAY);
}

/* Rings and shadows of books show around them, unless there are more books than room. */
static void
adjustment_changed_cb (HfTableau *self, GtkAdjustment *adjustment)
{
  gboolean fits = gtk_adjustment_get_upper (adjustment)
                  <= gtk_adjustment_get_page_size (adjustment);

  gtk_widget_set_overflow (self->scroller, fits ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_overflow (self->viewport, fits ? GTK_OVERFLOW_VISIBLE : GTK_OVERFLOW_HIDDEN);
}

static void
hf_tableau_dispose (GObject *object)
{
  HfTableau *self = HF_TABLEAU (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_TABLEAU);
  g_clear_object (&self->team);
  g_clear_object (&self->controller);

  G_OBJECT_CLASS (hf_tableau_parent_class)->dispose (object);
}

static void
hf_tableau_class_init (HfTableauClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_tableau_dispose;

  g_type_ensure (HF_TYPE_BOOKS_BOX);
  g_type_ensure (HF_TYPE_BOOK_PLACES);
  g_type_ensure (HF_TYPE_PAIR_BOX);
  g_type_ensure (HF_TYPE_PILL);
  g_type_ensure (HF_TYPE_TRAY);
  gtk_widget_class_set_css_name (widget_class, "tableau");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-tableau.ui");
  gtk_widget_class_bind_template_child (widget_class, HfTableau, box);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, head);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, name);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, name_room);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, total);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, now);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, state);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, clean);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, dirty);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, special);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, wild);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, any);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, room);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, viewport);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, books);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, tray);
  gtk_widget_class_bind_template_child (widget_class, HfTableau, placeholder);
  gtk_widget_class_bind_template_callback (widget_class, adjustment_changed_cb);
}

static void
hf_tableau_init (HfTableau *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->name_room, hf_shrink_layout_new ());
  self->form = hf_form_get (HF_FORM_USUAL);
}

static void
take_drops (HfTableau *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (HF_TYPE_CARD, GDK_ACTION_MOVE);

  g_signal_connect_object (drop, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

GtkWidget *
hf_tableau_new (HfTurnController *controller, HfGameTeam *team)
{
  HfTableau *self = g_object_new (HF_TYPE_TABLEAU, NULL);

  self->controller = g_object_ref (controller);
  self->team = g_object_ref (team);
  self->ours = hf_turn_controller_get_eyes (controller) >= 0
               && hf_game_seat_get_owner (hf_turn_controller_get_seat (controller))
                    == hf_game_team_get_index (team);
  if (self->ours)
    {
      gtk_widget_add_css_class (GTK_WIDGET (self), "ours");
      g_signal_connect_object (self->tray, "notify::visible", G_CALLBACK (update_room), self,
                               G_CONNECT_SWAPPED);
      hf_tray_set_controller (HF_TRAY (self->tray), controller);
      take_drops (self);
    }

  hf_team_class_add (GTK_WIDGET (self), controller, hf_game_team_get_index (team));
  g_signal_connect_object (hf_turn_controller_get_game (controller), "changed",
                           G_CALLBACK (sync_team), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_turn_controller_get_game (controller), "renamed",
                           G_CALLBACK (sync_team), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_game_team_get_books (team), "items-changed", G_CALLBACK (sync_books),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (hf_game_team_get_reds (team), "items-changed", G_CALLBACK (sync_reds),
                           self, G_CONNECT_SWAPPED);
  sync_team (self);
  sync_books (self);
  sync_reds (self);

  return GTK_WIDGET (self);
}

/* Sets the side out for a table of some form. */
void
hf_tableau_set_form (HfTableau *self, const HfForm *form)
{
  HfGame *game;
  guint mine;

  g_return_if_fail (HF_IS_TABLEAU (self));

  game = get_game (self);
  mine = hf_game_seat_get_owner (hf_turn_controller_get_seat (self->controller));
  self->form = form;
  self->words = hf_form_get_side_words (form, hf_game_get_n_teams (game),
                                        hf_game_team_get_index (self->team) == mine);
  update_spacing (self);
  hf_tray_set_words (HF_TRAY (self->tray), self->words);
  /* Of many sides, the heads look alike. */
  hf_pair_box_set_tight (HF_PAIR_BOX (self->head),
                         self->words >= HF_WORDS_FEW && !is_one_of_many (self));
  update_name (self);
  update_total (self);
  update_room (self);
  offer_words (self);
}

/* Removes the words on how to open from a tableau that is only looked at. */
void
hf_tableau_set_looks_only (HfTableau *self, gboolean looks_only)
{
  g_return_if_fail (HF_IS_TABLEAU (self));

  self->looks_only = looks_only;
  update_state (self);
}

/* Bounds how wide the cards of sides that have their places are; those of two sides are as large as they can be on
 * both.
 *
 * @widest: how wide a card is at most, in pixels */
void
hf_tableau_agree (GtkWidget *const *sides, guint n_sides, int widest)
{
  if (n_sides == 2)
    for (guint i = 0; i < n_sides; i++)
      widest = MIN (widest, hf_books_box_get_fitting (HF_BOOKS_BOX (HF_TABLEAU (sides[i])->books)));
  for (guint i = 0; i < n_sides; i++)
    hf_books_box_set_widest (HF_BOOKS_BOX (HF_TABLEAU (sides[i])->books), widest);
}

/* Returns (nullable): the view of that book */
HfBookView *
hf_tableau_find (HfTableau *self, HfCardZone *zone)
{
  g_return_val_if_fail (HF_IS_TABLEAU (self), NULL);

  for (GtkWidget *child = gtk_widget_get_first_child (self->books); child != self->reds;
       child = gtk_widget_get_next_sibling (child))
    if (hf_game_book_get_cards (hf_book_view_get_book (HF_BOOK_VIEW (child))) == zone)
      return HF_BOOK_VIEW (child);

  return NULL;
}

/* Scrolls to a book, if it is out of sight. */
void
hf_tableau_show (HfTableau *self, HfBookView *book)
{
  g_return_if_fail (HF_IS_TABLEAU (self));
  g_return_if_fail (HF_IS_BOOK_VIEW (book));

  gtk_viewport_scroll_to (GTK_VIEWPORT (self->viewport), GTK_WIDGET (book), NULL);
}

/* Returns (nullable): the widget that shows a card that is staged for an opening */
GtkWidget *
hf_tableau_find_staged (HfTableau *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_TABLEAU (self), NULL);

  return hf_tray_find (HF_TRAY (self->tray), card);
}

/* Returns (nullable): the widget that shows a red three that was laid */
GtkWidget *
hf_tableau_find_red (HfTableau *self, HfCard *card)
{
  g_return_val_if_fail (HF_IS_TABLEAU (self), NULL);

  return self->reds != NULL ? hf_card_list_find (self->reds, card) : NULL;
}
