/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Sentences of the game: refusals, guidance, and history. */

#include "game/advice/hf-game-advice.h"
#include "game/advice/hf-game-record.h"
#include "game/advice/hf-history.h"
#include "game/advice/hf-last-acts.h"
#include "game/advice/hf-table-words.h"
#include "game/match/hf-game-private.h"
#include "lib/hf-test-game.h"
#include "lib/hf-test-rules.h"

/* Why something may not be done. */

static char *
describe (HfGame *game, HfMove *move, HfReason reason)
{
  HfRefusal refusal = {
    .reason = reason,
    .have = 1,
    .need = 17,
    .have2 = 3,
    .need2 = 29,
    .kind = HF_KIND_TEN,
  };

  return hf_game_describe_refusal (game, hf_game_find_person (game), move, &refusal);
}

static void
test_refusals (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (HfTestGame) game = hf_test_game_new_at (table, 0, TRUE);
  HfMove move = hf_test_game_parse (game, "lay T on K.1");

  for (HfReason reason = HF_REASON_NONE + 1; reason < HF_N_REASONS; reason++)
    {
      char *sentence = describe (game, &move, reason);

      if (sentence == NULL)
        g_error ("%s has no sentence in hf-refusal-table.c", hf_reason_to_string (reason));
      g_assert_cmpuint (strlen (sentence), >, 10);
      g_assert_true (g_str_has_suffix (sentence, "."));
      if (!g_hash_table_add (seen, sentence))
        g_error ("%s has the sentence of another reason", hf_reason_to_string (reason));
    }
  g_assert_null (describe (game, &move, HF_REASON_NONE));
}

static void
assert_says (HfGame *game, const char *move_text, HfReason reason, const char *expected)
{
  HfMove move = hf_test_game_parse (game, move_text);
  g_autofree char *sentence = NULL;
  HfRefusal refusal;

  g_assert_cmpint (hf_game_play (game, &move, &refusal), ==, HF_VERDICT_REFUSED);
  g_assert_cmpstr (hf_reason_to_string (refusal.reason), ==, hf_reason_to_string (reason));
  sentence = hf_game_describe_refusal (game, hf_game_find_person (game), &move, &refusal);
  g_assert_cmpstr (sentence, ==, expected);
}

/* A group that has another word never reads ours; a closed book is one for everybody. */
static void
test_refusal_house_words (void)
{
  const char *const joined[] = { "lay T on K.1", "lay Q*2" };
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_set (table, "table.terms",
                     "foot:hoof,meld:category,open:go_down,clean:red_book,dirty:black_book");
  game = hf_test_game_new_at (table, 0, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (joined); i++)
    for (HfReason reason = HF_REASON_NONE + 1; reason < HF_N_REASONS; reason++)
      {
        HfMove move = hf_test_game_parse (game, joined[i]);
        g_autofree char *sentence = describe (game, &move, reason);

        if (g_regex_match_simple (
              "\\b(?<!closed |red |black )books?\\b|\\bopen(s|ed|ing)?\\b|\\bfoot\\b", sentence, 0,
              0))
          g_error ("This is not what the group calls it: %s", sentence);
      }
}

