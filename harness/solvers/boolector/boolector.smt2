; SPDX-License-Identifier: Apache-2.0
; Boolector: how to run it and what it prints. docs/solvers.md explains each line. It has neither
; echo nor a second check-sat. What it refuses was not measured, so no profile can name it.
(solver boolector
  (versions "1.5.118")
  (targets boolector)
  (command "boolector" "--smt2" "--no-fork")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (input to-end)
  (single-check true)
  (resets false)
  (models false)
  (timeout-ms 5000)
  (memory-mib 2048)
  (noise "[btorsmt2] WARNING")
  (resource-out "out of memory"))
