#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_lists.sh: the list file of each family names exactly the files of the family's folder,
# sorted, each name once. A line of the list is GADFLY_<FAMILY>(name, ...), where name is the stem of
# the file. Also: each solver's folder has its facts, and a CMakeLists.txt names each test.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

failed=0
# solver FOLDER: the folder has the facts of the solver.
solver() {
  local name=${1##*/}
  [ -e "$1/$name.smt2" ] || { echo "$1: no $name.smt2 with the facts of the solver"; failed=1; }
}

# family LIST FOLDER SUFFIX [OTHER...]: LIST names the files FOLDER/*SUFFIX, but for those whose stem
# is an OTHER.
family() {
  local list=$1 folder=$2 suffix=$3 names files other
  [ -e "$list" ] || { echo "$list: no such list"; failed=1; return; }
  names=$(sed -n -E 's/^GADFLY_[A-Z_]+\( *([A-Za-z0-9_]+).*/\1/p' "$list")
  files=$(our_files "$folder/*$suffix" | sed -n -E "s|^$folder/([^/]*)$suffix\$|\1|p")
  shift 3
  for other in "$@"; do files=$(grep -vxF -- "$other" <<<"$files"); done
  if ! LC_ALL=C sort -c -u <<<"$names" 2>/dev/null; then
    echo "$list: not sorted, or a name twice"
    failed=1
  fi
  if ! diff <(LC_ALL=C sort -u <<<"$names") <(LC_ALL=C sort <<<"$files") >/dev/null; then
    echo "$list (<) and $folder/*$suffix (>) differ:"
    diff <(LC_ALL=C sort -u <<<"$names") <(LC_ALL=C sort <<<"$files") | grep '^[<>]' || true
    failed=1
  fi
}

# sorted LIST: the entries, which name no files, are sorted.
sorted() {
  if ! sed -n -E 's/^GADFLY_[A-Z0-9_]+\("?([^",)]+).*/\1/p' "$1" | LC_ALL=C sort -c -u 2>/dev/null; then
    echo "$1: not sorted, or a name twice"
    failed=1
  fi
}

# built TEST: a CMakeLists.txt of tests/ or of a folder below it names the test.
built() {
  if grep -qwF -- "${1#tests/}" tests/CMakeLists.txt; then return; fi
  if grep -qswF -- "$(basename "$1")" tests/*/CMakeLists.txt tests/*/*/CMakeLists.txt \
    tests/*/*/*/CMakeLists.txt; then return; fi
  echo "$1: no CMakeLists.txt names it"
  failed=1
}

family harness/judge/oracles.def harness/judge/oracles .cc
family lib/approx/rules/rules.def lib/approx/rules .smt2
family lib/reducer/rewrites.def lib/reducer/rewrites .smt2
family lib/reducer/rules.def lib/reducer/rules .cc
family lib/smtlib/theories/theories.def lib/smtlib/theories .smt2
family mutator/strategies.def mutator/strategies .cc
# A file of tools/cli/ that has a header is a part that subcommands share.
mapfile -t shared < <(our_files 'tools/cli/*.h' | sed -E 's|.*/([^/]*)\.h$|\1|')
family tools/cli/subcommands.def tools/cli .cc main "${shared[@]}"
for list in lib/smtlib/compatibility/*.def; do sorted "$list"; done
for folder in harness/solvers/*/; do solver "${folder%/}"; done
while read -r test; do built "$test"; done < <(our_files 'tests/*_test.cc')
exit $failed
