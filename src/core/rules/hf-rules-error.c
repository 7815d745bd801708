/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-rules.h"

G_DEFINE_QUARK (hf_rules_error_quark, hf_rules_error)

const char *
hf_rules_error_code (HfRulesError error)
{
  switch (error)
    {
    case HF_RULES_ERROR_UNKNOWN_PRESET:
      return "unknown-preset";
    case HF_RULES_ERROR_UNKNOWN_KEY:
      return "unknown-key";
    case HF_RULES_ERROR_BAD_VALUE:
      return "bad-value";
    case HF_RULES_ERROR_NEWER_VERSION:
      return "newer-version";
    case HF_RULES_ERROR_PLAYERS_NOT_ALLOWED:
      return "players-not-allowed";
    case HF_RULES_ERROR_TEAMS_NOT_POSSIBLE:
      return "teams-not-possible";
    case HF_RULES_ERROR_TOO_FEW_CARDS:
      return "too-few-cards";
    case HF_RULES_ERROR_BAD_CONFIG:
      return "bad-config";
    default:
      return "bad-file";
    }
}
