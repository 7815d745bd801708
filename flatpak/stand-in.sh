# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034,SC2154 # its variables are shared with ./run
#
# A stand-in for org.gnome.Platform and org.gnome.Sdk, made of Debian 13 packages, for machines
# without Flathub. The SDK is the build root of ./run; the platform is what a built game needs and
# nothing else. Both are kept in the cache folder until their contents or this file change.

# use_stand_in: fills in "package_words" so that Flatpak uses the stand-in and keeps to itself
use_stand_in() {
  use_root test
  stand_in=$(stand_in_path)
  [ -e "$stand_in/.complete" ] || make_stand_in
  touch "$stand_in/.complete"
  # Without a system bus there is no helper for the system's installation.
  package_words=(env "FLATPAK_USER_DIR=$stand_in/installation" "FLATPAK_SYSTEM_DIR=$stand_in/system"
    FLATPAK_SYSTEM_HELPER_ON_SESSION=1)
  # Under the name that the documentation uses, so that its commands work as they are.
  runtime_repo=file://$stand_in/flathub.flatpakrepo
  flat flatpak remote-add --user --no-gpg-verify --if-not-exists flathub "$runtime_repo"
}

platform_packages() {
  printf '%s\n' libgtk-4-1 libadwaita-1-0 libjson-glib-1.0-0 libsoup-3.0-0 libgstreamer1.0-0 libglib2.0-bin \
    dconf-gsettings-backend gsettings-desktop-schemas adwaita-icon-theme hicolor-icon-theme \
    librsvg2-common shared-mime-info fontconfig fonts-dejavu-core fonts-cantarell locales
}

stand_in_path() {
  local sum
  sum=$({
    platform_packages
    declare -f make_stand_in_in make_runtime forget_the_system furnish_runtime debootstrap_into
    cat "$checkout/flatpak/appstream-compose"
    basename "$root"
  } | sha256sum)
  printf '%s/stand-in-%s\n' "$cache" "${sum:0:12}"
}

make_stand_in() {
  local status=0
  lock_cache
  if [ ! -e "$stand_in/.complete" ]; then
    step "Making a stand-in for GNOME’s runtime (once, a few minutes)"
    find_root_maker
    # As part of a condition the errors in it would go unseen.
    set +e
    (set -e; in_part make_stand_in_in) >"$cache/stand-in.log" 2>&1
    status=$?
    set -e
    [ $status -eq 0 ] || explain "Making the stand-in for GNOME’s runtime" "$cache/stand-in.log"
    forget_unused stand-in
  fi
  unlock_cache
}

# make_stand_in_in FOLDER
make_stand_in_in() {
  local part=$1
  ostree init --repo="$part/repo" --mode=bare-user-only
  mkdir -p "$part/platform" "$part/sdk"
  step '  platform'
  debootstrap_into "$part/platform" "$(platform_packages | paste -sd,)"
  make_runtime Platform "$part/platform" "$part/repo"
  step '  SDK'
  cp -a "$root/usr" "$root/etc" "$part/sdk/"
  make_runtime Sdk "$part/sdk" "$part/repo"
  rm -rf "$stand_in"
  mkdir "$part/done"
  cat >"$part/done/flathub.flatpakrepo" <<END
[Flatpak Repo]
Title=A stand-in for Flathub
Url=file://$stand_in/repo
END
  mv "$part/repo" "$part/done/"
  touch "$part/done/.complete"
  mv "$part/done" "$stand_in"
  rm -rf "$part"
}

# make_runtime Platform|Sdk FOLDER REPOSITORY: the /usr and /etc in the folder, as a runtime
make_runtime() {
  local kind=$1 part=$2 repo=$3 arch tree=$2/runtime
  arch=$(flatpak --default-arch)
  mkdir -p "$tree/files"    # where a runtime is expected; without --runtime's "usr" nothing is exported
  mv "$part/usr" "$tree/usr"
  mv "$part/etc" "$tree/usr/etc"
  forget_the_system "$tree/usr"
  furnish_runtime "$tree/usr"
  [ "$kind" != Sdk ] || install -m 755 "$checkout/flatpak/appstream-compose" "$tree/usr/bin/"
  # What people other than the owner may not read, and what may change its user, has no place here.
  find "$tree/usr" -perm /7000 \( -type f -o -type d \) -exec chmod ug-s,-t {} +
  chmod -R a+rX,u+w "$tree/usr"
  cat >"$tree/metadata" <<END
[Runtime]
name=org.gnome.$kind
runtime=org.gnome.Platform/$arch/$runtime_version
sdk=org.gnome.Sdk/$arch/$runtime_version

[Environment]
GI_TYPELIB_PATH=/app/lib/girepository-1.0
XDG_DATA_DIRS=/app/share:/usr/share:/usr/share/runtime/share:/run/host/user-share:/run/host/share
END
  flatpak build-export --runtime --disable-fsync --no-summary-index --arch="$arch" \
    "$repo" "$tree" "$runtime_version"
  rm -rf "$part"
}

# forget_the_system USR: what Flatpak brings itself, what belongs to one machine, what starts services
forget_the_system() {
  local etc=$1/etc
  rm -f "$etc"/{passwd,group,shadow,gshadow,subuid,subgid}{,-} "$etc"/{machine-id,hostname,hosts} \
    "$etc"/{host.conf,resolv.conf,localtime,timezone,fstab,mtab,ld.so.cache,.pwd.lock}
  rm -rf "$etc"/{apt,cron.daily,init.d,rc?.d,rcS.d,systemd,pam.d,security,skel} \
    "$1"/{games,src,local} "$1"/lib/{systemd,udev}
  # By this file meson knows Debian, and would put libraries where Flatpak does not look for them.
  rm -f "$etc/debian_version"
}

# furnish_runtime USR: what a runtime has beyond a system
furnish_runtime() {
  local usr=$1 triplet
  triplet=$(cd "$usr/lib" && echo *-linux-gnu)
  # A folder lib64 would tell meson to use it; as a link it tells nothing.
  if [ -d "$usr/lib64" ] && [ ! -L "$usr/lib64" ]; then
    rm -r "${usr:?}/lib64"
    ln -s "lib/$triplet" "$usr/lib64"
  fi
  # At its first start Flatpak runs ldconfig, from /usr/bin, with the app's libraries first.
  [ -e "$usr/bin/ldconfig" ] || ln -s ../sbin/ldconfig "$usr/bin/ldconfig"
  cat >"$usr/etc/ld.so.conf" <<'END'
include /run/flatpak/ld.so.conf.d/app-*.conf
/app/lib
include /run/flatpak/ld.so.conf.d/runtime-*.conf
include /etc/ld.so.conf.d/*.conf
END
  mkdir -p "$usr/local" "$usr/share/app-info" "$usr/share/runtime/share" "$usr/lib/extensions" \
    "$usr/etc/fonts/conf.d"
  cat >"$usr/etc/fonts/conf.d/05-flatpak.conf" <<'END'
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/app/share/fonts</dir>
  <dir>/run/host/fonts</dir>
  <dir>/run/host/user-fonts</dir>
</fontconfig>
END
}
