/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Windows of people in several places, their presses, and a guest without a window. */

#include "lib/ui/hf-test-picture.h"
#include "lib/ui/hf-test-window.h"
#include "together/guest/hf-visit.h"

G_BEGIN_DECLS

/* The name of the person at all windows. */
#define HF_FAR_OWN_NAME "Ann"

void hf_far_start (int *argc, char ***argv);
int hf_far_run (int argc, char *argv[], void (*add_tests) (void));
GSettings *hf_far_get_settings (void);

HfWindow *hf_far_open_window (int width, int height);
void hf_far_close_window (HfWindow *window);
HfGame *hf_far_get_game (HfWindow *window);
HfPresence hf_far_get_presence (HfWindow *window, guint seat);
const char *hf_far_name_seat (HfWindow *window, guint seat);
GtkWidget *hf_far_find_dialog (HfWindow *window);
GtkWidget *hf_far_find_button (GtkWidget *widget, const char *label);
gboolean hf_far_is_at_table (HfWindow *window);
gboolean hf_far_is_in_room (HfWindow *window);
void hf_far_deal (HfWindow *window);
gboolean hf_far_shows_notice (HfWindow *window, const char *sentence);
void hf_far_wait_for_notice (HfWindow *window,
                             const char *sentence,
                             const char *button,
                             const char *action);
gboolean hf_far_shows_toast (HfWindow *window);
void hf_far_take_toast (HfWindow *window, const char *sentence);
void hf_far_save_picture (HfWindow *window, const char *name);

void hf_far_press (GtkWidget *button);
void hf_far_act (HfWindow *window, const char *action);
void hf_far_play_alone (HfWindow *window);
guint hf_far_count_presses (void);
void hf_far_join (HfWindow *window, const char *text);

GtkWidget *hf_far_find_invite (HfWindow *window);
void hf_far_invite (HfWindow *window, const char *name);
GtkWidget *hf_far_wait_for_invitations (HfWindow *window);
void hf_far_leave_table (HfWindow *window, const char *button);
void hf_far_forget_tables (void);

guint hf_far_list_processes (GPid *pids, guint max);
gboolean hf_far_is_running (GPid pid);

HfVisit *hf_far_visit (const char *link);
HfVisit *hf_far_look (const char *link);
char *hf_far_read_clipboard (GtkWidget *widget);
char *hf_far_find_link (const char *message);
char *hf_far_copy_link (HfWindow *window, const char *name);

G_END_DECLS
