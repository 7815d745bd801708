/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hf-tools.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <stdio.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "core/rules/hf-presets.h"
#include "hf-bench-press.h"
#include "players/bot/hf-bot.h"
#include "ui/preferences/hf-settings.h"

#ifdef HF_TOGETHER
#include "together/guest/hf-visit.h"
#endif

#define SEED          7
#define TURNS         24   /* of computer players, with cards on their way */
#define RESIZES       60   /* frames, each of another size */
#define STILL_MS      1000 /* how long nothing happens */
#define GUEST_DEAL_MS 4000 /* after which a guest's cards are dealt, if none is on its way */
#define PACE          300  /* milliseconds between acts at a table */
#define PRESSES       80   /* of a person, on cards and buttons */
#define PRESS_MS      20   /* between two looks whether there is something to press */
#define ANSWER_MS     1000 /* a press that no frame answers until then has no answer */
#define PRESS_LOOKS   3000 /* for something to press; after so many there never will be */
#define SHOW_MS       7000 /* that the end of a round plays at most */

/* Measures how long the work for a frame takes during a game, how soon the window is there and how
 * much memory it needs. The figures go to the standard output as JSON.
 *
 * A frame's work is everything from the beginning of its clock's cycle to the end: animations,
 * layout, drawing. It is given as time passed, and as time of the processor, which other programs
 * disturb less. A press is measured until the frame that shows its answer is done. */
typedef struct
{
  double wall_ms;
  double cpu_ms;
} Frame;

struct _HfBench
{
  HfWindow *window;
  HfGame *game;
  GSettings *settings;
  char *program;      /* (nullable): of a table at which a guest is measured, hand-and-foot-cli */
  GSubprocess *table; /* (nullable): that table */
  GObject *visit;     /* (nullable): at it */

  guint scene;
  GArray *frames; /* (element-type Frame) of the scene */
  Frame begun;
  guint countdown; /* turns, frames or presses the scene still takes */
  gboolean first_told;
  gboolean in_scene; /* not between two of them */

  HfPresser *presser;  /* (nullable): of a scene of presses */
  const char *pressed; /* (nullable): press that waits for its frame, while no other frame counts */
  const char *slowest; /* (nullable): press of the scene that took the processor longest */
  double slowest_ms;
  guint looks;      /* for something to press, in vain */
  guint unanswered; /* presses that no frame followed */
  guint source;     /* timer of the scene: for its end, or for the next act */
};

static void next_scene (HfBench *self);

/* --- The quantities ------------------------------------------------------- */

static double
read_clock (clockid_t clock)
{
  struct timespec time;

  clock_gettime (clock, &time);

  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static Frame
now (void)
{
  return (Frame) { read_clock (CLOCK_MONOTONIC), read_clock (CLOCK_THREAD_CPUTIME_ID) };
}

/* Since the process was made, as the system tells it: to a hundredth of a second. */
static double
ms_since_start (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;
  const char *rest;

  if (!g_file_get_contents ("/proc/self/stat", &text, NULL, NULL))
    return 0;

  rest = strrchr (text, ')');
  words = g_strsplit (rest != NULL ? rest + 2 : "", " ", -1);
  if (g_strv_length (words) < 20)
    return 0;

  return read_clock (CLOCK_BOOTTIME)
         - g_ascii_strtod (words[19], NULL) * 1e3 / sysconf (_SC_CLK_TCK);
}

static long
peak_memory_kb (void)
{
  struct rusage usage;

  getrusage (RUSAGE_SELF, &usage);

  return usage.ru_maxrss;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The time that a share of all frames stays below. */
static double
percentile (GArray *frames, gsize offset, double share)
{
  g_autofree double *times = g_new (double, frames->len + 1);

  if (frames->len == 0)
    return 0;

  for (guint i = 0; i < frames->len; i++)
    times[i] = G_STRUCT_MEMBER (double, &g_array_index (frames, Frame, i), offset);
  qsort (times, frames->len, sizeof (double), compare_doubles);

  return times[(guint) ((frames->len - 1) * share)];
}

static void
print_scene (HfBench *self, const char *name)
{
  const gsize wall = G_STRUCT_OFFSET (Frame, wall_ms), cpu = G_STRUCT_OFFSET (Frame, cpu_ms);

  printf (
    "%s\n    {\"scene\": \"%s\", \"frames\": %u, \"median_ms\": %.2f, \"p95_ms\": %.2f, \"max_ms\": %.2f,"
    " \"cpu_median_ms\": %.2f, \"cpu_p95_ms\": %.2f, \"cpu_max_ms\": %.2f",
    self->scene > 0 ? "," : "", name, self->frames->len, percentile (self->frames, wall, .5),
    percentile (self->frames, wall, .95), percentile (self->frames, wall, 1),
    percentile (self->frames, cpu, .5), percentile (self->frames, cpu, .95),
    percentile (self->frames, cpu, 1));
  if (self->slowest != NULL)
    printf (", \"slowest\": \"%s\", \"unanswered\": %u", self->slowest, self->unanswered);
  printf ("}");
}

/* --- Scenes --------------------------------------------------------------- */

static void
set_speed (HfBench *self, HfSpeed speed)
{
  hf_settings_set_speed (self->settings, speed);
}

#ifdef HF_TOGETHER
/* Sits down alone with computer players at a table in a process of its own. */
static void
open_table (HfBench *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDataInputStream) lines = NULL;
  g_autoptr (HfInvitation) invitation = NULL;
  g_autofree char *line = NULL, *pace = g_strdup_printf ("%d", PACE);
  HfVisit *visit;

  self->table = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, self->program, "host",
                                  "--rules", "hoof-and-mouth", "--seats", "Ann,-,-,-", "--address",
                                  "127.0.0.1", "--pace", pace, NULL);
  if (self->table == NULL)
    g_error ("%s", error->message);
  lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (self->table));
  line = g_data_input_stream_read_line (lines, NULL, NULL, NULL);
  invitation = hf_invitation_parse (line != NULL ? line : "");
  if (invitation == NULL)
    g_error ("The table gives no invitation");
  visit = hf_visit_new (invitation);
  self->visit = G_OBJECT (visit);
  hf_visit_start (visit);
  while (hf_visit_get_state (visit) != HF_VISIT_THERE)
    g_main_context_iteration (NULL, TRUE);
  self->game = g_object_ref (hf_guest_get_game (hf_visit_get_guest (visit)));
}
#endif

