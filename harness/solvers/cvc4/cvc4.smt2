; SPDX-License-Identifier: Apache-2.0
; CVC4: how to run it, what it prints, and what it refuses. docs/solvers.md explains each line.
; What it refuses was measured with the version of Debian 12 (tests/smtlib/compatibility/cases.txt),
; which is built without floating point and fails only at a floating-point term.
(solver cvc4
  (versions "1.8")
  (place 2)
  (profiles portable)
  (targets cvc4)
  (command "cvc4" "--lang=smt2" "--incremental" "--rlimit-per=%LIMIT%")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (input interactive)
  (preamble
    (set-option :global-declarations false)
    (set-option :sets-ext true))
  (models-preamble (set-option :produce-models true))
  (strings-preamble (set-option :strings-exp true))
  (limit 20000)
  (timeout-ms 5000)
  (memory-mib 2048)
  (self-check "ERRORS SATISFYING ASSERTIONS WITH MODEL")
  (resource-out "std::bad_alloc")
  (crash "Fatal failure within")
  ; A wrong :status, and a theory that was not compiled in.
  (not-a-crash
    "Expected result" "to be compiled with" "dependent on SymFPU" "literals not yet implemented"
    "implementation of FloatingPointLiteral")
  (refuses
    (theories
      Bags Cardinality Characters FiniteFields FiniteSets (FloatingPoint :in-terms) HigherOrder
      Nullables Sequences Tuples)
    (operators
      (* :arguments 1) (+ :arguments 1) /_total (< :arguments 1) (<= :arguments 1)
      (> :arguments 1) (>= :arguments 1) (abs :theory Reals) acos acosh (and :arguments 0) asin
      asinh atan atanh bv2int (bvadd :arguments 1) (bvand :arguments 1) bvite (bvmul :arguments 1)
      bvnego (bvor :arguments 1) bvredand bvredor bvsaddo bvsdivo bvsmul_noovfl bvsmul_noudfl
      bvsmulo bvssubo bvuaddo bvumul_noovfl bvumulo bvusubo (bvxor :arguments 1)
      (concat :arguments 1) cosh (distinct :arguments 1) div_total eqrange euler ext_rotate_left
      ext_rotate_right iand int.log2 int.pow2 int.to.str int_to_bv is_singleton mod_total
      (or :arguments 0) pi piand (re.++ :arguments 1) re.empty (re.inter :arguments 1)
      (re.loop :arguments 2) (re.loop :arguments 3) (re.loop :indices 1) re.nostr
      (re.union :arguments 1) re.xor rem sbv_to_int sep.emp seq.last_indexof set.all set.card
      set.choose set.complement set.empty set.filter set.fold set.insert set.inter set.is_empty
      set.is_singleton set.map set.member set.minus set.singleton set.some set.subset set.union
      set.universe sinh (str.++ :arguments 1) (str.< :chainable) (str.<= :chainable) str.from-int
      str.from_sbv str.from_ubv str.in.re (str.indexof :arguments 2) str.indexof_re str.power
      str.to-int str.to.int str.to.re str.to_lower str.to_upper str.update tanh ubv_to_int
      (xor :arguments 0) (xor :arguments 1))
    (logics HO_*)
    (outside-of *)
    (options
      :auto_config (:check-models :late) (:interactive-mode :late) (:produce-assertions :late)
      (:produce-assignments :late) :produce-difficulty :produce-interpolants
      :produce-learned-literals (:produce-models :late) :produce-proofs
      (:produce-unsat-assumptions :late) (:produce-unsat-cores :late) :timeout)
    (commands
      assert-soft block-model block-model-values check-sat-using declare-pool display eval
      find-synth find-synth-next get-abduct-next get-assertions get-difficulty get-interpolant
      get-interpolant-next get-learned-literals get-model-domain-elements get-objectives get-proof
      get-timeout-core get-timeout-core-assuming get-unsat-core-lemmas help maximize minimize rule)
    (features
      answer-before-check
      answer-without-option
      assertions-without-option
      bare-constructor
      constant-array-of-negative-numbers
      constant-array-of-terms
      core-without-option
      datatypes-beyond-logic
      declared-sorts-beyond-logic
      empty-assumptions
      field-update
      float-format
      float-format-without-name
      function-sort-beyond-logic
      function-value
      info-without-value
      lambda-array
      lambda-function
      name-of-open-term
      non-incremental-theory
      old-datatypes
      old-field-update
      option-with-point
      range-backwards
      range-beyond-bytes
      range-of-terms
      recursion-without-quantifiers
      regular-language-equality
      regular-language-in-sort
      regular-language-variable
      reserved-name
      second-declaration
      second-logic
      sort-without-arity
      tester-beyond-logic
      theory-name
      theory-sort-name
      unprintable-character
      wildcard-pattern
      wrapped-bit-vector
      zero-divisor)))
