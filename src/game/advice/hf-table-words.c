/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-table-words.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/table/hf-game-words.h"
#include "rulebook/hf-rulebook-words.h"

static const HfRules *
get_rules (HfGame *game)
{
  return &hf_game_get_rules (game)->rules;
}

/* Whether the face of a red three is marked: one that can be laid down for points, or is a card like others,
 * costs nothing of its own. */
gboolean
hf_red_three_costs (const HfRules *rules)
{
  return rules->three_red_held > 0
         && (rules->three_red_mode == HF_RED_DISCARD_ONLY
             || (rules->three_red_mode == HF_RED_LAY_AND_REPLACE && rules->three_red_laid <= 0));
}

/* Whether the player plays with the person whose eyes the screen has. */
gboolean
hf_words_is_partner (HfGame *game, HfGameSeat *seat, gint eyes)
{
  return hf_game_get_rules (game)->teams && (gint) hf_game_seat_get_index (seat) != eyes
         && hf_game_find_side (game, eyes) == (gint) hf_game_seat_get_owner (seat);
}

/* Returns (nullable): whether a person elsewhere is there, where that is worth a word */
const char *
hf_words_presence (HfPresence presence)
{
  switch (presence)
    {
    case HF_PRESENCE_EXPECTED:
    case HF_PRESENCE_LATE:
      /* Translators: below the name of a player in another place who hasn’t come to the table yet */
      return C_("seat", "Not here yet");
    case HF_PRESENCE_AWAY:
      /* Translators: below the name of a player in another place who is not there */
      return C_("seat", "Away");
    case HF_PRESENCE_REPLACED:
      /* Translators: below the name of a player in another place who is not there */
      return C_("seat", "Computer plays");
    default:
      return NULL;
    }
}

char *
hf_words_seat_name (HfGame *game, HfGameSeat *seat, gint eyes)
{
  const char *name = hf_game_seat_get_inline_name (seat);

  return hf_words_is_partner (game, seat, eyes)
    /* Translators: %s is a player who plays with the person at this screen */
    ? g_strdup_printf (_("%s, your partner"), name)
    : g_strdup (name);
}

/* For a player between two extra piles. */
static char *
describe_between (HfGame *game, HfGameSeat *seat, gboolean terse)
{
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  guint n_hand = hf_game_seat_get_counts (seat)->n_hand;
  guint n_left = hf_game_seat_get_counts (seat)->n_piles;
  HfTerm now = hf_rules_next_pile (rules, n_left + 1);
  g_autofree char *waiting = hf_words_piles (rules, n_left);

  if (terse)
    /* Translators: where there is little room: %1$s is "Knee", or what this group calls the pile
     * that is in the hand now, %2$u how many cards are held; %3$s waits, like "Foot" */
    return g_strdup_printf (_("%1$s %2$u · %3$s"), hf_rules_term (rules, now, HF_TERM_FORM_LABEL),
                              n_hand, waiting);

  /* Translators: %1$s is "the knee", or what this group calls the pile that is in the hand now, %2$u
   * how many cards are held; %3$s waits, like "Foot" or "Elbow and Foot" */
  return g_strdup_printf (_("In %1$s: %2$u · %3$s waiting"),
                            hf_rules_term (rules, now, HF_TERM_FORM_PHRASE), n_hand, waiting);
}

/* Describes the cards of a player on the hand, by the number of piles to come. */
static char *
describe_waiting (HfGame *game, HfGameSeat *seat, guint n_left, gboolean terse)
{
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  guint n_hand = hf_game_seat_get_counts (seat)->n_hand;
  g_autofree char *waiting = hf_words_piles (rules, n_left);

  if (terse && n_left > 1)
    /* Translators: where there is little room: %1$u cards in the hand, and %2$u piles of cards that
     * wait to be taken */
    return g_strdup_printf (ngettext ("Hand %1$u · %2$u pile", "Hand %1$u · %2$u piles", n_left),
                            n_hand, n_left);

  if (terse)
    /* Translators: where there is little room: %1$u cards in the hand; %2$s is "Foot", which is
     * waiting, or what this group calls it */
    return g_strdup_printf (_("Hand %1$u · %2$s"), n_hand, waiting);

  /* Translators: %1$u cards in the hand; %2$s is "Foot" or what this group calls it; also "Foot and
   * Knee" */
  return g_strdup_printf (_("Hand %1$u · %2$s waiting"), n_hand, waiting);
}

