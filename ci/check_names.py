#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""ci/check_names.py: namespaces follow folders, each type name means one thing, files are pairs.

* A file of a room (ci/rooms.txt) opens the namespace of that room: lib/generate/ is
  gadfly::generate. A room inside lib/smtlib/, harness/, tools/, or mutator/ is an inline namespace:
  lib/smtlib/script/ is gadfly::smtlib::inline script, so its names read smtlib::Script outside. The
  lowest room, lib/base/, is gadfly itself.
* No two types at namespace scope have the same name, except for those in EXPLAINED.
* A test has a namespace of its own, whose last part is the name of its file: several tests are compiled
  as one file (cmake/GadflyUnity.cmake), and their helpers have short names.
* A test names <gtest/gtest.h> itself: clang gets it from a precompiled header, GCC does not.
* Each name.cc has its name.h, except for programs, hooks of engines, and members of families.
* A folder has at most 30 source files side by side.
Exit code 1 with one line per complaint.
"""

import collections
import os
import pathlib
import re
import subprocess
import sys

MOST_FILES = 30
PARTS = {"smtlib", "harness", "mutator", "tools"}
# Type names that occur more than once at namespace scope, and why they mislead no reader.
EXPLAINED = {
    "Json": "two aliases of nlohmann::json",
    "Clock": "a local alias of the same std::chrono clock",
}
# .cc files without a header of their own: programs, hooks that an engine calls, members of families
# whose functions the header of the family declares.
UNPAIRED = re.compile(
    r"^(tools/cli/|harness/target/(entry|replay_main|engine/no_hooks|engine/observed_edges)\.cc|mutator/engine/(afl|libfuzzer)\.cc"
    r"|harness/judge/oracles/|harness/solvers/([^/]+/|gmp_seed\.cc)|lib/smtlib/theories/|lib/reducer/rules/|mutator/strategies/)")
TYPE = re.compile(
    r"^(?:template *<[^>]*> *)?(?:class|struct|enum class|enum)\s+(\w+)(?: final)?\s*(?::[^:;]*)?\{"
    r"|^using (\w+) *=", re.M)
GTEST = re.compile(r"^TEST(_F|_P)?\(|\b(EXPECT|ASSERT)_", re.M)


def files(*folders):
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", *folders]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    return [pathlib.Path(f) for f in sorted(set(listed))
            if f.endswith((".h", ".cc", ".def")) and "/inside/" not in f and pathlib.Path(f).exists()]


def namespace_of(room):
    if room == "lib/base":
        return "gadfly"
    parts = room.removeprefix("lib/").split("/")
    if len(parts) > 1 and parts[0] in PARTS:
        parts[1] = "inline " + parts[1]
    return "::".join(["gadfly", *parts])


def room_of(path, rooms):
    parts = path.parts
    if parts[:2] == ("harness", "solvers") and len(parts) > 3:
        return "/".join(parts[:3])
    return max((r for r in rooms if path.as_posix().startswith(r + "/")), key=len, default=None)


def main():
    os.chdir(pathlib.Path(__file__).resolve().parent.parent)
    lines = pathlib.Path("ci/rooms.txt").read_text().splitlines()
    rooms = [line.split()[0] for line in lines if line and not line.startswith("#")]
    complaints, types = [], collections.defaultdict(list)
    folders = collections.Counter()
    for path in files("lib", "mutator", "harness", "tools", "proto"):
        folders[path.parent] += 1
        if path.suffix == ".def":
            continue
        text = path.read_text()
        room = room_of(path, rooms)
        wanted = namespace_of(room) if room else "gadfly"
        for opened in re.findall(r"^namespace (gadfly[\w: ]*) \{", text, re.M):
            if opened != wanted:
                complaints.append(f"{path}: opens namespace {opened}; that of its folder is {wanted}")
        for match in TYPE.finditer(text):
            types[match[1] or match[2]].append(path)
        if (path.suffix == ".cc" and not UNPAIRED.match(path.as_posix())
                and not path.with_suffix(".h").exists()):
            complaints.append(f"{path}: has no {path.stem}.h")
    for path in files("tests"):
        text = path.read_text()
        opens = re.compile(rf"^namespace gadfly[\w:]*::{path.stem} \{{$", re.M)
        if path.stem.endswith("_test") and not opens.search(text):
            complaints.append(f"{path}: opens no namespace whose last part is {path.stem}")
        if GTEST.search(text) and "#include <gtest/gtest.h>" not in text:
            complaints.append(f"{path}: does not include <gtest/gtest.h>")
    for name, places in sorted(types.items()):
        if len(places) > 1 and name not in EXPLAINED:
            complaints.append(f"type {name} is in " + ", ".join(map(str, places)))
    for name in EXPLAINED:
        if len(types[name]) < 2:
            complaints.append(f"ci/check_names.py: {name} occurs only once now: remove its explanation")
    for folder, count in sorted(folders.items()):
        if count > MOST_FILES:
            complaints.append(f"{folder}: {count} source files side by side, at most {MOST_FILES}")
    print("\n".join(complaints), end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
