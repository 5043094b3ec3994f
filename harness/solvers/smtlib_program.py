# SPDX-License-Identifier: Apache-2.0
"""Makes an interactive SMT-LIB program of a solver's Python module: reads commands from a file or
from standard input, runs each with the module's own parser, and prints what that returns. `gadfly
solvers install` puts this file beside the program of a solver (harness/solvers/<name>/program.py)."""
import sys


class Splitter:
    """Splits text into commands. Knows comments, strings and symbols in bars."""

    def __init__(self):
        self.text = ""
        self.at = 0  # characters that were looked at
        self.depth = 0
        self.inside = ""  # the character that ends a comment, a string or a symbol

    def commands(self, line):
        """Returns the commands that end in this line, in order."""
        self.text += line
        out = []
        while self.at < len(self.text):
            c = self.text[self.at]
            self.at += 1
            if self.inside:
                if c == self.inside:
                    self.inside = ""
            elif c in ';"|':
                self.inside = "\n" if c == ";" else c
            elif c == "(":
                self.depth += 1
            elif c == ")":
                self.depth -= 1
                if self.depth <= 0:
                    out.append(self.text[: self.at].strip())
                    self.text, self.at, self.depth = self.text[self.at :], 0, 0
        return out

    def unfinished(self):
        """Returns the command that the text ends in; empty if it ends between commands."""
        return self.text.strip() if self.depth > 0 else ""


def head(command):
    """Returns the name of a command: "assert" of "(assert true)"."""
    words = command[command.find("(") + 1 :].replace(")", " ").split(None, 1)
    return words[0] if words else ""


def read_arguments(arguments):
    """Returns the options --name=value and --name of a command line as pairs, and the name of the
    script; an empty one means standard input."""
    pairs, file = [], ""
    for argument in arguments:
        if argument.startswith("--"):
            name, _, value = argument[2:].partition("=")
            pairs.append((name, value or "true"))
        elif file:
            sys.exit(f"{argument}: expected one file; options are --NAME=VALUE")
        else:
            file = argument
    return pairs, file


def open_script(file):
    """Opens the script; its bytes stay unchanged, whether they are UTF-8 or not."""
    if not file:
        return sys.stdin
    try:
        return open(file, encoding="utf-8", errors="surrogateescape")
    except OSError as error:
        sys.exit(f"{file}: {error.strerror}")


def option_line(name, kind, initial, expert=False):
    """Describes an option as lib/solver_facts/option_help.h reads it. `kind`: bool, int, double, a
    list of words, or anything else."""
    words = "mode: " + ", ".join(kind) if isinstance(kind, list) else kind
    if isinstance(initial, bool):
        initial = str(initial).lower()
    return f"    {name} ({words}) (default: {initial})" + (" expert" if expert else "")


def serve(version, make, help_lines):
    """Reads commands until the end of the input. `help_lines()` returns the lines of --help, a line
    per option. `make(options)` returns a new session: a
    function from the text of a command to the text that it prints, which raises an exception for an
    error. After an error, a session may refuse all commands until (reset)."""
    if "--version" in sys.argv[1:]:
        print(version)
        return
    if "--help" in sys.argv[1:]:
        print("\n".join(help_lines()))
        return
    options, file = read_arguments(sys.argv[1:])
    run = make(options)
    splitter = Splitter()

    def respond(command):
        try:
            sys.stdout.write(run(command))
        except Exception as error:  # the module's own kinds of error have no common base
            text = str(error).replace('"', '""').replace("\n", " ")
            sys.stdout.write(f'(error "{text}")\n')
        sys.stdout.flush()

    for line in open_script(file):
        for command in splitter.commands(line):
            if head(command) == "exit":
                return
            if head(command) == "reset":
                run = make(options)
            else:
                respond(command)
    if splitter.unfinished():
        respond(splitter.unfinished())
