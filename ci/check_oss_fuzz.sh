#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_oss_fuzz.sh [SANITIZER...]: does what OSS-Fuzz does, without its containers. Builds the
# targets of $GADFLY_SOLVER (default: boolector) with ci/oss-fuzz/build.sh, with the variables that
# infra/base-images/base-builder/compile sets for libFuzzer and address (default), undefined, coverage,
# or introspector. Then it checks the results as infra/base-images/base-runner/{bad_build_check,
# test_all.py,run_fuzzer} do (google/oss-fuzz, as of 2026-08): in another folder, which is read-only,
# without a home. Needs build/sources/<solver> or <solver>-newest (ci/build.sh). Not covered: other
# engines, and OSS-Fuzz's compiler, a recent clang; the newest clang of Debian 12 replaces it, because
# libc++ 14 lacks parts of C++20's library.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

toolchain=/usr/lib/llvm-19/bin
solver=${GADFLY_SOLVER:-boolector}
covered=harness/solvers/$solver/covered.txt
[ -e "$covered" ] || die 2 "GADFLY_SOLVER: no $covered; there are" harness/solvers/*/covered.txt
# A file of the solver of which a coverage report must have lines.
file=$(grep -v '^#' "$covered")
mapfile -t targets < <(targets_of "$solver" | sed 's/^/fuzz_/')
seconds=2700  # an estimate for all solvers but the smallest
case $solver in
  bitwuzla) seconds=600 ;;
  boolector) seconds=140 ;;
esac
# The newest release, if Gadfly takes that and not Debian's package.
tree=build/sources/$solver
[ -d "$tree" ] || tree=$tree-newest
targets+=("fuzz_${solver}_text")
least_runs=4
least_edges=100
# Calls into a sanitizer's run time: at least, in the build with it; at most, in any other build.
declare -A least_calls=([asan]=1000 [ubsan]=168) most_calls=([asan]=0 [ubsan]=200)

# The flags that the image and the script `compile` set, by sanitizer.
base_flags='-O1 -fno-omit-frame-pointer -gline-tables-only
  -Wno-error=incompatible-function-pointer-types -Wno-error=int-conversion
  -Wno-error=deprecated-declarations -Wno-error=implicit-function-declaration -Wno-error=implicit-int
  -Wno-error=unknown-warning-option -Wno-error=vla-cxx-extension
  -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION'
ub=array-bounds,bool,builtin,enum,function,integer-divide-by-zero,null,object-size,return
ub+=,returns-nonnull-attribute,shift,signed-integer-overflow,unreachable,vla-bound,vptr
declare -A sanitizer_flags=(
  [address]='-fsanitize=address -fsanitize-address-use-after-scope -fsanitize=fuzzer-no-link'
  [undefined]="-fsanitize=$ub,unsigned-integer-overflow -fno-sanitize-recover=$ub
    -fsanitize=fuzzer-no-link"
  [coverage]='-fprofile-instr-generate -fcoverage-mapping -pthread -Wl,--no-as-needed -Wl,-ldl -Wl,-lm
    -Wno-unused-command-line-argument'
  [introspector]='-O0 -flto -fno-inline-functions -fuse-ld=gold -Wno-unused-command-line-argument
    -fsanitize=fuzzer-no-link -g')
declare -A extra_c_flags=([undefined]=-fno-sanitize=function)

failed=0
complain() {
  echo "oss-fuzz: $*"
  failed=1
}

# build_as SANITIZER FOLDER: runs build.sh on a copy of the tree, with nothing else in the environment.
# OSS-Fuzz's libFuzzer is linked with libc++; Debian's needs libstdc++ too.
build_as() {
  local sanitizer=$1 folder=$2 flags
  rm -rf "$folder"
  mkdir -p "$folder"/{out,work,src/gadfly,"src/$solver"}
  our_files . | tar -cf - -T - | tar -xf - -C "$folder/src/gadfly"
  cp -R "$tree/." "$folder/src/$solver/"
  flags=$(tr -s '\n ' ' ' <<<"$base_flags ${sanitizer_flags[$sanitizer]}")
  env -i PATH="$PATH" HOME="$HOME" GADFLY_JOBS="$jobs" GADFLY_SOLVER="$solver" \
    CCACHE_DIR="${CCACHE_DIR:-$HOME/.cache/ccache}" CCACHE_BASEDIR="$folder" CCACHE_NOHASHDIR=1 \
    ${CCACHE_DISABLE:+CCACHE_DISABLE=1} \
    CC=clang CXX=clang++ CCC=clang++ ARCHITECTURE=x86_64 FUZZING_LANGUAGE=c++ \
    SRC="$folder/src" OUT="$folder/out" WORK="$folder/work" \
    FUZZING_ENGINE=libfuzzer LIB_FUZZING_ENGINE="-fsanitize=fuzzer -Wl,-lstdc++" SANITIZER="$sanitizer" \
    CFLAGS="$flags ${extra_c_flags[$sanitizer]-}" CXXFLAGS="$flags -stdlib=libc++" \
    UBSAN_OPTIONS=silence_unsigned_overflow=1 \
    bash -eux "$folder/src/gadfly/ci/oss-fuzz/build.sh"
}

# found_targets OUT: the files that test_all.py takes for fuzz targets.
found_targets() {
  local file
  find "$1" -maxdepth 1 -type f -executable | LC_ALL=C sort | while read -r file; do
    if [ "$(head -c 4 "$file")" = $'\x7fELF' ] && grep -q LLVMFuzzerTestOneInput "$file"; then
      basename "$file"
    fi
  done
}

# as_runner COMMAND...: in a folder that this user cannot write, with an empty environment.
as_runner() {
  local user=()
  [ "$(id -u)" -ne 0 ] || user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
  (cd / && "${user[@]}" env -i UBSAN_OPTIONS=silence_unsigned_overflow=1 \
    ${profile:+"LLVM_PROFILE_FILE=$profile"} "$@" </dev/null)
}

# options_of FILE: its options, as libFuzzer takes them (parse_options.py).
options_of() {
  python3 -c '
import configparser, sys
options = configparser.ConfigParser()
options.read(sys.argv[1])
print(*(f"-{key}={value}" for key, value in options["libfuzzer"].items()))' "$1"
}

# calls_of TARGET NAME: the number of calls into the run time of the sanitizer NAME.
calls_of() {
  grep -cE "callq?\s+[0-9a-f]+\s+<__$2" "$work/$1.disassembly" || true
}

# check_start SANITIZER TARGET: the target runs, is instrumented, and with one sanitizer only.
check_start() {
  local sanitizer=$1 target=$2 log=$work/$2.log edges wanted name calls counts=
  as_runner "$out/$target" -- -seed=1337 "-runs=$least_runs" >"$log" 2>&1 || true
  grep -q "Done $least_runs runs" "$log" || { complain "$target does not run"; tail -n 20 "$log"; }
  if grep 'ERROR: no interesting inputs' "$log"; then complain "$target: see above"; fi
  edges=$(sed -n -E 's/^INFO: Loaded [0-9]+ modules? .*(counters|guards)\): *([0-9]+).*/\2/p' "$log")
  [ "${edges:-0}" -ge $least_edges ] || complain "$target: ${edges:-no} edges"
  grep -q '^gadfly: target .* oracles crash' "$log" ||
    complain "$target: no start line with the oracles"
  [[ $target = *_text ]] || grep -q TestOneProtoInput "$out/$target" ||
    complain "$target: ClusterFuzz would break its corpus (mutator/engine/libfuzzer.cc)"
  if objdump -p "$out/$target" | grep -E 'NEEDED.*(gmp|mpfr)'; then complain "$target: no runner has that"; fi
  objdump -dC "$out/$target" >"$work/$target.disassembly"
  case $sanitizer in
    address) wanted=asan ;;
    undefined) wanted=ubsan ;;
    *) wanted= ;;
  esac
  for name in asan ubsan; do
    calls=$(calls_of "$target" $name)
    counts+=", $calls calls of $name"
    if [ $name = "$wanted" ]; then
      [ "$calls" -ge "${least_calls[$name]}" ] || complain "$target: $calls calls of $name"
    else
      [ "$calls" -le "${most_calls[$name]}" ] || complain "$target: $calls calls of $name"
    fi
  done
  echo "$sanitizer: $target: ran, $edges edges$counts"
}

