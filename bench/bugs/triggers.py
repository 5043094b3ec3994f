#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/triggers.py BUILD BUGS... [--reference SOLVER] [--only PATTERN]: does each bug's trigger
show it? With the bug off, the trigger reaches and triggers it, and the fuzz target finds nothing;
with the bug on, the target finds something (alone, or beside the reference), and `gadfly judge` says
that the solver is wrong or crashed. One line per bug. Exit code 0 if all are shown, 1 if not."""

import argparse
import os
import pathlib
import re
import subprocess
import tempfile

import canaries
from bug_files import read_bugs, run_script
from detection import Noted, detect, findings, is_reported
from planted_build import setup_of


def canary(setup, file, number, folder):
    """reached, triggered, or nothing, when the target runs the file with all bugs off."""
    canaries.create(folder / "canaries")
    subprocess.run([setup.target, "-timeout=20", "-detect_leaks=0", file], capture_output=True, check=False,
                   cwd=folder, env={**os.environ, "BUGS_CANARIES": str(folder / "canaries")})
    _, counts = canaries.read(folder / "canaries", len(setup.numbers))
    return "triggered" if counts[number].triggered else "reached" if counts[number].reached else "-"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("bugs", nargs="+", type=pathlib.Path)
    parser.add_argument("--reference", default="z3@5.4.1.0")
    parser.add_argument("--only", default="", help="a regular expression for names")
    options = parser.parse_args()
    setup = setup_of(options.build, options.reference)
    missed = 0
    print(f"{'bug':<36} {'canary':<10} {'detected':<44} {'alone':<6} reported")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for bug in read_bugs(options.bugs):
            if not re.search(options.only, bug.bug):
                continue
            if bug.bug not in setup.numbers or not bug.trigger:
                print(f"{bug.bug:<36} {'no trigger' if bug.bug in setup.numbers else 'not in this build'}")
                missed += 1
                continue
            file = folder / f"{bug.bug}.smt2"
            file.write_text(bug.trigger)
            seen = canary(setup, file, setup.numbers[bug.bug], folder)
            off = findings(setup, [file], None, options.reference)
            found = None if off else detect(setup, bug.bug, [file], options.reference, Noted(folder / "noted.jsonl"))
            reported = found[1].reported if found else is_reported(setup, bug.bug, file, options.reference)
            what = f"with the bug off, {off[1]}" if off else found[1].finding.partition(";")[0] if found else "-"
            alone = "yes" if found and found[1].alone else "-"
            print(f"{bug.bug:<36} {seen:<10} {what:<44} {alone:<6} {'yes' if reported else '-'}", flush=True)
            missed += not (found and reported)
    return 1 if missed else 0


if __name__ == "__main__":
    run_script(main)