/* Returns: the number of cards that a player holds, and the piles that wait */
char *
hf_words_seat_cards (HfGame *game, HfGameSeat *seat, gboolean terse)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  guint n_left = hf_game_seat_get_counts (seat)->n_piles;

  if (hf_game_seat_get_counts (seat)->on_foot)
    /* Translators: %1$s is "the foot" or what this group calls it, %2$u how many cards are held */
    return g_strdup_printf (_("In %1$s: %2$u"),
                              hf_rules_term (&rules->rules, hf_rules_next_pile (&rules->rules, 1),
                                             HF_TERM_FORM_PHRASE),
                              hf_game_seat_get_counts (seat)->n_hand);
  if (n_left > 0 && n_left <= rules->n_more)
    return describe_between (game, seat, terse);
  if (n_left > 0)
    return describe_waiting (game, seat, n_left, terse);

  /* Translators: term: hand */
  return g_strdup_printf (C_("seat", "Hand %u"), hf_game_seat_get_counts (seat)->n_hand);
}

/* Returns: the piles of a player, without the number of cards in the hand, which stands beside them */
char *
hf_words_seat_piles (HfGame *game, HfGameSeat *seat, gboolean terse)
{
  const HfFlatRules *rules = hf_game_get_rules (game);
  guint n_left = hf_game_seat_get_counts (seat)->n_piles;
  g_autofree char *waiting = n_left > 0 ? hf_words_piles (&rules->rules, n_left) : g_strdup ("");

  if (hf_game_seat_get_counts (seat)->on_foot)
    /* Translators: below the number of cards that somebody holds: %s is "the foot" or what this
     * group calls it */
    return g_strdup_printf (C_("seat", "In %s"),
                               hf_rules_term (&rules->rules, hf_rules_next_pile (&rules->rules, 1),
                                              HF_TERM_FORM_PHRASE));
  if (n_left > 0 && n_left <= rules->n_more)
    /* Translators: below the number of cards that somebody holds: %1$s is "Knee", or what this
     * group calls the pile that is in the hand now; %2$s waits, like "Foot" */
    return g_strdup_printf (_("%1$s · %2$s"),
                              hf_rules_term (&rules->rules,
                                             hf_rules_next_pile (&rules->rules, n_left + 1),
                                             HF_TERM_FORM_LABEL),
                              waiting);
  if (n_left > 1)
    return g_strdup_printf (ngettext ("%u pile", "%u piles", n_left), n_left);
  if (n_left > 0 && !terse)
    /* Translators: below the number of cards that somebody holds: %s is "Foot" or what this group
     * calls it */
    return g_strdup_printf (C_("seat", "%s waiting"), waiting);

  return g_steal_pointer (&waiting);
}

/* Returns: a player to be read aloud */
char *
hf_words_seat (HfGame *game, HfGameSeat *seat, gint eyes)
{
  g_autofree char *name = hf_words_seat_name (game, seat, eyes);
  g_autofree char *words = hf_words_seat_cards (game, seat, FALSE);

  if (hf_game_seat_get_thinking (seat))
    /* Translators: %1$s is a player, %2$s what they hold, like "Hand 9 · Foot waiting" */
    return g_strdup_printf (_("%1$s, thinking. %2$s"), name, words);
  if (hf_game_seat_get_counts (seat)->on_turn)
    /* Translators: %1$s is a player, %2$s what they hold, like "Hand 9 · Foot waiting" */
    return g_strdup_printf (_("%1$s, now playing. %2$s"), name, words);

  /* Translators: %1$s is a player, %2$s what they hold, like "Hand 9 · Foot waiting" */
  return g_strdup_printf (_("%1$s. %2$s"), name, words);
}

