#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# bench/approximation/cost.sh GADFLY FILES...: the cost of one version, in milliseconds, by predicate
# transformation (PST), predicate injection (LPI), and both: table 5 of Sparrow (ESEC/FSE 2021), with
# averages of 0.4, 1.3, and 0.7 ms. The time of a script's first version includes reading the script.
# COUNT (300) versions per script and direction; SEED (1) chooses them.
set -euo pipefail

[ $# -ge 2 ] || { echo "usage: bench/approximation/cost.sh GADFLY FILES..." >&2; exit 2; }
gadfly=$1
shift

# measure NAME ARGUMENTS...: prints one row per direction
measure() {
  local name=$1 direction
  shift
  for direction in weaker stronger; do
    # gadfly complains about scripts with errors, and leaves them out (exit code 2).
    { "$gadfly" approximate --stats --seed "${SEED:-1}" --count "${COUNT:-300}" \
      --direction "$direction" "$@" 2>/dev/null || [ $? = 2 ]; } |
      awk -v name="$name" -v direction="$direction" \
        '/^ *[0-9]/ { printf "%-8s %-9s %s\n", name, direction, $0 }'
  done
}

echo "rules    direction versions    avg ms    min ms    max ms  stddev ms"
measure PST --rules=-injection "$@"
measure LPI --rules=injection "$@"
measure PST+LPI "$@"
