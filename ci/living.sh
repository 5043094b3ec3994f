#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/living.sh SOLVER TREE...: what of Gadfly fits trees of a solver, such as two commits of its main
# branch. Each TREE is built under the name SOLVER-living-N. Then follow: what the build left out or
# changed, its counters, the tests of the adapter, the cost of a script, and a campaign of SECONDS_EACH
# (600) seconds without references. Options for `gadfly build`, such as --dep cadical=DIR, stand in
# $BUILD_OPTIONS. Exit code 1 if the tests of an adapter fail or a campaign stops or finds something.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

[ $# -ge 2 ] || die 2 "usage: ci/living.sh SOLVER TREE..."
solver=$1
shift
[ -e "harness/solvers/$solver/CMakeLists.txt" ] || die 2 "no adapter for $solver in harness/solvers/"
[ -x build/gadfly ] || die 3 "no build/gadfly: ci/build.sh makes it"
for tree; do
  [ -d "$tree" ] || die 2 "no folder $tree"
done
read -ra options <<<"${BUILD_OPTIONS-}"
target=$(targets_of "$solver" | head -n 1)

# check WHAT COMMAND...: runs a step that may fail, and remembers if it does.
failed=0
check() {
  (step "$@") || failed=1
}

number=0
for tree; do
  number=$((number + 1))
  name=$solver-living-$number
  folder=build/named/$name/explore
  echo "$name: $tree"
  step "$name-build" 1500 "build it" \
    build/gadfly build "$target" --from "$tree" --name "$name" -j "$jobs" "${options[@]}"
  grep -E ': (compiler|left out|lowered|warning|[^ ]* is older)' "build/log/$name-build.txt" || true
  build/gadfly build --list | grep "^$name " || true
  check "$name-build-cost" 60 "build the measuring program" ninja -C "$folder" "cost_$target"
  check "$name-build-tests" 60 "build the tests of the adapter" \
    ninja -C "$folder" "solver_${solver}_test"
  check "$name-tests" 60 "tests of the adapter" \
    "$folder/tests/harness/solvers/$solver/solver_${solver}_test" --gtest_brief=1
  bench/cost.sh "$folder/cost_$target" corpus/QF_BV corpus/QF_ABV | tail -n +2
  rm -rf "build/log/$name-campaign"
  check "$name-campaign" "${SECONDS_EACH:-600}" "a campaign" \
    build/gadfly fuzz "$name" --time "${SECONDS_EACH:-600}s" --seed 1 --reference none \
    --verify-binary none --out "build/log/$name-campaign"
  grep -E '^(STOPPED|executions|coverage|corpus|answers|time|workers|findings)' \
    "build/log/$name-campaign.txt"
done
exit $failed
