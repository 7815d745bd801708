#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# check-potfiles.sh SOURCE_DIR [--update]
#
# Fails when a file with words for people in it is missing from po/POTFILES, so that translators
# never see them, or when po/POTFILES names a file that is gone. With --update it writes the list.

set -eu
cd "${1:?the folder of the sources is missing}"
list=po/POTFILES

# Marks of translatable strings, in C, in Blueprint, and in Python; in C the string may stand in the next line.
in_c='(^|[^A-Za-z0-9_])(_|N_|NN_|C_|NC_|Q_|[gn]*gettext|d[n]*gettext|g_d[n]*gettext|g_dpgettext2?) ?\( *(GETTEXT_PACKAGE *, *)?("|$)'
in_blueprint='(^|[^A-Za-z0-9_])C?_\("'
in_python=$in_blueprint

# Words are also in the files that desktops read. A kind of file that has none is no trouble.
found() {
  {
    find src -name '*.[ch]' -exec grep -lE "$in_c" {} + || true
    find src -name '*.blp' -exec grep -lE "$in_blueprint" {} + || true
    find flatpak -name '*.py' -exec grep -lE "$in_python" {} + || true
    find data \( -name '*.desktop.in' -o -name '*.metainfo.xml.in' -o -name '*.mime.xml.in' \) || true
  } | LC_ALL=C sort -u
}

listed() {
  sed -e 's/#.*//' -e 's/[[:space:]]*$//' -e '/^$/d' "$list"
}

if [ "${2:-}" = --update ]; then
  names=$(found)
  { grep '^#' "$list" || true; printf '%s\n' "$names"; } > "$list.new"
  mv "$list.new" "$list"
  exit
fi

status=0
# Those that are found are there once only, where they are not listed.
for file in $({ listed; listed; found; } | sort | uniq -u); do
  echo "$file has words to translate but is not in $list"
  status=1
done
for file in $(listed); do
  [ -f "$file" ] || {
    echo "$list names $file, which does not exist"
    status=1
  }
done
[ "$(listed)" = "$(listed | LC_ALL=C sort)" ] || {
  echo "$list is not sorted"
  status=1
}
[ $status -eq 0 ] || echo "\"$0 $1 --update\" puts that right"
exit $status
