/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-face-button.h"

#include <glib/gi18n.h>

#include "hf-face-list.h"
#include "ui/cards/hf-face.h"

#define SIZE 40

/* The face of a player: pressing it shows all faces, and pressing one of them chooses it. */
struct _HfFaceButton
{
  GtkWidget parent_instance;

  char *face;   /* its name in the settings */
  char *player; /* (nullable): whose initials there are to choose */

  GtkWidget *button;
  GtkWidget *avatar;
};

G_DEFINE_FINAL_TYPE (HfFaceButton, hf_face_button, GTK_TYPE_WIDGET)

static void
sync_avatar (HfFaceButton *self)
{
  hf_face_show (ADW_AVATAR (self->avatar), hf_player_face_find (self->face), self->player);
}

static void
set_face (HfFaceButton *self, const char *face)
{
  if (!g_set_str (&self->face, face))
    return;

  sync_avatar (self);
  g_object_notify (G_OBJECT (self), "face");
}

static void
activated_cb (HfFaceButton *self, GtkFlowBoxChild *child)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  set_face (self, hf_player_face_get_name (hf_face_list_get_face (child)));
}

/* Made whenever it is opened: a dialog has seven buttons like this. */
static void
create_popover_cb (GtkMenuButton *button, gpointer data)
{
  HfFaceButton *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *list = hf_face_list_new (hf_player_face_find (self->face), self->player);

  g_signal_connect_object (list, "child-activated", G_CALLBACK (activated_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_widget_add_css_class (popover, "faces");
  gtk_menu_button_set_popover (button, popover);
  gtk_popover_set_default_widget (GTK_POPOVER (popover),
                                  GTK_WIDGET (hf_face_list_get_chosen (list)));
}

static void
hf_face_button_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  HfFaceButton *self = HF_FACE_BUTTON (object);

  switch (id)
    {
    case HF_FACE_PROP_FACE:
      g_value_set_string (value, self->face);
      break;
    case HF_FACE_PROP_PLAYER:
      g_value_set_string (value, self->player);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hf_face_button_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  HfFaceButton *self = HF_FACE_BUTTON (object);

  switch (id)
    {
    case HF_FACE_PROP_FACE:
      set_face (self, g_value_get_string (value));
      break;
    case HF_FACE_PROP_PLAYER:
      g_set_str (&self->player, g_value_get_string (value));
      sync_avatar (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
hf_face_button_dispose (GObject *object)
{
  g_clear_pointer (&HF_FACE_BUTTON (object)->button, gtk_widget_unparent);

  G_OBJECT_CLASS (hf_face_button_parent_class)->dispose (object);
}

static void
hf_face_button_finalize (GObject *object)
{
  HfFaceButton *self = HF_FACE_BUTTON (object);

  g_free (self->face);
  g_free (self->player);

  G_OBJECT_CLASS (hf_face_button_parent_class)->finalize (object);
}

/* Installs the properties of a widget with which a face is chosen: those of HfFaceProp.
 *
 * face: its name in the settings
 * player: whose initials there are to choose */
void
hf_face_button_install_properties (GObjectClass *klass)
{
  g_object_class_install_property (klass, HF_FACE_PROP_FACE,
                                   g_param_spec_string ("face", NULL, NULL, NULL,
                                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                          | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (klass, HF_FACE_PROP_PLAYER,
                                   g_param_spec_string ("player", NULL, NULL, NULL,
                                                        G_PARAM_READWRITE
                                                          | G_PARAM_STATIC_STRINGS));
}

static void
hf_face_button_class_init (HfFaceButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = hf_face_button_get_property;
  object_class->set_property = hf_face_button_set_property;
  object_class->dispose = hf_face_button_dispose;
  object_class->finalize = hf_face_button_finalize;

  hf_face_button_install_properties (object_class);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
hf_face_button_init (HfFaceButton *self)
{
  self->avatar = adw_avatar_new (SIZE, NULL, TRUE);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->avatar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                               -1);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), self->avatar);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->button), create_popover_cb, self,
                                         NULL);
  gtk_widget_set_tooltip_text (self->button, C_("label", "Face"));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_add_css_class (self->button, "face");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

/* Returns: the button that opens the faces */
GtkWidget *
hf_face_button_get_button (HfFaceButton *self)
{
  g_return_val_if_fail (HF_IS_FACE_BUTTON (self), NULL);

  return self->button;
}
