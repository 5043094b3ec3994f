# SPDX-License-Identifier: Apache-2.0
"""The tools that run.py compares: the command of each, as a user types it. A tool that drives a fuzz
target runs the target with the bugs in process; the others start its program once per script."""

import argparse
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

from bug_files import Failed
from feed import scripts

HERE = pathlib.Path(__file__).resolve().parent
FOR_EVER = "100h"  # the budget ends a tool
STRATEGIES = re.findall(r"^GADFLY_STRATEGY\((\w+)", (HERE.parents[1] / "mutator/strategies.def").read_text(), re.M)


class Tool:
    """`options` are those of run.py; `setup` names folders and programs (run.py, Setup)."""

    environment = {}
    stop = signal.SIGINT

    def __init__(self, name, options, setup):
        self.name, self.options, self.setup = name, options, setup

    def reference(self):
        return self.options.reference or "none"

    def prepare(self):
        """Called once before all trials."""


class Guided(Tool):
    """A campaign of Gadfly with coverage: libFuzzer, one worker."""

    engine = "libfuzzer"

    def command(self, seed, folder):
        return [self.setup.gadfly, "fuzz", self.setup.build, "--engine", self.engine, "--time", FOR_EVER, "-j", "1",
                "--seed", seed, "--verify-binary", "none", "--confirm-time", "0", "--reduce-time", "0", "--reference",
                self.reference(), "--out", folder / "campaign", *self.options.seeds]


class GuidedAlone(Guided):
    """The same without a reference solver."""

    def reference(self):
        return "none"


class GuidedAfl(Guided):
    """The same with AFL++, on the target that was built for it."""

    engine = "afl"


class Fed(Tool):
    """Scripts that a generator writes in batches, which the target then runs (feed.py)."""

    maker, strategies = "", ()

    def command(self, seed, folder):
        words = [sys.executable, HERE / "feed.py", self.maker, seed, folder / "batch", self.setup.target, "--gadfly",
                 self.setup.gadfly, "--python", self.options.python, "--profile", self.setup.solver, "--reference",
                 self.reference(), "--seeds", *self.options.seeds]
        return words + (["--strategies", *self.strategies] if self.strategies else [])


class Unguided(Fed):
    """`gadfly mutate --chain 10`: chains of mutations of the seeds, without coverage."""

    maker = "mutate"


class OneStrategy(Unguided):
    """The same with one strategy, only-NAME, or with all others, without-NAME."""

    def __init__(self, name, options, setup):
        super().__init__(name, options, setup)
        how, _, strategy = name.partition("-")
        self.strategies = [other for other in STRATEGIES if (other == strategy) == (how == "only")]


class Generate(Fed):
    """`gadfly generate ALL`: scripts from nothing."""

    maker = "generate"


class SmtFuzz(Fed):
    """smtfuzz (PyPI): scripts from a grammar."""

    maker = "smtfuzz"

    def reference(self):
        return "none"  # it compares nothing


class AflBytes(Tool):
    """afl-fuzz without a custom mutator, on the target that was built for it, from the same seeds."""

    environment = {"AFL_SKIP_CPUFREQ": "1", "AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES": "1",
                   "AFL_NO_UI": "1", "AFL_NO_AFFINITY": "1", "GADFLY_MODE": "record"}

    def command(self, seed, folder):
        seeds = folder / "seeds"
        seeds.mkdir()
        for number, path in enumerate(path for given in self.options.seeds for path in scripts(given)):
            (seeds / f"{number}.smt2").write_bytes(path.read_bytes())
        return ["afl-fuzz", "-i", seeds, "-o", folder / "afl", "-m", "none", "-t", "5000", "-s", seed, "--",
                self.setup.afl_target]


