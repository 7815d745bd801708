/* SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The questions of the interview, for people who have played for years and
 * never read a rule: they describe the table, without technical names. All
 * answers to a question name the same rules, as far as these matter then, so
 * that an answer means the same with any preset. Where one dealer deals to
 * everyone, no other player shuffles, and no player chooses between piles.
 */
#include "config.h"

#include "hf-interview.h"

#include <glib/gi18n-lib.h>

#define END { NULL }

/* clang-format off */
static const HfInterviewAnswer players[] = {
  /* Translators: an answer to “How many people usually play?” */
  { NC_("answer", "Two people"), .changes = "table.players=2" },
  { NC_("answer", "Three people"), .changes = "table.players=3" },
  { NC_("answer", "Four people"), .changes = "table.players=4" },
  { NC_("answer", "Five people"), .changes = "table.players=5" },
  { NC_("answer", "Six people"), .changes = "table.players=6" },
  { NC_("answer", "Seven people"), .changes = "table.players=7" },
  { NC_("answer", "Eight people"), .changes = "table.players=8" },
  END,
};

static const HfInterviewAnswer teams[] = {
  { NC_("answer", "Everyone plays alone"), .changes = "table.teams=none" },
  { NC_("answer", "Two play together"), N_("Partners share their books and their score"),
    .changes = "table.teams=pairs" },
  { NC_("answer", "Two large teams"), N_("Half the table against the other half"),
    .when = "table.players=6|8", .changes = "table.teams=two_teams" },
  END,
};

static const HfInterviewAnswer lengths[] = {
  { NC_("answer", "Four rounds"), .changes = "table.rounds=4 game.target=none" },
  { NC_("answer", "Three rounds"), .changes = "table.rounds=3 game.target=none" },
  { NC_("answer", "Until someone has 5,000 points"), .changes = "table.rounds=none game.target=5000" },
  { NC_("answer", "Until someone has 10,000 points"), .changes = "table.rounds=none game.target=10000" },
  { NC_("answer", "Until someone has 20,000 points"), .changes = "table.rounds=none game.target=20000" },
  END,
};

static const HfInterviewAnswer sizes[] = {
  { NC_("answer", "Eleven and eleven"),
    .changes = "deal.hand_size=11 deal.foot_size=11 deal.more_piles=none" },
  { NC_("answer", "Thirteen and eleven"),
    .changes = "deal.hand_size=13 deal.foot_size=11 deal.more_piles=none" },
  { NC_("answer", "Thirteen and thirteen"),
    .changes = "deal.hand_size=13 deal.foot_size=13 deal.more_piles=none" },
  { NC_("answer", "Fifteen and fifteen"),
    .changes = "deal.hand_size=15 deal.foot_size=15 deal.more_piles=none" },
  { NC_("answer", "Fifteen, thirteen, and eleven"), N_("Three piles, one after the other"),
    .changes = "deal.hand_size=15 deal.foot_size=13 deal.more_piles=11" },
  END,
};

static const HfInterviewAnswer deals[] = {
  { NC_("answer", "One dealer deals to everyone"),
    .changes = "deal.style=central deal.shuffle=any deal.pass_plan=0:0 deal.hand_choice=fixed" },
  { NC_("answer", "Everyone takes their own cards"),
    .changes = "deal.style=self deal.pass_plan=0:0" },
  { NC_("answer", "Everyone deals two piles and passes both to the left"),
    .changes = "deal.style=each_deals_two deal.pass_plan=1:1" },
  { NC_("answer", "Everyone deals two piles, and they’re passed on differently each round"),
    .changes = "deal.style=each_deals_two deal.pass_plan=@lay-out-first" },
  { NC_("answer", "Everyone cuts cards off the deck without counting"),
    N_("Exactly the right number earns 100 points"),
    .changes = "deal.style=cut_portion deal.pass_plan=1:-1 deal.cut_bonus=100" },
  END,
};

static const HfInterviewAnswer upcards[] = {
  { NC_("answer", "No, the pile starts empty"), .changes = "deal.upcard=none" },
  { NC_("answer", "Yes, whatever card it is"), .changes = "deal.upcard=any" },
  { NC_("answer", "Yes, but not a wild card or a red three"), N_("The next card takes the place of such a card"),
    .changes = "deal.upcard=redraw" },
  END,
};

static const HfInterviewAnswer piles[] = {
  { NC_("answer", "Never"), N_("Discards stay where they are"),
    .changes = "pickup.mode=none" },
  { NC_("answer", "Some cards from the top"), N_("With two cards in your hand like the top card"),
    .changes = "pickup.mode=top_n pickup.match_naturals=2 pickup.meld_top=yes "
               "pickup.meld_pair=yes" },
  { NC_("answer", "The whole pile"), N_("With two cards in your hand like the top card"),
    .changes = "pickup.mode=all pickup.match_naturals=2 pickup.meld_top=yes "
               "pickup.meld_pair=yes" },
  { NC_("answer", "The whole pile, just like that"), N_("No cards need to match"),
    .changes = "pickup.mode=all pickup.match_naturals=0 pickup.meld_top=no pickup.meld_pair=no "
               "pickup.blocked_by=none pickup.if_unopened=free" },
  END,
};

