#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/cost.sh TOOL FOLDERS...: the cost of one input, in milliseconds. TOOL is <build>/cost_<solver>;
# scripts above 2 kB are left out. A script that ends the solver's process is counted and left out, and
# the benchmark continues with the next one. "Solving" is the time in the solver minus its set-up, per
# input. Each input runs ROUNDS (3) times, within PATIENCE (60) seconds of wall-clock time together; the
# fastest run counts. Settings of the target (docs/settings.md) apply.
# shellcheck disable=SC2016
set -euo pipefail

[ $# -ge 2 ] || { echo "usage: bench/cost.sh TOOL FOLDERS..." >&2; exit 2; }
tool=$1
[ -x "$tool" ] || { echo "bench/cost.sh: no program $tool: build it first" >&2; exit 3; }
shift
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=0:quarantine_size_mb=8:detect_leaks=0}

mapfile -t files < <(find "$@" -name '*.smt2' -size -2048c | LC_ALL=C sort)
died=0
next=0
while [ "$next" -lt ${#files[@]} ]; do
  "$tool" "${files[@]:next}" >>"$scratch/rows" 2>"$scratch/log" && break
  # The tool names each file before it runs it.
  reached=$(grep -cxFf <(printf '%s\n' "${files[@]:next}") "$scratch/log" || true)
  died=$((died + 1))
  next=$((next + reached))
done

grep -m1 'gadfly: target' "$scratch/log"
printf '%d scripts below 2 kB, %d of them solved, %d ended the process\n' \
  ${#files[@]} "$(wc -l <"$scratch/rows")" "$died"
printf '%-24s %8s %8s %8s %8s\n' "milliseconds" median mean 90% max

# column NAME EXPRESSION: prints a row of the table; EXPRESSION is awk, over the tool's columns
column() {
  awk -F'\t' "{ printf \"%.3f\n\", ($2) / 1000 }" "$scratch/rows" | sort -g |
    awk -v name="$1" '{ value[NR] = $1; sum += $1 } END {
      at = int(NR * 0.9 + 0.5); if (at < 1) at = 1
      printf "%-24s %8.3f %8.3f %8.3f %8.3f\n", name, value[int((NR + 1) / 2)], sum / NR,
        value[at], value[NR] }'
}
column "solver: set-up" '$4'
column "solver: solving" '$5 > $4 ? $5 - $4 : 0'
column "solver" '$5'
column "other oracles" '$6'
column "ours" '$7'
column "all" '$5 + $6 + $7'
