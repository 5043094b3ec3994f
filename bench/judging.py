# SPDX-License-Identifier: Apache-2.0
"""Asks `gadfly judge` which solver is wrong about a script."""

import json
import subprocess


def judge_command(gadfly, solvers, as_reported=None):
    """The words of `gadfly judge` without the script. A solver is a name, or NAME=COMMAND;
    `as_reported` is a command line with the script in it, which runs unchanged first."""
    words = [str(gadfly), "--json", "judge"]
    if as_reported:
        words += ["--as-reported", as_reported]
    for solver in solvers:
        words += ["--solver", solver]
    return words


def judged(command, script, seconds=120):
    """What the command says of the script. The verdict is `none` if it ends without an answer, or
    takes longer than that."""
    try:
        done = subprocess.run([*command, script], capture_output=True, text=True, timeout=seconds, check=False)
        return json.loads(done.stdout)
    except (subprocess.TimeoutExpired, json.JSONDecodeError):
        return {"verdict": "none", "kind": "", "culprit": "", "signature": ""}


def blames(answer, name):
    """Is the solver the culprit, or proven wrong, or did it crash?"""
    standing = answer.get("solvers", {}).get(name, {}).get("standing")
    return answer["verdict"] in ("finding", "contradiction") and (
        answer["culprit"] == name or standing in ("wrong", "crashed"))