static const HfInterviewAnswer counts[] = {
  { NC_("answer", "Three cards"), .changes = "pickup.count=3" },
  { NC_("answer", "Four cards"), .changes = "pickup.count=4" },
  { NC_("answer", "Five cards"), .changes = "pickup.count=5" },
  { NC_("answer", "Six cards"), .changes = "pickup.count=6" },
  { NC_("answer", "Seven cards"), .changes = "pickup.count=7" },
  { NC_("answer", "Eight cards"), .changes = "pickup.count=8" },
  END,
};

static const HfInterviewAnswer timings[] = {
  /* Translators: term: to draw */
  { NC_("answer", "After drawing"), N_("The cards you draw can help"),
    .changes = "open.timing=after_draw" },
  { NC_("answer", "Before drawing"), N_("With the cards you have when your turn starts"),
    .changes = "open.timing=before_draw" },
  END,
};

static const HfInterviewAnswer minimums[] = {
  /* Translators: points needed to open in the first to fourth round */
  { NC_("answer", "50, 90, 120, 150"), N_("A number for each round"),
    .when = "table.rounds!=3", .changes = "open.by=round open.min=50,90,120,150" },
  { NC_("answer", "60, 90, 120, 150"), N_("A number for each round"),
    .when = "table.rounds!=3", .changes = "open.by=round open.min=60,90,120,150" },
  { NC_("answer", "50, 100, 150, 200"), N_("A number for each round"),
    .when = "table.rounds!=3", .changes = "open.by=round open.min=50,100,150,200" },
  { NC_("answer", "90, 120, 150, 180"), N_("A number for each round"),
    .when = "table.rounds!=3", .changes = "open.by=round open.min=90,120,150,180" },
  /* Translators: points needed to open in the first to third round */
  { NC_("answer", "50, 90, 120"), N_("A number for each round"),
    .when = "table.rounds=3", .changes = "open.by=round open.min=50,90,120" },
  { NC_("answer", "90, 120, 150"), N_("A number for each round"),
    .when = "table.rounds=3", .changes = "open.by=round open.min=90,120,150" },
  { NC_("answer", "50, then 90, then 120"), N_("It goes up with your score: 90 from 1,500 points, "
                                               "120 from 3,000"),
    .changes = "open.by=score open.steps=0:50,1500:90,3000:120" },
  END,
};

static const HfInterviewAnswer scopes[] = {
  { NC_("answer", "One of the team is enough"),
    .changes = "open.scope=team meld.lay_on_partner=after_team_open" },
  { NC_("answer", "Each player alone"),
    .changes = "open.scope=player meld.lay_on_partner=after_self_open" },
  END,
};

static const HfInterviewAnswer wilds[] = {
  { NC_("answer", "Fewer than natural cards"),
    .changes = "meld.wild_limit=nat_gt_wild meld.max_wilds=none" },
  { NC_("answer", "As many as natural cards, but no more than three"),
    .changes = "meld.wild_limit=wild_le_nat meld.max_wilds=3" },
  { NC_("answer", "One for every two natural cards"),
    .changes = "meld.wild_limit=two_nat_per_wild meld.max_wilds=none" },
  END,
};

static const HfInterviewAnswer wild_books[] = {
  { NC_("answer", "No, a book needs natural cards"),
    .changes = "meld.wild_book=no out.min_wild=0" },
  { NC_("answer", "Yes, for points"), N_("You never need one"),
    .changes = "meld.wild_book=yes out.min_wild=0" },
  { NC_("answer", "Yes, and you need one to go out"),
    .changes = "meld.wild_book=yes out.min_wild=1" },
  END,
};

