#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/labels.sh [RUNS] [libfuzzer|afl]: do witnesses survive an engine? RUNS (default 100000)
# executions of Boolector without reference from the seeds of QF_BV, then a merge as fuzzers do it:
# libFuzzer's -merge=1, which keeps the smallest inputs, or afl-cmin. build/labelled counts.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../ci/common.sh"

runs=${1:-100000}
engine=${2:-libfuzzer}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=8:detect_leaks=0
export GADFLY_MODE=record GADFLY_LABELS=$scratch/labels
mkdir "$scratch/merged"
if [ "$engine" = afl ]; then
  export AFL_CUSTOM_MUTATOR_LIBRARY=$PWD/build/libgadfly_afl.so AFL_CUSTOM_MUTATOR_ONLY=1
  export AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_SKIP_CPUFREQ=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1
  afl-fuzz -i corpus/QF_BV -o "$scratch/out" -s 1 -E "$runs" -t 25000 -- \
    build/afl/fuzz_boolector >"$scratch/log" 2>&1 || true
  queue=$scratch/out/default/queue
  build/labelled "$queue" "$GADFLY_LABELS" | sed 's/^/before the merge: /'
  GADFLY_MODELS=1 afl-cmin -i "$queue" -o "$scratch/merged" -t 25000 -- \
    build/afl/fuzz_boolector >>"$scratch/log" 2>&1
else
  mkdir "$scratch/corpus"
  cp corpus/QF_BV/*.smt2 "$scratch/corpus"
  target=build/targets/fuzz_boolector
  options=(-reduce_inputs=0 -entropic=0 -max_len=8192)
  "$target" -seed=1 -runs="$runs" "${options[@]}" "$scratch/corpus" >"$scratch/log" 2>&1
  build/labelled "$scratch/corpus" "$GADFLY_LABELS" | sed 's/^/before the merge: /'
  GADFLY_MODELS=1 "$target" -merge=1 "${options[@]}" "$scratch/merged" "$scratch/corpus" \
    >>"$scratch/log" 2>&1
fi
build/labelled "$scratch/merged" "$GADFLY_LABELS" | sed 's/^/after the merge: /'