static void
test_refusal_numbers (void)
{
  g_autoptr (HfTestTable) unopened = hf_test_table_new (HF_TEST_HOOF);
  g_autoptr (HfTestTable) jacks = hf_test_table_new (HF_TEST_HOOF);
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  HfGame *game;

  hf_test_table_hand (unopened, 0, "Q*2 4*3 5 2 X 4");
  game = hf_test_game_new_at (unopened, 0, TRUE);
  assert_says (game, "open 4*3", HF_REASON_OPENING_TOO_LOW,
               "You need 50 points to open. These cards make 15. Add one more card: a joker.");
  assert_says (game, "open Q*2 2", HF_REASON_OPENING_TOO_LOW,
               "You need 50 points to open. These cards make 40.");
  assert_says (game, "draw", HF_REASON_WRONG_PHASE,
               "You’ve already drawn this turn. Lay down cards or discard.");
  hf_test_assert_finalized (game);

  hf_test_table_hand (jacks, 0, "J*5 2 3b");
  game = hf_test_game_new_at (jacks, 0, TRUE);
  assert_says (game, "open J*4", HF_REASON_OPENING_TOO_LOW,
               "You need 50 points to open. These cards make 40. Add one more card: a jack.");
  hf_test_assert_finalized (game);

  game = hf_test_game_new_at (table, 0, TRUE);
  assert_says (game, "lay Q on K.1", HF_REASON_WRONG_RANK, "The book of kings can’t take a queen.");
  assert_says (game, "lay Q*2", HF_REASON_BOOK_TOO_SMALL,
               "You need at least 3 cards to start a new book. You picked only 2 queens.");
  assert_says (game, "lay Q Q 2 X", HF_REASON_WILD_LIMIT,
               "2 wild cards are too many here. With these natural cards you can use 1.");
  hf_test_assert_finalized (game);
}

/* A player who cannot go out yet hears which books are missing, and sees which ranks. */
static void
test_missing_books (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (
    "hoof-and-mouth book.special_ranks=5,7 out.special_each=1 out.special_apart=yes "
    "meld.wild_book=yes out.min_wild=1 out.min_clean=1 out.min_dirty=0 out.min_total=1");
  g_autoptr (HfTestGame) game = NULL;
  HfNeedWords needs[HF_N_NEEDS];

  hf_test_table_books (table, 0, "7*7");
  hf_test_table_books (table, 0, "K*7");
  hf_test_table_hand (table, 0, "4");
  hf_test_table_foot_taken (table, 0);
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_says (game, "discard 4", HF_REASON_MUST_KEEP_CARD,
               "To go out your team still needs 1 wild book and 1 special book, so keep a card.");
  hf_words_find_needs (game, hf_game_get_team (game, 0), needs);
  g_assert_cmpstr (needs[0].words, ==, "Clean 1 of 1");
  g_assert_cmpstr (needs[2].words, ==, "Special 1 of 2, missing: fives");
  g_assert_nonnull (strstr (needs[2].marked, "Special 1 of 2"));
  g_assert_cmpstr (needs[3].words, ==, "Wild 0 of 1");
  hf_words_clear_needs (needs);
}

/* Why a pile cannot be taken can be read before one tries. */
static void
test_blocked_pile (void)
{
  static const struct
  {
    const char *pile, *sentence;
  } piles[] = {
    { "3b 7 8", "You can’t take the pile: a black three is on top." },
    { "3r 7 8", "You can’t take the pile: a red three is on top." },
    { "2 7 8", "You can’t take the pile: a wild card is on top." },
    { "7 8 3b", NULL },
    { "", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (piles); i++)
    {
      g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
      g_autofree char *sentence = NULL;
      g_autoptr (HfTestGame) game = NULL;

      hf_test_table_pile (table, piles[i].pile);
      game = hf_test_game_new_at (table, 0, FALSE);
      sentence = hf_game_describe_blocked (game);
      g_assert_cmpstr (sentence, ==, piles[i].sentence);
    }
}

/* Guidance. */

static void
test_guidance (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestTable) unopened = hf_test_table_new (HF_TEST_HOOF);
  HfGame *game = hf_test_game_new_at (table, 0, FALSE);
  g_autofree char *start = hf_game_describe_guidance (game, hf_game_find_person (game)),
                  *play_now = NULL, *open = NULL, *low = NULL;
  g_autofree char *other = NULL, *slow = NULL;

  g_assert_true (g_str_has_prefix (start, "Draw a card from each stack, or buy a seven"));
  hf_test_assert_played (game, "draw");
  play_now = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (play_now, ==, "Lay down cards, or discard one to end your turn.");
  hf_test_assert_played (game, "discard 4");
  other = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (other, ==, "It’s Anna’s turn.");
  hf_game_set_pace (game, 1500);
  slow = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (slow, ==, "It’s Anna’s turn. Press the table or the space bar to hurry.");
  hf_test_assert_finalized (game);

  /* Two books together are enough; neither is alone. */
  hf_test_table_hand (unopened, 0, "Q*3 4*4 5 6 7 8");
  game = hf_test_game_new_at (unopened, 0, TRUE);
  open = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (open, ==, "Discard a card, or open with at least 50 points.");
  hf_test_assert_played (game, "discard 4");
  hf_test_assert_finalized (game);

  hf_test_table_hand (unopened, 0, "Q*2 4*4 5 6 7 8");
  game = hf_test_game_new_at (unopened, 0, TRUE);
  low = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (low, ==, "Discard a card to end your turn. You need 50 points to open.");
  hf_test_assert_finalized (game);
}

