#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/peers/measure.py --chimera DIR [--python P] [--seconds 300] [--seeds 1,2,3] [--work DIR]: runs
Gadfly, the three modes of Chimera (github.com/merlin-cs/Chimera, a checkout), and yinyang's OpFuzz and
TypeFuzz (PyPI) on the same solver binaries, one after the other, in rounds, one round per seed. Each
run ends after --seconds of processor time, user and system, of the tool and all its solvers. P is a
Python with the packages yinyang, antlr4-python3-runtime==4.9.2, and snake-egg.

Printed per tool, as the median over the seeds and the range: formulas per processor hour, those that
both solvers accept, and that both decide (a check-sat that both answer with sat or unsat). Then its
findings after one judge (judged.py): distinct real bugs, and false alarms. A tool that exits early is
started again, with another seed; one that then sends no formula is named with its last message.

Choices, for fairness. Gadfly: default options, which ask for models on one script in 16 and validate
them itself; seeds: --seed-scripts (corpus/), as for yinyang.
Chimera: its own flags and time limit (10 s), its bundled seeds and banks, and --detect-invalid-models,
which is off by default. One mode is one row; the row of all modes has their processor time, too.
yinyang: flags of its documentation with --strings-exp, 8 s, 300 iterations per seed; what its mutants
are worth is measured on --sample of them. It takes no random seed, so its runs differ anyway.
Judge: all solvers at Gadfly's flags and at the peers', and --arbiters; wrong answers are reduced for
--reduce seconds each. It costs no tool any budget.
"""

import argparse
import collections
import dataclasses
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

from budget import run_for
from judged import Judge, distinct
from tools import Tally, all_tools

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_STARTS = 100  # of a tool per seed
MOST_EMPTY = 20  # the last of them without a formula
COLUMNS = "{:22} {:>7} {:>8} {:>24} {:>9} {:>24} {:>24} {:>5} {:>5} {:>7} {:>6}"


@dataclasses.dataclass
class Run:
    cpu: float = 0
    wall: float = 0
    tally: Tally = dataclasses.field(default_factory=Tally)
    starts: int = 0
    trouble: str = ""
    judgments: list = dataclasses.field(default_factory=list)

    def per_hour(self, number):
        return 3600 * number / self.cpu


def last_words(folder):
    lines = [line for name in ("err", "out") for line in (folder / name).read_text(errors="replace").splitlines()]
    return next((line.strip() for line in lines[::-1] if line.strip()), "no message")


def measure(tool, seed, seconds, work):
    run, empty = Run(), 0
    while run.cpu < seconds and run.starts < MOST_STARTS and empty < MOST_EMPTY:
        folder = work / re.sub(r"\W+", "-", f"{tool.name} {seed} {run.starts}").lower()
        folder.mkdir()
        watch = getattr(tool, "watch", lambda _: None)
        try:
            spent = run_for(tool.command(str(seed + 1000 * run.starts), folder), seconds - run.cpu, folder,
                            tool.environment, tool.stop, lambda _: watch(folder))
        except OSError as error:
            run.trouble = str(error)
            return run
        part = tool.read(folder)
        run.cpu, run.wall, run.starts = run.cpu + spent.cpu, run.wall + spent.wall, run.starts + 1
        for field in dataclasses.fields(Tally):
            setattr(run.tally, field.name, getattr(run.tally, field.name) + getattr(part, field.name))
        if spent.in_budget:
            run.trouble = f"exit {spent.code}: {last_words(folder)}"
        empty = 0 if part.formulas else empty + 1
    return run


def spread(numbers):
    low, middle, high = min(numbers), statistics.median(numbers), max(numbers)
    return f"{middle:,.0f} ({low:,.0f}-{high:,.0f})"


@dataclasses.dataclass
class Row:
    name: str
    runs: list

    @property
    def cpu(self):
        return sum(run.cpu for run in self.runs)

    def median(self, of):
        return statistics.median(run.per_hour(of(run.tally)) for run in self.runs)

    def found(self):
        return distinct([judgment for run in self.runs for judgment in run.judgments])

    def text(self):
        def rates(of):
            return spread([run.per_hour(of(run.tally)) for run in self.runs])

        formulas = sum(run.tally.formulas for run in self.runs)
        accepted = sum(run.tally.accepted for run in self.runs)
        real, other = self.found()
        raw = sum(len(run.tally.findings) for run in self.runs)
        return COLUMNS.format(self.name, f"{self.cpu:.0f}", formulas, rates(lambda tally: tally.formulas),
                              f"{100 * accepted / max(formulas, 1):.1f} %", rates(lambda tally: tally.accepted),
                              rates(lambda tally: tally.decided), raw, len(real), f"{3600 * len(real) / self.cpu:.1f}",
                              sum(other.values()))


def together(name, rows):
    """The runs of several rows as one row: run i is the sum of their runs i."""
    runs = []
    for parts in zip(*(row.runs for row in rows)):
        run = Run(cpu=sum(part.cpu for part in parts))
        for part in parts:
            for field in dataclasses.fields(Tally):
                setattr(run.tally, field.name, getattr(run.tally, field.name) + getattr(part.tally, field.name))
            run.judgments += part.judgments
        runs.append(run)
    return Row(name, runs)


def report(rows, troubles):
    print(COLUMNS.format("", "CPU s", "formulas", "formulas / CPU hour", "accepted", "accepted / CPU hour",
                         "decided / CPU hour", "raw", "bugs", "/ CPU h", "others"))
    for row in rows:
        print(row.text())
    print("\nmedian (lowest-highest) over the seeds; accepted and decided: by both solvers; raw: findings as reported;"
          "\nbugs: distinct and real, over all seeds; others: raw findings that the judge does not confirm")
    print(f"\n{'Gadfly / peer':22} {'formulas':>9} {'accepted':>9} {'decided':>9} {'bugs per CPU h':>15}")
    measures = [lambda tally: tally.formulas, lambda tally: tally.accepted, lambda tally: tally.decided]
    for row in rows[1:] if rows and rows[0].name == "Gadfly" else []:
        cells = [f"{rows[0].median(of) / row.median(of):9.1f}" if row.median(of) else f"{'-':>9}" for of in measures]
        bugs = [len(one.found()[0]) / one.cpu for one in (rows[0], row)]
        print(f"{row.name:22} {' '.join(cells)} {f'{bugs[0] / bugs[1]:.1f}' if bugs[1] else 'peer: none':>15}")
    for row in rows:
        real, other = row.found()
        for signature, number in sorted(real.items()):
            print(f"bug        {row.name}: {signature} ({number})")
        for why, number in sorted(other.items()):
            print(f"no bug     {row.name}: {why} ({number})")
    for trouble in troubles:
        print(trouble)


def first_line(command):
    try:
        run = subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)
    except OSError as error:
        return str(error)
    lines = (run.stdout + run.stderr).strip().splitlines() or [""]
    return lines[-1 if run.returncode else 0]


def print_versions(options, judge):
    packages = "import importlib.metadata as m; print(*(f'{n} {m.version(n)}' for n in ('yinyang', 'antlr4-python3-runtime')))"
    print("Gadfly    ", first_line([options.gadfly, "--version"]),
          first_line(["git", "-C", ROOT, "log", "-1", "--format=%h %cs"]))
    if options.chimera:
        print("Chimera   ", first_line(["git", "-C", options.chimera, "log", "-1", "--format=%h %cs"]))
    print("yinyang   ", first_line([options.python, "-c", packages]))
    for name, path in options.solvers.items():
        print(f"{name:10}", first_line([path, "--version"]), f"({path})")
    script = next(options.seed_scripts.rglob("*.smt2"))
    verdict = judge.ask(script, [*judge.solvers, *options.arbiters])
    if not verdict["answers"]:
        sys.exit(f"the judge does not run: {verdict['reason']}")
    print("judge     ", " ".join(verdict["answers"]))
    print(f"machine    {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}", flush=True)


def arguments():
    def path(text):
        return pathlib.Path(os.path.abspath(text))

    def pairs(text):
        return dict(solver.split("=", 1) if "=" in solver else (solver, f"/usr/bin/{solver}")
                    for solver in text.split(";"))

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chimera", type=path)
    parser.add_argument("--python", type=path, default=path(sys.executable))
    parser.add_argument("--gadfly", type=path, default=ROOT / "build/gadfly")
    parser.add_argument("--seconds", type=float, default=300)
    parser.add_argument("--seeds", type=lambda text: [int(seed) for seed in text.split(",")], default=[1, 2, 3])
    parser.add_argument("--solvers", type=pairs, default=pairs("z3;cvc5"), help="z3=PATH;cvc5=PATH")
    parser.add_argument("--arbiters", type=lambda text: text.split(";"), default=["z3@5.4", "cvc5@1"])
    parser.add_argument("--seed-scripts", type=path, default=ROOT / "corpus")
    parser.add_argument("--only", default="", help="regular expression for the names of tools")
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--reduce", type=int, default=30)
    parser.add_argument("--work", type=path, help="new folder that keeps what the tools write")
    options = parser.parse_args()
    if sorted(options.solvers) != ["cvc5", "z3"]:
        parser.error("--solvers must name z3 and cvc5: these are the solvers that all peers know")
    return options


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as name:
        work = options.work or pathlib.Path(name) / "work"
        work.mkdir(parents=True)
        (work / "judged").mkdir()
        judge = Judge(options)
        print_versions(options, judge)
        tools = [tool for tool in all_tools(options) if re.search(options.only, tool.name)]
        runs, troubles = collections.defaultdict(list), []
        for seed in options.seeds:
            for tool in tools:
                run = measure(tool, seed, options.seconds, work)
                run.judgments = [judge.judge(path, work / "judged") for path in run.tally.findings]
                if run.trouble:
                    troubles.append(f"{tool.name}, seed {seed}: {run.starts} starts; the last early end: {run.trouble}")
                print(f"  {tool.name}, seed {seed}: {run.cpu:.1f} CPU s in {run.wall:.0f} s, "
                      f"{run.tally.formulas} formulas, {len(run.tally.findings)} findings, "
                      f"load {os.getloadavg()[0]:.1f}", flush=True)
                if run.tally.formulas:
                    runs[tool.name].append(run)
        rows = [Row(tool.name, runs[tool.name]) for tool in tools if tool.name in runs]
        modes = [row for row in rows if row.name.startswith("Chimera")]
        if len(modes) > 1:
            rows.insert(rows.index(modes[-1]) + 1, together("Chimera, all modes", modes))
        report(rows, troubles)
        (work / "bugs.json").write_text(json.dumps({row.name: sorted(row.found()[0]) for row in rows}, indent=1))


if __name__ == "__main__":
    main()
