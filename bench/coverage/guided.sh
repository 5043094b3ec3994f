#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/coverage/guided.sh TREE SOLVER EXECUTABLE SEEDS ROOT WORK: how much of a solver do campaigns
# reach with its coverage as a guide, and in the same time without it? Two campaigns of MINUTES (20) run
# side by side, one per core, from the scripts that SEEDS lists, relative to ROOT: TREE/fuzz_SOLVER,
# whose engine is guided, and TREE/unguided_SOLVER (unguided.cc), both without a reference. The inputs
# that they kept then go, as in measure.py, through EXECUTABLE, the solver's own program of
# `gadfly build SOLVER --flavor coverage`. WORK keeps all files.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../../ci/common.sh"

[ $# -eq 6 ] || die 2 "usage: bench/coverage/guided.sh TREE SOLVER EXECUTABLE SEEDS ROOT WORK"
tree=$1 solver=$2 executable=$3 list=$4 root=$5 work=$6
mkdir -p "$work"/{seeds,guided,unguided,artifacts}
export GADFLY_MODE=record GADFLY_REFERENCE=""
end=$((SECONDS + 60 * ${MINUTES:-20}))

mapfile -t scripts < <(sed "s|^|$root/|" "$list")
for i in "${!scripts[@]}"; do cp "${scripts[i]}" "$work/seeds/$i.smt2"; done

# until_the_end LOG COMMAND...: runs COMMAND again, with another seed, if a crash or a hang has ended it.
# The seed and the seconds that are left are added to COMMAND.
until_the_end() {
  local log=$1 seed=1
  shift
  while [ $SECONDS -lt $end ]; do
    "$@" $((seed++)) $((end - SECONDS)) >>"$log" 2>&1 || true
  done
}
# take_out: removes the inputs that ended the engine
take_out() {
  find "$work/artifacts" -type f -name '*-*' -printf '%f\n' | cut -d- -f2 >"$work/ended"
  sha1sum "$work"/{seeds,guided}/* | awk -v list="$work/ended" '
    BEGIN { while ((getline sum <list) > 0) ended[sum] = 1 }
    $1 in ended { print substr($0, 43) }' | xargs -r rm
}
guided() {
  timeout -k 10 $(($2 + 60)) "$tree/fuzz_$solver" -seed="$1" -max_total_time="$2" \
    -entropic=0 -reduce_inputs=0 -max_len=8192 -timeout=25 -rss_limit_mb=4096 \
    -print_final_stats=1 -artifact_prefix="$work/artifacts/" "$work/guided" "$work/seeds" || take_out
}
unguided() { "$tree/unguided_$solver" "$1" "$2" "$work/unguided" "${scripts[@]}"; }

until_the_end "$work/guided.log" guided &
until_the_end "$work/unguided.log" unguided
wait
executed() { awk -v key="$1" '$0 ~ key { sum += $NF } END { print sum + 0 }' "$2"; }
printf 'executions: guided %d, unguided %d, without those of processes that were ended\n' \
  "$(executed number_of_executed_units "$work/guided.log")" \
  "$(executed '^executions' "$work/unguided.log")"
bench/coverage/measure.py --solver "${solver%_smt}=$executable" --seeds "$list" --root "$root" \
  --work "$work/measure" --row guided --row unguided \
  --folder "guided=$work/guided" --folder "unguided=$work/unguided"