/* History. */

static char *
last_record (HfGame *game)
{
  GListModel *history = hf_history_of (game);
  g_autoptr (HfGameRecord)
    record = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);

  return g_strdup (hf_game_record_get_text (record));
}

static void
assert_tells (HfGame *game, const char *move, const char *expected)
{
  g_autofree char *text = NULL;

  hf_test_assert_played (game, move);
  text = last_record (game);
  g_assert_cmpstr (text, ==, expected);
}

/* The newest line has so many cards, of a rank, in the place of their names. */
static void
assert_shows (HfGame *game, const char *expected, guint n_cards, int rank)
{
  GListModel *history = hf_history_of (game);
  g_autoptr (HfGameRecord)
    record = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  GPtrArray *cards = hf_game_record_get_cards (record);

  g_assert_cmpstr (hf_game_record_get_line (record), ==, expected);
  g_assert_cmpuint (cards->len, ==, n_cards);
  for (guint i = 0; i < cards->len; i++)
    g_assert_cmpint (hf_card_get_rank (cards->pdata[i]), ==, rank);
}

#define CARD HF_GAME_RECORD_CARD

/* Below the first line of a turn a line goes without the name that it begins with. */
static void
assert_brief (HfGame *game, const char *expected)
{
  GListModel *history = hf_history_of (game);
  g_autoptr (HfGameRecord)
    record = g_list_model_get_item (history, g_list_model_get_n_items (history) - 1);
  g_autofree char *brief = hf_game_record_write_brief (record);

  g_assert_cmpstr (brief, ==, expected);
}

static void
test_records (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autofree char *drawn = NULL;
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 1, "8 8 5 2 X 4");
  hf_test_table_books (table, 0, "J*6");
  game = hf_test_game_new_at (table, 0, FALSE);
  hf_test_assert_played (game, "draw");
  drawn = last_record (game);
  g_assert_true (g_str_has_prefix (drawn, "You drew "));
  g_assert_null (strstr (drawn, " of "));
  assert_tells (game, "lay Q*3", "You laid down 3 queens.");
  assert_shows (game, "You laid down " CARD CARD CARD ".", 3, 12);
  assert_tells (game, "lay 2 on K.1", "You added a two to the book of kings.");
  assert_shows (game, "You added " CARD " to the book of kings.", 1, 2);
  assert_tells (game, "lay X on J.1", "You closed the book of jacks: a dirty one.");
  assert_shows (game, "You closed the book of jacks: a dirty one.", 0, 0);
  assert_tells (game, "discard 4", "You discarded a four.");
  assert_shows (game, "You discarded " CARD ".", 1, 4);
  assert_brief (game, "Discarded " CARD ".");
  assert_tells (game, "draw", "Anna drew 2 cards.");
  assert_shows (game, "Anna drew 2 cards.", 0, 0);
  assert_brief (game, "Anna drew 2 cards.");
  assert_tells (game, "lay 2 on 9.1", "Anna added a two to the book of nines.");
  assert_brief (game, "Added " CARD " to the book of nines.");
}

