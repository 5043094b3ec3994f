#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/package.sh: makes the Debian packages build/package/gadfly_VERSION_ARCHITECTURE.deb and
# gadfly-dev_VERSION_ARCHITECTURE.deb. Made on Debian 12, they fit 12 and 13. `ci/package.sh --try
# SUITE...` also installs the first in a fresh system of each suite (debootstrap, as root, some
# minutes) and fuzzes two solvers of that system for a moment.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

step configure-package 10 "configure build/package/" \
  cmake --preset dev -B build/package -D GADFLY_PORTABLE=ON -D GADFLY_TESTS=OFF
step build-package 300 "build build/package/" \
  cmake --build build/package --parallel "$jobs" --target gadfly gadfly_afl gadfly_development
[ ! -e build/bank.pb ] || cp build/bank.pb build/package/
step pack 60 "make the packages" cmake -E chdir build/package cpack -G DEB
package=$(ls -t build/package/gadfly_*.deb | head -n 1)
echo "$package: $(du -h "$package" | cut -f 1), needs $(dpkg-deb -f "$package" Depends)"

[ "${1-}" = --try ] || exit 0
shift
[ $# -gt 0 ] || die 2 "usage: ci/package.sh [--try SUITE...]"
command -v debootstrap >/dev/null || die 3 "debootstrap is not installed: apt-get install debootstrap"
for suite; do
  root=build/package/$suite
  [ -e "$root/etc/debian_version" ] ||
    step "debootstrap-$suite" 120 "make a system of $suite" \
      debootstrap --variant=minbase "$suite" "$root" ${GADFLY_DEBIAN_MIRROR-}
  cp "$package" "$root/gadfly.deb"
  mount -t proc proc "$root/proc"
  trap 'umount -l "$root/proc"' EXIT
  step "try-$suite" 90 "install the package in $suite, and fuzz" \
    chroot "$root" sh -ec '
      export DEBIAN_FRONTEND=noninteractive LC_ALL=C HOME=/root
      apt-get -q update
      apt-get -qy --no-install-recommends install /gadfly.deb z3 cvc5
      gadfly --version
      gadfly fuzz --unguided --solver z3 --solver cvc5 --time 20s || [ $? -eq 1 ]'
  umount -l "$root/proc"
  trap - EXIT
  tail -n 12 "build/log/try-$suite.txt"
done
