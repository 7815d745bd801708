/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules of the table, the deal and the stock, as the rulebook says them. */
#include "config.h"

#include "rulebook-play.h"

#define TEN_KINDS "4 5 6 7 8 9 T J Q K"

/* The table. */

static void
play_rounds (Play *self, gint n)
{
  n = play_number_or (n, self->rules->table_rounds);
  if (n == HF_NONE) /* only the score ends the game */
    {
      play_begin_position (self);
      play_say (self, "round %d\nout 0\nbegin\nnext\nexpect phase setup", HF_MAX_ROUNDS);
    }
  for (gint round = n; round > 0 && round >= n - 1; round--)
    {
      play_begin_position (self);
      play_say (self, "round %d\nout 0\nbegin\nnext", round);
      play_say (self, "expect phase %s", round == n ? "end" : "setup");
    }
}

static void
play_decks (Play *self, gint n)
{
  play_begin_position (self);
  play_say (self, "begin\nexpect decks %d", n);
}

static void
play_jokers (Play *self, gint n)
{
  n = play_number_or (n, self->rules->table_jokers_per_deck) * (gint) hf_rules_decks (self->rules);
  play_begin_case (self);
  play_say (self, "deck X*%d\ndeal", n);
  play_begin_case (self);
  play_say (self, "deck X*%d => refused bad-deck", n + 1);
}

static void
play_players (Play *self, gint n)
{
  n = play_number_or (n, self->rules->table_players);
  play_begin_position (self);
  play_say (self, "turn %d play\nhand %d 4 5 6 8\nbegin\ndiscard 4", n - 1, n - 1);
  play_say (self, "expect turn 0 start");
}

static void
play_teams (Play *self, gint n)
{
  const gint sides = self->rules->table_teams == HF_TEAMS_PAIRS ? n
                                                                : self->rules->table_players / n;

  play_begin_position (self);
  play_say (self, "book 0 K*4\nturn %d play\nhand %d K 4 5 6\nopened 0 %d\nbegin", sides, sides,
            sides);
  play_say (self, "lay K on K.1\nexpect book 0 K K*5");
  play_say (self, "expect total %d 0", sides - 1);
}

static void
play_players_allowed (Play *self, gint n)
{
  for (gint players = 2; players <= HF_MAX_SEATS; players++)
    if (!((self->rules->table_players_allowed >> players) & 1))
      {
        play_begin_case (self);
        play_say (self, "players %d\nconfig => refused", players);
      }
  play_begin_case (self);
  play_say (self, "players %d\nconfig", play_number_or (n, self->rules->table_players));
}

static void
play_hand_size (Play *self, gint n)
{
  play_begin_position (self);
  play_say (self, "begin\nexpect hand 1 count %d", play_number_or (n, self->rules->deal_hand_size));
}

static void
play_foot_size (Play *self, gint n)
{
  play_begin_position (self);
  play_say (self, "begin\nexpect stock total %d",
            (gint) self->flat->n_cards
              - self->rules->table_players
                  * (self->rules->deal_hand_size + play_number_or (n, self->rules->deal_foot_size)
                     + (self->rules->deal_more_piles.n > 0 ? self->rules->deal_more_piles.v[0]
                                                           : 0)));
}

static void
play_more_piles (Play *self, gint n)
{
  play_begin_position (self);
  play_say (self, "begin\nexpect feet 1 %d\nexpect stock total %d",
            1 + self->rules->deal_more_piles.n,
            (gint) self->flat->n_cards
              - self->rules->table_players
                  * (self->rules->deal_hand_size + self->rules->deal_foot_size
                     + play_number_or (n, self->rules->deal_more_piles.v[0])));
}

static void
play_cuts (Play *self, gint target, gint bonus)
{
  for (gint miss = 0; miss <= 1; miss++)
    {
      play_begin_case (self);
      g_string_append_printf (self->script, "cuts %d", target - miss);
      for (gint i = 1; i < self->rules->table_players; i++)
        g_string_append_printf (self->script, " %d", target + 1);
      play_say (self, "\ndeal\nexpect cut 0 %d\nexpect cut 1 0", miss ? 0 : bonus);
    }
}

static void
play_cut_target (Play *self, gint n)
{
  play_cuts (self, play_number_or (n, self->rules->deal_cut_target), self->rules->deal_cut_bonus);
}

static void
play_cut_bonus (Play *self, gint n)
{
  play_cuts (self, self->rules->deal_cut_target, play_number_or (n, self->rules->deal_cut_bonus));
}

/* The stock. */

static void
play_stacks (Play *self, gint n)
{
  const gint draws = self->rules->stock_draw_count.v[0];

  if (n > HF_MAX_STACKS) /* the cards left after the deal */
    {
      play_begin_position (self);
      play_say (self, "begin\nexpect stock total %d", n);
      return;
    }

  n = play_number_or (n, self->rules->stock_piles);
  play_begin_position (self);
  play_say (self, "hand 0 4 5\npile K 4 5 6 8 9 T J");
  g_string_append (self->script, "stock");
  for (gint i = 0; i < n; i++)
    g_string_append (self->script, " 0");
  play_say (self, "\nbegin\ndraw");
  g_string_append (self->script, "expect stock");
  for (gint i = 0; i < n; i++)
    g_string_append_printf (self->script, " %d",
                            8 / n + (i < 8 % n) - (draws / n + (i < draws % n)));
  play_say (self, " ");
}

