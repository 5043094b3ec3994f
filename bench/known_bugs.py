#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/known_bugs.py GADFLY CASES.tsv FOLDER [--other SOLVER]... [--as-reported]: which known crashes,
wrong answers, and wrong models does `gadfly judge` find, and with the right culprit? Each row of
CASES.tsv has the columns file, kind, and command. A case is judged twice: with the solver alone, so
that only a crash or exact evaluation can show the bug, and beside the other solvers. Options by which
a solver checks itself are removed from its command; with --as-reported, the command also runs
unchanged. Prints a line per case, and totals per kind."""

import argparse
import collections
import csv
import pathlib
import shlex

from judging import blames, judge_command, judged

SELF_CHECKS = {"--check-models", "model_validate=true"}
OURS = {"--incremental", "--produce-models", "-i", "--lang=smt2"}
SOLVERS = ("z3", "cvc5", "cvc4")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly")
    parser.add_argument("cases")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--other", action="append", default=[], help="one more solver, such as z3@5.4.1.0")
    parser.add_argument("--as-reported", action="store_true", help="run each command unchanged first")
    arguments = parser.parse_args()
    tally = collections.Counter()
    with open(arguments.cases, encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t"))
    print(f"{'case':46} {'known':14} {'alone':32} beside others")
    for row in rows:
        words = [word for word in shlex.split(row["command"])
                 if word not in SELF_CHECKS | OURS and not word.endswith(".smt2")]
        name = words[0]
        own = f"{name}={' '.join(words)}" if len(words) > 1 else name
        others = [solver for solver in SOLVERS if solver != name] + arguments.other
        script = arguments.folder / row["file"]
        if arguments.as_reported:
            commands = [judge_command(arguments.gadfly, solvers, row["command"]) for solvers in ([], others)]
        else:
            commands = [judge_command(arguments.gadfly, [own] + solvers) for solvers in ([], others)]
        answers = [judged(command, script) for command in commands]
        found = [blames(answer, name) for answer in answers]
        kind = row["kind"]
        tally.update({(kind, "cases"): 1, (kind, "alone"): found[0], (kind, "right"): any(found)})
        output = [" ".join(filter(None, (a["verdict"], a["kind"], a["culprit"]))) for a in answers]
        print(f"{row['file'][:46]:46} {kind:14} {output[0]:32} {output[1]}{'' if any(found) else '  MISSED'}",
              flush=True)
    for kind in sorted({kind for kind, _ in tally}):
        print(f"{kind:14} {tally[kind, 'cases']} cases, {tally[kind, 'alone']} by the solver alone, "
              f"{tally[kind, 'right']} in all")


if __name__ == "__main__":
    main()
