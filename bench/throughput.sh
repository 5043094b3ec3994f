#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/throughput.sh [SECONDS]: executions a second of Boolector in process, guided, against one
# process per input of Debian's boolector, in one run. First libFuzzer explores for SECONDS (default 60)
# from the seeds of Boolector's logics, without a reference solver; then up to 400 of the inputs
# that it kept go, each in turn, through one process of Debian's binary and, all in one process,
# through ours. Debian's reads fewer constructs: how many it refuses is printed, and refusing is fast.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../ci/common.sh"

seconds=${1:-60}
targets=build/targets
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=8:detect_leaks=0
now() { date +%s.%N; }
rate() { awk -v n="$1" -v a="$2" -v b="$3" 'BEGIN { printf "%.1f", n / (b - a) }'; }

mkdir "$scratch/corpus"
cp corpus/QF_BV/*.smt2 corpus/QF_ABV/*.smt2 corpus/QF_UFBV/*.smt2 corpus/QF_AUFBV/*.smt2 \
  "$scratch/corpus"
"$targets/fuzz_boolector" -seed=1 -max_total_time="$seconds" -entropic=0 -reduce_inputs=0 \
  -max_len=8192 -print_final_stats=1 "$scratch/corpus" >"$scratch/log" 2>&1
guided=$(awk '/number_of_executed_units/ { print $2 }' "$scratch/log")
printf 'guided, in process: %s executions in %s s, %s a second\n' "$guided" "$seconds" \
  "$(awk -v n="$guided" -v s="$seconds" 'BEGIN { printf "%.1f", n / s }')"

mapfile -t files < <(find "$scratch/corpus" -type f | LC_ALL=C sort | head -n 400)
refused=0
start=$(now)
for file in "${files[@]}"; do
  timeout 10 boolector --smt2 "$file" >"$scratch/out" 2>&1 || true
  grep -qE '^(sat|unsat)' "$scratch/out" || refused=$((refused + 1))
done
process=$(rate ${#files[@]} "$start" "$(now)")
start=$(now)
"$targets/replay_boolector" "${files[@]}" >/dev/null 2>&1
inside=$(rate ${#files[@]} "$start" "$(now)")
printf '%d inputs, a process each (boolector, Debian): %s a second, %d not answered\n' \
  ${#files[@]} "$process" "$refused"
printf '%d inputs, one process (ours, ASan, assertions, coverage): %s a second\n' \
  ${#files[@]} "$inside"
awk -v a="$inside" -v b="$process" 'BEGIN { printf "ratio: %.2f\n", a / b }'
