#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/old.py [FOLDER...] [--newest SOLVER]... [--campaign DIR]: the bugs that old solvers have
(old/). Without --campaign: does `gadfly judge` blame the old solver for each bug's trigger, beside the
newest releases, with the signature that the file of the bug has? One line per bug; exit code 1 if one
is missed. With --campaign, a folder that `gadfly fuzz --out` made: which of the bugs are among its
findings, by signature?"""

import argparse
import pathlib
import tempfile

from bug_files import ROOT, Failed, read_old_bug, run_script
from judging import blames, judge_command, judged

HERE = pathlib.Path(__file__).resolve().parent
NEWEST = ("z3@5.4.1.0", "cvc5@1.4.2")


def show_triggers(bugs, newest):
    missed = 0
    print(f"{'bug':<32} {'theory':<12} {'kind':<14} {'verdict':<14} {'culprit':<8} signature")
    with tempfile.TemporaryDirectory() as scratch:
        for bug in bugs:
            file = pathlib.Path(scratch) / f"{bug.bug}.smt2"
            file.write_text(bug.trigger)
            reported = bug.command.replace("FILE", file.name)
            answer = judged(judge_command(ROOT / "build/gadfly", newest, reported), file)
            same = "as in the file" if answer["signature"] == bug.signature else answer["signature"]
            print(f"{bug.bug:<32} {bug.theory:<12} {bug.kind:<14} {answer['verdict']:<14} {answer['culprit'] or '-':<8} {same}",
                  flush=True)
            missed += not blames(answer, bug.command.split()[0])
    return missed


def show_campaign(bugs, folder):
    findings = [path for path in (folder / "findings").glob("*") if path.is_dir()]
    if not findings:
        raise Failed(f"{folder}: no findings")
    names = {bug.signature: bug for bug in bugs}
    known = [path.name for path in findings if path.name in names]
    for name in sorted(known):
        print(f"{names[name].bug}: {name}")
    print(f"{len(known)} of {len(bugs)} known bugs, {len(findings) - len(known)} other signatures")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=pathlib.Path, default=[HERE / "old"])
    parser.add_argument("--newest", nargs="*", default=NEWEST, help=f"newest releases ({' '.join(NEWEST)})")
    parser.add_argument("--campaign", type=pathlib.Path)
    options = parser.parse_args()
    bugs = [read_old_bug(path) for folder in options.folders for path in sorted(folder.rglob("*.txt"))]
    if options.campaign:
        show_campaign(bugs, options.campaign)
        return 0
    return 1 if show_triggers(bugs, options.newest) else 0


if __name__ == "__main__":
    run_script(main)
