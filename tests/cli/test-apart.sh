#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# test-apart.sh CLI: a command line that was built without tables for people in several places says so, and does the rest

status=0
said=$("$1" host --rules classic 2>&1) || status=$?
case "$status $said" in
  "2 "*"built without tables"*) ;;
  *) echo "status $status: $said"; exit 1 ;;
esac
"$1" --help | grep -q 'host .*without tables' || exit 1
"$1" rules list | grep -q classic
