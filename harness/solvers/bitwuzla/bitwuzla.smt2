; SPDX-License-Identifier: Apache-2.0
; Bitwuzla: how to run it and what it prints. docs/solvers.md explains each line. Its package has a
; Python module, which program.py makes a program of. What it refuses was measured with the newest
; release, by `gadfly probe`. The program has no limit that counts resources; (limit) is that of a
; fuzz target, which counts the calls of its terminator (bitwuzla.cc).
(solver bitwuzla
  (versions "0.10.0")
  (place 5)
  (targets bitwuzla)
  (package "bitwuzla" "program.py")
  (command "bitwuzla")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (self-check-preamble (set-option :check-model true))
  (models-preamble (set-option :produce-models true))
  (limit 1000)
  (timeout-ms 5000)
  (memory-mib 2048)
  (self-check "invalid model generated")
  (resource-out "std::bad_alloc")
  (lists-options "--help")
  ; They print, limit the work, start threads, or need parts that are not compiled in.
  (hidden-options
    "log-level" "verbosity" "*limit*" "nthreads" "produce-models" "sat-solver" "write-*" "*print*"
    "*-output-format" "parse-only" "pp-only" "lang" "help" "version" "copyright" "*-stats"
    "adc-sat-propagator" "*interpol*")
  (expert-options "dbg-*")
  ; It ignores an option that it does not have.
  (other-options :*)
  ; A warning says that equalities of declared sorts are not yet supported; models of them are wrong.
  (avoids declare-sort)
  (refuses
    (theories
      Bags Characters FiniteFields FiniteSets HigherOrder Ints Nullables PseudoBooleans Reals
      Separation Sequences Sets SpecialRelations Strings Tuples)
    (sorts =>)
    (operators
      (and :arguments 0) (and :arguments 1) as-array (bvadd :arguments 1) (bvand :arguments 1) bvite
      (bvmul :arguments 1) (bvor :arguments 1) bvsmul_noovfl bvsmul_noudfl bvumul_noovfl
      (bvxnor :left-assoc) (bvxor :arguments 1) (concat :arguments 1) (distinct :arguments 1)
      eqrange ext_rotate_left ext_rotate_right fp.to_ieee_bv if if_then_else iff implies map
      (or :arguments 0) (or :arguments 1) (to_fp :arguments 3) to_ieee_bv (xor :arguments 0)
      (xor :arguments 1))
    (logics :all-but
      A ABV AFP AFPLRA ALL AUF AUFBV BV BVFP BVFPLRA FP FPLRA QF_A QF_ABV QF_AFP QF_AFPLRA
      QF_AUF QF_AUFBV QF_BV QF_BVFP QF_BVFPLRA QF_FP QF_FPLRA QF_UF QF_UFBV QF_UFFP QF_UFFPLRA
      UF UFBV UFFP UFFPLRA)
    (outside-of
      A ABV AFP AFPLRA AUF AUFBV BV BVFP BVFPLRA FP FPLRA QF_ABV QF_AFP QF_AFPLRA QF_AUF
      QF_AUFBV QF_BV QF_BVFP QF_BVFPLRA QF_FP QF_FPLRA QF_UF QF_UFBV QF_UFFP QF_UFFPLRA UF UFBV
      UFFP UFFPLRA)
    (commands
      apply assert-soft block-model block-model-values check-sat-using declare-codatatype
      declare-codatatypes declare-datatype declare-datatypes declare-heap declare-pool
      define-fun-rec define-funs-rec display eval find-synth find-synth-next get-abduct
      get-abduct-next get-assertions get-assignment get-consequences get-difficulty get-info
      get-interpolant-next get-interpolants get-learned-literals get-model-domain-elements
      get-objectives get-option get-proof get-qe get-qe-disjunct get-timeout-core
      get-timeout-core-assuming get-unsat-core-lemmas help labels maximize minimize rule
      set-simplifier simplify)
    (features
      answer-after-assertion
      application-of-term
      array-by-arrays
      bit-vectors-in-float-logic
      check-sat-argument
      choice
      core-without-option
      datatypes-beyond-strict-logic
      float-format-without-name
      function-for-array
      function-sort-beyond-logic
      function-value
      function-value-beyond-logic
      interpolant-of-term
      literal-beyond-logic
      negative-numeral
      partial-application
      second-declaration
      sort-without-arity
      theory-name
      theory-sort-name-with-arguments
      wrapped-bit-vector)))
