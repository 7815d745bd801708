# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # its variables are shared with ./run
#
# The part of ./run that makes a Debian 13 build root where the system is too old to build the game,
# and that runs commands in it.

# --- Making it ----------------------------------------------------------------------------------

# root_packages run|test|package: those of the root that is made first, to build the game and play it; and those of
# the roots that are made from it, for tests and to make packages. With apt and fakeroot they can be.
root_packages() {
  if [ "$1" = package ]; then
    root_packages run
    needs_for_debian | awk '{ print $2 }'
  elif [ "$1" = run ]; then
    { needs_to_build; needs_to_show; } | awk '{ print $2 }' | sort -u
    printf '%s\n' libxml2-utils locales hicolor-icon-theme shared-mime-info gsettings-desktop-schemas \
      fontconfig fonts-cantarell ccache apt fakeroot
  else
    { needs_to_build; needs_to_show; needs_to_test; needs_to_browse; } | awk '{ print $2 }' | sort -u
    printf '%s\n' libxml2-utils x11-utils gdb-minimal libgtk-4-bin locales \
      hicolor-icon-theme shared-mime-info gsettings-desktop-schemas fontconfig fonts-cantarell \
      fonts-droid-fallback appstream-compose elfutils mandoc ccache mold nginx openssl firefox-esr
  fi
}

# root_path run|test|package: the name tells what is inside, so a changed list of packages is a new root.
root_path() {
  local sum
  sum=$({ echo "$suite"; root_packages "$1"; declare -f debootstrap_into furnish_root; } | sha256sum)
  printf '%s/%s-%s\n' "$cache" "$suite" "${sum:0:12}"
}

# make_root run|test
make_root() {
  local mb=$root_mb
  [ "$1" = run ] || mb=$((root_mb + whole_mb))
  lock_cache
  if [ ! -e "$root/.complete" ]; then
    step "This system’s GTK is older than 4.18. Making a Debian 13 build root in $cache (once, in a minute or two)"
    check_space "$mb" $((2 * mb))
    find_root_maker
    # In a process of its own, which also holds the lock: it finishes even when this script is killed.
    (in_part build_root_in "$1") || explain 'Making the build root' "$cache/root.log"
    rmdir "$workshop" || true
    forget_unused "$suite"
  fi
  unlock_cache
}

# left_out: files that nobody needs to build and play, as a configuration of dpkg: of the languages those that the game
# doesn’t speak, which are an eighth of all files, and a root is unpacked twice
left_out() {
  printf 'path-exclude=/usr/share/%s/*\n' man info doc locale
  printf 'path-include=/usr/share/%s\n' 'doc/*/copyright' locale/locale.alias
  sed '/^#/d; s|.*|path-include=/usr/share/locale/&/*|' "$checkout/po/LINGUAS"
}

# free_mb FOLDER
free_mb() { df -Pm "$1" | awk 'NR == 2 { print $4 }'; }

# extend_root test|package: the root with what these need, made from the one that is there, which stays for who is in it
extend_root() {
  local whole
  whole=$(root_path "$1")
  lock_cache
  if [ ! -e "$whole/.complete" ]; then
    step "Adding what this needs to the build root (once, in a minute or two)"
    check_space "$whole_mb" "$whole_mb"
    (in_part extend_root_in "$1" "$whole") || explain 'Adding to the build root' "$cache/root.log"
    forget_unused "$suite"
  fi
  unlock_cache
  root=$whole
}

# check_space MB TOGETHER: a root is there twice for a moment, where it is made and where it is unpacked; together they
# need more where both are on one disk.
check_space() {
  local folder free need=$1
  [ "$(stat -c %d "$cache")" != "$(stat -c %d /var/tmp)" ] || need=$2
  for folder in "$cache" /var/tmp; do
    free=$(free_mb "$folder")
    [ "$free" -ge "$need" ] ||
      die "The build root needs $need MB while it’s made, and $folder has only $free MB left. Free some, or set XDG_CACHE_HOME to a folder on a larger disk."
  done
}

# build_root_in run|test FOLDER
build_root_in() {
  debootstrap_into "$2" "$(root_packages "$1" | paste -sd,)" 2>&1 | tee "$cache/root.log" | tell_packages &&
    furnish_root "$2" &&
    rm -rf "$root" &&
    mv "$2" "$root"
}