/* Describes the books of one kind still needed to go out; groups have their own words for them. */
static char *
describe_need (const HfRules *rules, HfTerm term, guint have, guint need)
{
  if (rules->table_terms.word[term] == 0 && term == HF_TERM_CLEAN)
    /* Translators: closed clean books, and how many it takes to go out */
    return g_strdup_printf (_("Clean %1$u of %2$u"), have, need);
  if (rules->table_terms.word[term] == 0)
    /* Translators: closed dirty books, and how many it takes to go out */
    return g_strdup_printf (_("Dirty %1$u of %2$u"), have, need);

  /* Translators: %1$s is what the group calls clean or dirty books, like "Red Books"; how many
   * of them are closed, and how many it takes to go out */
  return g_strdup_printf (_("%1$s %2$u of %3$u"), hf_rules_term (rules, term, HF_TERM_FORM_MANY),
                            have, need);
}

static char *
count_special (const HfNeedWords *need)
{
  /* Translators: closed books of special ranks, and how many it takes to go out */
  return g_strdup_printf (_("Special %1$u of %2$u"), need->have, need->need);
}

static char *
mark_special (const HfNeedWords *need)
{
  g_autofree char *words = count_special (need);

  return g_strdup_printf ("%s\u2009%s", need->sign, words);
}

/* Names the ranks that are lacking where it takes books of each special rank. */
static char *
describe_special (const HfFlatRules *rules, const HfTeamCounts *counts, const HfNeedWords *need)
{
  guint lacking = 0;
  g_autofree char *ranks = NULL;

  for (guint rank = HF_RANK_THREE; rank < HF_N_RANKS; rank++)
    if (((rules->special_ranks >> rank) & 1) && counts->closed.of_rank[rank] < counts->needed->each)
      lacking |= HF_RANK_BIT (rank);
  if (lacking == 0)
    return count_special (need);

  ranks = hf_rulebook_list_ranks (lacking);
  /* Translators: closed books of special ranks, how many it takes to go out, and a list of ranks, as “sevens, aces” */
  return g_strdup_printf (_("Special %1$u of %2$u, missing: %3$s"), need->have, need->need, ranks);
}

/* Finds the books that a side needs to go out.
 *
 * @needs (out): HF_N_NEEDS of them; hf_words_clear_needs() frees their words */
void
hf_words_find_needs (HfGame *game, HfGameTeam *team, HfNeedWords *needs)
{
  const HfRules *rules = get_rules (game);
  const HfTeamCounts *counts = hf_game_team_get_counts (team);
  const HfOutBooks *have = &counts->out;
  const HfRoundRules *needed = counts->needed;
  guint total = needed->total > needed->clean + needed->dirty ? needed->total : 0;
  guint special = MAX (needed->special, needed->each * hf_game_get_rules (game)->n_special);
  const HfNeedWords found[HF_N_NEEDS] = {
    { "♦", MIN (have->clean, needed->clean), needed->clean, NULL, NULL },
    { "♠", MIN (have->dirty, needed->dirty), needed->dirty, NULL, NULL },
    { "✦", special - MIN (counts->lacks_special, special), special, NULL, NULL },
    { "★", MIN (have->wild, needed->wild), needed->wild, NULL, NULL },
    { "♦♠", MIN (have->clean + have->dirty, total), total, NULL, NULL },
  };

  memcpy (needs, found, sizeof found);
  if (needed->clean > 0)
    needs[0].words = describe_need (rules, HF_TERM_CLEAN, needs[0].have, needed->clean);
  if (needed->dirty > 0)
    needs[1].words = describe_need (rules, HF_TERM_DIRTY, needs[1].have, needed->dirty);
  if (special > 0)
    {
      needs[2].words = describe_special (hf_game_get_rules (game), counts, &needs[2]);
      needs[2].marked = mark_special (&needs[2]);
    }
  if (needed->wild > 0)
    /* Translators: closed books of wild cards, and how many it takes to go out */
    needs[3].words = g_strdup_printf (_("Wild %1$u of %2$u"), needs[3].have, needed->wild);
  if (needs[3].words != NULL)
    needs[3].marked = g_strdup_printf ("%s\u2009%s", needs[3].sign, needs[3].words);
  if (total > 0)
    /* Translators: closed books of any kind, and how many it takes to go out */
    needs[4].words = g_strdup_printf (_("Closed %1$u of %2$u"), needs[4].have, total);
}

