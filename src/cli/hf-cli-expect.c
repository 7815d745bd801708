/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-cli-expect-private.h"

#include "core/state/hf-book-rules.h"

/* The lines of expectations. Each function reads the words of one kind of
 * expectation to the end of the line. Those about the rules alone are in
 * hf-cli-expect-rules.c. */

static gboolean
at_end (HfCliWords *words)
{
  return hf_cli_words_left (words) == 0;
}

static HfCliResult
compare_cards (const HfCards *is, const HfCards *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (hf_cards_equal (is, expected))
    return HF_CLI_RESULT_OK;

  hf_notation_print_cards (text, is);

  return hf_cli_result_differs ("the cards are %s", text->str);
}

static HfCliResult
compare_seats (guint is, guint expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (is == expected)
    return HF_CLI_RESULT_OK;

  hf_notation_print_seats (text, is);

  return hf_cli_result_differs ("it is %s", text->str);
}

static HfCliResult
expect_zone (HfCliWords *words, const HfCards *cards)
{
  HfCards expected;

  if (hf_cli_words_accept (words, "count"))
    return hf_cli_expect_number (words, "the count", hf_cards_count (cards));
  if (at_end (words) || !hf_cli_words_cards (words, hf_cli_words_left (words), &expected))
    return hf_cli_result_error (words);

  return compare_cards (cards, &expected);
}

/* hand SEAT CARDS | hand SEAT count N */
static HfCliResult
expect_hand (HfCliSession *self, HfCliWords *words, guint seat)
{
  const HfCards none = HF_CARDS_NONE;

  return expect_zone (words, hf_table_has_piles (&self->state->table, seat)
                               ? &none
                               : hf_state_hand (self->state, seat));
}

/* CARDS | CARDS ...: all piles left, the next one first */
static HfCliResult
expect_piles (HfCliSession *self, HfCliWords *words, guint seat)
{
  const guint n = hf_state_seat (self->state, seat)->n_piles;
  guint i = 0;

  do
    {
      HfCards expected;
      HfCliResult result;

      if (i == n)
        return hf_cli_result_differs ("there are %u piles", n);
      if (!hf_cli_words_cards (words, hf_cli_words_until (words, "|"), &expected))
        return hf_cli_result_error (words);
      result = compare_cards (i == 0 ? hf_state_foot (self->state, seat)
                                     : hf_state_more (self->state, seat, i - 1),
                              &expected);
      if (result.status != HF_CLI_OK)
        return result;
      i++;
    }
  while (hf_cli_words_accept (words, "|"));

  return i == n ? HF_CLI_RESULT_OK : hf_cli_result_differs ("there are %u piles", n);
}

/* foot SEAT CARDS | foot SEAT count N | foot SEAT taken | foot SEAT there */
static HfCliResult
expect_foot (HfCliSession *self, HfCliWords *words, guint seat)
{
  static const char *const wheres[] = { "there", "taken", NULL };
  const HfCards none = HF_CARDS_NONE;
  gint taken;

  if (hf_cli_words_choose (words, wheres, &taken))
    return !at_end (words) ? hf_cli_result_error (words)
           : hf_state_on_foot (self->state, seat) == taken
             ? HF_CLI_RESULT_OK
             : hf_cli_result_differs ("the foot is %s", wheres[!taken]);

  if (hf_table_has_piles (&self->state->table, seat))
    return expect_zone (words, &none);
  if (hf_cli_words_until (words, "|") < hf_cli_words_left (words))
    return expect_piles (self, words, seat);

  return expect_zone (words, hf_state_foot (self->state, seat));
}

/* feet SEAT N: piles left to take */
static HfCliResult
expect_feet (HfCliSession *self, HfCliWords *words, guint seat)
{
  return hf_cli_expect_number (words, "the count", hf_state_seat (self->state, seat)->n_piles);
}

/* frozen yes|no */
static HfCliResult
expect_frozen (HfCliSession *self, HfCliWords *words)
{
  return hf_cli_expect_yes_no (words, hf_table_is_frozen (&self->state->table, &self->flat,
                                                          hf_state_pile (self->state)));
}

