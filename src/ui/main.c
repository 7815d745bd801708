/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-application.h"

int
main (int argc, char *argv[])
{
  return hf_application_main (HF_TYPE_APPLICATION, argc, argv);
}
