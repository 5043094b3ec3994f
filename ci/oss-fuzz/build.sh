#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Builds the fuzz targets of $GADFLY_SOLVER (a folder of harness/solvers/) for OSS-Fuzz and
# ClusterFuzzLite. Their compilers, flags, and engine come as environment variables, and nothing is
# added to them. Gadfly's source is $SRC/gadfly, the solver's is $SRC/<solver> (Dockerfile). The targets
# and their files go to $OUT, all else to $WORK. ci/check_oss_fuzz.sh runs it without a container.
#
# fuzz_<solver> mutates scripts as trees. This works with engines that call a mutator inside the
# target: libFuzzer and Centipede. AFL++ and honggfuzz do not (honggfuzz crashes), so they get only
# fuzz_<solver>_text. libFuzzer gets both, because coverage reports, and the check whether a crash is
# fixed, use libFuzzer builds.
set -euo pipefail
source=$SRC/gadfly
build=$WORK/gadfly
solver=${GADFLY_SOLVER:-boolector}

# The targets that the facts of the solver list.
trees=()
for target in $(sed -n -E 's/^ *\(targets ([^)]*)\).*/\1/p' \
  "$source/harness/solvers/$solver/$solver.smt2"); do
  trees+=("fuzz_$target")
done
targets=("fuzz_${solver}_text")
case ${FUZZING_ENGINE:-libfuzzer} in
  libfuzzer | centipede) targets+=("${trees[@]}") ;;
esac

# No build type: -O1 of a fuzzing build and -O0 of an introspector build are in CFLAGS.
cmake -G Ninja -S "$source" -B "$build" \
  -D CMAKE_BUILD_TYPE=None \
  -D GADFLY_TOOLS=OFF -D GADFLY_TESTS=OFF -D GADFLY_TARGETS=ON -D GADFLY_UNITY=ON \
  -D GADFLY_FUZZING_ENGINE="$LIB_FUZZING_ENGINE" \
  -D GADFLY_SOLVERS="$solver" -D "${solver^^}_SOURCE_DIR=$SRC/$solver"
export CMAKE_BUILD_PARALLEL_LEVEL=${GADFLY_JOBS:-$(nproc)}  # of the solver's own build, inside
cmake --build "$build" --target "${targets[@]}"

seeds=$WORK/seeds.zip
rm -f "$seeds"
(cd "$source/corpus" && find . -name '*.smt2' | LC_ALL=C sort | zip -q -X "$seeds" -@)
for target in "${targets[@]}"; do
  cp "$build/$target" "$OUT/"
  cp "$seeds" "$OUT/${target}_seed_corpus.zip"
  kind=tree
  [[ $target != *_text ]] || kind=text
  cp "$source/ci/oss-fuzz/$kind.options" "$OUT/$target.options"
done
# With Gadfly's mutator, a dictionary is useless (dictionaries/README.md).
LC_ALL=C sort -u "$source"/dictionaries/*.dict >"$OUT/fuzz_${solver}_text.dict"
