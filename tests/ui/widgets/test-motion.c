/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A desktop on which less motion is wanted has no animations, and has them again when that changes. */
#include "config.h"

#include <adwaita.h>

#include "lib/ui/hf-test-window.h"
#include "ui/widgets/hf-reduced-motion.h"

#define PROPERTY "gtk-interface-reduced-motion"

/* The settings of a desktop, for versions of GTK that do not know the preference. */
struct _TestDesktop
{
  GObject parent_instance;

  GtkOrientation motion; /* some enumeration: 0 for no preference */
};

#define TEST_TYPE_DESKTOP (test_desktop_get_type ())
G_DECLARE_FINAL_TYPE (TestDesktop, test_desktop, TEST, DESKTOP, GObject)
G_DEFINE_FINAL_TYPE (TestDesktop, test_desktop, G_TYPE_OBJECT)

static void
test_desktop_get_property (GObject *object, guint id, GValue *value, GParamSpec *property)
{
  g_value_set_enum (value, TEST_DESKTOP (object)->motion);
}

static void
test_desktop_set_property (GObject *object, guint id, const GValue *value, GParamSpec *property)
{
  TEST_DESKTOP (object)->motion = g_value_get_enum (value);
}

static void
test_desktop_class_init (TestDesktopClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = test_desktop_get_property;
  object_class->set_property = test_desktop_set_property;
  g_object_class_install_property (object_class, 1,
                                   g_param_spec_enum (PROPERTY, NULL, NULL, GTK_TYPE_ORIENTATION, 0,
                                                      G_PARAM_READWRITE));
}

static void
test_desktop_init (TestDesktop *self)
{
}

/* Whether a widget would be animated, as everything of the program asks. */
static gboolean
is_animated (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new (NULL));
  gboolean animated = adw_get_enable_animations (label);

  g_object_unref (label);

  return animated;
}

static void
check_desktop (GObject *desktop)
{
  g_object_set (desktop, PROPERTY, 1, NULL);
  g_assert_false (is_animated ());
  g_object_set (desktop, PROPERTY, 0, NULL);
  g_assert_true (is_animated ());
}

static void
test_preference (void)
{
  g_autoptr (GObject) desktop = g_object_new (TEST_TYPE_DESKTOP, NULL);
  g_autoptr (GObject) still = g_object_new (TEST_TYPE_DESKTOP, PROPERTY, 1, NULL);
  g_autoptr (GObject) old = g_object_new (G_TYPE_OBJECT, NULL);

  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
  g_assert_true (is_animated ());
  hf_reduced_motion_follow (old, gtk_settings_get_default ());
  hf_reduced_motion_follow (desktop, gtk_settings_get_default ());
  g_assert_true (is_animated ());
  check_desktop (desktop);

  hf_reduced_motion_follow (still, gtk_settings_get_default ());
  g_assert_false (is_animated ());
  g_object_set (still, PROPERTY, 0, NULL);
  g_assert_true (is_animated ());
}

/* The program itself follows the desktop. */
static void
test_settings (void)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (g_object_class_find_property (G_OBJECT_GET_CLASS (settings), PROPERTY) == NULL)
    {
      g_test_skip ("This GTK knows no reduced motion");
      return;
    }

  check_desktop (G_OBJECT (settings));
}

int
main (int argc, char *argv[])
{
  hf_test_begin_windows (&argc, &argv);

  g_test_add_func ("/motion/preference", test_preference);
  g_test_add_func ("/motion/settings", test_settings);

  return hf_test_run_windows ();
}
