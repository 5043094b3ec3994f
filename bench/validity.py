#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/validity.py GADFLY [--profile z3,cvc5] [--count N] [--chain K] [--seed S] [--bank FILE]
[--out DIR]: how many mutants of each strategy, and how many scripts from nothing, does each solver of
the profile accept? A table by theory, strategy and solver. Mutants are made of the corpus and of
scripts from nothing in the theory's logics; without a bank the strategies that need one have no row.
A crash of a solver is not a refusal. DIR gets the scripts that are not accepted, with the complaint as
the first line."""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

from solvers import LATE, SECONDS, complaints, installed, is_crash

ROOT = pathlib.Path(__file__).parent.parent
THEORIES = {
    "UF": ["QF_UF", "UF"],
    "Ints": ["QF_LIA", "QF_NIA", "QF_IDL", "LIA", "QF_UFLIA"],
    "Reals": ["QF_LRA", "QF_NRA", "QF_RDL", "LRA", "QF_LIRA"],
    "FixedSizeBitVectors": ["QF_BV", "BV", "QF_UFBV"],
    "FloatingPoint": ["QF_FP", "QF_BVFP", "QF_FPLRA"],
    "ArraysEx": ["QF_AX", "QF_ALIA", "QF_ABV"],
    "Strings": ["QF_S", "QF_SLIA"],
    "Datatypes": ["QF_DT", "QF_UFDT"],
    "all": ["ALL"],
}
STRATEGIES = re.findall(r"^GADFLY_STRATEGY\((\w+)", (ROOT / "mutator/strategies.def").read_text(), re.MULTILINE)
FROM_PAST_BUGS = ["associate", "skeleton"]  # need a bank


def gadfly(arguments):
    run = subprocess.run(arguments, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(f"{' '.join(map(str, arguments))}\n{run.stderr}")


def texts(folder):
    return [path.read_text() for path in sorted(folder.glob("*.smt2"))]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly", type=pathlib.Path)
    parser.add_argument("--profile", default="z3,cvc5")
    parser.add_argument("--count", type=int, default=200, help="scripts of each theory and strategy")
    parser.add_argument("--chain", type=int, default=3, help="mutations in a mutant")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bank", type=pathlib.Path, help="of `gadfly mine`")
    parser.add_argument("--theory", action="append", choices=list(THEORIES))
    parser.add_argument("--out", type=pathlib.Path)
    options = parser.parse_args()
    profile = "standard,z3,cvc4,cvc5" if options.profile == "portable" else options.profile
    solvers = installed([name for name in profile.split(",") if name != "standard"])
    strategies = [name for name in STRATEGIES if options.bank or name not in FROM_PAST_BUGS]
    bank = ["--bank", options.bank] if options.bank else []
    if options.out:
        options.out.mkdir(parents=True)
    print(f"profile {options.profile}, seed {options.seed}, chains of {options.chain}")
    print("| theory | strategy | scripts | " + " | ".join(solvers) + " | all |")
    print("|---|---|---|" + "---|" * (len(solvers) + 1))
    total = accepted = crashes = 0
    for theory in options.theory or THEORIES:
        logics = THEORIES[theory]
        with tempfile.TemporaryDirectory() as work:
            work = pathlib.Path(work)
            seed = ["--seed", str(options.seed), "--profile", options.profile]
            each = -(-options.count // len(logics))
            fresh = work / "fresh"
            fresh.mkdir()
            gadfly([options.gadfly, "generate", *logics, *seed, "--count", str(each), "--out", fresh])
            # Only scripts that all accept are mutated: a mutant inherits the mistakes of its seed.
            seeds = work / "seeds"
            seeds.mkdir()
            parents = texts(fresh)[:options.count // 4]
            for logic in logics:
                parents += [re.sub(r"\(set-info :status \w+\)\n?", "", text) for text in texts(ROOT / "corpus" / logic)]
            for number, (text, found) in enumerate(zip(parents, complaints(parents, solvers))):
                if not any(found.values()):
                    (seeds / f"{number:04}.smt2").write_text(text)
            number = len(list(seeds.iterdir()))
            for strategy in ["generate (from nothing)"] + strategies:
                if strategy in strategies:
                    mutants = work / strategy
                    mutants.mkdir()
                    gadfly([options.gadfly, "mutate", "--strategy", strategy, *seed, *bank, "--chain", str(options.chain),
                            "--count", str(-(-options.count // number)), "--donor", seeds, "--out", mutants, seeds])
                    scripts = texts(mutants)[:options.count]
                else:
                    scripts = texts(fresh)[:options.count]
                results = complaints(scripts, solvers)
                crashes += sum(is_crash(words) for found in results for words in found.values())
                results = [{s: "" if is_crash(w) else w for s, w in found.items()} for found in results]
                fine = sum(not any(found.values()) for found in results)
                cells = [f"{100 * sum(not found[s] for found in results) / len(scripts):.1f} %" for s in solvers]
                print(f"| {theory} | {strategy} | {len(scripts)} | " + " | ".join(cells) +
                      f" | {100 * fine / len(scripts):.1f} % |", flush=True)
                total += len(scripts)
                accepted += fine
                for i, (script, found) in enumerate(zip(scripts, results)):
                    for solver, words in found.items():
                        if words and options.out:
                            name = f"{theory}-{strategy.split()[0]}-{i:05}-{solver}.smt2"
                            (options.out / name).write_text(f"; {words}\n{script}")
    print(f"\n{accepted} of {total} accepted by all: {100 * accepted / total:.2f} %; {crashes} crashes of solvers; "
          f"{sum(LATE.values())} answers later than {SECONDS} s")


if __name__ == "__main__":
    main()
