# SPDX-License-Identifier: Apache-2.0
"""Reads the files of planted bugs, one file per bug (README.md has the format)."""

import dataclasses
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "harness/solvers"), str(ROOT / "bench"), str(ROOT / "bench/peers")]
from edit_source import Failed, expression

HEAD = ("bug", "theory", "kind", "from", "why")
PATCH = ("file", "find", "put")
OLD = ("fixed", "signature", "command")
KINDS = ("wrong sat", "wrong unsat", "invalid model", "crash")
THEORIES = ("Arrays", "BV", "Core", "Datatypes", "FP", "Ints", "Quantifiers", "Reals", "Seq", "Sets", "Strings", "UF")
SWITCH = re.compile(r"\bGADFLY_(BUG|VALUE)\(")


@dataclasses.dataclass
class Patch:
    file: str  # below the root of the tree
    find: str
    put: str


@dataclasses.dataclass
class Bug:
    path: pathlib.Path
    bug: str
    theory: str
    kind: str
    origin: str  # `seeded`, or the commit that fixed it
    why: str
    patches: list
    trigger: str  # a script; empty if none is known

    @property
    def seeded(self):
        return self.origin == "seeded"


@dataclasses.dataclass
class OldBug:
    """A bug that an old solver has, so that it needs no patch."""

    path: pathlib.Path
    bug: str
    theory: str
    kind: str
    origin: str  # an issue, or who found it
    why: str
    fixed: str  # what a newer version answers
    signature: str  # of `gadfly judge`
    command: str  # FILE stands for the script
    trigger: str


def read_file(path, keys):
    """The lines of each of the keys, the patches, and the trigger."""
    head, patches = {}, []
    text, _, trigger = path.read_text().partition("\ntrigger:\n")
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("#") or not line.strip():
            continue
        key, mark, value = line.partition(":")
        value = value.removeprefix(" ")
        place = f"{path}:{number}:1"
        if not mark or key not in keys:
            raise Failed(f"{place}: the line does not begin with one of {', '.join(keys)}, trigger")
        if key not in PATCH:
            if key in head:
                raise Failed(f"{place}: a second line `{key}:`")
            head[key] = value
        elif key == "file":
            patches.append({"file": value})
        elif not patches:
            raise Failed(f"{place}: `{key}:` before `file:`")
        else:
            last = patches[-1]
            last[key] = f"{last[key]}\n{value}" if key in last else value
    for key in keys:
        if key not in head and key not in PATCH:
            raise Failed(f"{path}:1:1: no line `{key}:`")
    if head["bug"] != path.stem or not re.fullmatch(r"[a-z0-9_]+", path.stem):
        raise Failed(f"{path}:1:1: the bug's name is not the file's name, in a-z, 0-9, _")
    if head["kind"] not in KINDS:
        raise Failed(f"{path}:1:1: the kind is not one of {', '.join(KINDS)}")
    if head["theory"] not in (*THEORIES, "?"):  # seed.py does not know it
        raise Failed(f"{path}:1:1: the theory is not one of {', '.join(THEORIES)}")
    head["origin"] = head.pop("from")
    return head, patches, trigger


def read_bug(path):
    """Failed: the file is not as it must be; the message has its line."""
    head, patches, trigger = read_file(path, HEAD + PATCH)
    if not patches or any(key not in patch for patch in patches for key in PATCH):
        raise Failed(f"{path}:1:1: each `file:` needs `find:` and `put:`")
    if not any(SWITCH.search(patch["put"]) for patch in patches):
        raise Failed(f"{path}:1:1: no `put:` has GADFLY_BUG or GADFLY_VALUE")
    if not trigger.strip() and head["origin"] != "seeded":
        raise Failed(f"{path}:1:1: no script after a line `trigger:`")
    return Bug(path, patches=[Patch(**patch) for patch in patches], trigger=trigger, **head)


def read_old_bug(path):
    """Failed: as read_bug."""
    head, _, trigger = read_file(path, HEAD + OLD)
    return OldBug(path, trigger=trigger, **head)


def read_bugs(folders):
    """All bugs of the folders and the folders in them, sorted by name."""
    for folder in map(pathlib.Path, folders):
        if not folder.is_dir():
            raise Failed(f"{folder}: no such folder" + ("; it is a file: name its folder" if folder.exists() else ""))
    paths = {path for folder in folders for path in pathlib.Path(folder).resolve().rglob("*.txt")}
    bugs = sorted(map(read_bug, paths), key=lambda bug: bug.bug)
    for first, second in zip(bugs, bugs[1:]):
        if first.bug == second.bug:
            raise Failed(f"{second.path}:1:1: {first.path} has the same name")
    return bugs


def place(patch, source):
    """The first and last byte of the patch's one place in the text `source`. LookupError: none."""
    found = list(expression(patch.find).finditer(source))
    if len(found) != 1:
        raise LookupError(f"{len(found)} places in {patch.file}, not 1, for: {' '.join(patch.find.split())}")
    return found[0].span()


def run_script(main):
    """Ends the program with the exit code of main(); 2, with the message, if it throws Failed."""
    try:
        sys.exit(main())
    except Failed as error:
        print(f"{pathlib.Path(sys.argv[0]).name}: {error}", file=sys.stderr)
        sys.exit(2)