void
hf_words_clear_needs (HfNeedWords *needs)
{
  for (guint i = 0; i < HF_N_NEEDS; i++)
    {
      g_free (needs[i].words);
      g_free (needs[i].marked);
    }
}

/* Lists the players of the side that have opened, where each of them opens alone. */
static char *
list_opened (HfGame *game, HfGameTeam *team)
{
  const char *names[HF_MAX_SEATS];
  guint n = 0;

  for (guint seat = 0; seat < hf_game_get_n_seats (game); seat++)
    if (hf_game_team_get_counts (team)->opened >> seat & 1)
      names[n++] = hf_game_seat_get_inline_name (hf_game_get_seat (game, seat));

  return hf_words_list (names, n);
}

/* Whether the person at the screen, if of the side, or else any player of it, has opened. */
gboolean
hf_words_has_opened (HfGame *game, HfGameTeam *team, gint eyes)
{
  guint opened = hf_game_team_get_counts (team)->opened;
  gboolean ours = eyes >= 0
                  && hf_game_find_side (game, eyes) == (gint) hf_game_team_get_index (team);

  return ours ? (opened >> eyes & 1) : opened != 0;
}

/* Returns: whether a side has opened, or the points that this takes */
char *
hf_words_opened (HfGame *game, HfGameTeam *team, gint eyes)
{
  const HfRules *rules = &hf_game_get_rules (game)->rules;
  g_autofree char *names = list_opened (game, team);

  if (hf_game_team_get_counts (team)->open)
    return g_strdup (hf_phrase (rules, HF_PHRASE_OPEN_STATE));
  if (hf_words_has_opened (game, team, eyes))
    /* Translators: “Opened”, in the words of the group, then who of the team has */
    return g_strdup_printf (C_("state of a team", "%1$s: %2$s"),
                               hf_phrase (rules, HF_PHRASE_OPEN_STATE), names);

  /* Translators: points, then “to open”, in the words of the group */
  return g_strdup_printf (_("Needs %'d %s"),
                            hf_game_get_minimum_of (game, hf_game_team_get_index (team)),
                            hf_phrase (rules, HF_PHRASE_OPEN_TO));
}

/* Returns: the points of the rounds before, with those that end the game where a score does */
char *
hf_words_total (HfGame *game, HfGameTeam *team)
{
  gint total = hf_game_team_get_counts (team)->total;
  gint target = get_rules (game)->game_target;

  if (target == HF_NONE)
    return hf_text_minus (g_strdup_printf (ngettext ("%'d point", "%'d points", ABS (total)),
                                           total));

  /* Translators: the points of a side, and those that end the game */
  return hf_text_minus (g_strdup_printf (_("%1$'d of %2$'d"), total, target));
}

char *
hf_words_game_book (HfGameBook *book)
{
  g_autofree char *plain = hf_game_book_dup_name (book);

  return hf_game_book_get_counts (book)->special
    /* Translators: %s is a book of a rank that counts as special, as “book of sevens, clean, 5
       cards” */
    ? g_strdup_printf (C_("book", "%s, special"), plain)
    : g_steal_pointer (&plain);
}

/* @cards: set aside for a book
 * @points: that they count */
char *
hf_words_staged (const HfCards *cards, gint points)
{
  g_autofree char *contents = hf_words_cards (cards, HF_CARDS_LISTED);

  /* Translators: a book that is being put together; %1$s is like "3 queens and a two" */
  return g_strdup_printf (ngettext ("Set aside: %1$s, %2$'d point", "Set aside: %1$s, %2$'d points",
                                    points),
                          contents, points);
}

char *
hf_words_stack (HfGame *game, guint stack)
{
  guint n = hf_card_zone_get_n (hf_game_get_stack (game, stack));
  const char *title = hf_rules_term (get_rules (game), HF_TERM_STOCK, HF_TERM_FORM_LABEL);

  if (hf_game_get_n_stacks (game) > 1)
    /* Translators: “Stack”, in the words of the group; the first number tells the stacks apart */
    return g_strdup_printf (ngettext ("%s %u, %u card", "%s %u, %u cards", n), title, stack + 1, n);

  /* Translators: “Stock”, in the words of the group */
  return g_strdup_printf (ngettext ("%s, %u card", "%s, %u cards", n), title, n);
}

