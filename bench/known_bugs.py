#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/known_bugs.py GADFLY CASES.tsv FOLDER [--theories SKIPPED]: which known wrong answers and
models does `gadfly judge` find, and with which culprit? Each row of CASES.tsv has the columns file,
solver, kind, command, and theory. Rows of kind soundness and invalid-model are judged twice: with the
solver alone, so that only exact evaluation can find the bug, and beside the other solvers. Options by
which a solver checks itself are removed from its command. Cases whose theory has a part in SKIPPED
are left out."""

import argparse
import collections
import csv
import json
import pathlib
import re
import shlex
import subprocess

SELF_CHECKS = {"--check-models", "model_validate=true"}
OURS = {"--incremental", "--produce-models", "-i", "--lang=smt2", "--strings-exp"}
SOLVERS = ("z3", "cvc5", "cvc4")


def judge(gadfly, script, solvers):
    command = [gadfly, "judge", str(script), "--json"]
    for solver in solvers:
        command += ["--solver", solver]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return {"verdict": "none", "kind": "", "culprit": ""}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gadfly")
    parser.add_argument("cases")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--theories", default="S,SET,DT,SEQ,HO,TRANS")
    arguments = parser.parse_args()
    skipped = set(arguments.theories.split(","))
    tally = collections.Counter()
    with open(arguments.cases, encoding="utf-8") as stream:
        rows = list(csv.DictReader(stream, delimiter="\t"))
    print(f"{'case':46} {'known':14} {'alone':32} beside others")
    for row in rows:
        theories = re.search(r"\[(.*)\]", row["theory"])
        parts = set(theories.group(1).split("+")) if theories else set()
        if row["kind"] not in ("soundness", "invalid-model") or parts & skipped:
            continue
        words = shlex.split(row["command"])[:-1]
        own = " ".join(w for w in words if w not in SELF_CHECKS | OURS)
        script = arguments.folder / row["file"]
        name = words[0]
        alone = judge(arguments.gadfly, script, [own])
        beside = judge(arguments.gadfly, script, [own] + [s for s in SOLVERS if s != name])

        def finds(answer, blamed=name):
            right = answer["verdict"] == "finding" and answer["culprit"] == blamed
            return right and answer["kind"] != "crash"

        where = "evaluation alone" if finds(alone) else "beside others" if finds(beside) else "not found"
        tally[where] += 1
        output = [" ".join(filter(None, (a["verdict"], a["kind"], a["culprit"]))) for a in (alone, beside)]
        print(f"{row['file'][:46]:46} {row['kind']:14} {output[0]:32} {output[1]}", flush=True)
    print(", ".join(f"{count} {where}" for where, count in sorted(tally.items())))


if __name__ == "__main__":
    main()
