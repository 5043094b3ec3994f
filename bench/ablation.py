#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/ablation.py GADFLY TARGET SOLVER REFERENCE ARM... [--count N] [--seed S] [--logics ALL]: what
are past bugs worth (HistFuzz, section IV-D)? An ARM is NAME=BANK, NAME=random:BANK (random atoms,
without association rules), or NAME=nothing (scripts from nothing). N formulas per arm, inside the
profile of SOLVER, go through the libFuzzer binary TARGET in mode record; REFERENCE answers all of
them. A row has the number of formulas, processor seconds (those of the reference included), edges
reached, crashes of the target, and the number of distinct findings for which `gadfly judge`, run
again, finds that SOLVER is the culprit; their signatures are below the table."""

import argparse
import json
import os
import pathlib
import re
import resource
import subprocess
import tempfile

from feedback import signature_of


def generate(gadfly, arm, options, folder):
    words = [gadfly, "generate", *options.logics, "--profile", options.solver, "--seed", str(options.seed),
             "--count", str(options.count), "--out", folder]
    if arm != "nothing":
        words += ["--bank", arm.removeprefix("random:")]
    if arm.startswith("random:"):
        words.append("--random-atoms")
    subprocess.run(words, check=True, capture_output=True)


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def judged(options, script):
    """The signature if it is a finding whose culprit is the solver, else None."""
    words = [options.gadfly, "judge", script, "--target", options.solver, "--binary", options.target,
             "--solver", options.reference, "--json"]
    try:
        done = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
        answer = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return None
    return answer["signature"] if answer["verdict"] == "finding" and answer["culprit"] == options.solver else None


def run(name, arm, options):
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        formulas, pending, artifacts = scratch / "formulas", scratch / "pending", scratch / "artifacts"
        for folder in (formulas, pending, artifacts):
            folder.mkdir()
        generate(options.gadfly, arm, options, formulas)
        before = processor_seconds()
        done = subprocess.run(
            [options.target, "-runs=0", "-entropic=0", "-rss_limit_mb=0", "-timeout=60", "-max_len=65536", f"-artifact_prefix={artifacts}/",
             formulas], capture_output=True, check=False,
            env={**os.environ, "GADFLY_MODE": "record", "GADFLY_REFERENCE": options.reference,
                 "GADFLY_REFERENCE_SHARE": "1", "GADFLY_CHECKPOINT": "10", "GADFLY_MEMORY": "4096",
                 "GADFLY_PENDING": str(pending), "ASAN_OPTIONS": "detect_leaks=0"})
        seconds = processor_seconds() - before
        reached = re.findall(rb"INITED cov: (\d+)", done.stderr)
        crashes = done.stderr.count(b"gadfly: back at the checkpoint")
        candidates = {signature_of(path): path for path in sorted(pending.glob("*.smt2"))}
        found = {judged(options, path) for path in [*candidates.values(), *sorted(artifacts.iterdir())]} - {None}
        print(f"| {name} | {len(list(formulas.iterdir()))} | {seconds:.0f} | {int(reached[-1]) if reached else 0} | {crashes} | "
              f"{len(found)} |", flush=True)
        return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly")
    parser.add_argument("target")
    parser.add_argument("solver")
    parser.add_argument("reference")
    parser.add_argument("arms", nargs="+", metavar="ARM")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--logics", nargs="+", default=["ALL"])
    options = parser.parse_args()
    print(f"{options.solver}, beside {options.reference}, {' '.join(options.logics)}, seed {options.seed}")
    print("| formulas of | run | s | edges | crashes | findings |")
    print("|---|---|---|---|---|---|")
    found = {}
    for arm in options.arms:
        name, _, source = arm.partition("=")
        found[name] = run(name, source, options)
    for name, signatures in found.items():
        for signature in sorted(signatures):
            print(f"{name}: {signature}")


if __name__ == "__main__":
    main()
