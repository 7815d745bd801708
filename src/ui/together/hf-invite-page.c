/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The page on which the host of a table types the names of the people at it, and chooses the rules and the own face. */

#include "config.h"

#include "hf-invite-page.h"

#include <glib/gi18n.h>

#include "core/text/hf-text.h"
#include "game/table/hf-player-names.h"
#include "hf-chairs.h"
#include "hf-table-game.h"
#include "rulebook/hf-rulebook.h"
#include "ui/games/hf-new-game.h"
#include "ui/preferences/hf-known-names.h"
#include "ui/preferences/hf-preferences-face-row.h"
#include "ui/preferences/hf-settings.h"
#include "ui/widgets/hf-plain.h"
#include "ui/widgets/hf-rules-combo.h"
#include "ui/widgets/hf-toast.h"

struct _HfInvitePage
{
  AdwPreferencesPage parent_instance;

  GSettings *settings;
  HfGame *game;     /* (nullable): whose people are asked for */
  GStrv given;      /* (nullable): their names before any was typed */
  gboolean filling; /* the list of rules, which the person does not choose from then */
  guint n_seats, own;

  GtkWidget *picture;
  GtkWidget *names;
  GtkWidget *rules_group, *rules, *agreed;
  GtkWidget *face;                 /* (nullable): chooses that of the person at this screen */
  GtkWidget *seats[HF_MAX_SEATS];  /* (nullable): a row for each seat */
  GtkWidget *beside[HF_MAX_SEATS]; /* (nullable): whether its person is at this screen, too */
};

enum
{
  PROP_COMPLETE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (HfInvitePage, hf_invite_page, ADW_TYPE_PREFERENCES_PAGE)

/* Returns (transfer full): the names that were typed, by seat, "" for computer players */
static GStrv
list_names (HfInvitePage *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; i < self->n_seats; i++)
    if (self->seats[i] != NULL)
      g_strv_builder_take (builder,
                           g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->seats
                                                                                        [i])))));
    else
      g_strv_builder_add (builder, "");

  return g_strv_builder_end (builder);
}

static HfPlayerFace
get_face (HfInvitePage *self)
{
  g_autofree char *face = NULL;

  g_object_get (self->face, "face", &face, NULL);

  return hf_player_face_find (face);
}

/* Returns: the seats of people who sit beside the one at this screen, a bit each */
static guint
find_beside (HfInvitePage *self, GStrv names)
{
  guint seats = 0;

  for (guint i = 0; i < self->n_seats; i++)
    if (self->beside[i] != NULL && *names[i] != '\0'
        && adw_switch_row_get_active (ADW_SWITCH_ROW (self->beside[i])))
      seats |= 1u << i;

  return seats;
}

/* Finds the faces that the players will have at the table.
 *
 * @names: typed, "" for computer players
 * @faces (out): by seat */
static void
find_faces (HfInvitePage *self, GStrv names, HfPlayerFace *faces)
{
  HfPlayerSetup players[HF_MAX_SEATS] = { { 0 } };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  for (guint i = 0; i < self->n_seats; i++)
    {
      HfGameSeat *seat = hf_game_get_seat (self->game, i);
      gboolean person = *names[i] != '\0', own = i == self->own;
      HfPlayerFace face = own ? get_face (self) : hf_game_seat_get_face (seat);

      players[i].kind = person ? HF_PLAYER_ELSEWHERE : HF_PLAYER_COMPUTER;
      players[i].face = person && !own ? NULL : hf_player_face_get_name (face);
      g_strv_builder_add (builder, person ? names[i] : hf_game_seat_get_name (seat));
    }
  all = g_strv_builder_end (builder);
  hf_player_names_find_faces (all, players, self->n_seats, faces);
}

