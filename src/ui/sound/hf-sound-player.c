/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-sound-player.h"

#include <gst/gst.h>
#include <math.h>

/* HfSoundPlayer:
 *
 * Plays the sounds of the table, one at a time: a sound ends the one before it if it weighs more, and
 * is left out else. Where something is missing for it, nothing is heard.
 *
 * GtkMediaFile would do as well if it did not make a context of OpenGL for each sound, in the main
 * loop, which costs a tenth of a second and much memory. Looking for plugins and for the sound server
 * takes its time, so a sound is begun and ended in a thread. */
struct _HfSoundPlayer
{
  GObject parent_instance;

  char *sink;           /* the GStreamer sink; empty for silence */
  double volume;        /* 0 to 1, as amplitudes are multiplied */
  HfSound sound;        /* playing now or next */
  GTask *beginning;     /* (nullable) (unowned): begins it */
  GstElement *pipeline; /* (nullable): plays it */
  guint watch;          /* on the bus of the pipeline */
  gboolean is_broken;   /* something was missing, and nothing is tried again */
};

/* Data of the thread that starts a sound. */
typedef struct
{
  char *words;          /* the pipeline, as gst-launch-1.0 would have it */
  GstElement *previous; /* (nullable): is ended first */
} Beginning;

G_DEFINE_FINAL_TYPE (HfSoundPlayer, hf_sound_player, G_TYPE_OBJECT)

static const char *const files[HF_N_SOUNDS] = {
  [HF_SOUND_DRAW] = "draw",
  [HF_SOUND_DISCARD] = "discard",
  [HF_SOUND_LAY] = "lay",
  [HF_SOUND_TAKE_PILE] = "take-pile",
  [HF_SOUND_DEAL] = "deal",
  [HF_SOUND_ERROR] = "error",
  [HF_SOUND_QUESTION] = "question",
  [HF_SOUND_DIRTY_BOOK] = "dirty-book",
  [HF_SOUND_CLEAN_BOOK] = "clean-book",
  [HF_SOUND_FOOT] = "foot",
  [HF_SOUND_GOING_OUT] = "going-out",
  [HF_SOUND_LOSE] = "lose",
  [HF_SOUND_WIN] = "win",
};

static void
drop_pipeline (gpointer data)
{
  gst_element_set_state (data, GST_STATE_NULL);
  gst_object_unref (data);
}

static void
free_beginning (gpointer data)
{
  Beginning *self = data;

  g_clear_pointer (&self->previous, drop_pipeline);
  g_free (self->words);
  g_free (self);
}

static GstElement *
begin (const Beginning *self, GError **error)
{
  GstElement *pipeline;

  if (!gst_init_check (NULL, NULL, error))
    return NULL;

  pipeline = gst_parse_launch_full (self->words, NULL, GST_PARSE_FLAG_FATAL_ERRORS, error);
  if (pipeline == NULL)
    return NULL;

  gst_object_ref_sink (pipeline);
  gst_element_set_state (pipeline, GST_STATE_PLAYING);

  return pipeline;
}

static void
begin_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Beginning *beginning = data;
  GError *error = NULL;
  GstElement *pipeline;

  g_clear_pointer (&beginning->previous, drop_pipeline);
  pipeline = begin (beginning, &error);
  if (pipeline != NULL)
    g_task_return_pointer (task, pipeline, drop_pipeline);
  else
    g_task_return_error (task, error);
}

static void
end_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  drop_pipeline (data);
}

/* @pipeline (transfer full) */
static void
end_in_thread (GstElement *pipeline)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  g_task_set_static_name (task, "[hand-and-foot] sound ends");
  g_task_set_task_data (task, pipeline, NULL);
  g_task_run_in_thread (task, end_cb);
}

/* Returns (nullable) (transfer full): the pipeline so far, which the caller ends */
static GstElement *
take_pipeline (HfSoundPlayer *self)
{
  self->sound = HF_SOUND_NONE;
  self->beginning = NULL;
  g_clear_handle_id (&self->watch, g_source_remove);

  return g_steal_pointer (&self->pipeline);
}

static void
stop (HfSoundPlayer *self)
{
  GstElement *pipeline = take_pipeline (self);

  if (pipeline != NULL)
    end_in_thread (pipeline);
}

static void
mark_broken (HfSoundPlayer *self, const GError *error)
{
  g_debug ("No sound: %s", error->message);
  self->is_broken = TRUE;
  stop (self);
}

static gboolean
message_cb (GstBus *bus, GstMessage *message, gpointer data)
{
  HfSoundPlayer *self = data;

  if (GST_MESSAGE_TYPE (message) == GST_MESSAGE_EOS)
    stop (self);
  else if (GST_MESSAGE_TYPE (message) == GST_MESSAGE_ERROR)
    {
      g_autoptr (GError) error = NULL;

      gst_message_parse_error (message, &error, NULL);
      mark_broken (self, error);
    }

  return G_SOURCE_CONTINUE;
}

