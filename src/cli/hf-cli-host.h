/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

int hf_cli_host_main (int argc, char **argv);