# tell_packages: of what mmdebstrap, apt and dpkg write, says what is being done, and now and then how far it is
tell_packages() {
  local line told=$SECONDS all=0 fetched=0 unpacked=0 ready=0
  while line=; IFS= read -r -t 1 line || [ $? -gt 128 ]; do
    case $line in
      # Lines about progress; mmdebstrap writes more about itself.
      'I: '*ing*packages* | 'I: '*ing\ archives* | 'I: '*ing\ tarball*) step "  ${line#I: }"; told=$SECONDS ;;
      *' newly installed, '*) line=${line%% newly*} all=${line##* } fetched=0 unpacked=0 ready=0 ;;
      Get:*) fetched=$((fetched + 1)) ;;
      'Unpacking '*) unpacked=$((unpacked + 1)) ;;
      'Setting up '*) ready=$((ready + 1)) ;;
    esac
    if [ $((SECONDS - told)) -lt "$pause" ]; then continue
    elif [ "$ready" -eq "$all" ]; then [ -n "$line" ] || step "  $(written_mb) MB are written"
    elif [ "$unpacked" -eq 0 ]; then step "  $fetched of $all packages are fetched"
    else step "  $unpacked of $all packages are unpacked, and $ready set up"
    fi
    told=$SECONDS
  done
}

# written_mb: so far, where a root is made and where it is unpacked
written_mb() { du -scm "$workshop" "$cache"/part.* 2>/dev/null | awk 'END { print $1 }'; }

# extend_root_in test|package WHOLE FOLDER: files that stay the same are shared. They remain the caller's, who is no more
# than taken for root, whatever the entrance.
extend_root_in() {
  local whole=$2 part=$3 packages
  local apt='apt-get -y -o APT::Sandbox::User=root -o Acquire::Languages=none -o Dpkg::Use-Pty=0 --no-install-recommends'
  mapfile -t packages < <(root_packages "$1")
  { cp -al "$root/." "$part" 2>/dev/null || cp -a "$root/." "$part"; } &&
    rm -f "$part/.complete" "$part"/var/lib/{apt/lists,dpkg}/lock* "$part"/var/cache/apt/archives/lock &&
    printf '#!/bin/sh\nexit 101\n' >"$part/usr/sbin/policy-rc.d" &&    # no servers are started
    chmod +x "$part/usr/sbin/policy-rc.d" &&
    change_root "$part" sh -ec "$apt update; $apt install \"\$@\"; $apt clean; rm -r /var/lib/apt/lists/*" \
      sh "${packages[@]}" 2>&1 </dev/null | tee "$cache/root.log" | tell_packages &&
    rm "$part/usr/sbin/policy-rc.d" &&
    : >"$part/.complete" &&
    rm -rf "$whole" &&
    mv "$part" "$whole"
}

# change_root FOLDER COMMAND...: runs it in there with the network, and takes it for root's
change_root() {
  local words=(env -i "${proxies[@]}" PATH=/usr/sbin:/usr/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive
    fakeroot "${@:2}")
  if [ "$place" = sandbox ]; then
    "${guard[@]}" bwrap --bind "$1" / --dev /dev --proc /proc --tmpfs /tmp --unshare-pid --die-with-parent \
      --ro-bind-try /etc/resolv.conf /etc/resolv.conf --ro-bind-try /etc/hosts /etc/hosts \
      -- "${step_down[@]}" "${words[@]}"
  else
    "${become[@]}" chroot --userspec="$(id -u):$(id -g)" "$1" "${words[@]}"
  fi
}

