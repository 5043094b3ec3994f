#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""tidy.py [--jobs N] [--checks LIST] BUILD FILE...: clang-tidy over .cc files, in parallel.

A clean result is remembered as an empty file BUILD/tidy/<hash>, where the hash covers all that the
result depends on: .clang-tidy, the compile command, the file, and every header of the repository
that it includes, directly or not. So a second run costs nothing. Headers are checked through the sources
that include them. How a file is compiled is looked up in BUILD, then in its trees: targets,
asan-ubsan, explore. A solver's adapter of harness/solvers/ is left out, with a line that says so, if
it compiles only against a source tree of the solver that is not configured here. Exit code 1 if
clang-tidy complains, 3 if no tree compiles a file.
"""

import argparse
import concurrent.futures
import hashlib
import json
import pathlib
import re
import shlex
import subprocess
import sys

INCLUDE = re.compile(rb'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)


def closure(path, root):
    """The file and the headers of the repository that it needs, sorted."""
    found, queue = {path}, [path]
    while queue:
        for name in INCLUDE.findall(queue.pop().read_bytes()):
            header = root / name.decode()
            if header.is_file() and header not in found:
                found.add(header)
                queue.append(header)
    return sorted(found)


def stamp(build, root, path, options, checks):
    digest = hashlib.sha256(" ".join([*options, checks]).encode())
    digest.update((root / ".clang-tidy").read_bytes())
    for part in closure(path, root):
        digest.update(str(part.relative_to(root)).encode() + part.read_bytes())
    return build / "tidy" / digest.hexdigest()


def sources_of(entry):
    """The sources that a command compiles: those that a unity file includes, or its only one."""
    path = pathlib.Path(entry["file"])
    if path.parent.name != "Unity" or not path.is_file():
        return [entry["file"]]
    return [name.decode() for name in INCLUDE.findall(path.read_bytes())]


def commands_of(build):
    """File -> (folder of the compiler, its options), from the first tree that compiles the file."""
    commands = {}
    for tree in (build, build / "targets", build / "asan-ubsan", build / "explore"):
        database = tree / "compile_commands.json"
        if database.is_file():
            for entry in json.loads(database.read_text()):
                words = shlex.split(entry["command"])
                first = next(i for i, word in enumerate(words) if word.startswith("-"))
                options = words[first:words.index("-o")]
                for source in sources_of(entry):
                    commands.setdefault(source, (entry["directory"], options))
    return commands


def solver_folder(path):
    """The folder of the solver: harness/solvers/z3 for z3.cc and inside/driver.cc in it."""
    return path.parent.parent if path.parent.name == "inside" else path.parent


def needs_source(path, root):
    """True if the file belongs to a solver whose CMakeLists.txt names it and asks for a source tree."""
    if solver_folder(path).parent != root / "harness/solvers":
        return False
    rules = solver_folder(path) / "CMakeLists.txt"
    text = rules.read_text() if rules.is_file() else ""
    return path.name in text and "gadfly_solver_source(" in text


def tidy(folder, options, checks, path, mark):
    command = ["clang-tidy", "--quiet", f"--checks={checks}", str(path), "--", *options]
    run = subprocess.run(command, cwd=folder,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False)
    if run.returncode == 0:
        mark.touch()
    return run.returncode, run.stdout or run.stderr


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--checks", default="", help="more checks than .clang-tidy has")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()

    root = pathlib.Path(__file__).resolve().parent.parent
    commands = commands_of(arguments.build)
    (arguments.build / "tidy").mkdir(parents=True, exist_ok=True)

    todo, unknown = [], []
    for path in (root / name for name in arguments.files if name.endswith(".cc")):
        if str(path) not in commands:
            if needs_source(path, root):
                print(f"tidy.py: left out: {path}: needs the source of "
                      f"{solver_folder(path).name} (gadfly build)")
            else:
                unknown.append(path)
            continue
        folder, options = commands[str(path)]
        mark = stamp(arguments.build, root, path, options, arguments.checks)
        if not mark.exists():
            todo.append((folder, options, arguments.checks, path, mark))
    for path in unknown:
        print(f"tidy.py: {path}: no CMakeLists.txt names it, or its tree is not configured")

    failures = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        runs = [pool.submit(tidy, *job) for job in todo]
        for run in concurrent.futures.as_completed(runs):
            code, output = run.result()
            if code != 0:
                failures += 1
                print(output, end="")
    print(f"tidy: checked {len(todo)} files, {failures} with complaints")
    if unknown:
        return 3
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
