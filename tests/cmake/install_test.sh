#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# tests/cmake/install_test.sh BUILD: `cmake --install` makes a prefix that works without the repository:
# the command finds its data there, and has man pages and completions.
set -euo pipefail

prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
fail() {
  echo "install_test.sh: $1" >&2
  exit 1
}
cmake --install "$1" --prefix "$prefix" >/dev/null
unset GADFLY_SOURCE_DIR
gadfly=$prefix/bin/gadfly

"$gadfly" doctor --json >"$prefix/doctor" || fail "doctor misses something: $(cat "$prefix/doctor")"
grep -q "$prefix/share/gadfly/corpus" "$prefix/doctor" || fail "the seeds are not those of the prefix"
echo '(check-sat)' >"$prefix/a.smt2"
"$gadfly" judge "$prefix/a.smt2" --solver z3 >/dev/null || fail "judge does not run"
said=$("$gadfly" build boolector 2>&1) && fail "an installed gadfly built a target"
grep -q "an installed gadfly builds no targets" <<<"$said" || fail "wrong message: $said"
[ -e "$prefix/share/gadfly/harness/solvers/install.py" ] || fail "no install.py"
[ ! -e "$prefix/share/gadfly/harness/solvers/z3/z3.cc" ] || fail "sources are installed"
[ -e "$prefix/lib/gadfly/libgadfly_afl.so" ] || fail "no mutator for afl-fuzz"

# Each subcommand has a page, each option is in it, and the completion knows both.
bash -n "$prefix/share/bash-completion/completions/gadfly"
subcommands=$("$gadfly" --help | sed -n '/^Subcommands:/,/^$/ s/^  \([a-z]*\) .*/\1/p')
[ "$(wc -w <<<"$subcommands")" -ge 15 ] || fail "too few subcommands: $subcommands"
for name in $subcommands; do
  page=$prefix/share/man/man1/gadfly-$name.1.gz
  [ -e "$page" ] || fail "no page for $name"
  grep -q "^    $name) words=" "$prefix/share/bash-completion/completions/gadfly" ||
    fail "no completion for $name"
  text=$(gunzip -c "$page" | tr -d '\\')
  for option in $("$gadfly" "$name" --help | sed -n 's/^  \(-[a-z],\)\?--\([a-z-]*\).*/\2/p'); do
    grep -q -- "--$option" <<<"$text" || fail "--$option is not in gadfly-$name.1"
    grep -q -- "-l $option " "$prefix/share/fish/vendor_completions.d/gadfly.fish" ||
      fail "--$option of $name is not completed in fish"
  done
done
