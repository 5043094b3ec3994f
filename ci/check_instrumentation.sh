#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_instrumentation.sh BUILD: no archive or object of ours in the build tree BUILD refers to
# __sanitizer_cov: our code carries no coverage instrumentation, so the engine explores the solver
# and not our parser. Ours is what belongs to a CMake target named gadfly_*.
set -euo pipefail

[ $# -eq 1 ] || { echo "usage: ci/check_instrumentation.sh BUILD" >&2; exit 2; }
# A build tree inside this one (build/self-fuzz/) is another flavour.
mapfile -t files < <(find "$1" -mindepth 1 -type d -exec test -e '{}/CMakeCache.txt' \; -prune -o \
  \( -name 'libgadfly_*.a' -o -path '*/gadfly_*.dir/*.o' \) -print | LC_ALL=C sort)
[ ${#files[@]} -gt 0 ] || { echo "no libgadfly_*.a under $1: build it first" >&2; exit 3; }

failed=0
for file in "${files[@]}"; do
  symbols=$(nm "$file" 2>/dev/null) || { echo "$file: nm cannot read it"; failed=1; continue; }
  count=$(grep -c '__sanitizer_cov' <<<"$symbols" || true)
  if [ "$count" -gt 0 ]; then
    echo "$file: $count references to __sanitizer_cov"
    failed=1
  fi
done
echo "instrumentation: ${#files[@]} archives and objects looked at"
exit $failed
