#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# exchange.sh LIBFUZZER_TARGET AFL_TARGET LIBRARY SEEDS: one corpus passes from libFuzzer to a
# secondary instance of AFL++ that mutates bytes, to a main instance with Gadfly's mutator, and
# back. The corpus also contains broken text. No process crashes, and every engine uses the readable
# scripts.
set -euo pipefail
libfuzzer_target=$(realpath "$1") afl_target=$(realpath "$2") library=$(realpath "$3") seeds=$(realpath "$4")
# shellcheck source=tests/engines/common.sh
source "$(dirname "$0")/common.sh"

libfuzzer() {
  GADFLY_MODE=record ASAN_OPTIONS=detect_leaks=0 \
    "$libfuzzer_target" -seed=3 -runs=1000 -reduce_inputs=0 "$@" >log 2>&1 ||
    fail "libFuzzer ended with exit code $?"
}

cd "$folder"
mkdir corpus
cp "$seeds"/*.smt2 corpus/
libfuzzer corpus
from_libfuzzer=$(find corpus -type f | wc -l)

# Inputs as fuzzers that mutate bytes make them: cut, overwritten, not text.
first=$(find "$seeds" -name '*.smt2' | LC_ALL=C sort | head -n 1)
head -c 40 "$first" >corpus/cut
{ head -c 30 "$first"; printf '\xff\x00)"'; tail -c +31 "$first"; } >corpus/overwritten
head -c 4096 /dev/urandom >corpus/noise
printf '(((((' >corpus/open

mutator='' afl out -s 1 -E 8000 -S bytes -i corpus -- "$afl_target"
# The main instance starts from the few seeds, and imports before it mutates: the inputs that its own
# mutator keeps reach most of this code.
AFL_IMPORT_FIRST=1 mutator=$library afl out -s 1 -E 8000 -M main -i "$seeds" -- "$afl_target"
synced=$(find out/main/queue -name '*sync:bytes*' | wc -l)
ours=$(find out/main/queue -name '*,smt,*' | wc -l)
[ "$ours" -gt 0 ] || fail "main found nothing by Gadfly's mutator"
[ "$synced" -gt 0 ] || fail "main took nothing from the secondary"

files=$(find corpus out/*/queue -type f ! -path '*/.state/*' | wc -l)
libfuzzer corpus out/bytes/queue out/main/queue
read=$(sed -n 's/.*seed corpus: files: \([0-9]*\).*/\1/p' log)
[ "$read" -ge "$files" ] || fail "libFuzzer read $read of $files files"
echo "$from_libfuzzer inputs after libFuzzer; main: $ours by Gadfly's mutator, $synced from bytes;" \
  "$read read by libFuzzer"
