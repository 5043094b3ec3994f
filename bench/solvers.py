# SPDX-License-Identifier: Apache-2.0
"""Do solver binaries accept a script? What profiles.py, validity.py and accuracy.py share."""

import concurrent.futures
import shutil
import subprocess

# With limits that end a hard question soon: whether it is accepted is known by then.
COMMANDS = {
    "z3": ["z3", "-in", "rlimit=300000"],
    "cvc4": ["cvc4", "--lang=smt2", "--incremental", "--strings-exp", "--rlimit-per=2000", "-"],
    "cvc5": ["cvc5", "--lang=smt2", "--incremental", "--strings-exp", "--rlimit-per=2000", "-"],
}
SECONDS = 10
REFUSED = ("error", "unsupported", "Fatal failure", "Unimplemented", "Parse Error", "terminate called", "segfault")
# What a solver says where a limit ends it: no word on the script.
ENDED = ("interrupted by timeout", "out of memory", "bad_alloc")


def installed(names=COMMANDS):
    return [name for name in names if shutil.which(name)]


def complaint(solver, script):
    """What the solver has against the script, empty where it accepts it."""
    try:
        run = subprocess.run(COMMANDS[solver], input=script.encode(), capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return ""
    text = (run.stdout + run.stderr).decode(errors="replace")
    for line in text.splitlines():
        if any(word in line for word in REFUSED) and not any(word in line for word in ENDED):
            return line.strip()
    return f"signal {-run.returncode}" if run.returncode < 0 else ""


def complaints(scripts, solvers, jobs=2):
    """For each script a dictionary of solver to complaint."""
    def ask(script):
        return {solver: complaint(solver, script) for solver in solvers}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(ask, scripts))
