/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Every sentence that the rules and a game bring forth, under all presets and under random rules: to
 * compare before and after a change of the code that makes them. Prints a checksum for each kind of
 * sentence, or the sentences of one kind. The same program prints the same. */
#include "config.h"

#include <locale.h>

#include <glib/gi18n-lib.h>

#include "core/rules/hf-presets.h"
#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-hint-private.h"
#include "game/advice/hf-history.h"
#include "game/advice/hf-last-acts.h"
#include "game/advice/hf-partner-habits.h"
#include "game/moments/hf-table-talk.h"
#include "game/lesson/hf-tip.h"
#include "lib/hf-random-rules.h"
#include "lib/hf-test-play.h"
#include "rulebook/hf-rulebook.h"

#define N_LOOKS         4  /* at a game, for advice and refusals */
#define MOVES_A_LOOK    25 /* that are played before each */
#define N_OF_A_REASON   4  /* refusals of each reason, at each look */
#define HINTS_A_LOOK    12
#define CARDS_OF_A_MOVE 4

typedef enum
{
  RULEBOOK,
  SHORT,
  PARTNER,
  REFUSALS,
  GUIDANCE,
  HINTS,
  HISTORY,
  LAST_ACTS,
  TALK,
  TIPS,
  N_SECTIONS
} Section;

static const char *const names[N_SECTIONS] = { "rulebook", "short", "partner", "refusals",
                                               "guidance", "hints", "history", "last-acts",
                                               "talk",     "tips" };

static struct
{
  GChecksum *sums[N_SECTIONS];
  guint counts[N_SECTIONS];
  char *shown; /* (nullable): the section that is printed in full */
} dump;

static void
emit (Section section, const char *sentence)
{
  if (sentence == NULL)
    return;

  dump.counts[section]++;
  g_checksum_update (dump.sums[section], (const guchar *) sentence, -1);
  g_checksum_update (dump.sums[section], (const guchar *) "\n", 1);
  if (dump.shown != NULL && g_str_equal (dump.shown, names[section]))
    g_print ("%s\n", sentence);
}

/* @sentence (transfer full) (nullable): a sentence */
static void
emit_owned (Section section, char *sentence)
{
  emit (section, sentence);
  g_free (sentence);
}

static guint
below (guint64 *rng, guint n)
{
  return n == 0 ? 0 : hf_random_next (rng) % n;
}

/* The written rules. */

static void
emit_block (const HfRulebookBlock *block)
{
  g_autoptr (GString) notes = g_string_new (block->changed ? "changed" : "");

  for (guint i = 0; block->keys[i] != NULL; i++)
    g_string_append_printf (notes, " %s", block->keys[i]);
  for (guint i = 0; i < block->sentences->len; i++)
    {
      const HfRulebookSentence *sentence = &g_array_index (block->sentences, HfRulebookSentence, i);

      g_string_append_printf (notes, " | %s", sentence->keys);
    }
  for (guint i = 0; i < block->numbers->len; i++)
    {
      const HfRulebookNumber *number = &g_array_index (block->numbers, HfRulebookNumber, i);

      g_string_append_printf (notes, " | %d %s", number->value, number->source);
    }
  emit (RULEBOOK, notes->str);
}

static void
emit_rulebook (const HfRules *rules)
{
  g_autoptr (HfRulebook) book = hf_rulebook_new (rules, NULL);

  for (guint i = 0; i < book->sections->len; i++)
    {
      const HfRulebookSection *section = hf_rulebook_section (book, i);

      for (guint j = 0; j < section->blocks->len; j++)
        emit_block (hf_rulebook_block (section, j));
    }
  emit_owned (RULEBOOK, hf_rulebook_print (book, HF_RULEBOOK_TEXT));
  emit_owned (RULEBOOK, hf_rulebook_print (book, HF_RULEBOOK_MARKDOWN));
}

static void
emit_short (const HfRules *rules)
{
  g_autoptr (GPtrArray) lines = hf_rulebook_summary (rules, NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const HfRulebookLine *line = lines->pdata[i];

      emit (SHORT, line->text);
      emit (SHORT, line->cards);
    }
}

static void
emit_partner (const HfFlatRules *rules)
{
  g_autoptr (GPtrArray) habits = hf_partner_habits_list (rules);

  for (guint i = 0; i < habits->len; i++)
    {
      const HfPartnerHabit *habit = habits->pdata[i];

      emit (PARTNER, habit->title);
      emit (PARTNER, habit->text);
      emit (PARTNER, habit->cards);
    }
}

/* Refusals, also those that this move would never get. */

static void
make_up_move (HfGame *game, guint64 *rng, HfMove *move)
{
  const HfState *state = hf_game_get_state (game);
  guint n_books = state->table.n_books, n_parts = below (rng, 3);

  hf_move_init (move, below (rng, HF_MOVE_CHOOSE + 1), 0);
  move->question = 1 + below (rng, 3);
  for (guint part = 0; part < n_parts; part++)
    {
      guint place = below (rng, n_books + 1);

      hf_move_add_part (move, place < n_books ? place : HF_BOOK_NONE);
      for (guint n = 1 + below (rng, CARDS_OF_A_MOVE); n > 0; n--)
        hf_move_add_card (move, below (rng, HF_N_KINDS));
    }
}

