#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/bank.sh: makes build/bank.pb, the bank of past bugs that campaigns draw from, of corpus/ and, if
# they are imported, CVC4's regressions.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

sources=(corpus)
[ ! -d build/corpus/cvc4/scripts ] || sources+=(build/corpus/cvc4/scripts)
build/gadfly mine "${sources[@]}" -o build/bank.pb
