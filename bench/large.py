#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/large.py GADFLY [OPTIONS]: are time and memory linear in the size of a script? Every shape of
bench/shapes.py, in sizes that double, goes through the commands of COMMANDS. Prints processor seconds
and MiB for each size, and by how much the last doubling multiplied both: the slope. A slope is a fault
if it is above 2.2 and the larger run took more than half a second or 200 MiB; so is a run that
takes longer than --limit. Exit code 1 if there is a fault.

Other processes only add seconds, so a steep slope is measured up to TRIES times, and each size keeps its
fewest seconds. Seconds grow faster than work if the data no longer fits into the caches of the processor,
or if other processes use them. --instructions counts instructions with valgrind instead, in billions: every run of
the same command has the same number, and 20,000 elements are enough. The start of Gadfly, which is the
same for all sizes, is subtracted."""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from shapes import DOUBLING, SHAPES

STRATEGIES = ["approximate", "assertions", "assign", "associate", "generate", "horn", "literal", "operator",
              "skeleton", "splice"]
COMMANDS = {
    "check": ["check", "--summary", "SCRIPT"],
    "profile": ["check", "--summary", "--profile", "z3,cvc5,cvc4", "SCRIPT"],
    "judge": ["judge", "--timeout", "5", "--solver", "a=SAT {}", "--solver", "b=SAT {}", "SCRIPT"],
    "reduce": ["reduce", "--checks", "100", "-j", "1", "SCRIPT", "-o", "SCRIPT.out", "--", "grep", "-q", "(check-sat)"],
    "mine": ["mine", "--solver", "z3", "--kind", "soundness", "-o", "SCRIPT.bank", "SCRIPT"],
}
COMMANDS |= {name: ["mutate", "--strategy", name, "--seed", "1", "SCRIPT"] for name in STRATEGIES}
# SCRIPT stands for the script, and SAT for this solver, which answers sat to each check-sat.
SAT = """#!/bin/sh
grep -o '^(check-sat' "$1" | sed 's/.*/sat/'
"""
STEEP = 2.2
SHORT = 0.5  # seconds; below, a slope is noise
SMALL = 200  # MiB
TRIES = 3


def measure(command, limit):
    """Processor seconds, MiB, and the exit code, negative if a signal ended the command."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        null = os.open(os.devnull, os.O_RDWR)
        for descriptor in (0, 1, 2):
            os.dup2(null, descriptor)
        os.execv(command[0], command)
    _, status, usage = os.wait4(child, 0)
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, os.waitstatus_to_exitcode(status)


def count(command, start=0):
    """Billions of instructions of a command in its own process, less `start`; 0 MiB; its exit code."""
    run = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", *command],
                         stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                         text=True, errors="replace", check=False)
    counts = [int(found) for found in re.findall(r"Collected : (\d+)", run.stderr)]
    if not counts:
        sys.exit(f"bench/large.py: valgrind counts nothing: {run.stderr[-500:]}")
    return counts[0] / 1e9 - start, 0, run.returncode


def slopes_of(rows):
    """By how much the last doubling multiplied seconds and MiB."""
    return [rows[-1][i] / max(rows[-2][i], 0.001) if len(rows) > 1 else 1 for i in (0, 1)]


def is_steep(rows):
    return slopes_of(rows)[0] > STEEP and rows[-1][0] > SHORT


def sizes_of(shape, largest, count):
    if shape in DOUBLING:
        largest = 200
    return [largest >> i for i in reversed(range(count))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly", type=pathlib.Path)
    parser.add_argument("--shapes", default="", help="only shapes that contain one of these texts, with commas")
    parser.add_argument("--commands", default="check,profile,literal,assign,judge", help="of " + ",".join(COMMANDS) + ", or all")
    parser.add_argument("--largest", type=int, default=100_000, help="elements of the largest script")
    parser.add_argument("--sizes", type=int, default=2)
    parser.add_argument("--limit", type=int, default=20, help="processor seconds of one run")
    parser.add_argument("--instructions", action="store_true", help="count instructions; Debian's package valgrind")
    options = parser.parse_args()
    commands = list(COMMANDS) if options.commands == "all" else options.commands.split(",")
    faults = 0
    with tempfile.TemporaryDirectory() as name:
        script = pathlib.Path(name) / "large.smt2"
        solver = pathlib.Path(name) / "sat"
        solver.write_text(SAT)
        solver.chmod(0o755)
        program, starts, unit = options.gadfly, {}, "s"
        if options.instructions:
            program, unit = pathlib.Path(name) / "gadfly", "G"
            # valgrind does not read the debugging information of every compiler.
            subprocess.run(["strip", "-o", program, options.gadfly], check=True)
        for shape, make in SHAPES.items():
            if not any(text in shape for text in options.shapes.split(",")):
                continue
            texts = [(n, make(n)) for n in sizes_of(shape, options.largest, options.sizes)]
            for title in commands:
                command = [str(program)] + [word.replace("SAT", str(solver)).replace("SCRIPT", str(script))
                                                   for word in COMMANDS[title]]
                rows = []
                if options.instructions and title not in starts:
                    script.write_text("(check-sat)")
                    starts[title] = count(command)[0]
                for _, text in texts:
                    script.write_text(text)
                    rows.append(count(command, starts[title]) if options.instructions
                                else measure(command, options.limit))
                    if rows[-1][2] == -9:
                        break
                for _ in range(TRIES - 1):
                    if options.instructions or not is_steep(rows) or rows[-1][2] == -9:
                        break
                    for i, (_, text) in enumerate(texts):
                        script.write_text(text)
                        rows[i] = min(rows[i], measure(command, options.limit))
                slopes = slopes_of(rows)
                fault = [text for text, wrong in (
                    ("TIME", is_steep(rows)),
                    ("MEMORY", slopes[1] > STEEP and rows[-1][1] > SMALL),
                    ("LIMIT", rows[-1][2] == -9),
                    (f"EXIT {rows[-1][2]}", rows[-1][2] not in (0, 1, 2, -9))) if wrong]
                faults += bool(fault)
                print(f"{shape:36} {title:12} {len(texts[-1][1]):>10,} B" +
                      "".join(f"{s:8.2f} {unit}{m:6.0f} M" for s, m, _ in rows) +
                      f"  x {slopes[0]:4.1f}, x {slopes[1]:4.1f}  {' '.join(fault)}", flush=True)
    print(f"{faults} faults")
    sys.exit(faults > 0)


if __name__ == "__main__":
    main()
