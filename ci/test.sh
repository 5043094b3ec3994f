#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/test.sh: from a clone to tested: installs what is missing, builds, imports CVC4's regressions,
# lints, runs every test, under 45 minutes on two cores. Leaves the command at build/gadfly and the
# regressions in build/corpus/cvc4/. On success the last lines are ctest's.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

ci/setup.sh
ci/build.sh
step fetch-cvc4 "fetch the source of CVC4 (regressions)" ci/fetch_source.sh cvc4 build/sources/cvc4
step import-cvc4 "import CVC4's regressions" build/gadfly import cvc4 build/sources/cvc4 build/corpus/cvc4
step mine-cvc4 "make a bank of past bugs (bank.pb)" ci/bank.sh
step check-corpus "check corpus/" ci/check_corpus.sh

for flavour in asan-ubsan self-fuzz; do
  step "configure-$flavour" "configure build/$flavour/" cmake --preset "$flavour"
  step "build-$flavour" "build build/$flavour/" cmake --build --preset "$flavour" --parallel "$jobs"
done
step lint "lint" ci/lint.sh
step test-asan-ubsan "unit tests under ASan and UBSan" \
  ctest --preset asan-ubsan -j "$jobs" --no-tests=error -L unit
step test-self-fuzz "fuzz Gadfly itself for a moment" \
  ctest --preset self-fuzz -j "$jobs" --no-tests=error
step test-targets "puzzles and fuzz targets" \
  ctest --preset targets -j "$jobs" --no-tests=error
step test-afl "afl-fuzz at work" \
  ctest --preset afl -j "$jobs" --no-tests=error
step check-oss-fuzz "targets as OSS-Fuzz builds and checks them" ci/check_oss_fuzz.sh address
ctest --preset dev -j "$jobs" --no-tests=error --no-label-summary
