// SPDX-License-Identifier: Apache-2.0
// node newest_z3.mjs [NAME=VALUE...] FILE: what the Z3 of npm's package z3-solver answers, for
// retrigger.py --wasm. Z3_SOLVER_DIR is where `npm install z3-solver` was run, else the working
// directory.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { init } = createRequire(`${process.env.Z3_SOLVER_DIR ?? process.cwd()}/`)('z3-solver');
const { Z3 } = await init();
for (const option of process.argv.slice(2, -1)) Z3.global_param_set(...option.split('='));
const config = Z3.mk_config();
const context = Z3.mk_context(config);
console.log(await Z3.eval_smtlib2_string(context, readFileSync(process.argv.at(-1), 'utf8')));
process.exit(0);
