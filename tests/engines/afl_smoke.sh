#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# afl_smoke.sh TARGET LIBRARY SEED: afl-fuzz loads LIBRARY and prints a line about it, and two runs
# with the same seed keep the same scripts. Each run starts from one script, and ends before afl-fuzz
# chooses a second one, because it chooses by run time. The end of a run depends on run time, too
# (afl-fuzz counts executions against -E only when it updates its figures), so the comparison is of
# what the first 500 executions found. AFL_FUZZ may name another afl-fuzz than the one in PATH.
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
  for entry in "$out"/default/queue/id*; do
    executions=$(sed -n 's/.*,execs:\([0-9]*\).*/\1/p' <<<"$entry")
    [ "${executions:?afl-fuzz names entries in another way: $entry}" -le 500 ] || continue
    content=$(sha256sum <"$entry")
    echo "$(basename "$entry" | sed 's/,time:[0-9]*//') ${content%% *}"
  done >"$out.queue"
done
! grep -v 'src:000000\|orig:' one.queue || fail "afl-fuzz chose a second script"
cmp one.queue two.queue || fail "two runs with one seed differ"
made=$(grep -c ',smt,' one.queue) || fail "the queue has no entry by Gadfly's mutator"
echo "$(wc -l <one.queue) entries twice, $made by Gadfly's mutator; $(sha256sum <one.queue)"
