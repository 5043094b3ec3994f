#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/feed.py MAKER SEED FOLDER TARGET [OPTIONS]: writes batches of scripts with a generator
that has no solver, and runs the fuzz target TARGET on each batch, until it is stopped. MAKER is
`generate` (`gadfly generate ALL`), `mutate` (`gadfly mutate --chain 10` of the seeds), or `smtfuzz`."""

import argparse
import os
import pathlib
import shutil
import subprocess

BATCH = 200  # scripts
LOGICS_OF_SMTFUZZ = ("QF_BV", "QF_ABV", "QF_UFBV", "QF_AUFBV", "BV", "UFBV", "ABV")


def scripts(given):
    """The scripts in a folder, or the script."""
    return sorted(given.rglob("*.smt2")) if given.is_dir() else [given]


def generate(options, seed, folder):
    subprocess.run([options.gadfly, "generate", "ALL", "--profile", options.profile, "--seed", str(seed), "--count",
                    str(BATCH), "--out", folder], check=False, capture_output=True)


def mutate(options, seed, folder):
    strategies = [word for name in options.strategies for word in ("--strategy", name)]
    donors = [word for given in options.seeds for word in ("--donor", given)]
    count = max(BATCH // sum(len(scripts(pathlib.Path(given))) for given in options.seeds), 1)  # per seed
    subprocess.run([options.gadfly, "mutate", *options.seeds, *donors, "--chain", "10", "--count", str(count),
                    "--profile", options.profile, "--seed", str(seed), "--witness", "--out", folder, *strategies],
                   check=False, capture_output=True)


def smtfuzz(options, seed, folder):
    for number in range(BATCH // 4):
        logic = LOGICS_OF_SMTFUZZ[(seed + number) % len(LOGICS_OF_SMTFUZZ)]
        with open(folder / f"{number}.smt2", "wb") as out:
            subprocess.run([options.python.parent / "smtfuzz", "--logic", logic, "--seed", str(seed * BATCH + number)],
                           stdout=out, stderr=subprocess.DEVNULL, check=False)


MAKERS = {"generate": generate, "mutate": mutate, "smtfuzz": smtfuzz}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("maker", choices=sorted(MAKERS))
    parser.add_argument("seed", type=int)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("target")
    parser.add_argument("--gadfly", required=True)
    parser.add_argument("--python", type=pathlib.Path, required=True)
    parser.add_argument("--profile", required=True)
    parser.add_argument("--reference", default="none")
    parser.add_argument("--seeds", nargs="*", default=[])
    parser.add_argument("--strategies", nargs="*", default=[])
    options = parser.parse_args()
    environment = {**os.environ, "GADFLY_MODE": "record", "GADFLY_REFERENCE": options.reference}
    seed = 1000 * options.seed
    while True:
        shutil.rmtree(options.folder, ignore_errors=True)
        options.folder.mkdir()
        MAKERS[options.maker](options, seed, options.folder)
        subprocess.run([options.target, "-runs=0", "-entropic=0", "-rss_limit_mb=4096", "-timeout=60",
                        "-max_len=65536", options.folder], env=environment, check=False,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        seed += 1


if __name__ == "__main__":
    main()
