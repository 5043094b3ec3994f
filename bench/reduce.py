#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/reduce.py CASES --gadfly build/gadfly [--ddsmt DIR] [--limit SECONDS] [--jobs N] [CASE...]: how
small are the results of `gadfly reduce`, after how many checks, and how soon? CASES has
inputs/NAME.smt2 and checks/NAME.sh, which takes a file and exits with 1 if the file fails. DIR is a
checkout of ddSMT 2, run once per --strategy (default: hybrid, which is its own default). --reduce-by
build/reduce_by runs the same strategies over Gadfly's rules. One wrapper counts the checks of all
tools. Prints one row per case, then how often Gadfly's result is no larger, and geometric means of the
ratios."""

import argparse
import math
import os
import pathlib
import resource
import subprocess
import tempfile
import time


def run(command, limit):
    """Wall and processor seconds. An interrupt ends the command at the limit."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        process.wait(limit)
    except subprocess.TimeoutExpired:
        process.send_signal(2)
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.monotonic() - start, cpu


def measure(tool, case, cases, limit, work):
    source = cases / "inputs" / f"{case}.smt2"
    check = (cases / "checks" / f"{case}.sh").resolve()
    count = work / "count"
    count.write_text("")
    wrapper = work / "check.sh"
    wrapper.write_text(f'#!/bin/sh\nprintf . >>{count}\nexec {check} "$1"\n')
    wrapper.chmod(0o755)
    out = work / "out.smt2"
    out.write_bytes(source.read_bytes())
    wall, cpu = run([word.format(IN=source, OUT=out, CHECK=wrapper) for word in tool], limit)
    fails = subprocess.run([check, out], capture_output=True).returncode == 1
    return {"bytes": out.stat().st_size, "checks": len(count.read_text()), "wall": wall, "cpu": cpu, "fails": fails}


def mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cases", type=pathlib.Path)
    parser.add_argument("names", nargs="*", metavar="CASE")
    parser.add_argument("--gadfly", type=pathlib.Path, default=pathlib.Path("build/gadfly"))
    parser.add_argument("--ddsmt", type=pathlib.Path)
    parser.add_argument("--strategy", action="append", choices=["ddmin", "hierarchical", "hybrid"])
    parser.add_argument("--reduce-by", type=pathlib.Path)
    parser.add_argument("--limit", type=float, default=300, help="seconds for a tool on a case")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    jobs = str(options.jobs)
    tools = {"gadfly": [str(options.gadfly.resolve()), "reduce", "{IN}", "-o", "{OUT}", "-j", jobs, "--exit-code", "--",
                        "{CHECK}"]}
    if options.ddsmt:
        for strategy in options.strategy or ["hybrid"]:
            tools[strategy] = ["python3", str(options.ddsmt.resolve() / "bin/ddsmt"), "--strategy", strategy, "-j",
                               jobs, "--ignore-output", "--timeout", "8", "{IN}", "{OUT}", "{CHECK}"]
    if options.reduce_by:
        for strategy in options.strategy or ["hybrid"]:
            tools[f"{strategy}, our rules"] = [str(options.reduce_by.resolve()), strategy, "{IN}", "{OUT}", "{CHECK}"]
    names = options.names or sorted(path.stem for path in (options.cases / "inputs").glob("*.smt2"))
    print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, -j {jobs}, limit {options.limit:.0f} s")
    print("| case | bytes | " + " | ".join(f"{tool}: bytes, checks, s (cpu)" for tool in tools) + " |")
    print("|---|---|" + "---|" * len(tools))
    ratios = {tool: [] for tool in tools}
    with tempfile.TemporaryDirectory() as work:
        for case in names:
            rows = {tool: measure(command, case, options.cases, options.limit, pathlib.Path(work))
                    for tool, command in tools.items()}
            cells = [f"{r['bytes']}, {r['checks']}, {r['wall']:.1f} ({r['cpu']:.1f})" +
                     ("" if r["fails"] else " NOT FAILING") for r in rows.values()]
            size = (options.cases / "inputs" / f"{case}.smt2").stat().st_size
            print(f"| {case} | {size} | " + " | ".join(cells) + " |", flush=True)
            for tool, row in rows.items():
                ours = rows["gadfly"]
                ratios[tool].append([ours[key] / max(row[key], 0.01) for key in ("bytes", "checks", "wall", "cpu")])
    for tool in list(tools)[1:]:
        smaller = sum(row[0] <= 1 for row in ratios[tool])
        columns = zip(("bytes", "checks", "wall", "cpu"), zip(*ratios[tool]))
        print(f"no larger than {tool}: {smaller} of {len(names)}; gadfly/{tool}, geometric means: " +
              ", ".join(f"{name} {mean(values):.2f}" for name, values in columns))


if __name__ == "__main__":
    main()
