#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/approximation/retrigger.py --cases DIR --corpus DIR: are known bugs found again by approximation?

The experiment of Sparrow's figure 2 (ESEC/FSE 2021, section 5.3). For each bug of DIR/cases.tsv
(columns file, origin_path, issue, kind, command, signature, theory, seconds; the scripts in
DIR/cases), seeds of the same theories are taken from a corpus written by `gadfly import cvc4`,
without the bug's own file and without seeds that show the bug unchanged. `gadfly approximate`
makes versions of them in the direction of the seed's known answer: by predicate transformation
(PST), by injection (LPI), by both, each with and without clauses (CNF). The culprit's command of
the table runs on each; there is no other solver. A hit is a crash at the same place, the same wrong
answer against what the direction keeps, or the same complaint of the solver about its own model, in
a version with the bug's theories: a hit can still be another bug of that kind. Rounds over the
seeds go on until a hit or --seconds.

--wasm COMMAND asks a newer Z3 about each hit of z3: examples/z3-wasm/z3.mjs. The same --seed
gives the same versions, but how many are tried depends on the machine. Prints one row per bug; hits
go to --out.
"""

import argparse
import concurrent.futures
import csv
import dataclasses
import json
import pathlib
import random
import re
import shlex
import signal
import subprocess
import tempfile
import time

RULES = {"PST": ["--rules=-injection"], "LPI": ["--rules=injection"], "both": []}
CLAUSES = "clauses"  # the seed is brought into clauses first
VARIANTS = RULES | {name + "+CNF": [*rules, CLAUSES] for name, rules in RULES.items()}
THEORIES = {
    "A": r"\bArray\b",
    "BV": r"BitVec|#[bx]",
    "I": r"\bInt\b",
    "R": r"\bReal\b",
    "UF": r"declare-fun\s+\S+\s+\(\s*[^)\s]",
    "Q": r"\((forall|exists)\b",
    "S": r"\bString\b|\(str\.|\bRegLan\b",
    "FP": r"FloatingPoint|\bFloat\d|\(fp\.",
    "other": r"declare-(co)?datatype|\bSet\b|\bSeq\b|\bBag\b|\(sep\b|\blambda\b|\bmatch\b",
}
SUPPORTED = {"A", "BV", "I", "R", "UF", "Q"}
SITE = re.compile(r"([\w-]+\.(?:cpp|cc|h|c)|kinds):(\d+)")
GOT = re.compile(r"(?:answers|got) (sat|unsat)")
SELF_CHECK = re.compile(r"ERRORS SATISFYING|an invalid model was generated")
MAX_BYTES = 20000  # of a seed
ROUND = 10  # versions of a seed before the next one


def theories(text):
    text = re.sub(r";.*", "", text)
    return {name for name, pattern in THEORIES.items() if re.search(pattern, text)}


def bare(text):
    """What is left of a script without what does not count: the same file has it in any clothes."""
    return re.sub(r";.*|\(set-(info|option|logic)[^)]*\)|\s+|\(exit\)", "", text)


@dataclasses.dataclass
class Bug:
    row: dict
    text: str

    def __post_init__(self):
        self.name = pathlib.Path(self.row["file"]).stem
        self.kind = self.row["kind"]
        self.theories = theories(self.text)
        named = re.search(r"\[(.+)\]", self.row["theory"])
        if named and not set(named[1].split("+")) <= SUPPORTED:
            self.theories.add("other")
        self.seconds = float(self.row["seconds"])
        self.command = shlex.split(self.row["command"])
        signature = self.row["signature"]
        wrong = GOT.search(signature)
        self.wrong = wrong and wrong[1]
        self.site = SITE.search(signature)

    def command_on(self, file):
        return [file if word == self.row["file"] else word for word in self.command]

    def right_answer(self):
        """What a seed must be for a version to show the bug; None where anything will do."""
        if self.kind == "soundness":
            return {"sat": "unsat", "unsat": "sat"}[self.wrong]
        return "sat" if self.kind == "invalid-model" else None

    def shows(self, run, text, expected):
        """Is that run the bug? `expected`: the answers that are known, one a check."""
        if run is None or not self.theories & SUPPORTED <= theories(text):
            return False
        output = run.stdout + run.stderr
        if self.kind == "invalid-model":
            return SELF_CHECK.search(output) is not None
        if self.kind == "soundness":
            answers = re.findall(r"^(sat|unsat|unknown)$", run.stdout, re.MULTILINE)
            wrong = any(a == self.wrong != e for a, e in zip(answers, expected))
            return wrong or f"Expected result {expected[0]} but got {self.wrong}" in output
        if self.site is None:
            return run.returncode == -signal.SIGSEGV and "SIGSEGV" in self.row["signature"]
        file, line = re.escape(self.site[1]), self.site[2]
        return re.search(rf"{file}(:|\s+Line: ){line}\b", output) is not None


@dataclasses.dataclass
class Seed:
    path: str
    text: str
    answers: list

    def __post_init__(self):
        self.theories = theories(self.text)
        self.bare = bare(self.text)


def read_bugs(options):
    with open(options.cases / "cases.tsv", encoding="utf-8") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            text = (options.cases / "cases" / row["file"]).read_text(errors="replace")
            bug = Bug(row, text)
            known = bug.kind != "soundness" or bug.wrong
            if known and (options.all or bug.theories <= SUPPORTED) and options.only in bug.name:
                yield bug


def read_seeds(corpus):
    seeds = []
    with open(corpus / "index.tsv", encoding="utf-8") as table:
        for row in csv.DictReader(table, delimiter="\t"):
            answers = row["expected"].split(",")
            file = corpus / "scripts" / row["path"]
            # Of one answer, so that one direction keeps them all.
            if file.exists() and len(set(answers)) == 1 and answers[0] in ("sat", "unsat"):
                text = file.read_text(errors="replace")
                if len(text) < MAX_BYTES:
                    seeds.append(Seed(row["path"], text, answers))
    return seeds


def same_file(bug, seed):
    stem = pathlib.Path(seed.path).stem
    number = re.search(r"\d{3,}", bug.row["issue"] or "")
    return (
        seed.bare == bare(bug.text)
        or stem == pathlib.Path(bug.row["origin_path"]).stem
        or (number is not None and number[0] in re.findall(r"\d+", stem))
    )


def run(command, timeout, **more):
    try:
        return subprocess.run(
            command, capture_output=True, text=True, errors="replace", timeout=timeout,
            check=False, stdin=subprocess.DEVNULL, **more)
    except subprocess.TimeoutExpired:
        return None


def run_on(bug, text, options, folder):
    file = pathlib.Path(folder) / "in.smt2"
    file.write_text(text)
    return run(bug.command_on(str(file)), max(options.timeout, 2 * bug.seconds), cwd=folder)


def seeds_for(bug, seeds, options, folder):
    """The most similar ones by theories, drawn among equals; quick, and none shows the bug."""
    order = random.Random(f"{options.seed} {bug.name}")
    right = bug.right_answer()
    fitting = [s for s in seeds if right in (None, s.answers[0]) and not same_file(bug, s)]
    order.shuffle(fitting)

    def distance(seed):
        union = bug.theories | seed.theories
        return len(bug.theories ^ seed.theories) / max(len(union), 1)

    fitting.sort(key=distance)
    chosen = []
    for seed in fitting:
        if len(chosen) == options.seeds or distance(seed) > 0.5:
            break
        text = with_checks(seed.text)
        start = time.monotonic()
        before = run_on(bug, text, options, folder)
        quick = time.monotonic() - start < options.timeout / 2
        if quick and before is not None and not bug.shows(before, text, seed.answers):
            chosen.append(seed)
    return chosen


def with_checks(text):
    return text if "(check-sat" in text else text + "\n(check-sat)\n"


def versions(seed, arguments, number, options, folder):
    file = pathlib.Path(folder) / "seed.smt2"
    text = with_checks(seed.text)
    if CLAUSES in arguments:
        arguments = [argument for argument in arguments if argument != CLAUSES]
        text = subprocess.run([options.clauses], input=text, capture_output=True, text=True).stdout
    file.write_text(text)
    direction = "weaker" if seed.answers[0] == "sat" else "stronger"
    made = run([options.gadfly, "--json", "approximate", str(file), "--direction", direction,
                "--count", str(ROUND), "--seed", str(number), *arguments], 60)
    for line in made.stdout.splitlines() if made else []:
        row = json.loads(line)
        if row.get("applied"):
            yield row["text"]


def retrigger(bug, arguments, seeds, options, folder):
    """(versions tried, the first that shows the bug or None, its seed)."""
    tried = 0
    end = time.monotonic() + options.seconds
    for number in range(options.versions // ROUND):
        for seed in seeds:
            for text in versions(seed, arguments, options.seed * 1000 + number, options, folder):
                if time.monotonic() > end:
                    return tried, None, None
                tried += 1
                if bug.shows(run_on(bug, text, options, folder), text, seed.answers):
                    return tried, text, seed
    return tried, None, None


def still_there(bug, text, seed, options, folder):
    if not options.wasm or bug.command[0] != "z3":
        return ""
    file = pathlib.Path(folder) / "hit.smt2"
    file.write_text(text)
    parameters = [word for word in bug.command if "=" in word]
    newest = run([*shlex.split(options.wasm), *parameters, str(file)], 60)
    return "?" if newest is None else "still" if bug.shows(newest, text, seed.answers) else "fixed"


def experiment(bug, seeds, options):
    with tempfile.TemporaryDirectory() as folder:
        expected = [bug.right_answer()] * 99
        if not bug.shows(run_on(bug, bug.text, options, folder), bug.text, expected):
            return bug, None
        chosen = seeds_for(bug, seeds, options, folder)
        cells = {}
        for name in options.variants:
            tried, text, seed = retrigger(bug, VARIANTS[name], chosen, options, folder)
            cells[name] = {"tried": tried, "hit": text is not None, "newest": ""}
            if text is not None:
                cells[name]["newest"] = still_there(bug, text, seed, options, folder)
                if options.out:
                    head = f"; {bug.name}, {name}, from {seed.path}: {bug.row['command']}\n"
                    (options.out / f"{bug.name}-{name}.smt2").write_text(head + text)
        return bug, {"seeds": len(chosen), "cells": cells}


def tell(bug, result, options):
    head = f"{bug.name[:44]:44} {bug.kind:13} {'+'.join(sorted(bug.theories)) or '-':12}"
    if result is None:
        print(head, "not shown by its own file here", flush=True)
        return
    cells = [f"{'HIT' if cell['hit'] else '-'}/{cell['tried']} {cell['newest']}".strip()
             for cell in result["cells"].values()]
    print(head, f"{result['seeds']:5}", *(f"{c:>14}" for c in cells), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cases", type=pathlib.Path, required=True)
    parser.add_argument("--corpus", type=pathlib.Path, required=True)
    parser.add_argument("--gadfly", default="build/gadfly")
    parser.add_argument("--clauses", default="build/clauses", help="bench/approximation/clauses_main.cc")
    parser.add_argument("--variants", default=",".join(VARIANTS))
    parser.add_argument("--seeds", type=int, default=30, help="for each bug")
    parser.add_argument("--versions", type=int, default=300, help="of each seed, at most")
    parser.add_argument("--seconds", type=float, default=20, help="for each bug and variant")
    parser.add_argument("--timeout", type=float, default=1,
                        help="seconds of one run, more where the bug's own file takes longer")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", default="", help="bugs with that in their names")
    parser.add_argument("--all", action="store_true", help="bugs of theories without a table too")
    parser.add_argument("--wasm", help="prints a newer Z3's answers to the file behind it")
    parser.add_argument("--out", type=pathlib.Path, help="hits go here")
    options = parser.parse_args()
    options.variants = options.variants.split(",")
    options.gadfly = str(pathlib.Path(options.gadfly).resolve())
    options.clauses = str(pathlib.Path(options.clauses).resolve())
    if options.out:
        options.out.mkdir(parents=True, exist_ok=True)
    seeds = read_seeds(options.corpus)
    bugs = list(read_bugs(options))
    print(f"seed {options.seed}, {len(bugs)} bugs, {len(seeds)} scripts, {options.seconds:g} s for "
          "each bug and variant; HIT or -, and versions tried")
    print(f"{'bug':44} {'kind':13} {'theories':12} seeds", *(f"{v:>14}" for v in options.variants))
    found = dict.fromkeys(options.variants, 0)
    shown = tried = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for bug, result in pool.map(lambda bug: experiment(bug, seeds, options), bugs):
            tell(bug, result, options)
            shown += result is not None
            for name, cell in (result or {"cells": {}})["cells"].items():
                found[name] += cell["hit"]
                tried += cell["tried"]
    footer = f"of {shown} bugs, {tried} versions"
    print(f"{footer:77}", *(f"{found[name]:14}" for name in options.variants))


if __name__ == "__main__":
    main()
