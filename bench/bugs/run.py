#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/run.py BUILD BUGS WORK --tools TOOL... [OPTIONS]: which planted bugs does each tool find,
and how soon? BUILD is the name of a build of a tree with bugs (README.md), BUGS the folders of its
bugs. Each tool runs --trials times for --minutes of processor time, of the tool and all processes
that it starts; one that ends by itself is started again, with another seed. All bugs are off meanwhile, so one run serves them all: a bug's place says when it ran
(reached) and when the bug would have changed a result (triggered), and the input is kept. After the
run, the kept inputs of each bug run again with this bug on:

  detected   the fuzz target, in mode abort, ends with a finding that it does not have with the bug off;
             `by` says which oracle, `alone` whether no reference solver was needed
  reported   `gadfly judge` says of this input that the solver is wrong or crashed

WORK/TOOL-TRIAL/result.json has the times of each, in seconds of processor time, and executions. A
trial that has one is not run again, so that a run can be continued. --jobs trials run side by side;
the load of the machine is noted. report.py makes tables of it."""

import argparse
import bisect
import concurrent.futures
import dataclasses
import json
import multiprocessing
import os
import pathlib
import re
import shutil
import subprocess
import sys
import time

import canaries
from bug_files import ROOT, Failed, read_bugs, run_script
from tools import TOOLS

from budget import run_for
from known_bugs import blames

FIRST_INPUTS, MORE_INPUTS = 20, 20  # of the kept inputs of a bug, those that run again
FINDING = re.compile(r"^gadfly: finding: (.*)", re.M)
MOST_STARTS = 20  # of a tool that ends by itself, in one trial
PARTS = ("campaign", "batch", "afl", "seeds", "scratch", "bugs", "logs")  # what tools leave in the folder of a trial
HANG, MOST_HANGS = 5, 2  # seconds of one input, and how many such inputs end the search


@dataclasses.dataclass
class Setup:
    gadfly: str
    build: str  # its name
    solver: str  # bitwuzla, z3, ...
    program: pathlib.Path  # the solver's own program, of the same tree
    target: pathlib.Path
    afl_target: pathlib.Path
    reference_program: str
    numbers: dict  # of each bug in this build

    def judge(self, bug, reference):
        """`gadfly judge` of the solver with the bug on. Gadfly gives solvers no variables of its own
        environment, so the command sets this one."""
        others = ["--solver", reference] if reference else []
        return [self.gadfly, "--json", "judge", "--solver", f"{self.solver}=env BUGS_ON={bug} {self.program}", *others]


def setup_of(options):
    folder = ROOT / "build/named" / options.build
    settings = folder / "build.txt"
    if not settings.is_file():
        raise Failed(f"no build {options.build}: `gadfly build SOLVER --from COPY --name {options.build}`")
    text = settings.read_text()
    solver = text.split("\n", 1)[0]
    tree = pathlib.Path(re.search(r"^\w+_SOURCE_DIR=(.*)", text, re.M)[1])
    names = tree / "gadfly_bugs.txt"
    if not names.is_file():
        raise Failed(f"{tree} has no bugs: plant.py makes such a tree")
    numbers = {name: number for number, name in enumerate(names.read_text().split())}
    reference = options.reference
    if reference:
        shown = subprocess.run([ROOT / "build/gadfly", "solvers", "list"], capture_output=True, text=True, check=False)
        found = re.search(rf"^{re.escape(reference)} .*\n +from (.*)", shown.stdout, re.M)
        if not found:
            raise Failed(f"--reference {reference}: not in `gadfly solvers list`")
        reference = found[1]
    return Setup(str(ROOT / "build/gadfly"), options.build, solver, folder / solver,
                 folder / f"explore/fuzz_{solver}", folder / f"afl/fuzz_{solver}", reference, numbers)


class Watch:
    """Notes the processor time of the run, and of the first input that reaches or triggers each bug."""

    def __init__(self, folder, count):
        self.path, self.count = folder / "canaries", count
        self.walls, self.cpus = [], []
        self.before = 0  # seconds that the tool used before it was started again
        self.reached, self.triggered = {}, {}

    def __call__(self, cpu):
        cpu += self.before
        self.walls.append(time.time())
        self.cpus.append(cpu)
        _, counts = canaries.read(self.path, self.count)
        for number, of_bug in enumerate(counts):
            if of_bug.reached:
                self.reached.setdefault(number, cpu)
            if of_bug.triggered:
                self.triggered.setdefault(number, cpu)

    def cpu_at(self, wall):
        return self.cpus[min(bisect.bisect(self.walls, wall), len(self.cpus) - 1)]


def findings(setup, files, bug, reference):
    """(file, finding) of the first of the files at which the target ends; None if it ends at none."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GADFLY_")}
    environment |= {"GADFLY_REFERENCE": reference or "none"}
    if bug:
        environment["BUGS_ON"] = bug
    left, hangs = list(files), 0
    while left and hangs < MOST_HANGS:
        try:
            done = subprocess.run([setup.target, f"-timeout={HANG}", "-rss_limit_mb=4096", "-max_len=1000000",
                                   "-detect_leaks=0", *left], capture_output=True, cwd="/tmp", env=environment, check=False,
                                  timeout=60 + 10 * len(left))
        except subprocess.TimeoutExpired:
            return None
        if done.returncode == 0:
            return None
        text = done.stderr.decode(errors="replace")
        last = re.findall(r"^Running: (.*)", text, re.M)
        if not last:
            return None
        file = pathlib.Path(last[-1])
        found = FINDING.search(text)
        if "ERROR: libFuzzer: timeout" not in text and "out-of-memory" not in text:
            return file, found[1] if found else "crash"
        hangs += 1
        left = left[[str(path) for path in left].index(last[-1]) + 1:]
    return None


