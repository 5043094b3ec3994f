#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/reach.py GADFLY INGREDIENTS [--count N] [--profile P]... [--solver NAME] [--zeros] [--needs DIR]...:
how many of N scripts have each ingredient: operators, sorts, widths and formats, commands, options,
scopes, binders, definitions? INGREDIENTS is build/ingredients, which finds them. The columns are

  generate P  scripts from nothing, in equal parts for each logic, for the profile P
  mutate      mutants of the corpus with chains of 10 mutations, in equal parts for each profile
  corpus      the corpus itself

A `-` stands for zero where the solvers of the profile refuse the ingredient. With --solver, the last
column is the share that the solver accepts of up to 30 scripts with the ingredient, generated for its
profile or mutants. With --zeros, the tables have only rows with a zero.

bench/reach_zeros.txt has a line for each other zero: `GROUP | NAME | COLUMN | REASON`. The column
`generate` is all columns of that kind; ANY is each column, or each name of the group. The exit code is
1 if a zero has no line, which needs 10,000 scripts to be checked, or if a line has a cell that is not
zero. The name SOME is for those of the group, or of each group (ANY), that happen to be zero. --update
corrects the lines of the file; the reasons of new ones are left to the user.

With --needs, there are no tables: for each script in the folders, the ingredients that no generated
script and no mutant has, how many scripts need each of those, and the share of the scripts that need
none."""

import argparse
import collections
import dataclasses
import heapq
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

import solvers

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROFILES = ["z3@5.4.1.0", "cvc5@1.4.2", "bitwuzla@0.10.0", "standard,z3,cvc5"]
FURTHER_LOGICS = ["HORN", "HO_ALL", "QF_FF"]  # beside those of the corpus
ENOUGH = 10_000  # scripts: with fewer, rare ingredients have zeros by chance
CHAIN = 10
SAMPLE = 30  # half of them generated, half of them mutants
NOT_UNDERSTOOD = "not understood"  # a group of messages, not of ingredients
ANY, SOME = "ANY", "SOME"
UNKNOWN = "?"  # a reason that is still to be written
# Z3 reports an answer that is not the :status as an error, and no solver reads another script after exit.
ANSWER_OR_END = re.compile(r"\(set-info :status \w+\)|\(exit\)")


class Wrong(Exception):
    """A message for the user."""


def run(*words):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, errors="replace", check=False)
    if done.returncode != 0:
        raise Wrong(f"{' '.join(map(str, words))}\n{done.stderr}")
    return done.stdout


@dataclasses.dataclass
class Column:
    """`counts` and `samples` are by row, which is a pair of group and name. A sample is a heap of paths."""

    name: str
    scripts: int = 0
    counts: collections.Counter = dataclasses.field(default_factory=collections.Counter)
    samples: dict = dataclasses.field(default_factory=lambda: collections.defaultdict(list))


def ingredients(program, paths):
    """Yields each script below the paths, and its rows."""
    path, rows = None, []
    for line in run(program, *paths).splitlines():
        group, _, name = line.partition("\t")
        if group != "script":
            rows.append((group, name))
            continue
        if path:
            yield path, rows
        path, rows = name, []
    if path:
        yield path, rows


def read_rows(program, profiles):
    """The rows that are known, in order, each with the profiles that refuse it."""
    rows = {}
    for line in run(program, "--rows", *profiles).splitlines():
        group, name, *refusing = line.split("\t")
        rows[group, name] = set(refusing[0].split()) if refusing else set()
    return rows


def count(name, program, paths):
    """Rows of many scripts have much the same samples: the scripts that are first in a random order."""
    column = Column(name)
    draw = random.Random(1)
    for path, rows in ingredients(program, paths):
        column.scripts += 1
        place = draw.random()
        for row in rows:
            if row[0] == NOT_UNDERSTOOD:
                continue
            column.counts[row] += 1
            sample = column.samples[row]
            (heapq.heappushpop if len(sample) == SAMPLE // 2 else heapq.heappush)(sample, (-place, path))
    return column


def share(whole, parts):
    return -(-whole // parts)


def merge(name, columns):
    merged = Column(name, sum(column.scripts for column in columns))
    for column in columns:
        merged.counts.update(column.counts)
    return merged


def make_columns(options, folder):
    """Writes the scripts to the folder, and counts. Returns the columns, and those of the mutants of each profile."""
    corpus = ROOT / "corpus"
    logics = sorted(path.name for path in corpus.iterdir() if path.is_dir()) + FURTHER_LOGICS
    seeds = sum(1 for _ in corpus.rglob("*.smt2"))
    generated, mutants = [], []
    for number, profile in enumerate(options.profiles):
        usual = ["--seed", options.seed, "--profile", profile]
        made = folder / f"generate-{number}"
        run(options.gadfly, "generate", *logics, *usual, "--count", share(options.count, len(logics)), "--out", made)
        generated.append(count(f"generate {profile}", options.ingredients, [made]))
        made = folder / f"mutate-{number}"
        each = share(options.count, seeds * len(options.profiles))
        run(options.gadfly, "mutate", *usual, "--chain", CHAIN, "--count", each, "--donor", corpus, "--out", made,
            corpus)
        mutants.append(count(f"mutate {profile}", options.ingredients, [made]))
    return [*generated, merge("mutate", mutants), count("corpus", options.ingredients, [corpus])], mutants


def refused(row, column, rows, profiles):
    """Do all solvers for which the scripts of the column were made refuse the row?"""
    kind, _, profile = column.name.partition(" ")
    refusing = rows.get(row, set())
    return profile in refusing if kind == "generate" else kind == "mutate" and refusing >= set(profiles)


def read_reasons(text):
    reasons = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = [field.strip() for field in line.split(" | ")]
        if len(fields) != 4 or not all(fields):
            raise Wrong(f"line {number} of the reasons is not `GROUP | NAME | COLUMN | REASON`: {line}")
        if fields[3] == UNKNOWN:
            raise Wrong(f"line {number} of the reasons has none yet: {line}")
        if tuple(fields[:3]) in reasons:
            raise Wrong(f"line {number} of the reasons repeats: {line}")
        reasons[tuple(fields[:3])] = fields[3]
    return reasons


def keys_of(row, column):
    """What the line of a cell may begin with."""
    group, name = row
    columns = dict.fromkeys((column, column.split()[0], ANY))
    return [(*words, c) for words in ((group, name), (group, ANY), (group, SOME), (ANY, SOME)) for c in columns]


def shortest(without, zero, columns):
    """The columns `without` a reason, in one word if the others of the kind, or all others, are zero too."""
    names = {column.name for column in columns}
    generated = {name for name in names if name.startswith("generate ")}
    if zero == names:
        return [ANY]
    if without & generated and zero >= generated:
        without = without - generated | {"generate"}
    return sorted(without)


def judge(reasons, rows, columns, profiles, enough):
    """The beginnings of lines that are missing, and those that are wrong, each with what is wrong."""
    missing, wrong = [], {}
    used = set()
    for row in rows:
        zero = {column.name for column in columns if column.counts[row] == 0}
        free = {column.name for column in columns if refused(row, column, rows, profiles)}
        without = {name for name in zero - free if not any(key in reasons for key in keys_of(row, name))}
        if enough and without:
            missing += [(*row, name) for name in shortest(without, zero, columns)]
        for column in columns:
            for key in keys_of(row, column.name):
                if column.name in zero:
                    used.add(key)
                elif key in reasons and key[1] != SOME:
                    wrong[key] = f"no longer zero: {column.counts[row]} scripts in {row[1]} | {column.name}"
    return missing, {key: "no such zero" for key in reasons if key not in used} | wrong


def line_of(key, reason):
    return " | ".join((*key, reason))


def updated(text, reasons, missing, wrong):
    """The text of the reasons without wrong lines, and with the missing ones, which keep the reasons of wrong ones."""
    gone = {line_of(key, reasons[key]) for key in wrong}
    old = {key[:2]: reasons[key] for key in wrong}
    lines = [line for line in text.splitlines() if line not in gone]
    return "\n".join([*lines, *(line_of(key, old.get(key[:2], UNKNOWN)) for key in missing)]) + "\n"


def solver_command(gadfly, name):
    """The command of a solver, with the limits that bench/solvers.py has for its family."""
    found = [row for row in map(json.loads, run(gadfly, "solvers", "list", "--json").splitlines())
             if row["solver"] == name and row["from"]]
    family = name.split("@")[0].split("-")[0]
    if not found:
        raise Wrong(f"`gadfly solvers list` has no {name}")
    return [found[0]["from"], *solvers.COMMANDS.get(family, [family])[1:]]


def accepted(options, rows, columns):
    """By row: of how many scripts that are made for the solver, and how many of them it accepts."""
    solvers.COMMANDS[options.solver] = solver_command(options.gadfly, options.solver)
    usable = [column for column in columns if column.name.partition(" ")[2] == options.solver]
    chosen = {row: [path for column in usable for _, path in column.samples[row]] for row in rows}
    paths = sorted({path for sample in chosen.values() for path in sample})
    texts = [ANSWER_OR_END.sub("", pathlib.Path(path).read_text(errors="replace")) for path in paths]
    said = dict(zip(paths, solvers.complaints(texts, [options.solver])))
    return {row: (len(sample), sum(not said[path][options.solver] for path in sample))
            for row, sample in chosen.items()}


def print_tables(options, rows, columns, accepts):
    heads = [f"{column.name} ({column.scripts:,})" for column in columns]
    heads += [f"accepted by {options.solver}"] if accepts else []
    for group in dict.fromkeys(group for group, _ in rows):
        lines = []
        for row in sorted(row for row in rows if row[0] == group):
            cells = ["-" if not column.counts[row] and refused(row, column, rows, options.profiles)
                     else f"{column.counts[row]:,}" for column in columns]
            if options.zeros and "0" not in cells:
                continue
            if accepts:
                cells.append(f"{100 * accepts[row][1] / accepts[row][0]:.0f} %" if accepts[row][0] else "")
            lines.append(f"| `{row[1]}` | " + " | ".join(cells) + " |")
        if lines:
            print(f"\n## {group}\n\n| name | " + " | ".join(heads) + " |\n|---|" + "---|" * len(heads))
            print("\n".join(lines))


def print_needs(options, columns):
    made = set().union(*(column.counts for column in columns if column.name != "corpus"))
    blocking = collections.Counter()
    files = reachable = 0
    for path, rows in ingredients(options.ingredients, options.needs):
        missing = [f"{group}: {name}" for group, name in rows if (group, name) not in made]
        print(f"{path}: {'; '.join(missing) or 'has all'}")
        blocking.update(missing)
        files += 1
        reachable += not missing
    print("\n| missing | scripts |\n|---|---|")
    for name, number in sorted(blocking.items(), key=lambda item: (-item[1], item[0])):
        print(f"| `{name}` | {number} |")
    print(f"\n{reachable} of {files} scripts consist of what generate or mutate makes: "
          f"{100 * reachable / max(files, 1):.0f} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly", type=pathlib.Path)
    parser.add_argument("ingredients", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=ENOUGH, metavar="N", help=f"scripts of each kind ({ENOUGH})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--profile", action="append", dest="profiles", metavar="P",
                        help=f"({', '.join(PROFILES)})")
    parser.add_argument("--solver", metavar="NAME", help="of `gadfly solvers list`")
    parser.add_argument("--zeros", action="store_true")
    parser.add_argument("--needs", action="append", metavar="DIR")
    parser.add_argument("--update", action="store_true", help="correct the lines of the zeros; new ones have `?`")
    parser.add_argument("--reasons", type=pathlib.Path, default=ROOT / "bench/reach_zeros.txt", metavar="FILE")
    options = parser.parse_args()
    options.gadfly, options.ingredients = options.gadfly.resolve(), options.ingredients.resolve()
    options.profiles = options.profiles or list(PROFILES)
    if options.solver and options.solver not in options.profiles:
        options.profiles.append(options.solver)
    try:
        reasons = read_reasons(options.reasons.read_text())
        rows = read_rows(options.ingredients, options.profiles)
        with tempfile.TemporaryDirectory(prefix="reach-") as folder:
            columns, mutants = make_columns(options, pathlib.Path(folder))
            if options.needs:
                print_needs(options, columns)
                return 0
            # Options and attributes of no table.
            for column in columns:
                rows.update({row: set() for row in sorted(column.counts) if row not in rows})
            accepts = accepted(options, rows, columns + mutants) if options.solver else None
            print_tables(options, rows, columns, accepts)
    except Wrong as wrong:
        print(f"bench/reach.py: {wrong}", file=sys.stderr)
        return 3
    missing, wrong = judge(reasons, rows, columns, options.profiles, options.count >= ENOUGH)
    if options.update:
        # The lines that replace wrong ones are missing only without these.
        kept = {key: reason for key, reason in reasons.items() if key not in wrong}
        missing, _ = judge(kept, rows, columns, options.profiles, options.count >= ENOUGH)
        options.reasons.write_text(updated(options.reasons.read_text(), reasons, missing, wrong))
        return 0
    for key, what in [*((key, "no reason") for key in missing), *wrong.items()]:
        print(line_of(key, what), file=sys.stderr)
    return int(bool(missing or wrong))


if __name__ == "__main__":
    sys.exit(main())
