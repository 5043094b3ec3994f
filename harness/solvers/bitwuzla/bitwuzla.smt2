; SPDX-License-Identifier: Apache-2.0
; Bitwuzla: how to run it and what it prints. docs/solvers.md explains each line. Its package has a
; Python module, which program.py makes a program of. What it refuses was not measured, so no
; profile can name it. It has no limit that counts resources.
(solver bitwuzla
  (versions "0.10.0")
  (place 5)
  (package "bitwuzla" "program.py")
  (command "bitwuzla")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (self-check-preamble (set-option :check-model true))
  (models-preamble (set-option :produce-models true))
  (timeout-ms 5000)
  (memory-mib 2048)
  (self-check "invalid model generated")
  (resource-out "std::bad_alloc"))
