#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/attacks.py GADFLY [OPTIONS]: hostile inputs and situations for every subcommand. The inputs
are those of bench/hostile.py and bench/shapes.py, damaged banks, findings, campaigns, facts, and
tables, values of options, and places for output that are no files. Each command runs in a scratch
folder of its own, and must

* end within --limit seconds, with less than --memory MiB, and not by a signal;
* exit with 0, 1, 2, or 3, and, if with 2 or 3, name a file or an option of its command line;
* leave no process, and nothing in TMPDIR and /dev/shm;
* change no file but those that it was asked to write, and print no message of over 100,000 bytes.

Prints each line that failed, and totals per kind; exit code 1 if there are failures. What needs a
second user, whose files root has not to obey, is left out if root does not run this."""

import argparse
import collections
import contextlib
import dataclasses
import fnmatch
import hashlib
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from typing import Callable

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import hostile
from descendants import adopt_orphans, descendants, kill, left_after, reap
from hostile import GUILTY, PLAIN, file_name, wounds
from shapes import DOUBLING, SHAPES

ROOT = pathlib.Path(__file__).resolve().parent.parent
OTHER_USER = 65534  # a user without rights, if this one is root
PATIENCE = 3  # seconds until what a command has started must be gone
MOST_MESSAGES = 100_000  # bytes
MOST_OUTPUT = 1 << 30
MOST_MEMORY = 4 << 30
OPTION = re.compile(r"(^|[ `])(--(?!help)[a-z]|-[a-z]\b)")
# Words of commands: programs that bench/hostile.py writes.
PROGRAM_WORDS = {"{sat}": "sat={programs}/sat {}", "{fails}": "{programs}/fails"}
INTERNAL = re.compile(
    r"terminate called|std::|Sanitizer|internal error|json\.exception|basic_string")


@dataclasses.dataclass
class Attack:
    kind: str
    name: str
    command: str  # words after gadfly, or a list of them, with the names of PROGRAM_WORDS
    files: dict = dataclasses.field(default_factory=dict)  # by name: bytes, or what makes the file
    writes: tuple = ()  # patterns of the files that it may write
    stdin: bytes = b""
    shell: str = ""  # commands before `exec gadfly ...`: limits, redirections
    environment: dict = dataclasses.field(default_factory=dict)
    unprivileged: bool = False
    codes: tuple = (0, 1, 2, 3)
    says: tuple = ()  # other texts that name what is wrong; "" if no message can be written
    memory: float = 0  # MiB, if not --memory
    limit: float = 0  # seconds, if more than --limit
    after: Callable = lambda place: []  # returns more faults

    def words(self):
        return self.command.split(" ") if isinstance(self.command, str) else self.command


@dataclasses.dataclass
class Row:
    seconds: float
    memory: float
    code: int
    faults: list

    def text(self):
        return f"{self.seconds:6.2f} s {self.memory:6.0f} M  exit {self.code:4}"


def resident(pid):
    """Bytes of memory that a process has now."""
    with contextlib.suppress(OSError):
        pages = pathlib.Path(f"/proc/{pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGE_SIZE")
    return 0


def command_line(pid):
    try:
        return (pathlib.Path(f"/proc/{pid}/cmdline").read_bytes().replace(
            b"\0", b" ").decode(errors="replace")[:60])
    except OSError:
        return str(pid)


def snapshot(folder):
    """What each path below a folder is: kind, mode, and content."""
    found = {}
    for path in sorted(folder.rglob("*")):
        status = path.lstat()
        content = ""
        if path.is_symlink():
            content = os.readlink(path)
        elif path.is_file() and status.st_size > MOST_OUTPUT:
            content = str(status.st_size)
        elif path.is_file():
            content = hashlib.sha1(path.read_bytes()).hexdigest()
        found[str(path.relative_to(folder))] = (status.st_mode, content)
    return found


class Place:
    """The scratch folder of one command."""

    def __init__(self, attack, gadfly, programs):
        self.attack, self.gadfly, self.programs = attack, gadfly, programs
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="attack-"))
        self.work = self.folder / "work"
        self.temporary = self.folder / "tmp"
        self.home = self.folder / "home"
        for folder in (self.work, self.temporary, self.home):
            folder.mkdir()

    def make_files(self):
        for name, content in self.attack.files.items():
            path = self.work / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if callable(content):
                content(path)
            else:
                path.write_bytes(content)
        if self.attack.unprivileged:
            for path in [self.folder, *self.folder.rglob("*")]:
                os.chown(path, OTHER_USER, OTHER_USER, follow_symlinks=False)

    def words(self):
        words = [PROGRAM_WORDS.get(word, word) for word in self.attack.words()]
        return [word.replace("{programs}", str(self.programs)) for word in words]

    def start(self):
        command = [self.gadfly, *self.words()]
        if self.attack.shell:
            command = ["sh", "-c", f'{self.attack.shell}\nexec "$@"', "sh", *command]
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("GADFLY", "XDG"))}
        environment |= {"TMPDIR": str(self.temporary), "HOME": str(self.home)
                        } | self.attack.environment
        environment = {k: v for k, v in environment.items() if v is not None}
        (self.folder / "in").write_bytes(self.attack.stdin)
        with ((self.folder / "in").open("rb") as given, (self.folder / "out").open("wb") as
              out, (self.folder / "err").open("wb") as err):
            user = OTHER_USER if self.attack.unprivileged else None
            return subprocess.Popen(command, cwd=self.work, stdin=given, stdout=out, stderr=err,
                                    env=environment, start_new_session=True, user=user, group=user,
                                    extra_groups=[] if user else None)

    def named(self, text):
        """Does a message name something of the command line?"""
        words = self.words()[1:]
        parts = [part for word in words for part in re.split(r"[ =,;\n]", word)]
        parts += [word.partition("=")[2] for word in words]
        parts += [pathlib.PurePath(part).name for part in parts]
        names = [*words, *parts, *self.attack.files, *self.attack.says]
        return ("" in self.attack.says or bool(OPTION.search(text)) or
                any(name and name in text for name in names))

    def run(self, options):
        self.make_files()
        before = snapshot(self.folder)
        shared = set(os.listdir("/dev/shm"))
        process = self.start()
        began, faults, limit = time.monotonic(), [], max(options.limit, self.attack.limit)
        while True:
            pid, status, usage = os.wait4(process.pid, 0 if faults else os.WNOHANG)
            seconds = time.monotonic() - began
            if pid:
                break
            if seconds > limit:
                faults.append(f"not ended after {limit:.0f} s")
            elif max((self.folder / name).stat().st_size for name in ("out", "err")) > MOST_OUTPUT:
                faults.append("more than a GiB of output")
            elif resident(process.pid) > MOST_MEMORY:
                faults.append("more than 4 GiB of memory")
            if faults:
                kill(descendants())
            else:
                time.sleep(min(0.05, 0.002 + seconds / 20))
        process.returncode = 0
        code = os.waitstatus_to_exitcode(status)
        row = Row(seconds, usage.ru_maxrss / 1024, code, faults)
        left = self.left_processes()
        if faults:
            return row
        faults += left
        if row.memory > (self.attack.memory or options.memory):
            faults.append(f"{row.memory:.0f} MiB")
        if code < 0:
            faults.append(f"ended by signal {signal.Signals(-code).name}")
        elif code not in self.attack.codes:
            faults.append(f"exit code {code}, not one of {self.attack.codes}")
        errors = (self.folder / "err").read_bytes().decode(errors="surrogateescape")
        if code in (2, 3) and not self.named(errors):
            faults.append(
                "the message names nothing of the command line" if errors else "no message")
        if len(errors) > MOST_MESSAGES:
            faults.append(f"messages of {len(errors)} bytes")
        if found := INTERNAL.search(errors):
            faults.append(
                f"a message for developers: {errors[max(found.start() - 20, 0):found.end() + 60]!r}"
            )
        faults += self.changes(before)
        faults += [
            f"left in /dev/shm: {name}" for name in sorted(set(os.listdir("/dev/shm")) - shared)
            if options.private or f"-{process.pid}-" in name
        ]
        faults += self.attack.after(self)
        if faults and errors:
            faults.append(f"stderr: {errors[-300:]!r}")
        return row

    def left_processes(self):
        left = left_after(PATIENCE)
        names = [command_line(pid) for pid in left]
        kill(left)
        reap()
        return [f"processes left: {names}"] if left else []

    def changes(self, before):
        after = snapshot(self.folder)
        faults = []
        for name in sorted(before.keys() | after.keys()):
            if name in ("in", "out", "err") or before.get(name) == after.get(name):
                continue
            inside = name.removeprefix("work/")
            if name.startswith("work/") and any(
                    fnmatch.fnmatchcase(inside, pattern) for pattern in self.attack.writes):
                continue
            what = ("written"
                    if name not in before else "removed" if name not in after else "changed")
            faults.append(f"{what}: {name[:100]}")
        injected = [path.name for path in self.programs.rglob("injected")]
        for path in self.programs.rglob("injected"):
            path.unlink()
        return faults[:5] + [f"written outside: {name}" for name in injected]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for path in self.folder.rglob("*"):
            if not path.is_symlink() and path.is_dir():
                path.chmod(0o700)
        shutil.rmtree(self.folder, ignore_errors=True)


# Commands, one per line. SCRIPT is a script that is PLAIN or hostile.

OUTPUTS = ("out", "out.*", "out/*", "made*")
SCRIPT_COMMANDS = """\
check SCRIPT
check --json --profile z3,cvc5,cvc4 SCRIPT
mutate --seed 1 --count 3 SCRIPT
mutate --seed 1 --stats --json SCRIPT
approximate --direction weaker --seed 1 --count 3 SCRIPT
judge --timeout 1 --solver {sat} SCRIPT
reduce --checks 40 -j 2 --timeout 5 SCRIPT out.smt2 {fails}
mine --support 1 -o out.bank SCRIPT
replay sat --timeout 1 --solver {sat} --junit out.xml SCRIPT
import cvc4 . out
fuzz --unguided --solver {sat} {briefly} --out out SCRIPT
"""
BRIEFLY = "--runs 5 --time 2s --seed 1 --timeout 1 --confirm-time 1 --reduce-time 1"


def lines(text):
    return text.strip().replace("{briefly}", BRIEFLY).split("\n")


def with_script(kind, name, text, commands=SCRIPT_COMMANDS, file="a.smt2", **more):
    for command in lines(commands):
        words = [f"./{file}" if word == "SCRIPT" else word for word in command.split(" ")]
        yield Attack(kind, f"{command.split(' ')[0]}: {name}", words, {file: text}, OUTPUTS, **more)


def scripts(_rng):
    for name, text in hostile.SCRIPTS.items():
        yield from with_script("script", name, text)
    for name in ("a b.smt2", "-n.smt2", "$(touch injected).smt2", "a\nb.smt2", "\udcff.smt2",
                 "{}.smt2", "a;b:1:2.smt2", "<x>&.smt2", "\x1b[2J.smt2", "a'b\"c.smt2"):
        yield from with_script("name", repr(name), GUILTY, file=name)
    for command in lines(SCRIPT_COMMANDS.replace("SCRIPT", "-")):
        title = command.split(" ")[0]
        for name, text in (("plain", PLAIN), ("empty", b""), ("bytes", bytes(range(256)) * 100)):
            yield Attack("stdin", f"{title}: {name}", command, writes=OUTPUTS, stdin=text)
        for name, shell in (("closed", "exec <&-"), ("a folder", "exec <.")):
            yield Attack("stdin", f"{title}: {name}", command, writes=OUTPUTS, shell=shell)


def shapes(_rng):
    some = ("check SCRIPT", "mutate --seed 1 --count", "approx", "judge", "mine")
    commands = "\n".join(line for line in lines(SCRIPT_COMMANDS) if line.startswith(some))
    for name, make in SHAPES.items():
        text = make(60 if name in DOUBLING else 4000).encode()
        yield from with_script("shape", name, text, commands)


def labels(_rng):
    for name, label in hostile.LABELS.items():
        text = PLAIN + f"(set-info :gadfly-{label})\n".encode()
        yield from with_script("label", name, text, "\n".join(lines(SCRIPT_COMMANDS)[:7]))
        yield from with_script("label", name + ", no solver", text, "judge SCRIPT")
    for name, head in hostile.HEADS.items():
        text = head.encode("latin-1") + b"\n" + PLAIN
        for option in ("--junit out.xml", "--update", "--adopt out"):
            command = f"replay sat --timeout 1 --solver {{sat}} {option} a.smt2"
            writes = ("a.smt2",) if option == "--update" else OUTPUTS
            yield Attack("head", f"{option}: {name}", command, {"a.smt2": text}, writes)
    for name, text in hostile.ISSUES.items():
        yield Attack("issue", name, "mine --open -o out.bank a.jsonl", {"a.jsonl": text}, OUTPUTS)


SOLVER_COMMANDS = """\
judge --timeout 1 --solver LATER --solver z3 a.smt2
judge --timeout 1 --solver ALWAYS a.smt2
reduce --checks 20 --timeout 1 -j 2 --exit-code a.smt2 out.smt2 COMMAND
replay bad --timeout 1 -j 1 --runs 1 --solver LATER --solver z3 a.smt2
doctor --solver ALWAYS
probe ALWAYS -o out.smt2
fuzz --unguided --solver LATER --solver z3 {briefly} --out out a.smt2
"""


def solvers(_rng):
    for name in hostile.PROGRAMS:
        later = f"{{programs}}/later/{file_name(name)}"
        words_for = {"COMMAND": later, "LATER": f"bad={later} {{}}",
                     "ALWAYS": f"bad={{programs}}/always/{file_name(name)}"}
        memory = 3000 if name == "needs all memory" else 0
        for command in lines(SOLVER_COMMANDS):
            if command.startswith("reduce") and name == "writes outside":
                continue  # the command of a reduction is the user's own
            words = [words_for.get(word, word) for word in command.split(" ")]
            for other in (False, True) if command.startswith("reduce") else (False,):
                title = f"{words[0]}{', other user' if other else ''}: {name}"
                # How a program takes scripts is found out by waiting 3 s for it several times.
                yield Attack("solver", title, words, {"a.smt2": GUILTY}, OUTPUTS,
                             unprivileged=other, memory=memory, limit=60,
                             says=("the solver bad", "bad decides", "COMMAND"))


class Samples:
    """A bank, a finding, a campaign, a file of facts, and tables of theories; undamaged."""

    def __init__(self, gadfly, programs):
        unsat = """unsat=sed -u -n 's/^.(echo "\\(.*\\)").$/\\1/p;s/.*.check-sat.$/unsat/p'"""
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "seeds").mkdir()
            for number in range(12):
                text = PLAIN.replace(b"10", str(number).encode())
                (folder / "seeds" / f"bug-{number}.smt2").write_bytes(text)
            fuzz = "fuzz --unguided --solver SOLVER --solver z3 --findings 1 --out campaign seeds"
            for command in ("mine --support 1 -o bank seeds", f"{fuzz} --runs 20 --seed 1"):
                words = [unsat if word == "SOLVER" else word for word in command.split(" ")]
                done = subprocess.run([gadfly, *words], cwd=folder, capture_output=True,
                                      check=False)
                if done.returncode not in (0, 1):
                    sys.exit(f"attacks.py: {command}: {done.stderr.decode()}")
            self.bank = (folder / "bank").read_bytes()
            self.campaign = {str(path.relative_to(folder)): path.read_bytes()
                             for path in (folder / "campaign").rglob("*") if path.is_file()}
        self.finding = {"finding/" + name.split("/", 3)[3]: text
                        for name, text in self.campaign.items()
                        if name.startswith("campaign/findings/") and name.count("/") == 3}
        if not self.finding:
            sys.exit("attacks.py: the campaign of the samples has no finding")
        self.facts = b"""(solver mine (command "z3" "-in")
 (versions "4.8") (refuses (commands push) (operators str.len) (options :verbosity))
 (crash "Fatal") (timeout-ms 500))
