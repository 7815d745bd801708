# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # its variables are shared with ./run
#
# The part of testing.sh that tests with the thread sanitizer, which knows only what was built with it. What
# threads hand over they hand over by GLib, whose locks it would not see: so GLib is built with it,
# too, from Debian's source package, once for a build root and into it.

threads_glib=/usr/local/threads

# test_handing_over [MESON TEST ARGS...]
test_handing_over() {
  make_cache
  use_root test
  sanitizers_work || return 0
  [ -e "$root$threads_glib/.complete" ] || make_threads_glib
  if build_to_test build-tsan "-Dui=disabled -Dtogether=disabled -Db_sanitize=thread -Db_lundef=false -Doptimization=1 -Dc_args=-g1 \
      -Dpkg_config_path=$threads_glib/lib/pkgconfig"; then
    step 'Testing with the thread sanitizer'
    run_tests build-tsan --timeout-multiplier 10 --suite threads "$@"
  fi
}

make_threads_glib() {
  local made=build-tsan-glib log=$cache/threads-glib.log
  lock_cache
  if [ ! -e "$root$threads_glib/.complete" ]; then
    step 'Building GLib with the thread sanitizer (once, some minutes)'
    find_root_maker
    rm -rf "${built:?}/$made"
    mkdir -p "$built/$made/source"
    { fetch_glib "$built/$made" && build_threads_glib "$made"; } >"$log" 2>&1 ||
      explain 'Building GLib with the thread sanitizer' "$log"
    rm -rf "${built:?}/$made"
    rmdir "$workshop" || true
  fi
  unlock_cache
}

# fetch_glib FOLDER: the sources go into "source" there
fetch_glib() {
  # The archives are mmdebstrap's own choice; of the system it would make nothing is wanted.
  # shellcheck disable=SC2016 # for the shell that mmdebstrap starts
  local hook='sed -i "s/^deb /deb-src /" "$1/etc/apt/sources.list" && mkdir "$1/source" && cd "$1/source" &&
    export APT_CONFIG="$MMDEBSTRAP_APT_CONFIG" && apt-get update && apt-get source --download-only glib2.0'
  "${maker[@]}" --variant=custom --format=tar --keyring="$keyring" --customize-hook="$hook" "$suite" - </dev/null |
    tar -C "$1" -x --no-same-owner ./source &&
    tar -C "$1/source" -x --strip-components=1 -f "$1"/source/glib2.0_*.orig.tar.*
}

# build_threads_glib FOLDER
build_threads_glib() {
  local inside=$checkout/$1
  enter hermetic meson setup "$inside/build" "$inside/source" --prefix="$threads_glib" --libdir=lib \
    --buildtype=debugoptimized -Db_sanitize=thread -Db_lundef=false -Dtests=false -Dnls=disabled \
    -Dintrospection=disabled -Dlibmount=disabled -Dselinux=disabled -Dlibelf=disabled -Dsysprof=disabled </dev/null &&
    enter hermetic ninja -C "$inside/build" </dev/null &&
    enter hermetic env DESTDIR="$inside/out" meson install --no-rebuild --quiet -C "$inside/build" </dev/null &&
    mkdir -p "$root/usr/local" &&
    rm -rf "${root:?}$threads_glib" &&
    mv "$built/$1/out$threads_glib" "$root$threads_glib" &&
    touch "$root$threads_glib/.complete"
}