/* minimum OWNER N, the number that the rules name, whether it suffices or must be surpassed */
static HfCliResult
expect_minimum (HfCliSession *self, HfCliWords *words, guint owner)
{
  const gboolean surpass = self->flat.rules.open_compare == HF_COMPARE_GT;

  return hf_cli_expect_number (words, "the minimum",
                               hf_state_open_min (self->state, &self->flat, owner)
                                 - (surpass ? 1 : 0));
}

/* pile CARDS | pile top CARDS | pile count N */
static HfCliResult
expect_pile (HfCliSession *self, HfCliWords *words)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint8 *pile = hf_state_pile (self->state);
  guint n_pile = self->state->table.n_pile;
  guint8 kinds[HF_POSITION_MAX_CARDS];
  gboolean top;
  guint n;

  if (hf_cli_words_accept (words, "count"))
    return hf_cli_expect_number (words, "the count", n_pile);

  top = hf_cli_words_accept (words, "top");
  if (at_end (words)
      || !hf_cli_words_list (words, hf_cli_words_left (words), kinds, G_N_ELEMENTS (kinds), &n))
    return hf_cli_result_error (words);
  if ((top ? n <= n_pile : n == n_pile) && memcmp (pile, kinds, n) == 0)
    return HF_CLI_RESULT_OK;

  hf_notation_print_list (text, pile, n_pile);

  return hf_cli_result_differs ("the pile is %s", text->str);
}

/* stock N [N [N [N]]] | stock total N */
static HfCliResult
expect_stock (HfCliSession *self, HfCliWords *words)
{
  const guint16 *sizes = self->state->table.n_stack;
  guint n_stacks = self->flat.n_stacks;
  g_autoptr (GString) text = g_string_new (NULL);
  gint expected[HF_MAX_STACKS] = { 0 };
  gboolean same;
  guint n = 0;

  if (hf_cli_words_accept (words, "total"))
    return hf_cli_expect_number (words, "the total", hf_table_stock (&self->state->table));

  while (n < HF_MAX_STACKS && hf_cli_words_number (words, 0, G_MAXINT, &expected[n]))
    n++;
  if (n == 0 || !at_end (words))
    return hf_cli_result_error (words);

  same = n == n_stacks;
  for (guint i = 0; i < n_stacks; i++)
    {
      same &= sizes[i] == expected[i];
      g_string_append_printf (text, " %u", sizes[i]);
    }

  return same ? HF_CLI_RESULT_OK : hf_cli_result_differs ("the stock is%s", text->str);
}

/* aside N */
static HfCliResult
expect_aside (HfCliSession *self, HfCliWords *words)
{
  return hf_cli_expect_number (words, "the count", hf_cards_count (&self->aside));
}

static const char *const book_states[] = { "open", "closed",  "clean", "dirty",
                                           "wild", "waiting", "free",  NULL };

/* [open|closed] [clean|dirty|wild] [waiting|free] */
static HfCliResult
expect_book_state (HfCliSession *self, HfCliWords *words, const HfBook *book)
{
  gboolean closed = hf_book_is_closed (&self->flat, book);
  gboolean wild = hf_book_is_wild (book);
  gboolean clean = !wild && hf_book_is_clean (book);
  gboolean waiting = (book->flags & HF_BOOK_WAITING) != 0;
  const gboolean holds[] = { !closed, closed, clean, !wild && !clean, wild, waiting, !waiting };
  const char *wrong = NULL;

  while (!at_end (words))
    {
      gint state;

      if (!hf_cli_words_choose (words, book_states, &state))
        return hf_cli_result_error (words);
      if (!holds[state])
        wrong = book_states[state];
    }

  return wrong == NULL ? HF_CLI_RESULT_OK : hf_cli_result_differs ("the book isn’t %s", wrong);
}

static guint
count_cards_words (const HfCliWords *words)
{
  guint n = 0;

  while (words->at + n < words->n && !g_strv_contains (book_states, words->words[words->at + n]))
    n++;

  return n;
}