/* Where taken cards must be shown, the history names them; otherwise their number (S1-106). */
static void
test_taken_cards (void)
{
  for (guint shown = 0; shown < 2; shown++)
    {
      g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
      g_autofree char *named = NULL;
      g_autoptr (HfTestGame) game = NULL;

      hf_test_table_set (table, "pickup.show", shown ? "must_show" : "hidden_ok");
      hf_test_table_pile (table, "7 Q*3");
      hf_test_table_books (table, 0, "K*3");
      hf_test_table_hand (table, 0, "7*2 5 2 X 4");
      game = hf_test_game_new_at (table, 0, FALSE);
      hf_test_assert_played (game, "take 7*2");
      for (guint i = 0; i < g_list_model_get_n_items (hf_history_of (game)); i++)
        {
          g_autoptr (HfGameRecord) record = g_list_model_get_item (hf_history_of (game), i);

          if (g_str_has_prefix (hf_game_record_get_text (record), "You showed 3 queens."))
            named = g_strdup (hf_game_record_get_text (record));
        }
      g_assert_true ((named != NULL) == (shown == 1));
    }
}

static void
assert_did (HfGame *game, guint seat, const char *text, const char *spoken)
{
  HfLastActs *acts = hf_last_acts_of (game);
  const char *short_text = hf_last_acts_get (acts, seat);

  if (text == NULL)
    g_assert_null (short_text);
  else if (spoken == NULL)
    g_assert_cmpstr (short_text, ==, text);
  else
    g_assert_true (g_str_has_prefix (short_text, text));
  if (spoken != NULL)
    g_assert_true (g_str_has_prefix (hf_last_acts_get_spoken (acts, seat), spoken));
}

/* Last acts of all players, until their next turn begins: what all saw, and of a turn what matters
 * most. */
static void
test_last_acts (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 1, "8 8 5 2 X 4");
  hf_test_table_books (table, 0, "J*6");
  game = hf_test_game_new_at (table, 0, FALSE);
  assert_did (game, 0, NULL, NULL);
  hf_test_assert_played (game, "draw");
  assert_did (game, 0, "drew 2 cards", NULL);
  hf_test_assert_played (game, "lay 2 on K.1");
  assert_did (game, 0, "added 1 card", NULL);
  g_assert_true (hf_game_undo (game));
  assert_did (game, 0, "drew 2 cards", NULL);
  g_assert_true (hf_game_redo (game));
  assert_did (game, 0, "added 1 card", NULL);
  hf_test_assert_played (game, "lay Q*3");
  assert_did (game, 0, "laid down a book", NULL);
  hf_test_assert_played (game, "lay X on J.1");
  assert_did (game, 0, "closed a book", NULL);
  hf_test_assert_played (game, "discard 4");
  assert_did (game, 0, "closed a book", NULL);

  /* Drawn cards are counted, not named. */
  assert_did (game, 1, NULL, NULL);
  hf_test_assert_played (game, "draw");
  assert_did (game, 1, "drew 2 cards", NULL);
  hf_test_assert_played (game, "discard 5");
  assert_did (game, 1, "discarded \u20665", "discarded the five of ");
  assert_did (game, 0, "closed a book", NULL);
}

/* The top card of the pile is named to all, unlike the other cards drawn. */
static void
test_pile_card (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autofree char *drawn = NULL;
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_set (table, "stock.pile_card", "yes");
  hf_test_table_set (table, "stock.draw_by", "single");
  hf_test_table_pile (table, "7 Q*3");
  hf_test_table_hand (table, 0, "5 2 X 4");
  game = hf_test_game_new_at (table, 0, FALSE);
  assert_tells (game, "draw P", "You took a seven from the pile.");
  assert_did (game, 0, "took 1 card", NULL);
  hf_test_assert_played (game, "draw");
  drawn = last_record (game);
  g_assert_true (g_str_has_prefix (drawn, "You drew "));
}