static void
emit_refusal (HfGame *game, HfReason reason, guint64 *rng)
{
  HfRefusal refusal = { .reason = reason };
  g_autofree const char **keys = NULL;
  HfMove move;

  make_up_move (game, rng, &move);
  refusal.have = below (rng, 6);
  refusal.need = below (rng, 6);
  refusal.have2 = below (rng, 6);
  refusal.need2 = below (rng, 6);
  refusal.kind = below (rng, HF_N_KINDS);
  refusal.part = below (rng, 2);
  emit_owned (REFUSALS,
              hf_game_describe_refusal (game, hf_game_find_person (game), &move, &refusal));
  keys = hf_refusal_list_rules (hf_game_get_rules (game), &move, &refusal);
  for (guint i = 0; keys[i] != NULL; i++)
    emit (REFUSALS, keys[i]);
}

static void
emit_refusals (HfGame *game, guint64 *rng)
{
  for (HfReason reason = HF_REASON_NONE; reason < HF_N_REASONS; reason++)
    for (guint i = 0; i < N_OF_A_REASON; i++)
      emit_refusal (game, reason, rng);
  emit_owned (REFUSALS, hf_game_describe_blocked (game));
  emit_owned (REFUSALS, hf_game_describe_frozen (game));
}

/* Hints, with effects and chances out of the air. */

static double
fraction (guint64 *rng)
{
  return below (rng, 5) / 4.0;
}

static guint
choose_moves (GArray *moves, guint64 *rng, HfMove *chosen)
{
  guint n = below (rng, 3);

  for (guint i = 0; i < n; i++)
    chosen[i] = g_array_index (moves, HfMove, below (rng, moves->len));

  return n;
}

static void
emit_hint (HfGame *game, GArray *moves, const HfView *view, guint64 *rng)
{
  g_autofree HfHintCase *hint = g_new0 (HfHintCase, 1);
  g_auto (GStrv) steps = NULL;
  g_auto (GStrv) reasons = NULL;

  hint->seat = g_array_index (moves, HfMove, 0).seat;
  hint->view = view;
  hint->past = below (rng, 2);
  hint->closed = below (rng, 3) == 0;
  hint->alone = below (rng, 8) == 0;
  hint->move = g_array_index (moves, HfMove, below (rng, moves->len));
  hint->n_moves = 1 + choose_moves (moves, rng, hint->moves + 1);
  hint->moves[0] = hint->move;
  hint->n_other_moves = choose_moves (moves, rng, hint->other_moves);
  hint->margin = below (rng, 4) == 0 ? 0 : (gint) below (rng, 200) - 100;
  hint->error = below (rng, 20);
  hint->worlds = 200;
  hint->chance = fraction (rng);
  hint->other_chance = fraction (rng);
  for (guint i = 0; i < HF_N_FEATURES; i++)
    hint->parts[i] = (gint) below (rng, 80) - 40;
  hf_hint_find_effects (hint);
  for (guint i = 0; i < HF_N_EFFECTS; i++)
    if (below (rng, 3) == 0)
      hint->effects[i] = (gint) below (rng, 3) - 1;
  for (guint i = 0; i < HF_N_RATES; i++)
    {
      hint->rates[i] = fraction (rng);
      hint->other_rates[i] = fraction (rng);
    }

  steps = hf_hint_word_steps (hint);
  for (guint i = 0; steps[i] != NULL; i++)
    emit (HINTS, steps[i]);
  emit_owned (HINTS, hf_hint_word_verdict (game, hint));
  reasons = hf_hint_word_reasons (game, hint);
  for (guint i = 0; reasons[i] != NULL; i++)
    emit (HINTS, reasons[i]);
  emit_owned (HINTS, hf_hint_word_chance (game, hint));
}

static void
emit_hints (HfGame *game, guint64 *rng)
{
  g_autoptr (GArray) moves = hf_moves_list (hf_game_get_state (game), hf_game_get_rules (game));
  g_autoptr (HfView) view = NULL;

  for (guint i = moves->len; i > 0; i--)
    if (g_array_index (moves, HfMove, i - 1).part_only)
      g_array_remove_index (moves, i - 1);
  if (moves->len == 0)
    return;

  view = hf_game_get_view (game, g_array_index (moves, HfMove, 0).seat);
  for (guint i = 0; i < HINTS_A_LOOK; i++)
    emit_hint (game, moves, view, rng);
}

/* A game. */

static void
emit_tips (HfGame *game)
{
  const HfCards *hand = hf_state_hand (hf_game_get_state (game), 0);
  HfCards wilds = { 0 };
  HfTip tip;

  for (HfKind kind = 0; kind < HF_N_KINDS; kind++)
    if (hf_flat_rules_is_wild (hf_game_get_rules (game), kind))
      wilds.n[kind] = MIN (hand->n[kind], 1);
  for (guint kind = 0; kind < HF_N_TIPS; kind++)
    if (hf_game_find_tip (game, hf_game_find_person (game), &wilds, ~(1u << kind), &tip))
      emit_owned (TIPS, hf_game_describe_tip (game, &tip));
}