def detect(setup, options, bug, files):
    """(file, finding, alone) of the first file with which the bug is detected."""
    left = list(files)
    while left:
        found = findings(setup, left, bug, options.reference)
        if found is None:
            return None
        file, what = found
        if findings(setup, [file], None, options.reference) is None:
            alone = findings(setup, [file], bug, None) if options.reference else found
            return file, alone[1] if alone else what, alone is not None
        left = left[left.index(file) + 1:]
    return None


def is_reported(setup, options, bug, file):
    """Is the solver the culprit, or proven wrong, for `gadfly judge`?"""
    try:
        done = subprocess.run([*setup.judge(bug, options.reference), "--timeout", "20", file],
                              capture_output=True, text=True, timeout=60, check=False)
        answer = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return False
    return blames(answer, setup.solver)


def chosen(folder, number):
    """Of the kept inputs that trigger a bug, the first ones, and some of the others, evenly spread."""
    kept = sorted(folder.glob(f"{number}-*.smt2"), key=lambda path: int(path.stem.partition("-")[2]))
    others = kept[FIRST_INPUTS:]
    return kept[:FIRST_INPUTS] + others[::max(len(others) // MORE_INPUTS, 1)]


def trial(name, seed, options, setup, bugs):
    folder = options.work / f"{name}-{seed}"
    if (folder / "result.json").exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "triggers").mkdir(parents=True)
    canaries.create(folder / "canaries")
    tool = TOOLS[name](name, options, setup)
    watch = Watch(folder, len(setup.numbers))
    load = os.getloadavg()[0]
    starts, wall, budget = 0, 0, 60 * options.minutes
    while watch.before < budget and starts < MOST_STARTS:
        for part in PARTS:
            shutil.rmtree(folder / part, ignore_errors=True)
        spent = run_for(tool.command(str(seed + 1000 * starts), folder), budget - watch.before, folder,
                        {**tool.environment, "BUGS_CANARIES": str(folder / "canaries"),
                         "BUGS_TRIGGERS": str(folder / "triggers")}, tool.stop, watch)
        watch.before += spent.cpu
        wall += spent.wall
        starts += 1
    executions, counts = canaries.read(folder / "canaries", len(setup.numbers))
    result = {"tool": name, "seed": seed, "build": setup.build, "cpu": watch.before, "wall": wall, "load": load,
              "executions": executions, "starts": starts, "bugs": {}}
    for bug in bugs:
        number = setup.numbers[bug.bug]
        of_bug = counts[number]
        row = {"reached": watch.reached.get(number), "triggered": watch.triggered.get(number),
               "inputs": of_bug.triggered, "first_triggered": of_bug.first_triggered,
               "detected": None, "reported": False}
        kept = chosen(folder / "triggers", number)
        found = detect(setup, options, bug.bug, kept) if kept else None
        if found:
            file, what, alone = found
            row |= {"detected": watch.cpu_at(file.stat().st_mtime), "by": what.partition(";")[0], "alone": alone,
                    "reported": is_reported(setup, options, bug.bug, file), "file": file.name}
        result["bugs"][bug.bug] = row
    (folder / "result.json").write_text(json.dumps(result, indent=1) + "\n")
    kept_files = {row.get("file") for row in result["bugs"].values()}
    for path in (folder / "triggers").iterdir():
        if path.name not in kept_files:
            path.unlink()
    for part in PARTS:
        shutil.rmtree(folder / part, ignore_errors=True)
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("bugs", nargs="+", type=pathlib.Path)
    parser.add_argument("--work", type=pathlib.Path, required=True)
    parser.add_argument("--tools", nargs="+", choices=sorted(TOOLS), required=True)
    parser.add_argument("--trials", type=int, default=3)
    parser.add_argument("--first-seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=5, help="of processor time per trial (5)")
    parser.add_argument("--jobs", type=int, default=1, help="trials side by side (1)")
    parser.add_argument("--reference", default="z3@5.4.1.0", help="a solver to compare with; '' for none")
    parser.add_argument("--seeds", nargs="*", type=pathlib.Path, default=[], help="scripts for tools that mutate")
    parser.add_argument("--python", type=pathlib.Path, default=pathlib.Path(sys.executable),
                        help="a Python with the packages of the peers")
    parser.add_argument("--chimera", type=pathlib.Path, help="a checkout of Chimera")
    options = parser.parse_args()
    options.work = options.work.resolve()
    options.python = options.python.absolute()
    options.seeds = [path.resolve() for path in options.seeds]
    setup = setup_of(options)
    bugs = [bug for bug in read_bugs(options.bugs) if bug.bug in setup.numbers]
    pairs = [(name, seed) for seed in range(options.first_seed, options.first_seed + options.trials)
             for name in options.tools]
    # Processes, not threads: run_for waits for all children of its process.
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(options.jobs, mp_context=context, max_tasks_per_child=None) as pool:
        futures = {pool.submit(trial, name, seed, options, setup, bugs): (name, seed) for name, seed in pairs}
        for future in concurrent.futures.as_completed(futures):
            result = json.loads((future.result() / "result.json").read_text())
            rows = result["bugs"].values()
            print(f"{result['tool']} {result['seed']}: {result['executions']} executions in {result['cpu']:.0f} s; of "
                  f"{len(rows)} bugs {sum(row['reached'] is not None for row in rows)} reached, "
                  f"{sum(row['triggered'] is not None for row in rows)} triggered, "
                  f"{sum(row['detected'] is not None for row in rows)} detected, "
                  f"{sum(row['reported'] for row in rows)} reported", flush=True)
    return 0


if __name__ == "__main__":
    run_script(main)
