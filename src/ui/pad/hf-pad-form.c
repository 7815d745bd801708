/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-pad-form.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "hf-pad-count-page.h"
#include "game/pad/hf-pad-words.h"
#include "ui/widgets/hf-announcer.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-spin-row.h"
#include "ui/widgets/hf-wrap-labels.h"

#define MOST       99 /* the largest number counted by taps */
#define MAX_DIGITS 5

/* The sheet of a round: the dealer, the first player, and the points that each side needs to open; the
 * questions that the rules ask about each side, with the points of the round so far; and the players that
 * went out. A sheet that cannot be true is not saved; the form says why, and shows where.
 *
 * ## Accessibility
 *
 * Counts are spin buttons and points are entries, grouped by side. The points of a side are told as a
 * sentence when they change. */
struct _HfPadForm
{
  AdwBin parent_instance;

  HfPad *pad;
  guint round;
  HfPadSheet sheet;
  HfPadSheet known; /* the sheet as the pad had it last */
  char *names;      /* (nullable): of the sides and players that the form shows */
  gboolean filling;
  GtkWidget *to_focus; /* (nullable): the answer to go to next */
  guint ticks_to_focus;
  guint focus_tick;

  GtkWidget *scroller;
  GtkWidget *title;
  GtkWidget *start;
  GtkWidget *opening;
  GtkWidget *standing;
  GtkWidget *sides;
  GtkWidget *out_group;
  GtkWidget *out;
  GtkWidget *message;
  GtkWidget *save;
  GtkWidget *rows[HF_MAX_SEATS][HF_N_PAD_FIELDS];
  GtkWidget *sums[HF_MAX_SEATS];
  GtkWidget *players[HF_MAX_SEATS];
};

enum
{
  SIGNAL_CHANGED,
  SIGNAL_SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (HfPadForm, hf_pad_form, ADW_TYPE_BIN)

static void
update_sum (HfPadForm *self, guint side)
{
  const HfFlatRules *rules = hf_pad_get_rules (self->pad);
  const HfTally tally = hf_pad_sheet_tally (&self->sheet, rules, side);
  const HfScore score = hf_tally_score (&tally, rules);
  g_autofree char *text = hf_text_number (score.round);
  g_autofree char *sentence =
    /* Translators: a line of the score card, like "Us, closed books: 1300" */
    hf_text_minus (g_strdup_printf (_("%1$s, %2$s: %3$'d"),
                                      hf_results_get_inline_name (HF_RESULTS (self->pad), side),
                                      C_("score sheet", "This round"), score.round));

  gtk_label_set_label (GTK_LABEL (self->sums[side]), text);
  hf_set_spoken_label (self->sums[side], sentence);
}

/* The widget in a row that takes the answer. */
static GtkWidget *
get_entry (GtkWidget *row)
{
  GtkWidget *entry = adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row));

  return entry != NULL ? entry : row;
}

/* Takes an answer that has just been given. */
static void
take_answer (HfPadForm *self, guint side)
{
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    for (guint field = 0; field < HF_N_PAD_FIELDS; field++)
      if (self->rows[i][field] != NULL)
        gtk_widget_remove_css_class (get_entry (self->rows[i][field]), "error");
  gtk_widget_set_visible (self->message, FALSE);
  update_sum (self, side);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static guint
get_side (GObject *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (row, "side"));
}

static HfPadField
get_field (GObject *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (row, "field"));
}

static void
count_changed_cb (HfPadForm *self, GParamSpec *pspec, GObject *row)
{
  if (self->filling)
    return;
  self->sheet.sides[get_side (row)].n[get_field (row)] =
    (guint16) adw_spin_row_get_value (ADW_SPIN_ROW (row));
  take_answer (self, get_side (row));
}

static gint
read_points (GtkEditable *entry)
{
  gint points = 0;

  for (const char *c = gtk_editable_get_text (entry); *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isdigit (g_utf8_get_char (c)))
      points = MIN (HF_PAD_MAX_POINTS, 10 * points + g_unichar_digit_value (g_utf8_get_char (c)));

  return points;
}

/* Points that are typed take the place of cards that were counted. */
static void
points_changed_cb (HfPadForm *self, GtkEditable *entry)
{
  const guint side = get_side (G_OBJECT (entry));
  HfPadCards *cards = hf_pad_side_cards (&self->sheet.sides[side], get_field (G_OBJECT (entry)));

  if (self->filling)
    return;

  *cards = (HfPadCards) { .points = read_points (entry) };
  take_answer (self, side);
}

static void
fill_points (HfPadForm *self, guint side, HfPadField field)
{
  const gint points = hf_pad_side_points (&self->sheet.sides[side], hf_pad_get_rules (self->pad),
                                          field);
  g_autofree char *text = points > 0 ? g_strdup_printf ("%d", points) : g_strdup ("");
  const gboolean filling = self->filling;

  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (get_entry (self->rows[side][field])), text);
  self->filling = filling;
}

