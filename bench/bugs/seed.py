#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/bugs/seed.py TREE FOLDER --files PATTERN... [--count N] [--seed S] [--commands FILE]: draws N
(200) small faults in the source files of TREE, and writes each to FOLDER as a file of a bug without a
trigger (README.md). At most one fault per statement. Each fault is one of

  drop     one conjunct of a condition is not needed any more
  never    a condition is never true
  bound    < becomes <=, and so on
  shift    a number that is one more or less: the one is left out
  value    true becomes false, zero becomes one, and so on
  kind     an operator's kind becomes that of its neighbor, such as BV_ULT and BV_ULE

With --commands, the compile_commands.json of a build of TREE, faults that do not compile are left out.
Which faults anything can show, a benchmark says: `run.py` and then `keep.py`."""

import argparse
import collections
import json
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile

from bug_files import Failed, expression, read_bugs, run_script

BOUNDS = {"<": "<=", ">": ">=", "<=": "<", ">=": ">"}
KINDS = ("BV_ULT BV_ULE", "BV_SLT BV_SLE", "BV_UGT BV_UGE", "BV_SGT BV_SGE", "BV_SHR BV_ASHR",
         "BV_UDIV BV_SDIV", "BV_UREM BV_SREM", "BV_SREM BV_SMOD", "BV_ADD BV_SUB", "AND OR",
         "BV_AND BV_OR", "FP_LT FP_LEQ", "FP_GT FP_GEQ", "FP_MIN FP_MAX", "BV_ROLI BV_RORI",
         "BV_ZERO_EXTEND BV_SIGN_EXTEND", "FORALL EXISTS")
NEIGHBOR = {a: b for pair in KINDS for a, b in (pair.split(), pair.split()[::-1])}
CONDITION = re.compile(r"\bif \((?!constexpr)")
SHIFT = re.compile(r"(?<![\w.>*/%-])((?:\w+(?:\.|->))*\w+(?:\(\))?) ([+-]) 1\b(?![.\w])")
KIND = re.compile(r"(?<![=!]= )\bKind::(" + "|".join(NEIGHBOR) + r")\b(?=, \{)")
CONSTANT = re.compile(r"\b(?:BitVector::mk_(?:zero|one|ones|min_signed|max_signed)\([^()]*(?:\([^()]*\)[^()]*)*\)"
                      r"|mk_value\((?:true|false)\)|(?:m\(\)|m)\.mk_(?:true|false)\(\))")
OTHER = {"zero": "one", "one": "zero", "ones": "zero", "min_signed": "zero", "max_signed": "ones",
         "true": "false", "false": "true"}


def closing(text, start):
    """The place of the bracket that closes the one at `start`; -1 if it is open to the end."""
    depth = 0
    for place in range(start, len(text)):
        depth += (text[place] in "([{") - (text[place] in ")]}")
        if depth == 0:
            return place
    return -1


def conjuncts(condition):
    """(start, end) of each top-level conjunct; one if there is a top-level || or ?."""
    cuts, depth = [0], 0
    for place, mark in enumerate(condition):
        depth += (mark in "([{") - (mark in ")]}")
        if depth == 0 and condition.startswith("||", place) or depth == 0 and mark == "?":
            return [(0, len(condition))]
        if depth == 0 and condition.startswith("&&", place):
            cuts += [place, place + 2]
    cuts.append(len(condition))
    return list(zip(cuts[::2], cuts[1::2]))


def changes(code):
    """(kind of fault, start, end, put) of each possible fault."""
    for match in CONDITION.finditer(code):
        start = match.end()
        end = closing(code, start - 1)
        condition = code[start:end]
        if end < 0 or re.search(r"[^=!<>]=[^=]|;|\+\+|--|\[&", condition) or len(condition) > 400:
            continue
        parts = conjuncts(condition)
        for first, last in parts:
            part = condition[first:last].strip()
            first += len(condition[first:last]) - len(condition[first:last].lstrip())
            place = (start + first, start + first + len(part))
            yield ("drop" if len(parts) > 1 else "never", *place,
                   f"GADFLY_VALUE(static_cast<bool>({part}), {'true' if len(parts) > 1 else 'false'})")
            bound = re.fullmatch(r"([^<>=!&|?]+?) (<=?|>=?) ([^<>=!&|?]+)", part)
            if bound and all(side.count("(") == side.count(")") for side in (bound[1], bound[3])):
                other = f"({bound[1]}) {BOUNDS[bound[2]]} ({bound[3]})"
                yield "bound", *place, f"GADFLY_VALUE(({part}), ({other}))"
    for match in SHIFT.finditer(code):
        if code[:match.start()].rstrip().endswith(("-", "*", "/", "%", "<<", ">>", ".", "::")):
            continue  # `a - b - 1` is not `a - (b - 1)`
        yield "shift", *match.span(), f"GADFLY_VALUE(({match[0]}), ({match[1]}))"
    for match in KIND.finditer(code):
        yield "kind", *match.span(), f"GADFLY_VALUE({match[0]}, Kind::{NEIGHBOR[match[1]]})"
    for match in CONSTANT.finditer(code):
        text = match[0]
        name = re.search(r"mk_(zero|ones|one|min_signed|max_signed|true|false)|(true|false)", text)
        old = name[1] or name[2]
        other = text.replace(name[0], name[0].replace(old, OTHER[old]), 1)
        yield "value", *match.span(), f"GADFLY_VALUE(({text}), ({other}))"


def statement(code, start, end):
    """A text around the change that stands in one place of the file, from whole lines."""
    first, last = code.rfind("\n", 0, start) + 1, code.find("\n", end)
    for _ in range(8):
        if len(list(expression(code[first:last].strip()).finditer(code))) == 1:
            return first, last
        first = code.rfind("\n", 0, max(first - 1, 0)) + 1
    return None


def candidates(tree, patterns):
    for pattern in patterns:
        for path in sorted(tree.glob(pattern)):
            code = path.read_text(errors="surrogateescape")
            if "//" in code:  # comments stay where they are, and have no faults
                shown = re.sub(r"//[^\n]*", lambda comment: " " * len(comment[0]), code)
            else:
                shown = code
            shown = re.sub(r"\b(?:assert|SASSERT|Assert|VERIFY|TRACE|Log|Msg)\s*\([^;]*;",
                           lambda call: " " * len(call[0]), shown)
            for what, start, end, put in changes(shown):
                yield path.relative_to(tree), code, what, start, end, put


def write(folder, number, file, code, what, start, end, put):
    place = statement(code, start, end)
    if place is None or "\t" in code[place[0]:place[1]]:
        return None
    first, last = place
    name = re.sub(r"\W", "_", f"{file.stem}_{what}_{number}").lower()
    line = code.count("\n", 0, start) + 1
    find = code[first:last].splitlines()
    new = (code[first:start] + put + code[end:last]).splitlines()
    text = "\n".join(["# SPDX-License-Identifier: Apache-2.0", f"bug: {name}", "theory: ?", "kind: wrong sat",
                      "from: seeded", f"why: {what}, line {line}: {' '.join(put.split())}", f"file: {file}",
                      *(f"find: {part}" for part in find), *(f"put: {part}" for part in new)])
    (folder / f"{name}.txt").write_text(text + "\n", errors="surrogateescape")
    return file, first, last


def broken(tree, folder, commands):
    """Names of the bugs in whose lines a compiler finds an error."""
    entries = json.loads(pathlib.Path(commands).read_text())
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch) / "tree"
        plant = pathlib.Path(__file__).with_name("plant.py")
        subprocess.run([sys.executable, plant, tree, copy, folder], check=False, stdout=subprocess.DEVNULL)
        names = set()
        for file in sorted({patch.file for bug in read_bugs([folder]) for patch in bug.patches}):
            entry = next((entry for entry in entries if entry["file"].endswith(f"/{file}")), None)
            if entry is None:
                continue
            words = shlex.split(entry["command"])
            words[words.index("-o"):words.index("-o") + 2] = []
            words = [str(copy / file) if word == entry["file"] else word for word in words]
            done = subprocess.run([*words, "-fsyntax-only", "-ferror-limit=0"], cwd=entry["directory"],
                                  capture_output=True, text=True, check=False)
            lines = (copy / file).read_text(errors="surrogateescape").splitlines()
            for number in re.findall(re.escape(str(copy / file)) + r":(\d+):\d+: (?:fatal )?error", done.stderr):
                near = "\n".join(lines[max(int(number) - 4, 0):int(number) + 3])
                names |= set(re.findall(r'gadfly_bugs::\w+\(\d+, "(\w+)"', near))
        return names


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tree", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--files", nargs="+", required=True, help="patterns below TREE; ** is any folders")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--commands", help="compile_commands.json")
    options = parser.parse_args()
    if not options.tree.is_dir():
        raise Failed(f"{options.tree}: no such folder")
    options.folder.mkdir(parents=True, exist_ok=True)
    if list(options.folder.iterdir()):
        raise Failed(f"{options.folder}: not empty")
    # Files and kinds of faults get equal shares: the largest file would have most of the faults.
    groups = collections.defaultdict(list)
    for candidate in candidates(options.tree, options.files):
        groups[candidate[0], candidate[2]].append(candidate)
    draw = random.Random(options.seed)
    for group in groups.values():
        draw.shuffle(group)
    taken, number = collections.defaultdict(list), 0
    order = list(groups)
    while number < options.count and order:
        draw.shuffle(order)
        for key in list(order):
            if not groups[key]:
                order.remove(key)
                continue
            if key[1] == "never" and draw.random() < 0.8:
                continue  # it mostly turns off what only saves time
            file, code, what, start, end, put = groups[key].pop()
            place = statement(code, start, end)
            if place is None or any(place[0] < b and a < place[1] for a, b in taken[file]):
                continue
            if write(options.folder, number, file, code, what, start, end, put):
                taken[file].append(place)
                number += 1
            if number == options.count:
                break
    if options.commands:
        while names := broken(options.tree, options.folder, options.commands):
            for name in names:
                (options.folder / f"{name}.txt").unlink()
            number -= len(names)
    print(f"{number} faults in {options.folder}, of {len(groups)} pairs of file and kind")
    return 0


if __name__ == "__main__":
    run_script(main)
