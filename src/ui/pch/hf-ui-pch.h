/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The headers that cost most to read, read once for all files of the interface. */
#pragma once

#include <adwaita.h>
