#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/throughput.sh TREE SOLVER [FOLDERS...]: executions per second, in one run on one machine.
# TREE/fuzz_SOLVER runs SECONDS_EACH (60) in process, guided, from the scripts of FOLDERS (default:
# corpus/), without a reference and, if REFERENCE (z3; cvc5 for Z3 itself) is not empty, with it on
# every input that is decided. Then INPUTS (300) of the scripts in its corpus, the same in each step, go
# - through TREE/replay_SOLVER, all in one process;
# - through Debian's optimized binary of the solver, one process per script.
# The rows say how many scripts a binary answers: a refusal is fast.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../ci/common.sh"

[ $# -ge 2 ] || die 2 "usage: bench/throughput.sh TREE SOLVER [FOLDERS...]"
tree=$1 solver=$2
shift 2
folders=("$@")
[ ${#folders[@]} -gt 0 ] || folders=(corpus)
seconds=${SECONDS_EACH:-60}
case $solver in
  boolector) binary=(boolector --smt2) reference=${REFERENCE-z3} ;;
  z3 | z3_smt) binary=(z3 -smt2 rlimit=100000) reference=${REFERENCE-cvc5} ;;
  cvc4 | cvc5) binary=("$solver" --lang=smt2 --incremental --rlimit-per=20000)
    reference=${REFERENCE-z3} ;;
  *) die 2 "no binary is known for $solver" ;;
esac
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=8:detect_leaks=0
export GADFLY_MODE=record
now() { date +%s.%N; }
# rate WHAT NUMBER START END: prints a row; sets $last to the rate
rate() {
  last=$(awk -v n="$2" -v a="$3" -v b="$4" 'BEGIN { printf "%.1f", n / (b - a) }')
  printf '%-64s %8d %8s\n' "$1" "$2" "$last"
}

# copy_scripts TO FOLDERS...: copies the scripts of at most 8 kB, named by numbers
copy_scripts() {
  local to=$1 number=0 file
  shift
  while read -r file; do
    cp "$file" "$to/$((number += 1)).smt2"
  done < <(find "$@" -name '*.smt2' -size -8192c | LC_ALL=C sort)
}

# guided NAME REFERENCE: explores into $scratch/NAME
guided() {
  local start end
  mkdir "$scratch/$1" "$scratch/artifacts-$1"
  copy_scripts "$scratch/$1" "${folders[@]}"
  start=$(now)
  GADFLY_REFERENCE=$2 "$tree/fuzz_$solver" -seed=1 -max_total_time="$seconds" -entropic=0 \
    -reduce_inputs=0 -max_len=8192 -timeout=25 -print_final_stats=1 \
    -artifact_prefix="$scratch/artifacts-$1/" "$scratch/$1" \
    >"$scratch/log" 2>&1 || echo "$1: ended early: $(grep -am1 -E 'ERROR|ASSERT' "$scratch/log")"
  end=$(now)
  rate "$1" "$(grep -aoE '^(#|stat::number_of_executed_units: )[0-9]+' "$scratch/log" |
    tail -n 1 | grep -oE '[0-9]+$')" "$start" "$end"
}

printf '%-64s %8s %8s\n' "$solver" inputs "per s"
guided "guided, in process" ""
rate_guided=$last
[ -z "$reference" ] || guided "guided, in process, reference $reference" "$reference"

mapfile -t files < <(find "$scratch/guided, in process" -type f | LC_ALL=C sort |
  shuf -n "${INPUTS:-300}" --random-source=<(yes))
start=$(now)
"$tree/replay_$solver" "${files[@]}" >/dev/null 2>&1 || echo "replay_$solver: exit code $?"
rate "of its corpus, in process" ${#files[@]} "$start" "$(now)"
rate_kept=$last

answered=0
start=$(now)
for file in "${files[@]}"; do
  timeout 10 "${binary[@]}" "$file" >"$scratch/out" 2>&1 || true
  if grep -qE '^(sat|unsat)' "$scratch/out"; then answered=$((answered + 1)); fi
done
rate "the same, one process per script: ${binary[*]} ($answered answered)" ${#files[@]} "$start" "$(now)"
rate_binary=$last
awk -v g="$rate_guided" -v k="$rate_kept" -v b="$rate_binary" 'BEGIN {
  printf "times as many as one process per script: guided %.2f, on its corpus %.2f\n", g / b, k / b }'