# check_files SANITIZER TARGET: the target reads seeds, options, and dictionary without a complaint.
check_files() {
  local sanitizer=$1 target=$2 log=$work/$2.files.log arguments seeds words=0
  seeds=$(find "$work/$target" -type f | wc -l)
  read -ra arguments <<<"$(options_of "$out/$target.options")"
  if [ -e "$out/$target.dict" ]; then
    arguments+=("-dict=$out/$target.dict")
    words=$(grep -c '^"' "$out/$target.dict")
    [ "$words" -gt 0 ] || complain "$target: an empty dictionary"
  fi
  as_runner "$out/$target" -- "${arguments[@]}" -runs=0 "$work/$target" >"$log" 2>&1 ||
    { complain "$target fails on its seeds"; tail -n 20 "$log"; }
  grep -q "INFO: *$seeds files found" "$log" || complain "$target: not all of $seeds seeds are read"
  [ "$words" -eq 0 ] || grep -q "Dictionary: $words entries" "$log" ||
    complain "$target: not all of $words words are read"
  if grep -E '^WARNING: unrecognized|ParseDictionaryFile' "$log"; then complain "$target: see above"; fi
  echo "$sanitizer: $target: $seeds seeds, $words words, options ${arguments[*]##*/}"
}

# check_report TARGET: a run over the seeds gives a coverage report.
check_report() {
  local target=$1 log=$work/$1.merge.log report=$work/$1.report profile=$work/profiles/$1.%1m.profraw
  install -d -m 777 "$work/profiles" "$work/merged"
  as_runner "$out/$target" -merge=1 -timeout=100 "$work/merged" "$work/$target" >"$log" 2>&1 ||
    { complain "$target: no coverage run"; tail -n 20 "$log"; }
  llvm-profdata merge -sparse "$work/profiles/$target".*.profraw -o "$work/$target.profdata"
  llvm-cov report "$out/$target" -instr-profile="$work/$target.profdata" >"$report"
  # Columns: file; regions, missed, covered; functions, missed, ...
  awk -v file="$file" '$1 ~ file { found = $2 > 0 && $3 < $2 } END { exit !found }' "$report" ||
    complain "$target: the report has nothing of the solver"
  echo "coverage: $target: $(awk '$1 == "TOTAL" { print $10 " of", $8, "lines" }' "$report")"
}

