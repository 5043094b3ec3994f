#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/feedback.py TARGET SEEDS... [--runs N] [--engine-seeds N] [--arms A B] [--variable V]: is
extra feedback (docs/feedback.md) worth its cost? Fuzzes with the libFuzzer binary TARGET from the
same seeds (files or folders) for a fixed number of executions, once per value of GADFLY_FEEDBACK and
engine seed: two values, N seeds, alternating. Then it counts what the corpus of each run covers
WITHOUT extra feedback: edges, features (edges with a range of counts), and how many features there
are with it (extra: distinct terms, verdicts, ranges of statistics). For both arms it prints medians,
the ratio, and the two-sided p of Mann-Whitney's U test. --variable compares another setting:
GADFLY_SKIP, GADFLY_REFERENCE_SHARE. Only the references of --reference run."""

import argparse
import itertools
import os
import pathlib
import re
import shutil
import statistics
import struct
import subprocess
import tempfile

from samples import mann_whitney

FLAGS = ["-entropic=0", "-reduce_inputs=0", "-max_len=8192", "-timeout=60", "-detect_leaks=0",
         "-rss_limit_mb=4096"]
ROOT = pathlib.Path(__file__).resolve().parent.parent


def counters(path):
    """The live counters of a target (harness/target/telemetry.h), by name."""
    text = (ROOT / "harness/target/telemetry.def").read_text(encoding="utf-8")
    names = re.findall(r'^GADFLY_COUNTER\(\w+, "(\w+)"\)', text, re.M)
    values = struct.unpack(f"{len(names) + 1}Q", path.read_bytes())
    return dict(zip(names, values[1:]))


def signature_of(candidate):
    """The signature in the name of a file that a target kept: the part before the hash of the input."""
    return re.sub(r"-[0-9a-f]{16}.*", "", candidate.name)


def covered(target, folders, settings, feedback):
    """Edges and features that the inputs in `folders` cover, with that feedback."""
    done = subprocess.run([target, "-runs=0", *FLAGS, *folders], capture_output=True, check=True,
                          env={**settings, "GADFLY_FEEDBACK": feedback, "GADFLY_SKIP": "none"})
    found = re.search(rb"INITED cov: (\d+) ft: (\d+)", done.stderr)
    return int(found[1]), int(found[2])


def fuzz(target, seeds, runs, engine_seed, environment, scratch):
    """One run: its cost, the inputs that it kept, and what they cover without extra feedback."""
    corpus, pending, stats = scratch / "corpus", scratch / "pending", scratch / "stats"
    corpus.mkdir()
    settings = {**os.environ, "GADFLY_MODE": "record", "ASAN_OPTIONS": "malloc_context_size=0:"
                "quarantine_size_mb=8:detect_leaks=0", **environment}
    left, crashes = runs, 0
    while left > 0:  # a crash ends the process, not the run
        command = [target, f"-seed={engine_seed + 1000 * crashes}", f"-runs={left}", *FLAGS,
                   f"-artifact_prefix={scratch}/", corpus, *seeds]
        done = subprocess.run(command, capture_output=True, check=False, env={
            **settings, "GADFLY_STATS": str(stats), "GADFLY_PENDING": str(pending)})
        if done.returncode == 0:
            break
        crashes += 1
        left = runs - counters(stats)["executions"]
    counted = counters(stats)
    edges, plain = covered(target, [corpus, *seeds], settings, "none")
    _, full = covered(target, [corpus, *seeds], settings, "terms,verdicts,statistics")
    seconds = sum(counted[name] for name in counted if name.startswith("microseconds_")) / 1e6
    return {
        "edges": edges,
        "features": plain,
        "extra": full - plain,
        "corpus": sum(1 for _ in corpus.iterdir()),
        "decided": counted["sat"] + counted["unsat"],
        "candidates": counted["candidates"] + crashes,
        "signatures": len({signature_of(p) for p in pending.glob("*.smt2")}),
        "duplicates": counted["duplicates"],
        "not_kept": counted["not_kept"],
        "references": counted["reference_calls"],
        "seconds": round(seconds, 1),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("target")
    parser.add_argument("seeds", nargs="+")
    parser.add_argument("--runs", type=int, default=20_000)
    parser.add_argument("--engine-seeds", type=int, default=10)
    parser.add_argument("--variable", default="GADFLY_FEEDBACK")
    parser.add_argument("--arms", nargs=2, default=["none", "terms,verdicts,statistics"])
    parser.add_argument("--reference", default="")
    arguments = parser.parse_args()
    rows = {arm: [] for arm in arguments.arms}
    for seed, arm in itertools.product(range(1, arguments.engine_seeds + 1), arguments.arms):
        scratch = pathlib.Path(tempfile.mkdtemp())
        try:
            environment = {"GADFLY_REFERENCE": arguments.reference, arguments.variable: arm}
            row = fuzz(arguments.target, arguments.seeds, arguments.runs, seed, environment, scratch)
        finally:
            shutil.rmtree(scratch)
        rows[arm].append(row)
        print(f"seed {seed} {arm}: " + " ".join(f"{k} {v}" for k, v in row.items()), flush=True)
    first, second = (rows[arm] for arm in arguments.arms)
    print(f"\n{arguments.variable}: medians of {len(first)} runs of {arguments.runs} executions")
    print(f"{'':12} {arguments.arms[0]:>14} {arguments.arms[1]:>26} {'ratio':>7} {'p':>7}")
    for key in first[0]:
        a, b = [row[key] for row in first], [row[key] for row in second]
        left, right = statistics.median(a), statistics.median(b)
        ratio = f"{right / left:.3f}" if left else "-"
        print(f"{key:12} {left:14g} {right:26g} {ratio:>7} {mann_whitney(a, b):7.3f}")


if __name__ == "__main__":
    main()