"""
        theories = ROOT / "lib" / "smtlib" / "theories"
        self.tables = {f"tables/{name}.smt2": (theories / f"{name}.smt2").read_bytes()
                       for name in ("core", "ints")}


DAMAGED_BANK = """\
bank show a.bank
bank merge b.bank a.bank -o out.bank
generate QF_LIA ALL --seed 1 --count 5 --bank a.bank
mutate --seed 1 --count 20 --strategy skeleton --strategy associate --bank a.bank a.smt2
"""
DAMAGED_FINDING = """\
reduce --finding finding --checks 5 --timeout 2 -o out.smt2
replay sat --timeout 2 --solver {sat} --solver z3 --adopt out finding/input.smt2
"""
DAMAGED_CAMPAIGN = """\
fuzz --unguided --solver {sat} --solver z3 {briefly} --out campaign --resume a.smt2
"""
DAMAGED_FACTS = """\
check --profile z3,mine.smt2 a.smt2
judge --timeout 1 --solver mine.smt2 --solver z3 a.smt2
generate --seed 1 QF_LIA --profile mine.smt2
"""
DAMAGED_TABLES = """\
check --theories tables a.smt2
generate --theories tables --seed 1 QF_LIA
mutate --theories tables --seed 1 --count 20 a.smt2
dictionary --theories tables
"""
WRONG_FILES = """\
bank show FILE
mine -o out.bank FILE
check --profile ./FILE FILE
doctor --solver ./FILE
reduce --finding FILE -o out.smt2
"""


def damaged(samples):
    def each(kind, file, files, commands, rng, count=8, **more):
        for name, text in wounds(files[file] or b"\0", rng, count):
            for command in lines(commands):
                yield Attack(kind, f"{command.split(' ')[0]}, {file}: {name}", command,
                             files | {file: text, "a.smt2": PLAIN},
                             OUTPUTS + ("campaign/*",), **more)

    def attacks(rng):
        banks = {"a.bank": samples.bank, "b.bank": samples.bank}
        yield from each("bank", "a.bank", banks, DAMAGED_BANK, rng)
        for file in sorted(samples.finding):
            if file.endswith((".textproto", ".smt2")):
                yield from each("finding", file, samples.finding, DAMAGED_FINDING, rng, 3)
        for file in sorted(samples.campaign):
            if file.count("/") == 1 or file.endswith("/finding.textproto"):
                yield from each("campaign", file, samples.campaign, DAMAGED_CAMPAIGN, rng, 3)
        yield from each("facts", "mine.smt2", {"mine.smt2": samples.facts}, DAMAGED_FACTS, rng)
        own = "harness/solvers/mine/mine.smt2"
        yield from each("facts", own, {own: samples.facts}, "check a.smt2", rng,
                        environment={"GADFLY_SOURCE_DIR": "."})
        for file in samples.tables:
            yield from each("table", file, samples.tables, DAMAGED_TABLES, rng)
        for file in ("a.bank", "a.jsonl", "a.smt2"):
            for name, text in (("parentheses", b"(" * 100_000), ("zeros", b"\0" * (1 << 20))):
                for command in lines(WRONG_FILES.replace("FILE", file)):
                    yield Attack("wrong file", f"{command}: {name}", command, {file: text}, OUTPUTS)

    return attacks


# Places for output and of input: what stands for OUT or IN, the files there, and more fields of the
# attack.

def link_to(target):
    return lambda path: path.symlink_to(target)


def folder_of_mode(mode):
    def make(path):
        path.mkdir()
        path.chmod(mode)
    return make


def file_of_mode(mode):
    def make(path):
        path.write_text("old\n")
        path.chmod(mode)
    return make


def file_of_size(size):
    return lambda path: (path.touch(), os.truncate(path, size))


def make_socket(path):
    code = "import socket; socket.socket(socket.AF_UNIX).bind('x')"
    subprocess.run([sys.executable, "-c", code], cwd=path.parent, check=True)


def mode_is(mode):
    def faults(place):
        now = (place.work / "out.x").stat().st_mode & 0o7777
        return [] if now == mode else [f"the mode is {now:o}, not {mode:o}"]
    return {"after": faults}


def still(test, name="out.x"):
    """The path `name` in the folder of the command fulfills the test afterwards."""
    wrong = f"{name} is another kind of file now"
    return {"after": lambda place: [] if test(place.work / name) else [wrong]}


LINK = still(pathlib.Path.is_symlink)
REFUSED = {"codes": (1, 2, 3)}  # not success; a slow solver may be a failure beside it
OTHER = {"unprivileged": True}
PLACES_FOR_OUTPUT = {
    "file of mode 640": ("out.x", {"out.x": file_of_mode(0o640)}, mode_is(0o640)),
    "link": ("out.x", {"out.y": b"old\n", "out.x": link_to("out.y")}, LINK),
    "link to a link": ("out.x", {"out.y": link_to("out.z"), "out.x": link_to("out.y")}, LINK),
    "link to itself": ("out.x", {"out.x": link_to("out.x")}, LINK),
    "link into no folder": ("out.x", {"out.x": link_to("made/out.y")}, LINK),
    "pipe": ("out.x", {"out.x": os.mkfifo},
             {"shell": "exec 9<>out.x"} | still(pathlib.Path.is_fifo)),
    "/dev/null": ("/dev/null", {}, still(pathlib.Path.is_char_device, "/dev/null")),
    "/dev/full": ("/dev/full", {}, REFUSED | still(pathlib.Path.is_char_device, "/dev/full")),
    "/dev/stdout": ("/dev/stdout", {}, still(pathlib.Path.is_symlink, "/dev/stdout")),
    "/dev/fd/1": ("/dev/fd/1", {}, {}),
    "/proc/self/fd/1": ("/proc/self/fd/1", {}, {}),
    "closed descriptor": ("/dev/fd/9", {}, REFUSED),
    "folder": ("out", {"out": folder_of_mode(0o755)}, REFUSED),
    "name of a folder": ("out/", {}, {}),
    "missing folders": ("made/a/b/c/out.x", {}, {}),
    "below a file": ("out.x/y", {"out.x": b"old\n"}, REFUSED),
    "folder without rights": ("out/x", {"out": folder_of_mode(0o555)}, REFUSED | OTHER),
    "folder that cannot be entered": ("out/x", {"out": folder_of_mode(0o600)}, REFUSED | OTHER),
    "file of another user": ("/etc/passwd", {}, REFUSED | OTHER),
    "long name": ("out." + "x" * 300, {}, REFUSED),
    "long path": ("out/" * 2000 + "x", {}, REFUSED),
    "name with a line break": ("out.\nx", {}, {}),
    "name that is not UTF-8": ("out.\udcff", {}, {}),
    "name for a shell": ("out.$(touch injected)", {}, {}),
    "empty name": ("", {}, REFUSED | {"says": ("empty",)}),
    "the input": ("a.smt2", {"a.smt2": PLAIN}, {"writes": OUTPUTS + ("a.smt2",)}),
    "limit on sizes of files": ("out.x", {"out.x": b"old\n"},
                                {"shell": "ulimit -f 0", "says": ("",)}),
}
# These write a file; and these a folder, which may exist, or a new file.
FILE_WRITERS = """\
mine -o OUT a.smt2
bank merge -o OUT a.bank
reduce --checks 20 -j 1 a.smt2 -o OUT -- {fails}
replay sat --timeout 1 --solver {sat} --junit OUT a.smt2
"""
OTHER_WRITERS = """\
probe bad={programs}/always/exits -o OUT
probe bad={programs}/always/exits --log OUT
generate QF_LIA --seed 1 --out OUT
mutate --seed 1 --out OUT a.smt2
approximate --direction weaker --count 2 --seed 1 --out OUT a.smt2
dictionary --out OUT
import cvc4 seeds OUT
replay sat --timeout 1 --solver {sat} --adopt OUT a.smt2
fuzz --unguided --solver {sat} {briefly} --out OUT a.smt2
"""
Y = {"in/y.smt2": PLAIN}
PLACES_OF_INPUT = {
    "missing": ("none", {}, REFUSED),
    "empty name": ("", {}, REFUSED | {"says": ("empty",)}),
    "empty folder": ("in", {"in": folder_of_mode(0o755)}, {}),
    "pipe in a folder": ("in", Y | {"in/x.smt2": os.mkfifo}, {}),
    "link to itself in a folder": ("in", Y | {"in/x.smt2": link_to("x.smt2")}, {}),
    "link to its folder": ("in", Y | {"in/x.smt2": link_to("..")}, {}),
    "link to a device in a folder": ("in", Y | {"in/x.smt2": link_to("/dev/zero")}, {}),
    "unreadable file in a folder": ("in", Y | {"in/x.smt2": file_of_mode(0)}, OTHER),
    "unreadable folder in a folder": ("in", Y | {"in/x": folder_of_mode(0)}, OTHER),
    "unreadable folder": ("in", {"in": folder_of_mode(0)}, REFUSED | OTHER),
    "folder that cannot be listed": (
        "in", Y | {"z": lambda path: (path.parent / "in").chmod(0o300)}, REFUSED | OTHER),
    "unreadable file": ("x", {"x": file_of_mode(0)}, REFUSED | OTHER),
    "link to itself": ("x", {"x": link_to("x")}, REFUSED),
    "device without an end": ("/dev/zero", {}, REFUSED),
    "file of six gigabytes": ("x", {"x": file_of_size(6 << 30)}, REFUSED),
    "memory of a process": ("/proc/self/mem", {}, REFUSED),
    "socket": ("x", {"x": make_socket}, REFUSED),
    "pipe": ("x", {"x": os.mkfifo, "y": PLAIN}, {"shell": "timeout 2 sh -c 'cat y >x' &"}),
    "deep folders": ("in", {"in/" + "d/" * 500 + "x.smt2": PLAIN}, {}),
}
READERS = """\
check IN
mutate --seed 1 IN
approximate --direction weaker --seed 1 --count 1 IN
judge --timeout 1 --solver {sat} IN
reduce --checks 5 IN out.x {fails}
mine -o out.x IN
replay sat --timeout 1 --solver {sat} IN
import cvc4 IN out
bank show IN
bank merge -o out.x IN
reduce --finding IN -o out.x
check --theories IN a.smt2
judge --timeout 1 --solver IN a.smt2
generate QF_LIA --bank IN
mutate --seed 1 --donor IN a.smt2
fuzz --unguided --solver {sat} {briefly} --out out IN
"""


def files(samples):
    def with_place(kind, command, here, name, path, made, more):
        words = [path if word == here else word for word in command.split(" ")]
        title = " ".join(word for word in words[:words.index(path)] if word[0] not in "{1")
        given = {"a.smt2": PLAIN, "a.bank": samples.bank, "seeds/a.smt2": PLAIN} | made
        return Attack(kind, f"{title}: {name}", words, given, **{"writes": OUTPUTS} | more)

    def attacks(_rng):
        for name, (path, made, more) in PLACES_FOR_OUTPUT.items():
            for command in lines(FILE_WRITERS):
                yield with_place("output", command, "OUT", name, path, made, more)
            more = {key: value for key, value in more.items() if key != "codes"}
            for command in lines(OTHER_WRITERS):
                yield with_place("output", command, "OUT", name, path, made, more)
        for name, (path, made, more) in PLACES_OF_INPUT.items():
            for command in lines(READERS):
                # Without *.smt2 in it, no file of a folder that is imported is read.
                more_here = {} if command.startswith("import") else more
                yield with_place("input", command, "IN", name, path, made, more | more_here)

    return attacks


SURROUNDED = """\
check a.smt2
generate QF_LIA --seed 1 --count 200
mutate --seed 1 --count 200 a.smt2
approximate --direction weaker --seed 1 a.smt2
judge --timeout 2 --solver z3 --solver {sat} a.smt2
reduce --checks 10 a.smt2 out.x {fails}
mine -o out.x a.smt2
bank show a.bank
replay sat --timeout 2 --solver {sat} a.smt2
doctor
doctor --solver z3
solvers list
dictionary
fuzz --unguided --solver z3 --solver {sat} {briefly} --out out a.smt2
"""
SURROUNDINGS = {
    "no TMPDIR": {"environment": {"TMPDIR": "/nowhere"}},
    "TMPDIR is a file": {"environment": {"TMPDIR": "a.smt2"}},
    "TMPDIR without rights": {"environment": {"TMPDIR": "/root"}, "unprivileged": True},
    "relative TMPDIR": {"environment": {"TMPDIR": "."}},
    "no PATH": {"environment": {"PATH": None}},
    "PATH of nothing": {"environment": {"PATH": "/nowhere"}},
    "no HOME": {"environment": {"HOME": None}},
    "standard output closed": {"shell": "exec >&-"},
    "standard output full": {"shell": "exec >/dev/full"},
    "standard error closed": {"shell": "exec 2>&-"},
    "standard error full": {"shell": "exec 2>/dev/full"},
    "all closed": {"shell": "exec <&- >&- 2>&-"},
    "few descriptors": {"shell": "ulimit -n 12", "says": ("open files",)},
    "small files": {"shell": "ulimit -f 1", "says": ("",)},
    "little memory": {"shell": "ulimit -v 150000", "says": ("memory",)},
    "small stack": {"shell": "ulimit -s 128"},
    "little processor time": {"shell": "ulimit -t 10"},
    "ignored signals": {"shell": "trap '' PIPE TERM INT HUP"},
    "folder removed": {"shell": "mkdir gone; cp a.smt2 a.bank gone; cd gone; rm -r ../gone",
                       "says": ("No such file", "no such file")},
    "settings without sense": {
        "environment": {"GADFLY_SAMPLE": "-1", "GADFLY_METAMORPHIC": "many", "GADFLY_ADAPT": "\x1b",
                        "GADFLY_SOURCE_DIR": "/dev/null"}},
    "data folder is a file": {"environment": {"XDG_DATA_HOME": "a.smt2"}},
    "another locale": {"environment": {"LC_ALL": "tr_TR.UTF-8", "LANG": "de_DE.UTF-8"}},
}


def surroundings(samples):
    def attacks(_rng):
        for name, more in SURROUNDINGS.items():
            # These may be named instead of the command line: a solver, and what is missing here.
            says = ("TMPDIR", "standard output", "GADFLY_", "z3", "is missing")
            says += more.get("says", ())
            if "standard error" in name or "all closed" in name:
                says += ("",)
            given = {"a.smt2": PLAIN, "a.bank": samples.bank}
            for command in lines(SURROUNDED):
                yield Attack("surroundings", f"{command.split(' --')[0]}: {name}", command, given,
                             OUTPUTS + ("gadfly-run-*",), **more | {"says": says})

    return attacks


# Options with values that make no sense. Behind a command: those that take a number | other ones.
VALUED = """\
generate QF_LIA --seed=1 | --seed --count --constants --functions --assertions --depth --max-nodes \
| --profile --theories --bank
check a.smt2 | | --profile --theories
mutate a.smt2 --seed=1 | --seed --max-nodes | --strategy --donor --bank --profile --theories
approximate --direction=weaker --count=2 --seed=1 a.smt2 | --seed --steps | --direction --rules
judge --solver {sat} a.smt2 | --timeout --memory | --solver --crash --target --theories
reduce --checks=5 FRONT a.smt2 out.x {fails} | --timeout --memory --budget --checks --repeat -j \
| --rules --match-out --match-err --parent --finding
mine -o out.x a.smt2 | --support --confidence | --solver --kind
replay sat --solver {sat} a.smt2 | --runs --timeout --memory -j | --crash --solver
doctor --solver {sat} | --memory |
dictionary | | --theories
fuzz --unguided --solver {sat} --runs=2 --time=1s --confirm-time=1 --reduce-time=0 --out=out \
a.smt2 | --time --runs --findings -j --seed --max-len --memory --timeout --confirm-time \
--reduce-time --chain \
| --profile --bank --arbiter --crash --solver
"""
NUMBERS = ["", "-1", "0", "1e99", "nan", "-inf", "99999999999999999999", "1 ", "\udcff",
           "9" * 30_000]
TEXTS = ["", "\udcff", "\n", "--", "x" * 30_000, ",,,", "-,-", "z3," * 5_000, "a;b",
         "$(touch injected)"]
USAGE = ["generate \udcff", "generate " + "A" * 30_000, "generate" + " QF_LIA" * 2_000,
         "build \udcff", "build ../z3", "harness ", "dictionary ../core", "replay a/b a.smt2",
         "replay  a.smt2", "solvers remove ../x", "solvers remove ", "solvers remove z3@../../x",
         "bank", "", "-- x", "-" * 10_000, "check" + " a.smt2" * 5_000, "import cvc4  "]
WISHES = [("--time", "1e99"), ("--count", "99999999999999999999")]  # long, but not wrong


def values(_rng):
    for line in lines(VALUED):
        command, numeric, textual = (part.split() for part in line.split("|"))
        given = [(option, value) for options, all_values in ((numeric, NUMBERS), (textual, TEXTS))
                 for option in options for value in all_values]
        for option, value in given:
            if (option, value) in WISHES:
                continue
            word = f"{option}={value}" if option.startswith("--") else option + value
            words = [w for w in command if not w.startswith(option + "=")]
            words = [word if w == "FRONT" else w for w in words]
            words += [] if "FRONT" in command else [word]
            yield Attack("value", f"{command[0]} {option} {value[:24]!r}", words, {"a.smt2": PLAIN},
                         OUTPUTS, says=(option, "COMMAND"))
    for command in USAGE:
        yield Attack("usage", repr(command[:60]), command, {"a.smt2": PLAIN}, OUTPUTS,
                     says=("--help", "required", "empty"))


def go_private():
    """Starts this script again with its own /dev/shm, if it may. Returns whether it has one."""
    if "ATTACKS_PRIVATE" not in os.environ:
        mount = "mount -t tmpfs none /dev/shm"
        tried = subprocess.run(["unshare", "-m", "sh", "-c", mount], capture_output=True,
                               check=False)
        if tried.returncode == 0:
            command = mount + ' && exec env ATTACKS_PRIVATE=yes "$@"'
            again = ["sh", "-c", command, "sh", sys.executable, *sys.argv]
            os.execvp("unshare", ["unshare", "-m", *again])
    return "ATTACKS_PRIVATE" in os.environ


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("gadfly")
    parser.add_argument("--only", default="", metavar="PATTERN",
                        help="a regular expression for KIND/NAME")
    parser.add_argument("--limit", type=float, default=20, help="seconds of one command")
    parser.add_argument("--memory", type=float, default=1024, help="MiB of one command")
    parser.add_argument("--compare", metavar="OTHER_GADFLY",
                        help="also run this program; prints before (it) and after")
    parser.add_argument("--table", type=pathlib.Path, help="file for all lines")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="print the command lines and exit")
    options = parser.parse_args()
    options.private = go_private()
    adopt_orphans()
    gadfly = os.path.abspath(options.gadfly)
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        programs = pathlib.Path(name) / "programs"
        hostile.write_programs(programs)
        samples = Samples(gadfly, programs)
        attacks = [
            attack for make in (scripts, shapes, labels, damaged(samples), files(samples),
                                surroundings(samples), values, solvers)
            for attack in make(random.Random(options.seed))
            if re.search(options.only, f"{attack.kind}/{attack.name}", re.S)
        ]
        run_all(attacks, gadfly, programs, options)


def run_all(attacks, gadfly, programs, options):
    totals = collections.defaultdict(collections.Counter)
    table = options.table.open("w") if options.table else None
    gadflies = [os.path.abspath(options.compare), gadfly] if options.compare else [gadfly]
    for attack in attacks:
        words = " ".join(word if len(word) < 60 else word[:57] + "..." for word in attack.words())
        if options.list:
            print(f"{attack.kind:12} {attack.name!r:60} gadfly {words!r}")
            continue
        if attack.unprivileged and os.geteuid() != 0:
            totals[attack.kind]["left out"] += 1  # who runs this has no other user
            continue
        rows = []
        for program in gadflies:
            with Place(attack, program, programs) as place:
                rows.append(place.run(options))
        totals[attack.kind]["FAILED" if rows[-1].faults else "ok"] += 1
        results = " -> ".join(f"{row.text()} {'FAILED' if row.faults else 'ok'}" for row in rows)
        line = f"{attack.kind}: {attack.name!r:50} {results}"
        if table:
            print(line, f"gadfly {words!r}", *rows[-1].faults, sep="; ", file=table, flush=True)
        if any(row.faults for row in rows):
            faults = (f"    {fault}" for fault in rows[-1].faults)
            print(line, f"    gadfly {words!r}", *faults, sep="\n", flush=True)
    for kind, count in totals.items():
        parts = (f"{number} {what}" for what, number in sorted(count.items()))
        print(f"{kind:12} {', '.join(parts)}")
    if options.list:
        return
    failed = sum(count["FAILED"] for count in totals.values())
    number = sum(sum(count.values()) for count in totals.values())
    print(f"seed {options.seed}: {number} command lines, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
