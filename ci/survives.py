#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""ci/survives.py GADFLY [--kills N] [--seed S]: does a campaign survive its surroundings? Campaigns on a
solver with planted faults (tests/tools/faulty_solver.py) are killed, lose their disk, their folder,
their output, and their terminal. After each: no process stays, no scratch file stays, no finding is
lost or counted twice, and the campaign can be resumed. Prints a table; exit code 1 if something failed,
3 if a situation could not be made here (it says which)."""

import argparse
import contextlib
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAULTY = ROOT / "tests" / "tools" / "faulty_solver.py"
SEEDS = ROOT / "corpus" / "QF_BV"
PATIENCE = 30  # seconds until a process or a file must be gone


def heed_signals():
    """A child of nohup ignores SIGHUP, and gadfly then does, too."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


class Place:
    """A scratch folder with a campaign in it, and a mark by which its processes are known."""

    def __init__(self, gadfly):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="survives-"))
        self.out = self.folder / "out"
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir()
        self.gadfly = gadfly
        self.mark = f"SURVIVES={self.folder.name}"

    def start(self, *more, resume=False, stdout=subprocess.DEVNULL, seconds=4, seed=1):
        command = [self.gadfly, "fuzz", "--unguided", "--solver", f"faulty={FAULTY} wrong-unsat", "--solver", "z3",
                   "--seed", str(seed), "--time", f"{seconds}s", "--reduce-time", "1", "--confirm-time", "5", "--out", self.out, *more]
        command += ["--resume", SEEDS] if resume else [SEEDS]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen([str(word) for word in command], stdin=subprocess.DEVNULL, stdout=stdout,
                                    stderr=log, start_new_session=True, preexec_fn=heed_signals,
                                    env=os.environ | {"TMPDIR": str(self.temporary), "SURVIVES": self.folder.name})

    def processes(self):
        """The processes of the campaign that are not zombies, by their environment."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                if entry.name.isdigit() and self.mark.encode() in (entry / "environ").read_bytes():
                    found.append(int(entry.name))
        return found

    def findings(self):
        folder = self.out / "findings"
        return sorted(p.name for p in folder.iterdir() if (p / "input.smt2").exists()) if folder.is_dir() else []

    def log(self):
        return (self.folder / "log").read_text(errors="replace")

    def last_line(self):
        return self.log().strip().splitlines()[-1][:90]

    def lost(self, before):
        """Faults: findings that are gone."""
        gone = [name for name in before if name not in self.findings()]
        return [f"lost {gone}"] if gone else []

    def remains(self):
        """Faults: processes that stay, after waiting for their end."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.processes():
            time.sleep(0.05)
        left = self.processes()
        return [f"processes {left}"] if left else []

    def resumed(self, before):
        """Faults of a second run that continues the campaign."""
        run = self.start(resume=True, stdout=subprocess.DEVNULL, seconds=3)
        code = run.wait(timeout=120)
        faults = [] if code in (0, 1) else [f"resumed with exit code {code}: {self.log()[-200:]!r}"]
        faults += self.lost(before) + self.remains()
        left = [p.name for p in self.temporary.iterdir()]
        if left:
            faults.append(f"in TMPDIR {left}")
        return faults

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for pid in self.processes():
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        shutil.rmtree(self.folder, ignore_errors=True)


def wait(run):
    """Waits for the end of a run that got a signal. Returns faults."""
    try:
        run.wait(timeout=60)
        return []
    except subprocess.TimeoutExpired:
        run.kill()
        run.wait()
        return ["does not end"]


def killed(place, kills, rng):
    """kill -9 of one process of the campaign at a random moment, and resume it, `kills` times."""
    faults = []
    for number in range(kills):
        before = place.findings()
        # Killed while it starts, a campaign has no folder, and begins anew.
        run = place.start(resume=(place.out / "campaign.json").is_file(), seconds=20, seed=number + 1)
        time.sleep(rng.uniform(0.05, 8))
        victims = place.processes()
        if victims:
            with contextlib.suppress(ProcessLookupError):
                os.kill(rng.choice(victims), signal.SIGKILL)
        time.sleep(0.3)
        run.terminate()
        faults += [f"kill {number}: {fault}" for fault in wait(run) + place.remains() + place.lost(before)]
    time.sleep(3)  # a folder of a process that was killed less than two seconds ago may be in use
    faults += place.resumed(place.findings())
    if not place.findings():
        faults.append("no finding was made, so none could be lost")
    return faults, f"{kills} kills, {len(place.findings())} findings"


def signaled(place, number, twice=False):
    run = place.start(seconds=60)
    time.sleep(4)
    before = place.findings()
    run.send_signal(number)
    if twice:
        time.sleep(0.5)
        run.send_signal(number)
    began = time.monotonic()
    faults = wait(run)
    seconds = time.monotonic() - began
    faults += place.remains() + place.resumed(before)
    return faults, f"ended after {seconds:.1f} s with {run.returncode}"


