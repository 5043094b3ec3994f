#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_layers.sh: every #include goes down the layers of docs/design.md section 3, and what a
# fuzz target links includes no library beyond the standard ones. Linking would not show a header
# that is included against the rules.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

# Folder, then the folders that its files may include. tools/, tests/, bench/ may include anything.
rules='
lib/base      lib/base
lib/fuzzing   lib/base lib/fuzzing
lib/smtlib    lib/base lib/smtlib
lib/generate  lib/base lib/smtlib lib/generate
lib/approx    lib/base lib/smtlib lib/generate lib/approx
lib/bank      lib/base lib/smtlib lib/bank
lib/reducer   lib/base lib/smtlib lib/generate lib/approx lib/reducer
lib/history   lib/base lib/smtlib lib/generate lib/approx lib/bank lib/history
mutator       lib/base lib/fuzzing lib/smtlib lib/generate lib/approx lib/bank mutator
harness       lib/base lib/fuzzing lib/smtlib lib/generate lib/approx harness
proto         lib/base lib/fuzzing lib/smtlib lib/generate lib/approx lib/bank harness proto
'
# Not in what a fuzz target links.
linked='^(lib/(base|fuzzing|smtlib|generate|approx|bank|reducer)|mutator|harness)/'
foreign='^(fmt/|google/|CLI/|nlohmann/|sqlite3|gtest/|gmock/|benchmark/)'

# Every #include as "file<TAB>quote<TAB>included".
includes() {
  our_files '*.h' '*.cc' | xargs -r grep -HE '^ *# *include' |
    sed -n -E 's/^([^:]*): *# *include *(["<])([^">]*)[">].*/\1\t\2\t\3/p'
}

complaints=$(includes | while IFS=$'\t' read -r file quote included; do
  if [[ $file =~ $linked && $included =~ $foreign ]]; then
    echo "$file: includes <$included>, which a fuzz target may not link"
  fi
  # A solver's own headers are the affair of its adapter.
  if [ "$quote" = '<' ] || [[ $file =~ ^harness/solvers/.*/ && ! -e $included ]]; then continue; fi
  if [[ ! -e $included && $included != *.pb.h ]]; then
    echo "$file: \"$included\" is no path from the root of the repository"
    continue
  fi
  while read -r folder allowed; do
    if [ -z "$folder" ] || [[ $file != "$folder"/* ]]; then continue; fi
    fine=no
    for below in $allowed; do
      [[ $included != "$below"/* ]] || fine=yes
    done
    [ $fine = yes ] || echo "$file: includes \"$included\"; $folder may use $allowed"
  done <<<"$rules"
done)
[ -z "$complaints" ] || { echo "$complaints"; exit 1; }
