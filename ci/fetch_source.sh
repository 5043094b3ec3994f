#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
#
# fetch_source.sh PACKAGE DEST: unpacks the Debian source package PACKAGE into the directory DEST,
# Debian's patches applied. Solvers under test and regression suites come this way. apt runs with a
# private sources list, index and cache: nothing in the system's apt configuration or lists changes,
# no root is needed, and signatures are checked as always. Does nothing if DEST is already
# unpacked. The suite is bookworm; GADFLY_DEBIAN_SUITE and GADFLY_DEBIAN_MIRROR override the suite
# and the mirror (default: the mirror that apt is configured with, else deb.debian.org).
# Exit codes: 0 unpacked, 2 usage, 3 the environment (tools, network, disk).
set -eu

fail() {
  echo "fetch_source.sh: $1" >&2
  exit "${2:-3}"
}

[ $# -eq 2 ] || fail "usage: fetch_source.sh PACKAGE DEST" 2
package=$1
dest=$2
suite=${GADFLY_DEBIAN_SUITE:-bookworm}
case $package in
  "" | *[!a-z0-9.+-]*) fail "not a package name: '$package'" 2 ;;
esac

stamp=$dest/.fetched-$package
[ -e "$stamp" ] && exit 0
[ ! -e "$dest" ] || [ -z "$(ls -A "$dest")" ] ||
  fail "$dest exists and is not an unpacked '$package': remove it first"
command -v apt-get >/dev/null ||
  fail "apt-get is not installed: unpack the source into $dest yourself and touch $stamp"

# As root, apt fetches as the user _apt, so all users may enter the scratch directory.
work=$(mktemp -d "${TMPDIR:-/tmp}/gadfly-fetch.XXXXXX")
trap 'rm -rf "$work"' EXIT
trap 'exit 3' HUP INT TERM
mkdir -p "$work/lists/partial" "$work/cache/archives/partial" "$work/download"
chmod 755 "$work"
if [ "$(id -u)" -eq 0 ] && id _apt >/dev/null 2>&1; then
  chown -R _apt "$work"
fi

# shellcheck disable=SC2016  # the dollars are apt's
format='$(RELEASE) $(COMPONENT) $(REPO_URI) $(ORIGIN)'
configured=$(apt-get indextargets --format "$format" 2>/dev/null |
  awk -v suite="$suite" '$1 == suite && $2 == "main" && (NF == 3 || $4 == "Debian")' |
  awk 'NR == 1 { print $3 }')
mirror=${GADFLY_DEBIAN_MIRROR:-${configured:-http://deb.debian.org/debian}}
keyring=/usr/share/keyrings/debian-archive-keyring.gpg
options=
[ ! -r "$keyring" ] || options="[signed-by=$keyring] "
echo "deb-src $options$mirror $suite main" >"$work/sources.list"

cat >"$work/apt.conf" <<END
Dir::Etc::sourcelist "$work/sources.list";
Dir::Etc::sourceparts "-";
Dir::State "$work";
Dir::State::lists "$work/lists";
Dir::Cache "$work/cache";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Acquire::Languages "none";
Acquire::Retries "3";
APT::Update::Error-Mode "any";
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
END
private_apt() {
  apt-get -q -c "$work/apt.conf" "$@"
}

echo "fetching the source of $package from $mirror ($suite)"
private_apt update >"$work/log" 2>&1 ||
  { cat "$work/log" >&2; fail "cannot read the source index of $mirror"; }
(cd "$work/download" && private_apt source --download-only "$package") >"$work/log" 2>&1 ||
  { cat "$work/log" >&2; fail "cannot fetch the source of '$package'"; }
dsc=$(ls "$work/download/"*.dsc)

# apt has checked every file against the signed index, so the .dsc needs no second check.
unpack_by_hand() {
  mkdir "$work/source"
  for archive in "$work/download/"*.orig.tar.*; do
    tar -xf "$archive" -C "$work/source" --strip-components=1
  done
  for archive in "$work/download/"*.orig-*.tar.*; do
    [ -e "$archive" ] || continue
    component=${archive##*.orig-}
    component=${component%%.tar.*}
    rm -rf "$work/source/$component"
    mkdir "$work/source/$component"
    tar -xf "$archive" -C "$work/source/$component" --strip-components=1
  done
  rm -rf "$work/source/debian"
  tar -xf "$work/download/"*.debian.tar.* -C "$work/source"
  [ -e "$work/source/debian/patches/series" ] || return 0
  grep -v -e '^#' -e '^$' "$work/source/debian/patches/series" | while read -r name _; do
    patch -s -d "$work/source" -p1 <"$work/source/debian/patches/$name" ||
      fail "Debian's patch $name does not apply"
  done
}
if command -v dpkg-source >/dev/null; then
  dpkg-source --no-check -x "$dsc" "$work/source" >"$work/log" 2>&1 ||
    { cat "$work/log" >&2; fail "cannot unpack $(basename "$dsc")"; }
else
  unpack_by_hand
fi

mkdir -p "$dest"
cp -R "$work/source/." "$dest/"
basename "$dsc" .dsc >"$stamp"
echo "unpacked $(cat "$stamp") into $dest"