/* Of all that can be done in one turn, what counts more is told; going out counts most. */
static void
test_last_acts_by_weight (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new_turn ();
  g_autoptr (HfTestGame) game = NULL;

  table->position.foot[0].cards = hf_test_cards ("9*3 8 5");
  table->position.foot[0].named = TRUE;
  hf_test_table_hand (table, 0, "K 2 Q*3");
  hf_test_table_books (table, 0, "J*6");
  game = hf_test_game_new_at (table, 0, TRUE);
  hf_test_assert_played (game, "lay Q*3");
  assert_did (game, 0, "laid down a book", NULL);
  hf_test_assert_played (game, "lay K on K.1");
  assert_did (game, 0, "laid down a book", NULL);
  hf_test_assert_played (game, "lay 2 on J.1");
  assert_did (game, 0, "picked up the hoof", NULL);
  hf_test_assert_played (game, "discard 5");
  assert_did (game, 0, "picked up the hoof", NULL);
}

static void
test_last_take (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new (HF_TEST_HOOF);
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_pile (table, "7 Q*3");
  hf_test_table_books (table, 0, "K*3");
  hf_test_table_hand (table, 0, "7*2 5 2 X 4");
  game = hf_test_game_new_at (table, 0, FALSE);
  hf_test_assert_played (game, "take 7*2");
  assert_did (game, 0, "took 4 cards", NULL);
  hf_test_assert_played (game, "discard X");
  assert_did (game, 0, "took 4 cards", NULL);
}

/* Each of several piles has the name that the group gives it, and is the next one to take. */
static void
test_piles (void)
{
  static const struct
  {
    const char *rules;
    guint n_left;
    const char *expected;
  } cases[] = {
    { HF_TEST_HOOF " table.terms=none", 1, "You picked up your foot." },
    { HF_TEST_HOOF " table.terms=foot:hoof", 1, "You picked up your hoof." },
    { HF_TEST_HOOF " table.terms=none deal.more_piles=7", 2, "You picked up your foot." },
    { HF_TEST_HOOF " table.terms=none deal.more_piles=7", 1, "You picked up your knee." },
    { HF_TEST_HOOF " table.terms=foot:knee,knee:foot deal.more_piles=7", 2,
      "You picked up your knee." },
    { HF_TEST_HOOF " table.terms=foot:knee,knee:foot deal.more_piles=7", 1,
      "You picked up your foot." },
    { HF_TEST_HOOF " table.terms=none deal.more_piles=7,7", 1, "You picked up your elbow." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (HfTestTable) table = hf_test_table_new (cases[i].rules);
      g_autoptr (HfTestGame) game = NULL;

      hf_test_table_books (table, 0, "Q*3");
      hf_test_table_hand (table, 0, "Q*2");
      hf_test_table_piles_left (table, 0, cases[i].n_left);
      game = hf_test_game_new_at (table, 0, TRUE);
      assert_tells (game, "lay Q*2 on Q.1", cases[i].expected);
    }
}

/* The first closed book brings the foot beside the cards that are held. */
static void
test_first_book (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth foot.when=first_book");
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_books (table, 0, "Q*6");
  hf_test_table_hand (table, 0, "Q 4 5");
  hf_test_table_hand (table, 1, "8 8 5");
  game = hf_test_game_new_at (table, 0, TRUE);
  assert_tells (game, "lay Q on Q.1", "You picked up your hoof after the first closed book.");
}

static gboolean
has_record (HfGame *game, const char *part)
{
  GListModel *history = hf_history_of (game);

  for (guint i = 0; i < g_list_model_get_n_items (history); i++)
    {
      g_autoptr (HfGameRecord) record = g_list_model_get_item (history, i);

      if (strstr (hf_game_record_get_text (record), part) != NULL)
        return TRUE;
    }

  return FALSE;
}

static HfGame *
deal_up_card (const char *text, guint64 seed)
{
  HfRules rules;
  HfGame *game;

  hf_test_rules_init (&rules, text);
  game = hf_test_game_new (&rules, -1, seed);
  hf_game_deal_round (game);

  return game;
}

/* The first discard is told, and that others were buried before it if they were. */
static void
test_up_card (void)
{
  guint n_buried = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      HfGame *any = deal_up_card (HF_TEST_HOOF " deal.upcard=any", seed);
      HfGame *redrawn = deal_up_card (HF_TEST_HOOF " deal.upcard=redraw", seed);
      HfKind kind = hf_card_get_kind (hf_card_zone_peek (hf_game_get_pile (any), 0));
      gboolean buried = kind == HF_KIND_RED_THREE || kind == HF_KIND_BLACK_THREE
                        || hf_flat_rules_is_wild (hf_game_get_rules (any), kind);

      g_assert_true (has_record (any, "The first discard was turned up: "));
      g_assert_false (has_record (any, " buried under the others."));
      g_assert_true (has_record (redrawn, "The first discard was turned up: "));
      g_assert_true (has_record (redrawn, " buried under the others.") == buried);
      n_buried += buried;
      hf_test_assert_finalized (any);
      hf_test_assert_finalized (redrawn);
    }
  g_assert_cmpuint (n_buried, >, 0);
}

