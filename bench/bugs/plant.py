#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/plant.py TREE COPY BUGS...: makes COPY the source tree TREE with all bugs of the folders
BUGS (README.md), each behind a switch. COPY/gadfly_bugs.txt has their names, in the order of their
numbers in bugs.h. Files that do not change keep their times, and those of an older COPY that are the
same stay untouched, so that a build does little again.

A bug that does not fit the tree is left out, with a line on stderr. Exit code 0, 1 if a bug was left
out, 2 if a file of a bug is wrong or there is no TREE."""

import argparse
import collections
import pathlib
import subprocess
import sys

from bug_files import SWITCH, Failed, place, read_bugs, run_script

HEADER = pathlib.Path(__file__).with_name("bugs.h")


def fitting(bugs, tree):
    """Those bugs whose patches have a place that no earlier bug changes; per file, its changes."""
    taken = collections.defaultdict(list)
    fits = []
    for bug in sorted(bugs, key=lambda bug: bug.seeded):  # real bugs first; else by name
        try:
            mine = []
            for patch in bug.patches:
                if not (tree / patch.file).is_file():
                    raise LookupError(f"{tree} has no file {patch.file}")
                source = (tree / patch.file).read_text(errors="surrogateescape")
                start, end = place(patch, source)
                for other_start, other_end, _, other in taken[patch.file]:
                    if start < other_end and other_start < end:
                        raise LookupError(f"bug {other.bug} changes the same text")
                mine.append((patch.file, start, end, patch))
        except LookupError as error:
            print(f"plant.py: {bug.path}: left out: {error}", file=sys.stderr)
            continue
        for file, start, end, patch in mine:
            taken[file].append((start, end, patch, bug))
        fits.append(bug)
    return fits, {file: changes for file, changes in taken.items() if changes}


def changed(source, changes, numbers):
    for start, end, patch, bug in sorted(changes, key=lambda change: change[0], reverse=True):
        def switch(match):
            return f'::gadfly_bugs::{match[1].lower()}({numbers[bug.bug]}, "{bug.bug}", '
        source = source[:start] + SWITCH.sub(switch, patch.put) + source[end:]
    return '#include "gadfly_bugs.h"\n' + source


def write(path, text):
    """Keeps the time of a file that has this text already."""
    data = text.encode(errors="surrogateescape")
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("copy", type=pathlib.Path)
    parser.add_argument("bugs", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    if not options.tree.is_dir():
        raise Failed(f"{options.tree}: no such folder")
    bugs = read_bugs(options.bugs)
    fits, changes = fitting(bugs, options.tree)
    numbers = {bug.bug: number for number, bug in enumerate(fits)}
    options.copy.mkdir(parents=True, exist_ok=True)
    skip = [f"--exclude=./{file}" for file in changes]
    pack = subprocess.Popen(["tar", "-C", options.tree, "--exclude=./.git", *skip, "-cf", "-", "."],
                            stdout=subprocess.PIPE)
    subprocess.run(["tar", "-C", options.copy, "-xf", "-"], stdin=pack.stdout, check=True)
    for file, of_file in changes.items():
        source = (options.tree / file).read_text(errors="surrogateescape")
        write(options.copy / file, changed(source, of_file, numbers))
        write((options.copy / file).with_name("gadfly_bugs.h"), HEADER.read_text())
    write(options.copy / "gadfly_bugs.txt", "".join(f"{bug.bug}\n" for bug in fits))
    print(f"{len(fits)} bugs in {options.copy}, {len(bugs) - len(fits)} left out")
    return 1 if len(fits) < len(bugs) else 0


if __name__ == "__main__":
    run_script(main)
