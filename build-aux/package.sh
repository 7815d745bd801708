# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # its variables are shared with ./run
#
# ./run package: the packages for Debian and Ubuntu, the source that build services make packages of, and whether they hold.
# Read by ./run, whose functions it uses.

packages_folder=$checkout/build-debian

# package_command [--quick]
package_command() {
  case ${1:-} in '' | --quick) ;; *) die "There’s no option $1. Use --quick." ;; esac
  set_up package
  lock_checkout
  begin_packages "$packages_folder" HEAD
  make_packages "$packages_folder"
  check_packages
  if [ "${1:-}" != --quick ]; then
    compare_packages
    make_older_packages
    try_packages
  fi
  unlock_checkout
  step 'The packages are these:'
  du -h "$packages_folder"/*.deb >&2
}

# read_version FOLDER
read_version() { sed -n "s/^  version: '\(.*\)',/\1/p" "$1/meson.build"; }

# begin_packages FOLDER REVISION: the sources as Debian wants them, in a folder named after their version
begin_packages() {
  rm -rf "$1"
  mkdir -p "$1/source"
  take_sources "$1/source" "$1/source.log" "$2"
  name_source "$1"
}

# name_source FOLDER: fills in "source". Of a license that Debian has no copy of, it wants the whole text; and what may be
# done with files does not depend on who unpacks them.
name_source() {
  source=$1/hand-and-foot-$(read_version "$1/source")
  mv "$1/source" "$source"
  cp -r "$source/build-aux/debian" "$source/debian"
  sed 's/^$/./; s/^/ /' "$source/LICENSES/CC-BY-SA-4.0.txt" >>"$source/debian/copyright"
  chmod -R u=rwX,go=rX "$source"
}

# make_packages FOLDER [VARIABLE=VALUE...]
make_packages() {
  local log=$1/build.log
  step "Building the packages (all it says goes to ${log#"$checkout/"})"
  enter hermetic env -C "$source" "DEB_BUILD_OPTIONS=parallel=$(nproc)" "${@:2}" \
    dpkg-buildpackage --ignore-builtin-builddeps --post-clean -us -uc </dev/null 2>&1 | tell_files >"$log" ||
    explain 'Building the packages' "$log"
}

# compare_packages: what is built of the source package, in a folder of another name, has the same bytes, with nothing taken
# from what was compiled before. So does the source package.
compare_packages() {
  local file other=$packages_folder/again/elsewhere
  step 'Building them again, of the source package'
  mkdir -p "$other"
  enter hermetic env -C "$other" dpkg-source -x "$(echo "$packages_folder"/*.dsc)" >"$other/source.log" 2>&1 </dev/null ||
    explain 'Unpacking the source package' "$other/source.log"
  source=$(echo "$other"/hand-and-foot-*/)
  make_packages "$other" CCACHE_DISABLE=1
  for file in "$packages_folder"/*.{deb,tar.xz}; do
    cmp "$file" "$other/${file##*/}" >&2 || die "Two builds of ${file##*/} differ."
  done
  rm -rf "$packages_folder/again"
}

# check_packages: every file says whose it is and what may be done with it; what Debian asks of packages and sources; and
# whether other systems can read their recipe
check_packages() {
  step 'Checking the licenses with reuse'
  enter hermetic env -C "$source" reuse lint >"$packages_folder/reuse.log" </dev/null ||
    { cat "$packages_folder/reuse.log" >&2; die 'Some files don’t say what may be done with them.'; }
  step 'Checking the packages with lintian'
  enter hermetic env -C "$packages_folder" lintian --allow-root --fail-on error,warning \
    --tag-display-limit 0 --info --show-overrides "$(cd "$packages_folder" && echo *.changes)" >&2 </dev/null ||
    die 'Lintian has something to say against the packages.'
  step 'Reading the recipe for Fedora and openSUSE'
  enter hermetic rpmspec -P "$source/build-aux/build-service/hand-and-foot.spec" \
    >"$packages_folder/spec.log" 2>&1 </dev/null || explain 'Reading the recipe' "$packages_folder/spec.log"
  cp "$source/build-aux/build-service/hand-and-foot.spec" "$packages_folder"
}

# make_older_packages: those of the release before, to upgrade from. Where it had none, the same ones with an older version.
make_older_packages() {
  local tag older=$packages_folder/older package
  tag=$(git -C "$checkout" -c 'safe.directory=*' describe --tags --abbrev=0 --match '[0-9]*' HEAD^ 2>/dev/null) || tag=
  if [ -n "$tag" ] && git -C "$checkout" -c 'safe.directory=*' cat-file -e "$tag:build-aux/debian" 2>/dev/null; then
    step "The release before is $tag"
    begin_packages "$older" "$tag"
    make_packages "$older"
    return
  fi
  step 'There was no release with packages before, so these get an older version'
  rm -rf "$older"
  mkdir "$older"
  for package in "$packages_folder"/*.deb; do
    make_older "$package" "$older" || die 'No older packages could be made.'
  done
}

# make_older PACKAGE FOLDER
make_older() {
  # shellcheck disable=SC2016 # for the shell inside
  enter hermetic sh -ec 'dpkg-deb --raw-extract "$1" "$2/part"
    sed -i -E "/^(Version|Depends):/s/(^Version: |hand-and-foot(-common)? \(>?= )$(dpkg-deb -f "$1" Version)/&~before/g" \
      "$2/part/DEBIAN/control"
    dpkg-deb --root-owner-group -Znone --build "$2/part" "$2" >/dev/null
    rm -r "$2/part"' sh "$1" "$2"
}

# try_packages: each alone in a bare Debian 13, installed over a package of an older version, played, and removed; and a
# table in a container
try_packages() {
  local log=$packages_folder/bare.log
  [ "$place" != chroot ] || die 'You can’t make namespaces on this system, so the packages can’t be tried. They are in build-debian.'
  source=$(echo "$packages_folder"/hand-and-foot-*/)
  lock_cache
  find_root_maker
  step "Trying them in a bare Debian 13 (all it says goes to ${log#"$checkout/"})"
  # The lock of the checkout is not handed on: mmdebstrap would come to files whose numbers have two digits, which its shell
  # can't read.
  # shellcheck disable=SC2016 # for the shell that mmdebstrap starts
  "${maker[@]}" --variant=minbase --format=null --keyring="$keyring" --dpkgopt='force-unsafe-io' \
    --customize-hook="bash '$source/build-aux/bare.sh' \"\$1\" '$packages_folder' '${source%/}'" \
    "$suite" - </dev/null 2>&1 9>&- | tee "$log" | sed -un 's/^bare: /  /p' >&2 ||
    explain 'Trying the packages' "$log"
  rmdir "$workshop" || true
  unlock_cache
}
