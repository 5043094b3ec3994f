#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/chimera.py CHIMERA GADFLY BANK [--count N] [--seed S] [--python P]: formulas of Chimera
(github.com/merlin-cs/Chimera, a checkout whose requirements P has) beside `gadfly generate --bank`, in
one run: processor milliseconds to start and per formula after that, how many formulas are distinct,
their size, and how many z3 and cvc5 accept. Chimera has no command that only generates, so its solvers
here are two scripts that print sat at once; the cost of two calls of them per formula is measured and
subtracted."""

import argparse
import os
import pathlib
import resource
import statistics
import subprocess
import tempfile

from solvers import complaints

MODES = ["once4all", "histfuzz", "aries"]
LOGICS = ["ALL", "QF_LIA", "QF_BV", "QF_SLIA"]
SOLVERS = ["z3", "cvc5"]


def spent():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def processor_seconds(command, **more):
    before = spent()
    subprocess.run(command, check=True, capture_output=True, **more)
    return spent() - before


def chimera(options, mode, count, scratch):
    """Processor seconds, and the formulas."""
    out = scratch / f"{mode}-{count}"
    stub = scratch / "solver"
    seeds = ["--seed-dir", options.chimera / "bug_triggering_formulas/cases"] if mode == "aries" else []
    seconds = processor_seconds(
        [options.python, "-m", "chimera", "run", mode, "--solver1-name", "z3", "--solver1-bin", stub,
         "--solver2-name", "cvc5", "--solver2-bin", stub, "--iterations", str(count),
         "--seed", str(options.seed), "--output-dir", out, *seeds],
        cwd=scratch, env={"PYTHONPATH": str(options.chimera), "PATH": "/usr/bin:/bin"})
    return seconds, [path.read_text() for path in sorted(out.glob("cases/*/formula.smt2"))]


def gadfly(options, logic, count, scratch):
    out = scratch / f"{logic}-{count}"
    seconds = processor_seconds([options.gadfly, "generate", logic, "--bank", options.bank, "--count", str(count),
                                 "--seed", str(options.seed), "--out", out])
    return seconds, [path.read_text() for path in sorted(out.glob("*.smt2"))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("chimera", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("gadfly", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("bank", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=11)
    parser.add_argument("--python", default="python3")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        stub = scratch / "solver"
        stub.write_text("#!/bin/sh\necho sat\n")
        stub.chmod(0o755)
        calls = processor_seconds(["/bin/sh", "-c", f"for i in $(seq {2 * options.count}); do {stub}; done"])
        print(f"two calls of a solver that prints sat at once: {1000 * calls / options.count:.2f} ms, subtracted")
        print(f"{'':24} {'start ms':>9} {'ms each':>8} {'made':>5} {'distinct':>8} {'bytes':>6} "
              f"{'z3':>5} {'cvc5':>5} {'both':>7}")
        rows = [("Chimera " + mode, chimera, mode, calls) for mode in MODES]
        rows += [("gadfly generate " + logic, gadfly, logic, 0) for logic in LOGICS]
        for title, make, kind, off in rows:
            start, _ = make(options, kind, 1, scratch)
            all_of_it, formulas = make(options, kind, options.count, scratch)
            found = complaints(formulas, SOLVERS)
            accepted = [sum(not c[solver] for c in found) for solver in SOLVERS]
            both = sum(not any(c.values()) for c in found)
            print(f"{title:24} {1000 * start:9.0f} {1000 * (all_of_it - start - off) / options.count:8.2f} "
                  f"{len(formulas):5} {len(set(formulas)):8} {statistics.median(map(len, formulas)):6.0f} "
                  f"{accepted[0]:5} {accepted[1]:5} {100 * both / len(formulas):5.1f} %", flush=True)
        print(f"load at the end: {', '.join(f'{x:.1f}' for x in os.getloadavg())}")


if __name__ == "__main__":
    main()
