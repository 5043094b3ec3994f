#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/mutants.py [--only PATTERN] [--build DIR] [--together N] [--fit]: does a test fail if the code is
wrong? Applies each break of bench/mutants.txt to the source tree, builds the test program that the
break names, runs the named tests, and restores the file. One line per break: caught by a test,
SURVIVES, or DOES NOT BUILD. Before the breaks, each named test must pass, and leave no process and
no file.

Files are changed in this source tree, and restored however this script ends, except by kill -9; a
file with changes that are not committed is refused. The build folder is configured already. No
other process may build in it, or commit, meanwhile. With --together, up to N files are broken at
once, which needs fewer builds; but a test may then fail because of another break.

--fit only looks whether each break still fits the tree.

Exit code 0 if all breaks are caught, 1 if not, 2 if a break does not fit the tree or a test fails
without it."""

import argparse
import contextlib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

from descendants import adopt_orphans, end_all, left_after

ROOT = pathlib.Path(__file__).resolve().parent.parent
KEYS = ("break", "file", "find", "put", "test")
LIMIT = 60  # seconds for the tests of one break; with the wrong code they may never end
LIMIT_OF_ALL = 1200  # seconds for all tests of a program, without a break
PATIENCE = 5  # seconds until what a test has started must be gone


def fail(message):
    print(f"bench/mutants.py: {message}", file=sys.stderr)
    sys.exit(2)


def read_breaks(path):
    """The blocks of the file. Lines with the same key are the lines of one text."""
    breaks = []
    for block in re.split(r"\n\s*\n", path.read_text()):
        fields = {}
        for line in block.splitlines():
            if line.startswith("#") or not line.strip():
                continue
            key, _, text = line.partition(":")
            if key not in KEYS:
                fail(f"{path.name}: `{line}` does not begin with one of: {', '.join(KEYS)}")
            fields.setdefault(key, []).append(text.removeprefix(" "))
        if not fields:
            continue
        one = {key: "\n".join(fields.get(key, [])) for key in KEYS}
        missing = [key for key in KEYS if key != "put" and not one[key]]
        if missing:
            fail(f"{path.name}: `{one['break'] or block}` has no line `{missing[0]}:`")
        one["program"], _, one["filter"] = one["test"].replace("\n", ":").partition(" ")
        breaks.append(one)
    return breaks


def check_fit(breaks):
    """Each text to find is in its file once."""
    for one in breaks:
        path = ROOT / one["file"]
        if not path.is_file():
            fail(f"{one['file']}: no such file, for `{one['break']}`")
        count = path.read_text().count(one["find"])
        if count != 1:
            fail(f"{one['file']} has the text of `{one['break']}` {count} times, not once")


def check_committed(breaks):
    """Each file is as it was committed."""
    files = sorted({one["file"] for one in breaks})
    status = subprocess.run(["git", "status", "--porcelain", "--", *files], cwd=ROOT,
                            capture_output=True, text=True, check=True)
    if status.stdout:
        fail(f"these changes are not committed:\n{status.stdout.rstrip()}")


@contextlib.contextmanager
def broken(one):
    path = ROOT / one["file"]
    text = path.read_text()
    try:
        path.write_text(text.replace(one["find"], one["put"]))
        yield
    finally:
        path.write_text(text)  # with a new time, so the next build compiles it again


def build(folder, programs, jobs):
    command = ["cmake", "--build", str(folder), "-j", str(jobs), "--target", *programs]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)


def run_tests(folder, program, names, limit=LIMIT):
    """Runs tests. Returns the first one that fails, crashes, or does not end; empty if each passes.
    The second value says what is wrong with tests that pass."""
    with (tempfile.TemporaryDirectory(prefix="mutants-", ignore_cleanup_errors=True) as place,
          tempfile.TemporaryFile("w+", errors="replace") as output):
        command = [str(folder / "tests" / program), f"--gtest_filter={names}"]
        run = subprocess.Popen(command, cwd=place, stdin=subprocess.DEVNULL, stdout=output,
                               stderr=subprocess.STDOUT, start_new_session=True,
                               env=os.environ | {"TMPDIR": place})
        end = ""
        left = []
        try:
            run.wait(timeout=limit)
            if run.returncode == 0:
                left = [f"process {pid}" for pid in left_after(PATIENCE)] + os.listdir(place)
        except subprocess.TimeoutExpired:
            end = " (does not end)"
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
            run.wait()
            end_all()
        output.seek(0)
        text = output.read()
    failed = re.findall(r"^\[  FAILED  \] ([^\s,]+)", text, re.M)
    if failed:
        return failed[0], ""
    if end or run.returncode != 0:
        started = re.findall(r"\[ RUN      \] (\S+)", text)
        return (started[-1] if started else program) + (end or " (crashes)"), ""
    if not re.search(r"Running [1-9]\d* test", text):
        return "", "there is no such test"
    if "[  PASSED  ] 0 tests" in text:
        return "", "each test is skipped"
    return "", f"left behind: {', '.join(left)}" if left else ""


def source_tree():
    command = ["git", "status", "--porcelain"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def baseline(folder, breaks, jobs):
    """Each named test passes on the tree without breaks, and leaves nothing behind."""
    before = source_tree()
    programs = sorted({one["program"] for one in breaks})
    built = build(folder, programs, jobs)
    if built.returncode != 0:
        fail(f"the tree does not build:\n{built.stdout[-3000:]}")
    for program in programs:
        names = ":".join(sorted({one["filter"] for one in breaks if one["program"] == program}))
        failed, wrong = run_tests(folder, program, names, LIMIT_OF_ALL)
        if failed or wrong:
            fail(f"without a break, {program}: {wrong or failed + ' fails'}")
    if source_tree() != before:
        fail(f"the tests change the source tree:\n{source_tree()}")


def groups(breaks, most):
    """Groups of at most `most` breaks of different files, for one test program each."""
    waiting = list(breaks)
    while waiting:
        group = []
        for one in list(waiting):
            fits = not group or (one["program"] == group[0]["program"] and len(group) < most and
                                 one["file"] not in [other["file"] for other in group])
            if fits:
                group.append(one)
                waiting.remove(one)
        yield group


def judge(group, folder, jobs):
    """Yields each break of the group with its verdict and a note."""
    with contextlib.ExitStack() as stack:
        for one in group:
            stack.enter_context(broken(one))
        built = build(folder, [group[0]["program"]], jobs)
        if built.returncode == 0:
            for one in group:
                failed, wrong = run_tests(folder, one["program"], one["filter"])
                if failed:
                    yield one, "caught", f"by {failed}"
                else:
                    yield one, "SURVIVES", one["test"] + (f" ({wrong})" if wrong else "")
            return
    if len(group) > 1:
        for one in group:
            yield from judge([one], folder, jobs)
        return
    errors = [line for line in built.stdout.splitlines() if "error:" in line]
    yield group[0], "DOES NOT BUILD", errors[0] if errors else built.stdout[-300:]


def stop(*_):
    raise KeyboardInterrupt


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="PATTERN",
                        help="only breaks whose sentence, file, or test fits this expression")
    parser.add_argument("--build", type=pathlib.Path, default=ROOT / "build", metavar="DIR",
                        help="a build folder that is configured (build)")
    parser.add_argument("--together", type=int, default=1, metavar="N",
                        help="how many files are broken at once (1)")
    parser.add_argument("--jobs", type=int, default=2, help="of the compiler (2)")
    parser.add_argument("--fit", action="store_true", help="break nothing")
    options = parser.parse_args()
    folder = options.build.resolve()
    breaks = [one for one in read_breaks(ROOT / "bench" / "mutants.txt")
              if any(re.search(options.only, one[key]) for key in ("break", "file", "test"))]
    if not breaks:
        fail(f"no break fits {options.only}")
    check_fit(breaks)
    if options.fit:
        return
    check_committed(breaks)
    adopt_orphans()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    counts = {"caught": 0, "SURVIVES": 0, "DOES NOT BUILD": 0}
    try:
        baseline(folder, breaks, options.jobs)
        for group in groups(breaks, options.together):
            began = time.monotonic()
            for one, verdict, note in judge(group, folder, options.jobs):
                counts[verdict] += 1
                seconds = time.monotonic() - began
                began = time.monotonic()
                print(f"{verdict:14} {seconds:4.0f} s  {one['break']} ({one['file']}): {note}",
                      flush=True)
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        sys.exit(1)
    finally:
        # The last break is still in the programs.
        build(folder, sorted({one["program"] for one in breaks}), options.jobs)
    print(f"{len(breaks)} breaks: {counts['caught']} caught, {counts['SURVIVES']} survive, "
          f"{counts['DOES NOT BUILD']} do not build")
    sys.exit(counts["caught"] != len(breaks))


if __name__ == "__main__":
    main()
