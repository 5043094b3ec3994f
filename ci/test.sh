#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/test.sh: tests a fresh clone: installs what is missing, builds, imports CVC4's regressions, lints,
# and runs the tests; each step prints an estimate of its seconds. ci/full.sh also runs the rest:
# clang-tidy on all files, all tests under sanitizers. Leaves the command at build/gadfly and the
# regressions in build/corpus/cvc4/. If all is well, the last lines are ctest's.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

ci/setup.sh
ci/build.sh
step fetch-cvc4 5 "fetch the source of CVC4 (regressions)" \
  ci/fetch_source.sh cvc4 build/sources/cvc4
step import-cvc4 5 "import CVC4's regressions" \
  build/gadfly import cvc4 build/sources/cvc4 build/corpus/cvc4
step mine-cvc4 2 "make a bank of past bugs (bank.pb)" ci/bank.sh
step check-corpus 10 "check corpus/" ci/check_corpus.sh

step configure-asan-ubsan 2 "configure build/asan-ubsan/" cmake --preset asan-ubsan
step build-asan-ubsan 270 "build build/asan-ubsan/" \
  cmake --build --preset asan-ubsan --parallel "$jobs" --target memory_tests self_fuzz
step lint 90 "lint" ci/lint.sh
step test-asan-ubsan 90 "unit tests of memory and input under ASan and UBSan" \
  ctest --preset asan-ubsan -j "$jobs" --no-tests=error -L memory
step test-self-fuzz 95 "fuzz Gadfly itself for a moment" \
  ctest --preset asan-ubsan -j "$jobs" --no-tests=error -L self-fuzz
step test-targets 25 "puzzles and fuzz targets" \
  ctest --preset targets -j "$jobs" --no-tests=error
step test-afl 100 "afl-fuzz at work" \
  ctest --preset afl -j "$jobs" --no-tests=error
ci/check_oss_fuzz.sh address
# Many of these tests wait for a process, so two more than there are processors run at a time.
echo "all unit tests and the tests of the command, about 460 s:"
ctest --preset dev -j "$((jobs + 2))" --no-tests=error --no-label-summary
