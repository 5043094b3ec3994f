#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# ci/check_layers.sh: checks the rooms of ci/rooms.txt. Each source file of lib/, mutator/, harness/,
# tools/ and proto/ is in a room. Each #include leads to the file's own room or to a room below it.
# Rooms that a fuzz target links include no libraries but the standard ones. The CMake target of a
# room depends only on rooms below it. A header that is included upward would go unnoticed by linking.
set -euo pipefail
# shellcheck source=ci/common.sh
source "$(dirname "$0")/common.sh"

python3 - <(our_files 'lib/*' 'mutator/*' 'harness/*' 'tools/*' 'proto/*') <<'PYTHON'
import pathlib, re, sys

FOREIGN = re.compile(r"^(fmt/|google/|CLI/|nlohmann/|sqlite3|gtest/|gmock/|benchmark/)")
INCLUDE = re.compile(r'^ *# *include *(["<])([^">]*)[">]', re.M)
LIBRARY = re.compile(r"gadfly_library\((\w+)([^)]*)\)")

uses, where = {}, {}
for line in pathlib.Path("ci/rooms.txt").read_text().splitlines():
    if line and not line.startswith("#"):
        room, where[room], *uses[room] = line.split()
complaints = []
below = {}
for room, rooms in uses.items():  # lowest first, so that all below are known
    below[room] = {room}
    for used in rooms:
        if used in below:
            below[room] |= below[used]
        else:
            complaints.append(f"ci/rooms.txt: {room} uses {used}, which is not listed before it")

def room_of(path):
    """The room of a file: the longest listed folder that contains it. Each adapter is a room of its own."""
    parts = path.split("/")
    if parts[:2] == ["harness", "solvers"] and len(parts) > 3:
        return "/".join(parts[:3])
    return max((r for r in uses if path.startswith(r + "/")), key=len, default=None)

def may_use(room, other):
    if room not in below:  # an adapter
        return other == room or other in below["harness/solvers"]
    return other in below[room]

def target_of(room):
    return "gadfly_" + room.removeprefix("lib/").replace("/", "_")

files = pathlib.Path(sys.argv[1]).read_text().split()
for file in files:
    if not file.endswith((".h", ".cc")) or "/inside/" in file:
        continue
    room = room_of(file)
    if room is None:
        complaints.append(f"{file}: is in no room of ci/rooms.txt")
        continue
    adapter = room not in uses
    for quote, included in INCLUDE.findall(pathlib.Path(file).read_text()):
        if FOREIGN.match(included) and (adapter or where[room] == "target"):
            complaints.append(f"{file}: includes <{included}>, which a fuzz target may not link")
        if quote == "<" or (adapter and not pathlib.Path(included).exists()):
            continue  # only the adapter of a solver knows that solver's headers
        if not pathlib.Path(included).exists() and not included.endswith(".pb.h"):
            complaints.append(f'{file}: "{included}" is not a path from the root of the repository')
            continue
        other = room_of(included)
        if other is None or not may_use(room, other):
            complaints.append(f'{file}: includes "{included}"; {room} may use {" ".join(uses.get(room, []))}')

targets = {target_of(room): room for room in uses}
for room in uses:
    lists = pathlib.Path(room, "CMakeLists.txt")
    text = lists.read_text() if lists.exists() else ""
    libraries = dict(LIBRARY.findall(text))
    if target_of(room) not in libraries and f"add_library({target_of(room)} " not in text:
        complaints.append(f"{lists}: builds no {target_of(room)}")
        continue
    for name in re.findall(r"\bgadfly_\w+", libraries.get(target_of(room), "")):
        if name in targets and not may_use(room, targets[name]):
            complaints.append(f"{lists}: {target_of(room)} depends on {name}, which {room} may not use")

print("\n".join(complaints), end="\n" if complaints else "")
sys.exit(bool(complaints))
PYTHON
