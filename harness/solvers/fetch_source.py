#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""fetch_source.py SOLVER FOLDER: puts the newest released source of a solver into FOLDER, from source
packages of PyPI, as the lines of harness/solvers/SOLVER/source.txt say. Does nothing if FOLDER has
it already. The index is pip's: $PIP_INDEX_URL, or what `pip config` says, or pypi.org.

Lines of source.txt, each applied after those above it:
  version TEXT                          what reports show
  pypi PACKAGE VERSION SHA256 FROM TO   unpacks the folder or archive FROM of the package into TO
  patch FOLDER FILE                     applies a patch; if it does not fit, says so and goes on

Exit codes: 0 the source is there, 2 usage, 3 the environment (network, disk)."""
import hashlib
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import urllib.error
import urllib.parse
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
ACCEPT = "application/vnd.pypi.simple.v1+json, text/html;q=0.5"
SECONDS = 60


class Failed(Exception):
    pass


def index():
    given = os.environ.get("PIP_INDEX_URL")
    if not given:
        asked = subprocess.run([sys.executable, "-m", "pip", "config", "get", "global.index-url"],
                               capture_output=True, text=True, check=False)
        given = asked.stdout.strip() if asked.returncode == 0 else ""
    return (given or "https://pypi.org/simple").rstrip("/")


def get(address, accept="*/*"):
    """Returns (content, type) of an address."""
    request = urllib.request.Request(address, headers={"Accept": accept})
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as reply:
            return reply.read(), reply.headers.get("content-type", "")
    except (OSError, urllib.error.URLError) as error:
        raise Failed(f"{address}: {error}") from error


def source_package(package, version, sha256):
    """Returns the bytes of the package's source archive, whose hash it has compared."""
    page = f"{index()}/{package}/"
    content, kind = get(page, ACCEPT)
    if "json" in kind:
        found = {file["filename"]: file["url"] for file in json.loads(content)["files"]}
    else:
        links = re.findall(r'<a [^>]*href="([^"]+)"[^>]*>([^<]+)</a>', content.decode())
        found = {name.strip(): html.unescape(link) for link, name in links}
    name = f"{package.replace('-', '_')}-{version}.tar.gz"
    if name not in found:
        raise Failed(f"{page} has no {name}")
    archive = get(urllib.parse.urljoin(page, found[name].partition("#")[0]))[0]
    if hashlib.sha256(archive).hexdigest() != sha256:
        raise Failed(f"{name}: another file than the one that source.txt names: its hash differs")
    return archive


def unpack(archive, into):
    with tarfile.open(archive) as files:
        for member in files.getmembers():
            if member.name.startswith("/") or ".." in pathlib.PurePath(member.name).parts:
                raise Failed(f"{archive.name}: a member leaves the folder: {member.name}")
        files.extractall(into)


def add_package(package, version, sha256, source, to, work, folder):
    archive = work / "package.tar.gz"
    archive.write_bytes(source_package(package, version, sha256))
    unpack(archive, work / "package")
    found = work / "package" / source
    if found.is_file():
        unpack(found, work / "inner")
        (found,) = (work / "inner").iterdir()
    shutil.copytree(found, folder / to, dirs_exist_ok=True, symlinks=True)
    shutil.rmtree(work / "package")
    shutil.rmtree(work / "inner", ignore_errors=True)


def add_patch(target, patch, folder):
    command = ["patch", "-p1", "--force", "--silent", "-d", str(folder / target), "-i",
               str(folder / patch)]
    if subprocess.run(command + ["--dry-run"], capture_output=True, check=False).returncode:
        print(f"left out {patch}, which {target} does not take")
        return
    subprocess.run(command, check=True, capture_output=True)


def fetch(solver, folder):
    """Returns the version of the source that it puts into the folder."""
    version = ""
    with tempfile.TemporaryDirectory(prefix="gadfly-fetch-") as made:
        for line in (HERE / solver / "source.txt").read_text().splitlines():
            words = line.split()
            if not words or line.startswith("#"):
                continue
            if words[0] == "version":
                version = " ".join(words[1:])
            elif words[0] == "pypi" and len(words) == 6:
                print(f"fetching {words[1]} {words[2]}")
                add_package(*words[1:], pathlib.Path(made), folder)
            elif words[0] == "patch" and len(words) == 3:
                add_patch(words[1], words[2], folder)
            else:
                raise Failed(f"source.txt of {solver}: not a line: {line}")
    return version


def main():
    if len(sys.argv) != 3 or not (HERE / sys.argv[1] / "source.txt").exists():
        known = " ".join(sorted(path.parent.name for path in HERE.glob("*/source.txt")))
        print(f"usage: fetch_source.py SOLVER FOLDER; solvers: {known}", file=sys.stderr)
        return 2
    solver, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    stamp = folder / f".fetched-{solver}"
    # The stamp names the lines that made the folder: other lines make it anew.
    lines = hashlib.sha256((HERE / solver / "source.txt").read_bytes()).hexdigest()[:16]
    if stamp.exists() and stamp.read_text().endswith(f" ({lines})\n"):
        return 0
    new = folder.with_name(folder.name + ".new")
    shutil.rmtree(new, ignore_errors=True)
    try:
        new.mkdir(parents=True)
        version = fetch(solver, new)
        (new / stamp.name).write_text(f"{version} ({lines})\n")
        if stamp.exists():
            shutil.rmtree(folder)
        new.rename(folder)
    except (Failed, OSError, ValueError, tarfile.TarError) as error:
        shutil.rmtree(new, ignore_errors=True)
        print(f"fetch_source.py: cannot fetch the source of {solver}: {error}", file=sys.stderr)
        return 3
    print(f"unpacked {version} into {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