static void
emit_move (HfGame *game)
{
  HfLastActs *acts = hf_last_acts_of (game);

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    {
      emit (LAST_ACTS, hf_last_acts_get (acts, seat));
      emit (LAST_ACTS, hf_last_acts_get_spoken (acts, seat));
      emit (TALK, hf_game_seat_get_speech (hf_game_get_seat (game, seat)));
    }
  emit_owned (GUIDANCE, hf_game_describe_guidance (game, hf_game_find_person (game)));
}

/* Any legal act, also talk and marks that computer players leave alone; or books that may be worth too
 * little to open with. */
static void
play_anything (HfGame *game, guint64 *rng)
{
  g_autoptr (GArray) moves = hf_moves_list (hf_game_get_state (game), hf_game_get_rules (game));
  HfMove move;

  if (moves->len == 0)
    return;

  move = g_array_index (moves, HfMove, below (rng, moves->len));
  for (guint i = 0; i < moves->len && below (rng, 3) > 0; i++)
    if (g_array_index (moves, HfMove, i).type > HF_MOVE_PASS)
      move = g_array_index (moves, HfMove, i);
  if (move.part_only)
    move.type = HF_MOVE_OPEN;
  move.part_only = FALSE;
  hf_game_play (game, &move, NULL);
}

static void
emit_history (HfGame *game)
{
  GListModel *history = hf_history_of (game);

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);
      g_autofree char *about = g_strdup_printf ("%d %u %u", hf_game_record_get_seat (record),
                                                hf_game_record_get_cards (record)->len,
                                                hf_game_record_get_explainable (record));

      emit (HISTORY, hf_game_record_get_text (record));
      emit (HISTORY, about);
    }
}

static void
emit_game (const HfRules *rules, guint64 seed)
{
  g_autoptr (HfGame) game = hf_test_play_new (rules, 0, seed);
  guint64 rng = seed;

  hf_table_talk_begin (game);
  for (guint look = 0; look < N_LOOKS; look++)
    {
      for (guint i = 0; i < MOVES_A_LOOK && hf_test_play_moves (game, 1, rng++) > 0; i++)
        {
          emit_move (game);
          emit_tips (game);
          if (below (&rng, 5) > 0)
            continue;
          play_anything (game, &rng);
          emit_move (game);
        }
      emit_refusals (game, &rng);
      emit_hints (game, &rng);
    }
  emit_history (game);
  for (HfQuestion question = HF_QUESTION_NONE; question <= HF_QUESTION_NEW_DIRTY; question++)
    emit_owned (TALK, hf_game_word_question (game, question));
  emit_owned (GUIDANCE, hf_game_describe_round (game, 1));
  emit_owned (GUIDANCE, hf_game_describe_result (game, hf_game_find_person (game)));
  emit_owned (GUIDANCE, hf_game_list_teams (game, ~0u));
}

static void
emit_rules (const HfRules *rules, guint64 seed)
{
  g_autofree HfFlatRules *flat = g_new0 (HfFlatRules, 1);

  g_assert_true (hf_flat_rules_init (flat, rules, NULL));
  emit_rulebook (rules);
  emit_short (rules);
  emit_partner (flat);
  emit_game (rules, seed);
}

int
main (int argc, char **argv)
{
  gint n_random = 2000;
  const GOptionEntry entries[] = {
    { "random", 'n', 0, G_OPTION_ARG_INT, &n_random, "How many random rule sets (2000)", "N" },
    { "text", 't', 0, G_OPTION_ARG_STRING, &dump.shown, "The sentences of one kind", "KIND" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;
  HfRules rules;

  setlocale (LC_ALL, "");
  if (g_getenv ("HF_LOCALEDIR") != NULL)
    {
      bindtextdomain (GETTEXT_PACKAGE, g_getenv ("HF_LOCALEDIR"));
      bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
    }
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  for (guint i = 0; i < N_SECTIONS; i++)
    dump.sums[i] = g_checksum_new (G_CHECKSUM_SHA256);
  for (const char *const *id = hf_presets_list (); *id != NULL; id++)
    {
      hf_rules_init_preset (&rules, *id, NULL);
      for (guint64 seed = 1; seed <= 4; seed++)
        emit_rules (&rules, seed);
    }
  for (gint seed = 1; seed <= n_random; seed++)
    {
      hf_rules_randomize (&rules, seed);
      emit_rules (&rules, seed);
    }

  for (guint i = 0; i < N_SECTIONS; i++)
    {
      if (dump.shown == NULL)
        g_print ("%-10s %9u %.16s\n", names[i], dump.counts[i],
                 g_checksum_get_string (dump.sums[i]));
      g_checksum_free (dump.sums[i]);
    }

  return 0;
}