[ -x $toolchain/clang++ ] || die 3 "no $toolchain: ci/setup.sh installs it"
PATH=$toolchain:$PATH
for sanitizer in "${@:-address}"; do
  [ -n "${sanitizer_flags[$sanitizer]-}" ] || die 2 "usage: ci/check_oss_fuzz.sh [SANITIZER...]"
  [ -d "$tree" ] || die 3 "no $tree: ci/build.sh fetches it"
  folder=$PWD/build/oss-fuzz/$solver-$sanitizer
  # Gadfly's code is compiled again too, with another compiler and C++ library.
  step "oss-fuzz-$solver-$sanitizer" "$seconds" "build $solver as OSS-Fuzz does, $sanitizer" \
    build_as "$sanitizer" "$folder"

  work=$(mktemp -d "${TMPDIR:-/tmp}/gadfly-oss-fuzz.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  out=$work/moved
  mv "$folder/out" "$out"
  chmod -R a+rX,a-w "$work"
  chmod u+w "$work"
  found=$(found_targets "$out" | xargs)
  [ "$found" = "${targets[*]}" ] || complain "$sanitizer: the targets are: $found"
  for target in "${targets[@]}"; do
    unzip -q -d "$work/$target" "$out/${target}_seed_corpus.zip"
    chmod -R a+rX "$work/$target"
    case $sanitizer in
      coverage) check_report "$target" ;;
      *) check_start "$sanitizer" "$target" && check_files "$sanitizer" "$target" ;;
    esac
  done
  rm -rf "$work"
done
exit $failed