/* book OWNER BOOK [CARDS] [open|closed] [clean|dirty|wild] [waiting|free] */
static HfCliResult
expect_book (HfCliSession *self, HfCliWords *words, guint owner)
{
  HfCliResult result;
  const char *name;
  guint place, n_words;
  const HfBook *book;
  HfCards cards, expected;

  if (at_end (words)
      || !hf_notation_parse_book (words->words[words->at], self->state, &self->flat, owner, &place))
    return hf_cli_result_error (words);
  name = hf_cli_words_next (words);

  n_words = count_cards_words (words);
  if (!hf_cli_words_cards (words, n_words, &expected))
    return hf_cli_result_error (words);
  if (place == HF_BOOK_UNKNOWN)
    return hf_cli_result_differs ("there is no book %s", name);

  book = hf_state_book (self->state, place);
  cards = hf_book_cards (book);
  result = expect_book_state (self, words, book);
  if (result.status == HF_CLI_OK && n_words > 0)
    result = compare_cards (&cards, &expected);

  return result;
}

/* books OWNER N */
static HfCliResult
expect_books (HfCliSession *self, HfCliWords *words, guint owner)
{
  guint is = 0;

  for (guint i = 0; i < self->state->table.n_books; i++)
    is += hf_state_book (self->state, i)->owner == owner;

  return hf_cli_expect_number (words, "the count", is);
}

static gboolean
read_phase (HfCliWords *words, gint *phase)
{
  for (gint i = HF_PHASE_SETUP; i <= HF_PHASE_END; i++)
    {
      if (hf_cli_words_accept (words, hf_phase_to_string (i)))
        {
          *phase = i;
          return at_end (words);
        }
    }

  return FALSE;
}

/* turn SEAT PHASE */
static HfCliResult
expect_turn (HfCliSession *self, HfCliWords *words, guint seat)
{
  const HfTable *table = &self->state->table;
  gint phase;

  if (!read_phase (words, &phase))
    return hf_cli_result_error (words);
  if (table->phase == phase && (guint) table->turn == seat)
    return HF_CLI_RESULT_OK;

  return hf_cli_result_differs ("the phase is %s and the turn %d",
                                hf_phase_to_string (table->phase), table->turn);
}

/* phase PHASE */
static HfCliResult
expect_phase (HfCliSession *self, HfCliWords *words)
{
  gint phase;

  if (!read_phase (words, &phase))
    return hf_cli_result_error (words);
  if (self->state->table.phase == phase)
    return HF_CLI_RESULT_OK;

  return hf_cli_result_differs ("the phase is %s", hf_phase_to_string (self->state->table.phase));
}

/* round N */
static HfCliResult
expect_round (HfCliSession *self, HfCliWords *words)
{
  return hf_cli_expect_number (words, "the round", self->state->table.round);
}

static gboolean
is_over (HfCliSession *self)
{
  return self->state->table.phase == HF_PHASE_OVER || self->state->table.phase == HF_PHASE_END;
}

/* running */
static HfCliResult
expect_running (HfCliSession *self, HfCliWords *words)
{
  if (!at_end (words))
    return hf_cli_result_error (words);

  return is_over (self) ? hf_cli_result_differs ("the round is over") : HF_CLI_RESULT_OK;
}

/* over SEAT... | over none */
static HfCliResult
expect_over (HfCliSession *self, HfCliWords *words)
{
  guint seats = 0;

  if (!(hf_cli_words_accept (words, "none") && at_end (words))
      && !hf_cli_words_seats (words, self->flat.n_seats, &seats))
    return hf_cli_result_error (words);
  if (!is_over (self))
    return hf_cli_result_differs ("the round isn’t over");

  return compare_seats (self->state->table.out, seats);
}

/* opened SEAT yes|no */
static HfCliResult
expect_opened (HfCliSession *self, HfCliWords *words, guint seat)
{
  return hf_cli_expect_yes_no (words, hf_state_is_open (self->state, &self->flat, seat));
}

