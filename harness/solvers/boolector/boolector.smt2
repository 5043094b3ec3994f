; SPDX-License-Identifier: Apache-2.0
; Boolector: how to run it and what it prints. docs/solvers.md explains each line. It has neither
; echo nor a second check-sat. What it refuses is what its fuzz target refuses (lowering.h), which
; translates much; the program itself also refuses functions, definitions, push, and most logics.
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
  (resource-out "out of memory")
  (refuses
    (theories
      Bags Cardinality Characters FiniteFields FiniteSets FloatingPoint HigherOrder Ints Nullables
      PseudoBooleans Reals Reals_Ints Separation Sequences Sets SpecialRelations Strings
      Transcendentals Tuples)
    (sorts =>)
    (operators
      (and :arguments 0) as-array (bvadd :arguments 1) (bvand :arguments 1) bvdec bvinc bvite
      (bvmul :arguments 1) bvnego (bvor :arguments 1) bvredxor bvrol bvror bvsaddo bvsdivo
      bvsmul_noovfl bvsmul_noudfl bvsmulo bvssubo bvuaddo bvumul_noovfl bvumulo bvusubo
      (bvxor :arguments 1) bv2int bv2nat (concat :arguments 1) const (distinct :arguments 1) eqrange
      ext_rotate_left ext_rotate_right if if_then_else iff implies int2bv int_to_bv map
      (or :arguments 0) sbv_to_int ubv_to_int (xor :arguments 0))
    (commands
      apply assert-soft check-sat-using declare-codatatype declare-codatatypes declare-datatype
      declare-datatypes declare-heap declare-sort define-fun-rec define-funs-rec display
      get-consequences get-interpolants get-objectives help labels maximize minimize rule
      set-simplifier simplify)
    (features
      application-of-term array-by-arrays array-of-arrays choice function-for-array
      function-value function-value-beyond-logic lambda-array
      lambda-function name-below-binder name-of-open-term
      partial-application quantifier theory-name
      theory-sort-name theory-sort-name-with-arguments wrapped-bit-vector)))
