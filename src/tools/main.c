/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-tools-application.h"

int
main (int argc, char *argv[])
{
  return hf_application_main (HF_TYPE_TOOLS_APPLICATION, argc, argv);
}