static void
cards_counted_cb (HfPadForm *self, guint side, HfPadField field, const HfPadCards *cards)
{
  *hf_pad_side_cards (&self->sheet.sides[side], field) = *cards;
  fill_points (self, side, field);
  take_answer (self, side);
}

static void
count_cards_cb (HfPadForm *self, GtkButton *button)
{
  GtkWidget *view = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_NAVIGATION_VIEW);
  const guint side = get_side (G_OBJECT (button));
  const HfPadField field = get_field (G_OBJECT (button));
  AdwNavigationPage *page =
    hf_pad_count_page_new (self->pad, side, field,
                           hf_pad_side_cards (&self->sheet.sides[side], field));

  g_signal_connect_object (page, "changed", G_CALLBACK (cards_counted_cb), self, G_CONNECT_SWAPPED);
  adw_navigation_view_push (ADW_NAVIGATION_VIEW (view), page);
}

/* Enter goes on to the next answer, as Tab does. */
static void
entry_activated_cb (GtkWidget *entry)
{
  GtkRoot *root = gtk_widget_get_root (entry);

  if (root != NULL)
    gtk_widget_child_focus (GTK_WIDGET (root), GTK_DIR_TAB_FORWARD);
}

static void
set_place (GtkWidget *widget, guint side, HfPadField field)
{
  g_object_set_data (G_OBJECT (widget), "side", GUINT_TO_POINTER (side));
  g_object_set_data (G_OBJECT (widget), "field", GUINT_TO_POINTER (field));
}

static GtkWidget *
make_count_row (HfPadForm *self, guint side, HfPadField field)
{
  GtkWidget *row = hf_spin_row_new_with_range (0, MIN (MOST, hf_pad_max_count (field)), 1);

  adw_spin_row_set_value (ADW_SPIN_ROW (row), self->sheet.sides[side].n[field]);
  set_place (row, side, field);
  g_signal_connect_object (row, "notify::value", G_CALLBACK (count_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return row;
}

static GtkWidget *
make_count_button (HfPadForm *self, guint side, HfPadField field)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("hf-cards-symbolic");

  set_place (button, side, field);
  gtk_widget_set_tooltip_text (button, _("Count the cards"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  g_signal_connect_object (button, "clicked", G_CALLBACK (count_cards_cb), self, G_CONNECT_SWAPPED);

  return button;
}

static GtkWidget *
make_points_row (HfPadForm *self, guint side, HfPadField field)
{
  GtkWidget *row = adw_action_row_new (), *entry = gtk_entry_new ();

  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_entry_set_max_length (GTK_ENTRY (entry), MAX_DIGITS);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), MAX_DIGITS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), MAX_DIGITS);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 1);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (entry, "numeric");
  hf_set_spoken_label (entry, hf_pad_words_field (hf_pad_get_rules (self->pad), field));
  set_place (row, side, field);
  set_place (entry, side, field);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), entry);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_count_button (self, side, field));
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), entry);
  g_signal_connect_object (entry, "changed", G_CALLBACK (points_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (entry, "activate", G_CALLBACK (entry_activated_cb), NULL);

  return row;
}

static void
add_row (HfPadForm *self, GtkWidget *group, guint side, HfPadField field)
{
  const gboolean points = field == HF_PAD_LAID || field == HF_PAD_HELD;
  GtkWidget *row = points ? make_points_row (self, side, field)
                          : make_count_row (self, side, field);

  hf_set_plain_row_title (row, hf_pad_words_field (hf_pad_get_rules (self->pad), field));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  self->rows[side][field] = row;
  if (points)
    fill_points (self, side, field);
}

static void
add_side (HfPadForm *self, guint side)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *sum = gtk_label_new (NULL);

  hf_set_plain_title (ADW_PREFERENCES_GROUP (group),
                      hf_results_get_side_name (HF_RESULTS (self->pad), side));
  gtk_widget_add_css_class (sum, "numeric");
  gtk_widget_add_css_class (sum, "heading");
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), sum);
  self->sums[side] = sum;
  for (guint field = 0; field < HF_PAD_OUT; field++)
    if (hf_pad_asks (hf_pad_get_rules (self->pad), field))
      add_row (self, group, side, field);
  gtk_widget_add_css_class (group, "thumbs");
  gtk_box_append (GTK_BOX (self->sides), group);
  update_sum (self, side);
}

static void
out_toggled_cb (HfPadForm *self, GtkToggleButton *button)
{
  const HfFlatRules *rules = hf_pad_get_rules (self->pad);
  const guint seat = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "seat"));
  const HfPadAnswer answer = { HF_PAD_OUT, seat, gtk_toggle_button_get_active (button) };

  if (self->filling)
    return;

  hf_pad_sheet_answer (&self->sheet, rules, &answer);
  self->filling = TRUE;
  for (guint i = 0; i < rules->n_seats; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->players[i]), (self->sheet.out >> i) & 1);
  self->filling = FALSE;
  for (guint side = 0; side < rules->n_owners; side++)
    take_answer (self, side);
}

