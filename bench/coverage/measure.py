#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/coverage/measure.py --solver z3=EXECUTABLE --gadfly build/gadfly --seeds LIST --root DIR
--work DIR: how much of a solver do mutants reach? Rows: the seeds (LIST names them, relative to DIR),
COUNT mutants per seed by all strategies together, the same by each strategy alone, and any folders of
scripts, such as those that a campaign kept. Seeds are also the donors of splices. EXECUTABLE is the
solver's own program, of `gadfly build SOLVER --flavor coverage`. Each input is one process with the
solver's defaults and the limits of LIMITS. Profiles merge in place; the table has llvm-cov's totals
for the whole executable, as papers print them. Each row but the first includes the seeds. A row that
was interrupted continues: WORK keeps profiles and mutants, so one WORK belongs to one executable, one
COUNT, and so on. A solver that ends itself at its time limit, or that crashes, leaves no profile; the
table has the numbers of both."""

import argparse
import concurrent.futures
import json
import pathlib
import re
import resource
import shlex
import subprocess
import sys
import time

LIMITS = {
    "z3": ["-T:3", "rlimit=400000"],
    "cvc4": ["--lang=smt2", "--no-early-exit", "--tlimit=3000", "--rlimit=80000"],
}
PATIENCE = 20  # seconds, for a solver that ignores its own limit
MEMORY = 6 << 30  # bytes, of a process
TIMEOUTS = ("timeout", "interrupted by timeout")  # texts of solvers
STRATEGIES = pathlib.Path(__file__).parents[2] / "mutator" / "strategies.def"
STATUS = re.compile(r"\(set-info :status \w+\)")
METRICS = ("lines", "functions", "regions", "branches")


def run(command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


class Bench:
    def __init__(self, arguments):
        self.name, self.executable = arguments.solver.split("=", 1)
        self.executable = str(pathlib.Path(self.executable).resolve())
        self.gadfly = arguments.gadfly
        self.work = arguments.work.resolve()
        self.jobs = arguments.jobs
        self.count = arguments.count
        self.seed = arguments.seed
        names = arguments.seeds.read_text(encoding="utf-8").split()
        self.seeds = [str(arguments.root.resolve() / name) for name in names]

    def mutants(self, row, options):
        """COUNT mutants per seed; if a seed has none, more of the others."""
        folder = self.work / "mutants" / row
        listing = folder.with_suffix(".txt")
        if listing.exists():
            return listing.read_text(encoding="utf-8").split()
        command = [self.gadfly, "mutate", "--seed", str(self.seed), "--count", str(2 * self.count)]
        command += [f"--donor={seed}" for seed in self.seeds]
        command += ["--json", "--out", str(folder), *options, *self.seeds]
        made = [json.loads(line) for line in run(command).splitlines()]
        applied = [m for m in made if m.get("applied")]
        applied.sort(key=lambda mutant: mutant["mutant"])
        paths = [mutant["path"] for mutant in applied[: self.count * len(self.seeds)]]
        for path in map(pathlib.Path, paths):  # CVC4 exits if an answer differs from :status
            path.write_text(STATUS.sub("", path.read_text()))
        listing.write_text("\n".join(paths), encoding="utf-8")
        return paths

    def one(self, folder, file):
        """Runs one input. A line: file, outcome, seconds."""
        start = time.monotonic()
        command = [self.executable, *LIMITS[self.name], file]
        try:
            done = subprocess.run(
                command,
                cwd=folder,
                env={"LLVM_PROFILE_FILE": str(folder / "pool-%4m.profraw")},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=PATIENCE,
                check=False,
            )
            output = done.stdout.decode(errors="replace")
            timeout = any(word in output.splitlines() for word in TIMEOUTS)
            outcome = "timeout" if timeout else "error" if "(error" in output else "fine"
            if done.returncode < 0 or "ASSERTION VIOLATION" in output:
                outcome = "crash"
        except subprocess.TimeoutExpired:
            outcome = "timeout"
        return f"{file}\t{outcome}\t{time.monotonic() - start:.2f}\n"

    def profile(self, row, files):
        """Runs the files that the row's journal lacks. The outcomes of all its files, and its profiles."""
        folder = self.work / "rows" / row
        folder.mkdir(parents=True, exist_ok=True)
        journal = folder / "journal.tsv"
        journal.touch()
        known = {line.split("\t")[0] for line in journal.read_text().splitlines()}
        with concurrent.futures.ThreadPoolExecutor(self.jobs) as pool, journal.open("a") as log:
            todo = [file for file in files if file not in known]
            for line in pool.map(lambda file: self.one(folder, file), todo):
                log.write(line)
                log.flush()
        outcomes = [line.split("\t")[1] for line in journal.read_text().splitlines()]
        return outcomes, [str(path) for path in folder.glob("*.profraw")]

    def totals(self, row, profiles):
        """llvm-cov's totals over all profiles, which are merged into WORK/ROW.profdata."""
        merged = str(self.work / f"{row}.profdata")
        run(["llvm-profdata", "merge", "-sparse", "-o", merged, *profiles])
        report = ["llvm-cov", "export", "-summary-only", f"-instr-profile={merged}"]
        return json.loads(run([*report, self.executable]))["data"][0]["totals"]


