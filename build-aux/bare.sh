#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# bare.sh ROOT FOLDER SOURCE: tries the packages in the folder in the bare system at ROOT, which is nobody's. Each is
# installed alone, in an older version, then upgraded, tested as debian/tests says, and removed. Started by mmdebstrap.

set -euo pipefail
root=$1 folder=$2 source=$3
common=hand-and-foot-common
export LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive

say() { echo "bare: $*"; }
fail() { say "$*"; exit 1; }
inside() { chroot "$root" "$@"; }
install() { inside apt-get -y --no-install-recommends install "$@"; }

# play USER [VARIABLE=VALUE...] PROGRAM...: by that user, away from all networks; a bare system has no machine id
entered=(--bind "$root" /)    # how it is entered
play() {
  local user=$1
  shift
  [ -s "$root/etc/machine-id" ] || tr -d - </proc/sys/kernel/random/uuid >"$root/etc/machine-id"
  bwrap "${entered[@]}" --dev /dev --proc /proc --perms 1777 --tmpfs /run --perms 1777 --tmpfs /tmp --perms 1777 --tmpfs /dev/shm \
    --unshare-net --unshare-pid --unshare-ipc --die-with-parent --ro-bind "$source" /mnt --chdir /mnt \
    --clearenv --setenv PATH /usr/local/bin:/usr/bin:/bin --setenv HOME /tmp/home --setenv XDG_RUNTIME_DIR /tmp/run \
    --setenv PYTHONPATH /mnt/tests/lib/python --setenv PYTHONDONTWRITEBYTECODE 1 \
    setpriv "--reuid=$user" "--regid=$user" --clear-groups --no-new-privs --bounding-set=-all \
    sh -ec 'mkdir -p /tmp/home && mkdir -m 700 /tmp/run && exec env "$@"' sh "$@"
}

# used: MB of the system, without what apt keeps for itself
used() { du -sm --exclude="$root"/{proc,sys,dev,mnt,tmp,var/lib/apt,var/cache} "$root" | cut -f 1; }

# list_files: all there is but what apt and dpkg keep for themselves, and all accounts
list_files() {
  (cd "$root" && find . -xdev \( -path ./proc -o -path ./sys -o -path ./dev -o -path ./mnt -o -path ./tmp -o -path ./run \
    -o -path ./var/cache -o -path ./var/lib/apt -o -path './var/lib/dpkg/*-old' -o -path ./var/log -o -path './etc/*-' \) \
    -prune -o -printf '%p %y %m %u %g\n')
  cat "$root"/etc/{passwd,group,shadow,gshadow}
}

# list_packages: those of the system
list_packages() {
  # shellcheck disable=SC2016 # for dpkg-query
  inside dpkg-query -W -f='${db:Status-Status} ${Package} ${Version}\n'
}

# needs TEST: the packages that it needs besides ours
needs() {
  sed -n "/^Tests: $1\$/,/^Restrictions/s/^Depends: //p" "$source/debian/tests/control" | tr , '\n' |
    grep -v '^ *hand-and-foot'
}

# needed_by PACKAGE: the packages that come with it and aren't ours
needed_by() {
  inside sh -c 'exec apt-get -s --no-install-recommends install /mnt/*.deb' | sed -n 's/^Inst \([^ ]*\) .*/\1/p' | grep -v '^hand-and-foot'
}