class Yinyang(Tool):
    """OpFuzz or TypeFuzz (PyPI: yinyang). They end at the first seed that they cannot type, so they get
    only those that they can."""

    stop = signal.SIGKILL
    once = ["-i", "300", "-m", "300"]  # one script of a seed

    def words(self, solvers):
        return [pathlib.Path(self.options.python).parent / self.name, ";".join(map(str, solvers))]

    def chosen(self):
        """The seeds, each in a list of those that are tried together."""
        return [[path] for given in self.options.seeds for path in scripts(given)]

    def readable(self):
        return self.options.work / f"{self.name}.seeds"

    def prepare(self):
        if self.readable().exists():
            return
        with tempfile.TemporaryDirectory() as scratch:
            words = self.words(["true", "true"]) + self.once
            seeds = [paths[0] for paths in self.chosen() if not re.search(
                rb"Traceback|Please file an issue|\b0 (seeds processed|valid)",
                subprocess.run([*words, *paths], cwd=scratch, capture_output=True, check=False).stdout)]
        if not seeds:
            raise Failed(f"{self.name}: {words[0]} can read none of the seeds")
        self.readable().write_text("\n".join(map(str, seeds)) + "\n")

    def command(self, seed, folder):
        solvers = [self.setup.program]
        if self.options.reference:
            solvers.append(self.setup.reference_program)
        return [*self.words(solvers), "-i", "30", *self.readable().read_text().split("\n")[:-1]]


class Fusion(Yinyang):
    """Semantic fusion (PyPI: yinyang) of seeds whose `(set-info :status)` is sat, or of those that are
    unsat: fusion-sat, fusion-unsat. It has no type for bit-vectors."""

    once = ["-i", "1"]

    def __init__(self, name, options, setup):
        super().__init__(name, options, setup)
        self.status = name.partition("-")[2]

    def words(self, solvers):
        return [pathlib.Path(self.options.python).parent / "yinyang", "-o", self.status, ";".join(map(str, solvers))]

    def chosen(self):
        return [paths * 2 for paths in super().chosen()
                if re.findall(r"\(set-info :status (\w+)\)", paths[0].read_text()) == [self.status]]


class Chimera(Tool):
    """One mode of Chimera (github.com/merlin-cs/Chimera)."""

    def __init__(self, name, options, setup):
        super().__init__(name, options, setup)
        self.mode = name.partition("-")[2]
        self.environment = {"PYTHONPATH": str(options.chimera)}

    def command(self, seed, folder):
        seeds = ["--seed-dir", self.options.chimera / "bug_triggering_formulas/cases"] if self.mode == "aries" else []
        return [self.options.python, "-m", "chimera", "run", self.mode, "--solver1-name", self.setup.solver,
                "--solver1-bin", self.setup.program, "--solver2-name", "z3", "--solver2-bin",
                self.setup.reference_program, "--detect-invalid-models", "--seed", seed, "--output-dir",
                folder / "campaign", *seeds]


TOOLS = {
    "afl-bytes": AflBytes,
    "chimera-aries": Chimera,
    "chimera-histfuzz": Chimera,
    "chimera-once4all": Chimera,
    "fusion-sat": Fusion,
    "fusion-unsat": Fusion,
    "generate": Generate,
    "guided": Guided,
    "guided-afl": GuidedAfl,
    "guided-alone": GuidedAlone,
    "opfuzz": Yinyang,
    "smtfuzz": SmtFuzz,
    "typefuzz": Yinyang,
    "unguided": Unguided,
}
TOOLS |= {f"{how}-{strategy}": OneStrategy for how in ("only", "without") for strategy in STRATEGIES}


def tool_name(text):
    """Checks the name of a tool, with settings as in guided+GADFLY_MODELS=1+GADFLY_SEARCH=0."""
    name, *settings = text.split("+")
    if name not in TOOLS:
        raise argparse.ArgumentTypeError(f"{name} is no tool: {', '.join(sorted(TOOLS))}")
    for setting in settings:
        if not re.fullmatch(r"[A-Z_]+=[\w=,.-]*", setting):
            raise argparse.ArgumentTypeError(f"{setting} is no setting, such as GADFLY_MODELS=1")
    return text


def make_tool(text, options, setup):
    """The tool of this name, with the environment of its settings."""
    name, *settings = text.split("+")
    tool = TOOLS[name](name, options, setup)
    tool.environment = tool.environment | dict(setting.split("=", 1) for setting in settings)
    return tool
