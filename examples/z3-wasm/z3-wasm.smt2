; SPDX-License-Identifier: Apache-2.0
; npm's Z3 as WebAssembly. It reserves more address space than it uses, so its memory is not limited.
(solver z3-wasm
  (like z3)
  (command "%HERE%/z3.mjs")
  (version-flag "--version")
  (preamble (set-option :rlimit %LIMIT%))
  (models-preamble (set-option :produce-models true))
  (limit 100000)
  (timeout-ms 60000)
  (memory-mib 0)
  (noise "WARNING" "unsupported" ";")
  (self-check "an invalid model was generated")
  (resource-out "out of memory"))
