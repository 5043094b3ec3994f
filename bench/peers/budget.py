# SPDX-License-Identifier: Apache-2.0
"""Runs a command until it and all its descendants have used a budget of processor time. This process
adopts orphans (PR_SET_CHILD_SUBREAPER), so the time of each descendant is counted: of those that ended
by wait(), of those that live by /proc. At the budget the command gets SIGINT, as from Ctrl-C, and what
it uses until it ends is counted, too."""

import ctypes
import dataclasses
import os
import pathlib
import resource
import signal
import subprocess
import time

PR_SET_CHILD_SUBREAPER = 36
TICKS = os.sysconf("SC_CLK_TCK")
INTERVAL = 0.2  # seconds between two looks at /proc
LAST_WORDS = 15  # seconds that the command may take after SIGINT
STALL = 600  # seconds without progress in processor time after which the command is ended


@dataclasses.dataclass
class Spent:
    cpu: float  # seconds, user and system
    wall: float
    in_budget: bool  # did the command end by itself, before its budget was used?
    code: int


def descendants():
    """Processor seconds of each living descendant, with those of its children that have ended."""
    parents, used = {}, {}
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            fields = (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()
        except OSError:
            continue
        parents[int(folder.name)] = int(fields[1])
        used[int(folder.name)] = sum(map(int, fields[11:15])) / TICKS

    def is_ours(process):
        while process > 1:
            process = parents.get(process, 0)
            if process == os.getpid():
                return True
        return False

    return {process: seconds for process, seconds in used.items() if is_ours(process)}


def ended():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def reap(codes):
    try:
        while True:
            process, status = os.waitpid(-1, os.WNOHANG)
            if process == 0:
                return
            codes[process] = os.waitstatus_to_exitcode(status)
    except ChildProcessError:
        return


def end_all(codes):
    """Ends all descendants, and waits for them."""
    while left := descendants():
        for process in left:
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                pass
        time.sleep(0.02)
        reap(codes)


def run_for(command, seconds, folder, environment, stop=signal.SIGINT, watch=lambda cpu: None):
    """Runs the command in the folder, with its output in the files `out` and `err` there. `watch` is
    called at each look, with the processor seconds so far. Does not return before all descendants have ended. Ends
    those that were left behind before, whose time would count."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1)
    # A background job of a shell ignores SIGINT, and its children would, too.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    codes = {}
    end_all(codes)
    before, start = ended(), time.monotonic()
    with open(folder / "out", "wb") as out, open(folder / "err", "wb") as err:
        child = subprocess.Popen([str(word) for word in command], cwd=folder, stdin=subprocess.DEVNULL, stdout=out,
                                 stderr=err, env={**os.environ, **environment})
    stopped, in_budget = None, True
    last, last_at = 0, start
    while child.pid not in codes:
        time.sleep(INTERVAL)
        now, cpu = time.monotonic(), ended() - before + sum(descendants().values())
        if cpu > last + 0.05:
            last, last_at = cpu, now
        if stopped is None and (cpu >= seconds or now - last_at > STALL):
            in_budget, stopped = False, now
            os.kill(child.pid, stop)
        elif stopped is not None and now - stopped > LAST_WORDS:
            os.kill(child.pid, signal.SIGKILL)
        watch(cpu)
        reap(codes)
    end_all(codes)
    child.returncode = codes[child.pid]
    return Spent(ended() - before, time.monotonic() - start, in_budget, child.returncode)
