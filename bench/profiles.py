#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/profiles.py [--write]: runs the solvers again on each script of
tests/smtlib/compatibility/cases.txt, and prints the lines that differ from their results. --write
writes the results to the file. z3, cvc4, and cvc5 must be installed (apt-get install z3 cvc4 cvc5)."""

import pathlib
import sys

from solvers import COMMANDS, LATE, SECONDS, complaints, installed

CASES = pathlib.Path(__file__).parent.parent / "tests/smtlib/compatibility/cases.txt"


def main():
    solvers = list(COMMANDS)
    missing = [name for name in solvers if name not in installed()]
    if missing:
        sys.exit("not installed: " + " ".join(missing))
    lines = CASES.read_text().splitlines()
    cases = [(i, line.split("|", 1)[1][1:]) for i, line in enumerate(lines) if "|" in line and line[0] != "#"]
    changed = 0
    for (i, script), found in zip(cases, complaints([s + "\n" for _, s in cases], solvers)):
        accepted = " ".join(name for name in solvers if not found[name]) or "-"
        mark = "?" if lines[i].startswith("?") else ""
        line = f"{mark + accepted:13}| {script}"
        if line != lines[i]:
            changed += 1
            print(line)
            lines[i] = line
    print(f"{len(cases)} scripts, {changed} lines differ")
    if LATE:
        sys.exit(f"{sum(LATE.values())} answers took longer than {SECONDS} s: nothing is written; is the machine busy?")
    if "--write" in sys.argv[1:]:
        CASES.write_text("\n".join(lines) + "\n")
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
