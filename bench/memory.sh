#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/memory.sh TREE SOLVER [FOLDERS...]: does a fuzz target leak memory or state? Runs RUNS (20000)
# guided executions of TREE/fuzz_SOLVER with SEED (1), from the scripts of FOLDERS (default: corpus/),
# in mode record. Prints resident memory, the part of it that the engine's corpus takes, and open
# descriptors, after 1,000 executions and at the end; and the inputs that libFuzzer saved as crashes,
# hangs, or leaks. Each of these is a finding or a false alarm to inspect. A hang takes
# more than TIMEOUT (300) seconds of wall-clock time, so that a busy machine is not a bug. Then
# TREE/cost_SOLVER solves up to INPUTS (400) of the kept scripts twice, alone and beside two busy
# processes per core: the answers must be the same.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../ci/common.sh"

[ $# -ge 2 ] || die 2 "usage: bench/memory.sh TREE SOLVER [FOLDERS...]"
target=$1/fuzz_$2
tool=$1/cost_$2
shift 2
folders=("$@")
[ ${#folders[@]} -gt 0 ] || folders=(corpus)
scratch=$(mktemp -d)
burners=()
finish() {
  [ ${#burners[@]} -eq 0 ] || kill "${burners[@]}" 2>/dev/null || true
  rm -rf "$scratch"
}
trap finish EXIT
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=8:detect_leaks=0
export GADFLY_MODE=record

mkdir "$scratch/corpus" "$scratch/artifacts"
"$target" -seed="${SEED:-1}" -runs="${RUNS:-20000}" -entropic=0 -reduce_inputs=0 -max_len=8192 \
  -timeout="${TIMEOUT:-300}" -artifact_prefix="$scratch/artifacts/" "$scratch/corpus" \
  "${folders[@]}" >"$scratch/log" 2>&1 &
process=$!
# runs <TAB> KiB <TAB> descriptors <TAB> bytes of texts, as "12b", "34Kb" or "5Mb"
while [ -e "/proc/$process/fd" ]; do
  line=$(tail -c 4096 "$scratch/log" | grep -aE '^#[0-9]+.* corp: ' | tail -n 1 || true)
  runs=${line%%[!#0-9]*}
  texts=$(grep -oE 'corp: [0-9]+/[0-9]+[KM]?b' <<<"$line" || true)
  resident=$(awk '/^VmRSS/ { print $2 }' "/proc/$process/status" 2>/dev/null || true)
  descriptors=$(find "/proc/$process/fd" -mindepth 1 2>/dev/null | wc -l || true)
  [ -z "$resident" ] ||
    printf '%d\t%d\t%d\t%s\n' "${runs#\#}" "$resident" "$descriptors" "${texts#*/}"
  sleep 0.2
done >"$scratch/samples"
code=0
wait "$process" || code=$?
awk -F'\t' 'function kib(text) { return text ~ /Mb/ ? text * 1024 : text ~ /Kb/ ? text + 0 : text / 1024 }
  !first && $1 >= 1000 { first = $1; memory = $2; open = $3; texts = kib($4) }
  { last = $1; end = $2; closing = $3; last_texts = kib($4) }
  function tell(runs, memory, texts, open) {
    printf "after %6d executions: %7.1f MiB, %.1f of it texts of the corpus, %d descriptors\n",
           runs, memory / 1024, texts / 1024, open
  }
  END {
    if (!first) { print "fewer than 1,000 executions"; exit }
    tell(first, memory, texts, open)
    tell(last, end, last_texts, closing)
    printf "memory: ratio %.2f, without the texts %.2f; descriptors: %+d\n", end / memory,
           (end - last_texts) / (memory - texts), closing - open
  }' "$scratch/samples"
grep -aE '^(stat::number_of_executed_units|Done )' "$scratch/log" || true
mapfile -t artifacts < <(find "$scratch/artifacts" -type f)
printf 'exit code %d, %d artifacts\n' "$code" ${#artifacts[@]}
if [ ${#artifacts[@]} -gt 0 ]; then
  mkdir -p build/log
  cp "${artifacts[@]}" build/log/
  printf '  kept: build/log/%s\n' "${artifacts[@]##*/}"
  tail -n 30 "$scratch/log"
fi

mapfile -t files < <(find "$scratch/corpus" -type f | LC_ALL=C sort | head -n "${INPUTS:-400}")
[ ${#files[@]} -gt 0 ] || exit 0
answers() { ROUNDS=1 "$tool" "${files[@]}" 2>/dev/null | cut -f1,3; }
answers >"$scratch/alone" || true
for _ in $(seq $((2 * $(nproc)))); do
  sh -c 'while :; do :; done' &
  burners+=($!)
done
answers >"$scratch/loaded" || true
kill "${burners[@]}"
burners=()
printf '%d scripts, %d answered alone: %s\n' ${#files[@]} "$(wc -l <"$scratch/alone")" \
  "$(sha256sum <"$scratch/alone" | head -c 16)"
printf '%d scripts, %d answered on a loaded machine: %s\n' ${#files[@]} \
  "$(wc -l <"$scratch/loaded")" "$(sha256sum <"$scratch/loaded" | head -c 16)"
if ! cmp -s "$scratch/alone" "$scratch/loaded"; then
  echo "DIFFERENT answers:"
  diff "$scratch/alone" "$scratch/loaded" | head
  exit 1
fi
echo "the same answers"
