# SPDX-License-Identifier: Apache-2.0
# shellcheck shell=bash
# What the scripts of this folder share; sourced by them, never run. Goes to the root of the
# repository, and runs a command as a step: one line with its seconds, its output in
# build/log/NAME.txt, the end of that on the terminal when it fails.

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

# step NAME WHAT COMMAND...: runs COMMAND; ends the script with its exit code when it fails.
step() {
  local name=$1 what=$2 start=$SECONDS code=0
  shift 2
  mkdir -p "$log_folder"
  printf '%-60s' "$what"
  "$@" >"$log_folder/$name.txt" 2>&1 </dev/null || code=$?
  if [ "$code" -eq 0 ]; then
    printf ' %4d s\n' $((SECONDS - start))
    return
  fi
  printf ' FAILED after %d s\n' $((SECONDS - start))
  tail -n 40 "$log_folder/$name.txt"
  die "$code" "failed: $* (all of it: $PWD/$log_folder/$name.txt)"
}

# our_files PATTERN...: tracked files and new ones that git does not ignore, relative, one a line.
our_files() {
  local path
  git ls-files --cached --others --exclude-standard -- "$@" | LC_ALL=C sort -u |
    while read -r path; do [ ! -e "$path" ] || printf '%s\n' "$path"; done
}
