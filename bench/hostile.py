#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""bench/hostile.py: what bench/attacks.py gives to gadfly: scripts that are hardly scripts, labels
and heads that make no sense, and programs that are no solvers. Run alone, it lists them. The large
scripts are in bench/shapes.py."""

import re

# A script as users write them, and the same with the word that makes the programs below act.
PLAIN = (b"(set-logic QF_LIA)\n(declare-const x Int)\n(declare-const y Int)\n(assert (< x y))\n"
         b"(assert (or (= x 3) (> y 10)))\n(check-sat)\n")
GUILTY = PLAIN.replace(b"(assert (<",
                       b"(declare-const guilty Int)\n(assert (= guilty 7))\n(assert (<")
MANY = 100_000


def asserted(term, names=b"(declare-const x Int)\n"):
    return names + b"(assert " + term + b")\n(check-sat)\n"


def nested(begin, inside, end, n=MANY):
    return begin * n + inside + end * n


SCRIPTS = {
    "empty": b"",
    "white space": b" \t\r\n" * 1000,
    "one byte": b"(",
    "NUL": b"\0",
    "NUL in a symbol": asserted(b"(= x y\0z)"),
    "NUL in a string": asserted(b'(= "a\0b" "")'),
    "NUL in quotes": asserted(b"(= |a\0b| x)"),
    "a megabyte of NUL": b"\0" * (1 << 20),
    "not UTF-8": b"(assert \xff\xfe)\n(echo \"\xc3\x28\")\n; \x80\n(check-sat)\n",
    "UTF-16": PLAIN.decode().encode("utf-16"),
    "byte order mark": b"\xef\xbb\xbf" + PLAIN,
    "control characters": bytes(range(32)) + PLAIN,
    "escape sequences": asserted(b"\x1b]0;title\x07\x1b[2J"),
    "bytes of every kind": bytes(range(256)) * 100,
    "unclosed string": b'(echo "' + b"a" * MANY,
    "unclosed quotes": b"(assert |" + b"a\n" * MANY,
    "unclosed list": PLAIN + b"(assert (and true",
    "closed too often": PLAIN + b")" * MANY,
    "opening parentheses": b"(" * MANY,
    "closing parentheses": b")" * MANY,
    "nested empty lists": nested(b"(", b"", b")"),
    "many empty lists": b"()" * MANY,
    "words without lists": b"assert true check-sat " * 10_000,
    "huge numeral": asserted(b"(> x " + b"9" * 1_000_000 + b")"),
    "huge decimal": asserted(b"(> 0.0 " + b"9" * MANY + b"." + b"9" * MANY + b")"),
    "huge hexadecimal": asserted(b"(= #x" + b"f" * 1_000_000 + b" #x0)"),
    "huge binary": asserted(b"(= #b" + b"1" * 1_000_000 + b" #b0)"),
    "leading zeros": asserted(b"(= x 0000000000000000000001)"),
    "index of a bit-vector": asserted(b"(= (_ bv1 99999999999) (_ bv1 99999999999))"),
    "wide bit-vector": b"(declare-const b (_ BitVec 4000000000))\n" + asserted(b"(= b (bvnot b))"),
    "wider bit-vector":
        b"(declare-const b (_ BitVec 99999999999999999999))\n" + asserted(b"(= b b)"),
    "width zero": b"(declare-const b (_ BitVec 0))\n" + asserted(b"(= b b)"),
    "value of a wide bit-vector": asserted(b"(= (_ bv1 4000000000) (bvneg (_ bv0 4000000000)))"),
    "repeat": asserted(b"(= ((_ repeat 4000000000) #xff) #x00)"),
    "zero_extend": asserted(b"(= ((_ zero_extend 4294967295) #xff) #x00)"),
    "extract": asserted(b"(= ((_ extract 4294967295 0) #xff) #x00)"),
    "rotate": asserted(b"(= ((_ rotate_left 99999999999999999999) #xff) #x00)"),
    "float of great width":
        b"(declare-const f (_ FloatingPoint 60 4000000000))\n" + asserted(b"(fp.isNaN f)"),
    "float of width one": b"(declare-const f (_ FloatingPoint 1 1))\n" + asserted(b"(fp.isNaN f)"),
    "fma of great width": asserted(b"(fp.isNaN (fp.fma RNE f f f))",
                 b"(declare-const f (_ FloatingPoint 30 100000))\n"),
    "loop": asserted(b'(str.in_re s ((_ re.loop 1 4000000000) (str.to_re "a")))',
                 b"(declare-const s String)\n"),
    "power": asserted(b"(= x (^ 2 99999999999))"),
    "power of a regular expression":
        asserted(b'(str.in_re "aaaa" ((_ re.^ 99999999) (re.opt (str.to_re "a"))))', b""),
    "number of a character":
        asserted(b'(= (str.from_code 99999999999) "\\u{ffffff}\\u{110000}\\u{}")'),
    "deep quantifiers": asserted(nested(b"(forall ((x Int)) ", b"true", b")", 20_000)),
    "quantifiers that alternate":
        asserted(nested(b"(forall ((x Int)) (exists ((y Bool)) ", b"y", b"))", 20_000)),
    "deep negations": asserted(nested(b"(not ", b"true", b")")),
    "deep annotations": asserted(nested(b"(! ", b"true", b" :a b)", 50_000)),
    "deep sorts":
        b"(declare-const a " + nested(b"(Array Int ", b"Int", b")", 50_000) + b")\n(check-sat)\n",
    "deep attribute": b"(set-info :a " + nested(b"(", b"", b")") + b")\n(check-sat)\n",
    "deep index": asserted(b"(= x ((_ f " + nested(b"(_ a ", b"1", b")", 20_000) + b") x))"),
    "symbol of a megabyte":
        b"(declare-const " + b"a" * (1 << 20) + b" Int)\n" + asserted(b"(= x " + b"a" *
                                                                      (1 << 20) + b")"),
    "unknown symbol of a megabyte": asserted(b"(= x " + b"u" * (1 << 20) + b")"),
    "unknown command of a megabyte": b"(" + b"c" * (1 << 20) + b")\n(check-sat)\n",
    "unknown sort of a megabyte": b"(declare-const x " + b"S" * (1 << 20) + b")\n(check-sat)\n",
    "logic of a megabyte": b"(set-logic " + b"L" * (1 << 20) + b")\n(check-sat)\n",
    "wrong sort in a megabyte": asserted(b"(and x " + b"(= 1 1) " * 130_000 + b")"),
    "string of a megabyte": asserted(b'(= (str.len "' + b"a" * (1 << 20) + b'") 0)'),
    "comment of a megabyte": b";" + b"c" * (1 << 20) + b"\n" + PLAIN,
    "a line of a megabyte":
        PLAIN.replace(b"\n", b" ") + asserted(b"true", b"").replace(b"\n", b" ") * 30_000,
    "CRLF": PLAIN.replace(b"\n", b"\r\n"),
    "CR": PLAIN.replace(b"\n", b"\r"),
    "names with quotes": b'(declare-const |"| Int)\n(declare-const |\'; rm -rf x; \'| Int)\n' +
        asserted(b'(= |"| |\'; rm -rf x; \'| x)'),
    "names with line breaks": b"(declare-const |a\nb| Int)\n" + asserted(b"(= |a\nb| x)"),
    "names for a shell":
        b"(declare-const |$(touch injected)| Int)\n(declare-const |`touch injected`| Int)\n" +
        asserted(b"(= |$(touch injected)| |`touch injected`| x)"),
    "names for a format": b"(declare-const |{} {0:9999999} %s%n%n| Int)\n" +
        asserted(b"(= |{} {0:9999999} %s%n%n| x)"),
    "empty name": b"(declare-const || Int)\n" + asserted(b"(= || x)"),
    "output to a file": (b'(set-option :regular-output-channel "injected")\n'
                         b'(set-option :diagnostic-output-channel "injected")\n'
                         b'(set-option :dump-to "injected")\n(set-option :trace true)\n'
                         b'(set-option :trace_file_name "injected")\n') + PLAIN,
    "input from a file": b'(include "/etc/hostname")\n(include-file "/dev/zero")\n' + PLAIN,
    "markup": b'(set-info :source "]]><x/>&lt;")\n; --> ]]> <![CDATA[\n' + PLAIN,
    "exit first": b"(exit)\n" + PLAIN,
    "nothing but exits": b"(exit)\n" * MANY,
    "pop of too many levels": b"(pop 99999999999999999999)\n(push 4294967296)\n" + PLAIN,
    "reset forever": b"(reset)\n" * 10_000 + PLAIN,
    "datatype without a value":
        b"(declare-datatype D ((c (s D))))\n(declare-const d D)\n" + asserted(b"(= d d)"),
    "datatypes that repeat":
        b"(declare-datatypes ((D 0) (D 0)) (((c)) ((c))))\n(declare-const d D)\n" +
        asserted(b"(= d c)"),
    "sort of itself": b"(define-sort S () S)\n(declare-const s S)\n" + asserted(b"(= s s)"),
    "function of itself": b"(define-fun-rec f ((x Int)) Int (f x))\n" + asserted(b"(= (f x) 1)"),
    "arities that differ":
        b"(define-funs-rec ((f ((x Int)) Int) (g () Int)) (x))\n" + asserted(b"(= (f 1) 1)"),
    "match of nothing": asserted(b"(match x ())"),
    "commands without arguments":
        b"(assert)(declare-const)(declare-fun f)(define-fun)(push)(set-info)(check-sat)(get-value)",
    "lists as commands": b"((assert true))\n(())\n(1 2)\n(\"a\")\n(:a b)\n(check-sat)\n",
    "reserved words": asserted(b"(let forall exists (_ as) (! par))"),
    "witness in an opaque script":
        b"(unheard-of)\n" + PLAIN + b'(set-info :gadfly-witness "1 0 (x 1) (y 2)")\n'
}


def wounds(data, rng, count=8):
    """Copies of some bytes: cut at places that include the ends, and with a changed byte."""
    places = sorted({0, 1, len(data) - 1} | {len(data) * i // count for i in range(1, count)})
    for place in places:
        yield f"cut at {place}", data[:place]
    for _ in range(count):
        place = rng.randrange(len(data))
        yield f"byte {place} changed", data[:place] + bytes([data[place] ^ (1 << rng.randrange(8))
                                                             ]) + data[place + 1:]
    yield "repeated", data * 2
    yield "with garbage behind", data + bytes(range(256))
    yield "nothing but 0xff", b"\xff" * 4096


# Witnesses, and approximations (docs/design.md section 7), behind PLAIN.
LABELS = {
    "empty witness": 'witness ""',
    "witness of no check-sat": 'witness "1 7 (x 1) (y 2)"',
    "witness of check-sat -1": 'witness "1 -1 (x 1)"',
    "witness of check-sat 99999999999999999999": 'witness "1 99999999999999999999 (x 1)"',
    "witness of version 9": 'witness "9 0 (x 1) (y 2)"',
    "unclosed witness": 'witness "1 0 (x 1) (y"',
    "deep witness": f'witness "1 0 (x {"(" * MANY}"',
    "huge witness": f'witness "1 0 (x {"9" * 1_000_000}) (y 1)"',
    "witness of a wide bit-vector": 'witness "1 0 (x (_ bv1 4000000000)) (y #b1)"',
    "witness with functions": 'witness "1 0 (x (lambda ((a Int)) (x a)))"',
    "witness that repeats": f'witness "1 0 {"(x 1) " * 50_000}"',
    "a symbol as witness": "witness |1 0 (x 1)|",
    "a list as witness": "witness (1 0 (x 1))",
    "empty approximation": 'approximation ""',
    "approximation of no node": 'approximation "1 weaker 99999999 inject-or 4 true"',
    "approximation of node -1": 'approximation "1 weaker -1 inject-or 4 true"',
    "approximation with a long length": 'approximation "1 weaker 3 inject-or 99999999999 true"',
    "approximation with length -1": 'approximation "1 stronger 3 inject-and -1 true"',
    "approximation by no rule": 'approximation "1 weaker 3 no-such-rule 4 true"',
    "approximation in no direction": 'approximation "1 sideways 3 inject-or 4 true"',
    "approximations without end": f'approximation "1 weaker {"3 inject-or 4 true " * 20_000}"',
    "labels that repeat": 'witness "1 0 (x 1) (y 2)")\n(set-info :gadfly-witness "1 0 (x 3) (y 11)"'
}

# First lines of regressions (docs/corpus.md).
HEADS = {
    "nonsense": "; gadfly-expect: nonsense",
    "no expectation": "; gadfly-expect:",
    "no signature": "; gadfly-expect: finding",
    "a signature of a megabyte": "; gadfly-expect: finding " + "x" * (1 << 20),
    "a signature for a shell": "; gadfly-expect: finding $(touch injected)/../../injected",
    "many heads": "; gadfly-expect: clean\n" * 10_000,
    "heads that differ": "; gadfly-expect: clean\n; gadfly-expect: finding a",
    "bytes": "; gadfly-expect \xff: finding \x1b[2J"
}

# Lines of issue trackers.
ISSUES = {
    "no object": b"[]\n",
    "null": b"null\n",
    "cut": b'{"title": "a", "body": "``',
    "deep": b"[" * MANY + b"]" * MANY,
    "deep objects": b'{"a":' * MANY + b"1" + b"}" * MANY,
    "number": b'{"title": 1e99999, "body": 5, "comments": {}, "state": [], "labels": "x"}\n',
    "not UTF-8": b'{"title": "\xff", "body": "\xc3\x28", "state": "closed"}\n',
    "half of a pair": b'{"title": "\\ud800", "body": "\\udc00", "state": "closed"}\n',
    "NUL": b'{"title": "\0", "state": "closed"}\n\0\n',
    "keys that repeat": b'{"title": "a", "title": {"b": 1}, "state": "closed", "state": null}\n',
    "code without an end": b'{"title": "a", "state": "closed", "body": "```\\n(assert (> n 2))"}\n',
    "much code": b'{"title": "a", "state": "closed", "body": "' +
        b"```\\n(assert (> n 2))\\n```\\n" * 5_000 + b'"}\n',
    "marks of code alone":
        b'{"title": "a", "state": "closed", "body": "' + b"`" * 1_000_000 + b'"}\n',
    "a line of a megabyte":
        b'{"title": "' + b"a" * (1 << 20) + b'", "state": "closed", "body": "' + b"(" * (1 << 20) +
        b'"}\n'
}

# Programs: lines of shell. $1 is the script, if there is one.
SAT = """if [ $# -gt 0 ]; then exec grep -o '^(check-sat' "$1" | sed 's/.*/sat/'; fi
exec sed -u -n -E 's/^.(echo "(.*)").$/\\2/p;s/.*.check-sat.$/sat/p'"""


def model(text):
    return f"echo sat; echo '({text})'; exit 0"


def characters(n, character):
    return f"head -c {n} /dev/zero | tr '\\0' '{character}'"


PROGRAMS = {
    "exits": "exit 0",
    "exits with 1": "exit 1",
    "exits with 255": "echo what >&2; exit 255",
    "exits as if interrupted": "exit 130",
    "crashes": "kill -SEGV $$",
    "fails an assertion": "echo \"x.c:1: f: Assertion \\`x' failed.\" >&2; kill -ABRT $$",
    "is killed": "kill -KILL $$",
    "stops": "kill -STOP $$",
    "hangs": "exec sleep 1000",
    "hangs in a child": "sleep 1000; exit 0",
    "hangs in a pipe": "sleep 1000 | sleep 1001",
    "ignores signals": "trap '' TERM INT HUP PIPE XCPU; while :; do sleep 1; done",
    "spins": "while :; do :; done",
    "leaves a daemon": "(setsid sleep 1000 </dev/null >/dev/null 2>&1 &); echo sat",
    "leaves a daemon that holds its output": "setsid sleep 1000 & echo sat",
    "leaves a writer": "(while echo sat; do sleep 0.1; done &) ; exit 0",
    "forks": "i=0; while [ $i -lt 300 ]; do sleep 1000 & i=$((i + 1)); done; wait",
    "closes its output": "exec >&-; sleep 1000",
    "closes its input": "exec <&-; sleep 1000",
    "closes everything": "exec <&- >&- 2>&-; sleep 1000",
    "floods": "exec yes sat",
    "floods its errors": "exec yes error >&2",
    "floods zeros": "exec cat /dev/zero",
    "floods parentheses": "yes '(' | tr -d '\\n'",
    "prints slowly": "while printf s; do sleep 0.3; done",
    "prints models forever": "echo sat; echo '('; exec yes '(define-fun x () Int 0)'",
    "prints a long line": characters(20_000_000, "a") + "; exit 0",
    "prints NUL": "printf 'sa\\0t\\n\\0\\n'",
    "prints bytes": "printf 's\\377t\\n\\200\\303\\050\\n'; head -c 100000 /bin/sh",
    "prints an unclosed error": "echo '(error \"unclosed'",
    "prints many answers": "yes sat | head -n 100000",
    "prints sat and an error": "echo sat; echo '(error \"out of luck\")'; exit 1",
    "prints deep models":
        f"echo sat; {characters(100_000, '(')}; {characters(100_000, ')')}; exit 0",
    "prints huge values":
        f"echo sat; echo '((define-fun x () Int '; {characters(1_000_000, '9')}; echo '))'; exit 0",
    "prints wide values": model("(define-fun x () (_ BitVec 4000000000) (_ bv1 4000000000))"),
    "prints powers":
        model("(define-fun x () Int (^ 9 (^ 9 (^ 9 9)))) (define-fun y () Int (* x x))"),
    "prints models that recur": model(
            "(define-fun-rec f ((a Int)) Int (f a)) (define-fun x () Int (f y)) "
            "(define-fun y () Int x)"
        ),
    "prints models that double": model("(define-fun f0 ((a Int)) Int a) " +
              " ".join(f"(define-fun f{i + 1} ((a Int)) Int (+ (f{i} a) (f{i} (+ a 1))))"
                       for i in range(60)) +
              " (define-fun x () Int (f60 1)) (define-fun y () Int (+ x 1))"),
    "prints models of nothing":
        model("(define-fun || () Int 1) (define-fun x () Bool true) (define-fun x () Int 1.5)"),
    "needs all memory": "exec python3 -c 'b = []\nwhile True: b.append(bytearray(1 << 24))'",
    "fills the disk": "exec head -c 100000000000 /dev/zero >big",
    "makes many files": "i=0; while [ $i -lt 3000 ]; do : >f$i; i=$((i + 1)); done; echo sat",
    "makes deep folders": f"mkdir -p {'d/' * 500}; echo sat",
    "makes folders without rights": "mkdir -p a/b; : >a/b/c; chmod 000 a/b a; echo sat",
    "makes links": "ln -s / root; ln -s .. up; ln -s loop loop; echo sat",
    "changes the script": "echo '(exit)' >\"$1\"; rm -f \"$1\"; mkdir \"$1\"; echo sat",
    "removes its folder": "rm -rf \"$PWD\"; echo sat",
    "writes to the terminal": "echo sat >/dev/tty; echo unsat",
    "writes outside": "echo injected >\"${0%/*}/injected\"; echo sat"
}


def file_name(name):
    return re.sub(r"[^\w]+", "-", name)


def write_programs(folder):
    """Writes each program twice: always/NAME acts always, later/NAME only if the script has the
    word guilty; on others it is z3. Also SAT, and fails, a command for reductions."""
    texts = {"sat": SAT, "fails": 'grep -q "(" "$1" && exit 1; exit 0'}
    for name, lines in PROGRAMS.items():
        texts["always/" + file_name(name)] = lines
        texts["later/" + file_name(name)] = 'grep -q guilty "$1" || exec z3 "$1"\n' + lines
    for name, lines in texts.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"#!/bin/sh\n{lines}\n")
        path.chmod(0o755)


if __name__ == "__main__":
    for title, names in (("scripts", SCRIPTS), ("labels", LABELS), ("heads", HEADS),
                         ("issues", ISSUES), ("programs", PROGRAMS)):
        print(f"{title}: {', '.join(names)}")