# hand_in FOLDER PACKAGE...: puts them where they are installed from
hand_in() {
  local package
  rm -f "$root"/mnt/*.deb
  for package in "${@:2}"; do cp "$1/${package}"_*.deb "$root/mnt/"; done
}

# is_version KIND PACKAGE: whether that version of it is installed
is_version() {
  local version
  # shellcheck disable=SC2016 # for dpkg-query
  version=$(inside dpkg-query -W -f='${Version}' "$2")
  [ "$version" = "$(dpkg-deb -f "$folder/$1/$2"_*.deb Version)" ] || fail "$2 is of version $version"
  say "$2 $version is installed"
}

# try_one PACKAGE TEST
try_one() {
  local package=$1 test=$2 size bare before after
  bare=$(list_packages)
  hand_in "$folder" "$common" "$package"
  size=$(used)
  # shellcheck disable=SC2046 # words are words
  install $(needed_by "$package")
  size=$(($(used) - size))
  if [ "$package" != hand-and-foot ] && inside dpkg-query -W libgtk-4-1 >/dev/null 2>&1; then fail "$package brings GTK"; fi
  # shellcheck disable=SC2046 # words are words
  install $(needs "$test")
  before=$(list_files)
  for kind in older .; do
    hand_in "$folder/$kind" "$common" "$package"
    inside sh -c 'exec apt-get -y --no-install-recommends install /mnt/*.deb'
    is_version "$kind" "$package"
    [ $kind != older ] || leave_traces "$package"
  done
  rm "$root"/mnt/*.deb
  say "$(du -sk "$folder/${package}"_*.deb "$folder/${common}"_*.deb | awk '{ sum += $1 } END { print sum }') KB of packages need $size MB of others"
  inside /usr/games/hand-and-foot-cli --version
  say "playing ($test)"
  play games "debian/tests/$test"
  if [ "$package" = hand-and-foot-server ]; then
    inside apt-get -y remove "$package"
    [ -s "$root/var/lib/hand-and-foot/friday.hfgame" ] && [ -s "$root/etc/hand-and-foot/friday.conf" ] ||
      fail 'what somebody has made is lost'
  fi
  inside apt-get -y purge "$package" "$common"
  after=$(list_files)
  [ "$before" = "$after" ] || { diff <(echo "$before") <(echo "$after") || true; fail "$package leaves something behind"; }
  say "$package is removed, and nothing of it is left"
  be_bare "$bare"
}

# leave_traces PACKAGE: what somebody makes with it, which stays until it's purged
leave_traces() {
  [ "$1" = hand-and-foot-server ] || return 0
  inside install -d -m 700 -o hand-and-foot -g hand-and-foot /var/lib/hand-and-foot
  echo 'OPTIONS=--port 8021' >"$root/etc/hand-and-foot/friday.conf"
  echo '# mine' >>"$root/etc/default/hand-and-foot-server"
  echo 'a game' >"$root/var/lib/hand-and-foot/friday.hfgame"
  mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
  ln -s /usr/lib/systemd/system/hand-and-foot-table@.service \
    "$root/etc/systemd/system/multi-user.target.wants/hand-and-foot-table@friday.service"
}

# be_bare PACKAGES: removes all others by their names, whether they were asked for or came along; also those that are called
# essential, as the system was one without them
be_bare() {
  local added
  mapfile -t added < <(comm -13 <(cut -d ' ' -f 2 <<<"$1" | sort) <(list_packages | cut -d ' ' -f 2 | sort))
  inside apt-get -y --allow-remove-essential purge "${added[@]}"
  [ "$(list_packages)" = "$1" ] || { diff <(echo "$1") <(list_packages) || true; fail 'the system is not bare any more'; }
}

# try_container: what its recipe does, in a system that leaves out what Debian's slim image does; and one table as the
# recipe starts it, in English and in German
try_container() {
  local bare size user
  bare=$(list_packages)
  printf 'path-exclude /usr/share/%s/*\n' doc info locale man >"$root/etc/dpkg/dpkg.cfg.d/docker"
  size=$(used)
  hand_in "$folder" "$common" hand-and-foot-server
  cp "$source/build-aux/container/install.sh" "$root/mnt/"
  inside sh /mnt/install.sh
  rm "$root"/mnt/*
  cp "$source"/build-aux/container/{table,healthy} "$root/usr/local/bin/"
  size=$(($(used) - size))
  say "the container has $size MB over its base"
  [ "$size" -le 60 ] || fail 'that is too much'
  inside apt-get update
  install python3
  user=$(sed -n 's/^USER //p' "$source/build-aux/container/Containerfile")
  [ "$(inside id -u hand-and-foot)" = "$user" ] || fail 'its user has another number'
  say 'playing (container)'
  entered=(--ro-bind "$root" / --bind "$root/var/lib/hand-and-foot" /var/lib/hand-and-foot)
  play "$user" LANG=C.UTF-8 python3 build-aux/container/try.py en
  rm "$root/var/lib/hand-and-foot"/*
  play "$user" LANG=de_DE.UTF-8 python3 build-aux/container/try.py de
  entered=(--bind "$root" /)
  rm -r "$root"/usr/local/bin/{table,healthy} "$root"/etc/dpkg/dpkg.cfg.d/{docker,hand-and-foot} "$root/usr/lib/locale/locale-archive"
  be_bare "$bare"
}

try_container
try_one hand-and-foot-server table
try_one hand-and-foot window
