; SPDX-License-Identifier: Apache-2.0
; SMTInterpol: linear arithmetic, arrays, and datatypes, in Java. The Java machine reserves more
; address space than it uses, so its memory is not limited; -Xmx limits what it uses. The limit
; counts steps of the solver.
(solver smtinterpol
  (command "java" "-Xmx1g" "-cp" "%HERE%/jars/*"
    "de.uni_freiburg.informatik.ultimate.smtinterpol.Main" "-q" "-no-success" "-l" "%LIMIT%")
  (input interactive)
  (models-preamble (set-option :produce-models true))
  (limit 1000000)
  (timeout-ms 10000)
  (memory-mib 0)
  (self-check "Model does not satisfy" "Proof-checker did not verify" "could not be proven unsat")
  (resource-out "OutOfMemoryError" "StackOverflowError")
  (crash "Unexpected Exception" "java.lang.AssertionError"))
