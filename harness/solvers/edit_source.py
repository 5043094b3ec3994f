#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""edit_source.py TREE EDITS: applies the edits of the file EDITS to the source tree TREE. An edit finds
its place by what the code says, not by a line or by what stands around it, so it fits many versions.
A block of lines is an edit, an empty line ends it, # begins a comment:

  edit: NAME     letters, digits, _
  why: TEXT      what is lost without it
  file: PATTERN  of paths below TREE; ** is any folders
  find: TEXT     must stand in one place of these files; space between words and marks may differ
  put: TEXT      what takes its place
  unless: TEXT   optional: if the files have this text, the edit is not needed

Several lines with the same key are the lines of one text. Prints the name of each edit that has no
place in TREE, or more than one, to stdout, and the reason to stderr. Exit codes: 0, also then; 2 if
EDITS is not such a file or TREE is no folder."""

import pathlib
import re
import sys

KEYS = ("edit", "why", "file", "find", "put", "unless")
NEEDED = KEYS[:-1]


class Failed(Exception):
    pass


def read_edits(path):
    edits = []
    current = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.startswith("#"):
            continue
        if not line.strip():
            current = None
            continue
        key, colon, text = line.partition(":")
        if key not in KEYS or not colon:
            raise Failed(f"{path}:{number}:1: the line does not begin with one of {', '.join(KEYS)}")
        if current is None:
            current = {"line": number}
            edits.append(current)
        text = text.removeprefix(" ")
        current[key] = f"{current[key]}\n{text}" if key in current else text
    for edit in edits:
        for key in NEEDED:
            if key not in edit:
                raise Failed(f"{path}:{edit['line']}:1: the edit has no line `{key}:`")
        if not re.fullmatch(r"\w+", edit["edit"]):
            raise Failed(f"{path}:{edit['line']}:1: `{edit['edit']}` is no name: letters, digits, _")
    return edits


def expression(text):
    """Matches the words and marks of `text` with any space between them."""
    tokens = re.findall(r"\w+|[^\w\s]", text)
    parts = [re.escape(tokens[0])]
    for before, token in zip(tokens, tokens[1:]):
        both_words = re.match(r"\w", before) and re.match(r"\w", token)
        parts.append((r"\s+" if both_words else r"\s*") + re.escape(token))
    return re.compile("".join(parts))


def place_of(edit, tree):
    """Returns the file and the match of the edit's one place; None if it is not needed."""
    files = sorted(path for path in tree.glob(edit["file"]) if path.is_file())
    if not files:
        raise LookupError(f"no file {edit['file']}")
    texts = {path: path.read_text(errors="surrogateescape") for path in files}
    if "unless" in edit and any(expression(edit["unless"]).search(t) for t in texts.values()):
        return None
    found = [(path, match) for path, text in texts.items()
             for match in expression(edit["find"]).finditer(text)]
    if len(found) != 1:
        raise LookupError(f"{len(found)} places in {edit['file']}, not 1")
    return found[0]


def apply(edit, tree):
    """Changes the edit's one place in the tree, if it is needed. LookupError: there is no such place."""
    place = place_of(edit, tree)
    if place:
        file, match = place
        changed = match.string[:match.start()] + edit["put"] + match.string[match.end():]
        file.write_text(changed, errors="surrogateescape")


def main():
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    tree, path = map(pathlib.Path, sys.argv[1:])
    if not tree.is_dir():
        raise Failed(f"{tree}: no such folder")
    for edit in read_edits(path):
        try:
            apply(edit, tree)
        except LookupError as error:
            print(edit["edit"])
            print(f"edit {edit['edit']}: {error}; without it, {edit['why']}", file=sys.stderr)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except (Failed, OSError) as error:
        print(f"edit_source.py: {error}", file=sys.stderr)
        sys.exit(2)
