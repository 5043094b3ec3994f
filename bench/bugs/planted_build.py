# SPDX-License-Identifier: Apache-2.0
"""A build of a tree with planted bugs: its programs, and the number of each bug in it."""

import dataclasses
import pathlib
import re
import subprocess

from bug_files import ROOT, Failed

from judging import judge_command

SOURCES = (".c", ".cc", ".cpp", ".h", ".hpp")


@dataclasses.dataclass
class Setup:
    gadfly: str
    build: str  # its name
    solver: str  # bitwuzla, z3, ...
    program: pathlib.Path  # the solver's own program, of the same tree
    target: pathlib.Path
    afl_target: pathlib.Path
    reference_program: str
    numbers: dict  # of each bug in this build

    def judge(self, bug, reference):
        """`gadfly judge` of the solver with the bug on. Gadfly gives solvers no variables of its own
        environment, so the command sets this one."""
        others = [reference] if reference else []
        return judge_command(self.gadfly, [f"{self.solver}=env BUGS_ON={bug} {self.program}", *others])


def setup_of(build, reference):
    """Failed: there is no such build, it is older than its tree, its tree has no bugs, or there is no such
    reference."""
    folder = ROOT / "build/named" / build
    settings = folder / "build.txt"
    if not settings.is_file():
        raise Failed(f"no build {build}: `gadfly build SOLVER --from COPY --name {build}`")
    text = settings.read_text()
    solver = text.split("\n", 1)[0]
    tree = pathlib.Path(re.search(r"^\w+_SOURCE_DIR=(.*)", text, re.M)[1])
    names = tree / "gadfly_bugs.txt"
    if not names.is_file():
        raise Failed(f"{tree} has no bugs: plant.py makes such a tree")
    target = folder / f"explore/fuzz_{solver}"
    newer = next((path for path in tree.rglob("*") if path.suffix in SOURCES
                  and path.stat().st_mtime > target.stat().st_mtime), None) if target.exists() else tree
    if newer:
        raise Failed(f"{newer} is newer than the build {build}: `gadfly build {solver} --from {tree} --name {build}`")
    numbers = {name: number for number, name in enumerate(names.read_text().split())}
    if reference:
        shown = subprocess.run([ROOT / "build/gadfly", "solvers", "list"], capture_output=True, text=True, check=False)
        found = re.search(rf"^{re.escape(reference)} .*\n +from (.*)", shown.stdout, re.M)
        if not found:
            raise Failed(f"--reference {reference}: not in `gadfly solvers list`")
        reference = found[1]
    return Setup(str(ROOT / "build/gadfly"), build, solver, folder / solver, target, folder / f"afl/fuzz_{solver}", reference, numbers)
