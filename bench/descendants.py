# SPDX-License-Identifier: Apache-2.0
"""What a command leaves running: scripts that attack Gadfly or break its tests adopt the orphans of what
they start, look for them, and end them."""
import contextlib
import ctypes
import os
import pathlib
import signal
import time

PR_SET_CHILD_SUBREAPER = 36
INTERVAL = 0.02  # seconds between two looks at /proc


def adopt_orphans():
    """Orphans below this process become its children, so that it sees what commands leave."""
    ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def descendants():
    """Processes below this one, zombies excluded."""
    parents, found, states = {}, [os.getpid()], {}
    for entry in pathlib.Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text(errors="replace")
            except OSError:
                continue
            fields = stat.rpartition(")")[2].split()
            states[int(entry.name)] = fields[0]
            parents.setdefault(int(fields[1]), []).append(int(entry.name))
    for pid in found:
        found += parents.get(pid, [])
    return [pid for pid in found[1:] if states[pid] not in "ZX"]


def reap():
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def kill(processes):
    for pid in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def left_after(seconds):
    """Waits until no descendant is left, at most so long. Returns those that are."""
    end = time.monotonic() + seconds
    while (left := descendants()) and time.monotonic() < end:
        reap()
        time.sleep(INTERVAL)
    reap()
    return left


def end_all():
    while left := descendants():
        kill(left)
        time.sleep(INTERVAL)
        reap()
