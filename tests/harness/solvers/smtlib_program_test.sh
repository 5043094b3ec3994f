#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# smtlib_program_test.sh: runs harness/solvers/smtlib_program.py with a module that prints each command
# that it gets, and fails at commands with the word bad.
set -euo pipefail
PYTHONPATH=$(dirname "$0")/../../../harness/solvers
export PYTHONPATH PYTHONDONTWRITEBYTECODE=1

# expect INPUT OUTPUT
expect() {
  local printed
  printed=$(printf '%b' "$1" | python3 -c '
from smtlib_program import serve

def make(options):
    def run(command):
        if "bad" in command:
            raise ValueError("a \"bad\"\ncommand")
        return f"<{command}>\n"
    return run

serve("1", make, lambda: [])')
  [ "$printed" = "$(printf '%b' "$2")" ] || { echo "$1 gives $printed"; exit 1; }
}

expect '(a) ; )\n(b ";" |)|\n c)' '<(a)>\n<; )\n(b ";" |)|\n c)>'
expect '(a bad)(b)' '(error "a ""bad"" command")\n<(b)>'
expect '(a)(exit)(b)' '<(a)>'
expect '(a)(reset)\n; nothing follows' '<(a)>'
expect '(a)(b (c)' '<(a)>\n<(b (c)>'
expect '(a |b)' '<(a |b)>'
