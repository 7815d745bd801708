# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What ./run looks for in a system, and which package has it.

# A row: what to look for (a command, a pkg-config module with its version, or paths separated
# by |), then the package that has it in Debian and Ubuntu, in Fedora, and in Arch; "-" is where it
# comes along with another.
needs_to_build() {
  cat <<'END'
cc                                          gcc                 gcc                 gcc
/usr/include/stdlib.h                       libc6-dev           glibc-devel         glibc
meson                                       meson               meson               meson
ninja                                       ninja-build         ninja-build         ninja
pkg-config                                  pkgconf             pkgconf-pkg-config  pkgconf
msgfmt                                      gettext             gettext             gettext
glib-compile-resources                      libglib2.0-dev-bin  glib2-devel         glib2-devel
glib-2.0>=2.84                              libglib2.0-dev      glib2-devel         glib2
gtk4>=4.18                                  libgtk-4-dev        gtk4-devel          gtk4
libadwaita-1>=1.7                           libadwaita-1-dev    libadwaita-devel    libadwaita
gstreamer-1.0>=1.20                         libgstreamer1.0-dev gstreamer1-devel    gstreamer
json-glib-1.0>=1.8                          libjson-glib-dev    json-glib-devel     json-glib
libsoup-3.0>=3.6                            libsoup-3.0-dev     libsoup3-devel      libsoup3
blueprint-compiler                          blueprint-compiler  blueprint-compiler  blueprint-compiler
update-desktop-database                     desktop-file-utils  desktop-file-utils  desktop-file-utils
/usr/share/icons/Adwaita/index.theme        adwaita-icon-theme  adwaita-icon-theme  adwaita-icon-theme
/usr/share/fonts/*/*                        fonts-dejavu-core   -                   -
/usr/lib/*/gdk-pixbuf-2.0/*/loaders/*svg*   librsvg2-common     -                   -
/usr/lib/*/gio/modules/libdconfsettings.so  dconf-gsettings-backend -               -
/usr/lib/*/gstreamer-1.0/libgstvorbis.so|/usr/lib*/gstreamer-1.0/libgstvorbis.so gstreamer1.0-plugins-base gstreamer1-plugins-base gst-plugins-base
/usr/lib/*/gstreamer-1.0/libgstautodetect.so|/usr/lib*/gstreamer-1.0/libgstautodetect.so gstreamer1.0-plugins-good gstreamer1-plugins-good gst-plugins-good
END
}
# A virtual display, where the computer plays by itself
needs_to_show() {
  cat <<'END'
Xvfb                                        xvfb                xorg-x11-server-Xvfb xorg-server-xvfb
xvfb-run                                    xvfb                xorg-x11-server-Xvfb xorg-server-xvfb
xauth                                       xauth               xorg-x11-xauth      xorg-xauth
xdpyinfo                                    x11-utils           xdpyinfo            xorg-xdpyinfo
dbus-run-session                            dbus-daemon         dbus-daemon         dbus
/usr/share/dbus-1/services/org.a11y.Bus.service at-spi2-core    at-spi2-core        at-spi2-core
END
}
needs_to_test() {
  cat <<'END'
/usr/lib/*/girepository-1.0/Atspi-2.0.typelib|/usr/lib*/girepository-1.0/Atspi-2.0.typelib gir1.2-atspi-2.0 at-spi2-core at-spi2-core
/usr/lib/python3*/*-packages/gi|/usr/lib64/python3*/*-packages/gi python3-gi python3-gobject python-gobject
import                                      imagemagick         ImageMagick         imagemagick
xdotool                                     xdotool             xdotool             xdotool
gtk4-broadwayd                              libgtk-4-bin        -                   -
desktop-file-validate                       desktop-file-utils  desktop-file-utils  desktop-file-utils
appstreamcli                                appstream           appstream           appstream
clang-format                                clang-format        clang-tools-extra   clang
END
}
# The page of a table, in a browser
needs_to_browse() {
  cat <<'END'
/usr/bin/chromium|/usr/bin/chromium-browser chromium            chromium            chromium
chromium-headless-shell                     chromium-headless-shell -                   -
chromedriver                                chromium-driver     chromedriver        -
/usr/lib/python3*/*-packages/selenium       python3-selenium    python3-selenium    python-selenium
tsc                                         node-typescript     -                   typescript
WebKitWebDriver                             webkit2gtk-driver   -                   -
END
}

# Packages for Debian and recipes of other systems are made and checked with Debian's own programs.
needs_for_debian() {
  cat <<'END'
dh                                          debhelper           -                   -
dpkg-buildpackage                           dpkg-dev            -                   -
lintian                                     lintian             -                   -
reuse                                       reuse               -                   -
rpmspec                                     rpm                 -                   -
END
}
