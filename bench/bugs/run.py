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
import json
import multiprocessing
import os
import pathlib
import shutil
import sys
import time

import canaries
from bug_files import read_bugs, run_script
from detection import Noted, chosen, detect
from planted_build import setup_of
from tools import make_tool, tool_name

from budget import run_for

MOST_STARTS = 20  # of a tool that ends by itself, in one trial
PARTS = ("campaign", "batch", "afl", "seeds", "scratch", "bugs", "logs")  # what tools leave in the folder of a trial


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


def trial(name, seed, options, setup, bugs):
    folder = options.work / f"{name}-{seed}"
    if (folder / "result.json").exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "triggers").mkdir(parents=True)
    canaries.create(folder / "canaries")
    tool = make_tool(name, options, setup)
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
    noted = Noted(options.work / "noted.jsonl")
    for bug in bugs:
        number = setup.numbers[bug.bug]
        of_bug = counts[number]
        row = {"reached": watch.reached.get(number), "triggered": watch.triggered.get(number),
               "inputs": of_bug.triggered, "first_triggered": of_bug.first_triggered,
               "detected": None, "reported": False}
        kept = chosen(folder / "triggers", number)
        found = detect(setup, bug.bug, kept, options.reference, noted)
        if found:
            file, shown = found
            row |= {"detected": watch.cpu_at(file.stat().st_mtime), "by": shown.finding.partition(";")[0],
                    "alone": shown.alone, "reported": shown.reported, "file": file.name}
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
    parser.add_argument("--tools", nargs="+", type=tool_name, required=True)
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
    setup = setup_of(options.build, options.reference)
    bugs = [bug for bug in read_bugs(options.bugs) if bug.bug in setup.numbers]
    options.work.mkdir(parents=True, exist_ok=True)
    for name in options.tools:
        make_tool(name, options, setup).prepare()
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
