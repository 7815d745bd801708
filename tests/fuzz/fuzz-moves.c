/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Any bytes as the lines of a game: the first chooses the rules, the rest is
 * played as long as it can be. After every line all cards are there still. */

#include <glib.h>
#include <string.h>

#include "core/rules/hf-presets.h"
#include "fuzz.h"
#include "game/match/hf-game-private.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  const HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (HfGame) game = NULL;
  HfRules rules;
  char number[2] = { 0 };

  if (size < 3)
    return 0;

  hf_rules_init_preset (&rules,
                        hf_presets_list ()[data[0] % g_strv_length ((GStrv) hf_presets_list ())],
                        NULL);
  number[0] = '2' + data[1] % 7;
  hf_rules_set (&rules, "table.players", number, NULL);
  game = hf_game_new (&rules, data[2], players, NULL);
  if (game == NULL)
    return 0;

  for (guint i = 1; lines[i - 1] != NULL && lines[i] != NULL; i++)
    {
      g_autofree char *problem = NULL;

      if (g_utf8_validate (lines[i], -1, NULL))
        {
          g_autoptr (HfMatchResult) result = hf_match_result_new ();

          hf_match_play_line (game->match, lines[i], result, NULL);
        }
      if (game->match->state->table.phase != HF_PHASE_SETUP
          && !hf_card_table_check (game->match->table, game->match->state, &problem))
        g_error ("%s", problem);
    }

  return 0;
}
