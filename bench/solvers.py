# SPDX-License-Identifier: Apache-2.0
"""Do solver binaries accept a script? The functions that profiles.py, validity.py, accuracy.py, and
sorts.py share. One process of a solver answers many scripts, with (reset) between
them, because most of the time for a short script is the start of a process. If a process complains
about a script, a new process gets the script again, and its result counts."""

import collections
import concurrent.futures
import os
import selectors
import shutil
import subprocess
import tempfile
import threading
import time

# With limits that end a hard query soon: by then it is known whether the script is accepted.
COMMANDS = {
    "z3": ["z3", "-in", "rlimit=50000"],
    "cvc4": ["cvc4", "--lang=smt2", "--incremental", "--strings-exp", "--sets-ext", "--rlimit-per=500", "-"],
    "cvc5": ["cvc5", "--lang=smt2", "--incremental", "--strings-exp", "--sets-ext", "--rlimit-per=500", "-"],
}
# The folder of the solvers: scripts have options that write files.
SCRATCH = tempfile.TemporaryDirectory()
SECONDS = 1
SCRIPTS_A_PROCESS = 500
LATE = collections.Counter()  # by solver: scripts without an answer in time; they count as accepted
REFUSED = ("error", "unsupported", "Fatal failure", "Unimplemented", "Parse Error", "terminate called", "segfault")
# Texts of a solver that a limit ended: they do not mean that it refuses the script.
ENDED = ("interrupted by timeout", "out of memory", "bad_alloc", "resource limit exceeded", "only get value in satisfied state")


def installed(names=COMMANDS):
    return [name for name in names if shutil.which(name)]


# A crash of the solver, which is not a refusal.
CRASHES = ("suffered a segfault", "terminate called")


def is_crash(words):
    return words.startswith("signal") or any(word in words for word in CRASHES)


def complaint_in(text):
    for line in text.splitlines():
        if any(word in line for word in REFUSED) and not any(word in line for word in ENDED):
            return line.strip()
    return ""


def complaint(solver, script):
    """The complaint of a new process of the solver about the script; empty if it accepts the script."""
    try:
        run = subprocess.run(COMMANDS[solver], input=script.encode(), capture_output=True, timeout=SECONDS,
                             cwd=SCRATCH.name)
    except subprocess.TimeoutExpired:
        LATE[solver] += 1
        return ""
    text = (run.stdout + run.stderr).decode(errors="replace")
    return complaint_in(text) or (f"signal {-run.returncode}" if run.returncode < 0 else "")


def check_answers(solver):
    """Ends the program if the solver does not answer at all: its silence would count as acceptance."""
    run = subprocess.run(COMMANDS[solver], input=b"(set-logic QF_UF)\n(check-sat)\n", capture_output=True,
                         timeout=60, cwd=SCRATCH.name)
    if run.stdout.strip() != b"sat":
        raise SystemExit(f"{solver}: {' '.join(COMMANDS[solver])} does not answer sat to an empty script:\n"
                         + (run.stdout + run.stderr).decode(errors="replace"))


class Conversation:
    """A solver's process that reads one script after the other."""

    def __init__(self, solver):
        self.solver = solver
        self.process = None
        self.asked = 0

    def end(self):
        if self.process:
            self.process.kill()
            self.process.communicate()
        self.process = None

    def complaint(self, script):
        if self.process is None or self.asked == SCRIPTS_A_PROCESS:
            self.end()
            self.process = subprocess.Popen(COMMANDS[self.solver], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                            stderr=subprocess.STDOUT, cwd=SCRATCH.name)
            os.set_blocking(self.process.stdin.fileno(), False)
            self.asked = 0
        self.asked += 1
        mark = f"end of script {self.asked}"
        output = self.exchange(f'{script}\n(echo "{mark}")\n(reset)\n'.encode(), mark.encode())
        if output is None:
            LATE[self.solver] += 1
            self.end()
            return ""
        if mark.encode() in output and not complaint_in(output.decode(errors="replace")):
            return ""
        self.end()
        return complaint(self.solver, script)

    def exchange(self, text, mark):
        """The output of the process up to the mark or to its end; None if it takes too long."""
        end = time.monotonic() + SECONDS
        output = b""
        stdin, stdout = self.process.stdin.fileno(), self.process.stdout.fileno()
        with selectors.DefaultSelector() as selector:
            selector.register(stdin, selectors.EVENT_WRITE)
            selector.register(stdout, selectors.EVENT_READ)
            while mark not in output:
                ready = selector.select(end - time.monotonic())
                if not ready:
                    return None
                for key, _ in ready:
                    if key.fd == stdout:
                        part = os.read(stdout, 65536)
                        if not part:
                            return output
                        output += part
                        continue
                    try:
                        text = text[os.write(stdin, text):]
                    except BrokenPipeError:
                        text = b""
                    if not text:
                        selector.unregister(stdin)
        return output


def complaints(scripts, solvers, jobs=2):
    """For each script a dictionary of solver to complaint."""
    own = threading.local()
    conversations = []

    def ask(script):
        if not hasattr(own, "solvers"):
            own.solvers = {solver: Conversation(solver) for solver in solvers}
            conversations.extend(own.solvers.values())
        return {solver: own.solvers[solver].complaint(script) for solver in solvers}

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        found = list(pool.map(ask, scripts))
    for conversation in conversations:
        conversation.end()
    return found
