#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""install.py [--into FOLDER] [--newest] [NAME[==VERSION]...]: installs solvers from the packages that
their teams publish on PyPI, each in a virtual environment FOLDER/NAME@VERSION, whose bin/NAME is the
program. Without names: all solvers with a package. Without a version: the one that pinned.txt names,
whose files pip compares with its hashes; with --newest, the newest one. A pinned version that is
there already is left alone. Exit code 3 if a solver could not be installed; the others are.
`gadfly solvers install` and ci/setup.sh run this."""
import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

# Words of pip's last line if it reaches no package index.
OFFLINE = ("No matching distribution", "onnection", "timed out", "Max retries")

HERE = pathlib.Path(__file__).resolve().parent


def packages():
    """Returns (package, program) by the name of the solver: the section `package` of its facts."""
    found = {}
    for facts in sorted(HERE.glob("*/*.smt2")):
        section = re.search(r'^ *\(package "([^"]+)" "([^"]+)"\)', facts.read_text(), re.M)
        if section:
            found[facts.parent.name] = section.groups()
    return found


def pinned(package):
    """Returns the lines of pinned.txt about a package, as pip reads them; empty if it has no line about it."""
    text = (HERE / "pinned.txt").read_text()
    found = re.search(rf"^{re.escape(package)}==(?:.*\\\n)*.*\n", text, re.M)
    return found.group() if found else ""


def pinned_version(package):
    return pinned(package).partition("==")[2].split(" ")[0].strip()


def data_folder():
    base = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return pathlib.Path(base) / "gadfly" / "solvers"


def run(command):
    """Runs a command. Raises an error with the end of its output if it fails."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode != 0:
        lines = [line for line in done.stdout.splitlines() if line.strip()]
        raise RuntimeError(lines[-1].strip() if lines else f"exit code {done.returncode}")
    return done.stdout


def make_program(name, program, place, final):
    """Makes a program of a Python module in the folder `place`, which will be the folder `final`."""
    shutil.copy(HERE / "smtlib_program.py", place / "bin")
    target = place / "bin" / name
    source = (HERE / name / program).read_text()
    target.write_text(f"#!{final / 'bin' / 'python'}\n{source}")
    target.chmod(0o755)


def install(name, package, program, version, newest, into):
    """Installs one solver and returns the folder. Replaces the same version."""
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".new-", dir=into) as made:
        place = pathlib.Path(made) / "venv"
        try:
            run([sys.executable, "-m", "venv", str(place)])
        except RuntimeError as error:
            raise RuntimeError(f"cannot make a virtual environment ({error}): apt-get install "
                               "python3-venv") from error
        python = place / "bin" / "python"
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
               "--no-input", "--retries", "1", "--timeout", "15", "--only-binary", ":all:"]
        lines = "" if version or newest else pinned(package)
        if lines:
            wanted = pathlib.Path(made) / "wanted.txt"
            wanted.write_text(lines)
            run(pip + ["--require-hashes", "--no-deps", "-r", str(wanted)])
        else:
            run(pip + [f"{package}=={version}" if version else package])
        listed = json.loads(run([str(python), "-m", "pip", "list", "--format=json",
                                 "--disable-pip-version-check"]))
        got = next(row["version"] for row in listed if row["name"] == package)
        final = into / f"{name}@{got}"
        if program.endswith(".py"):
            make_program(name, program, place, final)
        elif program != name:
            os.replace(place / "bin" / program, place / "bin" / name)
        if final.exists():
            shutil.rmtree(final)
        os.replace(place, final)
    return final


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--into", type=pathlib.Path, default=data_folder(), metavar="FOLDER")
    parser.add_argument("--newest", action="store_true")
    parser.add_argument("solvers", nargs="*", metavar="NAME[==VERSION]")
    given = parser.parse_args()
    known = packages()
    # z3@4.13 is how other subcommands name a version.
    wanted = [re.sub("@", "==", item, count=1) for item in given.solvers] or sorted(known)
    for item in wanted:
        if item.partition("==")[0] not in known:
            print(f"install.py: no package of the solver {item}; there are packages of: "
                  + ", ".join(sorted(known)), file=sys.stderr)
            return 2
    code = 0
    offline = False
    for item in wanted:
        name, _, version = item.partition("==")
        package, program = known[name]
        there = given.into / f"{name}@{pinned_version(package)}" / "bin" / name
        if not version and not given.newest and os.access(there, os.X_OK):
            if program.endswith(".py"):  # an older Gadfly may have made another one
                make_program(name, program, there.parent.parent, there.parent.parent)
            print(f"installed already: {there}", flush=True)
            continue
        if offline:
            print(f"left out {item}: no connection to the package index", file=sys.stderr)
            continue
        try:
            place = install(name, package, program, version, given.newest, given.into)
            print(f"installed {place.name}: {place / 'bin' / name}", flush=True)
        except (RuntimeError, OSError) as error:
            print(f"left out {item}: {error}", file=sys.stderr, flush=True)
            code = 3
            offline = any(word in str(error) for word in OFFLINE)
    return code


if __name__ == "__main__":
    sys.exit(main())
