/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Proof of a fair deal. Before the deal the table promises a secret by its hash, and each person gives a share of
 * chance; the cards come from all of these. At the end the table tells the secret, and each guest plays the game again.
 * That proves that no person chose the cards and that no rule was bent; it cannot prove that the computer of the table
 * did not look at them. */

#include "hf-fair-deal.h"

#include "core/notation/hf-notation.h"
#include "hf-token.h"

#define SEED_DIGITS 16
#define MAX_LATER   1000 /* agreements on later rounds */

static void
agreement_clear (gpointer data)
{
  HfAgreement *self = data;

  g_clear_pointer (&self->secret, g_free);
  for (guint seat = 0; seat < HF_MAX_SEATS; seat++)
    g_clear_pointer (&self->shares[seat], g_free);
}

void
hf_deal_chance_init (HfDealChance *self)
{
  *self = (HfDealChance) { .later = g_array_new (FALSE, TRUE, sizeof (HfAgreement)) };
  g_array_set_clear_func (self->later, agreement_clear);
}

void
hf_deal_chance_clear (HfDealChance *self)
{
  agreement_clear (&self->first);
  g_clear_pointer (&self->later, g_array_unref);
}

static void
members_of_shares (HfMembers *self, char **shares)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (guint seat = 0; self->writing && seat < self->rules->n_seats; seat++)
    g_ptr_array_add (texts, g_strdup (shares[seat] != NULL ? shares[seat] : ""));
  hf_members_texts (self, "shares", texts, HF_MAX_SEATS, HF_TOKEN_LENGTH);
  for (guint seat = 0; self->reading && seat < texts->len; seat++)
    if (*(char *) texts->pdata[seat] != '\0')
      g_set_str (&shares[seat], texts->pdata[seat]);
}

static void
members_of_agreement (HfMembers *self, gpointer of)
{
  HfAgreement *agreement = of;

  agreement->from = hf_members_needed (self, "from", agreement->from, 0, G_MAXINT32);
  hf_members_set_text (self, "secret", &agreement->secret, HF_TOKEN_LENGTH);
  if (self->reading && agreement->secret == NULL)
    agreement->secret = g_strdup ("");
  members_of_shares (self, agreement->shares);
}

/* The agreements on later rounds, which are left out where there are none. */
void
hf_deal_chance_members_later (HfMembers *self, HfDealChance *chance)
{
  if (hf_members_has (self, "later", chance->later->len > 0))
    hf_members_array (self, "later", members_of_agreement, chance->later, MAX_LATER);
}

/* @of: a HfDealChance */
void
hf_deal_chance_members (HfMembers *self, gpointer of)
{
  HfDealChance *chance = of;
  g_autofree char *seed = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", chance->seed);
  gboolean promised = hf_members_has (self, "secret", chance->first.secret != NULL);

  if (promised)
    hf_members_set_text (self, "secret", &chance->first.secret, HF_TOKEN_LENGTH);
  if (hf_members_if (self, !promised))
    {
      const char *text = hf_members_text (self, "seed", seed, SEED_DIGITS);

      if (self->reading
          && (text == NULL
              || !g_ascii_string_to_unsigned (text, 16, 0, G_MAXUINT64, &chance->seed, NULL)))
        hf_json_reject (self->json);
    }
  members_of_shares (self, chance->first.shares);
  hf_deal_chance_members_later (self, chance);
}

/* @shares: by seat; NULL where none was given
 * Returns: the seed that all cards of a game come from */
guint64
hf_fair_deal_find_seed (const char *secret, char *const *shares, guint n_seats)
{
  g_autoptr (GString) all = g_string_new (secret);
  g_autofree char *hash = NULL;

  for (guint seat = 0; seat < n_seats; seat++)
    g_string_append_printf (all, " %s", shares[seat] != NULL ? shares[seat] : "-");
  hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, all->str, all->len);
  hash[SEED_DIGITS] = '\0';

  return g_ascii_strtoull (hash, NULL, 16);
}

/* The game as it must have been, and the game as a guest saw it. */
typedef struct
{
  HfGame *again;
  gint seat;
  guint n_lines;
  guint n_compared;
  gint differs; /* the first line that led to another view, or -1 */
} Comparison;

static void
compare (const HfGameChange *change, gpointer data)
{
  Comparison *self = data;
  g_autoptr (HfView) seen = NULL, now = NULL;
  const HfFlatRules *rules = hf_game_get_rules (self->again);

  if (self->differs >= 0)
    return;

  seen = hf_view_new (change->state, rules, self->seat);
  if (change->position < self->n_lines && hf_game_walk_to (self->again, change->position + 1, NULL))
    {
      g_autofree char *text = hf_view_print (seen), *text_now = NULL;

      now = hf_game_get_view (self->again, self->seat);
      text_now = hf_view_print (now);
      self->n_compared++;
      if (g_str_equal (text, text_now))
        return;
    }
  self->differs = change->position;
}

/* Plays a game again that a guest has seen.
 *
 * @guest: its game
 * @seed: that the cards came from
 * @lines (element-type utf8): the whole log
 * @position (out): the first line that led to another view */
HfFairDealResult
hf_fair_deal_check (HfGame *guest, guint64 seed, gint seat, GPtrArray *lines, guint *position)
{
  const HfGameLog log = { .lines = lines, .position = lines->len };
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  Comparison comparison = { .seat = seat, .n_lines = lines->len, .differs = -1 };
  g_autoptr (HfGame) again = NULL;

  for (guint i = 0; i < HF_MAX_SEATS; i++)
    players[i].kind = HF_PLAYER_ELSEWHERE;
  again = comparison.again = hf_game_new (&hf_game_get_rules (guest)->rules, seed, players, NULL);
  g_return_val_if_fail (again != NULL, HF_FAIR_DEAL_UNKNOWN);

  hf_game_set_log (again, &log);
  hf_game_foreach_change (guest, 0, compare, &comparison);
  *position = MAX (comparison.differs, 0);
  if (comparison.differs >= 0)
    return HF_FAIR_DEAL_OTHER;

  return comparison.n_compared > 0 ? HF_FAIR_DEAL_AGREED : HF_FAIR_DEAL_UNKNOWN;
}
