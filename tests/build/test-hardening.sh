#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-hardening.sh PROGRAM FLAG...
#
# Reads in the program whether the compiler's and the linker's flags came to something.

set -eu
program=$1
shift
command -v readelf >/dev/null || {
  echo "readelf is not here"
  exit 77
}
status=0

# has WHAT OPTION PATTERN: what readelf shows with that option
has() {
  readelf -W "$2" "$program" | grep -Eq "$3" && return
  echo "$program: no $1"
  status=1
}

has 'place of its own choosing (PIE)' --file-header 'Type: +DYN'
for flag; do
  case $flag in
    -fstack-protector*) has 'guard on the stack' --dyn-syms '__stack_chk_(fail|guard)' ;;
    -D_FORTIFY_SOURCE=*) has 'check of sizes' --dyn-syms '__[a-z]+_chk' ;;
    *,relro) has 'table that is read-only once it is filled in' --program-headers GNU_RELRO ;;
    *,now) has 'table that is filled in at the start' --dynamic 'BIND_NOW|FLAGS.* NOW' ;;
    *)
      echo "$flag: nothing is known of it here"
      status=1
      ;;
  esac
done
exit $status
