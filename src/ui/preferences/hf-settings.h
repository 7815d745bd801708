/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* The settings of a person by their types. Each key of the schema has its name, hf_setting_NAME, to bind widgets
 * to it with g_settings_bind(), and functions that read, write and watch it. No other file spells a key. */

#include <gio/gio.h>

#include "game/table/hf-card-table.h"
#include "ui/cards/hf-card-art.h"

G_BEGIN_DECLS

/* How fast cards travel and computer players act. */
typedef enum
{
  HF_SPEED_SLOW,    /* time to follow everything */
  HF_SPEED_NORMAL,  /* as at a real table */
  HF_SPEED_FAST,    /* for experienced players */
  HF_SPEED_INSTANT, /* no motion at all */
} HfSpeed;

/* How much help the table gives. */
typedef enum
{
  HF_HELP_NONE,       /* the table says nothing but why something is refused */
  HF_HELP_HINTS,      /* it gives a hint when asked for one */
  HF_HELP_EVERY_STEP, /* it tells the possible acts at every step */
} HfHelpLevel;

/* How large cards are, where there is room. */
typedef enum
{
  HF_CARD_SIZE_SMALL,
  HF_CARD_SIZE_MEDIUM,
  HF_CARD_SIZE_LARGE,
} HfCardSize;

/* @Got and @Given: the types that are read, by the caller to be freed if it is a pointer, and written;
 * @kind: what GSettings calls them. A callback has its object first. */
#define HF_SETTING(name, key, Got, Given, kind)                                               \
  static const char hf_setting_##name[] G_GNUC_UNUSED = key;                                  \
                                                                                              \
  static inline Got hf_settings_get_##name (GSettings *settings)                              \
  {                                                                                           \
    return g_settings_get_##kind (settings, key);                                             \
  }                                                                                           \
                                                                                              \
  static inline void hf_settings_set_##name (GSettings *settings, Given value)                \
  {                                                                                           \
    g_settings_set_##kind (settings, key, value);                                             \
  }                                                                                           \
                                                                                              \
  static inline void hf_settings_watch_##name (GSettings *settings, GCallback callback,       \
                                               gpointer object)                               \
  {                                                                                           \
    g_signal_connect_object (settings, "changed::" key, callback, object, G_CONNECT_SWAPPED); \
  }

#define HF_SETTING_ENUM(name, key, Type) HF_SETTING (name, key, Type, Type, enum)
#define HF_SETTING_BOOLEAN(name, key)    HF_SETTING (name, key, gboolean, gboolean, boolean)
#define HF_SETTING_INT(name, key)        HF_SETTING (name, key, gint, gint, int)
#define HF_SETTING_UINT(name, key)       HF_SETTING (name, key, guint, guint, uint)
#define HF_SETTING_STRING(name, key)     HF_SETTING (name, key, char *, const char *, string)
#define HF_SETTING_STRV(name, key)       HF_SETTING (name, key, GStrv, const char *const *, strv)

/* clang-format off */
HF_SETTING_ENUM (speed, "speed", HfSpeed)
HF_SETTING_ENUM (hand_order, "hand-order", HfHandOrder)
HF_SETTING_BOOLEAN (four_colour, "four-colour")
HF_SETTING_BOOLEAN (own_letters, "own-letters")
HF_SETTING_ENUM (card_size, "card-size", HfCardSize)
HF_SETTING_ENUM (card_back, "card-back", HfCardBack)
HF_SETTING_STRING (felt, "felt") /* the name of a color of HfFelt */
HF_SETTING_BOOLEAN (sounds, "sounds")
HF_SETTING_INT (sound_volume, "sound-volume")
HF_SETTING_ENUM (help_level, "help-level", HfHelpLevel)
HF_SETTING_UINT (lesson_step, "lesson-step")
HF_SETTING_BOOLEAN (learned, "learned")
HF_SETTING_BOOLEAN (tips, "tips")
HF_SETTING_STRV (tips_told, "tips-told")
HF_SETTING_UINT (tips_games, "tips-games")
HF_SETTING_BOOLEAN (card_count, "card-count")
HF_SETTING_BOOLEAN (count_people, "count-people")
HF_SETTING_BOOLEAN (lesson_turns, "lesson-turns")
HF_SETTING_BOOLEAN (table_talk, "table-talk")
HF_SETTING_BOOLEAN (talkative, "talkative")
HF_SETTING_BOOLEAN (confirm_going_out, "confirm-going-out")
HF_SETTING_BOOLEAN (confirm_leaving, "confirm-leaving")
HF_SETTING_BOOLEAN (unlimited_undo, "unlimited-undo")
HF_SETTING_BOOLEAN (show_history, "show-history")
HF_SETTING_STRING (player_name, "player-name")
HF_SETTING_STRING (player_avatar, "player-avatar")
HF_SETTING_STRV (persons, "persons")
HF_SETTING_STRV (open_partners, "open-partners")
HF_SETTING_STRV (computer_names, "computer-names")
HF_SETTING_STRV (computer_levels, "computer-levels")
HF_SETTING_STRV (computer_characters, "computer-characters")
HF_SETTING_STRV (computer_avatars, "computer-avatars")
HF_SETTING_STRING (rules, "rules")
HF_SETTING_INT (players, "players")
HF_SETTING_INT (first_player, "first-player")
HF_SETTING_STRV (rule_choices, "rule-choices")
HF_SETTING_STRV (known_names, "known-names")
HF_SETTING_STRV (last_games, "last-games") /* for hf-usual-game.h */
HF_SETTING_STRING (tunnel_command, "tunnel-command") /* for hf_tunnel_new() */
HF_SETTING_INT (window_width, "window-width")
HF_SETTING_INT (window_height, "window-height")
HF_SETTING_BOOLEAN (window_maximized, "window-maximized")
/* clang-format on */

G_END_DECLS
