# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# The functions that the scripts of this folder share. Scripts source this file; it is never run. It
# changes to the root of the repository. A step is a command: one line shows an estimate of its
# seconds, then the seconds that it took; its output goes to build/log/NAME.txt, and the end of that
# file to the terminal if the command fails.

cd "$(dirname "${BASH_SOURCE[0]}")/.." || exit 3
log_folder=build/log
# shellcheck disable=SC2034
jobs=${GADFLY_JOBS:-$(nproc)}

# die CODE MESSAGE...: ends the script (exit codes as in lib/base/exit_codes.h).
die() {
  local code=$1
  shift
  printf '%s: %s\n' "$(basename "$0")" "$*" >&2
  exit "$code"
}

# step NAME ESTIMATE WHAT COMMAND...: runs COMMAND; ends the script with its exit code if it fails.
# ESTIMATE is in seconds, on two idle cores, with nothing built and no compiler cache.
step() {
  local name=$1 estimate=$2 what=$3 start=$SECONDS code=0
  shift 3
  mkdir -p "$log_folder"
  printf '%-60s about %4d s:' "$what" "$estimate"
  "$@" >"$log_folder/$name.txt" 2>&1 </dev/null || code=$?
  if [ "$code" -eq 0 ]; then
    printf ' %4d s\n' $((SECONDS - start))
    return
  fi
  printf ' FAILED after %d s\n' $((SECONDS - start))
  tail -n 40 "$log_folder/$name.txt"
  die "$code" "failed: $* (its whole output: $PWD/$log_folder/$name.txt)"
}

# our_files PATTERN...: tracked files and new ones that git does not ignore, as paths from the root,
# one per line.
our_files() {
  local path
  git ls-files --cached --others --exclude-standard -- "$@" | LC_ALL=C sort -u |
    while read -r path; do [ ! -e "$path" ] || printf '%s\n' "$path"; done
}

# targets_of SOLVER: the fuzz targets that the facts of a solver list, one per line.
targets_of() {
  sed -n -E 's/^ *\(targets ([^)]*)\).*/\1/p' "harness/solvers/$1/$1.smt2" | tr ' ' '\n'
}
