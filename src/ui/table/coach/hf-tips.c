/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tips.h"

#include "game/advice/hf-game-hint.h"
#include "game/lesson/hf-tip.h"
#include "ui/preferences/hf-settings.h"

/* Tips are given in this many first games. */
#define N_GAMES 2

/* Lets the coach give a tip when an act becomes possible for the first time, in the first games of a
 * person, and a hint would advise it. The settings keep the tips given, so that none is given twice. */
struct _HfTips
{
  GObject parent_instance;

  HfCoach *coach;
  HfTableView *table;
  HfTurnController *controller;
  GSettings *settings;
  gboolean over;   /* the game */
  gboolean saying; /* something */
  HfTipKind said;
  guint serial; /* of the game when it was said */

  GCancellable *thinking; /* (nullable): of the hint that tips are to agree with */
  GArray *advised;        /* HfMove (nullable): what it advises */
  guint asked;            /* the serial of the game for which both are */
};

G_DEFINE_FINAL_TYPE (HfTips, hf_tips, G_TYPE_OBJECT)

/* Returns: the kinds that have been told, a bit each */
static guint
get_told (HfTips *self)
{
  g_auto (GStrv) names = hf_settings_get_tips_told (self->settings);
  guint told = 0;

  for (guint kind = 0; kind < HF_N_TIPS; kind++)
    if (g_strv_contains ((const char *const *) names, hf_tip_get_name (kind)))
      told |= 1u << kind;

  return told;
}

static void
note_told (HfTips *self, HfTipKind kind)
{
  g_auto (GStrv) names = hf_settings_get_tips_told (self->settings);
  g_autoptr (GStrvBuilder) all = g_strv_builder_new ();
  g_auto (GStrv) strv = NULL;

  g_strv_builder_addv (all, (const char **) names);
  g_strv_builder_add (all, hf_tip_get_name (kind));
  strv = g_strv_builder_end (all);
  hf_settings_set_tips_told (self->settings, (const char *const *) strv);
}

static HfCards
get_selected (HfTips *self)
{
  g_autoptr (GPtrArray) cards = hf_turn_controller_dup_selected (self->controller);
  HfCards selected = HF_CARDS_NONE;

  for (guint i = 0; i < cards->len; i++)
    selected.n[hf_card_get_kind (g_ptr_array_index (cards, i))]++;

  return selected;
}

static void
fall_silent (HfTips *self)
{
  if (!self->saying)
    return;

  self->saying = FALSE;
  hf_coach_advise (self->coach, self->table, NULL, NULL);
}

static void
say (HfTips *self, const HfTip *tip)
{
  g_autofree char *advice = hf_game_describe_tip (hf_turn_controller_get_game (self->controller),
                                                  tip);

  self->saying = TRUE;
  self->said = tip->kind;
  self->serial = hf_game_get_serial (hf_turn_controller_get_game (self->controller));
  note_told (self, tip->kind);
  hf_coach_advise (self->coach, self->table, advice, &tip->move);
}

/* Counts a finished game. After the first games, tips are turned off. */
static void
count_game (HfTips *self)
{
  guint n = hf_settings_get_tips_games (self->settings) + 1;

  hf_settings_set_tips_games (self->settings, n);
  if (n >= N_GAMES)
    hf_settings_set_tips (self->settings, FALSE);
}

/* A tip ends with the next act, and where another is refused; one about selected cards, when they are deselected, and one
 * about cards to set aside, when some are. */
static gboolean
is_past (HfTips *self)
{
  return self->serial != hf_game_get_serial (hf_turn_controller_get_game (self->controller))
         || hf_turn_controller_get_offer (self->controller)->why_not != NULL
         || hf_turn_controller_get_n_staged (self->controller) > 0
         || (self->said == HF_TIP_DIRTY
             && hf_turn_controller_get_n_selected (self->controller) == 0);
}

static void changed_cb (HfTips *self);

static void
advised_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (HfTips) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfHint) hint = hf_game_hint_finish (HF_GAME (source), result, &error);

  if (hint == NULL)
    return;

  self->advised = g_array_ref (hint->moves);
  changed_cb (self);
}

static void
forget_advice (HfTips *self)
{
  g_cancellable_cancel (self->thinking);
  g_clear_object (&self->thinking);
  g_clear_pointer (&self->advised, g_array_unref);
}

/* Asks for the hint of the game as it is now, once; tips wait for it. */
static void
ask_for_advice (HfTips *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  gint eyes = hf_turn_controller_get_eyes (self->controller);

  if (self->thinking != NULL && self->asked == hf_game_get_serial (game))
    return;

  forget_advice (self);
  if (!hf_game_can_hint (game, eyes))
    return;

  self->asked = hf_game_get_serial (game);
  self->thinking = g_cancellable_new ();
  hf_game_hint_async (game, eyes, self->thinking, advised_cb, g_object_ref (self));
}

/* Gives the most important tip that has not been told, among those that agree with the hint. */
static void
look_for_tip (HfTips *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);
  gint eyes = hf_turn_controller_get_eyes (self->controller);
  HfCards selected = get_selected (self);
  guint passed = get_told (self);
  HfTip tip;

  if (hf_turn_controller_get_offer (self->controller)->why_not != NULL
      || hf_turn_controller_get_n_staged (self->controller) > 0)
    return;

  for (; hf_game_find_tip (game, eyes, &selected, passed, &tip); passed |= 1u << tip.kind)
    {
      ask_for_advice (self);
      if (self->advised == NULL)
        return;
      if (hf_game_check_tip (game, &tip, self->advised))
        {
          say (self, &tip);
          return;
        }
    }
}

static void
changed_cb (HfTips *self)
{
  HfGame *game = hf_turn_controller_get_game (self->controller);

  if (!hf_settings_get_tips (self->settings))
    return;

  if (hf_game_is_over (game) && !self->over)
    count_game (self);
  self->over = hf_game_is_over (game);
  if (self->saying && is_past (self))
    fall_silent (self);
  if (hf_settings_get_help_level (self->settings) != HF_HELP_NONE)
    look_for_tip (self);
}

/* Turning tips on again starts them anew. */
static void
wanted_cb (HfTips *self)
{
  if (!hf_settings_get_tips (self->settings))
    {
      fall_silent (self);
      return;
    }

  g_settings_reset (self->settings, hf_setting_tips_games);
  g_settings_reset (self->settings, hf_setting_tips_told);
  changed_cb (self);
}

static void
hf_tips_dispose (GObject *object)
{
  HfTips *self = HF_TIPS (object);

  forget_advice (self);
  g_clear_object (&self->coach);
  g_clear_object (&self->table);
  g_clear_object (&self->controller);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (hf_tips_parent_class)->dispose (object);
}

static void
hf_tips_class_init (HfTipsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = hf_tips_dispose;
}

static void
hf_tips_init (HfTips *self)
{
}

/* @table: where a game is played */
HfTips *
hf_tips_new (HfCoach *coach, HfTableView *table, GSettings *settings)
{
  HfTips *self = g_object_new (HF_TYPE_TIPS, NULL);

  self->coach = g_object_ref (coach);
  self->table = g_object_ref (table);
  self->controller = g_object_ref (hf_table_view_get_controller (table));
  self->settings = g_object_ref (settings);
  self->over = hf_game_is_over (hf_turn_controller_get_game (self->controller));
  g_signal_connect_object (self->controller, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  hf_settings_watch_tips (settings, G_CALLBACK (wanted_cb), self);
  changed_cb (self);

  return self;
}
