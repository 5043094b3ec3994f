#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""cmake/manual.py GADFLY SHARE: writes man pages and completions below the folder SHARE, from the
help texts of the command GADFLY: man/man1/gadfly.1 and gadfly-SUBCOMMAND.1, and completions for bash, zsh,
and fish. `cmake --install` calls it (GadflyPackage.cmake).

cmake/manual.py GADFLY --markdown: prints docs/commands.md from the same texts. GADFLY must have no named
builds beside it, which its help would list."""

import gzip
import pathlib
import re
import subprocess
import sys

COLUMN = 30  # of the text of an option


def help_of(gadfly, *words):
    return subprocess.run([gadfly, *words, "--help"], capture_output=True, text=True, check=True).stdout


def sections(text):
    """The parts of a help text: the summary, the usage, and for each section its name and entries."""
    lines = text.splitlines()
    summary, usage = lines[0], next(line for line in lines if line.startswith("Usage:"))
    found, footer, at = [], [], None
    for line in lines[1:]:
        if re.fullmatch(r"(Positionals|Options|Subcommands):", line):
            at = (line[:-1], [])
            found.append(at)
        elif at and line.startswith("  ") and line.strip():
            if not line.startswith("   "):
                # A longer head, such as --jobs UINT in [1 - 9], has its text on the next line.
                whole = line[COLUMN - 1:COLUMN] == " " and line.count("[", 0, COLUMN) == line.count("]", 0, COLUMN)
                split = COLUMN if whole else len(line)
                at[1].append([line[:split].strip(), line[split:].strip()])
            elif at[1]:
                at[1][-1][1] = f"{at[1][-1][1]} {line.strip()}".strip()
        elif line.strip() and line != usage:
            footer.append(line)
    return summary, usage.removeprefix("Usage: "), found, footer


def escaped(text):
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text


def man_page(name, text):
    summary, usage, found, footer = sections(text)
    lines = [f".TH {name.upper()} 1", ".SH NAME", f"{escaped(name)} \\- {escaped(summary)}", ".SH SYNOPSIS",
             escaped(usage)]
    for title, entries in found:
        lines.append(f".SH {title.upper()}")
        for head, words in entries:
            lines += [".TP", f".B {escaped(head)}", escaped(words)]
    lines += [".SH NOTES", *(part for line in footer for part in (escaped(line), ".br"))]
    return "\n".join(lines) + "\n"


def cell(text):
    return re.sub(r"[|<>]", lambda match: {"|": "\\|", "<": "&lt;", ">": "&gt;"}[match[0]], text)


def command_section(gadfly, *words):
    """The lines about a subcommand, and about its own subcommands."""
    summary, usage, found, _ = sections(help_of(gadfly, *words))
    lines = ["", f"{'#' * (1 + len(words))} gadfly {' '.join(words)}", "", f"{summary}.", "", f"    {usage}"]
    for title, entries in found:
        rows = [f"| `{head}` | {cell(text)} |" for head, text in entries if not head.startswith("-h,")]
        if title == "Subcommands":
            for head, _ in entries:
                lines += command_section(gadfly, *words, head.split(" ")[0])
        elif rows:
            lines += ["", f"| {title.lower()} | |", "|---|---|", *rows]
    return lines


def markdown(gadfly, subcommands):
    """The text of docs/commands.md: a section for each subcommand."""
    lines = ["<!-- SPDX-License-Identifier: Apache-2.0 -->", "# Commands", "",
             "Made from the help texts by `ci/check_commands.sh --write`. Each takes `--json`: one object per",
             "line on standard output, and nothing else ([design.md](design.md#11-the-command), also for exit",
             "codes).", "", "| command | |", "|---|---|"]
    lines += [f"| [`gadfly {name}`](#gadfly-{name}) | {cell(words)} |" for name, words in subcommands]
    for name, _ in subcommands:
        lines += command_section(gadfly, name)
    return "\n".join(lines)


def options(entries):
    """(long name, first words of its text) of each option."""
    for head, words in entries:
        for name in re.findall(r"--[\w-]+", head.split(" ")[0]):
            yield name, words.split(";")[0].split(":")[0]


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def main():
    gadfly = sys.argv[1]
    text = help_of(gadfly)
    subcommands = [(head.split(" ")[0], words) for title, entries in sections(text)[2] if title == "Subcommands"
                   for head, words in entries]
    if sys.argv[2] == "--markdown":
        print(markdown(gadfly, subcommands))
        return 0
    share = pathlib.Path(sys.argv[2])
    pages = {"gadfly": text} | {f"gadfly-{name}": help_of(gadfly, name) for name, _ in subcommands}
    (share / "man/man1").mkdir(parents=True, exist_ok=True)
    for name, page in pages.items():
        (share / f"man/man1/{name}.1.gz").write_bytes(gzip.compress(man_page(name, page).encode(), mtime=0))

    known = {name: sorted(set(options([e for title, entries in sections(pages[f"gadfly-{name}"])[2]
                                       if title == "Options" for e in entries]))) for name, _ in subcommands}
    cases = "\n".join(f"    {name}) words='{' '.join(option for option, _ in known[name])}' ;;" for name in known)
    bash = f"""# Completion of gadfly for bash. Made from its help.
_gadfly() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} words=''
  case ${{COMP_WORDS[1]}} in
{cases}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W '{' '.join(known)} --help --version --json' -- "$word")
  elif [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}}
complete -o filenames -F _gadfly gadfly
"""
    names = " ".join(quoted(f"{name}:{words}") for name, words in subcommands)
    arms = "\n".join(f"    {name}) _arguments "
                     + " ".join(quoted(f"{option}[{words.replace('[', '(').replace(']', ')')}]")
                                for option, words in known[name]) + " '*:file:_files' ;;" for name in known)
    zsh = f"""#compdef gadfly
# Completion of gadfly for zsh. Made from its help.
_gadfly() {{
  local -a subcommands=({names})
  if (( CURRENT == 2 )); then
    _describe 'subcommand' subcommands
    return
  fi
  local subcommand=$words[2]
  shift words
  (( CURRENT-- ))
  case $subcommand in
{arms}
  esac
}}
_gadfly "$@"
"""
    fish = "# Completion of gadfly for fish. Made from its help.\n" + "".join(
        f"complete -c gadfly -n __fish_use_subcommand -f -a {name} -d {quoted(words)}\n"
        for name, words in subcommands) + "".join(
        f"complete -c gadfly -n '__fish_seen_subcommand_from {name}' -l {option[2:]} -d {quoted(words)}\n"
        for name in known for option, words in known[name])
    for path, script in (("bash-completion/completions/gadfly", bash), ("zsh/vendor-completions/_gadfly", zsh),
                         ("fish/vendor_completions.d/gadfly.fish", fish)):
        (share / path).parent.mkdir(parents=True, exist_ok=True)
        (share / path).write_text(script)
    return 0


if __name__ == "__main__":
    sys.exit(main())