/* Shows who will sit where, and who faces whom. */
static void
show_picture (HfInvitePage *self, GStrv names)
{
  HfChairView chairs[HF_MAX_SEATS] = { 0 };
  const guint beside = find_beside (self, names);
  HfPlayerFace faces[HF_MAX_SEATS];

  find_faces (self, names, faces);
  for (guint i = 0; i < self->n_seats; i++)
    {
      HfGameSeat *seat = hf_game_get_seat (self->game, i);
      gboolean person = *names[i] != '\0', here = (beside >> i) & 1;

      chairs[i] = (HfChairView) {
        .name = person ? names[i] : hf_game_seat_get_name (seat),
        .face = faces[i],
        .state = i == self->own      ? C_("seat", "You")
                                     : here
                                     ? C_("seat", "Here")
                                          : person
                                          ? C_("seat", "Not here yet")
                                               : C_("seat", "Computer player"),
                                                    .team = hf_game_seat_get_owner (seat),
                                                    .here = !person || here || i == self->own,
                                            };
    }
  hf_chairs_show (HF_CHAIRS (self->picture), chairs, self->n_seats, self->own);
}

static gboolean
is_complete (HfInvitePage *self)
{
  g_auto (GStrv) names = list_names (self);
  gboolean any = FALSE;

  for (guint i = 0; names[i] != NULL; i++)
    any |= i != self->own && *names[i] != '\0';

  return any && *names[self->own] != '\0';
}

static void
names_changed_cb (HfInvitePage *self)
{
  g_auto (GStrv) names = list_names (self);

  if (self->face == NULL || self->seats[self->n_seats - 1] == NULL)
    return;

  for (guint i = 0; i < self->n_seats; i++)
    if (self->beside[i] != NULL)
      gtk_widget_set_visible (self->beside[i], *names[i] != '\0');
  g_object_set (self->face, "player", names[self->own], NULL);
  show_picture (self, names);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPLETE]);
}

/* Keeps the face that the person has chosen, which is theirs at every table. */
static void
face_cb (HfInvitePage *self)
{
  hf_settings_set_player_avatar (self->settings, hf_player_face_get_name (get_face (self)));
  names_changed_cb (self);
}

static void
pressed_cb (HfInvitePage *self, guint seat)
{
  gtk_widget_grab_focus (self->seats[seat]);
}

/* Adds the switch that keeps a person at this screen, as those of a game there are at first. */
static void
add_beside (HfInvitePage *self, guint seat)
{
  GtkWidget *row = self->beside[seat] = adw_switch_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_("button", "On This Device, Too"));
  adw_switch_row_set_active (ADW_SWITCH_ROW (row), (hf_game_get_persons (self->game) >> seat) & 1);
  g_signal_connect_object (row, "notify::active", G_CALLBACK (names_changed_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->names), row);
}

static void
add_seat (HfInvitePage *self, guint seat)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_entry_row_set_max_length (ADW_ENTRY_ROW (row), hf_text_max (HF_TEXT_NAME));
  hf_known_names_offer (ADW_ENTRY_ROW (row));
  g_signal_connect_object (row, "changed", G_CALLBACK (names_changed_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->names), row);
  self->seats[seat] = row;
}

/* Adds the face of the person at this screen: the one of all their games, else that in the game. */
static void
add_face (HfInvitePage *self, HfGame *game)
{
  g_autofree char *face = hf_settings_get_player_avatar (self->settings);
  HfGameSeat *seat = hf_game_get_seat (game, self->own);

  self->face =
    g_object_new (HF_TYPE_PREFERENCES_FACE_ROW, "title",
                  C_("label", "Face"), "face",
                     *face != '\0' ? face : hf_player_face_get_name (hf_game_seat_get_face (seat)),
                     NULL);
  g_signal_connect_object (self->face, "notify::face", G_CALLBACK (face_cb), self,
                           G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->names), self->face);
}