static const HfInterviewAnswer threes[] = {
  { NC_("answer", "Nobody wants the red ones"), N_("A red three left over costs 500 points"),
    .changes = "three.red_mode=discard_only three.red_held=500 three.black_held=0 "
               "meld.ranks_three=none" },
  { NC_("answer", "Nobody wants any of them"),
    N_("A red three left over costs 500 points, a black one 5"),
    .changes = "three.red_mode=discard_only three.red_held=500 three.black_held=5 "
               "meld.ranks_three=none" },
  { NC_("answer", "Black ones make books"), N_("A red three left over costs 500 points"),
    .changes = "three.red_mode=discard_only three.red_held=500 three.black_held=5 "
               "meld.ranks_three=black three.meld_value=5" },
  { NC_("answer", "You lay down red ones for points"),
    N_("100 points and a new card for each; one left over costs 100, a black one 5"),
    .changes = "three.red_mode=lay_and_replace three.red_laid=100 three.red_held=100 "
               "three.black_held=5 meld.ranks_three=none" },
  { NC_("answer", "You lay down red ones, and any three left over costs points"),
    N_("100 points and a new card for each; one left over costs 300, a black one 100"),
    .changes = "three.red_mode=lay_and_replace three.red_laid=100 three.red_held=300 "
               "three.black_held=100 meld.ranks_three=none" },
  { NC_("answer", "They’re cards like any other"), N_("5 points each, and they make books"),
    .changes = "three.red_mode=as_rank three.red_held=5 three.black_held=5 "
               "meld.ranks_three=all three.meld_value=5" },
  END,
};

static const HfInterviewAnswer books[] = {
  { NC_("answer", "One clean and one dirty book"),
    .changes = "out.min_clean=1 out.min_dirty=1 out.min_total=2" },
  { NC_("answer", "Two clean and two dirty books"),
    .changes = "out.min_clean=2 out.min_dirty=2 out.min_total=4" },
  { NC_("answer", "Four books, two of them clean"),
    .changes = "out.min_clean=2 out.min_dirty=0 out.min_total=4" },
  { NC_("answer", "Three clean and three dirty books"),
    .changes = "out.min_clean=3 out.min_dirty=3 out.min_total=6" },
  END,
};

static const HfInterviewAnswer ends[] = {
  { NC_("answer", "The round is over"), .changes = "out.last_turns=none out.bonus=0" },
  { NC_("answer", "The round is over, with 100 points for going out"),
    .changes = "out.last_turns=none out.bonus=100" },
  { NC_("answer", "Everyone else gets one more turn"),
    .changes = "out.last_turns=one_each_after_play out.bonus=0" },
  END,
};

static const HfInterviewQuestion questions[] = {
  { "players", N_("How many people usually play?"),
    N_("You can still pick another number later."),
    "Ks Qh Jd", NULL, players },
  { "teams", N_("Do you play with partners?"), NULL,
    "Ks Kh | Qc Qd", "table.players=4|6|8", teams },
  { "length", N_("When is a game over?"), NULL,
    "Kd | Kd | Kd | Kd", NULL, lengths },
  { "size", N_("How many cards does everyone get?"),
    N_("Some to play with right away, and some for later."),
    "# # # | # # #", NULL, sizes },
  { "deal", N_("How do you deal the cards?"), NULL,
    "# | # | #", NULL, deals },
  { "upcard", N_("Do you turn up a card to start the pile?"), NULL,
    "# # | 5d", NULL, upcards },
  { "pile", N_("Can you take the discards?"), NULL,
    "9h | 9c 9s", NULL, piles },
  { "count", N_("How many cards do you take off the pile?"),
    N_("Counting the top card."),
    "9h 4c Kd | 9c 9s", "pickup.mode=top_n", counts },
  { "timing", N_("When can you open?"),
    /* Translators: the term “to open” explained once */
    N_("You open by laying down your first books in a round."),
    "8h 8c 8d | #", NULL, timings },
  { "minimum", N_("How many points do you need to open?"), NULL,
    "Qs Qd Qh | Ac Ah Ad", NULL, minimums },
  { "scope", N_("Who has to reach these points?"), NULL,
    "Qs Qd Qh", "table.teams!=none", scopes },
  { "wilds", N_("How many twos and jokers can a book have?"),
    N_("Twos and jokers are wild: they stand in for any card. All others are natural."),
    "6s 6d 6h 2c *", NULL, wilds },
  { "wild-books", N_("Can you make a book of wild cards only?"), NULL,
    "2c 2d * *", NULL, wild_books },
  { "threes", N_("What are threes for?"), NULL,
    "3h 3d | 3s 3c", NULL, threes },
  { "books", N_("Which books do you need to go out?"),
    N_("Seven cards close a book. It’s clean if it has no wild card."),
    "Th Td | Js Jc", NULL, books },
  { "end", N_("What happens when someone goes out?"), NULL,
    "4d | #", NULL, ends },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (questions) <= HF_INTERVIEW_MAX_QUESTIONS);

/* @n_questions (out, optional): how many */
const HfInterviewQuestion *
hf_interview_questions (guint *n_questions)
{
  if (n_questions != NULL)
    *n_questions = G_N_ELEMENTS (questions);

  return questions;
}

guint
hf_interview_n_answers (guint question)
{
  guint n = 0;

  g_return_val_if_fail (question < G_N_ELEMENTS (questions), 0);

  while (questions[question].answers[n].title != NULL)
    n++;

  return n;
}