/* Where the score decides how many points it takes to open, that is said. */
static void
test_opening_by_score (void)
{
  g_autoptr (HfTestTable)
    table = hf_test_table_new ("hoof-and-mouth open.by=score open.steps=0:50,900:90");
  g_autofree char *guidance = NULL;
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 0, "Q*2 4*4 5 6 7 8");
  table->position.total[0] = 965;
  game = hf_test_game_new_at (table, 0, TRUE);
  guidance = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (
    guidance, ==,
    "Discard a card to end your turn. You need 90 points to open. You need 90 because your score is 965.");
  g_assert_cmpint (hf_game_get_minimum_of (game, 0), ==, 90);
  g_assert_cmpint (hf_game_get_minimum_of (game, 1), ==, 50);
}

/* Threes that go down otherwise than usual: black ones at the end, and red ones for no other card. */
static void
test_last_threes (void)
{
  g_autoptr (HfTestTable)
    black = hf_test_table_new ("hoof-and-mouth three.black_meld=out three.black_held=5 "
                               "out.min_clean=1 out.min_dirty=0 out.min_total=1");
  g_autoptr (HfTestTable) red = hf_test_table_new ("every-player-alone three.red_replace=never");
  g_autofree char *guidance = NULL;
  g_autoptr (HfTestGame) reds = NULL;
  HfGame *game;

  hf_test_table_hand (black, 0, "3b*3 4");
  hf_test_table_books (black, 0, "K*7");
  game = hf_test_game_new_at (black, 0, TRUE);
  assert_says (game, "lay 3b*3", HF_REASON_THREES_NOT_MELDABLE,
               "You can lay down black threes only as you go out, and at least three of them.");
  hf_test_assert_finalized (game);

  hf_test_table_foot_taken (black, 0);
  game = hf_test_game_new_at (black, 0, TRUE);
  assert_tells (game, "lay 3b*3", "You laid down 3 black threes.");
  hf_test_assert_finalized (game);

  hf_test_table_hand (red, 0, "3r 4 5");
  reds = hf_test_game_new_at (red, 0, TRUE);
  guidance = hf_game_describe_guidance (reds, hf_game_find_person (reds));
  g_assert_cmpstr (guidance, ==, "Lay down your red three.");
}

/* An opening of the whole hand is worth what it may be. */
static void
test_whole_hand (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth open.whole_hand=yes");
  g_autofree char *guidance = NULL;
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 0, "4*3 5*3");
  game = hf_test_game_new_at (table, 0, TRUE);
  guidance = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (guidance, ==, "Discard a card, or open with your whole hand.");
}

/* Counts a row of people's own, and expects a sentence of it. */
static void
assert_counts (HfGame *game, guint side, guint count, gint seat, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (hf_game_count_own (game, side, 1, count, seat));
  text = last_record (game);
  g_assert_cmpstr (text, ==, expected);
}