/* reds|cut|penalty|total OWNER N */
static HfCliResult
expect_of_owner (HfCliSession *self, HfCliWords *words, guint owner)
{
  const char *what = words->words[words->at - 2];
  const HfOwner *it = hf_state_owner (self->state, owner);
  const gint is = strcmp (what, "reds") == 0      ? it->reds
                  : strcmp (what, "cut") == 0     ? it->cut
                  : strcmp (what, "penalty") == 0 ? it->penalty
                                                  : it->total;

  return hf_cli_expect_number (words, what, is);
}

/* razz SEAT N */
static HfCliResult
expect_razz (HfCliSession *self, HfCliWords *words, guint seat)
{
  return hf_cli_expect_number (words, "razz", hf_state_seat (self->state, seat)->razz);
}

/* score OWNER [books|cards|red3|out|cut|penalty|held|total] N */
static HfCliResult
expect_score (HfCliSession *self, HfCliWords *words, guint owner)
{
  static const char *const keys[] = { "total", "books",   "cards", "red3", "out",
                                      "cut",   "penalty", "held",  NULL };
  const HfScore score = hf_state_score (self->state, &self->flat, owner);
  const gint parts[] = {
    score.round, score.books, score.cards,   score.reds,
    score.out,   score.cut,   score.penalty, score.held,
  };
  gint key = 0;

  hf_cli_words_choose (words, keys, &key);

  return hf_cli_expect_number (words, keys[key], parts[key]);
}

/* winners OWNER... */
static HfCliResult
expect_winners (HfCliSession *self, HfCliWords *words)
{
  guint owners;

  if (!hf_cli_words_seats (words, self->flat.n_owners, &owners))
    return hf_cli_result_error (words);
  if (self->state->table.phase != HF_PHASE_END)
    return hf_cli_result_differs ("the game isn’t over");

  return compare_seats (hf_state_winners (self->state), owners);
}

/* cards N */
static HfCliResult
expect_cards (HfCliSession *self, HfCliWords *words)
{
  return hf_cli_expect_number (words, "the count", self->flat.n_cards);
}

/* decks N */
static HfCliResult
expect_decks (HfCliSession *self, HfCliWords *words)
{
  return hf_cli_expect_number (words, "the count", hf_rules_decks (&self->flat.rules));
}

/* legal ACTION */
static HfCliResult
expect_legal (HfCliSession *self, HfCliWords *words)
{
  g_autofree char *act = hf_cli_words_rest (words, 0);
  g_autofree char *answer = NULL;
  HfCliResult result = hf_cli_session_try (self, act);

  if (result.status == HF_CLI_OK || result.status == HF_CLI_ERROR)
    return result;
  answer = hf_cli_result_print (&result);

  return hf_cli_result_differs ("%s", answer);
}

/* illegal ACTION [: CODE] */
static HfCliResult
expect_illegal (HfCliSession *self, HfCliWords *words)
{
  guint before = hf_cli_words_until (words, ":");
  guint after = hf_cli_words_left (words) - before;
  g_autofree char *act = hf_cli_words_rest (words, after);
  const char *code = after == 2 ? words->words[words->n - 1] : NULL;
  HfCliResult result;

  if (after != 0 && after != 2)
    {
      words->at = words->n - after;
      return hf_cli_result_error (words);
    }

  result = hf_cli_session_try (self, act);
  if (result.status == HF_CLI_ERROR)
    return result;
  if (result.status == HF_CLI_OK)
    return hf_cli_result_differs ("it is legal");
  if (code != NULL && strcmp (code, result.code) != 0)
    return hf_cli_result_differs ("%s", result.code);

  return HF_CLI_RESULT_OK;
}

