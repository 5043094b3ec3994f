#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/coverage/directories.py EXECUTABLE PROFILE...: which parts of a solver are covered? Prints one
row per directory: its number of lines, and the lines that each profile reaches, sorted by the lines
that the last profile reaches and the first does not. Profiles are the .profdata files that measure.py
leaves in WORK; --depth is the number of folders below the common one that make a directory."""

import argparse
import collections
import json
import os
import pathlib
import subprocess


def lines_of(executable, profile):
    """Lines of each file of the executable: (there are, reached)."""
    command = ["llvm-cov", "export", "-summary-only", f"-instr-profile={profile}", executable]
    report = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    files = report["data"][0]["files"]
    return {f["filename"]: f["summary"]["lines"] for f in files}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("executable")
    parser.add_argument("profiles", nargs="+", type=pathlib.Path)
    parser.add_argument("--depth", type=int, default=2)
    arguments = parser.parse_args()
    reached = collections.defaultdict(lambda: [0] * len(arguments.profiles))
    there_are = collections.Counter()
    for number, profile in enumerate(arguments.profiles):
        files = lines_of(arguments.executable, profile)
        common = os.path.commonpath(list(files))
        for name, lines in files.items():
            parts = pathlib.PurePath(os.path.relpath(name, common)).parts[:-1]
            directory = "/".join(parts[: arguments.depth]) or "."
            reached[directory][number] += lines["covered"]
            if number == 0:
                there_are[directory] += lines["count"]
    names = [profile.stem for profile in arguments.profiles]
    print("| directory | lines |", " | ".join(names), "|")
    print("|---" * (2 + len(names)) + "|")
    for directory in sorted(reached, key=lambda d: reached[d][0] - reached[d][-1]):
        row = [directory, there_are[directory], *reached[directory]]
        print("|", " | ".join(map(str, row)), "|")


if __name__ == "__main__":
    main()
