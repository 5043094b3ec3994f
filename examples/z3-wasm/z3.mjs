#!/usr/bin/env node
// SPDX-License-Identifier: Apache-2.0
// node z3.mjs [NAME=VALUE...] [FILE]: the Z3 of npm's package z3-solver as a process that reads
// SMT-LIB, like `z3 -in`: it answers each command as soon as the command is complete. The script is
// FILE or standard input. See README.md beside it.
import { createReadStream } from 'node:fs';
import { init } from 'z3-solver';

// Splits text at the end of its last complete top-level command, and keeps the rest for later. The
// lexer knows SMT-LIB's comments, "strings", and |symbols|.
class Commands {
  #text = '';
  #at = 0;
  #end = 0; // of the last whole command
  #depth = 0;
  #closes = ''; // what ends the comment, string or symbol we are in

  add(text) {
    this.#text += text;
    for (; this.#at < this.#text.length; ++this.#at) {
      const c = this.#text[this.#at];
      if (this.#closes) {
        if (c === this.#closes) this.#closes = '';
      } else if (c === '"' || c === '|') this.#closes = c;
      else if (c === ';') this.#closes = '\n';
      else if (c === '(') ++this.#depth;
      else if (c === ')' && --this.#depth <= 0) {
        this.#depth = 0;
        this.#end = this.#at + 1;
      }
    }
    const whole = this.#text.slice(0, this.#end);
    this.#text = this.#text.slice(this.#end);
    this.#at -= this.#end;
    this.#end = 0;
    return whole;
  }
}

// Threads of WebAssembly need a working directory; a sandbox may have removed it.
try {
  process.cwd();
} catch {
  process.chdir('/');
}
const words = process.argv.slice(2);
const { Z3 } = await init();
if (words[0] === '--version') {
  console.log(`${Z3.get_full_version()} (WebAssembly)`);
  process.exit(0);
}
const file = words.length > 0 && !words.at(-1).includes('=') ? words.pop() : '/dev/stdin';
for (const word of words) Z3.global_param_set(...word.split('='));
const context = Z3.mk_context(Z3.mk_config());
const commands = new Commands();
const source = file === '/dev/stdin' ? process.stdin : createReadStream(file);
for await (const text of source.setEncoding('utf8')) {
  const whole = commands.add(text);
  if (whole) process.stdout.write(await Z3.eval_smtlib2_string(context, whole));
}
process.exit(0);
