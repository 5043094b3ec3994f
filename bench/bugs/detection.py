# SPDX-License-Identifier: Apache-2.0
"""With a bug on, does the fuzz target find something at an input that triggers it, and does `gadfly
judge` report the solver? Many trials keep the same inputs, such as seed scripts, so what is known
about an input is noted in a file that they share."""

import dataclasses
import fcntl
import hashlib
import json
import os
import pathlib
import re
import subprocess

from judging import blames, judged

FIRST_INPUTS, MORE_INPUTS = 20, 20  # of the kept inputs of a bug, those that run again
FINDING = re.compile(r"^gadfly: finding: (.*)", re.M)
HANG, MOST_HANGS = 5, 2  # seconds of one input, and how many such inputs end the search


@dataclasses.dataclass
class Shown:
    """What shows a bug."""

    finding: str  # of the target, in mode abort
    alone: bool  # without the reference
    reported: bool


class Noted:
    """What is known of a bug and an input: Shown, or None if the target found nothing."""

    def __init__(self, path):
        self.path, self.known, self.read = path, {}, 0

    @staticmethod
    def key(setup, bug, file, reference):
        return f"{setup.build} {bug} {reference} {hashlib.sha256(file.read_bytes()).hexdigest()}"

    def update(self):
        """Reads what other trials have noted since."""
        if not self.path.exists():
            return
        with open(self.path, encoding="utf-8") as notes:
            notes.seek(self.read)
            for line in notes:
                key, shown = json.loads(line)
                self.known[key] = Shown(**shown) if shown else None
            self.read = notes.tell()

    def add(self, key, shown):
        self.known[key] = shown
        line = json.dumps([key, dataclasses.asdict(shown) if shown else None]) + "\n"
        with open(self.path, "a", encoding="utf-8") as notes:
            fcntl.flock(notes, fcntl.LOCK_EX)
            notes.write(line)


def findings(setup, files, bug, reference):
    """(index, finding) of the first of the files at which the target ends; None if it ends at none."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GADFLY_")}
    environment |= {"GADFLY_REFERENCE": reference or "none"}
    if bug:
        environment["BUGS_ON"] = bug
    first, hangs = 0, 0
    while first < len(files) and hangs < MOST_HANGS:
        try:
            done = subprocess.run([setup.target, f"-timeout={HANG}", "-rss_limit_mb=4096", "-max_len=1000000",
                                   "-detect_leaks=0", *files[first:]], capture_output=True, cwd="/tmp", env=environment,
                                  check=False, timeout=60 + 10 * len(files))
        except subprocess.TimeoutExpired:
            return None
        if done.returncode == 0:
            return None
        text = done.stderr.decode(errors="replace")
        begun = len(re.findall(r"^Running: ", text, re.M))
        if not begun:
            return None
        found = FINDING.search(text)
        if "ERROR: libFuzzer: timeout" not in text and "out-of-memory" not in text:
            return first + begun - 1, found[1] if found else "crash"
        hangs += 1
        first += begun
    return None


def is_reported(setup, bug, file, reference):
    """Is the solver the culprit, or proven wrong, for `gadfly judge`?"""
    return blames(judged([*setup.judge(bug, reference), "--timeout", "20"], file, 60), setup.solver)


def chosen(folder, number):
    """Of the kept inputs that trigger a bug, the first ones, and some of the others, evenly spread."""
    kept = sorted(folder.glob(f"{number}-*.smt2"), key=lambda path: int(path.stem.partition("-")[2]))
    others = kept[FIRST_INPUTS:]
    return kept[:FIRST_INPUTS] + others[::max(len(others) // MORE_INPUTS, 1)]


def detect(setup, bug, files, reference, noted):
    """(file, Shown) of the first file with which the bug is detected; None if there is no such file."""
    noted.update()
    keys = {file: noted.key(setup, bug, file, reference) for file in files}
    left = []
    for file in files:
        if keys[file] not in noted.known:
            left.append(file)
        elif noted.known[keys[file]]:
            break
    while left:
        found = findings(setup, left, bug, reference)
        shown_at, what = found or (len(left), "")
        for file in left[:shown_at]:
            noted.add(keys[file], None)
        if not found:
            break
        file = left[shown_at]
        left = left[shown_at + 1:]
        if findings(setup, [file], None, reference):
            noted.add(keys[file], None)  # found with the bug off, too
            continue
        alone = findings(setup, [file], bug, None) if reference else found
        noted.add(keys[file], Shown(alone[1] if alone else what, alone is not None,
                                    is_reported(setup, bug, file, reference)))
        break
    return next(((file, noted.known[keys[file]]) for file in files if noted.known.get(keys[file])), None)