/* moves has LINE | moves lacks LINE | moves count N */
static HfCliResult
expect_moves (HfCliSession *self, HfCliWords *words)
{
  static const char *const verbs[] = { "lacks", "has", "count", NULL };
  g_auto (GStrv) moves = hf_state_print_moves (self->state, &self->flat);
  g_autofree char *line = NULL;
  gboolean has;
  gint verb;

  if (!hf_cli_words_choose (words, verbs, &verb) || at_end (words))
    return hf_cli_result_error (words);
  if (verb == 2)
    return hf_cli_expect_number (words, "the count", g_strv_length (moves));

  line = hf_cli_words_rest (words, 0);
  has = g_strv_contains ((const char *const *) moves, line);

  return has == verb ? HF_CLI_RESULT_OK
                     : hf_cli_result_differs ("the moves %s it", has ? "have" : "lack");
}

/* sees SEAT LINE */
static HfCliResult
expect_sees (HfCliSession *self, HfCliWords *words, guint seat)
{
  g_autofree char *line = NULL;
  g_autofree char *view = NULL;
  g_auto (GStrv) lines = NULL;

  if (at_end (words))
    return hf_cli_result_error (words);

  line = hf_cli_words_rest (words, 0);
  view = hf_state_print_view (self->state, &self->flat, seat);
  lines = g_strsplit (view, "\n", -1);

  return g_strv_contains ((const char *const *) lines, line)
           ? HF_CLI_RESULT_OK
           : hf_cli_result_differs ("no such line is seen");
}

static const struct
{
  const char *word;
  HfCliResult (*expect) (HfCliSession *self, HfCliWords *words);
  /* Instead, of a seat or of an owner, who is named first. */
  HfCliResult (*of_seat) (HfCliSession *self, HfCliWords *words, guint seat);
  HfCliResult (*of_owner) (HfCliSession *self, HfCliWords *words, guint owner);
} expectations[] = {
  { "hand", .of_seat = expect_hand },
  { "foot", .of_seat = expect_foot },
  { "feet", .of_seat = expect_feet },
  { "turn", .of_seat = expect_turn },
  { "opened", .of_seat = expect_opened },
  { "razz", .of_seat = expect_razz },
  { "sees", .of_seat = expect_sees },
  { "book", .of_owner = expect_book },
  { "books", .of_owner = expect_books },
  { "minimum", .of_owner = expect_minimum },
  { "reds", .of_owner = expect_of_owner },
  { "cut", .of_owner = expect_of_owner },
  { "penalty", .of_owner = expect_of_owner },
  { "total", .of_owner = expect_of_owner },
  { "score", .of_owner = expect_score },
  { "pile", expect_pile },
  { "stock", expect_stock },
  { "aside", expect_aside },
  { "phase", expect_phase },
  { "round", expect_round },
  { "running", expect_running },
  { "over", expect_over },
  { "winners", expect_winners },
  { "cards", expect_cards },
  { "decks", expect_decks },
  { "legal", expect_legal },
  { "illegal", expect_illegal },
  { "moves", expect_moves },
  { "frozen", expect_frozen },
  { "value", hf_cli_expect_value },
  { "held", hf_cli_expect_held },
  { "meld", hf_cli_expect_meld },
  { "opening", hf_cli_expect_opening },
  { "grow", hf_cli_expect_grow },
  { "outok", hf_cli_expect_outok },
};

/* Checks an expectation, except complete listings, see hf_cli_session_list().
 * Returns: the difference, if any */
HfCliResult
hf_cli_session_expect (HfCliSession *self, HfCliWords *words)
{
  HfCliResult result = hf_cli_session_begin (self);
  guint n = 0, who;

  if (result.status != HF_CLI_OK)
    return result;

  while (n < G_N_ELEMENTS (expectations) && !hf_cli_words_accept (words, expectations[n].word))
    n++;
  if (n == G_N_ELEMENTS (expectations))
    return hf_cli_result_error (words);
  if (expectations[n].expect != NULL)
    return expectations[n].expect (self, words);

  if (!hf_cli_words_index (words,
                           expectations[n].of_seat != NULL ? self->flat.n_seats
                                                           : self->flat.n_owners,
                           &who))
    return hf_cli_result_error (words);

  return expectations[n].of_seat != NULL ? expectations[n].of_seat (self, words, who)
                                         : expectations[n].of_owner (self, words, who);
}