static void
make_game (HfBench *self, const char *preset)
{
  const HfPlayerSetup players[HF_MAX_SEATS] = { { .kind = HF_PLAYER_HERE } };
  g_autoptr (GError) error = NULL;
  HfRules rules;

  if (!hf_rules_init_preset (&rules, preset, &error))
    g_error ("%s", error->message);
  hf_rules_resolve (&rules);
  self->game = hf_game_new (&rules, SEED, players, &error);
  if (self->game == NULL)
    g_error ("%s", error->message);
}

static gboolean
still_cb (gpointer data)
{
  HfBench *self = data;

  self->countdown = 0;
  self->source = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self->window));

  return G_SOURCE_REMOVE;
}

static void
begin_deal (HfBench *self)
{
#ifdef HF_TOGETHER
  if (self->program != NULL)
    open_table (self);
#endif
  if (self->game == NULL)
    make_game (self, "hoof-and-mouth");

  self->countdown = 1;
  set_speed (self, HF_SPEED_NORMAL);
  hf_window_play (self->window, self->game);
  /* The cards of a guest may have been dealt before it came. */
  if (self->program != NULL)
    self->source = g_timeout_add (GUEST_DEAL_MS, still_cb, self);
}

static gboolean
is_dealt (HfBench *self)
{
  gboolean moving = hf_table_view_is_moving (hf_window_get_table (self->window));

  if (moving)
    self->countdown = 0;

  return self->countdown == 0 && !moving;
}

static void
turn_cb (HfBench *self)
{
  if (self->countdown > 0)
    self->countdown--;
}

/* No computer player plays for a guest, so the person acts whenever there is something to do. */
static gboolean
act_cb (gpointer data)
{
  HfBench *self = data;
  guint seat = hf_game_find_person (self->game);
  g_autoptr (GArray) moves = hf_game_list_moves (self->game, seat);
  g_autoptr (HfView) view = hf_game_get_view (self->game, seat);
  g_autoptr (HfBot) bot = hf_bot_new ("simple", NULL, SEED);
  HfMove move;

  if (hf_presser_go_on (self->game) == NULL && moves->len > 0
      && hf_bot_decide (bot, view, NULL, &move))
    hf_game_play (self->game, &move, NULL);

  return G_SOURCE_CONTINUE;
}

static void
begin_play (HfBench *self)
{
  self->countdown = TURNS;
  g_signal_connect_swapped (self->game, "turn-began", G_CALLBACK (turn_cb), self);
  set_speed (self, HF_SPEED_FAST);
  if (self->program == NULL)
    hf_game_set_auto_play (self->game, TRUE);
  else
    self->source = g_timeout_add (PACE, act_cb, self);
}

