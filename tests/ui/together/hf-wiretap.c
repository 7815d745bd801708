/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Stands before the system's own functions that open sockets and start programs, for all libraries of this program, and
 * counts the sockets that lead farther than to this computer's display and buses, and the programs. */

#define _GNU_SOURCE 1

#include "hf-wiretap.h"

#include <dlfcn.h>
#include <spawn.h>
#include <sys/socket.h>
#include <unistd.h>

static gint n_lines, n_programs;

int
socket (int domain, int type, int protocol)
{
  int (*real) (int, int, int) = (int (*) (int, int, int)) dlsym (RTLD_NEXT, "socket");

  /* AF_NETLINK tells whether there is a network, and reaches nobody. */
  if (domain == AF_INET || domain == AF_INET6 || domain == AF_PACKET)
    g_atomic_int_inc (&n_lines);

  return real (domain, type, protocol);
}

pid_t
fork (void)
{
  pid_t (*real) (void) = (pid_t (*) (void)) dlsym (RTLD_NEXT, "fork");

  g_atomic_int_inc (&n_programs);

  return real ();
}

int
posix_spawn (pid_t *pid,
             const char *path,
             const posix_spawn_file_actions_t *actions,
             const posix_spawnattr_t *attributes,
             char *const argv[],
             char *const envp[])
{
  typeof (posix_spawn) *real = (typeof (posix_spawn) *) dlsym (RTLD_NEXT, "posix_spawn");

  g_atomic_int_inc (&n_programs);

  return real (pid, path, actions, attributes, argv, envp);
}

/* Returns: sockets of networks that were opened since the program began */
guint
hf_wiretap_count_lines (void)
{
  return g_atomic_int_get (&n_lines);
}

/* Returns: programs that were started since this one began */
guint
hf_wiretap_count_programs (void)
{
  return g_atomic_int_get (&n_programs);
}