/* Shows the rules of the game; others can be chosen before it has begun. */
static void
show_rules (HfInvitePage *self)
{
  const char *name = hf_game_get_rules_name (self->game);
  /* A new game has the person in its first seat. */
  const gboolean open = hf_game_get_log (self->game)->position == 0 && self->own == 0;
  g_auto (GStrv) lines = hf_rulebook_list_own (&hf_game_get_rules (self->game)->rules);
  g_autofree char *words = g_strjoinv ("\n", lines);

  self->filling = TRUE;
  hf_new_game_list_rules (self->rules, name);
  self->filling = FALSE;
  gtk_widget_set_visible (self->rules, open);
  gtk_widget_set_visible (self->agreed, !open);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->agreed), name);
  hf_set_plain_description (ADW_PREFERENCES_GROUP (self->rules_group), words);
}

static gboolean
is_person (HfInvitePage *self, guint seat)
{
  return hf_game_seat_get_kind (hf_game_get_seat (self->game, seat)) != HF_PLAYER_COMPUTER;
}

/* Shows a seat of the game.
 *
 * @name (nullable): that was typed before; NULL for that of a person whom the game has there */
static void
show_seat (HfInvitePage *self, guint seat, const char *name)
{
  g_autofree char *title = hf_table_game_describe_seat (self->game, seat, self->own);
  GtkEditable *row;

  if (self->seats[seat] == NULL)
    add_seat (self, seat);
  row = GTK_EDITABLE (self->seats[seat]);
  hf_set_plain_row_title (self->seats[seat], title);
  if (name == NULL && is_person (self, seat) && seat != self->own)
    name = hf_game_seat_get_name (hf_game_get_seat (self->game, seat));
  if (name != NULL && !g_str_equal (gtk_editable_get_text (row), name))
    gtk_editable_set_text (row, name);
}

static void
remove_seat (HfInvitePage *self, guint seat)
{
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->names), self->seats[seat]);
  adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->names), self->beside[seat]);
  self->seats[seat] = self->beside[seat] = NULL;
}

/* Shows the seats of a game, in place of the one before.
 *
 * @names: of people, by seat, see show_seat() */