static gboolean
is_counted_down (HfBench *self)
{
  return self->countdown == 0;
}

static void
begin_resize (HfBench *self)
{
  hf_game_hold (self->game);
  self->countdown = RESIZES;
  gtk_widget_queue_resize (GTK_WIDGET (self->window));
}

/* Smaller and smaller, then back. */
static gboolean
resize_on (HfBench *self)
{
  guint step = MIN (self->countdown, RESIZES - self->countdown);

  if (self->countdown == 0)
    return TRUE;

  self->countdown--;
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1200 - (int) step * 12,
                               780 - (int) step * 6);

  return FALSE;
}

/* Nothing happens, so nothing should be drawn. */
static void
begin_still (HfBench *self)
{
  self->countdown = 1;
  self->source = g_timeout_add (STILL_MS, still_cb, self);
}

/* Nothing has answered a press in time, so that no frame is on its way either. */
static gboolean
unanswered_cb (gpointer data)
{
  HfBench *self = data;

  g_printerr ("Nothing answers %s\n", self->pressed);
  self->unanswered++;
  self->source = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self->window));

  return G_SOURCE_REMOVE;
}

static gboolean
press_cb (gpointer data)
{
  HfBench *self = data;
  const Frame begun = now ();

  if (++self->looks > PRESS_LOOKS)
    g_error ("A person has nothing to press: turn %d, phase %d", hf_game_get_turn (self->game),
             hf_game_get_phase (self->game));
  self->pressed = hf_presser_press (self->presser);
  if (self->pressed == NULL)
    return G_SOURCE_CONTINUE;

  self->looks = 0;
  self->begun = begun;
  self->source = g_timeout_add (ANSWER_MS, unanswered_cb, self);

  return G_SOURCE_REMOVE;
}

static void
await_press (HfBench *self)
{
  self->source = g_timeout_add_full (G_PRIORITY_LOW, PRESS_MS, press_cb, self, NULL);
}

static void
begin_presses (HfBench *self)
{
  self->presser = hf_presser_new (hf_window_get_table (self->window));
  self->countdown = PRESSES;
  self->unanswered = 0;
  self->slowest = NULL;
  self->slowest_ms = 0;
  set_speed (self, HF_SPEED_FAST);
  await_press (self);
}

static void
begin_new_game (HfBench *self, const char *preset)
{
  hf_game_stop (self->game);
  g_clear_object (&self->game);
  make_game (self, preset);
  hf_window_play (self->window, self->game);
}

/* A guest plays on, in a game that is held no longer. */
static void
begin_own_game (HfBench *self)
{
  if (self->program == NULL)
    begin_new_game (self, "hoof-and-mouth");
  else
    hf_game_release (self->game);
  begin_presses (self);
}

static void
begin_classic (HfBench *self)
{
  begin_new_game (self, "classic");
  begin_presses (self);
}

/* The frame that shows the answer of a press is done. */
static gboolean
press_on (HfBench *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  self->pressed = NULL;
  if (--self->countdown > 0)
    {
      await_press (self);
      return FALSE;
    }

  g_clear_pointer (&self->presser, hf_presser_free);

  return TRUE;
}

/* The show at the end begins; frames before it are of no scene. */
static void
last_move_cb (HfBench *self)
{
  if (hf_game_get_phase (self->game) != HF_PHASE_OVER || self->source != 0)
    return;

  g_array_set_size (self->frames, 0);
  set_speed (self, HF_SPEED_NORMAL);
  self->source = g_timeout_add (SHOW_MS, still_cb, self);
}

/* Plays a round as fast as can be, to see how its end plays. */
static void
begin_round_end (HfBench *self)
{
  self->countdown = 1;
  self->slowest = NULL;
  set_speed (self, HF_SPEED_INSTANT);
  begin_new_game (self, "hoof-and-mouth");
  g_signal_connect_swapped (self->game, "moved", G_CALLBACK (last_move_cb), self);
  hf_game_set_auto_play (self->game, TRUE);
}

static const struct
{
  const char *name;
  void (*begin) (HfBench *self);
  gboolean (*is_over) (HfBench *self);
  gboolean alone; /* not at a table elsewhere */
} scenes[] = {
  { "deal", begin_deal, is_dealt },
  { "play", begin_play, is_counted_down },
  { "resize", begin_resize, resize_on },
  { "still", begin_still, is_counted_down },
  { "press", begin_own_game, press_on },
  { "press-classic", begin_classic, press_on, .alone = TRUE },
  { "round-end", begin_round_end, is_counted_down, .alone = TRUE },
};

