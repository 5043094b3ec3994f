#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# afl_smoke.sh TARGET LIBRARY SEED: afl-fuzz loads LIBRARY and prints a line about it, and two runs
# with the same seed leave the same queue. Each run starts from one script, and ends before afl-fuzz
# chooses a second one, because it chooses by run time. AFL_FUZZ may name another afl-fuzz than the
# one in PATH.
set -euo pipefail
target=$(realpath "$1") mutator=$(realpath "$2") seed=$(realpath "$3")
# shellcheck source=tests/engines/common.sh
source "$(dirname "$0")/common.sh"

mkdir "$folder/seeds"
cp "$seed" "$folder/seeds/"
cd "$folder"
for out in one two; do
  afl "$out" -Z -s 7 -E 600 -i seeds -- "$target"
  grep -qi "custom mutator.*installed successfully" log || fail "the library is not loaded"
  entries=("$out"/default/queue/id*)
  sha256sum "${entries[@]}" | cut -d' ' -f1 >"$out.queue"
  sed 's/.*\/id/id/; s/,time:[0-9]*//' <<<"$(printf '%s\n' "${entries[@]}")" >>"$out.queue"
done
! grep -v 'src:000000\|orig:' <(grep id: one.queue) || fail "afl-fuzz chose a second script"
cmp one.queue two.queue || fail "two runs with one seed differ"
made=$(grep -c ',smt,' one.queue) || fail "the queue has no entry by Gadfly's mutator"
echo "${#entries[@]} entries twice, $made by Gadfly's mutator; $(sha256sum <one.queue)"