static void
show_game (HfInvitePage *self, HfGame *game, const char *const *names)
{
  const guint n_before = self->n_seats;

  g_set_object (&self->game, game);
  self->n_seats = hf_game_get_n_seats (game);
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < self->n_seats; i++)
    {
      show_seat (self, i, names[i]);
      if (i == self->own && self->face == NULL)
        add_face (self, game);
      else if (i != self->own && self->beside[i] == NULL)
        add_beside (self, i);
    }
  for (guint i = self->n_seats; i < n_before; i++)
    remove_seat (self, i);
  show_rules (self);
  names_changed_cb (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Returns (transfer full): the names for another number of seats, in which those of seats that go have free ones */
static GStrv
gather_names (GStrv names, guint n_seats)
{
  GStrv all = g_new0 (char *, n_seats + 1);
  const guint n_names = g_strv_length (names);
  guint free = 0;

  for (guint i = 0; i < n_seats; i++)
    all[i] = g_strdup (i < n_names ? names[i] : "");
  for (guint i = n_seats; i < n_names; i++)
    {
      while (*names[i] != '\0' && free < n_seats && *all[free] != '\0')
        free++;
      if (*names[i] != '\0' && free < n_seats)
        g_set_str (&all[free], names[i]);
    }

  return all;
}

static guint
count_names (GStrv names)
{
  guint n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n += *names[i] != '\0';

  return n;
}

/* Invites to a game by the rules that are chosen, as in the room. */
static void
rules_cb (HfInvitePage *self)
{
  g_autoptr (HfHouseRules) chosen = hf_new_game_get_rules (self->rules);
  g_auto (GStrv) names = NULL, gathered = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (HfGame) game = NULL;

  if (self->filling || chosen == NULL)
    return;

  names = list_names (self);
  game = hf_table_game_make_game_by (self->settings, chosen, self->n_seats,
                                     MAX (count_names (names), self->own + 1), &error);
  if (game == NULL)
    {
      hf_show_error_toast (GTK_WIDGET (self), error);
      show_rules (self);
      return;
    }

  gathered = gather_names (names, hf_game_get_n_seats (game));
  show_game (self, game, (const char *const *) gathered);
}

static void
hf_invite_page_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_COMPLETE:
      g_value_set_boolean (value, is_complete (HF_INVITE_PAGE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
hf_invite_page_dispose (GObject *object)
{
  HfInvitePage *self = HF_INVITE_PAGE (object);

  g_clear_object (&self->game);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->given, g_strfreev);
  gtk_widget_dispose_template (GTK_WIDGET (self), HF_TYPE_INVITE_PAGE);

  G_OBJECT_CLASS (hf_invite_page_parent_class)->dispose (object);
}

static void
hf_invite_page_class_init (HfInvitePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = hf_invite_page_dispose;
  object_class->get_property = hf_invite_page_get_property;

  /* Whether a table can be opened: the person at this screen has a name, and somebody is invited. */
  properties[PROP_COMPLETE] = g_param_spec_boolean ("complete", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (HF_TYPE_CHAIRS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/handandfoot/HandAndFoot/hf-invite-page.ui");
  gtk_widget_class_bind_template_child (widget_class, HfInvitePage, picture);
  gtk_widget_class_bind_template_child (widget_class, HfInvitePage, names);
  gtk_widget_class_bind_template_child (widget_class, HfInvitePage, rules_group);
  gtk_widget_class_bind_template_child (widget_class, HfInvitePage, rules);
  gtk_widget_class_bind_template_child (widget_class, HfInvitePage, agreed);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, rules_cb);
}

static void
hf_invite_page_init (HfInvitePage *self)
{
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filling = FALSE;
  hf_rules_combo_let_wrap (self->rules);
}

/* Asks for the names of guests: people of the game, and others instead of computer players.
 *
 * @settings: of the person at this screen
 * @game: the game that goes on, or begins, at the table
 * @own: the seat of the person at this screen
 * @name: of that person, "" where it is not known
 * @typed (nullable): names that were typed for the same game before, by seat */
void
hf_invite_page_ask (HfInvitePage *self,
                    GSettings *settings,
                    HfGame *game,
                    guint own,
                    const char *name,
                    const char *const *typed)
{
  const char *names[HF_MAX_SEATS];

  g_return_if_fail (HF_IS_INVITE_PAGE (self));

  g_set_object (&self->settings, settings);
  self->own = own;
  for (guint i = 0; i < HF_MAX_SEATS; i++)
    names[i] = typed != NULL && i < hf_game_get_n_seats (game) ? typed[i] : i == own ? name : NULL;
  show_game (self, game, names);
  self->given = list_names (self);
}

/* Returns (transfer full): the names that were typed, by seat, "" for computer players */
GStrv
hf_invite_page_list_names (HfInvitePage *self)
{
  g_return_val_if_fail (HF_IS_INVITE_PAGE (self), NULL);

  return list_names (self);
}

/* Returns: the seats of people who sit beside the one at this screen, a bit each */
guint
hf_invite_page_find_beside (HfInvitePage *self)
{
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (HF_IS_INVITE_PAGE (self), 0);

  names = list_names (self);

  return find_beside (self, names);
}

/* Returns (nullable): the game to which people are invited, by the rules that are chosen */
HfGame *
hf_invite_page_get_game (HfInvitePage *self)
{
  g_return_val_if_fail (HF_IS_INVITE_PAGE (self), NULL);

  return self->game;
}

/* Returns (nullable) (transfer full): the names, by seat, where others were typed than were given */
GStrv
hf_invite_page_get_typed (HfInvitePage *self)
{
  g_auto (GStrv) names = NULL;

  g_return_val_if_fail (HF_IS_INVITE_PAGE (self), NULL);

  if (self->game == NULL)
    return NULL;

  names = list_names (self);

  return g_strv_equal ((const char *const *) names, (const char *const *) self->given)
           ? NULL
           : g_steal_pointer (&names);
}
