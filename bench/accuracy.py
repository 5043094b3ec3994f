#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/accuracy.py GADFLY [--count N] [--seed S] [--out DIR] [--solver PROFILE=COMMAND]... [--profile
PROFILE] [--files FOLDER]: is `gadfly check --profile` right? Solvers are those of Debian, or those of --solver, whose
COMMAND reads scripts from standard input, with a limit. The scripts are generated from nothing, for
--profile (default: z3,cvc5, or all of --solver). Every second one is broken in one place: a declaration is dropped
or gets another sort, a token is deleted, doubled, or swapped, an operator or the logic is replaced, or
commands of tests/smtlib/compatibility/cases.txt are added. With --files, the scripts are those below FOLDER instead, such as the regressions of a
solver; with --count, a sample of N. For each solver, over all scripts:
precision (the share of the scripts that Gadfly accepts which the solver accepts too) and recall (the
share of the scripts that the solver accepts which Gadfly accepts too). DIR gets the scripts on which
Gadfly and a solver differ."""

import argparse
import concurrent.futures
import json
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile

import solvers as solvers_module
from solvers import COMMANDS, check_answers, complaint, complaints, installed

# A query that the answer does not allow: the script alone does not say whether the solver accepts it.
AFTER_ANSWERS = ("canceled", "model is not available", "core is not available", "proof is not available",
                 "unless after a SAT", "unless in unsat mode", "unless immediately preceded")
ROOT = pathlib.Path(__file__).parent.parent
LOGICS = ["QF_UF", "QF_LIA", "QF_NIA", "QF_LRA", "QF_LIRA", "QF_IDL", "LIA", "UFLIA", "QF_BV", "QF_UFBV", "BV",
          "QF_ABV", "QF_ALIA", "QF_AX", "QF_FP", "QF_BVFP", "QF_S", "QF_SLIA", "QF_DT", "QF_UFDT", "UFDTLIA", "ALL"]
SORTS = ["Bool", "Int", "Real", "(_ BitVec 8)", "Float32", "String", "(Array Int Int)", "RegLan", "(Seq Int)"]


def tokens(line):
    return re.findall(r'"(?:[^"]|"")*"|[()]|[^\s()]+', line)


def break_tokens(lines, random):
    """A line of an assertion with one token deleted, doubled or swapped with the next."""
    chosen = [i for i, line in enumerate(lines) if line.startswith("(assert")]
    if not chosen:
        return
    number = random.choice(chosen)
    parts = tokens(lines[number])
    inside = [i for i in range(2, len(parts) - 2) if parts[i] not in "()"]
    if not inside:
        return
    at = random.choice(inside)
    what = random.randrange(3)
    if what == 0:
        del parts[at]
    elif what == 1:
        parts.insert(at, parts[at])
    else:
        atoms = [i for i in inside if i > at]
        other = atoms[0] if atoms else at
        parts[at], parts[other] = parts[other], parts[at]
    lines[number] = " ".join(parts)


def break_declaration(lines, random):
    """A constant is not declared, or has another sort."""
    chosen = [i for i, line in enumerate(lines) if line.startswith("(declare-const")]
    if not chosen:
        return
    number = random.choice(chosen)
    if random.random() < 0.5:
        del lines[number]
    else:
        lines[number] = re.sub(r"^(\(declare-const \S+) .*\)$", lambda m: f"{m[1]} {random.choice(SORTS)})", lines[number])


def break_operator(lines, random):
    """An operator becomes another one that the script has."""
    heads = sorted({head for line in lines if line.startswith("(assert") for head in re.findall(r"\(([^\s()]+) ", line)})
    heads = [head for head in heads if head not in ("assert", "_", "as")]
    if not heads:
        return
    old, new = random.choice(heads), random.choice(heads)
    chosen = [i for i, line in enumerate(lines) if f"({old} " in line and line.startswith("(assert")]
    number = random.choice(chosen)
    lines[number] = lines[number].replace(f"({old} ", f"({new} ", 1)


def replace_logic(lines, logic):
    [number] = [i for i, line in enumerate(lines) if line.startswith("(set-logic")]
    lines[number] = f"(set-logic {logic})"


def break_logic(lines, random):
    replace_logic(lines, random.choice(LOGICS))


def break_with_case(lines, random, cases):
    """Adds the commands of a measured case before the last check-sat."""
    replace_logic(lines, "ALL")
    lines[-1:-1] = [random.choice(cases)]


def generate(options, profile, work, draw):
    """Scripts that Gadfly makes, half of them broken; returns their paths."""
    prefix = "(set-logic ALL)"
    cases = [line.split("|", 1)[1][1:] for line in (ROOT / "tests/smtlib/compatibility/cases.txt").read_text().splitlines()
             if "| " + prefix in line]
    cases = [case[len(prefix):] for case in cases if "(check-sat" not in case[:-len("(check-sat)")]]
    each = -(-options.count // len(LOGICS))
    subprocess.run([options.gadfly, "generate", *LOGICS, "--seed", str(options.seed), "--count", str(each),
                    "--profile", profile, "--out", work], check=True, capture_output=True)
    paths = sorted(work.glob("*.smt2"))
    draw.shuffle(paths)
    for path in paths[options.count:]:
        path.unlink()
    paths = sorted(paths[:options.count])
    for number, path in enumerate(paths):
        lines = path.read_text().splitlines()
        if number % 2 == 1:
            how = draw.choice([break_tokens, break_declaration, break_operator, break_logic, break_with_case])
            how(lines, draw, cases) if how is break_with_case else how(lines, draw)
        path.write_text("\n".join(lines) + "\n")
    return paths


def text_of(path):
    return path.read_text(errors="replace")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly", type=pathlib.Path)
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--solver", action="append", default=[])
    parser.add_argument("--profile")
    parser.add_argument("--files", type=pathlib.Path)
    options = parser.parse_args()
    draw = random.Random(options.seed)
    given = {name: shlex.split(command) for name, _, command in (text.partition("=") for text in options.solver)}
    COMMANDS.update(given)
    solvers = list(given) or installed(COMMANDS)
    for solver in solvers:
        check_answers(solver)
    profile = options.profile or ",".join(given) or "z3,cvc5"
    with tempfile.TemporaryDirectory() as work:
        if options.files:
            paths = sorted(path.resolve() for path in options.files.rglob("*.smt2"))
            if options.count and options.count < len(paths):
                paths = sorted(draw.sample(paths, options.count))
            scripts = [text_of(path) for path in paths]
            # Each in a process of its own: they have options, and commands such as exit.
            solvers_module.ENDED += AFTER_ANSWERS
            with concurrent.futures.ThreadPoolExecutor(2) as pool:
                found = {solver: list(pool.map(lambda script: complaint(solver, script), scripts))
                         for solver in solvers}
            theirs = [dict(zip(found, row)) for row in zip(*found.values())]
        else:
            options.count = options.count or 2000
            paths = generate(options, profile, pathlib.Path(work), draw)
            scripts = [text_of(path) for path in paths]
            theirs = complaints(scripts, solvers)
        if options.out:
            options.out.mkdir(parents=True)
        print(f"{len(scripts)} scripts, seed {options.seed}\n")
        print("| solver | it accepts | we accept | both | precision | recall |\n|---|---|---|---|---|---|")
        for solver in solvers:
            run = subprocess.run([options.gadfly, "check", "--json", "--profile", solver, *paths],
                                 capture_output=True, text=True)
            rows = [json.loads(line) for line in run.stdout.splitlines()]
            ours = {row["file"]: row for row in rows if "file" in row}
            it = we = both = 0
            for path, script, found in zip(paths, scripts, theirs):
                row = ours[str(path)]
                says, accepts = row["status"] == "sorted", not found[solver]
                it, we, both = it + accepts, we + says, both + (says and accepts)
                if says != accepts and options.out:
                    words = found[solver] or row["message"] or "opaque"
                    kind = "accepted" if says else "refused"
                    (options.out / f"{pathlib.Path(solver).stem}-{kind}-{path.name}").write_text(f"; {words}\n{script}")
            print(f"| {solver} | {it} | {we} | {both} | {100 * both / we:.2f} % | {100 * both / it:.2f} % |")
    return 0


if __name__ == "__main__":
    sys.exit(main())
