#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""pin.py: writes pinned.txt anew: the newest version of each package that install.py knows, with the
SHA-256 of its files for Linux on x86-64 and ARM, for Python 3.9 to 3.14, as pip resolves them."""
import json
import subprocess
import sys

from install import HERE, packages

HEADER = """# SPDX-License-Identifier: Apache-2.0
# The versions that install.py installs without --newest, as pip reads them: each with the SHA-256 of
# its files for Linux. pin.py writes this file.
"""
PYTHONS = [f"3.{minor}" for minor in range(9, 15)]
MACHINES = ("x86_64", "aarch64")
GLIBCS = range(17, 40)


def report(package, python, machine):
    """Returns (version, hash) of the file that pip would install; None if no file fits."""
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--report", "-",
               "--ignore-installed", "--no-deps", "--only-binary", ":all:", "--target", "/nowhere",
               "--python-version", python]
    for glibc in GLIBCS:
        command += ["--platform", f"manylinux_2_{glibc}_{machine}"]
    command += ["--platform", f"manylinux2014_{machine}", package]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    if done.returncode != 0:
        return None
    item = json.loads(done.stdout)["install"][0]
    return item["metadata"]["version"], item["download_info"]["archive_info"]["hash"]


def main():
    text = HEADER
    for name, (package, _) in sorted(packages().items()):
        found = [report(package, python, machine) for python in PYTHONS for machine in MACHINES]
        found = [item for item in found if item]
        newest = max((item[0] for item in found),
                     key=lambda version: [int(part) for part in version.split(".") if part.isdigit()])
        hashes = sorted({digest.replace("=", ":", 1) for version, digest in found if version == newest})
        print(f"{name}: {package} {newest}, {len(hashes)} files")
        text += f"{package}=={newest}" + "".join(f" \\\n    --hash={h}" for h in hashes) + "\n"
    (HERE / "pinned.txt").write_text(text)


if __name__ == "__main__":
    main()
