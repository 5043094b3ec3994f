#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/report.py WORK BUGS... [--event detected] [--picture FILE.svg]: tables of the trials that
run.py left in WORK, for the bugs of the folders BUGS. An event is that a bug is reached, triggered,
detected, or reported; a time is in seconds of processor time; a trial without the event counts as one
that lasted as long as the trial (censored).

  tools   bugs per trial: median and range, mean and its 95 % interval; different bugs in all trials;
          executions per second
  bugs    per bug and tool: trials with the event, and the median time
  pairs   of tools: bugs that only one of them ever finds; bugs that one finds sooner (Mann-Whitney U,
          p < 0.05), the mean of A12 (how often the first is sooner, ties half), and the ratio of
          hazards (events per second of exposure, the geometric mean over bugs, half an event added)
          with its 95 % interval over bugs: would other bugs of this kind say the same?
  order   Kendall's tau between the order of the tools in the odd and in the even trials, and between
          the real and the seeded bugs

With --must, exit code 1 if no tool had the event for one of the bugs that FILE names, one per line."""

import argparse
import collections
import itertools
import json
import math
import pathlib
import statistics

from bug_files import Failed, read_bugs, run_script
from survival import picture

from samples import a12, interval, kendall, mann_whitney


class Trials:
    """All trials of a tool: `times[bug]` has a time per trial, None if there was no event."""

    def __init__(self, results, bugs, event):
        self.results = results
        self.budget = statistics.median(result["cpu"] for result in results)
        self.times = {bug: [self.time(result["bugs"].get(bug), event) for result in results] for bug in bugs}

    def time(self, row, event):
        if row is None or not row["detected" if event == "reported" else event]:
            return None
        if event == "reported":
            return row["detected"] if row["reported"] else None
        return min(row[event], self.budget)

    def censored(self, bug):
        return [self.budget if time is None else time for time in self.times[bug]]

    def found(self, bug):
        return sum(time is not None for time in self.times[bug])

    def per_trial(self, chosen=None):
        """Bugs with the event in each trial (of those `chosen`)."""
        bugs = self.times if chosen is None else chosen
        return [sum(self.times[bug][trial] is not None for bug in bugs) for trial in range(len(self.results))]

    def hazard(self, bug):
        return (self.found(bug) + 0.5) / sum(self.censored(bug))

    def speed(self):
        return statistics.median(result["executions"] / result["cpu"] for result in self.results)


def read(work, bugs, event):
    results = collections.defaultdict(list)
    for path in sorted(work.glob("*/result.json")):
        result = json.loads(path.read_text())
        results[result["tool"]].append(result)
    if not results:
        raise Failed(f"{work}: no trial; run.py makes them")
    return {name: Trials(of_tool, bugs, event) for name, of_tool in sorted(results.items())}


def table(heads, rows):
    print("| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(map(str, row)) + " |")
    print()


def show_tools(tools, real, seeded):
    rows = []
    for name, trials in sorted(tools.items(), key=lambda item: -statistics.mean(item[1].per_trial())):
        counts = trials.per_trial()
        low, high = interval(counts)
        rows.append([name, len(counts), f"{statistics.median(counts):g} ({min(counts)}-{max(counts)})",
                     f"{statistics.mean(counts):.1f} ({low:.1f}-{high:.1f})",
                     *(sum(trials.found(bug) > 0 for bug in group) for group in (real, seeded)),
                     f"{trials.speed():.1f}"])
    table(["tool", "trials", "bugs per trial", "mean", f"of {len(real)} real ever", f"of {len(seeded)} seeded ever",
           "executions/s"], rows)


def show_bugs(tools, bugs):
    def cell(trials, bug):
        if not trials.found(bug):
            return "-"
        middle = statistics.median(trials.censored(bug))
        mark = ">" if middle >= trials.budget else ""
        return f"{trials.found(bug)}/{len(trials.results)} {mark}{middle:.0f}"

    rows = [[bug.bug, bug.theory, bug.kind, *(cell(trials, bug.bug) for trials in tools.values())] for bug in bugs
            if any(trials.found(bug.bug) for trials in tools.values())]
    table(["bug", "theory", "kind", *tools], rows)
    never = [bug.bug for bug in bugs if not any(trials.found(bug.bug) for trials in tools.values())]
    print(f"By no tool: {', '.join(never) or '-'}\n")


def show_pairs(tools, bugs):
    rows = []
    for (first, a), (second, b) in itertools.combinations(tools.items(), 2):
        sooner = [0, 0]
        effects, ratios = [], []
        for bug in bugs:
            if not a.found(bug) and not b.found(bug):
                continue
            x, y = a.censored(bug), b.censored(bug)
            effect = a12(y, x)
            effects.append(effect)
            ratios.append(math.log(a.hazard(bug) / b.hazard(bug)))
            if mann_whitney(x, y) < 0.05:
                sooner[effect < 0.5] += 1
        only = [sum(p.found(bug) > 0 and not q.found(bug) for bug in bugs) for p, q in ((a, b), (b, a))]
        if effects:
            low, high = map(math.exp, interval(ratios))
            rows.append([f"{first}, {second}", *only, *sooner, f"{statistics.mean(effects):.2f}",
                         f"{math.exp(statistics.mean(ratios)):.2f} ({low:.2f}-{high:.2f})",
                         f"{mann_whitney(a.per_trial(), b.per_trial()):.3f}"])
    table(["pair", "only the first", "only the second", "first sooner", "second sooner", "A12", "hazards",
           "p, bugs per trial"], rows)


def show_order(tools, real, seeded):
    def order(trials_of, chosen=None):
        return [statistics.mean(trials_of(trials.per_trial(chosen))) for trials in tools.values()]

    enough = all(len(trials.results) > 1 for trials in tools.values())
    halves = kendall(order(lambda c: c[::2]), order(lambda c: c[1::2])) if enough else None
    kinds = kendall(order(list, real), order(list, seeded)) if real and seeded else None
    for what, tau in (("odd and even trials", halves), ("real and seeded bugs", kinds)):
        print(f"Kendall's tau, {what}: {'-' if tau is None else f'{tau:.2f}'}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("work", type=pathlib.Path)
    parser.add_argument("bugs", nargs="+", type=pathlib.Path)
    parser.add_argument("--event", choices=("reached", "triggered", "detected", "reported"), default="detected")
    parser.add_argument("--picture", type=pathlib.Path, help="an SVG file: bugs found over time, per tool")
    parser.add_argument("--must", type=pathlib.Path, metavar="FILE")
    options = parser.parse_args()
    bugs = read_bugs(options.bugs)
    real = [bug.bug for bug in bugs if not bug.seeded]
    seeded = [bug.bug for bug in bugs if bug.seeded]
    tools = read(options.work, real + seeded, options.event)
    show_tools(tools, real, seeded)
    show_bugs(tools, bugs)
    show_pairs(tools, real + seeded)
    show_order(tools, real, seeded)
    if options.picture:
        options.picture.write_text(picture({name: list(trials.times.values()) for name, trials in tools.items()},
                                           max(trials.budget for trials in tools.values()), options.event))
    must = [line for line in options.must.read_text().split("\n") if line and line[0] != "#"] if options.must else []
    missed = [bug for bug in must if not any(trials.times.get(bug) and trials.found(bug) for trials in tools.values())]
    if missed:
        print(f"\nno longer {options.event}: {', '.join(missed)}")
    return 1 if missed else 0


if __name__ == "__main__":
    run_script(main)
