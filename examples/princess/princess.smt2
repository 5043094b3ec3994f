; SPDX-License-Identifier: Apache-2.0
; Princess: integers with quantifiers, bit-vectors, strings, and datatypes, in Scala. The Java
; machine reserves more address space than it uses, so its memory is not limited; -Xmx limits what
; it uses.
(solver princess
  (command "java" "-Xmx1g" "-Xss16m" "-cp" "%HERE%/jars/*" "ap.CmdlMain"
    "-logo" "+quiet" "+incremental" "+stdin")
  (input interactive)
  (models-preamble (set-option :produce-models true))
  (timeout-ms 10000)
  (memory-mib 0)
  (resource-out "OutOfMemoryError" "StackOverflowError")
  (crash "java.lang.AssertionError" "Exception in thread"))
