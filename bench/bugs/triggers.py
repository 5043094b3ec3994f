#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/triggers.py BUILD BUGS... [--reference SOLVER] [--only PATTERN]: does each bug's trigger
show it? One line per bug:

  canary     with the bug off, in the fuzz target: the bug's place was reached, or it was triggered; - if
             neither, for example because the target does not run the script
  answers    of the solver's program with the bug off and on: those of all check-sats, or how it ends
  detected   what the target finds with the bug on and not with it off
  alone      whether it finds it without the reference
  reported   whether `gadfly judge` says that the solver is wrong or crashed

Exit code 0 if all are detected and reported, 1 if not, 2 if there is nothing to do."""

import argparse
import os
import pathlib
import re
import signal
import subprocess
import tempfile

import canaries
from bug_files import Failed, read_bugs, run_script
from detection import Noted, detect, findings, is_reported
from planted_build import setup_of


def canary(setup, file, number, folder):
    """reached, triggered, or nothing, when the target runs the file with all bugs off."""
    canaries.create(folder / "canaries")
    subprocess.run([setup.target, "-timeout=20", "-detect_leaks=0", file], capture_output=True, check=False,
                   cwd=folder, env={**os.environ, "BUGS_CANARIES": str(folder / "canaries")})
    _, counts = canaries.read(folder / "canaries", len(setup.numbers))
    return "triggered" if counts[number].triggered else "reached" if counts[number].reached else "-"


def answers(setup, file, bug):
    """Of the solver's program: its answers to check-sat, or its first line, or how it ended."""
    environment = {"BUGS_ON": bug} if bug else {}
    try:
        done = subprocess.run([setup.program, file], capture_output=True, text=True, check=False, timeout=20,
                              env={**os.environ, **environment}, errors="replace")
    except subprocess.TimeoutExpired:
        return "timeout"
    found = re.findall(r"^(?:sat|unsat|unknown)$", done.stdout, re.M)
    if done.returncode < 0:
        return signal.Signals(-done.returncode).name
    return " ".join(found) or (done.stdout + done.stderr).strip().partition("\n")[0][:60] or "nothing"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("bugs", nargs="+", type=pathlib.Path)
    parser.add_argument("--reference", default="z3@5.4.1.0",
                        help="a solver of `gadfly solvers list` to compare with (z3@5.4.1.0); '' for none")
    parser.add_argument("--only", default="", help="a regular expression for names")
    options = parser.parse_args()
    bugs = [bug for bug in read_bugs(options.bugs) if re.search(options.only, bug.bug)]
    if not bugs:
        raise Failed(f"no bug in {', '.join(map(str, options.bugs))}" + f" matches {options.only}" * bool(options.only))
    setup = setup_of(options.build, options.reference)
    missed = 0
    print(f"{'bug':<36} {'canary':<10} {'answers':<20} {'detected':<28} {'alone':<6} reported")
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for bug in bugs:
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
            right, wrong = (answers(setup, file, on) for on in (None, bug.bug))
            print(f"{bug.bug:<36} {seen:<10} {f'{right}, {wrong}':<20} {what:<28} {alone:<6} "
                  f"{'yes' if reported else '-'}", flush=True)
            if bug.kind.startswith("wrong") and bug.kind.split()[1] not in wrong.split() and right != wrong:
                print(f"{bug.path}: the kind is {bug.kind}, but the answer with the bug on is {wrong}")
                missed += 1
            missed += not (found and reported)
    return 1 if missed else 0


if __name__ == "__main__":
    run_script(main)