/* A count that is taken back has a sentence of its own, whoever took it back. */
static void
test_own_rows (void)
{
  g_autoptr (HfTestTable)
    table = hf_test_table_new ("hoof-and-mouth score.own_rows=Late:-20 out.ask=none "
                               "out.min_clean=1 out.min_dirty=0 out.min_total=1");
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_hand (table, 0, "4");
  hf_test_table_books (table, 0, "K*7");
  hf_test_table_foot_taken (table, 0);
  game = hf_test_game_new_at (table, 0, TRUE);
  hf_test_assert_played (game, "discard 4");
  g_assert_cmpint (hf_game_get_phase (game), ==, HF_PHASE_OVER);

  assert_counts (game, 0, 1, 0, "You counted for Us: Late, once.");
  assert_counts (game, 0, 0, 0, "You took back what counted for Us: Late.");
  assert_counts (game, 1, 2, 1, "Anna counted for Them: Late, 2 times.");
  assert_counts (game, 1, 0, 1, "Anna took back what counted for Them: Late.");
  assert_counts (game, 0, 3, -1, "For Us: Late, 3 times.");
  assert_counts (game, 0, 0, -1, "No longer counted for Us: Late.");
}

/* A turn that begins with the foot has no draw. */
static void
test_no_first_draw (void)
{
  g_autoptr (HfTestTable) table = hf_test_table_new ("hoof-and-mouth foot.first_draw=none");
  g_autofree char *guidance = NULL;
  g_autoptr (HfTestGame) game = NULL;

  hf_test_table_books (table, 0, "K*4");
  hf_test_table_hand (table, 0, "-");
  game = hf_test_game_new_at (table, 0, FALSE);
  guidance = hf_game_describe_guidance (game, hf_game_find_person (game));
  g_assert_cmpstr (guidance, ==, "Lay down cards, or discard one to end your turn.");
  assert_says (game, "draw", HF_REASON_WRONG_PHASE,
               "You can’t draw any more this turn. Lay down cards or discard.");
}

static void
test_round_words (void)
{
  static const struct
  {
    const char *rules, *expected;
  } cases[] = {
    { "default game.target=none table.rounds=4", "Round 2 of 4" },
    { "default game.target=9000 table.rounds=none", "Round 2 · to 9000" },
    { "default game.target=9000 table.rounds=6", "Round 2 of 6 · to 9000" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;
      HfRules rules;
      g_autoptr (HfTestGame) game = NULL;

      hf_test_rules_init (&rules, cases[i].rules);
      game = hf_test_game_new (&rules, 0, 1);
      words = hf_game_describe_round (game, 2);
      g_assert_cmpstr (words, ==, cases[i].expected);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/words/refusals", test_refusals);
  g_test_add_func ("/game/words/blocked-pile", test_blocked_pile);
  g_test_add_func ("/game/words/house", test_refusal_house_words);
  g_test_add_func ("/game/words/numbers", test_refusal_numbers);
  g_test_add_func ("/game/words/missing-books", test_missing_books);
  g_test_add_func ("/game/words/guidance", test_guidance);
  g_test_add_func ("/game/words/records", test_records);
  g_test_add_func ("/game/taken-cards", test_taken_cards);
  g_test_add_func ("/game/words/last-acts", test_last_acts);
  g_test_add_func ("/game/words/pile-card", test_pile_card);
  g_test_add_func ("/game/words/last-acts-by-weight", test_last_acts_by_weight);
  g_test_add_func ("/game/words/last-take", test_last_take);
  g_test_add_func ("/game/words/piles", test_piles);
  g_test_add_func ("/game/words/first-book", test_first_book);
  g_test_add_func ("/game/words/up-card", test_up_card);
  g_test_add_func ("/game/words/opening-by-score", test_opening_by_score);
  g_test_add_func ("/game/words/last-threes", test_last_threes);
  g_test_add_func ("/game/words/whole-hand", test_whole_hand);
  g_test_add_func ("/game/words/own-rows", test_own_rows);
  g_test_add_func ("/game/words/no-first-draw", test_no_first_draw);
  g_test_add_func ("/game/words/round", test_round_words);

  return g_test_run ();
}
