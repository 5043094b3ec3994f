# SPDX-License-Identifier: Apache-2.0
"""The tools that measure.py runs beside each other: the command of each, as a user types it, and how
to read from its files what it sent to the solvers and what it reports."""

import dataclasses
import json
import pathlib
import random
import re
import signal
import subprocess

ANSWER = re.compile(r"^(sat|unsat|unknown)$", re.M)
REFUSAL = re.compile(r"\(error |unsupported|Parse Error|Unimplemented code")  # as yinyang's list of ignored outputs


@dataclasses.dataclass
class Tally:
    formulas: int = 0  # sent to the solvers
    accepted: float = 0  # by both solvers
    decided: float = 0  # those with a check-sat that both answer with sat or unsat
    findings: list = dataclasses.field(default_factory=list)  # files


class Gadfly:
    def __init__(self, options):
        self.options, self.name = options, "Gadfly"
        self.environment, self.stop = {}, signal.SIGINT

    def command(self, seed, folder):
        solvers = [word for name, path in self.options.solvers.items() for word in ("--solver", f"{name}={path}")]
        return [self.options.gadfly, "--json", "fuzz", "--unguided", *solvers, "--time", "100h", "--seed", seed,
                "--out", folder / "campaign", self.options.seed_scripts]

    def read(self, folder):
        lines = (folder / "out").read_text().splitlines()
        summary = json.loads(lines[-1]) if lines else {"executions": 0, "accepted": 0, "decided": 0}
        found = []
        for finding in sorted(folder.glob("campaign/findings/*")):
            reduced = finding / "reduced.smt2"
            found.append(reduced if reduced.exists() else finding / "input.smt2")
        found += sorted(folder.glob("campaign/pending/*.smt2"))
        return Tally(summary["executions"], summary["accepted"], summary["decided"], found)


class Chimera:
    """One mode of Chimera. It keeps each formula with the solvers' answers."""

    def __init__(self, options, mode):
        self.options, self.mode, self.name = options, mode, f"Chimera {mode}"
        self.environment = {"PYTHONPATH": str(options.chimera)}
        self.stop = signal.SIGINT

    def command(self, seed, folder):
        first, second = self.options.solvers.items()
        seeds = ["--seed-dir", self.options.chimera / "bug_triggering_formulas/cases"] if self.mode == "aries" else []
        return [self.options.python, "-m", "chimera", "run", self.mode, "--solver1-name", first[0], "--solver1-bin",
                first[1], "--solver2-name", second[0], "--solver2-bin", second[1], "--detect-invalid-models",
                "--seed", seed, "--output-dir", folder / "campaign", *seeds]

    def read(self, folder):
        tally = Tally()
        for path in sorted(folder.glob("campaign/cases/*/manifest.json")):
            case = json.loads(path.read_text())
            outcomes = [solver["outcome"] for solver in case["solvers"].values()]
            tally.formulas += 1
            tally.accepted += not {"PARSE_ERROR", "ERROR"} & set(outcomes)
            tally.decided += all(outcome in ("SAT", "UNSAT") for outcome in outcomes)
            if case["findings"]:
                tally.findings.append(path.parent / case["formula"])
        return tally


class Yinyang:
    """OpFuzz or TypeFuzz. The scratch folder has one file per mutant; yinyang removes them if it ends
    by itself, so watch() links them into another folder, and the budget ends it by SIGKILL. It keeps no
    answers: a sample of the mutants runs again, outside of the budget."""

    def __init__(self, options, program, name):
        self.options, self.program, self.name = options, program, name
        self.environment, self.stop = {}, signal.SIGKILL

    def solver_commands(self):
        return [f"{path} {FLAGS[name]}" for name, path in self.options.solvers.items()]

    def command(self, seed, folder):
        (folder / "kept").mkdir()
        return [pathlib.Path(self.options.python).parent / self.program, ";".join(self.solver_commands()),
                self.options.seed_scripts]

    @staticmethod
    def watch(folder):
        for path in folder.glob("scratch/*"):
            try:
                (folder / "kept" / path.name).hardlink_to(path)
            except (FileExistsError, FileNotFoundError):
                pass

    def read(self, folder):
        self.watch(folder)
        mutants = sorted(folder.glob("kept/*.smt2"))
        tally = Tally(len(mutants), findings=sorted(folder.glob("bugs/*.smt2")))
        sample = random.Random(1).sample(mutants, min(self.options.sample, len(mutants)))
        for path in sample:
            answers = [self.answers(command, path) for command in self.solver_commands()]
            tally.accepted += None not in answers
            tally.decided += None not in answers and any("unknown" not in pair for pair in zip(*answers))
        tally.accepted *= len(mutants) / max(len(sample), 1)
        tally.decided *= len(mutants) / max(len(sample), 1)
        return tally

    @staticmethod
    def answers(command, path):
        """The answers of a solver to its check-sats; None if it refuses the script."""
        try:
            run = subprocess.run([*command.split(), path], capture_output=True, timeout=8, check=False)
        except subprocess.TimeoutExpired as late:
            return ANSWER.findall((late.stdout or b"").decode(errors="replace"))
        text = (run.stdout + run.stderr).decode(errors="replace")
        return None if REFUSAL.search(text) else ANSWER.findall(text)


# As yinyang's documentation runs them; it recommends --strings-exp for strings.
FLAGS = {"z3": "model_validate=true", "cvc5": "--check-models -m -i -q --strings-exp"}


def all_tools(options):
    modes = ("once4all", "histfuzz", "aries")
    return [Gadfly(options), *(Chimera(options, mode) for mode in modes if options.chimera),
            Yinyang(options, "opfuzz", "OpFuzz"), Yinyang(options, "typefuzz", "TypeFuzz")]
