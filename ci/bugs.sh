#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/bugs.sh [MINUTES]: the nightly part of the benchmark of bugs (bench/bugs/README.md). Builds the
# newest Bitwuzla with all bugs of the benchmark, and fuzzes it for MINUTES (5) of processor time.
# Fails if a bug of bench/bugs/nightly.txt is not detected any more.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

minutes=${1:-5}
[ -x build/gadfly ] || die 3 "no build/gadfly: ci/build.sh makes it"
bugs=bench/bugs/bitwuzla
copy=build/bugs/bitwuzla
trials=build/bugs/nightly
step bugs-source 600 "bring the newest Bitwuzla, and build it" \
  build/gadfly build bitwuzla --from newest -j "$jobs"
step bugs-plant 5 "plant the bugs" \
  bench/bugs/plant.py build/sources/bitwuzla-newest "$copy" "$bugs"
step bugs-build 600 "build Bitwuzla with the bugs" \
  build/gadfly build bitwuzla --from "$copy" --name bitwuzla-bugs -j "$jobs"
rm -rf "$trials"
step bugs-trial $((60 * minutes + 120)) "a guided campaign" \
  bench/bugs/run.py bitwuzla-bugs "$bugs" --work "$trials" --tools guided-alone --minutes "$minutes" \
  --trials 1 --reference "" --seeds corpus
bench/bugs/report.py "$trials" "$bugs" --must bench/bugs/nightly.txt
