#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests bench/bugs/: a toy solver gets bugs, is compiled, and runs with them off and on; faults are
made; tables are made of trials with known numbers. CXX is the compiler (c++)."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUGS = ROOT / "bench/bugs"
sys.path.insert(0, str(BUGS))
sys.path.insert(0, str(ROOT / "bench"))
import canaries
from bug_files import Failed, read_bug, read_bugs, read_old_bug
from samples import a12, interval, kendall, mann_whitney

# Says sat if the file has at least two bytes, unsat otherwise.
SOLVER = """
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
bool is_sat(int size) {
  // a comment with `size >= 2`
  if (size > 0 && size >= 2) return true;
  return false;
}
int last(int size, int skipped) { return size - skipped - 1; }
int main(int, char** argv) {
  std::ifstream file(argv[1]);
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  std::puts(is_sat(static_cast<int>(text.size())) ? "sat" : "unsat");
}
"""

BUG = """# SPDX-License-Identifier: Apache-2.0
bug: one_is_enough
theory: Core
kind: wrong sat
from: toy/toy 1234567, 2026-01-01
why: one byte is enough
file: src/solver.cc
find: if (size > 0 && size
find: >= 2) return true;
put: if (size > 0 && GADFLY_VALUE(size >= 2, size >= 1)) return true;
trigger:
x"""


class Planted(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)
        (self.folder / "tree/src").mkdir(parents=True)
        (self.folder / "tree/src/solver.cc").write_text(SOLVER)
        (self.folder / "bugs").mkdir()
        (self.folder / "bugs/one_is_enough.txt").write_text(BUG)
        for name, text in (("empty", ""), ("one", "1"), ("two", "22")):
            (self.folder / name).write_text(text)

    def script(self, name, *words, code=0):
        done = subprocess.run([sys.executable, BUGS / name, *words], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, code, done.stderr)
        return done.stdout + done.stderr

    def plant(self, code=0):
        return self.script("plant.py", self.folder / "tree", self.folder / "copy", self.folder / "bugs", code=code)

    def compile(self):
        subprocess.run([os.environ.get("CXX", "c++"), "-std=c++17", "-Wall", "-Wextra", "-Werror", "-o",
                        self.folder / "solver", self.folder / "copy/src/solver.cc"], check=True)

    def answer(self, file, bug=None):
        """Runs the solver as a tool does in a trial, or with a bug on."""
        environment = {"BUGS_ON": bug} if bug else {"BUGS_CANARIES": str(self.folder / "canaries"),
                                                    "BUGS_TRIGGERS": str(self.folder / "triggers")}
        done = subprocess.run([self.folder / "solver", self.folder / file], capture_output=True, text=True,
                              check=True, env=environment)
        return done.stdout.strip()

    def test_a_bug_is_off_unless_it_is_named(self):
        self.plant()
        self.compile()
        canaries.create(self.folder / "canaries")
        (self.folder / "triggers").mkdir()
        self.assertEqual([self.answer(file) for file in ("empty", "two", "one", "one")],
                         ["unsat", "sat", "unsat", "unsat"])
        executions, (counts,) = canaries.read(self.folder / "canaries", 1)
        self.assertEqual(executions, 4)
        self.assertEqual((counts.reached, counts.triggered), (3, 2))  # `size > 0` stops the empty one
        self.assertEqual([path.read_text() for path in sorted((self.folder / "triggers").iterdir())], ["1", "1"])
        self.assertEqual([self.answer(file, "one_is_enough") for file in ("empty", "one", "two")],
                         ["unsat", "sat", "sat"])
        self.assertEqual(self.answer("one", "another"), "unsat")

    def test_what_does_not_change_keeps_its_time(self):
        self.plant()
        before = (self.folder / "copy/src/solver.cc").stat().st_mtime_ns
        self.plant()
        self.assertEqual((self.folder / "copy/src/solver.cc").stat().st_mtime_ns, before)
        (self.folder / "bugs/one_is_enough.txt").unlink()
        self.plant()
        self.assertEqual((self.folder / "copy/src/solver.cc").read_text(), SOLVER)

    def test_a_bug_without_its_place_is_left_out(self):
        (self.folder / "bugs/same_place.txt").write_text(BUG.replace("one_is_enough", "same_place"))
        (self.folder / "bugs/no_place.txt").write_text(BUG.replace("one_is_enough", "no_place").replace("find: if", "find: as"))
        (self.folder / "bugs/no_file.txt").write_text(BUG.replace("one_is_enough", "no_file").replace("src/solver", "src/none"))
        said = self.plant(code=1)
        self.assertIn("same_place.txt: left out: bug one_is_enough changes the same text", said)
        self.assertIn("no_place.txt: left out: 0 places in src/solver.cc, not 1, for: as (size > 0", said)
        self.assertRegex(said, "no_file.txt: left out: .*/tree has no file src/none.cc")
        self.assertEqual((self.folder / "copy/gadfly_bugs.txt").read_text(), "one_is_enough\n")

    def test_mistakes_in_a_file_have_a_place(self):
        path = self.folder / "bugs/one_is_enough.txt"
        for old, new, message in (("why: ", "because: ", ":6:1: the line does not begin with"),
                                  ("kind: wrong sat", "kind: slow", ":1:1: the kind is not one of"),
                                  ("theory: Core", "theory: core", ":1:1: the theory is not one of"),
                                  ("trigger:\nx", "trigger:\n", ":1:1: no script after a line `trigger:`"),
                                  ("bug: one", "bug: two", ":1:1: the bug's name is not the file's name"),
                                  ("theory: Core\n", "", ":1:1: no line `theory:`"),
                                  ("theory: Core", "kind: crash", ":4:1: a second line `kind:`"),
                                  ("GADFLY_VALUE", "", ":1:1: no `put:` has GADFLY_BUG")):
            path.write_text(BUG.replace(old, new, 1))
            with self.assertRaises(Failed) as caught:
                read_bug(path)
            self.assertIn(message, str(caught.exception))
            self.assertIn(message, self.plant(code=2))
        self.assertIn("no such folder", self.script("plant.py", self.folder / "none", "x", "y", code=2))
        self.assertIn("it is a file: name its folder",
                      self.script("plant.py", self.folder / "tree", self.folder / "copy", path, code=2))

    def test_no_bug_is_no_success(self):
        self.assertIn("no bug in", self.script("triggers.py", "build", self.folder / "bugs", "--only", "zz", code=2))
        self.assertIn("no build none:", self.script("triggers.py", "none", self.folder / "bugs", code=2))

    def test_a_folder_may_be_named_twice(self):
        path = self.folder / "bugs"
        self.script("plant.py", self.folder / "tree", self.folder / "copy", path, path / ".")
        self.assertEqual((self.folder / "copy/gadfly_bugs.txt").read_text(), "one_is_enough\n")

    def test_faults_compile_and_change_nothing_if_they_are_off(self):
        self.script("seed.py", self.folder / "tree", self.folder / "faults", "--files", "src/*.cc", "--count", "9")
        faults = read_bugs([self.folder / "faults"])
        self.assertTrue(faults)
        for fault in faults:
            self.assertTrue(fault.seeded)
            # `size - skipped - 1` has no `skipped - 1` to change.
            self.assertNotIn("skipped", " ".join(patch.put for patch in fault.patches))
        (self.folder / "bugs/one_is_enough.txt").unlink()
        (self.folder / "faults").rename(self.folder / "bugs/seeded")
        self.plant()
        self.compile()
        self.assertEqual([self.answer(file, "none") for file in ("empty", "one", "two")], ["unsat", "unsat", "sat"])


