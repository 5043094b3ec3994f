#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/labels.sh [RUNS] [libfuzzer|afl]: do witnesses survive an engine? RUNS (default 100000)
# executions of Boolector without reference from the seeds of QF_BV, then libFuzzer's -merge=1, which
# keeps the smallest inputs for the code they reach. build/labeled counts before and after.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../ci/common.sh"

runs=${1:-100000}
engine=${2:-libfuzzer}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export GADFLY_MODE=record GADFLY_LABELS=$scratch/labels
options=(-reduce_inputs=0 -entropic=0 -max_len=8192)
target=build/targets/fuzz_boolector
sanitizer=malloc_context_size=0:quarantine_size_mb=8:detect_leaks=0

# logged COMMAND...: runs it, and shows the end of its output if it fails
logged() { "$@" >"$scratch/log" 2>&1 || { tail -n 20 "$scratch/log" >&2; exit 1; }; }

mkdir "$scratch/corpus" "$scratch/merged"
if [ "$engine" = afl ]; then
  AFL_CUSTOM_MUTATOR_LIBRARY=$PWD/build/libgadfly_afl.so AFL_CUSTOM_MUTATOR_ONLY=1 \
    AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 AFL_SKIP_CPUFREQ=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1 \
    logged afl-fuzz -i corpus/QF_BV -o "$scratch/out" -s 1 -E "$runs" -t 25000 -- \
    build/afl/fuzz_boolector
  cp "$scratch"/out/default/queue/id* "$scratch/corpus"
else
  cp corpus/QF_BV/*.smt2 "$scratch/corpus"
  ASAN_OPTIONS=$sanitizer logged "$target" -seed=1 -runs="$runs" "${options[@]}" "$scratch/corpus"
fi
build/labeled "$scratch/corpus" "$GADFLY_LABELS" | sed 's/^/before the merge: /'
ASAN_OPTIONS=$sanitizer GADFLY_MODELS=1 \
  logged "$target" -merge=1 "${options[@]}" "$scratch/merged" "$scratch/corpus"
build/labeled "$scratch/merged" "$GADFLY_LABELS" | sed 's/^/after the merge: /'
