; SPDX-License-Identifier: Apache-2.0
; cvc5: how to run it, what it prints, and what it refuses. docs/solvers.md explains each line.
; What it refuses was measured with the version of Debian 12 (tests/smtlib/compatibility/cases.txt).
(solver cvc5
  (versions "1.0.3")
  (place 3)
  (profiles default portable)
  (targets cvc5)
  (package "cvc5" "program.py")
  (command "cvc5" "--lang=smt2" "--incremental" "--rlimit-per=%LIMIT%")
  (version-flag "--version")
  (dialect smtlib-2.6)
  (input interactive)
  (preamble
    (set-option :global-declarations false)
    (set-option :strings-exp false))
  (optional-preamble
    (set-option :sets-ext true)
    (set-option :sets-exp true)
    (set-option :sets-card-exp true)
    (set-option :rels-exp true))
  (self-check-preamble (set-option :check-models true))
  (models-preamble (set-option :produce-models true))
  (strings-preamble (set-option :strings-exp true))
  (limit 20000)
  (campaign-limit 5000)
  (timeout-ms 5000)
  (memory-mib 2048)
  (self-check "ERRORS SATISFYING ASSERTIONS WITH MODEL")
  (resource-out "std::bad_alloc" "can only get value in satisfied state")
  (crash "Fatal failure within")
  ; A wrong :status, and a theory that was not compiled in.
  (not-a-crash "Expected result" "to be compiled with")
  (refuses
    (theories
      Cardinality Characters FiniteFields FiniteSets (Nullables :before "1.4.2"))
    (operators
      (* :arguments 1) (+ :arguments 1) (/_total :before "1.4.2") (< :arguments 1)
      (<= :arguments 1) (> :arguments 1) (>= :arguments 1) acos acosh (and :arguments 0) asin
      asinh atan atanh (bag.all :before "1.4.2") bag.partition (bag.setof :before "1.4.2")
      (bag.some :before "1.4.2") bv2int (bvadd :arguments 1) (bvand :arguments 1)
      (bvite :before "1.4.2") (bvmul :arguments 1) (bvnego :before "1.4.2") (bvor :arguments 1)
      bvsmul_noovfl bvsmul_noudfl bvumul_noovfl (bvxnor :left-assoc) (bvxor :arguments 1) card
      choose complement (concat :arguments 1) cosh (distinct :arguments 1)
      (div_total :before "1.4.2") emp emptyset eqrange euler ext_rotate_left ext_rotate_right
      fp.to_ieee_bv insert (int.log2 :before "1.4.2") int.to.str (int_to_bv :before "1.4.2")
      intersection is_singleton member (mod_total :before "1.4.2") (or :arguments 0) pi
      (piand :before "1.4.2") (re.++ :arguments 1) re.empty (re.inter :arguments 1)
      (re.loop :arguments 2) (re.loop :arguments 3) (re.loop :indices 1) re.nostr
      (re.union :arguments 1) re.xor (rel.table_join :before "1.4.2") rem
      (sbv_to_int :before "1.4.2") (seq.indexof :arguments 2) seq.last_indexof seq.map seq.power
      (set.all :before "1.4.2") (set.is_empty :before "1.4.2") (set.some :before "1.4.2") setminus
      singleton sinh (str.++ :arguments 1) (str.< :chainable) (str.<= :chainable) str.from-int
      str.from_sbv str.from_ubv str.in.re (str.indexof :arguments 2) str.power str.to-int
      str.to.int str.to.re str.tolower str.toupper subset tanh (tuple.unit :before "1.4.2")
      (ubv_to_int :before "1.4.2") union univset (xor :arguments 0) (xor :arguments 1))
    (logics ALL_SUPPORTED)
    (outside-of *)
    (options
      :auto_config (:check-models :late) (:dump-models :late) :expand-definitions :ext-rew-prep
      (:finite-model-find :late) (:fmf-bound :late) (:fp-exp :late) (:global-declarations :late)
      (:incremental :late) (:interactive-mode :late) (:produce-abducts :late)
      (:produce-assertions :late) (:produce-assignments :late) (:produce-difficulty :late)
      (:produce-interpolants :late) (:produce-learned-literals :late) (:produce-models :late)
      (:produce-proofs :late) (:produce-unsat-assumptions :late) (:produce-unsat-cores :late)
      (:quant-ind :late) :random-seed (:rlimit :late) (:rlimit-per :late) (:sets-ext :late)
      (:strings-exp :late) (:sygus :late) :timeout (:tlimit :late))
    (commands
      assert-soft check-sat-using display eval (find-synth :before "1.4.2")
      (find-synth-next :before "1.4.2") (get-model-domain-elements :before "1.4.2") get-objectives
      (get-timeout-core :before "1.4.2") (get-timeout-core-assuming :before "1.4.2")
      (get-unsat-core-lemmas :before "1.4.2") help maximize minimize rule)
    (features
      answer-before-check
      answer-without-option
      array-by-arrays
      bare-constructor
      check-sat-argument
      coercion-outside-arithmetic
      constant-array-of-coerced-values
      constant-array-of-terms
      core-without-option
      declared-sorts-beyond-logic
      empty-assumptions
      float-format
      float-format-without-name
      function-sort-beyond-logic
      info-without-value
      lambda-array
      name-below-binder
      name-of-open-term
      non-incremental-theory
      old-datatypes
      old-field-update
      option-with-point
      range-of-terms
      recursion-without-quantifiers
      regular-language-equality
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
