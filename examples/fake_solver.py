#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""examples/fake_solver.py [FILE]: what a program must do so that Gadfly can test it.

It reads SMT-LIB commands from a file or from standard input, and answers each one before it reads
the next. It is wrong on purpose: each (check-sat) is sat.

    gadfly judge examples/from_int.smt2 --solver 'fake=examples/fake_solver.py' --solver cvc5
"""
import sys

ANSWERS = {
    "check-sat": "sat",
    "check-sat-assuming": "sat",
    "get-info": "unsupported",
    "get-model": '(error "no models")',
}


def commands(characters):
    """The commands of a text without comments: balanced parentheses, outside of strings."""
    text, depth, inside = "", 0, None
    for c in characters:
        if inside is None and c == ";":
            inside = "comment"
        elif inside == "comment":
            inside = None if c == "\n" else inside
            continue
        if inside == "comment":
            continue
        text += c
        if inside:
            inside = None if c == inside else inside
        elif c in "\"|":
            inside = c
        elif c in "()":
            depth += 1 if c == "(" else -1
            if depth == 0:
                yield text.strip()
                text = ""


def main():
    stream = open(sys.argv[1], encoding="utf-8") if len(sys.argv) > 1 else sys.stdin
    for command in commands(iter(lambda: stream.read(1), "")):
        name = command.strip("()").split()[0]
        if name == "exit":
            return
        if name == "echo":
            print(command[command.index('"') + 1:command.rindex('"')], flush=True)
        elif name in ANSWERS:
            print(ANSWERS[name], flush=True)


if __name__ == "__main__":
    main()