def stdout_closed(place):
    run = place.start("--json", stdout=subprocess.PIPE)
    run.stdout.close()
    code = run.wait(timeout=120)
    faults = place.remains() + place.resumed(place.findings())
    if code != 3:
        faults.append(f"exit code {code}: what could not be written is an error of the environment")
    return faults, f"exit code {code}"


def folder_deleted(place):
    run = place.start(seconds=30)
    time.sleep(3)
    shutil.rmtree(place.out, ignore_errors=True)  # a candidate may be written beside it
    code = run.wait(timeout=120)
    faults = place.remains()
    if code != 3:
        faults.append(f"exit code {code}, not 3")
    if "gadfly" not in place.log()[-400:]:
        faults.append("no message")
    return faults, f"exit code {code}: {place.last_line()}"


@contextlib.contextmanager
def mounted(options):
    folder = tempfile.mkdtemp(prefix="survives-disk-")
    done = subprocess.run(["mount", "-t", "tmpfs", "-o", options, "none", folder], capture_output=True, check=False)
    try:
        yield folder if done.returncode == 0 else None
    finally:
        if done.returncode == 0:
            subprocess.run(["umount", "-l", folder], check=False)
        os.rmdir(folder)


def full_disk(place):
    with mounted("size=8m") as disk:
        if disk is None:
            return None, "no right to mount a small disk"
        place.out = pathlib.Path(disk) / "out"
        run = place.start(seconds=20)
        time.sleep(3)
        with contextlib.suppress(OSError), open(os.path.join(disk, "filler"), "wb", buffering=0) as filler:
            while True:
                filler.write(b"x" * 4096)
        code = run.wait(timeout=120)
        before = place.findings()
        os.remove(os.path.join(disk, "filler"))
        faults = place.remains()
        if code not in (1, 3):
            faults.append(f"exit code {code}: a full disk is not told")
        faults += place.resumed(before)
        return faults, f"exit code {code}, {len(before)} findings"


def read_only(place):
    with mounted("ro,size=1m") as disk:
        if disk is None:
            return None, "no right to mount a disk"
        place.out = pathlib.Path(disk) / "out"
        code = place.start().wait(timeout=60)
        faults = place.remains() + ([] if code in (2, 3) else [f"exit code {code}"])
        return faults, f"exit code {code}: {place.last_line()}"


def no_shared_memory(place):
    hidden = subprocess.run(["unshare", "-m", "sh", "-c", "umount -l /dev/shm && ! test -w /dev/shm/."],
                            capture_output=True, check=False)
    if hidden.returncode != 0 and subprocess.run(["unshare", "-m", "true"], check=False).returncode != 0:
        return None, "no right to hide /dev/shm"
    wrapper = place.folder / "hidden"
    wrapper.write_text(f'#!/bin/sh\nexec unshare -m sh -c \'umount -l /dev/shm; mount -t tmpfs -o ro none /dev/shm; '
                       f'exec "$@"\' sh {place.gadfly} "$@"\n')
    wrapper.chmod(0o755)
    place.gadfly = str(wrapper)
    code = place.start().wait(timeout=60)
    faults = place.remains() + ([] if code in (0, 1) else [f"exit code {code}: {place.log()[-200:]!r}"])
    return faults, f"exit code {code}, {len(place.findings())} findings"


def second_run(place):
    first = place.start(seconds=5)
    time.sleep(2)
    second = place.start(resume=True)
    code = second.wait(timeout=60)
    faults = [] if code == 3 else [f"the second run ended with {code}, not 3"]
    first.wait(timeout=120)
    faults += place.remains() + place.resumed(place.findings())
    return faults, f"the second run: exit code {code}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly")
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="only the situations whose name contains this text")
    options = parser.parse_args()
    gadfly = os.path.abspath(options.gadfly)
    rng = random.Random(options.seed)
    situations = {
        "kill -9 of any process": lambda place: killed(place, options.kills, rng),
        "SIGTERM": lambda place: signaled(place, signal.SIGTERM),
        "SIGHUP": lambda place: signaled(place, signal.SIGHUP),
        "Ctrl-C": lambda place: signaled(place, signal.SIGINT),
        "Ctrl-C twice": lambda place: signaled(place, signal.SIGINT, twice=True),
        "kill -9 of gadfly": lambda place: signaled(place, signal.SIGKILL),
        "standard output closed": stdout_closed,
        "campaign folder deleted": folder_deleted,
        "full disk": full_disk,
        "read-only disk": read_only,
        "no /dev/shm": no_shared_memory,
        "a second run in the folder": second_run,
    }
    failed = left_out = 0
    print(f"seed {options.seed}")
    for name, situation in situations.items():
        if options.only not in name:
            continue
        with Place(gadfly) as place:
            faults, note = situation(place)
        verdict = "LEFT OUT" if faults is None else "FAILED" if faults else "ok"
        failed += bool(faults)
        left_out += faults is None
        print(f"{name:28} {verdict:8} {note}", flush=True)
        for fault in faults or []:
            print(f"{'':28} {fault}", flush=True)
    sys.exit(1 if failed else 3 if left_out else 0)


if __name__ == "__main__":
    main()
