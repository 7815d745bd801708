/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-application.h"

int
main (int argc, char *argv[])
{
  g_autoptr (HfApplication) application = NULL;

  hf_application_init_language ();
  application = hf_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
