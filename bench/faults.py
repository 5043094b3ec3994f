#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/faults.py SOLVER TREE [FAULTS] [OPTIONS]: how soon does a guided campaign find a wrong line of a
solver? Each edit of FAULTS (bench/faults/SOLVER.txt; the format is that of
harness/solvers/edit_source.py) is put alone into a copy of TREE, which is built as SOLVER-fault. A
campaign with the default seeds runs until its first finding, at most --seconds. One line per fault:
seconds and executions to the finding, and its signature; `-` if no fault is found. A finding that
names a reference solver does not show the fault, and the line says so: choose another --reference. The
first fault needs a whole build; the others are fast with a compiler cache.

Exit code 0 if each fault is found, 1 if not, 2 if a fault does not fit the tree, 3 if a build or a
campaign fails."""

import argparse
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "harness/solvers"))
import edit_source


def fail(code, message):
    print(f"bench/faults.py: {message}", file=sys.stderr)
    sys.exit(code)


def plant(tree, copy, edit):
    """Makes `copy` the tree with the fault. Files that are equal keep their times."""
    subprocess.run(["cp", "-rpT", tree, copy], check=True)
    shutil.rmtree(copy / ".git", ignore_errors=True)
    try:
        edit_source.apply(edit, copy)
    except LookupError as error:
        fail(2, f"edit {edit['edit']}: {error}")


def run(command, log):
    with open(log, "w") as out:
        return subprocess.run(command, cwd=ROOT, stdout=out, stderr=subprocess.STDOUT).returncode


def build(options, copy, log):
    command = [ROOT / "build/gadfly", "build", options.solver, "--from", copy, "--name",
               f"{options.solver}-fault", "-j", str(options.jobs)]
    for dependency in options.dep:
        command += ["--dep", dependency]
    if run(command, log) != 0:
        fail(3, f"the build failed: {log}")


def campaign(options, folder, log):
    command = [ROOT / "build/gadfly", "fuzz", f"{options.solver}-fault", "--time",
               f"{options.seconds}s", "--findings", "1", "--seed", str(options.seed),
               "--verify-binary", "none", "--reduce-time", "0", "--json", "--out", folder / "out"]
    if options.reference:
        command += ["--reference", options.reference]
    with open(log, "w") as err:
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=err, text=True)
    if done.returncode not in (0, 1):
        fail(3, f"the campaign ended with exit code {done.returncode}: {log}")
    return json.loads(done.stdout.splitlines()[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("solver")
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("faults", type=pathlib.Path, nargs="?")
    parser.add_argument("--only", default="", help="a regular expression for names of faults")
    parser.add_argument("--seconds", type=int, default=300, help="of one campaign (300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--reference", help="as for `gadfly fuzz`")
    parser.add_argument("--dep", action="append", default=[], help="as for `gadfly build`")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    faults = options.faults or ROOT / f"bench/faults/{options.solver}.txt"
    if not options.tree.is_dir():
        fail(2, f"{options.tree}: no such folder")
    if not faults.is_file():
        fail(2, f"{faults}: no such file")
    try:
        edits = edit_source.read_edits(faults)
    except edit_source.Failed as error:
        fail(2, error)
    missed = 0
    print(f"{'fault':<32} {'seconds':>8} {'executions':>10}  finding", flush=True)
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        for edit in edits:
            name = edit["edit"]
            if not re.search(options.only, name):
                continue
            plant(options.tree, folder / "tree", edit)
            build(options, folder / "tree", ROOT / "build/log/fault-build.txt")
            summary = campaign(options, folder, ROOT / "build/log/fault-campaign.txt")
            found = summary["findings"][0] if summary["findings"] else None
            seconds = f"{summary['seconds']:.0f}" if found else "-"
            what = found["signature"] if found else "-"
            if found and f"-{options.solver}-" not in what:
                what += " (of a reference)"
                found = None
            print(f"{name:<32} {seconds:>8} {summary['executions']:>10}  {what}", flush=True)
            missed += found is None
            shutil.rmtree(folder / "out", ignore_errors=True)
            shutil.rmtree(folder / "tree")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
