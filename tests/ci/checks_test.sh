#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Tests the checks of ci/: each check passes on a copy of the tree, and fails on a copy with one
# planted mistake.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/../../ci/common.sh"

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
failed=0

# A copy of the tree, $scratch/tree, as a repository of its own, so that mistakes can be undone.
mkdir "$scratch/tree"
our_files . | tar -cf - -T - | tar -xf - -C "$scratch/tree"
copy() { git -C "$scratch/tree" -c user.name=test -c user.email=test@localhost "$@"; }
copy init -q
copy add -A -f
copy commit -q --no-verify -m copy

undo_mistakes() {
  copy reset -q --hard
  copy clean -fdxq
}

# planted CHECK MISTAKE: the check must fail after the shell command MISTAKE, with exit code 1.
planted() {
  local check=$1 mistake=$2 code=0
  undo_mistakes
  (cd "$scratch/tree" && eval "$mistake")
  "$scratch/tree/ci/$check" >/dev/null 2>&1 || code=$?
  if [ "$code" -ne 1 ]; then
    echo "ci/$check exits with $code after: $mistake"
    failed=1
  fi
}

for check in check_layers.sh check_lists.sh check_map.sh check_names.py check_spdx.sh; do
  "$scratch/tree/ci/$check" || { echo "ci/$check fails on the tree without a mistake"; failed=1; }
done

planted check_layers.sh 'echo "#include \"harness/solvers/response.h\"" >>lib/base/hash.cc'
planted check_layers.sh 'echo "#include \"hash.h\"" >>lib/base/hash.cc'
planted check_layers.sh 'echo "#include <fmt/core.h>" >>lib/base/hash.cc'
planted check_layers.sh 'echo "#include \"mutator/mutator.h\"" >>harness/judge/judge.cc'
planted check_layers.sh 'echo "#include \"harness/target/target.h\"" >>harness/solvers/z3/z3.cc'
planted check_layers.sh 'mkdir lib/homeless && echo "int x;" >lib/homeless/x.cc'
planted check_layers.sh 'sed -i "s/^lib\/base .*/& lib\/process/" ci/rooms.txt'
planted check_layers.sh 'sed -i "s/gadfly_base/gadfly_bank/" lib/process/CMakeLists.txt'
planted check_lists.sh 'rm harness/solvers/z3/z3.smt2'
planted check_lists.sh 'touch lib/smtlib/theories/unlisted.smt2'
planted check_lists.sh 'echo "GADFLY_THEORY(zzz)" >>lib/smtlib/theories/theories.def'
planted check_lists.sh 'tac lib/smtlib/theories/theories.def >all && mv all lib/smtlib/theories/theories.def'
planted check_map.sh 'mkdir unmapped && touch unmapped/file'
planted check_map.sh 'rm -r cmake'
planted check_map.sh 'echo "[somewhere](nowhere.md)" >>docs/design.md'
planted check_names.py 'echo "// SPDX-License-Identifier: Apache-2.0" >lib/base/alone.cc'
planted check_names.py 'rm lib/base/hash.h'
planted check_names.py 'sed -i "s/^namespace gadfly::bank {/namespace gadfly::generate {/" lib/bank/bank.h'
planted check_names.py 'sed -i "s/^namespace gadfly::smtlib::inline script {/namespace gadfly::smtlib {/" lib/smtlib/script/edit.h'
planted check_names.py 'sed -i "s/^namespace gadfly::random_test {/namespace gadfly {/" tests/base/random_test.cc'
planted check_names.py 'echo "struct Script {};" >>lib/bank/bank.h'
planted check_names.py 'for i in $(seq 31); do touch "lib/mining/part$i.h"; done'
planted check_map.sh 'echo "[somewhere](oracles.md#nowhere)" >>docs/design.md'
planted check_map.sh 'printf "%0101d\n" 0 >>docs/design.md'
planted check_spdx.sh 'echo "int x;" >lib/base/bare.cc'

# words NAME TEXT: runs ci/check_words.sh on a file of that name and text.
words() {
  printf '%s\n' "$2" >"$scratch/$1"
  ci/check_words.sh "$scratch/$1" >/dev/null 2>&1
}
words good.md "Solvers return answers." || { echo "ci/check_words.sh refused good.md"; failed=1; }
! words bad.md "Nobody said so." || { echo "ci/check_words.sh missed a word"; failed=1; }
! words bad.h $'// It has so\n// many parts.' || { echo "ci/check_words.sh missed two lines"; failed=1; }
words good.h $'// Returns 0 if it is empty.\n// :where C' || { echo "ci/check_words.sh refused good.h"; failed=1; }
! words bad.h "// Returns 0 where it is empty." || { echo "ci/check_words.sh missed where"; failed=1; }

if [ -x build/gadfly ]; then
  gadfly=$PWD/build/gadfly
  ci/check_dictionaries.sh "$gadfly" || { echo "ci/check_dictionaries.sh fails"; failed=1; }
  for mistake in 'rm dictionaries/core.dict' 'echo "\"foo\"" >>dictionaries/ints.dict' \
    'sed -i "s/(bvult /(bvless /" lib/smtlib/theories/fixed_size_bit_vectors.smt2'; do
    undo_mistakes
    (cd "$scratch/tree" && eval "$mistake")
    ! "$scratch/tree/ci/check_dictionaries.sh" "$gadfly" >/dev/null 2>&1 ||
      { echo "ci/check_dictionaries.sh missed: $mistake"; failed=1; }
  done
fi

mkdir "$scratch/build"
echo 'int twice(int x) { return x > 0 ? 2 * x : 0; }' >"$scratch/twice.cc"
# archive NAME COMPILER FLAG...: an archive of the build tree, compiled so.
archive() {
  rm -f "$scratch/build/$1.a"
  "${@:2}" -c "$scratch/twice.cc" -o "$scratch/twice.o"
  ar rcs "$scratch/build/$1.a" "$scratch/twice.o"
}
archive libgadfly_twice clang++
ci/check_instrumentation.sh "$scratch/build" || { echo "a plain archive was refused"; failed=1; }
archive libgadfly_twice clang++ -fsanitize=fuzzer-no-link
! ci/check_instrumentation.sh "$scratch/build" || { echo "an instrumented archive passed"; failed=1; }
archive libgadfly_twice afl-clang-fast++
! ci/check_instrumentation.sh "$scratch/build" || { echo "one of AFL++ passed"; failed=1; }
archive libgadfly_twice afl-clang-fast++ --afl-noopt
archive libsolver_instrumented afl-clang-fast++
ci/check_instrumentation.sh "$scratch/build" || { echo "a solver with coverage was refused"; failed=1; }
archive libsolver_instrumented afl-clang-lto++
ci/check_instrumentation.sh "$scratch/build" || { echo "bitcode of a solver was refused"; failed=1; }
archive libsolver_instrumented clang++
! ci/check_instrumentation.sh "$scratch/build" || { echo "a solver without coverage passed"; failed=1; }
exit $failed
