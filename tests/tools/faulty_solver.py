#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A solver with one planted fault: faulty_solver.py FAULT [FILE | -]

Debian's z3 answers each command. At a check-sat that the fault applies to, the fault acts instead;
what it applies to depends on the script alone, so the same script has the same answers always.
Without an argument after FAULT it is interactive, with - it reads standard input to its end before
it answers, and with FILE it reads that file. FAULTS lists the faults; `none` is a correct solver.
"""
import os
import re
import signal
import subprocess
import sys

# The faults, and the text that makes a script one that the fault applies to.
FAULTS = {
    "none": None,
    "wrong-sat": "bvudiv",  # sat instead of unsat, and then no model
    "wrong-unsat": "bvudiv",
    "wrong-model": "bvudiv",  # each value of a bit-vector is one too large
    "signal": "bvudiv",
    "assertion": "bvudiv",
    "own-text": "bvudiv",  # the report of a failed check in words of its own, and exit code 1
    "self-check": "bvudiv",
    "hang": "bvudiv",
    "answer-after-error": "bvudiv",  # an error, and then the wrong answer
    "empty-model": "bvudiv",
    "approximation": "distinct",  # unsat for the script after an approximation, which adds distinct
    "witness": "bvudiv",  # unsat, and no models at all
    "garbage": "bvudiv",
    "stale": "bvudiv",  # after (reset), the last answer before it
    "memory": "bvudiv",  # it needs a GiB
}
TOKEN = re.compile(r'\s+|;[^\n]*(?:\n|$)|"(?:[^"]|"")*"|\|[^|]*\||[()]|[^\s()";|]+')
END = "<end of the answer>"
OTHER = {"sat": "unsat", "unsat": "sat"}


def commands(read):
    """Yields each command of the text that read() returns in parts; b"" ends it."""
    text, done = "", False
    while not done:
        part = read()
        done = not part
        text += part.decode()
        at = begin = depth = 0
        for token in iter(lambda: TOKEN.match(text, at), None):
            at = token.end()
            depth += {"(": 1, ")": -1}.get(token.group(), 0)
            if token.group() == ")" and depth == 0:
                yield text[begin:at].strip()
                begin = at
        text = text[begin:]


class FaultySolver:
    def __init__(self, fault):
        self.fault = fault
        self.core = subprocess.Popen(["z3", "-in"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     text=True)
        self.script = ""  # since (reset)
        self.answer = ""  # the last one, also of an earlier script
        self.first = ""  # the answer that `stale` repeats

    def ask(self, command):
        self.core.stdin.write(f'{command}\n(echo "{END}")\n')
        self.core.stdin.flush()
        return "".join(iter(self.core.stdout.readline, END + "\n"))

    def applies(self):
        text = FAULTS[self.fault]
        return text is not None and text in self.script

    def run(self, command):
        """Returns what the solver prints about a command."""
        if command.startswith("(reset)"):
            self.script, self.first = "", self.answer
        elif not command.startswith(("(set-info", "(echo")):
            self.script += command
        out = self.ask(command).replace('(:name "Z3")', '(:name "Faulty")')
        if self.applies() and command.startswith("(check-sat"):
            out = self.act(out.strip()) + "\n"
        elif self.applies() and command == "(get-model)":
            out = self.change_model(out)
        if command.startswith("(check-sat"):
            self.answer = out.strip()
        return out

    def act(self, right):
        fault = self.fault
        if fault in ("wrong-sat", "wrong-unsat", "witness"):
            return "sat" if fault == "wrong-sat" else "unsat"
        if fault == "approximation":
            return "unsat"
        if fault == "signal":
            os.kill(os.getpid(), signal.SIGSEGV)
        if fault == "assertion":
            sys.stderr.write("faulty: division.cc:42: void f(): Assertion `x > 0' failed.\n")
            sys.stderr.flush()
            os.kill(os.getpid(), signal.SIGABRT)
        if fault == "own-text":
            sys.exit("faulty: broken promise, see /src/faulty/division.c:12")
        if fault == "hang":
            signal.pause()
        if fault == "self-check":
            return f'{right}\n(error "line 3 column 10: an invalid model was generated")'
        if fault == "answer-after-error":
            return f'(error "line 3 column 10: out of luck")\n{OTHER.get(right, right)}'
        if fault == "garbage":
            return f"as far as I can see, {right}\n#b0 ) ((" + '"' * 3
        if fault == "stale":
            return self.first or right
        if fault == "memory":
            self.ballast = bytearray(1 << 30)
        return right

    def change_model(self, model):
        if self.fault in ("wrong-sat", "witness"):
            return '(error "line 3 column 10: model is not available")\n'
        if self.fault == "empty-model":
            return "(\n)\n"
        if self.fault != "wrong-model":
            return model
        return re.sub(r"#x([0-9a-f]+)", lambda value: "#x" + format(
            (int(value[1], 16) + 1) % 16 ** len(value[1]), "x").zfill(len(value[1])), model)


def main():
    if sys.argv[1:] == ["--version"]:
        return print("faulty 1.0")
    solver = FaultySolver(sys.argv[1])
    source = sys.argv[2] if len(sys.argv) > 2 else ""
    if source == "":
        read = lambda: os.read(0, 1 << 16)
    else:
        parts = [(sys.stdin.buffer if source == "-" else open(source, "rb")).read(), b""]
        read = lambda: parts.pop(0)
    for command in commands(read):
        if command.startswith("(exit"):
            break
        sys.stdout.write(solver.run(command))
        sys.stdout.flush()


main()
