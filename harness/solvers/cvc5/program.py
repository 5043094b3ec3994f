# SPDX-License-Identifier: Apache-2.0
"""cvc5 as a program, over its Python module."""
import importlib.metadata

import cvc5

from smtlib_program import head, option_line, serve

# Options of the real program that say how it reads its input.
READING = ("lang", "interactive")


def make(options):
    terms = cvc5.TermManager()
    solver = cvc5.Solver(terms)
    for name, value in options:
        if name not in READING:
            solver.setOption(name, value)
    symbols = cvc5.SymbolManager(terms)
    parser = cvc5.InputParser(solver, symbols)
    broken = False

    def run(text):
        nonlocal broken
        if broken and head(text) != "echo":
            raise ValueError("an earlier check-sat had an error")
        parser.setIncrementalStringInput(cvc5.InputLanguage.SMT_LIB_2_6, "stdin")
        parser.appendIncrementalStringInput(text + "\n")
        out = ""
        while not (command := parser.nextCommand()).isNull():
            out += command.invoke(solver, symbols)
        # An exception in a check leaves the solver in no defined state; the real program ends.
        broken = broken or (head(text).startswith("check-sat") and out.startswith("(error"))
        return out

    return run


def help_lines():
    solver = cvc5.Solver(cvc5.TermManager())
    for name in solver.getOptionNames():
        about = solver.getOptionInfo(name)
        kind = {bool: "bool", int: "int", float: "double"}.get(about["type"], "string")
        kind = about["modes"] if about["type"] == "mode" else kind
        expert = getattr(about.get("category"), "name", "") == "EXPERT"
        yield option_line(name, kind, about.get("default", ""), expert)


VERSION = importlib.metadata.version("cvc5")
serve(f"This is cvc5 version {VERSION} (Python module)", make, help_lines)