static gboolean
begin_scene_cb (gpointer data)
{
  HfBench *self = data;

  scenes[self->scene].begin (self);
  /* Frames that were drawn while a table was opened are of no scene. */
  g_array_set_size (self->frames, 0);
  self->in_scene = TRUE;

  return G_SOURCE_REMOVE;
}

static void
finish (HfBench *self)
{
  printf ("\n  ],\n  \"peak_memory_kb\": %ld\n}\n", peak_memory_kb ());
  hf_game_stop (self->game);
  if (self->table != NULL)
    g_subprocess_force_exit (self->table);
  g_application_quit (G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self->window))));
}

/* Stops all that a scene still does: its turns would be counted as presses of the next one. */
static void
next_scene (HfBench *self)
{
  self->in_scene = FALSE;
  g_clear_handle_id (&self->source, g_source_remove);
  g_signal_handlers_disconnect_by_func (self->game, turn_cb, self);
  g_signal_handlers_disconnect_by_func (self->game, last_move_cb, self);
  print_scene (self, scenes[self->scene].name);
  self->scene++;
  if (self->scene == G_N_ELEMENTS (scenes) || (scenes[self->scene].alone && self->program != NULL))
    finish (self);
  else
    g_idle_add_full (G_PRIORITY_LOW, begin_scene_cb, self, NULL);
}

/* --- Frames --------------------------------------------------------------- */

static void
before_paint_cb (HfBench *self)
{
  if (self->presser == NULL)
    self->begun = now ();
}

static void
after_paint_cb (HfBench *self)
{
  const Frame end = now ();
  const Frame work = { end.wall_ms - self->begun.wall_ms, end.cpu_ms - self->begun.cpu_ms };

  if (!self->first_told)
    {
      self->first_told = TRUE;
      printf (
        "{\n  \"start_to_first_frame_ms\": %.0f,\n  \"memory_at_first_frame_kb\": %ld,\n  \"scenes\": [",
        ms_since_start (), peak_memory_kb ());
      g_idle_add_full (G_PRIORITY_LOW, begin_scene_cb, self, NULL);
      return;
    }
  if (!self->in_scene || (self->presser != NULL && self->pressed == NULL))
    return;

  if (self->pressed != NULL && work.cpu_ms > self->slowest_ms)
    {
      self->slowest_ms = work.cpu_ms;
      self->slowest = self->pressed;
    }
  g_array_append_val (self->frames, work);
  if (scenes[self->scene].is_over (self))
    next_scene (self);
}

/* Adds the option that asks for a measurement. */
void
hf_bench_add_options (GApplication *application)
{
  static const GOptionEntry entries[] = {
    { "bench", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Measure how long each frame takes"), NULL },
#ifdef HF_TOGETHER
      { "bench-guest", 0, 0, G_OPTION_ARG_FILENAME, NULL,
        "The same at a table of hand-and-foot-cli", "PROGRAM" },
#endif
      { NULL },
  };

  g_application_add_main_option_entries (application, entries);
}

/* Returns (nullable): a measurement if one is asked for, which is there as long as the program */
HfBench *
hf_bench_find (GVariantDict *options)
{
  static HfBench bench;
  char *program = NULL;

  if (!g_variant_dict_lookup (options, "bench-guest", "^ay", &program)
      && !g_variant_dict_contains (options, "bench"))
    return NULL;

  bench.program = program;
  bench.frames = g_array_new (FALSE, FALSE, sizeof (Frame));

  return &bench;
}

/* Shows the window, goes through all scenes, prints the figures and quits. */
void
hf_bench_run (HfBench *self, HfWindow *window, GSettings *settings)
{
  GdkFrameClock *clock;

  /* Programs read the numbers. */
  setlocale (LC_NUMERIC, "C");
  self->window = window;
  self->settings = g_object_ref (settings);
  g_settings_delay (settings);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 780);
  gtk_widget_realize (GTK_WIDGET (window));
  clock = gdk_surface_get_frame_clock (gtk_native_get_surface (GTK_NATIVE (window)));
  g_signal_connect_swapped (clock, "before-paint", G_CALLBACK (before_paint_cb), self);
  g_signal_connect_data (clock, "after-paint", G_CALLBACK (after_paint_cb), self, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  gtk_window_present (GTK_WINDOW (window));
}