# Fills in "maker", the words that start mmdebstrap, and makes it an empty folder to work in.
find_root_maker() {
  local lacking=()
  command -v mmdebstrap >/dev/null || lacking+=(mmdebstrap)
  command -v bwrap >/dev/null || lacking+=(bubblewrap)
  [ -e "$keyring" ] || lacking+=(debian-archive-keyring)
  if [ ${#lacking[@]} -gt 0 ]; then
    has_apt || die "To make the build root you need these packages: ${lacking[*]}. Install them, then start ./run again."
    apt_install "${lacking[@]}"
  fi
  maker=(flock "$workshop" env "${proxies[@]}" "TMPDIR=$workshop" "left_out=$(left_out)" mmdebstrap --verbose)
  if can_unshare; then
    maker+=(--mode=unshare)
  elif find_sudo; then
    # Processes and mounts of root vanish with it, even when it is killed.
    local apart=("${become[@]}" unshare --mount --pid --fork --kill-child --mount-proc)
    "${apart[@]}" true 2>/dev/null || apart=("${become[@]}")
    maker=("${apart[@]}" "${maker[@]}" --mode=root)
  else
    die 'Making the build root needs root once. Install sudo, or ask an administrator to install uidmap and give you a range in /etc/subuid.'
  fi
  clear_workshop
}

# One that was interrupted may still be working, as root is not stopped by an ordinary user, or may
# have left a mess.
clear_workshop() {
  mkdir -p "$workshop"
  chmod 1777 "$workshop"
  flock -n "$workshop" true || step 'Waiting for an interrupted one to finish'
  flock "$workshop" true
  "${become[@]}" find "$workshop" -xdev -mindepth 1 -delete || true
}

# Whether an ordinary user may have the user numbers that a system needs
can_unshare() {
  [ "$EUID" -ne 0 ] && command -v newuidmap >/dev/null && grep -q "^$(id -un):" /etc/subuid &&
    unshare --user true 2>/dev/null
}

compiled=/var/cache/ccache    # of all checkouts; it goes with the root

# debootstrap_into FOLDER PACKAGES: nothing in the cache belongs to root but where it is root's, so others unpack it
debootstrap_into() {
  # mmdebstrap itself leaves files out of the first packages so slowly that it takes half a minute: these are unpacked
  # whole, cleared of such files, and then installed without them, as all others are.
  # shellcheck disable=SC2016 # for the shells that mmdebstrap starts
  local clear='cd "$1" && rm -r usr/share/man usr/share/info usr/share/doc usr/share/locale &&
    printf "%s\n" "$left_out" >etc/dpkg/dpkg.cfg.d/left-out'
  local words=(--variant=essential --keyring="$keyring" --include="$2" --dpkgopt='force-unsafe-io'
    --extract-hook="$clear" "$suite")
  if [ "$EUID" -eq 0 ]; then    # to whom all may belong
    "${maker[@]}" --format=directory "${words[@]}" "$1" </dev/null && find "$1/dev" -mindepth 1 -delete
  else
    "${maker[@]}" --format=tar "${words[@]}" - </dev/null | tar -C "$1" -x --no-same-owner --exclude='./dev/*'
  fi
}

# furnish_root FOLDER: what a system has beyond its packages
furnish_root() {
  mkdir -p "$1/usr/local/share/fonts" "$1$compiled" &&
    printf '%s\n' "cache_dir = $compiled" 'max_size = 1G' 'hash_dir = false' \
      'depend_mode = true' 'sloppiness = pch_defines,time_macros' >"$1/etc/ccache.conf" &&
    echo '127.0.0.1 localhost' >"$1/etc/hosts" &&
    tr -d - </proc/sys/kernel/random/uuid >"$1/etc/machine-id" &&
    add_account "$1" passwd "$(id -u)" &&
    add_account "$1" group "$(id -g)" &&
    : >"$1/.complete"
}

# Those of the languages that there are translations for: tests and pictures use them.
spoken=(ar_EG de_DE es_ES fr_FR it_IT ja_JP nl_NL pl_PL pt_BR sv_SE)

# own_locales: those of the person, but not the ones that every system has
own_locales() {
  local name
  for name in LANG "${!LC_@}"; do
    [[ ! ${!name:-} =~ ^([a-z]{2,3}_[A-Z]{2})\.(UTF-8|utf8)$ ]] || printf '%s\n' "${BASH_REMATCH[1]}"
  done | sort -u
}

# make_locales NAME...: those that the root lacks, which take seconds each. All ten are more than a newcomer waits for.
make_locales() {
  local name lacking=()
  [ -n "${root:-}" ] || return 0    # the system has its own
  for name in "$@"; do
    [ -e "$root/usr/lib/locale/$name.utf8" ] || [ ! -e "$root/usr/share/i18n/locales/$name" ] || lacking+=("$name")
  done
  [ ${#lacking[@]} -gt 0 ] || return 0
  lock_cache
  step "Making what these languages need: ${lacking[*]}"
  # shellcheck disable=SC2016 # for the shells that are started
  printf '%s\n' "${lacking[@]}" | enter hermetic xargs -P "$(nproc)" -I NAME sh -ec '
    [ ! -e "/usr/lib/locale/$1.utf8" ] || exit 0    # another ./run was here first
    part=/usr/lib/locale/part.$1
    rm -rf "$part"
    localedef --no-archive -i "$1" -f UTF-8 "$part" >&2 || [ $? -eq 1 ]    # it warned of something
    mv -T "$part" "/usr/lib/locale/$1.utf8"
    echo "$1"' sh NAME 2>"$cache/root.log" | tell_locales ${#lacking[@]} ||
    explain 'Making what these languages need' "$cache/root.log"
  unlock_cache
}

# tell_locales ALL: of those that are made, a line each, says now and then how many they are
tell_locales() {
  local ready=0 told=$SECONDS
  while read -r; do
    ready=$((ready + 1))
    if [ $((SECONDS - told)) -lt "$pause" ]; then continue; fi
    step "  $ready of $1 are made"
    told=$SECONDS
  done
}

# add_account FOLDER passwd|group ID: libraries want a name for the one who runs them
add_account() {
  cut -d: -f3 "$1/etc/$2" | grep -qx "$3" || getent "$2" "$3" >>"$1/etc/$2" || true
}

# --- Entering it --------------------------------------------------------------------------------

# choose_entrance: bubblewrap, where the kernel lets us; with root's help where only root may make
# namespaces (as in Ubuntu 24.04); and a plain chroot where nobody may (as in most containers)
choose_entrance() {
  place=sandbox guard=() step_down=()
  sandbox_works && return 0
  if [ "$EUID" -ne 0 ]; then
    sudo -n true 2>/dev/null ||
      say 'Only root can make namespaces here, and the game is built in one. So sudo will ask you.'
    step_down=(setpriv "--reuid=$(id -u)" "--regid=$(id -g)" --clear-groups --)
    if find_sudo; then
      guard=("${become[@]}")
      sandbox_works && return 0
    fi
  fi
  find_sudo ||
    die 'You can’t make namespaces on this system, and bubblewrap needs them. Install sudo, or ask an administrator to allow them.'
  furnish_chroot
}

sandbox_works() {
  sandbox_arguments hermetic "$checkout"
  "${guard[@]}" bwrap "${arguments[@]}" -- "${step_down[@]}" true 2>/dev/null
}

outlived=    # whether what is started there may leave something behind that goes on

# sandbox_arguments open|hermetic HOME: fills in "arguments" for bubblewrap.
# hermetic: sees the checkout and nothing else of the person's, so tests and pictures depend on
#   nothing and harm nothing, and their displays are out of everybody's way.
# open: sees the person's folders, desktop and network; a window opens on the screen, games are kept.
sandbox_arguments() {
  local folder here=$PWD
  [[ $PWD/ == "$checkout"/* || ($1 = open && ! $PWD/ =~ $system_folders) ]] || here=$checkout
  arguments=(--ro-bind "$root/usr" /usr --ro-bind "$root/etc" /etc
    --ro-bind "$root/var/lib" /var/lib --ro-bind "$root/var/cache" /var/cache
    --bind "$root$compiled" "$compiled" --bind "$root/usr/lib/locale" /usr/lib/locale
    --symlink usr/bin /bin --symlink usr/sbin /sbin --symlink usr/lib /lib --symlink usr/lib64 /lib64
    --perms 1777 --dir /var/tmp --dev /dev --proc /proc --unshare-pid)
  [ -n "$outlived" ] || arguments+=(--die-with-parent)
  if [ "$1" = open ]; then
    for folder in /*/; do
      [[ $folder =~ $system_folders || ! -r $folder ]] || arguments+=(--bind "$folder" "$folder")
    done
    arguments+=(--ro-bind-try /sys /sys --dev-bind-try /dev/dri /dev/dri
      --bind-try "${HOME:-$checkout}" "${HOME:-$checkout}" --bind-try "/run/user/$(id -u)" "/run/user/$(id -u)"
      --ro-bind-try /usr/share/fonts /usr/local/share/fonts)
    # People elsewhere are reached through the network, and a display at the end of an ssh line.
    arguments+=(--ro-bind-try /etc/resolv.conf /etc/resolv.conf --ro-bind-try /etc/hosts /etc/hosts)
  else
    arguments+=(--unshare-net --unshare-ipc --perms 1777 --tmpfs /tmp --tmpfs /run --bind "$2" "$2")
  fi
  # A checkout below /usr or /var needs something to be mounted on.
  [[ ! $checkout/ =~ $system_folders ]] || mkdir -p "$root$checkout"
  # Made by name, the folders above it are open to everyone; otherwise they would copy the modes
  # of the real ones and belong to root where sudo helped.
  arguments+=(--dir "$(dirname "$checkout")" --bind "$checkout" "$checkout" --chdir "$here")
}
system_folders='^/(usr|etc|var|bin|sbin|lib[^/]*|boot|dev|proc|run|sys|snap)/'

in_sandbox() {
  sandbox_arguments "$1" "$scratch"
  "${guard[@]}" bwrap "${arguments[@]}" -- "${step_down[@]}" "${@:2}"
}

# Without namespaces there are no mounts either: the tree is copied into the root and built there,
# and the devices that a program cannot do without are made by hand.
furnish_chroot() {
  local device node
  place=chroot built=$root$checkout
  for device in null:3 zero:5 full:7 random:8 urandom:9; do
    node=$root/dev/${device%:*}
    [ ! -c "$node" ] || continue
    "${become[@]}" mknod -m 666 "$node" c 1 "${device#*:}"
    "${become[@]}" chown "$(id -u):$(id -g)" "$node"
  done
  mkdir -p "$root/dev/shm" "$built"
  chmod 1777 "$root/dev/shm" "$root/tmp"
  find "$built" -mindepth 1 -maxdepth 1 ! -name 'build*' -exec rm -rf {} +
  pack_checkout | tar -C "$built" -x
}

in_chroot() {
  local status=0
  (umask 077 && mkdir -p "$root$scratch/run")
  "${become[@]}" chroot --userspec="$(id -u):$(id -g)" "$root" env -C "$checkout" "$@" || status=$?
  rm -rf "${root:?}$scratch"
  return $status
}
