/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-application.h"

/* An application that has started up but shows nothing yet, and gives no tips; others may run beside
 * it. */
HfApplication *
hf_test_application_new (void)
{
  HfApplication *application = hf_application_new ();

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_settings_set_boolean (hf_application_get_settings (application), "tips", FALSE);

  return application;
}