static void
add_player (HfPadForm *self, guint seat)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (hf_pad_get_player (self->pad, seat));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), (self->sheet.out >> seat) & 1);
  gtk_button_set_can_shrink (GTK_BUTTON (button), TRUE);
  gtk_widget_set_size_request (button, 64, 44);
  g_object_set_data (G_OBJECT (button), "seat", GUINT_TO_POINTER (seat));
  g_signal_connect_object (button, "toggled", G_CALLBACK (out_toggled_cb), self, G_CONNECT_SWAPPED);
  adw_wrap_box_append (ADW_WRAP_BOX (self->out), button);
  self->players[seat] = button;
}

static void
clear (HfPadForm *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->sides)) != NULL)
    gtk_box_remove (GTK_BOX (self->sides), child);
  while ((child = gtk_widget_get_first_child (self->out)) != NULL)
    adw_wrap_box_remove (ADW_WRAP_BOX (self->out), child);
  memset (self->rows, 0, sizeof self->rows);
}

/* The page is laid out first; then there is a place to scroll to. */
static gboolean
focus_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  HfPadForm *self = HF_PAD_FORM (widget);

  if (self->ticks_to_focus > 0)
    {
      self->ticks_to_focus--;
      return G_SOURCE_CONTINUE;
    }

  self->focus_tick = 0;
  if (self->to_focus != NULL)
    gtk_widget_grab_focus (self->to_focus);
  if (self->to_focus == self->rows[0][HF_PAD_CLEAN] || self->to_focus == self->save)
    gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), 0);
  g_clear_weak_pointer (&self->to_focus);

  return G_SOURCE_REMOVE;
}

static void
focus_later (HfPadForm *self, GtkWidget *row)
{
  g_set_weak_pointer (&self->to_focus, row);
  self->ticks_to_focus = 1;
  if (self->focus_tick == 0)
    self->focus_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), focus_cb, NULL, NULL);
}

static void
show_refusal (HfPadForm *self, const HfPadRefusal *refusal)
{
  const guint side = MAX (refusal->side, 0);
  g_autofree char *words = hf_pad_words_refusal (self->pad, refusal);
  GtkWidget *row = refusal->field == HF_PAD_OUT ? self->players[side]
                                                : self->rows[side][refusal->field];

  gtk_label_set_label (GTK_LABEL (self->message), words);
  gtk_widget_set_visible (self->message, TRUE);
  hf_announce (GTK_WIDGET (self), words);
  if (row == NULL)
    return;
  if (refusal->field != HF_PAD_OUT)
    {
      row = get_entry (row);
      gtk_widget_add_css_class (row, "error");
    }
  focus_later (self, row);
}

/* Moves the focus to the first answer of the next round if the person uses keys; else to the button, so that no
 * on-screen keyboard comes up. */
static void
begin_again (HfPadForm *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean keys = GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));

  focus_later (self, keys ? self->rows[0][HF_PAD_CLEAN] : self->save);
}

static void
save_cb (HfPadForm *self)
{
  const guint round = self->round;
  HfPadRefusal refusal;

  if (hf_pad_set_sheet (self->pad, round, &self->sheet, &refusal))
    {
      begin_again (self);
      g_signal_emit (self, signals[SIGNAL_SAVED], 0, round);
    }
  else
    show_refusal (self, &refusal);
}

static void
hf_pad_form_dispose (GObject *object)
{
  g_clear_object (&HF_PAD_FORM (object)->pad);
  g_clear_pointer (&HF_PAD_FORM (object)->names, g_free);
  g_clear_weak_pointer (&HF_PAD_FORM (object)->to_focus);
  gtk_widget_dispose_template (GTK_WIDGET (object), HF_TYPE_PAD_FORM);

  G_OBJECT_CLASS (hf_pad_form_parent_class)->dispose (object);
}

static void
hf_pad_form_class_init (HfPadFormClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = hf_pad_form_dispose;

  /* Another answer. */
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", HF_TYPE_PAD_FORM, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);

  /* The sheet is on the pad.
   * @round: its round */
  signals[SIGNAL_SAVED] = g_signal_new ("saved", HF_TYPE_PAD_FORM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/handandfoot/HandAndFoot/hf-pad-form.ui");
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, scroller);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, title);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, start);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, opening);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, standing);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, sides);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, out_group);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, out);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, message);
  gtk_widget_class_bind_template_child (widget_class, HfPadForm, save);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
}

