#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_instrumentation.sh BUILD: checks that Gadfly's code has no coverage instrumentation, so that
# the engine explores the solver and not our parser. No archive or object of a CMake target gadfly_*,
# in the build tree BUILD or in the tree whose archives it links (cmake/GadflyShared.cmake), refers to
# __sanitizer_cov or AFL++'s __afl_. Weak references do not count: harness/target/engine/coverage.cc
# finds the engine by them. The archives of solvers, lib*_instrumented.a, do have such references, or
# are LLVM bitcode, which AFL++ instruments when it links; but CaDiCaL below a solver has none
# (cmake/GadflyDependency.cmake).
set -euo pipefail

sat_solver=libcadical_instrumented.a
[ $# -eq 1 ] || { echo "usage: ci/check_instrumentation.sh BUILD" >&2; exit 2; }
# A build tree inside this one (build/asan-ubsan/) is another flavor.
find_files() {
  find "$1" -mindepth 1 -type d -exec test -e '{}/CMakeCache.txt' \; -prune -o \
    \( "${@:2}" \) -print | LC_ALL=C sort
}
trees=("$1")
if [ -e "$1/CMakeCache.txt" ]; then
  shared=$(sed -n 's/^GADFLY_SHARED:INTERNAL=//p' "$1/CMakeCache.txt")
  [ -z "$shared" ] || trees+=("$shared")
fi
mapfile -t files < <(for tree in "${trees[@]}"; do
  find_files "$tree" -name 'libgadfly_*.a' -o -path '*/gadfly_*.dir/*.o'
done)
mapfile -t unguided < <(find_files "$1" -name "$sat_solver")
mapfile -t solvers < <(find_files "$1" -name 'lib*_instrumented.a' -not -name "$sat_solver")
[ ${#files[@]} -gt 0 ] || { echo "no libgadfly_*.a under $1: build it first" >&2; exit 3; }

# references FILE...: a line for each reference to coverage, with the name of the file; fails if nm cannot
# read one of them.
references() {
  local symbols
  symbols=$(nm -A -u "$@" 2>/dev/null) || return 1
  grep ' U ' <<<"$symbols" | grep -e '__sanitizer_cov' -e '__afl_' || true
}
failed=0
found=$(references "${files[@]}" "${unguided[@]}") || { echo "nm cannot read all files"; failed=1; }
[ -z "$found" ] || { printf 'references to coverage:\n%s\n' "$found"; failed=1; }
for file in "${solvers[@]}"; do
  [ "$(ar p "$file" 2>/dev/null | head -c 2)" != BC ] || continue
  found=$(references "$file") && [ -n "$found" ] || { echo "$file: no coverage"; failed=1; }
done
echo "instrumentation: checked ${#files[@]} archives and objects of Gadfly, ${#solvers[@]} of solvers"
exit $failed
