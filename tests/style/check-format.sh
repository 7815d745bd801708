#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-format.sh SOURCE_DIR --fix|FINE
#
# Fails when a source is not laid out as .clang-format and blueprint-compiler have it; --fix lays it
# out. Versions of clang-format differ in small things: any but ours is left alone. The file FINE keeps what was laid
# out well, which is not asked again while it stays as it is; a new checkout begins with what the last one kept in the
# folder of what was compiled.

set -eu
cd "${1:?the folder of the sources is missing}"
version=$(clang-format --version 2>/dev/null | grep ' version 19\.') || {
  echo "clang-format 19 is not here"
  exit 77
}
if [ "${2:?--fix or a file is missing}" = --fix ]; then
  find src tests -name '*.[ch]' -print0 | xargs -0 -P 4 -n 50 clang-format -i
  blueprint-compiler format --fix src
else
  kept=$(ccache --get-config cache_dir 2>/dev/null)/laid-out || kept=
  [ -e "$2" ] || cp "$kept" "$2" 2>/dev/null || touch "$2"
  key=$(cat .clang-format .clang-format-ignore | cksum)
  find src tests -name '*.[ch]' -exec sha256sum {} + | sed "s/^/$version $key /" | sort >"$2.new"
  comm -13 "$2" "$2.new" | sed 's/.*  //' | xargs -r -d '\n' -P 4 -n 50 clang-format --dry-run -Werror
  mv "$2.new" "$2"
  [ ! -w "${kept%/*}" ] || { cp "$2" "$kept.$$" && mv "$kept.$$" "$kept"; }
  blueprint-compiler format src
fi
