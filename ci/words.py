#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""ci/words.py [--count] LIST FILE...: the work of ci/check_words.sh.

Reads the patterns of LIST (ci/words.txt says how they are written) and prints each place in FILES
where one occurs: FILE:LINE: "found" => better. Whole files are searched, names in the code too, for
a name is read more often than a comment. Line breaks inside a comment count as a space, so that a
phrase is found that goes over two lines.
"""

import collections
import fnmatch
import functools
import multiprocessing
import re
import sys

CPP = re.compile(r"\.(h|cc|c|cpp|def)$")
# The end of a line and what introduces the next line of a comment or of a quoted text.
BREAK = r"""(?:\s*["']?\s*\n\s*(?://+|#+|;+|\*|>|"|')?\s*|\s+)"""
CPP_COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"', re.DOTALL)
# ":where" is an attribute of our rules.
WHERE = re.compile(r"(?<![:\w])where\b", re.IGNORECASE)
IF = re.compile(r"\b(?:if|when)\b", re.IGNORECASE)


class List:
    def __init__(self, path):
        self.words = []  # (pattern as written, compiled, better)
        self.skipped = []  # globs of files
        self.allowed = []  # (glob, pattern as written)
        with open(path, encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                line = line.strip()
                if not line or line.startswith("#"):
                    continue
                if not self.read(line):
                    print(f"{path}:{number}: neither PATTERN => BETTER nor ! GLOB : REASON",
                          file=sys.stderr)
                    sys.exit(2)
        written = {word for word, _, _ in self.words}
        for glob, word in self.allowed:
            if word not in written:
                print(f"{path}: ! {glob} ~ {word}: no such pattern in the list", file=sys.stderr)
                sys.exit(2)

    def read(self, line):
        if line.startswith("! "):
            what, colon, reason = line[2:].rpartition(" : ")
            glob, tilde, word = what.partition(" ~ ")
            if not colon or not reason:
                return False
            if tilde:
                self.allowed.append((glob, word))
            else:
                self.skipped.append(glob)
            return True
        word, arrow, better = line.partition(" => ")
        if not arrow:
            return False
        self.words.append((word, re.compile(word.replace(" ", BREAK), re.IGNORECASE), better))
        return True

    def skips(self, path):
        return any(fnmatch.fnmatch(path, glob) for glob in self.skipped)

    def found(self, path, text):
        """Line number, text and better word of each place."""
        for word, pattern, better in self.words:
            if any(fnmatch.fnmatch(path, glob) for glob, other in self.allowed if other == word):
                continue
            for match in pattern.finditer(text):
                line = text.count("\n", 0, match.start()) + 1
                yield line, " ".join(match.group().split()), better


def folder_of(path):
    """The room of a file: the folders of its path, two at most, "." for the top level."""
    return "/".join(path.split("/")[:-1][:2]) or "."


def count_in(words, path):
    """The places of words in a file, and how often comments have where, and if or when."""
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read()
    except (UnicodeDecodeError, IsADirectoryError):
        return [], 0, 0  # not text
    comments = ""
    if CPP.search(path):
        comments = "\n".join(piece for piece in CPP_COMMENT.findall(text)
                             if not piece.startswith('"'))
    return sorted(words.found(path, text)), len(WHERE.findall(comments)), len(IF.findall(comments))


def main(arguments):
    count = arguments[:1] == ["--count"]
    if count:
        arguments = arguments[1:]
    if len(arguments) < 2:
        print(__doc__, file=sys.stderr)
        return 2
    words = List(arguments[0])
    totals = collections.defaultdict(lambda: [0, 0, 0])  # words, where, if or when; by folder
    paths = [path for path in arguments[1:] if not words.skips(path)]
    with multiprocessing.Pool() as pool:
        counted = pool.imap(functools.partial(count_in, words), paths, chunksize=50)
        for path, (places, where, conditions) in zip(paths, counted):
            total = totals[folder_of(path)]
            for i, number in enumerate((len(places), where, conditions)):
                total[i] += number
            for line, found, better in [] if count else places:
                print(f'{path}:{line}: "{found}" => {better}')
    if count:
        print(f"{'folder':30} {'words':>6} {'where':>6} {'if|when':>8}")
        for folder, total in sorted(totals.items()):
            if any(total):
                print(f"{folder:30} {total[0]:6} {total[1]:6} {total[2]:8}")
    found, where, conditions = (sum(total[i] for total in totals.values()) for i in range(3))
    print(f"{found} words of {arguments[0]}; in C++ comments {where} times where, "
          f"{conditions} times if or when (where must not be more)")
    return 1 if found or where > conditions else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
