#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# smtlib_program_test.sh: runs harness/solvers/smtlib_program.py with a module that prints each command
# that it gets, and fails at commands with the word bad.
set -euo pipefail
PYTHONPATH=$(dirname "$0")/../../../harness/solvers
export PYTHONPATH PYTHONDONTWRITEBYTECODE=1
script=$(mktemp)
trap 'rm -f "$script"' EXIT

# run [ARGUMENT...]: the program
run() {
  python3 -c '
from smtlib_program import serve

def make(options):
    def run(command):
        if "bad" in command:
            raise ValueError("a \"bad\"\ncommand")
        return f"<{command}>\n"
    return run

serve("1", make, lambda: [])' "$@"
}

# expect INPUT OUTPUT: from standard input, and from a file
expect() {
  local printed
  printed=$(printf '%b' "$1" | run)
  [ "$printed" = "$(printf '%b' "$2")" ] || { echo "$1 gives $printed"; exit 1; }
  printf '%b' "$1" >"$script"
  printed=$(run --an=option "$script" </dev/null)
  [ "$printed" = "$(printf '%b' "$2")" ] || { echo "$1 gives $printed"; exit 1; }
}

expect '(a) ; )\n(b ";" |)|\n c)' '<(a)>\n<; )\n(b ";" |)|\n c)>'
expect '(a bad)(b)' '(error "a ""bad"" command")\n<(b)>'
expect '(a)(exit)(b)' '<(a)>'
expect '(a)(reset)\n; nothing follows' '<(a)>'
expect '(a)(b (c)' '<(a)>\n<(b (c)>'
expect '(a |b)' '<(a |b)>'

# refuse MESSAGE [ARGUMENT...]
refuse() {
  local message=$1 printed
  shift
  ! printed=$(run "$@" 2>&1 </dev/null) || { echo "$*: no error"; exit 1; }
  [ "$printed" = "$message" ] || { echo "$* gives $printed"; exit 1; }
}

refuse '/nowhere: No such file or directory' /nowhere
refuse 'b: expected one file; options are --NAME=VALUE' a b
