#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/large.py GADFLY [FILES...]: are time and memory linear in the size of a script? Scripts of four
shapes, in five sizes that double, and FILES go through `gadfly check` and one mutation by each of two
strategies. Prints processor seconds, the largest size of the process in MiB, and the factors by which
the last doubling multiplied both."""

import argparse
import os
import pathlib
import subprocess
import tempfile

SIZES = [12_500, 25_000, 50_000, 100_000, 200_000]
COMMANDS = {
    "check": ["check", "--summary"],
    "literal": ["mutate", "--strategy", "literal", "--seed", "1"],
    "assertions": ["mutate", "--strategy", "assertions", "--seed", "1"],
}


def nested(n):
    return "(declare-const p Bool)\n(assert " + "(not " * n + "p" + ")" * n + ")\n(check-sat)\n"


def nested_lets(n):
    lets = "".join(f"(let ((v{i + 1} (+ v{i} 1))) " for i in range(n))
    return f"(declare-const v0 Int)\n(assert {lets}(> v{n} 0){')' * n})\n(check-sat)\n"


def declarations(n):
    names = "".join(f"(declare-fun f{i} (Int) Int)\n" for i in range(n))
    return names + "".join(f"(assert (> (f{i} {i}) 0))\n" for i in range(n)) + "(check-sat)\n"


def wide(n):
    return "(declare-const x Int)\n(assert (distinct " + " ".join(f"(+ x {i})" for i in range(n)) + "))\n(check-sat)\n"


SHAPES = {"nested not": nested, "nested let": nested_lets, "declared functions": declarations, "arguments": wide}


def measure(command):
    """Processor seconds and MiB."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        output = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{' '.join(map(str, command))}: {output.decode()[-300:]}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly", type=pathlib.Path)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        script = pathlib.Path(name) / "large.smt2"
        print(f"{'shape':20} {'command':12}" + "".join(f"{n:>16,}" for n in SIZES) + "   last doubling")
        for shape, make in SHAPES.items():
            for title, command in COMMANDS.items():
                rows = []
                for n in SIZES:
                    script.write_text(make(n))
                    rows.append(measure([options.gadfly, *command, script]))
                growth = [rows[-1][i] / rows[-2][i] for i in (0, 1)]
                print(f"{shape:20} {title:12}" + "".join(f"{s:8.2f} s{m:4.0f} M" for s, m in rows) +
                      f"   time x {growth[0]:.1f}, memory x {growth[1]:.1f}", flush=True)
        for file in options.files:
            for title, command in COMMANDS.items():
                seconds, memory = measure([options.gadfly, *command, file])
                print(f"{file.name}, {file.stat().st_size:,} bytes: {title} {seconds:.2f} s, {memory:.0f} MiB", flush=True)


if __name__ == "__main__":
    main()
