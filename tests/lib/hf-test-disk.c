/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "hf-test-disk.h"

#include <linux/capability.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

static void
limit_files (rlim_t size)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (size, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* Lets no file be longer than a few bytes, as on a disk that is full. */
void
hf_test_disk_fill (guint64 size)
{
  limit_files (size);
}

void
hf_test_disk_clear (void)
{
  limit_files (RLIM_INFINITY);
}

/* Modes hold for everybody, root as well, from now on and in all threads to come. */
void
hf_test_disk_obey_modes (void)
{
  struct __user_cap_header_struct header = { .version = _LINUX_CAPABILITY_VERSION_3 };
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];

  g_assert_cmpint (syscall (SYS_capget, &header, sets), ==, 0);
  sets[CAP_TO_INDEX (CAP_DAC_OVERRIDE)].effective &= ~CAP_TO_MASK (CAP_DAC_OVERRIDE);
  g_assert_cmpint (syscall (SYS_capset, &header, sets), ==, 0);
}
