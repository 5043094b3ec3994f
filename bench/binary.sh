#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/binary.sh TARGET COMMAND SEEDS...: a solver's own binary beside the fuzz target of the same
# solver. Two campaigns with afl-fuzz take SECONDS_EACH (300) each, one after the other, with one
# worker, the same seeds and the same reference (REFERENCE, z3): `gadfly fuzz --command COMMAND`, and
# `gadfly fuzz TARGET --engine afl`, for which `gadfly build TARGET --engine afl` must have run.
# COMMAND is as for --command, with the absolute path of a program that AFL++'s compiler has built.
# The engine's own count of edges differs between the two builds, so the last column is that of
# afl-showmap: edges of COMMAND's program on the inputs that the campaign kept.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../ci/common.sh"

[ $# -ge 3 ] || die 2 "usage: bench/binary.sh TARGET COMMAND SEEDS..."
target=$1 command=$2
shift 2
seconds=${SECONDS_EACH:-300}
reference=${REFERENCE-z3}
scratch=${SCRATCH:-$(mktemp -d)}
[ -n "${SCRATCH-}" ] || trap 'rm -rf "$scratch"' EXIT
read -ra words <<<"$command"

# campaign NAME ARGUMENTS...: runs it; $folder has its files, NAME.json its summary
campaign() {
  local name=$1 code=0
  shift
  build/gadfly fuzz "$@" --reference "$reference" --time "${seconds}s" --seed 1 --json \
    --confirm-time 60 --reduce-time 30 --out "$scratch/$name" \
    >"$scratch/$name.json" 2>"$scratch/$name.log" || code=$?
  [ "$code" -le 1 ] || die 3 "$name ended with exit code $code: $(tail -n 3 "$scratch/$name.log")"
}
# field NAME KEY: a number of its summary
field() {
  python3 -c 'import json, sys
value = json.load(open(sys.argv[1]))
for key in sys.argv[2].split("."):
    value = (value or {}).get(key, 0)
print(len(value) if isinstance(value, list) else round(value))' "$scratch/$1.json" "$2"
}
# edges NAME: of the binary, on what the campaign kept and on its seeds
edges() {
  afl-showmap -C -q -m none -t 5000 -i "$scratch/$1/afl/main/queue" -o "$scratch/$1.map" -- \
    "${words[@]}" >"$scratch/$1.showmap" 2>&1 </dev/null || true
  wc -l <"$scratch/$1.map"
}

campaign binary --command "$command" "$@"
campaign target "$target" "$@" --engine afl --verify-binary none
printf '%-10s %10s %8s %8s %8s %8s %8s %9s %8s\n' '' executions '/second' kept judged waiting \
  dropped findings edges
for name in binary target; do
  printf '%-10s %10s %8s %8s %8s %8s %8s %9s %8s\n' "$name" "$(field $name executions)" \
    "$(field $name executions_per_second)" "$(field $name corpus)" "$(field $name verify.verified)" \
    "$(field $name verify.waiting)" "$(field $name verify.dropped)" "$(field $name findings)" \
    "$(edges $name)"
done
awk -v a="$(field binary executions)" -v b="$(field target executions)" \
  -v c="$(wc -l <"$scratch/binary.map")" -v d="$(wc -l <"$scratch/target.map")" \
  'BEGIN { printf "binary / target: executions %.2f, edges %.2f\n", a / b, c / d }'
