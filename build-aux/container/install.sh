#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs the packages beside it in an image. Nothing of systemd is needed there but what makes users, and this user has
# the same number in each image, as folders outlive them. A table speaks the language of its people where there is a
# locale for it.
set -eu
folder=$(dirname "$0")
export DEBIAN_FRONTEND=noninteractive
echo 'path-include /usr/share/locale/*/LC_MESSAGES/hand-and-foot.mo' >/etc/dpkg/dpkg.cfg.d/hand-and-foot
groupadd --system --gid 8021 hand-and-foot
useradd --system --uid 8021 --gid hand-and-foot --no-create-home --home-dir /var/lib/hand-and-foot --shell /usr/sbin/nologin hand-and-foot
apt-get update
apt-get -y --no-install-recommends install systemd-standalone-sysusers locales "$folder"/*.deb
for language in /usr/share/locale/*/LC_MESSAGES/hand-and-foot.mo; do
  language=${language#/usr/share/locale/}
  language=${language%%/*}
  case $language in
    ar) name=ar_EG ;;
    ja) name=ja_JP ;;
    sv) name=sv_SE ;;
    *_*) name=$language ;;
    *) name=${language}_$(echo "$language" | tr '[:lower:]' '[:upper:]') ;;
  esac
  localedef -i "$name" -f UTF-8 "$name.UTF-8"
done
# What they were made of is not needed any more, and would take them along.
mv /usr/lib/locale/locale-archive /usr/lib/locale/kept
apt-get -y purge locales
mv /usr/lib/locale/kept /usr/lib/locale/locale-archive
apt-get clean
rm -rf /var/lib/apt/lists/* /var/cache/debconf/*-old /var/log/apt/* /var/log/dpkg.log
install -d -m 700 -o hand-and-foot -g hand-and-foot /var/lib/hand-and-foot