def files_below(folder):
    return sorted(str(path) for path in pathlib.Path(folder).resolve().rglob("*") if path.is_file())


def arguments_of(words):
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--solver", required=True, metavar="NAME=EXECUTABLE")
    parser.add_argument("--gadfly", default="build/gadfly")
    parser.add_argument("--seeds", required=True, type=pathlib.Path, metavar="LIST")
    parser.add_argument("--root", required=True, type=pathlib.Path, metavar="DIR")
    parser.add_argument("--work", required=True, type=pathlib.Path)
    parser.add_argument("--count", type=int, default=10, help="mutants per seed")
    parser.add_argument("--seed", type=int, default=1, help="of the mutants")
    parser.add_argument("--row", action="append", help="only these; may be given several times")
    parser.add_argument("--folder", action="append", default=[], metavar="NAME=DIR")
    parser.add_argument("--mutate", default="", help="more options for each gadfly mutate")
    parser.add_argument("--jobs", type=int, default=2)
    return parser.parse_args(words)


def main():
    arguments = arguments_of(sys.argv[1:])
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    bench = Bench(arguments)
    more = shlex.split(arguments.mutate)
    rows = {"all strategies": lambda: bench.mutants("all", more)}
    for name, folder in (pair.split("=", 1) for pair in arguments.folder):
        rows[name] = lambda folder=folder: files_below(folder)
    for name in re.findall(r"^GADFLY_STRATEGY\((\w+)", STRATEGIES.read_text(), re.MULTILINE):
        rows[name] = lambda name=name: bench.mutants(name, ["--strategy", name, *more])
    print("command:", shlex.join(sys.argv))
    print("an input:", bench.name, *LIMITS[bench.name], "FILE\n")
    print("| inputs | run | errors | timeouts | crashes |", " | ".join(METRICS), "|")
    print("|---" * (5 + len(METRICS)) + "|")
    outcomes, seeds = bench.profile("seeds", bench.seeds)
    show("the seeds", outcomes, bench.totals("seeds", seeds))
    for name, files in rows.items():
        if arguments.row and name not in arguments.row:
            continue
        row = name.replace(" ", "-")
        outcomes, profiles = bench.profile(row, files())
        show("+ " + name, outcomes, bench.totals(row, seeds + profiles))


def show(name, outcomes, totals):
    counts = [str(outcomes.count(word)) for word in ("error", "timeout", "crash")]
    parts = [f"{totals[metric]['percent']:.2f} %" for metric in METRICS]
    print("|", " | ".join([name, str(len(outcomes)), *counts, *parts]), "|", flush=True)


if __name__ == "__main__":
    main()
