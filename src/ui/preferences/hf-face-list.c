/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-face-list.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "ui/cards/hf-face.h"
#include "ui/widgets/hf-announcer.h"

#define SIZE     44 /* of a face, for a finger */
#define PER_LINE 5

/* All faces that a player can have, the initials last: a GtkFlowBox, in which pressing one of them chooses it.
 *
 * ## Accessibility
 *
 * Each face is named after its picture. The arrow keys go from one to the next. */

/* Positions in the list */
static HfPlayerFace
face_at (int position)
{
  return position < HF_N_PLAYER_FACES ? position : HF_PLAYER_FACE_NONE;
}

static GtkWidget *
create_choice (HfPlayerFace face, const char *player)
{
  const char *title = hf_player_face_get_title (face);
  GtkWidget *child = gtk_flow_box_child_new ();
  GtkWidget *avatar = adw_avatar_new (SIZE, NULL, TRUE);

  hf_face_show (ADW_AVATAR (avatar), face, player);
  gtk_accessible_update_state (GTK_ACCESSIBLE (avatar), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), avatar);
  gtk_widget_set_tooltip_text (child, title);
  hf_set_spoken_label (child, title);

  return child;
}

/* @face: the one that is chosen at first
 * @player (nullable): whose initials there are to choose */
GtkWidget *
hf_face_list_new (HfPlayerFace face, const char *player)
{
  GtkWidget *list = gtk_flow_box_new ();

  for (int i = 0; i <= HF_N_PLAYER_FACES; i++)
    gtk_flow_box_append (GTK_FLOW_BOX (list), create_choice (face_at (i), player));
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (list), PER_LINE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (list), PER_LINE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (list), TRUE);
  hf_set_spoken_label (list, C_("label", "Face"));
  gtk_flow_box_select_child (GTK_FLOW_BOX (list),
                             gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (list),
                                                              face == HF_PLAYER_FACE_NONE
                                                                ? HF_N_PLAYER_FACES
                                                                : (int) face));

  return list;
}

/* Returns (transfer none): the one that is chosen */
GtkFlowBoxChild *
hf_face_list_get_chosen (GtkWidget *list)
{
  g_autoptr (GList) chosen = NULL;

  g_return_val_if_fail (GTK_IS_FLOW_BOX (list), NULL);

  chosen = gtk_flow_box_get_selected_children (GTK_FLOW_BOX (list));

  return chosen->data;
}

/* Returns: the face of one of the list */
HfPlayerFace
hf_face_list_get_face (GtkFlowBoxChild *child)
{
  return face_at (gtk_flow_box_child_get_index (child));
}
