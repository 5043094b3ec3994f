#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_pairs.sh: each x.cc has its x.h beside it, so that what a header declares is defined in
# the file of that name. Prints the files without a header. Not checked: tests and benchmarks,
# programs (main), members of a family that a list file names (GADFLY_RULE(x, ...) in the folder's
# .def), and the exceptions below.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

# File or folder, then why it has no header of its own.
exceptions='
harness/entry.cc                 the functions that a fuzzing engine calls
harness/solvers                  each folder defines what harness/solver.h asks of a solver
lib/bank/reader.cc               the reader of bank.h, until generated code reads banks
mutator/engine/afl.cc            the functions that AFL++ looks up by name
mutator/engine/libfuzzer.cc      the functions that libFuzzer looks up by name
tools/reduce/disagreement.cc     a family without a list: the questions of question.h
tools/reduce/same_behaviour.cc   likewise
tools/reduce/same_finding.cc     likewise
tools/reduce/slower.cc           likewise
'

# member FILE: does a list file of its folder name it?
member() {
  local folder stem
  folder=$(dirname "$1")
  stem=$(basename "$1" .cc)
  grep -qsE "^GADFLY_[A-Z_]+\( *$stem *[,)]" "$folder.def" "$folder/$(basename "$folder").def"
}

excepted() {
  local place reason
  while read -r place reason; do
    [ -n "$place" ] || continue
    if [[ $1 == "$place" || $1 == "$place"/* ]]; then return 0; fi
  done <<<"$exceptions"
  return 1
}

failed=0
while read -r file; do
  if [ -e "${file%.cc}.h" ] || member "$file" || excepted "$file" || grep -q '^int main(' "$file"; then
    continue
  fi
  echo "$file: no header of that name beside it"
  failed=1
done < <(our_files 'lib/*.cc' 'mutator/*.cc' 'harness/*.cc' 'tools/*.cc' 'proto/*.cc')
# An exception that is not needed any more goes.
while read -r place reason; do
  if [ -n "$place" ] && { [ ! -e "$place" ] || [ -e "${place%.cc}.h" ]; }; then
    echo "ci/check_pairs.sh: the exception $place is not needed"
    failed=1
  fi
done <<<"$exceptions"
exit $failed
