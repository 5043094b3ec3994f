#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/setup.sh [--print]: installs the missing packages of ci/packages.txt on Debian 12 or 13, or
# Ubuntu 24.04, as root or with a sudo that asks for no password; does nothing if no package is missing.
# --print only lists what would be installed, in which version and from where. Then it installs the
# newest solvers (harness/solvers/install.py) if their package index can be reached, or says that it
# left them out.
# Exit codes: 0 all packages are there, 2 usage, 3 offline, no right to install, or no apt-get.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"
export DEBIAN_FRONTEND=noninteractive LC_ALL=C

case ${1-} in
  "" | --print) mode=${1-} ;;
  *) die 2 "usage: ci/setup.sh [--print]" ;;
esac
command -v apt-get >/dev/null ||
  die 3 "no apt-get here: this script is for Debian and Ubuntu; install what ci/packages.txt lists by hand"

mapfile -t wanted < <(sed -e 's/#.*//' -e '/^ *$/d' ci/packages.txt | tr -d ' ')
missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [ "$status" = installed ] || missing+=("$package")
done
echo "setup: ${#wanted[@]} packages wanted, ${#missing[@]} missing"

# The newest solvers are no Debian packages. Without them, everything runs beside Debian's solvers.
install_solvers() {
  [ -z "$mode" ] || return 0
  if ! timeout 300 python3 harness/solvers/install.py >/dev/null; then
    echo "setup: left out the newest solvers that are named above; later: gadfly solvers install"
  fi
}

[ ${#missing[@]} -gt 0 ] || {
  install_solvers
  exit 0
}

# Succeeds if apt's lists know a version of every missing package.
all_known() {
  local package
  for package in "${missing[@]}"; do
    grep -q '^  Candidate: [^(]' <<<"$(apt-cache policy "$package")" || return 1
  done
}

if [ "$mode" = --print ]; then
  printf 'missing: %s\n' "${missing[*]}"
  all_known || die 3 "apt's lists do not know all of them: run apt-get update, then ask again"
  echo "would be installed, with what they depend on:"
  apt-get install --simulate --no-install-recommends "${missing[@]}" |
    sed -n -E 's/^Inst ([^ ]+) (\[[^]]*\] )?\(([^ ]+) ([^)]*)\).*/  \1 \3 from \4/p'
  echo "would be downloaded (none: apt's cache holds them):"
  apt-get install --print-uris --yes --no-install-recommends "${missing[@]}" |
    sed -n -E "s/^'([^']*)'.*/  \1/p"
  exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
  sudo -n true 2>/dev/null ||
    die 3 "not root and no sudo without a password; as root: apt-get install ${missing[*]}"
  as_root=(sudo -n env DEBIAN_FRONTEND=noninteractive)
fi

apt_get() { "${as_root[@]}" apt-get -q -o Acquire::Retries=3 "$@"; }
install() { all_known && apt_get install --yes --no-install-recommends "${missing[@]}"; }

# Lists are often stale and mirrors slow: each try but the first begins with fresh lists.
install_in_three_tries() {
  install && return
  local pause
  for pause in 5 20; do
    apt_get update || true
    install && return
    sleep "$pause"
  done
  echo "could not install: ${missing[*]}. Is this machine offline, or another system?"
  return 3
}
step setup 60 "install ${#missing[@]} packages" install_in_three_tries
install_solvers