static void
set_amplitude (HfSoundPlayer *self)
{
  g_autoptr (GstElement) element = gst_bin_get_by_name (GST_BIN (self->pipeline), "volume");

  g_object_set (element, "volume", self->volume, NULL);
}

static void
begun_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  HfSoundPlayer *self = HF_SOUND_PLAYER (source);
  gboolean is_wanted = self->beginning == G_TASK (result);
  g_autoptr (GError) error = NULL;
  GstElement *pipeline = g_task_propagate_pointer (G_TASK (result), &error);

  if (is_wanted)
    self->beginning = NULL;
  if (pipeline == NULL)
    {
      mark_broken (self, error);
      return;
    }
  if (!is_wanted)
    {
      end_in_thread (pipeline);
      return;
    }

  g_autoptr (GstBus) bus = gst_element_get_bus (pipeline);

  self->pipeline = pipeline;
  self->watch = gst_bus_add_watch (bus, message_cb, self);
  set_amplitude (self);
}

static void
start (HfSoundPlayer *self, HfSound sound)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, begun_cb, NULL);
  Beginning *beginning = g_new0 (Beginning, 1);
  char amplitude[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_dtostr (amplitude, sizeof amplitude, self->volume);
  beginning->previous = take_pipeline (self);
  beginning->words =
    g_strdup_printf ("giosrc location=resource:///io/github/handandfoot/HandAndFoot/sounds/%s.ogg "
                     "! oggdemux ! vorbisdec ! audioconvert ! audioresample "
                     "! volume name=volume volume=%s ! %s",
                     files[sound], amplitude, self->sink);
  self->sound = sound;
  self->beginning = task;
  g_task_set_static_name (task, "[hand-and-foot] sound begins");
  g_task_set_task_data (task, beginning, free_beginning);
  g_task_run_in_thread (task, begin_cb);
}

static gboolean
is_wanted (HfSoundPlayer *self)
{
  GtkSettings *settings = gtk_settings_get_default ();
  gboolean desktop_wants = FALSE;

  if (settings != NULL)
    g_object_get (settings, "gtk-enable-event-sounds", &desktop_wants, NULL);

  return desktop_wants && self->volume > 0 && !self->is_broken && *self->sink != '\0';
}

static void
hf_sound_player_finalize (GObject *object)
{
  HfSoundPlayer *self = HF_SOUND_PLAYER (object);

  g_clear_handle_id (&self->watch, g_source_remove);
  g_clear_pointer (&self->pipeline, drop_pipeline);
  g_clear_pointer (&self->sink, g_free);

  G_OBJECT_CLASS (hf_sound_player_parent_class)->finalize (object);
}

static void
hf_sound_player_class_init (HfSoundPlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = hf_sound_player_finalize;
}

static void
hf_sound_player_init (HfSoundPlayer *self)
{
  self->volume = 1;
}

/* @sink (nullable): the GStreamer sink, in the words of gst-launch-1.0; empty for silence;
 *   NULL for that of the environment variable HF_SOUND_SINK, or else of the desktop */
HfSoundPlayer *
hf_sound_player_new (const char *sink)
{
  HfSoundPlayer *self = g_object_new (HF_TYPE_SOUND_PLAYER, NULL);

  if (sink == NULL)
    sink = g_getenv ("HF_SOUND_SINK");
  self->sink = g_strdup (sink != NULL ? sink : "autoaudiosink");

  return self;
}

/* @volume: 0 to 100, as loud as it seems to a person; 0 plays nothing */
void
hf_sound_player_set_volume (HfSoundPlayer *self, guint volume)
{
  g_return_if_fail (HF_IS_SOUND_PLAYER (self));

  self->volume = pow (MIN (volume, 100) / 100., 3);
  if (self->volume <= 0)
    stop (self);
  else if (self->pipeline != NULL)
    set_amplitude (self);
}

/* Plays a sound, unless one that weighs as much can be heard or the desktop wants none. */
void
hf_sound_player_play (HfSoundPlayer *self, HfSound sound)
{
  g_return_if_fail (HF_IS_SOUND_PLAYER (self));

  if (sound > self->sound && is_wanted (self))
    start (self, sound);
}

/* Returns: the sound that can be heard now */
HfSound
hf_sound_player_get_heard (HfSoundPlayer *self)
{
  g_return_val_if_fail (HF_IS_SOUND_PLAYER (self), HF_SOUND_NONE);

  return self->sound;
}

/* Returns: whether something that it takes to play sounds was missing */
gboolean
hf_sound_player_is_broken (HfSoundPlayer *self)
{
  g_return_val_if_fail (HF_IS_SOUND_PLAYER (self), FALSE);

  return self->is_broken;
}