class TheBenchmark(unittest.TestCase):
    def test_all_files_of_bugs_can_be_read(self):
        for solver in ("bitwuzla", "z3"):
            bugs = read_bugs([BUGS / solver])
            self.assertGreaterEqual(len([bug for bug in bugs if not bug.seeded]), 12)
            self.assertEqual([bug.bug for bug in bugs if not bug.trigger], [])
        for folder in (BUGS / "old").iterdir():
            self.assertGreaterEqual(len([read_old_bug(path) for path in folder.glob("*.txt")]), 12)

    def test_the_nightly_bugs_exist(self):
        names = {bug.bug for bug in read_bugs([BUGS / "bitwuzla"])}
        nightly = [line for line in (BUGS / "nightly.txt").read_text().splitlines() if line[0] != "#"]
        self.assertEqual(len(nightly), 10)
        self.assertEqual(set(nightly) - names, set())


class Report(unittest.TestCase):
    def test_statistics(self):
        self.assertAlmostEqual(mann_whitney([1, 2, 3], [4, 5, 6]), 0.1)
        self.assertAlmostEqual(mann_whitney([1, 2], [1, 2]), 1)
        self.assertEqual(a12([3, 4], [1, 2]), 1)
        self.assertEqual(a12([1, 2], [1, 2]), 0.5)
        self.assertEqual(kendall([1, 2, 3], [4, 5, 6]), 1)
        self.assertEqual(kendall([1, 2, 3], [6, 5, 4]), -1)
        self.assertIsNone(kendall([1, 1], [1, 2]))
        self.assertEqual(interval([7, 7, 7]), (7, 7))
        low, high = interval([0, 10] * 50)
        self.assertTrue(3.5 < low < 4.5 and 5.5 < high < 6.5, (low, high))  # 5 - 1.96 * 5 / sqrt(100)

    def test_tables(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            (folder / "bugs").mkdir()
            (folder / "bugs/one_is_enough.txt").write_text(BUG)
            for tool, times in (("fast", (10, 20, 30, 12)), ("slow", (None, 60, None, 70))):
                for seed, time in enumerate(times):
                    (folder / f"{tool}-{seed}").mkdir()
                    row = {"reached": 1, "triggered": 2, "detected": time, "reported": time == 10}
                    (folder / f"{tool}-{seed}/result.json").write_text(json.dumps(
                        {"tool": tool, "seed": seed, "cpu": 100, "executions": 1000, "bugs": {"one_is_enough": row}}))
            command = [sys.executable, BUGS / "report.py", folder, folder / "bugs", "--picture", folder / "p.svg"]
            said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
            self.assertIn("| one_is_enough | Core | wrong sat | 4/4 16 | 2/4 85 |", said)
            self.assertIn("| fast, slow | 0 | 0 | 1 | 0 | 1.00 | 8.25 (8.25-8.25) |", said)
            self.assertIn("| fast | 4 | 1 (1-1) | 1.0 (1.0-1.0) | 1 | 0 | 10.0 |", said)
            self.assertIn("fast", (folder / "p.svg").read_text())
            said = subprocess.run([*command, "--event", "reported"], capture_output=True, text=True, check=True).stdout
            self.assertIn("| one_is_enough | Core | wrong sat | 1/4 >100 | - |", said)
            (folder / "must").write_text("another\n")
            done = subprocess.run([*command, "--must", folder / "must"], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 1)
            self.assertIn("no longer detected: another", done.stdout)


if __name__ == "__main__":
    unittest.main()
