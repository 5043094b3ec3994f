# SPDX-License-Identifier: Apache-2.0
"""One judge for the findings of all tools. `gadfly judge` runs a script through the measured solvers,
as Gadfly starts them and as the peers do, and through the arbiters: newer solvers that are compared, but
not measured. Wrong answers are reduced first, so that scripts of one bug get one signature."""

import collections
import json
import subprocess

AS_PEERS = {"z3": "model_validate=true {}", "cvc5": "-q -m --check-models --strings-exp {}"}
SECONDS = 10  # of a solver per script
PATIENCE = 600  # seconds, for one judgment or reduction


class Judge:
    def __init__(self, options):
        self.options = options
        self.known = {}
        self.solvers = [f"{name}={path}" for name, path in options.solvers.items()]
        self.solvers += [f"{name}-file={path} {AS_PEERS[name]}" for name, path in options.solvers.items()]

    def ask(self, path, solvers):
        words = [word for solver in solvers for word in ("--solver", solver)]
        run = subprocess.run([self.options.gadfly, "--json", "judge", path, "--timeout", str(SECONDS), *words],
                             capture_output=True, text=True, timeout=PATIENCE, check=False)
        if not run.stdout:
            return {"verdict": "not read", "reason": run.stderr.strip()[-200:], "culprit": "", "kind": "",
                    "signature": "", "answers": {}}
        return json.loads(run.stdout.splitlines()[-1])

    def reduced(self, path, verdict, scratch):
        """A smaller script with the same verdict, or the same file."""
        if self.options.reduce == 0 or verdict["verdict"] != "finding" or verdict["kind"] == "crash":
            return path
        out = scratch / f"{len(self.known)}.smt2"
        wrong = [solver for solver in self.solvers if solver.partition("=")[0] == verdict["culprit"]]
        command = [self.options.gadfly, "--json", "judge", "{}", "--timeout", "5"]
        for solver in [*wrong, *self.options.arbiters]:
            command += ["--solver", solver]
        start = "-".join(verdict["signature"].split("-")[:-1])
        match = f'/"kind":"{verdict["kind"]}","culprit":"{verdict["culprit"]}".*"signature":"{start}/'
        subprocess.run([self.options.gadfly, "reduce", path, out, "--budget", f"{self.options.reduce}s",
                        "--match-out", match, "--", *command],
                       capture_output=True, timeout=PATIENCE, check=False)
        return out if out.exists() else path

    def measured(self, name):
        return name.removesuffix("-file") in self.options.solvers

    def judge(self, path, scratch):
        """(signature, "") of a real bug in a measured solver, else ("", why not)."""
        text = path.read_bytes()
        if text not in self.known:
            verdict = self.ask(path, [*self.solvers, *self.options.arbiters])
            small = self.reduced(path, verdict, scratch)
            if small != path:
                again = self.ask(small, [*self.solvers, *self.options.arbiters])
                verdict = again if again["verdict"] == "finding" else verdict
            self.known[text] = self.conclusion(verdict)
        return self.known[text]

    def conclusion(self, verdict):
        if verdict["verdict"] == "finding" and self.measured(verdict["culprit"]):
            return verdict["signature"].replace("-file-", "-"), ""
        if verdict["verdict"] == "unsupported" and (wrong := self.contradicted(verdict["answers"])):
            return f"soundness-{wrong}-not-understood", ""
        return "", f"{verdict['verdict']}: {verdict['culprit']} {verdict['reason']}"

    def contradicted(self, answers):
        """A measured solver whose answers both arbiters contradict; for scripts that Gadfly does not
        understand, so that it compares no answers itself."""
        new = [tuple(given) for name, given in answers.items() if not self.measured(name)]
        if len(new) < 2 or len(set(new)) > 1:
            return ""
        for name, given in answers.items():
            pairs = zip(given, new[0])
            if self.measured(name) and any({a, b} == {"sat", "unsat"} for a, b in pairs):
                return name.removesuffix("-file")
        return ""


def distinct(judgments):
    """Signatures with the number of findings of each, and the reasons of those that are no bugs."""
    real = collections.Counter(signature for signature, _ in judgments if signature)
    return real, collections.Counter(why for signature, why in judgments if not signature)