static void
play_draw_count (Play *self, gint n)
{
  n = play_number_or (n, self->rules->stock_draw_count.v[0]);
  play_begin_position (self);
  play_say (self, "round %u\nhand 0 4 5 6\nbegin\ndraw\nexpect hand 0 count %d",
            play_find_round (&self->rules->stock_draw_count, n), 3 + n);
}

static void
play_draw_from (Play *self, gint n)
{
  const gboolean any = self->rules->stock_draw_from == HF_DRAW_ANY;

  play_begin_position (self);
  play_say (self, "hand 0 4 5 6\nstock 9 9\nbegin");
  play_say (self, any ? "draw 1 1\nexpect stock 7 9" : "draw\nexpect stock 8 8");
}

/* All go around, each with a discard of its own in every turn, until nothing has happened for so
 * long after a reshuffle. */
static void
play_stall (Play *self, gint n)
{
  static const char *const kinds[] = { "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K" };

  n = play_number_or (n, self->rules->stock_stall_limit);
  if (self->rules->stock_on_empty == HF_EMPTY_END_ROUND)
    return;

  play_begin_position (self);
  for (gint seat = 0; seat < self->rules->table_players; seat++)
    play_say (self, "hand %d " TEN_KINDS, seat);
  play_say (self, "pile A*9 4*2");
  play_say (self, self->rules->stock_piles == 4   ? "stock 0 0 0 0\nbegin"
                  : self->rules->stock_piles == 2 ? "stock 0 0\nbegin"
                                                  : "stock 0\nbegin");
  for (gint turn = 0; turn < n * self->rules->table_players; turn++)
    play_say (self, "expect running\ndraw\ndiscard %s",
              kinds[MIN (turn / self->rules->table_players, (gint) G_N_ELEMENTS (kinds) - 1)]);
  play_say (self, "expect over none");
}

/* The rest. */

static void
play_target (Play *self, gint n)
{
  n = play_number_or (n, self->rules->game_target) - self->rules->out_bonus;
  for (gint less = 0; less <= 1; less++)
    {
      play_begin_position (self);
      play_say (self, "total 0 %d", n - less);
      for (guint seat = 0; seat < self->flat->n_seats; seat++)
        play_say (self, "hand %u -\nfoot %u taken", seat, seat);
      play_say (self, "out 0\nbegin\nnext\nexpect phase %s", less ? "setup" : "end");
    }
}

static void
play_discard_ban (Play *self, gint n)
{
  play_begin_turn (self, "book 0 K*4\n", "7 4 5 6");
  play_say (self, "discard 7 => refused\ndiscard 4");
}

static void
play_discard_ban_last (Play *self, gint n)
{
  play_begin_turn (self, "book 0 K*4\n", "7 7");
  play_say (self, "discard 7 => %s", play_ok_or_refused (self->rules->turn_discard_ban_last));
}

/* A turn that begins with the foot, and one that does not. */
static void
play_first_draw (Play *self, gint n)
{
  play_begin_position (self);
  play_say (
    self, "hand 0 -\nfoot 0 5 6 8\npile 9\nbegin\nexpect turn 0 play\ndraw => refused wrong-phase");
  play_say (self, "discard 5\nexpect turn 1 start");
}

static void
play_talk (Play *self, gint n)
{
  play_begin_turn (self, "book 0 K*4\n", "7 4 5 6");
  play_say (self, "say hello => %s", play_ok_or_refused (self->rules->talk_allowed & HF_TALK_FREE));
  play_begin_turn (self, "", "7 4 5 6");
  play_say (self, "ask all-dirty => %s",
            play_ok_or_refused (self->rules->talk_allowed & HF_TALK_ALL_DIRTY));
}

/* Nothing is left to draw, and all must keep their last card. */
static void
play_on_empty (Play *self, gint n)
{
  static const char cards[] = "4567T89J";

  play_begin_position (self);
  play_say (self, "stack 1 -\nstack 2 -\npile -");
  for (guint seat = 0; seat < self->flat->n_seats; seat++)
    play_say (self, "hand %u %c\nfoot %u taken", seat, cards[seat], seat);
  play_say (self, "turn 0 start\nbegin");
  for (guint seat = 0; seat < self->flat->n_seats; seat++)
    play_say (self, "expect running\ndraw\npass");
  play_say (self, "expect over none");
}

const PlayRow play_table_rows[] = {
  { "table.players", play_players },
  { "table.players_allowed", play_players_allowed },
  { "table.teams", play_teams },
  { "table.decks", play_decks },
  { "table.jokers_per_deck", play_jokers },
  { "table.rounds", play_rounds },
  { "deal.hand_size", play_hand_size },
  { "deal.foot_size", play_foot_size },
  { "deal.more_piles", play_more_piles },
  { "deal.cut_target", play_cut_target },
  { "deal.cut_bonus", play_cut_bonus },
  { "stock.piles", play_stacks },
  { "stock.draw_count", play_draw_count },
  { "stock.draw_from", play_draw_from },
  { "stock.on_empty", play_on_empty },
  { "stock.stall_limit", play_stall },
  { "turn.discard_ban", play_discard_ban },
  { "turn.discard_ban_last", play_discard_ban_last },
  { "foot.first_draw", play_first_draw },
  { "game.target", play_target },
  { "talk.allowed", play_talk },
  { NULL },
};