static void
hf_pad_form_init (HfPadForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
fill_texts (HfPadForm *self)
{
  g_autofree char *title = g_strdup_printf (C_("round", "Round %u"), self->round);
  g_autofree char *start = hf_pad_words_start (self->pad, self->round);
  g_autofree char *opening = hf_pad_words_opening (self->pad, self->round);
  g_autofree char *standing = hf_pad_words_standing (self->pad);

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->start), start);
  gtk_label_set_label (GTK_LABEL (self->opening), opening);
  gtk_label_set_label (GTK_LABEL (self->standing), standing);
  gtk_widget_set_visible (self->standing,
                          self->round > 1 && self->round > hf_pad_get_n_rounds (self->pad));
}

static void
fill_side (HfPadForm *self, guint side)
{
  const HfFlatRules *rules = hf_pad_get_rules (self->pad);

  for (guint field = 0; field < HF_PAD_OUT; field++)
    {
      GtkWidget *row = self->rows[side][field];
      const gint value = hf_pad_sheet_find (&self->sheet, rules, field, side);

      if (ADW_IS_SPIN_ROW (row))
        adw_spin_row_set_value (ADW_SPIN_ROW (row), value);
      else if (row != NULL && read_points (GTK_EDITABLE (get_entry (row))) != value)
        fill_points (self, side, field);
    }
  update_sum (self, side);
}

/* Shows the answers that others have given meanwhile. Those that were given here and are not on the pad yet stay. */
static void
follow_cb (HfPadForm *self)
{
  const guint round = hf_pad_find_round (self->pad, self->sheet.id);
  const HfPadSheet before = self->known, own = self->sheet;

  if (round == 0)
    return;

  self->round = round;
  self->known = round > hf_pad_get_n_rounds (self->pad) ? *hf_pad_get_draft (self->pad)
                                                        : *hf_pad_get_sheet (self->pad, round);
  self->sheet = self->known;
  hf_pad_sheet_merge (&self->sheet, &before, &own);
  fill_texts (self);
  self->filling = TRUE;
  for (guint side = 0; side < hf_pad_get_rules (self->pad)->n_owners; side++)
    fill_side (self, side);
  for (guint seat = 0; seat < hf_pad_get_rules (self->pad)->n_seats; seat++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->players[seat]),
                                  (self->sheet.out >> seat) & 1);
  self->filling = FALSE;
}

static char *
list_names (HfPad *pad)
{
  const HfFlatRules *rules = hf_pad_get_rules (pad);
  GString *names = g_string_new (NULL);

  for (guint side = 0; side < rules->n_owners; side++)
    g_string_append_printf (names, "%s\n", hf_results_get_side_name (HF_RESULTS (pad), side));
  for (guint seat = 0; seat < rules->n_seats; seat++)
    g_string_append_printf (names, "%s\n", hf_pad_get_player (pad, seat));

  return g_string_free_and_steal (names);
}

static void
set_pad (HfPadForm *self, HfPad *pad)
{
  if (!g_set_object (&self->pad, pad))
    return;

  g_signal_connect_object (pad, "changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (pad, "draft-changed", G_CALLBACK (follow_cb), self, G_CONNECT_SWAPPED);
}

/* Asks about a round: one that is over, to correct it, or the one that is being played. A form follows one pad only.
 *
 * @round: from 1, up to the one after the last that is over */
void
hf_pad_form_set_round (HfPadForm *self, HfPad *pad, guint round)
{
  const HfPadSheet *sheet;
  g_autofree char *names = NULL;

  g_return_if_fail (HF_IS_PAD_FORM (self));
  g_return_if_fail (HF_IS_PAD (pad));

  sheet = round <= hf_pad_get_n_rounds (pad) ? hf_pad_get_sheet (pad, round)
                                             : hf_pad_get_draft (pad);
  names = list_names (pad);
  /* The widget with the focus stays. */
  if (g_strcmp0 (self->names, names) == 0 && self->sheet.id == sheet->id)
    return;

  g_set_str (&self->names, names);
  set_pad (self, pad);
  self->round = round;
  self->sheet = self->known = *sheet;
  fill_texts (self);
  gtk_widget_set_visible (self->message, FALSE);

  clear (self);
  for (guint side = 0; side < hf_pad_get_rules (pad)->n_owners; side++)
    add_side (self, side);
  gtk_widget_set_visible (self->out_group, hf_pad_asks (hf_pad_get_rules (pad), HF_PAD_OUT));
  for (guint seat = 0; seat < hf_pad_get_rules (pad)->n_seats; seat++)
    add_player (self, seat);
  hf_wrap_labels (GTK_WIDGET (self));
}

/* Returns: the answers so far */
const HfPadSheet *
hf_pad_form_get_sheet (HfPadForm *self)
{
  g_return_val_if_fail (HF_IS_PAD_FORM (self), NULL);

  return &self->sheet;
}
