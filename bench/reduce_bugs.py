#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/reduce_bugs.py GADFLY CASES.tsv FOLDER [--budget SECONDS] [--jobs N]: reduces known bugs of
solvers. Each row of CASES.tsv has the columns file, solver, kind, command, signature, and the answers
of the solvers in v_z3, v_cvc4, and v_cvc5. A crash keeps its exit code and, if it is printed, its
place. A wrong answer keeps the disagreement with another solver; cases that no installed solver
contradicts are left out. An invalid model keeps the solver's own complaint. Prints one row per case:
bytes before and after, checks, and whether a second reduction of the result can remove more."""

import argparse
import csv
import json
import pathlib
import re
import subprocess
import tempfile

SOLVERS = {"z3": "z3", "cvc4": "cvc4 --lang=smt2 --incremental --strings-exp",
           "cvc5": "cvc5 --lang=smt2 --incremental --strings-exp"}
COMPLAINTS = r"/invalid model|model.*(false|doesn't satisfy)|[Ff]atal|SOUNDNESS|ERROR/"


def wish(row):
    """Lists of options to try, and the command. No list if no answer contradicts the wrong one."""
    words = ["{}" if word.endswith(row["file"]) else word for word in row["command"].split()]
    if row["kind"] == "crash":
        place = re.match(r"\.*/?([\w/.]+:\d+)", row["signature"])
        return ([["--match-err", place.group(1)]] if place else []) + [["--ignore-output"]], words
    if row["kind"] == "invalid-model":
        return [["--match-out", COMPLAINTS], ["--match-err", COMPLAINTS]], words
    answers = {name: row[f"v_{name}"] for name in SOLVERS}
    pairs = [(a, b) for a in answers for b in answers if answers[a] == "sat" and answers[b] == "unsat"]
    return [["--disagree", SOLVERS[a], SOLVERS[b]] for a, b in pairs], []


def reduce(gadfly, options, source, out, command):
    run = subprocess.run([gadfly, "reduce", "--json", *options, source, "-o", out, *(["--", *command] if command else [])],
                         capture_output=True, text=True, errors="replace")
    return json.loads(run.stdout) if run.returncode == 0 else run.stderr.strip().splitlines()[-1]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly")
    parser.add_argument("cases")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--budget", default="60")
    parser.add_argument("--jobs", default="1")
    options = parser.parse_args()
    before = after = done = minimal = 0
    print("| case | kind | bytes | left | checks | seconds | again |\n|---|---|---|---|---|---|---|")
    with open(options.cases) as file, tempfile.TemporaryDirectory() as work:
        for row in csv.DictReader(file, delimiter="\t"):
            source, out = options.folder / row["file"], pathlib.Path(work) / row["file"]
            wishes, command = wish(row)
            result = "no solver contradicts it"
            for way in wishes:
                common = ["-j", options.jobs, "--budget", options.budget, *way]
                result = reduce(options.gadfly, common, source, out, command)
                if isinstance(result, dict):
                    break
            if not isinstance(result, dict):
                print(f"| {row['file']} | {row['kind']} | {row['bytes']} | {result[:90]} | | | |", flush=True)
                continue
            again = reduce(options.gadfly, common, out, pathlib.Path(work) / "again.smt2", command)
            same = isinstance(again, dict) and again["bytes_out"] == result["bytes_out"]
            left = "nothing" if same else again["bytes_out"] if isinstance(again, dict) else again[:60]
            print(f"| {row['file']} | {row['kind']} | {result['bytes_in']} | {result['bytes_out']} | {result['checks']} | "
                  f"{result['seconds']:.1f} | {left}{'' if result['complete'] else ', out of time'} |", flush=True)
            before, after = before + result["bytes_in"], after + result["bytes_out"]
            done, minimal = done + 1, minimal + same
    print(f"\n{done} cases reproduce: {before} -> {after} bytes; {minimal} cannot be reduced further")


if __name__ == "__main__":
    main()
