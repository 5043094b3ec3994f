#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/keep.py BUILD FOLDER WORK... [--count N] [--reference SOLVER] [--reduce SECONDS]: of the
seeded faults in FOLDER, keeps up to N (60) that a trial in WORK detected and that `gadfly judge`
reports, and deletes the others. Each gets as its trigger the input that showed it, reduced, and the
kind and theory of that. Source files get equal shares; within one, faults that few inputs trigger
come first. A fault that has a trigger is kept as it stands, so that a run can be continued."""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import tempfile

from bug_files import read_bugs, run_script
from planted_build import setup_of

from judging import judged

THEORIES = (("Quantifiers", r"\((forall|exists) "), ("FP", r"fp\.|to_fp|FloatingPoint|Float(16|32|64|128)"),
            ("Arrays", r"\((select|store) |\(Array "), ("BV", r"BitVec|#[xb]"), ("Core", ""))


def detections(works, bugs):
    """Per bug: (number of inputs that trigger it, file that showed it), of the trial with the fewest."""
    best = {}
    for work in works:
        for path in sorted(work.glob("*/result.json")):
            for name, row in json.loads(path.read_text())["bugs"].items():
                if name in bugs and row["reported"]:
                    mine = (row["inputs"], path.parent / "triggers" / row["file"])
                    best[name] = min(best.get(name, mine), mine)
    return best


def reduced(setup, options, bug, file, out):
    """The reduced script, and the kind of what it shows; nothing if the finding is gone."""
    verdict = judged(setup.judge(bug, options.reference), file)
    if verdict["verdict"] != "finding" or verdict["culprit"] != setup.solver:
        return None
    start = verdict["signature"].rpartition("-")[0]
    match = f'/"kind":"{verdict["kind"]}","culprit":"{setup.solver}".*"signature":"{start}/'
    subprocess.run([setup.gadfly, "reduce", file, out, "--budget", f"{options.reduce}s", "--match-out", match, "--",
                    *setup.judge(bug, options.reference), "--timeout", "5", "{}"], capture_output=True, check=False)
    kind = re.search(r"wrong[- ](un)?sat", start)
    kind = kind[0].replace("-", " ") if kind else "crash" if "crash" in start else "invalid model"
    return (out if out.exists() else file).read_text(), kind


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("work", nargs="+", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--reference", default="z3@5.4.1.0")
    parser.add_argument("--reduce", type=int, default=20)
    options = parser.parse_args()
    setup = setup_of(options.build, options.reference)
    bugs = {bug.bug: bug for bug in read_bugs([options.folder]) if bug.seeded}
    shown = detections(options.work, bugs)
    by_file = collections.defaultdict(list)
    for name in sorted(shown, key=lambda name: shown[name]):
        by_file[bugs[name].patches[0].file].append(name)
    order = [name for turn in range(len(bugs)) for group in by_file.values() for name in group[turn:turn + 1]]
    kept = {name for name, bug in bugs.items() if bug.trigger}
    with tempfile.TemporaryDirectory() as scratch:
        for name in order:
            if len(kept) >= options.count:
                break
            if name in kept:
                continue
            found = reduced(setup, options, name, shown[name][1], pathlib.Path(scratch) / f"{name}.smt2")
            if not found:
                continue
            script, kind = found
            theory = next(theory for theory, mark in THEORIES if re.search(mark, script))
            text = bugs[name].path.read_text().partition("\ntrigger:\n")[0].rstrip("\n")
            text = re.sub(r"^theory: .*", f"theory: {theory}", text, count=1, flags=re.M)
            text = re.sub(r"^kind: .*", f"kind: {kind}", text, count=1, flags=re.M)
            bugs[name].path.write_text(f"{text}\ntrigger:\n{script}")
            kept.add(name)
            print(f"{name}: {kind}, {theory}, {len(script)} bytes", flush=True)
    for name, bug in bugs.items():
        if name not in kept:
            bug.path.unlink()
    print(f"{len(kept)} of {len(bugs)} faults kept, {len(shown)} were shown")
    return 0


if __name__ == "__main__":
    run_script(main)
