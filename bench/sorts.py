#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/sorts.py TOOL [--each N] [--seed S] [--out FILE] FOLDERS...: do solvers agree with the sorts
that Gadfly's tables give to terms? TOOL is <build>/sorts. For up to N closed terms t of each script
below FOLDERS, with Gadfly's sort S, cvc5, z3, or cvc4 must accept
`(declare-const k S)(assert (= k t))`; they run in this order, the strictest first. Prints how many
terms each accepted. FILE gets the terms that no solver accepted, with the solvers' complaints."""

import argparse
import collections
import pathlib
import subprocess
import sys
import tempfile

from solvers import complaints, installed

ORDER = ["cvc5", "z3", "cvc4"]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("folders", nargs="+", type=pathlib.Path)
    parser.add_argument("--each", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path)
    options = parser.parse_args()
    files = sorted(str(path) for folder in options.folders for path in folder.rglob("*.smt2"))
    with tempfile.TemporaryDirectory() as work:
        run = subprocess.run([options.tool, work, str(options.seed), str(options.each), *files], capture_output=True,
                             text=True)
        if run.returncode != 0:
            sys.exit(run.stderr)
        print(run.stdout.strip())
        scripts = [path.read_text(errors="replace") for path in sorted(pathlib.Path(work).glob("*.smt2"))]
    left = {script: {} for script in scripts}
    for solver in installed(ORDER):
        asked = list(left)
        for script, found in zip(asked, complaints(asked, [solver])):
            left[script][solver] = found[solver]
            if not found[solver]:
                del left[script]
        print(f"{solver}: {len(asked) - len(left)} of {len(asked)} accepted", flush=True)
    print(f"{len(set(scripts)) - len(left)} of {len(set(scripts))} different terms have the sort that Gadfly gives them: "
          f"{100 - 100 * len(left) / max(len(set(scripts)), 1):.2f} %")
    for words, count in collections.Counter(output["cvc5"][:100] for output in left.values()).most_common(20):
        print(f"{count:6}  {words}")
    if options.out:
        options.out.write_text("".join(
            "".join(f"; {solver}: {words}\n" for solver, words in output.items()) + script + "\n"
            for script, output in left.items()))


if __name__ == "__main__":
    main()