/* @blocked: whether the top card blocks it */
char *
hf_words_pile (HfGame *game, gboolean blocked)
{
  HfCardZone *pile = hf_game_get_pile (game);
  guint n = hf_card_zone_get_n (pile);
  const char *title = hf_rules_term (get_rules (game), HF_TERM_DISCARD, HF_TERM_FORM_LABEL);
  g_autofree char *top = n > 0 ? hf_card_dup_name (hf_card_zone_peek (pile, 0)) : NULL;

  if (n == 0)
    /* Translators: %s is “Pile”, in the words of the group */
    return g_strdup_printf (C_("pile", "%s, empty"), title);
  if (blocked)
    /* Translators: “Pile”, in the words of the group, how many cards, then the top card */
    return g_strdup_printf (ngettext ("%s, %u card; blocked by the top card: %s",
                                      "%s, %u cards; blocked by the top card: %s", n),
                            title, n, top);

  /* Translators: “Pile”, in the words of the group, how many cards, then the top card */
  return g_strdup_printf (ngettext ("%s, %u card; top card: %s", "%s, %u cards; top card: %s", n),
                          title, n, top);
}

/* Returns (nullable): the cards of a packet that are known before the choice, in words */
char *
hf_words_packet (const HfView *view, guint packet)
{
  HfCards top = HF_CARDS_NONE;
  g_autofree char *card = NULL;

  if (view->piles[packet] != NULL)
    return hf_words_cards (view->piles[packet], HF_CARDS_LISTED);
  if (view->tops == NULL)
    return NULL;

  top.n[view->tops[packet]] = 1;
  card = hf_words_cards (&top, HF_CARDS_LISTED);
  /* Translators: of a pile of cards; %s is like “a queen”; term: top card */
  return g_strdup_printf (_("Top card: %s"), card);
}

/* Traces a packet back along the plan to the seat that dealt it. */
char *
hf_words_packet_giver (HfGame *game, guint seat, guint packet)
{
  const HfPassPlan *plan = &get_rules (game)->deal_pass_plan;
  gint n = hf_game_get_n_seats (game), me = seat;
  guint entry = MIN ((gint) hf_game_get_round (game), plan->n) - 1;
  gint offset = packet == 0 ? plan->v[entry].a : plan->v[entry].b;
  gint giver = ((me - offset) % n + n) % n;

  if (giver == me)
    return g_strdup ("");

  /* Translators: Under one of your two piles; %s is the player who passed it on */
  return g_strdup_printf (C_("pile", "From %s"),
                             hf_game_seat_get_inline_name (hf_game_get_seat (game, giver)));
}

/* How the cards came here, as far as this group has a way of its own (S1-15, S1-17, S3-08). */
char *
hf_words_how_dealt (const HfRules *rules)
{
  if (rules->deal_shuffle == HF_SHUFFLE_HALF_LEFT_X3)
    return g_strdup (_("Everyone shuffled and passed half of the cards to the left, three times."));

  switch ((HfDealStyle) rules->deal_style)
    {
    case HF_DEAL_SELF:
      return g_strdup (_("Everyone dealt their own two piles."));
    case HF_DEAL_EACH_DEALS_TWO:
      return g_strdup (_("Everyone dealt two piles and passed them on."));
    case HF_DEAL_CUT_PORTION:
      return g_strdup (_("Everyone cut cards off the deck, made two piles, and passed them on."));
    default:
      return g_strdup (_("One player dealt two piles to everyone."));
    }
}

/* Returns: the use of the two piles, in words */
char *
hf_words_choice (const HfRules *rules)
{
  /* Translators: %s is "the foot" or what this group calls it */
  return g_strdup_printf (_("One pile becomes your hand. The other waits as %s."),
                            hf_rules_term (rules, HF_TERM_FOOT, HF_TERM_FORM_PHRASE));
}
