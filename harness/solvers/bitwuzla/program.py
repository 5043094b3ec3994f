# SPDX-License-Identifier: Apache-2.0
"""Bitwuzla as a program, over its Python module."""
import importlib.metadata

import bitwuzla

from smtlib_program import head, option_line, serve


def make(options):
    state = {}

    def start():
        settings = bitwuzla.Options()
        # The parser ignores this option if a command comes before it.
        settings.set(bitwuzla.Option.PRODUCE_MODELS, True)
        for name, value in options:
            settings.set(name, value)
        state["parser"] = bitwuzla.Parser(bitwuzla.TermManager(), settings)
        state["broken"] = False

    def run(text):
        if state["broken"] and head(text) != "echo":
            raise ValueError("an earlier command had an error")
        try:
            if not state["broken"]:
                state["parser"].parse(text, False, False)  # prints by itself
                return ""
        except Exception:
            state["broken"] = True
            raise
        # The parser refuses all input after an error; echoes tell Gadfly where it is.
        return text[text.index('"') : text.rindex('"') + 1] + "\n"

    start()
    return run


def help_lines():
    settings = bitwuzla.Options()
    for option in bitwuzla.Option:
        kind = "bool" if settings.is_bool(option) else "int"
        kind = settings.modes(option) if settings.is_mode(option) else kind
        yield option_line(settings.lng(option), kind, settings.get(option))


serve(importlib.metadata.version("bitwuzla") + " (Python module)", make, help_lines)
